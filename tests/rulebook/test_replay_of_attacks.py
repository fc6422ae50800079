"""Replay: what happens to an attack if the defender's monsters change before the Damage Step."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import EDITIONS
from engine.words.speech import Speech
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.sample_cards import *
from tests.rulebook.scenario import *

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

X = monster_card("X", 1500, 1000)
Y = monster_card("Y", 1200, 1000)
Z = monster_card("Z", 1000, 1000)
DROWN = trap_card("Drown", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=YOU))])))
CALL = trap_card(
    "Call",
    program(
        trap_effect(
            p.SpecialSummon(the_target, position=ATTACK_POSITION), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]
        )
    ),
)
FLICKER = trap_card(
    "Flicker",
    # a monster comes and is destroyed again
    program(
        trap_effect(
            p.SpecialSummon(the_target, position=ATTACK_POSITION),
            then,
            p.Destroy(it),
            costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))],
        )
    ),
)
BYSTANDER = monster(not_(p.Attacking()), side=OPPONENT)
GIFT = trap_card("Gift", program(trap_effect(p.TakeControl(the_target), costs=[p.Targeting(BYSTANDER)])))
RETREAT = trap_card("Retreat", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(BYSTANDER)])))
CROUCH = trap_card(
    "Crouch",
    program(trap_effect(p.ChangePosition(the_target, DEFENSE_POSITION), costs=[p.Targeting(monster(side=YOU))])),
)
VEIL = trap_card(
    "Veil",
    program(
        trap_effect(modify(the_target, p.NotAttacked()), costs=[p.Targeting(face_up_monster(p.Attacked(), side=YOU))])
    ),
)
PARRY = trap_card("Parry", program(trap_effect(p.NegateAttack(), answers=[attack_declared(by=OPPONENT)])))
WARY = monster_card("Wary", 1000, 1600, program=program(trigger(p.IsAttacked(), draw(1), optional=False)))
TRUMPETER = monster_card("Trumpeter", 1500, 1000, program=program(trigger(p.DeclaresAttack(), draw(1), optional=False)))
ROAD = spell_card("Road", stays(), CONTINUOUS)
LONE = monster_card(
    "Lone",
    700,
    700,
    # it can attack directly while its player has the Road
    program=program(continuous(p.AttacksDirectly(condition=p.ThereIs(spell_or_trap(named("Road"), side=YOU))))),
)
GUST = trap_card("Gust", program(trap_effect(p.Destroy(every(spell_or_trap(side=OPPONENT))))))
SWEEPER = monster_card("Sweeper", 2600, 0, program=program(continuous(p.AttacksAll())))


def removed_target(edition, **more):
    """A's X attacks B's Y, and B destroys Y; B's Z is still there. A stands before the Replay."""
    game = Scenario(edition)
    x, other = game.a.monster(more.get("attacker", X)), game.a.monster(Y)
    y, z = game.b.monster(Y), game.b.monster(more.get("left", Z))
    trap = game.b.set(DROWN)
    parry = game.b.set(PARRY) if more.get("parry") else None
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(trap).pick(y)
    game.resolve()
    return game, x, other, y, z, parry


# ------------------------------------------------------------------------------------ when there is one


@ANY_EDITION
@rule("BATTLE-06", "AMB-11", "AMB-45", "DIFF-61")
def test_the_target_is_removed(edition):
    game, x, _, y, z, _ = removed_target(edition)
    assert y.place == GRAVEYARD
    assert game.question == "replay" and game.asked == A
    assert game.offered(q.ATTACK) == [x]
    game.attack(x, z)
    assert z.place == GRAVEYARD and game.lp == [8000, 7500]


@ANY_EDITION
@rule("BATTLE-06", "AMB-11", "AMB-45", "DIFF-61")
def test_a_new_monster_arrives(edition):
    game = Scenario(edition)
    x, y = game.a.monster(X), game.b.monster(Y)
    z = game.b.graveyard(Z)
    call = game.b.set(CALL)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(call)
    assert z.place == MONSTER_ZONE and game.question == "replay"
    game.attack(x, z)
    assert (y.place, z.place) == (MONSTER_ZONE, GRAVEYARD)


@pytest.mark.parametrize(("other", "said"), [(True, "X attacked Z instead."), (False, "X went on attacking Y.")])
def test_the_log_says_whether_the_replay_has_another_target(other, said):
    game = Scenario()
    x, y, z = game.a.monster(X), game.b.monster(Y), game.b.graveyard(Z)
    call = game.b.set(CALL)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(call)
    game.answer(q.ATTACK, x, argument=(z if other else y).uid + 1)
    assert said in Speech(V9, 0).log(game.duel.seen(0))


@rule("AMB-45")
def test_a_direct_attack_meets_a_replay_too():
    game = Scenario()
    x, z = game.a.monster(X), game.b.graveyard(Z)
    call = game.b.set(CALL)
    game.begin().to_battle_phase()
    game.attack(x)
    game.activate(call)
    assert game.question == "replay"
    with pytest.raises(AssertionError):
        game.attack(x, None)
    game.attack(x, z)
    assert game.lp == [8000, 7500]


