"""What all prompts have in common: the question, what it is about, and two buttons that stand on the action plate."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.duel_room.parts import words
from app.duel_room.tiles import Tile
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.mat.words import listed
from app.widgets.buttons import KeyButton
from app.widgets.held_keys import is_repeat
from app.widgets.labels import give_role
from app.widgets.painted import ENTER_KEYS
from app.widgets.nesting import nest
from engine.cards.card import Card

YES_KEYS: Final = (Qt.Key.Key_Y, Qt.Key.Key_J)
NO_KEYS: Final = (Qt.Key.Key_N,)


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action plate: its words and the key that presses it; ``keys.PASS`` for the one that passes."""

    said: str
    key: str = ""
    enabled: bool = True
    why: str = ""  # it doesn't do it yet; enabled, it says so when it is pressed


class Badge(QWidget):
    """The golden button with the number of a link."""

    def __init__(self, look: Look, number: int, units: float = 28) -> None:
        super().__init__()
        self._look, self.number = look, number
        side = look.px(units)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_badge(painter, QRectF(self.rect()), str(self.number), self._look)


def draw_badge(painter: QPainter, box: QRectF, said: str, look: Look) -> None:
    theme = look.theme
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cloth = QRadialGradient(box.center().x() - box.width() * 0.15, box.center().y() - box.width() * 0.2, box.width())
    cloth.setColorAt(0, theme.gold.lighter(115))
    cloth.setColorAt(1, theme.gold_foot)
    painter.setPen(theme.on_gold)
    painter.setBrush(theme.gold if theme.flat else cloth)
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    font = look.text(15, 700)
    font.setPixelSize(round(box.height() * 0.56))
    painter.setFont(font)
    painter.setPen(theme.on_gold)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)


class Prompt(QFrame):
    """``answered`` gives the answer chosen; ``unpicked`` a card whose pick is taken back."""

    answered = Signal(object)
    ordered = Signal(object)  # all answers, one after another
    unpicked = Signal(int)
    cancelled = Signal()
    hovered = Signal(int)
    rule_asked = Signal(str)
    changed = Signal()  # the buttons of the action plate

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__()
        self.look, self.faces, self.table, self.asked = look, faces, table, asked
        self.done = False
        self.undo_key = ""  # as it is written; it stays that while nothing is searched for
        self.setProperty("role", "prompt")
        self.setAccessibleName(asked.words)
        self.setAccessibleDescription(asked.about)
        self.column = QVBoxLayout(self)
        margin = look.px(14)
        self.column.setContentsMargins(margin, look.px(10), margin, look.px(10))
        self.column.setSpacing(look.px(6))
        self.head = QHBoxLayout()
        self.head.setSpacing(look.px(10))
        self.title = words(asked.heading or asked.words, "question")
        self.head.addWidget(self.title, 1)
        self.about = words(asked.about, "weak")
        nest(self.column, self.head)
        self.column.addWidget(self.about)
        self.about.setVisible(bool(asked.about))
        look.changed.connect(self._space)

    # -- what a prompt says of itself -------------------------------------------------------------

    def main_button(self) -> Button | None:
        return None

    def second_button(self) -> Button | None:
        if self.asked.may_cancel:
            return Button(self.way_back_words(), "Esc")
        return None

    def way_back_words(self) -> str:
        """One step back; at its beginning that calls off what was declared."""
        return self.tr("Call it off") if self.asked.calls_off else self.tr("Undo")

    def confirm(self) -> None:
        """The main button was pressed, or Enter."""

    def decline(self) -> None:
        """The second button was pressed."""
        if self.asked.may_cancel:
            self.cancelled.emit()

    def press_ringed(self, event: QKeyEvent) -> bool:
        """Enter presses the button that has the keyboard: the ring is there."""
        focused = self.window().focusWidget()
        is_meant = event.key() in ENTER_KEYS and isinstance(focused, KeyButton) and self.isAncestorOf(focused)
        if is_meant and isinstance(focused, KeyButton):
            focused.click()
        return is_meant

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here."""
        if event.key() in ENTER_KEYS and self.main_button() is not None:
            self.confirm()
            return True
        if event.key() == Qt.Key.Key_Escape and self.asked.may_cancel:
            self.cancelled.emit()
            return True
        return False

    def first_focus(self) -> QWidget | None:
        """What gets the keyboard when the prompt comes up."""
        return None

    def is_tight(self) -> bool:
        return self.height() < self.look.px(170) * self.look.text_size

    # -- helpers ----------------------------------------------------------------------------------

    def answer(self, answer: Answer | None) -> None:
        """Once only: what is pressed twice is not answered twice."""
        if answer is not None and not self.done:
            self.done = True
            self.answered.emit(answer)

    def ask_again(self) -> None:
        """What was pressed was not meant."""
        self.done = False

    def answer_in_order(self, answers: Sequence[Answer]) -> None:
        if answers and not self.done:
            self.done = True
            self.ordered.emit(list(answers))

    def card(self, handle: int) -> Card | None:
        lies = self.table.cards.get(handle)
        return lies.card if lies is not None else None

    def name(self, handle: int) -> str:
        card = self.card(handle)
        return card.name if card is not None else self.tr("Face-down card")

    def uses(self, answer: Answer) -> str:
        """What is taken unasked, in words."""
        names = listed([self.name(handle) for handle in answer.takes])
        return self.tr("Uses {cards}").format(cards=names) if names else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._space()
        super().resizeEvent(event)
        self.column.activate()  # at once: nothing moves away from under the mouse

    def _space(self) -> None:
        tight = self.is_tight()
        margin = self.look.px(8 if tight else 12)
        self.column.setContentsMargins(margin, margin // 2 + 1, margin, margin // 2 + 1)
        self.column.setSpacing(self.look.px(3 if tight else 6))
        give_role(self.title, self._title_role(self.width() - 2 * margin - self._beside_title(), tight))

    def _beside_title(self) -> int:
        """How wide is what stands in one row with it."""
        return max(0, self.head.sizeHint().width() - self.title.sizeHint().width())

    def _title_role(self, width: int, tight: bool) -> str:
        """In one line as large as that goes, else in two: what is chosen from needs the height."""
        said, look = self.title.text(), self.look
        if not tight and _lines(said, look.heading(24), width) == 1:
            return "question"
        return "question_small" if _lines(said, look.heading(18), width) <= 2 else "question_least"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Held down, Enter presses nothing: what came up meanwhile was not meant."""
        if event.key() in ENTER_KEYS and is_repeat(event):
            return
        if not self.take_key(event):
            super().keyPressEvent(event)


def _lines(said: str, font: QFont, width: int) -> int:
    metrics = QFontMetrics(font)
    box = metrics.boundingRect(QRect(0, 0, max(1, width), 10_000), Qt.TextFlag.TextWordWrap, said)
    return round(box.height() / metrics.lineSpacing())


def pressed_digit(event: QKeyEvent) -> int:
    """0 for the key 1, and so on; -1 for all other keys."""
    n = event.key() - Qt.Key.Key_1
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    return n if 0 <= n < 9 and plain else -1


def is_chosen(tile: Tile) -> bool:
    return tile.isChecked() and not tile.refused
