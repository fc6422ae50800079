"""Every modifier (engine/program/modifiers.py): what it changes, and for whom it changes nothing."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *
from tests.rulebook.veto import VETO

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 1600)
OX = monster_card("Ox", 2200, 500, level=5)
COLOSSUS = monster_card("Colossus", 3000, 3000, level=8)
ONE_MORE, ONE_MORE_ON_MONSTERS = p.ExtraAttacks(p.Const(1)), p.ExtraAttacks(p.Const(1), on_monsters=True)
MINE, THEIRS = every(face_up_monster(side=YOU)), every(face_up_monster(side=OPPONENT))
SHOWN: set[type[p.Modifier]] = set()


def shows(*sorts: type[p.Modifier]):
    """Which modifiers the story is about."""
    SHOWN.update(sorts)
    return lambda test: test


def spell(*acts, costs=(), name="Spell") -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


def aura(*modifiers, **more) -> Card:
    """A Continuous Spell with these modifiers."""
    return spell_card("Aura", stays(continuous(*modifiers, **more)), CONTINUOUS)


def with_aura(*modifiers) -> Scenario:
    game = Scenario()
    game.a.spell(aura(*modifiers))
    return game


CRUSH = spell(p.Destroy(the_target), costs=[p.Targeting(monster())], name="Crush")
SWEEP = spell(p.Destroy(every(monster())), name="Sweep")
BURN = spell(damage(1000), name="Burn")


# ------------------------------------------------------------------------------------------ figures and names


@shows(p.GainsAttack, p.GainsDefense)
def test_atk_and_def_change_for_those_that_are_meant():
    game = with_aura(p.GainsAttack(p.Const(300), who=MINE), p.GainsDefense(p.Const(-50), who=MINE))
    mine, theirs = game.a.monster(WOLF), game.b.monster(WOLF)
    game.begin()
    assert (mine.attack, mine.defense, theirs.attack, theirs.defense) == (2300, 50, 2000, 100)


@shows(p.AttackBecomes, p.DefenseBecomes)
def test_atk_and_def_become_a_value():
    game = with_aura(
        p.AttackBecomes(p.Const(700), who=THEIRS), p.DefenseBecomes(p.Const(1700), original=True, who=THEIRS)
    )
    theirs = game.b.monster(WOLF)
    game.begin()
    assert (theirs.attack, theirs.defense) == (700, 1700)
    assert traits.original_attack(game.state, theirs.uid) == 2000
    assert traits.original_defense(game.state, theirs.uid) == 1700


@shows(p.LevelChanges)
def test_level_or_rank_changes():
    overlaid = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
    game = with_aura(p.LevelChanges(p.Const(2), who=MINE))
    wolf, xyz = game.a.monster(WOLF), game.a.monster(overlaid)
    game.begin()
    assert (wolf.level, xyz.level) == (6, 4)  # an Xyz Monster has no Level
    game = with_aura(p.LevelChanges(p.Const(7), becomes=True, of_rank=True, who=MINE))
    wolf, xyz = game.a.monster(WOLF), game.a.monster(overlaid)
    game.begin()
    assert (wolf.level, xyz.level) == (4, 7)


@shows(p.NameBecomes, p.NameAdded, p.TypeBecomes, p.AttributeBecomes, p.AttributeAdded, p.KindsAdded, p.KindsBecome)
def test_treated_as_another_name_type_attribute_or_kind():
    for modifier in (
        p.NameBecomes("Lion", who=MINE),
        p.NameAdded("Lion", who=MINE),
        p.TypeBecomes(DRAGON, who=MINE),
        p.AttributeBecomes(DARK, who=MINE),
        p.AttributeAdded(FIRE, who=MINE),
        p.KindsAdded(TUNER, who=MINE),
        p.KindsBecome(MONSTER | EFFECT, who=MINE),
    ):
        game = with_aura(modifier)
        wolf, theirs = game.a.monster(WOLF), game.b.monster(WOLF)
        game.begin()
        state, uid = game.state, wolf.uid
        read = {
            p.NameBecomes: (traits.names(state, uid), ("Lion",)),
            p.NameAdded: (traits.names(state, uid), ("Wolf", "Lion")),
            p.TypeBecomes: (traits.type_of(state, uid), DRAGON),
            p.AttributeBecomes: (traits.attribute(state, uid), DARK),
            p.AttributeAdded: (traits.attribute(state, uid), WOLF.attribute | FIRE),
            p.KindsAdded: (traits.kinds(state, uid), MONSTER | NORMAL | TUNER),
            p.KindsBecome: (traits.kinds(state, uid), MONSTER | EFFECT),
        }[type(modifier)]
        assert read[0] == read[1]
        assert traits.names(state, theirs.uid) == ("Wolf",) and traits.type_of(state, theirs.uid) == WARRIOR


@shows(p.NameCopied)
def test_is_called_as_another_monster():
    called = p.NameCopied()
    copy = modify(monster(named("Wolf")), called, copied=monster(named("Ox")))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    game.b.monster(OX)
    card = game.a.hand(spell(copy))
    game.begin()
    game.activate(card).resolve()
    assert traits.names(game.state, wolf.uid) == ("Ox",) and wolf.attack == 2000
    game.end_turn()
    assert traits.names(game.state, wolf.uid) == ("Wolf",)


# ------------------------------------------------------------------------------------------ protection


@shows(p.NotDestroyedByBattle)
def test_not_destroyed_by_battle():
    game = Scenario()
    game.b.spell(aura(p.NotDestroyedByBattle(who=MINE)))
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    crush = game.a.hand(CRUSH)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, bear).resolve()
    assert bear.place == MONSTER_ZONE and game.lp == [8000, 7500]
    game.to_main_phase_2()
    game.activate(crush).pick(bear).resolve()
    assert bear.place == GRAVEYARD


@shows(p.NotDestroyedByEffects)
def test_not_destroyed_by_effects_of_anyone_or_of_the_opponent_only():
    for whose, survives_mine, survives_theirs in ((EITHER, True, True), (OPPONENT, False, True)):
        guard = aura(p.NotDestroyedByEffects(by=whose, who=every(monster(named("Bear")))))
        for owner, survives in (("a", survives_mine), ("b", survives_theirs)):
            game = Scenario()
            getattr(game, owner).spell(guard)
            bear, wolf = game.a.monster(BEAR), game.a.monster(WOLF)
            card = game.a.hand(SWEEP)
            game.begin()
            game.activate(card).resolve()
            assert (bear.place == MONSTER_ZONE) == survives and wolf.place == GRAVEYARD


@shows(p.NotTargeted)
def test_not_targeted_by_effects():
    game = with_aura(p.NotTargeted(who=every(monster(named("Bear")))))
    game.b.monster(BEAR)
    card = game.a.hand(CRUSH)
    game.begin()
    assert not game.may(q.ACTIVATE, card)
    game = with_aura(p.NotTargeted(by=OPPONENT, who=every(monster(named("Bear")))))
    game.b.monster(BEAR)
    card = game.a.hand(CRUSH)
    game.begin()
    assert game.may(q.ACTIVATE, card)  # the ban is on the opponent of the aura's player


@shows(p.Unaffected)
def test_unaffected_by_other_effects_or_by_those_of_a_kind():
    proof = monster_card("Proof", 1000, 1000, program=program(continuous(p.Unaffected(kinds=SPELL))))
    devour = monster_card("Devourer", program=program(ignition(p.Destroy(every(other(monster()))))))
    game = Scenario()
    piece, eater = game.b.monster(proof), game.a.monster(devour)
    sweep, boost = game.a.hand(SWEEP, spell(modify(every(monster()), gains_atk(500)), name="Boost"))
    game.begin()
    game.activate(boost).resolve()
    assert (piece.attack, eater.attack) == (1000, 1500)
    game.activate(eater).resolve()
    assert piece.place == GRAVEYARD  # no Spell effect
    game = Scenario()
    piece, sweep = game.b.monster(proof), game.a.hand(SWEEP)
    game.a.monster(WOLF)
    game.begin()
    game.activate(sweep).resolve()
    assert piece.place == MONSTER_ZONE


def test_what_only_targets_reach_is_destroyed_by_what_targets_it_and_stands_while_all_others_fall():
    aloof = monster_card("Aloof", 1000, 1000, program=program(continuous(p.Unaffected(not_targeting=True))))
    game = Scenario()
    piece, wolf = game.b.monster(aloof), game.b.monster(WOLF)
    sweep, shot = game.a.hand(SWEEP, CRUSH)
    game.begin()
    game.activate(sweep).resolve()
    assert (piece.place, wolf.place) == (MONSTER_ZONE, GRAVEYARD)
    game.activate(shot).resolve()
    assert piece.place == GRAVEYARD


@pytest.mark.parametrize("whose, own, theirs", ((EITHER, True, True), (YOU, True, False), (OPPONENT, False, True)))
def test_a_protection_that_names_nobody_is_from_the_effects_of_both_players(whose: int, own: bool, theirs: bool):
    for sort in (p.NotTargeted, p.Unaffected, p.NotDestroyedByEffects):
        for caster, protected in ((A, own), (B, theirs)):
            game = Scenario()
            safe = game.a.monster(monster_card("Safe", program=program(continuous(sort(by=whose)))))
            crush = (game.a, game.b)[caster].hand(CRUSH)
            game.begin(player=caster)
            if sort is p.NotTargeted:
                assert game.may(q.ACTIVATE, crush) != protected
            else:
                game.activate(crush).resolve()
                assert (safe.place == MONSTER_ZONE) == protected


SNATCH = p.TakeControl(monster(named("Warden"), side=OPPONENT), until=rest_of_duel)
SNATCHER = monster_card("Snatcher", program=program(ignition(SNATCH)))


@rule("PROC-30")
def test_a_continuous_effect_goes_with_its_monster_to_the_other_side():
    """The monster that weakens the opponent's monsters now weakens those that were on its own side before."""
    warden = monster_card("Warden", 1000, program=program(continuous(p.GainsAttack(p.Const(-500), who=THEIRS))))
    proof = monster_card("Proof", 2000, program=program(continuous(p.Unaffected(by=OPPONENT))))
    game = Scenario()
    game.a.monster(warden)
    wolf, safe = game.a.monster(WOLF), game.a.monster(proof)
    snatcher = game.b.monster(SNATCHER)
    game.begin(player=B)
    game.activate(snatcher).resolve()
    assert (wolf.attack, safe.attack) == (1500, 2000)  # an effect of the opponent's by now


