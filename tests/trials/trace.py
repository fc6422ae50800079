"""What duels look like from outside, whatever the engine is made of inside: one hash a duel.

    python -m tests.trials.trace --duels 2000 --jobs 2 --out before.txt
    python -m tests.trials.trace --duels 2000 --jobs 2 --compare before.txt

Hashed are, at every decision, the question and its options in words, why some wishes are refused and by which rules,
the answer, and then what everybody saw happen, in words; at the end the result. Written on two states of the engine,
the same lines say that players can't tell one from the other. Where they differ, ``--tell NUMBER`` prints what is
hashed.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator
from functools import partial
from itertools import product
from math import gcd
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from engine.cards.library import CardLibrary
from engine.commands.choices import legal_pairings
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import EVERYTHING, ONLOOKER
from engine.duel.state.question import (
    ACTIVATE,
    ATTACK,
    CHANGE_POSITION,
    END_TURN,
    FLIP_SUMMON,
    NORMAL_SUMMON,
    OPTION_NAMES,
    PENDULUM_SUMMON,
    PICK,
    SET_CARD,
    SET_MONSTER,
    SPECIAL_SUMMON,
    TO_BATTLE_PHASE,
    TO_MAIN_PHASE_2,
    Wish,
)
from engine.duel.outside.view import View
from engine.edition import EDITIONS
from engine.players import player_called
from engine.trials.setting import Setting, first_of
from engine.vocabulary import BANISHED, EXTRA_DECK, FIELD_ZONE, GRAVEYARD, HAND, MONSTER_ZONE, PENDULUM_ZONE, SPELL_ZONE
from engine.words.speech import Speech
from tests.duel.play import SameChance

PLAYERS: Final = (("random", "random"), ("novice", "novice"), ("random", "novice"))
WISHES: Final = 20  # a decision
MOST_ANSWERS: Final = 3_000
_WITH_A_CARD: Final = (
    ACTIVATE,
    NORMAL_SUMMON,
    SET_MONSTER,
    FLIP_SUMMON,
    SPECIAL_SUMMON,
    SET_CARD,
    CHANGE_POSITION,
    ATTACK,
    PICK,
)
_WITHOUT: Final = (TO_BATTLE_PHASE, TO_MAIN_PHASE_2, END_TURN, PENDULUM_SUMMON)
_PLACES: Final = (HAND, MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, GRAVEYARD, BANISHED, EXTRA_DECK)


def settings(library: CardLibrary, seed: int, duels: int) -> Iterator[Setting]:
    """All editions, all Decks against each other, the players in turn."""
    pairings = legal_pairings(library, EDITIONS)
    step = next(n for n in range(len(pairings) * 3 // 8, len(pairings)) if gcd(n, len(pairings)) == 1)
    for number in range(duels):
        edition, first, second = pairings[number * step % len(pairings)]
        yield Setting(edition, (first, second), PLAYERS[number % len(PLAYERS)], seed + number)


def trace(setting: Setting) -> Iterator[str]:
    """All that is hashed, line by line."""
    speeches = {viewer: Speech(setting.edition, viewer) for viewer in (0, 1, ONLOOKER, EVERYTHING)}
    players = [player_called(name, setting.seed * 2 + seat) for seat, name in enumerate(setting.players)]
    chance = SameChance(setting.seed)
    duel = Duel.start(setting.decks, edition=setting.edition, seed=setting.seed, first=first_of(setting.seed))
    yield from _happened(duel, speeches)
    for _ in range(MOST_ANSWERS):
        question = duel.question
        if question is None:
            break
        who = question.player
        codes = question.codes
        place = 0
        if len(codes) > 1:
            view = duel.view(who)
            speech = speeches[who]
            yield f"? {who} {question.name}: {speech.question(view)}"
            asked = view.question
            assert asked is not None
            yield from (f"  - {speech.option(view, code)}" for code in asked.codes)
            yield from _refusals(duel, view, speech, chance)
            place = players[who].choose(len(codes), partial(duel.view, who))
        yield f"! {place}"
        duel.answer(codes[place])
        yield from _happened(duel, speeches)
    result = duel.result
    yield f"= {speeches[ONLOOKER].result(result)} ({result.rule})" if result is not None else "= no end"


def _happened(duel: Duel, speeches: dict[int, Speech]) -> Iterator[str]:
    for viewer, speech in speeches.items():
        yield from (f"{viewer}: {line}" for line in speech.log(duel.seen(viewer)))


def _refusals(duel: Duel, view: View, speech: Speech, chance: SameChance) -> Iterator[str]:
    """Some wishes about whatever the player can see, each with its refusal."""
    cards = [card.number for place, who in product(_PLACES, (0, 1)) for card in view.zone(place, who)]
    monsters = [card.number for who in (0, 1) for card in view.zone(MONSTER_ZONE, who)]
    for n in range(WISHES):
        if n == 0 or not cards:
            wish = Wish(_WITHOUT[chance.below(len(_WITHOUT))])
        else:
            kind = _WITH_A_CARD[chance.below(len(_WITH_A_CARD))]
            argument = None
            if kind == ATTACK and monsters and chance.below(2):
                argument = monsters[chance.below(len(monsters))] + 1
            wish = Wish(kind, cards[chance.below(len(cards))], argument)
        refusal = duel.why_not_seen(view, wish)
        told = "" if refusal is None else f"{speech.why(view, refusal)} {' '.join(refusal.rules)}"
        yield f"  ~ {OPTION_NAMES[wish.kind]} {wish.card} {wish.argument}: {told}"


_made: list[Setting] = []


def _prepare(seed: int, duels: int) -> None:
    _made[:] = settings(CardLibrary.builtin(), seed, duels)


def line(number: int) -> str:
    setting = _made[number]
    hashed = hashlib.sha256()
    try:
        for each in trace(setting):
            hashed.update(each.encode() + b"\n")
        told = hashed.hexdigest()[:24]
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
    first, second = (deck.name for deck in setting.decks)
    return f"{number} {setting.edition.key} {setting.seed} {first} v {second}, {' v '.join(setting.players)}: {told}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duels", type=int, default=200)
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--compare", type=Path)
    parser.add_argument("--tell", type=int, metavar="NUMBER", help="what is hashed of this duel")
    asked = parser.parse_args()
    if asked.tell is not None:
        _prepare(asked.seed, asked.tell + 1)
        for each in trace(_made[asked.tell]):
            print(each)
        return 0
    with get_context("spawn").Pool(asked.jobs, _prepare, (asked.seed, asked.duels)) as pool:
        lines = []
        for number, each in enumerate(pool.imap(line, range(asked.duels))):
            lines.append(each)
            if asked.out is None and asked.compare is None:
                print(each, flush=True)
            elif number % 100 == 99:
                print(f"{number + 1} duels", file=sys.stderr, flush=True)
    if asked.out is not None:
        asked.out.write_text("\n".join(lines) + "\n", "utf-8")
    if asked.compare is None:
        return 0
    others = [each for each, _ in zip(asked.compare.read_text("utf-8").splitlines(), lines)]
    different = [(one, other) for one, other in zip(others, lines) if one != other]
    for one, other in different[:40]:
        print(f"- {one}\n+ {other}")
    print(f"{len(lines)} duels, {len(different)} different")
    return 1 if different or len(others) < len(lines) else 0


if __name__ == "__main__":
    sys.exit(main())
