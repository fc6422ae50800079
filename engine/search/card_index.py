"""All cards, ready to be looked for: an answer for each letter that is typed.

Which cards are meant is kept as a whole number with a byte for each card, 1 or 0: "and", "or" and "not" of thousands of
cards are one step of arithmetic each. Answers are kept until cards come.
"""

from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate, compress
from operator import or_
from typing import Final

from engine.cards.archetypes import belongs
from engine.cards.card import UNKNOWN_STAT, Card
from engine.cards.deck import counted_name, name_key
from engine.cards.restricted import FORBIDDEN, UNLIMITED, RestrictedList
from engine.search import asked_fields as asked
from engine.search.facts_asked import FACTS, HAS_NONE, archetypes_of, asking, text_of
from engine.search.folding import folded
from engine.search.orders import CardOrder, SortedBy, kind_order, ordered
from engine.search.query import AnyOne, Does, Every, Except, HasWords, InRanges, OneOf, Query, words_asked
from engine.search.surroundings import ALONE, Surroundings
from engine.search.what_cards_do import deed_words, deeds

_HIGHEST: Final = 1 << 40
_MOST_ANSWERS: Final = 400  # kept; each takes a byte for each card
_LOOKED_AT_ONCE: Final = 10
_FEW: Final = 3  # a third of all: to look through these alone is quicker


@dataclass(frozen=True, slots=True)
class FoundCards:
    cards: list[Card]
    waiting: list[Card]
    """Those of which it isn't known yet whether they belong to it: nobody has looked at what they do."""
    passcodes: Container[int]
    """Of ``cards``: to ask for some is quicker than to gather thousands at each letter."""


_UNLOOKED: Final = "unlooked"
"""The key of an answer: the cards that nobody has looked at."""
Answer = tuple[int, int]
"""The cards that surely are meant, and all that may be."""


_NOBODY: Final = Card(0, "", 0)


@dataclass(frozen=True, slots=True)
class _Passcodes:
    """``which``: by place, not 0 for those that are meant."""

    which: bytes
    places: Mapping[int, int]  # by passcode

    def __contains__(self, passcode: object) -> bool:
        place = self.places.get(passcode, -1) if isinstance(passcode, int) else -1
        return 0 <= place < len(self.which) and bool(self.which[place])


