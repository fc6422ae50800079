"""To which Monster Zone a monster is moved, and where one comes that is Special Summoned by hand."""

import pytest

from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.words.german import GERMAN
from engine.words.speech import Speech
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.duel.deeds_done import BEAR, SPELL_UNREAD, WOLF, by_hand, carrying_out, deed, does, offered_numbers


def moving() -> tuple[Scenario, Piece, Piece]:
    game = by_hand()
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    return game, wolf, bear


def test_its_player_says_to_which_free_zone_a_monster_is_moved():
    game, wolf, bear = moving()
    assert (wolf.now.seat, bear.now.seat) == (0, 1)
    does(game, "move", "field").pick(bear)
    assert game.question == "number" and offered_numbers(game) == [3, 4, 5], "a Zone that is taken is none to go to"
    view, asked = game.duel.view(0), game.state.question
    speech = Speech(game.duel.edition, 0)
    assert speech.question(view) == "Bear: to which Monster Zone is it moved?"
    assert speech.option(view, asked.codes[1]) == "Monster Zone 4"
    german = Speech(game.duel.edition, 0, table=GERMAN)
    assert german.option(view, asked.codes[1]) == "Monsterzone 4"
    again = Duel.from_plain(game.plain())
    again.answer(asked.codes[2])
    game.answer(q.NUMBER, argument=5)
    assert again.hash() == game.duel.hash()
    assert (game.question, wolf.now.seat, bear.now.seat) == ("deed", 0, 4)


def test_with_one_free_zone_nothing_is_asked():
    game = by_hand()
    ones = [game.a.monster(WOLF) for _ in range(4)]
    carrying_out(game, game.a.hand(SPELL_UNREAD))
    does(game, "move", "field").pick(ones[0])
    assert game.question == "deed" and ones[0].now.seat == 4


@pytest.mark.parametrize("word", ["move", "summon"])
def test_a_zone_that_comes_with_the_answer_is_taken(word):
    game = by_hand()
    wolf, ox = game.a.monster(WOLF), game.a.hand(BEAR)
    spell = game.a.hand(SPELL_UNREAD)
    carrying_out(game, spell)
    where, card = ("field", wolf) if word == "move" else ("hand", ox)
    game.answer(q.DEED, argument=deed(word, where), zone=3)
    if word == "summon":
        game.answer(q.POSITION, card, ATTACK_POSITION, zone=3)
    assert card.now.seat == 3
