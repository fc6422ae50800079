"""What waits to be shown: a table is laid when the mat comes to it, and never for what is only told."""

from dataclasses import replace

from app.controller.shown.happening import Happening, ToldEvent
from app.mat.motions import TurnBanner
from app.mat.steps import steps_of
from app.mat.waiting import Waiting
from engine import program as p
from engine.at_need import AtNeed
from engine.duel.state.events import Event
from tests.app.happenings import as_seen
from tests.app.mat.standins import busy


def four_turns() -> tuple[Happening, AtNeed, list[int]]:
    """Something happens four times; which of the tables were laid."""
    table, laid = busy().table(), []

    def lay(number: int):
        laid.append(number)
        return replace(table, turn=table.turn + number)

    events = [Event(p.E_TURN, -1, number % 2, amount=table.turn + number) for number in range(1, 5)]
    lines = tuple(ToldEvent(as_seen(event, table=table, after=table), "") for event in events)
    return Happening(table, lay(4), lines, 1), AtNeed(range(1, 5), lay), laid


def waiting_for(happening: Happening, moments: AtNeed) -> Waiting:
    waiting = Waiting()
    waiting.add(happening, steps_of(happening, moments, happening.before))
    return waiting


def test_tables_are_laid_as_the_mat_comes_to_them():
    happening, moments, laid = four_turns()
    laid.clear()
    waiting = waiting_for(happening, moments)
    assert waiting and not laid
    first = waiting.take()
    assert isinstance(first.motion, TurnBanner) and laid == [1, 2], "with the first step nothing else goes"
    shown = [first]
    while waiting:
        shown.append(waiting.take())
    assert laid == [1, 2, 3, 4]
    assert [each for step in shown for each in step.told] == list(happening.told)
    assert [step.ends for step in shown if step.ends] == [happening] and shown[-1].ends is happening


def test_while_one_is_shown_the_next_is_made_ready_a_little_at_a_time():
    happening, moments, laid = four_turns()
    waiting = waiting_for(happening, moments)
    waiting.take()
    laid.clear()
    counts = []
    for _ in range(6):
        waiting.make_ready()
        counts.append(len(laid))
    assert max(after - before for before, after in zip([0, *counts], counts)) == 1
    assert counts[-1] == counts[-2] < 3, "no more than is shown next"


def test_for_what_is_only_told_nothing_is_laid():
    happening, moments, laid = four_turns()
    waiting = waiting_for(happening, moments)
    told = list(waiting.take().told)
    laid.clear()
    while waiting:
        step = waiting.take_to_tell()
        told += step.told
    assert told == list(happening.told) and step.ends is happening and not laid
