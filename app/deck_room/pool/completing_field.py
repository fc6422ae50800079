"""A field for a search, in which words are gone on with as they are typed."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QKeyEvent
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from app.deck_room.pool.completion_popup import CompletionPopup
from app.look.look import Look
from app.widgets.painted import ENTER_KEYS
from engine.search.completion import Completion, completion
from engine.search.search_words import ENGLISH_SEARCH, SearchWords

LONGEST: Final = 400
_SHORTEST_FIELD: Final = 2  # signs of a word without a field, before fields are offered


class CompletingField(QLineEdit):
    """``words``: in which language is offered first; ``known``: the sets and archetypes that there are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words: SearchWords = ENGLISH_SEARCH
        self.known: Mapping[str, Sequence[str]] = {}
        self._popup: CompletionPopup | None = None
        self.setMaxLength(LONGEST)
        self.textEdited.connect(lambda _: self.complete())

    @property
    def popup(self) -> CompletionPopup:
        """Over the whole room, made when it is first needed."""
        if self._popup is None:
            over: QWidget = self
            while (above := over.parentWidget()) is not None:
                over = above
                if isinstance(over.__dict__.get("look"), Look):
                    break
            self._popup = CompletionPopup(over)
            self._popup.taken.connect(self._take)
        return self._popup

    def complete(self, asked: bool = False) -> None:
        """``asked``: also where nothing has been typed yet."""
        found = completion(self.text(), self.cursorPosition(), self.words, self.known)
        typed = self.text()[found.start : self.cursorPosition()]
        begun = len(typed) >= _SHORTEST_FIELD or ":" in self.text()[max(0, found.start - 1) : found.end]
        is_value = any(not offer.text.endswith(":") for offer in found.offers)
        same = len(found.offers) == 1 and found.offers[0].text == self.text()[found.start : found.end]
        if same or not asked and not is_value and not begun:
            found = Completion(0, 0, ())
        if found.offers or self._popup is not None:
            self.popup.offer(found, self)

    def _take(self, taken: Completion) -> None:
        text, written = self.text(), taken.offers[0].text
        rest = text[taken.end :]
        if not written.endswith(":") and not rest.startswith((" ", ")", ",")):
            written += " "
        self.setText((text[: taken.start] + written + rest)[:LONGEST])
        self.setCursorPosition(taken.start + len(written))
        self.textEdited.emit(self.text())
        self.setFocus()

    @property
    def is_completing(self) -> bool:
        return self._popup is not None and self._popup.isVisible()

    def say_aloud(self, words: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def event(self, event: QEvent) -> bool:
        """Tab is the window's before it is a field's."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.is_completing:
            if event.key() == Qt.Key.Key_Tab:
                self.popup.take()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take_key(event):
            super().keyPressEvent(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether it is one that completing is about."""
        key, held = event.key(), event.modifiers()
        if self.is_completing and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.say_aloud(self.popup.move_by(1 if key == Qt.Key.Key_Down else -1))
        elif self.is_completing and key == Qt.Key.Key_Escape:
            self.popup.hide()
        elif key in ENTER_KEYS and self.is_completing and self.popup.has_choice:
            self.popup.take()
        elif key == Qt.Key.Key_Space and held & Qt.KeyboardModifier.ControlModifier:
            self.complete(asked=True)
        else:
            return False
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        QTimer.singleShot(0, self, lambda: self.popup)  # made before the first letter, which waits for nothing

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._popup is not None:
            self._popup.hide()
