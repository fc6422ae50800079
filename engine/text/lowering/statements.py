"""What simply holds while a card is there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Filter, Modifier, Selector, Value
from engine.text.lowering.activation_bans import SIDES, never_negated, no_activations, unanswered_activations
from engine.text.lowering.acts_summoning import one_more_normal_summon
from engine.text.lowering.awaited import ANYWHERE, DAMAGE_STEP
from engine.text.lowering.conditions import HOW, condition, in_turn_part, tells_where, turn_part
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.events import MATERIAL_OF
from engine.text.lowering.held_together import all_held, asked_together
from engine.text.lowering.noun_said import WHERE_BATTLE_BRINGS, Noun, described, lacking
from engine.text.lowering.nouns import ATTRIBUTES, KINDS, TYPES, cards, except_, excepting, noun, sort_of, zones
from engine.text.lowering.own_way import BY_PROCEDURE, came_so
from engine.text.lowering.values import SET_STATS, STATS, for_each, growth, measure, negative
from engine.text.nodes import Node


@dataclass
class Subject:
    """What is spoken of: the cards that the words before have named; None is this card."""

    cards: Selector | None = None
    told: bool = False  # whether this card was named, so that "it" can mean it


def statement(node: Node, context: Context, subject: Subject | None = None) -> list[Modifier]:
    kind = node.kind
    subject = subject or Subject()
    if kind == "while":
        subject.told = node["condition"].kind.startswith("this-")
        held = condition(node["condition"], context)
        if node["condition"].kind == "this-card-equipped":
            context.mention(p.EQUIPPED, say.monster(), False)
        return _under(held, statement(node["says"], context, subject))
    if kind == "while-equipped":
        subject.told = True
        held = condition(_said_of_this(node, "this-card-equipped"), context)
        return _under(held, statement(node["says"], context, subject))
    if kind in ("summoned-so", "summoned-as-told"):
        if kind == "summoned-as-told" and (context.own_way != BY_PROCEDURE or not context.way_just_told):
            raise NotMeant(node, "it isn't clear which Summon is meant")
        subject.told = True
        so = p.AreSuch(say.that(p.THIS, came_so(node, context)))
        return _under(so, statement(node["says"], context, subject))
    if kind == "while-there":
        subject.told = True
        return statement(node["says"], context, subject)  # nothing holds that is not there
    if kind == "unless-first":
        held = p.Unless(condition(node["condition"], context))
        return _under(held, statement(node["says"], context, subject))
    if kind == "in-phase-only":
        return _under(_in_phase(node), statement(node["says"], context, subject))
    if kind == "in-attack":
        return _in_attack(node, context)
    found = claim(node["first"], context, subject)
    for further in node.get("rest") or ():
        found += claim(further["claim"], context, subject)
    return found


def _said_of_this(node: Node, kind: str) -> Node:
    """A condition that leaves out "this card is"."""
    said = {slot: node[slot] for slot in ("what", "position") if slot in node}
    return node.here("simple-condition", kind, **said)


def is_of_activation(node: Node) -> bool:
    """Whether it tells where or when this card can be activated, which holds before it is on the field in full."""
    if node.kind == "while":
        return is_of_activation(node["says"])
    return node.kind == "statement" and "rest" not in node and node["first"].kind == "active-from-hand"


def elsewhere(modifiers: Sequence[Modifier], node: Node, usual: int) -> int:
    """Where the card is when they hold, if it is where cards of its kind don't work: "while it is in your GY"."""
    asked = [
        part.places
        for m in modifiers
        for part in asked_together(m.condition)
        if isinstance(part, p.ThisIs) and part.places and not part.places & usual
    ]
    if not asked:
        return 0
    if len(asked) != len(modifiers) or len(set(asked)) > 1:
        raise NotMeant(node, "this holds in several places")
    hidden = asked[0] & (v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK)
    if hidden and not all(isinstance(m, p.CardModifier) and m.who is None for m in modifiers):
        raise NotMeant(node, "nobody else sees this card there")
    return asked[0]


def places_told(node: Node, context: Context) -> int:
    """Where this card has to be for what is said of its name; 0 if the sentence tells no place but the field."""
    if context.kinds & v.MONSTER and (
        node.kind == "while-equipped"
        or node.kind == "while"
        and node["condition"].kind == "this-card-equipped"
        or node.kind == "statement"
        and node["first"].kind == "treated-as-equipped-level"
    ):
        return v.IN_SPELL_ZONE
    if node.kind != "statement" or not node["first"].kind.startswith("name-becomes-"):
        return 0
    if "rest" in node or not context.kinds & v.MONSTER:
        raise NotMeant(node, "what holds elsewhere is a monster's name alone")
    zone = node["first"]["zones"]
    places, side = zones(zone)
    here = node["first"].kind == "name-becomes-here-and-in"
    if side == v.OPPONENT or places & ~(v.IN_HAND | v.IN_GRAVEYARD | v.IN_DECK):
        raise NotMeant(zone, "this card isn't there, or it isn't meant")
    return places | (v.IN_MONSTER_ZONE if here else 0)


def _under(held: Condition | None, modifiers: list[Modifier]) -> list[Modifier]:
    return [replace(m, condition=all_held(held, m.condition)) for m in modifiers]


def _in_phase(node: Node) -> Condition:
    """Something holds in a turn, a Main or a Battle Phase; what is said of other phases happens in them."""
    phase = node["phase"]
    phases, whose = turn_part(phase)
    if phase["whose"].kind.startswith("each") or phases != v.ANY_PHASE and phases & ~(v.MAIN_PHASES | v.BATTLE_PHASE):
        raise NotMeant(phase, "it isn't clear whether this holds in that phase or happens in it")
    return in_turn_part(phases, whose)


# ---------------------------------------------------------------------------------- one claim


def claim(node: Node, context: Context, subject: Subject) -> list[Modifier]:
    kind = node.kind
    if kind.startswith("of-cards"):
        found = _of_cards(node, context, subject)
        if subject.cards is not None and (kind in _OF_THIS_ALONE or kind.endswith("-material")):
            raise NotMeant(node, "it isn't clear what is equipped, lies so, or has material")
        return _under(_WHILE[kind](node, context), found) if kind in _WHILE else found
    if kind == "of-them":
        if subject.cards is None or subject.cards.ref:
            raise NotMeant(node, "it isn't clear who they are")
        return [m for each in node["does"] for m in predicate(each, context, subject.cards)]
    if kind == "of-players":
        return forbidden(node["forbidden"], context, subject)
    if kind == "of-players-while":
        found = forbidden(node["forbidden"], context, subject)
        if node["forbidden"]["whom"].kind == "opponent-cannot":
            context.they = v.OPPONENT
        return _under(condition(node["condition"], context), found)
    if kind == "of-players-in-phase":
        return _under(_in_phase(node), forbidden(node["forbidden"], context, subject))
    if kind == "odd-in-phase":
        return _under(_in_phase(node), _odd(node["says"], context, subject))
    return _odd(node, context, subject)


