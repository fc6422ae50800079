"""A card's picture: land, weather, its figure, and what its kind and Level add."""

import math
import random
import zlib
from typing import Final

from PIL import Image

from app.faces import SIZE
from app.faces.art import land, props
from app.faces.art.colours import PALETTES, Colour, Palette, mix, shift, skies
from app.faces.art.felt import HEIGHT, WIDTH, FeltPicture
from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, FeltPatch
from app.faces.art.motifs import attribute, motif
from app.faces.art.outlines import Outline, arch, around, box, diamond, disc, placed, ring, smooth, star
from engine.cards.card import Card
from engine.vocabulary import FUSION, MONSTER, PENDULUM, RITUAL, SYNCHRO, XYZ

_GOLD: Final[Colour] = (255, 203, 82)
_HIGH_LEVEL: Final = 7
_SCALE: Final = 0.40
_LOW_SCALE: Final = 0.36  # a Pendulum Monster's picture is cut to the middle 76 % of its height
_DYES: Final = ("FIRE", "WATER", "WIND", "DARK", "DIVINE")
_TOP: Final = 14  # no figure comes nearer to the upper edge
_CUT_TOP: Final = 74  # nor to that of a Pendulum Monster

Tones = dict[str, Colour]


def draw(card: Card, size: tuple[int, int] = SIZE) -> Image.Image:
    """The same card gives the same picture, for one version of Pillow."""
    image = _Picture(card).drawn()
    return image if size == SIZE else image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)


