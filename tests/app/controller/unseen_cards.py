"""What a viewer can't know changes nothing that is shown to them: tried at the decisions of whole duels.

At a decision the cards that a viewer can't know get other faces, and change places among themselves. What is shown must
be the same: the Table, the question in words, what every card could be used for and why not, causes, readings, what a
screen reader says, whether the viewer is asked, and what a hint is given. Then the same answer is given in both, if it
is legal in both and is about none of those cards, and what is told, heard and moved must be the same.

    python -m tests.app.controller.unseen_cards --duels 200          all editions, both seats, every decision
    python -m tests.app.controller.unseen_cards --by-hand            half of the cards aren't read
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from app.controller.duel.when_asked import is_asked
from app.controller.player.response_wishes import Responses
from app.controller.shown.happening import Happening, ToldEvent
from app.controller.shown.sight import Sight
from app.controller.shown.table import Table
from app.mat.steps import steps_of
from app.sounds.cues import cue_for
from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.procedures.chain import Chain
from engine.duel.outside.duel import Duel
from engine.duel.state.events import Note
from engine.duel.state.eyes import knowers
from engine.duel.state.facts import build_facts
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import NO_CODE, PASS_CODE, Wish, argument_of, card_of, kind_of
from engine.duel.outside.seen import seen
from engine.duel.state.questions import AskTrigger
from engine.duel.state.state import DuelCard, State
from engine.edition import EDITIONS, Edition
from engine.players.chance import Chance
from engine.players.random import HandyPlayer
from engine.vocabulary import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    EXTRA_DECK_KINDS,
    FIELD,
    FIELD_ZONE,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPELL_ZONE,
)
from engine.words.english import ENGLISH
from tests.cards.known import legal_decks
from tests.duel.play import SameChance, unread

NAMES = ("Ann", "Ben")
MOST_PASSES = 60
_WISHES = (q.ACTIVATE, q.NORMAL_SUMMON, q.SPECIAL_SUMMON, q.SET_CARD, q.ATTACK, q.CHANGE_POSITION)
_WITH_SEATS = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE)
_MADE_OF_THE_CARD = ("card", "uid", "token", "owner")


class Leak(AssertionError):
    """Something that is shown depends on what the viewer can't know."""


@dataclass
class DecisionTally:
    duels: int = 0
    decisions: int = 0
    compared: int = 0
    by_hand: int = 0  # of those compared, amid a text that is carried out by hand
    answered: Counter = field(default_factory=Counter)


# -- other hidden cards ------------------------------------------------------------------------------


def hidden_from(state: State, viewer: int) -> list[int]:
    """What the viewer can't know: the opponent's hidden cards, and in which order the own Deck lies."""
    return [
        card.uid
        for card in state.cards
        if card.card.name
        and not knowers(state, card.uid) >> viewer & 1
        and card.place in (DECK, HAND, EXTRA_DECK, BANISHED, *_WITH_SEATS)
    ]


def referred_to(state: State) -> set[int]:
    """The cards that the state names elsewhere: they must stay the cards that they are."""
    named = (
        {card_of(code) for code in state.question.codes}
        | set(state.attempt)
        | {state.battle.attacker, state.battle.attacked}
    )
    named |= {argument_of(code) - 1 for code in state.question.codes if kind_of(code) == q.ATTACK}
    named |= in_frames(state)
    for link in state.links:
        named |= {link.card, *(uid for pairs in link.bound.values() for uid, _ in pairs)}
    for active in state.modifiers:
        named |= {active.source, *(uid for uid, _ in active.subjects or ())}
    for later in state.later:
        named |= {later.card, *(uid for _, pairs in later.bound for uid, _ in pairs)}
    for note in (*state.pending, *state.each_time):
        named |= {note.card, *(uid for uid, _ in (*note.cards, *note.others))}
    for event in (
        *state.this_turn,
        *state.fresh,
        *state.answerable,
        *state.kept_events,
        *state.just_happened,
        *state.recent,
    ):
        named |= {event.card, event.other, event.source}
    for card in state.cards:
        named |= {card.summoned_by, card.equipped_by, card.felled_by, card.equipped_to, *card.materials}
        named |= {uid for uid, _ in card.attacked_cards}
    named |= {uid for _, uids in state.forced_seen for uid in uids}
    return named


