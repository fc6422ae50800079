"""Figures of animals and monsters with wings, fins and claws."""

import math
import random
from itertools import pairwise

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, Figure
from app.faces.art.outlines import Outline, Point, around, diamond, disc, ellipse, placed, ribbon, smooth, star


def beast_mask(rnd: random.Random) -> Figure:
    f = Figure()
    ear, w, muzzle = rnd.uniform(0.6, 1.2), rnd.uniform(0.62, 0.82), rnd.uniform(0.18, 0.32)
    out = rnd.uniform(-0.05, 0.2)
    points = rnd.choice((16, 22, 28))
    f.both(
        smooth([(0.12, -0.35), (0.34, -0.55 - ear * 0.45), (0.52 + out, -0.62 - ear * 0.3), (0.62, -0.1), (0.3, 0)]),
        MID, True,
    )  # fmt: skip
    f.both(smooth([(0.27, -0.42), (0.4 + out / 2, -0.55 - ear * 0.22), (0.5, -0.2), (0.32, -0.15)]), DARK)
    for tone, size in ((DARK, 1.0), (MID, 0.86)):
        ruff: Outline = []
        for i in range(points):
            a = math.pi * i / (points - 1)
            far = size * (1.0 if i % 2 else 0.86)
            ruff.append((math.cos(a) * w * 1.25 * far, 0.05 + math.sin(a) * 0.92 * far))
        f.one(ruff, tone)
    f.one(
        smooth([(0, -0.62), (w * 0.6, -0.5), (w * 0.95, -0.05), (w * 0.55, 0.35), (0.18, 0.72), (-0.18, 0.72),
                (-w * 0.55, 0.35), (-w * 0.95, -0.05), (-w * 0.6, -0.5)]), MID, True,
    )  # fmt: skip
    f.both(smooth([(0.05, 0.1), (w * 0.9, 0.0), (w * 0.5, 0.4), (0.12, 0.68), (0, 0.7), (0, 0.3)]), LIGHT)
    f.one(smooth([(0, -0.6), (0.16, -0.3), (muzzle * 0.6, 0.3), (0, 0.44), (-muzzle * 0.6, 0.3), (-0.16, -0.3)]), MID)
    f.one(smooth([(-0.13, 0.38), (0.13, 0.38), (0.05, 0.54), (0, 0.58), (-0.05, 0.54)]), DARK)
    f.both([(w * 0.22, -0.02), (w * 0.45, -0.16), (w * 0.68, -0.12), (w * 0.48, 0.05)], DARK)
    f.eyes(w * 0.46, -0.06, 0.085)
    mark = rnd.randrange(4)
    if mark == 0:
        f.one(diamond(0, -0.36, 0.07, 0.15), ACCENT)
    elif mark == 1:
        f.dots([(-0.16, -0.36), (0, -0.42), (0.16, -0.36)], 0.05, ACCENT)
    elif mark == 2:
        f.one(star(0, -0.36, 0.15, 6), ACCENT)
    else:
        for i in (-1, 0, 1):
            f.one(ribbon([(i * 0.17, -0.52 + abs(i) * 0.05), (i * 0.1, -0.24)], (0.045, 0.01)), DARK)
    if rnd.random() < 0.4:  # horns
        f.both(ribbon(smooth([(0.2, -0.56), (0.34, -0.95), (0.16, -1.22)], False), (0.1, 0.08, 0.01)), LIGHT)
    return f


