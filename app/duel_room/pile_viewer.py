"""Looking through a pile that may be looked through: Graveyard, banished cards, the own Extra Deck."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controller.shown.asked import Possibility
from app.controller.shown.table import Table
from app.duel_room.card_grid import CardGrid, GridCard
from app.duel_room.parts import words
from app.duel_room.place_words import place_name, your
from app.duel_room.prompts.card_picker import SearchLine
from app.duel_room.tiles import press
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.overlay import Overlay
from app.widgets.nesting import nest
from engine.duel.state.question import DEED


class PileViewer(Overlay):
    """What a card of the pile may be used for now stands as buttons under the grid."""

    hovered = Signal(int)
    answered = Signal(object)
    menu_wanted = Signal(int)  # of that card: what can be done to it by hand is too much for a row

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        table: Table,
        place: int,
        player: int,
        possibilities: Callable[[int], Iterable[Possibility]],
    ) -> None:
        pile = tuple(reversed(table.pile(place, player)))  # the top one first
        title = self._title(table, place, player, len(pile))
        super().__init__(look, title, 860, 620)
        self._possibilities = possibilities
        self.grid = CardGrid(look, faces)
        self.grid.setAccessibleName(title)
        self.search = SearchLine(look, self.grid)
        nest(self.column, self.search)
        self.nothing = words(self.tr("There is no card here."), "weak")
        self.column.addWidget(self.nothing)
        self.nothing.setVisible(not pile)
        self.column.addWidget(self.grid, 1)
        self.uses = QHBoxLayout()
        self.uses.addStretch()
        row = (
            QHBoxLayout()
        )  # as high as its buttons from the start: no card moves under the pointer once they are there
        row.addStrut(KeyButton("", cut=PRIMARY).sizeHint().height())
        nest(row, self.uses)
        nest(self.column, row)
        self.grid.hovered_card.connect(self.hovered)
        self.grid.pressed_card.connect(self.show_uses)
        self.grid.show_cards(
            [
                GridCard(
                    lies.handle,
                    lies.card,
                    lies.card.name if lies.card else self.tr("Face-down card"),
                    light=any(each.answers for each in possibilities(lies.handle)),
                    place=n,
                )
                for n, lies in enumerate(pile)
            ]
        )

    def _title(self, table: Table, place: int, player: int, count: int) -> str:
        name = place_name(table, place)
        if player == table.viewer:
            return self.tr("{place}: {n}").format(place=your(place, name), n=count)
        return self.tr("{name}: {place}, {n}").format(name=table.names[player], place=name, n=count)

    def show_uses(self, handle: int) -> None:
        while self.uses.count() > 1:
            item = self.uses.takeAt(1)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        possibilities = list(self._possibilities(handle))
        if any(each.kind == DEED for each in possibilities):
            self._add_use(self.tr("What is done to it …"), press(self._open_menu, handle))
            return
        answers = [answer for possibility in possibilities for answer in possibility.answers]
        for answer in answers:
            self._add_use(answer.words, press(self._answer, answer))

    def _add_use(self, said: str, does: Callable[[], None]) -> None:
        button = KeyButton(said, cut=PRIMARY)
        button.clicked.connect(does)
        self.uses.addWidget(button)
        if self.uses.count() == 2:  # behind the stretch
            button.setFocus(Qt.FocusReason.TabFocusReason)  # Enter does it

    def _open_menu(self, handle: object) -> None:
        self.close_sheet()
        self.menu_wanted.emit(handle)

    def _answer(self, answer: object) -> None:
        self.close_sheet()
        self.answered.emit(answer)

    def wanted_height(self, width: int) -> int:
        others = self.look.px(200)
        return max(self.look.px(330), self.grid.wanted_height(width - self.look.px(40)) + others)

    def first_focus(self) -> QWidget:
        return self.grid

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text().isprintable() and event.text() != " " and not self.search.field.hasFocus():
            self.search.field.setFocus()
            self.search.field.insert(event.text())
            return
        super().keyPressEvent(event)
