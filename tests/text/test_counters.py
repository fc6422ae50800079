"""Counters of which a card can have so many at most."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state.question import ACTIVATE
from engine.program import Act, Cost
from engine.text.compiler import compile_text
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from engine.text.tokens import COUNTER, tokens_of
from tests.text.reading import A_MONSTER, ability, refused

WITH_THREE = say.that(p.THIS, p.HasCounters(3, 3, "Clay"))
WITH_MORE = say.that(p.THIS, p.HasCounters(3, word="Clay"))


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("If this card is Normal Summoned: Place 1 Clay Counter on it (max. 1).", say.place_counter("Clay", most=1)),
        (
            "Each time a monster is Special Summoned, place 2 Clay Counters on this card (max. 5).",
            say.place_counter("Clay", 2, most=5),
        ),
        (
            "Each time a Spell Card is activated, place 1 Clay Counter on this card when that Spell resolves (max. 3).",
            say.place_counter("Clay", most=3),
        ),
        ("Once per turn: You can place 1 Clay Counter on this card.", say.place_counter("Clay")),
    ],
)
def test_how_many_a_card_can_have(text: str, act: Act) -> None:
    assert ability(A_MONSTER, text).block == say.block([act])


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn: You can place 1 Clay Counter on this card (max. 0).",
        "Once per turn: You can draw 1 card (max. 1).",
        "Each time a Spell Card is activated, gain 500 LP when that Spell resolves (max. 3).",
    ],
)
def test_of_what_there_is_no_limit(text: str) -> None:
    refused(A_MONSTER, text)


def test_a_card_never_has_more_whoever_places_them() -> None:
    own = "Each time a Spell Card is activated, place 1 Clay Counter on this card when that Spell resolves (max. 2)."
    clay = monster_card("Kiln", 1000, kinds=v.EFFECT, program=compile_text("Kiln", A_MONSTER, own))
    other = compile_text("Heap", v.SPELL, "Target 1 face-up monster; place 3 Clay Counters on that target.")
    game = Scenario()
    kiln = game.a.monster(clay)
    heap = game.a.hand(spell_card("Heap", other))
    game.begin()
    game.activate(heap).resolve()
    assert kiln.counters("Clay") == 2


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("You can Tribute this card with 3 Clay Counters on it; draw 1 card.", p.TributeCost(WITH_THREE)),
        ("You can send this card with 3 or more Clay Counters to the GY; draw 1 card.", p.SendCost(WITH_MORE)),
    ],
)
def test_what_is_paid_has_to_have_them(text: str, cost: Cost) -> None:
    assert ability(A_MONSTER, text).costs == (cost,)


def test_without_them_it_is_not_paid() -> None:
    text = (
        "Once per turn: You can place 1 Clay Counter on this card. "
        "You can Tribute this card with 1 Clay Counter on it; draw 1 card."
    )
    game = Scenario()
    kiln = game.a.monster(monster_card("Kiln", 1000, kinds=v.EFFECT, program=compile_text("Kiln", A_MONSTER, text)))
    game.begin()
    assert len(game.offered(ACTIVATE)) == 1
    game.activate(kiln, 0).resolve()
    before = game.a.count(v.HAND)
    game.activate(kiln, 1).resolve()
    assert (kiln.place, game.a.count(v.HAND)) == (v.GRAVEYARD, before + 1)


def test_a_verb_with_a_capital_letter_is_no_counter_name() -> None:
    kinds = [token.kind for token in tokens_of("you Normal Summon Counter monsters")]
    assert COUNTER not in kinds
    assert COUNTER in [token.kind for token in tokens_of("Place 1 Spell Counter on this card")]


@pytest.mark.parametrize("text", [
    "You can send this card to the GY; gain 500 LP for each Clay Counter that was on this card.",
    "You can Tribute this card; gain 500 LP for each Clay Counter that was on this card.",
    "Once per turn: You can send this card to the GY, and if you do, gain 500 LP for each counter that was on this card.",
    "Once per turn: You can destroy this card, then gain 500 LP for each Clay Counter that was on this card.",
    "Once per turn: You can return this card to the hand, then gain 500 LP for each Clay Counter that was on this card.",
])  # fmt: skip
def test_what_lay_on_a_card_is_counted_as_it_goes(text: str) -> None:
    own = "Each time a Spell Card is activated, place 1 Clay Counter on this card when that Spell resolves.\n"
    game = Scenario()
    kiln = game.a.monster(
        monster_card("Kiln", 1000, kinds=v.EFFECT, program=compile_text("Kiln", A_MONSTER, own + text))
    )
    other = game.a.monster(monster_card("Vase", 500, program=compile_text("Vase", A_MONSTER, own)))
    teas = [game.a.hand(spell_card("Tea", compile_text("Tea", v.SPELL, "Gain 1 LP."))) for _ in range(2)]
    game.begin()
    for spell in teas:
        game.activate(spell).resolve()
    game.activate(kiln).resolve()
    assert kiln.place != v.MONSTER_ZONE and other.counters("Clay") == 2
    assert game.lp[0] == 8002 + 1000
