"""Parsing: every reading of a phrase, found once for each place and category."""

from typing import Final

from engine.text.grammar import NUMBER, TOKENS, Grammar
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
    are out of the question so."""

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.norms = [token.norm for token in tokens]
        self.norms.append(END_NORM)
        self._open = frozenset(at for at, token in enumerate(tokens) if token.text.endswith("s)"))  # "monster(s)"
        self._missing = grammar.word_sets.missing(self.norms)
        self.known: dict[tuple[str, int], list[tuple[int, Slot]]] = {}

    def readings(self, category: str) -> list[Node]:
        """All readings of the whole sentence; none if there is none."""
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
            return found
        phrases = self.grammar.beginning[category].get(norm)
        if phrases is None:
            return found
        missing = self._missing[at]
        for phrase in phrases:
            if phrase.needs & missing:
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
                    found = [each for each in found if number_of(each[1]) in (0, number)]
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
                    return _NONE
                return [(at + 1, (*slots, (SAID, number)))]
            return _NONE
        assert type(pattern) is Either
        return [after for part in pattern.parts for after in self._match(part, at, slots)]

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
