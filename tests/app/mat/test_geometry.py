"""Nothing lies on anything else, at any size of the window."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from app.mat.geometry import OPPOSING, OWN, PILES, MatGeometry, Pose
from engine.vocabulary import BANISHED, DECK, FIELD_ZONE, GRAVEYARD, MONSTER_ZONE, PENDULUM_ZONE, SPELL_ZONE

WINDOWS = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080), (2560, 1440)]


def geometry(window, pendulum=True):
    """The mat's area beside the panels of a window."""
    width, height = window
    if width < 1200:
        return MatGeometry(width - 212 - 140, height, pendulum, True)
    scale = max(0.86, min(1.42, width / 1600, height / 1000))
    return MatGeometry(width - round(528 * scale), height, pendulum)


@pytest.fixture(params=[(window, pendulum) for window in WINDOWS for pendulum in (True, False)], ids=str)
def places(request):
    return geometry(*request.param)


def zones(places):
    return [places.zone(place, side, seat) for side in (OWN, OPPOSING) for place, seat in places.zone_keys]


def apart(first, second):
    cut = first.intersected(second)
    return cut.width() < 0.5 or cut.height() < 0.5


def test_zones_lie_on_the_mat_beside_each_other_and_the_ribbon(places):
    boxes = [*zones(places), places.ribbon]
    assert all(apart(a, b) for a, b in combinations(boxes, 2))
    assert all(places.mat.adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
    assert QRectF(0, 0, places.width, places.height).contains(places.mat)


def test_cards_lie_in_their_zones(places):
    for side in (OWN, OPPOSING):
        for place, seat in places.zone_keys:
            cell = places.zone(place, side, seat).adjusted(-1, -1, 1, 1)
            for sideways, down in ((False, False), (False, True), (True, False), (True, True)):
                if sideways and place != MONSTER_ZONE:
                    continue
                box = places.resting(place, side, seat, sideways, down).box
                assert cell.contains(box), (place, seat, sideways, down)


def test_a_tag_covers_the_foot_of_its_card_and_no_other_zone(places):
    for side in (OWN, OPPOSING):
        for place, high in ((MONSTER_ZONE, True), (SPELL_ZONE, False)):
            for seat in range(5):
                cell = places.zone(place, side, seat)
                tag = places.tag(cell, side, high)
                others = [z for z in zones(places) if z != cell]
                assert all(tag.adjusted(2, 2, -2, -2).intersected(other).isEmpty() for other in others)
                assert tag.top() >= cell.top() - 0.01 and tag.bottom() <= cell.bottom() + 0.01


def test_plates_hand_and_piles_beside_the_mat_leave_it_free(places):
    laid_over = [
        box
        for box in (places.opponent_plate, places.own_plate, places.action_plate, places.corner_buttons, places.prompt)
        if not box.isEmpty()
    ]
    beside = [places.banished(OWN), places.banished(OPPOSING)]
    for box in laid_over + beside:
        assert apart(box, places.mat.adjusted(0, 0, 0, -1)), box
    hand = [places.hand(OWN, n, 6).box for n in range(6)]
    for card in hand:
        assert card.top() >= places.mat.bottom() and card.left() >= 0 and card.right() <= places.width
        assert apart(card, places.own_plate) and apart(card, places.action_plate)
    assert all(box.right() <= places.width + 1 and box.left() >= -1 for box in beside)


@pytest.mark.parametrize("count", [1, 2, 7, 12, 20])
def test_a_hand_of_any_size_stays_between_the_plates(count):
    for window in WINDOWS:
        places = geometry(window)
        left, right = places.hand_span
        for index in range(count):
            box = places.hand(OWN, index, count, raised=True).box
            assert box.left() >= left - 1 and box.right() <= right + 1
            assert box.top() >= places.mat.bottom() - 1
            assert places.hand(OPPOSING, index, count).box.bottom() <= places.mat.top() + 1


def test_the_opposing_half_is_the_point_mirror(places):
    centre = places.mat.center()
    for place, seat in places.zone_keys:
        own, other = places.zone(place, OWN, seat).center(), places.zone(place, OPPOSING, seat).center()
        assert abs(own.x() + other.x() - 2 * centre.x()) < 0.01 and abs(own.y() + other.y() - 2 * centre.y()) < 0.01


def test_the_layout_without_pendulum_zones_has_full_cards_on_its_piles():
    old, new = MatGeometry(1072, 1000, False), MatGeometry(1072, 1000, True)
    assert (PENDULUM_ZONE, 0) not in old.zone_keys and (PENDULUM_ZONE, 1) in new.zone_keys
    assert old.pile_card == 92 and new.pile_card == 66
    for place in (FIELD_ZONE, GRAVEYARD, DECK):
        assert old.zone(place, OWN).height() > new.zone(place, OWN).height()


def test_banished_cards_lie_off_the_mat():
    places = MatGeometry(1072, 1000)
    assert places.pile(BANISHED, OWN).left() > places.mat.right()
    assert places.pile(BANISHED, OPPOSING).right() < places.mat.left()
    assert BANISHED in PILES


def test_a_pose_turns_the_shorter_way():
    assert Pose(0, 0, 170, 10).towards(Pose(0, 0, -170, 10), 0.5).angle == 180
    assert Pose(0, 0, 0, 10).towards(Pose(10, 0, -90, 20), 1.0) == Pose(10, 0, -90, 20)
