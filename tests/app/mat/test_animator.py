"""Motions end where the table says, also when they are cut short."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.controller.telling import Happening, Told
from app.mat.mat_view import MatView
from app.mat.motions import Aim, Beam, Land, Shift, Tear, TurnBanner
from app.mat.steps import steps_of
from engine import program as p
from engine.duel.events import Event
from engine.players.chance import Chance
from engine.vocabulary import (
    AS_MATERIAL, BY_EFFECT, DECK, DESTROYED, END_PHASE, EXTRA_DECK, FACE_DOWN, FUSION_SUMMON, GRAVEYARD, HAND,
    MONSTER_ZONE, NORMAL_SUMMON, PENDULUM_SUMMON, SPELL_ZONE, XYZ_SUMMON,
)
from tests.app.happenings import as_seen
from tests.app.controller.table_talk import table_for
from tests.app.mat.standins import WYRM_, busy, empty, moved, named


def told(event, **more):
    return Told(as_seen(event, **more), "")


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
    view = MatView(session, faces, settings)
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
            view.animator._tick()
        if chance.below(2):
            view.animator.skip()
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
    uid = table.zones[HAND, 0][0]
    view = mat(table, speed=1.0)
    item = view.mat.cards[uid]
    start = item.pose
    after = moved(table, uid, MONSTER_ZONE, seat=2, position=1, attack=1500)
    view.session.tell(after, [told(Event(p.E_SUMMONED, uid, 0, by=0, place_from=HAND, amount=NORMAL_SUMMON))])
    assert view.animator.running and item.pose == start and uid not in view.mat.tags
    qtbot.waitUntil(lambda: item.pose != start, timeout=3000)
    qtbot.waitUntil(lambda: not view.animator.running, timeout=5000)
    in_step(view, after)


def test_a_key_or_a_click_ends_the_motion_and_does_nothing_else(mat, qtbot):
    table = empty().table()
    uid = table.zones[HAND, 0][0]
    after = moved(table, uid, MONSTER_ZONE, seat=2, position=1)
    for by_key in (True, False):
        view = mat(table, speed=0.1)
        view.session.tell(after)
        assert view.animator.running
        with qtbot.waitSignal(view.drained):
            if by_key:
                qtbot.keyClick(view, Qt.Key.Key_A)
            else:
                qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
        in_step(view, after)
        assert view.session.answers == [] and view.acts.panel is None


def test_instant_means_at_once(mat, qtbot):
    table = empty().table()
    view = mat(table, speed=0.0)
    after = moved(table, table.zones[HAND, 0][0], MONSTER_ZONE, seat=2, position=1)
    with qtbot.waitSignal(view.drained):
        view.session.tell(after)
    in_step(view, after)


def test_the_lights_come_when_the_motion_is_over(mat, qtbot):
    from engine.duel.question import ASK_OPEN
    from tests.app.mat.standins import answer, asking

    table = empty().table()
    uid = table.zones[HAND, 0][1]
    view = mat(table, speed=0.1)
    after = moved(table, table.zones[HAND, 0][0], MONSTER_ZONE, seat=2, position=1)
    asked = asking(ASK_OPEN, answer(3, uid))
    view.session.question = asked
    view.session.tell(after)
    view.session.ask(asked)
    assert view.mat.asked is None
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
    view.animator.told.connect(lambda each: heard.append(each.event))
    after = moved(table, wolf, GRAVEYARD)
    lines = [told(event) for event in events]
    events = [each.event for each in lines]
    view.session.tell(after, lines)
    waiting = [type(step[0]) for step in view.animator._queue if step[0] is not None]
    assert heard == events[:1] and waiting == [Aim, Tear, Shift, Shift]
    view.animator.skip()
    assert heard == events
    in_step(view, after)


def test_motions_take_as_long_as_the_look_has_it(mat):
    """Milliseconds at normal speed, all the motions of an event together."""
    table = busy().table()
    wolf, foe = named(table, "Undertow Wolf", MONSTER_ZONE), table.zones[MONSTER_ZONE, 1][0]
    hand, extra = table.zones[HAND, 0][0], table.zones[EXTRA_DECK, 0][0]
    summoned = moved(table, hand, MONSTER_ZONE, seat=4, position=1)

    def takes(event, after=table):
        motions = [step[0] for step in steps_of(Happening(table, after, (told(event),), 1), table)]
        return sum(motion.ms for motion in motions if motion is not None)

    assert takes(Event(p.E_SUMMONED, hand, 0, by=0, amount=NORMAL_SUMMON), summoned) == 260 + 240
    assert takes(Event(p.E_ATTACK_DECLARED, wolf, 0, other=foe)) == 240
    assert takes(Event(p.E_TURN, -1, 1, amount=9)) == 700
    assert takes(Event(p.E_PHASE, -1, 0, amount=END_PHASE)) == 200
    for way, whole in ((FUSION_SUMMON, 520), (XYZ_SUMMON, 420)):
        after = moved(moved(table, wolf, GRAVEYARD), extra, MONSTER_ZONE, seat=4, position=1)
        events = (Event(p.E_MOVED, wolf, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=AS_MATERIAL),
                  Event(p.E_SUMMONED, extra, 0, by=0, amount=way))  # fmt: skip
        steps = steps_of(Happening(table, after, tuple(map(told, events)), 1), table)
        assert sum(motion.ms for motion, _, _ in steps if motion is not None and not isinstance(motion, Land)) == whole


def test_with_the_turn_the_normal_summon_is_there_before_the_banner_is_gone(mat):
    table = empty().table(turn_player=1, normal_summon_used=True)
    view = mat(table, speed=1.0)
    shown = []
    view.animator.shown.connect(shown.append)
    after = replace(table, turn=table.turn + 1, turn_player=0, normal_summon_used=False)
    view.session.tell(after, [told(Event(p.E_TURN, -1, 0, amount=after.turn))])
    assert isinstance(view.animator._now, TurnBanner)
    assert [(each.turn_player, each.normal_summon_used) for each in shown] == [(0, False)]


def test_taken_back_is_shown_at_once(mat):
    table = empty().table()
    uid = table.zones[HAND, 0][0]
    view = mat(moved(table, uid, MONSTER_ZONE, seat=0, position=1), speed=0.1)
    view.session.tell(table, taken_back=True)
    assert not view.animator.running
    in_step(view, table)


def test_a_card_of_the_opposing_hand_starts_in_the_middle(mat):
    table = busy().table()
    uid = table.zones[HAND, 1][0]
    view = mat(table, speed=1.0)
    view.session.tell(moved(table, uid, SPELL_ZONE, seat=4, position=FACE_DOWN))
    middle = view.places.hand_middle(1)
    assert view.mat.cards[uid].pose == middle
    view.animator.skip()
    hand_card = view.mat.table.zones[HAND, 1][0]
    view.session.tell(moved(view.mat.table, hand_card, DECK))
    (going,) = [each for each in view.animator._now.going if each.leaves]
    assert going.before == middle


def test_before_a_question_nothing_waits_longer_than_it_may(mat):
    table = empty().table()
    view = mat(table, speed=1.0)
    events = [told(Event(p.E_TURN, -1, n % 2, amount=n)) for n in range(6)]
    view.session.tell(table, events)
    view.animator.hurry()
    waiting = [step[0].ms for step in view.animator._queue if step[0] is not None]
    assert sum(waiting) <= 750
    assert isinstance(view.animator._now, TurnBanner)


def test_reduced_motion_fades(mat, qtbot):
    table = empty().table()
    uid = table.zones[HAND, 0][0]
    view = mat(table, speed=1.0, reduced_motion=True)
    after = moved(table, uid, MONSTER_ZONE, seat=2, position=1)
    view.session.tell(after)
    motion = view.animator._now
    assert isinstance(motion, Shift) and motion.fading and motion.ms == 120
    item = view.mat.cards[uid]
    motion.show(view.mat, 0.5)
    assert item.opacity() == 0.5 and item.pose == view.mat.rest_pose(item.card)
    view.animator.skip()
    in_step(view, after)


def test_a_rebuild_in_the_middle_of_a_motion_ends_it(mat):
    table = empty().table()
    view = mat(table, speed=0.1)
    after = moved(table, table.zones[HAND, 0][0], MONSTER_ZONE, seat=2, position=1)
    view.session.tell(after)
    view.resize(900, 900)
    in_step(view, after)
    assert not view.animator.running


def motions_of(table, after, *events):
    happening = Happening(table, after, tuple(told(event) for event in events), 1)
    return [step[0] for step in steps_of(happening, table) if step[0] is not None]


def test_what_is_destroyed_together_tears_together():
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    after = moved(moved(table, wolf, GRAVEYARD), knight, GRAVEYARD)
    both = [Event(p.E_MOVED, uid, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED | BY_EFFECT)
            for uid in (wolf, knight)]  # fmt: skip
    tear, shift = motions_of(table, after, *both)
    assert tear.uids == [wolf, knight] and isinstance(shift, Shift) and shift.table.cards == after.cards


def test_materials_gather_where_the_new_monster_lands():
    maker = busy()
    made = maker.put(WYRM_, EXTRA_DECK, 0, position=0)
    table = maker.table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    after = moved(moved(moved(table, wolf, GRAVEYARD), knight, GRAVEYARD), made, MONSTER_ZONE, seat=4, position=1)
    events = [Event(p.E_MOVED, uid, 0, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=AS_MATERIAL)
              for uid in (wolf, knight)]  # fmt: skip
    gather, shift, land = motions_of(table, after, *events, Event(p.E_SUMMONED, made, 0, amount=FUSION_SUMMON))
    assert gather.uids == [wolf, knight] and gather.monster.uid == made and not gather.under
    assert isinstance(shift, Shift) and isinstance(land, Land)


def test_monsters_of_a_pendulum_summon_fall_together():
    table = busy().table()
    first, second = table.zones[HAND, 0][:2]
    after = moved(moved(table, first, MONSTER_ZONE, seat=4, position=1), second, MONSTER_ZONE, seat=3, position=1)
    events = [Event(p.E_SUMMONED, uid, 0, amount=PENDULUM_SUMMON) for uid in (first, second)]
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
    heard, values = [], []
    view.animator.told.connect(lambda each: heard.append(each.event))
    view.animator.shown.connect(lambda table: values.append(table.lp[0]))
    after = replace(moved(table, wolf, GRAVEYARD), lp=(4700, 3900), turn=8, turn_player=1)
    lines = [told(event, lp=(4700, 3900)) for event in events]
    events = [each.event for each in lines]
    view.session.tell(after, lines)
    assert not any(step[0] is not None and step[0].restless for step in view.animator._queue)
    qtbot.waitUntil(lambda: not view.animator.running, timeout=5000)
    assert heard == events and values[-1] == 4700
    in_step(view, after)
