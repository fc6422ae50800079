"""Pictures are drawn in a process of their own, which leaves when there is nothing to draw, and may be lost."""

import multiprocessing
import os
import signal

import pytest

from app.faces import easel, worker
from app.faces.cache import Cache, drawn
from app.faces.easel import CannotDraw, Easel
from app.faces.worker import Worker
from engine.cards.card import Card
from engine.vocabulary import BEAST, EARTH, MONSTER, NORMAL

LONG = 20_000


def card(number=1):
    return Card(9100 + number, f"Kettle Otter {number}", MONSTER | NORMAL, attribute=EARTH, type=BEAST, level=3)


def painters():
    return [child for child in multiprocessing.active_children() if child.name == "painter"]


@pytest.fixture
def one():
    one = Easel()
    yield one
    one.pack_away()
    assert not painters()


def test_a_picture_is_the_one_that_would_be_drawn_here(one, monkeypatch):
    expected = drawn(card())
    monkeypatch.setattr(easel, "drawn", None)
    assert one.draw(card()) == expected
    assert one.is_out and len(painters()) == 1


def test_when_its_process_is_lost_the_picture_is_drawn_here_and_the_next_in_a_new_one(one):
    one.draw(card(1))
    painters()[0].kill()
    assert one.draw(card(2)) == drawn(card(2)) and not painters()
    assert one.draw(card(3)) == drawn(card(3)) and painters()


def test_what_cannot_be_drawn_leaves_the_others_to_be_drawn(one):
    class Nameless:
        passcode, name, kinds, attribute, type, level = 5, None, MONSTER, EARTH, BEAST, 3

    with pytest.raises(CannotDraw):
        one.draw(Nameless())
    assert one.draw(card()) == drawn(card())


def test_given_up_it_draws_no_more(one):
    one.draw(card(1))
    one.give_up()
    with pytest.raises(CannotDraw):
        one.draw(card(2))


def test_the_process_leaves_when_nobody_has_asked_for_long(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(worker, "SECONDS_OF_REST", 0.2)
    drawing = Worker(Cache(tmp_path), ())
    try:
        for number in (1, 2):
            with qtbot.waitSignal(drawing.drawn, timeout=LONG) as told:
                drawing.ask(card(number))
            assert told.args[0] == card(number) and not told.args[1].isNull()
            qtbot.waitUntil(lambda: not painters(), timeout=LONG)
    finally:
        drawing.stop()


def test_what_is_kept_needs_no_process(qtbot, tmp_path):
    Cache(tmp_path).picture(card())
    drawing = Worker(Cache(tmp_path), ())
    try:
        with qtbot.waitSignal(drawing.drawn, timeout=LONG) as told:
            drawing.ask(card())
        assert not told.args[1].isNull() and not painters()
    finally:
        drawing.stop()


def test_an_interrupt_meant_for_the_program_does_not_end_it(one):
    one.draw(card(1))
    os.kill(painters()[0].pid, signal.SIGINT)
    assert one.draw(card(2)) == drawn(card(2)) and one.is_out
