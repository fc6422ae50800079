"""The keys of the room as actions: each usable only where it means something."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import DEFAULT_KEYS, HEARD_BY_ALL, Settings
from app.controller.shown.asked import Asked
from app.duel_room import keys
from app.duel_room.answering import OPEN_ACTIONS
from engine.duel.state.question import PASS

_ONCE: Final = (keys.CONFIRM, keys.READ, keys.CANCEL, *OPEN_ACTIONS)
"""Held, they don't press again: what comes next was not meant."""
_BESIDE_THE_MAT: Final = frozenset((keys.UNDO, keys.REDO, keys.HINT, keys.HELP, keys.LOG))


class RoomActions(QObject):
    def __init__(self, room: QWidget, settings: Settings, acts: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(room)
        self._settings = settings
        self._room = room
        self._acts: dict[str, Callable[[], object]] = {
            **acts,
            **{name: partial(self._press, key) for name, key in HEARD_BY_ALL.items()},
        }
        self.by_name: dict[str, QAction] = {}
        for name in self._acts:
            action = QAction(room)
            action.setObjectName(name)
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.setAutoRepeat(name not in _ONCE)
            action.triggered.connect(self._do)
            room.addAction(action)
            self.by_name[name] = action
        self.set_keys()

    def _do(self) -> None:
        self._acts[self.sender().objectName()]()

    def set_keys(self) -> None:
        """As the player has set them."""
        for name, action in self.by_name.items():
            key = keys.key_of(self._settings, name)
            if name in HEARD_BY_ALL and key == DEFAULT_KEYS[name]:
                key = ""  # what has the keyboard hears it itself
            action.setShortcut(QKeySequence(key))

    def _press(self, key: Qt.Key) -> None:
        """As if the usual key for it had been pressed, wherever the keyboard is."""
        heard = self._room.window().focusWidget() or self._room
        for action in self.by_name.values():
            action.setShortcut(QKeySequence())  # the usual key may mean something else now
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QCoreApplication.sendEvent(heard, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))
        self.set_keys()

    def free(
        self,
        asked: Asked | None,
        *,
        covered: bool,
        picks: bool,
        looks_back: bool,
        can_undo: bool,
        can_redo: bool,
        has_hint: bool,
        says_why: str = "",
    ) -> None:
        """Letters typed into a search stay letters: while the mat is ``covered`` nothing is usable; while cards to pick
        lie over it (``picks``), what is not done on the mat. ``says_why``: what can't be done, and tells why when it is
        wished."""
        for name, action in self.by_name.items():
            usable = not covered and (not picks or name in _BESIDE_THE_MAT) or name in HEARD_BY_ALL
            if name in OPEN_ACTIONS or name == keys.PASS:
                kind = OPEN_ACTIONS.get(name, PASS)
                acts = name == says_why or asked is not None and bool(asked.of_kind(kind))
                usable = usable and not looks_back and acts
            elif name == keys.UNDO:
                usable = usable and can_undo
            elif name == keys.REDO:
                usable = usable and can_redo
            elif name == keys.HINT:
                usable = usable and has_hint and not looks_back
            action.setEnabled(usable)
