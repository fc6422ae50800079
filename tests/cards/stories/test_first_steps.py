"""What the cards of First Steps do in a Duel."""

import pytest

from engine.duel.state import question as q
from engine.vocabulary import (
    ATTACK_POSITION,
    DAMAGE_START,
    DEFENSE_POSITION,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    SPELL_ZONE,
    TRIBUTE_SUMMON,
)
from tests.cards.known import known
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Scenario, monster_card

RAM = known("Meadow Ram")  # Normal, EARTH Beast, Level 4, 1500/1200
WARDEN = known("Bridge Warden")  # Normal, EARTH Warrior, Level 4, 1700/1000
TORTOISE = known("Slate Tortoise")  # Normal, EARTH Rock, Level 4, 600/2000
ORCHARD = known("Orchard Giant")  # Normal, EARTH, Level 6, 2300/1600
LION = known("Sun Chariot Lion")  # Normal, LIGHT, Level 7, 2600/2000
BRAMBLE = known("Old King Bramble")  # Normal, EARTH, Level 8, 2900/2500
BEAR = known("Beekeeper's Bear")  # an Effect Monster, 1500/1500
WEAK = monster_card("Weak", 300, 300)


# ------------------------------------------------------------------------------------ Spells


def test_second_breakfast_gains_1000() -> None:
    game = Scenario()
    spell = game.a.hand(known("Second Breakfast"))
    game.begin()
    game.activate(spell)
    assert game.lp == [9000, 8000] and spell.place == GRAVEYARD


def test_well_thrown_stone_burns_500() -> None:
    game = Scenario()
    spell = game.a.hand(known("Well-Thrown Stone"))
    game.begin()
    game.activate(spell)
    assert game.lp == [8000, 7500] and spell.place == GRAVEYARD


def test_fresh_footprints_draws_2_then_discards_1() -> None:
    game = Scenario()
    spell, ram = game.a.hand(known("Fresh Footprints"), RAM)
    warden, tortoise = game.a.deck(WARDEN, TORTOISE)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {ram, warden, tortoise}
    game.pick(warden)
    assert set(game.a.cards(HAND)) == {ram, tortoise} and warden.place == GRAVEYARD


def test_gust_from_the_pass_destroys_any_spell_or_trap_but_no_monster() -> None:
    game = Scenario()
    spell = game.a.hand(known("Gust from the Pass"))
    own, theirs = game.a.set(known("Covered Pit")), game.b.spell(known("Market Square"))
    game.b.monster(RAM)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {own, theirs}  # not itself, and no monster
    game.pick(theirs)
    assert theirs.place == GRAVEYARD and own.place == SPELL_ZONE


def test_gust_from_the_pass_needs_another_spell_or_trap() -> None:
    game = Scenario()
    spell = game.a.hand(known("Gust from the Pass"))
    game.b.monster(RAM)
    game.begin()
    assert not game.may(q.ACTIVATE, spell)


def test_rockslide_destroys_the_opponents_strongest_face_up_monster() -> None:
    game = Scenario()
    spell = game.a.hand(known("Rockslide"))
    own, hidden = game.a.monster(BRAMBLE), game.b.monster(LION, FACE_DOWN)
    strong, weak = game.b.monster(WARDEN), game.b.monster(RAM)
    game.begin()
    game.activate(spell)
    assert strong.place == GRAVEYARD
    assert {own.place, hidden.place, weak.place} == {MONSTER_ZONE}


def test_rockslide_asks_among_tied_monsters() -> None:
    game = Scenario()
    spell = game.a.hand(known("Rockslide"))
    one, two, weak = game.b.monster(WARDEN), game.b.monster(WARDEN), game.b.monster(RAM)
    game.begin()
    game.activate(spell)
    assert game.asked == A and set(game.choices) == {one, two} and weak not in game.choices
    game.pick(two)
    assert two.place == GRAVEYARD and one.place == MONSTER_ZONE


