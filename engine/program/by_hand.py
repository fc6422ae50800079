"""A text that isn't read: the program that lets its player carry it out, and the deeds there are.

What is done by hand is an act or a cost like any other: protection, replacement and triggers hold by themselves.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final, NamedTuple

from engine.program import acts as a
from engine.program import costs as c
from engine.program import durations as d
from engine.program import events as e
from engine.program import modifiers as m
from engine.program.abilities import Ability
from engine.program.filters import Filter, HasName, KnownToBoth, OfArchetype, OfAttribute, OfKinds, OfNoKind, OfType
from engine.program.limits import ByHandPerTurn
from engine.program.own_events import SENTENCES, every_moment, every_phase, moments_of, phases_of
from engine.program.procedures import (
    CannotBeNormalSummoned,
    ExtraDeckWay,
    OwnWay,
    Procedure,
    SynchroMaterials,
    XyzMaterials,
)
from engine.program.references import EQUIPPED, TARGET, THIS, TOP
from engine.program.selectors import AT_RANDOM, BY_OPPONENT, Selector
from engine.program.values import Const
from engine.program.whole import Program
from engine.vocabulary import (
    ANY_POSITION,
    BANISHED,
    BATTLE_PHASE,
    CARD_ACTIVATION,
    COUNTER,
    DECK,
    DRAW_PHASE,
    EACH_TIME,
    EITHER,
    END_PHASE,
    EQUIP,
    FACE_DOWN,
    FACE_UP,
    FUSION,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    IN_SPELL_TRAP_ZONES,
    MAIN_PHASE_2,
    MONSTER,
    NEGATED,
    NORMAL,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    PENDULUM,
    PLACES,
    QUICK,
    QUICK_PLAY,
    RITUAL,
    RITUAL_SUMMON,
    SET_FACE_DOWN,
    SPECIAL_SUMMON,
    SPELL,
    SPENT,
    STANDBY_PHASE,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TRAP,
    TRIGGER,
    TUNER,
    XYZ,
    XYZ_SUMMON,
    ZONE_SIZE,
    YOU,
)

MANY: Final = 60
"""As many cards as there are: nowhere lie more."""
NUMBER: Final = "number"
UNTIL: Final = "until"
LEVEL: Final = "level"
TYPE: Final = "type"
ATTRIBUTE: Final = "attribute"
DEFENSE: Final = "defense"
NAME: Final = "name"
WHOM: Final = "whom"  # monsters that are picked, or those of a side; asked last
WHICH: Final = "which"  # of that side: every one, or what they have to have in common
OF_TYPE: Final = "of type"
OF_ATTRIBUTE: Final = "of attribute"
OF_KIND: Final = "of kind"
OF_NAME: Final = "of name"
QUOTED: Final = "quoted"  # as in OfArchetype
THIS_BATTLE: Final = "this battle"
BATTLE_PHASE_ALONE: Final = "battle phase"
WHILE_FACE_UP: Final = "face-up"
WHILE_EQUIPPED: Final = "equipped"
LASTING: Final = "lasting"  # something that was set by hand, by the age of its modifier
WIN: Final = "win"
TOGETHER: Final = "together"


class Named(NamedTuple):
    """The Token and the counters that a text speaks of, "" where it names none: "Spell" of Spell Counters."""

    token: str = ""
    counter: str = ""


_NOTHING: Final = Named()


class Said(NamedTuple):
    """What the player has told of a deed: a number, how long it shall hold, what a Token is like; ``whom`` it is done
    to, if that is a side's monsters and not those that are picked; and what the text that is carried out ``names``."""

    number: int = 1
    until: d.Duration = d.UntilEndOfTurn()
    level: int = 1
    type: int = 0
    attribute: int = 0
    defense: int = 0
    name: str = ""
    whom: Selector | None = None
    age: int = -1
    names: Named = _NOTHING


def asks_of(deed: "Deed", told: tuple[int, ...]) -> tuple[str, ...]:
    """What has to be told of a deed, as far as that is known by what was ``told``."""
    asks = deed.asks
    if WHOM not in asks or len(told) < len(asks):
        return asks
    meant = WHOMS[told[len(asks) - 1]][1]
    if meant is not None and not meant.ref:
        asks += (WHICH,)
        if len(told) >= len(asks):
            asks += WHICHES[told[len(asks) - 1]][1]
    return asks


def said(deed: "Deed", told: tuple[int, ...], names: Named, words: Mapping[str, str]) -> Said:
    """``told``: answers, in the order in which the deed asks for them; of names the ``words`` by what they are."""
    values = dict(zip(asks_of(deed, told), told))
    return Said(
        number=values.get(NUMBER, 1),
        until=UNTILS[values.get(UNTIL, 0)][1],
        level=values.get(LEVEL, 1),
        type=1 << values.get(TYPE, 1) - 1,
        attribute=1 << values.get(ATTRIBUTE, 1) - 1,
        defense=values.get(DEFENSE, 0),
        name=words.get(NAME, "") if NAME in values else "",
        whom=_whom(values, words),
        age=values.get(LASTING, -1),
        names=names,
    )


def _whom(values: Mapping[str, int], words: Mapping[str, str]) -> Selector | None:
    """The monsters of a side that such a thing holds for, those that come later as well."""
    meant = WHOMS[values.get(WHOM, 0)][1]
    if meant is None:
        return None
    sorts: dict[str, Callable[[int], Filter]] = {
        OF_TYPE: lambda n: OfType(1 << n - 1),
        OF_ATTRIBUTE: lambda n: OfAttribute(1 << n - 1),
        OF_KIND: lambda n: OfKinds(1 << n - 1),
        OF_NAME: lambda n: HasName((words[OF_NAME],)),
        QUOTED: lambda n: OfArchetype((words[QUOTED],)),
    }
    filters = tuple(sorts[what](n) for what, n in values.items() if what in sorts)
    positions = _LYING.get(WHICHES[values.get(WHICH, 0)][0], meant.positions)
    return replace(meant, filters=filters, positions=positions)


@dataclass(frozen=True, slots=True, eq=False)
class Deed:
    """``word``: what is done; ``where``: to cards of which place, or by or to whom; ``makes`` it; ``asks``: what has to
    be told of it first (NUMBER, UNTIL, LEVEL …)."""

    word: str
    where: str
    makes: Callable[[Said], a.Act | c.Cost]
    asks: tuple[str, ...] = ()
    prepares: bool = False  # it is paid or pointed to before there is a link
    of_names: bool = False  # of the Token or the counters that the text names


UNTILS: Final[tuple[tuple[str, d.Duration], ...]] = (
    ("this turn", d.UntilEndOfTurn()),
    ("next turn", d.UntilPhase(END_PHASE, times=2)),
    (WHILE_FACE_UP, d.WhileThisCardIsFaceUp(works=True)),
    ("for good", d.ForRestOfDuel()),
    (THIS_BATTLE, d.ForThisBattle()),
    (BATTLE_PHASE_ALONE, d.UntilPhase(MAIN_PHASE_2 | END_PHASE)),
    ("your standby", d.UntilPhase(STANDBY_PHASE, YOU)),
    (WHILE_EQUIPPED, d.WhileEquipped()),
)
"""How long something done by hand may hold. "For good": while the cards stay where they are."""