THEIR_CARDS = Selector(filters=(p.OwnedBy(OPPONENT),))


@rule("PROC-30")
@pytest.mark.parametrize(
    "ban, kind, card",
    (
        (p.CannotActivate(THEIR_CARDS, alone=p.OF_CARDS, side=OPPONENT), q.ACTIVATE, BURN),
        (p.CannotSummon(SET_FACE_DOWN, THEIR_CARDS, side=OPPONENT), q.SET_CARD, BURN),
        (p.CannotSummon(NORMAL_SUMMON, THEIR_CARDS, side=OPPONENT), q.NORMAL_SUMMON, WOLF),
    ),
    ids=("to activate", "to Set", "to Summon"),
)
def test_a_ban_goes_with_its_card_and_means_the_cards_of_the_other_player_then(ban: Modifier, kind: int, card: Card):
    game = Scenario()
    game.b.monster(monster_card("Warden", program=program(continuous(ban))))
    snatcher, mine, theirs = game.a.monster(SNATCHER), game.a.hand(card), game.b.hand(card)
    game.begin()
    assert not game.may(kind, mine)
    game.activate(snatcher).resolve()
    assert game.may(kind, mine)
    game.end_turn()
    assert not game.may(kind, theirs)


@pytest.mark.parametrize("first", (False, True), ids=("afterwards", "before"))
def test_what_an_original_atk_is_asked_for_holds_in_one_duel_alone(first: bool):
    """One duel has a Tower that makes every original ATK 3000; another duel with the same cards has none."""
    purge = spell(p.Destroy(every(face_up_monster(p.HasOriginalAttack(2500), side=OPPONENT))), name="Purge")
    tower = aura(p.AttackBecomes(p.Const(3000), original=True, who=every(face_up_monster())))
    for with_tower in (first, not first, first):
        game = Scenario()
        game.b.monster(WOLF)
        if with_tower:
            game.a.spell(tower)
        card = game.a.hand(purge)
        game.begin()
        assert game.may(q.ACTIVATE, card) == with_tower


