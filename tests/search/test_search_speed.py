"""The command that measures searches runs to its end and prints what it is asked for."""

import re

import pytest

from tests.search import search_speed


def test_measuring(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("DUELMAT_CARD_DB", raising=False)
    search_speed.main([])
    told = capsys.readouterr().out
    assert re.match(r"\d+ cards, index made and sorted in \d+ ms\n", told)
    assert len(re.findall(r"\d+ keystrokes .* ms at the 99th percentile", told)) == 2
    assert "looking at what all of them do" in told