_OF_THIS_ALONE: Final = frozenset(("of-cards-while-armed", "of-cards-in-position"))
_ATTACHED: Final = p.AreSuch(say.that(p.THIS, p.HasMaterials(1)))
_WHILE: Final[dict[str, Callable[[Node, Context], Condition]]] = {
    "of-cards-while": lambda node, context: condition(node["condition"], context),
    "of-cards-while-armed": lambda node, context: condition(_said_of_this(node, "this-card-has-equip"), context),
    "of-cards-with-material": lambda node, context: _ATTACHED,
    "of-cards-without-material": lambda node, context: p.Unless(_ATTACHED),
    "of-cards-in-position": lambda node, context: condition(_said_of_this(node, "this-card-in-position"), context),
    "of-cards-unless": lambda node, context: p.Unless(condition(node["condition"], context)),
    "of-cards-in-phase": lambda node, context: _in_phase(node),
    "of-cards-in-damage-step": lambda node, context: say.in_step(*DAMAGE_STEP),
    "of-cards-in-calculation": lambda node, context: say.in_step(v.CALCULATION),
}
"""How long what is said of cards holds."""


def _of_cards(node: Node, context: Context, subject: Subject) -> list[Modifier]:
    if "exception" in node:
        node = node.here(node.category, "of-cards", who=excepting(node["who"], node["exception"]), does=node["does"])
    if "who" in node:
        subject.cards = who(node["who"], context, subject)
    elif subject.cards is None and not context.kinds & v.MONSTER:
        raise NotMeant(node, "it has to be said of what this holds")
    found = [
        m for each in node["does"] for m in predicate(each, context, _turned_as_said(each, node, context, subject))
    ]
    found = [_of_those_meant(m, node, context) for m in found]
    return [wherever_they_are(m, node, context) for m in found] if "who" in node else found


_ON_FIELD_ALONE: Final = (p.Summoned, p.Attacking, p.Attacked, p.Equipped, p.Unequipped, p.HasMaterials, p.HasCounters)


def wherever_they_are(held: Modifier, node: Node, context: Context) -> Modifier:
    """ "Monsters cannot activate their effects": those in hands and Graveyards neither, if no place is named."""
    who = node["who"]
    if not isinstance(held, p.NotActivated) or not held.effects_alone or held.who is None or held.who.ref:
        return held
    if who.kind not in ("such", "every", "theirs", "all-theirs"):
        return held
    said = sort_of(who, context)
    filters = described(said)
    if said.placed or said.positions != v.ANY_POSITION or said.other:
        return held
    if any(isinstance(each, _ON_FIELD_ALONE) for each in filters):
        return held
    return p.CannotActivate(side=said.side, cards=Selector(filters=tuple(filters)), alone=p.OF_EFFECTS)


def _turned_as_said(node: Node, said: Node, context: Context, subject: Subject) -> Selector | None:
    """What holds of monsters holds of face-up ones; that they stay where they are is meant of all."""
    if node.kind in _STAYS_FROM and subject.cards is not None and not subject.cards.ref and "who" in said:
        return replace(subject.cards, positions=cards(said["who"], context).positions)
    return subject.cards


def _of_those_meant(modifier: Modifier, said: Node, context: Context) -> Modifier:
    """What may hold of Set cards as well does, unless it is said how they lie."""
    who = modifier.who
    if "who" not in said or who is None or who.ref or not isinstance(modifier, p.HOLD_OF_SET_CARDS):
        return modifier
    as_said = replace(who, positions=cards(said["who"], context).positions)
    return replace(modifier, who=p.of_all(as_said, [modifier]))


def who(node: Node, context: Context, subject: Subject | None = None) -> Selector | None:
    """The cards it is said of; None for this card."""
    if node.category == "ref" and node.kind in ("it", "them") and subject is not None and (subject.cards is not None):
        return subject.cards
    if node.category == "ref" and node.kind == "it" and subject is not None and subject.told:
        return None
    selector = cards(node, context)
    if selector.ref == p.THIS:
        if subject is not None:
            subject.told = True
        return None
    if node.kind == "called" and selector.places & v.IN_MONSTER_ZONE:
        selector = replace(selector, all=True, least=1, most=1, positions=v.FACE_UP)
    if selector.ref and selector.ref != p.EQUIPPED:
        raise NotMeant(node, "nothing can hold for that all the time")
    if not selector.ref and not selector.all:
        raise NotMeant(node, "it has to be said of all such cards")
    if selector.group is not None:
        raise NotMeant(node, "nothing can hold for cards together")
    if not selector.ref and selector.places & v.ON_FIELD and selector.positions & v.FACE_UP:
        selector = replace(selector, positions=selector.positions & v.FACE_UP)
    return selector