def beast_walking(rnd: random.Random) -> Figure:
    """A four-legged animal from the side; ears, horns, tail and coat vary."""
    f = Figure()
    body, leg, neck = rnd.uniform(0.28, 0.42), rnd.uniform(0.42, 0.62), rnd.uniform(0.1, 0.45)
    foot = 0.25 + leg + 0.28
    for x, tone in ((-0.62, DARK), (0.34, DARK), (-0.42, MID), (0.56, MID)):
        bend = rnd.uniform(-0.07, 0.07)
        f.one(
            smooth([(x - 0.13, 0.2), (x + 0.13, 0.2), (x + 0.09 + bend, foot - 0.14), (x + 0.16 + bend, foot),
                    (x - 0.1 + bend, foot), (x - 0.08 + bend, foot - 0.2)], True, 6), tone, tone == MID,
        )  # fmt: skip
    tail = rnd.randrange(3)
    if tail == 0:
        spine = smooth([(-0.72, 0.05), (-1.12, -0.2), (-1.02, -0.72), (-1.3, -0.95)], False)
        f.one(ribbon(spine, (0.09, 0.13, 0.18, 0.02)), DARK, True)
    elif tail == 1:
        f.one(ribbon(smooth([(-0.7, 0.0), (-1.05, 0.1), (-1.12, 0.6)], False), (0.07, 0.04, 0.05)), DARK)
        f.one(smooth([(-1.2, 0.52), (-1.03, 0.5), (-1.02, 0.8), (-1.12, 0.94), (-1.22, 0.78)]), ACCENT)
    else:
        f.one(star(-0.9, -0.06, 0.3, 9, 0.78), DARK)
    f.one(
        smooth([(-0.82, -0.02), (-0.6, -body), (0, -body * 0.86), (0.5, -body * 1.1), (0.76, -0.02),
                (0.55, 0.4), (0, 0.3), (-0.55, 0.42)]), MID, True,
    )  # fmt: skip
    coat = rnd.randrange(4)
    if coat == 0:
        for i in range(5):
            x = -0.56 + i * 0.25
            f.one(ribbon([(x, -body * 0.8), (x + 0.07, 0.06)], (0.05, 0.01)), DARK)
    elif coat == 1:
        f.dots([(-0.5 + 0.22 * i, -0.02 + 0.14 * (i % 2)) for i in range(5)], 0.07, LIGHT)
    elif coat == 2:  # a saddle cloth
        f.one(smooth([(-0.4, -body), (0.2, -body), (0.26, 0.26), (-0.46, 0.26)], True, 5), ACCENT, True)
        f.one(diamond(-0.1, -0.04, 0.1, 0.14), LIGHT)
    else:
        f.one(smooth([(-0.5, 0.3), (0, 0.16), (0.5, 0.28), (0.3, 0.42), (-0.3, 0.44)]), LIGHT)
    hx, hy = 0.86, -0.42 - neck
    f.one(smooth([(0.36, -body), (hx - 0.2, hy - 0.05), (hx + 0.12, hy + 0.12), (0.78, 0.08), (0.5, 0.2)]), MID, True)
    if rnd.random() < 0.5:  # a mane
        for i in range(5):
            t = i / 4
            x, y = hx - 0.26 - 0.3 * t, hy - 0.12 + (-body - hy) * t
            f.one([(x + 0.16, y - 0.12), (x - 0.2, y + 0.02), (x + 0.12, y + 0.16)], ACCENT)
    head = rnd.uniform(0.3, 0.44)
    f.one(
        smooth([(hx - 0.24, hy - 0.16), (hx + 0.04, hy - 0.26), (hx + 0.2 + head * 0.5, hy + 0.02),
                (hx + 0.16 + head * 0.6, hy + 0.2), (hx, hy + 0.26), (hx - 0.22, hy + 0.14)]), MID, True,
    )  # fmt: skip
    f.one(disc(hx + 0.17 + head * 0.56, hy + 0.08, 0.06, 14), DARK)
    f.eye(hx + 0.06, hy - 0.06, 0.075)
    ears = rnd.randrange(4)
    if ears == 0:
        for dx in (-0.16, 0.0):
            f.one([(hx + dx - 0.1, hy - 0.14), (hx + dx - 0.08, hy - 0.5), (hx + dx + 0.1, hy - 0.18)], DARK)
    elif ears == 1:
        for dx in (-0.2, -0.04):
            f.one(ellipse(hx + dx - 0.1, hy - 0.46, 0.09, 0.34, 24, -0.35), MID, True)
            f.one(ellipse(hx + dx - 0.1, hy - 0.46, 0.04, 0.22, 20, -0.35), LIGHT)
    elif ears == 2:
        for dx, bend in ((-0.14, -0.3), (0.02, 0.12)):
            horn = smooth([(hx + dx, hy - 0.16), (hx + dx + bend * 0.6, hy - 0.5), (hx + dx + bend, hy - 0.82)], False)
            f.one(ribbon(horn, (0.06, 0.05, 0.01)), LIGHT)
            tip: Point = (hx + dx + bend * 0.6, hy - 0.5)
            f.one(ribbon([tip, (tip[0] + bend * 0.9 + 0.12, tip[1] - 0.1)], (0.04, 0.01)), LIGHT)
    else:
        for dx in (-0.18, 0.04):
            f.one(disc(hx + dx, hy - 0.26, 0.13, 20), DARK)
            f.one(disc(hx + dx, hy - 0.25, 0.07, 16), LIGHT)
    return f


