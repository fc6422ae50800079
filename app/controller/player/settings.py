"""What the player has set, kept in one JSON file; and the last choices of the screens."""

import json
import os
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeGuard

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from app.controller.player.language import said
from app.controller.player.response_wishes import MODES, SENSIBLE, STOPS
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE, printable, read_bytes, write_atomically

AS_DRAWN: Final = "drawn"
BY_KIND: Final = "kind"
BY_LEVEL: Final = "level"
BY_NAME: Final = "name"
HAND_ORDERS: Final = (AS_DRAWN, BY_KIND, BY_LEVEL, BY_NAME)
"""The orders in which a player may have the own hand."""

DEFAULT_KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "mat/left": "Left",
        "mat/right": "Right",
        "mat/up": "Up",
        "mat/down": "Down",
        "phases/battle": "B",
        "phases/main2": "M",
        "phases/end": "E",
        "piles/graveyard": "G",
        "piles/extra": "X",
        "piles/deck": "Ctrl+D",
        "piles/banished": "R",
        "piles/their_graveyard": "Ctrl+G",
        "piles/their_banished": "Ctrl+R",
        "view/hand": "H",
        "view/sort_hand": "Ctrl+H",
        "view/log": "L",
        "view/inspector": "I",
        "view/help": "F1",
        "duel/undo": "U",
        "duel/redo": "Ctrl+Y",
        "duel/pass": "P",
        "duel/confirm": "Return",
        "duel/read": "Space",
        "duel/cancel": "Escape",
        "duel/ask_always_hold": "Ctrl",
        "duel/pass_hold": "Shift",
        "duel/hint": "T",
        "duel/set_right": "C",
    }
)
"""Key sequences by action, as QKeySequence writes them; those of "…_hold" act for as long as they are held."""

HEARD_BY_ALL: Final[Mapping[str, Qt.Key]] = MappingProxyType(
    {
        "mat/left": Qt.Key.Key_Left,
        "mat/right": Qt.Key.Key_Right,
        "mat/up": Qt.Key.Key_Up,
        "mat/down": Qt.Key.Key_Down,
        "duel/confirm": Qt.Key.Key_Return,
        "duel/read": Qt.Key.Key_Space,
        "duel/cancel": Qt.Key.Key_Escape,
    }
)
"""The usual keys of what depends on where the keyboard is: mat, menu, prompt or sheet."""

THEME_WORDS: Final = ("dark", "light", "contrast", "system")
LANGUAGE_WORDS: Final = ("system", "en", "de")
MOST_BYTES: Final = MEGABYTE
MOST_ASIDE: Final = 20  # damaged files that are kept
MOST_REMEMBERED: Final = 64 * 1024
LONGEST_TEXT: Final = 4096
LONGEST_NAME: Final = 40
LONGEST_SEQUENCE: Final = 60


def _word(*words: str) -> Callable[[object], object]:
    def check(value: object) -> object:
        if value not in words or not isinstance(value, str):
            raise ValueError(f"one of {', '.join(words)} is expected, not {value!r}")
        return value

    return check


def _words(*words: str) -> Callable[[object], object]:
    def check(value: object) -> object:
        if not isinstance(value, (list, tuple)) or any(each not in words for each in value):
            raise ValueError(f"some of {', '.join(words)} are expected, not {value!r}")
        return tuple(word for word in words if word in value)

    return check


