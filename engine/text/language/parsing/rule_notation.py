"""The notation of the combining grammar (engine/text/language/wording), read into rules.

    @cards{N}  cards, one or several            a category; {N}, {M}: one for each value (number, mood of a verb).
                                                What stands there before a comma is what errors call it
    some: <quantity{N}> <sort{N}>               a kind of meaning: the words and slots that say it
    | <sort{N}> <quantity{N}>                   another way to say the same kind
    -: <this-card>                              no meaning of its own: that of its one slot

    draws: <{P}> draw~draws <drawn:cards>       a line that agrees in what its category leaves open: one rule for each
                                                value; {P} is they or he, a player with a verb of the first form or one
                                                in -s, also <does:player-does{P}>
    take: take no {sort-of-damage} damage       words that several lines share stand in one place

In a rule: plain words stand for themselves, in any case; monster~monsters is a word for one and for several, by the
number of the category; is~~are is one word in two forms, whichever is said;
destroy% is a verb in the mood of its category. <slot:category> is a phrase of that category, <category+> several in a
row, <category,and> one or several joined as "A", "A and B", "A, B, and C" (",andor": by either word, which is kept;
",plus": by plus signs). how=(more|less) is a choice of words, kept as a slot; not=[not] is kept if it is said. In a
choice "=" stands before another word for the same: how=(more|=higher|less). Words that choose nothing are written
so: (a|=an) is one thing said in two ways, [=also] may be left out and changes nothing.

Nothing of a text gets lost: a choice of words without a name, or words that may be left out without one, are refused
when the grammar is read, unless they are marked as saying the same. "monster(s)" is kept as well, as slot "or-more".

!values M base s ing past pp        the values of a parameter
!verb draw draws drawing drew drawn the forms of a verb
!words attribute: DARK, LIGHT       a category of single words, each its own kind
!shared any-damage: [=any|=all]     words that lines share, written {any-damage} there
!verbs player                       rules of the verb table follow: what such a subject does (verbs.py)
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from engine.text.tokens import MARK, NUMBER, WORD, Token, tokens_of

OR_MORE: Final = "or-more"
JOINED_BY: Final = "-joined"
"""Behind the name of a slot: by which word its list is joined, where there are two."""


class GrammarError(ValueError):
    """The grammar itself is wrong; tells file and line."""


class RulePiece:
    """A part of a rule."""

    __slots__ = ()


@dataclass(slots=True, eq=False)
class PlainWords(RulePiece):
    """``norms``: for each word, what it matches."""

    words: tuple[str, ...]
    norms: tuple[frozenset[str], ...]


@dataclass(slots=True, eq=False)
class SlotPiece(RulePiece):
    name: str
    category: str


@dataclass(slots=True, eq=False)
class Several(RulePiece):
    """``joined``: "+" in a row; else the words that join the last one, "plus" for plus signs, "" for commas alone."""

    name: str
    category: str
    joined: str
    joiners: tuple[frozenset[str], ...]


@dataclass(slots=True, eq=False)
class InOrder(RulePiece):
    pieces: tuple[RulePiece, ...]


@dataclass(slots=True, eq=False)
class EitherPiece(RulePiece):
    pieces: tuple[RulePiece, ...]


@dataclass(slots=True, eq=False)
class MayLack(RulePiece):
    piece: RulePiece


@dataclass(slots=True, eq=False)
class Chosen(RulePiece):
    """Words that choose: ``values`` pairs each wording with what it is called."""

    name: str
    values: tuple[tuple[PlainWords, str], ...]
    may_lack: bool


@dataclass(slots=True, eq=False)
class LanguageRule:
    category: str
    kind: str
    piece: RulePiece
    source: str
    line: str  # file and number
    slots: frozenset[str]
    needs: int = 0  # bits of the words that it can't be without (words_left.py)
    goes_on: bool = False  # whether it may go on behind a mark that parts


@dataclass(slots=True)
class Notation:
    """What the files say."""

    rules: list[LanguageRule] = field(default_factory=list)
    values: dict[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: dict[str, dict[str, str]] = field(default_factory=dict)
    numbers: set[tuple[str, str]] = field(default_factory=set)  # words of one and of several, as rules pair them
    shared: dict[str, str] = field(default_factory=dict)  # words that lines share, by their names
    homes: dict[str, str] = field(default_factory=dict)  # the file in which a category stands
    called: dict[str, str] = field(default_factory=dict)  # what errors call a category
    lines: int = 0
    words: int = 0  # words and slots
    _known: set[tuple[str, str]] = field(default_factory=set)

    def add(self, category: str, kind: str, phrase: str, line: str) -> None:
        if (category, phrase) in self._known:
            return
        self._known.add((category, phrase))
        piece = _RuleReader(phrase, line).piece()
        slots = frozenset(_names(piece)) | {OR_MORE}
        self.rules.append(LanguageRule(category, kind, piece, phrase, line, slots))

    def settle(self, category: str, file: str) -> None:
        if self.homes.setdefault(category, file) != file:
            raise GrammarError(f"{file}: {category} stands in {self.homes[category]} as well")

    def in_value(self, phrase: str, parameter: str, value: str) -> str:
        """A rule for one value of its category's parameter."""
        if parameter == "P":
            phrase = phrase.replace("<{P}>", f"<{value}>").replace("{P}", "." + _FORM_BEHIND[value])
        phrase = phrase.replace("{" + parameter + "}", "." + value)
        if parameter == "M":
            phrase = re.sub(r"([\w-]+)%", lambda m: self.verbs[m[1]][value], phrase)
        if parameter == "N":
            self.numbers.update((pair[1].lower(), pair[2].lower()) for pair in _EITHER_FORM.finditer(phrase))
        if parameter in "NP":
            first = value == self.values[parameter][0]
            phrase = _EITHER_FORM.sub(lambda m: m[1] if first else m[2], phrase)
        return phrase

    def written_out(self, line: str, where: str) -> str:
        """With the words in it that it shares with other lines."""
        for name in _SHARED.findall(line):
            if name not in self.shared:
                raise GrammarError(f"{where}: there are no shared words {name!r}")
        return _SHARED.sub(lambda shared: self.shared[shared[1]], line)


