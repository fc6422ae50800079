"""Every modifier (engine/program/modifiers.py): what it changes, and for whom it changes nothing."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel import query
from engine.duel import question as q
from engine.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 1600)
OX = monster_card("Ox", 2200, 500, level=5)
COLOSSUS = monster_card("Colossus", 3000, 3000, level=8)
MINE, THEIRS = every(face_up_monster(side=YOU)), every(face_up_monster(side=OPPONENT))
SHOWN: set[int] = set()


def shows(*ops: int):
    """Which modifiers the story is about."""
    SHOWN.update(ops)
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


CRUSH = spell(destroy(), costs=[target(monster())], name="Crush")
SWEEP = spell(destroy(every(monster())), name="Sweep")
BURN = spell(damage(1000), name="Burn")


# ------------------------------------------------------------------------------------------ figures and names


@shows(p.M_ATK, p.M_DEF)
def test_atk_and_def_change_for_those_that_are_meant():
    game = with_aura(modifier(p.M_ATK, MINE, 300), modifier(p.M_DEF, MINE, -50))
    mine, theirs = game.a.monster(WOLF), game.b.monster(WOLF)
    game.begin()
    assert (mine.attack, mine.defense, theirs.attack, theirs.defense) == (2300, 50, 2000, 100)


@shows(p.M_SET_ATK, p.M_SET_DEF)
def test_atk_and_def_become_a_value():
    game = with_aura(modifier(p.M_SET_ATK, THEIRS, 700), modifier(p.M_SET_DEF, THEIRS, 1700, a=1))
    theirs = game.b.monster(WOLF)
    game.begin()
    assert (theirs.attack, theirs.defense) == (700, 1700)
    assert query.original_attack(game.state, theirs.uid) == 2000
    assert query.original_defense(game.state, theirs.uid) == 1700


@shows(p.M_LEVEL)
def test_level_or_rank_changes():
    overlaid = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
    game = with_aura(modifier(p.M_LEVEL, MINE, 2))
    wolf, xyz = game.a.monster(WOLF), game.a.monster(overlaid)
    game.begin()
    assert (wolf.level, xyz.level) == (6, 4)  # an Xyz Monster has no Level
    game = with_aura(modifier(p.M_LEVEL, MINE, 7, a=1, b=1))
    wolf, xyz = game.a.monster(WOLF), game.a.monster(overlaid)
    game.begin()
    assert (wolf.level, xyz.level) == (4, 7)


@shows(p.M_TREATED_AS)
def test_treated_as_another_name_type_attribute_or_kind():
    change = {
        p.T_NAME: {"words": ("Lion",)}, p.T_NAME_ADDED: {"words": ("Lion",)}, p.T_TYPE: {"b": DRAGON},
        p.T_ATTRIBUTE: {"b": DARK}, p.T_KINDS_ADDED: {"b": TUNER}, p.T_KINDS: {"b": MONSTER | EFFECT},
    }  # fmt: skip
    for which, fields in change.items():
        game = with_aura(modifier(p.M_TREATED_AS, MINE, a=which, **fields))
        wolf, theirs = game.a.monster(WOLF), game.b.monster(WOLF)
        game.begin()
        state, uid = game.state, wolf.uid
        read = {
            p.T_NAME: (query.names(state, uid), ("Lion",)),
            p.T_NAME_ADDED: (query.names(state, uid), ("Wolf", "Lion")),
            p.T_TYPE: (query.type_of(state, uid), DRAGON),
            p.T_ATTRIBUTE: (query.attribute(state, uid), DARK),
            p.T_KINDS_ADDED: (query.kinds(state, uid), MONSTER | NORMAL | TUNER),
            p.T_KINDS: (query.kinds(state, uid), MONSTER | EFFECT),
        }[which]
        assert read[0] == read[1]
        assert query.names(state, theirs.uid) == ("Wolf",) and query.type_of(state, theirs.uid) == WARRIOR


@shows(p.M_TREATED_AS)
def test_is_called_as_another_monster():
    called = modifier(p.M_TREATED_AS, a=p.T_NAME_COPY)
    copy = modify(monster(named("Wolf")), called, copied=monster(named("Ox")))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    game.b.monster(OX)
    card = game.a.hand(spell(copy))
    game.begin()
    game.activate(card).resolve()
    assert query.names(game.state, wolf.uid) == ("Ox",) and wolf.attack == 2000
    game.end_turn()
    assert query.names(game.state, wolf.uid) == ("Wolf",)


# ------------------------------------------------------------------------------------------ protection


@shows(p.M_NOT_DESTROYED_BY_BATTLE)
def test_not_destroyed_by_battle():
    game = Scenario()
    game.b.spell(aura(modifier(p.M_NOT_DESTROYED_BY_BATTLE, MINE)))
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    crush = game.a.hand(CRUSH)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, bear).resolve()
    assert bear.place == MONSTER_ZONE and game.lp == [8000, 7500]
    game.to_main_phase_2()
    game.activate(crush).pick(bear).resolve()
    assert bear.place == GRAVEYARD


@shows(p.M_NOT_DESTROYED_BY_EFFECT)
def test_not_destroyed_by_effects_of_anyone_or_of_the_opponent_only():
    for whose, survives_mine, survives_theirs in ((0, True, True), (OPPONENT, False, True)):
        guard = aura(modifier(p.M_NOT_DESTROYED_BY_EFFECT, every(monster(named("Bear"))), a=whose))
        for owner, survives in (("a", survives_mine), ("b", survives_theirs)):
            game = Scenario()
            getattr(game, owner).spell(guard)
            bear, wolf = game.a.monster(BEAR), game.a.monster(WOLF)
            card = game.a.hand(SWEEP)
            game.begin()
            game.activate(card).resolve()
            assert (bear.place == MONSTER_ZONE) == survives and wolf.place == GRAVEYARD


@shows(p.M_NOT_TARGETED)
def test_not_targeted_by_effects():
    game = with_aura(modifier(p.M_NOT_TARGETED, every(monster(named("Bear"))), a=EITHER))
    game.b.monster(BEAR)
    card = game.a.hand(CRUSH)
    game.begin()
    assert not game.may(q.ACTIVATE, card)
    game = with_aura(modifier(p.M_NOT_TARGETED, every(monster(named("Bear"))), a=OPPONENT))
    game.b.monster(BEAR)
    card = game.a.hand(CRUSH)
    game.begin()
    assert game.may(q.ACTIVATE, card)  # the ban is on the opponent of the aura's player


@shows(p.M_UNAFFECTED)
def test_unaffected_by_other_effects_or_by_those_of_a_kind():
    proof = monster_card("Proof", 1000, 1000, program=program(continuous(modifier(p.M_UNAFFECTED, a=EITHER, b=SPELL))))
    devour = monster_card("Devourer", program=program(ignition(destroy(every(other(monster()))))))
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


@pytest.mark.parametrize("whose, own, theirs", ((0, True, True), (YOU, True, False), (OPPONENT, False, True)))
def test_a_protection_that_names_nobody_is_from_the_effects_of_both_players(whose: int, own: bool, theirs: bool):
    for op in (p.M_NOT_TARGETED, p.M_UNAFFECTED, p.M_NOT_DESTROYED_BY_EFFECT):
        for caster, protected in ((A, own), (B, theirs)):
            game = Scenario()
            safe = game.a.monster(monster_card("Safe", program=program(continuous(modifier(op, a=whose)))))
            crush = (game.a, game.b)[caster].hand(CRUSH)
            game.begin(player=caster)
            if op == p.M_NOT_TARGETED:
                assert game.may(q.ACTIVATE, crush) != protected
            else:
                game.activate(crush).resolve()
                assert (safe.place == MONSTER_ZONE) == protected


SNATCH = take_control(monster(named("Warden"), side=OPPONENT), until=rest_of_duel)
SNATCHER = monster_card("Snatcher", program=program(ignition(SNATCH)))


@rule("PROC-30")
def test_a_continuous_effect_goes_with_its_monster_to_the_other_side():
    """The monster that weakens the opponent's monsters now weakens those that were on its own side before."""
    warden = monster_card("Warden", 1000, program=program(continuous(modifier(p.M_ATK, THEIRS, -500))))
    proof = monster_card("Proof", 2000, program=program(continuous(modifier(p.M_UNAFFECTED, a=OPPONENT))))
    game = Scenario()
    game.a.monster(warden)
    wolf, safe = game.a.monster(WOLF), game.a.monster(proof)
    snatcher = game.b.monster(SNATCHER)
    game.begin(player=B)
    game.activate(snatcher).resolve()
    assert (wolf.attack, safe.attack) == (1500, 2000)  # an effect of the opponent's by now


