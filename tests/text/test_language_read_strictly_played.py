"""What the combining grammar reads just as it is printed, as it is played: either of two groups, only then, only theirs,
only the own ones."""

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.cards.stories.settling import BLAST_TRAP, PLAIN, SPARK, SWEEP, SWEEP_TRAP, WHIM, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import program

REED = monster_card("Reed", 900, 900)


def creature(text: str, level: int = 4, atk: int = 1000, defense: int = 1000) -> Card:
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None, text
    return monster_card("Tin Heron", atk, defense, level=level, program=made)


def spell(text: str, icon: int = 0, name: str = "Long Rod") -> Card:
    made = program(name, v.SPELL | icon, text)
    assert made is not None, text
    return spell_card(name, made, icon)


def trap(text: str, icon: int = 0) -> Card:
    made = program("Bone Toll", v.TRAP | icon, text)
    assert made is not None, text
    return trap_card("Bone Toll", made, icon)


@pytest.mark.parametrize("way, monsters, spells", [(0, 0, 2), (1, 2, 0)])
def test_all_of_the_one_sort_or_all_of_the_other_is_a_choice(way: int, monsters: int, spells: int) -> None:
    game = Scenario()
    flood = game.a.hand(spell("Destroy all monsters your opponent controls or all Spells/Traps they control."))
    for _ in range(2):
        game.b.monster(REED)
        game.b.set(SWEEP_TRAP)
    game.begin()
    game.activate(flood)
    while game.question != "choice":
        game.passes()
    game.choose(way)
    settle(game)
    assert (game.b.count(v.MONSTER_ZONE), game.b.count(v.SPELL_ZONE)) == (monsters, spells)


def test_an_exception_leaves_out_no_others_from_a_ban() -> None:
    """Monsters in the hand and Set ones are no Fish monsters, either."""
    game = Scenario()
    game.b.spell(spell("Neither player can Tribute monsters, except Fish monsters.", v.FIELD))
    fish = monster_card("Smelt", 500, 500, type=v.FISH)
    own = game.a.monster(REED, v.FACE_DOWN)
    lord = game.a.hand(PLAIN[5])
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, lord)
    game = Scenario()
    game.b.spell(spell("Neither player can Tribute monsters, except Fish monsters.", v.FIELD))
    game.a.monster(fish)
    own = game.a.monster(REED)
    lord = game.a.hand(PLAIN[5])
    game.begin()
    game.normal_summon(lord)
    settle(game)
    assert own.place == v.MONSTER_ZONE and lord.place == v.MONSTER_ZONE


@pytest.mark.parametrize("lies", [v.DEFENSE_POSITION, v.FACE_DOWN, v.ATTACK_POSITION])
def test_a_monster_in_defense_position_may_have_been_set(lies: int) -> None:
    told = "When this Defense Position card is attacked and the ATK of the attacking monster is lower than the DEF of this card"
    game = Scenario()
    thorns = game.b.monster(creature(f"{told}, destroy the attacking monster at the end of the Damage Step."), lies)
    attacker = game.a.monster(REED)
    game.begin()
    game.to_battle_phase()
    game.attack(attacker, thorns)
    settle(game)
    assert attacker.place == v.GRAVEYARD  # as the weaker one, where it met one in Attack Position
    assert game.lp[0] == 7900


@pytest.mark.parametrize("lies", [v.DEFENSE_POSITION, v.FACE_DOWN])
def test_a_set_monster_that_goes_lay_in_defense_position(lies: int) -> None:
    game = Scenario()
    game.b.monster(creature("If this Defense Position card is destroyed by card effect: Gain 400 LP."), lies)
    sweep = game.a.hand(SWEEP)
    game.begin()
    game.activate(sweep)
    settle(game)
    assert game.lp[1] == 8400


def test_what_cannot_be_done_in_the_battle_phase_can_be_done_before() -> None:
    game = Scenario()
    bar = game.a.hand(
        spell("Draw 1 card, also neither player can activate Trap Cards during the Battle Phase of this turn.")
    )
    whim = game.b.set(WHIM)
    spark = game.a.hand(SPARK)
    reed = game.a.monster(REED)
    game.begin()
    game.activate(bar)
    settle(game)
    game.activate(spark)
    game.passes()
    assert game.may(q.ACTIVATE, whim)
    settle(game)
    game.to_battle_phase()
    game.attack(reed)
    while game.question == "response" and game.asked == 0:
        game.passes()
    assert game.question != "response" or not game.may(q.ACTIVATE, whim)