@shows(p.EffectsNegated)
def test_its_effects_are_negated():
    loud = monster_card("Loud", 1000, 1000, program=program(continuous(gains_atk(500)), ignition(gain_lp(700))))
    game = Scenario()
    game.b.spell(aura(p.EffectsNegated(who=THEIRS)))
    piece = game.a.monster(loud)
    game.begin()
    assert piece.attack == 1000
    game.activate(piece).resolve()  # it can be activated, and does nothing
    assert game.lp[A] == 8000


@shows(p.Redirected)
def test_sent_elsewhere_instead_of_the_graveyard_or_when_leaving_the_field():
    for leaving_field, act, place in (
        (False, p.Destroy(the_target), BANISHED),
        (False, return_to_hand(), HAND),
        (True, p.Destroy(the_target), BANISHED),
        (True, return_to_hand(), BANISHED),
    ):
        game = with_aura(p.Redirected(BANISHED, leaving_field=leaving_field, who=every(monster())))
        wolf = game.b.monster(WOLF)
        card = game.a.hand(spell(act, costs=[p.Targeting(monster())]))
        game.begin()
        game.activate(card).resolve()
        assert wolf.place == place


@shows(p.NotTributed)
def test_cannot_be_tributed():
    game = with_aura(p.NotTributed(who=every(monster(named("Bear")))))
    game.a.monster(BEAR)
    ox, price = game.a.hand(OX, spell(gain_lp(1), costs=[p.TributeCost(monster(side=YOU))]))
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, ox) and not game.may(q.ACTIVATE, price)


@shows(p.NotMaterial)
def test_cannot_be_used_as_material():
    tuner = monster_card("Tuner", 500, 500, 3, kinds=TUNER | EFFECT)
    tuned = monster_card("Tuned", 2300, 100, 7, kinds=SYNCHRO, program=program(synchro_of()))
    overlaid = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
    game = with_aura(p.NotMaterial(SYNCHRO_SUMMON, who=every(monster(named("Bear")))))
    game.a.monster(tuner)
    game.a.monster(BEAR)
    game.a.monster(monster_card("Goat", 1000, 1000, 5))
    game.a.monster(BEAR)
    synchro, xyz = game.a.extra(tuned, overlaid)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, synchro) and game.may(q.SPECIAL_SUMMON, xyz)


# ------------------------------------------------------------------------------------------ bans and permissions


@shows(p.CannotActivate)
def test_cannot_activate_cards_or_effects():
    for a, card_too, effect_too in ((0, False, False), (1, False, True)):
        game = Scenario()
        game.b.spell(aura(p.CannotActivate(alone=a, side=OPPONENT)))
        busy = game.a.monster(monster_card("Busy", program=program(ignition(gain_lp(1)))))
        card = game.a.hand(BURN)
        game.begin()
        assert (game.may(q.ACTIVATE, card), game.may(q.ACTIVATE, busy)) == (card_too, effect_too)


@shows(p.CannotActivate)
def test_a_ban_on_traps_holds_for_set_ones():
    """Its player knows what it is, although it lies face-down."""
    whim = trap_card("Whim", program(trap_effect(gain_lp(1))))
    game = Scenario()
    game.b.spell(aura(p.CannotActivate(Selector(filters=(p.OfKinds(TRAP),)), side=EITHER)))
    trap = game.a.set(whim)
    card = game.a.hand(BURN)
    game.begin()
    assert not game.may(q.ACTIVATE, trap) and game.may(q.ACTIVATE, card)


