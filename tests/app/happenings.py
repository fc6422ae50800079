"""What happened, made by hand: records as the mat, the log and the sounds get them, and the tables of their moments."""

from collections.abc import Iterable
from dataclasses import replace

from app.controller.shown.happening import ToldEvent
from app.controller.shown.table import Table, TableCard, TableLink
from engine.cards.card import Card
from engine.duel.state.events import Event
from engine.duel.state.eyes import EVERYTHING
from engine.duel.outside.seen import (
    AttackDeclared,
    DamageDealt,
    DuelEnded,
    EffectActivated,
    Happened,
    HappenedToCard,
    LinkResolved,
    PhaseReached,
    SeenCard,
    TurnBegan,
    seen,
)
from engine.vocabulary import ATTACK_POSITION, BANISHED, FACE_DOWN, GONE, GRAVEYARD, MONSTER, ON_FIELD

SOMETHING = Card(99, "Something", MONSTER)


def as_seen(
    event: Event,
    table: Table | None = None,
    after: Table | None = None,
    face: Card = SOMETHING,
    lp: tuple[int, int] = (8000, 8000),
) -> Happened:
    """The record of an event whose cards are those of a table; they go by one number all the time."""

    def then(handle: int):
        if handle < 0:
            return None
        lies = next((each.cards[handle] for each in (after, table) if each is not None and handle in each.cards), None)
        position = event.lies or event.amount if event.name == "PositionChanged" else event.lies
        if lies is None:
            known, owner, holder, seat = face, max(event.player, 0), max(event.player, 0), 0
            place = max(event.place_to, 0)
        else:
            known, owner, holder, seat, place = lies.card or face, lies.owner, lies.controller, lies.seat, lies.place
            place = event.place_to if event.card == handle and event.place_to >= 0 else place
            position = position or lies.position
        if place in (GRAVEYARD, BANISHED):
            position = ATTACK_POSITION
        bits = 0 if position == FACE_DOWN else 3
        return (bits, (handle, handle), place, holder, seat, position), known, (owner, owner), True

    event.eyes = (then(event.card), then(event.other), then(event.source), lp)
    found = seen(event, EVERYTHING)
    assert found is not None
    return found


def tables_at(before: Table, after: Table, told: Iterable[ToldEvent]) -> list[Table]:
    """How everything lay at each of them, as far as the record says it."""
    found: list[Table] = []
    table = before
    for event in (each.event for each in told):
        if isinstance(event, HappenedToCard):
            table = _laid(table, after, event.card)
        match event:
            case TurnBegan():
                table = replace(table, turn=event.turn, turn_player=event.player, normal_summon_used=False)
            case PhaseReached():
                table = replace(table, phase=event.phase)
            case AttackDeclared():
                other = -1 if event.other is None else event.other.handle
                table = replace(table, attacker=event.card.handle, attacked=other)
            case EffectActivated():
                link = TableLink(event.link, event.card.handle, event.card.name, event.player, "something", "Monster")
                table = replace(table, links=(*table.links, link))
            case LinkResolved():
                links = (replace(each, resolved=each.resolved or each.number == event.link) for each in table.links)
                table = replace(table, links=tuple(links))
            case DamageDealt():
                table = replace(table, lp=event.lp)
            case DuelEnded():
                table = replace(table, lp=event.lp, over=True)
        found.append(table)
    return found


def _laid(table: Table, after: Table, seen: SeenCard) -> Table:
    """With that card as it was seen; with its values of afterwards, where it lies like that then."""
    cards = dict(table.cards)
    cards.pop(seen.before, None)
    zones = {
        where: tuple(handle for handle in handles if handle not in (seen.handle, seen.before))
        for where, handles in table.zones.items()
    }
    if seen.place != GONE:
        there = (seen.place, seen.holder)
        zones[there] = (*zones.get(there, ()), seen.handle)
        seat = seen.seat if 1 << seen.place & ON_FIELD else len(zones[there]) - 1
        card = TableCard(seen.handle, seen.face, seen.owner, seen.holder, seen.place, seat, seen.position)
        lies = after.cards.get(seen.handle)
        if lies is not None and (lies.place, lies.controller) == (seen.place, seen.holder):
            card = replace(lies, seat=card.seat, position=card.position)
        cards[seen.handle] = card
    return replace(table, cards=cards, zones=zones)