def _side(side: int, *, others: bool = False) -> Selector:
    return Selector(places=IN_MONSTER_ZONE, side=side, all=True, other=others)


WHOMS: Final[tuple[tuple[str, Selector | None], ...]] = (
    ("picked", None),
    ("this", Selector(ref=THIS, all=True)),
    ("equipped", Selector(ref=EQUIPPED, all=True)),
    ("yours", _side(YOU)),
    ("your others", _side(YOU, others=True)),
    ("theirs", _side(OPPONENT)),
    ("all", _side(EITHER)),
    ("all others", _side(EITHER, others=True)),
    ("targets", Selector(ref=TARGET, all=True)),
)
"""The monsters for which something may hold: those of a side with or without this card, or what was pointed to. Whether
also for Set ones is a matter of what holds (modifiers.of_all)."""
WHICHES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("every", ()),
    ("type", (OF_TYPE,)),
    ("attribute", (OF_ATTRIBUTE,)),
    ("kind", (OF_KIND,)),
    ("name", (OF_NAME,)),
    ("quoted", (QUOTED,)),
    ("face-up", ()),
    ("face-down", ()),
)
"""Which of them, and what has to be told for that."""
_LYING: Final = {"face-up": FACE_UP, "face-down": FACE_DOWN}


def whiches_for(deed: "Deed", text: str) -> list[int]:
    """Which of them can be meant: where it doesn't hold of Set cards, those that are face-up are all."""
    act = deed.makes(Said())
    told_apart = isinstance(act, a.Modify) and all(isinstance(each, m.HOLD_OF_SET_CARDS) for each in act.modifiers)
    return [
        n
        for n, (word, _) in enumerate(WHICHES)
        if (told_apart or word not in _LYING) and (word != QUOTED or quoted(text))
    ]


def _cards(places: int, side: int = EITHER, *, kinds: int = 0, most: int = MANY, chooser: int = 0) -> Selector:
    """What is banished face-down is left alone: what could be done with it would tell what it is."""
    filters = (OfKinds(kinds),) if kinds else ()
    positions = FACE_UP if places == IN_BANISHED else ANY_POSITION
    return Selector(places=places, side=side, positions=positions, filters=filters, most=most, chooser=chooser)


def _plain(word: str, where: str, act: a.Act) -> Deed:
    return Deed(word, where, lambda said: act)


def _summoned(where: str, what: Selector, word: str = "summon", side: int = YOU) -> Deed:
    """In any position: what a text says of that is for its player to follow (SUMMON-27, -28)."""
    return _plain(word, where, a.SpecialSummon(what, position=ANY_POSITION, side=side))


def _paid(word: str, where: str, cost: c.Cost) -> Deed:
    return Deed(word, where, lambda said: cost, prepares=True)


def _amount(word: str, where: str, kind: Callable[..., a.Act], side: int) -> Deed:
    return Deed(word, where, lambda said: kind(Const(said.number), side=side), (NUMBER,))


def _lasting(word: str, where: str, makes: Callable[[int], m.Modifier], asks: tuple[str, ...] = (UNTIL,)) -> Deed:
    """On monsters, or on a player."""
    if where == "field":
        return _changed(word, asks, lambda said: _of_cards(makes(said.number)))
    return Deed(word, where, lambda said: a.Modify(None, (makes(said.number),), said.until), asks)


_OfCards = m.CardModifier | m.BattleDamageTaken


def _of_cards(modifier: m.Modifier) -> _OfCards:
    assert isinstance(modifier, _OfCards)
    return modifier


def _changed(word: str, asks: tuple[str, ...], *makes: Callable[[Said], _OfCards]) -> Deed:
    """On the monsters picked, this card, the one that it is equipped to, or those of a side."""

    def act(said: Said) -> a.Act:
        changes = tuple(each(said) for each in makes)
        if said.whom is None or said.whom.ref in (THIS, TARGET) or isinstance(said.until, d.WhileEquipped):
            return a.Modify(said.whom or _MONSTERS, changes, said.until)
        who = m.of_all(said.whom, changes)
        return a.Modify(None, tuple(replace(each, who=who) for each in changes), said.until)

    return Deed(word, "field", act, (*asks, WHOM))


def _figure(kind: type[m.GainsAttack | m.GainsDefense], sign: int, said: Said) -> _OfCards:
    return kind(Const(sign * said.number))


def _no_activation(cards: Selector, number: int) -> m.Modifier:
    return m.CannotActivate(side=OPPONENT, cards=cards)


def _none_of_ones_own(cards: Selector, number: int) -> m.Modifier:
    return m.CannotActivate(cards=cards)


def _neither_activated_nor_set(word: str, kinds: int, side: int) -> Deed:
    cards = Selector(filters=(OfKinds(kinds),))
    bans = (m.CannotActivate(side=side, cards=cards), m.CannotSummon(SET_FACE_DOWN, cards, side=side))
    return Deed(word, "you" if side == YOU else "opponent", lambda said: a.Modify(None, bans, said.until), (UNTIL,))


def _scale(said: Said) -> a.Act:
    return a.Modify(_SCALES, (m.ScaleChanges(Const(said.number), becomes=True),), said.until)


def _token(said: Said, side: int) -> a.Act:
    facts = a.TokenFacts(
        name=said.names.token or "Token",
        type=said.type,
        attribute=said.attribute,
        level=said.level,
        attack=said.number,
        defense=said.defense,
    )
    return a.MakeTokens(facts, Const(1), side=side)


def _place_counters(said: Said) -> a.Act:
    return a.PlaceCounters(_FACE_UP, said.names.counter or UNNAMED_COUNTER, Const(said.number))


def _remove_counters(said: Said) -> a.Act:
    """Of any sort where the text names none."""
    return a.RemoveCounters(_FACE_UP, said.names.counter, Const(said.number))


def _pay_counters(said: Said) -> c.Cost:
    return c.CounterCost(_FACE_UP, word=said.names.counter, count=Const(said.number))


def _of_top(kind: Callable[[Selector], a.Act | c.Cost], side: int, said: Said) -> a.Act | c.Cost:
    return kind(Selector(ref=TOP, side=side, most=said.number, all=True))


@cache
def named_in(text: str) -> Named:
    token = _TOKEN.search(text)
    counters = ["Spell"] if _SPELL_COUNTERS.search(text) else map(_without_verb, _COUNTERS.findall(text))
    return Named(token[1] if token else "", next(filter(None, counters), ""))


def _without_verb(words: str) -> str:
    first, _, rest = words.partition(" ")
    return rest if first in _NO_NAMES else words


