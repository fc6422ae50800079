"""Activations, played: what answers what, what is forbidden, what can't be negated."""

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import (
    COUNTER,
    DECK,
    DEFENSE_POSITION,
    EFFECT,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    QUICK_PLAY,
    SPELL,
    SPELL_ZONE,
    TRAP,
)
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000, level=6)


def spell(text: str, icon: int = 0, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, SPELL | icon, text), icon)


def trap(text: str, icon: int = 0, name: str = "Test Trap") -> Card:
    return trap_card(name, compile_text(name, TRAP | icon, text), icon)


def creature(text: str, attack: int = 1000, defense: int = 1000, name: str = "Test Monster") -> Card:
    return monster_card(name, attack, defense, program=compile_text(name, MONSTER | EFFECT, text))


REFUSAL = trap("When a Spell Card is activated: Negate the activation, and if you do, destroy it.", COUNTER)
BLAST = trap("Target 1 monster on the field; destroy it.", name="Blast")


def test_only_the_targeted_card_cannot_answer() -> None:
    game = Scenario()
    beam = game.a.hand(
        spell(
            "Target 1 Set Spell/Trap your opponent controls; banish that target. Your opponent "
            "cannot activate the target in response to this card's activation."
        )
    )
    game.a.monster(WOLF)
    hit, other = game.b.set(BLAST), game.b.set(BLAST)
    game.begin()
    game.activate(beam).pick(hit)
    while game.asked == 0:
        game.passes()
    assert game.offered(q.ACTIVATE) == [other]


def test_nobody_answers_in_response_but_to_the_answer() -> None:
    game = Scenario()
    spark = game.a.hand(
        spell(
            "Inflict 300 damage to your opponent. Neither player can activate cards or effects in "
            "response to this card's activation."
        )
    )
    game.a.monster(WOLF)
    game.b.set(BLAST)
    game.begin()
    game.activate(spark)
    settle(game)
    assert game.lp == [8000, 7700] and "Blast" not in game.chain


def test_what_cannot_be_negated_is_not_answered_so() -> None:
    game = Scenario()
    sure = game.a.hand(
        spell("Inflict 300 damage to your opponent. This card's activation and effect cannot be negated.")
    )
    weak = game.a.hand(spell("Inflict 300 damage to your opponent.", name="Weak"))
    refusal = game.b.set(REFUSAL)
    game.begin()
    game.activate(sure)
    settle(game)
    assert game.lp == [8000, 7700] and refusal.place == SPELL_ZONE
    game.activate(weak)
    assert game.offered(q.ACTIVATE) == [refusal]


def test_spells_of_the_own_field_are_not_negated() -> None:
    game = Scenario()
    game.a.monster(creature("The activation and effects of Spell Cards activated on your field cannot be negated."))
    spark = game.a.hand(spell("Inflict 300 damage to your opponent."))
    refusal = game.b.set(REFUSAL)
    game.begin()
    play(game, spark)
    assert game.lp == [8000, 7700] and refusal.place == SPELL_ZONE


def test_monsters_of_a_sort_cannot_activate_their_effects() -> None:
    game = Scenario()
    game.b.monster(creature("Level 5 or higher monsters on the field cannot activate their effects."))
    text = "Once per turn: You can inflict 300 damage to your opponent."
    low = game.a.monster(creature(text, name="Low"))
    high = game.a.monster(monster_card("High", 100, 100, level=5, program=compile_text("High", MONSTER | EFFECT, text)))
    game.begin()
    assert game.may(q.ACTIVATE, low) and not game.may(q.ACTIVATE, high)


def test_a_name_that_was_banished_is_not_activated_any_more() -> None:
    game = Scenario()
    seal = game.a.hand(
        spell(
            "Discard 1 Spell; neither player can activate cards, or the effects of "
            "cards, with that name for the rest of this turn.",
            QUICK_PLAY,
        )
    )
    first, second = game.a.hand(spell("Draw 1 card.", name="Sip"), spell("Draw 1 card.", name="Sip"))
    other = game.a.hand(spell("Draw 1 card.", name="Gulp"))
    game.begin()
    play(game, seal, first)
    assert second.place == HAND and not game.may(q.ACTIVATE, second) and game.may(q.ACTIVATE, other)


