"""``cards check|damage|explain|show|find|time``: how much of a database is understood, how a text is read,
which cards there are."""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from engine import folders
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.cards.own import READERS, keep_programs, kept_programs
from engine.cards.programs import is_without_effect, phrase_at
from engine.cards.given_readings import Unused, read_as
from engine.cards.set_apart import is_set_apart
from engine.commands import card_search
from engine.commands import grammar_figures
from engine.commands.checked import Findings
from engine.commands.endings import BadChoice
from engine.commands.own_cards import known_cards
from engine.formats import readings
from engine.formats.card_facts import CardsRead
from engine.formats.files import printable
from engine.formats.readings import Reading
from engine.text.compiler import compile_card
from engine.text.not_understood import TextError
from engine.text.explanation.effects import explained
from engine.text.other_words import hint
from engine.vocabulary import EXTRA_DECK_KINDS, KIND_NAMES, MONSTER, PENDULUM, SPELL, TRAP, names_of

NOT_UNDERSTOOD: Final = 1
_SORTS: Final = {"monster": MONSTER, "spell": SPELL, "trap": TRAP, "extra": EXTRA_DECK_KINDS, "pendulum": PENDULUM}
_KINDS: Final = {name.lower(): bit for bit, name in KIND_NAMES.items()}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ways = parser.add_subparsers(dest="what", metavar="check|damage|explain|show|find|time", required=True)
    check = ways.add_parser("check", help="count the cards of a file whose texts are understood")
    check.add_argument("file", metavar="FILE", help=f"a file of cards: {', '.join(READERS)}")
    check.add_argument("--json", action="store_true", help="tell the figures as JSON")
    check.add_argument("--failures", type=int, default=20, metavar="N", help="phrases not understood to name (20)")
    check.add_argument("--kind", choices=sorted(_SORTS), help="cards of this sort only")
    check.add_argument(
        "--aside", action="store_true", help="count a fifth of the cards apart, and name no phrase and no card of it"
    )
    check.add_argument("--grammar", action="store_true", help="tell how large the grammar is, and of its readings")
    check.add_argument("--readings", metavar="FILE", help="readings of cards of the file (.toml): tell which are read")
    explain = ways.add_parser("explain", help="tell how a text is read")
    explain.add_argument("name", nargs="?", metavar="NAME", help="a card that is known")
    explain.add_argument("--text", help="a text instead")
    explain.add_argument(
        "--kind",
        default="effect monster",
        metavar="WORDS",
        help='on which card it stands, such as "counter trap" (effect monster)',
    )
    damage = ways.add_parser("damage", help="put faults into texts that are understood, and count those still read")
    damage.add_argument("file", metavar="FILE", help=f"a file of cards: {', '.join(READERS)}")
    damage.add_argument("--texts", type=int, default=500, metavar="N", help="texts to take (500)")
    damage.add_argument(
        "--show", type=int, default=0, metavar="N", help="texts to show whose fault changes nothing (0)"
    )
    timed = ways.add_parser("time", help="measure what reading a file of cards costs, the first time and later on")
    timed.add_argument("file", metavar="FILE", help=f"a file of cards: {', '.join(READERS)}")
    show = ways.add_parser("show", help="show a card")
    show.add_argument("name", metavar="NAME")
    card_search.add_arguments(ways.add_parser("find", help="find cards by a search, such as 'type:dragon level<=4'"))


def run(args: argparse.Namespace) -> int:
    """0: understood; 1: something is not; 2: bad input."""
    if args.what == "check":
        return _check(args)
    if args.what == "damage":
        return _damage(args)
    if args.what == "time":
        return _time(args)
    if args.what == "find":
        return card_search.run(args)
    return _explain(args) if args.what == "explain" else _show(args.name)


# ---------------------------------------------------------------------------------- check


def _cards_in(path: Path) -> CardsRead:
    """BadChoice or FormatError where they can't be read."""
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise BadChoice(
            f"{printable(str(path))}: The end of the name tells no sort of file that is known. "
            f"There are: {', '.join(READERS)}."
        )
    return reader(path)


