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
from engine.formats.decklist import HIGHEST_PASSCODE, MOST_BYTES, MOST_CARDS, DeckList, Entry
from engine.formats.errors import FormatError, Told, line
from engine.formats.files import decoded, printable
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
_BULLET: Final = re.compile(r"[-–—•*·●○▪‣>+]+\s+")
_NUMBERING: Final = re.compile(r"[0-9]{1,3}[.)]\s+")
_COUNTS_BEFORE: Final = (
    re.compile(r"[(\[]?([0-9]{1,3})(?:\s?[xX×*](?=[\s)\],:])|[x×](?=[^\W\d_a-z]|[\"“]))[)\]]?[\s,;:|–—-]{0,5}(.+)"),
    re.compile(r"[xX×]\s?([0-9]{1,3})\s+(.+)"),
    re.compile(r"[(\[]([0-9]{1,3})[)\]]\s*(.+)"),
    re.compile(r"([0-9]{1,3})(?:\s*[,;|:–—-]\s|[\t ,;|])\s*(.+)"),
)
_COUNTS_BEHIND: Final = (
    re.compile(r"(.+?)(?:[\s,;:|–—-]{1,5}[(\[]?[xX]|\s*[(\[]?[×*]|\s*[(\[][xX])\s?([0-9]{1,3})[)\]]?"),
    re.compile(r"(.+?)\s*[(\[]([0-9]{1,3})\s?[xX×]?[)\]]"),
    re.compile(r"(.+?)[\s,;:|–—-]{1,5}([0-9]{1,3})\s?[xX×]"),
    re.compile(r"(.+?)\s*[\t,;|]\s*([0-9]{1,3})"),
)
_COUNT_PERHAPS: Final = re.compile(r"(.+?)[\s:=–—-]{1,5}([0-9]{1,3})")
_PASSCODE: Final = re.compile(r"(?:#\s?([0-9]{1,10})|([0-9]{4,10}))", re.ASCII)
_PRINTING: Final = re.compile(r"(.+?)\s+#([0-9]{1,10})", re.ASCII)
_QUOTED: Final = re.compile(r"[\"“”](.+)[\"“”]")
_LITERAL: Final = re.compile(r"“(.+)”")  # a name just as it stands
_SET_CODE: Final = r"[A-Z0-9]{2,5}-(?:[A-Z]{1,3})?[0-9]{2,4}[A-Za-z]?"
_BEHIND_NAMES: Final = (
    re.compile(rf"(.+?)[\s,;|–—-]{{0,5}}[(\[]?\b{_SET_CODE}\b[)\]]?.{{0,40}}"),
    re.compile(r"(.+?)\s*[(\[][^()\[\]]{1,60}[)\]]"),
    re.compile(r"(.+?)[\s,;|–—-]{1,5}(?:(?:ultra|super|secret|ultimate|ghost|short) ){0,3}(?:rare|common|print)", re.I),
)  # fmt: skip
_BEFORE_NAMES: Final = re.compile(rf"[(\[]?{_SET_CODE}[)\]]?[\s:,;|–—-]{{1,5}}(.+)")
_LEADING_COUNT: Final = re.compile(r"[0-9]{1,3}\s?[xX×]?\s")
_LONGEST_ROW: Final = 300  # what is longer is no card
_LONGEST_LINE: Final = 1000
_BLANKS: Final = re.compile(r"[ \t]{2,}")
_COLUMNS: Final = re.compile(r"\s*[\t;|,]\s*")
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


@dataclass(frozen=True, slots=True)
class _Meant:
    """One reading of a line: so many of what has this name. ``sure``: its count can hardly be part of a name."""

    count: int
    name: str
    sure: bool


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
        count, card, counted = _read(row, names, find)
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
            near = names.nearest(_bare(card.words)) if card.words else ()
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
            if len(row) > _LONGEST_LINE:
                raise FormatError(
                    source,
                    line(number),
                    "The line is too long: {count} characters, at most {longest_line}.",
                    count=len(row),
                    longest_line=_LONGEST_LINE,
                )
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
        if names.find(bare) is not None or _LITERAL.fullmatch(bare):
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


