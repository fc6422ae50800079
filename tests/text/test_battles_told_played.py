"""Battles as texts speak of them, played: where the program alone doesn't show that the duel does what is said."""

import pytest

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BEAST,
    CONTINUOUS,
    DECK,
    DEFENSE_POSITION,
    EFFECT,
    EQUIP,
    FACE_DOWN,
    FAIRY,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPELL,
    TRAP,
)
from tests.cards.stories.settling import fight, next_turn, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)
GIANT = monster_card("Slate Giant", 3000, 1000)


def spell(text: str, icon: int = 0) -> Card:
    return spell_card("Test Card", compile_text("Test Card", SPELL | icon, text), icon)


def trap(text: str, icon: int = 0) -> Card:
    return trap_card("Test Trap", compile_text("Test Trap", TRAP | icon, text), icon)


def creature(text: str, attack: int = 1000, defense: int = 1000, name: str = "Test Monster") -> Card:
    return monster_card(name, attack, defense, program=compile_text(name, MONSTER | EFFECT, text))


def test_the_monster_that_destroyed_it_is_known() -> None:
    game = Scenario()
    worm = game.b.monster(creature("If this card is destroyed by battle: The monster that destroyed it loses 500 ATK."))
    wolf = game.a.monster(WOLF)
    game.begin()
    fight(game, wolf, worm)
    assert worm.place == GRAVEYARD and wolf.attack == 1100


@pytest.mark.parametrize("attack, wins", [(1500, True), (1900, False)])
def test_what_attacks_a_stronger_monster_gains_atk_for_that(attack: int, wins: bool) -> None:
    """In a battle with one of its own ATK it gains nothing."""
    game = Scenario()
    sprite = game.a.monster(monster_card("Gnat Sprite", attack, 0, type=FAIRY))
    game.a.monster(
        creature(
            "If your Fairy monster attacks a monster with a higher ATK, the attacking monster gains 500 ATK during damage "
            "calculation only."
        )
    )
    target = game.b.monster(monster_card("Slate Ox", 1900, 0))
    game.begin()
    fight(game, sprite, target)
    assert target.place == GRAVEYARD and (sprite.place == MONSTER_ZONE) is wins


@pytest.mark.parametrize("position, drawn", [(ATTACK_POSITION, 1), (FACE_DOWN, 0)])
def test_an_attack_on_ones_own_face_down_monster_involves_no_face_up_one(position: int, drawn: int) -> None:
    game = Scenario()
    text = "When an attack is declared involving your face-up monster and an opponent's monster: Draw 1 card."
    game.b.monster(creature(text, 3000))
    target = game.b.monster(BEAR, position=position)
    wolf = game.a.monster(WOLF)
    game.begin()
    before = game.b.count(HAND)
    fight(game, wolf, target)
    assert game.b.count(HAND) - before == drawn


@pytest.mark.parametrize("attacks, drawn", [(True, 1), (False, 0)])
def test_an_attacking_card_that_battle_destroys_has_attacked(attacks: bool, drawn: int) -> None:
    game = Scenario()
    worm = game.a.monster(creature("When this attacking card is destroyed by battle and sent to the GY: Draw 1 card."))
    giant = game.b.monster(GIANT)
    game.begin()
    if not attacks:
        next_turn(game)
    before = game.a.count(HAND)
    fight(game, *((worm, giant) if attacks else (giant, worm)))
    settle(game)
    assert worm.place == GRAVEYARD and game.a.count(HAND) - before == drawn


def test_monsters_that_destroy_each_other_leave_no_destroyer() -> None:
    game = Scenario()
    text = "If this card is destroyed by battle: Destroy the monster that destroyed it."
    worm, wolf = game.b.monster(creature(text, 1600)), game.a.monster(WOLF)
    game.begin()
    fight(game, wolf, worm)
    assert worm.place == wolf.place == GRAVEYARD


def test_destroyed_in_battle_with_an_attacker_alone() -> None:
    text = "If this card is destroyed by battle with an opponent's attacking monster and sent to your GY: Gain 300 LP."
    for attacks, lp in ((False, 8000), (True, 8300)):
        game = Scenario()
        worm = (game.b if attacks else game.a).monster(creature(text))
        wolf = (game.a if attacks else game.b).monster(WOLF)
        game.begin()
        fight(game, wolf if attacks else worm, worm if attacks else wolf)
        player = 1 if attacks else 0
        assert worm.place == GRAVEYARD and game.lp[player] == lp - 600


