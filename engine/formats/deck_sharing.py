"""Whatever a Deck is shared as, told apart by itself: .ydk, ydke:// links, Omega codes, lists with names, and folders
of them. And a Deck as each of these."""

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cards.deck_draft import DeckDraft, Find
from engine.formats import list_lines, name_list, omega, ydk, ydke
from engine.formats.card_names import CardNames
from engine.formats.decklist import MOST_BYTES, MOST_CARDS, DeckList, Entry
from engine.formats.errors import FormatError, Told
from engine.formats.files import decoded, inside, printable, read_bytes
from engine.formats.name_list import ListLine

YDK: Final = "ydk"
YDKE: Final = "ydke"
OMEGA: Final = "omega"
NAMES: Final = "names"
FORMATS: Final = {
    YDK: Told("a .ydk list"),
    YDKE: Told("a ydke:// link"),
    OMEGA: Told("an Omega code"),
    NAMES: Told("a list with names"),
}
"""What each is called."""
SUFFIXES: Final = frozenset((".ydk", ".ydke", ".txt", ".dek", ".dec", ".csv", ".tsv", ".md", ".html", ".htm", ".list"))
"""Of files that are looked into where a whole folder is taken in."""
MOST_FILES: Final = 2000
_DEEPEST: Final = 4
_LINK: Final = re.compile(r"ydke://[A-Za-z0-9+/=_-]*![A-Za-z0-9+/=_-]*![A-Za-z0-9+/=_-]*!", re.I)
_FENCE: Final = re.compile(r"^[ \t]*```\w*[ \t]*$", re.M)  # around what is quoted in a chat
_CODE: Final = re.compile(r"[A-Za-z0-9+/_-]{8,}={0,2}")
_SECTIONS: Final = ("#main", "#extra", "!side", "#side")


@dataclass(frozen=True, slots=True)
class SharedDeck:
    """A Deck that came from outside: what it was (FORMATS), its list, and of a list with names what each line was taken
    for."""

    format: str
    listed: DeckList
    lines: tuple[ListLine, ...] = ()

    def unknown(self, find: Find) -> tuple[Told, ...]:
        """What no known card is, said place by place; a passcode once, where it stands first."""
        if self.lines:
            return tuple(line.told for line in self.lines if line.is_unknown)
        first: dict[str | int, Entry] = {}
        for entry in self.listed.missing(find):
            first.setdefault(entry.words or entry.passcode, entry)
        return tuple(
            Told("{place}: No card is called “{name}”.", place=entry.place, name=entry.words)
            if entry.words
            else Told("{place}: No card has the passcode {passcode}.", place=entry.place, passcode=entry.passcode)
            for entry in first.values()
        )


@dataclass(frozen=True, slots=True)
class FoundDeck:
    """A file of a folder: its Deck, or why it has none. ``folder``: the folders within that one in which it lies."""

    path: Path
    folder: str
    shared: SharedDeck | None = None
    wrong: FormatError | None = None


def recognised(data: bytes | str, source: str, name: str, names: CardNames, find: Find) -> tuple[SharedDeck, ...]:
    """All Decks in a text or file: several where it holds several links. FormatError if there is none."""
    whole = _FENCE.sub("", decoded(data, source, MOST_BYTES))
    text = whole.strip()
    if not text:
        raise FormatError(source, "", "There is nothing in it.")
    links = _LINK.findall(text)
    if len(links) > 1 or links and not ydke.is_link(text):
        return tuple(SharedDeck(YDKE, ydke.parse(each, source, name)) for each in links)
    if ydke.is_link(text):
        return (SharedDeck(YDKE, ydke.parse(text, source, name)),)
    if (begin := text.lower().find("ydke://")) >= 0:
        return (SharedDeck(YDKE, ydke.parse(text[begin:], source, name)),)
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    if any(row.casefold() in _SECTIONS for row in rows):
        strays = [row for row in rows if row[0] not in "#!" and not row.isdecimal()]
        if not _names_a_card(strays, names, find):
            return (SharedDeck(YDK, ydk.parse(whole, source, name)),)
    elif code := _code(text, source, name, names):
        return (SharedDeck(OMEGA, code),)
    named = name_list.parse(whole, source, name, names, find)
    return (SharedDeck(NAMES, named.listed, named.lines),)


def recognised_file(path: Path, names: CardNames, find: Find) -> tuple[SharedDeck, ...]:
    """The same for a file, whose name is that of a Deck without one."""
    return recognised(read_bytes(path, MOST_BYTES), printable(str(path)), printable(path.stem), names, find)


def recognised_folder(folder: Path, names: CardNames, find: Find) -> Iterator[FoundDeck]:
    """File by file, so that whoever shows it can stop. Other files and links to folders are passed over."""
    for count, path in enumerate(_files_below(folder, _DEEPEST)):
        if count >= MOST_FILES:
            reason = Told("There are more than {most} files in it: the others are not looked at.", most=MOST_FILES)
            yield FoundDeck(folder, "", None, FormatError(printable(str(folder)), "", reason))
            return
        inner = path.parent.relative_to(folder).parts
        where = printable("/".join(inner))
        try:
            for shared in recognised_file(path, names, find):
                yield FoundDeck(path, where, shared)
        except FormatError as wrong:
            yield FoundDeck(path, where, None, wrong)


def exported(draft: DeckDraft, format: str, names: CardNames, find: Find, say: Callable[[str], str] = str) -> str:
    """The Deck as a text of that format. FormatError where the format can't hold it."""
    if format == YDK:
        return ydk.text(draft)
    if format == YDKE:
        return ydke.link(draft)
    if format == OMEGA:
        return omega.code(draft)
    return name_list.text(draft, names, find, say)


def _code(text: str, source: str, name: str, names: CardNames) -> DeckList | None:
    """The list of what looks like a code, if it is one; FormatError if it can be nothing else."""
    compact = "".join(text.split())
    if not _CODE.fullmatch(compact) or compact.isdecimal():
        return None
    if " " in text or names.find(text) is not None:
        return None
    try:
        return omega.parse(compact, source, name)
    except FormatError:
        if "\n" in text or text.isalpha() and len(text) < 20:
            return None
        raise


def _names_a_card(rows: list[str], names: CardNames, find: Find) -> bool:
    return any(list_lines.names_a_card(row, names, find) for row in rows[:MOST_CARDS])


def _files_below(folder: Path, deepest: int) -> Iterator[Path]:
    inner: list[Path] = []
    for path in inside(folder):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            if not os.path.islink(path):
                inner.append(path)
        elif path.suffix.lower() in SUFFIXES:
            yield path
    if deepest:
        for each in inner:
            yield from _files_below(each, deepest - 1)
