"""Figures that stand upright or look at you: warriors, casters, spirits, machines, plants, stones."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, Figure
from app.faces.art.outlines import (
    Outline, around, box, diamond, disc, ellipse, gear, placed, ribbon, ring, smooth, star,
)  # fmt: skip


def weapon(f: Figure, rnd: random.Random, x: float) -> None:
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
        f.one(smooth([(x, -1.12), (x + 0.42, -1.2), (x + 0.5, -0.85), (x + 0.4, -0.52), (x, -0.7)], True, 8), LIGHT,
            True)
        f.one(disc(x, -0.9, 0.08, 14), ACCENT)
    elif kind == 3:
        f.one(ribbon([(x, -0.9), (x, 1.05)], (0.04, 0.045)), DARK)
        f.one(box(x - 0.28, -1.18, 0.56, 0.4), LIGHT, True)
        f.one(box(x - 0.05, -1.18, 0.1, 0.4), ACCENT)
    else:
        f.one(ribbon([(x, -1.25), (x, 1.1)], (0.028, 0.03)), LIGHT)
        flag = smooth([(x, -1.22), (x + 0.4, -1.3), (x + 0.62, -1.08), (x + 0.34, -0.86), (x, -0.82)], True, 6)
        f.one(flag, ACCENT, True)


def warrior(rnd: random.Random) -> Figure:
    f = Figure()
    cape = rnd.uniform(0.66, 0.92)
    f.one(smooth([(0, -0.5), (0.3, -0.4), (cape, 0.95), (0.3, 1.05), (-0.3, 1.05), (-cape, 0.95), (-0.3, -0.4)]),
        DARK, True)
    weapon(f, rnd, 0.7)
    body = [(0.3, -0.38), (0.36, 0.1), (0.26, 0.5), (0.34, 1.02)]
    f.one(smooth([*body, *[(-x, y) for x, y in body[::-1]]]), MID, True)
    f.one(box(-0.3, 0.38, 0.6, 0.12), ACCENT)
    chest = rnd.randrange(3)
    if chest == 0:
        f.one([(0, -0.3), (0.2, -0.1), (0, 0.32), (-0.2, -0.1)], LIGHT)
    elif chest == 1:
        for k in range(3):
            f.one([(-0.22, -0.22 + k * 0.18), (0, -0.12 + k * 0.18), (0.22, -0.22 + k * 0.18),
                (0, -0.03 + k * 0.18)], LIGHT)
    else:
        f.one(ribbon([(-0.26, -0.3), (0.26, 0.36)], (0.07, 0.07)), LIGHT)
    f.both(smooth([(0.2, -0.5), (0.5, -0.46), (0.56, -0.18), (0.3, -0.2)]), LIGHT, True)
    helm = [(0.24, -0.5), (0.27, -0.78), (0.14, -1.0)]
    f.one(smooth([*[(-x, y) for x, y in helm], *helm[::-1], (0, -0.4)]), LIGHT)
    if rnd.random() < 0.6:
        slit = [(-0.19, -0.76), (0.19, -0.76), (0.15, -0.66), (0.04, -0.64), (0.03, -0.44), (-0.03, -0.44),
            (-0.04, -0.64),
                (-0.15, -0.66)]  # fmt: skip
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
        f.one([(-0.22, -0.96), (-0.24, -1.24), (-0.1, -1.1), (0, -1.3), (0.1, -1.1), (0.24, -1.24), (0.22, -0.96)],
            ACCENT)
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


def masked_blade(rnd: random.Random) -> Figure:
    """A beast's mask above crossed blades."""
    f = Figure()
    for side in (-1, 1):
        blade = placed([(0, -1.35), (0.11, -1.15), (0.1, 0.5), (-0.1, 0.5), (-0.11, -1.15)], side * 0.05, 0.15, 1.0,
            side * 0.75)
        f.one(blade, LIGHT)
        f.one(placed([(-0.28, 0.5), (0.28, 0.5), (0.22, 0.64), (-0.22, 0.64)], side * 0.05, 0.15, 1.0, side * 0.75),
            ACCENT)
        f.one(placed(box(-0.07, 0.62, 0.14, 0.4), side * 0.05, 0.15, 1.0, side * 0.75), DARK, False)
    tufts = rnd.choice((9, 11, 13))
    f.one([(x * (0.92 if i % 2 else 0.74), -0.1 + y * (0.86 if i % 2 else 0.7)) for i,
        (x, y) in enumerate(around(tufts * 2))], DARK)
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


