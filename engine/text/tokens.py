"""Words with offsets: a card's text as tokens that know where they stand."""

import re
from typing import Final

WORD: Final = 0
NUMBER: Final = 1
NAME: Final = 2  # in quotation marks
MARK: Final = 3
END: Final = 4

_TOKEN: Final = re.compile(
    r"""
    (?P<name>"[^"\n]*" | “[^”\n]*”)
    | (?P<number>\d+(?:,\d{3})+ | \d+)
    | (?P<non>[Nn]on-(?=\w))
    | (?P<word>[^\W\d_]+(?:['’.&]?(?=\w)[^\W_]+|-(?=\w)[^\W_]+)*(?:['’](?!\w))?(?P<plural>\((?:s|es|ies)\))?)
    | (?P<mark>[^\w\s])
    """,
    re.VERBOSE,
)


class Token:
    """``norm`` is what the grammar sees: lower case, "monster(s)" as "monsters"; names and numbers by their sort."""

    __slots__ = ("end", "kind", "norm", "start", "text")

    def __init__(self, kind: int, norm: str, text: str, start: int, end: int) -> None:
        self.kind = kind
        self.norm = norm
        self.text = text
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"<{self.text!r} at {self.start}>"


NUMBER_NORM: Final = "#"
NAME_NORM: Final = '"'
END_NORM: Final = ""


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text; what is none of a text's characters is left out."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        written = match.group()
        sort = match.lastgroup
        if match.group("name"):
            found.append(Token(NAME, NAME_NORM, written[1:-1].strip(), match.start(), match.end()))
        elif match.group("number"):
            found.append(Token(NUMBER, NUMBER_NORM, written.replace(",", ""), match.start(), match.end()))
        elif match.group("non"):
            found.append(Token(WORD, "non-", written, match.start(), match.end()))
        elif match.group("word"):
            found.append(Token(WORD, _norm(written, match.group("plural")), written, match.start(), match.end()))
        else:
            assert sort == "mark"
            found.append(Token(MARK, _MARKS.get(written, written), written, match.start(), match.end()))
    return found


_MARKS: Final = {"•": "●", "–": "-", "—": "-"}


def _norm(written: str, plural: str | None) -> str:
    word = written.replace("’", "'").lower()
    if plural:
        word = word[: -len(plural)]
        word = word[:-1] + "ies" if plural == "(ies)" else word + plural[1:-1]
    return word
