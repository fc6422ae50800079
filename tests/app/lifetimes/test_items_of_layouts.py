"""Nobody asks a layout for its items: see `tests/app/laid_out.py`."""

import ast
from pathlib import Path

import pytest
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tests.app.laid_out import laid_out

ROOT = Path(__file__).resolve().parents[3]


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


def asked(source: str) -> list[ast.Call]:
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "itemAt"]


@pytest.mark.parametrize("line", ["row.itemAt(0).widget()", "[self.row.itemAt(n) for n in range(3)]"])
def test_asking_is_found(line: str) -> None:
    assert asked(line)


def test_no_layout_is_asked_for_its_items() -> None:
    files = [path for folder in ("app", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    found = [f"{path.relative_to(ROOT)}:{call.lineno}" for path in files for call in asked(path.read_text("utf-8"))]
    assert found == []
