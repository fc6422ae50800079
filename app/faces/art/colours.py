"""Eight colours per Attribute, the skies they may stand under, and mixing them."""

import colorsys
from collections.abc import Mapping
from typing import Final, NamedTuple

Colour = tuple[int, int, int]

WHITE: Final[Colour] = (255, 255, 255)
NEAR_BLACK: Final[Colour] = (8, 4, 14)


class Palette(NamedTuple):
    """What a picture is sewn of: the sky, the land from far to near, and the figure's cloth."""

    sky_top: Colour
    sky_foot: Colour
    far: Colour
    near: Colour
    dark: Colour
    mid: Colour
    light: Colour
    accent: Colour

    @property
    def sky(self) -> Colour:
        return mix(self.sky_top, self.sky_foot, 0.45)


def rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def shift(colour: Colour, hue: float = 0.0, lightness: float = 0.0) -> Colour:
    h, light, s = colorsys.rgb_to_hls(*[value / 255 for value in colour])
    r, g, b = colorsys.hls_to_rgb((h + hue) % 1, min(1.0, max(0.0, light + lightness)), s)
    return int(255 * r), int(255 * g), int(255 * b)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The second colour's share is between 0 and 1."""
    r, g, b = (int(a + (z - a) * share) for a, z in zip(one, other))
    return r, g, b


def _palette(*codes: str) -> Palette:
    return Palette(*map(rgb, codes))


PALETTES: Final[Mapping[str, Palette]] = {
    "DARK": _palette("#1b1436", "#5d3b78", "#3c2a5c", "#1d1534", "#241a3a", "#6d4a94", "#b58fd0", "#ffcf5c"),
    "LIGHT": _palette("#f0b95a", "#fff0c4", "#e2b878", "#9a6f3f", "#7c5730", "#f6e6bd", "#fffaf0", "#e4572e"),
    "EARTH": _palette("#c98f4e", "#f0d9a4", "#9c7a45", "#4d4a2b", "#3d2c1e", "#8a5a34", "#d3a162", "#8fc25f"),
    "WATER": _palette("#0f4c6b", "#7fc7cf", "#2c7f95", "#123f58", "#0f3550", "#3d8fb0", "#bfe6e3", "#ffb26b"),
    "FIRE": _palette("#4a1220", "#f0803c", "#a8332b", "#471320", "#4d1518", "#c8432b", "#f7a64a", "#ffe27a"),
    "WIND": _palette("#3c7f6d", "#d4ecc6", "#6fae8b", "#2b5d4c", "#244a45", "#57a07c", "#e6f3cf", "#f2b33d"),
    "DIVINE": _palette("#5b1a3a", "#f4cf7a", "#b0713c", "#5a2738", "#4b1d2d", "#d19a3b", "#ffe9ae", "#7fe0d0"),
    "SPELL": _palette("#0f4f48", "#8fd0a8", "#2f8a72", "#0f4440", "#123f3c", "#2f8f78", "#d8f0cf", "#ffcf5c"),
    "TRAP": _palette("#3b0f35", "#c1568f", "#8a2a68", "#3a1033", "#35102f", "#a83a7c", "#f3b8cf", "#ffd166"),
    "TOKEN": _palette("#6d7076", "#cfcdc4", "#95979a", "#55575c", "#4a4c50", "#8f9296", "#e8e6de", "#e0a63f"),
}

_SKIES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "DARK": (("#0d2436", "#3f7d8c"), ("#3a0f2c", "#b0566a"), ("#2a2430", "#c0a06a")),
    "LIGHT": (("#3f7fa8", "#cfe6e2"), ("#b8506a", "#ffd9b0"), ("#5a4a86", "#f0c8c8")),
    "EARTH": (("#4f8a8b", "#d8e0b4"), ("#8a3f35", "#efb98a"), ("#4a5070", "#d8c8b0")),
    "WATER": (("#26356f", "#8f9ed6"), ("#c56a5a", "#ffd7a8"), ("#1f5a50", "#b8dcb4")),
    "FIRE": (("#2b1a4a", "#b0508a"), ("#1f3f52", "#e0b070"), ("#5a3a16", "#f4d488")),
    "WIND": (("#3b6ea5", "#cfe4ef"), ("#c98a3a", "#f6e3a8"), ("#6a4a80", "#e8c8dc")),
    "SPELL": (("#2b3f7a", "#a9b8e0"), ("#b5803a", "#f3e0ac"), ("#5a2f5a", "#dca8b8"), ("#1a2a3a", "#5f8f9a")),
    "TRAP": (("#1c2348", "#7d84bd"), ("#6a2a1f", "#e09a6a"), ("#14363c", "#6fa8a0"), ("#3a3050", "#c8b090")),
    "TOKEN": (("#5a6a78", "#c9d3d6"),),
    "DIVINE": (("#1f3f6a", "#a8c8e0"),),
}


def skies(attribute: str) -> tuple[tuple[Colour, Colour], ...]:
    """Other skies than the Attribute's own, so that figures do not always stand on their own hue."""
    return tuple((rgb(top), rgb(foot)) for top, foot in _SKIES[attribute])