class CardIndex:
    """``cards``: all that ever came, also those that others hide."""

    def __init__(self, cards: Iterable[Card] = (), source: str = "") -> None:
        self.cards: list[Card] = []
        self._names: list[str] = []
        self._columns_of_words = {asked.NAME: self._names, asked.TEXT: list[str](), asked.ANYWHERE: list[str]()}
        self._keys: list[str] = []
        self._sources: list[tuple[str, ...]] = []
        self._facts: dict[str, list[int]] = {fact: [] for fact in FACTS}
        self._places: dict[str, int] = {}  # by name
        self._by_passcode: dict[int, int] = {}
        self._hidden: set[int] = set()
        self._of_source: dict[str, int] = {}  # in the order in which they came
        self._unlooked: set[int] = set()
        self._deeds: dict[str, set[int]] = {}
        self._answers: dict[object, int] = {}
        self._orders: dict[tuple[SortedBy, ...], CardOrder] = {}
        self._all_names = ""
        self._begins: list[int] = []
        self._known: dict[str, tuple[str, ...]] = {}
        self._archetypes: dict[str, str] = {}  # that cards are listed under or ask for
        self._under: dict[str, set[int]] = {}  # the places of those that are, or were, listed under one
        self._called_otherwise: set[int] = set()  # by what their text says
        self._all = 0
        self.add(cards, source)

    def add(self, cards: Iterable[Card], source: str = "") -> None:
        """More cards, of the set or file ``source``. As in a CardLibrary one hides older ones of its name or with its
        passcode; what has its name stays in the sets that the older one was in."""
        if source:
            self._of_source.setdefault(source, len(self._of_source))
        changed: set[int] = set()
        for card in cards:
            place = self._places.setdefault(name_key(card.name), len(self.cards))
            if place == len(self.cards):
                self._append()
            self._hidden.discard(place)
            before = self._by_passcode.get(card.passcode, place)
            if before != place and self.cards[before].passcode == card.passcode:
                self._hidden.add(before)
            self._by_passcode[card.passcode] = place
            if source and source not in self._sources[place]:
                self._sources[place] += (source,)
            if self.cards[place] is not card:
                changed.add(place)
                self._lay(place, card)
        self._forget(changed - self._unlooked)
        self._unlooked |= changed
        self._answers.clear()
        self._orders.clear()
        self._known = {}
        self._all_names = "\n".join(self._names)
        self._begins = list(accumulate((len(name) + 1 for name in self._names), initial=0))
        self._all = self._flags(place for place in range(len(self.cards)) if place not in self._hidden)

    def _forget(self, places: set[int]) -> None:
        """What was found out about the cards that stood there."""
        for told, some in self._deeds.items():
            if not some.isdisjoint(places):
                self._deeds[told] = {place for place in some if place not in places}

    def _append(self) -> None:
        """Room for one more."""
        self.cards.append(_NOBODY)
        for column in (self._keys, *self._columns_of_words.values()):
            column.append("")
        self._sources.append(())
        for numbers in self._facts.values():
            numbers.append(HAS_NONE)

    def _lay(self, place: int, card: Card) -> None:
        self.cards[place] = card
        self._keys[place] = name_key(card.name)
        name, text = folded(card.name), text_of(card)
        for where, words in ((asked.NAME, name), (asked.TEXT, text), (asked.ANYWHERE, f"{name}\n{text}")):
            self._columns_of_words[where][place] = words
        for name in archetypes_of(card):
            self._archetypes.setdefault(folded(name), name)
        for name in card.archetypes:
            self._under.setdefault(folded(name), set()).add(place)
        if card.called != (card.name,):
            self._called_otherwise.add(place)
        for fact, of in FACTS.items():
            self._facts[fact][place] = of(card)

    # -- what the cards do is looked at beside everything else

    def look_at_more(self, most: int = _LOOKED_AT_ONCE) -> bool:
        """Looks at what some more cards do; whether there are others yet."""
        for _ in range(min(most, len(self._unlooked))):
            place = self._unlooked.pop()
            for told in deeds(self.cards[place]):
                self._deeds.setdefault(told, set()).add(place)
        self._answers = {
            key: answer for key, answer in self._answers.items() if not isinstance(key, Does) and key != _UNLOOKED
        }
        return bool(self._unlooked)

    @property
    def waiting(self) -> int:
        """How many cards nobody has looked at yet."""
        return len(self._unlooked - self._hidden)

    def __len__(self) -> int:
        return len(self.cards) - len(self._hidden)

    # -- what there is

    @property
    def known(self) -> dict[str, tuple[str, ...]]:
        """The Types, Attributes and sets, and the archetypes that the cards are listed under or their texts ask for."""
        if not self._known:
            cards = self._places
            archetypes = sorted(name for name in self._archetypes.values() if name_key(name) not in cards)
            self._known = {asked.SET: tuple(self._of_source), asked.ARCHETYPE: tuple(archetypes)}
            for field, bits in (("type", asked.TYPES), ("attribute", asked.ATTRIBUTES)):
                there = reduce(or_, set(self._facts[field]), 0)
                self._known[field] = tuple(value for value, bit in bits.items() if there & bit)
        return self._known

    def figures(self, field: str) -> list[int]:
        """The numbers that the cards have in this field."""
        there = {number for column in self._columns(field, ALONE) for number in column}
        return sorted(there - {HAS_NONE, UNKNOWN_STAT})

    def sets_of(self, card: Card) -> tuple[str, ...]:
        """The sets that it is in, in the order in which they came."""
        place = self._places.get(name_key(card.name))
        return self._sources[place] if place is not None else ()

    # -- finding

    def find(self, query: Query, around: Surroundings = ALONE, *by: SortedBy, called_first: bool = False) -> FoundCards:
        """The cards that are meant, sorted, else in the order in which they came. ``called_first``, where they are
        sorted by name: whose name begins with the words that are asked for stands before all others."""
        sure, possible = self._answer(query, around, self._all)
        order, begins = self._order(by, around), folded(words_asked(query)) if called_first else ""
        meant, waiting = (which.to_bytes(len(self.cards), "little") for which in (sure, possible & ~sure))
        if order is None:
            cards, others = (list(compress(self.cards, which)) for which in (meant, waiting))
        else:
            cards = order.listed(meant, begins)
            others = order.listed(waiting, begins) if possible != sure else []
        return FoundCards(cards, others, _Passcodes(meant, self._by_passcode))

    def _answer(self, query: Query, around: Surroundings, among: int) -> Answer:
        """Only the cards ``among`` which others are left have to be answered for."""
        match query:
            case Every(parts):
                sure = possible = among
                for part in sorted(parts, key=_takes_long):
                    first, second = self._answer(part, around, possible)
                    sure, possible = sure & first, possible & second
                return sure, possible
            case AnyOne(parts):
                sure = possible = 0
                for part in parts:
                    first, second = self._answer(part, around, among)
                    sure, possible = sure | first, possible | second
                return sure, possible
            case Except(part):
                sure, possible = self._answer(part, around, among)
                return self._all & ~possible, self._all & ~sure
            case Does(words):
                sure = self._kept(query, lambda: self._doing(words))
                return sure, sure | self._kept(_UNLOOKED, lambda: self._flags(self._unlooked))
            case HasWords(where, words, whole):
                sure = self._written(where, folded(words), whole, among)
            case InRanges("copies"):
                sure = self._in_ranges(query, around)
            case InRanges():
                sure = self._kept(query, lambda: self._in_ranges(query, around))
            case OneOf(("in" | "limit") as name, values):
                sure = self._union(self._from_outside(name, value, around) for value in values)
            case OneOf(name, values):
                sure = self._union(self._chosen(name, value) for value in values)
            case _:
                raise TypeError(f"no query: {query!r}")
        return sure, sure

    def _kept(self, key: object, worked_out: Callable[[], int]) -> int:
        found = self._answers.get(key)
        if found is None:
            if len(self._answers) >= _MOST_ANSWERS:
                self._answers.clear()
            found = self._answers[key] = worked_out()
        return found

    @staticmethod
    def _union(answers: Iterable[int]) -> int:
        together = 0
        for each in answers:
            together |= each
        return together

    def _flags(self, places: Iterable[int]) -> int:
        flags = bytearray(len(self.cards))
        for place in places:
            flags[place] = 1
        return int.from_bytes(flags, "little")

    def _where(self, fact: str, so: Callable[[int], bool]) -> int:
        """What is so is found out once for each number that there is."""
        column = self._facts[fact]
        answers = {number: so(number) for number in set(column)}
        return int.from_bytes(bytes(map(answers.__getitem__, column)), "little")

    # -- words

    def _written(self, where: str, words: str, whole: bool, among: int) -> int:
        """It has to be right for the cards ``among`` which others are left alone."""
        key = (where, words, whole)
        if key in self._answers:
            return self._answers[key]
        column = self._columns_of_words[where]
        if whole:
            among &= self._written(where, words, False, among)
            return self._kept((key, among), lambda: self._with_whole(words, column, among))
        if among.bit_count() * _FEW <= len(column):
            return self._kept((key, among), lambda: self._with(words, column, among))
        return self._kept(key, lambda: self._scanned(where, words, column))

    def _scanned(self, where: str, words: str, column: list[str]) -> int:
        """Only those are looked through that have what was typed before, if these are few."""
        for length in range(len(words) - 1, 0, -1):
            before = self._answers.get((where, words[:length], False))
            if before is not None and before.bit_count() * _FEW <= len(column):
                return self._with(words, column, before)
        return int.from_bytes(bytes([words in text for text in column]), "little")

    def _with(self, words: str, column: list[str], among: int) -> int:
        return self._flags([place for place in self._places_in(among) if words in column[place]])

    def _with_whole(self, words: str, column: list[str], among: int) -> int:
        return self._flags([place for place in self._places_in(among) if _has_whole(words, column[place])])

    def _places_in(self, which: int) -> Iterable[int]:
        return compress(range(len(self.cards)), which.to_bytes(len(self.cards), "little"))

    # -- figures

    def _columns(self, name: str, around: Surroundings) -> list[list[int]]:
        if name == "copies":
            return [[around.copies.get(key, 0) for key in self._keys]]
        if name == "scale":
            return [self._facts["left scale"], self._facts["right scale"]]
        return [self._facts[name]]

    def _in_ranges(self, query: InRanges, around: Surroundings) -> int:
        ranges = [(low, _HIGHEST if high is None else high) for low, high in query.ranges]
        return self._union(
            int.from_bytes(bytes([low <= number <= high for number in column]), "little")
            for column in self._columns(query.field, around)
            for low, high in ranges
        )

    # -- values

    def _chosen(self, name: str, value: str) -> int:
        return self._kept((name, value), lambda: self._of_value(name, value))

    def _of_value(self, name: str, value: str) -> int:
        if name == asked.ARCHETYPE:
            return self._of_archetype(value)
        if name == asked.SET:
            wanted = folded(value)
            if value == asked.NO_SET:
                return self._flags(place for place, sources in enumerate(self._sources) if not sources)
            return self._flags(
                place for place, sources in enumerate(self._sources) if any(folded(one) == wanted for one in sources)
            )
        return self._where(*asking(name, value))

    def _of_archetype(self, value: str) -> int:
        """Only those can belong to it that are listed under it, or have it in a name that they go by."""
        name, word = self._archetypes.get(folded(value), value), folded(value)
        places = set(self._named_with(word))
        places.update(self._under.get(word, ()), self._called_otherwise)
        cards = self.cards
        return self._flags(place for place in places if belongs(cards[place], cards[place].called, name))

    def _named_with(self, word: str) -> Iterator[int]:
        """The names are looked through as one text: beginnings of archetypes mean many of them, each in a few names."""
        at = self._all_names.find(word)
        while at >= 0:
            place = bisect_right(self._begins, at) - 1
            yield place
            at = self._all_names.find(word, self._begins[place + 1])

    def _from_outside(self, name: str, value: str, around: Surroundings) -> int:
        if name == "limit":
            return self._limited(asked.LIMITS.index(value), around.restricted)
        if value == asked.IN_DECK:
            return self._flags(self._places[key] for key in around.copies if key in self._places)
        return self._all & ~self._flags(self._places[key] for key in around.held if key in self._places)

    def _limited(self, limit: int, restricted: RestrictedList | None) -> int:
        """Without a list nothing is limited."""
        if restricted is None:
            return self._all if limit == asked.LIMITS.index("unlimited") else 0
        return self._kept((restricted, limit), lambda: self._of_limit(limit, restricted))

    def _of_limit(self, limit: int, restricted: RestrictedList) -> int:
        """Only those that stand on the list are asked about."""
        codes, names = restricted.limits, restricted.limits_by_name
        passcodes = self._facts["passcode"]
        listed = [place for place, key in enumerate(self._counted()) if key in names or passcodes[place] in codes]
        found = self._flags(place for place in listed if restricted.limit(self.cards[place]) == limit)
        others = FORBIDDEN if restricted.whitelist else UNLIMITED
        return found | (self._all & ~self._flags(listed)) if others == limit else found

    def _counted(self) -> list[str]:
        """The names by which copies are counted."""
        return [
            key if card.called[0] == card.name else name_key(counted_name(card))
            for key, card in zip(self._keys, self.cards, strict=True)
        ]

    # -- deeds

    def _doing(self, words: str) -> int:
        wanted = [f" {word}" for word in deed_words(words)]
        places: set[int] = set()
        for told, some in self._deeds.items():
            for word in wanted:
                if word not in told:
                    break
            else:
                places |= some
        return self._flags(places)

    # -- sorting

    def _order(self, by: tuple[SortedBy, ...], around: Surroundings) -> CardOrder | None:
        if not by or not self.cards:
            return None
        if any(each.what == "copies" for each in by):
            return self._ordered(by, around)
        if by not in self._orders:
            self._orders[by] = self._ordered(by, around)
        return self._orders[by]

    def _ordered(self, by: tuple[SortedBy, ...], around: Surroundings) -> CardOrder:
        columns = [(self._sorting(each.what, around), each.descending) for each in by]
        return CardOrder(ordered(len(self.cards), columns), self.cards, self._names if by[0].what == "name" else ())

    def _sorting(self, what: str, around: Surroundings) -> Sequence[object]:
        match what:
            case "name":
                return self._names
            case "set":
                newest = self._of_source
                return [max((newest[one] for one in sources), default=None) for sources in self._sources]
            case "kind":
                return [(*kind_order(card), name) for card, name in zip(self.cards, self._names, strict=True)]
            case "attribute" | "type":
                return [bits or None for bits in self._facts[what]]
            case "level":  # and Rank: both stand in the same corner
                column = list(map(max, self._facts["level"], self._facts["rank"]))
            case _:
                (column,) = self._columns(what, around)
        return [None if number == HAS_NONE else number for number in column]


def _takes_long(part: Query) -> bool:
    """Words are looked for last, among the cards that are left by then."""
    return isinstance(part, HasWords)


def _has_whole(words: str, text: str) -> bool:
    """Whether the words stand there from the beginning of one to the end of one."""
    begin = text.find(words)
    while begin >= 0:
        end = begin + len(words)
        before = begin > 0 and text[begin - 1].isalnum() and words[0].isalnum()
        behind = end < len(text) and text[end].isalnum() and words[-1].isalnum()
        if not before and not behind:
            return True
        begin = text.find(words, begin + 1)
    return False
