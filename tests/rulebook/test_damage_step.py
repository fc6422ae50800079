"""The Damage Step: its five parts, what may be activated in which, face-down targets and Flip Effects."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.sample_cards import *
from tests.rulebook.scenario import *

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
LATER_EDITION = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)

X = monster_card("X", 1500, 1000)
Y = monster_card("Y", 1200, 1000)
SEEKER = monster_card("Seeker", 500, 500, program=program(flip(draw(1))))
SLAYER = monster_card(
    "Slayer", 500, 500, program=program(flip(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
)
WILD_SLAYER = monster_card(
    "Wild Slayer", 500, 500, program=program(flip(p.Destroy(the_target), costs=[p.Targeting(monster())]))
)
STRENGTHEN = modify(the_target, gains_atk(700))
BANNER = trap_card("Banner", program(trap_effect(STRENGTHEN, costs=[p.Targeting(face_up_monster())])))
CHEER = spell_card(
    "Cheer", program(card_effect(STRENGTHEN, costs=[p.Targeting(face_up_monster())], speed=2)), QUICK_PLAY
)
BLAST = trap_card("Blast", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
QUICK_BLAST = spell_card(
    "Quick Blast", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster())], speed=2)), QUICK_PLAY
)
A_SPELL_OR_TRAP = is_activated(p.OfAnyKind(SPELL | TRAP), what=1)
SQUELCH = trap_card("Squelch", program(trap_effect(p.NegateActivation(), answers=[A_SPELL_OR_TRAP], speed=3)), COUNTER)
TRIUMPH = trap_card("Triumph", program(trap_effect(draw(1), answers=[p.HasBattled(Selector())])))
RALLY = monster_card("Rally", 1000, 1000, program=program(quick(modify(this_card, gains_atk(700)), limit=p.PerTurn())))
CANDID = monster_card(
    "Candid",
    1100,
    1900,
    # during damage calculation, from the hand: an own battling monster gains 700
    program=program(
        quick(
            modify(that(p.ATTACKER, side=YOU), gains_atk(700)),
            costs=[discard_cost(this_card)],
            places=IN_HAND,
            condition=in_step(CALCULATION),
            damage_step=True,
        )
    ),
)
HUSHER = monster_card(
    "Husher", 1000, 1000, program=program(quick(p.NegateActivation(), answers=[A_SPELL_OR_TRAP], limit=p.PerTurn()))
)
HORN = monster_card("Horn", 1000, 1000, program=program(quick(draw(1), limit=p.PerTurn())))
LEECH = monster_card("Leech", 1800, 1000, program=program(trigger(deals_battle_damage(), draw(1))))
DRAWS_AFTER_BATTLE = program(trigger(p.HasBattled(), draw(1), optional=False))
VETERAN = monster_card("Veteran", 2000, 2000, program=DRAWS_AFTER_BATTLE)
SEED = monster_card(
    "Seed", 1000, 1000, program=program(trigger(is_destroyed_by_battle(), draw(1), optional=False, places=IN_GRAVEYARD))
)
PROUD = monster_card("Proud", 2000, 2000, program=program(trigger(p.DestroysByBattle(), draw(1), optional=False)))


def part_trigger(name, part, *acts, attack=1000, **more):
    """A monster that does something in one part of the Damage Step of its own battles."""
    return monster_card(name, attack, 1000, program=program(trigger(damage_step(part), *acts, optional=False, **more)))


def asked_in(game, card):
    """The parts of the Damage Step in which the card can be activated, while everybody passes."""
    parts = []
    while game.question == "response":
        if card in game.offered(q.ACTIVATE) and game.state.step >= DAMAGE_START:
            parts.append(game.state.step)
        game.passes()
    return parts


# ------------------------------------------------------------------------------------ what may be activated


@LATER_EDITION
@rule("BATTLE-09", "BATTLE-10", "AMB-43", "EX-76")
def test_what_changes_attack_may_be_activated_until_damage_calculation(edition):
    for card in (BANNER, CHEER):
        game = Scenario(edition)
        x, y = game.a.monster(X), game.b.monster(Y)
        banner = game.b.set(card)
        game.begin().to_battle_phase()
        game.attack(x, y)
        assert asked_in(game, banner) == [DAMAGE_START, BEFORE_CALCULATION]


@rule("BATTLE-11", "AMB-12", "EX-76", "DIFF-62")
def test_classic_allows_magic_and_traps_that_change_attack_before_calculation():
    for card in (BANNER, CHEER):
        game = Scenario(CLASSIC)
        x, y = game.a.monster(X), game.b.monster(Y)
        banner = game.b.set(card)
        game.begin().to_battle_phase()
        game.attack(x, y)
        assert asked_in(game, banner) == [DAMAGE_START, BEFORE_CALCULATION]


@ANY_EDITION
@rule("BATTLE-09", "BATTLE-11", "EX-76")
def test_what_destroys_may_not_be_activated_in_the_damage_step(edition):
    for card in (BLAST, QUICK_BLAST):
        game = Scenario(edition)
        x, y = game.a.monster(X), game.b.monster(Y)
        blast, banner = game.b.set(card), game.b.set(BANNER)
        game.begin().to_battle_phase()
        game.attack(x, y)
        assert game.may(q.ACTIVATE, blast)
        game.passes()
        assert game.state.step == DAMAGE_START and game.may(q.ACTIVATE, banner)
        wanted = "BATTLE-11" if edition is CLASSIC else "BATTLE-09"
        assert wanted in game.why_not(q.ACTIVATE, blast)


@LATER_EDITION
@rule("BATTLE-09", "EX-76", "DIFF-62")
def test_a_counter_trap_may_answer_in_the_damage_step(edition):
    game = Scenario(edition)
    x, y = game.a.monster(X), game.b.monster(Y)
    banner, squelch = game.b.set(BANNER), game.a.set(SQUELCH)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.passes()
    assert game.state.step == DAMAGE_START
    game.activate(banner).pick(y)
    game.activate(squelch)
    assert banner.place == GRAVEYARD and y.place == GRAVEYARD and game.lp == [8000, 7700]


@rule("BATTLE-11", "AMB-12", "EX-76", "DIFF-62")
def test_classic_refuses_counter_traps_in_the_damage_step():
    game = Scenario(CLASSIC)
    x, y = game.a.monster(X), game.b.monster(Y)
    banner, squelch = game.b.set(BANNER), game.a.set(SQUELCH)
    more = game.a.set(CHEER)
    game.begin().to_battle_phase()
    game.attack(x, y)
    while game.state.step != DAMAGE_START:
        game.passes()
    game.passes()  # A waits
    game.activate(banner).pick(y)
    assert game.asked == A and game.may(q.ACTIVATE, more)
    assert "BATTLE-11" in game.why_not(q.ACTIVATE, squelch)


@LATER_EDITION
@rule("AMB-43")
def test_counter_traps_stay_allowed_after_calculation(edition):
    game = Scenario(edition)
    x = game.a.monster(X)
    y = game.b.monster(
        monster_card(
            "Caller",
            500,
            500,
            program=program(trigger(is_destroyed_by_battle(), draw(1), optional=False, places=IN_GRAVEYARD)),
        )
    )
    still = trap_card("Still", program(trap_effect(p.NegateActivation(), answers=[is_activated()], speed=3)), COUNTER)
    still = game.a.set(still)
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert game.state.step == DAMAGE_END and game.asked == A
    game.activate(still)
    assert game.b.count(HAND) == 0


@LATER_EDITION
@rule("AMB-43")
def test_quick_effects_of_monsters_that_change_attack_or_negate_an_activation(edition):
    game = Scenario(edition)
    x, y = game.a.monster(X), game.b.monster(Y)
    rally, husher, horn = game.b.monster(RALLY), game.a.monster(HUSHER), game.b.monster(HORN)
    banner = game.b.set(BANNER)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.passes()
    assert game.state.step == DAMAGE_START and game.asked == B
    assert game.may(q.ACTIVATE, rally) and "BATTLE-09" in game.why_not(q.ACTIVATE, horn)
    game.activate(banner).pick(y)
    assert game.asked == A
    game.activate(husher).resolve()
    assert y.place == GRAVEYARD


@rule("AMB-12")
def test_classic_has_no_monster_effects_of_choice_in_the_damage_step():
    game = Scenario(CLASSIC)
    x, y = game.a.monster(X), game.b.monster(Y)
    rally = game.b.monster(RALLY)
    banner = game.b.set(BANNER)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.passes()
    assert game.state.step == DAMAGE_START and game.may(q.ACTIVATE, banner)
    assert "BATTLE-11" in game.why_not(q.ACTIVATE, rally)


@rule("AMB-43", "PROC-25", "BATTLE-10")
def test_what_names_damage_calculation_is_used_then_and_only_then():
    game = Scenario()
    x, y = game.a.monster(Y), game.b.monster(X)
    candid, banner = game.a.hand(CANDID), game.a.set(BANNER)
    game.begin().to_battle_phase()
    game.attack(x, y)
    while game.state.step != CALCULATION:
        assert not game.may(q.ACTIVATE, candid)
        game.passes()
    assert "BATTLE-10" in game.why_not(q.ACTIVATE, banner)
    game.activate(candid).resolve()
    assert game.question == "open" and y.place == GRAVEYARD and game.lp == [8000, 7600]


@rule("AMB-43", "PROC-26")
def test_a_trap_that_names_having_battled_is_used_after_calculation():
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    triumph = game.b.set(TRIUMPH)
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert game.state.step == AFTER_CALCULATION and game.lp == [8000, 7700] and y.place == MONSTER_ZONE
    game.activate(triumph)
    assert game.b.count(HAND) == 1 and y.place == GRAVEYARD


@rule("AMB-43")
def test_triggers_of_the_damage_step_need_no_permission():
    game = Scenario()
    leech = game.a.monster(LEECH)
    game.begin().to_battle_phase()
    game.attack(leech)
    assert game.question == "trigger" and game.state.step == AFTER_CALCULATION
    game.use(leech)
    assert game.a.count(HAND) == 1


# ------------------------------------------------------------------------------------ the five parts


@rule("AMB-42", "PROC-23", "PROC-24", "PROC-25", "PROC-26", "PROC-27")
def test_the_parts_in_their_order():
    steps = (DAMAGE_START, BEFORE_CALCULATION, CALCULATION, AFTER_CALCULATION, DAMAGE_END)
    seen = monster_card(
        "Witness", 1500, 0, program=program(*(trigger(damage_step(step), draw(1), optional=True) for step in steps))
    )
    game = Scenario()
    witness, y = game.a.monster(seen), game.b.monster(Y, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(witness, y)
    told = []
    while game.question == "trigger":
        told.append((game.state.step, y.position, y.place, y.now.condemned))
        game.use(witness)
    assert told == [
        (DAMAGE_START, FACE_DOWN, MONSTER_ZONE, False),  # still face-down
        (BEFORE_CALCULATION, DEFENSE_POSITION, MONSTER_ZONE, False),  # turned up
        (CALCULATION, DEFENSE_POSITION, MONSTER_ZONE, False),
        (AFTER_CALCULATION, DEFENSE_POSITION, MONSTER_ZONE, True),  # destroyed, and still there
        (DAMAGE_END, ATTACK_POSITION, GRAVEYARD, False),
    ]
    assert game.a.count(HAND) == 5


@rule("AMB-42", "PROC-26")
def test_damage_is_dealt_in_calculation_and_answered_after_it():
    game = Scenario()
    leech, y = game.a.monster(LEECH), game.b.monster(Y)
    game.begin().to_battle_phase()
    game.attack(leech, y)
    assert game.state.step == AFTER_CALCULATION and game.lp == [8000, 7400] and y.place == MONSTER_ZONE


@ANY_EDITION
@rule("AMB-42", "PROC-26")
def test_having_battled_triggers_for_both_monsters_on_one_chain(edition):
    game = Scenario(edition)
    mine, theirs = game.a.monster(VETERAN), game.b.monster(VETERAN, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(mine, theirs)
    activated = [event for event in game.duel.events if event.kind == p.E_ACTIVATED]
    assert [(event.card, event.word) for event in activated] == [(mine.uid, "1"), (theirs.uid, "2")]
    assert game.a.count(HAND) == game.b.count(HAND) == 1


@ANY_EDITION
@rule("PROC-27")
def test_triggers_on_destruction_and_on_having_destroyed_form_one_chain(edition):
    game = Scenario(edition)
    proud, seed = game.a.monster(PROUD), game.b.monster(SEED)
    game.begin().to_battle_phase()
    game.attack(proud, seed)
    activated = [event for event in game.duel.events if event.kind == p.E_ACTIVATED]
    assert [(event.card, event.word) for event in activated] == [(proud.uid, "1"), (seed.uid, "2")]


@rule("PROC-27")
def test_monsters_destroyed_together_leave_at_one_moment():
    undertaker = monster_card(
        "Undertaker",
        0,
        0,
        program=program(trigger(is_destroyed_by_battle(monster()), draw(1), optional=True, when=True)),
    )
    game = Scenario()
    x, other = game.a.monster(X), game.b.monster(X)
    game.b.monster(undertaker)
    game.begin().to_battle_phase()
    game.attack(x, other)
    moved = [event for event in game.duel.events if event.kind == p.E_MOVED]
    assert {event.card for event in moved} == {x.uid, other.uid} and len({event.moment for event in moved}) == 1
    game.use(game.b.cards(MONSTER_ZONE)[0])
    assert game.question == "open" and game.b.count(HAND) == 1  # one event, one effect


@rule("PROC-27")
def test_what_lasts_for_this_battle_ends_with_it():
    spur = trap_card(
        "Spur",
        program(
            trap_effect(modify(the_target, gains_atk(700), until=this_battle), costs=[p.Targeting(face_up_monster())])
        ),
    )
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    spur = game.a.set(spur)
    game.begin().to_battle_phase()
    game.attack(x, y)
    while game.state.step != BEFORE_CALCULATION:
        game.passes()
    game.activate(spur).pick(x)
    game.resolve()
    assert game.lp == [8000, 7000] and x.attack == 1500


@rule("PROC-27", "BATTLE-05")
def test_a_window_follows_in_the_battle_step():
    whim = trap_card("Whim", program(trap_effect(draw(1))))
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    whim = game.b.set(whim)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.passes()  # the declaration
    assert game.question == "response" and game.state.step == BATTLE_STEP and y.place == GRAVEYARD


# ------------------------------------------------------------------------------------ condemned monsters


@rule("AMB-44", "PROC-26")
def test_a_condemned_monster_can_neither_be_targeted_nor_saved():
    rescue = monster_card(
        "Rescue",
        0,
        0,
        program=program(
            trigger(
                p.HasBattled(monster(side=YOU)),
                return_to_hand(),
                costs=[p.Targeting(monster(side=YOU))],
                optional=False,
            )
        ),
    )
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    rescue = game.b.monster(rescue)
    bystander = game.b.monster(Y)
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert game.state.step == AFTER_CALCULATION and y.place == MONSTER_ZONE
    assert set(game.choices) == {rescue, bystander}
    game.pick(bystander)
    assert bystander.place == HAND and y.place == GRAVEYARD


@rule("AMB-44", "PROC-26")
def test_a_condemned_monster_is_passed_by_where_all_are_meant():
    sweeps = program(trigger(p.HasBattled(), return_to_hand(every(monster(side=OPPONENT))), optional=False))
    game = Scenario()
    x, other = game.a.monster(X), game.a.monster(Y)
    sweep = game.b.monster(monster_card("Sweep", 1200, 0, program=sweeps))
    game.begin().to_battle_phase()
    game.attack(x, sweep)
    assert x.place == other.place == HAND and sweep.place == GRAVEYARD
    game = Scenario()
    sweep, y = game.a.monster(monster_card("Strong Sweep", 2000, 0, program=sweeps)), game.b.monster(Y)
    game.begin().to_battle_phase()
    game.attack(sweep, y)
    assert y.place == GRAVEYARD


@rule("PROC-26")
def test_the_continuous_effects_of_a_condemned_monster_still_apply():
    flag_bearer = monster_card(
        "Flag Bearer", 500, 500, program=program(continuous(gains_atk(300, other(face_up_monster(side=YOU)))))
    )
    watcher = part_trigger("Watcher", AFTER_CALCULATION, draw(1)).program
    game = Scenario()
    x = game.a.monster(monster_card("Watching X", 1500, 0, program=watcher))
    bearer, y = game.b.monster(flag_bearer), game.b.monster(Y)
    still = game.b.set(
        trap_card("Still", program(trap_effect(p.NegateActivation(), answers=[is_activated()], speed=3)), COUNTER)
    )
    game.begin().to_battle_phase()
    game.attack(x, bearer)
    assert game.state.step == AFTER_CALCULATION and game.may(q.ACTIVATE, still)
    assert bearer.now.condemned and y.attack == 1500
    game.passes()
    assert bearer.place == GRAVEYARD and y.attack == 1200


@rule("PROC-26")
def test_a_condemned_monster_is_still_on_the_field_for_what_acts_on_it_or_counts_it():
    counting = monster_card(
        "Counting",
        2000,
        0,
        program=program(
            trigger(p.HasBattled(), damage(p.Count(monster(side=OPPONENT), 100)), optional=False),
            trigger(p.HasBattled(), damage(p.FigureOf(p.S_ATK, attack_target)), optional=False),
        ),
    )
    game = Scenario()
    counting, y = game.a.monster(counting), game.b.monster(Y)
    game.b.spell(spell_card("Banners", stays(continuous(gains_atk(300, face_up_monster(side=YOU)))), CONTINUOUS))
    game.begin().to_battle_phase()
    game.attack(counting, y)
    while game.question == "trigger":
        game.use(counting)
    assert y.place == GRAVEYARD and game.lp == [8000, 8000 - 500 - 100 - 1500]


BANISHED_LEAVING = p.Redirected(BANISHED, leaving_field=True)


@LATER_EDITION
@rule("PROC-26", "PROC-27")
@pytest.mark.parametrize("whom", (that(p.EVENT), every(monster(side=OPPONENT))), ids=("it", "all"))
def test_a_condemned_monster_leaves_to_where_an_effect_of_part_4_has_it_go(edition, whom):
    """Turned up by the attack that destroys it, it is told by then that it is banished as it leaves."""
    lantern = program(trigger(p.IsFlipped(monster(side=OPPONENT)), modify(whom, BANISHED_LEAVING), optional=False))
    game = Scenario(edition)
    game.a.monster(monster_card("Lantern", 0, 2000, program=lantern), DEFENSE_POSITION)
    x, y = game.a.monster(X), game.b.monster(Y, FACE_DOWN)
    bystander = game.b.monster(Y)
    game.begin().to_battle_phase()
    game.attack(x, y)
    game.resolve()
    assert y.place == BANISHED and bystander.place == MONSTER_ZONE


@rule("PROC-26")
def test_what_negates_the_effects_of_all_monsters_negates_those_of_a_condemned_one():
    for drained in (False, True):
        game = Scenario()
        wolf, veteran = (
            game.a.monster(WARWOLF),
            game.b.monster(monster_card("Young Veteran", 500, 500, program=DRAWS_AFTER_BATTLE)),
        )
        if drained:
            game.a.spell(spell_card("Drain", stays(continuous(p.EffectsNegated(who=face_up_monster()))), CONTINUOUS))
        game.begin().to_battle_phase()
        game.attack(wolf, veteran)
        assert game.b.count(HAND) == (0 if drained else 1)


# ------------------------------------------------------------------------------------ face-down targets


@ANY_EDITION
@rule("BATTLE-12", "EX-21", "AMB-13")
def test_an_attacked_face_down_monster_is_turned_up_and_battles_with_its_defense(edition):
    game = Scenario(edition)
    knight, wolf = game.a.monster(ZUBABA), game.b.monster(WARWOLF, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(knight, wolf)
    assert wolf.place == GRAVEYARD and knight.place == MONSTER_ZONE and game.lp == [8000, 8000]
    assert "CardTurnedFaceUp" in game.events() and "EffectActivated" not in game.events()


@rule("BATTLE-12")
def test_a_surviving_target_stays_face_up_in_defense_position():
    game = Scenario()
    x, wall = game.a.monster(X), game.b.monster(monster_card("Wall", 0, 2000), FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, wall)
    assert wall.position == DEFENSE_POSITION and game.lp == [7500, 8000]


@rule("PROC-24")
def test_its_continuous_effects_apply_at_once_but_do_not_undo_the_attack():
    dampener = monster_card(
        "Dampener",
        0,
        1600,
        program=program(
            continuous(p.CannotAttack(who=monster(side=OPPONENT)), gains_atk(-1000, monster(side=OPPONENT)))
        ),
    )
    game = Scenario()
    x, dampener = game.a.monster(X), game.b.monster(dampener, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, dampener)
    assert dampener.position == DEFENSE_POSITION and game.lp == [8000 - 1100, 8000]


@pytest.mark.parametrize("part", (BEFORE_CALCULATION, CALCULATION))
@rule("PROC-24")
def test_a_target_turned_face_down_again_is_turned_up_again_at_once(part):
    hider = part_trigger("Hider", part, p.ChangePosition(attack_target, FACE_DOWN), attack=1500)
    game = Scenario()
    hider, wall = game.a.monster(hider), game.b.monster(monster_card("Wall", 0, 2000))
    banner = game.b.set(BANNER)
    candid = game.a.hand(CANDID)
    game.begin().to_battle_phase()
    game.attack(hider, wall)
    while game.chain or game.state.step != part:
        game.passes()
    # the window of this part goes on
    assert wall.position == DEFENSE_POSITION
    assert banner in game.offered(q.ACTIVATE) if part == BEFORE_CALCULATION else candid in game.offered(q.ACTIVATE)
    game.resolve()
    assert wall.position == DEFENSE_POSITION and game.lp == [7500, 8000]


@rule("PROC-24")
def test_turned_up_twice_a_flip_effect_waits_once_for_each_turning():
    hider = part_trigger("Hider", BEFORE_CALCULATION, p.ChangePosition(attack_target, FACE_DOWN), attack=1500)
    game = Scenario()
    hider, seeker = game.a.monster(hider), game.b.monster(SEEKER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(hider, seeker)
    while game.question == "trigger":
        game.use(seeker)
    assert seeker.place == GRAVEYARD and game.b.count(HAND) == 2


# ------------------------------------------------------------------------------------ Flip Effects


@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
@rule("BATTLE-13", "EX-32", "AMB-44")
def test_a_flip_effect_comes_after_damage_calculation(edition):
    game = Scenario(edition)
    knight, seeker = game.a.monster(ZUBABA), game.b.monster(SEEKER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(knight, seeker)
    story = [event.name for event in game.duel.events]
    turned, battled_, drawn, fell = (
        story.index(name) for name in ("CardTurnedFaceUp", "MonsterBattled", "CardDrawn", "CardDestroyed")
    )
    assert turned < battled_ < drawn < fell
    assert seeker.place == GRAVEYARD and game.b.count(HAND) == 1


@rule("PROC-26", "PROC-24")
def test_waiting_for_part_4_makes_a_flip_effect_not_late():
    shy = monster_card("Shy", 500, 2000, program=program(flip(draw(1), optional=True, when=True)))
    game = Scenario()
    x, shy = game.a.monster(X), game.b.monster(shy, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, shy)
    assert game.question == "trigger" and game.state.step == AFTER_CALCULATION and game.lp == [7500, 8000]
    game.use(shy)
    assert game.b.count(HAND) == 1


@LATER_EDITION
@rule("EX-33", "BATTLE-13", "PROC-26", "DIFF-63")
def test_a_flip_effect_destroys_the_attacker_that_beat_it(edition):
    game = Scenario(edition)
    x, slayer = game.a.monster(X), game.b.monster(SLAYER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, slayer)
    assert x.place == slayer.place == GRAVEYARD and game.lp == [8000, 8000]


@LATER_EDITION
@rule("BATTLE-14", "EX-33", "AMB-44")
def test_it_cannot_target_a_monster_that_calculation_destroyed(edition):
    game = Scenario(edition)
    x, other = game.a.monster(X), game.a.monster(Y)
    slayer = game.b.monster(WILD_SLAYER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, slayer)
    assert game.state.step == AFTER_CALCULATION and slayer.place == MONSTER_ZONE
    assert set(game.choices) == {x, other}
    game.pick(other)
    assert (x.place, other.place, slayer.place) == (MONSTER_ZONE, GRAVEYARD, GRAVEYARD)


@rule("BATTLE-15", "AMB-06", "EX-34", "DIFF-63")
def test_classic_flip_effects_come_at_once():
    game = Scenario(CLASSIC)
    x, slayer = game.a.monster(X), game.b.monster(SLAYER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, slayer)
    assert (x.place, slayer.place) == (GRAVEYARD, MONSTER_ZONE) and slayer.position == DEFENSE_POSITION
    assert game.lp == [8000, 8000] and "MonsterBattled" not in game.events()


@pytest.mark.parametrize("at_once", (True, False))
@ANY_EDITION
@rule("AMB-06")
def test_the_time_of_flip_effects_is_a_switch(edition, at_once):
    game = Scenario(edition.with_switches(flip_effects_at_once=at_once))
    x, slayer = game.a.monster(X), game.b.monster(SLAYER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, slayer)
    assert x.place == GRAVEYARD and slayer.place == (MONSTER_ZONE if at_once else GRAVEYARD)


@rule("PROC-24")
def test_other_reactions_to_the_turning_wait_as_well():
    spotter = monster_card(
        "Spotter",
        0,
        0,
        program=program(
            trigger(
                p.IsFlipped(monster()),
                p.Destroy(the_target),
                costs=[p.Targeting(monster(p.Attacking()))],
                optional=False,
            )
        ),
    )
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y, FACE_DOWN)
    game.b.monster(spotter)
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert "MonsterBattled" in game.events() and x.place == y.place == GRAVEYARD


@rule("PROC-24", "PROC-28")
def test_a_flip_effect_waits_even_if_its_monster_has_left():
    remover = part_trigger("Remover", BEFORE_CALCULATION, p.Banish(attack_target), attack=1500)
    game = Scenario()
    remover, seeker = game.a.monster(remover), game.b.monster(SEEKER, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(remover, seeker)
    assert seeker.place == BANISHED and game.b.count(HAND) == 1 and "MonsterBattled" not in game.events()


# ------------------------------------------------------------------------------------ a battle that does not take place


@ANY_EDITION
@rule("EX-82", "PROC-28")
def test_without_its_target_nothing_is_calculated(edition):
    remover = part_trigger("Remover", BEFORE_CALCULATION, p.Banish(attack_target), attack=1500)
    game = Scenario(edition)
    remover, y, z = game.a.monster(remover), game.b.monster(Y), game.b.monster(X)
    game.begin().to_battle_phase()
    game.attack(remover, y)
    assert y.place == BANISHED and game.question == "open" and game.lp == [8000, 8000]
    assert "MonsterBattled" not in game.events()
    assert game.why_not(q.ATTACK, remover, z) == ("BATTLE-03",)


@rule("PROC-28")
def test_without_the_attacker_nothing_is_calculated():
    acts = {"gone": p.Banish(attacking_monster), "turned": p.ChangePosition(attacking_monster, DEFENSE_POSITION)}
    for act in acts.values():
        for part in (DAMAGE_START, BEFORE_CALCULATION, CALCULATION):
            game = Scenario()
            x, trick = game.a.monster(X), game.b.monster(part_trigger("Trick", part, act))
            game.begin().to_battle_phase()
            game.attack(x, trick)
            assert game.question == "open" and trick.place == MONSTER_ZONE and game.lp == [8000, 8000]


@rule("PROC-28")
def test_a_target_that_changed_sides_is_not_battled():
    charm = part_trigger("Charm", DAMAGE_START, p.TakeControl(attack_target), attack=1500)
    game = Scenario()
    charm, y = game.a.monster(charm), game.b.monster(Y)
    game.begin().to_battle_phase()
    game.attack(charm, y)
    assert y.controller == A and y.place == MONSTER_ZONE and game.lp == [8000, 8000]


@rule("PROC-28", "PROC-25")
def test_a_new_position_of_the_target_changes_only_the_value_compared():
    push = part_trigger("Push", BEFORE_CALCULATION, p.ChangePosition(attack_target), attack=1500)
    game = Scenario()
    push, y = game.a.monster(push), game.b.monster(monster_card("Wall", 0, 2000))
    game.begin().to_battle_phase()
    game.attack(push, y)
    assert y.position == DEFENSE_POSITION and game.lp == [7500, 8000]


@rule("PROC-28")
def test_an_effect_that_ends_the_battle_phase_leaves_no_battle():
    curtain = part_trigger("Curtain", DAMAGE_START, p.EndBattlePhase(), attack=1500)
    game = Scenario()
    curtain, other = game.a.monster(curtain), game.a.monster(X)
    y = game.b.monster(Y)
    game.begin().to_battle_phase()
    game.attack(curtain, y)
    assert game.phase == MAIN_PHASE_2 and y.place == MONSTER_ZONE and game.lp == [8000, 8000]
    assert not game.may(q.ATTACK, other)


@rule("EX-20", "OTHER-17", "AMB-43", "PROC-23", "OTHER-25")
def test_zubaba_knight_destroys_a_defending_monster_without_calculation():
    game = Scenario()
    knight, utopia = game.a.monster(ZUBABA), game.b.xyz(UTOPIA, [X, Y], DEFENSE_POSITION)
    materials = utopia.materials
    game.begin().to_battle_phase()
    game.attack(knight, utopia)
    game.passes()  # no one negates
    assert utopia.place == GRAVEYARD and knight.place == MONSTER_ZONE and game.lp == [8000, 8000]
    assert [card.place for card in materials] == [GRAVEYARD, GRAVEYARD]
    assert "MonsterBattled" not in game.events()


@rule("EX-22", "KIND-22", "AMB-48")
def test_utopia_detaches_to_negate_an_attack():
    game = Scenario()
    wolf = game.b.monster(WARWOLF)
    utopia, knight = game.a.xyz(UTOPIA, [X, Y]), game.a.monster(ZUBABA)
    first = utopia.materials[0]
    game.begin(player=B).to_battle_phase()
    game.attack(wolf, knight)
    game.use(utopia).pick(first)
    assert first.place == GRAVEYARD and len(utopia.materials) == 1
    assert "DamageStepReached" not in game.events() and knight.place == MONSTER_ZONE and game.lp == [8000, 8000]
    assert game.question == "open" and game.why_not(q.ATTACK, wolf, knight) == ("BATTLE-03",)


@rule("EX-23", "CARD-14", "AMB-48")
def test_utopia_may_negate_its_own_players_attack():
    game = Scenario()
    utopia, wolf = game.a.xyz(UTOPIA, [X, Y]), game.a.monster(WARWOLF)
    game.begin().to_battle_phase()
    for attacker in (wolf, utopia):
        game.attack(attacker)
        assert game.question == "trigger" and game.asked == A
        game.use(utopia)
        game.resolve()
        if game.question == "cards":
            game.pick(game.choices[0])
        assert game.lp == [8000, 8000] and not game.may(q.ATTACK, attacker)
    assert utopia.materials == []


# ------------------------------------------------------------------------------------ one Chain a part


@pytest.mark.parametrize("edition", (V8, V7), ids=lambda edition: edition.key)
@rule("PROC-28")
def test_the_window_of_a_part_repeats_unless_the_switch_allows_one_chain_only(edition):
    for one_chain, second in ((False, DAMAGE_START), (True, BEFORE_CALCULATION)):
        game = Scenario(edition.with_switches(one_chain_a_damage_part=one_chain))
        x, y = game.a.monster(X), game.b.monster(Y)
        first, again = game.b.set(BANNER), game.b.set(CHEER)
        game.begin().to_battle_phase()
        game.attack(x, y)
        while game.state.step != DAMAGE_START:
            game.passes()
        game.activate(first).pick(y)
        game.passes()  # nothing is chained to it
        assert y.attack == 1900 and game.may(q.ACTIVATE, again) and game.state.step == second


@rule("PROC-28")
def test_under_that_switch_a_chain_of_triggers_is_none_started_by_choice():
    game = Scenario(V8.with_switches(one_chain_a_damage_part=True))
    herald = game.a.monster(part_trigger("Herald", DAMAGE_START, draw(1), attack=1500))
    y, banner = game.b.monster(Y), game.b.set(BANNER)
    game.begin().to_battle_phase()
    game.attack(herald, y)
    while game.chain or game.state.step != DAMAGE_START:
        game.passes()
    assert game.a.count(HAND) == 1 and game.state.step == DAMAGE_START and game.may(q.ACTIVATE, banner)


@pytest.mark.parametrize(("cause", "allowed"), [(0, True), (BY_BATTLE, True), (BY_EFFECT, False)])
@rule("AMB-43")
def test_a_trap_that_answers_a_destruction_by_battle_is_allowed(cause, allowed):
    wake = trap_card("Wake", program(trap_effect(draw(1), answers=[is_destroyed(monster(side=YOU), cause)])))
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    wake = game.b.set(wake)
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert (game.question == "response") == allowed
    if allowed:
        assert game.state.step == DAMAGE_END
        game.activate(wake)
        assert game.b.count(HAND) == 1


@pytest.mark.parametrize(("cause", "allowed"), [(0, True), (BY_BATTLE, True), (BY_EFFECT, False)])
@LATER_EDITION
@rule("AMB-43")
def test_what_answers_damage_from_battle_or_effects_is_allowed_after_calculation(edition, cause, allowed):
    salve = trap_card("Salve", program(trap_effect(gain_lp(500), answers=[takes_damage(cause=cause)])))
    game = Scenario(edition)
    x, y = game.a.monster(X), game.b.monster(Y)
    salve = game.b.set(salve)
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert (game.question == "response") == allowed
    if allowed:
        assert game.state.step == AFTER_CALCULATION
        game.activate(salve)
        assert game.lp == [8000, 8000 - 300 + 500]


@rule("PROC-24", "AMB-43")
@pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda e: e.key)
def test_a_trap_that_reacts_to_the_turning_waits_for_part_4_too(edition):
    noticed = trap_effect(gain_lp(100), answers=[p.IsFlipped(monster())], damage_step=True)
    game = Scenario(edition)
    attacker = game.a.monster(monster_card("Scout", 1500))
    hidden = game.b.monster(monster_card("Hidden", 1000, 1000), FACE_DOWN)
    trap = game.b.set(trap_card("Noticed", program(noticed)))
    game.begin()
    game.to_battle_phase()
    game.attack(attacker, hidden)
    assert game.state.step == AFTER_CALCULATION and game.may(q.ACTIVATE, trap)


@rule("BATTLE-10", "AMB-43")
@pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda e: e.key)
def test_naming_the_damage_step_does_not_let_atk_change_once_calculation_has_begun(edition):
    steps = (DAMAGE_START, BEFORE_CALCULATION, CALCULATION, AFTER_CALCULATION, DAMAGE_END)
    for named, until in ((steps, BEFORE_CALCULATION), ((CALCULATION,), CALCULATION)):
        surge = quick(modify(this_card, gains_atk(100)), damage_step=True, condition=in_step(*named))
        game = Scenario(edition)
        attacker = game.a.monster(monster_card("Surger", 1500, program=program(surge)))
        wall = game.b.monster(monster_card("Wall", 1000, 1000))
        game.begin()
        game.to_battle_phase()
        game.attack(attacker, wall)
        last = 0
        while game.question == "response":
            assert game.may(q.ACTIVATE, attacker)
            last = game.state.step
            game.passes()
        assert last == until


@rule("PROC-27", "AMB-44")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_what_leaves_at_one_moment_is_sent_elsewhere_by_what_leaves_with_it(edition):
    redirected = p.Redirected(BANISHED, who=cards(ON_FIELD | IN_HAND | IN_DECK))
    banisher = monster_card("Banisher", 1500, program=program(continuous(redirected)))
    for mine, yours in ((banisher, monster_card("Equal", 1500)), (monster_card("Equal", 1500), banisher)):
        game = Scenario(edition)
        one, two = game.a.monster(mine), game.b.monster(yours)
        game.begin()
        game.to_battle_phase()
        game.attack(one, two)
        game.resolve()
        assert one.place == two.place == BANISHED