def hooded_caster(rnd: random.Random) -> Figure:
    f = Figure()
    f.one(disc(0, -0.55, 0.78, 50), ACCENT)
    f.one(disc(0, -0.55, 0.66, 50), SKY, True)
    f.dots([(0.72 * x, -0.55 + 0.72 * y) for x, y in around(rnd.choice((6, 8, 10)))], 0.07, LIGHT)
    wide = rnd.uniform(0.7, 0.95)
    robe = [(0, -0.95), (0.3, -0.62), (0.38, -0.2), (wide * 0.73, 0.4), (wide, 1.08)]
    f.one(smooth([*robe, *[(-x, y) for x, y in robe[:0:-1]]]), DARK, True)
    f.one(smooth([(0, -0.1), (0.16, 0.2), (0.3, 1.06), (-0.3, 1.06), (-0.16, 0.2)]), MID, True)
    f.both(smooth([(0.3, -0.1), (0.55, 0.16), (0.76, 0.55), (0.42, 0.62), (0.22, 0.25)]), MID, True)
    f.one(smooth([(0, -1.12), (0.22, -0.9), (0.36, -0.5), (0.2, -0.18), (-0.2, -0.18), (-0.36, -0.5),
        (-0.22, -0.9)]), MID, True)
    f.one(smooth([(0, -0.8), (0.2, -0.52), (0.14, -0.25), (-0.14, -0.25), (-0.2, -0.52)]), DARK)
    f.eyes(0.085, -0.48, 0.055)
    _staff(f, rnd, 0.62 * rnd.choice((-1, 1)))
    f.one(diamond(0, 0.46, 0.08, 0.16), ACCENT)
    return f


def _staff(f: Figure, rnd: random.Random, x: float) -> None:
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
        f.one(ribbon([(x + 0.22 * math.cos(a), -1.0 + 0.22 * math.sin(a)) for a in (0.5 + i * 0.4 for i in range(12))],
                     (0.01, 0.07, 0.01)), ACCENT)  # fmt: skip


def hat_caster(rnd: random.Random) -> Figure:
    """A pointed hat, a long beard or hair, and an open sleeve with sparks."""
    f = Figure()
    tip = rnd.uniform(-0.45, 0.45)
    f.one(smooth([(0.3, -0.1), (0.62, 0.3), (0.86, 1.08), (-0.86, 1.08), (-0.62, 0.3), (-0.3, -0.1)]), DARK, True)
    f.one(smooth([(0.0, 0.1), (0.26, 0.4), (0.34, 1.06), (-0.34, 1.06), (-0.26, 0.4)]), MID, True)
    f.one(disc(0, -0.32, 0.3, 30), LIGHT)
    if rnd.random() < 0.5:
        f.one(smooth([(-0.28, -0.3), (0, -0.16), (0.28, -0.3), (0.3, 0.1), (0.1, 0.62), (0, 0.74), (-0.1, 0.62),
            (-0.3, 0.1)]), ACCENT, True)
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


def horned_mask(rnd: random.Random) -> Figure:
    f = Figure()
    horn, curl = rnd.uniform(0.72, 1.1), rnd.uniform(-0.1, 0.22)
    f.both(ribbon(smooth([(0.3, -0.5), (0.62, -0.72), (horn, -1.0), (horn * 0.82 - curl, -1.3)], False),
        (0.17, 0.13, 0.08, 0.01)), LIGHT)
    f.both(smooth([(0.35, -0.3), (0.95, -0.35), (0.7, 0.0), (0.98, 0.25), (0.6, 0.3), (0.72, 0.62), (0.3, 0.5)]),
        DARK, True)
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


