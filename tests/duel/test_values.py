"""Every kind of value (engine/program/values.py), shown by the damage that a Spell inflicts."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import *
from engine.program import Value
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000, 4)
GOBLIN = monster_card("Goblin", 801, 600, 3)
LORD = monster_card("Lord", 2500, 2000, 4, kinds=XYZ | EFFECT)


def worth(game: Scenario, value: Value, *costs: Cost) -> int:
    """What the value comes to when a Spell of A resolves."""
    spell = game.a.hand(spell_card("Measure", program(card_effect(damage(value), costs=costs))))
    game.begin()
    before = game.lp[B]
    game.activate(spell)
    return before - game.lp[B]


def test_a_constant():
    assert worth(Scenario(), number(700)) == 700


@pytest.mark.parametrize(("side", "amount"), [(YOU, 400), (OPPONENT, 200), (EITHER, 600)])
def test_a_count_of_cards_times_something(side: int, amount: int):
    game = Scenario()
    game.a.monster(WOLF), game.a.monster(GOBLIN)
    game.b.monster(WOLF)
    assert worth(game, p.Count(monster(side=side), 200)) == amount


def test_a_count_without_a_factor_counts_one_each():
    game = Scenario()
    game.b.graveyard(WOLF, GOBLIN)
    assert worth(game, p.Times(10, p.Count(in_graveyard(side=OPPONENT)))) == 20
    game = Scenario()
    game.b.graveyard(WOLF, GOBLIN)
    assert worth(game, p.Count(in_graveyard(side=OPPONENT))) == 2


@pytest.mark.parametrize(
    ("stat", "amount"),
    [(p.S_ATK, 1800), (p.S_DEF, 1000), (p.S_LEVEL, 4), (p.S_ORIGINAL_ATK, 1500), (p.S_ORIGINAL_DEF, 1000)],
)
def test_a_stat_of_a_card(stat: int, amount: int):
    game = Scenario()
    game.a.spell(spell_card("Banner", stays(continuous(gains_atk(300, face_up_monster()))), CONTINUOUS))
    game.b.monster(WOLF)
    assert worth(game, p.FigureOf(stat, that(p.TARGET)), p.Targeting(monster(side=OPPONENT))) == amount


def test_a_stat_of_a_card_that_the_effect_has_just_moved_is_the_printed_one():
    game = Scenario()
    prey = game.b.monster(WOLF)
    bite = card_effect(
        p.Destroy(the_target),
        then,
        damage(p.FigureOf(p.S_ORIGINAL_ATK, that(p.TARGET))),
        costs=[p.Targeting(monster())],
    )
    spell = game.a.hand(spell_card("Bite", program(bite)))
    game.begin()
    game.activate(spell)
    assert prey.place == GRAVEYARD and game.lp[B] == 6500


def test_what_the_destroyed_monster_had_on_the_field():
    game = Scenario()
    game.b.spell(spell_card("Banner", stays(continuous(gains_atk(300, face_up_monster()))), CONTINUOUS))
    game.b.monster(WOLF)
    bite = card_effect(p.Destroy(the_target), then, damage(p.Noted("atk")), costs=[p.Targeting(monster())])
    spell = game.a.hand(spell_card("Bite", program(bite)))
    game.begin()
    game.activate(spell)
    assert game.lp[B] == 8000 - 1800


@rule("AMB-26")
def test_rank_is_no_level_and_level_no_rank():
    for stat, amount in ((p.S_LEVEL, 0), (p.S_RANK, 4)):
        game = Scenario()
        game.b.xyz(LORD, [WOLF])
        assert worth(game, p.FigureOf(stat, that(p.TARGET)), p.Targeting(monster(side=OPPONENT))) == amount
    game = Scenario()
    game.b.monster(WOLF)
    assert worth(game, p.FigureOf(p.S_RANK, that(p.TARGET)), p.Targeting(monster(side=OPPONENT))) == 0


def test_scales():
    for stat, amount in ((p.S_LEFT_SCALE, 3), (p.S_RIGHT_SCALE, 9)):
        game = Scenario()
        game.b.scale(monster_card("Dial", kinds=PENDULUM | EFFECT, scales=(3, 9)))
        value = p.FigureOf(stat, cards(IN_PENDULUM_ZONE, side=OPPONENT))
        assert worth(game, value) == amount


def test_a_total():
    game = Scenario()
    game.b.monster(WOLF), game.b.monster(GOBLIN)
    assert worth(game, p.Total(p.S_LEVEL, monster(side=OPPONENT))) == 7


def test_the_highest():
    game = Scenario()
    game.b.monster(GOBLIN), game.b.monster(WOLF)
    highest = p.Highest(p.S_ATK, monster(side=OPPONENT))
    assert worth(game, highest) == 1500
    assert worth(Scenario(), p.Sum(highest, number(1))) == 1  # for nothing at all it would not be activated


@rule("AMB-50")
def test_halves_are_rounded_up():
    game = Scenario()
    game.b.monster(GOBLIN)
    assert worth(game, p.Half(p.FigureOf(p.S_ATK, that(p.TARGET))), p.Targeting(monster(side=OPPONENT))) == 401


def test_times_sum_difference_and_minus():
    one, two = number(300), number(700)
    assert worth(Scenario(), p.Times(3, one)) == 900
    assert worth(Scenario(), p.Sum(p.Sum(one, two), one)) == 1300
    assert worth(Scenario(), p.Difference(one, two)) == worth(Scenario(), p.Difference(two, one)) == 400
    assert worth(Scenario(), p.Minus(two, one)) == 400
    assert worth(Scenario(), p.Minus(one, two)) == 0


def test_lp_of_a_side():
    for side, amount in ((YOU, 300), (OPPONENT, 500)):
        game = Scenario()
        game.state.lp = [300, 500]
        spell = game.a.hand(spell_card("Measure", program(card_effect(gain_lp(p.LifePoints(side))))))
        game.begin()
        game.activate(spell)
        assert game.lp[A] == 300 + amount


@rule("OTHER-19")
def test_counters_of_a_name_or_of_any():
    for name, amount in (("Spell Counter", 200), ("Clock Counter", 300), ("", 500)):
        game = Scenario()
        wolf = game.a.monster(WOLF)
        wolf.now.counters = (("Clock Counter", 3), ("Spell Counter", 2))
        assert worth(game, p.Counters(monster(side=YOU), 100, name)) == amount


def test_materials():
    game = Scenario()
    game.a.xyz(LORD, [WOLF, GOBLIN])
    game.a.xyz(LORD, [WOLF])
    assert worth(game, p.MaterialsUnder(monster(side=YOU), 100)) == 300


def test_the_number_of_the_turn():
    assert worth(Scenario(turn=7), p.Times(100, p.TurnNumber())) == 700


def test_what_a_die_and_coins_came_to():
    game = Scenario()
    spell = game.a.hand(spell_card("Dice", program(card_effect(roll_die(), damage(p.Noted("die", 100))))))
    game.begin()
    game.activate(spell)
    rolled = [e.amount for e in game.duel.events if e.kind == p.E_DIE]
    assert len(rolled) == 1 and 1 <= rolled[0] <= 6 and game.lp[B] == 8000 - 100 * rolled[0]
    game = Scenario()
    spell = game.a.hand(spell_card("Coins", program(card_effect(toss_coin(3), damage(p.Noted("heads", 100))))))
    game.begin()
    game.activate(spell)
    tossed = [e.amount for e in game.duel.events if e.kind == p.E_COIN]
    assert len(tossed) == 3 and game.lp[B] == 8000 - 100 * sum(tossed)


def test_to_how_many_cards_it_was_done():
    game = Scenario()
    sweep = card_effect(p.Destroy(every(monster())), and_if_you_do, damage(p.Noted("done", 100)))
    spell = game.a.hand(spell_card("Sweep", program(sweep)))
    game.a.monster(WOLF), game.b.monster(WOLF), game.b.monster(GOBLIN)
    game.begin()
    game.activate(spell)
    assert game.lp[B] == 7700


def test_how_many_cards_were_drawn():
    game = Scenario()
    spell = game.a.hand(spell_card("Refill", program(card_effect(draw(2), damage(p.Noted("drawn", 100))))))
    game.begin()
    game.activate(spell)
    assert game.lp[B] == 7800


def test_the_amount_of_the_event():
    """Each time the opponent gains LP, they take that much damage."""
    effect = trigger(p.GainsLifePoints(OPPONENT), damage(p.Noted("amount")), optional=False)
    game = Scenario()
    game.a.monster(monster_card("Grudge", program=program(effect)))
    heal = game.b.hand(spell_card("Heal", program(card_effect(gain_lp(600)))))
    game.begin(player=B)
    game.activate(heal)
    assert game.lp == [8000, 8000] and heal.place == GRAVEYARD


def test_a_value_is_read_when_the_link_resolves():
    game = Scenario()
    counting = card_effect(damage(p.Count(monster(), 100)))
    spell = game.a.hand(spell_card("Measure", program(counting)))
    game.b.monster(WOLF), game.b.monster(WOLF)
    sweep = game.b.set(trap_card("Sweep", program(trap_effect(p.Destroy(every(monster()))))))
    game.begin()
    game.activate(spell)
    game.activate(sweep)
    assert game.lp[B] == 8000


def test_a_continuous_value_is_read_anew_each_time():
    swarm = continuous(p.GainsAttack(p.Count(monster(side=YOU), 100)))
    game = Scenario()
    bee = game.a.monster(monster_card("Bee", 500, program=program(swarm)))
    wolf = game.a.hand(WOLF)
    game.begin()
    assert bee.attack == 600
    game.normal_summon(wolf)
    assert bee.attack == 700


def test_a_lingering_value_is_fixed_when_it_resolves():
    game = Scenario()
    act = modify(that(p.TARGET), p.GainsAttack(p.Count(monster(side=YOU), 100)))
    spell = game.a.hand(spell_card("Rally", program(card_effect(act, costs=[p.Targeting(monster(side=YOU))]))))
    first, second = game.a.monster(WOLF), game.a.hand(GOBLIN)
    game.begin()
    game.activate(spell)
    assert first.attack == 1600
    game.normal_summon(second)
    assert first.attack == 1600


def test_a_view_tells_the_figures_of_its_own_question():
    swarm = continuous(p.GainsAttack(p.Count(monster(side=YOU), 100)))
    game = Scenario()
    game.a.monster(monster_card("Bee", 500, 300, program=program(swarm)))
    wolf = game.a.hand(WOLF)
    game.begin()
    before = game.duel.view(A).zone(MONSTER_ZONE, A)[0]
    assert [before.attack, before.defense, before.attack, before.defense] == [600, 300, 600, 300]
    game.normal_summon(wolf)
    after = game.duel.view(A).zone(MONSTER_ZONE, A)[0]
    assert (after.attack, after.defense, before.attack) == (700, 300, 600)


SHRINE = spell_card(
    "Shrine",
    stays(
        ignition(p.Draw(p.Counters(of=this_card, word="Candle")), costs=[p.SendCost(this_card)], places=IN_SPELL_ZONE)
    ),
    CONTINUOUS,
)


def test_counters_that_were_on_a_card_are_counted_though_it_was_sent_away_for_the_effect():
    game = Scenario()
    shown = game.a.spell(SHRINE)
    game.state.edit(shown.uid).counters = (("Candle", 2), ("Other", 1))
    hand = game.a.count(HAND)
    game.begin().activate(shown).resolve()
    assert shown.place == GRAVEYARD and game.a.count(HAND) == hand + 2


def test_for_counters_that_are_none_nothing_is_sent_away():
    game = Scenario()
    shown = game.a.spell(SHRINE)
    game.begin()
    assert not game.may(q.ACTIVATE, shown) and game.why_not(q.ACTIVATE, shown)
    game.state.edit(shown.uid).counters = (("Candle", 1),)
    assert not game.why_not(q.ACTIVATE, shown)