def test_the_stronger_monster_is_met_with_more_force() -> None:
    game = Scenario()
    game.a.spell(
        spell(
            "If your monster attacks a monster with a higher ATK, the attacking monster gains 1000 ATK "
            "during damage calculation only.",
            FIELD,
        )
    )
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    other = game.b.monster(monster_card("Weak Bear", 1500))
    game.begin()
    fight(game, wolf, bear)
    assert bear.place == GRAVEYARD and game.lp == [8000, 7200] and wolf.attack == 1600
    second = Scenario()
    second.a.spell(
        spell(
            "If your monster attacks a monster with a higher ATK, the attacking monster gains 1000 ATK "
            "during damage calculation only.",
            FIELD,
        )
    )
    wolf, other = second.a.monster(WOLF), second.b.monster(monster_card("Weak Bear", 1500))
    second.begin()
    fight(second, wolf, other)
    assert second.lp == [8000, 7900]


def test_one_that_stands_aside_does_not_shield_its_player() -> None:
    text = "This card cannot be targeted for attacks, but does not prevent your opponent from attacking you directly."
    game = Scenario()
    angler, wolf = game.b.monster(creature(text)), game.a.monster(WOLF)
    game.begin().to_battle_phase()
    assert not game.may(q.ATTACK, wolf, angler)
    fight(game, wolf)
    assert game.lp == [8000, 6400]
    other = Scenario()
    angler, bear, wolf = other.b.monster(creature(text)), other.b.monster(BEAR), other.a.monster(WOLF)
    other.begin().to_battle_phase()
    assert other.offered(q.ATTACK) == [wolf]
    fight(other, wolf, bear)
    assert other.lp == [7800, 8000]


def test_an_attack_that_is_paid_for_with_another_monster() -> None:
    text = "This card cannot declare an attack unless you Tribute 1 other monster."
    game = Scenario()
    panther = game.a.monster(creature(text))
    game.begin().to_battle_phase()
    assert panther not in game.offered(q.ATTACK)
    game = Scenario()
    panther, wolf = game.a.monster(creature(text)), game.a.monster(WOLF)
    game.begin()
    fight(game, panther)
    assert wolf.place == GRAVEYARD and panther.place == MONSTER_ZONE and game.lp == [8000, 7000]


def test_no_damage_for_two_turns() -> None:
    game = Scenario()
    veil = game.a.hand(spell("You take no damage until the end of the next turn."))
    burn = game.b.set(trap("Your opponent takes 500 damage."))
    wolf = game.b.monster(WOLF)
    game.begin()
    play(game, veil)
    next_turn(game)
    play(game, burn)
    fight(game, wolf)
    assert game.lp == [8000, 8000]
    settle(game.answer(q.END_TURN))
    settle(game.answer(q.END_TURN))
    fight(game, wolf)
    assert game.lp == [6400, 8000]


def test_damage_is_told_by_where_it_came_from() -> None:
    text = (
        "If you take damage from an attack involving this card, or from an opponent's card effect: This card gains "
        "DEF equal to the damage you took."
    )
    game = Scenario()
    beast, wolf = game.b.monster(creature(text + " This card cannot be destroyed by battle.")), game.a.monster(WOLF)
    bear = game.b.monster(monster_card("Weak Bear", 1500))
    burn = game.a.hand(spell("Your opponent takes 500 damage."))
    second = game.a.monster(GIANT)
    game.begin()
    fight(game, wolf, bear)
    assert beast.defense == 1000 and game.lp == [8000, 7900]
    fight(game, second, beast)
    assert beast.defense == 3000 and game.lp == [8000, 5900]
    settle(game.answer(q.TO_MAIN_PHASE_2))
    play(game, burn)
    assert beast.defense == 3500


def test_nothing_is_chained_while_it_attacks() -> None:
    game = Scenario()
    game.b.set(trap("Draw 1 card."))
    text = "If this card attacks, your opponent cannot activate Trap Cards until the end of the Damage Step."
    golem = game.a.monster(creature(text))
    game.begin().to_battle_phase()
    game.attack(golem)
    while game.lp == [8000, 8000]:
        assert not game.offered(q.ACTIVATE)
        game.passes()
    assert game.lp == [8000, 7000] and game.b.count(HAND) == 0


