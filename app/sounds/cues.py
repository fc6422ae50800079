"""Which cue an event of the duel gives."""

from typing import Final

from engine import program as p
from engine.duel.outside.seen import (
    CardMoved,
    CardRevealed,
    DamageDealt,
    DuelEnded,
    EffectActivated,
    Happened,
    LifePointsChanged,
    MonsterBattled,
    MonsterSummoned,
    Negated,
    PhaseReached,
    PositionChanged,
    TurnBegan,
)
from engine.vocabulary import (
    DECK,
    DRAW,
    DRAW_PHASE,
    DRAWN,
    FACE_DOWN,
    FIELD_ZONE,
    FUSION_SUMMON,
    GONE,
    HAND,
    MONSTER_ZONE,
    NOBODY,
    PENDULUM_SUMMON,
    PENDULUM_ZONE,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    SPELL_ZONE,
    SYNCHRO_SUMMON,
    TRAP,
    UNDER,
    XYZ_SUMMON,
)

Cue = tuple[str, int]
_HARDER: Final = (1000, 2500)  # from so much damage on a blow, and the loss, are heard to be harder

_SUMMONS: Final = (
    (FUSION_SUMMON, "fusion"),
    (SYNCHRO_SUMMON, "synchro"),
    (XYZ_SUMMON, "xyz"),
    (RITUAL_SUMMON, "ritual"),
    (PENDULUM_SUMMON, "pendulum"),
    (SPECIAL_SUMMON, "special_summon"),
)
_ALWAYS: Final = {
    p.E_SHUFFLED: "shuffle", p.E_SWAPPED: "pick_up", p.E_FLIPPED: "flip", p.E_SET: "set", p.E_RESOLVED: "resolve",
    p.E_ATTACK_DECLARED: "attack", p.E_GAINED_LP: "lp_gain", p.E_EQUIPPED: "equip",
    p.E_COUNTER: "counter", p.E_COIN: "counter", p.E_DIE: "counter", p.E_CONTROL: "pick_up",
}  # fmt: skip


def strength_of(damage: int) -> int:
    """1 to 3: a little, much, very much."""
    return 1 + sum(damage >= each for each in _HARDER)


def cue_for(event: Happened, viewer: int = NOBODY) -> Cue | None:
    """The cue and its step; None for what is silent, or heard already by an event that comes with it.

    ``viewer`` is who sits before the screen, so that the cue is "your turn", a win or a loss.
    """
    if isinstance(event, EffectActivated):
        kinds = event.card.face.kinds if event.card.face is not None else 0
        return "spell" if kinds & SPELL else "trap" if kinds & TRAP else "chain", max(1, event.link)
    if isinstance(event, DamageDealt) or isinstance(event, LifePointsChanged) and not event.became:
        return "lp_loss", strength_of(event.amount)
    if isinstance(event, MonsterBattled) and event.by == event.player:  # told for both monsters, struck once
        return "hit", 1
    name = _ALWAYS.get(event.kind) or _name(event, viewer)
    return (name, 0) if name else None


def _name(event: Happened, viewer: int) -> str:
    match event:
        case CardMoved():
            return _move(event)
        case MonsterSummoned():
            return next((cue for bits, cue in _SUMMONS if event.how & bits), "normal_summon")
        case CardRevealed():
            return "" if event.looks else "flip"  # a look at one's own cards turns nothing
        case PositionChanged():
            if event.was & FACE_DOWN:
                return ""  # turned up: heard as a flip
            return "set" if event.card.position & FACE_DOWN else "put_down"
        case Negated():
            return "" if event.what == "destruction" else "negate"
        case TurnBegan():
            return "your_turn" if event.player == viewer else "phase"
        case PhaseReached():
            return "" if event.phase == DRAW_PHASE else "phase"  # the turn that begins with it is heard
        case DuelEnded():
            if event.player == DRAW:
                return "draw_game"
            return "win" if viewer in (NOBODY, event.player) else "loss"
    return ""


def _move(event: CardMoved) -> str:
    place = event.place_to
    if event.causes & DRAWN:
        return "draw"
    if place == HAND:
        return "draw" if event.place_from == DECK else "pick_up"
    if place in (MONSTER_ZONE, UNDER, GONE):
        return ""  # the Summon or the Set is heard; a Token vanishes
    if place in (SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE) and event.card.position & FACE_DOWN:
        return ""  # the Set is heard
    return "put_down"
