"""What a part of a sentence says: a kind of its category, and what fills its slots. It remembers what of it was asked
for: a sentence of which something was asked by nobody is not understood."""

from collections.abc import Sequence
from typing import Any, Final


FAR: Final = 1000
"""More parts than a sentence has."""


class NoMeaning(ValueError):
    """What is said has no meaning here, or none yet."""

    def __init__(self, why: str, tree: "Tree | None" = None, left: int = FAR) -> None:
        """``left``: how many parts of the sentence nobody had asked for by then."""
        super().__init__(why)
        self.why = why
        self.tree = tree
        self.left = left


class NoMeaningYet(NoMeaning):
    """The grammar knows it, and the tables that say what it means don't. Why it is so tells card writers nothing."""


class Tree:
    """``form``: the number or mood of its category, or "". ``allowed``: all slots that its category can fill."""

    __slots__ = ("_allowed", "_asked", "_kind", "_kind_asked", "_parts", "_slots", "at", "category", "end", "form")

    def __init__(
        self, category: str, form: str, kind: str, slots: dict[str, Any], allowed: frozenset[str], at: int, end: int
    ) -> None:
        self.category = category
        self.form = form
        self._kind = kind
        self._slots = slots
        self._allowed = allowed
        self.at = at
        self.end = end
        self._asked: set[str] = set()
        self._kind_asked = False
        self._parts: tuple[Tree, ...] = ()

    # -- asking --------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        self._kind_asked = True
        return self._kind

    def _ask(self, slot: str) -> Any:
        if slot not in self._allowed:
            raise KeyError(f"{self.category} has no slot {slot}")
        self._asked.add(slot)
        return self._slots.get(slot)

    def get(self, slot: str) -> "Tree | None":
        found = self._ask(slot)
        assert found is None or isinstance(found, Tree)
        return found

    def the(self, slot: str) -> "Tree":
        """What has to be there."""
        found = self._ask(slot)
        if found is None:
            raise NoMeaningYet(f"{self.category} {self._kind}: {slot} isn't said", self)
        assert isinstance(found, Tree)
        return found

    def all(self, slot: str) -> "Sequence[Tree]":
        found = self._ask(slot)
        return () if found is None else found

    def word(self, slot: str) -> str:
        """The word that was chosen, or a name; "" if none is said."""
        found = self._ask(slot)
        return "" if found is None else found

    def words(self, slot: str) -> Sequence[str]:
        found = self._ask(slot)
        return () if found is None else found

    def number(self, slot: str) -> int:
        found = self._ask(slot)
        if not isinstance(found, int):
            raise NoMeaningYet(f"{self.category} {self._kind}: {slot} isn't said", self)
        return found

    def numbers(self, slot: str) -> Sequence[int]:
        found = self._ask(slot)
        return () if found is None else found

    def says(self, slot: str) -> bool:
        """Whether the slot is filled. This asks nothing about what it says."""
        if slot not in self._allowed:
            raise KeyError(f"{self.category} has no slot {slot}")
        return slot in self._slots

    def has(self, slot: str) -> bool:
        """Whether the slot is filled by words that say but one thing."""
        return self.says(slot) and bool(self.the(slot).bare())

    def says_within(self, slot: str) -> bool:
        """Whether it, or anything that it says, fills the slot. This asks nothing about what that says."""
        return any(slot in part._slots for part in self.parts())

    def has_within(self, category: str, kind: str) -> bool:
        """Whether it, or anything that it says, is of that kind. This asks nothing about what that says."""
        return any(part.category == category and part._kind == kind for part in self.parts())

    def is_a(self, *kinds: str) -> bool:
        """Whether it is of one of these kinds. It counts as asked only if so: else somebody has to ask further."""
        if self._kind in kinds:
            self._kind_asked = True
            return True
        return False

    @property
    def bare_kind(self) -> str:
        """The kind; this asks nothing about what it says."""
        return self._kind

    def bare(self) -> str:
        """The kind of one that says nothing besides."""
        if self._slots:
            raise NoMeaningYet(f"more than {self.category} {self._kind}", self)
        return self.kind

    def with_part(self, slot: str, part: "Tree | Sequence[Tree]") -> "Tree":
        """The same, where of several things that are told together this one alone stands in a slot. What is asked of it
        counts as asked of the whole."""
        one = Tree(self.category, self.form, self._kind, self._slots | {slot: part}, self._allowed, self.at, self.end)
        one._asked = self._asked
        self._kind_asked = True
        return one

    def without(self, slot: str) -> "Tree":
        """The same without what fills a slot, of which somebody else has asked."""
        slots = {each: value for each, value in self._slots.items() if each != slot}
        one = Tree(self.category, self.form, self._kind, slots, self._allowed, self.at, self.end)
        one._asked = self._asked
        self._kind_asked = True
        return one

    def as_kind(
        self, category: str, form: str, allowed: frozenset[str], slots: "dict[str, Any]", kind: str = ""
    ) -> "Tree":
        """The same of another category: what is done to cards, as an order to do it to them."""
        one = Tree(category, form, kind or self._kind, self._slots | slots, allowed, self.at, self.end)
        one._asked = self._asked
        self._kind_asked = True
        return one

    # -- what nobody asked ---------------------------------------------------------------------------

    def forget(self) -> None:
        """Before it is lowered."""
        for part in self.parts():
            part._kind_asked = False
            part._asked.clear()

    def left_out(self) -> str:
        """A slot or a kind that nobody asked for; "" if there is none."""
        for part in self.parts():
            if not part._kind_asked:
                return f"{part.category} {part._kind}"
            for slot in part._slots:
                if slot not in part._asked:
                    return f"{part.category} {part._kind}: {slot}"
        return ""

    def how_much_left_out(self) -> int:
        """How many of its parts nobody asked for."""
        return sum(not part._kind_asked for part in self.parts())

    def parts(self) -> "tuple[Tree, ...]":
        """It, and all that it says, in the order of what is said. This asks nothing about them."""
        if not self._parts:
            found = [self]
            for value in self._slots.values():
                for each in value if isinstance(value, tuple) else (value,):
                    if isinstance(each, Tree):
                        found += each.parts()
            self._parts = tuple(found)
        return self._parts

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self._slots.items())
        head = self._kind if not self.form else f"{self._kind}.{self.form}"
        return f"{head}({inner})" if inner else head
