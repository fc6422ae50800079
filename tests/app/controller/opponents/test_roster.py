"""Who may sit opposite."""

import pytest

from app.controller.opponents.roster import OPPONENTS, SlippingPlayer, opponent_called, player_for
from app.controller.opponents.thinking_process import known_decks
from tests.narrowed import as_a
from engine.players.expert import ExpertPlayer


class First:
    def choose(self, count, see):
        return 0


def test_every_opponent_has_a_key_a_name_and_a_temper(qapp):
    assert [opponent.name for opponent in OPPONENTS] == ["Pip", "Marl", "Old Tallow", "The Loom"]
    assert [opponent.temper for opponent in OPPONENTS] == ["Gentle", "Steady", "Adept", "Sharp"]
    for opponent in OPPONENTS:
        assert opponent_called(opponent.key) is opponent
        assert opponent.words.startswith(f"{opponent.temper}: ")
        assert player_for(opponent.key, 3)


def test_nobody_else_can_be_asked(qapp):
    with pytest.raises(LookupError, match="pip, marl, old-tallow, loom"):
        player_for("tallow", 1)


def test_slips_come_now_and_then_and_are_the_same_for_the_same_seed():
    def slips(seed):
        player = SlippingPlayer(First(), seed, 6)
        return [player.choose(100, lambda: pytest.fail("nobody looks")) for _ in range(600)]

    assert slips(1) == slips(1) != slips(2)
    wrong = sum(place != 0 for place in slips(1))
    assert 50 < wrong < 150


def test_the_loom_knows_the_decks_that_come_along():
    decks = known_decks()
    assert len(decks) >= 12 and as_a(ExpertPlayer, player_for("loom", 1, decks))._decks == decks
