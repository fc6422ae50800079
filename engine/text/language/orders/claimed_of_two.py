"""What is claimed of known cards that are told together: "this card and that monster gain 500 ATK", "both monsters
cannot attack"."""

from collections.abc import Callable

from engine import phrases as say
from engine.program import Act
from engine.text.language.orders.both_told import are_both
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.told_together import apart
from engine.text.language.parsing.tree import NoMeaning, Tree


def of_each(tree: Tree, claimed: Callable[[Tree, Scene], list[Act]], scene: Scene) -> list[Act] | None:
    """The same of each of them; None if it is said of other cards. ``tree``: the act that claims it."""
    claim, made = tree.the("claim"), list[list[Act]]()
    parts = apart(claim)
    if len(parts) > 1:
        if tree.says("except") or tree.word("even-if"):
            raise NoMeaning("of which of them is this said?", tree)
        spoken = list(scene.mentions)
        for part in parts:
            scene.mentions = list(spoken)
            made.append(claimed(tree.with_part("claim", part), scene))
    else:
        who = claim.the("subject") if claim.bare_kind == "of" else None
        several = who is not None and who.form != "s" and who.category in ("core", "subject")
        both = scene.both_told() if several else None
        if who is None or both is None or not are_both(who, both, scene):
            return None
        for scene.only in both.parts:
            made.append(claimed(tree, scene))
        scene.only = None
    scene.subject = scene.told_of = None
    scene.parted = True
    return [*made[0], *(act for each in made[1:] for act in (say.also, *each))]
