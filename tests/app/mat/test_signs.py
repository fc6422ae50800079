"""What is targeted, what has changed beside a card, and a shuffled Deck are pointed out where nothing moves."""

from dataclasses import replace

import pytest

from app.controller.shown.happening import Happening
from app.mat.fleeting_items import Aimed, Glimmer
from app.mat.motions import Land
from app.mat.shift import Shift
from app.mat.signs import Glint, Riffle, Target, changes
from app.mat.steps import steps_of
from engine import program as p
from engine.duel.state.events import Event
from engine.vocabulary import DECK, EXTRA_DECK, GRAVEYARD, HAND, MONSTER_ZONE, NORMAL_SUMMON
from tests.app.mat.standins import HandClock, busy, empty, moved, named
from tests.app.mat.test_animator import motions_of, told
from tests.narrowed import there


def seen(view, kind):
    return [item for item in view.mat.items() if isinstance(item, kind)]


def with_values(table, handle, **values):
    return replace(table, cards={**table.cards, handle: replace(table.cards[handle], **values)})


def test_crosshairs_close_in_on_all_targets_at_once_wherever_they_lie(mat):
    table = busy().table()
    targets = (named(table, "Undertow Wolf", MONSTER_ZONE), table.zones[GRAVEYARD, 1][-1])
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    view.session.tell(replace(table), [told(Event(p.E_TARGETED, handle, 1), table=table) for handle in targets])
    clock.pass_by(100)
    places = [view.mat.cards[targets[0]].pose.centre, view.mat.piles[GRAVEYARD, 1].pose.centre]
    assert [sign.centre for sign in view.animator._now.motion.signs] == places
    far = seen(view, Aimed)[0].part
    clock.pass_by(100)
    assert len(seen(view, Aimed)) == 2 and seen(view, Aimed)[0].part > far > 0
    clock.pass_by(400)
    assert not seen(view, Aimed) and not view.animator.running


@pytest.mark.parametrize(
    "attack, counters, colour", [(2400, (), "up"), (100, (), "down"), (1900, (("Wind", 2),), "gold")]
)
def test_what_has_changed_lights_up_beside_its_card(mat, attack, counters, colour):
    table = busy().table()
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    table = with_values(table, wolf, attack=1900, counters=())
    after = with_values(table, wolf, attack=attack, counters=counters)
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    view.session.tell(after)
    clock.pass_by(150)
    signs, tag = seen(view, Glimmer), view.mat.tags[wolf]
    assert tag.card.attack == attack and tag.card.counters == counters
    boxes = [tag.tag_box, tag.counters_box] if counters else [tag.tag_box]
    assert [sign.box for sign in view.animator._now.motion.signs] == boxes and len(signs) == len(boxes)
    assert all(sign.strength > 0.5 and sign.colour == getattr(view.mat.kit.theme, colour) for sign in signs)
    clock.pass_by(400)
    assert not seen(view, Glimmer) and not view.animator.running


def test_a_card_that_comes_or_turns_has_not_changed():
    table = busy().table()
    wolf, first = named(table, "Undertow Wolf", MONSTER_ZONE), table.zones[HAND, 0][0]
    assert changes(table, moved(table, first, MONSTER_ZONE, seat=4, position=1, attack=900)) == {}
    assert changes(table, with_values(table, wolf, position=4, attack=1)) == {}
    assert changes(table, with_values(table, wolf, negated=True)) == {wolf: 0}


def test_what_a_summoned_monster_changes_is_changed_when_it_has_landed():
    table = busy().table()
    wolf, first = named(table, "Undertow Wolf", MONSTER_ZONE), table.zones[HAND, 0][0]
    landed = moved(table, first, MONSTER_ZONE, seat=4, position=1, attack=900)
    after = with_values(landed, wolf, attack=2200)
    came = Event(p.E_MOVED, first, 0, place_from=HAND, place_to=MONSTER_ZONE)
    made = Event(p.E_SUMMONED, first, 0, by=0, amount=NORMAL_SUMMON)
    lines = tuple(told(event, table=table, after=after) for event in (came, made))
    moments = [landed, after]
    steps = [step for step in steps_of(Happening(table, after, lines, 1), moments, table) if step and step.motion]
    assert [type(step.motion) for step in steps[:3]] == [Shift, Land, Glint]
    assert [there(step.table).cards[wolf].attack for step in steps[:3]] == [table.cards[wolf].attack, 2200, 2200]
    assert [[each.event for each in step.told] for step in steps[:2]] == [[lines[0].event], [lines[1].event]]


def test_a_shuffled_deck_is_seen_to_be_shuffled(mat):
    table = busy().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    both = [told(Event(p.E_SHUFFLED, -1, player, place_from=DECK)) for player in (0, 1)]
    view.session.tell(replace(table), both)
    motion = view.animator._now.motion
    assert isinstance(motion, Riffle) and len(motion.cards) == 6, "both Decks at once"
    clock.pass_by(90)
    assert [item.pose != pose and not item.face_shown for item, pose, way in motion.cards if way] == [True] * 4
    items = [item for item, _, _ in motion.cards]
    clock.pass_by(300)
    assert not view.animator.running and all(item.scene() is None for item in items)


def test_one_card_is_not_shuffled_with_itself(mat):
    table = empty().table()
    last = table.zones[DECK, 0][-1]
    table = replace(table, zones={**table.zones, (DECK, 0): (last,), (EXTRA_DECK, 0): ()})
    view = mat(table, speed=1.0, clock=HandClock())
    view.session.tell(replace(table), [told(Event(p.E_SHUFFLED, -1, 0, place_from=DECK))])
    assert view.animator._now.motion.cards == []


def test_signs_that_would_move_are_left_out_where_little_motion_is_wanted():
    table = busy().table()
    handle = named(table, "Undertow Wolf", MONSTER_ZONE)
    events = (Event(p.E_TARGETED, handle, 1), Event(p.E_SHUFFLED, -1, 0, place_from=DECK))
    motions = motions_of(table, replace(table), *events)
    assert [(type(motion), motion.restless) for motion in motions] == [(Target, False), (Riffle, True)]
