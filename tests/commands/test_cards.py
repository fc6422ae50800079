"""``cards``: how much of a file is understood, and how a text is read."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import folders
from engine.__main__ import main
from engine.cards.programs import Programs
from engine.commands import cards, checked, damaged_texts
from engine.formats import duelset
from engine.vocabulary import SPELL
from tests.formats.test_cdb import database, fact


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["cards", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_file_is_counted_by_card_and_by_sentence(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "check", str(three), "--json")
    figures = json.loads(out)
    assert code == 0 and figures["cards"] == 3 and figures["normal"] == 1
    assert (figures["with_text"], figures["compiled_with_text"]) == (2, 1)
    assert (figures["sentences"], figures["sentences_understood"]) == (4, 3)
    assert figures["sorts"]["monster"] == {"with_text": 1, "compiled": 0}
    assert figures["not_understood"] == [{"phrase": "Mumble at the lamp.", "cards": 1, "first": "Mumbling Moth"}]


def test_one_sort_of_cards_can_be_asked_for(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "check", str(three), "--json", "--kind", "spell")
    assert json.loads(out)["cards"] == 1


def test_in_words_the_phrase_and_the_card_are_named(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "check", str(three))
    assert "1 of 2 (50.0 %) understood" in out and "Mumble at the lamp.  (Mumbling Moth)" in out


def test_of_what_is_set_apart_only_figures_are_told(
    three: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "is_set_apart", lambda card: card.name == "Mumbling Moth")
    _, out, _ = told(capsys, "check", str(three), "--aside")
    assert "Set apart, with rules text: 0 of 1 (0.0 %) understood" in out
    assert "1 of 1 (100.0 %) understood" in out and "Mumble" not in out and "Mumbling" not in out


def test_faults_are_put_into_texts_and_counted(
    three: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(damaged_texts, "is_set_apart", lambda card: False)
    code, out, _ = told(capsys, "damage", str(three), "--texts", "5")
    assert code == 0 and out.startswith("1 texts, damaged in") and "together: " in out


def test_how_large_the_grammar_is_is_told_with_its_readings(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "check", str(three), "--grammar")
    assert code == 0 and "words and slots in them. Readings of a sentence: median 1, 95th percentile 1." in out


@pytest.mark.parametrize("name", ["none.duelset", "none.xyz"])
def test_a_file_that_cannot_be_read_is_told(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "check", str(tmp_path / name))
    assert code == 2 and not out and name in err


def test_a_text_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "explain", "--kind", "normal spell", "--text", "Draw 2 cards.")
    assert code == 0 and "On activation of the card" in out and "draw 2" in out


def test_a_text_that_is_not_understood_gets_a_caret(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "explain", "--kind", "normal spell", "--text", "Draw 2 cards, then giggle.")
    assert code == 1 and out.splitlines()[1].index("^") == len("Draw 2 cards, then ")


def test_a_text_in_other_words_than_those_of_cards_is_told_in_theirs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "explain", "--kind", "effect", "--text", "You can deal 300 damage to your opponent.")
    assert code == 1 and "“inflict” for “deal”" in out and "an example like it: " in out


def test_an_unknown_kind_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, "explain", "--kind", "shiny", "--text", "Draw 2 cards.")
    assert code == 2 and "shiny" in err


def test_a_card_of_the_players_own_set_is_shown_and_its_program_is_kept(
    three: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = three.parent / "home"
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "three.duelset").write_bytes(three.read_bytes())
    code, out, _ = told(capsys, "show", "second breakfast")
    assert code == 0 and "Gain 1000 LP." in out and "gain 1000 Life Points" in out
    programs = Programs((home / "cache" / "programs").read_bytes())
    assert all(programs.program(card) is not None for card in duelset.read(three).cards if card.name != "Mumbling Moth")
    assert not programs.changed, "they need not be read again"
    assert "not understood" in told(capsys, "show", "Mumbling Moth")[1]


def test_an_unknown_card_is_told(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "show", "Nobody") == (2, "", "No card is called “Nobody”.\n")


def test_what_was_found_is_kept_and_told_the_same(
    three: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = told(capsys, "check", str(three))
    monkeypatch.setattr(checked, "_found", lambda card: pytest.fail("read again"))
    assert told(capsys, "check", str(three)) == first


def test_another_compiler_finds_anew(
    three: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told(capsys, "check", str(three))
    monkeypatch.setattr(checked, "compiler_version", lambda: "another")
    monkeypatch.setattr(checked, "_found", lambda card: checked.Finding(-1, False, 9, 9))
    assert json.loads(told(capsys, "check", str(three), "--json")[1])["sentences"] == 18


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: b"",
        lambda kept: b"\xff\n",
        lambda kept: kept[:-1],
        lambda kept: kept[:-1] + b"7",
        lambda kept: kept.replace(b" 0 ", b" 1 "),
        lambda kept: kept + b"\n",
    ],
)
def test_damaged_findings_are_made_anew_in_silence(
    three: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[bytes], bytes]
) -> None:
    first = told(capsys, "check", str(three))
    file = folders.kept_findings_file()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert file.read_bytes() != whole
    assert told(capsys, "check", str(three)) == first and file.read_bytes() == whole


def test_which_readings_of_a_file_are_read_is_told(
    three: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "readings.toml"
    file.write_text(
        '[readings]\n700000001 = "Gain 5 LP."\n700000002 = "Once per turn: You can draw 1 card."\n7 = "Draw 1 card."\n'
    )
    code, out, err = told(capsys, "check", str(three), "--readings", str(file))
    assert code == 0 and err == ""
    assert out.splitlines()[-4:] == [
        "Readings: 1 of 3 (33.3 %) read.",
        "  700000001: “Second Breakfast” is read by itself: its reading isn’t used.",
        "  700000002: “Mumbling Moth” plays by it.",
        "  7: No card of the file has this passcode.",
    ]
    file.write_text('[readings]\n700000002 = "Once per turn: You can mumble at the lamp."\n')
    rows = json.loads(told(capsys, "check", str(three), "--readings", str(file), "--json")[1])["readings"]
    assert [row["read"] for row in rows] == [False] and "from “mumble at the lamp.” on" in rows[0]["why"]
    file.write_text("[readings]\n700000002 = 5\n")
    code, out, err = told(capsys, "check", str(three), "--readings", str(file))
    assert code == 2 and out == "" and "reading of “700000002”" in err and "Mend it" in err
    assert told(capsys, "check", str(three), "--readings", str(tmp_path / "no.toml"))[0] == 2


def test_a_card_is_shown_and_explained_by_its_reading(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = folders.folder(folders.CARDS)
    (place / "three.duelset").write_text(three.read_text("utf-8"), encoding="utf-8")
    (place / "readings.toml").write_text('[readings]\n700000002 = "Once per turn: You can draw 1 card."\n')
    code, out, _ = told(capsys, "show", "Mumbling Moth")
    assert code == 0 and "Mumble at the lamp.\nYour reading: Once per turn: You can draw 1 card.\n" in out
    assert "carries it out by hand" not in out
    code, out, _ = told(capsys, "explain", "Mumbling Moth")
    assert code == 0 and out.startswith("Your reading: ") and "draw" in out.splitlines()[-1].lower()


def test_the_cost_of_reading_is_told_and_a_file_that_is_none_refused(tmp_path, capsys):
    file = database(tmp_path / "mine.cdb", (*fact(1, SPELL), "Draw", "Draw 2 cards."))
    assert main(["cards", "time", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 cards. First reading: ") and "MB more" in told
    (tmp_path / "broken.cdb").write_bytes(b"nothing")
    assert main(["cards", "time", str(tmp_path / "broken.cdb")]) == 2
    assert "broken.cdb" in capsys.readouterr().err
