"""What a change is called says all that it depends on, or it is named here that the text alone does."""

from dataclasses import fields, replace
from typing import Any

import pytest

from engine import program as p
from engine.edition import V9
from engine.program import Modifier, Selector
from engine.vocabulary import (
    BANISHED,
    BY_BATTLE,
    DECK,
    DRAW_PHASE,
    IN_BANISHED,
    IN_GRAVEYARD,
    OPPONENT,
    MONSTER,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    SYNCHRO_SUMMON,
    TRAP,
)
from engine.words.causes import causes
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from engine.words.summary import Summary
from tests.phrases import card_effect, discard_cost, every, modify, monster, named, pay_lp, program
from tests.rulebook.scenario import Scenario, monster_card, spell_card

SUCH: Selector = monster(named("Ox"))
FIRST: dict[str, Any] = {
    "value": p.Const(1),
    "how": SPECIAL_SUMMON,
    "places": IN_BANISHED,
    "place": BANISHED,
    "phases": DRAW_PHASE,
    "costs": (pay_lp(100),),
    "ability": p.Ability(kind=p.TRIGGER),
    "percent": 0,
    "bits": 1,
    "name": "Ox",
}
OTHER: dict[str, Any] = {
    "value": p.Const(2),
    "how": SYNCHRO_SUMMON,
    "places": IN_GRAVEYARD,
    "place": DECK,
    "phases": STANDBY_PHASE,
    "costs": (discard_cost(),),
    "percent": 50,
    "bits": 2,
    "name": "Cow",
    "cards": SUCH,
    "who": SUCH,
    "by": OPPONENT,
    "side": OPPONENT,
    "kinds": TRAP,
    "causes": BY_BATTLE,
    "what": p.OF_EFFECTS,
    "alone": p.OF_CARDS,
    "sure": p.SURE_EFFECT,
    "but": SYNCHRO_SUMMON,
    "shared": BY_BATTLE,
}
SOONER = {p.ActivatedSooner: (p.FROM_HAND, p.IN_TURN_SET)}  # not ways to be Summoned
OF_ANY = {"condition", "ability"}  # told before, or as an effect of its own
BY_TEXT_ALONE = {
    (p.NotAttacked, "stands_aside"),
    (p.AttacksAlone, "side"),
    (p.AttackCost, "costs"),
    (p.OnlyOne, "cards"),
    (p.OnlyOne, "side"),
    (p.KeepsEquipCards, "cards"),
    (p.Reacts, "once"),
    (p.Unanswered, "what"),
    (p.NotNegated, "what"),
    (p.NotNegated, "sure"),
    (p.NotNegated, "side"),
    (p.ExtraNormalSummons, "once"),
    (p.FewerTributes, "once"),
    (p.SureSummons, "how"),
    (p.GainsAttack, "once"),
    (p.GainsDefense, "once"),
    (p.ExtraAttacks, "in_a_row"),
    (p.ExtraAttacks, "adding"),
    (p.CannotAttack, "whom"),
    (p.AttacksDirectly, "whom"),
    (p.BattleDamageTaken, "yours"),
}


def made(sort: type[Modifier]) -> Modifier:
    first = {each.name: FIRST[each.name] for each in fields(sort) if each.name in FIRST}
    return sort(**first | ({"how": SOONER[sort][0]} if sort in SOONER else {}))


def said(modifier: Modifier, speech: Speech) -> str:
    telling = Summary(speech, p.Ability(kind=p.IGNITION), 0)
    return telling.modifier(modifier)


def depends(sort: type[Modifier]) -> list[str]:
    told_before = OF_ANY | ({"who"} if issubclass(sort, p.CardModifier) else set())
    return [each.name for each in fields(sort) if each.name not in told_before]


@pytest.mark.parametrize("table", [ENGLISH, GERMAN], ids=["English", "German"])
@pytest.mark.parametrize(
    ("sort", "name"),
    [pytest.param(sort, name, id=f"{sort.__name__}-{name}") for sort in p.MODIFIERS for name in depends(sort)],
)
def test_each_field_of_a_change_is_told(sort: type[Modifier], name: str, table: dict[str, str]) -> None:
    speech = Speech(V9, 0, ("Ann", "Ben"), table)
    change = made(sort)
    now = getattr(change, name)
    differs = SOONER[sort][1] if sort in SOONER and name == "how" else OTHER.get(name)
    changed: dict[str, Any] = {name: not now if isinstance(now, bool) else differs}
    other = replace(change, **changed)
    assert (said(other, speech) == said(change, speech)) == ((sort, name) in BY_TEXT_ALONE), said(other, speech)


def test_the_log_says_that_it_is_the_next_damage_alone() -> None:
    game = Scenario(V9)
    shield = modify(None, p.BattleDamageTaken(0, next_alone=True), until=p.UntilEndOfTurn())
    card = game.a.hand(spell_card("Shield", program(card_effect(shield))))
    game.begin().activate(card).resolve()
    told = Speech(V9, 0).log(game.duel.seen(0))
    assert "Shield: no battle damage for you (the next battle damage alone) until the end of the turn." in told, told


@pytest.mark.parametrize(
    ("change", "english", "german"),
    [
        (p.Unaffected(kinds=SPELL), "not affected by Spell effects", "von Zaubereffekten unberührt"),
        (
            p.Unaffected(by=OPPONENT, kinds=SPELL | TRAP, activated_alone=True),
            "not affected by Ben’s Spell and Trap effects (activated ones alone)",
            "von Zauber- und Falleneffekten von Ben unberührt (nur aktivierten)",
        ),
        (
            p.NotTargeted(kinds=MONSTER),
            "can’t be targeted by monster effects",
            "nicht als Ziel von Monstereffekten wählbar",
        ),
        (p.NotDestroyedByEffects(kinds=TRAP), "not destroyed by Trap effects", "nicht durch Falleneffekte zerstörbar"),
    ],
)
def test_effects_that_do_not_act_are_told_by_their_kind(change: Modifier, english: str, german: str) -> None:
    tables = ((ENGLISH, english), (GERMAN, german))
    assert all(said(change, Speech(V9, 0, ("Ann", "Ben"), table)) == words for table, words in tables)


def test_the_card_panel_says_so_too() -> None:
    game = Scenario(V9)
    ox = game.a.monster(monster_card("Ox"))
    veil = spell_card("Veil", program(card_effect(modify(every(monster()), p.Unaffected(kinds=TRAP)))))
    veil = game.a.hand(veil)
    game.begin().activate(veil).resolve()
    (cause,) = causes(Speech(V9, 0), game.duel.view(0), ox.uid)
    assert cause[1] == "not affected by Trap effects"
