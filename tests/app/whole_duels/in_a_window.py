"""A duel that is clicked through in a real window: ``python -m tests.app.whole_duels.in_a_window 40``."""

import json
import sys
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.resources import load_resources
from tests.app.whole_duels.hands import ClickHand
from tests.app.whole_duels.tables import room_for, session_for


def main(answers: int) -> None:
    application = QApplication([])
    load_resources(Path(__file__).resolve().parents[3])
    session = session_for("Starwell", "Engine Yard")
    with room_for(session) as room:
        assert QTest.qWaitForWindowExposed(room, 5000)
        player = ClickHand(room, 7)
        session.begin()
        player.play(answers)
        print(json.dumps([application.platformName(), len(player.answered), player.ended]), flush=True)
        sys.stdin.readline()  # until the test has looked at it


if __name__ == "__main__":
    main(int(sys.argv[1]))
