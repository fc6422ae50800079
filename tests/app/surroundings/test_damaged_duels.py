"""Duels and matches that were cut off or changed: what is whole is gone on with, the rest is named."""

import json
import re

import pytest

from app.controller.player.duel_plan import HOTSEAT, MATCH, DuelPlan
from app.duel_room.duel_room import DuelRoom
from app.rooms.result_screen import ResultScreen
from engine.edition import V9
from engine.match import DUELING
from engine.record.recording import Recording
from tests.app.controller.table_talk import LIBRARY
from tests.app.dealt import begin
from tests.app.surroundings.heard_host import HeardHost

DECKS = (LIBRARY.decks["First Steps"], LIBRARY.decks["The Old Hill"])


def plan(**more) -> DuelPlan:
    return DuelPlan(V9, HOTSEAT, DECKS, ("Wren", "Kim"), 5, **({"first": 0} | more))


@pytest.fixture
def host(tmp_path, qapp):
    found = HeardHost(tmp_path)
    yield found
    found.close()


def played(host, answers=4, **more):
    """The record of a duel that was left."""
    host.begin(plan(**more))
    session = host.deal()
    session.begin()
    for _ in range(answers):
        if session.question is None:
            session.lift(session._duel.question.player)
        session.answer(session.question.answers[-1])
    host.close()
    return next(file for file in sorted((host.saves._folder).iterdir()) if file.suffix == ".duel")


def test_a_duel_cut_at_any_byte_of_its_last_two_lines_is_gone_on_with(host):
    path = played(host)
    whole = path.read_bytes()
    *rest, before_last, last = whole.splitlines(keepends=True)
    begin = sum(map(len, rest))
    steps = len(Recording.read(path).steps)
    for cut in range(begin, len(whole)):
        path.write_bytes(whole[:cut])
        (saved,) = host.saves.unfinished()
        lost = 1 + (cut < begin + len(before_last))
        assert not saved.reason and len(Recording.read(path).steps) == steps - lost, cut
        if cut % 12 == 0 or cut in (begin, begin + len(before_last), len(whole) - 1):  # opening takes its time
            session = host.resume(saved)
            assert session is not None and host.said == [], cut
            assert session._duel.state.answers == steps - lost, cut
            host.close()
    assert last.endswith(b"\n")


def test_a_finished_duel_cut_in_its_end_leads_to_its_result(opened, home, qtbot):
    window = opened()
    begin(window.hall, plan())
    session = window.hall.host.session
    path = window.hall.host.record
    session.concede(1)
    window.close()
    (old,) = home.rglob("*.duel")  # among the replays or, if it was closed sooner than that, where it was
    whole = old.read_bytes()
    old.unlink()
    end = whole.rindex(b'{"end"')
    for cut in (end, end + 5, len(whole) - 1):
        path.write_bytes(whole[:cut])
        window = opened()
        (saved,) = window.hall.host.saves.unfinished()
        window.hall.resume(saved)
        rooms = window.rooms
        qtbot.waitUntil(lambda rooms=rooms: isinstance(rooms.currentWidget(), ResultScreen), timeout=5000)
        assert not window.hall.host.saves.unfinished()
        window.close()


def test_a_changed_byte_in_the_middle_is_named_with_file_place_and_remedy(opened, home):
    window = opened()
    host = window.hall.host
    good = played(host)
    bad = good.with_name("2020-01-01_00.00.00.duel")
    lines = good.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"answer"', b'"answer\x00', 1)
    bad.write_bytes(b"".join(lines))
    (damaged,) = (saved for saved in host.saves.unfinished() if saved.path == bad)
    window.hall.resume(damaged)
    words = window.note.text()
    assert words.startswith(f"{bad}, line 3: The line is damaged: ")
    assert words.endswith("The file is left as it is; use a copy of it from before, if there is one.")
    assert bad.read_bytes() == b"".join(lines) and window.rooms.currentWidget() is window.hall.start
    (sound,) = (saved for saved in host.saves.unfinished() if saved.path == good)
    window.hall.resume(sound)
    assert isinstance(window.rooms.currentWidget(), DuelRoom)


def test_any_changed_byte_is_gone_on_with_or_told(host):
    """Every 37th byte turned into another: a session, or one FormatError in words; the file stays as it is unless the
    duel can be gone on with."""
    path = played(host, answers=3)
    whole = path.read_bytes()
    tail = whole.index(b"\n")
    for place in [*range(0, tail, 4099), *range(tail, len(whole), 7)]:
        spoiled = bytearray(whole)
        spoiled[place] ^= 0x15
        path.write_bytes(spoiled)
        found = host.saves.unfinished()
        if not found or found[0].reason:
            continue
        try:
            assert host.resume(found[0]) is not None
        except ValueError as error:
            assert str(path) in str(error), place
            assert path.read_bytes() == spoiled, place
        host.close()


def test_a_duel_that_another_version_played_differently_is_gone_on_with_as_far_as_it_goes(host):
    path = played(host, answers=5)
    lines = path.read_bytes().splitlines(keepends=True)
    plain = json.loads(lines[-1])
    lines[-1] = json.dumps(plain | {"hash": "0" * 16}, separators=(",", ":")).encode() + b"\n"
    path.write_bytes(b"".join(lines))
    steps = len(Recording.read(path).steps)
    (saved,) = host.saves.unfinished()
    session = host.resume(saved)
    assert session is not None and session._duel.state.answers == steps - 1
    (told,) = host.said
    begin = "This duel goes on from where it could be played again. The replay differs at answer "
    assert re.match(begin + rf"{steps}: the record says 0{{16}}, playing it again gives [0-9a-f]{{16}}", told)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": "duelmat table", "version": 1}', b"\0" * 400])
def test_a_damaged_match_is_named_and_everything_else_is_offered(opened, home, content):
    window = opened()
    host = window.hall.host
    played(host, length=MATCH)
    (match,) = (home / "duels").glob("*.match")
    alone = played(host, answers=2)
    match.write_bytes(content)
    found = {saved.path: saved for saved in host.saves.unfinished()}
    assert found[match].reason == "This file is damaged or was written by another program."
    assert alone in found and not found[alone].reason
    window.hall.resume(found[match])
    assert window.note.text().startswith(f"{match}: This file is damaged")
    window.hall.resume(found[alone])
    assert isinstance(window.rooms.currentWidget(), DuelRoom)


def test_a_match_of_a_later_version_says_what_to_do(opened, home):
    window = opened()
    played(window.hall.host, length=MATCH)
    (match,) = (home / "duels").glob("*.match")
    match.write_text(json.dumps(json.loads(match.read_text()) | {"version": 9}))
    (saved,) = (each for each in window.hall.host.saves.unfinished() if each.path == match)
    window.hall.resume(saved)
    assert window.note.text() == (
        f"{match}: It was written by a newer version of this program. Update the program, then open it again."
    )


def test_a_match_whose_duel_is_gone_begins_that_duel_again(host):
    record = played(host, length=MATCH)
    record.unlink()
    (saved,) = host.saves.unfinished()
    assert host.resume(saved) is None
    assert host.match is not None and host.match.stage == DUELING
    session = host.deal()
    session.begin()
    assert session.question is not None or session.handing_over.is_under_way


def test_a_damaged_plan_costs_no_duel(host):
    path = played(host)
    path.with_suffix(".plan").write_bytes(b"\0\0")
    (saved,) = host.saves.unfinished()
    assert host.resume(saved) is not None and host.said == []