def dragon(rnd: random.Random) -> Figure:
    f = Figure()
    spine = smooth(
        [(-0.15, 0.95), (0.45, 0.72), (0.38, 0.3), (-0.25, 0.15), (-0.34, -0.22), (-0.02, -0.5), (0.12, -0.72)],
        False, 12,
    )  # fmt: skip
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
    head = [(0.02, -0.62), (-0.02, -0.86), (0.16, -1.02), (0.42, -0.9), (0.74, -0.72), (0.7, -0.6), (0.4, -0.58),
            (0.2, -0.5)]  # fmt: skip
    f.one(smooth(head), MID, True)
    f.one(smooth([(0.3, -0.62), (0.72, -0.62), (0.6, -0.5), (0.3, -0.48)]), DARK)
    curl = rnd.uniform(-0.12, 0.1)
    f.one(ribbon(smooth([(0.14, -0.92), (-0.12, -1.12), (-0.36, -1.1 - curl)], False), (0.07, 0.04, 0.005)), LIGHT)
    f.one(ribbon(smooth([(0.1, -0.8), (-0.16, -0.92), (-0.36, -0.86 - curl)], False), (0.055, 0.03, 0.005)), LIGHT)
    f.one(ellipse(0.3, -0.82, 0.055, 0.045, 14), ACCENT)
    return f


def dragon_head(rnd: random.Random) -> Figure:
    """A dragon's head and neck rising in profile, with frills."""
    f = Figure()
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
        smooth([(-0.45, -0.1), (-0.42, -0.62), (-0.05, -0.85), (0.35, -0.62), (long, -0.42), (long + 0.05, -0.2),
                (0.55, -0.12), (0.1, -0.02)]), MID, True,
    )  # fmt: skip
    for i in range(5):
        x = 0.18 + i * (long - 0.3) / 5
        f.one([(x, -0.16), (x + 0.05, 0.0), (x + 0.1, -0.18)], LIGHT)
    horn = rnd.uniform(0.7, 1.1)
    for dy, size in ((0.0, 1.0), (0.16, 0.7)):
        curve = smooth([(-0.12, -0.72 + dy), (-0.5, -0.86 + dy), (-0.5 - horn * 0.5 * size, -0.6 - 0.6 * size + dy)],
            False)
        f.one(ribbon(curve, (0.1, 0.08, 0.01)), LIGHT)
    f.one([(0.0, -0.44), (0.3, -0.52), (0.22, -0.34)], DARK)
    f.one(ellipse(0.17, -0.43, 0.06, 0.05, 14), ACCENT)
    f.one(ellipse(long - 0.1, -0.36, 0.04, 0.03, 12), DARK)
    return f


def bird(rnd: random.Random) -> Figure:
    f = Figure()
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


def bird_standing(rnd: random.Random) -> Figure:
    """A wading or perching bird from the side: neck, beak and legs vary."""
    f = Figure()
    neck, legs, beak = rnd.uniform(0.25, 0.8), rnd.uniform(0.35, 0.7), rnd.uniform(0.22, 0.5)
    foot = 0.4 + legs
    for x in (-0.08, 0.16):
        f.one(ribbon([(x, 0.35), (x + 0.05, foot)], (0.04, 0.03)), ACCENT)
        f.one([(x - 0.12, foot + 0.04), (x + 0.05, foot - 0.06), (x + 0.26, foot + 0.04)], ACCENT)
    for i in range(4):
        f.one(ribbon(smooth([(-0.4, 0.1), (-0.9, 0.1 + i * 0.12), (-1.2, -0.1 + i * 0.22)], False),
            (0.1, 0.1, 0.03)), DARK)
    f.one(smooth([(0.5, -0.1), (0.35, 0.32), (-0.1, 0.46), (-0.6, 0.2), (-0.5, -0.14), (0.1, -0.3)]), MID, True)
    hx, hy = 0.55, -0.5 - neck
    curve = smooth([(0.32, 0.05), (0.62, -0.2), (0.3, -0.32 - neck * 0.5), (hx - 0.05, hy)], False)
    f.one(ribbon(curve, (0.24, 0.17, 0.12, 0.13)), MID, True)
    for i in range(3):
        crest = smooth([(hx - 0.1, hy - 0.05), (hx - 0.35, hy - 0.12 - i * 0.1), (hx - 0.6, hy + 0.06 - i * 0.2)],
            False)
        f.one(ribbon(crest, (0.05, 0.05, 0.01)), ACCENT if i == 1 else DARK)
    f.one(smooth([(hx - 0.2, hy), (hx, hy - 0.22), (hx + 0.22, hy - 0.04), (hx + 0.04, hy + 0.18)]), LIGHT, True)
    f.one([(hx + 0.14, hy - 0.08), (hx + 0.2 + beak, hy + 0.07), (hx + 0.12, hy + 0.09)], ACCENT)
    f.one(disc(hx + 0.05, hy - 0.04, 0.05, 14), DARK)
    for row, tone in enumerate((LIGHT, DARK, LIGHT)):
        y = -0.06 + row * 0.12
        f.one(smooth([(0.3, y - 0.06), (0.1, y + 0.16), (-0.5 - row * 0.14, y + 0.12), (-0.1, y - 0.1)], True, 8),
            tone, row == 1)
    return f


