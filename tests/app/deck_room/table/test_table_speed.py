"""What is told of the speed of the felt is measured on a whole Deck."""

from app.measure.table_speed import tell_deck_table
from tests.app.rooms.conftest import PlainFaces


class FacesAtRest(PlainFaces):
    busy = False


def test_opening_and_editing_are_measured_and_told(qtbot, qapp, settings, library, capsys):
    opened, step = tell_deck_table(qapp, settings, library, FacesAtRest(), times=4)
    assert opened > 0 and step > 0
    told = capsys.readouterr().out
    assert "a Deck of 60, 15 and 15 cards" in told and "a step painted in" in told
