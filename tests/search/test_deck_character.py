"""What a Deck does and lacks is told of what its cards do, and nothing is said to be missing that is there."""

import re

import pytest

from engine.cards.deck import Deck
from engine.cards.programs import Programs
from engine.search.card_roles import ROLES, asked_in_vain, roles_of
from engine.search.deck_character import DeckCharacter
from engine.search.deck_suggestions import Suggesting
from engine.search.deck_weak_spots import hit_by
from engine.vocabulary import BEAST, DARK, EFFECT, MACHINE, MONSTER, SPELL, TUNER, WARRIOR
from tests.cards.known import cards, decks, known
from tests.cards.samples import RITUAL_MONSTER, TUNED, card, filler

DECKS = {deck.name: deck for deck in decks()}


@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("Rockslide", {"removes monsters"}),
        ("Gust from the Pass", {"removes spells"}),
        ("Third Heir", {"removes monsters", "removes spells"}),
        ("Covered Pit", {"removes monsters"}),  # the monster that was Summoned
        ("Gorge Basilisk", {"removes monsters"}),  # the monster it battles
        ("Puppet Strings", {"removes monsters", "equips"}),  # control of it
        ("Tug of War", {"removes monsters"}),  # each player chooses
        ("Inadmissible", {"negates", "removes monsters"}),
        ("Trial by Fire", {"draws"}),  # it destroys one's own monster
        ("Bonfire of Appeals", {"burns"}),  # it destroys itself
        ("Raised Drawbridge", {"stops attacks"}),
        ("Burial Tithe", {"fills the graveyard"}),
        ("Carousel Titan", {"summons from the hand"}),
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
    ("name", "begins", "most", "ends"),
    [
        ("Starwell", "built round", "summons from the hand", "battles"),
        ("Ember Court", "built round", "burns", "burns"),
        ("Merry Machines", "of a type", "unites", "battles"),
        ("First Steps", "of a sort", "strengthens", "battles"),
        ("Behind the Curtain", "of a sort", "removes monsters", "battles"),
        ("House Rules", "staying", "holds back", "slow"),
    ],
)
def test_a_deck_in_three_lines(name, begins, most, ends):
    character = DeckCharacter.of(DECKS[name])
    assert [remark.key for remark in character.purpose] == [begins, most, ends]


def test_what_is_said_is_borne_out_by_cards_that_are_told():
    for deck in DECKS.values():
        names = {each.name for each in (*deck.main, *deck.extra)}
        character = DeckCharacter.of(deck)
        assert len(character.purpose) == 3 and 1 < len(character.weak_spots) <= 3
        for remark in (*character.purpose, *character.weak_spots):
            assert set(remark.cards) <= names and "{" not in str(remark.words)


def weak(deck):
    return [remark.key for remark in DeckCharacter.of(deck).weak_spots]


def test_weak_spots_are_what_is_not_there():
    assert weak(Deck("Plain", filler(40))) == ["none: removes monsters", "none: removes spells", "weak in battle"]
    assert weak(Deck("Tuned", filler(40), (TUNED,)))[0] == "no tuners"
    assert weak(Deck("Ritual", (*filler(39), RITUAL_MONSTER)))[0] == "no ritual spells"
    high = tuple(each.but(level=6) for each in filler(38))
    assert weak(Deck("High", (*high, *filler(2, 2000))))[2:] == ["weak in battle"]
    assert DeckCharacter.of(Deck("Nothing")) == DeckCharacter((), (), 0) and not suggested(Deck("Nothing"))


def test_what_stands_in_the_way_of_its_own_cards_is_told():
    """House Rules forbids both players to fetch cards, and fetches some; The Forge lacks the material of a monster."""
    barred = DeckCharacter.of(DECKS["House Rules"]).weak_spots[0]
    assert barred.key == "hinders" and barred.cards[0] == "Turnstile Guard" and "Clockwork Curator" in barred.cards
    lacking = DeckCharacter.of(DECKS["The Forge"]).weak_spots[0]
    assert str(lacking.words) == "Materials that aren’t in the Deck: “Clay Sparrow” for “Sparrow Knight”."


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Equip only to a Machine monster. It gains 500 ATK.", ("Machine",)),
        ("If you control a Psychic-Type monster: Destroy 1 card.", ("Psychic",)),
        ("Remove 10 Spell Counters from your field; draw 2 cards.", ("Counter",)),
        ("Destroy all Dragon monsters your opponent controls.", ()),
        ("Equip only to a Warrior monster.", ()),  # there are some
        ("Add 1 Field Spell from your Deck to your hand, then draw 1 card.", ()),
        ('Equip only to a "Dragon" monster.', ()),  # a name
        ("If your opponent controls a Dragon monster: Draw 1 card.", ()),
    ],
)
def test_a_spell_that_asks_for_what_is_not_there(text, asked):
    assert asked_in_vain(card("Asking", 5000, SPELL, text=text, program=None), {"Warrior", "EARTH"}) == asked


