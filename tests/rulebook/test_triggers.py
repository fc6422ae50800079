"""Triggered effects: the order on the Chain, what waits, what misses its timing; and what both players do at once."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

MODERN = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda e: e.key)
EVERY = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)

WOLF = monster_card("Wolf", 1500, 1000)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))


def crier(name: str, *, optional: bool = False, **more) -> Card:
    """It does something whenever a monster is Summoned."""
    return monster_card(name, program=program(trigger(p.IsSummoned(monster()), gain_lp(10), optional=optional, **more)))


def links(game: Scenario) -> list[str]:
    return game.chain


# ------------------------------------------------------------------------------------ the order on the Chain


@rule("OTHER-15", "OTHER-16", "EX-44")
@MODERN
def test_the_turn_players_triggers_come_first_in_the_order_that_player_picks(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    one, two = game.a.monster(crier("One")), game.a.monster(crier("Two"))
    game.b.monster(crier("Three"))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert game.question == "trigger" and game.asked == A
    assert game.offered(q.TRIGGER) == [one, two]
    game.use(two)
    assert links(game) == ["Two", "One", "Three"]  # one Chain; B's is last, so it resolves first
    game.passes()
    game.passes()
    order = [game.state.cards[e.card].card.name for e in game.duel.events if e.kind == p.E_LINK_RESOLVING]
    assert order == ["Three", "One", "Two"]


@rule("OTHER-16", "EX-44")
@MODERN
def test_the_turn_player_is_first_also_when_the_opponent_acted(edition: Edition):
    """On B's turn B's effects come first, whoever's monster set them off."""
    game = Scenario(edition, ask_empty_windows=True)
    game.a.monster(crier("Mine"))
    game.b.monster(crier("Theirs"))
    wolf = game.b.hand(WOLF)
    game.begin(player=B)
    game.normal_summon(wolf)
    assert links(game) == ["Theirs", "Mine"]


@rule("AMB-34", "PROC-13")
@EVERY
def test_mandatory_before_optional_and_the_turn_player_first_in_each(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    mine_may = game.a.monster(crier("A may", optional=True))
    game.a.monster(crier("A must"))
    theirs_may = game.b.monster(crier("B may", optional=True))
    game.b.monster(crier("B must"))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert links(game) == ["A must", "B must"] and game.asked == A
    game.use(mine_may)
    assert game.asked == B
    game.use(theirs_may)
    assert links(game) == ["A must", "B must", "A may", "B may"]


@rule("AMB-34", "PROC-13")
@EVERY
def test_an_optional_trigger_may_be_declined_a_mandatory_one_not(edition: Edition):
    game = Scenario(edition)
    game.a.monster(crier("May", optional=True))
    game.a.monster(crier("Must"))
    game.a.monster(crier("Must too"))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert game.duel.question is not None
    assert q.PASS not in [o.kind for o in game.duel.question.options]
    game.use(game.offered(q.TRIGGER)[0])
    assert q.PASS in [o.kind for o in game.duel.question.options]  # now the optional one
    game.passes()
    assert game.lp == [8020, 8000]


@rule("PROC-13", "PROC-08")
@EVERY
def test_fast_effects_come_after_the_last_trigger_and_the_newest_link_decides_who_is_first(edition: Edition):
    game = Scenario(edition)
    game.a.monster(crier("Mine"))
    game.b.monster(crier("Theirs"))
    mine, theirs = game.a.set(WHIM), game.b.set(WHIM)
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert links(game) == ["Mine", "Theirs"]
    assert game.asked == A and game.may(q.ACTIVATE, mine)  # the newest link is B's
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, theirs)


