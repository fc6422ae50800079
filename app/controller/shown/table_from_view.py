"""Lays a Table: what one viewer sees, out of their View."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from app.controller.shown.hand_order import AS_DRAWN, in_order
from app.controller.shown.table import Readings, Table, TableCard, TableLink
from engine.duel.outside.view import View, ViewCard, ViewLink
from engine.program import Ability
from engine.vocabulary import (
    DECK,
    FACE_DOWN,
    FACE_UP,
    GONE,
    HAND,
    KIND_NAMES,
    MONSTER,
    MONSTER_ZONE,
    ON_FIELD,
    PENDULUM_ZONE,
    PHASE_NAMES,
    PLACES,
    UNDECIDED,
)
from engine.words.speech import Speech
from engine.words.summary import summary

_BY_NAME: Final = 3
"""So many targets of an effect are told by their names."""


def lay(
    view: View, speech: Speech, wishes: Mapping[str, str], readings: Readings = None, hand_order: str = AS_DRAWN
) -> Table:
    """The table as that viewer sees it. Cards of the own Deck have faces only while they may be picked. ``wishes``: how
    often the viewer wants to be asked about cards of these names; ``readings``: those that are the player's at this
    screen; ``hand_order``: in which the viewer's own hand lies."""
    candidates = {card.handle for card in view.candidates}
    links = {link.card.handle: link.number for link in view.links if not link.is_resolved}
    cards: dict[int, TableCard] = {}
    zones: dict[tuple[int, int], tuple[int, ...]] = {}
    for place in range(PLACES):
        if place == GONE:
            continue
        for player in (0, 1):
            seen = view.zone(place, player)
            if place == HAND and player == view.player:
                seen = in_order(seen, hand_order)
            opened = view.their_hand if place == HAND and player != view.player else ()
            handles = tuple(card.handle for card in seen)
            zones[place, player] = handles
            for order, (card, handle) in enumerate(zip(seen, handles)):
                is_shown = view.shows_face(card.number) or handle in candidates
                cards[handle] = _card(card, handle, order, is_shown, links.get(handle, 0), wishes, readings)
                if opened and cards[handle].card is None:
                    cards[handle] = replace(cards[handle], card=opened[order])
    return Table(
        viewer=view.player,
        edition=speech.edition,
        names=(speech.names[0], speech.names[1]),
        lp=(view.lp[0], view.lp[1]),
        starting_lp=view.starting_lp,
        turn=view.turn,
        turn_player=view.turn_player,
        phase=view.phase,
        step=view.step,
        cards=cards,
        zones=zones,
        links=tuple(_link(speech, link, cards) for link in view.links),
        attacker=_attacker(view, cards),
        attacked=_on_table(view, view.attacked, cards),
        normal_summon_used=view.normal_summon_used,
        normal_summon_banned=view.normal_summon_banned,
        over=view.result != UNDECIDED,
        phase_words={phase: speech.phase(phase) for phase in PHASE_NAMES},
        still_in_deck=view.still_in_deck,
    )


def _attacker(view: View, cards: dict[int, TableCard]) -> int:
    """None any more once it has left the field, though the rules have yet to end its attack."""
    handle = _on_table(view, view.attacker, cards)
    return handle if handle >= 0 and cards[handle].place == MONSTER_ZONE else -1


def _on_table(view: View, number: int, cards: dict[int, TableCard]) -> int:
    handle = view.handle(number) if number >= 0 else -1
    return handle if handle in cards else -1


def _card(
    card: ViewCard, handle: int, order: int, is_shown: bool, link: int, wishes: Mapping[str, str], readings: Readings
) -> TableCard:
    face = card.card if is_shown else None
    place = card.place
    known_to_opponent = (
        card.controller == card.view.player and not card.position & FACE_UP and card.is_known_to_opponent
    )
    if face is None and place == DECK:
        return _in_deck(handle, card.owner, card.controller, order, card.position, link, known_to_opponent)
    on_field = bool(1 << place & ON_FIELD)
    holder = card.equipped_to
    return TableCard(
        handle=handle,
        card=face,
        owner=card.owner,
        controller=card.controller,
        place=place,
        seat=card.seat if on_field else order,
        position=card.position,
        counters=card.counters,
        materials=tuple(material.handle for material in card.materials),
        equipped_to=holder.handle if holder is not None else -1,
        negated=face is not None and on_field and card.is_negated,
        link=link,
        known_to_opponent=known_to_opponent,
        wish=wishes.get(face.name, "") if face is not None and card.controller == card.view.player else "",
        reading_is_own=readings is None or face is None or not face.has_reading or face.readings in readings,
        scale=card.scale if face is not None and place == PENDULUM_ZONE else None,
        **_values(card) if face is not None else {},
    )


@lru_cache(maxsize=1024)
def _in_deck(
    handle: int, owner: int, controller: int, order: int, position: int, link: int, known_to_opponent: bool
) -> TableCard:
    """By its back: most cards lie there, alike from table to table."""
    return TableCard(
        handle=handle,
        card=None,
        owner=owner,
        controller=controller,
        place=DECK,
        seat=order,
        position=position,
        link=link,
        known_to_opponent=known_to_opponent,
    )


def _values(card: ViewCard) -> dict[str, int]:
    face, place = card.card, card.place
    assert face is not None
    if place == MONSTER_ZONE and card.position != FACE_DOWN:
        return {
            "attack": card.attack,
            "defense": card.defense,
            "level": card.level,
            "attribute": card.attribute,
            "type": card.type,
            "printed_level": face.level,
            "printed_attack": card.original_attack,
            "printed_defense": card.original_defense,
        }
    if place != MONSTER_ZONE and (not face.kinds & MONSTER or 1 << place & ON_FIELD):
        return {}
    attack, defense = max(face.attack, 0), max(face.defense, 0)
    return {
        "attack": attack,
        "defense": defense,
        "level": face.level,
        "printed_attack": attack,
        "printed_defense": defense,
        "printed_level": face.level,
    }


def what_it_does(speech: Speech, ability: Ability, player: int, targets: str = "") -> str:
    """An effect on the Chain, in a sentence; ``targets``: the names of what it targets."""
    return summary(speech, ability, player, targets=targets) or speech.term("act.stays")


def _link(speech: Speech, link: ViewLink, cards: dict[int, TableCard]) -> TableLink:
    face, handle = link.face, link.card.handle
    named = link.targets if len(link.targets) <= _BY_NAME else ()
    targets = speech.cards(link.view, (card.number for card in named))
    return TableLink(
        link.number,
        handle if handle in cards else -1,
        face.name or speech.term("a_card"),
        link.player,
        what_it_does(speech, link.ability, link.player, targets),
        KIND_NAMES[MONSTER] if face.kinds & MONSTER else face.type_line(),
        tuple(target.handle for target in link.targets),
        link.is_negated,
        link.is_resolved,
        link.spell_speed,
    )
