"""DuelSession: a duel at this table. Owns the duel, the record it is kept in, and the way back.

    session.happened / asked / ended      what to show, in this order after every answer
    session.answer(answer)                what the person at the screen chooses
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.controller.asking import Answer, Asked, Possibility, Why
from app.controller.causes import causes_of
from app.controller.laying import lay
from app.controller.responding import ALWAYS, NEVER, SENSIBLE, is_asked
from app.controller.table import Cause, Table
from app.controller.tally import course, tally
from app.controller.telling import Ending, Happening, Told
from app.controller.wording import possibilities, why_for, worded
from engine import program as p
from engine.duel import question as q
from engine.duel.duel import Duel
from engine.duel.events import Event
from engine.duel.question import DONE_CODE, PASS_CODE, Option, Wish, card_of, kind_of
from engine.edition import Edition
from engine.formats.errors import FormatError
from engine.record.record import Record
from engine.record.recording import Differs
from engine.text.explanation.effects import explained
from engine.words.english import ENGLISH
from engine.words.seen import faces_shown, shows_card
from engine.words.speech import Speech

PERSON: Final = "person"
_SHOWING: Final = frozenset(("CardDrawn", "CardRevealed", "CardTurnedFaceUp", "CoinTossed", "DieRolled"))
_CONFIRM: Final = DONE_CODE


class Thinks(Protocol):
    """Who answers for a seat without a person: see app.controller.thinking."""

    chosen: Any  # Signal(int number, int place)

    def choose(self, view_plain: Any, count: int, number: int) -> None: ...
    def cancel(self) -> None: ...


class _Past:
    """Where the duel stood before a person's answer, to go back to."""

    __slots__ = ("answers", "duel", "history", "player", "seen")

    def __init__(self, answers: int, duel: Duel, history: int, player: int) -> None:
        self.answers = answers
        self.duel = duel
        self.history = history
        self.player = player
        self.seen = False  # something hidden has come to light since


