"""The built-in cards and Decks are kept as they were read: the next start finds them as they are."""

import os
import shutil
from pathlib import Path

import pytest

from engine import assets
from engine.cards import stock
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.program import Program
from tests.cards.known import library
from tests.narrowed import there


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of a program with all cards and Decks."""
    files = tmp_path / "assets"
    for folder in ("cards", "decks"):
        shutil.copytree(assets.folder() / folder, files / folder)
    monkeypatch.setattr(assets, "folder", lambda: files)
    return files


@pytest.fixture
def kept(program: Path, tmp_path: Path) -> Path:
    file = tmp_path / "cache" / "stock"
    stock.keep(library(), Programs(), file)
    return file


def test_every_card_and_deck_is_found_as_it_was(kept: Path) -> None:
    found = stock.read(kept)
    assert found is not None and list(found) == list(library())
    assert [card.program for card in found] == [card.program for card in library()]
    assert [card.understood for card in found] == [card.understood for card in library()]
    assert list(found.decks.items()) == list(library().decks.items())


def test_no_program_is_made_before_one_is_asked_for(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program, "from_plain", lambda plain: pytest.fail("a program was made"))
    found = stock.read(kept)
    assert found is not None and len(found) == len(library())


@pytest.mark.usefixtures("program")
def test_what_was_compiled_before_is_kept_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Programs()
    CardLibrary.builtin(first)
    known = Programs(first.kept())
    cards = CardLibrary.builtin(known)
    with monkeypatch.context() as patch:
        patch.setattr(Program, "to_plain", lambda made: pytest.fail("a program was made to be kept"))
        stock.keep(CardLibrary(card for card in cards if known.line(card)), known, tmp_path / "stock")
    found = stock.read(tmp_path / "stock")
    assert found is not None and all(card.program == there(library().find(card.passcode)).program for card in found)


@pytest.mark.parametrize("change", ["another text", "another time", "one more", "one less"])
def test_after_a_change_of_a_file_it_counts_for_nothing(kept: Path, program: Path, change: str) -> None:
    file = program / "cards" / "first-steps.toml"
    if change == "another text":
        file.write_text(file.read_text().replace("Second Breakfast", "Third Breakfast"))
    elif change == "another time":
        os.utime(file, ns=(1, 1))
    elif change == "one more":
        shutil.copy(program / "decks" / "forge.ydk", program / "decks" / "mine.ydk")
    else:
        (program / "decks" / "forge.ydk").unlink()
    assert stock.read(kept) is None


def test_another_version_of_the_program_reads_anew(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "VERSION", "99.0")
    assert stock.read(kept) is None


@pytest.mark.parametrize("damage", ["gone", "empty", "cut off", "another sign", "a folder", "not ours"])
def test_damage_counts_for_nothing_in_silence(kept: Path, damage: str, capfd: pytest.CaptureFixture[str]) -> None:
    sound = kept.read_bytes()
    kept.unlink()
    if damage == "a folder":
        kept.mkdir()
    elif damage != "gone":
        kept.write_bytes(
            {
                "empty": b"",
                "cut off": sound[:-9],
                "another sign": sound.replace(b"Breakfast", b"Breakfist", 1),
                "not ours": stock.head_of(b"[1, 2]") + b"\n[1, 2]",
            }[damage]
        )
    assert stock.read(kept) is None
    stock.keep(library(), Programs(), kept)
    assert capfd.readouterr() == ("", "")
