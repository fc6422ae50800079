"""Where this card is while its text holds, and from where what it speaks of is taken, played in a duel."""

import pytest

from engine.cards.card import Card
from engine import program as p
from engine.text.compiler import compile_text
from engine.vocabulary import (
    ANY_POSITION,
    BANISHED,
    CONTINUOUS,
    EFFECT,
    EITHER,
    FACE_DOWN,
    FACE_UP,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_GRAVEYARD,
    IN_HAND,
    MONSTER,
    NORMAL_SUMMON,
    OPPONENT,
    SPECIAL_SUMMON,
    SPELL,
)
from engine.duel.state.question import SPECIAL_SUMMON as SPECIAL_SUMMON_OPTION
from tests.cards.stories.settling import settle
from tests.narrowed import as_a
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import ability, refused

SQUIRE = monster_card("Squire", 1400)
BOOST = "While this card is in your GY, all Warrior monsters you control gain 300 ATK."


def creature(text: str) -> Card:
    return monster_card("Test Card", 1000, program=compile_text("Test Card", MONSTER | EFFECT, text))


def spell(text: str, kinds: int = 0) -> Card:
    return spell_card("Test Card", compile_text("Test Card", SPELL | kinds, text), kinds)


@pytest.mark.parametrize("card", [creature(BOOST), spell(BOOST), spell(BOOST, CONTINUOUS)])
def test_what_holds_in_the_graveyard_holds_there_and_nowhere_else(card: Card) -> None:
    game = Scenario()
    squire = game.a.monster(SQUIRE)
    lies = game.a.graveyard(card)
    game.begin()
    assert lies.place == GRAVEYARD and squire.attack == 1700
    game = Scenario()
    squire = game.a.monster(SQUIRE)
    game.a.hand(card)
    game.b.graveyard(card)
    if not card.kinds & SPELL:
        game.a.monster(card)
    game.begin()
    assert squire.attack == 1400


def test_what_holds_in_the_graveyard_begins_when_the_card_comes_there() -> None:
    game = Scenario()
    squire = game.a.monster(SQUIRE)
    torch = game.a.monster(creature(BOOST))
    snuff = game.a.hand(spell("Target 1 monster you control; destroy it."))
    game.begin()
    assert squire.attack == 1400
    game.activate(snuff).pick(torch).resolve()
    assert torch.place == GRAVEYARD and squire.attack == 1700


def test_what_would_hold_for_all_while_nobody_sees_the_card_is_refused() -> None:
    assert "nobody else sees" in refused(
        MONSTER | EFFECT, "While this card is in your hand, all Warrior monsters you control gain 300 ATK."
    )


A = MONSTER | EFFECT


@pytest.mark.parametrize(
    "text",
    [
        "If this card is in your GY: You can Special Summon this card from your Deck.",
        "If this card is in your GY: You can add this card from your Deck to your hand.",
        "If this card is sent to the GY: You can Special Summon this card from your hand.",
        "If this card is Normal Summoned: You can Special Summon this card from your hand.",
        "If this card is banished: You can Special Summon this card from your GY.",
        "You can discard this card; Special Summon this card from your Deck.",
        "You can banish this card from your GY; add this card from your GY to your hand.",
    ],
)
def test_this_card_is_taken_from_where_it_can_be(text: str) -> None:
    assert refused(A, text) == "this card isn't there"


@pytest.mark.parametrize(
    "text",
    [
        "If you control no monsters: You can Special Summon this card from your opponent's hand.",
        "You can banish this card from your opponent's GY; draw 1 card.",
        "If this card is sent to the GY: You can add this card from your opponent's GY to your hand.",
    ],
)
def test_this_card_is_taken_from_places_of_its_own_player(text: str) -> None:
    assert refused(A, text) == "this card isn't there"


def test_what_comes_back_from_the_graveyard_waits_there_alone() -> None:
    text = "If this card is destroyed: You can Special Summon this card from your GY."
    (back,) = compile_text("Test Card", A, text).abilities
    assert back.places == IN_GRAVEYARD
    text = "You can discard this card; draw 1 card, then you can add this card from your GY to your hand."
    (thrown,) = compile_text("Test Card", A, text).abilities
    assert thrown.places == IN_HAND


def test_what_lies_banished_face_down_is_a_banished_card_without_name_or_kind() -> None:
    counts = {"card": ANY_POSITION, "Dragon monster": FACE_UP, "Spell": FACE_UP, "face-up card": FACE_UP}
    for described, positions in counts.items():
        (held,) = ability(A, f"Gains 100 ATK for each banished {described}.").modifiers
        counted = as_a(p.Count, as_a(p.GainsAttack, held).value).of
        assert (counted.places, counted.positions) == (IN_BANISHED, positions)


