"""Resolving links and effects: what is skipped, in which order, all or nothing, and what comes afterwards."""

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
GOBLIN = monster_card("Goblin", 800, 800)
BURNER = monster_card("Burner", program=program(ignition(damage(300))))


def negating(what: Act) -> Card:
    """It answers any activation; nothing is destroyed."""
    return trap_card("Negation", program(trap_effect(what, answers=[is_activated()], speed=3)), COUNTER)


# ------------------------------------------------------------------------------------ negated


@rule("PROC-09")
@EVERY
@pytest.mark.parametrize("icon", (0, CONTINUOUS, FIELD), ids=("Normal", "Continuous", "Field"))
def test_a_spell_whose_activation_was_negated_goes_to_the_graveyard(edition: Edition, icon: int):
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Boon", program(card_effect(gain_lp(500))), icon))
    counter = game.b.set(negating(p.NegateActivation()))
    game.begin()
    game.activate(spell)
    game.activate(counter)
    game.resolve()
    assert game.lp == [8000, 8000] and spell.place == counter.place == GRAVEYARD


@rule("PROC-09")
@EVERY
def test_that_card_does_not_go_there_from_the_field(edition: Edition):
    leaving = trigger(is_sent_to_graveyard(spell_or_trap(), from_places=ON_FIELD), damage(1000), optional=False)
    game = Scenario(edition)
    game.b.monster(monster_card("Watcher", program=program(leaving)))
    spell = game.a.hand(spell_card("Boon", program(card_effect(gain_lp(500))), CONTINUOUS))
    counter = game.b.set(negating(p.NegateActivation()))
    game.begin()
    game.activate(spell)
    game.activate(counter)
    game.resolve()
    assert spell.place == GRAVEYARD
    assert game.lp == [7000, 8000]  # the Counter Trap came from the field, the negated card did not


@rule("PROC-09")
@EVERY
@pytest.mark.parametrize("icon", (CONTINUOUS, FIELD), ids=("Continuous", "Field"))
def test_a_card_whose_effect_was_negated_stays(edition: Edition, icon: int):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    stronger = continuous(gains_atk(300, face_up_monster()))
    banner = spell_card("Banner", program(card_effect(gain_lp(500)), stronger), icon)
    spell = game.a.hand(banner)
    counter = game.b.set(negating(p.NegateEffect()))
    game.begin()
    game.activate(spell)
    game.activate(counter)
    game.resolve()
    assert game.lp == [8000, 8000] and spell.is_face_up and wolf.attack == 1800


@rule("AMB-91")
@EVERY
def test_continuous_negation_is_looked_at_when_the_link_resolves(edition: Edition):
    silence = continuous(p.EffectsNegated(who=face_up_monster(side=OPPONENT)))
    for answered in (False, True):
        game = Scenario(edition)
        burner = game.a.monster(BURNER)
        silencer = game.b.monster(monster_card("Silencer", program=program(silence)))
        bite = game.a.set(trap_card("Bite", program(trap_effect(p.Destroy(every(monster(side=OPPONENT)))))))
        game.begin()
        game.activate(burner)
        assert game.asked == A  # it may be activated though it is negated for now
        if answered:
            game.activate(bite)
            assert silencer.place == GRAVEYARD
        else:
            game.resolve()
        assert game.lp == [8000, 7700 if answered else 8000]


@rule("AMB-91")
@EVERY
def test_an_effect_resolves_if_its_negater_was_turned_face_down(edition: Edition):
    silence = continuous(p.EffectsNegated(who=face_up_monster(side=OPPONENT)))
    game = Scenario(edition)
    burner = game.a.monster(BURNER)
    game.b.monster(monster_card("Silencer", program=program(silence)))
    hiding = trap_effect(p.ChangePosition(every(monster(side=OPPONENT)), FACE_DOWN))
    hide = game.a.set(trap_card("Hide", program(hiding)))
    game.begin()
    game.activate(burner)
    game.activate(hide)
    assert game.lp == [8000, 7700]


@rule("AMB-91")
@EVERY
def test_an_effect_resolves_if_the_negated_monster_is_not_where_it_is_negated(edition: Edition):
    silence = continuous(p.EffectsNegated(who=face_up_monster(side=OPPONENT)))
    game = Scenario(edition)
    burner = game.a.monster(BURNER)
    game.b.monster(monster_card("Silencer", program=program(silence)))
    leaving = trap_effect(p.SendToGraveyard(every(monster(side=YOU))))
    leave = game.a.set(trap_card("Leave", program(leaving)))
    game.begin()
    game.activate(burner)
    game.activate(leave)
    assert burner.place == GRAVEYARD and game.lp == [8000, 7700]


