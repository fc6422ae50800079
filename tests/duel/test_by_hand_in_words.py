"""What the log says of texts that aren't read: what was agreed to, that a card lies there, how long something holds."""

import pytest

from engine.words.speech import Speech
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *


def lines(game: Scenario) -> list[str]:
    return Speech(game.duel.edition, A, ("Ann", "Ben")).log(game.duel.seen(A))


def test_it_says_to_what_the_opponent_said_yes_or_no():
    for answer, said in ((Scenario.yes, "yes"), (Scenario.no, "no")):
        game = by_hand()
        carrying_out(game, game.a.hand(SPELL_UNREAD))
        answer(does(game, "ask", "opponent"))
        assert f"Ben said {said} to Strange Tongue." in lines(game)


def test_and_that_it_was_to_the_position_being_set_right():
    both = {"first_player_by_hand": True, "second_player_by_hand": True, "may_be_set_right": True}
    for answer, said in ((Scenario.yes, "agreed"), (Scenario.no, "did not agree")):
        game = Scenario(V9.with_switches(**both))
        game.begin()
        answer(game.answer(q.SET_RIGHT))
        assert f"Ben {said} to set the position right." in lines(game)


def test_a_card_that_came_to_stay_lies_there_and_did_not_do_nothing():
    for card, said in (
        (STAYING, "Stranger Tongue lies on the field now."),
        (SPELL_UNREAD, "Strange Tongue did nothing."),
    ):
        game = by_hand()
        carrying_out(game, game.a.hand(card))
        game.done().resolve()
        assert said in lines(game)


def test_what_holds_for_cards_holds_as_long_as_they_stay():
    game = by_hand()
    game.b.monster(BEAR)
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "for good")
    assert "Bear gains 500 ATK for as long as it stays there." in lines(game)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Destroy 1 monster on the field.", "destroy 1 monster. More may be chosen."),
        ("Destroy up to 2 monsters on the field.", "destroy 1 to 2 monsters. More may be chosen."),
        ("Destroy up to 3 monsters on the field.", "destroy 1 to 3 monsters."),
        ("Zorble, then destroy all monsters on the field.", "destroy 1 to 3 monsters."),
        ("Destroy 4 monsters on the field.", "destroy 1 to 3 monsters."),
    ],
)
def test_as_many_cards_are_asked_for_as_the_text_has_and_more_may_be_chosen(text, asked):
    game = by_hand()
    bears = [game.b.monster(BEAR) for _ in range(3)]
    carrying_out(game, game.a.hand(SPELL_UNREAD.but(text=text)))
    does(game, "destroy", "field")
    assert Speech(game.duel.edition, A).question(game.duel.view(A)) == f"Strange Tongue: {asked}"
    game.pick(*bears).done()
    assert [bear.place for bear in bears] == [GRAVEYARD] * 3
