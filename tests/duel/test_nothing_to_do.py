"""What could do nothing is not activated (PROC-05 f): what is counted, what is paid, what is only hoped for."""

import pytest

from engine.duel.state import question as q
from engine.edition import V9
from engine.program import Program
from engine.text.compiler import compile_text
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

OTTER = monster_card("Otter Page", 1000, 1000)
DRAKE = monster_card("Slate Drake", 1200, 1000, type=DRAGON)
NET = spell_card("Old Net", icon=CONTINUOUS)


def read(text: str, kinds: int = SPELL) -> Program:
    return compile_text("Test Card", kinds, text)


def may_use(text: str, *, hand=(), field=(), graveyard=(), deck=(), foe=(), their_hand=(), icon=0, **switches) -> bool:
    """Whether a Spell with that text may be activated from the hand."""
    game = Scenario(V9, **switches)
    used = game.a.hand(spell_card("Test Card", read(text, SPELL | icon), icon))
    for card in hand:
        game.a.hand(card)
    for card in field:
        game.a.monster(card)
    for card in graveyard:
        game.a.graveyard(card)
    for card in deck:
        game.a.deck(card)
    for card in foe:
        game.b.set(card) if card.kinds & (SPELL | TRAP) else game.b.monster(card)
    for card in their_hand:
        game.b.hand(card)
    game.begin()
    return game.may(q.ACTIVATE, used)


# ------------------------------------------------------------------------------------ what is counted


@rule("PROC-05")
@pytest.mark.parametrize(
    "text",
    (
        "Gain 300 LP for each monster you control.",
        "Pay 800 LP; gain 300 LP for each monster you control.",
        "Gain 300 LP for each monster you control. You cannot Special Summon Dragon monsters the turn you "
        "activate this card.",
        "Draw cards equal to the number of monsters you control.",
        "Pay 800 LP; draw cards equal to the number of monsters you control.",
        "Discard 1 card; draw cards equal to the number of monsters you control.",
        "Inflict damage to your opponent equal to the total ATK of all monsters you control.",
        "Add Dragon monsters from your GY to your hand, up to the number of monsters you control.",
    ),
)
def test_a_number_that_is_evidently_none(text: str):
    more = {"hand": [OTTER], "graveyard": [DRAKE]}
    assert may_use(text, field=[OTTER], **more) and not may_use(text, **more)


@rule("PROC-05")
def test_of_its_own_sort_there_are_none_where_the_card_that_is_used_is_of_another() -> None:
    text = 'Inflict 100 damage to your opponent for each "Otter" card you control.'
    assert may_use(text, field=[OTTER]) and not may_use(text)


@rule("PROC-05", "PROC-12")
def test_counters_on_the_card_itself_are_seen_by_what_starts_by_itself_as_well() -> None:
    text = "During your Standby Phase: You can banish this card; gain 700 LP for each counter on this card."
    for counters in (0, 2):
        game = Scenario(V9)
        embers = game.a.spell(spell_card("Embers", read(text, SPELL | CONTINUOUS), CONTINUOUS))
        embers.now.counters = (("", counters),) if counters else ()
        game.begin(DRAW_PHASE)
        assert game.question == ("trigger" if counters else "open")


@rule("PROC-05", "GLOSS-44")
def test_cards_that_are_found_together_have_to_be_there_together() -> None:
    text = 'Add 1 "Otter" monster and 1 "Slate" monster from your Deck to your hand.'
    assert may_use(text, deck=[OTTER, DRAKE])
    assert not may_use(text, deck=[OTTER, OTTER]) and not may_use(text, deck=[DRAKE]) and not may_use(text)


@rule("PROC-05", "GLOSS-44")
def test_what_is_paid_has_to_have_a_match_in_the_graveyard_or_deck_or_be_one_itself() -> None:
    text = (
        "Discard 1 Dragon monster; Special Summon 1 monster with the same original Type, but with a different "
        "original name, from your Deck or GY."
    )
    twin = monster_card("Chalk Drake", 900, 900, type=DRAGON)
    assert not may_use(text, hand=[DRAKE]) and not may_use(text, hand=[DRAKE], graveyard=[OTTER])
    assert may_use(text, hand=[DRAKE], graveyard=[twin]) and may_use(text, hand=[DRAKE], deck=[twin])
    text = "Tribute 1 monster; Special Summon 1 monster with the same Level from your GY."
    assert may_use(text, field=[DRAKE])  # the very monster that was Tributed


