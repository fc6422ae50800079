"""``lab``: the same figures whoever plays; kept, shown again, compared; bad input in one sentence."""

import json
from pathlib import Path

import pytest

from engine.__main__ import main

GIVEN = ["lab", "--decks", "First Steps", "--against", "Starwell", "--players", "random", "--duels", "4"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "home"))


def test_any_number_of_processes_has_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        assert main([*GIVEN, "--without", "Kiln Drake", "--json", "--jobs", jobs]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    whole, lacking = found[0]["rows"]
    assert lacking["without"] == "Kiln Drake" and lacking["difference"]["paired"]
    assert whole["all"]["duels"] == 4 and len(whole["drawn"]) == 27


def test_what_is_kept_is_shown_again_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "kept.lab.jsonl")
    assert main([*GIVEN, "--jobs", "1", "--keep", kept]) == 0
    told = capsys.readouterr().out
    assert told.startswith("4 of 4 duels under Rulebook 9.0, random against random") and "too few duels to say" in told
    assert main(["lab", "--show", kept, "--compare", kept]) == 0
    again = capsys.readouterr().out
    assert told.splitlines()[:5] == again.splitlines()[:5]
    assert "First Steps (the same cards)" in again and "+0.0" in again
    assert main([*GIVEN, "--jobs", "1", "--keep", kept]) == 2
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["lab"], "Which Decks?"),
        ([*GIVEN, "--duels", "3"], "must be even"),
        ([*GIVEN, "--without", "Nobody"], "No card is called “Nobody”."),
        ([*GIVEN, "--without", "Ember Court"], "No card is called"),
        ([*GIVEN, "--without", "Kiln Drake", "--instead", "Storm Courier"], "isn’t legal"),
        (["lab", "--show", "nowhere.jsonl"], "can’t be opened"),
    ],
)
def test_bad_input_is_told_in_one_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert said in told and len(told.strip().splitlines()) == 1
