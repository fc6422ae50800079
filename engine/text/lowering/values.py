"""How much: numbers, stats and counts."""

from dataclasses import replace
from typing import Final, TypeVar

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Group, Selector, Value
from engine.text.lowering.context import RECORDS_STATS, Context, NotMeant
from engine.text.lowering.how_many import as_many, paid_cards
from engine.text.lowering.noun_said import Noun, described
from engine.text.lowering.nouns import cards, noun
from engine.text.lowering.remembered import STAYS, is_one, no_more
from engine.text.lowering.used import asked_then, used_for_this
from engine.text.nodes import Node

F = TypeVar("F", bound=p.OfFigure)
STATS: Final[dict[str, tuple[type[p.GainsFigure], ...]]] = {
    "atk": (p.GainsAttack,), "def": (p.GainsDefense,), "atk-def": (p.GainsAttack, p.GainsDefense),
}  # fmt: skip
SET_STATS: Final[dict[str, tuple[type[p.FigureBecomes], ...]]] = {
    "atk": (p.AttackBecomes,), "def": (p.DefenseBecomes,), "atk-def": (p.AttackBecomes, p.DefenseBecomes),
}  # fmt: skip
READ: Final[dict[type[p.OfFigure], int]] = {
    p.GainsAttack: p.S_ATK, p.GainsDefense: p.S_DEF, p.AttackBecomes: p.S_ATK, p.DefenseBecomes: p.S_DEF,
}  # fmt: skip
ORIGINAL: Final[dict[type[p.OfFigure], int]] = {
    p.GainsAttack: p.S_ORIGINAL_ATK, p.GainsDefense: p.S_ORIGINAL_DEF, p.AttackBecomes: p.S_ORIGINAL_ATK,
    p.DefenseBecomes: p.S_ORIGINAL_DEF,
}  # fmt: skip
_READ: Final = {
    "its-atk": p.S_ATK, "its-def": p.S_DEF, "its-original-atk": p.S_ORIGINAL_ATK,
    "its-original-def": p.S_ORIGINAL_DEF, "its-level": p.S_LEVEL, "its-rank": p.S_RANK,
    "its-original-level": p.S_ORIGINAL_LEVEL, "its-level-or-rank": p.S_STARS, "its-scale": p.S_LEFT_SCALE,
}  # fmt: skip
_AS_IT_WAS: Final = {p.S_ATK: "atk", p.S_DEF: "def", p.S_LEVEL: "level"}
"""What is remembered of a card that an act moves, or a cost takes."""
_NOT_BY_NOW: Final = frozenset((p.S_ATK, p.S_DEF, p.S_LEVEL, p.S_RANK))


def growth(node: Node, context: Context, loss: bool = False) -> list[p.GainsFigure]:
    """By how much ATK, DEF or both grow (or fall)."""
    if node.kind == "growth-for-each":
        if context.last is None and paid_cards(context) is None:
            raise NotMeant(node, "it isn't clear for each what")
        amount: Value = replace(as_many(node, context), times=node["n"])
    elif node.kind == "growth-lost":
        if node["stat"].kind != "atk":
            raise NotMeant(node, "only of ATK it is known how much has been lost")
        amount = _lost(node, context)
    elif node.kind == "growth-times":
        amount = _times(measure(node["of"], context), node["n"])
    elif node.kind == "growth":
        amount = for_each(node, node["n"], context)
    else:
        found = measures(node["amount"], STATS[node["stat"].kind], context)
        if "most" in node:
            found = [(sort, no_more(amount, say.number(node["most"]))) for sort, amount in found]
        return [sort(negative(amount) if loss else amount) for sort, amount in found]
    if loss:
        amount = negative(amount)
    return [sort(amount) for sort in STATS[node["stat"].kind]]


def _lost(node: Node, context: Context) -> Value:
    """How much ATK a monster has just lost, or given half of."""
    last = context.last
    if (
        last is None
        or not isinstance(last, p.Modify)
        or not is_one(last)
        or len(last.modifiers) != 1
        or not isinstance(change := last.modifiers[0], p.GainsAttack | p.AttackBecomes)
        or isinstance(change, p.AttackBecomes)
        and change.original
    ):
        raise NotMeant(node, "it isn't clear what has been lost")
    return p.Noted("lost")


def measures(node: Node, sorts: tuple[type[F], ...], context: Context) -> list[tuple[type[F], Value]]:
    """An amount for each of the figures that it changes: "its ATK and DEF become double its original ATK and DEF" """
    found = []
    for sort in sorts:
        context.figure, context.original = _CHANGED[sort], ORIGINAL.get(sort, 0) if len(sorts) > 1 else 0
        found.append((sort, measure(node, context)))
    context.figure = context.original = 0
    return found


