"""Searches made lately, and those that the player keeps under a name; and how the pool is shown."""

from typing import Any, Final

from app.controller.player.settings import Settings
from engine.search.orders import SORTINGS, SortedBy

_UNDER: Final = "pool"
MOST_LATELY: Final = 20
MOST_KEPT: Final = 60
LONGEST_NAME: Final = 60
_LONGEST: Final = 400


class Searches:
    """Without settings they live as long as the room. What a foreign file has in their place counts for nothing."""

    def __init__(self, settings: Settings | None) -> None:
        self._settings = settings
        there = settings.remembered.get(_UNDER) if settings is not None else None
        plain: dict[str, Any] = there if isinstance(there, dict) else {}
        lately, kept = plain.get("lately"), plain.get("kept")
        self.lately = [each for each in lately if _is_search(each)][:MOST_LATELY] if isinstance(lately, list) else []
        self.kept: dict[str, str] = {}
        for name, text in list(kept.items())[:MOST_KEPT] if isinstance(kept, dict) else ():
            if _is_search(text) and name.strip() and len(name) <= LONGEST_NAME and name.isprintable():
                self.kept[name] = text
        self.as_table = plain.get("table") is True
        what = plain.get("sorted")
        self.sorted = SortedBy(what if what in SORTINGS else "name", plain.get("down") is True)

    def was_made(self, text: str) -> None:
        """The last one comes first, each once."""
        said = " ".join(text.split())
        if said and _is_search(said) and said not in self.lately[:1]:
            self.lately = [said, *(each for each in self.lately if each != said)][:MOST_LATELY]
            self._keep()

    def forget_lately(self) -> None:
        self.lately = []
        self._keep()

    def keep(self, name: str, text: str) -> bool:
        """Whether there was room for it."""
        name = " ".join(name.split())[:LONGEST_NAME]
        if not name or not _is_search(text) or (len(self.kept) >= MOST_KEPT and name not in self.kept):
            return False
        self.kept[name] = text
        return self._keep()

    def drop(self, name: str) -> None:
        self.kept.pop(name, None)
        self._keep()

    def show_as_table(self, table: bool) -> None:
        self.as_table = table
        self._keep()

    def sort_by(self, by: SortedBy) -> None:
        self.sorted = by
        self._keep()

    def _keep(self) -> bool:
        if self._settings is None:
            return True
        said = {
            "lately": self.lately,
            "kept": self.kept,
            "table": self.as_table,
            "sorted": self.sorted.what,
            "down": self.sorted.descending,
        }
        try:
            self._settings.remember(_UNDER, said)
        except ValueError:  # too much of all that rooms remember
            return False
        return True


def _is_search(said: object) -> bool:
    return isinstance(said, str) and bool(said.strip()) and len(said) <= _LONGEST and said.isprintable()
