"""What stands above the cards of a part: its name, how many cards it has, and how many it may have."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controller.player import language
from app.look.icons import draw_icon
from app.look.look import look_of
from app.widgets.painted import fitting
from engine.cards.deck_draft import EXTRA, MAIN
from engine.cards.deck_editing import PART_NAMES
from engine.edition import Edition


_SIGN = 17  # of the stage, where the part has too few or too many


class DeckHead(QWidget):
    """The name of a Deck that lies beside another one, and whether it is the one in hand."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = ""
        self.in_hand = False
        self.hide()

    def say(self, name: str, in_hand: bool) -> None:
        self.name, self.in_hand = name, in_hand
        self.setAccessibleName(self.tr("{deck}, in hand").format(deck=name) if in_hand else name)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(look_of(self).px(100), look_of(self).text_px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme, place = look.theme, QRectF(self.rect())
        painter = QPainter(self)
        about = self.tr("in hand") if self.in_hand else ""
        small = look.text(14.5, 600)
        least = QFontMetricsF(small).horizontalAdvance(about) + look.px(12) if about else 0.0
        font = fitting(look.heading(22), self.name, place.width() - least)
        metrics = QFontMetricsF(font)
        name = metrics.elidedText(self.name, Qt.TextElideMode.ElideRight, place.width() - least)
        painter.setFont(font)
        painter.setPen(theme.text if self.in_hand else theme.weak_on_felt)
        base = place.center().y() + metrics.ascent() * 0.36
        painter.drawText(QPointF(0, base), name)
        wide = metrics.horizontalAdvance(name)
        painter.setFont(small)
        painter.setPen(theme.gold)
        painter.drawText(QPointF(wide + look.px(12), base), about)
        if self.in_hand:
            painter.fillRect(QRectF(0, place.bottom() - look.px(3), wide, look.px(2)), theme.gold)
        painter.end()


class PartHead(QWidget):
    """ "Main Deck  44 cards, 40 to 60" """

    def __init__(self, part: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.part = part
        self.title = language.said(PART_NAMES[part])
        self.counted = self.short = ""
        self.fits = True
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def count(self, cards: int, edition: Edition) -> None:
        self.title = language.said(PART_NAMES[self.part])
        least, most = (edition.main_least, edition.main_most) if self.part == MAIN else (0, edition.side_most)
        if self.part == EXTRA:
            most = edition.extra_most
        if self.part == MAIN:
            words = self.tr("{cards}, {least} to {most}") if most else self.tr("{cards}, at least {least}")
            words = words.format(cards=self._cards_said(cards), least=least, most=most)
        elif most:
            words = self.tr("{count} of {most}").format(count=cards, most=most)
        else:
            words = self._cards_said(cards)
        self.fits = least <= cards and (not most or cards <= most)
        if self.part not in (MAIN, EXTRA) and edition.side_exact and cards not in (0, most):
            self.fits = False
        if words == self.counted:
            return
        self.counted, self.short = words, str(cards)
        self.setAccessibleName(f"{self.title}: {words}")
        self.setToolTip(words)
        self.update()

    def _cards_said(self, count: int) -> str:
        return self.tr("1 card") if count == 1 else self.tr("{count} cards").format(count=count)

    def sizeHint(self) -> QSize:
        look = look_of(self)
        wide = QFontMetricsF(look.heading(22)).horizontalAdvance(self.title) + look.px(12)
        wide += QFontMetricsF(look.text(15)).horizontalAdvance(self.counted)
        wide += 0 if self.fits else look.px(_SIGN + 5)
        return QSize(round(wide) + 4, max(24, look.text_px(30)))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme = look.theme
        painter = QPainter(self)
        small = look.text(15, 400 if self.fits else 600)
        least = QFontMetricsF(small).horizontalAdvance(self.short) + look.px(12)
        font = fitting(look.heading(22), self.title, self.width() - least)
        painter.setFont(font)
        painter.setPen(theme.text)
        place = QRectF(self.rect())
        metrics = QFontMetricsF(font)
        wide = metrics.horizontalAdvance(self.title)
        base = place.center().y() + metrics.ascent() * 0.36
        painter.drawText(place.topLeft() + QRectF(0, base, 0, 0).topLeft(), self.title)
        left = wide + look.px(12)
        side = look.px(_SIGN)
        if not self.fits and place.width() - left - side > QFontMetricsF(small).horizontalAdvance(self.short):
            middle = base - QFontMetricsF(small).capHeight() / 2  # of the words behind it
            sign = QRectF(left, middle - side / 2, side, side)
            draw_icon(painter, "warning", sign, theme.refused_on_felt)
            left += side + look.px(5)
        room = place.width() - left
        said = self.counted if QFontMetricsF(small).horizontalAdvance(self.counted) <= room else self.short
        painter.setFont(small)
        painter.setPen(theme.weak_on_felt if self.fits else theme.refused_on_felt)
        words = QFontMetricsF(small).elidedText(said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(place.topLeft() + QRectF(left, base, 0, 0).topLeft(), words)
        painter.end()
