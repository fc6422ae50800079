"""A player's name may carry how long it may think."""

import pytest

from engine import players
from engine.players.budget import NO_BUDGET, Budget


def test_a_budget_is_so_many_positions_or_so_many_seconds() -> None:
    assert Budget.from_text("300") == Budget(nodes=300)
    assert Budget.from_text("1.5s") == Budget(seconds=1.5)


@pytest.mark.parametrize("text", ["", "0", "-3", "1.5", "0s", "-1s", "nans", "infs", "s", "two", "3 s x", "²"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Budget.from_text(text)


def test_a_name_alone_has_no_budget() -> None:
    assert players.named("novice") == ("novice", NO_BUDGET)


def test_a_budget_goes_to_players_that_take_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "TAKE_BUDGET", frozenset({"novice"}))
    assert players.named("novice:300") == ("novice", Budget(nodes=300))
    with pytest.raises(LookupError, match="“soon” is no budget"):
        players.named("novice:soon")


def test_a_budget_for_a_player_that_takes_none_is_told() -> None:
    with pytest.raises(LookupError, match="random takes no budget"):
        players.player_called("random:300", 1)
