"""Plays the cues where the system can; where it can't, nothing is heard and nothing is said."""

import importlib
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QUrl, Signal

from app.sounds.synthesis import CUES, VERSION, render, step_of

AT_ONCE: Final = 4
"""One cue is heard so many times at the same moment; one more is left out."""
LATEST: Final = 0.3
"""Seconds after which a cue that had to be made first comes too late to be played."""
_VOICES: Final = 24
_TOO_CLOSE: Final = 0.025  # seconds: the same cue again so soon is only louder, as when five cards move together
_EMPTY: Final = 44  # bytes of a WAV file without a sound

Key = tuple[str, int]


class Sounds(QObject):
    """Give it cues to ``play``. It looks for a way to play at the first of them, or with ``prepare`` before."""

    changed = Signal()
    """``available`` has changed: a device came or went, or it was looked for just now."""
    _made = Signal(str, int, bool)

    def __init__(self, cache_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = cache_folder / f"sounds-{VERSION}"
        self._volume = 1.0
        self._muted = False
        self._multimedia: Any = None
        self._devices: Any = None
        self._looked = False
        self._reason = _NOT_YET
        self._voices: list[tuple[Key, Any]] = []  # the one used longest ago first
        self._begun: dict[Key, float] = {}  # when each was played last
        self._awaited: dict[Key, float] = {}  # being made: when it was wanted
        self._there: set[Key] = set()
        self._made.connect(self._is_made)

    # ------------------------------------------------------------------------------------ for the rooms

    @property
    def available(self) -> bool:
        """Whether cues can be heard; False until that is known."""
        return self._reason == _NONE

    @property
    def why_silent(self) -> str:
        """One sentence for the settings; empty while cues can be heard, or before that is known."""
        return {
            _NO_MULTIMEDIA: self.tr("The sound part of Qt is not installed."),
            _NO_DEVICE: self.tr("This system has no device that plays sound."),
            _NO_FOLDER: self.tr("Sounds can't be kept: the cache folder can't be written."),
        }.get(self._reason, "")

    def prepare(self) -> None:
        """Looks for a way to play. It takes a moment, so call it after the first frame is shown."""
        if self._looked:
            return
        self._looked = True
        try:
            self._multimedia = load_multimedia()
            self._devices = self._multimedia.QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._devices_changed)
        except Exception:  # not installed, libraries missing, an audio service that refuses: all the same, silence
            self._multimedia = None
            self._reason = _NO_MULTIMEDIA
            self.changed.emit()
        else:
            self._devices_changed()

    def play(self, cue: str, step: int = 0) -> None:
        """The cue is heard, if it can be; ``step`` is the number of the Chain Link, for cues that rise with it."""
        if self._muted or not self._volume or cue not in CUES:
            return
        self.prepare()
        if not self.available:
            return
        key = (cue, step_of(cue, step))
        if key in self._there:
            self._sound(key)
        elif key not in self._awaited:
            self._awaited[key] = time.monotonic()
            QThreadPool.globalInstance().start(_Making(self._file(key), key, self._made.emit))

    def set_volume(self, volume: float) -> None:
        """From 0 to 1, in even steps for the ear."""
        self._volume = min(1.0, max(0.0, volume))
        for _, voice in self._voices:
            self._quietly(lambda voice=voice: voice.setVolume(self._volume**2))

    def set_muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            for _, voice in self._voices:
                self._quietly(voice.stop)

    # ------------------------------------------------------------------------------------ playing

    def _sound(self, key: Key) -> None:
        now = time.monotonic()
        if now - self._begun.get(key, -1.0) < _TOO_CLOSE:
            return
        self._quietly(lambda: self._start(key, now))

    def _start(self, key: Key, now: float) -> None:
        own = [entry for entry in self._voices if entry[0] == key]
        entry = next((entry for entry in own if not entry[1].isPlaying()), None)
        if entry is None:
            if len(own) >= AT_ONCE:
                return
            entry = self._voice_for(key)
            if entry is None:
                return
        else:
            self._voices.remove(entry)
        self._voices.append(entry)
        self._begun[key] = now
        entry[1].play()

    def _voice_for(self, key: Key) -> tuple[Key, Any] | None:
        """A new voice, or one that has been silent the longest and learns this cue."""
        if len(self._voices) < _VOICES:
            voice = self._multimedia.QSoundEffect(self)
            voice.setVolume(self._volume**2)
        else:
            idle = next((entry for entry in self._voices if not entry[1].isPlaying()), None)
            if idle is None:
                return None
            self._voices.remove(idle)
            voice = idle[1]
        voice.setSource(QUrl.fromLocalFile(str(self._file(key))))
        return key, voice

    def _quietly(self, act: Callable[[], object]) -> None:
        """A cue is never worth an error."""
        with suppress(Exception):
            act()

    def _devices_changed(self) -> None:
        """The voices are bound to a device: they are let go, and come back on the one there is now."""
        for _, voice in self._voices:
            self._quietly(voice.stop)
            voice.deleteLater()
        self._voices.clear()
        try:
            there = bool(self._multimedia.QMediaDevices.audioOutputs())
        except Exception:
            there = False
        self._reason = _NONE if there else _NO_DEVICE
        self.changed.emit()

    # ------------------------------------------------------------------------------------ making what is missing

    def _file(self, key: Key) -> Path:
        cue, step = key
        return self._folder / (f"{cue}-{step}.wav" if step else f"{cue}.wav")

    def _is_made(self, cue: str, step: int, well: bool) -> None:
        wanted = self._awaited.pop((cue, step), 0.0)
        if not well:
            self._reason = _NO_FOLDER  # it would fail for each cue anew
            self.changed.emit()
            return
        self._there.add((cue, step))
        if self.available and not self._muted and self._volume and time.monotonic() - wanted <= LATEST:
            self._sound((cue, step))


_NONE: Final = 0
_NOT_YET: Final = 1
_NO_MULTIMEDIA: Final = 2
_NO_DEVICE: Final = 3
_NO_FOLDER: Final = 4


def load_multimedia() -> Any:
    """Qt's sound part, which not every installation has."""
    return importlib.import_module("PySide6.QtMultimedia")


class _Making(QRunnable):
    """Makes sure of one cue's file, off the event loop."""

    def __init__(self, file: Path, key: Key, tell: Callable[[str, int, bool], object]) -> None:
        super().__init__()
        self._file = file
        self._key = key
        self._tell = tell

    def run(self) -> None:
        try:
            keep(self._file, self._key)
            well = True
        except Exception:
            well = False
        with suppress(RuntimeError):  # whoever asked may be gone
            self._tell(*self._key, well)


def keep(file: Path, key: Key) -> None:
    """Renders the cue, unless it is kept already; never leaves a half-written file under its name."""
    with suppress(FileNotFoundError):
        if file.stat().st_size > _EMPTY:
            return
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")  # another Duelmat may be at it too
    try:
        unfinished.write_bytes(render(*key))
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
