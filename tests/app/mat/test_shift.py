"""Cards that go where no card has an item of its own are seen to go there, with the side up that is known."""

from dataclasses import replace

from app.mat.motions import Gather, Land
from app.mat.shift import Shift
from engine import program as p
from engine.duel.state.events import Event
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BY_EFFECT,
    DECK,
    DESTROYED,
    EXTRA_DECK,
    GONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    UNDER,
    XYZ_SUMMON,
)
from tests.app.mat.standins import COLOSSUS, RAM, HandClock, busy, moved, named
from tests.app.mat.test_animator import motions_of, told


def on_the_way(mat, table, after):
    """A mat half-way from one table to the other, and what is seen to go."""
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    view.session.tell(after)
    going = [(each.item, each.item.pose, each.item.face_shown) for each in view.animator._now.motion.going]
    clock.pass_by(100)
    return view, clock, going


def test_a_card_that_goes_from_the_deck_to_the_graveyard_is_seen_to_go_and_turns_up(mat):
    table = busy().table()
    handle = table.zones[DECK, 1][-1]
    view, clock, going = on_the_way(mat, table, moved(table, handle, GRAVEYARD, card=RAM, position=ATTACK_POSITION))
    ((item, start, was_up),) = going
    deck, graveyard = (view.mat.piles[place, 1].pose for place in (DECK, GRAVEYARD))
    assert start == deck and not was_up and item.scene() is view.mat and item.pose not in (deck, graveyard)
    clock.pass_by(60)
    assert item.face_shown and item.card.card is RAM
    clock.pass_by(300)
    assert item.scene() is None and view.mat.piles[GRAVEYARD, 1].top.handle == handle


def test_what_is_banished_from_the_graveyard_goes_face_up_and_what_returns_to_the_deck_turns_down(mat):
    table = busy().table()
    handle = table.zones[GRAVEYARD, 0][-1]
    view, clock, going = on_the_way(mat, table, moved(table, handle, BANISHED, position=ATTACK_POSITION))
    assert [(up, item.face_shown) for item, _, up in going] == [(True, True)]
    view.animator.skip()
    view.session.tell(moved(table, handle, DECK, card=None, position=0))
    (back,) = view.animator._now.motion.going
    assert back.item.face_shown and not back.shows
    clock.pass_by(160)
    assert not back.item.face_shown


def test_a_detached_material_comes_from_under_its_monster(mat):
    maker = busy()
    material = maker.put(RAM, UNDER, 0)
    holder = maker.put(COLOSSUS, MONSTER_ZONE, 0, 4, materials=(material,))
    table = maker.table()
    after = moved(table, material, GRAVEYARD, position=ATTACK_POSITION)
    after = replace(after, cards={**after.cards, holder: replace(after.cards[holder], materials=())})
    view, _, going = on_the_way(mat, table, after)
    from_there = [start for item, start, _ in going if item.handle == material]
    assert len(from_there) == 1 and view.places.zone(MONSTER_ZONE, 0, 4).contains(from_there[0].centre)


def test_what_the_opponent_discards_turns_up_on_its_way(mat):
    table = busy().table()
    handle = table.zones[HAND, 1][-1]
    after = moved(table, handle, GRAVEYARD, card=RAM, position=ATTACK_POSITION)
    _, _, going = on_the_way(mat, table, after)
    ((item, was_up),) = [(item, was_up) for item, _, was_up in going if item.handle == handle]
    assert not was_up and item.face_shown and item.card.card is RAM and item.scene() is not None


def test_a_token_that_is_no_more_fades_where_it_lay(mat):
    table = busy().table()
    handle = named(table, "Undertow Wolf", MONSTER_ZONE)
    after = moved(table, handle, GONE)
    after = replace(after, cards={other: card for other, card in after.cards.items() if other != handle})
    _, clock, going = on_the_way(mat, table, after)
    ((item, start, _),) = going
    assert item.pose == start and 0 < item.opacity() < 1
    clock.pass_by(300)
    assert item.scene() is None


def test_once_a_destroyed_card_has_torn_nothing_is_waited_for(mat):
    table = busy().table()
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    after = moved(table, wolf, GRAVEYARD, position=ATTACK_POSITION)
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    fell = Event(p.E_MOVED, wolf, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED | BY_EFFECT)
    view.session.tell(after, [told(fell, table=table, after=after)])
    clock.pass_by(359)
    assert view.animator.running and view.mat.piles[GRAVEYARD, 0].top.handle != wolf
    clock.pass_by(20)
    assert not view.animator.running and view.mat.piles[GRAVEYARD, 0].top.handle == wolf


def test_xyz_materials_slide_together_before_the_monster_lands_on_them():
    maker = busy()
    made = maker.put(COLOSSUS, EXTRA_DECK, 0, position=0)
    table = maker.table()
    pair = [named(table, name, MONSTER_ZONE) for name in ("Undertow Wolf", "Galewright Knight")]
    after = moved(moved(moved(table, pair[0], UNDER), pair[1], UNDER), made, MONSTER_ZONE, seat=4, position=1)
    after = replace(after, cards={**after.cards, made: replace(after.cards[made], materials=tuple(pair))})
    events = [Event(p.E_MOVED, handle, 0, place_from=MONSTER_ZONE, place_to=UNDER) for handle in pair]
    events.append(Event(p.E_MOVED, made, 0, place_from=EXTRA_DECK, place_to=MONSTER_ZONE, moment=1))
    events += [Event(p.E_MATERIAL_ATTACHED, handle, 0, other=made, moment=1) for handle in pair]
    gather, shift, land = motions_of(table, after, *events, Event(p.E_SUMMONED, made, 0, amount=XYZ_SUMMON, moment=2))
    assert isinstance(gather, Gather) and gather.under and gather.handles == pair
    assert isinstance(shift, Shift) and shift.table.cards[made].materials == tuple(pair) and isinstance(land, Land)


def test_a_card_of_an_exchanged_hand_goes_to_the_other_one_and_shows_its_face(mat):
    table = busy().table()
    handle = table.zones[HAND, 1][0]
    start = mat(table).mat.cards[handle].pose
    after = moved(table, handle, HAND, 0, card=RAM)
    view, _, _ = on_the_way(mat, table, after)
    item = view.mat.cards[handle]
    assert item.pose not in (start, view.mat.rest_pose(after.cards[handle]))
    view.animator.skip()
    assert item.pose == view.mat.rest_pose(after.cards[handle]) and item.face_shown and item.card.card is RAM
