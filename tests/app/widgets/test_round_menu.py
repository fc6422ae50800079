"""Menus are as round as all else, on desktops that blend nothing, too."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from app.widgets.round_menu import RoundMenu


@pytest.fixture
def menu(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    yield RoundMenu(window)


def test_the_corners_of_a_menu_are_cut_off(qtbot, menu):
    menu.addAction("Feed the fox")
    inside = menu.submenu("Sing to it")
    inside.addAction("Loudly")
    for each in (menu, inside):
        each.popup(QPoint(0, 0))
        qtbot.waitUntil(each.isVisible)
        shape, box = each.mask(), each.rect()
        assert not any(shape.contains(at) for at in (box.topLeft(), box.topRight(), box.bottomLeft()))
        middle = box.center()
        edges = (QPoint(middle.x(), 0), QPoint(middle.x(), box.bottom()), QPoint(0, middle.y()), QPoint(box.right(), 9))
        assert all(shape.contains(at) for at in (middle, *edges)), "its line is seen all round"
        each.close()
