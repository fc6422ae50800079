"""The opponent's plate tells who it is: by their face, and in the word that New duel has of them."""

import pytest

from app.controller.opponents.roster import OPPONENTS, opponent_called
from app.duel_room.plates import COLUMN, OPPOSING, Plate
from app.languages import install
from app.look.look import Look
from tests.app.duel_room.setting import busy, room


@pytest.fixture
def plate(qtbot):
    made = Plate(Look(), False, OPPOSING)
    qtbot.addWidget(made)
    made.resize(300, 62)
    made.show_table(busy().table(), at_once=True)
    return made


def test_the_plate_says_of_them_what_new_duel_says(qapp, plate):
    said = []
    for plate.opponent in OPPONENTS:
        said.append(plate.second_line())
    assert said == ["Gentle, hand 5", "Steady, hand 5", "Adept, hand 5", "Sharp, hand 5"]
    try:
        install(qapp, "de")
        assert plate.second_line().startswith("Gewieft, ")
    finally:
        install(qapp, "en")


def test_in_a_duel_it_is_the_one_who_was_chosen_and_a_person_needs_no_word(qtbot):
    theirs = room(qtbot).fittings.opponent
    assert theirs.opponent is opponent_called("old-tallow") and theirs.second_line() == "Adept, hand 5"
    assert room(qtbot, hotseat=True).fittings.opponent.second_line() == "hand 5"


@pytest.mark.parametrize(("shape", "size"), [(OPPOSING, (230, 36)), (COLUMN, (123, 98))])
def test_the_plate_shows_their_face_and_none_of_a_person(plate, shape, size):
    plate.shape = shape
    plate.resize(*size)
    painted = [plate.grab().toImage()]
    for opponent in OPPONENTS:
        plate.opponent = opponent
        plate.second_line = lambda: "hand 5"  # alike for all: the face alone differs
        painted.append(plate.grab().toImage())
    assert all(one != other for place, one in enumerate(painted) for other in painted[place + 1 :])
