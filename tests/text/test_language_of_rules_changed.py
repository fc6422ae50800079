"""The combining grammar: what texts change of the rules for players, what is negated as it resolves, what happens in the
place of something else, and what is done as soon as something happens, mean what they mean in the reading that plays."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from tests.text.test_language_of_orders import MONSTER, SPELL, not_read, read
from tests.text.test_oracle import same_in_both

STAYS = v.SPELL | v.CONTINUOUS


@pytest.mark.parametrize(
    "text",
    [
        "Your hand size limit is 7.",
        "There is no limit to the number of cards in your hand.",
        "Both players must keep their hands revealed.",
        "Draw 2 cards instead of 1 for your normal draw during your Draw Phase.",
        "You can activate Traps the turn they are Set.",
        'You can activate "Otter" Trap Cards from your hand.',
        "You must pay 300 LP to declare an attack with this card.",
        "Your opponent must pay 300 LP to declare an attack with a monster.",
        "This card cannot declare an attack unless you Tribute 1 Fish monster.",
        "Fish cards on the field cannot be returned to the Deck.",
        "Neither player can send cards from the Deck to the GY.",
        "Neither player can add cards from the Deck to the hand except by drawing them.",
        "Your opponent must skip their Main Phase 2.",
        "The activation and effects of Spell Cards activated on your field cannot be negated.",
        "Your opponent cannot activate cards or effects in response to the activation of a Trap Card.",
        "Your opponent's monsters can only target this card for attacks.",
        "This card can attack directly, but when it does so using this effect, the battle damage inflicted to your "
        "opponent is halved.",
    ],
)
def test_rules_for_players(text: str) -> None:
    same_in_both(text, MONSTER)


@pytest.mark.parametrize(
    "text",
    [
        "Unaffected by Trap Cards.",
        'Unaffected by "Mist over the Weir".',
        'Unaffected by the effects of "Weir" Traps.',
        "Unaffected by an opponent's Trap effects.",
        "Unaffected by Spell effects and by activated effects from any monster whose original Level/Rank is lower than "
        "this card's current Level.",
        "This card cannot be destroyed by battle, except with a Fish monster.",
    ],
)
def test_what_it_is_safe_from(text: str) -> None:
    same_in_both(text, MONSTER)


@pytest.mark.parametrize(
    "text",
    [
        "Negate any Spell effects that target this card, and if you do, destroy that Spell Card.",
        "Negate any Spell effects that target this 1 card.",
        "Negate all FIRE monster effects activated on the field or in the GY.",
        "Negate the activated effects of LIGHT monsters.",
        "Negate the effects of monsters destroyed by battle with Fish monsters you control.",
        "When a Trap effect that was activated on your opponent's field resolves, negate that effect.",
        "Once per turn, when an activated card or effect resolves that targets this card, draw 1 card.",
        "When resolving an opponent's card effect that targets this card, roll a six-sided die and negate that effect if "
        "you roll a 3 or 4, and if you do, destroy that card.",
    ],
)
def test_what_is_done_as_effects_resolve(text: str) -> None:
    same_in_both(text, MONSTER)


def test_effects_of_whatever_monster_are_not_negated_each() -> None:
    not_read("Negate the activated effects of monsters.", MONSTER)
    not_read("Negate any Trap effects that target 2 monsters you control.", MONSTER)


@pytest.mark.parametrize(
    "text",
    [
        "If you would take effect damage, gain that much LP instead.",
        "If you would discard a card(s) to activate a card or effect, you can send this card to the GY instead.",
        "If another monster you control would be targeted for an attack, you can change the attack target to this card "
        "instead.",
        "If a Fish monster you control would be destroyed by battle, you can pay 500 LP and destroy this card instead.",
        "Any card sent from your opponent's hand to the GY is banished instead.",
        "Any Fish monster destroyed by battle is shuffled into the Deck instead of going to the GY.",
        "Banish any monster destroyed by battle with this card.",
        "The first time each Fish monster you control would be destroyed by battle each turn, it is not destroyed.",
    ],
)
def test_what_happens_in_the_place_of_something(text: str) -> None:
    same_in_both(text, MONSTER)


def test_a_payment_is_replaced_by_choice() -> None:
    not_read("If you would discard a card(s) to activate a card or effect, send this card to the GY instead.", MONSTER)
    not_read("If you would take battle damage, gain that much LP instead.", MONSTER)


@pytest.mark.parametrize(
    "text",
    [
        "Target 1 monster you control; each time it inflicts battle damage to your opponent this turn, gain 500 LP.",
        "This turn, when a monster you control destroys a monster by battle, gain 500 LP.",
        "Negate the next attack this turn from a monster your opponent controls.",
        "Target 1 face-up monster you control; once during this turn, it cannot be destroyed by battle.",
        "Special Summon 1 monster from your hand, but destroy it when a Fish monster you control leaves the field.",
    ],
)
def test_what_is_done_as_soon_as_something_happens(text: str) -> None:
    same_in_both(text, SPELL)


def test_what_is_known_to_leave_is_known_by_then() -> None:
    (_, _, then) = (
        read(
            "You can Special Summon 1 monster from your hand, but destroy it when this card leaves the field.", MONSTER
        )
        .abilities[0]
        .block.acts
    )
    assert isinstance(then, p.React) and then.what == say.this_card and then.modifier.once
    not_read("Each time a monster you control inflicts battle damage this turn, gain 500 LP, then draw 1 card.", SPELL)


@pytest.mark.parametrize(
    "text",
    [
        "When a card or effect is activated that would inflict damage to you: Your opponent takes the damage instead.",
        "When a card or effect is activated that would inflict damage: You take no damage from that effect.",
        'When your opponent activates "Mist over the Weir": Negate its effect.',
    ],
)
def test_what_becomes_of_an_answered_effect(text: str) -> None:
    same_in_both(text, v.TRAP)


@pytest.mark.parametrize(
    "text",
    [
        "Draw 3 cards, then place 1 card from your hand on either the top or bottom of your Deck.",
        "Target 1 face-up monster you control; increase its Level by 1 or 2.",
        "Inflict 300 damage to your opponent 3 times.",
        "Your LP become 3000.",
        "Toss a coin, and if the result is heads, draw 2 cards, or if the result is tails, discard 1 card.",
        "Target 1 card on the field; toss a coin 4 times and destroy it if at least 3 of the results are heads.",
        "Target 1 card on the field; roll a six-sided die, and destroy that target unless you roll a 2 or 3.",
        "Excavate the top 2 cards of your Deck, add 1 of them to your hand, also, after that, shuffle the rest back into "
        "your Deck.",
        "Add 1 monster from your Deck to your hand, but you cannot activate cards, or the effects of cards, with that name "
        "for the rest of this turn.",
        "You cannot Summon other monsters during the turn you activate this card (but you can Normal Set). Draw 1 card.",
        "Target 1 monster your opponent controls; its ATK becomes half its current ATK (until the end of this turn).",
    ],
)
def test_orders_of_which_one_is_chosen_or_told(text: str) -> None:
    same_in_both(text, SPELL)


def test_one_card_is_placed_on_the_one_end_or_the_other() -> None:
    not_read("Draw 3 cards, then place 2 cards from your hand on either the top or bottom of your Deck.")
    not_read("Place 1 card from your Deck on either the top or bottom of your Deck.")


def test_lines_give_effects_to_a_known_card() -> None:
    text = "Target 1 face-up monster you control; it gains this effect until the end of this turn.\n● This card can attack directly."
    (given,) = read(text).abilities[0].block.acts
    assert given == p.Grant(say.the_target, (p.AttacksDirectly(),), say.until_end_of_turn)


def test_a_card_is_told_by_how_it_came_while_it_is_there() -> None:
    same_in_both("While this Special Summoned card is on the field, it gains 500 ATK.", MONSTER)
    same_in_both("If this card is Normal Summoned/Set, it is unaffected by Trap effects.", MONSTER)
    not_read("While this DARK card is on the field, it gains 500 ATK.", MONSTER)


def test_as_long_as_it_remains_there_goes_without_saying() -> None:
    (held,) = read(
        "While this card remains face-up on the field, Fish monsters you control gain 300 ATK.", MONSTER
    ).abilities
    assert held.modifiers[0].condition is None
    (held,) = read(
        "While this card is face-up on the field, Fish monsters you control gain 300 ATK.", MONSTER
    ).abilities
    assert held.modifiers[0].condition == p.ThisIs(v.ON_FIELD, v.FACE_UP)


def test_banished_cards_are_counted_however_they_lie() -> None:
    (drawn,) = read("If 7 or more of your cards are banished: Draw 1 card.").abilities
    assert drawn.condition == p.ThereIs(Selector(places=v.IN_BANISHED, side=v.YOU, least=7, most=p.ANY_NUMBER))


def test_what_happened_in_the_battle_phase_is_asked_at_its_end() -> None:
    same_in_both(
        "If this card inflicted battle damage to your opponent, at the end of the Battle Phase: Draw 1 card.", MONSTER
    )
    same_in_both("At the end of the Battle Phase, if this card was destroyed by battle: Special Summon it.", MONSTER)
    (drawn,) = read(
        "At the end of the Battle Phase, if this card was destroyed by battle and sent to the GY: Draw 1 card.", MONSTER
    ).abilities
    assert drawn.places == v.IN_GRAVEYARD


def test_effects_and_cards_of_a_sort_are_not_activated() -> None:
    same_in_both("Your opponent cannot activate Counter Trap Cards.", MONSTER)
    same_in_both("Neither player can activate non-WATER monster effects.", MONSTER)
    not_read("Your opponent cannot activate Set cards.", MONSTER)
    not_read("Your opponent cannot activate Level 4 cards.", MONSTER)


def test_something_is_done_if_it_happens_this_turn() -> None:
    for told in (
        "this turn, if it is destroyed by battle, draw 1 card.",
        "if it is changed to Defense Position this turn, draw 1 card.",
        "this turn, when a monster you control destroys a monster by battle, gain 500 LP.",
        "until the End Phase, if it is destroyed by battle, draw 1 card.",
    ):
        same_in_both(f"Target 1 monster on the field; {told}", SPELL)
    not_read("Target 1 monster on the field; this turn, if it is destroyed by battle this turn, draw 1 card.")


def test_names_before_and_behind_or_are_those_of_one_sort() -> None:
    same_in_both('Add 1 "Gale" or "Gust" monster from your Deck to your hand.', SPELL)
    same_in_both('Set 1 "Dark Gale", "Dim Gale", or "Deep Gale" from your Deck.', SPELL)
    (added,) = read('Add 1 LIGHT "Gale" or "Gust" monster from your Deck to your hand.').abilities[0].block.acts
    assert isinstance(added, p.AddToHand) and added.what is not None
    assert p.OfArchetype(("Gale", "Gust")) in added.what.filters


def test_three_told_in_a_list_last_until_the_same_end() -> None:
    same_in_both(
        "Target 1 monster on the field; until the end of this turn, its effects are negated, its ATK becomes 100, "
        "also it cannot be Tributed.",
        SPELL,
    )


def test_what_is_counted_from_the_activation_is_an_effect_unless_it_is_the_card_that_goes() -> None:
    same_in_both("During your 3rd End Phase after activation, draw 1 card.", SPELL)
    same_in_both("During your opponent's 2nd Standby Phase after activation, draw 1 card.", v.TRAP)
