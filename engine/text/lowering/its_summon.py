"""What is said of a card's own Summon, and of what comes of it."""

from collections.abc import Sequence
from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Filter, Procedure, Selector, TurnVow
from engine.text.language.parsing.tree import NoMeaning, Tree


def one_each(parts: list[tuple[Filter, ...]], places: int, positions: int = v.ANY_POSITION) -> Selector:
    """The own cards of which one fits each part."""
    return Selector(
        places=places,
        side=v.YOU,
        positions=positions,
        least=len(parts),
        most=len(parts),
        group=p.OneOfEach(tuple(say.all_these(*part) for part in parts)),
    )


def above(materials: Sequence[Selector]) -> Selector:
    """One for each of the materials. They are monsters there; one that is told by its name may be an Equip Card."""
    named = all(any(isinstance(asked, p.HasName) for asked in each.filters) for each in materials)
    return one_each(
        [each.filters or (p.OfKinds(v.MONSTER),) for each in materials], v.ON_FIELD if named else v.IN_MONSTER_ZONE
    )


def said_of_its_summon(tree: Tree, came: p.IsSummoned, done: list[Act]) -> Ability:
    """What holds for a player from the Summon of this card on, as a condition of that."""
    if any(not isinstance(act, p.Modify) or act.what is not None or act.until == say.while_on_field for act in done):
        raise NoMeaning("only what players can't do is told so", tree)
    if any(isinstance(m, p.ExtraNormalSummons) for act in done for m in act.modifiers):
        raise NoMeaning("this is an effect, and is told in words of its own", tree)
    return say.each_time(replace(came, by=v.YOU), *done, places=v.IN_MONSTER_ZONE, as_rule=True)


def vowed_summon(vows: tuple[TurnVow, ...]) -> list[Ability | Procedure]:
    """What is given up for Special Summoning this card, whoever does it and in what way."""
    made: list[Ability | Procedure] = []
    for each in vows:
        assert each.unless is not None
        ban = each.modifier
        if not isinstance(ban, p.PlayerModifier) or isinstance(ban, p.CannotSummon) and ban.others:
            raise NoMeaning("this can't be given up for a Summon yet")
        made.append(p.CannotBeSummoned(v.SPECIAL_SUMMON, condition=p.HappenedThisTurn(each.unless)))
        for side in (v.YOU, v.OPPONENT):  # it may come to the other side: its controller is not who has Summoned it
            holds = say.modify(None, replace(ban, side=side))
            made.append(
                say.each_time(
                    p.IsSummoned(how=v.SPECIAL_SUMMON, by=side), holds, places=v.IN_MONSTER_ZONE, as_rule=True
                )
            )
    return made