def _time(args: argparse.Namespace) -> int:
    from engine.commands import card_times

    path = Path(args.file)
    # Nothing is read before: what it takes would be there already.
    figures = card_times.measured(path) if path.suffix.lower() in READERS and path.is_file() else {}
    if figures.get("cards"):
        print(card_times.told(figures))
    else:
        _cards_in(path)  # which says what is wrong with it
    return 0


def _check(args: argparse.Namespace) -> int:
    found = _cards_in(Path(args.file))
    if args.readings is not None and not os.path.lexists(args.readings):
        raise BadChoice(f"{printable(args.readings)}: There is no such file.")
    given = readings.read(Path(args.readings)) if args.readings is not None else {}
    cards: Sequence[Card] = found.cards
    if args.kind:
        cards = tuple(card for card in cards if card.kinds & _SORTS[args.kind])
    findings = Findings(folders.kept_findings_file())
    shown = max(0, args.failures)
    if args.aside:
        figures = counted([card for card in cards if not is_set_apart(card)], findings, shown)
        figures["aside"] = counted(filter(is_set_apart, cards), findings, 0)
    else:
        figures = counted(cards, findings, shown)
    findings.keep()
    if args.readings is not None:
        figures["readings"] = _of_readings(given, found)
    if args.grammar:
        figures["grammar"] = grammar_figures.figures(cards)
    print(json.dumps(figures) if args.json else _told(figures))
    return 0


def _damage(args: argparse.Namespace) -> int:
    from engine.commands import damaged_texts

    texts, tallies = damaged_texts.count(_cards_in(Path(args.file)).cards, args.texts)
    print(damaged_texts.told(texts, tallies, args.show))
    return 0


def _of_readings(given: Mapping[int, Reading], found: CardsRead) -> list[dict[str, Any]]:
    """Of each reading whether a card of the file plays by it; if not, why."""
    programs = kept_programs(folders.kept_programs_file())
    library = CardLibrary()
    library.add(found.cards, found.alternates)
    told: list[dict[str, Any]] = []
    for passcode, reading in given.items():
        card = library.find(passcode)
        row: dict[str, Any] = {"passcode": passcode, "name": "" if card is None else card.name, "read": False}
        try:
            if card is None:
                row["why"] = "No card of the file has this passcode."
            else:
                read_as(card, reading, programs)
                row["read"] = True
        except Unused as reason:
            row["why"] = str(reason.told)
        told.append(row)
    keep_programs(programs, folders.kept_programs_file())
    return told


def counted(cards: Iterable[Card], findings: Findings, failures: int = 20) -> dict[str, Any]:
    """How many there are and how many are understood, by card, sort and sentence; and what most often is not."""
    figures: dict[str, Any] = {
        "cards": 0,
        "normal": 0,
        "with_text": 0,
        "compiled_with_text": 0,
        "sentences": 0,
        "sentences_understood": 0,
    }
    sorts = {sort: {"with_text": 0, "compiled": 0} for sort in _SORTS}
    phrases: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for card in cards:
        figures["cards"] += 1
        if is_without_effect(card):
            figures["normal"] += 1
            continue
        figures["with_text"] += 1
        found = findings.of(card)
        whole = found.fails_at < 0
        figures["compiled_with_text"] += whole
        for sort, bits in _SORTS.items():
            if card.kinds & bits:
                sorts[sort]["with_text"] += 1
                sorts[sort]["compiled"] += whole
        figures["sentences"] += found.sentences
        figures["sentences_understood"] += found.understood
        if not whole:
            text = card.pendulum_text if found.in_pendulum_text else card.text
            phrase = phrase_at(text, found.fails_at)
            phrases[phrase] += 1
            examples.setdefault(phrase, card.name)
    figures["sorts"] = sorts
    figures["not_understood"] = [
        {"phrase": phrase, "cards": count, "first": examples[phrase]} for phrase, count in phrases.most_common(failures)
    ]
    return figures