@rule("PROC-13", "PROC-12")
@EVERY
def test_a_trigger_that_an_earlier_one_made_impossible_is_left_out(edition: Edition):
    """Both discard a card as their cost, and there is only one card in hand."""
    game = Scenario(edition, ask_empty_windows=True)
    costs = [discard_cost()]
    first = game.a.monster(crier("First", optional=True, costs=costs))
    second = game.a.monster(crier("Second", optional=True, costs=costs))
    wolf, spare = game.a.hand(WOLF, WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert game.offered(q.TRIGGER) == [first, second]
    game.use(second)
    assert spare.place == GRAVEYARD and links(game) == ["Second"]
    assert game.question == "response"  # the other one is not asked for any more


@rule("PROC-13")
@EVERY
def test_a_trigger_caused_by_the_cost_of_another_waits_for_the_next_window(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    costs = [discard_cost()]
    game.a.monster(crier("Payer", costs=costs))
    effect = trigger(is_discarded(), gain_lp(1000), optional=False, places=IN_GRAVEYARD)
    relic = monster_card("Relic", program=program(effect))
    wolf, _ = game.a.hand(WOLF, relic)
    game.begin()
    game.normal_summon(wolf)
    assert links(game) == ["Payer"]
    game.passes()
    game.passes()
    assert links(game) == ["Relic"] and game.lp[A] == 8010


@rule("PROC-12", "AMB-35")
@EVERY
def test_triggers_met_while_a_chain_resolves_form_a_new_chain_afterwards(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.a.monster(crier("Crier"))
    dead = game.a.graveyard(WOLF)
    call = p.SpecialSummon(the_target, position=ATTACK_POSITION)
    game.a.hand(WOLF)
    calling = game.a.hand(spell_card("Calling", program(card_effect(call, costs=[p.Targeting(in_graveyard())]))))
    whim = game.b.set(WHIM)
    game.begin()
    game.activate(calling)
    game.activate(whim)
    game.passes()
    game.passes()
    assert dead.place == MONSTER_ZONE and calling.place == GRAVEYARD
    assert links(game) == ["Crier"] and game.lp == [8000, 8100]  # waited until the Chain was over


@rule("PROC-12")
@EVERY
def test_several_cards_at_one_moment_are_one_event(edition: Edition):
    game = Scenario(edition)
    effect = trigger(is_destroyed(monster(side=OPPONENT)), gain_lp(100), optional=False)
    game.a.monster(monster_card("Vulture", program=program(effect)))
    game.b.monster(WOLF), game.b.monster(WOLF)
    sweep = game.a.hand(spell_card("Sweep", program(card_effect(p.Destroy(every(monster(side=OPPONENT)))))))
    game.begin()
    game.activate(sweep)
    game.resolve()
    assert game.b.count(GRAVEYARD) == 2 and game.lp == [8100, 8000]


MOURNING = monster_card(
    "Mourning Owl",
    500,
    500,
    # it lies in the Graveyard when one of its side's monsters falls
    program=program(trigger(is_destroyed(monster(side=YOU)), gain_lp(100), optional=False, places=IN_GRAVEYARD)),
)
SWEEP = spell_card("Sweep", program(card_effect(p.Destroy(every(monster())))))


@rule("PROC-12")
@EVERY
@pytest.mark.parametrize("laid_first", ("owl", "wolf"))
def test_what_falls_at_one_moment_with_another_did_not_lie_in_the_graveyard_yet(edition: Edition, laid_first: str):
    """Whichever of the two is laid there first, neither lay there when the other fell; who lay there sees both."""
    for watches in (False, True):
        game = Scenario(edition)
        for card in (MOURNING, WOLF) if laid_first == "owl" else (WOLF, MOURNING):
            game.a.monster(card)
        if watches:
            game.a.graveyard(MOURNING)
        sweep = game.b.hand(SWEEP)
        game.begin(player=B)
        game.activate(sweep)
        game.resolve()
        assert game.a.count(MONSTER_ZONE) == 0 and game.lp[A] == (8100 if watches else 8000)


@rule("PROC-12", "PROC-27")
@EVERY
@pytest.mark.parametrize("attacks", (A, B))
def test_two_that_destroy_each_other_by_battle_do_not_see_each_other_fall(edition: Edition, attacks: int):
    owl = monster_card(
        "Avenging Owl",
        1500,
        500,
        program=program(trigger(is_destroyed(monster()), gain_lp(100), optional=False, places=IN_GRAVEYARD)),
    )
    game = Scenario(edition)
    mine, theirs = game.a.monster(owl), game.b.monster(WOLF)
    game.begin(player=attacks).to_battle_phase()
    game.attack(*((mine, theirs) if attacks == A else (theirs, mine)))
    game.resolve()
    assert mine.place == theirs.place == GRAVEYARD and game.lp == [8000, 8000]


@rule("PROC-12")
@EVERY
def test_what_fell_before_sees_what_falls_next(edition: Edition):
    """Sent there as a cost it lies there when the effect destroys."""
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    owl = game.a.hand(MOURNING)
    crush = game.a.hand(spell_card("Crush", program(card_effect(p.Destroy(monster()), costs=[discard_cost()]))))
    game.begin()
    game.activate(crush)
    game.resolve()
    assert owl.place == wolf.place == GRAVEYARD and game.lp[A] == 8100


@rule("PROC-12", "PROC-29")
@EVERY
def test_a_monster_that_fell_lies_there_when_its_equip_card_falls(edition: Edition):
    """Upkeep finds an Equip Card without its monster: that is afterwards."""
    effect = trigger(is_destroyed(spell_or_trap()), gain_lp(100), optional=False, places=IN_GRAVEYARD)
    game = Scenario(edition)
    squire = game.a.monster(monster_card("Squire", program=program(effect)))
    lance = game.a.equip(spell_card("Lance", equip_spell(), EQUIP), squire)
    sweep = game.b.hand(SWEEP)
    game.begin(player=B)
    game.activate(sweep)
    game.resolve()
    assert squire.place == lance.place == GRAVEYARD and game.lp[A] == 8100


@rule("PROC-12")
@EVERY
def test_a_note_lapses_when_its_card_is_not_where_it_works_any_more(edition: Edition):
    """Two triggers wait; the first one's cost sends the second one's monster away."""
    game = Scenario(edition, ask_empty_windows=True)
    first = game.a.monster(crier("First", optional=True, costs=[p.SendCost(monster(named("Second"), side=YOU))]))
    second = game.a.monster(crier("Second", optional=True))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    game.use(first)
    assert second.place == GRAVEYARD and links(game) == ["First"] and game.question == "response"


@rule("PROC-12", "PROC-09")
@EVERY
def test_once_on_the_chain_a_trigger_needs_its_monster_no_more(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    mine = game.a.monster(crier("Crier"))
    gale = game.b.set(trap_card("Gale", program(trap_effect(p.Destroy(every(monster(named("Crier"))))))))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    game.activate(gale)
    game.resolve()
    assert mine.place == GRAVEYARD and game.lp == [8010, 8000]


# ------------------------------------------------------------------------------------ missing the timing


def mourner(**more) -> Card:
    """When (or: if) this card is sent to the Graveyard, its player gains 500 LP."""
    effect = trigger(is_sent_to_graveyard(), gain_lp(500), places=IN_GRAVEYARD, **more)
    return monster_card("Mourner", program=program(effect))


FORMS = pytest.mark.parametrize(
    ("form", "used"),
    [({"when": True}, False), ({"when": False}, True), ({"when": True, "optional": False}, True)],
    ids=("when, you can", "if, you can", "when, mandatory"),
)


def gains(game: Scenario) -> bool:
    """Whether the mourner's effect comes up now, used if it may be."""
    if game.question == "trigger":
        game.use(game.offered(q.TRIGGER)[0])
    game.resolve()
    return game.lp[A] > 8000


@rule("AMB-35", "PROC-14", "EX-73", "PROC-16")
@EVERY
@FORMS
def test_tributed_for_a_tribute_summon(edition: Edition, form: dict, used: bool):
    game = Scenario(edition)
    effect = trigger(is_tributed(), gain_lp(500), places=IN_GRAVEYARD, **form)
    fodder = game.a.monster(monster_card("Fodder", program=program(effect)))
    big = game.a.hand(monster_card("Big", 2400, 1000, 6))
    game.begin()
    game.normal_summon(big)
    assert fodder.place == GRAVEYARD and big.place == MONSTER_ZONE
    assert gains(game) == used


@rule("EX-73")
@EVERY
def test_worded_if_it_joins_the_chain_of_the_summons_own_triggers(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    effect = trigger(is_tributed(), gain_lp(500), places=IN_GRAVEYARD, optional=False)
    fodder = monster_card("Fodder", program=program(effect))
    arrival = trigger(p.IsSummoned(), gain_lp(500), optional=False)
    big = game.a.hand(monster_card("Big", 2400, 1000, 6, program=program(arrival)))
    game.a.monster(fodder)
    game.begin()
    game.normal_summon(big)
    game.use(game.offered(q.TRIGGER)[0])
    assert sorted(links(game)) == ["Big", "Fodder"]


@rule("AMB-35", "PROC-14")
@EVERY
@FORMS
def test_sent_as_a_cost(edition: Edition, form: dict, used: bool):
    game = Scenario(edition)
    game.a.monster(mourner(**form))
    game.a.hand(WOLF)
    tithe = card_effect(gain_lp(1, side=OPPONENT), costs=[p.SendCost(monster(side=YOU))])
    spell = game.a.hand(spell_card("Tithe", program(tithe)))
    game.begin()
    game.activate(spell)
    game.resolve()
    assert gains(game) == used


@rule("AMB-35", "PROC-14", "PROC-10")
@EVERY
@FORMS
def test_sent_before_a_then(edition: Edition, form: dict, used: bool):
    game = Scenario(edition)
    game.a.monster(mourner(**form))
    act = card_effect(p.SendToGraveyard(every(monster(side=YOU))), then, draw(1))
    spell = game.a.hand(spell_card("Trade", program(act)))
    game.begin()
    game.activate(spell)
    game.resolve()
    assert gains(game) == used


@rule("AMB-35", "PROC-14", "PROC-10")
@EVERY
@pytest.mark.parametrize("joint", (and_if_you_do, also), ids=("and if you do", "also"))
def test_sent_at_one_moment_with_something_else_is_not_missed(edition: Edition, joint):
    game = Scenario(edition)
    game.a.monster(mourner(when=True))
    act = card_effect(p.SendToGraveyard(every(monster(side=YOU))), joint, draw(1))
    spell = game.a.hand(spell_card("Trade", program(act)))
    game.begin()
    game.activate(spell)
    game.resolve()
    assert gains(game)


@rule("AMB-35", "PROC-14")
@EVERY
@FORMS
def test_sent_by_a_higher_link_while_a_lower_one_then_did_something(edition: Edition, form: dict, used: bool):
    game = Scenario(edition)
    game.a.monster(mourner(**form))
    spark = game.a.hand(spell_card("Spark", program(card_effect(damage(100)))))
    gale = game.b.set(trap_card("Gale", program(trap_effect(p.SendToGraveyard(every(monster(side=OPPONENT)))))))
    game.begin()
    game.activate(spark)
    game.activate(gale)
    game.resolve()
    assert gains(game) == used


@rule("PROC-14", "AMB-35", "PROC-11")
@EVERY
def test_sent_by_the_last_thing_that_happened_is_not_missed(edition: Edition):
    """The Spell itself goes to the Graveyard afterwards: cleaning up makes nothing miss its timing."""
    game = Scenario(edition)
    game.a.monster(mourner(when=True))
    spell = game.a.hand(spell_card("Burial", program(card_effect(p.SendToGraveyard(every(monster(side=YOU)))))))
    game.begin()
    game.activate(spell)
    game.resolve()
    assert spell.place == GRAVEYARD and gains(game)


@rule("PROC-14")
@EVERY
def test_a_lower_link_that_does_nothing_makes_nothing_miss_its_timing(edition: Edition):
    game = Scenario(edition)
    game.a.monster(mourner(when=True))
    prey = game.b.monster(WOLF)
    bite = game.a.hand(
        spell_card("Bite", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))])))
    )
    sink = trap_effect(
        p.Banish(every(monster(named("Wolf")))), also, p.SendToGraveyard(every(monster(named("Mourner"))))
    )
    gale = game.b.set(trap_card("Sink", program(sink)))
    game.begin()
    game.activate(bite)
    game.activate(gale)
    game.resolve()
    assert prey.place == BANISHED  # the target is gone: Bite does nothing
    assert gains(game)


