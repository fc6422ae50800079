"""``deck check``: whether a Deck may be played, and why not; ``deck describe``: what it is trying to do and what it
lacks."""

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck, name_key
from engine.cards.legality import problems
from engine.cards.own import READERS
from engine.cards.problem_words import explained
from engine.cards.restricted import RestrictedList
from engine.commands.choices import deck_called, deck_in, editions_called
from engine.commands.endings import BadChoice
from engine.commands.own_cards import known_cards, more_cards
from engine.duel.state.eyes import EVERYTHING
from engine.formats import lflist
from engine.formats.errors import FormatError
from engine.formats.files import printable
from engine.search.deck_character import DeckCharacter
from engine.search.deck_suggestions import Suggesting
from engine.edition import EDITIONS
from engine.words.speech import Speech

NOT_LEGAL: Final = 1
_FILE: Final = "a .ydk file, a ydke:// link, or a file with such a link"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ways = parser.add_subparsers(dest="what", metavar="check|describe", required=True)
    check = ways.add_parser("check", help="tell whether a Deck may be played")
    check.add_argument("file", metavar="FILE", help=_FILE)
    check.add_argument("--edition", metavar="v9|v8|v7|classic", help="one rulebook only (all four)")
    check.add_argument("--list", metavar="FILE", help="a restricted list, .lflist.conf")
    check.add_argument("--list-name", metavar="NAME", help="which list of that file (its first)")
    describe = ways.add_parser("describe", help="tell what a Deck does, its weak spots and what could help")
    describe.add_argument("file", metavar="FILE", help=f"{_FILE}, or the name of a built-in Deck")
    describe.add_argument("--cards", metavar="FILE", help=f"more cards: {', '.join(READERS)}")


def run(args: argparse.Namespace) -> int:
    """0: it may be played under the rulebook asked for, or under one of the four; 1: it may not; 2: bad input."""
    if args.what == "describe":
        return _describe(args)
    editions = editions_called(args.edition)
    library = known_cards()
    deck = deck_in(args.file, library)
    restricted, listed, count = None, "", 0
    if args.list is not None:
        chosen, count = _list_called(args.list_name, args.list)
        restricted = chosen.with_names(library.find)
        listed = "deck.first_list" if args.list_name is None and count > 1 else "deck.list"
    elif args.list_name is not None:
        raise BadChoice("--list-name says which list of a file counts. Name the file with --list.")
    legal = False
    for edition in editions:
        speech = Speech(edition, EVERYTHING)
        if edition is editions[0]:
            sizes = {"main": len(deck.main), "extra": len(deck.extra), "side": len(deck.side)}
            print(speech.say("deck.counts", name=deck.name, **sizes))
            print("\n".join(_played_how(deck, speech)))
            if restricted is not None:
                print(speech.say(listed, name=restricted.name, n=count))
        found = problems(deck, edition, restricted)
        legal = legal or not found
        print(speech.say("deck.not_legal" if found else "deck.legal", edition=edition.title))
        for sentence in explained(found):
            print(f"  {sentence}")
    return 0 if legal else NOT_LEGAL


def _describe(args: argparse.Namespace) -> int:
    """Line by line, with the cards that bear it out."""
    library = known_cards()
    if args.cards is not None:
        path = Path(args.cards)
        if path.suffix.lower() not in READERS:
            raise BadChoice(f"{printable(args.cards)}: Cards are read from {', '.join(READERS)}.")
        library.add(*more_cards(path))
    deck = deck_called(args.file, library)
    speech = Speech(EDITIONS[0], EVERYTHING)
    sizes = {"main": len(deck.main), "extra": len(deck.extra), "side": len(deck.side)}
    print(speech.say("deck.counts", name=deck.name, **sizes))
    character = DeckCharacter.of(deck)
    for heading, remarks in (("deck.does", character.purpose), ("deck.weak", character.weak_spots)):
        if remarks:
            print(speech.say(heading))
        for remark in remarks:
            print(f"  {remark.words}")
            if remark.cards:
                print(f"    [{', '.join(remark.cards)}]")
    suggesting = Suggesting(deck, character, library)
    while suggesting.look_at_more():
        pass
    if suggesting.found:
        print(speech.say("deck.help"))
    for each in suggesting.found:
        print(f"  {each.words}")
    if character.unread:
        print(speech.say("deck.not_counted", n=character.unread))
    return 0


def _played_how(deck: Deck, speech: Speech) -> list[str]:
    """How many of those that are dealt play by themselves; those by hand by name, each with its copies, and those that
    play by a reading of the player's."""
    of, hand = len(deck.main + deck.extra), len(deck.by_hand())
    told = [
        speech.say("deck.by_hand", n=of - hand, of=of, hand=hand) if hand else speech.say("deck.by_themselves", of=of)
    ]
    told += _each(deck.by_hand(), speech)
    if in_side := deck.by_hand_in_side():
        told += [speech.say("deck.side_by_hand", n=len(in_side)), *_each(in_side, speech)]
    if by_readings := deck.by_readings():
        told += [speech.say("deck.by_readings", n=len(by_readings)), *_each(by_readings, speech)]
    return told


def _each(cards: Sequence[Card], speech: Speech) -> list[str]:
    copies = Counter(card.name for card in cards)
    return [f"  {speech.say('deck.of_each', n=n, name=name)}" for name, n in sorted(copies.items())]


def _list_called(name: str | None, file: str) -> tuple[RestrictedList, int]:
    """The list of that name in the file, else its first one; and how many there are in it."""
    lists = lflist.read(Path(file))
    for one in lists:
        if name is None or name_key(one.name) == name_key(name):
            return one, len(lists)
    there = ", ".join(f"“{one.name}”" for one in lists)
    raise FormatError(printable(file), "", f"There is no list “{name}” in it. There are: {there}.")
