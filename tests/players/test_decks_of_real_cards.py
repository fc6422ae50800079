"""The players with Decks at random of real cards, compiled from a database: nothing breaks, and the better one wins.

More of it: python -m engine simulate --players standard,standard --cards FILE --decks random --duels 1000
"""

import pytest

from engine.cards.legality import problems
from engine.edition import EDITIONS
from engine.trials.series import AtRandom, Series
from engine.trials.tally import Tally
from tests.cards.real import DATABASE, some_real_cards
from tests.duel.play import LONG
from tests.players.names import LOOKING, called

PARTS = 8
DUELS = 5

pytestmark = pytest.mark.skipif(not DATABASE, reason="DUELMAT_CARD_DB names no database of real cards")


def tally(players: tuple[str, str], duels: int, seed: int) -> Tally:
    series = Series(AtRandom(some_real_cards(), EDITIONS, "--decks random"), players, seed, swap=True, check=True)
    found = Tally(series)
    for outcome in series.play(range(duels)):
        found.add(outcome)
    return found


@pytest.mark.parametrize("name", LOOKING)
def test_no_real_card_breaks_a_player(name: str) -> None:
    found = tally((called(name), called(name)), DUELS * LONG, 4000)
    assert found.told() == []
    assert sum(found.wins) == DUELS * LONG


@pytest.mark.parametrize("name", LOOKING)
def test_real_cards_are_played_better_than_by_chance(name: str) -> None:
    found = tally((called(name), "random"), DUELS * LONG, 5000)
    assert found.told() == []
    assert found.wins[0] >= DUELS * LONG * 0.8


def test_decks_of_real_cards_are_legal_under_every_rulebook() -> None:
    decks = AtRandom(some_real_cards(), EDITIONS, "--decks random")
    for number in range(12):
        edition, *made = decks.pairing(number, number)
        for deck in made:
            assert not problems(deck, edition) and len(deck.main) == edition.main_least
            assert len(deck.extra) >= 12


@pytest.mark.parametrize("part", range(PARTS))
def test_real_cards_that_are_not_read_are_played_by_hand(part: int) -> None:
    """200 duels in all, in parts that workers share; with DUELMAT_LONG=20 4000."""
    decks = AtRandom(some_real_cards(), EDITIONS, "--decks random", with_unread=True)
    duels = 200 // PARTS * LONG
    found = Tally(series := Series(decks, ("random", "random"), 6000 + duels * part, check=True, by_hand=True))
    for outcome in series.play(range(duels)):
        found.add(outcome)
    assert found.told() == []
    assert found.unread > 20 * duels and found.deeds > 20 * duels