def test_rockslide_needs_a_face_up_monster_of_the_opponent() -> None:
    game = Scenario()
    spell = game.a.hand(known("Rockslide"))
    game.a.monster(RAM)
    game.b.monster(RAM, FACE_DOWN)
    game.begin()
    assert not game.may(q.ACTIVATE, spell)


def test_path_through_the_reeds_brings_a_small_normal_monster_from_the_hand() -> None:
    game = Scenario()
    spell, ram, warden, _, _ = game.a.hand(known("Path Through the Reeds"), RAM, WARDEN, BEAR, ORCHARD)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {ram, warden}  # no Effect Monster, nothing above Level 4
    game.pick(ram).position_is(DEFENSE_POSITION)
    assert ram.place == MONSTER_ZONE and ram.position == DEFENSE_POSITION and warden.place == HAND


def test_path_through_the_reeds_does_not_bring_effect_monsters_or_giants() -> None:
    game = Scenario()
    spell, _, _ = game.a.hand(known("Path Through the Reeds"), BEAR, ORCHARD)
    game.begin()
    assert not game.may(q.ACTIVATE, spell)


def test_call_to_market_finds_a_level_5_or_6_normal_monster() -> None:
    game = Scenario(deck=3)
    spell = game.a.hand(known("Call to Market"))
    giant, herald, _, _, _ = game.a.deck(ORCHARD, known("Mountain Herald"), RAM, LION, known("Twin-Blade Dancer"))
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {giant, herald}
    game.pick(herald)
    assert herald.place == HAND and giant not in game.a.cards(HAND)


def test_harvest_march_lifts_own_normal_monsters_until_the_end_of_the_turn() -> None:
    game = Scenario()
    spell = game.a.hand(known("Harvest March"))
    ram, warden, bear = game.a.monster(RAM), game.a.monster(WARDEN), game.a.monster(BEAR)
    theirs = game.b.monster(RAM)
    game.begin()
    game.activate(spell)
    assert (ram.attack, warden.attack, bear.attack, theirs.attack) == (2000, 2200, 1500, 1500)
    game.end_turn()
    assert (ram.attack, warden.attack) == (1500, 1700)


def test_welcome_home_revives_a_normal_monster_of_the_own_graveyard() -> None:
    game = Scenario()
    spell = game.a.hand(known("Welcome Home"))
    ram, lion, _ = game.a.graveyard(RAM, LION, BEAR)
    game.b.graveyard(WARDEN)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {ram, lion}
    game.pick(lion).position_is(ATTACK_POSITION)
    assert lion.place == MONSTER_ZONE and lion.controller == A and ram.place == GRAVEYARD


def test_market_square_lifts_all_normal_monsters_while_it_stands() -> None:
    game = Scenario()
    square, gust = game.a.hand(known("Market Square"), known("Gust from the Pass"))
    ram, bear, theirs = game.a.monster(RAM), game.a.monster(BEAR), game.b.monster(WARDEN)
    game.begin()
    game.activate(square)
    assert (ram.attack, ram.defense, theirs.attack, theirs.defense) == (1800, 1500, 2000, 1300)
    assert (bear.attack, bear.defense) == (1500, 1500)
    game.activate(gust)
    assert square.place == GRAVEYARD and (ram.attack, ram.defense, theirs.attack) == (1500, 1200, 1700)


def test_open_house_allows_another_normal_summon_of_a_normal_monster() -> None:
    game = Scenario()
    spell, ram, warden, bear, other_bear = game.a.hand(known("Open House"), RAM, WARDEN, BEAR, BEAR)
    game.begin()
    game.activate(spell)
    game.normal_summon(bear)
    assert not game.may(q.NORMAL_SUMMON, other_bear)  # the additional one is for a Normal Monster
    assert not game.may(q.SET_MONSTER, ram)  # Summon, not Set
    game.normal_summon(ram)
    assert ram.place == MONSTER_ZONE and not game.may(q.NORMAL_SUMMON, warden)


