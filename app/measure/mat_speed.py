"""How quick the mat is: ``python -m app --measure-mat``."""

import math
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.controller.player.settings import Settings
    from app.main_window import MainWindow
    from app.measure.turns import MeasuredTurns

SIZE: Final = (2560, 1440)
MOVING: Final = 10
SECONDS: Final = 4.0
DUELS: Final = 10
LONGEST: Final = 45.0  # seconds that are seen of a duel
ANSWER: Final = 40  # milliseconds
MENU: Final = 400  # milliseconds for which the menu is seen between two duels
PATIENCE: Final = 60.0


def mat() -> int:
    """A busy mat on which ten cards move, and duels against a program: both told in milliseconds."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen" if sys.platform.startswith("linux") else "")
    from app.controller.player.home import Home

    cache = Home.of_player().cache
    _draw_pictures(cache)
    with tempfile.TemporaryDirectory(prefix="duelmat-measure-") as home:
        os.environ["DUELMAT_HOME"] = home
        from PySide6.QtWidgets import QApplication

        from app.main_window import prepare
        from app.resources import load_resources

        application = QApplication(sys.argv[:1])
        load_resources(Path(__file__).resolve().parents[2])
        settings, _ = prepare(application, {"speed": 1.0, "player_name": "Wren", "language": "en"})
        _tell_painting(application, settings, cache)
        _tell_turns(application, settings, cache)
    return 0


def _draw_pictures(cache: Path) -> None:
    """Those that come with an installed program, where they aren't drawn yet: nobody else waits for that."""
    from app.faces.cache import Cache
    from engine import assets
    from engine.cards import builtin

    pictures = Cache(cache, assets.folder() / "faces")
    for card in (card for found in builtin.sets() for card in found.cards):
        pictures.picture(card)


def _window(settings: "Settings", cache: Path) -> "MainWindow":
    from dataclasses import replace

    from app.clearing_away import ClearingAway
    from app.controller.player.home import Home
    from app.main_window import MainWindow

    window = MainWindow(settings, replace(Home.of_player(), cache=cache))
    clearing = ClearingAway(window)
    clearing.spare_duels(window)
    clearing.begin()
    window.resize(*SIZE)
    window.show()
    window.furnish()
    return window


def _tell_painting(application: "QApplication", settings: "Settings", cache: Path) -> None:
    from app.controller.moments.pictured import session_at

    window = _window(settings, cache)
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
        before = time.thread_time()
        application.processEvents()  # paints what moved
        paints.append((time.thread_time() - before) * 1000)

    while time.perf_counter() - began < SECONDS:
        move()
    paints.sort()
    print(
        f"busy mat {SIZE[0]}x{SIZE[1]}, {len(moving)} cards moving: {paints[len(paints) // 2]:.1f} ms of the "
        f"processor a frame "
        f"(99 %: {paints[int(len(paints) * 0.99)]:.1f}), {len(paints) / SECONDS:.0f} frames/s",
        flush=True,
    )
    window.close()


def _tell_turns(application: "QApplication", settings: "Settings", cache: Path) -> None:
    """Ten duels at usual speed, answered as fast as one can: how long the event loop's turns took, and with what."""
    from PySide6.QtCore import QTimer

    from app.measure.turns import Turns

    window = _window(settings, cache)
    end = time.monotonic() + PATIENCE
    while (window.hall.busy or window.hall.making_ahead) and time.monotonic() < end:
        application.processEvents()  # a player looks at the menu for longer than that
    players = Players(window)
    turns = Turns(lambda: players.at_a_duel)
    watching = QTimer(interval=100)
    watching.timeout.connect(lambda: application.quit() if players.done else None)
    turns.start()
    players.begin()
    watching.start()
    application.exec()
    turns.stop()
    players.stop()
    print(f"{DUELS} duels, {players.turns} of their turns", flush=True)
    _tell("in a duel, from the first question on", turns.within)
    print(f"from the toss to the first question, painted: {players.work:.3f} s of the processor", flush=True)
    _tell("at the toss, at the menu, and on the way there", turns.around)
    window.close()


def _tell(what: str, tally: "MeasuredTurns") -> None:
    print(f"{what}: {tally.count} turns of the event loop", flush=True)
    shares = {share: tally.part(share) for share in (0.9, 0.99, 0.999, 1.0)}
    for name in ("processor", "clock"):
        told = ", ".join(f"{share:.1%} within {getattr(most, name) * 1000:.0f} ms" for share, most in shares.items())
        print(f"  {name}: {told}", flush=True)
    for turn in tally.slowest:
        spent, passed = (seconds * 1000 for seconds in turn.taken)
        print(f"  {spent:6.0f} ms ({passed:.0f} on the clock)  {turn.doing}", flush=True)


class Players:
    """Plays one duel after the other in a window, both seats by chance or by the program."""

    def __init__(self, window: "MainWindow") -> None:
        from PySide6.QtCore import QTimer

        self.turns = 0
        self.done = False
        self.at_a_duel = False  # the first question was seen, and nobody has left
        self.work = 0.0  # of the processor, from the toss to the first question: the most of all duels
        self._hall = window.hall
        self._left = iter(range(DUELS))
        self._until = 0.0
        self._answering = QTimer(window, interval=ANSWER)
        self._answering.timeout.connect(self._answer)

    def begin(self) -> None:
        from PySide6.QtCore import QTimer

        from app.controller.player.duel_plan import DuelPlan
        from engine.edition import EDITIONS
        from engine.players.chance import Chance

        number = next(self._left, None)
        if number is None:
            self.done = True
            return
        edition = EDITIONS[number % len(EDITIONS)]
        decks = [entry.deck for entry in self._hall.shelf.playable(edition) if entry.deck is not None]
        pair = (decks[number % len(decks)], decks[(number * 5 + 3) % len(decks)])
        self._chance = Chance(number + 7)
        self._over: list[object] = []
        began = time.process_time()
        self._hall.begin(DuelPlan(edition, "marl", pair, ("Wren", "Marl"), number + 7, first=0))
        QTimer.singleShot(0, self._answering, lambda: self._paint(began))
        session = self._hall.host.session
        assert session is not None
        session.ended.connect(self._over.append)
        self._until = time.monotonic() + LONGEST
        self._answering.start()

    def _paint(self, began: float) -> None:
        """What has been asked is seen for the first time."""
        from PySide6.QtCore import QTimer

        if self._hall.room is None:  # it takes some turns of the event loop
            QTimer.singleShot(1, self._answering, lambda: self._paint(began))
            return
        self._hall.room.repaint()
        self.work = max(self.work, time.process_time() - began)
        self.at_a_duel = True

    def stop(self) -> None:
        self._answering.stop()

    def _answer(self) -> None:
        from PySide6.QtCore import QTimer

        session, room = self._hall.host.session, self._hall.room
        if self._over and (room is None or not room.mat.animator.running) or time.monotonic() > self._until:
            self._answering.stop()
            self.at_a_duel = False
            self.turns += session.table().turn if session is not None else 0
            self._hall.leave_table()
            QTimer.singleShot(MENU, self._answering, self.begin)  # as nobody leaves and begins in the same moment
            return
        asked = session.question if session is not None and not self._over else None
        if asked is not None and session is not None and not self._hall.dealing:
            session.answer(asked.answers[self._chance.below(len(asked.answers))])
