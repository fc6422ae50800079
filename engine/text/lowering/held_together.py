"""Conditions that are asked together."""

from engine import phrases as say
from engine import program as p
from engine.program import Condition


def all_held(*held: Condition | None) -> Condition | None:
    """All of them together; None where nothing is asked."""
    asked = [each for each in held if each is not None]
    return say.all_of(*asked) if len(asked) > 1 else asked[0] if asked else None


def asked_together(asked: Condition | None) -> list[Condition]:
    """The conditions that all have to hold."""
    if not isinstance(asked, p.AllHold):
        return [] if asked is None else [asked]
    return [part for each in asked.parts for part in asked_together(each)]
