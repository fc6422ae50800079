"""The program is killed in the middle of a duel: it goes on at the same question."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.controller.duel.host import Host
from app.controller.duel.session import DuelSession
from app.controller.player.response_wishes import ALWAYS
from engine.duel.state.question import PASS_CODE, SET_CARD
from engine.players.chance import Chance
from tests.app.whole_duels import until_killed
from tests.app.whole_duels.until_killed import LINKS, a_host, standing
from tests.narrowed import there

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def host(qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    found = a_host()
    yield found
    found.close()


def killed(way: str, seed: int, after: int = 1) -> list[dict[str, Any]]:
    """Kills it once it has said so many lines; what it said until then."""
    command = [sys.executable, "-m", until_killed.__name__, way, str(seed)]
    with subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(after)]
        program.kill()
        rest = program.stdout.read().split(b"\n")[:-1]
    return [json.loads(line) for line in (*said, *rest) if line.strip()]


def gone_on_with(host: Host) -> DuelSession:
    (saved,) = host.saves.unfinished()
    session = host.resume(saved)
    assert session is not None
    session.set_responses(ALWAYS)  # as it was played: else some windows are passed in silence at once
    session.curtain.connect(session.lift)
    session.resume()
    return session


@pytest.mark.parametrize("seed", [1, 2])
def test_in_the_middle_of_a_chain(host: Host, seed: int) -> None:
    (stood,) = killed("chain", seed)
    assert stood["links"] >= LINKS
    session = gone_on_with(host)
    assert standing(session) == stood
    assert session.question is not None
    session.answer(session.question.answers[0])  # and it goes on


@pytest.mark.parametrize("seed", range(1, 6))
def test_at_any_moment(host: Host, seed: int) -> None:
    """What was said to be answered is kept; the last answer of all perhaps, as nobody knows when it was killed."""
    said = killed("quickly", seed, 5 + Chance(seed).below(120))
    stood = said[-1]
    session = gone_on_with(host)
    stands = standing(session)
    if stands["answers"] == stood["answers"]:
        assert stands == stood
    else:
        assert stands["answers"] == stood["answers"] + 1 or stands["answers"] < stood["answers"], "by one, or undone"
    if session.question is not None:
        session.answer(session.question.answers[0])


def test_what_is_done_again_lies_where_it_lay(host: Host) -> None:
    """The place that was asked for is kept, too."""
    session = until_killed.begun(host, 3)
    while not (placed := [each for each in there(session.question).answers if each.seats and each.kind == SET_CARD]):
        session.answer(PASS_CODE)
    answer = placed[0]
    session.answer(answer, answer.seats[-1])
    place, player, seat = answer.seats[-1]
    stood = session.table().at(place, player, seat)
    assert stood is not None and stood.handle == answer.handle
    host.close()
    session = gone_on_with(host)
    while session.table().at(place, player, seat) is not None:
        session.undo()
    while session.can_redo and session.table().at(place, player, seat) is None:
        session.redo()
    again = session.table().at(place, player, seat)
    assert again is not None and again.handle == answer.handle
