"""Whatever is typed after ``python -m engine``: one sentence on what is wrong, exit code 2, never a traceback."""

import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from engine.__main__ import main
from engine.cards.library import CardLibrary
from engine.commands import streams
from engine.formats.ydke import link

WRONG = [
    "",
    "dance",
    "simulate --duels many",
    "simulate --duels 1.5",
    "simulate --duels -1",
    "simulate --jobs 0",
    "simulate --seed 99999999999999999999",
    "simulate --players random,nobody",
    "simulate --edition v10",
    "simulate --first Nowhere",
    "simulate --first {home}",
    "simulate --first {home}/no.ydk",
    "simulate --first {binary}",
    "simulate --bogus",
    "bench --duels 0",
    "bench --duels x",
    "deck",
    "deck check",
    "deck check {home}",
    "deck check {home}/no.ydk",
    "deck check {binary}",
    "deck check {huge}",
    "deck check {empty}",
    "deck check ydke://AAAA",
    "deck check {deck} --edition 9",
    "deck check {deck} --list {home}",
    "deck check {deck} --list {binary}",
    "deck check {deck} --list {deck}",
    "deck check {deck} --list-name House",
    "deck check {deck} {deck}",
    "deck describe",
    "deck describe {home}/no.ydk",
    "deck describe Nothing",
    "deck describe {deck} --cards {deck}",
    "deck describe {deck} --cards {home}/no.cdb",
    "replay",
    "replay verify",
    "replay verify {home}",
    "replay verify {home}/no.duel",
    "replay show {binary}",
    "replay verify {huge}",
    "replay show {deck}",
    "replay show {deck} --as nobody",
    "play --width wide",
    "play --seed 99999999999999999999",
    "play --edition v0",
    "play --opponent nobody",
    "play --first {binary}",
]


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "home"))
    files = {name: tmp_path / f"{name}.ydk" for name in ("binary", "huge", "empty", "deck")}
    files["binary"].write_bytes(bytes(range(256)) * 20)
    files["huge"].write_bytes(b"\0" * (1 << 22))
    files["empty"].write_bytes(b"")
    files["deck"].write_text("#main\n700000001\n")
    return {"home": str(tmp_path)} | {name: str(path) for name, path in files.items()}


@pytest.mark.parametrize("typed", WRONG)
def test_what_is_wrong_is_told_in_one_sentence(
    typed: str, places: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main([word.format_map(places) for word in typed.split()])
    except SystemExit as left:
        code = int(left.code or 0)
    said, told = capsys.readouterr()
    assert code == 2 and said == "" and told.count("\n") == 1, told
    assert told[-2] in ".p" and "Traceback" not in told and "usage" not in told
    assert not any(word in told for word in ("Error", "Errno", "<class", "None"))


@pytest.mark.parametrize("typed", ["simulate --duels 1", "deck check x.ydk"])
def test_ctrl_c_while_a_command_is_still_being_loaded_leaves_in_silence(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("importlib.import_module", interrupted)
    assert main(typed.split()) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_output_is_given_up_also_where_a_stream_is_closed(closed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, closed, None)
    streams.give_up_output()


def test_a_file_is_named_with_its_place(places: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    Path(places["deck"]).write_text("#main\n700000001\nfirst\n")
    assert main(["deck", "check", places["deck"]]) == 2
    assert capsys.readouterr().err.startswith(f"{places['deck']}, line 3: ")


def test_a_link_from_a_page_is_a_deck_with_all_its_signs_encoded(
    places: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    deck = next(iter(CardLibrary.builtin().decks.values()))
    encoded = quote(link(deck), safe="")
    assert encoded.startswith("ydke%3A%2F%2F")
    assert main(["deck", "check", encoded, "--edition", "v9"]) == 0
    assert main(["simulate", "--duels", "1", "--edition", "v9", "--first", encoded]) == 0
    assert "1 duel, " in capsys.readouterr().out


def test_a_link_is_a_deck_too(places: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    deck = next(iter(CardLibrary.builtin().decks.values()))
    assert main(["deck", "check", link(deck), "--edition", "V9"]) == 0
    assert "can be played" in capsys.readouterr().out
    assert main(["simulate", "--duels", "1", "--edition", "v9", "--first", link(deck)]) == 0
    assert "1 duel, " in capsys.readouterr().out