def test_no_monster_is_set_in_the_turn_of_the_vow() -> None:
    game = Scenario()
    text = "Draw 1 card. If you activate this card, you cannot Normal Summon/Set this turn."
    cellar, again = game.a.hand(spell(text), spell(text, name="Other"))
    wolf = game.a.hand(WOLF)
    game.begin()
    play(game, cellar)
    assert not game.may(q.SET_MONSTER, wolf) and game.may(q.ACTIVATE, again)
    game = Scenario()
    cellar, wolf = game.a.hand(cellar.card, WOLF)
    game.begin()
    game.set_monster(wolf)
    assert not game.may(q.ACTIVATE, cellar)


def test_others_are_not_summoned_but_what_it_brings_is() -> None:
    game = Scenario()
    call = game.a.hand(
        spell(
            "Special Summon 1 monster from your hand. You cannot Special Summon other monsters the "
            "turn this card is activated."
        )
    )
    rival = game.a.hand(spell("Special Summon 1 monster from your hand.", name="Rival"))
    wolf, bear = game.a.hand(WOLF, BEAR)
    game.begin()
    play(game, call, wolf)
    assert wolf.place == MONSTER_ZONE and bear.place == HAND and not game.may(q.ACTIVATE, rival)


def test_what_is_answered_after_the_chain() -> None:
    game = Scenario()
    game.a.monster(creature("Once per turn, if a Spell Card is activated: You can draw 1 card."))
    spark = game.a.hand(spell("Inflict 300 damage to your opponent."))
    game.begin()
    before = game.a.count(DECK)
    play(game, spark)
    assert game.lp == [8000, 7700] and game.a.count(DECK) == before - 1


def test_an_activation_in_the_graveyard_is_answered() -> None:
    game = Scenario()
    ghost = game.a.graveyard(creature("If this card is in your GY: You can gain 300 LP.", name="Ghost"))
    game.a.monster(WOLF)
    guard = game.b.set(trap("When a monster effect is activated in the hand or GY: Negate the activation.", COUNTER))
    game.begin()
    game.activate(ghost)
    assert game.offered(q.ACTIVATE) == [guard]
    settle(game.activate(guard))
    assert game.lp == [8000, 8000] and guard.place == GRAVEYARD


def test_where_in_the_chain() -> None:
    game = Scenario()
    cloud = game.a.hand(spell("Gain 100 LP.", QUICK_PLAY, name="Cloud"))
    late = game.a.set(
        trap(
            "Activate only as Chain Link 3 or higher. Draw 2 cards. You cannot activate this card if "
            "multiple cards/effects with the same name are in that Chain.",
            name="Late",
        )
    )
    back = game.a.set(
        trap(
            "Inflict 500 damage to your opponent. If this card was activated as Chain Link 2 or higher, "
            "return this card to the hand.",
            name="Back",
        )
    )
    game.begin()
    game.activate(cloud)
    assert game.offered(q.ACTIVATE) == [back]
    game.activate(back)
    assert game.offered(q.ACTIVATE) == [late]
    settle(game)
    assert back.place == HAND and game.lp == [8100, 7500]


def test_not_where_names_repeat() -> None:
    game = Scenario()
    words = "Gain 100 LP."
    first = game.a.hand(spell(words, QUICK_PLAY, name="Cloud"))
    second = game.a.set(spell(words, QUICK_PLAY, name="Cloud"))
    game.a.set(
        trap(
            "Draw 2 cards. You cannot activate this card if multiple cards/effects with the same name are in "
            "that Chain.",
            name="Late",
        )
    )
    game.begin()
    game.activate(first)
    assert len(game.offered(q.ACTIVATE)) == 2
    game.activate(second)
    assert game.lp == [8200, 8000]  # nothing could be answered any more


def test_flip_effects_that_are_not_activated() -> None:
    for words, gained in ((" (Flip Effects are not activated)", 0), ("", 300)):
        game = Scenario()
        light = game.a.hand(spell(f"Flip all face-down Defense Position monsters on the field face-up{words}."))
        sleeper = game.a.monster(creature("FLIP: Gain 300 LP."), FACE_DOWN)
        game.a.monster(creature("If a monster is flipped face-up: Gain 100 LP.", name="Watcher"))
        game.begin()
        play(game, light)
        assert sleeper.position == DEFENSE_POSITION and game.lp == [8100 + gained, 8000]
