"""What a card does, from its text: each deed with what it acts on, and the words that find it."""

import pytest

from engine.cards.card import Card
from engine.cards.programs import Programs
from engine.search.what_cards_do import deed_words, deeds
from engine.vocabulary import CONTINUOUS, EFFECT, MONSTER, SPELL, TRAP


def done(text: str, kinds: int = MONSTER | EFFECT) -> frozenset[str]:
    card = Card(700_100_001, "Odd Lantern", kinds, text=text, program=None)
    read = Programs().read(card)
    assert read.understood
    return deeds(read)


def finds(asked: str, text: str, kinds: int = MONSTER | EFFECT) -> bool:
    return any(all(f" {word}" in told for word in deed_words(asked)) for told in done(text, kinds))


def test_what_is_targeted_is_what_is_acted_on() -> None:
    text = (
        "Once per turn: You can target 1 Trap your opponent controls; destroy that target, and if you do, draw 1 card."
    )
    assert finds("destroy trap", text)
    assert finds("destroy opponent", text)
    assert finds("draw card", text)
    assert not finds("destroy spell", text)
    assert not finds("draw trap", text), "words of two deeds don't stand together"


def test_a_card_that_is_destroyed_destroys_nothing() -> None:
    text = "If this card is destroyed by battle: You can draw 1 card."
    assert finds("draw", text)
    assert not finds("destroy", text)
    assert not finds("destroy", "This card cannot be destroyed by battle.")
    assert finds("cannot be destroyed", "This card cannot be destroyed by battle.")


def test_a_cost_is_paid_and_not_done() -> None:
    text = "You can discard 1 card; draw 1 card."
    assert not finds("discard", text)


def test_the_word_that_is_being_typed_finds_what_begins_so() -> None:
    text = "Special Summon 1 Level 4 or lower Warrior monster from your Graveyard."
    for typed in ("spec", "special", "special s", "special summon", "special summon gra", "special summon graveyard"):
        assert finds(typed, text, SPELL), typed


def test_what_is_negated_is_told_by_what_is_answered() -> None:
    text = "When your opponent activates a Spell Card: Negate the activation, and if you do, destroy it."
    assert finds("negate spell", text, TRAP)
    assert finds("negates activations", text, TRAP)


def test_what_holds_is_found_as_well() -> None:
    text = "All monsters you control gain 300 ATK."
    assert finds("gain atk", text, SPELL | CONTINUOUS)
    assert not finds("def", text, SPELL | CONTINUOUS)


@pytest.mark.parametrize(
    ("asked", "same"),
    [
        ("destroys spells", "destroy spell"),
        ("remove from play", "banish"),
        ("Zerstöre einen Zauber", "destroy spell"),
        ("Spezialbeschwörung Friedhof", "special summon graveyard"),
        ("gy", "graveyard"),
        ("destroy the Set cards", "destroy face down card"),
        ("inflict", "damage"),
        ("magic", "spell"),
    ],
)
def test_other_words_for_the_same(asked: str, same: str) -> None:
    assert set(deed_words(asked)) == set(deed_words(same))
