"""How large the cards of a Deck lie on a felt of a given size, and where each of them lies."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

RATIO: Final = 614 / 421
LARGEST: Final = 112  # of the stage
SMALLEST: Final = 38  # pixels, in the Main Deck: below that nobody tells cards apart, and the felt scrolls instead
SCROLLED: Final = 54  # pixels
SMALLEST_ASIDE: Final = 28
_ASIDE: Final = 0.74  # the cards of Extra Deck and Side Deck beside those of the Main Deck
_LIFT: Final = 0.036  # of a card's width: how far a copy lies above the one under it
_GAP: Final = 0.11
_LEAST_SHARE: Final = 0.36  # of the width, for the narrower one of Extra Deck and Side Deck
_FEW: Final = 5  # piles: so many take no room from the other part, whose heading stays where it is
_LARGER: Final = 1.25
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
        """How far the card makes way for one that would land at ``gap``, in that row: those at the ends stay."""
        line, column = divmod(place, self.columns)
        if line != row:
            return 0.0
        before, last = gap - row * self.columns, self.columns - 1
        if column < before:
            return -self.pitch * OPENING * column / max(1, before - 1)
        return self.pitch * OPENING * (last - column) / max(1, last - before)


def grid(count: int, width: float, card: int, piles: bool) -> Grid:
    """So many cards of that width, spread over the width where they take more than a row."""
    lift = max(1.0, card * _LIFT) if piles else 0.0
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


def spread(
    counts: tuple[int, int, int], width: int, height: int, largest: int, between: int, piles: bool, kept: int = 0
) -> Spread:
    """The largest cards with which all of them fit into the height; where none do, such as are seen well while the
    felt is scrolled. ``between``: the gap beside the Extra Deck. ``kept``: as large as the cards are now, which they
    stay as long as they fit and aren't much too small: else all were drawn anew at every card that comes or goes."""
    most = max(largest, SMALLEST)

    def of(card: int) -> Spread:
        return _spread(counts, width, card, between, piles)

    if kept and of(kept).height <= height:
        larger = min(most, round(kept * _LARGER))
        if larger <= kept or of(larger).height > height:
            return of(kept)
    for card in range(most, SMALLEST - 1, -1):
        found = of(card)
        if found.height <= height:
            return found
    return of(SCROLLED)


def _spread(counts: tuple[int, int, int], width: int, card: int, between: int, piles: bool) -> Spread:
    main, extra, side = counts
    room = width - between
    shares = max(extra, _FEW), max(side, _FEW)
    share = (shares[0] + 0.6) / (sum(shares) + 1.2)
    extra_width = round(room * min(max(share, _LEAST_SHARE), 1 - _LEAST_SHARE))
    aside = max(SMALLEST_ASIDE, round(card * _ASIDE))
    return Spread(
        grid(main, width, card, piles),
        grid(extra, extra_width, aside, piles),
        grid(side, room - extra_width, aside, piles),
        extra_width,
    )