def in_frames(state: State) -> set[int]:
    """The cards with which a procedure is under way."""
    found: set[int] = set()

    def walk(value: Any) -> None:
        if isinstance(value, int):
            found.add(value)
        elif isinstance(value, (tuple, list)):
            for part in value:
                walk(part)
        elif isinstance(value, Rules):
            walk([getattr(value, name) for name in Rules.__slots__])
        elif isinstance(value, Note):
            walk([value.card, value.cards, value.others])

    for frame in state.frames:
        walk([getattr(frame, name) for name in frame.FIELDS])
    return found | set(state.picked) | set(state.done)


def could_lie(card: Card, place: int) -> bool:
    is_extra = bool(card.kinds & EXTRA_DECK_KINDS)
    if place == EXTRA_DECK or is_extra:
        return place == EXTRA_DECK and is_extra
    if place == MONSTER_ZONE:
        return bool(card.kinds & MONSTER)
    if place == FIELD_ZONE:
        return bool(card.kinds & FIELD)
    return place != SPELL_ZONE or not card.kinds & (MONSTER | FIELD)


def acts_unseen(card: Card) -> bool:
    """Whether it does something by lying in a hand or a Deck: then it is in the state in more than its place."""
    return card.understood and any(
        ability.places >> HAND & 1 or ability.places >> DECK & 1 or ability.kind == p.EACH_TIME
        for number in card.program.continuous
        for ability in (card.program.abilities[number],)
    )


def otherwise(duel: Duel, viewer: int, chance: Chance, faces: list[Card]) -> tuple[Duel, set[int]]:
    """The duel with other hidden cards, and which cards those are."""
    other = duel.clone()
    state = other.state
    named, found = referred_to(state), hidden_from(state, viewer)
    uids = [uid for uid in found if not acts_unseen(state.cards[uid].card)]
    for first in uids:  # places change first, so that the same place holds another card …
        second = uids[chance.below(len(uids))]
        if first != second and not {first, second} & named and _may_change(state, first, second):
            _change_places(state, first, second)
    # … then faces; but what was activated was seen, and what the opponent is just doing something with is what it is
    doing = {link.card for link in state.links}
    doing |= in_frames(state) if state.question.player != viewer else set()
    for uid in uids:
        card = state.edit(uid)
        if card.owner != viewer and uid not in doing:
            fitting = [face for face in faces if could_lie(face, card.place) and not acts_unseen(face)]
            if fitting:
                card.card = fitting[chance.below(len(fitting))]
    names, seed = state.facts.deck_names, state.facts.seed
    state.facts = state.facts.but_of_seed(seed)
    build_facts(state, names)
    state.facts.hidden_waits = duel.state.facts.hidden_waits  # as was told of the Decks
    state.fast_ones = [None, None]
    return other, set(uids)


def _may_change(state: State, first: int, second: int) -> bool:
    one, two = state.cards[first], state.cards[second]
    return (
        one.owner == two.owner
        and one.controller == two.controller
        and could_lie(one.card, two.place)
        and (could_lie(two.card, one.place))
    )


def _change_places(state: State, first: int, second: int) -> None:
    one, two = state.edit(first), state.edit(second)
    for name in DuelCard.FIELDS:
        if name not in _MADE_OF_THE_CARD:
            mine = getattr(one, name)
            setattr(one, name, getattr(two, name))
            setattr(two, name, mine)
    swapped = {first: second, second: first}
    for zone in state.zones:
        zone[:] = [swapped.get(uid, uid) for uid in zone]


# -- what is shown -----------------------------------------------------------------------------------


