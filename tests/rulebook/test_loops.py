"""Loops: forced ones are ended by the game, chosen ones by no longer offering the option (PROC-40)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.checks.loops import position_text
from engine.edition import EDITIONS, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
SPINNER = monster_card(  # turns whenever it was turned
    "Spinner", 1000, 1000, program=program(trigger(p.ChangesPosition(), p.ChangePosition(this_card), optional=False))
)
BURNING_SPINNER = monster_card(
    "Burning Spinner",
    1000,
    1000,
    program=program(trigger(p.ChangesPosition(), p.ChangePosition(this_card), damage(200), optional=False)),
)
SEES_IT_GO = monster_card(
    "Sees It Go",
    1000,
    1000,
    program=program(trigger(is_sent_to_graveyard(monster(named("Spinner"))), gain_lp(700), optional=False)),
)
PING = spell_card(
    "Ping",
    stays(
        trigger(
            p.ChangesPosition(monster(named("Wolf"))),
            p.ChangePosition(every(monster(named("Bear")))),
            optional=False,
            places=IN_SPELL_ZONE,
        )
    ),
    CONTINUOUS,
)
PONG = spell_card(
    "Pong",
    stays(
        trigger(
            p.ChangesPosition(monster(named("Bear"))),
            p.ChangePosition(every(monster(named("Wolf")))),
            optional=False,
            places=IN_SPELL_ZONE,
        )
    ),
    CONTINUOUS,
)
BEAR = monster_card("Bear", 1500, 100)
RESTLESS = monster_card(  # goes to and fro between hand and Graveyard
    "Restless",
    1000,
    1000,
    program=program(
        trigger(is_sent_to_graveyard(), p.AddToHand(this_card), optional=False, places=IN_GRAVEYARD),
        trigger(is_added_to_hand(), p.SendToGraveyard(this_card), optional=False, places=IN_HAND),
    ),
)


@rule("PROC-40")
@each_edition
def test_the_card_that_causes_a_forced_loop_goes_to_the_graveyard_by_rule(edition: Edition) -> None:
    """Not destroyed; what waits for its going triggers."""
    game = Scenario(edition)
    spinner, witness = game.a.monster(SPINNER), game.a.monster(SEES_IT_GO)
    game.begin()
    game.change_position(spinner)
    assert spinner.place == GRAVEYARD and witness.place == MONSTER_ZONE
    assert "LoopEnded" in game.events() and "CardDestroyed" not in game.events()
    assert game.lp == [8700, 8000] and game.question == "open"


@rule("PROC-40")
@pytest.mark.parametrize("first, last", [(PING, PONG), (PONG, PING)], ids=["Pong last", "Ping last"])
def test_of_several_cards_the_one_placed_last_goes(first: Card, last: Card) -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    game.a.monster(BEAR)
    old = game.a.spell(first)
    new = game.a.hand(last)
    game.begin()
    game.activate(new).resolve()
    game.change_position(wolf)
    assert new.place == GRAVEYARD and old.place == SPELL_ZONE and game.question == "open"


@rule("PROC-40")
def test_without_such_a_card_on_the_field_the_duel_is_drawn() -> None:
    game = Scenario()
    game.a.hand(RESTLESS, spell_card("Out", program(card_effect(discard(1)))))
    restless, out = game.a.cards(HAND)
    game.begin()
    game.activate(out).resolve()
    assert restless.place in (HAND, GRAVEYARD)
    assert game.winner == DRAW and game.duel.result is not None and game.duel.result.rule == "PROC-40"


@rule("PROC-40")
@each_edition
def test_where_life_points_move_one_way_it_is_no_loop(edition: Edition) -> None:
    game = Scenario(edition)
    spinner = game.a.monster(BURNING_SPINNER)
    game.begin()
    game.change_position(spinner)
    assert game.winner == A and game.lp == [8000, 0]
    assert game.duel.result is not None and game.duel.result.rule == "MATCH-04"


@rule("PROC-40")
def test_an_effect_that_sets_itself_off_without_activating_is_stopped() -> None:
    """Each time a counter is placed, place a counter: after 1000 rounds it counts as a forced loop."""
    snowball = spell_card(
        "Snowball", stays(each_time(p.GetsCounters(counter="Snow"), place_counter("Snow"))), CONTINUOUS
    )
    start = spell_card("Start", program(card_effect(place_counter("Snow", 1, every(spell_or_trap(named("Snowball")))))))
    game = Scenario()
    piece = game.a.spell(snowball)
    card = game.a.hand(start)
    game.begin()
    game.activate(card).resolve()
    assert piece.place == GRAVEYARD and game.question == "open"


def switching_pair() -> tuple[Scenario, Piece, Piece, Piece]:
    """Two cards that each give the Wolf to their own player while the other one has it."""
    theirs = p.ThereIs(monster(named("Wolf"), side=OPPONENT))
    grab = spell_card(
        "Grab", stays(continuous(p.ControlTaken(who=monster(named("Wolf")), condition=theirs))), CONTINUOUS
    )
    game = Scenario()
    wolf = game.b.monster(WOLF)
    first = game.b.spell(grab)
    second = game.a.hand(grab)
    game.begin()
    return game, wolf, first, second


@rule("PROC-40")
def test_continuous_effects_that_keep_switching_control_are_ended_by_the_one_placed_last() -> None:
    game, wolf, first, second = switching_pair()
    game.activate(second).resolve()
    assert second.place == GRAVEYARD and first.place == SPELL_ZONE
    assert wolf.controller == B and game.question == "open"


# ------------------------------------------------------------------------------------------ older practice


@rule("PROC-40")
def test_older_practice_refuses_the_act_that_would_start_a_forced_loop() -> None:
    game = Scenario(refuse_forced_loops=True)
    spinner, wolf = game.a.monster(SPINNER), game.a.monster(WOLF)
    game.begin()
    assert game.why_not(q.CHANGE_POSITION, spinner) == ("PROC-40",)
    assert not game.may(q.CHANGE_POSITION, spinner) and game.may(q.CHANGE_POSITION, wolf)
    assert spinner.position == ATTACK_POSITION and game.lp == [8000, 8000]


@rule("PROC-40")
def test_older_practice_refuses_an_answer_that_would_start_one() -> None:
    poke = trap_card("Poke", program(trap_effect(p.ChangePosition(the_target), costs=[p.Targeting(monster())])))
    nothing = spell_card("Nothing Much", program(card_effect(gain_lp(1))))
    for refusing in (False, True):
        game = Scenario(refuse_forced_loops=refusing)
        game.a.monster(SPINNER)
        trap = game.b.set(poke)
        card = game.a.hand(nothing)
        game.begin()
        game.activate(card)
        if refusing:
            assert game.question == "open" and game.lp[A] == 8001  # B had nothing that could be used
        else:
            assert game.asked == B and game.offered(q.ACTIVATE) == [trap]


@rule("PROC-40")
def test_older_practice_destroys_the_card_if_nobody_chose_the_loop() -> None:
    """A delayed effect turns the Spinner in the Standby Phase: no one's act."""
    turn_it = p.ChangePosition(every(monster(named("Spinner"))))
    alarm = spell_card("Alarm", stays(duty(STANDBY_PHASE, turn_it, whose=EITHER)), CONTINUOUS)
    for refusing in (False, True):
        game = Scenario(refuse_forced_loops=refusing)
        game.b.spell(alarm)
        spinner = game.a.monster(SPINNER)
        game.begin(DRAW_PHASE)
        assert spinner.place == GRAVEYARD
        assert ("CardDestroyed" in game.events()) == refusing


