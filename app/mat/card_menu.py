"""The menu of a card and the small choice where a card is dropped: panels that lie on the mat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.controller.player.language import rule_words
from app.controller.player.response_wishes import ALWAYS, NEVER
from app.controller.player.settings import HEARD_BY_ALL
from app.controller.shown.asked import Answer, Possibility, WayOut, Why, told_together
from app.look.icons import draw_icon
from app.look.sewing import focus_ring
from app.look.themes import Theme
from app.mat.card_item import WISH_ICONS
from app.mat.intents import Drop
from app.mat.keyboard import given_by_player
from app.mat.kit import MatKit
from app.mat.words import translate, why_words
from app.widgets.buttons import FINGER
from app.widgets.coming import show_whole
from app.widgets.painted import WRAP
from app.widgets.rule_link import RuleText
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.duel.state.question import (
    ACTIVATE,
    ATTACK,
    CHANGE_POSITION,
    DEED,
    FLIP_SUMMON,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    SET_CARD,
    SET_MONSTER,
    SPECIAL_SUMMON,
)

LOOK: Final = 0  # instead of a kind of answer: show the card large
ASK_ALWAYS: Final = -1  # be asked wherever it can be used
ASK_NEVER: Final = -2  # never be asked for its sake
WISHES: Final = {ASK_ALWAYS: ALWAYS, ASK_NEVER: NEVER}
ICONS: Final = {
    ACTIVATE: "effect",
    NORMAL_SUMMON: "in",
    SPECIAL_SUMMON: "star",
    PENDULUM_SUMMON: "pendulum",
    SET_MONSTER: "shield",
    SET_CARD: "cards",
    CHANGE_POSITION: "undo",
    FLIP_SUMMON: "redo",
    ATTACK: "sword",
    LOOK: "eye",
    ASK_ALWAYS: WISH_ICONS[ALWAYS],
    ASK_NEVER: WISH_ICONS[NEVER],
}
WIDTH: Final = 300
_IN_A_ROW: Final = 4  # of what may be done where a card is dropped


@dataclass(frozen=True)
class MenuLine:
    """One line of the menu. Without answers it is refused, for the reason given. ``chosen``: of what holds or not.
    ``note``: what else it does.
    """

    kind: int
    words: str
    answers: tuple[Answer, ...] = ()
    why: Why | None = None
    chosen: bool | None = None
    note: str = ""

    @property
    def more(self) -> str:
        """What stands below the words."""
        return self.note if self.why is None else self.why.words

    @property
    def legal(self) -> bool:
        return bool(self.answers) or self.kind <= LOOK


def entries_for(
    possibilities: Sequence[Possibility],
    wish: str | None = None,
    note: Callable[[Answer], str] = lambda answer: "",
    waits: bool = False,
) -> list[MenuLine]:
    """A line for each thing that is possible; different effects of one card have a line each, but what is done by hand
    to it has one for all below a heading, that leads to them. Then the look at the card and, where one could be asked
    about it, how often one ``wish``es to be; it is said there that it ``waits`` for what others do, about which nobody
    is asked else. Last what is refused.
    """
    entries, refused = [], []
    for each in told_together(possibilities):
        if each.why is not None and not each.answers:
            refused.append(MenuLine(each.kind, each.words, why=each.why))
        elif each.kind == DEED and each.answers:
            several = len(each.answers) > 1
            words = translate("mat", "{heading} …").format(heading=each.words) if several else each.answers[0].words
            entries.append(MenuLine(DEED, words, each.answers))
        elif each.kind != ATTACK and len(each.answers) > 1:
            entries += [
                MenuLine(each.kind, answer.words, (answer,), note=note(answer) or each.note) for answer in each.answers
            ]
        else:
            only = note(each.answers[0]) if len(each.answers) == 1 else ""
            entries.append(MenuLine(each.kind, each.words, each.answers, note=only or each.note))
    entries.append(MenuLine(LOOK, translate("mat", "Look at the card")))
    if wish is not None:
        for_others = translate("mat", "Its text waits for what others do") if waits and wish != ALWAYS else ""
        entries += [
            MenuLine(ASK_ALWAYS, translate("mat", "Always ask me about it"), chosen=wish == ALWAYS, note=for_others),
            MenuLine(ASK_NEVER, translate("mat", "Never ask me about it"), chosen=wish == NEVER),
        ]
    return entries + refused


class Panel(QFrame):
    """Lies on the view, takes the keys, goes away on Escape or when something else is touched. ``closed`` tells whether
    the keyboard is to go back to the mat, or is where something else was touched.

    ``viewport`` is that of the view; what the room lays over the view's wood doesn't cover the panel. ``keys``: by
    action, as the player has set them.
    """

    closed = Signal(bool)

    def __init__(self, kit: MatKit, viewport: QWidget, keys: Mapping[str, str]) -> None:
        view = viewport.parentWidget()
        super().__init__(viewport if view is None or view.parentWidget() is None else view.parentWidget())
        self._viewport = viewport
        self._keys = keys
        self.kit = kit
        self.theme: Theme = kit.theme
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._open = True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self.theme.text3 if not self.theme.flat else self.theme.line
        painter.setPen(QPen(edge, max(1.2, self.theme.line_width)))
        painter.setBrush(self.theme.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)

    def stand_at(self, near: QRectF, spared: Sequence[QRectF] = ()) -> None:
        """Beside the thing, within the view; where there is room beside what is to be seen meanwhile, too."""
        parent = self.parentWidget()
        if parent is None:
            return
        self.adjustSize()
        corner = self._viewport.mapTo(parent, QPoint(0, 0)) if parent is not self._viewport else QPoint(0, 0)
        near = near.translated(QPointF(corner))
        room = self._viewport.rect().translated(corner).adjusted(6, 6, -6, -6)
        seen = [box.translated(QPointF(corner)).toRect() for box in spared]
        places = [self._within(place, room) for place in self._places_at(near, room)]
        free = (place for place in places if not any(QRect(place, self.size()).intersects(box) for box in seen))
        self.move(next(free, places[0]))
        show_whole(self)
        self.raise_()

    def _places_at(self, near: QRectF, room: QRect) -> list[QPoint]:
        """At its right or, where that ends before, at its left; else there, above it, below it."""
        right, left = round(near.right()) + 8, round(near.left()) - self.width() - 8
        beside = [left, right] if right + self.width() > room.right() else [right, left]
        x, y = round(near.center().x() - self.width() / 2), round(near.center().y() - self.height() / 2)
        above, below = round(near.top()) - self.height() - 8, round(near.bottom()) + 8
        return [
            *(QPoint(each, y) for each in beside),
            QPoint(x, above),
            QPoint(x, below),
            *(QPoint(each, high) for high in (above, below) for each in beside),
        ]

    def _within(self, place: QPoint, room: QRect) -> QPoint:
        return QPoint(
            max(room.left(), min(place.x(), room.right() - self.width())),
            max(room.top(), min(place.y(), room.bottom() - self.height())),
        )

    def dismiss(self) -> None:
        if self._open:
            self._open = False
            focused = QApplication.focusWidget()
            had_keyboard = focused is None or focused is self._viewport.parentWidget() or self.isAncestorOf(focused)
            self.hide()
            self.closed.emit(had_keyboard)
            self.deleteLater()

    def lose_keyboard(self, reason: Qt.FocusReason) -> None:
        """A click on the mat is the mat's to understand; on anything else it closes the panel."""
        focused = QApplication.focusWidget()
        if reason != Qt.FocusReason.MouseFocusReason or focused is None or focused is self._viewport.parentWidget():
            return
        if not self.isAncestorOf(focused):
            self.dismiss()

    def show_button(self, button: "PanelButton") -> None:
        """Where not all of them have room."""

    def buttons(self) -> "list[PanelButton]":
        return self.findChildren(PanelButton)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        buttons = self.buttons()
        now = next((n for n, button in enumerate(buttons) if button.current), 0)
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.dismiss()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Tab):
            buttons[(now + 1) % len(buttons)].take_focus()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Backtab):
            buttons[(now - 1) % len(buttons)].take_focus()
        elif key == Qt.Key.Key_Home:
            buttons[0].take_focus()
        elif key == Qt.Key.Key_End:
            buttons[-1].take_focus()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            buttons[now].click()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and key - Qt.Key.Key_1 < len(buttons):
            buttons[key - Qt.Key.Key_1].click()
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """While it is open its keys are its own, not the room's shortcuts; but the player's keys walk and act in it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if given_by_player(event, self._keys) not in HEARD_BY_ALL:
                event.accept()
                return True
        return super().event(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        return False  # Tab stays within; keyPressEvent walks


def _icon_box(font: QFont, words: QRectF, centre: float, side: float) -> QRectF:
    """Of what stands before those words: beside their first line, and as large as they are."""
    line = QFontMetricsF(font).height()
    side = min(26, max(side, line * 0.86))
    return QRectF(centre - side / 2, words.top() + (line - side) / 2, side, side)


class PanelButton(QAbstractButton):
    """One of its panel's buttons is the current one; keys go to the panel, which walks among them."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self.panel = panel
        self.current = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def take_focus(self) -> None:
        for button in self.panel.buttons():
            if button.current != (button is self):
                button.current = button is self
                button.update()
        self.setFocus()
        self.panel.show_button(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.take_focus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.take_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.panel.lose_keyboard(event.reason())

    def paint_ground(self, painter: QPainter) -> QRectF:
        """Of a row; where the row is seen."""
        box = QRectF(self.rect()).adjusted(4, 1, -4, -1)
        if self.current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.panel.theme.panel3)
            painter.drawRoundedRect(box, 6, 6)
        return box