@rule("PROC-05", "AMB-20")
def test_more_cards_are_not_drawn_than_there_are():
    text = "Draw cards equal to the number of monsters you control."
    for monsters, may in ((2, True), (3, False)):
        game = Scenario(V9, deck=2)
        used = game.a.hand(spell_card("Test Card", read(text)))
        for _ in range(monsters):
            game.a.monster(OTTER)
        game.begin()
        assert game.may(q.ACTIVATE, used) == may


@rule("PROC-05")
def test_the_card_that_is_used_is_in_the_hand_no_more():
    text = "Gain 500 LP for each card in your hand."
    assert may_use(text, hand=[OTTER]) and not may_use(text)


@rule("PROC-05")
def test_of_hidden_cards_there_may_be_some():
    """How many cards a hand has both know; what they are its player alone."""
    text = "Inflict 300 damage to your opponent for each {} in your opponent's hand."
    assert may_use(text.format("card"), their_hand=[OTTER]) and not may_use(text.format("card"))
    assert may_use(text.format("Dragon monster"), their_hand=[OTTER])


# ------------------------------------------------------------------------------------ what is paid


@rule("PROC-05")
def test_what_the_cost_takes_is_not_there_for_the_effect():
    each = "Tribute 1 monster; gain 500 LP for each monster you control."
    assert may_use(each, field=[OTTER, OTTER]) and not may_use(each, field=[OTTER])
    summon = "Discard 1 card; Special Summon 1 Dragon monster from your hand."
    assert may_use(summon, hand=[DRAKE, OTTER]) and may_use(summon, hand=[DRAKE, DRAKE])
    assert not may_use(summon, hand=[DRAKE]) and not may_use(summon, hand=[OTTER, OTTER])
    again = "Discard 1 card; discard 1 card, then draw 2 cards."
    assert may_use(again, hand=[OTTER, OTTER]) and not may_use(again, hand=[OTTER])


@rule("PROC-05")
def test_what_the_cost_brings_is_there_for_the_effect():
    fetch = "Discard 1 card; add 1 Dragon monster from your GY to your hand."
    assert may_use(fetch, hand=[DRAKE]) and may_use(fetch, hand=[OTTER], graveyard=[DRAKE])
    assert not may_use(fetch, hand=[OTTER])
    each = "Discard 1 card; gain 500 LP for each Dragon monster in your GY."
    assert may_use(each, hand=[DRAKE]) and not may_use(each, hand=[OTTER])


# ------------------------------------------------------------------------------------ what is discarded


@rule("PROC-05")
def test_a_described_discard_asks_what_is_in_the_own_hand():
    text = "Discard 1 Dragon monster, then draw 2 cards."
    assert may_use(text, hand=[OTTER, DRAKE]) and not may_use(text, hand=[OTTER, OTTER])
    two = "Discard 2 cards, then draw 2 cards."
    assert may_use(two, hand=[OTTER, OTTER]) and not may_use(two, hand=[OTTER])
    some = "Discard up to 2 cards, then draw the same number of cards."
    assert may_use(some, hand=[OTTER]) and not may_use(some)


# ------------------------------------------------------------------------------------ what hangs on something else


@rule("PROC-05")
@pytest.mark.parametrize("joint", (". G", ", and if you do, g", ", then g"))
def test_a_second_part_that_counts_what_the_first_did(joint: str):
    text = f"Destroy all Spells your opponent controls{joint}ain 300 LP for each card destroyed."
    game = Scenario()
    used = game.a.hand(spell_card("Test Card", read(text)))
    game.b.spell(NET)
    game.begin()
    assert game.may(q.ACTIVATE, used)
    assert not may_use(text)


