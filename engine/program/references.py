"""Names that a selector may refer to without having bound them itself."""

from typing import Final


THIS: Final = "this"  # the card whose effect it is
TARGET: Final = "target"  # what was targeted (further targets carry names of their own)
LOST: Final = "lost target"  # of what was pointed to by hand: what left, or no longer fits (PROC-09)
EVENT: Final = "event"  # the cards of the event that is answered
OTHER: Final = "other"  # the other card of the event: the monster that destroyed, the attack target …
COST: Final = "cost"  # what the cost took
LINK_BELOW: Final = "link"  # the card whose activation is answered
EQUIPPED: Final = "equipped"  # the monster this card is equipped to
ATTACKER: Final = "attacker"
ATTACKED: Final = "attacked"
IT: Final = "it"  # the cards of the last act
BATTLED: Final = "battled"  # the monster this card battles
OWN_FIGHTER: Final = "own fighter"  # the monster in the battle under way that the player controls
FOE_FIGHTER: Final = "foe fighter"  # the one that the opponent controls
EACH: Final = "each"  # the card that "for each" is at
WITNESS: Final = "witness"  # the cards that counted the activation as it was made, to act when it resolves
SHOWN: Final = "shown"  # the face-down cards that the effect has shown: they are judged by their faces
TOP: Final = "top"  # the top cards of a Deck: count cards, not chosen
USED: Final = "used"  # what was Tributed, paid or used as material for the Summon of this card, wherever that is by now
ATTACHED: Final = "attached"  # the Xyz Materials of this card
IN_BATTLE: Final = frozenset((ATTACKER, ATTACKED, BATTLED, OWN_FIGHTER, FOE_FIGHTER))
ON_THE_SPOT: Final = frozenset((THIS, EQUIPPED, ATTACHED, *IN_BATTLE))
"""What is looked for when it is asked for; other references were settled by targeting or by what was done before."""
