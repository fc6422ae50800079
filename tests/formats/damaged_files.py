"""Files of another duel program's folder, damaged by chance: each is read, in part with the reason told, or refused.

python -m tests.formats.damaged_files 10000     so many for each reader; a table of what came of them
"""

import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from engine.cards.card import Card
from engine.formats import archetype_names, cardapi, cdb, decks, duelset, lflist, readings
from engine.formats.card_facts import CardsRead
from engine.formats.decklist import HIGHEST_PASSCODE, DeckList
from engine.formats.errors import FormatError
from engine.formats.readings import Reading, reading_of
from engine.vocabulary import NORMAL, SPELL
from tests.formats.test_cardapi import row
from tests.formats.test_cdb import database, fact
from tests.formats.test_duelset import DRAW, RAM
from tests.formats.test_lflist import SAMPLE as LISTS
from tests.formats.test_readings import GOOD as READINGS

WHOLE, IN_PART, REFUSED = "read", "in part", "refused"
_SIGNS: Final = "[]{}=\".,\\'#_-:;!$|0123456789\n\r\t \0\x7f\ud800x١é".encode("utf-8", "surrogatepass") + b"\xff\xfe"
_STRINGS: Final = "#names\n!setname 0x8 HERO\n!setname 0x3008 Elemental HERO\ta comment\n!counter 0x1 Spell Counter\n"
_DECK: Final = "#created by me\n#main\n" + "10\n11\n12\n" * 13 + "#extra\n20\n21\n!side\n30\n"
_LINK: Final = "ydke://kV8BAJFfAQCSXwEA!kV8BAA==!!"
_API: Final = {"data": [row(), row(id=11, name="Dawn Crow"), row(id=12, name="Noon", type="Spell Card", race="Field")]}


def _check_cards(read: CardsRead) -> str:
    """Every card is one, and what is missing is told."""
    for card in read.cards:
        assert Card.from_plain(card.to_plain()) == card and card.name and 0 < card.passcode <= HIGHEST_PASSCODE
    assert all(one.reason for one in read.skipped if one.missed or one.damage)
    return IN_PART if any(one.missed or one.damage for one in read.skipped) else WHOLE


def _check_readings(read: dict[int, Reading]) -> str:
    assert all(0 < code <= HIGHEST_PASSCODE and reading_of(r.text, r.pendulum) == r for code, r in read.items())
    return WHOLE


def _check_lists(read: tuple[Any, ...]) -> str:
    assert all(one.name.isprintable() for one in read)
    assert all(0 < code <= HIGHEST_PASSCODE and 0 <= most <= 3 for one in read for code, most in one.limits.items())
    return WHOLE


def _check_names(read: Any) -> str:
    """One that can't be read leaves its archetypes to the names of the cards."""
    names, unread = read
    assert all(0 < code <= 0xFFFF and all(map(str.isprintable, several)) for code, several in names.names.items())
    assert not unread or not names.names
    return IN_PART if unread else WHOLE


def _check_deck(read: DeckList) -> str:
    assert all(0 < entry.passcode <= HIGHEST_PASSCODE and entry.place for entry in read.entries())
    return WHOLE


Reader = tuple[str, Callable[[Path], Any], Callable[[Any], str]]
READERS: Final[dict[str, Reader]] = {
    "card database": ("cards.cdb", cdb.read, _check_cards),
    "card API": ("cards.json", cardapi.read, _check_cards),
    "set": ("mine.duelset", duelset.read, _check_cards),
    "readings": ("readings.toml", readings.read, _check_readings),
    "restricted lists": ("old.lflist.conf", lflist.read, _check_lists),
    "names of archetypes": ("strings.conf", lambda path: archetype_names.read([path]), _check_names),
    "Deck": ("Mine.ydk", decks.parse_file, _check_deck),
    "link of a Deck": ("Mine.ydke", decks.parse_file, _check_deck),
}


def sound(name: str, place: Path) -> bytes:
    """A good one of each."""
    if name == "card database":
        file = place / "sound.cdb"
        if not file.exists():
            rows = (
                (*fact(n, SPELL | NORMAL if n % 2 else SPELL), f"Card {n}", "Draw 1 card. " * 9) for n in range(1, 99)
            )
            database(file, *rows)
        return file.read_bytes()
    texts = {
        "card API": json.dumps(_API),
        "set": 'title = "Mine"\n' + RAM + DRAW,
        "readings": READINGS,
        "restricted lists": LISTS,
        "names of archetypes": _STRINGS,
        "Deck": _DECK,
        "link of a Deck": _LINK,
    }
    return texts[name].encode()


def damaged(whole: bytes, chance: random.Random) -> bytes:
    """Signs are changed, put in, cut out and doubled; the end is cut off."""
    data = bytearray(whole)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(data) or 1)
        match chance.randrange(6):
            case 0:
                data[at : at + 1] = bytes([chance.choice(_SIGNS)])
            case 1:
                data[at : at + 4] = chance.randbytes(4)
            case 2:
                data.insert(at, chance.choice(_SIGNS))
            case 3:
                del data[at : at + chance.randrange(1, 20)]
            case 4:
                data[at:at] = data[at : at + chance.randrange(1, 40)]
            case _:
                data = data[: at + 1] if chance.random() < 0.3 else data
    return bytes(data)


def outcomes(name: str, count: int, place: Path, seed: int = 1) -> Iterator[str]:
    """What became of each. Whatever else comes than an error that names the file, the place and why is raised."""
    file, read, check = READERS[name]
    path, chance = place / file, random.Random(f"{name} {seed}")
    whole = sound(name, place)
    for _ in range(count):
        path.write_bytes(damaged(whole, chance))
        try:
            found = read(path)
        except FormatError as error:
            assert str(error).startswith(str(path)) and error.reason
            yield REFUSED
        else:
            yield check(found)


def main(count: int) -> None:
    print(f"{'':<22}{'files':>8}{WHOLE:>8}{IN_PART:>9}{REFUSED:>9}{'seconds':>9}")
    for name in READERS:
        with tempfile.TemporaryDirectory() as folder:
            began = time.process_time()
            came = Counter(outcomes(name, count, Path(folder)))
            took = time.process_time() - began
        told = "".join(f"{came[what]:>{wide}}" for what, wide in ((WHOLE, 8), (IN_PART, 9), (REFUSED, 9)))
        print(f"{name:<22}{count:>8}{told}{took:>9.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
