"""Meaning to text: the first phrase of the grammar that says it."""

from typing import Final

from engine.text.grammar import COUNTER_NAME, Grammar
from engine.text.nodes import Node, Slot
from engine.text.notation import Agreeing, Either, Optional, WordPattern, Phrase, Sequence, SlotPattern, Words

_CLOSE_TO_WHAT_IS_BEFORE: Final = frozenset((".", ",", ";", ":", ")", "/", "+", "'s"))
_CLOSE_TO_WHAT_FOLLOWS: Final = frozenset(("(", "/", "non-"))


def printed(grammar: Grammar, node: Node) -> str:
    """The text that means this; parsing it gives the same meaning."""
    text = ""
    before = "("
    for word in _Printer(grammar).value(node, False):
        if text and word not in _CLOSE_TO_WHAT_IS_BEFORE and before not in _CLOSE_TO_WHAT_FOLLOWS:
            text += " "
        text += word
        before = word
    return text


class _Printer:
    """Words agree with the last cards named in their phrase, or with those that the phrase itself is about."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def value(self, value: Slot, several: bool) -> list[str]:
        if not isinstance(value, Node):
            return [f'"{value}"' if isinstance(value, str) else str(value)]
        for phrase in self.grammar.of_kind[value.category, value.kind]:
            if _can_say(phrase, value):
                return self.said(phrase.pattern, value, several or self.is_plural(value))[0]
        raise LookupError(f"no phrase says {value!r}")

    def is_plural(self, node: Slot) -> bool:
        """Whether it means several cards."""
        if isinstance(node, int) and not isinstance(node, bool):
            return node != 1
        if not isinstance(node, Node):
            return False
        if (node.category, node.kind) in self.grammar.plural:
            return True
        return any(self.is_plural(node.get(slot)) for slot in ("quantity", "n", "cards"))

    def said(self, pattern: WordPattern, node: Node, several: bool) -> tuple[list[str], bool]:
        """The words of a part of a phrase, and whether what follows agrees with several."""
        if isinstance(pattern, Words):
            return list(pattern.words), several
        if isinstance(pattern, Agreeing):
            several = self.is_plural(node.slots[pattern.agrees]) if pattern.agrees in node.slots else several
            return [pattern.several if several else pattern.one], several
        if isinstance(pattern, Sequence):
            words: list[str] = []
            for part in pattern.parts:
                told, several = self.said(part, node, several)
                words += told
            return words, several
        if isinstance(pattern, SlotPattern):
            value = node.slots[pattern.name]
            if pattern.joined:
                return self.list(value, pattern.joined, several), several
            if pattern.agrees:
                several = pattern.agrees == "several" or self.is_plural(node.get(pattern.agrees))
            told = [value] if pattern.category == COUNTER_NAME else self.value(value, several)
            if pattern.agrees or isinstance(value, Node) and value.category == "owner":
                return told, several
            return told, self.is_plural(value) if isinstance(value, (Node, int)) else several
        if isinstance(pattern, Optional):
            wanted = {pattern.flag} if pattern.flag else _names(pattern.part)
            if wanted and wanted <= node.slots.keys():
                return self.said(pattern.part, node, several)
            return [], several
        assert isinstance(pattern, Either)
        told_of = node.slots.keys() & set().union(*(_names(part) for part in pattern.parts))
        fitting = next((part for part in pattern.parts if _names(part) == told_of), pattern.parts[0])
        return self.said(fitting, node, several)

    def list(self, values: tuple[Slot, ...], joined: str, several: bool) -> list[str]:
        each = [self.value(value, several) for value in values]
        if joined == "+":
            return [word for words in each for word in words]
        if joined == "plus":
            return [word for n, words in enumerate(each) for word in (["+"] if n else []) + words]
        joiner = joined.replace("/", " / ").replace(",", "").split()
        told = each[0]
        for place, words in enumerate(each[1:], 2):
            if len(each) > 2 or not joiner:
                told = [*told, ","]
            told = [*told, *(joiner if place == len(each) else []), *words]
        return told


def _can_say(phrase: Phrase, node: Node) -> bool:
    return phrase.needed <= node.slots.keys() <= phrase.slots


def _names(pattern: WordPattern) -> set[str]:
    """The slots that have to be filled for it to be said."""
    if isinstance(pattern, SlotPattern):
        return {pattern.name}
    if isinstance(pattern, Sequence):
        return set().union(*(_names(part) for part in pattern.parts))
    if isinstance(pattern, Either):
        return set.intersection(*(_names(part) for part in pattern.parts))
    return set()
