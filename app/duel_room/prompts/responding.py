"""Do you answer it? The candidates as tiles; own fast cards that can't be used stand dark beside them."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.controller.player.response_wishes import NEVER
from app.controller.shown.asked import Answer, Asked, Possibility
from app.controller.shown.table import NOT_ON_A_CHAIN, Table
from app.duel_room import keys
from app.duel_room.place_words import place_words
from app.duel_room.prompts.prompt import Badge, Button, Prompt, is_chosen, pressed_digit
from app.duel_room.prompts.sorting import Sorting
from app.duel_room.tiles import CardTile, Tile, TileRow, digit_for
from app.faces.faces import ShownFaces
from app.faces.printed_words import type_line
from app.look.look import Look
from engine.cards.card import Card
from engine.duel.state.question import ACTIVATE, PASS
from engine.vocabulary import HAND, ON_FIELD, QUICK_PLAY, TRAP

MOST_REFUSED: Final = 4


class ResponsePrompt(Prompt):
    """A click selects, Enter or a second click uses it. Also for triggered effects that may be used."""

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        table: Table,
        asked: Asked,
        possibilities: Callable[[int], Iterable[Possibility]],
    ) -> None:
        super().__init__(look, faces, table, asked)
        waiting = [link.number for link in table.links if not link.resolved]
        if waiting and max(waiting) != NOT_ON_A_CHAIN:
            self.head.insertWidget(0, Badge(look, max(waiting)))
        offers = [answer for answer in asked.answers if answer.kind != PASS]
        self.offers = sorted(offers, key=self._is_unwanted)  # for whose sake one is never asked: behind the others
        self._pass = next(iter(asked.of_kind(PASS)), None)
        self.row = TileRow(look)
        self.row.hovered.connect(self.hovered)
        self.row.pressed.connect(self._press)
        self.column.addWidget(self.row, 1)
        tiles: list[Tile] = [self._tile(n, answer) for n, answer in enumerate(self.offers)]
        tiles += self._refused(possibilities)
        self.row.show_tiles(tiles)
        if self.offers and (self._pass is None or not self._is_unwanted(self.offers[0])):
            tiles[0].setChecked(True)

    def _is_unwanted(self, answer: Answer) -> bool:
        lies = self.table.cards.get(answer.handle)
        return lies is not None and lies.wish == NEVER

    def _tile(self, n: int, answer: Answer) -> CardTile:
        name, card = self.name(answer.handle), self.card(answer.handle)
        return CardTile(
            self.look, self.faces, n, card, name, line_for(answer.words, card), handle=answer.handle, digit=digit_for(n)
        )

    def _refused(self, possibilities: Callable[[int], Iterable[Possibility]]) -> list[Tile]:
        tiles: list[Tile] = []
        for handle, lies in self.table.cards.items():
            own = lies.controller == self.asked.player and (lies.place == HAND or 1 << lies.place & ON_FIELD)
            if not own or lies.card is None or lies.link or handle in self.asked.cards:
                continue
            if not (lies.card.kinds & (TRAP | QUICK_PLAY) or lies.card.fast):
                continue
            refused = [each.why for each in possibilities(handle) if each.kind == ACTIVATE and each.why is not None]
            if refused and len(tiles) < MOST_REFUSED:
                rule = refused[0].rules[0] if refused[0].rules else ""
                tiles.append(
                    CardTile(
                        self.look,
                        self.faces,
                        -1,
                        lies.card,
                        lies.card.name,
                        refused[0].words,
                        handle=handle,
                        rule=rule,
                        refused=True,
                    )
                )
        return tiles

    @property
    def selected(self) -> Answer | None:
        return next((self.offers[tile.value] for tile in self.row.tiles if is_chosen(tile)), None)

    def _press(self, tile: CardTile) -> None:
        if tile.refused:
            if tile.rule:
                self.rule_asked.emit(tile.rule)
            return
        if not tile.isChecked():  # it was selected already: the second press uses it
            tile.setChecked(True)
            self.confirm()
            return
        self.select(tile.value)

    def select(self, n: int) -> None:
        for tile in self.row.tiles:
            tile.setChecked(not tile.refused and tile.value == n)
        chosen = next(tile for tile in self.row.tiles if tile.value == n)
        if any(tile.is_walked_to for tile in self.row.tiles):
            chosen.setFocus(Qt.FocusReason.TabFocusReason)  # the ring stands where Enter goes
        self.row.ensureWidgetVisible(chosen)
        self.hovered.emit(chosen.handle)
        self.changed.emit()

    def main_button(self) -> Button | None:
        if self.asked.in_vain:
            is_own_turn = self.table.turn_player == self.asked.player
            said = self.tr("Go on") if is_own_turn else self.tr("Hand back")
            return Button(said, self.tr("Enter"))
        return Button(self.tr("Activate"), self.tr("Enter")) if self.selected is not None else None

    def second_button(self) -> Button | None:
        if self.asked.in_vain:
            return None
        return Button(self.tr("Pass"), keys.PASS) if self._pass is not None else super().second_button()

    def confirm(self) -> None:
        self.answer(self._pass if self.asked.in_vain else self.selected)

    def decline(self) -> None:
        if self._pass is not None:
            self.answer(self._pass)
        else:
            super().decline()

    def take_key(self, event: QKeyEvent) -> bool:
        n = pressed_digit(event)
        if 0 <= n < len(self.offers):
            self.select(n)
            return True
        if self.row.take_key(event):
            focused = next((tile for tile in self.row.tiles if tile.is_walked_to), None)
            if focused is not None and not focused.refused:
                self.select(focused.value)
            return True
        return super().take_key(event)

    def first_focus(self) -> QWidget | None:
        return self.row.tiles[0] if self.row.tiles and (self.selected is not None or not self.offers) else None


class TriggerPrompt(ResponsePrompt):
    """Several effects start at once: pick the one that comes next, until none is left; or drag them into order. Where
    only one of them can be used: which."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked, lambda handle: ())
        self.sorting = Sorting(self, self.row, lambda tile: self.offers[tile.value], possible=self._takes_order)

    @property
    def _takes_order(self) -> bool:
        return len(self.offers) > 1 and self.asked.purpose != "one"

    def confirm(self) -> None:
        if self.sorting.is_done:
            self.sorting.confirm()
        else:
            super().confirm()

    def main_button(self) -> Button | None:
        if self.sorting.is_done:
            return self.sorting.button()
        if self.selected is None:
            return None
        return (
            Button(self.tr("This one next"), self.tr("Enter"))
            if self._takes_order
            else Button(self.tr("Use it"), self.tr("Enter"))
        )

    def second_button(self) -> Button | None:
        return Button(self.tr("Use none"), keys.PASS) if self._pass is not None else None


class ReplayPrompt(ResponsePrompt):
    """What could be attacked has changed: another target, or none. The mat shows the targets, too."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked, lambda handle: ())

    def _is_unwanted(self, answer: Answer) -> bool:
        return False

    def _tile(self, n: int, answer: Answer) -> CardTile:
        target = answer.target
        name = self.name(target) if target >= 0 else self.table.names[1 - self.asked.player]
        lies = self.table.cards.get(target)
        line = place_words(self.table, lies) if lies is not None else answer.words
        return CardTile(self.look, self.faces, n, self.card(target), name, line, handle=target, digit=digit_for(n))

    def main_button(self) -> Button | None:
        return Button(self.tr("Attack"), self.tr("Enter")) if self.offers else None

    def second_button(self) -> Button | None:
        return Button(self.tr("Attack nothing"), keys.PASS) if self._pass is not None else None


def line_for(said: str, card: Card | None) -> str:
    """What "Use Thornring Snare: negate it" says beyond the name of the card, in any language; failing that, its type
    and text."""
    if card is None:
        return said
    what = said.partition(card.name)[2].partition(": ")[2]
    return what[:1].upper() + what[1:] if what else f"{type_line(card)}. {' '.join(card.text.split())}"
