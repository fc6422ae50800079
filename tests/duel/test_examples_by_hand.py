"""Worked examples of the rulebooks with every text unread: by hand the same table is reached as by itself."""

from collections.abc import Callable

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import V9
from engine.program.by_hand import UNTILS, WHICHES, WHOMS
from tests.duel.deeds_done import OX, WOLF, does
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *
from tests.rulebook.test_fusion_ritual import POLYMERIZATION, XY, X, Y
from tests.rulebook.test_worked_chain import HEAVY_STORM, SEVEN_TOOLS, THREATENING_ROAR

GIVER = monster_card(
    "Giver",
    program=program(
        ignition(p.Destroy(the_target), costs=[p.TributeCost(this_card), p.Targeting(monster(side=OPPONENT))])
    ),
)
Table = list[tuple[int, list[tuple[int, str, int]]]]


def unread(card: Card) -> Card:
    return card.but(
        text="You can zorble cards.",
        program=None,
        kept=None,
        kinds=card.kinds | (EFFECT if card.kinds & v.MONSTER else 0),
    )


def table(game: Scenario) -> Table:
    return [
        (
            game.lp[player],
            sorted(
                (place, piece.card.name, piece.position)
                for place in range(v.PLACES)
                if place != DECK
                for piece in (game.a, game.b)[player].cards(place)
            ),
        )
        for player in (A, B)
    ]


def _chain(read: bool, tools_too: bool) -> tuple[Scenario, Piece]:
    as_told: Callable[[Card], Card] = (lambda card: card) if read else unread
    game = Scenario(V9 if read else V9.with_switches(first_player_by_hand=True, second_player_by_hand=True))
    wolf = game.a.monster(WOLF)
    storm = game.a.hand(as_told(HEAVY_STORM))
    tools = game.a.set(as_told(SEVEN_TOOLS)) if tools_too else None
    roar = game.b.set(as_told(THREATENING_ROAR))
    game.b.set(trap_card("Whim", program(trap_effect(draw(1)))))
    game.begin()
    game.activate(storm)
    if not read:
        game.done()
    game.activate(roar)
    if not read:
        game.done()
    if tools is not None:
        game.activate(tools)
        if not read:
            game.done()
    game.resolve()
    if not read:
        if tools_too:
            does(game, "negate activation")
            does(game, "destroy", "field").pick(roar).done().done()
        else:
            does(game, "no attack", "field")
            game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index("this turn"))
            game.answer(q.WHOM, argument=[word for word, _ in WHOMS].index("theirs"))
            game.answer(q.WHICH, argument=[word for word, _ in WHICHES].index("every")).done()
        does(game, "destroy", "field")
        for each in [card for card in game.choices if card != wolf]:
            game.pick(each)
        game.done()
        game.done()
    return game, wolf


@rule("EX-02", "EX-03")
@pytest.mark.parametrize("tools_too", [True, False])
def test_the_worked_chain_by_hand(tools_too):
    by_itself, wolf = _chain(True, tools_too)
    by_hand, same_wolf = _chain(False, tools_too)
    assert table(by_hand) == table(by_itself)
    for game, attacker in ((by_itself, wolf), (by_hand, same_wolf)):
        game.to_battle_phase()
        assert game.may(q.ATTACK, attacker) == tools_too


@rule("EX-50")
def test_polymerization_by_hand():
    tables = []
    for read in (True, False):
        game = Scenario(V9 if read else V9.with_switches(first_player_by_hand=True))
        poly, x = game.a.hand(POLYMERIZATION if read else unread(POLYMERIZATION), X)
        y = game.a.monster(Y)
        fused = game.a.extra(XY if read else unread(XY))
        game.begin().activate(poly)
        if not read:
            game.done()
        game.resolve()
        if not read:
            does(game, "fusion summon", "materials graveyard")
            if game.question == "cards":
                game.pick(x).pick(y).done()
        game.position_is(ATTACK_POSITION)
        if not read:
            game.done()
        assert x.place == y.place == poly.place == GRAVEYARD and fused.now.how & v.FUSION_SUMMON and fused.now.proper
        tables.append(table(game))
    assert tables[0] == tables[1]


@rule("EX-36")
def test_a_tribute_and_a_target_by_hand():
    tables = []
    for read in (True, False):
        game = Scenario(V9 if read else V9.with_switches(first_player_by_hand=True))
        giver = game.a.monster(GIVER if read else unread(GIVER))
        ox, wolf = game.b.monster(OX), game.b.monster(WOLF)
        game.begin().activate(giver)
        if read:
            game.pick(ox)
        else:
            does(game, "pay tribute", "field")
            does(game, "point to", "field").pick(ox).done().done()
        assert giver.place == GRAVEYARD, "paid before there is an answer"
        game.resolve()
        if not read:
            does(game, "destroy", "targets").done()
        assert (ox.place, wolf.place) == (GRAVEYARD, MONSTER_ZONE)
        tables.append(table(game))
    assert tables[0] == tables[1]
