"""The insects on the cards of levels two and three of Summon the Swarm."""

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
    fly,
    fur,
    ink,
    leg,
    mirrored,
    stipple,
    tapered,
    wash,
    wasp,
    wing,
)


def _ring(radius: float, count: int, turn: float = 0.0) -> list[tuple[float, float]]:
    """Points on a circle."""
    return [(radius * cos(2 * pi * k / count + turn), radius * sin(2 * pi * k / count + turn)) for k in range(count)]


def _web() -> str:
    """The spokes and the spiral of an orb web."""
    spokes = "".join(f"M0 0L{x:.1f} {y:.1f}" for x, y in _ring(49, 12, 0.2))
    threads = ""
    for radius in (12, 18, 24, 30, 36, 42):
        points = _ring(radius, 12, 0.2)
        threads += f"M{points[0][0]:.1f} {points[0][1]:.1f}"
        for step in range(1, 13):
            x, y = points[step % 12]
            px, py = points[step - 1]
            threads += f"Q{(x + px) * 0.44:.1f} {(y + py) * 0.44:.1f} {x:.1f} {y:.1f}"
    return ink(spokes, 0.6) + ink(threads, 0.5)


def _second() -> dict[str, str]:
    """Structures of level two."""
    antlion = (
        blot(0, 6, 48, 40, "sand", 0.8)
        + blot(0, 9, 37, 30, "soil", 0.6)
        + blot(0, 12, 25, 19, "sand", 0.6)
        + ink("".join(f"M{x:.1f} {y * 0.83 + 6:.1f}l{-x * 0.16:.1f} {-y * 0.1:.1f}" for x, y in _ring(46, 22)), 0.6)
        + ink("".join(f"M{x:.1f} {y * 0.8 + 9:.1f}l{-x * 0.14:.1f} {-y * 0.1:.1f}" for x, y in _ring(35, 17, 0.3)), 0.6)
        + mirrored(
            "antlion",
            wash("M3-2C15-9 17-26 5-37C10-26 8-15 1-9z", "clay")
            + ink("M12.400-16l-5 1M11.800-23l-4.500 2M14-10l-5-1", 1)
            + leg((8, 12), (18, 6), (22, -2), strong=1.6)
            + leg((9, 17), (20, 17), (26, 12), strong=1.6),
        )
        + wash("M-7-5Q0-9 7-5L6 5H-6z", "clay")
        + wash("M-6 5H6C16 10 15 26 6 33Q0 36-6 33C-15 26-16 10-6 5z", "soil")
        + ink("M-10 11Q0 15 10 11M-12 18Q0 22 12 18M-11 25Q0 29 11 25", 0.7)
        + fur(0, 20, 11, 14, 20, 2.4)
        + stipple(0, 20, 11, 13, 12)
    )
    orb = (
        _web()
        + mirrored(
            "orbweaver",
            leg((4, -9), (14, -20), (12, -36), strong=1.8)
            + leg((5, -8), (20, -14), (26, -28), strong=1.8)
            + leg((5, -5), (20, -2), (27, 10), strong=1.8)
            + leg((4, -3), (14, 12), (14, 32), strong=1.8)
            + ink("M2-13q3-3 2-6", 1.6),
        )
        + blot(0, -7, 6.4, 7, "clay")
        + wash("M0-2C14-2 17 12 12 20Q6 29 0 30Q-6 29-12 20C-17 12-14-2 0-2z", "orange")
        + wash("M0 2L3 7L0 12L-3 7zM0 13L4 17L0 22L-4 17zM-8 8l3 2l-2 3zM8 8l-3 2l2 3z", "sheet", 0.6)
        + ink("M-2-11h.01M2-11h.01M-4-9h.01M4-9h.01", 1.6)
        + stipple(0, 14, 13, 15, 16)
    )
    carpenter = (
        wash("M-44-48C-40-20-46 20-42 48H42C46 20 40-20 44-48z", "sand", 0.8)
        + ink(
            "M-34-48C-30-20-38 16-33 48M-22-48C-20-34-16-30-18-22M-26 48C-28 36-18 30-20 20M34-48C30-20 38 16 33 48M24-48C22-30 16-28 18-14M26 48C26 34 18 30 20 22",
            0.6,
        )
        + wash("M-20-40C-8-48 10-47 20-38C27-20 25 24 18 40C8 47-10 46-18 40C-26 22-26-22-20-40z", "soil", 0.9)
        + at(0, 1, ant("carpenter", "black", head=1.05), 0, 0.8)
    )
    raider = at(0, 10, ant("raider", "clay", jaws=ink("M2-31C10-36 10-44 3-47", 1.8)), 0, 0.8) + at(
        0,
        -36,
        wash("M-22 0C-22-9-10-12 0-12C12-12 22-8 22 0C22 8 12 12 0 12C-10 12-22 9-22 0z", "cream")
        + ink("M-13-10Q-17 0-13 10M-5-12Q-9 0-5 12M4-12Q0 0 4 12M12-10Q9 0 12 10", 0.7)
        + stipple(2, 2, 18, 9, 12),
        0,
        0.95,
    )
    gall = (
        wash(
            "M-46 40C-40 30-44 22-34 20C-38 10-26 6-22 8C-22-4-8-6-4 0C0-10 14-8 14 2C24-2 32 6 26 14C36 16 38 26 30 30C16 44-10 38-30 40L-46 49z",
            "moss",
        )
        + ink(
            "M-46 44C-20 30 4 22 26 16M-26 34l-8-12M-12 28l-8-18M4 22l-6-20M16 19l-2-16M-20 32l14 7M0 25l16 11M14 20l16 8",
            0.6,
        )
        + blot(10, 6, 24, 24, "clay", 1.1)
        + ink("M-6-8C0-14 8-16 14-15M-10 0C-9-4-8-6-6-8", 0.9)
        + wash("M2 2l4-2l3 4l-4 3zM14 12l5-1l1 5l-5 1zM20-4l4 1l-1 4l-4-1zM4 18l4 1l-1 4l-4-2z", "orange", 0.5)
        + stipple(10, 6, 23, 23, 26)
        + blot(0, -4, 2.4, 2.4)
        + at(-16, -26, wasp("gallwasp", "soil", waist=3), -30, 0.46)
    )
    return {"antlion": antlion, "orbweaver": orb, "carpenter": carpenter, "raider": raider, "gallwasp": gall}


