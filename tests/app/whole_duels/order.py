"""What the mat shows is what happened, each thing once and in its order, however early the next answer is given.

Duels are played with answers given while motions still run; the clock is moved by hand. Whenever the mat stands between
two events, the places, seats, holders and positions of all cards, the Life Points, the phase and the turn that it shows
are compared with what the events told so far lead to, put together here from the records alone; counters, ATK and DEF,
the ties of Equip Cards and whether a Normal Summon was used, with what was true in the duel at that very event.

    python -m tests.app.whole_duels.order --duels 50          all editions
"""

import argparse
import os
import sys
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from app.controller.duel.session import PERSON, DuelSession
from app.controller.player.response_wishes import ALWAYS
from app.controller.player.settings import Settings
from app.controller.shown.asked import Answer
from app.controller.shown.happening import Happening, ToldEvent
from app.controller.shown.table import Table, TableCard
from app.duel_room.duel_room import DuelRoom
from app.duel_room.log_model import EVENT
from app.mat.geometry import OWN, PILES
from app.mat.scene import LAID_OUT, MatScene
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import glimpse
from engine.duel.outside.seen import HappenedToCard, PhaseReached, TurnBegan, seen
from engine.duel.state.state import State
from engine.edition import EDITIONS
from engine.players.chance import Chance
from engine.program import E_STEP, E_STEP_BEGUN
from engine.vocabulary import FACE_DOWN, GONE, MONSTER_ZONE, ON_FIELD, UNDER
from tests.app.controller.table_talk import LIBRARY, AtOnce
from tests.app.mat.standins import BareFaces, HandClock

NAMES = tuple(LIBRARY.decks)
BRISK = 4  # of so many chances to do nothing only one is taken
RARELY = 12  # of so many answers one is given after something was skipped
STEPS = (E_STEP, E_STEP_BEGUN)
PAUSE = 900  # milliseconds at most between two answers
Lies = tuple[int, ...]  # place, holder, on the field seat and position, too
Values = tuple[tuple[tuple[str, int], ...], int | None, int | None]  # counters, ATK, DEF


@dataclass
class Marks:
    """What is to be seen of the cards that lie face-up on the field, beside where they lie."""

    values: dict[int, Values]
    ties: set[tuple[int, int]]  # Equip Cards, and their monsters
    normal_summon_used: bool

    @classmethod
    def true_in(cls, state: State, viewer: int) -> "Marks":
        """Asked of the duel itself, not of what is shown."""
        found = cls({}, set(), state.normal_used > 0)
        handles = {card.uid: glimpse(state, card.uid)[1][viewer] for card in state.cards}
        for card in state.cards:
            if 1 << card.place & ON_FIELD and card.position != FACE_DOWN:
                figures = (traits.attack(state, card.uid), traits.defense(state, card.uid))
                found.values[handles[card.uid]] = (
                    card.counters,
                    *(figures if card.place == MONSTER_ZONE else (None, None)),
                )
                if card.equipped_to >= 0 and 1 << state.cards[card.equipped_to].place & ON_FIELD:
                    found.ties.add((handles[card.uid], handles[card.equipped_to]))
        return found

    @classmethod
    def on(cls, table: Table) -> "Marks":
        cards = [card for card in table.cards.values() if 1 << card.place & ON_FIELD and not card.face_down]
        ties = {
            (card.handle, card.equipped_to)
            for card in cards
            if card.equipped_to >= 0 and 1 << table.cards[card.equipped_to].place & ON_FIELD
        }
        return cls({card.handle: values_of(card) for card in cards}, ties, table.normal_summon_used)

    @classmethod
    def seen_on(cls, scene: MatScene) -> "Marks":
        """On the tags, in the threads, on the ribbon."""
        cards = [tag.card for tag in scene.tags.values() if tag.card is not None and not tag.card.face_down]
        handle_at = {spot(item.pose.box): handle for handle, item in scene.cards.items()}
        ties = {(handle_at[spot(card)], handle_at[spot(monster)]) for card, monster in scene.equips.tied}
        table = scene.ribbon.table
        used = table is not None and table.normal_summon_used
        return cls({card.handle: values_of(card) for card in cards}, ties, used)


def spot(box: QRectF) -> tuple[int, int]:
    """To the pixel: a glide ends as near to its place as numbers go."""
    return round(box.center().x()), round(box.center().y())


def values_of(card: TableCard) -> Values:
    figures = (card.attack, card.defense) if card.place == MONSTER_ZONE else (None, None)
    return (card.counters, *figures)


@dataclass
class Stands:
    """Where everything is."""

    cards: dict[int, Lies]
    lp: tuple[int, int]
    phase: int
    turn: int
    marks: Marks

    @classmethod
    def on(cls, table: Table) -> "Stands":
        cards = {handle: lies_at(c.place, c.controller, c.seat, c.position) for handle, c in table.cards.items()}
        return cls(cards, table.lp, table.phase, table.turn, Marks.on(table))

    def follow(self, told: ToldEvent, marks: Marks) -> None:
        """One more thing has happened."""
        event = told.event
        self.lp, self.marks = event.lp, marks
        if isinstance(event, PhaseReached):
            self.phase = event.phase
        elif isinstance(event, TurnBegan):
            self.turn = event.turn
        elif isinstance(event, HappenedToCard):
            card = event.card
            self.cards.pop(card.before, None)
            if card.place != GONE:
                self.cards[card.handle] = lies_at(card.place, card.holder, card.seat, card.position)


