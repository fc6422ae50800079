"""What stands in "●" lines, after the sentence that announces it: effects of which one is activated or applied, what
is done with each result, effects that a card gains."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.sentences.acts_in_order import acts, costs
from engine.text.language.nouns.described import subject
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene, ToldLine
from engine.text.language.orders.orders_of_lines import is_between
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.granting import Gaining
from engine.text.lowering.held_together import all_held
from engine.text.lowering.said import Choice

Said = tuple[object, ...]
CHOICE: Final = "choice"

# -- one of several effects --------------------------------------------------------------------------------------


def choice(tree: Tree, header: Led, scene: Scene) -> Said:
    """ "You can activate 1 of these effects"."""
    paid = costs(tree.the("costs"), scene) if tree.says("costs") else ()
    after, may = tree.word("after"), bool(tree.word("may"))
    return (Choice(header, paid, may and after != ","),)


def only_limits(heading: Tree, tree: Tree) -> bool:
    """ "Once per turn, you can activate 1 of these effects", before one that says itself when it is used."""
    leads = heading.the("leads") if heading.says("leads") and tree.says("leads") else None
    return leads is not None and not leads.says("rest") and leads.the("lead").bare_kind in ("once", "twice")


def usable_line(heading: Tree, tree: Tree, common: bool, scene: Scene) -> bool:
    """Whether one of several effects says so itself that it can be used; it has to be free to. ``common``: whether the
    heading says when all of them are used."""
    own_may = bool(tree.word("may"))
    if own_may and (common or not heading.word("may")) or common and tree.says("leads"):
        raise NoMeaning("when it is used has been said before", tree)
    return bool(heading.word("may")) and bool(scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD)) or own_may


def of_choice(made: Ability, heading: Tree, tree: Tree, scene: Scene) -> Ability:
    """One of several effects, of which one is used."""
    if made.kind == p.TRIGGER and not made.limit:
        if not heading.says("leads"):
            raise NoMeaning("which of several effects starts by itself can't be chosen yet", tree)
        made = replace(made, limit=p.OneOfThem())
    if made.kind not in (p.IGNITION, p.QUICK, p.CARD_ACTIVATION, p.TRIGGER):
        raise NoMeaning("which of several effects starts by itself can't be chosen yet", tree)
    return replace(made, limit_group=f"{scene.name}/choice")


# -- effects that a card gains -------------------------------------------------------------------------------------


def gains(tree: Tree) -> Tree | None:
    """The claim of a sentence that says nothing but that cards gain the effects that follow."""
    body = tree.the("acts") if tree.says("acts") else None
    if body is not None and body.bare_kind == "own" and not body.says("time") and not body.says("rest"):
        told = body.the("own-claim")
        being = told.the("predicate").get("being") if told.the("predicate").bare_kind == "being" else None
        return told if being is not None and being.bare_kind == "gain-graded" else None
    if body is None or body.bare_kind != "acts" or body.says("rest") or not body.says("first"):
        return None
    first = body.the("first")
    if first.category != "plain-act" or first.bare_kind != "claim" or first.says("time"):
        return None
    told = first.the("claim")
    if told.bare_kind != "of" or told.the("predicate").bare_kind != "being":
        return None
    return told if told.the("predicate").the("being").bare_kind in ("gain-effect", "gain-graded") else None


def gaining(tree: Tree, told: Tree, header: Led, scene: Scene) -> Said:
    """ "While you control "X", this card gains this effect", "the equipped monster gains these effects"."""
    body = tree.the("acts")
    if told.category == "claim":
        body.is_a("acts")
        body.the("first").is_a("claim")
    else:
        body.is_a("own")
    told.is_a("of", "own")
    told.the("predicate").is_a("being")
    being = told.the("predicate").the("being")
    _has_come_so(header)
    if not header.says_nothing_of_use or tree.word("may"):
        raise NoMeaning("such a sentence has no meaning yet", tree)
    held = all_held(*header.conditions)
    who = subject(told.the("subject"), scene) if told.category == "claim" else say.this_card
    if being.is_a("gain-graded"):
        if who.ref != p.THIS or not scene.kinds & v.MONSTER:
            raise NoMeaning("which cards gain this?", tree)
        scene.spoken(p.THIS, None, False)
        with scene.excepting(body.get("except") if told.category == "own-claim" else body.the("first").get("except")):
            measure = scene.reckon(being.the("value"), scene)
        return (Gaining("gained", held, None, measure),)
    being.is_a("gain-effect")
    if who.ref == p.THIS:
        if held is None or not scene.kinds & v.MONSTER:
            raise NoMeaning("when does it have these effects?", tree)
        return (Gaining("gained", held, None),)
    if held is not None:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    if who == say.equipped_monster and scene.kinds & v.EQUIP:
        return (Gaining("gained-by-equipped", None, who),)
    if p.HasThisAsMaterial() not in who.filters or not scene.kinds & v.MONSTER or who.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("which cards gain this?", tree)
    kind = "gained-by-user" if p.Summoned(v.XYZ_SUMMON) in who.filters else "gained-by-holder"
    filters = tuple(replace(f, kinds=f.kinds & ~v.MONSTER) if isinstance(f, p.OfKinds) else f for f in who.filters)
    return (Gaining(kind, None, replace(who, positions=v.FACE_UP, filters=filters)),)


def _has_come_so(header: Led) -> None:
    """ "If this card is Special Summoned from the GY, it gains this effect": it has that from then on."""
    only = header.events[0] if len(header.events) == 1 and not header.starts else None
    if isinstance(only, p.IsSummoned) and only == p.IsSummoned(how=only.how, from_places=only.from_places):
        header.awaited, header.when = None, False
        header.conditions.append(p.AreSuch(say.that(p.THIS, p.Summoned(only.how, only.from_places))))


def _between(tree: Tree) -> tuple[int, int]:
    """How much it takes at least and at most."""
    low = tree.number("low")
    if tree.says("high"):
        if tree.number("high") <= low:
            raise NoMeaning("from how many to how many?", tree)
        return low, tree.number("high")
    bound = tree.word("bound")
    return (0 if bound == "or less" else low), (p.NO_LIMIT if bound == "or more" else low)


def graded(tree: Tree, gaining: Gaining) -> tuple[Gaining, Tree]:
    """ "2 or more: …", of that of which this card has its effects: which it has by then, and what."""
    tree.is_a("graded")
    assert gaining.measure is not None
    held = is_between(gaining.measure, *_between(tree))
    return Gaining(gaining.kind, all_held(gaining.condition, held), None), tree.the("told")


# -- what completes an effect ------------------------------------------------------------------------------------

GAINS: Final = "gains-effect"
TOSSED_FOR: Final = "tossed-for-effect"
COMPLETED: Final = {
    "apply-one": ("plain",),
    "toss-and-apply": ("heads", "tails"),
    "roll-and-apply": ("row",),
    "apply-graded": ("graded",),
    "tossed": ("heads", "tails"),
    TOSSED_FOR: (),
    "gains-effect": (),
    "gains-effect-for-now": (),
}
"""By what the lines complete, in the words of the other grammar: which sentences do. Any tells what is gained."""


def line(tree: Tree, completes: str) -> ToldLine:
    """What a line says of the effect that it completes."""
    if not tree.is_a(*COMPLETED[completes]):
        raise NoMeaning("this doesn't complete what stands before it", tree)
    if tree.is_a("plain") and (tree.word("may") or tree.says("quick")):
        raise NoMeaning("one of several ways is what the effect does, and no more", tree)
    if tree.is_a("graded"):
        told, between = tree.the("told"), _between(tree)
        if not told.is_a("plain") or told.word("may") or told.says("quick") or told.says("last"):
            raise NoMeaning("one of several ways is what the effect does, and no more", tree)
        return ToldLine(between, lambda scene: acts(told.the("acts"), scene))
    body = tree.the("acts")
    if tree.is_a("row"):
        first = (tree.number("first"),) if tree.says("first") else ()
        results: tuple[int, ...] = (*first, *tree.numbers("any"))
    else:
        results = (1 if tree.is_a("heads") else 0,)
    return ToldLine(results, lambda scene: acts(body, scene))


def completed_by_lines(tree: Tree) -> str:
    """By what of a sentence the lines after it complete its effect; "" if by nothing."""
    for part in tree.parts():
        if part.bare_kind in COMPLETED:
            return part.bare_kind
        if part.category == "being-does" and part.bare_kind == "gain-effect":
            return GAINS
    return ""