@rule("GLOSS-44", "PROC-05")
@pytest.mark.parametrize(
    "ban",
    (
        ", also you cannot Special Summon monsters for the rest of this turn.",
        ", also you cannot conduct your Battle Phase this turn.",
        ". Monsters you control cannot attack this turn.",
    ),
)
@pytest.mark.parametrize("cost", ("", "Pay 800 LP; "))
def test_that_its_player_is_kept_from_something_makes_no_search_worth_paying_for(ban: str, cost: str):
    text = f"{cost}{'add' if cost else 'Add'} 1 Dragon monster from your Deck to your hand{ban}"
    assert may_use(text, field=[OTTER], deck=[DRAKE]) and not may_use(text, field=[OTTER], deck=[OTTER])


@rule("PROC-05")
def test_that_the_opponent_is_kept_from_something_is_worth_an_activation():
    text = "Destroy all Spells your opponent controls, also your opponent cannot Special Summon monsters this turn."
    assert may_use(text)


@rule("GLOSS-44")
def test_a_search_after_if_you_do_needs_a_card_to_find():
    text = "Draw 1 card, and if you do, add 1 Dragon monster from your Deck to your hand."
    assert may_use(text, deck=[DRAKE]) and not may_use(text)
    text = "Destroy 1 monster you control, and if you do, Special Summon 1 Dragon monster from your Deck."
    assert may_use(text, field=[OTTER], deck=[DRAKE]) and not may_use(text, field=[OTTER])


# ------------------------------------------------------------------------------------ what has no zone to go to


PIT = trap_card("Stake Pit")


def with_filled_zones(used: Card, traps: int, graveyard: Card = PIT) -> tuple[Scenario, Piece]:
    """That card in the Graveyard if it is a Trap, else on the field; so many others fill Spell & Trap Zones."""
    game = Scenario(V9)
    piece = game.a.graveyard(used) if used.kinds & TRAP else game.a.monster(used)
    for _ in range(traps):
        game.a.set(trap_card("Filler"))
    game.a.graveyard(graveyard)
    game.a.hand(OTTER)
    game.begin()
    return game, piece


def monster_that(text: str) -> Card:
    return monster_card("Test Card", program=read(text, MONSTER | EFFECT))


@rule("PROC-05", "ZONE-06")
def test_a_card_that_sets_itself_needs_a_zone_for_that() -> None:
    """Unless what it does first makes one free."""
    alone = trap_card("Test Card", read("If this card is in your GY: You can discard 1 card; Set this card.", TRAP))
    game, trap = with_filled_zones(alone, 5)
    assert game.why_not(q.ACTIVATE, trap)[0] == "ZONE-06"
    game, trap = with_filled_zones(alone, 4)
    game.activate(trap).resolve()
    assert trap.place == SPELL_ZONE and trap.position == FACE_DOWN
    text = (
        "If this card is in your GY: You can target 1 Set card you control; destroy it, and if you do, Set this card."
    )
    game, trap = with_filled_zones(trap_card("Test Card", read(text, TRAP)), 5)
    game.activate(trap).pick(game.choices[0]).resolve()
    assert trap.place == SPELL_ZONE


@rule("PROC-05", "ZONE-06")
@pytest.mark.parametrize(
    ("text", "lying"),
    (
        ("target 1 Trap in your GY; Set it.", PIT),
        ("target 1 Continuous Spell in your GY; place it face-up in your Spell & Trap Zone.", NET),
    ),
)
def test_a_target_that_would_find_no_zone_is_none(text: str, lying: Card) -> None:
    discarding = monster_that(f"You can discard 1 card, then {text}")
    for traps, may in ((4, True), (5, False)):
        game, monster = with_filled_zones(discarding, traps, lying)
        assert game.may(q.ACTIVATE, monster) == may
    sending = monster_that(f"You can send 1 Trap from your Spell & Trap Zone to the GY, then {text}")
    game, monster = with_filled_zones(sending, 5, lying)
    assert game.may(q.ACTIVATE, monster)  # what is paid makes room


