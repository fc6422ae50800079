"""Rarer texts, played: where it is not plain from the program alone that the duel does what the words say."""

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import (
    BANISHED,
    CONTINUOUS,
    DECK,
    EFFECT,
    EQUIP,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    QUICK_PLAY,
    SPELL,
    SPELL_ZONE,
    TRAP,
)
from tests.cards.stories.settling import next_turn, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)


def spell(text: str, icon: int = 0, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, SPELL | icon, text), icon)


def trap(text: str, icon: int = 0) -> Card:
    return trap_card("Test Card", compile_text("Test Card", TRAP | icon, text), icon)


def creature(text: str, attack: int = 1000, defense: int = 1000, name: str = "Test Card") -> Card:
    return monster_card(name, attack, defense, program=compile_text(name, MONSTER | EFFECT, text))


STORM = spell("Destroy all Spells/Traps on the field.", name="Storm")


def test_a_trap_that_brings_a_monster_takes_it_along() -> None:
    game = Scenario()
    vault = game.a.set(
        trap(
            "Activate this card by targeting 1 monster in your GY; Special Summon it in Attack "
            "Position, and if you do, equip it with this card. When this card leaves the field, "
            "destroy that monster.",
            CONTINUOUS,
        )
    )
    wolf, bear, storm = game.a.graveyard(WOLF), game.a.monster(BEAR), game.a.hand(STORM)
    game.begin()
    play(game, vault)
    assert wolf.place == MONSTER_ZONE and vault.equipped_to == wolf
    play(game, storm)
    assert vault.place == wolf.place == GRAVEYARD and bear.place == MONSTER_ZONE


def test_an_equip_card_that_brings_its_monster_goes_with_it() -> None:
    game = Scenario()
    hook = game.a.hand(
        spell(
            "Activate this card by paying 700 LP, then target 1 monster in your GY; Special Summon "
            "it in Attack Position, and if you do, equip it with this card. When this card leaves "
            "the field, destroy that monster.",
            EQUIP,
        )
    )
    wolf, storm = game.a.graveyard(WOLF), game.a.hand(STORM)
    game.begin()
    play(game, hook)
    assert game.lp == [7300, 8000] and wolf.place == MONSTER_ZONE and hook.equipped_to == wolf
    play(game, storm)
    assert hook.place == wolf.place == GRAVEYARD


def test_what_is_equipped_once_keeps_its_card() -> None:
    game = Scenario()
    umbrella = game.a.hand(
        spell(
            "Equip only to a monster that is not equipped with an Equip Card. The equipped monster gains 300 DEF.",
            EQUIP,
        )
    )
    second = game.a.hand(spell("The equipped monster gains 100 ATK.", EQUIP, "Second"))
    wolf = game.a.monster(WOLF)
    game.begin()
    play(game, umbrella)
    assert umbrella.equipped_to == wolf and wolf.defense == 1500
    play(game, second)
    assert umbrella.place == SPELL_ZONE and second.equipped_to == wolf


def test_a_card_is_drawn_when_an_equip_card_comes() -> None:
    game = Scenario()
    pony = game.a.monster(creature("If this card becomes equipped with an Equip Card: Draw 1 card."))
    game.a.monster(WOLF)
    belt = game.a.hand(spell("The equipped monster gains 100 ATK.", EQUIP))
    game.begin()
    play(game, belt, pony)
    assert game.a.count(HAND) == 1 and pony.attack == 1100


def test_each_player_sends_one_of_the_own() -> None:
    game = Scenario()
    tug = game.a.hand(spell("Each player sends 1 monster they control to the GY."))
    mine, keep = game.a.monster(WOLF), game.a.monster(BEAR)
    theirs = game.b.monster(WOLF)
    game.begin()
    play(game, tug, mine)
    assert mine.place == theirs.place == GRAVEYARD and keep.place == MONSTER_ZONE


def test_the_opponent_tributes_after_three_damages() -> None:
    game = Scenario()
    fires = game.a.hand(
        spell("Inflict 200 damage to your opponent 3 times, and if you do, your opponent Tributes 1 monster.")
    )
    one, two = game.b.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    play(game, fires, two)
    assert game.lp == [8000, 7400] and two.place == GRAVEYARD and one.place == MONSTER_ZONE


