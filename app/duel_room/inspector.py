"""The card large, what it is worth now and why, what it can do now and why not the rest."""

from typing import Final, Protocol

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer, ForeseenPicks, Possibility, told_together
from app.controller.shown.table import Cause, Table, TableCard
from app.duel_room.parts import Icon, SteadyArea, add_now, rule_line, words
from app.duel_room.place_words import position_words
from app.duel_room.unrolled import Unrolled, by_hand_words
from app.faces.faces import ShownFaces
from app.faces.printed_words import reading_words, translated
from app.look.look import Look
from app.mat.words import takes_words
from app.widgets.buttons import BARE, KeyButton
from app.widgets.labels import empty, give_role
from app.widgets.rule_link import RuleLink
from app.widgets.way_button import WayButton
from app.widgets.nesting import nest
from engine.cards.card import UNKNOWN_STAT, Card
from engine.vocabulary import ATTRIBUTE_NAMES, ON_FIELD, TYPE_NAMES, XYZ, names_of

_BESIDE: Final = QBoxLayout.Direction.LeftToRight
_BELOW: Final = QBoxLayout.Direction.TopToBottom


class Knows(Protocol):
    """What the inspector asks the session."""

    def causes(self, handle: int) -> tuple[Cause, ...]: ...
    def possibilities(self, handle: int) -> tuple[Possibility, ...]: ...
    def reading(self, handle: int) -> tuple[str, ...]: ...
    def has_reading(self, handle: int) -> bool: ...
    def foreseen(self, answer: Answer) -> ForeseenPicks | None: ...


class ValueBox(QFrame):
    """ "ATK 2900, up, was 2300" in a frame."""

    def __init__(self, look: Look, icon: str, said: str) -> None:
        super().__init__()
        self.setProperty("role", "box")
        self._said = said
        self.is_changed = self._narrow = False
        self._printed: int | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(10), look.px(5), look.px(8), look.px(5))
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(look.px(6))
        head.addWidget(Icon(look, icon, "text2", 15))
        head.addWidget(words(said, "label2", wraps=False), 1)
        self._head = head
        row = QHBoxLayout()
        row.setSpacing(look.px(6))
        self.value = words("", "value", wraps=False)
        self.triangle = Icon(look, "up", "up", 11)
        self.was = words("", "small", wraps=False)
        row.addWidget(self.value)
        row.addWidget(self.triangle)
        row.addWidget(self.was)
        row.addStretch()
        self._row = row
        nest(column, head)
        nest(column, row)

    def set_narrow(self, narrow: bool) -> None:
        """Where there is little room the old value stands beside the word."""
        (self._row if narrow else self._head).removeWidget(self.was)
        self._narrow = narrow
        if narrow:
            self._head.addWidget(self.was)
        else:
            self._row.insertWidget(2, self.was)
        self._say_what_was()

    def _say_what_was(self) -> None:
        """In a narrow box the old value is crossed out: words don't fit."""
        font = self.was.font()
        font.setStrikeOut(self._narrow)
        self.was.setFont(font)
        self.was.setText(str(self._printed) if self._narrow else self.tr("was {value}").format(value=self._printed))

    def show_value(self, now: int, printed: int | None) -> None:
        changed = self.is_changed = printed is not None and printed not in (now, UNKNOWN_STAT)
        up = changed and printed is not None and now > printed
        self.value.setText("?" if now == UNKNOWN_STAT else str(now))
        give_role(self.value, "value" if not changed else "value_up" if up else "value_down")
        self.triangle.setVisible(changed)
        self.triangle.show_icon("up" if up else "down", "up" if up else "down")
        self._printed = printed
        self._say_what_was()
        self.was.setVisible(changed)
        self.setAccessibleName(
            self.tr("{stat} {value}, was {printed}").format(stat=self._said, value=now, printed=printed)
            if changed
            else f"{self._said} {self.value.text()}"
        )