_EITHER_FORM: Final = re.compile(r"(\([^()]*\)|[^\s~\[(|<=]+)~(\([^()]*\)|[^\s~\])|]+)")
_FORM_BEHIND: Final = {"they": "base", "he": "s"}
_SHARED: Final = re.compile(r"\{([\w-]{2,})\}")
_MOODS: Final = ("base", "s", "ing", "past", "pp")


def read_into(notation: Notation, text: str, file: str) -> Iterator[tuple[str, str, str, str]]:
    """Read a file; the rules of the verb table come back: subject, kind, words, line."""
    category = kind = subject = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line, where = raw.strip(), f"{file}:{number}"
        if not line or line.startswith("#"):
            continue
        if line.startswith("!values "):
            name, *values = line.split()[1:]
            notation.values[name] = tuple(values)
        elif line.startswith("!verb "):
            forms = [form.replace("_", " ") for form in line.split()[1:]]
            forms += forms[3:4] if len(forms) == 4 else []
            notation.verbs[forms[0]] = dict(zip(_MOODS, forms, strict=True))
        elif line.startswith("!shared "):
            name, _, words = line[8:].partition(": ")
            notation.words += _count(words)
            notation.lines += 1
            notation.shared[name] = notation.written_out(words, where)
        elif line.startswith("!verbs "):
            subject, category, kind = line.split()[1], "", ""
        elif line.startswith("!words "):
            category, _, words = line[7:].partition(":")
            notation.settle(category, file)
            for word in words.split(","):
                notation.add(category, word.strip(), word.strip(), where)
                notation.words += len(word.split())
            notation.lines += 1
        elif line.startswith("@"):
            category, _, about = line[1:].partition(" ")
            subject = kind = ""
            bare = re.sub(r"\{\w\}|\.\w+$", "", category)
            notation.settle(bare, file)
            if called := about.partition(",")[0].strip():
                notation.called[bare] = called
        else:
            if line.startswith("|"):
                phrase = line[1:].strip()
            else:
                kind, colon, phrase = line.partition(": ")
                kind, phrase = kind.strip(), phrase.strip()
                if not colon:
                    raise GrammarError(f"{where}: a kind, a colon and words are expected")
            if not kind or not (category or subject):
                raise GrammarError(f"{where}: no category or no kind has been named yet")
            notation.lines += 1
            notation.words += _count(phrase)
            phrase = notation.written_out(phrase, where)
            if subject:
                yield subject, kind, phrase, where
            else:
                _expand(notation, category, kind, phrase, where)


_COUNTED: Final = re.compile(r"<[^>]*>|[^\s\[\]()|]+")
_NAMING: Final = re.compile(r"[\w-]+=(?=[\[(])")
_PARAMETER: Final = re.compile(r"\{(\w)\}")


