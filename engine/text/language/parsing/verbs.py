"""The verb table: of one line each verb gets all its moods.

A line such as "send: send% <O:cards> to <to:gy>" among those of players gives

- what a player does, in each mood (category player-does.base, .s, .ing, .past, .pp): orders, costs, clauses;
- what players did to the object (category did-to-cards): "sent [from …] to the GY", behind "you" or "they";
- what they do to the object (category do-to-cards): "send to the GY", behind "for you to";
- what is done to the object (category done-to-cards): "sent [from …] to the GY", behind "is", "would be", "cannot be",
  or behind a noun;
- the adjective (category done-adjective): "the destroyed monster", where the object is cards;
- where something stands behind the object: how many cards it is done to, told at the end (uncounted, limit, each).
"""

import re
from typing import Final

from engine.text.language.parsing.rule_notation import Notation

_OBJECT: Final = re.compile(r"<O:([\w-]+)((?:\.\w+)?)>")
_VERB: Final = re.compile(r"([\w-]+)%")
DONE_TO: Final = "done-to-"
DID_TO: Final = "did-to-"
DO_TO: Final = "do-to-"
ADJECTIVE: Final = "done-adjective"


def add_verb(notation: Notation, subject: str, kind: str, phrase: str, line: str) -> None:
    for mood in notation.values["M"]:
        told = notation.in_value(_OBJECT.sub(r"<\1\2>", phrase), "M", mood)
        notation.add(f"{subject}-does.{mood}", kind, told, line)
    found = _OBJECT.search(phrase)
    if found is None:
        return
    sort = found[1]
    origin = " [from <from:places>] " if sort == "cards" else " "
    rest = phrase[found.end() :].strip().removeprefix("[,] ")
    late = subject == "player" and sort == "cards" and "uncounted" in notation.homes
    if late and rest and not rest.startswith("["):
        _add_late_numbers(notation, kind, phrase, found, line)
    without = phrase[: found.start()] + origin + phrase[found.end() :]
    notation.add(DONE_TO + sort, kind, _participle(notation, without), line)
    notation.add(DID_TO + sort, kind, _participle(notation, without, "past"), line)
    if subject == "player":
        notation.add(DO_TO + sort, kind, _participle(notation, without, "base"), line)
    head = re.match(r"\(.*?\)|.*%", phrase)
    if sort == "cards" and head is not None and "[" not in head[0]:
        notation.add(ADJECTIVE, kind, _participle(notation, head[0]), line)


def _add_late_numbers(notation: Notation, kind: str, phrase: str, found: re.Match[str], line: str) -> None:
    """ "Return cards your opponent controls to the hand, up to the number of …"."""
    for of, many in (("<cards:uncounted>", "limit"), ("<cards>", "each")):
        for mood in notation.values["M"]:
            told = notation.in_value(f"{phrase[: found.start()]}{of}{phrase[found.end() :]} [,] <{many}>", "M", mood)
            notation.add(f"player-does.{mood}", kind, told, line)


def _participle(notation: Notation, phrase: str, mood: str = "pp") -> str:
    return _VERB.sub(lambda match: notation.verbs[match[1]][mood], phrase).strip()
