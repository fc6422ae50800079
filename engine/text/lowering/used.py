"""What was Tributed or used as material for a Summon: asked of the monster that came with it."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Filter
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import Noun, described


def asked_then(said: Noun, tree: Tree) -> tuple[Filter, ...]:
    """What was asked of such a card when it was used."""
    filters = tuple(described(said, v.MONSTER))
    if said.says_more() or not all(map(_is_remembered, filters)):
        raise NoMeaning("this can't be asked of what is gone", tree)
    return filters


def _is_remembered(wanted: Filter) -> bool:
    match wanted:
        case p.OfType(_, original):
            return not original
        case p.Combined(parts):
            return all(map(_is_remembered, parts))
    return isinstance(wanted, p.REMEMBERED)
