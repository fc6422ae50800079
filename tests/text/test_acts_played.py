"""Texts played: where it is not plain from the program alone that the duel does what the words say."""

import pytest

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    CONTINUOUS,
    EFFECT,
    EQUIP,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    OPPONENT,
    SPELL,
    TRAP,
)
from tests.phrases import discard, program, trap_effect
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Otter Knight", 1600, 1200)
HARNESS = "Equip only to a Warrior monster. It gains 400 ATK."
BEAR = monster_card("Slate Bear", 1800, 1000)
FOX = monster_card("Clay Fox", 1500, 900)


def spell(text: str) -> Card:
    return spell_card("Test Card", compile_text("Test Card", SPELL, text))


def cast(game: Scenario, card: Piece) -> None:
    game.activate(card)
    while game.question == "response":
        game.passes()


def test_what_came_before_another_act_is_still_known() -> None:
    game = Scenario()
    card = game.a.hand(
        spell(
            "Special Summon 1 Warrior monster from your GY in Attack Position, then destroy 1 Spell "
            "your opponent controls, then return that Warrior monster to the hand."
        )
    )
    wolf = game.a.graveyard(WOLF)
    idle = game.b.spell(spell_card("Idle Spell", icon=CONTINUOUS))
    game.begin()
    cast(game, card)
    assert wolf.place == HAND and idle.place == GRAVEYARD


def test_an_effect_without_a_card_for_its_first_act_is_not_used_for_the_sake_of_it() -> None:
    game = Scenario()
    card = game.a.hand(spell("Special Summon 1 monster from your GY, also it cannot attack this turn."))
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_what_is_summoned_is_destroyed_in_the_end_phase() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Special Summon 1 monster from your GY in Attack Position, but destroy it during the End Phase.")
    )
    wolf = game.a.graveyard(WOLF)
    game.begin()
    cast(game, card)
    assert wolf.place == MONSTER_ZONE and wolf.position == ATTACK_POSITION
    game.end_turn()
    assert wolf.place == GRAVEYARD


def test_it_is_banished_when_it_leaves_the_field() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Special Summon 1 monster from your GY in Attack Position, but banish it when it leaves the field.")
    )
    storm = game.a.hand(spell("Destroy as many monsters on the field as possible."))
    wolf = game.a.graveyard(WOLF)
    game.begin()
    cast(game, card)
    cast(game, storm)
    assert wolf.place == BANISHED


def test_a_draw_until_the_hand_is_full() -> None:
    game = Scenario()
    card = game.a.hand(spell("Draw until you have 5 cards in your hand."))
    game.a.hand(WOLF, BEAR)
    game.begin()
    cast(game, card)
    assert game.a.count(HAND) == 5


def test_what_is_gained_for_damage_calculation_ends_with_it() -> None:
    game = Scenario()
    text = (
        "If this card battles an opponent's monster, during damage calculation: This card gains 500 ATK during "
        "that damage calculation only."
    )
    owl = monster_card("Battle Owl", 1500, 1000, program=compile_text("Battle Owl", MONSTER | EFFECT, text))
    mine = game.a.monster(owl)
    theirs = game.b.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(mine, theirs)
    game.resolve()
    assert theirs.place == GRAVEYARD and mine.attack == 1500 and game.lp == [8000, 7800]


def test_a_coin_that_is_called() -> None:
    seen = set()
    for seed in range(8):
        game = Scenario()
        game.state.random = 1000 + seed * 7919
        card = game.a.hand(
            spell("Toss a coin and call it. If you call it right, gain 1000 LP. If you call it wrong, you lose 500 LP.")
        )
        game.begin()
        cast(game, card)
        seen.add(game.lp[0])
    assert seen == {9000, 7500}


def test_a_battle_phase_is_given_up() -> None:
    game = Scenario()
    card = game.a.hand(spell("Draw 1 card. You cannot conduct your Battle Phase the turn you activate this card."))
    game.a.monster(FOX)
    game.begin()
    cast(game, card)
    assert not game.may(q.TO_BATTLE_PHASE)


def test_hands_are_exchanged_and_what_came_so_is_played_by_who_holds_it() -> None:
    game = Scenario()
    card = game.a.hand(spell("Both players exchange their hands."))
    wolf, bear = game.a.hand(WOLF, BEAR)
    fox, storm = game.b.hand(FOX, spell("Destroy as many monsters on the field as possible."))
    game.begin()
    cast(game, card)
    assert card.place == GRAVEYARD and game.a.cards(HAND) == [fox, storm] and game.b.cards(HAND) == [wolf, bear]
    game.normal_summon(fox)
    assert fox.place == MONSTER_ZONE and game.a.cards(MONSTER_ZONE) == [fox]
    game.end_turn().end_turn()
    assert game.a.cards(MONSTER_ZONE) == [fox], "it stays with who Summoned it"
    cast(game, storm)
    assert game.b.cards(GRAVEYARD) == [fox, storm], "and goes to its owner's Graveyard"


