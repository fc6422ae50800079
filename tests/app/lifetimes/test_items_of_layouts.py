"""No Python object is made of what lies in a layout: see `app/widgets/nesting.py`."""

import ast
import gc
from typing import Final

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QPushButton, QVBoxLayout, QWidget
from shiboken6 import delete, getAllValidWrappers

from app.widgets.grids import EvenGrid
from app.widgets.nesting import nest
from tests.app.duel_room.setting import room
from tests.app.laid_out import laid_out
from tests.sources import trees_with

MAY: Final = ("app/widgets/nesting.py", "app/trouble_dialog.py")
"""Where a layout is put into another: the place for it, and what stands on Qt alone, with an empty one."""


def items() -> list[QLayoutItem]:
    """Those that Python has objects of, but of a grid of ours, which needs them and lets go what goes."""
    gc.collect()
    found = [each for each in getAllValidWrappers() if isinstance(each, QLayoutItem) and not isinstance(each, QLayout)]
    kept = {id(item) for grid in getAllValidWrappers() if isinstance(grid, EvenGrid) for item in grid._items}
    return [item for item in found if id(item) not in kept and id(item) not in BEFORE]


BEFORE: set[int] = set()


@pytest.fixture(autouse=True)
def _those_of_other_tests() -> None:
    BEFORE.clear()
    BEFORE.update(id(item) for item in items())


def nested(outer: QWidget) -> tuple[QVBoxLayout, QHBoxLayout, list[QPushButton]]:
    column, row = QVBoxLayout(outer), QHBoxLayout()
    buttons = [QPushButton(str(n)) for n in range(3)]
    for button in buttons:
        row.addWidget(button)
    row.addStretch()
    return column, row, buttons


def test_a_layout_in_another_leaves_no_object_behind(qtbot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    column, row, buttons = nested(outer)
    column.addWidget(QPushButton("above"))
    nest(column, row, 1, at=0)
    assert items() == [] and column.indexOf(row) == 0 and column.stretch(0) == 1
    delete(buttons[1])
    assert items() == [] and laid_out(row) == [buttons[0], buttons[2]]


def test_the_way_of_pyside_still_needs_that(qtbot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    column, row, buttons = nested(outer)
    column.addLayout(row)
    delete(buttons[1])
    assert len(items()) == 4, "PySide lets them go by now: nesting.py can go"
    delete(outer)


def test_what_leaves_a_grid_leaves_nothing_behind(qtbot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    tiles = [QPushButton(str(n)) for n in range(3)]
    grid = EvenGrid(outer, tiles)
    delete(tiles[1])
    assert items() == [] and grid.count() == len(grid._items) == 2


def test_a_whole_room_leaves_none(qtbot) -> None:
    made = room(qtbot)
    assert made.isVisible() and items() == []


def calls_of(name: str, folder: str) -> list[str]:
    """Where a method of that name is called."""
    return [
        f"{place}:{call.lineno}"
        for place, tree in trees_with(name, folder)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == name
    ]


def test_layouts_are_nested_in_one_place() -> None:
    calls = [call for name in ("addLayout", "insertLayout") for call in calls_of(name, "app")]
    assert {call.split(":")[0] for call in calls} == set(MAY)
    assert {call.split(":")[0] for call in calls_of("setLayout", "app")} == {"app/widgets/grids.py"}


def test_no_layout_is_asked_for_its_items() -> None:
    calls = calls_of("itemAt", "app") + calls_of("itemAt", "tests")
    assert {call.split(":")[0] for call in calls} == {MAY[0]}


def test_what_lies_in_a_layout_is_told_in_its_order(qtbot) -> None:
    inside = QWidget()
    qtbot.addWidget(inside)
    row = QHBoxLayout(inside)
    buttons = [QPushButton(str(n), inside) for n in range(4)]
    for button in (buttons[2], buttons[0], buttons[1]):
        row.addWidget(button)
    assert laid_out(row) == [buttons[2], buttons[0], buttons[1]]
    buttons[0].setParent(None)
    assert laid_out(row) == [buttons[2], buttons[1]]
