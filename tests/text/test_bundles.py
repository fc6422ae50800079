"""Sentences that belong to a kind of card: Gemini, Spirit, Union, Equip."""

from dataclasses import replace

import pytest

from tests import phrases as say
from tests.narrowed import as_a
from engine import program as p
from engine.text.explanation.effects import explained
from engine.text.not_understood import TextError
from engine.vocabulary import (
    ATTACK_POSITION,
    BY_BATTLE,
    BY_EFFECT,
    DRAGON,
    EFFECT,
    EQUIP,
    GEMINI,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    IN_SPELL_ZONE,
    MACHINE,
    MONSTER,
    SPELL,
    SPIRIT,
    UNION,
    YOU,
)
from tests.text.reading import meaning

GEMINI_WORDS = (
    "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is "
    "a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster with this "
    "effect.\n● "
)
UNION_WORDS = (
    "Once per turn, you can either: Target 1 Machine monster you control; equip this card to that target, "
    "OR: Unequip this card and Special Summon it in Attack Position."
)


def test_a_gemini_monster_has_its_effect_as_the_kind_of_the_card_tells() -> None:
    assert meaning(MONSTER | EFFECT | GEMINI, GEMINI_WORDS + "Once per turn: You can draw 1 card.") == say.program(
        say.ignition(say.draw(), limit=p.PerTurn())
    )
    assert meaning(MONSTER | EFFECT | GEMINI, GEMINI_WORDS + "Cannot be destroyed by battle.") == say.program(
        say.continuous(p.NotDestroyedByBattle(), places=IN_MONSTER_ZONE)
    )


def test_a_spirit_monster_goes_back() -> None:
    text = (
        "Cannot be Special Summoned. During the End Phase of the turn this card is Normal Summoned or flipped "
        "face-up: Return it to the hand."
    )
    assert meaning(MONSTER | EFFECT | SPIRIT, text) == say.spirit(p.OnlyInOwnWay())


def test_a_union_monster_is_equipped_and_comes_back() -> None:
    text = UNION_WORDS + (
        " A monster equipped with this card gains 500 ATK, also if the equipped monster would be "
        "destroyed by battle or card effect, destroy this card instead."
    )
    wanted = say.face_up_monster(p.OfType(MACHINE), side=YOU)
    program = meaning(MONSTER | EFFECT | UNION, text)
    expected = say.union(wanted, say.continuous(say.gains_atk(500, say.equipped_monster), places=IN_SPELL_ZONE))
    mount, dismount, instead, gains = expected.abilities
    takes_its_place = as_a(p.OfDestruction, instead.replace)
    instead = replace(instead, replace=replace(takes_its_place, any_cause=BY_BATTLE | BY_EFFECT))
    assert program.abilities == (mount, dismount, gains, instead)
    assert as_a(p.SpecialSummon, dismount.block.acts[0]).position == ATTACK_POSITION


def test_an_equip_spell_whose_wearer_is_told_with_what_it_gains() -> None:
    text = "A Dragon-Type monster equipped with this card increases its ATK and DEF by 350 points."
    assert meaning(SPELL | EQUIP, text) == say.equip_spell(
        say.continuous(
            say.gains_atk(350, say.equipped_monster),
            say.gains_def(350, say.equipped_monster),
            places=IN_SPELL_TRAP_ZONES,
        ),
        monsters=say.face_up_monster(p.OfType(DRAGON)),
    )


@pytest.mark.parametrize(
    "kinds, text",
    [
        (MONSTER | EFFECT, GEMINI_WORDS + "Once per turn: You can draw 1 card."),
        (MONSTER | EFFECT, "A Dragon monster equipped with this card gains 500 ATK."),
        (SPELL, "Equip only to a Dragon monster."),
        (SPELL | EQUIP, "Equip only to a Dragon monster. Gains 500 ATK."),
        (MONSTER | EFFECT, 'You do not use "Polymerization".'),
    ],
)
def test_sentences_of_other_kinds_of_cards_mean_nothing(kinds: int, text: str) -> None:
    with pytest.raises(TextError):
        meaning(kinds, text)


def test_what_a_card_is_always_treated_as_is_told_and_no_effect() -> None:
    text = '(This card is always treated as an "Ember" card.)\nCannot be destroyed by battle.'
    made = meaning(MONSTER | EFFECT, text)
    assert made == replace(
        say.program(say.continuous(p.NotDestroyedByBattle(), places=IN_MONSTER_ZONE)), belongs_to=("Ember",)
    )
    assert explained(made)[-1] == "Always treated as “Ember”."
    called = meaning(MONSTER | EFFECT, '(This card\'s name is always treated as "Ember Fox".)\nCannot attack.')
    assert explained(called)[-1] == "Its name is always treated as “Ember Fox”."