_BY_BATTLE_OR_EFFECTS: Final = (p.NotDestroyedByBattle(), p.NotDestroyedByEffects())
_PLAIN: Final[dict[str, tuple[p.CardModifier, ...]]] = {
    "not-targeted-for-attacks": (p.NotAttacked(),), "not-targeted-but-directly": (p.NotAttacked(stands_aside=True),),
    "cannot-attack": (p.CannotAttack(),), "cannot-attack-directly": (p.CannotAttack(directly=True),),
    "cannot-attack-or-turn": (p.CannotAttack(), p.NoPositionChange()),
    "cannot-attack-nor-be-tributed": (p.CannotAttack(), p.NotTributed()),
    "can-attack-directly": (p.AttacksDirectly(),), "can-attack-all": (p.AttacksAll(),),
    "must-attack": (p.MustAttack(),), "pierces": (p.Pierces(),),
    "not-tributed": (p.NotTributed(),), "not-tributed-for-summon": (p.NotMaterial(v.TRIBUTE_SUMMON),),
    "no-position-change": (p.NoPositionChange(),), "negated": (p.EffectsNegated(),),
    "not-destroyed-by-an-opponents": (p.NotDestroyedByEffects(by=v.OPPONENT),),
    "not-destroyed-at-all": _BY_BATTLE_OR_EFFECTS, "treated-as-tuner": (p.KindsAdded(v.TUNER),),
}  # fmt: skip
_CAUSES: Final[dict[str, tuple[p.CardModifier, ...]]] = {
    "by-battle": (p.NotDestroyedByBattle(),),
    "by-effects": (p.NotDestroyedByEffects(),),
    "by-opponents-effects": (p.NotDestroyedByEffects(v.OPPONENT),),
    "by-battle-or-effects": _BY_BATTLE_OR_EFFECTS,
}
_AFFECTING: Final = {
    "other-effects": (v.EITHER, 0), "other-monsters-effects": (v.EITHER, v.MONSTER),
    "opponents-effects": (v.OPPONENT, 0), "spell-effects": (v.EITHER, v.SPELL),
    "trap-effects": (v.EITHER, v.TRAP), "monster-effects": (v.EITHER, v.MONSTER),
    "spell-and-trap-effects": (v.EITHER, v.SPELL | v.TRAP), "spell-and-trap-cards": (v.EITHER, v.SPELL | v.TRAP),
    "opponents-spell-effects": (v.OPPONENT, v.SPELL),
    "opponents-trap-effects": (v.OPPONENT, v.TRAP),
    "opponents-spell-and-trap-effects": (v.OPPONENT, v.SPELL | v.TRAP),
    "opponents-monster-effects": (v.OPPONENT, v.MONSTER),
}  # fmt: skip
_TURNS: Final = {
    "cannot-attack-turn": 0,
    "cannot-attack-special-turn": v.SPECIAL_SUMMON,
    "cannot-attack-normal-turn": v.NORMAL_SUMMON,
    "cannot-attack-either-turn": v.NORMAL_SUMMON | v.SPECIAL_SUMMON,
}
_SUMMONS: Final = {
    "a-fusion-summon": v.FUSION_SUMMON,
    "a-synchro-summon": v.SYNCHRO_SUMMON,
    "a-xyz-summon": v.XYZ_SUMMON,
}


BECOMES: Final[dict[str, Callable[[Node], p.CardModifier]]] = {
    "becomes-attribute": lambda node: p.AttributeBecomes(ATTRIBUTES[node["attribute"].kind]),
    "becomes-type": lambda node: p.TypeBecomes(TYPES[node["type"].kind]),
    "becomes-level": lambda node: p.LevelChanges(say.number(node["n"]), becomes=True),
    "is-of-level": lambda node: p.LevelChanges(say.number(node["n"]), becomes=True),
    "name-becomes": lambda node: p.NameBecomes(node["name"]),
    "treated-as-name": lambda node: p.NameBecomes(node["name"]),
    "effects-negated": lambda node: p.EffectsNegated(),
    "position-locked": lambda node: p.NoPositionChange(),
}
"""What cards become, always or for some time."""


def predicate(node: Node, context: Context, who: Selector | None) -> list[Modifier]:
    """What holds of these cards."""
    kind = node.kind
    if kind in _PLAIN:
        return [replace(each, who=who) for each in _PLAIN[kind]]
    if kind in BECOMES:
        return [replace(BECOMES[kind](node), who=who)]
    if kind in ("grows", "falls"):
        context.it = _known_as(who)
        context.each = who is not None and not who.ref  # its own, of each of them
        grown = growth(node["growth"], context, kind == "falls")
        context.each = False
        return [replace(each, who=who) for each in grown]
    if kind == "not-destroyed":
        return [replace(safe, who=who) for safe in _cause(node["cause"])]
    if kind == "not-destroyed-but-with":
        others = Selector(filters=(lacking(_opposing(node["what"], context).filters),))
        return [p.NotDestroyedByBattle(others, who=who)]
    if kind == "not-destroyed-with":
        return [p.NotDestroyedByBattle(_opposing(node["what"], context), who=who)]
    if kind in ("not-destroyed-with-strong", "not-destroyed-with-weak"):
        strength = p.HasAttack(node["n"]) if kind.endswith("strong") else p.HasAttack(high=node["n"])
        return [p.NotDestroyedByBattle(Selector(filters=(strength,)), who=who)]
    if kind in ("not-targeted", "neither-targeted-nor-destroyed", "not-targeted-nor-destroyed-by-battle"):
        side, sort = _effects_of(node["by"])
        found: list[Modifier] = [p.NotTargeted(by=side, kinds=sort, who=who)]
        if kind.endswith("by-battle"):
            found.append(p.NotDestroyedByBattle(who=who))
        elif kind != "not-targeted":
            found.append(p.NotDestroyedByEffects(by=side, kinds=sort, who=who))
        return found
    if kind == "not-destroyed-by-sorted":
        side, sort = _effects_of(node["by"])
        safe = [p.NotDestroyedByBattle(who=who)] if "battle" in node else []
        return [*safe, p.NotDestroyedByEffects(by=side, kinds=sort, who=who)]
    if kind == "not-destroyed-that-turn":
        if who is not None:
            raise NotMeant(node, "this can be said of this card alone")
        came = p.AreSuch(say.that(p.THIS, p.Summoned(HOW[node["how"].kind]), p.DidThisTurn(p.DID_SUMMONED)))
        return [replace(safe, condition=came) for safe in _cause(node["cause"])]
    if kind == "can-attack-directly-for-half":
        past = say.all_of(p.ThereIsNone(say.that(p.ATTACKED)), p.ThereIs(say.monster(side=v.OPPONENT)))
        return [
            p.AttacksDirectly(who=who),
            p.BattleDamageTaken(50, who=who or say.this_card, side=v.OPPONENT, condition=past),
        ]
    if kind == "can-attack-in-defense":
        context.untold = "it isn't told whether its DEF counts when it attacks"
        return [p.AttacksLyingDown(who=who)]
    if kind == "cannot-attack-unless":
        return [_attack_price(node, context, who)]
    if kind in _TURNS:
        return [_cannot_attack_that_turn(node, who, _TURNS[kind])]
    if kind == "unaffected":
        return [_unaffected(by, who, context) for by in (node["by"], *([node["further"]] if "further" in node else []))]
    if kind in _ATTACKS:
        more, on_monsters = _ATTACKS[kind]
        if "n" in node:
            more = node["n"] - 1
        if more < 1:
            raise NotMeant(node, "one attack is what every monster has")
        return [p.ExtraAttacks(say.number(more), on_monsters=on_monsters, who=who)]
    if kind in ("not-tributed-for-summon-except", "not-tributed-for-summon-but"):
        filters = _filters(noun(node["what"], context), node["what"])
        if not filters or tells_where(node["what"]):
            raise NotMeant(node["what"], "such monsters can't be meant here")
        return [p.NotMaterial(v.TRIBUTE_SUMMON, Selector(filters=(lacking(filters),)), who=who)]
    if kind == "neither-tributed-nor-material":
        return [p.NotTributed(who=who), p.NotMaterial(_as_material(node), who=who)]
    if kind == "not-material":
        return [p.NotMaterial(_as_material(node), who=who)]
    if kind == "material-of-some":
        return [_material_of_some(node, context, who)]
    if kind in _STAYS_FROM:
        if who is not None and who.ref:
            raise NotMeant(node, "this can't be said of one known card yet")
        return [p.CannotGo(_STAYS_FROM[kind], who, side=v.EITHER)]
    if kind == "treated-as-kind":
        return [p.KindsAdded(_added_kind(node["kind"]), who=who)]
    if kind == "no-effects-activated":
        if who is None:
            raise NotMeant(node, "what has no effects can't be told from its own")
        return [p.NotActivated(effects_alone=True, who=who)]
    if kind in ("tribute-worth", "tribute-worth-for"):
        return [_worth(node, context, who)]
    raise NotMeant(node, "this can't hold of cards yet")


