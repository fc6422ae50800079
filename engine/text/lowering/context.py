"""What is known while one ability is lowered: the card, what was targeted, and what "it" means by now."""

from engine import program as p
from engine.program import Selector
from engine.text.nodes import Node


class NotMeant(ValueError):
    """A phrase that is understood, but means nothing where it stands."""

    def __init__(self, node: Node, why: str) -> None:
        super().__init__(why)
        self.node = node
        self.why = why


class Context:
    """One ability. ``it`` is what "it", "them" and "that monster" refer to, or ""."""

    def __init__(self, name: str, kinds: int) -> None:
        self.name = name
        self.kinds = kinds
        self.it = ""
        self.targets: list[str] = []  # the names of what was targeted
        self.event: Node | None = None  # the event that is answered, if it is about other cards than this one
        self.counted = False  # whether "it" has moved on since it was targeted

    def new_target(self) -> str:
        """A name for the next target: the first has the common one."""
        name = p.TARGET if not self.targets else f"{p.TARGET} {len(self.targets) + 1}"
        self.targets.append(name)
        self.it = name
        return name

    def done_to(self, what: Selector | None) -> None:
        """An act was done to these cards: they are "it" from now on."""
        if what is not None and what.ref != p.THIS:
            self.it = p.IT
