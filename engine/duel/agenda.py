"""Frames: procedures of the rulebook in progress, stacked in the state's agenda."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.duel import field_by_field
from engine.duel.state_fields import WithFields

if TYPE_CHECKING:
    from engine.duel.state import State


@dataclass(slots=True, eq=False, repr=False)
class Frame(WithFields):
    """A procedure in progress. ``at`` names the step it is at.

    Every other field holds an int, a string, a tuple of such, or immutable effect data: so a copy of the fields is a
    copy of the frame, and a clone can never share anything that changes. Cards are held as uids, never as objects.
    """

    KINDS: ClassVar[dict[str, type["Frame"]]] = {}

    at: int = field(default=0, init=False)

    def __init_subclass__(cls) -> None:
        super(Frame, cls).__init_subclass__()
        Frame.KINDS[cls.__name__] = cls

    def step(self, state: "State") -> bool:
        """Do the next step; True when a question was put."""
        raise TypeError(f"{type(self).__name__} is no procedure of its own")

    def copy(self) -> "Frame":
        kind = type(self)
        new = object.__new__(kind)
        field_by_field.COPY_FRAME[kind.__name__](self, new)
        return new
