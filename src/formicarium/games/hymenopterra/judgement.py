def judge(t):
    return [0.5]