THEIR_CARDS = Selector(filters=(owned_by(OPPONENT),))


@rule("PROC-30")
@pytest.mark.parametrize(
    "ban, kind, card",
    (
        (modifier(p.M_CANNOT_ACTIVATE, side=OPPONENT, a=1, cards=THEIR_CARDS), q.ACTIVATE, BURN),
        (modifier(p.M_CANNOT_SUMMON, side=OPPONENT, a=SET_FACE_DOWN, cards=THEIR_CARDS), q.SET_CARD, BURN),
        (modifier(p.M_CANNOT_SUMMON, side=OPPONENT, a=NORMAL_SUMMON, cards=THEIR_CARDS), q.NORMAL_SUMMON, WOLF),
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
    purge = spell(destroy(every(face_up_monster(original_atk(2500), side=OPPONENT))), name="Purge")
    tower = aura(modifier(p.M_SET_ATK, every(face_up_monster()), 3000, a=1))
    for with_tower in (first, not first, first):
        game = Scenario()
        game.b.monster(WOLF)
        if with_tower:
            game.a.spell(tower)
        card = game.a.hand(purge)
        game.begin()
        assert game.may(q.ACTIVATE, card) == with_tower


@shows(p.M_DISABLED)
def test_its_effects_are_negated():
    loud = monster_card("Loud", 1000, 1000, program=program(continuous(gains_atk(500)), ignition(gain_lp(700))))
    game = Scenario()
    game.b.spell(aura(modifier(p.M_DISABLED, THEIRS)))
    piece = game.a.monster(loud)
    game.begin()
    assert piece.attack == 1000
    game.activate(piece).resolve()  # it can be activated, and does nothing
    assert game.lp[A] == 8000


@shows(p.M_REDIRECTED)
def test_sent_elsewhere_instead_of_the_graveyard_or_when_leaving_the_field():
    for a, act, place in (
        (0, destroy(), BANISHED),
        (0, return_to_hand(), HAND),
        (1, destroy(), BANISHED),
        (1, return_to_hand(), BANISHED),
    ):
        game = with_aura(modifier(p.M_REDIRECTED, every(monster()), a=a, place=BANISHED))
        wolf = game.b.monster(WOLF)
        card = game.a.hand(spell(act, costs=[target(monster())]))
        game.begin()
        game.activate(card).resolve()
        assert wolf.place == place


@shows(p.M_NOT_TRIBUTED)
def test_cannot_be_tributed():
    game = with_aura(modifier(p.M_NOT_TRIBUTED, every(monster(named("Bear")))))
    game.a.monster(BEAR)
    ox, price = game.a.hand(OX, spell(gain_lp(1), costs=[tribute_cost(monster(side=YOU))]))
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, ox) and not game.may(q.ACTIVATE, price)


@shows(p.M_NOT_MATERIAL)
def test_cannot_be_used_as_material():
    tuner = monster_card("Tuner", 500, 500, 3, kinds=TUNER | EFFECT)
    tuned = monster_card("Tuned", 2300, 100, 7, kinds=SYNCHRO, program=program(synchro_of()))
    overlaid = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
    game = with_aura(modifier(p.M_NOT_MATERIAL, every(monster(named("Bear"))), a=SYNCHRO_SUMMON))
    game.a.monster(tuner)
    game.a.monster(BEAR)
    game.a.monster(monster_card("Goat", 1000, 1000, 5))
    game.a.monster(BEAR)
    synchro, xyz = game.a.extra(tuned, overlaid)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, synchro) and game.may(q.SPECIAL_SUMMON, xyz)


