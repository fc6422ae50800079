"""Which Decks meet: what --decks, --first, --second, --cards and --edition ask for."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.cards import own
from engine.cards.card import Card
from engine.cards.legality import problems
from engine.cards.library import CardLibrary
from engine.commands.choices import deck_called, editions_called, legal_decks, legal_pairings, require_legal
from engine.commands.endings import BadChoice
from engine.commands.own_cards import known_cards, more_cards
from engine.edition import Edition
from engine.formats.errors import FormatError
from engine.trials.series import AtRandom, Decks, InTurn, Pairing

ALL: Final = "all"
PAIRS: Final = "pairs"
RANDOM: Final = "random"


def decks_asked_for(args: argparse.Namespace) -> Decks:
    """BadChoice where that can't be had."""
    library = known_cards()
    pool = _cards_in(args.cards, library) if args.cards is not None else list(library)
    editions = editions_called(args.edition)
    if args.first is not None or args.second is not None:
        first, second = args.first or args.second, args.second or args.first
        return _called((first, second), library, editions, args.edition is not None)
    wanted = args.decks.strip()
    if wanted == RANDOM:
        asked = f"--decks {RANDOM}" + (f' --cards "{args.cards}"' if args.cards is not None else "")
        try:
            return AtRandom(pool, editions, asked, with_unread=args.by_hand)
        except ValueError as reason:
            raise BadChoice(str(reason)) from None
    if wanted == PAIRS:
        return InTurn(legal_pairings(library, editions))
    if wanted == ALL:
        return InTurn([(edition, deck, deck) for edition in editions for deck in legal_decks(library, edition)])
    return _called((wanted, wanted), library, editions, args.edition is not None)


def _cards_in(name: str, library: CardLibrary) -> list[Card]:
    """The cards of that file, which the library knows from now on."""
    path = Path(name)
    if path.suffix.lower() not in own.READERS:
        raise BadChoice(f"{name}: A card database ends in {', '.join(own.READERS)}.")
    try:
        cards, alternates = more_cards(path)
    except FormatError as reason:
        raise BadChoice(str(reason)) from None
    library.add(cards, alternates)
    return cards


def _called(names: tuple[str, str], library: CardLibrary, editions: Sequence[Edition], only: bool) -> Decks:
    """One pairing under each rulebook that allows it; if one rulebook was asked for, it has to."""
    decks = deck_called(names[0], library), deck_called(names[1], library)
    found: list[Pairing] = []
    for edition in editions:
        if not any(problems(deck, edition) for deck in decks):
            found.append((edition, *decks))
    if not found or only:
        for deck in decks:
            require_legal(deck, editions[0])
    return InTurn(found, {deck.name: name for deck, name in zip(decks, names)})
