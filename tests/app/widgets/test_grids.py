"""Widgets that flow: as many in a line as have room, and some at the right edge."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from app.widgets.grids import Flow


class Block(QWidget):
    def sizeHint(self) -> QSize:
        return QSize(50, 20)


@pytest.fixture
def flow(qtbot):
    """Three, and one at the right edge."""
    whole = QWidget()
    qtbot.addWidget(whole)
    made = Flow(whole, 10)
    whole.blocks = [Block() for _ in range(4)]
    for block in whole.blocks[:3]:
        made.addWidget(block)
    made.add_right(whole.blocks[3])
    return whole


def places(whole, wide):
    whole.resize(wide, whole.layout().heightForWidth(wide))
    whole.show()
    whole.layout().activate()
    return [(block.x(), block.y()) for block in whole.blocks]


def test_in_one_line_the_last_one_stands_at_the_edge(flow):
    assert places(flow, 300) == [(0, 0), (60, 0), (120, 0), (250, 0)]
    assert flow.layout().heightForWidth(300) == 20


def test_in_lines_where_there_is_little_room(flow):
    assert places(flow, 115) == [(0, 0), (60, 0), (0, 30), (65, 30)]
    assert flow.layout().heightForWidth(115) == 50


def test_what_is_hidden_takes_no_room(flow):
    flow.blocks[1].hide()
    assert places(flow, 115)[2] == (60, 0)
