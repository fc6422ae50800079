"""Frames: procedures of the rulebook in progress, stacked in the state's agenda."""

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from engine.duel.state.state import State


class Frame:
    """A procedure in progress. ``at`` names the step it is at.

    Every other slot holds an int, a string, a tuple of such, or immutable effect data: so a copy of the slots is a
    copy of the frame, and a clone can never share anything that changes. Cards are held as uids, never as objects.
    CARDS names the slots that hold uids, ROWS those that hold rows of numbers beginning with a card (-1: none);
    in the rows of VISITS the second number is its visit.
    """

    __slots__ = ("at",)
    CARDS: ClassVar[tuple[str, ...]] = ()
    ROWS: ClassVar[tuple[str, ...]] = ()
    VISITS: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()
    KINDS: ClassVar[dict[str, type["Frame"]]] = {}
    at: int

    def __init_subclass__(cls) -> None:
        cls.FIELDS = (
            "at",
            *(slot for kind in reversed(cls.__mro__) for slot in kind.__dict__.get("__slots__", ()) if slot != "at"),
        )
        Frame.KINDS[cls.__name__] = cls

    def step(self, state: "State") -> bool:
        """Do the next step; True when a question was put."""
        raise TypeError(f"{type(self).__name__} is no procedure of its own")

    def condemns(self, state: "State", uid: int) -> bool:
        """Whether the card is among those that are about to be destroyed by it."""
        return False

    def copy(self) -> "Frame":
        new = object.__new__(type(self))
        for slot in self.FIELDS:
            setattr(new, slot, getattr(self, slot))
        return new

    def values(self) -> dict[str, Any]:
        return {slot: getattr(self, slot) for slot in self.FIELDS}


def begun(name: str, *values: Any, **more: Any) -> Frame:
    """A procedure that whoever begins it can name, but not know: it lies on what begins it. What an effect Summons
    opens windows, in which Chains form, whose effects do such acts again. ``tests/test_floors.py`` looks for the names.
    """
    kind: Any = Frame.KINDS[name]
    begins: Frame = kind(*values, **more)
    return begins
