"""DuelSession: a duel at this table. Owns the duel, the record it is kept in, and the way back.

session.happened / asked / ended      what to show, in this order after every answer
session.answer(answer)                what the person at the screen chooses
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.controller.duel.answers_ahead import AnswersAhead
from app.controller.duel.handing_over import HandingOver
from app.controller.duel.last_pick import CONFIRM, comes_along, ends, to_confirm
from app.controller.duel.played_duel import PlayedDuel
from app.controller.duel.record_keeping import RecordKeeping
from app.controller.duel.way_back import PointOfReturn
from app.controller.duel.when_asked import is_asked, is_never_set, may_respond, waits_unwanted
from app.controller.opponents.computer_seats import ComputerSeats, Thinks
from app.controller.player.settings import AS_DRAWN
from app.controller.player.response_wishes import ALWAYS, NEVER, Responses, Wishes
from app.controller.shown.asked import NO_CARD, Answer, Asked, ForeseenPicks, Possibility, Why
from app.controller.shown.duel_summary import course, tally
from app.controller.shown.happening import Ending, Happening
from app.controller.shown.sight import Sight
from app.controller.shown.table import Cause, Readings, Table
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.state.question import DONE_CODE, PASS_CODE
from engine.duel.outside.view import View
from engine.edition import Edition
from engine.program.own_events import waits_for_others
from engine.record.record import Record
from engine.words.english import ENGLISH
from engine.words.speech import Speech

PERSON: Final = "person"


class DuelSession(QObject):
    """See the module. ``seats``: PERSON or the name of a computer player, for each of the two. ``practice``: hands lie
    open, and whoever sits there alone goes back as far as they like, on both sides."""

    happened = Signal(object)
    asked = Signal(object)
    thinking = Signal(bool)
    ended = Signal(object)
    curtain = Signal(int)  # the screen is to be handed to that player: ``lift`` when it has been
    turning = Signal(int)  # at an open table: it turns to that player, ``lift`` as soon as all is shown
    failed = Signal(str)
    attack_dropped = Signal()  # one that was to be declared after the way to battle: something came in between
    wished = Signal()  # somebody wants to be asked about a card more often, or less

    def __init__(
        self,
        duel: Duel,
        names: Sequence[str],
        seats: Sequence[str],
        *,
        record: Record | None = None,
        thinkers: Mapping[int, Thinks] | None = None,
        words: Mapping[str, str] = ENGLISH,
        take_back: bool = True,
        open_table: bool = False,
        own_readings: Readings = None,
        hand_order: str = AS_DRAWN,
        practice: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.names: tuple[str, str] = (names[0], names[1])
        self.seats: tuple[str, str] = (seats[0], seats[1])
        self.take_back = take_back
        self.responses = (Responses(), Responses())  # each player's own
        self._thinkers = ComputerSeats(thinkers or {}, self)
        self._thinkers.chosen.connect(self._thought)
        viewer = next((n for n, seat in enumerate(self.seats) if seat == PERSON), 0)
        self._sight = Sight(duel, self.names, words, viewer, self.is_hotseat, self.responses)
        self._sight.own_readings = own_readings
        self._sight.hand_order = hand_order
        self._sight.open_hands = practice
        self.practice = practice
        self.handing_over = HandingOver(duel, self.is_hotseat, open_table)
        notice = self.handing_over.notice
        if practice:
            notice = QCoreApplication.translate("session", "Practice: hands lie open, and nothing is counted.")
        keeping = RecordKeeping(record, self.failed.emit)
        self._played = PlayedDuel(duel, self._sight, keeping, self.happened.emit, notice)
        if self.handing_over.hides_hands:
            self._played.cover()
        self._last_pick: Answer | None = None  # the pick that would end the picking waits for a confirmation
        self._along: tuple[int, ...] = ()  # what is picked with it, since nothing else is left
        self._ahead = AnswersAhead()
        self.question: Asked | None = None
        self.undone = 0

    # -- what there is to see ---------------------------------------------------------------------

    @property
    def _duel(self) -> Duel:
        return self._played.duel

    @property
    def history(self) -> list[Happening]:
        return self._played.history

    @property
    def edition(self) -> Edition:
        return self._duel.edition

    @property
    def is_hotseat(self) -> bool:
        return self.seats == (PERSON, PERSON)

    @property
    def viewer(self) -> int:
        return self._sight.viewer

    @viewer.setter
    def viewer(self, player: int) -> None:
        self._played.turn_to(player)

    @property
    def speech(self) -> Speech:
        return self._sight.speech

    @property
    def over(self) -> bool:
        return self._duel.result is not None

    def table(self) -> Table:
        return self._played.table

    def moments(self) -> Sequence[Table]:
        """Of what has just ``happened``: the table at each thing that was told."""
        return self._played.moments()

    def causes(self, handle: int) -> tuple[Cause, ...]:
        return self._sight.causes(self._played.view, handle)

    def reading(self, handle: int) -> tuple[str, ...]:
        """How the program reads the card's text."""
        return self._sight.reading(self._played.view, handle)

    def has_reading(self, handle: int) -> bool:
        return self._sight.has_reading(self._played.view, handle)

    def possibilities(self, handle: int) -> tuple[Possibility, ...]:
        if self.handing_over.is_under_way:
            return ()
        return self._deeds(handle) or self._sight.possibilities(self._duel, self._played.view, handle)

    def _deeds(self, handle: int) -> tuple[Possibility, ...]:
        """What can be done by hand to the card: first that of which the text speaks, then one possibility for each
        heading."""
        asked = self.question
        if asked is None or asked.kind != q.ASK_DEED or asked.player != self.viewer:
            return ()
        deeds = {each.code: each for each in asked.deeds_of(handle)}
        named = {each.argument: each for each in deeds.values()}
        first = [named[number] for number in asked.of_its_text(named)]
        found = [Possibility(q.DEED, each.words, (each,)) for each in first]
        deeds = {code: each for code, each in deeds.items() if each not in first}
        for heading in asked.headings:
            if here := tuple(deeds[each.code] for each, _ in heading.below if each.code in deeds):
                found.append(Possibility(q.DEED, heading.words, here))
        return tuple(found)

    def why_not(self, kind: int, handle: int = -1, argument: int | None = None) -> Why | None:
        """Why the viewer can't do that now; None if it is legal."""
        return self._sight.why_not(self._duel, self._played.view, kind, handle, argument)

    def deeds_chosen(self, count: int) -> tuple[Answer, ...]:
        """The last so many that were done by hand, the one under way among them, as far as the way back knows them."""
        played = self._played
        return tuple(self._sight.deed(played.view, code) for code in played.way_back.deeds(count) if count)

    @property
    def is_in_deed(self) -> bool:
        """Whether something is asked for a deed that was chosen before."""
        return self._played.way_back.deed_under_way(self._duel) is not None

    @property
    def deeds_before(self) -> int:
        """How many were done by hand before the one under way."""
        under_way = self._played.way_back.deed_under_way(self._duel)
        return under_way.deeds if under_way is not None else 0

    def foreseen(self, answer: Answer) -> ForeseenPicks | None:
        """What it has the viewer pick first; None: nothing, or it can't be told yet."""
        return self._sight.foreseen(self._played.view, answer.code)

    def attacks_to_come(self, handle: int) -> tuple[int, ...]:
        """What the monster could attack if the viewer went to the Battle Phase now; NO_CARD: directly."""
        way = self.question.of_kind(q.TO_BATTLE_PHASE) if self.question is not None else ()
        return self._sight.attacks_to_come(self._played.view, handle) if way else ()

    def battle_figures(self, attacker: int, target: int) -> tuple[int, int] | None:
        return self._sight.battle_figures(self._played.view, attacker, target)

    @property
    def can_set_right(self) -> bool:
        """Where the viewer may set right the position by hand."""
        asked = self.question
        return asked is not None and asked.player == self.viewer and bool(asked.of_kind(q.SET_RIGHT))

    def why_not_set_right(self) -> str:
        """Why the position can't be set right by hand now, where it could be at another time; "" where it can."""
        edition = self.edition
        if self.can_set_right or self.over or not (edition.may_be_set_right and edition.by_hand(self.viewer)):
            return ""
        return QCoreApplication.translate(
            "session", "The position is set right by hand in your own Main Phase, while nothing is asked or under way."
        )

    @property
    def can_hint(self) -> bool:
        """Where the viewer is asked something; in matches, as taking back, never."""
        asked = self.question
        is_mine = asked is not None and asked.player == self.viewer
        return self.take_back and is_mine and not self.over and not self.handing_over.is_under_way

    def view_for_hint(self) -> View | None:
        """What a hint goes by: the viewer's side of its question; None where there is none to be had."""
        return self._played.view if self.can_hint else None

    # -- going on ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show what the beginning brought, and ask the first question. At one screen a hand is dealt behind the curtain
        as well.
        """
        if not self._waits_behind_curtain(begins=True):
            self._played.begin()
            self._go_on()

    def _waits_behind_curtain(self, begins: bool = False) -> bool:
        """Whether nothing is laid before whoever is to answer sits there."""
        if not self.is_hotseat or self.over:
            return False
        if self.handing_over.hides_hands:
            self.handing_over.begins = begins
            self._hand_over(self.asked_player)
            return True
        self._played.turn_to(self.asked_player)
        return False

    def remember(self, replayed: Iterable[Duel], zones: Sequence[int] = ()) -> None:
        """Take what was played before from a replay of it: the history, and the way back. ``zones``: the space that
        was asked for with each answer, -1 for none.
        """
        self._played.remember(replayed, zones, [seat == PERSON for seat in self.seats])

    def resume(self) -> None:
        """Go on with a duel that was kept: shown as it stands."""
        if not self._waits_behind_curtain():
            self._played.resume()
            self._go_on()

    @property
    def asked_player(self) -> int:
        """Whose answer the duel waits for."""
        question = self._duel.question
        return question.player if question is not None else self.viewer

    def _go_on(self) -> None:
        """Until a person has to choose, a thinker is at work, or the duel is over."""
        while True:
            question = self._duel.question
            if question is None:
                self._finish()
                return
            player = question.player
            if self.seats[player] != PERSON:
                self._let_think(question)
                return
            if not self._is_put(question):
                self._played.give(DONE_CODE if question.kind == q.ASK_DEED else PASS_CODE, -1, silent=True)
                continue
            if player != self.viewer:
                self._hand_over(player)
            else:
                self._ask()
            return

    def _is_put(self, question: q.Question) -> bool:
        """Whether its player is asked, or passes in silence."""
        player = question.player
        changes_hands = player != self.viewer and self.handing_over.hides_hands
        if question.kind == q.ASK_TRIGGER and question.codes == [PASS_CODE]:
            return changes_hands or self.handing_over.is_fresh
        if question.kind == q.ASK_DEED:
            return not is_never_set(self._duel.view(player), self.responses[player])
        if question.kind not in (q.ASK_RESPONSE, q.ASK_TRIGGER):
            return True
        view, responses = self._duel.view(player), self.responses[player]
        if question.kind == q.ASK_TRIGGER:
            return changes_hands or self.handing_over.is_fresh or not waits_unwanted(view, responses)
        if (changes_hands or self.handing_over.is_fresh) and self.handing_over.is_called(self._duel, player, responses):
            return True
        if self.handing_over.hides_hands and question.codes == [PASS_CODE]:
            return False  # whoever sits before the screen has nothing to hide by being asked
        return not changes_hands and is_asked(view, responses)

    def _ask(self) -> None:
        self._last_pick = None
        view = self._played.view
        last = self._last_choice()
        calls_off = last is not None and last.answers == self._duel.declared_at
        asked = self._sight.worded(self._duel, view, last is not None, calls_off)
        self.question = asked and self.handing_over.put(asked, view, self.responses[self.viewer])
        meant = self._ahead.answer_to(self.question, self.history) if self.question is not None else None
        if meant is not None:
            self._answer(meant.code, told=self._ahead.tells_deed)
        else:
            self.asked.emit(self.question)
            if self.question is not None and self._ahead.has_dropped_attack:
                self.attack_dropped.emit()

    def _let_think(self, question: q.Question) -> None:
        self.question = None
        self.asked.emit(None)
        if question.kind == q.ASK_OPEN:  # at other times it would tell that there is something to choose
            self.thinking.emit(True)
        self._thinkers.ask(self._duel)

    def _thought(self, place: int) -> None:
        question = self._duel.question
        if question is None or not 0 <= place < len(question.codes):
            return
        self.thinking.emit(False)
        self._played.give(question.codes[place], -1)
        self._go_on()

    def _finish(self) -> None:
        self.question = None
        self.asked.emit(None)
        result = self._duel.result
        assert result is not None
        self._played.keeping.close()
        words = self._sight.teller.result(result)
        self.ended.emit(Ending(result.winner, words, result.rule, tally(self.history), course(self.history)))

    # -- answering --------------------------------------------------------------------------------

    def answer(self, answer: Answer | int, seat: tuple[int, int, int] | None = None, onto: int = NO_CARD) -> None:
        """One of the answers of ``question``. The pick that ends a picking of several waits for Done. ``onto``: a card
        that is to be picked when this asks for targets, Tributes or materials, or to which the card comes to which
        a deed is done.
        """
        told, asked = self._ahead.tells_deed, self.question
        if asked is not None and asked.is_full and isinstance(answer, Answer) and answer.kind == q.PICK:
            self._pick_again(len(asked.picked), [answer.handle])
            return
        if self.question is not None and isinstance(answer, Answer) and answer.kind == q.DEED:
            told = False
            self._ahead.do(self.question.player, (answer.handle, onto), seat)
        elif self.question is not None and (onto != NO_CARD or self.question.kind in (q.ASK_OPEN, q.ASK_RESPONSE)):
            self._ahead.pick(onto)
        self._answer(answer if isinstance(answer, int) else answer.code, seat, told)

    def go_and_attack(self, attacker: int, target: int) -> None:
        """To the Battle Phase, and there that attack, unless something comes in between. NO_CARD: directly."""
        way = self.question.of_kind(q.TO_BATTLE_PHASE) if self.question is not None else ()
        if way:
            self._ahead.attack(attacker, target, len(self.history))
            self._answer(way[0].code)

    def _answer(self, code: int, seat: tuple[int, int, int] | None = None, told: bool = False) -> None:
        """``told``: of a deed of which more was told at once: whatever is asked of it besides goes with that."""
        asked = self.question
        if asked is None:
            return
        seen = self._played.view.question
        assert seen is not None
        if self._last_pick is not None:
            if code != CONFIRM:
                return
            code, self._last_pick = self._last_pick.code, None
        elif code not in seen.codes:
            return
        elif ends(seen, code):
            self._hold_back(asked, next(each for each in asked.answers if each.code == code))
            return
        seat = seat or self._ahead.seat
        zone = seat[2] if seat is not None else -1
        self._played.note(asked.player, told)
        self.question = None
        self._played.give(self._meant(code), zone)
        self._go_on()

    def _meant(self, code: int) -> int:
        """The duel's own option for that of the View: they stand in the same order."""
        seen, question = self._played.view.question, self._duel.question
        assert seen is not None and question is not None
        return question.codes[seen.codes.index(code)]

    def _hold_back(self, asked: Asked, last: Answer) -> None:
        """All are picked: shown as picked, to be confirmed or unpicked."""
        view = self._played.view
        assert view.question is not None
        self._along = tuple(view.handle(number) for number in comes_along(view.question, last.code))
        self._last_pick = last
        self.question = to_confirm(asked, last, self._along, self.speech.say("do.done"))
        self.asked.emit(self.question)

    @property
    def kept(self) -> bool:
        """Whether all that was answered is on the disk."""
        return self._played.keeping.kept

    # -- the way back -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        if not self.take_back or self.over:
            return False
        way_back = self._played.way_back
        return self._last_pick is not None or way_back.leads_to(None if self.practice else self.viewer)

    @property
    def can_redo(self) -> bool:
        return self.take_back and not self.over and len(self._played.way_back.given) > self._played.answers

    @property
    def can_cancel(self) -> bool:
        """Whether the last choice of what was declared can be taken back, or of what is done by hand now."""
        return self._last_pick is not None or self._last_choice() is not None

    def _last_choice(self) -> PointOfReturn | None:
        """Before the choice that was made last, if that belongs to what is still being declared, or to a deed by hand
        whose questions have shown nothing hidden."""
        played = self._played
        last, begun = played.way_back.before(1), self._duel.declared_at
        if last is None or last.player != self.viewer or self.asked_player != self.viewer:
            return None
        if begun is not None:
            return last if last.answers >= begun else None
        quiet = self.take_back and not last.seen and last.answers == played.answers - 1
        return last if quiet and self.is_in_deed else None

    def undo(self) -> None:
        """To the own previous question, chance and all. A pick that waits to be confirmed is the first to go."""
        if not self.can_undo:
            return
        if self._last_pick is not None:
            self._ask()
            return
        past = self._played.way_back.last_of(None if self.practice else self.viewer)
        self.undone += 1
        words = QCoreApplication.translate("session", "Undone.")
        if past.seen:
            words = QCoreApplication.translate("session", "Undone. You have seen hidden cards since then.")
        self._go_back(past, words, undoes=True)

    def point_at(self, step: int) -> PointOfReturn | None:
        """In practice: where somebody could choose at that step of the history, or next after it; where that is now,
        where somebody could last."""
        if not self.practice or self.over:
            return None
        way_back = self._played.way_back
        found = way_back.first_from(step + 1)
        return way_back.before(1) if found is None and step + 1 < len(self.history) else found

    def table_at(self, step: int) -> Table | None:
        """That moment from the present chair, whoever sat before the screen then."""
        past = self.point_at(step)
        return None if past is None else self._sight.lay(self._sight.view(past.duel))

    def again_from(self, step: int) -> None:
        """Play on from there; step -1: with the same cards from the beginning. It can be redone."""
        past = self.point_at(step)
        if past is not None:
            self.undone += 1
            self._go_back(past, QCoreApplication.translate("session", "Again from here."), undoes=True)

    def cancel(self) -> None:
        """Take back the last choice of what was declared, or of a deed by hand: as if it had never been made."""
        if self._last_pick is not None:
            self._ask()
            return
        past = self._last_choice()
        if past is not None:
            self._go_back(past)

    def unpick(self, handle: int) -> None:
        """Take back one of the cards picked for the present question; the others stay picked."""
        asked = self.question
        if asked is None or handle not in asked.picked:
            return
        last = self._last_pick
        if last is not None and handle in (last.handle, *self._along):
            self._ask()
            return
        rest = list(asked.picked if last is None else asked.picked[: len(asked.picked) - len(self._along)])
        number = len(rest) - (last is not None)
        del rest[len(rest) - 1 - rest[::-1].index(handle)]  # once, where a card gives several counters
        self._pick_again(number, rest)

    def _pick_again(self, number: int, cards: Iterable[int]) -> None:
        """These in the place of the last so many picks."""
        past = self._played.way_back.before(number)
        if past is None:
            return
        self._stop_thinking()
        self._last_pick, self._ahead = None, AnswersAhead()
        self._played.go_back(past, undoes=False, silently=True)
        for other in cards:
            view = self._played.view
            code = q.code(q.PICK, view.number(other))
            if view.question is None or view.question.kind != q.ASK_CARDS or code not in view.question.codes:
                break
            self._played.note(view.player)
            self._played.give(self._meant(code), -1, silent=True)
        self._go_on()

    def redo(self) -> None:
        """Forward again what was taken back, up to the own next question."""
        if not self.can_redo:
            return
        self._stop_thinking()
        given = list(self._played.way_back.given)
        first = True
        while len(given) > self._played.answers:
            question = self._duel.question
            if question is None:
                break
            code, zone = given[self._played.answers]
            if q.kind_of(code) == q.STOP_BY_HAND:
                self._played.stop_again(code)
                self._played.way_back.restore(given)
                continue
            if self.seats[question.player] == PERSON:
                told = self._played.answers in self._played.way_back.told
                if not (first or told) and self._is_put(question):
                    break
                self._played.note(question.player, told)
                first = False
            if code not in question.codes:
                break
            self._played.give(code, zone, again=True)
            self._played.way_back.restore(given)
        self._go_on()

    def _go_back(self, past: PointOfReturn, words: str = "", undoes: bool = False) -> None:
        self._stop_thinking()
        self._last_pick, self._ahead = None, AnswersAhead()  # else what was meant would be answered once more
        self._played.go_back(past, undoes, words)
        if past.player != self.viewer and self.is_hotseat:
            self._hand_over(past.player)
        else:
            self._ask()

    def _stop_thinking(self) -> None:
        self._thinkers.stop()
        self.thinking.emit(False)

    # -- two at one screen ------------------------------------------------------------------------

    def _hand_over(self, player: int) -> None:
        self.handing_over.is_under_way = True
        self.question = None
        self.asked.emit(None)
        (self.turning if self.handing_over.open_table else self.curtain).emit(player)

    def lift(self, player: int) -> None:
        """The player to whom the screen is handed sits before it, or the table has turned to them."""
        if not self.handing_over.is_under_way:
            return
        begins = self.handing_over.arrive()
        self._played.show_to(player)
        if begins:
            self._played.begin()
        self._go_on()

    # -- asking more or less ----------------------------------------------------------------------

    def set_responses(self, mode: str, player: int | None = None) -> None:
        """Of that player, else of both."""
        for each in self.responses if player is None else (self.responses[player],):
            each.mode = mode

    def set_stops(self, stops: Iterable[str], player: int) -> None:
        self.responses[player].stops = frozenset(stops)

    def set_hand_order(self, order: str) -> None:
        """In which the viewer's own hand is shown from now on."""
        if order == self._sight.hand_order:
            return
        self._sight.hand_order = order
        if not self.handing_over.is_under_way:  # else nobody sees a hand: it lies so when it is seen again
            self._played.look_again()

    @property
    def can_stop_by_hand(self) -> bool:
        """Whether the viewer has cards whose texts aren't read: else there is nothing to be stopped for by hand."""
        return self.edition.by_hand(self.viewer) and self._played.view.has_cards_by_hand

    def stops_by_hand(self, player: int) -> bool:
        """Whether that player is asked where only monsters and face-up cards could be used by hand."""
        return self._played.stops_by_hand[player] and not self.responses[player].only_wished

    def stop_by_hand(self, stops: bool) -> None:
        """The viewer wishes it, or no longer; it is in force from the next window."""
        if not self.over and self.edition.by_hand(self.viewer):
            mine = self.responses[self.viewer]
            mine.only_wished = not stops and ALWAYS in mine.cards.values()
            self._played.stop_by_hand(self.viewer, stops or mine.only_wished)

    def wish_about(self, handle: int) -> str | None:
        """ALWAYS or NEVER to be asked about the viewer's card in this duel, else empty; None: nobody would be."""
        lies = self.table().cards.get(handle)
        if (
            self.over
            or self.handing_over.is_under_way
            or lies is None
            or lies.card is None
            or (lies.controller != self.viewer or not may_respond(lies.card))
        ):
            return None
        return self.responses[self.viewer].cards.get(lies.card.name, "")

    def waits_for_others(self, handle: int) -> bool:
        """Whether its text, which isn't read, waits for what other cards do: of that nobody is asked who doesn't wish
        it."""
        lies = self.table().cards.get(handle)
        return (
            lies is not None and lies.card is not None and not lies.card.understood and waits_for_others(lies.card.text)
        )

    def set_wish_about(self, handle: int, wish: str) -> None:
        """ALWAYS, NEVER, or empty: as with any card."""
        lies = self.table().cards.get(handle)
        if lies is None or lies.card is None:
            return
        cards = self.responses[self.viewer].cards
        cards.pop(lies.card.name, None)
        if wish:
            cards[lies.card.name] = wish
        if not lies.card.understood or self.responses[self.viewer].only_wished:
            self.stop_by_hand(self.stops_by_hand(self.viewer))
        self._played.look_again()
        self.wished.emit()

    @property
    def wishes(self) -> Wishes:
        """Of both players, by the names of cards."""
        return self.responses[0].cards, self.responses[1].cards

    def take_wishes(self, wishes: Wishes) -> None:
        """Those of a duel that was kept."""
        for responses, cards in zip(self.responses, wishes):
            responses.cards.update(cards)
        for player, responses in enumerate(self.responses):
            responses.only_wished = self._played.stops_by_hand[player] and ALWAYS in responses.cards.values()
        if not self.handing_over.hides_hands:
            self._played.turn_to(self.viewer)

    def hold_open(self, held: bool) -> None:
        """While a key is held every window is asked."""
        self._hold(ALWAYS if held else None)

    def hold_pass(self, held: bool) -> None:
        """While a key is held every window is passed; one that is open already, too."""
        self._hold(NEVER if held else None)
        asked = self._duel.question if held and self.question is not None else None
        if asked is not None and (
            asked.kind == q.ASK_RESPONSE or asked.kind == q.ASK_TRIGGER and not self._is_put(asked)
        ):
            self.answer(PASS_CODE)

    def _hold(self, mode: str | None) -> None:
        """By whoever sits before the screen; the other one holds nothing."""
        for player, each in enumerate(self.responses):
            each.held = mode if player == self.viewer else None

    # -- leaving ----------------------------------------------------------------------------------

    def concede(self, player: int | None = None) -> None:
        """That player, else the viewer, gives up."""
        if self.over:
            return
        self._stop_thinking()
        self._played.concede(self.viewer if player is None else player)
        self._finish()

    def leave(self) -> None:
        """Everything is kept already; nothing goes on from here."""
        self._stop_thinking()
        self._played.keeping.leave()
