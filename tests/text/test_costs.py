"""What is paid, what is targeted, and what is given up for the turn."""

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Cost
from engine.text.not_understood import TextError
from engine.vocabulary import (
    ATTACK_POSITION,
    BATTLE_PHASE,
    DECK,
    EFFECT,
    EXTRA_DECK,
    FACE_UP,
    IN_GRAVEYARD,
    MONSTER,
    OPPONENT,
    SPECIAL_SUMMON,
    SPELL,
    XYZ,
    YOU,
)
from tests.text.reading import read

A_MONSTER = MONSTER | EFFECT


def costs(text: str, kinds: int = A_MONSTER) -> tuple[Cost, ...]:
    (ability,) = read(kinds, text).abilities
    return ability.costs


@pytest.mark.parametrize(
    "text, paid",
    [
        ("discard 1 card", say.discard_cost()),
        ("discard 1 monster", say.discard_cost(say.in_hand(p.OfKinds(MONSTER)))),
        ("discard this card", say.discard_cost(say.this_card)),
        ("pay 500 LP", say.pay_lp(500)),
        ("pay half your LP", say.pay_lp(p.Half(p.LifePoints(YOU)))),
        ("Tribute 1 monster", p.TributeCost(say.monster(side=YOU))),
        (
            "Tribute monsters whose total Levels equal 8 or more",
            p.TributeCost(say.together(say.any_number(say.monster(side=YOU)), p.TotalLevelsAtLeast(8))),
        ),
        ("Tribute this card", p.TributeCost(say.this_card)),
        ("banish 1 monster from your GY", p.BanishCost(say.in_graveyard(p.OfKinds(MONSTER)))),
        ("banish this card from your GY", p.BanishCost(say.that(p.THIS))),
        ("send 1 card you control to the GY", p.SendCost(say.card_on_field(side=YOU))),
        ("reveal 1 Spell in your hand", p.RevealCost(say.in_hand(p.OfKinds(SPELL)))),
        (
            "shuffle 2 monsters from your GY into the Deck",
            say.return_cost(say.in_graveyard(p.OfKinds(MONSTER), count=2), DECK),
        ),
        (
            "return 1 Xyz Monster you control to the Extra Deck",
            say.return_cost(say.monster(p.OfKinds(MONSTER | XYZ), side=YOU), EXTRA_DECK),
        ),
        ("change this card to Defense Position", p.PositionCost(say.that(p.THIS, positions=ATTACK_POSITION))),
        ("remove 2 Ember Counters from this card", say.remove_counter_cost("Ember", 2)),
        (
            "remove 2 Ember Counters from your field",
            say.remove_counter_cost("Ember", 2, say.card_on_field(side=YOU, all=True)),
        ),
        ("declare 1 Attribute", p.Declaration("attribute")),
    ],
)
def test_a_cost_is_paid(text: str, paid: Cost) -> None:
    assert costs(f"You can {text}; draw 1 card.") == (paid,)


def test_material_is_detached() -> None:
    line = "2 Level 4 monsters\n"
    assert costs(line + "You can detach 1 material from this card; draw 1 card.", MONSTER | XYZ) == (say.detach_cost(),)


THEIRS = say.spell_or_trap(p.OfKinds(SPELL), side=OPPONENT, name="target")


@pytest.mark.parametrize(
    "text",
    [
        "You can discard 1 card, then target 1 Spell your opponent controls; destroy it.",
        "You can discard 1 card and target 1 Spell your opponent controls; destroy it.",
        "You can discard 1 card to target 1 Spell your opponent controls; destroy it.",
    ],
)
def test_a_cost_and_a_target_are_joined(text: str) -> None:
    assert costs(text) == (say.discard_cost(), p.Targeting(THEIRS))


def test_several_costs_are_paid_in_the_order_of_the_text() -> None:
    assert costs("You can discard 1 card and pay 500 LP; draw 1 card.") == (say.discard_cost(), say.pay_lp(500))


def test_older_wording_pays_to_do_something() -> None:
    assert costs("You can discard 1 card to draw 1 card.") == (say.discard_cost(),)


def test_older_spells_pay_in_a_sentence_of_its_own() -> None:
    (ability,) = read(SPELL, "Discard 1 card. Draw 2 cards.").abilities
    assert ability.costs == (say.discard_cost(),) and ability.block == say.block([say.draw(2)])
    (ability,) = read(SPELL, "Tribute 1 monster. Draw 2 cards. Gain 500 LP.").abilities
    assert ability.costs == (p.TributeCost(say.monster(side=YOU)),)
    assert ability.block.acts == (say.draw(2), say.also, say.gain_lp(500))
    (ability,) = read(SPELL, "Return 1 monster from your hand to the Deck. Draw 1 card.").abilities
    assert ability.costs == (say.return_cost(say.in_hand(p.OfKinds(MONSTER)), DECK),)


def test_no_battle_phase_is_given_up_for_an_activation() -> None:
    text = "Draw 2 cards. You cannot conduct your Battle Phase the turn you activate this card."
    vow = p.TurnVow(p.NoBattlePhase(), p.PhaseComes(BATTLE_PHASE, YOU))
    assert costs(text, SPELL) == (vow,)


def test_special_summons_of_others_are_given_up_for_an_effect() -> None:
    text = (
        'You can draw 1 card. You cannot Special Summon monsters the turn you activate this effect, except "Otter" '
        "monsters."
    )
    others = p.Selector(filters=(say.not_(say.archetype("Otter")),))
    ban = p.CannotSummon(SPECIAL_SUMMON, others)
    assert costs(text) == (p.TurnVow(ban, p.IsSummoned(others, SPECIAL_SUMMON, by=YOU)),)


@pytest.mark.parametrize(
    "text",
    [
        "You can banish 1 monster; draw 1 card.",  # whose?
        "You can Tribute 1 monster your opponent controls; draw 1 card.",
        "You can discard 1 card from your Deck; draw 1 card.",
        "You can target all monsters; draw 1 card.",
        "You can pay LP; draw 1 card.",
        "You can discard 1 card, then; draw 1 card.",
        'You can send "Clay" monsters from your hand to the GY; draw 1 card.',  # how many?
    ],
)
def test_what_cannot_be_paid_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        costs(text)


def test_places() -> None:
    (ability,) = read(A_MONSTER, "You can banish this card from your GY; draw 1 card.").abilities
    assert ability.places == IN_GRAVEYARD and FACE_UP
