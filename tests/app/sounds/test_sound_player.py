"""Cues are played where there is a device, never pile up, and nothing is said where there is none."""

import os
import sys
import wave
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, QThreadPool, Signal

from app.sounds import cue_files, sound_player
from app.sounds.cue_files import kept
from app.sounds.sound_player import AT_ONCE, Sounds
from app.sounds.synthesis import VERSION


class ClockInHand:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


class CountedMultimedia:
    """As much of QtMultimedia as the player touches; ``heard`` is what was started, in samples."""

    def __init__(self, has_device: bool = True) -> None:
        self.has_device = has_device
        self.heard: list[bytes] = []
        self.sinks: list = []
        multimedia = self

        class QMediaDevices(QObject):
            audioOutputsChanged = Signal()

            @staticmethod
            def defaultAudioOutput():
                return SimpleNamespace(isNull=lambda: not multimedia.has_device, isFormatSupported=lambda form: True)

        class QAudioFormat:
            SampleFormat = SimpleNamespace(Int16=2)

            def __getattr__(self, name: str):
                return lambda value: None

        class QAudioSink(QObject):
            def __init__(self, output, form, parent) -> None:
                super().__init__(parent)
                self.volume = 1.0
                self.playing = False
                multimedia.sinks.append(self)

            def setBufferSize(self, size: int) -> None:
                assert size % 2 == 0

            def setVolume(self, volume: float) -> None:
                self.volume = volume

            def start(self, device) -> None:
                self.playing = True
                multimedia.heard.append(bytes(device.readAll().data()))

            def stop(self) -> None:
                self.playing = False

        self.QMediaDevices, self.QAudioFormat, self.QAudioSink = QMediaDevices, QAudioFormat, QAudioSink


@pytest.fixture
def clock(monkeypatch) -> ClockInHand:
    clock = ClockInHand()
    monkeypatch.setattr(sound_player, "time", clock)
    return clock


@pytest.fixture
def multimedia(monkeypatch) -> CountedMultimedia:
    multimedia = CountedMultimedia()
    monkeypatch.setattr(sound_player, "load_multimedia", lambda: multimedia)
    return multimedia


@pytest.fixture
def sounds(qtbot, tmp_path, clock, multimedia):
    sounds = Sounds(tmp_path)
    yield sounds
    assert QThreadPool.globalInstance().waitForDone(10_000)


