"""Parsing: every reading of a phrase, found once for each place and category."""

from typing import Final

from engine.text.not_understood import READ, Expected, TextError
from engine.text.grammar import COUNTER_NAME, NAME, NUMBER, TOKENS, Grammar
from engine.text.nodes import Node, Slot
from engine.text.notation import (
    NUMBERS,
    ONE,
    SEVERAL,
    Agreeing,
    Either,
    Optional,
    Phrase,
    Sequence,
    SlotPattern,
    WordPattern,
    Words,
)
from engine.text.tokens import END_NORM, NUMBER_NORM, Token

Slots = tuple[tuple[str, Slot], ...]
States = list[tuple[int, Slots]]  # how far, and what was said on the way
_NONE: Final[States] = []
PLUS: Final = "plus"
SAID: Final = "~"  # among what was said on the way: the number of its words
_TELLING: Final = ("quantity", "head", "counter", "n", "what", "cards")
"""Slots by which a phrase speaks of one or of several …"""
_TOLD_BY_PARTS: Final = frozenset(("cards", "part", "noun", "single-noun", "owned", "quantity", "counted", "subject"))
"""… if it is of one of these categories."""


class Parser:
    """Parses the tokens of one sentence. A phrase some of whose words are not in what is left of it isn't tried: most
    are out of the question so. ``thorough``: all are, to find how far the best attempt comes."""

    def __init__(self, grammar: Grammar, tokens: list[Token], thorough: bool = False) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.norms = [token.norm for token in tokens]
        self.norms.append(END_NORM)
        self._open = frozenset(at for at, token in enumerate(tokens) if token.text.endswith("s)"))  # "monster(s)"
        self._left = None if thorough else [frozenset(self.norms[at:]) for at in range(len(self.norms))]
        self.known: dict[tuple[str, int], list[tuple[int, Slot]]] = {}
        self.farthest = 0  # the token at which the best attempt ended, if it is thorough
        self.disagreeing: tuple[int, int] | None = None  # and words that would do but for their number

    def readings(self, category: str) -> list[Node]:
        """All readings of the whole sentence; TextError if there is none."""
        found = self.found(category)
        if not found:
            raise self.error(category)
        return found

    def found(self, category: str) -> list[Node]:
        """The same; none if there is none."""
        whole = len(self.tokens)
        return [node for end, node in self.parse(category, 0) if end == whole]

    # -- categories and patterns -----------------------------------------------------------------

    def parse(self, category: str, at: int) -> list[tuple[int, Slot]]:
        """The phrases of a category that begin here: where each ends, and what it means."""
        key = (category, at)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._parse(category, at)
        return found

    def _parse(self, category: str, at: int) -> list[tuple[int, Slot]]:
        norm = self.norms[at]
        found: list[tuple[int, Slot]] = []
        if category in TOKENS:
            if norm == TOKENS[category]:
                text = self.tokens[at].text
                found.append((at + 1, int(text) if category == NUMBER else text))
            elif at > self.farthest:
                self.farthest = at
            return found
        phrases = self.grammar.beginning[category].get(norm)
        if phrases is None:
            if at > self.farthest:
                self.farthest = at
            return found
        left = self._left[at] if self._left is not None else None
        for phrase in phrases:
            if left is not None and not phrase.words <= left:
                continue
            for end, slots in self._match(phrase.pattern, at, ()):
                reading = (end, _meaning(phrase, slots, at, end))
                if reading not in found:  # few: to compare them is quicker than to hash what they mean
                    found.append(reading)
        return found

    def _match(self, pattern: WordPattern, at: int, slots: Slots) -> States:
        if type(pattern) is Words:
            norms = self.norms
            for norm in pattern.norms:
                own = norms[at]
                if own != norm and not (own == NUMBER_NORM and self.tokens[at].text == norm):
                    if at > self.farthest:
                        self.farthest = at
                    return _NONE
                if at in self._open:
                    slots = (*slots, (SAID, 0))
                at += 1
            return [(at, slots)]
        if type(pattern) is Sequence:
            states = [(at, slots)]
            for part in pattern.parts:
                if len(states) == 1:
                    ((at, slots),) = states
                    if type(part) is Words:
                        if len(part.norms) == 1 and self.norms[at] == part.norms[0] and at not in self._open:
                            states = [(at + 1, slots)]  # as the call would have it, here and below
                            continue
                    elif type(part) is SlotPattern and part.joined == "" and not part.agrees:
                        found = self.parse(part.category, at)
                        if not found:
                            return _NONE
                        states = [(end, (*slots, (part.name, value))) for end, value in found]
                        continue
                    states = self._match(part, at, slots)
                else:
                    states = [after for where, said in states for after in self._match(part, where, said)]
                if not states:
                    return _NONE
            return states
        if type(pattern) is SlotPattern:
            if pattern.joined == "":
                found = self.parse(pattern.category, at)
                if pattern.agrees and found and (number := _wanted(pattern.agrees, slots)):
                    every, found = found, [each for each in found if number_of(each[1]) in (0, number)]
                    if self._left is None and len(found) < len(every):
                        self._disagree(at, max(end for end, value in every if number_of(value) not in (0, number)))
                return [(end, (*slots, (pattern.name, value))) for end, value in found]
            several = self._several(pattern, at)
            if pattern.agrees and several and (number := _wanted(pattern.agrees, slots)):
                several = [each for each in several if all(number_of(value) in (0, number) for value in each[1])]
            return [(end, (*slots, (pattern.name, values))) for end, values in several]
        if type(pattern) is Optional:
            said = self._match(pattern.part, at, (*slots, (pattern.flag, True)) if pattern.flag else slots)
            return [*said, (at, slots)]
        if type(pattern) is Agreeing:
            if self.norms[at] in pattern.norms:
                number = self._number_said(pattern, at)
                if number and pattern.agrees and _wanted(pattern.agrees, slots) not in (0, number):
                    self._disagree(at, at + 1)
                    return _NONE
                return [(at + 1, (*slots, (SAID, number)))]
            if at > self.farthest:
                self.farthest = at
            return _NONE
        assert type(pattern) is Either
        return [after for part in pattern.parts for after in self._match(part, at, slots)]

    def _disagree(self, at: int, end: int) -> None:
        if self.disagreeing is None or end > self.disagreeing[1]:
            self.disagreeing = at, end

    def _number_said(self, pattern: Agreeing, at: int) -> int:
        """Of how many a word speaks; "monster(s)", or a word that is the same for both, of one or several."""
        norm = self.norms[at]
        if pattern.one_norm == pattern.several_norm or at in self._open:
            return 0
        return ONE if norm == pattern.one_norm else SEVERAL

    def _several(self, pattern: SlotPattern, at: int) -> list[tuple[int, tuple[Slot, ...]]]:
        """Several in a row, or a list joined by commas and a word."""
        if pattern.joined in ("+", PLUS):
            return self._row(pattern.category, at, "" if pattern.joined == "+" else "+")
        return self._list(pattern.category, pattern.joined, at)

    def _row(self, category: str, at: int, mark: str) -> list[tuple[int, tuple[Slot, ...]]]:
        """ "A B C", "A + B + C"."""
        open_ones: list[tuple[int, tuple[Slot, ...]]] = [(end, (value,)) for end, value in self.parse(category, at)]
        found = list(open_ones)
        while open_ones:
            open_ones = [
                (end, (*values, value))
                for where, values in open_ones
                if not mark or self.norms[where] == mark
                for end, value in self.parse(category, where + len(mark))
            ]
            found += open_ones
        return found

    def _list(self, category: str, word: str, at: int) -> list[tuple[int, tuple[Slot, ...]]]:
        """ "A", "A or B", "A, B, or C"."""
        found: list[tuple[int, tuple[Slot, ...]]] = []
        joiners = _joiner(word)
        open_ones: list[tuple[int, tuple[Slot, ...]]] = [(end, (value,)) for end, value in self.parse(category, at)]
        found += open_ones
        while open_ones:
            further: list[tuple[int, tuple[Slot, ...]]] = []
            for where, values in open_ones:
                comma = self.norms[where] == ","
                last = where + comma
                if joiners and self._says(joiners, last) and (len(values) == 1 or comma or word == "or"):
                    found += [(end, (*values, value)) for end, value in self.parse(category, last + len(joiners))]
                if comma:
                    further += [(end, (*values, value)) for end, value in self.parse(category, where + 1)]
            if not joiners:
                found += further
            open_ones = further
        return found

    def _says(self, words: tuple[str, ...], at: int) -> bool:
        return self.norms[at : at + len(words)] == list(words)

    # -- errors ------------------------------------------------------------------------------------

    def error(self, category: str) -> TextError:
        """What was expected where the best attempt ended."""
        if self._left is not None:
            again = Parser(self.grammar, self.tokens, thorough=True)
            again.found(category)
            return again.error(category)
        at = self.farthest
        if self.disagreeing is not None and self.disagreeing[1] + (self.norms[at - 1] == ",") >= at:
            first, last = self.tokens[self.disagreeing[0]], self.tokens[self.disagreeing[1] - 1]
            return TextError(first.start, last.end, {}, why="this has to agree with its number: one, or several")

        def look() -> Expected:
            witness = _Witness(self.grammar, self.tokens, at)
            witness.parse(category, 0)
            return witness.expected

        if at < len(self.tokens):
            start, end = self.tokens[at].start, self.tokens[at].end
        else:
            start = end = self.tokens[-1].end if self.tokens else 0
        return TextError(start, end, look, " ".join(token.norm for token in self.tokens[at:][:8]))


