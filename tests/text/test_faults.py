"""A fault of the compiler costs the reading of one text, and no more: the log says where it comes from."""

import pytest

from engine.cards.card import Card
from engine.cards.programs import Programs
from engine.text import faults
from engine.text.compiler import compile_text
from engine.text.lowering.card import CardText
from engine.text.not_understood import TextError
from engine.vocabulary import SPELL

pytestmark = [pytest.mark.trouble, pytest.mark.usefixtures("failing")]
CARD = Card(passcode=1, name="Loose Thread", kinds=SPELL, text="Draw 3 cards.", program=None)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: CardText) -> None:
        raise KeyError("a word without a meaning")

    monkeypatch.setattr(CardText, "program", fail)
    monkeypatch.setattr(faults, "_TOLD", set())


def test_such_a_text_is_not_understood_and_the_log_says_where_the_fault_is(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(TextError, match="KeyError") as why:
        compile_text(CARD.name, CARD.kinds, CARD.text)
    assert (why.value.start, why.value.end) == (0, len(CARD.text))
    assert not Programs().read(CARD).understood
    (line,) = caplog.messages  # told once, however often the text is read
    assert "Loose Thread" in line and "KeyError at fail" in line


def test_a_process_without_a_log_hands_on_what_it_would_have_written() -> None:
    heard = faults.FaultsHeard()
    faults.LOG.addHandler(heard)
    try:
        Programs().read(CARD)
    finally:
        faults.LOG.removeHandler(heard)
    (line,) = heard.taken()
    assert "Loose Thread" in line and heard.taken() == []
