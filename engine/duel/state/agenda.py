"""Frames: procedures of the rulebook in progress, stacked in the state's agenda."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from engine.duel.state import field_by_field
from engine.duel.state.state_fields import WithFields

if TYPE_CHECKING:
    from engine.duel.state.state import State


@dataclass(slots=True, eq=False, repr=False)
class Frame(WithFields):
    """A procedure in progress. ``at`` names the step it is at: 0 is the one it begins with.

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

    def condemns(self, state: "State", uid: int) -> bool:
        """Whether the card is among those that are about to be destroyed by it."""
        return False

    def copy(self) -> "Frame":
        kind = type(self)
        new = object.__new__(kind)
        field_by_field.COPY_FRAME[kind.__name__](self, new)
        return new


def begun(name: str, *values: Any, **more: Any) -> Frame:
    """A procedure that whoever begins it can name, but not know: it lies on what begins it. What an effect Summons
    opens windows, in which Chains form, whose effects do such acts again. ``tests/test_floors.py`` looks for the names.
    """
    kind: Any = Frame.KINDS[name]
    begins: Frame = kind(*values, **more)
    return begins
