"""Chains: building them link by link, resolving them from the last link (catalogue section 11)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

MODERN = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda e: e.key)
EVERY = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)

# Effects whose order shows in the opponent's LP: subtract 1000, or halve what is left.
SPARK = spell_card("Spark", program(card_effect(damage(1000))))
HALVING = set_lp(p.Half(p.LifePoints(OPPONENT)), side=OPPONENT)
BLINK = spell_card("Blink", program(card_effect(HALVING, speed=2)), QUICK_PLAY)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))
SNARE = trap_card("Snare", program(trap_effect(damage(100))))
BREATH = spell_card("Breath", program(card_effect(gain_lp(1), speed=2)), QUICK_PLAY)
NULLIFY = trap_card(
    "Nullify",
    program(
        trap_effect(
            p.NegateActivation(), and_if_you_do, p.Destroy(that(p.LINK_BELOW)), answers=[is_activated()], speed=3
        )
    ),
    COUNTER,
)
STORM = spell_card("Storm", program(card_effect(p.Destroy(every(spell_or_trap())))))
BANNER = spell_card("Banner", stays(continuous(gains_atk(300, face_up_monster(side=YOU)))), CONTINUOUS)
WOLF = monster_card("Wolf", 1500, 1000)


def links(game: Scenario) -> list[tuple[int, str]]:
    """The Chain as (number, name)."""
    return [(link.number, game.state.cards[link.card].card.name) for link in game.state.links if link.number]


def destroyed_names(game: Scenario) -> list[str]:
    """What was destroyed by the last answer, and by passing from here on."""
    names: list[str] = []
    while True:
        names += [
            game.state.cards[e.card].card.name for e in game.duel.events if e.kind == p.E_MOVED and e.causes & DESTROYED
        ]
        if game.question != "response":
            return names
        game.passes()


# ------------------------------------------------------------------------------------ building


@rule("CHAIN-01", "CHAIN-08", "CHAIN-02")
@EVERY
def test_nothing_takes_effect_before_the_opponent_was_asked(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    game.b.set(WHIM)
    game.begin()
    game.activate(spark)
    assert game.asked == B and game.question == "response"
    assert game.lp == [8000, 8000]  # on the Chain, not yet in effect
    game.passes()
    assert game.lp == [8000, 7000]


@rule("CHAIN-02", "PROC-04")
def test_the_opponent_is_asked_after_every_link_even_without_an_answer_if_so_set():
    game = Scenario(ask_empty_windows=True)
    spark = game.a.hand(SPARK)
    game.begin()
    game.activate(spark)
    assert game.asked == B and game.chain == ["Spark"]
    game.passes()
    assert game.asked == A and game.lp == [8000, 8000]
    game.passes()
    assert game.lp == [8000, 7000]


@rule("CHAIN-03", "CHAIN-07", "PROC-08")
@EVERY
def test_players_respond_alternately_and_links_are_numbered_in_order(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    spark = game.a.hand(SPARK)
    mine = game.a.set(WHIM)
    theirs, theirs_too = game.b.set(WHIM), game.b.set(SNARE)
    game.begin()
    game.activate(spark)
    assert game.asked == B
    game.activate(theirs)
    assert game.asked == A
    game.activate(mine)
    assert game.asked == B
    game.activate(theirs_too)
    assert links(game) == [(1, "Spark"), (2, "Whim"), (3, "Whim"), (4, "Snare")]


@rule("CHAIN-04", "EX-07", "CHAIN-06")
@MODERN
def test_a_player_may_chain_to_the_own_spell_when_the_opponent_declines(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    blink = game.a.set(BLINK)
    game.b.set(WHIM)
    game.begin()
    game.activate(spark)
    assert game.asked == B
    game.passes()
    assert game.asked == A
    game.activate(blink)
    assert links(game) == [(1, "Spark"), (2, "Blink")]
    assert game.asked == B  # after the new link the opponent is first again
    game.passes()
    assert game.lp == [8000, 3000]  # halved to 4000 first, then 1000 less; the other way it would be 3500


@rule("CHAIN-05", "AMB-32")
@EVERY
def test_two_passes_in_a_row_complete_the_chain(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    game.a.set(BREATH)
    game.b.set(WHIM)
    game.begin()
    game.activate(spark)
    game.passes()
    assert game.asked == A and game.chain == ["Spark"] and game.lp[B] == 8000  # one pass does not complete it
    game.passes()
    assert game.chain == [] and game.lp[B] == 7000


@rule("CHAIN-05", "PROC-08")
def test_a_new_link_calls_for_two_passes_anew():
    game = Scenario()
    spark = game.a.hand(SPARK)
    game.a.set(BREATH)
    breath = game.a.set(BREATH)
    whim = game.b.set(WHIM)
    game.begin()
    game.activate(spark)
    game.passes()  # B passes once
    game.activate(breath)
    assert game.asked == B and game.may(q.ACTIVATE, whim)  # and may come in again after the next link
    game.passes()
    assert game.asked == A and game.chain == ["Spark", "Breath"]


@rule("CHAIN-06")
@EVERY
def test_the_last_link_resolves_first(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    blink = game.b.set(BLINK)
    game.begin()
    game.activate(spark)
    game.activate(blink)
    game.resolve()
    assert game.lp == [4000, 7000]


@rule("CHAIN-06", "CHAIN-07")
@EVERY
def test_three_links_resolve_from_the_last_back_to_the_first(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    first = game.a.hand(spell_card("First", program(card_effect(set_lp(1000, side=OPPONENT)))))
    second = game.b.set(trap_card("Second", program(trap_effect(set_lp(p.Half(p.LifePoints(YOU)), side=YOU)))))
    third = game.a.set(trap_card("Third", program(trap_effect(damage(3000)))))
    game.begin()
    game.activate(first)
    game.activate(second)
    game.activate(third)
    assert links(game) == [(1, "First"), (2, "Second"), (3, "Third")]
    seen: list[int] = []
    while game.question == "response":
        game.passes()
        seen += [e.amount for e in game.duel.events if e.kind == p.E_LINK_RESOLVING]
    assert seen == [3, 2, 1]
    assert game.lp[B] == 1000


@rule("CHAIN-09")
def test_the_player_whose_card_was_countered_may_add_a_link():
    game = Scenario(CLASSIC, ask_empty_windows=True)
    spark = game.a.hand(SPARK)
    answer = game.a.set(NULLIFY)
    nullify = game.b.set(NULLIFY)
    game.begin()
    game.activate(spark)
    game.activate(nullify)
    assert game.asked == A
    game.activate(answer)
    assert links(game) == [(1, "Spark"), (2, "Nullify"), (3, "Nullify")]
    game.resolve()
    assert game.lp == [8000, 7000]  # the countering card was countered: Spark takes effect


@rule("CHAIN-10", "AMB-38", "PROC-09")
@MODERN
def test_a_negated_activation_does_nothing_while_lower_links_resolve(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    snare = game.b.set(SNARE)
    nullify = game.a.set(NULLIFY)
    game.begin()
    game.activate(spark)
    game.activate(snare)
    game.activate(nullify)
    game.resolve()
    assert game.lp == [8000, 7000]  # Snare did not happen, Spark below it did
    assert snare.place == GRAVEYARD


@rule("AMB-38", "CHAIN-10")
def test_the_negated_trap_is_destroyed_not_just_put_away():
    game = Scenario()
    # a card whose activation was negated is not destroyed from the field (PROC-09): the text asks for no place
    mourning = trigger(is_destroyed(Selector(side=YOU, filters=(p.OfKinds(TRAP),))), gain_lp(500), optional=False)
    game.b.monster(monster_card("Mourner", program=program(mourning)))
    spark = game.a.hand(SPARK)
    snare = game.b.set(SNARE)
    nullify = game.a.set(NULLIFY)
    game.begin()
    game.activate(spark)
    game.activate(snare)
    game.activate(nullify)
    game.resolve()
    assert game.lp == [8000, 7500]


@rule("CHAIN-24", "CHAIN-16")
@MODERN
def test_link_1_may_have_speed_1_or_2_and_later_links_2_or_3(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    spark = game.a.hand(SPARK)
    mine = game.a.set(WHIM)
    counter = game.a.set(NULLIFY)
    theirs = game.b.set(SNARE)
    game.begin()
    assert game.may(q.ACTIVATE, spark) and game.may(q.ACTIVATE, mine)
    assert not game.may(q.ACTIVATE, counter)  # there is no activation to answer
    game.activate(mine)
    game.activate(theirs)
    game.activate(counter)
    assert [link.spell_speed for link in game.state.links] == [2, 2, 3]


@rule("AMB-36", "CHAIN-24")
@EVERY
def test_a_counter_trap_that_names_an_attack_may_be_link_1(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    halt = trap_card("Halt", program(trap_effect(p.NegateAttack(), answers=[attack_declared()], speed=3)), COUNTER)
    halting = game.b.set(halt)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf)
    assert game.asked == B
    game.activate(halting)
    game.resolve()
    assert game.lp == [8000, 8000] and halting.place == GRAVEYARD


@rule("AMB-36", "AMB-33")
@EVERY
def test_a_counter_trap_that_names_a_summon_may_be_link_1(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    wolf = game.a.hand(WOLF)
    veto = trap_card(
        "Veto",
        program(
            trap_effect(
                p.NegateSummon(),
                and_if_you_do,
                p.Destroy(that("summoned")),
                answers=[p.WouldBeSummoned(monster())],
                speed=3,
            )
        ),
        COUNTER,
    )
    vetoing = game.b.set(veto)
    game.begin()
    game.normal_summon(wolf)
    assert game.asked == A
    game.passes()
    game.activate(vetoing)
    assert links(game) == [(1, "Veto")]
    game.resolve()
    assert wolf.place == GRAVEYARD and game.a.count(MONSTER_ZONE) == 0


# ------------------------------------------------------------------------------------ cards on a Chain


@rule("AMB-37", "PROC-11")
@EVERY
def test_spent_cards_stay_on_the_field_until_the_chain_is_over(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    whim = game.b.set(WHIM)
    # link 1 counts the Spells and Traps on the field when it resolves: itself and the resolved link 2
    counting = game.a.hand(spell_card("Counting", program(card_effect(damage(p.Count(spell_or_trap(), 100))))))
    game.begin()
    game.activate(counting)
    game.activate(whim)
    game.resolve()
    assert game.lp[B] == 8000 + 100 - 200
    assert counting.place == whim.place == GRAVEYARD
    assert spark.place == HAND


@rule("AMB-37")
@EVERY
def test_a_normal_spell_destroyed_in_response_still_resolves(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    gale = game.b.set(
        trap_card("Gale", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap())])))
    )
    game.begin()
    game.activate(spark)
    game.activate(gale)
    if game.question == "cards":
        game.pick(spark)
    game.resolve()
    assert spark.place == GRAVEYARD and game.lp == [8000, 7000]


@rule("AMB-37", "PROC-09")
@EVERY
def test_a_continuous_spell_destroyed_in_response_has_no_effect(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    stronger = continuous(gains_atk(300, face_up_monster(side=YOU)))
    boon = spell_card("Boon", program(card_effect(gain_lp(1000)), stronger), CONTINUOUS)
    boon_card = game.a.hand(boon)
    gale = game.b.set(
        trap_card("Gale", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap())])))
    )
    game.begin()
    game.activate(boon_card)
    game.activate(gale)
    if game.question == "cards":
        game.pick(boon_card)
    game.resolve()
    assert game.lp == [8000, 8000] and wolf.attack == 1500 and boon_card.place == GRAVEYARD


@rule("AMB-39")
@EVERY
def test_heavy_storm_destroys_neither_itself_nor_cards_whose_use_is_over(edition: Edition):
    game = Scenario(edition)
    lament = trigger(is_destroyed(spell_or_trap()), damage(100), optional=False)
    game.a.monster(monster_card("Lament", program=program(lament)))
    storm = game.a.hand(STORM)
    counting = game.b.set(WHIM)
    lying = game.b.set(SNARE)
    game.begin()
    game.activate(storm)
    game.activate(counting)
    assert destroyed_names(game) == ["Snare"]
    assert storm.place == counting.place == lying.place == GRAVEYARD


@rule("AMB-39", "AMB-37", "CHAIN-06")
@EVERY
def test_a_storm_in_the_middle_destroys_cards_whose_links_are_still_to_resolve(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    storm = game.b.set(trap_card("Trap Storm", program(trap_effect(p.Destroy(every(spell_or_trap()))))))
    game.begin()
    game.activate(spark)
    game.activate(storm)
    assert destroyed_names(game) == ["Spark"]
    assert game.lp == [8000, 7000]  # destroyed, and yet it resolves


@rule("AMB-39", "AMB-90")
def test_a_monster_effect_finds_no_spent_trap_to_destroy():
    game = Scenario()
    sweeper = ignition(p.Destroy(every(spell_or_trap())), and_if_you_do, damage(1000))
    sweeping = game.a.monster(monster_card("Sweeper", program=program(sweeper)))
    whim = game.b.set(WHIM)
    game.begin()
    game.activate(sweeping)
    game.activate(whim)
    game.resolve()
    assert game.lp == [8000, 8100] and whim.place == GRAVEYARD


# ------------------------------------------------------------------------------------ what is no link


@rule("OTHER-21", "OTHER-22", "EX-67", "AMB-33")
@EVERY
def test_a_normal_summon_is_no_link_and_cannot_be_chained_to(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.hand(WOLF)
    falling = trap_effect(p.Destroy(that(p.EVENT)), answers=[p.IsSummoned(monster(side=OPPONENT))])
    pit = game.b.set(trap_card("Pit", program(falling)))
    counter = game.b.set(NULLIFY)
    game.begin()
    game.normal_summon(wolf)
    assert game.chain == [] and wolf.place == MONSTER_ZONE  # the Summon has succeeded already
    assert game.asked == B
    assert "CARD-21" in game.why_not(q.ACTIVATE, counter)  # it answers activations only
    game.activate(pit)
    assert links(game) == [(1, "Pit")]  # a new Chain, begun by what names the Summon
    game.resolve()
    assert wolf.place == GRAVEYARD


@rule("OTHER-22", "EX-67")
@EVERY
def test_changing_a_battle_position_and_tributing_cannot_be_chained_to(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    fodder = game.a.monster(WOLF)
    big = game.a.hand(monster_card("Big", 2400, 1000, 6))
    counter = game.b.set(NULLIFY)
    game.b.set(WHIM)
    game.begin()
    game.change_position(wolf)
    assert wolf.position == DEFENSE_POSITION and game.chain == []
    assert "CARD-21" in game.why_not(q.ACTIVATE, counter)
    game.resolve()
    game.normal_summon(big)
    game.pick(fodder)
    assert fodder.place == GRAVEYARD and big.place == MONSTER_ZONE and game.chain == []
    assert "CARD-21" in game.why_not(q.ACTIVATE, counter)


@rule("OTHER-22", "PROC-06", "PROC-07", "EX-67")
@EVERY
def test_a_cost_is_paid_before_anybody_may_answer_the_activation(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    tithe = game.a.hand(spell_card("Tithe", program(card_effect(damage(1000), costs=[pay_lp(500)]))))
    nullify = game.b.set(NULLIFY)
    game.begin()
    game.activate(tithe)
    assert game.asked == B and game.lp == [7500, 8000]
    game.activate(nullify)
    assert links(game) == [(1, "Tithe"), (2, "Nullify")]  # the answer is to the activation, not to the cost
    game.resolve()
    assert game.lp == [7500, 8000]  # and the cost stays paid


@rule("OTHER-21")
@EVERY
def test_an_effect_is_answered_like_a_card(edition: Edition):
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(ignition(damage(300)))))
    banner = game.a.hand(BANNER)
    nullify = game.b.set(NULLIFY)
    game.begin()
    game.activate(banner)
    assert game.asked == B and game.may(q.ACTIVATE, nullify)  # the activation of a card
    game.passes()
    game.activate(burner)
    assert game.asked == B and game.may(q.ACTIVATE, nullify)  # the activation of an effect
    game.passes()
    assert game.lp == [8000, 7700]


# ------------------------------------------------------------------------------------ what was activated


@rule("PROC-08", "KIND-24")
@pytest.mark.parametrize("cost", (pay_lp(100), return_cost(this_card)), ids=("it stays", "it goes to the hand"))
def test_what_was_activated_is_what_it_was_before_its_cost_took_it_away(cost: Cost):
    """A Pendulum Effect is that of a Spell, also if its card has returned to the hand to pay for it."""
    game = Scenario()
    clock = game.a.scale(
        monster_card(
            "Clock", kinds=PENDULUM | EFFECT, scales=(1, 1), program=pendulum([ignition(gain_lp(500), costs=[cost])])
        )
    )
    game.b.set(
        trap_card(
            "Beast Ban",
            program(trap_effect(p.NegateActivation(), answers=[is_activated(what=p.MONSTER_EFFECT)], speed=3)),
            COUNTER,
        )
    )
    ban = game.b.set(
        trap_card(
            "Spell Ban",
            program(trap_effect(p.NegateActivation(), answers=[is_activated(what=p.SPELL_TRAP_EFFECT)], speed=3)),
            COUNTER,
        )
    )
    game.begin()
    game.activate(clock)
    assert game.asked == B and game.offered(q.ACTIVATE) == [ban]
    told = next(e for e in game.duel.events if e.kind == p.E_ACTIVATED)
    assert told.amount == p.SPELL_TRAP_EFFECT
