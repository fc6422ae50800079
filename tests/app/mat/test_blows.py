"""A blow is felt by what it does, a direct hit and a boss are, what survives says why, and both ends look different."""

from dataclasses import replace

import pytest
from PySide6.QtGui import qGray

from app.controller.shown.happening import Happening, ToldEvent
from app.look.themes import THEMES
from app.mat.blows import BossLands, Dawn, LossFigure, Plaque, Strike, Withstand, Wound, sunlight
from app.mat.fleeting_items import Nightfall, Ring
from app.mat.motions import Land
from app.mat.steps import steps_of
from engine import program as p
from engine.cards.card import Card
from engine.duel.state.events import Event
from engine.vocabulary import (
    BY_BATTLE,
    BY_EFFECT,
    DAMAGE_END,
    DESTROYED,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPECIAL_SUMMON,
    XYZ,
)
from tests.app.happenings import as_seen
from tests.app.mat.standins import COLOSSUS, RAM, WYRM_, HandClock, busy, moved, named
from tests.app.mat.test_animator import motions_of, told
from tests.app.mat.test_signs import seen


def in_battle(attacked=True, **values):
    """The opponent's Wyrm attacks the Wolf, which lies in Defense Position, or directly."""
    table = busy().table()
    wolf, wyrm = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, WYRM_.name, MONSTER_ZONE)
    cards = {**table.cards, wolf: replace(table.cards[wolf], **values)}
    return replace(table, cards=cards, attacker=wyrm, attacked=wolf if attacked else -1), wolf, wyrm


def at_once(table, *events):
    """Told in one happening, each at its own moment."""
    lines = tuple(told(event, table=table) for event in events)
    return tuple(replace(line, event=replace(line.event, moment=number)) for number, line in enumerate(lines))


def damage(amount, player=0, causes=BY_BATTLE):
    return Event(p.E_DAMAGE, -1, player, amount=amount, causes=causes)


def test_the_more_damage_the_farther_the_lunge_the_longer_and_larger_the_figure():
    table, _, wyrm = in_battle()
    little, much, most = (motions_of(table, replace(table), damage(amount)) for amount in (200, 1500, 9000))
    for strike, wound in (little, much, most):
        assert isinstance(strike, Strike) and strike.handle == wyrm and isinstance(wound, Wound) and wound.side == 0
    assert 40 < little[0].reach < much[0].reach < most[0].reach == 85
    assert 300 < little[1].ms < much[1].ms < most[1].ms == 750
    assert little[1].height < much[1].height < most[1].height


def test_damage_is_told_and_counted_when_the_blow_has_landed(mat):
    table, _, _ = in_battle()
    after = replace(table, lp=(6800, 3900))
    clock, heard, counted = HandClock(), [], []
    view = mat(table, speed=1.0, clock=clock)
    view.animator.told.connect(lambda each, _: heard.append(each.event))
    view.animator.shown.connect(lambda each: counted.append(each.lp))
    view.session.tell(after, [told(damage(1300), table=table, after=after, lp=after.lp)])
    clock.pass_by(299)
    assert not heard and not seen(view, LossFigure)
    clock.pass_by(100)
    (figure,) = seen(view, LossFigure)
    assert len(heard) == 1 and counted == [after.lp] and figure.words == "−1300" and figure.half == view.places.half(0)


def test_the_blow_is_heard_as_it_lands_though_the_battle_is_told_after_the_damage():
    table, wolf, wyrm = in_battle()
    battled = Event(p.E_BATTLED, wyrm, 1, other=wolf, by=1)
    after = replace(table, lp=(6800, 3900))
    lines = tuple(told(event, table=table, after=after) for event in (damage(1300), battled))
    moments = [after, replace(after, step=DAMAGE_END)]
    strike, wound, *_ = filter(None, steps_of(Happening(table, moments[1], lines, 1), moments, table))
    assert isinstance(strike.motion, Strike) and isinstance(wound.motion, Wound)
    assert strike.told == () and wound.told == lines and wound.table == moments[1]


def test_the_attacker_draws_back_before_it_strikes(mat):
    table, wolf, wyrm = in_battle()
    view = mat(table, speed=1.0, clock=HandClock())
    strike = Strike(wyrm, 1000)
    strike.begin(view.mat)
    rest = view.mat.cards[wyrm].pose.centre
    way = view.mat.cards[wolf].pose.centre - rest
    along = []
    for part in (0.2, 0.5, 1.0):
        strike.show(view.mat, part)
        gone = view.mat.cards[wyrm].pose.centre - rest
        along.append(gone.x() * way.x() + gone.y() * way.y())
    assert along[0] < 0 < along[1] and along[2] == pytest.approx(0, abs=1e-6)


