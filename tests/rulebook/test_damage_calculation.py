"""Who is destroyed and who loses how many LP, and the texts that change it."""

import pytest

from engine import program as p
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.sample_cards import *
from tests.rulebook.scenario import *

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

X = monster_card("X", 1500, 1000)
Y = monster_card("Y", 1200, 1000)
NOTHING = monster_card("Nothing", 0, 0)
NOTHING_TOO = monster_card("Nothing Too", 0, 500)
LANCER = monster_card("Lancer", 2000, 0, program=program(continuous(p.Pierces())))
IRON = monster_card("Iron", 1000, 1000, program=program(continuous(p.NotDestroyedByBattle())))
SHIELD_BEARER = monster_card("Shield Bearer", 100, 2300, program=program(continuous(p.AttacksWithDefense())))
ROGUE = monster_card("Rogue", 1000, 1000, program=program(instead_of_destruction(discard_cost(), cause=BY_BATTLE)))
TENACIOUS = monster_card("Tenacious", 1000, 1000, program=program(protected(1, cause=BY_BATTLE)))
STONE = monster_card(
    "Stone",
    1000,
    1000,
    program=program(continuous(p.NotDestroyedByBattle(Selector(filters=(p.HasAttack(high=1900),))))),
)
SWORD_DANCER = monster_card(
    "Sword Dancer", 1000, 1000, program=program(continuous(p.BattleDamageTaken(to_other=True, side=YOU)))
)
LEECH = monster_card("Leech", 1000, 1000, program=program(trigger(deals_battle_damage(), draw(1), optional=False)))
MOURNER = monster_card(
    "Mourner", 1000, 1000, program=program(trigger(takes_damage(YOU, BY_BATTLE), draw(1), optional=False))
)
EMBER = spell_card("Ember", program(card_effect(damage(500))))
EMBER_SPRITE = monster_card("Ember Sprite", 1000, 1000, program=program(ignition(damage(500))))
REAPER = monster_card("Reaper", 2000, 0, program=program(trigger(p.DestroysByBattle(), draw(1), optional=False)))
BURIER = monster_card(
    "Burier", 2000, 0, program=program(trigger(p.DestroysByBattle(to_places=IN_GRAVEYARD), draw(1), optional=False))
)
SWALLOWER = monster_card("Swallower", 2000, 0, program=program(continuous(p.Redirected(BANISHED, who=that(p.BATTLED)))))
SEED = monster_card(
    "Seed", 1000, 1000, program=program(trigger(is_destroyed_by_battle(), draw(1), optional=False, places=IN_GRAVEYARD))
)
LAMB = p.TokenFacts(name="Lamb Token", type=BEAST, level=1)
SHEEP = trap_card("Sheep", program(trap_effect(make_tokens(LAMB, position=ATTACK_POSITION))))
ODD = monster_card("Odd", 1501, 0)


def attack_on(edition, attacker, target, position=ATTACK_POSITION):
    """A's monster attacks B's monster; returns the game, attacker and target."""
    game = Scenario(edition)
    attacker, target = game.a.monster(attacker), game.b.monster(target, position)
    game.begin().to_battle_phase()
    game.attack(attacker, target)
    return game, attacker, target


# ------------------------------------------------------------------------------------ the table


@ANY_EDITION
@rule("BATTLE-16", "BATTLE-17", "EX-08")
def test_attack_position_attacker_stronger(edition):
    game, wolf, knight = attack_on(edition, WARWOLF, ZUBABA)
    assert (wolf.place, knight.place) == (MONSTER_ZONE, GRAVEYARD)
    assert game.lp == [8000, 7600]


@ANY_EDITION
@rule("BATTLE-16", "BATTLE-18", "EX-09")
def test_attack_position_equal(edition):
    game, wolf, other = attack_on(edition, WARWOLF, WARWOLF)
    assert wolf.place == other.place == GRAVEYARD
    assert game.lp == [8000, 8000]


@ANY_EDITION
@rule("BATTLE-16", "BATTLE-19", "EX-10")
def test_attack_position_attacker_weaker(edition):
    game, knight, wolf = attack_on(edition, ZUBABA, WARWOLF)
    assert (wolf.place, knight.place) == (MONSTER_ZONE, GRAVEYARD)
    assert game.lp == [7600, 8000]


