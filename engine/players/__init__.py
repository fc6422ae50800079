"""Players that answer by themselves, by name."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.players.budget import NO_BUDGET, Budget
from engine.players.player import Player

if TYPE_CHECKING:
    from engine.cards.deck import Deck

PLAYER_NAMES: Final = ("random", "novice", "standard", "expert")
PASSIVE_NAMES: Final = ("passive", "setter")
"""Those that only keep a seat while somebody practises."""
TAKE_BUDGET: Final = frozenset(("standard", "expert"))
"""The players that can be told how long to think: "name:300" (positions) or "name:1.5s" (seconds)."""


def player_called(name: str, seed: int, decks: "Sequence[Deck]" = ()) -> Player:
    """A new player of that name, with a budget behind it or without; LookupError tells what is wrong.

    ``decks``: those that the player knows of, if it thinks of such things.
    """
    name, budget = named(name)
    if name == "random":
        from engine.players.random import RandomPlayer

        return RandomPlayer(seed)
    if name in PASSIVE_NAMES:
        from engine.players.passive import PassivePlayer

        return PassivePlayer(sets=name == "setter")
    if name == "standard":
        from engine.players.standard import StandardPlayer

        return StandardPlayer(seed, budget)
    if name == "expert":
        from engine.players.expert import ExpertPlayer

        return ExpertPlayer(seed, budget, decks)
    from engine.players.novice import OVERLOOKS, NovicePlayer

    return NovicePlayer(seed, OVERLOOKS)


def named(text: str) -> tuple[str, Budget]:
    """A player's name and budget, from "novice", "standard:300" or "expert:1.5s"; LookupError tells what is wrong."""
    name, colon, amount = text.partition(":")
    if name not in (*PLAYER_NAMES, *PASSIVE_NAMES):
        raise LookupError(f"No player is called “{name}”. There are: {', '.join(PLAYER_NAMES)}.")
    if not colon:
        return name, NO_BUDGET
    if name not in TAKE_BUDGET:
        raise LookupError(f"The player {name} takes no budget: “{name}” alone, not “{text}”.")
    try:
        return name, Budget.from_text(amount)
    except ValueError:
        raise LookupError(
            f"“{amount}” is no budget. A number of positions, as in {name}:300, or seconds, as in {name}:1.5s, is."
        ) from None
