"""Plays the cues where the system can; where it can't, nothing is heard and nothing is said.

It plays them with QAudioSink: QSoundEffect of Qt 6.11 lets go of a voice in the thread of the sound service now and
then, and the event loop never rests again.
"""

import importlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QThreadPool, QTimer, Signal, qInstallMessageHandler

from app.sounds.cue_files import Key, kept
from app.sounds.synthesis import CUES, VERSION, step_of
from app.sounds.waves import BYTES_PER_SECOND, RATE

AT_ONCE: Final = 4
"""One cue is heard so many times at the same moment; one more is left out."""
LATEST: Final = 0.3
"""Seconds after which a cue that had to be made first comes too late to be played."""
_VOICES: Final = 12
_SOON: Final = 1  # before work that nobody listens for
_TOO_CLOSE: Final = 0.025  # seconds: the same cue again so soon is only louder, as when five cards move together
_AHEAD: Final = 0.1  # seconds of sound that the system holds: longer lags, shorter stutters
_LINGER: Final = 0.4  # seconds that a voice is kept open behind its sound
_LOOK: Final = 10  # milliseconds between two looks whether a cue is made
_REST: Final = 250  # milliseconds between two looks which voices have ended


class Sounds(QObject):
    """Give it cues to ``play``. It looks for a way to play at the first of them, or with ``prepare`` before."""

    changed = Signal()
    """``available`` may have changed: a device came or went, or it was looked for just now."""

    def __init__(self, cache_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = cache_folder / f"sounds-{VERSION}"
        self._volume = 1.0
        self._muted = False
        self._multimedia: Any = None
        self._devices: Any = None
        self._looked = False
        self._reason = _NOT_YET
        self._voices: list[_Voice] = []
        self._sounds: dict[Key, QByteArray] = {}
        self._begun: dict[Key, float] = {}  # when each was played last
        self._awaited: dict[Key, float] = {}  # being made: when it was wanted
        self._results: SimpleQueue[tuple[Key, bytes]] = SimpleQueue()
        self._making = QTimer(self, interval=_LOOK)  # runs while something is being made
        self._making.timeout.connect(self._take_results)
        self._resting = QTimer(self, interval=_REST)  # runs while something is heard
        self._resting.timeout.connect(self._rest)

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
            _NO_FOLDER: self.tr("Sounds can’t be kept: the cache folder can’t be written."),
        }.get(self._reason, "")

    def prepare(self) -> None:
        """Looks for a way to play. It takes a moment, so call it after the first frame is shown."""
        if self._looked:
            return
        self._looked = True
        try:
            with _hushed():
                self._multimedia = load_multimedia()
                self._devices = self._multimedia.QMediaDevices(self)
                self._devices.audioOutputsChanged.connect(self._devices_changed)
                self._devices_changed()
        except Exception:  # not installed, libraries missing, an audio service that refuses: all the same, silence
            self._reason = _NO_MULTIMEDIA
            self.changed.emit()

    def play(self, cue: str, step: int = 0) -> None:
        """The cue is heard, if it can be; ``step`` is the number of the Chain Link, for cues that rise with it."""
        if not self._wanted() or cue not in CUES:
            return
        self.prepare()
        if not self.available:
            return
        key = (cue, step_of(cue, step))
        if key in self._sounds:
            self._sound(key)
        elif key not in self._awaited:
            self._awaited[key] = time.monotonic()
            QThreadPool.globalInstance().start(partial(_make, self._folder, key, self._results), _SOON)
            self._making.start()

    def set_volume(self, volume: float) -> None:
        """From 0 to 1, in even steps for the ear."""
        self._volume = min(1.0, max(0.0, volume))
        for voice in self._voices:
            _quietly(partial(voice.sink.setVolume, self._loud()))

    def set_muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self._stop()

    # ------------------------------------------------------------------------------------ playing

    def _wanted(self) -> bool:
        return not self._muted and self._volume > 0

    def _loud(self) -> float:
        return self._volume**2

    def _sound(self, key: Key) -> None:
        now = time.monotonic()
        if now - self._begun.get(key, now - 1) < _TOO_CLOSE:
            return
        if sum(voice.key == key and voice.ends > now for voice in self._voices) >= AT_ONCE:
            return
        with suppress(Exception):  # a cue is never worth an error
            voice = self._free_voice(now)
            if voice is not None:
                voice.play(key, self._sounds[key], now)
                self._begun[key] = now
                self._resting.start()

    def _free_voice(self, now: float) -> "_Voice | None":
        """One that ended a while ago, as its last sound may still be on its way; if need be one that just ended."""
        longest = min(self._voices, key=lambda voice: voice.ends, default=None)
        if longest is not None and longest.ends + _LINGER <= now:
            return longest
        if len(self._voices) >= _VOICES:
            return longest if longest is not None and longest.ends <= now else None
        output = self._multimedia.QMediaDevices.defaultAudioOutput()
        voice = _Voice(self._multimedia.QAudioSink(output, _form(self._multimedia), self), self._loud())
        self._voices.append(voice)
        return voice

    def _rest(self) -> None:
        """Voices that have ended let go of the device, which may sleep then."""
        now = time.monotonic()
        for voice in self._voices:
            if voice.is_open and voice.ends + _LINGER < now:
                _quietly(voice.stop)
        if not any(voice.is_open for voice in self._voices):
            self._resting.stop()

    def _stop(self) -> None:
        for voice in self._voices:
            _quietly(voice.stop)

    def _devices_changed(self) -> None:
        """The voices are bound to a device: they are let go, and come back on the one there is now."""
        self._stop()
        for voice in self._voices:
            voice.sink.deleteLater()
        self._voices.clear()
        try:
            output = self._multimedia.QMediaDevices.defaultAudioOutput()
            there = not output.isNull() and output.isFormatSupported(_form(self._multimedia))
        except Exception:
            there = False
        self._reason = _NONE if there else _NO_DEVICE
        self.changed.emit()

    # ------------------------------------------------------------------------------------ making what is missing

    def _take_results(self) -> None:
        with suppress(Empty):
            while True:
                self._is_made(*self._results.get_nowait())
        if not self._awaited:
            self._making.stop()

    def _is_made(self, key: Key, sound: bytes) -> None:
        wanted = self._awaited.pop(key)
        if not sound:
            self._reason = _NO_FOLDER  # it would fail for each cue anew
            self.changed.emit()
            return
        self._sounds[key] = QByteArray(sound)
        if self.available and self._wanted() and time.monotonic() - wanted <= LATEST:
            self._sound(key)