def imp(rnd: random.Random) -> Figure:
    """A small round fiend with bat wings and a grin."""
    f = Figure()
    wing = rnd.uniform(1.05, 1.35)
    f.both([(0.3, -0.2), (wing * 0.7, -0.92), (wing, -0.3), (wing * 0.86, -0.1), (wing * 0.8, 0.3),
        (wing * 0.6, 0.14), (0.4, 0.42)], DARK, True)
    f.one(ribbon(smooth([(0.2, 0.8), (0.75, 1.0), (0.92, 0.6)], False), (0.07, 0.05, 0.03)), MID)
    f.one(placed([(0, -0.2), (0.14, 0.06), (0, 0.02), (-0.14, 0.06)], 0.93, 0.52, 1.0, 0.1), ACCENT)
    f.both(ellipse(0.26, 0.98, 0.2, 0.11, 24), DARK)
    f.one(smooth([(0, -0.78), (0.5, -0.55), (0.66, 0.1), (0.42, 0.78), (0, 0.95), (-0.42, 0.78), (-0.66, 0.1),
        (-0.5, -0.55)]), MID, True)
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


def skull(rnd: random.Random) -> Figure:
    """A cracked skull, with bones or a wilted wreath about it."""
    f = Figure()
    if rnd.random() < 0.5:
        for turn in (-0.8, 0.8):
            f.one(placed(box(-0.09, -1.2, 0.18, 2.4), 0, 0.25, 1, turn), DARK, True)
            for end in (-1, 1):
                for dx in (-0.12, 0.12):
                    f.one(placed(disc(dx, end * 1.22, 0.15, 20), 0, 0.25, 1, turn), DARK)
    else:
        for x, y in around(rnd.choice((11, 13, 15))):
            f.one(placed(smooth([(0, -0.3), (0.13, 0), (0, 0.26), (-0.13, 0)]), 1.0 * x, 0.02 + 0.98 * y, 1,
                math.atan2(x, -y) + 0.6),
                  DARK if x > 0 else MID, True)  # fmt: skip
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
    f.one([(crack, -0.95), (crack + 0.12, -0.66), (crack - 0.02, -0.58), (crack + 0.1, -0.3), (crack - 0.08, -0.6),
           (crack + 0.02, -0.68)], DARK)  # fmt: skip
    if rnd.random() < 0.45:
        f.one([(-0.5, -0.84), (-0.56, -1.28), (-0.26, -1.02), (0, -1.36), (0.26, -1.02), (0.56, -1.28),
            (0.5, -0.84)], ACCENT, True)
    return f


def ghost(rnd: random.Random) -> Figure:
    """A draped spirit with a lamp or a bell."""
    f = Figure()
    waves = rnd.choice((4, 5, 6))
    hem: Outline = [(0.82 - 1.64 * i / (2 * waves), 1.05 - 0.2 * (i % 2)) for i in range(2 * waves + 1)]
    f.one(smooth([(0, -1.05), (0.44, -0.8), (0.56, -0.2), (0.7, 0.5), *hem, (-0.7, 0.5), (-0.56, -0.2),
        (-0.44, -0.8)], True, 6), MID, True)
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
        f.one(smooth([(x - 0.05, 0.26), (x + 0.05, 0.26), (x + 0.12, 0.56), (x + 0.22, 0.74), (x - 0.22, 0.74),
            (x - 0.12, 0.56)], True, 6), ACCENT, False)
        f.one(disc(x, 0.8, 0.06, 14), DARK)
    return f


def winged_fairy(rnd: random.Random) -> Figure:
    f = Figure()
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


