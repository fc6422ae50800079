"""``--measure-mat`` tells how long the event loop was kept from going round, and by what."""

import time
from types import FunctionType

from PySide6.QtCore import QEventLoop, QTimer

from app.measure.turns import Turns


def dawdle() -> None:
    until = time.thread_time() + 0.15
    while time.thread_time() < until:
        pass


dawdling = FunctionType(dawdle.__code__, {"__name__": "app.slow", "time": time})  # as if it were the program's own


waiting = FunctionType((lambda: time.sleep(0.16)).__code__, {"__name__": "app.waits", "time": time})


def turns_of(*works: FunctionType) -> Turns:
    turns, loop = Turns(), QEventLoop()
    for number, work in enumerate(works):
        QTimer.singleShot(20 + number * 250, work)
    QTimer.singleShot(20 + len(works) * 250, loop.quit)
    turns.start()
    loop.exec()
    turns.stop()
    return turns


def test_a_long_turn_is_told_with_the_function_that_took_it(qapp):
    turns = turns_of(dawdling)
    assert turns.within.part(1.0).processor >= 0.15
    assert turns.within.slowest[0].doing == "app.slow.dawdle"


def test_each_long_turn_is_looked_into_and_a_short_one_is_not(qapp):
    turns = turns_of(dawdling, FunctionType((lambda: None).__code__, {}), dawdling)
    assert [turn.doing for turn in turns.within.slow if turn.taken.processor > 0.1] == ["app.slow.dawdle"] * 2
    assert not any(turn.doing == "<lambda>" for turn in turns.within.slow)


def test_who_waits_takes_nothing_of_the_processor_and_is_told_by_the_clock(qapp):
    longest = turns_of(waiting).within.part(1.0)
    assert longest.clock >= 0.15 > 0.1 > longest.processor


def test_what_is_not_to_be_told_is_told_apart(qapp):
    at_it = [True]
    turns, loop = Turns(lambda: at_it[0]), QEventLoop()
    QTimer.singleShot(30, lambda: at_it.__setitem__(0, False))
    QTimer.singleShot(60, dawdling)
    QTimer.singleShot(300, loop.quit)
    turns.start()
    loop.exec()
    turns.stop()
    assert turns.within.part(1.0).processor < 0.1 < turns.around.part(1.0).processor
    assert turns.around.slowest[0].doing == "app.slow.dawdle"
