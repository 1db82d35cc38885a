// Tables that are wider than the screen scroll in a frame, which somebody with a keyboard must be able to reach.
document$.subscribe(() =>
  requestAnimationFrame(() => {
    for (const frame of document.querySelectorAll(".md-typeset__scrollwrap")) frame.tabIndex = 0;
  }),
);
