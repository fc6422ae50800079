"""Motions end where the table says, also when they are cut short."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.controller.shown.happening import Happening, ToldEvent
from app.mat.animator import TOO_LATE_MS
from app.mat.blows import BossLands, Dawn
from app.mat.card_item import ATTACKED, MAY
from app.mat.fleeting_items import Nightfall
from app.mat.mat_view import MatView
from app.mat.motions import Beam, GrowArrow, Land, Tear, TurnBanner
from app.mat.shift import Shift
from app.mat.signs import Riffle
from app.mat.steps import steps_of
from engine import program as p
from engine.duel.state.events import Event
from engine.duel.state.question import ACTIVATE, ASK_OPEN
from engine.players.chance import Chance
from engine.vocabulary import (
    AS_MATERIAL,
    BY_EFFECT,
    DECK,
    DESTROYED,
    END_PHASE,
    EXTRA_DECK,
    FACE_DOWN,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    SPELL_ZONE,
    XYZ_SUMMON,
)
from tests.app.controller.table_talk import table_for
from tests.app.happenings import as_seen, tables_at
from tests.app.mat.standins import WYRM_, HandClock, allowed, answer, asking, busy, empty, moved, named


def told(event, **more):
    return ToldEvent(as_seen(event, **more), "")


def steps(table, after, *events):
    lines = tuple(told(event, table=table, after=after) for event in events)
    return list(filter(None, steps_of(Happening(table, after, lines, 1), tables_at(table, after, lines), table)))


def in_step(view, table):
    scene = view.mat
    view.animator.ease.finish()
    assert scene.table is table and set(scene.cards) == scene.laid_out()
    for item in scene.cards.values():
        assert item.pose == scene.rest_pose(item.card) and item.face_shown == item.shows_face
        assert item.opacity() == 1 and not item.tear and item.squash == 1
    for (place, side), pile in scene.piles.items():
        player = table.viewer if side == 0 else 1 - table.viewer
        assert pile.cards == table.pile(place, player)


@pytest.mark.parametrize("speed", [0.0, 0.5, 4.0])
@pytest.mark.parametrize("seed, decks", [(1, ("Engine Yard", "Starwell")), (2, ("Twin Scales", "Starwell"))])
def test_after_every_answer_of_a_duel_the_mat_is_as_the_table_says(qtbot, settings, faces, speed, seed, decks):
    session, seen, thinker = table_for(*decks, seed=seed)
    settings.speed = speed
    clock = HandClock()
    view = MatView(session, faces, settings, clock=clock)
    view.set_small(False)
    qtbot.addWidget(view)
    view.resize(800, 760)
    session.begin()
    chance = Chance(seed)
    thinker.pick = chance.below
    for _ in range(90):
        if seen.ending is not None:
            break
        for _ in range(chance.below(3)):
            clock.pass_by(chance.below(80))
        if chance.below(2):
            (view.animator.skip if chance.below(2) else view.animator.skip_shown)()
        if not view.animator.running:
            in_step(view, session.table())
        if thinker.waiting:
            thinker.speak()
        elif session.question is not None:
            answers = session.question.answers
            session.answer(answers[chance.below(len(answers))])
    view.animator.skip()
    in_step(view, session.table())
    if session.question is not None:
        assert view.mat.asked is session.question


def test_a_summon_runs_from_the_hand_to_its_zone(mat, qtbot):
    table = empty().table()
    handle = table.zones[HAND, 0][0]
    view = mat(table, speed=1.0)
    item = view.mat.cards[handle]
    start = item.pose
    after = moved(table, handle, MONSTER_ZONE, seat=2, position=1, attack=1500)
    view.session.tell(after, [summoned(handle, after)])
    assert view.animator.running and item.pose == start and handle not in view.mat.tags
    qtbot.waitUntil(lambda: item.pose != start, timeout=3000)
    qtbot.waitUntil(lambda: not view.animator.running, timeout=5000)
    in_step(view, after)


def two_events(table):
    """The first two cards of the hand are Summoned."""
    first, second = table.zones[HAND, 0][:2]
    between = moved(table, first, MONSTER_ZONE, seat=2, position=1)
    after = moved(between, second, MONSTER_ZONE, seat=3, position=1)
    return between, after, [summoned(first, after), summoned(second, after)]


def summoned(handle, after):
    return told(Event(p.E_SUMMONED, handle, 0, by=0, place_from=HAND, amount=NORMAL_SUMMON), after=after)


KEYS_THAT_SKIP = [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape]
SKIPS = [*KEYS_THAT_SKIP, None]


def skip_by(qtbot, view, way):
    if way is None:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.viewport().rect().center())
    else:
        qtbot.keyClick(view, way)


@pytest.mark.parametrize("way", SKIPS)
def test_a_key_or_a_click_skips_the_event_shown_and_does_nothing_else(mat, qtbot, way):
    table = empty().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    between, after, events = two_events(table)
    view.session.tell(after, events)
    clock.pass_by(100)
    skip_by(qtbot, view, way)
    assert view.animator.running and set(view.mat.table.zones[MONSTER_ZONE, 0]) == set(after.zones[MONSTER_ZONE, 0])
    first, second = (each.event.card.handle for each in events)
    assert view.mat.cards[first].pose == view.mat.rest_pose(between.cards[first])
    assert view.mat.cards[second].pose != view.mat.rest_pose(after.cards[second])
    clock.pass_by(600)  # no longer at once
    assert not view.animator.running
    assert view.session.answers == [] and view.clicks.panel is None


def test_escape_that_comes_a_moment_too_late_to_skip_opens_no_menu(mat):
    table = empty().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    _, after, events = two_events(table)
    view.session.tell(after, events)
    while view.animator.running:
        clock.pass_by(50)
    escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    enter = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    assert view.skip_by(escape) and not view.skip_by(enter), "Enter answers what is asked by now"
    clock.pass_by(TOO_LATE_MS + 1)
    assert not view.skip_by(escape)


@pytest.mark.parametrize("way", SKIPS)
def test_twice_within_half_a_second_all_that_waits_is_skipped(mat, qtbot, way):
    table = empty().table()
    for between, running in ((300, False), (520, True)):
        clock = HandClock()
        view = mat(table, speed=0.1, clock=clock)
        _, after, events = two_events(table)
        view.session.tell(after, [*events, told(Event(p.E_TURN, -1, 1, amount=8))])
        skip_by(qtbot, view, way)
        clock.pass_by(between)
        skip_by(qtbot, view, way)
        assert view.animator.running is running
    view.animator.skip()
    in_step(view, after)


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_A, Qt.Key.Key_Shift, Qt.Key.Key_H])
def test_other_keys_held_keys_and_pointing_skip_nothing(mat, qtbot, key):
    table = empty().table()
    view = mat(table, speed=0.1, clock=HandClock())
    _, after, events = two_events(table)
    view.session.tell(after, events)
    now = view.animator._now
    qtbot.keyClick(view, key)
    view.pointer.move(view.mat.cards[table.zones[HAND, 0][3]].pose.centre, Qt.MouseButton.NoButton)
    for held in KEYS_THAT_SKIP:
        QApplication.sendEvent(view, QKeyEvent(QEvent.Type.KeyPress, held, Qt.KeyboardModifier.NoModifier, "", True))
    assert view.animator._now is now


def test_a_key_held_from_before_does_nothing_once_all_is_still(mat, qtbot):
    """Who skips with Enter does not open a menu with it."""
    table = empty().table()
    view = mat(table, speed=0.0)
    view.session.possible = {handle: (allowed(ACTIVATE, answer(ACTIVATE, handle)),) for handle in table.zones[HAND, 0]}
    view.focus_hand()
    QApplication.sendEvent(
        view, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
    )
    assert view.clicks.panel is None
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.clicks.panel is not None


def test_instant_means_at_once(mat, qtbot):
    table = empty().table()
    view = mat(table, speed=0.0)
    after = moved(table, table.zones[HAND, 0][0], MONSTER_ZONE, seat=2, position=1)
    with qtbot.waitSignal(view.drained):
        view.session.tell(after)
    in_step(view, after)


def test_the_lights_come_with_the_question(mat):
    """What can be answered can be answered at once."""
    table = empty().table()
    handle = table.zones[HAND, 0][1]
    view = mat(table, speed=0.1)
    after = moved(table, table.zones[HAND, 0][0], MONSTER_ZONE, seat=2, position=1)
    asked = asking(ASK_OPEN, answer(ACTIVATE, handle))
    view.session.question = asked
    view.session.tell(after)
    view.session.ask(asked)
    assert view.animator.running and view.mat.asked is asked and view.mat.cards[handle].has_mark(MAY)
    view.animator.skip()
    assert view.mat.asked is asked


def test_what_is_told_comes_in_its_order_with_its_motions(mat):
    table = busy().table()
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    view = mat(table, speed=1.0)
    events = [
        Event(p.E_TURN, -1, 1, amount=8),
        Event(p.E_ATTACK_DECLARED, table.zones[MONSTER_ZONE, 1][0], 1, other=wolf),
        Event(p.E_MOVED, wolf, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED | BY_EFFECT),
        Event(p.E_SHUFFLED, -1, 0, place_from=DECK),
    ]
    heard = []
    view.animator.told.connect(lambda each, happening: heard.append(each.event))
    after = moved(table, wolf, GRAVEYARD)
    lines = [told(event, table=table, after=after) for event in events]
    events = [each.event for each in lines]
    view.session.tell(after, lines)
    queue, waiting = view.animator._queue, []
    while queue:
        waiting.append(queue.take())
    for step in reversed(waiting):
        queue.put_back(step)
    motions = [type(step.motion) for step in waiting if step.motion is not None]
    assert heard == events[:1] and motions == [GrowArrow, Tear, Shift, Riffle, Shift]
    with_it = [[each.event for each in step.told] for step in waiting if step.told]
    assert with_it == [events[1:2], events[2:3], events[3:]], "the card tears when it is told of"
    view.animator.skip()
    assert heard == events
    in_step(view, after)


def test_motions_take_as_long_as_the_look_has_it(mat):
    """Milliseconds at normal speed, all the motions of an event together."""
    table = busy().table()
    wolf, foe = named(table, "Undertow Wolf", MONSTER_ZONE), table.zones[MONSTER_ZONE, 1][0]
    hand, extra = table.zones[HAND, 0][0], table.zones[EXTRA_DECK, 0][0]
    summoned = moved(table, hand, MONSTER_ZONE, seat=4, position=1)

    def takes(event, after=None):
        after = after or replace(table)
        return sum(motion.ms for motion in motions_of(table, after, event))

    assert takes(Event(p.E_SUMMONED, hand, 0, by=0, amount=NORMAL_SUMMON), summoned) == 260 + 240
    assert takes(Event(p.E_ATTACK_DECLARED, wolf, 0, other=foe)) == 240
    assert takes(Event(p.E_TURN, -1, 1, amount=9)) == 700
    assert takes(Event(p.E_PHASE, -1, 0, amount=END_PHASE)) == 200
    for way, whole in ((FUSION_SUMMON, 520), (XYZ_SUMMON, 420)):
        after = moved(moved(table, wolf, GRAVEYARD), extra, MONSTER_ZONE, seat=4, position=1)
        events = (
            Event(p.E_MOVED, wolf, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=AS_MATERIAL),
            Event(p.E_SUMMONED, extra, 0, by=0, amount=way),
        )
        motions = motions_of(table, after, *events)
        assert sum(motion.ms for motion in motions if not isinstance(motion, Land)) == whole


def test_with_the_turn_the_normal_summon_is_there_before_the_banner_is_gone(mat):
    table = empty().table(turn_player=1, normal_summon_used=True)
    view = mat(table, speed=1.0)
    shown: list[Any] = []
    view.animator.shown.connect(shown.append)
    after = replace(table, turn=table.turn + 1, turn_player=0, normal_summon_used=False)
    view.session.tell(after, [told(Event(p.E_TURN, -1, 0, amount=after.turn))])
    assert isinstance(view.animator._now.motion, TurnBanner)
    assert [(each.turn_player, each.normal_summon_used) for each in shown] == [(0, False)]


def test_taken_back_is_shown_at_once(mat):
    table = empty().table()
    handle = table.zones[HAND, 0][0]
    view = mat(moved(table, handle, MONSTER_ZONE, seat=0, position=1), speed=0.1)
    view.session.tell(table, taken_back=True)
    assert not view.animator.running
    in_step(view, table)


def test_a_card_of_the_opposing_hand_starts_in_the_middle(mat):
    table = busy().table()
    handle = table.zones[HAND, 1][0]
    view = mat(table, speed=1.0)
    view.session.tell(moved(table, handle, SPELL_ZONE, seat=4, position=FACE_DOWN))
    middle = view.places.hand_middle(1)
    assert view.mat.cards[handle].pose == middle
    view.animator.skip()
    hand_card = view.mat.table.zones[HAND, 1][0]
    view.session.tell(moved(view.mat.table, hand_card, DECK))
    (going,) = [each for each in view.animator._now.motion.going if each.leaves]
    assert going.before == middle


def test_reduced_motion_fades(mat, qtbot):
    table = empty().table()
    handle = table.zones[HAND, 0][0]
    view = mat(table, speed=1.0, reduced_motion=True)
    after = moved(table, handle, MONSTER_ZONE, seat=2, position=1)
    view.session.tell(after)
    motion = view.animator._now.motion
    assert isinstance(motion, Shift) and motion.fading and motion.ms == 120
    item = view.mat.cards[handle]
    motion.show(view.mat, 0.5)
    assert item.opacity() == 0.5 and item.pose == view.mat.rest_pose(item.card)
    view.animator.skip()
    in_step(view, after)


def test_in_a_window_that_is_resized_a_motion_goes_on(mat):
    table = empty().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    handle = table.zones[HAND, 0][0]
    after = moved(table, handle, MONSTER_ZONE, seat=2, position=1)
    view.session.tell(after, [summoned(handle, after)])
    clock.pass_by(130)
    view.resize(900, 900)
    item = view.mat.cards[handle]
    assert view.animator.running and item.pose != view.mat.rest_pose(item.card)
    clock.pass_by(600)
    assert not view.animator.running
    in_step(view, after)


def motions_of(table, after, *events):
    """But for the last one, that makes good what was not told."""
    return [step.motion for step in steps(table, after, *events) if step.motion is not None][:-1]


def test_what_is_destroyed_together_tears_together():
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    after = moved(moved(table, wolf, GRAVEYARD, position=1), knight, GRAVEYARD, position=1)
    both = [
        Event(p.E_MOVED, handle, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED | BY_EFFECT)
        for handle in (wolf, knight)
    ]
    tear, shift = motions_of(table, after, *both)
    assert tear.handles == [wolf, knight] and isinstance(shift, Shift)
    assert [shift.table.cards[handle].place for handle in (wolf, knight)] == [GRAVEYARD] * 2


def test_materials_gather_where_the_new_monster_lands():
    maker = busy()
    made = maker.put(WYRM_, EXTRA_DECK, 0, position=0)
    table = maker.table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    after = moved(moved(moved(table, wolf, GRAVEYARD), knight, GRAVEYARD), made, MONSTER_ZONE, seat=4, position=1)
    events = [
        Event(p.E_MOVED, handle, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=AS_MATERIAL)
        for handle in (wolf, knight)
    ]
    gather, shift, land = motions_of(table, after, *events, Event(p.E_SUMMONED, made, 0, amount=FUSION_SUMMON))
    assert gather.handles == [wolf, knight] and gather.monster.handle == made and not gather.under
    assert isinstance(shift, Shift) and isinstance(land, BossLands)


def test_materials_gather_too_where_the_seat_of_the_new_monster_is_still_asked_for(mat):
    """As in nearly every Fusion Summon: its position, or its zone, is a question."""
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    after = moved(moved(table, wolf, GRAVEYARD), knight, GRAVEYARD)
    events = [
        Event(p.E_MOVED, handle, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=AS_MATERIAL)
        for handle in (wolf, knight)
    ]
    gather, shift, *_ = motions_of(table, after, *events)
    assert gather.handles == [wolf, knight] and gather.monster is None and isinstance(shift, Shift)
    view = mat(table, speed=1.0, clock=HandClock())
    gather.begin(view.mat)
    gather.show(view.mat, 1.0)
    middle = view.places.resting(MONSTER_ZONE, 0, 2, False, False).centre
    assert view.mat.cards[wolf].pose.centre == middle and view.mat.cards[knight].pose.centre.y() == middle.y()


def test_the_cards_of_a_hand_are_heard_one_by_one_as_they_are_dealt(mat):
    session, _, _ = table_for()
    clock, heard = HandClock(), []
    view = mat(session=session, speed=1.0, clock=clock)
    view.mat.drawn.connect(lambda: heard.append(clock.now()))
    session.begin()
    clock.pass_by(360 + 320 + 4 * 60)
    assert len(heard) == 4, "the first is heard with what is told"
    assert all(40 <= later - earlier <= 80 for earlier, later in pairwise(heard))


def test_no_arrow_comes_out_of_a_pile(mat):
    """An attacker that was destroyed attacks no more, also before that is told."""
    table = busy().table()
    wolf, wyrm = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, WYRM_.name, MONSTER_ZONE)
    table = replace(table, attacker=wyrm, attacked=wolf)
    view = mat(table, speed=0.0)
    assert view.mat.threads.arrow is not None and view.mat.cards[wolf].has_mark(ATTACKED)
    view.mat.set_table(moved(table, wyrm, GRAVEYARD, 1))
    assert view.mat.threads.arrow is None and not view.mat.cards[wolf].has_mark(ATTACKED)


def test_monsters_of_a_pendulum_summon_fall_together():
    table = busy().table()
    first, second = table.zones[HAND, 0][:2]
    after = moved(moved(table, first, MONSTER_ZONE, seat=4, position=1), second, MONSTER_ZONE, seat=3, position=1)
    events = [Event(p.E_SUMMONED, handle, 0, amount=PENDULUM_SUMMON) for handle in (first, second)]
    beam, shift = motions_of(table, after, *events)
    assert isinstance(beam, Beam) and beam.side == 0
    assert isinstance(shift, Shift) and shift.stagger and shift.table.cards == after.cards


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"speed": 1.0, "reduced_motion": True}])
def test_everything_is_told_also_where_little_or_nothing_moves(mat, qtbot, how):
    table = busy().table()
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    view = mat(table, **how)
    events = [
        Event(p.E_TURN, -1, 1, amount=8),
        Event(p.E_SHUFFLED, -1, 0, place_from=DECK),
        Event(p.E_MOVED, wolf, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED | BY_EFFECT),
        Event(p.E_DAMAGE, -1, 0, amount=500),
    ]
    heard, values, begun = [], [], []
    begin = view.animator._begin
    view.animator._begin = lambda motion: begun.append(motion) or begin(motion)
    view.animator.told.connect(lambda each, happening: heard.append(each.event))
    view.animator.shown.connect(lambda table: values.append(table.lp[0]))
    after = replace(moved(table, wolf, GRAVEYARD), lp=(4700, 3900), turn=8, turn_player=1)
    lines = [told(event, table=table, after=after, lp=(4700, 3900)) for event in events]
    events = [each.event for each in lines]
    view.session.tell(after, lines)
    qtbot.waitUntil(lambda: not view.animator.running, timeout=5000)
    assert heard == events and values[-1] == 4700
    assert not any(motion.restless for motion in begun)
    in_step(view, after)


# -- one after the other -----------------------------------------------------------------------------


def test_what_happens_meanwhile_starts_where_the_rest_of_it_leads(mat):
    """The card that was destroyed does not come back for the next answer, and the turn does not run back."""
    table = busy().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    gone = replace(moved(table, wolf, GRAVEYARD, position=1), turn=8, turn_player=1)
    events = [
        Event(p.E_TURN, -1, 1, amount=8),
        Event(p.E_MOVED, wolf, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED | BY_EFFECT),
    ]
    after = replace(gone, turn=9, turn_player=0)
    shown = []
    view.animator.shown.connect(lambda each: shown.append((each.turn, each.cards[wolf].place)))
    view.session.tell(gone, [told(event, table=table, after=gone) for event in events])
    view.session.tell(after, [told(Event(p.E_TURN, -1, 0, amount=9))])
    clock.pass_by(5000)
    assert list(dict.fromkeys(shown)) == [(8, MONSTER_ZONE), (8, GRAVEYARD), (9, GRAVEYARD)]
    in_step(view, after)


def test_while_an_earlier_table_is_looked_at_everything_waits(mat):
    table = empty().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    _, after, events = two_events(table)
    view.session.tell(after, events)
    clock.pass_by(100)
    view.animator.hold()
    view.show_table(table)
    clock.pass_by(5000)
    assert view.animator.running and not view.moving and view.mat.table is table
    view.animator.release()
    assert set(view.mat.table.zones.get((MONSTER_ZONE, 0), ())) < set(after.zones[MONSTER_ZONE, 0]), "from where it was"
    clock.pass_by(5000)
    in_step(view, after)


def test_the_last_blow_is_seen_before_all_is_still(mat):
    table = busy().table()
    clock = HandClock()
    for speed, ms in ((1.0, 1300), (4.0, 1000), (0.0, 300)):
        view = mat(table, speed=speed, clock=clock)
        after = replace(table, lp=(0, 3900), over=True)
        view.session.tell(after, [told(Event(p.E_ENDED, -1, 1), lp=(0, 3900))])
        clock.pass_by(ms - 20)
        assert view.animator.running and [(type(night), night.half) for night in view.mat.nights] == [
            (Nightfall, view.places.half(0)),
            (Dawn, view.places.half(1)),
        ]
        clock.pass_by(20)
        assert not view.animator.running
        view.close()


def test_no_turn_is_told_before_the_first_has_begun(mat):
    table = busy().table()
    ribbon = mat(table).mat.ribbon
    assert ribbon.words(replace(table, turn=0)) == ("", "")
    assert ribbon.words(replace(table, turn=1, turn_player=table.viewer)) == ("Turn 1", "Your turn")


def test_opening_hands_are_dealt_card_by_card(mat):
    session, _, _ = table_for()
    clock = HandClock()
    view = mat(session=session, speed=1.0, clock=clock)
    hands = session.table().zones
    session.begin()
    assert isinstance(view.animator._now.motion, Riffle) and len(view.animator._now.motion.piles) == 2
    clock.pass_by(360)
    deal = view.animator._now.motion
    assert isinstance(deal, Shift) and deal.stagger == 60 and deal.ms == 320 + 4 * 60
    assert set(view.mat.cards) == set(hands[HAND, 0]), "the other one has none yet"
    clock.pass_by(deal.ms / 2)
    on_the_way = [view.mat.cards[handle].pose for handle in hands[HAND, 0]]
    assert len({pose.centre.x() for pose in on_the_way}) == len(on_the_way), "one after another"
    clock.pass_by(5000)
    in_step(view, session.table())
