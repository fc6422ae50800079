"""The player's readings: given to cards whose texts aren't read, and taken away again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from engine import folders
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.formats.errors import FormatError, Told
from engine.formats.files import printable, why

if TYPE_CHECKING:
    from app.controller.player.text_trying import Tried
    from engine.cards.programs import Programs
    from engine.formats.readings import Reading


@dataclass(frozen=True, slots=True)
class Clash:
    """One card, and two readings of it."""

    passcode: int
    name: str
    mine: "Reading"
    new: "Reading"


class OwnReadings:
    """Those in the player's folder of cards. ``changed`` is called when cards of the library play by others."""

    def __init__(self, library: CardLibrary, place: Path, changed: Callable[[], object]) -> None:
        self._library = library
        self._place = place
        self._changed = changed

    @property
    def file(self) -> Path:
        from engine.cards.given_readings import FILE

        return self._place / FILE

    def of(self, card: Card) -> "Reading | None":
        """What the file has for the card, whether it is read or not; FormatError if the file is damaged."""
        given = self._given()
        passcode = self._passcode(card, given)
        return given.get(passcode)

    def plays_by_it(self, card: Card) -> bool:
        """Whether the card plays by the player's reading of it now."""
        now = self._library.find_called(card.name)
        return now is not None and now.has_reading

    def give(self, card: Card, text: str, pendulum: str, tried: "Tried | None" = None) -> None:
        """FormatError if it can't be kept; then nothing has changed. ``tried``: what was found of the same words."""
        from engine.cards.programs import key_of
        from engine.cards.given_readings import meaning
        from engine.formats.readings import reading_of

        try:
            reading = reading_of(text, pendulum)
        except ValueError as reason:
            raise FormatError(printable(str(self.file)), "", reason.args[0]) from reason
        given = self._given()
        given[self._passcode(card, given)] = reading
        if tried is not None and tried.is_read:
            self._programs.learn(key_of(meaning(card, reading)), tried.line)
        self._keep(given)

    def take_away(self, card: Card) -> None:
        given = self._given()
        if given.pop(self._passcode(card, given), None) is not None:
            self._keep(given)

    def known_as(self, new: "Mapping[int, Reading]") -> "dict[int, Reading]":
        """Readings from elsewhere, under the passcodes under which the player has some of the same cards."""
        under = {card.name: code for code in self._given() if (card := self._library.find(code)) is not None}
        cards = {passcode: self._library.find(passcode) for passcode in new}
        return {under.get(card.name, code) if (card := cards[code]) else code: reading for code, reading in new.items()}

    def clashing(self, new: "Mapping[int, Reading]") -> "list[Clash]":
        """Of which of these cards the player has other readings."""
        given = self._given()
        both = ((code, given.get(code), reading) for code, reading in new.items())
        return [
            Clash(code, card.name if (card := self._library.find(code)) is not None else str(code), mine, reading)
            for code, mine, reading in both
            if mine is not None and mine != reading
        ]

    def _given(self) -> "dict[int, Reading]":
        from engine.formats.readings import read

        return read(self.file)

    def _keep(self, given: "dict[int, Reading]") -> None:
        from engine.cards.given_readings import apply
        from engine.formats.readings import write

        try:
            self._place.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            told = Told("The folder can’t be made: {why}.", why=why(error))
            raise FormatError(printable(str(self._place)), "", told) from error
        write(self.file, given)
        apply(given, self._library, self._programs)
        self._changed()

    def _passcode(self, card: Card, given: "dict[int, Reading]") -> int:
        """The one under which the card has a reading: another picture of it is the same card."""
        for passcode in given:
            other = self._library.find(passcode)
            if other is not None and other.name == card.name:
                return passcode
        return card.passcode

    @cached_property
    def _programs(self) -> "Programs":
        from engine.cards import own

        return own.kept_programs(folders.kept_programs_file())