def floating_eye(rnd: random.Random) -> Figure:
    f = Figure()
    arms = rnd.choice((8, 10, 12))
    for i, (x, y) in enumerate(around(arms, rnd.uniform(0, 0.4))):
        wave = 0.18 * (-1) ** i
        spine = smooth([(0.6 * x, 0.6 * y), (0.9 * x - wave * y, 0.9 * y + wave * x),
            (1.22 * x + wave * y, 1.18 * y - wave * x)], False)
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


def gear_giant(rnd: random.Random) -> Figure:
    f = Figure()
    teeth = rnd.choice((10, 12, 14, 18))
    f.one(gear(0, -0.1, 1.02, teeth), DARK)
    f.one(disc(0, -0.1, 0.74, 50), SKY)
    f.both([(0.3, -0.2), (0.72, -0.34), (0.86, -0.1), (0.82, 0.5), (0.6, 0.56), (0.56, 0.1), (0.32, 0.1)], MID, True)
    f.both([(0.55, 0.5), (0.88, 0.44), (0.92, 0.72), (0.7, 0.84), (0.5, 0.72)], LIGHT)
    waist = rnd.uniform(0.28, 0.42)
    f.one([(-0.42, -0.4), (0.42, -0.4), (waist, 0.55), (-waist, 0.55)], MID, True)
    f.both([(0.06, 0.55), (0.36, 0.55), (0.42, 1.1), (0.04, 1.1)], DARK, True)
    core = rnd.randrange(3)
    if core == 0:
        f.one(gear(0, 0.08, 0.26, 9, 0.2), LIGHT)
        f.one(disc(0, 0.08, 0.12, 20), ACCENT)
    elif core == 1:
        f.one(box(-0.24, -0.16, 0.48, 0.4), DARK)
        for i in range(3):
            f.one(box(-0.18 + 0.13 * i, -0.1, 0.1, 0.28), ACCENT if i == 1 else LIGHT)
    else:
        f.one(disc(0, 0.06, 0.26, 30), LIGHT)
        f.one(ribbon([(0, 0.06), (0.02, -0.14)], (0.025, 0.02)), DARK)
        f.one(ribbon([(0, 0.06), (0.14, 0.12)], (0.025, 0.02)), ACCENT)
    if rnd.random() < 0.6:
        f.one([(-0.28, -0.95), (0.28, -0.95), (0.36, -0.62), (0.24, -0.42), (-0.24, -0.42), (-0.36, -0.62)], LIGHT,
            True)
        f.one([(-0.26, -0.76), (0.26, -0.76), (0.22, -0.6), (-0.22, -0.6)], DARK)
        f.one(disc(0, -0.68, 0.075, 16), ACCENT)
    else:
        f.one(smooth([(-0.34, -0.44), (-0.34, -0.8), (0, -1.02), (0.34, -0.8), (0.34, -0.44)], True, 8), LIGHT, True)
        f.both(disc(0.14, -0.7, 0.09, 18), DARK)
        f.both(disc(0.14, -0.7, 0.045, 12), ACCENT)
    f.both([(0.2, -0.95), (0.3, -1.25), (0.36, -1.24), (0.28, -0.92)], MID)
    return f


