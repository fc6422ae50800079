"""The Chain as a stack: the last link on top, which resolves first. What has resolved lies below and says what it did,
until the Chain is over; an attack under way waits there as well."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.shown.table import Table, TableLink
from app.duel_room.parts import Icon, add_now, frame, scrolled, words
from app.duel_room.prompts.prompt import Badge
from app.faces.printed_words import translated
from app.look.look import Look
from app.widgets.labels import empty
from app.widgets.nesting import nest

MOST_LINES: Final = 4  # of what a link did


class LinkTile(QFrame):
    hovered = Signal(int)

    def __init__(self, look: Look, table: Table, link: TableLink, now: bool) -> None:
        super().__init__()
        self.link = link
        self.setProperty("role", "now" if now else "box")
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(9), look.px(8), look.px(8), look.px(8))
        row.setSpacing(look.px(9))
        row.addWidget(Badge(look, link.number, 25), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(1)
        who = self.tr("You") if link.player == table.viewer else table.names[link.player]
        column.addWidget(words(link.name, "name"))
        about = self.tr("resolved") if link.resolved else ", ".join(filter(None, (who, self._kind(link))))
        column.addWidget(words(about, "small"))
        lines = self._lines(link)
        for line in lines:
            column.addWidget(words(line, "weak"))
        if link.negated:
            column.addWidget(words(self.tr("negated"), "down"))
        nest(row, column, 1)
        said = self.tr("Chain Link {n}: {name}, {who}. {words}")
        self.setAccessibleName(said.format(n=link.number, name=link.name, who=who, words=" ".join(lines)))

    def _lines(self, link: TableLink) -> list[str]:
        """What it did, as far as it has got; before that, what it will do."""
        lines = [said[:1].upper() + said[1:] for said in link.did or (link.words,)]
        left = len(lines) - MOST_LINES
        return lines if left < 2 else [*lines[:MOST_LINES], self.tr("and {n} more").format(n=left)]

    def _kind(self, link: TableLink) -> str:
        """ "Counter Trap, Spell Speed 3" """
        speed = self.tr("Spell Speed {n}").format(n=link.spell_speed) if link.spell_speed else ""
        speed = speed.replace(" ", "\N{NO-BREAK SPACE}")
        return ", ".join(part for part in (translated(link.kind) if link.kind else "", speed) if part)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hovered.emit(self.link.handle)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(self.link.handle)


class ChainPanel(QWidget):
    hovered = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(self.tr("Chain"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        head = QHBoxLayout()
        head.setSpacing(look.px(8))
        head.addWidget(Icon(look, "chain", "text2", 19))
        head.addWidget(words(self.tr("Chain"), "heading", wraps=False), 1)
        nest(column, head)
        self._head = head
        self.order = words(self.tr("Resolves from the top down"), "small")
        column.addWidget(self.order)
        self.empty = frame("empty")
        inner = QVBoxLayout(self.empty)
        inner.setContentsMargins(look.px(12), look.px(10), look.px(12), look.px(10))
        self.nothing = words(
            self.tr("Nothing is waiting. Cards that answer each other will stack here, what resolves next on top."),
            "weak",
        )
        inner.addWidget(self.nothing)
        column.addWidget(self.empty)
        inside = QWidget()
        self.tiles = QVBoxLayout(inside)
        self.tiles.setContentsMargins(0, 0, 0, 0)
        self.tiles.setSpacing(look.px(7))
        self.area = scrolled(inside)
        column.addWidget(self.area, 1)

    def show_table(self, table: Table) -> None:
        empty(self.tiles)
        waiting = [link for link in table.links if not link.resolved]
        for link in (*reversed(waiting), *(link for link in table.links if link.resolved)):
            tile = LinkTile(self._look, table, link, bool(waiting) and link is waiting[-1])
            tile.hovered.connect(self.hovered)
            add_now(self.tiles, tile)
        if table.attacker >= 0:
            add_now(self.tiles, self._attack(table))
        self.tiles.addStretch()
        something = bool(table.links) or table.attacker >= 0
        self.order.setVisible(len(waiting) > 1)
        self.empty.setVisible(not something)
        self.area.setVisible(something)

    def wanted_height(self, width: int) -> int:
        """What it takes to show all of it, measured beside a scroll bar: one that is there only goes when it can."""
        self._measure_anew()
        width = max(60, width - self.area.verticalScrollBar().sizeHint().width())
        head = self._head.sizeHint().height() + self._look.px(6)
        inside = self.empty if self.area.isHidden() else self.area.widget()
        layout = inside.layout() if inside is not None else None
        if layout is None:
            return head
        tall = layout.totalHeightForWidth(width - 2) if layout.hasHeightForWidth() else layout.sizeHint().height()
        order = self.order.sizeHint().height() + self._look.px(6) if not self.order.isHidden() else 0
        return head + order + tall + self._look.px(8)

    def _measure_anew(self) -> None:
        """What has not been seen yet would be measured in another font."""
        parts = [self, *self.findChildren(QWidget)]
        for part in parts:
            part.ensurePolished()
        for part in reversed(parts):
            if (layout := part.layout()) is not None:
                layout.activate()

    def _attack(self, table: Table) -> QFrame:
        tile = frame("attack")
        row = QHBoxLayout(tile)
        row.setContentsMargins(*(self._look.px(9),) * 4)
        row.setSpacing(self._look.px(9))
        row.addWidget(Icon(self._look, "sword", "vermilion", 17), 0, Qt.AlignmentFlag.AlignTop)
        said = self.tr("Attack: {attacker} to {target}")
        if table.target_is_gone:
            said = self.tr("Attack: {attacker}. The target is gone.")
        said = said.format(attacker=self._named(table, table.attacker), target=self._target(table))
        row.addWidget(words(said, "strong"), 1)
        tile.setAccessibleName(said)
        return tile

    def _named(self, table: Table, handle: int) -> str:
        lies = table.cards.get(handle)
        if lies is None or lies.card is None:
            return self.tr("a face-down monster")
        value = lies.defense if lies.sideways else lies.attack
        return f"{lies.card.name} {value}" if value is not None else lies.card.name

    def _target(self, table: Table) -> str:
        if table.attacked < 0:
            attacker = table.cards.get(table.attacker)
            target = 1 - (attacker.controller if attacker is not None else table.turn_player)
            return self.tr("you") if target == table.viewer else table.names[target]
        return self._named(table, table.attacked)