def test_open_house_is_gained_once_per_turn() -> None:
    game = Scenario()
    one, two, ram, warden, tortoise = game.a.hand(known("Open House"), known("Open House"), RAM, WARDEN, TORTOISE)
    game.begin()
    game.activate(one)
    if game.may(q.ACTIVATE, two):
        game.activate(two)
    game.normal_summon(ram).normal_summon(warden)
    assert not game.may(q.NORMAL_SUMMON, tortoise)


def test_open_house_ends_with_the_turn() -> None:
    game = Scenario()
    spell, ram, warden = game.a.hand(known("Open House"), RAM, WARDEN)
    game.begin()
    game.activate(spell).end_turn().end_turn()
    game.normal_summon(ram)
    assert not game.may(q.NORMAL_SUMMON, warden)


def test_twins_reunion_adds_two_of_the_same_name() -> None:
    game = Scenario()
    spell = game.a.hand(known("Twins' Reunion"))
    ram, twin, warden = game.a.graveyard(RAM, RAM, WARDEN)
    game.begin()
    game.activate(spell)
    while game.question == "cards":
        assert warden not in game.choices
        game.pick(game.choices[0])
    assert ram.place == twin.place == HAND and warden.place == GRAVEYARD


def test_twins_reunion_needs_the_same_name_twice_and_takes_no_spells() -> None:
    game = Scenario()
    spell = game.a.hand(known("Twins' Reunion"))
    game.a.graveyard(RAM, WARDEN, known("Market Square"), known("Market Square"))
    game.begin()
    assert not game.may(q.ACTIVATE, spell)


# ------------------------------------------------------------------------------------ Traps


def test_covered_pit_destroys_a_normal_summoned_monster() -> None:
    game = Scenario()
    ram, pit = game.a.hand(RAM), game.b.set(known("Covered Pit"))
    game.begin()
    game.normal_summon(ram)
    assert game.asked == B
    game.activate(pit)
    assert ram.place == GRAVEYARD and pit.place == GRAVEYARD


def test_covered_pit_destroys_a_flip_summoned_monster() -> None:
    game = Scenario()
    ram, pit = game.a.monster(RAM, FACE_DOWN), game.b.set(known("Covered Pit"))
    game.begin()
    game.flip_summon(ram)
    game.activate(pit)
    assert ram.place == GRAVEYARD


def test_covered_pit_lets_weak_monsters_special_summons_and_own_summons_be() -> None:
    game = Scenario()
    path, ram, weak = game.a.hand(known("Path Through the Reeds"), RAM, WEAK)
    game.a.set(known("Covered Pit"))
    pit = game.b.set(known("Covered Pit"))
    game.begin()
    game.activate(path).pick(ram).position_is(ATTACK_POSITION)
    game.normal_summon(weak)
    assert game.question == "open" and game.asked == A
    assert ram.place == weak.place == MONSTER_ZONE and pit.position == FACE_DOWN


def test_raised_drawbridge_negates_the_attack_and_ends_the_battle_phase() -> None:
    game = Scenario()
    ram, warden, bridge = game.a.monster(RAM), game.a.monster(WARDEN), game.b.set(known("Raised Drawbridge"))
    game.begin().to_battle_phase()
    game.attack(ram)
    game.activate(bridge)
    assert game.lp == [8000, 8000] and bridge.place == GRAVEYARD
    assert not game.may(q.ATTACK, warden) and not game.may(q.TO_BATTLE_PHASE)


def test_raised_drawbridge_does_not_answer_an_own_attack() -> None:
    game = Scenario()
    ram = game.a.monster(RAM)
    game.a.set(known("Raised Drawbridge"))
    game.begin().to_battle_phase()
    game.attack(ram)
    assert game.lp == [8000, 6500]


