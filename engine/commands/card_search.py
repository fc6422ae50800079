"""``cards find``: the cards that a search finds."""

import argparse
from pathlib import Path
from typing import Final

from engine import folders
from engine.cards import builtin, own
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.cards.own import READERS
from engine.commands.endings import BadChoice
from engine.commands.own_cards import add_own_cards, more_cards
from engine.formats.files import printable
from engine.search.card_index import CardIndex
from engine.search.in_words import explained
from engine.search.orders import SORTINGS, SortedBy
from engine.search.query import Does, Query, terms
from engine.search.query_reading import read_query
from engine.search.surroundings import ALONE
from engine.vocabulary import MONSTER

_FURTHER: Final = ("name",)  # where what is sorted by is the same


def add_arguments(find: argparse.ArgumentParser) -> None:
    find.add_argument(
        "query",
        metavar="QUERY",
        nargs="+",
        help="words of name and text, and what is asked of fields: 'type:dragon level<=4 -is:effect \"draw\"', "
        "'kind:trap does:\"destroy spell\" || set:none'. One that begins with “-” goes behind “--”",
    )
    find.add_argument("--cards", metavar="FILE", type=Path, help=f"only cards of a file: {', '.join(READERS)}")
    find.add_argument("--sort", choices=SORTINGS, default="kind", help="what they are sorted by (kind)")
    find.add_argument("--descending", action="store_true", help="from the highest value downwards")
    find.add_argument("--explain", action="store_true", help="say what is asked, and find nothing")


def run(args: argparse.Namespace) -> int:
    typed = " ".join(args.query)
    if args.explain:
        print(explained(_understood(typed, None)))
        return 0
    _understood(typed, None)  # before thousands of cards are read for nothing
    index = _of_all() if args.cards is None else _of_file(args.cards)
    query = _understood(typed, index)
    if any(isinstance(each, Does) for each in terms(query)):
        while index.look_at_more():
            pass
    by = [SortedBy(args.sort, args.descending), *map(SortedBy, _FURTHER)]
    found = index.find(query, ALONE, *by).cards
    for card in found:
        print(_line(card))
    print(f"{len(found)} of {len(index)} cards: {explained(query)}.")
    return 0


def _understood(typed: str, index: CardIndex | None) -> Query:
    """Whole or not at all: nobody looks on while a command is typed, and what reads its output has to rely on it."""
    read = read_query(typed, known=None if index is None else index.known)
    if read.flaws:
        first = read.flaws[0]
        raise BadChoice(f"{first.told()}\n  {printable(typed)}\n  {' ' * first.start}{'^' * (first.end - first.start)}")
    return read.query


def _of_all() -> CardIndex:
    """The cards that commands know, with the sets and files that they are from."""
    programs = own.kept_programs(folders.kept_programs_file())
    library = CardLibrary.builtin(programs)
    found = add_own_cards(library, programs)
    own.keep_programs(programs, folders.kept_programs_file())
    index = CardIndex()
    parts = [(each.cards, each.name) for each in builtin.sets()]
    parts += [(tuple(cards), path.name) for path, (cards, _) in zip(found.paths, found.parts, strict=True)]
    for cards, name in parts:
        index.add((card for each in cards if (card := library.find_called(each.name)) is not None), name)
    return index


def _of_file(path: Path) -> CardIndex:
    if path.suffix.lower() not in READERS:
        raise BadChoice(f"{printable(str(path))}: Cards are read from {', '.join(READERS)}.")
    return CardIndex(more_cards(path)[0], path.name)


def _line(card: Card) -> str:
    return f"{card.passcode:>9}  {card.name} ({card.facts() if card.kinds & MONSTER else card.type_line()})"