def test_of_cards_that_are_not_read_nothing_is_said_to_be_missing_that_they_may_do():
    def with_text(text):
        riddle = card("Riddle", 5000, MONSTER | EFFECT, text=text, program=None)
        return DeckCharacter.of(Deck("Riddles", (*filler(37), riddle, riddle, riddle)))

    silent = with_text("Nobody knows.")
    assert silent.unread == 3 and silent.weak_spots[0].key == "none: removes monsters"
    may = with_text("Destroy, banish or return what you like; draw, add and negate.")
    assert not [remark for remark in may.weak_spots if remark.key.startswith(("none: removes", "few: removes"))]


def suggested(deck, pool=None):
    suggesting = Suggesting(deck, DeckCharacter.of(deck), cards() if pool is None else pool)
    while suggesting.look_at_more():
        pass
    return suggesting.found


def test_what_could_help_does_what_is_missing_and_asks_for_nothing_that_is_not_there():
    deck = DECKS["First Steps"]
    found = suggested(deck)
    assert [each.does for each in found] == ["removes monsters", "removes spells", "negates"]
    assert found[0].out == "Second Breakfast"  # it gains Life Points alone
    for each in found:
        assert each.does in roles_of(each.card) and each.card not in deck.cards()
        assert not re.search(r"Fusion|Synchro|Xyz|Ritual|Counter", each.card.text)


def test_a_tuner_is_one_that_the_synchro_monster_takes():
    """Night Express takes a DARK one or a Machine."""
    express = known("Night Express")
    plain = Deck("Tuned", filler(40), (express, express, express))
    (tuner,) = [each.card for each in suggested(plain) if each.does == "tunes"]
    assert tuner.kinds & TUNER and (tuner.type == MACHINE or tuner.attribute == DARK)
    assert DeckCharacter.of(plain).weak_spots[0].role == "tunes"


def test_nothing_is_suggested_that_hits_the_deck_itself():
    text = "Destroy all face-up Warrior monsters on the field. Draw 1 card."
    pool = Programs().compiled([card("Storm", 5001, SPELL, text=text, program=None)])
    warriors = Deck("Warriors", tuple(each.but(type=WARRIOR) for each in filler(40)))
    assert len(hit_by(pool[0], warriors, {})) == 40 and not suggested(warriors, pool)
    theirs = card("Squall", 5003, SPELL, text="Destroy all Warrior monsters your opponent controls.", program=None)
    pool += Programs().compiled([theirs])
    assert [each.card.name for each in suggested(warriors, pool)] == ["Squall"]


def test_cards_that_ask_in_vain_are_weak_spots_and_could_go():
    blade = card("Blade", 5002, SPELL, text="Equip only to a Machine monster. It gains 500 ATK.")
    beasts = Deck("Beasts", (*(each.but(type=BEAST) for each in filler(37)), blade, blade, blade))
    remark = DeckCharacter.of(beasts).weak_spots[0]
    assert remark.key == "in vain" and remark.cards == remark.goes == ("Blade",)
    assert str(remark.words).endswith("the Deck doesn’t have: “Blade” (Machine).")
    assert suggested(beasts)[0].out == "Blade"


def test_every_deck_has_something_that_could_help():
    for deck in DECKS.values():
        assert len(suggested(deck)) == 3, deck.name
    assert suggested(DECKS["The Forge"])[0].card.name == "Clay Sparrow"
    drawing = [each.card for each in suggested(DECKS["House Rules"]) if each.does == "draws"]
    assert not drawing  # a card of the Deck forbids it