def bolt_bird(rnd: random.Random) -> Figure:
    """A bird of lightning: zigzag wings and tail."""
    f = Figure()
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
        f.one([(-0.14, -0.18 + i * 0.15), (0, -0.06 + i * 0.15), (0.14, -0.18 + i * 0.15), (0, -0.13 + i * 0.15)],
            LIGHT)
    f.one(smooth([(0, -0.96), (0.2, -0.8), (0.2, -0.55), (0, -0.42), (-0.2, -0.55), (-0.2, -0.8)]), MID, True)
    for i in (-1, 0, 1):
        f.one([(i * 0.1 - 0.06, -0.84), (i * 0.2, -1.22 + abs(i) * 0.1), (i * 0.1 + 0.07, -0.84)], ACCENT)
    f.eyes(0.09, -0.68, 0.06, LIGHT)
    f.one([(-0.06, -0.6), (0.06, -0.6), (0, -0.44)], ACCENT)
    return f


def fish(rnd: random.Random) -> Figure:
    f = Figure()
    fin, tail = rnd.uniform(0.75, 1.15), rnd.uniform(0.35, 0.7)
    f.one(smooth([(-0.75, 0.05), (-1.35, -tail), (-1.1, 0.08), (-1.3, tail + 0.08)]), DARK, True)
    f.one(smooth([(-0.35, -0.35), (-0.1, -fin), (0.35, -fin + 0.1), (0.45, -0.35)]), DARK, True)
    f.one(smooth([(-0.3, 0.35), (-0.35, fin), (0.15, fin - 0.15), (0.25, 0.35)]), DARK, True)
    f.one(
        smooth([(1.05, 0.02), (0.7, -0.35), (0.1, -0.5), (-0.5, -0.25), (-0.85, 0.06), (-0.5, 0.32), (0.1, 0.5),
                (0.7, 0.36)]), MID, True,
    )  # fmt: skip
    f.one(
        smooth([(1.02, 0.08), (0.6, 0.2), (0.1, 0.25), (-0.5, 0.18), (-0.7, 0.1), (-0.4, 0.32), (0.1, 0.46),
                (0.7, 0.33)]), LIGHT,
    )  # fmt: skip
    if rnd.random() < 0.6:
        for k in range(4):
            for j in range(3 - (k % 2)):
                x, y = 0.25 - k * 0.24, -0.26 + j * 0.17 + (k % 2) * 0.08
                scale = [(x + 0.1, y - 0.08), (x - 0.08, y - 0.02), (x - 0.08, y + 0.06), (x + 0.1, y + 0.1)]
                f.one(smooth(scale, True, 5), DARK if (k + j) % 2 else LIGHT)
    else:
        for k in range(3):
            x = 0.3 - k * 0.36
            f.one(ribbon(smooth([(x, -0.44), (x - 0.1, 0), (x, 0.42)], False), (0.06, 0.1, 0.03)),
                ACCENT if k == 1 else DARK)
    f.one(disc(0.68, -0.1, 0.11, 20), LIGHT)
    f.one(ellipse(0.7, -0.1, 0.055, 0.06, 14), DARK)
    if rnd.random() < 0.5:
        f.one(ribbon(smooth([(0.86, -0.2), (1.15, -0.55), (1.32, -0.5)], False), (0.03, 0.02, 0.015)), MID)
        f.one(disc(1.33, -0.46, 0.1, 18), ACCENT)
    return f


