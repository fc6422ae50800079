"""``cards find``: the cards that a search finds, in the terminal."""

from pathlib import Path

import pytest

from engine.__main__ import main


def test_cards_of_a_file_are_found_sorted_and_counted(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "does:draw || type:beast", "--cards", str(three), "--sort", "name"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "700000003  Meadow Ram (EARTH, Beast / Normal, Level 4, ATK 1500 DEF 1200)",
        "700000001  Second Breakfast (Normal Spell)",
        "2 of 3 cards: cards that do “draw” or of Type Beast.",
    ]
    assert main(["cards", "find", "stufe>=2", "set:three.duelset", "--cards", str(three), "--sort", "level",
                 "--descending"]) == 0  # fmt: skip
    assert "Meadow Ram" in capsys.readouterr().out.splitlines()[0]


def test_the_built_in_cards_are_found_by_their_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], three: Path
) -> None:
    own = tmp_path / "home" / "cards"
    own.mkdir(parents=True)
    (own / three.name).write_bytes(three.read_bytes())
    assert main(["cards", "find", "set:three kind:monster -type:beast"]) == 0
    assert "1 of" not in capsys.readouterr().out.splitlines()[0]
    assert main(["cards", "find", "set:none"]) == 0
    assert capsys.readouterr().out.startswith("0 of ")


def test_what_is_not_understood_is_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "draw levle<=4"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "There is no field “levle”. Do you mean “level”?",
        "  draw levle<=4",
        "       ^^^^^",
    ]


def test_a_search_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for typed in (["kind:trap -does:negate"], ["--", "-does:negate", "kind:trap"]):
        assert main(["cards", "find", "--explain", *typed]) == 0
        assert capsys.readouterr().out == "Traps that don’t do “negate”\n"


def test_a_file_that_is_none_of_cards_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "draw", "--cards", str(tmp_path / "deck.ydk")]) == 2
    assert "Cards are read from" in capsys.readouterr().err
