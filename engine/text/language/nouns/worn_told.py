"""What is said of cards that are equipped, and of what they are equipped to."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.sort_said import Sort, Sorts
from engine.text.language.parsing.tree import NoMeaning, Tree


def equipped_with_such(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "That is equipped with an Equip Card", "… with a "X" card"."""
    if tree.is_a("called") and not tree.says("post"):
        said.filters.append(p.Equipped((say.named(*tree.words("any")),)))
        return
    if not tree.is_a("some") or not tree.the("quantity").is_a("one", "or-more"):
        raise NoMeaning("equipped with what?", tree)
    told = tree.the("sort")
    with_what = sorts(told, scene)
    if told.the("noun").is_a("equip-card") and not told.says("adjective") and not told.says("post"):
        said.filters.append(p.Equipped())
        return
    with_what.equip_card = None
    kinds = with_what.kinds & ~(v.MONSTER | v.SPELL | v.EQUIP)
    if with_what.says_more() or not all(isinstance(each, p.Called) for each in with_what.filters):
        raise NoMeaning("equipped with what?", tree)
    printed = with_what.kinds & (v.UNION | v.MONSTER | v.SPELL)
    if kinds & ~v.UNION or not (kinds or with_what.filters or with_what.kinds & v.EQUIP):
        raise NoMeaning("equipped with what?", tree)
    said.filters.append(p.Equipped(tuple(with_what.filters), printed))


def worn_by_this(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That is equipped to this card": it lies among the Spells and Traps."""
    if not tree.is_a("this") or tree.word("what") not in ("card", "monster") or tree.says("adjective"):
        raise NoMeaning("equipped to what?", tree)
    if tree.says("post"):
        raise NoMeaning("equipped to what?", tree)
    if said.kinds & v.MONSTER:
        said.monster_card, said.places = said.tree, v.IN_SPELL_ZONE
    said.filters.append(p.EquippedToThis())


def equipped_with(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "A monster equipped with this card": the equipped one; "… with a "X" card": any such."""
    if said.tree.bare_kind == "this" and tree.says("cards") and tree.has("by-it"):
        plain_one(tree.the("cards"), scene, sorts)
        scene.needed.append(wears_by_it())
        return
    if not tree.says("cards"):
        tree.word("bare")
        if tree.has("by-it"):
            raise NoMeaning("equipped with what?", tree)
        said.filters.append(p.Equipped())
        return
    if not tree.the("cards").is_a("this") and not tree.has("by-it"):
        equipped_with_such(tree.the("cards"), said, scene, sorts)
        return
    if not tree.the("cards").is_a("this") or tree.the("cards").word("what") != "card" or tree.has("by-it"):
        raise NoMeaning("equipped with what?", tree)
    if tree.the("cards").all("adjective") or tree.the("cards").all("post"):
        raise NoMeaning("equipped with what?", tree)
    said.equipped = True


def wears_by_it() -> p.Condition:
    """That this card is equipped with a card by its own effect."""
    return p.ThereIs(Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),)))


def plain_one(tree: Tree, scene: Scene, sorts: Sorts) -> None:
    """ "A monster", "a card": of whatever sort, as its own effect has told which ones."""
    if not tree.is_a("some") or not tree.the("quantity").is_a("one", "or-more"):
        raise NoMeaning("equipped with what?", tree)
    what = sorts(tree.the("sort"), scene)
    if what.says_more() or what.filters or what.kinds & ~v.MONSTER:
        raise NoMeaning("equipped with what?", tree)


def _this_worn(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "This card equipped to a monster by this effect"."""
    plain_one(tree, scene, sorts)
    if not scene.equips_itself and not scene.kinds & v.EQUIP:
        raise NoMeaning("by which effect is it equipped?", tree)
    if scene.kinds & v.MONSTER:
        scene.this_taken(tree, v.IN_SPELL_ZONE, v.YOU)


def equipped_to(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "An Equip Card equipped to this card", "the monsters equipped to it by this effect"."""
    to, by_it = tree.the("cards"), tree.has("by-it")
    if said.tree.bare_kind == "this":
        _this_worn(to, said, scene, sorts)
        return
    if to.is_a("it"):
        if not scene.kinds & v.MONSTER or scene.it not in ("", p.THIS) or to.says("from"):
            raise NoMeaning("equipped to what?", tree)
    elif not to.is_a("this") or to.word("what") not in ("card", "monster") or to.says("adjective") or to.says("post"):
        raise NoMeaning("equipped to what?", tree)
    said.filters.append(p.EquippedToThis(by_it=by_it))
    if by_it and said.kinds == v.MONSTER:  # they are Equip Cards by now
        said.kinds, said.places, said.placed = 0, v.IN_SPELL_ZONE, True