def _effects_of(node: Node) -> tuple[int, int]:
    """Whose effects, and of which kinds of cards (0: any)."""
    if node.kind == "any-effects":
        return v.EITHER, 0
    return (v.OPPONENT, 0) if node.kind == "opponents-card-effects" else _AFFECTING[node.kind]


def _attack_price(node: Node, context: Context, who: Selector | None) -> Modifier:
    """What its player pays for each attack; the monster that is to attack has to be there afterwards."""
    from engine.text.lowering.costs import cost

    paid = cost(node["pays"], context)
    selector = paid.selector if isinstance(paid, p.CostOfCards) else None
    if isinstance(paid, p.Targeting) or selector is not None and selector.ref or who is not None:
        raise NotMeant(node["pays"], "this can't be asked for an attack")
    if isinstance(paid, p.CostOfCards) and selector is not None and selector.places & v.ON_FIELD:
        paid = replace(paid, selector=replace(selector, other=True))
    return p.AttackCost((paid,))


_ATTACKS: Final = {
    "can-attack-twice": (1, False),
    "can-attack-often": (0, False),
    "can-attack-more": (2, False),
    "can-attack-monsters-often": (0, True),
    "can-attack-monsters-twice": (1, True),
}


def _worth(node: Node, context: Context, who: Selector | None) -> Modifier:
    if node["n"] not in (2, 3):
        raise NotMeant(node, "no Tribute Summon takes so many")
    filters = (say.named(node["name"]),) if "name" in node else _filters(noun(node["what"], context), node["what"])
    return p.TributeWorth(say.number(node["n"]), Selector(filters=filters), who=who)


def _companions(node: Node, context: Context) -> Modifier:
    """What may be material beside this Tuner."""
    if not context.kinds & v.TUNER:
        raise NotMeant(node, "this is said of a Tuner alone yet")
    sort = node.here("noun", "noun", adjectives=node["adjectives"])
    filters = _filters(noun(sort, context), node)
    if not filters:
        raise NotMeant(node, "something has to be asked of them")
    barred = filters if node.kind == "companions-are-not" else (lacking(filters),)
    return p.NotMaterial(v.SYNCHRO_SUMMON, Selector(filters=barred), beside=True)


def _known_as(who: Selector | None) -> str:
    """How "its" is known; cards that are many have no "its"."""
    return p.THIS if who is None else p.EQUIPPED if who.ref == p.EQUIPPED else ""


def _cause(node: Node) -> tuple[p.CardModifier, ...]:
    if node.kind not in _CAUSES:
        raise NotMeant(node, "nothing is safe from that alone")
    return _CAUSES[node.kind]


def _opposing(node: Node, context: Context) -> Selector:
    """The monsters with which it does battle, as filters alone; each is another than itself."""
    selector = cards(node, context)
    if (
        selector.ref
        or selector.group
        or selector.positions != v.ANY_POSITION
        or (selector.side == v.YOU or selector.places != v.IN_MONSTER_ZONE or not selector.filters)
    ):
        raise NotMeant(node, "such monsters can't be meant here")
    return Selector(filters=selector.filters)


def _unaffected(by: Node, who: Selector | None, context: Context) -> Modifier:
    kind = by.kind
    if kind in _OF_OTHERS:
        return p.Unaffected(kinds=_OF_OTHERS[kind], cards=Selector(other=True), who=who)
    if kind == "such-named":
        return p.Unaffected(cards=Selector(filters=(say.named(by["name"]),)), who=who)
    if kind in ("such-effects", "such-activated-effects"):
        said = noun(by["such"], context)
        _filters(said, by["such"])
        filters = tuple(described(said))
        compared = any(isinstance(each, p.HasFigure) for each in filters)
        if said.placed or not said.filters or compared and kind == "such-effects":
            raise NotMeant(by, "the effects of such cards can't be meant here")
        return p.Unaffected(activated_alone=kind == "such-activated-effects", cards=Selector(filters=filters), who=who)
    side, kinds = (v.EITHER, KINDS[by["kind"].kind]) if kind == "of-kind-effects" else _AFFECTING[kind]
    return p.Unaffected(by=side, kinds=kinds, who=who)


_OF_OTHERS: Final = {
    "other-trap-effects": v.TRAP,
    "other-spell-and-trap-effects": v.SPELL | v.TRAP,
    "effects-but-of-this": 0,
}


def _filters(said: Noun, node: Node) -> tuple[p.Filter, ...]:
    """What a phrase asks of a card that is somewhere else, such as a monster about to be Summoned."""
    selector = said.selector()
    if selector.group or selector.other or selector.positions != v.ANY_POSITION or selector.side != v.EITHER:
        raise NotMeant(node, "such cards can't be meant here")
    return selector.filters


def _cannot_attack_that_turn(node: Node, who: Selector | None, how: int) -> Modifier:
    came = (p.DidThisTurn(p.DID_SUMMONED), *([p.Summoned(how)] if how else []))
    if who is None:
        return p.CannotAttack(condition=p.AreSuch(say.that(p.THIS, *came)))
    if who.ref:
        raise NotMeant(node, "this can't hold of the equipped monster")
    return p.CannotAttack(who=replace(who, filters=(*who.filters, *came)))


def _as_material(node: Node) -> int:
    said = sum(MATERIAL_OF[each.kind] for each in node.get("how") or ())
    wanted = sum(_SUMMONS[each.kind] for each in node.get("for") or ())
    if said and wanted and wanted != said:
        raise NotMeant(node, "materials of another Summon")
    return said or wanted


