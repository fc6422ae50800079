"""Three hands that play what is asked, each in its own way."""

from collections.abc import Mapping
from typing import Final

from tests.app.whole_duels.by_keys import KeyHand
from tests.app.whole_duels.by_mouse import ClickHand, DragHand
from tests.app.whole_duels.hand import Hand
from tests.duel.play import LONG

HANDS: Final[Mapping[str, type[Hand]]] = {"drags": DragHand, "clicks": ClickHand, "keys": KeyHand}


def by_turns(number: int) -> list[str]:
    """One hand for each of many stories, the next for the next; with DUELMAT_LONG every hand for each."""
    return list(HANDS) if LONG > 1 else [list(HANDS)[number % len(HANDS)]]