# ------------------------------------------------------------------------------------ cards that answer events


def lament(when: bool) -> Card:
    return trap_card("Lament", program(trap_effect(gain_lp(500), answers=[is_destroyed(monster(side=YOU))], when=when)))


@rule("AMB-89", "PROC-02")
@EVERY
@pytest.mark.parametrize("when", (True, False), ids=("when", "if"))
def test_a_trap_that_answers_an_event_may_be_used_if_it_was_the_last(edition: Edition, when: bool):
    game = Scenario(edition)
    trap = game.b.set(lament(when))
    game.b.monster(WOLF)
    bite = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(every(monster(side=OPPONENT)))))))
    game.begin()
    game.activate(bite)
    assert game.asked == B and game.may(q.ACTIVATE, trap)


@rule("AMB-89", "PROC-14")
@EVERY
@pytest.mark.parametrize("when", (True, False), ids=("when", "if"))
def test_a_trap_worded_when_needs_its_event_to_be_the_last(edition: Edition, when: bool):
    game = Scenario(edition, ask_empty_windows=True)
    trap = game.b.set(lament(when))
    game.b.monster(WOLF)
    bite = card_effect(p.Destroy(every(monster(side=OPPONENT))), then, gain_lp(1))
    spell = game.a.hand(spell_card("Bite", program(bite)))
    game.begin()
    game.activate(spell)
    game.passes()
    game.passes()
    game.passes()
    assert game.asked == B and game.chain == []
    assert game.may(q.ACTIVATE, trap) != when
    if when:
        assert game.why_not(q.ACTIVATE, trap) == ("PROC-14", "AMB-89")