def test_what_it_destroys_has_no_effect_any_more() -> None:
    for text, lp in (("Negate the effects of face-up monsters destroyed by battle with this card.", 7400), ("", 7900)):
        game = Scenario()
        sprite = game.b.monster(creature("If this card is destroyed by battle and sent to the GY: Gain 500 LP."))
        wolf = game.a.monster(creature(text, 1600, name="Hush") if text else WOLF)
        game.begin()
        fight(game, wolf, sprite)
        assert sprite.place == GRAVEYARD and game.lp == [8000, lp]


def test_a_flip_effect_of_what_it_destroys_is_negated_too() -> None:
    game = Scenario()
    moth = game.b.monster(creature("FLIP: Gain 500 LP.", 500, 500), FACE_DOWN)
    hush = "Negate the effects of face-up monsters destroyed by battle with this card."
    wolf = game.a.monster(creature(hush, 1600, name="Hush"))
    game.begin()
    fight(game, wolf, moth)
    assert moth.place == GRAVEYARD and game.lp == [8000, 8000]


def test_what_it_destroys_is_banished_or_returned() -> None:
    instead = "Any monster destroyed by battle is {} instead of going to the GY."
    for text, place in (
        ("Banish any monster destroyed by battle with this card.", BANISHED),
        (instead.format("returned to the hand"), HAND),
        (instead.format("shuffled into the Deck"), DECK),
    ):
        game = Scenario()
        wolf, bear = game.a.monster(creature(text, 1600)), game.b.monster(monster_card("Weak Bear", 1500))
        other, third = game.a.monster(GIANT), game.b.monster(BEAR)
        game.begin()
        fight(game, wolf, bear)
        assert bear.place == place
        fight(game, other, third)
        assert third.place == (GRAVEYARD if "this card" in text else place)


def test_only_what_battle_destroyed_this_turn_comes_back() -> None:
    game = Scenario()
    call = game.a.hand(
        spell("Target 1 monster in your GY that was destroyed by battle and sent there this turn; Special Summon it.")
    )
    bear, wolf = game.a.graveyard(BEAR), game.a.monster(WOLF)
    giant = game.b.monster(GIANT)
    game.begin().to_battle_phase()
    assert not game.may(q.ACTIVATE, call)
    fight(game, wolf, giant)
    settle(game.answer(q.TO_MAIN_PHASE_2))
    play(game, call)
    assert wolf.place == MONSTER_ZONE and bear.place == GRAVEYARD


def test_a_monster_that_attacked_directly() -> None:
    text = "At the end of the Battle Phase, if this card attacked directly: Draw 1 card."
    for direct in (True, False):
        game = Scenario()
        ray = game.a.monster(creature(text, 2000))
        bear = None if direct else game.b.monster(BEAR)
        game.begin()
        fight(game, ray, bear)
        settle(game.answer(q.TO_MAIN_PHASE_2))
        assert game.a.count(HAND) == (1 if direct else 0)


def test_the_own_monster_in_the_battle_is_known_to_both_players() -> None:
    text = (
        "During damage calculation, if your monster battles an opponent's monster (Quick Effect): You can discard "
        "this card; that monster you control gains 1000 ATK this turn."
    )
    for own_attack in (True, False):
        game = Scenario()
        mate = game.a.hand(creature(text))
        wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
        game.begin(player=0 if own_attack else 1).to_battle_phase()
        game.attack(*((wolf, bear) if own_attack else (bear, wolf)))
        while mate not in game.offered(q.ACTIVATE):
            game.passes()
        play(game, mate)
        assert bear.place == GRAVEYARD and wolf.attack == 2600


def test_damage_is_calculated_at_once() -> None:
    text = "change the attack target to this card{}."
    for more in ("", " and perform damage calculation"):
        game = Scenario()
        aid = game.b.set(trap("Draw 1 card."))
        guard = game.b.monster(
            creature(
                "Once per turn, when an opponent's monster declares an attack: You can " + text.format(more), 1000, 2000
            ),
            DEFENSE_POSITION,
        )
        bear, wolf = game.b.monster(monster_card("Weak Bear", 100)), game.a.monster(WOLF)
        game.begin().to_battle_phase()
        game.attack(wolf, bear)
        game.use(guard)
        while game.chain:
            game.passes()
        steps = 0
        while game.lp == [8000, 8000]:
            steps += aid in game.offered(q.ACTIVATE)
            game.passes()
        assert game.lp == [7600, 8000] and bear.place == MONSTER_ZONE
        assert (steps == 0) == bool(more)


