"""What is claimed of two known cards that are told together: "this card and that monster gain 500 ATK", "both monsters
cannot attack"."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine.program import Act
from engine.text.language.described import parts_of
from engine.text.language.given_orders import are_both
from engine.text.language.mentions import Scene
from engine.text.language.tree import Tree

_KNOWN: Final = ("this", "that", "it", "that-opponents")


def of_each(tree: Tree, claimed: Callable[[Tree, Scene], list[Act]], scene: Scene) -> list[Act] | None:
    """The same of each of the two; None if it is said of other cards. ``tree``: the act that claims it."""
    claim = tree.the("claim")
    if claim.bare_kind != "of":
        return None
    who, made = claim.the("subject"), list[list[Act]]()
    if who.category == "cards" and who.bare_kind == "both":
        parts = [*who.all("before"), who.the("other")]
        if len(parts) != 2 or any(each.bare_kind not in _KNOWN for each in parts) or parts[1].bare_kind == "it":
            return None
        for part in parts_of(who):
            made.append(claimed(tree.with_part("claim", claim.with_part("subject", part)), scene))
    else:
        both = scene.both_told() if who.form != "s" and who.category in ("core", "subject") else None
        if both is None or not are_both(who, both, scene):
            return None
        for scene.only in both.parts:
            made.append(claimed(tree, scene))
        scene.only = None
    scene.subject = scene.told_of = None
    scene.parted = True
    return [*made[0], say.also, *made[1]]
