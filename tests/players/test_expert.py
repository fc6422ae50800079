"""The expert: how it guesses what it cannot see, and how it keeps to its budget."""

import gc
from collections.abc import Callable
from itertools import pairwise

import pytest

from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.outside.view import View
from engine.edition import V9
from engine.phrases import gain_lp, ignition, program
from engine.players import expert
from engine.players.belief import Belief
from engine.players.budget import Budget
from engine.players.chance import Chance
from engine.players.expert import ExpertPlayer, percent, searched
from engine.players.lookahead import Lookahead, distinct
from engine.vocabulary import HAND, QUICK_PLAY, SPELL_ZONE, TRAP
from tests.cards.known import decks
from tests.players.tactics.cards import BEAR, SNARE, STONE, WOLF
from tests.players.tactics.judged_positions import solves
from tests.players.tactics.positions import POSITIONS
from tests.rulebook.scenario import Scenario, monster_card

DECKS = {deck.name: deck for deck in decks()}


def asked(game: Scenario) -> View:
    return game.duel.view(game.asked)


def some_turn() -> Scenario:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(WOLF, STONE, SNARE)
    game.b.monster(WOLF)
    game.b.set(SNARE)
    return game.begin()


def look(view: View, nodes: int, part: float = 1.0, stop: Callable[[], bool] | None = None) -> Lookahead:
    assert view.question is not None
    return searched(view, distinct(view, view.question), Budget(nodes=nodes), (), 1, part, stop)