def _second_sparks() -> dict[str, str]:
    """Events and Reactions of level two."""
    cicada = (
        mirrored(
            "cicada",
            leg((8, -28), (18, -34), (20, -44), strong=2.2)
            + leg((10, -20), (22, -24), (28, -34), strong=2)
            + wing(8, -22, 62, 66, 24, 5)
            + wing(7, -12, 84, 36, 18, 3)
            + ink("M6-38L8-44", 0.9),
        )
        + wash(tapered(-12, 44, 11), "moss")
        + bands(-12, 44, 11, 6, 0.9)
        + wash("M-14-30Q0-36 14-30C16-22 14-14 10-10Q0-5-10-10C-14-14-16-22-14-30z", "soil")
        + ink("M-7-30C-6-24-8-18-4-12M7-30C6-24 8-18 4-12M0-32V-18", 0.8)
        + wash("M-13-38Q0-46 13-38Q14-32 10-30Q0-34-10-30Q-14-32-13-38z", "moss")
        + blot(14, -37, 3.6, 3.6, "clay")
        + blot(-14, -37, 3.6, 3.6, "clay")
        + stipple(0, 8, 10, 20, 14)
    )
    dragonfly = (
        mirrored(
            "dragonfly",
            leg((3, -26), (9, -34), (8, -42), strong=1.3)
            + wing(4, -22, -8, 45, 13, 5)
            + wing(4, -16, 12, 43, 15, 5)
            + blot(42, -28.500, 2.4, 1.2)
            + blot(41, -6, 2.4, 1.2),
        )
        + wash("M-3-8H3C3 8 2.600 26 3.400 40C3 46 1.600 48 0 48C-1.600 48-3 46-3.400 40C-2.600 26-3 8-3-8z", "water")
        + ink("M-3 0h6M-2.800 8h5.600M-2.800 16h5.600M-2.800 24h5.600M-3 32h6M-3.400 39h6.800M0-8V46", 0.7)
        + wash("M0-31C6-31 7-22 5-14L3-8H-3L-5-14C-7-22-6-31 0-31z", "moss")
        + ink("M-5-24L4-16M5-24L-4-16", 0.8)
        + blot(4.400, -36, 4.800, 5.200, "water")
        + blot(-4.400, -36, 4.800, 5.200, "water")
        + stipple(4.400, -36, 4, 4, 6)
    )
    hoverfly = fly("hoverfly", "honey", 3, long=38, wide=11)
    butterfly_half = (
        wash("M2-14C10-38 32-46 47-42C46-28 38-10 22-4C14-2 6-4 2-8z", "honey")
        + wash("M2-6C14-6 30-2 31 10C32 20 27 24 29 34C24 36 22 30 20 26C10 26 4 10 2 0z", "honey")
        + ink(
            "M2-13Q20-26 45-41M3-12Q22-20 44-32M3-11Q20-14 39-20M3-9Q16-9 30-9M4-4Q16 0 29 4M4-3Q14 8 27 18M3-2Q10 12 20 25",
            0.6,
        )
        + wash("M47-42C46-28 38-10 26-5C32-14 38-26 39-40z", "black", 0.6)
        + wash("M31 8C32 18 28 22 29 34C26 34 24 31 23 28C28 22 28 16 27 8z", "black", 0.6)
        + wash("M12-24L22-36L25-34L15-21z", "black", 0.5)
        + blot(24, 19, 3, 3, "clay", 0.7)
        + ink("M41-34h.01M38-26h.01M34-18h.01M30-11h.01M29 13h.01", 3)
        + antenna("M1.500-24Q6-38 14-46", 0.9)
        + blot(14.500, -46.500, 1.600, 1.600)
    )
    butterfly = mirrored("butterfly", butterfly_half) + wash(
        "M0-26C4-26 4-18 3-12C4-4 3 10 0 22C-3 10-4-4-3-12C-4-18-4-26 0-26z", "black"
    )
    mantis = (
        at(-30, 36, wash("M-16 14C-20-6-4-18 18-18C20 4 6 20-16 14z", "moss", 0.8), 20, 0.8)
        + leg((4, 6), (-10, 12), (-16, 40), (-22, 46), strong=1.8)
        + leg((12, 14), (2, 26), (8, 46), strong=1.8)
        + leg((18, 16), (32, 8), (38, 40), (45, 45), strong=1.8)
        + wash("M2-2C12-6 34 18 46 40C34 40 12 28 2 8z", "leaf")
        + ink("M4 0Q24 14 45 40M5 4Q22 22 38 37M10 3l-2 6M18 9l-3 8M26 16l-4 9M34 24l-4 9", 0.6)
        + wash("M-8-36C-4-38-2-36-1-32L6-2Q7 6 3 6Q-1 6-2 1L-9-30z", "leaf")
        + wash("M-6-24C-14-22-24-14-28-8C-26-5-23-5-20-7C-14-12-8-16-4-18z", "leaf")
        + wash("M-28-8L-14-30C-12-33-10-32-11-29L-24-6z", "leaf")
        + ink("M-25-13l3 3M-22-17l4 3M-19-21l4 3M-16-25l4 3M-18-12l-2-4M-14-15l-2-4M-22-9l-2-3", 0.8)
        + ink("M-12-31Q-16-40-26-40", 1)
        + wash("M-16-44L4-46Q6-42 0-38L-6-32Q-10-32-12-36z", "leaf")
        + blot(-13.500, -43, 3.400, 3, "sand")
        + blot(2, -44, 3.400, 3, "sand")
        + ink("M-14-43h.01M2-44h.01", 1.6)
        + antenna("M-9-45Q-18-52-32-48M-3-46Q8-54 22-48", 0.7)
        + stipple(20, 18, 16, 12, 14)
    )
    owl_half = (
        wash("M2-16C12-34 32-42 46-38C48-24 40-10 26-4C16 0 6-6 2-10z", "soil")
        + wash("M2-8C16-8 38-4 42 12C44 28 30 40 16 40C8 36 4 14 2 2z", "sand")
        + ink(
            "M2-15Q22-28 44-37M3-13Q24-20 44-27M3-11Q20-14 36-14M8 32Q22 38 36 26M5 22Q8 30 12 36M40 4Q44 14 41 22", 0.6
        )
        + ink("M12-24Q16-14 14-6M22-30Q28-18 24-4M34-36Q38-24 33-10", 0.7)
        + blot(24, 14, 12.500, 12.500, "honey", 1)
        + blot(24, 14, 8.800, 8.800, "black", 0.8)
        + wash("M19 9Q22 5 27 7Q24 8 22 12z", "sheet", 0.4)
        + ink("M5 4Q8 0 14-2M36 30l3 3M31 34l3 4M24 37l1 5M40 22l4 1", 0.6)
        + antenna("M1.500-24Q5-36 12-44", 0.9)
        + blot(12.500, -44.500, 1.400, 1.400)
    )
    owl = (
        mirrored("owl", owl_half)
        + wash(
            "M0-26C4-26 4.400-18 3.400-12C4.400-2 3.400 8 0 18C-3.400 8-4.400-2-3.400-12C-4.400-18-4-26 0-26z", "soil"
        )
        + fur(0, -14, 3, 6, 14, 2)
    )
    robber = (
        fly("robber", "stone", 6, "smoke", 48, 6.400)
        + fur(0, -31, 5, 6, 14, 4)
        + mirrored(
            "robber-legs",
            leg((4, -16), (14, -28), (9, -42), strong=2.8) + leg((5, -8), (20, -16), (24, -28), strong=2.6),
        )
    )
    return {
        "cicada": cicada,
        "dragonfly": dragonfly,
        "hoverfly": hoverfly,
        "butterfly": butterfly,
        "mantis": mantis,
        "owl": owl,
        "robber": robber,
    }


