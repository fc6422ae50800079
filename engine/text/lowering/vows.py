"""What a player gives up for the turn in which a card or effect is used: neither before nor afterwards."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Cost, Modifier, Pattern, Selector
from engine.text.lowering.activation_bans import no_activations
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import Noun, cards, except_, zones
from engine.text.nodes import Node


def vow(node: Node, context: Context) -> tuple[Cost, ...]:
    """ "You cannot … the turn you activate this card"."""
    ban = node["ban"]
    if ban.kind in _SUMMONING:
        return _no_summons(node, ban, context)
    if ban.kind == "no-activations":
        slots = ban.slots if "exception" not in node else ban.slots | {"exception": node["exception"]}
        bans = no_activations(Node(ban.category, ban.kind, slots, ban.start, ban.end), v.YOU, context)
        return tuple(say.vow(each, _activation(each)) for each in bans)
    if "exception" in node:
        raise NotMeant(node["exception"], "nothing is left out of that")
    if ban.kind == "no-battle-phase":
        return (_NO_BATTLE_PHASE,)
    if ban.kind == "no-special-summons-nor-battle-phase":
        no_summons = say.modifier(p.M_CANNOT_SUMMON, a=v.SPECIAL_SUMMON)
        return say.vow(no_summons, _summons(v.SPECIAL_SUMMON)), _NO_BATTLE_PHASE
    if ban.kind == "this-cannot-attack":
        if not context.kinds & v.MONSTER or (ban.get("called") or context.name) != context.name:
            raise NotMeant(node, "only a monster gives up attacks")
        return (say.vow(say.modifier(p.M_CANNOT_ATTACK), say.this_attacks()),)
    others = cards(ban["who"], context)
    if others.ref or not others.all or others.places != v.IN_MONSTER_ZONE or (
        others.side == v.OPPONENT or others.positions != v.ANY_POSITION or others.group is not None
    ):
        raise NotMeant(node, "whose attacks one gives up isn't clear")
    others = others.but(side=v.YOU)
    return (say.vow(say.modifier(p.M_CANNOT_ATTACK, others), say.attack_declared(others.but(all=False))),)


_NO_BATTLE_PHASE: Final = say.vow(say.modifier(p.M_NO_BATTLE_PHASE), say.phase_begins(v.BATTLE_PHASE, v.YOU))
_SUMMONING: Final = {
    "no-special-summons": v.SPECIAL_SUMMON, "no-special-summons-from": v.SPECIAL_SUMMON,
    "no-other-special-summons": v.SPECIAL_SUMMON, "no-flip-summons": v.FLIP_SUMMON, "no-summons": v.ANY_SUMMON,
    "no-other-summons": v.ANY_SUMMON, "no-normal-summons": v.NORMAL_SUMMON | v.SET_FACE_DOWN,
    "no-normal-or-special-summons": v.NORMAL_SUMMON | v.SPECIAL_SUMMON,
    "no-other-normal-or-special-summons": v.NORMAL_SUMMON | v.SPECIAL_SUMMON,
    "no-pendulum-summons": v.PENDULUM_SUMMON, "no-synchro-summons": v.SYNCHRO_SUMMON,
}  # fmt: skip


def _no_summons(node: Node, ban: Node, context: Context) -> tuple[Cost, ...]:
    how = _SUMMONING[ban.kind]
    said = Noun()
    if "exception" in node:
        except_(node["exception"], said, context)
    if said.other:
        raise NotMeant(node["exception"], "such an exception can't be made here")
    wanted = Selector(filters=tuple(said.filters))
    before = _summons(how & ~v.SET_FACE_DOWN, wanted)
    if "from" in ban:
        places, side = zones(ban["from"])
        if places != v.IN_EXTRA_DECK and side == v.OPPONENT or places & v.ON_FIELD:
            raise NotMeant(ban["from"], "monsters are Summoned from the own places")
        wanted, before = wanted.but(places=places), before.but(from_places=places)
    others = int("other" in ban.kind)
    banned = say.modifier(p.M_CANNOT_SUMMON, a=how, cards=None if wanted == Selector() else wanted, b=others)
    if not how & v.SET_FACE_DOWN:
        return (say.vow(banned, before),)
    was_set = say.is_set(say.monster(*wanted.filters)).but(by=v.YOU)
    return (say.vow(banned.but(a=v.NORMAL_SUMMON), before), say.vow(banned.but(a=v.SET_FACE_DOWN), was_set))


def _summons(how: int, wanted: Selector | None = None) -> Pattern:
    return say.is_summoned(wanted or Selector(), how, v.YOU)


def _activation(ban: Modifier) -> Pattern:
    """The activations that a ban forbids."""
    if ban.cards is not None and ban.cards.ref or ban.a == _CARDS and ban.cards is not None and ban.cards.places:
        raise NotMeant(Node("ban", "no-activations", {}), "it isn't known whether that was activated before")
    how = {_CARDS: p.CARD_WAS_ACTIVATED, _EFFECTS: p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT}.get(ban.a, 0)
    return Pattern(event=p.E_ACTIVATED, subject=ban.cards or Selector(), by=v.YOU, how=how)


_CARDS: Final = 1
_EFFECTS: Final = 2