@rule("AMB-45")
def test_a_monster_that_came_and_went_is_a_change():
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    game.b.graveyard(Z)
    flicker = game.b.set(FLICKER)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(flicker)
    assert game.b.cards(MONSTER_ZONE) == [y] and game.question == "replay"


@rule("AMB-45")
def test_a_monster_that_changes_sides_is_a_change():
    game = Scenario()
    x, other = game.a.monster(X), game.a.monster(Z)
    y = game.b.monster(Y)
    gift = game.b.set(GIFT)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(gift)
    assert other.controller == B and game.question == "replay"
    game.attack(x, other)
    assert other.place == GRAVEYARD and y.place == MONSTER_ZONE


@rule("AMB-45")
def test_a_departure_of_another_monster_is_a_change():
    game = Scenario()
    x, y, z = game.a.monster(X), game.b.monster(Y), game.b.monster(Z)
    drown = game.b.set(DROWN)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(drown).pick(z)
    assert game.question == "replay"


@rule("AMB-45")
def test_changes_on_the_attackers_side_and_new_positions_are_none():
    game = Scenario()
    x, other = game.a.monster(X), game.a.monster(Z)
    y = game.b.monster(Y)
    retreat, crouch = game.b.set(RETREAT), game.b.set(CROUCH)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(retreat)
    game.passes()  # crouch waits for the next window
    assert other.place == GRAVEYARD and game.question == "response"
    game.activate(crouch)
    assert game.question == "open" and y.place == GRAVEYARD and game.lp == [8000, 8000]  # battled in Defense Position


@rule("AMB-45")
def test_a_target_that_may_not_be_attacked_any_more():
    game = Scenario()
    x, y, z = game.a.monster(X), game.b.monster(Y), game.b.monster(Z)
    veil = game.b.set(VEIL)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(veil)
    assert game.question == "replay" and len(game.offered(q.ATTACK)) == 1
    game.attack(x, z)
    assert (y.place, z.place) == (MONSTER_ZONE, GRAVEYARD)


@rule("AMB-45")
def test_without_another_target_such_an_attack_goes_on():
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    veil = game.b.set(VEIL)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(veil)
    assert game.question == "open" and y.place == GRAVEYARD


@rule("AMB-45")
def test_a_direct_attack_that_is_allowed_no_longer():
    game = Scenario()
    lone, z = game.a.monster(LONE), game.b.monster(monster_card("Weak", 100, 100))
    road = game.a.spell(ROAD)
    storm = game.b.set(GUST)
    game.begin().to_battle_phase()
    game.attack(lone)
    game.activate(storm)
    assert road.place == GRAVEYARD and game.question == "replay"
    game.attack(lone, z)
    assert z.place == GRAVEYARD and game.lp == [8000, 7400]


@rule("AMB-45", "PROC-23", "EX-82")
def test_in_the_damage_step_nothing_is_a_change():
    game = Scenario()
    x, other = game.a.monster(X), game.a.monster(Y)
    y, z = game.b.monster(Y), game.b.monster(Z)
    vanish = monster_card(
        "Vanish",
        0,
        0,
        program=program(
            trigger(
                damage_step(DAMAGE_START, subject=monster()),
                p.Destroy(the_target),
                costs=[p.Targeting(monster(side=YOU))],
                optional=False,
            )
        ),
    )
    game.b.monster(vanish)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.pick(y)
    assert y.place == GRAVEYARD and game.question == "open" and game.lp == [8000, 8000]
    assert game.why_not(q.ATTACK, x, z) == ("BATTLE-03",) and game.may(q.ATTACK, other, z)


# ------------------------------------------------------------------------------------ what may be done


@ANY_EDITION
@rule("BATTLE-07", "PROC-22")
def test_the_same_monster_may_attack_the_old_target_again(edition):
    game = Scenario(edition)
    x, y = game.a.monster(X), game.b.monster(Y)
    z = game.b.graveyard(Z)
    call = game.b.set(CALL)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(call)
    game.attack(x, y)
    assert (y.place, z.place) == (GRAVEYARD, MONSTER_ZONE)


@ANY_EDITION
@rule("BATTLE-07", "BATTLE-08", "EX-65", "PROC-22")
def test_another_monster_may_attack_and_the_first_has_attacked(edition):
    game, x, other, _, z, _ = removed_target(edition)
    game.passes()
    assert game.question == "open" and game.state.step == BATTLE_STEP
    game.attack(other, z)
    assert z.place == GRAVEYARD and game.lp == [8000, 7800]
    assert game.why_not(q.ATTACK, x) == ("BATTLE-03",)


@ANY_EDITION
@rule("BATTLE-07", "AMB-46", "PROC-22")
def test_not_attacking_spends_the_attack(edition):
    game, x, _, _, z, _ = removed_target(edition)
    game.passes()
    assert game.why_not(q.ATTACK, x, z) == ("BATTLE-03",)
    game.to_main_phase_2()
    assert z.place == MONSTER_ZONE and game.lp == [8000, 8000]
    assert not game.may(q.CHANGE_POSITION, x)