def wave_spirit(rnd: random.Random) -> Figure:
    """A wave with a face, drops about it."""
    f = Figure()
    lean = rnd.uniform(0.5, 0.85)
    for tone, size, dy in ((DARK, 1.0, 0.0), (MID, 0.84, 0.14), (LIGHT, 0.66, 0.3)):
        crest = [(-0.9, 1.05), (-0.75, 0.1), (-0.3, -0.75), (0.35, -1.05), (lean, -0.78), (lean + 0.08, -0.4),
                 (lean - 0.3, -0.62), (0.42, -0.4), (0.62, 0.2), (0.95, 1.05)]  # fmt: skip
        f.one(smooth([(x * size, y * size + dy) for x, y in crest]), tone, tone == MID)
    for k in range(3):
        y = 0.62 + k * 0.17
        wave = smooth([(-0.8 + 0.2 * i, y + 0.05 * (-1) ** i) for i in range(9)], False, 6)
        f.one(ribbon(wave, (0.01, 0.035, 0.035, 0.01)), MID if k % 2 else DARK)
    f.both([(0.06, 0.1), (0.26, -0.02), (0.34, 0.14), (0.18, 0.22)], DARK)
    f.eyes(0.2, 0.1, 0.075)
    f.one(smooth([(-0.14, 0.34), (0, 0.38), (0.14, 0.34), (0.08, 0.5), (-0.08, 0.5)]), DARK)
    for _ in range(rnd.choice((4, 5, 6))):
        x, y, s = rnd.uniform(-1.15, 1.15), rnd.uniform(-1.0, -0.3), rnd.uniform(0.06, 0.12)
        f.one(smooth([(x, y - 1.6 * s), (x + s, y + 0.3 * s), (x, y + s), (x - s, y + 0.3 * s)], True, 6), LIGHT)
    return f


def coil(rnd: random.Random) -> Figure:
    """A serpent in coils, its head reared."""
    f = Figure()
    loops = rnd.choice((2, 3))
    wide = rnd.uniform(0.7, 0.9)
    for i in range(loops):
        y = 0.85 - i * 0.36
        rx = wide * (1 - 0.16 * i)
        f.one(ellipse(0, y, rx + 0.24, 0.32, 50), DARK)
        f.one(ellipse(0, y - 0.05, rx + 0.22, 0.27, 50), MID, True)
        f.one(ellipse(0, y - 0.09, rx - 0.06, 0.12, 40), DARK)
        for k in range(7):
            a = math.pi * (0.12 + 0.76 * k / 6)
            x, z = (rx + 0.08) * math.cos(a), y - 0.04 + 0.19 * math.sin(a)
            f.one(diamond(x, z, 0.06, 0.07), ACCENT if k % 2 else LIGHT)
    top = 0.85 - loops * 0.36
    neck = smooth([(-0.34, top + 0.3), (-0.52, top - 0.2), (-0.1, top - 0.55), (0.1, -0.72)], False, 12)
    f.one(ribbon(neck, (0.27, 0.25, 0.2, 0.17)), MID, True)
    f.one(ribbon([(x + 0.07, y) for x, y in neck], (0.12, 0.13, 0.1, 0.08)), LIGHT)
    for x, y in neck[3::5]:
        f.one([(x - 0.16, y - 0.08), (x - 0.4, y - 0.14), (x - 0.18, y + 0.1)], ACCENT)
    f.one(smooth([(-0.12, -0.95), (0.2, -1.12), (0.55, -0.9), (0.82, -0.72), (0.6, -0.6), (0.2, -0.56),
        (-0.08, -0.66)]), MID, True)
    f.one(ribbon(smooth([(0.76, -0.66), (0.98, -0.58), (1.12, -0.66)], False), (0.02, 0.02, 0.005)), ACCENT)
    f.one(ellipse(0.32, -0.88, 0.07, 0.06, 16), ACCENT)
    f.one(ellipse(0.34, -0.88, 0.025, 0.05, 12), DARK)
    fin = rnd.uniform(0.28, 0.48)
    f.one(smooth([(0.06, -1.04), (-0.16, -1.06 - fin), (-0.42, -0.9 - fin * 0.4), (-0.14, -0.84)]), ACCENT, True)
    return f