# ------------------------------------------------------------------------------------------ chosen loops


@rule("PROC-40")
def test_what_was_chosen_twice_in_the_same_state_is_not_offered_a_third_time() -> None:
    """A monster that turns itself as often as its player likes; counting begins after 50 decisions of the turn."""
    dancer = monster_card("Dancer", 1000, 1000, program=program(ignition(p.ChangePosition(this_card))))
    game = Scenario()
    piece = game.a.monster(dancer)
    game.begin()
    times = 0
    while any(q.kind_of(c) == q.ACTIVATE for c in game.state.question.codes):
        game.activate(piece)
        times += 1
        assert times < 70
    assert 50 <= times <= 56
    assert game.why_not(q.ACTIVATE, piece) == ("PROC-40",)
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, piece)


@rule("PROC-40", "PROC-32")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_a_token_that_came_and_went_leaves_the_same_state(edition: Edition):
    crumble = quick(p.Destroy(every(monster(p.OfKinds(TOKEN)))))
    sprout = ignition(make_tokens(TokenFacts(name="Sprout", level=1), position=ATTACK_POSITION))
    game = Scenario(edition)
    gardener = game.a.monster(monster_card("Gardener", program=program(sprout, crumble)))
    game.begin()
    before = position_text(game.state)
    game.activate(gardener, 0)
    game.resolve()
    assert position_text(game.state) != before
    game.activate(gardener, 1)
    game.resolve()
    assert game.a.count(MONSTER_ZONE) == 1 and position_text(game.state) == before
