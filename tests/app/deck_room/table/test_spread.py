"""Cards lie as large as there is room for, and all of a full Deck is seen at once from 1280x800 on."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from app.deck_room.table.spread import SCROLLED, SMALLEST, grid, spread


@pytest.mark.parametrize("piles", [True, False])
def test_sixty_cards_and_both_other_decks_fit_at_1280_by_800(piles):
    laid = spread((60, 15, 15), width=590, height=430, largest=96, between=24, piles=piles)
    assert laid.height <= 430
    assert SMALLEST <= laid.main.card < 96


def test_a_few_cards_are_as_large_as_they_may_be():
    assert spread((4, 0, 0), 590, 430, largest=96, between=24, piles=True).main.card == 96


def test_what_does_not_fit_is_scrolled_and_can_be_seen():
    laid = spread((90, 15, 15), 300, 200, largest=96, between=24, piles=False)
    assert laid.main.card == SCROLLED
    assert laid.height > 200


@pytest.mark.parametrize("count", [1, 7, 23, 60])
def test_no_card_lies_on_another_or_beyond_the_width(count):
    laid = grid(count, 500, 60, piles=True)
    slots = [laid.slot(place) for place in range(count)]
    assert all(QRectF(0, 0, 500, laid.height).contains(slot) for slot in slots)
    assert not any(one.intersects(other) for n, one in enumerate(slots) for other in slots[n + 1 :])


def test_what_is_let_go_lands_before_the_card_whose_left_half_is_under_it():
    laid = grid(20, 500, 60, piles=True)
    third = laid.slot(2)
    assert laid.place_at(QPointF(third.left() + 5, third.center().y()), 20) == 2
    assert laid.place_at(QPointF(third.right() - 5, third.center().y()), 20) == 3
    assert laid.place_at(QPointF(490, laid.slot(19).center().y()), 20) == 20


def test_the_first_cards_of_the_side_deck_leave_its_heading_where_it_is():
    widths = [spread((20, 0, side), 560, 500, 96, 24, piles=True).extra_width for side in (0, 1, 5, 15)]
    assert widths[0] == widths[1] == widths[2] > widths[3]
