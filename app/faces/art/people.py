"""Figures of fighters and of those who cast spells."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import around, box, diamond, disc, ellipse, placed, ribbon, ring, smooth, star


def weapon(f: SewnFigure, rnd: random.Random, x: float) -> None:
    """Held upright at that side."""
    kind = rnd.randrange(5)
    if kind == 0:
        f.one(ribbon([(x + 0.08, -1.15), (x - 0.08, 1.1)], (0.022, 0.028)), LIGHT)
        f.one([(x + 0.09, -1.42), (x + 0.18, -1.12), (x + 0.08, -0.98), (x - 0.02, -1.12)], ACCENT)
    elif kind == 1:
        f.one([(x, -1.32), (x + 0.1, -1.1), (x + 0.08, 0.12), (x - 0.08, 0.12), (x - 0.1, -1.1)], LIGHT)
        f.one(smooth([(x - 0.22, 0.06), (x, 0.14), (x + 0.22, 0.06), (x + 0.2, 0.2), (x - 0.2, 0.2)], True, 6), ACCENT)
        f.one(box(x - 0.045, 0.18, 0.09, 0.34), DARK)
    elif kind == 2:
        f.one(ribbon([(x, -1.2), (x, 1.05)], (0.035, 0.04)), DARK)
        f.one(
            smooth([(x, -1.12), (x + 0.42, -1.2), (x + 0.5, -0.85), (x + 0.4, -0.52), (x, -0.7)], True, 8), LIGHT, True
        )
        f.one(disc(x, -0.9, 0.08, 14), ACCENT)
    elif kind == 3:
        f.one(ribbon([(x, -0.9), (x, 1.05)], (0.04, 0.045)), DARK)
        f.one(box(x - 0.28, -1.18, 0.56, 0.4), LIGHT, True)
        f.one(box(x - 0.05, -1.18, 0.1, 0.4), ACCENT)
    else:
        f.one(ribbon([(x, -1.25), (x, 1.1)], (0.028, 0.03)), LIGHT)
        flag = smooth([(x, -1.22), (x + 0.4, -1.3), (x + 0.62, -1.08), (x + 0.34, -0.86), (x, -0.82)], True, 6)
        f.one(flag, ACCENT, True)


def warrior(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    cape = rnd.uniform(0.66, 0.92)
    f.one(
        smooth([(0, -0.5), (0.3, -0.4), (cape, 0.95), (0.3, 1.05), (-0.3, 1.05), (-cape, 0.95), (-0.3, -0.4)]),
        DARK,
        True,
    )
    weapon(f, rnd, 0.7)
    body = [(0.3, -0.38), (0.36, 0.1), (0.26, 0.5), (0.34, 1.02)]
    f.one(smooth([*body, *[(-x, y) for x, y in body[::-1]]]), MID, True)
    f.one(box(-0.3, 0.38, 0.6, 0.12), ACCENT)
    chest = rnd.randrange(3)
    if chest == 0:
        f.one([(0, -0.3), (0.2, -0.1), (0, 0.32), (-0.2, -0.1)], LIGHT)
    elif chest == 1:
        for k in range(3):
            f.one(
                [(-0.22, -0.22 + k * 0.18), (0, -0.12 + k * 0.18), (0.22, -0.22 + k * 0.18), (0, -0.03 + k * 0.18)],
                LIGHT,
            )
    else:
        f.one(ribbon([(-0.26, -0.3), (0.26, 0.36)], (0.07, 0.07)), LIGHT)
    f.both(smooth([(0.2, -0.5), (0.5, -0.46), (0.56, -0.18), (0.3, -0.2)]), LIGHT, True)
    helm = [(0.24, -0.5), (0.27, -0.78), (0.14, -1.0)]
    f.one(smooth([*[(-x, y) for x, y in helm], *helm[::-1], (0, -0.4)]), LIGHT)
    if rnd.random() < 0.6:
        slit = [
            (-0.19, -0.76),
            (0.19, -0.76),
            (0.15, -0.66),
            (0.04, -0.64),
            (0.03, -0.44),
            (-0.03, -0.44),
            (-0.04, -0.64),
            (-0.15, -0.66),
        ]
        f.one(slit, DARK)
    else:
        f.one(smooth([(-0.18, -0.78), (0.18, -0.78), (0.16, -0.56), (-0.16, -0.56)], True, 6), DARK)
        f.eyes(0.08, -0.68, 0.05)
    crest = rnd.randrange(4)
    if crest == 0:
        f.one(smooth([(0, -0.98), (0.06, -1.28), (-0.2, -1.32), (-0.52, -1.12), (-0.3, -1.1)]), ACCENT)
    elif crest == 1:
        f.both(ribbon(smooth([(0.2, -0.9), (0.46, -1.05), (0.42, -1.34)], False), (0.08, 0.06, 0.01)), ACCENT)
    elif crest == 2:
        f.one(
            [(-0.22, -0.96), (-0.24, -1.24), (-0.1, -1.1), (0, -1.3), (0.1, -1.1), (0.24, -1.24), (0.22, -0.96)], ACCENT
        )
    else:
        f.both(smooth([(0.22, -0.8), (0.56, -1.08), (0.66, -1.0), (0.36, -0.64)]), ACCENT, True)
    sx, sy = -0.55, 0.22
    shield = rnd.randrange(3)
    if shield == 0:
        f.one(ellipse(sx, sy, 0.4, 0.44), MID, True)
        f.one(ellipse(sx, sy, 0.27, 0.3), LIGHT)
    elif shield == 1:
        kite = [(0, -0.5), (0.36, -0.38), (0.32, 0.12), (0, 0.58), (-0.32, 0.12), (-0.36, -0.38)]
        f.one(placed(kite, sx, sy), MID, True)
        f.one(placed(kite, sx, sy, 0.66), LIGHT)
    else:
        f.one(diamond(sx, sy, 0.42, 0.54), MID, True)
        f.one(diamond(sx, sy, 0.27, 0.36), LIGHT)
    f.one(star(sx, sy, 0.22, rnd.choice((4, 5, 6, 8))), ACCENT)
    return f


def masked_blade(rnd: random.Random) -> SewnFigure:
    """A beast's mask above crossed blades."""
    f = SewnFigure()
    for side in (-1, 1):
        blade = placed(
            [(0, -1.35), (0.11, -1.15), (0.1, 0.5), (-0.1, 0.5), (-0.11, -1.15)], side * 0.05, 0.15, 1.0, side * 0.75
        )
        f.one(blade, LIGHT)
        f.one(
            placed([(-0.28, 0.5), (0.28, 0.5), (0.22, 0.64), (-0.22, 0.64)], side * 0.05, 0.15, 1.0, side * 0.75),
            ACCENT,
        )
        f.one(placed(box(-0.07, 0.62, 0.14, 0.4), side * 0.05, 0.15, 1.0, side * 0.75), DARK, False)
    tufts = rnd.choice((9, 11, 13))
    f.one(
        [
            (x * (0.92 if i % 2 else 0.74), -0.1 + y * (0.86 if i % 2 else 0.7))
            for i, (x, y) in enumerate(around(tufts * 2))
        ],
        DARK,
    )
    ear = rnd.uniform(0.3, 0.55)
    f.both(smooth([(0.2, -0.55), (0.42, -0.72 - ear), (0.66, -0.62), (0.58, -0.3)]), MID, True)
    f.both(smooth([(0.32, -0.56), (0.44, -0.66 - ear * 0.5), (0.54, -0.5)]), ACCENT)
    face = [(0, -0.72), (0.48, -0.58), (0.6, -0.1), (0.36, 0.3), (0.2, 0.62)]
    f.one(smooth([*face, *[(-x, y) for x, y in face[:0:-1]]]), MID, True)
    f.one(smooth([(-0.24, 0.12), (0, 0.0), (0.24, 0.12), (0.22, 0.46), (0, 0.58), (-0.22, 0.46)]), LIGHT)
    f.one(smooth([(-0.12, 0.1), (0.12, 0.1), (0, 0.26)], True, 6), DARK)
    f.both([(0.08, 0.36), (0.2, 0.36), (0.15, 0.62)], LIGHT)
    f.both([(0.12, -0.14), (0.44, -0.3), (0.46, -0.12), (0.24, -0.02)], DARK)
    f.eyes(0.3, -0.15, 0.085)
    paint = rnd.randrange(3)
    if paint == 0:
        f.one([(-0.06, -0.66), (0.06, -0.66), (0.03, -0.16), (-0.03, -0.16)], ACCENT)
    elif paint == 1:
        for k in range(2):
            f.both(ribbon([(0.26, 0.1 + k * 0.12), (0.5, 0.02 + k * 0.12)], (0.03, 0.03)), ACCENT)
    else:
        f.one(star(0, -0.44, 0.15, 4), ACCENT)
    return f