def test_a_gain_of_the_battle_phase_begins_with_it() -> None:
    game = Scenario()
    rod = game.a.hand(spell("Target 1 monster you control; it gains 500 ATK during the Battle Phase of this turn."))
    reed = game.a.monster(REED)
    game.begin()
    game.activate(rod)
    settle(game, reed)
    assert reed.attack == 900
    game.to_battle_phase()
    assert reed.attack == 1400
    game.to_main_phase_2()
    assert reed.attack == 900


def test_each_owner_pays_for_the_own_cards() -> None:
    toll = trap(
        "Each time a card(s) is sent from the hand or field to the GY, inflict 300 damage to its owner for each card sent.",
        v.CONTINUOUS,
    )
    game = Scenario()
    game.a.spell(toll)
    game.a.monster(REED)
    for _ in range(2):
        game.b.monster(REED)
    sweep = game.a.hand(SWEEP)
    game.begin()
    game.activate(sweep)
    settle(game)
    assert game.lp == [8000 - 300 - 300, 8000 - 600]  # A's Spell goes as well


@pytest.mark.parametrize(
    "when, comes", [("the Standby Phase of the next turn", False), ("the next Standby Phase", True)]
)
def test_the_standby_phase_of_the_next_turn_is_none_of_this_turn(when: str, comes: bool) -> None:
    made = creature(
        f"During {when} after this card was destroyed by card effect: Special Summon this card from your GY."
    )
    game = Scenario()
    heron = game.a.monster(made)
    game.b.set(SWEEP_TRAP)
    game.begin(v.DRAW_PHASE)
    sweep = game.b.cards(v.SPELL_ZONE)[0]
    while not game.may(q.ACTIVATE, sweep):
        game.passes()
    game.activate(sweep)
    while game.question == "response" and game.phase == v.DRAW_PHASE:
        game.passes()
    settle(game, position=v.ATTACK_POSITION)
    assert (heron.place == v.MONSTER_ZONE) == comes


@pytest.mark.parametrize(
    "text, attacks",
    [
        ("If this card destroys an opponent's monster by battle, it can attack again in a row.", 2),
        (
            "If this card destroys an opponent's monster by battle: You can make this card gain 10 ATK, also it can attack once again.",
            2,
        ),
        (
            "Up to twice per turn, when this card destroys a monster by battle: You can discard 1 card; it can attack again.",
            3,
        ),
    ],
)
def test_once_again_is_one_more_attack_and_each_time_it_is_said_another(text: str, attacks: int) -> None:
    game = Scenario()
    game.a.hand(SPARK, SPARK, SPARK)
    heron = game.a.monster(creature(text, atk=2000))
    reeds = [game.b.monster(REED) for _ in range(4)]
    game.begin()
    game.to_battle_phase()
    made = 0
    while made < 4 and game.may(q.ATTACK, heron, reeds[made]):
        game.attack(heron, reeds[made])
        settle(game)
        made += 1
    assert made == attacks


