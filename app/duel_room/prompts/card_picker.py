"""The grid from which cards are picked that don't lie in sight, of piles, a Deck, the other hand, or are many."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from app.controller.shown.asked import Asked, Why
from app.controller.shown.table import Table
from app.duel_room.card_grid import BY_ATTACK, BY_KIND, BY_LEVEL, BY_NAME, BY_PLACE, CardGrid, GridCard
from app.duel_room.parts import words
from app.duel_room.prompts.picking import Picking, is_next_pick
from app.duel_room.prompts.prompt import Button, Prompt, pressed_digit
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.nesting import nest
from app.widgets.painted import ARROWS, ENTER_KEYS
from engine.vocabulary import DECK, HAND

FEW = 6
"""So few cards need neither search nor sorting."""


class SearchLine(QHBoxLayout):
    """A field to search a grid with, and the ways to sort it."""

    def __init__(self, look: Look, grid: CardGrid) -> None:
        super().__init__()
        self.setSpacing(look.px(8))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search names, texts and Types"))
        self.field.setAccessibleName(self.tr("Search"))
        self.field.setClearButtonEnabled(False)
        self.field.textChanged.connect(grid.shown.search)
        self.order = QComboBox()
        self.order.setAccessibleName(self.tr("Sorted by"))
        for said, by in (
            (self.tr("Pile by pile"), BY_PLACE),
            (self.tr("By name"), BY_NAME),
            (self.tr("By Level"), BY_LEVEL),
            (self.tr("By ATK"), BY_ATTACK),
            (self.tr("By kind"), BY_KIND),
        ):
            self.order.addItem(said, by)
        self.order.currentIndexChanged.connect(lambda: grid.shown.sort_by(self.order.currentData()))
        self.addWidget(self.field, 1)
        self.addWidget(self.order)

    def set_visible(self, visible: bool) -> None:
        self.field.setVisible(visible)
        self.order.setVisible(visible)


class CardPicker(Picking):
    """Lies over the mat; a button lets the mat be seen meanwhile. What is searched for stays from pick to pick."""

    over_the_mat = True

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
        self.groups = self._grouped()
        self.grid = CardGrid(look, faces)
        self.grid.setAccessibleName(asked.words)
        self.grid.has_digits = True
        self.grid.pressed_card.connect(self.press_card)
        self.grid.hovered_card.connect(self.hovered)
        self.grid.hovered_card.connect(self._tell_of)
        self.search = SearchLine(look, self.grid)
        nest(self.column, self.search)
        self.search.set_visible(self.is_searched)
        self.column.addWidget(self.grid, 1)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(look.px(8))
        self.aside = KeyButton(self.tr("Look at the mat"), icon="eye")
        self.aside.setCheckable(True)
        self.foot.addWidget(self.aside)
        self.reason = words("", "small")
        self.foot.addWidget(self.reason, 1)
        self.second = KeyButton()
        self.main = KeyButton(cut=PRIMARY)
        self.second.clicked.connect(self.decline)
        self.main.clicked.connect(self.confirm)
        self.foot.addWidget(self.second)
        self.foot.addWidget(self.main)
        nest(self.column, self.foot)
        self._show_buttons()
        for part in (self.grid, self.aside, self.second, self.main):
            part.installEventFilter(self)
        last = before if isinstance(before, CardPicker) and is_next_pick(asked, before) else None
        if last is not None:
            self.search.field.setText(last.search.field.text())
            self.search.order.setCurrentIndex(last.search.order.currentIndex())
        self.grid.show_cards(
            [
                GridCard(
                    group[0],
                    self.card(group[0]),
                    self.name(group[0]),
                    self.line_of(group[0]),
                    group[0] in self.offers,
                    sum(handle in asked.picked for handle in group),
                    n,
                    len(group),
                    self.is_dark(group[0]),
                )
                for n, group in enumerate(self.groups)
            ]
        )
        if last is not None:
            self.grid.stay_at(last.grid)

    @property
    def is_searched(self) -> bool:
        return len(self.groups) > FEW and not all(self._place(group[0]) == HAND for group in self.groups)

    def _tell_of(self, handle: int) -> None:
        """Why it is dark, whole: under a card there may be less room than that takes."""
        self.reason.setText(self.line_of(handle) if self.is_dark(handle) else "")

    def _place(self, handle: int) -> int:
        lies = self.table.cards.get(handle)
        return -1 if lies is None else lies.place

    def _shown(self) -> list[int]:
        """What can be picked and is; what could be before; and of a hand that is picked from all cards. As they lie:
        pile by pile, picked cards at their places.
        """
        handles = dict.fromkeys(self.handles)
        own = self.asked.player
        if handles and all(self._place(each) == HAND and self.table.cards[each].controller == own for each in handles):
            handles |= dict.fromkeys(lies.handle for lies in self.table.pile(HAND, own))
        places = {handle: (lies.place, lies.controller, lies.seat) for handle, lies in self.table.cards.items()}
        return sorted(handles, key=lambda handle: places.get(handle, (99, 0, handle)))

    def _grouped(self) -> list[list[int]]:
        """Copies in a hand or Deck that nobody could tell apart are one card; of them that one stands first which is
        picked by the next press, and when all are picked the one that is taken back.
        """
        groups: dict[object, list[int]] = {}
        weights = dict(self.asked.weights)
        for handle in self._shown():
            lies = self.table.cards.get(handle)
            alike: object = handle
            if lies is not None and lies.card is not None and lies.place in (HAND, DECK):
                alike = (replace(lies, handle=0, seat=0, card=None), lies.card.key, weights.get(handle))
            groups.setdefault(alike, []).append(handle)
        return [
            sorted(group, key=lambda each: (each not in self.offers, self.is_dark(each))) for group in groups.values()
        ]

    def fitted(self, over: QRect, high: QRect) -> QRect:
        """The place over the mat alone if the cards fit there, else all of it, the hand included."""
        others = self.look.px(150) + (self.look.px(46) if self.is_searched else 0)
        wanted = max(self.look.px(360), self.grid.wanted_height(over.width() - 40) + others)
        if wanted > over.height():
            return high
        return QRect(over.x(), over.y() + (over.height() - wanted) // 2, over.width(), wanted)

    def _show_buttons(self) -> None:
        main, second = self.main_button(), self.second_button()
        self.main.setVisible(main is not None)
        if main is not None:
            self.main.say(main.said, main.key)
            self.main.setEnabled(main.enabled)
        self.second.setVisible(second is not None)
        if second is not None:
            self.second.say(second.said, second.key)

    def is_tight(self) -> bool:
        return self.height() < self.look.px(420)

    def take_key(self, event: QKeyEvent) -> bool:
        if self.aside.isChecked() and (event.key() in ENTER_KEYS or pressed_digit(event) >= 0):
            self.aside.setChecked(False)  # what is not seen is not picked
            return True
        if event.key() == Qt.Key.Key_Backspace and self.search.field.hasFocus():
            return False
        shown = self.grid.shown_cards()
        if 0 <= (n := pressed_digit(event)) < len(shown) and not self.search.field.hasFocus():
            self.press_card(shown[n].handle)
            return True
        if self.asked.may_cancel and not self.search.field.text() and not self.search.field.hasFocus():
            if QKeySequence(event.key()).toString() == self.undo_key:
                self.cancelled.emit()
                return True
        if event.text().isprintable() and event.text() and event.text() != " " and self.search.field.isVisible():
            self.search.field.setFocus()
            self.search.field.insert(event.text())
            return True
        if event.key() == Qt.Key.Key_Down and self.search.field.hasFocus():
            self.grid.go_to_first()
            return True
        if event.key() in ENTER_KEYS and self.search.field.hasFocus() and self.search.field.text().strip():
            self._enter_search()
            return True
        return self.press_ringed(event) or super().take_key(event)

    def _enter_search(self) -> None:
        """What fits alone is picked; of several the first is come to, and seen before it is picked."""
        shown = self.grid.shown_cards()
        if len(shown) == 1 and shown[0].handle in self.offers:
            self.press_card(shown[0].handle)
        elif shown:
            self.grid.go_to_first()

    def main_button(self) -> Button | None:
        """While Enter picks in the grid, or in what is searched, no button says that it is pressed by it."""
        made, focused = super().main_button(), self.window().focusWidget()
        is_left = focused is self.grid or focused in (self.search.field, self.aside, self.second)
        return replace(made, key="") if made is not None and is_left else made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows on a button lead back to the cards: it would hand the keyboard on to what lies beside it."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._show_buttons()
            self.changed.emit()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is not self.grid:
            if event.key() in ARROWS and not self.aside.isChecked():
                self.grid.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False

    def first_focus(self) -> QWidget | None:
        return self.grid if self._done is None else self.main