def lizard(rnd: random.Random) -> Figure:
    """Seen from above, climbing in an S."""
    f = Figure()
    bend = rnd.uniform(0.26, 0.46)
    spine = smooth([(0, -0.95), (bend * 0.4, -0.5), (-bend * 0.5, 0), (bend * 0.6, 0.5), (-bend, 0.95),
        (-bend * 0.2, 1.3)],
                   False, 12)  # fmt: skip
    for i, side in ((14, 1), (14, -1), (28, 1), (28, -1)):
        x, y = spine[i]
        knee = (x + side * 0.5, y + (-0.2 if i == 14 else 0.1))
        hand = (x + side * 0.66, y + (-0.46 if i == 14 else 0.42))
        f.one(ribbon(smooth([(x, y), knee, hand], False), (0.12, 0.09, 0.07)), MID, True)
        for toe in (-0.6, 0.0, 0.6):
            f.one(disc(hand[0] + 0.12 * math.sin(toe) * 1.4, hand[1] + (-0.1 if i == 14 else 0.1), 0.055, 12), ACCENT)
    f.one(ribbon(spine, (0.16, 0.24, 0.3, 0.26, 0.14, 0.02)), DARK)
    f.one(ribbon(spine, (0.13, 0.2, 0.26, 0.22, 0.11, 0.01)), MID, True)
    pattern = rnd.randrange(3)
    for n, i in enumerate(range(6, 46, 6)):
        x, y = spine[i]
        if pattern == 0:
            f.one(diamond(x, y, 0.12 - n * 0.01, 0.12), LIGHT if n % 2 else ACCENT)
        elif pattern == 1:
            f.one(ribbon([(x - 0.18, y), (x + 0.18, y)], (0.04, 0.04)), LIGHT)
        else:
            f.dots([(x - 0.08, y), (x + 0.08, y + 0.03)], 0.05, ACCENT)
    f.one(smooth([(0, -1.22), (0.2, -1.02), (0.24, -0.78), (0, -0.58), (-0.24, -0.78), (-0.2, -1.02)]), MID, True)
    if rnd.random() < 0.5:
        for i in range(-2, 3):
            f.one([(i * 0.12 - 0.06, -0.66), (i * 0.2, -0.4 - 0.1 * (2 - abs(i))), (i * 0.12 + 0.06, -0.66)], ACCENT)
    f.both(disc(0.14, -0.94, 0.085, 18), LIGHT)
    f.both(ellipse(0.14, -0.95, 0.03, 0.06, 12), DARK)
    return f


