"""What belongs to an archetype: by its database where that tells it, else by its name."""

import os
import re
from pathlib import Path
from zlib import crc32

import pytest

from engine.cards.archetypes import belongs, in_name
from engine.cards.card import Card
from engine.vocabulary import EFFECT, MONSTER


def called(name: str, archetypes: tuple[str, ...] = (), outside: tuple[str, ...] = ()) -> Card:
    return Card(1, name, MONSTER | EFFECT, archetypes=archetypes, outside=outside)


def is_of(word: str, one: Card) -> bool:
    return belongs(one, one.called, word)


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Burrow", "Burrow Mole"),
        ("Burrow", "Nightburrow Mole"),  # inside a longer word, in small letters
        ("burrow", "Burrow Mole"),  # the text has it in small letters
        ("Loom Knight", "Unloom Knight of the Hill"),
        ("WARD", "Hill WARD Elder"),
    ],
)
def test_an_archetype_is_a_part_of_the_name_whatever_the_case_of_its_letters(word: str, name: str) -> None:
    assert is_of(word, called(name))


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("WARD", "Warden of the Hill"),  # all in capitals
        ("Change", "Exchange of Hats"),  # an ordinary word of card texts
        ("Ro", "Crow"),  # so short that it is everywhere
        ("Burrow", "Bur Row"),
    ],
)
def test_some_archetypes_are_found_as_they_are_written_alone(word: str, name: str) -> None:
    assert not is_of(word, called(name))


def test_what_a_database_lists_or_denies_goes_before_the_name() -> None:
    assert is_of("Burrow", called("Hill Mole", archetypes=("Burrow",)))
    assert is_of("Burrow", called("Hill Mole", archetypes=("burrow",)))
    denied = called("Nightburrow Mole", archetypes=("Night",), outside=("Burrow",))
    assert not is_of("Burrow", denied)
    assert is_of("Night", denied)
    assert belongs(denied, ("Burrow King",), "Burrow")  # an effect calls it so now


def test_a_card_keeps_what_was_denied_wherever_it_goes() -> None:
    denied = called("Nightburrow Mole", outside=("Burrow",))
    again = Card.from_plain(denied.to_plain())
    assert again == denied and again.outside == ("Burrow",)
    assert denied.but(passcode=2).outside == ("Burrow",)
    assert "outside" not in called("Hill Mole").to_plain()


_QUOTED = re.compile(r'["“]([^"“”\n]+)["”]')


@pytest.mark.skipif("DUELMAT_CARD_DB" not in os.environ, reason="needs a database of real cards")
def test_real_archetypes_find_no_fewer_members_than_by_the_letter() -> None:
    from engine.formats import cdb

    cards = cdb.read(Path(os.environ["DUELMAT_CARD_DB"])).cards
    names = [each.name for each in cards]
    quoted = {word for each in cards for word in _QUOTED.findall(each.text)} - set(names)
    asked = [word for word in quoted if crc32(word.encode()) % 2 == 0]
    more = 0
    for word in asked:
        found = {name for name in names if in_name(word, name)}
        assert found >= {name for name in names if word in name}
        more += len(found) > sum(word in name for name in names)
    assert more >= 10
