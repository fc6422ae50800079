"""The room with the fonts and icons that it is seen with."""

from pathlib import Path

import pytest

from app.resources import load_resources


@pytest.fixture(autouse=True, scope="session")
def resources(qapp):
    load_resources(Path(__file__).resolve().parents[3])
