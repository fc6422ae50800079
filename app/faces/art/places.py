"""Figures of places and of things that stand there, for Spells."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import Outline, arch, around, box, disc, ellipse, gear, placed, ribbon, ring, smooth, star


def gate(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.both([(-0.95, 1.1), (-0.95, -0.3), (-0.6, -0.3), (-0.6, 1.1)], MID, True)
    f.one([(-1.1, -0.3), (-1.0, -0.52), (1.0, -0.52), (1.1, -0.3)], LIGHT, True)
    roof = rnd.randrange(3)
    if roof == 0:
        f.one([(-0.85, -0.54), (0, -1.05), (0.85, -0.54)], DARK, True)
    elif roof == 1:
        f.one(arch(0, -1.05, 0.7, -0.54, 0.5), DARK, True)
    else:
        f.both([(-0.95, -0.54), (-0.95, -0.95), (-0.7, -1.2), (-0.45, -0.95), (-0.45, -0.54)], DARK, True)
        f.one(box(-0.3, -0.78, 0.6, 0.24), DARK)
    f.one(disc(0, -0.72, 0.12, 20), ACCENT)
    f.one(arch(0, -0.25, 0.6, 1.1, 0.5), ACCENT)
    f.one(arch(0, -0.1, 0.44, 1.1, 0.42), LIGHT)
    within = rnd.randrange(3)
    if within == 1:
        f.one(star(0, 0.35, 0.26, 8, 0.5), MID)
    elif within == 2:
        for x in (-0.26, 0, 0.26):
            f.one(box(x - 0.035, -0.02, 0.07, 1.1), DARK)
    for k in range(3):
        steps = [
            (-0.5 - k * 0.2, 0.86 + k * 0.1),
            (0.5 + k * 0.2, 0.86 + k * 0.1),
            (0.55 + k * 0.2, 0.96 + k * 0.1),
            (-0.55 - k * 0.2, 0.96 + k * 0.1),
        ]
        f.one(steps, MID if k % 2 else LIGHT)
    return f


def bridge(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    rise, arches = rnd.uniform(0.3, 0.6), rnd.choice((1, 3))
    top = [(-1.5, 0.3), (-0.75, 0.3 - rise * 0.72), (0, 0.3 - rise), (0.75, 0.3 - rise * 0.72), (1.5, 0.3)]
    curve = smooth(top, False, 8)
    f.one([*curve, (1.5, 1.1), (-1.5, 1.1)], MID, True)
    if arches == 1:
        f.one(arch(0, 0.38 - rise * 0.2, 0.72, 1.12, 0.7), SKY)
        f.one(ellipse(0, 1.08, 0.72, 0.16, 40), LIGHT)
    else:
        for x in (-0.82, 0, 0.82):
            f.one(arch(x, 0.4 if x else 0.22, 0.3, 1.12, 0.3), SKY)
            f.one(ellipse(x, 1.08, 0.3, 0.1, 30), LIGHT)
    f.one(ribbon(curve, (0.07, 0.07)), LIGHT, False)
    for x, y in curve[2:-1:6]:
        f.one(box(x - 0.035, y - 0.26, 0.07, 0.28), DARK)
    f.one(ribbon([(x, y - 0.26) for x, y in curve], (0.035, 0.035)), DARK)
    who = rnd.randrange(3)
    y = 0.3 - rise
    if who == 0:
        f.one(
            smooth([(0, y - 0.72), (0.13, y - 0.5), (0.24, y - 0.04), (-0.24, y - 0.04), (-0.13, y - 0.5)]),
            ACCENT,
            True,
        )
        f.one(disc(0, y - 0.7, 0.13, 20), LIGHT)
    elif who == 1:
        f.both(ribbon([(0.5, y), (0.5, y - 0.75)], (0.03, 0.03)), DARK)
        f.both(disc(0.5, y - 0.82, 0.14, 20), ACCENT)
    else:
        f.one(disc(0, y - 0.5, 0.42, 40), ACCENT)
    return f


def tower(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    for side, h in ((-1, rnd.uniform(0.0, 0.4)), (1, rnd.uniform(0.1, 0.5))):
        f.one(box(side * 0.72 - 0.27, -0.1 + h, 0.54, 1.3), DARK, True)
        f.one([(side * 0.72 - 0.36, -0.1 + h), (side * 0.72, -0.6 + h), (side * 0.72 + 0.36, -0.1 + h)], ACCENT, True)
        f.one(arch(side * 0.72, 0.2 + h, 0.09, 0.5 + h, 0.1), LIGHT)
    f.one([(-0.42, 1.15), (-0.36, -0.6), (0.36, -0.6), (0.42, 1.15)], MID, True)
    roof = rnd.randrange(3)
    if roof == 0:
        f.one([(-0.52, -0.58), (0, -1.35), (0.52, -0.58)], ACCENT, True)
    elif roof == 1:
        f.one(
            [
                (-0.5, -0.5),
                (-0.5, -0.95),
                (-0.3, -0.95),
                (-0.3, -0.78),
                (-0.1, -0.78),
                (-0.1, -0.95),
                (0.1, -0.95),
                (0.1, -0.78),
                (0.3, -0.78),
                (0.3, -0.95),
                (0.5, -0.95),
                (0.5, -0.5),
            ],
            LIGHT,
            True,
        )
    else:
        f.one(smooth([(-0.48, -0.56), (-0.44, -0.9), (0, -1.3), (0.44, -0.9), (0.48, -0.56)], True, 8), ACCENT, True)
    f.one(disc(0, -0.22, 0.22, 30), LIGHT)
    if rnd.random() < 0.5:
        f.one(ribbon([(0, -0.22), (0.02, -0.38)], (0.025, 0.02)), DARK)
        f.one(ribbon([(0, -0.22), (0.12, -0.16)], (0.025, 0.02)), DARK)
    else:
        f.one(star(0, -0.22, 0.18, 6, 0.4), DARK)
    for x in (-0.17, 0.17):
        f.one(arch(x, 0.16, 0.08, 0.46, 0.1), DARK)
    f.one(arch(0, 0.66, 0.18, 1.15, 0.18), DARK)
    return f


def tent(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    stripes = rnd.choice((5, 7))
    f.one(ribbon([(0, -1.35), (0, -0.8)], (0.025, 0.025)), DARK)
    f.one([(0.02, -1.35), (0.5, -1.22), (0.02, -1.06)], ACCENT)
    for i in range(stripes):
        a, b = -0.95 + 1.9 * i / stripes, -0.95 + 1.9 * (i + 1) / stripes
        f.one([(a * 1.0, -0.12), (b * 1.0, -0.12), (b * 1.06, 1.12), (a * 1.06, 1.12)], LIGHT if i % 2 else MID, False)
    for i in range(stripes):
        a, b = -1.12 + 2.24 * i / stripes, -1.12 + 2.24 * (i + 1) / stripes
        panel = smooth(
            [(0, -0.98), (b * 0.4, -0.5), (b, -0.16), ((a + b) / 2, 0.1), (a, -0.16), (a * 0.4, -0.5)], True, 5
        )
        f.one(panel, ACCENT if i % 2 else DARK, False)
    f.one(smooth([(0, 0.16), (0.3, 1.13), (-0.3, 1.13)], True, 3), DARK, False)
    f.one(smooth([(0.0, 0.2), (-0.3, 1.13), (-0.52, 1.13)], True, 4), ACCENT)
    f.one(disc(0.04, 0.8, 0.08, 14), LIGHT)
    return f


def storm(rnd: random.Random) -> SewnFigure:
    """A cloud with bolts, rain or wind."""
    f = SewnFigure()
    what = rnd.randrange(3)
    if what == 0:
        for x, s in ((-0.5, 0.8), (0.05, 1.1), (0.55, 0.75)):
            f.one(
                placed(
                    [(-0.1, 0), (0.2, 0), (0.08, 0.36), (0.26, 0.36), (-0.14, 1.05), (0.0, 0.52), (-0.18, 0.52)],
                    x,
                    0.0,
                    s,
                ),
                ACCENT,
            )
    elif what == 1:
        for i in range(9):
            x, y = -0.9 + 0.23 * i, 0.3 + 0.5 * ((i * 7) % 3) / 2
            f.one(
                smooth([(x + 0.05, y - 0.18), (x + 0.09, y + 0.06), (x, y + 0.14), (x - 0.09, y + 0.06)], True, 6),
                LIGHT,
            )
    else:
        for i in range(3):
            y = 0.3 + 0.28 * i
            spine = smooth(
                [
                    (-1.1, y),
                    (-0.3, y - 0.06),
                    (0.5, y + 0.04),
                    (0.86 - i * 0.16, y - 0.12),
                    (0.7 - i * 0.16, y - 0.24),
                    (0.56 - i * 0.16, y - 0.14),
                ],
                False,
            )
            f.one(ribbon(spine, (0.01, 0.07, 0.06, 0.03)), LIGHT)
    puffs = [(-0.8, -0.1, 0.36), (0.8, -0.12, 0.38), (-0.36, -0.4, 0.46), (0.3, -0.5, 0.56), (0, -0.1, 0.5)]
    for x, y, s in puffs:
        f.one(disc(x, y + 0.03, s + rnd.uniform(0, 0.06), 40), DARK)
    for x, y, s in puffs:
        f.one(disc(x, y - 0.05, s * 0.86, 40), MID, True)
    if rnd.random() < 0.6:
        f.eyes(0.2, -0.24, 0.09)
        f.one(ellipse(0, 0.06, 0.12, 0.08, 20), DARK)
    return f


def drum(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    for side in (-1, 1):
        f.one(ribbon([(0.2 * side, -0.55), (1.0 * side, -1.15)], (0.04, 0.05)), LIGHT)
        f.one(disc(0.2 * side, -0.55, 0.11, 18), ACCENT)
    f.one(smooth([(-0.85, -0.3), (-0.8, 0.75), (0, 1.0), (0.8, 0.75), (0.85, -0.3)], True, 8), DARK, True)
    f.one(smooth([(-0.8, -0.3), (-0.76, 0.68), (0, 0.9), (0.76, 0.68), (0.8, -0.3)], True, 8), MID)
    zigs = rnd.choice((4, 5, 6))
    zig: Outline = [
        (-0.74 + 1.48 * i / (2 * zigs), (0.04 if i % 2 else 0.62) + 0.2 * math.sin(math.pi * i / (2 * zigs)))
        for i in range(2 * zigs + 1)
    ]
    f.one(ribbon(zig, (0.035, 0.035)), ACCENT)
    f.one(ellipse(0, -0.3, 0.88, 0.3, 50), DARK)
    f.one(ellipse(0, -0.34, 0.82, 0.26, 50), LIGHT, True)
    mark = rnd.randrange(3)
    if mark == 0:
        f.one(ellipse(0, -0.34, 0.3, 0.1, 30), MID)
    elif mark == 1:
        f.one([(x * 0.5, -0.34 + (y * 0.16)) for x, y in star(0, 0, 1, 6)], ACCENT)
    for i in range(3):
        f.one(
            ribbon(
                smooth(
                    [(-0.4 - 0.2 * i, -0.75 - 0.1 * i), (0, -0.92 - 0.16 * i), (0.4 + 0.2 * i, -0.75 - 0.1 * i)], False
                ),
                (0.005, 0.03, 0.005),
            ),
            LIGHT,
        )
    return f


def clock(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    body = rnd.randrange(3)
    if body == 0:
        f.one([(-0.75, 1.15), (-0.62, -0.5), (0, -1.2), (0.62, -0.5), (0.75, 1.15)], DARK, True)
        f.one(box(-0.34, 0.6, 0.68, 0.5), SKY)
        f.one(ribbon([(0, 0.5), (0.12, 0.92)], (0.02, 0.02)), LIGHT)
        f.one(disc(0.13, 0.94, 0.11, 18), ACCENT)
    elif body == 1:
        f.one(gear(0, 0, 1.1, rnd.choice((16, 20)), 0.12), DARK)
    else:
        f.both(disc(0.5, -0.78, 0.32, 30), ACCENT)
        f.both(ribbon([(0.4, 0.7), (0.62, 1.08)], (0.08, 0.05)), DARK)
        f.one(disc(0, 0, 0.95, 50), DARK, True)
    cy = -0.12 if body == 0 else 0
    size = 0.55 if body == 0 else 0.8
    f.one(disc(0, cy, size, 50), MID, True)
    f.one(disc(0, cy, size * 0.8, 50), LIGHT)
    for i, (x, y) in enumerate(around(12)):
        f.one(
            ribbon(
                [(size * 0.62 * x, cy + size * 0.62 * y), (size * 0.74 * x, cy + size * 0.74 * y)],
                (0.025, 0.025) if i % 3 else (0.05, 0.05),
            ),
            DARK,
        )
    hour = rnd.uniform(0, 6.28)
    for turn, reach, tone in ((hour, 0.4, DARK), (hour * 12, 0.6, ACCENT)):
        f.one(placed([(-0.06, 0.06), (0, -reach * size * 1.15), (0.06, 0.06)], 0, cy, 1, turn), tone)
    f.one(disc(0, cy, 0.08, 16), DARK)
    return f


def scales(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    tilt = rnd.choice((-0.22, -0.1, 0.0, 0.12, 0.24))
    f.one(smooth([(-0.5, 1.12), (-0.2, 0.92), (0.2, 0.92), (0.5, 1.12)], True, 6), DARK, True)
    f.one([(-0.09, 0.98), (-0.06, -0.9), (0.06, -0.9), (0.09, 0.98)], MID, True)
    f.one(
        placed(
            smooth(
                [
                    (-0.82, 0.02),
                    (-0.36, -0.12),
                    (0, 0.0),
                    (0.36, -0.12),
                    (0.82, 0.02),
                    (0.36, 0.06),
                    (0, 0.12),
                    (-0.36, 0.06),
                ]
            ),
            0,
            -0.8,
            1,
            tilt,
        ),
        LIGHT,
    )
    f.one(star(0, -0.96, 0.24, rnd.choice((4, 5, 8))), ACCENT)
    loads = [rnd.randrange(5), rnd.randrange(5)]
    for side, load in zip((-1, 1), loads):
        x, y = side * 0.76 * math.cos(tilt), -0.8 + side * 0.76 * math.sin(tilt)
        for dx in (-0.28, 0.28):
            f.one(ribbon([(x, y), (x + dx, y + 0.78)], (0.015, 0.015)), DARK)
        if load == 1:
            f.one(smooth([(x, y + 0.36), (x + 0.2, y + 0.72), (x - 0.2, y + 0.72)], True, 6), ACCENT)
        elif load == 2:
            f.one(disc(x, y + 0.6, 0.17, 24), LIGHT)
        elif load == 3:
            f.one(box(x - 0.2, y + 0.5, 0.4, 0.26), ACCENT, False)
        elif load == 4:
            f.one(star(x, y + 0.58, 0.21, 5), LIGHT)
        f.one(
            smooth([(x - 0.38, y + 0.76), (x + 0.38, y + 0.76), (x + 0.24, y + 1.02), (x - 0.24, y + 1.02)], True, 6),
            MID,
            True,
        )
    return f


def wheel(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    spokes = rnd.choice((6, 8, 10, 12))
    f.both([(0.1, 0.0), (0.7, 1.15), (0.5, 1.15), (-0.02, 0.15)], DARK)
    turn = rnd.uniform(0, 0.5)
    f.one(disc(0, -0.1, 1.0, 60), DARK, True)
    f.one(disc(0, -0.1, 0.84, 60), LIGHT)
    for i in range(spokes):
        a, b = 2 * math.pi * i / spokes + turn, 2 * math.pi * (i + 1) / spokes + turn
        edge = [(0.82 * math.sin(a + (b - a) * k / 6), -0.1 - 0.82 * math.cos(a + (b - a) * k / 6)) for k in range(7)]
        f.one([(0, -0.1), *edge], (MID, LIGHT, ACCENT)[i % 3] if spokes % 3 == 0 else (MID, LIGHT)[i % 2])
    f.dots([(0.92 * x, -0.1 + 0.92 * y) for x, y in around(spokes, turn)], 0.06, ACCENT)
    f.one(disc(0, -0.1, 0.24, 30), DARK, False)
    f.one(star(0, -0.1, 0.2, rnd.choice((4, 5, 6))), ACCENT)
    f.one([(-0.13, -1.3), (0.13, -1.3), (0, -0.92)], ACCENT)
    return f


def crate(rnd: random.Random) -> SewnFigure:
    """A chest, a trunk or a parcel with something peeking out."""
    f = SewnFigure()
    inside = rnd.randrange(4)
    if inside == 0:
        f.dots([(-0.45, -0.22), (0, -0.34), (0.45, -0.22), (-0.2, -0.16), (0.22, -0.16)], 0.22, ACCENT)
    elif inside == 1:
        for a in (-0.5, 0.0, 0.5):
            f.one(placed([(-0.16, 0.3), (0.16, 0.3), (0.16, -0.7), (-0.16, -0.7)], a * 0.8, -0.1, 1, a), LIGHT, True)
    elif inside == 2:
        for x, y in around(9):
            f.one(ribbon([(0.3 * x, -0.1 + 0.3 * y), (0.98 * x, -0.1 + 0.98 * y)], (0.08, 0.01)), ACCENT)
    else:
        f.both(disc(0.2, -0.3, 0.2, 24), LIGHT)
        f.both(disc(0.2, -0.26, 0.09, 16), DARK)
    lid = rnd.uniform(0.15, 0.4)
    f.one(
        placed(
            smooth([(-0.95, 0), (-0.9, -0.36), (0, -0.48), (0.9, -0.36), (0.95, 0)], True, 6),
            0.1,
            -0.62 - lid * 0.5,
            1,
            lid,
        ),
        MID,
        True,
    )
    f.one(box(-0.95, -0.05, 1.9, 1.15), MID, True)
    f.one(box(-0.95, 0.12, 1.9, 0.12), DARK)
    f.one(box(-0.95, 0.86, 1.9, 0.12), DARK)
    f.both(box(0.5, -0.05, 0.14, 1.15), DARK)
    f.one([(0.22 * x, 0.36 + 0.24 * y) for x, y in around(rnd.choice((4, 6, 8)))], ACCENT)
    f.one(disc(0, 0.34, 0.07, 14), DARK)
    return f


def mask(rnd: random.Random) -> SewnFigure:
    """Two stage masks, or one with ribbons."""
    f = SewnFigure()

    def face(cx: float, cy: float, turn: float, tone: str, glad: bool) -> None:
        def at(points: Outline) -> Outline:
            return placed(points, cx, cy, 0.74, turn)

        f.one(at(smooth([(-0.7, -0.7), (0, -0.58), (0.7, -0.7), (0.72, 0.1), (0, 0.9), (-0.72, 0.1)])), tone, True)
        for side in (-1, 1):
            f.one(
                at(
                    smooth(
                        [(side * 0.14, -0.14), (side * 0.34, -0.34), (side * 0.54, -0.14), (side * 0.34, -0.02)],
                        True,
                        6,
                    )
                ),
                DARK,
            )
            f.one(at(disc(side * 0.5, 0.18, 0.1, 16)), ACCENT)
        dy = 0.22 if glad else -0.2
        f.one(
            at(smooth([(-0.38, 0.4 - dy * 0.4), (0, 0.4 + dy), (0.38, 0.4 - dy * 0.4), (0, 0.4 + dy * 0.3)], True, 6)),
            DARK,
        )

    for i in range(4):
        x = -1.0 + i * 0.66
        f.one(
            ribbon(smooth([(x * 0.4, -0.6), (x, 0.2), (x * 0.8, 0.7), (x * 1.1, 1.1)], False), (0.07, 0.1, 0.04)),
            ACCENT if i % 2 else DARK,
        )
    if rnd.random() < 0.6:
        face(-0.42, -0.25, -0.22, MID, False)
        face(0.42, 0.12, 0.2, LIGHT, True)
    else:
        for i, (x, y) in enumerate(around(12)):
            if y < 0.3:
                f.one(
                    placed(ellipse(0, -0.3, 0.12, 0.36, 20), 0.55 * x, -0.2 + 0.6 * y, 1, math.atan2(x, -y)),
                    MID if i % 2 else DARK,
                    True,
                )
        face(0, 0.1, 0, LIGHT, rnd.random() < 0.5)
    return f


def potted(rnd: random.Random) -> SewnFigure:
    """A sack, a jug or a kettle, steaming."""
    f = SewnFigure()
    for i in range(3):
        x = (i - 1) * 0.3
        f.one(
            ribbon(
                smooth([(x, -0.5), (x + 0.14, -0.75), (x - 0.12, -0.98), (x + 0.08, -1.3)], False), (0.05, 0.07, 0.01)
            ),
            LIGHT,
        )
    kind = rnd.randrange(3)
    if kind == 0:
        f.one(
            smooth(
                [
                    (-0.3, -0.5),
                    (0.3, -0.5),
                    (0.46, -0.1),
                    (0.88, 0.6),
                    (0.5, 1.1),
                    (-0.5, 1.1),
                    (-0.88, 0.6),
                    (-0.46, -0.1),
                ]
            ),
            MID,
            True,
        )
        f.one(
            smooth(
                [(-0.44, -0.62), (-0.14, -0.46), (0.14, -0.46), (0.44, -0.62), (0.36, -0.26), (-0.36, -0.26)], True, 5
            ),
            DARK,
        )
    elif kind == 1:
        f.one(ring(0.7, 0.2, 0.42, 0.28, 40), DARK)
        f.one(
            smooth(
                [
                    (-0.42, -0.55),
                    (0.42, -0.55),
                    (0.36, -0.2),
                    (0.74, 0.4),
                    (0.44, 1.1),
                    (-0.44, 1.1),
                    (-0.74, 0.4),
                    (-0.36, -0.2),
                ]
            ),
            MID,
            True,
        )
        f.one(ellipse(0, -0.54, 0.42, 0.1, 30), DARK)
    else:
        f.one(ribbon(smooth([(-0.56, 0.3), (-1.0, 0.05), (-1.1, -0.3)], False), (0.2, 0.12, 0.09)), MID, True)
        f.one(ribbon(smooth([(-0.5, -0.2), (0, -0.75), (0.5, -0.2)], False), (0.05, 0.06, 0.05)), DARK)
        f.one(smooth([(-0.5, -0.26), (0.5, -0.26), (0.8, 0.4), (0.56, 1.08), (-0.56, 1.08), (-0.8, 0.4)]), MID, True)
        f.one(ellipse(0, -0.26, 0.5, 0.13, 30), DARK)
    band = rnd.randrange(3)
    if band == 0:
        f.one(star(0, 0.42, 0.36, rnd.choice((5, 6, 8))), ACCENT)
    elif band == 1:
        f.dots([(-0.4, 0.4), (0, 0.48), (0.4, 0.4)], 0.13, ACCENT)
    else:
        f.one(
            ribbon(smooth([(-0.62, 0.3), (-0.3, 0.5), (0, 0.3), (0.3, 0.5), (0.62, 0.3)], False), (0.07, 0.07)), ACCENT
        )
    return f


def emblem(rnd: random.Random) -> SewnFigure:
    """A quilt block, as the mat is sewn of."""
    f = SewnFigure()
    points = rnd.choice((6, 8))
    f.one(ring(0, 0, 1.08, 0.98, 60), ACCENT)
    for tone, near, far, half, turn in (
        (DARK, 0.3, 1.0, 0.24, 0.5),
        (MID, 0.05, 0.95, 0.26, 0.0),
        (LIGHT, 0.02, 0.6, 0.14, 0.5),
    ):
        for x, y in around(points, turn * 2 * math.pi / points):
            mid = (near + far) / 2
            f.one(
                [
                    (x * near, y * near),
                    (x * mid - y * half, y * mid + x * half),
                    (x * far, y * far),
                    (x * mid + y * half, y * mid - x * half),
                ],
                tone,
                tone != LIGHT,
            )
    f.one(disc(0, 0, rnd.uniform(0.14, 0.26), 24), ACCENT)
    f.one(disc(0, 0, 0.1, 18), DARK)
    return f
