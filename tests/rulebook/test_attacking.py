"""Declaring attacks: who may attack what, how often, and what is open before the Damage Step."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.sample_cards import *
from tests.rulebook.scenario import *

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

X = monster_card("X", 1500, 1000)
Y = monster_card("Y", 1200, 1000)
Z = monster_card("Z", 1000, 1000)
CREEPER = monster_card("Creeper", 700, 700, program=program(continuous(p.AttacksDirectly())))
TWIN_FANG = monster_card("Twin Fang", 1800, 0, program=program(continuous(p.ExtraAttacks(p.Const(1)))))
TWIN_HUNTER = monster_card(
    "Twin Hunter", 1800, 0, program=program(continuous(p.ExtraAttacks(p.Const(1), on_monsters=True)))
)
SWEEPER = monster_card("Sweeper", 2600, 0, program=program(continuous(p.AttacksAll())))
BERSERK = monster_card("Berserk", 1800, 0, program=program(continuous(p.MustAttack())))
GUARD = monster_card("Guard", 500, 2100, program=program(continuous(p.MustBeAttacked())))
MIST = monster_card("Mist", 500, 0, program=program(continuous(p.NotAttacked())))
DISTANT = monster_card("Distant", 1500, 0, program=program(continuous(p.CannotAttack(directly=True))))
GRAVITY = trap_card(
    "Gravity",
    # monsters of 2000 ATK or less cannot declare attacks
    stays(continuous(p.CannotAttack(who=face_up_monster(p.HasAttack(high=2000)))), speed=2),
    CONTINUOUS,
)
DAMPENER = monster_card(
    "Dampener", 100, 100, program=program(continuous(p.CannotAttack(who=face_up_monster(p.HasAttack(high=2000)))))
)
PARRY = trap_card("Parry", program(trap_effect(p.NegateAttack(), answers=[attack_declared(by=OPPONENT)])))
STAGGER = trap_card("Stagger", program(trap_effect(p.ChangePosition(attacking_monster, DEFENSE_POSITION))))
ABDUCTION = trap_card(
    "Abduction", program(trap_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
)
DROWN = trap_card("Drown", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))])))
WHIM = trap_card("Whim", program(trap_effect(draw(1))))
QUICK_WHIM = spell_card("Quick Whim", program(card_effect(draw(1), speed=2)), QUICK_PLAY)
CALL = spell_card(
    "Call", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
DECOY = trap_card(
    "Decoy",
    program(
        trap_effect(
            redirect_attack(the_target),
            answers=[attack_declared(by=OPPONENT)],
            costs=[p.Targeting(monster(not_(p.Attacked()), side=YOU))],
        )
    ),
)
PASSAGE = spell_card(
    "Passage",
    program(card_effect(modify(the_target, p.AttacksDirectly()), costs=[p.Targeting(face_up_monster(side=YOU))])),
)
TRUMPETER = monster_card("Trumpeter", 1000, 1000, program=program(trigger(p.DeclaresAttack(), draw(1), optional=False)))
WARY = monster_card("Wary", 1000, 1000, program=program(trigger(p.IsAttacked(), draw(1), optional=False)))


# ------------------------------------------------------------------------------------ attacker and target


@ANY_EDITION
@rule("BATTLE-01", "PROC-21")
def test_the_turn_player_names_an_own_attacker_and_an_opposing_target(edition):
    game = Scenario(edition)
    mine, also_mine = game.a.monster(X), game.a.monster(Y)
    target, other = game.b.monster(Z), game.b.monster(Z)
    game.begin()
    assert game.why_not(q.ATTACK, mine, target) == ("BATTLE-01",)  # not in a Main Phase
    game.to_battle_phase()
    assert game.may(q.ATTACK, mine, target) and game.may(q.ATTACK, mine, other)
    assert game.why_not(q.ATTACK, mine, also_mine) == ("BATTLE-01",)
    assert "GLOSS-10" in game.why_not(q.ATTACK, target, mine)
    assert game.why_not(q.ATTACK, mine, None) == ("BATTLE-02",)
    game.attack(mine, other)
    assert (target.place, other.place) == (MONSTER_ZONE, GRAVEYARD)


@ANY_EDITION
@rule("BATTLE-02", "BATTLE-23", "EX-14", "GLOSS-02")
def test_without_a_monster_to_attack_the_attack_is_direct(edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    game.begin().to_battle_phase()
    game.attack(wolf)
    assert game.lp == [8000, 6000]


@rule("GLOSS-54", "BATTLE-02")
def test_direct_damage_is_only_what_an_attack_on_a_player_without_monsters_does():
    game = Scenario(CLASSIC)
    wolf, x = game.a.monster(WARWOLF), game.a.monster(X)
    z = game.b.monster(Z)
    game.begin().to_battle_phase()
    assert game.why_not(q.ATTACK, wolf, None) == ("BATTLE-02",)
    game.attack(wolf, z)
    assert game.lp == [8000, 7000]
    game.attack(x)
    assert game.lp == [8000, 5500]


@rule("GLOSS-03", "GLOSS-02", "OTHER-17")
def test_a_text_may_allow_a_direct_attack_past_the_opponents_monsters():
    game = Scenario()
    creeper, x = game.a.monster(CREEPER), game.a.monster(X)
    z = game.b.monster(Z)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, creeper, None) and game.may(q.ATTACK, creeper, z)
    assert not game.may(q.ATTACK, x, None)
    game.attack(creeper)
    assert game.lp == [8000, 7300] and z.place == MONSTER_ZONE


def test_a_text_may_forbid_direct_attacks():
    game = Scenario()
    distant = game.a.monster(DISTANT)
    game.begin().to_battle_phase()
    assert game.why_not(q.ATTACK, distant, None) == ("OTHER-17",)


def test_a_monster_that_cannot_attack_directly_may_attack_monsters():
    game = Scenario()
    distant, z = game.a.monster(DISTANT), game.b.monster(Z)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, distant, z)


@ANY_EDITION
@rule("BATTLE-03")
def test_each_monster_in_face_up_attack_position_attacks_once(edition):
    game = Scenario(edition)
    x, y = game.a.monster(X), game.a.monster(Y)
    defends, hides = game.a.monster(Z, DEFENSE_POSITION), game.a.monster(Z, FACE_DOWN)
    game.begin().to_battle_phase()
    assert game.why_not(q.ATTACK, defends) == game.why_not(q.ATTACK, hides) == ("BATTLE-03",)
    game.attack(x)
    assert game.why_not(q.ATTACK, x) == ("BATTLE-03",)
    game.attack(y)
    assert game.lp == [8000, 8000 - 1500 - 1200]
    assert not game.may(q.ATTACK, y)


@rule("BATTLE-03")
def test_an_attack_of_one_turn_does_not_count_in_the_next():
    game = Scenario()
    x = game.a.monster(X)
    game.begin().to_battle_phase()
    game.attack(x).end_turn()
    game.end_turn()
    game.to_battle_phase()
    assert game.turn_player == A and game.may(q.ATTACK, x)


@ANY_EDITION
@rule("BATTLE-04")
def test_no_monster_is_obliged_to_attack(edition):
    game = Scenario(edition)
    game.a.monster(X)
    game.begin().to_battle_phase()
    game.to_main_phase_2()
    assert game.phase == MAIN_PHASE_2 and game.lp == [8000, 8000]


def test_a_text_may_oblige_a_monster_to_attack_if_it_can():
    game = Scenario()
    berserk, x = game.a.monster(BERSERK), game.a.monster(X)
    game.b.monster(MIST)
    game.b.monster(Z, FACE_DOWN)
    game.begin().to_battle_phase()
    assert game.why_not(q.TO_MAIN_PHASE_2) == game.why_not(q.END_TURN) == ("OTHER-17",)
    game.attack(berserk, game.b.cards(MONSTER_ZONE)[1])
    assert game.may(q.TO_MAIN_PHASE_2) and game.may(q.ATTACK, x) is False  # only what cannot be attacked is left


@ANY_EDITION
@rule("BATTLE-05")
def test_after_each_attack_comes_its_damage_step_and_then_the_battle_step_again(edition):
    game = Scenario(edition)
    x, y = game.a.monster(X), game.a.monster(Y)
    game.begin().to_battle_phase()
    game.attack(x)
    steps = [event.amount for event in game.duel.events if event.kind == p.E_STEP]
    assert steps == [DAMAGE_START, BEFORE_CALCULATION, CALCULATION, AFTER_CALCULATION, DAMAGE_END]
    assert game.question == "open" and game.state.step == BATTLE_STEP
    assert game.may(q.ATTACK, y)
    game.attack(y)
    assert game.question == "open" and game.state.step == BATTLE_STEP and game.lp[B] == 5300


@ANY_EDITION
@rule("AMB-52")
def test_a_monster_may_attack_in_the_turn_it_was_summoned(edition):
    game = Scenario(edition)
    x = game.a.hand(X)
    call = game.a.hand(CALL)
    y = game.a.graveyard(Y)
    flips = game.a.monster(Z, FACE_DOWN)
    game.begin()
    game.normal_summon(x)
    game.activate(call).resolve()
    game.position_is(ATTACK_POSITION)
    game.flip_summon(flips)
    game.to_battle_phase()
    for monster_ in (x, y, flips):
        game.attack(monster_)
    assert game.lp == [8000, 8000 - 1500 - 1200 - 1000]


# ------------------------------------------------------------------------------------ bans


@rule("EX-35", "KIND-07")
def test_a_continuous_effect_keeps_weak_monsters_from_attacking_while_it_applies():
    game = Scenario()
    wolf = game.a.monster(WARWOLF)
    utopia = game.a.xyz(UTOPIA, [X, Y])
    dampener = game.b.monster(DAMPENER)
    game.begin().to_battle_phase()
    assert game.why_not(q.ATTACK, wolf, dampener) == ("OTHER-17",)
    game.attack(utopia, dampener)
    game.passes()  # no material is detached
    assert dampener.place == GRAVEYARD
    assert game.may(q.ATTACK, wolf, None)


@rule("EX-35")
def test_face_down_that_continuous_effect_stops_nobody():
    game = Scenario()
    wolf = game.a.monster(WARWOLF)
    dampener = game.b.monster(DAMPENER, FACE_DOWN)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, wolf, dampener)


@rule("EX-35", "PROC-21")
def test_a_ban_on_declaring_does_not_end_an_attack_that_was_declared():
    game = Scenario()
    wolf = game.a.monster(WARWOLF)
    gravity = game.b.set(GRAVITY)
    game.begin().to_battle_phase()
    game.attack(wolf)
    game.activate(gravity)
    game.resolve()
    assert gravity.is_face_up and game.lp == [8000, 6000]


def test_what_cannot_be_attacked_is_no_target():
    game = Scenario()
    x = game.a.monster(X)
    mist, z = game.b.monster(MIST), game.b.monster(Z)
    game.begin().to_battle_phase()
    assert game.why_not(q.ATTACK, x, mist) == ("OTHER-17",)
    assert game.may(q.ATTACK, x, z)


def test_a_guard_draws_all_attacks_on_itself():
    game = Scenario()
    x = game.a.monster(X)
    guard, z = game.b.monster(GUARD, DEFENSE_POSITION), game.b.monster(Z)
    game.begin().to_battle_phase()
    assert game.why_not(q.ATTACK, x, z) == ("OTHER-17",)
    game.attack(x, guard)
    assert game.lp == [7400, 8000]


# ------------------------------------------------------------------------------------ more attacks


@ANY_EDITION
@rule("EX-41", "OTHER-17")
def test_a_text_may_grant_a_second_attack_but_no_third(edition):
    game = Scenario(edition)
    twin = game.a.monster(TWIN_FANG)
    game.begin().to_battle_phase()
    game.attack(twin)
    assert game.may(q.ATTACK, twin, None)
    game.attack(twin)
    assert game.why_not(q.ATTACK, twin) == ("BATTLE-03",)
    assert game.lp == [8000, 8000 - 3600]


def test_a_second_attack_on_monsters_only_cannot_be_direct():
    game = Scenario()
    hunter = game.a.monster(TWIN_HUNTER)
    first, second = game.b.monster(Z), game.b.monster(Z)
    game.begin().to_battle_phase()
    game.attack(hunter, first)
    game.attack(hunter, second)
    assert game.why_not(q.ATTACK, hunter) == ("BATTLE-03",)


def test_a_second_attack_on_monsters_only_is_no_second_direct_attack():
    game = Scenario()
    hunter = game.a.monster(TWIN_HUNTER)
    only_one = game.b.monster(Z)
    game.begin().to_battle_phase()
    game.attack(hunter, only_one)
    assert game.why_not(q.ATTACK, hunter, None) == ("OTHER-17",)


def test_a_first_direct_attack_of_such_a_monster_is_no_replay():
    game = Scenario()
    hunter = game.a.monster(TWIN_HUNTER)
    passage = game.a.hand(PASSAGE)
    game.b.monster(Z)
    game.begin()
    game.activate(passage).resolve()
    game.to_battle_phase()
    game.attack(hunter)
    assert game.question == "open" and game.lp == [8000, 6200]


def test_a_monster_that_attacks_all_attacks_each_once():
    game = Scenario()
    sweeper = game.a.monster(SWEEPER)
    sturdy = game.b.monster(monster_card("Sturdy", 0, 2600), DEFENSE_POSITION)
    z = game.b.monster(Z)
    game.begin().to_battle_phase()
    game.attack(sweeper, sturdy)
    assert sturdy.place == MONSTER_ZONE
    assert game.why_not(q.ATTACK, sweeper, sturdy) == ("BATTLE-03",)
    game.attack(sweeper, z)
    assert not game.may(q.ATTACK, sweeper, sturdy) and not game.may(q.ATTACK, sweeper, None)


def test_a_monster_that_attacks_all_does_not_attack_directly_afterwards():
    game = Scenario()
    sweeper, z = game.a.monster(SWEEPER), game.b.monster(Z)
    game.begin().to_battle_phase()
    game.attack(sweeper, z)
    assert game.why_not(q.ATTACK, sweeper, None) == ("OTHER-17",)


# ------------------------------------------------------------------------------------ after the declaration


@ANY_EDITION
@rule("AMB-11", "PROC-21")
def test_the_attacking_player_may_use_a_quick_play_before_the_damage_step(edition):
    game = Scenario(edition)
    x, z = game.a.monster(X), game.b.monster(Z)
    quick_whim = game.a.hand(QUICK_WHIM)
    game.begin().to_battle_phase()
    game.attack(x, z)
    assert game.asked == A and game.state.step == BATTLE_STEP and z.place == MONSTER_ZONE
    game.activate(quick_whim)
    assert quick_whim.place == z.place == GRAVEYARD and game.a.count(HAND) == 1


@ANY_EDITION
@rule("AMB-11")
def test_the_defender_answers_the_declaration_before_the_damage_step(edition):
    game = Scenario(edition)
    x, z = game.a.monster(X), game.b.monster(Z)
    theirs = game.b.set(WHIM)
    game.begin().to_battle_phase()
    game.attack(x, z)
    assert game.asked == B and game.state.step == BATTLE_STEP and z.place == MONSTER_ZONE
    game.activate(theirs).resolve()
    assert theirs.place == GRAVEYARD and z.place == GRAVEYARD


@ANY_EDITION
@rule("AMB-48", "PROC-21")
def test_a_negated_attack_is_spent(edition):
    game = Scenario(edition)
    x = game.a.monster(X)
    parry = game.b.set(PARRY)
    game.begin().to_battle_phase()
    game.attack(x)
    game.activate(parry)
    assert "DamageStepReached" not in game.events()
    assert game.question == "open" and game.lp == [8000, 8000]
    assert game.why_not(q.ATTACK, x) == ("BATTLE-03",)


@ANY_EDITION
@rule("AMB-47", "PROC-21")
def test_an_attacker_turned_to_defense_position_has_attacked(edition):
    game = Scenario(edition)
    x, y, z = game.a.monster(X), game.a.monster(Y), game.b.monster(Z)
    stagger = game.b.set(STAGGER)
    game.begin().to_battle_phase()
    game.attack(x, z)
    game.activate(stagger)
    assert game.question == "open" and x.position == DEFENSE_POSITION and z.place == MONSTER_ZONE
    assert "DamageStepReached" not in game.events()
    game.to_main_phase_2()
    # classic only bars the way into Defense Position (PHASE-18)
    assert game.why_not(q.CHANGE_POSITION, x) == (() if edition is CLASSIC else ("PHASE-16",))
    assert game.may(q.CHANGE_POSITION, y)


@rule("AMB-47")
def test_an_attacker_that_leaves_or_changes_sides_ends_its_attack_without_replay():
    for trap in (DROWN, ABDUCTION):
        game = Scenario()
        x, y = game.a.monster(X), game.a.monster(Y)
        z = game.b.monster(Z)
        card = game.b.set(trap)
        game.begin().to_battle_phase()
        game.attack(x, z)
        game.activate(card).pick(x)
        game.resolve()
        assert game.question == "open" and z.place == MONSTER_ZONE, trap
        assert game.may(q.ATTACK, y, z), trap


@rule("PROC-21")
def test_declaring_triggers_the_attackers_and_the_targets_effects():
    game = Scenario()
    trumpeter, wary = game.a.monster(TRUMPETER), game.b.monster(WARY)
    game.begin().to_battle_phase()
    game.attack(trumpeter, wary)
    assert game.a.count(HAND) == game.b.count(HAND) == 1


@rule("PROC-21")
def test_the_own_attack_declaration_can_be_answered_by_both_sides():
    """A declined Trigger Effect does not cost the opponent the answer to the declaration."""
    game = Scenario()
    x = game.a.monster(X)
    utopia = game.b.xyz(UTOPIA, [Y, Z])
    parry = game.b.set(PARRY)
    game.begin().to_battle_phase()
    game.attack(x, utopia)
    assert game.question == "trigger" and game.asked == B
    game.passes()
    game.activate(parry)
    assert game.question == "open" and x.place == MONSTER_ZONE


@rule("PROC-21", "PROC-02")
def test_the_declaration_can_be_answered_in_the_first_window_only():
    game = Scenario()
    x = game.a.monster(X)
    whim, parry = game.b.set(WHIM), game.b.set(PARRY)
    game.begin().to_battle_phase()
    game.attack(x)
    assert game.may(q.ACTIVATE, whim) and game.may(q.ACTIVATE, parry)
    game.activate(whim)
    assert game.may(q.ACTIVATE, parry)  # in the first Chain there
    game.passes()
    assert game.question == "open" and game.lp == [8000, 6500] and parry.position == FACE_DOWN


@rule("PROC-21")
def test_a_redirected_attack_hits_the_other_monster():
    game = Scenario()
    x = game.a.monster(X)
    z, sturdy = game.b.monster(Z), game.b.monster(monster_card("Sturdy", 0, 2600), DEFENSE_POSITION)
    decoy = game.b.set(DECOY)
    game.begin().to_battle_phase()
    game.attack(x, z)
    game.activate(decoy).resolve()
    assert game.question == "open" and z.place == sturdy.place == MONSTER_ZONE
    assert game.lp == [8000 - 1100, 8000]


@rule("PROC-21", "AMB-45")
def test_an_attack_that_an_effect_makes_direct_meets_no_replay():
    barrier = trap_card("Barrier", program(trap_effect(redirect_attack(), answers=[attack_declared(by=OPPONENT)])))
    game = Scenario()
    distant, z = game.a.monster(DISTANT), game.b.monster(Z)
    barrier = game.b.set(barrier)
    game.begin().to_battle_phase()
    game.attack(distant, z)
    game.activate(barrier)
    assert game.question == "open" and z.place == MONSTER_ZONE and game.lp == [8000, 6500]


@rule("PROC-21")
def test_a_guard_that_cannot_be_attacked_draws_no_attacks():
    ghost = monster_card("Ghost", 500, 0, program=program(continuous(p.MustBeAttacked(), p.NotAttacked())))
    game = Scenario()
    x, z = game.a.monster(X), game.b.monster(Z)
    ghost = game.b.monster(ghost)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, x, z) and not game.may(q.ATTACK, x, ghost)


# ------------------------------------------------------------------------------------ costs, and other positions

TOLL = spell_card("Toll", stays(continuous(p.AttackCost((pay_lp(500),), who=face_up_monster()))), CONTINUOUS)
MERCENARY = monster_card("Mercenary", 1500, 1000, program=program(continuous(p.AttackCost((discard_cost(),)))))
FORTRESS = monster_card("Fortress", 0, 2000, program=program(continuous(p.AttacksLyingDown())))


@rule("PROC-21")
def test_costs_of_attacking_are_paid_before_the_declaration():
    game = Scenario()
    x, z = game.a.monster(X), game.b.monster(Z)
    game.b.spell(TOLL)
    parry = game.b.set(PARRY)
    game.begin().to_battle_phase()
    game.attack(x, z)
    assert game.lp == [7500, 8000]
    game.activate(parry)
    assert game.question == "open" and game.lp == [7500, 8000]  # what is paid stays paid


@rule("PROC-21")
def test_who_cannot_pay_cannot_attack():
    game = Scenario()
    mercenary, x = game.a.monster(MERCENARY), game.a.monster(X)
    one, other = game.a.hand(Y, Z)
    game.begin().to_battle_phase()
    game.attack(mercenary).pick(one)
    assert (one.place, other.place) == (GRAVEYARD, HAND) and game.lp == [8000, 6500]
    game = Scenario()
    mercenary, x = game.a.monster(MERCENARY), game.a.monster(X)
    game.begin().to_battle_phase()
    assert "PROC-07" in game.why_not(q.ATTACK, mercenary) and game.may(q.ATTACK, x, None)


@rule("OTHER-17")
def test_two_texts_that_allow_a_second_attack_allow_no_third():
    game = Scenario()
    twin = game.a.monster(TWIN_FANG)
    game.a.spell(
        spell_card("Haste", stays(continuous(p.ExtraAttacks(p.Const(1), who=face_up_monster(side=YOU)))), CONTINUOUS)
    )
    game.begin().to_battle_phase()
    game.attack(twin)
    game.attack(twin)
    assert not game.may(q.ATTACK, twin, None)


@rule("OTHER-17", "BATTLE-03")
def test_a_text_may_let_a_monster_attack_in_defense_position_with_its_defense():
    game = Scenario()
    fortress, z = game.a.monster(FORTRESS, DEFENSE_POSITION), game.b.monster(X)
    game.begin().to_battle_phase()
    game.attack(fortress, z)
    assert z.place == GRAVEYARD and game.lp == [8000, 7500]
    game = Scenario()
    fortress, hidden = game.a.monster(FORTRESS), game.a.monster(FORTRESS, FACE_DOWN)
    game.begin().to_battle_phase()
    assert not game.may(q.ATTACK, hidden, None)
    game.attack(fortress)
    assert game.lp == [8000, 8000]  # in Attack Position it has its ATK of 0


@rule("PROC-34", "OTHER-17")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_a_monster_that_left_and_came_back_may_be_attacked_again_by_what_attacks_all(edition):
    """Attacked and destroyed, it rises at once from the Graveyard: another monster."""
    rises = trigger(
        is_destroyed_by_battle(),
        p.SpecialSummon(this_card, position=ATTACK_POSITION),
        places=IN_GRAVEYARD,
        optional=False,
        limit=p.UsedPerTurn(),
    )
    game = Scenario(edition)
    sweeper = game.a.monster(monster_card("Sweeper", 2000, program=program(continuous(p.AttacksAll()))))
    phoenix = game.b.monster(monster_card("Phoenix", 500, program=program(rises)))
    game.begin()
    game.to_battle_phase()
    game.attack(sweeper, phoenix)
    game.resolve()
    assert phoenix.place == MONSTER_ZONE and game.lp == [8000, 6500]
    game.attack(sweeper, phoenix)
    game.resolve()
    assert phoenix.place == GRAVEYARD and game.lp == [8000, 5000]
