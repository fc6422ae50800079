"""Where the player's things lie."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine import folders
from engine.formats.files import remove_unfinished

if TYPE_CHECKING:
    from engine.cards.register import Places


@dataclass(frozen=True, slots=True)
class Home:
    """Paths only: nothing is made by asking for them."""

    settings: Path
    decks: Path
    duels: Path
    replays: Path
    cache: Path
    pictures: Path
    log: Path
    cards: Path

    @property
    def places(self) -> "Places":
        """Where what is added from outside goes."""
        from engine.cards.register import Places

        data = self.cards.parent
        return Places(data, data / folders.ADDITIONS)

    @property
    def lab(self) -> Path:
        """Results of the Deck lab."""
        return self.cards.parent / folders.LAB

    def tidy(self) -> None:
        """Removes what a program that was killed left half-written."""
        for folder in {self.settings.parent, self.cards, self.decks, self.duels, self.replays, self.cache}:
            remove_unfinished(folder)

    @classmethod
    def of_player(cls) -> "Home":
        data = folders.data_folder()
        return cls(
            folders.settings_file(),
            data / folders.DECKS,
            data / folders.DUELS,
            data / folders.REPLAYS,
            data / folders.CACHE,
            data / folders.PICTURES,
            folders.log_folder(),
            data / folders.CARDS,
        )
