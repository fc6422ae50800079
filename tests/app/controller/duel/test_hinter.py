"""Hints are thought out elsewhere, told in words, and given up when nobody waits for them."""

import pytest

from app.controller.duel.hinter import Hinter
from app.controller.duel.session import PERSON, DuelSession
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel


@pytest.fixture
def session(qapp):
    deck = CardLibrary.builtin().deck("First Steps")
    made = DuelSession(Duel.start([deck, deck], seed=5), ("Ann", "Max"), (PERSON, PERSON))
    made.begin()
    made.lift(0)
    return made


@pytest.fixture
def hinter(qtbot):
    made = Hinter()
    yield made
    made.close()


def asked(session, hinter):
    hinter.ask(session.view_for_hint(), session.speech, session.question.answers)


def test_three_answers_are_told_with_chance_and_reason(qtbot, session, hinter):
    with qtbot.waitSignal(hinter.found, timeout=60_000) as heard:
        asked(session, hinter)
    hints = heard.args[0]
    assert len(hints) == 3
    offered = {answer.words for answer in session.question.answers}
    assert all(hint.words in offered and 0 <= hint.percent <= 100 and hint.why.endswith(".") for hint in hints)
    assert not hinter.busy


def test_a_hint_that_nobody_waits_for_is_given_up(qtbot, session, hinter):
    asked(session, hinter)
    assert hinter.busy
    with qtbot.assertNotEmitted(hinter.found, wait=300):
        hinter.cancel()
    assert not hinter.busy


def test_a_process_that_ends_finds_nothing(qtbot, session, hinter):
    asked(session, hinter)
    line = hinter._line
    qtbot.waitUntil(lambda: line.process.pid is not None, timeout=30_000)
    with qtbot.waitSignal(hinter.found, timeout=30_000) as heard:
        line.process.kill()
    assert heard.args[0] == () and not hinter.busy


def test_in_a_match_and_for_the_other_player_there_is_none(session):
    assert session.can_hint
    session.take_back = False
    assert not session.can_hint and session.view_for_hint() is None
    session.take_back = True
    session.viewer = 1 - session.viewer
    assert session.view_for_hint() is None
