"""Acts as they are joined to each other (PROC-10), and names for the cards of those that a later one speaks of."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeGuard

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition, Data
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Context


def finished(found: list[Act], tree: Tree, context: Context) -> list[Act]:
    """All that an effect does, with names for the cards that are spoken of later."""
    if any(_forgets(act, False) for act in found):
        raise NoMeaning("what lasts doesn't remember which card that was", tree)
    return with_names(found, context)


def _forgets(data: Data, lasts: bool) -> bool:
    """Whether something that lasts asks what a card is like that only this effect knows."""
    if isinstance(data, p.Likeness):
        return lasts and data.of not in ("", p.THIS)
    if isinstance(data, p.CannotActivate):
        return False  # the name is told when the ban begins
    if isinstance(data, p.Modify) and data.what is None:  # so is any
        named = tuple(p.told_by_name(each, lambda like: ("",)) for each in data.modifiers)
        data = replace(data, modifiers=named)
    if isinstance(data, p.Filter) and p.card_asked_of(data) and lasts:
        return True
    lasts = lasts or isinstance(data, p.Modifier)
    return any(
        isinstance(part, Data) and _forgets(part, lasts)
        for value in data.key()
        for part in (value if isinstance(value, tuple) else (value,))
    )


class JoinedActs:
    """Acts as they are joined. What is done to "it" at the same moment hangs on what it was done by: without that
    there is no such card, and nothing shall seem possible because of it."""

    def __init__(self, acts: list[Act]) -> None:
        self.acts = acts
        self.begin = 0  # where the last part begins that stands by itself
        self.hangs = False  # whether something in that part hangs on what is before

    def join(self, how: str, made: list[Act], context: Context) -> None:
        if (of_all := self._of_all_turned(made)) != made:
            made, how = of_all, "also" if how in ("and", "but") else how
        if how in _BREAKS:
            if how.startswith("straight-on") and not isinstance(self.acts[-1], p.Excavate | p.LookAt):
                raise NoMeaning("only what is done with cards that were turned up is told so")
            self._break(_BREAKS[how], _may(made) if how.endswith("-may") else made)
        elif how == "or":
            if hangs(made):
                raise NoMeaning("it isn't clear what the other way does")
            last = self.acts[self.begin :]
            if isinstance(made[0], p.If) or isinstance(last[-1], p.If):
                self._or_if(made)
            else:
                self.acts[self.begin :] = [say.choose_one(last, made)]
        elif how == "but":
            if any(each.what is not None and not each.what.ref for each in made):
                raise NoMeaning("a “but” is said of the cards before")
            if not self._negated_on_arrival(made, context):
                self.acts += [say.and_if_you_do, *made]
                self.hangs = True
        elif hangs(made) and (told := _in_one_of_two(self.acts[-1], made, context)) is not None:
            self.acts[-1] = told
        elif hangs(made) or how == "and" and _is_of_what_was_negated(self.acts[-1], made):
            self.acts += [say.and_if_you_do, *made]
            self.hangs = True
        elif how == "and" and isinstance(made[0], p.If):
            self._beside(made)
        elif how == "and" and self.begin == len(self.acts) - 1 and _hangs_on_more(self.acts[-1]):
            self.acts[-1] = _with_it(self.acts[-1], made, context)
        elif how == "and" and context.older:
            self._beside(made)  # the "and" of older texts is no "both or nothing" (PROC-10)
        elif how == "and" and _is_of_what_is_seen(self.acts[-1], made):
            self._break(say.then, made)
        elif how == "and":
            last = self._last_part()
            self.acts[self.begin :] = [say.both(*last, *made)]
        else:
            self._beside(_may(made) if how == "also-may" else made)

    def _of_all_turned(self, made: list[Act]) -> list[Act]:
        """ "Change all monsters to Attack Position, and they cannot attack": nor can those that were in it already."""
        turned = next((each for each in reversed(self.acts) if not isinstance(each, p.Operator | p.Modify)), None)
        what = turned.what if isinstance(turned, p.ChangePosition) else None
        if what is None or what.ref or not what.all or (v.ATTACK_POSITION | v.DEFENSE_POSITION) & ~what.positions:
            return made
        they = (say.that(p.IT), say.every(say.that(p.IT)))
        return [replace(each, what=what) if isinstance(each, p.Modify) and each.what in they else each for each in made]

    def _or_if(self, made: list[Act]) -> None:
        """ "If the result is heads, …, or if it is tails, …": what comes true tells which of the two is done."""
        first, other = self.acts[-1], made[0]
        if (
            len(made) > 1
            or not isinstance(first, p.If)
            or not isinstance(other, p.If)
            or first.otherwise is not None
            or other.otherwise is not None
            or not (_exclude_each_other(first.condition, other.condition))
        ):
            raise NoMeaning("it isn't clear which of the two is done")
        self.acts[-1] = say.if_(first.condition, first.does.acts, [other])

    def _negated_on_arrival(self, made: list[Act], context: Context) -> bool:
        """ "Special Summon it, but its effects are negated": from the moment of the Summon."""
        last = self.acts[-1]
        told = made[0]
        if not isinstance(last, p.SpecialSummon) or len(made) > 1 or not isinstance(told, p.Change):
            return False
        if (
            told.modifiers != (p.EffectsNegated(),)
            or told.until != say.while_on_field
            or context.maker_of(told.what.ref if told.what else "") is not last
        ):
            return False
        self.acts[-1] = replace(last, effects_negated=True)
        context.retold(last, self.acts[-1])
        return True

    def _break(self, how: Act, made: list[Act]) -> None:
        self.acts += [how, *made]
        self.begin, self.hangs = len(self.acts) - len(made), False

    def _beside(self, made: list[Act]) -> None:
        self.acts[self.begin :] = [*self._last_part(), say.also, *made]
        self.begin, self.hangs = len(self.acts) - len(made), False

    def _last_part(self) -> list[Act]:
        last = self.acts[self.begin :]
        return [say.repeat(1, *last)] if self.hangs else last


_BREAKS: Final[dict[str, Act]] = {
    "then": say.then,
    "then-may": say.then,
    "also-after-that": say.also_after_that,
    "and-if-you-do": say.and_if_you_do,
    "and-if-you-do-that": say.and_if_you_do,
    "and-if-you-do-may": say.and_if_you_do,
    "straight-on": say.and_if_you_do,
    "straight-on-may": say.and_if_you_do,
}
"""Joiners after which a part of its own begins."""


def _hangs_on_more(act: Act) -> TypeGuard[p.May | p.If]:
    """Whether it is done only where a player wants it, or something is so."""
    return isinstance(act, p.May) and not act.by_opponent or isinstance(act, p.If) and act.otherwise is None


def _with_it(first: p.May | p.If, made: list[Act], context: Context) -> Act:
    """ "…, then you can banish 1 card and draw 1 card": who doesn't want the one has not the other, either."""
    inner = JoinedActs(list(first.does.acts))
    inner.join("and", made, context)
    return replace(first, does=say.block(inner.acts))


