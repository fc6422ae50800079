"""Cards of a database of real cards, compiled from their texts, are used in Duels played at random."""

import pytest

from engine.cards.programs import is_without_effect
from tests.cards.real import DATABASE, play_until_used, playable, some_real_cards
from tests.duel.play import LONG, SameChance

CARDS = 16
DUELS = 30


@pytest.mark.skipif(not DATABASE, reason="DUELMAT_CARD_DB names no database of real cards")
def test_real_cards_are_used_and_nothing_breaks() -> None:
    """With DUELMAT_LONG=20 320 cards. Some need a partner that the database lacks, or what hardly ever happens."""
    found = some_real_cards()
    pool = playable(found)
    wanted = [c for c in found if c.understood and not is_without_effect(c) and c.program.abilities]
    chance = SameChance(LONG)
    cards = [wanted[chance.below(len(wanted))] for _ in range(CARDS * LONG)]
    unused = [card.name for card in cards if not play_until_used(card, pool, DUELS)]
    assert len(unused) <= max(5, len(cards) // 8), unused