_TOKEN: Final = re.compile(r"[\"“„«]([^\"“”„»\n]{0,40}\bToken)s?[\"”“»]")
_COUNTERS: Final = re.compile(r"(?<![\"“„])\b([A-Z][\w’']*(?:[ -][A-Z][\w’']*)*?)[ -]Counters?\b(?! Traps?\b)")
_SPELL_COUNTERS: Final = re.compile(r"\bSpell Counter|\bZauberzählmarke")
_NO_NAMES: Final = frozenset(
    ("Place", "Remove", "Distribute", "Each", "All", "No", "The", "This", "Its", "That", "If", "Counter")
)
UNNAMED_COUNTER: Final = "counter"
_FACE_UP: Final = Selector(places=ON_FIELD, positions=FACE_UP, most=MANY)

_SOURCES: Final = {
    "targets": Selector(ref=TARGET, all=True),
    "field": _cards(ON_FIELD),
    "hand": _cards(IN_HAND, YOU),
    "deck": _cards(IN_DECK, YOU),
    "graveyard": _cards(IN_GRAVEYARD),
    "banished": _cards(IN_BANISHED),
    "extra": _cards(IN_EXTRA_DECK, YOU),
    "their hand": _cards(IN_HAND, OPPONENT, chooser=AT_RANDOM, most=1),
}
_MONSTERS: Final = _cards(IN_MONSTER_ZONE)
_SCALES: Final = _cards(IN_PENDULUM_ZONE)
_ALL_TRAPS: Final = Selector(filters=(OfKinds(TRAP),))
_ANY_CARD: Final = Selector(places=(1 << PLACES) - 1)
_SIDES: Final = (("you", YOU), ("opponent", OPPONENT))
_THIS_CARD: Final = Selector(ref=THIS, all=True)
_FUSIONS: Final = _cards(IN_EXTRA_DECK, YOU, kinds=MONSTER | FUSION)
_RITUALS: Final = _cards(IN_HAND, YOU, kinds=MONSTER | RITUAL)


def _from(*sources: str) -> list[tuple[str, Selector]]:
    return [(source, _SOURCES[source]) for source in sources]


