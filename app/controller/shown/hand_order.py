"""In which order the own hand lies: as it was drawn, or sorted. Nobody else sees it, and no duel knows of it."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from app.controller.player.settings import AS_DRAWN, BY_KIND, BY_LEVEL, BY_NAME
from engine.cards.card import Card
from engine.duel.outside.view import ViewCard
from engine.vocabulary import MONSTER, SPELL, TRAP

__all__ = ["AS_DRAWN", "in_order"]
_LEADING: Final = MONSTER | SPELL | TRAP

Key = tuple[int | str, ...]
_KEYS: Final[MappingProxyType[str, Callable[[Card], Key]]] = MappingProxyType(
    {
        BY_KIND: lambda card: (card.kinds & _LEADING, card.kinds, -card.level, card.name.casefold()),
        BY_LEVEL: lambda card: (-card.level, card.kinds & _LEADING, card.name.casefold()),
        BY_NAME: lambda card: (card.name.casefold(),),
    }
)


def in_order(hand: tuple[ViewCard, ...], order: str) -> tuple[ViewCard, ...]:
    """Copies lie as they were drawn."""
    key = _KEYS.get(order)
    if key is None:
        return hand
    return tuple(sorted(hand, key=lambda each: key(each.card) if each.card is not None else ()))