def _in_one_of_two(last: Act, made: list[Act], context: Context) -> Act | None:
    """ "If it is a Trap, Set it, otherwise send it to the GY. That Set card can be activated this turn": of the one of
    the two that was done to that card."""
    if not isinstance(last, p.If) or last.otherwise is None:
        return None
    makers = [context.maker_of(each.what.ref) for each in made if each.what is not None]
    done = [part for part in p.parts_of(last.does) if isinstance(part, Act)]
    if len(makers) < len(made) or not all(any(maker is part for part in done) for maker in makers):
        return None
    return replace(last, does=say.block([*last.does.acts, say.and_if_you_do, *made]))


def _is_of_what_was_negated(negated: Act, made: list[Act]) -> bool:
    """ "Negate the activation and destroy that card": only what was negated is destroyed, and one that has been
    Tributed for it is negated all the same."""
    ref = _NEGATED.get(type(negated))
    return ref is not None and all(each.what is not None and each.what.ref == ref for each in made)


_NEGATED: Final[dict[type[Act], str]] = {
    p.NegateActivation: p.LINK_BELOW,
    p.NegateEffect: p.LINK_BELOW,
    p.NegateSummon: p.EVENT,
}


def _is_of_what_is_seen(shown: Act, made: list[Act]) -> bool:
    """ "Look at their hand and discard all Spells in it": what it holds is known by that look alone, so that comes
    first, and whatever it shows."""
    side = v.YOU
    if isinstance(shown, p.They) and len(shown.does.acts) == 1:
        side, shown = shown.side, shown.does.acts[0]
    if not isinstance(shown, p.LookAt | p.Reveal):
        return False
    seen, whose = shown.what, _seen_from_you(shown.what, side)
    if whose != v.OPPONENT or not seen.places & v.IN_HAND or not seen.all:
        return False
    return any(
        act.what is not None
        and not act.what.ref
        and act.what.places & seen.places
        and _seen_from_you(act.what, act.side if isinstance(act, p.OnPlayers) else v.YOU) == whose
        for act in made
    )