def test_borrowed_courage_lends_700_for_a_turn() -> None:
    game = Scenario()
    trap, ram = game.a.set(known("Borrowed Courage")), game.a.monster(RAM)
    theirs = game.b.monster(WARDEN)
    game.b.monster(LION, FACE_DOWN)
    game.begin()
    game.activate(trap)
    assert set(game.choices) == {ram, theirs}
    game.pick(ram)
    assert ram.attack == 2200
    game.end_turn()
    assert ram.attack == 1500


def test_borrowed_courage_may_be_used_in_the_damage_step() -> None:
    game = Scenario()
    ram, warden, trap = game.a.monster(RAM), game.b.monster(WARDEN), game.a.set(known("Borrowed Courage"))
    game.begin().to_battle_phase()
    game.attack(ram, warden)
    while game.state.step < DAMAGE_START:
        game.passes()
    game.activate(trap).pick(ram).resolve()
    assert warden.place == GRAVEYARD and game.lp == [8000, 7500]


def test_snare_in_the_wheat_destroys_the_attacker() -> None:
    game = Scenario()
    ram, other, snare = game.a.monster(RAM), game.a.monster(WARDEN), game.b.set(known("Snare in the Wheat"))
    game.begin().to_battle_phase()
    game.attack(ram)
    game.activate(snare)
    assert ram.place == GRAVEYARD and other.place == MONSTER_ZONE and game.lp == [8000, 8000]


def test_not_today_protects_an_own_monster_for_one_turn() -> None:
    game = Scenario()
    lion, ram, trap = game.a.monster(LION), game.b.monster(RAM), game.b.set(known("Not Today"))
    game.begin().to_battle_phase()
    game.attack(lion, ram)
    game.activate(trap)  # the only one it may protect is B's own
    assert ram.place == MONSTER_ZONE and game.lp == [8000, 6900]
    game.end_turn().end_turn().to_battle_phase()
    game.attack(lion, ram)
    assert ram.place == GRAVEYARD


# ------------------------------------------------------------------------------------ Effect Monsters

SEARCHERS = [
    ("Gatekeeper's Apprentice", "Reed Otter", ("Orchard Giant", "Hay Cart Ogre", "Second Breakfast")),
    ("Village Armorer", "Miller's Flail", ("Second Breakfast", "Market Square", "Meadow Ram")),
]


@pytest.mark.parametrize(("name", "found", "others"), SEARCHERS, ids=[row[0] for row in SEARCHERS])
def test_a_normal_summoned_searcher_adds_a_card(name: str, found: str, others: tuple[str, ...]) -> None:
    game = Scenario(deck=0)
    searcher = game.a.hand(known(name))
    wanted, second, *_ = game.a.deck(known(found), known(found), *map(known, others))
    game.b.deck(RAM)
    game.begin()
    game.normal_summon(searcher)
    game.use(searcher)
    assert set(game.choices) <= {wanted, second}
    game.pick(game.choices[0])
    assert [piece.card.name for piece in game.a.cards(HAND)] == [found]


@pytest.mark.parametrize(("name", "found", "others"), SEARCHERS, ids=[row[0] for row in SEARCHERS])
def test_a_searcher_may_decline_and_needs_a_normal_summon(name: str, found: str, others: tuple[str, ...]) -> None:
    game = Scenario()
    searcher = game.a.hand(known(name))
    flipped = game.a.monster(known(name), FACE_DOWN)
    game.a.deck(known(found))
    game.begin()
    game.flip_summon(flipped)
    assert game.question == "open"
    game.normal_summon(searcher)
    assert game.offered(q.TRIGGER) == [searcher]
    game.passes()
    assert game.a.count(HAND) == 0


def test_hay_cart_ogre_attacks_monsters_but_not_directly() -> None:
    game = Scenario()
    ogre, ram, other = game.a.monster(known("Hay Cart Ogre")), game.a.monster(LION), game.b.monster(RAM)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, ogre, other)
    game.attack(ram, other)
    assert other.place == GRAVEYARD and not game.may(q.ATTACK, ogre)