class _Picture:
    def __init__(self, card: Card) -> None:
        self.card = card
        self.attribute = attribute(card)
        self.motif = motif(card)
        seed = f"{card.passcode}|{self.attribute}|{self.motif.__name__}"
        self.rnd = random.Random(zlib.crc32(seed.encode()))
        self.high = bool(card.kinds & MONSTER) and card.level >= _HIGH_LEVEL
        self.cloth = FeltPicture(self.rnd, self._palette())

    def _palette(self) -> Palette:
        rnd = self.rnd
        hue = rnd.uniform(-0.03, 0.03)
        pal = Palette(*(shift(colour, hue) for colour in PALETTES[self.attribute]))
        others = skies(self.attribute)
        pick = rnd.randrange(len(others) + 1)
        deeper = rnd.uniform(-0.07, 0.05)
        pal = pal._replace(sky_top=shift(pal.sky_top, 0, deeper), sky_foot=shift(pal.sky_foot, 0, deeper))
        if pick:
            top, foot = (shift(colour, hue, deeper) for colour in others[pick - 1])
            pal = pal._replace(sky_top=top, sky_foot=foot, far=mix(pal.far, top, 0.35), near=mix(pal.near, top, 0.2))
        return pal

    def _tones(self, palette: Palette, coat: int) -> Tones:
        """What the figure is cut of; the coat is another share of the same colours."""
        mid, dark, accent = palette.mid, palette.dark, palette.accent
        if coat == 1:
            mid = shift(mid, 0.09)
        elif coat == 2:
            mid = shift(mid, -0.09)
        elif coat == 3:
            mid, dark = mix(palette.mid, palette.light, 0.45), mix(palette.dark, palette.mid, 0.45)
        elif coat == 4:
            mid, accent = mix(palette.accent, palette.mid, 0.35), mix(palette.mid, palette.light, 0.6)
        elif coat == 5:
            mid = mix(mid, PALETTES[self.rnd.choice(_DYES)].mid, 0.6)
        if self.high:
            accent = _GOLD
        return {DARK: dark, MID: mid, LIGHT: palette.light, ACCENT: accent, SKY: palette.sky}

    def drawn(self) -> Image.Image:
        cloth, rnd, kinds = self.cloth, self.rnd, self.card.kinds
        land.backdrop(cloth, self.attribute)
        cx, cy = WIDTH * rnd.uniform(0.47, 0.53), HEIGHT * 0.5
        cloth.glow(cx, cy, 290, mix(cloth.palette.sky_foot, cloth.palette.light, 0.6), 0.55)
        tones = self._tones(cloth.palette, rnd.choice((0, 0, 1, 2, 3, 4, 5, 5)))
        figure = self.motif(rnd)
        if rnd.random() < (0.5 if kinds & MONSTER else 0.7):
            figure = props.beside(figure, rnd)
        scale = HEIGHT * (_LOW_SCALE if kinds & PENDULUM else _SCALE) * rnd.uniform(0.9, 1.02)
        if self.high:
            scale *= 1.12
        flip = rnd.choice((-1, 1))
        turn = rnd.uniform(-0.06, 0.06)
        highest = -min(y for patch in figure.patches for _, y in patch.outline)
        room = cy - (_CUT_TOP if kinds & PENDULUM else _TOP)
        lowered = max(0.0, highest * scale * 0.96 - room)
        cy += min(lowered, HEIGHT * 0.05)
        scale = min(scale, (room + HEIGHT * 0.05) / (highest * 0.96))
        self._backing(cx, cy, scale, tones)
        self._behind(cx, cy, scale, tones)
        split = self._second_tones(tones) if kinds & FUSION else None
        for patch in figure.patches:
            outline = [(x * flip, y * 0.96) for x, y in placed(patch.outline, 0, 0, scale, turn)]
            if split is None:
                self._sew(patch, outline, cx, cy, tones)
            else:
                self._sew(patch, _half(outline, -1), cx, cy, tones)
                self._sew(patch, _half(outline, 1), cx, cy, split)
        self._before(cx, cy, scale, tones)
        land.foreground(cloth, self.attribute)
        if kinds & RITUAL and kinds & MONSTER:
            self._candles(tones)
        return cloth.finished()

    def _sew(self, patch: FeltPatch, outline: Outline, cx: float, cy: float, tones: Tones) -> None:
        if len(outline) < 3:
            return
        colour = tones[patch.tone]
        thread = mix(colour, tones[MID if patch.tone == LIGHT else LIGHT], 0.55) if patch.sewn else None
        self.cloth.piece([(cx + x, cy + y) for x, y in outline], colour, 5 if patch.sewn else 3, thread)

    def _second_tones(self, tones: Tones) -> Tones:
        """The colours of the other half of a Fusion."""
        others = [name for name in ("FIRE", "WATER", "WIND", "DARK", "EARTH") if name != self.attribute]
        self.rnd.shuffle(others)
        palette = max((PALETTES[name] for name in others[:3]), key=lambda each: _apart(each.mid, tones[MID]))
        return {**tones, DARK: palette.dark, MID: palette.mid, LIGHT: mix(palette.light, tones[LIGHT], 0.3)}

    def _backing(self, cx: float, cy: float, scale: float, tones: Tones) -> None:
        """A plain large piece behind the figure, which sets it off and tells it from others of its motif."""
        rnd, pal = self.rnd, self.cloth.palette
        shape = rnd.choice((None, None, None, "disc", "arch", "diamond", "star", "scallop", "window"))
        cloths = [
            mix(pal.sky_foot, pal.light, 0.6),
            mix(pal.sky_top, pal.dark, 0.45),
            mix(pal.accent, pal.sky_foot, 0.5),
            mix(pal.mid, pal.sky_top, 0.5),
            mix(pal.near, pal.sky_top, 0.3),
            mix(pal.light, pal.accent, 0.3),
        ]
        rnd.shuffle(cloths)
        cloth = max(cloths[:4], key=lambda each: min(_apart(each, tones[tone]) for tone in (DARK, MID, LIGHT)))
        if shape is None or self.card.kinds & SYNCHRO:
            return
        y, size = cy - scale * 0.06, scale * rnd.uniform(0.94, 1.08)
        outline: Outline
        if shape == "disc":
            outline = disc(cx, y, size, 60)
        elif shape == "arch":
            outline = arch(cx, y - size * 1.02, size * 0.86, y + size * 1.02, size * 0.86)
        elif shape == "diamond":
            outline = diamond(cx, y, size * 1.2, size * 1.16)
        elif shape == "star":
            outline = star(cx, y, size * 1.14, rnd.choice((8, 12)), 0.8)
        elif shape == "scallop":
            outline = smooth(star(cx, y, size * 1.06, rnd.choice((10, 14)), 0.9), True, 4)
        else:
            outline = box(cx - size * 0.84, y - size, size * 1.68, size * 2)
        self.cloth.piece(outline, cloth, 6, mix(cloth, pal.light if _apart(cloth, pal.light) > 150 else pal.dark, 0.5))

    def _behind(self, cx: float, cy: float, scale: float, tones: Tones) -> None:
        cloth, kinds, rnd = self.cloth, self.card.kinds, self.rnd
        far = scale * 1.16
        if self.high:
            tone = mix(cloth.palette.sky, _GOLD, 0.45)
            for x, y in around(24):
                flag = smooth([(0, -far * 0.16), (far * 0.07, 0), (0, far * 0.16), (-far * 0.07, 0)], True, 5)
                cloth.piece(placed(flag, cx + far * 1.08 * x, cy + far * 1.08 * y, 1, math.atan2(x, -y)), tone, 3)
        if kinds & SYNCHRO:
            for k, share in ((1.14, 0.2), (0.96, 0.5), (0.78, 0.8)):
                tone = mix(cloth.palette.sky, tones[LIGHT], share)
                cloth.piece(ring(cx, cy - scale * 0.08, far * k, far * k - 9, 70), tone, 3)
            cloth.glow(cx, cy, far * 0.9, tones[LIGHT], 0.35)
            for x, y in around(6, rnd.uniform(0, 1)):
                cloth.piece(disc(cx + far * 1.1 * x, cy - scale * 0.08 + far * 1.1 * y, 11, 18), tones[ACCENT], 3)
        if kinds & XYZ:
            self._orbit(cx, cy, scale, tones, behind=True)

    def _before(self, cx: float, cy: float, scale: float, tones: Tones) -> None:
        if self.card.kinds & XYZ:
            self._orbit(cx, cy, scale, tones, behind=False)

    def _orbit(self, cx: float, cy: float, scale: float, tones: Tones, behind: bool) -> None:
        """Stars on a tilted ellipse: the upper half passes behind the figure."""
        count = max(3, min(8, self.card.level))
        wide, high, cos, sin = scale * 1.12, scale * 0.34, math.cos(0.22), math.sin(0.22)
        steps = [math.pi * i / 24 + (math.pi if behind else 0) for i in range(25)]

        def at(a: float) -> tuple[float, float]:
            x, y = wide * math.cos(a), high * math.sin(a)
            return cx + x * cos + y * sin, cy + 0.2 * scale - x * sin + y * cos

        self.cloth.run([at(a) for a in steps], tones[LIGHT], 9, 6, 2.2)
        for i in range(count):
            a = 2 * math.pi * i / count + 0.35
            if (math.sin(a) < 0) == behind:
                x, y = at(a)
                self.cloth.piece(star(x, y, scale * 0.15, 5, 0.45), _GOLD, 4)

    def _candles(self, tones: Tones) -> None:
        for x, high in ((0.06, 96), (0.15, 130), (0.25, 84), (0.75, 84), (0.85, 130), (0.94, 96)):
            left, top = WIDTH * x, HEIGHT - high
            self.cloth.glow(left, top - 20, 62, _GOLD, 0.6)
            wax = mix(tones[LIGHT], (255, 244, 220), 0.6)
            self.cloth.piece(box(left - 13, top, 26, high + 10), wax, 4, mix(wax, tones[MID], 0.4))
            flame = smooth([(left, top - 38), (left + 10, top - 12), (left, top - 2), (left - 10, top - 12)])
            self.cloth.piece(flame, _GOLD, 2)


def _apart(one: Colour, other: Colour) -> int:
    return sum(abs(a - z) for a, z in zip(one, other))


def _half(outline: Outline, side: int) -> Outline:
    """What lies on that side of the figure's middle."""
    kept: Outline = []
    for i, (x, y) in enumerate(outline):
        px, py = outline[i - 1]
        if (px * side >= 0) != (x * side >= 0):
            kept.append((0.0, py + (y - py) * px / (px - x)))
        if x * side >= 0:
            kept.append((x, y))
    return kept
