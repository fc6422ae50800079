"""The mat shows what happened, each thing once and in its order; all of it: tests/app/whole_duels/order.py."""

import pytest

from engine.edition import EDITIONS
from tests.app.whole_duels.order import play

ANSWERS = 45


@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_what_happens_is_seen_to_happen_in_order(qapp, number: int) -> None:
    assert play(number, ANSWERS) > ANSWERS
