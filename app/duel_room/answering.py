"""From a question to its prompt, and from buttons and keys to the answer; and whether a turn shall really end."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.controller.shown.asked import TO_WHAT_HAPPENED, Answer, Asked
from app.controller.shown.happening import Happening
from app.controller.shown.table import Table
from app.duel_room import keys
from app.duel_room.actions import ActionPlate, ConfirmStrip
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.choosing import PressPrompt
from app.duel_room.prompts.declaring import DigitPrompt
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deeds_offered import LeftAt
from app.duel_room.prompts.making import prompt_for
from app.duel_room.prompts.on_mat import OnMatPrompt
from app.duel_room.prompts.picking import Picking
from app.duel_room.prompts.prompt import Button, Prompt
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.mat.words import lag_words
from app.widgets.click_shield import ClickShield
from app.widgets.coming import Coming, show_whole
from app.widgets.painted import ENTER_KEYS
from engine.duel.state import question as q
from engine.vocabulary import MAIN_PHASE_1, MONSTER_ZONE

if TYPE_CHECKING:
    from app.controller.duel.session import DuelSession

PAST, HAND, YET = "past", "hand", "yet"
"""Why a prompt is out of the way: an earlier table is looked at, or the hand is, or what it is about is yet to be
shown."""

_LEAST: Final = 150  # of a question above the hand, as on the stage

PHASE_ACTIONS = {keys.BATTLE: q.TO_BATTLE_PHASE, keys.MAIN_2: q.TO_MAIN_PHASE_2, keys.END: q.END_TURN}
OPEN_ACTIONS = {**PHASE_ACTIONS, keys.SET_RIGHT: q.SET_RIGHT}
"""What keys answer in an open state."""


class Answering(QObject):
    """Shows at most one prompt, or one confirmation instead of it."""

    hovered = Signal(int)
    rule_asked = Signal(str)
    focus_back = Signal()  # nothing here needs the keyboard any more
    covering = Signal()  # the mat is covered, or to be seen again: other keys act
    beside = Signal()  # something stands in the place of the inspector, or no longer
    refused = Signal(str)  # what can't be done now, in words
    too_early = Signal(str)  # what would be ended is still being shown: in words
    result_wanted = Signal()
    undo_wanted = Signal()
    walked = Signal(int)  # keys of the question have come to that card of the mat; -1: to none any more

    def __init__(
        self,
        room: QWidget,
        look: Look,
        session: "DuelSession",
        faces: ShownFaces,
        settings: Settings,
        plate: ActionPlate,
    ) -> None:
        super().__init__(room)
        self._room, self._look, self._session, self._faces, self._settings = room, look, session, faces, settings
        self._plate = plate
        self._shield = ClickShield(room)
        self.asked: Asked | None = None
        self.prompt: Prompt | None = None
        self.strip: ConfirmStrip | None = None
        self.waiting = ""
        self.offers_result = False  # the Duel is over, and looked at once more
        self.behind: DeedSheet | None = None  # the sheet, while the questions of a deed are asked
        self._left_at: LeftAt | None = None  # for a deed by hand
        self._waits = False  # the mat still moves
        self._lags = False  # behind the turn and phase in which something is asked
        self._planned: list[tuple[int, int, str]] = []  # what comes next of an order that was given: kind, card, words
        session.happened.connect(self._forget_order)
        self.small = False
        self.above_hand = QRect()
        self.is_free: Callable[[QRect], bool] = lambda place: False
        self._away: set[str] = set()
        self._enter_is_left = False  # to the mat
        self._below = False  # a sheet lies over the room
        self._wants_keyboard = False  # once that sheet is gone
        self._strip_place = QRect()
        self._over_place = QRect()
        self._side_place = QRect()
        plate.main_pressed.connect(self.press_main)
        plate.second_pressed.connect(self.press_second)

    # -- the question -----------------------------------------------------------------------------

    def ask(self, asked: Asked, table: Table, moving: bool = False) -> None:
        """While the mat is ``moving`` the prompt neither covers it nor takes the keyboard, of which keys skip what is
        shown: nobody is to answer what they have not seen yet."""
        if (planned := self._next_planned(asked)) is not None:
            QTimer.singleShot(0, self, lambda: self._give_planned(asked, planned))
            return
        self._drop_strip()
        before, self.prompt, self.asked = self.prompt, None, asked
        if isinstance(before, DeedSheet):
            self._left_at = before.left_at
        in_deed = self._session.is_in_deed
        prompt = prompt_for(
            self._look, self._faces, table, asked, self._session, before, self._left_at, in_deed=in_deed
        )
        self._leave(before, in_deed)
        self.prompt = prompt
        self._away &= {PAST}
        if self._lags and asked.kind in TO_WHAT_HAPPENED:
            self._away.add(YET)
        if prompt is not None:
            prompt.setParent(self._room)
            prompt.answered.connect(self.answer)
            prompt.ordered.connect(self._answer_in_order)
            prompt.unpicked.connect(self._session.unpick)
            prompt.cancelled.connect(self._session.cancel)
            prompt.hovered.connect(self.hovered)
            prompt.rule_asked.connect(self.rule_asked)
            prompt.changed.connect(self.show_buttons)
            prompt.undo_key = keys.key_of(self._settings, keys.UNDO)
            if isinstance(prompt, DeedSheet):
                prompt.undo_wanted.connect(self.undo_wanted)
                prompt.refused.connect(self.refused)
                prompt.show_ways(can_undo=self._session.can_undo)
                prompt.show_done(self._session.deeds_chosen(asked.deeds))
            if isinstance(prompt, OnMatPrompt):
                prompt.walked.connect(self.walked)
            if isinstance(prompt, CardPicker):
                prompt.aside.toggled.connect(self._lay_aside)
                picks_on = (
                    isinstance(before, CardPicker)
                    and not before.aside.isChecked()
                    and (before.asked.source, before.asked.purpose) == (asked.source, asked.purpose)
                )
                prompt.aside.setChecked(moving and not picks_on)
            self.place(self._strip_place, self._over_place, self._side_place)
            self._show_parts()
            prompt.raise_()
            if before is None:  # what only goes on asking stays where it is
                Coming(prompt, self._look).begin()
            if not moving and PAST not in self._away:
                self.take_keyboard()
        self._waits = moving
        self.beside.emit()
        self.show_buttons()
        if not (isinstance(before, DigitPrompt) and isinstance(prompt, DigitPrompt)):  # a number may have one twice
            self._cover()

    def _cover(self) -> None:
        """What has come up, or means something else now, isn't meant by the second of two clicks."""
        self._shield.cover((self.prompt, self.strip, self._plate.main, self._plate.second))

    def _leave(self, before: QWidget | None, in_deed: bool) -> None:
        """What was asked goes; the sheet of deeds waits behind what is asked within a deed."""
        if in_deed and isinstance(before, DeedSheet):
            self._keep_behind(before)
        else:
            self._drop(before)
        if not in_deed:
            self._drop_behind()

    def _keep_behind(self, sheet: DeedSheet) -> None:
        """It stays in its place, to be read, while the questions of a deed are asked."""
        if self._has_keyboard(sheet):
            self.focus_back.emit()
        self.behind = sheet
        stand = self._session.deeds_before
        *done, under_way = self._session.deeds_chosen(stand + 1) or (None,)
        sheet.wait_for(under_way, tuple(filter(None, done)), stand)

    def _drop_behind(self) -> None:
        sheet, self.behind = self.behind, None
        self._drop(sheet)

    def _has_keyboard(self, part: QWidget) -> bool:
        focused = self._room.window().focusWidget()
        return focused is not None and (focused is part or part.isAncestorOf(focused))

    def show_lag(self, lags: bool) -> None:
        """Whether the mat has yet to come to the turn and phase of now, or to what is to be answered: till then neither
        is ended, and that isn't answered."""
        self._lags = lags
        if not lags:
            self._put(YET, False)
        self.show_buttons()

    def come_to_rest(self) -> None:
        """The mat stands still: a prompt that has waited takes its place, and the keyboard."""
        waits, self._waits = self._waits, False
        prompt = self.prompt
        if not waits or prompt is None or self.strip is not None or PAST in self._away:
            return
        if isinstance(prompt, CardPicker):
            prompt.aside.setChecked(False)
        if not self._has_keyboard(prompt):
            self.take_keyboard()

    def take_keyboard(self) -> None:
        """To where the answer is given: the prompt, or the mat where there is none. Below a sheet, once that is gone:
        keys that are meant for it answer nothing."""
        self._wants_keyboard = self._below
        if self._below:
            return
        self.show_hand(False)
        if self.strip is not None:
            self.strip.golden.setFocus()
        elif self.prompt is not None:
            (self.prompt.first_focus() or self.prompt).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_back.emit()

    def lie_below(self, sheet: bool) -> None:
        """Whether a sheet lies over the room."""
        self._below = sheet
        if self._wants_keyboard and not sheet:
            self.take_keyboard()

    def _answer_in_order(self, answers: list[Answer]) -> None:
        """Each is asked for by itself: the first is given now, the others when it is their turn."""
        self._planned = [(each.kind, each.handle, each.words) for each in answers[1:]]
        self.answer(answers[0])

    def _next_planned(self, asked: Asked) -> Answer | None:
        """What the order says; it is given up where something else is asked."""
        if not self._planned:
            return None
        wanted = self._planned.pop(0)
        found = next((each for each in asked.answers if (each.kind, each.handle, each.words) == wanted), None)
        if found is None:
            self._planned.clear()
        return found

    def _give_planned(self, asked: Asked, planned: Answer) -> None:
        """Unless something else is asked by now."""
        if asked is self._session.question:
            self._session.answer(planned)

    def _forget_order(self, happening: Happening) -> None:
        if happening.taken_back:
            self._planned.clear()

    def hide(self, hidden: bool) -> None:
        """Nothing is answered while an earlier table is looked at."""
        self._put(PAST, hidden)
        self._plate.setEnabled(not hidden)

    def show_hand(self, seen: bool) -> None:
        """What stands in the place of the hand is out of the way for as long as the keyboard is there."""
        covers = self.strip is not None or not isinstance(self.prompt, (DeedSheet, OnMatPrompt))
        self._put(HAND, seen and covers)

    def leave_enter(self, acts: bool) -> None:
        """While Enter ``acts`` on the mat no button says that it is pressed by it."""
        self._enter_is_left = acts
        self.show_buttons()

    @property
    def uncovers_hand(self) -> bool:
        return self._away == {HAND} and (self.prompt is not None or self.strip is not None)

    def _put(self, reason: str, away: bool) -> None:
        if away != (reason in self._away):
            self._away ^= {reason}
            self._show_parts()
            self.show_buttons()
            self._cover()

    def _show_parts(self) -> None:
        for part, is_seen in (
            (self.strip, not self._away & {PAST, HAND}),
            (self.prompt, self.strip is None and not self._away),
            (self.behind, PAST not in self._away),
        ):
            if part is not None and not is_seen:
                part.hide()
            elif part is not None and part.isHidden():
                show_whole(part)
        self.beside.emit()

    @property
    def is_current(self) -> bool:
        """Not yet answered: what was asked before means nothing any more, though its buttons are still to be seen."""
        return self.asked is not None and self.asked is self._session.question

    def clear(self, waiting: str = "") -> None:
        """Nobody at the screen is asked."""
        before, self.prompt, self.asked = self.prompt, None, None
        is_in_deed = self._session.is_in_deed and not self._session.is_hotseat  # the opponent chooses for it
        self._leave(before, is_in_deed)
        self._drop_strip()
        self._away &= {PAST}
        self.waiting = waiting
        self.beside.emit()
        self.show_buttons()

    def set_waiting(self, waiting: str) -> None:
        self.waiting = waiting
        self.show_buttons()

    def _drop(self, part: QWidget | None) -> None:
        """What is hidden while it has the keyboard would hand it to any other widget: it goes to the mat first."""
        if part is None:
            return
        if self._has_keyboard(part):
            self.focus_back.emit()
        if isinstance(part, OnMatPrompt):
            self.walked.emit(-1)
        part.hide()
        part.deleteLater()

    def _drop_strip(self) -> None:
        strip, self.strip = self.strip, None
        self._drop(strip)
        self._show_parts()
        if strip is not None:
            self.show_buttons()

    def _lay_aside(self) -> None:
        self.place(self._strip_place, self._over_place, self._side_place)
        self.covering.emit()

    def place(self, strip: QRect, over: QRect, side: QRect) -> None:
        """Prompts stand in the place of the hand; the picker lies over the mat, unless the mat is looked at; what is
        done by hand stands at the side, where the inspector is."""
        self._strip_place, self._over_place, self._side_place = strip, over, side
        if self.strip is not None:
            self.strip.setGeometry(strip)
        if self.behind is not None:
            self.behind.setGeometry(side)
        prompt = self.prompt
        if prompt is None:
            return
        if not isinstance(prompt, CardPicker):
            prompt.setGeometry(side if isinstance(prompt, DeedSheet) else self._strip_of(prompt))
            return
        aside = prompt.aside.isChecked()
        for part in (prompt.grid, prompt.search.field, prompt.search.order):
            part.setVisible(not aside and (part is prompt.grid or prompt.is_searched))
        prompt.aside.say(self.tr("Back to the cards") if aside else self.tr("Look at the mat"))
        mat = QRect(over.x(), over.y(), over.width(), strip.y() - over.y() - 8)
        prompt.setGeometry(strip if aside else prompt.fitted(mat, over))

    def _strip_of(self, prompt: Prompt) -> QRect:
        """Over the hand. What is asked for a deed leaves that to be seen, where it has room above: what is picked from
        the hand is no more than a strip there, and the rest covers no card, least of all that which is carried out."""
        strip, above = self._strip_place, self.above_hand
        if isinstance(prompt, OnMatPrompt):
            foot = above.bottom() if prompt.is_of_hand else strip.bottom()
            high = min(strip.height(), prompt.wanted_height(strip.width()))
            return QRect(strip.x(), foot + 1 - high, strip.width(), high)
        has_room = above.height() >= _LEAST * self._look.scale and self.is_free(above)
        place = above if self.behind is not None and has_room else strip
        if not isinstance(prompt, PressPrompt) or not prompt.GROWS:
            return place
        grown = self._grown(prompt, place)
        return grown if place is strip or self.is_free(grown) else self._grown(prompt, strip)

    def _grown(self, prompt: PressPrompt, place: QRect) -> QRect:
        """As high as its rows are, upwards, so that none has to be scrolled to. Rather than cover a card they stand
        crowded."""
        high = place
        for crowded in (False, True):
            wanted = prompt.height_in(place.size(), crowded=crowded)
            more = min(place.bottom() + 1 - self._over_place.y(), wanted) - place.height()
            above = QRect(place.x(), place.y() - more, place.width(), more)
            high = place.united(above)
            if self.is_free(above):
                break
        return high

    @property
    def covers_mat(self) -> bool:
        return isinstance(self.prompt, CardPicker) and not self.prompt.aside.isChecked()

    @property
    def takes_letters(self) -> bool:
        """What is typed is searched for."""
        return self.covers_mat and isinstance(self.prompt, CardPicker) and self.prompt.is_searched

    @property
    def takes_inspector_place(self) -> bool:
        return self.sheet is not None or self.behind is not None and not self.behind.isHidden()

    @property
    def sheet(self) -> DeedSheet | None:
        """What is to be seen in the place of the inspector, and answered there."""
        return self.prompt if isinstance(self.prompt, DeedSheet) and not self.prompt.isHidden() else None

    # -- buttons ----------------------------------------------------------------------------------

    def show_buttons(self) -> None:
        """While something is asked once more, by the buttons there alone."""
        yet = YET in self._away
        main, second = (None, None) if self.strip is not None or yet else (self.main_button(), self.second_button())
        waiting = self.tr("Watch first") if yet else "" if self.asked is not None else self.waiting
        self._plate.show_buttons(main, second, waiting)

    def main_button(self) -> Button | None:
        if self.prompt is not None:
            return self._with_its_key(self.prompt.main_button())
        if self.offers_result:
            return Button(self.tr("To the result"), "")
        kind = self._main_kind()
        return self._phase_button(kind) if kind else None

    def second_button(self) -> Button | None:
        if self.prompt is not None:
            return self._with_its_key(self.prompt.second_button())
        if self.asked is not None and self._main_kind() not in (0, q.END_TURN) and self.asked.of_kind(q.END_TURN):
            return self._phase_button(q.END_TURN)
        return None

    def _with_its_key(self, button: Button | None) -> Button | None:
        """A key is shown only while it presses the button: a prompt out of the way hears none but that to pass."""
        if button is None:
            return None
        if button.key == keys.PASS:
            return replace(button, key=keys.shown_key(self._settings, keys.PASS))
        is_left = self._enter_is_left and button.key == keys.enter()
        return replace(button, key="") if self._away or is_left else button

    def _main_kind(self) -> int:
        """The way on; where there is none the end of the turn, which says why not."""
        asked = self.asked
        if asked is None or self.prompt is not None:
            return 0
        kinds = (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.END_TURN)
        return next((kind for kind in kinds if asked.of_kind(kind)), q.END_TURN if asked.kind == q.ASK_OPEN else 0)

    def _why_not(self, kind: int) -> str:
        """Why the turn doesn't go on there yet, in words; "" where it does."""
        if self.asked is None or self.asked.kind != q.ASK_OPEN or self.asked.of_kind(kind):
            return ""
        why = self._session.why_not(kind)
        if why is None:
            return ""
        return f"{why.words} {why.way_out.words}." if why.way_out is not None else why.words

    def _phase_button(self, kind: int) -> Button:
        said = {
            q.TO_BATTLE_PHASE: self.tr("Battle") if self.small else self.tr("To Battle Phase"),
            q.TO_MAIN_PHASE_2: self.tr("Main 2") if self.small else self.tr("To Main Phase 2"),
            q.END_TURN: self.tr("End turn"),
        }
        action = next(action for action, each in PHASE_ACTIONS.items() if each == kind)
        why = lag_words() if self._lags else self._why_not(kind)
        return Button(said[kind], keys.shown_key(self._settings, action), not self._lags, why)

    def press_main(self) -> None:
        if self.offers_result:
            self.result_wanted.emit()
            return
        if not self.is_current or self.strip is not None or YET in self._away:
            return
        if self.prompt is not None:
            self.prompt.confirm()
        elif kind := self._main_kind():
            self.go_to(kind)

    def press_second(self) -> None:
        if not self.is_current or self.asked is None or YET in self._away:
            return
        if self.prompt is not None:
            self.prompt.decline()
        elif self.asked.of_kind(q.END_TURN):
            self.go_to(q.END_TURN)

    def do_pass(self) -> None:
        """The key to pass: only where there is something to pass; who presses it need not have seen for what."""
        if self.is_current and self.asked is not None and self.asked.of_kind(q.PASS) and self.prompt is not None:
            self.prompt.decline()

    def finish_or_cancel(self) -> bool:
        """By right click: confirms what is picked, or takes back the last choice. False if there is neither."""
        if self.strip is not None:
            self.decline_strip()
        elif self.is_current and isinstance(self.prompt, Picking) and self.prompt.can_finish:
            self.prompt.confirm()
        elif self.is_current and self._session.can_cancel:
            self._session.cancel()
        else:
            return False
        return True

    def go_to(self, kind: int) -> None:
        """To another phase, to what sets the Duel right, or to the end of the turn: that asks once more where
        something is left unused."""
        if kind == q.SET_RIGHT and (why := self._session.why_not_set_right()):
            self.refused.emit(why)
            return
        if not self.is_current or self.asked is None:
            return
        answer = next(iter(self.asked.of_kind(kind)), None)
        if answer is None:
            if kind in PHASE_ACTIONS.values() and (why := self._why_not(kind)):
                self.refused.emit(why)
            return
        if self._is_too_early(kind):
            return
        unused = self._unused() if kind == q.END_TURN and self._settings.confirm_unused else ""
        if unused:
            self._confirm(answer, unused)
        else:
            self.answer(answer)

    def _is_too_early(self, kind: int) -> bool:
        """Whether it would end what is still being shown; says so."""
        early = self._lags and kind in PHASE_ACTIONS.values()
        if early:
            self.too_early.emit(lag_words())
        return early

    def _unused(self) -> str:
        """What could still be done this turn that one easily forgets."""
        asked, table = self.asked, self._session.table()
        assert asked is not None
        left = []
        if asked.of_kind(q.ATTACK):
            left.append(self.tr("You could still attack."))
        elif (
            table.phase == MAIN_PHASE_1
            and asked.of_kind(q.TO_BATTLE_PHASE)
            and any(self._session.attacks_to_come(lies.handle) for lies in table.pile(MONSTER_ZONE, asked.player))
        ):
            left.append(self.tr("Your monsters have not attacked."))
        if asked.of_kind(q.NORMAL_SUMMON, q.SET_MONSTER) and not table.normal_summon_used:
            left.append(self.tr("You have not used your Normal Summon."))
        return " ".join(left)

    def _confirm(self, answer: Answer, unused: str) -> None:
        self.confirm(self.tr("End your turn?"), unused, self.tr("End turn"), lambda: self.answer(answer))

    def _confirm_win(self, answer: Answer) -> None:
        """Said by hand, one press would end the Duel."""
        asked = self.asked
        card = asked.card.name if asked is not None and asked.card is not None else ""
        self.confirm(
            self.tr("Win the Duel?"),
            self.tr("{card}: by its text you win the Duel.").format(card=card),
            self.tr("Yes"),
            lambda: self._give(answer),
            no=self.tr("No"),
        )

    def confirm(
        self, question: str, about: str, yes: str, act: Callable[[], object], *, wanted: bool = False, no: str = ""
    ) -> None:
        """Asks once more before ``act``; where it was ``wanted`` Enter says yes."""
        self._drop_strip()
        no = no or (self.tr("Stay") if wanted else self.tr("Go on playing"))
        strip = ConfirmStrip(self._look, question, about, yes, no, wanted=wanted)
        self._act = act
        self.strip = strip
        strip.setParent(self._room)
        strip.confirmed.connect(self._confirmed)
        strip.declined.connect(self.decline_strip)
        strip.setGeometry(self._strip_place)
        self._away.discard(HAND)
        self._show_parts()
        self.show_buttons()
        strip.raise_()
        self._cover()
        strip.golden.setFocus()

    def _confirmed(self) -> None:
        act = self._act
        self._drop_strip()
        act()

    def decline_strip(self) -> None:
        self._drop_strip()
        if self.prompt is not None:
            if self.is_current:
                self.prompt.ask_again()
            self.take_keyboard()

    def answer(self, answer: Answer) -> None:
        if answer.wins:
            self._confirm_win(answer)
        else:
            self._give(answer)

    def _give(self, answer: Answer) -> None:
        self._drop_strip()
        if not self._is_too_early(answer.kind):
            self._session.answer(answer)

    def take_key(self, event: QKeyEvent) -> bool:
        if self.offers_result and event.key() in ENTER_KEYS:
            self.press_main()
            return True
        asking = self.strip or self.prompt
        return asking is not None and not self._away and asking.take_key(event)
