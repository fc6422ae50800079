"""Card texts become programs, the same that one would write by hand."""

from dataclasses import replace

import pytest

from engine import program as p
from tests import phrases as say
from engine.program import PerTurn, Program
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.vocabulary import (
    DEFENSE_POSITION,
    EFFECT,
    FUSION,
    IN_GRAVEYARD,
    IN_HAND,
    MONSTER,
    NORMAL_SUMMON,
    OPPONENT,
    SPELL,
    SYNCHRO,
    TRAP,
    WARRIOR,
    XYZ,
)

A_MONSTER = MONSTER | EFFECT


def without_places(program: Program) -> Program:
    """The program, whatever the place of its sentences in the text."""
    return replace(
        program,
        abilities=tuple(replace(a, text=(0, 0)) for a in program.abilities),
        procedures=tuple(replace(q, text=(0, 0)) for q in program.procedures),
    )


def meaning(kinds: int, text: str) -> Program:
    return without_places(compile_text("Test Card", kinds, text))


def test_a_spell_does_what_it_says_when_it_is_activated() -> None:
    assert meaning(SPELL, "Draw 2 cards.") == say.program(say.card_effect(say.draw(2), when=True))


def test_a_monster_that_waits_for_its_summon_targets_in_the_graveyard() -> None:
    text = (
        "If this card is Normal Summoned: You can target 1 Level 4 or lower Warrior monster in your GY; "
        "Special Summon it in Defense Position."
    )
    wanted = replace(say.in_graveyard(p.OfKinds(MONSTER), p.HasLevel(high=4), p.OfType(WARRIOR)), name="target")
    assert meaning(A_MONSTER, text) == say.program(
        say.trigger(
            p.IsSummoned(how=NORMAL_SUMMON),
            p.SpecialSummon(say.the_target, position=DEFENSE_POSITION),
            costs=[p.Targeting(wanted)],
        )
    )


def test_once_per_turn_and_a_discard() -> None:
    assert meaning(A_MONSTER, "Once per turn: You can discard 1 card; draw 1 card.") == say.program(
        say.ignition(say.draw(), costs=[say.discard_cost()], limit=PerTurn())
    )


def test_an_effect_of_the_hand_and_one_of_the_graveyard_know_their_places() -> None:
    text = "You can discard this card; draw 1 card. You can banish this card from your GY; draw 1 card."
    hand, grave = meaning(A_MONSTER, text).abilities
    assert (hand.places, grave.places) == (IN_HAND, IN_GRAVEYARD)


def test_a_trap_answers_an_event() -> None:
    attacker = say.monster(side=OPPONENT)
    (ability,) = meaning(TRAP, "When an opponent's monster declares an attack: Negate the attack.").abilities
    assert ability == say.trap_effect(p.NegateAttack(), answers=[say.attack_declared(attacker)])


@pytest.mark.parametrize(
    "kinds, line, procedure",
    [
        (SYNCHRO, "1 Tuner + 1+ non-Tuner monsters", say.synchro_of()),
        (XYZ, "2 Level 4 monsters", say.xyz_of(2, level=4)),
        (FUSION, '"Ember Fox" + "Clay Sparrow"', say.fusion_of(say.named("Ember Fox"), say.named("Clay Sparrow"))),
        (FUSION, "2 Warrior monsters", say.fusion_of(p.OfType(WARRIOR), p.OfType(WARRIOR))),
    ],
)
def test_the_first_line_of_an_extra_deck_monster_tells_its_materials(kinds: int, line: str, procedure: object) -> None:
    assert meaning(MONSTER | kinds, line).procedures == (procedure,)


def test_a_text_is_understood_whole_or_not_at_all() -> None:
    with pytest.raises(TextError):
        compile_text("Test Card", SPELL, "Draw 2 cards. Then wave at your neighbour.")


def test_an_error_points_at_the_word() -> None:
    text = "Draw 2 cards, then destroy 1 gremlin your opponent controls."
    with pytest.raises(TextError) as refused:
        compile_text("Test Card", SPELL, text)
    assert text[refused.value.start : refused.value.end] == "gremlin"
    assert "^^^^^^^" in refused.value.pointed(text)
