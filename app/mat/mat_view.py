"""The mat as a widget: shows the session's table, plays what happened, takes drags, clicks and keys."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPixmapCache, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from app.controller.player.settings import Settings
from app.controller.shown.asked import TO_WHAT_HAPPENED, Asked, Why
from app.controller.shown.happening import Happening
from app.controller.shown.table import Table
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.mat.accessibility import MatTree
from app.mat.animator import Animator
from app.mat.backdrop import Backdrops
from app.mat.bubble import Bubble
from app.mat.card_item import LINKED
from app.mat.clicks import ClickedSession, Clicks
from app.mat.clock import Clock
from app.mat.geometry import SMALL_WINDOW, MatGeometry
from app.mat.hits import card_on_view, on_view
from app.mat.keyboard import Keyboard, given_by_player
from app.mat.kit import MatKit
from app.mat.pointer import PointedSession, Pointer
from app.mat.scene import MatScene
from app.mat.spots import Spot, words_of
from app.mat.words import translate, why_words
from app.widgets.held_keys import is_repeat
from engine.cards.card import Card

SKIPS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
PIXMAP_CACHE: Final = 256 * 1024  # kilobytes; under Qt's own limit large mats paint everything anew in every frame


class MatFaces(ShownFaces, Protocol):
    """What the mat asks of the faces."""

    def prefetch(self, cards: Iterable[Card], soon: bool = False) -> None: ...


class MatSession(PointedSession, ClickedSession, Protocol):
    """What the mat may ask of the session, or answer."""

    @property
    def question(self) -> Asked | None: ...

    def moments(self) -> Sequence[Table]: ...
    def why_not(self, kind: int, handle: int = -1, argument: int | None = None) -> Why | None: ...


class HeardSession(MatSession, Protocol):
    """With what the mat hears from it."""

    @property
    def happened(self) -> SignalInstance: ...
    @property
    def asked(self) -> SignalInstance: ...
    @property
    def thinking(self) -> SignalInstance: ...
    @property
    def curtain(self) -> SignalInstance: ...


class MatView(QGraphicsView):
    """Everything on the table but the plates and panels that the room lays beside it and over its wood.

    Whoever owns the mat may put another session in the place of ``session``, which then is asked and answered; it is
    still the first one that the mat listens to.
    """

    card_hovered = Signal(int)  # handle or -1
    card_left = Signal()  # no card is under the pointer any more
    idle = Signal()  # a click, a drag or a menu is done with
    right_clicked = Signal(int)  # the card under it, or -1; nothing was held or open
    card_activated = Signal(int)  # show it large
    pile_opened = Signal(int, int)  # place, player
    status = Signal(str)  # what is focused or picked, in words
    refused = Signal(object)  # something can't be done: Why
    rule_asked = Signal(str)
    aiming = Signal(str)  # how an attack is aimed that looks for its target; empty: it does no more
    battle_wanted = Signal(int, int)  # an attacker, its target or NO_CARD: outside the Battle Phase
    carried = Signal(int)  # the card that is dragged now, or -1
    drained = Signal()  # nothing moves any more
    lag_changed = Signal()  # ``lags`` is another now

    def __init__(
        self,
        session: HeardSession,
        faces: MatFaces,
        settings: Settings,
        parent: QWidget | None = None,
        backdrops: Backdrops | None = None,
        clock: Clock | None = None,
    ) -> None:
        super().__init__(parent)
        self.session: MatSession = session
        self.faces = faces
        self.backdrops = backdrops or Backdrops(self)
        self.backdrops.came.connect(self.viewport().update)
        self.settings = settings
        self.look = look_of(self)
        self._small: bool | None = None
        QPixmapCache.setCacheLimit(PIXMAP_CACHE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)  # smoothing pictures too would cost all that are kept
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 320)
        self.setAccessibleName(translate("mat", "Game mat"))
        self._scene = MatScene(self._kit(), self)  # goes with the view, never later, in the middle of other painting
        self.setScene(self._scene)
        self.animator = Animator(self._scene, self, clock)
        self.clicks = Clicks(self, self)
        self.pointer = Pointer(self, self.clicks, self)
        self.keyboard = Keyboard(self, self)
        self.tree = MatTree(self, self._scene, self.keyboard)
        self.bubble = Bubble(self.viewport(), self.look)
        self.bubble.rule_asked.connect(self.rule_asked)
        self.bubble.way_taken.connect(self.clicks.take_way)
        self._scene.settled.connect(self.keyboard.follow)
        self._scene.settled.connect(self.tree.look_again)
        self._scene.settled.connect(self._look_at_lag)
        self.keyboard.moved.connect(self.tree.focus)
        self.animator.drained.connect(self._come_to_rest)
        self.look.changed.connect(self._look_changed)
        self._take_settings()
        settings.changed.connect(self._setting_changed)
        faces.art_ready.connect(self._art_ready)
        self._listen(session)

    def _listen(self, session: HeardSession) -> None:
        session.happened.connect(self._happened)
        session.happened.connect(self.tree.tell)
        session.asked.connect(self._asked)
        session.thinking.connect(self._thinking)
        session.curtain.connect(self._curtain)
        self._scene.set_table(session.table())
        if session.question is not None:
            self._scene.highlight(session.question)

    # -- sizes and themes ------------------------------------------------------------------------
    def _kit(self) -> MatKit:
        table = None
        if hasattr(self, "_scene"):
            table = self._scene.table
        if table is None:
            table = self.session.table()
        pendulum = table.edition.pendulum_zones
        size = self.viewport().size()
        small, text_size = self._is_small(), self.look.text_size
        geometry = MatGeometry(max(320, size.width()), max(320, size.height()), pendulum, small, text_size)
        dpr, patterns = self.devicePixelRatioF(), self.settings.patterns
        return MatKit(self.look.theme, self.faces, self.backdrops, geometry, dpr, patterns)

    def _is_small(self) -> bool:
        return self.window().width() < SMALL_WINDOW if self._small is None else self._small

    def _rebuild(self) -> None:
        if not hasattr(self, "pointer"):
            return
        kit = self._kit()
        self.pointer.forget()
        self.keyboard.forget()
        self._scene.rebuild(kit)
        self.animator.rebuilt()
        self.keyboard.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rebuild()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._rebuild()

    def set_small(self, small: bool | None) -> None:
        """The small layout; None: as the width of the window tells."""
        self._small = small
        if self._is_small() != self._scene.kit.geometry.small:
            self._rebuild()

    def _look_changed(self) -> None:
        """The room's; how large the mat is drawn depends on its own size."""
        kit = self._scene.kit
        if (self.look.theme, self.look.text_size) != (kit.theme, kit.geometry.text_scale):
            self._rebuild()

    def _take_settings(self) -> None:
        self.animator.speed = self.settings.speed
        self.animator.reduced = self.settings.reduced_motion

    @property
    def keys(self) -> Mapping[str, str]:
        """By action, as the player has set them."""
        return self.settings.keys

    def _setting_changed(self, name: str) -> None:
        self._take_settings()
        if name == "patterns":
            self._rebuild()

    def _fetch_pictures(self, table: Table) -> None:
        """Of all that is known at the end of what is about to be shown. What is seen in between alone is of a Deck, and
        those are fetched anyway: the tables of all moments, laid for this at once, kept everybody waiting."""
        known = {lies.card.key: lies.card for lies in table.cards.values() if lies.card}
        self.faces.prefetch(known.values(), soon=True)

    def _art_ready(self, key: int) -> None:
        """A picture has been painted: whoever shows that card paints itself anew."""
        for item in self._scene.items():
            item.update()

    # -- what the room asks for ------------------------------------------------------------------
    @property
    def mat(self) -> MatScene:
        return self._scene

    @property
    def places(self) -> MatGeometry:
        """Where plates, prompts and buttons may stand, in pixels of this widget."""
        return self._scene.kit.geometry

    def show_table(self, table: Table) -> None:
        """At once, without any motion. A table of another edition may have another mat."""
        if table.edition.pendulum_zones != self.places.pendulum:
            self._scene.table = table
            self._rebuild()
        self._scene.set_table(table)

    def card_box(self, handle: int) -> QRectF:
        """Where that card is seen, in pixels of this widget; empty if nowhere."""
        item = self._scene.cards.get(handle)
        if item is not None:
            return card_on_view(self, item)
        centre = self._scene.centre_of(handle)
        return QRectF() if centre is None else QRectF(centre.x() - 30, centre.y() - 40, 60, 80)

    def seen_box(self, handle: int) -> QRectF:
        """With what is told of it beside the card: its name and values."""
        tag = self._scene.tags.get(handle)
        box = self.card_box(handle)
        return box if tag is None or not tag.has_tag else box.united(on_view(self, tag.tag_box))

    def point_out(self, handles: tuple[int, ...]) -> None:
        """Cards that the log or a prompt speaks of."""
        for handle, item in self._scene.cards.items():
            item.mark(LINKED, handle in handles)

    def announce(self, words: str) -> None:
        self.tree.announce(words)

    def refuse(self, why: Why, near: QRectF) -> None:
        """Says why something can't be done: beside the thing, with the way out, and to the screen reader."""
        self.bubble.say(self._scene.kit, why, near, tried=True)
        self.refused.emit(why)
        self.announce(why_words(why))

    def focus_pile(self, place: int, player: int) -> None:
        self.setFocus()
        self.keyboard.focus_pile(place, player)

    def focus_hand(self) -> None:
        self.setFocus()
        self.keyboard.focus_hand()

    def focus_zone(self, place: int, player: int, seat: int) -> None:
        self.setFocus()
        self.keyboard.focus_zone(place, player, seat)

    # -- the session -----------------------------------------------------------------------------
    def _happened(self, happening: Happening) -> None:
        self.pointer.let_go()
        self.bubble.hide()
        self._scene.put_out()
        moments = self.session.moments() if happening.told else ()
        self._fetch_pictures(happening.after)
        self.animator.play(happening, moments)
        self._look_at_lag()

    def _asked(self, asked: Asked | None) -> None:
        """What can be answered can be answered at once, whatever is still to be shown."""
        if asked is not None:
            self.tree.ask()
        self._look_at_lag()
        self._light(self.session.question)

    @property
    def lags(self) -> bool:
        """Whether the mat has yet to come to the turn and phase of now, or to what is to be answered: nobody ends what
        they have not seen begin, and nobody answers what they have not seen."""
        shown = self._scene.table
        if shown is None or not self.animator.running:
            return False
        asked = self.session.question
        if asked is not None and asked.kind in TO_WHAT_HAPPENED:
            return True
        now = self.session.table()
        return (shown.turn, shown.phase) != (now.turn, now.phase)

    def _look_at_lag(self) -> None:
        lags = self.lags
        if lags != self._scene.ribbon.lags:
            self._scene.ribbon.show_lag(lags)
            self.lag_changed.emit()
            if not lags and self.pointer.drag is None:
                self._light(self.session.question)

    def _come_to_rest(self) -> None:
        self._look_at_lag()
        self.viewport().update()  # a card that turned in the fan now and then leaves a strip of itself behind
        if self.pointer.drag is None:  # else it is lit as for that, and as before afterwards
            self._light(self.session.question)
        self.drained.emit()

    def _light(self, asked: Asked | None) -> None:
        """Shows the question's lights; cards of the hand rise and sink as they are lit."""
        before = [(item, item.pose) for item in self._scene.cards.values() if item.in_hand and item.own]
        self._scene.highlight(asked)
        self.animator.ease.start(before, self.animator.speed)

    def _thinking(self, at_work: bool) -> None:
        table = self._scene.table
        words = ""
        if at_work and table is not None:
            words = translate("mat", "{player} is thinking").format(player=table.names[1 - table.viewer])
        still = self.animator.reduced or self.animator.speed <= 0
        self._scene.ribbon.show_thinking(words, still)

    def _curtain(self, player: int) -> None:
        """Two at one screen: nothing is shown to the one who leaves or comes until the curtain is lifted."""
        self.animator.skip()
        self._scene.highlight(None)

    # -- mouse and keys --------------------------------------------------------------------------
    def _at(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        self.bubble.hide()
        self.keyboard.leave()
        self.pointer.press(self._at(event), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointer.move(self._at(event), event.buttons())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pointer.release(self._at(event), event.button())
        self.idle.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointer.hover.leave()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keys that the mat uses now are not the room's shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._uses(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._rebuild()
        return super().event(event)

    def _uses(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape and self.pointer.busy:
            return True
        if event.key() in SKIPS and self.moving and not given_by_player(event, self.keys):
            return True
        return event.key() != Qt.Key.Key_Escape and self.keyboard.uses(event)

    @property
    def moving(self) -> bool:
        """Something is still on its way; ``drained`` will tell."""
        return self.animator.moving

    def skip_by(self, event: QKeyEvent) -> bool:
        """Whether the key skips what is shown. Held down it does nothing more, here or where it stands still by now."""
        again = self.animator.may_skip_again
        if event.key() == Qt.Key.Key_Escape and not self.moving and not again and self.animator.stopped_just_now:
            return True  # or it would open the menu
        if event.key() not in SKIPS or not (self.moving or again or is_repeat(event)):
            return False
        if not is_repeat(event):
            self.animator.skip_shown()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        calls_off = event.key() == Qt.Key.Key_Escape and self.pointer.busy
        if not calls_off and self.skip_by(event):
            return
        self.bubble.hide()
        if not self.keyboard.press(event):
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key and self._scene.table is not None:
            self.keyboard.go(self.keyboard.valid())
        elif self.keyboard.seen:  # back from a menu; once Qt has said that the mat has the focus, say which place has
            QTimer.singleShot(0, self, lambda: self.tree.focus(self.keyboard.valid()))
        self.keyboard.tell_place()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.keyboard.tell_place()

    @property
    def has_keyboard(self) -> bool:
        """The mat, or a menu on it."""
        focused = self.window().focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the mat never scrolls

    def spoken_focus(self) -> str:
        spot: Spot = self.keyboard.valid()
        return words_of(spot, self._scene)
