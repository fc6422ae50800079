"""What is done if something else is not: otherwise, where it was used up, whichever of them there are."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from tests.text.reading import program

THEIR_SPELLS = p.Selector(places=v.IN_SPELL_TRAP_ZONES, side=v.OPPONENT, filters=(p.OfKinds(v.SPELL),))
AVERTED = "Your opponent can discard 1 card to negate this card's effect, otherwise"


def acts(text: str, kinds: int = v.SPELL) -> tuple[p.Act, ...]:
    return effect(text, kinds).block.acts


def effect(text: str, kinds: int = v.SPELL) -> Ability:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found.abilities[-1]


@pytest.mark.parametrize(
    "further",
    [
        ", then discard 1 card.",
        ", and if you do, discard 1 card.",
        " and inflict 300 damage to your opponent.",
        ", also inflict 300 damage to your opponent.",
        ". Then, discard 1 card.",
        ", also inflict 300 damage to your opponent, then discard 1 card.",
    ],
)
def test_with_a_negated_effect_all_the_rest_is_negated(further: str) -> None:
    asked, otherwise = acts(f"{AVERTED} draw 2 cards{further}")
    assert isinstance(asked, p.They) and isinstance(otherwise, p.If)
    assert otherwise.condition == p.Unless(p.WasDone())
    assert otherwise.does.acts == acts(f"Draw 2 cards{further}")


@pytest.mark.parametrize(
    "told", ["Your opponent discards 1 Spell", "Your opponent banishes 1 Fish monster from their Deck"]
)
def test_what_was_not_there_could_not_be_taken(told: str) -> None:
    what = told.split(" 1 ")[1].removesuffix(" from their Deck")
    where = "Deck" if "Deck" in told else "hand"
    (*_, then) = acts(f"{told}. If your opponent does not have a {what} in their {where}, draw 1 card.")
    assert then == say.if_(p.Unless(p.WasDone()), [p.Draw(say.number(1))])


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent discards 2 Spells. If your opponent has no Spells in their hand, draw 1 card.",
        "Destroy 1 Spell your opponent controls. If your opponent controls no Spells, draw 1 card.",
    ],
)
def test_before_or_after_is_not_told(text: str) -> None:
    assert program("Test Card", v.SPELL, text) is None


def test_another_look_is_a_look() -> None:
    for asked in ("no Traps in their hand", "no cards in their hand"):
        (*_, then) = acts(f"Your opponent discards 1 Spell. If your opponent has {asked}, draw 1 card.")
        assert isinstance(then, p.If) and isinstance(then.condition, p.ThereIsNone)


@pytest.mark.parametrize("verb", ["Destroy", "Banish"])
def test_names_without_a_number_are_whichever_there_are(verb: str) -> None:
    (bare,) = acts(f'{verb} "Tin Heron" and "Tin Crow" on the field.')
    (counted,) = acts(f'{verb} 1 "Tin Heron" and 1 "Tin Crow" on the field.')
    assert bare.what is not None and counted.what is not None
    assert bare.what.as_many_as_possible and not counted.what.as_many_as_possible
    assert bare.what.group == counted.what.group


@pytest.mark.parametrize(
    "parts", ["it and all Spells your opponent controls", "all Spells your opponent controls and it"]
)
def test_it_and_all_others_are_destroyed_together_or_not_at_all(parts: str) -> None:
    (both,) = acts(f"Target 1 monster; destroy {parts}.")
    assert isinstance(both, p.Both)
    assert set(both.does.acts) == {p.Destroy(say.that(p.TARGET)), p.Destroy(say.every(THEIR_SPELLS))}
    (both,) = acts("Target 1 monster; destroy it and 1 Spell your opponent controls.")
    assert isinstance(both, p.Both)


@pytest.mark.parametrize(
    "paid", ["send 1 Fish monster from your hand to the Graveyard", "discard 1 card", "discard 2 cards from your hand"]
)
def test_what_is_sent_beside_a_selection_pays_for_it(paid: str) -> None:
    older = effect(
        f"Select 1 face-up monster you control and {paid}. During this turn, the selected monster can attack twice."
    )
    target, cost = older.costs
    assert isinstance(target, p.Targeting) and isinstance(cost, p.SendCost | p.DiscardCost)
    (sent,) = acts("Select 1 face-up monster you control and send it to the Graveyard.")
    assert isinstance(sent, p.SendToGraveyard)


@pytest.mark.parametrize(
    ("paid", "asked"),
    [
        ("detach all materials from it", p.HasMaterials(1)),
        ("detach 2 materials from it", p.HasMaterials(2)),
        ("remove 2 Rune Counters from it", p.HasCounters(2, word="Rune")),
    ],
)
def test_a_target_that_pays_has_to_have_what_it_pays(paid: str, asked: p.Filter) -> None:
    target, _ = effect(f"Target 1 Xyz Monster on the field and {paid}; draw 1 card.").costs
    assert isinstance(target, p.Targeting) and asked in target.selector.filters