def _count(phrase: str) -> int:
    return len(_COUNTED.findall(_NAMING.sub("", phrase)))


def _expand(notation: Notation, category: str, kind: str, phrase: str, where: str) -> None:
    parameter = _PARAMETER.search(category) or _PARAMETER.search(phrase)
    if parameter is None:
        if "~" in phrase.replace(_FORMS, "") or "%" in phrase:
            raise GrammarError(f"{where}: the category has no number or mood that would choose the word")
        notation.add(category, kind, phrase, where)
        return
    if len(set(_PARAMETER.findall(category + phrase)) & {"N", "P"}) == 2 and "~" in phrase.replace(_FORMS, ""):
        raise GrammarError(f"{where}: is it the number or the player that chooses the word?")
    for value in notation.values[parameter[1]]:
        told = notation.in_value(phrase, parameter[1], value)
        _expand(notation, category.replace(parameter[0], f".{value}"), kind, told, where)


# -- one rule --------------------------------------------------------------------------------------

_PIECE: Final = re.compile(r"<[^>]*>|\\.|[\w-]+=(?=[\[(])|[\[\]()|]|[^\s<\\\[\]()|]+")
_SLOT: Final = re.compile(r"<(?:(?P<name>[\w-]+):)?(?P<category>[\w.-]+)(?P<joined>\+|,[\w/ ]*)?>")
_IDLE_MARKS: Final = frozenset(",:;")


class _RuleReader:
    def __init__(self, phrase: str, where: str) -> None:
        self.pieces = _PIECE.findall(phrase)
        self.at = 0
        self.where = where

    def piece(self) -> RulePiece:
        read = self._sequence()
        if self.at < len(self.pieces):
            raise self._error(f"{self.pieces[self.at]!r} is too much")
        return read

    def _error(self, why: str) -> GrammarError:
        return GrammarError(f"{self.where}: {why}")

    def _sequence(self) -> RulePiece:
        parts: list[RulePiece] = []
        words: list[str] = []

        def flush() -> None:
            if words:
                parts.append(_plain(words))
                words.clear()

        while self.at < len(self.pieces):
            piece = self.pieces[self.at]
            if piece in ("]", ")", "|"):
                break
            self.at += 1
            if piece.endswith("=") and self.at < len(self.pieces) and self.pieces[self.at] in ("[", "("):
                flush()
                parts.append(self._named(piece[:-1]))
            elif piece in ("[", "("):
                flush()
                parts.append(self._unnamed(piece))
            elif piece.startswith("<"):
                flush()
                parts.append(self._slot(piece))
            else:
                words.append(piece[1:] if piece.startswith("\\") else piece)
        flush()
        if not parts:
            raise self._error("nothing is said here")
        return parts[0] if len(parts) == 1 else InOrder(tuple(parts))

    def _slot(self, piece: str) -> RulePiece:
        slot = _SLOT.fullmatch(piece)
        if slot is None:
            raise self._error(f"{piece} is no slot")
        name, category, joined = slot["name"] or slot["category"].partition(".")[0], slot["category"], slot["joined"]
        if not joined:
            return SlotPiece(name, category)
        word = joined.lstrip(",")
        return Several(name, category, word, _joiners(word))

    def _alternatives(self, closing: str) -> list[tuple[bool, RulePiece]]:
        """Each, and whether it says the same as the one before."""
        found = []
        while True:
            same = self.at < len(self.pieces) and self.pieces[self.at].startswith("=")
            if same:
                self.pieces[self.at] = self.pieces[self.at][1:]
                if not self.pieces[self.at]:
                    self.at += 1
            found.append((same, self._sequence()))
            if self.at >= len(self.pieces) or self.pieces[self.at] not in ("|", closing):
                raise self._error(f"{closing!r} is missing")
            self.at += 1
            if self.pieces[self.at - 1] == closing:
                return found

    def _named(self, name: str) -> RulePiece:
        opening = self.pieces[self.at]
        self.at += 1
        values: list[tuple[PlainWords, str]] = []
        for same, piece in self._alternatives("]" if opening == "[" else ")"):
            if not isinstance(piece, PlainWords):
                raise self._error(f"{name}= chooses between plain words alone")
            values.append((piece, values[-1][1] if same else " ".join(piece.words).replace(" ’s", "’s")))
        return Chosen(name, tuple(values), opening == "[")

    def _unnamed(self, opening: str) -> RulePiece:
        found = self._alternatives("]" if opening == "[" else ")")
        pieces = [piece for _, piece in found]
        for place, (same, piece) in enumerate(found):
            idle = isinstance(piece, PlainWords) and all(word in _IDLE_MARKS for word in piece.words)
            needed = opening == "[" or place > 0
            if needed and not same and not idle and not _keeps(piece):
                raise self._error("a choice of words, or words that may be left out, need a name or the sign “=”")
        inner = pieces[0] if len(pieces) == 1 else EitherPiece(tuple(pieces))
        return MayLack(inner) if opening == "[" else inner