def _read(row: str, names: CardNames, find: Find) -> tuple[int, DeckCard, bool]:
    """How many of what, and whether the line says how many. The first reading with a known card, or the likeliest."""
    readings = list(_readings(row))
    for meant in readings:
        if (card := _found(meant.name, names, find)) is not None:
            return meant.count, card, meant.sure
    literal = any(_LITERAL.fullmatch(meant.name) for meant in readings)
    for least in () if literal else _stripped(_undecorated(row)):
        for meant in sorted(_readings(least), key=lambda each: not each.sure):
            for name in _stripped(meant.name):
                if (card := _found(name, names, find)) is not None:
                    return meant.count, card, meant.sure
    likeliest = next((meant for meant in readings if meant.sure), readings[0])
    quoted = _QUOTED.fullmatch(likeliest.name)
    return likeliest.count, DeckCard(0, name_words(quoted[1] if quoted else likeliest.name)), likeliest.sure


def _readings(row: str) -> Iterator[_Meant]:
    bare = _undecorated(row)
    yield _Meant(1, bare, False)
    if numbered := _NUMBERING.match(bare):
        rest = bare[numbered.end() :]
        yield _Meant(1, rest, True)
        yield from _counted(rest)
    yield from _counted(bare)
    if behind := _COUNT_PERHAPS.fullmatch(bare):
        yield _Meant(int(behind[2]), behind[1], False)
    columns = _COLUMNS.split(bare)
    if len(columns) > 1:
        counts = [int(each) for each in columns if re.fullmatch(r"[0-9]{1,3}", each, re.ASCII)]
        yield from (_Meant(counts[0] if counts else 1, each, False) for each in columns if len(each) > 1)


def _undecorated(row: str) -> str:
    """Without the signs that lists and emphasis are made of."""
    bare = row[found.end() :] if (found := _BULLET.match(row)) else row
    bare = bare.strip("`").strip()
    for ornament in ("**", "__", "*", "_"):
        if len(bare) > 2 * len(ornament) and bare.startswith(ornament) and bare.endswith(ornament):
            bare = bare[len(ornament) : -len(ornament)].strip()
    return bare or row


def _counted(text: str) -> Iterator[_Meant]:
    before = next((found for each in _COUNTS_BEFORE if (found := each.fullmatch(text))), None)
    behind = next((found for each in _COUNTS_BEHIND if (found := each.fullmatch(text))), None)
    if before:
        yield _Meant(int(before[1]), before[2], True)
    if behind:
        yield _Meant(int(behind[2]), behind[1], True)
    if before and (both := next((found for each in _COUNTS_BEHIND if (found := each.fullmatch(before[2]))), None)):
        yield _Meant(int(both[2]), both[1], True)


def _found(name: str, names: CardNames, find: Find) -> DeckCard | None:
    """What has this name, passcode, or name with the passcode of one printing; None if no card is called so."""
    if (card := names.find(name)) is not None:
        return DeckCard(card.passcode)
    if (code := _PASSCODE.fullmatch(name)) and 0 < int(code[1] or code[2]) <= HIGHEST_PASSCODE:
        return DeckCard(int(code[1] or code[2]))
    if printing := _PRINTING.fullmatch(name):
        card, passcode = names.find(printing[1]), int(printing[2])
        other = find(passcode) if 0 < passcode <= HIGHEST_PASSCODE else None
        if card is not None:
            return DeckCard(passcode if other is not None and other.name == card.name else card.passcode)
    return None


def _stripped(name: str) -> Iterator[str]:
    """The name, and what is left of it without set codes, rarities and remarks."""
    yield name
    if _LITERAL.fullmatch(name):
        return
    if before := _BEFORE_NAMES.fullmatch(name):
        name = before[1]
        yield name
    for _ in range(3):
        shorter = next((found[1] for each in _BEHIND_NAMES if (found := each.fullmatch(name))), "")
        if not shorter:
            return
        yield shorter
        name = shorter


def _bare(words: str) -> str:
    """The least of it, for a look at what is near."""
    *_, least = _stripped(words)
    return least


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
        return plain if _read(plain, names, find)[:2] == (count, card) else f"{plain} #{card.passcode}"
    if not card.words:
        return f"{count} #{card.passcode}"
    plain = f"{count} {card.words}"
    clear = not _heading(plain, names) and _read(plain, names, find) == (count, card, True)
    return plain if clear else f"{count} “{card.words}”"


def names_a_card(row: str, names: CardNames, find: Find) -> bool:
    """Whether a card that is known stands in this line by its name."""
    card = _read(row, names, find)[1]
    return bool(card.passcode) and find(card.passcode) is not None
