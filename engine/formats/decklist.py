"""A deck as a file lists it: passcodes by section, each with its place in the file.

Reading goes in two steps. A reader of one format gives a DeckList, or fails. ``DeckList.deck`` then finds
the cards, and fails naming every passcode that isn't known: a deck is never read by half. To show what is
missing before asking for a Deck, use ``missing``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckCard, DeckDraft, Find
from engine.formats.errors import FormatError, Told
from engine.vocabulary import TOKEN

DECKS: Final = (".ydk", ".ydke")
"""How the names of Deck files end."""
MOST_CARDS: Final = 5000
MOST_BYTES: Final = 1 << 18
HIGHEST_PASSCODE: Final = 0xFFFFFFFF
_TOLD_AT_MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Entry:
    """One copy in a list. With ``words``, the name of a card that wasn't found, the passcode is 0."""

    passcode: int
    place: str
    words: str = ""

    @property
    def called(self) -> int | str:
        """What tells it from others that aren't known."""
        return self.words or self.passcode


@dataclass(frozen=True, slots=True)
class DeckList:
    name: str
    source: str
    main: tuple[Entry, ...]
    extra: tuple[Entry, ...]
    side: tuple[Entry, ...]

    def __post_init__(self) -> None:
        if len(self.entries()) > MOST_CARDS:
            raise FormatError(
                self.source,
                "",
                "The deck has {count} cards; at most {most_cards} are read.",
                count=len(self.entries()),
                most_cards=MOST_CARDS,
            )
        for entry in self.entries():
            if not 0 < entry.passcode <= HIGHEST_PASSCODE and not (entry.words and entry.passcode == 0):
                raise FormatError(
                    self.source,
                    entry.place,
                    "{passcode} is not a passcode.",
                    Told("Passcodes are numbers from 1 to {highest_passcode}.", highest_passcode=HIGHEST_PASSCODE),
                    passcode=entry.passcode,
                )

    def entries(self) -> tuple[Entry, ...]:
        return self.main + self.extra + self.side

    def missing(self, find: Find) -> tuple[Entry, ...]:
        """The copies whose passcode no known card has."""
        return tuple(entry for entry in self.entries() if find(entry.passcode) is None)

    def without_missing(self, find: Find) -> "DeckList":
        """The list as far as its cards are known."""
        main, extra, side = (
            tuple(entry for entry in part if find(entry.passcode) is not None)
            for part in (self.main, self.extra, self.side)
        )
        return replace(self, main=main, extra=extra, side=side)

    def replacing(self, cards: Mapping[int | str, Card]) -> "DeckList":
        """The list with these cards for what is called so; in the Extra Deck a card of the Main Deck has no place."""
        main, extra, side = (
            tuple(replace(e, passcode=cards[e.called].passcode, words="") if e.called in cards else e for e in part)
            for part in (self.main, self.extra, self.side)
        )
        strays = {
            n for n, e in enumerate(self.extra) if e.called in cards and not cards[e.called].belongs_in_extra_deck
        }
        main += tuple(entry for n, entry in enumerate(extra) if n in strays)
        return replace(self, main=main, extra=tuple(e for n, e in enumerate(extra) if n not in strays), side=side)

    def deck(self, find: Find) -> Deck:
        """The Deck, with Extra Deck cards where they belong; FormatError names all that can't be in it."""
        self._refuse_strangers(self.missing(find))
        main, extra, side = (self._cards(part, find) for part in (self.main, self.extra, self.side))
        return Deck.sorted_by_kind(self.name, main, extra, side)

    def draft(self, find: Find) -> DeckDraft:
        """All of it, for whoever edits it: what isn't known stays in its place."""
        main, extra, side = (
            tuple(DeckCard(entry.passcode, entry.words) for entry in part)
            for part in (self.main, self.extra, self.side)
        )
        return DeckDraft(self.name, main, extra, side).put_right(find)

    def _cards(self, entries: tuple[Entry, ...], find: Find) -> list[Card]:
        cards = []
        for entry in entries:
            card = find(entry.passcode)
            if card is None:
                raise LookupError(f"the card {entry.passcode} was there a moment ago")
            if card.kinds & TOKEN:
                raise FormatError(
                    self.source,
                    entry.place,
                    "“{name}” is a Token; Tokens are in no Deck.",
                    "Remove this entry.",
                    name=card.name,
                )
            cards.append(card)
        return cards

    def _refuse_strangers(self, strangers: tuple[Entry, ...]) -> None:
        if not strangers:
            return
        places: dict[int | str, list[str]] = {}
        for entry in strangers:
            places.setdefault(entry.called, []).append(entry.place)
        told = [
            Told("{passcode} ({places})", passcode=passcode, places=Told.joined(", ", where[:3]))
            for passcode, where in list(places.items())[:_TOLD_AT_MOST]
        ]
        if (more := len(places) - len(told)) > 0:
            told.append(Told("{more} more", more=more))
        names = Told.joined(", ", told)
        one = Told("1 passcode is not known: {names}.", names=names)
        several = Told("{count} passcodes are not known: {names}.", count=len(places), names=names)
        if any(entry.words for entry in strangers):
            one = Told("1 card is not known: {names}.", names=names)
            several = Told("{count} cards are not known: {names}.", count=len(places), names=names)
        raise FormatError(
            self.source,
            "",  # each has its own
            one if len(places) == 1 else several,
            "Add the card database that has these cards, or remove the entries.",
        )
