"""Every room, with all that stands in it, goes without a trace: what lasts longer speaks to nobody who is gone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.exceptions import capture_exceptions
from shiboken6 import isValid

from app import demo
from app.controller.player.home import Home
from app.controller.player.settings import Settings
from app.main_window import MainWindow
from app.resources import load_resources
from app.rooms.difference_dialog import DifferenceDialog

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    assert load_resources(ROOT)
    settings = Settings()
    settings.set("speed", 0.0)
    made = MainWindow(settings, home_in(tmp_path_factory.mktemp("home")))
    made.show()
    made.furnish()
    yield made
    made.close()
    let_go(made)


def home_in(folder: Path) -> Home:
    return Home(
        folder / "settings.json",
        folder / "decks",
        folder / "duels",
        folder / "replays",
        folder / "cache",
        folder / "pictures",
        folder / "log",
        folder / "cards",
    )


def let_go(*widgets: QWidget) -> None:
    """What was to be deleted later is deleted now."""
    for widget in widgets:
        widget.deleteLater()
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def say_everything(window: MainWindow) -> None:
    """All signals of what lasts as long as the program."""
    hall, settings = window.hall, window.settings
    for name in (*Settings.NAMES, "problem"):
        settings.changed.emit(name)
    settings.set("theme", "dark" if settings.theme == "light" else "light")
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    hall.look.changed.emit()
    for card in hall.library:
        hall.faces.art_ready.emit(card.key)
    hall.faces.noted.emit("The pictures can’t be kept.")
    hall.backdrops.came.emit()
    hall.host.failed.emit("The duel can’t be kept.")
    QApplication.processEvents()


@pytest.mark.parametrize("scene", demo.all_scenes())
def test_a_room_that_is_left_hears_nothing(scene: str, window: MainWindow, capfd: pytest.CaptureFixture[str]) -> None:
    hall = window.hall
    with capture_exceptions() as errors:
        demo.all_scenes()[scene](window)
        QApplication.processEvents()
        room = window.rooms.currentWidget()
        session: Any = getattr(room, "session", None)
        hall.leave_table()
        let_go()
        say_everything(window)
        if session is not None and isValid(session):  # the host's own goes with its table
            say_all_of(session)
    assert room is hall.start or not isValid(room)
    assert not errors and capfd.readouterr().err == ""


def say_all_of(session: Any) -> None:
    """A session may be kept by what plays on beside."""
    for last in session.history[-1:]:  # none behind a curtain that has not been lifted yet
        session.happened.emit(last)
    session.asked.emit(None)
    session.thinking.emit(False)
    session.curtain.emit(0)
    session.turning.emit(0)
    session.failed.emit("The duel can’t be kept.")


def test_a_start_screen_made_anew_leaves_nothing_of_the_former(
    window: MainWindow, capfd: pytest.CaptureFixture[str]
) -> None:
    hall, former = window.hall, window.hall.start
    with capture_exceptions() as errors:
        hall.start = hall._made_start(hall.library)
        hall.enter(hall.start)
        window.rooms.removeWidget(former)
        let_go(former)
        say_everything(window)
    assert not errors and capfd.readouterr().err == ""


def test_small_windows_over_a_room_go_as_well(window: MainWindow, capfd: pytest.CaptureFixture[str]) -> None:
    hall = window.hall
    new_duel = hall.start.new_duel
    with capture_exceptions() as errors:
        let_go(DifferenceDialog(new_duel), new_duel.deck_dialog(0))
        say_everything(window)
    assert not errors and capfd.readouterr().err == ""


def test_a_window_that_is_closed_hears_no_settings(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    settings = Settings()
    with capture_exceptions() as errors:
        window = MainWindow(settings, home_in(tmp_path))
        window.furnish()
        window.close()
        let_go(window)
        for name in Settings.NAMES:
            settings.changed.emit(name)
    assert not errors and capfd.readouterr().err == ""
