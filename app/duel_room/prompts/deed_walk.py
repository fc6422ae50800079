"""Where arrows lead on the sheet of deeds."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt

from app.duel_room.tiles import Tile


def next_to(tile: Tile, key: Qt.Key, stops: Sequence[Tile], box: Callable[[Tile], QRect]) -> Tile | None:
    """None: beyond the last. ``box``: where each of them stands."""
    at = stops.index(tile)
    if key == Qt.Key.Key_Left:
        return stops[max(0, at - 1)]
    if key == Qt.Key.Key_Right:
        return stops[at + 1] if at + 1 < len(stops) else None
    here, down = box(tile), key == Qt.Key.Key_Down
    beyond = [
        other for other in stops if (box(other).top() > here.bottom() if down else box(other).bottom() < here.top())
    ]
    if not beyond:
        return None if down else tile
    return min(
        beyond, key=lambda other: (abs(box(other).top() - here.top()), abs(box(other).center().x() - here.center().x()))
    )
