"""Every kind of question, answered by one hand or another; and taken back, everything is as before."""

import pytest

from app.controller.moments.pictured import MOMENTS
from tests.app.whole_duels.hands import HANDS, Hand, by_turns
from tests.app.whole_duels.tables import room_for, session_standing_at

MOST = 5  # answers of a question that are tried


@pytest.mark.parametrize(
    "moment, hand", [(moment, hand) for number, moment in enumerate(MOMENTS) for hand in by_turns(number)]
)
def test_it_is_answered_and_taken_back(moment: str, hand: str) -> None:
    session = session_standing_at(moment)
    with room_for(session) as room:
        player = HANDS[hand](room, 3)
        session.begin()
        assert player.comes_a_question()
        table, asked = session.table(), player.asked
        for answer in some(player):
            player.give(player.first_copy(answer))
            player.take_back()
            player.comes_a_question()
            assert session.table() == table, f"{answer.words} is not taken back"
            assert session.question == asked


def some(player: Hand) -> list:
    """Not always the same ones of many."""
    answers = list(player.asked.answers)
    while len(answers) > MOST:
        del answers[player.chance.below(len(answers))]
    return answers