def test_damage_of_an_answered_effect_goes_to_the_other_player() -> None:
    answer = (
        "When a card or effect is activated that would inflict damage to you: Your opponent takes the damage instead."
    )
    for text, lp in (
        ("Your opponent takes 500 damage.", [7500, 8000]),
        ("Each player takes 500 damage.", [7000, 8000]),
    ):
        game = Scenario()
        mirror = game.b.set(trap(answer))
        burn = game.a.hand(spell(text))
        game.begin()
        game.activate(burn)
        play(game, mirror)
        assert game.lp == lp
    game = Scenario()
    mirror = game.b.set(trap(answer))
    burn = game.a.hand(spell("Take 500 damage."))
    game.begin()
    game.activate(burn)
    assert mirror not in game.offered(q.ACTIVATE)


def test_no_damage_from_the_answered_effect_alone() -> None:
    game = Scenario()
    shell = game.b.hand(
        creature(
            "When a card or effect is activated that would inflict damage to you (Quick Effect): "
            "You can send this card from your hand to the GY; make that effect damage to you "
            "0."
        )
    )
    burn, second = game.a.hand(*(spell(f"Inflict {n} damage to your opponent.") for n in (500, 300)))
    game.begin()
    game.activate(burn)
    play(game, shell)
    assert game.lp == [8000, 8000]
    play(game, second)
    assert game.lp == [8000, 7700]


def test_only_one_monster_attacks_in_a_battle_phase() -> None:
    game = Scenario()
    game.a.spell(spell("You take no effect damage. Only 1 monster can attack during each Battle Phase.", CONTINUOUS))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    fight(game, wolf)
    assert bear not in game.offered(q.ATTACK) and game.lp == [8000, 6400]


def test_it_stays_down_until_the_end_of_the_next_own_turn() -> None:
    text = (
        "If this card attacks, it is changed to Defense Position at the end of the Battle Phase, and its battle "
        "position cannot be changed until the end of your next turn."
    )
    game = Scenario()
    brute = game.a.monster(creature(text, 2300, 0))
    game.begin()
    fight(game, brute)
    settle(game.answer(q.TO_MAIN_PHASE_2))
    assert brute.position == DEFENSE_POSITION
    next_turn(game)
    next_turn(game)
    assert brute not in game.offered(q.CHANGE_POSITION)
    next_turn(game)
    next_turn(game)
    assert brute in game.offered(q.CHANGE_POSITION)


def test_safe_from_all_but_its_like() -> None:
    text = "This card cannot be destroyed by battle, except with a Warrior monster."
    for foe, place in ((WOLF, GRAVEYARD), (monster_card("Moss Elf", 1600, type=FAIRY), MONSTER_ZONE)):
        game = Scenario()
        shell, other = game.b.monster(creature(text)), game.a.monster(foe)
        game.begin()
        fight(game, other, shell)
        assert shell.place == place


def test_the_next_attack_alone_is_negated() -> None:
    game = Scenario()
    stop = game.b.set(trap("Negate the next attack this turn from a monster your opponent controls."))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    game.answer(q.TO_BATTLE_PHASE)
    while stop not in game.offered(q.ACTIVATE):
        game.passes()
    play(game, stop)
    fight(game, wolf)
    assert game.lp == [8000, 8000] and wolf not in game.offered(q.ATTACK)
    fight(game, bear)
    assert game.lp == [8000, 6200]


def test_what_was_waited_for_is_over_with_the_turn() -> None:
    text = "Target 1 monster on the field; if it is destroyed by battle this turn, gain 500 LP."
    for in_time in (True, False):
        game = Scenario()
        bond = game.a.hand(spell(text))
        wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
        game.begin()
        play(game, bond, wolf)
        if in_time:
            fight(game, wolf, bear)
        else:
            next_turn(game)
            fight(game, bear, wolf)
        assert wolf.place == GRAVEYARD and game.lp == [8300 if in_time else 7800, 8000]


