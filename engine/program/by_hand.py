"""A text that isn't read: the program that lets its player carry it out, and the deeds there are.

What is done by hand is an act like any other: protection, replacement and triggers hold by themselves.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.program import acts as a
from engine.program.abilities import Ability
from engine.program.costs import Targeting
from engine.program.filters import OfKinds
from engine.program.limits import PerTurn
from engine.program.references import TARGET, THIS
from engine.program.selectors import Selector
from engine.program.values import Const
from engine.program.whole import Program
from engine.vocabulary import (
    CARD_ACTIVATION,
    COUNTER,
    DECK,
    EITHER,
    EQUIP,
    FACE_UP,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    MONSTER,
    ON_FIELD,
    OPPONENT,
    PENDULUM,
    QUICK,
    QUICK_PLAY,
    SPELL,
    TRAP,
    YOU,
)

USES_A_TURN: Final = 4
MOST_DEEDS: Final = 40  # of one link
_MANY: Final = 60


@dataclass(frozen=True, slots=True)
class Deed:
    """``word``: what is done; ``where``: to cards of which place, or by or to whom. ``act`` makes it for a number."""

    word: str
    where: str
    act: Callable[[int], a.Act]
    asks_number: bool = False


def _cards(places: int, side: int = EITHER, *, kinds: int = 0, most: int = _MANY) -> Selector:
    return Selector(places=places, side=side, filters=(OfKinds(kinds),) if kinds else (), most=most)


def _plain(word: str, where: str, act: a.Act) -> Deed:
    return Deed(word, where, lambda _: act)


def _amount(kind: Callable[..., a.Act], side: int) -> Callable[[int], a.Act]:
    return lambda number: kind(Const(number), side=side)


_SOURCES: Final = {
    "field": _cards(ON_FIELD),
    "hand": _cards(IN_HAND, YOU),
    "deck": _cards(IN_DECK, YOU),
    "graveyard": _cards(IN_GRAVEYARD),
    "banished": _cards(IN_BANISHED),
    "extra": _cards(IN_EXTRA_DECK, YOU),
    "their hand": _cards(IN_HAND, OPPONENT),
}


def _from(*sources: str) -> list[tuple[str, Selector]]:
    return [(source, _SOURCES[source]) for source in sources]


DEEDS: Final[tuple[Deed, ...]] = (
    _plain("destroy", "field", a.Destroy(_SOURCES["field"])),
    *(_plain("send", w, a.SendToGraveyard(s)) for w, s in _from("field", "hand", "deck", "extra")),
    *(_plain("banish", w, a.Banish(s)) for w, s in _from("field", "hand", "deck", "graveyard", "extra")),
    *(_plain("return", w, a.Return(s, HAND)) for w, s in _from("field", "graveyard", "banished")),
    *(_plain("shuffle in", w, a.Return(s, DECK)) for w, s in _from("field", "hand", "graveyard", "banished")),
    *(_plain("on top", w, a.Return(s, DECK, a.ON_TOP)) for w, s in _from("field", "hand", "graveyard")),
    *(_plain("at bottom", w, a.Return(s, DECK, a.AT_BOTTOM)) for w, s in _from("field", "hand", "graveyard")),
    _plain("put back", "banished", a.Return(_SOURCES["banished"], GRAVEYARD)),
    _plain("add", "deck", a.AddToHand(_SOURCES["deck"])),
    *(
        _plain("summon", where, a.SpecialSummon(_cards(places, side, kinds=MONSTER)))
        for where, places, side in (
            ("hand", IN_HAND, YOU),
            ("deck", IN_DECK, YOU),
            ("graveyard", IN_GRAVEYARD, EITHER),
            ("banished", IN_BANISHED, EITHER),
            ("extra", IN_EXTRA_DECK, YOU),
        )
    ),
    _plain("tribute", "field", a.Tribute(_cards(IN_MONSTER_ZONE, YOU))),
    _plain("position", "field", a.ChangePosition(_cards(IN_MONSTER_ZONE))),
    _plain("control", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, OPPONENT))),
    _plain("reveal", "hand", a.Reveal(_SOURCES["hand"])),
    _plain("look", "their hand", a.LookAt(Selector(places=IN_HAND, side=OPPONENT, all=True))),
    _plain("negate activation", "", a.NegateActivation()),
    _plain("negate effect", "", a.NegateEffect()),
    _plain("negate attack", "", a.NegateAttack()),
    _plain("end battle", "", a.EndBattlePhase()),
    _plain("coin", "", a.TossCoins(Const(1))),
    _plain("die", "", a.RollDice(Const(1))),
    *(
        Deed(word, where, _amount(kind, side), True)
        for word, kind in (
            ("draw", a.Draw),
            ("damage", a.Damage),
            ("gain", a.GainLifePoints),
            ("lose", a.LoseLifePoints),
        )
        for where, side in (("you", YOU), ("opponent", OPPONENT))
    ),
    _plain("discard", "hand", a.Discard(_SOURCES["hand"])),
)
"""By their places: what is added comes to the end, or records mean something else."""

_USED_FROM: Final = ON_FIELD | IN_HAND | IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK
_ACTIVATED_FROM: Final = IN_HAND | IN_SPELL_TRAP_ZONES
_THIS_CARD: Final = Selector(ref=THIS, all=True)
_EQUIPPED: Final = Selector(places=IN_MONSTER_ZONE, positions=FACE_UP)


@cache
def by_hand(kinds: int) -> Program:
    """One activation of its kind for a Spell, a Trap or a Pendulum Monster, and uses wherever it lies face-up."""
    carried_out = a.Block(acts=(a.ByHand(),))
    used = Ability(
        kind=QUICK, speed=2, places=_USED_FROM, block=carried_out, limit=PerTurn(USES_A_TURN), damage_step=True
    )
    equips = kinds & (SPELL | EQUIP) == SPELL | EQUIP
    if not kinds & (SPELL | TRAP):
        return Program(abilities=(_ACTIVATED_AS_SCALE, used) if kinds & PENDULUM else (used,))
    speed = 3 if kinds & COUNTER else 2 if kinds & (TRAP | QUICK_PLAY) else 1
    activated = Ability(
        kind=CARD_ACTIVATION,
        speed=speed,
        places=_ACTIVATED_FROM,
        costs=(Targeting(_EQUIPPED),) if equips else (),
        block=a.Block(acts=(a.Equip(_THIS_CARD, Selector(ref=TARGET, all=True)), a.Then(in_any_case=True), a.ByHand()))
        if equips
        else carried_out,
        damage_step=speed > 1,
    )
    return Program(abilities=(activated, used), equip_to=_EQUIPPED if equips else None)


_ACTIVATED_AS_SCALE: Final = Ability(kind=CARD_ACTIVATION, places=_ACTIVATED_FROM)
