"""``bench``: how quick the engine is, with Decks, seed and play that never change. Processor time of one core."""

import argparse
import json
import time
from typing import Any, Final

from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.commands.choices import whole_number
from engine.commands.endings import BadChoice
from engine.duel.outside.duel import Duel
from engine.edition import V9
from engine.players.chance import Chance

RICH: Final = (
    ("Engine Yard", "Starwell"),
    ("The Old Hill", "Twin Scales"),
    ("House Rules", "Merry Machines"),
    ("Starwell", "The Forge"),
    ("Twin Scales", "Engine Yard"),
    ("Clockwork Library", "The Font"),
)
VANILLA: Final = "First Steps"
SEED: Final = 20_260_101
_DUELS: Final = 360
_WARM_UP: Final = 6
_EVERY: Final = 25  # answers between two positions that are cloned
_CLONES: Final = 20  # of each position
_STARTS: Final = 2  # for each duel that was played


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="tell the figures as JSON")
    parser.add_argument(
        "--duels", type=whole_number, default=_DUELS, metavar="N", help=f"duels of each sort ({_DUELS})"
    )


def run(args: argparse.Namespace) -> int:
    if args.duels < 1:
        raise BadChoice("At least one duel is needed.")
    by_name = CardLibrary.builtin().decks
    rich = [(by_name[first], by_name[second]) for first, second in RICH]
    plain_deck = _without_effects(by_name[VANILLA])
    figures: dict[str, Any] = measured(rich, args.duels)
    figures["vanilla"] = measured([(plain_deck, plain_deck)], args.duels)
    if args.json:
        print(json.dumps(figures))
    else:
        for title, part in (("mechanic-rich Decks", figures), ("Decks of Normal Monsters", figures["vanilla"])):
            print(
                f"{title}: {part['decisions_per_second']} decisions/s, {part['duels_per_second']} duels/s, "
                f"clone {part['clone_us']} µs, create {part['create_ms']} ms "
                f"({part['duels']} duels, {part['decisions']} decisions, {part['positions']} positions cloned)"
            )
    return 0


def _without_effects(deck: Deck) -> Deck:
    """Forty Normal Monsters: those of the Deck, over and over."""
    monsters = [card for card in deck.main if not card.program.abilities]
    return Deck("Normal Monsters", tuple(monsters[n % len(monsters)] for n in range(40)))


def measured(pairings: list[tuple[Deck, Deck]], duels: int) -> dict[str, Any]:
    """Random play, then clones of many positions, then beginnings. A decision has two options or more."""
    for number in range(_WARM_UP):
        _play(pairings, number)
    began = time.process_time()
    decisions = sum(_play(pairings, number) for number in range(duels))
    seconds = time.process_time() - began
    positions, clones = _clone(pairings, max(1, min(duels, len(pairings) * 2)))
    began = time.process_time()
    count = duels * _STARTS
    for number in range(count):
        Duel.start(pairings[number % len(pairings)], edition=V9, seed=SEED + number, watched=False)
    starts = time.process_time() - began
    return {
        "decisions_per_second": round(decisions / seconds),
        "duels_per_second": round(duels / seconds, 1),
        "clone_us": round(clones / (positions * _CLONES) * 1e6, 2),
        "create_ms": round(starts / count * 1e3, 3),
        "duels": duels,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "positions": positions,
    }


def _duel(pairings: list[tuple[Deck, Deck]], number: int) -> Duel:
    return Duel.start(pairings[number % len(pairings)], edition=V9, seed=SEED + number, first=number % 2, watched=False)


def _play(pairings: list[tuple[Deck, Deck]], number: int) -> int:
    """One duel at random, through the public face; how many decisions it had."""
    duel = _duel(pairings, number)
    below = Chance(SEED + number).below
    answer = duel.answer
    decisions = 0
    while (question := duel.question) is not None:
        codes = question.codes
        count = len(codes)
        if count > 1:
            decisions += 1
            answer(codes[below(count)])
        else:
            answer(codes[0])
    return decisions


def _clone(pairings: list[tuple[Deck, Deck]], duels: int) -> tuple[int, float]:
    """Clones of positions all through some duels, and of every one in the middle of a Chain: how many, how long."""
    positions = answers = 0
    seconds = 0.0
    for number in range(duels):
        duel = _duel(pairings, number)
        chance = Chance(SEED + number)
        while (question := duel.question) is not None:
            answers += 1
            if duel.state.links or answers % _EVERY == 0:
                positions += 1
                began = time.process_time()
                for _ in range(_CLONES):
                    duel.clone()
                seconds += time.process_time() - began
            duel.answer(question.codes[chance.below(len(question.codes))])
    return positions, seconds
