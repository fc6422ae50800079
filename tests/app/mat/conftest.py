"""A mat to try things on."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest

from app.controller.player.settings import Settings
from app.mat.mat_view import MatView
from tests.app.mat.standins import BareFaces, Session, busy

OUTSIDE = QPoint(-9, -9)


@pytest.fixture
def settings():
    set_so = Settings()
    set_so.speed = 0.0
    return set_so


@pytest.fixture
def faces():
    return BareFaces()


@pytest.fixture
def mat(qtbot, settings, faces):
    """Makes mats that go away with the test: ``mat(table, width, height)`` with a session that answers nothing."""
    made = []

    def make(table=None, asked=None, *, session=None, width=1072, height=1000, small=False, clock=None, **more):
        for name, value in more.items():
            setattr(settings, name, value)
        session = session or Session(table or busy().table(), asked)
        view = MatView(session, faces, settings, clock=clock)
        view.set_small(small)
        qtbot.addWidget(view)
        view.resize(width, height)
        view.show()
        made.append(view)
        return view

    yield make
    for view in made:
        for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            QTest.mouseRelease(view.viewport(), button, pos=OUTSIDE)  # or it would be held down in the next test, too
        view.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
