"""What was thrown, if anything: a coin or a die."""

from typing import Final

from engine.duel.outside.seen import CoinTossed, DieRolled, Happened

COIN: Final = "coin"
DIE: Final = "die"


def throw_of(event: Happened) -> tuple[str, int] | None:
    """("coin", 1 for heads) or ("die", what it shows); None if nothing was thrown."""
    if isinstance(event, CoinTossed):
        return COIN, int(event.heads)
    return (DIE, event.shows) if isinstance(event, DieRolled) else None
