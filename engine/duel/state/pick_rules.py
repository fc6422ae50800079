"""What a choice of several cards has to come to, and whether it still can."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

# What a choice has to come to.
FREE: Final = 0  # between least and most cards
EXACT: Final = 1  # the weights of the picked cards add up to the total exactly
AT_LEAST: Final = 2  # … to the total or more, no card superfluous (AMB-60)
SLOTS: Final = 3  # one card for each slot; weights are bits of the slots that a card fits; 1 << total: further ones
ALL_DIFFERENT: Final = 4  # no two cards with the same weight
ALL_SAME: Final = 5
AT_MOST: Final = 7  # the weights of the picked cards add up to the total or less
COUNTERS: Final = 6  # the counters of cards, as often as a card has any: its weight

ONE_OF_A_SORT: Final = 1 << 20
"""Added to the weights of cards of which a sum takes just so many, and to the total as often."""


class Rules:
    """What a choice of cards has to come to. Immutable.

    ``weights`` belong to the candidates one by one. ``freeing`` of the candidates leave a space; ``spaces_needed`` of
    them have to be picked at least. ``demanded`` has to be among the picked cards (-1: none). ``later``: choices that
    must remain possible afterwards, no card being picked twice, each with further cards that are there for it if they
    are picked now (a discarded card may be a target in the Graveyard). ``spared``: of those no more than ``few``.
    ``apart``: cards, each with those that cannot be picked beside it.
    """

    __slots__ = (
        "cards", "least", "most", "mode", "weights", "total", "freeing", "spaces_needed", "later", "demanded", "spared",
        "few", "apart",
    )  # fmt: skip

    def __init__(
        self,
        cards: Sequence[int],
        least: int,
        most: int,
        mode: int = FREE,
        weights: tuple[int, ...] = (),
        total: int = 0,
        freeing: tuple[int, ...] = (),
        spaces_needed: int = 0,
        later: tuple["Later", ...] = (),
        demanded: int = -1,
        spared: tuple[int, ...] = (),
        few: int = 0,
        apart: tuple[tuple[int, tuple[int, ...]], ...] = (),
    ) -> None:
        self.cards = tuple(cards)
        self.least = least
        self.most = most
        self.mode = mode
        self.weights = weights
        self.total = total
        self.freeing = freeing
        self.spaces_needed = spaces_needed
        self.later = later
        self.demanded = demanded
        self.spared = spared
        self.few = few
        self.apart = apart

    def but(self, **changes: Any) -> "Rules":
        """The same choice, changed in that."""
        return Rules(**{name: getattr(self, name) for name in self.__slots__} | changes)

    def before(self, later: tuple["Later", ...]) -> "Rules":
        """The same choice, after which others have to remain possible."""
        return self.but(later=later)

    def renumbered(self, number: Mapping[int, int]) -> "Rules":
        """The same choice where the cards have other numbers."""
        later = tuple((rules.renumbered(number), tuple(number[c] for c in arriving)) for rules, arriving in self.later)
        cards, freeing = [number[c] for c in self.cards], tuple(number[c] for c in self.freeing)
        spared = tuple(number[c] for c in self.spared)
        apart = tuple((number[c], tuple(number[other] for other in others)) for c, others in self.apart)
        demanded = number.get(self.demanded, -1)
        return self.but(cards=cards, freeing=freeing, later=later, demanded=demanded, spared=spared, apart=apart)

    @property
    def asks_for_a_sum(self) -> bool:
        return self.mode in (EXACT, AT_LEAST, AT_MOST)

    @property
    def summands(self) -> dict[int, int]:
        """What each card counts for where a sum is asked for; empty where none is."""
        return {c: w % ONE_OF_A_SORT for c, w in zip(self.cards, self.weights)} if self.asks_for_a_sum else {}

    @property
    def sum_asked(self) -> int:
        return self.total % ONE_OF_A_SORT

    def is_complete(self, picked: tuple[int, ...]) -> bool:
        """Whether the picked cards may stand as they are."""
        if not self.least <= len(picked) <= self.most:
            return False
        if self.spaces_needed and sum(1 for c in picked if c in self.freeing) < self.spaces_needed:
            return False
        if self.later and not _remains_possible(self.later, picked):
            return False
        if self.demanded >= 0 and self.demanded not in picked or self._cannot_go_together(picked):
            return False
        mode = self.mode
        if mode == FREE or mode == COUNTERS:
            return True
        weights = [self.weights[self.cards.index(c)] for c in picked]
        if mode == EXACT:
            return sum(weights) == self.total
        if mode == AT_LEAST:
            total = sum(weights)
            return total >= self.total and all(total - w < self.total for w in weights)
        if mode == AT_MOST:
            return sum(weights) <= self.total
        if mode == SLOTS:
            return len(picked) >= self.total and slots_filled(self._with_further(weights, len(picked)), len(picked))
        if mode == ALL_DIFFERENT:
            return len(set(weights)) == len(weights)
        return len(set(weights)) <= 1

    def _cannot_go_together(self, picked: tuple[int, ...]) -> bool:
        if self.spared and sum(1 for c in picked if c in self.spared) > self.few:
            return True
        return any(c in picked and any(other in picked for other in others) for c, others in self.apart)

    def can_complete(self, picked: tuple[int, ...], start: int = 0) -> bool:
        """Whether the picked cards, or these and more of the candidates, may stand."""
        if self.is_complete(picked):
            return True
        if len(picked) >= self.most or not self._is_promising(picked):
            return False
        if self.spaces_needed and not self._can_free_enough(picked, start):
            return False
        for place in range(start, len(self.cards)):
            card = self.cards[place]
            if card not in picked and self.can_complete((*picked, card), place + 1):
                return True
        return False

    def _can_free_enough(self, picked: tuple[int, ...], start: int) -> bool:
        missing = self.spaces_needed - sum(1 for c in picked if c in self.freeing)
        there = sum(1 for c in self.cards[start:] if c in self.freeing and c not in picked)
        return missing <= min(there, self.most - len(picked))

    def _is_promising(self, picked: tuple[int, ...]) -> bool:
        """A quick look that spares most hopeless searches."""
        mode = self.mode
        if self._cannot_go_together(picked):
            return False
        if mode == FREE:
            return len(self.cards) >= self.least
        weights = [self.weights[self.cards.index(c)] for c in picked]
        if mode in (EXACT, AT_LEAST):
            return sum(weights) < self.total
        if mode == AT_MOST:
            return sum(weights) <= self.total
        if mode == SLOTS:
            slots = self.total + len(picked)
            return slots_fit(self._with_further(weights, slots), slots)
        if mode == ALL_DIFFERENT:
            return len(set(weights)) == len(weights)
        return len(set(weights)) <= 1

    def _with_further(self, weights: list[int], slots: int) -> list[int]:
        """The slots that cards fit, where there are so many: those after the total for further cards of one sort."""
        further = (1 << slots) - (1 << self.total)
        return [w & (1 << self.total) - 1 | (further if w >> self.total & 1 else 0) for w in weights]

    def all_picked(self, picked: tuple[int, ...]) -> tuple[int, ...] | None:
        """All the cards, where nothing is left to choose once those are picked; else None."""
        choices, complete = self.choices(picked), self.is_complete(picked)
        settled = self.settled(picked, choices, complete)
        if settled is None and len(choices) == 1 and not complete:
            return self.all_picked((*picked, choices[0]))
        return settled

    def settled(self, picked: tuple[int, ...], choices: list[int], complete: bool) -> tuple[int, ...] | None:
        """The same, where it is known what may be picked next and whether the picked cards may stand."""
        if not choices or len(picked) >= self.most:
            return picked
        if self.mode == COUNTERS and self.least < self.most:
            return None  # from the same card as often as one likes
        if self.mode == COUNTERS:
            left = [c for c, n in zip(self.cards, self.weights) for _ in range(n - picked.count(c))]
            need = self.most - len(picked)
            return (*picked, *left[:need]) if len(choices) == 1 or len(left) <= need else None
        return (*picked, *choices) if not complete and self._takes_all(picked, choices) else None

    def _takes_all(self, picked: tuple[int, ...], choices: list[int]) -> bool:
        """Whether the picked cards can be completed in one way only: with all that may be picked next."""
        just_so = self.mode in (EXACT, AT_LEAST) or self.mode == SLOTS and self.most == self.total
        if not just_so and self.least != len(picked) + len(choices):
            return False
        # with an exact sum, none superfluous or all slots filled, fewer than all of them would not do either
        return self.is_complete((*picked, *choices))

    def is_simple(self) -> bool:
        return (
            self.mode == FREE
            and not self.later
            and not (self.spaces_needed or self.spared or self.apart)
            and self.demanded < 0
        )

    def choices(self, picked: tuple[int, ...]) -> list[int]:
        """The cards that may be picked next."""
        if len(picked) >= self.most:
            return []
        if self.mode == COUNTERS:
            return [c for c, n in zip(self.cards, self.weights) if picked.count(c) < n]
        rest = [c for c in self.cards if c not in picked]
        if self.is_simple():
            return rest
        return [c for c in rest if self.can_complete((*picked, c))]

    def is_possible(self) -> bool:
        """Whether any choice comes to what is asked for; the usual sorts without trying them out."""
        if self.later or self.spaces_needed or self.spared or self.apart or self.demanded >= 0:
            return self.can_complete(())
        mode = self.mode
        if mode == FREE:
            return len(self.cards) >= self.least
        if mode == EXACT:
            return self._reaches_total()
        if mode == AT_MOST:
            return len(self.weights) >= self.least and sum(sorted(self.weights)[: self.least]) <= self.total
        if mode == AT_LEAST and self.least <= 1 and self.most >= len(self.cards):
            return sum(self.weights) >= self.total
        if mode == SLOTS:
            return slots_can_be_filled(self.weights, self.total)
        if mode == ALL_DIFFERENT:
            return self.least <= min(self.most, len(set(self.weights)))
        if mode == ALL_SAME:
            return self.least <= min(self.most, max(Counter(self.weights).values(), default=0))
        return self.can_complete(())

    def _reaches_total(self) -> bool:
        """Whether some of the weights, as many as allowed, add up to the total."""
        reached = {(0, 0)}
        for weight in self.weights:
            reached |= {
                (n + 1, total + weight) for n, total in reached if n < self.most and total + weight <= self.total
            }
        return any(total == self.total and n >= self.least for n, total in reached)


def slots_fit(bits: Sequence[int], slots: int) -> bool:
    """Whether each card can have a slot of its own."""
    holder = [-1] * slots

    def place(card: int, seen: set[int]) -> bool:
        for slot in range(slots):
            if bits[card] >> slot & 1 and slot not in seen:
                seen.add(slot)
                if holder[slot] < 0 or place(holder[slot], seen):
                    holder[slot] = card
                    return True
        return False

    return all(place(card, set()) for card in range(len(bits)))


def slots_can_be_filled(bits: Sequence[int], slots: int) -> bool:
    """Whether every slot can have a card of its own."""
    if len(bits) < slots:
        return False
    wanted = [sum(1 << card for card, fitting in enumerate(bits) if fitting >> slot & 1) for slot in range(slots)]
    return all(wanted) and slots_fit(wanted, len(bits))


def slots_filled(bits: Sequence[int], slots: int) -> bool:
    return len(bits) == slots and slots_fit(bits, slots)


Later = tuple[Rules, tuple[int, ...]]


def _remains_possible(later: tuple[Later, ...], picked: tuple[int, ...]) -> bool:
    """Whether the later picks can still be made with cards that are not picked now, none used twice."""
    left = [_left(rules, arriving, picked) for rules, arriving in later]
    if len(left) == 1:
        return left[0].is_possible()
    for place, rules in enumerate(left):
        if rules.mode != FREE:
            # what has to come to something together is tried out, and the others after it
            return rules.before(tuple((other, ()) for n, other in enumerate(left) if n != place)).is_possible()
    wanted = [rules.cards for rules in left for _ in range(rules.least)]
    pool = sorted({c for cards in wanted for c in cards})
    bits = [sum(1 << pool.index(c) for c in cards) for cards in wanted]
    return slots_fit(bits, len(pool))


def _left(rules: Rules, arriving: tuple[int, ...], picked: tuple[int, ...]) -> Rules:
    """What is left of a later choice once these cards are picked."""
    kept = [place for place, c in enumerate(rules.cards) if c not in picked]
    cards = tuple(rules.cards[place] for place in kept) + tuple(c for c in arriving if c in picked)
    weights = tuple(rules.weights[place] for place in kept) if rules.weights else ()
    return Rules(cards, rules.least, rules.most, rules.mode, weights, rules.total)
