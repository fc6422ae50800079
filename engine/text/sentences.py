"""A text cut into its sentences."""

from typing import Final

from engine.text.tokens import Token

_ENDS: Final = frozenset((".", "!"))


def sentences_of(tokens: list[Token]) -> list[list[Token]]:
    """The sentences, without their full stops; "●" lines belong to the sentence that announces them."""
    found: list[list[Token]] = []
    current: list[Token] = []
    depth = 0
    for place, token in enumerate(tokens):
        if token.norm == "(":
            depth += 1
        elif token.norm == ")":
            depth = max(0, depth - 1)
        if token.norm in _ENDS:
            following = tokens[place + 1].norm if place + 1 < len(tokens) else ""
            if depth and following == ")":
                continue  # the full stop inside the brackets
            if not depth and following != "●":
                if current:
                    found.append(current)
                current = []
                continue
        current.append(token)
    if current:
        found.append(current)
    return found
