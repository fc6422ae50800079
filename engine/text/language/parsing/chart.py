"""Parsing with the combining grammar: where phrases end is found first, for each place and category once; what they say
is made only of those that are part of a reading of the whole."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from operator import itemgetter
from typing import Any, Final

from engine.text.language.parsing.rule_notation import (
    JOINED_BY,
    OR_MORE,
    SINGLE,
    Chosen,
    EitherPiece,
    InOrder,
    LanguageRule,
    MayLack,
    PlainWords,
    RulePiece,
    Several,
    SlotPiece,
    norm_of,
    sorts_of,
)
from engine.text.language.parsing.rules import NO_MEANING, Wording
from engine.text.language.parsing.tree import Tree
from engine.text.tokens import Token

Ends = int
"""The places at which a phrase can end: bit n for the place before token n."""
MOST: Final = 24
"""Readings of one phrase that are looked at, those of the fewest parts first."""

_COST: Final = itemgetter(0)
Value = Any  # Tree, tuple of such, str, int
Said = tuple[tuple[str, Value], ...]
Sayings = list[tuple[int, Said]]
"""What a piece says from one place to another: of how many parts it is, and which slots it fills."""
_NOTHING_MORE: Final[Sayings] = [(0, ())]
_LISTS_OF_ONE: Final = ("+", "", "plus")
"""So joined a list may end behind each of its things; another has a last one behind the word that joins it."""


class Chart:
    """The tokens of one sentence. A rule some of whose words aren't in what is left of it isn't tried.
    ``thorough``: all are, to find how far the best attempt comes."""

    def __init__(self, rules: Wording, tokens: list[Token], thorough: bool = False) -> None:
        self.rules = rules
        self.tokens = tokens
        self.norms = [norm_of(token) for token in tokens] + ["", "", "", ""]
        rules.meet(self.norms)
        self._one_or_several = any(norm.endswith("(s)") for norm in self.norms)
        self.farthest = 0  # the token at which the best attempt ended, if it is thorough
        none = [0] * len(self.norms)
        self._missing, self._missing_near = (none, none) if thorough else rules.word_sets.missing(self.norms)
        self._ends: list[dict[str, Ends]] = [{} for _ in self.norms]
        self._fitting: list[dict[str, list[tuple[LanguageRule, Ends]]]] = [{} for _ in self.norms]
        self._rest: dict[tuple[str, str, int], Ends] = {}
        self._trees: dict[tuple[str, int, int], list[tuple[int, Value]]] = {}

    def readings(self, category: str) -> list[Tree]:
        """Those of the whole, the ones of the fewest parts first."""
        if not self._parse(category, 0) >> len(self.tokens) & 1:
            return []
        return [tree for _, tree in self._made(category, 0, len(self.tokens))]

    # -- where phrases end -----------------------------------------------------------------------------

    def _parse(self, category: str, at: int) -> Ends:
        ends = self._ends[at].get(category)
        if ends is None:
            ends = self._ends[at][category] = self._found(category, at)
        return ends

    def _found(self, category: str, at: int) -> Ends:
        ends = 0
        if category in SINGLE:
            norm, sort = self.norms[at], SINGLE[category]
            ends = 2 << at if norm == sort or sort in sorts_of(norm) else 0
        else:
            fitting = self._fitting[at][category] = []
            missing, near = self._missing[at], self._missing_near[at]
            for rule in self.rules.beginning[category].get(self.norms[at], ()):
                if rule.needs & (missing if rule.goes_on else near):
                    continue
                if of_rule := _ENDS[type(rule.piece)](self, rule.piece, at):
                    fitting.append((rule, of_rule))
                    ends |= of_rule
        if not ends:
            self._failed(at)
        return ends

    def _failed(self, at: int) -> None:
        if at > self.farthest:
            self.farthest = at

    def _match(self, piece: RulePiece, at: int) -> Ends:
        return _ENDS[type(piece)](self, piece, at)

    def _words_end(self, words: PlainWords, at: int) -> int:
        norms = self.norms
        for wanted in words.norms:
            if norms[at] not in wanted:
                self._failed(at)
                return -1
            at += 1
        return at

    def _ends_of_words(self, words: PlainWords, at: int) -> Ends:
        end = self._words_end(words, at)
        return 1 << end if end >= 0 else 0

    def _ends_of_slot(self, slot: SlotPiece, at: int) -> Ends:
        ends = self._ends[at].get(slot.category)  # as _parse has it, without a call
        return self._parse(slot.category, at) if ends is None else ends

    def _ends_in_order(self, piece: InOrder, at: int) -> Ends:
        ends = 0
        for number, part in enumerate(piece.pieces, 1):  # nearly always there is one place alone
            ends = _ENDS[type(part)](self, part, at)
            if ends & (ends - 1):
                return self._ends_by_ways(piece.pieces[number:], ends)
            if not ends:
                return 0
            at = ends.bit_length() - 1
        return ends

    def _ends_by_ways(self, parts: tuple[RulePiece, ...], states: Ends) -> Ends:
        """Where the parts can end that begin at one of several places."""
        for part in parts:
            match, after = _ENDS[type(part)], 0
            while states:
                others = states & (states - 1)
                after |= match(self, part, (states ^ others).bit_length() - 1)
                states = others
            if not after:
                return 0
            states = after
        return states

    def _ends_if_said(self, piece: MayLack, at: int) -> Ends:
        return _ENDS[type(piece.piece)](self, piece.piece, at) | 1 << at

    def _ends_of_choice(self, piece: Chosen, at: int) -> Ends:
        ends = 1 << at if piece.may_lack else 0
        for words, _ in piece.values:
            ends |= self._ends_of_words(words, at)
        return ends

    def _ends_of_either(self, piece: EitherPiece, at: int) -> Ends:
        ends = 0
        for part in piece.pieces:
            ends |= _ENDS[type(part)](self, part, at)
        return ends

    def _ends_of_list(self, piece: Several, at: int) -> Ends:
        ends = self._parse(piece.category, at)
        for where in _places(ends):
            ends |= self._ends_of_rest(piece, where)
        return ends

    def _ends_of_rest(self, piece: Several, where: int) -> Ends:
        """Where a list can end of which one thing ends here, and it goes on."""
        key = (piece.category, piece.joined, where)
        ends = self._rest.get(key)
        if ends is None:
            ends = 0
            for start, last in self._next(piece, where):
                found = self._parse(piece.category, start)
                ends |= found if last or piece.joined in _LISTS_OF_ONE else 0
                for further in _places(found) if not last else ():
                    ends |= self._ends_of_rest(piece, further)
            self._rest[key] = ends
        return ends

    def _next(self, piece: Several, where: int) -> list[tuple[int, bool]]:
        """Where the next of a list can begin, and whether that is the last one."""
        norms = self.norms
        if piece.joined == "+":
            return [(where, False)]
        if piece.joined == "plus":
            return [(where + 1, False)] if norms[where] == "+" else []
        comma = norms[where] == ","
        found = [(where + 1, False)] if comma else []
        last = where + comma
        joiners = piece.joiners
        if joiners and all(norms[last + n] in words for n, words in enumerate(joiners) if last + n < len(norms)):
            found.append((last + len(joiners), True))
        return found

    # -- what they say ---------------------------------------------------------------------------------

    def _made(self, category: str, at: int, end: int) -> list[tuple[int, Value]]:
        key = (category, at, end)
        found = self._trees.get(key)
        if found is None:
            found = self._trees[key] = list(self._make(category, at, end))
            if len(found) > 1:
                found.sort(key=_COST)
                del found[MOST:]
        return found

    def _make(self, category: str, at: int, end: int) -> Iterator[tuple[int, Value]]:
        if category in SINGLE:
            text = self.tokens[at].text
            yield 0, int(text.replace(",", "")) if SINGLE[category].startswith("#") else text
            return
        bare, _, form = category.partition(".")
        for rule, ends in self._fitting[at][category]:
            for cost, said in self._say(rule.piece, at, end) if ends >> end & 1 else ():
                if rule.kind == NO_MEANING:
                    yield cost, said[0][1]
                else:
                    yield cost + 1, Tree(bare, form, rule.kind, dict(said), self.rules.slots[bare], at, end)

    def _say(self, piece: RulePiece, at: int, end: int) -> Sayings:
        """What a piece says that is known to end there."""
        return _SAYS[type(piece)](self, piece, at, end)

    def _say_words(self, words: PlainWords, at: int, end: int) -> Sayings:
        return [(0, self._or_more(at, end))] if self._one_or_several else _NOTHING_MORE

    def _say_slot(self, slot: SlotPiece, at: int, end: int) -> Sayings:
        return [(cost, ((slot.name, made),)) for cost, made in self._made(slot.category, at, end)]

    def _say_in_order(self, piece: InOrder, at: int, end: int) -> Sayings:
        """Only by those places between the parts from which the end is reached."""
        parts = piece.pieces
        places = [at]
        for part in parts:  # mostly there is one way alone
            ends = _ENDS[type(part)](self, part, places[-1])
            if ends & (ends - 1):
                return self._say_in_ways(parts, places, ends, end)
            places.append(ends.bit_length() - 1)
        alone: Sayings = [(0, ())]
        for part, where, to in zip(parts, places, places[1:]):
            further = _SAYS[type(part)](self, part, where, to)
            if len(further) == 1 == len(alone):
                ((cost, one),), ((more, other),) = alone, further
                alone = [(cost + more, one + other)]
            else:
                alone = _first_of([(cost + more, one + other) for cost, one in alone for more, other in further])
        return alone

    def _say_in_ways(self, parts: tuple[RulePiece, ...], places: list[int], states: Ends, end: int) -> Sayings:
        """``places``: where the first parts begin, each alone; ``states``: where the last of those can end."""
        at = places[0]
        ways: list[dict[int, Ends]] = [{where: 1 << to} for where, to in pairwise(places)]
        ways.append({places[-1]: states})
        for part in parts[len(places) :]:
            match, after = _ENDS[type(part)], 0
            way: dict[int, Ends] = {}
            while states:
                lowest = states & -states
                states ^= lowest
                where = lowest.bit_length() - 1
                ends = way[where] = match(self, part, where)
                after |= ends
            ways.append(way)
            states = after
        leading = 1 << end
        for way in reversed(ways):
            before = 0
            for where, ends in way.items():
                if ends & leading:
                    before |= 1 << where
                way[where] = ends & leading
            leading = before
        said: dict[int, Sayings] = {at: [(0, ())]}
        for part, way in zip(parts, ways, strict=True):
            say = _SAYS[type(part)]
            reached: dict[int, Sayings] = {}
            for where, already in said.items():
                for to in _places(way[where]):
                    further = say(self, part, where, to)
                    joined = [(cost + more, one + other) for cost, one in already for more, other in further]
                    reached[to] = reached[to] + joined if to in reached else joined
            said = reached
            for where, found in said.items():
                said[where] = _first_of(found)
        return said[end]

    def _say_if_said(self, piece: MayLack, at: int, end: int) -> Sayings:
        said = self._say(piece.piece, at, end) if self._match(piece.piece, at) >> end & 1 else []
        return [*said, (0, ())] if at == end else said

    def _say_choice(self, piece: Chosen, at: int, end: int) -> Sayings:
        values = dict.fromkeys(value for words, value in piece.values if self._words_end(words, at) == end)
        more = self._or_more(at, end) if self._one_or_several else ()
        said: Sayings = [(0, (*more, (piece.name, value))) for value in values]
        return [*said, (0, ())] if at == end and piece.may_lack else said

    def _say_either(self, piece: EitherPiece, at: int, end: int) -> Sayings:
        parts = [part for part in piece.pieces if self._match(part, at) >> end & 1]
        return [said for part in parts for said in self._say(part, at, end)]

    def _say_list(self, piece: Several, at: int, end: int) -> Sayings:
        said: Sayings = [(cost, ((piece.name, (made,)),)) for cost, made in self._made_at(piece.category, at, end)]
        for where in _places(self._parse(piece.category, at)):
            if self._ends_of_rest(piece, where) >> end & 1:
                begun = self._made(piece.category, at, where)
                for cost, values, how in self._say_rest(piece, where, end):
                    said += [(cost + more, ((piece.name, (made, *values)), *how)) for more, made in begun]
        return said

    def _say_rest(self, piece: Several, where: int, end: int) -> list[tuple[int, tuple[Value, ...], Said]]:
        """What a list says that goes on from here to the end, and by which word it is joined, where there are two."""
        found: list[tuple[int, tuple[Value, ...], Said]] = []
        for start, last in self._next(piece, where):
            if last or piece.joined in _LISTS_OF_ONE:
                joined: Said = ((piece.name + JOINED_BY, self.norms[start - 1]),) if piece.joined == "andor" else ()
                found += [(cost, (made,), joined) for cost, made in self._made_at(piece.category, start, end)]
            for to in _places(self._parse(piece.category, start)) if not last else ():
                if self._ends_of_rest(piece, to) >> end & 1:
                    for cost, values, how in self._say_rest(piece, to, end):
                        made_here = self._made(piece.category, start, to)
                        found += [(cost + more, (made, *values), how) for more, made in made_here]
        return sorted(found, key=_COST)[:MOST]

    def _made_at(self, category: str, at: int, end: int) -> list[tuple[int, Value]]:
        return self._made(category, at, end) if self._parse(category, at) >> end & 1 else []

    def _or_more(self, at: int, end: int) -> Said:
        return ((OR_MORE, "(s)"),) if any(norm.endswith("(s)") for norm in self.norms[at:end]) else ()


_ENDS: Final[dict[type[RulePiece], Callable[[Chart, Any, int], Ends]]] = {
    PlainWords: Chart._ends_of_words,
    SlotPiece: Chart._ends_of_slot,
    InOrder: Chart._ends_in_order,
    MayLack: Chart._ends_if_said,
    Chosen: Chart._ends_of_choice,
    EitherPiece: Chart._ends_of_either,
    Several: Chart._ends_of_list,
}
_SAYS: Final[dict[type[RulePiece], Callable[[Chart, Any, int, int], Sayings]]] = {
    PlainWords: Chart._say_words,
    SlotPiece: Chart._say_slot,
    InOrder: Chart._say_in_order,
    MayLack: Chart._say_if_said,
    Chosen: Chart._say_choice,
    EitherPiece: Chart._say_either,
    Several: Chart._say_list,
}


def _first_of(found: Sayings) -> Sayings:
    return found if len(found) <= MOST else sorted(found, key=_COST)[:MOST]


def _places(ends: Ends) -> Iterator[int]:
    while ends:
        lowest = ends & -ends
        yield lowest.bit_length() - 1
        ends ^= lowest