def _number(least: float, most: float) -> Callable[[object], object]:
    def check(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
            raise ValueError(f"a number from {least} to {most} is expected, not {value!r}")
        return float(value)

    return check


def _flag(value: object) -> object:
    if type(value) is not bool:
        raise ValueError(f"yes or no is expected, not {value!r}")
    return value


def _text(longest: int) -> Callable[[object], object]:
    def check(value: object) -> object:
        if not isinstance(value, str) or len(value) > longest or not (value.isprintable() or not value):
            raise ValueError(f"a text of at most {longest} signs is expected, not {value!r}")
        return value

    return check


def _keys(value: object) -> object:
    """Actions that aren't named keep the keys they come with; an empty sequence is no key at all."""
    if not isinstance(value, Mapping):
        raise ValueError(f"keys by action are expected, not {value!r}")
    for action, sequence in value.items():
        if action not in DEFAULT_KEYS:
            raise ValueError(f"there is no action {action!r}")
        _text(LONGEST_SEQUENCE)(sequence)
    return _all_keys(value)


def _all_keys(keys: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType({**DEFAULT_KEYS, **keys})


_CHECKS: Final[Mapping[str, Callable[[object], object]]] = MappingProxyType(
    {
        "theme": _word(*THEME_WORDS),
        "language": _word(*LANGUAGE_WORDS),
        "text_size": _number(0.75, 2.5),
        "speed": _number(0, 8),
        "reduced_motion": _flag,
        "sound_volume": _number(0, 1),
        "muted": _flag,
        "responses": _word(*MODES),
        "stops": _words(*STOPS),
        "guest_responses": _word(*MODES),
        "guest_stops": _words(*STOPS),
        "thinking_seconds": _number(0.1, 60),
        "confirm_unused": _flag,
        "hand_order": _word(*HAND_ORDERS),
        "patterns": _flag,
        "pictures_folder": _text(LONGEST_TEXT),
        "player_name": _text(LONGEST_NAME),
        "keys": _keys,
    }
)


def given_to(sequence: str, keys: Mapping[str, str]) -> str:
    """The action that the player has given this key to; empty where it is the usual one, or none."""
    return next((action for action, key in keys.items() if key == sequence != DEFAULT_KEYS.get(action)), "")


class Settings(QObject):
    """Read the attributes; change them with ``set``, which keeps them, or ``remember``. What is handed out and taken
    is a copy, or can't be changed.

    ``changed`` tells which setting has another value now; also "problem", when it turns out that nothing can be kept.
    """

    changed = Signal(str)

    NAMES: ClassVar = tuple(_CHECKS)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        """With defaults, to be kept at ``path``; without one they live as long as the program."""
        super().__init__(parent)
        self.theme = "dark"
        self.language = "system"
        self.text_size = 1.0
        self.speed = 1.0  # 2.0: twice as fast; 0: everything at once
        self.reduced_motion = False
        self.sound_volume = 0.8
        self.muted = False
        self.responses = SENSIBLE  # of whoever sits at this screen; the guest is the second of two
        self.stops: tuple[str, ...] = ()
        self.guest_responses = SENSIBLE
        self.guest_stops: tuple[str, ...] = ()
        self.thinking_seconds = 1.5  # of the expert, for an answer or a hint
        self.confirm_unused = True
        self.hand_order = AS_DRAWN
        self.patterns = False
        self.pictures_folder = ""
        self.player_name = ""
        self.keys = DEFAULT_KEYS
        self._remembered: dict[str, Any] = {}
        self._path = path
        self._foreign: dict[str, object] = {}  # what another version keeps in the same file
        self._problem = ""

    @property
    def problem(self) -> str:
        """Why settings can't be kept, in a sentence; empty if they can."""
        return self._problem

    def set(self, name: str, value: object) -> None:
        """Change a setting and keep it. ValueError, and nothing changes, if it can't be that."""
        if name not in _CHECKS:
            raise ValueError(f"there is no setting {name!r}")
        checked = _CHECKS[name](value)
        if checked == getattr(self, name):
            return
        setattr(self, name, checked)
        self.save()
        self.changed.emit(name)

    @property
    def remembered(self) -> dict[str, Any]:
        """The screens' last choices, by name."""
        return deepcopy(self._remembered)

    def remember(self, name: str, value: object) -> None:
        """Keep a screen's last choice, a plain JSON value. ValueError if it is none, or too much."""
        merged = {**self._remembered, name: value}
        _require_small_json(merged)
        if merged != self._remembered:
            self._remembered = deepcopy(merged)
            self.save()

    def reset_keys(self) -> None:
        """All keys as they come with the program."""
        self.set("keys", DEFAULT_KEYS)

    # -- the file ---------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: Path) -> "tuple[Settings, str]":
        """The settings in the file, and a sentence for the player if something in it could not be used."""
        settings = cls(path)
        return settings, settings._read()

    def save(self) -> None:
        """Write all of it. Where that can't be done, ``problem`` says so, and it is not tried on and on."""
        if self._path is None or self._problem:
            return
        plain = {**self._foreign, **{name: getattr(self, name) for name in _CHECKS}, "remembered": self._remembered}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, (json.dumps(plain, indent=1, default=dict) + "\n").encode("ascii"))
        except (FormatError, OSError):
            self._problem = QCoreApplication.translate(
                "Settings", "Settings can’t be saved in {folder}; they hold until Duelmat is closed."
            ).format(folder=printable(str(self._path.parent)))
            self.changed.emit("problem")

    def _read(self) -> str:
        path = self._path
        if path is None:
            return ""
        try:
            if not path.exists():
                return ""
            data = read_bytes(path, MOST_BYTES)
            plain = json.loads(data.decode("utf-8-sig"))
        except FormatError as reason:
            return self._set_aside(said(reason.reason))
        except (OSError, ValueError, RecursionError):
            return self._set_aside("")
        if not isinstance(plain, dict):
            return self._set_aside("")
        refused = [name for name, value in plain.items() if not self._take(name, value)]
        return self._set_aside("") if refused else ""

    def _take(self, name: str, value: Any) -> bool:
        """Take over what was read, as far as it can be; False if part of it can't."""
        if name == "remembered":
            try:
                _require_small_json(value)
            except ValueError:
                return False
            self._remembered = value
        elif name == "keys" and isinstance(value, dict):
            return self._take_keys(value)
        elif name in _CHECKS:
            try:
                setattr(self, name, _CHECKS[name](value))
            except ValueError:
                return False
        else:
            self._foreign[name] = value
        return True

    def _take_keys(self, keys: Mapping[str, object]) -> bool:
        """Each by itself; actions of another version are passed over."""
        known = {action: sequence for action, sequence in keys.items() if action in DEFAULT_KEYS}
        sound = {action: sequence for action, sequence in known.items() if _is_sequence(sequence)}
        self.keys = _all_keys(sound)
        return len(sound) == len(known)

    def _set_aside(self, reason: str) -> str:
        """Keep the damaged file beside; the sentence about it."""
        path = self._path
        assert path is not None
        names = (path.with_name(f"{path.name}.damaged{f'-{n}' if n > 1 else ''}") for n in range(1, MOST_ASIDE + 1))
        aside = next((name for name in names if not os.path.lexists(name)), path.with_name(path.name + ".damaged"))
        told = QCoreApplication.translate(
            "Settings", "Some of the settings could not be read and are as at the first start."
        )
        if reason:
            told += f" {reason}"
        try:
            if path.is_file():
                path.replace(aside)
                told += " " + QCoreApplication.translate("Settings", "The damaged file is kept as {file}.").format(
                    file=printable(str(aside))
                )
                self.save()
        except OSError:
            pass  # then it stays where it is until settings are written
        return told


def _is_sequence(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= LONGEST_SEQUENCE and value.isprintable()


def _require_small_json(value: object) -> None:
    """ValueError unless this is a small object of plain JSON values, the same after writing and reading."""
    if not isinstance(value, dict):
        raise ValueError(f"choices by name are expected, not {value!r}")
    try:
        text = json.dumps(value, allow_nan=False)
        same = json.loads(text) == value
    except (TypeError, ValueError, RecursionError) as reason:
        raise ValueError(f"not a plain value: {reason}") from reason
    if not same:
        raise ValueError("not a plain value: it reads differently from how it is written")
    if len(text) > MOST_REMEMBERED:
        raise ValueError(f"too much to remember: {len(text)} bytes, at most {MOST_REMEMBERED}")
