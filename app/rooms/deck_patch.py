"""One player's Deck on the mat: its face, its name, how large it is, and whether it may be played."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.controller.player.deck_shelf import DeckEntry
from app.faces.faces import CardFaces
from app.faces.printed_words import kind_names
from app.look.look import look_of
from app.rooms.controls import LinkButton
from app.rooms.sheet import DarkPatch, label
from app.widgets.buttons import PlainButton
from app.widgets.labels import give_role, name_the_others
from app.widgets.nesting import nest
from app.widgets.rule_link import RuleLinks
from engine.formats.errors import Told
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckDraft
from engine.vocabulary import EXTRA_DECK_KINDS, PENDULUM, RITUAL

MAT_CARD = 94 / 137  # width to height
FACE_WIDTH = 86


def face_card(deck: Deck) -> Card | None:
    """The card that a Deck shows: the strongest one."""
    return max(deck.extra + deck.main, key=lambda card: (card.level, card.attack), default=None)


def in_a_line(entry: DeckEntry) -> str:
    """What the Deck is about: its own words, or the sorts of monsters in it."""
    if entry.words:
        return said(Told(entry.words)).partition(":")[0].rstrip(".")
    if entry.deck is None:
        return ""
    kinds = 0
    for card in entry.deck.cards():
        kinds |= card.kinds if card.belongs_in_extra_deck else card.kinds & (PENDULUM | RITUAL)
    return ", ".join(kind_names(kinds & (EXTRA_DECK_KINDS | PENDULUM | RITUAL)))


class FacePile(QWidget):
    """The top card of a pile, and the edges of those below it."""

    def __init__(self, faces: CardFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._card: Card | None = None
        faces.art_ready.connect(self._art_came)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, card: Card | None) -> None:
        self._card = card
        if card is not None:
            self._faces.take_kept((card,))
        self.setAccessibleName(card.name if card is not None else self.tr("No card"))
        self.update()

    def _art_came(self, key: int) -> None:
        if self._card is not None and self._card.key == key:
            self.update()

    def sizeHint(self) -> QSize:
        wide = look_of(self).px(FACE_WIDTH)
        return QSize(wide + 8, round(wide / MAT_CARD) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide = look.px(FACE_WIDTH)
        high = round(wide / MAT_CARD)
        for below in (3, 2, 1):
            painter.setPen(QPen(QColor(0, 0, 0, 120), 1))
            painter.setBrush(look.theme.paper)
            painter.drawRoundedRect(QRectF(below * 2, below * 1.8, wide, high), 4, 4)
        form = "mat" if self._card is not None else "back"
        face = self._faces.pixmap(self._card, form, wide, self.devicePixelRatioF())
        painter.drawPixmap(QRectF(0, 0, wide, high), face, QRectF(face.rect()))
        painter.end()


class DeckPatch(DarkPatch):
    """``change_asked``: the player wants another Deck; ``readings_asked``: to give its cards readings; ``dropped``: a
    file fell on it; ``rule_asked``: one that bars the Deck was pressed."""

    change_asked = Signal()
    readings_asked = Signal()
    dropped = Signal(Path)
    rule_asked = Signal(str)

    def __init__(self, faces: CardFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self.pile = FacePile(faces)
        self.who = label("", "strong")
        self.name = label("", "name", wraps=True)
        self.counts = label("", "weak", wraps=True)
        self.by_hand = ByHandLabel("weak")
        self.readings = ReadingsButton()
        self.readings.clicked.connect(self.readings_asked)
        self.about = label("", "weak", wraps=True)
        self.legality = label("", "well", wraps=True)
        self.rules = RuleLinks()
        self.rules.rule_asked.connect(self.rule_asked)
        self.change = PlainButton(self.tr("Change"))
        self.change.clicked.connect(self.change_asked)
        head = QHBoxLayout()
        head.addWidget(self.who, 1)
        head.addWidget(self.change)
        words = QVBoxLayout()
        nest(words, head)
        for part in (self.name, self.counts, self.by_hand, self.readings, self.about, self.legality, self.rules):
            words.addWidget(part)
        words.addStretch()
        words.setSpacing(1)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.pile, 0, Qt.AlignmentFlag.AlignTop)
        nest(self._row, words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def dressed(self) -> None:
        look = look_of(self)
        self._row.setContentsMargins(look.px(15), look.px(13), look.px(15), look.px(13))
        self._row.setSpacing(look.px(18))
        self.pile.updateGeometry()

    def show_deck(
        self,
        who: str,
        entry: DeckEntry | None,
        problems: Sequence[tuple[str, Sequence[str]]],
        title: str,
        lying: Deck | None,
        awaited: bool = False,
    ) -> None:
        """``problems`` as the shelf tells them for the rulebook ``title``; ``lying``: its cards as far as they are
        known; ``awaited``: they are being read."""
        self.who.setText(who)
        self.change.setAccessibleName(self.tr("Change the Deck of {player}").format(player=who))
        if entry is None:
            self.name.setText(self.tr("No Deck"))
            for part in (self.counts, self.about, self.legality):
                part.clear()
            self.by_hand.show_deck(None)
            self.readings.show_deck(None)
            self.pile.show_card(None)
            self.rules.show_rules(())
            return
        self.name.setText(entry.name)
        deck, listed = entry.deck, entry.deck or entry.draft
        self.counts.setText(deck_counts(listed) if listed is not None else "")
        self.counts.setVisible(listed is not None)
        self.by_hand.show_deck(deck if not awaited else None)
        self.readings.show_deck(deck if not awaited else None)
        about = (self.tr("Changed for this duel") if entry.changed else "", in_a_line(entry))
        if entry.among:
            about = (self.tr("Which one, the seed of the duel says"), "")
        self.about.setText(". ".join(part for part in about if part))
        self.about.setVisible(bool(self.about.text()))
        self.pile.show_card(face_card(lying) if lying is not None else None)
        self.legality.setVisible(bool(problems) or not entry.among)
        if problems:
            give_role(self.legality, "no")
            first, rules = problems[0]
            self.rules.show_rules(rules)
            others = [words for words, _ in problems[1:]]
            more = self.tr("And {count} more.").format(count=len(others)) if others else ""
            self.legality.setText(f"{first} {more}".rstrip())
            name_the_others(self.legality, others)
        else:
            name_the_others(self.legality, ())
            self.rules.show_rules(())
            give_role(self.legality, "well")
            self.legality.setText(self.tr("Legal in {rulebook}").format(rulebook=title))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.dropped.emit(path)


class ByHandLabel(QLabel):
    """Of a Deck that isn't read as a whole: how many cards play by themselves, and how many of these by readings of the
    player's; to whoever asks, which don't."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setProperty("role", role)
        self.hide()

    def show_deck(self, deck: Deck | None) -> None:
        by_hand = deck.by_hand() if deck is not None else ()
        in_side = deck.by_hand_in_side() if deck is not None else ()
        dealt = len(deck.main) + len(deck.extra) if deck is not None else 0
        readings = len(deck.by_readings()) if deck is not None else 0
        parts = []
        if by_hand:
            several = self.tr("{count} of {all} play by themselves, {by_hand} by hand")
            by_itself = dealt - len(by_hand)
            said = self.tr("1 of {all} plays by itself, {by_hand} by hand") if by_itself == 1 else several
            parts.append(said.format(count=by_itself, all=dealt, by_hand=len(by_hand)))
        if in_side:
            parts.append(self.tr("In the Side Deck {count} by hand").format(count=len(in_side)))
        if readings:
            parts.append(self.tr("By your readings: {count}").format(count=readings))
        self.setText(". ".join(parts))
        self.setVisible(bool(parts))
        names = counted_names((*by_hand, *in_side))
        self.setToolTip("\n".join(names))
        self.setAccessibleDescription(", ".join(names))


class ReadingsButton(LinkButton):
    """Where a Deck has cards that aren't read, or that play by readings of the player's."""

    def __init__(self) -> None:
        super().__init__("", flush=True)
        self.setText(self.tr("Give cards a reading…"))
        self.setAccessibleName(self.text())
        self.hide()

    def show_deck(self, deck: Deck | None) -> None:
        self.setVisible(deck is not None and any(not card.understood or card.has_reading for card in deck.cards()))


def counted_names(cards: Sequence[Card]) -> list[str]:
    """Each name once, with the number of its copies."""
    return [f"{count} {name}" if count > 1 else name for name, count in Counter(card.name for card in cards).items()]


def deck_counts(deck: Deck | DeckDraft) -> str:
    words = QCoreApplication.translate("DeckPatch", "{main} Main, {extra} Extra, {side} Side")
    return words.format(main=len(deck.main), extra=len(deck.extra), side=len(deck.side))


def dropped_file(event: QDropEvent) -> Path | None:
    """The one file that is being dropped, if it is one."""
    mime = event.mimeData()
    files = [url.toLocalFile() for url in mime.urls() if url.isLocalFile()] if mime.hasUrls() else []
    return Path(files[0]) if len(files) == 1 else None