def hooded_caster(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.one(disc(0, -0.55, 0.78, 50), ACCENT)
    f.one(disc(0, -0.55, 0.66, 50), SKY, True)
    f.dots([(0.72 * x, -0.55 + 0.72 * y) for x, y in around(rnd.choice((6, 8, 10)))], 0.07, LIGHT)
    wide = rnd.uniform(0.7, 0.95)
    robe = [(0, -0.95), (0.3, -0.62), (0.38, -0.2), (wide * 0.73, 0.4), (wide, 1.08)]
    f.one(smooth([*robe, *[(-x, y) for x, y in robe[:0:-1]]]), DARK, True)
    f.one(smooth([(0, -0.1), (0.16, 0.2), (0.3, 1.06), (-0.3, 1.06), (-0.16, 0.2)]), MID, True)
    f.both(smooth([(0.3, -0.1), (0.55, 0.16), (0.76, 0.55), (0.42, 0.62), (0.22, 0.25)]), MID, True)
    f.one(
        smooth([(0, -1.12), (0.22, -0.9), (0.36, -0.5), (0.2, -0.18), (-0.2, -0.18), (-0.36, -0.5), (-0.22, -0.9)]),
        MID,
        True,
    )
    f.one(smooth([(0, -0.8), (0.2, -0.52), (0.14, -0.25), (-0.14, -0.25), (-0.2, -0.52)]), DARK)
    f.eyes(0.085, -0.48, 0.055)
    _staff(f, rnd, 0.62 * rnd.choice((-1, 1)))
    f.one(diamond(0, 0.46, 0.08, 0.16), ACCENT)
    return f


def _staff(f: SewnFigure, rnd: random.Random, x: float) -> None:
    f.one(ribbon([(x, -0.85), (x * 0.94, 1.05)], (0.026, 0.034)), LIGHT)
    head = rnd.randrange(4)
    if head == 0:
        f.one(disc(x, -0.95, 0.16, 24), LIGHT)
        f.one(disc(x, -0.95, 0.1, 20), ACCENT)
    elif head == 1:
        f.one(star(x, -0.98, 0.24, 5), ACCENT)
    elif head == 2:
        f.one(ring(x, -0.98, 0.22, 0.13, 30), LIGHT)
        f.one(diamond(x, -0.98, 0.06, 0.1), ACCENT)
    else:
        f.one(
            ribbon(
                [(x + 0.22 * math.cos(a), -1.0 + 0.22 * math.sin(a)) for a in (0.5 + i * 0.4 for i in range(12))],
                (0.01, 0.07, 0.01),
            ),
            ACCENT,
        )


def hat_caster(rnd: random.Random) -> SewnFigure:
    """A pointed hat, a long beard or hair, and an open sleeve with sparks."""
    f = SewnFigure()
    tip = rnd.uniform(-0.45, 0.45)
    f.one(smooth([(0.3, -0.1), (0.62, 0.3), (0.86, 1.08), (-0.86, 1.08), (-0.62, 0.3), (-0.3, -0.1)]), DARK, True)
    f.one(smooth([(0.0, 0.1), (0.26, 0.4), (0.34, 1.06), (-0.34, 1.06), (-0.26, 0.4)]), MID, True)
    f.one(disc(0, -0.32, 0.3, 30), LIGHT)
    if rnd.random() < 0.5:
        f.one(
            smooth(
                [(-0.28, -0.3), (0, -0.16), (0.28, -0.3), (0.3, 0.1), (0.1, 0.62), (0, 0.74), (-0.1, 0.62), (-0.3, 0.1)]
            ),
            ACCENT,
            True,
        )
    else:
        f.both(smooth([(0.14, -0.46), (0.36, -0.36), (0.44, 0.2), (0.32, 0.5), (0.24, 0.0)]), ACCENT, True)
        f.one(smooth([(-0.08, -0.12), (0, -0.09), (0.08, -0.12), (0, -0.05)], True, 5), DARK)
    f.both(disc(0.11, -0.32, 0.045, 12), DARK)
    f.one(smooth([(-0.3, -0.5), (-0.12, -0.86), (tip, -1.42), (0.16, -0.84), (0.3, -0.5)], True, 8), MID, True)
    f.one(ellipse(0, -0.5, 0.62, 0.13, 40), DARK, True)
    f.one(smooth([(-0.3, -0.58), (0, -0.66), (0.3, -0.58), (0.27, -0.7), (0, -0.78), (-0.27, -0.7)], True, 6), ACCENT)
    f.one(star(tip * 0.4, -0.96, 0.1, rnd.choice((4, 5, 6))), LIGHT)
    f.both(smooth([(0.3, 0.0), (0.62, 0.1), (0.98, -0.1), (1.0, 0.26), (0.62, 0.56), (0.34, 0.4)]), MID, True)
    f.both(ellipse(1.0, 0.06, 0.1, 0.18, 20), DARK)
    what = rnd.randrange(3)
    for side in (-1, 1):
        x, y = side * 1.02, -0.28
        if what == 0:
            f.one(star(x, y, 0.17, 4, 0.3), ACCENT)
        elif what == 1:
            f.one(smooth([(x, y - 0.26), (x + 0.13, y + 0.05), (x, y + 0.16), (x - 0.13, y + 0.05)]), ACCENT)
        else:
            f.one(disc(x, y, 0.14, 20), LIGHT)
            f.one(disc(x + 0.05, y - 0.03, 0.11, 20), DARK)
    return f
