"""Every named moment is reached: a real duel, standing at the question it is named for."""

import pytest

from app.controller.moments import MOMENTS
from engine.duel.question import QUESTION_NAMES
from tests.app.controller.table_talk import LIBRARY


@pytest.mark.parametrize("name", MOMENTS)
def test_the_moment_comes(name: str) -> None:
    duel = MOMENTS[name].reached(LIBRARY)
    question = duel.question
    assert question is not None and question.player == 0
    kind = QUESTION_NAMES[question.kind].replace(" ", "-")
    assert kind == name or name in ("duel", "pendulum", "classic", "chain", "search")


def test_every_kind_of_question_has_one() -> None:
    assert {name.replace(" ", "-") for name in QUESTION_NAMES[1:]} <= set(MOMENTS)
