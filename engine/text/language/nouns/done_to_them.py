"""What is said of cards by what was done to them: this way, by somebody, by battle with other cards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language.nouns.adjectives_told import DONE, how
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import doer_of_it, into, player_told, side_of
from engine.text.language.nouns.sort_said import INTO_MAIN_DECK, Sort, Sorts
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import WHERE_BATTLE_BRINGS
from engine.text.lowering.uses import BROUGHT_TO

DONE_SO: Final = DONE | {"banish": p.Banish}


def done_so(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "Each card sent to the GY this way"."""
    deed, tails = tree.the("done-to-cards"), tree.all("deed-tail")
    kind = deed.kind
    if kind == "destroy" and said.placed and said.places == v.IN_GRAVEYARD:
        felled = _felled_there(tree, said)
        if felled is None:
            raise NoMeaning("by what was it done?", tree)
        said.filters.append(felled)
        return
    if kind == "destroy" and tails and tails[0].bare_kind == "by" and said.placed and said.side == v.OPPONENT:
        if said.places == v.IN_MONSTER_ZONE and said.tree.all("post")[0].bare_kind == "where":
            said.placed, said.side = False, v.EITHER  # they were the opponent's as they fell
    if kind == "destroy" and tails and tails[0].is_a("by") and not said.placed:
        _felled(tails, said, scene, sorts)
        return
    if kind == "lie" and isinstance(scene.last, p.ChangePosition) and not deed.says("before"):
        if into(deed.the("position")) != scene.last.position or len(tails) != 1 or not tails[0].is_a("so"):
            raise NoMeaning("by what was it done?", tree)
        tails[0].word("how")
        said.done = p.ChangePosition
        return
    if kind not in DONE_SO or deed.says("from") or said.done is not None or said.placed:
        raise NoMeaning(f"cards to which {kind} was done", tree)
    if deed.says("to"):
        to = deed.the("to")
        if not to.is_a("the") and to.is_a("of"):  # "for each card sent to the opponent's GY"
            said.filters.append(_of_its_owner(to, scene))
        if to.category == "decks" and to.word("main"):
            said.filters.append(INTO_MAIN_DECK)
    if len(tails) > 1 or tails and not tails[0].is_a("so"):
        raise NoMeaning("by what was it done?", tree)
    if tails and tails[0].word("how") != "this way" and scene.last is not None:
        raise NoMeaning("that was paid", tree)
    said.done = DONE_SO[kind]


def _of_its_owner(to: Tree, scene: Scene) -> Filter:
    """Cards go to their owners' hands, Decks and Graveyards."""
    side = side_of(to.the("whose"), scene)
    if side == v.EITHER:
        raise NoMeaning("which of them came there?", to)
    return p.OwnedBy(side)


