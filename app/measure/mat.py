"""How quick the mat is: ``python -m app --measure-mat``."""

import gc
import math
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.controller.settings import Settings
    from app.main_window import MainWindow

SIZE: Final = (2560, 1440)
MOVING: Final = 10
SECONDS: Final = 4.0
TICK: Final = 5  # milliseconds
PATIENCE: Final = 60.0


def mat() -> int:
    """A busy mat on which ten cards move, and a whole duel against a program: both told in milliseconds."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen" if sys.platform.startswith("linux") else "")
    with tempfile.TemporaryDirectory(prefix="duelmat-measure-") as home:
        os.environ["DUELMAT_HOME"] = home
        from PySide6.QtWidgets import QApplication

        from app.main_window import prepare
        from app.resources import load_resources

        application = QApplication(sys.argv[:1])
        load_resources(Path(__file__).resolve().parent.parent)
        settings, _ = prepare(application, {"speed": 1.0, "player_name": "Wren", "language": "en"})
        _tell_painting(application, settings)
        _tell_lag(application, settings)
    return 0


def _window(settings: "Settings") -> "MainWindow":
    from app.main_window import MainWindow

    window = MainWindow(settings)
    window.settled.connect(gc.freeze)  # as at a start
    window.resize(*SIZE)
    window.show()
    window.furnish()
    return window


def _tell_painting(application: "QApplication", settings: "Settings") -> None:
    from app.controller.moments import session_at

    window = _window(settings)
    session = session_at("duel", window.hall.library, ("Wren", "Marl"))
    window.hall.sit_down(session)
    session.begin()
    end = time.monotonic() + PATIENCE
    while window.hall.busy and time.monotonic() < end:
        application.processEvents()
    assert window.hall.room is not None
    view = window.hall.room.mat
    moving = [item for item in view.scene().items() if type(item).__name__ == "CardItem"][:MOVING]
    homes = [item.pos() for item in moving]
    began = time.perf_counter()
    paints: list[float] = []

    def move() -> None:
        angle = (time.perf_counter() - began) * 4
        for number, (item, home) in enumerate(zip(moving, homes)):
            item.setPos(home.x() + 40 * math.sin(angle + number), home.y() + 40 * math.cos(angle + number))
        before = time.perf_counter()
        application.processEvents()  # paints what moved
        paints.append((time.perf_counter() - before) * 1000)

    while time.perf_counter() - began < SECONDS:
        move()
    paints.sort()
    print(f"busy mat {SIZE[0]}x{SIZE[1]}, {len(moving)} cards moving: {paints[len(paints) // 2]:.1f} ms a frame "
          f"(99 %: {paints[int(len(paints) * 0.99)]:.1f}), {len(paints) / SECONDS:.0f} frames/s", flush=True)
    window.close()


def _tell_lag(application: "QApplication", settings: "Settings") -> None:
    """How late the event loop gets round to a timer over a whole duel at usual speed, answered as fast as one can."""
    from PySide6.QtCore import QElapsedTimer, QTimer

    from app.controller.plan import DuelPlan
    from engine.edition import V9
    from engine.players.chance import Chance

    window = _window(settings)
    application.processEvents()
    end = time.monotonic() + PATIENCE
    while (window.hall.busy or window.hall.reader.isRunning()) and time.monotonic() < end:
        # a player looks at the menu for longer than that
        application.processEvents()
    decks = (window.hall.library.decks["Starwell"], window.hall.library.decks["Ember Court"])
    window.hall.begin(DuelPlan(V9, "marl", decks, ("Wren", "Marl"), 7, first=0))
    session = window.hall.host.session
    assert session is not None
    chance, lags, clock = Chance(7), [], QElapsedTimer()
    over: list[object] = []
    session.ended.connect(over.append)

    def tick() -> None:
        lags.append(max(0.0, clock.nsecsElapsed() / 1e6 - TICK))
        clock.restart()

    def answer() -> None:
        asked = session.question if not over else None
        if asked is not None:
            session.answer(asked.answers[chance.below(len(asked.answers))])

    ticking, answering = QTimer(), QTimer()
    ticking.timeout.connect(tick)
    answering.timeout.connect(answer)
    clock.start()
    ticking.start(TICK)
    answering.start(40)
    end = time.monotonic() + PATIENCE * 3
    while not over and time.monotonic() < end:
        application.processEvents()
        time.sleep(0.0005)
    ticking.stop()
    answering.stop()
    lags.sort()
    print(f"event loop over a duel of {session.table().turn} turns: {lags[len(lags) // 2]:.1f} ms late, "
          f"99 %: {lags[int(len(lags) * 0.99)]:.1f} ms, worst {lags[-1]:.0f} ms", flush=True)
    window.close()
