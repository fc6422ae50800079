"""Versions of a Deck in a list: when each was, and in words and faces what changed with it."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.deck_room.table.pile_strip import PileStrip
from app.deck_room.table.piles import Pile, counted
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.told_rows import Index, ToldList, ToldRowPainter
from engine.cards.deck_differences import DeckDifferences
from engine.cards.deck_draft import Find


def changed_piles(changes: DeckDifferences, find: Find) -> tuple[Pile, ...]:
    """A card for each that came or went, with how many; before them those that went to another part."""
    moved, came, went = changes.by_way(find)
    shown = [counted(each.card, each.count, 0, find) for each in moved]
    shown += [counted(each.card, 1, each.count, find) for each in came]
    shown += [counted(each.card, 1, -each.count, find) for each in went]
    return tuple(shown)


class VersionPainter(ToldRowPainter):
    """``changed``: the cards that came and went with the version in that row."""

    def __init__(self, view: ToldList, faces: ShownFaces, changed: Callable[[int], tuple[Pile, ...]]) -> None:
        super().__init__(view)
        self._changed = changed
        self._strip = PileStrip(faces, view.viewport())

    def picture_height(self, look: Look, index: Index) -> int:
        return PileStrip.high(look) if self._changed(index.row()) else 0

    def paint_picture(self, painter: QPainter, place: QRectF, look: Look, index: Index) -> None:
        if piles := self._changed(index.row()):
            self._strip.paint(painter, place, look, piles)
