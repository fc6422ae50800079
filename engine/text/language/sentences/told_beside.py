"""What of two acts that are told one after the other hangs on the other, and what can't be told so."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.joined_acts import JoinedActs, is_chosen_by_another


def refuse_comma(told: Tree, last: Tree | None, said: JoinedActs) -> None:
    """Behind a comma alone stands a claim, one of several, or whoever does more with cards that are at hand."""
    by_another = last is not None and last.bare_kind == "doer"
    if told.bare_kind != "claim" and not (by_another or told.bare_kind == "doer" and are_at_hand(said.acts[-1])):
        raise NoMeaning("one thing after the other is ordered", told)
    if told.bare_kind not in ("claim", "doer", "order"):
        raise NoMeaning("what is said behind a comma?", told)


def are_at_hand(before: Act) -> bool:
    """Whether cards have just been shown or chosen: whoever does more, does it with those."""
    return isinstance(before, p.Reveal | p.LookAt | p.Excavate | p.Choose) or is_chosen_by_another(before)


def ask_who_did(before: Act, tree: Tree) -> None:
    """ "If they do, …": another player did what was told before, or could."""
    named = isinstance(before, p.OnPlayers) and before.side != v.YOU or isinstance(before, p.ByThemselves)
    theirs = before.what is not None and before.what.chooser in (p.BY_OPPONENT, p.BY_CONTROLLER)
    if not named and not theirs:
        raise NoMeaning("if who does?", tree)


_ATTACKS_SO: Final = (p.ExtraAttacks, p.AttacksDirectly, p.AttacksAll, p.AttacksWithDefense, p.AttacksLyingDown)


def lets_attack(before: Act) -> bool:
    """ "It can make a second attack, and if it does, …"."""
    return isinstance(before, p.Modify) and any(isinstance(each, _ATTACKS_SO) for each in before.modifiers)


def asks_number(held: p.Condition) -> bool:
    parts = held.parts if isinstance(held, p.AnyHolds) else (held,)
    return all(isinstance(each, p.NumberIs) for each in parts)


def ends_alone(told: Act, before: Act) -> bool:
    """ "It gains 500 ATK, also it loses 500 DEF until the end of this turn"."""
    return (
        isinstance(told, p.Modify)
        and isinstance(before, p.Modify)
        and told.what == before.what
        and told.until != before.until == say.while_on_field
    )


def is_of_another_sort(told: Act, before: Act) -> bool:
    """ "Its effects are negated, also it cannot attack this turn": how long the other lasts is said of that alone."""
    assert isinstance(told, p.Modify) and isinstance(before, p.Modify)
    return not any(isinstance(each, p.GainsFigure | p.FigureBecomes | p.FigureChanges) for each in told.modifiers) and (
        not {type(each) for each in told.modifiers} & {type(each) for each in before.modifiers}
    )


def both_did(told: Tree) -> bool:
    """ "Both players discard 2 cards, then draw 2 cards": both, or you?"""
    if told.bare_kind != "doer":
        return False
    who = next((told.the(slot) for slot in ("they", "he", "those") if told.says(slot)), None)
    return who is not None and who.bare_kind in ("both", "each")
