"""What the monsters of the Extra Deck are made of."""

from dataclasses import replace

from engine import phrases as say
from engine import vocabulary as v
from engine.program import Filter, Procedure
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import Noun, noun
from engine.text.nodes import Node


def materials(node: Node, context: Context) -> list[Procedure]:
    kind = node.kind
    if kind == "synchro-materials":
        _only(node, context, v.SYNCHRO)
        others = node["others"]
        tuner = _filters(node["tuner"], context)
        least = others.get("n") or 1
        most = 99 if others.kind == "at-least-others" else least
        return [say.synchro_of(tuner, _filters(others, context), least, most)]
    if kind.startswith("xyz-materials"):
        _only(node, context, v.XYZ)
        made = say.xyz_of(node["count"], *_filters(node, context), level=node["level"])
        if kind == "xyz-materials-up-to":
            if node["most"] <= node["count"]:
                raise NotMeant(node, "the most is less than the least")
            return [replace(made, most=node["most"])]
        return [replace(made, most=99) if kind == "xyz-materials-or-more" else made]
    _only(node, context, v.FUSION)
    slots: list[tuple[Filter, ...]] = []
    for part in node["parts"]:
        slots += [_fusion_material(part, context)] * (part.get("n") or 1)
    if len(slots) < 2:
        raise NotMeant(node, "a Fusion Monster needs two materials or more")
    return [say.fusion_of(*slots)]


def _only(node: Node, context: Context, kind: int) -> None:
    if not context.kinds & kind:
        raise NotMeant(node, "these are materials of another kind of monster")


def _fusion_material(node: Node, context: Context) -> tuple[Filter, ...]:
    if node.kind == "either-material":
        return (say.named(node["one"], node["other"]),)
    if node.kind == "named-material":
        return (say.named(node["name"]),)
    head = node["what"].get("head")
    if head is None or head.kind not in ("monster", "tuner-monster", "named"):
        raise NotMeant(node, "Fusion Materials are monsters")
    return _asked(noun(node["what"], context), node)


def _filters(node: Node, context: Context) -> tuple[Filter, ...]:
    """What is asked of each material, beside being a monster."""
    if "name" in node:
        return (say.named(node["name"]),)
    words = (*(node.get("adjectives") or ()), *(node.get("before") or ()), *(node.get("after") or ()))
    return _asked(noun(Node("noun", "noun", {"adjectives": words}, node.start, node.end), context), node)


def _asked(said: Noun, node: Node) -> tuple[Filter, ...]:
    if (
        said.positions != v.ANY_POSITION
        or said.other
        or said.side != v.EITHER
        or said.group is not None
        or (said.places & ~v.ON_FIELD)
    ):
        raise NotMeant(node, "this can't be asked of a material")
    kinds = said.kinds & ~v.MONSTER
    return (*([say.kind(kinds)] if kinds else []), *said.filters)
