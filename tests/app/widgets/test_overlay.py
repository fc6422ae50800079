"""What lies over a room is a part of the window, and keeps the keyboard to itself."""

import pytest
from PySide6.QtCore import QPoint, Qt, QVariantAnimation
from PySide6.QtWidgets import QPushButton, QWidget
from shiboken6 import isValid

from app.controller.player.settings import Settings
from app.look.look import Look
from app.widgets.coming import MS
from app.widgets.overlay import Overlay
from tests.narrowed import there


class RoomBehind(QWidget):
    def __init__(self):
        super().__init__()
        self.behind = QPushButton("Behind", self)


class TwoButtons(Overlay):
    def __init__(self):
        super().__init__(Look(), "Pause", 400, 300)
        self.one, self.two = QPushButton("One"), QPushButton("Two")
        for button in (self.one, self.two):
            self.column.addWidget(button)


@pytest.fixture
def below(qtbot):
    room = RoomBehind()
    qtbot.addWidget(room)
    room.resize(900, 700)
    room.show()
    room.activateWindow()
    room.behind.setFocus()
    return room


@pytest.fixture
def sheet(below):
    made = TwoButtons()
    made.open_over(below)
    return made


def test_it_lies_in_the_window_and_grows_with_it(below, sheet):
    assert not sheet.isWindow() and sheet.geometry() == below.rect()
    below.resize(1000, 760)
    assert sheet.geometry() == below.rect()
    assert abs(sheet.sheet.geometry().center().x() - 500) <= 1


def test_it_grows_with_its_letters(below, sheet):
    """The room finds out how large they are once it has its size, and the sheet with it."""
    before = sheet.sheet.width()
    sheet.look.set_to(text_size=1.0)
    sheet.look.fit(2200, 1300)
    assert sheet.sheet.width() == sheet.look.px(400) > before


def test_tab_never_leads_behind_it(qtbot, below, sheet):
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        walked = []
        for _ in range(6):
            walked.append(below.focusWidget())
            qtbot.keyClick(below.focusWidget(), key)
        assert set(walked) == {sheet.shut, sheet.one, sheet.two}


@pytest.mark.parametrize("way", ["escape", "beside", "cross"])
def test_it_goes_and_gives_the_keyboard_back(qtbot, below, sheet, way):
    if way == "escape":
        qtbot.keyClick(sheet.one, Qt.Key.Key_Escape)
    elif way == "beside":
        qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    else:
        qtbot.mouseClick(sheet.shut, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible() and below.focusWidget() is below.behind
    qtbot.waitUntil(lambda: not isValid(sheet))


def test_it_slides_up_to_the_middle(below):
    look = Look()
    look.follow(Settings())
    made = Overlay(look, "Pause", 400, 300)
    made.open_over(below)
    assert made.sheet.geometry().center().y() > 360, "it comes from below"
    there(made.findChild(QVariantAnimation)).setCurrentTime(MS)
    assert abs(made.sheet.geometry().center().y() - 350) <= 1
