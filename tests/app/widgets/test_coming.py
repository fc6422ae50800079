"""Panels slide to their places, whoever places them meanwhile, and not at all where nothing is to move."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QVariantAnimation
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.look.look import Look
from app.widgets.coming import MS, WAY, Coming


@pytest.fixture
def panel(qtbot):
    settings = Settings()
    look = Look()
    look.follow(settings)
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(800, 600)
    widget = QWidget(room)
    widget.setGeometry(100, 100, 200, 200)
    coming = Coming(widget, look)
    room.show()
    return SimpleNamespace(room=room, settings=settings, widget=widget, coming=coming)


def slide(panel):
    return panel.coming.findChild(QVariantAnimation)


def test_it_begins_aside_and_comes_to_its_place(panel, qtbot):
    panel.coming.begin()
    assert panel.widget.pos() == QPoint(100, 100 + WAY) and slide(panel).duration() == MS
    slide(panel).setCurrentTime(MS // 2)
    assert 100 < panel.widget.y() < 100 + WAY // 2, "it slows down"
    slide(panel).setCurrentTime(MS)
    assert panel.widget.pos() == QPoint(100, 100)


def test_placed_meanwhile_it_comes_to_its_new_place(panel):
    panel.coming.begin()
    slide(panel).setCurrentTime(MS // 2)
    panel.widget.setGeometry(50, 40, 200, 200)
    assert panel.widget.x() == 50 and 40 < panel.widget.y() < 40 + WAY
    slide(panel).setCurrentTime(MS)
    assert panel.widget.pos() == QPoint(50, 40)


def test_hidden_on_its_way_it_is_found_at_its_place(panel):
    panel.coming.begin()
    panel.widget.hide()
    assert panel.widget.pos() == QPoint(100, 100)


def test_shown_on_its_way_it_comes_to_its_place_all_the_same(panel):
    panel.widget.hide()
    panel.coming.begin()
    slide(panel).setCurrentTime(MS // 4)
    panel.widget.show()
    slide(panel).setCurrentTime(MS)
    assert panel.widget.pos() == QPoint(100, 100)


@pytest.mark.parametrize("name, value", [("speed", 0.0), ("reduced_motion", True)])
def test_it_stands_there_at_once_where_nothing_is_to_move(panel, name, value):
    setattr(panel.settings, name, value)
    panel.coming.begin()
    assert panel.widget.pos() == QPoint(100, 100)


def test_it_takes_half_as_long_at_twice_the_speed(panel):
    panel.settings.speed = 2.0
    panel.coming.begin()
    assert slide(panel).duration() == MS // 2
