"""A package comes with what its card texts mean: the first start reads none of them."""

import shutil
from pathlib import Path

import pytest

from engine import assets
from engine.cards import builtin, own, programs
from engine.cards.__main__ import main
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of a program with one set of cards, and what their texts mean."""
    files = tmp_path / "assets"
    for folder in ("cards", "decks"):
        (files / folder).mkdir(parents=True)
    shutil.copy2(assets.folder() / "cards/forge-and-font.toml", files / "cards")
    monkeypatch.setattr(assets, "folder", lambda: files)
    assert main([str(builtin.programs_file())]) == 0
    return tmp_path


def test_no_text_is_compiled_and_nothing_is_kept(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = {card.name: card.program for card in CardLibrary.builtin(Programs())}

    def fail(card: object) -> None:
        raise AssertionError("compiled anew")

    monkeypatch.setattr(programs, "_meaning", fail)
    known = own.kept_programs(package / "kept")
    found = {card.name: card.program for card in CardLibrary.builtin(known)}
    own.keep_programs(known, package / "kept")
    assert found == expected and len(found) > 20 and not (package / "kept").exists()


@pytest.mark.parametrize("trouble", ["missing", "another compiler's", "a folder"])
def test_without_it_the_texts_are_compiled_and_kept(package: Path, trouble: str) -> None:
    shipped = builtin.programs_file()
    if trouble == "another compiler's":
        shipped.write_bytes(b"0" * 16 + shipped.read_bytes()[16:])
    else:
        shipped.unlink()
    if trouble == "a folder":
        shipped.mkdir()
    known = own.kept_programs(package / "kept")
    assert all(card.understood for card in CardLibrary.builtin(known))
    own.keep_programs(known, package / "kept")
    assert (package / "kept").exists()
