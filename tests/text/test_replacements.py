"""What happens instead, each time, or as a duty: nothing of it is activated."""

import pytest

from engine import phrases as say
from engine import program as p
from engine.program import Ability, Pattern, Selector
from engine.text.errors import TextError
from engine.vocabulary import (
    BY_BATTLE, BY_EFFECT, CONTINUOUS, DAMAGE_END, DEFENSE_POSITION, EFFECT, END_PHASE, EQUIP, IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES, MONSTER, ON_FIELD, SPELL, STANDBY_PHASE, WARRIOR, XYZ, YOU,
)  # fmt: skip
from tests.text.reading import meaning

A_MONSTER = MONSTER | EFFECT
EITHER_WAY = BY_BATTLE | BY_EFFECT


def on_monster(ability: Ability) -> Ability:
    return ability.but(places=IN_MONSTER_ZONE)


@pytest.mark.parametrize("text, ability", [
    ("If this card would be destroyed by battle, you can discard 1 card instead.",
     say.instead_of_destruction(say.discard_cost(), cause=BY_BATTLE)),
    ("If this face-up card would be destroyed, you can send 1 Spell you control to the GY instead.",
     say.instead_of_destruction(say.send_cost(say.spell_or_trap(say.kind(SPELL), side=YOU)))),
    ("If this card would be destroyed by battle or card effect, you can detach 1 material from this card instead.",
     say.instead_of_destruction(say.detach_cost(), cause=EITHER_WAY)),
    ("The first time this card would be destroyed by battle each turn, it is not destroyed.",
     say.protected(cause=BY_BATTLE)),
    ("Once per turn, this card cannot be destroyed by battle.", say.protected(cause=BY_BATTLE)),
    ("Twice per turn, cannot be destroyed by battle or card effects.", say.protected(2, cause=EITHER_WAY)),
    ("Once per turn, during your Standby Phase, you must pay 500 LP (this is not optional), or this card is destroyed.",
     say.upkeep_cost(STANDBY_PHASE, say.pay_lp(500), say.destroy(say.this_card), optional=False)),
    ("During each of your End Phases, Tribute 1 Warrior monster or destroy this card.",
     say.upkeep_cost(END_PHASE, say.tribute_cost(say.monster(say.of_type(WARRIOR), side=YOU)),
                     say.destroy(say.this_card))),
    ('If "Ember World" on the field is destroyed, destroy this card.',
     say.each_time(say.is_destroyed(Selector(filters=(say.named("Ember World"),)), from_places=ON_FIELD),
                   say.destroy(say.this_card))),
    ("Each time a Spell Card is activated, place 1 Ember Counter on this card when that Spell resolves.",
     say.each_time(Pattern(event=p.E_RESOLVED, subject=Selector(filters=(say.kind(SPELL),)),
                           how=p.CARD_WAS_ACTIVATED), say.place_counter("Ember"))),
    ("If this card attacks, it is changed to Defense Position at the end of the Damage Step.",
     say.each_time(say.damage_step(DAMAGE_END), say.change_position(say.this_card, DEFENSE_POSITION),
                   condition=say.matches(say.that(p.THIS, say.attacking())))),
])  # fmt: skip
def test_on_a_monster(text: str, ability: Ability) -> None:
    assert meaning(A_MONSTER, text).abilities == (on_monster(ability),)


def test_on_a_continuous_spell() -> None:
    text = "During each of your Standby Phases, pay 500 LP or destroy this card."
    _, duty = meaning(SPELL | CONTINUOUS, text).abilities
    expected = say.upkeep_cost(STANDBY_PHASE, say.pay_lp(500), say.destroy(say.this_card))
    assert duty == expected.but(places=IN_SPELL_TRAP_ZONES)


def test_an_equip_spell_protects_the_equipped_monster() -> None:
    text = "If the equipped monster would be destroyed by battle, you can send this card to the GY instead."
    _, instead = meaning(SPELL | EQUIP, text).abilities
    expected = say.instead_of_destruction(say.send_cost(say.this_card), subject=say.equipped_monster, cause=BY_BATTLE)
    assert instead == expected.but(places=IN_SPELL_TRAP_ZONES)


@pytest.mark.parametrize("text", [
    "If this card would be destroyed, you can instead.",
    "If this card would be destroyed, you can draw 1 card instead.",
    "If a Warrior monster you control would be destroyed, you can discard 1 card instead.",
    "If this card would be destroyed by your opponent's card effect, you can discard 1 card instead.",
    "Once per turn, this card cannot be destroyed.",
    "During your Main Phase, pay 500 LP or destroy this card.",
    "Each time this card is sent to the GY, gain 500 LP.",
])  # fmt: skip
def test_what_is_not_meant(text: str) -> None:
    with pytest.raises(TextError):
        meaning(A_MONSTER, text)


def test_an_xyz_monster_detaches() -> None:
    text = "2 Level 4 monsters\nIf this card would be destroyed, detach 1 material from this card instead."
    (ability,) = meaning(MONSTER | XYZ, text).abilities
    assert ability == on_monster(say.instead_of_destruction(say.detach_cost(), optional=False))