_NONE: Final = 0
_NOT_YET: Final = 1
_NO_MULTIMEDIA: Final = 2
_NO_DEVICE: Final = 3
_NO_FOLDER: Final = 4


class _Voice:
    """One way to the device, which plays one cue at a time."""

    def __init__(self, sink: Any, volume: float) -> None:
        self.sink = sink
        self.buffer = QBuffer(sink)
        self.key: Key = ("", 0)
        self.ends = 0.0
        self.is_open = False
        sink.setBufferSize(int(_AHEAD * BYTES_PER_SECOND) // 2 * 2)
        sink.setVolume(volume)

    def play(self, key: Key, sound: QByteArray, now: float) -> None:
        self.stop()
        self.buffer.setData(sound)
        self.buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.key = key
        self.ends = now + sound.size() / BYTES_PER_SECOND
        self.is_open = True
        self.sink.start(self.buffer)

    def stop(self) -> None:
        self.ends = 0.0
        self.is_open = False
        self.sink.stop()
        self.buffer.close()


def _form(multimedia: Any) -> Any:
    """One channel, 16 bits."""
    form = multimedia.QAudioFormat()
    form.setSampleRate(RATE)
    form.setChannelCount(1)
    form.setSampleFormat(multimedia.QAudioFormat.SampleFormat.Int16)
    return form


def _quietly(act: Callable[[], object]) -> None:
    with suppress(Exception):
        act()


@contextmanager
def _hushed() -> Iterator[None]:
    """Qt tells on the terminal which sound libraries and services it misses: nobody asked."""
    before = qInstallMessageHandler(lambda *_: None)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def load_multimedia() -> Any:
    """Qt's sound part, which not every installation has."""
    return importlib.import_module("PySide6.QtMultimedia")


def _make(folder: Path, key: Key, results: "SimpleQueue[tuple[Key, bytes]]") -> None:
    """In a thread of its own, where it touches no QObject: whoever asked may be gone before it ends."""
    try:
        results.put((key, kept(folder, key)))
    except Exception:  # no room, no right to write: silence
        results.put((key, b""))
