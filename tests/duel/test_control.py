"""How the acts of an effect are joined: and, then, also, one of several, if, for each, may, later, so many times."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
GOBLIN = monster_card("Goblin", 800, 600)
CRAG = monster_card("Rock", program=program(continuous(p.NotDestroyedByEffects())))


def resolved(game: Scenario, *acts: Act, costs: tuple[Cost, ...] = ()) -> Piece:
    """A activates a Spell with these acts."""
    spell = game.a.hand(spell_card("Spell", program(card_effect(*acts, costs=costs))))
    game.begin()
    game.activate(spell)
    return spell


def moments(game: Scenario, *kinds: int) -> list[int]:
    return [e.moment for e in game.duel.events if e.kind in kinds]


# ------------------------------------------------------------------------------------ joined acts


@pytest.mark.parametrize(
    ("joint", "together"), [(and_if_you_do, True), (also, True), (then, False)], ids=("and if you do", "also", "then")
)
@rule("PROC-10")
def test_what_is_joined_happens_at_one_moment_and_then_later(joint: Act, together: bool):
    game = Scenario()
    resolved(game, damage(100), joint, gain_lp(100))
    first, second = moments(game, p.E_DAMAGE, p.E_GAINED_LP)
    assert (first == second) == together
    assert game.lp == [8100, 7900]


def test_a_chain_of_thens_stops_where_one_is_not_done():
    game = Scenario()
    game.b.monster(CRAG)
    resolved(game, damage(100), then, p.Destroy(every(monster())), then, damage(1000))
    assert game.lp == [8000, 7900]


def test_what_follows_an_also_goes_by_the_last_act():
    game = Scenario()
    game.b.monster(CRAG)
    resolved(game, p.Destroy(every(monster())), also, damage(100), then, damage(1000))
    assert game.lp == [8000, 6900]


def test_partly_done_counts_as_done():
    game = Scenario()
    game.b.monster(CRAG), game.b.monster(WOLF)
    resolved(game, p.Destroy(every(monster())), and_if_you_do, damage(100))
    assert game.lp == [8000, 7900]


# ------------------------------------------------------------------------------------ choices


def test_choose_one_of_several():
    game = Scenario()
    ways = choose_one([damage(500)], [gain_lp(500)], [draw(2)])
    resolved(game, ways)
    assert game.question == "choice" and game.asked == A
    game.choose(1)
    assert game.lp == [8500, 8000] and game.a.count(HAND) == 0


def test_only_what_is_possible_is_offered_and_a_single_way_is_taken():
    game = Scenario()
    ways = choose_one(
        [p.Destroy(monster(side=OPPONENT))], [gain_lp(500)], [p.Destroy(every(spell_or_trap(side=OPPONENT)))]
    )
    resolved(game, ways)
    assert game.lp == [8500, 8000]
    game = Scenario()
    game.b.monster(WOLF)
    resolved(game, ways)
    offered = [q.argument_of(c) for c in game.state.question.codes]
    assert offered == [0, 1]


def test_without_any_way_it_cannot_be_activated():
    game = Scenario()
    ways = choose_one([p.Destroy(monster(side=OPPONENT))], [p.Destroy(every(spell_or_trap(side=OPPONENT)))])
    spell = game.a.hand(spell_card("Spell", program(card_effect(ways))))
    game.begin()
    assert not game.may(q.ACTIVATE, spell)


def test_the_opponent_may_be_the_one_who_chooses():
    game = Scenario()
    resolved(game, choose_one([damage(500)], [gain_lp(500)], by_opponent=True))
    assert game.asked == B
    game.choose(0)
    assert game.lp == [8000, 7500]


@pytest.mark.parametrize("agreed", (True, False))
def test_you_may(agreed: bool):
    game = Scenario()
    resolved(game, damage(100), then, you_may(draw(1), then, gain_lp(100)))
    assert game.question == "yes or no" and game.asked == A and game.lp[B] == 7900
    game.yes() if agreed else game.no()
    assert game.a.count(HAND) == int(agreed) and game.lp[A] == (8100 if agreed else 8000)


def test_nobody_is_asked_for_what_is_not_possible():
    game = Scenario()
    resolved(game, damage(100), then, you_may(p.Destroy(monster(side=OPPONENT))))
    assert game.question == "open"


def test_what_was_declined_was_not_done():
    game = Scenario()
    resolved(game, damage(100), then, you_may(draw(1)), and_if_you_do, damage(1000))
    game.no()
    assert game.lp == [8000, 7900]


def test_the_opponent_may():
    game = Scenario()
    resolved(game, damage(100), then, you_may(damage(500), by_opponent=True))
    assert game.asked == B
    game.no()
    assert game.lp == [8000, 7900]


# ------------------------------------------------------------------------------------ conditions and repetition


def test_if_and_otherwise():
    act = if_(p.ThereIs(monster(side=OPPONENT)), [damage(500)], [gain_lp(500)])
    game = Scenario()
    game.b.monster(WOLF)
    resolved(game, act)
    assert game.lp == [8000, 7500]
    game = Scenario()
    resolved(game, act)
    assert game.lp == [8500, 8000]


def test_if_without_an_otherwise_does_nothing_and_was_not_done():
    act = if_(p.ThereIs(monster(side=OPPONENT)), [damage(500)])
    game = Scenario()
    resolved(game, gain_lp(1), then, act, and_if_you_do, gain_lp(1000))
    assert game.lp == [8001, 8000]


def test_for_each_card():
    game = Scenario()
    game.b.monster(WOLF), game.b.monster(GOBLIN)
    resolved(game, for_each(monster(side=OPPONENT), [damage(p.Half(p.FigureOf(p.S_ATK, that(p.EACH))))]))
    assert game.lp == [8000, 8000 - 750 - 400]


def test_for_each_may_ask_for_each():
    game = Scenario()
    game.b.monster(WOLF), game.b.monster(GOBLIN)
    resolved(game, for_each(monster(side=OPPONENT), [you_may(damage(500))]))
    game.yes()
    game.no()
    assert game.lp == [8000, 7500] and game.question == "open"


def test_so_many_times():
    game = Scenario()
    game.b.monster(WOLF), game.b.monster(GOBLIN), game.b.monster(WOLF)
    resolved(game, repeat(2, p.Destroy(monster(side=OPPONENT)), and_if_you_do, damage(100)))
    game.pick(game.choices[0])
    game.pick(game.choices[0])
    assert game.b.count(MONSTER_ZONE) == 1 and game.lp[B] == 7800


def test_as_often_as_there_are_cards_and_not_at_all_if_there_are_none():
    game = Scenario()
    game.a.monster(WOLF), game.a.monster(WOLF), game.a.monster(WOLF)
    resolved(game, gain_lp(1), then, repeat(p.Count(monster(side=YOU)), damage(100)), repeat(0, damage(1000)))
    assert game.lp[B] == 7700


@pytest.mark.parametrize(
    "nothing", (for_each(monster(side=OPPONENT), [damage(100)]), repeat(0, damage(100))), ids=("for each", "repeat")
)
def test_what_was_done_for_none_was_not_done(nothing: Act):
    game = Scenario()
    resolved(game, gain_lp(1), nothing, then, gain_lp(1000))
    assert game.lp == [8001, 8000]


# ------------------------------------------------------------------------------------ "it"


@pytest.mark.parametrize(
    "between",
    (damage(100), gain_lp(100), lose_lp(100), toss_coin(), skip_phase(DRAW_PHASE)),
    ids=("damage", "gain", "lose", "coin", "skip"),
)
def test_it_is_still_the_same_card_after_what_is_done_to_no_card(between: Act):
    game = Scenario()
    wolf = game.b.monster(WOLF)
    resolved(game, p.Destroy(the_target), then, between, p.Banish(it), costs=(p.Targeting(monster(side=OPPONENT)),))
    assert wolf.place == BANISHED
    assert game.a.cards(BANISHED) == [] and game.b.cards(BANISHED) == [wolf]


def test_it_is_the_cards_drawn():
    game = Scenario()
    wolf, goblin = game.a.deck(WOLF, GOBLIN)
    resolved(game, draw(2), then, p.Banish(it))
    assert game.a.cards(BANISHED) == [goblin, wolf] and game.a.count(HAND) == 0


def test_both_or_nothing():
    game = Scenario()
    game.b.monster(WOLF)
    resolved(game, both(p.Destroy(monster(side=OPPONENT)), draw(1)), and_if_you_do, damage(100))
    assert game.b.count(GRAVEYARD) == 1 and game.a.count(HAND) == 1 and game.lp[B] == 7900
    assert len(set(moments(game, p.E_DRAWN, p.E_DAMAGE))) == 1


def test_blocks_within_blocks():
    inner = choose_one([repeat(2, damage(100))], [gain_lp(500)])
    game = Scenario()
    resolved(game, if_(p.ThereIsNone(monster()), [you_may(inner, then, draw(1))]))
    game.yes()
    game.choose(0)
    assert game.lp == [8000, 7800] and game.a.count(HAND) == 1


# ------------------------------------------------------------------------------------ later


def test_later_in_the_end_phase():
    game = Scenario()
    resolved(game, gain_lp(1), later(p.UntilPhase(END_PHASE), damage(500)))
    assert game.lp[B] == 8000
    game.end_turn()
    assert game.lp[B] == 7500
    game.end_turn()
    assert game.lp[B] == 7500  # once only


@pytest.mark.parametrize(("whose", "count", "turns"), [(YOU, 1, 2), (OPPONENT, 1, 1), (EITHER, 1, 1), (YOU, 2, 4)])
def test_later_in_a_standby_phase_to_come(whose: int, count: int, turns: int):
    game = Scenario()
    resolved(game, gain_lp(1), later(p.UntilPhase(STANDBY_PHASE, whose, count), damage(500)))
    for turn in range(1, 6):
        game.end_turn()
        if game.question == "cards":
            game.pick(*game.choices[: game.a.count(HAND) - 6])
        assert game.lp[B] == (7500 if turn >= turns else 8000), turn


@pytest.mark.parametrize("phase", (MAIN_PHASE_1, BATTLE_PHASE, MAIN_PHASE_2))
def test_later_when_another_phase_begins(phase: int):
    game = Scenario()
    resolved(game, gain_lp(1), later(p.UntilPhase(phase, YOU), damage(500)))
    if phase == MAIN_PHASE_1:
        game.end_turn()
        game.end_turn()
    else:
        game.to_battle_phase()
        assert game.lp[B] == (7500 if phase == BATTLE_PHASE else 8000)
        game.to_main_phase_2()
    assert game.phase == (MAIN_PHASE_1 if phase == MAIN_PHASE_1 else MAIN_PHASE_2) and game.lp[B] == 7500


def test_what_comes_later_remembers_its_cards():
    game = Scenario()
    prey = game.b.monster(WOLF)
    resolved(
        game,
        modify(that(p.TARGET), gains_atk(100)),
        also,
        later(p.UntilPhase(END_PHASE), p.Destroy(that(p.TARGET))),
        costs=(p.Targeting(monster()),),
    )
    game.end_turn()
    assert prey.place == GRAVEYARD


def test_what_comes_later_is_not_done_to_a_card_that_came_back():
    game = Scenario()
    prey = game.b.monster(WOLF)
    blink = card_effect(p.Banish(every(monster())), then, p.SpecialSummon(it, side=OPPONENT, position=ATTACK_POSITION))
    blinking = game.a.hand(spell_card("Blink", program(blink)))
    resolved(
        game,
        gain_lp(1),
        also,
        later(p.UntilPhase(END_PHASE), p.Destroy(that(p.TARGET))),
        costs=(p.Targeting(monster()),),
    )
    game.activate(blinking)
    game.end_turn()
    assert prey.place == MONSTER_ZONE
