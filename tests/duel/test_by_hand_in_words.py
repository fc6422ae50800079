"""What the log says of texts that aren't read: what was agreed to, that a card lies there, how long something holds."""

from collections.abc import Mapping

import pytest

from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *


def lines(game: Scenario, table: Mapping[str, str] = ENGLISH) -> list[str]:
    return Speech(game.duel.edition, A, ("Ann", "Ben"), table).log(game.duel.seen(A))


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
        assert f"Ben {said} to set the Duel right." in lines(game)


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
    ("word", "by", "english", "german"),
    [
        ("raise both", 500, "Bear gains 500 ATK and DEF", "Bear erhält 500 ATK und DEF"),
        ("lower both", -500, "Bear loses 500 ATK and DEF", "Bear verliert 500 ATK und DEF"),
    ],
)
def test_atk_and_def_that_change_by_one_number_are_given_by_one_deed_and_told_in_one_sentence(
    word, by, english, german
):
    game = by_hand()
    bear = game.b.monster(monster_card("Bear", 1500, 900))
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    does(game, word, "field").answer(q.NUMBER, argument=500)
    holds(game, "this turn")
    assert (bear.attack, bear.defense) == (1500 + by, 900 + by)
    for table, said in ((ENGLISH, english), (GERMAN, german)):
        (line,) = lines(game, table)
        assert line.startswith(said) and line.count("ATK") == line.count("DEF") == 1
    does(game, word, "field").answer(q.NUMBER, argument=100)
    which(holds(game, "for good", "theirs"), "every")
    (line,) = lines(game)
    assert line.count("ATK and DEF") == 1, "so does what holds for those that come later"


@pytest.mark.parametrize(
    ("number", "counts", "lost", "counters"),
    [
        (1, "Bear counts as 1 Tribute until", "You lost 1 Life Point.", "Bear: 1 counter placed."),
        (2, "Bear counts as 2 Tributes until", "You lost 2 Life Points.", "Bear: 2 counters placed."),
    ],
)
def test_of_one_the_log_says_one_and_of_several_that_they_are(number, counts, lost, counters):
    game = by_hand()
    game.b.monster(BEAR)
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    does(game, "tribute worth", "field").answer(q.NUMBER, argument=number)
    assert any(line.startswith(counts) for line in lines(holds(game, "this turn")))
    does(game, "place counter", "field")
    assert counters in lines(game.answer(q.NUMBER, argument=number))
    does(game, "lose", "you").answer(q.ANOTHER).answer(q.NUMBER, argument=number)
    assert lost in lines(game.done())


@pytest.mark.parametrize(("table", "said"), [(ENGLISH, "the top card of your Deck."), (GERMAN, "die oberste Karte")])
def test_one_card_on_top_is_looked_at_and_not_put_in_order(table, said):
    game = by_hand()
    game.a.deck(BEAR, WOLF)
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    does(game, "look at top", "deck").answer(q.NUMBER, argument=1)
    assert any(said in line for line in lines(game, table))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Destroy 1 monster on the field.", "destroy 1 monster."),
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


@pytest.mark.parametrize(
    ("word", "english", "german"),
    [
        ("must be attacked", "have to be attacked first", "müssen zuerst angegriffen werden"),
        ("attacks with defense", "battle with their DEF", "kämpfen mit ihrer DEF"),
        ("attacks lying down", "battle with their DEF", "kämpfen mit ihrer DEF"),
        ("banished leaving", "are banished if they leave the field", "werden beim Verlassen des Spielfelds verbannt"),
    ],
)
def test_of_several_cards_the_log_says_what_they_do(word, english, german):
    game = by_hand()
    bears = [game.a.monster(BEAR) for _ in range(3)]
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    holds(does(game, word, "field"), "this turn").pick(*bears[:2]).done()
    assert any(f"Bear and Bear {english}" in line for line in lines(game))
    assert any(f"Bear und Bear {german}" in line for line in lines(game, GERMAN))
