"""What a duel is to be played with, settled before it begins."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cards.deck import Deck
from engine.cards.restricted import RestrictedList
from engine.edition import Edition

if TYPE_CHECKING:
    from engine.duel.state.practice import Practice

HOTSEAT: Final = "hotseat"
ONE_DUEL: Final = "duel"
MATCH: Final = "match"


@dataclass(frozen=True, slots=True)
class DuelPlan:
    """The player at the screen is 0. ``edition`` has its house rules in it; ``opponent`` is the key of one of the
    OPPONENTS or HOTSEAT; ``first`` None leaves to the toss who goes first; ``say_why``: things that can't be done are
    explained; ``open_table``: two at one screen who show each other their hands. In a match nothing is taken back.
    ``drawn``: the player's own Deck was found by chance, and is told when it is dealt. ``practice``: what is
    arranged at a practice table, if it is played there; HOTSEAT is one person then who plays both sides.
    """

    edition: Edition
    opponent: str
    decks: tuple[Deck, Deck]
    names: tuple[str, str]
    seed: int
    first: int | None = None
    starting_lp: int = 8000
    opening_hand: int = 5
    length: str = ONE_DUEL
    restricted: RestrictedList | None = None
    say_why: bool = True
    take_back: bool = True
    open_table: bool = False
    drawn: bool = False
    practice: "Practice | None" = None

    @property
    def hotseat(self) -> bool:
        return self.opponent == HOTSEAT

    @property
    def dealt_edition(self) -> Edition:
        """As it is played: people carry out by hand what isn't read."""
        return self.edition.with_switches(first_player_by_hand=True, second_player_by_hand=self.hotseat)
