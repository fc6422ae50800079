"""What a sentence of a card can say besides effects and procedures: mostly something about the sentences before it.

Two readings of a sentence that say the same are equal; that is how a text is found to be ambiguous.
"""

from dataclasses import dataclass, replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Selector
from engine.text.lowering.abilities import Header
from engine.text.lowering.held_together import all_held


@dataclass(frozen=True)
class SaidLimit:
    """How often effects may be used."""

    kind: str


@dataclass(frozen=True)
class OnlyThen:
    """When alone the card may be activated."""

    header: Header


@dataclass(frozen=True)
class Needed:
    """What has to be true when the effect before is used, and still when it resolves."""

    condition: Condition

    def asked_of(self, ability: Ability) -> Ability:
        places = (each.places for each in p.parts_together(self.condition) if isinstance(each, p.ThisIs))
        elsewhere = next((each for each in places if each & ~v.ON_FIELD), 0)
        return replace(
            ability,
            condition=all_held(ability.condition, self.condition),
            places=elsewhere or ability.places,
            block=say.block([say.if_(self.condition, ability.block.acts)]),
        )


@dataclass(frozen=True)
class Sure:
    """What of an activation cannot be negated: that of the card, or of the effect before."""

    bits: int
    of_card: bool

    def said_of(self, ability: Ability) -> Ability:
        return replace(ability, sure=ability.sure | self.bits)


@dataclass(frozen=True)
class SaidUnanswered:
    """What cannot be activated in response: to that of the card, or of the effect before."""

    bans: tuple[p.CannotActivate, ...]
    of_card: bool

    def said_of(self, ability: Ability) -> Ability:
        return replace(ability, unanswered=(*ability.unanswered, *self.bans))


@dataclass(frozen=True)
class Choice:
    """That one of the effects that follow is activated: what they have in common."""

    header: Header
    costs: tuple[Cost, ...]
    optional: bool


@dataclass(frozen=True)
class Listed:
    """The last effect with one more of the "●" lines that complete it."""

    ability: Ability


@dataclass(frozen=True)
class Equips:
    """Which monsters an Equip Card may be equipped to."""

    wanted: Selector


@dataclass(frozen=True)
class Further:
    """The last effect with what it does further."""

    ability: Ability


@dataclass(frozen=True)
class Untold:
    """What is still to be told of the effect before it, or nothing of the text is meant."""

    why: str


@dataclass(frozen=True)
class Ritual:
    """Which monster a Ritual Spell brings; what is Tributed follows."""


@dataclass(frozen=True)
class Bond:
    """What this card and the monster that its activation has brought do to each other."""

    ability: Ability


@dataclass(frozen=True)
class Departure:
    """When this card goes, counted from its activation."""

    act: Act


@dataclass(frozen=True)
class Vow:
    """What is given up for the turn in which the card or the effect before is used."""

    costs: tuple[Cost, ...]
    of: str


@dataclass(frozen=True)
class NotOf:
    """To which cards it doesn't belong although its name has their word in it."""

    name: str


@dataclass(frozen=True)
class AlwaysTreated:
    """To which cards it belongs, or (``called``) what its name is treated as."""

    name: str
    called: bool = False


@dataclass(frozen=True)
class Remark:
    """A sentence that adds no part of its own: it says something about those before, or what goes without saying."""

    kind: str
