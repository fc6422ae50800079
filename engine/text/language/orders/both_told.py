"""What is done to two cards that were told before: "both", "both monsters", "them"."""

from dataclasses import replace

from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.described import parts_of
from engine.text.language.nouns.agreeing import may_be_monsters
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import monsters
from engine.text.language.nouns.told_together import cards_in
from engine.text.language.parsing.tree import Tree
from engine.text.lowering.context import Mention


def says_both(what: Tree) -> bool:
    """ "Both", "both cards", "all 3": where one of them is gone, none is meant (PROC-10); "them" are those still
    there."""
    if what.bare_kind in ("both", "all-so-many") and what.category == "core":
        return True
    if what.bare_kind == "first-many":
        return what.says("both")
    return what.bare_kind == "that" and what.form == "p" and what.word("which") in ("both", "both those")


def both_or_nothing(made: Act, told: Tree) -> Act:
    what = made.what
    if what is None or not what.ref or not what.all or what.least > 1:
        return made
    so_many = told.number("n") if told.bare_kind == "all-so-many" else 2
    return p.done_to(made, replace(what, all=False, least=so_many, most=so_many))


def whichever_there_are(made: Act, does: Tree) -> Act:
    """ "Destroy "A" and "B" on the field": told without a number, both are meant as far as they are there."""
    if not does.is_a("destroy", "banish", "send", "to-hand", "to-deck") or does.the("cards").category != "cards":
        return made
    what = made.what
    if what is None or what.all or not all(each.bare_kind == "called" for each in parts_of(does.the("cards"))):
        return made
    return p.done_to(made, replace(what, as_many_as_possible=isinstance(what.group, p.OneOfEach)))


def both_told_in(does: Tree, scene: Scene) -> Mention | None:
    """ "Negate the effects of both": of two targets that were told one after the other."""
    told = next((does.the(slot) for slot in ("figure-of", "whose-effects", "its", "on") if does.says(slot)), None)
    what, both = cards_in(told) if told is not None else None, scene.both_told()
    if what is None or both is None or what.category != "core" or not are_both(what, both, scene):
        return None
    return both


def are_both(what: Tree, both: Mention, scene: Scene) -> bool:
    """Whether two are meant that were told one after the other: "them", "both", "both targets", "those monsters"."""
    if what.bare_kind in ("them", "both", "they"):
        return both is scene.mentions[-1] and what.is_a("them", "both", "they")
    if what.bare_kind != "that" or what.form != "p":
        return False
    said = sorts_told.known_sort(what.the("sort"), scene)
    known = (
        said.is_target
        or not said.kinds
        or scene.was_done(both, p.SpecialSummon)
        or said.kinds == v.MONSTER
        and all(part.ref == p.THIS or _is_monster(part) for part in both.parts)
    )
    if said.done is not None and said.positions == v.FACE_UP:
        said.positions = v.ANY_POSITION  # which of both still lie so
    if not known or said.filters or said.says_more() or said.equipped:
        return False
    if said.done is not None and not scene.was_done(both, said.done):
        return False
    told = ("both", "both those", "those", *(("the", "these") if said.done is not None or said.is_target else ()))
    return what.is_a("that") and what.word("which") in told


def _is_monster(told: Mention) -> bool:
    """Whether it was told as one, or by a name, which can be that of one."""
    return monsters(told.selector) or told.selector is not None and may_be_monsters(told.selector.filters)
