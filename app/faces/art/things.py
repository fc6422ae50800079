"""Figures of things one can hold, for Spells."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import (
    Outline,
    around,
    box,
    diamond,
    disc,
    ellipse,
    gear,
    placed,
    ribbon,
    ring,
    smooth,
    star,
)


def book(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.both(smooth([(0, -0.3), (0.5, -0.5), (1.05, -0.4), (1.05, 0.55), (0.5, 0.45), (0, 0.65)], True, 8), DARK, True)
    f.both(
        smooth([(0, -0.34), (0.5, -0.56), (0.98, -0.48), (0.98, 0.42), (0.5, 0.34), (0, 0.54)], True, 8), LIGHT, True
    )
    picture = rnd.randrange(3)
    for k in range(4):
        line = ribbon([(0.18, -0.22 + k * 0.16), (0.5, -0.3 + k * 0.16), (0.82, -0.26 + k * 0.16)], (0.014, 0.014))
        if picture == 0:
            f.both(line, MID)
        else:
            f.one(line, MID)
    if picture == 1:
        f.one(star(-0.5, -0.06, 0.26, rnd.choice((5, 6, 8))), MID)
    elif picture == 2:
        f.one(disc(-0.5, -0.06, 0.24, 30), MID)
        f.one(disc(-0.42, -0.1, 0.19, 30), LIGHT)
    above = rnd.randrange(3)
    if above == 0:
        f.one(disc(0, -0.72, 0.2, 30), ACCENT)
        for x, y in around(8):
            f.one(ribbon([(0.27 * x, -0.72 + 0.27 * y), (0.4 * x, -0.72 + 0.4 * y)], (0.03, 0.008)), ACCENT)
    elif above == 1:
        for x, y, s in ((-0.3, -0.72, 0.13), (0.02, -0.98, 0.2), (0.34, -0.74, 0.11)):
            f.one(star(x, y, s, 4, 0.3), ACCENT)
    else:
        quill = smooth([(0.1, -0.42), (0.3, -0.9), (0.62, -1.2), (0.6, -0.8), (0.3, -0.52)])
        f.one(quill, ACCENT, True)
        f.one(ribbon([(0.02, -0.3), (0.5, -1.0)], (0.02, 0.01)), DARK)
    return f


def lantern(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    wide = rnd.uniform(0.85, 1.15)
    f.one(ribbon(smooth([(-0.3, -0.8), (0, -1.2), (0.3, -0.8)], False), (0.03, 0.03)), DARK)
    f.one([(-0.3, -0.82), (0.3, -0.82), (0.46 * wide, -0.6), (-0.46 * wide, -0.6)], DARK, True)
    f.one(
        smooth(
            [
                (-0.4 * wide, -0.58),
                (0.4 * wide, -0.58),
                (0.52 * wide, 0.1),
                (0.36, 0.62),
                (-0.36, 0.62),
                (-0.52 * wide, 0.1),
            ]
        ),
        MID,
        True,
    )
    f.one(
        smooth(
            [
                (-0.3 * wide, -0.46),
                (0.3 * wide, -0.46),
                (0.4 * wide, 0.08),
                (0.28, 0.5),
                (-0.28, 0.5),
                (-0.4 * wide, 0.08),
            ]
        ),
        LIGHT,
    )
    what = rnd.randrange(3)
    if what == 0:
        f.one(smooth([(0, -0.4), (0.14, -0.05), (0.2, 0.2), (0, 0.42), (-0.2, 0.2), (-0.12, -0.02)]), ACCENT)
    elif what == 1:
        f.one(star(0, 0.02, 0.3, rnd.choice((5, 6)), 0.5), ACCENT)
    else:
        f.both(smooth([(0.02, 0.06), (0.24, -0.2), (0.3, 0.02), (0.18, 0.26)]), ACCENT)
        f.one(ellipse(0, 0.06, 0.04, 0.2, 16), DARK)
    f.one([(-0.46, 0.6), (0.46, 0.6), (0.34, 0.84), (-0.34, 0.84)], DARK, True)
    return f


def blade(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    w, curve = rnd.uniform(0.1, 0.2), rnd.uniform(0.2, 0.42)
    f.one([(0, -1.3), (w, -1.0), (w * 0.86, 0.42), (-w * 0.86, 0.42), (-w, -1.0)], LIGHT)
    f.one([(0, -1.3), (w, -1.0), (w * 0.86, 0.42), (0, 0.42)], MID)
    guard = [(0.3, 0.42), (0.55, curve), (0.5, 0.55), (0, 0.58)]
    f.one(smooth([*[(-x, y) for x, y in guard[2::-1]][::-1], *guard]), DARK, True) if rnd.random() < 0.5 else f.one(
        diamond(0, 0.48, 0.62, 0.15), DARK, True
    )
    f.one(box(-0.08, 0.55, 0.16, 0.45), MID, True)
    f.one(disc(0, 1.08, 0.14, 20), ACCENT)
    f.one(disc(0, 0.47, 0.09, 18), ACCENT)
    wound = rnd.randrange(3)
    if wound == 0:
        for k in range(4):
            f.one(ribbon([(-w - 0.04, -0.6 + k * 0.24), (w + 0.04, -0.5 + k * 0.24)], (0.035, 0.035)), ACCENT)
    elif wound == 1:
        vine = smooth([((-1) ** k * 0.24, 0.3 - k * 0.28) for k in range(6)], False)
        f.one(ribbon(vine, (0.035, 0.03, 0.01)), DARK)
        for k in range(5):
            f.one(ellipse((-1) ** k * 0.3, 0.26 - k * 0.28, 0.1, 0.055, 16, (-1) ** k * 0.6), ACCENT)
    return f


def mirror(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    frame = rnd.randrange(3)
    if frame == 0:
        f.one(smooth([(0, -1.2), (0.7, -0.7), (0.7, 0.35), (0, 0.8), (-0.7, 0.35), (-0.7, -0.7)]), DARK, True)
    elif frame == 1:
        f.one(placed(star(0, 0, 1.08, 14, 0.86), 0, -0.2), DARK, True)
    else:
        f.one([(0.82 * x, -0.2 + 1.04 * y) for x, y in around(8, 0.39)], DARK, True)
    f.one(ellipse(0, -0.2, 0.58, 0.78, 50), ACCENT)
    f.one(ellipse(0, -0.2, 0.5, 0.7, 50), LIGHT)
    seen = rnd.randrange(3)
    if seen == 0:
        f.one(smooth([(-0.3, -0.2), (0.1, -0.75), (0.26, -0.6), (-0.14, 0.1)]), MID)
        f.one([(0.05, 0.3), (0.3, -0.2), (0.38, -0.05), (0.16, 0.36)], MID)
    elif seen == 1:
        f.one(disc(0, -0.24, 0.3, 30), MID)
        f.one(disc(0.12, -0.3, 0.24, 30), LIGHT)
    else:
        f.one(smooth([(-0.34, 0.22), (-0.1, -0.1), (0, -0.06), (0.1, -0.1), (0.34, 0.22), (0, 0.42)], True, 6), MID)
        f.one(disc(0, -0.3, 0.18, 24), MID)
        f.eyes(0.07, -0.3, 0.04)
    f.one([(-0.1, 0.78), (0.1, 0.78), (0.16, 1.2), (-0.16, 1.2)], DARK, True)
    return f


def hand(rnd: random.Random) -> SewnFigure:
    """An open hand, something in its palm."""
    f = SewnFigure()
    f.one([(-0.42, 0.8), (0.42, 0.8), (0.5, 1.2), (-0.5, 1.2)], DARK, True)
    f.one(box(-0.46, 0.72, 0.92, 0.14), ACCENT)
    spread = rnd.uniform(0.12, 0.2)
    for i, length in enumerate((0.78, 0.95, 0.9, 0.7)):
        a = (i - 1.5) * spread
        finger = smooth([(-0.12, 0), (-0.12, -length + 0.1), (0, -length), (0.12, -length + 0.1), (0.12, 0)], True, 6)
        f.one(placed(finger, (i - 1.5) * 0.25, -0.2, 1, a), MID, True)
    f.one(smooth([(-0.46, 0.32), (-0.9, -0.08), (-0.84, -0.3), (-0.66, -0.26), (-0.36, 0.02)], True, 8), MID, True)
    f.one(smooth([(-0.5, -0.2), (0.5, -0.2), (0.52, 0.4), (0.36, 0.78), (-0.36, 0.78), (-0.52, 0.4)]), MID, True)
    what = rnd.randrange(5)
    if what == 0:
        f.one(star(0, 0.22, 0.34, 5), ACCENT)
    elif what == 1:
        f.one(smooth([(-0.36, 0.22), (0, -0.02), (0.36, 0.22), (0, 0.46)], True, 8), LIGHT)
        f.one(disc(0, 0.22, 0.14, 20), DARK)
        f.one(disc(0, 0.22, 0.07, 16), ACCENT)
    elif what == 2:
        f.one(smooth([(0, -0.16), (0.2, 0.16), (0.16, 0.46), (0, 0.54), (-0.16, 0.46), (-0.2, 0.16)]), ACCENT)
    elif what == 3:
        f.one(disc(0, 0.22, 0.28, 30), ACCENT)
        f.one(diamond(0, 0.22, 0.12, 0.16), DARK)
    else:
        curl = [(0.04 * i * math.cos(i * 0.7), 0.22 + 0.04 * i * math.sin(i * 0.7)) for i in range(9)]
        f.one(ribbon(smooth(curl, False, 4), (0.05, 0.05)), ACCENT)
    return f


def coin(rnd: random.Random) -> SewnFigure:
    """A large coin before a heap or a row of smaller ones."""
    f = SewnFigure()
    for i in range(7):
        f.one(ellipse(-0.9 + 0.3 * i, 0.92 + 0.1 * (i % 2), 0.24, 0.14, 26), DARK if i % 2 else MID, True)
    edge = rnd.choice((20, 24, 30))
    f.one(gear(0, -0.1, 0.95, edge, 0.07), DARK)
    f.one(disc(0, -0.1, 0.84, 60), ACCENT, True)
    f.one(disc(0, -0.1, 0.62, 50), MID)
    stamp = rnd.randrange(5)
    if stamp == 0:
        f.one(star(0, -0.1, 0.5, rnd.choice((5, 6, 8))), LIGHT)
    elif stamp == 1:
        f.one([(-0.42, 0.2), (-0.48, -0.36), (-0.2, -0.1), (0, -0.5), (0.2, -0.1), (0.48, -0.36), (0.42, 0.2)], LIGHT)
    elif stamp == 2:
        f.one(disc(0, -0.1, 0.42, 40), LIGHT)
        f.one(disc(0.16, -0.18, 0.36, 40), MID)
    elif stamp == 3:
        f.one(box(-0.22, -0.32, 0.44, 0.44), SKY)
        f.dots([(0.42 * x, -0.1 + 0.42 * y) for x, y in around(4, 0.78)], 0.07, LIGHT)
    else:
        f.one(
            smooth([(0, -0.5), (0.34, -0.3), (0.3, 0.1), (0.12, 0.3), (-0.12, 0.3), (-0.3, 0.1), (-0.34, -0.3)]), LIGHT
        )
        f.both(disc(0.13, -0.18, 0.06, 14), DARK)
        f.one(smooth([(-0.14, 0.04), (0, 0.09), (0.14, 0.04), (0, 0.17)], True, 5), DARK)
    return f


def key(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    head = rnd.randrange(4)
    if head == 0:
        for x, y in around(3, 0):
            f.one(ring(0.3 * x, -0.7 + 0.3 * y, 0.34, 0.18, 40), MID, False)
    elif head == 1:
        f.one(ring(0, -0.7, 0.56, 0.34, 50), MID)
        f.one(star(0, -0.7, 0.28, 6), ACCENT)
    elif head == 2:
        heart = [(0, -0.2), (0.6, -0.66), (0.46, -1.14), (0.16, -1.14), (0, -0.96)]
        f.one(smooth([*heart, *[(-x, y) for x, y in heart[3:0:-1]]], True, 8), MID, True)
        f.one(disc(0, -0.72, 0.2, 24), SKY)
    else:
        f.one(diamond(0, -0.72, 0.56, 0.56), MID, True)
        f.one(diamond(0, -0.72, 0.3, 0.3), SKY)
    f.one(box(-0.1, -0.25, 0.2, 1.4), LIGHT, True)
    f.one(box(-0.17, -0.28, 0.34, 0.13), ACCENT)
    teeth = rnd.choice((2, 3))
    for i in range(teeth):
        wide = rnd.choice((0.3, 0.42, 0.5))
        f.one(box(0.08, 1.12 - (i + 1) * 0.24, wide, 0.16), LIGHT)
    tassel = smooth([(-0.1, -0.1), (-0.5, 0.1), (-0.42, 0.6)], False)
    f.one(ribbon(tassel, (0.03, 0.03)), ACCENT)
    f.one([(-0.5, 0.56), (-0.34, 0.56), (-0.28, 0.98), (-0.56, 0.98)], ACCENT, True)
    return f


def banner(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.one(ribbon([(0, -1.35), (0, 1.15)], (0.05, 0.05)), DARK)
    f.one(diamond(0, -1.32, 0.11, 0.18), ACCENT)
    f.one(ribbon([(-0.82, -0.98), (0.82, -0.98)], (0.05, 0.05)), DARK)
    f.both(disc(0.84, -0.98, 0.09, 16), ACCENT)
    foot = rnd.randrange(3)
    ends: tuple[Outline, ...] = (
        [(0.68, 0.85), (0, 0.45), (-0.68, 0.85)],
        [(0.68, 0.5), (0, 0.95), (-0.68, 0.5)],
        [(0.68, 0.8), (0.34, 0.5), (0, 0.8), (-0.34, 0.5), (-0.68, 0.8)],
    )
    f.one([(-0.68, -0.94), (0.68, -0.94), *ends[foot]], MID, True)
    field = rnd.randrange(4)
    if field == 0:
        f.one(box(-0.68, -0.6, 1.36, 0.22), DARK)
        f.one(box(-0.68, 0.16, 1.36, 0.14), DARK)
    elif field == 1:
        f.one([(-0.68, -0.94), (0, -0.94), (0, 0.45), (-0.68, 0.5)], DARK)
    elif field == 2:
        f.one([(-0.68, -0.94), (0, -0.2), (0.68, -0.94)], DARK, True)
    sign = rnd.randrange(6)
    if sign == 0:
        f.one(star(0, -0.1, 0.36, rnd.choice((4, 5, 6, 8))), ACCENT)
    elif sign == 1:
        f.one(disc(0, -0.12, 0.32, 30), ACCENT)
        f.one(disc(0.13, -0.18, 0.26, 30), MID)
    elif sign == 2:
        f.one(
            [(-0.34, 0.16), (-0.38, -0.36), (-0.16, -0.12), (0, -0.44), (0.16, -0.12), (0.38, -0.36), (0.34, 0.16)],
            ACCENT,
        )
    elif sign == 3:
        f.one(gear(0, -0.1, 0.34, 8, 0.24), ACCENT)
        f.one(disc(0, -0.1, 0.13, 18), MID)
    elif sign == 4:
        f.one(smooth([(0, -0.52), (0.24, -0.1), (0.2, 0.14), (0, 0.28), (-0.2, 0.14), (-0.24, -0.1)]), ACCENT)
    else:
        f.both(smooth([(0.0, 0.24), (0.42, 0.0), (0.3, -0.42), (0.06, -0.1)]), ACCENT)
    return f


def scroll(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.one(
        smooth([(-0.72, -0.85), (0.72, -0.85), (0.66, 0), (0.74, 0.85), (-0.74, 0.85), (-0.66, 0)], True, 8),
        LIGHT,
        True,
    )
    f.one(box(-0.92, -1.05, 1.84, 0.28), MID, True)
    f.one(box(-0.92, 0.78, 1.84, 0.28), MID, True)
    f.both(disc(0.95, -0.91, 0.13, 18), DARK)
    f.both(disc(0.95, 0.92, 0.13, 18), DARK)
    lines = rnd.choice((3, 4, 5))
    for i in range(lines):
        half = rnd.uniform(0.25, 0.5)
        f.one(
            ribbon([(-0.5, -0.58 + i * 0.19), (-0.5 + 2 * half, -0.58 + i * 0.19)], (0.028, 0.028)), MID if i else DARK
        )
    seal = rnd.choice((9, 11, 14))
    x = rnd.choice((0.0, 0.3, -0.3))
    f.both(
        placed([(-0.1, 0), (0.1, 0), (0.1, 0.46), (0, 0.36), (-0.1, 0.46)], x, 0.5, 1, 0.2), ACCENT
    ) if not x else f.one(placed([(-0.1, 0), (0.1, 0), (0.1, 0.46), (0, 0.36), (-0.1, 0.46)], x, 0.5), ACCENT)
    f.one(star(x, 0.46, 0.26, seal, 0.84), ACCENT)
    f.one(star(x, 0.46, 0.12, 5), DARK)
    return f


def cup(rnd: random.Random) -> SewnFigure:
    """A ritual bowl with fire, water or light."""
    f = SewnFigure()
    what = rnd.randrange(4)
    if what == 0:
        for tone, k in ((DARK, 1.0), (ACCENT, 0.74), (LIGHT, 0.42)):
            tongue = [
                (0, -1.0),
                (0.2, -0.6),
                (0.42, -0.66),
                (0.5, 0),
                (0.3, 0.3),
                (-0.3, 0.3),
                (-0.5, 0),
                (-0.36, -0.4),
                (-0.14, -0.5),
            ]
            f.one(smooth([(x * k, -0.18 + (y + 0.3) * k) for x, y in tongue]), tone)
    elif what == 1:
        f.one(disc(0, -0.55, 0.5, 40), ACCENT)
        f.one(disc(0, -0.55, 0.36, 40), LIGHT, False)
        for x, y in around(10):
            f.one(ribbon([(0.58 * x, -0.55 + 0.58 * y), (0.76 * x, -0.55 + 0.76 * y)], (0.04, 0.01)), ACCENT)
    elif what == 2:
        for i in range(3):
            x = (i - 1) * 0.36
            f.one(
                ribbon(
                    smooth([(x, 0), (x + 0.14, -0.4), (x - 0.12, -0.7), (x + 0.1, -1.1)], False),
                    (0.09, 0.07, 0.05, 0.01),
                ),
                LIGHT,
            )
    else:
        for i, h in enumerate((0.55, 0.85, 0.6)):
            x = (i - 1) * 0.4
            f.one(box(x - 0.11, -h, 0.22, h + 0.1), LIGHT, True)
            f.one(smooth([(x, -h - 0.36), (x + 0.1, -h - 0.1), (x, -h), (x - 0.1, -h - 0.1)]), ACCENT)
    deep = rnd.uniform(0.5, 0.7)
    f.one(ellipse(0, 0.0, 0.85, 0.18, 50), DARK)
    f.one(
        smooth([(-0.88, 0), (-0.7, deep * 0.7), (0, deep), (0.7, deep * 0.7), (0.88, 0), (0, 0.16)], True, 8), MID, True
    )
    f.one([(-0.14, deep - 0.04), (0.14, deep - 0.04), (0.2, 0.92), (0.5, 1.12), (-0.5, 1.12), (-0.2, 0.92)], DARK, True)
    f.dots([(-0.45, 0.3), (0, 0.4), (0.45, 0.3)], 0.085, ACCENT)
    f.both(ring(0.96, 0.2, 0.2, 0.12, 30), DARK)
    return f


def umbrella(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.one(
        ribbon(smooth([(0, -0.9), (0, 0.5), (0, 0.85), (0.16, 1.08), (0.36, 0.95), (0.34, 0.8)], False), (0.035, 0.05)),
        DARK,
    )
    panels = rnd.choice((4, 6))
    scallop: Outline = [
        (1.1 * math.cos(math.pi * (1 - i / 24)), 0.05 - 1.0 * math.sin(math.pi * (1 - i / 24))) for i in range(25)
    ]
    hem: Outline = []
    for i in range(panels):
        x = 1.1 - 2.2 * (i + 0.5) / panels
        hem += [(x, -0.12), (1.1 - 2.2 * (i + 1) / panels, 0.05)]
    f.one(scallop + hem[:-1], MID, True)
    for i in range(panels):
        if i % 2:
            a, b = -1.1 + 2.2 * i / panels, -1.1 + 2.2 * (i + 1) / panels
            f.one(
                smooth(
                    [(0, -0.94), (b * 0.8, -0.5), (b, 0.04), ((a + b) / 2, -0.12), (a, 0.04), (a * 0.8, -0.5)], True, 6
                ),
                ACCENT,
            )
    f.one(disc(0, -1.0, 0.09, 16), LIGHT)
    under = rnd.randrange(3)
    if under == 0:
        for x, y in ((-0.5, 0.35), (0.55, 0.3), (-0.7, 0.8), (0.7, 0.75)):
            f.one(smooth([(x, y - 0.16), (x + 0.09, y + 0.04), (x, y + 0.12), (x - 0.09, y + 0.04)], True, 6), LIGHT)
    elif under == 1:
        for x in (-0.45, 0.55):
            f.one(smooth([(x, 0.3), (x + 0.24, 1.0), (x - 0.24, 1.0)], True, 6), DARK, True)
            f.one(disc(x, 0.34, 0.16, 20), LIGHT)
    else:
        f.dots([(-0.6, 0.4), (0.6, 0.5), (-0.36, 0.85), (0.5, 0.95)], 0.09, LIGHT)
    return f


def envelope(rnd: random.Random) -> SewnFigure:
    """A sealed letter, or one that is being opened."""
    f = SewnFigure()
    opened = rnd.random() < 0.5
    lean = rnd.uniform(-0.14, 0.14)
    if opened:
        f.one(placed([(-0.9, -0.3), (0, -1.15), (0.9, -0.3)], 0, 0, 1, lean), DARK, True)
        f.one(placed(box(-0.74, -0.86, 1.48, 1.2), 0, 0, 1, lean), LIGHT, True)
        for i in range(3):
            half = rnd.uniform(0.3, 0.56)
            row = ribbon([(-0.56, -0.62 + i * 0.2), (-0.56 + 2 * half, -0.62 + i * 0.2)], (0.03, 0.03))
            f.one(placed(row, 0, 0, 1, lean), MID)
    f.one(placed(box(-0.96, -0.34, 1.92, 1.24), 0, 0, 1, lean), MID, True)
    for side in (-1, 1):
        f.one(placed([(side * 0.96, -0.3), (side * 0.96, 0.88), (side * 0.08, 0.3)], 0, 0, 1, lean), DARK, True)
    f.one(placed([(-0.94, 0.88), (0, 0.12), (0.94, 0.88)], 0, 0, 1, lean), MID, True)
    if not opened:
        f.one(placed([(-0.95, -0.34), (0.95, -0.34), (0, 0.42)], 0, 0, 1, lean), LIGHT, True)
    f.one(placed(star(0, 0.34, 0.27, rnd.choice((10, 12, 16)), 0.86), 0, 0, 1, lean), ACCENT)
    mark = rnd.randrange(3)
    if mark == 0:
        f.one(placed(star(0, 0.34, 0.14, 5), 0, 0, 1, lean), DARK)
    elif mark == 1:
        f.one(placed(disc(0, 0.34, 0.12, 18), 0, 0, 1, lean), DARK)
    else:
        f.one(placed(diamond(0, 0.34, 0.09, 0.15), 0, 0, 1, lean), DARK)
    if rnd.random() < 0.6:
        wing = smooth([(0.9, 0.0), (1.3, -0.5), (1.42, -0.1), (1.3, 0.14), (0.94, 0.3)])
        f.both(wing, LIGHT, True)
    return f
