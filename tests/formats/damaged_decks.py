"""Decks as they are shared, damaged by chance: whatever comes, it is read whole or refused in words.

python -m tests.formats.damaged_decks 10000     so many of each format
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from engine.formats.card_names import CardNames
from engine.formats.deck_sharing import FORMATS, NAMES, SharedDeck, exported, recognised
from engine.formats.errors import FormatError
from engine.formats.name_list import ASIDE, HEADING
from tests.cards.samples import FUSED, LINKED, OVERLAID, SPELL_CARD, SWINGING, TOKEN_CARD, TRAP_CARD, TUNED, card

MAIN: Final = (
    SPELL_CARD,
    TRAP_CARD,
    SWINGING,
    card("Recruit", 0xFFFFFFFF),
    card("7 Wells", 120),
    card("3-Hump Ox", 121),
)
EXTRA: Final = (FUSED, TUNED, OVERLAID, LINKED)
LIBRARY: Final = CardLibrary((*MAIN, *EXTRA, TOKEN_CARD))
ALL_NAMES: Final = CardNames(LIBRARY)
STRANGERS: Final = (
    DeckCard(46986414),
    DeckCard(1),
    DeckCard(0, "Ember Foxx"),
    DeckCard(0, "3x Ember Foxx"),
    DeckCard(0, "Main Deck"),
    DeckCard(0, "“Quoted” x2"),
    DeckCard(0, "- Spring Rain LOB-001"),
    DeckCard(0, "12345"),
    DeckCard(0, "Deck: 3"),
    DeckCard(0, "https://nowhere"),
    DeckCard(0, "#card"),
    DeckCard(0, "A <b> & B"),
    DeckCard(0, "Ember &amp; Foxx"),
)
_SCRAPS: Final = (
    *(
        "x3",
        "3x",
        "3 ",
        "(3)",
        "[3]",
        "#main",
        "!side",
        "#extra",
        "Side Deck",
        "Extra Deck (15)",
        "Monsters:",
        "ydke://",
    ),
    *(
        "!",
        "=",
        "AAAA",
        "\n",
        "\r\n",
        "\t",
        ",",
        "<br>",
        "<li>",
        "<script>",
        "</script>",
        "&nbsp;",
        "&#x",
        "“",
        '"',
        "\0",
    ),
    *(
        "\ufeff",
        "\ud800",
        "é",
        "٣",
        "４",
        "\u2028",
        "-",
        "•",
        "1.",
        "SB: ",
        "LOB-EN001",
        "Spring Rain",
        "thin ice",
        "#card ",
    ),
    *("99999", "4294967295", "4294967296", "0", "-1", "//", "http://", "Deck: ", "%21", "\x1b[0m", "999 Recruit\n" * 9),
)


def any_draft(chance: random.Random) -> DeckDraft:
    """Any Deck of cards that are known and others."""
    known_main, known_extra = ([DeckCard(each.passcode) for each in part] for part in (MAIN, EXTRA))

    def some(of: list[DeckCard], most: int) -> tuple[DeckCard, ...]:
        return tuple(chance.choices(of, k=chance.randrange(most)))

    strangers = list(STRANGERS)
    every = known_main + known_extra + strangers
    return DeckDraft(
        "Mine", some(known_main + strangers, 30), some(known_extra + strangers, 10), some(every, 10)
    ).put_right(LIBRARY.find)


def with_passcodes(draft: DeckDraft) -> DeckDraft:
    """Without what is known by name alone: codes can't hold it."""
    main, extra, side = (tuple(card for card in part if card.passcode) for part in draft.parts())
    return DeckDraft(draft.name, main, extra, side)


def damaged(text: str, chance: random.Random) -> str:
    """Cut, doubled, with scraps in it, or altogether other signs."""
    for _ in range(chance.randrange(1, 5)):
        at, to = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        what = chance.randrange(6)
        if what == 0:
            text = text[:at] + text[to:]
        elif what == 1:
            text = text[:to]
        elif what == 2:
            text = text[:at] + chance.choice(_SCRAPS) + text[at:]
        elif what == 3:
            text = text[:to] + text[at:]
        elif what == 4:
            text = text[:at] + chr(chance.choice((chance.randrange(128), chance.randrange(0xD7FF)))) + text[at + 1 :]
        else:
            text = "".join(chance.choice(_SCRAPS) for _ in range(chance.randrange(12)))
    return text


def inputs(format: str, count: int, seed: int = 1) -> Iterator[str | bytes]:
    chance = random.Random(f"{format} {seed}")
    for number in range(count):
        draft = any_draft(chance)
        text = exported(draft if format in ("ydk", NAMES) else with_passcodes(draft), format, ALL_NAMES, LIBRARY.find)
        spoilt = damaged(text, chance)
        if number % 3:
            yield spoilt
        else:
            data = bytearray(spoilt.encode("utf-8", "surrogatepass"))
            if data and chance.random() < 0.5:
                data[chance.randrange(len(data))] = chance.randrange(256)
            yield bytes(data)


def read_or_refused(data: str | bytes) -> tuple[SharedDeck, ...] | FormatError:
    """What comes of it. AssertionError where something is lost without a word."""
    try:
        found = recognised(data, "from outside", "Mine", ALL_NAMES, LIBRARY.find)
    except FormatError as told:
        assert str(told).startswith("from outside") and told.reason.endswith((".", "”")), told
        return told
    for shared in found:
        draft = shared.listed.draft(LIBRARY.find)
        assert len(draft.cards()) == len(shared.listed.entries())
        assert all(bool(each.passcode) != bool(each.words) for each in draft.cards())
        if shared.format == NAMES:
            assert_every_line_is_told_of(data, shared)
    return found


def assert_every_line_is_told_of(data: str | bytes, shared: SharedDeck) -> None:
    counted = sum(line.count for line in shared.lines if line.what not in (HEADING, ASIDE))
    assert counted == len(shared.listed.entries())
    told = {line.number for line in shared.lines}
    text = data if isinstance(data, str) else data.decode("utf-8-sig")
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if "<" not in text and "&" not in text:
        printed = ["".join(sign if sign.isprintable() else " " for sign in row).strip() for row in rows]
        assert told == {number for number, row in enumerate(printed, 1) if row}


def run(count: int, seed: int = 1) -> Counter[str]:
    """How many of each format were read, and how many refused."""
    came: Counter[str] = Counter()
    for format in FORMATS:
        for data in inputs(format, count, seed):
            came[f"{format} {'refused' if isinstance(read_or_refused(data), FormatError) else 'read'}"] += 1
    return came


if __name__ == "__main__":
    for what, how_many in sorted(run(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000).items()):
        print(f"{how_many:7} {what}")