def underwent(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That was destroyed this turn", "sent there from the field this turn"."""
    deed = tree.the("deed")
    if deed.bare_kind == "summoned":
        raise NoMeaning("such a past has no meaning yet", tree)
    if not said.placed and deed.bare_kind == "done" and deed.the("done-to-cards").bare_kind in _TO_GRAVEYARD:
        said.places = v.IN_GRAVEYARD  # "1 of your monsters destroyed this turn"
    if deed.bare_kind == "done" and deed.the("done-to-cards").bare_kind == "destroy":
        if (felled := _felled_there(deed, said, this_turn=True)) is not None:
            deed.is_a("done")
            deed.the("done-to-cards").is_a("destroy")
            said.filters.append(felled)
            return
    said.filters.append(scene.underwent(deed, said.places == v.IN_GRAVEYARD))


_TO_GRAVEYARD: Final = ("destroy", "send", "discard", "tribute")


def _felled_there(tree: Tree, said: Sort, this_turn: bool = False) -> Filter | None:
    """ "In your GY that was destroyed by battle and sent there"; None if something else is told of it."""
    tails = tree.all("deed-tail")
    if said.places != v.IN_GRAVEYARD or not tails or tails[0].bare_kind != "by" or len(tails) > 2:
        return None
    causes = tails[0].all("any")
    if len(causes) != 1 or causes[0].bare_kind != "battle" or causes[0].says("with"):
        return None
    if len(tails) == 2 and (tails[1].bare_kind != "and-there" or tails[1].says("places")):
        return None
    tails[0].is_a("by")
    causes[0].is_a("battle")
    if len(tails) == 2:
        tails[1].is_a("and-there")
    return say.felled(this_turn=this_turn)


def _felled(tails: Sequence[Tree], said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "Monsters destroyed by battle with this card": wherever battle has brought them."""
    causes = tails[0].all("any")
    if len(tails) > 1 or len(causes) > 1 or not causes[0].is_a("battle") or said.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("by what was it done?", said.tree)
    by = p.FELLED_BY_ANY
    such: tuple[Filter, ...] = ()
    if causes[0].says("with"):
        by, such = _felled_by(causes[0].the("with"), scene, sorts)
    said.placed, said.joined_by_and = True, True
    said.places = WHERE_BATTLE_BRINGS
    said.filters.append(say.felled(by, *such))


def _felled_by(tree: Tree, scene: Scene, sorts: Sorts) -> tuple[int, p.Filters]:
    if tree.is_a("it") and not tree.says("from") and scene.known(tree, scene) == p.EQUIPPED:
        return p.FELLED_BY_EQUIPPED, ()
    if tree.is_a("this") and tree.word("what") == "card" and not tree.says("adjective") and not tree.says("post"):
        return p.FELLED_BY_THIS, ()
    if tree.is_a("that") and scene.known(tree, scene) == p.EQUIPPED:
        return p.FELLED_BY_EQUIPPED, ()
    if not tree.is_a("some", "bare") or tree.category == "subject" and tree.says("except"):
        raise NoMeaning("by what monster this is isn't clear", tree)
    with_what = sorts(tree.the("sort"), scene)
    if with_what.places != v.IN_MONSTER_ZONE or with_what.side != v.YOU or with_what.other:
        raise NoMeaning("by what monster this is isn't clear", tree)
    if tree.category == "core" and tree.says("quantity"):
        tree.the("quantity").is_a("one", "all")
        if tree.the("quantity").says("one"):
            tree.the("quantity").number("one")
    return p.FELLED_BY_OWN, tuple(with_what.filters)


_RETURNED: Final[dict[str, type[p.Act]]] = {
    "returned": p.Return,
    "shuffled": p.Return,
    "placed": p.Return,
    "sent": p.SendToGraveyard,
    "added": p.AddToHand,
    "revealed": p.Reveal,
}


def returned(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "For each card returned": wherever to."""
    if said.done is not None or said.placed:
        raise NoMeaning("what was done to them?", tree)
    said.done = _RETURNED[tree.word("how")]


def they_did(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Cards you sent to the GY", "they discarded this way": by what this effect had them do."""
    deed, doer = tree.the("did-to-cards"), doer_of_it(scene)
    who = player_told(tree, scene)
    if deed.kind not in DONE_SO or said.done is not None or said.placed or who != doer:
        raise NoMeaning("nothing of the sort has been done", tree)
    if deed.says("from"):
        raise NoMeaning("from where they came can't be asked", tree)
    if deed.says("to") and deed.the("to").is_a("of"):
        if who != v.YOU or side_of(deed.the("to").the("whose"), scene) != who:
            raise NoMeaning("nothing of the sort has been done", tree)
    elif deed.says("to"):
        deed.the("to").is_a("the")
    if tree.says("so") and not tree.the("so").is_a("so"):
        raise NoMeaning("by what was it done?", tree)
    if tree.says("so"):
        tree.the("so").word("how")
    said.done = DONE_SO[deed.kind]


_BROUGHT: Final[dict[int, type[p.Act]]] = {
    v.SPECIAL_SUMMON: p.SpecialSummon,
    v.FUSION_SUMMON: p.FusionSummon,
    v.RITUAL_SUMMON: p.RitualSummon,
}


def summoned_this_way(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Each monster Special Summoned by this effect"."""
    so = tree.the("so")
    if not so.is_a("so") or so.word("how") != "this way" or said.done is not None or said.placed:
        raise NoMeaning("by what was it done?", tree)
    said.done = _BROUGHT.get(how(tree.all("any")))
    if said.done is None:
        raise NoMeaning("no effect Summons so", tree)


def brought_before(said: Sort, tree: Tree, scene: Scene) -> Selector | None:
    """ "The monster banished by this card's effect", of an effect that was told before this one; None if this one has
    done that to cards, or no other has."""
    if said.done is None or any(scene.was_done(each, said.done) for each in scene.mentions):
        return None
    effects, place = scene.effects_before.count(said.done), BROUGHT_TO.get(said.done)
    if not effects or place is None:
        return None
    if effects > 1 or said.says_more():
        raise NoMeaning("by which of its effects?", tree)
    said.placed, said.places = True, place
    found = said.selector(all=True)
    return replace(found, filters=(*found.filters, p.BroughtByThis()))