class MenuRow(PanelButton):
    """A line with an icon; a refused one is grey and says why, and can be reached all the same."""

    def __init__(self, entry: MenuLine, panel: Panel) -> None:
        super().__init__(panel)
        self.entry = entry
        self.theme = panel.theme
        self.setAccessibleName(entry.words)
        self.setAccessibleDescription(entry.note if entry.why is None else why_words(entry.why))
        if entry.chosen is not None:
            self.setCheckable(True)
            self.setChecked(entry.chosen)
            self.setAccessibleDescription(translate("mat", "In this duel, for every card of this name."))

    def _boxes(self) -> tuple[QRectF, QRectF]:
        """Of the words and of what stands below: whole, in as many lines as they take."""
        kit, more = self.panel.kit, self.entry.more
        beside = 24 if self.entry.chosen else 0
        words = _wrapped(kit.plain(15.5, 600), self.entry.words, QRectF(46, 8, WIDTH - 58 - beside, 0))
        below = QRectF(46, words.bottom() + 2, WIDTH - 58, 0)
        return words, _wrapped(kit.plain(13.5), more, below) if more else below

    def sizeHint(self) -> QSize:
        words, below = self._boxes()
        return QSize(WIDTH, max(38, round((below if self.entry.more else words).bottom() + 8)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, legal = self.theme, self.entry.legal
        box = self.paint_ground(painter)
        words, below = self._boxes()
        colour = (theme.gold if self.entry.kind > LOOK else theme.text2) if legal else theme.vermilion
        font = self.panel.kit.plain(15.5, 600)
        icon = ICONS.get(self.entry.kind, "play") if legal else "lock"
        draw_icon(painter, icon, _icon_box(font, words, 25, 18), colour)
        painter.setFont(font)
        painter.setPen(theme.text if legal else theme.text3)
        painter.drawText(words, WRAP, self.entry.words)
        if self.entry.chosen:
            draw_icon(painter, "tick", _icon_box(font, words, self.width() - 24, 16), theme.gold)
        painter.setFont(self.panel.kit.plain(13.5))
        painter.setPen(theme.text2)
        painter.drawText(below, WRAP, self.entry.more)
        if self.current:
            focus_ring(painter, box.adjusted(5, 5, -5, -5), theme, 4)


class WayRow(PanelButton):
    """What can be done first, or instead, under what is refused."""

    def __init__(self, way: WayOut, panel: Panel) -> None:
        super().__init__(panel)
        self.way = way
        self.setAccessibleName(way.words)

    def _box(self) -> QRectF:
        return _wrapped(self.panel.kit.plain(14.5, 600), self.way.words, QRectF(70, 8, WIDTH - 82, 0))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, max(FINGER, round(self._box().bottom() + 8)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.panel.theme
        box = self.paint_ground(painter)
        words = self._box()
        words.moveTop((self.height() - words.height()) / 2)
        font = self.panel.kit.plain(14.5, 600)
        draw_icon(painter, "play", _icon_box(font, words, 54, 16), theme.gold)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(words, WRAP, self.way.words)
        if self.current:
            focus_ring(painter, box.adjusted(5, 5, -5, -5), theme, 4)


class RuleRow(PanelButton):
    """A rule under what it refuses; it opens what the rule says."""

    def __init__(self, rule: str, panel: Panel) -> None:
        super().__init__(panel)
        self.rule = rule
        self.setAccessibleName(translate("RuleLink", "Rule {rule}").format(rule=rule_words(rule)))

    def _text(self) -> RuleText:
        kit = self.panel.kit
        return RuleText(self.rule, kit.plain(13, 600), kit.plain(12, 600), kit.theme.teal, kit.theme.text2, WIDTH - 58)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, max(FINGER, round(self._text().height + 12)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.paint_ground(painter)
        text = self._text()
        text.paint(painter, QPointF(46, (self.height() - text.height) / 2))
        if self.current:
            focus_ring(painter, box.adjusted(5, 5, -5, -5), self.panel.theme, 4)


class _ClearArea(QScrollArea):
    """Nothing of it is seen but a bar where there is no room; the keys are its panel's."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.inside = inside
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        for part in (self.viewport(), inside):
            part.setAutoFillBackground(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


def _wrapped(font: QFont, words: str, box: QRectF) -> QRectF:
    """The box, as high as the words in it."""
    high = QFontMetricsF(font).boundingRect(QRectF(0, 0, box.width(), 10_000), WRAP, words).height()
    return QRectF(box.x(), box.y(), box.width(), high + 1)


class CardMenu(Panel):
    """All that a player could want with a card."""

    chosen = Signal(object)  # MenuLine
    way_taken = Signal(object)  # WayOut
    rule_asked = Signal(str)

    def __init__(
        self, kit: MatKit, name: str, entries: Sequence[MenuLine], viewport: QWidget, keys: Mapping[str, str]
    ) -> None:
        super().__init__(kit, viewport, keys)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 8, 4, 8)
        inside = QWidget()
        inside.setAccessibleName(translate("mat", "What to do with {card}").format(card=name))  # it holds the rows
        beside = QHBoxLayout(inside)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        self._columns = beside
        layout, self._more = QVBoxLayout(), QVBoxLayout()
        for column in (layout, self._more):
            column.setSpacing(0)
            column.setAlignment(Qt.AlignmentFlag.AlignTop)
            nest(beside, column)
        self.rows = []
        for entry in entries:
            row = MenuRow(entry, self)
            row.clicked.connect(lambda checked=False, entry=entry: self._choose(entry))
            layout.addWidget(row)
            self.rows.append(row)
            if entry.why is not None and (way := entry.why.way_out) is not None:
                out = WayRow(way, self)
                out.clicked.connect(lambda checked=False, way=way: self._take(way))
                layout.addWidget(out)
            for rule in entry.why.rules if entry.why is not None else ():
                link = RuleRow(rule, self)
                link.clicked.connect(lambda checked=False, rule=rule: self.rule_asked.emit(rule))
                layout.addWidget(link)
        self._area = _ClearArea(inside)
        outer.addWidget(self._area)

    def show_button(self, button: PanelButton) -> None:
        self._area.ensureWidgetVisible(button, 0, 0)

    def _fit(self) -> None:
        """No higher than what it lies on: else the later half stands beside the first, where that is wide enough, or
        one scrolls."""
        wanted, most = self._area.inside.sizeHint(), self._viewport.height() - 28
        if wanted.height() > most and self._viewport.width() - 28 > 2 * WIDTH:
            self._halve(wanted.height())
            wanted = self._area.inside.sizeHint()
        bar = self._area.verticalScrollBar().sizeHint().width() if wanted.height() > most else 0
        self._area.setFixedSize(wanted.width() + bar, min(wanted.height(), most))

    def _halve(self, height: int) -> None:
        """What stands below a line goes with it."""
        above = 0
        for part in self.buttons():
            if above >= height / 2 and isinstance(part, MenuRow) or self._more.count():
                self._more.addWidget(part)
            above += part.sizeHint().height()
        self._columns.invalidate()
        self._columns.activate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._more.count() and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            now = next(button for button in self.buttons() if button.current)
            beside = [button for button in self.buttons() if button.x() != now.x()]
            min(beside, key=lambda button: abs(button.y() - now.y())).take_focus()
        else:
            super().keyPressEvent(event)

    def open_at(self, near: QRectF) -> None:
        self._fit()
        self.stand_at(near)
        first = next((row for row in self.rows if row.entry.legal), self.rows[0])
        first.take_focus()

    def _choose(self, entry: MenuLine) -> None:
        if entry.legal:
            self.dismiss()
        self.chosen.emit(entry)

    def _take(self, way: WayOut) -> None:
        self.dismiss()
        self.way_taken.emit(way)


class DropTile(PanelButton):
    """A picture of how the card will lie, with the verb below."""

    def __init__(self, panel: Panel, drop: Drop, card: Card | None, verb: str) -> None:
        super().__init__(panel)
        self.kit = panel.kit
        self.drop = drop
        self.card = card
        self.verb = verb
        self.setAccessibleName(verb)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self.panel.kit.plain(14.5, 600)).horizontalAdvance(self.verb)
        return QSize(max(112, round(width) + 20), 132)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        theme = self.kit.theme
        box = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        painter.setPen(QPen(theme.gold if self.current else theme.line, 1.5))
        painter.setBrush(theme.panel3 if self.current else theme.panel2)
        painter.drawRoundedRect(box, 8, 8)
        face_down = self.drop.answer.kind in (SET_MONSTER, SET_CARD)
        width = 60
        pixmap = self.kit.face(None if face_down else self.card, "mat", width)
        painter.save()
        painter.translate(box.center().x(), box.top() + 50)
        if self.drop.answer.kind == SET_MONSTER:
            painter.rotate(-90)
        picture = QRectF(-width / 2, -width * 137 / 188, width, width * 137 / 94)
        painter.drawPixmap(picture, pixmap, QRectF(pixmap.rect()))
        painter.restore()
        painter.setFont(self.panel.kit.plain(14.5, 600))
        painter.setPen(theme.text)
        painter.drawText(box.adjusted(0, 96, 0, -2), Qt.AlignmentFlag.AlignCenter, self.verb)
        if self.current:
            focus_ring(painter, box, theme, 8)


class CostNote(QWidget):
    """What it costs, below the tiles, in as many lines as it takes."""

    def __init__(self, panel: Panel, words: str) -> None:
        super().__init__(panel)
        self.panel, self.words = panel, words
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._box(width).bottom() + 6)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def _box(self, width: float) -> QRectF:
        return _wrapped(self.panel.kit.plain(14, 600), self.words, QRectF(10, 4, width - 20, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.panel.kit.plain(14, 600))
        painter.setPen(self.panel.theme.text)
        painter.drawText(self._box(self.width()), WRAP | Qt.AlignmentFlag.AlignHCenter, self.words)


class DropChoice(Panel):
    """Summon or Set? Two tiles where the card was dropped (more if more may be done there)."""

    chosen = Signal(object)  # Drop
    refused = Signal()  # closed without a choice

    def __init__(
        self,
        kit: MatKit,
        drops: Sequence[Drop],
        card: Card | None,
        viewport: QWidget,
        keys: Mapping[str, str],
        note: Callable[[Drop], str],
    ) -> None:
        super().__init__(kit, viewport, keys)
        self.setAccessibleName(translate("mat", "How to play it"))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(6, 6, 6, 6)
        rows.setSpacing(2)
        layout = QGridLayout()
        layout.setSpacing(2)
        nest(rows, layout)
        verbs = [drop.verb for drop in drops]
        notes = [note(drop) for drop in drops]
        for number, (drop, noted) in enumerate(zip(drops, notes)):
            verb = drop.verb if verbs.count(drop.verb) == 1 else drop.answer.words
            tile = DropTile(self, drop, card, verb)
            tile.setAccessibleDescription(noted)
            tile.clicked.connect(lambda checked=False, drop=drop: self._choose(drop))
            layout.addWidget(tile, *divmod(number, _IN_A_ROW))
        self.notes = self._noted(verbs, notes)
        for words in self.notes:
            rows.addWidget(CostNote(self, words))

    def _noted(self, verbs: Sequence[str], notes: Sequence[str]) -> list[str]:
        """What is so of all of them once, else each by its verb."""
        if len(set(notes)) == 1:
            return [notes[0]] if notes[0] else []
        each = translate("mat", "{verb}: {note}")
        return [each.format(verb=verb, note=noted) for verb, noted in zip(verbs, notes) if noted]

    def open_at(self, near: QRectF, spared: Sequence[QRectF] = ()) -> None:
        self.stand_at(near, spared)
        self.buttons()[0].take_focus()

    def _choose(self, drop: Drop) -> None:
        super().dismiss()
        self.chosen.emit(drop)

    def dismiss(self) -> None:
        if self._open:
            super().dismiss()
            self.refused.emit()
