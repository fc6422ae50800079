"""What is asked of the figures of several cards together."""

from engine import phrases as say
from engine import program as p
from engine.program import Group
from engine.text.language.nouns.figures_told import figure
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree


def total(tree: Tree, said: Sort, scene: Scene) -> None:
    if said.group is not None:
        raise NoMeaning("this can't be asked of the cards together with what was said before", tree)
    tree.is_a("total")
    if tree.says("compared"):
        said.group = _at_most(figure(tree.the("figure")), tree.the("compared"), scene)
        return
    n = tree.number("number")
    if tree.word("less"):
        said.group = p.TotalAtMost(p.S_LEVEL, say.number(n))
    else:
        said.group = p.TotalLevelsAtLeast(n) if tree.word("more") else p.TotalLevels(n)


def _at_most(stat: int, told: Tree, scene: Scene) -> Group:
    """ "Whose total ATK is less than or equal to …"."""
    if told.is_a("or-equal") and told.word("how") == "less" and told.says("value"):
        return p.TotalAtMost(stat, scene.reckon(told.the("value"), scene))
    if told.is_a("number") and told.word("bound") == "less":
        return p.TotalAtMost(stat, say.number(told.number("number")))
    raise NoMeaning("this can't be asked of the cards together yet", told)