def test_trail_hawk_flies_over_monsters() -> None:
    game = Scenario()
    hawk, ram, theirs = game.a.monster(known("Trail Hawk")), game.a.monster(RAM), game.b.monster(TORTOISE)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, hawk, theirs) and not game.may(q.ATTACK, ram)
    game.attack(hawk)
    assert game.lp == [8000, 7000]


def test_lancer_of_the_long_road_pierces() -> None:
    game = Scenario()
    lancer, ram = game.a.monster(known("Lancer of the Long Road")), game.b.monster(RAM, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(lancer, ram)
    assert ram.place == GRAVEYARD and game.lp == [8000, 7500]


def test_lancer_of_the_long_road_is_braver_beside_another_warrior() -> None:
    game = Scenario()
    lancer, warden = game.a.monster(known("Lancer of the Long Road")), game.a.hand(WARDEN)
    game.a.monster(RAM)
    game.b.monster(WARDEN)
    rival = game.b.monster(LION)
    game.begin()
    assert lancer.attack == 1700  # itself, a Beast and the opponent's Warrior don't count
    game.normal_summon(warden)
    assert lancer.attack == 1900
    game.to_battle_phase().attack(warden, rival)
    assert warden.place == GRAVEYARD and lancer.attack == 1700


def test_twin_blade_dancer_attacks_twice() -> None:
    game = Scenario()
    dancer, ram = game.a.monster(known("Twin-Blade Dancer")), game.b.monster(RAM)
    game.begin().to_battle_phase()
    game.attack(dancer, ram)
    game.attack(dancer)
    assert ram.place == GRAVEYARD and game.lp == [8000, 5700] and not game.may(q.ATTACK, dancer)


def test_milestone_golem_is_not_destroyed_by_battle() -> None:
    game = Scenario()
    lion, golem, rockslide = (
        game.a.monster(LION),
        game.b.monster(known("Milestone Golem")),
        game.a.hand(known("Rockslide")),
    )
    game.begin().to_battle_phase()
    game.attack(lion, golem)
    assert golem.place == MONSTER_ZONE and game.lp == [8000, 5700]
    game.to_main_phase_2()
    game.activate(rockslide)
    assert golem.place == GRAVEYARD  # by an effect it is


def test_beekeepers_bear_gains_500_for_a_monster_destroyed_by_battle() -> None:
    game = Scenario()
    bear, weak = game.a.monster(BEAR), game.b.monster(WEAK)
    game.begin().to_battle_phase()
    game.attack(bear, weak)
    assert weak.place == GRAVEYARD and game.lp == [8500, 6800]


def test_beekeepers_bear_gains_nothing_when_the_monster_survives() -> None:
    game = Scenario()
    bear, golem = game.a.monster(BEAR), game.b.monster(known("Milestone Golem"))
    game.begin().to_battle_phase()
    game.attack(bear, golem)
    assert game.lp == [8000, 6800]


def test_two_barrow_porter_is_two_tributes_for_an_earth_monster() -> None:
    game = Scenario()
    porter = game.a.monster(known("Two-Barrow Porter"))
    bramble, lion = game.a.hand(BRAMBLE, LION)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, lion)  # LIGHT
    game.normal_summon(bramble).resolve()
    assert bramble.place == MONSTER_ZONE and bramble.now.how & TRIBUTE_SUMMON
    assert porter.place == GRAVEYARD and game.lp == [8300, 8000]  # and it was Tributed


def test_two_barrow_porter_gains_300_as_a_single_tribute_too() -> None:
    game = Scenario()
    porter, herald = game.a.monster(known("Two-Barrow Porter")), game.a.hand(known("Mountain Herald"))
    game.begin()
    game.normal_summon(herald)
    assert porter.place == GRAVEYARD and herald.place == MONSTER_ZONE and game.lp == [8300, 8000]


