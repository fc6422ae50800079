"""Pendulum Summoning, and for which places a card may ask."""

from functools import cache

import pytest

from app.controller.duel.session import DuelSession
from app.controller.moments.random_search import find
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import CLASSIC, V9
from engine.vocabulary import HAND, PENDULUM_ZONE
from tests.app.controller.table_talk import LIBRARY
from tests.app.whole_duels.hands import HANDS
from tests.app.whole_duels.tables import room_for, session_for, session_standing


@cache
def pendulum_duel() -> Duel:
    def offers_one(duel: Duel) -> bool:
        question = duel.question
        return question is not None and question.player == 0 and q.code(q.PENDULUM_SUMMON) in question.codes

    return find([(LIBRARY.decks["Twin Scales"], LIBRARY.decks["Starwell"])], V9, offers_one).gone(V9)


def standing_there() -> DuelSession:
    return session_standing(pendulum_duel())


@pytest.mark.parametrize("hand", HANDS)
def test_it_is_done_with_the_scales(hand: str) -> None:
    session = standing_there()
    with room_for(session) as room:
        player = HANDS[hand](room, 2)
        session.begin()
        assert player.comes_a_question()
        scales = session.table().zones[PENDULUM_ZONE, 0]
        assert set(scales) & player.asked.cards, "they glow"
        (answer,) = player.asked.of_kind(q.PENDULUM_SUMMON)
        for scale in scales:
            assert any(answer in each.answers for each in session.possibilities(scale))
        player.give(answer)
        assert player.asked.kind == q.ASK_CARDS
        player.take_back()


def test_a_scale_says_why_not() -> None:
    session = standing_there()
    session.begin()
    assert session.question is not None
    session.answer(session.question.of_kind(q.END_TURN)[0])
    scale = session.table().zones[PENDULUM_ZONE, 0][0]
    found = {each.kind: each for each in session.possibilities(scale)}
    assert not found[q.PENDULUM_SUMMON].answers and found[q.PENDULUM_SUMMON].why is not None


def test_under_an_older_rulebook_no_place_is_a_pendulum_zone() -> None:
    session = session_for("The Old Hill", "Behind the Curtain", CLASSIC, responses="always")
    session.begin()
    for _ in range(30):
        asked = session.question
        if asked is None:
            break
        assert not any(place == PENDULUM_ZONE for answer in asked.answers for place, _, _ in answer.seats)
        session.answer(asked.answers[0])


def test_only_a_card_that_goes_somewhere_asks_for_a_place() -> None:
    """What is activated where it lies can't be dragged to another zone for that."""
    for seed in range(1, 5):
        session = session_for("Twin Scales", "Starwell", seed=seed, responses="always")
        session.begin()
        for _ in range(40):
            asked = session.question
            if asked is None:
                break
            cards = session.table().cards
            for answer in asked.of_kind(q.ACTIVATE):
                assert not answer.seats or cards[answer.handle].place == HAND
                if answer.seats and cards[answer.handle].is_monster:
                    assert {place for place, _, _ in answer.seats} == {PENDULUM_ZONE}
            session.answer(asked.answers[0])