_BEFORE: Final = (
    *(
        _paid("point to", where, c.Targeting(_cards(places)))
        for where, places in (("field", ON_FIELD), ("graveyard", IN_GRAVEYARD), ("banished", IN_BANISHED))
    ),
    _paid("pay discard", "hand", c.DiscardCost(_SOURCES["hand"])),
    _paid("pay tribute", "field", c.TributeCost(_cards(IN_MONSTER_ZONE, YOU))),
    *(_paid("pay send", w, c.SendCost(s)) for w, s in (("field", _cards(ON_FIELD, YOU)), *_from("hand", "deck"))),
    *(
        _paid("pay banish", w, c.BanishCost(s))
        for w, s in (("field", _cards(ON_FIELD, YOU)), *_from("hand"), ("graveyard", _cards(IN_GRAVEYARD, YOU)))
    ),
    *(
        _paid("pay return", w, c.ReturnCost(s, place))
        for w, s, place in (("field", _cards(ON_FIELD, YOU), HAND), ("hand", _SOURCES["hand"], DECK))
    ),
    *(
        Deed(f"{word} top", "deck", partial(_of_top, kind, YOU), (NUMBER,), prepares=True)
        for word, kind in (("pay send", c.SendCost), ("pay banish", c.BanishCost))
    ),
    *(
        _paid("pay shuffle in", w, c.ReturnCost(s, DECK))
        for w, s in (("field", _cards(ON_FIELD, YOU)), ("graveyard", _cards(IN_GRAVEYARD, YOU)))
    ),
    _paid("pay reveal", "hand", c.RevealCost(_SOURCES["hand"])),
    Deed("pay detach", "", lambda said: c.DetachCost(count=Const(said.number)), (NUMBER,), True),
    Deed("pay counter", "field", _pay_counters, (NUMBER,), True, of_names=True),
    _paid("pay position", "field", c.PositionCost(_cards(IN_MONSTER_ZONE, YOU))),
    Deed("pay lp", "", lambda said: c.LifePointCost(Const(said.number)), (NUMBER,), True),
)
_ON_CARDS: Final = (
    *(_plain("destroy", w, a.Destroy(s)) for w, s in _from("targets", "field", "hand")),
    *(_plain("send", w, a.SendToGraveyard(s)) for w, s in _from("targets", "field", "hand", "deck", "extra")),
    *(
        _plain("banish", w, a.Banish(s))
        for w, s in _from("targets", "field", "hand", "deck", "graveyard", "extra", "their hand")
    ),
    _plain("banish face-down", "field", a.Banish(_SOURCES["field"], face_down=True)),
    *(_plain("return", w, a.Return(s, HAND)) for w, s in _from("targets", "field", "graveyard", "banished")),
    *(
        _plain("shuffle in", w, a.Return(s, DECK))
        for w, s in _from("targets", "field", "hand", "graveyard", "banished", "their hand")
    ),
    *(_plain("on top", w, a.Return(s, DECK, a.ON_TOP)) for w, s in _from("targets", "field", "hand", "graveyard")),
    *(_plain("at bottom", w, a.Return(s, DECK, a.AT_BOTTOM)) for w, s in _from("field", "hand", "graveyard")),
    _plain("put back", "banished", a.Return(_SOURCES["banished"], GRAVEYARD)),
    _plain("add", "deck", a.AddToHand(_SOURCES["deck"], shown=True)),
    _summoned("targets", _SOURCES["targets"]),
    *(
        _summoned(where, _cards(places, side, kinds=MONSTER))
        for where, places, side in (
            ("hand", IN_HAND, YOU),
            ("deck", IN_DECK, YOU),
            ("graveyard", IN_GRAVEYARD, EITHER),
            ("banished", IN_BANISHED, EITHER),
            ("extra", IN_EXTRA_DECK, YOU),
        )
    ),
    _summoned("this card", _THIS_CARD),
    *(
        _plain(word, where, a.SpecialSummon(_cards(places, YOU, kinds=MONSTER | kind), how=SPECIAL_SUMMON | how))
        for word, where, places, kind, how in (
            ("fusion summon", "extra", IN_EXTRA_DECK, FUSION, FUSION_SUMMON),
            ("ritual summon", "hand", IN_HAND, RITUAL, RITUAL_SUMMON),
            ("synchro summon", "extra", IN_EXTRA_DECK, SYNCHRO, SYNCHRO_SUMMON),
            ("xyz summon", "extra", IN_EXTRA_DECK, XYZ, XYZ_SUMMON),
        )
    ),
    *(
        _plain("fusion summon", f"materials {where}", a.FusionSummon(_FUSIONS, _cards(places, YOU), False, place, True))
        for where, places, place in (
            ("graveyard", IN_HAND | IN_MONSTER_ZONE, GRAVEYARD),
            ("banished", IN_HAND | IN_MONSTER_ZONE | IN_GRAVEYARD, BANISHED),
            ("deck", IN_HAND | IN_MONSTER_ZONE | IN_GRAVEYARD, DECK),
        )
    ),
    *(
        _plain("ritual summon", f"materials {where}", a.RitualSummon(_RITUALS, _cards(places, YOU), goes_to=place))
        for where, places, place in (
            ("graveyard", IN_HAND | IN_MONSTER_ZONE, GRAVEYARD),
            ("banished", IN_HAND | IN_MONSTER_ZONE | IN_GRAVEYARD, BANISHED),
        )
    ),
    _plain("synchro summon", "materials", a.SynchroSummon()),
    _plain("xyz summon", "materials", a.XyzSummon()),
    _summoned("hand", _cards(IN_HAND, YOU, kinds=MONSTER), "summon to opponent", OPPONENT),
    *(
        _plain("set", w, a.Set(_cards(places, YOU)))
        for w, places in (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD))
    ),
    *(
        _plain("place", w, a.Place(Selector(places=places, side=YOU, filters=(OfNoKind(MONSTER),))))
        for w, places in (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD))
    ),
    _plain("stay", "", a.Stay()),
    _plain("equip to this", "targets", a.Equip(_SOURCES["targets"], _THIS_CARD)),
    _plain("equip to this", "field", a.Equip(_cards(IN_MONSTER_ZONE, most=1), _THIS_CARD)),
    *(_plain("attach", w, a.Attach(s, _THIS_CARD)) for w, s in _from("targets", "hand", "graveyard")),
    _plain("tribute", "field", a.Tribute(_cards(IN_MONSTER_ZONE, YOU))),
    *(
        Deed("token", where, partial(_token, side=side), (LEVEL, TYPE, ATTRIBUTE, NUMBER, DEFENSE), of_names=True)
        for where, side in (("you", YOU), ("opponent", OPPONENT))
    ),
    Deed("place counter", "field", _place_counters, (NUMBER,), of_names=True),
    Deed("remove counter", "field", _remove_counters, (NUMBER,), of_names=True),
    _plain("position", "field", a.ChangePosition(_MONSTERS, ANY_POSITION)),
    _plain("control", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, OPPONENT))),
    _plain("control this turn", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, OPPONENT), until=d.UntilEndOfTurn())),
    _plain("give", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, YOU), side=OPPONENT)),
    _plain("reveal", "hand", a.Reveal(_SOURCES["hand"])),
    _plain("look", "their hand", a.LookAt(Selector(places=IN_HAND, side=OPPONENT, all=True))),
    _plain("discard", "hand", a.Discard(_SOURCES["hand"])),
    _plain("discard", "their choice", a.Discard(_cards(IN_HAND, OPPONENT, most=1), side=OPPONENT)),
    _plain("discard", "at random", a.Discard(_SOURCES["their hand"], side=OPPONENT)),
    _plain("shuffle", "deck", a.Shuffle(DECK)),
    Deed("look at top", "deck", lambda said: a.Reorder(Const(said.number)), (NUMBER,)),
    *(
        Deed(word, where, partial(_of_top, kind, side), (NUMBER,))
        for word, kind, where, side in (
            ("send top", a.SendToGraveyard, "deck", YOU),
            ("send top", a.SendToGraveyard, "their deck", OPPONENT),
            ("banish top", a.Banish, "deck", YOU),
            ("banish top", a.Banish, "their deck", OPPONENT),
        )
    ),
    Deed("show top", "deck", lambda said: a.Excavate(Const(said.number)), (NUMBER,)),
    *(
        _plain(word, "their choice", kind(_cards(ON_FIELD, OPPONENT, most=1, chooser=BY_OPPONENT)))
        for word, kind in (("destroy", a.Destroy), ("send", a.SendToGraveyard), ("banish", a.Banish))
    ),
    _plain("equip this", "targets", a.Equip(_THIS_CARD, _SOURCES["targets"])),
    _plain("equip this", "field", a.Equip(_THIS_CARD, _cards(IN_MONSTER_ZONE, most=1))),
    _plain("equip", "graveyard", a.Equip(_cards(IN_GRAVEYARD, most=1), _cards(IN_MONSTER_ZONE, most=1))),
    _plain("normal summon", "hand", a.NormalSummon(_cards(IN_HAND, YOU, kinds=MONSTER, most=1))),
    _plain(
        "swap control",
        "field",
        a.SwapControl(_cards(IN_MONSTER_ZONE, YOU, most=1), _cards(IN_MONSTER_ZONE, OPPONENT, most=1)),
    ),
    _plain("move", "field", a.ChangeZone(_cards(IN_MONSTER_ZONE, YOU, most=1))),
    Deed(
        "detach",
        "field",
        lambda said: a.Detach(_cards(IN_MONSTER_ZONE, kinds=MONSTER | XYZ, most=1), Const(said.number)),
        (NUMBER,),
    ),
    *(
        _plain("activate", w, a.Activate(Selector(places=places, side=YOU, filters=(OfNoKind(MONSTER),))))
        for w, places in (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD))
    ),
    *(
        _plain(word, "hand", a.NormalSummon(_cards(IN_HAND, YOU, kinds=MONSTER, most=1), free, face_down))
        for word, free, face_down in (
            ("normal summon free", True, False),
            ("normal set", False, True),
            ("normal set free", True, True),
        )
    ),
)
_ON_PLAYERS: Final = (
    *(
        _amount(word, where, kind, side)
        for word, kind in (
            ("draw", a.Draw),
            ("damage", a.Damage),
            ("gain", a.GainLifePoints),
            ("lose", a.LoseLifePoints),
            ("become", a.SetLifePoints),
        )
        for where, side in (("you", YOU), ("opponent", OPPONENT))
    ),
    _plain("exchange hands", "", a.ExchangeHands()),
    _plain("negate activation", "", a.NegateActivation()),
    _plain("negate effect", "", a.NegateEffect()),
    _plain("negate summon", "", a.NegateSummon()),
    _plain("negate attack", "", a.NegateAttack()),
    _plain("redirect attack", "", a.RedirectAttack(to=_cards(IN_MONSTER_ZONE, most=1))),
    _plain("make attack direct", "", a.MakeAttackDirect()),
    _plain("ask", "opponent", a.AskOpponent()),
    _plain("end battle", "", a.EndBattlePhase()),
    _plain("skip draw", "opponent", a.SkipPhases(DRAW_PHASE, side=OPPONENT, in_next_turn=True)),
    _plain("skip battle", "opponent", a.SkipPhases(BATTLE_PHASE, side=OPPONENT, in_next_turn=True)),
    _plain("skip draw", "you", a.SkipPhases(DRAW_PHASE, in_next_turn=True)),
    _plain("skip battle", "you", a.SkipPhases(BATTLE_PHASE, in_next_turn=True)),
    _plain("coin", "", a.TossCoins(Const(1))),
    _plain("die", "", a.RollDice(Const(1))),
    _plain(WIN, "", a.WinDuel()),
    _plain("change target", "", a.ChangeTarget()),
    _plain("no answered damage", "you", a.AnsweredDamage(0)),
    *(_plain("declare", word, a.Declare(word)) for word in ("name", "type", "attribute", "kind", "number")),
)
_HOLDING: Final = (
    _lasting("raise attack", "field", lambda n: m.GainsAttack(Const(n)), (NUMBER, UNTIL)),
    _lasting("lower attack", "field", lambda n: m.GainsAttack(Const(-n)), (NUMBER, UNTIL)),
    _lasting("raise defense", "field", lambda n: m.GainsDefense(Const(n)), (NUMBER, UNTIL)),
    _lasting("lower defense", "field", lambda n: m.GainsDefense(Const(-n)), (NUMBER, UNTIL)),
    _lasting("attack becomes", "field", lambda n: m.AttackBecomes(Const(n)), (NUMBER, UNTIL)),
    _lasting("defense becomes", "field", lambda n: m.DefenseBecomes(Const(n)), (NUMBER, UNTIL)),
    _lasting("level becomes", "field", lambda n: m.LevelChanges(Const(n), becomes=True), (NUMBER, UNTIL)),
    _lasting("no battle destruction", "field", lambda n: m.NotDestroyedByBattle()),
    _lasting("no effect destruction", "field", lambda n: m.NotDestroyedByEffects()),
    _lasting("no targeting", "field", lambda n: m.NotTargeted(by=OPPONENT)),
    _lasting("no attack", "field", lambda n: m.CannotAttack()),
    _lasting("direct attack", "field", lambda n: m.AttacksDirectly()),
    _lasting("second attack", "field", lambda n: m.ExtraAttacks(Const(1))),
    _lasting("piercing", "field", lambda n: m.Pierces()),
    _lasting("no position change", "field", lambda n: m.NoPositionChange()),
    _lasting("effects negated", "field", lambda n: m.EffectsNegated()),
    _lasting("one more normal summon", "you", lambda n: m.ExtraNormalSummons(Const(1)), ()),
    _lasting("no special summon", "opponent", lambda n: m.CannotSummon(SPECIAL_SUMMON, side=OPPONENT)),
    _lasting("no normal summon", "opponent", lambda n: m.CannotSummon(NORMAL_SUMMON, side=OPPONENT)),
    _lasting("no special summon", "you", lambda n: m.CannotSummon(SPECIAL_SUMMON)),
    *(
        _lasting(f"no {what}", "opponent", partial(_no_activation, _cards(0, kinds=kinds)))
        for what, kinds in (("monster effects", MONSTER), ("spells", SPELL), ("traps", TRAP))
    ),
    _lasting("no battle phase", "opponent", lambda n: m.NoBattlePhase(side=OPPONENT)),
    _lasting("no battle damage", "you", lambda n: m.BattleDamageTaken(0)),
    _lasting("no effect damage", "you", lambda n: m.EffectDamageTaken(0)),
    _lasting("raise level", "field", lambda n: m.LevelChanges(Const(n)), (NUMBER, UNTIL)),
    _lasting("lower level", "field", lambda n: m.LevelChanges(Const(-n)), (NUMBER, UNTIL)),
    _changed("type becomes", (TYPE, UNTIL), lambda said: m.TypeBecomes(bits=said.type)),
    _changed("attribute becomes", (ATTRIBUTE, UNTIL), lambda said: m.AttributeBecomes(bits=said.attribute)),
    _changed("name becomes", (NAME, UNTIL), lambda said: m.NameBecomes(name=said.name)),
    _lasting("treated as tuner", "field", lambda n: m.KindsAdded(bits=TUNER)),
    _lasting("unaffected", "field", lambda n: m.Unaffected(by=OPPONENT)),
    _lasting("not attacked", "field", lambda n: m.NotAttacked()),
    _lasting("no direct attack", "field", lambda n: m.CannotAttack(directly=True)),
    _lasting("no activation", "field", lambda n: m.NotActivated(effects_alone=True)),
    _lasting("no normal summon", "you", lambda n: m.CannotSummon(NORMAL_SUMMON)),
    _lasting("no battle phase", "you", lambda n: m.NoBattlePhase()),
    _lasting("must attack", "field", lambda n: m.MustAttack()),
    _lasting("attack all", "field", lambda n: m.AttacksAll()),
    _lasting("not tributed", "field", lambda n: m.NotTributed()),
    _lasting("not material", "field", lambda n: m.NotMaterial(how=FUSION_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON)),
    Deed("end lasting", "", lambda said: a.EndLasting(said.age), (LASTING,)),
    _lasting("saved once", "field", lambda n: m.SavedOnce()),
    _lasting("must be attacked", "field", lambda n: m.MustBeAttacked()),
    _lasting("attacks with defense", "field", lambda n: m.AttacksWithDefense()),
    _lasting("attacks lying down", "field", lambda n: m.AttacksLyingDown()),
    _lasting("banished leaving", "field", lambda n: m.Redirected(BANISHED, leaving_field=True)),
    _lasting("tribute worth", "field", lambda n: m.TributeWorth(Const(n)), (NUMBER, UNTIL)),
    _changed("attribute added", (ATTRIBUTE, UNTIL), lambda said: m.AttributeAdded(bits=said.attribute)),
    _changed("name added", (NAME, UNTIL), lambda said: m.NameAdded(name=said.name)),
    Deed("scale becomes", "field", _scale, (NUMBER, UNTIL)),
    *(
        _neither_activated_nor_set(f"no {what} nor set", kinds, side)
        for what, kinds in (("spells", SPELL), ("traps", TRAP))
        for _, side in _SIDES
    ),
    *(
        _lasting(word, where, partial(makes, side))
        for word, makes in (
            ("no set", lambda side, n: m.CannotSummon(SET_FACE_DOWN, _ANY_CARD, side=side)),
            ("no banishing", lambda side, n: m.CannotGo(IN_BANISHED, _ANY_CARD, side=side)),
            ("no adding", lambda side, n: m.CannotAddOrDraw(side=side)),
            ("half battle damage", lambda side, n: m.BattleDamageTaken(50, side=side)),
            ("hand revealed", lambda side, n: m.HandRevealed(side=side)),
            ("draws skipped", lambda side, n: m.PhasesSkipped(DRAW_PHASE, side=side)),
        )
        for where, side in _SIDES
    ),
    *(
        _lasting(word, where, partial(makes, side), (NUMBER, UNTIL))
        for word, makes in (
            ("hand limit", lambda side, n: m.HandLimit(Const(n), side=side)),
            ("normal draw", lambda side, n: m.NormalDraw(Const(n), side=side)),
        )
        for where, side in _SIDES
    ),
    *(
        _lasting(f"no {what}", "you", partial(_none_of_ones_own, _cards(0, kinds=kinds)))
        for what, kinds in (("monster effects", MONSTER), ("spells", SPELL), ("traps", TRAP))
    ),
    _lasting("no battle damage", "opponent", lambda n: m.BattleDamageTaken(0, side=OPPONENT)),
    _lasting("no effect damage", "opponent", lambda n: m.EffectDamageTaken(0, side=OPPONENT)),
    _lasting("no damage in its battles", "field", lambda n: m.BattleDamageTaken(0)),
    _lasting("no damage by its battles", "field", lambda n: m.BattleDamageTaken(0, side=OPPONENT)),
    _lasting("traps from hand", "you", lambda n: m.ActivatedSooner(m.FROM_HAND, _ALL_TRAPS)),
    _lasting("traps at once", "you", lambda n: m.ActivatedSooner(m.IN_TURN_SET, _ALL_TRAPS)),
)
_BOTH_FIGURES: Final = tuple(
    _changed(word, (NUMBER, UNTIL), partial(_figure, m.GainsAttack, sign), partial(_figure, m.GainsDefense, sign))
    for word, sign in (("raise both", 1), ("lower both", -1))
)
LASTING_WORDS: Final = frozenset(deed.word for deed in (*_HOLDING, *_BOTH_FIGURES))
"""The words of deeds that set what lasts, or end it."""
_JOINED: Final = (_plain(TOGETHER, "", a.Also()),)  # the next deed with the last, as by "also": both at one moment
_SEEN: Final = (KnownToBoth(),)
_OF_A_SEEN_HAND: Final = (  # what its player hasn't looked at is left alone: it would be told by what can be done
    _plain("add", "seen hand", a.AddToHand(replace(_cards(IN_HAND, OPPONENT), filters=_SEEN))),
    _summoned("seen hand", replace(_cards(IN_HAND, OPPONENT), filters=(OfKinds(MONSTER), *_SEEN))),
    _plain("add", "their hand", a.AddToHand(_SOURCES["their hand"])),
)
_OF_HIDDEN_CARDS: Final = (
    _plain("add unshown", "deck", a.AddToHand(_SOURCES["deck"])),
    _plain("look", "their field", a.LookAt(replace(_cards(ON_FIELD, OPPONENT), positions=FACE_DOWN))),
    _plain("look", "their extra", a.LookAt(Selector(places=IN_EXTRA_DECK, side=OPPONENT, all=True))),
    Deed("look at top", "their deck", partial(_of_top, a.LookAt, OPPONENT), (NUMBER,)),
)
_PAID_FROM_ELSEWHERE: Final = (
    *(
        _paid(f"pay {word}", "their field", cost(_cards(places, OPPONENT)))
        for word, cost, places in (
            ("send", c.SendCost, ON_FIELD),
            ("banish", c.BanishCost, ON_FIELD),
            ("tribute", c.TributeCost, IN_MONSTER_ZONE),
        )
    ),
    _paid("pay send", "extra", c.SendCost(_SOURCES["extra"])),
    *(_paid("pay banish", w, c.BanishCost(s)) for w, s in _from("deck", "extra")),
    _paid("pay shuffle in", "banished", c.ReturnCost(replace(_SOURCES["banished"], side=YOU), DECK)),
)
_SEEN_THERE: Final = replace(_cards(IN_HAND, OPPONENT), filters=_SEEN)
_OUT_OF_A_SEEN_HAND: Final = (
    _plain("discard", "seen hand", a.Discard(replace(_SEEN_THERE, chooser=BY_OPPONENT), side=OPPONENT)),
    _plain("send", "seen hand", a.SendToGraveyard(_SEEN_THERE)),
    _plain("banish", "seen hand", a.Banish(_SEEN_THERE)),
    _plain("shuffle in", "seen hand", a.Return(_SEEN_THERE, DECK)),
    _plain("on top", "seen hand", a.Return(_SEEN_THERE, DECK, a.ON_TOP)),
    _plain("at bottom", "seen hand", a.Return(_SEEN_THERE, DECK, a.AT_BOTTOM)),
)
DEEDS: Final[tuple[Deed, ...]] = (
    *(*_BEFORE, *_ON_CARDS, *_ON_PLAYERS, *_HOLDING, *_JOINED),
    *(*_OF_A_SEEN_HAND, *_OF_HIDDEN_CARDS, *_PAID_FROM_ELSEWHERE, *_OUT_OF_A_SEEN_HAND, *_BOTH_FIGURES),
)

