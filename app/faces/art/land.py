"""Sky, weather, ridges with landmarks, and what grows at the foot of a picture."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from app.faces.art.colours import WHITE, mix, shift
from app.faces.art.felt import HEIGHT, WIDTH, FeltPicture
from app.faces.art.outlines import Outline, arch, box, diamond, disc, ellipse, placed, ribbon, ring, smooth, star

_SHARP: Final = ("FIRE", "DARK", "EARTH", "TRAP")


def backdrop(cloth: FeltPicture, attribute: str) -> None:
    rnd, pal = cloth.rnd, cloth.palette
    cloth.sky(pal.sky_top, pal.sky_foot)
    x, y = WIDTH * rnd.uniform(0.3, 0.7), HEIGHT * rnd.uniform(0.24, 0.38)
    cloth.glow(x, y, 330, mix(pal.sky_foot, pal.light, 0.55), 0.75)
    weather = rnd.choice(_WEATHERS[attribute])
    weather(cloth, x, y)
    _ridges(cloth, attribute)


def _rays(cloth: FeltPicture, x: float, y: float) -> None:
    rnd, pal = cloth.rnd, cloth.palette
    count, turn = rnd.choice((10, 12, 14)), rnd.uniform(0, 0.5)
    for i in range(count):
        a = 2 * math.pi * i / count + turn + rnd.uniform(-0.04, 0.04)
        z = a + math.pi / count
        ray = [(x, y), (x + 900 * math.cos(a), y + 900 * math.sin(a)), (x + 900 * math.cos(z), y + 900 * math.sin(z))]
        if math.sin(a + math.pi / count / 2) < 0.75:  # the rest lies behind the land
            cloth.piece(ray, mix(pal.sky_top, pal.sky_foot, 0.35 + 0.4 * (i % 3) / 3), 2, rim=0.03, shade=0.05)


def _night(cloth: FeltPicture, x: float, y: float) -> None:
    rnd, pal = cloth.rnd, cloth.palette
    cloth.piece(disc(x, y, 82, 60), mix(pal.light, pal.accent, 0.35), 6, mix(pal.light, WHITE, 0.5))
    side = rnd.choice((-1, 1))
    cloth.piece(disc(x + 34 * side, y - 16, 72, 60), pal.sky_top if y < 150 else mix(pal.sky_top, pal.sky_foot, 0.3), 3)
    _stars(cloth, 26)


def _stars(cloth: FeltPicture, count: int) -> None:
    rnd, pal = cloth.rnd, cloth.palette
    for _ in range(count):
        x, y, s = rnd.uniform(0, WIDTH), rnd.uniform(0, HEIGHT * 0.6), rnd.uniform(3, 9)
        cloth.piece(star(x, y, s, 4, 0.3), pal.light, 0)


def _starry(cloth: FeltPicture, x: float, y: float) -> None:
    """Stars and a ringed moon."""
    pal = cloth.palette
    _stars(cloth, 30)
    cloth.piece(disc(x, y, 58, 50), mix(pal.accent, pal.sky_foot, 0.25), 6, mix(pal.accent, WHITE, 0.4))
    band = [(x + 104 * math.cos(a), y + 26 * math.sin(a)) for a in (i * math.pi / 12 for i in range(-1, 14))]
    cloth.piece(
        placed(ribbon([(px - x, py - y) for px, py in band], (3, 9, 3)), x, y, 1, -0.3),
        mix(pal.light, pal.accent, 0.3),
        3,
    )


def _deep(cloth: FeltPicture, x: float, y: float) -> None:
    """Columns of light under water, and bubbles."""
    rnd, pal = cloth.rnd, cloth.palette
    for i in range(5):
        left = WIDTH * (i + rnd.uniform(0, 1)) / 5
        column: Outline = [(left - 20, -10), (left + 40, -10), (left + 130, HEIGHT), (left + 10, HEIGHT)]
        cloth.piece(column, mix(pal.sky_top, pal.sky_foot, rnd.uniform(0.3, 0.7)), 2, shade=0.06)
    for _ in range(22):
        px, py, s = rnd.uniform(0, WIDTH), rnd.uniform(20, HEIGHT * 0.8), rnd.uniform(4, 15)
        cloth.piece(disc(px, py, s, 20), mix(pal.sky_foot, pal.light, rnd.uniform(0.1, 0.7)), 2)


def _clouds(cloth: FeltPicture, x: float, y: float) -> None:
    """Curling winds."""
    rnd, pal = cloth.rnd, cloth.palette
    for i in range(5):
        top, left = HEIGHT * (0.12 + 0.13 * i + rnd.uniform(-0.03, 0.03)), rnd.uniform(-120, WIDTH * 0.55)
        line = [(left + t * 46, top + 16 * math.sin(t * 0.8 + i)) for t in range(11)]
        ex, ey = line[-1]
        for j in range(1, 11):
            a, k = j * 0.55, 1 - j * 0.07
            line.append((ex + 34 * math.sin(a) * k, ey - 30 + 34 * math.cos(a) * k))
        cloth.piece(ribbon(smooth(line, False, 5), (1, 9, 11, 9, 4)), mix(pal.sky_foot, pal.light, 0.3 + 0.12 * i), 4)


def _puffs(cloth: FeltPicture, x: float, y: float) -> None:
    """A disc behind heaped clouds."""
    rnd, pal = cloth.rnd, cloth.palette
    cloth.piece(disc(x, y, 74, 50), mix(pal.light, pal.accent, 0.35), 6, mix(pal.accent, WHITE, 0.5))
    for i in range(4):
        cx, cy = rnd.uniform(0, WIDTH), HEIGHT * rnd.uniform(0.1, 0.45)
        tone = mix(pal.sky_foot, pal.light, 0.2 + 0.18 * i)
        cloud: Outline = [(cx - 95, cy + 22)]
        cloud += [(cx - 90 + 30 * k, cy - (18, 34, 52, 44, 40, 22, 10)[k] + (k % 2) * 12) for k in range(7)]
        cloth.piece(smooth([*cloud, (cx + 100, cy + 22)], True, 6), tone, 5)


def _embers(cloth: FeltPicture, x: float, y: float) -> None:
    rnd, pal = cloth.rnd, cloth.palette
    for i, k in enumerate((1.0, 0.74, 0.48)):
        thread = mix(pal.accent, pal.light, 0.5) if i == 2 else None
        cloth.piece(disc(x, y, 150 * k, 60), mix(pal.far, pal.accent, 0.25 + 0.3 * i), 5, thread)
    for _ in range(40):
        px, py, s = rnd.uniform(0, WIDTH), rnd.uniform(0, HEIGHT * 0.8), rnd.uniform(2, 7)
        spark = [(px, py - 2 * s), (px + s, py), (px, py + s), (px - s, py)]
        cloth.piece(spark, mix(pal.light, pal.accent, rnd.random()), 1)


def _sun(cloth: FeltPicture, x: float, y: float) -> None:
    pal = cloth.palette
    cloth.piece(disc(x, y, 84, 60), mix(pal.light, pal.accent, 0.12), 5, mix(pal.light, WHITE, 0.4))


def _rayed_sun(cloth: FeltPicture, x: float, y: float) -> None:
    pal = cloth.palette
    points = cloth.rnd.choice((12, 16, 20))
    cloth.piece(star(x, y, 168, points, 0.62), mix(pal.sky_foot, pal.light, 0.45), 4)
    cloth.piece(disc(x, y, 84, 60), mix(pal.light, pal.accent, 0.4), 5, mix(pal.light, WHITE, 0.4))


def _rings(cloth: FeltPicture, x: float, y: float) -> None:
    """Rings of cloth, one in the other, like a target."""
    pal = cloth.palette
    count = cloth.rnd.choice((4, 5, 6))
    for i in range(count):
        tone = (
            mix(pal.sky_top, pal.sky_foot, 0.3 + 0.7 * (i + 1) / count)
            if i % 2
            else mix(pal.sky_top, pal.sky_foot, 0.35)
        )
        cloth.piece(disc(x, y, 400 - i * 320 / count, 80), tone, 4)


def _quilt(cloth: FeltPicture, x: float, y: float) -> None:
    """A quilt of lozenges for a sky."""
    rnd, pal = cloth.rnd, cloth.palette
    step = rnd.choice((96, 117, 140))
    for row in range(-1, int(HEIGHT * 0.75 / step) + 2):
        for column in range(-1, WIDTH // step + 2):
            share = rnd.uniform(0.15, 0.75)
            cx, cy = column * step + (row % 2) * step / 2, row * step / 2
            cloth.piece(diamond(cx, cy, step / 2 - 2, step / 2 - 2), mix(pal.sky_top, pal.sky_foot, share), 2, rim=0.04)


def _bunting(cloth: FeltPicture, x: float, y: float) -> None:
    """Pennants on two lines."""
    rnd, pal = cloth.rnd, cloth.palette
    for row in range(3):
        top, sag = 20 + row * 74, rnd.uniform(40, 90)
        count = rnd.choice((8, 9, 10))
        for i in range(count):
            u, v = i / count, (i + 0.72) / count
            ay, by = top + sag * 4 * u * (1 - u), top + sag * 4 * v * (1 - v)
            tone = (pal.accent, mix(pal.light, pal.sky_foot, 0.3), pal.mid)[(i + row) % 3]
            cloth.piece(
                [(u * WIDTH, ay), (v * WIDTH, by), ((u + v) / 2 * WIDTH, (ay + by) / 2 + 46)],
                mix(tone, pal.sky, 0.35),
                3,
            )


def _window(cloth: FeltPicture, x: float, y: float) -> None:
    """A tall arched window or a hall."""
    pal = cloth.palette
    tone = mix(pal.sky_top, pal.sky_foot, 0.2)
    for cx in (x - 230, x, x + 230):
        cloth.piece(arch(cx, 30, 96, HEIGHT, 92), mix(tone, pal.light, 0.12), 5, mix(tone, pal.light, 0.4))
        cloth.piece(arch(cx, 52, 74, HEIGHT, 72), mix(pal.sky_foot, pal.light, 0.35), 3)
        cloth.piece(box(cx - 4, 52, 8, HEIGHT), tone, 2)
        cloth.piece(box(cx - 74, 190, 148, 8), tone, 2)


Weather = Callable[[FeltPicture, float, float], None]
_HALLS: Final[tuple[Weather, ...]] = (_rays, _rays, _rings, _quilt, _bunting, _window, _puffs, _starry, _rayed_sun)
_WEATHERS: Final[Mapping[str, tuple[Weather, ...]]] = {
    "DARK": (_night, _night, _starry, _window, _rings),
    "LIGHT": (_rays, _rays, _rayed_sun, _puffs, _window),
    "EARTH": (_sun, _rayed_sun, _puffs, _rays, _quilt),
    "WATER": (_deep, _deep, _puffs, _rings, _night),
    "FIRE": (_embers, _embers, _rayed_sun, _starry, _rings),
    "WIND": (_clouds, _clouds, _puffs, _sun, _bunting),
    "DIVINE": (_rays,),
    "SPELL": _HALLS,
    "TRAP": _HALLS,
    "TOKEN": (_rays, _rings),
}


# -- land --------------------------------------------------------------------------------------
def _ridges(cloth: FeltPicture, attribute: str) -> None:
    rnd, pal = cloth.rnd, cloth.palette
    raised = rnd.uniform(-0.04, 0.04)
    marked = rnd.choice((0, 1, 1))
    landmark = rnd.choice(_LANDMARKS)
    for i in range(4):  # far to near
        share = i / 3
        base, height = HEIGHT * (0.58 + raised + 0.115 * i), 58 - 8 * i
        phase, waves = rnd.uniform(0, 6), rnd.uniform(0.8, 1.7)
        crest: Outline = []
        for k in range(41):
            u = k / 40
            y = math.sin(phase + u * 6.3 * waves) * 0.55 + math.sin(phase * 2 + u * 15 * waves) * 0.28
            if attribute in _SHARP:
                y += (abs(((u * 7 * waves + phase) % 1) - 0.5) * 2 - 0.5) * 0.8
            crest.append((u * (WIDTH + 40) - 20, base - height * y))
        tone = shift(mix(pal.far, pal.near, share), rnd.uniform(-0.015, 0.015))
        cloth.piece([*crest, (WIDTH + 30, HEIGHT + 30), (-30, HEIGHT + 30)], tone, 8)
        cloth.run([(x, y + 8) for x, y in crest], mix(tone, pal.light, 0.35))
        if i == marked:
            for _ in range(rnd.choice((3, 4, 5))):
                k = rnd.choice((*range(2, 15), *range(26, 39)))
                x, y = crest[k]
                landmark(cloth, x, y + 10, rnd.uniform(34, 58) * (1 + 0.3 * i))


def _firs(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    tone = mix(cloth.palette.far, cloth.palette.dark, 0.55)
    for k in range(3):
        w, foot = size * (0.42 - 0.1 * k), y - size * 0.42 * k
        cloth.piece([(x - w, foot), (x, foot - size * 0.72), (x + w, foot)], mix(tone, cloth.palette.mid, 0.15 * k), 3)


def _round_trees(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    tone = mix(cloth.palette.far, cloth.palette.mid, 0.5)
    cloth.piece(box(x - size * 0.06, y - size * 0.6, size * 0.12, size * 0.65), cloth.palette.dark, 2)
    cloth.piece(ellipse(x, y - size * 0.86, size * 0.4, size * 0.5, 24), tone, 4, mix(tone, cloth.palette.light, 0.4))


def _towers(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    pal = cloth.palette
    cloth.piece(box(x - size * 0.22, y - size * 1.2, size * 0.44, size * 1.3), mix(pal.far, pal.dark, 0.5), 4)
    cloth.piece(
        [(x - size * 0.32, y - size * 1.18), (x, y - size * 1.75), (x + size * 0.32, y - size * 1.18)],
        mix(pal.accent, pal.far, 0.4),
        4,
    )
    cloth.piece(arch(x, y - size * 0.95, size * 0.08, y - size * 0.65, size * 0.08), pal.accent, 1)


def _houses(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    pal = cloth.palette
    cloth.piece(box(x - size * 0.4, y - size * 0.55, size * 0.8, size * 0.62), mix(pal.light, pal.far, 0.45), 4)
    cloth.piece(
        [(x - size * 0.52, y - size * 0.52), (x, y - size * 1.05), (x + size * 0.52, y - size * 0.52)],
        mix(pal.mid, pal.dark, 0.3),
        4,
    )
    cloth.piece(box(x - size * 0.1, y - size * 0.36, size * 0.2, size * 0.22), pal.accent, 1)


def _tents(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    pal = cloth.palette
    cloth.piece([(x - size * 0.6, y), (x, y - size * 1.1), (x + size * 0.6, y)], mix(pal.light, pal.far, 0.35), 4)
    cloth.piece([(x - size * 0.22, y), (x, y - size * 1.1), (x + size * 0.22, y)], mix(pal.accent, pal.mid, 0.4), 2)
    cloth.piece([(x, y - size * 1.1), (x, y - size * 1.42), (x + size * 0.3, y - size * 1.28)], pal.accent, 2)


def _stones(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    tone = mix(cloth.palette.far, cloth.palette.dark, 0.4)
    stone = [
        (x - size * 0.22, y + 6),
        (x - size * 0.18, y - size),
        (x + size * 0.1, y - size * 1.1),
        (x + size * 0.22, y + 6),
    ]
    cloth.piece(smooth(stone, True, 6), tone, 5, mix(tone, cloth.palette.light, 0.35))


def _mushrooms(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    pal = cloth.palette
    cloth.piece(box(x - size * 0.09, y - size * 0.6, size * 0.18, size * 0.66), mix(pal.light, pal.far, 0.3), 3)
    cap = smooth(
        [
            (x - size * 0.5, y - size * 0.52),
            (x - size * 0.3, y - size),
            (x + size * 0.3, y - size),
            (x + size * 0.5, y - size * 0.52),
        ],
        True,
        6,
    )
    cloth.piece(cap, mix(pal.accent, pal.mid, 0.35), 4)
    for dx in (-0.22, 0.05, 0.26):
        cloth.piece(disc(x + size * dx, y - size * (0.78 if dx else 0.9), size * 0.06, 10), pal.light, 0)


def _mills(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    pal = cloth.palette
    body = [
        (x - size * 0.28, y),
        (x - size * 0.16, y - size * 0.9),
        (x + size * 0.16, y - size * 0.9),
        (x + size * 0.28, y),
    ]
    cloth.piece(body, mix(pal.light, pal.far, 0.5), 4)
    turn = cloth.rnd.uniform(0, 1.5)
    for i in range(4):
        sail = [(-size * 0.05, 0), (-size * 0.13, -size * 0.7), (size * 0.13, -size * 0.7), (size * 0.05, 0)]
        cloth.piece(placed(sail, x, y - size * 0.88, 1, turn + i * math.pi / 2), mix(pal.accent, pal.light, 0.3), 2)


def _hoops(cloth: FeltPicture, x: float, y: float, size: float) -> None:
    pal = cloth.palette
    cloth.piece(ring(x, y - size * 0.55, size * 0.5, size * 0.36, 30), mix(pal.mid, pal.far, 0.4), 4)


_LANDMARKS: Final = (_firs, _round_trees, _towers, _houses, _tents, _stones, _mushrooms, _mills, _hoops)


# -- what grows in front -----------------------------------------------------------------------
def foreground(cloth: FeltPicture, attribute: str) -> None:
    """Tall at the sides and low in the middle, so that the figure stays free."""
    rnd, pal = cloth.rnd, cloth.palette
    y = HEIGHT + 6
    other = rnd.random() < 0.25
    for i in range(26):
        x = WIDTH * (i + rnd.random()) / 26
        side = abs(x / WIDTH - 0.5) * 2
        h = (18 + 74 * side**1.6) * rnd.uniform(0.7, 1.3)
        tone = mix(pal.near, pal.far, rnd.uniform(0, 0.5))
        if attribute in ("FIRE", "DIVINE") and not other:
            tongue = [(x - 16, y), (x - 13, y - h * 0.5), (x + 4, y - h * 1.15), (x + 6, y - h * 0.5), (x + 18, y)]
            cloth.piece(smooth(tongue, True, 6), mix(tone, pal.mid, 0.5), 4)
        elif attribute == "WATER":
            weed = smooth([(x, y), (x + 9, y - h * 0.4), (x - 9, y - h * 0.8), (x + 6, y - h * 1.3)], False, 6)
            cloth.piece(ribbon(weed, (9, 7, 2)), tone, 4)
        elif attribute in ("DARK", "TRAP"):
            cloth.piece([(x - 11, y), (x + rnd.uniform(-14, 14), y - h * 1.25), (x + 12, y)], tone, 4)
        elif other:
            cloth.piece(disc(x, y - h * 0.2, 16 + h * 0.3, 20), tone, 4)
        else:
            for d in (-1, 0, 1):
                tip = h * (0.9 + 0.3 * (d == 0))
                cloth.piece(smooth([(x - 5, y), (x + d * 16, y - tip), (x + 5, y)], True, 5), tone, 3)