@shows(p.CannotSummon)
def test_cannot_summon_or_set():
    """Also a face-down monster: its player knows what it is."""
    monsters = Selector(filters=(p.OfType(WARRIOR),))
    for kinds, refused in (
        (NORMAL_SUMMON, q.NORMAL_SUMMON),
        (SET_FACE_DOWN, q.SET_MONSTER),
        (FLIP_SUMMON, q.FLIP_SUMMON),
    ):
        game = Scenario()
        game.b.spell(aura(p.CannotSummon(kinds, monsters, side=OPPONENT)))
        held, hidden = game.a.hand(WOLF), game.a.monster(BEAR, FACE_DOWN)
        game.begin()
        for way, piece in ((q.NORMAL_SUMMON, held), (q.SET_MONSTER, held), (q.FLIP_SUMMON, hidden)):
            assert game.may(way, piece) == (way != refused)


@shows(p.OnlyOne)
def test_you_can_only_control_one():
    single = monster_card("Single", program=program(continuous(p.OnlyOne())))
    game = Scenario()
    game.a.monster(single)
    second = game.a.hand(single)
    game.begin()
    assert game.why_not(q.NORMAL_SUMMON, second) == ("AMB-97",) and game.may(q.SET_MONSTER, second)


@pytest.mark.parametrize("side, allowed", [(YOU, True), (EITHER, False)])
def test_there_can_only_be_one_on_the_field(side: int, allowed: bool):
    lone = monster_card("Lone", program=program(continuous(p.OnlyOne(side=side))))
    game = Scenario()
    game.b.monster(lone)
    second = game.a.hand(lone)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, second) == allowed and game.may(q.SET_MONSTER, second)


def test_turned_up_beside_the_only_one_of_the_other_player_it_is_destroyed():
    lone = monster_card("Lone", program=program(continuous(p.OnlyOne(side=EITHER))))
    game = Scenario()
    first, wolf, hidden = game.b.monster(lone), game.b.monster(WOLF), game.b.monster(lone, FACE_DOWN)
    other = game.a.monster(lone, FACE_DOWN)
    turn = game.a.hand(
        spell(p.ChangePosition(the_target, ATTACK_POSITION), costs=[p.Targeting(monster(positions=FACE_DOWN))])
    )
    game.begin()
    game.activate(turn).pick(other).resolve()
    assert (first.place, wolf.place, hidden.place, other.place) == (MONSTER_ZONE, MONSTER_ZONE, MONSTER_ZONE, GRAVEYARD)


@shows(p.CannotAddOrDraw)
def test_cards_cannot_be_added_from_the_deck_by_effects_or_drawn_at_all():
    for at_all, drawn in ((False, 1), (True, 0)):
        game = Scenario()
        game.b.spell(aura(p.CannotAddOrDraw(at_all, side=EITHER)))
        search, luck = game.a.hand(spell(p.AddToHand(in_deck()), name="Search"), spell(draw(1), name="Luck"))
        game.begin()
        assert not game.may(q.ACTIVATE, search) and not game.may(q.ACTIVATE, luck)
        game.end_turn()
        assert game.b.count(HAND) == drawn


@shows(p.NoPositionChange)
def test_the_position_cannot_be_changed():
    game = Scenario()
    game.b.spell(aura(p.NoPositionChange(who=every(monster(named("Wolf"))))))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    hide = game.a.hand(spell(p.ChangePosition(every(monster()), DEFENSE_POSITION)))
    game.begin()
    assert not game.may(q.CHANGE_POSITION, wolf) and game.may(q.CHANGE_POSITION, bear)
    game.activate(hide).resolve()
    assert (wolf.position, bear.position) == (ATTACK_POSITION, DEFENSE_POSITION)


@shows(p.ActivatedSooner)
def test_traps_from_the_hand_or_in_the_turn_they_were_set():
    whim = trap_card("Whim", program(trap_effect(gain_lp(1))))
    for a, from_hand, at_once in ((1, True, False), (2, False, True), (3, True, True)):
        game = with_aura(p.ActivatedSooner(a, Selector(filters=(p.OfKinds(TRAP),))))
        held, fresh = game.a.hand(whim), game.a.set(whim, this_turn=True)
        game.begin()
        assert (game.may(q.ACTIVATE, held), game.may(q.ACTIVATE, fresh)) == (from_hand, at_once)


# ------------------------------------------------------------------------------------------ battle


@shows(p.CannotAttack)
def test_cannot_attack_or_not_directly():
    for only_directly, directly, monsters in ((False, False, False), (True, False, True)):
        game = Scenario()
        game.b.spell(
            aura(
                p.CannotAttack(directly=only_directly, who=every(monster(named("Wolf")))),
                p.AttacksDirectly(who=every(monster())),
            )
        )
        wolf, ox, bear = game.a.monster(WOLF), game.a.monster(OX), game.b.monster(BEAR)
        game.begin()
        game.to_battle_phase()
        assert (game.may(q.ATTACK, wolf), game.may(q.ATTACK, wolf, bear)) == (directly, monsters)
        assert game.may(q.ATTACK, ox) and game.may(q.ATTACK, ox, bear)


@shows(p.AttacksDirectly)
def test_may_attack_directly_past_monsters():
    game = Scenario()
    flyer = game.a.monster(monster_card("Flyer", 700, 700, program=program(continuous(p.AttacksDirectly()))))
    wolf = game.a.monster(WOLF)
    game.b.monster(COLOSSUS)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, wolf)
    game.attack(flyer).resolve()
    assert game.lp == [8000, 7300]


