"""Parsing with the combining grammar: where phrases end is found first, for each place and category once; what they say
is made only of those that are part of a reading of the whole."""

from typing import Any, Final

from engine.text.language.rule_notation import (
    JOINED_BY,
    OR_MORE,
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
)
from engine.text.language.rules import NO_MEANING, SINGLE, Wording, sorts_of
from engine.text.language.tree import Tree
from engine.text.tokens import Token

Ends = dict[int, int]
"""Where a phrase can end, and how many readings it has so far."""
_NONE: Final[Ends] = {}
MOST: Final = 24
"""Readings of one phrase that are looked at, those of the fewest parts first."""

Value = Any  # Tree, tuple of such, str, int
Said = tuple[tuple[str, Value], ...]
States = dict[int, list[tuple[int, Said]]]
"""Where it can end, with the parts that it has, and what was said on the way."""


class Chart:
    """The tokens of one sentence."""

    def __init__(self, rules: Wording, tokens: list[Token]) -> None:
        self.rules = rules
        self.tokens = tokens
        self.norms = [norm_of(token) for token in tokens] + ["", "", "", ""]
        self._ends: dict[tuple[str, int], Ends] = {}
        self._lists: dict[tuple[str, str, int], Ends] = {}
        self._trees: dict[tuple[str, int, int], list[tuple[int, Value]]] = {}
        self.farthest = 0  # the token at which the best attempt ended

    def count(self, category: str) -> int:
        """How many readings the whole has."""
        return self._parse(category, 0).get(len(self.tokens), 0)

    def readings(self, category: str) -> list[Tree]:
        """Those of the whole, the ones of the fewest parts first."""
        if not self.count(category):
            return []
        return [tree for _, tree in self._made(category, 0, len(self.tokens))]

    # -- where phrases end -----------------------------------------------------------------------------

    def _parse(self, category: str, at: int) -> Ends:
        key = (category, at)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._found(category, at)
        return found

    def _fits(self, category: str, at: int) -> bool:
        norm, sort = self.norms[at], SINGLE[category]
        return norm == sort or sort in sorts_of(norm)

    def _found(self, category: str, at: int) -> Ends:
        if category in SINGLE:
            if self._fits(category, at):
                return {at + 1: 1}
            self._failed(at)
            return _NONE
        found: Ends = {}
        for rule in self._beginning(category, at):
            for end, n in self._match(rule.piece, at).items():
                found[end] = found.get(end, 0) + n
        if not found:
            self._failed(at)
        return found

    def _beginning(self, category: str, at: int) -> tuple[LanguageRule, ...]:
        table = self.rules.beginning[category]
        norm = self.norms[at]
        rules = table.get(norm, ())
        for sort in sorts_of(norm):
            more = table.get(sort, ())
            rules += tuple(rule for rule in more if rule not in rules)
        return rules

    def _failed(self, at: int) -> None:
        if at > self.farthest:
            self.farthest = at

    def _match(self, piece: RulePiece, at: int) -> Ends:
        if type(piece) is PlainWords:
            end = self._words_end(piece, at)
            return {end: 1} if end >= 0 else _NONE
        if type(piece) is SlotPiece:
            return self._parse(piece.category, at)
        if type(piece) is InOrder:
            states: Ends = {at: 1}
            for part in piece.pieces:
                after: Ends = {}
                for where, n in states.items():
                    for end, m in self._match(part, where).items():
                        after[end] = after.get(end, 0) + n * m
                states = after
                if not states:
                    return _NONE
            return states
        if type(piece) is MayLack:
            found = self._match(piece.piece, at)
            return {**found, at: found.get(at, 0) + 1} if found else {at: 1}
        if type(piece) is Chosen:
            found = {end: 1 for words, _ in piece.values if (end := self._words_end(words, at)) >= 0}
            return {**found, at: 1} if piece.may_lack else found
        if type(piece) is Several:
            return self._list(piece, at)
        assert type(piece) is EitherPiece
        found = {}
        for part in piece.pieces:
            for end, n in self._match(part, at).items():
                found[end] = found.get(end, 0) + n
        return found

    def _words_end(self, words: PlainWords, at: int) -> int:
        norms = self.norms
        for wanted in words.norms:
            if norms[at] not in wanted:
                self._failed(at)
                return -1
            at += 1
        return at

    def _list(self, piece: Several, at: int) -> Ends:
        key = (piece.category, piece.joined, at)
        found = self._lists.get(key)
        if found is None:
            found = dict(self._parse(piece.category, at))
            open_ones = dict(found)
            while open_ones:
                further: Ends = {}
                for where, n in open_ones.items():
                    for start, last in self._next(piece, where):
                        into = found if last else further
                        for end, m in self._parse(piece.category, start).items():
                            into[end] = into.get(end, 0) + n * m
                            if not last and piece.joined in ("+", "", "plus"):
                                found[end] = found.get(end, 0) + n * m
                open_ones = further
            self._lists[key] = found
        return found

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
            found = self._trees[key] = sorted(self._make(category, at, end), key=lambda made: made[0])[:MOST]
        return found

    def _make(self, category: str, at: int, end: int) -> list[tuple[int, Value]]:
        if category in SINGLE:
            text = self.tokens[at].text
            return [(0, int(text.replace(",", "")) if SINGLE[category].startswith("#") else text)]
        found: list[tuple[int, Value]] = []
        bare, _, form = category.partition(".")
        for rule in self._beginning(category, at):
            if end not in self._match(rule.piece, at):
                continue
            for cost, said in self._say(rule.piece, at, end).get(end, ()):
                if rule.kind == NO_MEANING:
                    found.append((cost, said[0][1]))
                    continue
                slots = dict(said)
                found.append((cost + 1, Tree(bare, form, rule.kind, slots, self.rules.slots[bare], at, end)))
        return found

    def _say(self, piece: RulePiece, at: int, most: int) -> States:
        """What a piece says that begins here and ends at ``most`` at the latest."""
        if type(piece) is PlainWords:
            end = self._words_end(piece, at)
            return {end: [(0, self._or_more(at, end))]} if 0 <= end <= most else {}
        if type(piece) is SlotPiece:
            return {
                end: [(cost, ((piece.name, made),)) for cost, made in self._made(piece.category, at, end)]
                for end in self._parse(piece.category, at)
                if end <= most
            }
        if type(piece) is InOrder:
            states: States = {at: [(0, ())]}
            for part in piece.pieces:
                after: States = {}
                for where, said in states.items():
                    for end, more in self._say(part, where, most).items():
                        after.setdefault(end, []).extend(
                            (cost + further, one + other) for cost, one in said for further, other in more
                        )
                states = {end: _best(said) for end, said in after.items()}
            return states
        if type(piece) is MayLack:
            found = self._say(piece.piece, at, most)
            found.setdefault(at, []).append((0, ()))
            return found
        if type(piece) is Chosen:
            found = {
                end: [(0, (*self._or_more(at, end), (piece.name, value)))]
                for words, value in piece.values
                if 0 <= (end := self._words_end(words, at)) <= most
            }
            if piece.may_lack:
                found[at] = [(0, ())]
            return found
        if type(piece) is Several:
            return self._say_list(piece, at, most)
        assert type(piece) is EitherPiece
        found = {}
        for part in piece.pieces:
            for end, said in self._say(part, at, most).items():
                found.setdefault(end, []).extend(said)
        return found

    def _say_list(self, piece: Several, at: int, most: int) -> States:
        begun = {
            end: [(cost, (made,)) for cost, made in self._made(piece.category, at, end)]
            for end in self._parse(piece.category, at)
            if end <= most
        }
        found: States = {end: [(cost, ((piece.name, values),)) for cost, values in said] for end, said in begun.items()}
        open_ones = begun
        while open_ones:
            further: dict[int, list[tuple[int, tuple[Value, ...]]]] = {}
            for where, said in open_ones.items():
                for start, last in self._next(piece, where):
                    for end in self._parse(piece.category, start):
                        if end > most:
                            continue
                        made = [
                            (cost + more, (*values, value))
                            for cost, values in said
                            for more, value in self._made(piece.category, start, end)
                        ]
                        if last or piece.joined in ("+", "", "plus"):
                            how = ((piece.name + JOINED_BY, self.norms[start - 1]),) if piece.joined == "andor" else ()
                            found.setdefault(end, []).extend((c, ((piece.name, values), *how)) for c, values in made)
                        if not last:
                            further.setdefault(end, []).extend(made)
            open_ones = {end: sorted(said, key=lambda each: each[0])[:MOST] for end, said in further.items()}
        return found

    def _or_more(self, at: int, end: int) -> Said:
        return ((OR_MORE, "(s)"),) if any(norm.endswith("(s)") for norm in self.norms[at:end]) else ()


def _best(said: list[tuple[int, Said]]) -> list[tuple[int, Said]]:
    return said if len(said) <= MOST else sorted(said, key=lambda each: each[0])[:MOST]
