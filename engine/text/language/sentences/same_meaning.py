"""Whether two things said are the same: filters count in any order, and where it is written doesn't."""

from engine.program import Ability, Data
from engine.text.lowering.granting import Gaining
from engine.text.lowering.said import (
    Bond,
    Choice,
    Equips,
    Further,
    Listed,
    Needed,
    OnlyThen,
    Remark,
    Ritual,
    SaidLimit,
    Untold,
    Vow,
)


def canonical(data: object) -> object:
    """The same in any order of filters."""
    if isinstance(data, Ability | Data):
        return (
            type(data).__name__,
            *(
                tuple(sorted(repr(canonical(each)) for each in value)) if word == "filters" else canonical(value)
                for word, value in zip(data.DEFAULTS, data.key())
                if word != "text"
            ),
        )
    if isinstance(data, tuple | list):
        return tuple(canonical(each) for each in data)
    if isinstance(data, Listed):
        return "Listed", canonical(data.ability)
    if isinstance(data, Choice):
        return "Choice", canonical(data.header._said()), canonical(data.costs), data.optional
    if isinstance(data, Bond | Gaining | Untold | SaidLimit | Equips | Further | Remark | Vow | Needed):
        return type(data).__name__, canonical(tuple(vars(data).values()))
    if isinstance(data, Ritual):
        return "Ritual"  # what it brings is told with the sentence after it
    if isinstance(data, OnlyThen):
        header = data.header
        told = (header.events, header.when, header.conditions, header.phases, header.whose, header.steps)
        return "OnlyThen", repr(told)
    return data
