"""Cards of the opponent's hand that are moved by a text that isn't read: to where oneself has cards, or away."""

import pytest

from engine.program.deeds import DEEDS
from engine.words.likely_deeds import likely
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *

TAKING = "Look at your opponent's hand, then add 1 Bear from their hand to your hand."


def test_a_card_that_was_looked_at_in_the_opponents_hand_comes_into_ones_own_hand():
    game = by_hand()
    card, bear, ban = game.a.hand(SPELL_UNREAD), game.b.hand(BEAR), game.b.hand(BAN)
    carrying_out(game, card)
    assert not may_do(game, "add", "seen hand"), "nobody picks from backs"
    does(game, "look", "their hand")
    does(game, "add", "seen hand")
    assert game.choices == [bear, ban]
    game.pick(bear).done()
    assert (bear.place, bear.controller, bear.owner) == (HAND, 0, 1)
    assert game.a.cards(HAND) == [bear] and game.b.cards(HAND) == [ban]
    game.done()
    assert game.question == "open"


def test_a_monster_that_was_looked_at_there_is_special_summoned_to_ones_own_field():
    game = by_hand()
    card, bear, ban = game.a.hand(SPELL_UNREAD), game.b.hand(BEAR), game.b.hand(BAN)
    carrying_out(game, card)
    assert not may_do(game, "summon", "seen hand")
    does(game, "look", "their hand")
    does(game, "summon", "seen hand").position_is(ATTACK_POSITION)
    assert (bear.place, bear.controller, ban.place) == (MONSTER_ZONE, 0, HAND)


@pytest.mark.parametrize(
    "word, place",
    [
        ("discard", GRAVEYARD),
        ("send", GRAVEYARD),
        ("banish", BANISHED),
        ("shuffle in", DECK),
        ("on top", DECK),
        ("at bottom", DECK),
    ],
)
def test_what_was_looked_at_there_goes_where_the_text_wants_it(word, place):
    game = by_hand()
    card, bear, ban = game.a.hand(SPELL_UNREAD), game.b.hand(BEAR), game.b.hand(BAN)
    carrying_out(game, card)
    assert not may_do(game, word, "seen hand"), "nobody picks from backs"
    does(game, "look", "their hand")
    does(game, word, "seen hand")
    assert game.asked == A and game.choices == [bear, ban]
    game.pick(bear).done()
    assert (bear.place, bear.controller, ban.place) == (place, B, HAND)
    assert game.question == "deed"


def test_what_the_opponent_discards_the_opponent_chooses():
    game = by_hand()
    card, bear, ban = game.a.hand(SPELL_UNREAD), game.b.hand(BEAR), game.b.hand(BAN)
    carrying_out(game, card)
    does(game, "discard", "their choice")
    assert game.asked == B and game.choices == [bear, ban]
    game.pick(ban)
    assert (bear.place, ban.place, game.question) == (HAND, GRAVEYARD, "deed")


def test_a_random_card_of_it_is_taken_unseen():
    game = by_hand()
    card, bear = game.a.hand(SPELL_UNREAD), game.b.hand(BEAR)
    carrying_out(game, card)
    does(game, "add", "their hand")
    assert (bear.place, bear.controller) == (HAND, 0)


def test_a_text_that_takes_of_the_opponents_hand_has_that_first():
    found = likely(TAKING, range(len(DEEDS)), False)
    assert [(DEEDS[n].word, DEEDS[n].where) for n in found] == [("look", "their hand"), ("add", "seen hand")]


def test_what_is_done_to_one_among_them_is_done_to_what_was_looked_at():
    text = "Look at your opponent's hand. Choose 1 card among them and return it to the Deck."
    offered = [deed("look", "their hand"), deed("shuffle in", "hand"), deed("shuffle in", "seen hand")]
    found = likely(text, offered, False)
    assert [(DEEDS[n].word, DEEDS[n].where) for n in found] == [("look", "their hand"), ("shuffle in", "seen hand")]


def test_setting_right_by_hand_can_take_of_it_as_well():
    game = Scenario(V9.with_switches(first_player_by_hand=True, may_be_set_right=True))
    bear = game.b.hand(BEAR)
    game.begin()
    game.answer(q.SET_RIGHT)
    does(game, "add", "their hand")
    assert (bear.place, bear.controller) == (HAND, 0)
