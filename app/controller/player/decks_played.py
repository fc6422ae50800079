"""When a duel was dealt last with a Deck."""

import time
from collections.abc import Iterable
from typing import Final

from app.controller.player.settings import Settings

KEPT_AS: Final = "decks_played"
_MOST: Final = 200


class DecksPlayed:
    """Kept with the settings, by the keys of entries of the shelf; those that were dealt last stay."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def when(self, key: str) -> float | None:
        """In seconds, as time.time(); None: never."""
        found = self._kept().get(key)
        return float(found) if isinstance(found, (int, float)) and not isinstance(found, bool) else None

    def note(self, keys: Iterable[str], now: float | None = None) -> None:
        """They are dealt now."""
        kept = self._kept()
        for key in keys:
            kept.pop(key, None)
            kept[key] = int(time.time() if now is None else now)
        while len(kept) > _MOST:
            del kept[next(iter(kept))]
        self._settings.remember(KEPT_AS, kept)

    def rename(self, key: str, to: str) -> None:
        """The Deck is known by another key."""
        kept = self._kept()
        if key in kept and key != to:
            kept.pop(to, None)
            self._settings.remember(KEPT_AS, {to if each == key else each: when for each, when in kept.items()})

    def _kept(self) -> dict[str, object]:
        kept = self._settings.remembered.get(KEPT_AS)
        return kept if isinstance(kept, dict) else {}
