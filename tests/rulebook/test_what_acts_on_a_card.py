"""What acts on a card, in order: what is disabled, what it is, ATK and DEF by age, permissions and bans (PROC-41)."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.duel.reading import traits
from engine.duel.reading.in_force import is_disabled
from engine.duel.state import question as q
from engine.edition import EDITIONS, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
ANY_MONSTER = every(face_up_monster())


def lasting(name: str, *modifiers, **more) -> Card:
    """A Continuous Spell."""
    return spell_card(name, stays(continuous(*modifiers, **more)), CONTINUOUS)


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


BOOST = spell("Boost", modify(ANY_MONSTER, gains_atk(500)))
HALVE = spell("Halve", modify(ANY_MONSTER, p.AttackBecomes(p.Half(p.FigureOf(p.S_ATK, that(p.EACH))))))
DOUBLE_FOR_GOOD = lasting("Double", p.AttackBecomes(p.Times(2), who=ANY_MONSTER))
BECOMES_900 = spell("Nine Hundred", modify(ANY_MONSTER, p.AttackBecomes(p.Const(900))))
BANNER = lasting("Banner", gains_atk(300, ANY_MONSTER))


# ------------------------------------------------------------------------------------------ (1) disabled


@rule("PROC-41")
@each_edition
def test_of_two_that_disable_each_other_the_older_works(edition: Edition) -> None:
    silencer = monster_card(
        "Silencer",
        1000,
        1000,
        program=program(continuous(p.EffectsNegated(who=every(other(face_up_monster()))), gains_atk(100))),
    )
    game = Scenario(edition)
    older = game.b.monster(silencer)
    newer = game.a.hand(silencer)
    game.begin()
    game.normal_summon(newer).resolve()
    assert (older.attack, newer.attack) == (1100, 1000)
    assert is_disabled(game.state, newer.uid) and not is_disabled(game.state, older.uid)


@rule("PROC-41")
def test_a_disabled_card_does_not_change_kinds_either() -> None:
    """What is disabled comes first: an effect that asks for kinds meets effects that change kinds."""
    painter = monster_card(
        "Painter", 1000, 1000, program=program(continuous(p.KindsAdded(TUNER, who=every(monster(p.OfKinds(EFFECT))))))
    )
    silence = lasting("Silence", p.EffectsNegated(who=every(monster(p.OfKinds(EFFECT)))))
    game = Scenario()
    piece = game.a.monster(painter)
    card = game.a.hand(silence)
    game.begin()
    assert traits.kinds(game.state, piece.uid) & TUNER
    game.activate(card).resolve()
    assert not traits.kinds(game.state, piece.uid) & TUNER


# ------------------------------------------------------------------------------------------ (2), (3) what it is


@rule("PROC-41")
def test_effects_on_what_a_card_is_apply_in_order_of_age() -> None:
    """Warriors become Fiends, then Fiends become Dragons: a Dragon. The other way round: a Fiend."""
    to_fiend = lasting("To Fiends", p.TypeBecomes(FIEND, who=every(monster(p.OfType(WARRIOR)))))
    to_dragon = lasting("To Dragons", p.TypeBecomes(DRAGON, who=every(monster(p.OfType(FIEND)))))
    for first, second, result in ((to_fiend, to_dragon, DRAGON), (to_dragon, to_fiend, FIEND)):
        game = Scenario()
        wolf = game.a.monster(WOLF)
        old, new = game.a.hand(first, second)
        game.begin()
        game.activate(old).resolve()
        game.activate(new).resolve()
        assert traits.type_of(game.state, wolf.uid) == result


@rule("PROC-41")
def test_levels_change_once_for_each_effect() -> None:
    """ "All Level 4 monsters become Level 5" does not ask again once it has acted."""
    lift = lasting("Lift", p.LevelChanges(p.Const(1), who=every(monster(level(4)))))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    first, second = game.a.hand(lift, lift)
    game.begin()
    game.activate(first).resolve()
    assert wolf.level == 5
    game.activate(second).resolve()
    assert wolf.level == 5  # it meets a Level 5 monster


@rule("PROC-41")
def test_replaced_original_values_come_before_changes_of_any_age() -> None:
    shrink = spell("Shrink", modify(ANY_MONSTER, p.AttackBecomes(p.Const(1000), original=True)))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    boost, shrink = game.a.hand(BOOST, shrink)
    game.begin()
    game.activate(boost).resolve()
    game.activate(shrink).resolve()
    assert traits.original_attack(game.state, wolf.uid) == 1000 and wolf.attack == 1500


# ------------------------------------------------------------------------------------------ (4) ATK and DEF


@rule("PROC-41")
@each_edition
@pytest.mark.parametrize(
    "cards_in_order, attack",
    [
        ((BOOST, HALVE), 1250),
        ((HALVE, BOOST), 1500),
        ((BOOST, BECOMES_900), 900),
        ((BECOMES_900, BOOST), 1400),
        ((HALVE, BECOMES_900, BANNER), 1200),
        ((BANNER, HALVE), 1150),
        ((DOUBLE_FOR_GOOD, BOOST), 4500),
        ((BOOST, DOUBLE_FOR_GOOD), 5000),
    ],
    ids=lambda value: " then ".join(card.name for card in value) if isinstance(value, tuple) else str(value),
)
def test_atk_is_walked_through_by_age(edition: Edition, cards_in_order: tuple[Card, ...], attack: int) -> None:
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    held = [game.a.hand(card) for card in cards_in_order]
    game.begin()
    for card in held:
        game.activate(card).resolve()
    assert wolf.attack == attack


@rule("PROC-41")
def test_when_a_change_to_a_value_ends_it_is_counted_anew_without_it() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    boost_for_good = spell("Boost for Good", modify(ANY_MONSTER, gains_atk(500), until=rest_of_duel))
    halve, boost = game.a.hand(HALVE, boost_for_good)
    game.begin()
    game.activate(halve).resolve()
    game.activate(boost).resolve()
    assert wolf.attack == 1500
    game.end_turn()
    assert wolf.attack == 2500  # the half lasted until the end of the turn


@rule("PROC-41")
def test_a_continuous_change_is_worked_out_anew_at_each_reading_at_its_place() -> None:
    """ "Gains 100 for each card in your Graveyard", and later effects act on top of it."""
    graves = lasting("Graves", p.GainsAttack(p.Count(in_graveyard(), 100), who=ANY_MONSTER))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    graves, becomes, waste = game.a.hand(graves, BECOMES_900, spell("Waste", p.SendToGraveyard(in_deck())))
    game.begin()
    game.activate(graves).resolve()
    assert wolf.attack == 2000
    game.activate(waste).resolve().pick(game.choices[0]).resolve()
    assert wolf.attack == 2200
    game.activate(becomes).resolve()
    assert wolf.attack == 900  # it replaces what was reached so far, the 300 of the three cards included


@rule("PROC-41")
def test_a_condition_on_atk_looks_at_what_was_reached_so_far() -> None:
    """ "Monsters with 2000 or less ATK gain 500", twice: the second one meets 2500."""
    help_weak = lasting("Help the Weak", gains_atk(500, every(monster(p.HasAttack(high=2000)))))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    first, second = game.a.hand(help_weak, help_weak)
    game.begin()
    game.activate(first).resolve()
    game.activate(second).resolve()
    assert wolf.attack == 2500


@rule("PROC-41")
def test_atk_may_become_the_current_def() -> None:
    hard = lasting("Harden", gains_def(700, ANY_MONSTER))
    the_wolf = monster(named("Wolf"))
    mirror = lasting("Mirror", p.AttackBecomes(p.FigureOf(p.S_DEF, the_wolf), who=every(the_wolf)))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    hard, mirror = game.a.hand(hard, mirror)
    game.begin()
    game.activate(hard).resolve()
    game.activate(mirror).resolve()
    assert wolf.attack == 800


WOLVES = monster(named("Wolf"))
PROUD = monster_card("Proud", 1500, 100, program=program(continuous(gains_atk(500, condition=p.ThereIs(WOLVES)))))
KILL_WOLVES = spell("Kill", p.Destroy(every(WOLVES)))


@rule("PROC-41")
@each_edition
def test_a_gain_whose_condition_holds_only_later_acts_on_what_was_set_before(edition: Edition) -> None:
    game = Scenario(edition)
    proud = game.a.monster(PROUD)
    set_to_900, wolf, kill = game.a.hand(BECOMES_900, WOLF, KILL_WOLVES)
    game.begin()
    game.activate(set_to_900).resolve()
    assert proud.attack == 900
    game.normal_summon(wolf).resolve()
    assert proud.attack == 1400
    game.activate(kill).resolve()
    assert proud.attack == 900


@rule("PROC-41")
def test_a_gain_that_held_already_is_replaced_and_comes_anew_when_its_condition_does() -> None:
    game = Scenario()
    proud, wolf = game.a.monster(PROUD), game.a.monster(WOLF)
    set_to_900, kill, again = game.a.hand(BECOMES_900, KILL_WOLVES, WOLF)
    game.begin()
    assert proud.attack == 2000
    game.activate(set_to_900).resolve()
    assert proud.attack == 900, "the change to a value replaces what was reached so far"
    game.activate(kill).resolve()
    game.normal_summon(again).resolve()
    assert (wolf.place, proud.attack) == (GRAVEYARD, 1400)


@rule("PROC-41")
def test_a_gain_whose_card_was_negated_begins_anew() -> None:
    game = Scenario()
    proud = game.a.monster(PROUD)
    game.a.monster(WOLF)
    hush = spell("Hush", modify(ANY_MONSTER, p.EffectsNegated()))
    for_good = spell("For Good", modify(ANY_MONSTER, p.AttackBecomes(p.Const(900)), until=p.ForRestOfDuel()))
    set_to_900, hush = game.a.hand(for_good, hush)
    game.begin()
    game.activate(hush).resolve()
    game.activate(set_to_900).resolve()
    assert proud.attack == 900
    game.end_turn().resolve()
    assert proud.attack == 1400, "the negation has ended with the turn"


@rule("PROC-41", "AMB-50")
@each_edition
def test_atk_and_def_are_never_below_0(edition: Edition) -> None:
    drain = spell("Drain", modify(ANY_MONSTER, gains_atk(-2500), gains_def(-500)))
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    drain, boost = game.a.hand(drain, BOOST)
    game.begin()
    game.activate(drain).resolve()
    assert (wolf.attack, wolf.defense) == (0, 0)
    game.activate(boost).resolve()
    assert wolf.attack == 0  # 2000 - 2500 + 500: additions and subtractions add


# ------------------------------------------------------------------------------------------ (5) permissions and bans


@rule("PROC-41")
@each_edition
def test_a_ban_beats_what_rules_and_cards_permit(edition: Edition) -> None:
    peace = lasting("Peace", p.CannotAttack(who=every(monster())))
    game = Scenario(edition)
    flyer = game.a.monster(monster_card("Flyer", program=program(continuous(p.AttacksDirectly()))))
    game.b.monster(WOLF)
    game.b.spell(peace)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, flyer)


@rule("PROC-41")
@each_edition
def test_a_permission_that_names_the_ban_beats_it(edition: Edition) -> None:
    """ "Ignoring its Summoning conditions" brings a monster that cannot be Special Summoned in other ways."""
    own_way = p.OwnWay(IN_HAND, costs=(pay_lp(4000),))
    proud = monster_card("Proud", 2800, 100, 8, program=program(p.CannotBeNormalSummoned(), p.OnlyInOwnWay(), own_way))
    summon = p.SpecialSummon(in_hand(named("Proud")), position=ATTACK_POSITION)
    comes, ignoring = spell("Come", summon), spell("Come Anyway", replace(summon, ignoring_conditions=True))
    game = Scenario(edition)
    piece = game.a.hand(proud)
    comes, ignoring = game.a.hand(comes, ignoring)
    game.begin()
    assert not game.may(q.ACTIVATE, comes)
    game.activate(ignoring).resolve()
    assert piece.place == MONSTER_ZONE


@rule("AMB-50")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_halved_effect_damage_is_rounded_up(edition: Edition):
    shelter = stays(continuous(p.EffectDamageTaken(50, side=OPPONENT)))
    game = Scenario(edition)
    game.a.spell(spell_card("Shelter", shelter, CONTINUOUS))
    bolt = game.a.hand(spell_card("Bolt", program(card_effect(damage(101)))))
    game.begin()
    game.activate(bolt)
    assert game.lp == [8000, 7949]