@ANY_EDITION
@rule("BATTLE-16", "BATTLE-20", "EX-11", "DIFF-89")
def test_defense_position_attack_higher(edition):
    game, wolf, knight = attack_on(edition, WARWOLF, ZUBABA, DEFENSE_POSITION)
    assert (wolf.place, knight.place) == (MONSTER_ZONE, GRAVEYARD)
    assert game.lp == [8000, 8000]


@pytest.mark.parametrize(
    ("attacker", "lp"),
    [
        pytest.param(WARWOLF, [8000, 8000], marks=rule("EX-12", "BATTLE-21"), id="equal"),
        pytest.param(X, [7500, 8000], marks=rule("EX-13", "BATTLE-22"), id="lower"),
    ],
)
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
@rule("BATTLE-16")
def test_utopia_in_defense_position(edition, attacker, lp):
    game = Scenario(edition)
    attacker = game.a.monster(attacker)
    utopia = game.b.xyz(UTOPIA, [X], DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(attacker, utopia)
    game.passes()  # the material is not used
    assert attacker.place == utopia.place == MONSTER_ZONE
    assert game.lp == lp


@ANY_EDITION
@rule("BATTLE-21", "BATTLE-22")
def test_defense_position_attack_equal_or_lower(edition):
    wall = monster_card("Wall", 0, 2000)
    game, wolf, target = attack_on(edition, WARWOLF, wall, DEFENSE_POSITION)
    assert wolf.place == target.place == MONSTER_ZONE and game.lp == [8000, 8000]
    game, x, target = attack_on(edition, X, wall, DEFENSE_POSITION)
    assert x.place == target.place == MONSTER_ZONE and game.lp == [7500, 8000]


@ANY_EDITION
@rule("BATTLE-16", "AMB-13")
def test_the_comparison_with_def_holds_for_face_up_and_face_down_targets(edition):
    wall = monster_card("Wall", 3000, 1800)
    for position in (DEFENSE_POSITION, FACE_DOWN):
        game, _, target = attack_on(edition, WARWOLF, wall, position)
        assert target.place == GRAVEYARD and game.lp == [8000, 8000]
        game, _, target = attack_on(edition, X, wall, position)
        assert target.place == MONSTER_ZONE and game.lp == [7700, 8000]
        assert target.position == DEFENSE_POSITION


@ANY_EDITION
@rule("BATTLE-27", "EX-19", "GLOSS-12")
def test_destroyed_monsters_go_to_their_owners_graveyard(edition):
    game = Scenario(edition)
    knight = game.a.monster(ZUBABA, owner=B)
    wolf = game.b.monster(WARWOLF)
    game.begin(player=B).to_battle_phase()
    game.attack(wolf, knight)
    assert game.b.cards(GRAVEYARD) == [knight] and game.a.count(GRAVEYARD) == 0
    assert game.lp == [7600, 8000]


# ------------------------------------------------------------------------------------ 0 ATK


@pytest.mark.parametrize(
    ("edition", "survive"),
    [
        pytest.param(V9, True, marks=rule("BATTLE-25", "BATTLE-24"), id="v9"),
        pytest.param(V8, True, marks=rule("BATTLE-25", "BATTLE-24"), id="v8"),
        pytest.param(V7, False, marks=rule("BATTLE-26"), id="v7"),
        pytest.param(CLASSIC, False, marks=rule("BATTLE-26"), id="classic"),
    ],
)
@rule("EX-16", "AMB-49", "DIFF-64")
def test_two_monsters_without_attack_battle(edition, survive):
    game, one, other = attack_on(edition, NOTHING, NOTHING_TOO)
    assert one.place == other.place == (MONSTER_ZONE if survive else GRAVEYARD)
    assert game.lp == [8000, 8000]


@pytest.mark.parametrize("destroys", (True, False))
@ANY_EDITION
@rule("AMB-49")
def test_the_tie_at_0_is_a_switch_in_every_edition(edition, destroys):
    edition = edition.with_switches(zero_attack_tie_destroys=destroys)
    _, one, other = attack_on(edition, NOTHING, NOTHING_TOO)
    assert one.place == other.place == (GRAVEYARD if destroys else MONSTER_ZONE)


@ANY_EDITION
@rule("BATTLE-24", "EX-17", "AMB-49")
def test_0_against_a_defense_of_0_destroys_nothing(edition):
    game, one, other = attack_on(edition, NOTHING, NOTHING, DEFENSE_POSITION)
    assert one.place == other.place == MONSTER_ZONE and game.lp == [8000, 8000]


@rule("BATTLE-24")
def test_0_attack_loses_like_any_other():
    game, nothing, x = attack_on(V9, NOTHING, X)
    assert (nothing.place, x.place) == (GRAVEYARD, MONSTER_ZONE) and game.lp == [6500, 8000]


# ------------------------------------------------------------------------------------ changed figures


@rule("EX-29", "BATTLE-17")
def test_a_gain_counts_in_damage_calculation():
    game = Scenario(V8)
    wolf = game.a.monster(WARWOLF)
    winds = game.a.hand(BLUSTERING_WINDS)
    utopia = game.b.xyz(UTOPIA, [X])
    game.begin()
    game.activate(winds).resolve()
    assert wolf.attack == 3000
    game.to_battle_phase()
    game.attack(wolf, utopia)
    game.passes()
    assert utopia.place == GRAVEYARD and game.lp == [8000, 7500]


@rule("AMB-50", "BATTLE-23")
def test_attack_never_falls_below_0_and_halves_are_rounded_up():
    weakness = monster_card(
        "Weakness",
        0,
        0,
        program=program(
            continuous(
                gains_atk(-1600, face_up_monster(side=OPPONENT)), gains_def(-1600, face_up_monster(side=OPPONENT))
            )
        ),
    )
    game = Scenario()
    x, y = game.a.monster(X), game.a.monster(monster_card("Strong", 1700, 1700))
    game.b.monster(weakness)
    game.begin()
    assert (x.attack, x.defense) == (0, 0) and (y.attack, y.defense) == (100, 100)
    game = Scenario()
    odd = game.a.monster(ODD)
    halving = game.a.hand(
        spell_card(
            "Halving",
            program(
                card_effect(
                    modify(the_target, p.AttackBecomes(p.Half(p.FigureOf(p.S_ATK, that(p.EACH))))),
                    costs=[p.Targeting(face_up_monster(side=YOU))],
                )
            ),
        )
    )
    game.begin()
    game.activate(halving).resolve()
    assert odd.attack == 751


@rule("BATTLE-16")
def test_a_text_may_let_a_monster_battle_with_its_defense():
    game, bearer, wolf = attack_on(V9, SHIELD_BEARER, WARWOLF)
    assert wolf.place == GRAVEYARD and bearer.place == MONSTER_ZONE and game.lp == [8000, 7700]


# ------------------------------------------------------------------------------------ piercing


@ANY_EDITION
@rule("EX-15", "GLOSS-37", "AMB-51", "DIFF-65")
def test_piercing_inflicts_what_exceeds_the_defense(edition):
    for position in (DEFENSE_POSITION, FACE_DOWN):
        game, lancer, wolf = attack_on(edition, LANCER, WARWOLF, position)
        assert wolf.place == GRAVEYARD and lancer.place == MONSTER_ZONE
        assert game.lp == [8000, 6100]


@rule("AMB-51")
def test_piercing_needs_attack_above_defense():
    equal, higher = monster_card("Equal", 0, 2000), monster_card("Higher", 0, 2500)
    game, _, _ = attack_on(V9, LANCER, equal, DEFENSE_POSITION)
    assert game.lp == [8000, 8000]
    game, _, _ = attack_on(V9, LANCER, higher, DEFENSE_POSITION)
    assert game.lp == [7500, 8000]


@rule("GLOSS-37")
def test_piercing_is_for_the_attacker_and_spares_nobody_a_destruction():
    game = Scenario()
    lancer = game.a.monster(LANCER, DEFENSE_POSITION)
    wolf = game.b.monster(WARWOLF)
    game.begin(player=B).to_battle_phase()
    game.attack(wolf, lancer)
    assert lancer.place == GRAVEYARD and game.lp == [8000, 8000]


# ------------------------------------------------------------------------------------ altered battle damage


def bearing(name, side, percent):
    """A monster of 1000 ATK with a text about the battle damage of its own battles."""
    return monster_card(
        name, 1000, 1000, program=program(continuous(p.BattleDamageTaken(percent, who=this_card, side=side)))
    )


@pytest.mark.parametrize(("percent", "lost"), [(0, 0), (50, 751), (200, 3002)])
@rule("PROC-25")
def test_the_battle_damage_that_you_take_with_this_card_is_altered(percent, lost):
    game, _, _ = attack_on(V9, monster_card("Strong", 2501, 0), bearing("Soft", YOU, percent))
    assert game.lp == [8000, 8000 - lost]


@rule("PROC-25")
def test_it_is_altered_in_battles_of_this_card_alone():
    game = Scenario()
    x, y = game.a.monster(X), game.b.monster(Y)
    game.b.monster(bearing("Soft", YOU, 0))
    game.begin().to_battle_phase()
    game.attack(x, y)
    assert game.lp == [8000, 7700]


@rule("PROC-25")
def test_the_damage_this_card_inflicts_is_altered_only_for_the_opponent():
    game, _, _ = attack_on(V9, bearing("Gentle", OPPONENT, 50), NOTHING)
    assert game.lp == [8000, 7500]
    game, _, _ = attack_on(V9, bearing("Gentle", OPPONENT, 50), X)
    assert game.lp == [7500, 8000]


@rule("PROC-25")
def test_a_player_may_take_no_battle_damage_at_all():
    calm = spell_card("Calm", stays(continuous(p.BattleDamageTaken(0, side=YOU))), CONTINUOUS)
    for owner, lp in ((B, [8000, 8000]), (A, [8000, 7500])):
        game = Scenario()
        (game.b if owner == B else game.a).spell(calm)
        x, z = game.a.monster(X), game.b.monster(monster_card("Z", 1000, 0))
        game.begin().to_battle_phase()
        game.attack(x, z)
        assert game.lp == lp and z.place == GRAVEYARD


@rule("PROC-25")
def test_the_opponent_of_a_continuous_effects_player_may_take_no_battle_damage():
    mercy = spell_card("Mercy", stays(continuous(p.BattleDamageTaken(0, side=OPPONENT))), CONTINUOUS)
    game = Scenario()
    game.a.spell(mercy)
    x = game.a.monster(X)
    game.begin().to_battle_phase()
    game.attack(x)
    assert game.lp == [8000, 8000]


@rule("PROC-25")
def test_no_battle_damage_this_turn_by_an_effect_that_lingers():
    hush = trap_card("Hush", program(trap_effect(modify(None, p.BattleDamageTaken(0, side=YOU)))))
    game = Scenario()
    x, y = game.a.monster(X), game.a.monster(Y)
    hush = game.b.set(hush)
    game.begin().to_battle_phase()
    game.attack(x)
    game.activate(hush)
    game.attack(y)
    assert game.lp == [8000, 8000]


@rule("PROC-25")
def test_the_receiver_of_battle_damage_may_be_changed():
    game, dancer, _ = attack_on(V9, SWORD_DANCER, X)
    assert dancer.place == GRAVEYARD and game.lp == [8000, 7500]
    game, dancer, _ = attack_on(V9, SWORD_DANCER, NOTHING)
    assert dancer.place == MONSTER_ZONE and game.lp == [8000, 7000]


@rule("PROC-25")
def test_the_receiver_comes_before_what_that_player_need_not_take():
    game = Scenario()
    dancer, x = game.a.monster(SWORD_DANCER), game.b.monster(X)
    game.b.spell(spell_card("Calm", stays(continuous(p.BattleDamageTaken(0, side=YOU))), CONTINUOUS))
    game.begin().to_battle_phase()
    game.attack(dancer, x)
    assert game.lp == [8000, 8000]


@rule("PROC-25")
def test_battle_damage_may_be_gained_instead():
    game = Scenario()
    x = game.a.monster(X)
    game.b.spell(spell_card("Balm", stays(damage_replaced(-1, cause=BY_BATTLE)), CONTINUOUS))
    game.begin().to_battle_phase()
    game.attack(x)
    assert game.lp == [8000, 9500]


# ------------------------------------------------------------------------------------ what battle damage is


@rule("GLOSS-08")
def test_battle_damage_is_what_attacks_and_battles_take_away():
    for target in (None, NOTHING):
        game = Scenario()
        leech = game.a.monster(LEECH)
        other = game.b.monster(target) if target is not None else None
        game.begin().to_battle_phase()
        game.attack(leech, other)
        assert game.lp == [8000, 7000] and game.a.count(HAND) == 1


@rule("GLOSS-08")
def test_the_attacked_monster_deals_battle_damage_too():
    game = Scenario()
    x, leech = game.a.monster(NOTHING), game.b.monster(LEECH)
    game.begin().to_battle_phase()
    game.attack(x, leech)
    assert game.lp == [7000, 8000] and game.b.count(HAND) == 1


@rule("GLOSS-08")
def test_it_is_dealt_by_the_monster_that_attacks_or_battles_and_by_no_other():
    game = Scenario()
    x = game.a.monster(X)
    game.a.monster(LEECH)
    game.begin().to_battle_phase()
    game.attack(x)
    assert game.lp == [8000, 6500] and game.a.count(HAND) == 0


@rule("GLOSS-08")
def test_damage_by_an_effect_is_no_battle_damage():
    game = Scenario()
    sprite = game.a.monster(EMBER_SPRITE)
    ember = game.a.hand(EMBER)
    mourner = game.b.monster(MOURNER)
    game.b.spell(spell_card("Calm", stays(continuous(p.BattleDamageTaken(0, side=YOU))), CONTINUOUS))
    game.begin()
    game.activate(ember).resolve()
    game.activate(sprite).resolve()
    assert game.lp == [8000, 7000] and game.b.count(HAND) == 0 and mourner.place == MONSTER_ZONE


@rule("GLOSS-08")
def test_taking_battle_damage_triggers():
    game = Scenario()
    x, mourner = game.a.monster(X), game.b.monster(MOURNER)
    game.begin().to_battle_phase()
    game.attack(x, mourner)
    assert game.b.count(HAND) == 1 and game.lp == [8000, 7500]


@rule("PROC-25")
def test_the_win_check_comes_before_any_destruction():
    game = Scenario()
    x, seed = game.a.monster(monster_card("Giant", 9000, 0)), game.b.monster(SEED)
    game.begin().to_battle_phase()
    game.attack(x, seed)
    assert game.winner == A and seed.place == MONSTER_ZONE and not seed.now.condemned


# ------------------------------------------------------------------------------------ destruction by battle


@rule("PROC-25")
def test_what_cannot_be_destroyed_by_battle_survives_but_the_damage_is_dealt():
    game, wolf, iron = attack_on(V9, WARWOLF, IRON)
    assert iron.place == wolf.place == MONSTER_ZONE and game.lp == [8000, 7000]


@rule("PROC-25")
def test_a_text_may_protect_from_battle_with_some_monsters_only():
    _, _, stone = attack_on(V9, X, STONE)
    assert stone.place == MONSTER_ZONE
    _, _, stone = attack_on(V9, WARWOLF, STONE)
    assert stone.place == GRAVEYARD


@rule("PROC-25")
def test_protected_the_first_time_each_turn():
    game = Scenario()
    x, y = game.a.monster(X), game.a.monster(Y)
    tenacious = game.b.monster(TENACIOUS)
    game.begin().to_battle_phase()
    game.attack(x, tenacious)
    assert tenacious.place == MONSTER_ZONE and game.lp == [8000, 7500]
    game.attack(y, tenacious)
    assert tenacious.place == GRAVEYARD and game.lp == [8000, 7300]


@pytest.mark.parametrize("pays", (True, False))
@rule("PROC-25")
def test_a_payment_instead_of_the_destruction(pays):
    game = Scenario()
    x, rogue = game.a.monster(X), game.b.monster(ROGUE)
    card = game.b.hand(Y)
    game.begin().to_battle_phase()
    game.attack(x, rogue)
    assert game.question == "yes or no" and game.asked == B and game.lp == [8000, 7500]
    if pays:
        game.yes()
        assert (rogue.place, card.place) == (MONSTER_ZONE, GRAVEYARD)
    else:
        game.no()
        assert (rogue.place, card.place) == (GRAVEYARD, HAND)
    assert game.question == "open"


@rule("PROC-25")
def test_the_turn_player_decides_first_about_payments_instead():
    game = Scenario()
    mine, theirs = game.a.monster(ROGUE), game.b.monster(ROGUE)
    game.a.hand(Y)
    game.b.hand(Y)
    game.begin().to_battle_phase()
    game.attack(mine, theirs)
    assert game.asked == A
    game.no()
    assert game.asked == B
    game.yes()
    assert (mine.place, theirs.place) == (GRAVEYARD, MONSTER_ZONE)


@rule("PROC-25")
def test_what_cannot_be_destroyed_needs_no_payment():
    both = monster_card(
        "Both",
        1000,
        1000,
        program=program(continuous(p.NotDestroyedByBattle()), instead_of_destruction(discard_cost())),
    )
    game = Scenario()
    x, both = game.a.monster(X), game.b.monster(both)
    game.b.hand(Y)
    game.begin().to_battle_phase()
    game.attack(x, both)
    assert game.question == "open" and both.place == MONSTER_ZONE and game.b.count(HAND) == 1


# ------------------------------------------------------------------------------------ triggers on destruction


@rule("PROC-27", "EX-38", "KIND-13")
def test_destroyed_by_battle_triggers_from_the_graveyard():
    avenger = monster_card(
        "Avenger",
        1000,
        1000,
        program=program(
            trigger(
                is_destroyed_by_battle(to_places=IN_GRAVEYARD),
                p.Destroy(the_target),
                costs=[p.Targeting(card_on_field())],
                optional=False,
            )
        ),
    )
    game = Scenario()
    wolf, x = game.a.monster(WARWOLF), game.a.monster(X)
    avenger = game.b.monster(avenger)
    game.begin().to_battle_phase()
    game.attack(wolf, avenger)
    assert game.question == "cards" and game.asked == B and game.state.step == DAMAGE_END
    assert avenger.place == GRAVEYARD and avenger not in game.choices
    game.pick(wolf)
    assert wolf.place == GRAVEYARD and x.place == MONSTER_ZONE


@rule("EX-38")
def test_tributed_instead_it_does_not_trigger():
    avenger = monster_card(
        "Avenger",
        1000,
        1000,
        program=program(
            trigger(
                is_destroyed_by_battle(to_places=IN_GRAVEYARD),
                p.Destroy(the_target),
                costs=[p.Targeting(card_on_field())],
                optional=False,
            )
        ),
    )
    game = Scenario()
    avenger = game.a.monster(avenger)
    big = game.a.hand(monster_card("Big", 2400, 1000, 5))
    game.b.monster(X)
    game.begin()
    game.normal_summon(big)
    assert avenger.place == GRAVEYARD and game.question == "open" and big.place == MONSTER_ZONE


@rule("PROC-27")
def test_destroying_by_battle_triggers():
    game, _, _ = attack_on(V9, REAPER, X)
    assert game.a.count(HAND) == 1
    game, _, _ = attack_on(V9, REAPER, IRON)
    assert game.a.count(HAND) == 0
    game, _, _ = attack_on(V9, X, REAPER)
    assert game.b.count(HAND) == 1


@rule("PROC-27", "PROC-12")
def test_a_destroyer_that_was_destroyed_itself_is_no_longer_where_its_effect_works():
    game, reaper, wolf = attack_on(V9, REAPER, WARWOLF)
    assert reaper.place == wolf.place == GRAVEYARD and game.a.count(HAND) == 0


@rule("PROC-27")
def test_a_monster_destroyed_by_battle_may_go_elsewhere():
    game, _, seed = attack_on(V9, SWALLOWER, SEED)
    assert seed.place == BANISHED and game.b.count(HAND) == 0
    assert "CardDestroyed" in game.events()
    game = Scenario()
    burier = game.a.monster(BURIER)
    seed = game.b.monster(SEED)
    game.b.spell(
        spell_card(
            "Rift", stays(continuous(p.Redirected(BANISHED, who=cards(ON_FIELD, p.OfKinds(MONSTER))))), CONTINUOUS
        )
    )
    game.begin().to_battle_phase()
    game.attack(burier, seed)
    assert seed.place == BANISHED and game.a.count(HAND) == 0  # it was not sent to the Graveyard


@rule("PROC-27")
def test_a_token_is_destroyed_by_battle_but_not_sent_to_the_graveyard():
    for destroyer, drawn in ((REAPER, 1), (BURIER, 0)):
        game = Scenario()
        destroyer = game.a.monster(destroyer)
        sheep = game.b.set(SHEEP)
        game.begin().answer(q.TO_BATTLE_PHASE)
        game.activate(sheep)
        game.answer(q.TO_BATTLE_PHASE)
        (token,) = game.b.cards(MONSTER_ZONE)
        game.attack(destroyer, token)
        assert token.place == GONE and game.a.count(HAND) == drawn and game.lp == [8000, 6000]


@rule("PROC-27")
def test_destroying_and_sending_to_the_graveyard_triggers():
    game, _, _ = attack_on(V9, BURIER, X)
    assert game.a.count(HAND) == 1
