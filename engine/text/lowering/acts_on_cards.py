"""Acts on cards that stay where they are: positions, control, numbers, what they are, what they can do."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Duration, Modifier, Selector, Value
from engine.text.lowering.acts_moving import moved
from engine.text.lowering.context import RECORDS_STATS, Context, NotMeant
from engine.text.lowering.durations import duration, time
from engine.text.lowering.events import replaced_causes
from engine.text.lowering.how_long import SUMMONS, how_long
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import POSITIONS, cards, except_, excepting, noun, zones
from engine.text.lowering.remembered import no_more
from engine.text.lowering.statements import (
    BATTLE_DAMAGE,
    BECOMES,
    Subject,
    damage_changed,
    each_of,
    forbidden,
    not_targeted,
    predicate,
    wherever_they_are,
)
from engine.text.lowering.values import (
    ORIGINAL,
    READ,
    SET_STATS,
    STATS,
    counted,
    growth,
    measure,
    measures,
    negative,
    owner,
    stat,
)
from engine.text.nodes import Node


def _one_position(node: Node) -> int:
    position = POSITIONS[node.kind]
    if position & position - 1:
        raise NotMeant(node, "it isn't clear which position this is")
    return position


def _change_position(node: Node, context: Context) -> Act:
    position = _one_position(node["position"])
    if not position:
        raise NotMeant(node["position"], "it has to be said into which position")
    return p.ChangePosition(moved(node, context), position, quiet=_is_quiet(node, position))


def _is_quiet(node: Node, position: int) -> bool:
    if "quiet" in node and position == v.FACE_DOWN:
        raise NotMeant(node, "nothing is turned face-up")
    return "quiet" in node


def _change_as_many(node: Node, context: Context) -> Act:
    """All that can be, as nothing stands in the way."""
    what = noun(node["what"], context).selector(all=True)
    position = _one_position(node["position"])
    if not position or what.places != v.IN_MONSTER_ZONE:
        raise NotMeant(node["what"], "monsters on the field change their position")
    return p.ChangePosition(what, position, quiet=_is_quiet(node, position))


def _flip_face_up(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if what.ref or what.positions != v.FACE_DOWN or what.places != v.IN_MONSTER_ZONE:
        raise NotMeant(node["what"], "face-down monsters are flipped face-up")
    return p.ChangePosition(what, v.DEFENSE_POSITION, quiet="quiet" in node)


def _change_its_position(node: Node, context: Context) -> Act:
    what = owner(node["of"], context) if "of" in node else moved(node, context)
    return p.ChangePosition(what, quiet=_is_quiet(node, 0))


def _take_control(node: Node, context: Context) -> p.TakeControl:
    return p.TakeControl(moved(node, context), until=time(node["when"]) if "when" in node else None)


def _take_control_while(node: Node, context: Context) -> Act:
    if node["lasting"].kind != "while-this-card-stays":
        raise NotMeant(node, "control is not lent for so long")
    return p.TakeControl(moved(node, context), until=duration(node["lasting"]))


def _change_zone(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not (_is_own(what.ref, context) if what.ref else what.side == v.YOU and what.places == v.IN_MONSTER_ZONE):
        raise NotMeant(node["what"], "it has to be a monster you control")
    if not what.ref and (what.all or what.most > 1):
        raise NotMeant(node["what"], "one monster is moved")
    return p.ChangeZone(what)


def _swap_targets(node: Node, context: Context) -> Act:
    if len(context.targets) != 2:
        raise NotMeant(node, "it isn't clear which targets these are")
    one, other = (context.target(n) for n in (0, 1))
    if one is None or other is None or not one.ref or not other.ref or one.several or other.several:
        raise NotMeant(node, "it isn't clear which targets these are")
    return p.SwapControl(say.that(one.ref), say.that(other.ref))


# ---------------------------------------------------------------------------------- changes


def change(node: Node, context: Context) -> list[Act]:
    """ "it gains 500 ATK until the end of this turn" and the like."""
    if node.kind in ("gains-effect", "gains-effect-for-now"):
        return [_given(node, context)]
    says = node["says"] if "exception" not in node else _but(node["says"], node["exception"])
    if says.kind == "level-raised-up-to":
        return [_raised_by_choice(node, context)]
    if says.kind == "loses-exactly":
        return [_loses_exactly(node, context)]
    if context.newest() is None and any(
        isinstance(cost, p.DetachCost) and cost.selector is None for cost in context.costs
    ):
        context.mention(p.THIS, None, False)  # the material itself is not what is changed
    who = _that_stays(says, cards(says["who"], context) if "who" in says else owner(says["of"], context), context)
    if not who.ref:
        said = says.get("who") or says["of"].get("who")
        if not who.all and said is not None and said.kind == "some" and not who.places & v.IN_MONSTER_ZONE:
            raise NotMeant(says, "only monsters are changed so")
    if says.kind != "effects-negated":
        _refuse_what_has_left(says, who, context)
    if "lasting" not in node and context.for_now is None:
        _refuse_what_may_simply_hold(node, says.get("who"), who, context)
    context.each = not (who.ref == p.THIS and context.it not in ("", p.THIS))
    try:
        modifiers = _changing(says, context)
    finally:
        context.each = False
    if not who.ref:
        who = p.of_all(who, modifiers)
    copied = _named_after(says, context) if says.kind in ("name-copied", "name-taken") else None
    return [say.modify(who, *modifiers, until=_until(node, who, context), copied=copied)]


def _raised_by_choice(node: Node, context: Context) -> Act:
    """ "By up to 3", "by 1 or 2": the player chooses by how much."""
    says = node["says"]
    who = owner(says["of"], context)
    if not who.ref or says["most"] < 2:
        raise NotMeant(says, "it isn't clear whose Level, or by how much")
    until = _until(node, who, context)
    return say.choose_one(
        *([say.modify(who, p.LevelChanges(say.number(n)), until=until)] for n in range(1, says["most"] + 1))
    )


def _loses_exactly(node: Node, context: Context) -> Act:
    """Nothing less: what has not so much loses nothing."""
    says = node["says"]
    who = cards(says["who"], context)
    if not who.ref or not who.all:
        raise NotMeant(says["who"], "it has to be a known card")
    ops = STATS[says["stat"].kind]
    enough = [_HAS[op](low=says["n"]) for op in ops]
    lost = say.modify(who, *(op(say.number(-says["n"])) for op in ops), until=_until(node, who, context))
    return say.if_(p.AreSuch(replace(who, filters=(*who.filters, *enough))), [lost])


_HAS: Final[dict[type[p.GainsFigure], type[p.FigureRange]]] = {p.GainsAttack: p.HasAttack, p.GainsDefense: p.HasDefense}


def _named_after(node: Node, context: Context) -> Selector:
    like = cards(node["like"], context)
    maker = context.maker_of(like.ref)
    gone = like.ref == p.COST or maker is not None and isinstance(maker, p.SendToGraveyard | p.Banish | p.Tribute)
    if like.ref == p.THIS or node.kind == "name-taken" and not gone:  # on the field it may be called otherwise
        raise NotMeant(node, "it isn't clear what this one is called")
    return like


def _but(says: Node, exception: Node) -> Node:
    """What is said of all cards but some."""
    if "who" in says:
        who = excepting(says["who"], exception)
        return says.but(who=who)
    banned = says.get("forbidden")
    if isinstance(banned, Node) and banned.kind == "no-activations" and "exception" not in banned:
        return says.but(forbidden=banned.but(exception=exception))
    of = says.get("of")
    if not isinstance(of, Node) or "who" not in of:
        raise NotMeant(exception, "it isn't clear for what this is an exception")
    of = of.here(of.category, of.kind, who=excepting(of["who"], exception))
    return says.but(of=of)


def _that_stays(node: Node, who: Selector, context: Context) -> Selector:
    """ "When this card destroys a monster by battle: It gains …": the one that is still on the field."""
    event = context.event
    if who.ref != p.OTHER or event is None or not event.kind.startswith("destroys-by-battle"):
        return who
    said = node.get("who") or node.get("of")
    if said is not None and said.kind in ("it", "its") and any(m.ref == p.THIS for m in context.mentions):
        return say.this_card
    raise NotMeant(node, "that monster has left the field by then")


def _known(node: Node, context: Context) -> Selector:
    known = cards(node, context)
    if not known.ref:
        raise NotMeant(node, "it has to be a known card")
    return known


def _given(node: Node, context: Context) -> Act:
    """Effects that are told in "●" lines after it: ``context.given``, as far as they have been read."""
    who = _known(node["who"], context)
    if "lasting" not in node and (context.new_sentence or who.ref == p.THIS and not context.kinds & v.MONSTER):
        raise NotMeant(node, "it isn't clear how long this holds")
    return p.Grant(who, context.given, _until(node, who, context))


def _until(node: Node, who: Selector | None, context: Context) -> Duration:
    said = duration(node["lasting"]) if "lasting" in node else None
    until = how_long(said, who, context, node)
    if said is not None and node.kind.endswith("for-now"):
        context.for_now = until
    return until


def _refuse_what_may_simply_hold(node: Node, said: Node | None, who: Selector, context: Context) -> None:
    """Without a word about how long, a sentence of its own could as well tell what holds while a card is there."""
    if context.last is not None and isinstance(context.last, p.Equip):
        raise NotMeant(node, "it isn't clear whether this ends when the Equip Card goes")
    if not context.new_sentence:
        return
    maker = context.maker_of(who.ref) if who.ref else None
    if said is not None and said.kind == "those-done":
        return  # "… by this effect": that can't be told of what simply holds
    if said is not None and said.kind == "this-card" or not isinstance(maker, SUMMONS):
        raise NotMeant(node, "it isn't clear how long this holds")


def _changing(node: Node, context: Context) -> Sequence[Modifier]:
    kind = node.kind
    if kind in BECOMES:
        return [BECOMES[kind](node)]
    if kind in ("gains", "loses"):
        return growth(node["by"], context, kind == "loses")
    if kind in ("raised", "lowered"):
        n = say.number(node["n"] if kind == "raised" else -node["n"])
        return [sort(n) for sort in STATS[node["stat"].kind]]
    if kind in ("becomes", "stat-becomes", "original-becomes"):
        context.each = context.each or _is_its_own(node["amount"])
        found = measures(node["amount"], SET_STATS[node["stat"].kind], context)
        return [sort(amount, kind == "original-becomes") for sort, amount in found]
    if kind in _BY_A_FACTOR:
        own = {sort: p.FigureOf(READ[sort], say.that(p.EACH)) for sort in SET_STATS[node["stat"].kind]}
        return [sort(_BY_A_FACTOR[kind](figure)) for sort, figure in own.items()]
    if kind in ("original-halved", "original-halved-of"):
        own = {sort: p.FigureOf(ORIGINAL[sort], say.that(p.EACH)) for sort in SET_STATS[node["stat"].kind]}
        return [sort(p.Half(figure), original=True) for sort, figure in own.items()]
    if kind in _SWITCHED:
        read, original = _SWITCHED[kind]
        return [
            sort(p.FigureOf(read[other], say.that(p.EACH)), original)
            for sort, other in ((p.AttackBecomes, p.DefenseBecomes), (p.DefenseBecomes, p.AttackBecomes))
        ]
    if kind in _STARS:
        falls, of_rank = _STARS[kind]
        ((_, amount),) = measures(node["amount"], (p.LevelChanges,), context)
        if "most" in node:  # no higher than that, whatever it is raised by
            left = p.Minus(say.number(node["most"]), p.FigureOf(p.S_LEVEL, say.that(p.EACH)))
            amount = no_more(amount, left)
        return [p.LevelChanges(say.number(negative(amount) if falls else amount), of_rank=of_rank)]
    if kind == "level-and-stat-raised":
        ((_, amount),) = measures(node["amount"], (p.LevelChanges,), context)
        return [p.LevelChanges(say.number(amount)), *(sort(say.number(node["m"])) for sort in STATS[node["stat"].kind])]
    if kind in ("level-becomes", "level-becomes-of", "rank-becomes"):
        ((_, amount),) = measures(node["amount"], (p.LevelChanges,), context)
        return [p.LevelChanges(say.number(amount), becomes=True, of_rank=kind == "rank-becomes")]
    if kind == "becomes-same-level":
        return [p.LevelChanges(stat(node, cards(node["like"], context), p.S_LEVEL, context), becomes=True)]
    if kind in ("name-copied", "name-taken"):
        return [p.NameCopied()]
    if kind == "becomes-declared-level":
        return [p.LevelChanges(_declared("level", node, context), becomes=True)]
    if kind.startswith("scale-"):
        return [_scale(node, context)]
    if kind == "becomes-declared-scale":
        return [p.ScaleChanges(_declared("scale", node, context), becomes=True)]
    if kind == "active-at-once":
        if context.last is None or not isinstance(context.last, p.Set):
            raise NotMeant(node, "it has to be Set first")
        return [p.ActivatedSooner(2)]
    if kind == "not-activated":
        if _known(node["who"], context).ref == p.THIS:
            raise NotMeant(node, "it has to be another card")
        return [p.NotActivated()]
    if kind == "effects-not-activated":
        return [p.NotActivated(effects_alone=True)]
    if kind in ("becomes-declared-type", "becomes-declared-attribute"):
        _declared(kind.removeprefix("becomes-declared-"), node, context)
        return [p.TypeBecomes() if kind.endswith("type") else p.AttributeBecomes()]
    if kind == "name-added":
        return [p.NameAdded(node["name"])]
    if kind == "is-tuner":
        return [p.KindsAdded(v.TUNER)]
    raise NotMeant(node, "a card can't be changed so yet")


_BY_A_FACTOR: Final[dict[str, Callable[[Value], Value]]] = {
    "halved": p.Half,
    "halved-of": p.Half,
    "doubled": partial(p.Times, 2),
    "doubled-of": partial(p.Times, 2),
}
_SWITCHED: Final = {
    "switched": (READ, False),
    "switched-of": (READ, False),
    "original-switched": (ORIGINAL, True),
    "original-switched-of": (ORIGINAL, True),
}
_STARS: Final = {
    "level-raised": (False, False),
    "level-raised-of": (False, False),
    "level-lowered": (True, False),
    "level-lowered-of": (True, False),
    "rank-raised": (False, True),
    "rank-lowered": (True, True),
}


def _is_its_own(amount: Node) -> bool:
    """ "Half its current ATK": of a card whose ATK becomes that, its own is meant, whatever was spoken of before."""
    if amount.kind not in ("half", "double", "times"):
        return False
    of = amount["of"]
    return bool(of.kind == "stat-of" and of["whose"].kind == "its")


def _scale(node: Node, context: Context) -> Modifier:
    """A Pendulum Scale becomes a number, or changes by one as far as a limit."""
    if node.kind == "scale-becomes-that-of":
        return p.ScaleChanges(p.FigureOf(p.S_LEFT_SCALE, cards(node["like"], context)), becomes=True)
    if node.kind != "scale-becomes" and "amount" not in node and not context.rolled:
        raise NotMeant(node, "it isn't clear what number this is")
    amount = measure(node["amount"], context) if "amount" in node else p.Noted("die")
    if node.kind == "scale-becomes":
        return p.ScaleChanges(say.number(amount), becomes=True)
    own = p.FigureOf(p.S_LEFT_SCALE, owner(node["of"], context))
    if "most" in node or "least" in node:  # no more than what is left up to there
        left = p.Minus(say.number(node["most"]), own) if "most" in node else p.Minus(own, say.number(node["least"]))
        amount = no_more(amount, left)
    return p.ScaleChanges(say.number(amount if node.kind == "scale-raised" else negative(amount)))


def _declared(what: str, node: Node, context: Context) -> Value:
    """Something of that sort has been declared, and nothing else after it."""
    if context.declared != what:
        raise NotMeant(node, "nothing of the sort has been declared")
    return p.Noted("declared")


# ---------------------------------------------------------------------------------- what holds for a time

_OF_PLAYERS: Final = (
    p.CannotActivate, p.CannotSummon, p.NoBattlePhase, p.HandLimit, p.PhasesSkipped, p.EffectDamageTaken,
    p.CannotAddOrDraw, p.CannotGo, p.HandRevealed,
)  # fmt: skip
_NOT_FOR_A_TIME: Final = frozenset(
    ("treated-as-name", "treated-as-kind", "negated", "tribute-worth", "tribute-worth-for", "can-attack-in-defense")
)


_OF_ALL_SUCH: Final = frozenset(("no-attacks", "no-targeting-for-attacks", "no-targeting-of-some"))
"""What players cannot do with any such monster, whenever it came."""


def lasting(node: Node, context: Context) -> list[Act]:
    """What a card simply has while it is there, given to known cards or to players for some time."""
    if node.kind in ("banish-when-leaving", "banished-when-leaving"):
        leaving = p.Redirected(v.BANISHED, leaving_field=True)
        return [say.modify(_known(node["what"], context), leaving, until=say.while_on_field)]
    if node.kind in _OWN:
        return [_OWN[node.kind](node, context)]
    says = node["says"] if "exception" not in node else _but(node["says"], node["exception"])
    if (
        says.kind == "of-players"
        and says["forbidden"].kind == "no-targeting"
        and (
            says["forbidden"]["what"].category == "ref"
            or "what" in says["forbidden"]["what"]
            and (_is_of_now(says["forbidden"]["what"]))
        )
    ):
        return [_not_targeted(node, says["forbidden"], context)]
    if says.kind == "of-players":
        until = _until(node, None, context)
        modifiers = forbidden(says["forbidden"], context, Subject())
        if any(not isinstance(m, _OF_PLAYERS) and says["forbidden"].kind not in _OF_ALL_SUCH for m in modifiers):
            raise NotMeant(says, "it has to be said of whom this holds, and for how long")
        if until == say.while_on_field:
            raise NotMeant(node, "it isn't clear how long this holds")
        if any(isinstance(m, p.NotAttacked) and (m.who is None or m.who.ref or m.who.other) for m in modifiers):
            raise NotMeant(says, "it has to be said of all such monsters")
        return [say.modify(None, *modifiers, until=until)]
    who = says.get("who")
    if says.kind == "of-cards" and who is None and joined_to_one(context):
        if (
            context.joined == "and"
            and context.for_now is not None
            and context.last is not None
            and all(isinstance(m, p.GainsFigure) for m in context.last.modifiers)
        ):
            raise NotMeant(says, "this is said in one breath with what stands before it")
        who = node.here("ref", "it")
    grows = [each.kind in ("grows", "falls") for each in says["does"]] if who is not None else []
    if who is None or all(grows) or any(each.kind in _NOT_FOR_A_TIME for each in says["does"]):
        raise NotMeant(says, "this is not said for a time")
    what = context.last.what if "who" not in says and context.last is not None else cards(who, context)
    assert what is not None
    what = _that_stays(says, what, context)
    until = _until(node, what, context)
    _refuse_what_has_left(who, what, context)
    if not what.ref and (not what.all or until == say.while_on_field):
        raise NotMeant(who, "it has to be known, or said of all such cards for some time")
    if until == say.while_on_field:
        _refuse_what_may_simply_hold(node, who, what, context)
        if who.kind == "this-card":
            raise NotMeant(node, "it isn't clear how long this holds")
    if not what.ref and any(grows):
        raise NotMeant(who, "it isn't clear which of them this is")
    if (
        not what.ref and who.kind in ("such", "ours", "all-theirs") and not _is_of_now(who)
    ):  # whatever becomes such a card
        modifiers = [m for each in says["does"] for m in predicate(each, context, what)]
        lying = [
            replace(m, who=p.of_all(m.who, [m])) if isinstance(m, p.CardModifier) and m.who is not None else m
            for m in modifiers
        ]
        held = [wherever_they_are(m, says, context) for m in lying]
        return [say.modify(None, *held, until=until)]
    modifiers = _predicates(says, what, context)
    return [say.modify(what, *modifiers, until=until)]


_OF_A_SORT: Final = frozenset(("such", "ours", "all-theirs"))


def _not_targeted(node: Node, says: Node, context: Context) -> Act:
    """ "Your opponent cannot target it with card effects this turn"."""
    what = cards(says["what"], context)
    until = _until(node, what, context)
    if "exception" in says or until == say.while_on_field or not what.ref and not what.all:
        raise NotMeant(node, "it isn't clear what this holds for, and how long")
    kept = not_targeted(says)
    return say.modify(what if what.ref else p.of_all(what, [kept]), kept, until=until)


def joined_to_one(context: Context) -> bool:
    """Whether the act before was a change of known cards in the same sentence: what is said further is said of them."""
    last = context.last
    return (
        not context.new_sentence
        and last is not None
        and isinstance(last, p.Modify)
        and last.what is not None
        and bool(last.what.ref)
    )


def _refuse_what_has_left(node: Node, who: Selector, context: Context) -> None:
    """ "It" after a monster was destroyed by battle may be either of the two, and what is gone is not changed."""
    if who.ref in (p.EVENT, p.OTHER) and not context.event_stays:
        raise NotMeant(node, "that card has left the field by then")


def _is_of_now(who: Node) -> bool:
    """ "Monsters you currently control"."""
    return any(each.kind.endswith("-now") for each in who["what"].get("further") or ())


def _predicates(says: Node, what: Selector, context: Context) -> list[Modifier]:
    """All that is said of known cards."""
    modifiers: list[Modifier] = []
    for each in says["does"]:
        if each.kind in ("grows", "falls"):
            context.each = not (what.ref == p.THIS and context.it not in ("", p.THIS))
            modifiers += growth(each["growth"], context, each.kind == "falls")
            context.each = False
        else:
            modifiers += predicate(each, context, None)
    if any(isinstance(m, _OF_PLAYERS) or m.who is not None or m.condition is not None for m in modifiers):
        raise NotMeant(says, "this is not said of a card for a time")
    return modifiers


def _no_summons(node: Node, context: Context) -> Act:
    """A ban for the rest of the turn, with what it doesn't concern."""
    wanted = None
    if "from" in node or "exception" in node:
        said = Noun()
        if "exception" in node:
            except_(node["exception"], said, context)
        places = 0
        if "from" in node:
            places, side = zones(node["from"])[:2]
            if places != v.IN_EXTRA_DECK and side == v.OPPONENT:
                raise NotMeant(node["from"], "monsters are Summoned from the own places")
        wanted = Selector(places=places, filters=tuple(said.filters))
    return say.modify(None, p.CannotSummon(_SUMMONING[node["how"].kind], wanted))


