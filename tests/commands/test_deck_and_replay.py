"""``deck check|describe`` and ``replay verify|show``."""

import re
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.practice import Practice
from engine.formats.decks import write
from engine.record.record import Record
from engine.vocabulary import SPELL
from tests.formats.test_cdb import database, fact
from tests.record.duels import begun, recorded
from tests.record.test_replay import changed


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    library = CardLibrary.builtin()
    path = tmp_path / "first.ydk"
    write(path, next(iter(library.decks.values())))
    return path


def test_a_legal_deck_is_told_for_each_rulebook(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(deck)]) == 0
    said = capsys.readouterr().out
    assert said.count("this Deck can") == 4 and "Rulebook 9.0: this Deck can be played." in said


def test_a_deck_is_described_line_by_line(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "describe", str(deck)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"What it does:\n  19 of its 24 monsters are Normal Monsters, without effects\.\n    \[", said)
    assert re.search(r"Weak spots:\n  \S.*\n(.*\n)+Could help:\n  “", said) and "by hand" not in said
    assert main(["deck", "describe", "Ember Court"]) == 0
    assert "effect damage: 25 cards" in capsys.readouterr().out


def test_which_cards_are_played_by_hand_is_told_by_name(
    home: Path, deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "check", str(deck), "--edition", "v9"]) == 0
    assert re.search(r"All \d\d cards play by themselves\.", capsys.readouterr().out)
    (home / "cards").mkdir(parents=True)
    strange = [(*fact(n, SPELL), name, "Frobnicate the mat.") for n, name in ((21, "Whirl"), (22, "Eddy"))]
    database(home / "cards" / "strange.cdb", *strange)
    lines = deck.read_text().splitlines()
    at = lines.index("#main") + 1
    text = "\n".join([*lines[:at], "21", "21", "22", *lines[at + 3 :]])
    deck.write_text(re.sub(r"!side\n\d+", "!side\n22", text))
    assert main(["deck", "check", str(deck), "--edition", "v9"]) == 0
    said = capsys.readouterr().out
    found = re.search(r"(\d+) of (\d+) cards play by themselves, 3 by hand:\n  1 × Eddy\n  2 × Whirl\n", said)
    assert found and int(found[2]) - int(found[1]) == 3
    assert "Of the Side Deck 1 by hand:\n  1 × Eddy\n" in said
    (home / "cards" / "readings.toml").write_text('[readings]\n21 = "Draw 1 card."\n')
    assert main(["deck", "check", str(deck), "--edition", "v9"]) == 0
    said = capsys.readouterr().out
    side = "Of the Side Deck 1 by hand:\n  1 × Eddy\n"
    assert f"1 by hand:\n  1 × Eddy\n{side}2 of those play by your readings:\n  2 × Whirl\n" in said


def test_one_rulebook_alone(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(deck), "--edition", "v9"]) == 0
    assert capsys.readouterr().out.count("this Deck can") == 1


def test_a_deck_that_is_too_small_is_refused_with_the_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = next(iter(CardLibrary.builtin()))
    path = tmp_path / "small.ydk"
    path.write_text(f"#main\n{card.passcode}\n" * 1)
    assert main(["deck", "check", str(path), "--edition", "v8"]) == 1
    said = capsys.readouterr().out
    assert "can’t be played" in said and "(DECK-01" in said


def test_a_restricted_list_is_applied(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = next(iter(CardLibrary.builtin().decks.values())).main[0]
    listed = tmp_path / "house.lflist.conf"
    listed.write_text(f"#[House]\n!House\n{card.passcode} 0\n")
    assert main(["deck", "check", str(deck), "--edition", "v9", "--list", str(listed)]) == 1
    assert f"“{card.name}” is Forbidden (House)" in capsys.readouterr().out


def test_one_of_several_restricted_lists_is_chosen_by_its_name(
    deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = next(iter(CardLibrary.builtin().decks.values())).main[0]
    listed = tmp_path / "house.lflist.conf"
    listed.write_text(f"!Spring\n{card.passcode} 3\n!Summer\n{card.passcode} 0\n")
    check = ["deck", "check", str(deck), "--edition", "v9", "--list", str(listed)]
    assert main(check) == 0
    assert "Restricted list: Spring, the first of 2. --list-name chooses another." in capsys.readouterr().out
    assert main([*check, "--list-name", "summer"]) == 1
    said = capsys.readouterr().out
    assert "Restricted list: Summer.\n" in said and f"“{card.name}” is Forbidden (Summer)" in said
    assert main([*check, "--list-name", "Winter"]) == 2
    assert capsys.readouterr().err == f"{listed}: There is no list “Winter” in it. There are: “Spring”, “Summer”.\n"


def test_an_empty_name_of_a_list_is_not_passed_over(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(deck), "--edition", "v9", "--list", ""]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "#main\nabc\n", "#main\n1\n", "\0"])
def test_a_file_that_is_no_deck_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = tmp_path / "bad.ydk"
    path.write_text(text)
    assert main(["deck", "check", str(path)]) == 2 and str(path) in capsys.readouterr().err
    assert main(["deck", "check", str(tmp_path / "none.ydk")]) == 2
    assert main(["deck", "check", str(path), "--edition", "v10"]) == 2


def test_a_damaged_database_of_the_players_own_is_left_out(
    deck: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "mine.cdb").write_text("no database")
    assert main(["deck", "check", str(deck), "--edition", "v9"]) == 0
    assert "mine.cdb" in capsys.readouterr().err


def test_a_replay_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.duel"
    recorded(path, 1, 30)
    assert main(["replay", "verify", str(path)]) == 0
    assert "30 answers" in capsys.readouterr().out
    path.write_bytes(path.read_bytes()[:-3])
    assert main(["replay", "verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "torn" in said and "29 answers" in said
    changed(path, 11, hash="0" * 16)
    assert main(["replay", "verify", str(path)]) == 1
    assert "answer 10" in capsys.readouterr().out
    path.write_text("something else\n")
    assert main(["replay", "verify", str(path)]) == 2
    assert "not a duel" in capsys.readouterr().err


def test_a_replay_of_practice_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.duel"
    _, decks, _ = begun(1)
    duel = Duel.start(decks, practice=Practice(((3, 2, 1), ())))
    Record.create(path, duel, decks).close()
    assert main(["replay", "verify", str(path)]) == 0
    assert "doesn’t count as a duel" in capsys.readouterr().out


def test_a_replay_is_told_with_open_or_hidden_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.duel"
    recorded(path, 1)
    assert main(["replay", "show", str(path)]) == 0
    everything = capsys.readouterr().out
    assert everything.count("Ann drew") >= 5 and "Ann drew 5 cards" not in everything
    assert "Duel" in everything.splitlines()[-1]
    assert main(["replay", "show", str(path), "--as", "second"]) == 0
    second = capsys.readouterr().out
    assert "Ann drew 5 cards." in second and "You drew" in second
    changed(path, 11, hash="0" * 16)
    assert main(["replay", "show", str(path)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 10 and "answer 10" in told[-1], "shown up to there"
