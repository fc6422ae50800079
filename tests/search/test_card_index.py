"""Which cards a search finds among a handful, and how they are sorted."""

import random

import pytest

from engine.cards.card import Card
from engine.cards.deck import Deck, name_key
from engine.cards.restricted import RestrictedList
from engine.search.card_index import CardIndex
from engine.search.orders import SORTINGS, SortedBy
from engine.search.query import EVERYTHING, Does, terms
from engine.search.query_reading import read_query
from engine.search.surroundings import ALONE, Surroundings
from engine.vocabulary import SPELL
from tests.search.pool import found, looked_at, pool
from tests.search.random_queries import random_query


@pytest.mark.parametrize(
    ("typed", "passcodes"),
    [
        ("draw", {1, 2, 6, 8}),
        ('"draw"', {2, 6, 8}),
        ("DRAW CARDS", {6, 8}),
        ('"draw cards"', {8}),
        ("cafe", {2}),
        ("name:drake", {1}),
        ("name:draw", set()),
        ("text:burrow", {7}),
        ('"errand"', {7}),
        ("type:dragon", {1, 2}),
        ("type:dragon,machine -is:normal", {2, 4}),
        ("attribute:dark", {3, 4}),
        ("kind:spell", {6, 7, 10}),
        ('kind:"normal spell"', {6, 10}),
        ("kind:continuous", {8}),
        ("kind:monster -is:effect", {1, 5}),
        ("is:tuner || is:link", {2, 11}),
        ("level<=3", {2, 5}),
        ("level:4", {1}),
        ("rank:4", {4}),
        ("atk>=1800", {1, 4}),
        ("atk<=100", {5}),
        ("atk=?", {3}),
        ("def:0-600", {1, 2, 3, 5}),
        ("scale:6-8", {5}),
        ("scale:3-6", set()),
        ("passcode:7", {7}),
        ('set:"first set" kind:trap', {8, 9}),
        ("set:none", {11}),
        ("set:second", {10}),
        ("archetype:burrow", {3, 4}),
        ("plays:by-hand", {4, 8}),
        ("plays:by-itself kind:monster", {1, 2, 3, 5, 11}),
        ("fits:7.0 is:xyz", set()),
        ("fits:8.0 is:xyz", {4}),
        ("-fits:9.0", {11}),
        ("does:draw", {2, 6}),
        ('does:"destroy spells"', {3}),
        ('does:"special summon graveyard"', {10}),
        ('does:"special summon plant"', {10}),
        ('does:"special summon deck"', set()),
        ("does:search", {7}),
        ('does:"negate a spell"', {9}),
        ('tut:"zerstöre zauber"', {3}),
        ("tut:friedhof", {10}),
        ("-kind:monster -(does:draw || does:negate)", {7, 8, 10}),
        ("limit:unlimited kind:trap", {8, 9}),
        ("limit:forbidden", set()),
    ],
)
def test_finding(typed: str, passcodes: set[int]) -> None:
    assert found(typed) == passcodes


def test_what_lies_in_decks_and_on_the_list_comes_from_outside() -> None:
    index = looked_at(pool())
    by_passcode = {card.passcode: card for card in index.cards}
    open_deck = Deck("Open", (by_passcode[6], by_passcode[6], by_passcode[1]))
    other = Deck("Other", (by_passcode[9],))
    banned = RestrictedList("A List", {6: 0, 1: 1}, limits_by_name={name_key("Lasting Fog"): 2})
    around = Surroundings.of([open_deck], [other], banned)
    assert found("in:deck", index, around) == {1, 6}
    assert found("copies>=2", index, around) == {6}
    assert found("in:none kind:trap", index, around) == {8}
    assert found("limit:forbidden", index, around) == {6}
    assert found("limit:limited,semi", index, around) == {1, 8}
    assert found("limit:unlimited kind:trap", index, around) == {9}
    only = Surroundings(restricted=RestrictedList("These Only", {6: 3}, whitelist=True))
    assert found("limit:unlimited", index, only) == {6}
    assert len(found("limit:forbidden", index, only)) == 10


def test_nobody_has_looked_at_what_a_card_does_and_it_is_said_so() -> None:
    index = pool()
    does = read_query("does:draw").query
    first = index.find(does)
    assert first.cards == [] and len(first.waiting) == index.waiting == 11
    kind = index.find(read_query("does:draw kind:spell").query)
    assert {card.passcode for card in kind.waiting} == {6, 7, 10}, "only those that could belong to it"
    without = index.find(read_query("-does:draw").query)
    assert without.cards == [] and len(without.waiting) == 11
    while index.look_at_more(3):
        assert index.find(does).waiting
    done = index.find(does)
    assert {card.passcode for card in done.cards} == {2, 6} and not done.waiting


def test_cards_that_come_are_found_and_hide_what_they_take_the_place_of() -> None:
    index = looked_at(pool())
    assert found("does:draw", index) == {2, 6}
    assert found("kind:spell", index) == {6, 7, 10}
    index.add(
        [Card(60, "second  BREAKFAST", SPELL, text="Now with words."), Card(9, "In Its Place", SPELL)], "Later Set"
    )
    assert index.waiting == 2 and len(index) == 11
    assert found("kind:spell", index) == {60, 7, 9, 10}
    looked_at(index)
    assert found("does:draw", index) == {2}, "what the hidden card did is forgotten"
    assert found('set:"later set"', index) == {60, 9}
    assert found('set:"first set" kind:spell', index) == {60, 7}
    assert found('name:"not so"', index) == set(), "its passcode is another card's now"
    assert found("-type:dragon kind:trap", index) == {8}