_SUMMONING: Final = {
    "fusion-summoning": v.FUSION_SUMMON, "synchro-summoning": v.SYNCHRO_SUMMON, "xyz-summoning": v.XYZ_SUMMON,
    "pendulum-summoning": v.PENDULUM_SUMMON,
    "special-summoning": v.SPECIAL_SUMMON, "normal-summoning-or-setting": v.NORMAL_SUMMON | v.SET_FACE_DOWN,
    "normal-or-special-summoning": v.NORMAL_SUMMON | v.SPECIAL_SUMMON, "any-summoning": v.ANY_SUMMON,
}  # fmt: skip


def _none_from_it(side: int, node: Node, context: Context) -> Act:
    return say.modify(None, p.BattleDamageTaken(0, side=side), until=say.this_battle)


def _battle_damage(node: Node, context: Context) -> Act:
    """In battles of a known card of the own side: whose damage it is depends on who controls the card."""
    says = node["says"]
    what = says["battles"]["who"] if "battles" in says else says["who"]
    known = cards(what, context)
    if not known.ref or not _is_own(known.ref, context):
        raise NotMeant(what, "it has to be a known card that you control")
    side, percent = BATTLE_DAMAGE[says.kind]
    until = _until(node, known, context)
    if until == say.while_on_field:
        _refuse_what_may_simply_hold(node, what, known, context)
    return say.modify(known, p.BattleDamageTaken(percent, side=side), until=until)


