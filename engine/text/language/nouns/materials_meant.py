"""Cards that are told by a Summon: monsters by what was used for theirs, materials by the monster that has them."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.nouns.agreeing import agrees
from engine.text.language.nouns.done_to_them import DONE_SO
from engine.text.language.nouns.mentions import DONE_AS_COST, Scene
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Mention
from engine.text.lowering.used import asked_then


def came_using(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That was Tribute Summoned by Tributing a Dragon monster"."""
    ways = how(tree.all("any"))
    said.filters += [p.Summoned(ways), scene.came_with(tree.the("made-with"), ways, scene)]


_COMES_AS: Final = {
    v.FUSION_SUMMON: v.FUSION,
    v.RITUAL_SUMMON: v.RITUAL,
    v.SYNCHRO_SUMMON: v.SYNCHRO,
    v.XYZ_SUMMON: v.XYZ,
    v.TRIBUTE_SUMMON: v.MONSTER,
}


def used_for_it(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Used as material for its Synchro Summon", "… for the Synchro Summon of that monster"."""
    if tree.says("tributed-for"):
        ways = how((tree.the("tributed-for"),))
        if ways != v.TRIBUTE_SUMMON:
            raise NoMeaning("for which Summon?", tree)
    else:
        told = tree.the("used-for")
        told.is_a("kind", "to", "as")
        ways = how((told.the("how"),)) if told.says("how") else _its_way(scene)
        if (other := _other_summon(told, ways, scene)) is not None:
            if said.material_for not in (0, v.ANY_SUMMON, ways):
                raise NoMeaning("that monster isn't Summoned so", tree)
            said.material_for = 0
            said.filters.append(p.UsedForSummonOf(other, ways))
            return
    if not scene.kinds & _COMES_AS.get(ways, 0) or said.material_for not in (0, v.ANY_SUMMON, ways):
        raise NoMeaning("this card isn't Summoned so", tree)
    there, said.placed, side, said.side = said.placed, False, said.side, v.EITHER
    asked_then(said, tree)  # by then: where they lie is asked now
    said.placed, said.side, said.of_ref, said.came_by = there, side, p.USED, ways


def _other_summon(told: Tree, ways: int, scene: Scene) -> str | None:
    """By what name another monster is known whose Summon is meant; None: this card's is."""
    if told.says("of"):
        of = told.the("of")
        return None if of.bare_kind == "this" and _is_just_this(of) else _that_came_so(of, ways, scene)
    newest = scene.newest()
    if not told.is_a("kind") or told.word("whose") != "its" or newest is None or newest.ref in ("", p.THIS):
        return None
    return newest.ref if not newest.several and _comes_so(newest.selector, ways) else None


def _is_just_this(of: Tree) -> bool:
    of.is_a("this")
    if of.says("adjective") or of.says("post") or of.word("what") not in ("card", "monster"):
        raise NoMeaning("of which monster's Summon?", of)
    return True


def _that_came_so(of: Tree, ways: int, scene: Scene) -> str:
    name = scene.known(of, scene)
    known = next((each for each in reversed(scene.mentions) if each.ref == name), None)
    if known is None or known.several or not _comes_so(known.selector, ways):
        raise NoMeaning("that monster isn't Summoned so", of)
    return name


def _comes_so(what: Selector | None, ways: int) -> bool:
    kind = _COMES_AS.get(ways, 0)
    asked = [each.kinds for each in what.filters if isinstance(each, p.OfKinds)] if what is not None else []
    return any(kinds & kind & ~v.MONSTER for kinds in asked)


def _its_way(scene: Scene) -> int:
    """ "Used as its material": for the one Summon by which a monster of its kind comes."""
    return next((way for way, kind in _COMES_AS.items() if kind != v.MONSTER and scene.kinds & kind & ~v.MONSTER), 0)


def gone_for_it(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Sent to the GY for this Special Summon": what was paid for it, as its own text has told."""
    done = tree.the("done-to-cards")
    costs = [cost for way in scene.procedures if isinstance(way, p.OwnWay) for cost in way.costs]
    if DONE_SO.get(done.kind) not in {DONE_AS_COST.get(type(cost)) for cost in costs} or done.says("from"):
        raise NoMeaning("this card isn't Summoned so", tree)
    if done.says("to"):
        done.the("to").is_a("the")
    asked_then(said, tree)
    said.of_ref = p.USED


def used_for_its_summon(said: Sort, scene: Scene, takes: int) -> None:
    """ "The Tributed monsters", "the banished cards", "the Beast monster", where no others were spoken of so: those of
    this card's own Summon. Nobody goes by where they are by now, so nothing but a Tribute can be taken anywhere."""
    done = p.Banish if said.banished else said.done
    told = [each for way in scene.procedures if isinstance(way, p.OwnWay) for each in way.costs]
    paid = [each for each in told if isinstance(each, p.CostOfCards) and each.selector is not None]
    if not scene.kinds & v.MONSTER or any(DONE_AS_COST.get(type(each)) is done for each in scene.costs):
        return
    if any(_may_be_meant(each, said, done, scene) for each in scene.mentions if each.ref != p.THIS):
        return
    alone = scene.came_so or any(isinstance(each, p.CannotBeNormalSummoned) for each in scene.procedures)
    if done is p.Tribute and not scene.kinds & v.EXTRA_DECK_KINDS:
        said.done, said.of_ref = None, p.USED
    elif alone and not takes and len(paid) == 1 and _was_paid(paid[0], said, done, scene):
        said.done, said.of_ref, said.placed, said.places = None, p.USED, False, 0
        said.filters = said.filters if done is not None else []


def _may_be_meant(mention: Mention, said: Sort, done: type[Act] | None, scene: Scene) -> bool:
    return (
        done is None
        and agrees(said, mention, False, False, scene)
        or done is not None
        and scene.was_done(mention, done)
    )


def _was_paid(cost: p.CostOfCards, said: Sort, done: type[Act] | None, scene: Scene) -> bool:
    """With what was told in this way, or described so."""
    if done is not None:
        return DONE_AS_COST.get(type(cost)) is done
    told = Mention(p.COST, cost.selector, False)
    return (
        bool(said.filters) and not said.says_more() and not said.is_target and agrees(said, told, False, False, scene)
    )


def attached_to_it(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Attached to this card"."""
    to = tree.the("cards")
    if not scene.kinds & v.XYZ or not to.is_a("this", "it"):
        raise NoMeaning("attached to what?", tree)
    newest = scene.newest()
    if (
        to.is_a("it")
        and (scene.subject or say.this_card) != say.this_card
        or newest is not None
        and newest.ref != p.THIS
    ):
        raise NoMeaning("attached to what?", tree)
    if any(to.says(more) for more in ("adjective", "post", "from")) or said.placed:
        raise NoMeaning("attached to what?", tree)
    if to.is_a("this"):
        to.word("what")
    said.of_ref, said.places = p.ATTACHED, 0
