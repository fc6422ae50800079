"""Between the duels of a match: cards are swapped with the Side Deck."""

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.faces.faces import CardFaces
from app.look.look import look_of
from app.rooms.differences import title
from app.rooms.room import Room
from app.rooms.sheet import Sheet, label
from app.rooms.siding_list import SidingList
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.fresh_press import PATIENCE, FreshPress
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.match import SIDING, Match

FULL_CARD = 421 / 614  # width to height


class Siding(Room):
    """``sided`` tells the player and the Deck of each person who is done; ``done`` gives the Match after both players.
    Who is no person keeps the Deck as it is. ``left``: it is gone on with another time, as it stood before.

    Two people at one screen take turns behind a curtain: what one swaps is not for the other to see, but at an
    ``open_table``.
    """

    sided = Signal(int, object)
    done = Signal(object)
    left = Signal()

    def __init__(
        self,
        match: Match,
        names: tuple[str, str],
        seats: tuple[bool, bool],
        faces: CardFaces,
        settings: Settings,
        open_table: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(settings, parent)
        self.match = match
        self.names = names
        self.seats = seats
        self.open_table = open_table
        self.player = 0
        self._faces = faces
        self.setAccessibleName(self.tr("Side Deck"))
        self.sheet = SidingSheet(faces, self)
        self.sheet.finished.connect(self._finish)
        self.sheet.patience = PATIENCE if open_table else 0
        self.curtain = SidingCurtain(self)
        self.curtain.lifted.connect(self._lift)
        self.curtain.hide()
        for part in (self.sheet, self.curtain):
            back = PlainButton(self.tr("Back to the menu"))
            back.clicked.connect(self.left)
            part.head.addWidget(back)
        self._go_on()

    def _go_on(self) -> None:
        """To the next person who has not sided yet; the end if there is none."""
        for player, person in enumerate(self.seats):
            if self.match.stage != SIDING:
                break
            if self.match.sided[player]:
                continue
            if not person:
                self.match = self.match.keep(player)
                continue
            self.player = player
            self.sheet.begin(self.match, player, self.names[player] if all(self.seats) else "")
            if all(self.seats) and not self.open_table:
                self.sheet.hide()
                self.curtain.draw_for(self.names[player])
            return
        self.sheet.setEnabled(False)
        self.done.emit(self.match)

    def _lift(self) -> None:
        self.curtain.hide()
        self.sheet.show()
        self.sheet.deck_list.setFocus()

    def _finish(self, deck: Deck) -> None:
        self.match = self.match.side(self.player, deck)
        self.sided.emit(self.player, deck)
        self._go_on()

    def dressed(self) -> None:
        look = self.look
        out = 10 if self.height() / look.scale < 800 else look.px(40)
        self.sheet.setGeometry(out, out, self.width() - 2 * out, self.height() - 2 * out)
        width, height = min(self.width() - 24, look.px(760)), min(self.height() - 24, look.px(420))
        self.curtain.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()


class SidingCurtain(Sheet):
    """Hides what is one player's until that player says to be there."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.words = label("", "large", wraps=True)
        self.content.addStretch()
        self.content.addWidget(self.words)
        self.content.addStretch()
        self.ready = GoldButton(self.tr("I am here"), self.tr("Enter"))
        self.press = FreshPress(self, self.ready)
        self.press.made.connect(self.lifted)
        self.foot.addWidget(self.ready)
        self.foot.addStretch()

    def draw_for(self, name: str) -> None:
        self.heading.setText(name)
        self.words.setText(self.tr("{player} swaps cards now. The other player looks away.").format(player=name))
        self.setAccessibleName(self.words.text())
        self.press.begin()
        self.show()
        self.raise_()
        self.ready.setFocus()


class CardFace(QWidget):
    """One card, as large as there is room for."""

    def __init__(self, faces: CardFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._card: Card | None = None
        faces.art_ready.connect(self._art_came)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _art_came(self, key: int) -> None:
        if self._card is not None and self._card.key == key:
            self.update()

    def show_card(self, card: Card | None) -> None:
        self._card = card
        self.setAccessibleName(card.name if card is not None else "")
        self.setAccessibleDescription(f"{card.facts()} {card.text}" if card is not None else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(look_of(self).px(320), look_of(self).px(460))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._card is None:
            return
        wide = min(self.width(), round(self.height() * FULL_CARD), look_of(self).px(400))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        face = self._faces.pixmap(self._card, "full", wide, self.devicePixelRatioF())
        high = wide * face.height() / max(1, face.width())
        painter.drawPixmap(QRectF((self.width() - wide) / 2, 0, wide, high), face, QRectF(face.rect()))
        painter.end()


class SidingSheet(Sheet):
    """Main and Extra Deck at the left, Side Deck at the right, the card that is looked at beside them."""

    finished = Signal(object)

    def __init__(self, faces: CardFaces, parent: QWidget) -> None:
        super().__init__(self.tr("Side Deck"), parent)
        self.match: Match | None = None
        self.player = 0
        self.deck = Deck("")
        self._since = QElapsedTimer()  # from when on this player's cards are shown
        self.patience = 0  # milliseconds in which Done is not meant for this player
        self.whose = label("", "section")
        self.head.addWidget(self.whose)
        self.deck_words, self.side_words = label("", "section"), label("", "section")
        self.deck_list = SidingList(self.tr("Main Deck and Extra Deck"), faces)
        self.side_list = SidingList(self.tr("Side Deck"), faces)
        self.face = CardFace(faces)
        for part in (self.deck_list, self.side_list):
            part.looked_at.connect(self.face.show_card)
        self.deck_list.moved.connect(self.to_side)
        self.side_list.moved.connect(self.to_deck)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for words, part in ((self.deck_words, self.deck_list), (self.side_words, self.side_list)):
            column = QVBoxLayout()
            column.addWidget(words)
            column.addWidget(part, 1)
            nest(self._row, column, 5)
        self._row.addWidget(self.face, 4)
        self.content.addWidget(
            label(self.tr("Double-click, Enter or a drag takes a card over to the other list."), "small", wraps=True)
        )
        nest(self.content, self._row, 1)
        self.done_button = GoldButton(self.tr("Done"))
        self.done_button.clicked.connect(self._finish)
        self.reset = PlainButton(self.tr("As it was"), "undo")
        self.reset.clicked.connect(lambda: self._take(self._before))
        self.reason = label("", "well", wraps=True)
        self.foot.addWidget(self.done_button)
        self.foot.addWidget(self.reset)
        self.foot.addWidget(self.reason, 1)

    def begin(self, match: Match, player: int, name: str) -> None:
        self.match, self.player = match, player
        self._before = match.decks[player]
        self.whose.setText(name)
        self._since.start()
        self._take(self._before)
        self.deck_list.setCurrentRow(0)
        self.deck_list.setFocus()

    def _take(self, deck: Deck) -> None:
        self.deck = deck
        self.deck_list.show_cards(deck.main + deck.extra)
        self.side_list.show_cards(deck.side)
        self._tell()

    def to_side(self, card: Card) -> None:
        deck = self.deck
        main, extra = list(deck.main), list(deck.extra)
        (extra if card in extra else main).remove(card)
        self._take(Deck(deck.name, tuple(main), tuple(extra), (*deck.side, card)))

    def to_deck(self, card: Card) -> None:
        deck = self.deck
        side = list(deck.side)
        side.remove(card)
        extra = card.belongs_in_extra_deck
        main = deck.main if extra else (*deck.main, card)
        self._take(Deck(deck.name, main, (*deck.extra, card) if extra else deck.extra, tuple(side)))

    def _tell(self) -> None:
        """Counts, and whether it may be played like this."""
        if self.match is None:
            return
        deck = self.deck
        self.deck_words.setText(
            self.tr("Main Deck {main}, Extra Deck {extra}").format(main=len(deck.main), extra=len(deck.extra))
        )
        self.side_words.setText(
            self.tr("Side Deck {count} of {kept}").format(count=len(deck.side), kept=len(self._before.side))
        )
        refusal = self.match.why_not_side(self.player, deck)
        if refusal is None:
            self.reason.setText(self.tr("Legal in {rulebook}").format(rulebook=title(self.match.edition)))
            give_role(self.reason, "well")
            self.done_button.set_dimmed("")
        else:
            told = said(refusal.words) + (f" ({', '.join(refusal.rules)})" if refusal.rules else "")
            self.reason.setText(told)
            give_role(self.reason, "no")
            self.done_button.set_dimmed(told)
        self.reset.setEnabled(deck != self._before)

    def _finish(self) -> None:
        if not self.done_button.dimmed and not self._was_meant_for_the_other():
            self.finished.emit(self.deck)

    def _was_meant_for_the_other(self) -> bool:
        """At an open table the other one’s cards come at once: a double click is not for both."""
        return self.match is not None and any(self.match.sided) and not self._since.hasExpired(self.patience)

    def dressed(self) -> None:
        super().dressed()
        look = look_of(self)
        self._row.setSpacing(look.px(18))
        self.face.setVisible(self.width() / look.scale > 760)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()
