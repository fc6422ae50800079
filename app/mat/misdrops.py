"""Why a card can't be dropped where it was: by what the drop looks like."""

from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QPointF

from app.controller.shown.asked import Why
from app.controller.shown.table import Table, TableCard
from app.mat.geometry import OPPOSING
from app.mat.intents import Drops
from app.mat.words import card_name, is_pile, name_of, translate
from engine.cards.citations import cited
from engine.duel.state.question import ACTIVATE, ATTACK, NORMAL_SUMMON, SPECIAL_SUMMON
from engine.vocabulary import EQUIP, EXTRA_DECK, FACE_DOWN, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE

if TYPE_CHECKING:
    from app.mat.scene import MatScene


class Refuses(Protocol):
    """What the session is asked about a card that was dropped."""

    def why_not(self, kind: int, handle: int = -1, argument: int | None = None) -> Why | None: ...


class Landing(NamedTuple):
    """Where it came down: on a zone, a pile, the opponent's hand, and the card that lies there."""

    place: int
    side: int
    on: TableCard | None = None


def landing_at(scene: "MatScene", at: QPointF) -> Landing | None:
    """None: on nothing that means anything, as when it is put back."""
    for (place, side, seat), zone in scene.zones.items():
        if zone.cell.contains(at):
            lies = (item.card for item in scene.cards.values() if item.handle != scene.held and item.card.place != HAND)
            here = (card for card in lies if scene.cell_of(card) == (place, side, seat))
            return Landing(place, side, next(here, None))
    chair = scene.kit.geometry.direct_attack
    return Landing(HAND, OPPOSING) if chair.contains(at) else None


def why_refused(card: TableCard, to: Landing | None, table: Table, drops: Drops, session: Refuses) -> Why | None:
    """None: it is only put back."""
    if to is None or (to.on is not None and to.on.handle == card.handle):
        return None
    if drops.by_hand:
        return _lit(card)
    if card.place == MONSTER_ZONE:
        return _no_attack(card, to, drops, session) if to.side == OPPOSING else None
    if (why := drops.refused.get((to.place, to.side))) is not None:
        return why
    elsewhere = to.side == OPPOSING or is_pile(to.place)
    if not elsewhere and to.on is None and not drops.any:
        return None
    return session.why_not(_looks_like(card), card.handle) or _not_there(card, to, table, drops)


def why_untouched(card: TableCard, session: Refuses) -> Why | None:
    """Why it can't even be taken up while something else is asked."""
    return session.why_not(_looks_like(card), card.handle)


def _looks_like(card: TableCard) -> int:
    """What whoever drags it seems to want with it."""
    if card.place == MONSTER_ZONE:
        return ATTACK
    if card.card is None or not card.card.kinds & MONSTER or card.place not in (HAND, EXTRA_DECK):
        return ACTIVATE
    return SPECIAL_SUMMON if card.place == EXTRA_DECK else NORMAL_SUMMON


def _no_attack(card: TableCard, to: Landing, drops: Drops, session: Refuses) -> Why | None:
    is_aimed = to.on is not None and to.place == MONSTER_ZONE
    aimed = to.on.handle + 1 if is_aimed and to.on is not None else 0
    why = session.why_not(ATTACK, card.handle, aimed) or session.why_not(ATTACK, card.handle)
    return why or (_lit(card) if drops.any else None)


def _not_there(card: TableCard, to: Landing, table: Table, drops: Drops) -> Why | None:
    """It can be used, but not so."""
    edition, kinds = table.edition.key, 0 if card.card is None else card.card.kinds
    if to.place == GRAVEYARD:
        return Why(translate("mat", "No card is laid in the Graveyard by hand."), cited(edition, "ZONE-10"))
    if to.side == OPPOSING and kinds & MONSTER and card.place in (HAND, EXTRA_DECK):
        words = translate("mat", "Your monsters come to your own Monster Zones.")
        return Why(words, cited(edition, "SUMMON-20"))
    if to.on is not None and drops.cards:
        if kinds & EQUIP and to.on.position == FACE_DOWN and to.place == MONSTER_ZONE:
            words = translate("mat", "An Equip Card is for a face-up monster.")
            return Why(words, cited(edition, "SPELL-08", "SPELL-11"))
        words = translate("mat", "{card} can’t be used on {other}.")
        return Why(words.format(card=name_of(card), other=card_name(to.on)), ())
    return _lit(card) if drops.any else None


def _lit(card: TableCard) -> Why:
    words = translate("mat", "While you hold {card}, everything that it can be dropped on lights up.")
    return Why(words.format(card=name_of(card)), ())
