"""What is done when something is about to resolve or has resolved, and activations that would surely destroy cards."""

from dataclasses import replace
from typing import Any

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Act, Pattern, Selector
from engine.text.compiler import compile_text
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, read, refused

WOLF = monster_card("Otter Knight", 1600, 1200)
CARDS = p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT
NEGATE = [p.NegateEffect()]
NEGATE_AND_DESTROY = [p.NegateEffect(), say.and_if_you_do, p.Destroy(say.that(p.LINK_BELOW))]


def about_to_resolve(*filters: p.Filter, what: int = 0, places: int = 0, **more: Any) -> Pattern:
    return p.IsAboutToResolve(Selector(filters=filters, places=places), what, **more)


@pytest.mark.parametrize(
    "text, pattern, does",
    [
        (
            "Negate any Spell effects that target this card, and if you do, destroy that Spell Card.",
            about_to_resolve(p.OfKinds(v.SPELL), what=CARDS, targeting=say.this_card),
            NEGATE_AND_DESTROY,
        ),
        (
            "Negate the effects of any Trap Card that targets this card and destroy it.",
            about_to_resolve(p.OfKinds(v.TRAP), what=CARDS, targeting=say.this_card),
            NEGATE_AND_DESTROY,
        ),
        (
            "Negate any Spell effects that target this 1 card.",
            about_to_resolve(p.OfKinds(v.SPELL), what=CARDS, targeting=say.this_card, alone=True),
            NEGATE,
        ),
        (
            "Negate any Spell/Trap effects that target exactly 1 DARK monster you control (and no other cards).",
            about_to_resolve(what=CARDS, alone=True, targeting=say.monster(p.OfAttribute(v.DARK), side=v.YOU)),
            NEGATE,
        ),
        (
            "Negate all EARTH monster effects activated on the field or in the GY.",
            about_to_resolve(p.OfAttribute(v.EARTH), what=p.MONSTER_EFFECT, places=v.ON_FIELD | v.IN_GRAVEYARD),
            NEGATE,
        ),
        (
            "When a Trap effect that was activated on your opponent's field resolves, negate that effect.",
            about_to_resolve(p.OfKinds(v.TRAP), what=CARDS, by=v.OPPONENT, places=v.ON_FIELD),
            NEGATE,
        ),
    ],
)
def test_what_is_negated_when_it_resolves(text: str, pattern: Pattern, does: list[Act]) -> None:
    assert ability(A_MONSTER, text) == say.each_time(pattern, *does, places=v.IN_MONSTER_ZONE)


def test_the_first_of_a_turn() -> None:
    found = ability(
        A_MONSTER,
        "Negate the effect of your opponent's first Trap Card or effect that resolves each turn "
        "while you control another monster, and if you do, destroy that card.",
    )
    of_trap = Selector(filters=(p.OfKinds(v.TRAP),))
    resolved = p.HasResolved(of_trap, CARDS, by=v.OPPONENT)
    assert found.event == (p.IsAboutToResolve(of_trap, CARDS, by=v.OPPONENT),)
    assert found.condition == say.all_of(
        p.Unless(p.HappenedThisTurn(resolved)), p.ThereIs(say.other(say.monster(side=v.YOU)))
    )


def test_immediately_after_it_resolves() -> None:
    found = ability(
        A_MONSTER, "Each time a Counter Trap Card is activated, immediately after it resolves, draw 2 cards."
    )
    happens = p.HasResolved(Selector(filters=(p.OfKinds(v.TRAP | v.COUNTER),)), p.CARD_WAS_ACTIVATED)
    assert found == say.each_time(happens, say.draw(2), places=v.IN_MONSTER_ZONE)


@pytest.mark.parametrize(
    "results, shown, and_destroy",
    [
        ("a 3", p.NumberIs("die", 3, 3), False),
        ("a 1, 3, or 6", say.any_of(*(p.NumberIs("die", n, n) for n in (1, 3, 6))), True),
    ],
)
def test_what_is_negated_by_a_die(results: str, shown: p.Condition, and_destroy: bool) -> None:
    found = ability(
        A_MONSTER,
        "When resolving an opponent's card effect that targets this card, roll a six-sided die "
        f"and negate that effect if you roll {results}"
        + (", and if you do, destroy that card." if and_destroy else "."),
    )
    pattern = p.IsAboutToResolve(subject=Selector(), by=v.OPPONENT, targeting=say.this_card)
    done = say.if_(shown, NEGATE_AND_DESTROY if and_destroy else NEGATE)
    assert found == say.each_time(pattern, say.roll_die(), say.also, done, places=v.IN_MONSTER_ZONE)


@pytest.mark.parametrize(
    "text",
    [
        "Negate any Trap effects that would destroy a card.",
        "Negate any Trap effects.",
        "Negate all face-up monster effects activated on the field or in the GY.",
        "Negate the activated effects of monsters.",
        "Negate the activated effects of this card.",
    ],
)
def test_what_is_not_negated_so(text: str) -> None:
    assert refused(A_MONSTER, text)


