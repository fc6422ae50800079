"""The second look: only what is close together is thought over, against an opponent who thinks and can't see through
the backs of cards."""

from collections.abc import Callable

import pytest

from engine.cards.card import Card
from engine.duel.view import UNKNOWN, View
from engine.players import second_look
from engine.players.belief import Belief
from engine.players.chance import Chance
from engine.players.lookahead import Lookahead, distinct
from engine.players.second_look import SecondLook
from engine.players.standard import StandardPlayer
from engine.vocabulary import FACE_DOWN, SPELL_ZONE
from tests.players.tactics.cards import BEAR, SNARE, STAG, STONE, WALL, WOLF
from tests.rulebook.scenario import Scenario


def looked_ahead() -> Lookahead:
    """A monster to Summon or to Set, a Trap, another card: some of it matters little."""
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(WOLF, STONE)
    game.a.set(SNARE)
    game.b.monster(WALL)
    game.b.monster(WOLF)
    game.b.hand(STAG, BEAR)
    game.begin()
    view = game.duel.view(0)
    assert view.question is not None
    ahead = Lookahead(view, distinct(view, view.question), Chance(1), 1_000)
    ahead.run()
    return ahead


def looked_again(ahead: Lookahead, nodes: int, past: Callable[[], float] = lambda: 0.0) -> None:
    pool = Belief(ahead.view, (), 1).pool
    SecondLook(ahead, Chance(2), nodes, pool).run(past)


def test_the_best_few_are_looked_at_again_and_the_best_of_them_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_look, "_CLOSE", 20_000)
    ahead = looked_ahead()
    best = ahead.ranking()[:3]
    looked_again(ahead, 8_000)
    assert [place for place, branch in ahead.branches.items() if branch.again] == sorted(best)
    assert len(ahead.running) <= 2, "after some worlds the third best is given up"
    assert ahead.best() in ahead.running


def test_what_is_far_behind_is_not_looked_at_again() -> None:
    ahead = looked_ahead()
    best, second = ahead.ranking()[:2]
    for place, branch in ahead.branches.items():
        branch.found[:] = [3_000 if place == best else 2_500 if place == second else 1_000]
    looked_again(ahead, 3_000)
    assert {place for place, branch in ahead.branches.items() if branch.again} == {best, second}


def test_a_sure_win_is_not_thought_over() -> None:
    ahead = looked_ahead()
    best = ahead.branches[ahead.best()]
    best.wins = best.passes
    before = ahead.spent
    looked_again(ahead, 3_000)
    assert ahead.spent == before


def test_the_nodes_are_counted_those_of_the_opponents_thoughts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []
    choose = StandardPlayer.choose

    def counted(player: StandardPlayer, count: int, see: Callable[[], View]) -> int:
        place = choose(player, count, see)
        thoughts.append(player.spent)
        return place

    monkeypatch.setattr(StandardPlayer, "choose", counted)
    ahead = looked_ahead()
    before = ahead.spent
    looked_again(ahead, 6_000)
    assert sum(thoughts) > 1_000
    assert sum(thoughts) < ahead.spent - before < 6_000 + 5_000


def test_the_opponent_thinks_with_what_it_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Card] = []
    choose = StandardPlayer.choose

    def watched(player: StandardPlayer, count: int, see: Callable[[], View]) -> int:
        view = see()
        cards = [view.state.cards[uid] for uid in view.state.zones[SPELL_ZONE * 2]]
        seen.extend(card.card for card in cards if card.position == FACE_DOWN)
        assert view.player == 1
        return choose(player, count, lambda: view)

    monkeypatch.setattr(StandardPlayer, "choose", watched)
    looked_again(looked_ahead(), 4_000)
    assert seen and set(seen) == {UNKNOWN}


def test_a_world_that_the_budget_ends_in_counts_for_nothing() -> None:
    ahead = looked_ahead()
    looks = iter([0.5] * 30 + [1.0] * 1_000)
    looked_again(ahead, 1_000_000, lambda: next(looks))
    assert len({len(branch.again) for branch in ahead.running.values()}) == 1
    assert next(looks) == 1.0, "it ended by the clock"


def test_a_second_look_may_turn_the_order() -> None:
    ahead = looked_ahead()
    first, second = ahead.ranking()[:2]
    ahead.running = {place: ahead.branches[place] for place in (first, second)}
    ahead.running[first].again += [-8_000] * 8
    ahead.running[second].again += [5_000] * 8
    assert ahead.best() == second


def test_the_same_chance_finds_the_same() -> None:
    found = []
    for _ in range(2):
        ahead = looked_ahead()
        looked_again(ahead, 3_000)
        found.append([branch.again for branch in ahead.branches.values()])
    assert found[0] == found[1] and any(found[0])


def test_where_every_option_ends_the_duel_at_once_it_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked any more, so that nothing is answered: the worlds alone use the budget up."""
    monkeypatch.setattr(second_look, "carried_on", lambda *_: 0)
    monkeypatch.setattr(second_look, "contentment", lambda state, player: -9_000)
    ahead = looked_ahead()
    before = ahead.spent
    looked_again(ahead, 300)
    assert ahead.spent >= before + 300 and ahead.running[ahead.best()].again
