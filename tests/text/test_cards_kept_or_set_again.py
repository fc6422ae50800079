"""What keeps a card where it is: one of two things done in a phase, being Set again; and by whom it was discarded."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, refused

KEPT = (
    'During each of your End Phases, destroy this card unless you send 1 "Ember Key" from your hand to the GY or '
    "reveal 1 Rock monster in your hand."
)
AGAIN = "negate that attack, also, after that, Set this card face-down instead of sending it to the GY."
BY_OPPONENT = "it was discarded from your hand to your GY by an opponent's card effect"


def test_one_thing_or_another_keeps_it() -> None:
    assert ability(A_MONSTER, KEPT) == replace(
        say.upkeep_cost(
            v.END_PHASE,
            p.SendCost(say.in_hand(say.named("Ember Key"))),
            say.you_may(p.Reveal(say.in_hand(p.OfKinds(v.MONSTER), p.OfType(v.ROCK)))),
            say.also,
            say.if_(p.Unless(p.WasDone()), [p.Destroy(say.this_card)]),
        ),
        places=v.IN_MONSTER_ZONE,
    )


def test_it_is_set_again() -> None:
    text = f"When an opponent's Dragon monster declares an attack: Target the attacking monster; {AGAIN}"
    assert ability(v.TRAP, text).block == say.block([p.NegateAttack(), say.also_after_that, p.Set(say.this_card)])


@pytest.mark.parametrize(
    "text, acts",
    [
        (
            f"Gain 300 LP, then, if {BY_OPPONENT}, draw 1 card.",
            [say.gain_lp(300), say.then, say.if_(p.NumberIs("by opponent", 1, 1), [say.draw(1)])],
        ),
        (
            f"Draw 2 cards, or, if {BY_OPPONENT}, draw 3 cards instead.",
            [say.if_(p.NumberIs("by opponent", 1, 1), [say.draw(3)], [say.draw(2)])],
        ),
        (
            "Draw 1 card, but if you control a Dragon monster, draw 2 cards instead.",
            [say.if_(p.ThereIs(say.monster(p.OfType(v.DRAGON), side=v.YOU)), [say.draw(2)], [say.draw(1)])],
        ),
    ],
)
def test_by_whom_it_was_discarded(text: str, acts: list[p.Act]) -> None:
    found = ability(A_MONSTER, f"If this card is discarded to the GY by card effect: {text}")
    assert found.block == say.block(acts)


@pytest.mark.parametrize(
    "kinds, text",
    [
        (A_MONSTER, f"If this card is sent to the GY: Gain 300 LP, then, if {BY_OPPONENT}, draw 1 card."),
        (
            A_MONSTER,
            "If this card is destroyed: Draw 1 card, but if this card was Special Summoned by the effect of "
            '"Ember Fox", draw 2 cards instead.',
        ),
        (v.TRAP | v.CONTINUOUS, f"Once per turn, when an opponent's monster declares an attack: You can {AGAIN}"),
        (A_MONSTER, "During each of your End Phases, destroy this card unless you pay 300 LP or target 1 monster."),
    ],
)
def test_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)


# ---------------------------------------------------------------------------------- played

WOLF = monster_card("Otter Knight", 1600, 1200)
ROCK = monster_card("Slate Bear", 1800, 1000, type=v.ROCK)
KEY = monster_card("Ember Key", 100, 100)
CULL = spell_card("Cull", compile_text("Cull", v.SPELL, "Each player discards 1 card."))


def creature(text: str) -> Card:
    return monster_card("Test Card", 1000, 1000, program=compile_text("Test Card", v.MONSTER | v.EFFECT, text))


@pytest.mark.parametrize(
    "held, kept, sent", [((KEY, ROCK), True, 1), ((ROCK,), True, 0), ((KEY,), True, 1), ((WOLF,), False, 1)]
)
def test_keeping_it(held: tuple[Card, ...], kept: bool, sent: int) -> None:
    game = Scenario()
    golem = game.a.monster(creature(KEPT))
    for card in held:
        game.a.hand(card)
    game.begin()
    game.end_turn()
    settle(game)
    assert (golem.place == v.MONSTER_ZONE) == kept and game.a.count(v.GRAVEYARD) == sent


def test_what_has_been_set_again_lies_there() -> None:
    game = Scenario()
    scare = game.b.set(
        trap_card(
            "Test Card",
            compile_text(
                "Test Card",
                v.TRAP,
                f"When an opponent's Warrior monster declares an attack: Target the attacking monster; {AGAIN}",
            ),
        )
    )
    first, second = game.a.monster(WOLF), game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    game.attack(first)
    game.activate(scare)
    settle(game)
    assert scare.place == v.SPELL_ZONE and not scare.is_face_up and game.lp == [8000, 8000]
    game.attack(second)
    assert not game.may(q.ACTIVATE, scare)  # not in the turn in which it was Set
    settle(game)
    assert game.lp == [8000, 6400]


@pytest.mark.parametrize("user, gained", [(A, 0), (B, 300)])
def test_the_one_who_made_it_go(user: int, gained: int) -> None:
    game = Scenario()
    imp = game.a.hand(
        creature(
            f"If this card is discarded to the GY by card effect: Gain 100 LP, then, if {BY_OPPONENT}, gain 300 LP."
        )
    )
    cull = (game.a if user == A else game.b).hand(CULL)
    game.b.hand(WOLF)
    game.begin(player=user)
    play(game, cull, imp)
    assert imp.place == v.GRAVEYARD and game.lp == [8100 + gained, 8000]
