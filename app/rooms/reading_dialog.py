"""Readings for cards whose texts aren't read: written beside what is printed, and tried while they are written."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QTextEdit, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.controller.player.own_readings import OwnReadings
from app.controller.player.text_trying import TextTrying, Tried
from app.faces.faces import ShownFaces
from app.faces.printed_words import type_line
from app.rooms.card_rows import CardRowPainter
from app.rooms.room import RoomDialog
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.formats.errors import FormatError
from engine.vocabulary import PENDULUM

CARD: Final = Qt.ItemDataRole.UserRole
_AT_REST: Final = 200  # milliseconds without a key, after which the words are tried
_LINES: Final = 4  # of a field


def cards_to_read(deck: Deck | None) -> list[Card]:
    """Each card once that is played by hand, or by a reading of the player's."""
    found = {card.name: card for card in deck.cards() if not card.understood or card.has_reading} if deck else {}
    return sorted(found.values(), key=lambda card: card.name.casefold())


class ReadingDialog(RoomDialog):
    """``changed``: a card has another reading now, or none any more. What is written and not saved stays with its card
    for as long as the sheet is open."""

    changed = Signal()

    def __init__(self, cards: Sequence[Card], readings: OwnReadings, over: QWidget, faces: ShownFaces) -> None:
        super().__init__(over, "", 1040, 760)
        self.title.setText(self.tr("Give cards a reading"))
        self.setAccessibleName(self.title.text())
        self._readings = readings
        self._written: dict[str, tuple[str, str]] = {}  # and not saved
        self._tried: tuple[str, str, str, Tried] | None = None  # name, both texts, and what came of them
        self._now: tuple[str, str] | None = None  # what the file has for the card that is shown
        self._is_warned = False
        self._trying = TextTrying()
        self._trying.tried.connect(self._show_tried)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_AT_REST)
        self._rest.timeout.connect(self._try)

        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Cards whose texts aren’t read"))
        self.list.setItemDelegate(CardRowPainter(self.list, faces, CARD))
        for card in cards:
            item = QListWidgetItem(card.name)
            item.setData(CARD, card)
            self.list.addItem(item)
        self.name = label("", "heading", wraps=True)
        self.printed = label("", wraps=True)
        self.printed.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text_title = label(self.tr("Your reading"), "section")
        self.pendulum_title = label(self.tr("Your reading of the Pendulum Effect"), "section")
        self.text, self.pendulum = self._field(self.text_title.text()), self._field(self.pendulum_title.text())
        self.result = label("", "weak", wraps=True)
        self.lines = label("", "small", wraps=True)
        self.said = label("", "no", wraps=True)
        self.remove = PlainButton(self.tr("Remove"))
        self.remove.clicked.connect(self._remove)
        self.leave = PlainButton(self.tr("Close"))
        self.leave.clicked.connect(self.close_sheet)
        self.save = GoldButton(self.tr("Save"))
        self.save.clicked.connect(self._save)
        self._lay_out()
        self.closed.connect(self._trying.give_up)
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self._mark()
        self.list.setCurrentRow(0)

    def first_focus(self) -> QWidget:
        return self.text if self.list.count() == 1 else self.list

    def _field(self, name: str) -> QTextEdit:
        field = QTextEdit()
        field.setAcceptRichText(False)
        field.setTabChangesFocus(True)
        field.setAccessibleName(name)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        field.textChanged.connect(self._typed)
        return field

    def _lay_out(self) -> None:
        px = self.look.px
        about = label(
            self.tr(
                "Say in words that Duelmat knows what the card does: it plays by them. The printed text stays as it "
                "is. A field that is left empty leaves that text as it is printed."
            ),
            "weak",
            wraps=True,
        )
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(8))
        for part in (self.name, self.printed, self.text_title, self.text, self.pendulum_title, self.pendulum):
            column.addWidget(part)
        for part in (self.result, self.lines):
            column.addWidget(part)
        column.addStretch()
        both = QHBoxLayout()
        both.setSpacing(px(22))
        both.addWidget(self.list, 2)
        both.addWidget(Scroll(inside), 4)
        buttons = QHBoxLayout()
        buttons.addWidget(self.remove)
        buttons.addStretch()
        buttons.addWidget(self.leave)
        buttons.addWidget(self.save)
        self.column.addWidget(about)
        nest(self.column, both, 1)
        self.column.addWidget(self.said)
        self.column.addSpacing(px(8))
        nest(self.column, buttons)

    def redress(self) -> None:
        super().redress()
        for field in (self.text, self.pendulum):
            field.setFixedHeight(field.fontMetrics().lineSpacing() * _LINES + self.look.px(26))

    # -- which card -------------------------------------------------------------------------------

    @property
    def card(self) -> Card | None:
        item = self.list.currentItem()
        card = item.data(CARD) if item is not None else None
        return card if isinstance(card, Card) else None

    def _kept(self, card: Card) -> tuple[str, str] | None:
        """What the file has; a damaged one is told."""
        try:
            reading = self._readings.of(card)
        except FormatError as error:
            self._say(said(error.told))
            return None
        return ("", "") if reading is None else (reading.text, reading.pendulum)

    def _mark(self) -> None:
        """Whether each card has a reading stands in its row."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            card: Card = item.data(CARD)
            has = any(self._kept(card) or ())
            if not has:
                state = self.tr("By hand")
            elif self._readings.plays_by_it(card):
                state = self.tr("Your reading")
            else:
                state = self.tr("By hand: your reading isn’t understood")
            item.setText(f"{card.name}\n{state}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{card.name}. {state}")

    def _show(self) -> None:
        card = self.card
        self.said.hide()
        self.said.clear()
        if card is None:
            return
        self._now = self._kept(card)
        text, pendulum = self._written.get(card.name, self._now or ("", ""))
        for field, words in ((self.text, text), (self.pendulum, pendulum)):
            with QSignalBlocker(field):
                field.setPlainText(words)
        two = bool(card.kinds & PENDULUM)
        self.pendulum_title.setVisible(two)
        self.pendulum.setVisible(two)
        self.name.setText(card.name)
        in_zone = self.tr("Pendulum Effect: {text}").format(text=card.pendulum_text) if two else ""
        self.printed.setText("\n".join(part for part in (type_line(card), in_zone, card.text) if part))
        self.printed.setAccessibleName(self.tr("Printed text: {text}").format(text=self.printed.text()))
        self._try()

    def _texts(self) -> tuple[str, str]:
        return self.text.toPlainText(), self.pendulum.toPlainText()

    # -- trying -----------------------------------------------------------------------------------

    def _typed(self) -> None:
        if (card := self.card) is not None:
            self._written[card.name] = self._texts()
            self._is_warned = False
            self._show_buttons()
            self._rest.start()

    def _try(self) -> None:
        self._rest.stop()
        card, texts = self.card, self._texts()
        self._show_buttons()
        self.lines.clear()
        if card is None:
            return
        if not any(part.strip() for part in texts):
            self._trying.give_up()
            self._tell("weak", self.tr("Without a reading the card is played by hand."))
            return
        self._trying.read(card, *texts)

    def _show_tried(self, card: Card, text: str, pendulum: str, tried: Tried) -> None:
        if self.card is not card or self._texts() != (text, pendulum):
            return
        self._tried = (card.name, text, pendulum, tried)
        if tried.is_read:
            self._tell("well", self.tr("Understood. How it is read:"), tried.lines)
        elif not tried.phrase:
            self._tell("no", said(tried.why))
        else:
            words = (
                self.tr("The Pendulum Effect isn’t understood from “{phrase}” on. The card stays by hand.")
                if tried.in_pendulum_text
                else self.tr("This isn’t understood from “{phrase}” on. The card stays by hand.")
            )
            self._tell("no", words.format(phrase=tried.phrase.strip()), self._helping(tried))
        self._show_buttons()

    def _helping(self, tried: Tried) -> list[str]:
        """What helps to write it otherwise."""
        instead = self.tr("Card texts say “{right}” for “{written}”.")
        lines = [tried.why[:1].upper() + tried.why[1:]]
        lines += [instead.format(right=right, written=written) for written, right in tried.instead]
        if tried.filled:
            lines.append(self.tr("A mark or word may be left out: “… {words} …”").format(words=tried.filled))
        if tried.nearest:
            lines.append(self.tr("The phrase that comes nearest: {phrase}").format(phrase=tried.nearest))
        alike = self.tr("An example like it: {example}")
        return [*lines, *(alike.format(example=example) for example in tried.examples)]

    def _tell(self, role: str, words: str, lines: Sequence[str] = ()) -> None:
        give_role(self.result, role)
        self.result.setText(words)
        self.lines.setText("\n".join(lines))
        self.lines.setVisible(bool(lines))
        for field in (self.text, self.pendulum):
            field.setAccessibleDescription(" ".join((words, *lines)))

    def _show_buttons(self) -> None:
        kept, texts = self._now, self._texts()
        if kept is None:
            reason = self.tr("The file of readings can’t be used.")
        elif not any(part.strip() for part in texts):
            reason = self.tr("Write a reading first.")
        elif texts == kept:
            reason = self.tr("This is saved.")
        else:
            reason = ""
        self.save.set_dimmed(reason)
        can_go = kept is not None and any(kept)
        if not can_go and self.remove.hasFocus():
            self.text.setFocus()
        self.remove.setEnabled(can_go)

    # -- keeping ----------------------------------------------------------------------------------

    def _save(self) -> None:
        card, texts = self.card, self._texts()
        if card is None or self.save.dimmed:
            return
        known = self._tried[3] if self._tried is not None and self._tried[:3] == (card.name, *texts) else None
        try:
            self._readings.give(card, *texts, known)
        except FormatError as error:
            self._say(said(error.told))
            return
        self._kept_now(card)

    def _remove(self) -> None:
        card = self.card
        if card is None:
            return
        try:
            self._readings.take_away(card)
        except FormatError as error:
            self._say(said(error.told))
            return
        self._kept_now(card)

    def _kept_now(self, card: Card) -> None:
        self._written.pop(card.name, None)
        self._mark()
        self._show()
        self.changed.emit()

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.show()

    def close_sheet(self) -> None:
        """What isn't saved is not lost by one key."""
        unsaved = [name for name, texts in self._written.items() if any(part.strip() for part in texts)]
        if unsaved and not self._is_warned and not self.isHidden():
            self._is_warned = True
            self._say(self.tr("Not saved: {names}. Close once more to leave it.").format(names=", ".join(unsaved)))
            return
        super().close_sheet()
