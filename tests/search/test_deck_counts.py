"""A Deck counted, and that each count's search finds just these cards."""

import pytest

from engine.cards.library import CardLibrary
from engine.search.card_index import CardIndex
from engine.search.deck_counts import DeckCounts
from engine.search.query_reading import read_query
from engine.search.surroundings import Surroundings
from tests.cards.known import decks

DECKS = {deck.name: deck for deck in decks()}


@pytest.mark.parametrize("name", ["Twin Scales", "Starwell", "The Font", "First Steps", "Engine Yard"])
def test_what_is_counted_is_found_again(name):
    deck = DECKS[name]
    counts = DeckCounts.of(deck)
    index = CardIndex(CardLibrary(deck.cards()))
    around = Surroundings.of((deck,))
    dealt = (*deck.main, *deck.extra)
    assert sum(each.count for each in counts.kinds) == len(dealt)
    for each in (*counts.kinds, *counts.ranks):
        found = index.find(each.query, around).cards
        assert sum(dealt.count(card) for card in found) == each.count, each
    for each in (*counts.levels, *counts.attributes, *counts.types):
        found = index.find(each.query, around).cards
        assert sum(deck.main.count(card) for card in found) == each.count, each
    for each in counts.plays:
        assert sum(deck.cards().count(card) for card in index.find(each.query, around).cards) == each.count
    for each in (*counts.kinds, *counts.levels, *counts.attributes):
        assert read_query(each.query.printed()).query == each.query  # it can be written into the search


def test_levels_stand_one_beside_the_other_without_a_gap():
    counts = DeckCounts.of(DECKS["Starwell"])
    assert [each.bit for each in counts.levels] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [each.bit for each in counts.ranks] == [1, 2, 3, 4, 5, 6, 7, 8] and any(each.count for each in counts.ranks)