class DuelSession(QObject):
    """See the module. ``seats``: PERSON or the name of a computer player, for each of the two."""

    happened = Signal(object)
    asked = Signal(object)
    thinking = Signal(bool)
    ended = Signal(object)
    curtain = Signal(int)
    failed = Signal(str)

    def __init__(
        self, duel: Duel, names: Sequence[str], seats: Sequence[str], *, record: Record | None = None,
        thinkers: Mapping[int, Thinks] | None = None, words: Mapping[str, str] = ENGLISH, take_back: bool = True,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._duel = duel
        self._record = record
        self._unkept = record is None  # what was answered last is not on the disk
        self.names: tuple[str, str] = (names[0], names[1])
        self.seats: tuple[str, str] = (seats[0], seats[1])
        self.take_back = take_back
        self.responses = SENSIBLE
        self._held: str | None = None
        self._thinkers = dict(thinkers or {})
        for thinker in self._thinkers.values():
            thinker.chosen.connect(self._thought)
        self.viewer = next((n for n, seat in enumerate(self.seats) if seat == PERSON), 0)
        self._speeches = tuple(Speech(duel.edition, viewer, self.names, words) for viewer in (0, 1))
        self._starting_lp = duel.state.facts.starting_lp
        self.history: list[Happening] = []
        self._past: list[_Past] = []
        self._given: list[tuple[int, int]] = []  # all answers so far, those that undo took away kept for redo
        self._skipped = ""
        self._number = 0  # of the question, so that a late answer of a thinker is known as such
        self._behind_curtain = False
        self._last_pick: int | None = None  # the pick that would end the picking waits for a confirmation
        self.question: Asked | None = None
        self._heading = ["", ""]
        self._table = self._lay()
        self.undone = 0

    # -- what there is to see ---------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return self._duel.edition

    @property
    def is_hotseat(self) -> bool:
        return self.seats == (PERSON, PERSON)

    @property
    def speech(self) -> Speech:
        return self._speeches[self.viewer]

    @property
    def over(self) -> bool:
        return self._duel.result is not None

    def table(self) -> Table:
        return self._table

    def causes(self, uid: int) -> tuple[Cause, ...]:
        return causes_of(self._duel.state, self.speech, uid) if self._sees(uid) else ()

    def reading(self, uid: int) -> tuple[str, ...]:
        """How the program reads the card's text."""
        if not self._sees(uid):
            return ()
        program = self._duel.state.cards[uid].card.program
        return tuple(explained(program)) if program is not None else ()

    def possibilities(self, uid: int) -> tuple[Possibility, ...]:
        if self._behind_curtain or not self._sees(uid):
            return ()
        return possibilities(self._duel, self.speech, self.viewer, uid)

    def why_not(self, kind: int, uid: int = -1, argument: int | None = None) -> Why | None:
        """Why the viewer can't do that now; None if it is legal."""
        refusal = self._duel.why_not(self.viewer, Wish(kind, uid, argument))
        return None if refusal is None else why_for(self._duel.state, self.speech, refusal)

    def _sees(self, uid: int) -> bool:
        return 0 <= uid < len(self._duel.state.cards) and shows_card(self._duel.state, uid, self.viewer)

    def _lay(self) -> Table:
        return lay(self._duel.state, self.speech, self.viewer, self._starting_lp)

    # -- going on ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show what the beginning brought, and ask the first question."""
        events = list(self._duel.events)
        told = self._tell(events)
        self._show(Happening(self._table, self._table, told, self._duel.state.answers))
        self._go_on()

    def remember(self, replayed: Iterable[Duel], zones: Sequence[int] = ()) -> None:
        """Take what was played before from a replay of it: the history, and the way back. ``zones``: the space that
        was asked for with each answer, -1 for none.
        """
        before: Table | None = None
        last: Duel | None = None
        kept = self._duel, self._table
        try:
            for number, duel in enumerate(replayed):
                question = last.question if last is not None else None
                if last is not None and question is not None and self.seats[question.player] == PERSON:
                    self._past.append(_Past(number - 1, last, len(self.history), question.player))
                self._duel = duel
                table = self._lay()
                told = self._tell(list(duel.events))
                self.history.append(Happening(before or table, table, told, number))
                before, last = table, duel.clone()
                if number:
                    self._given.append((duel.state.reply, zones[number - 1] if number <= len(zones) else -1))
        except (Differs, FormatError):
            self._past.clear()
        self._duel, self._table = kept

    def resume(self) -> None:
        """Go on with a duel that was kept: shown as it stands."""
        self._show(Happening(self._table, self._table, (), self._duel.state.answers, taken_back=True))
        if self.is_hotseat and not self.over:
            self._drop_curtain(self._asked_player())
            return
        self._go_on()

    def _asked_player(self) -> int:
        question = self._duel.question
        return question.player if question is not None else self.viewer

    def _go_on(self) -> None:
        """Until a person has to choose, a thinker is at work, or the duel is over."""
        while True:
            self._number += 1
            question = self._duel.question
            if question is None:
                self._finish()
                return
            player = question.player
            if self.seats[player] != PERSON:
                self._let_think(question)
                return
            if not is_asked(self._duel.state, question, self._mode()):
                self._skipped = QCoreApplication.translate("session", "You were not asked to respond.")
                self._give(PASS_CODE, -1, silent=True)
                continue
            if player != self.viewer:
                self._drop_curtain(player)
                return
            self._ask()
            return

    def _mode(self) -> str:
        return self._held or self.responses

    def _ask(self) -> None:
        self._last_pick = None
        self.question = worded(self._duel, self.speech)
        self.asked.emit(self.question)

    def _let_think(self, question: q.Question) -> None:
        self.question = None
        self.asked.emit(None)
        thinker = self._thinkers.get(question.player)
        if thinker is None:
            raise RuntimeError(f"nobody answers for player {question.player}")
        if question.kind == q.ASK_OPEN:  # at other times it would tell that there is something to choose
            self.thinking.emit(True)
        duel = self._duel
        thinker.choose(lambda: duel.view(question.player).to_plain(), len(question.codes), self._number)

    def _thought(self, number: int, place: int) -> None:
        question = self._duel.question
        if number != self._number or question is None or not 0 <= place < len(question.codes):
            return  # it is about a question that has been taken back
        self.thinking.emit(False)
        self._give(question.codes[place], -1)
        self._go_on()

    def _finish(self) -> None:
        self.question = None
        self.asked.emit(None)
        result = self._duel.result
        assert result is not None
        self._close_record()
        words = self.speech.result(result)
        self.ended.emit(Ending(result.winner, words, result.rule, tally(self.history), course(self.history)))

    # -- answering --------------------------------------------------------------------------------

    def answer(self, answer: Answer | int, seat: tuple[int, int, int] | None = None) -> None:
        """One of the answers of ``question``. The pick that ends a picking of several waits for Done."""
        asked = self.question
        if asked is None:
            return
        code = answer if isinstance(answer, int) else answer.code
        if self._last_pick is not None:
            if code != _CONFIRM:
                return
            code, self._last_pick = self._last_pick, None
        elif code not in [each.code for each in asked.answers]:
            return
        elif kind_of(code) == q.PICK and asked.most > 1 and self._would_end(code):
            self._hold_back(asked, code)
            return
        zone = seat[2] if seat is not None else -1
        self._past.append(_Past(self._duel.state.answers, self._duel.clone(), len(self.history), asked.player))
        self.question = None
        self._give(code, zone)
        self._go_on()

    def _would_end(self, code: int) -> bool:
        """Whether nothing could be picked after this one."""
        asked = self._duel.question
        tried = self._duel.clone()
        tried.answer(code)
        after = tried.question
        return asked is None or after is None or after.kind != q.ASK_CARDS or after.card != asked.card or (
            len(after.notes[3]) != len(asked.notes[3]) + 1
        )

    def _hold_back(self, asked: Asked, code: int) -> None:
        """All are picked: shown as picked, to be confirmed or unpicked."""
        self._last_pick = code
        done = Answer(_CONFIRM, q.DONE, -1, -1, 0, self.speech.say("do.done"))
        self.question = Asked(
            asked.player, asked.kind, asked.source, asked.words, (done,), asked.about, asked.purpose, asked.least,
            asked.most, (*asked.picked, card_of(code)), asked.weights, asked.total, asked.may_cancel,
        )  # fmt: skip
        self.asked.emit(self.question)

    def _give(self, code: int, zone: int, silent: bool = False) -> None:
        """Answer the duel, keep it, and show what came of it."""
        before = self._table
        option = Option(code, zone)
        del self._given[self._duel.state.answers :]
        self._given.append((code, zone))
        try:
            events = self._record.answer(self._duel, option) if self._record else self._duel.answer(option)
            self._is_kept()
        except FormatError as error:  # answered, but not kept
            events = self._duel.events
            self._is_not_kept(error)
        for past in self._past:
            past.seen = past.seen or any(event.name in _SHOWING for event in events)
        told = self._tell(list(events))
        self._table = self._lay()
        if told or before != self._table or not silent:
            skipped, self._skipped = ("", self._skipped) if silent else (self._skipped, "")
            self._show(Happening(before, self._table, told, self._duel.state.answers, skipped))

    def _show(self, happening: Happening) -> None:
        self.history.append(happening)
        self.happened.emit(happening)

    def _tell(self, events: list[Event]) -> tuple[Told, ...]:
        state, speech = self._duel.state, self.speech
        lines = {id(event): line for event, line in speech.told(state, events)}
        found = []
        for event in events:
            if event.name == "ChoiceForced" and event.player != self.viewer or event.word == "look" and (
                event.by != self.viewer
            ):
                continue  # told to one player alone
            shows, shows_other = faces_shown(state, event, self.viewer)
            words = lines.get(id(event), "")
            heading = ""
            if event.kind in (p.E_TURN, p.E_PHASE):
                heading, words = words, ""
            uids = tuple(uid for uid, seen in ((event.card, shows), (event.other, shows_other)) if seen and uid >= 0)
            found.append(Told(event, words, shows, shows_other, heading, uids))
        return tuple(found)

    @property
    def kept(self) -> bool:
        """Whether all that was answered is on the disk."""
        return not self._unkept

    def _is_kept(self) -> None:
        if self._unkept and self._record is not None:
            self._unkept = False
            self.failed.emit(QCoreApplication.translate("session", "The Duel is kept again, with nothing missing."))

    def _close_record(self) -> None:
        """What could not be written so far gets its last chance."""
        if self._record is not None:
            with suppress(FormatError):
                self._record.catch_up()
                self._unkept = False
            self._record.close()

    def _is_not_kept(self, error: FormatError) -> None:
        """Told once. The record tries again with the next answer, unless another program has it."""
        if not self._unkept:
            self._unkept = True
            told = QCoreApplication.translate("session", "The Duel goes on, but isn't kept from here on. {reason}")
            remedy = error.remedy or QCoreApplication.translate(
                "session", "As soon as there is room to write, it is kept again."
            )
            reason = f"{error.source}: {error.reason} {remedy}"
            self.failed.emit(told.format(reason=reason))

    # -- the way back -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        if not self.take_back or self.over:
            return False
        return self._last_pick is not None or any(past.player == self.viewer for past in self._past)

    @property
    def can_redo(self) -> bool:
        return self.take_back and not self.over and len(self._given) > self._duel.state.answers

    @property
    def can_cancel(self) -> bool:
        return self._last_pick is not None or self._declared() is not None

    def _declared(self) -> _Past | None:
        begun = self._duel.declared_at
        return next((past for past in self._past if past.answers == begun), None) if begun is not None else None

    def undo(self) -> None:
        """To the own previous question, chance and all. A pick that waits to be confirmed is the first to go."""
        if not self.can_undo:
            return
        if self._last_pick is not None:
            self._ask()
            return
        while self._past[-1].player != self.viewer:
            self._past.pop()
        past = self._past[-1]
        self.undone += 1
        words = QCoreApplication.translate("session", "Taken back.")
        if past.seen:
            words = QCoreApplication.translate("session", "Taken back. You have seen hidden cards since then.")
        self._go_back(past, "undo", words)

    def cancel(self) -> None:
        """Call off what was declared: as if it had never been chosen."""
        if self._last_pick is not None:
            self._ask()
            return
        past = self._declared()
        if past is not None:
            self._go_back(past, "cancel", "")

    def unpick(self, uid: int) -> None:
        """Take back one of the cards picked for the present question; the others stay picked."""
        asked = self.question
        if asked is None or uid not in asked.picked:
            return
        if self._last_pick is not None and card_of(self._last_pick) == uid:
            self._ask()
            return
        last = [card_of(self._last_pick)] if self._last_pick is not None else []
        rest = [*asked.picked[: len(asked.picked) - len(last)], *last]
        del rest[len(rest) - 1 - rest[::-1].index(uid)]  # once, where a card gives several counters
        number = len(asked.picked) - len(last)
        if len(self._past) < number:
            return
        past = self._past[-number]
        self._go_back(past, "cancel", "", silently=True)
        for other in rest:
            question = self._duel.question
            code = q.code(q.PICK, other)
            if question is None or question.kind != q.ASK_CARDS or code not in question.codes:
                break
            self._past.append(_Past(self._duel.state.answers, self._duel.clone(), len(self.history), question.player))
            self._give(code, -1, silent=True)
        self._go_on()

    def redo(self) -> None:
        """Forward again what was taken back, up to the own next question."""
        if not self.can_redo:
            return
        self._stop_thinking()
        given = list(self._given)
        first = True
        while len(given) > self._duel.state.answers:
            question = self._duel.question
            if question is None:
                break
            if self.seats[question.player] == PERSON:
                if not first and is_asked(self._duel.state, question, self._mode()):
                    break
                state = self._duel.state
                self._past.append(_Past(state.answers, self._duel.clone(), len(self.history), question.player))
                first = False
            code, zone = given[self._duel.state.answers]
            if code not in question.codes:
                break
            self._give(code, zone)
            self._given = [*self._given, *given[len(self._given) :]]
        self._go_on()

    def _go_back(self, past: _Past, word: str, words: str, silently: bool = False) -> None:
        self._stop_thinking()
        before = self._table
        self._duel = past.duel
        del self._past[self._past.index(past) :]
        if self._record is not None:
            try:
                (self._record.undo if word == "undo" else self._record.cancel)(past.answers, self._duel)
                self._is_kept()
            except FormatError as error:
                self._is_not_kept(error)
        if word == "cancel":
            del self._given[past.answers :]
        del self.history[past.history :]
        self._last_pick = None
        self._skipped = ""
        self._table = self._lay()
        if silently:
            return
        self.happened.emit(Happening(before, self._table, (), past.answers, words, taken_back=True))
        if past.player != self.viewer and self.is_hotseat:
            self._drop_curtain(past.player)
            return
        self._number += 1
        self._ask()

    def _stop_thinking(self) -> None:
        self._number += 1
        for thinker in self._thinkers.values():
            thinker.cancel()
        self.thinking.emit(False)

    # -- two at one screen ------------------------------------------------------------------------

    def _drop_curtain(self, player: int) -> None:
        self._behind_curtain = True
        self.question = None
        self.asked.emit(None)
        self.curtain.emit(player)

    def lift(self, player: int) -> None:
        """The player the curtain waits for sits before the screen."""
        if not self._behind_curtain:
            return
        self._behind_curtain = False
        before = self._table
        self.viewer = player
        self._table = self._lay()
        self.happened.emit(Happening(before, self._table, (), self._duel.state.answers, taken_back=True))
        self._go_on()

    # -- asking more or less ----------------------------------------------------------------------

    def set_responses(self, mode: str) -> None:
        self.responses = mode

    def hold_open(self, held: bool) -> None:
        """While a key is held every window is asked."""
        self._held = ALWAYS if held else None

    def hold_pass(self, held: bool) -> None:
        """While a key is held every window is passed; one that is open already, too."""
        self._held = NEVER if held else None
        if held and self.question is not None and self.question.kind == q.ASK_RESPONSE:
            self.answer(PASS_CODE)

    # -- leaving ----------------------------------------------------------------------------------

    def concede(self, player: int | None = None) -> None:
        """That player, else the viewer, gives up."""
        if self.over:
            return
        self._stop_thinking()
        who = self.viewer if player is None else player
        before = self._table
        try:
            if self._record is not None:
                self._record.concede(self._duel, who)
            else:
                self._duel.concede(who)
            self._is_kept()
        except FormatError as error:
            self._is_not_kept(error)
        self._table = self._lay()
        self._show(Happening(before, self._table, self._tell(list(self._duel.events)), self._duel.state.answers))
        self._finish()

    def leave(self) -> None:
        """Everything is kept already; nothing goes on from here."""
        self._stop_thinking()
        self._close_record()
        self._record = None