def engine(rnd: random.Random) -> Figure:
    """A little locomotive from the side."""
    f = Figure()
    wheels = rnd.choice((3, 4))
    stack = rnd.uniform(0.4, 0.7)
    f.one(smooth([(0.5, -0.5), (0.78, -0.5), (0.7, -0.3), (0.58, -0.3)], True, 4), DARK)
    for i in range(rnd.choice((3, 4))):
        f.one(disc(0.5 - i * 0.34, -0.72 - stack * 0.6 - i * 0.1, 0.17 + 0.05 * i, 24), LIGHT)
    f.one([(0.5, 0.0), (0.48, -0.4 - stack * 0.5), (0.4, -0.52 - stack * 0.5), (0.86, -0.52 - stack * 0.5),
        (0.78, -0.4 - stack * 0.5), (0.76, 0.0)], DARK, True)
    f.one(smooth([(-0.5, -0.42), (0.85, -0.42), (1.0, -0.08), (0.85, 0.4), (-0.5, 0.4)], True, 8), MID, True)
    for x in (-0.2, 0.2, 0.56):
        f.one(box(x, -0.4, 0.07, 0.8), ACCENT)
    f.one(smooth([(0.08, -0.4), (0.1, -0.66), (0.24, -0.7), (0.36, -0.66), (0.36, -0.4)], True, 6), ACCENT)
    f.one(box(-1.05, -0.85, 0.72, 1.3), DARK, True)
    f.one(box(-0.9, -0.68, 0.42, 0.44), ACCENT)
    f.one(box(-1.18, -0.98, 0.98, 0.16), MID, False)
    f.one([(0.8, 0.4), (1.1, 0.4), (1.34, 0.98), (0.86, 0.98)], LIGHT, True)
    f.one(disc(1.0, -0.08, 0.13, 20), ACCENT)
    f.one(box(-1.1, 0.36, 2.1, 0.16), DARK)
    for i in range(wheels):
        x = -0.82 + i * 1.6 / (wheels - 1)
        size = 0.34 if i else 0.42
        f.one(disc(x, 0.72, size, 36), DARK)
        f.one(disc(x, 0.72, size * 0.8, 36), MID, False)
        for sx, sy in around(6):
            f.one(ribbon([(x, 0.72), (x + sx * size * 0.76, 0.72 + sy * size * 0.76)], (0.025, 0.025)), DARK)
        f.one(disc(x, 0.72, size * 0.26, 20), ACCENT)
    return f


def wind_up(rnd: random.Random) -> Figure:
    """A round clockwork toy with a key and a face."""
    f = Figure()
    side = rnd.choice((-1, 1))
    f.one(box(min(0.6 * side, 0.95 * side), -0.04, 0.35, 0.12), LIGHT)
    for dy in (-0.17, 0.21):
        f.one(ring(1.08 * side, dy, 0.2, 0.1, 30), ACCENT)
    f.both(ribbon(smooth([(0.26, 0.62), (0.34, 0.85), (0.3, 1.0)], False), (0.1, 0.08, 0.08)), DARK)
    f.both(ellipse(0.36, 1.05, 0.24, 0.1, 24), DARK, False)
    f.one(disc(0, 0.02, 0.78, 60), MID, True)
    f.one(disc(0, 0.02, 0.56, 50), LIGHT)
    face = rnd.randrange(3)
    if face == 0:
        for i, (x, y) in enumerate(around(12)):
            f.one(ribbon([(0.42 * x, 0.02 + 0.42 * y), (0.5 * x, 0.02 + 0.5 * y)],
                (0.03, 0.03) if i % 3 else (0.05, 0.05)), DARK)
        hour = rnd.uniform(0, 6.28)
        f.one(ribbon([(0, 0.02), (0.36 * math.sin(hour), 0.02 - 0.36 * math.cos(hour))], (0.04, 0.02)), ACCENT)
        f.one(ribbon([(0, 0.02), (0.26 * math.sin(hour * 3), 0.02 - 0.26 * math.cos(hour * 3))], (0.045, 0.025)), DARK)
        f.one(disc(0, 0.02, 0.07, 16), DARK)
    elif face == 1:
        f.both(disc(0.2, -0.08, 0.15, 24), DARK)
        f.both(disc(0.2, -0.08, 0.07, 16), ACCENT)
        for i in range(4):
            f.one(box(-0.24 + 0.125 * i, 0.2, 0.1, 0.16), MID)
    else:
        f.one(gear(-0.12, -0.06, 0.28, 9, 0.2), MID)
        f.one(gear(0.2, 0.24, 0.2, 8, 0.22), ACCENT)
        f.dots([(-0.12, -0.06), (0.2, 0.24)], 0.07, DARK)
    hat = rnd.randrange(3)
    if hat == 0:
        f.one(box(-0.3, -1.15, 0.6, 0.42), DARK, True)
        f.one(box(-0.3, -0.86, 0.6, 0.1), ACCENT)
        f.one(box(-0.46, -0.76, 0.92, 0.1), DARK)
    elif hat == 1:
        f.both(ribbon(smooth([(0.2, -0.7), (0.32, -1.0), (0.5, -1.14)], False), (0.04, 0.03, 0.03)), DARK)
        f.both(disc(0.52, -1.16, 0.11, 18), ACCENT)
    else:
        f.both(smooth([(0.24, -0.66), (0.42, -1.08), (0.66, -0.96), (0.62, -0.46)]), DARK, True)
    return f