_OF_A_LINK: Final = frozenset(
    ("stay", "equip to this", "equip this", "attach", "negate activation", "negate effect", "negate summon")
    + ("negate attack", "redirect attack", "make attack direct", "look", "look at top", "show top", "ask")
    + ("end battle", "change target", "no answered damage", WIN, TOGETHER)
)


def is_without_link(deed: Deed) -> bool:
    """Whether it can be done by itself: not to a link, its card or its targets."""
    return not deed.prepares and deed.word not in _OF_A_LINK and deed.where not in ("targets", "this card")


SETTING_RIGHT: Final = Ability(kind=QUICK, block=a.Block(acts=(a.ByHand(),)))
"""In the place of an effect where the position is set right: nothing is activated."""
BY_PLAYERS: Final = "Set right by hand"
"""What stands in the place of the card whose effect it would be."""

_USED_FROM: Final = ON_FIELD | IN_HAND | IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK
_ACTIVATED_FROM: Final = IN_HAND | IN_SPELL_TRAP_ZONES
_ANYWHERE_FACE_UP: Final = ON_FIELD | IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK
_PREPARED: Final = c.PreparedByHand(Selector(places=ON_FIELD | IN_GRAVEYARD | IN_BANISHED, least=0, most=MANY))
_EQUIPPED: Final = Selector(places=IN_MONSTER_ZONE, positions=FACE_UP)
_USES: Final = "by hand"
_USED_UP: Final = SPENT | NEGATED
_CARRIED_OUT: Final = a.Block(acts=(a.ByHand(),))
_ENGLISH: Final = re.compile(
    r"\b(?:the|this|your?|when|if|of|from|it|card|cannot|neither|monsters|opponent)\b", re.IGNORECASE
)
_QUOTED: Final = re.compile(r"[\"“”„][^\"“”„\n]*[\"“”]|«[^«»\n]*»|»[^«»\n]*«")


