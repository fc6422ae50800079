"""When a card whose text isn't read is activated or used: its Spell Speed, the Damage Step of each rulebook."""

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import CLASSIC, V9, Edition
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *


def unread(card: Card) -> Card:
    return card.but(text="Zorble 1 monster.", program=None, kept=None)


SNARE = unread(trap_card("Strange Snare"))
COUNTERED = unread(trap_card("Strange Counter", icon=COUNTER))
QUICK_SPELL = unread(spell_card("Strange Haste", icon=QUICK_PLAY))
FLAGS = unread(trap_card("Strange Flags", icon=CONTINUOUS))


HILL = unread(spell_card("Strange Hill", icon=FIELD))


@pytest.mark.parametrize(
    ("card", "speed", "place"),
    [
        (SPELL_UNREAD, 1, SPELL_ZONE),
        (STAYING, 1, SPELL_ZONE),
        (HILL, 1, v.FIELD_ZONE),
        (QUICK_SPELL, 2, SPELL_ZONE),
        (SNARE, 2, SPELL_ZONE),
        (FLAGS, 2, SPELL_ZONE),
        (COUNTERED, 3, SPELL_ZONE),
    ],
    ids=lambda each: each.name if isinstance(each, Card) else str(each),
)
def test_an_activation_has_the_spell_speed_the_zone_and_the_set_rule_of_its_kind(card, speed, place):
    game = by_hand()
    own = game.a.hand(card)
    game.begin()
    assert game.may(q.SET_CARD, own) and game.may(q.ACTIVATE, own) == (not card.kinds & v.TRAP)
    game.answer(q.SET_CARD, own)
    assert own.place == place
    later = card.kinds & (v.TRAP | v.QUICK_PLAY)
    assert game.may(q.ACTIVATE, own) != bool(later), "not in the turn in which it was Set"
    if later:
        game.end_turn().resolve().end_turn().resolve()
    game.activate(own).done()
    assert game.state.links[-1].spell_speed == speed and own.place == place


def asked_in_the_damage_step(edition: Edition, card: Card, lies: str = "set") -> list[int]:
    """The parts of it in which B may activate or use the card, while everybody passes."""
    game = Scenario(edition.with_switches(second_player_by_hand=True))
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    own = getattr(game.b, lies)(card)
    game.begin().to_battle_phase()
    game.duel.stop_by_hand(B, True)
    game.attack(wolf, bear)
    parts = []
    while game.question == "response":
        if own in game.offered(q.ACTIVATE) and game.state.step >= v.DAMAGE_START:
            parts.append(game.state.step)
        game.passes()
    return parts


_UNTIL_CALCULATION = [v.DAMAGE_START, v.BEFORE_CALCULATION]


@pytest.mark.parametrize("card", [SNARE, QUICK_SPELL, FLAGS], ids=lambda card: card.name)
def test_speed_2_comes_into_the_damage_step_until_damages_are_calculated(card):
    assert asked_in_the_damage_step(V9, card) == _UNTIL_CALCULATION


def test_a_use_comes_in_as_an_activation_does_whatever_its_text_is_about():
    assert asked_in_the_damage_step(V9, FLAGS, "spell") == _UNTIL_CALCULATION
    assert asked_in_the_damage_step(V9, tongue("Zorble."), "monster") == _UNTIL_CALCULATION


_TO_ITS_END = list(range(v.DAMAGE_START, v.DAMAGE_END + 1))


def test_counter_traps_come_in_always():
    assert asked_in_the_damage_step(V9, COUNTERED) == _TO_ITS_END


@pytest.mark.parametrize(
    ("text", "comes_in"),
    [
        ("During damage calculation: Zorble 1 monster.", _TO_ITS_END),
        ("During the Damage Step, you can zorble.", _TO_ITS_END),
        ("When a monster is Summoned (except during the Damage Step): Zorble it.", _UNTIL_CALCULATION),
    ],
)
def test_whether_a_text_names_the_damage_step_can_be_seen(text, comes_in):
    assert asked_in_the_damage_step(V9, SNARE.but(text=text)) == comes_in


def test_in_classic_it_is_spells_and_traps_alone_and_no_counter_traps():
    assert asked_in_the_damage_step(CLASSIC, SNARE) == asked_in_the_damage_step(CLASSIC, FLAGS) == _UNTIL_CALCULATION
    assert asked_in_the_damage_step(CLASSIC, COUNTERED) == []
    assert asked_in_the_damage_step(CLASSIC, tongue("Zorble."), "monster") == []
    assert asked_in_the_damage_step(CLASSIC, SNARE.but(text="During damage calculation: Zorble.")) == _UNTIL_CALCULATION
