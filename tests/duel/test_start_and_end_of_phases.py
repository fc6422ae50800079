"""Effects that wait for the start of Main Phase 1, and for the start or the end of the Battle Phase."""

from engine import program as p
from engine.cards.card import Card
from tests.phrases import *
from engine.program import Pattern
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)


def watcher(event: Pattern, **more) -> Card:
    """Its player gains 10 LP at each event it waits for."""
    return monster_card("Watcher", 1000, 3000, program=program(trigger(event, gain_lp(10), optional=False, **more)))


def gained(game: Scenario) -> int:
    return game.resolve().lp[A] - 8000


def test_the_end_of_the_battle_phase_is_told_once_and_to_both():
    for whose, own, other in ((EITHER, 10, 10), (YOU, 10, 0), (OPPONENT, 0, 10)):
        for player, expected in ((A, own), (B, other)):
            game = Scenario()
            game.a.monster(watcher(p.BattlePhaseEnds(whose)), DEFENSE_POSITION)
            game.begin(player=player)
            game.to_battle_phase()
            assert gained(game) == 0
            game.to_main_phase_2()
            assert gained(game) == expected, (whose, player)


def test_it_is_asked_whether_the_card_battled():
    for battles, expected in ((True, 10), (False, 0)):
        game = Scenario()
        piece = game.a.monster(watcher(p.BattlePhaseEnds(), condition=p.HappenedThisTurn(p.HasBattled())))
        other = game.b.monster(monster_card("Small", 500, 500))
        game.begin().to_battle_phase()
        if battles:
            game.attack(piece, other)
        game.to_main_phase_2()
        assert gained(game) == expected


def test_the_start_of_the_battle_phase_and_of_main_phase_1():
    game = Scenario()
    game.a.monster(watcher(p.PhaseComes(BATTLE_PHASE), condition=in_step(START_STEP)), DEFENSE_POSITION)
    game.a.monster(watcher(p.PhaseComes(MAIN_PHASE_1, OPPONENT)), DEFENSE_POSITION)
    game.begin()
    assert gained(game) == 0
    game.to_battle_phase()
    assert gained(game) == 10
    game.end_turn()
    assert gained(game) == 20 and game.phase == MAIN_PHASE_1 and game.turn_player == B


def test_a_monster_that_attacked_is_changed_without_a_chain():
    tires = each_time(
        p.BattlePhaseEnds(),
        p.ChangePosition(that("this", positions=ATTACK_POSITION), DEFENSE_POSITION),
        condition=p.HappenedThisTurn(p.DeclaresAttack()),
    )
    game = Scenario()
    one, two = (game.a.monster(monster_card(name, 1600, 1000, program=program(tires))) for name in ("One", "Two"))
    game.begin().to_battle_phase()
    game.attack(one).resolve()
    assert one.position == ATTACK_POSITION
    game.to_main_phase_2()
    assert (one.position, two.position) == (DEFENSE_POSITION, ATTACK_POSITION)
