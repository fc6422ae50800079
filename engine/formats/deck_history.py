"""What is kept of a Deck beside its .ydk: all that is noted of it, and its versions.

A file of JSON lines: what it is, then a line for each version, the newest last, each with the whole Deck. Lines are
only ever appended; one that is torn or damaged is passed over. Now and then the file is written anew with fewer
versions (``thinned``).
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from engine.cards.deck_draft import LONGEST_NOTES, LONGEST_WORDS, MOST_TAGS, PARTS, DeckCard, DeckDraft
from engine.formats.decklist import HIGHEST_PASSCODE, MOST_CARDS
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE

FORMAT: Final = "duelmat deck"
VERSION: Final = 1
HERE: Final = "here"
OUTSIDE: Final = "outside"
MOST_BYTES: Final = 16 * MEGABYTE  # read at most
MOST_VERSIONS: Final = 300
MOST_KEPT: Final = MEGABYTE  # bytes, after thinning
_LATEST: Final = 1e11  # seconds, some thousand years
_MINUTE: Final = 60.0  # seconds
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
_KEPT_APART: Final = ((_HOUR, _MINUTE), (_DAY, 10 * _MINUTE), (30 * _DAY, _DAY), (float("inf"), 7 * _DAY))
"""Up to that age, one version for so long a time."""
_HEAD: Final = json.dumps({"format": FORMAT, "version": VERSION})


@dataclass(frozen=True, slots=True)
class DeckVersion:
    """The Deck as it was then, in seconds as time.time(). ``deleted``: this is how it was when it was deleted, HERE or
    by another program (OUTSIDE). ``stays``: what came next took its place without being made of it, so no later version
    can stand for it."""

    when: float
    draft: DeckDraft
    deleted: str = ""
    stays: bool = False


def parse(data: bytes, source: str) -> tuple[DeckVersion, ...]:
    """The versions in a file, the oldest first, as far as it isn't damaged; FormatError if it is of another sort."""
    head, *rows = data[:MOST_BYTES].split(b"\n")
    try:
        told = json.loads(head)
    except (ValueError, RecursionError):
        told = None  # its beginning is damaged; the lines say by themselves what they are
    version = told.get("version") if isinstance(told, dict) and told.get("format") == FORMAT else None
    if isinstance(version, int) and version > VERSION:
        raise FormatError(source, "", "This was written by a newer version of Duelmat.")
    found = (version_of(row) for row in rows if row.strip())
    return tuple(each for each in found if each is not None)


def version_of(row: bytes) -> DeckVersion | None:
    """The version in a line; None where it is torn or damaged."""
    try:
        plain = json.loads(row)
        when = float(plain["when"])
        if not 0 <= when < _LATEST:
            return None
        deleted = plain.get("deleted", "")
        return DeckVersion(when, _draft(plain), deleted if deleted in (HERE, OUTSIDE) else "", "stays" in plain)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return None


def row_of(version: DeckVersion) -> bytes:
    """The version as a line, with its end."""
    draft = version.draft
    plain: dict[str, Any] = {"when": round(version.when, 3), "name": draft.name}
    for part in PARTS:
        plain[part] = [card.words or card.passcode for card in draft.part(part)]
    noted = {"notes": draft.notes, "tags": list(draft.tags), "cover": draft.cover, "folder": draft.folder}
    plain |= {word: what for word, what in noted.items() if what}
    plain |= {"stays": True} if version.stays else {}
    plain |= {"by_hand": draft.by_hand} | ({"deleted": version.deleted} if version.deleted else {})
    return json.dumps(plain, separators=(",", ":")).encode("ascii") + b"\n"


def whole(versions: Iterable[DeckVersion]) -> bytes:
    """The file of these versions."""
    return _HEAD.encode("ascii") + b"\n" + b"".join(row_of(version) for version in versions)


def thinned(versions: Iterable[DeckVersion], now: float) -> tuple[DeckVersion, ...]:
    """Of the last hour one version a minute, of the last day one for ten minutes, of 30 days one a day, of older ones
    one a week; in each of these times the last, and those that stay. The first and the newest are kept always. What is
    still too much goes from the oldest on."""
    every = sorted(versions, key=lambda version: version.when)
    if len(every) < 3:
        return tuple(every)
    kept: list[DeckVersion] = []
    for version, later in pairwise(every[1:]):
        age = max(0.0, now - version.when)
        apart = next(step for until, step in _KEPT_APART if age <= until)
        if version.stays or version.when // apart != later.when // apart:
            kept.append(version)
    kept = kept[max(0, len(kept) - (MOST_VERSIONS - 2)) :]
    room = MOST_KEPT - len(whole((every[0], every[-1])))
    newest_first: list[DeckVersion] = []
    for version in reversed(kept):
        room -= len(row_of(version))
        if room < 0:
            break
        newest_first.append(version)
    return (every[0], *reversed(newest_first), every[-1])


def _draft(plain: dict[str, Any]) -> DeckDraft:
    """ValueError or the like if it is none."""
    parts = {part: tuple(_card(each) for each in _list(plain[part], MOST_CARDS)) for part in PARTS}
    return DeckDraft(
        _words(plain["name"], LONGEST_WORDS),
        **parts,
        notes=_words(plain.get("notes", ""), LONGEST_NOTES),
        tags=tuple(_words(tag, LONGEST_WORDS) for tag in _list(plain.get("tags", []), MOST_TAGS)),
        cover=_passcode(plain["cover"]) if plain.get("cover") else 0,
        folder=_words(plain.get("folder", ""), LONGEST_WORDS),
        by_hand=bool(plain.get("by_hand", True)),
    )


def _card(plain: Any) -> DeckCard:
    if isinstance(plain, str) and plain:
        return DeckCard(0, _words(plain, LONGEST_WORDS))
    return DeckCard(_passcode(plain))


def _passcode(plain: Any) -> int:
    if type(plain) is not int or not 0 < plain <= HIGHEST_PASSCODE:
        raise ValueError("no passcode")
    return plain


def _list(plain: Any, most: int) -> list[Any]:
    if not isinstance(plain, list) or len(plain) > most:
        raise ValueError("no list")
    return plain


def _words(plain: Any, most: int) -> str:
    """Half a character, as JSON can have it, is no text that could be shown."""
    if not isinstance(plain, str) or len(plain) > most:
        raise ValueError("no text")
    return plain.encode("utf-8", "replace").decode("utf-8")