@shows(p.NotAttacked, p.MustBeAttacked)
def test_which_monsters_may_be_chosen_as_attack_target():
    for sort, on_bear, on_ox in ((p.NotAttacked, False, True), (p.MustBeAttacked, True, False)):
        game = Scenario()
        game.b.spell(aura(sort(who=every(monster(named("Bear"))))))
        wolf, bear, ox = game.a.monster(WOLF), game.b.monster(BEAR), game.b.monster(OX)
        game.begin()
        game.to_battle_phase()
        assert (game.may(q.ATTACK, wolf, bear), game.may(q.ATTACK, wolf, ox)) == (on_bear, on_ox)


@shows(p.AttacksAlone)
@pytest.mark.parametrize("side, theirs_may", [(YOU, True), (EITHER, False)])
def test_no_other_monster_can_attack(side: int, theirs_may: bool):
    """Nor can it once that one is gone. Those of the other player can, if only the own ones are meant."""
    alone = p.Modify(the_target, (p.AttacksAlone(side=side),), until=rest_of_duel)
    game = Scenario()
    lead = game.a.hand(spell(alone, costs=[p.Targeting(monster(named("Wolf")))], name="Lead"))
    sweep = game.a.hand(spell(p.Destroy(every(monster(named("Wolf")))), name="Sweep"))
    wolf, bear, ox = game.a.monster(WOLF), game.a.monster(BEAR), game.b.monster(OX)
    game.begin()
    game.activate(lead).resolve()
    game.to_battle_phase()
    assert (game.may(q.ATTACK, wolf, ox), game.may(q.ATTACK, bear, ox)) == (True, False)
    game.to_main_phase_2()
    game.activate(sweep).resolve()
    game.end_turn()
    game.to_battle_phase()
    assert game.may(q.ATTACK, ox, bear) == theirs_may
    game.end_turn()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, bear, ox)


@shows(p.ExtraAttacks, p.AttacksAll)
@pytest.mark.parametrize("more, directly", [(ONE_MORE, True), (ONE_MORE_ON_MONSTERS, False), (p.AttacksAll(), False)])
def test_further_attacks(more: p.CardModifier, directly: bool):
    """One more; one more on monsters only; one on each monster: may it attack directly when the only one is gone?"""
    game = Scenario()
    game.a.spell(aura(replace(more, who=every(monster(named("Ox"))))))
    ox, wolf, bear = game.a.monster(OX), game.a.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(ox, bear).resolve()
    assert game.may(q.ATTACK, ox) == directly
    assert game.may(q.ATTACK, wolf)


@shows(p.ExtraAttacks, p.AttacksAll)
@pytest.mark.parametrize(
    "more, same_again, another",
    [(ONE_MORE, True, True), (ONE_MORE_ON_MONSTERS, True, True), (p.AttacksAll(), False, True)],
)
def test_further_attacks_on_monsters(more: p.CardModifier, same_again: bool, another: bool):
    tough = monster_card("Tough", 100, 2200)
    game = Scenario()
    game.a.spell(aura(replace(more, who=every(monster(named("Ox"))))))
    ox, first, second = game.a.monster(OX), game.b.monster(tough, DEFENSE_POSITION), game.b.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(ox, first).resolve()
    assert first.place == MONSTER_ZONE
    assert (game.may(q.ATTACK, ox, first), game.may(q.ATTACK, ox, second)) == (same_again, another)


@shows(p.MustAttack)
def test_must_attack_if_it_can():
    game = Scenario()
    game.b.spell(aura(p.MustAttack(who=every(monster(named("Wolf"))))))
    wolf = game.a.monster(WOLF)
    game.a.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.END_TURN) and not game.may(q.TO_MAIN_PHASE_2)
    game.attack(wolf).resolve()
    assert game.may(q.END_TURN)


@shows(p.Pierces)
def test_piercing_battle_damage():
    game = with_aura(p.Pierces(who=every(monster(named("Wolf")))))
    wolf, ox = game.a.monster(WOLF), game.a.monster(OX)
    first, second = game.b.monster(BEAR, DEFENSE_POSITION), game.b.monster(BEAR, DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, first).resolve()
    assert game.lp == [8000, 7600]
    game.attack(ox, second).resolve()
    assert game.lp == [8000, 7600]


@shows(p.BattleDamageTaken)
def test_battle_damage_none_half_or_double():
    for percent, lp in ((0, 8000), (50, 7000), (200, 4000)):
        game = Scenario()
        game.b.spell(aura(p.BattleDamageTaken(percent, side=YOU)))
        wolf = game.a.monster(WOLF)
        card = game.a.hand(BURN)
        game.begin()
        game.to_battle_phase()
        game.attack(wolf).resolve()
        assert game.lp == [8000, lp]
        game.to_main_phase_2()
        game.activate(card).resolve()
        assert game.lp == [8000, lp - 1000]  # damage of an effect is another matter


@shows(p.EffectDamageTaken)
def test_effect_damage_none_half_or_double():
    for percent, lp in ((0, 8000), (50, 7500), (200, 6000)):
        game = Scenario()
        game.b.spell(aura(p.EffectDamageTaken(percent, side=YOU)))
        wolf = game.a.monster(WOLF)
        card = game.a.hand(BURN)
        game.begin()
        game.activate(card).resolve()
        assert game.lp == [8000, lp]
        game.to_battle_phase()
        game.attack(wolf).resolve()
        assert game.lp == [8000, lp - 2000]


@shows(p.EffectDamageTaken)
def test_effect_damage_that_the_other_player_takes():
    for by, lp in ((OPPONENT, [7000, 8000]), (YOU, [8000, 7000])):
        game = Scenario()
        game.b.spell(aura(p.EffectDamageTaken(to_other=True, by=by)))
        card = game.a.hand(BURN)
        game.begin()
        game.activate(card).resolve()
        assert game.lp == lp


