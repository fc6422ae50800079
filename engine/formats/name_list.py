"""Plain lists of cards by their names, as people and other programs write them.

A line is a card with a count ("3 Ember Fennec", "3x …", "… x3", "… (3)"), a heading that says where what follows lies,
or something to leave aside. What a line could mean is tried in turn, and the first reading whose name a card has is
taken: so "7 Colored Fish" is one copy of that card if there is one. A name that no card has is kept with its text.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards.card import Card
from engine.cards.deck_draft import EXTRA, MAIN, PARTS, SIDE, DeckCard, DeckDraft, Find, kind_order
from engine.formats.card_names import CardNames, loose_key
from engine.formats.decklist import MOST_BYTES, MOST_CARDS, DeckList, Entry
from engine.formats.errors import FormatError, Told, line
from engine.formats.files import decoded, printable, refuse_too_long
from engine.formats.list_lines import LITERAL, least_of, read
from engine.formats.ydk import name_words
from engine.vocabulary import FUSION, LINK, MONSTER, SPELL, SYNCHRO, TOKEN, TRAP, XYZ

CARDS: Final = "cards"
UNKNOWN: Final = "unknown"
HEADING: Final = "heading"
ASIDE: Final = "aside"


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


_PART_HEADINGS: Final = {
    MAIN: ("main", "maindeck", "deck", "hauptdeck", "maindeckcards", "mainboard"),
    EXTRA: ("extra", "extradeck", "fusiondeck", "fusionsdeck", "extradeckcards"),
    SIDE: ("side", "sidedeck", "sideboard", "sidedeckcards", "beideck"),
}
_MAIN_KINDS: Final = _words(
    "monster monsters monstercard monstercards monsterkarten effectmonster effectmonsters effektmonster normalmonster "
    "normalmonsters normalemonster ritualmonster ritualmonsters pendulummonsters pendelmonster"
)
_SPELLS_AND_TRAPS: Final = _words(
    "spell spells spellcard spellcards magic magics magiccards zauber zauberkarten trap traps trapcard trapcards "
    "fallen fallenkarten falle spelltrap spelltraps spellsandtraps spellandtrap spellandtraps spellandtrapcards "
    "spelltrapcards zauberfallen zauberundfallen normalspells quickplayspells continuousspells equipspells fieldspells "
    "ritualspells normaltraps continuoustraps countertraps"
)
_EXTRA_KINDS: Final = _words(
    "fusion fusions fusionmonster fusionmonsters fusionsmonster synchro synchros synchromonster synchromonsters xyz "
    "xyzmonster xyzmonsters link links linkmonster linkmonsters"
)
_OTHER_KINDS: Final = _words(
    "other others othercards anderekarten sonstige total totalcards cards karten gesamt decklist deckliste list"
)
_HEADING: Final = re.compile(
    r"([^0-9()\[\]:]{3,40}?)\s*(?:[:(\[–—-]*\s*[0-9]{1,4}\s*(?:cards?|karten?)?\s*[)\]]?)?\s*:?", re.I
)
_ORNAMENT: Final = " \t=-–—*#_~|>!•`+."
_TITLE: Final = re.compile(r"(?:deck\s*-?\s*name|deck|name|title|titel)\s*[:=]\s*(\S.*)", re.I)
_LEFT_ASIDE: Final = re.compile(r"(?://|;|https?:|www\.|```|created (?:by|with)\b|exported\b|<!--|#(?![0-9]))", re.I)
_IN_SIDE: Final = re.compile(r"(?:SB|side)\s*:\s*(?=\S)", re.I)
_LEADING_COUNT: Final = re.compile(r"[0-9]{1,3}\s?[xX×]?\s")
_LONGEST_ROW: Final = 300  # what is longer is no card
_BLANKS: Final = re.compile(r"[ \t]{2,}")
_TAG: Final = re.compile(
    r"</?(?:a|abbr|b|blockquote|body|br|center|code|dd|div|dl|dt|em|font|form|h[1-6]|head|hr|html|i|img|input|label|li|link|"
    r"meta|ol|option|p|pre|s|section|select|small|span|strong|sub|sup|table|tbody|td|th|thead|title|tr|tt|u|ul)\b[^<>]{0,900}>",
    re.I,
)
_BREAKING_TAG: Final = re.compile(r"</?(?:br|dd|div|dt|h[1-6]|hr|li|ol|option|p|table|tr|ul)\b", re.I)
_CELL: Final = re.compile(r"</(?:td|th)\b", re.I)


@dataclass(frozen=True, slots=True)
class ListLine:
    """What a line was taken for: CARDS, UNKNOWN, HEADING or ASIDE. ``name``: of the card, or what stands for one;
    ``passcode``: 0 of a name that no card has; ``nearest``: names of cards that may be meant."""

    number: int
    text: str
    what: str
    part: str = ""
    count: int = 0
    name: str = ""
    passcode: int = 0
    nearest: tuple[str, ...] = ()

    @property
    def is_unknown(self) -> bool:
        """Whether it names a card that isn't known."""
        return self.what == UNKNOWN

    @property
    def told(self) -> Told:
        """What is said of the line."""
        place = line(self.number)
        if self.what == CARDS:
            return Told("{place}: {count} {name}", place=place, count=self.count, name=self.name)
        if self.what == UNKNOWN:
            if self.passcode:
                return Told("{place}: No card has the passcode {passcode}.", place=place, passcode=self.passcode)
            if self.nearest:
                near = Told.joined(", ", [Told("“{name}”", name=name) for name in self.nearest])
                return Told(
                    "{place}: No card is called “{name}”. Perhaps: {nearest}.",
                    place=place,
                    name=self.name,
                    nearest=near,
                )
            return Told("{place}: No card is called “{name}”.", place=place, name=self.name)
        if self.what == HEADING:
            return Told("{place}: a heading", place=place)
        return Told("{place}: left aside", place=place)


