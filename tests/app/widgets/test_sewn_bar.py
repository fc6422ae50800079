"""How far something is, as stitches: as many as are done."""

import pytest

from app.look.look import Look
from app.widgets.sewn_bar import SewnBar


def golden(bar):
    """How far to the right there is thread, of the whole."""
    image = bar.grab().toImage()
    gold, y = Look().theme.gold, image.height() // 2
    columns = [x for x in range(image.width()) if image.pixelColor(x, y) == gold]
    return max(columns, default=0) / image.width()


@pytest.mark.parametrize("done", [0, 30, 60, 120])
def test_stitches_are_sewn_as_far_as_it_is_done(qtbot, done):
    bar = SewnBar("Duels played")
    qtbot.addWidget(bar)
    bar.resize(600, 26)
    bar.setRange(0, 120)
    bar.setValue(done)
    assert golden(bar) == pytest.approx(done / 120, abs=0.06)


def test_before_anything_is_counted_nothing_is_sewn(qtbot):
    bar = SewnBar("Files added")
    qtbot.addWidget(bar)
    bar.resize(600, 26)
    bar.setRange(0, 0)
    assert bar.part == 0.0 and golden(bar) == 0.0