@shows(p.AttacksWithDefense, p.AttacksLyingDown)
def test_battles_with_its_def():
    game = with_aura(p.AttacksWithDefense(who=every(monster(named("Bear")))))
    bear = game.a.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(bear).resolve()
    assert game.lp == [8000, 6400]

    game = with_aura(p.AttacksLyingDown(who=every(monster(named("Bear")))))
    bear, wolf = game.a.monster(BEAR, DEFENSE_POSITION), game.a.monster(WOLF, DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, wolf)
    game.attack(bear).resolve()
    assert game.lp == [8000, 6400] and bear.position == DEFENSE_POSITION


@shows(p.AttackCost)
def test_attacking_has_a_price():
    game = Scenario()
    game.b.spell(aura(p.AttackCost((pay_lp(500),), who=every(monster(side=OPPONENT)))))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.state.lp[A] = 600
    game.begin()
    game.to_battle_phase()
    game.attack(wolf).resolve()
    assert game.lp == [100, 6000]
    assert not game.may(q.ATTACK, bear)


# ------------------------------------------------------------------------------------------ players, phases


@shows(p.NoBattlePhase)
def test_no_battle_phase():
    game = Scenario()
    game.b.spell(aura(p.NoBattlePhase(side=OPPONENT)))
    game.begin()
    assert not game.may(q.TO_BATTLE_PHASE)
    game.end_turn()
    assert game.may(q.TO_BATTLE_PHASE)


@shows(p.PhasesSkipped)
def test_a_phase_is_skipped_as_long_as_it_lasts():
    game = Scenario()
    game.a.spell(aura(p.PhasesSkipped(DRAW_PHASE, side=OPPONENT)))
    game.begin()
    game.end_turn().end_turn()
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, 0)


@shows(p.PhasesSkipped)
def test_nobody_goes_to_a_main_phase_2_that_is_skipped():
    game = Scenario()
    screen = game.a.spell(aura(p.PhasesSkipped(MAIN_PHASE_2, side=YOU)))
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.TO_MAIN_PHASE_2) and game.may(q.END_TURN)
    refusal = game.duel.why_not(A, q.Wish(q.TO_MAIN_PHASE_2))
    assert refusal is not None and refusal.rules == ("OTHER-17",) and refusal.causes == (screen.uid,)
    game.end_turn()
    game.to_battle_phase()
    assert game.may(q.TO_MAIN_PHASE_2)


@shows(p.ExtraNormalSummons)
def test_an_extra_normal_summon_for_those_that_are_meant():
    game = with_aura(p.ExtraNormalSummons(p.Const(1), cards=Selector(filters=(named("Wolf"),))))
    first, second, bear, other_bear = game.a.hand(WOLF, WOLF, BEAR, BEAR)
    game.begin()
    game.normal_summon(bear).resolve()
    assert game.may(q.NORMAL_SUMMON, first) and not game.may(q.NORMAL_SUMMON, other_bear)
    game.normal_summon(first).resolve()
    assert not game.may(q.NORMAL_SUMMON, second)


@shows(p.FewerTributes)
def test_such_a_monster_comes_with_a_tribute_less() -> None:
    game = with_aura(p.FewerTributes(value=p.Const(1), cards=Selector(filters=(named("Elder"),))))
    elder = monster_card("Elder", 2000, 2000, 5)
    big, other = game.a.hand(elder, monster_card("Bear", 2000, 2000, 5))
    game.begin()
    assert game.may(q.NORMAL_SUMMON, big) and not game.may(q.NORMAL_SUMMON, other)
    game.normal_summon(big).resolve()
    assert big.place == MONSTER_ZONE


def test_one_monster_a_turn_comes_without_a_tribute() -> None:
    game = with_aura(p.FewerTributes(value=p.Const(2), once=True), p.ExtraNormalSummons(p.Const(1)))
    first, second = game.a.hand(monster_card("Bear", 2000, 2000, 5), monster_card("Elder", 2000, 2000, 5))
    game.begin()
    game.normal_summon(first).resolve()
    assert first.place == MONSTER_ZONE and game.may(q.NORMAL_SUMMON, second)
    game.normal_summon(second).resolve()
    assert second.place == MONSTER_ZONE and first.place == GRAVEYARD


@shows(p.SureSummons)
def test_a_summon_that_nobody_negates():
    game = with_aura(p.SureSummons(how=NORMAL_SUMMON, cards=Selector(filters=(named("Wolf"),))))
    veto = game.b.set(VETO)
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert wolf.place == MONSTER_ZONE and (game.asked != B or not game.may(q.ACTIVATE, veto))
    own = p.SureSummons(how=NORMAL_SUMMON, cards=this_card)
    for sure in (True, False):
        game = Scenario()
        veto = game.b.set(VETO)
        bold = game.a.hand(monster_card("Bold", 1000, 1000, program=program(continuous(own)) if sure else NO_PROGRAM))
        game.begin()
        game.normal_summon(bold)
        assert (game.asked == B and game.may(q.ACTIVATE, veto)) != sure


@shows(p.TributeWorth)
def test_one_tribute_counts_as_two():
    game = with_aura(p.TributeWorth(p.Const(2), Selector(filters=(level(8),)), who=every(monster(named("Wolf")))))
    wolf = game.a.monster(WOLF)
    colossus = game.a.hand(COLOSSUS)
    game.begin()
    game.normal_summon(colossus).resolve()
    assert wolf.place == GRAVEYARD and colossus.place == MONSTER_ZONE
    game = Scenario()
    game.a.monster(WOLF)
    colossus = game.a.hand(COLOSSUS)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, colossus)