@dataclass(frozen=True, slots=True)
class NamedList:
    """A list, and what each of its lines was taken for."""

    listed: DeckList
    lines: tuple[ListLine, ...]


def parse(data: bytes | str, source: str, name: str, names: CardNames, find: Find) -> NamedList:
    """The list in a text; FormatError if nothing in it looks like one."""
    parts: dict[str, list[Entry]] = {part: [] for part in PARTS}
    told: list[ListLine] = []
    part, by_kind = MAIN, False
    total = 0
    looks_like_one = False
    for number, text in _rows(data, source):
        if (title := _TITLE.fullmatch(text)) and not _heading(text, names):
            name = name_words(title[1]) or name
            told.append(ListLine(number, text, HEADING))
            continue
        if heading := _heading(text, names):
            part, by_kind = _part_below(heading, part, by_kind)
            told.append(ListLine(number, text, HEADING, part))
            looks_like_one = looks_like_one or heading not in _OTHER_KINDS
            continue
        if _LEFT_ASIDE.match(text) or len(text) > _LONGEST_ROW:
            told.append(ListLine(number, text, ASIDE))
            continue
        row, here = (text[found.end() :], SIDE) if (found := _IN_SIDE.match(text)) else (text, part)
        count, card, counted = read(row, names, find)
        total += count
        if total > MOST_CARDS:
            raise FormatError(
                source,
                line(number),
                "The deck has {count} cards; at most {most_cards} are read.",
                count=total,
                most_cards=MOST_CARDS,
            )
        known = find(card.passcode) if card.passcode else None
        if not count or (not card.passcode and not card.words) or (known is not None and known.kinds & TOKEN):
            told.append(ListLine(number, text, ASIDE))
            continue
        looks_like_one = looks_like_one or known is not None or counted or bool(card.passcode)
        if known is not None and here != SIDE:
            here = EXTRA if known.belongs_in_extra_deck else MAIN
        parts[here] += [Entry(card.passcode, line(number), card.words)] * count
        if known is not None:
            told.append(ListLine(number, text, CARDS, here, count, known.name, card.passcode))
        else:
            near = names.nearest(least_of(card.words)) if card.words else ()
            told.append(ListLine(number, text, UNKNOWN, here, count, card.name, card.passcode, near))
    if not told:
        raise FormatError(source, "", "There is nothing in it.")
    if not looks_like_one or not total:
        raise FormatError(
            source,
            line(told[0].number),
            "This is not a list of cards: no line names a card or says how many.",
            "Write each card into a line of its own, like “3 Ember Fennec”.",
        )
    main, extra, side = (tuple(parts[each]) for each in PARTS)
    return NamedList(DeckList(name, source, main, extra, side), tuple(told))


def text(draft: DeckDraft, names: CardNames, find: Find, say: Callable[[str], str] = str) -> str:
    """The Deck as a list that people read, in sections by kind; ``say`` puts the headings into a language."""
    title = f"Deck: {draft.name}"
    rows = [title if not _heading(title, names) else f"Deck name: {draft.name}"] if draft.name else []
    for heading, part in zip(("Main Deck", "Extra Deck", "Side Deck"), draft.parts()):
        if not part and heading != "Main Deck":
            continue
        rows += ["", f"{say(Told(heading))} ({len(part)})"]
        for kind, cards in _by_kind(part, find):
            rows += ["", f"{say(kind)} ({len(cards)})"]
            rows += [_row(card, cards.count(card), names, find) for card in dict.fromkeys(cards)]
    return "\n".join(_as_no_html(row) for row in rows).strip() + "\n"