def _material_of_some(node: Node, context: Context, who: Selector | None) -> Modifier:
    """Barred from the Summons of all monsters but those of a sort."""
    sorts = {_SUMMONS[node[slot].kind] for slot in ("for", "only") if slot in node}
    if "how" in node:
        sorts.add(MATERIAL_OF[node["how"].kind])
    if len(sorts) > 1 or v.FUSION_SUMMON in sorts:
        raise NotMeant(node, "only Synchro and Xyz Summons can be told apart so yet")
    said = noun(node["what"], context)
    filters = _filters(said, node["what"])
    if not filters or tells_where(node["what"]):
        raise NotMeant(node["what"], "such monsters can't be meant here")
    return p.NotMaterial(sorts.pop(), Selector(filters=(lacking(filters),)), who=who)


def _added_kind(node: Node) -> int:
    bits = KINDS[node.kind]
    if bits not in (v.TUNER, v.NORMAL):
        raise NotMeant(node, "a card can't be treated as that")
    return bits


# ---------------------------------------------------------------------------------- battles


def _in_attack(node: Node, context: Context) -> list[Modifier]:
    battle, holds = node["fight"], node["holds"]
    fighter = who(each_of(battle["what"]), context)
    subject = Subject(fighter)
    if fighter is None:
        context.it = p.THIS
    besides = condition(node["condition"], context) if "condition" in node else None
    kind = holds.kind
    if kind in ("you-take-none", "opponent-takes-none"):
        if battle.kind != "battles" and not _is_any_monster(battle) or besides is not None:
            raise NotMeant(battle, "battle damage can be kept away in all battles only")
        side = v.YOU if kind == "you-take-none" else v.OPPONENT
        return [p.BattleDamageTaken(0, who=fighter or say.this_card, side=side)]
    against = _against(battle, fighter, context)
    if kind == "until-damage-step-ends":
        held = all_held(_fights(battle, fighter), besides, against)
        return _under(held, forbidden(holds["forbidden"], context, subject))
    step = say.in_step(*(DAMAGE_STEP if kind.endswith("damage-step") else (v.CALCULATION,)))
    if "who" in holds:
        subject.cards = _of_this_battle(holds["who"], battle, context, subject)
    fights = None
    if subject.cards is None or subject.cards.ref:
        fights = _fights(battle, fighter)
    else:  # of those monsters, the one in this battle
        if subject.cards != fighter:
            raise NotMeant(holds, "it has to hold of the monster that does battle")
        subject.cards = replace(subject.cards, filters=(*subject.cards.filters, _fighter(battle)))
    change = kind.partition("-")[0]
    if change in ("halved", "doubled"):
        by_itself = p.Half() if change == "halved" else p.Times(2)
        found: list[Modifier] = [sort(by_itself, who=subject.cards) for sort in SET_STATS[holds["stat"].kind]]
    elif change in _BY_A_NUMBER:
        sorts = (SET_STATS if change == "set" else STATS)[holds["stat"].kind]
        found = [sort(say.number(holds["n"] * _BY_A_NUMBER[change]), who=subject.cards) for sort in sorts]
    else:
        found = [m for each in holds["does"] for m in predicate(each, context, subject.cards)]
    return _under(all_held(step, fights, besides, against), found)


_BY_A_NUMBER: Final = {"raised": 1, "lowered": -1, "set": 1}


def each_of(node: Node) -> Node:
    """ "If a Fairy monster attacks" is said of each."""
    if node.kind == "our-one" or node.kind == "some" and node["quantity"].kind == "one":
        kind = "every" if node.kind == "some" else "ours"
        return node.here("cards", kind, what=node["what"])
    if node.kind == "theirs":  # "your opponent's monsters", all of them
        return node.here("cards", "all-theirs", what=node["what"])
    return node


def _of_this_battle(node: Node, battle: Node, context: Context, subject: Subject) -> Selector | None:
    """The monster of which it holds: "the attacking monster" is one of the two in the battle that is spoken of."""
    if node.category == "ref" and node.kind in ("attacking-monster", "attack-target"):
        return say.attacking_monster if node.kind == "attacking-monster" else say.attack_target
    return who(node, context, subject)


def _fighter(battle: Node) -> p.Filter:
    if battle.kind.startswith("attacks"):
        return p.Attacking()
    if battle.kind.startswith("is-attacked"):
        return p.Attacked()
    return say.either(p.Attacking(), p.Attacked())


def _is_any_monster(battle: Node) -> bool:
    """ "battles a monster", or one of the opponent, as every monster in a battle does that isn't attacking directly."""
    other = battle.get("other")
    if battle.kind != "battles-such" or other is None or other.kind != "some" or other["quantity"].kind != "one":
        return False
    what = other["what"]
    adjectives = [each.kind for each in what.get("adjectives") or ()]
    return (
        what["head"].kind == "monster"
        and adjectives in ([], ["opponents"])
        and not {"further", "exception"} & (what.slots.keys())
    )


def _against(battle: Node, fighter: Selector | None, context: Context) -> Condition | None:
    """What the other side of the battle has to be."""
    if battle.kind == "attacks-directly":
        return p.ThereIsNone(say.monster(p.Attacked()))
    if battle.kind == "attacks-stronger":
        stronger = say.compared(p.S_ATK, p.MORE, p.FigureOf(p.S_ATK, say.attacking_monster))
        return p.ThereIs(say.monster(stronger, p.Attacked()))
    if "other" not in battle:
        return None
    other = cards(battle["other"], context)
    if (
        other.ref
        or other.all
        or other.most > 1
        or other.places != v.IN_MONSTER_ZONE
        or other.group
        or other.other
        or (other.positions not in (v.ANY_POSITION, v.ATTACK_POSITION, v.DEFENSE_POSITION | v.FACE_DOWN))
    ):
        raise NotMeant(battle["other"], "this can't be asked of the other monster of the battle")
    own = v.YOU if fighter is None else fighter.side
    if other.side != v.EITHER and other.side == own:
        raise NotMeant(battle["other"], "the other monster is on the other side")
    if not other.filters and other.positions == v.ANY_POSITION:
        return p.ThereIs(say.attack_target)
    role: Filter
    if battle.kind == "attacks-such":
        role = p.Attacked()
    elif battle.kind == "is-attacked-by":
        role = p.Attacking()
    elif fighter is None:
        role = p.BattlesThis()
    elif fighter.ref or own == v.EITHER and other.side == v.EITHER:
        raise NotMeant(battle["other"], "it isn't clear which monster is on which side")
    else:
        role = say.either(p.Attacking(), p.Attacked())
        other = replace(other, side=v.EITHER - own if own != v.EITHER else other.side)
    return p.ThereIs(replace(other, filters=(*other.filters, role)))


def _fights(battle: Node, fighter: Selector | None) -> Condition:
    if fighter is None or fighter.ref:
        return p.AreSuch(say.that(fighter.ref if fighter is not None else p.THIS, _fighter(battle)))
    return p.ThereIs(replace(fighter, all=False, filters=(*fighter.filters, _fighter(battle))))