def by_hand(kinds: int, text: str = "", part: Program | None = None, pendulum_text: str = "") -> Program:
    """One activation of its kind for a Spell, a Trap or a Pendulum Monster, uses wherever it lies face-up, and being
    asked when something has happened of which its text speaks; behind them the ``part`` that plays by itself. Of what
    that part says nobody is asked once more."""
    apart = bool(kinds & PENDULUM and pendulum_text)
    if part is not None and (part.unread or part.unread_in_zone):
        text, pendulum_text = part.unread, part.unread_in_zone
    elif apart and kinds & NORMAL:
        text = ""  # a story (CARD-14)
    own = _by_hand(
        kinds,
        _told_in(text, bool(kinds & MONSTER) and _lasts_by_itself(text)) if text or not apart else None,
        _told_in(pendulum_text, _lasts_by_itself(pendulum_text)) if apart and pendulum_text else None,
        apart,
        bool(_NEGATES_SUMMONS.search(text)) or bool(text) and not _is_english(text),
        bool(kinds & MONSTER or _IN_THE_HAND.search(text)),
        bool(_OF_THE_DAMAGE_STEP.search(text)),
        _summoned_from(text) if kinds & MONSTER else 0,
        bool(kinds & XYZ) and is_another_way(text),
        bool(kinds & MONSTER and _NO_NORMAL_SUMMON.search(text)),
    )
    if part is None:
        return own
    read = [sort for sort in (ExtraDeckWay, OwnWay) if any(isinstance(way, sort) for way in part.procedures)]
    ways = [way for way in own.procedures if way == _ANOTHER_WAY or not isinstance(way, tuple(read))]
    return Program(
        abilities=(*own.abilities, *(each for each in part.abilities if each != _ACTIVATED_AS_SCALE)),
        procedures=(*ways, *part.procedures),
        equip_to=own.equip_to,
        not_of=part.not_of,
    )


