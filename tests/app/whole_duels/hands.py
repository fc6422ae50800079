"""Three hands that play what is asked, each in its own way."""

from collections.abc import Mapping
from typing import Final

from tests.app.whole_duels.by_keys import KeyHand
from tests.app.whole_duels.by_mouse import ClickHand, DragHand
from tests.app.whole_duels.hand import Hand

HANDS: Final[Mapping[str, type[Hand]]] = {"drags": DragHand, "clicks": ClickHand, "keys": KeyHand}
