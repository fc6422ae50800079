"""Sentences that belong to a kind of card: Gemini, Spirit, Union, Equip."""

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Modifier, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import POSITIONS, cards, noun
from engine.text.lowering.events import replaced_causes
from engine.text.lowering.statements import Subject, claim, predicate
from engine.text.lowering.values import STATS
from engine.text.nodes import Node


def spirit_returns(node: Node, context: Context) -> Ability:
    """It goes back in the End Phase of the turn in which it came; spirit() of phrases is the same with other parts."""
    _only(node, context, v.SPIRIT)
    return say.spirit().abilities[-1]


def union(node: Node, context: Context) -> list[Ability]:
    """Equip it to a monster, or Special Summon it back: one of the two a turn."""
    _only(node, context, v.UNION)
    wanted = cards(node["what"], context)
    if node["what"].kind == "some" and node["what"]["what"]["head"].kind == "named":
        wanted = replace(wanted, places=wanted.places & v.IN_MONSTER_ZONE)
    if wanted.ref or wanted.all or (wanted.least, wanted.most) != (1, 1) or wanted.places != v.IN_MONSTER_ZONE:
        raise NotMeant(node["what"], "one monster is equipped")
    if wanted.positions == v.ANY_POSITION:
        wanted = replace(wanted, positions=v.FACE_UP)
    mount, dismount = say.union(wanted).abilities[:2]
    position = POSITIONS[node["position"].kind] if "position" in node else 0
    back = dismount.block.acts[0]
    assert isinstance(back, p.SpecialSummon)
    back = replace(back, position=position)
    return [mount, replace(dismount, block=say.block([back]))]


def worn(node: Node, context: Context) -> list[Ability]:
    """What the equipped monster gains, and that the Union Monster goes in its place."""
    _only(node, context, v.UNION)
    found = []
    if "does" in node:
        found.append(say.continuous(*_holds(node, context, say.equipped_monster), places=v.IN_SPELL_ZONE))
    if node.kind == "union-wearer-untargeted":
        safe = p.NotTargeted(by=v.OPPONENT, who=say.equipped_monster)
        found.append(say.continuous(safe, places=v.IN_SPELL_ZONE))
    instead = say.union(say.monster()).abilities[2]
    assert isinstance(instead.replace, p.OfDestruction)
    cause, by = replaced_causes(node["cause"])
    found.append(replace(instead, replace=replace(instead.replace, any_cause=cause, by=by)))
    return found


def equipped_sort(node: Node, context: Context) -> tuple[Selector, list[Modifier]]:
    """ "A Dragon monster equipped with this card gains …": whom it may be equipped to, and what that one gains."""
    _only(node, context, v.EQUIP)
    wanted = noun(node["what"], context).selector()
    if wanted.places != v.IN_MONSTER_ZONE or wanted.group:
        raise NotMeant(node["what"], "monsters are equipped")
    wanted = replace(wanted, positions=v.FACE_UP)
    if "n" in node:
        more, less = STATS[node["stat"].kind], STATS[node["less"].kind] if "less" in node else ()
        return wanted, [
            *(sort(say.number(node["n"]), who=say.equipped_monster) for sort in more),
            *(sort(say.number(-node["m"]), who=say.equipped_monster) for sort in less),
        ]
    return wanted, _holds(node, context, say.equipped_monster)


def _holds(node: Node, context: Context, who: Selector) -> list[Modifier]:
    subject = Subject(who)
    found = [m for each in node["does"] for m in predicate(each, context, who)]
    return found + (claim(node["rest"], context, subject) if "rest" in node else [])


def with_its_attack(ability: Ability) -> Ability:
    """What attacks in Defense Position by it does so with its ATK."""
    held = (replace(m, with_attack=True) if isinstance(m, p.AttacksLyingDown) else m for m in ability.modifiers)
    return replace(ability, modifiers=tuple(held))


def _only(node: Node, context: Context, kind: int) -> None:
    if not context.kinds & kind:
        raise NotMeant(node, "this is said of another kind of card")