def test_thorn_hedgehog_weakens_what_it_battled() -> None:
    game = Scenario()
    ram, hedgehog = game.a.monster(RAM), game.b.monster(known("Thorn Hedgehog"), DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(ram, hedgehog)
    assert ram.attack == 1000 and hedgehog.place == MONSTER_ZONE and game.lp == [7900, 8000]
    game.end_turn().end_turn()
    assert ram.attack == 1000  # for good


def test_thorn_hedgehog_weakens_even_while_it_is_destroyed() -> None:
    game = Scenario()
    hedgehog, lion = game.a.monster(known("Thorn Hedgehog")), game.b.monster(LION)
    game.begin().to_battle_phase()
    game.attack(hedgehog, lion)
    assert lion.attack == 2100 and hedgehog.place == GRAVEYARD and game.lp == [6300, 8000]


def test_proud_pony_draws_for_an_equip_card_once_per_turn() -> None:
    game = Scenario()
    pony, ram = game.a.monster(known("Proud Pony")), game.a.monster(RAM)
    flail, spear, shield = game.a.hand(known("Miller's Flail"), known("Pilgrim's Spear"), known("Barn Door Shield"))
    game.begin()
    game.activate(shield).pick(ram)
    assert game.a.count(HAND) == 2  # on another monster
    game.activate(flail).pick(pony)
    assert game.a.count(HAND) == 2  # one played, one drawn
    game.activate(spear).pick(pony)
    assert game.a.count(HAND) == 1


# ------------------------------------------------------------------------------------ Equip Spells


@pytest.mark.parametrize(
    ("name", "attack", "defense"),
    [("Miller's Flail", 700, 0), ("Plough Blade", 1000, 0), ("Barn Door Shield", 0, 500), ("Pilgrim's Spear", 400, 0)],
)
def test_an_equip_spell_changes_the_monster_while_it_is_equipped(name: str, attack: int, defense: int) -> None:
    game = Scenario()
    equip, gust = game.a.hand(known(name), known("Gust from the Pass"))
    ram, other = game.a.monster(RAM), game.b.monster(RAM)
    game.begin()
    game.activate(equip)
    assert set(game.choices) == {ram, other}
    game.pick(ram)
    assert equip.equipped_to == ram and (ram.attack, ram.defense) == (1500 + attack, 1200 + defense)
    assert (other.attack, other.defense) == (1500, 1200)
    game.activate(gust)
    assert equip.place == GRAVEYARD and (ram.attack, ram.defense) == (1500, 1200)


def test_plough_blade_fits_normal_monsters_alone() -> None:
    game = Scenario()
    blade, flail = game.a.hand(known("Plough Blade"), known("Miller's Flail"))
    game.a.monster(BEAR)
    game.begin()
    assert not game.may(q.ACTIVATE, blade) and game.may(q.ACTIVATE, flail)


def test_barn_door_shield_keeps_the_monster_from_being_destroyed_by_battle() -> None:
    game = Scenario()
    lion, ram = game.a.monster(LION), game.b.monster(RAM)
    shield = game.b.equip(known("Barn Door Shield"), ram)
    gust = game.a.hand(known("Gust from the Pass"))
    game.begin().to_battle_phase()
    game.attack(lion, ram)
    assert ram.place == MONSTER_ZONE and game.lp == [8000, 6900]
    game.to_main_phase_2().activate(gust)
    assert shield.place == GRAVEYARD
    game.end_turn().end_turn().to_battle_phase()
    game.attack(lion, ram)
    assert ram.place == GRAVEYARD


def test_pilgrims_spear_pierces() -> None:
    game = Scenario()
    warden, ram = game.a.monster(WARDEN), game.b.monster(RAM, DEFENSE_POSITION)
    game.a.equip(known("Pilgrim's Spear"), warden)
    game.begin().to_battle_phase()
    game.attack(warden, ram)
    assert ram.place == GRAVEYARD and game.lp == [8000, 7100]  # 1700 + 400 against 1200


# ------------------------------------------------------------------------------------ the whole set


def test_every_effect_of_the_set_is_played() -> None:
    assert untold("First Steps", __file__) == []