def figure_of(node: Node, context: Context) -> int:
    """The figure that a phrase reads."""
    if node.kind in ("its-atk-def", "its-original-atk-def"):
        if not context.original:
            raise NotMeant(node, "one figure of the two has to be said")
        return context.figure if node.kind == "its-atk-def" else context.original
    return _READ[node.kind]


_CHANGED: Final[dict[type[p.OfFigure], int]] = READ | {p.LevelChanges: p.S_LEVEL}


def for_each(node: Node, n: int, context: Context) -> Value:
    """ "300 for each …", or just 300."""
    return say.number(n) if "each" not in node else counted(node["each"], n, context)


def counted(node: Node, n: int, context: Context) -> Value:
    """n for each thing that is counted."""
    if "before" in node:  # "destroyed cards" are "cards destroyed"
        node = node.here(node.category, node.kind, done=node["before"])
    kind = node.kind
    if kind == "event-counted":
        if context.event is None or not any(m.ref == p.EVENT for m in context.mentions):
            raise NotMeant(node, "it isn't clear which cards are counted")
        return p.Count(say.that(p.EVENT), n)
    if kind in ("cards-counted", "owned-counted"):
        return p.Count(_counted_cards(node, context), n)
    if kind == "counters-counted":
        return p.Counters(_all(cards(node["what"], context)), n, node["counter"]["name"])
    if kind == "counters-on-field":
        return p.Counters(say.every(say.card_on_field()), n, node["counter"]["name"])
    if kind == "used-counted":
        _summoned_by(node, context)
        return p.Count(used_for_this(*asked_then(noun(node["what"], context), node)), n)
    if kind == "paid-to-come":
        return p.Count(_paid_to_come(node, context), n)
    if kind == "counters-removed":
        last = context.last
        if last is None or not isinstance(last, p.RemoveCounters) or last.word != node["counter"]["name"]:
            raise NotMeant(node, "no such counters have been removed")
        return p.Noted("removed", n)
    if kind == "materials-counted":
        return p.MaterialsUnder(_all(cards(node["what"], context)), n)
    paid = paid_cards(context)
    if kind == "sort-excavated":
        return p.Count(cards(node.here("cards", "every-excavated", what=node["what"]), context), n)
    if kind == "sort-done-to":
        if node["what"].slots.keys() == {"head"} and node["what"]["head"].kind in ("monster", "card"):
            raise NotMeant(node, "this is said in its own phrase")
        if _done_to_such_alone(node, context):
            return p.Noted("done", n)
        return p.Count(those_done(node, context), n)
    wanted = DONE[node["done"].kind]
    if kind == "paid-for-it":
        if paid is None or paid != _PAID.get(node["done"].kind):
            raise NotMeant(node, "no such cost has been paid")
        if "adjectives" in node and not _were_such(node, context):
            raise NotMeant(node, "what was paid was not described so")
        return p.Noted("cost", n)
    if paid is not None and paid == _PAID.get(node["done"].kind) and context.last is None:
        if kind == "monsters-done-to" and not all(_are_monsters(cost.selector) for cost in context.paid):
            raise NotMeant(node, "what was paid was not described so")
        return p.Noted("cost", n)
    last = context.last
    if last is None or sort_of(last) not in wanted:
        raise NotMeant(node, "nothing of the sort has been done")
    if kind == "monsters-done-to" and node["done"].kind not in ("summoned", "tributed") and not _surely_monsters(last):
        monsters = node.here("noun", "noun", head=Node("head", "monster", {}))
        told = node.here(node.category, node.kind, what=monsters, done=node["done"])
        return p.Count(those_done(told, context), n)
    return p.Noted("done", n)


def _all_counted(said: Noun, node: Node) -> Selector:
    """Every card; of those "with different names" one for each name."""
    group, said.group = said.group, None
    if said.another is not None:  # "for each … with a different name": than the others that are counted
        if group is not None or not isinstance(said.another, p.Unlike) or said.another.traits not in _DIFFERENT:
            raise NotMeant(node, "such cards can't be counted yet")
        group = _DIFFERENT[said.another.traits]
        said.filters.remove(said.another)
        said.another = None
    if group is not None and group not in _DIFFERENT.values():
        raise NotMeant(node, "such cards can't be counted yet")
    return replace(said.selector(all=True), group=group)


