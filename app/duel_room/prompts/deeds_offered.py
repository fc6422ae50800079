"""What a text has offered from deed to deed: all of it keeps its place, so that nothing moves under the pointer."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from app.controller.shown.asked import Heading
from engine.program.deeds import DEEDS, TOGETHER

_Some = TypeVar("_Some")


class LeftAt(NamedTuple):
    """Where the sheet was when a deed was chosen: after how many, by that deed, and how far below the upper edge it
    stood; what it has offered so far, and which headings are open. ``by_key``: no pointer rests there."""

    source: int
    prepares: bool
    deeds: int
    deed: int
    copy: bool
    below: int
    offered: tuple[Heading, ...]
    opened: tuple[str, ...]
    by_key: bool


def all_offered(before: tuple[Heading, ...], now: tuple[Heading, ...]) -> tuple[Heading, ...]:
    """What was offered before, and what is now: each where it was."""
    now = tuple(sorted(now, key=_joins))
    found = []
    for said in _in_their_places((each.words for each in before), (each.words for each in now)):
        kept, come = ({each.words: each.below for each in some}.get(said, ()) for some in (before, now))
        told = {answer.argument: (answer, short) for answer, short in (*kept, *come)}
        order = _in_their_places((one.argument for one, _ in kept), (one.argument for one, _ in come))
        found.append(Heading(said, tuple(told[number] for number in order)))
    return tuple(found)


def _joins(heading: Heading) -> bool:
    """What joins the next deed to the last comes only later: behind the others it moves none of them."""
    return any(DEEDS[answer.argument].word == TOGETHER for answer, _ in heading.below)


def _in_their_places(before: Iterable[_Some], now: Iterable[_Some]) -> list[_Some]:
    """What is new behind what it stands behind now."""
    found, at = list(before), 0
    for each in now:
        if each not in found:
            found.insert(at, each)
        at = found.index(each) + 1
    return found
