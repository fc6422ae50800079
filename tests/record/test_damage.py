"""Files that are torn, damaged, foreign or of another version: told clearly, never written to."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.duel.state.question import Option
from engine.formats.errors import FormatError
from engine.record import lines
from engine.record.record import Record
from engine.record.recording import Recording
from tests.duel.play import choose_at_random
from tests.record.duels import begun, recorded, short

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("record") / "a.duel"
    recorded(path, 1, 60)
    return path.read_bytes()


def refused(path: Path, data: bytes) -> FormatError:
    path.write_bytes(data)
    stamp = path.stat().st_mtime_ns
    with pytest.raises(FormatError) as caught:
        Record.open(path)
    assert path.read_bytes() == data and path.stat().st_mtime_ns == stamp, "the file was written to"
    said = str(caught.value)
    assert str(path) in said and caught.value.reason
    return caught.value


@pytest.mark.parametrize("cut", [1, 2, 17, 60])
def test_a_torn_last_line_is_dropped_and_the_duel_goes_on_before_it(tmp_path: Path, good: bytes, cut: int) -> None:
    path = tmp_path / "a.duel"
    path.write_bytes(good[:-cut])
    record, recording = Record.open(path)
    assert recording.torn and len(recording.steps) == 59
    assert path.read_bytes() == good[:-cut], "reading does not write"
    duel, answers, difference = recording.resume()
    assert (answers, difference) == (59, None)
    with record:
        record.answer(duel, Option(duel.state.question.codes[0]))
    again = Recording.read(path)
    assert not again.torn and len(again.steps) == 60 and again.verify() is None
    assert path.read_bytes().startswith(good[: good.rindex(b"\n", 0, -1) + 1])


def test_a_tail_of_zeros_as_a_power_cut_leaves_it_is_torn_too(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "a.duel"
    path.write_bytes(good + b"\0" * 300)
    recording = Recording.read(path)
    assert recording.torn and len(recording.steps) == 60 and recording.verify() is None


def test_every_cut_of_a_file_is_read_or_refused(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "a.duel"
    first = good.index(b"\n") + 1
    for size in [0, 1, 30, first - 1, first, first + 1, *range(first, len(good), 997)]:
        path.write_bytes(good[:size])
        if size < first:
            with pytest.raises(FormatError):
                Recording.read(path)
        else:
            recording = Recording.read(path)
            assert len(recording.steps) <= 60 and recording.torn == size - (good.rindex(b"\n", 0, size) + 1)


def test_a_damaged_line_is_told_with_its_number(tmp_path: Path, good: bytes) -> None:
    rows = good.splitlines(keepends=True)
    rows[11] = rows[11].replace(b'"answer"', b'"answer', 1)
    error = refused(tmp_path / "a.duel", b"".join(rows))
    assert error.place == "line 12" and "damaged" in error.reason and error.remedy


@pytest.mark.parametrize(
    "row",
    [
        b"[]",
        b"7",
        b'"answer"',
        b"{}",
        b"",
        b"\xff\xfe",
        b'{"answer":["end turn"]}',
        b'{"answer":[],"player":0,"hash":"0000000000000000"}',
        b'{"answer":["end turn"],"player":2,"hash":"0000000000000000"}',
        b'{"answer":["end turn"],"player":0,"hash":"no"}',
        b'{"answer":[1.5],"player":0,"hash":"0000000000000000"}',
        b'{"answer":[NaN],"player":0,"hash":"0000000000000000"}',
        b'{"undo":99}',
        b'{"undo":-1}',
        b'{"undo":true}',
        b'{"cancel":"1"}',
        b'{"undo":' + b"9" * 5000 + b"}",
        b'{"state":{},"after":3}',
        b'{"state":[],"after":60}',
        b'{"end":7}',
        b'{"end":{"winner":NaN}}',
        b'{"answer":' + b"[" * 100_000,
    ],
    ids=range(22),
)
def test_a_line_that_says_nothing_sensible_makes_the_file_unusable(tmp_path: Path, good: bytes, row: bytes) -> None:
    error = refused(tmp_path / "a.duel", good + row + b"\n")
    assert error.place.startswith("line 6")


def header(good: bytes, **fields: Any) -> bytes:
    first, _, rest = good.partition(b"\n")
    return json.dumps(json.loads(first) | fields).encode() + b"\n" + rest


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": "7"},
        {"seed": 1 << 80},
        {"first": 2},
        {"hash": "x"},
        {"names": 3},
        {"names": [1]},
        {"players": ["A"]},
        {"edition": {"key": "v10", "switches": {}}},
        {"edition": None},
        {"edition": {"key": "v9", "switches": {"x": True}}},
        {"edition": {"key": "v9", "switches": {"zone_names": True}}},
        {"cards": {}},
        {"cards": [{}]},
        {"cards": [7]},
        {"cards": [{"name": "X", "passcode": 1, "kinds": "1"}]},
        {"cards": [{"name": "X", "passcode": 1, "kinds": 1, "x": 1}]},
        {"cards": [{"name": "X", "passcode": 1, "kinds": 1, "program": {"is": "Program", "abilities": [{"is": "x"}]}}]},
        {"decks": []},
        {"decks": [{}, {}]},
        {"decks": [{"name": "X", "main": [9999], "extra": [], "side": []}] * 2},
        {"decks": [{"name": "X", "main": [True], "extra": [], "side": []}] * 2},
        {"version": "1"},
        {"version": 0},
    ],
    ids=range(23),
)
def test_a_first_line_that_can_not_be_is_refused(tmp_path: Path, good: bytes, fields: dict[str, Any]) -> None:
    error = refused(tmp_path / "a.duel", header(good, **fields))
    assert error.place == "line 1"


@pytest.mark.parametrize("number", [10**30, 1 << 40, -(10**30)])
@pytest.mark.parametrize("part", ["Pattern", "Modifier", "Act"])
def test_a_huge_number_in_a_cards_effect_is_refused(tmp_path: Path, good: bytes, number: int, part: str) -> None:
    parts: dict[str, dict[str, object]] = {
        "Pattern": {"event": [{"is": "Pattern", "event": number}]},
        "Modifier": {"kind": 6, "modifiers": [{"is": "Modifier", "op": number}]},
        "Act": {"block": {"is": "Block", "acts": [{"is": "Act", "op": 7, "value": {"is": "Const", "n": number}}]}},
    }
    program = {"is": "Program", "abilities": [{"is": "Ability"} | parts[part]]}
    error = refused(
        tmp_path / "a.duel", header(good, cards=[{"name": "X", "passcode": 1, "kinds": 1, "program": program}])
    )
    assert error.place == "line 1" and error.reason.startswith("Card 1 of its cards can’t be read")


def test_signs_that_could_harm_a_terminal_are_refused_wherever_a_name_stands(tmp_path: Path, good: bytes) -> None:
    evil = "Ann\x1b[2J"
    first = json.loads(good.partition(b"\n")[0])
    decks = [first["decks"][0] | {"name": evil}, first["decks"][1]]
    named = {"is": "Selector", "filters": [{"is": "HasName", "words": [evil]}]}
    program = {"is": "Program", "equip_to": named}
    spoiled: list[dict[str, object]] = [{"players": [evil, "Ben"]}, {"names": [evil]}, {"decks": decks}]
    for word, value in (
        ("name", evil),
        ("text", evil),
        ("pendulum_text", evil),
        ("archetypes", [evil]),
        ("program", program),
    ):
        spoiled.append({"cards": [first["cards"][0] | {word: value}, *first["cards"][1:]]})
    for fields in spoiled:
        assert refused(tmp_path / "a.duel", header(good, **fields)).place == "line 1"
    row = {"answer": ["name", evil], "player": 0, "hash": "0" * 16}
    refused(tmp_path / "a.duel", good + json.dumps(row).encode() + b"\n")
    assert Recording(lines.parse(header(good), "good.duel")).verify() is None


def test_a_file_of_a_newer_version_says_so(tmp_path: Path, good: bytes) -> None:
    error = refused(tmp_path / "a.duel", header(good, version=lines.VERSION + 1))
    assert "newer version" in error.reason and "Update" in error.remedy


@pytest.mark.parametrize("data", [b"", b"#main\n123\n", b"{}\n", b'{"format":"else"}\n', b"\x89PNG\r\n\x1a\n", b"\n\n"])
def test_a_foreign_file_is_no_duel(tmp_path: Path, data: bytes) -> None:
    assert "not a duel" in refused(tmp_path / "a.duel", data).reason


def test_no_file_a_folder_and_a_line_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, good: bytes) -> None:
    for path in (tmp_path / "none.duel", tmp_path):
        with pytest.raises(FormatError):
            Recording.read(path)
    monkeypatch.setattr(lines, "LONGEST_LINE", 500)
    assert "too long" in refused(tmp_path / "a.duel", good).reason
    monkeypatch.setattr(lines, "MOST_BYTES", 1000)
    assert "too big" in refused(tmp_path / "a.duel", good).reason


def test_a_file_of_that_name_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.duel"
    path.write_text("mine")
    duel, decks = short()
    with pytest.raises(FormatError, match="already"):
        Record.create(path, duel, decks)
    assert path.read_text() == "mine"


def test_two_programs_that_write_one_duel_are_told(tmp_path: Path) -> None:
    path = tmp_path / "a.duel"
    duel, decks = short()
    record = Record.create(path, duel, decks)
    other, recording = Record.open(path)
    twin = recording.start()
    other.answer(twin, Option(twin.state.question.codes[0]))
    with pytest.raises(FormatError, match="Another program"):
        record.answer(duel, Option(duel.state.question.codes[0]))
    assert Recording.read(path).verify() is None


def test_a_full_disk_leaves_whole_lines_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.duel"
    duel, decks = short()
    record = Record.create(path, duel, decks)
    before = path.read_bytes()
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        if len(data) > 10:
            return real(descriptor, data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    monkeypatch.setattr(os, "fsync", lambda descriptor: full(descriptor, b""))
    with pytest.raises(FormatError, match="space"):
        record.answer(duel, Option(duel.state.question.codes[0]))
    assert path.read_bytes() == before
    monkeypatch.undo()
    assert Recording.read(path).verify() is None


def test_what_a_full_disk_kept_out_is_written_with_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.duel"
    duel, decks = short()
    record = Record.create(path, duel, decks)
    start = duel.clone()

    def full(descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        for step in (lambda: record.answer(duel, Option(duel.state.question.codes[0])), lambda: record.undo(0, start)):
            with pytest.raises(FormatError, match="space"):
                step()
        with pytest.raises(FormatError, match="space"):
            record.catch_up()
    record.catch_up()
    record.catch_up()
    assert Recording.read(path).undos == 1 and not Recording.read(path).steps
    record.answer(start, Option(start.state.question.codes[0]))
    assert len(Recording.read(path).steps) == 1 and Recording.read(path).verify() is None


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(FormatError) as caught:
        Recording(lines.parse(data, "any.duel"))
    assert "any.duel" in str(caught.value)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_changed_bytes_are_refused_or_read_or_told_as_a_difference(good: bytes, data: st.DataObject) -> None:
    spoiled = bytearray(good)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(good) - 1))
        spoiled[place] = data.draw(st.integers(0, 255))
    try:
        recording = Recording(lines.parse(bytes(spoiled), "spoiled.duel"))
        if len(recording.steps) < 5:
            recording.verify()
    except FormatError as error:
        assert "spoiled.duel" in str(error)


PLAYER = """
import sys
from pathlib import Path
from engine.duel.state.question import Option
from engine.record.record import Record
from tests.duel.play import choose_at_random
from tests.record.duels import begun

path = Path(sys.argv[1])
duel, decks, chance = begun(4)
record = Record.create(path, duel, decks)
for _ in range(200):
    record.answer(duel, Option(choose_at_random(duel, chance)))
sys.stdin.read()  # however late the end comes, the duel is still going on
"""


def test_a_killed_program_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "a.duel"
    child = subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], cwd=ROOT, stdin=subprocess.PIPE)
    try:
        deadline = time.monotonic() + 60
        while not (path.exists() and path.read_bytes().count(b"\n") > 25) and child.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.01)
    finally:
        child.kill()
        child.communicate()
    record, recording = Record.open(path)
    assert len(recording.steps) >= 20
    duel, answers, difference = recording.resume()
    assert (answers, difference) == (len(recording.steps), None)
    straight, _, chance = begun(4)
    for _ in range(answers):
        straight.answer(choose_at_random(straight, chance))
    assert straight.hash() == duel.hash()
    with record:
        record.answer(duel, Option(choose_at_random(duel, chance)))
    assert Recording.read(path).verify() is None
