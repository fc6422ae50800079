"""Whatever is picked for a cost or target, the rest can still be paid and targeted (PROC-05): every path is walked."""

from dataclasses import replace
from itertools import permutations

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

OWN = monster(side=YOU)
TOTAL = p.TributeCost(together(replace(OWN, most=5), p.TotalLevels(8)))
LEVELS_8 = 2  # the fewest monsters below that come to 8 Levels
CHOICES = {
    "discard 1 card": discard_cost(),
    "discard 1 monster": discard_cost(in_hand(p.OfKinds(MONSTER))),
    "send 2 cards from the hand": p.SendCost(in_hand(count=2)),
    "reveal 1 Spell": p.RevealCost(in_hand(p.OfKinds(SPELL))),
    "Tribute 1 monster": p.TributeCost(OWN),
    "Tribute 1 Fairy": p.TributeCost(monster(p.OfType(FAIRY), side=YOU)),
    "Tribute monsters of Levels 8 in all": TOTAL,
    "banish 1 Level 4 monster": p.BanishCost(monster(level(4), side=YOU)),
    "banish 2 of different names": p.BanishCost(together(replace(OWN, least=2, most=2), p.DifferentNames())),
    "return 1 monster": return_cost(OWN),
    "pay 500 LP": pay_lp(500),
    "target 1 own monster": p.Targeting(face_up_monster(side=YOU)),
    "target up to 2 own monsters": p.Targeting(up_to(2, face_up_monster(side=YOU, name="both"))),
    "target 1 monster": p.Targeting(monster(name="any")),
    "target 1 monster in the Graveyard": p.Targeting(in_graveyard(p.OfKinds(MONSTER), name="dead")),
}

FOUR = monster_card("Four", level=4)
FAIRY_CARD = monster_card("Sprite", level=4, type=FAIRY)
THREE = monster_card("Three", level=3)
ONE = monster_card("One", level=1)


def walk(duel: Duel, card: int, costs: list[Cost], paths: list[int]) -> None:
    """Answer all questions of the activation in all ways; it has to become a link, all of it paid and targeted."""
    question = duel.question
    if question is None or question.name != "cards":
        link = next(link for link in duel.state.links if link.card == card)
        assert link.number == 1
        wanted = sum(
            LEVELS_8 if cost is TOTAL else cost.selector.least
            for cost in costs
            if isinstance(cost, p.CostOfCards) and cost.selector is not None and not isinstance(cost, p.Targeting)
        )
        assert link.numbers.get("cost", 0) >= wanted
        for cost in costs:
            if isinstance(cost, p.Targeting):
                assert link.bound[cost.name]
        paths[0] += 1
        return
    assert question.codes
    for code in question.codes:
        branch = duel.clone()
        branch.answer(code)
        walk(branch, card, costs, paths)


def walk_from_the_hand(words: tuple[str, ...], field: tuple[Card, ...], paths: list[int]) -> None:
    """A Spell with these costs lies in the hand, these monsters on the field: every way to pay is walked."""
    game = Scenario(deck=3, ask_empty_windows=True)
    costs = [CHOICES[word] for word in words]
    spell = game.a.hand(spell_card("Rite", program(card_effect(gain_lp(1), costs=costs))))
    game.a.hand(spell_card("Other"), FOUR)
    for card in field:
        game.a.monster(card)
    game.begin()
    if game.may(q.ACTIVATE, spell):
        branch = game.duel.clone()
        assert branch.question is not None
        branch.answer(next(c for c in branch.question.codes if q.kind_of(c) == q.ACTIVATE))
        walk(branch, spell.uid, costs, paths)


@rule("PROC-05")
@pytest.mark.parametrize(
    "field",
    [(FOUR, FAIRY_CARD), (FOUR, FOUR, FAIRY_CARD), (FOUR, THREE, ONE, FAIRY_CARD)],
    ids=("two", "three", "four"),
)
def test_no_pick_leads_into_a_dead_end(field: tuple[Card, ...]):
    paths = [0]
    for words in permutations(CHOICES, 2):
        walk_from_the_hand(words, field, paths)
    assert paths[0] > 200


@rule("PROC-05")
def test_three_costs_one_after_the_other():
    paths = [0]
    names = [w for w in CHOICES if w.startswith(("discard", "Tribute", "target", "banish 1"))]
    for words in permutations(names, 3):
        walk_from_the_hand(words, (FOUR, FAIRY_CARD, FOUR), paths)
    assert paths[0] > 200