def saurian(rnd: random.Random) -> Figure:
    """A dinosaur from the side: on two legs, or long-necked on four."""
    f = Figure()
    if rnd.random() < 0.5:
        f.one(ribbon(smooth([(-0.3, 0.1), (-0.9, 0.3), (-1.35, -0.1)], False), (0.34, 0.2, 0.01)), MID, True)
        f.one(smooth([(-0.2, 0.2), (0.12, 0.2), (0.2, 0.66), (0.02, 0.86), (0.26, 1.06), (-0.14, 1.06),
            (-0.14, 0.7)]), DARK)
        f.one(smooth([(0.4, -0.35), (0.42, 0.1), (0.0, 0.46), (-0.5, 0.3), (-0.45, -0.1), (0, -0.5)]), MID, True)
        f.one(smooth([(0.4, -0.1), (0.34, 0.14), (0.0, 0.4), (-0.1, 0.24), (0.2, -0.1)]), LIGHT)
        f.one(smooth([(-0.42, 0.05), (-0.02, 0.1), (0.02, 0.56), (-0.16, 0.8), (0.1, 1.08), (-0.36, 1.08),
            (-0.38, 0.66)]), MID, True)
        f.one(ribbon(smooth([(0.36, -0.1), (0.6, 0.08), (0.52, 0.26)], False), (0.08, 0.06, 0.02)), DARK)
        f.one(ribbon(smooth([(0.1, -0.25), (0.25, -0.6), (0.35, -0.85)], False), (0.3, 0.24, 0.22)), MID, True)
        f.one(smooth([(0.3, -0.62), (0.9, -0.54), (0.84, -0.4), (0.34, -0.46)]), DARK)
        f.one(smooth([(0.1, -0.8), (0.3, -1.12), (0.7, -1.02), (1.08, -0.78), (1.0, -0.6), (0.4, -0.58)]), MID, True)
        for i in range(5):
            x = 0.46 + i * 0.1
            f.one([(x, -0.62), (x + 0.04, -0.5), (x + 0.08, -0.62)], LIGHT)
        f.eye(0.5, -0.88, 0.07)
        places = [(-0.9, 0.1), (-0.55, -0.18), (-0.25, -0.42), (0.0, -0.66), (0.12, -0.98)]
    else:
        for x, tone in ((-0.5, DARK), (0.22, DARK), (-0.28, MID), (0.42, MID)):
            f.one(smooth([(x - 0.15, 0.2), (x + 0.15, 0.2), (x + 0.12, 1.05), (x - 0.14, 1.05)], True, 6), tone,
                tone == MID)
        f.one(ribbon(smooth([(-0.4, 0.2), (-0.95, 0.5), (-1.35, 0.3)], False), (0.26, 0.14, 0.01)), MID, True)
        f.one(ribbon(smooth([(0.35, 0.2), (0.66, -0.2), (0.62, -0.7), (0.82, -0.95)], False),
            (0.3, 0.17, 0.12, 0.12)), MID, True)
        f.one(smooth([(-0.75, 0.2), (-0.4, -0.22), (0.2, -0.24), (0.62, 0.15), (0.4, 0.52), (-0.4, 0.54)]), MID, True)
        f.one(smooth([(-0.5, 0.42), (0.4, 0.4), (0.2, 0.56), (-0.3, 0.56)]), LIGHT)
        f.one(smooth([(0.68, -0.92), (0.8, -1.14), (1.1, -1.02), (1.18, -0.86), (0.86, -0.8)]), MID, True)
        f.one(disc(0.88, -0.99, 0.05, 14), ACCENT)
        places = [(-0.8, 0.16), (-0.48, -0.14), (-0.1, -0.28), (0.25, -0.24), (0.52, -0.34), (0.5, -0.62)]
    plate = rnd.uniform(0.16, 0.26)
    for x, y in places:
        f.one([(x - 0.13, y + 0.08), (x - 0.06, y - plate), (x + 0.15, y + 0.02)], ACCENT)
    return f


def moth(rnd: random.Random) -> Figure:
    f = Figure()
    high, low = rnd.uniform(0.82, 1.1), rnd.uniform(0.8, 1.1)
    for tone, k in ((MID, 1.0), (LIGHT, 0.62)):
        inner = k < 1
        upper = [(0.06, -0.3), (0.55 * k + 0.1, -high * k), (1.2 * k, -(high - 0.15) * k), (1.12 * k, -0.15 * k),
            (0.3, 0.05)]
        lower = [(0.06, 0.0), (0.8 * k, 0.05), (0.92 * k, 0.55 * k), (0.5 * k, low * k), (0.1, 0.4)]
        f.both(smooth(upper), tone, not inner)
        f.both(smooth(lower), tone if inner else DARK, not inner)
    spot = rnd.randrange(3)
    if spot == 0:
        f.both(ellipse(0.78, -0.55, 0.14, 0.16, 20), ACCENT)
        f.both(ellipse(0.78, -0.55, 0.07, 0.08, 16), DARK)
        f.both(ellipse(0.55, 0.42, 0.1, 0.12, 18), ACCENT)
    elif spot == 1:
        f.both(diamond(0.75, -0.52, 0.14, 0.22), ACCENT)
        f.both(diamond(0.52, 0.42, 0.1, 0.16), DARK)
    else:
        for x, y in ((0.9, -0.6), (0.72, -0.4), (0.56, -0.66), (0.6, 0.4), (0.44, 0.58)):
            f.both(disc(x, y, 0.075, 14), ACCENT)
    f.one(smooth([(0, -0.5), (0.13, -0.2), (0.12, 0.5), (0, 0.95), (-0.12, 0.5), (-0.13, -0.2)]), DARK, True)
    for k in range(4):
        y = 0.12 + k * 0.17
        f.one([(-0.1, y), (0.1, y), (0.09, y + 0.06), (-0.09, y + 0.06)], ACCENT if k % 2 else LIGHT)
    f.one(ellipse(0, -0.58, 0.16, 0.15, 24), MID)
    f.both(ellipse(0.09, -0.6, 0.05, 0.06, 12), ACCENT)
    f.both(ribbon(smooth([(0.05, -0.7), (0.2, -1.05), (0.42, -1.15)], False), (0.022, 0.016, 0.014)), DARK)
    f.both(disc(0.43, -1.15, 0.05, 12), LIGHT)
    return f