# ---------------------------------------------------------------------------------- players

_BANNED: Final = {
    "no-special-summons": v.SPECIAL_SUMMON, "no-special-summon-of": v.SPECIAL_SUMMON, "no-summon-of": v.ANY_SUMMON,
    "no-summons": v.ANY_SUMMON, "no-normal-or-special-summons": v.NORMAL_SUMMON | v.SPECIAL_SUMMON,
    "no-normal-summons": v.NORMAL_SUMMON, "no-normal-summons-or-sets": v.NORMAL_SUMMON | v.SET_FACE_DOWN,
    "no-fusion-summons": v.FUSION_SUMMON, "no-synchro-summons": v.SYNCHRO_SUMMON, "no-xyz-summons": v.XYZ_SUMMON,
    "no-pendulum-summons": v.PENDULUM_SUMMON, "no-flip-summons": v.FLIP_SUMMON, "no-sets": v.SET_FACE_DOWN,
}  # fmt: skip


_NONE_SENT_FROM_DECK: Final = p.CannotGo(v.IN_GRAVEYARD, Selector(places=v.IN_DECK), side=v.EITHER)
_FORBIDDEN: Final[dict[str, p.PlayerModifier]] = {
    "no-banishing": p.CannotGo(v.IN_BANISHED, Selector(places=ANYWHERE)),
    "no-sending-from-deck": _NONE_SENT_FROM_DECK,
    "no-adding": p.CannotAddOrDraw(but_draw=True),
    "no-drawing": p.CannotAddOrDraw(),
    "no-battle-phase": p.NoBattlePhase(),
}


def forbidden(node: Node, context: Context, subject: Subject) -> list[Modifier]:
    """What players cannot do."""
    kind = node.kind
    if kind == "nobody-summons":
        how = HOW[node["how"].kind] or v.ANY_SUMMON
        return [p.CannotSummon(how, _summoned(node, context), side=v.EITHER)]
    whom = node["whom"]
    if kind == "no-targeting-wearer":
        if not context.kinds & (v.EQUIP | v.UNION):
            raise NotMeant(node, "no monster is equipped with this card")
        subject.cards = say.equipped_monster
        return [replace(not_targeted(node), who=say.equipped_monster)]
    if kind.startswith("no-targeting"):
        return [_no_targeting(node, context, subject)]
    side = v.OPPONENT if whom.kind == "they-cannot" and context.they == v.OPPONENT else SIDES.get(whom.kind)
    if whom.kind == "opponent-cannot":
        context.they = v.OPPONENT
    if side is None:
        raise NotMeant(whom, "this is nothing that monsters do")
    if kind in _BANNED:
        return [p.CannotSummon(_BANNED[kind], _summoned(node, context), side=side)]
    if kind == "no-other-pendulum-summons":
        free = say.archetype(*node["names"])
        if "kind" in node:
            free = say.either(free, p.OfKinds(v.MONSTER | KINDS[node["kind"].kind]))
        others = Selector(filters=(say.not_(free),))
        return [p.CannotSummon(v.PENDULUM_SUMMON, others, side=side)]
    if kind == "no-activations":
        return [*no_activations(node, side, context)]
    if kind == "no-declared":
        if context.declared != "name":
            raise NotMeant(node, "no name has been declared")
        return [p.CannotActivate(Selector(), side=side)]
    if kind in _FORBIDDEN:
        return [replace(_FORBIDDEN[kind], side=side)]
    if kind == "no-attacks":
        return [p.CannotAttack(who=say.every(say.monster(side=side)))]
    raise NotMeant(node, "this can't be forbidden yet")


def _summoned(node: Node, context: Context) -> Selector | None:
    """The monsters that are not to be Summoned; None: any."""
    what = node.get("what")
    if what is None and "from" not in node:
        return None
    if what is None:
        said = Noun()
        if "exception" in node:
            except_(node["exception"], said, context)
        return Selector(places=_from_where(node), filters=tuple(said.filters))
    if what.category == "noun":
        return _one_summoned(node, noun(what, context))
    if node.kind == "no-sets" and what.kind in ("spells", "traps", "spells-and-traps"):
        return _not_set(what, context)
    if what.kind == "cards" and node.kind != "no-sets" or what.kind not in ("monsters", "cards"):
        raise NotMeant(what, "monsters are Summoned")
    if what.kind == "cards":
        raise NotMeant(what, "Setting of all cards can't be forbidden yet")
    said = noun(what, context)
    if "exception" in node:
        except_(node["exception"], said, context)
    if (
        said.side != v.EITHER
        or said.positions != v.ANY_POSITION
        or said.group
        or said.other
        or (said.places != v.IN_MONSTER_ZONE)
    ):
        raise NotMeant(what, "such monsters can't be meant here")
    filters = said.selector().filters
    if "from" in node:
        return Selector(places=_from_where(node), filters=filters)
    return Selector(filters=filters) if filters else None


def _one_summoned(node: Node, said: Noun) -> Selector | None:
    """ "A Level 6 or higher monster"."""
    if said.says_more() or said.places != v.IN_MONSTER_ZONE:
        raise NotMeant(node["what"], "such monsters can't be meant here")
    filters = said.selector().filters
    places = _from_where(node) if "from" in node else 0
    return Selector(places=places, filters=filters) if filters or places else None


def _from_where(node: Node) -> int:
    """From where they can't be Summoned: whoever is forbidden it Summons from the own hand and Decks."""
    places, side = zones(node["from"])
    if side == v.OPPONENT or places & v.ON_FIELD:
        raise NotMeant(node["from"], "monsters aren't Summoned from there")
    return places


def _not_set(what: Node, context: Context) -> Selector:
    """The Spells and Traps that are not to be Set."""
    said = noun(what, context)
    if said.places != v.IN_SPELL_TRAP_ZONES or said.placed or said.positions != v.ANY_POSITION or said.other:
        raise NotMeant(what, "such cards can't be meant here")
    return Selector(filters=said.selector().filters)


def not_targeted(node: Node) -> p.NotTargeted:
    """ "Your opponent cannot target it with Spell effects": of whatever is known."""
    side = {"opponent-cannot": v.OPPONENT, "nobody-can": v.EITHER}.get(node["whom"].kind)
    whose, sort = _effects_of(node["by"])
    if side is None:
        raise NotMeant(node["whom"], "this can't be forbidden yet")
    if whose != v.EITHER:
        raise NotMeant(node["by"], "it is said twice whose effects these are")
    return p.NotTargeted(by=side, kinds=sort)