# ------------------------------------------------------------------------------------------ bans and permissions


@shows(p.M_CANNOT_ACTIVATE)
def test_cannot_activate_cards_or_effects():
    for a, card_too, effect_too in ((0, False, False), (1, False, True)):
        game = Scenario()
        game.b.spell(aura(modifier(p.M_CANNOT_ACTIVATE, side=OPPONENT, a=a)))
        busy = game.a.monster(monster_card("Busy", program=program(ignition(gain_lp(1)))))
        card = game.a.hand(BURN)
        game.begin()
        assert (game.may(q.ACTIVATE, card), game.may(q.ACTIVATE, busy)) == (card_too, effect_too)


@shows(p.M_CANNOT_ACTIVATE)
def test_a_ban_on_traps_holds_for_set_ones():
    """Its player knows what it is, although it lies face-down."""
    whim = trap_card("Whim", program(trap_effect(gain_lp(1))))
    game = Scenario()
    game.b.spell(aura(modifier(p.M_CANNOT_ACTIVATE, side=EITHER, cards=Selector(filters=(kind(TRAP),)))))
    trap = game.a.set(whim)
    card = game.a.hand(BURN)
    game.begin()
    assert not game.may(q.ACTIVATE, trap) and game.may(q.ACTIVATE, card)


@shows(p.M_CANNOT_SUMMON)
def test_cannot_summon_or_set():
    """Also a face-down monster: its player knows what it is."""
    monsters = Selector(filters=(of_type(WARRIOR),))
    for kinds, refused in (
        (NORMAL_SUMMON, q.NORMAL_SUMMON),
        (SET_FACE_DOWN, q.SET_MONSTER),
        (FLIP_SUMMON, q.FLIP_SUMMON),
    ):
        game = Scenario()
        game.b.spell(aura(modifier(p.M_CANNOT_SUMMON, side=OPPONENT, a=kinds, cards=monsters)))
        held, hidden = game.a.hand(WOLF), game.a.monster(BEAR, FACE_DOWN)
        game.begin()
        for way, piece in ((q.NORMAL_SUMMON, held), (q.SET_MONSTER, held), (q.FLIP_SUMMON, hidden)):
            assert game.may(way, piece) == (way != refused)


