"""How quick searches are: ``python -m tests.search.search_speed [FILE]``.

Every card of the file (or of the built-in sets) is there twice, the second time under another name and passcode.
Searches are typed letter by letter; each letter is read, answered, sorted, explained and completed. Milliseconds of
processor time.
"""

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine import folders
from engine.cards import builtin, own
from engine.cards.card import Card
from engine.search.card_index import CardIndex
from engine.search.completion import completion
from engine.search.in_words import explained
from engine.search.orders import SortedBy
from engine.search.query import EVERYTHING
from engine.search.query_reading import read_query
from engine.search.surroundings import ALONE

_TYPED: Final = (
    "draw",
    "special summon graveyard",
    "zzyzx",
    "opponent control monster destroy banish",
    '"draw 1 card" kind:spell',
    "type:dragon level<=4 atk>=1800",
    'type:dragon level<=4 "draw" is:tuner',
    "typ:hexer stufe:5-8 -ist:effekt",
    "attribute:dark,light (def=? || scale:1-3) set:none",
    "kind:trap -does:negate plays:by-itself",
    'does:"destroy spell" || does:"special summon graveyard"',
    'tut:"zerstöre zauber" spielt:von-hand',
    "archetype:a || archetype:dark",
    "fits:8.0 limit:unlimited in:none rank>=4",
    "name:the text:a e i o u",
    "-(e || a) || -x",
)
_ORDER: Final = (SortedBy("kind"),)
_OTHER_PASSCODES: Final = 1_000_000_000
_AT_ONCE: Final = 10


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.search.search_speed", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=os.environ.get("DUELMAT_CARD_DB"), help="of cards")
    file = parser.parse_args(arguments).file
    programs = own.kept_programs(folders.kept_programs_file())
    cards = programs.compiled(own.READERS[Path(file).suffix](Path(file)).cards) if file else builtin.cards(programs)
    own.keep_programs(programs, folders.kept_programs_file())
    both = [*cards, *map(_other, cards)]

    began = time.process_time()
    index = CardIndex(both, "first")
    index.find(EVERYTHING, ALONE, *_ORDER)
    print(f"{len(index)} cards, index made and sorted in {_since(began):.0f} ms")
    _tell("before anything is known of what cards do", _keystrokes(index))

    longest = whole = 0.0
    while index.waiting:
        began = time.process_time()
        index.look_at_more(_AT_ONCE)
        longest, whole = max(longest, _since(began)), whole + _since(began)
    print(f"looking at what all of them do: {whole / 1000:.1f} s, {_AT_ONCE} cards at once {longest:.0f} ms at most")
    _tell("with that", _keystrokes(index))

    more = [card.but(name=f"{card.name} III", passcode=card.passcode + 2 * _OTHER_PASSCODES) for card in cards[:1000]]
    for what, some in (("more", more), ("that take the place of others", [card.but() for card in cards[:1000]])):
        began = time.process_time()
        index.add(some)
        print(f"{len(some)} cards {what}: {_since(began):.0f} ms")


def _other(card: Card) -> Card:
    return card.but(name=f"{card.name[::-1]} II", passcode=card.passcode + _OTHER_PASSCODES)


def _since(began: float) -> float:
    return (time.process_time() - began) * 1000


def _keystrokes(index: CardIndex) -> list[tuple[float, str]]:
    """How long each took, the slowest first. No answer to an earlier search is left as one is begun."""
    took = []
    for typed in _TYPED:
        index.add(())
        index.find(EVERYTHING, ALONE, *_ORDER)
        for length in range(1, len(typed) + 1):
            began = time.process_time()
            read = read_query(typed[:length], known=index.known)
            index.find(read.query, ALONE, *_ORDER)
            explained(read.query)
            completion(typed[:length], length, known=index.known)
            took.append((_since(began), typed[:length]))
    return sorted(took, reverse=True)


def _tell(when: str, took: list[tuple[float, str]]) -> None:
    half, hundredth = took[len(took) // 2][0], took[len(took) // 100][0]
    print(f"{len(took)} keystrokes {when}: {half:.1f} ms at the median, {hundredth:.1f} ms at the 99th percentile")
    print("  slowest: " + ", ".join(f"“{typed}” {each:.1f} ms" for each, typed in took[:6]))


if __name__ == "__main__":
    main()
