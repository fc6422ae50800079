"""Which cards? Shown on the mat and as tiles where all of them lie in sight, else in a grid (card_picker)."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.controller.shown.asked import Asked, Why
from app.controller.shown.table import Table
from app.duel_room.parts import words
from app.duel_room.place_words import place_words
from app.duel_room.prompts.prompt import Button, Prompt, pressed_digit
from app.duel_room.prompts.sorting import Sorting
from app.duel_room.tiles import CardTile, Tile, TileRow, digit_for
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.painted import ENTER_KEYS
from engine.duel.state.question import DONE, PICK
from engine.vocabulary import HAND, ON_FIELD

MOST_TILES: Final = 3


def lies_in_sight(table: Table, asked: Asked) -> bool:
    """On the field, or in the hand of the player who is asked: pointing at it is enough."""
    handles = {*asked.cards, *asked.picked}
    return all(
        (lies := table.cards.get(handle)) is not None
        and (1 << lies.place & ON_FIELD or (lies.place == HAND and lies.controller == asked.player))
        for handle in handles
    )


def is_a_large_hand(table: Table, asked: Asked) -> bool:
    """So many that tiles beside each other would have to be scrolled through for long."""
    places = [lies.place for handle in {*asked.cards, *asked.picked} if (lies := table.cards.get(handle)) is not None]
    return len(places) > MOST_TILES and all(place == HAND for place in places)


class Picking(Prompt):
    """How many are picked, what they come to, and taking a pick back; how the cards are shown is left open. From pick
    to pick all cards stay where they were ``before``: those picked are marked, those that can't be any more are dark.
    """

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        table: Table,
        asked: Asked,
        before: Prompt | None = None,
        why_not: Callable[[int, int], Why | None] = lambda kind, handle: None,
    ) -> None:
        super().__init__(look, faces, table, asked)
        self._why_not = why_not
        self._kept: Sequence[int] = (
            before.handles if isinstance(before, Picking) and is_next_pick(asked, before) else ()
        )
        self.offers = {answer.handle: answer for answer in asked.answers if answer.kind == PICK}
        self._placed: int = before._placed + 1 if isinstance(before, Picking) and self._orders_on(before) else 0
        self._done = next(iter(asked.of_kind(DONE)), None)
        self.count = words(self.count_words(), "gold", wraps=False)
        self.head.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)

    def _orders_on(self, before: "Picking") -> bool:
        """Whether the next card is put into the same order."""
        asked = self.asked
        is_same = (before.asked.source, before.asked.purpose) == (asked.source, asked.purpose)
        return is_same and asked.purpose == "order" and self.offers.keys() < before.offers.keys()

    @property
    def handles(self) -> Sequence[int]:
        """All cards to show, in the order of the first of these questions."""
        kept = dict.fromkeys(handle for handle in self._kept if handle in self.table.cards)
        among = dict.fromkeys(handle for handle in self.asked.among if handle in self.table.cards)
        return (*(kept | among | dict.fromkeys(self.asked.picked) | dict.fromkeys(self.offers)),)

    def is_dark(self, handle: int) -> bool:
        """It can't be picked, nor taken back."""
        return handle not in self.offers and handle not in self.asked.picked

    def count_words(self) -> str:
        asked, picked = self.asked, len(self.asked.picked)
        if asked.purpose == "order":
            return self.tr("{n} of {all}").format(n=self._placed + 1, all=self._placed + len(self.offers))
        if asked.total:
            weights = dict(asked.weights)
            made = sum(weights.get(handle, 0) for handle in asked.picked)
            return self.tr("{made} of {total}").format(made=made, total=asked.total)
        if asked.most and asked.least == asked.most:
            return self.tr("{n} of {all}").format(n=picked, all=asked.most)
        if asked.most:
            return self.tr("{n} picked, {least} to {most}").format(n=picked, least=asked.least, most=asked.most)
        return self.tr("{n} picked").format(n=picked)

    def press_card(self, handle: int) -> None:
        """Picks it, or takes the pick back."""
        if handle in self.offers:
            self.answer(self.offers[handle])
        elif handle in self.asked.picked and self.may_unpick:
            self.unpicked.emit(handle)

    @property
    def can_finish(self) -> bool:
        """Something is picked, and it is enough."""
        return self._done is not None and bool(self.asked.picked)

    @property
    def may_unpick(self) -> bool:
        return self.asked.purpose != "order"

    def main_button(self) -> Button | None:
        if self._done is not None:
            return Button(self.tr("Confirm") if self.asked.picked else self.tr("Pick none"), self.tr("Enter"))
        return Button(self.tr("Pick the next") if self.asked.picked else self.tr("Pick a card"), "", False)

    def second_button(self) -> Button | None:
        if self.asked.picked and self.may_unpick:
            return Button(self.way_back_words(), self.tr("Backspace"))
        return super().second_button()

    def confirm(self) -> None:
        self.answer(self._done)

    def decline(self) -> None:
        if self.asked.picked and self.may_unpick:
            self.unpicked.emit(self.asked.picked[-1])
        else:
            super().decline()

    def take_key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Backspace and self.asked.picked and self.may_unpick:
            self.decline()
            return True
        return super().take_key(event)

    def line_of(self, handle: int) -> str:
        """What stands under the name of the card: what it counts for, or where it lies; of a dark one, why."""
        if self.is_dark(handle):
            why = self._why_not(PICK, handle)
            return self.tr("Can’t be picked now.") if why is None else why.words
        lies = self.table.cards.get(handle)
        where = place_words(self.table, lies) if lies is not None else ""
        weight = dict(self.asked.weights).get(handle)
        if weight is not None:
            counts = self.tr("counts {n}").format(n=weight)
            return f"{counts}, {where}" if where else counts
        return where


