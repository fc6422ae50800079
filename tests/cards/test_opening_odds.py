"""The odds of the opening hand are exact: against counting every hand, and against 100,000 hands dealt at random."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from engine.cards.opening_odds import AT_LEAST, AT_MOST, EXACTLY, HOW_MANY, Demand, cards_seen, chance
from engine.edition import CLASSIC, V7, V8, V9

HANDS = 100_000


def cards_of(classes: dict[int, int]) -> list[int]:
    return [members for members, count in classes.items() for _ in range(count)]


def is_good(hand: list[int] | tuple[int, ...], demands: list[Demand]) -> bool:
    return all(demand.holds(sum(card >> demand.group & 1 for card in hand)) for demand in demands)


def test_one_group_is_the_hypergeometric_distribution():
    three_of_forty = {1: 3, 0: 37}
    assert chance(three_of_forty, 5, [Demand(0)]) == 1 - Fraction(comb(37, 5), comb(40, 5))
    assert chance(three_of_forty, 5, [Demand(0, 1, EXACTLY)]) == Fraction(3 * comb(37, 4), comb(40, 5))
    assert chance(three_of_forty, 5, [Demand(0, 0, AT_MOST)]) == Fraction(comb(37, 5), comb(40, 5))
    assert chance(three_of_forty, 5, []) == 1


def test_a_card_of_two_groups_serves_both():
    """One card that is a Tuner and a Spellcaster is both of them at once."""
    assert chance({0b11: 1}, 1, [Demand(0), Demand(1)]) == 1
    assert chance({0b01: 1, 0b10: 1}, 1, [Demand(0), Demand(1)]) == 0


def test_every_hand_of_small_decks_is_counted_right():
    luck = random.Random(24)
    for _ in range(60):
        classes = {members: luck.randrange(4) for members in range(8)}
        cards = cards_of(classes)
        drawn = luck.randrange(1, 6)
        demands = [
            Demand(luck.randrange(3), luck.randrange(4), luck.choice(HOW_MANY)) for _ in range(luck.randrange(1, 5))
        ]
        hands = list(combinations(cards, min(drawn, len(cards))))
        good = sum(is_good(hand, demands) for hand in hands)
        assert chance(classes, drawn, demands) == Fraction(good, len(hands)), (classes, drawn, demands)


def test_against_a_hundred_thousand_hands():
    """A Level 4 or lower monster, a Spell, at most two Traps and no more than one large monster, among 43 cards."""
    classes = {0b0001: 17, 0b0101: 3, 0b0010: 9, 0b1000: 6, 0b0000: 4, 0b0110: 4}
    demands = [Demand(0, 1), Demand(1, 1), Demand(2, 2, AT_MOST), Demand(3, 1, EXACTLY)]
    exact = float(chance(classes, 6, demands))
    luck, cards = random.Random(100_000), cards_of(classes)
    dealt = sum(is_good(luck.sample(cards, 6), demands) for _ in range(HANDS)) / HANDS
    assert dealt == pytest.approx(exact, abs=4 * (exact * (1 - exact) / HANDS) ** 0.5)


def test_a_deck_of_fewer_cards_is_seen_whole_and_too_many_groups_are_refused():
    assert chance({1: 2}, 5, [Demand(0, 2, EXACTLY)]) == 1
    assert chance({}, 5, [Demand(0, 1)]) == 0
    with pytest.raises(ValueError, match="at most 8"):
        chance({0: 40}, 5, [Demand(group) for group in range(9)])


@pytest.mark.parametrize(("edition", "first"), [(V9, 5), (V8, 6), (V7, 6), (CLASSIC, 6)])
def test_who_begins_draws_by_the_rulebook(edition, first):
    assert (cards_seen(edition, True), cards_seen(edition, False)) == (first, 6)


def test_all_is_certain_for_at_least_none():
    assert chance({0: 3, 1: 2}, 3, [Demand(0, 0, AT_LEAST)]) == 1
