"""What an Equip Card says of its monster when it has gone itself: that is the other card of that event."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Selector
from engine.program.data import Data


def named_by_its_going(ability: Ability) -> Ability:
    going = [e for e in ability.event if isinstance(e, p.Moves) and e.subject is None and e.tied_to is None]
    if ability.places & v.ON_FIELD or len(going) != len(ability.event) or not going:
        return ability
    block = _with_selectors(ability.block, _other_for_equipped)
    if block == ability.block:
        return ability
    return replace(ability, block=block, event=tuple(replace(e, tied_to=Selector()) for e in going))


def _other_for_equipped(what: Selector) -> Selector:
    return replace(what, ref=p.OTHER) if what.ref == p.EQUIPPED else what


def _with_selectors(data: Any, change: Callable[[Selector], Selector]) -> Any:
    """The same with each Selector in it changed."""
    if isinstance(data, tuple):
        return tuple(_with_selectors(each, change) for each in data)
    if isinstance(data, Selector):
        return change(data)
    if not isinstance(data, Data):
        return data
    old = {word: getattr(data, word) for word in data.DEFAULTS}
    new = {word: _with_selectors(value, change) for word, value in old.items()}
    made: Callable[..., Data] = type(data)
    return data if new == old else made(**new)
