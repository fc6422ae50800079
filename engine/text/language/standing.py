"""What a sentence says where it stands: by itself, or of the effect before it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Procedure
from engine.text.language import amounts
from engine.text.language.described import cards
from engine.text.language.mentions import Scene
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.whole_sentences import FURTHER, Said, going_on, meaning
from engine.text.lowering.context import NotMeant
from engine.text.lowering.own_way import BY_EFFECT


@dataclass(frozen=True)
class SentencePlace:
    """On what card a sentence stands, and after what. ``goes_on``: the sentence before was an effect; ``before``: the
    sentences of that effect, if they are read."""

    name: str
    kinds: int
    older: bool = False
    topic: str = ""
    equips_itself: bool = False
    own_way: str = ""  # the way of Summoning it that its text has told last
    works_equipped: bool = False  # an effect before works while this monster is an Equip Card
    goes_on: bool = False
    before: tuple[Tree, ...] = ()
    procedures: tuple[Procedure, ...] = ()  # how it is Summoned, as far as its text has told
    attacks_lying_down: bool = False  # whether the sentence before has left open by which figure it does

    def scene(self) -> Scene:
        scene = Scene(self.name, self.kinds, self.older)
        scene.topic, scene.equips_itself = self.topic, self.equips_itself
        scene.own_way = self.own_way
        scene.procedures = self.procedures
        scene.materials = next((q.materials for q in self.procedures if isinstance(q, p.FusionMaterials)), ())
        scene.attacks_lying_down = self.attacks_lying_down
        scene.works_equipped = self.works_equipped
        scene.reckon = amounts.value
        scene.known = lambda tree, scene: cards(tree, scene).ref
        if self.topic:
            scene.spoken(self.topic, None, False, v.IN_MONSTER_ZONE)
        return scene


def lowered(tree: Tree, where: SentencePlace) -> Said:
    """What a sentence says there; NoMeaning if nothing, or if something of it was asked by nobody."""
    if tree.category == "sentence" and tree.bare_kind in FURTHER:
        return _further(tree, where)
    if where.kinds & v.TRAP and where.own_way == BY_EFFECT and _speaks_of_its_way(tree):
        where = replace(where, kinds=v.MONSTER | v.EFFECT)  # it is said of the monster that the Trap has become
    begins = _read(tree, (), where, lambda scene: meaning(tree, scene))
    if not where.goes_on or not _may_go_on(tree):
        if isinstance(begins, NoMeaning):
            raise begins
        return begins
    if not isinstance(begins, NoMeaning) and all(
        isinstance(each, Ability) and each.kind in p.ACTIVATED for each in begins
    ):
        begins = NoMeaning("it goes on with the effect before", tree)
    goes_on: Said | NoMeaning = NoMeaning("it goes on with a sentence that isn't read", tree)
    if where.before:
        goes_on = _read(tree, where.before, where, lambda scene: going_on(tree, where.before, scene))
    if isinstance(goes_on, NoMeaning):
        if isinstance(begins, NoMeaning):
            raise goes_on
        return begins
    if not isinstance(begins, NoMeaning) and (where.topic or not _speaks_of_known(tree)):
        return begins  # "This card gains …" holds by itself
    return goes_on


def _further(tree: Tree, where: SentencePlace) -> Said:
    """What completes the sentence before it."""
    if len(where.before) != 1:
        raise NoMeaning("it goes on with a sentence that isn't read", tree)
    told = _read(tree, where.before, where, lambda scene: FURTHER[tree.kind](where.before[0], tree, scene))
    if isinstance(told, NoMeaning):
        raise told
    return told


def _speaks_of_its_way(tree: Tree) -> bool:
    """Whether "Summoned this way" is said anywhere."""
    return tree.bare_kind == "summoned-so" or any(map(_speaks_of_its_way, tree.children()))


def _speaks_of_known(tree: Tree) -> bool:
    """Whether it begins with cards that were spoken of before: "It gains 500 ATK"."""
    first = tree.the("acts").get("first")
    if first is None or not first.is_a("claim"):
        return True
    told = first.the("claim")
    if told.is_a("players"):
        return False  # "Your opponent cannot …"
    return not told.says("subject") or told.the("subject").is_a("it", "them", "that")


def _may_go_on(tree: Tree) -> bool:
    if tree.category != "sentence":
        return False
    tree.forget()
    if tree.is_a("goes-on"):
        return True
    alone = tree.word("may") or tree.says("quick") or tree.the("acts").is_a("own") if tree.is_a("plain") else True
    return not alone


def _read(
    tree: Tree, before: tuple[Tree, ...], where: SentencePlace, lower: Callable[[Scene], Said]
) -> Said | NoMeaning:
    every = (*before, tree)
    for each in every:
        each.forget()
    try:
        found = lower(where.scene())
    except NotMeant as why:
        return NoMeaning(why.why, tree)
    except NoMeaning as why:
        return why
    left = next(filter(None, (each.left_out() for each in every)), "")
    return NoMeaning(f"nobody asked for {left}", tree) if left else found
