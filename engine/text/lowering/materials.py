"""What the monsters of the Extra Deck are made of."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Procedure, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun, described
from engine.text.lowering.nouns import noun
from engine.text.nodes import Node


def materials(node: Node, context: Context) -> list[Procedure]:
    kind = node.kind
    if kind == "synchro-materials":
        _only(node, context, v.SYNCHRO)
        others = node["others"]
        least = others.get("n") or 1
        most = p.ANY_NUMBER if others.kind == "at-least-others" else least
        return [p.SynchroMaterials(_selector(node["tuner"], context), _selector(others, context), least, most)]
    if kind.startswith("xyz-materials"):
        _only(node, context, v.XYZ)
        least = most = node["count"]
        if kind == "xyz-materials-up-to":
            most = node["most"]
            if most <= least:
                raise NotMeant(node, "the most is less than the least")
        elif kind == "xyz-materials-or-more":
            most = p.ANY_NUMBER
        return [p.XyzMaterials(_selector(node, context), least, most, node["level"])]
    _only(node, context, v.FUSION)
    listed: list[Selector] = []
    for part in node["parts"]:
        if part.kind == "materials-including":
            listed += _including(part, context)
        else:
            listed += [Selector(filters=_fusion_material(part, context))] * (part.get("n") or 1)
    if len(listed) < 2:
        raise NotMeant(node, "a Fusion Monster needs two materials or more")
    return [p.FusionMaterials(tuple(listed))]


def _only(node: Node, context: Context, kind: int) -> None:
    if not context.kinds & kind:
        raise NotMeant(node, "these are materials of another kind of monster")


def _including(node: Node, context: Context) -> list[Selector]:
    """ "2 Dragon monsters, including a Tuner": as many as are told, and some of them are of the other sort as well."""
    every, some = _fusion_material(node, context), _fusion_material(node.but(what=node["such"]), context)
    number, such = node["n"], node.get("m") or 1
    if such >= number or not some:
        raise NotMeant(node, "some of them have to be of the other sort, not all")
    both = (*some, *(each for each in every if each not in some))
    return [Selector(filters=both)] * such + [Selector(filters=every)] * (number - such)


def _fusion_material(node: Node, context: Context) -> tuple[Filter, ...]:
    if node.kind == "either-material":
        return (say.named(node["one"], node["other"]),)
    if node.kind == "named-material":
        return (say.named(node["name"]),)
    head = node["what"].get("head")
    if head is None or head.kind not in ("monster", "tuner-monster", "named"):
        raise NotMeant(node, "Fusion Materials are monsters")
    return _asked(noun(node["what"], context), node)


def _selector(node: Node, context: Context) -> Selector:
    """What is asked of each material, beside being a monster."""
    if "name" in node:
        return Selector(filters=(say.named(node["name"]),))
    words = (*(node.get("adjectives") or ()), *(node.get("before") or ()), *(node.get("after") or ()))
    said = noun(node.here("noun", "noun", adjectives=words), context)
    return Selector(filters=_asked(said, node))


def _asked(said: Noun, node: Node) -> tuple[Filter, ...]:
    if (
        said.positions != v.ANY_POSITION
        or said.other
        or said.side != v.EITHER
        or said.group is not None
        or (said.places & ~v.ON_FIELD)
    ):
        raise NotMeant(node, "of a material its name, kind, Type, Attribute and Level can be asked, no more")
    return tuple(described(said, v.MONSTER))
