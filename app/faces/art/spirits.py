"""Figures of fiends, ghosts, fairies and minds."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import Outline, around, box, disc, ellipse, placed, ribbon, ring, smooth, star


def horned_mask(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    horn, curl = rnd.uniform(0.72, 1.1), rnd.uniform(-0.1, 0.22)
    f.both(
        ribbon(
            smooth([(0.3, -0.5), (0.62, -0.72), (horn, -1.0), (horn * 0.82 - curl, -1.3)], False),
            (0.17, 0.13, 0.08, 0.01),
        ),
        LIGHT,
    )
    f.both(
        smooth([(0.35, -0.3), (0.95, -0.35), (0.7, 0.0), (0.98, 0.25), (0.6, 0.3), (0.72, 0.62), (0.3, 0.5)]),
        DARK,
        True,
    )
    face = [(0, -0.75), (0.45, -0.6), (0.62, -0.12), (0.46, 0.45), (0.16, 1.0), (0, 1.08)]
    f.one(smooth([*face, *[(-x, y) for x, y in face[4:0:-1]]]), MID, True)
    f.one(smooth([(0, -0.7), (0.14, -0.3), (0.1, 0.3), (0, 0.4), (-0.1, 0.3), (-0.14, -0.3)]), DARK)
    f.both([(0.12, -0.02), (0.5, -0.3), (0.46, 0.0), (0.24, 0.12)], DARK)
    f.eyes(0.32, -0.06, 0.1)
    f.one(smooth([(-0.4, 0.38), (0, 0.5), (0.4, 0.38), (0.26, 0.7), (0, 0.78), (-0.26, 0.7)]), DARK)
    for i in range(-3, 4):
        x = i * 0.1
        f.one([(x - 0.05, 0.46 - abs(i) * 0.02), (x + 0.05, 0.46 - abs(i) * 0.02), (x, 0.64 - abs(i) * 0.03)], LIGHT)
    f.both([(0.2, -0.45), (0.5, -0.5), (0.3, -0.36)], ACCENT)
    brow = rnd.randrange(3)
    if brow == 0:
        f.one([(0, -0.62), (0.08, -0.48), (0, -0.3), (-0.08, -0.48)], ACCENT)
    elif brow == 1:
        f.one(ellipse(0, -0.46, 0.13, 0.08, 20), LIGHT)
        f.one(ellipse(0, -0.46, 0.05, 0.07, 14), ACCENT)
    else:
        f.one(smooth([(0, -0.8), (0.12, -1.0), (0, -1.32), (-0.12, -1.0)]), ACCENT, True)
    return f


def imp(rnd: random.Random) -> SewnFigure:
    """A small round fiend with bat wings and a grin."""
    f = SewnFigure()
    wing = rnd.uniform(1.05, 1.35)
    f.both(
        [
            (0.3, -0.2),
            (wing * 0.7, -0.92),
            (wing, -0.3),
            (wing * 0.86, -0.1),
            (wing * 0.8, 0.3),
            (wing * 0.6, 0.14),
            (0.4, 0.42),
        ],
        DARK,
        True,
    )
    f.one(ribbon(smooth([(0.2, 0.8), (0.75, 1.0), (0.92, 0.6)], False), (0.07, 0.05, 0.03)), MID)
    f.one(placed([(0, -0.2), (0.14, 0.06), (0, 0.02), (-0.14, 0.06)], 0.93, 0.52, 1.0, 0.1), ACCENT)
    f.both(ellipse(0.26, 0.98, 0.2, 0.11, 24), DARK)
    f.one(
        smooth(
            [(0, -0.78), (0.5, -0.55), (0.66, 0.1), (0.42, 0.78), (0, 0.95), (-0.42, 0.78), (-0.66, 0.1), (-0.5, -0.55)]
        ),
        MID,
        True,
    )
    f.one(ellipse(0, 0.46, 0.34, 0.38, 36), LIGHT)
    f.both(smooth([(0.14, -0.66), (0.3, -1.1), (0.46, -1.2), (0.42, -0.6)]), ACCENT, True)
    f.both(ellipse(0.24, -0.26, 0.17, 0.2, 26), LIGHT)
    f.both(disc(0.2, -0.22, 0.08, 16), DARK)
    f.one(smooth([(-0.34, 0.06), (0, 0.14), (0.34, 0.06), (0.2, 0.32), (0, 0.37), (-0.2, 0.32)]), DARK)
    for x in (-0.2, 0.0, 0.2):
        f.one([(x - 0.06, 0.11), (x + 0.06, 0.11), (x, 0.24)], LIGHT)
    if rnd.random() < 0.5:
        f.one(ribbon([(-0.86, -0.7), (-0.62, 1.1)], (0.03, 0.03)), LIGHT)
        for dx in (-0.14, 0.0, 0.14):
            f.one([(-0.9 + dx - 0.04, -0.7), (-0.92 + dx, -1.05), (-0.84 + dx, -0.7)], ACCENT)
    return f


def skull(rnd: random.Random) -> SewnFigure:
    """A cracked skull, with bones or a wilted wreath about it."""
    f = SewnFigure()
    if rnd.random() < 0.5:
        for turn in (-0.8, 0.8):
            f.one(placed(box(-0.09, -1.2, 0.18, 2.4), 0, 0.25, 1, turn), DARK, True)
            for end in (-1, 1):
                for dx in (-0.12, 0.12):
                    f.one(placed(disc(dx, end * 1.22, 0.15, 20), 0, 0.25, 1, turn), DARK)
    else:
        for x, y in around(rnd.choice((11, 13, 15))):
            f.one(
                placed(
                    smooth([(0, -0.3), (0.13, 0), (0, 0.26), (-0.13, 0)]),
                    1.0 * x,
                    0.02 + 0.98 * y,
                    1,
                    math.atan2(x, -y) + 0.6,
                ),
                DARK if x > 0 else MID,
                True,
            )
    head = [(0, -0.95), (0.56, -0.78), (0.74, -0.2), (0.56, 0.22), (0.4, 0.4), (0.34, 0.72)]
    f.one(smooth([*head, *[(-x, y) for x, y in head[:0:-1]]]), LIGHT, True)
    eye = rnd.uniform(0.19, 0.26)
    f.both(smooth([(0.1, -0.05), (0.24, -0.26), (0.5, -0.22), (0.54, 0.04), (0.3, 0.14)]), DARK)
    f.both(disc(0.32, -0.06, eye * 0.42, 16), ACCENT)
    f.one([(0, 0.12), (0.1, 0.34), (0, 0.3), (-0.1, 0.34)], DARK)
    for i in range(-2, 3):
        f.one(box(i * 0.125 - 0.05, 0.5, 0.1, 0.2), MID)
    jaw = [(0.42, 0.62), (0.34, 0.98), (0.12, 1.1)]
    f.one(smooth([*jaw, *[(-x, y) for x, y in jaw[::-1]], (-0.2, 0.84), (0.2, 0.84)]), LIGHT, True)
    crack = rnd.uniform(-0.3, 0.3)
    f.one(
        [
            (crack, -0.95),
            (crack + 0.12, -0.66),
            (crack - 0.02, -0.58),
            (crack + 0.1, -0.3),
            (crack - 0.08, -0.6),
            (crack + 0.02, -0.68),
        ],
        DARK,
    )
    if rnd.random() < 0.45:
        f.one(
            [(-0.5, -0.84), (-0.56, -1.28), (-0.26, -1.02), (0, -1.36), (0.26, -1.02), (0.56, -1.28), (0.5, -0.84)],
            ACCENT,
            True,
        )
    return f


def ghost(rnd: random.Random) -> SewnFigure:
    """A draped spirit with a lamp or a bell."""
    f = SewnFigure()
    waves = rnd.choice((4, 5, 6))
    hem: Outline = [(0.82 - 1.64 * i / (2 * waves), 1.05 - 0.2 * (i % 2)) for i in range(2 * waves + 1)]
    f.one(
        smooth(
            [(0, -1.05), (0.44, -0.8), (0.56, -0.2), (0.7, 0.5), *hem, (-0.7, 0.5), (-0.56, -0.2), (-0.44, -0.8)],
            True,
            6,
        ),
        MID,
        True,
    )
    f.one(smooth([(0.1, -0.9), (0.3, -0.7), (0.34, 0.3), (0.46, 0.92), (0.22, 0.84), (0.12, 0.0)]), LIGHT)
    f.one(smooth([(-0.3, -0.86), (0.3, -0.86), (0.36, -0.34), (0, -0.12), (-0.36, -0.34)]), DARK)
    f.both(ellipse(0.14, -0.55, 0.07, 0.11, 18), ACCENT)
    f.both(smooth([(0.4, -0.3), (0.86, -0.1), (1.0, 0.2), (0.8, 0.24), (0.44, 0.14)]), MID, True)
    x = 0.98
    if rnd.random() < 0.5:
        f.one(ring(x, 0.32, 0.1, 0.06, 20), DARK)
        f.one(box(x - 0.16, 0.4, 0.32, 0.4), DARK)
        f.one(box(x - 0.1, 0.46, 0.2, 0.28), ACCENT)
    else:
        f.one(
            smooth(
                [
                    (x - 0.05, 0.26),
                    (x + 0.05, 0.26),
                    (x + 0.12, 0.56),
                    (x + 0.22, 0.74),
                    (x - 0.22, 0.74),
                    (x - 0.12, 0.56),
                ],
                True,
                6,
            ),
            ACCENT,
            False,
        )
        f.one(disc(x, 0.8, 0.06, 14), DARK)
    return f


def winged_fairy(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    rows, droop = rnd.choice((4, 5)), rnd.uniform(0.4, 0.52)
    for row, (tone, length, count) in enumerate(((MID, 1.35, rows), (LIGHT, 1.0, rows - 1))):
        for i in range(count):
            a = -1.15 + i * droop
            tx, ty = length * math.cos(a), length * math.sin(a) - 0.1
            nx, ny = -math.sin(a) * 0.17, math.cos(a) * 0.17
            leaf = [(0.05, -0.1), (tx * 0.6 + nx, ty * 0.6 + ny), (tx, ty), (tx * 0.6 - nx, ty * 0.6 - ny)]
            f.both(smooth(leaf, True, 8), tone, row == 0)
    f.one(disc(0, -0.62, 0.42, 40), ACCENT)
    f.one(disc(0, -0.62, 0.33, 40), SKY)
    flare = rnd.uniform(0.32, 0.55)
    robe = [(0, -0.35), (0.22, -0.1), (0.24, 0.35), (flare, 1.08), (0, 0.98)]
    f.one(smooth([*robe, *[(-x, y) for x, y in robe[3:0:-1]]]), LIGHT, True)
    f.one(smooth([(0, 0.0), (0.1, 0.3), (0.14, 1.0), (0, 0.95), (-0.14, 1.0), (-0.1, 0.3)]), MID)
    f.one(ellipse(0, -0.58, 0.2, 0.24, 30), MID)
    f.one(smooth([(0, -0.86), (0.2, -0.66), (0.16, -0.5), (0, -0.62), (-0.16, -0.5), (-0.2, -0.66)]), DARK)
    f.both(disc(0.08, -0.54, 0.03, 10), LIGHT)
    held = rnd.randrange(3)
    if held == 0:
        f.one([(0, -0.02), (0.07, 0.1), (0, 0.24), (-0.07, 0.1)], ACCENT)
    elif held == 1:
        f.one(star(0, 0.14, 0.2, 8, 0.55), ACCENT)
    else:
        f.both(smooth([(0, 0.26), (0.2, 0.06), (0.13, -0.06), (0, 0.04)], True, 6), ACCENT)
    return f


def floating_eye(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    arms = rnd.choice((8, 10, 12))
    for i, (x, y) in enumerate(around(arms, rnd.uniform(0, 0.4))):
        wave = 0.18 * (-1) ** i
        spine = smooth(
            [(0.6 * x, 0.6 * y), (0.9 * x - wave * y, 0.9 * y + wave * x), (1.22 * x + wave * y, 1.18 * y - wave * x)],
            False,
        )
        f.one(ribbon(spine, (0.12, 0.09, 0.02)), DARK if i % 2 else MID, i % 2 == 0)
        f.one(disc(1.22 * x + wave * y, 1.18 * y - wave * x, 0.07, 14), ACCENT)
    f.one(disc(0, 0, 0.8, 60), MID, True)
    lid = rnd.uniform(0.34, 0.5)
    f.one(smooth([(-0.72, 0), (-0.3, -lid), (0.3, -lid), (0.72, 0), (0.3, lid), (-0.3, lid)]), LIGHT)
    f.one(disc(0, 0, 0.36, 40), DARK)
    iris = rnd.choice((8, 10, 14))
    f.one(star(0, 0, 0.34, iris, 0.6), ACCENT)
    f.one(disc(0, 0, 0.15, 24), DARK) if rnd.random() < 0.6 else f.one(ellipse(0, 0, 0.08, 0.26, 24), DARK)
    f.one(disc(0.09, -0.12, 0.06, 14), LIGHT)
    return f
