"""Decks around one card of a database of real cards, so that random play comes to use it."""

import os
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from engine.cards import own
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import V9
from engine.formats import cdb
from engine.program import ACTIVATED, E_ACTIVATED, NO_PROGRAM
from engine.vocabulary import (
    ATTACK_POSITION,
    ATTRIBUTE_NAMES,
    DEFENSE_POSITION,
    EXTRA_DECK_KINDS,
    FACE_DOWN,
    FACE_UP,
    FUSION,
    FUSION_SUMMON,
    MONSTER,
    ON_FIELD,
    RITUAL,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TOKEN,
    TRAP,
    TYPE_NAMES,
    XYZ,
    XYZ_SUMMON,
)
from tests.duel.play import LONG, SameChance
from tests.rulebook.scenario import Scenario

KEPT = Path(__file__).resolve().parents[2] / ".cache" / "programs"
DATABASE = os.environ.get("DUELMAT_CARD_DB", "")
_QUOTED = re.compile(r'"([^"]+)"')


@cache
def some_real_cards() -> list[Card]:
    """Every third card of the database, with DUELMAT_LONG all. To read what their texts mean takes seconds in each
    process: it is kept, until something of what reads them changes."""
    programs = own.kept_programs(KEPT)
    cards = programs.compiled(cdb.read(Path(DATABASE)).cards[:: 1 if LONG > 1 else 3])
    own.keep_programs(programs, KEPT)
    return cards


def playable(cards: Iterable[Card]) -> list[Card]:
    """The cards, those whose text is not understood without it: others may need them."""
    return [card if card.understood else card.but(program=NO_PROGRAM) for card in cards]


def helpers(card: Card, pool: Sequence[Card], chance: SameChance, most: int = 12) -> list[Card]:
    """Cards that its text speaks of, by name or by the name they have in common."""
    names = [name for name in _QUOTED.findall(card.text + card.pendulum_text) if name != card.name]
    spoken_of = [
        other
        for other in pool
        if other is not card
        and any(name == other.name or name in other.archetypes or name in other.name for name in names)
    ]
    return [spoken_of[chance.below(len(spoken_of))] for _ in range(most)] if spoken_of else []


def deck_around(card: Card, pool: Sequence[Card], chance: SameChance) -> Deck:
    """Many copies of the card, the ones it speaks of, and others at random: the rules of Deck building apart."""
    extra: list[Card] = []
    main: list[Card] = []
    for each in helpers(card, pool, chance):
        (extra if each.belongs_in_extra_deck else main).append(each)
    if card.belongs_in_extra_deck:
        extra += [card] * 6
    else:
        main += [card] * 12
    low = [c for c in pool if c.kinds & MONSTER and not c.kinds & (EXTRA_DECK_KINDS | TOKEN) and c.level <= 4]
    words = f"{card.text} {card.pendulum_text}"
    types = [bit for bit, name in TYPE_NAMES.items() if name in words]
    attributes = [bit for bit, name in ATTRIBUTE_NAMES.items() if name in words]
    alike = [
        c
        for c in pool
        if c.kinds & MONSTER and not c.belongs_in_extra_deck and (c.type in types or c.attribute in attributes)
    ]
    alike = alike or [c for c in low if c.type == card.type or c.level == card.level]
    others = [c for c in pool if c.kinds & (SPELL | TRAP)]
    outside = [c for c in pool if c.belongs_in_extra_deck]
    while len(main) < 40:
        row = (low, alike or low, others, low)[chance.below(4)]
        main.append(row[chance.below(len(row))])
    extra += [outside[chance.below(len(outside))] for _ in range(15 - len(extra))]
    return Deck(card.name, tuple(main), tuple(extra), ())


def is_used(duel: Duel, card: Card) -> bool:
    """Whether it or an effect of it has just been activated; if it never is, whether it lies on the field."""
    assert card.understood
    state = duel.state
    if any(ability.kind in ACTIVATED for ability in card.program.abilities):
        return any(e.kind == E_ACTIVATED and state.cards[e.card].card is card for e in duel.events)
    return any(
        c.card is card and ON_FIELD >> c.place & 1 and c.position & FACE_UP and c.place >= 0 for c in state.cards
    )


