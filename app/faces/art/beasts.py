"""Figures of animals on legs, four or six."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SewnFigure
from app.faces.art.outlines import Outline, Point, diamond, disc, ellipse, ribbon, smooth, star


def beast_mask(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    ear, w, muzzle = rnd.uniform(0.6, 1.2), rnd.uniform(0.62, 0.82), rnd.uniform(0.18, 0.32)
    out = rnd.uniform(-0.05, 0.2)
    points = rnd.choice((16, 22, 28))
    f.both(
        smooth([(0.12, -0.35), (0.34, -0.55 - ear * 0.45), (0.52 + out, -0.62 - ear * 0.3), (0.62, -0.1), (0.3, 0)]),
        MID,
        True,
    )
    f.both(smooth([(0.27, -0.42), (0.4 + out / 2, -0.55 - ear * 0.22), (0.5, -0.2), (0.32, -0.15)]), DARK)
    for tone, size in ((DARK, 1.0), (MID, 0.86)):
        ruff: Outline = []
        for i in range(points):
            a = math.pi * i / (points - 1)
            far = size * (1.0 if i % 2 else 0.86)
            ruff.append((math.cos(a) * w * 1.25 * far, 0.05 + math.sin(a) * 0.92 * far))
        f.one(ruff, tone)
    f.one(
        smooth(
            [
                (0, -0.62),
                (w * 0.6, -0.5),
                (w * 0.95, -0.05),
                (w * 0.55, 0.35),
                (0.18, 0.72),
                (-0.18, 0.72),
                (-w * 0.55, 0.35),
                (-w * 0.95, -0.05),
                (-w * 0.6, -0.5),
            ]
        ),
        MID,
        True,
    )
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


def beast_walking(rnd: random.Random) -> SewnFigure:
    """A four-legged animal from the side; ears, horns, tail and coat vary."""
    f = SewnFigure()
    body, leg, neck = rnd.uniform(0.28, 0.42), rnd.uniform(0.42, 0.62), rnd.uniform(0.1, 0.45)
    foot = 0.25 + leg + 0.28
    for x, tone in ((-0.62, DARK), (0.34, DARK), (-0.42, MID), (0.56, MID)):
        bend = rnd.uniform(-0.07, 0.07)
        f.one(
            smooth(
                [
                    (x - 0.13, 0.2),
                    (x + 0.13, 0.2),
                    (x + 0.09 + bend, foot - 0.14),
                    (x + 0.16 + bend, foot),
                    (x - 0.1 + bend, foot),
                    (x - 0.08 + bend, foot - 0.2),
                ],
                True,
                6,
            ),
            tone,
            tone == MID,
        )
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
        smooth(
            [
                (-0.82, -0.02),
                (-0.6, -body),
                (0, -body * 0.86),
                (0.5, -body * 1.1),
                (0.76, -0.02),
                (0.55, 0.4),
                (0, 0.3),
                (-0.55, 0.42),
            ]
        ),
        MID,
        True,
    )
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
        smooth(
            [
                (hx - 0.24, hy - 0.16),
                (hx + 0.04, hy - 0.26),
                (hx + 0.2 + head * 0.5, hy + 0.02),
                (hx + 0.16 + head * 0.6, hy + 0.2),
                (hx, hy + 0.26),
                (hx - 0.22, hy + 0.14),
            ]
        ),
        MID,
        True,
    )
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


def lizard(rnd: random.Random) -> SewnFigure:
    """Seen from above, climbing in an S."""
    f = SewnFigure()
    bend = rnd.uniform(0.26, 0.46)
    spine = smooth(
        [(0, -0.95), (bend * 0.4, -0.5), (-bend * 0.5, 0), (bend * 0.6, 0.5), (-bend, 0.95), (-bend * 0.2, 1.3)],
        False,
        12,
    )
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


def saurian(rnd: random.Random) -> SewnFigure:
    """A dinosaur from the side: on two legs, or long-necked on four."""
    f = SewnFigure()
    if rnd.random() < 0.5:
        f.one(ribbon(smooth([(-0.3, 0.1), (-0.9, 0.3), (-1.35, -0.1)], False), (0.34, 0.2, 0.01)), MID, True)
        f.one(
            smooth([(-0.2, 0.2), (0.12, 0.2), (0.2, 0.66), (0.02, 0.86), (0.26, 1.06), (-0.14, 1.06), (-0.14, 0.7)]),
            DARK,
        )
        f.one(smooth([(0.4, -0.35), (0.42, 0.1), (0.0, 0.46), (-0.5, 0.3), (-0.45, -0.1), (0, -0.5)]), MID, True)
        f.one(smooth([(0.4, -0.1), (0.34, 0.14), (0.0, 0.4), (-0.1, 0.24), (0.2, -0.1)]), LIGHT)
        f.one(
            smooth(
                [(-0.42, 0.05), (-0.02, 0.1), (0.02, 0.56), (-0.16, 0.8), (0.1, 1.08), (-0.36, 1.08), (-0.38, 0.66)]
            ),
            MID,
            True,
        )
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
            f.one(
                smooth([(x - 0.15, 0.2), (x + 0.15, 0.2), (x + 0.12, 1.05), (x - 0.14, 1.05)], True, 6),
                tone,
                tone == MID,
            )
        f.one(ribbon(smooth([(-0.4, 0.2), (-0.95, 0.5), (-1.35, 0.3)], False), (0.26, 0.14, 0.01)), MID, True)
        f.one(
            ribbon(smooth([(0.35, 0.2), (0.66, -0.2), (0.62, -0.7), (0.82, -0.95)], False), (0.3, 0.17, 0.12, 0.12)),
            MID,
            True,
        )
        f.one(smooth([(-0.75, 0.2), (-0.4, -0.22), (0.2, -0.24), (0.62, 0.15), (0.4, 0.52), (-0.4, 0.54)]), MID, True)
        f.one(smooth([(-0.5, 0.42), (0.4, 0.4), (0.2, 0.56), (-0.3, 0.56)]), LIGHT)
        f.one(smooth([(0.68, -0.92), (0.8, -1.14), (1.1, -1.02), (1.18, -0.86), (0.86, -0.8)]), MID, True)
        f.one(disc(0.88, -0.99, 0.05, 14), ACCENT)
        places = [(-0.8, 0.16), (-0.48, -0.14), (-0.1, -0.28), (0.25, -0.24), (0.52, -0.34), (0.5, -0.62)]
    plate = rnd.uniform(0.16, 0.26)
    for x, y in places:
        f.one([(x - 0.13, y + 0.08), (x - 0.06, y - plate), (x + 0.15, y + 0.02)], ACCENT)
    return f


def moth(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    high, low = rnd.uniform(0.82, 1.1), rnd.uniform(0.8, 1.1)
    for tone, k in ((MID, 1.0), (LIGHT, 0.62)):
        inner = k < 1
        upper = [
            (0.06, -0.3),
            (0.55 * k + 0.1, -high * k),
            (1.2 * k, -(high - 0.15) * k),
            (1.12 * k, -0.15 * k),
            (0.3, 0.05),
        ]
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


def beetle(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    horn = rnd.random() < 0.5
    for dy in (-0.3, 0.1, 0.5):
        legs = smooth([(0.4, dy), (0.92, dy - 0.16), (1.08, dy + 0.24)], False)
        f.both(ribbon(legs, (0.06, 0.05, 0.02)), DARK)
    f.one(
        smooth(
            [(0, -0.5), (0.55, -0.35), (0.72, 0.3), (0.4, 0.95), (0, 1.08), (-0.4, 0.95), (-0.72, 0.3), (-0.55, -0.35)]
        ),
        DARK,
    )
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
