"""What a tournament has shown, as a picture: how often each Deck beats each other one, and the ladder of the players.

The one module of the engine that draws. Pillow is there wherever the app is; a command that is not asked for a picture
does without it.
"""

from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from engine import assets
from engine.trials.ladder import Rung
from engine.trials.meetings import Standings

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

_TITLE: Final = "How often the Deck of the row beats the Deck of the column, in %"
_CELL: Final = 76
_MARGIN: Final = 48
_GAP: Final = 28
_LINE: Final = 52
_PAPER: Final = (255, 255, 255)
_INK: Final = (28, 32, 36)
_BLACK: Final = (0, 0, 0)
_FAINT: Final = (104, 112, 120)
_BLANK: Final = (233, 235, 238)
_RULE: Final = (202, 206, 212)
_LOW: Final = (179, 88, 6)
_MIDDLE: Final = (247, 247, 247)
_HIGH: Final = (33, 102, 172)
"""Orange to blue: apart for every kind of colour blindness, and in grey each end is dark."""
_SPAN: Final = 0.5  # so far from one half is the full colour


def colour(rate: float) -> tuple[int, int, int]:
    """Blue for a Deck that wins, orange for one that loses."""
    end = _HIGH if rate >= 0.5 else _LOW
    share = min(1.0, abs(rate - 0.5) / _SPAN)
    red, green, blue = (round(m + (e - m) * share) for m, e in zip(_MIDDLE, end))
    return red, green, blue


def ink_on(ground: tuple[int, int, int]) -> tuple[int, int, int]:
    """White where it is read more easily than black (by WCAG's contrast)."""
    light = _luminance(ground) + 0.05
    return _PAPER if 1.05 / light > light / 0.05 else _BLACK


def _luminance(ground: tuple[int, int, int]) -> float:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in ground)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def can_draw() -> bool:
    try:
        from PIL import Image  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def picture(standings: Standings, rungs: list[Rung], about: str) -> "Image":
    """Only where ``can_draw``."""
    from PIL import Image, ImageDraw

    fonts = _Fonts()
    tournament = standings.tournament
    order = standings.by_strength()
    names = [tournament.decks[deck].name for deck in order]
    label = fonts.longest(names)
    left = _MARGIN + fonts.longest([*names, *(rung.name for rung in rungs)]) + _GAP
    top = _MARGIN + 2 * _LINE + label + _GAP
    size = len(order) * _CELL
    below = top + size + _GAP * 2
    rungs = [rung for rung in rungs if isfinite(rung.reach)]
    rows = len(rungs) if len(rungs) > 1 else 0
    width = left + size + _GAP + round(_CELL * 1.6) + _MARGIN
    width = max(width, 2 * _MARGIN + fonts.longest([about]), 2 * _MARGIN + round(fonts.title.getlength(_TITLE)))
    height = below + _LINE + (rows + 2) * _LINE * bool(rows) + _MARGIN // 2
    image = Image.new("RGB", (width, height), _PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((_MARGIN, _MARGIN), _TITLE, _INK, fonts.title)
    draw.text((_MARGIN, _MARGIN + _LINE), about, _FAINT, fonts.text)
    for place, name in enumerate(names):
        y = top + place * _CELL + _CELL // 2
        draw.text((left - _GAP // 2, y), name, _INK, fonts.text, anchor="rm")
        _upright(image, name, (left + place * _CELL + _CELL // 2, top - _GAP // 2), fonts)
    _upright(image, "against all", (left + size + _GAP + _CELL // 2, top - _GAP // 2), fonts)
    for row, one in enumerate(order):
        for column, other in enumerate(order):
            _cell(draw, fonts, left + column * _CELL, top + row * _CELL, standings.rate(one, other))
        _cell(draw, fonts, left + size + _GAP, top + row * _CELL, standings.overall(one))
    _legend(draw, fonts, left, below)
    if rows:
        _ladder(draw, fonts, rungs, left, below + _LINE * 2, left + size)
    return image


class _Fonts:
    def __init__(self) -> None:
        from PIL import ImageFont

        def font(name: str, size: int) -> "FreeTypeFont":
            return ImageFont.truetype(str(assets.folder() / "fonts" / name), size)

        self.title = font("SourceSans3-600.ttf", 34)
        self.text = font("SourceSans3-400.ttf", 28)
        self.cell = font("SourceSans3-600.ttf", 30)
        self.small = font("SourceSans3-400.ttf", 24)

    def longest(self, names: list[str]) -> int:
        return max((round(self.text.getlength(name)) for name in names), default=0)


def _upright(image: "Image", text: str, bottom: tuple[int, int], fonts: _Fonts) -> None:
    """Read from below, standing on that point."""
    from PIL import Image, ImageDraw

    length, high = round(fonts.text.getlength(text)) + 4, 40
    strip = Image.new("RGB", (length, high), _PAPER)
    ImageDraw.Draw(strip).text((2, high // 2), text, _INK, fonts.text, anchor="lm")
    turned = strip.rotate(90, expand=True)
    image.paste(turned, (bottom[0] - high // 2, bottom[1] - length))


def _cell(draw: "ImageDraw", fonts: _Fonts, x: int, y: int, rate: float | None) -> None:
    ground = _BLANK if rate is None else colour(rate)
    draw.rectangle((x, y, x + _CELL - 3, y + _CELL - 3), ground)
    if rate is not None:
        middle = (x + (_CELL - 3) / 2, y + (_CELL - 3) / 2)
        draw.text(middle, f"{rate * 100:.0f}", ink_on(ground), fonts.cell, anchor="mm")


def _legend(draw: "ImageDraw", fonts: _Fonts, x: int, y: int) -> None:
    draw.text((x, y + 16), "loses", _FAINT, fonts.small, anchor="lm")
    x += 76
    for step in range(101):
        draw.rectangle((x + step * 3, y, x + step * 3 + 2, y + 32), colour(step / 100))
    draw.text((x + 101 * 3 + 14, y + 16), "wins", _FAINT, fonts.small, anchor="lm")


def _ladder(draw: "ImageDraw", fonts: _Fonts, rungs: list[Rung], left: int, top: int, right: int) -> None:
    """Each player's Elo figure as a dot on a line from end to end of its interval."""
    draw.text((_MARGIN, top), "Elo of the players, with 95 % intervals", _INK, fonts.title)
    low = min(rung.elo - rung.reach for rung in rungs)
    high = max(rung.elo + rung.reach for rung in rungs)
    end = right - 260  # room for the figures

    def at(elo: float) -> float:
        return left + (elo - low) / max(1.0, high - low) * max(200, end - left)

    for place, rung in enumerate(rungs):
        y = top + _LINE * (place + 1) + _LINE // 2
        draw.text((left - _GAP // 2, y), rung.name, _INK, fonts.text, anchor="rm")
        draw.line((at(low), y, at(high), y), _RULE, 2)
        draw.line((at(rung.elo - rung.reach), y, at(rung.elo + rung.reach), y), _HIGH, 6)
        draw.ellipse((at(rung.elo) - 9, y - 9, at(rung.elo) + 9, y + 9), _HIGH)
        figure = f"{rung.elo:.0f} ± {rung.reach:.0f}"
        draw.text((at(high) + _GAP, y), figure, _INK, fonts.text, anchor="lm")


def save(image: Any, name: str) -> None:
    """OSError where that can't be."""
    image.save(name, "PNG")