@rule("AMB-91")
@EVERY
def test_an_effect_negated_in_the_graveyard_does_not_resolve(edition: Edition):
    silence = continuous(p.EffectsNegated(who=cards(IN_GRAVEYARD, p.OfKinds(MONSTER), side=OPPONENT)))
    haunting = ignition(damage(300), places=IN_GRAVEYARD)
    game = Scenario(edition)
    ghost = game.a.graveyard(monster_card("Ghost", program=program(haunting)))
    game.b.monster(monster_card("Silencer", program=program(silence)))
    game.begin()
    game.activate(ghost)
    game.resolve()
    assert game.lp == [8000, 8000]


# ------------------------------------------------------------------------------------ targets


@rule("PROC-09")
@EVERY
@pytest.mark.parametrize("needs_all", (False, True), ids=("those left", "wants all"))
def test_some_of_the_targets_are_left(edition: Edition, needs_all: bool):
    game = Scenario(edition)
    two = p.Targeting(monster(side=OPPONENT, count=2, needs_all=needs_all))
    spell = game.a.hand(spell_card("Twin Bite", program(card_effect(p.Destroy(the_target), costs=[two]))))
    one, other_one = game.b.monster(WOLF), game.b.monster(GOBLIN)
    escape = game.b.set(trap_card("Escape", program(trap_effect(return_to_hand(every(monster(named("Wolf"))))))))
    game.begin()
    game.activate(spell)
    game.activate(escape)
    assert one.place == HAND
    assert other_one.place == (MONSTER_ZONE if needs_all else GRAVEYARD)


@rule("PROC-09", "AMB-41")
@EVERY
def test_a_target_that_left_and_came_back_is_another_card(edition: Edition):
    game = Scenario(edition)
    bite = card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))])
    spell = game.a.hand(spell_card("Bite", program(bite)))
    prey = game.b.monster(WOLF)
    blink = trap_effect(p.Banish(every(monster(named("Wolf")))), then, p.SpecialSummon(it, position=ATTACK_POSITION))
    escape = game.b.set(trap_card("Escape", program(blink)))
    game.begin()
    game.activate(spell)
    game.activate(escape)
    assert prey.place == MONSTER_ZONE


@rule("PROC-09", "PROC-12")
@EVERY
def test_a_monster_effect_resolves_without_its_monster_a_continuous_spells_does_not(edition: Edition):
    burning = ignition(damage(300), places=IN_SPELL_ZONE)
    for card, hurt in ((BURNER, True), (spell_card("Kiln", stays(burning), CONTINUOUS), False)):
        game = Scenario(edition)
        source = game.a.monster(card) if hurt else game.a.spell(card)
        gale = game.b.set(trap_card("Gale", program(trap_effect(p.Destroy(every(card_on_field(named(card.name))))))))
        game.begin()
        game.activate(source)
        game.activate(gale)
        assert source.place == GRAVEYARD
        assert game.lp == [8000, 7700 if hurt else 8000]


# ------------------------------------------------------------------------------------ inside one effect


@rule("PROC-10")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda e: e.key)
def test_a_and_b_is_both_or_nothing(edition: Edition):
    """Draw 1 and destroy 1 Trap of the opponent; there is none any more when it resolves."""
    acts = both(draw(1), p.Destroy(spell_or_trap(side=OPPONENT)))
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Deal", program(card_effect(acts))))
    away = return_to_hand(every(other(spell_or_trap(side=YOU))))
    escape = game.b.set(trap_card("Escape", program(trap_effect(away))))
    game.b.set(WHIM)
    game.begin()
    game.activate(spell)
    game.activate(escape)
    game.resolve()
    assert game.b.count(HAND) == 1 and game.a.count(HAND) == 0


@rule("PROC-10")
@EVERY
def test_a_and_b_is_done_where_both_are_possible(edition: Edition):
    acts = both(draw(1), p.Destroy(spell_or_trap(side=OPPONENT)))
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Deal", program(card_effect(acts))))
    trap = game.b.set(trap_card("Idle"))
    game.begin()
    game.activate(spell)
    assert game.a.count(HAND) == 1 and trap.place == GRAVEYARD