class _LeftText(NamedTuple):
    """What a text speaks of: when its owner is asked, and whether something lasts, to be set at once."""

    moments: tuple[e.Pattern, ...]
    phases: tuple[e.Pattern, ...]
    lasts: bool
    at_once: bool


def _told_in(text: str, at_once: bool) -> _LeftText:
    """Nobody knows of what a text in another language speaks: it may be anything."""
    known = _is_english(text)
    moments = moments_of(text) if known else every_moment() if text else ()
    phases = phases_of(text) if known else every_phase() if text else ()
    return _LeftText(tuple(moments), tuple(phases), _lasts(text), at_once)


def plays_by_itself(program: Program) -> Program:
    """The part behind what is done by hand."""
    own = tuple(each for each in program.abilities if not each.by_hand and each != _ACTIVATED_AS_SCALE)
    return Program(abilities=own, procedures=program.procedures)


_PRINTED: Final = re.compile(r"(?<![\d,.])(?:\d{1,3}(?:[,.]\d{3})+|\d+)(?![\d,.]*\d)")
LEAST_PRINTED: Final = 10  # what is less counts cards


def printed_numbers(text: str) -> set[int]:
    """What a text says of Life Points, ATK and DEF."""
    return {number for _, _, number in numbers_in(text) if number >= LEAST_PRINTED}


def numbers_in(text: str) -> list[tuple[int, int, int]]:
    """Where each number begins and ends, and which it is."""
    return [(*found.span(), int(re.sub(r"\D", "", found[0]))) for found in _PRINTED.finditer(text)]


def is_limited_by_name(text: str) -> bool:
    """Whether it may be used but so often in a turn, whichever copy it is."""
    return bool(_ONLY_PER_TURN.search(text))


def is_limited_per_turn(text: str) -> bool:
    return bool(_ONCE_PER_TURN.search(text)) or is_limited_by_name(text)


_ONLY_PER_TURN: Final = re.compile(r"\bonly (?:use|activate)\b[^.]*\bper turn\b|\bnur einmal pro spielzug\b", re.I)
_ONCE_PER_TURN: Final = re.compile(
    r"\bonce per turn\b|\bonce (?:during )?(?:each|a|your) turn\b|\beinmal pro spielzug\b", re.I
)


def quoted(text: str) -> tuple[str, ...]:
    """The names, or parts of names, that a text sets in quotation marks."""
    return tuple(sorted(set(_IN_QUOTES.findall(text))))


_IN_QUOTES: Final = re.compile(r"[\"“„«]([^\"“”„»\n]{2,40})[\"“”»]")
_IN_THE_HAND: Final = re.compile(
    r"\b(?:this card|it) (?:is )?\(?(?:in|from) (?:your|the) hand|\b(?:reveal|discard)\w* this card", re.IGNORECASE
)
"""What a Spell or Trap says that does anything there but being activated."""
_THERE: Final[tuple[tuple[int, re.Pattern[str]], ...]] = (
    (IN_HAND, _IN_THE_HAND),
    (
        IN_GRAVEYARD,
        re.compile(
            r"\b(?:this card|it) (?:is )?\(?(?:in|from) (?:your|the|a) (?:hand or )?(?:gy|graveyard)"
            r"|\b(?:banish\w*|remove) this card|\bthis card(?: is|['’]s)? in (?:your|the) (?:gy|graveyard)",
            re.IGNORECASE,
        ),
    ),
    (IN_BANISHED, re.compile(r"\bthis (?:card (?:is |while )?banished|banished card)|\bwhile banished", re.IGNORECASE)),
    (IN_EXTRA_DECK, re.compile(r"\bextra deck", re.IGNORECASE)),
)
"""What a text says of its card that does something beside the field, by where it is then."""


@cache
def is_of_use(text: str, places: int) -> bool:
    """Whether a text may say anything of its card while it is there; on the field each does, and in another language
    each may."""
    words = next((words for there, words in _THERE if there & places), None)
    return words is None or not _is_english(text) or bool(words.search(text))


_OF_THE_DAMAGE_STEP: Final = re.compile(
    r"\bdamage calculation\b|(?<!except during the )(?<!except in the )\bdamage step\b", re.IGNORECASE
)
"""What a text says that may be used once damage is being calculated (AMB-43)."""
_NEGATES_SUMMONS: Final = re.compile(r"negate[^.]*\bsummon|\bsummon[^.]*\bnegate", re.IGNORECASE)


_OWN_SUMMON: Final = re.compile(
    r"(?:\bspecial summon this card\b|\b(?:this card|it) (?:can|must)(?: only| first)? be special summoned\b"
    r"|^must (?:first )?be special summoned\b|\bcannot be special summoned,? (?:except|unless)\b)"
    r"[^:;]*?\(?\bfrom (?:your|the) (hand(?: or (?:gy|graveyard))?|extra deck)\b",
    re.IGNORECASE,
)


def _summoned_from(text: str) -> int:
    """From where its text Summons it without an effect: a sentence that activates one has a colon or a semicolon."""
    places = 0
    for sentence in SENTENCES.split(text):
        found = None if _ACTIVATES.search(sentence) else _OWN_SUMMON.search(sentence)
        if found is not None:
            words = found[1].lower()
            places |= IN_EXTRA_DECK if words.startswith("extra") else IN_HAND
            places |= IN_GRAVEYARD if " or " in words else 0
    return places


_NO_NORMAL_SUMMON: Final = re.compile(
    r"(?:^|(?<=\.\s)|(?<=\n))(?:this (?:card|monster) )?cannot be normal summoned(?:/| or )set"
    r"(?=\.|$|(?: and|, and|, but|;) (?:must|cannot|can only)(?: only| first)? be special summoned\b)",
    re.IGNORECASE,
)
"""What holds whatever else its text says: else it would be stronger than printed where nobody judges."""
_ACTIVATES: Final = re.compile(r"[:;]")


def is_another_way(text: str) -> bool:
    """Whether it tells of a way to be Xyz Summoned beside that with the materials of the first line."""
    return bool(_ALSO.search(text))


_ALSO: Final = re.compile(r"\bcan also xyz summon this card\b", re.IGNORECASE)


_LASTS: Final = re.compile(
    r"\b(?:gains?|loses?|increase[sd]?|decrease[sd]?|reduced?|cannot|can’t|can't|can attack|negated?|unaffected|skip"
    r"|doubled?|halved?|becomes?|(?<!always )treated as|piercing|inflicts?|ATK|DEF|takes? no|neither player"
    r"|no (?:player|monster|card)s? can|must (?:attack|be attacked)|only attack)\b",
    re.IGNORECASE,
)


