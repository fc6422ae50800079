"""What may follow an option is tried in several ways, what does well more often."""

from typing import Any

from engine.duel.state import question as q
from engine.players.branch import Branch, Deed, deeds
from tests.players.tactics.cards import BEAR, BOLT, WEAK, WOLF
from tests.rulebook.scenario import Scenario

OFFERED: dict[Deed, int] = {(1,): 0, (2,): 1, (3,): 2}


def tried(times: int, worth: dict[int, int]) -> dict[int, int]:
    """How often each of three deeds is tried, where they bring so much."""
    branch = Branch()
    for _ in range(times):
        deed, place = branch.next_deed(OFFERED, 1)
        after = branch.after.setdefault(deed, Branch())
        for each in (branch, after):
            each.count(worth[place], won=False)
    return {place: branch.after[deed].passes if deed in branch.after else 0 for deed, place in OFFERED.items()}


def test_the_usual_deed_comes_first() -> None:
    assert tried(1, {0: 0, 1: 0, 2: 0}) == {0: 0, 1: 1, 2: 0}


def test_everything_is_tried_in_time() -> None:
    assert min(tried(12, {0: 0, 1: 0, 2: 0}).values()) >= 2


def test_what_does_well_is_tried_most_often() -> None:
    found = tried(40, {0: -500, 1: -2000, 2: 900})
    assert found[2] > found[0] > 0 < found[1] and found[2] > 20


def test_what_came_before_the_better_way_was_found_weighs_nothing() -> None:
    branch = Branch()
    branch.found += [-9000, -9000, 500, 400, 600, 500]
    assert branch.mean == 500


def test_a_win_counts_as_sure_only_when_it_comes_each_time() -> None:
    branch = Branch()
    line, other = branch.after.setdefault((1,), Branch()), branch.after.setdefault((2,), Branch())
    for each, won in ((line, True), (other, False), (line, True)):
        for one in (branch, each):
            one.count(9000 if won else 0, won)
    assert not branch.wins_surely(), "twice may be luck"
    for one in (branch, line):
        one.count(9000, won=True)
    assert branch.wins_surely() and not other.wins_surely()
    for one in (branch, line):
        one.count(0, won=False)
    assert not branch.wins_surely()


def test_the_offer_to_end_the_turn_is_no_way_to_win_though_an_attack_may_follow_where_it_is_answered() -> None:
    sure = {}
    for kind in (q.END_TURN, q.ATTACK):
        branch = Branch(kind)
        attack = branch.after.setdefault((q.ATTACK,), Branch(q.ATTACK))
        for _ in range(3):
            for each in (branch, attack):
                each.count(9000, won=True)
        branch.count(0, won=False)  # nobody answered it
        sure[kind] = branch.wins_surely()
    assert sure == {q.END_TURN: False, q.ATTACK: True}


def test_a_deed_is_the_same_in_another_world() -> None:
    """Cards in hand go by their faces, those on the field by themselves."""

    def offered(*hand: Any) -> set[tuple[int, ...]]:
        game = Scenario()
        game.a.monster(BEAR)
        for card in hand:
            game.a.hand(card)
        game.b.monster(WOLF)
        game.begin()
        return set(deeds(game.state, game.state.question))

    assert offered(WEAK, BOLT) == offered(BOLT, WEAK, WEAK)
    assert offered(WEAK) != offered(BOLT)
    assert any(deed[0] == q.CHANGE_POSITION and deed[2] >= 0 for deed in offered())
