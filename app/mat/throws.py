"""What was thrown, if anything: a coin or a die."""

from typing import Final

from engine import program as p
from engine.duel.events import Event

COIN: Final = "coin"
DIE: Final = "die"


def throw_of(event: Event) -> tuple[str, int] | None:
    """("coin", 1 for heads) or ("die", what it shows); None if nothing was thrown."""
    if event.kind in (p.E_COIN, p.E_TOSS):
        return COIN, 1 if event.amount else 0
    return (DIE, event.amount) if event.kind == p.E_DIE else None