def test_it_is_done_for_that_monster_alone_and_each_time() -> None:
    game = Scenario()
    claw = game.a.hand(
        spell(
            "Target 1 monster you control; it can make a second attack this turn, also each time it "
            "inflicts battle damage to your opponent this turn, gain 500 LP."
        )
    )
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    play(game, claw, wolf)
    fight(game, wolf)
    fight(game, bear)
    fight(game, wolf)
    assert game.lp == [9000, 8000 - 1600 - 1800 - 1600]


def test_the_next_battle_damage_alone_is_none() -> None:
    game = Scenario()
    veil = game.a.hand(spell("Reduce the next battle damage you would take this turn to 0."))
    wolf, bear, giant = game.a.monster(WOLF), game.a.monster(BEAR), game.b.monster(GIANT)
    game.begin()
    play(game, veil)
    fight(game, wolf, giant)
    assert game.lp == [8000, 8000]
    fight(game, bear, giant)
    assert game.lp == [6800, 8000]


def test_double_piercing_damage() -> None:
    game = Scenario()
    text = "If this card attacks a Defense Position monster, inflict double piercing battle damage."
    horn, bear = game.a.monster(creature(text, 1600)), game.b.monster(BEAR, DEFENSE_POSITION)
    game.begin()
    fight(game, horn, bear)
    assert game.lp == [8000, 6800]


def test_it_attacks_lying_down_with_its_attack() -> None:
    game = Scenario()
    text = "This card can attack while in face-up Defense Position. If it does, apply its ATK for damage calculation."
    shield = game.a.monster(creature(text, 1500, 2500), DEFENSE_POSITION)
    game.begin()
    fight(game, shield)
    assert game.lp == [8000, 6500]


def test_all_damage_is_halved_while_it_is_there() -> None:
    game = Scenario()
    game.b.monster(creature("Any damage you take is halved.", 1000, 1000))
    burn, wolf = game.a.hand(spell("Your opponent takes 500 damage.")), game.a.monster(WOLF)
    other = game.b.monster(monster_card("Weak Bear", 1500))
    game.begin()
    play(game, burn)
    assert game.lp == [8000, 7750]
    fight(game, wolf, other)
    assert game.lp == [8000, 7700]


def test_what_the_equipped_monster_destroys_has_no_effect() -> None:
    game = Scenario()
    blade = game.a.hand(
        spell("Negate the effects of your opponent's monsters destroyed by battle with the equipped monster.", EQUIP)
    )
    sprite = game.b.monster(creature("If this card is destroyed by battle and sent to the GY: Gain 500 LP."))
    wolf = game.a.monster(WOLF)
    game.begin()
    play(game, blade, wolf)
    fight(game, wolf, sprite)
    assert sprite.place == GRAVEYARD and game.lp == [8000, 7400]


def test_at_the_end_of_the_damage_step_the_other_monster_may_be_gone() -> None:
    game = Scenario()
    text = "At the end of the Damage Step, if this card attacked a monster: Inflict 300 damage to your opponent."
    wolf = game.a.monster(creature(text + " This card can make a second attack during each Battle Phase.", 2000))
    victim = game.b.monster(monster_card("Slate Fox", 1500, 700))
    game.begin()
    fight(game, wolf, victim)
    assert victim.place == GRAVEYARD and game.lp == [8000, 8000 - 500 - 300]
    fight(game, wolf)
    assert game.lp == [8000, 8000 - 500 - 300 - 2000]


@pytest.mark.parametrize(("mine", "theirs"), ((2000, 1400), (1400, 2000), (1700, 1700)))
def test_the_monster_battled_has_its_figures_when_battle_has_destroyed_it(mine: int, theirs: int) -> None:
    """Where it lies now; and the monster whose effect it is reacts from where battle has sent it (PROC-27)."""
    text = (
        "At the end of the Damage Step, if this card battled an opponent's monster: Inflict damage to your opponent equal "
        "to the ATK of the monster it battled."
    )
    for attacks in (0, 1):
        game = Scenario()
        moth = game.a.monster(creature(text, mine))
        foe = game.b.monster(monster_card("Slate Fox", theirs, 700))
        game.begin(player=attacks)
        fight(game, *((foe, moth) if attacks else (moth, foe)))
        assert game.lp == [8000 - max(0, theirs - mine), 8000 - max(0, mine - theirs) - theirs]


