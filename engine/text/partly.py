"""What plays by itself of a text that isn't read whole: the rest is carried out by hand.

Never half an effect, and no card stronger than printed: a sentence that isn't read and is no activated effect of its
own (a condition, a ban, an upkeep, a limit, a way to be Summoned), or one to which another sentence refers, leaves all
of it to its player. The materials of an Extra Deck monster are taken even then, together with all that binds its
Summon and its being material, if that is read; if it isn't, nothing but they is, and its player judges the Summon; a
Pendulum Monster's two texts stand each for itself.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine import vocabulary as v
from engine.program import Program
from engine.program.by_hand import is_another_way
from engine.program.procedures import MATERIALS
from engine.text.compiler import compile_card
from engine.text.coverage import is_understood
from engine.text.not_understood import TextError
from engine.text.sentences import pieces_of

_ACTIVATED: Final = re.compile(
    r"^(?!cannot\b|must\b)"
    r"(?![^:;]*\byou can (?:normal|tribute|special) summon this card\b[^:;]*\b(?:by|without)\b[^:;]*;)"
    r"(?=(?:if|when|at|after|flip)\b|during\b(?!.*\b(?:or|pay|lose|this card)\b)|.*\byou can\b)"
    r"(?:(?!(?<!\()except\b)[^:;])*[:;]",
    re.IGNORECASE | re.DOTALL,
)
"""Without "you can" what comes in a phase may as well be an upkeep; what it is Summoned by, or without, is a way."""
_REFERS: Final = re.compile(
    r"\b(?:th(?:is|ese|at|ose)|its|each|either|both|one|following|above) (?:[\w'’]+ )?effects?\b"
    r"|^(?:it|they|that|those|then|after that|in addition)\b|\beffects? of\b|\bcard['’]s (?:\w+ )?effects?\b"
    r"|\bif you do\b|\bdo(?:es)? so\b|\babove\b|\byou can only\b|\bthis way\b|\balso\b|\binstead\b|●",
    re.IGNORECASE,
)
_POINTS: Final = re.compile(
    r"\b(?:it|its|they|them|their|(?:that|those|the \w+ed) (?:card|monster|target|spell|trap|token)s?)\b", re.IGNORECASE
)
_NAMES: Final = re.compile(
    r"\b(?:this|cards?|monsters?|spells?|traps?|tokens?|players?|opponent)\b|[\"“]", re.IGNORECASE
)
_BINDS: Final = re.compile(
    r"^must\b|(?<!\bthere )\bmust (?:first )?be\b|\bcannot be\b.*\b(?:summon|material)|\bcannot (?:\w+ )?summon"
    r"|(?<!\beffect )(?<!\beffects )\bcan only (?:be|control|(?:[\w-]+ )?summon)\b"
    r"|^for this card['’]s (?:\w+ )?summon\b",
    re.IGNORECASE,
)
"""What binds the Summon of a monster, or its being material."""
_WIDENS: Final = re.compile(
    r"^for this card['’]s (?:\w+ )?summon\b|\byou can (?:also )?(?:use|treat|substitute)\b", re.IGNORECASE
)
"""What binds it thus may let others be material than those of the line."""
_THE_MATERIALS: Final = re.compile(r"\babove\b", re.IGNORECASE)
_TRANSFERS: Final = re.compile(r"^(?:transfer its|xyz materials attached to) ", re.IGNORECASE)
_NO_PENDULUM_SUMMON: Final = re.compile(r"^you cannot pendulum summon\b", re.IGNORECASE)
_SURELY: Final = re.compile(r"^this effect cannot be negated$", re.IGNORECASE)
_SPEAKS_OF_THE_OTHER: Final = re.compile(r"\b(?:pendulum|monster) effects?\b", re.IGNORECASE)

_Parted = tuple[str, str]
"""What is read of a text, and what is left to its player."""


def read_part(name: str, kinds: int, text: str, pendulum_text: str = "") -> Program | None:
    """None where nothing of it does. As a whole it isn't read; one of a Pendulum Monster's two texts may be."""
    if not kinds & v.MONSTER:
        return None
    zone: _Parted = ("", "")
    if kinds & v.PENDULUM:
        if _SPEAKS_OF_THE_OTHER.search(text) or _SPEAKS_OF_THE_OTHER.search(pendulum_text):
            return None
        zone = _parted(name, v.SPELL | v.CONTINUOUS, pendulum_text)
        zone = zone if zone[0] else _bound_by_scales(name, pendulum_text)
        text = "" if kinds & v.NORMAL else text  # a story (CARD-14)
    for read, left in _parts_of_a_monster(name, kinds, text, may_be_whole=bool(kinds & v.PENDULUM)):
        if read or zone[0]:
            try:
                program = _judged(compile_card(name, kinds, read, zone[0]), left)
            except TextError:
                continue
            return replace(program, unread=" ".join(left.split()), unread_in_zone=" ".join(zone[1].split()))
    return None


def _bound_by_scales(name: str, text: str) -> _Parted:
    """As the Pendulum Summon plays by itself, so does what forbids it."""
    pieces = pieces_of(text)
    taken: list[str] = []
    for piece, following in zip(pieces, [*pieces[1:], ""]):
        if _NO_PENDULUM_SUMMON.search(piece):
            bound = [piece, following] if _SURELY.match(following) else [piece]
            taken += bound if is_understood(name, v.SPELL | v.CONTINUOUS, _joined(bound)) else ()
    return (_joined(taken), _joined(piece for piece in pieces if piece not in taken)) if taken else ("", text)


def _parts_of_a_monster(name: str, kinds: int, text: str, may_be_whole: bool) -> list[_Parted]:
    """The most first. Without what binds it, it would be easier to Summon than printed."""
    if not kinds & v.EXTRA_DECK_KINDS:
        return [_parted(name, kinds, text, may_be_whole)]
    materials, _, rest = text.partition("\n")
    if may_be_whole and is_understood(name, kinds, text):
        return [(text, "")]
    read, left = _parted(name, kinds & ~v.EXTRA_DECK_KINDS, rest)
    parts = [(f"{materials}\n{read}", left)] if read else []
    pieces = pieces_of(rest)
    binding = [piece for piece in pieces if _binds(piece)]
    if all(_binds_alone(piece) and is_understood(name, kinds, f"{materials}\n{piece}.") for piece in binding):
        ways = _other_ways(name, kinds, materials, pieces)
        taken = [piece for piece in pieces if piece in binding or piece in ways]
        others = (piece for piece in pieces if piece not in taken)
        parts.append((f"{materials}\n{_joined(taken)}".strip(), _joined(others)))
    elif not any(map(_WIDENS.search, binding)):
        parts.append((materials, rest))
    return [*parts, ("", text)]


def _binds(piece: str) -> bool:
    return bool(_BINDS.search(piece)) and not _is_activated(piece)


def _judged(program: Program, left: str) -> Program:
    """Its player judges a Summon with those materials if what else binds it is left to them."""
    if not any(map(_binds, pieces_of(left))):
        return program
    ways = (replace(q, judged=True) if isinstance(q, MATERIALS) else q for q in program.procedures)
    return replace(program, procedures=tuple(ways))


def _binds_alone(piece: str) -> bool:
    """The materials above it are taken in any case."""
    return _stands_alone(_THE_MATERIALS.sub("", piece))


def _other_ways(name: str, kinds: int, materials: str, pieces: list[str]) -> list[str]:
    """Those to be Xyz Summoned that are read, each with the sentence that says what becomes of the materials."""
    found: list[str] = []
    for piece, following in zip(pieces, [*pieces[1:], ""]):
        if is_another_way(piece):
            way = [piece, following] if _TRANSFERS.match(following) else [piece]
            found += way if is_understood(name, kinds, f"{materials}\n{_joined(way)}") else ()
    return found


def _parted(name: str, kinds: int, text: str, may_be_whole: bool = True) -> _Parted:
    """All of it; the sentences that are read, where all others are activated effects of their own; or nothing."""
    if may_be_whole and is_understood(name, kinds, text):
        return text, ""
    pieces = pieces_of(text)
    if not all(map(_stands_alone, pieces)):
        return "", text
    read = set()
    for piece in sorted(pieces, key=_is_activated):  # those that have to be read come first
        if is_understood(name, kinds, f"{piece}."):
            read.add(piece)
        elif not _is_activated(piece):
            return "", text
    return _joined(piece for piece in pieces if piece in read), _joined(piece for piece in pieces if piece not in read)


def _stands_alone(piece: str) -> bool:
    """Whether it speaks of nothing that another sentence tells."""
    pointer = _POINTS.search(piece)
    return not _REFERS.search(piece) and (pointer is None or bool(_NAMES.search(piece[: pointer.start()])))


def _joined(pieces: Iterable[str]) -> str:
    return " ".join(f"{piece}." for piece in pieces)


def _is_activated(piece: str) -> bool:
    return bool(_ACTIVATED.match(piece))