_DIFFERENT: Final[dict[int, Group]] = {p.LIKE_NAME: p.DifferentNames(), p.LIKE_ATTRIBUTE: p.DifferentAttributes()}


def _done_to_such_alone(node: Node, context: Context) -> bool:
    """Whether the last act was done to cards of that sort and no others: "destroy all Tokens … for each Token
    destroyed"."""
    last = context.last
    if last is None or last.what is None or last.what.ref or (sort_of(last) not in DONE[node["done"].kind]):
        return False
    said = noun(node["what"], context)
    wanted = {*said.filters, *([p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else [])}
    return (
        not said.says_more()
        and bool(wanted)
        and wanted <= {*last.what.filters}
        and (not said.kinds & v.MONSTER or _surely_monsters(last))
    )


def _surely_monsters(act: Act) -> bool:
    """Whether it was done to monsters alone."""
    return _are_monsters(act.what)


def _are_monsters(what: Selector | None) -> bool:
    return (
        what is not None
        and what.ref != p.TOP
        and (
            bool(what.ref)
            or not what.places & ~v.IN_MONSTER_ZONE
            or any(isinstance(each, p.OfKinds) and each.kinds & v.MONSTER for each in what.filters)
        )
    )


def _counted_cards(node: Node, context: Context) -> Selector:
    selector = _all_counted(noun(node["what"], context), node)
    if not selector.places:
        raise NotMeant(node, "it has to be said where they are counted")
    return selector


def _summoned_by(node: Node, context: Context) -> None:
    """The Summon is one that this monster can be the monster of."""
    wanted = _OF_KIND.get(node["used-for"].kind)
    if not context.kinds & v.MONSTER or wanted is not None and not context.kinds & wanted:
        raise NotMeant(node, "this card isn't Summoned so")


_OF_KIND: Final = {"fusion": v.FUSION, "ritual": v.RITUAL, "synchro": v.SYNCHRO, "xyz": v.XYZ}


def _paid_to_come(node: Node, context: Context) -> Selector:
    """What its own way of being Summoned, told before, has taken."""
    _summoned_by(node, context)
    if context.way_takes != (_WAY_TAKES.get(node["done"].kind),) or node["used-for"].kind != "special":
        raise NotMeant(node, "its text tells of no such cards")
    return used_for_this()


def _used_monsters(node: Node, context: Context) -> Selector:
    """What was Tributed for the Tribute Summon of this card, or for the way of its own that its text has told."""
    told = node["used"]
    if not context.kinds & v.MONSTER:
        raise NotMeant(node, "this card isn't Summoned so")
    if told.kind == "those-used":
        _summoned_by(told, context)
    elif context.way_takes not in ((), (p.TributeCost,)) or context.kinds & v.EXTRA_DECK_KINDS:
        raise NotMeant(node, "its text tells of no Tributes")
    return used_for_this()


def those_done(node: Node, context: Context) -> Selector:
    """The cards of a sort among those of the last act: "monsters sent to the GY by this effect"."""
    last = context.last
    done = DONE[node["done"].kind]
    place = _WHERE_TO.get(node["done"].kind, 0)
    moved = next((m for m in reversed(context.mentions) if m.maker is last and m.ref), None)
    if last is None or moved is None or not place or sort_of(last) not in done:
        raise NotMeant(node, "nothing of the sort has been done")
    said = noun(node["what"], context)
    filters = described(said)
    if not filters or said.says_more():
        raise NotMeant(node, "the cards of the last act can't be described so")
    return say.that(moved.ref, *filters, places=place)


_PAID: Final = {"banished": p.BanishCost, "sent": p.SendCost, "discarded": p.DiscardCost, "tributed": p.TributeCost}
_WAY_TAKES: Final = _PAID | {"returned-to-hand": p.ReturnCost, "shuffled": p.ReturnCost}
DONE: Final[dict[str, tuple[tuple[type[Act], int], ...]]] = {
    "destroyed": ((p.Destroy, 0),), "banished": ((p.Banish, 0),), "sent": ((p.SendToGraveyard, 0),),
    "returned-to-hand": ((p.Return, v.HAND),), "shuffled": ((p.Return, v.DECK),),
    "discarded": ((p.Discard, 0),), "tributed": ((p.Tribute, 0),), "summoned": ((p.SpecialSummon, 0),),
}  # fmt: skip


def sort_of(done: Act) -> tuple[type[Act], int]:
    """What was done, and where what was returned went."""
    return type(done), done.place if isinstance(done, p.Return) else 0


_WHERE_TO: Final = {
    "sent": v.IN_GRAVEYARD,
    "discarded": v.IN_GRAVEYARD,
    "banished": v.IN_BANISHED,
    "returned-to-hand": v.IN_HAND,
    "shuffled": v.IN_DECK,
}
"""Where cards are that this has been done to, and nothing else instead."""


def _all(selector: Selector) -> Selector:
    return selector if selector.ref else replace(selector, all=True, least=1, most=1)


def _were_such(node: Node, context: Context) -> bool:
    """Whether what was paid had to be such cards."""
    head = node.here("head", "card")
    said = noun(node.here("noun", "noun", adjectives=node["adjectives"], head=head), context)
    paid = [cost.selector for cost in context.paid if cost.selector is not None]
    return all(each in what.filters for what in paid for each in said.filters) and not said.kinds and not said.placed


def measure(node: Node, context: Context) -> Value:
    """An amount that something is equal to."""
    kind = node.kind
    if "stat" in node and node["stat"].kind in _OF_TWO:
        return _of_two(node, context)
    if kind == "half":
        return p.Half(measure(node["of"], context))
    if kind in ("double", "times"):
        return _times(measure(node["of"], context), 2 if kind == "double" else node["n"])
    if kind == "plus":
        return p.Sum(measure(node["of"], context), say.number(node["n"]))
    if kind == "difference":
        return p.Difference(measure(node["one"], context), measure(node["other"], context))
    if kind == "number":
        return say.number(node["n"])
    if kind in _ALWAYS:
        return _ALWAYS[kind]
    if kind == "their-lp" and context.they == v.OPPONENT:
        return p.LifePoints(v.OPPONENT)
    if kind in ("used-total", "used-stat"):
        which = figure_of(node["stat"], context)
        if which not in (p.S_ORIGINAL_ATK, p.S_ORIGINAL_DEF):
            raise NotMeant(node, "what they were like is not known any more")
        return p.Total(which, _used_monsters(node, context))
    if kind == "the-declared" and context.declared == "number":
        return p.Noted("declared")
    if kind == "number-of":
        return counted(node["what"], 1, context)
    if kind == "number-of-owned":
        return p.Count(_counted_cards(node, context))
    if kind == "stat-of":
        return stat(node, owner(node["whose"], context), figure_of(node["stat"], context), context)
    if kind in ("that-ones", "the-same"):
        if not context.figure:
            raise NotMeant(node, "it has to be said which figure of it is meant")
        return stat(node, cards(node["who"], context), context.figure, context)
    if kind in ("stat-where-it-is", "stat-where-they-are"):
        of = owner(node["whose"], context) if "whose" in node else cards(node["what"], context)
        if not of.ref:
            raise NotMeant(node, "it has to be one known card")
        return p.FigureOf(figure_of(node["stat"], context), of)
    if kind == "stat-on-field":
        what = cards(node["what"], context) if "what" in node else owner(node["whose"], context)
        read = stat(node, what, figure_of(node["stat"], context), context)
        if not isinstance(read, p.Noted):
            raise NotMeant(node, "what it was like is not known")
        return read
    if kind in ("stat-of-card", "stat-of-card-in-gy"):
        which, what = figure_of(node["stat"], context), cards(node["what"], context)
        if kind == "stat-of-card-in-gy":
            return p.FigureOf(which, what)
        return p.Total(which, what) if node["what"].kind == "equipped-by-this" else stat(node, what, which, context)
    if kind == "difference-of-own":
        whose = owner(node["whose"], context)
        now, then = (figure_of(node[slot], context) for slot in ("one", "other"))
        return p.Difference(stat(node, whose, now, context), stat(node, whose, then, context))
    if kind == "combined":
        return p.Total(figure_of(node["stat"], context), _all(cards(node["what"], context)))
    if kind in ("combined-levels", "combined-ranks"):
        which = p.S_LEVEL if kind == "combined-levels" else p.S_RANK
        return p.Total(which, _all(cards(node["what"], context)))
    if kind in ("lp-difference", "the-difference") and context.lp_ahead:  # none if that has changed
        ahead = context.lp_ahead
        return p.Minus(p.LifePoints(ahead), p.LifePoints(v.EITHER - ahead))
    if kind == "lp-difference":
        return p.Difference(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT))
    if kind == "the-rolls" and context.dice > 1 or kind == "the-roll" and context.rolled:
        return p.Noted("die")
    if kind == "lost":
        return _lost(node, context)
    if kind in ("damage-inflicted", "damage-taken") and context.last is not None and isinstance(context.last, p.Damage):
        if context.amount or context.last.side != (v.YOU if kind == "damage-taken" else v.OPPONENT):
            raise NotMeant(node, "it isn't clear which damage this is")
        return p.Noted("dealt")
    if kind in ("damage-done", "damage-inflicted", "damage-taken") and context.amount:
        return p.Noted("amount")
    if kind == "paid" and any(isinstance(cost, p.LifePointCost) for cost in context.costs):
        return p.Noted("paid")
    raise NotMeant(node, "it isn't clear how much this is")


