"""TOML that people write and others may have damaged: read within limits, or told."""

import tomllib
from typing import Any, Final

from engine.formats.errors import FormatError, Told, line

_MOST_STOPS: Final = 200  # in a line: the time that TOML takes for a name of many parts grows with their square


def parsed(text: str, source: str, remedy: str = "") -> dict[str, Any]:
    """What the text of that file says; FormatError if it isn't TOML."""
    for number, row in enumerate(text.split("\n"), 1):
        if (count := row.count(".")) > _MOST_STOPS:
            raise FormatError(
                source,
                line(number),
                "The line has too many full stops: {count}, at most {most} are read.",
                remedy,
                count=count,
                most=_MOST_STOPS,
            )
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as reason:
        told = _why(reason)
        raise FormatError(source, "", "This is not TOML: {told}.", remedy, told=told) from reason


def _why(reason: Exception) -> str:
    if isinstance(reason, RecursionError):
        return Told("it is nested too deep")
    if isinstance(reason, tomllib.TOMLDecodeError):
        return str(reason)
    return Told("a number in it is too long")  # of more digits than Python takes
