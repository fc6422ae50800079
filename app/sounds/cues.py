"""Which cue an event of the duel gives."""

from typing import Final

from engine import program as p
from engine.duel.events import Event
from engine.vocabulary import (
    DECK, DRAW, DRAW_PHASE, DRAWN, FACE_DOWN, FIELD_ZONE, FUSION_SUMMON, GONE, HAND, MONSTER_ZONE, NOBODY,
    PENDULUM_SUMMON, PENDULUM_ZONE, RITUAL_SUMMON, SPECIAL_SUMMON, SPELL, SPELL_ZONE, SYNCHRO_SUMMON, TRAP, UNDER,
    XYZ_SUMMON,
)  # fmt: skip

Cue = tuple[str, int]

_SUMMONS: Final = (
    (FUSION_SUMMON, "fusion"), (SYNCHRO_SUMMON, "synchro"), (XYZ_SUMMON, "xyz"), (RITUAL_SUMMON, "ritual"),
    (PENDULUM_SUMMON, "pendulum"), (SPECIAL_SUMMON, "special_summon"),
)  # fmt: skip
_ALWAYS: Final = {
    p.E_SHUFFLED: "shuffle", p.E_SWAPPED: "pick_up", p.E_FLIPPED: "flip", p.E_SET: "set", p.E_RESOLVED: "resolve",
    p.E_ATTACK_DECLARED: "attack", p.E_DAMAGE: "lp_loss", p.E_GAINED_LP: "lp_gain", p.E_EQUIPPED: "equip",
    p.E_COUNTER: "counter", p.E_COIN: "counter", p.E_DIE: "counter", p.E_CONTROL: "pick_up",
}  # fmt: skip


def cue_for(event: Event, viewer: int = NOBODY, kinds: int = 0) -> Cue | None:
    """The cue and its step; None for what is silent, or heard already by an event that comes with it.

    ``viewer`` is who sits before the screen, so that the cue is "your turn", a win or a loss; ``kinds`` are those of
    the event's card, as far as the viewer knows it: a Spell sounds different from a Trap.
    """
    if event.kind == p.E_ACTIVATED:
        cue = "spell" if kinds & SPELL else "trap" if kinds & TRAP else "chain"
        return cue, int(event.word) if event.word.isdecimal() else 1
    name = _ALWAYS.get(event.kind) or _name(event, viewer)
    return (name, 0) if name else None


def _name(event: Event, viewer: int) -> str:
    match event.kind:
        case p.E_MOVED:
            return _move(event)
        case p.E_SUMMONED:
            return next((cue for bits, cue in _SUMMONS if event.amount & bits), "normal_summon")
        case p.E_REVEALED:
            return "" if event.word == "look" else "flip"  # a look at one's own cards turns nothing
        case p.E_POSITION:
            if event.position & FACE_DOWN:
                return ""  # turned up: heard as a flip
            return "set" if event.amount & FACE_DOWN else "put_down"
        case p.E_BATTLED:
            return "hit" if event.by == event.player else ""  # told for both monsters, struck once
        case p.E_LP:
            return "" if event.word == "set" else "lp_loss"
        case p.E_NEGATED:
            return "" if event.word == "destruction" else "negate"
        case p.E_TURN:
            return "your_turn" if event.player == viewer else "phase"
        case p.E_PHASE:
            return "" if event.amount == DRAW_PHASE else "phase"  # the turn that begins with it is heard
        case p.E_ENDED:
            if event.player == DRAW:
                return "draw_game"
            return "win" if viewer in (NOBODY, event.player) else "loss"
    return ""


def _move(event: Event) -> str:
    place = event.place_to
    if event.causes & DRAWN:
        return "draw"
    if place == HAND:
        return "draw" if event.place_from == DECK else "pick_up"
    if place in (MONSTER_ZONE, UNDER, GONE):
        return ""  # the Summon or the Set is heard; a Token vanishes
    if place in (SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE) and event.lies & FACE_DOWN:
        return ""  # the Set is heard
    return "put_down"
