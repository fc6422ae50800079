"""Whole duels need the typefaces: without them nothing has its size."""

from pathlib import Path

import pytest

from app.resources import load_resources


@pytest.fixture(autouse=True)
def typefaces(qapp) -> None:
    load_resources(Path(__file__).resolve().parents[3])
