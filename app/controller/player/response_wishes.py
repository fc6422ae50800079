"""How often a player may wish to be asked to respond, and the moments at which one can be stopped for in any case."""

from dataclasses import dataclass, field
from typing import Final

from engine.vocabulary import (
    AFTER_CALCULATION,
    BEFORE_CALCULATION,
    CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    DRAW_PHASE,
    END_PHASE,
    STANDBY_PHASE,
    START_STEP,
)

ALWAYS: Final = "always"
SENSIBLE: Final = "sensible"
NEVER: Final = "never"
MODES: Final = (ALWAYS, SENSIBLE, NEVER)

OWN: Final = "own"
THEIRS: Final = "theirs"
END_OF_MAIN: Final = "end of main"
OF_PHASE: Final = {DRAW_PHASE: "draw", STANDBY_PHASE: "standby", END_PHASE: "end"}
OF_STEP: Final = {
    START_STEP: "start of battle",
    DAMAGE_START: "damage start",
    BEFORE_CALCULATION: "before calculation",
    CALCULATION: "calculation",
    AFTER_CALCULATION: "after calculation",
    DAMAGE_END: "damage end",
}
STOP_MOMENTS: Final = ("draw", "standby", END_OF_MAIN, *OF_STEP.values(), "end")
STOPS: Final = tuple(
    f"{whose} {moment}" for moment in STOP_MOMENTS for whose in (OWN, THEIRS) if (whose, moment) != (OWN, END_OF_MAIN)
)
"""All there are: at the end of the own Main Phase nobody but the opponent is asked (PROC-03)."""

Wishes = tuple[dict[str, str], dict[str, str]]
"""ALWAYS or NEVER, of each player, by the names of cards."""

SETTINGS: Final = (("responses", "stops"), ("guest_responses", "guest_stops"))
"""For each seat, in which settings mode and stops are kept."""


@dataclass
class Responses:
    """What one player has chosen. ``cards``: ALWAYS or NEVER by the card's name; ``held``: the mode of a held key;
    ``only_wished``: the duel stops for uses by hand for the sake of those cards alone."""

    mode: str = SENSIBLE
    stops: frozenset[str] = frozenset()
    cards: dict[str, str] = field(default_factory=dict)
    held: str | None = None
    only_wished: bool = False