def test_one_blow_falls_in_every_attack_whatever_comes_between_damage_and_battle(mat):
    """A card that is destroyed instead, told at another moment, or a question: the attacker doesn't lunge again."""
    table, wolf, wyrm = in_battle()
    battled = Event(p.E_BATTLED, wyrm, 1, other=wolf, by=1)
    first = at_once(table, Event(p.E_ATTACK_DECLARED, wyrm, 1, other=wolf), damage(300), battled)
    steps = filter(None, steps_of(Happening(table, replace(table), first, 1), [table] * 3, table))
    motions = [type(step.motion) for step in steps]
    assert motions.count(Strike) == 1
    struck, clock = [], HandClock()
    view = mat(table, speed=1.0, clock=clock)
    begun = view.animator._begin
    view.animator._begin = lambda motion: (struck.append(type(motion)), begun(motion))
    for lines in (first[:2], first[2:], first):  # a question after the damage; then it attacks once more
        view.session.tell(replace(table), list(lines))
        clock.pass_by(5000)
    assert struck.count(Strike) == 2


@pytest.mark.parametrize("ms, struck_before", [(0, 0), (800, 0), (5000, 1)])
def test_a_blow_that_was_skipped_has_fallen_and_the_next_attack_has_one_again(mat, ms, struck_before):
    """Skipped before anything was made of it, while it is aimed at, and when nothing waits."""
    table, wolf, wyrm = in_battle()
    battled = Event(p.E_BATTLED, wyrm, 1, other=wolf, by=1)
    over = Event(p.E_ATTACK_ENDED, wyrm, 1)
    attack = at_once(table, Event(p.E_ATTACK_DECLARED, wyrm, 1, other=wolf), damage(300), battled, over)
    struck, clock = [], HandClock()
    view = mat(table, speed=1.0, clock=clock)
    begun = view.animator._begin
    view.animator._begin = lambda motion: (struck.append(type(motion)), begun(motion))
    view.session.tell(table, [told(Event(p.E_TURN, -1, 1, amount=8), table=table)])
    view.session.tell(replace(table), list(attack[:2]))
    clock.pass_by(ms)
    view.animator.skip()
    assert struck.count(Strike) == struck_before
    view.session.tell(replace(table), list(attack[2:]))
    clock.pass_by(5000)
    assert struck.count(Strike) == struck_before
    view.session.tell(replace(table), list(attack))
    clock.pass_by(5000)
    assert struck.count(Strike) == struck_before + 1


@pytest.mark.parametrize(
    "attacked, causes, direct", [(False, BY_BATTLE, True), (True, BY_BATTLE, False), (False, BY_EFFECT, False)]
)
def test_a_direct_hit_reddens_the_felt_and_makes_what_lies_there_jump_higher(mat, attacked, causes, direct):
    table, wolf, wyrm = in_battle(attacked)
    wound = motions_of(table, replace(table), damage(1500, causes=causes))[-1]
    assert wound.direct == direct and wound.height == pytest.approx(8.5 * (1.5 if direct else 1))
    view = mat(table, speed=1.0, clock=HandClock())
    wound.begin(view.mat)
    wound.show(view.mat, 0.25)
    assert view.mat.cards[wolf].height_of_lift > 3 and not view.mat.cards[wyrm].height_of_lift
    wound.finish(view.mat)
    assert not view.mat.cards[wolf].height_of_lift and not seen(view, LossFigure)


def test_where_little_motion_is_wanted_damage_only_comes_and_goes(mat):
    table, wolf, _ = in_battle()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock, reduced_motion=True)
    view.session.tell(replace(table), [told(damage(3000), table=table)])
    clock.pass_by(150)
    (figure,) = seen(view, LossFigure)
    assert figure.grown == 1 and 0 < figure.strength <= 1 and not view.mat.cards[wolf].height_of_lift


