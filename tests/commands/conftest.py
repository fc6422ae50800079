"""A file of three cards, of which one isn't read."""

from pathlib import Path

import pytest

SET = """
name = "Three"
[[card]]
passcode = 700000001
name = "Second Breakfast"
kind = "Normal Spell"
text = "Gain 1000 LP. Draw 1 card."
[[card]]
passcode = 700000002
name = "Mumbling Moth"
kind = "Effect Monster"
attribute = "WIND"
type = "Insect"
level = 2
atk = 500
def = 500
text = "Once per turn: You can draw 1 card. Mumble at the lamp."
[[card]]
passcode = 700000003
name = "Meadow Ram"
kind = "Normal Monster"
attribute = "EARTH"
type = "Beast"
level = 4
atk = 1500
def = 1200
text = "It counts itself to sleep."
"""


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "home"))
    path = tmp_path / "three.duelset"
    path.write_text(SET, encoding="utf-8")
    return path
