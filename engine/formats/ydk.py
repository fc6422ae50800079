""".ydk: one passcode per copy and line, under #main, #extra and !side.

A card that is known by its name alone stands in its place as a comment, "#card Ember Fennec": other programs pass over
it.
"""

import re
from collections.abc import Sequence
from typing import Final

from engine.cards.deck import Deck
from engine.cards.deck_draft import LONGEST_WORDS, DeckCard, DeckDraft
from engine.formats.decklist import MOST_BYTES, DeckList, Entry
from engine.formats.errors import FormatError, line, quoted
from engine.formats.files import printable, text_lines

_SECTIONS: Final = {"#main": "main", "#extra": "extra", "!side": "side", "#side": "side"}
_NAMED: Final = "#card "
_MOST_COMMENTS: Final = 50
_NUMBER: Final = re.compile(r"[0-9]{1,20}", re.ASCII)


def parse(data: bytes | str, source: str, name: str = "") -> DeckList:
    """The list in a .ydk; FormatError names the first line that is none."""
    parts: dict[str, list[Entry]] = {"main": [], "extra": [], "side": []}
    section = ""
    for number, text in text_lines(data, source, MOST_BYTES):
        if text.casefold() in _SECTIONS:
            section = _SECTIONS[text.casefold()]
        elif section and text.startswith(_NAMED) and (words := name_words(text[len(_NAMED) :])):
            parts[section].append(Entry(0, line(number), words))
        elif text.startswith("#"):
            continue
        elif not _NUMBER.fullmatch(text):
            raise FormatError(
                source, line(number), "{text} is not a passcode.", "Write one passcode on each line.", text=quoted(text)
            )
        elif not section:
            raise FormatError(
                source, line(number), "There is a card before the first section.", "Begin with the line “#main”."
            )
        else:
            parts[section].append(Entry(int(text), line(number)))
    if not section:
        raise FormatError(source, "", "This is not a deck list: it has none of the lines “#main”, “#extra”, “!side”.")
    return DeckList(name, source, tuple(parts["main"]), tuple(parts["extra"]), tuple(parts["side"]))


def heading(data: bytes) -> tuple[str, ...]:
    """The comments that stand before the first section of a file that could be read: they say who made it."""
    rows = [text for _, text in text_lines(data, "", MOST_BYTES)]
    first = next((place for place, text in enumerate(rows) if text.casefold() in _SECTIONS), 0)
    return tuple(rows[: min(first, _MOST_COMMENTS)])


def text(deck: Deck | DeckDraft, heading: Sequence[str] = ()) -> str:
    """The deck as the text of a .ydk, under the heading of the file that it replaces."""
    rows = list(heading) or ["#created by Duelmat"]
    for section, part in zip(("#main", "#extra", "!side"), (deck.main, deck.extra, deck.side)):
        rows.append(section)
        rows += [
            _NAMED + card.words if isinstance(card, DeckCard) and card.words else str(card.passcode) for card in part
        ]
    return "\n".join(rows) + "\n"


def name_words(text: str) -> str:
    """A name that no card has as it is kept: in one line, with single blanks."""
    return " ".join(printable(text).split())[:LONGEST_WORDS].strip()
