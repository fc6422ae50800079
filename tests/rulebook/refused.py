"""Every refusal in duels at random: for each card and each kind of wish the reason, the rules and the way out, grouped.

    python -m tests.rulebook.refused --duels 40 --seed 700 --every 9           all editions, built-in Decks
    DUELMAT_CARD_DB=cards.cdb python -m tests.rulebook.refused --real 60        Decks around cards of that database

Each is read by the judge (tests.rulebook.judging), who knows nothing of the engine's own checks: what a sentence says
has to be so, its rules have to be about that, what forbids has to be named, and the way out has to lead out. What the
judge finds is printed last, with a duel where it comes up.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine.cards.programs import Programs
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import may_know
from engine.duel.state.question import ASK_CARDS, ASK_REPLAY, PICK, Wish
from engine.formats import cdb
from engine.vocabulary import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
)
from tests.cards.real import duel_with, playable
from tests.duel.play import SameChance, choose_at_random, random_duels

NAMES = {number: name.lower() for name, number in vars(r).items() if name.isupper() and isinstance(number, int)}
WITH_A_CARD = (
    q.ACTIVATE,
    q.NORMAL_SUMMON,
    q.SET_MONSTER,
    q.FLIP_SUMMON,
    q.SPECIAL_SUMMON,
    q.SET_CARD,
    q.CHANGE_POSITION,
    q.ATTACK,
)
WITHOUT = (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.END_TURN, q.PENDULUM_SUMMON)
OWN = (HAND, MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, GRAVEYARD, BANISHED, EXTRA_DECK)
THEIRS = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, GRAVEYARD)

Group = tuple[str, str, str, str, tuple[str, ...]]
"""edition, question, wish, reason, rules"""


def wishes(duel: Duel, player: int) -> Iterator[Wish]:
    """Whatever the player could want, with every card that they can know."""
    state = duel.state
    for kind in WITHOUT:
        yield Wish(kind)
    own = [uid for place in OWN for uid in state.zones[place * 2 + player]]
    theirs = [uid for place in THEIRS for uid in state.zones[place * 2 + 1 - player] if may_know(state, uid, player)]
    for uid in own + theirs:
        for kind in WITH_A_CARD:
            yield Wish(kind, uid)
    for uid in state.zones[MONSTER_ZONE * 2 + player]:
        for target in (0, *(uid + 1 for uid in state.zones[MONSTER_ZONE * 2 + 1 - player])):
            yield Wish(q.ATTACK, uid, target)
    if state.question.kind == ASK_CARDS and state.question.player == player:
        for uid in own + theirs + state.zones[DECK * 2 + player]:
            yield Wish(PICK, uid)


@dataclass
class Survey:
    wished: int = 0
    judged: int = 0
    refused: Counter[Group] = field(default_factory=Counter)
    false: Counter[tuple[str, str]] = field(default_factory=Counter)
    faults: Counter[tuple[str, ...]] = field(default_factory=Counter)
    where: dict[tuple[str, ...], str] = field(default_factory=dict)

    def look(self, duel: Duel, about: str) -> None:
        """At one decision: all wishes of the player who is asked, and some of the other one."""
        from tests.rulebook.judging import faults_of

        state = duel.state
        judged = set()  # copies in the same situation are judged once
        for player in (state.question.player, 1 - state.question.player):
            for wish in wishes(duel, player):
                self.wished += 1
                refusal = duel.why_not(player, wish)
                if refusal is None:
                    continue
                key = (
                    duel.edition.key,
                    state.question.name,
                    q.OPTION_NAMES[wish.kind],
                    NAMES[refusal.reason],
                    refusal.rules,
                )
                self.refused[key] += 1
                card = state.cards[wish.card]
                alike = (
                    player,
                    wish.kind,
                    wish.argument,
                    key[3],
                    wish.card < 0
                    or (
                        card.card.name,
                        card.place,
                        card.controller,
                        card.position,
                        card.turn_summoned,
                        card.turn_attacked,
                    ),
                )
                if alike in judged:
                    continue
                judged.add(alike)
                self.judged += 1
                faults = list(faults_of(duel, player, wish, refusal))
                if faults:
                    self.false[key[2:4]] += 1
                for fault in faults:
                    told = (duel.edition.key, key[1], key[2], key[3], fault)
                    self.faults[told] += 1
                    name = state.cards[wish.card].card.name if wish.card >= 0 else ""
                    self.where.setdefault(told, f"{about}, answer {duel.answered}: {name} {wish.argument}")
                if player != state.question.player and wish.kind == q.END_TURN:
                    break  # the others are refused alike


def play(survey: Survey, duel: Duel, chance: SameChance, every: int, about: str, most: int = 700) -> None:
    for decision in range(most):
        question = duel.question
        if question is None:
            return
        rare = question.kind == ASK_REPLAY or question.kind == ASK_CARDS and decision % 3 == 0
        if rare or decision % every == 0:
            survey.look(duel, about)
        duel.answer(choose_at_random(duel, chance))


def survey(duels: int, seed: int, every: int, most: int = 700) -> Survey:
    found = Survey()
    for n, (duel, chance) in enumerate(random_duels(duels, seed, every=29)):
        play(found, duel, chance, every, f"seed {seed}, duel {n}", most)
    return found


def survey_real(duels: int, seed: int, every: int, database: str) -> Survey:
    found = Survey()
    cards = Programs().compiled(cdb.read(Path(database)).cards)
    pool = playable(cards)
    wanted = [card for card in cards if card.understood and card.program.abilities]
    chance = SameChance(seed)
    for n in range(duels):
        card = wanted[chance.below(len(wanted))]
        duel, going = duel_with(card, pool, n)
        play(found, duel, going, every, f"seed {seed}, {card.name}, {n}", 250)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duels", type=int, default=24)
    parser.add_argument("--real", type=int, default=0)
    parser.add_argument("--seed", type=int, default=700)
    parser.add_argument("--every", type=int, default=9)
    parser.add_argument("--groups", action="store_true", help="print the groups, too")
    told = parser.parse_args()
    if told.real:
        found = survey_real(told.real, told.seed, told.every, os.environ["DUELMAT_CARD_DB"])
    else:
        found = survey(told.duels, told.seed, told.every)
    if told.groups:
        for (edition, question, wish, reason, rules), count in sorted(found.refused.items()):
            print(f"{count:8} {edition:8}{question:10}{wish:18}{reason:32}{' '.join(rules)}")
    for fault, count in sorted(found.faults.items(), key=lambda pair: (-pair[1], pair[0])):
        print(f"{count:8} {' | '.join(fault)}   ({found.where[fault]})")
    for (wish, reason), count in sorted(found.false.items(), key=lambda pair: -pair[1]):
        print(f"{count:8} false: {wish}, {reason}")
    print(
        f"{found.wished} wishes, {sum(found.refused.values())} refused in {len(found.refused)} groups; "
        f"{found.judged} of them judged, copies apart; {sum(found.false.values())} false"
    )


if __name__ == "__main__":
    main()
