""".ydk: one passcode per copy and line, under #main, #extra and !side."""

import re
from typing import Final

from engine.cards.deck import Deck
from engine.formats.decklist import MOST_BYTES, DeckList, Entry
from engine.formats.errors import FormatError, line, quoted
from engine.formats.files import text_lines

_SECTIONS: Final = {"#main": "main", "#extra": "extra", "!side": "side", "#side": "side"}
_NUMBER: Final = re.compile(r"[0-9]{1,20}", re.ASCII)


def parse(data: bytes | str, source: str, name: str = "") -> DeckList:
    """The list in a .ydk; FormatError names the first line that is none."""
    parts: dict[str, list[Entry]] = {"main": [], "extra": [], "side": []}
    section = ""
    for number, text in text_lines(data, source, MOST_BYTES):
        if text.casefold() in _SECTIONS:
            section = _SECTIONS[text.casefold()]
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


def text(deck: Deck) -> str:
    """The deck as the text of a .ydk."""
    rows = ["#created by Duelmat", "#main"]
    rows += [str(card.passcode) for card in deck.main]
    rows += ["#extra", *(str(card.passcode) for card in deck.extra)]
    rows += ["!side", *(str(card.passcode) for card in deck.side)]
    return "\n".join(rows) + "\n"
