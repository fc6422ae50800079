"""What is wrong with a file, worded for the player."""


class FormatError(ValueError):
    """A file that can't be used: which file, where in it, why, and what to do about it."""

    def __init__(self, source: str, place: str, reason: str, remedy: str = "") -> None:
        self.source = source
        self.place = place
        self.reason = reason
        self.remedy = remedy
        super().__init__(source, place, reason, remedy)

    def __str__(self) -> str:
        where = f"{self.source}, {self.place}" if self.place else self.source
        return f"{where}: {self.reason}" + (f" {self.remedy}" if self.remedy else "")


def line(number: int) -> str:
    """A place in a text file; lines count from 1."""
    return f"line {number}"


def quoted(text: str) -> str:
    """A piece of a foreign file, short and harmless enough to stand in a sentence."""
    shown = "".join(sign if sign.isprintable() else "�" for sign in text[:40])
    return f"“{shown}{'…' if len(text) > 40 else ''}”"
