"""Cloth and the one brush: a felt piece with its shadow, its lit rim and its stitches."""

import random
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from app.faces import SIZE
from app.faces.art.colours import NEAR_BLACK, Colour, Palette, shift
from app.faces.art.outlines import Outline, Point, dashed, inset

WIDTH: Final = 702  # of the drawings, in units
HEIGHT: Final = 576

_UNIT: Final = SIZE[0] / WIDTH
_FINE: Final = 3  # outlines are cut that many times finer than the cloth, then smoothed
_THREAD: Final = 1e-6  # as much thinner a thread may come out by rounding
_RAMP: Final = Image.linear_gradient("L").crop((0, 0, 1, 256))
_VIGNETTE: Final = [int(max(0, value - 120) * 0.75) for value in range(256)]


class FeltPicture:
    """A picture in the making, told in units. Every piece is cut within its own bounds, so small ones cost little."""

    def __init__(self, rnd: random.Random, palette: Palette) -> None:
        self.rnd = rnd
        self.palette = palette
        self.image = Image.new("RGB", SIZE)

    def sky(self, top: Colour, foot: Colour) -> None:
        self.image.paste(_gradient(top, foot, self.image.size))

    def glow(self, cx: float, cy: float, radius: float, colour: Colour, strength: float = 0.8) -> None:
        table = [int(max(0, 180 - value) / 180 * 255 * strength) for value in range(256)]
        cx, cy, radius = cx * _UNIT, cy * _UNIT, radius * _UNIT
        light = Image.radial_gradient("L").point(table).resize((int(2 * radius),) * 2)
        self.image.paste(colour, (int(cx - radius), int(cy - radius)), light)

    def piece(
        self,
        outline: Outline,
        colour: Colour,
        depth: float = 7,
        stitch: Colour | None = None,
        rim: float = 0.10,
        shade: float = -0.10,
    ) -> None:
        """One felt piece. ``depth`` is how high it lies, ``stitch`` the thread just inside its edge."""
        high = depth * _UNIT
        cut = _scaled(outline)
        pad = int(high * 2) + 4
        x0 = max(int(min(x for x, _ in cut)) - pad, -pad)
        y0 = max(int(min(y for _, y in cut)) - pad, -pad)
        x1 = min(int(max(x for x, _ in cut)) + pad, SIZE[0] + pad)
        y1 = min(int(max(y for _, y in cut)) + pad, SIZE[1] + pad)
        if x1 <= x0 or y1 <= y0:
            return
        size = (x1 - x0, y1 - y0)
        fine = _cut([[(x - x0, y - y0) for x, y in cut]], size)
        mask = fine.reduce(_FINE)
        if depth:
            fallen = _moved(mask, round(high * 0.45), round(high * 0.8))
            shadow = ImageChops.add(fallen, fallen, 4)  # half as dark
            self.image.paste(NEAR_BLACK, (x0, y0), shadow.filter(ImageFilter.BoxBlur(high * 0.8)))
        body = _gradient(colour, shift(colour, 0, shade), size)
        lit = round(2 * _UNIT * _FINE)
        body.paste(shift(colour, 0, rim), (0, 0), ImageChops.subtract(mask, _moved(fine, lit, lit).reduce(_FINE)))
        if stitch is not None:
            thread = [_scaled(dash, x0, y0) for dash in dashed(inset(outline, 5.5), 6.5, 4.5)]
            body.paste(stitch, (0, 0), _cut(thread, size, 1.5).reduce(_FINE))
        self.image.paste(body, (x0, y0), mask)

    def run(self, line: Sequence[Point], colour: Colour, dash: float = 8, gap: float = 6, width: float = 1.4) -> None:
        """A running stitch along a line across the whole cloth."""
        y0, y1 = int(min(y for _, y in line) * _UNIT) - 4, int(max(y for _, y in line) * _UNIT) + 4
        thread = [_scaled(each, 0, y0) for each in dashed(line, dash, gap)]
        self.image.paste(colour, (0, y0), _cut(thread, (SIZE[0], y1 - y0), width).reduce(_FINE))

    def finished(self) -> Image.Image:
        """With felt fibres and a dark rim."""
        noise = Image.frombytes("L", SIZE, self.rnd.randbytes(SIZE[0] * SIZE[1]))
        fibre = Image.blend(Image.new("L", SIZE, 128), noise.filter(ImageFilter.GaussianBlur(0.6)), 0.55)
        image = ImageChops.soft_light(self.image, Image.merge("RGB", (fibre,) * 3))
        image.paste((10, 5, 14), (0, 0), Image.radial_gradient("L").point(_VIGNETTE).resize(image.size))
        return image


def _gradient(top: Colour, foot: Colour, size: tuple[int, int]) -> Image.Image:
    column = (1, size[1])
    blend = Image.composite(Image.new("RGB", column, foot), Image.new("RGB", column, top), _RAMP.resize(column))
    return blend.resize(size, Image.Resampling.NEAREST)


def _cut(outlines: list[Outline], size: tuple[int, int], width: float = 0.0) -> Image.Image:
    """The outlines as a mask, still fine: filled, or as threads that are so many units wide."""
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    pen = ImageDraw.Draw(fine)
    for outline in outlines:
        points = [(x * _FINE, y * _FINE) for x, y in outline]
        if width:
            pen.line(points, fill=255, width=int(width * _UNIT * _FINE + _THREAD))
        else:
            pen.polygon(points, fill=255)
    return fine


def _scaled(outline: Sequence[Point], x0: int = 0, y0: int = 0) -> Outline:
    """From units to pixels, counted from that corner."""
    return [(x * _UNIT - x0, y * _UNIT - y0) for x, y in outline]


def _moved(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """The mask shifted without wrapping round."""
    return mask.crop((-dx, -dy, mask.width - dx, mask.height - dy))
