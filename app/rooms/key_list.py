"""The keys of the duel, each to be changed; two actions on one key are told."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLabel, QVBoxLayout, QWidget

from app.controller.player.settings import DEFAULT_KEYS, Settings
from app.look.look import look_of
from app.rooms.fields import ChoiceField
from app.rooms.sheet import label
from app.widgets.buttons import PlainButton
from app.widgets.nesting import nest

HELD = "_hold"


def action_words() -> dict[str, str]:
    """What each action is, in the order in which they are listed."""
    say = QCoreApplication.translate
    return {
        "mat/left": say("keys", "To the left"),
        "mat/right": say("keys", "To the right"),
        "mat/up": say("keys", "Up"),
        "mat/down": say("keys", "Down"),
        "phases/battle": say("keys", "Go to the Battle Phase"),
        "phases/main2": say("keys", "Go to Main Phase 2"),
        "phases/end": say("keys", "End the turn"),
        "piles/graveyard": say("keys", "Look into the Graveyard"),
        "piles/extra": say("keys", "Look into the Extra Deck"),
        "piles/deck": say("keys", "See what is still in your Deck"),
        "piles/banished": say("keys", "Look at the banished cards"),
        "piles/their_graveyard": say("keys", "Look into your opponent’s Graveyard"),
        "piles/their_banished": say("keys", "Look at your opponent’s banished cards"),
        "view/hand": say("keys", "Go to your hand"),
        "view/sort_hand": say("keys", "Sort your hand"),
        "view/log": say("keys", "Show the log"),
        "view/inspector": say("keys", "To the card inspector"),
        "view/help": say("keys", "Show the keys"),
        "duel/undo": say("keys", "Undo"),
        "duel/redo": say("keys", "Redo"),
        "duel/pass": say("keys", "Pass"),
        "duel/confirm": say("keys", "Confirm"),
        "duel/read": say("keys", "Read the card"),
        "duel/cancel": say("keys", "Undo a choice, or call it off"),
        "duel/ask_always_hold": say("keys", "Held: be asked about every response"),
        "duel/pass_hold": say("keys", "Held: pass all responses"),
        "duel/hint": say("keys", "A hint"),
        "duel/set_right": say("keys", "Set the Duel right by hand"),
    }


def conflicts(keys: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """For each action whose key others have too: those others."""
    found: dict[str, tuple[str, ...]] = {}
    for action, sequence in keys.items():
        same = tuple(other for other, key in keys.items() if other != action and key and key == sequence)
        if same:
            found[action] = same
    return found


class KeyList(QWidget):
    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.fields: dict[str, QKeySequenceEdit | ChoiceField] = {}
        self.said: dict[str, QLabel] = {}
        self._words = action_words()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        for row, action in enumerate(DEFAULT_KEYS):
            words = self._words.get(action, action)
            name = label(words, "strong", wraps=True)
            field = self._held_field(action, words) if action.endswith(HELD) else self._field(action, words)
            told = label("", "no", wraps=True)
            told.hide()
            self.fields[action], self.said[action] = field, told
            grid.addWidget(name, 2 * row, 0)
            grid.addWidget(field, 2 * row, 1)
            if isinstance(field, QKeySequenceEdit):
                none = PlainButton("", "cross")
                none.setAccessibleName(self.tr("No key for: {action}").format(action=words))
                none.setToolTip(self.tr("No key"))
                none.clicked.connect(lambda _=False, action=action: self._keep(action, ""))
                grid.addWidget(none, 2 * row, 2)
            grid.addWidget(told, 2 * row + 1, 0, 1, 3)
        nest(whole, grid)
        self.reset = PlainButton(self.tr("All keys as they were"), "undo")
        self.reset.clicked.connect(settings.reset_keys)
        whole.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignLeft)
        settings.changed.connect(self._changed)
        self._show()

    def _field(self, action: str, words: str) -> QKeySequenceEdit:
        field = QKeySequenceEdit()
        field.setMaximumSequenceLength(1)
        field.setAccessibleName(self.tr("Key for: {action}").format(action=words))
        field.editingFinished.connect(lambda: self._set(action, field.keySequence()))
        return field

    def _held_field(self, action: str, words: str) -> ChoiceField:
        """A key that is held can't be typed as a sequence."""
        field = ChoiceField(self.tr("Key for: {action}").format(action=words))
        held = (("Ctrl", self.tr("Ctrl")), ("Shift", self.tr("Shift")), ("Alt", self.tr("Alt")), ("", self.tr("None")))
        field.offer(held, self._settings.keys[action])
        field.chosen.connect(lambda key: self._keep(action, key))
        return field

    def dressed(self) -> None:
        high = max(34, look_of(self).px(36))
        for field in self.fields.values():
            if isinstance(field, QKeySequenceEdit):
                field.setFixedHeight(high)

    def _set(self, action: str, sequence: QKeySequence) -> None:
        self._keep(action, sequence.toString(QKeySequence.SequenceFormat.PortableText))

    def _keep(self, action: str, key: str) -> None:
        if self._settings.keys[action] != key:
            self._settings.set("keys", {**self._settings.keys, action: key})

    def _changed(self, name: str) -> None:
        if name == "keys":
            self._show()

    def _show(self) -> None:
        keys = self._settings.keys
        both = conflicts(keys)
        for action, field in self.fields.items():
            if isinstance(field, ChoiceField):
                field.set_value(keys[action])
            elif field.keySequence().toString(QKeySequence.SequenceFormat.PortableText) != keys[action]:
                field.setKeySequence(QKeySequence(keys[action]))
            told = self.said[action]
            others = [self._words.get(other, other) for other in both.get(action, ())]
            told.setText(self.tr("The same key: {others}").format(others=", ".join(others)) if others else "")
            told.setVisible(bool(others))
        self.reset.setEnabled(keys != dict(DEFAULT_KEYS))
