"""How long a player may think about one answer: so many positions, which repeats itself, or so many seconds."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Budget:
    """``nodes``: positions looked at, the same everywhere; ``seconds``: by the clock. 0: the player's own measure."""

    nodes: int = 0
    seconds: float = 0.0

    @classmethod
    def from_text(cls, text: str) -> "Budget":
        """What "300" or "1.5s" means; ValueError for anything else."""
        if text.isascii() and text.isdecimal() and 0 < int(text) < 10**9:
            return cls(nodes=int(text))
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds < 3600:
                return cls(seconds=seconds)
        raise ValueError(f"“{text}” is no budget")


NO_BUDGET: Final = Budget()