@shows(p.HandLimit)
def test_another_hand_limit_or_none():
    for change, kept in ((p.HandLimit(p.Const(3)), 3), (p.HandLimit(), 9)):
        game = with_aura(change)
        game.a.hand(*FILLER[:9])
        game.begin()
        game.answer(q.END_TURN)
        while game.question == "cards":
            game.pick(game.choices[0])
        assert game.a.count(HAND) == kept


@shows(p.HandRevealed)
def test_playing_with_the_hand_revealed():
    for reveals in (False, True):
        game = Scenario()
        if reveals:
            game.a.spell(aura(p.HandRevealed(side=OPPONENT)))
        game.a.hand(WOLF)
        game.b.hand(BEAR)
        game.begin()
        (seen,) = game.duel.view(A).zone(HAND, B)
        (seen_of_a,) = game.duel.view(B).zone(HAND, A)
        assert seen.card is (BEAR if reveals else None) and seen_of_a.card is None


# ------------------------------------------------------------------------------------------ control, equipping


@shows(p.ControlTaken)
def test_control_of_the_equipped_monster():
    snatch = spell_card(
        "Snatch", equip_spell(continuous(p.ControlTaken(who=equipped_monster), places=IN_SPELL_ZONE)), EQUIP
    )
    game = Scenario()
    wolf = game.b.monster(WOLF)
    card, remove = game.a.hand(snatch, spell(p.Destroy(spell_or_trap(p.OfKinds(EQUIP)))))
    game.begin()
    game.activate(card).resolve()
    assert wolf.controller == A
    game.activate(remove).resolve()
    assert wolf.controller == B


@shows(p.KeepsEquipCards)
def test_an_equip_card_stays_on_a_monster_that_its_words_no_longer_mean():
    crown = spell_card("Crown", equip_spell(monsters=face_up_monster(p.OfType(WARRIOR))), EQUIP)
    paint = spell(modify(every(monster()), p.TypeBecomes(DRAGON)))
    for keeps in (False, True):
        game = Scenario()
        wolf = game.a.monster(WOLF)
        piece = game.a.equip(crown, wolf)
        if keeps:
            game.a.spell(aura(p.KeepsEquipCards(who=MINE)))
        card = game.a.hand(paint)
        game.begin()
        game.activate(card).resolve()
        assert (piece.place == SPELL_ZONE) == keeps


@shows(p.Granted)
def test_others_are_granted_an_ability():
    game = with_aura(p.Granted(ignition(draw(1)), who=every(monster(named("Wolf")))))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    assert not game.may(q.ACTIVATE, bear)
    game.activate(wolf).resolve()
    assert game.a.count(HAND) == 1


@shows(p.Bound)
@pytest.mark.parametrize("first", ["monster", "Trap"])
def test_bound_together(first):
    bond = modify(that("it"), p.Bound(), until=while_this_card_is_on_field)
    trap = trap_card(
        "Bond",
        replace(
            stays(speed=2),
            abilities=(
                card_effect(
                    p.SpecialSummon(the_target, position=ATTACK_POSITION),
                    and_if_you_do,
                    bond,
                    costs=[p.Targeting(in_graveyard())],
                    speed=2,
                ),
                each_time(leaves_field(), p.Destroy(that(p.OTHER)), places=IN_GRAVEYARD),
                each_time(
                    is_destroyed(Selector(), tied_to=this_card), p.Destroy(this_card), places=IN_SPELL_TRAP_ZONES
                ),
            ),
        ),
        CONTINUOUS,
    )
    game = Scenario()
    card = game.a.set(trap)
    wolf, bear = game.a.graveyard(WOLF), game.a.monster(BEAR)
    blast = game.a.hand(spell(p.Destroy(that("target")), costs=[p.Targeting(card_on_field())]))
    game.begin()
    game.activate(card).resolve()
    assert wolf.place == MONSTER_ZONE and card.place == SPELL_ZONE
    game.activate(blast)
    game.pick(wolf if first == "monster" else card).resolve()
    assert wolf.place == card.place == GRAVEYARD and bear.place == MONSTER_ZONE


# ------------------------------------------------------------------------------------------ completeness


@shows(p.Falls)
def test_a_card_falls_as_soon_as_its_condition_holds():
    falls = continuous(p.Falls(condition=p.ThereIs(monster(named("Goblin"), side=OPPONENT))), places=IN_MONSTER_ZONE)
    game = Scenario()
    fearful = game.a.monster(monster_card("Fearful", 1000, 1000, program=program(falls)))
    goblin = game.b.hand(monster_card("Goblin", 800, 600))
    game.begin(player=B)
    assert fearful.place == MONSTER_ZONE
    game.normal_summon(goblin)
    assert fearful.place == GRAVEYARD and goblin.place == MONSTER_ZONE


@shows(p.NotActivated)
def test_monsters_that_cannot_activate_their_effects():
    for barred in (False, True):
        game = (
            with_aura(p.NotActivated(effects_alone=True, who=every(monster(named("Wolf"))))) if barred else Scenario()
        )
        wolf = game.a.monster(monster_card("Wolf", 1000, 1000, program=program(ignition(draw(1)))))
        game.begin()
        assert game.may(q.ACTIVATE, wolf) != barred