def _lasts(text: str) -> bool:
    """Whether a text may speak of something that lasts; one in another language may."""
    return bool(text) and (not _is_english(text) or bool(_LASTS.search(text)))


_NORMAL_AS_YET: Final = re.compile(r"\btreated as a Normal Monster while\b[^.]*\bfield\b", re.IGNORECASE)


def _lasts_by_itself(text: str) -> bool:
    """Whether it may do so in a sentence that nobody has to activate, and that holds at once. How the card is Summoned
    is no such, nor what comes with an event, at a time or with an effect. What may be Summoned while it is there is."""
    if _NORMAL_AS_YET.search(text):
        return False
    sentences = [each for each in SENTENCES.split(text) if each and not _ACTIVATES.search(each)]
    if not _is_english(text):
        return bool(sentences)
    return any(_LASTS.search(each) and not _NOT_AT_ONCE.search(each) for each in sentences)


_NOT_AT_ONCE: Final = re.compile(
    r"^(?:when|if|once|during|each time|at|you can|after)\b|\bbe (?:\w+ ){0,2}(?:summoned|set)\b"
    r"|\bsummon (?:this card|cannot be negated)\b|\busing (?:only )?this card\b|\btreated as an? \w+ summon\b"
    r"|\b(?:activate|use) (?:this|these|the following) effects?\b|\bthis way\b|\bby this effect\b",
    re.IGNORECASE,
)


def _is_english(text: str) -> bool:
    """A name in a text of another language may be."""
    return bool(_ENGLISH.search(_QUOTED.sub("", text)))


@cache
def _by_hand(
    kinds: int,
    told: _LeftText | None,
    in_zone: _LeftText | None,
    apart: bool,
    negates_summons: bool,
    from_hand: bool,
    of_the_damage_step: bool,
    summoned_from: int,
    another_way: bool,
    no_normal_summon: bool,
) -> Program:
    """``apart``: what it does in the Pendulum Zone is told in a text of its own, and what is ``told`` isn't done there.
    None: such a text is read."""
    elsewhere = ~IN_PENDULUM_ZONE if apart else -1
    places = _USED_FROM & elsewhere if told is not None else 0
    used = Ability(
        kind=QUICK,
        speed=2,
        places=(places if from_hand else places & ~IN_HAND) | (IN_PENDULUM_ZONE if in_zone is not None else 0),
        costs=(_PREPARED,),
        block=_CARRIED_OUT,
        limit=ByHandPerTurn(),
        limit_group=_USES,
        damage_step=of_the_damage_step,
    )
    asked: list[Ability] = []
    if told is not None:
        moments = told.moments
        if kinds & (SPELL | TRAP):  # that it goes as it is spent is no event of which a text speaks
            moments = tuple(
                replace(each, no_cause=each.no_cause | _USED_UP) if isinstance(each, e.Moves) else each
                for each in moments
            )
        asked += _asked(moments, _ANYWHERE_FACE_UP & elsewhere) + _asked(told.phases, ON_FIELD & elsewhere)
        if told.lasts:
            asked.append(replace(_SET_AT_ONCE if told.at_once else _SET, places=ON_FIELD & elsewhere))
    if in_zone is not None:  # nothing else that is told of happens to a Scale
        gone = (replace(each, from_places=IN_PENDULUM_ZONE) for each in in_zone.moments if isinstance(each, e.Moves))
        asked += _asked(tuple(gone), _ANYWHERE_FACE_UP) + _asked(in_zone.phases, IN_PENDULUM_ZONE)
        if in_zone.lasts:
            asked.append(replace(_SET, places=IN_PENDULUM_ZONE))
    equips = kinds & (SPELL | EQUIP) == SPELL | EQUIP
    if not kinds & (SPELL | TRAP):
        set_as_scale = in_zone is not None and in_zone.lasts and in_zone.at_once
        scale = (_SET_AS_SCALE if set_as_scale else _ACTIVATED_AS_SCALE,) if kinds & PENDULUM else ()
        own_way = (OwnWay(places=summoned_from, costs=(_PREPARED,), judged=True),) if summoned_from else ()
        materials = (_ANOTHER_WAY,) if another_way else _MATERIALS.get(kinds & (SYNCHRO | XYZ), ())
        bans = (CannotBeNormalSummoned(judged=True),) if no_normal_summon else ()
        ways = (*materials, *own_way, *bans)
        return Program(abilities=(*scale, used, *asked), procedures=ways)
    speed = 3 if kinds & COUNTER else 2 if kinds & (TRAP | QUICK_PLAY) else 1
    equipped = a.Block(acts=(a.Equip(_THIS_CARD, Selector(ref=TARGET, all=True)), a.Then(in_any_case=True), a.ByHand()))
    activated = Ability(
        kind=CARD_ACTIVATION,
        speed=speed,
        places=_ACTIVATED_FROM,
        costs=(c.Targeting(_EQUIPPED),) if equips else (_PREPARED,),
        block=equipped if equips else _CARRIED_OUT,
        damage_step=of_the_damage_step,
    )
    against = [replace(activated, event=(e.WouldBeSummoned(Selector()),))] if negates_summons and speed > 1 else []
    return Program(abilities=(activated, *against, used, *asked), equip_to=_EQUIPPED if equips else None)


def _asked(patterns: tuple[e.Pattern, ...], places: int) -> list[Ability]:
    """Nothing without an event."""
    asked = Ability(
        kind=TRIGGER,
        speed=1,
        places=places,
        event=patterns,
        optional=True,
        costs=(_PREPARED,),
        block=_CARRIED_OUT,
        limit=ByHandPerTurn(),
        limit_group=_USES,
        damage_step=True,
    )
    return [asked] if patterns else []


_SET: Final = Ability(
    kind=EACH_TIME,
    places=ON_FIELD,
    block=a.Block(acts=(a.ByHand(lasting=True),)),
    limit=ByHandPerTurn(),
    limit_group=_USES,
)
"""What lasts of a text is set without a link: in the open state, and at once when the card has come face-up."""
_SET_AT_ONCE: Final = replace(_SET, event=(e.IsSummoned(how=NORMAL_SUMMON | SPECIAL_SUMMON), e.IsFlipped()))
_MATERIALS: Final[dict[int, tuple[Procedure, ...]]] = {
    SYNCHRO: (SynchroMaterials(judged=True),),
    XYZ: (XyzMaterials(least=2, most=ZONE_SIZE, judged=True),),
}
"""What the rulebook asks for the Summon of such a monster whose line of materials isn't read."""
_ANOTHER_WAY: Final = XyzMaterials(most=ZONE_SIZE, any_level=True, transfers=True, costs=(_PREPARED,), judged=True)
"""When its player has paid, on top of whatever they pick, where the sentence that tells of it isn't read."""
_ACTIVATED_AS_SCALE: Final = Ability(kind=CARD_ACTIVATION, places=_ACTIVATED_FROM)
_SET_AS_SCALE: Final = replace(_ACTIVATED_AS_SCALE, block=_SET.block)
"""What lasts of its text there is set as the activation resolves."""