class SlowClock:
    """Each look at it takes a hundredth of a second."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def perf_counter(self) -> float:
        self.seconds += 0.01
        return self.seconds


def test_an_answer_and_a_turn_keep_their_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SlowClock()
    monkeypatch.setattr(expert, "time", clock)
    monkeypatch.setattr(Lookahead, "_still_good", lambda ahead, part: ahead._running)
    player = ExpertPlayer(1, Budget(seconds=1.5))
    view = asked(some_turn())
    spent = []
    for _ in range(8):
        before = clock.seconds
        player.choose(2, lambda: view)
        spent.append(clock.seconds - before)
    assert 1.35 < spent[0] < 1.65
    assert max(spent) < 1.65 and sum(spent) < 6.6
    assert all(later < earlier + 0.03 for earlier, later in pairwise(spent))


def test_a_search_is_stopped_in_the_middle() -> None:
    looks = iter([False] * 12 + [True] * 100)
    view = asked(some_turn())
    ahead = look(view, 100_000, stop=lambda: next(looks))
    worlds = {len(branch.found) for branch in ahead.branches.values()}
    assert len(worlds) == 1, "all have seen the same worlds: what is stopped in the middle of one is not counted"
    assert 1 <= worlds.pop() < 12
    assert ahead.best() in ahead.branches


def test_more_nodes_are_spent_where_more_are_given() -> None:
    view = asked(some_turn())
    few, many = look(view, 200), look(view, 1500)
    assert few.spent < 400 <= many.spent < 1800


def test_the_smallest_budget_looks_at_every_option_once() -> None:
    ahead = look(asked(some_turn()), 1, part=0.04)
    assert all(len(branch.found) == 1 for branch in ahead.branches.values())


def test_a_choice_that_is_clear_takes_no_longer() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.lp[1] = 1500
    game.begin()
    view = asked(game)
    ahead = look(view, 1_000_000)
    assert ahead.spent < 10_000
    assert view.question is not None and q.kind_of(view.question.codes[ahead.best()]) == q.TO_BATTLE_PHASE


def test_a_win_that_takes_several_deeds_is_found() -> None:
    """The effect is activated, a material picked, the Battle Phase begun, the attack made directly."""
    (position,) = (each for each in POSITIONS if each.name == "an effect opens the way for a lethal attack")
    assert solves(position, ExpertPlayer(1))


def test_what_comes_two_turns_later_counts_but_not_as_sure() -> None:
    """Nobody attacks in the first turn; the opponent draws what cannot be Summoned, and is beaten in the third."""
    titan = monster_card("Titan", 3000, 3000, level=8)
    game = Scenario(turn=1, deck=0)
    for side in (game.a, game.b):
        side.deck(*[titan] * 5)
    for _ in range(5):
        game.a.monster(titan)
    game.lp[:] = 20_000, 100  # nearly won at a glance, too
    view = asked(game.begin())
    assert view.question is not None
    once = Lookahead(view, distinct(view, view.question), Chance(1), 800)
    once.run()
    each_turn = look(view, 800)
    at_once, later = (ahead.branches[ahead.best()] for ahead in (once, each_turn))
    assert 0 < at_once.mean < later.mean < 9_900
    assert not later.wins_surely(), "it is a turn of the opponent away, who may have something against it"


def test_worth_is_told_as_a_chance() -> None:
    """Of what is won in four worlds of five, in all, and of a lead with which nearly three of four Duels are won."""
    mixed = (4 * 9_990 - 9_990) // 5
    assert [percent(worth) for worth in (-10_000, -mixed, 0, mixed, 9_990, 10_000)] == [0, 13, 50, 87, 100, 100]
    assert 65 < percent(2_900) < 75
    found = [percent(worth) for worth in range(-10_000, 10_001, 50)]
    assert found == sorted(found)


def test_the_collector_rests_during_a_search_only() -> None:
    seen = []
    look(asked(some_turn()), 100, stop=lambda: bool(seen.append(gc.isenabled())))
    assert seen and not any(seen) and gc.isenabled()


def test_an_effect_without_limit_is_not_used_for_ever() -> None:
    game = Scenario()
    game.a.monster(monster_card("Tireless", 0, 500, program=program(ignition(gain_lp(800)))))
    game.begin()
    player = ExpertPlayer(1, Budget(nodes=60))
    used = 0
    while game.state.turn == 3:
        question = game.duel.question
        assert question is not None
        place = player.choose(len(question.codes), lambda: asked(game)) if game.asked == 0 else -1
        used += q.kind_of(question.codes[place]) == q.ACTIVATE
        game.duel.answer(question.codes[place])
        assert used < 10


# ------------------------------------------------------------------------------------ what cannot be seen


def begun(mine: str, theirs: str) -> Duel:
    return Duel.start((DECKS[mine], DECKS[theirs]), edition=V9, seed=3)


def seen_of(name: str, count: int) -> View:
    """A view of First Steps in which so many cards of the other Deck are known."""
    duel = begun("First Steps", name)
    hand = duel.state.zones[HAND * 2 + 1]
    for uid in hand[:count]:
        duel.state.edit(uid).known = 1
    return duel.view(0)


def test_what_has_been_seen_tells_which_deck_it_is() -> None:
    view = seen_of("Ember Court", 4)
    belief = Belief(view, list(DECKS.values()), 5)
    deck = DECKS["Ember Court"]
    ember = {card.passcode for card in (*deck.main, *deck.extra)}
    pools = [{card.passcode for card in belief.pool()} for _ in range(50)]
    assert sum(pool <= ember for pool in pools) > 40


def test_seen_cards_are_not_dealt_again() -> None:
    view = seen_of("First Steps", 5)
    pool = Belief(view, (), 5).pool()
    assert len(pool) == len(DECKS["First Steps"].main) + len(DECKS["First Steps"].extra) - 5


def test_with_nothing_seen_every_deck_may_be_it() -> None:
    view = begun("First Steps", "Starwell").view(0)
    belief = Belief(view, [DECKS["Starwell"], DECKS["Ember Court"]], 5)
    sizes = {tuple(sorted(card.passcode for card in belief.pool())) for _ in range(60)}
    assert len(sizes) == 3


def test_a_set_card_is_usually_one_that_waits_face_down() -> None:
    game = Scenario()
    game.b.set(SNARE)
    game.b.set(STONE)
    game.begin()
    view = game.duel.view(0)
    pool = [STONE] * 20 + [SNARE] * 20
    found = []
    for seed in range(60):
        state = view.determinise(seed, pool).state
        found += [state.cards[uid].card.kinds for uid in state.zones[SPELL_ZONE * 2 + 1]]
    waiting = sum(bool(kinds & (TRAP | QUICK_PLAY)) for kinds in found)
    assert 0.8 < waiting / len(found) < 1
