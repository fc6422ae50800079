"""Every named moment is reached: a real duel, standing at the question it is named for."""

import json
from pathlib import Path

import pytest

from app.controller.moments import pictured
from app.controller.moments.__main__ import main
from app.controller.moments.pictured import MOMENTS, Moment
from engine import assets
from engine.duel.state.question import QUESTION_NAMES
from engine.duel.state.questions import AskName
from tests.app.controller.table_talk import LIBRARY

NEAR = ("open", "response")  # found in the first duel


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the moments in a place of its own."""
    path = tmp_path / "moments.json"
    path.write_bytes((assets.folder() / path.name).read_bytes())
    monkeypatch.setattr(pictured, "file", lambda: path)
    return path


@pytest.mark.parametrize("name", MOMENTS)
def test_the_moment_comes(name: str) -> None:
    duel = MOMENTS[name].reached(LIBRARY)
    question = duel.question
    assert question is not None and question.player == 0
    kind = QUESTION_NAMES[question.kind].replace(" ", "-")
    assert kind == name or name in ("duel", "by-hand-open", "pendulum", "classic", "chain", "search")


def test_where_a_name_is_asked_for_all_of_the_library_are_there() -> None:
    question = MOMENTS["name"].reached(LIBRARY).question
    assert isinstance(question, AskName) and len(question.codes) > 400


def test_every_kind_of_question_has_one() -> None:
    assert {name.replace(" ", "-") for name in QUESTION_NAMES.values() if name} <= set(MOMENTS)


@pytest.mark.parametrize("name", MOMENTS)
def test_the_way_that_is_kept_leads_there(name: str) -> None:
    assert MOMENTS[name].kept(LIBRARY) is not None, "stale: python -m app.controller.moments"


def test_the_file_holds_nothing_else() -> None:
    assert list(json.loads(pictured.file().read_bytes())) == list(MOMENTS)


def test_a_way_that_is_kept_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictured, "find", lambda *told: pytest.fail("looked for"))
    assert MOMENTS["duel"].reached(LIBRARY).answered > 10


@pytest.mark.parametrize("name", NEAR)
def test_the_way_is_the_one_that_is_found(name: str) -> None:
    moment = MOMENTS[name]
    assert moment.reached(LIBRARY).hash() == moment.found(LIBRARY).gone(moment.edition).hash()


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[]", b"\xff", b"{}", b'{"response": null}', b'{"response": {"decks": []}}', b"[" * 100_000]
)
def test_a_damaged_file_counts_for_nothing(kept: Path, damage: bytes) -> None:
    there = MOMENTS["response"].reached(LIBRARY).hash()
    kept.write_bytes(damage)
    assert MOMENTS["response"].kept(LIBRARY) is None
    assert MOMENTS["response"].reached(LIBRARY).hash() == there


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("answers", []),
        ("answers", [-1]),
        ("answers", ["pass"]),
        ("answers", None),
        ("seed", 99),
        ("seed", float("inf")),
        ("first", 7),
        ("decks", [{"name": "", "main": [1], "extra": [], "side": []}] * 2),
    ],
)
def test_a_way_that_leads_elsewhere_counts_for_nothing(kept: Path, part: str, value: object) -> None:
    ways = json.loads(kept.read_bytes())
    ways["duel"][part] = value
    kept.write_text(json.dumps(ways), encoding="ascii")
    assert MOMENTS["duel"].kept(LIBRARY) is None


def test_without_the_file_it_is_looked_for(kept: Path) -> None:
    kept.unlink()
    duel = MOMENTS["response"].reached(LIBRARY)
    assert duel.question is not None and QUESTION_NAMES[duel.question.kind] == "response"


def test_the_command_makes_the_file_anew(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = json.loads(kept.read_bytes())
    near: dict[str, Moment] = {name: MOMENTS[name] for name in NEAR}
    monkeypatch.setattr(pictured, "MOMENTS", near)
    assert main([str(kept)]) == 0 and "2 moments" in capsys.readouterr().out
    made = json.loads(kept.read_bytes())
    assert list(made) == list(NEAR) and all(made[name] == before[name] for name in NEAR)