@shows(p.M_ONLY_ONE)
def test_you_can_only_control_one():
    single = monster_card("Single", program=program(continuous(modifier(p.M_ONLY_ONE))))
    game = Scenario()
    game.a.monster(single)
    second = game.a.hand(single)
    game.begin()
    assert game.why_not(q.NORMAL_SUMMON, second) == ("AMB-97",) and game.may(q.SET_MONSTER, second)


@pytest.mark.parametrize("side, allowed", [(YOU, True), (EITHER, False)])
def test_there_can_only_be_one_on_the_field(side: int, allowed: bool):
    lone = monster_card("Lone", program=program(continuous(modifier(p.M_ONLY_ONE, side=side))))
    game = Scenario()
    game.b.monster(lone)
    second = game.a.hand(lone)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, second) == allowed and game.may(q.SET_MONSTER, second)


def test_turned_up_beside_the_only_one_of_the_other_player_it_is_destroyed():
    lone = monster_card("Lone", program=program(continuous(modifier(p.M_ONLY_ONE, side=EITHER))))
    game = Scenario()
    first, wolf, hidden = game.b.monster(lone), game.b.monster(WOLF), game.b.monster(lone, FACE_DOWN)
    other = game.a.monster(lone, FACE_DOWN)
    turn = game.a.hand(spell(change_position(to=ATTACK_POSITION), costs=[target(monster(positions=FACE_DOWN))]))
    game.begin()
    game.activate(turn).pick(other).resolve()
    assert (first.place, wolf.place, hidden.place, other.place) == (MONSTER_ZONE, MONSTER_ZONE, MONSTER_ZONE, GRAVEYARD)


@shows(p.M_CANNOT_DRAW)
def test_cards_cannot_be_added_from_the_deck_by_effects_or_drawn_at_all():
    for a, drawn in ((0, 1), (1, 0)):
        game = Scenario()
        game.b.spell(aura(modifier(p.M_CANNOT_DRAW, side=EITHER, a=a)))
        search, luck = game.a.hand(spell(add_to_hand(in_deck()), name="Search"), spell(draw(1), name="Luck"))
        game.begin()
        assert not game.may(q.ACTIVATE, search) and not game.may(q.ACTIVATE, luck)
        game.end_turn()
        assert game.b.count(HAND) == drawn


@shows(p.M_NO_POSITION_CHANGE)
def test_the_position_cannot_be_changed():
    game = Scenario()
    game.b.spell(aura(modifier(p.M_NO_POSITION_CHANGE, every(monster(named("Wolf"))))))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    hide = game.a.hand(spell(change_position(every(monster()), to=DEFENSE_POSITION)))
    game.begin()
    assert not game.may(q.CHANGE_POSITION, wolf) and game.may(q.CHANGE_POSITION, bear)
    game.activate(hide).resolve()
    assert (wolf.position, bear.position) == (ATTACK_POSITION, DEFENSE_POSITION)


@shows(p.M_SPEED)
def test_traps_from_the_hand_or_in_the_turn_they_were_set():
    whim = trap_card("Whim", program(trap_effect(gain_lp(1))))
    for a, from_hand, at_once in ((1, True, False), (2, False, True), (3, True, True)):
        game = with_aura(modifier(p.M_SPEED, cards=Selector(filters=(kind(TRAP),)), a=a))
        held, fresh = game.a.hand(whim), game.a.set(whim, this_turn=True)
        game.begin()
        assert (game.may(q.ACTIVATE, held), game.may(q.ACTIVATE, fresh)) == (from_hand, at_once)


# ------------------------------------------------------------------------------------------ battle


@shows(p.M_CANNOT_ATTACK)
def test_cannot_attack_or_not_directly():
    for a, directly, monsters in ((0, False, False), (1, False, True)):
        game = Scenario()
        game.b.spell(
            aura(
                modifier(p.M_CANNOT_ATTACK, every(monster(named("Wolf"))), a=a),
                modifier(p.M_DIRECT_ATTACK, every(monster())),
            )
        )
        wolf, ox, bear = game.a.monster(WOLF), game.a.monster(OX), game.b.monster(BEAR)
        game.begin()
        game.to_battle_phase()
        assert (game.may(q.ATTACK, wolf), game.may(q.ATTACK, wolf, bear)) == (directly, monsters)
        assert game.may(q.ATTACK, ox) and game.may(q.ATTACK, ox, bear)