def _rows(data: bytes | str, source: str) -> Iterator[tuple[int, str]]:
    """The lines that hold something, with the numbers that they have in the file."""
    whole = decoded(data, source, MOST_BYTES).replace("\r\n", "\n").replace("\r", "\n")
    for number, raw in enumerate(_without_scripts(whole).split("\n"), 1):
        for row in _without_tags(raw):
            refuse_too_long(row, source, number)
            yield number, row


def _without_scripts(whole: str) -> str:
    """What pages hold beside their text, away; lines stay where they are."""
    if "<" not in whole:
        return whole
    lower = whole.casefold() if len(whole.casefold()) == len(whole) else whole
    for tag in ("script", "style"):
        kept: list[str] = []
        at = 0
        while (begin := lower.find(f"<{tag}", at)) >= 0 and (end := lower.find(f"</{tag}", begin)) >= 0:
            kept += [whole[at:begin], "\n" * whole.count("\n", begin, end)]
            at = end
        whole = "".join(kept) + whole[at:]
        lower = whole.casefold() if len(whole.casefold()) == len(whole) else whole
    return re.sub(r"</(?:script|style)\s*>", "", whole, flags=re.I)


def _without_tags(raw: str) -> Iterator[str]:
    """The lines of a line: HTML has its own breaks."""

    def instead(found: re.Match[str]) -> str:
        if _BREAKING_TAG.match(found[0]):
            return "\n"
        return "\t" if _CELL.match(found[0]) else ""

    plain = html.unescape(_TAG.sub(instead, raw)) if "<" in raw or "&" in raw else raw
    for each in plain.split("\n"):
        clean = "".join(sign if sign.isprintable() or sign == "\t" else " " for sign in each)
        if clean := _BLANKS.sub(_one_blank, clean).strip():
            yield clean


def _one_blank(run: re.Match[str]) -> str:
    """A tab stays one: it stands between columns."""
    return "\t" if "\t" in run[0] else " "


def _as_no_html(row: str) -> str:
    """The line in signs that stand for it, where it would be taken for HTML."""
    return row if not row or list(_without_tags(row)) == [row] else html.escape(row, quote=False)


def _heading(text: str, names: CardNames) -> str:
    """The key of a heading that is known, "" for other lines."""
    bare = text.strip(_ORNAMENT)
    if counted := _LEADING_COUNT.match(bare):
        bare = bare[counted.end() :]
        if names.find(bare) is not None or LITERAL.fullmatch(bare):
            return ""
    found = _HEADING.fullmatch(bare)
    key = loose_key(found[1]) if found else ""
    known = any(key in words for words in _PART_HEADINGS.values())
    return key if known or key in _MAIN_KINDS | _SPELLS_AND_TRAPS | _EXTRA_KINDS | _OTHER_KINDS else ""


def _part_below(heading: str, part: str, by_kind: bool) -> tuple[str, bool]:
    """Where cards lie from this heading on. Those of kinds stand within the Side Deck, and lead to the Extra Deck and
    back; ``by_kind``: it was one of them that has led there."""
    for each, words in _PART_HEADINGS.items():
        if heading in words:
            return each, False
    if part == MAIN and heading in _EXTRA_KINDS:
        return EXTRA, True
    if part == EXTRA and (heading in _SPELLS_AND_TRAPS or by_kind and heading in _MAIN_KINDS):
        return MAIN, False
    return part, by_kind


def _by_kind(part: Iterable[DeckCard], find: Find) -> list[tuple[Told, list[DeckCard]]]:
    """The kinds that there are, each with its copies."""
    kinds: dict[Told, list[DeckCard]] = {}
    for card in sorted(part, key=lambda each: kind_order(each, find)):
        kinds.setdefault(_kind(find(card.passcode) if card.passcode else None), []).append(card)
    return list(kinds.items())


def _kind(card: Card | None) -> Told:
    if card is None:
        return Told("Other cards")
    if card.kinds & SPELL:
        return Told("Spells")
    if card.kinds & TRAP:
        return Told("Traps")
    if card.kinds & FUSION:
        return Told("Fusion Monsters")
    if card.kinds & SYNCHRO:
        return Told("Synchro Monsters")
    if card.kinds & XYZ:
        return Told("Xyz Monsters")
    if card.kinds & LINK:
        return Told("Link Monsters")
    return Told("Monsters") if card.kinds & MONSTER else Told("Other cards")


def _row(card: DeckCard, count: int, names: CardNames, find: Find) -> str:
    """What reads as this card again: another printing says its passcode, and a name that looks like more is quoted."""
    known = find(card.passcode) if card.passcode else None
    if known is not None:
        plain = f"{count} {printable(known.name)}"
        return plain if read(plain, names, find)[:2] == (count, card) else f"{plain} #{card.passcode}"
    if not card.words:
        return f"{count} #{card.passcode}"
    plain = f"{count} {card.words}"
    clear = not _heading(plain, names) and read(plain, names, find) == (count, card, True)
    return plain if clear else f"{count} “{card.words}”"