@pytest.mark.parametrize(
    "who, where, side", [("Monsters", 0, EITHER), ("Your opponent's Dragon monsters", 0, OPPONENT)]
)
@pytest.mark.parametrize("behind", ["", " this turn"])
def test_monsters_that_cannot_activate_effects_cannot_in_the_hand_either(
    who: str, where: int, side: int, behind: str
) -> None:
    text = f"{who} cannot activate their effects{behind}."
    made = ability(SPELL, text).block.acts[0] if behind else ability(A, text)
    (ban,) = as_a(p.Modify, made).modifiers if behind else as_a(p.Ability, made).modifiers
    ban = as_a(p.CannotActivate, ban)
    assert ban.cards is not None and (ban.cards.places, ban.side, ban.alone) == (where, side, p.OF_EFFECTS)


def test_monsters_on_the_field_that_cannot_activate_effects_are_those_there() -> None:
    for who in ("Monsters on the field", "Monsters your opponent controls", "Special Summoned monsters"):
        (ban,) = ability(A, f"{who} cannot activate their effects.").modifiers
        assert as_a(p.NotActivated, ban).effects_alone


def test_monsters_from_the_field_are_those_in_monster_zones() -> None:
    worn = compile_text(
        "Test Card", MONSTER | EFFECT, "You can target 1 monster you control; equip this card to that target."
    )
    game = Scenario()
    snuff = game.a.hand(spell("Return all monsters from the field to the hand."))
    squire = game.a.monster(SQUIRE)
    wearing = game.a.equip(monster_card("Worn Wasp", program=worn), squire)
    game.begin()
    game.activate(snuff).resolve()
    assert squire.place == HAND
    assert wearing.place != HAND


COMES = "You can Special Summon this card (from your hand)."
MUTE = "Target 1 face-up monster on the field; negate its effects."


def barring(lead: str) -> Card:
    return creature(f"{lead}, neither player can Special Summon monsters while this card is face-up on the field.")


@pytest.mark.parametrize(
    "lead", ["If this card is Normal Summoned", "When this card is Normal Summoned or flipped face-up"]
)
@pytest.mark.parametrize("how", [NORMAL_SUMMON, SPECIAL_SUMMON])
def test_what_holds_since_a_card_has_come_so_is_no_event(lead: str, how: int) -> None:
    """As long as it is there, and its effects work."""
    game = Scenario()
    wall = game.a.monster(barring(lead), how=how)
    guest = game.a.hand(monster_card("Guest", program=compile_text("Guest", MONSTER | EFFECT, COMES)))
    mute = game.a.hand(spell(MUTE))
    game.begin()
    assert game.may(SPECIAL_SUMMON_OPTION, guest) is (how == SPECIAL_SUMMON)
    game.activate(mute)
    settle(game, wall)
    assert game.may(SPECIAL_SUMMON_OPTION, guest)


@pytest.mark.parametrize(
    "lead", ["If this card is Normal Summoned", "If this card is Normal Summoned or flipped face-up"]
)
def test_what_holds_since_a_card_was_flipped(lead: str) -> None:
    game = Scenario()
    wall = game.a.monster(barring(lead), FACE_DOWN)
    guest = game.a.hand(monster_card("Guest", program=compile_text("Guest", MONSTER | EFFECT, COMES)))
    away = game.a.hand(spell("Target 1 monster you control; return it to the hand."))
    game.begin()
    assert game.may(SPECIAL_SUMMON_OPTION, guest)
    game.flip_summon(wall)
    settle(game)
    assert game.may(SPECIAL_SUMMON_OPTION, guest) is ("flipped" not in lead)
    game.activate(away)
    settle(game, wall)
    assert wall.place == HAND and game.may(SPECIAL_SUMMON_OPTION, guest)


@pytest.mark.parametrize("muted", [True, False])
def test_where_a_card_goes_that_was_summoned_so_belongs_to_its_summon(muted: bool) -> None:
    told = f"{COMES} If Summoned this way, it gains 300 ATK, but banish it when it leaves the field."
    game = Scenario()
    guest = game.a.hand(creature(told))
    mute, away = game.a.hand(spell(MUTE), spell("Target 1 monster you control; destroy it."))
    game.begin()
    game.special_summon(guest)
    settle(game)
    assert guest.attack == 1300
    if muted:
        game.activate(mute)
        settle(game, guest)
        assert guest.attack == 1000
    game.activate(away)
    settle(game, guest)
    assert guest.place == BANISHED
