"""“That monster”, “that card”, “those”: the newest cards that were described so, and nothing where that isn't clear."""

import pytest

from engine import program as p
from engine.text.compiler import compile_text
from tests import phrases as say
from engine.vocabulary import COUNTER, EFFECT, GRAVEYARD, MONSTER, MONSTER_ZONE, SPELL, TRAP
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import ability, read, refused

NEGATED = "When {} is activated: Negate the activation, and if you do, destroy that {}."


@pytest.mark.parametrize(
    "activated, called",
    [
        ("a Spell Card", "card"),
        ("a Spell Card", "Spell"),
        ("a Spell/Trap Card", "Spell/Trap"),
        ("a Trap Card", "Trap"),
        ("a monster effect", "monster"),
        ("a card or effect", "card"),
    ],
)
def test_what_was_negated_is_called_by_its_kind(activated: str, called: str) -> None:
    negated = ability(TRAP | COUNTER, NEGATED.format(activated, called)).block.acts
    assert negated[-1] == p.Destroy(say.that(p.LINK_BELOW))


@pytest.mark.parametrize(
    "activated, called",
    [
        ("a Spell Card", "monster"),
        ("a Spell Card", "Trap"),
        ("a Spell/Trap Card", "monster"),
        ("a Spell/Trap Card", "Spell"),
        ("a monster effect", "Spell"),
        ("a card or effect", "monster"),
    ],
)
def test_what_was_negated_is_not_called_by_a_kind_that_it_may_not_be_of(activated: str, called: str) -> None:
    assert "which cards" in refused(TRAP | COUNTER, NEGATED.format(activated, called))


def test_one_of_those_is_that_monster_and_the_others_are_spared() -> None:
    text = "When a monster(s) is Summoned: Target 1 of those monsters; destroy that monster."
    (act,) = ability(TRAP, text).block.acts
    assert act == p.Destroy(say.the_target)


@pytest.mark.parametrize("first", ["draw 1 card", "add 1 monster from your Deck to your hand", "discard 1 monster"])
@pytest.mark.parametrize(
    "then", ["destroy that monster", "that monster gains 500 ATK", "change that monster to Defense Position"]
)
def test_what_is_done_on_the_field_is_not_done_to_what_has_left_it(first: str, then: str) -> None:
    *_, last = ability(SPELL, f"Target 1 face-up monster on the field; {first}, then {then}.").block.acts
    assert last.what == say.the_target


def test_a_drawn_card_is_that_monster_if_it_has_been_asked_whether_it_is_one() -> None:
    assert read(SPELL, "Draw 1 card, and if it is a monster, Special Summon that monster.")
    for text in (
        "Draw 1 card, then Special Summon that monster.",
        "Draw 1 card, and if it is a monster, destroy that monster.",
        "Excavate the top card of your Deck, then Special Summon that monster.",
    ):
        assert "it isn't" in refused(SPELL, text)


def test_what_was_destroyed_by_battle_is_that_monster_after_a_draw() -> None:
    text = "When this card destroys a monster by battle: Draw 1 card, then banish that monster."
    *_, last = ability(MONSTER | EFFECT, text).block.acts
    assert last == p.Banish(say.that(p.OTHER))


def test_a_target_is_destroyed_after_a_monster_came_to_the_hand() -> None:
    text = (
        "Target 1 monster your opponent controls; add 1 monster from your Deck to your hand, then destroy that monster."
    )
    game = Scenario()
    spell = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, text)))
    game.a.deck(monster_card("Clay Sparrow"))
    wanted, spared = game.b.monster(monster_card("Ember Fox")), game.b.monster(monster_card("Pond Drake"))
    game.begin()
    game.activate(spell).pick(wanted).resolve()
    game.pick(game.choices[0])
    assert (wanted.place, spared.place) == (GRAVEYARD, MONSTER_ZONE)