def _is_own(ref: str, context: Context) -> bool:
    """Whether it is surely a monster on the own side of the field."""
    if ref == p.THIS:
        return bool(context.kinds & v.MONSTER)
    for mention in context.mentions:
        if mention.ref == ref:
            maker, wanted = mention.maker, mention.selector
            if isinstance(maker, SUMMONS):
                return maker.side == v.YOU
            return wanted is not None and wanted.side == v.YOU and wanted.places == v.IN_MONSTER_ZONE
    return False


def _damage_changed(node: Node, context: Context) -> Act:
    """ "This turn, …, also you take no damage": how long is said before, or amid the words."""
    until = _until(node, None, context)
    said = node["says"] if "says" in node else node.here("damage-change", "half-taken", **node.slots)
    modifiers = damage_changed(said)
    if (
        until in (say.while_on_field, say.while_this_card_is_on_field)
        or until == say.this_battle
        and any(isinstance(m, p.EffectDamageTaken) for m in modifiers)
    ):
        raise NotMeant(node, "it isn't clear how long this holds")
    return say.modify(None, *modifiers, until=until)


def _locked(node: Node, context: Context) -> Act:
    who = owner(node["of"], context)
    if not who.ref:
        raise NotMeant(node["of"], "it has to be a known card")
    until = _until(node, who, context)
    if until == say.while_on_field:
        _refuse_what_may_simply_hold(node, node["of"].get("who"), who, context)
    return say.modify(who, p.NoPositionChange(), until=until)


