"""How a monster is Summoned by its own text."""

from dataclasses import dataclass, field
from typing import Final

from engine.program.abilities import Ability
from engine.program.conditions import Condition
from engine.program.costs import Cost
from engine.program.data import Data, settle
from engine.program.filters import Filter
from engine.program.selectors import Selector
from engine.vocabulary import IGNITION, YOU


P_FUSION: Final = 1  # slots: one filter tuple a material
P_SYNCHRO: Final = 2  # slots[0] the Tuner, slots[1] the others; least, most others
P_XYZ: Final = 3  # slots[0] the materials; least, most; a: their Level (0: its own Rank); condition, limit: of a
# further way in which it can be Xyz Summoned
P_RITUAL: Final = 4  # slots[0]: the Ritual Spell that its text names; any that means it brings it as well (KIND-18)
P_SPECIAL: Final = 5  # from places, condition, costs: by its own text (not an effect, GLOSS-18)
P_TRIBUTE: Final = 6  # least Tributes that match slots[0], on condition (0: without Tributes)
AS_ITS_LEVEL_ASKS: Final = -1  # as many Tributes as its Level asks for, but only such
P_ONLY_SO: Final = 7  # cannot be Special Summoned in any other way, or "must first be" so Summoned (a: ONLY_FIRST);
# with slots the way is an effect of a card that matches slots[0], with BY_ITSELF (of a) one of its own
P_NOT_NORMAL: Final = 8  # cannot be Normal Summoned or Set
ONLY_FIRST: Final = 1
BY_ITSELF: Final = 2
P_CANNOT: Final = 9  # no Summon of the sorts a (from places, if it names some) while condition holds
P_AS_SPELL: Final = 11  # it can be Set from the hand in a Spell & Trap Zone, as a Spell


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Procedure(Data):
    op: int = 0
    slots: tuple[tuple[Filter, ...], ...] = ()
    least: int = 1
    most: int = 1
    a: int = 0
    places: int = 0
    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()
    position: int = 0
    limit: int = 0  # LIMIT_NAME_USED: once per turn this way
    exact_levels: bool = True
    to_side: int = YOU
    optional: bool = True
    also_set: bool = False
    text: tuple[int, int] = (0, 0)
    transfers: bool = False  # P_XYZ: the materials of the material become its own
    # the slots as phrases
    materials: tuple[Selector, ...] = field(init=False, compare=False)
    # its condition and costs, in the form in which costs are paid
    ability: "Ability" = field(init=False, compare=False)

    def __post_init__(self) -> None:
        settle(self, "materials", tuple(Selector(filters=slot) for slot in self.slots))
        settle(
            self,
            "ability",
            Ability(
                kind=IGNITION,
                costs=self.costs,
                condition=self.condition,
                places=self.places,
                limit=self.limit,
                optional=self.optional,
                as_rule=True,
            ),
        )
