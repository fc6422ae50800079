"""Widgets that flow: as many in a line as have room, and some at the right edge."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from app.widgets.grids import FlowRow


class SmallBlock(QWidget):
    def sizeHint(self) -> QSize:
        return QSize(50, 20)


class InLines(QWidget):
    """Three blocks, and one at the right edge."""

    def __init__(self) -> None:
        super().__init__()
        flow = FlowRow(self, 10)
        self.blocks = [SmallBlock() for _ in range(4)]
        for block in self.blocks[:3]:
            flow.addWidget(block)
        flow.add_right(self.blocks[3])


@pytest.fixture
def flow(qtbot):
    whole = InLines()
    qtbot.addWidget(whole)
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
