"""``simulate``: duels between computer players, counted; with --check every answer is examined."""

import argparse
import json

from engine.commands.choices import players_called, whole_number
from engine.commands.endings import BAD_INPUT, BadChoice
from engine.commands.running import PLAYERS_HELP, WRONG, add_executors, executor, played
from engine.trials.cards_used import used_told
from engine.trials.series import Series
from engine.trials.setting import RANDOM
from engine.trials.tally import Tally


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--duels", type=whole_number, default=100, metavar="N", help="how many duels (100)")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="the first duel’s seed (1)")
    parser.add_argument("--edition", metavar="v9|v8|v7|classic", help="one rulebook only")
    parser.add_argument("--players", default="random,random", metavar="A,B", help=PLAYERS_HELP)
    parser.add_argument(
        "--decks",
        metavar="all|pairs|random|DECK",
        default="pairs",
        help="all: each built-in Deck against itself; pairs: each against each (the default); random: put together by "
        "the seed; a built-in name or a .ydk file: that Deck against itself. Two different players change seats "
        "for every second duel, with the same seed and Decks",
    )
    parser.add_argument("--first", metavar="DECK", help="the first player’s Deck, without change of seats")
    parser.add_argument("--second", metavar="DECK", help="the second player’s Deck")
    parser.add_argument("--cards", metavar="FILE", help="a card database to take the cards of --decks random from")
    add_executors(parser)
    parser.add_argument("--json", action="store_true", help="tell the results as JSON")
    parser.add_argument(
        "--by-hand",
        action="store_true",
        help="the players at random carry out by hand the texts that aren’t read; Decks at random hold such cards, too",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="check the places of all cards after every answer; at one decision in 16, and at one in 4 amid a text "
        "carried out by hand, what is refused, seen and saved; and play every duel again by its answers",
    )
    parser.add_argument(
        "--used",
        action="store_true",
        help="tell how many cards were activated or had an effect activated; with --json of each card in how many "
        "duels it was in a Deck and left it, and how often each of its effects was activated",
    )
    parser.add_argument("--latency", action="store_true", help="tell how long each player’s decisions took")


def run(args: argparse.Namespace) -> int:
    from engine.commands.pairings import decks_asked_for

    players = players_called(args.players)
    if args.duels < 0:
        raise BadChoice("The number of duels can’t be negative.")
    if args.by_hand and RANDOM not in players:
        raise BadChoice("Only the player at random does anything by hand: --players random,novice.")
    where = executor(args, args.duels)
    swap = args.first is None and args.second is None
    series = Series(decks_asked_for(args), players, args.seed, swap, args.check, args.by_hand, args.used)
    tally = Tally(series)
    ended = played(where, series.play, args.duels, tally)
    if ended == BAD_INPUT and not tally.duels:
        return ended
    if args.json:
        print(json.dumps(tally.to_plain(args.latency) | {"seed": args.seed}, ensure_ascii=False))
    else:
        print(_told(tally, args))
    return ended or (WRONG if tally.errors else 0)


def percent(rate: dict[str, float]) -> str:
    return f"{rate['rate']:.1%} (95 % interval {rate['low']:.1%} to {rate['high']:.1%})"


def _told(tally: Tally, args: argparse.Namespace) -> str:
    from engine.duel.changes.upkeep import ENDING_RULES
    from engine.words.english import RESULTS
    from engine.words.ids import ENDING_IDS

    reasons = {ENDING_RULES[number]: RESULTS[f"end.{key}"] for number, key in ENDING_IDS.items()}
    plain = tally.to_plain(args.latency)
    first, second = tally.series.players
    seeds = tally.series.seeds(args.duels)
    changing = ", seats changed after every duel" if tally.series.swap else ""
    duels = max(1, tally.duels)
    lines = [
        f"{tally.duels} duel{'s' * (tally.duels != 1)}, {first} against {second}"
        + (f", seeds {seeds[0]} to {seeds[-1]}{changing}" if seeds else ""),
        f"wins: {first} (first) {tally.wins[0]}, {second} (second) {tally.wins[1]}, draws {tally.wins[2]}",
        f"{first} (first) wins {percent(plain['rates']['first'])}",
        f"whoever begins wins {percent(plain['won by who began'])}",
        f"turns: {tally.turns} ({tally.turns / duels:.1f} a duel); answers: {tally.answers} "
        f"({tally.answers / duels:.0f} a duel)",
        f"decisions: {tally.decisions} ({plain['decisions_per_second']} a second)",
    ]
    if tally.unread:
        each = f"cards that aren’t read: {tally.unread / duels:.1f} in both Decks of a duel"
        lines.append(f"{each}, {tally.deeds} deeds by hand" if args.by_hand else f"{each}, no more than their figures")
    if args.used:
        lines.append(used_told(tally.used))
    for rule, times in tally.endings.most_common():
        lines.append(f"ended by {rule}, {reasons[rule].format(loser='one player')}: {times}")
    for name, times in zip((first, second), plain.get("latency_ms", ())):
        lines.append(
            f"{name}: a decision takes {times['median']:.2f} ms (median), {times['p99']:.2f} ms (99 of 100), "
            f"{times['maximum']:.2f} ms (the longest of {times['decisions']})"
        )
    lines.append(f"errors: {tally.errors}")
    return "\n".join(lines + plain["told"])