@rule("AMB-89", "PROC-02")
@EVERY
def test_a_trap_worded_if_fits_only_the_first_window_after_its_event(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    trap, whim = game.b.set(lament(False)), game.b.set(WHIM)
    game.b.monster(WOLF)
    bite = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(every(monster(side=OPPONENT)))))))
    game.begin()
    game.activate(bite)
    game.passes()
    game.passes()
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, trap)
    game.activate(whim)  # something else first; in that same Chain the Trap still fits
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, trap)
    game.passes()
    assert game.chain == []
    game.passes()  # the window after that Chain is another one
    assert game.asked == B and not game.may(q.ACTIVATE, trap)


@rule("AMB-89", "PROC-02")
@EVERY
def test_a_trap_worded_if_may_answer_what_a_cost_did_once_the_chain_is_over(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    falling = trap_effect(gain_lp(500), answers=[is_sent_to_graveyard(monster(side=OPPONENT))], when=False)
    trap = game.b.set(trap_card("Lament", program(falling)))
    game.a.monster(WOLF)
    tithe = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[p.SendCost(monster(side=YOU))]))))
    game.begin()
    game.activate(tithe)
    assert game.asked == B and not game.may(q.ACTIVATE, trap)  # not to the cost itself
    game.passes()
    game.passes()
    game.passes()
    assert game.asked == B and game.chain == [] and game.may(q.ACTIVATE, trap)


