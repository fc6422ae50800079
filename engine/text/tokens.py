"""Words with offsets: a card's text as tokens that know where they stand."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

WORD: Final = 0
NUMBER: Final = 1
NAME: Final = 2  # in quotation marks
MARK: Final = 3
COUNTER: Final = 5  # the words before "Counter": its name, which no quotation marks tell

_SEVERAL: Final = 16  # texts: where one isn't read whole, its sentences are looked at right after
_TOKEN: Final = re.compile(
    r"""
    (?P<name>"[^"\n]*" | “[^”\n]*”)(?:\(s\))?
    | (?P<number>\d+(?:,\d{3})+ | \d+)
    | (?P<non>[Nn]on-(?=[\w"“]|$))
    | (?P<word>[^\W\d_]+(?:(?!['’]s\b)['’.&]?(?=\w)[^\W_]+|-(?=\w)[^\W_]+)*(?:['’](?!\w))?(?P<plural>\((?:s|es|ies)\))?)
    | (?P<whose>['’]s\b)
    | (?P<mark>[^\w\s])
    """,
    re.VERBOSE,
)


@dataclass(slots=True, eq=False)
class Token:
    """``norm`` is what the grammar sees: lower case, "monster(s)" as "monsters"; names and numbers by their sort."""

    kind: int
    norm: str
    text: str
    start: int
    end: int


NUMBER_NORM: Final = "#"
NAME_NORM: Final = '"'
COUNTER_NORM: Final = "counter’s name"


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text; what is none of a text's characters is left out."""
    return list(_tokens(text))


@lru_cache(maxsize=_SEVERAL)
def _tokens(text: str) -> list[Token]:
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        written = match.group()
        start, end = match.span()
        sort = match.lastgroup
        if sort == "word":
            plain = written.isascii() and written[-1] != ")"
            norm = written.lower() if plain else _norm(written, match["plural"])
            found.append(Token(WORD, norm, written, start, end))
        elif sort == "mark":
            found.append(Token(MARK, _MARKS.get(written, written), written, start, end))
        elif sort == "number":
            found.append(Token(NUMBER, NUMBER_NORM, written.replace(",", ""), start, end))
        elif sort == "name":
            found.append(Token(NAME, NAME_NORM, match["name"][1:-1].strip(), start, end))
        elif sort == "non":
            found.append(Token(WORD, "non-", written, start, end))
        else:
            assert sort == "whose"
            found.append(Token(MARK, "'s", written, start, end))
    return _with_counter_names(found)


_COUNTERS: Final = frozenset(("counter", "counters"))
_NO_NAMES: Final = frozenset(
    (
        "a",
        "all",
        "an",
        "any",
        "each",
        "every",
        "if",
        "no",
        "place",
        "remove",
        "that",
        "the",
        "those",
        "when",
        "while",
        "set",
        "sets",
        "summon",
        "summoned",
        "summons",
    )
)
"""Words that may be capitalised before a counter because a sentence begins with them, or always are."""


def _with_counter_names(tokens: list[Token]) -> list[Token]:
    """Capitalised words right before "Counter" become one token, its name; "A-Counter" is split. Counter Traps, and
    the counters of "a counter", have none."""
    if not any("counter" in token.norm for token in tokens):
        return tokens
    found: list[Token] = []
    for place, token in enumerate(tokens):
        follows = tokens[place + 1].norm if place + 1 < len(tokens) else ""
        if token.kind == WORD and token.text[0].isupper() and follows not in _TRAPS:
            first, mark, last = token.norm.rpartition("-")
            if mark and last in _COUNTERS:
                middle = token.start + len(first)
                found.append(Token(COUNTER, COUNTER_NORM, token.text[: len(first)], token.start, middle))
                found.append(Token(WORD, last, token.text[len(first) + 1 :], middle + 1, token.end))
                continue
            if token.norm in _COUNTERS:
                at = len(found)
                while (
                    at
                    and found[at - 1].kind == WORD
                    and found[at - 1].text[0].isupper()
                    and (found[at - 1].norm not in _NO_NAMES)
                ):
                    at -= 1
                if at == len(found) and at and found[-1].text == "A":
                    at -= 1  # "A-Counter" as it is printed
                if at < len(found):
                    named = " ".join(word.text for word in found[at:])
                    found[at:] = [Token(COUNTER, COUNTER_NORM, named, found[at].start, found[-1].end)]
        found.append(token)
    return found


_TRAPS: Final = frozenset(("trap", "traps"))


_MARKS: Final = {"•": "●", "–": "-", "—": "-"}


def _norm(written: str, plural: str | None) -> str:
    word = written.lower()
    if "’" in word:
        word = word.replace("’", "'")
    if plural:
        word = word[: -len(plural)]
        word = word[:-1] + "ies" if plural == "(ies)" else word + plural[1:-1]
    return word