def test_what_would_surely_be_destroyed() -> None:
    found = ability(
        v.TRAP, "When a card or effect is activated that would destroy 2 or more cards you control: Negate the effect."
    )
    own = say.card_on_field(side=v.YOU, count=(2, p.ANY_NUMBER))
    assert found.event == (replace(say.is_activated(would=[p.Destroy]), would_surely_destroy=own),)
    assert refused(
        v.TRAP, "When a card or effect is activated that would destroy up to 2 cards you control: Negate the effect."
    )


# ---------------------------------------------------------------------------------- played


def creature(text: str, name: str = "Test Monster", **more: Any) -> Card:
    return monster_card(name, 1000, 1000, program=compile_text(name, A_MONSTER, text), **more)


def spell(text: str, name: str = "Test Card", icon: int = 0) -> Card:
    return spell_card(name, compile_text(name, v.SPELL | icon, text), icon)


def test_a_trap_that_targets_it_is_negated_and_destroyed() -> None:
    game = Scenario()
    shy = game.b.monster(
        creature("Negate any Spell effects that target this card, and if you do, destroy that Spell Card.")
    )
    wolf = game.b.monster(WOLF)
    blast, again = (game.a.hand(spell("Target 1 monster on the field; destroy it.", f"Blast {n}")) for n in range(2))
    game.begin()
    play(game, blast, shy)
    assert shy.place == v.MONSTER_ZONE and blast.place == v.GRAVEYARD
    play(game, again, wolf)
    assert wolf.place == v.GRAVEYARD


def test_the_die_saves_it_or_not() -> None:
    seen = set()
    for seed in range(1, 20):
        game = Scenario()
        game.state.random = seed * 104_729
        fiend = game.b.monster(
            creature(
                "When resolving an opponent's card effect that targets this card, roll a "
                "six-sided die, and negate that effect if you roll a 1 or 4, and if you do, "
                "destroy that card."
            )
        )
        wolf = game.b.monster(WOLF)
        blast, again = (game.a.hand(spell("Target 1 monster on the field; destroy it.", f"Axe {n}")) for n in range(2))
        game.begin()
        play(game, again, wolf)
        assert wolf.place == v.GRAVEYARD and "DieRolled" not in game.events()
        play(game, blast, fiend)
        assert "DieRolled" in game.events() and blast.place == v.GRAVEYARD
        seen.add(fiend.place)
    assert seen == {v.MONSTER_ZONE, v.GRAVEYARD}


def test_effects_of_dark_monsters_do_nothing() -> None:
    game = Scenario()
    game.b.spell(spell("Negate all EARTH monster effects activated on the field or in the GY.", "Mirror", v.CONTINUOUS))
    text = "Once per turn: You can gain 300 LP."
    dark = game.a.monster(creature(text, "Dusk", attribute=v.EARTH))
    light = game.a.monster(creature(text, "Dawn", attribute=v.LIGHT))
    game.begin()
    play(game, dark)
    assert game.lp == [8000, 8000]
    play(game, light)
    assert game.lp == [8300, 8000]


def test_only_the_first_of_a_turn_is_negated() -> None:
    game = Scenario()
    game.b.spell(
        spell(
            "Negate the effect of your opponent's first Spell Card or effect that resolves each turn.",
            "Hand",
            v.CONTINUOUS,
        )
    )
    first, second = (game.a.hand(spell("Gain 300 LP.", f"Sip {n}")) for n in range(2))
    game.begin()
    play(game, first)
    play(game, second)
    assert game.lp == [8300, 8000] and first.place == second.place == v.GRAVEYARD


def test_life_points_are_gained_after_a_counter_trap() -> None:
    game = Scenario()
    game.b.monster(creature("Each time a Counter Trap Card is activated, immediately after it resolves, gain 300 LP."))
    no = game.b.set(
        trap_card(
            "No",
            compile_text(
                "No",
                v.TRAP | v.COUNTER,
                "When a Spell Card is activated: Negate the activation, and if you do, destroy it.",
            ),
            v.COUNTER,
        )
    )
    sip = game.a.hand(spell("Gain 300 LP."))
    game.begin()
    game.activate(sip)
    settle(game.activate(no))
    assert game.lp == [8000, 8300] and game.b.count(v.HAND) == 0


@pytest.mark.parametrize(
    "text, answered",
    [
        ("Destroy as many monsters on the field as possible.", True),
        ("Destroy 1 monster on the field.", False),
        ("Destroy 3 monsters on the field.", True),
        ("Destroy 2 monsters on the field.", False),
        ("Toss a coin, and if the result is heads, destroy all monsters on the field.", False),
    ],
)
def test_what_surely_destroys_two(text: str, answered: bool) -> None:
    game = Scenario()
    game.a.monster(WOLF)
    for _ in range(2):
        game.b.monster(WOLF)
    road = game.b.set(
        trap_card(
            "Road",
            compile_text(
                "Road",
                v.TRAP,
                "When a card or effect is activated that would destroy 2 or more cards you control: Negate the effect.",
            ),
        )
    )
    storm = game.a.hand(spell(text))
    game.begin()
    game.activate(storm)
    assert game.may(q.ACTIVATE, road) == answered and read(v.SPELL, text).abilities