@rule("PROC-05", "ZONE-06")
@pytest.mark.parametrize("text", ("Target 1 Trap in your GY; Set it.", "Set 1 Trap from your Deck."))
def test_a_spell_takes_a_zone_itself_before_it_sets_a_card(text: str) -> None:
    for traps, may in ((3, True), (4, False)):
        game = Scenario(V9)
        used = game.a.hand(spell_card("Test Card", read(text)))
        for _ in range(traps):
            game.a.set(trap_card("Filler"))
        game.a.graveyard(PIT)
        game.a.deck(PIT)
        game.begin()
        assert game.may(q.ACTIVATE, used) == may


# ------------------------------------------------------------------------------------ what may not go there


@rule("PROC-05", "OTHER-17")
@pytest.mark.parametrize(
    "ban",
    ("Your opponent cannot banish cards.", "While this card is face-up on the field, neither player can banish cards."),
)
@pytest.mark.parametrize(
    ("text", "may"),
    (
        ("discard 1 card, then target 1 monster your opponent controls; banish it.", False),
        ("discard 1 card, then target 1 monster your opponent controls; banish it, and if you do, draw 1 card.", False),
        ("discard 1 card; banish this card.", False),
        ("discard 1 card, then target 1 monster your opponent controls; return it to the hand.", True),
        ("discard 1 card, then target 1 monster your opponent controls; draw 1 card, then banish it.", True),
    ),
)
def test_whoever_cannot_banish_pays_for_no_banishing(text: str, may: bool, ban: str) -> None:
    for banned in (False, True):
        game = Scenario(V9)
        monster = game.a.monster(monster_that(f"You can {text}"))
        game.a.hand(OTTER)
        game.b.monster(DRAKE)
        if banned:
            game.b.spell(spell_card("Seal", read(ban, SPELL | CONTINUOUS), CONTINUOUS))
        game.begin()
        assert game.may(q.ACTIVATE, monster) == (may or not banned)


@rule("GLOSS-44")
def test_what_the_first_part_puts_into_the_deck_can_be_found_there():
    text = (
        "Shuffle 1 Dragon monster from your GY into the Deck, and if you do, "
        "add 1 Dragon monster from your Deck to your hand."
    )
    assert may_use(text, graveyard=[DRAKE])


@rule("GLOSS-44")
@pytest.mark.parametrize("like", ("with the same name", "with the same Type", "with the same Level"))
def test_what_the_card_has_to_be_like_is_known_when_the_first_part_is_done(like: str):
    text = (
        "Send 1 Normal Monster from your hand to the GY, and if you do, "
        f"add 1 monster {like} from your Deck to your hand."
    )
    assert may_use(text, hand=[OTTER], deck=[OTTER])


@rule("PROC-10")
def test_another_second_part_is_up_to_a_house_rule():
    text = "Draw 1 card, and if you do, destroy 1 Spell your opponent controls."
    assert may_use(text) and not may_use(text, if_you_do_in_full=True)
    assert may_use(
        "Draw 1 card, and if you do, Special Summon 1 Dragon monster from your hand.", if_you_do_in_full=True
    )
    assert may_use("Draw 1 card, and if you do, gain 500 LP.", if_you_do_in_full=True)
    game = Scenario(V9, if_you_do_in_full=True)
    used = game.a.hand(spell_card("Test Card", read(text)))
    game.begin()
    assert game.why_not(q.ACTIVATE, used) == ("PROC-10", "PROC-05")


# ------------------------------------------------------------------------------------ what comes later only


@rule("PROC-05")
@pytest.mark.parametrize(
    ("kinds", "icon", "may"),
    ((SPELL, 0, False), (SPELL, QUICK_PLAY, False), (SPELL, CONTINUOUS, True), (TRAP, 0, False)),
)
def test_a_card_whose_effects_all_come_later_is_not_spent_for_nothing(kinds: int, icon: int, may: bool):
    text = "You can banish this card from your GY; draw 1 card."
    game = Scenario()
    make = trap_card if kinds & TRAP else spell_card
    card = make("Test Card", read(text, kinds | icon), icon)
    used = game.a.set(card) if kinds & TRAP else game.a.hand(card)
    game.begin()
    assert game.may(q.ACTIVATE, used) == may
    if not may:
        refusal = game.duel.why_not(A, q.Wish(q.ACTIVATE, used.uid))
        assert refusal is not None and refusal.rules == ("PROC-05",)
        way = refusal.way_out
        assert (way is not None and way.kind == q.SET_CARD) == (used.place == HAND)


