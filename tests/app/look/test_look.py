"""A room's look: it follows the settings and the window, and text is never too small to read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.look.look import Look, look_of
from app.look.themes import CONTRAST, DAYLIGHT, LAMPLIGHT
from tests.app.widgets.bare_room import BareRoom


@pytest.fixture
def told(qapp):
    """How often a look says that it has changed."""

    def listening(look):
        heard = []
        look.changed.connect(lambda: heard.append((look.theme.name, look.scale, look.text_scale)))
        return heard

    return listening


def test_it_follows_the_settings(told):
    settings, look = Settings(), Look()
    settings.theme, settings.text_size = "light", 1.3
    look.follow(settings)
    assert (look.theme, look.text_size) == (DAYLIGHT, 1.3)
    heard = told(look)
    settings.set("theme", "contrast")
    settings.set("speed", 4.0)
    settings.set("text_size", 1.0)
    assert heard == [("contrast", 1.0, 1.3), ("contrast", 1.0, 1.0)] and look.theme is CONTRAST


def test_it_follows_the_desktop_where_the_player_wants_that(told, monkeypatch):
    settings, look = Settings(), Look()
    settings.theme = "system"
    look.follow(settings)
    heard = told(look)
    monkeypatch.setattr("app.look.look.theme_called", {"system": DAYLIGHT}.get)
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert heard == [("light", 1.0, 1.0)]


def test_it_tells_of_true_changes_alone(told):
    look = Look(LAMPLIGHT)
    heard = told(look)
    look.set_to(theme=LAMPLIGHT, scale=1.0)
    look.fit(1600, 1000)
    assert not heard
    look.fit(3200, 2000)
    look.fit(4000, 2500)
    assert len(heard) == 1 and look.scale == 1.42, "no larger than that"


def test_with_the_text_all_grows_in_a_room_that_scrolls(qapp):
    room, panels = Look(grows=True), Look()
    for look in (room, panels):
        look.set_to(text_size=1.5)
    assert (room.px(20), room.text_px(20)) == (30, 30)
    assert (panels.px(20), panels.text_px(20)) == (20, 30)


def test_no_text_is_too_small_to_read(qapp):
    small = Look(LAMPLIGHT, 0.5)
    assert small.text(10).pixelSize() == 11
    assert small.text(14.5).pixelSize() == small.heading(14.5).pixelSize() == 13


def test_widgets_wear_the_look_of_the_nearest_room(qapp):
    alone, window, room = QWidget(), BareRoom(Look(DAYLIGHT)), BareRoom(Look(CONTRAST))
    assert look_of(QWidget(QWidget(alone))).theme is LAMPLIGHT
    child = QWidget(QWidget(room))
    assert look_of(child) is room.look
    room.setParent(window)
    assert look_of(child) is room.look


def test_the_look_of_a_room_is_found_without_asking_qt_for_what_is_not_there(qtbot):
    class Part(QWidget):
        def __getattr__(self, name):
            raise AssertionError(f"{name} was looked for in all of Qt’s classes")

    room = BareRoom(Look())
    qtbot.addWidget(room)
    part = Part(Part(room))
    assert look_of(part) is room.look
