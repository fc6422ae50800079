"""What is told of a deed by hand before it is done: a number, how long it holds, for whom."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.program import acts as a
from engine.program import costs as c
from engine.program import durations as d
from engine.program import modifiers as m
from engine.program.filters import Filter, HasName, OfArchetype, OfAttribute, OfKinds, OfType
from engine.program.found_in_text import Named, quoted
from engine.program.references import EQUIPPED, TARGET, THIS
from engine.program.selectors import Selector
from engine.vocabulary import (
    EITHER,
    END_PHASE,
    FACE_DOWN,
    FACE_UP,
    IN_MONSTER_ZONE,
    MAIN_PHASE_2,
    OPPONENT,
    STANDBY_PHASE,
    YOU,
)

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


def asks_of(deed: Deed, told: tuple[int, ...]) -> tuple[str, ...]:
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


def said(deed: Deed, told: tuple[int, ...], names: Named, words: Mapping[str, str]) -> Said:
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


UNTILS: Final[tuple[tuple[str, d.Duration], ...]] = (
    ("this turn", d.UntilEndOfTurn()),
    ("next turn", d.UntilPhase(END_PHASE, next_turn=True, to_its_end=True)),
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


def whiches_for(deed: Deed, text: str) -> list[int]:
    """Which of them can be meant: where it doesn't hold of Set cards, those that are face-up are all."""
    act = deed.makes(Said())
    told_apart = isinstance(act, a.Modify) and all(isinstance(each, m.HOLD_OF_SET_CARDS) for each in act.modifiers)
    return [
        n
        for n, (word, _) in enumerate(WHICHES)
        if (told_apart or word not in _LYING) and (word != QUOTED or quoted(text))
    ]
