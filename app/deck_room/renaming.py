"""What is kept beside a Deck goes along when it is renamed: what was asked of its hands, what is arranged for practice,
when it was played, and that it is the one chosen for duels."""

from pathlib import Path
from typing import Final

from app.controller.player.deck_shelf import own_key
from app.controller.player.deck_wishes import DeckWishes
from app.controller.player.decks_played import DecksPlayed
from app.controller.player.practice_kept import PracticeKept
from app.controller.player.settings import Settings
from app.rooms.last_choices import Choices

LAST: Final = "last_deck"
"""Remembered in the settings: the file of the Deck that was in hand last, or the name of one that comes along."""
TOGETHER: Final = "open_decks"
"""The same of all Decks that were open then, as they lay beside each other."""
MOST: Final = 12  # of them


def deck_is_called(settings: Settings, before: str, after: str) -> None:
    """It has another name."""
    DeckWishes(settings).rename(before, after)
    PracticeKept(settings).rename(before, after)


def deck_was_copied(settings: Settings, deck: str, to: str) -> None:
    """One that comes with the program has become the player's, under another name."""
    DeckWishes(settings).copy(deck, to)
    PracticeKept(settings).copy(deck, to)


def deck_lies_at(settings: Settings, before: Path, after: Path) -> None:
    """Its file has another name."""
    old, new = own_key(before), own_key(after)
    DecksPlayed(settings).rename(old, new)
    choices = Choices.remembered(settings)
    if old in choices.decks:
        choices.decks = [new if key == old else key for key in choices.decks]
        choices.remember(settings)
    if settings.remembered.get(LAST) == before.name:
        settings.remember(LAST, after.name)
    together = settings.remembered.get(TOGETHER)
    if isinstance(together, list) and before.name in together:
        settings.remember(TOGETHER, [after.name if each == before.name else each for each in together])