def _seen_from_you(what: p.Selector, side: int) -> int:
    """Whose cards those are that are told of by a player of that side."""
    return v.EITHER - what.side if side == v.OPPONENT and what.side != v.EITHER else what.side


def _exclude_each_other(one: Condition | None, other: Condition | None) -> bool:
    """Whether they are about one number that can't be both."""
    return (
        isinstance(one, p.NumberIs)
        and isinstance(other, p.NumberIs)
        and one.word == other.word
        and (one.high < other.low or other.high < one.low)
    )


def _may(made: list[Act]) -> list[Act]:
    """ "You can … if …" leaves the choice where the condition holds; what is done otherwise is no choice."""
    if len(made) == 1 and isinstance(made[0], p.If):
        return [replace(made[0], does=say.block([say.you_may(*made[0].does.acts)]))]
    return [say.you_may(*made)]


def hangs(made: list[Act]) -> bool:
    """Whether all of it is done to cards that an act before has found."""
    return all(
        hangs(list(each.does.acts))
        if isinstance(each, p.Later) or is_chosen_by_another(each)
        else each.what is not None and _is_found(each.what.ref) and not _is_the_rest(each.what)
        for each in made
    )


def is_chosen_by_another(act: Act) -> TypeGuard[p.They]:
    return isinstance(act, p.They) and all(isinstance(each, p.Choose) for each in act.does.acts)


def _is_the_rest(what: p.Selector) -> bool:
    """The cards of those turned up that are still in the Deck: there, whatever was done with the others."""
    return what.places == v.IN_DECK


def _is_found(ref: str) -> bool:
    return ref.startswith(p.IT) or ref in ("drawn", "excavated", "looked at")


def with_names(found: list[Act], context: Context) -> list[Act]:
    """The same acts, with names given to the cards of those that a later one speaks of."""
    asked = {part.ref for act in found for part in selectors(act)}
    asked |= {p.card_asked_of(part) for act in found for part in p.parts_of(act) if isinstance(part, p.Filter)}
    wanted = [(maker, name) for maker, name in context.kept if name in asked]
    return _name(found, wanted) if wanted else found


def _name(found: list[Act], wanted: list[tuple[Act, str]]) -> list[Act]:
    named: list[Act] = []
    for each in found:
        named.append(
            p.with_blocks(each, [say.block(_name(list(b.acts), wanted)) for b in each.blocks]) if each.blocks else each
        )
        for name in (name for maker, name in wanted if maker is each):
            named += [say.and_if_you_do, p.Choose(say.that(p.IT, name=name))]
    return named


def selectors(data: Data) -> Iterator[p.Selector]:
    return (part for part in p.parts_of(data) if isinstance(part, p.Selector))


def speaks_of_activation(data: Data) -> bool:
    """Whether something is done to a card or effect because it was activated."""
    return any(
        isinstance(part, p.NegateActivation | p.NegateEffect)
        or isinstance(part, p.Selector)
        and part.ref == p.LINK_BELOW
        for part in p.parts_of(data)
    )
