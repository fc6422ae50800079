"""Cloth and the one brush: a felt piece with its shadow, its lit rim and its stitches."""

import random
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from app.faces.art.colours import NEAR_BLACK, Colour, Palette, shift
from app.faces.art.outlines import Outline, Point, dashed, inset

WIDTH: Final = 702
HEIGHT: Final = 576

_FINE: Final = 2  # outlines are cut that many times finer than the cloth, then smoothed
_HALF: Final = [value // 2 for value in range(256)]
_VIGNETTE: Final = [int(max(0, value - 120) * 0.75) for value in range(256)]


class Cloth:
    """A picture in the making. Every piece is cut within its own bounds, so small ones cost little."""

    def __init__(self, rnd: random.Random, palette: Palette) -> None:
        self.rnd = rnd
        self.palette = palette
        self.image = Image.new("RGB", (WIDTH, HEIGHT))

    def sky(self, top: Colour, foot: Colour) -> None:
        self.image.paste(_gradient(top, foot, self.image.size))

    def glow(self, cx: float, cy: float, radius: float, colour: Colour, strength: float = 0.8) -> None:
        table = [int(max(0, 180 - value) / 180 * 255 * strength) for value in range(256)]
        light = Image.radial_gradient("L").point(table).resize((int(2 * radius),) * 2)
        self.image.paste(colour, (int(cx - radius), int(cy - radius)), light)

    def piece(
        self, outline: Outline, colour: Colour, depth: float = 7, stitch: Colour | None = None, rim: float = 0.10,
        shade: float = -0.10,
    ) -> None:  # fmt: skip
        """One felt piece. ``depth`` is how high it lies, ``stitch`` the thread just inside its edge."""
        pad = int(depth * 2) + 4
        x0 = max(int(min(x for x, _ in outline)) - pad, -pad)
        y0 = max(int(min(y for _, y in outline)) - pad, -pad)
        x1 = min(int(max(x for x, _ in outline)) + pad, WIDTH + pad)
        y1 = min(int(max(y for _, y in outline)) + pad, HEIGHT + pad)
        if x1 <= x0 or y1 <= y0:
            return
        size = (x1 - x0, y1 - y0)
        mask = _cut([[(x - x0, y - y0) for x, y in outline]], size)
        if depth:
            shadow = _moved(mask, round(depth * 0.45), round(depth * 0.8)).point(_HALF)
            self.image.paste(NEAR_BLACK, (x0, y0), shadow.filter(ImageFilter.GaussianBlur(depth * 0.55)))
        body = _gradient(colour, shift(colour, 0, shade), size)
        body.paste(shift(colour, 0, rim), (0, 0), ImageChops.subtract(mask, _moved(mask, 2, 2)))
        if stitch is not None:
            thread = [[(x - x0, y - y0) for x, y in dash] for dash in dashed(inset(outline, 5.5), 6.5, 4.5)]
            body.paste(stitch, (0, 0), _cut(thread, size, 1.5))
        self.image.paste(body, (x0, y0), mask)

    def run(self, line: Sequence[Point], colour: Colour, dash: float = 8, gap: float = 6, width: float = 1.4) -> None:
        """A running stitch along a line across the whole cloth."""
        y0, y1 = int(min(y for _, y in line)) - 4, int(max(y for _, y in line)) + 4
        thread = [[(x, y - y0) for x, y in each] for each in dashed(line, dash, gap)]
        self.image.paste(colour, (0, y0), _cut(thread, (WIDTH, y1 - y0), width))

    def finished(self) -> Image.Image:
        """With felt fibres and a dark rim."""
        noise = Image.frombytes("L", (WIDTH, HEIGHT), self.rnd.randbytes(WIDTH * HEIGHT))
        fibre = noise.filter(ImageFilter.GaussianBlur(0.8))
        image = ImageChops.soft_light(self.image, Image.merge("RGB", (fibre,) * 3))
        image.paste((10, 5, 14), (0, 0), Image.radial_gradient("L").point(_VIGNETTE).resize(image.size))
        return image


def _gradient(top: Colour, foot: Colour, size: tuple[int, int]) -> Image.Image:
    column = (1, size[1])
    blend = Image.composite(
        Image.new("RGB", column, foot), Image.new("RGB", column, top), Image.linear_gradient("L").resize(column)
    )
    return blend.resize(size, Image.Resampling.NEAREST)


def _cut(outlines: list[Outline], size: tuple[int, int], width: float = 0.0) -> Image.Image:
    """The outlines as a mask: filled, or as threads of that width."""
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    pen = ImageDraw.Draw(fine)
    for outline in outlines:
        points = [(x * _FINE, y * _FINE) for x, y in outline]
        if width:
            pen.line(points, fill=255, width=int(width * _FINE))
        else:
            pen.polygon(points, fill=255)
    return fine.reduce(_FINE)


def _moved(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """The mask shifted without wrapping round."""
    out = Image.new("L", mask.size, 0)
    out.paste(mask, (dx, dy))
    return out
