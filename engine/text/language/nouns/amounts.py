"""Numbers: amounts, what is counted, figures of cards and players."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector, Value
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.done_to_them import DONE_SO
from engine.text.language.nouns.counted_told import counted
from engine.text.language.nouns.described import IN_BATTLE, cards
from engine.text.language.nouns.figures_told import figure, figure_of, had_there
from engine.text.language.nouns.having_told import is_extreme
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import DONE_AS_COST, Scene
from engine.text.language.nouns.places_told import place, player_of, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.how_many import as_many, paid_cards
from engine.text.lowering.remembered import no_more


def figures(tree: Tree) -> list[int]:
    told = [tree.the("one"), tree.the("other")] if tree.is_a("slash") else tree.all("any")
    if not tree.is_a("slash"):
        tree.is_a("all")
    which = told[0].word("which")
    return [figure(each, which) for each in told]


# -- values --------------------------------------------------------------------------------------------------


def value(tree: Tree, scene: Scene) -> Value:
    if tree.category in ("counted", "counted-each", "each"):
        return counted(tree, 1, scene)
    if tree.category == "core" and tree.bare_kind == "some":
        of = cards(tree, scene)
        if not of.all or of.ref or of.group is not None or not scene.figure:
            raise NoMeaning("no number", tree)
        return p.Highest(scene.figure, of)
    if is_extreme(tree):
        return _extreme(tree, scene.figure, scene)
    if tree.category not in _VALUES:
        raise NoMeaning("no number", tree)
    return _VALUES[tree.category].of(tree)(tree, scene)


def times(whole: Value, factor: int) -> Value:
    known = isinstance(whole, p.Noted) and whole.word in (p.N_DONE, p.N_COST)
    if known or isinstance(whole, p.Count) and whole.times == 1:
        assert isinstance(whole, p.Noted | p.Count)
        return replace(whole, times=factor)
    return p.Times(factor, whole)


def whose(tree: Tree, scene: Scene, takes: int = v.IN_MONSTER_ZONE) -> Selector:
    """Whose figures."""
    if takes == v.IN_MONSTER_ZONE and all(each == p.S_LEFT_SCALE for each in figures(tree.the("figures"))):
        takes = v.IN_PENDULUM_ZONE
    if tree.is_a("its"):
        word = tree.word("whose")
        if scene.each:
            return say.that(p.EACH)
        if word == "this card’s":
            return say.this_card
        if word == "their" and not scene.acting and scene.subject is not None and not scene.subject.ref:
            return scene.subject
        return scene.meant(tree, word == "their", None, takes)
    tree.is_a("cards", "of")
    found = cards(tree.the("cards"), scene, takes)
    one_of_them = (tree.the("cards").bare_kind, tree.the("cards").form) == ("owned", "s")
    one_used = found.ref == p.USED and not found.all  # "1 monster that you Tributed"
    if one_used or one_of_them and not found.ref and IN_BATTLE not in found.filters:
        raise NoMeaning("which monster is this?", tree)
    return found


def _of_all(tree: Tree) -> bool:
    """ "The ATK of all monsters …", reckoned together."""
    of = tree.get("cards") if tree.bare_kind in ("of", "cards") else None
    return of is not None and of.bare_kind == "some" and of.the("quantity").bare_kind == "all"


def _extreme(who: Tree, stat: int, scene: Scene) -> Value:
    """ "The ATK of the monster on the field with the highest ATK": just that figure, whichever monster it is."""
    who.is_a("that")
    said = sorts_told.known_sort(who.the("sort"), scene)
    if who.word("which") != "the" or said.highest != stat or said.done is not None or said.equipped:
        raise NoMeaning("which figure of it?", who)
    best, said.highest = said.best, 0
    return best(stat, said.selector(all=True))


def _one_of(told: Sequence[int], scene: Scene, tree: Tree) -> int:
    """Of several figures, for each figure that changes its own."""
    found = [each for each in told if len(told) == 1 or scene.original and each in (scene.figure, scene.original)]
    if len(found) != 1:
        raise NoMeaning("one figure of the two has to be said", tree)
    return found[0]


def _its(tree: Tree, scene: Scene) -> Value:
    inner = tree.the("figure-of")
    stat = _one_of(figures(inner.the("figures")), scene, tree)
    who = inner.get("cards") if inner.bare_kind in ("of", "cards") else None
    if who is not None and is_extreme(who):
        inner.is_a("of", "cards")
        return _extreme(who, stat, scene)
    if _of_all(inner):
        return p.Total(stat, whose(inner, scene, 0))
    if scene.each and inner.is_a("its"):
        inner.word("whose")
        return p.FigureOf(stat, say.that(p.EACH))
    return figure_of(whose(inner, scene, 0), stat, scene, tree)


def _owner(tree: Tree, scene: Scene) -> Value:
    """ "That monster's": the same figure of it."""
    if not scene.figure:
        raise NoMeaning("it has to be said which figure of it is meant", tree)
    return figure_of(cards(tree.the("cards"), scene), scene.figure, scene, tree)


def _combined(tree: Tree, scene: Scene) -> Value:
    of, which = cards(tree.the("cards"), scene), _one_of(figures(tree.the("figures")), scene, tree)
    if of.ref == p.USED and which in (p.S_ATK, p.S_DEF):
        raise NoMeaning("what they were like is not known any more", tree)
    return p.Total(which, of if of.ref else replace(of, all=True, least=1, most=1))


def combined(tree: Tree, scene: Scene) -> Value:
    """ "The total Levels and Ranks of …"."""
    of = cards(tree.the("cards"), scene)
    if of.ref or not of.all:
        raise NoMeaning("the total of which cards?", tree)
    of = replace(of, positions=v.FACE_UP) if of.places & v.ON_FIELD and of.positions == v.ANY_POSITION else of
    one, *others = (p.Total(stat, of) for stat in figures(tree.the("figures")))
    whole: Value = one
    for other in others:
        whole = p.Sum(whole, other)
    return whole


def _there(tree: Tree, scene: Scene) -> Value:
    """ "That monster's ATK in the GY": read where it lies."""
    at = place(tree.the("place"), scene).places
    if at == v.ON_FIELD:
        was = _its(tree, scene)
        if not isinstance(was, p.Noted) and was != p.FigureOf(getattr(was, "stat", 0), say.this_card):
            raise NoMeaning("what it was like there is not known", tree)
        return was
    if at != v.IN_GRAVEYARD:
        raise NoMeaning("read where?", tree)
    scene.where_it_lies = True
    return _its(tree, scene)


def _lower(tree: Tree, scene: Scene) -> Value:
    """ "Its ATK or DEF (whichever is lower)"."""
    owner = tree.get("whose-of")
    if (owner is None) != tree.says("cards"):
        raise NoMeaning("whose figures?", tree)
    which = tree.the("one").word("which")
    one, other = figure(tree.the("one")), figure(tree.the("other"), which)
    if owner is None or owner.is_a("cards"):
        of = cards((owner or tree).the("cards"), scene, v.IN_MONSTER_ZONE)
    elif owner.is_a("its"):
        of = say.that(p.EACH) if scene.each else say.that(scene.find(tree, None, takes=v.IN_MONSTER_ZONE).ref)
    read = [p.FigureOf(stat, of) if scene.each else figure_of(of, stat, scene, tree) for stat in (one, other)]
    if tree.word("end") == "higher":
        return p.Sum(read[1], p.Minus(*read))
    return no_more(*read)


def _result(tree: Tree, scene: Scene) -> Value:
    """ "The result" of a die."""
    if not scene.rolled and not (tree.word("sum") and scene.dice > 1):
        raise NoMeaning("which result?", tree)
    return p.Noted(p.N_DIE)


def _told(tree: Tree, scene: Scene) -> Value:
    """ "That number": that was declared, or rolled."""
    return p.Noted(p.N_DIE) if scene.rolled and not scene.declared else _declared(tree, scene)


def _chain_link(tree: Tree, scene: Scene) -> Value:
    """ "The Chain Link number of this card"."""
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is no Chain Link", tree)
    return p.Noted(p.CHAIN_LINK)


def _declared(tree: Tree, scene: Scene) -> Value:
    if scene.declared not in ("number", "level"):
        raise NoMeaning("which number?", tree)
    return p.Noted(p.N_DECLARED)


def _had(tree: Tree, scene: Scene) -> Value:
    """ "The Level the Tributed monster had on the field"."""
    found = figure_of(cards(tree.the("cards"), scene), figure(tree.the("figure")), scene, tree)
    return had_there(found, tree)


def _difference(tree: Tree, scene: Scene) -> Value:
    in_lp = bool(tree.word("in"))
    if tree.says("one"):
        one = value(tree.the("one"), scene)
        if isinstance(one, p.FigureOf) and one.of == say.this_card:
            scene.spoken(p.THIS, None, False)
        if tree.says("other"):
            return p.Difference(one, value(tree.the("other"), scene))
        whose_own = tree.the("whose")
        other = p.LifePoints(v.YOU if whose_own.is_a("yours") else side_of(whose_own, scene))
        if not isinstance(one, p.LifePoints) or {one.side, other.side} != {v.YOU, v.OPPONENT}:
            raise NoMeaning("the difference between what?", tree)
        return p.Difference(one, other)
    if in_lp and not scene.lp_ahead:
        return p.Difference(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT))
    if not scene.lp_ahead:
        raise NoMeaning("the difference between what?", tree)
    return p.Minus(p.LifePoints(scene.lp_ahead), p.LifePoints(v.EITHER - scene.lp_ahead))


def _amount(tree: Tree, scene: Scene) -> Value:
    """ "The damage you took", of the act before or of the event that is answered."""
    if not tree.says("they"):
        if isinstance(scene.last, p.Damage) and scene.last.side == v.OPPONENT and not scene.amount:
            return p.Noted(p.N_DEALT)
        if scene.last is not None or not scene.amount:
            raise NoMeaning("what damage?", tree)
        return p.Noted(p.N_AMOUNT)
    side, last = player_of(tree.the("they"), scene), scene.last
    if isinstance(last, p.Damage):
        if scene.amount or last.side != side:
            raise NoMeaning("it isn't clear which damage this is", tree)
        return p.Noted(p.N_DEALT)
    if not scene.amount:
        raise NoMeaning("what damage?", tree)
    return p.Noted(p.N_AMOUNT)


def _amount_told(tree: Tree, scene: Scene) -> Value:
    """ "That much LP", "the same amount of damage": as the event tells, or as was dealt."""
    if scene.amount:
        return p.Noted(p.N_AMOUNT)
    if not isinstance(scene.last, p.Damage):
        raise NoMeaning("how much was told?", tree)
    return p.Noted(p.N_DEALT)


def _between(tree: Tree, scene: Scene) -> Value:
    """ "The difference between its original ATK and current ATK"."""
    owner = tree.the("whose-of")
    of = cards(owner.the("cards"), scene, v.IN_MONSTER_ZONE) if owner.is_a("cards") else whose_its(owner, scene)
    return p.Difference(*(figure_of(of, figure(tree.the(slot)), scene, tree) for slot in ("one", "other")))


def whose_its(tree: Tree, scene: Scene) -> Selector:
    tree.is_a("its")
    return say.that(scene.find(tree, None, takes=v.IN_MONSTER_ZONE).ref)


def _gained(tree: Tree, scene: Scene) -> Value:
    """ "The amount gained", "the LP your opponent gained", of the event that is answered."""
    if not scene.gained:
        raise NoMeaning("what was gained?", tree)
    who = tree.get("he") or tree.get("they")
    if who is not None and player_of(who, scene) != scene.gained:
        raise NoMeaning("who gained it?", tree)
    return p.Noted(p.N_AMOUNT)


def _life_points(tree: Tree, scene: Scene) -> Value:
    return p.LifePoints(side_of(tree.the("whose"), scene))


def _so_many_done(tree: Tree, scene: Scene) -> Value:
    """ "The number destroyed": of cards, by the act before, or as a cost."""
    done = DONE_SO.get(tree.the("done-adjective").bare())
    so = tree.get("so")
    if so is not None and not (so.is_a("so") and (so.word("how") == "this way" or scene.last is None)):
        raise NoMeaning("by what was it done?", tree)
    if done is not None and scene.last is not None and type(scene.last) is done:
        return p.Noted(p.N_DONE)
    paid = paid_cards(scene)
    if done is None or scene.last is not None or paid is None or DONE_AS_COST.get(paid) is not done:
        raise NoMeaning("nothing of the sort has been done", tree)
    return p.Noted(p.N_COST)


def _paid(tree: Tree, scene: Scene) -> Value:
    """ "The amount of LP you paid"."""
    paid = [cost for cost in scene.costs if isinstance(cost, p.LifePointCost)]
    others = tree.says("they") and player_of(tree.the("they"), scene) != v.YOU
    if others or len(paid) != 1:
        raise NoMeaning("what has been paid?", tree)
    return p.Noted(p.N_PAID)


def _lost(tree: Tree, scene: Scene) -> Value:
    """ "The ATK lost", "the lost ATK", by the change before."""
    return _so_much_lost(figure(tree.the("figure")), tree, scene)


def _so_much_lost(stat: int, tree: Tree, scene: Scene) -> Value:
    last = scene.last
    if stat != p.S_ATK or not isinstance(last, p.Modify):
        raise NoMeaning("what was lost?", tree)
    if not all(isinstance(each, p.GainsAttack | p.AttackBecomes) for each in last.modifiers):
        raise NoMeaning("what was lost?", tree)
    return p.Noted(p.N_LOST)


def _times(tree: Tree, scene: Scene) -> Value:
    return times(value(tree.the("of"), scene), tree.number("number"))


_VALUES: Final[dict[str, Meanings[Callable[[Tree, Scene], Value]]]] = {
    "plain-value": Meanings(
        "plain-value",
        {
            "number": lambda tree, scene: say.number(tree.number("number")),
            "its": _its,
            "owner": _owner,
            "combined": _combined,
            "difference": _difference,
            "had": _had,
            "there": _there,
            "lower": _lower,
            "result": _result,
            "declared": _declared,
            "told": _told,
            "chain-link": _chain_link,
            "amount": _amount,
            "gained": _gained,
            "between": _between,
            "all-lp": lambda tree, scene: p.Sum(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT)),
            "turn": lambda tree, scene: p.TurnNumber(),
            "lp": _life_points,
            "done": _so_many_done,
            "paid": _paid,
            "lost": _lost,
            "count": lambda tree, scene: counted(tree.the("counted"), 1, scene),
        },
    ),
    "value": Meanings(
        "value",
        {
            "half": lambda tree, scene: p.Half(value(tree.the("of"), scene)),
            "double": lambda tree, scene: times(value(tree.the("of"), scene), 2),
            "each": lambda tree, scene: counted(tree.the("counted"), tree.number("number"), scene),
            "times": _times,
            "plus": lambda tree, scene: p.Sum(value(tree.the("of"), scene), say.number(tree.number("number"))),
        },
    ),
}

# -- amounts of something --------------------------------------------------------------------------------------


def amount(tree: Tree, scene: Scene) -> Value:
    """Of points, damage, a change: so much, so much for each, as much as."""
    if tree.is_a("n"):
        return say.number(tree.number("number"))
    if tree.is_a("each"):
        return at_most(counted(tree.the("counted"), tree.number("number"), scene), tree)
    if tree.is_a("as-told"):
        return _amount_told(tree, scene)
    if tree.is_a("each-of-those"):
        return replace(as_many(tree, scene), times=tree.number("number"))
    if tree.is_a("times"):
        return times(value(tree.the("value"), scene), tree.number("number"))
    if tree.is_a("equal"):
        much = value(tree.the("value"), scene)
        return at_most(much, tree) if tree.category == "change" else much
    raise NoMeaning("such an amount has no meaning yet", tree)


def at_most(much: Value, tree: Tree) -> Value:
    """ "500 LP for each Fish monster you control (max. 2000)"."""
    return no_more(much, say.number(tree.number("most"))) if tree.says("most") else much


_ORIGINAL: Final = {p.S_ATK: p.S_ORIGINAL_ATK, p.S_DEF: p.S_ORIGINAL_DEF}
_OF_ORIGINAL: Final = {then: now for now, then in _ORIGINAL.items()}


def for_each_figure(
    figures_: Sequence[int], tell: Callable[[], Value], scene: Scene, each: bool
) -> list[tuple[int, Value]]:
    """An amount for each of the figures that it changes: "its ATK and DEF become double its original ATK and DEF".
    ``each``: "its" is said of each card for itself."""
    found = []
    for stat in figures_:
        base = _OF_ORIGINAL.get(stat, stat)
        scene.figure, scene.original = base, _ORIGINAL.get(base, 0) if len(figures_) > 1 else 0
        scene.each = each
        found.append((stat, tell()))
    scene.figure, scene.original, scene.each = 0, 0, False
    return found


def changes(tree: Tree, scene: Scene, each: bool) -> list[tuple[int, Value]]:
    """By how much which figures grow: "500 ATK and DEF", "ATK equal to …", "1 Level and 300 ATK for each …"."""
    if tree.is_a("two", "two-each"):
        found = []
        for much, which in (("number", "figures"), ("more", "other")):
            n = tree.number(much)
            whole = counted(tree.the("counted"), n, scene) if tree.says("counted") else say.number(n)
            found += [(stat, whole) for stat in figures(tree.the(which))]
        if len({stat for stat, _ in found}) < len(found):
            raise NoMeaning("this was said already", tree)
        return found
    if tree.is_a("lost"):
        return [(stat, _so_much_lost(stat, tree, scene)) for stat in figures(tree.the("figures"))]
    if tree.is_a("its-figure"):
        whose_ = tree.the("figure-of")
        if not whose_.is_a("cards", "of"):
            raise NoMeaning("whose figures?", whose_)
        of, told = cards(whose_.the("cards"), scene), figures(whose_.the("figures"))
        if of.ref == p.EQUIPPED and scene.kinds & v.MONSTER:
            raise NoMeaning("which of both is equipped with the other?", tree)
        return [(_OF_ORIGINAL.get(stat, stat), figure_of(of, stat, scene, tree)) for stat in told]
    return for_each_figure(figures(tree.the("figures")), lambda: amount(tree, scene), scene, each)


def negative(whole: Value) -> Value:
    if isinstance(whole, p.Const):
        return p.Const(-whole.n)
    if isinstance(whole, p.Counted | p.Noted):
        return replace(whole, times=-whole.times)
    return p.Times(-1, whole)


def is_negative(whole: Value) -> bool:
    """Whether it is told as something that is lost."""
    if isinstance(whole, p.Const):
        return whole.n < 0
    if isinstance(whole, p.Times):
        return whole.factor < 0
    return isinstance(whole, p.Counted | p.Noted) and whole.times < 0
