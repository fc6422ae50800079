"""An activated card turns up, stands large, has its link, and only then resolves; also where all comes at once."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF

from app.controller.shown.happening import ToldEvent
from app.mat.fleeting_items import LargeCard
from app.mat.geometry import MatGeometry
from app.mat.motions import Pop, Rise, Unpick
from app.mat.shift import Shift
from engine import program as p
from engine.duel.state.events import Event
from engine.vocabulary import ATTACK_POSITION, FACE_DOWN, GRAVEYARD, SPELL_ZONE
from tests.app.happenings import as_seen
from tests.app.mat.standins import SNARE, HandClock, busy, moved


def trap_of(table, player):
    return next(card.handle for card in table.pile(SPELL_ZONE, player) if card.position == FACE_DOWN)


def at_once(table, player):
    """A Trap is activated, resolves and goes to the Graveyard, told with one answer."""
    handle = trap_of(table, player)
    turned = moved(table, handle, SPELL_ZONE, card=SNARE, position=ATTACK_POSITION)
    after = moved(turned, handle, GRAVEYARD)
    activated = Event(p.E_ACTIVATED, handle, player, by=player, amount=1, word="1", lies=ATTACK_POSITION)
    resolved = Event(p.E_RESOLVED, handle, player, by=player, word="1", lies=ATTACK_POSITION, moment=1)
    went = Event(
        p.E_MOVED, handle, player, place_from=SPELL_ZONE, place_to=GRAVEYARD, position=ATTACK_POSITION, moment=2
    )
    lines = [ToldEvent(as_seen(event, turned, lp=table.lp), "") for event in (activated, resolved)]
    return handle, after, [*lines, ToldEvent(as_seen(went, after, lp=table.lp), "")]


def large(view):
    return [item for item in view.mat.items() if isinstance(item, LargeCard)]


@pytest.mark.parametrize("player, stands", [(1, 1000), (0, 400)])
def test_it_turns_up_stands_large_and_has_its_link_before_it_resolves(mat, player, stands):
    table = busy().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    handle, after, lines = at_once(table, player)
    seen, links = [], []
    begin = view.animator._begin
    view.animator._begin = lambda motion: seen.append((type(motion), motion.ms)) or begin(motion)
    view.animator.shown.connect(lambda each: links.append([link.number for link in each.links]))
    view.session.tell(after, lines)
    clock.pass_by(230)
    assert view.mat.cards[handle].face_shown and large(view)[0].grown < 0.2
    clock.pass_by(180 + stands // 2)
    (card,) = large(view)
    assert card.face is SNARE and card.grown == card.strength == 1 and view.places.mat.contains(card.box)
    clock.pass_by(3000)
    assert [motion for motion, _ in seen][:4] == [Shift, Rise, Pop, Unpick] and seen[1][1] == 180 + stands
    assert [1] in links and not large(view) and handle not in view.mat.cards


@pytest.mark.parametrize("player, ms", [(1, 400), (0, 0)])
def test_where_nothing_moves_the_opponents_card_can_still_be_seen(mat, player, ms):
    table = busy().table()
    clock = HandClock()
    view = mat(table, speed=0.0, clock=clock)
    _, after, lines = at_once(table, player)
    view.session.tell(after, lines)
    assert len(large(view)) == (1 if ms else 0)
    clock.pass_by(ms)
    assert not large(view)


def test_the_opponents_hidden_card_does_not_stand_large(mat):
    table = busy().table()
    view = mat(table, speed=1.0, clock=HandClock())
    _, after, lines = at_once(table, 1)
    event = replace(lines[0].event, card=replace(lines[0].event.card, face=None))
    view.session.tell(after, [ToldEvent(event, ""), *lines[1:]])
    view.animator.clock.pass_by(300)
    assert not large(view)


@pytest.mark.parametrize("size, small", [((672, 640), True), ((754, 800), False), ((1072, 1000), False)])
def test_it_stands_over_the_mat_large_enough_to_be_read(size, small):
    places = MatGeometry(size[0], size[1], small=small)
    for near in (QPointF(0, 0), places.mat.center(), QPointF(*size)):
        box = places.large(near)
        assert places.mat.contains(box) and not places.prompt.intersects(box) and box.width() >= 270