@ANY_EDITION
@rule("AMB-11")
def test_switch_broken_off_attack_is_not_spent_lets_the_monster_attack_again_later(edition):
    game, x, other, _, z, _ = removed_target(edition.with_switches(broken_off_attack_is_not_spent=True))
    game.passes()
    assert game.question == "open" and game.state.step == BATTLE_STEP
    game.attack(other, z)
    assert z.place == GRAVEYARD
    game.attack(x)
    assert game.lp == [8000, 8000 - 200 - 1500]
    assert game.why_not(q.ATTACK, x) == ("BATTLE-03",), "once it has gone through with one it has attacked"
    game.to_main_phase_2()
    assert not game.may(q.CHANGE_POSITION, x)


@rule("AMB-11", "AMB-48")
def test_switch_broken_off_attack_is_not_spent_is_not_for_an_attack_that_was_negated():
    game = Scenario(broken_off_attack_is_not_spent=True)
    x, y = game.a.monster(X), game.b.monster(Y)
    parry = game.b.set(PARRY)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(parry)
    assert game.question == "open" and y.place == MONSTER_ZONE
    assert game.why_not(q.ATTACK, x) == ("BATTLE-03",)


@rule("PROC-22")
def test_a_direct_attack_is_possible_in_a_replay_if_no_monster_is_left():
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    drown = game.b.set(DROWN)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(drown)
    assert game.question == "replay"
    game.attack(x)
    assert game.lp == [8000, 6500]


@rule("PROC-22")
def test_without_a_legal_target_the_attack_stops():
    game = Scenario()
    x = game.a.monster(monster_card("Distant", 1500, 0, program=program(continuous(p.CannotAttack(directly=True)))))
    y = game.b.monster(Y)
    drown = game.b.set(DROWN)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(drown)
    assert game.question == "open" and game.lp == [8000, 8000] and not game.may(q.ATTACK, x)


@rule("PROC-22")
def test_a_monster_that_attacks_all_may_take_its_old_target_again():
    game = Scenario()
    sweeper, y = game.a.monster(SWEEPER), game.b.monster(Y)
    z = game.b.graveyard(Z)
    call = game.b.set(CALL)
    game.begin().to_battle_phase()
    game.attack(sweeper, y)
    game.activate(call)
    assert game.question == "replay"
    game.attack(sweeper, y)
    assert y.place == GRAVEYARD and game.may(q.ATTACK, sweeper, z)


@rule("PROC-22")
def test_the_target_of_the_replay_is_the_one_it_has_attacked():
    game = Scenario()
    sweeper, y = game.a.monster(SWEEPER), game.b.monster(Y)
    wall = game.b.graveyard(monster_card("Wall", 2600, 0))
    game.b.spell(spell_card("Ward", stays(continuous(p.NotDestroyedByBattle(who=face_up_monster()))), CONTINUOUS))
    call = game.b.set(CALL)
    game.begin().to_battle_phase()
    game.attack(sweeper, y)
    game.activate(call)
    game.attack(sweeper, wall)
    assert wall.place == y.place == MONSTER_ZONE
    assert game.why_not(q.ATTACK, sweeper, wall) == ("BATTLE-03",) and game.may(q.ATTACK, sweeper, y)


@rule("EX-78", "PROC-22")
def test_the_same_attacker_declares_no_new_attack():
    game, x, _, _, z, parry = removed_target(EDITIONS[0], parry=True)
    game.attack(x, z)
    assert game.question == "open" and z.place == GRAVEYARD and parry.position == FACE_DOWN


@rule("EX-78", "PROC-22")
def test_another_attacker_does_and_may_be_answered():
    game, _, other, _, z, parry = removed_target(EDITIONS[0], parry=True)
    game.passes()
    game.attack(other, z)
    assert game.asked == B
    game.activate(parry)
    assert game.question == "open" and z.place == MONSTER_ZONE


@rule("PROC-22")
def test_being_targeted_counts_anew_but_declaring_does_not():
    game, x, _, _, wary, _ = removed_target(EDITIONS[0], attacker=TRUMPETER, left=WARY)
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, 0)
    game.attack(x, wary)
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, 1)


@rule("PROC-22")
def test_the_new_choice_opens_the_window_again_and_may_meet_a_replay_again():
    game = Scenario()
    x = game.a.monster(X)
    y, z = game.b.monster(Y), game.b.monster(Z)
    first, second = game.b.set(DROWN), game.b.set(DROWN)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.activate(first).pick(y)
    game.passes()  # not yet
    assert game.question == "replay"
    game.attack(x, z)
    assert game.question == "response" and game.asked == B
    game.activate(second)
    assert game.question == "replay"
    game.attack(x)
    assert game.lp == [8000, 6500]


# ------------------------------------------------------------------------------------ Utopia


@rule("EX-24", "BATTLE-06")
def test_utopia_without_material_falls_and_a_replay_follows():
    game = Scenario()
    y = game.a.monster(Y)
    utopia, x = game.b.xyz(UTOPIA, []), game.b.monster(Z)
    game.begin().to_battle_phase()
    game.attack(y, utopia)
    assert utopia.place == GRAVEYARD and game.question == "replay"
    game.attack(y, x)
    assert x.place == GRAVEYARD
