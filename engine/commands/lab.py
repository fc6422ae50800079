"""``lab``: Decks against Decks on the same seeds; with a card and without it; what its cards do once they are drawn."""

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.commands.choices import (
    deck_called,
    editions_called,
    legal_decks,
    players_called,
    require_legal,
    whole_number,
)
from engine.commands.endings import BAD_INPUT, BadChoice
from engine.commands.own_cards import known_cards
from engine.commands.running import PLAYERS_HELP, WRONG, add_executors, executor, played
from engine.edition import V9, Edition
from engine.trials import lab_file
from engine.trials.deck_lab import LabRow, LabRun, NotToBeTried, row_without
from engine.trials.fingerprint import fingerprint
from engine.trials.lab_results import Compared, RateDifference, LabHead, LabResults, Rate, compared
from engine.trials.setting import Outcome

_CARDS_TOLD: Final = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--decks", metavar="DECK,DECK,…", help="what is tried out: built-in names and .ydk files")
    parser.add_argument(
        "--against", default="all", metavar="all|DECK,…", help="the opponents’ Decks (all that the rulebook allows)"
    )
    parser.add_argument(
        "--players", default="novice", metavar="A[,B]", help=f"who plays them, and who is against them: {PLAYERS_HELP}"
    )
    parser.add_argument("--edition", default=V9.key, metavar="v9|v8|v7|classic", help=f"the rulebook ({V9.key})")
    parser.add_argument("--duels", type=whole_number, default=20, metavar="N", help="of each pair (20), an even number")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="the first seed (1)")
    parser.add_argument("--without", metavar="CARD", help="try the first Deck without this card as well")
    parser.add_argument(
        "--instead",
        metavar="CARD",
        help="what takes its place (what the Deck has most copies of, and may have one more of)",
    )
    parser.add_argument("--keep", metavar="FILE", help="write every duel into this new file, as it ends")
    parser.add_argument("--show", metavar="FILE", help="tell what is in such a file, and play nothing")
    parser.add_argument("--compare", metavar="FILE", help="tell as well what has changed since that result")
    add_executors(parser)
    parser.add_argument("--json", action="store_true", help="tell the results as JSON")


class _Counted:
    """Takes outcomes in, and writes them down."""

    def __init__(self, results: LabResults, writer: lab_file.LabWriter | None) -> None:
        self.results = results
        self.failed: list[Outcome] = []
        self._writer = writer

    @property
    def duels(self) -> int:
        return self.results.duels

    @duels.setter
    def duels(self, _: int) -> None:
        raise AttributeError

    def add(self, outcome: Outcome) -> None:
        duel = self.results.add_outcome(outcome)
        if outcome.error:
            self.failed.append(outcome)
        if self._writer is not None:
            self._writer.write([duel])


def run(args: argparse.Namespace) -> int:
    before = None if args.compare is None else lab_file.read(Path(args.compare))
    if args.show is not None:
        results, ended = lab_file.read(Path(args.show)), 0
    else:
        results, ended = _played(args)
        if ended == BAD_INPUT and not results.duels:
            return ended
    changes = None if before is None else compared(before, results)
    print(json.dumps(_plain(results, changes), ensure_ascii=False) if args.json else _told(results, changes))
    return ended or (WRONG if results.failed else 0)


def _played(args: argparse.Namespace) -> tuple[LabResults, int]:
    asked = _asked(args)
    where = executor(args, asked.in_all)
    head = LabHead.of_run(asked, time.time(), fingerprint())
    results = LabResults(head)
    try:
        writer = None if args.keep is None else lab_file.LabWriter(Path(args.keep), head)
    except FileExistsError:
        raise BadChoice(f"“{args.keep}” is there already: --keep writes a new file.") from None
    try:
        return results, played(where, asked.play, asked.in_all, _Counted(results, writer))
    finally:
        if writer is not None:
            writer.close()


def _asked(args: argparse.Namespace) -> LabRun:
    if args.decks is None:
        raise BadChoice('Which Decks? Name them: --decks "First Steps", or show a result: --show FILE.')
    library = known_cards()
    edition = editions_called(args.edition)[0]
    rows = [LabRow(deck) for deck in _decks(args.decks, library, edition)]
    against = legal_decks(library, edition) if args.against == "all" else _decks(args.against, library, edition)
    try:
        if args.without is not None:
            instead = None if args.instead is None else _card(args.instead, library)
            rows.append(row_without(rows[0], 0, _card(args.without, library), edition, instead))
        return LabRun(edition, tuple(rows), tuple(against), players_called(args.players), args.duels, args.seed)
    except NotToBeTried as reason:
        raise BadChoice(str(reason)) from None


def _decks(asked: str, library: CardLibrary, edition: Edition) -> list[Deck]:
    decks = [deck_called(name.strip(), library) for name in asked.split(",")]
    for deck in decks:
        require_legal(deck, edition)
    return decks


def _card(name: str, library: CardLibrary) -> Card:
    card = library.find_called(name)
    if card is None:
        raise BadChoice(f"No card is called “{name}”.")
    return card


def _row_name(results: LabResults, row: int) -> str:
    deck = results.head.rows[row]
    return f"{deck.name} without {deck.lacks}" if deck.lacks else deck.name