def flower(rnd: random.Random) -> Figure:
    f = Figure()
    f.one(ribbon(smooth([(0, 0), (0.06, 0.5), (-0.05, 1.1)], False), (0.06, 0.07, 0.09)), DARK)
    f.both(smooth([(0.02, 0.72), (0.45, 0.28), (0.95, 0.35), (0.6, 0.72)]), MID, True)
    petals, wide = rnd.choice((6, 7, 8, 9)), rnd.uniform(0.8, 1.15)
    for row, (tone, length, w) in enumerate(((DARK, 1.0, 0.3), (MID, 0.8, 0.25), (LIGHT, 0.55, 0.18))):
        w *= wide
        petal = [(0, 0), (w, length * 0.55), (w * 0.35, length * 0.95), (0, length * 1.05), (-w * 0.35, length * 0.95),
                 (-w, length * 0.55)]  # fmt: skip
        for i in range(petals):
            turn = 2 * math.pi * (i + row * 0.5) / petals
            f.one(placed(smooth(petal, True, 6), 0, -0.25, 1, turn), tone, row == 0)
    f.one(disc(0, -0.25, 0.26, 30), DARK)
    f.one(disc(0, -0.25, 0.2, 30), ACCENT)
    if rnd.random() < 0.5:
        f.dots([(0.12 * x, -0.25 + 0.12 * y) for x, y in around(7)], 0.032, DARK)
    else:
        f.both(disc(0.08, -0.29, 0.035, 12), DARK)
        f.one(smooth([(-0.08, -0.18), (0, -0.15), (0.08, -0.18), (0, -0.1)], True, 5), DARK)
    return f


def tree(rnd: random.Random) -> Figure:
    """An old tree with a face."""
    f = Figure()
    spread = rnd.uniform(0.75, 1.0)
    crowns = [(0, -0.78), (spread * 0.62, -0.6), (-spread * 0.62, -0.6), (spread, -0.16), (-spread, -0.16),
        (spread * 0.4, -0.24), (-spread * 0.4, -0.24)]
    for i, (x, y) in enumerate(crowns):
        f.one(star(x, y, rnd.uniform(0.42, 0.54), rnd.choice((9, 11)), 0.86, rnd.random()),
            (DARK, MID, MID, DARK, DARK, LIGHT, LIGHT)[i], i < 3)
    trunk = [(0.26, -0.1), (0.24, 0.5), (0.42, 0.9), (0.76, 1.1)]
    f.one(smooth([*trunk, (0, 1.02), *[(-x, y) for x, y in trunk[::-1]]]), DARK, True)
    f.both(ribbon(smooth([(0.16, 0.1), (0.5, -0.1), (0.66, -0.4)], False), (0.1, 0.07, 0.03)), DARK)
    f.eyes(0.12, 0.24, 0.08)
    f.one(smooth([(-0.13, 0.46), (0, 0.5), (0.13, 0.46), (0, 0.66)], True, 6), MID)
    for _ in range(rnd.choice((5, 7, 9))):
        f.one(disc(rnd.uniform(-spread, spread), rnd.uniform(-1.0, -0.2), 0.075, 14), ACCENT)
    return f


