"""The players that look before they answer, with a budget that suits tests."""

from engine.players import PLAYER_NAMES, TAKE_BUDGET

LOOKING = [name for name in PLAYER_NAMES if name != "random"]  # that one never looks: see test_players
POSITIONS = 12  # a player that searches looks at so many for an answer in tests


def called(name: str, positions: int = POSITIONS) -> str:
    return f"{name}:{positions}" if name in TAKE_BUDGET else name
