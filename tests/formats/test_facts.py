"""From the raw facts of a database to a card that can be played."""

from engine.formats.facts import Facts, card_from
from engine.vocabulary import DRAGON, LIGHT, MONSTER, NORMAL, PENDULUM, PENDULUM_ZONE
from tests.rulebook.scenario import Scenario


def test_a_normal_pendulum_monster_is_activated_into_a_pendulum_zone() -> None:
    """SUMMON-30, KIND-23: every Pendulum Monster is a Spell there, with Pendulum Effect or without."""
    clock = card_from(Facts(10, "Still Clock", MONSTER | NORMAL | PENDULUM, LIGHT, DRAGON, 4, 1000, 1000, 2, 2))
    game = Scenario()
    in_hand = game.a.hand(clock)
    game.begin()
    game.activate(in_hand).resolve()
    assert in_hand.place == PENDULUM_ZONE
