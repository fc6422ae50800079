"""Archetypes by the codes of a database, and what the codes are called."""

import random
from pathlib import Path

import pytest

from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.formats import archetype_names, cdb
from engine.formats.errors import FormatError
from engine.vocabulary import EFFECT, MONSTER
from tests.formats.test_cdb import database, fact

STRINGS = """#setnames
!system 1 Normal Summon
!counter 0x1 Spell Counter
!setname 0x8 WARD\tW
!setname 0x3008 Elder WARD
!setname 0x9b Burrow|Den
!setname 0x0 Nothing
!setname 0xzz Broken
!setname 0x77
"""


def cards(place: Path, *rows: tuple[int, str, object]) -> list[Card]:
    kinds = MONSTER | EFFECT
    made = [(*fact(number, kinds, setcode=codes), name, "Draw 1 card.") for number, name, codes in rows]
    return list(cdb.read(database(place / "cards.cdb", *made)).cards)


def of(word: str, found: list[Card]) -> list[str]:
    return [card.name for card in found if belongs(card, card.called, word)]


def test_codes_tell_what_belongs_and_names_do_not(tmp_path: Path) -> None:
    (tmp_path / "strings.conf").write_text(STRINGS)
    found = cards(
        tmp_path,
        (1, "Hill Captain", 0x3008),  # a part of the archetype is of the whole
        (2, "Valley Scout", 0x8),
        (3, "Burrow Mole", 0x3008 | 0x9B << 16),  # two of the four codes
        (4, "Nightburrow Thief", 0),
        (5, "Last One", -0x8000000000000000 | 0x9B << 32),  # 64 bits, the uppermost one set
    )
    assert of("WARD", found) == ["Hill Captain", "Valley Scout", "Burrow Mole"]
    assert of("Elder WARD", found) == ["Hill Captain", "Burrow Mole"]
    assert of("Burrow", found) == of("Den", found) == ["Burrow Mole", "Last One"]
    assert of("Valley", found) == ["Valley Scout"]  # no code is called so: the name tells


def test_without_codes_or_without_their_names_the_names_tell(tmp_path: Path) -> None:
    rows = ((1, "Burrow Mole", 0x9B), (2, "Nightburrow Thief", 0), (3, "Hill Captain", 0x9B))
    assert of("Burrow", cards(tmp_path, *rows)) == ["Burrow Mole", "Nightburrow Thief"]
    (tmp_path / "strings.conf").write_text(STRINGS)
    assert of("Burrow", cards(tmp_path, *rows)) == ["Burrow Mole", "Hill Captain"]
    assert of("Burrow", cards(tmp_path, *((n, name, 0) for n, name, _ in rows))) == ["Burrow Mole", "Nightburrow Thief"]


@pytest.mark.parametrize(
    ("where", "names"),
    [
        (".", "strings.conf"),
        (".", "config/strings.conf"),
        (".", "repositories/one/strings.conf"),
        ("expansions", "strings.conf"),
        ("expansions", "config/strings.conf"),
        ("repositories/one", "config/strings.conf"),
    ],
)
def test_the_names_lie_where_duel_programs_keep_them(tmp_path: Path, where: str, names: str) -> None:
    for place in (tmp_path / where, (tmp_path / names).parent):
        place.mkdir(parents=True, exist_ok=True)
    (tmp_path / names).write_text(STRINGS)
    assert of("Burrow", cards(tmp_path / where, (1, "Hill Mole", 0x9B))) == ["Hill Mole"]


def test_names_that_cannot_be_read_are_told_and_the_cards_are_there(tmp_path: Path) -> None:
    (tmp_path / "strings.conf").write_bytes(b"!setname 0x9b Burrow\n\xff\xfe")
    row = (*fact(1, MONSTER | EFFECT, setcode=0x9B), "Burrow Mole", "Draw 1 card.")
    read = cdb.read(database(tmp_path / "cards.cdb", row))
    assert [card.name for card in read.cards] == ["Burrow Mole"]
    (told,) = read.skipped
    assert "strings.conf" in told.place and "UTF-8" in told.reason and told.damage


def test_a_code_that_is_no_number_costs_nothing_but_the_archetype(tmp_path: Path) -> None:
    (tmp_path / "strings.conf").write_text(STRINGS)
    found = cards(tmp_path, (1, "Hill Mole", "many"), (2, "Hill Vole", None), (3, "Captain", 0x9B))
    assert len(found) == 3 and of("Burrow", found) == ["Captain"]


def test_ten_thousand_damaged_files_of_names_do_no_harm() -> None:
    whole = STRINGS.encode()
    chance = random.Random(5)
    refused = 0
    for _ in range(10_000):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 12)):
            at = chance.randrange(len(data))
            match chance.randrange(3):
                case 0:
                    data[at] = chance.randrange(256)
                case 1:
                    del data[at : at + chance.randrange(1, 20)]
                case _:
                    data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 9)))
            if not data:
                break
        try:
            names = archetype_names.ArchetypeNames(archetype_names.parse(bytes(data), "strings.conf"))
        except FormatError as error:
            refused += 1
            assert "strings.conf" in str(error)
        else:
            for code, several in names.names.items():
                assert 0 < code <= 0xFFFF and several and all(name.isprintable() for name in several)
            assert isinstance(names.listed(chance.getrandbits(64)), tuple)
            list(names.suggested("Nightburrow Thief"))
    assert 0 < refused < 10_000
