"""The Decks to choose from: those that come with the program, and the player's own files."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from app.controller.player.language import said
from app.controller.player.own_readings import OwnReadings
from app.controller.player.restricted_lists import RestrictedLists
from engine import folders
from engine.cards import builtin, legality, problem_words
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckDraft
from engine.cards.library import CardLibrary
from engine.cards.remedies import lying_deck, problems_of_draft
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.decklist import DECKS
from engine.formats.errors import FormatError, Told
from engine.formats.files import printable

if TYPE_CHECKING:
    from app.controller.player.deck_keeping.deck_store import DeckStore
    from engine.formats.decklist import Entry

EVERY: Final = "every"
COMES_ALONG: Final = "comes along"
FOLDER: Final = "folder:"
"""Which Decks: all, those that come with the program, or those of the player's in a folder (its name follows)."""
_BUILTIN: Final = "built-in:"
_OWN: Final = "own:"
_BY_CHANCE: Final = "by chance:"


def own_key(path: Path) -> str:
    """Of the entry of one of the player's own files."""
    return _OWN + printable(path.name)


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A Deck to choose. Without ``deck`` it can't be read, and ``reason`` says why; ``path`` of the player's own.
    ``changed``: for one duel, and not kept; ``among``: one of these Decks is dealt, which one the seed says; ``draft``:
    what is listed where not all of its cards are known."""

    key: str
    name: str
    words: str = ""
    deck: Deck | None = None
    path: Path | None = None
    reason: str = ""
    changed: bool = False
    among: str = ""
    draft: DeckDraft | None = None

    @property
    def own(self) -> bool:
        return self.path is not None


class DeckShelf:
    """All Decks there are. Files are looked at anew at each question and read where they have changed."""

    def __init__(
        self,
        library: CardLibrary,
        folder: Path,
        more_come: Callable[[], bool] = lambda: False,
        hurry: Callable[[Iterable[str]], object] = lambda names: None,
    ) -> None:
        """``more_come``: whether there may be cards of the player's own that aren't in the library yet; ``hurry`` has
        cards of it that aren't read yet, by their names, read before others."""
        self._library = library
        self._folder = folder
        self._more_come = more_come
        self._hurry = hurry
        self._waiting: frozenset[str] = frozenset()  # names of cards whose texts are still to be read
        self.lists = RestrictedLists(folder.parent / folders.LISTS, library.find)
        self.readings = OwnReadings(library, folder.parent / folders.CARDS, self._forget)
        about = builtin.titles()
        self._builtin = tuple(
            DeckEntry(_BUILTIN + name, name, about.get(name, ""), deck) for name, deck in library.decks.items()
        )
        self._read: dict[Path, tuple[tuple[int, int], DeckEntry]] = {}
        self._named: tuple[RestrictedList, RestrictedList] | None = None

    def entries(self) -> tuple[DeckEntry, ...]:
        """The built-in ones, the one to begin with first; then the player's own by name."""
        return self._builtin + self.own_entries()

    def own_entries(self) -> tuple[DeckEntry, ...]:
        try:
            paths = [path for path in self._folder.iterdir() if path.suffix.lower() in DECKS]
        except OSError:  # there is no folder yet, or none that can be looked into
            paths = []
        self._read = {path: self._looked_at(path) for path in paths}
        found = (entry for _, entry in self._read.values())
        return tuple(sorted(found, key=lambda entry: (entry.name.casefold(), entry.key)))

    def entry(self, key: str) -> DeckEntry | None:
        """The entry of that key, if it is still there."""
        if key.startswith(_BY_CHANCE):
            return self.by_chance(key[len(_BY_CHANCE) :])
        return next((entry for entry in self.entries() if entry.key == key), None)

    def problems(
        self, entry: DeckEntry, edition: Edition, restricted: RestrictedList | None = None
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What keeps it from being played: sentences, each with the rules it goes by. Empty if it can be played."""
        if entry.among:
            if self.playable(edition, restricted, entry.among):
                return ()
            return ((said(Told("None of these Decks can be played.")), ()),)
        if entry.deck is None:
            if entry.draft is not None and not self.more_come:  # as in the room where Decks are built
                drafted = problems_of_draft(entry.draft, self.find, edition, self.with_names(restricted))
                return tuple((said(problem_words.words(each.problem)), each.problem.rules) for each in drafted)
            reason = said(Told("Your cards are still being read: wait for them.") if self.more_come else entry.reason)
            return ((reason[:1].upper() + reason[1:], ()),)
        if self.awaited(entry):
            return ((said(Told("Its cards are just being read.")), ()),)
        found = legality.problems(entry.deck, edition, self.with_names(restricted))
        return tuple((said(problem_words.words(problem)), problem.rules) for problem in found)

    def lying(self, entry: DeckEntry) -> Deck | None:
        """Its cards as far as they are known."""
        return entry.deck if entry.draft is None else lying_deck(entry.draft, self.find)

    @cached_property
    def store(self) -> "DeckStore":
        """The player's own with all that is noted of them."""
        from app.controller.player.deck_keeping.deck_store import DeckStore

        return DeckStore(self._folder, self._library.find, along=lambda: self._library.decks)

    def of(self, which: str) -> tuple[DeckEntry, ...]:
        """EVERY one, those that are COMES_ALONG, or of a FOLDER."""
        if which == EVERY:
            return self.entries()
        if which == COMES_ALONG:
            return self._builtin
        folders = {kept.path: kept.draft.folder for kept in self.store.every() if kept.draft is not None}
        return tuple(entry for entry in self.own_entries() if f"{FOLDER}{folders.get(entry.path or Path())}" == which)

    def playable(
        self, edition: Edition, restricted: RestrictedList | None = None, which: str = EVERY
    ) -> tuple[DeckEntry, ...]:
        """All of it: one with cards that the rulebook doesn't know is dealt only where it was chosen."""
        listed = self.with_names(restricted)
        return tuple(
            entry
            for entry in self.of(which)
            if entry.deck is not None
            and not self.awaited(entry)
            and legality.legal_as_printed(entry.deck, edition, listed)
        )

    def random_entry(
        self, edition: Edition, seed: int, restricted: RestrictedList | None = None, which: str = EVERY
    ) -> DeckEntry | None:
        """One that can be played, each as likely as the others; None if none can."""
        from engine.players.chance import Chance

        found = self.playable(edition, restricted, which)
        return found[Chance(seed).below(len(found))] if found else None

    def by_chance(self, which: str) -> DeckEntry:
        """What is chosen where one of these Decks shall be dealt by the duel's seed."""
        folder = which[len(FOLDER) :] if which.startswith(FOLDER) else ""
        told = Told("One by chance from “{folder}”", folder=folder) if folder else Told("One by chance")
        if which == COMES_ALONG:
            told = Told("One by chance that comes with Duelmat")
        return DeckEntry(_BY_CHANCE + which, said(told), among=which)

    def strangers(self, path: Path) -> "tuple[tuple[Entry, ...], bool]":
        """The copies in a deck file whose passcodes no known card has, and whether they are all that it lists."""
        from engine.formats import decks as deck_files

        try:
            listed = deck_files.parse_file(path)
        except FormatError:
            return (), False
        missing = listed.missing(self._library.find)
        return missing, len(missing) == len(listed.entries())

    def find(self, passcode: int) -> Card | None:
        return self._library.find(passcode)

    @property
    def more_come(self) -> bool:
        """Whether what isn't known yet may come still."""
        return self._more_come()

    def awaited(self, entry: DeckEntry) -> frozenset[str]:
        """The names of its cards whose texts are still to be read."""
        if entry.deck is None or not self._waiting:
            return frozenset()
        return self._waiting.intersection(card.name for card in entry.deck.cards())

    def wait_for(self, entry: DeckEntry) -> None:
        """Somebody looks at it: if its cards are still to be read, they come next."""
        if names := self.awaited(entry):
            self._hurry(names)

    def cards_came(self, waiting: frozenset[str]) -> None:
        """The library has others than before; those that are ``waiting`` are still being read."""
        self._waiting = waiting
        self._forget()

    def cards(self) -> Iterable[Card]:
        """All that are known."""
        return self._library

    def take_in(
        self, path: Path, without_strangers: bool = False, instead: Mapping[int | str, Card] = MappingProxyType({})
    ) -> DeckEntry:
        """Copy a deck file, of any known format, into the player's own; FormatError if it can't be read or written.

        A Deck that no rulebook allows is taken in, too: it can be put right here. ``without_strangers``: what isn't
        known is left out. ``instead``: cards in the place of what is called so. One of the player's own Decks stays
        where it is.
        """
        from engine.formats import decks as deck_files

        find = self._library.find
        listed = deck_files.parse_file(path).replacing(instead)
        deck = (listed.without_missing(find) if without_strangers else listed).deck(find)
        target = path if self.has(path) and path.suffix.lower() == DECKS[0] else self.free_path(deck.name)
        deck_files.write(target, deck)
        if target != path and self.has(path):
            path.unlink(missing_ok=True)  # it was a link, and is a list now
        return self._looked_at(target)[1]

    def has(self, path: Path) -> bool:
        """Whether it is the file of one of the player's own Decks."""
        return path.parent == self._folder

    def take_in_once(self, path: Path) -> DeckEntry:
        """The same for a file that is opened again and again: a Deck that is among the player's own is not copied."""
        from engine.formats import decks as deck_files

        deck = deck_files.read(path, self._library.find)
        known = next((entry for entry in self.own_entries() if entry.deck == deck), None)
        return known or self.take_in(path)

    def free_path(self, name: str) -> Path:
        """Where a Deck of this name can be written without anything being overwritten; the folder is made."""
        from app.controller.player.deck_keeping.deck_file_names import free_path

        return free_path(self._folder, name)

    # -- reading ----------------------------------------------------------------------------------

    def _forget(self) -> None:
        """Cards in the player's Decks play by other words."""
        self._read.clear()

    def _looked_at(self, path: Path) -> tuple[tuple[int, int], DeckEntry]:
        """The file as it is now, with what tells whether it changes."""
        try:
            facts = path.stat()
            mark = (facts.st_mtime_ns, facts.st_size)
        except OSError:
            mark = (-1, -1)
        known = self._read.get(path)
        return known if known is not None and known[0] == mark else (mark, self._entry(path))

    def _entry(self, path: Path) -> DeckEntry:
        from engine.formats import decks as deck_files

        key, name = own_key(path), printable(path.stem)
        try:
            return DeckEntry(key, name, "", deck_files.read(path, self._library.find), path)
        except FormatError as error:
            here = Told("{place}: {reason}", place=error.place, reason=error.reason) if error.place else error.reason
            parts = [here, error.remedy] if error.remedy else [here]
            return DeckEntry(key, name, "", None, path, Told.joined(" ", parts), draft=self._listed(path))

    def _listed(self, path: Path) -> DeckDraft | None:
        """Of a file that can't be played; None where it can't be read."""
        from engine.formats import decks as deck_files

        with suppress(FormatError):
            return deck_files.parse_file(path).draft(self.find)
        return None

    def with_names(self, restricted: RestrictedList | None) -> RestrictedList | None:
        """The list as it knows the names of its cards."""
        if restricted is None:
            return None
        if self._named is None or self._named[0] is not restricted:
            self._named = (restricted, restricted.with_names(self._library.find))
        return self._named[1]