@shows(p.M_DIRECT_ATTACK)
def test_may_attack_directly_past_monsters():
    game = Scenario()
    flyer = game.a.monster(monster_card("Flyer", 700, 700, program=program(continuous(modifier(p.M_DIRECT_ATTACK)))))
    wolf = game.a.monster(WOLF)
    game.b.monster(COLOSSUS)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, wolf)
    game.attack(flyer).resolve()
    assert game.lp == [8000, 7300]


@shows(p.M_NOT_ATTACKED, p.M_MUST_BE_ATTACKED)
def test_which_monsters_may_be_chosen_as_attack_target():
    for op, on_bear, on_ox in ((p.M_NOT_ATTACKED, False, True), (p.M_MUST_BE_ATTACKED, True, False)):
        game = Scenario()
        game.b.spell(aura(modifier(op, every(monster(named("Bear"))))))
        wolf, bear, ox = game.a.monster(WOLF), game.b.monster(BEAR), game.b.monster(OX)
        game.begin()
        game.to_battle_phase()
        assert (game.may(q.ATTACK, wolf, bear), game.may(q.ATTACK, wolf, ox)) == (on_bear, on_ox)


@shows(p.M_EXTRA_ATTACKS, p.M_ATTACKS_ALL)
@pytest.mark.parametrize(
    "op, a, directly", [(p.M_EXTRA_ATTACKS, 0, True), (p.M_EXTRA_ATTACKS, 1, False), (p.M_ATTACKS_ALL, 0, False)]
)
def test_further_attacks(op: int, a: int, directly: bool):
    """One more; one more on monsters only; one on each monster: may it attack directly when the only one is gone?"""
    game = Scenario()
    game.a.spell(aura(modifier(op, every(monster(named("Ox"))), 1, a=a)))
    ox, wolf, bear = game.a.monster(OX), game.a.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(ox, bear).resolve()
    assert game.may(q.ATTACK, ox) == directly
    assert game.may(q.ATTACK, wolf)


@shows(p.M_EXTRA_ATTACKS, p.M_ATTACKS_ALL)
@pytest.mark.parametrize(
    "op, a, same_again, another",
    [(p.M_EXTRA_ATTACKS, 0, True, True), (p.M_EXTRA_ATTACKS, 1, True, True), (p.M_ATTACKS_ALL, 0, False, True)],
)
def test_further_attacks_on_monsters(op: int, a: int, same_again: bool, another: bool):
    tough = monster_card("Tough", 100, 2200)
    game = Scenario()
    game.a.spell(aura(modifier(op, every(monster(named("Ox"))), 1, a=a)))
    ox, first, second = game.a.monster(OX), game.b.monster(tough, DEFENSE_POSITION), game.b.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(ox, first).resolve()
    assert first.place == MONSTER_ZONE
    assert (game.may(q.ATTACK, ox, first), game.may(q.ATTACK, ox, second)) == (same_again, another)


@shows(p.M_MUST_ATTACK)
def test_must_attack_if_it_can():
    game = Scenario()
    game.b.spell(aura(modifier(p.M_MUST_ATTACK, every(monster(named("Wolf"))))))
    wolf = game.a.monster(WOLF)
    game.a.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.END_TURN) and not game.may(q.TO_MAIN_PHASE_2)
    game.attack(wolf).resolve()
    assert game.may(q.END_TURN)


@shows(p.M_PIERCING)
def test_piercing_battle_damage():
    game = with_aura(modifier(p.M_PIERCING, every(monster(named("Wolf")))))
    wolf, ox = game.a.monster(WOLF), game.a.monster(OX)
    first, second = game.b.monster(BEAR, DEFENSE_POSITION), game.b.monster(BEAR, DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, first).resolve()
    assert game.lp == [8000, 7600]
    game.attack(ox, second).resolve()
    assert game.lp == [8000, 7600]


@shows(p.M_BATTLE_DAMAGE)
def test_battle_damage_none_half_or_double():
    for percent, lp in ((0, 8000), (50, 7000), (200, 4000)):
        game = Scenario()
        game.b.spell(aura(modifier(p.M_BATTLE_DAMAGE, side=YOU, a=percent)))
        wolf = game.a.monster(WOLF)
        card = game.a.hand(BURN)
        game.begin()
        game.to_battle_phase()
        game.attack(wolf).resolve()
        assert game.lp == [8000, lp]
        game.to_main_phase_2()
        game.activate(card).resolve()
        assert game.lp == [8000, lp - 1000]  # damage of an effect is another matter