def shown(duel: Duel, sight: Sight) -> Iterator[tuple[str, Any]]:
    """Everything that the viewer is shown of the duel as it stands."""
    view = sight.view(duel)
    table = sight.lay(view)
    yield "table", table
    yield "question", sight.worded(duel, view)
    question = duel.question
    if question is not None and question.player == sight.viewer and question.kind == q.ASK_RESPONSE:
        yield "is asked", is_asked(view, Responses())
    for uid in (uid for uid, lies in table.cards.items() if lies.card is not None):
        yield f"possibilities {uid}", sight.possibilities(duel, view, uid)
        yield f"causes {uid}", sight.causes(view, uid)
        yield f"reading {uid}", sight.reading(view, uid)
    kinds = (*_WISHES, q.PICK) if question is not None and question.kind == q.ASK_CARDS else _WISHES
    for uid in table.cards:
        for kind in kinds:
            yield f"why not {q.OPTION_NAMES[kind]} {uid}", sight.why_not(duel, view, kind, uid, None)
    yield "what a hint is given", view.to_plain()


def moved(duel: Duel, sight: Sight, before: Table, lines: tuple[ToldEvent, ...]) -> Iterator[tuple[str, Any]]:
    """What is heard and what moves with what was told."""
    yield "sounds", [cue_for(line.event, sight.viewer) for line in lines]
    happening = Happening(before, sight.lay(sight.view(duel)), lines, duel.answered)
    for number, step in enumerate(filter(None, steps_of(happening, sight.moments(duel), before))):
        yield f"step {number}", (type(step.motion).__name__, step.told)
        yield f"the table at step {number}", step.table


def compare(one: Iterable[tuple[str, Any]], two: Iterable[tuple[str, Any]], about: str) -> None:
    for (what, first), (_, second) in zip(one, two, strict=True):
        if first != second:
            raise Leak(f"{about}: {what} differs\n{_difference(first, second)}")


def _difference(one: Any, two: Any) -> str:
    mine, other = str(one), str(two)
    at = next((n for n, (a, b) in enumerate(zip(mine, other)) if a != b), min(len(mine), len(other)))
    return f"…{mine[max(0, at - 300) : at + 200]}…\n…{other[max(0, at - 300) : at + 200]}…"


# -- one decision ------------------------------------------------------------------------------------


def try_decision(duel: Duel, code: int, viewer: int, chance: Chance, faces: list[Card], tally: DecisionTally) -> None:
    """Nothing that the viewer is shown tells the two duels apart, before and after that answer."""
    sight = Sight(duel, NAMES, ENGLISH, viewer)
    other, changed = otherwise(duel, viewer, chance, faces)
    question = duel.question
    assert question is not None
    about = f"viewer {viewer}, after {duel.answered} answers, {question.name} to {question.player}"
    compare(shown(duel, sight), shown(other, sight), about)
    tally.compared += 1
    tally.by_hand += duel.view(question.player).is_by_hand
    if card_of(code) in changed:
        tally.answered["about an unknown card"] += 1
        return
    if question.player != viewer and not _is_legal(other, code):
        tally.answered["not legal in both"] += 1
        return
    before = sight.lay(sight.view(duel))
    both = [_Going(duel.clone(), sight, changed), _Going(other, sight, changed)]
    for each in both:
        each.give(code, before)
    real, tried = both
    if not any(each.shown for each in both):
        for each in both:
            each.let_pass()
    if any(each.shown for each in both):
        tally.answered["an unknown card comes to light"] += 1
    elif any(each.stuck for each in both):
        tally.answered["the opponent has to choose"] += 1
    else:
        about += ", answered"
        if not real.passes and not tried.passes:
            compare(real.moved, tried.moved, about)
        compare([("told", real.told)], [("told", tried.told)], about)
        compare(shown(real.duel, sight), shown(tried.duel, sight), about)
        tally.answered["compared" if not real.passes else "compared after passes"] += 1


def _is_legal(duel: Duel, code: int) -> bool:
    """Whether the opponent, with their other cards, may do so as well."""
    question = duel.question
    assert question is not None
    chain = duel.state.frames[-1]
    if isinstance(question, AskTrigger) and isinstance(chain, Chain):
        return len(chain.waiting(duel.state)) == len(question.abilities)
    if question.kind not in (q.ASK_OPEN, q.ASK_RESPONSE):
        return True
    return duel.why_not(question.player, Wish(kind_of(code), card_of(code), argument_of(code))) is None


