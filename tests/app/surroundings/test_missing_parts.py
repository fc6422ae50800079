"""No sound, no fonts, no pictures, pictures too large: Duelmat goes on without them, or says what it leaves out."""

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QFile, QSize

from app import resources
from app.duel_room.duel_room import DuelRoom
from app.look import fonts
from app.main_window import LEAST, MainWindow
from app.sounds import sound_player
from tests.app.surroundings.conftest import A_WHILE
from tests.app.surroundings.test_settings_and_folders import play


def png(width: int, height: int) -> bytes:
    """One colour, black and white: a large picture in a small file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compressobj(9)
    row = b"\0" + b"\xff" * ((width + 7) // 8)
    packed = b"".join(rows.compress(row) for _ in range(height)) + rows.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def seen_until_drawn(window, qtbot, card) -> None:
    """It is asked for again and again, as by what paints it: where pictures come from may be told anew meanwhile."""
    faces = window.hall.faces

    def has_come() -> bool:
        faces.pixmap(card, "mat", 90, 1.0)
        return faces._art.get(card.key) is not None or card.key in faces._without

    qtbot.waitUntil(has_come, timeout=A_WHILE * 1000)
    assert not faces.pixmap(card, "mat", 90, 1.0).isNull()


def test_without_the_sound_part_of_qt_it_is_silent_and_the_settings_say_so(opened, home, monkeypatch):
    def missing():
        raise ImportError("No module named PySide6.QtMultimedia")

    monkeypatch.setattr(sound_player, "load_multimedia", missing)
    window = opened()
    sounds = window.hall.sounds
    sounds.prepare()
    assert sounds.why_silent == "The sound part of Qt is not installed." and not window.note.isVisible()
    play(window)
    sounds.play("draw")
    window.hall.leave_table()


def test_without_a_device_it_is_silent_and_the_settings_say_so(opened, home, monkeypatch):
    class Device:
        def isNull(self):
            return True

    class Devices:
        def __init__(self, parent):
            self.audioOutputsChanged = self

        def connect(self, call):
            pass

        @staticmethod
        def defaultAudioOutput():
            return Device()

    class MultimediaWithoutDevice:
        QMediaDevices = Devices

    monkeypatch.setattr(sound_player, "load_multimedia", lambda: MultimediaWithoutDevice)
    window = opened()
    window.hall.sounds.prepare()
    assert window.hall.sounds.why_silent == "This system has no device that plays sound."
    play(window)


def test_without_its_fonts_everything_is_there_in_another_type(opened, home, monkeypatch):
    fonts.family.cache_clear()
    monkeypatch.setattr(QFile, "exists", lambda path: False)
    try:
        window = opened()
        play(window)
        assert not window.grab().isNull()
    finally:
        fonts.family.cache_clear()


@pytest.mark.parametrize("trouble", ["no compiler", "no cache"])
def test_without_rcc_the_fonts_are_the_same(home, qapp, monkeypatch, tmp_path, capsys, trouble):
    if trouble == "no compiler":
        monkeypatch.setattr(resources, "compiler", lambda: tmp_path / "no rcc")
        monkeypatch.setattr(resources, "user_cache_path", lambda name: tmp_path / "empty")
    else:
        (tmp_path / "file").write_text("")
        monkeypatch.setattr(resources, "user_cache_path", lambda name: tmp_path / "file")
    fonts.family.cache_clear()
    assert resources.load_resources(Path(resources.__file__).parents[1])
    assert capsys.readouterr().err == ""
    assert fonts.heading(20).family() == "Grenze" and fonts.text(15).family().startswith("Source Sans 3")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (png(10_000, 10_000), "has more than 40 megapixels and is not shown."),
        (png(400, 400)[:-60], "cannot be read and is not shown."),
        (b"no picture", "cannot be read and is not shown."),
    ],
    ids=["100 megapixels", "cut", "no picture"],
)
def test_an_own_picture_that_is_no_use_is_named_and_the_drawn_one_shown(opened, home, qtbot, content, told):
    window = opened()
    card = window.hall.library.decks["First Steps"].main[0]
    (home / "pics").mkdir(parents=True)
    (home / "pics" / f"{card.passcode}.png").write_bytes(content)
    window.hall.faces.set_pictures_folders((home / "pics",))
    seen_until_drawn(window, qtbot, card)
    qtbot.waitUntil(lambda: window.note.isVisible(), timeout=10_000)
    assert window.note.text().startswith(f"The picture {card.passcode}.png") and told in window.note.text()
    assert card.key not in window.hall.faces._without


def test_a_folder_of_pictures_that_vanishes_costs_nothing(opened, home, qtbot, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    window = opened(pictures_folder=str(folder))
    folder.rmdir()
    card = window.hall.library.decks["First Steps"].main[0]
    seen_until_drawn(window, qtbot, card)
    assert not window.note.isVisible() and card.key not in window.hall.faces._without
    window.hall.start.show_page("settings")
    window.settings.set("pictures_folder", str(tmp_path / "nowhere"))
    assert window.hall.faces._worker.pictures == [tmp_path / "nowhere"]


def test_on_a_screen_of_800_by_600_the_window_fits_and_scrolls(opened, home, monkeypatch):
    class SmallScreen:
        def availableSize(self):
            return QSize(800, 572)

    monkeypatch.setattr(MainWindow, "screen", lambda self: SmallScreen())
    window = opened()
    assert (window.width(), window.height()) == (800, 572)
    assert window.minimumWidth() <= 800 and window.minimumHeight() <= 572
    frame = window.centralWidget()
    assert window.rooms.width() >= LEAST[0] and frame.horizontalScrollBar().maximum() > 0
    assert frame.verticalScrollBar().maximum() > 0
    play(window)
    assert isinstance(window.rooms.currentWidget(), DuelRoom)
    assert (window.width(), window.height()) == (800, 572)


def test_on_a_screen_that_is_large_enough_nothing_scrolls(opened, home):
    window = opened()
    window.resize(*LEAST)
    frame = window.centralWidget()
    assert frame.horizontalScrollBar().maximum() == frame.verticalScrollBar().maximum() == 0
    assert window.rooms.width() == window.width()
