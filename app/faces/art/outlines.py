"""Closed outlines to cut felt by: curves, ellipses, stars, gears, ribbons."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Outline = list[Point]


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 10) -> Outline:
    """A Catmull-Rom curve through the points."""
    out: Outline = []
    count = len(points)
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
            points[(i + k) % count] if closed else points[min(count - 1, max(0, i + k))] for k in (-1, 0, 1, 2)
        )
        for step in range(steps):
            t = step / steps
            t2, t3 = t * t, t * t * t
            a, b, c, d = (t2 + t2 - t - t3) / 2, 1 + (3 * t3 - 5 * t2) / 2, (t + 4 * t2 - 3 * t3) / 2, (t3 - t2) / 2
            out.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return out if closed else [*out, points[-1]]


def ellipse(cx: float, cy: float, rx: float, ry: float, steps: int = 40, turn: float = 0.0) -> Outline:
    cos, sin = math.cos(turn), math.sin(turn)
    return [
        (cx + rx * math.cos(a) * cos - ry * math.sin(a) * sin, cy + rx * math.cos(a) * sin + ry * math.sin(a) * cos)
        for a in (2 * math.pi * i / steps for i in range(steps))
    ]


def disc(cx: float, cy: float, radius: float, steps: int = 40) -> Outline:
    return ellipse(cx, cy, radius, radius, steps)


def box(x: float, y: float, width: float, height: float) -> Outline:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def arch(cx: float, top: float, half: float, foot: float, rise: float, steps: int = 20) -> Outline:
    """A doorway: straight sides from the foot, an arch of that rise on top."""
    angles = (math.pi * (1 - i / steps) for i in range(steps + 1))
    curve = [(cx + half * math.cos(a), top + rise - rise * math.sin(a)) for a in angles]
    return [(cx - half, foot), *curve, (cx + half, foot)]


def diamond(cx: float, cy: float, half: float, height: float) -> Outline:
    return [(cx, cy - height), (cx + half, cy), (cx, cy + height), (cx - half, cy)]


def star(cx: float, cy: float, radius: float, points: int, waist: float = 0.42, turn: float = 0.0) -> Outline:
    out: Outline = []
    for i in range(2 * points):
        far = radius * (waist if i % 2 else 1)
        a = math.pi * i / points + turn
        out.append((cx + far * math.sin(a), cy - far * math.cos(a)))
    return out


def gear(cx: float, cy: float, radius: float, teeth: int, depth: float = 0.14) -> Outline:
    out: Outline = []
    for i in range(teeth * 4):
        a = 2 * math.pi * i / (teeth * 4)
        far = radius if i % 4 in (0, 1) else radius * (1 - depth)
        out.append((cx + far * math.cos(a), cy + far * math.sin(a)))
    return out


def ring(cx: float, cy: float, outer: float, inner: float, steps: int = 60) -> Outline:
    """A disc with a hole: out and back along one cut."""
    rim, hole = disc(cx, cy, outer, steps), disc(cx, cy, inner, steps)
    return [*rim, rim[0], hole[0], *hole[::-1]]


def ribbon(spine: Sequence[Point], widths: Sequence[float]) -> Outline:
    """The outline of a stroke along the spine whose half width varies."""
    left, right = [], []
    last = len(spine) - 1
    for i, (x, y) in enumerate(spine):
        (ax, ay), (bx, by) = spine[max(0, i - 1)], spine[min(last, i + 1)]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1
        place = i / last * (len(widths) - 1)
        j = min(int(place), len(widths) - 2)
        width = widths[j] + (widths[j + 1] - widths[j]) * (place - j)
        left.append((x - dy / length * width, y + dx / length * width))
        right.append((x + dy / length * width, y - dx / length * width))
    return left + right[::-1]


def mirrored(points: Iterable[Point]) -> Outline:
    return [(-x, y) for x, y in points]


def placed(points: Iterable[Point], dx: float, dy: float, scale: float = 1.0, turn: float = 0.0) -> Outline:
    """Turned about its middle, scaled, then moved."""
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    return [(dx + x * cos - y * sin, dy + x * sin + y * cos) for x, y in points]


def around(count: int, turn: float = 0.0) -> list[Point]:
    """That many directions, evenly, the first one upwards."""
    angles = (2 * math.pi * i / count + turn for i in range(count))
    return [(math.sin(a), -math.cos(a)) for a in angles]


def inset(points: Sequence[Point], by: float) -> Outline:
    """The outline moved inwards along its normals, closed."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]]))
    sign = by if area > 0 else -by
    inner: Outline = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[i - 1], points[(i + 1) % len(points)]
        dx, dy = bx - ax, by_ - ay
        length = math.hypot(dx, dy) or 1
        inner.append((x - dy / length * sign, y + dx / length * sign))
    return [*inner, inner[0]]


def dashed(line: Sequence[Point], dash: float, gap: float) -> list[Outline]:
    """The dashes of a running stitch along the line."""
    dashes: list[Outline] = []
    along: Outline = []
    at = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.hypot(bx - ax, by - ay)
        pieces = max(1, int(length / 1.5))
        step = length / pieces
        for k in range(pieces):
            if at % (dash + gap) < dash:
                along.append((ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces))
            elif along:
                dashes.append(along)
                along = []
            at += step
    dashes.append(along)
    return [each for each in dashes if len(each) > 2]