@rule("PROC-10")
@EVERY
def test_in_older_wording_each_part_is_done_as_far_as_possible(edition: Edition):
    """An older "and" is "also" in the wording of today; it is the text that tells, in whatever Duel it is played."""
    acts = draw(1), also, p.Destroy(spell_or_trap(side=OPPONENT))
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Deal", program(card_effect(*acts))))
    whim = game.b.set(WHIM)
    game.begin()
    game.activate(spell)
    game.activate(whim)
    assert game.a.count(HAND) == 1


@rule("PROC-10")
@EVERY
@pytest.mark.parametrize(
    ("joint", "drawn"), [(and_if_you_do, 0), (then, 0), (also, 1)], ids=("and if you do", "then", "also")
)
def test_what_follows_an_act_that_was_not_done(edition: Edition, joint: Act, drawn: int):
    game = Scenario(edition)
    acts = card_effect(p.Destroy(the_target), joint, draw(1), costs=[p.Targeting(monster(side=OPPONENT))])
    spell = game.a.hand(spell_card("Bite", program(acts)))
    prey = game.b.monster(monster_card("Rock", program=program(continuous(p.NotDestroyedByEffects()))))
    game.begin()
    game.activate(spell)
    assert prey.place == MONSTER_ZONE and game.a.count(HAND) == drawn


@rule("PROC-10")
@EVERY
def test_a_fixed_number_is_met_in_full_or_not_at_all(edition: Edition):
    """Destroy 2 monsters, without targeting: one has left, so none is destroyed; up to 2 takes the one."""
    for wanted, falls in ((monster(side=OPPONENT, count=2), False), (up_to(2, monster(side=OPPONENT)), True)):
        game = Scenario(edition)
        spell = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(wanted)))))
        goblin = game.b.monster(GOBLIN)
        game.b.monster(WOLF)
        escape = game.b.set(trap_card("Escape", program(trap_effect(return_to_hand(every(monster(named("Wolf"))))))))
        game.begin()
        game.activate(spell)
        game.activate(escape)
        if game.question == "cards":
            game.pick(goblin)
        assert (goblin.place == GRAVEYARD) == falls


@rule("PROC-10")
@EVERY
def test_what_is_not_a_target_is_chosen_on_resolution(edition: Edition):
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(monster(side=OPPONENT))))))
    one, two = game.b.monster(WOLF), game.b.monster(GOBLIN)
    game.b.set(trap_card("Whim", program(trap_effect(gain_lp(100)))))
    game.begin()
    game.activate(spell)
    assert game.asked == B and game.question == "response"  # nothing was chosen before the response
    game.passes()
    assert game.asked == A and set(game.choices) == {one, two}
    game.pick(two)
    assert two.place == GRAVEYARD


# ------------------------------------------------------------------------------------ clean-up


@rule("PROC-11")
@EVERY
def test_spent_cards_go_together_by_rule_and_are_not_destroyed_by_it(edition: Edition):
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Spark", program(card_effect(damage(100)))))
    trap = game.b.set(trap_card("Whim", program(trap_effect(gain_lp(100)))))
    game.begin()
    game.activate(spell)
    game.activate(trap)
    moved = [e for e in game.duel.events if e.kind == p.E_MOVED]
    assert [e.card for e in moved] == [spell.uid, trap.uid] and len({e.moment for e in moved}) == 1
    assert not any(e.causes & DESTROYED for e in moved)
    assert all(e.causes & BY_RULE for e in moved)


@rule("PROC-11")
@EVERY
def test_a_spent_card_that_an_effect_has_put_elsewhere_stays_there(edition: Edition):
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Vanish", program(card_effect(damage(100), then, p.Banish(this_card)))))
    game.begin()
    game.activate(spell)
    assert spell.place == BANISHED


@rule("PROC-11", "PROC-12")
@EVERY
def test_triggers_collected_since_the_chain_began_come_up_after_the_clean_up(edition: Edition):
    """A trigger of the Graveyard counts the Spells there: the spent one lies there already."""
    counting = trigger(
        is_destroyed(),
        damage(p.Count(in_graveyard(p.OfKinds(SPELL), side=OPPONENT), 100)),
        optional=False,
        places=IN_GRAVEYARD,
    )
    game = Scenario(edition)
    game.b.monster(monster_card("Ghost", program=program(counting)))
    spell = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(every(monster(side=OPPONENT)))))))
    game.begin()
    game.activate(spell)
    assert spell.place == GRAVEYARD and game.lp == [7900, 8000]


