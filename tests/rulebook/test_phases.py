"""The turn, phase by phase (chapter Turn Structure)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.cards.deck import Deck
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

LATER_EDITIONS = [V9, V8, V7]

WOLF = monster_card("Wolf", 2000, 100)
SHEEP = monster_card("Sheep", 500, 1500)
GIFT = spell_card("Gift", program(card_effect(draw(1))))
SPARK = spell_card("Spark", program(card_effect(damage(100), speed=2)), QUICK_PLAY)
AMBUSH = trap_card("Ambush", program(trap_effect(damage(10))))
WHEEL = trap_card("Wheel", program(trap_effect(p.ChangePosition(the_target), costs=[p.Targeting(face_up_monster())])))
ZEPHYR = monster_card("Zephyr", program=program(quick(gain_lp(1))))
NEVER = trap_card(  # a Trap that answers nothing that happens in these stories
    "Never", program(trap_effect(draw(1), answers=[is_banished(card_on_field())]))
)


def opening(edition: Edition, **switches: bool) -> Scenario:
    """A Duel from its very beginning: A begins, and both Decks are 40 Fillers."""
    game = Scenario(edition)
    main = tuple(FILLER[n % 20] for n in range(40))
    game.duel = Duel.start([Deck("A", main=main), Deck("B", main=main)], edition=edition.with_switches(**switches))
    game.state = game.duel.state
    return game


def course(game: Scenario, turns: int = 1) -> list[tuple[int, str]]:
    """Play on, battling and turning over every page, and tell the (player, phase) of that many turns."""
    told: list[tuple[int, str]] = []
    last = game.state.turn + turns
    while game.state.turn < last:
        here = (game.turn_player, PHASE_NAMES[game.phase])
        if not told or told[-1] != here:
            told.append(here)
        if game.question == "response":
            game.passes()
        elif game.question == "cards":
            game.pick(game.choices[0])
        elif game.phase == MAIN_PHASE_1 and game.may(q.TO_BATTLE_PHASE):
            game.answer(q.TO_BATTLE_PHASE)
        elif game.phase == BATTLE_PHASE:
            game.answer(q.TO_MAIN_PHASE_2)
        else:
            game.answer(q.END_TURN)
    return told


# ------------------------------------------------------------------------------------ the turn


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-01", "PHASE-34", "PROC-04")
def test_players_take_turns_and_each_turn_runs_its_six_phases(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.begin(DRAW_PHASE)
    six = ["Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase"]
    assert course(game, 3) == [(player, phase) for player in (A, B, A) for phase in six]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-02", "PHASE-13", "PROC-01")
def test_each_phase_allows_only_its_own_actions(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    wolf, hidden = game.a.monster(WOLF), game.a.monster(SHEEP, FACE_DOWN)
    calf, gift, trap = game.a.hand(SHEEP, GIFT, AMBUSH)
    prey = game.b.monster(SHEEP)
    main = [
        (q.NORMAL_SUMMON, calf),
        (q.SET_MONSTER, calf),
        (q.CHANGE_POSITION, wolf),
        (q.FLIP_SUMMON, hidden),
        (q.SET_CARD, trap),
        (q.ACTIVATE, gift),
    ]
    game.begin(DRAW_PHASE)
    seen = {}
    while game.turn_player == A:
        if game.asked == A:
            legal = {act for act in main if game.why_not(*act) == ()}
            if game.why_not(q.ATTACK, wolf, prey) == ():
                legal.add((q.ATTACK, wolf))
            seen[PHASE_NAMES[game.phase], game.state.step] = legal
        if game.question == "response":
            game.passes()
        else:
            game.answer({MAIN_PHASE_1: q.TO_BATTLE_PHASE, BATTLE_PHASE: q.TO_MAIN_PHASE_2}.get(game.phase, q.END_TURN))
    assert seen == {
        ("Draw Phase", NO_STEP): set(),
        ("Standby Phase", NO_STEP): set(),
        ("Main Phase 1", NO_STEP): set(main),
        ("Battle Phase", START_STEP): set(),
        ("Battle Phase", BATTLE_STEP): {(q.ATTACK, wolf)},
        ("Battle Phase", END_STEP): set(),
        ("Main Phase 2", NO_STEP): set(main),
        ("End Phase", NO_STEP): set(),
    }


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-03", "PHASE-21")
def test_without_a_battle_phase_main_phase_1_leads_to_the_end_phase(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.begin()
    assert not game.may(q.TO_MAIN_PHASE_2) and game.why_not(q.TO_MAIN_PHASE_2) == ("PHASE-21",)
    game.answer(q.END_TURN)
    game.passes()
    assert game.phase == END_PHASE


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-55", "PHASE-21", "PHASE-24")
def test_a_battle_phase_without_attack_counts_and_main_phase_2_follows(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    gift = game.a.hand(GIFT)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, wolf)
    game.to_main_phase_2()
    assert game.phase == MAIN_PHASE_2 and game.may(q.ACTIVATE, gift)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-55", "PROC-03")
def test_ending_the_turn_from_the_battle_phase_passes_through_main_phase_2(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.begin().to_battle_phase()
    game.answer(q.END_TURN)
    phases = []
    while game.turn_player == A:
        phases.append((PHASE_NAMES[game.phase], game.asked))
        game.passes()
    assert ("Main Phase 2", B) in phases and ("Main Phase 2", A) not in phases  # the offer was A's pass


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-04", "PHASE-26", "PHASE-28", "PHASE-30")
def test_only_the_battle_phase_has_steps_and_runs_them_in_order_for_each_attack(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    first, second = game.a.monster(WOLF), game.a.monster(WOLF)
    game.begin(DRAW_PHASE)
    assert game.state.step == NO_STEP
    steps: list[str] = []
    while game.turn_player == A:
        name = {START_STEP: "Start", BATTLE_STEP: "Battle", END_STEP: "End", NO_STEP: ""}.get(game.state.step, "Damage")
        assert (name != "") == (game.phase == BATTLE_PHASE)
        if name and (not steps or steps[-1] != name):
            steps.append(name)
        if game.question == "response":
            game.passes()
        elif game.phase == MAIN_PHASE_1:
            game.answer(q.TO_BATTLE_PHASE)  # announced
        elif game.phase == BATTLE_PHASE and game.offered(q.ATTACK):
            game.attack(game.offered(q.ATTACK)[0])
        else:
            game.answer(q.TO_MAIN_PHASE_2 if game.phase == BATTLE_PHASE else q.END_TURN)
    assert steps == ["Start", "Battle", "Damage", "Battle", "Damage", "Battle", "End"]
    assert game.lp == [8000, 4000] and first.now.turn_attacked == second.now.turn_attacked == 3


# ------------------------------------------------------------------------------------ Draw and Standby Phase


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-05", "AMB-56")
def test_the_turn_player_draws_the_top_card_without_being_asked(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    top, below = game.a.deck(SHEEP, WOLF)[::-1]
    game.begin(DRAW_PHASE)
    # the first question of the turn comes after the draw: there is no window before it
    assert game.phase == DRAW_PHASE and game.question == "response"
    assert top.place == HAND and below.place == DECK
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-06", "PHASE-07", "PHASE-25", "EX-57", "AMB-56", "DIFF-56", "DIFF-57", "AMB-55")
def test_the_first_turn_of_a_duel(edition: Edition):
    game = opening(edition, ask_empty_windows=True)
    cards = 5 if edition is V9 else 6
    assert game.state.turn == 1 and game.asked == A and game.a.count(HAND) == cards
    assert game.phase == DRAW_PHASE and game.question == "response"  # the rest of the Draw Phase happens all the same
    game.resolve()
    assert game.phase == MAIN_PHASE_1 and game.a.count(HAND) == cards
    assert not game.may(q.TO_BATTLE_PHASE) and game.why_not(q.TO_BATTLE_PHASE) == ("PHASE-25",)
    game.answer(q.END_TURN)
    game.passes()
    assert game.phase == END_PHASE  # no Main Phase 2 then


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-87")
def test_the_second_player_draws_and_may_battle_in_the_own_first_turn(edition: Edition):
    game = opening(edition)
    game.end_turn()
    assert game.state.turn == 2 and game.turn_player == B and game.phase == MAIN_PHASE_1
    assert game.b.count(HAND) == 6
    assert game.may(q.TO_BATTLE_PHASE)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-08")
def test_who_cannot_draw_in_the_draw_phase_loses(edition: Edition):
    game = Scenario(edition, deck=0)
    game.begin(DRAW_PHASE)
    assert game.winner == B and game.duel.result is not None and game.duel.result.rule == "MATCH-06"


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-09", "PHASE-11", "PHASE-33", "PHASE-27", "PHASE-31", "DIFF-58", "AMB-56", "PROC-04")
def test_traps_of_both_players_in_every_phase_whether_or_not_a_card_names_it(edition: Edition):
    game = Scenario(edition)
    mine, theirs = game.a.set(AMBUSH), game.b.set(AMBUSH)
    game.begin(DRAW_PHASE)
    usable: set[tuple[str, int]] = set()
    while game.turn_player == A:
        trap = mine if game.asked == A else theirs
        if trap in game.offered(q.ACTIVATE):
            usable.add((PHASE_NAMES[game.phase], game.asked))
        if game.question == "response":
            game.passes()
        else:
            game.answer({MAIN_PHASE_1: q.TO_BATTLE_PHASE, BATTLE_PHASE: q.TO_MAIN_PHASE_2}.get(game.phase, q.END_TURN))
    every = ["Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase"]
    assert usable == {(phase, player) for phase in every for player in (A, B)}


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-10", "PHASE-12", "PROC-04")
def test_standby_duties_are_settled_by_the_turn_player_in_an_order_of_choice_before_anything_else(edition: Edition):
    clock = spell_card("Clock", stays(duty(STANDBY_PHASE, gain_lp(100))), CONTINUOUS)
    bell = spell_card("Bell", stays(duty(STANDBY_PHASE, damage(100))), CONTINUOUS)
    gong = spell_card("Gong", stays(duty(STANDBY_PHASE, gain_lp(1), whose=EITHER)), CONTINUOUS)
    crier = monster_card(
        "Crier", program=program(trigger(p.PhaseComes(STANDBY_PHASE, YOU), gain_lp(10_000), optional=False))
    )
    game = Scenario(edition)
    one, two = game.a.spell(clock), game.a.spell(bell)
    game.b.spell(gong)
    game.a.monster(crier)
    game.a.set(AMBUSH)
    game.begin(DRAW_PHASE)
    game.resolve()
    assert game.question == "trigger" and game.asked == A and game.phase == STANDBY_PHASE
    assert set(game.offered(q.TRIGGER)) == {one, two}
    game.use(two)
    # both of A's, then B's, then the Crier's effect begins a Chain: only there a Trap may be used
    assert game.question == "response" and game.chain == ["Crier"]
    assert game.lp == [8100, 7901]
    game.resolve()
    assert game.phase == MAIN_PHASE_1 and game.lp == [18_100, 7901]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-12", "PROC-04")
def test_what_cannot_be_paid_brings_its_penalty_and_without_duties_the_turn_goes_on(edition: Edition):
    leech = spell_card("Leech", stays(upkeep_cost(STANDBY_PHASE, pay_lp(9000), p.Destroy(this_card))), CONTINUOUS)
    game = Scenario(edition)
    piece = game.a.spell(leech)
    game.begin(DRAW_PHASE)  # nobody is asked: it cannot be paid
    assert game.phase == MAIN_PHASE_1 and piece.place == GRAVEYARD and game.lp == [8000, 8000]
    game = Scenario(edition)
    game.begin(DRAW_PHASE)
    assert game.phase == MAIN_PHASE_1


# ------------------------------------------------------------------------------------ Main Phases


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (4, 3, 2, 1, 0), (2, 0, 4, 1, 3)])
@rule("PHASE-13")
def test_the_actions_of_a_main_phase_in_any_order(edition: Edition, order: tuple[int, ...]):
    game = Scenario(edition)
    old, hidden = game.a.monster(WOLF), game.a.monster(SHEEP, FACE_DOWN)
    calf, gift, trap = game.a.hand(SHEEP, GIFT, NEVER)
    game.begin()
    acts = [
        lambda: game.normal_summon(calf),
        lambda: game.change_position(old),
        lambda: game.flip_summon(hidden),
        lambda: game.activate(gift),
        lambda: game.set_card(trap),
    ]
    for number in order:
        acts[number]()
        assert game.question == "open" and game.phase == MAIN_PHASE_1
    assert calf.place == MONSTER_ZONE and old.position == DEFENSE_POSITION and hidden.position == ATTACK_POSITION
    assert gift.place == GRAVEYARD and trap.place == SPELL_ZONE


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-14", "PHASE-17", "DIFF-60")
def test_each_monster_may_be_turned_once_a_turn(edition: Edition):
    game = Scenario(edition)
    wolf, sheep = game.a.monster(WOLF), game.a.monster(SHEEP, DEFENSE_POSITION)
    hidden = game.a.monster(SHEEP, FACE_DOWN)
    game.begin()
    game.change_position(wolf).change_position(sheep).flip_summon(hidden)
    assert (wolf.position, sheep.position, hidden.position) == (DEFENSE_POSITION, ATTACK_POSITION, ATTACK_POSITION)
    assert game.why_not(q.CHANGE_POSITION, wolf) == game.why_not(q.CHANGE_POSITION, sheep) == ("PHASE-17",)
    assert game.why_not(q.CHANGE_POSITION, hidden) != ()
    game.to_battle_phase().to_main_phase_2()
    assert game.why_not(q.CHANGE_POSITION, wolf) == ("PHASE-17",)
    game.end_turn()
    assert game.asked == B and "GLOSS-10" in game.why_not(q.CHANGE_POSITION, wolf)
    game.end_turn()
    assert game.may(q.CHANGE_POSITION, wolf) and game.may(q.CHANGE_POSITION, hidden)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-15", "AMB-08", "AMB-53", "DIFF-36", "DIFF-60")
def test_what_came_onto_the_field_this_turn_is_not_turned(edition: Edition):
    revive = spell_card(
        "Revive",
        program(
            card_effect(
                p.SpecialSummon(the_target, position=ATTACK_POSITION),
                costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))],
            )
        ),
    )
    herd = spell_card(
        "Herd", program(card_effect(make_tokens(p.TokenFacts(name="Lamb"), 1, position=DEFENSE_POSITION)))
    )
    arrivals = {}
    for name in ("summoned", "set", "flipped", "revived", "token"):
        game = Scenario(edition)
        calf, call, flock = game.a.hand(SHEEP, revive, herd)
        hidden, dead = game.a.monster(SHEEP, FACE_DOWN), game.a.graveyard(WOLF)
        game.begin()
        if name == "summoned":
            piece = calf
            game.normal_summon(calf)
        elif name == "set":
            piece = calf
            game.set_monster(calf)
        elif name == "flipped":
            piece = hidden
            game.flip_summon(hidden)
        elif name == "revived":
            piece = dead
            game.activate(call)
        else:
            game.activate(flock)
            piece = game.a.cards(MONSTER_ZONE)[-1]
        assert piece.place == MONSTER_ZONE
        kind_of_turn = q.FLIP_SUMMON if name == "set" else q.CHANGE_POSITION
        arrivals[name] = game.why_not(kind_of_turn, piece)
        game.end_turn().end_turn()
        assert game.turn_player == A and game.may(kind_of_turn, piece)
    came = ("AMB-08",) if edition is CLASSIC else ("PHASE-15",)
    was_set = ("AMB-08",) if edition is CLASSIC else ("SUMMON-16",)
    turned = ("PHASE-14", "PHASE-17")  # it lay there before: the Flip Summon was its change of position
    assert arrivals == {"summoned": came, "set": was_set, "flipped": turned, "revived": came, "token": came}


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-53")
def test_a_change_of_control_or_being_turned_up_is_no_arrival(edition: Edition):
    snatch = spell_card(
        "Snatch", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(face_up_monster(side=OPPONENT))]))
    )
    light = spell_card(
        "Light",
        program(
            card_effect(
                p.ChangePosition(the_target, DEFENSE_POSITION), costs=[p.Targeting(monster(positions=FACE_DOWN))]
            )
        ),
    )
    game = Scenario(edition)
    theirs, hidden = game.b.monster(WOLF), game.a.monster(SHEEP, FACE_DOWN)
    snatching, lighting = game.a.hand(snatch, light)
    game.begin()
    game.activate(snatching)
    game.activate(lighting)
    assert theirs.controller == A and hidden.position == DEFENSE_POSITION
    assert game.may(q.CHANGE_POSITION, theirs) and game.may(q.CHANGE_POSITION, hidden)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-53", "PHASE-15", "AMB-08")
def test_what_was_set_this_turn_stays_as_it_is_also_when_an_effect_turns_it_up(edition: Edition):
    light = spell_card(
        "Light",
        program(
            card_effect(
                p.ChangePosition(the_target, DEFENSE_POSITION), costs=[p.Targeting(monster(positions=FACE_DOWN))]
            )
        ),
    )
    game = Scenario(edition)
    calf, lighting = game.a.hand(SHEEP, light)
    game.begin()
    game.set_monster(calf)
    game.activate(lighting)
    assert calf.position == DEFENSE_POSITION
    assert game.why_not(q.CHANGE_POSITION, calf) == (("AMB-08",) if edition is CLASSIC else ("PHASE-15",))


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-53", "PHASE-15")
def test_being_turned_up_by_an_attack_is_no_arrival(edition: Edition):
    """A's attack turns up B's monster, which holds; A takes control of it and may turn it in the same turn."""
    snatch = spell_card(
        "Snatch", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(face_up_monster(side=OPPONENT))]))
    )
    game = Scenario(edition)
    hunter, sheep = game.a.monster(monster_card("Hunter", 600, 600)), game.b.monster(SHEEP, FACE_DOWN)
    snatching = game.a.hand(snatch)
    game.begin().to_battle_phase()
    game.attack(hunter, sheep)
    assert sheep.position == DEFENSE_POSITION and sheep.place == MONSTER_ZONE
    game.to_main_phase_2()
    game.activate(snatching)
    assert sheep.controller == A and game.may(q.CHANGE_POSITION, sheep)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("EX-66", "PHASE-15", "PHASE-16", "PHASE-17", "PHASE-18", "DIFF-60")
def test_position_changes_in_main_phase_2(edition: Edition):
    game = Scenario(edition)
    attacker, turned, idle = game.a.monster(WOLF), game.a.monster(SHEEP), game.a.monster(WOLF)
    calf = game.a.hand(SHEEP)
    game.begin()
    game.normal_summon(calf).change_position(turned)
    game.to_battle_phase()
    game.attack(attacker)
    game.to_main_phase_2()
    refused = [game.why_not(q.CHANGE_POSITION, piece) for piece in (calf, attacker, turned, idle)]
    if edition is CLASSIC:
        assert refused == [("AMB-08",), ("PHASE-18",), ("PHASE-17",), ()]
    else:
        assert refused == [("PHASE-15",), ("PHASE-16",), ("PHASE-17",), ()]
    game.change_position(idle)
    assert idle.position == DEFENSE_POSITION


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-16", "PHASE-18", "AMB-82")
def test_classic_only_bars_the_attackers_way_into_defense_position(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    wheel = game.a.set(WHEEL)
    game.begin().to_battle_phase()
    game.attack(wolf).resolve()
    game.to_main_phase_2()
    game.activate(wheel)
    assert wolf.position == DEFENSE_POSITION  # by an effect, which PHASE-16 and PHASE-18 do not bind
    assert game.why_not(q.CHANGE_POSITION, wolf) == (() if edition is CLASSIC else ("PHASE-16",))


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-14")
def test_a_flip_summon_is_a_change_of_position_as_one_by_an_effect_is(edition: Edition):
    watch = monster_card("Watch", program=program(trigger(p.ChangesPosition(monster()), gain_lp(100), optional=False)))
    rising = p.ChangePosition(every(monster(positions=FACE_DOWN)), ATTACK_POSITION)
    lift = spell_card("Lift", program(card_effect(rising)))
    for flips in (True, False):
        game = Scenario(edition)
        game.a.monster(watch)
        hidden, spell = game.a.monster(WOLF, FACE_DOWN), game.a.hand(lift)
        game.begin()
        game.flip_summon(hidden).resolve() if flips else game.activate(spell).resolve()
        assert hidden.position == ATTACK_POSITION and game.lp == [8100, 8000]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-82", "PHASE-14")
def test_a_change_by_an_effect_neither_needs_nor_uses_up_the_players_own(edition: Edition):
    spin = spell_card(
        "Spin", program(card_effect(p.ChangePosition(the_target), costs=[p.Targeting(face_up_monster())]))
    )
    game = Scenario(edition)
    old = game.a.monster(WOLF)
    calf = game.a.hand(SHEEP)
    spins = game.a.hand(spin, spin, spin)
    game.begin()
    game.activate(spins[0]).resolve()
    assert old.position == DEFENSE_POSITION and game.may(q.CHANGE_POSITION, old)  # not used up
    game.change_position(old)
    game.activate(spins[1]).resolve()
    assert old.position == DEFENSE_POSITION  # not needed: it was turned already
    game.normal_summon(calf)
    game.activate(spins[2])
    game.pick(calf)
    assert calf.position == DEFENSE_POSITION  # also what was Summoned this turn


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-54")
def test_no_way_face_down_nor_from_face_down_to_face_up_defense_without_an_effect(edition: Edition):
    game = Scenario(edition)
    wolf, hidden = game.a.monster(WOLF), game.a.monster(SHEEP, FACE_DOWN)
    game.begin()
    assert game.why_not(q.CHANGE_POSITION, hidden) == ("AMB-54",)
    options = {(kind_of(c), card_of(c)) for c in game.state.question.codes if card_of(c) in (wolf.uid, hidden.uid)}
    assert options == {(q.CHANGE_POSITION, wolf.uid), (q.FLIP_SUMMON, hidden.uid)}
    game.flip_summon(hidden)
    assert hidden.position == ATTACK_POSITION
    game.change_position(wolf)
    assert wolf.position == DEFENSE_POSITION


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-19")
def test_cards_and_effects_are_used_as_often_as_they_can_be_paid_for(edition: Edition):
    oracle = monster_card("Oracle", program=program(ignition(gain_lp(10), costs=[discard_cost()])))
    game = Scenario(edition)
    seer = game.a.monster(oracle)
    gifts = game.a.hand(GIFT, GIFT, GIFT)
    game.begin()
    for gift in gifts:
        game.activate(gift)
    for left in (2, 1, 0):
        game.activate(seer)
        if game.question == "cards":
            game.pick(game.choices[0])
        assert game.a.count(HAND) == left
    assert game.lp == [8030, 8000]
    assert not game.may(q.ACTIVATE, seer) and "PROC-07" in game.why_not(q.ACTIVATE, seer)  # nothing left to discard


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-20")
def test_as_many_spells_and_traps_are_set_as_there_is_space(edition: Edition):
    game = Scenario(edition)
    cards = game.a.hand(GIFT, NEVER, GIFT, GIFT, NEVER, GIFT)
    game.begin()
    for card in cards[:5]:
        game.set_card(card)
        assert card.position == FACE_DOWN
    assert game.a.count(SPELL_ZONE) == 5
    assert not game.may(q.SET_CARD, cards[5]) and "ZONE-06" in game.why_not(q.SET_CARD, cards[5])


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-22", "PHASE-23")
def test_main_phase_2_allows_the_same_and_what_is_used_up_stays_used_up(edition: Edition):
    once = monster_card("Once", program=program(ignition(gain_lp(10), limit=p.PerTurn())))
    game = Scenario(edition)
    monk, wolf, hidden = game.a.monster(once), game.a.monster(WOLF), game.a.monster(SHEEP, FACE_DOWN)
    calf, gift, trap = game.a.hand(SHEEP, GIFT, NEVER)
    game.begin().to_battle_phase().to_main_phase_2()
    for act in (
        (q.NORMAL_SUMMON, calf),
        (q.SET_MONSTER, calf),
        (q.CHANGE_POSITION, wolf),
        (q.FLIP_SUMMON, hidden),
        (q.ACTIVATE, gift),
        (q.ACTIVATE, monk),
        (q.SET_CARD, trap),
    ):
        assert game.may(*act)

    game = Scenario(edition)
    monk, wolf = game.a.monster(once), game.a.monster(WOLF)
    calf, other = game.a.hand(SHEEP, SHEEP)
    game.begin()
    game.normal_summon(calf).activate(monk).change_position(wolf)
    game.to_battle_phase().to_main_phase_2()
    assert game.why_not(q.NORMAL_SUMMON, other) == game.why_not(q.SET_MONSTER, other) == ("SUMMON-12",)
    assert game.why_not(q.ACTIVATE, monk) == ("PROC-34",)
    assert game.why_not(q.CHANGE_POSITION, wolf) == ("PHASE-17",)
    game.end_turn().end_turn()
    assert game.may(q.NORMAL_SUMMON, other) and game.may(q.ACTIVATE, monk) and game.may(q.CHANGE_POSITION, wolf)


# ------------------------------------------------------------------------------------ Battle Phase (frame)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-24", "PHASE-21")
def test_the_battle_phase_is_a_choice_in_every_turn(edition: Edition):
    game = Scenario(edition)
    wolf, prey = game.a.monster(WOLF), game.b.monster(SHEEP)
    game.begin()
    assert game.may(q.TO_BATTLE_PHASE) and game.may(q.END_TURN)
    game.end_turn()
    assert game.turn_player == B and wolf.now.turn_attacked == 0 and prey.place == MONSTER_ZONE
    game.end_turn()
    game.to_battle_phase()
    assert game.phase == BATTLE_PHASE


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-27", "PHASE-29", "DIFF-93")
def test_quick_play_spells_and_traps_of_both_in_start_step_and_battle_step(edition: Edition):
    game = Scenario(edition)
    game.a.monster(WOLF)
    mine = {game.a.set(AMBUSH), game.a.hand(SPARK)}
    theirs = {game.b.set(AMBUSH), game.b.set(SPARK)}
    game.begin()
    game.answer(q.TO_BATTLE_PHASE)
    game.passes()  # B lets Main Phase 1 end
    steps: dict[int, set[int]] = {}
    while game.phase == BATTLE_PHASE:
        if set(game.offered(q.ACTIVATE)) == (mine if game.asked == A else theirs):
            steps.setdefault(game.state.step, set()).add(game.asked)
        if game.question == "response":
            game.passes()
        elif game.offered(q.ATTACK):
            game.attack(game.offered(q.ATTACK)[0])
        else:
            game.answer(q.TO_MAIN_PHASE_2)
    assert steps[START_STEP] == steps[BATTLE_STEP] == steps[END_STEP] == {A, B}


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-28", "PHASE-30", "PROC-03")
def test_start_and_end_of_the_battle_phase_are_announced_and_told(edition: Edition):
    game = Scenario(edition)
    game.begin()
    game.answer(q.TO_BATTLE_PHASE)
    begun = [e.amount for e in game.duel.events if e.name == "StepBegan"]
    assert game.phase == BATTLE_PHASE and begun == [START_STEP, BATTLE_STEP]
    assert game.asked == A and not game.offered(q.ATTACK)  # no attack is possible, yet the end waits to be announced
    game.answer(q.TO_MAIN_PHASE_2)
    assert [e.amount for e in game.duel.events if e.name == "StepBegan"] == [END_STEP] and game.phase == MAIN_PHASE_2


# ------------------------------------------------------------------------------------ leaving a phase


@pytest.mark.parametrize("edition", EDITIONS)
@rule("EX-71", "EX-81", "PROC-03", "PRIO-05")
def test_the_offer_to_leave_a_phase_is_a_pass_and_an_answer_takes_it_back(edition: Edition):
    game = Scenario(edition)
    mine, theirs = game.a.set(AMBUSH), game.b.set(AMBUSH)
    calf = game.a.hand(SHEEP)
    game.begin()
    game.answer(q.TO_BATTLE_PHASE)
    assert game.asked == B and game.phase == MAIN_PHASE_1  # A, who could use a Trap too, is not asked
    game.activate(theirs).resolve()
    assert game.lp == [7990, 8000] and theirs.place == GRAVEYARD  # before the phase ends
    assert (game.asked, game.question, game.phase) == (A, "open", MAIN_PHASE_1)
    game.normal_summon(calf).resolve()
    assert calf.place == MONSTER_ZONE
    game.answer(q.TO_BATTLE_PHASE)
    assert game.phase == BATTLE_PHASE and mine.place == SPELL_ZONE


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-03", "PROC-02")
def test_the_same_for_the_battle_step_and_main_phase_2(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    one, two = game.b.set(AMBUSH), game.b.set(AMBUSH)
    game.begin().to_battle_phase()
    game.answer(q.TO_MAIN_PHASE_2)
    game.activate(one).resolve()
    assert (game.phase, game.state.step, game.question) == (BATTLE_PHASE, BATTLE_STEP, "open")
    assert game.may(q.ATTACK, wolf)
    game.to_main_phase_2()
    assert game.phase == MAIN_PHASE_2
    game.answer(q.END_TURN)
    game.activate(two).resolve()
    assert (game.phase, game.question, game.asked) == (MAIN_PHASE_2, "open", A)


@rule("PROC-03")
def test_after_the_chain_that_took_the_offer_back_a_window_asks_both():
    game = Scenario(ask_empty_windows=True)
    game.b.set(AMBUSH)
    game.begin()
    game.answer(q.END_TURN)
    game.activate(game.b.cards(SPELL_ZONE)[0])
    asked = []
    while game.question == "response":
        asked.append(game.asked)
        game.passes()
    assert asked == [A, B, A, B]  # answers to the link, then the window; then the open state
    assert game.question == "open" and game.phase == MAIN_PHASE_1


# ------------------------------------------------------------------------------------ the open state and windows


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-01")
def test_spell_speed_1_and_the_rest_wait_for_the_open_state_fast_effects_do_not(edition: Edition):
    game = Scenario(edition)
    idle = game.a.monster(WOLF)
    calf, gift, held = game.a.hand(SHEEP, GIFT, NEVER)
    trap = game.a.set(AMBUSH)
    game.begin()
    assert game.question == "open" and game.may(q.ACTIVATE, trap) and game.may(q.ACTIVATE, gift)
    game.normal_summon(calf)
    assert game.question == "response" and game.asked == A  # the window after the Summon
    assert game.may(q.ACTIVATE, trap)
    for act in (
        (q.ACTIVATE, gift),
        (q.SET_CARD, held),
        (q.CHANGE_POSITION, idle),
        (q.TO_BATTLE_PHASE, None),
        (q.END_TURN, None),
    ):
        assert game.why_not(*act) == ("PROC-01",)
    game.passes()
    assert game.question == "open" and game.may(q.ACTIVATE, gift) and game.may(q.SET_CARD, held)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-02", "PROC-04")
def test_a_window_asks_the_turn_player_first_and_starts_over_after_an_activation(edition: Edition):
    game = Scenario(edition)
    game.a.set(AMBUSH)
    theirs = game.b.set(AMBUSH)
    calf = game.a.hand(SHEEP)
    game.begin()
    game.normal_summon(calf)
    assert game.asked == A
    game.passes()
    assert game.asked == B
    game.activate(theirs)
    assert game.asked == A and game.chain == ["Ambush"]
    game.passes()
    assert game.asked == A and game.chain == [] and game.question == "response"  # the window from the beginning
    game.passes()
    assert game.question == "open"  # B has nothing left and need not be asked


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-02")
def test_waiting_triggers_come_before_fast_effects(edition: Edition):
    herald = monster_card("Herald", program=program(trigger(p.IsSummoned(), gain_lp(5), optional=False)))
    game = Scenario(edition)
    game.a.set(AMBUSH)
    game.b.set(AMBUSH)
    calf = game.a.hand(herald)
    game.begin()
    game.normal_summon(calf)
    assert game.chain == ["Herald"] and game.asked == B  # an answer to the link


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("act", ["summon", "set monster", "set trap", "turn", "flip", "chain"])
@rule("PROC-02")
def test_a_window_follows_every_summon_set_position_change_and_chain(edition: Edition, act: str):
    game = Scenario(edition)
    wolf, hidden = game.a.monster(WOLF), game.a.monster(SHEEP, FACE_DOWN)
    calf, gift, trap = game.a.hand(SHEEP, GIFT, NEVER)
    game.b.set(AMBUSH)
    game.begin()
    if act == "summon":
        game.normal_summon(calf)
    elif act == "set monster":
        game.set_monster(calf)
    elif act == "set trap":
        game.set_card(trap)
    elif act == "turn":
        game.change_position(wolf)
    elif act == "flip":
        game.flip_summon(hidden)
    else:
        game.activate(gift)
        game.passes()  # no answer to the link
        assert gift.place == GRAVEYARD
    assert game.asked == B and game.question == "response" and game.chain == []
    game.passes()
    assert game.asked == A and game.question == "open"


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-02")
def test_an_answer_to_an_event_fits_only_the_first_window_after_it_or_the_first_chain_there(edition: Edition):
    summon = p.IsSummoned(monster(side=OPPONENT))
    snare = trap_card("Snare", program(trap_effect(damage(300), answers=[summon], when=False)))
    game = Scenario(edition)
    calf = game.a.hand(SHEEP)
    first = game.a.set(AMBUSH)
    trap, late = game.b.set(snare), game.b.set(snare)
    game.begin()
    assert not game.a.cards(MONSTER_ZONE)
    game.normal_summon(calf)
    game.activate(first)  # A starts the first Chain of the window
    assert game.asked == B and game.may(q.ACTIVATE, trap)
    game.activate(trap)
    game.passes()
    # both resolved: in the next window the Summon is past
    assert game.lp == [7700, 7990] and game.question == "open"
    assert late.place == SPELL_ZONE

    game = Scenario(edition)
    calf = game.a.hand(SHEEP)
    game.b.set(snare)
    game.begin()
    game.normal_summon(calf)
    assert game.asked == B
    game.passes()
    game.answer(q.END_TURN)
    assert game.turn_player == B and game.question == "open"  # in no later window B was asked again


# ------------------------------------------------------------------------------------ asking in empty windows


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-04")
def test_empty_windows_are_asked_only_if_the_setting_says_so(edition: Edition):
    quiet = Scenario(edition).begin()
    quiet.answer(q.END_TURN)
    assert quiet.question == "open" and quiet.turn_player == B  # nobody was asked anything

    game = Scenario(edition, ask_empty_windows=True).begin()
    game.answer(q.END_TURN)
    told = []
    while game.question == "response":
        assert [kind_of(c) for c in game.state.question.codes] == [q.PASS]
        told.append((game.turn_player, PHASE_NAMES[game.phase], game.asked))
        game.passes()
    assert told == [
        (A, "Main Phase 1", B),
        (A, "End Phase", A),
        (A, "End Phase", B),
        (B, "Draw Phase", B),
        (B, "Draw Phase", A),
        (B, "Standby Phase", B),
        (B, "Standby Phase", A),
    ]


@rule("PROC-04")
def test_under_the_setting_answers_to_a_link_and_to_a_summon_are_asked_for_too():
    game = Scenario(ask_empty_windows=True)
    calf, gift = game.a.hand(SHEEP, GIFT)
    game.begin()
    asked = []
    game.duel.answer(next(c for c in game.state.question.codes if kind_of(c) == q.NORMAL_SUMMON))
    while game.question == "response":
        asked.append((game.asked, calf.now.counts_as_summoned))
        game.duel.answer(q.PASS_CODE)
    # whether the Summon may be negated, then the window after it: no Deck tells by silence that it has no answer
    assert asked == [(A, False), (B, False), (A, True), (B, True)]
    game.activate(gift)
    assert game.asked == B and game.chain == ["Gift"]
    assert [kind_of(c) for c in game.state.question.codes] == [q.PASS]


@rule("PROC-04")
def test_the_setting_is_kept_with_the_duel():
    game = Scenario(ask_empty_windows=True)
    game.begin(DRAW_PHASE)
    again = Duel.from_plain(game.duel.to_plain())
    again.answer(q.PASS_CODE)
    assert again.question is not None and again.question.name == "response" and again.question.codes == [q.PASS_CODE]


@rule("PROC-04")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_what_an_effect_put_off_until_the_draw_phase_is_done_then(edition: Edition):
    put_off = card_effect(later(p.UntilPhase(DRAW_PHASE, OPPONENT), gain_lp(300)))
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Promise", program(put_off)))
    game.begin()
    game.activate(spell)
    assert game.lp == [8000, 8000]
    game.end_turn()
    assert game.lp == [8300, 8000] and game.turn_player == B