def beetle(rnd: random.Random) -> Figure:
    f = Figure()
    horn = rnd.random() < 0.5
    for dy in (-0.3, 0.1, 0.5):
        legs = smooth([(0.4, dy), (0.92, dy - 0.16), (1.08, dy + 0.24)], False)
        f.both(ribbon(legs, (0.06, 0.05, 0.02)), DARK)
    f.one(smooth([(0, -0.5), (0.55, -0.35), (0.72, 0.3), (0.4, 0.95), (0, 1.08), (-0.4, 0.95), (-0.72, 0.3),
        (-0.55, -0.35)]), DARK)
    wing = smooth([(0.03, -0.42), (0.5, -0.3), (0.66, 0.3), (0.38, 0.88), (0.03, 1.02)])
    f.both(wing, MID, True)
    kind = rnd.randrange(3)
    for i in range(3):
        y = -0.1 + i * 0.34
        if kind == 0:
            f.both(disc(0.32, y, 0.11, 18), ACCENT)
        elif kind == 1:
            f.both(smooth([(0.1, y), (0.5, y - 0.06), (0.5, y + 0.08), (0.1, y + 0.14)], True, 5), LIGHT)
        else:
            f.both(diamond(0.32, y, 0.1, 0.15), LIGHT if i % 2 else ACCENT)
    f.one(smooth([(0, -0.82), (0.36, -0.72), (0.42, -0.46), (0, -0.36), (-0.42, -0.46), (-0.36, -0.72)]), LIGHT, True)
    f.one(smooth([(0, -1.0), (0.22, -0.94), (0.24, -0.76), (0, -0.68), (-0.24, -0.76), (-0.22, -0.94)]), DARK)
    f.eyes(0.12, -0.86, 0.06)
    if horn:
        f.one(ribbon(smooth([(0, -0.92), (0.05, -1.2), (-0.04, -1.4)], False), (0.09, 0.06, 0.03)), ACCENT)
    else:
        f.both(ribbon(smooth([(0.12, -0.95), (0.42, -1.1), (0.3, -1.36)], False), (0.07, 0.07, 0.01)), ACCENT)
    return f


def shell(rnd: random.Random) -> Figure:
    """A turtle or crab under its shell."""
    f = Figure()
    if rnd.random() < 0.5:
        for x, y, turn in ((0.72, -0.2, -0.5), (0.7, 0.55, 0.5)):
            f.both(ellipse(x, y, 0.36, 0.18, 30, turn), MID, True)
        f.one(ellipse(0, -0.82, 0.24, 0.28, 30), MID, True)
        f.eyes(0.1, -0.88, 0.055, DARK)
        f.one(ribbon([(0, 0.7), (0, 1.12)], (0.1, 0.01)), MID)
    else:
        for y in (0.1, 0.38, 0.66):
            f.both(ribbon(smooth([(0.5, y), (1.0, y - 0.1), (1.16, y + 0.26)], False), (0.07, 0.06, 0.02)), DARK)
        f.both(ribbon(smooth([(0.5, -0.3), (0.95, -0.45), (0.92, -0.8)], False), (0.1, 0.1, 0.12)), MID, True)
        f.both(smooth([(0.8, -0.75), (0.72, -1.15), (0.92, -0.95), (1.14, -1.2), (1.12, -0.76)]), ACCENT, True)
        f.both(ribbon([(0.16, -0.6), (0.2, -0.84)], (0.03, 0.03)), DARK)
        f.both(disc(0.2, -0.88, 0.08, 16), LIGHT)
        f.both(disc(0.2, -0.88, 0.04, 12), DARK)
    f.one(ellipse(0, 0.1, 0.78, 0.74, 50), DARK, True)
    f.one(ellipse(0, 0.06, 0.68, 0.64, 50), MID)
    sides = rnd.choice((5, 6, 7))
    turn = rnd.uniform(0, 1)
    for x, y in around(sides, turn):
        f.one(ellipse(0.45 * x, 0.06 + 0.43 * y, 0.17, 0.15, 6), LIGHT, False)
    f.one(ellipse(0, 0.06, 0.23, 0.22, 6), ACCENT, True)
    f.one(disc(0, 0.06, 0.09, 16), SKY)
    return f
