"""While things move: a click or a key ends that, nothing is lost, and the next answer is the one meant."""

import pytest

from tests.app.whole_duels.hands import HANDS, Hand
from tests.app.whole_duels.tables import room_for, session_for

ANSWERS = 15


@pytest.mark.parametrize("hand", HANDS)
def test_a_duel_at_usual_speed(hand: str) -> None:
    session = session_for("Starwell", "Engine Yard")
    with room_for(session, speed=1.0) as room:
        player: Hand = HANDS[hand](room, 9)
        session.begin()
        player.play(ANSWERS)
        player.comes_a_question()
        assert room.mat.mat.table == session.table(), "the mat shows the table as it is"
