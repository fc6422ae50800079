"""Players who are told to do something: as an order to them, or as an act that tells whose it is."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.parsing.tree import NoMeaning
from engine.text.lowering.context import Context


def done_by(side: int, done: list[Act], context: Context) -> list[Act]:
    if side == 0:
        assert context.holder is not None
        wrapped = replace(context.holder, does=say.block([of_own(each, context.holder) for each in done]))
        kept = context.kept
        for each in done:
            context.retold(each, wrapped)
        context.kept = kept
        return [wrapped]
    told = _told_of(done[0], side) if len(done) == 1 else None
    named_inside = context.kept if told is None else None
    if told is None:
        told = [say.they(side, *done)]
    for each in done:
        context.retold(each, told[-1])
        if context.last is each:
            context.last = told[-1]
    if named_inside is not None:
        context.kept = named_inside
        if side == v.OPPONENT and done[-1].what is not None and not done[-1].what.ref:
            _seen_by_you(told[-1], context)
    return told


def _seen_by_you(told: Act, context: Context) -> None:
    """What your opponent calls "your opponent's" is yours."""
    for mention in context.mentions:
        if mention.maker is told and mention.selector is not None:
            mention.selector = turned(mention.selector)


def done_by_turn_player(done: list[Act]) -> list[Act]:
    return [say.if_(say.during(0, v.YOU), done, [say.they(v.OPPONENT, *done)])]


def _told_of(act: Act, side: int) -> list[Act] | None:
    """The act with its player, if it is one that can tell."""
    if isinstance(act, _OF_PLAYERS) and act.side == v.YOU and (seen := _seen_from_here(act, side)) is not None:
        return [replace(seen, side=side)]
    what = act.what
    if not isinstance(act, p.SendToGraveyard | p.Tribute) or what is None:
        return None
    if what.ref == p.TOP and what.side == v.YOU:
        theirs = p.done_to(act, replace(what, side=v.OPPONENT))
        return [theirs] if side == v.OPPONENT else [act, say.also, theirs]
    if what.ref or what.all or what.side != v.YOU or what.chooser != p.BY_YOU or what.group is not None:
        return None
    if side == v.OPPONENT:
        return [p.done_to(act, replace(what, side=v.OPPONENT, chooser=p.BY_OPPONENT))]
    if what.places & ~(v.ON_FIELD | v.IN_HAND) or what.least != what.most:
        return None
    return [p.done_to(act, replace(what, chooser=p.BY_CONTROLLER))]


_OF_PLAYERS: Final = (p.Draw, p.Discard, p.Damage, p.GainLifePoints, p.LoseLifePoints)


def _seen_from_here(act: p.OnPlayers, side: int) -> p.OnPlayers | None:
    """Its number, as that player would reckon it, told by the teller; None where each player has another one."""
    if not isinstance(act, p.Draw | p.OfLifePoints):
        return act
    number = act.count if isinstance(act, p.Draw) else act.amount
    parts = list(p.parts_of(number))
    if any(isinstance(part, p.Noted) and part.word == p.N_DONE for part in parts):
        return None
    if all(getattr(part, "side", v.EITHER) == v.EITHER for part in parts):
        return act
    if side != v.OPPONENT or any(hasattr(part, word) for part in parts for word in ("whose", "by")):
        return None
    return replace(act, count=turned(number)) if isinstance(act, p.Draw) else replace(act, amount=turned(number))


_Told = TypeVar("_Told", bound=p.Data)


def turned(data: _Told) -> _Told:
    """With the sides as the other player sees them."""
    return _mapped(data, lambda word, each: v.EITHER - each if word == "side" and each in (v.YOU, v.OPPONENT) else each)


def of_own(data: _Told, holder: p.ItsPlayer) -> _Told:
    """ "Inflict 300 damage to its owner for each card sent": where both players own some, each is told of the own
    ones."""
    ref = holder.what.ref

    def own(word: str, each: object) -> object:
        if not isinstance(each, p.Counted) or each.of.ref != ref:
            return each
        if not holder.owner:
            raise NoMeaning("how many of them each player controlled isn't known")
        return replace(each, of=replace(each.of, filters=(*each.of.filters, p.OwnedBy(v.YOU))))

    return _mapped(data, own)


def _mapped(data: _Told, change: Callable[[str, object], object]) -> _Told:
    """The same with each of its parts changed, by the word that it stands under."""

    def part(word: str, value: object) -> object:
        if isinstance(value, p.Data):
            value = _mapped(value, change)
        elif isinstance(value, tuple):
            value = tuple(part("", each) for each in value)
        return change(word, value)

    return type(data)(**{word: part(word, value) for word, value in zip(data.DEFAULTS, data.key(), strict=True)})


def unless(done: list[Act], avoided: list[Act]) -> list[Act]:
    """ "Destroy it, unless your opponent …": the opponent may do that, and what is done otherwise doesn't happen."""
    asked = say.they(v.OPPONENT, say.you_may(*avoided))
    return [asked, say.if_(p.Unless(p.WasDone()), done)]
