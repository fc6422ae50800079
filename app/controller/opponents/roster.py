"""Who may sit opposite. Without Qt: the process in which an opponent thinks reads this, too."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.cards.deck import Deck
    from engine.duel.outside.view import View
    from engine.players.player import Player


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Marks a text for the translators; it is translated where it is shown."""
    return text


@dataclass(frozen=True, slots=True)
class Opponent:
    """``plays``: a player of the engine and its budget; ``slips``: one answer in so many is any (0: none).

    ``knows_decks``: those that come along, so that a card seen tells of those that may follow.
    """

    key: str
    name: str
    source: str
    plays: str
    slips: int = 0
    knows_decks: bool = False

    @property
    def words(self) -> str:
        """What is said of this opponent, in the player's language."""
        from PySide6.QtCore import QCoreApplication

        return QCoreApplication.translate("Opponents", self.source)

    @property
    def temper(self) -> str:
        """Their first word, where there is room for one alone."""
        return self.words.partition(":")[0]


OPPONENTS: Final = (
    Opponent(
        "pip", "Pip", QT_TRANSLATE_NOOP("Opponents", "Gentle: loves big monsters, makes slips"), "novice", slips=6
    ),
    Opponent("marl", "Marl", QT_TRANSLATE_NOOP("Opponents", "Steady: sums up every attack, lays Traps"), "novice"),
    Opponent(
        "old-tallow",
        "Old Tallow",
        QT_TRANSLATE_NOOP("Opponents", "Adept: plans ahead, keeps Traps back"),
        "standard:1500",
    ),
    Opponent(
        "loom",
        "The Loom",
        QT_TRANSLATE_NOOP("Opponents", "Sharp: weighs what you hide, takes time"),
        "expert:1.5s",
        knows_decks=True,
    ),
)

PRACTICE_OPPONENTS: Final = (
    Opponent(
        "bolster",
        "Bolster",
        QT_TRANSLATE_NOOP("Opponents", "Plays nothing: passes, Sets nothing, never attacks"),
        "passive",
    ),
    Opponent(
        "pincushion",
        "Pincushion",
        QT_TRANSLATE_NOOP("Opponents", "Only Sets: lays face-down what it draws, and does nothing else"),
        "setter",
    ),
)
"""Who only keep the other seat at the practice table."""


class SlippingPlayer:
    """Plays like another one, and now and then takes any option; the same slips for the same seed."""

    __slots__ = ("_chance", "_one_in", "_player")

    def __init__(self, player: "Player", seed: int, one_in: int) -> None:
        from engine.players.chance import Chance

        self._player = player
        self._chance = Chance(seed + 1)
        self._one_in = one_in

    def choose(self, count: int, see: "Callable[[], View]") -> int:
        if self._chance.below(self._one_in) == 0:
            return self._chance.below(count)
        return self._player.choose(count, see)


def opponent_called(key: str) -> Opponent:
    """LookupError tells the keys there are."""
    for opponent in (*OPPONENTS, *PRACTICE_OPPONENTS):
        if opponent.key == key:
            return opponent
    raise LookupError(f"No opponent is called {key!r}. There are: {', '.join(o.key for o in OPPONENTS)}.")


def player_for(key: str, seed: int, decks: "Sequence[Deck]" = ()) -> "Player":
    """A new player for the opponent of that key; ``decks``: those that it knows of."""
    from engine.players import player_called

    opponent = opponent_called(key)
    player = player_called(opponent.plays, seed, decks)
    return SlippingPlayer(player, seed, opponent.slips) if opponent.slips else player
