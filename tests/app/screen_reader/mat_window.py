"""The mat in a window of its own, with a real duel on it, for a screen reader to read.

python -m tests.app.screen_reader.mat_window            a duel from its beginning
python -m tests.app.screen_reader.mat_window pendulum   a moment of a duel (app.controller.moments.pictured)
"""

import sys
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QMainWindow

from app.controller.duel.session import PERSON, DuelSession
from app.controller.moments.pictured import MOMENTS
from app.controller.player.settings import Settings
from app.mat.mat_view import MatView
from app.resources import load_resources
from engine.vocabulary import HAND, ON_FIELD
from tests.app.controller.table_talk import LIBRARY, AtOnce, table_for
from tests.app.real_window.commanded import Commanded
from tests.app.real_window.processes import ROOT


class UnseenFaces(QObject):
    """Nobody looks at these cards."""

    art_ready = Signal(int)

    def prefetch(self, cards: Any, soon: bool = False) -> None:
        pass

    def pixmap(self, card: Any, form: str, width: float, dpr: float) -> QPixmap:
        pixmap = QPixmap(max(1, round(width * dpr)), max(1, round(width * 1.46 * dpr)))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.darkYellow if card is not None else Qt.GlobalColor.darkBlue)
        return pixmap


class Duellist:
    """What the test can have done at the table, and the facts that it compares with what is read."""

    def __init__(self, session: DuelSession, thinker: AtOnce) -> None:
        self.session = session
        self.thinker = thinker

    def answers(self) -> list[str]:
        asked = self.session.question
        return [answer.words for answer in asked.answers] if asked is not None else []

    def answer(self, part: str, whose: str = "") -> str:
        """The first answer whose words have that part, for the card of that name if one is given; "" if none does."""
        asked = self.session.question
        cards = self.session.table().cards
        for answer in asked.answers if asked is not None else ():
            card = cards[answer.handle].card if answer.handle in cards else None
            name = card.name if card is not None else ""
            if part in answer.words and whose in name:
                self.session.answer(answer)
                return name
        return ""

    def opponent(self) -> list[str]:
        """The other player answers until the person at the screen is asked; what was told of it, line by line."""
        past = len(self.session.history)
        for _ in range(200):
            if not self.thinker.waiting:
                break
            self.thinker.speak()
        return [told.words for step in self.session.history[past:] for told in step.told if told.words]

    def hand(self) -> list[tuple[str, int | None, int | None]]:
        table = self.session.table()
        return [(c.card.name, c.attack, c.defense) for c in table.pile(HAND, table.viewer) if c.card is not None]

    def field(self) -> list[str]:
        """Names of all cards on the field that the viewer knows."""
        table = self.session.table()
        return [c.card.name for c in table.cards.values() if c.card is not None and ON_FIELD >> c.place & 1]

    def secret(self) -> list[str]:
        """Names of the cards that the viewer may not know, and that lie nowhere in sight as well."""
        table = self.session.table()
        cards = self.session._duel.state.cards
        seen = {c.card.name for c in table.cards.values() if c.card is not None}
        return sorted({card.card.name for card in cards} - seen)


def at_the_table(moment: str) -> tuple[DuelSession, AtOnce]:
    if not moment:
        session, _, thinker = table_for()
        return session, thinker
    thinker = AtOnce()
    duel = MOMENTS[moment].reached(LIBRARY)
    return DuelSession(duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: thinker}), thinker


def main(moment: str = "") -> int:
    application = QApplication(sys.argv[:1])
    application.setApplicationName("mat")
    load_resources(ROOT)
    settings = Settings()
    settings.set("speed", 0.0)
    session, thinker = at_the_table(moment)
    window = QMainWindow()
    window.setWindowTitle("Mat")
    view = MatView(session, UnseenFaces(), settings, window)
    window.setCentralWidget(view)
    window.resize(1280, 900)
    view.setFocus()
    session.begin()
    table = Duellist(session, thinker)
    return Commanded(
        window,
        answers=table.answers,
        answer=table.answer,
        opponent=table.opponent,
        hand=table.hand,
        field=table.field,
        secret=table.secret,
    ).run()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
