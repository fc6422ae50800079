"""The mat as lines of text: zones by short names, one card a line, nothing drawn."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.duel.outside.seen import (
    AttackDeclared,
    CardMoved,
    CardSet,
    CardShifted,
    CardTargeted,
    ControlChanged,
    Happened,
    MonsterSummoned,
)
from engine.duel.outside.view import View, ViewCard
from engine import vocabulary as v
from engine.words.speech import Speech

LETTERS: Final = {
    v.MONSTER_ZONE: "m",
    v.SPELL_ZONE: "s",
    v.FIELD_ZONE: "f",
    v.PENDULUM_ZONE: "p",
    v.HAND: "h",
    v.GRAVEYARD: "g",
    v.BANISHED: "b",
    v.EXTRA_DECK: "e",
    v.DECK: "d",
    v.UNDER: "x",
}
_PLACES: Final = {letter: place for place, letter in LETTERS.items()}
_SEATED: Final = (v.MONSTER_ZONE, v.SPELL_ZONE, v.PENDULUM_ZONE)
_ZONE: Final = re.compile(r"(o?)([msfphgbe])(\d{0,3})")


def zone_of(view: View, number: int) -> str:
    """The short name of where a card lies, such as m3 or os1; empty for none."""
    card = view.card(number)
    if card.place in _SEATED:
        return _space(view.player, card.place, card.controller, card.seat)
    zone = [each.number for each in view.zone(card.place, card.controller)]
    return _space(view.player, card.place, card.controller, zone.index(number)) if number in zone else ""


def _space(viewer: int, place: int, holder: int, number: int) -> str:
    letter = LETTERS.get(place, "")
    if not letter or place == v.DECK:
        return ""
    # with its number also where there is but one: "of" alone reads as another word
    return f"{'' if holder == viewer else 'o'}{letter}{number + 1 if place != v.FIELD_ZONE else 1}"


_TOLD_WITH_ZONES: Final = (MonsterSummoned, CardSet, AttackDeclared, CardTargeted, ControlChanged)


def with_zones(happened: Sequence[Happened], this: Happened, line: str, viewer: int) -> str:
    """The line that tells ``this``, with the zones of its cards, as far as they have not moved since."""
    if not isinstance(this, _TOLD_WITH_ZONES):
        return line
    place = next(n for n, each in enumerate(happened) if each is this)
    lie = {card.handle: card for card in this.cards if 1 << card.place & v.ON_FIELD}
    for later in happened[place + 1 :]:
        if isinstance(later, (CardMoved, ControlChanged)):
            lie.pop(later.card.before, None)
        elif isinstance(later, CardShifted) and later.card.before in lie:
            lie[later.card.before] = later.card
    zones = [_space(viewer, card.place, card.holder, card.seat) for card in lie.values()]
    return f"{line.removesuffix('.')} ({' '.join(zones)})." if zones else line


def card_in(view: View, word: str) -> int | None:
    """The card in the zone of that short name."""
    found = _ZONE.fullmatch(word)
    if found is None:
        return None
    place = _PLACES[found[2]]
    number = int(found[3] or 1) - 1
    zone = view.zone(place, 1 - view.player if found[1] else view.player)
    if place in _SEATED:
        return next((card.number for card in zone if card.seat == number), None)
    return zone[number].number if 0 <= number < len(zone) else None


def is_zone(word: str) -> bool:
    """Whether the word is a zone's short name, with a card in it or not."""
    return _ZONE.fullmatch(word) is not None


def seat_called(word: str) -> tuple[int, int] | None:
    """The place and the number, from 0 on, of the space that m1 to m5, s1 to s5, p1 and p2 name."""
    found = re.fullmatch(r"[ms][1-5]|p[12]", word)
    return None if found is None else (_PLACES[word[0]], int(word[1]) - 1)


def mat(view: View, speech: Speech) -> Iterator[str]:
    """The opponent's side first, then the own, then the figures."""
    me = view.player
    yield speech.say("play.mat.turn", n=view.turn, whose=speech.whose(view.turn_player), phase=speech.phase(view.phase))
    if view.phase == v.BATTLE_PHASE and view.step:
        yield speech.say("play.mat.step", step=speech.step(view.step))
    for side in (1 - me, me):
        yield counts(view, speech, side)
        for place in (v.FIELD_ZONE, v.PENDULUM_ZONE, v.SPELL_ZONE, v.MONSTER_ZONE):
            for card in sorted(view.zone(place, side), key=lambda card: card.seat):
                yield card_line(view, speech, card.number)
    yield speech.say("play.mat.lp", n=view.lp[me], name=speech.names[1 - me], other=view.lp[1 - me])
    for link in view.links:
        if not link.is_resolved:
            yield speech.say("play.mat.chain", n=link.number, card=speech.card(view, link.card.number))


def counts(view: View, speech: Speech, side: int) -> str:
    deck, hand, graveyard, extra = (view.count(place, side) for place in (v.DECK, v.HAND, v.GRAVEYARD, v.EXTRA_DECK))
    key = "play.mat.counts.you" if side == view.player else "play.mat.counts"
    return speech.say(key, name=speech.names[side], hand=hand, deck=deck, graveyard=graveyard, extra=extra)


def hand(view: View, speech: Speech) -> Iterator[str]:
    cards = view.zone(v.HAND, view.player)
    for card in cards:
        yield card_line(view, speech, card.number)
    if not cards:
        yield speech.say("play.mat.empty")


def card_line(view: View, speech: Speech, number: int) -> str:
    """One card: where, what, how it stands."""
    card = view.card(number)
    words = {"zone": zone_of(view, number), "card": speech.card(view, number)}
    if 1 << card.place & (1 << v.SPELL_ZONE | 1 << v.FIELD_ZONE | 1 << v.MONSTER_ZONE) and card.position == v.FACE_DOWN:
        return speech.term("play.mat.face_down" if card.card is not None else "play.mat.card", **words)
    if card.place == v.MONSTER_ZONE and card.position & v.FACE_UP:
        attack = card.position != 2
        value = card.attack if attack else card.defense
        said = speech.term("play.mat.attack" if attack else "play.mat.defense", n=value, **words)
    else:
        said = speech.term("play.mat.card", **words)
    more = [speech.counters(n, word) for word, n in card.counters]
    if card.materials:
        more.append(speech.term("play.mat.materials", n=len(card.materials)))
    if card.equipped_to is not None:
        more.append(speech.term("play.mat.equips", zone=zone_of(view, card.equipped_to.number)))
    return ", ".join([said, *more])


def visible(view: View) -> Iterator[ViewCard]:
    """The cards that a player could speak of: what lies open or is the player's own, outside the Decks."""
    for side in (view.player, 1 - view.player):
        for place in (
            v.HAND,
            v.MONSTER_ZONE,
            v.SPELL_ZONE,
            v.FIELD_ZONE,
            v.PENDULUM_ZONE,
            v.EXTRA_DECK,
            v.GRAVEYARD,
            v.BANISHED,
        ):
            yield from (card for card in view.zone(place, side) if card.card is not None)
