"""How large the cards of a Deck lie on a felt of a given size, and where each of them lies."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

RATIO: Final = 614 / 421
LARGEST: Final = 112  # of the stage
SMALLEST: Final = 40  # pixels, in the Main Deck: below that nobody tells cards apart, and the felt scrolls instead
SMALLEST_ASIDE: Final = 32
_ASIDE: Final = 0.76  # the cards of Extra Deck and Side Deck beside those of the Main Deck
_LIFT: Final = 0.036  # of a card's width: how far a copy lies above the one under it
_GAP: Final = 0.11
_LEAST_SHARE: Final = 0.36  # of the width, for the narrower one of Extra Deck and Side Deck
MOST_EDGES: Final = 3  # copies that are seen under the uppermost one
OPENING: Final = 0.3  # of the way to the next card: how far cards make room for one that is carried over them


class Grid(NamedTuple):
    """Cards ``card`` wide in ``columns``, the first one at (0, ``lift`` * MOST_EDGES) of its part."""

    card: int
    columns: int
    rows: int
    pitch: float
    step: float
    lift: float

    @property
    def height(self) -> int:
        return round(self.rows * self.step)

    @property
    def tall(self) -> float:
        return self.card * RATIO

    def slot(self, place: int) -> QRectF:
        row, column = divmod(place, self.columns)
        above = self.lift * MOST_EDGES
        return QRectF(round(column * self.pitch), round(above + row * self.step), self.card, round(self.tall))

    def place_at(self, point: QPointF, count: int) -> int:
        """Before which card something lands that is let go there."""
        row = min(max(0, int(point.y() / self.step)), self.rows - 1)
        column = min(max(0, int(point.x() / self.pitch + 0.5)), self.columns)
        return min(row * self.columns + column, count)

    def opened(self, place: int, gap: int, row: int) -> float:
        """How far the card makes way for one that would land at ``gap``, in that row."""
        if place // self.columns != row:
            return 0.0
        return self.pitch * (OPENING if place >= gap else -OPENING)


def grid(count: int, width: float, card: int, piles: bool) -> Grid:
    """So many cards of that width, spread over the width where they take more than a row."""
    lift = max(1.5, card * _LIFT) if piles else 0.0
    gap = max(4.0, card * _GAP)
    taken = card + lift * MOST_EDGES
    columns = max(1, int((width + gap) // (taken + gap)))
    rows = max(1, -(-count // columns))
    pitch = (width - taken) / (columns - 1) if rows > 1 and columns > 1 else taken + gap
    return Grid(card, columns, rows, pitch, card * RATIO + lift * MOST_EDGES + gap, lift)


@dataclass(frozen=True, slots=True)
class Spread:
    """The three parts. ``extra_width`` of the lower row is the Extra Deck's, the rest but for a gap the Side Deck's."""

    main: Grid
    extra: Grid
    side: Grid
    extra_width: int

    @property
    def lower(self) -> int:
        return max(self.extra.height, self.side.height)

    @property
    def height(self) -> int:
        return self.main.height + self.lower


def spread(counts: tuple[int, int, int], width: int, height: int, largest: int, between: int, piles: bool) -> Spread:
    """The largest cards with which all of them fit into the height; the smallest ones if none do. ``between``: the gap
    beside the Extra Deck."""
    main, extra, side = counts
    room = width - between
    share = (extra + 0.6) / (extra + side + 1.2)
    extra_width = round(room * min(max(share, _LEAST_SHARE), 1 - _LEAST_SHARE))
    for card in range(max(largest, SMALLEST), SMALLEST - 1, -1):
        aside = max(SMALLEST_ASIDE, round(card * _ASIDE))
        found = Spread(
            grid(main, width, card, piles),
            grid(extra, extra_width, aside, piles),
            grid(side, room - extra_width, aside, piles),
            extra_width,
        )
        if found.height <= height:
            break
    return found
