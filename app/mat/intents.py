"""Where a card may be dropped and what that means: read off the question, without any item."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from app.controller.shown.asked import NO_CARD, Answer, Asked, ForeseenPicks, Why
from app.controller.shown.table import Table, TableCard
from app.mat.geometry import OPPOSING, OWN
from app.mat.kit import of_side
from app.mat.words import attack_words, translate
from engine.duel.state.question import (
    ACTIVATE,
    ATTACK,
    FOR_MATERIAL,
    FOR_TARGET,
    FOR_TRIBUTE,
    NORMAL_SUMMON,
    SET_CARD,
    SET_MONSTER,
    SPECIAL_SUMMON,
    TO_BATTLE_PHASE,
)
from engine.vocabulary import (
    EQUIP,
    EXTRA_DECK,
    FIELD,
    FIELD_ZONE,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    ON_FIELD,
    PENDULUM,
    PENDULUM_ZONE,
    SPELL,
    SPELL_ZONE,
    TRAP,
    ZONE_SIZE,
)

Cell = tuple[int, int, int]  # place, side, seat; of a pile or a hand 0
_WORDS: Final = {
    FOR_TARGET: lambda: translate("mat", "Target"),
    FOR_TRIBUTE: lambda: translate("mat", "Tribute"),
    FOR_MATERIAL: lambda: translate("mat", "Material"),
}
PLACED: Final = (NORMAL_SUMMON, SET_MONSTER, SPECIAL_SUMMON, SET_CARD, ACTIVATE)


class KnowsDrops(Protocol):
    """What the session is asked about a card that is carried."""

    def foreseen(self, answer: Answer) -> ForeseenPicks | None: ...
    def attacks_to_come(self, handle: int) -> tuple[int, ...]: ...
    def battle_figures(self, attacker: int, target: int) -> tuple[int, int] | None: ...
    def why_not(self, kind: int, handle: int) -> Why | None: ...


@dataclass(frozen=True)
class Drop:
    """What dropping there would do. ``seat`` is what the session is told of the place, ``onto`` of the card.

    ``later``: it is an attack for which the Battle Phase has to be entered first, on ``onto``.
    """

    verb: str
    answer: Answer
    seat: tuple[int, int, int] | None = None
    onto: int = NO_CARD
    later: bool = False


@dataclass
class Drops:
    """Everything a carried card may do or not do, by where it is dropped. ``verbs``: what that means for the card on
    which it is; ``goes``: the cards that go with it wherever that is. ``by_hand``: a text is carried out.
    """

    cells: dict[Cell, list[Drop]] = field(default_factory=dict)
    cards: dict[int, list[Drop]] = field(default_factory=dict)
    direct: list[Drop] = field(default_factory=list)
    verbs: dict[int, str] = field(default_factory=dict)
    goes: set[int] = field(default_factory=set)
    refused: dict[tuple[int, int], Why] = field(default_factory=dict)  # (place, side) -> why
    by_hand: bool = False

    @property
    def any(self) -> bool:
        return bool(self.cells or self.cards or self.direct)


def verb_of(answer: Answer, card: TableCard, place: int) -> str:
    if answer.kind in (SET_MONSTER, SET_CARD):
        return translate("mat", "Set")
    if answer.kind == NORMAL_SUMMON:
        return translate("mat", "Summon")
    if answer.kind == SPECIAL_SUMMON:
        return translate("mat", "Special Summon")
    if answer.kind == ATTACK:
        return translate("mat", "Attack")
    if place == PENDULUM_ZONE and card.card is not None:
        return translate("mat", "Activate as Scale {scale}").format(scale=card.card.left_scale)
    return translate("mat", "Activate")


def free_cells(table: Table, player: int, place: int) -> list[tuple[int, int, int]]:
    seats = range(ZONE_SIZE) if place in (MONSTER_ZONE, SPELL_ZONE) else range(2) if place == PENDULUM_ZONE else (0,)
    return [(place, player, seat) for seat in seats if table.at(place, player, seat) is None]


def natural_place(answer: Answer, card: TableCard) -> int:
    """Where a card goes whose answer names no zones."""
    kinds = 0 if card.card is None else card.card.kinds
    if answer.kind in (NORMAL_SUMMON, SET_MONSTER, SPECIAL_SUMMON):
        return MONSTER_ZONE
    return PENDULUM_ZONE if answer.kind == ACTIVATE and kinds & PENDULUM else spell_place(kinds)


def spell_place(kinds: int) -> int:
    """Where a Spell or Trap goes."""
    return FIELD_ZONE if kinds & FIELD and kinds & SPELL else SPELL_ZONE


def drops_for(handle: int, table: Table, asked: Asked, session: KnowsDrops) -> Drops:
    """All places for that card, legal ones with their answers, the others with the reason."""
    found = Drops()
    card = table.cards[handle]
    attacked = [answer.target for answer in asked.of_card(handle) if answer.kind == ATTACK]
    for answer in asked.of_card(handle):
        if answer.kind == ATTACK:
            _attack(found, answer.target, Drop(verb_of(answer, card, MONSTER_ZONE), answer), handle, session)
        elif answer.kind in PLACED:
            if answer.seats or card.place in (HAND, EXTRA_DECK):
                _place(found, answer, card, table)
            _lay_on(found, answer, card, table, session.foreseen(answer), attacked)
    attacks = any(answer.kind == ATTACK for answer in asked.of_card(handle))
    if card.place == MONSTER_ZONE and not attacks:
        for target in session.attacks_to_come(handle):
            verb = translate("mat", "Battle Phase: attack")
            _attack(
                found, target, Drop(verb, asked.of_kind(TO_BATTLE_PHASE)[0], onto=target, later=True), handle, session
            )
            attacks = True
    _refuse(found, card, table, session, attacks)
    return found


def _attack(found: Drops, target: int, drop: Drop, attacker: int, session: KnowsDrops) -> None:
    if target == NO_CARD:
        found.direct.append(drop)
    else:
        found.cards.setdefault(target, []).append(drop)
        found.verbs.setdefault(target, attack_words(drop.verb, session.battle_figures(attacker, target)))


def _lay_on(
    found: Drops, answer: Answer, card: TableCard, table: Table, seen: ForeseenPicks | None, attacked: Sequence[int]
) -> None:
    """On the cards that it would take: a target, a Tribute, a material. Where it takes certain ones they are named. On
    what can be ``attacked`` a monster attacks: what may be pointed to by hand is any card, and the menu has it. Where
    the card itself goes no target is meant, whatever lies there."""
    if seen is None:
        return
    tributes = seen.purpose == FOR_TRIBUTE
    spell = card.card is not None and not card.card.kinds & MONSTER and card.place == HAND
    word = _WORDS[seen.purpose]() if not card.card or not card.card.kinds & EQUIP else translate("mat", "Equip")
    if seen.by_hand:
        word = translate("mat", "Activate, this as target") if spell else translate("mat", "By hand, this as target")
    for handle in seen.cards:
        other = table.cards.get(handle)
        if other is None or not 1 << other.place & ON_FIELD or seen.by_hand and handle in attacked:
            continue
        if seen.purpose == FOR_TARGET and _cell(table, other.place, other.controller, other.seat) in found.cells:
            continue
        seat = (MONSTER_ZONE, other.controller, other.seat) if tributes else None
        verb = word if seen.purpose == FOR_TARGET else verb_of(answer, card, MONSTER_ZONE)
        found.cards.setdefault(handle, []).append(Drop(verb, answer, seat, handle))
        found.verbs[handle] = word
    if seen.settled and seen.purpose != FOR_TARGET:
        found.goes.update(seen.settled)
        found.verbs |= dict.fromkeys(seen.settled, word)


def _cell(table: Table, place: int, player: int, seat: int) -> Cell:
    return place, of_side(table, player), 0 if place == FIELD_ZONE else seat


def _place(found: Drops, answer: Answer, card: TableCard, table: Table) -> None:
    plain_effect = answer.kind == ACTIVATE and not answer.seats and card.card is not None
    if plain_effect and card.card is not None and card.card.kinds & MONSTER:
        return  # an effect of a monster in the hand: it goes nowhere, the menu has it
    seats: Iterable[tuple[int, int, int]] = answer.seats
    if not answer.seats:
        seats = free_cells(table, card.controller, natural_place(answer, card))
        if natural_place(answer, card) == FIELD_ZONE:
            seats = [(FIELD_ZONE, card.controller, 0)]
    for seat in seats:
        place, player, number = seat
        cell = _cell(table, place, player, number)
        if any(drop.answer is answer for drop in found.cells.get(cell, ())):
            continue
        verb = verb_of(answer, card, place)
        found.cells.setdefault(cell, []).append(Drop(verb, answer, seat if answer.seats else None))


def _refuse(found: Drops, card: TableCard, table: Table, session: KnowsDrops, attacks: bool) -> None:
    """Why the groups of zones that stay dark do."""
    kinds = 0 if card.card is None else card.card.kinds
    lit = {(place, side) for place, side, _ in found.cells}
    wishes: list[tuple[int, int]] = []
    if card.place == HAND:
        if kinds & MONSTER:
            wishes += [(MONSTER_ZONE, NORMAL_SUMMON), (SPELL_ZONE, SET_CARD)]
        if kinds & PENDULUM:
            wishes.append((PENDULUM_ZONE, ACTIVATE))
        if kinds & (SPELL | TRAP) and not kinds & MONSTER:
            wishes.append((MONSTER_ZONE, ACTIVATE if kinds & EQUIP else NORMAL_SUMMON))
            wishes.append((FIELD_ZONE if kinds & FIELD else SPELL_ZONE, ACTIVATE if kinds & SPELL else SET_CARD))
    elif card.place == EXTRA_DECK:
        wishes.append((MONSTER_ZONE, SPECIAL_SUMMON))
    for place, kind in wishes:
        if (place, OWN) not in lit and (why := session.why_not(kind, card.handle)) is not None:
            found.refused[place, OWN] = why
    if card.place == MONSTER_ZONE and not attacks:
        why = session.why_not(ATTACK, card.handle)
        if why is not None:
            found.refused[MONSTER_ZONE, OPPOSING] = why


def spoken(drops: list[Drop]) -> str:
    """The words on a lit zone: "Summon or Set"; of more the first two, as whoever drops it there is asked which."""
    first, *others = dict.fromkeys(drop.verb for drop in drops)
    if not others:
        return first
    said = translate("mat", "{first} or {second}") if len(others) == 1 else translate("mat", "{first}, {second} …")
    return said.format(first=first, second=others[0])