def _no_targeting(node: Node, context: Context, subject: Subject) -> Modifier:
    whom = node["whom"].kind
    if node.kind == "no-targeting":
        safe = not_targeted(node)
        what = node["what"] if "exception" not in node else excepting(node["what"], node["exception"])
        subject.cards = who(what, context, subject)
        return replace(safe, who=subject.cards)
    if node.kind == "no-targeting-of-others":
        others = node["others"]
        told = others.here("cards", "such", what=others)
        target = who(told, context)
        if target is None or target.ref or target.other:
            raise NotMeant(node["what"], "it isn't clear which others are meant")
        target = replace(target, other=True, positions=_attacked_as_said(target, told, context))
    else:
        told = each_of(node["what"])
        target = who(told, context, subject)
        if target is not None and not target.ref:
            target = replace(target, positions=_attacked_as_said(target, told, context))
        if "exception" in node:
            if target is None or target.ref or node["exception"].kind == "except-this":  # said in its own phrase
                raise NotMeant(node["what"], "it isn't clear which others are meant")
            left = Noun(node)
            except_(node["exception"], left, context)
            target = replace(target, other=target.other or left.other, filters=(*target.filters, *left.filters))
    if whom in ("you-cannot", "nobody-can") or target is not None and target.side == v.OPPONENT:
        raise NotMeant(node["whom"], "this can't be forbidden yet")
    if target is not None and not target.ref and target.side == v.EITHER and whom != "monsters-cannot":
        target = replace(target, side=v.YOU)
    return p.NotAttacked(stands_aside=node.kind == "no-targeting-but-directly", who=target)


def _attacked_as_said(target: Selector, told: Node, context: Context) -> int:
    """Face-down monsters are attacked, too: what is described is face-up, unless it is said how it lies."""
    return target.positions if target.filters else cards(told, context).positions


# ---------------------------------------------------------------------------------- the rest


def _odd(node: Node, context: Context, subject: Subject) -> list[Modifier]:
    kind = node.kind
    if kind in _ODD:
        return [_ODD[kind]]
    if kind in _PRICES:
        return [p.AttackCost((say.pay_lp(node["n"]),), who=_PRICES[kind])]
    if kind in ("hand-limit", "both-hand-limits"):
        return [p.HandLimit(say.number(node["n"]), side=v.YOU if kind == "hand-limit" else v.EITHER)]
    if kind in ("piercing", "double-piercing"):
        subject.cards = who(each_of(node["who"]), context, subject)
        return [p.Pierces(doubly=kind == "double-piercing", who=subject.cards)]
    if kind == "worth-if":
        return [_worth(node, context, None)]
    if kind in ("companions", "companions-are-not"):
        return [_companions(node, context)]
    if kind == "piercing-so":
        return [p.Pierces(condition=p.AreSuch(say.that(p.THIS, came_so(node, context))))]
    if kind in BATTLE_DAMAGE:
        side, percent = BATTLE_DAMAGE[kind]
        said = node["battles"]["who"] if "battles" in node else node["who"]
        if "battles" in node and node["battles"].kind == "attacks-on":
            raise NotMeant(node, "this can't be told from other battles")
        fighter = who(each_of(said), context, subject)
        if fighter is not None and not fighter.ref and fighter.side != v.YOU and side != v.EITHER:
            raise NotMeant(said, "whose damage this is depends on who controls them")
        return [p.BattleDamageTaken(percent, who=fighter or say.this_card, side=side)]
    if kind == "opponent-takes-it":
        fighter = who(each_of(node["battles"]["who"]), context, subject)
        return [p.BattleDamageTaken(to_other=True, who=fighter or say.this_card, side=v.YOU)]
    if kind == "of-damage":
        return damage_changed(node["says"])
    if kind in _SKIPPING:
        return [p.PhasesSkipped(SKIPPED[node["phase"].kind], side=_SKIPPING[kind])]
    if kind == "normal-draw":
        if node["n"] < 2:
            raise NotMeant(node, "that is no change")
        return [p.NormalDraw(say.number(node["n"]))]
    if kind == "negate-while-there":
        negated = who(each_of(node["what"]), context)
        if negated is not None and any(isinstance(f, p.Felled) and (f.by or f.this_turn) for f in negated.filters):
            # What own monsters have destroyed was the opponent's, whoever owns it, and has left the field.
            if negated.places == v.IN_MONSTER_ZONE:
                negated = replace(negated, places=WHERE_BATTLE_BRINGS, filters=(p.OfKinds(v.MONSTER), *negated.filters))
            negated = replace(negated, side=v.EITHER)
        return [p.EffectsNegated(who=negated)]
    if kind in ("stat-grows-older", "stat-falls-older"):
        subject.cards = who(node["who"], context, subject)
        context.it = _known_as(subject.cards)
        amount = for_each(node, node["n"], context)
        if kind == "stat-falls-older":
            amount = negative(amount)
        return [sort(amount, who=subject.cards) for sort in STATS[node["stat"].kind]]
    if kind == "stat-falls-further":
        if subject.cards is None or subject.cards.ref:
            raise NotMeant(node, "it isn't clear who they are")
        return [sort(say.number(-node["n"]), who=subject.cards) for sort in STATS[node["stat"].kind]]
    if kind in ("one-more-normal-summon", "one-more-normal-summon-or-set"):
        return [one_more_normal_summon(node, context, no_set=not kind.endswith("set"))]
    if kind.startswith("only-one"):
        of_sort = kind.startswith("only-one-of")
        if not of_sort and node["name"] != context.name:
            raise NotMeant(node, "the name of another card")
        if not context.kinds & v.MONSTER and of_sort:
            raise NotMeant(node, "only monsters can be limited so yet")
        only = Selector(filters=(say.archetype(node["name"]),)) if of_sort else None
        return [p.OnlyOne(only, side=v.EITHER if kind.endswith("there") else v.YOU)]
    if kind == "such-from-hand":
        said = noun(node["what"], context)
        if said.kinds != v.TRAP or said.says_more():
            raise NotMeant(node, "only Traps need such a word")
        return [p.ActivatedSooner(1, Selector(filters=said.selector().filters))]
    if kind == "active-from-hand":
        if not context.kinds & v.TRAP:
            raise NotMeant(node, "this is said of a Trap")
        return [p.ActivatedSooner(1, say.this_card)]
    if kind == "any-card-banished":
        return [_banished_instead(node)]
    if kind == "unanswered-activations":
        return [unanswered_activations(node, context)]
    if kind.startswith("never-negated"):
        return [never_negated(node, context)]
    return _of_one(node, context, subject)


