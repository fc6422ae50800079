"""What a Deck does and lacks is told of what its cards do, and nothing is said to be missing that is there."""

import re

import pytest

from engine.cards.deck import Deck
from engine.search.deck_character import ROLES, DeckCharacter, Suggesting, roles_of
from engine.vocabulary import EFFECT, MONSTER
from tests.cards.known import cards, decks, known
from tests.cards.samples import OVERLAID, RITUAL_MONSTER, TUNED, card, filler

DECKS = {deck.name: deck for deck in decks()}


@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("Rockslide", {"removes monsters"}),
        ("Gust from the Pass", {"removes spells"}),
        ("Third Heir", {"removes monsters", "removes spells"}),
        ("Covered Pit", {"removes monsters"}),  # the monster that was Summoned
        ("Gorge Basilisk", {"removes monsters"}),  # the monster it battles
        ("Puppet Strings", {"removes monsters"}),  # control of it
        ("Tug of War", {"removes monsters"}),  # each player chooses
        ("Inadmissible", {"negates", "removes monsters"}),
        ("Trial by Fire", {"draws"}),  # it destroys one's own monster
        ("Bonfire of Appeals", {"burns"}),  # it destroys itself
        ("Recasting", {"draws"}),  # it returns what lies in the Graveyard
        ("Call to Market", {"fetches"}),
        ("Closing Time", {"wins"}),
        ("Second Breakfast", set()),
    ],
)
def test_what_a_card_is_there_for(name, roles):
    assert roles_of(known(name)) == roles


def test_few_texts_that_get_rid_of_something_are_missed():
    """Against the words of the texts themselves: "destroy it" of what is not one's own is seen."""
    plain = re.compile(r"(?:[Dd]estroy|[Bb]anish) (?:all|1|2) (?:monster|card|Spell)[^.;]* your opponent controls")
    missed = [each.name for each in cards() if plain.search(each.text) and not roles_of(each) & {*list(ROLES)[:2]}]
    assert not missed


@pytest.mark.parametrize(
    ("name", "begins", "most"),
    [
        ("Starwell", "built round, summons", "negates"),
        ("Ember Court", "built round", "burns"),
        ("Merry Machines", "of a type", "removes monsters"),
        ("First Steps", "plain", "fetches"),
    ],
)
def test_a_deck_in_three_lines(name, begins, most):
    character = DeckCharacter.of(DECKS[name])
    assert [remark.key for remark in character.purpose[:2]] == [begins, "mostly"] and len(character.purpose) == 3
    assert character.purpose[1].names[0] == most


def test_weak_spots_are_what_is_not_there():
    plain = DeckCharacter.of(Deck("Plain", filler(40)))
    assert [remark.key for remark in plain.weak_spots] == [
        "none: removes spells",
        "none: removes monsters",
        "none: draws",
    ]
    assert DeckCharacter.of(Deck("Tuned", filler(40), (TUNED,))).weak_spots[0].key == "no tuners"
    assert DeckCharacter.of(Deck("Ritual", (*filler(39), RITUAL_MONSTER))).weak_spots[0].key == "no ritual spells"
    high = tuple(each.but(level=6) for each in filler(38))
    stuck = DeckCharacter.of(Deck("High", (*high, *filler(2, 2000)), (OVERLAID.but(level=4),)))
    keys = [remark.key for remark in stuck.weak_spots]
    assert "no xyz materials" not in keys  # there are two of Level 4
    assert DeckCharacter.of(Deck("Nothing")) == DeckCharacter((), (), 0)


def test_of_cards_that_are_not_read_nothing_is_said_to_be_missing():
    riddle = card("Riddle", 5000, MONSTER | EFFECT, text="Nobody knows.", program=None)
    unread = (riddle, riddle, riddle)
    character = DeckCharacter.of(Deck("Riddles", (*filler(37), *unread)))
    assert character.unread == 3 and not [remark for remark in character.weak_spots if remark.role]


def test_what_could_help_does_what_is_missing_and_asks_for_nothing_that_is_not_there():
    deck = DECKS["First Steps"]
    character = DeckCharacter.of(deck)
    suggesting = Suggesting(deck, character, cards())
    while suggesting.look_at_more():
        pass
    assert [each.remark.role for each in suggesting.found] == ["removes spells", "removes monsters"]
    for each in suggesting.found:
        assert each.remark.role in roles_of(each.card) and each.card not in deck.cards()
        assert not re.search(r"Fusion|Synchro|Xyz|Ritual|Counter", each.card.text)
