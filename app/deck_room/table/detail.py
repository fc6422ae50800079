"""The card that was looked at last, below the cards of the Deck: its face, what it says, and how often it is there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from app.controller.player.language import said
from app.deck_room.card_words import how_it_is_read, printed_words_of
from app.deck_room.table.piles import facts_of
from app.deck_room.table.spread import RATIO
from app.faces.faces import ShownFaces
from app.look.icons import draw_icon
from app.look.look import look_of
from app.widgets.buttons import BARE, KeyButton
from app.widgets.painted import KeptPicture, first_that_fit, fitting
from app.widgets.rule_link import RuleLink
from engine.cards.card import Card
from engine.cards.deck_draft import MAIN, SIDE, DeckCard
from engine.cards.deck_editing import PART_NAMES

FULL: Final = 176  # of the stage
FULL_SWAPPING: Final = 168  # three lines of text: all of a Deck is to be seen above it
FULL_TIGHT: Final = 194
TIGHT: Final = 720  # of the stage; below it the text gets the room: the face is smaller, the buttons stand around it
FOLDED: Final = 54
_ROOM_FOR_NAME: Final = 190


@dataclass(frozen=True, slots=True)
class Shown:
    """``copies`` in this ``part``; ``why_no_more`` with its ``rule``: of a copy more, and whether it ``bars`` that.
    ``to``: the part to which it can go. ``several``: the cards that are picked, it being one of them, and how many
    copies of each. ``keys_for``: it is only pointed at, and keys and buttons mean these others. ``has_keys``: in this
    Deck, and not in one that lies beside it."""

    card: DeckCard
    known: Card | None
    part: str
    copies: int
    to: str = ""
    why_no_more: str = ""
    rule: str = ""
    bars: bool = False
    several: tuple[tuple[str, int], ...] = ()
    keys_for: tuple[str, ...] = ()
    has_keys: bool = True

    @property
    def name(self) -> str:
        return self.known.name if self.known is not None else self.card.name


class CardDetail(QWidget):
    """``deed``: a word of the felt's, as its keys say them. ``entered``: the pointer has come to it. All in one line
    where the felt is low. A click on its buttons leaves the keyboard with the card."""

    entered = Signal()
    deed = Signal(str)
    rule_asked = Signal(str)
    read_asked = Signal()

    def __init__(self, faces: ShownFaces, sentences: Callable[[], Mapping[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self._faces, self._sentences = faces, sentences
        self.shown: Shown | None = None
        self.folded = False
        self._left_out: set[QWidget] = set()
        self._offered: set[QWidget] = set()
        self._face_waits = False
        self._ground = KeptPicture()
        self._steps = self._title = self._facts = self._reason = self._keys = QRect()
        self.link: RuleLink | None = None
        self._words_of: tuple[Card | None, bool, str] = (None, False, "")
        self.setAccessibleName(self.tr("The card in detail"))
        self.fewer = self._button("minus", self.tr("One copy fewer"))
        self.more = self._button("plus", self.tr("One copy more"))
        self.fewer.clicked.connect(lambda: self.deed.emit("remove"))
        self.more.clicked.connect(lambda: self.deed.emit("add"))
        self.reading = KeyButton(self.tr("How it is read"), icon="book", cut=BARE, parent=self)
        self.reading.setCheckable(True)
        self.reading.toggled.connect(lambda _: self._show_text())
        self.whole = self._button("book", self.tr("Show the whole card"))
        self.whole.clicked.connect(self.read_asked)
        self.to = KeyButton("", key=self.tr("Ctrl+S"), parent=self)
        self.to.clicked.connect(lambda: self.deed.emit("move"))
        self.replacing = KeyButton(self.tr("Replace…"), parent=self)
        self.replacing.clicked.connect(lambda: self.deed.emit("replace"))
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("Text of the card"))
        self.area.setWidget(self.text)
        self.area.viewport().setAutoFillBackground(False)
        self.text.setAutoFillBackground(False)
        for part in (*self._buttons, self.area):
            part.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        faces.art_ready.connect(self._art_is_ready)
        self.dressed()
        self.show_card(None)

    def _button(self, icon: str, name: str) -> KeyButton:
        made = KeyButton(icon=icon, parent=self)
        made.setAccessibleName(name)
        made.setToolTip(name)
        return made

    @property
    def _buttons(self) -> tuple[KeyButton, ...]:
        return self.fewer, self.more, self.to, self.whole, self.reading, self.replacing

    @property
    def has_keyboard(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def dressed(self) -> None:
        look = look_of(self)
        self.text.setFont(look.text(15))
        palette = self.text.palette()
        palette.setColor(QPalette.ColorRole.WindowText, look.theme.text)
        self.text.setPalette(palette)
        self.text.setStyleSheet(
            f"font: {look.text_px(15)}px '{look.text(15).family()}'; color: {look.theme.text.name()};"
            " background: transparent; border: none;"
        )
        self._lay_out()
        self.update()

    def leave_out(self, *buttons: QWidget) -> None:
        """What they would do can't be done here."""
        self._left_out.update(buttons)
        for button in buttons:
            button.hide()

    def fold(self, folded: bool) -> None:
        if folded != self.folded:
            self.folded = folded
            self._lay_out()
            self.update()

    # -- what is shown ----------------------------------------------------------------------------

    def show_card(self, shown: Shown | None) -> None:
        if shown == self.shown and shown is not None:
            return
        if shown is not None and (self.shown is None or shown.known is not self.shown.known):
            self._face_waits = True  # for the next turn: what was done is seen first
            QTimer.singleShot(0, self, self._let_face_come)
        self.shown = shown
        if self.link is not None:
            self.link.hide()
            self.link.deleteLater()
            self.link = None
        self.area.setVisible(shown is not None)
        for button in self._buttons:
            self._offer(button, shown is not None)
        if shown is not None:
            known = shown.known
            words = f"{shown.name}, {facts_of(known)}" if known is not None else shown.name
            self.setAccessibleDescription(f"{self._title_words}: {self._several_words}" if shown.several else words)
            self.fewer.setEnabled(shown.copies > 0 or self.fewer.hasFocus())  # else the next press is another button's
            self.more.setToolTip(shown.why_no_more or self.tr("One copy more"))
            place = said(PART_NAMES[shown.part])
            counted = self.tr("{count} in the {part}").format(count=shown.copies, part=place)
            for button in (self.fewer, self.more):
                button.setAccessibleDescription(f"{counted}. {shown.why_no_more}".rstrip(" ."))
            self.to.setEnabled(shown.copies > 0)
            if shown.to:
                words = self.tr("To Side") if shown.to == SIDE else self.tr("To Main")
                if shown.to not in (SIDE, MAIN):
                    words = self.tr("To Extra")
                self.to.say(words, self.tr("Ctrl+S") if shown.has_keys else "")
                self.to.setAccessibleName(self.tr("Move one to the {part}").format(part=said(PART_NAMES[shown.to])))
            self._offer(self.replacing, known is None and not shown.several)
            if shown.rule:
                self.link = RuleLink(look_of(self), shown.rule, "link_on_felt", short=True)
                self.link.setParent(self)
                self.link.rule_asked.connect(self.rule_asked)
                self.link.show()
            self._show_text()
        self._lay_out()
        self.update()

    def _offer(self, button: KeyButton, can_be_done: bool) -> None:
        """Its place stays while another card is only pointed at: nothing moves meanwhile."""
        offered = can_be_done and button not in self._left_out
        (self._offered.add if offered else self._offered.discard)(button)
        button.setVisible(offered and self.shown is not None and not self.shown.keys_for)

    def reads(self, card: DeckCard, words: str) -> bool:
        """Whether it says this as the reason why there can be no more of that card."""
        shown = self.shown
        return (
            self.isVisible()
            and shown is not None
            and not self.folded
            and (shown.card, shown.why_no_more) == (card, words)
        )

    def _let_face_come(self) -> None:
        self._face_waits = False
        self.update()

    def _show_text(self) -> None:
        shown = self.shown
        if shown is None:
            return
        state = (shown.known, self.reading.isChecked(), self._several_words or shown.card.words)
        if state != self._words_of:
            self._words_of = state
            if shown.several:
                words = self._several_words
            elif shown.known is None:
                words = self.tr("No card is known by this name. Its place is kept until it is replaced or taken out.")
            elif self.reading.isChecked():
                words = how_it_is_read(shown.known, self._sentences()) or self.tr("It has no effect to be read.")
            else:
                words = printed_words_of(shown.known)
            self.text.setText(words)
            self.area.verticalScrollBar().setValue(0)
        self.update()

    @property
    def _several_words(self) -> str:
        several = self.shown.several if self.shown is not None else ()
        return ", ".join(f"{name} \N{MULTIPLICATION SIGN}{copies}" for name, copies in several)

    @property
    def _title_words(self) -> str:
        """What keys and buttons are for."""
        assert self.shown is not None
        return self._called([name for name, _ in self.shown.several] or [self.shown.name])

    def _called(self, names: Sequence[str]) -> str:
        return names[0] if len(names) == 1 else self.tr("{count} cards").format(count=len(names))

    def _art_is_ready(self, key: int) -> None:
        if self.shown is not None and self.shown.known is not None and self.shown.known.key == key:
            self.update()

    # -- measures ---------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(600), look.px(FOLDED if self.folded else FULL))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        if self.shown is None:
            return
        look = look_of(self)
        px, gap = look.px, look.px(8)
        margin = px(12)
        high = max(36, px(38))
        cramped = False  # the name and the buttons have no room in one line
        if self.folded:
            top = (self.height() - high) // 2
            left, right = margin, self.width() - margin // 2
        elif self._is_tight:
            left, right = margin + self._steps_wide + px(14), self.width() - margin
            cramped = right - left - self.to.sizeHint().width() - high < px(_ROOM_FOR_NAME)
            top = self.height() - margin - high if cramped else margin - px(4)
        else:
            top = self.height() - margin - high
            left, right = round(self._face_place().right()) + px(16), self.width() - margin
        self.area.setVisible(not self.folded)
        self.more.setEnabled(not self.shown.bars or self.folded)  # where the reason has no room it is told
        known = self.shown.known is not None and not self.shown.several
        self._offer(self.whole, known and self.folded)
        self._offer(self.reading, known and not self.folded)
        self._offer(self.to, bool(self.shown.to) and not (self.folded and self.width() < px(520)))
        # from the right: where it can go, the whole card, how it is read
        self.reading.show_words(True)
        narrow = right - left < self.reading.sizeHint().width() + self.to.sizeHint().width() + 2 * high + px(270)
        self.reading.show_words(not narrow)
        self.reading.setToolTip(self.tr("How it is read") if narrow else "")
        self.reading.setAccessibleName(self.tr("How it is read"))
        end = 0
        for button in (self.to, self.replacing, self.whole, self.reading):
            if button in self._offered:
                wide = button.sizeHint().width()
                if button is self.reading and right - wide < left + 2 * high + px(48) + gap:
                    button.hide()  # the card as a whole says it too
                    continue
                right -= wide
                button.setGeometry(right, top, wide, high)
                end = max(end, right + wide)
                right -= gap
        self._keys = QRect(right + gap, top, end - right - gap, high)  # while none of them is to be pressed
        steps = self._steps_wide
        low = top
        self._facts = QRect()
        if self.folded:
            right -= steps
            self._steps = QRect(right, top, steps, high)
            self._reason = QRect()
            self._title = QRect(left, 0, right - left - gap, self.height())
            if known:
                half = self.height() * 3 // 5
                self._title.setHeight(half)
                self._facts = QRect(left, half - px(2), self._title.width(), self.height() - half)
            if self.link is not None:
                self.link.hide()
        elif self._is_tight:
            low = self.height() - margin - high
            self._steps = QRect(margin, low, steps, high)
            upper, name_end, name_high = margin - px(4), right, high
            end = self.height() - margin // 2 - self._reason_high
            if cramped:
                name_end, name_high = self.width() - margin, look.text_px(30)
                end = low - px(4) - self._reason_high
            self._title = QRect(left, upper, name_end - left, name_high)
            if not self._facts_fit():  # a line of their own
                below = upper + name_high - px(2)
                self._facts = QRect(left, below, self.width() - margin - left, look.text_px(15) + px(6))
            self._place_reason(QRect(left, end, self.width() - margin - left, self._reason_high))
            self._place_text(left, end)
        else:
            self._steps = QRect(left, top, steps, high)
            self._title = QRect(left, margin - px(2), self.width() - margin - left, px(32))
            end = top
            if self._reason_width() <= right - left - steps - px(10):
                self._place_reason(QRect(left + steps + px(10), top, right - left - steps - px(10), high))
            else:  # above the buttons
                end -= self._reason_high
                self._place_reason(QRect(left, end, self.width() - margin - left, self._reason_high))
            self._place_text(left, end - px(4))
        self.fewer.setGeometry(self._steps.left(), low, high, high)
        self.more.setGeometry(self._steps.right() + 1 - high, low, high, high)

    @property
    def _is_tight(self) -> bool:
        return not self.folded and self.width() < look_of(self).px(TIGHT)

    @property
    def _steps_wide(self) -> int:
        px = look_of(self).px
        return 2 * max(36, px(38)) + px(48)

    @property
    def _reason_high(self) -> int:
        look = look_of(self)
        return look.text_px(14.5) + look.px(8) if self.shown is not None and self.shown.why_no_more else 0

    def _place_text(self, left: int, end: int) -> None:
        """Below the title; no line is cut through its middle."""
        look = look_of(self)
        below = max(self._title.bottom() + look.px(2), self._facts.bottom() + 1)
        two = self.text.fontMetrics().boundingRect(QRect(0, 0, 999, 999), int(Qt.AlignmentFlag.AlignLeft), "x\nx")
        line = -(-two.height() // 2)  # more than its spacing: each line begins on a whole pixel
        lines = max(1, (end - below) // line)
        self.area.setGeometry(left, below, self.width() - look.px(12) - left, lines * line)

    def _reason_width(self) -> float:
        if self.shown is None or not self.shown.why_no_more:
            return 0
        look = look_of(self)
        words = QFontMetricsF(look.text(14.5)).horizontalAdvance(self.shown.why_no_more) + look.px(26)
        return words + (self.link.sizeHint().width() if self.link is not None else 0)

    def _place_reason(self, place: QRect) -> None:
        """Why there can be no more, and the rule behind it."""
        self._reason = place
        if self.link is not None:
            size = self.link.sizeHint()
            left = place.left() + min(round(self._reason_width()), place.width()) - size.width()
            self.link.setGeometry(
                left, place.top() + (place.height() - size.height()) // 2, size.width(), size.height()
            )
            self.link.show()
            self._reason = QRect(place.left(), place.top(), left - place.left(), place.height())

    def _face_place(self) -> QRectF:
        look = look_of(self)
        margin = look.px(12)
        tall = self.height() - 2 * margin
        if self._is_tight:  # above the steps
            tall -= max(36, look.px(38)) + look.px(8)
            wide = round(tall / RATIO)
            return QRectF(margin + (self._steps_wide - wide) / 2, margin, wide, tall)
        return QRectF(margin, margin, round(tall / RATIO), tall)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The face shows the card whole."""
        known = self.shown is not None and self.shown.known is not None
        if known and not self.folded and self._face_place().contains(event.position()):
            self.read_asked.emit()

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme = look.theme
        self._ground.show(self, look, (), self._paint_ground)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.shown is None:
            painter.setFont(look.text(15))
            painter.setPen(theme.weak_on_felt)
            words = self.tr("Point at a card to read it here")
            painter.drawText(QRectF(self.rect()), int(Qt.AlignmentFlag.AlignCenter), words)
            painter.end()
            return
        if not self.folded:
            self._paint_face(painter)
        self._paint_title(painter)
        self._paint_copies(painter)
        self._paint_keys(painter)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        look = look_of(self)
        painter.setPen(QPen(look.theme.tile_edge, look.theme.line_width))
        painter.setBrush(look.theme.tile)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), look.px(8), look.px(8))

    def _paint_face(self, painter: QPainter) -> None:
        assert self.shown is not None
        look, place = look_of(self), self._face_place()
        if self.shown.known is None:
            painter.setPen(QPen(look.theme.paper, 2))
            painter.setBrush(look.theme.panel2)
            painter.drawRoundedRect(place, 5, 5)
            painter.setFont(look.heading(44))
            painter.setPen(look.theme.text2)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), "?")
            return
        dpr = self.devicePixelRatioF()
        look.textures(dpr).shadow("lying", 5).draw(painter, place)
        if self._face_waits:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.theme.panel3)
            painter.drawRoundedRect(place, 5, 5)
            return
        picture = self._faces.pixmap(self.shown.known, "hand", place.width(), dpr)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _paint_title(self, painter: QPainter) -> None:
        assert self.shown is not None
        look, room = look_of(self), QRectF(self._title)
        known = self.shown.known
        words = self._title_words
        font = fitting(look.heading(24), words, room.width())
        metrics = QFontMetricsF(font)
        base = room.center().y() + metrics.ascent() * 0.36
        painter.setFont(font)
        painter.setPen(look.theme.text)
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room.topLeft() + QRectF(0, base - room.y(), 0, 0).topLeft(), words)
        left = metrics.horizontalAdvance(words) + look.px(12)
        if known is None or self.shown.several:
            return
        place = room.adjusted(left, 0, 0, 0)
        if not self._facts.isNull():
            place = QRectF(self._facts)
            base = place.top() + QFontMetricsF(look.text(15)).ascent()
        if place.width() < look.px(50):
            return
        facts = facts_of(known)
        small = fitting(look.text(15), facts, place.width())
        facts = first_that_fit(small, facts, place.width())
        if self.folded:
            facts = self._with_its_text(facts, known, QFontMetricsF(small), place.width())
        painter.setFont(small)
        painter.setPen(look.theme.weak_on_felt)
        painter.drawText(QPointF(place.left(), base), facts)

    @staticmethod
    def _with_its_text(facts: str, known: Card, metrics: QFontMetricsF, width: float) -> str:
        """And how its text begins, where there is room for more than a letter of it."""
        whole = f"{facts}. {printed_words_of(known)}".partition("\n")[0]
        longer = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, width)
        return longer if len(longer) > len(facts) + 4 else facts

    @property
    def keys_words(self) -> str:
        """For which card they are, while another one is only read here."""
        if self.shown is None or not self.shown.keys_for or not self.shown.has_keys:
            return ""
        return self.tr("Keys: {card}").format(card=self._called(self.shown.keys_for))

    def _paint_keys(self, painter: QPainter) -> None:
        look, room, words = look_of(self), QRectF(self._keys), self.keys_words
        font = fitting(look.text(14.5), words, room.width())
        painter.setFont(font)
        painter.setPen(look.theme.weak_on_felt)
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), words)

    def _facts_fit(self) -> bool:
        """Beside the name."""
        if self.shown is None or self.shown.known is None or self.shown.several:
            return True
        look, known = look_of(self), self.shown.known
        name = QFontMetricsF(fitting(look.heading(24), known.name, self._title.width())).horizontalAdvance(known.name)
        facts = QFontMetricsF(look.text(15)).horizontalAdvance(facts_of(known))
        return name + look.px(12) + facts <= self._title.width()

    def _paint_copies(self, painter: QPainter) -> None:
        assert self.shown is not None
        look = look_of(self)
        theme, px = look.theme, look.px
        middle = QRectF(self._steps).adjusted(self._steps.height() + 3, 1, -self._steps.height() - 3, -1)
        painter.setPen(QPen(theme.gold if not theme.flat else theme.text, 1.2))
        painter.setBrush(theme.panel2)
        painter.drawRoundedRect(middle, px(5), px(5))
        painter.setFont(look.text(16, 700))
        painter.setPen(theme.text)
        painter.drawText(middle, int(Qt.AlignmentFlag.AlignCenter), str(self.shown.copies))
        if not self.shown.why_no_more or self._reason.width() < px(40):
            return
        side = px(15)
        room = QRectF(self._reason)
        sign = theme.refused_on_felt
        draw_icon(painter, "lock", QRectF(room.x(), room.center().y() - side / 2, side, side), sign)
        room.adjust(px(22), 0, 0, 0)
        font = fitting(look.text(14.5), self.shown.why_no_more, room.width())
        painter.setFont(font)
        painter.setPen(theme.text)
        words = QFontMetricsF(font).elidedText(self.shown.why_no_more, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)
