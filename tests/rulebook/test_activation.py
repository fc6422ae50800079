"""Activating: the checks beforehand, costs and targets together, limits per turn, what stays paid."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

EVERY = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)

WOLF = monster_card("Wolf", 1500, 1000)
GOBLIN = monster_card("Goblin", 800, 800)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))
NULLIFY = trap_card(
    "Nullify",
    program(
        trap_effect(
            p.NegateActivation(), and_if_you_do, p.Destroy(that(p.LINK_BELOW)), answers=[is_activated()], speed=3
        )
    ),
    COUNTER,
)
# Tribute this card, target 1 monster; destroy it.
EXPLODE = ignition(p.Destroy(the_target), costs=[p.TributeCost(this_card), p.Targeting(monster())])
BOMBER = monster_card("Bomber", program=program(EXPLODE))


# ------------------------------------------------------------------------------------ the order


@rule("AMB-41", "PROC-06", "EX-36")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda e: e.key)
def test_costs_are_paid_and_targets_chosen_on_activation_before_responses(edition: Edition):
    game = Scenario(edition)
    bomber = game.a.monster(BOMBER)
    prey, other_prey = game.b.monster(WOLF), game.b.monster(GOBLIN)
    nullify = game.b.set(NULLIFY)
    game.begin()
    game.activate(bomber)
    assert game.question == "cards" and game.asked == A
    assert bomber.place == GRAVEYARD  # the cost stands first in the text
    assert set(game.choices) == {prey, other_prey}  # and what pays is no target
    game.pick(prey)
    assert game.asked == B and game.question == "response"
    game.activate(nullify)
    assert bomber.place == GRAVEYARD and prey.place == MONSTER_ZONE  # what was paid stays paid


@rule("EX-36", "KIND-08")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda e: e.key)
def test_that_ignition_effect_is_refused_outside_the_own_main_phase(edition: Edition):
    game = Scenario(edition)
    bomber = game.a.monster(BOMBER)
    game.b.monster(WOLF)
    game.begin()
    assert game.may(q.ACTIVATE, bomber)
    game.to_battle_phase()
    assert game.why_not(q.ACTIVATE, bomber) == ("KIND-08",)
    game.to_main_phase_2()
    assert game.may(q.ACTIVATE, bomber)
    game = Scenario(edition)
    theirs = game.b.monster(BOMBER)
    game.b.set(WHIM)
    game.begin()
    game.answer(q.END_TURN)
    assert game.asked == B and game.why_not(q.ACTIVATE, theirs) == ("KIND-08",)


@rule("EX-37", "AMB-41")
def test_the_older_sample_targets_on_activation_too():
    game = Scenario(V7)
    bomber = game.a.monster(BOMBER)
    prey = game.b.monster(WOLF)
    game.b.monster(GOBLIN)
    game.b.set(WHIM)
    game.begin()
    game.activate(bomber)
    assert game.question == "cards"
    game.pick(prey)
    assert game.asked == B and game.question == "response"
    targeted = [e.card for e in game.duel.events if e.kind == p.E_TARGETED]
    assert targeted == [prey.uid]  # told before the response
    game.passes()
    assert prey.place == GRAVEYARD


@rule("AMB-41", "PROC-05")
@EVERY
def test_without_a_legal_target_an_effect_cannot_be_activated(edition: Edition):
    game = Scenario(edition)
    bite = card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster(side=OPPONENT))])
    spell = game.a.hand(spell_card("Bite", program(bite)))
    game.b.monster(WOLF, FACE_DOWN)
    game.begin()
    assert game.why_not(q.ACTIVATE, spell) == ("AMB-41",)
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Bite", program(bite)))
    game.b.monster(WOLF)
    game.begin()
    assert game.may(q.ACTIVATE, spell)


@rule("AMB-41", "PROC-09")
@EVERY
def test_targets_are_looked_at_again_on_resolution(edition: Edition):
    """The target is turned face-down in response: it is no face-up monster any more."""
    game = Scenario(edition)
    bite = card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster(side=OPPONENT))])
    spell = game.a.hand(spell_card("Bite", program(bite)))
    prey = game.b.monster(WOLF)
    hiding = trap_effect(p.ChangePosition(every(monster(side=YOU)), FACE_DOWN))
    hide = game.b.set(trap_card("Hide", program(hiding)))
    game.begin()
    game.activate(spell)
    game.activate(hide)
    game.resolve()
    assert prey.place == MONSTER_ZONE and prey.position == FACE_DOWN


@rule("PROC-06")
@EVERY
def test_the_card_is_laid_down_before_its_cost_is_chosen(edition: Edition):
    game = Scenario(edition)
    tithe = spell_card("Tithe", program(card_effect(draw(1), costs=[discard_cost()])))
    spell, one, two = game.a.hand(tithe, WOLF, GOBLIN)
    game.begin()
    game.activate(spell)
    assert spell.place == SPELL_ZONE and spell.is_face_up
    assert game.question == "cards" and set(game.choices) == {one, two}
    game.pick(two)
    assert two.place == GRAVEYARD and one.place == HAND


@rule("PROC-06")
@EVERY
def test_what_the_text_wants_named_now_is_named_on_activation(edition: Edition):
    game = Scenario(edition)
    guess = card_effect(damage(p.Noted("declared", 100)), costs=[p.Declaration("number")])
    spell = game.a.hand(spell_card("Guess", program(guess)))
    game.b.set(WHIM)
    game.begin()
    game.activate(spell)
    assert game.question == "number" and game.chain == []
    game.declare(4)
    assert game.asked == B and game.chain == ["Guess"]
    game.passes()
    assert game.lp == [8000, 7600]


@rule("PROC-06")
@EVERY
def test_triggers_caused_by_costs_wait_until_the_chain_is_over(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    effect = trigger(is_discarded(), gain_lp(500), optional=False, places=IN_GRAVEYARD)
    relic = monster_card("Relic", program=program(effect))
    spell, _ = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[discard_cost()]))), relic)
    game.begin()
    game.activate(spell)
    assert game.chain == ["Tithe"]
    game.passes()
    game.passes()
    assert game.chain == ["Relic"] and game.lp[A] == 8000


# ------------------------------------------------------------------------------------ the checks


@rule("PROC-05")
@EVERY
def test_a_space_that_the_cost_would_free_does_not_count_for_the_spell(edition: Edition):
    game = Scenario(edition)
    tithe = card_effect(draw(1), costs=[p.SendCost(spell_or_trap(side=YOU))])
    spell = game.a.hand(spell_card("Tithe", program(tithe)))
    for _ in range(5):
        game.a.set(WHIM)
    game.begin()
    assert not game.may(q.ACTIVATE, spell)
    assert {"ZONE-07", "ZONE-06"} & set(game.why_not(q.ACTIVATE, spell))


@rule("PROC-05")
@EVERY
def test_the_spell_being_activated_never_pays_for_itself(edition: Edition):
    game = Scenario(edition)
    tithe = card_effect(draw(1), costs=[p.SendCost(cards(IN_HAND | IN_SPELL_ZONE, p.OfKinds(SPELL), side=YOU))])
    spell = game.a.hand(spell_card("Tithe", program(tithe)))
    game.begin()
    assert "PROC-07" in game.why_not(q.ACTIVATE, spell)
    game = Scenario(edition)
    other_card = spell_card("Other", program(card_effect(draw(1))))
    spell, other_spell = game.a.hand(spell_card("Tithe", program(tithe)), other_card)
    game.begin()
    game.activate(spell)
    assert other_spell.place == GRAVEYARD and spell.place == GRAVEYARD and game.a.count(HAND) == 1


@rule("PROC-05")
@EVERY
def test_a_monster_space_that_the_cost_frees_does_count(edition: Edition):
    game = Scenario(edition)
    swap = ignition(
        p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION), costs=[p.TributeCost(this_card)]
    )
    swapper = game.a.monster(monster_card("Swapper", program=program(swap)))
    for _ in range(4):
        game.a.monster(WOLF)
    goblin = game.a.hand(GOBLIN)
    game.begin()
    assert game.may(q.ACTIVATE, swapper)
    game.activate(swapper)
    assert goblin.place == MONSTER_ZONE and swapper.place == GRAVEYARD


@rule("PROC-05")
@EVERY
def test_an_effect_that_could_do_nothing_cannot_be_activated(edition: Edition):
    game = Scenario(edition)
    hand = {
        "search": spell_card("Search", program(card_effect(p.AddToHand(in_deck(named("Nobody")))))),
        "draw": spell_card("Draw", program(card_effect(draw(21)))),
        "sweep": spell_card("Sweep", program(card_effect(p.Destroy(every(spell_or_trap()))))),
        "call": spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)))))),
    }
    pieces = {word: game.a.hand(card) for word, card in hand.items()}
    game.a.hand(WOLF)
    for _ in range(5):
        game.a.monster(WOLF)
    game.begin()
    assert game.why_not(q.ACTIVATE, pieces["draw"]) == ("AMB-20",)
    assert game.why_not(q.ACTIVATE, pieces["sweep"]) == ("PROC-05",)  # nothing but itself
    assert not game.may(q.ACTIVATE, pieces["search"])
    assert "SUMMON-20" in game.why_not(q.ACTIVATE, pieces["call"])


@rule("PROC-05")
@EVERY
def test_what_a_monster_tributes_itself_for_it_cannot_do_to_itself(edition: Edition):
    """It destroys 1 monster on the field without targeting, and it is the only one there."""
    game = Scenario(edition)
    explode = ignition(p.Destroy(monster()), costs=[p.TributeCost(this_card)])
    bomber = game.a.monster(monster_card("Bomber", program=program(explode)))
    game.begin()
    assert game.why_not(q.ACTIVATE, bomber) == ("PROC-05",)


# ------------------------------------------------------------------------------------ several costs together


@rule("PROC-05", "PROC-07")
@EVERY
def test_all_costs_have_to_be_payable_together(edition: Edition):
    """Discard 1 card and send 1 card from the hand: one card is not enough for both."""
    game = Scenario(edition)
    twice = ignition(draw(1), costs=[discard_cost(), p.SendCost(in_hand())])
    monk = game.a.monster(monster_card("Monk", program=program(twice)))
    game.a.hand(WOLF)
    game.begin()
    assert "PROC-07" in game.why_not(q.ACTIVATE, monk)
    game = Scenario(edition)
    monk = game.a.monster(monster_card("Monk", program=program(twice)))
    game.a.hand(WOLF, GOBLIN)
    game.begin()
    game.activate(monk)
    game.pick(game.choices[0])
    assert game.a.count(GRAVEYARD) == 2


@rule("PROC-05")
@EVERY
def test_a_cost_may_not_take_the_only_target(edition: Edition):
    """Tribute 1 monster; target 1 Warrior: with one Warrior and one Fairy only the Fairy can be Tributed."""
    game = Scenario(edition)
    effect = card_effect(
        modify(that(p.TARGET), gains_atk(500)),
        costs=[p.TributeCost(monster(side=YOU)), p.Targeting(face_up_monster(p.OfType(WARRIOR), side=YOU))],
    )
    spell = game.a.hand(spell_card("Rite", program(effect)))
    wolf = game.a.monster(WOLF)
    fairy = game.a.monster(monster_card("Sprite", type=FAIRY))
    game.begin()
    game.activate(spell)
    assert fairy.place == GRAVEYARD and wolf.attack == 2000


@rule("PROC-05")
@EVERY
def test_the_choice_of_a_first_cost_leaves_enough_for_the_second(edition: Edition):
    """Tribute 1 monster, then banish 1 Level 4 monster; the Level 4 one is not offered for the Tribute."""
    game = Scenario(edition)
    effect = card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU)), p.BanishCost(monster(level(4), side=YOU))])
    spell = game.a.hand(spell_card("Rite", program(effect)))
    four = game.a.monster(WOLF)
    three, two = game.a.monster(monster_card("Three", level=3)), game.a.monster(monster_card("Two", level=2))
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {three, two}
    game.pick(two)
    assert four.place == BANISHED and three.place == MONSTER_ZONE


@rule("PROC-05")
@EVERY
def test_two_targets_are_two_cards(edition: Edition):
    """Target 1 monster on the field and 1 monster of the opponent: never the same one twice."""
    game = Scenario(edition)
    effect = card_effect(
        p.Destroy(that("first")),
        also,
        p.Destroy(that("second")),
        costs=[p.Targeting(monster(name="first")), p.Targeting(monster(side=OPPONENT, name="second"))],
    )
    spell = game.a.hand(spell_card("Twin Bite", program(effect)))
    prey = game.b.monster(WOLF)
    game.begin()
    assert game.why_not(q.ACTIVATE, spell) == ("AMB-41",)
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Twin Bite", program(effect)))
    prey, second = game.b.monster(WOLF), game.b.monster(GOBLIN)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {prey, second}
    game.pick(prey)
    assert prey.place == second.place == GRAVEYARD


@rule("PROC-05")
@EVERY
def test_what_was_targeted_first_does_not_pay_the_cost_that_follows(edition: Edition):
    """Target 1 monster you control; Tribute 1 monster: the target is not Tributed from under the effect."""
    game = Scenario(edition)
    effect = card_effect(
        modify(that(p.TARGET), gains_atk(500)),
        costs=[p.Targeting(face_up_monster(side=YOU)), p.TributeCost(monster(side=YOU))],
    )
    spell = game.a.hand(spell_card("Rite", program(effect)))
    wolf, goblin = game.a.monster(WOLF), game.a.monster(GOBLIN)
    game.begin()
    game.activate(spell)
    game.pick(wolf)
    assert goblin.place == GRAVEYARD and wolf.attack == 2000


@rule("PROC-05")
@EVERY
def test_a_card_that_the_cost_puts_into_the_graveyard_may_be_the_target(edition: Edition):
    """Discard 1 card, then target 1 monster in the own Graveyard: after the cost there has to be a target."""
    costs = [discard_cost(), p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]
    effect = card_effect(p.SpecialSummon(the_target, position=ATTACK_POSITION), costs=costs)
    game = Scenario(edition)
    spell, wolf, other_spell = game.a.hand(spell_card("Return", program(effect)), WOLF, spell_card("Other"))
    game.begin()
    game.activate(spell)
    assert wolf.place == MONSTER_ZONE and other_spell.place == HAND  # only the monster could be discarded
    game = Scenario(edition)
    spell, _ = game.a.hand(spell_card("Return", program(effect)), spell_card("Other"))
    game.begin()
    assert game.why_not(q.ACTIVATE, spell) == ("AMB-41",)


# ------------------------------------------------------------------------------------ costs are no effects


@rule("PROC-07")
@EVERY
def test_protection_from_effects_neither_stops_nor_saves_from_costs(edition: Edition):
    game = Scenario(edition)
    shielded = continuous(p.Unaffected(), p.NotDestroyedByEffects())
    rock = game.a.monster(monster_card("Rock", program=program(shielded)))
    spell = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU))]))))
    game.begin()
    game.activate(spell)
    assert rock.place == GRAVEYARD


@rule("PROC-07")
@EVERY
def test_a_monster_that_cannot_be_tributed_pays_no_tribute(edition: Edition):
    game = Scenario(edition)
    game.a.monster(monster_card("Rock", program=program(continuous(p.NotTributed()))))
    spell = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU))]))))
    game.begin()
    assert "PROC-07" in game.why_not(q.ACTIVATE, spell)


@rule("PROC-07")
@EVERY
def test_sending_as_a_cost_has_to_reach_the_graveyard_tributing_and_discarding_not(edition: Edition):
    banishing = p.Redirected(BANISHED, who=cards(IN_HAND | IN_MONSTER_ZONE))
    rift = spell_card("Rift", stays(continuous(banishing)), CONTINUOUS)
    own = monster(side=YOU)
    costs = {"send": p.SendCost(own), "tribute": p.TributeCost(own), "discard": discard_cost()}
    for word, cost in costs.items():
        game = Scenario(edition)
        spell, spare = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[cost]))), GOBLIN)
        wolf = game.a.monster(WOLF)
        game.a.spell(rift)
        game.begin()
        assert game.may(q.ACTIVATE, spell) == (word != "send")
        if word != "send":
            game.activate(spell)
            assert (wolf if word == "tribute" else spare).place == BANISHED


@rule("PROC-07")
@EVERY
def test_a_token_cannot_be_sent_to_the_graveyard_as_a_cost_but_tributed(edition: Edition):
    for cost, allowed in ((p.SendCost(monster(side=YOU)), False), (p.TributeCost(monster(side=YOU)), True)):
        game = Scenario(edition)
        sprouting = make_tokens(TokenFacts(name="Sprout"), 1, position=ATTACK_POSITION)
        tokens = game.a.hand(spell_card("Sprout", program(card_effect(sprouting))))
        spell = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[cost]))))
        game.begin()
        game.activate(tokens)
        assert game.may(q.ACTIVATE, spell) == allowed


# ------------------------------------------------------------------------------------ once per turn


def limited(limit: p.Limit, **more) -> Ability:
    return ignition(damage(100), limit=limit, **more)


def again(game: Scenario, piece: Piece) -> bool:
    return game.may(q.ACTIVATE, piece)


@rule("EX-79", "PROC-34")
@EVERY
@pytest.mark.parametrize(("limit", "renewed"), [(p.PerTurn(), True), (p.UsedPerTurn(), False)], ids=("copy", "name"))
def test_once_per_turn_of_a_monster_that_returns_and_comes_again(edition: Edition, limit: p.Limit, renewed: bool):
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(limited(limit))))
    bouncing = card_effect(return_to_hand(), costs=[p.Targeting(monster(side=YOU))])
    bounce = game.a.hand(spell_card("Bounce", program(bouncing)))
    game.begin()
    game.activate(burner)
    assert game.why_not(q.ACTIVATE, burner) == ("PROC-34",)
    game.activate(bounce)
    assert burner.place == HAND
    game.normal_summon(burner)
    assert again(game, burner) == renewed


@rule("PROC-34")
@EVERY
@pytest.mark.parametrize(("limit", "both"), [(p.PerTurn(), True), (p.UsedPerTurn(), False)], ids=("copy", "name"))
def test_each_copy_has_its_own_once_per_turn_unless_the_name_is_limited(edition: Edition, limit: p.Limit, both: bool):
    burner = monster_card("Burner", program=program(limited(limit)))
    game = Scenario(edition)
    first, second = game.a.monster(burner), game.a.monster(burner)
    game.begin()
    game.activate(first)
    assert not again(game, first) and again(game, second) == both


@rule("PROC-34")
@EVERY
@pytest.mark.parametrize("limit", (p.PerTurn(), p.UsedPerTurn(), p.ActivatedPerTurn()))
def test_a_limit_per_turn_is_free_again_in_the_next_turn(edition: Edition, limit: p.Limit):
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(limited(limit))))
    game.begin()
    game.activate(burner)
    assert not again(game, burner)
    game.end_turn()
    game.end_turn()
    assert game.turn_player == A and again(game, burner)


@rule("PROC-34")
@EVERY
def test_once_per_duel_stays_used(edition: Edition):
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(limited(p.PerDuel()))))
    another = game.a.monster(burner.card)
    game.begin()
    game.activate(burner)
    game.end_turn()
    game.end_turn()
    assert not again(game, burner) and not again(game, another)


@rule("PROC-34")
@EVERY
@pytest.mark.parametrize(
    ("limit", "spent"),
    [(p.PerTurn(), True), (p.UsedPerTurn(), True), (p.ActivatedPerTurn(), False)],
    ids=("once per turn", "use by name", "activate by name"),
)
def test_a_negated_activation_spends_use_but_not_activate(edition: Edition, limit: p.Limit, spent: bool):
    veto = trap_effect(p.NegateActivation(), answers=[is_activated()], speed=3)
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(limited(limit))))
    trap = game.b.set(trap_card("Veto", program(veto), COUNTER))
    game.begin()
    game.activate(burner)
    game.activate(trap)
    game.resolve()
    assert game.lp == [8000, 8000] and again(game, burner) != spent


@rule("PROC-34")
@EVERY
def test_once_per_turn_is_renewed_by_turning_face_down(edition: Edition):
    game = Scenario(edition)
    swift = quick(damage(100), limit=p.PerTurn())
    burner = game.a.monster(monster_card("Burner", program=program(swift)))
    hide = trap_card("Hide", program(trap_effect(p.ChangePosition(every(monster(named("Burner"))), FACE_DOWN))))
    hiding = game.b.set(hide)
    game.begin()
    game.activate(burner)
    game.resolve()
    game.answer(q.END_TURN)
    game.activate(hiding)
    game.resolve()
    assert burner.position == FACE_DOWN
    game.flip_summon(burner)
    game.resolve()
    assert again(game, burner)


@rule("PROC-34")
@EVERY
def test_once_per_turn_is_not_renewed_by_a_change_of_control(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    burner = game.a.monster(monster_card("Burner", program=program(quick(damage(100), limit=p.PerTurn()))))
    steal = game.b.set(trap_card("Steal", program(trap_effect(p.TakeControl(every(monster(named("Burner"))))))))
    game.begin()
    game.activate(burner)
    game.resolve()
    game.answer(q.END_TURN)
    game.activate(steal)
    game.passes()
    game.passes()
    assert burner.controller == B
    game.passes()
    assert game.asked == B and game.state.turn == 3 and not again(game, burner)


@rule("PROC-34")
@EVERY
def test_a_limit_by_name_belongs_to_the_player(edition: Edition):
    """A uses it, B takes control: B may use it this turn, for B has not used that name."""
    game = Scenario(edition)
    swift = quick(damage(100), limit=p.UsedPerTurn())
    burner = game.a.monster(monster_card("Burner", program=program(swift)))
    steal = game.b.set(trap_card("Steal", program(trap_effect(p.TakeControl(every(monster(named("Burner"))))))))
    game.begin()
    game.activate(burner)
    game.resolve()
    game.answer(q.END_TURN)
    game.activate(steal)
    assert burner.controller == B
    assert game.asked == B and game.state.turn == 3 and again(game, burner)


@rule("PROC-34")
@EVERY
@pytest.mark.parametrize("limit", (p.PerTurn(), p.UsedPerTurn()), ids=("copy", "name"))
def test_one_of_these_effects_per_turn(edition: Edition, limit: p.Limit):
    gaining = ignition(gain_lp(100), limit=limit, limit_group="burner")
    either_one = program(limited(limit, limit_group="burner"), gaining)
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=either_one))
    game.begin()
    game.activate(burner, 1)
    assert not again(game, burner)


@rule("PROC-34")
@EVERY
def test_each_effect_has_its_own_limit_unless_they_share_one(edition: Edition):
    two = program(limited(p.PerTurn()), ignition(gain_lp(100), limit=p.PerTurn()))
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=two))
    game.begin()
    game.activate(burner, 1)
    assert again(game, burner)
    game.activate(burner, 0)
    assert not again(game, burner)


@rule("PROC-34")
@EVERY
@pytest.mark.parametrize("limit", (p.PerTurn(), p.UsedPerTurn()), ids=("copy", "name"))
def test_twice_per_turn(edition: Edition, limit: p.Limit):
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(limited(replace(limit, times=2)))))
    game.begin()
    game.activate(burner)
    assert again(game, burner)
    game.activate(burner)
    assert not again(game, burner) and game.lp[B] == 7800


@rule("PROC-34")
@EVERY
def test_once_while_face_up_on_the_field(edition: Edition):
    game = Scenario(edition)
    burner = game.a.monster(monster_card("Burner", program=program(limited(p.WhileFaceUp()))))
    game.begin()
    game.activate(burner)
    game.end_turn()
    game.end_turn()
    assert game.turn_player == A and not again(game, burner)


@rule("PROC-34")
@EVERY
def test_activating_a_card_of_that_name_only_once_per_turn(edition: Edition):
    once = card_effect(damage(100), limit=p.ActivatedPerTurn())
    game = Scenario(edition)
    first, second = game.a.hand(spell_card("Spark", program(once)), spell_card("Spark", program(once)))
    game.begin()
    game.activate(first)
    assert game.why_not(q.ACTIVATE, second) == ("PROC-34",)


# ------------------------------------------------------------------------------------ paying LP


@rule("AMB-22")
@EVERY
def test_nobody_pays_more_lp_than_they_have_nor_all_of_them(edition: Edition):
    for lp, allowed in ((1000, False), (999, False), (1001, True)):
        game = Scenario(edition)
        spell = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[pay_lp(1000)]))))
        game.state.lp[A] = lp
        game.begin()
        assert game.may(q.ACTIVATE, spell) == allowed
        if not allowed:
            assert game.why_not(q.ACTIVATE, spell) == ("AMB-22",)


@rule("AMB-22", "AMB-23")
@EVERY
def test_switch_pay_lp_to_zero_lets_a_player_pay_all_and_lose(edition: Edition):
    game = Scenario(edition, pay_lp_to_zero=True)
    win = card_effect(damage(8000), costs=[pay_lp(1000)])
    spell = game.a.hand(spell_card("Last Spark", program(win)))
    game.b.set(WHIM)
    game.state.lp[A] = 1000
    game.begin()
    game.activate(spell)
    assert game.winner == B and game.lp == [0, 8000]  # the cost is complete: the Duel is over before any answer
    game = Scenario(edition, pay_lp_to_zero=True)
    spell = game.a.hand(spell_card("Last Spark", program(win)))
    game.state.lp[A] = 999
    game.begin()
    assert game.why_not(q.ACTIVATE, spell) == ("AMB-22",)


@rule("AMB-22", "PROC-05")
@EVERY
def test_two_payments_of_lp_count_together(edition: Edition):
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[pay_lp(500), pay_lp(500)]))))
    game.state.lp[A] = 1000
    game.begin()
    assert game.why_not(q.ACTIVATE, spell) == ("AMB-22",)


@rule("AMB-22")
def test_paying_half_is_always_possible():
    game = Scenario(V9)
    spell = game.a.hand(spell_card("Tithe", program(card_effect(draw(1), costs=[pay_lp(p.Half(p.LifePoints(YOU)))]))))
    game.state.lp[A] = 2001
    game.begin()
    game.activate(spell)
    assert game.lp[A] == 1000  # half of 2001 is 1001: halves are rounded up


@rule("PROC-05")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_two_costs_in_counters_need_the_counters_of_both(edition: Edition):
    """1 Spark from this card and 1 from any card: one Spark alone does not pay twice, and none is taken too early."""
    costs = [remove_counter_cost("Spark", 1, face_up_monster(side=YOU)), remove_counter_cost("Spark", 1)]
    for mine, other_ones, payable in ((1, 0, False), (2, 0, True), (1, 1, True)):
        game = Scenario(edition)
        engine_ = game.a.monster(monster_card("Engine", program=program(ignition(gain_lp(100), costs=costs))))
        battery = game.a.monster(monster_card("Battery"))
        engine_.now.counters = (("Spark", mine),)
        battery.now.counters = (("Spark", other_ones),) if other_ones else ()
        game.begin()
        assert game.may(q.ACTIVATE, engine_) == payable
        if payable:
            game.activate(engine_)
            assert game.lp == [8100, 8000] and engine_.counters("Spark") == battery.counters("Spark") == 0


@rule("PROC-06", "AMB-78")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_while_costs_are_paid_the_opponent_does_not_see_for_what(edition: Edition):
    """The monster in the hand is shown once its effect is declared: then with all that it will do."""
    secret = ignition(damage(777), costs=[discard_cost(other(in_hand()))], places=IN_HAND, limit=p.UsedPerTurn())
    game = Scenario(edition)
    holder = game.a.hand(monster_card("Schemer", program=program(secret)))
    game.a.hand(FILLER[0], FILLER[1])
    game.b.set(trap_card("Whim", program(trap_effect(gain_lp(100)))))
    game.begin()
    game.activate(holder)
    assert game.question == "cards"
    told = str(game.duel.view(B).to_plain())
    assert "777" not in told and "Schemer" not in told
    game.pick(game.choices[0])
    assert game.question == "response" and "Schemer" in str(game.duel.view(B).to_plain())


# ------------------------------------------------------------------------------------ while a Summon is attempted


NO_ENTRY = [p.WouldBeSummoned(monster())]


@rule("PROC-05", "PROC-15")
def test_what_negates_a_summon_keeps_to_its_own_turn_and_phase():
    game = Scenario()
    mine = game.b.monster(
        monster_card("Mine", program=program(quick(p.NegateSummon(), answers=NO_ENTRY, whose_turn=YOU)))
    )
    game.b.monster(
        monster_card("Late", program=program(quick(p.NegateSummon(), answers=NO_ENTRY, phases=MAIN_PHASE_2)))
    )
    guard = game.b.monster(monster_card("Guard", program=program(quick(p.NegateSummon(), answers=NO_ENTRY))))
    wolf, bear = game.a.hand(WOLF), game.b.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert game.asked == B and game.offered(q.ACTIVATE) == [guard]
    assert game.why_not(q.ACTIVATE, mine) == ("CARD-14",)
    game.passes()
    game.end_turn()
    game.normal_summon(bear)
    assert game.asked == B and game.offered(q.ACTIVATE) == [mine, guard]


@rule("SPELL-22", "PROC-15")
def test_a_quick_play_spell_in_the_hand_negates_no_summon_in_the_opponents_turn():
    game = Scenario(ask_empty_windows=True)
    no = spell_card("No", program(card_effect(p.NegateSummon(), answers=NO_ENTRY, speed=2)), QUICK_PLAY)
    held, laid = game.b.hand(no), game.b.set(no)
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, laid) and not game.may(q.ACTIVATE, held)
    assert game.why_not(q.ACTIVATE, held) == ("SPELL-22",)
