"""What the links of a Chain have done, in the lines of the log."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.controller.shown.happening import ToldEvent
from app.controller.shown.table import TableLink
from engine.duel.outside.seen import ChainEnded, EffectActivated, LinkResolved, LinkResolving, LinkWithoutEffect

_OF_THE_CHAIN: Final = (EffectActivated, LinkResolving, LinkResolved, ChainEnded)
"""What tells of a link itself, not of what it does."""


class LinkOutcomes:
    """Goes with what is told, from the links as they were before it."""

    def __init__(self, links: Sequence[TableLink]) -> None:
        self._did = {link.number: link.did for link in links}
        self._resolving = next((link.number for link in links if link.resolving), 0)

    def take(self, told: ToldEvent) -> bool:
        """Whether something is to be said of a link that was not before."""
        event = told.event
        if isinstance(event, EffectActivated):
            self._did = {number: did for number, did in self._did.items() if number < event.link}
        elif isinstance(event, LinkResolving):
            self._resolving = event.link
            return True
        elif isinstance(event, (LinkResolved, ChainEnded)):
            self._resolving = 0
        number = self._resolving
        if not number or not told.words or isinstance(event, _OF_THE_CHAIN):
            return False
        self._did[number] = (*self._did.get(number, ()), told.words)
        if isinstance(event, LinkWithoutEffect):
            self._resolving = 0
        return True

    def put(self, links: Sequence[TableLink]) -> tuple[TableLink, ...]:
        """The links with what each has done so far."""
        return tuple(
            replace(link, did=self._did.get(link.number, ()), resolving=link.number == self._resolving)
            for link in links
        )
