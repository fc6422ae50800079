"""What all tests with windows share."""

import gc
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from app.clearing_away import ClearingAway, clear_away
from app.faces import SIZE
from app.faces.easel import Easel
from app.resources import load_resources

_ended = count(1)
_SELDOM = 40  # tests, after which all there is is looked through


@pytest.fixture(scope="session", autouse=True)
def resources(qapp):
    """Fonts and icons, whichever test is the first; numbers and dates as in English windows."""
    load_resources(Path(__file__).resolve().parents[2])
    QLocale.setDefault(QLocale("en"))


@pytest.fixture(scope="session")
def plain_picture() -> bytes:
    from PIL import Image

    from app.faces.cache import encoded

    return encoded(Image.new("RGB", SIZE, (90, 110, 130)))


@pytest.fixture(autouse=True)
def pictures_are_plain(monkeypatch, plain_picture):
    """Cards come to their pictures as always, but none is drawn for that, by a process for each window: they are looked
    at in ``tests/app/faces``."""
    monkeypatch.setattr(Easel, "draw", lambda easel, card: plain_picture)


@pytest.fixture(scope="session")
def clearing(qapp):
    return ClearingAway(qapp)


@pytest.fixture(autouse=True)
def cleared_away_in_the_windows_thread(clearing):
    """As in the program: what windows leave is never destroyed by a thread that happens to run meanwhile."""
    gc.disable()
    clearing.begin()
    yield
    clearing.end()
    if next(_ended) % _SELDOM:
        clear_away()
    else:
        gc.collect()
    gc.enable()
