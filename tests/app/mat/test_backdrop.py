"""The picture below the cards: painted beside the window, and never missing."""

import pytest
from PySide6.QtGui import QColor

from app.look.themes import DAYLIGHT, LAMPLIGHT
from app.mat.backdrop import MOST_KEPT, Backdrops, Ground
from app.mat.geometry import OPPOSING, OWN, MatGeometry

SMALL, LARGE = Ground(536, 500, "dark", 1.0), Ground(804, 750, "dark", 1.0)


@pytest.fixture
def backdrops(qapp):
    made = Backdrops()
    yield made
    made.stop()


def size(pixmap):
    return pixmap.width(), pixmap.height()


def near(colour: QColor, other: QColor) -> bool:
    parts = ((each.red(), each.green(), each.blue()) for each in (colour, other))
    return all(abs(a - b) < 40 for a, b in zip(*parts))


def test_the_very_first_one_is_whole_at_once(backdrops):
    picture = backdrops.picture(SMALL).toImage()
    geometry = MatGeometry(*SMALL[:2])
    own, opposing = (geometry.half(side).center().toPoint() for side in (OWN, OPPOSING))
    assert near(picture.pixelColor(own), LAMPLIGHT.felt_you)
    assert near(picture.pixelColor(opposing), LAMPLIGHT.felt_opp)
    assert near(picture.pixelColor(geometry.ribbon.center().toPoint()), LAMPLIGHT.tape)
    assert near(picture.pixelColor(4, 4), LAMPLIGHT.table)
    assert size(backdrops.picture(SMALL)) == SMALL[:2]


def test_one_that_was_painted_ahead_is_not_waited_for(backdrops, qtbot):
    with qtbot.waitSignal(backdrops.came):
        backdrops.prepare(SMALL)
    assert not backdrops.busy
    assert size(backdrops.picture(SMALL)) == SMALL[:2]
    assert backdrops.waited == 0


def test_a_resize_shows_the_old_one_until_the_new_one_is_there(backdrops, qtbot):
    backdrops.picture(SMALL)
    with qtbot.waitSignal(backdrops.came):
        assert size(backdrops.picture(LARGE)) == SMALL[:2]
    assert size(backdrops.picture(LARGE)) == LARGE[:2]
    assert backdrops.waited == 1  # for the very first one


def test_of_many_sizes_on_the_way_only_the_last_is_painted(backdrops, qtbot):
    backdrops.picture(SMALL)
    for more in range(1, 30):
        backdrops.picture(SMALL._replace(width=536 + more))
    qtbot.waitUntil(lambda: not backdrops.busy)
    assert size(backdrops.picture(SMALL._replace(width=565))) == (565, 500)
    assert not backdrops.busy
    assert len(backdrops._kept) == 3  # the first, the one that was begun, and the last


def test_themes_and_screens_have_their_own_and_few_are_kept(backdrops, qtbot):
    backdrops.picture(SMALL)
    for ground in (SMALL._replace(theme="light"), SMALL._replace(dpr=2.0), LARGE, SMALL._replace(theme="contrast")):
        with qtbot.waitSignal(backdrops.came):
            backdrops.picture(ground)
        shown = backdrops.picture(ground)
        assert size(shown) == (round(ground.width * ground.dpr), round(ground.height * ground.dpr))
        if ground.theme == "light":
            own = MatGeometry(*SMALL[:2]).half(OWN).center().toPoint()
            assert near(shown.toImage().pixelColor(own), DAYLIGHT.felt_you)
    assert len(backdrops._kept) == MOST_KEPT
