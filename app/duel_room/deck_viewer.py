"""What is still in the own Deck: sorted, as nobody knows in which order it lies."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from app.controller.shown.table import Table
from app.duel_room.card_grid import BY_KIND, CardGrid, GridCard
from app.duel_room.parts import words
from app.duel_room.prompts.card_picker import SearchLine
from app.faces.faces import ShownFaces
from app.faces.printed_words import printed, type_line
from app.look.look import Look
from app.widgets.nesting import nest
from app.widgets.overlay import Overlay
from engine.cards.card import Card
from engine.vocabulary import DECK


class DeckViewer(Overlay):
    """Copies stand as one card with their number. What the card says that was come to last stands below."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table) -> None:
        lying, count = table.still_in_deck, table.count(DECK, table.viewer)
        super().__init__(look, "", 860, 720)
        self.title.setText(self.tr("Still in your Deck: {count}").format(count=count))
        self.setAccessibleName(self.title.text())
        copies = Counter(card.name for card in lying)
        self._cards: dict[int, Card] = dict(enumerate({card.name: card for card in lying}.values()))
        self.column.addWidget(words(self.tr("Sorted: in which order the cards lie is not told."), "weak"))
        self.grid = CardGrid(look, faces)
        self.grid.setAccessibleName(self.title.text())
        self.search = SearchLine(look, self.grid)
        self.search.order.removeItem(0)  # there is no order in which they lie
        self.search.order.setCurrentIndex(self.search.order.findData(BY_KIND))
        nest(self.column, self.search)
        self.nothing = words(self.tr("No card is left in it."), "weak")
        self.nothing.setVisible(not count)
        self.column.addWidget(self.nothing)
        self.column.addWidget(self.grid, 1)
        strange = count - len(lying)
        self.others = words(self.tr("And cards of your opponent’s: {count}").format(count=strange), "weak")
        self.others.setVisible(strange > 0)
        self.column.addWidget(self.others)
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.text)
        self.area.setFixedHeight(look.text_px(15) * 6)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("Text of the card"))
        self.column.addWidget(self.area)
        self.grid.hovered_card.connect(self.show_text)
        self.grid.pressed_card.connect(self.show_text)
        self.grid.show_cards(
            [
                GridCard(number, card, card.name, place=number, copies=copies[card.name])
                for number, card in self._cards.items()
            ]
        )
        self.grid.shown.sort_by(self.search.order.currentData())

    def show_text(self, number: int) -> None:
        card = self._cards.get(number)
        if card is not None:
            self.text.setText(
                "\n".join((f"{card.name}. {type_line(card)}", *printed(card.pendulum_text or ""), *printed(card.text)))
            )
            self.area.verticalScrollBar().setValue(0)

    def first_focus(self) -> QWidget:
        return self.grid

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text().isprintable() and event.text() != " " and not self.search.field.hasFocus():
            self.search.field.setFocus()
            self.search.field.insert(event.text())
            return
        super().keyPressEvent(event)
