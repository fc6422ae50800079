"""The ways in which a monster's own text has it Summoned (engine/program/procedures.py)."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
TUNER_3 = monster_card("Tuner", 500, 500, 3, kinds=TUNER | EFFECT)
RAISE = spell_card(
    "Raise",
    program(card_effect(p.SpecialSummon(the_target, position=ATTACK_POSITION), costs=[p.Targeting(in_graveyard())])),
)
CALL = spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION))))


def test_fusion_with_the_materials_it_lists():
    fused = monster_card("Two Heads", 2800, 2000, 8, kinds=FUSION, program=program(fusion_of(named("Wolf"), level(3))))
    poly = spell_card("Polymerization", program(card_effect(fusion_summon())))
    game = Scenario()
    card, wolf, tuner = game.a.hand(poly, WOLF, TUNER_3)
    piece = game.a.extra(fused)
    game.begin()
    game.activate(card).resolve()
    game.position_is(ATTACK_POSITION).resolve()
    assert piece.place == MONSTER_ZONE and wolf.place == tuner.place == GRAVEYARD
    game = Scenario()
    card, *_ = game.a.hand(poly, WOLF, BEAR)
    game.a.extra(fused)
    game.begin()
    assert not game.may(q.ACTIVATE, card)


@pytest.mark.parametrize(
    "procedure, possible",
    [
        (synchro_of(), True),
        (synchro_of([p.OfAttribute(EARTH)], [named("Wolf")]), True),
        (synchro_of([p.OfAttribute(FIRE)]), False),
        (synchro_of((), [named("Bear")]), False),
        (synchro_of(least=2), False),
    ],
)
def test_synchro_with_a_tuner_and_others(procedure: p.Procedure, possible: bool):
    tuned = monster_card("Tuned", 2300, 100, 7, kinds=SYNCHRO, program=program(procedure))
    game = Scenario()
    game.a.monster(TUNER_3)
    game.a.monster(WOLF)
    piece = game.a.extra(tuned)
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, piece) == possible


@pytest.mark.parametrize(
    "procedure, possible",
    [
        (xyz_of(2), True),
        (xyz_of(3), False),
        (xyz_of(2, p.OfType(WARRIOR)), True),
        (xyz_of(2, p.OfType(FIEND)), False),
        (xyz_of(2, level=5), False),
    ],
)
def test_xyz_with_so_many_of_that_level(procedure: p.Procedure, possible: bool):
    overlaid = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(procedure))
    game = Scenario()
    game.a.monster(WOLF)
    game.a.monster(BEAR)
    piece = game.a.extra(overlaid)
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, piece) == possible


def test_a_ritual_monster_comes_with_the_ritual_spell_that_it_names_and_with_those_that_mean_any():
    idol = monster_card(
        "Idol",
        2500,
        2000,
        4,
        kinds=RITUAL | EFFECT,
        program=program(p.NamesRitualSpell(Selector(filters=(named("Idol Rite"),)))),
    )
    its_own, any_idol, others = named("Idol"), p.OfKinds(RITUAL), named("Lord")
    for name, wanted, possible in (("Idol Rite", its_own, True), ("Any", any_idol, True), ("Rite", others, False)):
        game = Scenario()
        ritual = program(card_effect(ritual_summon(in_hand(wanted))))
        rite, piece, raise_, call = game.a.hand(spell_card(name, ritual, RITUAL), idol, RAISE, CALL)
        game.a.monster(WOLF)
        game.a.graveyard(idol)
        game.begin()
        assert game.may(q.ACTIVATE, rite) == possible
        assert not game.may(q.NORMAL_SUMMON, piece)
        assert not game.may(q.ACTIVATE, raise_) and not game.may(q.ACTIVATE, call)
        if possible:
            game.activate(rite).resolve()
            game.position_is(ATTACK_POSITION).resolve()
            assert piece.place == MONSTER_ZONE and piece.now.proper


def test_a_special_summon_by_its_own_condition_and_costs():
    alone = p.ThereIsNone(monster(side=YOU))
    comes = p.OwnWay(IN_HAND, condition=alone, costs=(pay_lp(500),), position=DEFENSE_POSITION)
    lone = monster_card("Lone", 2100, 800, 5, program=program(comes))
    game = Scenario()
    piece, wolf = game.a.hand(lone, WOLF)
    game.begin()
    game.special_summon(piece).resolve()
    assert piece.place == MONSTER_ZONE and piece.position == DEFENSE_POSITION and game.lp[A] == 7500
    assert piece.now.how & SPECIAL_SUMMON and game.may(q.NORMAL_SUMMON, wolf)
    game = Scenario()
    game.a.monster(WOLF)
    piece = game.a.hand(lone)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, piece)


def test_from_the_graveyard_or_to_the_opponents_side():
    ghost = monster_card("Ghost", program=program(p.OwnWay(IN_GRAVEYARD, costs=(discard_cost(),))))
    game = Scenario()
    piece = game.a.graveyard(ghost)
    game.a.hand(WOLF)
    game.begin()
    game.special_summon(piece).position_is(ATTACK_POSITION).resolve()
    assert piece.place == MONSTER_ZONE and piece.controller == A

    guest = monster_card("Guest", 3000, 100, 8, program=program(p.OwnWay(IN_HAND, to_side=OPPONENT)))
    game = Scenario()
    piece = game.a.hand(guest)
    game.begin()
    game.special_summon(piece).position_is(ATTACK_POSITION).resolve()
    assert piece.controller == B and piece.owner == A


@pytest.mark.parametrize(
    "procedure, allowed",
    [
        (tributes(0), True),
        (tributes(1), True),
        (tributes(1, named("Wolf")), True),
        (tributes(1, named("Bear")), False),
        (tributes(3, optional=False), False),
        (tributes(0, condition=p.ThereIsNone(monster(side=YOU))), False),
    ],
)
def test_tribute_summons_with_other_tributes(procedure: p.Procedure, allowed: bool):
    """A Level 8 monster would need two; there is only one."""
    giant = monster_card("Giant", 3000, 3000, 8, program=program(procedure))
    game = Scenario()
    game.a.monster(WOLF)
    piece = game.a.hand(giant)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, piece) == allowed


def proud(which: p.Procedure) -> Card:
    own_way = p.OwnWay(IN_HAND, costs=(pay_lp(1000),), position=ATTACK_POSITION)
    return monster_card("Proud", 2800, 100, 4, program=program(p.CannotBeNormalSummoned(), which, own_way))


@pytest.mark.parametrize(
    "which, again", [(p.OnlyInOwnWay(), False), (p.OnlyInOwnWay(first=True), True)], ids=["only so", "must first be"]
)
def test_what_can_be_special_summoned_in_its_own_way_only_or_first(which: p.Procedure, again: bool):
    game = Scenario()
    piece = game.a.hand(proud(which))
    crush = spell_card("Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
    crush, raise_, call = game.a.hand(crush, RAISE, CALL)
    game.begin()
    assert not game.may(q.ACTIVATE, call)
    assert not game.may(q.NORMAL_SUMMON, piece) and not game.may(q.SET_MONSTER, piece)
    game.special_summon(piece).resolve()
    assert piece.place == MONSTER_ZONE and game.lp[A] == 7000
    game.activate(crush).resolve()
    assert game.may(q.ACTIVATE, raise_) == again