def test_a_boss_is_felt_to_land(mat):
    table = busy().table()
    first, wolf = table.zones[HAND, 0][0], named(table, "Undertow Wolf", MONSTER_ZONE)
    clock = HandClock()
    high = Card(9, "Hall of the Foundry", MONSTER | XYZ, level=5, attack=2600, defense=2000)  # a Rank counts for more
    for card, kind, rings in ((WYRM_, BossLands, 2), (high, BossLands, 2), (COLOSSUS, Land, 1), (RAM, Land, 1)):
        before = moved(table, first, HAND, card=card)
        after = moved(before, first, MONSTER_ZONE, seat=4, position=1, card=card)
        came = Event(p.E_MOVED, first, 0, place_from=HAND, place_to=MONSTER_ZONE)
        made = Event(p.E_SUMMONED, first, 0, by=0, amount=SPECIAL_SUMMON)
        view = mat(before, speed=1.0, clock=clock)
        view.session.tell(after, [told(event, table=before, after=after) for event in (came, made)])
        clock.pass_by(260)
        assert type(view.animator._now.motion) is kind and len(seen(view, Ring)) == rings
        clock.pass_by(100)
        lifted = [view.mat.cards[handle].height_of_lift > 0 for handle in (wolf, first)]
        assert lifted == [kind is BossLands, False], "all else jumps"
        clock.pass_by(1000)
        assert not view.animator.running and not view.mat.cards[wolf].height_of_lift
        view.close()


@pytest.mark.parametrize(
    "attack, defense, words",
    [
        (2400, 3000, "DEF 3000 holds against ATK 2400"),
        (2400, 2400, "DEF 2400 holds against ATK 2400"),
        (2400, 2300, ""),
    ],
)
def test_what_is_not_beaten_says_so_after_the_blow(attack, defense, words):
    table, wolf, wyrm = in_battle(attack=100, defense=defense)
    table = replace(table, cards={**table.cards, wyrm: replace(table.cards[wyrm], attack=attack)})
    pairs = ((wyrm, 1, wolf), (wolf, 0, wyrm))
    both = [Event(p.E_BATTLED, handle, player, other=other, by=1) for handle, player, other in pairs]
    motions = motions_of(table, replace(table), *both)
    assert [type(motion) for motion in motions] == [Strike] + [Withstand] * bool(words)
    assert [(motion.handle, motion.words) for motion in motions[1:]] == [(wolf, words)] * bool(words)


def test_a_monster_in_defense_position_that_falls_says_why_nobody_is_hurt():
    table, wolf, wyrm = in_battle(attack=100, defense=2300)
    spared = Event(p.E_NO_DAMAGE, wolf, 0, other=wyrm, by=1)
    pairs = ((wyrm, 1, wolf), (wolf, 0, wyrm))
    both = [Event(p.E_BATTLED, handle, player, other=other, by=1) for handle, player, other in pairs]
    blow, said = motions_of(table, replace(table), spared, *both)
    assert isinstance(blow, Strike)
    assert isinstance(said, Withstand) and (said.handle, said.words) == (wolf, "In Defense Position: no damage")


@pytest.mark.parametrize(
    "what, causes, words",
    [
        ("destruction", BY_BATTLE | DESTROYED, "Undertow Wolf wasn’t destroyed: it can’t be destroyed by battle."),
        ("attack", BY_EFFECT, "The attack of Undertow Wolf was negated."),
    ],
)
def test_what_is_not_destroyed_or_attacks_in_vain_says_so_where_it_lies(mat, what, causes, words):
    table, wolf, _ = in_battle()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    event = Event(p.E_NEGATED, wolf, 0, word=what, causes=causes)
    view.session.tell(replace(table), [ToldEvent(as_seen(event, table=table), words)])
    clock.pass_by(500)
    (plaque,) = seen(view, Plaque)
    assert plaque.words == words and plaque.box.contains(view.mat.cards[wolf].pose.centre)
    assert view.places.mat.contains(plaque.box)
    clock.pass_by(700)
    assert not seen(view, Plaque) and not view.animator.running


@pytest.mark.parametrize("winner, sides", [(0, [Dawn, Nightfall]), (1, [Nightfall, Dawn]), (2, [Nightfall, Nightfall])])
def test_light_rises_over_the_winner_and_night_falls_over_the_loser(mat, winner, sides):
    table = busy().table()
    view = mat(table, speed=1.0, clock=HandClock())
    view.session.tell(replace(table, over=True), [told(Event(p.E_ENDED, -1, winner))])
    assert [type(view.mat.nights[side]) for side in (0, 1)] == sides
    assert [night.half for night in view.mat.nights] == [view.places.half(side) for side in (0, 1)]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_winners_half_grows_brighter_in_every_theme(theme):
    light = qGray(sunlight(theme).rgb())
    assert all(light > qGray(felt.rgb()) + 20 for felt in (theme.felt_you, theme.felt_opp))
