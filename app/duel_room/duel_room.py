"""The room of a duel: inspector, mat, plates, action plate, prompts, Chain and log, by mouse and by keyboard."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.widgets.hand_order_words import hand_order_words
from app.controller.player.settings import HAND_ORDERS
from app.controller.player.response_wishes import NEVER, SETTINGS
from app.controller.player.settings import Settings
from app.controller.shown.asked import NO_CARD
from app.controller.shown.happening import Ending
from app.controller.shown.table import Table
from app.duel_room import keys, pause_menu
from app.duel_room.answering import OPEN_ACTIONS, Answering
from app.duel_room.careful import CarefulSession
from app.duel_room.coin_die import CoinDie
from app.duel_room.curtain import Curtain
from app.duel_room.fittings import Fittings
from app.duel_room.holding import Holding
from app.duel_room.inspector import Inspector
from app.duel_room.looking_back import LookingBack
from app.duel_room.message_line import MessageLine
from app.duel_room.panels import Panels
from app.duel_room.picked_from import PickedFrom
from app.duel_room.room_actions import RoomActions
from app.duel_room.room_layout import DRAWER, RoomLayout
from app.widgets.rule_popup import RulePopup
from app.duel_room.sheets import Sheets
from app.duel_room.side_panel import SidePanel
from app.duel_room.telling import Telling
from app.duel_room.voice import PlaysCues, Voice
from app.look.look import Look
from app.look.style import panel_sheet
from app.mat.backdrop import Backdrops
from app.mat.clock import Clock
from app.mat.mat_view import MatFaces, MatView
from app.mat.words import card_name, lag_words
from app.widgets.coming import Coming
from app.widgets.speeds import SPEEDS, speed_words
from app.widgets.stops import told_to_other
from engine.vocabulary import BANISHED, DECK, EXTRA_DECK, GRAVEYARD

if TYPE_CHECKING:
    from app.controller.duel.session import DuelSession

LEAST: Final = (1024, 640)


class DuelRoom(QWidget):
    """Without ``sounds`` it is silent. ``settings_wanted``: the player asks for the settings of the program."""

    left = Signal()
    finished = Signal(object)  # Ending, once the mat has shown how it came to that
    settings_wanted = Signal()
    result_wanted = Signal()  # of the Duel that is over
    other_hand_wanted = Signal()  # at the practice table
    same_hand_wanted = Signal()  # and with the same cards, of a Duel that is over

    def __init__(
        self,
        session: "DuelSession",
        faces: MatFaces,
        settings: Settings,
        sounds: PlaysCues | None = None,
        parent: QWidget | None = None,
        backdrops: Backdrops | None = None,
        clock: Clock | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.faces, self.settings = session, faces, settings
        self.setMinimumSize(*LEAST)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.look = Look(parent=self)
        self.look.follow(settings)
        if parent is not None:  # in which it will be as large: all in it is measured and dressed once
            self.look.fit(parent.width(), parent.height())
        self.layout_now = RoomLayout.of(*LEAST)
        self._looked_at = -1  # the step of the history that is looked back to
        self._turns_to: int | None = None  # at an open table, as soon as nothing moves
        self._build(sounds, backdrops, clock)
        self._connect()
        self.actions_of_keys = self._make_actions()
        self._dress()
        self.telling.begin()

    # -- building ---------------------------------------------------------------------------------

    def _build(self, sounds: PlaysCues | None, backdrops: Backdrops | None, clock: Clock | None) -> None:
        look, session = self.look, self.session
        self.mat = MatView(session, self.faces, self.settings, self, backdrops, clock)
        self.inspector = Inspector(look, self.faces, session, session.table())
        self.side = SidePanel(look, session.viewer)
        self.inspector.setParent(self)
        self.fittings = Fittings(self, look)
        self.fittings.name_opponent(session)
        self.plate = self.fittings.actions
        self.side.setParent(self)
        self.drawer = Coming(self.side, look, across=DRAWER, down=0)
        self.answering = Answering(self, look, session, self.faces, self.settings, self.plate)
        self.answering.is_free = self._is_free
        self.sheets = Sheets(self, look, session, self.faces, self.settings)
        self.careful = CarefulSession(session, self.answering)
        self.mat.session = self.careful
        self.looking_back = LookingBack(self, look, self.mat, self.careful)
        self.coin_die = CoinDie(look, self)
        self.picked_from = PickedFrom(self)
        self.message = MessageLine(look, self)
        self.rule = RulePopup(look, self)
        self.curtain = Curtain(look, self)
        self.holding = Holding(session, self.settings, self)
        self.panels = Panels(self.fittings, self.side, self.inspector, self.settings)
        self.telling = Telling(
            session,
            self.mat,
            self.panels,
            self.answering,
            self.looking_back,
            Voice(self.mat, sounds, self),
            self.message,
            self,
        )
        self._show_responses()

    def _connect(self) -> None:
        session, mat, answering = self.session, self.mat, self.answering
        self.telling.changed.connect(self._free_keys)
        self.telling.finished.connect(self.finished)
        session.curtain.connect(self._drop_curtain)
        session.turning.connect(self._turn)
        session.attack_dropped.connect(self._tell_dropped_attack)
        mat.drained.connect(self._turn_when_still)
        mat.card_hovered.connect(self.inspector.show_card)
        mat.card_activated.connect(self.inspector.show_card)
        mat.pile_opened.connect(self.open_pile)
        mat.card_hovered.connect(self._glance_at)
        mat.card_left.connect(lambda: self._glance_at(-1))
        mat.idle.connect(self._back_to_sheet)
        mat.carried.connect(self.inspector.carry)
        mat.right_clicked.connect(self._right_click)
        mat.mat.thrown.connect(self.coin_die.throw)
        self.coin_die.pressed.connect(mat.animator.skip_shown)
        mat.rule_asked.connect(self.show_rule)
        mat.aiming.connect(self._tell_aim)
        mat.battle_wanted.connect(self._ask_to_battle)
        mat.carried.connect(lambda handle: self.message.hide() if handle >= 0 else None)
        mat.status.connect(self._say_status)
        mat.keyboard.at_hand.connect(self._uncover_hand)
        mat.keyboard.acting.connect(answering.leave_enter)
        answering.hovered.connect(self.inspector.show_card)
        answering.rule_asked.connect(self.show_rule)
        answering.focus_back.connect(self.mat.setFocus)
        answering.undo_wanted.connect(self.undo)
        answering.walked.connect(self._walk_to)
        answering.covering.connect(self._free_keys)
        answering.beside.connect(self._show_inspector)
        answering.beside.connect(self._keep_clear)
        answering.covering.connect(self._keep_clear)
        mat.drained.connect(self._keep_clear)
        answering.too_early.connect(self._say_too_early)
        answering.refused.connect(self._say_refused)
        mat.lag_changed.connect(lambda: answering.show_lag(mat.lags))
        self.inspector.rule_asked.connect(self.show_rule)
        self.inspector.way_taken.connect(mat.clicks.take_way)
        self.side.chain.hovered.connect(self.inspector.show_card)
        self.side.log.highlighted.connect(self._highlight)
        self.side.log.scrubbed.connect(self._look_back)
        self.side.log.rule_asked.connect(self.show_rule)
        self.looking_back.left.connect(self.side.log.back_to_now)
        self.looking_back.again_wanted.connect(self._again_from_here)
        self.side.undo.connect(self.undo)
        self.side.redo.connect(session.redo)
        self.side.concede.connect(self.ask_concede)
        self.plate.mode_chosen.connect(self._choose_responses)
        self.plate.stops.clicked.connect(self.open_stops)
        self.holding.changed.connect(self.plate.show_held)
        self.rule.lost.connect(answering.take_keyboard)
        self.curtain.lifted.connect(self._lift_curtain)
        self.sheets.left.connect(self.leave)
        self.sheets.changed.connect(self._sheet_changed)
        self.sheets.reader = self.inspector
        answering.result_wanted.connect(self.result_wanted)
        self.sheets.hovered.connect(self.inspector.show_card)
        self.sheets.answered.connect(answering.answer)
        self.sheets.card_menu_wanted.connect(self.mat.clicks.open_menu)
        self.sheets.rule_asked.connect(self.show_rule)
        self.sheets.menu_chosen.connect(self._menu_chosen)
        self.fittings.hint_button.clicked.connect(self._open_hint)
        self.fittings.help_button.clicked.connect(self.sheets.open_help)
        self.fittings.menu_button.clicked.connect(self.open_menu)
        self.fittings.speed_button.clicked.connect(self._next_speed)
        self.fittings.log_button.toggled.connect(self._open_drawer)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._leave_mat)
        self.look.changed.connect(self._dress)
        self.settings.changed.connect(self._setting_changed)

    def _make_actions(self) -> RoomActions:
        answering = self.answering
        acts: dict[str, Callable[[], object]] = {
            keys.PASS: answering.do_pass,
            keys.UNDO: self.undo,
            keys.REDO: self.session.redo,
            keys.HINT: self._open_hint,
            keys.HELP: self.sheets.open_help,
            keys.LOG: self._to_log,
            keys.INSPECTOR: self._to_inspector,
            keys.HAND: self.mat.focus_hand,
            keys.SORT_HAND: self._sort_hand,
            keys.OWN_DECK: lambda: self._open_own(DECK),
            keys.GRAVEYARD: lambda: self._open_own(GRAVEYARD),
            keys.EXTRA: lambda: self._open_own(EXTRA_DECK),
            keys.BANISHED: lambda: self._open_own(BANISHED),
            keys.THEIR_GRAVEYARD: lambda: self.open_pile(GRAVEYARD, 1 - self.session.viewer),
            keys.THEIR_BANISHED: lambda: self.open_pile(BANISHED, 1 - self.session.viewer),
        }
        for name, kind in OPEN_ACTIONS.items():
            acts[name] = partial(answering.go_to, kind)
        return RoomActions(self, self.settings, acts)

    def _open_hint(self) -> None:
        """It tells of the present, so that is shown first: it would tell what has yet to be seen."""
        if self.mat.moving:
            self.mat.animator.skip()
        self.sheets.open_hint()

    def _show_inspector(self) -> None:
        """Unless a sheet stands in its place, or the curtain hangs."""
        self.inspector.setVisible(self.curtain.isHidden() and not self.answering.takes_inspector_place)

    def _keep_clear(self) -> None:
        """What is said steps aside from what is picked now, and comes back."""
        self.picked_from.lie_over(self.answering, self.mat)
        self.message.fit()

    def _is_free(self, place: QRect) -> bool:
        """No card is seen there, that which is carried out and its link among them, and no name of one."""
        corner = self.mat.pos()
        boxes = map(self.mat.seen_box, self.table.cards)
        return not any(box.toRect().translated(corner).intersects(place) for box in boxes)

    def _glance_at(self, handle: int) -> None:
        """Other cards can be read while the sheet stands in the place of the inspector."""
        sheet = self.answering.sheet or self.answering.behind
        if sheet is not None:
            sheet.glance_at(handle)

    def _back_to_sheet(self) -> None:
        """What was clicked, dragged or opened on the mat is done with: the keyboard is where it was on the sheet,
        unless it walks over the mat itself."""
        if self.answering.sheet is not None and not self.mat.keyboard.seen and not self.mat.pointer.busy:
            self.answering.take_keyboard()

    def _walk_to(self, handle: int) -> None:
        if handle >= 0:
            self.mat.keyboard.go_to_card(handle)
        else:
            self.mat.keyboard.leave()

    def _leave_mat(self, old: QWidget | None, focused: QWidget | None) -> None:
        """One ring at a time: on the mat, or on the sheet."""
        sheet = self.answering.sheet
        if sheet is not None and focused is not None and sheet.isAncestorOf(focused):
            self.mat.keyboard.leave()

    def _free_keys(self) -> None:
        session, answering = self.session, self.answering
        self.actions_of_keys.free(
            answering.asked,
            covered=answering.takes_letters or self.sheets.is_open or not self.curtain.isHidden(),
            picks=answering.covers_mat,
            looks_back=self.looking_back.is_on,
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            has_hint=session.can_hint,
            says_why=keys.SET_RIGHT if session.why_not_set_right() else "",
        )
        self.fittings.show_hint(
            keys.shown_key(self.settings, keys.HINT),
            offered=session.take_back,
            usable=session.can_hint and not self.looking_back.is_on,
        )
        self.side.show_ways(can_undo=session.can_undo, can_redo=session.can_redo, can_concede=self.ending is None)

    @property
    def table(self) -> Table:
        """Of now, whatever the mat shows."""
        return self.telling.table

    @property
    def ending(self) -> Ending | None:
        return self.telling.ending

    # -- messages and sheets ----------------------------------------------------------------------

    def _say_status(self, said: str) -> None:
        """Where the keyboard stands is seen by its ring, and said by the mat to screen readers."""
        line = said[:1].upper() + said[1:]  # "your Monster Zone 2"
        repeats = line == self.message.said and not self.message.isHidden()
        if not repeats and said != self.mat.spoken_focus():
            self.message.say(line, "eye")

    def _uncover_hand(self, seen: bool) -> None:
        """A prompt stands where the hand lies: it steps aside while the keyboard is there."""
        self.answering.show_hand(seen)
        way_back = self.tr("Your hand. Escape leads back to the question.")
        if self.answering.uncovers_hand:
            self.message.say(way_back, "eye")
        elif self.message.said == way_back:
            self.message.hide()

    def _tell_aim(self, said: str) -> None:
        """Over the own hand: it lies over nothing that can be attacked."""
        if said:
            self.message.hold(said, "sword")
        else:
            self.message.let_go()

    def _say_too_early(self, said: str) -> None:
        self.message.say(said, "fast")
        self.mat.announce(said)

    def _say_refused(self, said: str) -> None:
        self.message.say(said)
        self.mat.announce(said)

    def _tell_dropped_attack(self) -> None:
        said = self.tr("Something came in between: the attack was not declared.")
        self.message.say(said, "sword")
        self.mat.announce(said)

    def _ask_to_battle(self, attacker: int, target: int) -> None:
        """An attack was dragged outside the Battle Phase."""
        if self.mat.lags:
            self._say_too_early(lag_words())
            return
        cards = self.table.cards
        if target == NO_CARD:
            about = self.tr("{card} then attacks directly.").format(card=card_name(cards[attacker]))
        else:
            about = self.tr("{card} then attacks {other}.").format(
                card=card_name(cards[attacker]), other=card_name(cards[target])
            )
        self.answering.confirm(
            self.tr("Go to the Battle Phase?"),
            about,
            self.tr("To Battle Phase"),
            lambda: self.session.go_and_attack(attacker, target),
            wanted=True,
        )

    def _right_click(self, handle: int) -> None:
        """Finishes what can be finished, else takes back a choice; where there is neither, shows the card."""
        if not self.answering.finish_or_cancel() and handle >= 0:
            self.mat.card_activated.emit(handle)

    def show_rule(self, rule: str) -> None:
        self.rule.show_rule(rule, self.mapFromGlobal(self.cursor().pos()) if self.underMouse() else None)

    def open_pile(self, place: int, player: int) -> None:
        if place == DECK and player == self.session.viewer:
            self.sheets.open_deck(self.table)
        elif place == DECK:
            self.message.say(self.tr("Your opponent’s Deck is not looked through."))
        else:
            self.sheets.open_pile(self.table, place, player)

    def _open_own(self, place: int) -> None:
        self.open_pile(place, self.session.viewer)

    def open_menu(self) -> None:
        self.sheets.open_menu(self.ending is not None)

    def offer_result(self) -> None:
        """The Duel is over, and its last table is looked at: from here it goes back to the result."""
        self.answering.offers_result = True
        self.answering.show_buttons()
        self.plate.main.setFocus()

    def _sheet_changed(self) -> None:
        self.answering.lie_below(self.sheets.is_open)
        self._free_keys()

    def _menu_chosen(self, act: str) -> None:
        if act == pause_menu.CONCEDE:
            self.ask_concede()
        elif act == pause_menu.UNDO:
            self.undo()
        elif act == pause_menu.AGAIN:
            self._again()
        elif act == pause_menu.OTHER_HAND:
            self.other_hand_wanted.emit()
        else:
            self.settings_wanted.emit()

    def undo(self) -> None:
        """To the own previous question. At one screen it may take back what the other has done: both agree to it."""
        if self.session.is_hotseat and self.session.can_undo and not self.session.practice:
            self.answering.confirm(
                self.tr("Undo?"),
                self.tr("At one screen both of you have to agree to it."),
                self.tr("Both agree"),
                self.session.undo,
            )
        else:
            self.session.undo()

    def _again(self) -> None:
        """With the same cards from the beginning, here where it can be: all of it can be redone."""
        if self.ending is None:
            self.session.again_from(-1)
        else:
            self.same_hand_wanted.emit()

    def _again_from_here(self) -> None:
        step = self._looked_at
        self.side.log.back_to_now()
        self.session.again_from(step)

    def ask_concede(self) -> None:
        """At one screen it is said by name who gives up: the other one reads it, too."""
        player, words = self.session.viewer, self.tr("Your opponent wins.")
        if self.session.is_hotseat:
            names = self.session.names
            words = self.tr("{name} gives up, {other} wins.").format(name=names[player], other=names[1 - player])
        self.answering.confirm(
            self.tr("Concede the duel?"), words, self.tr("Concede"), lambda: self.session.concede(player)
        )

    def leave(self) -> None:
        """The duel is kept; it can be gone on with later."""
        self.sheets.hinter.close()
        self.session.leave()
        self.left.emit()

    # -- looking back -----------------------------------------------------------------------------

    def _highlight(self, handles: tuple[int, ...]) -> None:
        self.mat.point_out(handles)
        known = [each for each in handles if (lies := self.table.cards.get(each)) is not None and lies.card is not None]
        if known:
            self.inspector.show_card(known[0])

    def _look_back(self, step: int) -> None:
        history = self.session.history
        past = history[step].after if 0 <= step < len(history) else None
        self._looked_at = step
        may_go_on = self.session.point_at(step) is not None
        if past is not None and past.viewer != self.session.viewer and self.session.practice:
            past = self.session.table_at(step)
        if past is not None and past.viewer != self.session.viewer:
            self.message.say(self.tr("That was seen from the other chair."), "eye")
            past = None
        if past is not None:
            self.looking_back.start(past, may_go_on)
            self._hide_prompts(True)
            self.panels.show(past, at_once=True, live=False)
            self._free_keys()
        elif self.looking_back.is_on:
            looked_by_keys = self._has_keyboard(self.looking_back) or self._has_keyboard(self.side.log.list)
            self.looking_back.stop()
            self._hide_prompts(False)
            self.panels.show(self.mat.mat.table or self.table, at_once=True)
            if not self.mat.moving:
                self.telling.come_to_rest()
            self._free_keys()
            if looked_by_keys:
                self.answering.take_keyboard()

    def _has_keyboard(self, part: QWidget) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and (focused is part or part.isAncestorOf(focused))

    def _hide_prompts(self, hidden: bool) -> None:
        self.answering.hide(hidden)
        self._lay_out()

    # -- the curtain ------------------------------------------------------------------------------

    def _drop_curtain(self, player: int) -> None:
        """Nothing of the table may be seen, nor read by a screen reader."""
        self.holding.let_go()
        self.answering.clear()
        self.sheets.close()
        self.rule.hide()
        self.message.hide()
        self.inspector.clear()
        self.curtain.setGeometry(self.rect())
        begins = self.session.handing_over.begins
        self.curtain.drop(player, self.session.names[player], self.session.handing_over.notice if begins else "")
        for part in self._content():
            part.hide()
        self._free_keys()

    def _lift_curtain(self, player: int) -> None:
        for part in self._content():
            part.show()
        self._lay_out()
        self.mat.setFocus()  # before something is asked that takes the keyboard
        self.session.lift(player)
        self._show_responses()
        self.fittings.name_opponent(self.session)

    # -- an open table ----------------------------------------------------------------------------

    def _turn(self, player: int) -> None:
        """No curtain: once all that happened has been seen, the table turns to whoever is to answer."""
        self._turns_to = player
        self._turn_when_still()

    def _turn_when_still(self) -> None:
        player = self._turns_to
        if player is None or self.mat.animator.running or self.coin_die.shown is not None:
            return
        self._turns_to = None
        turns = player != self.session.viewer
        self.session.lift(player)
        self._show_responses()
        self.fittings.name_opponent(self.session)
        if turns:
            self.message.say(self.tr("{name} answers now.").format(name=self.session.names[player]), "person")

    def _content(self) -> tuple[QWidget, ...]:
        return (self.mat, self.inspector, self.side, *self.fittings.plates)

    # -- settings ---------------------------------------------------------------------------------

    def _next_speed(self) -> None:
        now = SPEEDS.index(self.panels.speed) if self.panels.speed in SPEEDS else 0
        speed = SPEEDS[(now + 1) % len(SPEEDS)]
        self.sheets.set_speed(speed)
        self.message.say(self.tr("Speed: {speed}").format(speed=speed_words(speed)), "fast")

    def _sort_hand(self) -> None:
        """In the next order: as drawn, by kind, by Level, by name."""
        at = HAND_ORDERS.index(self.settings.hand_order)
        order = HAND_ORDERS[(at + 1) % len(HAND_ORDERS)]
        self.settings.set("hand_order", order)
        self.message.say(self.tr("Your hand: {order}").format(order=hand_order_words()[order]), "sheets")

    def _setting_changed(self, name: str) -> None:
        if name == "hand_order":
            self.session.set_hand_order(self.settings.hand_order)
        if name == "keys":
            self.actions_of_keys.set_keys()
            self._free_keys()
            self._lay_out()
        for player, (mode, stops) in enumerate(SETTINGS):
            if name == mode:
                self.session.set_responses(getattr(self.settings, mode), player)
            elif name == stops:
                self.session.set_stops(getattr(self.settings, stops), player)
        self._show_responses()

    def _choose_responses(self, mode: str) -> None:
        self.session.set_responses(mode, self.session.viewer)
        self.settings.set(SETTINGS[self.session.viewer][0], mode)
        if mode == NEVER:
            self.message.say(self.tr("In later Duels, too, until you choose otherwise here or in the settings"))

    def open_stops(self) -> None:
        session, modes = self.session, self.plate.modes()
        responses = session.responses[session.viewer]
        other = ""
        if session.is_hotseat:
            theirs = session.responses[1 - session.viewer]
            opponent = 1 - session.viewer
            by_hand = session.stops_by_hand(opponent)
            other = told_to_other(session.names[opponent], modes[theirs.mode], theirs.stops, by_hand)
        self.sheets.open_stops(
            self.plate.mode,
            modes[self.plate.mode],
            responses.stops,
            self._choose_stops,
            self._choose_stop_by_hand,
            other,
        )

    def _choose_stops(self, stops: tuple[str, ...]) -> None:
        self.session.set_stops(stops, self.session.viewer)
        self.settings.set(SETTINGS[self.session.viewer][1], stops)
        self._show_responses()

    def _choose_stop_by_hand(self, stops: bool) -> None:
        self.session.stop_by_hand(stops)
        self._show_responses()

    def _show_responses(self) -> None:
        """Of whoever sits before the screen."""
        viewer = self.session.viewer
        responses = self.session.responses[viewer]
        self.plate.show_mode(responses.mode)
        self.plate.show_stops(len(responses.stops) + self.session.stops_by_hand(viewer))

    def _dress(self) -> None:
        self.setStyleSheet(panel_sheet(self.look))
        self.side.fit_chain()
        self.update()

    # -- keys -------------------------------------------------------------------------------------

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Qt takes the keyboard on, as Tab does, from what disappears or can't be used any more: the next thing in that
        order is none of what the player means. It goes to where the answer is given."""
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused) or focused.isVisible() and focused.isEnabled():
            return super().focusNextPrevChild(forwards)
        self.answering.take_keyboard()
        return True

    def _to_inspector(self) -> None:
        sheet = self.answering.sheet or self.answering.behind
        (self.inspector.area if sheet is None else sheet.text.area).setFocus()

    def _to_log(self) -> None:
        if self.layout_now.small and not self.fittings.log_button.isChecked():
            self.fittings.log_button.setChecked(True)
        self.side.log.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def event(self, event: QEvent) -> bool:
        """Letters are searched for on the sheet of deeds, wherever the keyboard is: they are no shortcuts then."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._goes_to_sheet(event):
            event.accept()
            return True
        return super().event(event)

    def _goes_to_sheet(self, event: QKeyEvent) -> bool:
        sheet = self.answering.sheet
        return sheet is not None and self.answering.strip is None and not self._is_writing() and sheet.is_typed(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._goes_to_sheet(event) and self.answering.take_key(event):
            return
        if not self._is_writing() and self.holding.pressed(event):
            return
        if self.answering.strip is None and self.mat.skip_by(event):
            return
        if not self.looking_back.is_on and self.answering.take_key(event):
            return
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
            return
        super().keyPressEvent(event)

    def _is_writing(self) -> bool:
        """Shift there makes capital letters, and where a list of names pops up nobody hears that it is let go."""
        return isinstance(self.window().focusWidget(), QLineEdit)

    def _escape(self) -> None:
        if self.answering.uncovers_hand:
            self.answering.take_keyboard()
        elif self.answering.strip is not None:
            self.answering.decline_strip()
        elif self.looking_back.is_on:
            self.side.log.back_to_now()
        elif self.layout_now.small and self.fittings.log_button.isChecked():
            self.fittings.log_button.setChecked(False)
        elif self.session.can_cancel:
            self.session.cancel()
        else:
            self.open_menu()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.holding.released(event):
            super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.holding.let_go()
        super().changeEvent(event)

    # -- places -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.layout_now = RoomLayout.of(self.width(), self.height())
        self.look.fit(self.width(), self.height())
        self._lay_out()

    def _lay_out(self) -> None:
        lay = self.layout_now
        small = lay.small
        self.answering.small = small
        self.inspector.setGeometry(lay.inspector)
        self.mat.set_small(small)
        self.mat.setGeometry(lay.mat)
        self.answering.above_hand = lay.above_hand
        self.side.setGeometry(lay.log)
        self.side.setVisible(self.curtain.isHidden() and (not small or self.fittings.log_button.isChecked()))
        self.fittings.place(lay, self.curtain.isHidden())
        place = lay.prompt
        over = lay.mat.adjusted(5, 0, -5, 0)  # nothing of both hands shows beyond it
        self.answering.place(place, over, lay.inspector)
        self.looking_back.setGeometry(QRect(place.x(), place.y(), place.width(), min(place.height(), self.look.px(64))))
        low = QRect(place.x(), place.y(), place.width(), self.look.px(44))
        self.message.place(lay.message, low)
        self._keep_clear()
        side = round(min(lay.mat.width(), lay.mat.height()) * 0.3)
        self.coin_die.setGeometry(lay.mat.center().x() - side // 2, lay.mat.center().y() - side * 2 // 3, side, side)
        self.curtain.setGeometry(self.rect())
        if small:
            self.side.raise_()
        for top in (self.message, self.coin_die, self.rule):
            top.raise_()
        self.sheets.fit()
        self.curtain.raise_()
        self.answering.show_buttons()

    def _open_drawer(self, opens: bool) -> None:
        self._lay_out()
        if opens:
            self.drawer.begin()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.look.theme.panel)
