"""The history of a Deck: read within limits, damaged lines passed over, thinned as it grows."""

import json
import random

import pytest

from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.formats import deck_history
from engine.formats.deck_history import HERE, MOST_KEPT, MOST_VERSIONS, DeckVersion, parse, thinned, whole
from engine.formats.errors import FormatError
from tests.formats.damaged_decks import any_draft

NOW = 1_700_000_000.0
DAY = 24 * 3600
NOTED = DeckDraft("Füchse", (DeckCard(7), DeckCard(0, "Ember Foxx")), notes="a\nb", tags=("x",), cover=7, folder="Old")


def versions(*ages: float, draft: DeckDraft = NOTED) -> list[DeckVersion]:
    return [DeckVersion(NOW - age, draft) for age in ages]


def test_there_and_back() -> None:
    every = [DeckVersion(NOW, any_draft(random.Random(seed))) for seed in range(20)]
    every += [DeckVersion(NOW, NOTED, HERE)]
    assert parse(whole(every), "it") == tuple(every)


def test_a_line_that_is_torn_or_damaged_is_passed_over() -> None:
    first, second = versions(20, 10)
    data = whole([first, second])
    assert parse(data[:-9], "it") == (first,)
    assert parse(data[:-9] + b"\n" + deck_history.row_of(second), "it") == (first, second)
    assert parse(b"\xff\xfe" + data, "it") == (first, second)
    plain = json.loads(deck_history.row_of(first))
    for word, what in [
        ("when", "x"),
        ("when", float("nan")),
        ("main", 7),
        ("main", [0]),
        ("main", [True]),
        ("main", [1] * 5001),
        ("main", ["x" * 201]),
        ("notes", "x" * 20_001),
        ("tags", [7]),
        ("name", None),
        ("cover", -1),
    ]:
        assert deck_history.version_of(json.dumps(plain | {word: what}).encode()) is None, word
    assert deck_history.version_of(b"[" * 100_000) is None


def test_anything_at_all_is_no_version() -> None:
    chance = random.Random(1)
    data = whole(versions(3, 2, 1))
    for _ in range(300):
        spoilt = bytearray(data)
        for _ in range(chance.randrange(1, 6)):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        try:
            found = parse(bytes(spoilt[: chance.randrange(len(spoilt))]), "it")
        except FormatError as told:
            assert "newer version" in str(told)
        else:
            assert all(isinstance(version, DeckVersion) for version in found) and len(found) <= 3


def test_a_file_of_a_newer_version_is_left_alone() -> None:
    with pytest.raises(FormatError, match="newer version"):
        parse(whole([]).replace(b'"version": 1', b'"version": 2'), "it")


def test_the_older_the_fewer_and_the_first_and_the_last_stay() -> None:
    by_second = versions(*range(7200, -1, -1))
    kept = thinned(by_second, NOW)
    ages = [NOW - version.when for version in kept]
    assert ages[0] == 7200 and ages[-1] == 0 and ages == sorted(ages, reverse=True)
    assert len([age for age in ages if age <= 3600]) in range(60, 63)
    assert len([age for age in ages if age > 3600]) in range(6, 9)
    by_day = thinned(versions(*range(400 * DAY, -1, -6 * 3600)), NOW)
    assert 30 + 50 <= len(by_day) <= 30 + 4 + 56
    stays = DeckVersion(NOW - 5000, NOTED, stays=True)
    assert stays in thinned([*by_second, stays], NOW) and parse(whole([stays]), "it") == (stays,)
    assert thinned(kept, NOW) == kept and thinned((), NOW) == ()


def test_there_is_an_end_to_what_is_kept() -> None:
    assert len(thinned(versions(*range(5000 * 7 * DAY, -1, -7 * DAY)), NOW)) == MOST_VERSIONS
    long = DeckDraft("Long", notes="ü" * 20_000)
    kept = thinned(versions(*range(3000, -1, -60), draft=long), NOW)
    assert 3 <= len(kept) < 51 and len(whole(kept)) <= MOST_KEPT