@shows(p.M_EFFECT_DAMAGE)
def test_effect_damage_none_half_or_double():
    for percent, lp in ((0, 8000), (50, 7500), (200, 6000)):
        game = Scenario()
        game.b.spell(aura(modifier(p.M_EFFECT_DAMAGE, side=YOU, a=percent)))
        wolf = game.a.monster(WOLF)
        card = game.a.hand(BURN)
        game.begin()
        game.activate(card).resolve()
        assert game.lp == [8000, lp]
        game.to_battle_phase()
        game.attack(wolf).resolve()
        assert game.lp == [8000, lp - 2000]


@shows(p.M_BATTLE_USES_DEF)
def test_battles_with_its_def():
    game = with_aura(modifier(p.M_BATTLE_USES_DEF, every(monster(named("Bear")))))
    bear = game.a.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(bear).resolve()
    assert game.lp == [8000, 6400]

    game = with_aura(modifier(p.M_BATTLE_USES_DEF, every(monster(named("Bear"))), a=1))
    bear, wolf = game.a.monster(BEAR, DEFENSE_POSITION), game.a.monster(WOLF, DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, wolf)
    game.attack(bear).resolve()
    assert game.lp == [8000, 6400] and bear.position == DEFENSE_POSITION


@shows(p.M_ATTACK_COST)
def test_attacking_has_a_price():
    toll = Ability(kind=p.CONTINUOUS_EFFECT, costs=(pay_lp(500),))
    game = Scenario()
    game.b.spell(aura(modifier(p.M_ATTACK_COST, every(monster(side=OPPONENT)), ability=toll)))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.state.lp[A] = 600
    game.begin()
    game.to_battle_phase()
    game.attack(wolf).resolve()
    assert game.lp == [100, 6000]
    assert not game.may(q.ATTACK, bear)


# ------------------------------------------------------------------------------------------ players, phases


@shows(p.M_NO_BATTLE_PHASE)
def test_no_battle_phase():
    game = Scenario()
    game.b.spell(aura(modifier(p.M_NO_BATTLE_PHASE, side=OPPONENT)))
    game.begin()
    assert not game.may(q.TO_BATTLE_PHASE)
    game.end_turn()
    assert game.may(q.TO_BATTLE_PHASE)


@shows(p.M_SKIP_PHASE)
def test_a_phase_is_skipped_as_long_as_it_lasts():
    game = Scenario()
    game.a.spell(aura(modifier(p.M_SKIP_PHASE, side=OPPONENT, a=DRAW_PHASE)))
    game.begin()
    game.end_turn().end_turn()
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, 0)


@shows(p.M_SKIP_PHASE)
def test_nobody_goes_to_a_main_phase_2_that_is_skipped():
    game = Scenario()
    screen = game.a.spell(aura(modifier(p.M_SKIP_PHASE, side=YOU, a=MAIN_PHASE_2)))
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.TO_MAIN_PHASE_2) and game.may(q.END_TURN)
    refusal = game.duel.why_not(A, q.Wish(q.TO_MAIN_PHASE_2))
    assert refusal is not None and refusal.rules == ("OTHER-17",) and refusal.causes == (screen.uid,)
    game.end_turn()
    game.to_battle_phase()
    assert game.may(q.TO_MAIN_PHASE_2)


@shows(p.M_EXTRA_NORMAL_SUMMON)
def test_an_extra_normal_summon_for_those_that_are_meant():
    game = with_aura(modifier(p.M_EXTRA_NORMAL_SUMMON, cards=Selector(filters=(named("Wolf"),)), value=1))
    first, second, bear, other_bear = game.a.hand(WOLF, WOLF, BEAR, BEAR)
    game.begin()
    game.normal_summon(bear).resolve()
    assert game.may(q.NORMAL_SUMMON, first) and not game.may(q.NORMAL_SUMMON, other_bear)
    game.normal_summon(first).resolve()
    assert not game.may(q.NORMAL_SUMMON, second)


@shows(p.M_TRIBUTE_WORTH)
def test_one_tribute_counts_as_two():
    game = with_aura(modifier(p.M_TRIBUTE_WORTH, every(monster(named("Wolf"))), 2, cards=Selector(filters=(level(8),))))
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


@shows(p.M_HAND_LIMIT)
def test_another_hand_limit_or_none():
    for change, kept in ((modifier(p.M_HAND_LIMIT, value=3), 3), (modifier(p.M_HAND_LIMIT, a=1), 9)):
        game = with_aura(change)
        game.a.hand(*FILLER[:9])
        game.begin()
        game.answer(q.END_TURN)
        while game.question == "cards":
            game.pick(game.choices[0])
        assert game.a.count(HAND) == kept