def test_nothing_is_made_or_loaded_before_the_first_cue(qtbot, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(sound_player, "load_multimedia", lambda: pytest.fail("loaded too early"))
    sounds = Sounds(tmp_path / "cache")
    assert not sounds.available and sounds.why_silent == ""
    assert not (tmp_path / "cache").exists()


def test_a_cue_is_made_in_the_background_and_played_when_ready(qtbot, sounds, multimedia, tmp_path) -> None:
    sounds.play("flip")
    assert sounds.available and sounds.why_silent == ""
    assert not multimedia.heard
    qtbot.waitUntil(lambda: len(multimedia.heard) == 1)
    file = tmp_path / f"sounds-{VERSION}" / "flip.wav"
    with wave.open(str(file)) as found:
        assert found.readframes(found.getnframes()) == multimedia.heard[0]
    assert [each.name for each in file.parent.iterdir()] == ["flip.wav"]


def test_a_cue_that_took_too_long_is_not_played_late(qtbot, sounds, multimedia, clock) -> None:
    sounds.play("flip")
    clock.now += 0.5
    qtbot.waitUntil(lambda: not sounds._awaited)
    assert not multimedia.heard
    sounds.play("flip")
    assert len(multimedia.heard) == 1


def ready(qtbot, sounds: Sounds, multimedia: CountedMultimedia, clock: ClockInHand, cue: str, step: int = 0) -> None:
    before = len(multimedia.heard)
    sounds.play(cue, step)
    qtbot.waitUntil(lambda: len(multimedia.heard) == before + 1)
    clock.now += 2


def test_the_same_cue_does_not_pile_up(qtbot, sounds, multimedia, clock) -> None:
    ready(qtbot, sounds, multimedia, clock, "shuffle")
    for _ in range(9):
        clock.now += 0.03
        sounds.play("shuffle")
    assert len(multimedia.heard) == 1 + AT_ONCE
    clock.now += 1
    sounds.play("shuffle")
    assert len(multimedia.heard) == 2 + AT_ONCE


def test_at_the_very_same_moment_it_is_heard_once(qtbot, sounds, multimedia, clock) -> None:
    ready(qtbot, sounds, multimedia, clock, "draw")
    sounds.play("draw")
    sounds.play("draw")
    assert len(multimedia.heard) == 2


def test_voices_are_used_again_and_rest_when_all_is_still(qtbot, sounds, multimedia, clock) -> None:
    for cue in ("flip", "set", "chain"):
        ready(qtbot, sounds, multimedia, clock, cue)
    assert len(multimedia.sinks) == 1
    qtbot.waitUntil(lambda: not multimedia.sinks[0].playing)


def test_chain_links_are_kept_apart(qtbot, sounds, multimedia, clock, tmp_path) -> None:
    for link in (1, 2, 9):
        ready(qtbot, sounds, multimedia, clock, "chain", link)
    assert len(set(multimedia.heard)) == 3
    assert {file.name for file in tmp_path.rglob("*.wav")} == {"chain-1.wav", "chain-2.wav", "chain-8.wav"}


def test_volume_and_silence(qtbot, sounds, multimedia, clock) -> None:
    ready(qtbot, sounds, multimedia, clock, "flip")
    sounds.set_volume(0.5)
    assert multimedia.sinks[0].volume == pytest.approx(0.25)
    sounds.set_muted(True)
    assert not multimedia.sinks[0].playing
    sounds.play("flip")
    sounds.set_muted(False)
    sounds.set_volume(0)
    sounds.play("flip")
    assert len(multimedia.heard) == 1
    sounds.set_volume(7)
    sounds.play("flip")
    assert len(multimedia.heard) == 2 and multimedia.sinks[0].volume == 1


def test_a_device_may_go_and_come_back(qtbot, sounds, multimedia, clock) -> None:
    ready(qtbot, sounds, multimedia, clock, "flip")
    multimedia.has_device = False
    with qtbot.waitSignal(sounds.changed):
        sounds._devices.audioOutputsChanged.emit()
    assert not sounds.available and "device" in sounds.why_silent
    sounds.play("flip")
    assert len(multimedia.heard) == 1
    multimedia.has_device = True
    sounds._devices.audioOutputsChanged.emit()
    sounds.play("flip")
    assert len(multimedia.heard) == 2 and len(multimedia.sinks) == 2


def test_an_unknown_cue_is_nothing(sounds, multimedia) -> None:
    sounds.play("trumpet")
    assert not sounds._awaited


@pytest.mark.parametrize("error", [ImportError("no module"), OSError("libpulse.so.0"), RuntimeError("service")])
def test_without_the_sound_part_of_qt_it_is_silent(qtbot, tmp_path, monkeypatch, capfd, error) -> None:
    def refuse():
        raise error

    monkeypatch.setattr(sound_player, "load_multimedia", refuse)
    sounds = Sounds(tmp_path)
    sounds.play("flip")
    sounds.prepare()
    assert not sounds.available and "not installed" in sounds.why_silent
    assert not list(tmp_path.iterdir())
    assert capfd.readouterr() == ("", "")


def test_as_it_is_installed_here_it_is_harmless(qtbot, tmp_path, capfd) -> None:
    sounds = Sounds(tmp_path)
    sounds.prepare()
    assert sounds.available == (sounds.why_silent == "")
    sounds.set_volume(0.001)  # nobody who runs the tests shall hear them
    sounds.play("pick_up")
    assert QThreadPool.globalInstance().waitForDone(10_000)
    assert capfd.readouterr() == ("", "")


def test_a_cache_that_cannot_be_written_is_silence(qtbot, tmp_path, clock, multimedia, capfd) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    sounds = Sounds(tmp_path / "cache")
    sounds.play("flip")
    qtbot.waitUntil(lambda: sounds.why_silent != "")
    assert not sounds.available and "cache" in sounds.why_silent
    sounds.play("flip")
    assert not multimedia.heard and not sounds._awaited
    assert capfd.readouterr() == ("", "")


def test_a_device_that_refuses_is_silence(qtbot, sounds, multimedia, clock) -> None:
    ready(qtbot, sounds, multimedia, clock, "flip")

    def refuse(device) -> None:
        raise RuntimeError("busy")

    multimedia.sinks[0].start = refuse
    sounds.play("flip")
    assert len(multimedia.heard) == 1


def test_whoever_asked_may_be_gone_before_the_cue_is_made(qtbot, tmp_path, multimedia) -> None:
    sounds = Sounds(tmp_path)
    sounds.play("hit")
    sounds.deleteLater()
    del sounds
    assert QThreadPool.globalInstance().waitForDone(10_000)
    assert not multimedia.heard


def test_a_kept_cue_is_not_rendered_again(tmp_path, monkeypatch) -> None:
    first = kept(tmp_path, ("flip", 0))
    monkeypatch.setattr(cue_files, "render", lambda cue, step: pytest.fail("rendered again"))
    assert kept(tmp_path, ("flip", 0)) == first


@pytest.mark.parametrize("damage", [b"", b"RIFF", b"no sound at all"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    first = kept(tmp_path, ("set", 0))
    whole = (tmp_path / "set.wav").read_bytes()
    for broken in (damage, whole[:-100]):
        (tmp_path / "set.wav").write_bytes(broken)
        assert kept(tmp_path, ("set", 0)) == first
        assert (tmp_path / "set.wav").read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="may write everywhere")
def test_a_folder_without_the_right_to_write_leaves_nothing_behind(tmp_path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(OSError):
        kept(tmp_path / "sounds", ("set", 0))
