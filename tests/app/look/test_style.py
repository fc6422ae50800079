"""The style sheet: Qt understands all of it, and what can be pressed is large enough and shows the focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QSlider, QVBoxLayout, QWidget

from app.look.look import Look
from app.look.style import felt_sheet, panel_sheet
from app.look.themes import THEMES


@pytest.fixture
def room(qtbot):
    """Shows these widgets under each other."""

    kept = []  # Qt deletes what Python no longer holds

    def shown(theme, scale, *widgets, sheet=felt_sheet):
        window = QWidget()
        layout = QVBoxLayout(window)
        for widget in widgets:
            layout.addWidget(widget)
        window.setProperty("role", "panel")
        window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        window.setStyleSheet(sheet(Look(THEMES[theme], scale)))
        qtbot.addWidget(window)
        kept.append(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        return window

    return shown


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [0.86, 1, 1.42])
@pytest.mark.parametrize("sheet", [felt_sheet, panel_sheet])
def test_qt_understands_the_sheet(theme, scale, sheet, room, qtlog):
    room(theme, scale, QPushButton("Undo"), QComboBox(), QSlider(Qt.Orientation.Horizontal), sheet=sheet)
    assert not [record.message for record in qtlog.records if "style" in record.message.lower()]
    assert "$" not in sheet(Look(THEMES[theme], scale))


@pytest.mark.parametrize("theme", THEMES)
def test_heights_are_those_of_the_look(theme, room):
    plain, field, many = QPushButton("Undo"), QLineEdit(), QComboBox()
    room(theme, 1, plain, field, many)
    assert {plain.height(), field.height(), many.height()} == {38}
    small = QLineEdit()
    room(theme, 0.86, small)
    assert small.height() == 36, "nothing is smaller than a fingertip"


def test_everything_grows_with_the_scale(room):
    small, large = QPushButton("Undo"), QPushButton("Undo")
    room("dark", 1, small)
    room("dark", 1.42, large)
    assert large.height() == round(38 * 1.42)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", [QPushButton, QLineEdit, QComboBox])
def test_the_focus_can_be_seen(theme, make, room, qtbot):
    widget, other = make(), QPushButton("Elsewhere")
    room(theme, 1, widget, other)
    other.setFocus(Qt.FocusReason.TabFocusReason)
    without = widget.grab().toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(widget.hasFocus)
    assert widget.grab().toImage() != without


def test_what_cannot_be_pressed_looks_so(room):
    free, barred = QPushButton("Summon"), QPushButton("Summon")
    barred.setEnabled(False)
    room("dark", 1, free, barred)
    assert free.grab().toImage() != barred.grab().toImage()