@pytest.mark.parametrize("theirs", (0, 1))
def test_hands_are_exchanged_with_an_empty_one_but_not_two_empty_ones(theirs: int) -> None:
    """The card that is used from the hand is no card in it."""
    game = Scenario()
    card = game.a.hand(spell("Both players exchange their hands."))
    held = [game.b.hand(FOX) for _ in range(theirs)]
    game.begin()
    assert game.may(q.ACTIVATE, card) == bool(theirs)
    if theirs:
        cast(game, card)
        assert game.a.cards(HAND) == held and not game.b.cards(HAND)


def test_they_draw_after_the_exchange_even_if_no_card_was_left_to_exchange() -> None:
    game = Scenario()
    card = game.a.hand(spell("Both players exchange their hands, then draw 1 card."))
    drop = game.b.set(trap_card("Drop", program(trap_effect(discard(1, OPPONENT)))))
    wolf = game.a.hand(WOLF)
    game.begin().answer(q.ACTIVATE, card).activate(drop)
    assert wolf.place == GRAVEYARD and not game.a.cards(HAND), "without an exchange nothing comes after it"


STEP = "Target 1 monster you control; move it to another of your Monster Zones."


def test_a_monster_in_another_zone_is_the_same_card_and_has_not_left_the_field() -> None:
    game = Scenario()
    wolf = game.a.monster(
        monster_card(
            "Otter Knight",
            1600,
            1200,
            program=compile_text(
                "Otter Knight",
                MONSTER | EFFECT,
                "If this card leaves the field: You can draw 1 card.\n"
                "If this card is Special Summoned: You can draw 1 card.",
            ),
        )
    )
    harness = game.a.equip(spell_card("Harness", compile_text("Harness", SPELL | EQUIP, HARNESS), EQUIP), wolf)
    wolf.now.counters = (("Spell", 2),)
    bear = game.b.monster(FOX)
    card, step = game.a.hand(spell("Draw 1 card."), spell(STEP))
    game.begin()
    seat, visit = wolf.now.seat, wolf.now.visit
    cast(game, step)
    game.answer(q.NUMBER, argument=4)
    assert game.question == "open" and wolf.place == MONSTER_ZONE and wolf.now.seat != seat
    assert wolf.now.visit == visit and wolf.counters("Spell") == 2 and harness.equipped_to == wolf
    assert wolf.attack == 2000 and game.a.count(HAND) == 1 and card.place == HAND
    game.to_battle_phase().attack(wolf, bear)
    assert bear.place == GRAVEYARD, "what was Summoned earlier still may attack"


def test_a_monster_that_is_attacked_stays_the_target_in_another_zone() -> None:
    game = Scenario()
    bear, wolf = game.a.monster(BEAR), game.b.monster(WOLF)
    step = game.b.set(trap_card("Test Card", compile_text("Test Card", TRAP, STEP)))
    game.begin().to_battle_phase()
    game.answer(q.ATTACK, bear, wolf.uid + 1)
    while game.question == "response" and not game.may(q.ACTIVATE, step):
        game.passes()
    seat = wolf.now.seat
    cast(game, step)
    game.answer(q.NUMBER, argument=4)
    assert wolf.now.seat == 3 != seat and wolf.place == GRAVEYARD, "no Replay: nothing came or went"


@pytest.mark.parametrize("count, possible", [(4, True), (5, False)])
@pytest.mark.parametrize("text", [STEP, "Move 1 monster you control to another of your Monster Zones."])
def test_without_a_free_zone_no_monster_is_moved(text: str, count: int, possible: bool) -> None:
    game = Scenario()
    card = game.a.hand(spell(text))
    for _ in range(count):
        game.a.monster(WOLF)
    game.begin()
    assert game.may(q.ACTIVATE, card) == possible
    if not possible:
        refusal = game.duel.why_not(0, q.Wish(q.ACTIVATE, card.uid))
        assert refusal is not None and "ZONE-03" in refusal.rules


def test_the_zone_may_be_asked_for_with_the_answer() -> None:
    game = Scenario()
    wolf, fox = game.a.monster(WOLF), game.a.monster(FOX)
    card = game.a.hand(spell("Move 1 monster you control to another of your Monster Zones."))
    game.begin().activate(card)
    game.answer(q.PICK, fox, zone=4)
    assert (wolf.now.seat, fox.now.seat) == (0, 4)


@pytest.mark.parametrize("itself", (True, False))
def test_a_monster_that_changes_sides_is_not_moved_over_there(itself: bool) -> None:
    game = Scenario()
    text = "Once per turn: You can move this card to another of your Monster Zones."
    wanderer = monster_card("Wanderer", 1600, 1200, program=compile_text("Wanderer", MONSTER | EFFECT, text))
    wolf = game.a.monster(wanderer if itself else WOLF)
    card = game.a.hand(spell(STEP))
    take = "Target 1 monster your opponent controls; take control of it until the End Phase."
    grab = game.b.set(trap_card("Test Card", compile_text("Test Card", TRAP, take)))
    game.begin().answer(q.ACTIVATE, wolf if itself else card).activate(grab)
    assert wolf.now.controller == 1 and wolf.now.seat == 2