def test_a_card_that_comes_once_more_is_in_one_set_more_and_not_looked_at_again() -> None:
    index = looked_at(pool())
    index.add(index.cards[:2], "Second Set")
    assert index.waiting == 0
    assert found("set:second", index) == {1, 2, 10}
    assert found("set:first type:dragon", index) == {1, 2}
    assert found("does:draw set:second", index) == {2}


def test_every_sorting_keeps_what_stands_the_same_in_its_order() -> None:
    index = pool()

    def sorted_by(*by: SortedBy) -> list[int]:
        return [card.passcode for card in index.find(EVERYTHING, ALONE, *by).cards]

    assert sorted_by(SortedBy("kind")) == [1, 5, 3, 2, 4, 11, 10, 6, 7, 8, 9]
    assert sorted_by(SortedBy("atk", descending=True)) == [4, 1, 11, 2, 5, 3, 6, 7, 8, 9, 10], (
        "what has none stands last"
    )
    assert sorted_by(SortedBy("atk")) == [3, 5, 2, 11, 1, 4, 6, 7, 8, 9, 10]
    assert sorted_by(SortedBy("set", descending=True), SortedBy("passcode", descending=True))[:3] == [10, 9, 8]
    assert sorted_by(SortedBy("name"))[:3] == [3, 2, 10]
    for what in SORTINGS:
        assert sorted(sorted_by(SortedBy(what))) == list(range(1, 12))


def test_whose_name_begins_with_what_is_typed_comes_first() -> None:
    """ "mirror force" means the card of that name, not one before it in the alphabet whose text speaks of it."""
    names = {1: "Blazing Mirror Force", 2: "Mirror Force", 3: "Mirror Force Dragon", 4: "A Card"}
    cards = [Card(code, name, SPELL, text="Mirror Force" if code == 4 else "") for code, name in names.items()]
    index = CardIndex(cards)

    def sorted_by(typed: str, *by: SortedBy) -> list[int]:
        return [card.passcode for card in index.find(read_query(typed).query, ALONE, *by, called_first=True).cards]

    assert sorted_by("mirror force", SortedBy("name")) == [2, 3, 4, 1]
    assert sorted_by('name:"Mirror FORCE"', SortedBy("name")) == [2, 3, 1]
    assert sorted_by("force mirror", SortedBy("name")) == [4, 1, 2, 3]
    assert sorted_by("-mirror", SortedBy("name")) == []
    assert sorted_by("mirror force", SortedBy("name", descending=True)) == [3, 2, 1, 4]


@pytest.mark.parametrize("descending", [False, True])
def test_whose_names_begin_so_stand_beside_each_other_whatever_is_typed(descending: bool) -> None:
    """They are sought by halving the names: so none is left out, and none is told twice."""
    chance = random.Random(20_261_128)
    names = {"".join(chance.choice("abc") for _ in range(chance.randint(1, 6))) for _ in range(300)}
    index = CardIndex([Card(code, name, SPELL) for code, name in enumerate(sorted(names, reverse=True), 1)])
    by = SortedBy("name", descending=descending)
    for typed in sorted({name[:length] for name in names for length in (1, 2, 3)}):
        query = read_query(f"name:{typed}").query
        there = index.find(query, ALONE, by).cards
        called = [card for card in there if card.name.startswith(typed)]
        others = [card for card in there if not card.name.startswith(typed)]
        assert index.find(query, ALONE, by, called_first=True).cards == called + others, typed


def test_a_passcode_is_asked_for_whether_its_card_is_found() -> None:
    index = pool()
    for typed in ("draw", "kind:spell", "kind:trap -draw", "zzyzx"):
        answer = index.find(read_query(typed).query, ALONE, SortedBy("name"))
        codes = {card.passcode for card in answer.cards}
        assert {code for code in range(-1, 100) if code in answer.passcodes} == codes, typed
    assert "draw" not in index.find(EVERYTHING).passcodes
    before = index.find(EVERYTHING)
    index.add([Card(77, "Later Card", SPELL)])
    assert 77 not in before.passcodes and 77 in index.find(EVERYTHING).passcodes


def test_answers_that_are_kept_are_those_that_are_worked_out_anew() -> None:
    """An index that has answered thousands of searches answers as a new one does."""
    chance = random.Random(20_260_103)
    used = looked_at(pool())
    for _ in range(600):
        query = random_query(chance)
        fresh = pool()
        if any(isinstance(each, Does) for each in terms(query)):
            looked_at(fresh)
        assert used.find(query).cards == fresh.find(query).cards, query.printed()


def test_words_are_found_while_they_are_typed() -> None:
    index = pool()
    for typed in ("draw 2 cards", 'burrow -"burrow mole"', "mumble at the lamp"):
        for length in range(1, len(typed) + 1):
            query = read_query(typed[:length]).query
            assert index.find(query).cards == pool().find(query).cards


def test_the_list_is_asked_as_it_is_for_a_single_card() -> None:
    chance = random.Random(20_260_104)
    index = pool()
    for _ in range(200):
        some = [card for card in index.cards if chance.random() < 0.4]
        by_code = {card.passcode: chance.randint(0, 3) for card in some if chance.random() < 0.6}
        by_name = {name_key(card.name): chance.randint(0, 3) for card in some if chance.random() < 0.6}
        banned = RestrictedList("A List", by_code, chance.random() < 0.3, by_name)
        around = Surroundings(restricted=banned)
        for limit, word in enumerate(("forbidden", "limited", "semi", "unlimited")):
            meant = {card.passcode for card in index.cards if banned.limit(card) == limit}
            assert found(f"limit:{word}", index, around) == meant
