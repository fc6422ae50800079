"""What commands end with when they can't go on: a sentence and an exit code."""

from typing import Final

BAD_INPUT: Final = 2
"""For what the user can put right: an unknown name, a file that can't be read, a Deck that isn't legal."""
INTERRUPTED: Final = 130
"""After Ctrl+C, as shells have it."""


class BadChoice(ValueError):
    """What was asked for is not there or not allowed, in one sentence."""
