"""The log: a line for everything that is worth telling, once."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.duel.outside.seen import (
    CardEquipped,
    CardMoved,
    CardRevealed,
    CardSet,
    CardTurnedFaceUp,
    EffectActivated,
    Happened,
    HappenedToCard,
    LinkResolving,
    MonsterSummoned,
    PositionChanged,
)
from engine.vocabulary import BANISHED, BY_EFFECT, FACE_DOWN, GRAVEYARD, MONSTER_ZONE
from engine.words.happenings import event, event_key
from engine.words.names import Names

_SHOWING: Final = (EffectActivated, CardTurnedFaceUp, MonsterSummoned)
_TELLING: Final = (MonsterSummoned, CardSet, CardEquipped, EffectActivated)
_QUIET: Final = frozenset(
    (
        "attacked",
        "battled",
        "battled.directly",
        "destroyed_by_battle",
        "material",
        "step",
        "resolved",
        "told_forced",
        "cost_paid",
        "attack_ended",
        "moved.under",
        "attempt",
        "chain_ended",
        "shifted",
        "forgotten",
    )
)
"""Events that a log need not tell: the next one says the same, or more."""


def told(speech: Names, happened: Iterable[Happened]) -> list[tuple[Happened, str]]:
    """What is worth telling, each with its line: not what another one tells as well."""
    everything = list(happened)
    named = [_as_shown(each, after) for each, after in zip(everything, [*everything[1:], None])]
    return [
        (each, said)
        for number, each in enumerate(everything)
        if event_key(speech, each) not in _QUIET
        and not _is_told_anyway(speech, named, number)
        and (said := event(speech, named[number]))
    ]


def _is_told_anyway(speech: Names, happened: list[Happened], number: int) -> bool:
    """A card that is shown because it is used, Summoned or was just moved; a flip that is a Flip Summon; a used card
    that goes to the Graveyard by rule; the only link of a Chain."""
    this = happened[number]
    if isinstance(this, LinkResolving):
        return this.alone
    if isinstance(this, PositionChanged):
        return this.was == FACE_DOWN  # "was turned face-up"
    if isinstance(this, CardMoved):
        key = event_key(speech, this)
        return (
            key == "moved.field"
            and not _is_placed(happened, number)
            or (key == "moved.spent" and this.place_to == GRAVEYARD)
        )
    if isinstance(this, CardTurnedFaceUp):
        return any(isinstance(e, MonsterSummoned) and _same(e, this) for e in happened[number + 1 :])
    if not isinstance(this, CardRevealed) or this.looks:
        return False
    if any(isinstance(e, _SHOWING) and _same(e, this) for e in happened[number + 1 :]):
        return True
    before = (e for e in happened[:number] if isinstance(e, CardMoved) and e.card.handle == this.card.before)
    return any(event_key(speech, e) and e.card.face is not None for e in before)


def _as_shown(this: Happened, after: Happened | None) -> Happened:
    """A card that is shown as it comes is told by its name: "Ann added Wolf to her hand", and not revealed it too."""
    if (
        isinstance(this, CardMoved)
        and isinstance(after, CardRevealed)
        and this.card.handle == after.card.before
        and (this.card.face is None and not after.looks)
    ):
        return replace(this, card=replace(this.card, face=after.card.face))
    return this


def _same(later: Happened, this: CardRevealed | CardTurnedFaceUp) -> bool:
    return isinstance(later, HappenedToCard) and this.card.handle in (later.card.handle, later.card.before)


def _is_placed(happened: list[Happened], number: int) -> bool:
    """A card that an effect puts face-up beside the monsters, or that comes back to them by rule. What is Summoned,
    Set, activated or equipped tells so."""
    this = happened[number]
    assert isinstance(this, CardMoved)
    if this.place_to == MONSTER_ZONE:
        if this.place_from != BANISHED or this.causes & BY_EFFECT:
            return False
    elif not this.causes & BY_EFFECT:
        return False
    return not any(isinstance(e, _TELLING) and e.card.handle == this.card.handle for e in happened[number + 1 :])
