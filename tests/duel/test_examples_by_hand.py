"""Worked examples of the rulebooks with every text unread: by hand the same table is reached as by itself."""

from collections.abc import Callable

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import V9
from engine.program.told_deeds import UNTILS, WHICHES, WHOMS
from tests.duel.deeds_done import OX, WOLF, does
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *
from tests.rulebook.test_fusion_ritual import POLYMERIZATION, XY, X, Y
from tests.rulebook.sample_cards import BLUSTERING_WINDS, UTOPIA, WARWOLF
from tests.rulebook.test_attacking import TWIN_FANG
from tests.rulebook.test_winning import QUAKE, TWO_BOLTS
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


def _carrier(read: bool, **more: bool) -> Scenario:
    return Scenario(V9 if read else V9.with_switches(first_player_by_hand=True, **more))


def _lasts(game: Scenario, until: str, whom: str = "targets") -> None:
    game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index(until))
    game.answer(q.WHOM, argument=[word for word, _ in WHOMS].index(whom))


@rule("EX-18", "EX-75")
@pytest.mark.parametrize("card", [QUAKE, TWO_BOLTS], ids=["at one moment", "one after the other"])
def test_both_lose_their_last_life_points_by_hand(card):
    results = []
    for read in (True, False):
        game = _carrier(read)
        bolts = game.a.hand(card if read else unread(card))
        game.state.lp[:] = [300, 300]
        game.begin().activate(bolts)
        if not read:
            game.done().resolve()
            does(game, "damage", "opponent").answer(q.NUMBER, argument=500)
            if card is QUAKE:
                does(game, "together")
            does(game, "damage", "you").answer(q.NUMBER, argument=500)
            if game.question:
                game.done()
        results.append((game.winner, game.lp))
    assert results[0] == results[1] == (DRAW, [0, 0])


@rule("EX-22")
def test_a_material_is_detached_by_hand_to_negate_an_attack():
    tables = []
    for read in (True, False):
        game = _carrier(read)
        wolf, knight = game.b.monster(WARWOLF), game.a.monster(monster_card("Knight", 1600, 900))
        utopia = game.a.xyz(UTOPIA if read else unread(UTOPIA), [X, Y])
        first = utopia.materials[0]
        game.begin(player=B).to_battle_phase()
        if not read:
            game.duel.stop_by_hand(A, True)
        game.attack(wolf, knight)
        if read:
            game.use(utopia).pick(first)
        else:
            while not game.may(q.ACTIVATE, utopia):
                game.passes()
            game.activate(utopia)
            does(game, "pay detach").answer(q.NUMBER, argument=1)
            game.pick(first).done().resolve()
            does(game, "negate attack").done()
        game.resolve()
        assert first.place == GRAVEYARD and len(utopia.materials) == 1 and knight.place == MONSTER_ZONE
        tables.append(table(game))
    assert tables[0] == tables[1]


@rule("EX-27", "EX-29")
@pytest.mark.parametrize("fights", [True, False])
def test_a_gain_by_hand_until_the_own_next_standby_phase(fights):
    tables = []
    for read in (True, False):
        game = _carrier(read)
        winds = game.a.hand(BLUSTERING_WINDS if read else unread(BLUSTERING_WINDS))
        wolf, other = game.a.monster(WARWOLF), game.b.monster(monster_card("Other", 2500, 2000))
        game.begin().activate(winds)
        if not read:
            does(game, "point to", "field").pick(wolf).done().done().resolve()
            for word in ("raise attack", "raise defense"):
                does(game, word, "field").answer(q.NUMBER, argument=1000)
                _lasts(game, "your standby")
            game.done()
        assert (wolf.attack, wolf.defense) == (3000, 1100)
        if fights:
            game.to_battle_phase().attack(wolf, other).resolve()
            assert other.place == GRAVEYARD and game.lp == [8000, 7500]
        game.end_turn().resolve()
        assert wolf.attack == 3000, "the other's Standby Phase is past"
        game.end_turn().resolve()
        assert (wolf.attack, wolf.defense) == (2000, 100)
        tables.append(table(game))
    assert tables[0] == tables[1]


@rule("EX-41")
def test_a_second_attack_by_hand_and_no_third():
    tables = []
    for read in (True, False):
        game = _carrier(read)
        twin = game.a.monster(TWIN_FANG if read else unread(TWIN_FANG))
        game.begin()
        if not read:
            game.activate(twin).done().resolve()
            does(game, "second attack", "field")
            _lasts(game, "this turn", "this")
            game.done()
        game.to_battle_phase().attack(twin).resolve()
        game.attack(twin).resolve()
        assert game.why_not(q.ATTACK, twin) == ("BATTLE-03",)
        tables.append(table(game))
    assert tables[0] == tables[1]