@rule("AMB-33", "PROC-02")
@EVERY
def test_triggers_of_a_summon_come_before_fast_effects_that_name_it(edition: Edition):
    game = Scenario(edition)
    game.a.monster(crier("Crier"))
    pit = trap_effect(p.Destroy(that(p.EVENT)), answers=[p.IsSummoned(monster(side=OPPONENT))])
    trap = game.b.set(trap_card("Pit", program(pit)))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert links(game) == ["Crier"]
    assert game.asked == B and game.may(q.ACTIVATE, trap)  # in the first Chain there
    game.activate(trap)
    game.resolve()
    assert wolf.place == GRAVEYARD


# ------------------------------------------------------------------------------------ both players at once


@rule("OTHER-14", "EX-43")
@MODERN
def test_both_players_pick_the_turn_player_first(edition: Edition):
    game = Scenario(edition)
    mine = game.a.monster(WOLF), game.a.monster(WOLF)
    theirs = game.b.monster(WOLF), game.b.monster(WOLF)
    toll = trap_effect(p.Destroy(monster(side=YOU, chooser=p.BY_CONTROLLER)))
    trap = game.a.set(trap_card("Toll", program(toll)))
    whim = game.b.hand(spell_card("Opening", program(card_effect(gain_lp(1)))))
    game.begin(player=B)
    game.activate(whim)
    game.activate(trap)
    assert game.asked == B and game.question == "cards" and set(game.choices) == set(theirs)
    game.pick(theirs[0])
    assert game.asked == A and set(game.choices) == set(mine)
    assert theirs[0].place == MONSTER_ZONE  # both choose before anything moves
    game.pick(mine[1])
    assert theirs[0].place == mine[1].place == GRAVEYARD


@rule("OTHER-14")
@MODERN
@pytest.mark.parametrize("turn_player", (A, B))
def test_both_draw_the_turn_player_first(edition: Edition, turn_player: int):
    game = Scenario(edition)
    side = game.a if turn_player == A else game.b
    gift = side.hand(spell_card("Gift", program(card_effect(draw(1, side=EITHER)))))
    game.begin(player=turn_player)
    game.activate(gift)
    drawn = [e.player for e in game.duel.events if e.kind == p.E_DRAWN]
    assert drawn == [turn_player, 1 - turn_player]


@rule("OTHER-14", "PROC-37")
@EVERY
def test_both_discard_at_one_moment_the_turn_player_choosing_first(edition: Edition):
    game = Scenario(edition)
    mine = game.a.hand(WOLF, WOLF)
    theirs = game.b.hand(WOLF, WOLF)
    storm = game.a.hand(spell_card("Storm", program(card_effect(discard(1, side=EITHER)))))
    game.begin()
    game.activate(storm)
    assert game.asked == A and set(game.choices) == set(mine)
    game.pick(mine[0])
    assert game.asked == B and set(game.choices) == set(theirs) and mine[0].place == HAND
    game.pick(theirs[1])
    assert mine[0].place == theirs[1].place == GRAVEYARD


