"""``tournament``: the ladder, the matrix of Decks, JSON, the picture; bad input in one sentence."""

import json
from pathlib import Path

import pytest
from PIL import Image

from engine.__main__ import main
from engine.commands import deck_matrix, tournament
from engine.commands.deck_matrix import colour, ink_on
from engine.duel.outside.duel import Duel

GIVEN = ["tournament", "--players", "random,novice", "--decks", "First Steps,Starwell"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "home"))


def test_ladder_and_matrix_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GIVEN, "--rounds", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "12 duels under Rulebook 9.0, random, novice, seeds 1 to 6"
    ladder = told.index("Elo of the players, with 95 % intervals:")
    assert told[ladder + 1].split()[0] == "novice" and "±" in told[ladder + 1] and "of 12" in told[ladder + 1]
    assert any(line.startswith("random scores ") and "95 % interval" in line for line in told)
    assert any(line.split()[:3] == ["1", "First", "Steps"] or line.split()[:2] == ["1", "Starwell"] for line in told)
    assert told[-1] == "errors: 0"


def test_any_number_of_processes_has_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        assert main([*GIVEN, "--json", "--jobs", jobs]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["decks"] == ["First Steps", "Starwell"] and found[0]["seeds"] == [1, 3]
    one, other = found[0]["matrix"]
    assert one[0] is None and one[1] + other[0] == 1


def test_the_picture_has_a_cell_for_every_pair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GIVEN, "--png", str(tmp_path / "matrix.png"), "--jobs", "1"]) == 0
    with Image.open(tmp_path / "matrix.png") as found:
        assert found.format == "PNG" and found.width > 400 and found.height > 600
        assert found.convert("RGB").getpixel((2, 2)) == (255, 255, 255)
        colours = {shade for _, shade in found.convert("RGB").getcolors(1 << 20) or []}
        edges = [found.crop(box) for box in ((0, 0, 30, found.height), (found.width - 30, 0, *found.size))]
    assert deck_matrix._BLANK in colours and deck_matrix._HIGH in colours
    assert all(edge.convert("L").getextrema() == (255, 255) for edge in edges), "something is cut off"


def test_figures_are_legible_on_every_shade() -> None:
    """WCAG's contrast of 4.5 at least, from a Deck that always loses to one that always wins."""
    for step in range(101):
        ground = colour(step / 100)
        light, dark = sorted((deck_matrix._luminance(ground), deck_matrix._luminance(ink_on(ground))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, step


def test_without_pillow_the_picture_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tournament, "can_draw", lambda: False)
    assert main([*GIVEN, "--png", "matrix.png"]) == 2
    assert capsys.readouterr().err == "--png needs the library Pillow: python -m pip install pillow\n"


def test_an_interrupt_tells_and_draws_what_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(duel: Duel, given: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Duel, "answer", interrupted)
    assert main([*GIVEN, "--jobs", "1", "--png", str(tmp_path / "matrix.png")]) == 130
    assert capsys.readouterr().out.startswith("0 duels under Rulebook 9.0")
    assert (tmp_path / "matrix.png").exists()


def test_a_failed_duel_is_told_with_a_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(duel: Duel, given: int) -> None:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(Duel, "answer", fails)
    assert main([*GIVEN, "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "errors: 6" in told and "--players novice,random --seed 1 --duels 1: ZeroDivisionError: a mistake" in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "random,genius"], "No player is called “genius”"),
        (["--players", "random,random"], "random is named twice."),
        (["--decks", "Nobody's Deck"], "No built-in Deck is called “Nobody's Deck”"),
        (["--edition", "classic", "--decks", "Starwell"], "“Starwell” can’t be played under Classic rules"),
        (["--rounds", "0"], "At least one round is needed"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", *arguments]) == 2
    told = capsys.readouterr()
    assert said in told.err and told.out == "" and len(told.err.splitlines()) == 1
