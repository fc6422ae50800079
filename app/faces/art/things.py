"""Figures of things, for Spells."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, Figure
from app.faces.art.outlines import (
    Outline, arch, around, box, diamond, disc, ellipse, gear, placed, ribbon, ring, smooth, star,
)  # fmt: skip


def book(rnd: random.Random) -> Figure:
    f = Figure()
    f.both(smooth([(0, -0.3), (0.5, -0.5), (1.05, -0.4), (1.05, 0.55), (0.5, 0.45), (0, 0.65)], True, 8), DARK, True)
    f.both(smooth([(0, -0.34), (0.5, -0.56), (0.98, -0.48), (0.98, 0.42), (0.5, 0.34), (0, 0.54)], True, 8), LIGHT,
        True)
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


def lantern(rnd: random.Random) -> Figure:
    f = Figure()
    wide = rnd.uniform(0.85, 1.15)
    f.one(ribbon(smooth([(-0.3, -0.8), (0, -1.2), (0.3, -0.8)], False), (0.03, 0.03)), DARK)
    f.one([(-0.3, -0.82), (0.3, -0.82), (0.46 * wide, -0.6), (-0.46 * wide, -0.6)], DARK, True)
    f.one(smooth([(-0.4 * wide, -0.58), (0.4 * wide, -0.58), (0.52 * wide, 0.1), (0.36, 0.62), (-0.36, 0.62),
        (-0.52 * wide, 0.1)]), MID, True)
    f.one(smooth([(-0.3 * wide, -0.46), (0.3 * wide, -0.46), (0.4 * wide, 0.08), (0.28, 0.5), (-0.28, 0.5),
        (-0.4 * wide, 0.08)]), LIGHT)
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


def blade(rnd: random.Random) -> Figure:
    f = Figure()
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


def gate(rnd: random.Random) -> Figure:
    f = Figure()
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
        steps = [(-0.5 - k * 0.2, 0.86 + k * 0.1), (0.5 + k * 0.2, 0.86 + k * 0.1), (0.55 + k * 0.2, 0.96 + k * 0.1),
            (-0.55 - k * 0.2, 0.96 + k * 0.1)]
        f.one(steps, MID if k % 2 else LIGHT)
    return f


def mirror(rnd: random.Random) -> Figure:
    f = Figure()
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


def hand(rnd: random.Random) -> Figure:
    """An open hand, something in its palm."""
    f = Figure()
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


def coin(rnd: random.Random) -> Figure:
    """A large coin before a heap or a row of smaller ones."""
    f = Figure()
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
        f.one(smooth([(0, -0.5), (0.34, -0.3), (0.3, 0.1), (0.12, 0.3), (-0.12, 0.3), (-0.3, 0.1), (-0.34, -0.3)]),
            LIGHT)
        f.both(disc(0.13, -0.18, 0.06, 14), DARK)
        f.one(smooth([(-0.14, 0.04), (0, 0.09), (0.14, 0.04), (0, 0.17)], True, 5), DARK)
    return f


def key(rnd: random.Random) -> Figure:
    f = Figure()
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


def drum(rnd: random.Random) -> Figure:
    f = Figure()
    for side in (-1, 1):
        f.one(ribbon([(0.2 * side, -0.55), (1.0 * side, -1.15)], (0.04, 0.05)), LIGHT)
        f.one(disc(0.2 * side, -0.55, 0.11, 18), ACCENT)
    f.one(smooth([(-0.85, -0.3), (-0.8, 0.75), (0, 1.0), (0.8, 0.75), (0.85, -0.3)], True, 8), DARK, True)
    f.one(smooth([(-0.8, -0.3), (-0.76, 0.68), (0, 0.9), (0.76, 0.68), (0.8, -0.3)], True, 8), MID)
    zigs = rnd.choice((4, 5, 6))
    zig: Outline = [(-0.74 + 1.48 * i / (2 * zigs),
        (0.04 if i % 2 else 0.62) + 0.2 * math.sin(math.pi * i / (2 * zigs))) for i in range(2 * zigs + 1)]
    f.one(ribbon(zig, (0.035, 0.035)), ACCENT)
    f.one(ellipse(0, -0.3, 0.88, 0.3, 50), DARK)
    f.one(ellipse(0, -0.34, 0.82, 0.26, 50), LIGHT, True)
    mark = rnd.randrange(3)
    if mark == 0:
        f.one(ellipse(0, -0.34, 0.3, 0.1, 30), MID)
    elif mark == 1:
        f.one([(x * 0.5, -0.34 + (y * 0.16)) for x, y in star(0, 0, 1, 6)], ACCENT)
    for i in range(3):
        f.one(ribbon(smooth([(-0.4 - 0.2 * i, -0.75 - 0.1 * i), (0, -0.92 - 0.16 * i),
            (0.4 + 0.2 * i, -0.75 - 0.1 * i)], False), (0.005, 0.03, 0.005)), LIGHT)
    return f


def banner(rnd: random.Random) -> Figure:
    f = Figure()
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
        f.one([(-0.34, 0.16), (-0.38, -0.36), (-0.16, -0.12), (0, -0.44), (0.16, -0.12), (0.38, -0.36),
            (0.34, 0.16)], ACCENT)
    elif sign == 3:
        f.one(gear(0, -0.1, 0.34, 8, 0.24), ACCENT)
        f.one(disc(0, -0.1, 0.13, 18), MID)
    elif sign == 4:
        f.one(smooth([(0, -0.52), (0.24, -0.1), (0.2, 0.14), (0, 0.28), (-0.2, 0.14), (-0.24, -0.1)]), ACCENT)
    else:
        f.both(smooth([(0.0, 0.24), (0.42, 0.0), (0.3, -0.42), (0.06, -0.1)]), ACCENT)
    return f


def bridge(rnd: random.Random) -> Figure:
    f = Figure()
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
        f.one(smooth([(0, y - 0.72), (0.13, y - 0.5), (0.24, y - 0.04), (-0.24, y - 0.04), (-0.13, y - 0.5)]),
            ACCENT, True)
        f.one(disc(0, y - 0.7, 0.13, 20), LIGHT)
    elif who == 1:
        f.both(ribbon([(0.5, y), (0.5, y - 0.75)], (0.03, 0.03)), DARK)
        f.both(disc(0.5, y - 0.82, 0.14, 20), ACCENT)
    else:
        f.one(disc(0, y - 0.5, 0.42, 40), ACCENT)
    return f


def scroll(rnd: random.Random) -> Figure:
    f = Figure()
    f.one(smooth([(-0.72, -0.85), (0.72, -0.85), (0.66, 0), (0.74, 0.85), (-0.74, 0.85), (-0.66, 0)], True, 8),
        LIGHT, True)
    f.one(box(-0.92, -1.05, 1.84, 0.28), MID, True)
    f.one(box(-0.92, 0.78, 1.84, 0.28), MID, True)
    f.both(disc(0.95, -0.91, 0.13, 18), DARK)
    f.both(disc(0.95, 0.92, 0.13, 18), DARK)
    lines = rnd.choice((3, 4, 5))
    for i in range(lines):
        half = rnd.uniform(0.25, 0.5)
        f.one(ribbon([(-0.5, -0.58 + i * 0.19), (-0.5 + 2 * half, -0.58 + i * 0.19)], (0.028, 0.028)),
            MID if i else DARK)
    seal = rnd.choice((9, 11, 14))
    x = rnd.choice((0.0, 0.3, -0.3))
    f.both(placed([(-0.1, 0), (0.1, 0), (0.1, 0.46), (0, 0.36), (-0.1, 0.46)], x, 0.5, 1, 0.2),
        ACCENT) if not x else f.one(
        placed([(-0.1, 0), (0.1, 0), (0.1, 0.46), (0, 0.36), (-0.1, 0.46)], x, 0.5), ACCENT
    )
    f.one(star(x, 0.46, 0.26, seal, 0.84), ACCENT)
    f.one(star(x, 0.46, 0.12, 5), DARK)
    return f


def clock(rnd: random.Random) -> Figure:
    f = Figure()
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
        f.one(ribbon([(size * 0.62 * x, cy + size * 0.62 * y), (size * 0.74 * x, cy + size * 0.74 * y)],
            (0.025, 0.025) if i % 3 else (0.05, 0.05)), DARK)
    hour = rnd.uniform(0, 6.28)
    for turn, reach, tone in ((hour, 0.4, DARK), (hour * 12, 0.6, ACCENT)):
        f.one(placed([(-0.06, 0.06), (0, -reach * size * 1.15), (0.06, 0.06)], 0, cy, 1, turn), tone)
    f.one(disc(0, cy, 0.08, 16), DARK)
    return f


def scales(rnd: random.Random) -> Figure:
    f = Figure()
    tilt = rnd.choice((-0.22, -0.1, 0.0, 0.12, 0.24))
    f.one(smooth([(-0.5, 1.12), (-0.2, 0.92), (0.2, 0.92), (0.5, 1.12)], True, 6), DARK, True)
    f.one([(-0.09, 0.98), (-0.06, -0.9), (0.06, -0.9), (0.09, 0.98)], MID, True)
    f.one(placed(smooth([(-1.0, 0.02), (-0.4, -0.12), (0, 0.0), (0.4, -0.12), (1.0, 0.02), (0.4, 0.06), (0, 0.12),
        (-0.4, 0.06)]), 0, -0.8, 1, tilt), LIGHT)
    f.one(star(0, -0.96, 0.24, rnd.choice((4, 5, 8))), ACCENT)
    loads = [rnd.randrange(5), rnd.randrange(5)]
    for side, load in zip((-1, 1), loads):
        x, y = side * 0.95 * math.cos(tilt), -0.8 + side * 0.95 * math.sin(tilt)
        for dx in (-0.34, 0.34):
            f.one(ribbon([(x, y), (x + dx, y + 0.78)], (0.015, 0.015)), DARK)
        if load == 1:
            f.one(smooth([(x, y + 0.36), (x + 0.2, y + 0.72), (x - 0.2, y + 0.72)], True, 6), ACCENT)
        elif load == 2:
            f.one(disc(x, y + 0.6, 0.17, 24), LIGHT)
        elif load == 3:
            f.one(box(x - 0.2, y + 0.5, 0.4, 0.26), ACCENT, False)
        elif load == 4:
            f.one(star(x, y + 0.58, 0.21, 5), LIGHT)
        f.one(smooth([(x - 0.44, y + 0.76), (x + 0.44, y + 0.76), (x + 0.24, y + 1.02), (x - 0.24, y + 1.02)], True,
            6), MID, True)
    return f


def cup(rnd: random.Random) -> Figure:
    """A ritual bowl with fire, water or light."""
    f = Figure()
    what = rnd.randrange(4)
    if what == 0:
        for tone, k in ((DARK, 1.0), (ACCENT, 0.74), (LIGHT, 0.42)):
            tongue = [(0, -1.0), (0.2, -0.6), (0.42, -0.66), (0.5, 0), (0.3, 0.3), (-0.3, 0.3), (-0.5, 0),
                (-0.36, -0.4), (-0.14, -0.5)]
            f.one(smooth([(x * k, -0.18 + (y + 0.3) * k) for x, y in tongue]), tone)
    elif what == 1:
        f.one(disc(0, -0.55, 0.5, 40), ACCENT)
        f.one(disc(0, -0.55, 0.36, 40), LIGHT, False)
        for x, y in around(10):
            f.one(ribbon([(0.58 * x, -0.55 + 0.58 * y), (0.76 * x, -0.55 + 0.76 * y)], (0.04, 0.01)), ACCENT)
    elif what == 2:
        for i in range(3):
            x = (i - 1) * 0.36
            f.one(ribbon(smooth([(x, 0), (x + 0.14, -0.4), (x - 0.12, -0.7), (x + 0.1, -1.1)], False),
                (0.09, 0.07, 0.05, 0.01)), LIGHT)
    else:
        for i, h in enumerate((0.55, 0.85, 0.6)):
            x = (i - 1) * 0.4
            f.one(box(x - 0.11, -h, 0.22, h + 0.1), LIGHT, True)
            f.one(smooth([(x, -h - 0.36), (x + 0.1, -h - 0.1), (x, -h), (x - 0.1, -h - 0.1)]), ACCENT)
    deep = rnd.uniform(0.5, 0.7)
    f.one(ellipse(0, 0.0, 0.85, 0.18, 50), DARK)
    f.one(smooth([(-0.88, 0), (-0.7, deep * 0.7), (0, deep), (0.7, deep * 0.7), (0.88, 0), (0, 0.16)], True, 8), MID,
        True)
    f.one([(-0.14, deep - 0.04), (0.14, deep - 0.04), (0.2, 0.92), (0.5, 1.12), (-0.5, 1.12), (-0.2, 0.92)], DARK, True)
    f.dots([(-0.45, 0.3), (0, 0.4), (0.45, 0.3)], 0.085, ACCENT)
    f.both(ring(0.96, 0.2, 0.2, 0.12, 30), DARK)
    return f


def umbrella(rnd: random.Random) -> Figure:
    f = Figure()
    f.one(ribbon(smooth([(0, -0.9), (0, 0.5), (0, 0.85), (0.16, 1.08), (0.36, 0.95), (0.34, 0.8)], False),
        (0.035, 0.05)), DARK)
    panels = rnd.choice((4, 6))
    scallop: Outline = [(1.1 * math.cos(math.pi * (1 - i / 24)),
        0.05 - 1.0 * math.sin(math.pi * (1 - i / 24))) for i in range(25)]
    hem: Outline = []
    for i in range(panels):
        x = 1.1 - 2.2 * (i + 0.5) / panels
        hem += [(x, -0.12), (1.1 - 2.2 * (i + 1) / panels, 0.05)]
    f.one(scallop + hem[:-1], MID, True)
    for i in range(panels):
        if i % 2:
            a, b = -1.1 + 2.2 * i / panels, -1.1 + 2.2 * (i + 1) / panels
            f.one(smooth([(0, -0.94), (b * 0.8, -0.5), (b, 0.04), ((a + b) / 2, -0.12), (a, 0.04), (a * 0.8, -0.5)],
                True, 6), ACCENT)
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


def tower(rnd: random.Random) -> Figure:
    f = Figure()
    for side, h in ((-1, rnd.uniform(0.0, 0.4)), (1, rnd.uniform(0.1, 0.5))):
        f.one(box(side * 0.72 - 0.27, -0.1 + h, 0.54, 1.3), DARK, True)
        f.one([(side * 0.72 - 0.36, -0.1 + h), (side * 0.72, -0.6 + h), (side * 0.72 + 0.36, -0.1 + h)], ACCENT, True)
        f.one(arch(side * 0.72, 0.2 + h, 0.09, 0.5 + h, 0.1), LIGHT)
    f.one([(-0.42, 1.15), (-0.36, -0.6), (0.36, -0.6), (0.42, 1.15)], MID, True)
    roof = rnd.randrange(3)
    if roof == 0:
        f.one([(-0.52, -0.58), (0, -1.35), (0.52, -0.58)], ACCENT, True)
    elif roof == 1:
        f.one([(-0.5, -0.5), (-0.5, -0.95), (-0.3, -0.95), (-0.3, -0.78), (-0.1, -0.78), (-0.1, -0.95), (0.1, -0.95),
            (0.1, -0.78),
               (0.3, -0.78), (0.3, -0.95), (0.5, -0.95), (0.5, -0.5)], LIGHT, True)  # fmt: skip
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


def wheel(rnd: random.Random) -> Figure:
    f = Figure()
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


def tent(rnd: random.Random) -> Figure:
    f = Figure()
    stripes = rnd.choice((5, 7))
    f.one(ribbon([(0, -1.35), (0, -0.8)], (0.025, 0.025)), DARK)
    f.one([(0.02, -1.35), (0.5, -1.22), (0.02, -1.06)], ACCENT)
    for i in range(stripes):
        a, b = -0.95 + 1.9 * i / stripes, -0.95 + 1.9 * (i + 1) / stripes
        f.one([(a * 1.0, -0.12), (b * 1.0, -0.12), (b * 1.06, 1.12), (a * 1.06, 1.12)], LIGHT if i % 2 else MID, False)
    for i in range(stripes):
        a, b = -1.12 + 2.24 * i / stripes, -1.12 + 2.24 * (i + 1) / stripes
        panel = smooth([(0, -0.98), (b * 0.4, -0.5), (b, -0.16), ((a + b) / 2, 0.1), (a, -0.16), (a * 0.4, -0.5)],
            True, 5)
        f.one(panel, ACCENT if i % 2 else DARK, False)
    f.one(smooth([(0, 0.16), (0.3, 1.13), (-0.3, 1.13)], True, 3), DARK, False)
    f.one(smooth([(0.0, 0.2), (-0.3, 1.13), (-0.52, 1.13)], True, 4), ACCENT)
    f.one(disc(0.04, 0.8, 0.08, 14), LIGHT)
    return f


def crate(rnd: random.Random) -> Figure:
    """A chest, a trunk or a parcel with something peeking out."""
    f = Figure()
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
    f.one(placed(smooth([(-0.95, 0), (-0.9, -0.36), (0, -0.48), (0.9, -0.36), (0.95, 0)], True, 6), 0.1,
        -0.62 - lid * 0.5, 1, lid), MID, True)
    f.one(box(-0.95, -0.05, 1.9, 1.15), MID, True)
    f.one(box(-0.95, 0.12, 1.9, 0.12), DARK)
    f.one(box(-0.95, 0.86, 1.9, 0.12), DARK)
    f.both(box(0.5, -0.05, 0.14, 1.15), DARK)
    f.one([(0.22 * x, 0.36 + 0.24 * y) for x, y in around(rnd.choice((4, 6, 8)))], ACCENT)
    f.one(disc(0, 0.34, 0.07, 14), DARK)
    return f


def mask(rnd: random.Random) -> Figure:
    """Two stage masks, or one with ribbons."""
    f = Figure()

    def face(cx: float, cy: float, turn: float, tone: str, glad: bool) -> None:
        def at(points: Outline) -> Outline:
            return placed(points, cx, cy, 0.74, turn)

        f.one(at(smooth([(-0.7, -0.7), (0, -0.58), (0.7, -0.7), (0.72, 0.1), (0, 0.9), (-0.72, 0.1)])), tone, True)
        for side in (-1, 1):
            f.one(at(smooth([(side * 0.14, -0.14), (side * 0.34, -0.34), (side * 0.54, -0.14), (side * 0.34, -0.02)],
                True, 6)), DARK)
            f.one(at(disc(side * 0.5, 0.18, 0.1, 16)), ACCENT)
        dy = 0.22 if glad else -0.2
        f.one(at(smooth([(-0.38, 0.4 - dy * 0.4), (0, 0.4 + dy), (0.38, 0.4 - dy * 0.4), (0, 0.4 + dy * 0.3)], True,
            6)), DARK)

    for i in range(4):
        x = -1.0 + i * 0.66
        f.one(ribbon(smooth([(x * 0.4, -0.6), (x, 0.2), (x * 0.8, 0.7), (x * 1.1, 1.1)], False), (0.07, 0.1, 0.04)),
            ACCENT if i % 2 else DARK)
    if rnd.random() < 0.6:
        face(-0.42, -0.25, -0.22, MID, False)
        face(0.42, 0.12, 0.2, LIGHT, True)
    else:
        for i, (x, y) in enumerate(around(12)):
            if y < 0.3:
                f.one(placed(ellipse(0, -0.3, 0.12, 0.36, 20), 0.55 * x, -0.2 + 0.6 * y, 1, math.atan2(x, -y)),
                    MID if i % 2 else DARK, True)
        face(0, 0.1, 0, LIGHT, rnd.random() < 0.5)
    return f


def potted(rnd: random.Random) -> Figure:
    """A sack, a jug or a kettle, steaming."""
    f = Figure()
    for i in range(3):
        x = (i - 1) * 0.3
        f.one(ribbon(smooth([(x, -0.5), (x + 0.14, -0.75), (x - 0.12, -0.98), (x + 0.08, -1.3)], False),
            (0.05, 0.07, 0.01)), LIGHT)
    kind = rnd.randrange(3)
    if kind == 0:
        f.one(smooth([(-0.3, -0.5), (0.3, -0.5), (0.46, -0.1), (0.88, 0.6), (0.5, 1.1), (-0.5, 1.1), (-0.88, 0.6),
            (-0.46, -0.1)]), MID, True)
        f.one(smooth([(-0.44, -0.62), (-0.14, -0.46), (0.14, -0.46), (0.44, -0.62), (0.36, -0.26), (-0.36, -0.26)],
            True, 5), DARK)
    elif kind == 1:
        f.one(ring(0.7, 0.2, 0.42, 0.28, 40), DARK)
        f.one(smooth([(-0.42, -0.55), (0.42, -0.55), (0.36, -0.2), (0.74, 0.4), (0.44, 1.1), (-0.44, 1.1),
            (-0.74, 0.4), (-0.36, -0.2)]), MID, True)
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
        f.one(ribbon(smooth([(-0.62, 0.3), (-0.3, 0.5), (0, 0.3), (0.3, 0.5), (0.62, 0.3)], False), (0.07, 0.07)),
            ACCENT)
    return f


def storm(rnd: random.Random) -> Figure:
    """A cloud with bolts, rain or wind."""
    f = Figure()
    what = rnd.randrange(3)
    if what == 0:
        for x, s in ((-0.5, 0.8), (0.05, 1.1), (0.55, 0.75)):
            f.one(placed([(-0.1, 0), (0.2, 0), (0.08, 0.36), (0.26, 0.36), (-0.14, 1.05), (0.0, 0.52),
                (-0.18, 0.52)], x, 0.0, s), ACCENT)
    elif what == 1:
        for i in range(9):
            x, y = -0.9 + 0.23 * i, 0.3 + 0.5 * ((i * 7) % 3) / 2
            f.one(smooth([(x + 0.05, y - 0.18), (x + 0.09, y + 0.06), (x, y + 0.14), (x - 0.09, y + 0.06)], True, 6),
                LIGHT)
    else:
        for i in range(3):
            y = 0.3 + 0.28 * i
            spine = smooth([(-1.1, y), (-0.3, y - 0.06), (0.5, y + 0.04), (0.86 - i * 0.16, y - 0.12),
                (0.7 - i * 0.16, y - 0.24), (0.56 - i * 0.16, y - 0.14)], False)
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


def emblem(rnd: random.Random) -> Figure:
    """A quilt block, as the mat is sewn of."""
    f = Figure()
    points = rnd.choice((6, 8))
    f.one(ring(0, 0, 1.08, 0.98, 60), ACCENT)
    for tone, near, far, half, turn in ((DARK, 0.3, 1.0, 0.24, 0.5), (MID, 0.05, 0.95, 0.26, 0.0),
        (LIGHT, 0.02, 0.6, 0.14, 0.5)):
        for x, y in around(points, turn * 2 * math.pi / points):
            mid = (near + far) / 2
            f.one([(x * near, y * near), (x * mid - y * half, y * mid + x * half), (x * far, y * far),
                (x * mid + y * half, y * mid - x * half)],
                  tone, tone != LIGHT)  # fmt: skip
    f.one(disc(0, 0, rnd.uniform(0.14, 0.26), 24), ACCENT)
    f.one(disc(0, 0, 0.1, 18), DARK)
    return f