def flame(rnd: random.Random) -> Figure:
    f = Figure()
    for tone, k, dy in ((DARK, 1.0, 0.0), (MID, 0.78, 0.16), (LIGHT, 0.52, 0.36)):
        tongue = [(0, -1.25), (0.12, -0.85), (0.42, -0.95), (0.38, -0.5), (0.75, -0.35), (0.62, 0.2), (0.72, 0.6),
            (0.35, 1.05),
                  (-0.35, 1.05), (-0.72, 0.6), (-0.6, 0.1), (-0.8, -0.3), (-0.4, -0.4), (-0.48, -0.85), (-0.14,
                      -0.75)]  # fmt: skip
        jitter = [(x * k + rnd.uniform(-0.06, 0.06), y * k + dy + rnd.uniform(-0.06, 0.06)) for x, y in tongue]
        f.one(smooth(jitter), tone, tone == MID)
    f.both([(0.08, 0.28), (0.3, 0.12), (0.34, 0.3), (0.16, 0.4)], DARK)
    grin = rnd.randrange(3)
    if grin == 0:
        f.one(smooth([(-0.2, 0.55), (0, 0.62), (0.2, 0.55), (0.1, 0.78), (-0.1, 0.78)]), DARK)
    elif grin == 1:
        f.one([(-0.26, 0.54), (-0.13, 0.62), (0, 0.54), (0.13, 0.62), (0.26, 0.54), (0.14, 0.78), (0, 0.7),
            (-0.14, 0.78)], DARK)
    else:
        f.one(ellipse(0, 0.64, 0.1, 0.12, 18), DARK)
    f.one([(0, -0.3), (0.08, -0.12), (0, 0.08), (-0.08, -0.12)], ACCENT)
    if rnd.random() < 0.5:
        f.both(ribbon(smooth([(0.5, 0.4), (0.9, 0.3), (1.05, -0.1)], False), (0.12, 0.1, 0.02)), MID, True)
    return f


def stone_man(rnd: random.Random) -> Figure:
    f = Figure()

    def stone(cx: float, cy: float, w: float, h: float, tone: str) -> None:
        rough: Outline = [(cx + w * x * rnd.uniform(0.88, 1.08), cy + h * y * rnd.uniform(0.88, 1.08)) for x,
            y in around(9)]
        f.one(smooth(rough, True, 5), tone, True)

    for side in (-1, 1):
        stone(0.78 * side, 0.2, 0.3, 0.42, DARK)
        stone(0.84 * side, 0.72, 0.25, 0.28, MID)
        stone(0.3 * side, 0.88, 0.3, 0.26, DARK)
    stone(0, 0.28, 0.6, 0.52, MID)
    for side in (-1, 1):
        stone(0.45 * side, -0.2, 0.34, 0.3, LIGHT)
    stone(0, -0.6, rnd.uniform(0.3, 0.42), 0.36, MID)
    f.eyes(0.14, -0.6, 0.08)
    rune = rnd.randrange(4)
    if rune == 0:
        for i in range(3):
            f.one(ribbon([(-0.2 + 0.2 * i, 0.1), (-0.1 + 0.2 * i, 0.26), (-0.2 + 0.2 * i, 0.42)], (0.03, 0.03)), ACCENT)
    elif rune == 1:
        f.one(ring(0, 0.26, 0.2, 0.12, 30), ACCENT)
        f.one(disc(0, 0.26, 0.06, 14), ACCENT)
    elif rune == 2:
        f.one(diamond(0, 0.26, 0.14, 0.22), ACCENT)
    else:
        for y in (0.12, 0.28, 0.44):
            f.one(ribbon([(-0.2, y), (0.2, y)], (0.03, 0.03)), ACCENT)
    if rnd.random() < 0.5:  # grass on its head
        for i in range(-2, 3):
            f.one([(i * 0.1 - 0.06, -0.88), (i * 0.16, -1.14 + abs(i) * 0.06), (i * 0.1 + 0.06, -0.88)], ACCENT)
    return f