def _pierces(node: Node, context: Context) -> Act:
    who = _that_stays(node, cards(each_of(node["who"]), context), context)
    until = _until(node, who, context)
    if not who.ref:
        if not who.all or until == say.while_on_field:
            raise NotMeant(node["who"], "it has to be known, or said of all such cards for some time")
        return say.modify(None, p.Pierces(who=replace(who, positions=who.positions & v.FACE_UP)), until=until)
    if until == say.while_on_field:
        _refuse_what_may_simply_hold(node, node["who"], who, context)
    return say.modify(who, p.Pierces(), until=until)


def _attacks_twice(node: Node, context: Context) -> Act:
    return say.modify(_that_stays(node, _known(node["who"], context), context), p.ExtraAttacks(p.Const(1)))


def _safe_in_battle(node: Node, context: Context) -> Act:
    who = cards(node["who"], context)
    if not who.ref:
        if not who.all:
            raise NotMeant(node["who"], "it has to be known, or said of all such cards")
        safe = p.NotDestroyedByBattle()
        return say.modify(None, replace(safe, who=p.of_all(who, [safe])), until=say.this_battle)
    return say.modify(who, p.NotDestroyedByBattle(), until=say.this_battle)


def _saved_once(node: Node, context: Context) -> Act:
    """ "Once during this turn, it cannot be destroyed by …"."""
    who = _known(node["who"], context)
    cause, by = replaced_causes(node["cause"])
    return say.modify(who, p.SavedOnce(cause, by))


