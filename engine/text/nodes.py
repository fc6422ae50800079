"""Meaning: a typed tree in which every node knows its place in the text."""

from collections.abc import Iterator
from typing import Any

Slot = Any  # a Node, a tuple of Nodes, an int, a str, or True for words that were said


class Node:
    """What a phrase means: its kind as the grammar names it, and its slots. Equal by what it means, not by its place.

    ``start`` and ``end`` are numbers of tokens. ``number``: whether its words speak of one or of several, 0 if
    of either.
    """

    __slots__ = ("_hash", "category", "end", "kind", "number", "slots", "start")

    def __init__(self, category: str, kind: str, slots: dict[str, Slot], start: int = 0, end: int = 0) -> None:
        self.category = category
        self.kind = kind
        self.slots = slots
        self.start = start
        self.end = end
        self.number = 0
        self._hash: int | None = None

    def get(self, slot: str, otherwise: Slot = None) -> Slot:
        """What stands in a slot; `otherwise` if nothing does."""
        return self.slots.get(slot, otherwise)

    def but(self, kind: str = "", /, **slots: Slot) -> "Node":
        """The same phrase with these slots as well, or as one of another kind."""
        return Node(self.category, kind or self.kind, self.slots | slots, self.start, self.end)

    def here(self, category: str, kind: str, /, **slots: Slot) -> "Node":
        """Another phrase in its place."""
        return Node(category, kind, slots, self.start, self.end)

    def within(self) -> Iterator["Node"]:
        """The node itself, and all that stand in its slots."""
        yield self
        for value in self.slots.values():
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    yield from part.within()

    def __getitem__(self, slot: str) -> Slot:
        return self.slots[slot]

    def __contains__(self, slot: str) -> bool:
        return slot in self.slots

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Node)
            and self.kind == other.kind
            and self.category == other.category
            and self.slots == other.slots
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.category, self.kind, frozenset(self.slots.items())))
        return self._hash

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.slots.items())
        return f"{self.kind}({inner})"