def lies_at(place: int, holder: int, seat: int, position: int) -> Lies:
    if place == UNDER:
        return (place,)  # materials are with whom their monster is
    return (place, holder, seat, position) if 1 << place & ON_FIELD else (place, holder)


class Truth:
    """What was true at what is told, and at the end of a happening; it listens before the room does."""

    def __init__(self, session: DuelSession, duel: Duel) -> None:
        self._duel = duel
        self._marks: dict[int, Marks] = {}
        self.happened: list[Happening] = []
        session.happened.connect(self._happened)

    def _happened(self, happening: Happening) -> None:
        state, viewer = self._duel.state, happening.after.viewer
        self.happened.append(happening)
        moments = [then for event, then in zip(state.events, state.moments or ()) if seen(event, viewer) is not None]
        for told, then in zip(happening.told, moments, strict=True):
            self._marks[id(told)] = Marks.true_in(then, viewer)
        self._marks[id(happening)] = Marks.true_in(state, viewer)

    def at(self, told: ToldEvent | Happening) -> Marks:
        return self._marks[id(told)]


class Watcher:
    """Looks at the room whenever the mat stands between two events."""

    def __init__(self, room: DuelRoom, truth: Truth) -> None:
        self.room = room
        self.truth = truth
        self.looks = 0
        self.stands: Stands | None = None  # where everything is after all that was told so far
        self.told: list[ToldEvent] = []
        self.wrong: list[str] = []
        self._arrived = False  # what was told is on the mat, once it stands still
        animator = room.mat.animator
        animator.told.connect(self._told)
        animator.shown.connect(self._shown)
        animator.reached.connect(self._reached)
        animator.drained.connect(self.look)

    def _told(self, told: ToldEvent, happening: Happening) -> None:
        if self._arrived and not self.room.mat.animator.skipping:
            self.look()
        self._arrived = False
        self.told.append(told)
        if self.stands is not None:
            self.stands.follow(told, self.truth.at(told))

    def _shown(self, table: Table) -> None:
        """Something sets out to lie as that table has it: as was told, and no further."""
        self._arrived = True
        if self.stands is not None:
            for happening in self.truth.happened:
                if table is happening.after:
                    self._end(happening)
            self.compare(Stands.on(table), "the table")

    def _reached(self, happening: Happening) -> None:
        if self.stands is None:
            self.stands = Stands.on(happening.after)
        self._end(happening)
        self.compare(Stands.on(happening.after), "the table after")

    def _end(self, happening: Happening) -> None:
        """All of it is on the mat."""
        assert self.stands is not None
        self.stands.marks = self.truth.at(happening)

    def compare(self, other: Stands, what: str) -> None:
        mine = self.stands
        assert mine is not None
        if mine != other:
            cards = {
                handle: (mine.cards.get(handle), other.cards.get(handle))
                for handle in {*mine.cards, *other.cards}
                if mine.cards.get(handle) != other.cards.get(handle)
            }
            facts = [(each.lp, each.phase, each.turn) for each in (mine, other)]
            if mine.marks != other.marks:
                facts = [mine.marks, other.marks]
            self.wrong.append(f"{what} after {self.told[-1].event}: {cards}, {facts}")

    def look(self) -> None:
        """The mat, its items and the plates show what was told."""
        if self.stands is None:
            return
        self.looks += 1
        scene, fittings = self.room.mat.mat, self.room.fittings
        table, ribbon = scene.table, scene.ribbon.table
        assert table is not None and ribbon is not None
        cards = {
            handle: lies_at(c.place, c.controller, c.seat, c.position)
            for handle, c in ((handle, item.card) for handle, item in scene.cards.items())
        }
        for (place, side), pile in scene.piles.items():
            cards |= {card.handle: (place, table.viewer if side == OWN else 1 - table.viewer) for card in pile.cards}
        under = {handle: lies for handle, lies in self.stands.cards.items() if lies[0] not in (*LAID_OUT, *PILES)}
        plates = (fittings.own.lp, fittings.opponent.lp)
        lp = (plates[table.viewer], plates[1 - table.viewer])
        self.compare(Stands(cards | under, lp, ribbon.phase, ribbon.turn, Marks.seen_on(scene)), "the mat")
        for item in scene.cards.values():
            if 1 << item.card.place & ON_FIELD and item.pose != scene.rest_pose(item.card):
                self.wrong.append(f"{item.card} lies elsewhere after {self.told[-1].event}")

    def end(self) -> None:
        """Everything was told once, in its order, and is written in the log."""
        assert not self.wrong, "\n".join(self.wrong[:5])
        told = [each for happening in self.truth.happened for each in happening.told]
        assert self.told == told
        written = [entry.words for entry in self.room.side.log.model.entries if entry.kind == EVENT]
        assert written == [each.words for each in told if each.words and each.event.kind not in STEPS]


def play(number: int, answers: int = 5000) -> int:
    """One duel, or its first answers; how often the mat was looked at."""
    chance = Chance(number)
    thinker = AtOnce(chance.below)
    decks = [LIBRARY.decks[NAMES[number % len(NAMES)]], LIBRARY.decks[NAMES[(number * 7 + 3) % len(NAMES)]]]
    duel = Duel.start(decks, edition=EDITIONS[number % len(EDITIONS)], seed=number, first=number // 4 % 2, moments=True)
    session = DuelSession(duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: thinker})
    session.set_responses(ALWAYS)
    settings, clock = Settings(), HandClock()
    settings.set("speed", 1.0)
    truth = Truth(session, duel)
    room = DuelRoom(session, BareFaces(), settings, clock=clock)
    try:
        watcher = Watcher(room, truth)
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