@shows(p.M_REVEALED)
def test_playing_with_the_hand_revealed():
    for reveals in (False, True):
        game = Scenario()
        if reveals:
            game.a.spell(aura(modifier(p.M_REVEALED, side=OPPONENT)))
        game.a.hand(WOLF)
        game.b.hand(BEAR)
        game.begin()
        (seen,) = game.duel.view(A).zone(HAND, B)
        (seen_of_a,) = game.duel.view(B).zone(HAND, A)
        assert seen.card is (BEAR if reveals else None) and seen_of_a.card is None


# ------------------------------------------------------------------------------------------ control, equipping


@shows(p.M_CONTROL)
def test_control_of_the_equipped_monster():
    snatch = spell_card(
        "Snatch", equip_spell(continuous(modifier(p.M_CONTROL, equipped_monster), places=IN_SPELL_ZONE)), EQUIP
    )
    game = Scenario()
    wolf = game.b.monster(WOLF)
    card, remove = game.a.hand(snatch, spell(destroy(spell_or_trap(kind(EQUIP)))))
    game.begin()
    game.activate(card).resolve()
    assert wolf.controller == A
    game.activate(remove).resolve()
    assert wolf.controller == B


@shows(p.M_KEEPS_EQUIP_TARGET)
def test_an_equip_card_stays_on_a_monster_that_its_words_no_longer_mean():
    crown = spell_card("Crown", equip_spell(monsters=face_up_monster(of_type(WARRIOR))), EQUIP)
    paint = spell(modify(every(monster()), modifier(p.M_TREATED_AS, a=p.T_TYPE, b=DRAGON)))
    for keeps in (False, True):
        game = Scenario()
        wolf = game.a.monster(WOLF)
        piece = game.a.equip(crown, wolf)
        if keeps:
            game.a.spell(aura(modifier(p.M_KEEPS_EQUIP_TARGET, MINE)))
        card = game.a.hand(paint)
        game.begin()
        game.activate(card).resolve()
        assert (piece.place == SPELL_ZONE) == keeps


@shows(p.M_GRANTED)
def test_others_are_granted_an_ability():
    game = with_aura(modifier(p.M_GRANTED, every(monster(named("Wolf"))), ability=ignition(draw(1))))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    assert not game.may(q.ACTIVATE, bear)
    game.activate(wolf).resolve()
    assert game.a.count(HAND) == 1


@shows(p.M_BOUND)
@pytest.mark.parametrize("first", ["monster", "Trap"])
def test_bound_together(first):
    bond = modify(that("it"), modifier(p.M_BOUND), until=while_this_card_is_on_field)
    trap = trap_card(
        "Bond",
        replace(
            stays(speed=2),
            abilities=(
                card_effect(
                    special_summon(position=ATTACK_POSITION),
                    and_if_you_do,
                    bond,
                    costs=[target(in_graveyard())],
                    speed=2,
                ),
                each_time(leaves_field(), destroy(that(p.OTHER)), places=IN_GRAVEYARD),
                each_time(is_destroyed(Selector(), tied_to=this_card), destroy(this_card), places=IN_SPELL_TRAP_ZONES),
            ),
        ),
        CONTINUOUS,
    )
    game = Scenario()
    card = game.a.set(trap)
    wolf, bear = game.a.graveyard(WOLF), game.a.monster(BEAR)
    blast = game.a.hand(spell(destroy(that("target")), costs=[target(card_on_field())]))
    game.begin()
    game.activate(card).resolve()
    assert wolf.place == MONSTER_ZONE and card.place == SPELL_ZONE
    game.activate(blast)
    game.pick(wolf if first == "monster" else card).resolve()
    assert wolf.place == card.place == GRAVEYARD and bear.place == MONSTER_ZONE


# ------------------------------------------------------------------------------------------ completeness


@shows(p.M_FALLS)
def test_a_card_falls_as_soon_as_its_condition_holds():
    falls = continuous(falls_if(there_is(monster(named("Goblin"), side=OPPONENT))), places=IN_MONSTER_ZONE)
    game = Scenario()
    fearful = game.a.monster(monster_card("Fearful", 1000, 1000, program=program(falls)))
    goblin = game.b.hand(monster_card("Goblin", 800, 600))
    game.begin(player=B)
    assert fearful.place == MONSTER_ZONE
    game.normal_summon(goblin)
    assert fearful.place == GRAVEYARD and goblin.place == MONSTER_ZONE


