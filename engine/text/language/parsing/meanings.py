"""Tables of what the kinds of a category mean, checked against the grammar as they are made."""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaningYet, Tree
from engine.text.language.parsing.rule_notation import GrammarError

_Meaning = TypeVar("_Meaning")


class Meanings(Generic[_Meaning]):
    """``none``: kinds of the grammar that have no meaning yet; a sentence with one is not understood."""

    def __init__(self, category: str, table: Mapping[str, _Meaning], none: str = "") -> None:
        kinds, told, untold = language().kinds[category], set(table), set(none.split())
        if lacking := kinds - told - untold:
            raise GrammarError(f"{category}: nothing is said of {', '.join(sorted(lacking))}")
        if unknown := (told | untold) - kinds:
            raise GrammarError(f"{category}: the grammar has no {', '.join(sorted(unknown))}")
        if both := told & untold:
            raise GrammarError(f"{category}: said to have no meaning, and given one: {', '.join(sorted(both))}")
        self.category: Final = category
        self._table: Final = dict(table)

    def of(self, tree: Tree) -> _Meaning:
        if tree.category != self.category:
            raise NoMeaningYet(f"{tree.category} where {self.category} is asked for", tree)
        found = self._table.get(tree.kind)
        if found is None:
            raise NoMeaningYet(f"no meaning of {tree.category} {tree.kind} yet", tree)
        return found