def _told(figures: dict[str, Any]) -> str:
    lines = [
        f"{figures['cards']} cards, {figures['normal']} of them Normal Monsters.",
        f"With rules text: {_part(figures['compiled_with_text'], figures['with_text'])} understood.",
        f"Sentences: {_part(figures['sentences_understood'], figures['sentences'])} understood.",
    ]
    lines += [f"  {sort}: {_part(n['compiled'], n['with_text'])}" for sort, n in figures["sorts"].items()]
    if "aside" in figures:
        aside = figures["aside"]
        lines.append(
            f"Set apart, with rules text: {_part(aside['compiled_with_text'], aside['with_text'])} understood; "
            f"sentences: {_part(aside['sentences_understood'], aside['sentences'])}."
        )
    if figures["not_understood"]:
        lines.append("Most often not understood, by the words where a card fails first:")
        lines += [f"  {each['cards']:5}  {each['phrase']}  ({each['first']})" for each in figures["not_understood"]]
    if "grammar" in figures:
        lines.append(grammar_figures.told(figures["grammar"]))
    if "readings" in figures:
        rows = figures["readings"]
        lines.append(f"Readings: {_part(sum(row['read'] for row in rows), len(rows))} read.")
        for row in rows:
            lines.append(f"  {row['passcode']}: {row.get('why') or '“' + row['name'] + '” plays by it.'}")
    return "\n".join(lines)


def _part(some: int, of: int) -> str:
    return f"{some} of {of} ({some / of * 100:.1f} %)" if of else "none"


# ---------------------------------------------------------------------------------- explain and show


def _explain(args: argparse.Namespace) -> int:
    if (args.name is None) == (args.text is None):
        raise BadChoice("Name a card, or give a text with --text.")
    if args.text is not None:
        kinds = 0
        for word in args.kind.lower().split():
            if word not in _KINDS:
                raise BadChoice(f"“{printable(word)}” is no kind of card. There are: {', '.join(_KINDS)}.")
            kinds |= _KINDS[word]
        if not kinds & (MONSTER | SPELL | TRAP):
            kinds |= MONSTER
        return _read("Test Card", kinds, args.text.replace("\\n", "\n"), "")
    card = _called(args.name)
    _tell_reading(card)
    return _read(card.name, card.kinds, card.reading or card.text, card.pendulum_reading or card.pendulum_text)


def _tell_reading(card: Card) -> None:
    """What the player has written for it."""
    if card.pendulum_reading:
        print(f"Your reading of the Pendulum text: {card.pendulum_reading}")
    if card.reading:
        print(f"Your reading: {card.reading}")


def _read(name: str, kinds: int, text: str, pendulum_text: str) -> int:
    try:
        program = compile_card(name, kinds, text, pendulum_text)
    except TextError as error:
        wrong = pendulum_text if error.in_pendulum_text else text
        print("\n".join((error.pointed(wrong), *hint(wrong, error).lines())))
        return NOT_UNDERSTOOD
    print("\n".join(explained(program, kinds)) or "It has no effect.")
    return 0


def _called(name: str) -> Card:
    card = known_cards().find_called(name)
    if card is None:
        raise BadChoice(f"No card is called “{printable(name)}”.")
    return card


def _show(name: str) -> int:
    card = _called(name)
    print(f"{card.name} ({card.passcode})")
    print(card.facts() if card.kinds & MONSTER else card.type_line())
    if card.kinds & PENDULUM:
        print(f"Pendulum text: {card.pendulum_text or '–'}")
    print(card.text or "–")
    _tell_reading(card)
    if not card.understood:
        print("This text is not understood: its player carries it out by hand.")
    elif sorts := names_of(card.kinds, KIND_NAMES):
        print("\n".join(explained(card.program, card.kinds)) or f"No effect ({', '.join(sorts)}).")
    return 0
