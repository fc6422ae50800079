"""Figures of dragons and birds."""

import math
import random
from itertools import pairwise

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SewnFigure
from app.faces.art.outlines import Outline, disc, ellipse, placed, ribbon, smooth


def dragon(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    spine = smooth(
        [(-0.15, 0.95), (0.45, 0.72), (0.38, 0.3), (-0.25, 0.15), (-0.34, -0.22), (-0.02, -0.5), (0.12, -0.72)],
        False,
        12,
    )
    span, ribs = rnd.uniform(1.2, 1.5), rnd.uniform(0.08, 0.22)
    for side in (-1, 1):
        tips = [(span * 0.62, -1.0), (span, -0.5), (span * 0.92, 0.05), (span * 0.6, 0.42)]
        wing: Outline = [(0.1, -0.2), (span * 0.4, -0.82), tips[0]]
        for (ax, ay), (bx, by) in pairwise(tips):
            wing += [((ax + bx) / 2 - ribs, (ay + by) / 2 + 0.05), (bx, by)]
        wing.append((0.2, 0.25))
        f.one([(x * side, y) for x, y in wing], DARK if side < 0 else MID, True)
        for tx, ty in tips[:3]:
            bone = ribbon([(0.12 * side, -0.1), (tx * side * 0.9, ty * 0.9)], (0.035, 0.012))
            f.one(bone, LIGHT if side > 0 else MID)
    f.one(ribbon(spine, (0.02, 0.13, 0.2, 0.23, 0.2, 0.15, 0.12)), MID, True)
    f.one(ribbon([(x - 0.015, y + 0.02) for x, y in spine[18:]], (0.03, 0.1, 0.12, 0.1, 0.06)), LIGHT)
    step = rnd.choice((6, 7, 9))
    for i in range(8, len(spine) - 10, step):
        x, y = spine[i]
        f.one([(x + 0.12, y - 0.1), (x + 0.27, y - 0.2), (x + 0.2, y + 0.02)], ACCENT)
    head = [
        (0.02, -0.62),
        (-0.02, -0.86),
        (0.16, -1.02),
        (0.42, -0.9),
        (0.74, -0.72),
        (0.7, -0.6),
        (0.4, -0.58),
        (0.2, -0.5),
    ]
    f.one(smooth(head), MID, True)
    f.one(smooth([(0.3, -0.62), (0.72, -0.62), (0.6, -0.5), (0.3, -0.48)]), DARK)
    curl = rnd.uniform(-0.12, 0.1)
    f.one(ribbon(smooth([(0.14, -0.92), (-0.12, -1.12), (-0.36, -1.1 - curl)], False), (0.07, 0.04, 0.005)), LIGHT)
    f.one(ribbon(smooth([(0.1, -0.8), (-0.16, -0.92), (-0.36, -0.86 - curl)], False), (0.055, 0.03, 0.005)), LIGHT)
    f.one(ellipse(0.3, -0.82, 0.055, 0.045, 14), ACCENT)
    return f


def dragon_head(rnd: random.Random) -> SewnFigure:
    """A dragon's head and neck rising in profile, with frills."""
    f = SewnFigure()
    frills = rnd.choice((3, 4, 5))
    for i in range(frills):
        a = -0.5 + i * 1.7 / frills
        tip = (-0.3 - 0.95 * math.cos(a), -0.45 + 0.95 * math.sin(a))
        f.one([(-0.1, -0.75 + 0.3 * i / frills), tip, (-0.1, -0.3 + 0.4 * i / frills)], DARK if i % 2 else ACCENT, True)
    neck = smooth([(-0.5, 1.2), (-0.62, 0.6), (-0.2, 0.2), (-0.12, -0.3)], False, 12)
    f.one(ribbon(neck, (0.52, 0.44, 0.36, 0.34)), MID, True)
    for i in range(6):
        x, y = neck[4 + i * 5]
        f.one(ribbon([(x + 0.02, y), (x + 0.36, y + 0.04)], (0.05, 0.035)), LIGHT)
    long = rnd.uniform(0.8, 1.05)
    jaw = [(-0.1, -0.15), (0.4, 0.0), (long * 0.9, 0.06), (long * 0.8, 0.16), (0.3, 0.2), (-0.2, 0.12)]
    f.one(smooth(jaw), DARK, True)
    for i in range(5):
        x = 0.2 + i * (long - 0.35) / 5
        f.one([(x, 0.04), (x + 0.05, -0.12), (x + 0.1, 0.05)], LIGHT)
    f.one(
        smooth(
            [
                (-0.45, -0.1),
                (-0.42, -0.62),
                (-0.05, -0.85),
                (0.35, -0.62),
                (long, -0.42),
                (long + 0.05, -0.2),
                (0.55, -0.12),
                (0.1, -0.02),
            ]
        ),
        MID,
        True,
    )
    for i in range(5):
        x = 0.18 + i * (long - 0.3) / 5
        f.one([(x, -0.16), (x + 0.05, 0.0), (x + 0.1, -0.18)], LIGHT)
    horn = rnd.uniform(0.7, 1.1)
    for dy, size in ((0.0, 1.0), (0.16, 0.7)):
        curve = smooth(
            [(-0.12, -0.72 + dy), (-0.5, -0.86 + dy), (-0.5 - horn * 0.5 * size, -0.6 - 0.6 * size + dy)], False
        )
        f.one(ribbon(curve, (0.1, 0.08, 0.01)), LIGHT)
    f.one([(0.0, -0.44), (0.3, -0.52), (0.22, -0.34)], DARK)
    f.one(ellipse(0.17, -0.43, 0.06, 0.05, 14), ACCENT)
    f.one(ellipse(long - 0.1, -0.36, 0.04, 0.03, 12), DARK)
    return f


def bird(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    up, feathers = rnd.uniform(0.3, 0.65), rnd.choice((5, 6, 7))
    for tone, length in ((DARK, 1.42), (MID, 1.08), (LIGHT, 0.74)):
        for i in range(feathers, -1, -1):
            a = -up + i * (1.75 / feathers)
            reach = length * (1 - 0.06 * i)
            tx, ty = 0.16 + reach * math.cos(a), -0.28 + reach * math.sin(a)
            nx, ny = -math.sin(a) * 0.12, math.cos(a) * 0.12
            near, below = tx * 0.6, (ty - 0.28) * 0.55
            f.both(smooth([(0.1, -0.25), (near + nx, below + ny), (tx, ty), (near - nx, below - ny)], True, 6), tone)
    f.one(smooth([(0, 0.45), (0.3, 1.1), (0.1, 1.0), (0, 1.18), (-0.1, 1.0), (-0.3, 1.1)]), DARK, True)
    body = [(0, -0.6), (0.28, -0.3), (0.34, 0.15), (0.14, 0.68)]
    f.one(smooth([*body, *[(-x, y) for x, y in body[:0:-1]]]), MID, True)
    for k in range(4):
        for j in range(-1, 2):
            x, y = j * 0.13 + 0.06 * (k % 2), k * 0.16
            f.one(smooth([(x - 0.06, y - 0.1), (x, y + 0.06), (x + 0.06, y - 0.1)], True, 5), LIGHT)
    f.one(smooth([(0, -0.98), (0.26, -0.86), (0.3, -0.55), (0, -0.35), (-0.3, -0.55), (-0.26, -0.86)]), MID, True)
    if rnd.random() < 0.6:
        f.both(smooth([(0.12, -0.92), (0.34, -1.12), (0.28, -0.75)]), DARK)
    else:
        for i in (-1, 0, 1):
            f.one(ribbon(smooth([(0, -0.9), (i * 0.1, -1.1), (i * 0.26, -1.22)], False), (0.03, 0.04, 0.01)), ACCENT)
    f.both(disc(0.13, -0.65, 0.12, 20), LIGHT)
    f.both(disc(0.13, -0.65, 0.06, 14), DARK)
    f.one([(-0.07, -0.58), (0.07, -0.58), (0, -0.38)], ACCENT)
    return f


def bird_standing(rnd: random.Random) -> SewnFigure:
    """A wading or perching bird from the side: neck, beak and legs vary."""
    f = SewnFigure()
    neck, legs, beak = rnd.uniform(0.25, 0.8), rnd.uniform(0.35, 0.7), rnd.uniform(0.22, 0.5)
    foot = 0.4 + legs
    for x in (-0.08, 0.16):
        f.one(ribbon([(x, 0.35), (x + 0.05, foot)], (0.04, 0.03)), ACCENT)
        f.one([(x - 0.12, foot + 0.04), (x + 0.05, foot - 0.06), (x + 0.26, foot + 0.04)], ACCENT)
    for i in range(4):
        f.one(
            ribbon(smooth([(-0.4, 0.1), (-0.9, 0.1 + i * 0.12), (-1.2, -0.1 + i * 0.22)], False), (0.1, 0.1, 0.03)),
            DARK,
        )
    f.one(smooth([(0.5, -0.1), (0.35, 0.32), (-0.1, 0.46), (-0.6, 0.2), (-0.5, -0.14), (0.1, -0.3)]), MID, True)
    hx, hy = 0.55, -0.5 - neck
    curve = smooth([(0.32, 0.05), (0.62, -0.2), (0.3, -0.32 - neck * 0.5), (hx - 0.05, hy)], False)
    f.one(ribbon(curve, (0.24, 0.17, 0.12, 0.13)), MID, True)
    for i in range(3):
        crest = smooth(
            [(hx - 0.1, hy - 0.05), (hx - 0.35, hy - 0.12 - i * 0.1), (hx - 0.6, hy + 0.06 - i * 0.2)], False
        )
        f.one(ribbon(crest, (0.05, 0.05, 0.01)), ACCENT if i == 1 else DARK)
    f.one(smooth([(hx - 0.2, hy), (hx, hy - 0.22), (hx + 0.22, hy - 0.04), (hx + 0.04, hy + 0.18)]), LIGHT, True)
    f.one([(hx + 0.14, hy - 0.08), (hx + 0.2 + beak, hy + 0.07), (hx + 0.12, hy + 0.09)], ACCENT)
    f.one(disc(hx + 0.05, hy - 0.04, 0.05, 14), DARK)
    for row, tone in enumerate((LIGHT, DARK, LIGHT)):
        y = -0.06 + row * 0.12
        f.one(
            smooth([(0.3, y - 0.06), (0.1, y + 0.16), (-0.5 - row * 0.14, y + 0.12), (-0.1, y - 0.1)], True, 8),
            tone,
            row == 1,
        )
    return f


def bolt_bird(rnd: random.Random) -> SewnFigure:
    """A bird of lightning: zigzag wings and tail."""
    f = SewnFigure()
    lift, teeth = rnd.uniform(0.2, 0.55), rnd.choice((3, 4, 5))
    for tone, size in ((DARK, 1.0), (ACCENT, 0.82), (LIGHT, 0.6)):
        wing: Outline = [(0.08, -0.4), (1.4 * size, -0.5 - lift * size)]
        for i in range(teeth):
            x = 1.4 * size * (1 - (i + 0.5) / teeth)
            drop = 0.16 + 0.1 * i
            wing += [(x, -0.5 - lift * size * (x / 1.4) + drop * 0.4), (x + 0.12 * size, -0.3 + drop + 0.12 * i)]
        wing.append((0.08, 0.1))
        f.both(wing, tone, tone == DARK)
    bolt = [(-0.12, 0.1), (0.2, 0.1), (0.08, 0.44), (0.26, 0.44), (-0.1, 1.15), (0.0, 0.62), (-0.2, 0.62)]
    f.one(placed(bolt, 0.04, 0.05, 1.1), DARK)
    f.one(bolt, ACCENT, False)
    f.one(smooth([(0, -0.62), (0.22, -0.3), (0.24, 0.08), (0, 0.36), (-0.24, 0.08), (-0.22, -0.3)]), MID, True)
    for i in range(3):
        f.one(
            [(-0.14, -0.18 + i * 0.15), (0, -0.06 + i * 0.15), (0.14, -0.18 + i * 0.15), (0, -0.13 + i * 0.15)], LIGHT
        )
    f.one(smooth([(0, -0.96), (0.2, -0.8), (0.2, -0.55), (0, -0.42), (-0.2, -0.55), (-0.2, -0.8)]), MID, True)
    for i in (-1, 0, 1):
        f.one([(i * 0.1 - 0.06, -0.84), (i * 0.2, -1.22 + abs(i) * 0.1), (i * 0.1 + 0.07, -0.84)], ACCENT)
    f.eyes(0.09, -0.68, 0.06, LIGHT)
    f.one([(-0.06, -0.6), (0.06, -0.6), (0, -0.44)], ACCENT)
    return f