_OWN: Final[dict[str, Callable[[Node, Context], Act]]] = {
    "saved-once": _saved_once,
    "no-summons": _no_summons,
    "next-damage-none": lambda node, context: say.modify(None, p.BattleDamageTaken(0, next_alone=True)),
    "damage-changed": _damage_changed,
    "damage-changed-for-now": _damage_changed,
    "damage-changed-too": _damage_changed,
    "damage-halved-amid": _damage_changed,
    "no-damage-from-it": partial(_none_from_it, v.EITHER),
    "opponents-none-from-it": partial(_none_from_it, v.OPPONENT),
    "no-battle-damage-now": partial(_none_from_it, v.YOU),
    "safe-in-battle": _safe_in_battle,
    "attacks-twice": _attacks_twice,
    "pierces-for-now": _pierces,
    "position-locked": _locked,
    "position-locked-for-now": _locked,
    "battle-damage": _battle_damage,
    "battle-damage-for-now": _battle_damage,
}


def _place_counters(node: Node, context: Context) -> Act:
    if "amount" in node:
        holders = cards(node["what"], context)
        maker = context.maker_of(holders.ref) if holders.ref else None
        if maker is not None and type(maker) in RECORDS_STATS:
            raise NotMeant(node["what"], "these cards have left the field")
        return say.place_counter(node["counter"]["name"], measure(node["amount"], context), holders)
    each = node.get("n") or 1
    count = each if "each" not in node else counted(node["each"], each, context)
    most = node.get("most") or 0
    if "most" in node and not most:
        raise NotMeant(node, "so it could have none")
    return say.place_counter(node["counter"]["name"], count, cards(node["what"], context), most)


def _remove_counters(node: Node, context: Context) -> Act:
    name = node["counter"]["name"]
    every = say.every(say.card_on_field(p.HasCounters(1, word=name)))
    return say.remove_counter(name, node.get("n"), cards(node["what"], context) if "what" in node else every)


FIELD_FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "change-as-many": _change_as_many,
    "change-position": _change_position,
    "is-changed": _change_position,
    "flip-face-up": _flip_face_up,
    "flip-face-down": lambda node, context: p.ChangePosition(moved(node, context), v.FACE_DOWN),
    "change-its-position": _change_its_position,
    "take-control": _take_control,
    "take-control-until": _take_control,
    "give-control": lambda node, context: replace(_take_control(node, context), side=v.OPPONENT),
    "change-zone": _change_zone,
    "swap-control-of-targets": _swap_targets,
    "take-control-while": _take_control_while,
    "swap-control": lambda node, context: p.SwapControl(cards(node["what"], context), cards(node["to"], context)),
    "place-counters": _place_counters,
    "place-counters-for-each": _place_counters,
    "place-a-counter": _place_counters,
    "place-counters-equal": _place_counters,
    "remove-counters": _remove_counters,
    "remove-all-counters": _remove_counters,
    "remove-all-from-field": _remove_counters,
}