def test_what_the_monster_battled_was_is_told_when_it_is_gone() -> None:
    text = "At the end of the Damage Step, if this card attacked a Fairy monster: Gain 300 LP."
    for type, gained in ((FAIRY, 300), (BEAST, 0)):
        game = Scenario()
        wolf, foe = game.a.monster(creature(text, 2000)), game.b.monster(monster_card("Slate Imp", 1500, 0, type=type))
        game.begin()
        fight(game, wolf, foe)
        assert foe.place == GRAVEYARD and game.lp == [8000 + gained, 7500]


@pytest.mark.parametrize("theirs", (1000, 2000))
def test_a_monster_of_the_side_has_battled_though_it_is_destroyed(theirs: int) -> None:
    game = Scenario()
    text = "At the end of the Damage Step, if a Fairy monster you control battled an opponent's monster: Gain 300 LP."
    game.a.monster(creature(text, 0, 3000), DEFENSE_POSITION)
    sprite = game.a.monster(monster_card("Slate Imp", 1500, 0, type=FAIRY))
    foe = game.b.monster(monster_card("Slate Fox", theirs, 700))
    game.begin()
    fight(game, sprite, foe)
    assert game.lp[0] == 8000 - max(0, theirs - 1500) + 300


def test_what_is_turned_as_it_has_attacked_is_left_alone_where_battle_has_sent_it() -> None:
    """It is nothing that is activated; and who asks how the card lies asks for a card that lies there still."""
    for text in (
        "If this card attacks, it is changed to Defense Position at the end of the Damage Step.",
        "At the end of the Damage Step, if this face-up Attack Position card battled an opponent's monster: Gain 300 LP.",
    ):
        game = Scenario()
        otter, wall = game.a.monster(creature(text, 1000)), game.b.monster(BEAR)
        game.begin()
        fight(game, otter, wall)
        assert otter.place == GRAVEYARD and game.lp == [7200, 8000]


@pytest.mark.parametrize(
    ("said", "attacks", "happens"),
    (
        ("attacked", 0, True),
        ("attacked", 1, False),
        ("battled an opponent's monster", 0, True),
        ("battled an opponent's monster", 1, True),
    ),
)
def test_the_battle_of_the_equipped_monster_at_the_end_of_the_damage_step(
    said: str, attacks: int, happens: bool
) -> None:
    text = f"At the end of the Damage Step, if the equipped monster {said}: Inflict 300 damage to your opponent."
    game = Scenario()
    spear = spell(text, EQUIP)
    bear = game.a.monster(BEAR)
    game.a.equip(spear, bear)
    game.a.monster(GIANT), game.b.monster(GIANT)
    fox = game.b.monster(monster_card("Slate Fox", 1500, 700))
    game.begin(player=attacks)
    fight(game, *((fox, bear) if attacks else (bear, fox)))
    assert fox.place == GRAVEYARD and game.lp == [8000, 7700 - (300 if happens else 0)]


def test_the_battle_of_another_monster_is_none_of_the_equipped_one() -> None:
    game = Scenario()
    text = "At the end of the Damage Step, if the equipped monster attacked: Inflict 300 damage to your opponent."
    game.a.equip(spell(text, EQUIP), game.a.monster(WOLF))
    bear, fox = game.a.monster(BEAR), game.b.monster(monster_card("Slate Fox", 1500, 700))
    game.begin()
    fight(game, bear, fox)
    assert game.lp == [8000, 7700]


def test_nor_does_it_matter_who_attacked() -> None:
    game = Scenario()
    text = "At the end of the Damage Step, if this card battled an opponent's monster: Gain 300 LP."
    wolf, wall = game.a.monster(WOLF), game.b.monster(creature(text, 2000))
    game.begin()
    fight(game, wolf, wall)
    assert wolf.place == GRAVEYARD and game.lp == [8000 - 400, 8300]


def test_all_monsters_pierce_this_turn() -> None:
    game = Scenario()
    text = "This turn, if your monsters attack a Defense Position monster, inflict piercing battle damage."
    card = game.a.hand(spell(text))
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR, DEFENSE_POSITION)
    game.begin()
    play(game, card)
    fight(game, wolf, bear)
    assert game.lp == [8000, 7400]
