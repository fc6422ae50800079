"""The mat as lines of text: zones by short names, one card a line, nothing drawn."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.duel import query
from engine.duel.events import Event
from engine.duel.state import State
from engine.program import E_ATTACK_DECLARED, E_CONTROL, E_MOVED, E_SET, E_SUMMONED, E_TARGETED
from engine.vocabulary import (
    BANISHED, BATTLE_PHASE, DECK, EXTRA_DECK, FACE_DOWN, FACE_UP, FIELD_ZONE, GRAVEYARD, HAND, MONSTER_ZONE, ON_FIELD,
    PENDULUM_ZONE, SPELL_ZONE, UNDER,
)  # fmt: skip
from engine.words.seen import shows_card
from engine.words.speech import Speech

LETTERS: Final = {
    MONSTER_ZONE: "m", SPELL_ZONE: "s", FIELD_ZONE: "f", PENDULUM_ZONE: "p", HAND: "h", GRAVEYARD: "g", BANISHED: "b",
    EXTRA_DECK: "e", DECK: "d", UNDER: "x",
}  # fmt: skip
_PLACES: Final = {letter: place for place, letter in LETTERS.items()}
_SEATED: Final = (MONSTER_ZONE, SPELL_ZONE, PENDULUM_ZONE)
_ZONE: Final = re.compile(r"(o?)([msfphgbe])(\d{0,3})")


def zone_of(state: State, uid: int, viewer: int) -> str:
    """The short name of where a card lies, such as m3 or os1; empty for none."""
    card = state.cards[uid]
    letter = LETTERS.get(card.place, "")
    if not letter or card.place == DECK:
        return ""
    side = "" if card.controller == viewer else "o"
    if card.place == FIELD_ZONE:
        return f"{side}{letter}1"  # with its number: "of" alone reads as another word
    if card.place in _SEATED:
        return f"{side}{letter}{card.seat + 1}"
    zone = state.zones[card.place * 2 + card.controller]
    return f"{side}{letter}{zone.index(uid) + 1}"


_TOLD_WITH_ZONES: Final = frozenset((E_SUMMONED, E_SET, E_ATTACK_DECLARED, E_TARGETED, E_CONTROL))


def with_zones(state: State, events: Sequence[Event], event: Event, line: str, viewer: int) -> str:
    """The line that tells the event, with the zones of its cards, as far as they have not moved since."""
    if event.kind not in _TOLD_WITH_ZONES:
        return line
    later = events[events.index(event) + 1 :]
    moved = {e.card for e in later if e.kind in (E_MOVED, E_CONTROL)}
    there = [event.card, event.other] if event.kind == E_ATTACK_DECLARED and event.other >= 0 else [event.card]
    zones = [zone_of(state, uid, viewer) for uid in there
             if 1 << state.cards[uid].place & ON_FIELD and uid not in moved]  # fmt: skip
    return f"{line.removesuffix('.')} ({' '.join(zones)})." if zones else line


def card_in(state: State, word: str, viewer: int) -> int | None:
    """The card in the zone of that short name."""
    found = _ZONE.fullmatch(word)
    if found is None:
        return None
    side = 1 - viewer if found[1] else viewer
    place = _PLACES[found[2]]
    number = int(found[3] or 1) - 1
    zone = state.zones[place * 2 + side]
    if place in _SEATED:
        return next((uid for uid in zone if state.cards[uid].seat == number), None)
    return zone[number] if 0 <= number < len(zone) else None


def is_zone(word: str) -> bool:
    """Whether the word is a zone's short name, with a card in it or not."""
    return _ZONE.fullmatch(word) is not None


def seat_called(word: str) -> tuple[int, int] | None:
    """The place and the number, from 0 on, of the space that m1 to m5, s1 to s5, p1 and p2 name."""
    found = re.fullmatch(r"[ms][1-5]|p[12]", word)
    return None if found is None else (_PLACES[word[0]], int(word[1]) - 1)


def mat(state: State, speech: Speech) -> Iterator[str]:
    """The opponent's side first, then the own, then the figures."""
    me = speech.viewer
    yield speech.say("play.mat.turn", n=state.turn, whose=speech.whose(state.player), phase=speech.phase(state.phase))
    if state.phase == BATTLE_PHASE and state.step:
        yield speech.say("play.mat.step", step=speech.step(state.step))
    for side in (1 - me, me):
        yield counts(state, speech, side)
        for place in (FIELD_ZONE, PENDULUM_ZONE, SPELL_ZONE, MONSTER_ZONE):
            zone = state.zones[place * 2 + side]
            for uid in sorted(zone, key=lambda uid: state.cards[uid].seat):
                yield card_line(state, speech, uid)
    yield speech.say("play.mat.lp", n=state.lp[me], name=speech.names[1 - me], other=state.lp[1 - me])
    for link in state.links:
        if link.number and not link.resolved:
            yield speech.say("play.mat.chain", n=link.number, card=speech.card(state, link.card))


def counts(state: State, speech: Speech, side: int) -> str:
    deck, hand, graveyard, extra = (
        len(state.zones[place * 2 + side]) for place in (DECK, HAND, GRAVEYARD, EXTRA_DECK)
    )
    key = "play.mat.counts.you" if side == speech.viewer else "play.mat.counts"
    return speech.say(key, name=speech.names[side], hand=hand, deck=deck, graveyard=graveyard, extra=extra)


def hand(state: State, speech: Speech) -> Iterator[str]:
    cards = state.zones[HAND * 2 + speech.viewer]
    for uid in cards:
        yield card_line(state, speech, uid)
    if not cards:
        yield speech.say("play.mat.empty")


def card_line(state: State, speech: Speech, uid: int) -> str:
    """One card: where, what, how it stands."""
    card = state.cards[uid]
    words = {"zone": zone_of(state, uid, speech.viewer), "card": speech.card(state, uid)}
    if 1 << card.place & (1 << SPELL_ZONE | 1 << FIELD_ZONE | 1 << MONSTER_ZONE) and card.position == FACE_DOWN:
        known = shows_card(state, uid, speech.viewer)
        return speech.term("play.mat.face_down" if known else "play.mat.card", **words)
    if card.place == MONSTER_ZONE and card.position & FACE_UP:
        attack = card.position != 2
        value = query.attack(state, uid) if attack else query.defense(state, uid)
        said = speech.term("play.mat.attack" if attack else "play.mat.defense", n=value, **words)
    else:
        said = speech.term("play.mat.card", **words)
    more = [speech.counters(n, word) for word, n in card.counters]
    if card.materials:
        more.append(speech.term("play.mat.materials", n=len(card.materials)))
    if card.equipped_to >= 0:
        more.append(speech.term("play.mat.equips", zone=zone_of(state, card.equipped_to, speech.viewer)))
    return ", ".join([said, *more])


def visible(state: State, viewer: int) -> Iterator[int]:
    """The cards that a player could speak of: what lies open or is the player's own, outside the Decks."""
    for side in (viewer, 1 - viewer):
        for place in (HAND, MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, EXTRA_DECK, GRAVEYARD, BANISHED):
            yield from (uid for uid in state.zones[place * 2 + side] if shows_card(state, uid, viewer))