_ALWAYS: Final[dict[str, Value]] = {
    "own-lp": p.LifePoints(v.YOU),
    "opponents-lp": p.LifePoints(v.OPPONENT),
    "both-lp": p.Sum(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT)),
    "turn-count": p.TurnNumber(),
    "chain-link": p.Noted(p.CHAIN_LINK),
    "other-scale": p.FigureOf(p.S_LEFT_SCALE, say.cards(v.IN_PENDULUM_ZONE, side=v.YOU, other=True)),
}
_OF_TWO: Final = {
    "its-higher": ("its-atk", "its-def"),
    "its-lower": ("its-atk", "its-def"),
    "its-original-higher": ("its-original-atk", "its-original-def"),
    "its-original-lower": ("its-original-atk", "its-original-def"),
}


def _of_two(node: Node, context: Context) -> Value:
    """ "Its ATK or DEF (whichever is higher)": the greater or the smaller of the two."""
    if node.kind not in ("stat-of", "stat-of-card", "stat-of-card-in-gy", "stat-where-it-is"):
        raise NotMeant(node, "it has to be one known card")
    stat = node["stat"]
    one, other = (measure(node.but(stat=stat.here("one-stat", kind)), context) for kind in _OF_TWO[stat.kind])
    if stat.kind.endswith("higher"):
        return p.Sum(other, p.Minus(one, other))
    return no_more(one, other)


