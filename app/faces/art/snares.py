"""Figures of snares and mischief, for Traps."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import Outline, around, box, diamond, disc, ellipse, placed, ribbon, ring, smooth, star


def toothed_ring(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    teeth, eye = rnd.choice((8, 10, 12, 14)), rnd.randrange(3)
    for x, y in around(teeth):
        f.one(
            [
                (x * 0.86 - y * 0.14, y * 0.86 + x * 0.14),
                (x * 0.42, y * 0.42),
                (x * 0.86 + y * 0.14, y * 0.86 - x * 0.14),
            ],
            LIGHT,
        )
    f.one(ring(0, 0, 1.02, 0.8, 60), DARK)
    f.dots([(0.91 * x, 0.91 * y) for x, y in around(teeth, math.pi / teeth)], 0.05, ACCENT)
    if eye == 0:
        f.one(smooth([(-0.34, 0), (0, -0.2), (0.34, 0), (0, 0.2)], True, 8), LIGHT)
        f.one(disc(0, 0, 0.14, 22), MID)
        f.one(ellipse(0, 0, 0.06, 0.08, 14), DARK)
    elif eye == 1:
        f.one(star(0, 0, 0.3, 5), ACCENT)
    else:
        f.one(disc(0, 0, 0.24, 24), ACCENT)
        f.one(box(-0.05, -0.1, 0.1, 0.24), DARK)
        f.one(disc(0, -0.06, 0.09, 16), DARK)
    return f


def net(rnd: random.Random) -> SewnFigure:
    """A cast net with weights at its hem."""
    f = SewnFigure()
    wide, meshes = rnd.uniform(0.9, 1.2), rnd.choice((5, 6, 7))
    f.one(ribbon(smooth([(0, -0.95), (0.1, -1.2), (-0.06, -1.4)], False), (0.035, 0.035)), LIGHT)
    catch = rnd.randrange(3)
    if catch == 0:
        f.one(
            smooth([(0.5, 0.3), (0.1, 0.0), (-0.4, 0.25), (-0.7, 0.0), (-0.7, 0.6), (-0.4, 0.4), (0.1, 0.62)]),
            ACCENT,
            True,
        )
        f.one(disc(0.24, 0.22, 0.06, 14), DARK)
    elif catch == 1:
        f.one(star(0, 0.24, 0.5, 5), ACCENT, True)
    else:
        f.one(disc(0, 0.26, 0.44, 40), ACCENT, True)
        f.both(disc(0.15, 0.2, 0.07, 14), DARK)
        f.one(ellipse(0, 0.42, 0.1, 0.06, 16), DARK)

    def strand(share: float) -> list[tuple[float, float]]:
        return [(share * wide * math.sin(math.pi / 2 * t), -0.95 + 1.85 * t) for t in (i / 12 for i in range(13))]

    for i in range(meshes + 1):
        f.one(ribbon(strand(-1 + 2 * i / meshes), (0.03, 0.03)), LIGHT if i % 2 else MID)
    for row in range(1, 6):
        t = row / 5.6
        half = wide * math.sin(math.pi / 2 * t)
        curve = smooth([(-half, -0.95 + 1.85 * t), (0, -0.95 + 1.85 * t + 0.16), (half, -0.95 + 1.85 * t)], False)
        f.one(ribbon(curve, (0.028, 0.028)), LIGHT if row % 2 else MID)
    for i in range(meshes + 1):
        f.one(disc((-1 + 2 * i / meshes) * wide, 0.92 + 0.14 * (1 - (-1 + 2 * i / meshes) ** 2), 0.1, 18), DARK)
    f.one(disc(0, -0.95, 0.14, 20), DARK)
    return f


def pit(rnd: random.Random) -> SewnFigure:
    """A hole with eyes in it, planks half across."""
    f = SewnFigure()
    f.one(ellipse(0, 0.4, 1.25, 0.66, 60), LIGHT, True)
    f.one(ellipse(0, 0.4, 1.1, 0.56, 60), DARK)
    f.one(ellipse(0, 0.5, 0.96, 0.44, 60), SKY)
    f.one(ellipse(0, 0.56, 0.86, 0.37, 60), DARK)
    what = rnd.randrange(3)
    if what == 0:
        for x, y in ((-0.4, 0.5), (0.12, 0.64), (0.5, 0.46)):
            f.dots([(x - 0.09, y), (x + 0.09, y)], 0.065, ACCENT)
    elif what == 1:
        for i in range(7):
            x = -0.66 + i * 0.22
            f.one(
                [(x - 0.09, 0.84 - 0.3 * abs(x) ** 2), (x, 0.16 + 0.1 * (i % 2)), (x + 0.09, 0.84 - 0.3 * abs(x) ** 2)],
                LIGHT,
            )
    else:
        arm = smooth([(-0.1, 0.7), (-0.26, 0.2), (0.12, -0.2), (-0.02, -0.6), (0.3, -0.7)], False)
        f.one(ribbon(arm, (0.22, 0.17, 0.12, 0.08, 0.02)), MID, True)
        f.dots([arm[i] for i in (8, 16, 24, 32)], 0.06, ACCENT)
    for i in range(rnd.choice((2, 3))):
        f.one(placed(box(-0.7, -0.1, 1.4, 0.2), -0.75 + i * 0.12, -0.02 + i * 0.3, 1, -0.35 + 0.2 * i), MID, True)
        f.dots([(-1.2 + i * 0.12, 0.2 + i * 0.18)], 0.04, DARK)
    f.one(ribbon([(0.95, 0.5), (0.95, -0.75)], (0.045, 0.045)), DARK)
    f.one(
        placed(
            [(-0.42, -0.2), (0.42, -0.2), (0.56, 0), (0.42, 0.2), (-0.42, 0.2)], 0.9, -0.7, 1, rnd.uniform(-0.25, 0.25)
        ),
        LIGHT,
        True,
    )
    f.one(placed(box(-0.035, -0.13, 0.07, 0.17), 0.9, -0.7), ACCENT)
    f.one(disc(0.9, -0.59, 0.04, 12), ACCENT)
    return f


def web(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    rays, off = rnd.choice((8, 9, 10, 12)), rnd.uniform(-0.2, 0.2)
    reach = [rnd.uniform(1.1, 1.35) for _ in range(rays)]
    f.one([(x * r, y * r) for (x, y), r in zip(around(rays, off), reach)], SKY)
    for (x, y), r in zip(around(rays, off), reach):
        f.one(ribbon([(0, 0), (x * r, y * r)], (0.024, 0.03)), LIGHT)
    for k in (0.28, 0.5, 0.72, 0.94):
        corners: Outline = []
        spots = list(zip(around(rays, off), reach))
        for i, ((x, y), r) in enumerate(spots):
            (nx, ny), nr = spots[(i + 1) % rays]
            corners += [(x * r * k, y * r * k), ((x * r + nx * nr) / 2 * k * 0.84, (y * r + ny * nr) / 2 * k * 0.84)]
        f.one(ribbon(smooth([*corners, corners[0]], False, 5), (0.022, 0.022)), LIGHT)
    sits = rnd.randrange(3)
    x, y = rnd.choice(((0.0, 0.0), (0.25, 0.2), (-0.25, -0.15)))
    if sits < 2:
        for side in (-1, 1):
            for dy, up in ((-0.14, -0.34), (-0.02, -0.1), (0.12, 0.16), (0.24, 0.44)):
                leg = smooth(
                    [(x + side * 0.16, y + dy), (x + side * 0.5, y + up - 0.12), (x + side * 0.66, y + up + 0.26)],
                    False,
                )
                f.one(ribbon(leg, (0.05, 0.045, 0.015)), DARK)
        f.one(ellipse(x, y + 0.22, 0.34, 0.4, 36), DARK, True)
        f.one(disc(x, y - 0.22, 0.22, 28), MID, False)
        f.dots([(x - 0.09, y - 0.26), (x + 0.09, y - 0.26)], 0.055, ACCENT)
        f.one(diamond(x, y + 0.24, 0.13, 0.2), ACCENT) if sits else f.dots(
            [(x, y + 0.1), (x - 0.12, y + 0.32), (x + 0.12, y + 0.32)], 0.07, ACCENT
        )
    else:
        f.both(smooth([(0.04, -0.06), (0.55, -0.5), (0.62, -0.05), (0.3, 0.12)]), MID, True)
        f.both(smooth([(0.04, 0.06), (0.46, 0.14), (0.34, 0.5), (0.1, 0.3)]), ACCENT, True)
        f.one(ellipse(0, 0.04, 0.08, 0.34, 20), DARK)
    return f


def bell(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    swing = rnd.choice((-0.3, -0.16, 0.16, 0.3))
    f.one(box(-1.05, -1.28, 2.1, 0.2), DARK, True)
    f.both(box(0.9, -1.28, 0.18, 2.4), DARK, True)

    def at(points: Outline) -> Outline:
        return placed([(x, y + 1.1) for x, y in points], 0, -1.1, 1, swing)

    flare = rnd.uniform(0.72, 0.86)
    f.one(at(ring(0, -0.88, 0.2, 0.1, 30)), DARK)
    f.one(at(disc(0, 0.68, 0.19, 24)), ACCENT)
    f.one(
        at(
            smooth(
                [
                    (-0.2, -0.76),
                    (0.2, -0.76),
                    (0.42, -0.3),
                    (0.48, 0.2),
                    (flare, 0.56),
                    (-flare, 0.56),
                    (-0.48, 0.2),
                    (-0.42, -0.3),
                ],
                True,
                8,
            )
        ),
        MID,
        True,
    )
    f.one(at(smooth([(0.1, -0.68), (0.2, -0.66), (0.36, 0.2), (0.5, 0.44), (0.24, 0.44)], True, 6)), LIGHT)
    f.one(at(box(-0.62, 0.36, 1.24, 0.1)), ACCENT)
    sign = rnd.randrange(4)
    if sign == 0:
        f.one(at(star(0, -0.06, 0.24, rnd.choice((5, 6, 8)))), ACCENT)
    elif sign == 1:
        f.one(at([(0.05, -0.7), (-0.06, -0.3), (0.1, -0.16), (-0.04, 0.3), (0.02, -0.1), (-0.14, -0.26)]), DARK)
    elif sign == 2:
        for dx in (-0.14, 0.14):
            f.one(at(disc(dx, -0.12, 0.08, 16)), DARK)
        f.one(at(ellipse(0, 0.16, 0.1, 0.08, 16)), DARK)
    for side in (-1, 1):
        for k in (0.0, 0.2):
            x = side * (0.98 + k)
            f.one(ribbon(smooth([(x, 0.2 - k), (x + side * 0.1, 0.5), (x, 0.8 + k)], False), (0.01, 0.04, 0.01)), LIGHT)
    return f


def thorn_ring(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    turns, lobes = rnd.choice((2, 3)), rnd.choice((5, 6, 7))
    for k in range(turns):
        vine: Outline = []
        for i in range(61):
            a = 2 * math.pi * i / 60
            far = 0.86 + 0.13 * math.sin(lobes * a + k * 2 * math.pi / turns)
            vine.append((far * math.sin(a), -far * math.cos(a)))
        f.one(ribbon(vine, (0.1, 0.07, 0.1)), (DARK, MID, DARK)[k], k == 1)
        for i in range(2 + k, 60, 6):
            (x, y), (nx, ny) = vine[i], vine[i + 1]
            dx, dy = nx - x, ny - y
            side = 1 if (i // 6) % 2 else -1
            f.one([(x - dx, y - dy), (x + side * dy * 2.4 + dx, y - side * dx * 2.4 + dy), (x + dx, y + dy)], LIGHT)
    within = rnd.randrange(4)
    if within == 0:
        for tone, s, turn in ((DARK, 0.46, 0.0), (ACCENT, 0.4, 0.3), (LIGHT, 0.24, 0.0)):
            f.one(star(0, 0, s, rnd.choice((5, 6, 8)), 0.7, turn), tone, tone == ACCENT)
    elif within == 1:
        f.one(smooth([(-0.5, 0), (0, -0.3), (0.5, 0), (0, 0.3)], True, 8), LIGHT)
        f.one(disc(0, 0, 0.22, 26), ACCENT)
        f.one(ellipse(0, 0, 0.06, 0.2, 16), DARK)
    elif within == 2:
        heart = [(0, 0.48), (0.46, 0.06), (0.36, -0.3), (0.12, -0.3), (0, -0.16)]
        f.one(smooth([*heart, *[(-x, y) for x, y in heart[3:0:-1]]], True, 8), ACCENT, True)
    else:
        f.one(box(-0.34, -0.1, 0.68, 0.52), ACCENT, True)
        f.one(ribbon(smooth([(-0.22, -0.1), (-0.2, -0.42), (0.2, -0.42), (0.22, -0.1)], False), (0.06, 0.06)), DARK)
        f.one(disc(0, 0.1, 0.09, 16), DARK)
    for x, y in around(5, 0.3):
        f.one(
            placed(smooth([(0, -0.2), (0.1, 0), (0, 0.14), (-0.1, 0)]), x * 1.06, y * 1.06, 1, math.atan2(x, -y) + 0.7),
            MID,
            True,
        )
    return f


def jaws(rnd: random.Random) -> SewnFigure:
    """A sprung trap: two rows of teeth on a plate with a chain."""
    f = SewnFigure()
    for i in range(4):
        f.one(ring(0.95 + 0.02 * (i % 2), -0.9 + i * 0.34 + 0.1, 0.16, 0.08, 24), LIGHT if i % 2 else MID)
    teeth, gape = rnd.choice((7, 9)), rnd.uniform(0.5, 0.85)
    for sign, tone in ((-1, DARK), (1, MID)):
        bow: Outline = [
            (1.05 * math.cos(math.pi * i / 20), 0.2 + sign * gape * math.sin(math.pi * i / 20)) for i in range(21)
        ]
        for i in range(teeth):
            a = math.pi * (i + 0.7) / (teeth + 0.4)
            x, y = 1.0 * math.cos(a), 0.2 + sign * gape * math.sin(a)
            f.one([(x - 0.11, y), (x * 0.9, y - sign * 0.34), (x + 0.11, y)], LIGHT)
        f.one(ribbon(bow, (0.11, 0.11)), tone, True)
    f.both(disc(1.05, 0.2, 0.18, 24), DARK, False)
    f.both(disc(1.05, 0.2, 0.08, 16), ACCENT)
    bait = rnd.randrange(4)
    f.one(ellipse(0, 0.3, 0.4, 0.15, 30), DARK)
    if bait == 0:
        f.one(disc(0, 0.14, 0.22, 26), ACCENT, True)
        f.one(ellipse(0.1, -0.12, 0.1, 0.05, 16, -0.5), LIGHT)
    elif bait == 1:
        f.one(diamond(0, 0.08, 0.2, 0.26), ACCENT, True)
    elif bait == 2:
        f.one(star(0, 0.1, 0.28, 5), ACCENT)
    else:
        f.one([(-0.3, 0.26), (0.3, 0.26), (0.3, 0.06), (-0.3, -0.1)], ACCENT, True)
        f.dots([(-0.1, 0.12), (0.12, 0.17)], 0.05, DARK)
    return f


def cage(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.one(ring(0, -1.16, 0.16, 0.08, 24), ACCENT)
    f.one(smooth([(-0.8, 1.0), (-0.8, -0.3), (0, -1.02), (0.8, -0.3), (0.8, 1.0)], True, 8), SKY)
    held = rnd.randrange(4)
    if held == 0:
        f.one(
            smooth([(-0.36, 0.2), (0, -0.12), (0.36, 0.1), (0.6, 0.0), (0.4, 0.5), (0, 0.62), (-0.3, 0.46)]),
            ACCENT,
            True,
        )
        f.one(disc(-0.14, 0.16, 0.05, 12), DARK)
    elif held == 1:
        f.one(star(0, 0.2, 0.46, 6, 0.5), ACCENT, True)
    elif held == 2:
        f.one(smooth([(0, -0.4), (0.3, 0.1), (0.28, 0.5), (0, 0.72), (-0.28, 0.5), (-0.3, 0.1)]), ACCENT, True)
        f.eyes(0.1, 0.26, 0.06, DARK)
    else:
        f.both(disc(0.17, 0.14, 0.15, 24), LIGHT)
        f.both(disc(0.17, 0.16, 0.07, 16), DARK)
    bars = rnd.choice((5, 7))
    for i in range(bars):
        t = -1 + 2 * i / (bars - 1)
        f.one(
            ribbon(smooth([(0.1 * t, -0.98), (0.78 * t, -0.3), (0.8 * t, 1.0)], False), (0.045, 0.045)),
            LIGHT if i % 2 else MID,
        )
    f.one(ellipse(0, -0.28, 0.82, 0.07, 40), DARK)
    f.one(box(-0.92, 0.92, 1.84, 0.24), DARK, True)
    return f


def gavel(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    turn = rnd.uniform(-0.75, -0.45)

    def at(points: Outline) -> Outline:
        return placed(points, 0.0, -0.3, 1, turn)

    f.one(smooth([(-0.9, 0.86), (0.9, 0.86), (1.02, 1.12), (-1.02, 1.12)], True, 6), DARK, True)
    f.one(smooth([(-0.66, 0.66), (0.66, 0.66), (0.74, 0.88), (-0.74, 0.88)], True, 6), MID, True)
    for x, y in around(9):
        if y < 0.4:
            f.one(ribbon([(-0.3 + 0.3 * x, 0.5 + 0.2 * y), (-0.3 + 0.95 * x, 0.5 + 0.6 * y)], (0.05, 0.01)), ACCENT)
    f.one(at(box(-0.08, 0.1, 0.16, 1.15)), LIGHT, True)
    f.one(at(disc(0, 1.22, 0.13, 20)), ACCENT)
    f.one(at(box(-0.62, -0.36, 1.24, 0.6)), MID, True)
    f.one(at(box(-0.74, -0.42, 0.22, 0.72)), DARK)
    f.one(at(box(0.52, -0.42, 0.22, 0.72)), DARK)
    mark = rnd.randrange(3)
    if mark == 0:
        f.one(at(star(0, -0.06, 0.22, 5)), ACCENT)
    elif mark == 1:
        f.one(at(box(-0.36, -0.36, 0.1, 0.6)), ACCENT)
        f.one(at(box(0.26, -0.36, 0.1, 0.6)), ACCENT)
    else:
        f.one(at(diamond(0, -0.06, 0.24, 0.2)), ACCENT)
    return f


def chains(rnd: random.Random) -> SewnFigure:
    """Crossed chains with a lock."""
    f = SewnFigure()
    step = rnd.choice((0.3, 0.34))
    back = rnd.randrange(3)
    if back == 0:
        f.one(box(-0.66, -0.9, 1.32, 1.8), MID, True)
        f.one(box(-0.5, -0.74, 1.0, 1.48), DARK)
    elif back == 1:
        f.one(disc(0, 0, 0.86, 50), MID, True)
        f.one(disc(0, 0, 0.66, 50), DARK)
    else:
        f.one(star(0, 0, 1.0, 8, 0.72), MID, True)
    for turn in (0.75, -0.75):
        for i in range(9):
            y = (i - 4) * step
            link = ring(0, 0, 0.2, 0.11, 24) if i % 2 else ellipse(0, 0, 0.07, 0.22, 20)
            f.one(placed([(x, z + y) for x, z in link], 0, 0, 1, turn), LIGHT if i % 2 else ACCENT)
    f.one(ribbon(smooth([(-0.26, -0.05), (-0.24, -0.42), (0.24, -0.42), (0.26, -0.05)], False), (0.08, 0.08)), DARK)
    f.one(smooth([(-0.44, -0.06), (0.44, -0.06), (0.46, 0.5), (0, 0.62), (-0.46, 0.5)], True, 6), ACCENT, True)
    f.one(disc(0, 0.2, 0.11, 20), DARK)
    f.one([(-0.04, 0.24), (0.04, 0.24), (0.09, 0.44), (-0.09, 0.44)], DARK)
    return f
