"""What commands ask for on the command line: Decks, rulebooks and players; and what to say if they are not there."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from engine.cards.deck import Deck
from engine.cards.legality import problems
from engine.cards.library import CardLibrary
from engine.cards.problem_words import explained
from engine.commands.endings import BadChoice
from engine.edition import EDITIONS, Edition, edition_called
from engine.players import named
from engine.record.recording import HIGHEST_SEED


def whole_number(text: str) -> int:
    """A number typed on the command line, as large as a record can keep."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number") from None
    if abs(number) >= HIGHEST_SEED:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is too large a number")
    return number


def editions_called(key: str | None) -> tuple[Edition, ...]:
    """The rulebook of that key, or all four."""
    if key is None:
        return EDITIONS
    try:
        return (edition_called(key.lower()),)
    except ValueError:
        there = ", ".join(edition.key for edition in EDITIONS)
        raise BadChoice(f"No edition is called “{key}”. There are: {there}.") from None


def deck_called(name: str, library: CardLibrary) -> Deck:
    """A built-in Deck by its name, or the Deck in a file or a link."""
    path = Path(name)
    if is_link(name) or path.suffix.lower() in (".ydk", ".ydke", ".txt") or "/" in name or "\\" in name:
        try:
            return deck_in(name, library)
        except ValueError as reason:
            raise BadChoice(str(reason)) from None
    try:
        return library.deck(name)
    except LookupError as reason:
        raise BadChoice(str(reason.args[0])) from None


def is_link(name: str) -> bool:
    from engine.formats import ydke

    return ydke.is_link(name)


def deck_in(name: str, library: CardLibrary) -> Deck:
    """The Deck in a file, or the one that a ydke:// link is; FormatError if there is none."""
    from engine.formats import decks

    if is_link(name):
        return decks.parse(name, "ydke://", "ydke").deck(library.find)
    return decks.read(Path(name), library.find)


def require_legal(deck: Deck, edition: Edition) -> None:
    """A Deck that this rulebook doesn't allow is not played."""
    found = problems(deck, edition)
    if found:
        raise BadChoice(f"“{deck.name}” can’t be played under {edition.title}: {explained(found)[0]}")


def players_called(text: str) -> tuple[str, str]:
    """Two names of players from "random,novice"; one name stands for both."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= 2
    if len(names) != 2:
        raise BadChoice(f"Two players are needed, as in “random,novice”, not “{text}”.")
    for name in names:
        require_player(name)
    return names[0], names[1]


def require_player(name: str) -> None:
    try:
        named(name)
    except LookupError as reason:
        raise BadChoice(str(reason.args[0])) from None


def legal_pairings(library: CardLibrary, editions: Sequence[Edition]) -> list[tuple[Edition, Deck, Deck]]:
    """Every built-in Deck against every one, itself included, under each rulebook that allows both."""
    found = []
    for edition in editions:
        legal = legal_decks(library, edition)
        found += [(edition, first, second) for first in legal for second in legal]
    return found


def legal_decks(library: CardLibrary, edition: Edition) -> list[Deck]:
    """The built-in Decks that this rulebook allows."""
    return [deck for deck in library.decks.values() if not problems(deck, edition)]
