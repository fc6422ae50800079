"""Host: seats players. Makes a session out of a plan or of what was kept, and carries a match from duel to duel.

host.begin(plan)        the toss is made; host.match says who won it and who chooses
host.choose(starter)    whoever may says who starts
host.deal()             the session of the duel
host.end(result)        its duel is over: kept among the replays; a match goes on with siding
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.controller.duel.session import PERSON, DuelSession
from app.controller.opponents.thinker import Thinker
from app.controller.player import lock_files
from app.controller.player.duel_plan import MATCH, DuelPlan
from app.controller.player.language import said, sentences
from app.controller.player.response_wishes import SETTINGS, Wishes
from app.controller.player.saves import MATCH_SUFFIX, SavedDuel, SavedDuels
from app.controller.player.settings import Settings
from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.formats.errors import FormatError
from engine.match import CHOOSING, DUELING, OVER, Match
from engine.record.record import Record
from engine.record.recording import Differs, Recording, nameable
from engine.vocabulary import DRAW, NOBODY

THEM: Final = 1
_PACE: Final = 0.45  # seconds that an opponent takes at least in the open: what is too quick can't be followed


class Host(QObject):
    """See the module. One table at a time."""

    failed = Signal(str)

    def __init__(self, settings: Settings, saves: SavedDuels, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.saves = saves
        self.cards: Iterable[Card] = ()  # all that there are: their names may be declared
        self.plan: DuelPlan | None = None
        self.match: Match | None = None
        self.session: DuelSession | None = None
        self.record: Path | None = None
        self._match_file: Path | None = None
        self._over: Path | None = None  # a record that is still to be moved to the replays
        self._locks: list[lock_files.LockFile] = []
        self._thinker: Thinker | None = None
        settings.changed.connect(self._tell_thinker)

    # -- beginning --------------------------------------------------------------------------------

    def begin(self, plan: DuelPlan) -> Match:
        """A new duel or match; MatchRefused if a Deck isn't legal."""
        self.close()
        self.plan = plan
        self._match_file = None
        if plan.practice is not None:
            self.match = Match.at_practice(plan.decks, plan.edition, plan.first or 0)
            return self.match
        self.match = Match.start(plan.decks, plan.edition, plan.seed, plan.restricted)
        if plan.first is not None:
            self.match = replace(self.match, starters=(plan.first,), chooser=NOBODY, toss_winner=NOBODY, stage=DUELING)
        self._choose_for_program()
        return self.match

    def _choose_for_program(self) -> None:
        """A program that may choose goes first."""
        match, plan = self.match, self.plan
        assert match is not None and plan is not None
        if match.stage == CHOOSING and match.chooser == THEM and not plan.hotseat:
            self.choose(THEM)

    @property
    def shows_toss(self) -> bool:
        """Whether it is to be seen, or chosen, who goes first."""
        match = self.match
        assert match is not None
        return match.toss_winner != NOBODY or match.stage == CHOOSING

    @property
    def seats(self) -> tuple[bool, bool]:
        """Who of both is a person at this screen."""
        return (True, self.plan is not None and self.plan.hotseat)

    @property
    def is_match(self) -> bool:
        return self.plan is not None and self.plan.length == MATCH

    def choose(self, starter: int) -> None:
        assert self.match is not None
        self.match = self.match.choose(self.match.chooser, starter)

    def deal(self) -> DuelSession:
        """Shuffle, draw, and open the record. Without one, if it can't be written, the duel is played all the same."""
        plan, match = self.plan, self.match
        assert plan is not None and match is not None
        seed = match.duel_seed if self.is_match else plan.seed
        duel = Duel.start(
            match.decks,
            edition=plan.dealt_edition,
            seed=seed,
            first=match.starter,
            lp=plan.starting_lp,
            hand=plan.opening_hand,
            moments=True,
            names=nameable(self.cards),
            practice=plan.practice,
        )
        record = None
        self.record = None
        try:
            path = self._locked_path()
            record = Record.create(path, duel, match.decks, plan.names)
            self.record = path
            if self.is_match:
                self._match_file = self._match_file or self.saves.match_file(path)
                self._lock(self._match_file)
                self.saves.keep_match(self._match_file, plan, match, path)
            else:
                self.saves.keep_plan(path, plan)
        except FormatError as error:
            self.failed.emit(unkept(error) if record is None else said(error.told))
        return self._seated(duel, plan, record)

    def _locked_path(self) -> Path:
        """For a new record, and nobody else's, even where two programs deal in the same second."""
        while True:
            path = self.saves.free_path()
            lock = lock_files.LockFile(path)
            if lock.take():
                self._locks.append(lock)
                return path

    def _lock(self, file: Path) -> None:
        """FormatError if it is open in another program."""
        if all(lock.file != file for lock in self._locks):
            self._locks.append(lock_files.taken(file))

    def _give_back(self, still: Path | None = None) -> None:
        """All locks but that to ``still``."""
        for lock in self._locks:
            if lock.file != still:
                lock.give_back()
        self._locks = [lock for lock in self._locks if lock.file == still]

    def _seated(self, duel: Duel, plan: DuelPlan, record: Record | None) -> DuelSession:
        seats = (PERSON, PERSON if plan.hotseat else plan.opponent)
        thinkers = {}
        if not plan.hotseat:
            self._thinker = Thinker(plan.opponent, plan.seed, self)
            self._tell_thinker()
            self._thinker.failed.connect(self.failed)
            self._thinker.start()
            thinkers = {THEM: self._thinker}
        self.session = DuelSession(
            duel,
            plan.names,
            seats,
            record=record,
            thinkers=thinkers,
            words=sentences(self.settings.language),
            take_back=plan.take_back and not self.is_match,
            open_table=plan.open_table,
            practice=plan.practice is not None,
            hand_order=self.settings.hand_order,
            own_readings={card.readings for card in self.cards if card.has_reading},
            parent=self,
        )
        for player, (mode, stops) in enumerate(SETTINGS):
            self.session.set_responses(getattr(self.settings, mode), player)
            self.session.set_stops(getattr(self.settings, stops), player)
        self.session.failed.connect(self.failed)
        self.session.wished.connect(self._keep_wishes)
        return self.session

    def _keep_wishes(self) -> None:
        """About single cards: they are those of this duel."""
        session, plan, match, record = self.session, self.plan, self.match, self.record
        if session is None or plan is None or record is None:
            return
        try:
            if self._match_file is not None and match is not None:
                self.saves.keep_match(self._match_file, plan, match, record, session.wishes)
            else:
                self.saves.keep_plan(record, plan, session.wishes)
        except FormatError as error:
            told = QCoreApplication.translate(
                "Host", "How you want to be asked about single cards can’t be kept. {reason}"
            )
            self.failed.emit(told.format(reason=said(error.told)))

    def _tell_thinker(self) -> None:
        """How fast the settings would have it now."""
        if self._thinker is not None:
            self._thinker.delay = _PACE if self.settings.speed else 0.0
            self._thinker.seconds = self.settings.thinking_seconds

    # -- going on ---------------------------------------------------------------------------------

    def resume(self, saved: SavedDuel) -> DuelSession | None:
        """What was kept: the session, or None where a match stands between two duels. FormatError if it can't be."""
        self.close()
        self._lock(saved.path)
        try:
            return self._resume(saved)
        except FormatError:
            self._give_back()
            raise

    def _resume(self, saved: SavedDuel) -> DuelSession | None:
        if saved.path.suffix != MATCH_SUFFIX:
            return self._resume_duel(saved.path, None)
        kept = self.saves.read_match(saved.path)
        self.plan, self.match, self._match_file = kept.plan, kept.match, kept.file
        if kept.note:
            self.failed.emit(kept.note)
        if kept.duel is not None:
            return self._resume_duel(kept.duel, kept.plan, kept.wishes)
        return None

    def _resume_duel(self, path: Path, plan: DuelPlan | None, wishes: Wishes | None = None) -> DuelSession:
        record, recording = self._opened(path)
        try:
            duel, answers, difference = recording.resume()
            if difference is not None:
                told = QCoreApplication.translate(
                    "Host", "This duel goes on from where it could be played again. {reason}"
                )
                self.failed.emit(told.format(reason=said(difference.told)))
                if record is not None:
                    record.cancel(answers, duel)
        except (Differs, FormatError) as error:
            if record is not None:
                record.close()
            raise (
                error if isinstance(error, FormatError) else FormatError(recording.source, "", error.difference.told)
            ) from error
        if plan is None:
            plan = self.saves.plan_of(path, recording)
            self.match = None
        self.plan = plan
        self.record = path
        session = self._seated(duel, plan, record)
        session.take_wishes(self.saves.wishes_of(path) if wishes is None else wishes)
        self._remember(session, recording, answers)
        return session

    def _opened(self, path: Path) -> tuple[Record | None, Recording]:
        """Where the record can be read but not written, the duel goes on without it."""
        try:
            return Record.open(path)
        except FormatError as error:
            recording = Recording.read(path)
            self.failed.emit(unkept(error))
            return None, recording

    @staticmethod
    def _remember(session: DuelSession, recording: Recording, answers: int) -> None:
        """What happened so far, for the log and the way back."""
        zones = [_zone_asked(step.answer) for step in recording.steps[:answers]]
        session.remember(recording.replay(answers), zones)

    # -- ending -----------------------------------------------------------------------------------

    def end(self, winner: int | None) -> Path | None:
        """The duel is over: where its record lies among the replays. The match stands at siding, or is over."""
        plan, match = self.plan, self.match
        assert plan is not None
        counted = True
        if self.is_match and match is not None:
            self.match = match.finish(DRAW if winner is None else winner)
            counted = self._keep_match()
        whole = self.session is None or self.session.kept
        record, self.record = self.record, None
        self._stop(self._match_file)
        # where the match doesn't know the result, its record has it, and stays
        self._over = record if whole and counted else None
        return self.keep_replay()

    def keep_replay(self) -> Path | None:
        """Where the record of the last duel lies among the replays; None if it is not whole or can't be moved."""
        record = self._over
        path = self.saves.finish(record) if record is not None else None
        if path is None or path == record:
            return None
        self._over = None
        return path

    def sided(self, match: Match) -> None:
        """Both have swapped what they want."""
        self.match = match
        self._choose_for_program()
        self._keep_match()

    def _keep_match(self) -> bool:
        """The match as it stands; whether it is on the disk now, if it is kept at all."""
        if self._match_file is None or self.plan is None or self.match is None:
            return True
        if self.match.stage == OVER:
            self.saves.end_match(self._match_file)
            return True
        try:
            self.saves.keep_match(self._match_file, self.plan, self.match, None)
        except FormatError as error:
            told = QCoreApplication.translate("Host", "The Match can’t be kept as it stands now. {reason}")
            self.failed.emit(told.format(reason=said(error.told)))
            return False
        return True

    def rematch(self) -> DuelPlan:
        """The same once more, with another shuffle."""
        assert self.plan is not None
        return replace(self.plan, seed=(self.plan.seed * 48_271 + 11) % 2_147_483_647)

    def other_hand(self) -> DuelPlan:
        """Practice once more: the player's own Deck is shuffled anew, what was arranged for the other side stays. What
        was played so far lies among the replays."""
        plan = self.rematch()
        if plan.practice is None:
            return plan
        return replace(plan, practice=replace(plan.practice, on_top=((), plan.practice.on_top[1])))

    def put_away(self) -> None:
        """The duel is left and won't be gone on with."""
        record = self.record
        self.close()
        if record is not None:
            self.saves.finish(record)
            self.record = None

    def close(self) -> None:
        """Leave the table: all that matters is kept."""
        if self.session is not None:
            self.session.leave()
        self._stop()

    def _stop(self, still: Path | None = None) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker.deleteLater()
            self._thinker = None
        if self.session is not None:
            self.session.deleteLater()
            self.session = None
        self._give_back(still)


def unkept(error: FormatError) -> str:
    """That a duel is played and not kept, why, and what helps."""
    remedy = said(error.remedy) or QCoreApplication.translate(
        "Host", "As soon as there is room to write, the next one is kept."
    )
    told = QCoreApplication.translate("Host", "This duel is played without being kept. {reason}")
    return told.format(reason=f"{error.source}: {said(error.reason)} {remedy}")


def _zone_asked(answer: Sequence[str | int]) -> int:
    """The space of a zone that a kept answer asks for ("zone 3"); -1 for none."""
    word, _, number = str(answer[-1]).partition(" ")
    return int(number) if len(answer) > 1 and word == "zone" and number.isdecimal() else -1
