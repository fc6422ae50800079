"""Events and acts that few cards share: what is Set, turned, equipped, counted; and how they are refused."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Pattern, Procedure, Replace, Selector
from tests.text.reading import A_MONSTER, ability, read

GAIN = say.gain_lp(300)


@pytest.mark.parametrize("what, patterns", [
    ("your opponent Sets a Spell/Trap",
     [say.is_set(say.spell_or_trap(say.any_kind(v.SPELL | v.TRAP))).but(by=v.OPPONENT)]),
    ("your opponent Sets a card", [say.is_set(say.card_on_field()).but(by=v.OPPONENT)]),
    ("your opponent gains LP", [say.gains_lp(v.OPPONENT)]),
    ("an Ember Counter(s) is placed on this card", [say.counter_placed("Ember")]),
    ("the battle position of a monster is changed", [say.position_changes(say.monster())]),
    ("control of this card changes", [say.control_changes()]),
    ("control of a monster changes", [say.control_changes(say.monster())]),
    ("this card becomes equipped with an Equip Card",
     [Pattern(event=p.E_EQUIPPED, subject=Selector(), other=say.this_card)]),
    ("this card is Tribute or Pendulum Summoned", [say.is_summoned(how=v.TRIBUTE_SUMMON | v.PENDULUM_SUMMON)]),
    ("a face-up monster you control is targeted for an attack", [say.is_attacked(say.face_up_monster(side=v.YOU))]),
])  # fmt: skip
def test_events(what: str, patterns: list[Pattern]) -> None:
    assert ability(A_MONSTER, f"If {what}: Gain 300 LP.") == say.trigger(patterns, GAIN, optional=False)


def test_draws_outside_the_draw_phase() -> None:
    asked = say.unless(say.during(v.DRAW_PHASE))
    assert ability(A_MONSTER, "If you draw a card(s), except during the Draw Phase: Gain 300 LP.") == say.trigger(
        say.draws(v.YOU), GAIN, optional=False, condition=asked)  # fmt: skip


def test_this_card_was_detached() -> None:
    pattern = Pattern(event=p.E_MOVED, all_causes=v.DETACHED, to_places=v.IN_GRAVEYARD)
    assert ability(A_MONSTER, "If this card is detached from an Xyz Monster and sent to the GY: Gain 300 LP.") == (
        say.trigger(pattern, GAIN, optional=False, places=v.IN_GRAVEYARD))  # fmt: skip


def test_an_activation_of_two_aims() -> None:
    would = "would Special Summon a monster(s), or that would add a card(s) to the hand"
    text = f"When your opponent activates a card or effect that {would} (Quick Effect): You can negate that effect."
    assert ability(A_MONSTER, text).event == (
        say.is_activated(by=v.OPPONENT, would="special summon"), say.is_activated(by=v.OPPONENT, would="add"))


@pytest.mark.parametrize("text, modifiers", [
    ("Any effect damage you take is halved.", [say.modifier(p.M_EFFECT_DAMAGE, side=v.YOU, a=50)]),
    ("Your opponent must skip their Main Phase 2.", [say.modifier(p.M_SKIP_PHASE, side=v.OPPONENT, a=v.MAIN_PHASE_2)]),
    ("Both players must skip their Draw Phase.", [say.modifier(p.M_SKIP_PHASE, side=v.EITHER, a=v.DRAW_PHASE)]),
    ("Your hand size limit is 7.", [say.modifier(p.M_HAND_LIMIT, value=7)]),
    ("You can activate Traps the turn they are Set.",
     [say.modifier(p.M_SPEED, a=2, cards=Selector(filters=(say.kind(v.TRAP),)))]),
    ("If this card attacks, apply its DEF for damage calculation.", [say.modifier(p.M_BATTLE_USES_DEF)]),
    ("Your opponent's monsters can only target this card for attacks.", [say.modifier(p.M_MUST_BE_ATTACKED)]),
    ("Your opponent must pay 200 LP to declare an attack with a monster.",
     [say.attack_cost(say.pay_lp(200), who=say.every(say.face_up_monster(side=v.OPPONENT)))]),
    ("Neither player can draw cards, or add cards from the Deck to the hand, by card effects.",
     [say.modifier(p.M_CANNOT_DRAW, side=v.EITHER)]),
    ("Your opponent cannot activate Trap Cards or effects during your Battle Phase.",
     [say.modifier(p.M_CANNOT_ACTIVATE, side=v.OPPONENT, cards=Selector(filters=(say.kind(v.TRAP),)),
                   condition=say.during(v.BATTLE_PHASE, v.YOU))]),
    ("Your opponent cannot Set Spells/Traps.",
     [say.modifier(p.M_CANNOT_SUMMON, side=v.OPPONENT, a=v.SET_FACE_DOWN,
                   cards=Selector(filters=(say.any_kind(v.SPELL | v.TRAP),)))]),
    ("Cannot be destroyed by battle the turn it is Pendulum Summoned.",
     [say.modifier(p.M_NOT_DESTROYED_BY_BATTLE, condition=say.matches(
         say.that(p.THIS, say.summoned(v.PENDULUM_SUMMON), say.this_turn(p.DID_SUMMONED))))]),
])  # fmt: skip
def test_what_holds(text: str, modifiers: list[p.Modifier]) -> None:
    assert ability(A_MONSTER, text) == say.continuous(*modifiers, places=v.IN_MONSTER_ZONE)


@pytest.mark.parametrize("text, modifier", [
    ("The equipped monster keeps its Equip Cards even if it is no longer a correct target for them.",
     say.modifier(p.M_KEEPS_EQUIP_TARGET, say.equipped_monster)),
    ("You must pay 300 LP to declare an attack with the equipped monster.",
     say.attack_cost(say.pay_lp(300), who=say.equipped_monster)),
])  # fmt: skip
def test_what_holds_of_the_equipped_monster(text: str, modifier: p.Modifier) -> None:
    assert read(v.SPELL | v.EQUIP, text) == say.equip_spell(say.continuous(modifier, places=v.IN_SPELL_TRAP_ZONES))


@pytest.mark.parametrize("text, replace, more", [
    ("If you would take effect damage, gain that much LP instead.",
     Replace(op=p.R_DAMAGE, a=-1, any_cause=v.BY_EFFECT), {"optional": False}),
    ("If you would discard a card(s) to activate a card or effect, you can send this card to the GY instead.",
     Replace(op=p.R_COST, a=p.K_DISCARD), {"costs": (say.send_cost(say.this_card),)}),
    ("Any monster sent from the hand to the GY is banished instead.",
     Replace(op=p.R_ELSEWHERE, subject=Selector(places=v.IN_HAND, filters=(say.kind(v.MONSTER),)), place=v.BANISHED),
     {"optional": False}),
    ("Any card sent from your opponent's hand to the GY is banished instead.",
     Replace(op=p.R_ELSEWHERE, subject=Selector(places=v.IN_HAND, side=v.OPPONENT), place=v.BANISHED),
     {"optional": False}),
    ("If another monster you control would be targeted for an attack, you can change the attack target to this card "
     "instead.", Replace(op=p.R_ATTACK, subject=say.monster(side=v.YOU)), {}),
])  # fmt: skip
def test_what_happens_instead(text: str, replace: Replace, more: dict[str, object]) -> None:
    assert ability(A_MONSTER, text) == Ability(kind=p.REPLACEMENT, places=v.IN_MONSTER_ZONE, replace=replace, **more)


@pytest.mark.parametrize("kinds, text, procedures", [
    (A_MONSTER, "Requires 3 Tributes to Normal Summon/Set.", [say.tributes(3, optional=False)]),
    (A_MONSTER, "If you control a WATER monster, you can Normal Summon/Set this card without Tributing.",
     [say.tributes(0, condition=say.there_is(say.monster(say.of_attribute(v.WATER), side=v.YOU)))]),
    (A_MONSTER, "You can Special Summon this card (from your hand) by removing 6 Ember Counters from your field.",
     [say.special_summon_from(v.IN_HAND, costs=[
         say.remove_counter_cost("Ember", 6, say.card_on_field(side=v.YOU, all=True))])]),
    (A_MONSTER | v.XYZ, '2 Level 4 monsters\nYou can also Xyz Summon this card by using 1 Rank 3 "Ember" Xyz Monster '
     "you control as material.",
     [say.xyz_of(2, level=4), Procedure(op=p.P_XYZ, exact_levels=False, slots=(
         (say.kind(v.MONSTER | v.XYZ), say.rank(3), say.archetype("Ember")),))]),
    (A_MONSTER | v.FUSION, '2 "Ember" monsters\nMust be Fusion Summoned, or Special Summoned (from your Extra Deck) by '
     'banishing 2 "Ember" monsters you control.',
     [say.fusion_of(say.archetype("Ember"), say.archetype("Ember")),
      say.special_summon_from(v.IN_EXTRA_DECK, costs=[
          say.banish_cost(say.monster(say.archetype("Ember"), side=v.YOU, count=2))]), say.only_by_its_own_way]),
])  # fmt: skip
def test_ways_to_come(kinds: int, text: str, procedures: list[Procedure]) -> None:
    found = read(kinds, text).procedures
    assert [_sorted(each) for each in found] == [_sorted(each) for each in procedures]


def _sorted(way: Procedure) -> Procedure:
    return way.but(slots=tuple(tuple(sorted(slot, key=repr)) for slot in way.slots))
