"""Than which the others are: than this card, than the one that was told of. And whose monsters attack whom."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Selector
from tests.text.reading import program

MONSTER = v.MONSTER | v.EFFECT
OTHERS = "other monsters you control cannot attack this turn."
VOW = "Other monsters you control cannot attack the turn you activate this effect."


def only(text: str, kinds: int = MONSTER) -> Ability:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found.abilities[-1]


def lasting(text: str) -> p.Modifier:
    (changed,) = (act for act in only(text).block.acts if isinstance(act, p.Modify))
    (modifier,) = changed.modifiers
    return modifier


@pytest.mark.parametrize(
    "begin",
    [
        "You can change the ATK of all face-up monsters your opponent currently controls to 0",
        "You can target 1 monster your opponent controls; destroy it",
        "You can target 1 Spell your opponent controls; destroy it",
        "You can destroy 1 monster your opponent controls",
    ],
)
def test_those_of_the_other_player_are_others_anyway(begin: str) -> None:
    (ban,) = only(f"{begin}, also {OTHERS}").block.acts[-1].modifiers
    assert isinstance(ban, p.CannotAttack)
    assert ban.who is not None and ban.who.other and not ban.who.filters


@pytest.mark.parametrize(
    "begin",
    [
        "You can target 1 monster you control; it gains 500 ATK until the end of this turn",
        "You can target 1 monster your opponent controls; take control of it",
        "You can Special Summon 1 monster from your hand",
    ],
)
def test_the_own_one_that_was_told_of_attacks_alone(begin: str) -> None:
    assert only(f"{begin}, also {OTHERS}").block.acts[-1].modifiers == (p.AttacksAlone(),)


def test_a_vow_speaks_of_others_than_this_card_where_it_is_about_no_other() -> None:
    made = only(f"You can discard 1 card; this card can attack directly this turn. {VOW}")
    (vow,) = (cost for cost in made.costs if isinstance(cost, p.TurnVow))
    assert vow.modifier.who is not None and vow.modifier.who.other


@pytest.mark.parametrize(
    "told", ["Your opponent takes any battle damage you would have taken from", "You take no battle damage from"]
)
def test_attacks_on_a_card_are_none_that_it_makes(told: str) -> None:
    (on,) = only(f"{told} attacks on this card.").modifiers
    (any_,) = only(f"{told} battles involving this card.").modifiers
    assert on.condition == p.AreSuch(say.that(p.THIS, p.Attacked())) and any_.condition is None
    (own,) = only(f"{told} attacks on Fish monsters you control.").modifiers
    assert own.who is not None and p.Attacked() in own.who.filters


def test_they_must_attack_this_card_as_long_as_they_can() -> None:
    theirs = say.every(say.monster(side=v.OPPONENT))
    text = "monsters your opponent controls must attack this card, if able."
    assert only(f"All {text}").modifiers == (p.MustAttack(say.this_card, who=theirs),)
    made = only(
        "You can draw 1 card, also all monsters your opponent currently controls must attack this card this turn, if able."
    )
    assert made.block.acts[-1] == say.modify(theirs, p.MustAttack(say.this_card), until=say.until_end_of_turn)


@pytest.mark.parametrize(
    "told",
    [
        "Monsters your opponent controls with 1300 or more ATK cannot attack the equipped monster.",
        "Your opponent's monsters cannot attack the equipped monster.",
        "Your opponent cannot target the equipped monster for attacks.",
    ],
)
def test_your_opponent_attacks_your_monsters_alone(told: str) -> None:
    (safe,) = only(told, v.SPELL | v.EQUIP).modifiers
    assert safe.condition == p.AreSuch(Selector(ref=p.EQUIPPED, side=v.YOU, all=True))


@pytest.mark.parametrize(("whose", "read"), [("you control", True), ("on the field", False)])
def test_of_a_target_it_has_to_be_known_whose_it_is(whose: str, read: bool) -> None:
    text = f"Target 1 monster {whose}; monsters your opponent controls cannot attack it this turn."
    assert (program("Test Card", v.SPELL, text) is not None) == read


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 monster you control; equip this monster to that target.",
        "You can target 1 monster on the field; equip that target to this card.",
        "You can target 1 monster you control; attach it to this card as material.",
        "You can equip this card to 1 monster you control.",
        "You can attach 1 monster you control to this card as material.",
    ],
)
def test_no_card_lies_on_itself(text: str) -> None:
    made = only(text)
    (act,) = made.block.acts
    assert isinstance(act, p.OntoOther)
    told = [act.what, act.to, *(cost.selector for cost in made.costs if isinstance(cost, p.Targeting))]
    assert any(each is not None and each.other for each in told)


def test_from_the_hand_there_is_no_need_to_say_so() -> None:
    (target,) = only("You can target 1 monster you control; equip this card from your hand to that target.").costs
    assert isinstance(target, p.Targeting) and not target.selector.other