def test_it_becomes_like_the_target() -> None:
    game = Scenario()
    slime = game.a.hand(
        creature(
            "If this card is Normal Summoned: Target 1 face-up monster your opponent controls; "
            "this card's name becomes that target's original name, also this card's original "
            "ATK/DEF become that target's original ATK/DEF."
        )
    )
    game.b.monster(BEAR)
    game.begin()
    settle(game.normal_summon(slime))
    assert (slime.attack, slime.defense) == (1800, 1000)


def test_both_targets_change_sides_and_stay_as_they_lie() -> None:
    game = Scenario()
    swap = game.a.hand(
        spell(
            "Target 1 monster you control and 1 monster your opponent controls; switch control of "
            "both targets, and if you do, they cannot change their battle positions this "
            "turn."
        )
    )
    mine, theirs = game.a.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    play(game, swap)
    assert (mine.controller, theirs.controller) == (1, 0)
    assert not game.may(q.CHANGE_POSITION, theirs)


def test_another_takes_the_attack() -> None:
    game = Scenario()
    soldier = game.b.monster(
        creature(
            "If another monster you control would be targeted for an attack, you can "
            "change the attack target to this card instead.",
            500,
            500,
        )
    )
    wolf, bear = game.b.monster(WOLF), game.a.monster(BEAR)
    game.begin().to_battle_phase()
    game.attack(bear, wolf)
    settle(game, soldier)
    assert game.lp == [8000, 6700] and soldier.place == GRAVEYARD and wolf.place == MONSTER_ZONE


def test_damage_becomes_life_points_and_discards_are_replaced() -> None:
    game = Scenario()
    game.b.spell(spell("If you would take effect damage, gain that much LP instead.", CONTINUOUS))
    burn = game.a.hand(spell("Your opponent takes 500 damage.", name="Burn"))
    game.begin()
    play(game, burn)
    assert game.lp == [8000, 8500]


def test_monsters_from_the_hand_are_banished() -> None:
    game = Scenario()
    game.a.spell(spell("Any monster sent from the hand to the GY is banished instead.", CONTINUOUS, "Stacks"))
    pay = game.a.hand(spell("Discard 1 monster; draw 1 card."))
    wolf = game.a.hand(WOLF)
    game.begin()
    play(game, pay)
    assert wolf.place == BANISHED


def test_the_choice_from_what_was_turned_up() -> None:
    game = Scenario()
    tide = game.a.hand(
        spell(
            "Excavate the top 3 cards of your Deck, then you can add 1 excavated monster with 1700 "
            "or more ATK to your hand, also shuffle the rest into the Deck."
        )
    )
    bear, wolf, other = game.a.deck(BEAR, WOLF, WOLF)
    game.begin()
    before = game.a.count(DECK)
    play(game, tide, bear)
    assert bear.place == HAND and wolf.place == other.place == DECK and game.a.count(DECK) == before - 1


def test_a_declared_name_is_forbidden() -> None:
    game = Scenario()
    sender = game.a.hand(
        spell(
            "Declare 1 card name; your opponent cannot activate cards, or the effects of cards, "
            "with the declared name until the end of their next turn."
        )
    )
    known, unknown = spell("Gain 500 LP.", name="Burn"), spell("Gain 500 LP.", name="Other")
    game.a.deck(known)
    burn, other = game.b.hand(known, unknown)
    game.begin()
    game.activate(sender)
    game.declare_name("Burn")
    settle(game)
    game.end_turn()
    assert not game.may(q.ACTIVATE, burn) and game.may(q.ACTIVATE, other)


def test_unaffected_by_other_effects_than_those_of_the_card_that_made_it_so() -> None:
    game = Scenario()
    blessing = game.a.hand(
        spell(
            "Special Summon 1 monster from your hand. It is unaffected by other card effects this "
            "turn. Return it to the hand during the End Phase.",
            QUICK_PLAY,
        )
    )
    wolf = game.a.hand(WOLF)
    blast = game.a.hand(spell("Destroy as many monsters on the field as possible.", 0, "Blast"))
    game.begin()
    play(game, blessing)
    play(game, blast)
    assert wolf.place == MONSTER_ZONE
    next_turn(game)
    assert wolf.place == HAND
