"""What the mat shows is what happened, each thing once and in its order, however early the next answer is given.

Duels are played with answers given while motions still run; the clock is moved by hand. Whenever the mat stands between
two events, the places, seats, holders and positions of all cards, the Life Points, the phase and the turn that it shows
are compared with what the events told so far lead to, put together here from the records alone.

    python -m tests.app.whole_duels.order --duels 50          all editions
"""

import argparse
import os
import sys
from dataclasses import dataclass

from PySide6.QtWidgets import QApplication

from app.controller.asking import Answer
from app.controller.responding import ALWAYS
from app.controller.session import PERSON, DuelSession
from app.controller.settings import Settings
from app.controller.table import Table
from app.controller.telling import Happening, Told
from app.duel_room.duel_room import DuelRoom
from app.duel_room.log_model import EVENT
from app.mat.geometry import OWN, PILES
from app.mat.scene import LAID_OUT
from engine.duel import question as q
from engine.duel.duel import Duel
from engine.duel.seen import HappenedToCard, PhaseReached, TurnBegan
from engine.edition import EDITIONS
from engine.players.chance import Chance
from engine.program import E_STEP, E_STEP_BEGUN
from engine.vocabulary import GONE, HAND, ON_FIELD, UNDER
from tests.app.controller.table_talk import LIBRARY, AtOnce
from tests.app.mat.standins import Faces, HandClock

NAMES = tuple(LIBRARY.decks)
BRISK = 4  # of so many chances to do nothing only one is taken
RARELY = 12  # of so many answers one is given after something was skipped
STEPS = (E_STEP, E_STEP_BEGUN)
PAUSE = 900  # milliseconds at most between two answers
Lies = tuple[int, ...]  # place, holder, on the field seat and position, too


@dataclass
class Stands:
    """Where everything is."""

    cards: dict[int, Lies]
    lp: tuple[int, int]
    phase: int
    turn: int

    @classmethod
    def on(cls, table: Table) -> "Stands":
        cards = {uid: lies_at(c.place, c.controller, c.seat, c.position) for uid, c in table.cards.items()}
        return cls(cards, table.lp, table.phase, table.turn)

    def follow(self, told: Told) -> None:
        """One more thing has happened."""
        event = told.event
        self.lp = event.lp
        if isinstance(event, PhaseReached):
            self.phase = event.phase
        elif isinstance(event, TurnBegan):
            self.turn = event.turn
        elif isinstance(event, HappenedToCard):
            card = event.card
            self.cards.pop(card.before, None)
            if card.place != GONE:
                self.cards[card.handle] = lies_at(card.place, card.holder, card.seat, card.position)

    def rename(self, after: "Stands") -> None:
        """As many cards in each hand as there are; which they are is taken from there."""
        for hand in ((HAND, 0), (HAND, 1)):
            mine, others = ([uid for uid, lies in each.cards.items() if lies == hand] for each in (self, after))
            if len(mine) == len(others):
                for uid in mine:
                    del self.cards[uid]
                self.cards.update(dict.fromkeys(others, hand))


def lies_at(place: int, holder: int, seat: int, position: int) -> Lies:
    if place == UNDER:
        return (place,)  # materials are with whom their monster is
    return (place, holder, seat, position) if 1 << place & ON_FIELD else (place, holder)


