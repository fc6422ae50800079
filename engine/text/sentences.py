"""A text cut into its sentences."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.text.tokens import MARK, NUMBER, WORD, Token, tokens_of

_ENDS: Final = frozenset((".", "!"))
_ANNOUNCING: Final = frozenset((";", ":", ","))
BULLET: Final = "●"
REMEMBERED: Final = 256  # sentences, as the next card may have them, too
_TOLD_BY_NORM: Final = frozenset((WORD, MARK))


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


class PlacedSentence(NamedTuple):
    """``begins``: it is the first of a "●" line; ``in_line``: it stands in one, under the position told there."""

    begins: bool
    in_line: bool
    position: str
    words: list[Token]  # without the mark and the position
    first: Token
    end: int


def placed_sentences(text: str, tokens: list[Token]) -> Iterator[PlacedSentence]:
    """The sentences in their order, each with where it stands."""
    in_line = False
    end = 0
    for sentence in sentences_of(tokens):
        marked = sentence[0].norm == BULLET
        begins = marked or _tells_result(sentence)
        in_line = begins or in_line and "\n" not in text[end : sentence[0].start]
        end = sentence[-1].end
        words, position = position_told(sentence[1:]) if marked else (0, "")
        yield PlacedSentence(begins, in_line, position, sentence[marked + words :], sentence[0], end)


_BETWEEN_RESULTS: Final = frozenset((",", "or", "-"))


def _tells_result(sentence: list[Token]) -> bool:
    """ "1: …", "2 or 3: …": what is done with a result is a line of its own without a mark as well."""
    told = next((n for n, t in enumerate(sentence) if t.kind != NUMBER and t.norm not in _BETWEEN_RESULTS), 0)
    return told > 0 and sentence[0].kind == NUMBER and sentence[told].norm == ":"


class SameWords:
    """Equal to another sentence of the same words, wherever that stands: card after card says the same."""

    __slots__ = ("category", "tokens", "words")

    def __init__(self, category: str, tokens: list[Token]) -> None:
        self.category = category
        self.tokens = tokens
        self.words = tuple(_told(token) for token in tokens)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameWords) and self.category == other.category and self.words == other.words

    def __hash__(self) -> int:
        return hash((self.category, self.words))


def _told(token: Token) -> object:
    if token.kind not in _TOLD_BY_NORM:
        return token.kind, token.text
    return token.norm if not token.text.endswith("s)") else (token.kind, token.norm)  # "monster(s)", one or several


def pieces_of(text: str) -> list[str]:
    """Its sentences, each without its full stop."""
    return [text[sentence[0].start : sentence[-1].end] for sentence in sentences_of(tokens_of(text))]
