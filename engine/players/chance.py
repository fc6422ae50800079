"""A player's own dice: the same seed makes the same choices, on every machine."""


class Chance:
    """A small random source, apart from the duel's own."""

    __slots__ = ("_number",)

    def __init__(self, seed: int) -> None:
        self._number = (seed * 2_654_435_761 + 40_503) % 2_147_483_646 + 1
        self.below(2)

    def below(self, count: int) -> int:
        """A number from 0 to ``count`` - 1."""
        self._number = self._number * 48_271 % 2_147_483_647
        return (self._number >> 8) % count
