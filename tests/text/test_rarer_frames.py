"""Events and acts that few cards share: what is Set, turned, equipped, counted; and how they are refused."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Pattern, Selector
from tests.text.reading import A_MONSTER, ability

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
