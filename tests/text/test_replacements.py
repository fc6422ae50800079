"""What happens instead, each time, or as a duty: nothing of it is activated."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Ability, Cost, Selector
from engine.text.not_understood import TextError
from engine.vocabulary import (
    BY_BATTLE,
    BY_EFFECT,
    CONTINUOUS,
    DAMAGE_END,
    DEFENSE_POSITION,
    EFFECT,
    END_PHASE,
    EQUIP,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    SPELL,
    STANDBY_PHASE,
    WARRIOR,
    XYZ,
    YOU,
)
from tests.text.reading import meaning

A_MONSTER = MONSTER | EFFECT
A_WARRIOR = say.face_up_monster(p.OfType(WARRIOR), side=YOU)
EITHER_WAY = BY_BATTLE | BY_EFFECT


def on_monster(ability: Ability) -> Ability:
    return replace(ability, places=IN_MONSTER_ZONE)


@pytest.mark.parametrize(
    "text, ability",
    [
        (
            "If this card would be destroyed by battle, you can discard 1 card instead.",
            say.instead_of_destruction(say.discard_cost(), cause=BY_BATTLE),
        ),
        (
            "If this face-up card would be destroyed, you can send 1 Spell you control to the GY instead.",
            say.instead_of_destruction(p.SendCost(say.spell_or_trap(p.OfKinds(SPELL), side=YOU))),
        ),
        (
            "If this card would be destroyed by card effect, you can detach 1 material from this card instead.",
            say.instead_of_destruction(say.detach_cost(), cause=BY_EFFECT),
        ),
        (
            "If this card would be destroyed by your opponent's card effect, you can discard 1 card instead.",
            say.instead_of_destruction(say.discard_cost(), cause=BY_EFFECT, by=OPPONENT),
        ),
        (
            "If this card on the field would be destroyed, you can destroy 1 other Warrior monster you control instead.",
            say.instead_of_destruction(p.DestroyCost(say.other(say.monster(p.OfType(WARRIOR), side=YOU)))),
        ),
        (
            "If a Warrior monster you control would be destroyed, you can discard 1 card instead.",
            say.instead_of_destruction(say.discard_cost(), subject=A_WARRIOR),
        ),
        (
            "If a Warrior monster(s) you control would be destroyed by battle or card effect, you can destroy this card "
            "instead.",
            say.instead_of_destruction(
                p.DestroyCost(say.this_card), subject=A_WARRIOR, cause=EITHER_WAY, together=True
            ),
        ),
        (
            "Once per turn, if another monster you control would be destroyed by battle or an opponent's card effect, you can "
            "pay 500 LP and destroy this card instead.",
            say.instead_of_destruction(
                say.pay_lp(500),
                p.DestroyCost(say.this_card),
                subject=say.other(say.monster(side=YOU)),
                cause=EITHER_WAY,
                by=OPPONENT,
                limit=p.PerTurn(),
            ),
        ),
        (
            "The first time this card would be destroyed by card effect each turn, it is not destroyed.",
            say.protected(cause=BY_EFFECT),
        ),
        ("Once per turn, this card cannot be destroyed by battle.", say.protected(cause=BY_BATTLE)),
        ("Twice per turn, cannot be destroyed by battle or card effects.", say.protected(2, cause=EITHER_WAY)),
        (
            "Once per turn, during your Standby Phase, you must pay 500 LP (this is not optional), or this card is destroyed.",
            say.upkeep_cost(STANDBY_PHASE, say.pay_lp(500), p.Destroy(say.this_card), optional=False),
        ),
        (
            "During each of your End Phases, Tribute 1 Warrior monster or destroy this card.",
            say.upkeep_cost(
                END_PHASE, p.TributeCost(say.monster(p.OfType(WARRIOR), side=YOU)), p.Destroy(say.this_card)
            ),
        ),
        (
            'If "Ember World" on the field is destroyed, destroy this card.',
            say.each_time(
                say.is_destroyed(Selector(filters=(say.named("Ember World"),)), from_places=ON_FIELD),
                p.Destroy(say.this_card),
            ),
        ),
        (
            "After you Normal Summon this card, you can Normal Summon 1 Warrior monster during your Main Phase this turn, in "
            "addition to your Normal Summon/Set. (You can only gain this effect once per turn.)",
            say.each_time(
                p.IsSummoned(how=NORMAL_SUMMON, by=YOU),
                say.modify(
                    None,
                    p.ExtraNormalSummons(
                        p.Const(1), no_set=True, once=True, cards=Selector(filters=(p.OfType(WARRIOR),))
                    ),
                ),
            ),
        ),
        (
            "Each time a Spell Card is activated, place 1 Ember Counter on this card when that Spell resolves.",
            say.each_time(
                p.HasResolved(subject=Selector(filters=(p.OfKinds(SPELL),)), what=p.CARD_WAS_ACTIVATED),
                say.place_counter("Ember"),
            ),
        ),
        (
            "If this card attacks, it is changed to Defense Position at the end of the Damage Step.",
            say.each_time(
                say.damage_step(DAMAGE_END),
                p.ChangePosition(say.this_card, DEFENSE_POSITION),
                condition=p.AreSuch(say.that(p.THIS, p.Attacking())),
            ),
        ),
    ],
)
def test_on_a_monster(text: str, ability: Ability) -> None:
    assert meaning(A_MONSTER, text).abilities == (on_monster(ability),)


def test_on_a_continuous_spell() -> None:
    text = "During each of your Standby Phases, pay 500 LP or destroy this card."
    _, duty = meaning(SPELL | CONTINUOUS, text).abilities
    expected = say.upkeep_cost(STANDBY_PHASE, say.pay_lp(500), p.Destroy(say.this_card))
    assert duty == replace(expected, places=IN_SPELL_TRAP_ZONES)


def test_an_equip_spell_protects_the_equipped_monster() -> None:
    text = "If the equipped monster would be destroyed by battle, you can send this card to the GY instead."
    _, instead = meaning(SPELL | EQUIP, text).abilities
    expected = say.instead_of_destruction(p.SendCost(say.this_card), subject=say.equipped_monster, cause=BY_BATTLE)
    assert instead == replace(expected, places=IN_SPELL_TRAP_ZONES)


@pytest.mark.parametrize(
    "text",
    [
        "If this card would be destroyed, you can instead.",
        "If this card would be destroyed, you can draw 1 card instead.",
        "If a Warrior monster you control would be destroyed, you can banish this instead.",
        "If this card would be destroyed, you can banish this card from your GY instead.",
        "If a Warrior monster in your GY would be destroyed, you can discard 1 card instead.",
        "If this card would be destroyed, you can destroy 1 monster instead.",
        "If this card would be destroyed, you can destroy all monsters you control instead.",
        "If a monster you control would be destroyed, you can banish this card from your hand or GY instead.",
        "If a Beast monster equipped with this card would be destroyed, destroy this card instead.",
        "Once per turn: You can destroy this card; draw 1 card.",
        "During your Main Phase, pay 500 LP or destroy this card.",
    ],
)
def test_what_is_not_meant(text: str) -> None:
    with pytest.raises(TextError):
        meaning(A_MONSTER, text)


@pytest.mark.parametrize(
    "text, paid, places, together",
    [
        (
            "If a Warrior monster(s) you control would be destroyed, you can banish this card from your GY instead.",
            p.BanishCost(say.this_card),
            IN_GRAVEYARD,
            True,
        ),
        (
            "If a Warrior monster(s) you control would be destroyed, you can discard this card instead.",
            say.discard_cost(say.this_card),
            IN_HAND,
            True,
        ),
        (
            "If a Warrior monster you control would be destroyed, you can send this card from your hand to the GY instead.",
            p.SendCost(say.this_card),
            IN_HAND,
            False,
        ),
        (
            "If a Warrior monster(s) you control would be destroyed, you can banish this card from your GY instead of "
            "destroying 1 of those monsters.",
            p.BanishCost(say.this_card),
            IN_GRAVEYARD,
            False,
        ),
        (
            'If your "Warrior" monster(s) would be destroyed, you can banish this card from your GY instead.',
            p.BanishCost(say.this_card),
            IN_GRAVEYARD,
            True,
        ),
    ],
)
@pytest.mark.parametrize("kinds", [A_MONSTER, SPELL])
def test_from_where_it_saves_others(kinds: int, text: str, paid: Cost, places: int, together: bool) -> None:
    subject = A_WARRIOR if '"' not in text else say.face_up_monster(say.archetype("Warrior"), side=YOU)
    found = meaning(kinds, text).abilities[-1]
    assert found == say.instead_of_destruction(paid, subject=subject, together=together, places=places)


def test_how_often_it_is_used() -> None:
    text = (
        "If a monster(s) you control would be destroyed, you can banish this card from your GY instead. You can "
        'only use this effect of "Test Card" once per turn.'
    )
    (found,) = meaning(A_MONSTER, text).abilities
    assert found.limit == p.UsedPerTurn()


def test_an_xyz_monster_detaches() -> None:
    text = "2 Level 4 monsters\nIf this card would be destroyed, detach 1 material from this card instead."
    (ability,) = meaning(MONSTER | XYZ, text).abilities
    assert ability == on_monster(say.instead_of_destruction(say.detach_cost(), optional=False))