def _times(whole: Value, factor: int) -> Value:
    if isinstance(whole, p.Count) and whole.times == 1 or isinstance(whole, p.Noted) and whole.word in ("done", "cost"):
        return replace(whole, times=factor)
    return p.Times(factor, whole)


def owner(node: Node, context: Context) -> Selector:
    """Whose number it is: "its", "that monster's"."""
    if node.kind == "of-cards":
        return cards(node["who"], context)
    newest = context.newest()
    if node.kind == "their" and not context.each and newest is not None and newest.several is False:
        raise NotMeant(node, "one or several?")
    if context.each:
        return say.that(p.EACH)
    return known(node, context)


def known(node: Node, context: Context) -> Selector:
    """What "it" means."""
    if not context.it:
        raise NotMeant(node, "it isn't clear what this means")
    return say.that(context.it)


def stat(node: Node, selector: Selector, which: int, context: Context) -> Value:
    """A number of one card: as it was before it was moved, where that counts."""
    ref = selector.ref
    if not ref:
        raise NotMeant(node, "it has to be one known card")
    if which not in _NOT_BY_NOW:
        return p.FigureOf(which, selector)
    maker = context.maker_of(ref)
    if maker is not None and type(maker) not in STAYS:
        word = _AS_IT_WAS.get(which)
        if maker is context.recorded and word and is_one(maker):
            return p.Noted(word)
        raise NotMeant(node, "it has moved, and what it was like is not known")
    if ref == p.COST:
        word = _AS_IT_WAS.get(which)
        paid = context.paid
        one = len(paid) == 1 and paid[0].selector is not None and paid[0].selector.most == 1
        if one and word and isinstance(paid[0], p.TributeCost | p.BanishCost | p.SendCost):
            return p.Noted(f"cost {word}")
        if one and isinstance(paid[0], p.RevealCost | p.DiscardCost):
            return p.FigureOf(which, selector)
        raise NotMeant(node, "what it was like is not known")
    if ref == p.OTHER and context.event is not None and context.event.kind.startswith("destroys-by-battle"):
        return p.FigureOf(which, selector)  # it is read where it lies
    if ref in (p.EVENT, p.OTHER) and not context.event_stays:
        raise NotMeant(node, "it has moved, and what it was like is not known")
    return p.FigureOf(which, selector)


assert not RECORDS_STATS & STAYS


def negative(amount: Value) -> Value:
    """The same as a loss."""
    if isinstance(amount, p.Const):
        return p.Const(-amount.n)
    if isinstance(amount, p.Counted | p.Noted):
        return replace(amount, times=-amount.times)
    return p.Times(-1, amount)
