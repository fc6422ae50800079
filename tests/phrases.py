"""The words of programs as tests write them: those of the compiler, and some that no card text needs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import program as p
from engine.phrases import *
from engine.phrases import (
    Number,
    block,
    card_effect,
    card_on_field,
    cards,
    continuous,
    face_up_monster,
    is_destroyed,
    leaves_field,
    named,
    number,
    program,
    that,
    the_target,
    this_card,
    trigger,
    until_end_of_turn,
)
from engine.program import (
    Ability,
    Act,
    Condition,
    Cost,
    Duration,
    Filter,
    Group,
    Modifier,
    Pattern,
    Procedure,
    Program,
    Selector,
)
from engine.vocabulary import (
    BY_EFFECT,
    EITHER,
    FACE_UP,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    MONSTER,
    OPPONENT,
    TOON,
    YOU,
)


def in_deck(*filters: Filter, side: int = YOU, **more: Any) -> Selector:
    return cards(IN_DECK, *filters, side=side, **more)


def banished(*filters: Filter, side: int = YOU, **more: Any) -> Selector:
    return cards(IN_BANISHED, *filters, side=side, positions=FACE_UP, **more)


def in_extra_deck(*filters: Filter, side: int = YOU, **more: Any) -> Selector:
    return cards(IN_EXTRA_DECK, *filters, side=side, **more)


def other(selector: Selector) -> Selector:
    """Except this card."""
    return replace(selector, other=True)


def up_to(most: int, selector: Selector) -> Selector:
    return replace(selector, least=1, most=most)


def any_number(selector: Selector) -> Selector:
    return replace(selector, least=1, most=p.ANY_NUMBER)


def together(selector: Selector, group: Group) -> Selector:
    """What the picked cards have to fulfil together."""
    return replace(selector, group=group)


def is_destroyed_by_effect(subject: Selector | None = None, **more: Any) -> p.Moves:
    return is_destroyed(subject, BY_EFFECT, **more)


def is_activated(
    *filters: Filter, by: int = EITHER, what: int = 0, would: Sequence[type[Act]] = (), places: int = 0, **more: Any
) -> p.IsActivated:
    """A card or effect is activated. ``what``: CARD_WAS_ACTIVATED, MONSTER_EFFECT, SPELL_TRAP_EFFECT (bits)."""
    return p.IsActivated(Selector(filters=filters, places=places), what, by=by, would=tuple(would), **more)


def gains_atk(value: Number, who: Selector | None = None, condition: Condition | None = None) -> Modifier:
    return p.GainsAttack(number(value), who=who, condition=condition)


def gains_def(value: Number, who: Selector | None = None, condition: Condition | None = None) -> Modifier:
    return p.GainsDefense(number(value), who=who, condition=condition)


def grant(ability: Ability, what: Selector = the_target, until: Duration = until_end_of_turn) -> p.Grant:
    return p.Grant(what, (p.Granted(ability),), until)


def trap_effect(
    *acts: Act,
    costs: Sequence[Cost] = (),
    answers: Sequence[Pattern] = (),
    speed: int = 2,
    when: bool = True,
    **more: Any,
) -> Ability:
    """The effect of a Trap; one that answers an event needs it to be the last thing that happened (AMB-89)."""
    return card_effect(*acts, costs=costs, answers=answers, speed=speed, when=when, **more)


def duty(phase: int, *acts: Act, whose: int = YOU, **more: Any) -> Ability:
    return Ability(
        kind=p.DUTY,
        event=(p.PhaseComes(phase, whose),),
        block=block(acts),
        places=IN_MONSTER_ZONE | IN_SPELL_TRAP_ZONES,
        **more,
    )


def stays(*parts: Ability, speed: int = 1) -> Program:
    """A Continuous or Field card: it is activated without further effect, and ``parts`` hold while it is there."""
    return program(card_effect(speed=speed), *parts)


def toon(world: str, *parts: Ability | Procedure) -> Program:
    """Comes from the hand while you control its world, cannot attack that turn, and goes when the world goes.

    It attacks directly while the opponent controls no Toon monster.
    """
    its_world = card_on_field(named(world), side=YOU, positions=FACE_UP)
    resting = continuous(
        p.CannotAttack(condition=p.AreSuch(that(p.THIS, p.DidThisTurn(p.DID_SUMMONED)))), places=IN_MONSTER_ZONE
    )
    past_them = continuous(
        p.AttacksDirectly(condition=p.ThereIsNone(face_up_monster(p.OfKinds(MONSTER | TOON), side=OPPONENT))),
        places=IN_MONSTER_ZONE,
    )
    falls = trigger(leaves_field(its_world), p.Destroy(this_card), optional=False)
    entry = p.OwnWay(IN_HAND, condition=p.ThereIs(its_world))
    return program(p.CannotBeNormalSummoned(), entry, resting, past_them, falls, *parts)


def fusion_of(*materials: Filter | Sequence[Filter], more: Filter | None = None) -> p.FusionMaterials:
    """Its Fusion Materials, one entry for each; and any number ``more`` of such."""
    each = tuple(Selector(filters=(m,) if isinstance(m, Filter) else tuple(m)) for m in materials)
    return p.FusionMaterials(each, None if more is None else Selector(filters=(more,)))


def synchro_of(
    tuner: Sequence[Filter] = (), others: Sequence[Filter] = (), least: int = 1, most: int = p.ANY_NUMBER
) -> p.SynchroMaterials:
    """1 Tuner + ``least`` or more non-Tuner monsters."""
    return p.SynchroMaterials(Selector(filters=tuple(tuner)), Selector(filters=tuple(others)), least, most)


def xyz_of(count: int, *filters: Filter, level: int = 0) -> p.XyzMaterials:
    """``count`` monsters of that Level (0: of its own Rank)."""
    return p.XyzMaterials(Selector(filters=filters), count, count, level)


def tributes(count: int | None, *filters: Filter, **more: Any) -> p.OwnTributes:
    """ "You can Tribute Summon this card by Tributing …", or without Tributes (0)."""
    return p.OwnTributes(count, Selector(filters=filters), **more)
