"""What a click and Enter mean: an answer, a menu, an attack that looks for its target."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, SignalInstance
from PySide6.QtWidgets import QWidget

from app.controller.player.response_wishes import ALWAYS, NEVER
from app.controller.shown.asked import NO_CARD, Answer, ForeseenPicks, Possibility, WayOut, Why
from app.controller.shown.table import Table, TableCard
from app.mat.aim import Aim
from app.mat.card_item import CardItem
from app.mat.card_menu import LOOK, WISHES, CardMenu, MenuLine, Panel, entries_for
from app.mat.geometry import OWN
from app.mat.hits import Hit, ShowsScene, card_on_view, on_view
from app.mat.marked import DIRECT
from app.mat.pile_item import PileItem
from app.mat.ribbon_item import WISH_FOR
from app.mat.spots import Spot, box_of, spot_of, words_of
from app.mat.words import lag_words, name_of, seat_words, takes_words, translate, why_words
from app.mat.zone_item import ZoneItem
from engine.duel.state.question import ASK_CARDS, ASK_OPEN, ASK_REPLAY, ASK_RESPONSE, ATTACK, DEED, DONE, PICK

if TYPE_CHECKING:
    from app.mat.accessibility import MatTree
    from app.mat.scene import MatScene

OPEN: Final = (ASK_OPEN, ASK_RESPONSE)


class ClickedSession(Protocol):
    """What a click may ask of the session, or answer."""

    def table(self) -> Table: ...
    def possibilities(self, handle: int) -> tuple[Possibility, ...]: ...
    def why_not(self, kind: int, handle: int = -1) -> Why | None: ...
    def foreseen(self, answer: Answer) -> ForeseenPicks | None: ...
    def battle_figures(self, attacker: int, target: int) -> tuple[int, int] | None: ...
    def answer(self, answer: Answer) -> None: ...
    def unpick(self, handle: int) -> None: ...
    def wish_about(self, handle: int) -> str | None: ...
    def waits_for_others(self, handle: int) -> bool: ...
    def set_wish_about(self, handle: int, wish: str) -> None: ...


class ClickedMat(ShowsScene, Protocol):
    """What clicks need of the mat."""

    @property
    def mat(self) -> "MatScene": ...
    @property
    def session(self) -> ClickedSession: ...
    @property
    def keys(self) -> Mapping[str, str]: ...
    @property
    def tree(self) -> "MatTree": ...
    @property
    def card_activated(self) -> SignalInstance: ...
    @property
    def pile_opened(self) -> SignalInstance: ...
    @property
    def rule_asked(self) -> SignalInstance: ...
    @property
    def status(self) -> SignalInstance: ...
    @property
    def idle(self) -> SignalInstance: ...
    @property
    def aiming(self) -> SignalInstance: ...

    def announce(self, words: str) -> None: ...
    def refuse(self, why: Why, near: QRectF) -> None: ...
    def viewport(self) -> QWidget: ...
    def setFocus(self) -> None: ...


class Clicks(QObject):
    """Shared by mouse and keyboard: several ways to the same answers."""

    def __init__(self, view: ClickedMat, parent: QObject) -> None:
        super().__init__(parent)
        self.view = view
        self.aim: Aim | None = None
        self.panel: Panel | None = None

    @property
    def scene(self) -> "MatScene":
        return self.view.mat

    def act_on(self, hit: Hit) -> None:
        if self.aim is not None:
            self._aim_by_keys(hit)
            return
        if isinstance(hit, CardItem):
            self.act_on_card(hit.handle)
        elif isinstance(hit, PileItem):
            table = self.scene.table
            if table is not None:
                self.view.pile_opened.emit(hit.place, table.viewer if hit.side == OWN else 1 - table.viewer)
        elif isinstance(hit, int):
            self.enter_phase(hit)
        elif isinstance(hit, ZoneItem):
            table, asked = self.scene.table, self.scene.asked
            seat = (hit.place, asked.player, hit.seat) if asked is not None and hit.side == OWN else None
            if asked is not None and seat is not None and (answer := asked.in_zone(seat)) is not None:
                self.view.session.answer(answer)
            elif table is not None:
                self.view.status.emit(seat_words(hit.place, hit.seat, hit.side == OWN, table.edition))

    def act_on_card(self, handle: int) -> None:
        asked = self.scene.asked
        if asked is None or asked.kind in OPEN:
            self.open_menu(handle)
        elif asked.kind == ASK_CARDS:
            self.pick(handle)
        elif asked.kind == ASK_REPLAY and handle in (attacks := {answer.target: answer for answer in asked.answers}):
            self.view.session.answer(attacks[handle])
        elif len(answers := asked.of_card(handle)) == 1:
            self.view.session.answer(answers[0])
        elif asked.kind == ASK_REPLAY and answers:
            self.start_aim(handle, answers)
        else:
            self.open_menu(handle)

    def pick(self, handle: int) -> None:
        """Picks a card, or puts it back. One that can be picked once more (for each of its counters) is."""
        asked, session = self.scene.asked, self.view.session
        if asked is None:
            return
        answers = [answer for answer in asked.of_card(handle) if answer.kind != DONE]
        if answers:
            session.answer(answers[0])
        elif handle in asked.picked:
            session.unpick(handle)
        elif (item := self.scene.cards.get(handle)) is not None:
            why = session.why_not(PICK, handle)
            if why is not None:
                self.view.refuse(why, card_on_view(self.view, item))
            else:
                said = translate("mat", "{card} can’t be picked here.").format(card=name_of(item.card))
                self.view.status.emit(said)

    def enter_phase(self, phase: int) -> None:
        answer = self.scene.ribbon.answer_for(phase)
        session = self.view.session
        if answer is not None:
            session.answer(answer)
        elif self.scene.ribbon.lags:
            self.view.status.emit(lag_words())
        elif phase in WISH_FOR and (why := session.why_not(WISH_FOR[phase])) is not None:
            self.view.refuse(why, on_view(self.view, self.scene.ribbon.buttons()[phase]))

    # -- the menu ------------------------------------------------------------------------------
    def open_menu(self, handle: int) -> None:
        """Of a card that is laid out, or lies in a pile."""
        session, card, spot = self.view.session, self._card(handle), spot_of(handle, self.scene)
        if card is None or spot is None:
            return
        possibilities = session.possibilities(handle)
        by_hand = any(each.kind == DEED for each in possibilities)
        if card.card is None and not by_hand:
            self.view.status.emit(words_of(spot, self.scene))
            return
        entries = entries_for(
            possibilities,
            session.wish_about(handle),
            lambda answer: takes_words(session.foreseen(answer), session.table()),
            session.waits_for_others(handle),
        )
        if len(entries) == 1:  # nothing but a look
            self.view.card_activated.emit(handle)
            return
        self._show_menu(card, spot, [each for each in entries if each.kind != LOOK or card.card is not None])

    def _card(self, handle: int) -> TableCard | None:
        return self.scene.table.cards.get(handle) if self.scene.table is not None else None

    def _show_menu(self, card: TableCard, spot: Spot, entries: Sequence[MenuLine]) -> None:
        handle, item = card.handle, self.scene.cards.get(card.handle)
        self.close_panel()
        menu = CardMenu(self.scene.kit, name_of(card), entries, self.view.viewport(), self.view.keys)
        menu.chosen.connect(lambda entry: self._chosen(handle, entry))
        menu.way_taken.connect(self.take_way)
        menu.rule_asked.connect(self.view.rule_asked)
        self.open(menu)
        menu.open_at(on_view(self.view, box_of(spot, self.scene)) if item is None else card_on_view(self.view, item))

    def open(self, panel: Panel) -> None:
        self.panel = panel
        panel.closed.connect(self._closed)

    def _closed(self, had_keyboard: bool) -> None:
        self.panel = None
        if had_keyboard:
            self.view.setFocus()
            self.view.idle.emit()

    def close_panel(self) -> None:
        if self.panel is not None:
            self.panel.dismiss()

    def _chosen(self, handle: int, entry: MenuLine) -> None:
        if entry.kind == LOOK:
            self.view.card_activated.emit(handle)
        elif entry.kind in WISHES:
            self._wish_about(handle, "" if entry.chosen else WISHES[entry.kind])
        elif entry.why is not None and not entry.answers:
            self.view.announce(why_words(entry.why))  # the menu shows it, and stays
        elif entry.kind == ATTACK and (len(entry.answers) > 1 or entry.answers[0].target >= 0):
            self.start_aim(handle, entry.answers)
        elif len(entry.answers) > 1:
            card, spot = self._card(handle), spot_of(handle, self.scene)
            if card is not None and spot is not None:
                self._show_menu(card, spot, [MenuLine(entry.kind, each.words, (each,)) for each in entry.answers])
        elif entry.answers:
            self.view.session.answer(entry.answers[0])

    def take_way(self, way: WayOut) -> None:
        """What leads to something that is refused, while it can still be done."""
        asked = self.scene.asked
        answers = tuple(each for each in way.answers if asked is not None and each in asked.answers)
        if not answers:
            self.view.status.emit(translate("mat", "That is over."))
        elif answers[0].kind == ATTACK:
            self.start_aim(answers[0].handle, answers)
        else:
            self.view.session.answer(answers[0])

    def _wish_about(self, handle: int, wish: str) -> None:
        """How often to be asked about the card in this duel: a mark shows it, and it is said."""
        self.view.session.set_wish_about(handle, wish)
        item = self.scene.cards.get(handle)
        if item is not None:
            said = {
                ALWAYS: translate("mat", "You are asked wherever you can use {card}."),
                NEVER: translate("mat", "You are not asked for the sake of {card}."),
            }.get(wish, translate("mat", "You are asked about {card} as about any card."))
            self.view.status.emit(said.format(card=name_of(item.card)))

    # -- attack by pointing ----------------------------------------------------------------------
    def start_aim(self, handle: int, answers: tuple[Answer, ...]) -> None:
        self.stop_aim()
        self.aim = Aim(self.scene, handle, answers, self.view.session.battle_figures)
        self.view.tree.look_again()
        self._say_how_to_aim()

    def _say_how_to_aim(self) -> None:
        assert self.aim is not None
        words = translate("mat", "Choose what {card} attacks. Escape calls it off.")
        words = words.format(card=name_of(self.scene.cards[self.aim.handle].card))
        self.view.aiming.emit(words)
        self.view.announce(words)

    def stop_aim(self) -> None:
        if self.aim is not None:
            aim, self.aim = self.aim, None
            aim.end()
            self._aim_is_over()

    def _aim_is_over(self) -> None:
        self.view.aiming.emit("")
        self.view.tree.look_again()

    def aim_at(self, at: QPointF) -> None:
        assert self.aim is not None
        target = self.aim.target_at(at)
        if target is None:
            self.stop_aim()
        else:
            self._shoot(NO_CARD if target == DIRECT else int(target))

    def face(self, handle: int | None) -> None:
        """The keyboard came to that card: what attacking it would mean is seen there."""
        if self.aim is not None:
            self.aim.marked.hover(handle)

    def attack_directly(self) -> None:
        """The opponent's chair was chosen."""
        if self.aim is not None and NO_CARD in self.aim.targets:
            self._shoot(NO_CARD)

    def _aim_by_keys(self, hit: Hit) -> None:
        """At that card; else it is said how."""
        assert self.aim is not None
        if isinstance(hit, CardItem) and hit.handle in self.aim.targets:
            self._shoot(hit.handle)
        else:
            self._say_how_to_aim()

    def _shoot(self, handle: int) -> None:
        assert self.aim is not None
        answer = self.aim.targets[handle]
        self.stop_aim()
        self.view.session.answer(answer)

    # -- calling off -----------------------------------------------------------------------------
    def forget(self) -> None:
        """The items are new: what was held of the old ones is gone."""
        if self.aim is not None:
            self.aim = None
            self._aim_is_over()
        self.close_panel()

    def cancel(self) -> bool:
        """Closes what is open. False if there was nothing."""
        if self.panel is not None:
            self.close_panel()
        elif self.aim is not None:
            self.stop_aim()
        else:
            return False
        return True
