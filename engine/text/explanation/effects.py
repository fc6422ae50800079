"""Programs, read aloud line by line."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.acts import block
from engine.text.explanation.costs import cost
from engine.text.explanation.happenings import condition, event
from engine.text.explanation.limits import LIMITS
from engine.text.explanation.modifiers import modifier, sure
from engine.text.explanation.nouns import WHOSE, cards, phases, where
from engine.text.explanation.procedures import procedure
from engine.text.explanation.replaces import replaced
from engine.text.explanation.spoken_of import told_of

_KINDS: Final = {
    p.IGNITION: "Ignition", p.QUICK: "Quick", p.TRIGGER: "Trigger", p.FLIP_EFFECT: "Flip",
    p.CARD_ACTIVATION: "On activation of the card", p.CONTINUOUS_EFFECT: "Continuous", p.REPLACEMENT: "Replacement",
    p.EACH_TIME: "Each time, without activating", p.DUTY: "Duty, without activating",
}  # fmt: skip


def explained(program: p.Program, kinds: int = 0) -> list[str]:
    """A line for each ability and each way of being Summoned, in the order of the program. ``kinds``: of the card, as
    whatever a Trap does is as fast as the card (AMB-40)."""
    lines = [procedure(each) for each in program.procedures]
    lines += [ability(each, kinds) for each in program.abilities]
    if program.equip_to is not None:
        lines.append(f"Equipped only to {cards(program.equip_to)}.")
    lines += [f"Its name is always treated as “{name}”." for name in program.always_called]
    lines += [f"Always treated as “{name}”." for name in program.belongs_to]
    lines += [f"Never treated as “{name}”." for name in program.not_of]
    return lines


def is_explained(program: p.Program) -> bool:
    """Whether there is a line at all."""
    return bool(explained(program))


def ability(a: p.Ability, kinds: int = 0) -> str:
    words, speed = [_KINDS[a.kind]], a.speed
    if kinds & v.TRAP and a.kind in (p.IGNITION, p.QUICK):
        words, speed = ["Fast effect"], 3 if kinds & v.COUNTER else 2
    if a.kind in p.ACTIVATED:
        if a.kind != p.CARD_ACTIVATION:
            words.append("optional" if a.optional else "mandatory")
        if speed > 1:
            words.append(f"Spell Speed {speed}")
        if a.event:
            words.append("can miss its timing" if a.when and a.optional else "cannot miss its timing")
    elif a.kind in (p.REPLACEMENT, p.DUTY):
        words.append("optional" if a.optional else "mandatory")
    if a.limit is not None:
        shared = f" (shared as “{a.limit_group}”)" if a.limit_group else ""
        words.append(f"{a.limit.times} × {LIMITS[type(a.limit)]}{shared}")
    if a.damage_step:
        words.append("also in the Damage Step")
    if a.sure:
        words.append(f"{sure(a.sure)} cannot be negated")
    if a.as_rule:
        words.append("as a rule of the card, not an effect")
    told = [", ".join(words)]
    if a.kind != p.CARD_ACTIVATION:
        told[0] += f"; works {'on' if a.places == v.ON_FIELD else 'in'} the {where(a.places)}"
    if a.phases != v.ANY_PHASE or a.whose_turn != v.EITHER:
        told.append(f"during {WHOSE[a.whose_turn]} {phases(a.phases) if a.phases != v.ANY_PHASE else 'turn'}")
    if a.event:
        told.append("when " + " or ".join(event(each) for each in a.event))
    if a.condition is not None:
        held = condition(a.condition)
        told.append(f"if {held[1:-1] if isinstance(a.condition, p.Joined) else held}")
    if a.replace is not None:
        told.append(replaced(a.replace))
    paid = [cost(_apart(each) if a.kind == p.CARD_ACTIVATION else each) for each in a.costs]
    if paid:
        told.append("; ".join(paid))
    if a.block.acts:
        told.append(f"{'otherwise: ' if a.kind == p.DUTY and paid else ''}{block(a.block)}")
    told += [modifier(each) for each in a.modifiers]
    told += [f"in response, {modifier(each)}" for each in a.unanswered]
    said = told_of(". ".join(part[:1].upper() + part[1:] for part in told) + ".", a.costs, a.event)
    return said.replace("..", ".")


def _apart(paid: p.Cost) -> p.Cost:
    """Of all cards that are told of the card that is activated pays nothing (PROC-05)."""
    if not isinstance(paid, p.TakesAway | p.DestroyCost):
        return paid
    what = paid.selector
    if what.ref or not what.all or not what.places & (v.IN_HAND | v.IN_SPELL_TRAP_ZONES):
        return paid
    return replace(paid, selector=replace(what, other=True))