def _negated_anywhere(kind: int) -> p.EffectsNegated:
    """Also those of Traps that have become monsters."""
    return p.EffectsNegated(who=Selector(places=v.ON_FIELD, filters=(p.OfKinds(kind),), positions=v.FACE_UP, all=True))


_ODD: Final[dict[str, Modifier]] = {
    "piercing-told": p.Pierces(),
    "attacks-with-def": p.AttacksWithDefense(),
    "only-target-this": p.MustBeAttacked(),
    "one-attacker": p.CannotAttack(
        who=say.every(say.monster(say.not_(p.DidThisTurn(p.DID_ATTACK)))),
        condition=p.HappenedThisTurn(say.attack_declared(say.monster())),
    ),
    "no-tributes-at-all": p.NotTributed(who=Selector(places=v.IN_MONSTER_ZONE | v.IN_HAND, all=True)),
    "keeps-equips": p.KeepsEquipCards(who=say.equipped_monster),
    "take-control-while-there": p.ControlTaken(who=say.equipped_monster),
    "banish-leaving": p.Redirected(v.BANISHED, leaving_field=True),
    "none-sent-from-deck": _NONE_SENT_FROM_DECK,
    "negate-traps": _negated_anywhere(v.TRAP),
    "negate-spells": _negated_anywhere(v.SPELL),
    "traps-at-once": p.ActivatedSooner(2, Selector(filters=(p.OfKinds(v.TRAP),))),
    "hand-revealed": p.HandRevealed(side=v.OPPONENT),
    "both-hands-revealed": p.HandRevealed(side=v.EITHER),
    "no-hand-limit": p.HandLimit(side=v.YOU),
    "no-hand-limits": p.HandLimit(side=v.EITHER),
}
_PRICES: Final = {
    "attack-price": None,
    "attack-price-of": say.equipped_monster,
    "attack-price-theirs": say.every(say.face_up_monster(side=v.OPPONENT)),
    "attack-price-of-all": say.every(say.face_up_monster()),
}
"""Whose attacks are paid for."""


def damage_changed(node: Node) -> list[Modifier]:
    """What becomes of the damage that players take."""
    side, percent = _TAKERS[node["who"].kind], _PERCENT[node.kind]
    return [sort(percent, side=side) for sort in _DAMAGE_SORTS[node["what"].kind]]


_TAKERS: Final = {"you-take": v.YOU, "opponent-takes": v.OPPONENT, "both-take": v.EITHER}
_DAMAGE_SORTS: Final[dict[str, tuple[type[p.DamageTaken], ...]]] = {
    "of-battle": (p.BattleDamageTaken,),
    "of-effects": (p.EffectDamageTaken,),
    "of-any-sort": (p.BattleDamageTaken, p.EffectDamageTaken),
}
_PERCENT: Final = {"none-taken": 0, "half-taken": 50, "double-taken": 200}
_SKIPPING: Final = {"opponent-skips": v.OPPONENT, "you-skip": v.YOU, "both-skip": v.EITHER}
SKIPPED: Final = {
    "draw-phase-skipped": v.DRAW_PHASE,
    "standby-phase-skipped": v.STANDBY_PHASE,
    "main-phase-1-skipped": v.MAIN_PHASE_1,
    "battle-phase-skipped": v.BATTLE_PHASE,
    "main-phase-2-skipped": v.MAIN_PHASE_2,
}
"""Phases that are skipped."""
BATTLE_DAMAGE: Final = {
    "no-own-damage": (v.YOU, 0), "no-opponents-damage": (v.OPPONENT, 0), "no-damage-at-all": (v.EITHER, 0),
    "half-damage": (v.OPPONENT, 50), "double-damage": (v.OPPONENT, 200), "half-own-damage": (v.YOU, 50),
    "half-inflicted": (v.OPPONENT, 50), "double-inflicted": (v.OPPONENT, 200),
}  # fmt: skip


_STAYS_FROM: Final = {"not-returned-to-deck": v.IN_DECK, "not-returned-to-hand": v.IN_HAND}
"""Where cards cannot go."""


def _banished_instead(node: Node) -> Modifier:
    places, side = zones(node["zones"])
    if places != v.IN_GRAVEYARD:
        raise NotMeant(node, "cards are sent to the GY")
    owned = () if side == v.EITHER else (p.OwnedBy(side),)
    return p.Redirected(v.BANISHED, who=Selector(places=ANYWHERE, filters=owned))


def _of_one(node: Node, context: Context, subject: Subject) -> list[Modifier]:
    """ "This card's Level …": of one card, that is named or spoken of."""
    kind = node.kind
    if "of" not in node or node["of"].kind == "this-cards-own":
        subject.cards = None
    elif node["of"].kind == "equipped-monsters-own":
        subject.cards = say.equipped_monster
    elif node["of"].kind == "that-monsters-own" and context.it != p.EQUIPPED:
        raise NotMeant(node["of"], "it isn't clear which monster this is")
    elif subject.cards is None and context.it == p.EQUIPPED:
        subject.cards = say.equipped_monster
    if subject.cards is not None and subject.cards.ref != p.EQUIPPED:
        raise NotMeant(node, "it isn't clear whose this is")
    context.it = _known_as(subject.cards)
    if kind == "effects-negated" and subject.cards is None:
        raise NotMeant(node, "what is negated can't negate itself")
    if kind in BECOMES:
        return [replace(BECOMES[kind](node), who=subject.cards)]
    if kind.startswith("name-becomes-"):
        if subject.cards is not None:
            raise NotMeant(node, "only what this card is called elsewhere can be told")
        return [p.NameBecomes(node["name"])]
    if kind == "attribute-added":
        bits = sum(ATTRIBUTES[each.kind] for each in node["attributes"])
        return [p.AttributeAdded(bits, who=subject.cards)]
    if kind == "scale-becomes":
        if context.kinds & v.MONSTER:
            raise NotMeant(node, "it is no Pendulum Scale elsewhere")
        return [p.ScaleChanges(say.number(node["n"]), becomes=True, who=subject.cards)]
    if kind == "original-stat-halved":
        return [sort(p.Half(), original=True, who=subject.cards) for sort in SET_STATS[node["stat"].kind]]
    if kind == "level-becomes":
        return [p.LevelChanges(say.number(node["n"]), becomes=True, who=subject.cards)]
    amount: Value = measure(node["amount"], context)
    if kind in ("level-grows", "level-falls"):
        return [p.LevelChanges(say.number(amount if kind == "level-grows" else negative(amount)), who=subject.cards)]
    original = kind == "original-stat-becomes"
    return [sort(amount, original, who=subject.cards) for sort in SET_STATS[node["stat"].kind]]
