"""Players that answer by themselves, by name."""

from typing import Final

from engine.players.player import Player

PLAYER_NAMES: Final = ("random", "novice")


def player_called(name: str, seed: int) -> Player:
    """A new player of that name; LookupError tells the names there are."""
    if name == "random":
        from engine.players.random import RandomPlayer

        return RandomPlayer(seed)
    if name == "novice":
        from engine.players.novice import NovicePlayer

        return NovicePlayer(seed)
    raise LookupError(f"No player is called “{name}”. There are: {', '.join(PLAYER_NAMES)}.")
