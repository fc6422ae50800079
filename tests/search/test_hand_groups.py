"""The cards of a Deck by what searches find, and how likely a hand has them."""

import pytest

from engine.cards.deck import Deck
from engine.cards.opening_odds import AT_LEAST, AT_MOST
from engine.search.hand_groups import HandGroups, chance_of, telling_groups
from engine.search.query_reading import read_query
from tests.cards.samples import SPELL_CARD, TRAP_CARD, TUNER_MONSTER, card, filler

DRAWING = card("Deep Well", 300, SPELL_CARD.kinds, text="Draw 2 cards.")
SECOND_PRINTING = TUNER_MONSTER.but(passcode=991)
MAIN = (*filler(30), TUNER_MONSTER, TUNER_MONSTER, SECOND_PRINTING, *[SPELL_CARD] * 3, *[TRAP_CARD] * 3)


def query(text: str):
    return read_query(text).query


def test_a_group_is_what_a_search_finds_whatever_the_printing():
    groups = HandGroups(Deck("Mine", MAIN), others=1)
    assert len(groups.cards(query("is:tuner"))) == 3
    assert groups.classes([query("is:tuner"), query("kind:monster"), query("kind:trap")]) == {
        0: 3 + 1,
        0b010: 30,
        0b011: 3,
        0b100: 3,
    }
    assert groups.size == 40


def test_how_likely_a_hand_with_them_is():
    groups = HandGroups(Deck("Mine", MAIN), others=1)
    assert chance_of(groups, 5, [(query("is:tuner"), AT_LEAST, 1)]) == pytest.approx(0.3376, abs=0.0001)
    both = chance_of(groups, 5, [(query("kind:trap"), AT_LEAST, 1), (query("is:tuner"), AT_MOST, 0)])
    assert 0.2 < both < 0.3376


def test_what_cards_do_is_looked_at_a_little_at_a_time():
    groups = HandGroups(Deck("Mine", (*filler(39), DRAWING)))
    draws = query("does:draw")
    assert groups.knows(query("kind:trap")) and not groups.knows(draws)
    while groups.look_at_more():
        pass
    assert groups.knows(draws)


def test_what_is_worth_asking_of_this_deck():
    groups = HandGroups(Deck("Mine", MAIN))
    told = [each.printed() for each in telling_groups(groups, 5)]
    assert told[:2] == ["is:tuner", "kind:monster level<=4"]
    assert "is:pendulum" not in told
    assert telling_groups(HandGroups(Deck("Empty")), 5) == ()