@pytest.mark.parametrize("defense, lp", [(900, 8000), (2000, 8400)])
def test_a_monster_that_battle_destroyed_is_none_that_it_did_not(defense: int, lp: int) -> None:
    told = "At the end of the Damage Step, when a Fish monster you control battled an opponent's monster"
    game = Scenario()
    shoal = spell(f"{told}, but the opponent's monster was not destroyed by the battle: Gain 400 LP.", v.CONTINUOUS)
    game.a.spell(shoal)
    fish = game.a.monster(monster_card("Smelt", 1500, 500, type=v.FISH))
    other = game.b.monster(monster_card("Reed", 900, defense), v.DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    game.attack(fish, other)
    settle(game)
    assert game.lp[0] == lp - (defense - 1500 if defense > 1500 else 0)


@pytest.mark.parametrize("on_field", [True, False])
def test_a_monster_that_is_controlled_is_on_the_field(on_field: bool) -> None:
    """Also one that its own activation has cost; one in the Graveyard is no monster that anybody controls."""
    paid = "Tribute this card" if on_field else "banish this card from your GY"
    burning = creature(f"You can {paid}; inflict 500 damage to your opponent.")
    game = Scenario()
    game.b.spell(
        trap("If you take damage from the effect of a monster your opponent controls: Gain 400 LP.", v.CONTINUOUS)
    )
    heron = game.a.monster(burning) if on_field else game.a.graveyard(burning)
    game.begin()
    game.activate(heron)
    settle(game)
    assert game.lp[1] == 7500 + 400 * on_field


@pytest.mark.parametrize("own", [True, False])
def test_the_equipped_monster_battles_no_monster_of_its_own_player(own: bool) -> None:
    """What is said of the other monster is so of that one alone, from where this card is equipped."""
    rod = spell(
        "If the equipped monster battles an opponent's monster, that opponent's monster loses 500 ATK during damage calculation only.",
        v.EQUIP,
    )
    game = Scenario()
    mine, theirs = game.a.monster(REED), game.b.monster(REED)
    game.a.equip(rod, mine if own else theirs)
    game.begin()
    game.to_battle_phase()
    game.attack(mine, theirs)
    settle(game)
    assert game.lp == ([8000, 7500] if own else [8000, 8000])
    assert (mine.place == v.MONSTER_ZONE) == own


def test_that_monster_which_attacks_is_the_one_that_attacks() -> None:
    declared = "When your monster declares an attack on your opponent's Defense Position monster"
    pierces = "if that monster attacks a Defense Position monster, inflict piercing battle damage to your opponent."
    game = Scenario()
    game.a.monster(creature(f"{declared}: You can activate this effect; during that battle, {pierces}"))
    mine, theirs = game.a.monster(REED), game.b.monster(monster_card("Smelt", 500, 500), v.DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    game.attack(mine, theirs)
    settle(game)
    assert game.lp[1] == 7600


@pytest.mark.parametrize("told, second", [("both monsters", v.MONSTER_ZONE), ("them", v.GRAVEYARD)])
@pytest.mark.parametrize(
    "targets", ["2 monsters on the field", "1 Fish monster you control and 1 monster your opponent controls"]
)
def test_both_or_nothing_where_a_text_wants_both(targets: str, told: str, second: int) -> None:
    """Of "them" those are left that are still there (PROC-09)."""
    game = Scenario()
    rod = game.a.hand(spell(f"Target {targets}; destroy {told}."))
    fish, reed = game.a.monster(monster_card("Smelt", 500, 500, type=v.FISH)), game.b.monster(REED)
    answer = game.b.set(BLAST_TRAP)
    game.begin()
    game.activate(rod)
    while game.question == "cards":
        game.pick(next(each for each in (fish, reed) if each in game.choices))
    while game.asked == 0:
        game.passes()
    game.activate(answer)
    settle(game, fish)
    assert (fish.place, reed.place) == (v.GRAVEYARD, second)


@pytest.mark.parametrize("row, again", [(" in a row", False), ("", True)])
def test_in_a_row_no_other_monster_attacks_in_between(row: str, again: bool) -> None:
    game = Scenario()
    heron = game.a.monster(
        creature(f"If this card destroys an opponent's monster by battle, it can attack again{row}.", atk=2000)
    )
    other = game.a.monster(monster_card("Smelt", 1500, 500))
    reeds = [game.b.monster(REED) for _ in range(3)]
    game.begin()
    game.to_battle_phase()
    game.attack(heron, reeds[0])
    settle(game)
    assert game.may(q.ATTACK, heron, reeds[2])
    game.attack(other, reeds[1])
    settle(game)
    assert game.may(q.ATTACK, heron, reeds[2]) == again


def test_where_one_alone_can_be_attacked_no_set_one_can() -> None:
    game = Scenario()
    heron = game.b.monster(creature('Your opponent can only target "Tin Heron" for attacks.'))
    hidden, attacker = game.b.monster(REED, v.FACE_DOWN), game.a.monster(REED)
    game.begin()
    game.to_battle_phase()
    assert game.may(q.ATTACK, attacker, heron) and not game.may(q.ATTACK, attacker, hidden)
