"""The databases in the player's own folder, as commands find them."""

from pathlib import Path

import pytest

from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.commands.own_cards import add_own_cards
from engine.vocabulary import MONSTER, TOKEN
from tests.formats.test_cdb import DAWN, database, fact, many


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    (tmp_path / "cards").mkdir()
    return tmp_path / "cards"


def own_cards() -> CardLibrary:
    library = CardLibrary()
    add_own_cards(library, Programs())
    return library


def test_a_sound_database_is_read_in_silence(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Tokens are in no Deck and another picture is kept with its card: nobody misses them."""
    lamb = (*fact(1, MONSTER | TOKEN), "Lamb Token", "")
    database(own / "mine.cdb", (*DAWN, "Dawn Dragon", ""), (*fact(11, alias=10), "Dawn Dragon", ""), lamb)
    library = own_cards()
    assert [card.name for card in library] == ["Dawn Dragon"]
    assert capsys.readouterr().err == ""


def test_cards_that_can_not_be_used_are_counted_and_one_is_named(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = (*DAWN, "Dawn Dragon", "")
    bad = [(*fact(20, atk=-7), "Bent Pin", ""), (*fact(21, level=None), "Odd Pin", "")]
    database(own / "mine.cdb", good, *bad)
    assert len(own_cards()) == 1
    assert capsys.readouterr().err == (
        f"{own / 'mine.cdb'}: 2 cards can’t be used. The first: card 20, “Bent Pin”: Its ATK is -7.\n"
    )
    database(own / "mine.cdb", good, bad[0])
    own_cards()
    assert "1 card can’t be used: card 20, “Bent Pin”: Its ATK is -7." in capsys.readouterr().err


def test_a_damaged_database_is_told_with_file_place_and_reason(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = many(own / "mine.cdb")
    path.write_bytes(path.read_bytes()[:40_000])
    found = len(own_cards())
    told = capsys.readouterr().err
    assert 0 < found < 399
    assert any(
        line.startswith(f"{path}, table “") and ": The file is damaged after " in line for line in told.splitlines()
    )