def is_next_pick(asked: Asked, before: Picking) -> bool:
    """Whether it is the next pick of one picking, or the one before."""
    if (before.asked.source, before.asked.purpose) != (asked.source, asked.purpose) or asked.purpose == "order":
        return False
    return bool(asked.picked) or asked.cards >= {*before.handles}


class CardsPrompt(Picking):
    """Tiles of the cards; the mat shows them, too, and a click there is the same."""

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        table: Table,
        asked: Asked,
        before: Prompt | None = None,
        why_not: Callable[[int, int], Why | None] = lambda kind, handle: None,
    ) -> None:
        super().__init__(look, faces, table, asked, before, why_not)
        self.row = TileRow(look)
        self.row.pressed.connect(lambda tile: self.press_card(tile.handle))
        self.row.hovered.connect(self.hovered)
        self.column.addWidget(self.row, 1)
        tiles: list[Tile] = []
        for n, handle in enumerate(self.handles):
            tile = CardTile(
                look,
                faces,
                n,
                self.card(handle),
                self.name(handle),
                self.line_of(handle),
                handle=handle,
                digit=digit_for(n),
                refused=self.is_dark(handle),
            )
            tile.setChecked(handle in asked.picked)
            tiles.append(tile)
        self.row.show_tiles(tiles)
        self._left_at = 0
        if isinstance(before, CardsPrompt) and is_next_pick(asked, before):
            self.row.stay_at(before.row.horizontalScrollBar().value())
            self._left_at = next((n for n, tile in enumerate(before.row.tiles) if tile.is_walked_to), 0)
        self.sorting = Sorting(
            self,
            self.row,
            lambda tile: self.offers.get(self.handles[tile.value]),
            possible=asked.purpose == "order" and len(self.offers) > 1,
        )

    def main_button(self) -> Button | None:
        return self.sorting.button() if self.sorting.is_done else super().main_button()

    def confirm(self) -> None:
        if self.sorting.is_done:
            self.sorting.confirm()
        else:
            super().confirm()

    def take_key(self, event: QKeyEvent) -> bool:
        n = pressed_digit(event)
        if 0 <= n < len(self.row.tiles):
            self.press_card(self.row.tiles[n].handle)
            return True
        if event.key() in ENTER_KEYS and self._done is None and not self.sorting.is_done:
            focused = next((tile for tile in self.row.tiles if tile.is_walked_to), None)
            if focused is not None:
                self.press_card(focused.handle)
                return True
        return self.row.take_key(event) or super().take_key(event)

    def first_focus(self) -> QWidget | None:
        """The next that can be picked, from where the keyboard was."""
        tiles = [*self.row.tiles[self._left_at :], *self.row.tiles[: self._left_at]]
        return next((tile for tile in tiles if not tile.isChecked() and not tile.refused), None)
