"""What a monster's text goes on to tell once its Flip Effect has equipped it to another: of an Equip Card."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.program.data import parts_of
from engine.text.language.sentences.what_holds import Said

_LASTING: Final = (p.CONTINUOUS_EFFECT, p.REPLACEMENT, p.EACH_TIME, p.DUTY)


def flips_to_equip(abilities: list[Ability]) -> bool:
    """Whether a Flip Effect that is no choice equips this card. Where an effect is used for that, what else is told
    holds of the monster: as an Equip Card it does what is said of the time while it is equipped."""
    return any(each.kind == p.FLIP_EFFECT and not each.optional and _equips(each) for each in abilities)


def worn_by_then(said: Said) -> Said:
    return tuple(_worn(each) if isinstance(each, Ability) else each for each in said)


def _worn(told: Ability) -> Ability:
    asked = parts_of(told.condition) if told.condition is not None else ()
    if told.places != v.IN_MONSTER_ZONE or any(map(p.is_own, told.event)) or _equips(told):
        return told
    if any(isinstance(part, p.ThisIs) for part in asked) or _is_held_by_itself(told):
        return told
    return replace(told, places=v.IN_SPELL_ZONE)


def _equips(told: Ability) -> bool:
    return any(isinstance(act, p.Equip) and act.what == say.this_card for b in told.blocks for act in b.acts)


def _is_held_by_itself(told: Ability) -> bool:
    """ "This card cannot attack": said of a monster."""
    return told.kind in _LASTING and any(map(_is_of_this, told.modifiers))


def _is_of_this(told: p.Modifier) -> bool:
    return not isinstance(told, p.PlayerModifier) and (told.who is None or told.who.ref == p.THIS)
