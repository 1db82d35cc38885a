"""The insects on the cards of Summon the Swarm, each under the name that cards.py gives it: ink, and a light wash."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from formicarium.games.summon_the_swarm.drawing.pen import (
    ant,
    antenna,
    at,
    bands,
    beetle,
    blot,
    fur,
    ink,
    leg,
    legs,
    mirrored,
    stipple,
    tapered,
    wash,
    wasp,
    wing,
)

_LEAF: Final = wash("M-16 14C-20-6-4-18 18-18C20 4 6 20-16 14z", "moss") + ink(
    "M-16 14Q0-4 18-18M-9 5l1-10M-2-2l1-10M5-9l1-7M-6 4l11 1M1-4l11 0M8-10l7-1", 0.6
)


def _core() -> dict[str, str]:
    """Those who live in the Hive and in front of it."""
    bee_half = (
        legs(0.9, 2, -6)
        + antenna("M2.5-36Q7-45 14-44", 1.2)
        + wing(5, -13, -16, 40, 17, 4)
        + wing(5, -7, 20, 27, 12, 3)
    )
    bee = (
        mirrored("bee", bee_half)
        + wash(tapered(1, 43, 12.5), "honey")
        + bands(1, 43, 12.4, 4, 3)
        + blot(0, -11, 9.5, 10, "sand")
        + fur(0, -11, 8, 8.5, 26, 3)
        + stipple(0, -11, 8, 8, 12)
        + wash("M0-38C9-38 10-30 7-25Q0-20-7-25C-10-30-9-38 0-38z", "black")
        + blot(7, -30.5, 2.2, 4.2, "sheet", 0.7)
        + blot(-7, -30.5, 2.2, 4.2, "sheet", 0.7)
    )
    # a guard looks out of the door: the face of a bee under an arch of wax
    guard_half = (
        antenna("M4-6Q10-18 9-25Q14-33 24-34", 1.6)
        + wash("M21-4C27-2 27 18 19 22C16 14 16 2 21-4z", "black")
        + ink("M5 31Q10 37 3 41", 2)
        + ink("M11 6Q14 3 17 7M13 27Q16 27 18 24", 0.8)
        + leg((16, 34), (30, 36), (38, 45), strong=3)
    )
    guard = (
        wash("M-40 46V-8C-40-58 40-58 40-8V46", "soil", 1)
        + wash("M-33 46V-6C-33-46 33-46 33-6V46z", "sheet", 1)
        + ink("M-40 8h7M-40 28h7M40 8h-7M40 28h-7M-36-22l6 4M36-22l-6 4M-24-38l4 6M24-38l-4 6M0-46v7", 0.8)
        + wash("M0-8C14-8 24 0 23 14C22 26 14 36 0 37C-14 36-22 26-23 14C-24 0-14-8 0-8z", "honey")
        + fur(0, 14, 20, 20, 34, 3)
        + mirrored("guard", guard_half)
        + ink("M-7 20Q0 15 7 20L5 29Q0 32-5 29z", 1)
        + ink("M-3 2h.01M3 2h.01M0-2h.01", 2.4)
        + stipple(0, 14, 15, 20, 18)
    )
    larva = (
        wash("M0-46L40-23V23L0 46L-40 23V-23z", "honey", 1.4)
        + wash("M0-37L32-18.5V18.5L0 37L-32 18.5V-18.5z", "soil", 0.8)
        + wash(
            "M14 20C2 30-18 26-23 10C-28-8-16-25 2-26C20-26 29-10 24 4C22 10 15 11 12 6C12-4 8-11 0-11C-8-11-12-4-10 3C-8 9 2 8 8 8C16 8 19 14 14 20z",
            "cream",
        )
        + ink(
            "M-22 8L-11 3M-24-3L-11-2M-20-14L-10-6M-11-22L-5-10M1-26V-11M12-24L6-10M21-15L10-7M25-4L12-1M-16 19L-7 8M-4 26L1 8M9 23L7 8",
            0.7,
        )
        + blot(18.5, 5.5, 1.3, 1.3)
        + stipple(0, 0, 22, 24, 14, 0.8)
    )
    return {"bee": bee, "guard": guard, "larva": larva}


def _first() -> dict[str, str]:
    """Structures of level one."""
    aphid = (
        at(-18, 30, _LEAF, -20, 1.1)
        + mirrored(
            "aphid",
            legs(0.8, 1.4, -4, 0.95) + antenna("M3-27Q12-34 14-44Q20-50 26-40", 1) + leg((9, 22), (15, 32), strong=2.6),
        )
        + wash(
            "M0-30C8-30 9-22 9-20C18-10 22 8 16 22C12 32 4 36 0 37C-4 36-12 32-16 22C-22 8-18-10-9-20C-9-22-8-30 0-30z",
            "leaf",
        )
        + ink("M-9-20Q0-16 9-20M-13-12Q0-7 13-12M-17 0Q0 6 17 0M-18 11Q0 18 18 11M-15 22Q0 29 15 22", 0.6)
        + blot(6, -25, 1.5, 1.9)
        + blot(-6, -25, 1.5, 1.9)
        + stipple(0, 6, 17, 26, 20)
    )
    leafcutter = at(0, 11, ant("leafcutter", "clay"), 0, 0.82) + at(5, -32, _LEAF, 20, 1.15)
    honeypot = (
        wash("M-48-48H48V-38C30-32 16-40 0-36C-16-32-34-40-48-36z", "soil")
        + stipple(0, -47, 46, 9, 16)
        + mirrored(
            "honeypot",
            leg((2, -20), (12, -24), (16, -38), strong=1.8)
            + leg((3, -16), (15, -16), (24, -37), strong=1.8)
            + leg((2, -12), (13, -6), (20, -12), strong=1.6)
            + antenna("M2-30Q8-34 8-40", 1),
        )
        + blot(0, -28, 5.4, 5, "clay")
        + wash("M0-24C4-24 5-18 3-12L0-8L-3-12C-5-18-4-24 0-24z", "clay")
        + blot(0, 18, 25, 26, "honey", 1.1)
        + wash("M-9-5.6Q0-9 9-5.6Q7-1 0-1Q-7-1-9-5.6z", "clay", 0.8)
        + wash("M-15 3l7-2l1 5l-7 1zM8 1l7 2l-1 5l-7-2zM-5 38h10l-1 4h-8z", "clay", 0.7)
        + ink("M-17 12C-19 22-14 32-8 37M-12 10C-13 15-12 20-10 24", 0.8)
        + stipple(0, 18, 24, 25, 26)
    )
    paper = "".join(
        at(x, y, wash("M0-9L7.8-4.5V4.5L0 9L-7.8 4.5V-4.5z", "sand", 0.7))
        for x, y in (
            (-32, 34),
            (-16.4, 34),
            (-24.2, 20.5),
            (-39.8, 20.5),
            (16.4, 34),
            (32, 34),
            (24.2, 20.5),
            (39.8, 20.5),
            (0, 34),
        )
    ) + at(0, -2, wasp("wasp", "honey", "glass", 8))
    weaver = (
        wash("M-48-44C-18-40-16 20-34 48L-48 48z", "moss")
        + wash("M48-44C18-40 16 20 34 48L48 48z", "moss")
        + ink(
            "M-48-22Q-34-16-24-18M-48 2Q-34 6-22 6M-48 26Q-38 26-27 30M48-22Q34-16 24-18M48 2Q34 6 22 6M48 26Q38 26 27 30",
            0.6,
        )
        + ink("M-26 34L26 38L-28 42L30 46M-23 28L24 33", 0.6)
        + at(0, -6, ant("weaver", "clay", head=0.95, gaster=0.8), 0, 0.88)
    )
    caddis = (
        mirrored(
            "caddis",
            leg((3, -30), (12, -36), (19, -33), strong=1.8)
            + leg((3, -26), (14, -28), (21, -22), strong=1.8)
            + leg((4, -22), (14, -20), (19, -12), strong=1.8)
            + ink("M2-43q3-4 1-6", 1),
        )
        + wash("M0-46C6-46 7-38 6-34V-16H-6V-34C-7-38-6-46 0-46z", "clay")
        + ink("M-6-34Q0-31 6-34M-6-28Q0-25 6-28M-6-22Q0-19 6-22", 0.7)
        + blot(3.6, -40, 1.1, 1.5)
        + blot(-3.6, -40, 1.1, 1.5)
        + wash("M-12-16Q0-21 12-16C15 6 12 30 7 46Q0 49-7 46C-12 30-15 6-12-16z", "stone")
        + wash(
            "M-11-14l8-1l2 7l-9 2zM1-16l9 2l1 7l-9 1zM-12-4l7-1l3 8l-9 3zM-2-5l8-1l1 8l-7 2zM8-6l4 0l0 8l-4 1z",
            "sand",
            0.7,
        )
        + wash("M-11 8l8-1l1 9l-8 1zM0 6l7-1l2 8l-8 2zM9 5l3 2l-1 8l-3-1z", "soil", 0.7)
        + wash(
            "M-10 19l6-1l2 8l-6 1zM-1 18l8-1l1 8l-8 2zM-8 29l7-1l1 8l-6 0zM2 29l6-1l-2 9l-4 0zM-6 38l5 0l1 7l-5-1zM1 39l5-1l-1 6l-4 1z",
            "stone",
            0.7,
        )
        + stipple(0, 14, 12, 30, 14)
    )
    cricket = (
        mirrored(
            "cricket",
            antenna("M2.5-36C8-48 26-48 40-40", 0.8)
            + leg((6, -20), (15, -30), (23, -34), (28, -33), strong=2)
            + leg((7, -12), (19, -12), (27, -4), (32, -4), strong=2)
            + wash("M6-4C14-10 26-2 35 14C32 18 28 14 24 10C18 4 10 4 6 2z", "soil")
            + ink("M34 14L26 42L31 46M33 20l2 1M31.400 26l2 1M29.600 32l2 1", 1.1)
            + ink("M4 36Q8 44 8 49", 0.9),
        )
        + wash("M-8-4H8C10 12 9 28 5 38Q0 42-5 38C-9 28-10 12-8-4z", "sand")
        + ink("M-9 8Q0 12 9 8M-9 16Q0 20 9 16M-8 24Q0 28 8 24M-7 31Q0 35 7 31", 0.6)
        + wash("M-9-14H9C12-4 10 16 3 30C0 20-1 10 0 2C1 10 0 22-3 30C-10 16-12-4-9-14z", "soil")
        + ink("M0-12V6M-7-8Q-5 10-3 24M7-8Q5 10 3 24M-7-2L0-8L7-2M-7 6L0 0L7 6", 0.5)
        + wash("M-9-27H9C11-22 11-17 9-13H-9C-11-17-11-22-9-27z", "soil")
        + wash("M0-40C9-40 10-31 8-26H-8C-10-31-9-40 0-40z", "soil")
        + blot(6.6, -33, 1.8, 3)
        + blot(-6.6, -33, 1.8, 3)
        + stipple(0, 6, 8, 26, 16)
    )
    termite = (
        mirrored(
            "termite",
            legs(0.78, 1.7, -2, 0.85) + antenna("M4-34Q12-40 16-46", 1.6) + ink("M2.5-38C7-42 7-48 1-50", 2.2),
        )
        + wash("M0-42C8-42 10-32 9-24Q8-18 0-18Q-8-18-9-24C-10-32-8-42 0-42z", "clay")
        + wash("M-7-17H7L6-8H-7zM-6.500-8H6.500L6 0H-6.500z", "sand")
        + wash("M-6 0H6C14 6 15 24 10 36Q6 44 0 45Q-6 44-10 36C-15 24-14 6-6 0z", "cream")
        + bands(0, 45, 12.5, 6, 0.7)
        + stipple(0, 22, 12, 22, 20)
        + stipple(0, -30, 8, 11, 10)
    )
    return {
        "aphid": aphid,
        "leafcutter": leafcutter,
        "honeypot": honeypot,
        "wasp": paper,
        "weaver": weaver,
        "caddis": caddis,
        "cricket": cricket,
        "termite": termite,
    }


def _sparks() -> dict[str, str]:
    """Events and Reactions of level one."""
    mayfly = (
        ink("M-47 40h24M26 40h20M-38 45h20M22 45h16", 0.7)
        + ink("M13 21Q26 32 46 28M13 22Q24 38 42 42M12 22Q18 40 30 48", 0.8)
        + wash("M-18-4C-10-10 4 8 16 20Q13 26 8 23C-4 16-16 8-18-4z", "sand")
        + ink("M-8 2l-3 5M-3 6l-3 6M2 10l-3 7M7 14l-3 7M11 18l-2 5", 0.6)
        + wash("M-14-4C-22-24-14-46 6-49C20-46 18-20-6 2z", "glass")
        + ink(
            "M-12-4Q-12-26 6-48M-11-4Q-4-26 12-44M-9-2Q4-22 15-36M-8-1Q6-14 14-25M-17-20Q0-24 17-30M-18-30Q0-36 14-40M-15-12Q0-14 11-18",
            0.5,
        )
        + wash("M-6 2C4-8 16-10 20-4C18 6 6 8-2 5z", "glass")
        + ink("M-4 3Q8-5 20-4M-2 4Q8 2 16 3", 0.5)
        + wash("M-26-8C-24-14-14-14-11-6C-10 0-16 4-20 1C-24 0-27-4-26-8z", "soil")
        + blot(-27, -8, 4.6, 4.6, "clay")
        + blot(-28, -8.500, 2, 2.4)
        + ink("M-30-11Q-36-18-42-17M-29-12Q-32-20-38-23", 0.7)
        + leg((-21, 0), (-30, 6), (-42, -4), strong=1.3)
        + leg((-17, 2), (-18, 16), (-26, 26), strong=1.3)
        + leg((-14, 2), (-8, 16), (-10, 30), strong=1.3)
    )
    glow = "".join(
        f"M{24 * cos(a):.1f} {32 + 14 * sin(a):.1f}L{34 * cos(a):.1f} {32 + 24 * sin(a):.1f}"
        for a in (pi * k / 8 for k in range(-1, 10))
    )
    firefly = (
        ink(glow, 1)
        + beetle(
            "firefly",
            "soil",
            "",
            0.72,
            0.86,
            feelers=antenna("M3-32L8-38L14-41L20-46M8-38l4 1M14-41l4 1", 1),
            shield="clay",
            furrows=2,
        )
        + wash("M-9 24Q0 28 9 24Q8 38 0 42Q-8 38-9 24z", "honey", 1)
        + ink("M-8 29Q0 33 8 29", 0.7)
    )
    deathwatch = (
        wash("M-48 18C-20 10 20 26 48 16V48H-48z", "sand", 0.6)
        + ink("M-48 28C-20 20 20 36 48 27M-48 38C-24 32 16 44 48 38", 0.6)
        + ink("M-34-34q-6 4-6 10M-40-40q-8 6-8 16M34-34q6 4 6 10M40-40q8 6 8 16", 1.2)
        + blot(30, 36, 3, 2.4)
        + blot(-28, 33, 2.6, 2)
        + at(
            0,
            2,
            beetle(
                "deathwatch", "soil", "", 0.95, 0.8, feelers=antenna("M3-30Q8-36 15-37l6 3M15-37l5-1", 1), furrows=4
            ),
            0,
            0.9,
        )
    )
    burying = beetle(
        "burying",
        "black",
        wash("M-17 2L-10 6L-4 1L0 5L4 1L10 6L17 2V12L10 9L4 14L0 10L-4 14L-10 9L-17 12z", "orange", 0.7)
        + wash("M-16 24L-8 28L0 23L8 28L16 24L14 31L8 34L0 30L-8 34L-14 31z", "orange", 0.7),
        1.05,
        0.94,
        feelers=antenna("M4-33Q10-40 15-42", 1) + blot(17, -43, 3.4, 2.6, "orange", 0.8),
        furrows=0,
        jaws=ink("M2-37q5-4 1-8", 1.8),
    )
    skater = (
        "".join(
            blot(x, y, rx, ry, "water", 0.7)
            for x, y, rx, ry in (
                (-40, -28, 8, 3),
                (40, -28, 8, 3),
                (-42, 36, 8, 3),
                (42, 36, 8, 3),
                (-14, -40, 5, 2),
                (14, -40, 5, 2),
            )
        )
        + ink("M-30 4h-14M30 4h14M-24 10h-8M24 10h8M-6 46h12", 0.6)
        + mirrored(
            "skater",
            leg((2, -20), (9, -28), (14, -39), strong=1.8)
            + leg((3, -8), (20, -16), (40, -28), strong=1.8)
            + leg((3, -2), (22, 14), (42, 36), strong=1.8)
            + antenna("M1.500-32Q7-36 7-44", 1),
        )
        + wash("M0-34C4-34 5-28 4-24C6-14 5 16 2 38Q0 42-2 38C-5 16-6-14-4-24C-5-28-4-34 0-34z", "soil")
        + ink("M-4-24Q0-22 4-24M0-22V34M-3-6L0 2L3-6", 0.7)
        + blot(3.6, -29, 1.5, 2)
        + blot(-3.6, -29, 1.5, 2)
    )
    spray = "".join(f"M{x} 36L{x * 2.4:g} 47M{x * 1.3:g} 34l{x * 0.9:g} 6" for x in (-9, -4, 4, 9)) + "M0 37V49"
    bombardier = (
        at(0, -7, beetle("bombardier", "water", "", 0.82, 0.8, shield="orange", furrows=4))
        + ink(spray, 1.1)
        + ink("M-22 46h.01M-15 49h.01M14 48h.01M23 45h.01M-27 41h.01M28 40h.01M-6 48h.01M7 49h.01", 2.2)
    )
    stick = (
        wash("M-49 20C-30 14-10 18 12 8C28 2 40-6 49-8L49-5C36 2 28 8 14 12C-8 22-30 20-49 25z", "soil")
        + at(-30, 12, _LEAF, 10, 0.5)
        + at(38, -18, _LEAF, -30, 0.5)
        + leg((-18, 2), (-26, -14), (-40, -22), strong=1.5)
        + leg((-16, 4), (-24, 18), (-20, 34), strong=1.5)
        + leg((2, -6), (-4, -24), (-16, -34), strong=1.5)
        + leg((6, -6), (6, 14), (14, 32), strong=1.5)
        + leg((14, -11), (18, -32), (10, -44), strong=1.5)
        + leg((18, -12), (28, 6), (28, 26), strong=1.5)
        + wash("M-34 10C-30 6-20 2-8-2L26-17C32-20 38-22 44-26C42-20 36-16 30-13L-6 4C-18 9-28 13-34 10z", "moss")
        + ink("M-20 3l2 5M-6-3l2 5M6-8l2 5M16-13l2 5M26-17l2 4", 0.7)
        + antenna("M-34 9Q-42 2-48-8M-34 10Q-44 8-49 2", 0.9)
        + blot(-31, 9, 1, 1)
    )
    click = (
        ink("M-36 44C-44 0-30-36 0-46M-5-49L2-47L-2-41", 1)
        + ink("M-30 40C-34 14-26-10-12-22", 0.6)
        + at(
            8,
            4,
            beetle("click", "clay", "", 0.62, 0.98, feelers=antenna("M3-32L7-36L11-37L15-41L19-42", 1.2), furrows=4),
            12,
            0.96,
        )
    )
    return {
        "mayfly": mayfly,
        "firefly": firefly,
        "deathwatch": deathwatch,
        "burying": burying,
        "skater": skater,
        "bombardier": bombardier,
        "stick": stick,
        "click": click,
    }


DRAWN: Final = {
    **_core(),
    **_first(),
    **_sparks(),
}
"""Every drawing by the name that cards.py gives it."""