class PossibilityRow(QWidget):
    """A tick, or a lock with the reason, the way out and its rules."""

    rule_asked = Signal(str)
    way_taken = Signal(object)  # WayOut

    def __init__(self, look: Look, possibility: Possibility, note: str = "") -> None:
        super().__init__()
        why = possibility.why
        row = QHBoxLayout(self)
        row.setContentsMargins(0, look.px(4), 0, look.px(4))
        row.setSpacing(look.px(8))
        icon = Icon(look, "tick" if why is None else "lock", "up" if why is None else "vermilion", 15)
        beside = QVBoxLayout()  # in the middle of the first line
        beside.setContentsMargins(0, max(0, round((look.text_px(14.5) * 1.3 - icon.height()) / 2)), 0, 0)
        beside.addWidget(icon)
        nest(row, beside)
        row.setAlignment(beside, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(0)
        if why is None:
            column.addWidget(words(possibility.words, "strong"))
            if note:
                column.addWidget(words(note, "small"))
                self.setAccessibleDescription(note)
            self.setAccessibleName(self.tr("Can: {what}").format(what=possibility.words))
        else:
            said = self.tr("{what}: {reason}").format(what=possibility.words, reason=why.words)
            column.addWidget(words(said, "refused"))
            if (way := why.way_out) is not None:
                button = WayButton(look, way)
                button.taken.connect(self.way_taken)
                column.addSpacing(look.px(4))
                column.addWidget(button)
                column.addSpacing(look.px(4))
            for rule in why.rules:
                link = RuleLink(look, rule)
                link.rule_asked.connect(self.rule_asked)
                column.addWidget(link)
            self.setAccessibleName(self.tr("Cannot: {what}").format(what=said))
        nest(row, column, 1)


class Inspector(QWidget):
    rule_asked = Signal(str)
    way_taken = Signal(object)  # WayOut

    def __init__(self, look: Look, faces: ShownFaces, session: Knows, table: Table) -> None:
        super().__init__()
        self._look, self._session, self.table = look, session, table
        self.handle = -1
        self._carried = -1
        self._read: tuple[int, Card | None] = (-1, None)  # whose face was shown last
        self._rows: dict[QVBoxLayout, object] = {}  # what the rows of a column say
        self.now = table  # what it is to be, where the mat still shows how it comes to that
        self.live = True  # what can be done is asked only while the present table is shown
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Card inspector"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self.area = SteadyArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(self.tr("Card inspector"))
        outer.addWidget(self.area)
        inside = QWidget()
        self.area.setWidget(inside)
        self._column = QVBoxLayout(inside)
        self.face = Unrolled(look, faces)
        self.hint = words(self.tr("Point at a card, or walk to it with the arrow keys, to read it here."), "weak")
        self._column.addWidget(self.hint)
        self._column.addWidget(self.face)
        self.by_hand = words(by_hand_words(), "gold")
        self._column.addWidget(self.by_hand)
        self.your_reading = words("", "gold")
        self._column.addWidget(self.your_reading)
        self._head = QHBoxLayout()
        self.title = words(self.tr("Now on the mat"), "label", wraps=False)
        self.where = words("", "label")
        self.where.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._head.addWidget(self.title)
        self._head.addWidget(self.where, 1)
        nest(self._column, self._head)
        self._values = QHBoxLayout()
        self.attack = ValueBox(look, "sword", self.tr("ATK"))
        self.defense = ValueBox(look, "shield", self.tr("DEF"))
        self._values.addWidget(self.attack, 1)
        self._values.addWidget(self.defense, 1)
        nest(self._column, self._values)
        self.causes = QVBoxLayout()
        nest(self._column, self.causes)
        self.abilities_title = words(self.tr("What it can do now"), "label")
        self._column.addWidget(self.abilities_title)
        self.abilities = QVBoxLayout()
        nest(self._column, self.abilities)
        self.reading_button = KeyButton(self.tr("How it is read"), icon="book", cut=BARE)
        self.reading_button.setCheckable(True)
        self.reading_button.toggled.connect(lambda: self._show_reading())
        self._column.addWidget(self.reading_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.readings = QVBoxLayout()
        nest(self._column, self.readings)
        self._column.addStretch()
        look.changed.connect(self._space)
        self._space()
        self.show_card(-1)

    def _space(self) -> None:
        px = self._look.px
        self._column.setContentsMargins(px(13), px(14), px(13), px(12))
        self._column.setSpacing(px(8))
        self._values.setSpacing(px(8))
        for column in (self.causes, self.abilities, self.readings):
            column.setSpacing(px(3))
        self._rows.clear()  # rows are as large as letters were when they were made

    # -- what is shown ----------------------------------------------------------------------------

    def show_table(self, table: Table, live: bool = True) -> None:
        """The table has changed, or another one of the past is looked at."""
        self.table, self.now, self.live = table, table, live
        self._refresh()

    def expect(self, now: Table) -> None:
        """Something has happened that the mat has yet to show."""
        self.follow(self.table, now)

    def follow(self, table: Table, now: Table) -> None:
        """The mat has come to that table on its way to the present one."""
        before = (self._lies(), self._is_live)
        self.table, self.now, self.live = table, now, True
        if (self._lies(), self._is_live) != before:
            self._refresh()

    def ask(self) -> None:
        """Another question is put: what can be done now goes by that, whatever the mat still shows."""
        lies = self._lies()
        self._show_abilities(lies is not None and lies.card is not None)

    def _lies(self) -> TableCard | None:
        """As the mat shows it; a card that is not to be seen there yet, as it is."""
        lies, now = self.table.cards.get(self.handle), self.now.cards.get(self.handle)
        return now if lies is None or lies.card is None else lies

    @property
    def _is_live(self) -> bool:
        """Whether the card lies as it is shown, in the turn and phase that are shown."""
        shown, now = self.table, self.now
        is_now = (shown.turn, shown.phase) == (now.turn, now.phase)
        return self.live and is_now and self._lies() == now.cards.get(self.handle)

    def show_card(self, handle: int) -> None:
        """-1 keeps the card that is shown."""
        if handle < 0 and self.handle >= 0:
            return
        if handle != self.handle:
            self.area.verticalScrollBar().setValue(0)
        self.handle = handle
        self._refresh()

    def carry(self, handle: int) -> None:
        """A card is dragged: what it can do is where it can go. -1: it was put down."""
        self.show_card(handle)
        self._carried = handle
        self._refresh()

    @property
    def is_empty(self) -> bool:
        return self._lies() is None and self._kept is None

    @property
    def _kept(self) -> Card | None:
        """The face of a card that has gone out of sight since: in the Deck that was searched, say."""
        lies, (handle, card) = self._lies(), self._read
        return card if handle == self.handle and (lies is None or lies.card is None) else None

    def clear(self) -> None:
        self.handle, self._read = -1, (-1, None)
        self._refresh()

    def _refresh(self) -> None:
        lies = self._lies()
        card, kept = lies.card if lies is not None else None, self._kept
        if card is not None:
            self._read = self.handle, card
        for part in (self.title, self.where):
            part.setVisible(lies is not None and kept is None)
        self.face.setVisible(not self.is_empty)
        self.hint.setVisible(self.is_empty)
        shown = card or kept
        self.by_hand.setVisible(shown is not None and not shown.understood)
        self.your_reading.setText(reading_words(shown, lies is None or lies.reading_is_own))
        self.your_reading.setVisible(bool(self.your_reading.text()))
        self.reading_button.setVisible(card is not None and self._session.has_reading(self.handle))
        if lies is not None:
            self.where.setText(position_words(self.table, lies))
        self._show_values(lies)
        if not self.is_empty:
            self.face.show_card(card or kept, self.your_reading.text())
        self._show_abilities(card is not None)
        self._show_reading()
        self._lay_out()

    def _lay_out(self) -> None:
        """At once: Qt would paint a longer number in the room of the one before, and make room a moment later."""
        for layout in (self.attack.layout(), self.defense.layout(), self._column):
            if layout is not None:
                layout.activate()

    def _show_values(self, lies: TableCard | None) -> None:
        on_field = lies is not None and bool(1 << lies.place & ON_FIELD)
        self.title.setText(self.tr("Now on the mat") if on_field else self.tr("Where it is"))
        for box, now, printed in (
            (self.attack, lies.attack if lies else None, lies.printed_attack if lies else None),
            (self.defense, lies.defense if lies else None, lies.printed_defense if lies else None),
        ):
            box.setVisible(now is not None and on_field)
            if now is not None:
                box.show_value(now, printed)
                self._values.setStretchFactor(box, 3 if box.is_changed else 2)
        self._fit()
        causes = self._session.causes(self.handle) if lies is not None and self._is_live else ()
        notes = self._notes(lies) if lies is not None else []
        if self._is_said_anew(self.causes, (causes, notes)):
            for cause in causes:
                row = CauseRow(self._look, cause) if cause.is_amount else words(f"{cause.name}: {cause.words}", "small")
                add_now(self.causes, row)
            for said in notes:
                add_now(self.causes, words(said, "small"))

    def _is_said_anew(self, column: QVBoxLayout, what: object) -> bool:
        """Whether rows are to be made for it: those that say it already stay. A column that is to say something else is
        empty then."""
        if self._rows.get(column) == what:
            return False
        self._rows[column] = what
        empty(column)
        return True

    def _notes(self, lies: TableCard) -> list[str]:
        """What else is to say about it."""
        said = []
        if lies.level is not None and lies.printed_level not in (None, lies.level):
            rank = lies.card is not None and bool(lies.card.kinds & XYZ)
            word = self.tr("Rank {now}, was {printed}") if rank else self.tr("Level {now}, was {printed}")
            said.append(word.format(now=lies.level, printed=lies.printed_level))
        card = lies.card
        if card is not None and lies.attribute not in (0, card.attribute):
            said.append(
                _was(self.tr("Attribute {now}, was {printed}"), ATTRIBUTE_NAMES, lies.attribute, card.attribute)
            )
        if card is not None and lies.type not in (0, card.type):
            said.append(_was(self.tr("Type {now}, was {printed}"), TYPE_NAMES, lies.type, card.type))
        if lies.scale is not None:
            said.append(self.tr("Scale {scale}").format(scale=lies.scale))
        said += [f"{name}: {count}" for name, count in lies.counters]
        if lies.materials:
            held = [self.table.cards[handle].card for handle in lies.materials if handle in self.table.cards]
            names = ", ".join(card.name if card else self.tr("a card") for card in held)
            said.append(self.tr("Xyz Materials: {names}").format(names=names))
        if lies.equipped_to >= 0 and (holder := self.table.cards.get(lies.equipped_to)) is not None:
            name = holder.card.name if holder.card is not None else self.tr("a face-down card")
            said.append(self.tr("Equipped to {name}").format(name=name))
        if lies.negated:
            said.append(self.tr("Its effects are negated"))
        if lies.known_to_opponent:
            said.append(self.tr("Your opponent has seen it"))
        return said

    def _show_abilities(self, known: bool) -> None:
        possibilities = told_together(self._session.possibilities(self.handle)) if known and self._is_live else []
        carried = self._carried >= 0 and self._carried == self.handle
        self.abilities_title.setText(self.tr("Where it can go") if carried else self.tr("What it can do now"))
        self.abilities_title.setVisible(bool(possibilities))
        told = [(possibility, self._note(possibility)) for possibility in possibilities]
        if not self._is_said_anew(self.abilities, (told, carried)):
            return
        for n, (possibility, note) in enumerate(told):
            if n:
                add_now(self.abilities, rule_line())
            row = PossibilityRow(self._look, possibility, note)
            row.rule_asked.connect(self.rule_asked)
            row.way_taken.connect(self.way_taken)
            add_now(self.abilities, row)
        if carried:
            add_now(self.abilities, words(self.tr("Drop elsewhere, or press Esc, to put it back."), "weak"))

    def _note(self, possibility: Possibility) -> str:
        """Whom it takes, or what is to be judged, as the menu says it."""
        answers = possibility.answers
        takes = takes_words(self._session.foreseen(answers[0]), self.table) if len(answers) == 1 else ""
        return takes or possibility.note

    def _show_reading(self) -> None:
        is_open = self.reading_button.isChecked() and not self.reading_button.isHidden()
        lines = self._session.reading(self.handle) if is_open else ()
        if self._is_said_anew(self.readings, lines):
            for line in lines:
                add_now(self.readings, words(line, "small"))

    def showEvent(self, event: QShowEvent) -> None:
        """What has changed while a sheet stood in its place is laid out anew: Qt keeps the places of before."""
        super().showEvent(event)
        self._column.invalidate()
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where an old value has no room beside the new one it stands beside the word; where that has none, both
        boxes below each other. So do the words where the card is."""
        edges, bar = self._column.contentsMargins(), self.area.verticalScrollBar().sizeHint().width()
        room = self.width() - bar - edges.left() - edges.right() - self._values.spacing()
        boxes = (self.attack, self.defense)
        for direction, narrow in ((_BESIDE, False), (_BESIDE, True), (_BELOW, False)):
            self._values.setDirection(direction)
            for box in boxes:
                box.set_narrow(narrow)
            if sum(box.minimumSizeHint().width() for box in boxes) <= room:
                break
        metrics = self.where.fontMetrics()
        wide = sum(metrics.horizontalAdvance(each.text()) for each in (self.title, self.where))
        beside = wide + metrics.averageCharWidth() * 2 <= room
        self._head.setDirection(_BESIDE if beside else _BELOW)
        self._head.setStretchFactor(self.where, 1 if beside else 0)  # below each other it would take all that is left
        self.where.setAlignment(Qt.AlignmentFlag.AlignRight if beside else Qt.AlignmentFlag.AlignLeft)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(284), 600)


def _was(said: str, names: dict[int, str], now: int, printed: int) -> str:
    """Both in words; nothing is printed on some Tokens."""
    before, after = (" / ".join(map(translated, names_of(bits, names))) or "–" for bits in (printed, now))
    return said.format(now=after, printed=before)


class CauseRow(QWidget):
    """One thing that changes a value, with its amount at the right."""

    def __init__(self, look: Look, cause: Cause) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(8))
        falls = cause.words.startswith(("-", "−"))
        way = "down" if falls else "up"
        row.addWidget(Icon(look, way, way, 12), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(words(cause.name or self.tr("Rules"), "weak"), 1)
        row.addWidget(words(cause.words, way, wraps=False))
        self.setAccessibleName(f"{cause.name}: {cause.words}")