def _meaning(phrase: Phrase, slots: Slots, at: int, end: int) -> Slot:
    said = dict(slots)
    number = phrase.means
    if SAID in said:
        del said[SAID]
        first = next(number for name, number in slots if name == SAID)  # the first such word tells
        number = number and first and number or first
    if phrase.kind == "-":
        return next(iter(said.values()))
    node = Node(phrase.category, phrase.kind, said, at, end)
    node.number = number
    if phrase.category in _TOLD_BY_PARTS and (part := next((slot for slot in _TELLING if slot in said), "")):
        of_part = number_of(said[part]) if number_of(said.get("what", 1)) else 0  # "a monster(s)" is open
        node.number = of_part if phrase.category == "cards" else node.number or of_part  # "each monster" is one
    return node


def number_of(value: Slot) -> int:
    """Whether a number, or what a phrase means, is of one or of several; 0 if that is open."""
    if isinstance(value, Node):
        return value.number
    return 0 if type(value) is not int else ONE if value == 1 else SEVERAL


def _wanted(agrees: str, slots: Slots) -> int:
    return NUMBERS.get(agrees) or next((number_of(value) for name, value in slots if name == agrees), 0)


def _joiner(word: str) -> tuple[str, ...]:
    """The words that join the last of a list; none where commas do alone."""
    return tuple(word.replace("/", " / ").replace(",", "").split())