@rule("PROC-14", "AMB-35")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
@pytest.mark.parametrize(
    "lower",
    [modify(every(monster(side=YOU)), gains_atk(100)), lose_lp(100, OPPONENT), p.Reveal(in_hand(side=OPPONENT))],
    ids=("ATK changes", "LP are lost", "a card is revealed"),
)
def test_whatever_a_lower_link_does_makes_a_when_effect_miss_its_timing(edition: Edition, lower: Act):
    ember = trigger(is_destroyed(), draw(1), places=IN_GRAVEYARD, when=True)
    game = Scenario(edition)
    burnt = game.a.monster(monster_card("Ember", program=program(ember)))
    game.a.monster(monster_card("Bystander"))
    game.b.hand(monster_card("Held"))
    spell = game.a.hand(spell_card("Lower", program(card_effect(lower))))
    fire = game.b.set(
        trap_card("Fire", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster(named("Ember")))])))
    )
    game.begin()
    game.activate(spell)
    game.activate(fire)
    assert burnt.place == GRAVEYARD and game.question == "open"


# ------------------------------------------------------------------------------------ granted effects


STORM = spell_card("Storm", program(card_effect(p.Destroy(every(monster())))))
SEND_OFF = trigger(is_destroyed(), gain_lp(500), places=IN_GRAVEYARD, optional=False)


@rule("PROC-12")
def test_what_a_card_was_granted_answers_its_own_destruction_too():
    """The grant ends as the card leaves, but it was there when the card was destroyed."""
    game = Scenario()
    wolf = game.a.monster(WOLF)
    blessing = spell_card("Blessing", program(card_effect(grant(SEND_OFF), costs=[p.Targeting(monster(side=YOU))])))
    bless, storm = game.a.hand(blessing, STORM)
    game.begin()
    game.activate(bless).resolve()
    game.activate(storm).resolve()
    assert wolf.place == GRAVEYARD and game.lp == [8500, 8000]


@rule("PROC-12")
def test_each_of_the_cards_that_were_granted_it_answers_once():
    """Granted by an aura, by an Equip Card, and one monster that has none."""
    game = Scenario()
    aura = stays(continuous(p.Granted(SEND_OFF, who=every(monster(named("Wolf"))))))
    harness = equip_spell(continuous(p.Granted(SEND_OFF, who=equipped_monster)))
    game.a.spell(spell_card("Aura", aura, CONTINUOUS))
    game.a.monster(WOLF)
    game.b.monster(WOLF)
    game.a.monster(monster_card("Bear"))
    game.a.equip(spell_card("Harness", harness, EQUIP), game.a.monster(monster_card("Ox")))
    storm = game.a.hand(STORM)
    game.begin()
    game.activate(storm)
    while game.question == "trigger":
        game.use(game.offered(q.TRIGGER)[0])
    game.resolve()
    assert game.lp == [9000, 8500]


@rule("PROC-12")
def test_a_granted_effect_that_has_ended_before_its_turn_comes_lapses():
    game = Scenario()
    cheer = trigger(p.IsSummoned(monster()), gain_lp(500), optional=False)
    aura = game.a.spell(
        spell_card("Aura", stays(continuous(p.Granted(cheer, who=every(monster(named("Bear")))))), CONTINUOUS)
    )
    game.a.monster(monster_card("Bear"))
    wolf = game.a.hand(WOLF)
    finale = game.a.hand(
        spell_card(
            "Finale",
            program(
                card_effect(
                    p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION),
                    p.Destroy(every(spell_or_trap(named("Aura")))),
                )
            ),
        )
    )
    game.begin()
    game.activate(finale).resolve()
    assert wolf.place == MONSTER_ZONE and aura.place == GRAVEYARD and game.lp == [8000, 8000]


@rule("PROC-08")
def test_a_granted_quick_effect_that_answers_something_waits_for_nothing():
    """It is used as an answer or not at all; it does not come up by itself afterwards."""
    game = Scenario()
    game.a.spell(
        spell_card(
            "Aura",
            stays(
                continuous(p.Granted(quick(gain_lp(500), answers=[is_activated()]), who=every(monster(named("Wolf")))))
            ),
            CONTINUOUS,
        )
    )
    wolf, gift = game.a.monster(WOLF), game.a.hand(spell_card("Gift", program(card_effect(gain_lp(10)))))
    game.begin()
    game.activate(gift)
    assert game.question == "response" and game.offered(q.ACTIVATE) == [wolf]
    game.passes()
    assert game.question == "open" and game.lp == [8010, 8000]
