"""A host whose duels lie in a folder of the test, with what it has said of its failures."""

from pathlib import Path

from app.controller.duel.host import Host
from app.controller.player.saves import SavedDuels
from app.controller.player.settings import Settings


class HeardHost(Host):
    def __init__(self, place: Path) -> None:
        super().__init__(Settings(), SavedDuels(place / "duels", place / "replays"))
        self.said: list[str] = []
        self.failed.connect(self.said.append)
