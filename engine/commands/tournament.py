"""``tournament``: every two players with every two Decks; a ladder of the players and a matrix of the Decks."""

import argparse
import json
import math
from typing import Any

from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.commands.choices import (
    deck_called,
    editions_called,
    legal_decks,
    require_legal,
    require_player,
    whole_number,
)
from engine.commands.deck_matrix import can_draw, picture, save
from engine.commands.endings import BAD_INPUT, BadChoice
from engine.commands.own_cards import known_cards
from engine.commands.running import PLAYERS_HELP, WRONG, add_executors, executor, played
from engine.edition import V9, Edition
from engine.trials.ladder import Rung
from engine.trials.meetings import Standings, Tournament
from engine.trials.tally import wilson


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        default="random,novice",
        metavar="A,B,…",
        help=f"{PLAYERS_HELP}. One alone plays itself: what the Decks are worth shows best so",
    )
    parser.add_argument(
        "--decks",
        default="all",
        metavar="all|DECK,DECK,…",
        help="all that the rulebook allows, or built-in names and .ydk files",
    )
    parser.add_argument(
        "--rounds",
        type=whole_number,
        default=1,
        metavar="N",
        help="how often all meet (1); in every second round the other Deck begins",
    )
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="the first meeting’s seed (1)")
    parser.add_argument("--edition", default=V9.key, metavar="v9|v8|v7|classic", help=f"the rulebook ({V9.key})")
    add_executors(parser)
    parser.add_argument("--json", action="store_true", help="tell the results as JSON")
    parser.add_argument("--png", metavar="FILE", help="draw them into that file, too")


def run(args: argparse.Namespace) -> int:
    tournament = _tournament(args)
    if args.png is not None and not can_draw():
        raise BadChoice("--png needs the library Pillow: python -m pip install pillow")
    where = executor(args, tournament.duels)
    standings = Standings(tournament)
    ended = played(where, tournament.play, tournament.duels, standings)
    if ended == BAD_INPUT and not standings.duels:
        return ended
    rungs = standings.rungs()
    print(json.dumps(_plain(standings, rungs), ensure_ascii=False) if args.json else _told(standings, rungs))
    if args.png is not None:
        save(picture(standings, rungs, _about(standings)), args.png)
    return ended or (WRONG if standings.failed else 0)


def _tournament(args: argparse.Namespace) -> Tournament:
    library = known_cards()
    edition = editions_called(args.edition)[0]
    players = [name.strip() for name in args.players.split(",")]
    for name in players:
        require_player(name)
        if players.count(name) > 1:
            raise BadChoice(f"{name} is named twice.")
    if args.rounds < 1:
        raise BadChoice("At least one round is needed: --rounds 1.")
    return Tournament(edition, _decks(args.decks, library, edition), players, args.rounds, args.seed)


def _decks(asked: str, library: CardLibrary, edition: Edition) -> list[Deck]:
    if asked.strip() == "all":
        return legal_decks(library, edition)
    decks = [deck_called(name.strip(), library) for name in asked.split(",")]
    for deck in decks:
        require_legal(deck, edition)
    return decks


def _about(standings: Standings) -> str:
    tournament = standings.tournament
    duels = f"{standings.duels} duel{'s' * (standings.duels != 1)}"
    seeds = f"seeds {tournament.seeds[0]} to {tournament.seeds[-1]}" if tournament.seeds else "no seeds"
    return f"{duels} under {tournament.edition.title}, {', '.join(tournament.players)}, {seeds}"


def _told(standings: Standings, rungs: list[Rung]) -> str:
    lines = [_about(standings)]
    if len(rungs) > 1:
        lines += ["", "Elo of the players, with 95 % intervals:"]
        wide = max(len(rung.name) for rung in rungs)
        for rung in rungs:
            reach = f"± {rung.reach:.0f}" if math.isfinite(rung.reach) else "unknown"
            lines.append(f"  {rung.name:{wide}}  {rung.elo:5.0f} {reach:>6}   {rung.score:g} of {rung.duels}")
        lines += ["", *_between(standings)]
    lines += ["", "How often the Deck of the row beats the Deck of the column, in %:", *_matrix(standings)]
    lines += ["", f"errors: {len(standings.failed)}"]
    return "\n".join(lines + standings.told())


def _between(standings: Standings) -> list[str]:
    """What each player has won against each other one."""
    names = standings.tournament.players
    lines = []
    for one in range(len(names)):
        for other in range(one + 1, len(names)):
            won, lost = (standings.scores.get(pair, 0.0) for pair in ((one, other), (other, one)))
            of = round(won + lost)
            low, high = wilson(won, of)
            lines.append(
                f"{names[one]} scores {won:g} of {of} against {names[other]}: {won / max(1, of):.1%} "
                f"(95 % interval {low:.1%} to {high:.1%})"
            )
    return lines


def _matrix(standings: Standings) -> list[str]:
    order = standings.by_strength()
    decks = standings.tournament.decks
    wide = max((len(decks[deck].name) for deck in order), default=0)
    lines = ["  " + " " * (wide + 4) + "".join(f"{place + 1:5}" for place in range(len(order))) + "   all"]
    for place, one in enumerate(order):
        cells = "".join(_cell(standings.rate(one, other)) for other in order)
        lines.append(f"  {place + 1:2}  {decks[one].name:{wide}}{cells} {_cell(standings.overall(one))}")
    return lines


def _cell(rate: float | None) -> str:
    return "    -" if rate is None else f"{rate * 100:5.0f}"


def _plain(standings: Standings, rungs: list[Rung]) -> dict[str, Any]:
    tournament = standings.tournament
    many = range(len(tournament.decks))
    return {
        "duels": standings.duels,
        "errors": len(standings.failed),
        "edition": tournament.edition.key,
        "seeds": [tournament.seeds[0], tournament.seeds[-1]] if tournament.seeds else [],
        "ladder": [
            {
                "name": rung.name,
                "elo": round(rung.elo, 1),
                "reach": round(rung.reach, 1) if math.isfinite(rung.reach) else None,
                "score": rung.score,
                "duels": rung.duels,
            }
            for rung in rungs
        ],
        "decks": [deck.name for deck in tournament.decks],
        "matrix": [[_rounded(standings.rate(a, b)) for b in many] for a in many],
        "overall": [_rounded(standings.overall(a)) for a in many],
        "told": standings.told(),
    }


def _rounded(rate: float | None) -> float | None:
    return None if rate is None else round(rate, 4)
