"""What a monster's text goes on to tell once an effect has equipped this card to another: it may be told of the Equip
Card that it has become."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.program.data import parts_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.what_holds import Said

BY_FLIP, BY_USE = "by its Flip Effect", "by an effect that is used"
_LASTING: Final = (p.CONTINUOUS_EFFECT, p.REPLACEMENT, p.EACH_TIME, p.DUTY)


def how_it_equips(abilities: list[Ability]) -> str:
    """How this monster comes to be an Equip Card; a Union Monster is told of as a monster all the same."""
    found = ""
    for each in abilities:
        equips = any(isinstance(act, p.Equip) and act.what == say.this_card for b in each.blocks for act in b.acts)
        if equips and each.kind == p.FLIP_EFFECT and not each.optional:
            return BY_FLIP
        if equips and each.kind in p.ACTIVATED and not each.limit_group.endswith("union"):
            found = BY_USE
    return found


def worn_by_then(said: Said, how: str, tree: Tree) -> Said:
    """With a Flip Effect that has no choice it lies there as an Equip Card from then on; where that is a choice it
    isn't clear of which of both it is told what holds."""
    return tuple(_worn(each, how, tree) if isinstance(each, Ability) else each for each in said)


def _worn(told: Ability, how: str, tree: Tree) -> Ability:
    asked = parts_of(told.condition) if told.condition is not None else ()
    if told.places != v.IN_MONSTER_ZONE or any(map(p.is_own, told.event)) or _equips(told):
        return told
    if any(isinstance(part, p.ThisIs) for part in asked) or _is_held_by_itself(told):
        return told
    if how == BY_FLIP:
        return replace(told, places=v.IN_SPELL_ZONE)
    if told.kind in _LASTING or told.kind == p.TRIGGER:
        raise NoMeaning("is it so while this card is a monster, or an Equip Card?", tree)
    return told


def _equips(told: Ability) -> bool:
    return any(isinstance(act, p.Equip) for block in told.blocks for act in block.acts)


def _is_held_by_itself(told: Ability) -> bool:
    """ "This card cannot attack": said of a monster."""
    return told.kind in _LASTING and any(map(_is_of_this, told.modifiers))


def _is_of_this(told: p.Modifier) -> bool:
    return not isinstance(told, p.PlayerModifier) and (told.who is None or told.who.ref == p.THIS)