@rule("PROC-05")
def test_it_may_be_set_and_its_effect_in_the_graveyard_used():
    game = Scenario()
    card = spell_card("Test Card", read("You can banish this card from your GY; draw 1 card."))
    in_hand, lying = game.a.hand(card), game.a.graveyard(card)
    game.begin()
    assert game.may(q.SET_CARD, in_hand) and game.may(q.ACTIVATE, lying)
    game.activate(lying)
    assert lying.place == BANISHED and game.a.count(HAND) == 2


@rule("PROC-05")
@pytest.mark.parametrize(
    ("text", "may"),
    (
        ("If this card is sent from the hand or field to the GY: Draw 1 card.", True),
        ("If this card is sent to the GY: Draw 1 card.", True),
        ("When this Set card is destroyed and sent to the GY: Draw 1 card.", False),
        ("If this card is banished: Draw 1 card.", False),
    ),
)
def test_what_waits_for_its_card_to_be_sent_is_not_spent_for_nothing(text: str, may: bool):
    game = Scenario()
    used = game.a.hand(spell_card("Test Card", read(text)))
    game.begin()
    assert game.may(q.ACTIVATE, used) == may
    if may:
        game.activate(used)
        game.resolve()
        assert used.place == GRAVEYARD and game.a.count(HAND) == 1


@rule("PROC-05")
def test_what_sets_up_something_for_later_does_something():
    assert may_use("During the End Phase of this turn, draw 1 card.")


@rule("PROC-05", "GLOSS-44")
@pytest.mark.parametrize("icon", (CONTINUOUS, FIELD))
def test_what_may_be_done_beside_it_keeps_no_card_from_being_laid_out(icon: int):
    """The kennel stands there for its wolves; that no wolf can be found when it is opened is its player's loss."""
    wish = 'When this card is activated: You can add 1 "Wolf" monster from your Deck to your hand.'
    text = f'{wish} "Wolf" monsters you control gain 200 ATK.'
    game = Scenario()
    kennel = game.a.hand(spell_card("Kennel", read(text, SPELL | icon), icon))
    game.begin()
    game.activate(kennel).resolve()
    assert kennel.is_face_up and game.question == "open" and game.a.count(HAND) == 0
    assert not may_use(text.replace("You can add", "Add"), icon=icon)


# ------------------------------------------------------------------------------------ what is asked beforehand


@rule("PROC-05")
def test_a_condition_may_ask_about_the_card_of_the_event():
    """The door holds against those alone who could end it all."""
    text = (
        "When an opponent's monster declares a direct attack, if its ATK is greater than or equal to your LP: Negate "
        "the attack."
    )
    for life_points, may in ((1000, True), (1001, False)):
        game = Scenario()
        otter = game.a.monster(OTTER)
        door = game.b.set(trap_card("Door", read(text, TRAP)))
        game.state.lp[1] = life_points
        game.begin().to_battle_phase()
        game.attack(otter)
        assert (door in game.offered(q.ACTIVATE)) == may
        if may:
            game.activate(door).resolve()
            assert game.lp[1] == life_points


@rule("BATTLE-09", "AMB-43")
def test_a_trap_of_damage_calculation_changes_figures_then():
    text = (
        "Activate only during damage calculation, if a Defense Position Dragon monster on the field is being attacked. "
        "It gains 2000 DEF until the end of this turn."
    )
    game = Scenario()
    otter, drake = game.a.monster(OTTER), game.b.monster(DRAKE, DEFENSE_POSITION)
    scales = game.b.set(trap_card("Scales", read(text, TRAP)))
    game.begin().to_battle_phase()
    game.attack(otter, drake)
    assert game.state.step == CALCULATION
    game.activate(scales).resolve()
    assert drake.defense == 3000 and game.lp == [6000, 8000]
