"""A player's readings of cards whose texts aren't read: words that stand for the text. The card shows what is printed,
does what they say, and carries them along, so that whoever has the card needs no file.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.formats import readings
from engine.formats.errors import FormatError, Told
from engine.formats.readings import Reading

if TYPE_CHECKING:
    from engine.cards.programs import Programs

FILE: Final = "readings.toml"
"""In the folder of the player's cards, beside the databases."""


def are_there(place: Path) -> bool:
    return os.path.lexists(place / FILE)


def take(place: Path, library: CardLibrary, programs: "Programs") -> list[Told]:
    """Cards of the library play by the readings that lie in the player's folder, and by no others. A damaged file gives
    none; that, and readings that no card plays by, is told."""
    try:
        given = readings.read(place / FILE)
    except FormatError as error:
        library.play_by(())
        return [error.told]
    return apply(given, library, programs)


def apply(given: Mapping[int, Reading], library: CardLibrary, programs: "Programs") -> list[Told]:
    """These readings and no others; what is wrong with them is told."""
    library.play_by(())
    made: dict[str, Card] = {}
    notes = list(_without_card(given, library))
    for passcode, reading in given.items():
        card = library.find(passcode)
        if card is None:
            continue
        printed = library.find_called(card.name) or card  # another picture of a card is the same card
        if printed.name in made:
            notes.append(
                Told("“{name}” has two readings: that of {passcode} isn’t used.", name=card.name, passcode=passcode)
            )
            continue
        try:
            made[printed.name] = read_as(printed, reading, programs)
        except Unused as reason:
            notes.append(reason.told)
    library.play_by(made.values())
    return notes


class Unused(Exception):
    """Why a card doesn't play by a reading: ``phrase`` are the words at which reading that stopped, if it was that."""

    def __init__(self, told: Told, phrase: str = "") -> None:
        super().__init__(told)
        self.told = told
        self.phrase = phrase


def read_as(card: Card, reading: Reading, programs: "Programs") -> Card:
    """The card, playing by the reading; Unused if its own text is read, or the reading isn't read whole."""
    if programs.read(card).understood:
        raise Unused(Told("“{name}” is read by itself: its reading isn’t used.", name=card.name))
    meant = meaning(card, reading)
    read = programs.read(meant)
    if not read.understood:
        phrase = programs.phrase(meant)
        told = Told("The reading of “{name}” isn’t understood from “{phrase}” on.", name=card.name, phrase=phrase)
        raise Unused(told if phrase else Told("The reading of “{name}” isn’t understood.", name=card.name), phrase)
    return read.but(
        text=card.text, pendulum_text=card.pendulum_text, reading=reading.text, pendulum_reading=reading.pendulum
    )


def meaning(card: Card, reading: Reading) -> Card:
    """The card with the reading in the place of its text, not read yet; what the reading leaves out is as printed."""
    texts = {"text": reading.text or card.text, "pendulum_text": reading.pendulum or card.pendulum_text}
    return card.but(**texts, reading="", pendulum_reading="", program=None, kept=None, part=None)


def _without_card(given: Mapping[int, Reading], library: CardLibrary) -> Iterator[Told]:
    missing = [str(passcode) for passcode in given if library.find(passcode) is None]
    if missing:
        yield Told(
            "There are readings for cards that aren’t there ({count}): {passcodes}.",
            count=len(missing),
            passcodes=_few(missing),
        )


def _few(passcodes: list[str]) -> str:
    return ", ".join(passcodes[:_NAMED]) + (", …" if len(passcodes) > _NAMED else "")


_NAMED: Final = 5
