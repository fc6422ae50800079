"""The notation in which the grammar is written (engine/text/grammar), read into patterns.

    @act  what a card does, as an order                 a category, and what it is
    destroy: destroy <what:cards>                       a kind of meaning: the phrase that says it
    | destroy all of <what:cards>                       another phrase for the same; the first one is printed
    -: <control-act>                                    no meaning of its own: that of its one slot

In a phrase: plain words and marks stand for themselves, in any case. <slot:category> is a phrase of that category,
<category> the same with the category's name as slot. <slot:category+> are several one after the other;
<slot:category,and> one or several joined as "A", "A and B", "A, B, and C" (or any other word); <slot:category,> joined
by commas alone, <slot:category,plus> by plus signs. [in brackets] is what
may be left out; [slot? words] is what makes a difference if it is said; (a | b) are words that mean the same;
monster~monsters is a word for one and for several. A kind that ends with ~ means several, one that ends with ! means
one, and so does a further phrase after |~ or |!. <slot:category~other> agrees in that with another slot,
<slot:category~one> and <slot:category~several> are of that number. monster~monsters~n agrees with the slot n, and
is~are~ with none; without that, a word agrees with the number, or with the cards, right before it.
\\( and \\) are round brackets of the text. A line that begins with # is a remark.

The grammar could have been code, or a file for a parser library. It is neither, for three things are asked of it at
once: that somebody who knows card texts finds a phrase and sees its slots; that the same lines print what they parse;
and that an error can name the phrase that came nearest. A library's grammar file serves the first, not the others; and
its parser for grammars as ambiguous as English takes tens of milliseconds a card where this takes one or two.
"""

import re
from dataclasses import dataclass
from typing import Final

from engine.text.tokens import NAME, tokens_of

ONE: Final = 1
SEVERAL: Final = 2
NUMBERS: Final = {"one": ONE, "several": SEVERAL}

# -- patterns ------------------------------------------------------------------------------------


class WordPattern:
    """A part of a phrase."""

    __slots__ = ()


@dataclass(slots=True, eq=False)
class Words(WordPattern):
    """Words and marks, as they are printed and (``norms``) as they are compared."""

    words: tuple[str, ...]
    norms: tuple[str, ...]


class Agreeing(WordPattern):
    """A word in two forms, for one and for several: monster~monsters, is~are. ``agrees``: the slot of its number."""

    __slots__ = ("agrees", "norms", "one", "one_norm", "several", "several_norm")

    def __init__(self, one: str, several: str, agrees: str) -> None:
        self.agrees = agrees
        self.one, self.several = one, several
        self.one_norm, self.several_norm = one.lower(), several.lower()
        self.norms = frozenset((self.one_norm, self.several_norm))


@dataclass(slots=True, eq=False)
class SlotPattern(WordPattern):
    """A phrase of a category; ``joined``: "" for one, "+" for several in a row, or the word that joins a list.
    ``agrees``: the slot whose number it has, or "one", or "several"."""

    name: str
    category: str
    joined: str
    agrees: str = ""


@dataclass(slots=True, eq=False)
class Sequence(WordPattern):
    parts: tuple[WordPattern, ...]


@dataclass(slots=True, eq=False)
class Optional(WordPattern):
    """What may be left out. With a ``flag`` it is said or not said, and that is kept."""

    part: WordPattern
    flag: str


@dataclass(slots=True, eq=False)
class Either(WordPattern):
    parts: tuple[WordPattern, ...]


class Phrase:
    """One line of the grammar: a phrase of a category, and the kind of meaning it has."""

    __slots__ = ("category", "kind", "line", "means", "needed", "needs", "number", "pattern", "slots", "source")

    def __init__(self, category: str, kind: str, pattern: WordPattern, source: str, line: str) -> None:
        self.category = category
        self.kind = kind.rstrip("~!")
        self.means = SEVERAL if kind.endswith("~") else ONE if kind.endswith("!") else 0
        self.pattern = pattern
        self.source = source
        self.line = line  # file and number
        self.needed, self.slots = _slots(pattern)
        self.needs = 0  # bits of the words that it can't be without (words_left.py)
        self.number = 0


class GrammarError(ValueError):
    """The grammar itself is wrong; tells file and line."""


def _slots(pattern: WordPattern) -> tuple[frozenset[str], frozenset[str]]:
    """The slots that a phrase always fills, and all that it can fill."""
    if isinstance(pattern, SlotPattern):
        return frozenset((pattern.name,)), frozenset((pattern.name,))
    if isinstance(pattern, Sequence):
        parts = [_slots(part) for part in pattern.parts]
        return frozenset().union(*(p[0] for p in parts)), frozenset().union(*(p[1] for p in parts))
    if isinstance(pattern, Either):
        parts = [_slots(part) for part in pattern.parts]
        return frozenset.intersection(*(p[0] for p in parts)), frozenset().union(*(p[1] for p in parts))
    if isinstance(pattern, Optional):
        inside = _slots(pattern.part)[1]
        return frozenset(), inside | {pattern.flag} if pattern.flag else inside
    return frozenset(), frozenset()


