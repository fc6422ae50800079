"""All that shows a table beside the mat: plates, Chain, inspector."""

from app.controller.player.settings import Settings
from app.controller.shown.asked import Asked
from app.controller.shown.table import Table
from app.duel_room.fittings import Fittings
from app.duel_room.inspector import Inspector
from app.duel_room.side_panel import SidePanel
from engine.vocabulary import HAND


class Panels:
    def __init__(self, fittings: Fittings, side: SidePanel, inspector: Inspector, settings: Settings) -> None:
        self.fittings, self.side, self.inspector, self._settings = fittings, side, inspector, settings

    @property
    def speed(self) -> float:
        return self._settings.speed

    def show(self, table: Table, at_once: bool = False, live: bool = True) -> None:
        """``live``: it is the table of now, on which something can be done."""
        self._show_values(table, at_once)
        self.inspector.show_table(table, live)

    def follow(self, table: Table, now: Table) -> None:
        """A table on the way to that of ``now``, as the mat has come to it."""
        self._show_values(table)
        self.inspector.follow(table, now)

    def _show_values(self, table: Table, at_once: bool = False) -> None:
        """Life Points, hands and links."""
        self.fittings.show_table(table, self.speed, at_once)
        self.side.chain.show_table(table)
        self.side.log.turn_to(table.viewer)
        self.side.fit_chain()

    def show_what_it_is_about(self, asked: Asked, table: Table) -> None:
        """The card that asks is there to be read; at the beginning a card of the own hand."""
        self.inspector.ask()
        if _is_about_a_card(asked, table):
            self.inspector.show_card(asked.source)
        elif self.inspector.is_empty:
            hand = table.zones.get((HAND, table.viewer), ())
            self.inspector.show_card(hand[0] if hand else -1)

    def show_what_was_activated(self, handle: int, asked: Asked | None, table: Table) -> None:
        """Unless the card that asks by now is there to be read."""
        if asked is None or not _is_about_a_card(asked, table):
            self.inspector.show_card(handle)


def _is_about_a_card(asked: Asked, table: Table) -> bool:
    source = table.cards.get(asked.source)
    return source is not None and source.card is not None