def _keeps(piece: RulePiece) -> bool:
    """Whether it fills a slot in any case, so that one sees whether it was said."""
    if isinstance(piece, SlotPiece | Several):
        return True
    if isinstance(piece, Chosen):
        return not piece.may_lack
    if isinstance(piece, InOrder):
        return any(map(_keeps, piece.pieces))
    return isinstance(piece, EitherPiece) and all(map(_keeps, piece.pieces))


def _names(piece: RulePiece) -> Iterator[str]:
    if isinstance(piece, SlotPiece | Several | Chosen):
        yield piece.name
        if isinstance(piece, Several) and piece.joined == "andor":
            yield piece.name + JOINED_BY
    elif isinstance(piece, MayLack):
        yield from _names(piece.piece)
    elif isinstance(piece, InOrder | EitherPiece):
        for part in piece.pieces:
            yield from _names(part)


def words_in(piece: RulePiece) -> Iterator[str]:
    """All words that may be said in it, but those of its slots."""
    if isinstance(piece, PlainWords):
        yield from frozenset().union(*piece.norms)
    elif isinstance(piece, Chosen):
        for words, _ in piece.values:
            yield from words_in(words)
    elif isinstance(piece, MayLack):
        yield from words_in(piece.piece)
    elif isinstance(piece, InOrder | EitherPiece):
        for part in piece.pieces:
            yield from words_in(part)


def parts_in(piece: RulePiece) -> Iterator[SlotPiece | Several]:
    if isinstance(piece, SlotPiece | Several):
        yield piece
    elif isinstance(piece, MayLack):
        yield from parts_in(piece.piece)
    elif isinstance(piece, InOrder | EitherPiece):
        for part in piece.pieces:
            yield from parts_in(part)


# -- words -----------------------------------------------------------------------------------------


def norm_of(token: Token) -> str:
    """As words are compared: a number by its figure, "monster(s)" apart from "monsters"."""
    if token.kind == NUMBER:
        return "#" + token.text.replace(",", "")
    if token.kind == WORD and token.text.endswith(("(s)", "(es)", "(ies)")):
        return token.norm[:-3] + "y(s)" if token.norm.endswith("ies") else token.norm[:-1] + "(s)"
    return token.norm


SINGLE: Final = {"number": "#", "one": "#1", "many": "#+", "name": '"', "counter-name": "counter’s name"}
"""The categories that are single tokens, and by what they are told: any number, the 1, a number above it …"""


def sorts_of(norm: str) -> tuple[str, ...]:
    """By what a token can be told besides itself."""
    if norm.startswith("#"):
        return ("#", "#1") if norm == "#1" else ("#", "#+")
    return ()


_FORMS: Final = "~~"


def _plain(words: list[str]) -> PlainWords:
    texts: list[str] = []
    norms: list[frozenset[str]] = []
    for word in words:
        forms = [tokens_of(form) for form in word.split(_FORMS)]
        texts += [token.text for token in forms[0]]
        for tokens in zip(*forms, strict=True):
            norms.append(frozenset().union(*(_matched(norm_of(token), token.kind) for token in tokens)))
    return PlainWords(tuple(texts), tuple(norms))


def _matched(norm: str, kind: int) -> frozenset[str]:
    """ "monsters" and "monster" match the "monster(s)" of a text as well."""
    if kind in (MARK, NUMBER):
        return frozenset((norm,))
    if norm.endswith("ies"):
        return frozenset((norm, norm[:-1] + "(s)", norm[:-3] + "y(s)"))
    return frozenset((norm, (norm[:-1] if norm.endswith("s") else norm) + "(s)"))


def _joiners(word: str) -> tuple[frozenset[str], ...]:
    if word in ("+", "plus", ""):
        return ()
    if word == "andor":
        return (frozenset(("and", "or")),)
    return tuple(frozenset((part,)) for part in word.replace("/", " / ").split())
