"""A refusal in its parts: the reason, the rules of the players' own rulebook, what forbids it, the way out."""

from dataclasses import KW_ONLY, InitVar, dataclass
from functools import cache
from typing import NamedTuple

from engine.cards.citations import cited
from engine.duel.state.question import Wish
from engine.duel.state.reasons import RULES, TEXT


class Ban(NamedTuple):
    """What an effect in force forbids, as far as a sentence says it. ``both``: to either player; ``how``: the kind of
    Summon that it is about, 0 for any; ``some``: only with certain cards, ``this``: of which the wished one is one."""

    both: bool = False
    how: int = 0
    some: bool = False
    this: bool = False


class Because(NamedTuple):
    """What a look at a refused wish has found.

    ``causes`` are the cards that it is about: those that forbid it, or the one whose text asks for something. ``n``:
    how many of something are asked for; ``level``: a Level, a sum of Levels, a Rank's Level. ``rules``: other ones than
    those of the reason.
    """

    reason: int
    causes: tuple[int, ...] = ()
    n: int = 0
    level: int = 0
    ban: Ban | None = None
    rules: tuple[str, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class Refusal:
    """Why a wish is refused. ``way_out``: what the player can do now that leads to it, or None; it is legal, and
    without an argument any that it can have is."""

    reason: int
    causes: tuple[int, ...] = ()
    edition: InitVar[str] = "v9"
    _: KW_ONLY
    n: int = 0
    level: int = 0
    ban: Ban | None = None
    rules: tuple[str, ...] = ()
    monster: InitVar[bool] = False
    way_out: Wish | None = None

    def __post_init__(self, edition: str, monster: bool) -> None:
        self.rules = _of_edition(self.rules or RULES[self.reason], edition, monster)

    def __repr__(self) -> str:
        return f"<Refusal {self.reason} by {', '.join(self.rules)}>"


@cache
def _of_edition(ids: tuple[str, ...], edition: str, monster: bool) -> tuple[str, ...]:
    """A rulebook that is silent borrows the rule of its neighbour (AMB-01). ``monster``: whose text it is about."""
    named = [(_text_of_a_monster(edition) if monster else "CARD-21") if each == TEXT else each for each in ids]
    return cited(edition, *named) or (*named, "AMB-01")


def _text_of_a_monster(edition: str) -> str:
    return "CARD-14" if cited(edition, "CARD-14") else "KIND-03"
