"""What holds of what a card that stays has declared as it was activated: "Activate this card by declaring 1 Attribute.
All face-up monsters become that Attribute"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.card_sentences import activated_by
from engine.text.language.sentences.what_holds import statement
from engine.text.lowering.said import Further

_WORKING: Final = p.WhileThisCardIsFaceUp(works=True)


def is_of_declared(main: Tree, scene: Scene) -> bool:
    """Whether the activation of a card that stays has told no more than what is declared."""
    stays = scene.kinds & v.STAYS_ON_FIELD and not main.says("acts")
    return bool(stays) and main.the("order").the("does").bare_kind == "declare" and not main.says("more")


def held_of_declared(main: Tree, then: Sequence[Tree], scene: Scene) -> tuple[object, ...]:
    made = activated_by(main, scene)
    held = [act for each in then for act in _held(each, scene)][1:]
    return (Further(replace(made, block=say.block(held))),)


def _held(tree: Tree, scene: Scene) -> list[Act]:
    scene.begin_clause()
    told = statement(tree.the("acts"), scene, Led()) if tree.is_a("plain") and not tree.says("last") else None
    if tree.word("may") or not told:
        raise NoMeaning("it isn't clear whether this is done, or simply holds", tree)
    acts: list[Act] = []  # also of cards that come later
    for each in told:
        if not isinstance(each, Ability) or each.kind != p.CONTINUOUS_EFFECT or each.condition is not None:
            raise NoMeaning("it isn't clear whether this is done, or simply holds", tree)
        acts += [say.also, p.Modify(None, each.modifiers, _WORKING)]
    return acts