# ------------------------------------------------------------------------------------ card text over rules


@rule("OTHER-17")
@MODERN
def test_card_text_beats_the_rules(edition: Edition):
    """The rules allow one attack a turn; a card allows its monster two, and a ban beats that again."""
    twice = monster_card("Twofold", 500, 500, program=program(continuous(p.ExtraAttacks(p.Const(1)))))
    game = Scenario(edition)
    twofold, wolf = game.a.monster(twice), game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    game.attack(twofold)
    game.resolve()
    game.attack(wolf)
    game.resolve()
    assert not game.may(q.ATTACK, wolf) and game.may(q.ATTACK, twofold)
    game.attack(twofold)
    game.resolve()
    assert not game.may(q.ATTACK, twofold) and game.lp[B] == 8000 - 500 - 1500 - 500


# ------------------------------------------------------------------------------------ LP in the middle of an effect


@rule("AMB-23")
@EVERY
@pytest.mark.parametrize("at_once", (False, True), ids=("carried out to its end", "switch: end in mid-effect"))
def test_lp_reach_0_in_the_middle_of_an_effect(edition: Edition, at_once: bool):
    """500 damage to B, then 500 to A, both with 300 LP."""
    game = Scenario(edition, lp_end_in_mid_effect=at_once)
    acts = card_effect(damage(500), then, damage(500, side=YOU))
    spell = game.a.hand(spell_card("Blast", program(acts)))
    game.state.lp = [300, 300]
    game.begin()
    game.activate(spell)
    assert game.winner == (A if at_once else DRAW)


@rule("AMB-23")
@EVERY
@pytest.mark.parametrize("at_once", (False, True), ids=("carried out to its end", "switch: end in mid-effect"))
def test_damage_to_both_at_one_moment_is_a_draw_either_way(edition: Edition, at_once: bool):
    for acts in (
        [damage(500, side=EITHER)],
        [both(damage(500), damage(500, side=YOU))],
        [damage(500), and_if_you_do, damage(500, side=YOU)],
    ):
        game = Scenario(edition, lp_end_in_mid_effect=at_once)
        spell = game.a.hand(spell_card("Blast", program(card_effect(*acts))))
        game.state.lp = [300, 300]
        game.begin()
        game.activate(spell)
        assert game.winner == DRAW


@rule("AMB-23")
@EVERY
def test_lower_links_do_not_resolve_after_the_end(edition: Edition):
    game = Scenario(edition)
    first = game.a.hand(spell_card("Spark", program(card_effect(damage(500)))))
    second = game.b.set(trap_card("Snare", program(trap_effect(damage(500)))))
    game.state.lp = [300, 300]
    game.begin()
    game.activate(first)
    game.activate(second)
    assert game.winner == B and game.lp == [0, 300]


# ------------------------------------------------------------------------------------ a card that has moved on


@rule("PROC-34", "PROC-09")
@EVERY
def test_an_effect_does_not_find_its_card_where_that_has_gone_since(edition: Edition):
    """It would come back from the Graveyard, but was banished in answer."""
    riser = monster_card("Riser", program=program(ignition(p.SpecialSummon(this_card), places=IN_GRAVEYARD)))
    game = Scenario(edition)
    lying = game.a.graveyard(riser)
    crow = game.b.set(
        trap_card("Crow", program(trap_effect(p.Banish(the_target), costs=[p.Targeting(in_graveyard(side=OPPONENT))])))
    )
    game.begin()
    game.activate(lying)
    game.activate(crow)
    assert lying.place == BANISHED and game.question == "open"


