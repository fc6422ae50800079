"""What the mouse does on the mat: hover, click, drag, aim."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtWidgets import QApplication

from app.controller.asking import NO_CARD, Answer
from app.mat.aim import Aim
from app.mat.animator import Glide
from app.mat.card_item import DIMMED, HOVERED, CardItem
from app.mat.drag import Drag
from app.mat.geometry import OPPOSING, OWN
from app.mat.intents import Drop
from app.mat.lights import HOVER_LIFT
from app.mat.menu import LOOK, CardMenu, DropChoice, Entry, Panel, entries_for
from app.mat.motions import OUT_CUBIC
from app.mat.pile_item import PileItem
from app.mat.ribbon_item import WISH_FOR, RibbonItem
from app.mat.spots import spot_of, words_of
from app.mat.words import name_of, seat_words, translate
from app.mat.zone_item import ZoneItem
from engine.duel.question import ASK_CARDS, ASK_OPEN, ASK_REPLAY, ASK_RESPONSE, ATTACK, DONE
from engine.vocabulary import HAND

if TYPE_CHECKING:
    from app.mat.mat_view import MatView
    from app.mat.scene import MatScene

Hit = CardItem | PileItem | ZoneItem | int | None  # int: a phase of the ribbon
OPEN: Final = (ASK_OPEN, ASK_RESPONSE)
RETURN_MS: Final = 180
WHY_MS: Final = 500
NOTHING: Final = -2


class Pointer(QObject):
    """One of several ways to the same answers; ``act_on`` is shared with the keyboard."""

    def __init__(self, view: "MatView") -> None:
        super().__init__(view)
        self.view = view
        self.pressed: Hit = None
        self.pressed_at = QPointF()
        self.drag: Drag | None = None
        self.aim: Aim | None = None
        self.panel: Panel | None = None
        self.hovered: Hit = None
        self._asked_why = QTimer(self)
        self._asked_why.setSingleShot(True)
        self._asked_why.setInterval(WHY_MS)
        self._asked_why.timeout.connect(self.say_why)

    @property
    def scene(self) -> "MatScene":
        return self.view.mat

    @property
    def busy(self) -> bool:
        return self.drag is not None or self.aim is not None or self.panel is not None

    # -- what is under the pointer ---------------------------------------------------------------
    def hit(self, at: QPointF) -> Hit:
        for item in self.scene.items(at):
            if isinstance(item, (CardItem, PileItem, ZoneItem)):
                if isinstance(item, PileItem) and not item.cards:
                    continue
                return item
            if isinstance(item, RibbonItem) and (phase := item.phase_at(at.x(), at.y())):
                return phase
        return None

    def hover(self, at: QPointF) -> None:
        hit = self.hit(at)
        if hit is self.hovered or (isinstance(hit, int) and hit == self.hovered):
            return
        self.unhover()
        self.hovered = hit
        self.view.viewport().setCursor(self._cursor(hit))
        self._asked_why.stop()
        if isinstance(hit, CardItem):
            self.raise_card(hit, True)
            if hit.has_mark(DIMMED):
                self._asked_why.start()
            self.view.card_hovered.emit(hit.uid if hit.card.card is not None else -1)
        elif isinstance(hit, PileItem):
            hit.set_state(hovered=True)
            top = hit.top
            self.view.card_hovered.emit(top.uid if top is not None and top.card is not None else -1)
        elif isinstance(hit, ZoneItem):
            hit.set_hovered(True)
        elif isinstance(hit, int):
            self.scene.ribbon.set_hovered(hit)

    def say_why(self) -> None:
        """The pointer rests on a card that nothing can be done with: the first reason."""
        hit, session = self.hovered, self.view.session
        if not isinstance(hit, CardItem) or session is None or self.busy or hit.uid not in self.scene.cards:
            return
        why = next((each.why for each in session.possibilities(hit.uid) if each.why is not None), None)
        if why is not None:
            self.view.bubble.say(self.scene.kit, why, self.scene_box(hit))

    def unhover(self) -> None:
        self._asked_why.stop()
        hit, self.hovered = self.hovered, None
        if isinstance(hit, CardItem) and self.scene.cards.get(hit.uid) is hit:
            self.raise_card(hit, False)
        elif isinstance(hit, PileItem) and hit.scene() is self.scene:
            hit.set_state(hovered=False)
        elif isinstance(hit, ZoneItem) and hit.scene() is self.scene:
            hit.set_hovered(False)
        self.scene.ribbon.set_hovered(0)

    def forget(self) -> None:
        """The items are new: what was held of the old ones is gone."""
        self.hovered = self.pressed = None
        self.drag = None
        if self.aim is not None:
            self.aim = None
        self.close_panel()

    def raise_card(self, item: CardItem, up: bool) -> None:
        item.mark(HOVERED, up)
        if up and item.own:
            item.lift(HOVER_LIFT * self.scene.kit.k)
        else:
            self.scene.lights.lift(item.uid)

    def _cursor(self, hit: Hit) -> Qt.CursorShape:
        touchable = isinstance(hit, (CardItem, PileItem)) or (
            isinstance(hit, int) and self.scene.ribbon.answer_for(hit) is not None
        )
        return Qt.CursorShape.PointingHandCursor if touchable else Qt.CursorShape.ArrowCursor

    # -- mouse ---------------------------------------------------------------------------------
    def press(self, at: QPointF, button: Qt.MouseButton) -> None:
        if self.panel is not None:
            self.close_panel()
            return
        if button == Qt.MouseButton.RightButton:
            if not self.cancel():
                hit = self.hit(at)
                if isinstance(hit, CardItem) and hit.card.card is not None:
                    self.view.card_activated.emit(hit.uid)
            return
        if button != Qt.MouseButton.LeftButton:
            return
        self.pressed, self.pressed_at = self.hit(at), at

    def move(self, at: QPointF, buttons: Qt.MouseButton) -> None:
        if self.drag is not None:
            self.drag.move(at)
            return
        if self.aim is not None:
            self.aim.point(at)
            return
        if self.pressed is not None and buttons & Qt.MouseButton.LeftButton:
            far = (at - self.pressed_at).manhattanLength() >= QApplication.startDragDistance()
            if far:
                self._take_up(at)
            return
        if self.panel is None:
            self.hover(at)

    def release(self, at: QPointF, button: Qt.MouseButton) -> None:
        if button != Qt.MouseButton.LeftButton:
            return
        if self.drag is not None:
            self._drop(at)
            return
        pressed, self.pressed = self.pressed, None
        if self.aim is not None:
            self._aim_at(at)
        elif pressed is not None and self.hit(at) == pressed:
            self.act_on(pressed)

    # -- acting: what a click and Enter mean -----------------------------------------------------
    def act_on(self, hit: Hit) -> None:
        if self.aim is not None:
            self._shoot(self._meant(hit))
            return
        if isinstance(hit, CardItem):
            self.act_on_card(hit.uid)
        elif isinstance(hit, PileItem):
            table = self.scene.table
            if table is not None:
                self.view.pile_opened.emit(hit.place, table.viewer if hit.side == OWN else 1 - table.viewer)
        elif isinstance(hit, int):
            self.enter_phase(hit)
        elif isinstance(hit, ZoneItem):
            table = self.scene.table
            if table is not None:
                self.view.status.emit(seat_words(hit.place, hit.seat, hit.side == OWN, table.edition))

    def act_on_card(self, uid: int) -> None:
        asked = self.scene.asked
        if asked is None or asked.kind in OPEN:
            self.open_menu(uid)
        elif asked.kind == ASK_CARDS:
            self.pick(uid)
        elif asked.kind == ASK_REPLAY and uid in (attacks := {answer.target: answer for answer in asked.answers}):
            self.view.session.answer(attacks[uid])
        elif len(answers := asked.of_card(uid)) == 1:
            self.view.session.answer(answers[0])
        elif asked.kind == ASK_REPLAY and answers:
            self.start_aim(uid, answers)
        else:
            self.open_menu(uid)

    def pick(self, uid: int) -> None:
        """Picks a card, or puts it back. One that can be picked once more (for each of its counters) is."""
        asked, session = self.scene.asked, self.view.session
        if asked is None or session is None:
            return
        answers = [answer for answer in asked.of_card(uid) if answer.kind != DONE]
        if answers:
            session.answer(answers[0])
        elif uid in asked.picked:
            session.unpick(uid)
        else:
            item = self.scene.cards.get(uid)
            name = name_of(item.card) if item is not None else translate("mat", "That card")
            self.view.status.emit(translate("mat", "{card} can't be picked here.").format(card=name))

    def enter_phase(self, phase: int) -> None:
        answer = self.scene.ribbon.answer_for(phase)
        session = self.view.session
        if session is None:
            return
        if answer is not None:
            session.answer(answer)
        elif phase in WISH_FOR and (why := session.why_not(WISH_FOR[phase])) is not None:
            self.view.refuse(why, self.on_view(self.scene.ribbon.buttons()[phase]))

    # -- the menu ------------------------------------------------------------------------------
    def open_menu(self, uid: int) -> None:
        session, item = self.view.session, self.scene.cards.get(uid)
        if session is None or item is None:
            return
        if item.card.card is None:
            if (spot := spot_of(uid, self.scene)) is not None:
                self.view.status.emit(words_of(spot, self.scene))
            return
        entries = entries_for(session.possibilities(uid))
        if len(entries) == 1:  # nothing but a look
            self.view.card_activated.emit(uid)
            return
        self.close_panel()
        menu = CardMenu(self.scene.kit, name_of(item.card), entries, self.view.viewport())
        menu.chosen.connect(lambda entry: self._chosen(uid, entry))
        self._open(menu)
        menu.open_at(self.scene_box(item))

    def scene_box(self, item: CardItem) -> QRectF:
        return self.on_view(item.sceneTransform().mapRect(item.box))

    def on_view(self, box: QRectF) -> QRectF:
        return self.view.mapFromScene(box).boundingRect().toRectF()

    def at_point(self, at: QPointF) -> QRectF:
        return self.on_view(QRectF(at.x() - 8, at.y() - 8, 16, 16))

    def _open(self, panel: Panel) -> None:
        self.panel = panel
        panel.closed.connect(self._closed)

    def _closed(self) -> None:
        self.panel = None
        self.view.setFocus()

    def close_panel(self) -> None:
        if self.panel is not None:
            self.panel.dismiss()

    def _chosen(self, uid: int, entry: Entry) -> None:
        if entry.kind == LOOK:
            self.view.card_activated.emit(uid)
        elif entry.why is not None and not entry.answers:
            item = self.scene.cards.get(uid)
            near = QRectF(self.view.viewport().rect()) if item is None else self.scene_box(item)
            self.view.refuse(entry.why, near)
        elif entry.kind == ATTACK and (len(entry.answers) > 1 or entry.answers[0].target >= 0):
            self.start_aim(uid, entry.answers)
        elif entry.answers:
            self.view.session.answer(entry.answers[0])

    # -- attack by pointing ----------------------------------------------------------------------
    def start_aim(self, uid: int, answers: tuple[Answer, ...]) -> None:
        self.stop_aim()
        self.aim = Aim(self.scene, uid, answers)
        self.view.status.emit(translate("mat", "Choose what to attack. Escape calls it off."))

    def stop_aim(self) -> None:
        if self.aim is not None:
            aim, self.aim = self.aim, None
            aim.end()

    def _aim_at(self, at: QPointF) -> None:
        hit = self.hit(at)
        if isinstance(hit, CardItem) and hit.uid in self._aimed():
            self._shoot(hit.uid)
        elif isinstance(hit, ZoneItem) and (uid := self._card_in(hit)) in self._aimed():
            self._shoot(uid)
        elif -1 in self._aimed() and self.scene.kit.geometry.direct_attack.contains(at):
            self._shoot(-1)
        else:
            self.stop_aim()

    def _meant(self, hit: Hit) -> int:
        """What the keyboard aims at: a card, or the opponent by anything else of theirs."""
        if isinstance(hit, CardItem) and hit.uid in self._aimed():
            return hit.uid
        theirs = hit.side == OPPOSING if isinstance(hit, (ZoneItem, PileItem)) else (
            isinstance(hit, CardItem) and not hit.own
        )  # fmt: skip
        return NO_CARD if theirs else NOTHING

    def _aimed(self) -> dict[int, Answer]:
        return {} if self.aim is None else self.aim.targets

    def _card_in(self, zone: ZoneItem) -> int:
        for uid, item in self.scene.cards.items():
            if item.card.place == zone.place and self.scene.cell_of(item.card) == (zone.place, zone.side, zone.seat):
                return uid
        return NOTHING

    def _shoot(self, uid: int) -> None:
        answer = self._aimed().get(uid)
        if answer is None:
            return
        self.stop_aim()
        self.view.session.answer(answer)

    # -- dragging ------------------------------------------------------------------------------
    def _take_up(self, at: QPointF) -> None:
        pressed, self.pressed = self.pressed, None
        asked, session = self.scene.asked, self.view.session
        if asked is None or session is None or asked.kind not in OPEN:
            return
        uid = -1
        if isinstance(pressed, CardItem) and pressed.own and pressed.card.card is not None:
            uid = pressed.uid
        elif isinstance(pressed, PileItem) and pressed.side == OWN:
            uid = self._from_pile(pressed)
        if uid < 0:
            return
        self.unhover()
        self.view.animator.ease.finish()
        self.drag = Drag(self.scene, session, asked, uid, at)
        self.drag.move(at)
        self.view.carried.emit(uid)

    def _from_pile(self, pile: PileItem) -> int:
        """The card that can be taken off a pile: the one something may be done with, or the top one of several."""
        asked = self.scene.asked
        able = [card for card in pile.cards if asked is not None and card.uid in asked.cards]
        if not able:
            return -1
        card = able[-1]
        item = CardItem(self.scene.kit, card, True)
        item.rest(pile.pose)
        item.turn_to(True)
        self.scene.addItem(item)
        self.scene.cards[card.uid] = item
        return card.uid

    def _drop(self, at: QPointF) -> None:
        drag = self.drag
        assert drag is not None
        place = drag.place_at(at)
        offers = drag.offers(place)
        if not offers:
            reason = drag.refusal_at(at)
            self._give_back(drag)
            if reason is not None:
                self.view.refuse(reason, self.at_point(at))
            return
        if len(offers) == 1:
            self.drag = None
            self._play(drag, offers[0])
            return
        choice = DropChoice(self.scene.kit, offers, drag.item.card.card, self.view.viewport())
        near = QRectF(at.x() - 20, at.y() - 20, 40, 40)
        if isinstance(place, tuple):
            near = self.scene.kit.geometry.zone(*place)
        if place is not None:
            drag.rest_at(place)
        self._open(choice)
        choice.chosen.connect(lambda drop: self._play(drag, drop))
        choice.refused.connect(lambda: self._give_back(drag))
        self.drag = None  # it waits where it was dropped
        choice.open_at(self.on_view(near))

    def _play(self, drag: Drag, drop: Drop) -> None:
        drag.end()
        self.view.session.answer(drop.answer, drop.seat)
        self.view.carried.emit(-1)
        if not self.view.animator.running and self.scene.table is not None:
            self.scene.set_table(self.scene.table)

    def _give_back(self, drag: Drag) -> None:
        self.drag = None
        drag.end()
        if drag.item.card.place != HAND and drag.uid not in self.scene.laid_out():
            self.scene.removeItem(self.scene.cards.pop(drag.uid))
            return
        ms = 0 if self.view.animator.speed <= 0 else RETURN_MS / self.view.animator.speed
        if not drag.aims:
            Glide(self.scene, drag.uid, ms, OUT_CUBIC)
        self.view.carried.emit(-1)

    def let_go(self) -> None:
        """Something else has happened: what was begun is off."""
        while self.cancel():
            pass

    def cancel(self) -> bool:
        """Puts back what is held, closes what is open. False if there was nothing."""
        if self.panel is not None:
            self.close_panel()
        elif self.drag is not None:
            self._give_back(self.drag)
        elif self.aim is not None:
            self.stop_aim()
        else:
            return False
        return True
