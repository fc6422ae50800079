"""The grid from which cards are picked that don't lie in sight: of piles, the Deck, the opponent's hand."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from app.controller.asking import Asked
from app.controller.table import Table
from app.duel_room.card_grid import BY_ATTACK, BY_KIND, BY_LEVEL, BY_NAME, BY_PLACE, CardGrid, GridCard
from app.duel_room.prompts.picking import Picking
from app.look.look import Look
from app.widgets.buttons import PRIMARY, KeyButton

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
            (self.tr("As they lie"), BY_PLACE), (self.tr("By name"), BY_NAME), (self.tr("By Level"), BY_LEVEL),
            (self.tr("By ATK"), BY_ATTACK), (self.tr("By kind"), BY_KIND),
        ):  # fmt: skip
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

    def __init__(self, look: Look, faces: object, table: Table, asked: Asked, before: "CardPicker | None" = None
                 ) -> None:  # fmt: skip
        super().__init__(look, faces, table, asked)
        self.grid = CardGrid(look, faces)
        self.grid.setAccessibleName(asked.words)
        self.grid.enter_presses = self._done is None
        self.grid.pressed_card.connect(self.press_card)
        self.grid.hovered_card.connect(self.hovered)
        self.search = SearchLine(look, self.grid)
        self.column.addLayout(self.search)
        self.search.set_visible(len(self.uids) > FEW)
        self.column.addWidget(self.grid, 1)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(look.px(8))
        self.aside = KeyButton(self.tr("Look at the mat"), icon="eye")
        self.aside.setCheckable(True)
        self.foot.addWidget(self.aside)
        self.foot.addStretch()
        self.second = KeyButton()
        self.main = KeyButton(cut=PRIMARY)
        self.second.clicked.connect(self.decline)
        self.main.clicked.connect(self.confirm)
        self.foot.addWidget(self.second)
        self.foot.addWidget(self.main)
        self.column.addLayout(self.foot)
        self._show_buttons()
        if before is not None and before.asked.source == asked.source and before.asked.purpose == asked.purpose:
            self.search.field.setText(before.search.field.text())
            self.search.order.setCurrentIndex(before.search.order.currentIndex())
        self.grid.show_cards([
            GridCard(uid, self.card(uid), self.name(uid), self.line_of(uid), uid in self.offers,
                     uid in asked.picked, n)
            for n, uid in enumerate(self._in_order())
        ])  # fmt: skip

    def _in_order(self) -> list[int]:
        """As they lie: pile by pile, picked cards at their places."""
        places = {uid: (lies.place, lies.controller, lies.seat) for uid, lies in self.table.cards.items()}
        return sorted(self.uids, key=lambda uid: places.get(uid, (99, 0, uid)))

    def fitted(self, over: QRect, high: QRect) -> QRect:
        """The place over the mat alone if the cards fit there, else all of it, the hand included."""
        others = self.look.px(150) + (self.look.px(46) if len(self.uids) > FEW else 0)
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
        if event.key() == Qt.Key.Key_Backspace and self.search.field.hasFocus():
            return False
        if event.text().isprintable() and event.text() and event.text() != " " and self.search.field.isVisible():
            self.search.field.setFocus()
            self.search.field.insert(event.text())
            return True
        if event.key() == Qt.Key.Key_Down and self.search.field.hasFocus():
            self.grid.setFocus()
            return True
        return super().take_key(event)

    def first_focus(self) -> QWidget | None:
        return self.grid