@rule("GLOSS-13", "PROC-09")
@MODERN
def test_what_lies_in_the_graveyard_is_not_destroyed(edition: Edition):
    """Its own cost took it there; the activation is negated, but "destroy that card" finds nothing to destroy."""
    told = trigger(is_destroyed(), gain_lp(500), places=IN_GRAVEYARD, optional=False)
    offered = monster_card("Offered", program=program(ignition(draw(1), costs=[p.TributeCost(this_card)]), told))
    no = trap_effect(
        p.NegateActivation(), and_if_you_do, p.Destroy(that(p.LINK_BELOW)), answers=[is_activated()], speed=3
    )
    game = Scenario(edition)
    monster_ = game.a.monster(offered)
    counter = game.b.set(trap_card("No", program(no), COUNTER))
    game.begin()
    game.activate(monster_)
    game.activate(counter)
    game.resolve()
    assert monster_.place == GRAVEYARD and game.lp == [8000, 8000] and game.a.count(HAND) == 0


@rule("PROC-09", "PROC-12")
@EVERY
def test_a_continuous_spell_that_pays_with_itself_need_not_stay(edition: Edition):
    well = ignition(draw(1), costs=[p.SendCost(this_card)], places=IN_SPELL_ZONE)
    game = Scenario(edition)
    spell = game.a.spell(spell_card("Well", stays(well), CONTINUOUS))
    game.begin()
    game.activate(spell, 1)
    assert spell.place == GRAVEYARD and game.a.count(HAND) == 1


@rule("PROC-05", "PROC-10")
@EVERY
def test_both_or_nothing_is_asked_for_on_activation_as_well(edition: Edition):
    deal = spell_card("Deal", program(card_effect(both(gain_lp(500), p.Destroy(every(monster(side=OPPONENT)))))))
    each = spell_card("Census", program(card_effect(for_each(monster(side=OPPONENT), [gain_lp(100)]))))
    for target_there in (False, True):
        game = Scenario(edition)
        spells = game.a.hand(deal, each)
        if target_there:
            game.b.monster(GOBLIN)
        game.begin()
        assert [game.may(q.ACTIVATE, spell) for spell in spells] == [target_there, target_there]


UNMOVED = monster_card("Unmoved", 2000, 2000, program=program(continuous(p.Unaffected(by=OPPONENT))))


@rule("PROC-10", "PROC-05")
@EVERY
@pytest.mark.parametrize(
    "act",
    (p.Destroy, return_to_hand, p.Banish, p.TakeControl, lambda what: p.ChangePosition(what, DEFENSE_POSITION)),
    ids=("destroy", "return", "banish", "take control", "change position"),
)
def test_what_is_unaffected_is_not_picked_for_an_effect(edition: Edition, act):
    bite = spell_card("Bite", program(card_effect(act(monster(side=OPPONENT)))))
    game = Scenario(edition)
    unmoved, bite_1 = game.b.monster(UNMOVED), game.a.hand(bite)
    game.begin()
    assert game.why_not(q.ACTIVATE, bite_1) == ("PROC-05",)
    game = Scenario(edition)
    unmoved, wolf, bite_2 = game.b.monster(UNMOVED), game.b.monster(WOLF), game.a.hand(bite)
    game.begin()
    game.activate(bite_2).resolve()
    assert game.question == "open"  # only the Wolf was left to pick
    assert (unmoved.place, unmoved.controller, unmoved.position) == (MONSTER_ZONE, B, ATTACK_POSITION)
    assert (wolf.place, wolf.controller, wolf.position) != (MONSTER_ZONE, B, ATTACK_POSITION)


@rule("PROC-10", "OTHER-14")
@EVERY
def test_what_is_unaffected_may_be_picked_where_the_players_do_it_themselves(edition: Edition):
    """Each player sends a monster of their own: no effect acts on it."""
    tithe = spell_card("Tithe", program(card_effect(p.SendToGraveyard(monster(side=YOU, chooser=p.BY_CONTROLLER)))))
    game = Scenario(edition)
    wolf, unmoved, spell = game.a.monster(WOLF), game.b.monster(UNMOVED), game.a.hand(tithe)
    game.begin()
    game.activate(spell).resolve()
    assert wolf.place == unmoved.place == GRAVEYARD


@rule("PROC-10", "PROC-05")
@EVERY
def test_what_is_unaffected_may_be_chosen_where_nothing_is_done_to_it(edition: Edition):
    pick = p.Choose(monster(side=OPPONENT, name="it"))
    gaze = spell_card("Gaze", program(card_effect(pick, damage(p.FigureOf(p.S_ATK, that("it"))))))
    game = Scenario(edition)
    game.b.monster(UNMOVED)
    spell = game.a.hand(gaze)
    game.begin()
    game.activate(spell).resolve()
    assert game.lp == [8000, 6000]
