"""“This way”: the way of Summoning itself that the text of a card has told before."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Procedure
from engine.program.data import Data
from engine.text.language.parsing.tree import NoMeaning
from engine.text.lowering.held_together import asked_together

BY_PROCEDURE: Final = "procedure"
BY_EFFECT: Final = "effect"
_BY_TEXT: Final = p.Summoned(v.BY_OWN_CONDITION)


def way_told(part: Ability | Procedure) -> str:
    """The way of Summoning the card that a part of its text tells, or ""."""
    if isinstance(part, Procedure):
        return BY_PROCEDURE if isinstance(part, p.OwnWay | p.OwnTributes) else ""
    return BY_EFFECT if summons_itself(part) else ""


def summons_itself(ability: Ability) -> bool:
    return any(
        isinstance(act, p.SpecialSummon) and act.what.ref == p.THIS for block in ability.blocks for act in block.acts
    )


def refuse_ways_not_told_apart(parts: Sequence[Data], abilities: list[Ability], procedures: list[Procedure]) -> None:
    """Of several ways of one sort it can't be told by which the card came. ``parts``: of all abilities."""
    if sum(isinstance(q, p.OwnWay | p.OwnTributes) for q in procedures) != 1 and any(map(_asks_by_text, parts)):
        raise NoMeaning("it isn't clear what way this is")
    if sum(map(summons_itself, abilities)) != 1 and any(map(_asks_by_effect, parts)):
        raise NoMeaning("it isn't clear what way this is")


def _asks_by_text(part: Data) -> bool:
    return part == _BY_TEXT or isinstance(part, p.IsSummoned) and bool(part.how & v.BY_OWN_CONDITION)


def _asks_by_effect(part: Data) -> bool:
    if isinstance(part, p.IsSummoned):
        return part.source is not None and part.source.ref == p.THIS and part.subject is None
    return part == say.came_by_its_own_effect


def bound_to_its_summon(abilities: Sequence[Ability]) -> Iterator[Ability]:
    """ "If Summoned this way, it gains 200 ATK, but banish it when it leaves the field": where it goes belongs to that
    Summon, and stays so while its effects are negated."""
    for ability in abilities:
        bound = tuple(filter(_goes_elsewhere_for_its_summon, ability.modifiers))
        others = tuple(each for each in ability.modifiers if each not in bound)
        if ability.kind != p.CONTINUOUS_EFFECT or not bound:
            yield ability
            continue
        if others:
            yield replace(ability, modifiers=others)
        yield replace(ability, modifiers=bound, as_rule=True)


def _goes_elsewhere_for_its_summon(modifier: p.Modifier) -> bool:
    own = isinstance(modifier, p.Redirected) and modifier.leaving_field and modifier.who is None
    return own and any(
        isinstance(held, p.AreSuch)
        and held.of.ref == p.THIS
        and (_BY_TEXT in held.of.filters or say.came_by_its_own_effect in held.of.filters)
        for held in asked_together(modifier.condition)
    )