def _third() -> dict[str, str]:
    """Level three."""
    hornet = (
        wash("M-42 48C-50 10-36-26 0-47C36-26 50 10 42 48z", "sand", 0.8)
        + ink(
            "M-36 20Q-20 32 0 22Q20 32 37 20M-38 34Q-18 46 0 36Q18 46 39 34M-30 2Q-16 12 0 4Q16 12 31 2M-20-18Q-10-10 0-16Q10-10 20-18",
            0.6,
        )
        + at(0, 2, wasp("hornet", "orange", "smoke", 3, 2.4, 1.06), 0, 0.9)
    )
    troop = "".join(
        at(
            x,
            y,
            blot(0, -3, 1.500, 1.400)
            + blot(0, 0, 1.200, 1.600)
            + blot(0, 3.600, 1.800, 2.400)
            + ink("M-1-1l-4-3M-1 0l-5 1M-1 1l-4 4M1-1l4-3M1 0l5 1M1 1l4 4", 0.6),
            turn,
        )
        for x, y, turn in (
            (-41, -34, 12),
            (-37, -14, -8),
            (-42, 8, 10),
            (-37, 30, -6),
            (41, -26, -10),
            (37, -4, 8),
            (42, 18, -8),
            (38, 40, 6),
        )
    )
    driver = troop + at(
        0,
        8,
        ant("driver", "clay", jaws=ink("M4-34C14-40 15-52 1-56C8-50 8-44 3-38", 1.6), head=1.3, gaster=0.8),
        0,
        0.82,
    )
    cathedral = (
        wash(
            "M-46 46C-40 40-36 30-34 14C-33 6-30 4-28 12C-26 4-24-8-20-16C-18-22-14-20-13-12C-11-26-8-40-3-46C0-49 4-46 5-40C8-30 9-22 12-14C14-24 18-26 20-18C23-8 24 2 26 10C29 4 32 6 33 14C36 30 40 40 46 46z",
            "clay",
            1.1,
        )
        + ink(
            "M-28 12C-27 24-29 34-31 44M-13-12C-13 6-15 26-17 44M12-14C12 6 14 26 16 44M26 10C26 24 29 34 31 44M-2-40C-4-20-3 10-4 44M4-34C4-14 6 14 6 44M-21-8C-21 10-24 30-25 44M20-10C20 8 23 30 24 44",
            0.6,
        )
        + wash("M-8 46C-8 36-4 32 0 32C4 32 8 36 8 46z", "black", 0.8)
        + wash(
            "M-22 22q3-4 5 0q0 6-2.500 7q-3-2-2.500-7zM15 14q3-4 5 0q0 6-2.500 7q-3-2-2.500-7zM-5-8q3-4 5 0q0 6-2.500 7q-3-2-2.500-7z",
            "black",
            0.6,
        )
        + ink("M-49 47H49M-38 49h12M20 49h18", 0.9)
        + stipple(10, 10, 26, 34, 40)
    )
    locust = (
        leg((-22, 8), (-32, 22), (-30, 38), (-36, 40), strong=2)
        + leg((-12, 11), (-16, 26), (-12, 40), (-18, 42), strong=2)
        + wash("M-14 0C6-8 34 2 48 16C36 20 6 18-12 12z", "sand")
        + ink("M-6 12l-1-4M2 14l-1-5M10 15l-1-6M18 16l0-6M26 17l1-6M34 17l1-4", 0.7)
        + wash("M-16-8C4-20 34-10 49 10C34 14 4 10-14 4z", "honey")
        + ink("M-14-4Q18-10 48 9M-14 0Q14 0 42 10M-8-10l3 12M2-13l2 15M12-13l1 17M22-10l0 15M32-6l-1 14", 0.5)
        + ink("M0-8h.01M8-4h.01M16-7h.01M24-1h.01M6-11h.01M30 2h.01M14 1h.01", 2.6)
        + wash("M-2 12C-2 2 8-20 20-33C24-31 23-27 20-21C14-8 8 6 4 14z", "leaf")
        + ink("M4 2l6 2M8-6l5 2M12-14l4 2M16-22l4 2", 0.6)
        + ink("M20-32L30 38L38 41M22-14l3-1M24-2l3-1M25 10l3-1M27 22l3-1", 1.3)
        + wash("M-32-14C-26-18-14-16-10-10L-12 8C-20 12-28 10-31 6z", "leaf")
        + wash("M-46-8C-46-18-38-20-32-16L-31 8C-36 14-42 10-44 2z", "leaf")
        + blot(-38, -9, 3.400, 4.400)
        + antenna("M-42-16Q-48-28-46-38M-38-18Q-40-30-34-40", 1)
        + ink("M-42 4l4 6M-38 4l3 6", 0.8)
        + stipple(-20, -2, 10, 10, 12)
    )
    jewel = (
        mirrored(
            "jewel",
            leg((3, -14), (13, -22), (20, -32), strong=3)
            + leg((4, -8), (18, -8), (28, 0), strong=3)
            + leg((3, -2), (14, 6), (22, 24), (28, 32), strong=3.2)
            + antenna("M2.500-35Q10-44 22-40Q26-38 24-34")
            + wing(4, -12, 34, 40, 12, 3),
        )
        + ink("M0 0V10", 2.4)
        + wash(tapered(8, 36, 8.500), "jade")
        + bands(8, 36, 8.400, 4, 1)
        + wash("M0-22C8-22 9-12 7-5Q0 4-7-5C-9-12-8-22 0-22z", "jade")
        + ink("M-6-16Q0-12 6-16M-7-9Q0-5 7-9", 0.8)
        + stipple(0, -10, 7, 9, 12)
        + wash("M0-38C9-38 10-30 7-25Q0-20-7-25C-10-30-9-38 0-38z", "jade")
        + blot(6.800, -31, 2.200, 4.200)
        + blot(-6.800, -31, 2.200, 4.200)
        + stipple(0, 26, 8, 14, 12)
        + ink("M-4-12h.01M3-15h.01M-3 18h.01M2 24h.01", 2)
    )
    goliath = beetle(
        "goliath",
        "clay",
        wash("M-17 6C-12 2-8 10-3 4L-3-7Q-14-7-17 6zM17 6C12 2 8 10 3 4L3-7Q14-7 17 6z", "cream", 0.7),
        1.3,
        1.02,
        jaws=wash("M0-35L4-38L9-44L10-39L6-35z", "cream", 0.9),
        feelers=antenna("M7-33Q13-36 16-40") + ink("M16-40l4-3M16-40l5 0", 1.6),
        shield="cream",
        furrows=0,
    ) + wash("M-2-29Q0-30 2-29L3-8H-3zM-9-27L-5-28L-7-9L-12-10zM9-27L5-28L7-9L12-10z", "black", 0.5)
    hawk = at(0, 0, wasp("hawk", "night", "orange", 4, 2.6, 1.05)) + ink("M8-33Q20-38 26-30M-8-33Q-20-38-26-30", 1.6)
    return {
        "hornet": hornet,
        "driver": driver,
        "cathedral": cathedral,
        "locust": locust,
        "jewel": jewel,
        "goliath": goliath,
        "hawk": hawk,
    }


RARE: Final = {**_second(), **_second_sparks(), **_third()}
