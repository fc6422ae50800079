"""Spell Speeds: what answers what (catalogue section 11), and when Spell Speed 2 may be used."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

MODERN = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda e: e.key)
EVERY = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)

BURN = damage(100)
WOLF = monster_card("Wolf", 1500, 1000)
RITUAL_WOLF = monster_card("Ritual Wolf", 2000, 1000, kinds=RITUAL | EFFECT)
STRONGER = continuous(gains_atk(100, face_up_monster()))

NORMAL_SPELL = spell_card("Normal Spell", program(card_effect(BURN)))
CONTINUOUS_SPELL = spell_card("Continuous Spell", stays(STRONGER), CONTINUOUS)
FIELD_SPELL = spell_card("Field Spell", stays(STRONGER), FIELD)
EQUIP_SPELL = spell_card("Equip Spell", equip_spell(continuous(gains_atk(100, equipped_monster))), EQUIP)
RITUAL_SPELL = spell_card(
    "Ritual Spell", program(card_effect(ritual_summon(in_hand(p.OfKinds(RITUAL | MONSTER))))), RITUAL
)
QUICK_PLAY_SPELL = spell_card("Quick-Play Spell", program(card_effect(BURN, speed=2)), QUICK_PLAY)
NORMAL_TRAP = trap_card("Normal Trap", program(trap_effect(BURN)))
CONTINUOUS_TRAP = trap_card("Continuous Trap", stays(STRONGER, speed=2), CONTINUOUS)
COUNTER_TRAP = trap_card(
    "Counter Trap",
    program(
        trap_effect(
            p.NegateActivation(), and_if_you_do, p.Destroy(that(p.LINK_BELOW)), answers=[is_activated()], speed=3
        )
    ),
    COUNTER,
)
IGNITION_MONSTER = monster_card("Ignition Monster", program=program(ignition(BURN)))
QUICK_MONSTER = monster_card("Quick Monster", program=program(quick(BURN)))

SPEED_1 = [NORMAL_SPELL, CONTINUOUS_SPELL, FIELD_SPELL, EQUIP_SPELL, RITUAL_SPELL]
SPEED_2 = [QUICK_PLAY_SPELL, NORMAL_TRAP, CONTINUOUS_TRAP]


def laid_out(edition: Edition, card: Card) -> tuple[Scenario, Piece]:
    """A has the card ready for use in the own Main Phase, and all that it could ask for."""
    game = Scenario(edition, ask_empty_windows=True)
    game.a.monster(WOLF)
    game.a.hand(RITUAL_WOLF)
    if card.kinds & MONSTER:
        piece = game.a.monster(card)
    elif card.kinds & TRAP:
        piece = game.a.set(card)
    else:
        piece = game.a.hand(card)
    return game, piece


# ------------------------------------------------------------------------------------ Spell Speed 1


@rule("CHAIN-14", "CHAIN-16", "CHAIN-11", "EX-05")
@MODERN
@pytest.mark.parametrize("card", [*SPEED_1, IGNITION_MONSTER], ids=lambda c: c.name)
def test_spell_speed_1_begins_a_chain_and_answers_nothing(edition: Edition, card: Card):
    game, piece = laid_out(edition, card)
    trap = game.b.set(NORMAL_TRAP)
    game.a.set(NORMAL_TRAP)
    game.begin()
    assert game.may(q.ACTIVATE, piece)  # as link 1 in the own Main Phase
    game.activate(game.a.cards(SPELL_ZONE)[0])
    game.activate(trap)
    assert game.asked == A and game.chain == ["Normal Trap", "Normal Trap"]
    assert not game.may(q.ACTIVATE, piece)
    assert "CHAIN-16" in game.why_not(q.ACTIVATE, piece)


@rule("CHAIN-15", "CHAIN-13")
@pytest.mark.parametrize("card", [*SPEED_1, IGNITION_MONSTER], ids=lambda c: c.name)
def test_classic_spell_speed_1_never_answers_spell_speed_1(card: Card):
    game, piece = laid_out(CLASSIC, card)
    opening = game.a.hand(spell_card("Opening", program(card_effect(BURN))))
    game.begin()
    assert game.may(q.ACTIVATE, piece)
    game.activate(opening)
    game.passes()  # B passes; A might chain to the own Magic Card
    assert game.asked == A
    assert not game.may(q.ACTIVATE, piece)
    assert "CHAIN-13" in game.why_not(q.ACTIVATE, piece)


@rule("CHAIN-14", "CHAIN-16")
@EVERY
def test_trigger_and_flip_effects_are_spell_speed_1_and_not_used_at_will(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    crier = game.a.monster(monster_card("Crier", program=program(trigger(p.IsSummoned(monster()), BURN))))
    owl = game.a.monster(monster_card("Owl", program=program(flip(BURN)), kinds=FLIP | EFFECT))
    trap = game.a.set(NORMAL_TRAP)
    game.begin()
    own_rules = {crier: "KIND-14", owl: "KIND-16"} if edition is CLASSIC else {crier: "KIND-13", owl: "KIND-15"}
    for piece, its_rule in own_rules.items():
        assert game.why_not(q.ACTIVATE, piece) == (its_rule,)
    game.activate(trap)
    game.passes()
    for piece, its_rule in own_rules.items():
        assert game.why_not(q.ACTIVATE, piece) == (its_rule,)


@rule("CHAIN-14")
@EVERY
def test_a_trigger_effect_on_the_chain_has_spell_speed_1(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.a.monster(monster_card("Crier", program=program(trigger(p.IsSummoned(monster()), BURN, optional=False))))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert [(link.number, link.spell_speed) for link in game.state.links] == [(1, 1)]


@rule("CHAIN-16", "OTHER-15")
@MODERN
def test_spell_speed_1_effects_share_a_chain_if_they_activate_at_once(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    for name in ("Crier", "Howler"):
        game.a.monster(monster_card(name, program=program(trigger(p.IsSummoned(monster()), BURN, optional=False))))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    game.use(game.offered(q.TRIGGER)[0])
    assert [(link.number, link.spell_speed) for link in game.state.links] == [(1, 1), (2, 1)]


# ------------------------------------------------------------------------------------ Spell Speed 2


@rule("CHAIN-17", "CHAIN-18", "CHAIN-19", "CHAIN-11")
@EVERY
@pytest.mark.parametrize("card", [*SPEED_2, QUICK_MONSTER], ids=lambda c: c.name)
@pytest.mark.parametrize("below", [NORMAL_SPELL, NORMAL_TRAP], ids=("after speed 1", "after speed 2"))
def test_spell_speed_2_answers_1_and_2(edition: Edition, card: Card, below: Card):
    game = Scenario(edition, ask_empty_windows=True)
    game.b.monster(WOLF)
    piece = game.b.monster(card) if card.kinds & MONSTER else game.b.set(card)
    first = game.a.set(below) if below.kinds & TRAP else game.a.hand(below)
    game.begin()
    game.activate(first)
    assert game.asked == B
    assert game.may(q.ACTIVATE, piece)
    game.activate(piece)
    assert below.understood
    assert [link.spell_speed for link in game.state.links] == [below.program.abilities[0].speed, 2]


@rule("CHAIN-20")
@MODERN
def test_spell_speed_2_works_in_every_phase_of_both_turns(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.a.monster(WOLF)
    piece = game.a.monster(QUICK_MONSTER)
    trap = game.a.set(NORMAL_TRAP)
    game.begin(DRAW_PHASE)
    able: set[tuple[int, int]] = set()
    for _ in range(200):
        if game.state.turn > 4:
            break
        if game.asked == A and game.question in ("open", "response"):
            if game.may(q.ACTIVATE, piece) and game.may(q.ACTIVATE, trap):
                able.add((game.turn_player, game.phase))
        if game.question == "response":
            game.passes()
        elif game.question == "open" and game.phase == MAIN_PHASE_1 and game.turn_player == A:
            game.answer(q.TO_BATTLE_PHASE)
        elif game.question == "open" and game.phase == BATTLE_PHASE:
            game.answer(q.TO_MAIN_PHASE_2)
        elif game.question == "cards":
            game.pick(game.choices[0])
        else:
            game.answer(q.END_TURN)
    own = {DRAW_PHASE, STANDBY_PHASE, MAIN_PHASE_1, BATTLE_PHASE, MAIN_PHASE_2, END_PHASE}
    assert {phase for player, phase in able if player == A} == own
    assert {phase for player, phase in able if player == B} == {DRAW_PHASE, STANDBY_PHASE, MAIN_PHASE_1, END_PHASE}


@rule("AMB-40")
@EVERY
def test_effects_of_a_face_up_continuous_trap_are_fast_those_of_spells_are_not(edition: Edition):
    zapping = quick(BURN, places=IN_SPELL_ZONE)
    zapper = trap_card("Zapper", stays(zapping, speed=2), CONTINUOUS)
    burning = ignition(BURN, places=IN_SPELL_ZONE | IN_FIELD_ZONE)
    game = Scenario(edition, ask_empty_windows=True)
    trap = game.a.spell(zapper)
    slow = [
        game.a.spell(spell_card("Burner", stays(burning), CONTINUOUS)),
        game.a.spell(spell_card("Hot Land", stays(burning), FIELD)),
    ]
    first = game.a.hand(NORMAL_SPELL)
    game.begin()
    for spell in slow:
        assert game.may(q.ACTIVATE, spell)
    game.activate(first)
    game.passes()
    assert game.may(q.ACTIVATE, trap)
    for spell in slow:
        assert not game.may(q.ACTIVATE, spell)
    game.activate(trap)
    assert game.state.links[-1].spell_speed == 2


@rule("EX-39", "CHAIN-12")
def test_a_quick_effect_that_answers_an_effect_on_either_turn():
    """It Special Summons from the own Graveyard when an effect is activated."""
    rising = quick(
        p.SpecialSummon(the_target),
        costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))],
        answers=[is_activated(by=OPPONENT)],
    )
    game = Scenario(V9, ask_empty_windows=True)
    caller = game.b.monster(monster_card("Caller", program=program(rising)))
    dead = game.b.graveyard(WOLF)
    spell = game.a.hand(NORMAL_SPELL)
    game.begin()
    game.activate(spell)
    assert game.asked == B and game.may(q.ACTIVATE, caller)
    game.activate(caller)
    assert game.chain == ["Normal Spell", "Caller"] and game.state.links[1].bound[p.TARGET][0][0] == dead.uid
    game.passes()
    game.passes()
    game.position_is(ATTACK_POSITION)
    assert dead.place == MONSTER_ZONE and game.lp == [8000, 7900]


@rule("EX-39", "CHAIN-23", "EX-04")
@EVERY
def test_only_a_counter_trap_answers_a_counter_trap(edition: Edition):
    rising = quick(
        p.SpecialSummon(the_target),
        costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))],
        answers=[is_activated(by=OPPONENT)],
    )
    game = Scenario(edition, ask_empty_windows=True)
    caller = game.b.monster(monster_card("Caller", program=program(rising)))
    game.b.graveyard(WOLF)
    spell = game.a.hand(NORMAL_SPELL)
    trap, quick_play = game.b.set(NORMAL_TRAP), game.b.set(QUICK_PLAY_SPELL)
    theirs = game.b.set(COUNTER_TRAP)
    mine = game.a.set(COUNTER_TRAP)
    another = game.b.set(NORMAL_TRAP)
    game.begin()
    game.activate(spell)
    game.activate(another)
    game.activate(mine)
    assert game.asked == B and game.chain[-1] == "Counter Trap"
    for piece in (caller, trap, quick_play):
        assert not game.may(q.ACTIVATE, piece)
        assert "CHAIN-23" in game.why_not(q.ACTIVATE, piece)
    assert game.may(q.ACTIVATE, theirs)
    game.activate(theirs)
    assert [link.spell_speed for link in game.state.links] == [1, 2, 3, 3]


@rule("CHAIN-21", "CHAIN-22")
@EVERY
@pytest.mark.parametrize("below", [NORMAL_SPELL, NORMAL_TRAP, COUNTER_TRAP], ids=("speed 1", "speed 2", "speed 3"))
def test_a_counter_trap_answers_every_spell_speed(edition: Edition, below: Card):
    game = Scenario(edition, ask_empty_windows=True)
    counter = game.b.set(COUNTER_TRAP)
    if below is COUNTER_TRAP:
        first, answer = game.a.hand(NORMAL_SPELL), game.b.set(NORMAL_TRAP)
        game.a.set(COUNTER_TRAP)
        game.begin()
        game.activate(first)
        game.activate(answer)
        game.activate(game.offered(q.ACTIVATE)[0])
    else:
        first = game.a.set(below) if below.kinds & TRAP else game.a.hand(below)
        game.begin()
        game.activate(first)
    assert below.understood
    assert game.asked == B and game.state.links[-1].spell_speed == below.program.abilities[0].speed
    assert game.may(q.ACTIVATE, counter)
    game.activate(counter)
    assert game.state.links[-1].spell_speed == 3


@rule("CHAIN-12", "CHAIN-13")
@EVERY
def test_a_response_may_not_be_slower_than_the_newest_link(edition: Edition):
    """Spell Speed 2 answers 2, though link 1 was 1; below a link of speed 3 it comes too late."""
    game = Scenario(edition, ask_empty_windows=True)
    spell = game.a.hand(NORMAL_SPELL)
    trap, counter = game.a.set(NORMAL_TRAP), game.a.set(COUNTER_TRAP)
    theirs = game.b.set(NORMAL_TRAP)
    game.begin()
    game.activate(spell)
    game.activate(theirs)
    assert game.may(q.ACTIVATE, trap)
    game.activate(counter)
    game.passes()
    assert game.asked == A and not game.may(q.ACTIVATE, trap)


@rule("EX-40")
@pytest.mark.parametrize("edition", (V8, V7), ids=lambda e: e.key)
def test_an_effect_usable_on_either_turn_works_in_the_opponents_main_phase(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    quick_monster = game.b.monster(QUICK_MONSTER)
    slow = game.b.monster(IGNITION_MONSTER)
    game.begin()
    game.answer(q.END_TURN)
    assert game.asked == B and game.phase == MAIN_PHASE_1 and game.turn_player == A
    assert game.may(q.ACTIVATE, quick_monster) and not game.may(q.ACTIVATE, slow)
    game.activate(quick_monster)
    game.resolve()
    assert game.lp == [7900, 8000]