class Watcher:
    """Looks at the room whenever the mat stands between two events."""

    def __init__(self, room: DuelRoom) -> None:
        self.room = room
        self.looks = 0
        self.stands: Stands | None = None  # where everything is after all that was told so far
        self.told: list[Told] = []
        self.wrong: list[str] = []
        self.happened: list[Happening] = []
        self._arrived = False  # what was told is on the mat, once it stands still
        animator = room.mat.animator
        room.session.happened.connect(self.happened.append)
        animator.told.connect(self._told)
        animator.shown.connect(self._shown)
        animator.reached.connect(self._reached)
        animator.drained.connect(self.look)

    def _told(self, told: Told, happening: Happening) -> None:
        if self._arrived and not self.room.mat.animator.skipping:
            self.look()
        self._arrived = False
        self.told.append(told)
        if self.stands is not None:
            self.stands.follow(told)

    def _shown(self, table: Table) -> None:
        """Something sets out to lie as that table has it: as was told, and no further. No event tells that a hand is
        open to all from now on, or not any more: by what number its cards go stands in the table after."""
        self._arrived = True
        if self.stands is not None:
            if any(table is each.after for each in self.happened):
                self.stands.rename(Stands.on(table))
            self.compare(Stands.on(table), "the table")

    def _reached(self, happening: Happening) -> None:
        if self.stands is None:
            self.stands = Stands.on(happening.after)
        self.stands.rename(Stands.on(happening.after))
        self.compare(Stands.on(happening.after), "the table after")

    def compare(self, other: Stands, what: str) -> None:
        mine = self.stands
        assert mine is not None
        if mine != other:
            cards = {uid: (mine.cards.get(uid), other.cards.get(uid)) for uid in {*mine.cards, *other.cards}
                     if mine.cards.get(uid) != other.cards.get(uid)}  # fmt: skip
            facts = [(each.lp, each.phase, each.turn) for each in (mine, other)]
            self.wrong.append(f"{what} after {self.told[-1].event}: {cards}, {facts}")

    def look(self) -> None:
        """The mat, its items and the plates show what was told."""
        if self.stands is None:
            return
        self.looks += 1
        scene, fittings = self.room.mat.mat, self.room.fittings
        table, ribbon = scene.table, scene.ribbon.table
        assert table is not None and ribbon is not None
        cards = {uid: lies_at(c.place, c.controller, c.seat, c.position)
                 for uid, c in ((uid, item.card) for uid, item in scene.cards.items())}  # fmt: skip
        for (place, side), pile in scene.piles.items():
            cards |= {card.uid: (place, table.viewer if side == OWN else 1 - table.viewer) for card in pile.cards}
        under = {uid: lies for uid, lies in self.stands.cards.items() if lies[0] not in (*LAID_OUT, *PILES)}
        plates = (fittings.own.lp, fittings.opponent.lp)
        lp = (plates[table.viewer], plates[1 - table.viewer])
        self.compare(Stands(cards | under, lp, ribbon.phase, ribbon.turn), "the mat")
        for item in scene.cards.values():
            if 1 << item.card.place & ON_FIELD and item.pose != scene.rest_pose(item.card):
                self.wrong.append(f"{item.card} lies elsewhere after {self.told[-1].event}")

    def end(self) -> None:
        """Everything was told once, in its order, and is written in the log."""
        assert not self.wrong, "\n".join(self.wrong[:5])
        told = [each for happening in self.happened for each in happening.told]
        assert self.told == told
        written = [entry.words for entry in self.room.side.log.model.entries if entry.kind == EVENT]
        assert written == [each.words for each in told if each.words and each.event.kind not in STEPS]


def play(number: int, answers: int = 5000) -> int:
    """One duel, or its first answers; how often the mat was looked at."""
    chance = Chance(number)
    thinker = AtOnce(chance.below)
    decks = [LIBRARY.decks[NAMES[number % len(NAMES)]], LIBRARY.decks[NAMES[(number * 7 + 3) % len(NAMES)]]]
    duel = Duel.start(decks, edition=EDITIONS[number % len(EDITIONS)], seed=number, first=number // 4 % 2)
    session = DuelSession(duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: thinker})
    session.set_responses(ALWAYS)
    settings, clock = Settings(), HandClock()
    settings.set("speed", 1.0)
    room = DuelRoom(session, Faces(), settings, clock=clock)
    try:
        watcher = Watcher(room)
        session.begin()
        for _ in range(answers):
            if session.over:
                break
            clock.pass_by(chance.below(PAUSE))
            if not chance.below(RARELY):
                room.mat.animator.skip_shown()
            if thinker.waiting:
                thinker.speak()
            elif session.question is not None:
                session.answer(chosen(session.question.answers, chance))
        while room.mat.animator.running:
            clock.pass_by(PAUSE)
        watcher.end()
        return watcher.looks
    finally:
        session.leave()
        room.close()
        room.deleteLater()
        QApplication.processEvents()


def chosen(answers: tuple[Answer, ...], chance: Chance) -> Answer:
    """At random, more often one that does something."""
    answer = answers[chance.below(len(answers))]
    if answer.kind in (q.PASS, q.END_TURN) and chance.below(BRISK):
        others = [each for each in answers if each.kind not in (q.PASS, q.END_TURN)]
        return others[chance.below(len(others))] if others else answer
    return answer


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--duels", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    application = QApplication(sys.argv[:1])
    looks = 0
    for number in range(asked.first, asked.first + asked.duels):
        looks += play(number)
        print(f"duel {number}: shown in order", flush=True)
    print(f"{asked.duels} duels, the mat was looked at {looks} times")
    application.quit()
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
