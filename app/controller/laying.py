"""Lays a Table: reads a duel and says what one viewer sees of it."""

from engine import program as p
from engine.cards.card import Card
from engine.duel import query
from engine.duel.questions import AskCards
from engine.duel.state import Link, State
from engine.duel.triggers import link_ability
from engine.duel.view import may_know, may_know_asked
from engine.vocabulary import (
    DECK, FACE_DOWN, FACE_UP, GONE, KIND_NAMES, MONSTER, MONSTER_ZONE, ON_FIELD, PENDULUM_ZONE, PHASE_NAMES, PLACES,
    UNDECIDED,
)  # fmt: skip
from engine.words.seen import shows_card
from engine.words.speech import Speech
from engine.words.summary import summary

from app.controller.table import Table, TableCard, TableLink


def lay(state: State, speech: Speech, viewer: int, starting_lp: int) -> Table:
    """The table as that viewer sees it. Cards of the own Deck have faces only while they may be picked."""
    names = (speech.names[0], speech.names[1])
    offered = _offered(state, viewer)
    links = {link.card: link.number for link in state.links if link.number and not link.resolved}
    cards: dict[int, TableCard] = {}
    zones: dict[tuple[int, int], tuple[int, ...]] = {}
    for place in range(PLACES):
        if place == GONE:
            continue
        for player in (0, 1):
            uids = state.zones[place * 2 + player]
            zones[place, player] = tuple(uids)
            for order, uid in enumerate(uids):
                cards[uid] = _card(state, uid, viewer, order, uid in offered, links.get(uid, 0))
    return Table(
        viewer=viewer, edition=speech.edition, names=names, lp=(state.lp[0], state.lp[1]), starting_lp=starting_lp,
        turn=state.turn, turn_player=state.player, phase=state.phase, step=state.step, cards=cards, zones=zones,
        links=tuple(_link(state, speech, link) for link in state.links if link.number),
        attacker=state.attacker if state.attacker in cards else -1,
        attacked=state.attacked if state.attacked in cards else -1,
        normal_summon_used=state.normal_used > 0, asked=state.question.player if state.result == UNDECIDED else -1,
        over=state.result != UNDECIDED, phase_words={phase: speech.phase(phase) for phase in PHASE_NAMES},
    )  # fmt: skip


def _offered(state: State, viewer: int) -> frozenset[int]:
    """The cards that the viewer is asked about and may look at for that."""
    asked = state.question
    if state.result != UNDECIDED or asked.player != viewer or not isinstance(asked, AskCards):
        return frozenset()
    return frozenset(uid for uid in (*asked.cards, *asked.picked) if may_know_asked(state, uid, viewer))


def _card(state: State, uid: int, viewer: int, order: int, offered: bool, link: int) -> TableCard:
    card = state.cards[uid]
    place = card.place
    known = may_know(state, uid, viewer) if place == DECK else shows_card(state, uid, viewer)
    known = known or offered and bool(card.card.name)
    face = card.card if known else None
    seated = place in (MONSTER_ZONE, PENDULUM_ZONE) or bool(1 << place & ON_FIELD)
    values = _values(state, uid) if face is not None and _shows_values(state, uid, face) else {}
    return TableCard(
        uid=uid, card=face, owner=card.owner, controller=card.controller, place=place,
        seat=card.seat if seated else order, position=card.position, counters=card.counters,
        materials=card.materials, equipped_to=card.equipped_to if card.equipped_to >= 0 else -1,
        negated=known and bool(1 << place & ON_FIELD) and query.is_disabled(state, uid), link=link,
        known_to_opponent=(
            card.controller == viewer and not card.position & FACE_UP and may_know(state, uid, 1 - viewer)
        ),
        scale=query.scale(state, uid, card.seat == 1) if face is not None and place == PENDULUM_ZONE else None,
        **values,
    )  # fmt: skip


def _shows_values(state: State, uid: int, face: Card) -> bool:
    card = state.cards[uid]
    if card.place == MONSTER_ZONE:
        return True
    return bool(face.kinds & MONSTER) and not 1 << card.place & ON_FIELD


def _values(state: State, uid: int) -> dict[str, int]:
    card = state.cards[uid]
    if card.place == MONSTER_ZONE and card.position != FACE_DOWN:
        return {
            "attack": query.attack(state, uid), "defense": query.defense(state, uid), "level": query.stars(state, uid),
            "printed_attack": query.original_attack(state, uid), "printed_defense": query.original_defense(state, uid),
            "printed_level": card.card.level,
        }  # fmt: skip
    printed = card.card
    attack, defense = max(printed.attack, 0), max(printed.defense, 0)
    return {"attack": attack, "defense": defense, "level": printed.level, "printed_attack": attack,
            "printed_defense": defense, "printed_level": printed.level}  # fmt: skip


def _link(state: State, speech: Speech, link: Link) -> TableLink:
    ability = link_ability(state, link)
    card = state.cards[link.card].card
    kind = "" if not card.name else KIND_NAMES[MONSTER] if card.kinds & MONSTER else card.type_line()
    targets = tuple(uid for uid, visit in link.bound.get(p.TARGET, ()) if state.cards[uid].visit == visit)
    return TableLink(
        link.number, link.card, card.name or speech.term("a_card"), link.player,
        summary(speech, ability, link.player), kind,
        targets, link.activation_negated or link.effect_negated, link.resolved, link.spell_speed,
    )  # fmt: skip