@shows(p.M_NOT_ACTIVATED)
def test_monsters_that_cannot_activate_their_effects():
    for barred in (False, True):
        game = with_aura(modifier(p.M_NOT_ACTIVATED, every(monster(named("Wolf"))), a=1)) if barred else Scenario()
        wolf = game.a.monster(monster_card("Wolf", 1000, 1000, program=program(ignition(draw(1)))))
        game.begin()
        assert game.may(q.ACTIVATE, wolf) != barred


@shows(p.M_REACTS)
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


@shows(p.M_UNANSWERED, p.M_NOT_NEGATED)
@pytest.mark.parametrize(
    "op, more", [(p.M_UNANSWERED, {"side": OPPONENT}), (p.M_NOT_NEGATED, {"b": p.SURE_ACTIVATION})]
)
def test_activations_that_are_not_negated(op, more):
    refusal = trap_card(
        "Refusal",
        program(card_effect(negate_activation(), speed=3, answers=[is_activated(what=p.CARD_WAS_ACTIVATED)])),
        COUNTER,
    )
    for sure in (False, True):
        game = with_aura(modifier(op, a=p.CARD_WAS_ACTIVATED, **more)) if sure else Scenario()
        game.b.set(refusal)
        card = game.a.hand(spell(draw(1)))
        game.begin()
        game.activate(card)
        assert (game.question == "response" and game.asked == B) != sure


@shows(p.M_SAVED)
def test_what_is_saved_once_is_destroyed_the_second_time():
    for whose, saved in ((0, True), (YOU, True), (OPPONENT, False)):
        game = Scenario()
        crate = spell(modify(the_target, modifier(p.M_SAVED, b=whose)), costs=[target(monster(named("Bear")))])
        card, sweeps = game.a.hand(crate), [game.a.hand(SWEEP) for _ in range(2)]
        bear = game.a.monster(BEAR)
        game.begin()
        game.activate(card).resolve()
        for sweep, there in zip(sweeps, (saved, False)):
            if bear.place == MONSTER_ZONE:
                game.activate(sweep).resolve()
                assert (bear.place == MONSTER_ZONE) == there


@shows(p.M_NORMAL_DRAW)
def test_a_normal_draw_of_more_cards():
    for whose, drawn in ((YOU, 3), (OPPONENT, 1)):
        game = Scenario()
        game.a.spell(aura(modifier(p.M_NORMAL_DRAW, side=whose, value=3)))
        game.begin()
        game.end_turn().end_turn()
        assert game.a.count(HAND) == drawn and game.b.count(HAND) == 4 - drawn


@shows(p.M_CANNOT_GO)
def test_what_nobody_can_send():
    kept = modifier(p.M_CANNOT_GO, side=EITHER, a=IN_GRAVEYARD, cards=Selector(places=IN_DECK))
    for barred in (True, False):
        game = Scenario()
        if barred:
            game.b.spell(aura(kept))
        dump, bear = game.a.hand(spell(send_to_graveyard(in_deck(named("Bear"))))), game.a.deck(BEAR)
        game.begin()
        assert game.may(q.ACTIVATE, dump) != barred
        if not barred:
            game.activate(dump).resolve()
        assert (bear.place == DECK) == barred


def test_every_modifier_has_a_story():
    modifiers = {value: name for name, value in vars(p).items() if name.startswith("M_")}
    assert [name for op, name in modifiers.items() if op not in SHOWN] == []
    assert len(modifiers) >= 26 and max(modifiers) + 1 == p.MODIFIER_KINDS


@pytest.mark.parametrize("b, more", [(0, True), (1, False)])
def test_a_normal_summon_may_be_gained_once_per_turn_however_many_copies_say_so(b: int, more: bool):
    game = Scenario()
    for _ in range(2):
        game.a.spell(aura(modifier(p.M_EXTRA_NORMAL_SUMMON, value=1, a=1, b=b)))
    first, second, third = game.a.hand(WOLF, WOLF, WOLF)
    game.begin()
    game.normal_summon(first).resolve()
    game.normal_summon(second).resolve()
    assert game.may(q.NORMAL_SUMMON, third) == more
    game.end_turn().end_turn()
    if not more:
        game.normal_summon(third).resolve()
        assert third.place == MONSTER_ZONE


@shows(p.M_SCALE)
@pytest.mark.parametrize("guarded", (True, False))
def test_a_pendulum_scale_becomes_another(guarded: bool):
    changed = modifier(p.M_SCALE, value=4, a=1, condition=there_is_no(monster(named("Bear"), side=YOU)))
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
            program=pendulum([continuous(modifier(p.M_SCALE, value=change))]),
        )
        piece = game.a.scale(grown)
        game.begin()
        assert query.stat(game.state, piece.uid, p.S_LEFT_SCALE) == query.scale(game.state, piece.uid, True) == now
