"""Wood, felt and soft edges as grey noise, the same on every start: seeded, and drawn out by Pillow."""

from random import Random

from PIL import Image, ImageChops, ImageFilter


def noise(random: Random, across: int, down: int) -> Image.Image:
    across, down = max(2, across), max(2, down)
    return Image.frombytes("L", (across, down), random.randbytes(across * down))


def drawn_out(random: Random, width: int, height: int, long: float, thick: float) -> Image.Image:
    """Streaks of about this length and thickness."""
    small = noise(random, round(width / long) + 2, round(height / thick) + 2)
    return small.resize((width, height), Image.Resampling.BICUBIC)


def plank_grain(width: int, height: int, scale: float, plank: int) -> bytes:
    """Grey wood, 128 in the mean: broad bands, fibres and pores, each plank a little lighter or darker."""
    random = Random(1203)
    broad = drawn_out(random, width, height, 360 * scale, 22 * scale)
    fibres = drawn_out(random, width, height, 130 * scale, 6.5 * scale)
    pores = drawn_out(random, width, height, 58 * scale, 2.2 * scale)
    grain = Image.blend(Image.blend(broad, fibres, 0.48), pores, 0.24)
    step = max(8, round(plank * scale))
    for top in range(0, height, step):
        tone = random.uniform(0.93, 1.07)
        box = (0, top, width, min(height, top + step))
        grain.paste(grain.crop(box).point([min(255, round(grey * tone)) for grey in range(256)]), box)
    return grain.tobytes()


def fibres(side: int, scale: float) -> bytes:
    """A square of light flecks, and a fine dark and light dust, in four premultiplied channels."""
    random = Random(2004)
    flecks = drawn_out(random, side, side, 2.9 * scale, 2.9 * scale).point(
        [0 if grey < 158 else min(255, (grey - 158) * 4) for grey in range(256)]
    )
    dust = noise(random, side, side).filter(ImageFilter.GaussianBlur(0.6 * scale))
    light = ImageChops.add(
        flecks.point([round(grey * 0.034) for grey in range(256)]),
        dust.point([max(0, grey - 128) * 12 // 60 for grey in range(256)]),
    )
    shade = dust.point([max(0, 128 - grey) * 26 // 60 for grey in range(256)])
    # Premultiplied: white at `light`, and where there is none of it black at `shade`.
    alpha = ImageChops.lighter(light, shade)
    white = ImageChops.subtract(alpha, shade)
    return Image.merge("RGBA", [white, white, white, alpha]).tobytes()


def blurred(grey: bytes, size: tuple[int, int], blur: float) -> bytes:
    """The same picture, blurred by so many of its own pixels."""
    return Image.frombytes("L", size, grey).filter(ImageFilter.GaussianBlur(blur)).tobytes()
