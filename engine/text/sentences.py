"""A text cut into its sentences."""

from typing import Final

from engine.text.tokens import Token

_ENDS: Final = frozenset((".", "!"))
_ANNOUNCING: Final = frozenset((";", ":", ","))
BULLET: Final = "●"


def position_told(sentence: list[Token]) -> tuple[int, str]:
    """How many words of a "●" line tell in what position it holds ("While in Attack Position:"), and the position."""
    for begin in (("while", "in"), ()):
        at = len(begin)
        norms = [token.norm for token in sentence[: at + 3]]
        if norms[:at] == list(begin) and norms[at + 1 : at + 2] == ["position"] and norms[at] in ("attack", "defense"):
            if norms[at + 2 :] == [":"] or begin and norms[at + 2 :] == [","]:
                return at + 3, norms[at]
    return 0, ""


def sentences_of(tokens: list[Token]) -> list[list[Token]]:
    """The sentences, without their full stops and the brackets around whole ones. What stands in a "●" line is a
    sentence of its own that begins with the mark."""
    found: list[list[Token]] = []
    current: list[Token] = []
    open_at: list[int] = []  # where in the current sentence a bracket is open

    def end() -> None:
        if current:
            found.append(list(current))
        current.clear()
        open_at.clear()

    for place, token in enumerate(tokens):
        norm = token.norm
        following = tokens[place + 1].norm if place + 1 < len(tokens) else ""
        if norm == BULLET and not open_at:
            if current and current[-1].norm in _ANNOUNCING:
                current.pop()
            end()
        if norm == "(":
            open_at.append(len(current))
        elif norm == ")" and open_at:
            begun = open_at.pop()
            if tokens[place - 1].norm in _ENDS and begun == 0:
                del current[0]  # a whole sentence in brackets
                end()
                continue
        if norm in _ENDS:
            if open_at:
                if following == ")":
                    continue  # the full stop inside the brackets
            else:
                end()
                continue
        current.append(token)
    end()
    return found
