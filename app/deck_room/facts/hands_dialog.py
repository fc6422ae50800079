"""Test hands: opening hands of the Deck, drawn one after the other."""

import random
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.deck_wishes import DeckWishes
from app.faces.faces import HAND, RATIO, ShownFaces
from app.faces.printed_words import type_line
from app.look.look import look_of
from app.look.sewing import focus_ring_within, rounded
from app.rooms.room import RoomDialog
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.choice_widgets import Segments
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.deck_draft import DeckCard, DeckDraft, Find
from engine.cards.opening_odds import cards_seen
from engine.edition import Edition

_WIDE: Final = 126
_GAP: Final = 8
_STEP: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class HandStrip(QWidget):
    """Cards side by side. ``looked``: another one is current, or none (-1)."""

    looked = Signal(int)

    def __init__(self, faces: ShownFaces | None) -> None:
        super().__init__()
        self._faces = faces
        self.cards: list[tuple[DeckCard, Card | None]] = []
        self.current = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if faces is not None:
            faces.art_ready.connect(self._art_came)

    def show_hand(self, cards: Sequence[tuple[DeckCard, Card | None]]) -> None:
        self.cards = list(cards)
        self.setAccessibleName(self.tr("The hand: {cards}").format(cards=", ".join(map(_name, self.cards))))
        self.look_at(0 if self.hasFocus() and self.cards else -1)
        self.update()

    def look_at(self, place: int) -> None:
        self.current = place
        if place >= 0:
            self.setAccessibleDescription(_name(self.cards[place]))
        self.update()
        self.looked.emit(place)

    def _art_came(self, key: int) -> None:
        if any(card is not None and card.key == key for _, card in self.cards):
            self.update()

    def _places(self) -> list[QRectF]:
        """Smaller where all of them would not fit."""
        look, count = look_of(self), max(1, len(self.cards))
        gap = look.px(_GAP)
        wide = min(look.px(_WIDE), (self.width() - 2 * gap - gap * (count - 1)) / count)
        left = (self.width() - wide * count - gap * (count - 1)) / 2
        top = (self.height() - wide * RATIO) / 2
        return [QRectF(left + n * (wide + gap), top, wide, wide * RATIO) for n in range(len(self.cards))]

    def sizeHint(self) -> QSize:
        px = look_of(self).px
        return QSize(6 * px(_WIDE + _GAP), round(px(_WIDE) * RATIO) + px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme = look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, box in enumerate(self._places()):
            card = self.cards[place][1]
            if card is not None and self._faces is not None:
                ratio = self.devicePixelRatioF()
                face = self._faces.pixmap(card, HAND, box.width(), ratio)
                painter.drawPixmap(box, face, QRectF(face.rect()))
            else:
                painter.setPen(QPen(theme.line, theme.line_width))
                painter.setBrush(theme.panel3)
                painter.drawRoundedRect(box, look.px(6), look.px(6))
                painter.setPen(theme.text)
                painter.setFont(look.text(13, 600))
                inside = box.adjusted(look.px(6), look.px(8), -look.px(6), -look.px(8))
                painter.drawText(
                    inside, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, _name(self.cards[place])
                )
            if place == self.current:
                if self.hasFocus():
                    focus_ring_within(painter, box.adjusted(-3, -3, 3, 3), theme, look.px(7))
                else:
                    painter.setPen(QPen(theme.gold, 2.5))
                    painter.drawPath(rounded(box.adjusted(-1, -1, 1, 1), look.px(6)))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        found = next((place for place, box in enumerate(self._places()) if box.contains(at)), self.current)
        if found != self.current:
            self.look_at(found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current < 0 and self.cards:
            self.look_at(0)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEP.get(Qt.Key(event.key()))
        if step is None or not self.cards:
            super().keyPressEvent(event)
        else:
            self.look_at(min(max(0, self.current + step), len(self.cards) - 1))


class HandsDialog(RoomDialog):
    """N draws the next hand, D one more card, P takes the hand to the practice table: ``play_wanted`` gives the
    passcodes of its cards, and whether its player goes first."""

    play_wanted = Signal(object, bool)

    def __init__(
        self,
        over: QWidget,
        draft: DeckDraft,
        find: Find,
        faces: ShownFaces | None,
        edition: Edition,
        wishes: DeckWishes,
        luck: random.Random | None = None,
    ) -> None:
        super().__init__(over, "", 900, 560)
        self._main = [(card, find(card.passcode) if card.passcode else None) for card in draft.main]
        self._edition, self._wishes = edition, wishes
        self._luck = luck if luck is not None else random.Random()
        self._order: list[tuple[DeckCard, Card | None]] = []
        self._seen = 0
        self.number = 0
        self.title.setText(self.tr("Test hands of {deck}").format(deck=draft.name))
        self.setAccessibleName(self.title.text())
        self.turn = Segments(self.tr("Who begins"))
        self.turn.offer(
            (
                (True, self.tr("I go first: {count} cards").format(count=cards_seen(edition, True))),
                (False, self.tr("I go second: {count} cards").format(count=cards_seen(edition, False))),
            ),
            wishes.goes_first,
        )
        self.turn.chosen.connect(self._choose_turn)
        self.strip = HandStrip(faces)
        self.strip.looked.connect(self._tell)
        self.name = label("", "name", wraps=True)
        self.words = label("", "weak", wraps=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.count = label("", "small", wraps=False)
        self.next = GoldButton(self.tr("Next hand"), "N")
        self.next.clicked.connect(self.draw_hand)
        self.more = PlainButton(self.tr("Draw one more"))
        self.more.key = "D"
        self.more.clicked.connect(self.draw_more)
        self.play = PlainButton(self.tr("Play this hand"))
        self.play.key = "P"
        self.play.setToolTip(self.tr("At the practice table"))
        self.play.clicked.connect(self._play)
        self.done = PlainButton(self.tr("Done"))
        self.done.clicked.connect(self.close_sheet)
        buttons = QHBoxLayout()
        buttons.addWidget(self.done)
        buttons.addWidget(self.count)
        buttons.addStretch()
        buttons.addWidget(self.play)
        buttons.addWidget(self.more)
        buttons.addWidget(self.next)
        self.column.addWidget(self.turn)
        self.column.addWidget(self.strip)
        self.column.addWidget(self.name)
        self.column.addWidget(Scroll(_over(self.words)), 1)
        nest(self.column, buttons)
        self.draw_hand()

    def first_focus(self) -> QWidget:
        return self.next

    @property
    def hand(self) -> list[tuple[DeckCard, Card | None]]:
        return self._order[: self._seen]

    def draw_hand(self) -> None:
        """Of the whole Deck, shuffled anew."""
        self.number += 1
        self._order = self._luck.sample(self._main, len(self._main))
        self._seen = min(cards_seen(self._edition, bool(self.turn.value)), len(self._main))
        self._show()

    def draw_more(self) -> None:
        self._seen = min(self._seen + 1, len(self._main))
        self._show()

    def _play(self) -> None:
        passcodes = [known.passcode for known, card in self.hand if card is not None]
        if passcodes:
            self.close_sheet()
            self.play_wanted.emit(passcodes, bool(self.turn.value))

    def _show(self) -> None:
        self.strip.show_hand(self.hand)
        self.more.setEnabled(self._seen < len(self._main))
        self.count.setText(self.tr("Hand {number}").format(number=self.number))

    def _choose_turn(self, first: object) -> None:
        self._wishes.set_rules(first=bool(first))
        self.draw_hand()

    def _tell(self, place: int) -> None:
        if place < 0:
            self.name.setText("")
            self.words.setText(self.tr("Point at a card to read it."))
            return
        _, card = self.hand[place]
        self.name.setText(_name(self.hand[place]))
        told = (type_line(card), card.pendulum_text, card.text) if card is not None else ()
        self.words.setText("\n".join(filter(None, told)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if plain and event.key() == Qt.Key.Key_N:
            self.draw_hand()
        elif plain and event.key() == Qt.Key.Key_D:
            self.draw_more()
        elif plain and event.key() == Qt.Key.Key_P:
            self._play()
        else:
            super().keyPressEvent(event)


def _over(words: QWidget) -> QWidget:
    """Words that may be more than there is room for."""
    content = QWidget()
    column = QVBoxLayout(content)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(words)
    column.addStretch()
    return content


def _name(held: tuple[DeckCard, Card | None]) -> str:
    known, card = held
    return known.name if card is None else card.name