# -- reading -------------------------------------------------------------------------------------

_PIECE: Final = re.compile(r"<[^>]*>|\\.|[\[\]()|]|[^\s<\\\[\]()|]+")
_SLOT: Final = re.compile(
    r"<(?:(?P<name>[\w-]+):)?(?P<category>[\w-]+)(?P<joined>\+|,[\w/ ]*)?(?:~(?P<agrees>[\w-]+))?>"
)
_FLAG: Final = re.compile(r"(?P<flag>[\w-]+)\?$")


def phrases_of(text: str, file: str) -> tuple[list[Phrase], dict[str, str]]:
    """The phrases of a grammar file, and what each of its categories is."""
    found: list[Phrase] = []
    categories: dict[str, str] = {}
    category = kind = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        where = f"{file}:{number}"
        if not line or line.startswith("#"):
            continue
        if line.startswith("@"):
            category, _, what = line[1:].partition(" ")
            categories[category] = what.strip()
            kind = ""
            continue
        if line.startswith("|"):
            phrase = line[1:].strip()
            if phrase[:1] in ("!", "~"):
                kind, phrase = kind.rstrip("~!") + phrase[0], phrase[1:].strip()
        else:
            kind, colon, phrase = line.partition(": ")
            if not colon:
                raise GrammarError(f"{where}: a kind, a colon and a phrase are expected")
        if not category or not kind:
            raise GrammarError(f"{where}: no category or no kind has been named yet")
        found.append(Phrase(category, kind.strip(), _Reader(phrase, where).pattern(), phrase.strip(), where))
    return found, categories


_WITH_NUMBER: Final = frozenset(("number", "cards", "subject"))


def _number_before(parts: list[WordPattern]) -> str:
    """The slot of the number, or of the cards, that stands right before, or ""."""
    before = next((part for part in reversed(parts) if not isinstance(part, Optional)), None)
    return before.name if isinstance(before, SlotPattern) and before.category in _WITH_NUMBER else ""


class _Reader:
    """Reads one phrase."""

    def __init__(self, phrase: str, where: str) -> None:
        self.pieces = _PIECE.findall(phrase)
        self.at = 0
        self.where = where

    def pattern(self) -> WordPattern:
        read = self._either("")
        if self.at < len(self.pieces):
            raise GrammarError(f"{self.where}: {self.pieces[self.at]!r} is too much")
        return read

    def _either(self, closing: str) -> WordPattern:
        parts = [self._sequence(closing)]
        while self.at < len(self.pieces) and self.pieces[self.at] == "|":
            self.at += 1
            parts.append(self._sequence(closing))
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _sequence(self, closing: str) -> WordPattern:
        parts: list[WordPattern] = []
        words: list[str] = []

        def flush() -> None:
            if words:
                tokens = tokens_of(" ".join(words))
                if any(token.kind == NAME for token in tokens):
                    raise GrammarError(f"{self.where}: a name in quotation marks is no plain word")
                parts.append(
                    Words(tuple(t.text for t in tokens), tuple(t.text if t.norm == "#" else t.norm for t in tokens))
                )
                words.clear()

        while self.at < len(self.pieces):
            piece = self.pieces[self.at]
            if piece in ("]", ")", "|"):
                break
            self.at += 1
            if piece == "[":
                flush()
                flag = ""
                if self.at < len(self.pieces) and (named := _FLAG.match(self.pieces[self.at])):
                    flag = named["flag"]
                    self.at += 1
                parts.append(Optional(self._either("]"), flag))
                self._close("]")
            elif piece == "(":
                flush()
                parts.append(self._either(")"))
                self._close(")")
            elif "~" in piece and not piece.startswith("<"):
                flush()
                one, several, *agrees = piece.split("~")
                parts.append(Agreeing(one, several, agrees[0] if agrees else _number_before(parts)))
            elif piece.startswith("<"):
                flush()
                slot = _SLOT.fullmatch(piece)
                if slot is None:
                    raise GrammarError(f"{self.where}: {piece} is no slot")
                joined = slot["joined"] or ""
                if joined.startswith(","):
                    joined = joined[1:] or ","
                name = slot["name"] or slot["category"]
                parts.append(SlotPattern(name, slot["category"], joined, slot["agrees"] or ""))
            else:
                words.append(piece[1:] if piece.startswith("\\") else piece)
        flush()
        if not parts:
            raise GrammarError(f"{self.where}: an empty phrase")
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def _close(self, mark: str) -> None:
        if self.at >= len(self.pieces) or self.pieces[self.at] != mark:
            raise GrammarError(f"{self.where}: {mark!r} is missing")
        self.at += 1
