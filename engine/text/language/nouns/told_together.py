"""What is said of several cards that are told one after the other, "this card and that monster": it is said of each."""

from typing import Final

from engine.text.language.nouns.described import are_sorts, parts_of
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.left_out_told import has_name

_TELLING: Final = {
    "claim": ("subject", "figure-of", "whose-effects"),
    "player-does": ("cards", "figure-of", "whose-effects", "its", "on"),
}
"""In which slots a claim, or what a player does, tells its cards."""
_HOLDING: Final = ("figure-of", "whose-effects", "positions-of")
"""Categories that tell cards themselves."""


def apart(tree: Tree) -> list[Tree]:
    """The same of each of those cards; of itself alone where it tells none so."""
    for slot in _TELLING[tree.category]:
        if not tree.says(slot):
            continue
        told = tree.the(slot)
        inner = cards_in(told)
        parts = [] if inner is None else _parts(inner)
        if inner is told and parts:
            return [tree.with_part(slot, part) for part in parts]
        if parts:
            return [tree.with_part(slot, told.with_part("cards", part)) for part in parts]
    return [tree]


def cards_in(tree: Tree) -> Tree | None:
    """The cards that something is said of."""
    if tree.category in _HOLDING:
        return tree.the("cards") if tree.says("cards") else None
    return tree if tree.category in ("cards", "core", "subject") else None


def _parts(tree: Tree) -> list[Tree]:
    if tree.category == "cards":
        parts = parts_of(tree)
        return [] if are_sorts(parts) else parts
    if tree.category == "subject" and tree.is_a("both-also"):
        sort = tree.the("sort")
        if tree.the("one").bare_kind == "called" and sort.all("adjective") and has_name(sort):
            raise NoMeaning("the names are told of one sort", tree)
        return [tree.the("one"), tree.as_kind("subject", "p", language().slots["subject"], {}, "bare")]
    return []