_CALLED: Final = {NUMBER: "a number", NAME: "a name in quotation marks", COUNTER_NAME: "a name of counters"}


class _Witness(Parser):
    """Parses again without looking ahead, to tell all that could have stood where the best attempt ended."""

    def __init__(self, grammar: Grammar, tokens: list[Token], at: int) -> None:
        super().__init__(grammar, tokens, thorough=True)
        self.at = at
        self.expected: Expected = {}
        self.under_way: list[tuple[Phrase, int]] = []  # each with where it began

    def _parse(self, category: str, at: int) -> list[tuple[int, Slot]]:
        if category in TOKENS:
            found = super()._parse(category, at)
            if at == self.at and not found:
                self.expect(_CALLED[category])
            return found
        phrases = self.grammar.beginning[category].get(self.norms[at])
        if at == self.at and phrases is None:
            for words, phrase in self.grammar.openings(category).items():
                self.expected.setdefault(words, (phrase, 0))
            return []
        found = []
        for phrase in phrases or ():
            self.under_way.append((phrase, at))
            for end, slots in self._match(phrase.pattern, at, ()):
                found.append((end, _meaning(phrase, slots, at, end)))
            self.under_way.pop()
        return list(dict.fromkeys(found))

    def _match(self, pattern: WordPattern, at: int, slots: Slots) -> States:
        if type(pattern) is Words:
            for n, norm in enumerate(pattern.norms):
                own = self.norms[at + n]
                if own != norm and not (own == NUMBER_NORM and self.tokens[at + n].text == norm):
                    if at + n == self.at:
                        self.expect(" ".join(pattern.words[n:]))
                    return []
            return [(at + len(pattern.norms), slots)]
        if type(pattern) is Agreeing and at == self.at and self.norms[at] not in pattern.norms:
            self.expect(pattern.one)
        return super()._match(pattern, at, slots)

    def expect(self, words: str) -> None:
        """By the phrase that is under way; of several by the shortest of which two words are read."""
        phrase, begun = self.under_way[-1] if self.under_way else (None, self.at)
        read = self.at - begun
        known = self.expected.get(words)
        if known is None or READ <= read < (known[1] if known[1] >= READ else read + 1):
            self.expected[words] = phrase, read