@shows(p.Reacts)
@pytest.mark.parametrize("once", [True, False])
def test_an_effect_that_has_resolved_reacts_to_what_happens(once):
    game = Scenario()
    told = react(attack_declared(by=OPPONENT), gain_lp(100), once=once)
    vigil = game.b.set(trap_card("Vigil", program(trap_effect(told))))
    monsters = [game.a.monster(monster_card(name, 1000)) for name in ("One", "Two")]
    game.begin().answer(q.TO_BATTLE_PHASE)
    while vigil not in game.offered(q.ACTIVATE):
        game.passes()
    game.activate(vigil).resolve()
    game.to_battle_phase()
    for attacker in monsters:
        game.attack(attacker).resolve()
    assert game.lp == [8000, 6000 + (100 if once else 200)]


@shows(p.Unanswered, p.NotNegated)
@pytest.mark.parametrize(
    "kept", [p.Unanswered(p.CARD_WAS_ACTIVATED, side=OPPONENT), p.NotNegated(p.CARD_WAS_ACTIVATED)]
)
def test_activations_that_are_not_negated(kept):
    refusal = trap_card(
        "Refusal",
        program(card_effect(p.NegateActivation(), speed=3, answers=[is_activated(what=p.CARD_WAS_ACTIVATED)])),
        COUNTER,
    )
    for sure in (False, True):
        game = with_aura(kept) if sure else Scenario()
        game.b.set(refusal)
        card = game.a.hand(spell(draw(1)))
        game.begin()
        game.activate(card)
        assert (game.question == "response" and game.asked == B) != sure


@shows(p.SavedOnce)
def test_what_is_saved_once_is_destroyed_the_second_time():
    for whose, saved in ((EITHER, True), (YOU, True), (OPPONENT, False)):
        game = Scenario()
        crate = spell(modify(the_target, p.SavedOnce(by=whose)), costs=[p.Targeting(monster(named("Bear")))])
        card, sweeps = game.a.hand(crate), [game.a.hand(SWEEP) for _ in range(2)]
        bear = game.a.monster(BEAR)
        game.begin()
        game.activate(card).resolve()
        for sweep, there in zip(sweeps, (saved, False)):
            if bear.place == MONSTER_ZONE:
                game.activate(sweep).resolve()
                assert (bear.place == MONSTER_ZONE) == there


@shows(p.NormalDraw)
def test_a_normal_draw_of_more_cards():
    for whose, drawn in ((YOU, 3), (OPPONENT, 1)):
        game = Scenario()
        game.a.spell(aura(p.NormalDraw(p.Const(3), side=whose)))
        game.begin()
        game.end_turn().end_turn()
        assert game.a.count(HAND) == drawn and game.b.count(HAND) == 4 - drawn


@shows(p.CannotGo)
def test_what_nobody_can_send():
    kept = p.CannotGo(IN_GRAVEYARD, Selector(places=IN_DECK), side=EITHER)
    for barred in (True, False):
        game = Scenario()
        if barred:
            game.b.spell(aura(kept))
        dump, bear = game.a.hand(spell(p.SendToGraveyard(in_deck(named("Bear"))))), game.a.deck(BEAR)
        game.begin()
        assert game.may(q.ACTIVATE, dump) != barred
        if not barred:
            game.activate(dump).resolve()
        assert (bear.place == DECK) == barred


def test_every_modifier_has_a_story():
    assert [sort for sort in p.MODIFIERS if sort not in SHOWN] == []


@pytest.mark.parametrize("once, more", [(False, True), (True, False)])
def test_a_normal_summon_may_be_gained_once_per_turn_however_many_copies_say_so(once: bool, more: bool):
    game = Scenario()
    for _ in range(2):
        game.a.spell(aura(p.ExtraNormalSummons(p.Const(1), no_set=True, once=once)))
    first, second, third = game.a.hand(WOLF, WOLF, WOLF)
    game.begin()
    game.normal_summon(first).resolve()
    game.normal_summon(second).resolve()
    assert game.may(q.NORMAL_SUMMON, third) == more
    game.end_turn().end_turn()
    if not more:
        game.normal_summon(third).resolve()
        assert third.place == MONSTER_ZONE


@shows(p.ScaleChanges)
@pytest.mark.parametrize("guarded", (True, False))
def test_a_pendulum_scale_becomes_another(guarded: bool):
    changed = p.ScaleChanges(p.Const(4), becomes=True, condition=p.ThereIsNone(monster(named("Bear"), side=YOU)))
    high = monster_card("High", kinds=PENDULUM | EFFECT, scales=(9, 9), program=pendulum([continuous(changed)]))
    low = monster_card("Low", kinds=PENDULUM | EFFECT, scales=(1, 1), program=pendulum([]))
    game = Scenario()
    game.a.scale(low), game.a.scale(high)
    if guarded:
        game.a.monster(BEAR)
    tall = game.a.hand(monster_card("Tall", level=5))
    game.begin()
    assert game.may(q.PENDULUM_SUMMON) == guarded and tall.place == HAND


def test_a_pendulum_scale_grows_and_shrinks_but_not_below_0():
    for change, now in ((2, 6), (-9, 0)):
        game = Scenario()
        grown = monster_card(
            "Grown",
            kinds=PENDULUM | EFFECT,
            scales=(4, 4),
            program=pendulum([continuous(p.ScaleChanges(number(change)))]),
        )
        piece = game.a.scale(grown)
        game.begin()
        assert traits.stat(game.state, piece.uid, p.S_LEFT_SCALE) == traits.scale(game.state, piece.uid, True) == now