class _Going:
    """One of the two duels on its way to where the viewer is asked, or the opponent in the open state."""

    def __init__(self, duel: Duel, sight: Sight, changed: set[int]) -> None:
        duel.keep_moments()
        self.duel = duel
        self.sight = sight
        self.changed = changed
        self.told: list[Any] = []
        self.moved: list[tuple[str, Any]] = []
        self.shown = self.stuck = False
        self.passes = 0

    def give(self, code: int, before: Any = None) -> None:
        self.duel.answer(code)
        lines = self.sight.told(self.duel)
        self.told += [replace(line, event=replace(line.event, moment=0)) for line in lines]
        if before is not None:
            self.moved = [*moved(self.duel, self.sight, before, lines)]
        self.shown = self.shown or shows(self.duel, self.sight.viewer, self.changed)

    def let_pass(self) -> None:
        """The opponent does nothing of their own accord."""
        for _ in range(MOST_PASSES):
            question = self.duel.question
            if question is None or question.player == self.sight.viewer or question.kind == q.ASK_OPEN or self.shown:
                return
            code = next((code for code in (PASS_CODE, NO_CODE) if code in question.codes), None)
            if code is None:
                break
            self.passes += 1
            self.give(code)
        self.stuck = True


def shows(duel: Duel, viewer: int, changed: set[int]) -> bool:
    """Whether the viewer has seen one of the changed cards by its face."""
    for event in duel.state.events:
        happened = seen(event, viewer)
        if happened is not None and {event.card, event.other, event.source} & changed:
            if any(card.face is not None for card in (*happened.cards, happened.source) if card is not None):
                return True
    return any(knowers(duel.state, uid) >> viewer & 1 for uid in changed)


# -- whole duels -------------------------------------------------------------------------------------


def play(
    seed: int, edition: Edition, tally: DecisionTally, every: int = 1, most: int = 100_000, by_hand: bool = False
) -> None:
    """A random duel, tried at each ``every``-th decision by both seats; ``by_hand``: half of all cards aren't read, and
    both players carry them out."""
    chance = Chance(seed * 7919 + 11)
    decks = legal_decks(edition)
    pair = (decks[chance.below(len(decks))], decks[chance.below(len(decks))])
    faces = [card for deck in decks for card in (*deck.main, *deck.extra)]
    faces = list({card.name: card for card in faces}.values())
    if by_hand:
        pair = (unread(pair[0], SameChance(seed), 2), unread(pair[1], SameChance(seed + 1), 2))
        faces = [card if chance.below(2) else card.but(program=None, kept=None) for card in faces]
        hands = {"first_player_by_hand": True, "second_player_by_hand": True}
        edition = edition.with_switches(**hands, may_be_set_right=True)
    duel = Duel.start(pair, edition=edition, seed=seed, first=seed % 2)
    players = [HandyPlayer(seed * 2 + seat, duel.options_by_hand) for seat in (0, 1)]
    tally.duels += 1
    number = 0
    while (question := duel.question) is not None and number < most:
        count = len(question.codes)
        asking = players[question.player]
        place = asking.choose(count, partial(duel.view, question.player)) if by_hand else chance.below(count)
        code = question.codes[place]
        number += 1
        tally.decisions += 1
        if number % every == 0:
            for viewer in (0, 1):
                try_decision(duel, code, viewer, chance, faces, tally)
        duel.answer(code)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--duels", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only each N-th decision")
    parser.add_argument("--by-hand", action="store_true", help="half of all cards aren't read")
    chosen = parser.parse_args()
    tally, leaks = DecisionTally(), 0
    for number in range(chosen.duels):
        edition = EDITIONS[number % len(EDITIONS)]
        try:
            play(chosen.seed + number, edition, tally, chosen.every, by_hand=chosen.by_hand)
        except Leak as leak:
            leaks += 1
            print(f"duel {chosen.seed + number}, {edition.key}: {leak}", file=sys.stderr)
    print(
        f"{tally.duels} duels, {tally.decisions} decisions, {tally.compared} compared, "
        f"{tally.by_hand} of them by hand; after the answer: "
        f"{dict(tally.answered)}; leaks: {leaks}"
    )
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