def eager(duel: Duel, card: Card, chance: SameChance) -> int:
    """Mostly an option with that card; otherwise any, passing a little more often so that duels get on."""
    state = duel.state
    codes = state.question.codes
    if chance.below(4):
        wanted = [
            code
            for code in codes
            if 0 <= q.card_of(code) < len(state.cards)
            and state.cards[q.card_of(code)].card is card
            and q.kind_of(code) not in (q.PASS, q.DONE)
        ]
        if wanted:
            return wanted[chance.below(len(wanted))]
    if state.question.kind == q.ASK_OPEN and chance.below(10) == 0:
        return codes[-1]
    return codes[chance.below(len(codes))]


def middle_of_a_duel(card: Card, pool: Sequence[Card], chance: SameChance) -> Duel:
    """Turn 3 with the card at hand and what it speaks of here and there, also what its conditions ask for."""
    game = Scenario()
    spoken_of = helpers(card, pool, chance, 16) or list(deck_around(card, pool, chance).main[12:28])
    monsters = [c for c in spoken_of if c.kinds & MONSTER and not c.belongs_in_extra_deck]
    others = [c for c in deck_around(card, pool, chance).main if c.kinds & MONSTER]
    a, b = game.a, game.b
    a.deck(*spoken_of[:8])
    if card.belongs_in_extra_deck:
        a.extra(card)
    how = next((SPECIAL_SUMMON | summon for kind, summon in _WAYS.items() if card.kinds & kind), 1)
    if card.kinds & MONSTER and chance.below(3):
        piece = a.xyz(card, others[:3]) if card.kinds & XYZ else a.monster(card, how=how)
        piece.now.proper = True
        piece.now.counters = tuple((name, 10) for name in sorted(set(_COUNTER.findall(card.text))))
        a.graveyard(card)
    elif card.kinds & TRAP:
        a.set(card)
    else:
        a.hand(card)
        if card.kinds & MONSTER:
            a.graveyard(card)
    for each in (monsters or others)[: 1 + chance.below(3)]:
        if not each.kinds & (EXTRA_DECK_KINDS | TOKEN):
            a.monster(each, (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN)[chance.below(3)])
    a.hand(*spoken_of[8 : 8 + chance.below(4)])
    a.graveyard(*[c for c in spoken_of[11:] + others[2:6] if not c.belongs_in_extra_deck])
    a.extra(*[c for c in spoken_of if c.belongs_in_extra_deck][:4])
    for each in others[6 : 7 + chance.below(4)]:
        b.monster(each, (ATTACK_POSITION, ATTACK_POSITION, FACE_DOWN)[chance.below(3)])
    b.hand(*others[10:12])
    b.graveyard(*others[12:15])
    game.begin()
    return game.duel


_WAYS = {FUSION: FUSION_SUMMON, RITUAL: RITUAL_SUMMON, SYNCHRO: SYNCHRO_SUMMON, XYZ: XYZ_SUMMON}
_COUNTER = re.compile(r"([A-Z][a-z]+) Counter")


def duel_with(card: Card, pool: Sequence[Card], number: int) -> tuple[Duel, SameChance]:
    """From the beginning, or laid out in the middle."""
    chance = SameChance(card.passcode % 100_003 + number * 101)
    if number % 2:
        return middle_of_a_duel(card, pool, chance), chance
    deck = deck_around(card, pool, chance)
    return Duel.start([deck, deck], edition=V9, seed=card.passcode % 1000 + number), chance


def play_until_used(card: Card, pool: Sequence[Card], duels: int, answers: int = 1500) -> bool:
    """Whether the card is used in one of so many Duels; each is played for so many answers at most."""
    for number in range(duels):
        duel, chance = duel_with(card, pool, number)
        for _ in range(answers // (1 + number % 2 * 3)):
            if duel.question is None:
                break
            duel.answer(eager(duel, card, chance))
            if is_used(duel, card):
                _play_on(duel, card, chance)
                return True
    return False


def _play_on(duel: Duel, card: Card, chance: SameChance, answers: int = 150) -> None:
    """What it has begun is carried out."""
    for _ in range(answers):
        if duel.question is None:
            return
        duel.answer(eager(duel, card, chance))
