"""One more Normal Summon, beside that of the turn: for a turn, or for as long as a card says so."""

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.held_together import all_held


def told_alone(tree: Tree, scene: Scene) -> Tree | None:
    """What a sentence says that tells of one more Normal Summon, and isn't the effect of an activation."""
    body = tree.the("acts")
    if tree.bare_kind == "ability" or not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        return None
    if body.bare_kind != "acts" or body.says("rest") or tree.says("costs") or tree.says("may"):
        return None
    if body.the("first").bare_kind != "more-normal":
        return None
    body.is_a("acts")
    return body.the("first")


def lasting(told: Tree, header: Led, scene: Scene, places: int) -> Ability:
    """ "You can Normal Summon 1 "X" monster in addition to your Normal Summon/Set"."""
    more, for_now = _more(told, scene)
    if for_now or header.events or header.quick or header.flip or header.limit not in (None, p.PerTurn()):
        raise NoMeaning("an additional Summon isn't told so", told)
    held = list(header.conditions)
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        held.append(say.during(0 if header.phases == v.ANY_PHASE else header.phases, header.whose))
    return say.continuous(replace(more, condition=all_held(*held)), places=places)


def given(told: Tree, scene: Scene) -> list[Act]:
    """ "You can Normal Summon 1 "X" monster during your Main Phase this turn, in addition to …", by an effect."""
    more, for_now = _more(told, scene)
    if not for_now:
        raise NoMeaning("for how long?", told)
    made = say.modify(None, more)
    scene.did(made)
    return [made]


def _more(told: Tree, scene: Scene) -> tuple[p.ExtraNormalSummons, bool]:
    """And whether it is said that it is for this turn alone."""
    told.is_a("more-normal")
    tree = told.the("more-normal")
    tree.is_a("one")
    number = tree.number("n" if tree.says("n") else "one") if tree.says("n") or tree.says("one") else 1
    times = [time for time in (told.word("early"), tree.word("when"), tree.word("late")) if time]
    if told.says("early") and len(times) > 1 or tree.says("except") and tree.says("behind"):
        raise NoMeaning("this was said already", tree)
    said = sorts_told.sort(tree.the("sort"), scene)
    for exception in ("except", "behind"):
        if tree.says(exception):
            sorts_told.exception(tree.the(exception), said, scene)
    said.other = False  # this card lies on the field already
    if said.placed and (said.places, said.side) == (v.IN_HAND, v.YOU):
        said.placed, said.side = False, v.EITHER
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        raise NoMeaning("such monsters can't be meant here", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    such = Selector(filters=filters) if filters else None
    tributing, sets = tree.word("how") == "Tribute", bool(tree.word("set"))
    if tributing and sets or tree.word("position") and sets:
        raise NoMeaning("what is Set isn't Summoned", tree)
    once = bool(tree.word("gained"))
    more = p.ExtraNormalSummons(say.number(number), such, no_set=not sets, once=once, with_tributes=tributing)
    return more, bool(times)
