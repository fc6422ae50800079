"""“This way”: the way of Summoning itself that the text of a card has told before."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Procedure
from engine.text.language.parsing.tree import NoMeaning

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


def refuse_ways_not_told_apart(abilities: list[Ability], procedures: list[Procedure]) -> None:
    """Of several ways of one sort it can't be told by which the card came."""
    if any(map(_asks_by_text, abilities)) and sum(isinstance(q, p.OwnWay | p.OwnTributes) for q in procedures) != 1:
        raise NoMeaning("it isn't clear what way this is")
    if any(map(_asks_by_effect, abilities)) and sum(map(summons_itself, abilities)) != 1:
        raise NoMeaning("it isn't clear what way this is")


def _asks_by_text(ability: Ability) -> bool:
    return any(
        part == _BY_TEXT or isinstance(part, p.IsSummoned) and part.how & v.BY_OWN_CONDITION
        for part in p.parts_of(ability)
    )


def _asks_by_effect(ability: Ability) -> bool:
    return any(
        part == say.came_by_its_own_effect
        or isinstance(part, p.IsSummoned)
        and part.source is not None
        and part.source.ref == p.THIS
        and part.subject is None
        for part in p.parts_of(ability)
    )