def _told(results: LabResults, changes: list[Compared] | None) -> str:
    head = results.head
    lines = [
        f"{results.duels} of {head.in_all} duels under {editions_called(head.edition)[0].title}, "
        f"{head.players[0]} against {head.players[1]}, {head.duels} of each pair, seeds from {head.seed}"
    ]
    for row, deck in enumerate(head.rows):
        lines += ["", f"{_row_name(results, row)}:"]
        if deck.instead:
            lines.append(f"  in its place: {', '.join(deck.instead)}")
        whole = [("against all", results.rate(row))] if len(head.against) > 1 else []
        for name, rate in [*((each.name, results.rate(row, at)) for at, each in enumerate(head.against)), *whole]:
            lines.append(f"  {name:28} {_rate(rate)}")
        if deck.of >= 0 and (difference := results.difference(deck.of, row)) is not None:
            lines.append(f"  with {deck.lacks} rather than without: {_difference(difference)}")
    for row, deck in enumerate(head.rows):
        if deck.of < 0:
            lines += ["", f"{deck.name}: won with a card drawn, and with none of it drawn. Long duels draw more cards."]
            lines += [
                f"  {card.copies} × {card.name:30} {_percent(card.drawn.rate)} of {card.drawn.duels}, "
                f"{_percent(card.kept.rate)} of {card.kept.duels}: "
                f"{_difference(card.difference, card.verdict)}"
                for card in results.drawn(row)[:_CARDS_TOLD]
            ]
    if changes is not None:
        lines += ["", "Since the other result:", *_changes(changes)]
    failed = [f"duel {duel.number}: {duel.error}" for duel in results.failed[:20]]
    return "\n".join([*lines, "", f"errors: {len(results.failed)}", *failed])


def _changes(changes: list[Compared]) -> list[str]:
    if not changes:
        return ["  The two have no Deck in common, or other players or another rulebook."]
    return [
        f"  {one.name} ({'the same cards' if one.same else 'other cards'}): {_percent(one.before.rate)}, "
        f"now {_percent(one.now.rate)}: {_difference(one.difference) if one.difference else 'no duels in common'}"
        for one in changes
    ]


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:.1%}"


def _rate(rate: Rate) -> str:
    if rate.rate is None:
        return "no duel yet"
    low, high = rate.interval
    turns = rate.turns / rate.duels
    return (
        f"{rate.rate:6.1%} ({low:.1%} to {high:.1%}), won {rate.wins}, drawn {rate.draws}, "
        f"lost {rate.losses}, {turns:.1f} turns: {_VERDICTS[rate.verdict]}"
    )


_VERDICTS: Final = {1: "wins more often", -1: "loses more often", 0: "too few duels to say"}


def _difference(difference: RateDifference | None, verdict: int | None = None) -> str:
    if difference is None:
        return "too few duels to say"
    verdict = difference.verdict if verdict is None else verdict
    said = {1: "better", -1: "worse", 0: "too few duels to say"}[verdict]
    points = f"{difference.amount * 100:+.1f} ({difference.low * 100:+.1f} to {difference.high * 100:+.1f})"
    return f"{points} points: {said}"


def _plain(results: LabResults, changes: list[Compared] | None) -> dict[str, Any]:
    head = results.head
    plain: dict[str, Any] = {
        "duels": results.duels,
        "of": head.in_all,
        "errors": len(results.failed),
        "edition": head.edition,
        "players": head.players,
        "seed": head.seed,
        "against": [deck.name for deck in head.against],
        "rows": [_plain_row(results, row) for row in range(len(head.rows))],
    }
    if changes is not None:
        plain["changes"] = [
            {
                "name": one.name,
                "same": one.same,
                "before": _plain_rate(one.before),
                "now": _plain_rate(one.now),
                "difference": _plain_difference(one.difference),
            }
            for one in changes
        ]
    return plain


def _plain_row(results: LabResults, row: int) -> dict[str, Any]:
    deck = results.head.rows[row]
    plain: dict[str, Any] = {
        "name": deck.name,
        "content": deck.content,
        "rates": [_plain_rate(results.rate(row, at)) for at in range(len(results.head.against))],
        "all": _plain_rate(results.rate(row)),
        "drawn": [
            {
                "card": card.name,
                "copies": card.copies,
                "drawn": _plain_rate(card.drawn),
                "not drawn": _plain_rate(card.kept),
                "difference": _plain_difference(card.difference),
                "verdict": card.verdict,
            }
            for card in results.drawn(row)
        ],
    }
    if deck.of >= 0:
        plain |= {
            "without": deck.lacks,
            "instead": deck.instead,
            "difference": _plain_difference(results.difference(deck.of, row)),
        }
    return plain


def _plain_rate(rate: Rate) -> dict[str, Any]:
    low, high = rate.interval
    found = None if rate.rate is None else round(rate.rate, 4)
    return {
        "wins": rate.wins,
        "draws": rate.draws,
        "duels": rate.duels,
        "turns": rate.turns,
        "rate": found,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def _plain_difference(difference: RateDifference | None) -> dict[str, Any] | None:
    if difference is None:
        return None
    figures = {"amount": difference.amount, "low": difference.low, "high": difference.high}
    return {key: round(figure, 4) for key, figure in figures.items()} | {"paired": difference.paired}
