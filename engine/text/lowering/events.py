"""What a card waits for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Pattern, Selector
from engine.text.lowering.activations import activated, effect_of_known_sort, effect_of_monster
from engine.text.lowering.awaited import ANYWHERE, NOT_IN_DAMAGE_STEP, Awaited
from engine.text.lowering.conditions import DAMAGE, HOW, PLAYERS, condition, in_turn_part, tells_where, turn_part
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.event_sorts import one_or_more
from engine.text.lowering.nouns import LYING, POSITIONS, SUMMONED, noun, origin, zones
from engine.text.lowering.own_way import comes_so
from engine.text.lowering.used import came_with
from engine.text.nodes import Node

_AFTER_THE_FIELD: Final = v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK


class _Subject:
    """Whose event it is: ``selector`` is None for this card, of which it may be said how and where it was."""

    def __init__(self, node: Node, context: Context) -> None:
        self.node = node
        self.context = context
        self.selector: Selector | None = None
        self.there: Selector | None = None  # the same, where it is on the field if nothing else is said
        self.from_places = 0
        self.positions = 0
        self.whose = v.EITHER  # who controlled it
        self.how = 0  # how it had been Summoned
        self.conditions: list[Condition] = []  # what this card has to be besides
        if node.kind == "this-card":
            if "how" in node and node["how"].kind == "attacking":
                self.conditions.append(p.AreSuch(say.that(p.THIS, p.Attacking())))
            elif "how" in node and node["how"].kind == "summoned-so":
                self.how = SUMMONED[node["how"]["summoned"].kind]
                self.from_places = v.IN_MONSTER_ZONE
            elif "how" in node:
                self.positions = _HOW[node["how"].kind]
                self.from_places = v.IN_MONSTER_ZONE if node["how"].kind in ("attack", "defense") else v.ON_FIELD
            if "where" in node:
                here = _WHERE[node["where"].kind]
                if self.how and not here & v.IN_MONSTER_ZONE and here:
                    raise NotMeant(node, "a monster that was Summoned is in the Monster Zone")
                self.from_places = self.from_places & here or here or self.from_places
                self.whose = v.YOU if node["where"].kind in _OWN else v.EITHER
            return
        which = node["cards"]
        if which.category == "ref":
            if which.kind == "it" and context.it == p.THIS:
                self.node = node.here("subject", "this-card")
                return  # the effect is one that a card gains: "it" is that card
            worn = which.kind == "it" and not context.mentions and context.topic == p.EQUIPPED
            if which.kind != "equipped-monster" and not worn:
                raise NotMeant(which, "an effect can't wait for that")
            self.selector = self.there = say.equipped_monster
            return
        said = one_or_more(which, context)
        self.there = said.selector()
        if not tells_where(which["what"]):
            said.places = ANYWHERE
            self.selector = replace(said.selector(), places=0)
        else:
            self.selector = self.there

    def told(self, participle: Node) -> Selector | None:
        """How its cards were described, with the way in which they were Summoned."""
        if self.there is None or self.there.ref or participle.kind not in ("summoned", "summoned-to"):
            return self.there
        return replace(self.there, filters=(*self.there.filters, p.Summoned(HOW[participle["how"].kind])))

    @property
    def is_this(self) -> bool:
        return self.selector is None

    def on_field(self) -> Selector | None:
        """For what happens to a card on the field."""
        if self.how:
            self.conditions.append(p.AreSuch(say.that(p.THIS, p.Summoned(self.how))))
        if self.from_places or self.positions or self.whose != v.EITHER:
            if not self.from_places & v.ON_FIELD:
                raise NotMeant(self.node, "this happens on the field")
            if self.positions == v.FACE_DOWN:
                raise NotMeant(self.node, "face-down cards have no effects")
            if self.positions and self.positions != v.FACE_UP:
                self.conditions.append(p.ThisIs(positions=self.positions))
        there = self.there
        if there is None:
            return None
        if there.positions not in (v.ANY_POSITION, v.FACE_UP) or there.places & ~v.ON_FIELD:
            raise NotMeant(self.node, "an effect can't wait for that")
        return there

    def moved(self, **more: Any) -> dict[str, Any]:
        """For what moves a card: where it was and how it lay stand in the event, not in where it is by now."""
        told: dict[str, Any] = {"subject": self.selector, **more}
        if self.selector is not None:
            if self.selector.ref:
                raise NotMeant(self.node, "the card is no longer equipped when that has happened")
            places = self.selector.places
            if places and "from_places" in more:
                raise NotMeant(self.node, "it is said twice where it was")
            if places:
                told["from_places"] = places
            self._as_it_was(told)
        else:
            if self.how:
                told["came_by"] = self.how
            if self.whose != v.EITHER:
                told["whose"] = self.whose
            if self.from_places:
                told["from_places"] = self.from_places & more.get("from_places", self.from_places)
                if not told["from_places"]:
                    raise NotMeant(self.node, "it can't have been in both places")
            if self.positions:
                told["last_positions"] = self.positions
        return told

    def _as_it_was(self, told: dict[str, Any]) -> None:
        """What is asked of other cards that moved: how they had come stands in the event, what else they were on the
        field is lost."""
        assert self.selector is not None
        filters = []
        for each in self.selector.filters:
            if isinstance(each, _LOST):
                raise NotMeant(self.node, "this can't be asked of a card that has moved")
            if not isinstance(each, p.Summoned):
                filters.append(each)
            elif each.from_places or each.by_effect_of or not each.how or "came_by" in told:
                raise NotMeant(self.node, "this can't be asked of a card that has moved")
            else:
                told["came_by"] = each.how
        told["subject"] = replace(self.selector, places=0, filters=tuple(filters))


_LOST: Final = (
    p.HasCounters, p.TakesCounters, p.Equipped, p.Unequipped, p.IsEquipCard, p.EquippedToThis, p.HasMaterials,
    p.HasThisAsMaterial, p.DidThisTurn,
)  # fmt: skip
_HOW: Final = {"face-up": v.FACE_UP, "set": v.FACE_DOWN, "attack": v.ATTACK_POSITION, "defense": v.DEFENSE_POSITION}
_OWN: Final = frozenset(
    ("you-control", "in-owners-control", "in-possession", "in-your-monster-zone", "in-your-spell-zone")
)
"""Places on the side of whoever uses the effect: the owner, once the card has left the field."""
_WHERE: Final = {
    "on-field": v.ON_FIELD, "you-control": v.ON_FIELD, "in-owners-control": v.ON_FIELD, "in-possession": 0,
    "in-your-monster-zone": v.IN_MONSTER_ZONE, "in-your-spell-zone": v.IN_SPELL_ZONE,
    "in-monster-zone": v.IN_MONSTER_ZONE, "in-spell-zone": v.IN_SPELL_ZONE,
    "in-field-zone": v.IN_FIELD_ZONE, "in-pendulum-zone": v.IN_PENDULUM_ZONE, "in-hand": v.IN_HAND,
    "in-gy": v.IN_GRAVEYARD,
}  # fmt: skip


# ---------------------------------------------------------------------------------- what is done to cards


def _summoned(node: Node, subject: _Subject) -> p.IsSummoned:
    who = subject.there
    if "side" in node:
        side = v.YOU if node["side"].kind == "your-field" else v.OPPONENT
        if who is None or who.side not in (v.EITHER, side):
            raise NotMeant(node, "an effect can't wait for that")
        who = replace(who, side=side)
    if subject.is_this and (subject.from_places or subject.positions or subject.whose != v.EITHER):
        raise NotMeant(subject.node, "how it lies is told by the Summon")
    if who is not None and who.positions not in (v.ANY_POSITION, v.FACE_UP):
        raise NotMeant(subject.node, "how it lies is told by the Summon")
    if who is not None and (who.ref or not who.places & v.IN_MONSTER_ZONE):
        raise NotMeant(subject.node, "an effect can't wait for that")
    if who is not None:
        who = replace(who, positions=v.ANY_POSITION)
    if "position" in node:
        if who is None:
            raise NotMeant(node["position"], "how this card lies is asked as a condition")
        who = replace(who, filters=(*who.filters, p.Lies(POSITIONS[node["position"].kind])))
    made = _summoned_from(node, p.IsSummoned(who, HOW[node["how"].kind]))
    if subject.is_this and made.subject is not None:
        subject.conditions.append(p.AreSuch(say.that(p.THIS, *made.subject.filters)))
        made = replace(made, subject=None)
    return replace(made, **effect_of(node["by"], subject.context)) if "by" in node else made


def _summoned_with(node: Node, subject: _Subject) -> Pattern:
    """ "Tribute Summoned by Tributing …": asked of the monster that has come."""
    how = HOW[node["how"].kind]
    used = came_with(node, how, subject.context)
    who = subject.there
    if subject.is_this:
        if subject.from_places or subject.positions or subject.whose != v.EITHER or used == p.CameWithThis():
            raise NotMeant(subject.node, "an effect can't wait for that")
        subject.conditions.append(p.AreSuch(say.that(p.THIS, used)))
        return p.IsSummoned(how=how)
    if who is None or who.ref or who.positions not in (v.ANY_POSITION, v.FACE_UP) or who.places != v.IN_MONSTER_ZONE:
        raise NotMeant(subject.node, "an effect can't wait for that")
    return p.IsSummoned(replace(who, positions=v.ANY_POSITION, filters=(*who.filters, used)), how)


_S = TypeVar("_S", bound=p.OfSummon)


def _summoned_from(node: Node, pattern: _S) -> _S:
    """ "… is Special Summoned from your GY": where cards lie in the places of their owners."""
    if "from" not in node:
        return pattern
    places, side = origin(node["from"])
    if not pattern.how or pattern.how & v.FLIP_SUMMON:
        raise NotMeant(node["from"], "a monster that is flipped was on the field")
    if side != v.EITHER:
        who = pattern.subject or Selector()
        pattern = replace(pattern, subject=replace(who, filters=(*who.filters, p.OwnedBy(side))))
    return replace(pattern, from_places=places)


def effect_of(node: Node, context: Context) -> dict[str, Any]:
    """Whose effect does it, and of what sort of card: as fields of a pattern."""
    if node.kind in EFFECT_OF:
        return {"by": EFFECT_OF[node.kind]}
    side, source = _effect_source(node, context)
    return {"by": side, "source": source}


def _effect_source(node: Node, context: Context) -> tuple[int, Selector]:
    if node.kind != "of-cards":
        return v.OPPONENT if node.kind == "of-opponents-sort" else v.EITHER, Selector(filters=_SORTS[node["sort"].kind])
    which = node["what"]
    if which.category == "ref":
        if which.kind != "this-card":
            raise NotMeant(which, "whose effect this is isn't clear")
        return v.EITHER, replace(say.this_card, all=False)
    if which.kind == "called" and "further" not in which:
        return v.EITHER, Selector(filters=(say.named(*which["any"]),))
    said = one_or_more(which, context)
    if said.positions != v.ANY_POSITION or tells_where(which["what"]) or said.highest:
        raise NotMeant(which, "how and where it was can't be asked")
    said.places = ANYWHERE
    found = said.selector()
    if not found.filters:
        raise NotMeant(which, "any effect is one of some card")
    return said.side, Selector(filters=found.filters, other=said.other)


_SORTS: Final = {
    "monster-effect": (p.OfKinds(v.MONSTER),),
    "spell-effect": (p.OfKinds(v.SPELL),),
    "trap-effect": (p.OfKinds(v.TRAP),),
    "spell-or-trap-effect": (p.OfAnyKind(v.SPELL | v.TRAP),),
}


def replaced_causes(node: Node | None) -> tuple[int, int]:
    """By what it would be destroyed, and by whose effects; anything if nothing is said."""
    return (0, v.EITHER) if node is None else _WOULD_BE[node.kind]


_WOULD_BE: Final = {
    "battle-would": (v.BY_BATTLE, v.EITHER), "effect-would": (v.BY_EFFECT, v.EITHER),
    "either-would": (v.BY_BATTLE | v.BY_EFFECT, v.EITHER), "opponents-effect-would": (v.BY_EFFECT, v.OPPONENT),
    "battle-or-opponents-effect-would": (v.BY_BATTLE | v.BY_EFFECT, v.OPPONENT),
}  # fmt: skip


def _by(node: Node | None, context: Context) -> list[dict[str, Any]]:
    """By what a card was destroyed: one set of causes for each of several."""
    if node is None:
        return [{"cause": 0}]
    kind = node.kind
    if kind == "by-battle":
        return [{"cause": v.BY_BATTLE}]
    if kind == "by-battle-with":
        return [{"cause": v.BY_BATTLE, **_battled_with(node["what"], context)}]
    if kind == "by-opponents-card":
        context.they = v.OPPONENT
        return [{"cause": v.BY_BATTLE | v.BY_EFFECT, "by": v.OPPONENT}]
    effect = node["effect-of"] if kind == "by-effect" else node["effect"]
    whose = effect_of(effect, context)
    if kind == "by-effect":
        return [{"cause": v.BY_EFFECT, **whose}]
    if whose == {"by": v.EITHER}:
        return [{"cause": v.BY_BATTLE | v.BY_EFFECT}]
    return [{"cause": v.BY_BATTLE}, {"cause": v.BY_EFFECT, **whose}]


_ANOTHERS: Final = Node(
    "cards",
    "some",
    {
        "quantity": Node("quantity", "one", {}),
        "what": Node(
            "noun",
            "noun",
            {
                "adjectives": (Node("adjective", "opponents", {}), Node("adjective", "attacking", {})),
                "head": Node("head", "monster", {}),
            },
        ),
    },
)


def _battled_with(node: Node, context: Context) -> dict[str, Any]:
    """The monster by which it was destroyed, which is spoken of from now on if it is still there."""
    if node.category == "attacker":
        node = _ANOTHERS
    said = one_or_more(node, context) if node.category == "cards" else None
    if (
        said is None
        or said.places != v.IN_MONSTER_ZONE
        or said.positions != v.ANY_POSITION
        or said.placed
        or (said.other or said.highest)
    ):
        raise NotMeant(node, "this can't be asked of the monster that destroyed it")
    context.mention(p.OTHER, said.selector(), False)
    return {"by": said.side, "source": Selector(filters=said.selector().filters)}


EFFECT_OF: Final = {"any-effect": v.EITHER, "opponents-effect": v.OPPONENT, "your-effect": v.YOU}


def _destroyed(node: Node, subject: _Subject) -> list[Pattern]:
    if node.kind == "destroyed-otherwise":
        return [say.is_destroyed(**subject.moved(), no_cause=v.BY_BATTLE)]
    to = {"to_places": _gy(node, subject), **_from(node, subject)} if node.kind == "destroyed-and-sent" else {}
    return [say.is_destroyed(**subject.moved(**to), **causes) for causes in _by(node.get("by"), subject.context)]


def _gy(node: Node, subject: _Subject) -> int:
    """A card goes to the Graveyard of its owner (GLOSS-12): this card is used by its owner then."""
    to = node.get("to")
    if to is None or to.kind == "the-gy":
        return v.IN_GRAVEYARD
    if subject.selector is not None:
        owner = p.OwnedBy(v.YOU if to.kind == "your-gy" else v.OPPONENT)
        subject.selector = replace(subject.selector, filters=(*subject.selector.filters, owner))
    elif to.kind == "their-gy":
        raise NotMeant(to, "this card goes to the own Graveyard")
    return v.IN_GRAVEYARD


def _from(node: Node, subject: _Subject) -> dict[str, int]:
    """ "from the hand or Deck"; whose they are is asked of the subject."""
    if "from" not in node:
        return {}
    places, side = zones(node["from"])
    if side != v.EITHER:
        if subject.selector is not None:
            if subject.selector.side not in (v.EITHER, side):
                raise NotMeant(node["from"], "an effect can't wait for that")
            subject.selector = replace(subject.selector, side=side)
        elif side == v.OPPONENT:
            raise NotMeant(node["from"], "who controlled it can't be asked")
        elif places & v.ON_FIELD:
            return {"from_places": places, "whose": v.YOU}
    return {"from_places": places}


def _effect_causes(node: Node, subject: _Subject) -> dict[str, Any]:
    return {"any_cause": v.BY_EFFECT, **effect_of(node["by"], subject.context)} if "by" in node else {}


def _sent(node: Node, subject: _Subject) -> Pattern:
    to = _gy(node, subject)
    found = p.Moves(to_places=to, **subject.moved(**_from(node, subject)), **_effect_causes(node, subject))
    return replace(found, no_cause=v.BY_BATTLE) if node.kind == "sent-otherwise" else found


def _excavated(node: Node, subject: _Subject) -> Pattern:
    to = _gy(node, subject)
    return p.Moves(
        all_causes=v.EXCAVATED, to_places=to, **subject.moved(from_places=v.IN_DECK), **_effect_causes(node, subject)
    )


def _sent_by_card(node: Node, subject: _Subject) -> list[Pattern]:
    to = _gy(node, subject)
    told = subject.moved(**_from(node, subject))
    return [
        p.Moves(to_places=to, any_cause=why.pop("cause"), **told, **why) for why in _by(node["by"], subject.context)
    ]


def _banished(node: Node, subject: _Subject) -> Pattern:
    return say.is_banished(**subject.moved(**_from(node, subject)), **_effect_causes(node, subject))


def _returned(node: Node, subject: _Subject) -> Pattern:
    if node["to"].kind == "your-hand" and not subject.is_this:
        raise NotMeant(node["to"], "whose hand it is can't be asked")
    if subject.selector is not None and subject.selector.places & ~v.ON_FIELD:
        raise NotMeant(subject.node, "it is said twice where it was")
    told = subject.moved()
    told.setdefault("from_places", v.ON_FIELD)
    to = v.IN_HAND | v.IN_DECK if node["to"].kind == "hand-or-deck" else v.IN_HAND
    return p.Moves(to_places=to, **told, **_effect_causes(node, subject))


def _added(node: Node, subject: _Subject) -> Pattern:
    if subject.selector is not None:
        subject.selector = replace(subject.selector, side=v.YOU)
    return say.is_added_to_hand(**subject.moved(**_from(node, subject)), **_effect_causes(node, subject))


def _discarded(node: Node, subject: _Subject) -> Pattern:
    if "from" in node and zones(node["from"])[0] != v.IN_HAND:
        raise NotMeant(node["from"], "cards are discarded from the hand")
    if "from" in node:
        _from(node, subject)
    to = {"to_places": _gy(node, subject)} if "to" in node else {}
    return say.is_discarded(**subject.moved(**to), **_effect_causes(node, subject))


def _tributed(node: Node, subject: _Subject) -> Pattern:
    to = {"to_places": _gy(node, subject)} if "to" in node else {}
    return say.is_tributed(**subject.moved(**to), **_effect_causes(node, subject))


def _detached(node: Node, subject: _Subject) -> Pattern:
    paid = node.kind not in ("detached", "detached-and-sent")
    to = _gy(node, subject) if "to" in node else v.IN_GRAVEYARD | v.IN_BANISHED
    return p.Moves(all_causes=v.DETACHED, to_places=to, to_activate=paid, **subject.moved())


def _sent_for_effect(node: Node, subject: _Subject) -> Pattern:
    """As the cost of an effect of such a card."""
    said = noun(node["of"], subject.context)
    filters = said.selector().filters
    if (
        tells_where(node["of"])
        or said.positions != v.ANY_POSITION
        or said.other
        or said.group is not None
        or (said.side != v.EITHER or not filters)
    ):
        raise NotMeant(node["of"], "such cards can't be meant here")
    to = _gy(node, subject)
    kinds = () if said.kinds & ~v.MONSTER or not said.kinds else (p.OfKinds(v.MONSTER),)
    return p.Moves(
        to_activate=True,
        to_places=to,
        source=Selector(filters=(*kinds, *filters)),
        **subject.moved(**_from(node, subject)),
    )


def _while_equipped(node: Node, subject: _Subject) -> list[Pattern]:
    """An Equip Card leaves the field together with what it was equipped to, which stands in the event."""
    if not subject.is_this:
        raise NotMeant(node, "to what it was equipped can't be asked")
    to = {"to_places": _gy(node, subject)} if "to" in node else {}
    told = subject.moved(**to)
    if node.kind == "sent-while-equipped":
        return [p.Moves(tied_to=Selector(), **told)]
    return [say.is_destroyed(**told, **causes, tied_to=Selector()) for causes in _by(node.get("by"), subject.context)]


def _plain(subject: _Subject) -> Selector | None:
    if (
        subject.from_places
        or subject.positions
        or subject.whose != v.EITHER
        or (subject.selector is not None and subject.selector.ref)
    ):
        raise NotMeant(subject.node, "an effect can't wait for that")
    return replace(subject.selector, places=0) if subject.selector is not None else None


def _material(node: Node, subject: _Subject) -> p.IsUsedAsMaterial:
    how = node["how"]
    pattern = p.IsUsedAsMaterial(_plain(subject), MATERIAL_OF[how.kind.removesuffix("-of")])
    if "what" not in how:
        return pattern
    said = one_or_more(how["what"], subject.context)
    if tells_where(how["what"]["what"]) or said.side != v.EITHER or said.other:
        raise NotMeant(how["what"], "it isn't on the field yet")
    return replace(pattern, summoned=Selector(filters=said.selector().filters))


MATERIAL_OF: Final = {
    "synchro-material": v.SYNCHRO_SUMMON,
    "fusion-material": v.FUSION_SUMMON,
    "ritual-material": v.RITUAL_SUMMON,
    "xyz-material": v.XYZ_SUMMON,
}


def _sent_as_material(node: Node, subject: _Subject) -> Pattern:
    if not subject.is_this:
        raise NotMeant(subject.node, "where the material went can't be asked")
    _gy(node, subject)
    return _material(node, subject)


def _flipped(node: Node, subject: _Subject) -> Pattern:
    if subject.selector is not None and subject.selector.positions not in (v.ANY_POSITION, v.FACE_UP):
        raise NotMeant(subject.node, "it is face-up by now")
    flipped = subject.on_field()
    return p.IsFlipped(flipped if flipped is None else replace(flipped, positions=v.ANY_POSITION))


def _flipped_down(node: Node, subject: _Subject) -> Pattern:
    """What it is called and what it can do can't be asked any more: it lies face-down by then."""
    there = subject.there
    if (
        there is None
        or there.ref
        or there.places != v.IN_MONSTER_ZONE
        or there.filters
        or (there.positions not in (v.ANY_POSITION, v.FACE_UP))
    ):
        raise NotMeant(subject.node, "an effect can't wait for that")
    return p.ChangesPosition(replace(there, positions=v.ANY_POSITION), v.FACE_UP, v.FACE_DOWN)


def _position_changed(node: Node, subject: _Subject) -> Pattern:
    """Between Attack and Defense Position; being turned face-up in Defense Position is none of it."""
    after = LYING[node["to"].kind]
    other = v.DEFENSE_POSITION | v.FACE_DOWN if after == v.ATTACK_POSITION else v.ATTACK_POSITION
    before = LYING[node["from"].kind] if "from" in node else other
    if before & ~other:
        raise NotMeant(node, "this is no other position")
    lay, there = subject.positions, subject.there
    if there is not None:
        lay = 0 if there.positions == v.ANY_POSITION else there.positions
        there = replace(there, positions=v.ANY_POSITION)
    if there is not None and there.places & ~v.ON_FIELD or subject.from_places & ~v.ON_FIELD:
        raise NotMeant(subject.node, "this happens on the field")
    before &= lay or v.ANY_POSITION
    if not before or subject.how:
        raise NotMeant(subject.node, "it can't have lain so")
    return p.ChangesPosition(there, before, after)


def _attacked(node: Node, subject: _Subject) -> Pattern:
    attacked = subject.on_field()
    if "what" not in node:
        return p.IsAttacked(attacked)
    said = one_or_more(node["what"], subject.context)
    if said.places & ~v.IN_MONSTER_ZONE or said.positions != v.ANY_POSITION or said.other or said.highest:
        raise NotMeant(node["what"], "this can't be asked of the attacking monster")
    subject.context.mention(p.ATTACKER, said.selector(), False)
    return p.IsAttacked(attacked, Selector(side=said.side, filters=said.selector().filters))


PARTICIPLES: Final[dict[str, Callable[[Node, _Subject], Pattern | list[Pattern]]]] = {
    "summoned": _summoned, "summoned-to": _summoned, "summoned-so": _summoned,
    "summoned-to-either": _summoned, "summoned-by-tributing": _summoned_with,
    "summoned-using": _summoned_with, "flipped": _flipped, "flipped-down": _flipped_down, "destroyed": _destroyed,
    "destroyed-and-sent": _destroyed, "destroyed-otherwise": _destroyed, "sent": _sent, "sent-otherwise": _sent,
    "excavated-and-sent": _excavated, "sent-by-card": _sent_by_card,
    "position-changed-to": _position_changed, "sent-as-material": _sent_as_material,
    "banished": _banished,
    "returned": _returned, "added": _added, "discarded": _discarded, "discarded-from-hand": _discarded,
    "detached-and-sent": _detached, "detached-for-effect": _detached,
    "detached-to-activate": _detached, "detached": _detached,
    "sent-for-effect": _sent_for_effect,
    "sent-while-equipped": _while_equipped, "destroyed-while-equipped": _while_equipped,
    "tributed": _tributed, "tributed-and-sent": _tributed,
    "tributed-for-summon": lambda node, subject: p.IsUsedAsMaterial(_plain(subject), v.TRIBUTE_SUMMON),
    "used-as-material": _material,
    "attacked": _attacked,
    "targeted": lambda node, subject: p.IsTargeted(subject.on_field(), **effect_of(node["by"], subject.context)),
}  # fmt: skip
_IN_GRAVEYARD_AFTER: Final = frozenset(
    (
        "detached-and-sent",
        "destroyed-and-sent",
        "excavated-and-sent",
        "detached-and-sent",
        "detached-for-effect",
        "sent-for-effect",
        "sent-while-equipped",
        "destroyed-and-sent",
        "tributed-and-sent",
        "sent",
        "sent-otherwise",
        "sent-by-card",
        "sent-as-material",
        "discarded",
        "discarded-from-hand",
    )
)
_GOING: Final = {
    "destroyed-while-equipped": _AFTER_THE_FIELD,
    "destroyed": _AFTER_THE_FIELD,
    "destroyed-otherwise": _AFTER_THE_FIELD,
    "tributed": _AFTER_THE_FIELD,
    "tributed-for-summon": _AFTER_THE_FIELD,
    "detached": v.IN_GRAVEYARD | v.IN_BANISHED,
    "detached-to-activate": v.IN_GRAVEYARD | v.IN_BANISHED,
    "banished": v.IN_BANISHED,
    "returned": v.IN_HAND,
    "added": v.IN_HAND,
    "used-as-material": _AFTER_THE_FIELD,
}
"""Where a card is that waits for its own going."""


def _is_done(node: Node, context: Context, awaited: Awaited) -> None:
    for participle in node["any"]:
        lower = PARTICIPLES.get(participle.kind)
        if lower is None:
            raise NotMeant(participle, "an effect can't wait for that yet")
        subject = _Subject(node["who"], context)
        found = lower(participle, subject)
        awaited.patterns += found if isinstance(found, list) else [found]
        awaited.conditions += subject.conditions
        if subject.is_this:
            going = v.IN_GRAVEYARD if participle.kind in _IN_GRAVEYARD_AFTER else _GOING.get(participle.kind, 0)
            awaited.gone |= going
            awaited.stays |= not going
            context.mention(p.THIS, None, False)
            by = participle.get("by")
            context.gone = bool(going)
            context.fell_in_battle = (
                participle.kind.startswith("destroyed")
                and len(node["any"]) == 1
                and (by is not None and by.kind == "by-battle")
            )
            if participle.kind == "sent-as-material":
                awaited.conditions.append(p.ThisIs(v.IN_GRAVEYARD))
        elif "used" in participle and participle["used"].category == "ref":
            awaited.gone |= _AFTER_THE_FIELD  # this card is gone: it was used
            context.happens_to(participle, subject.told(participle))
        else:
            awaited.stays = True
            context.happens_to(participle, subject.told(participle))
    if awaited.conditions and len(node["any"]) > 1:
        raise NotMeant(node, "this is asked of one of several events alone")


# ---------------------------------------------------------------------------------- what cards and players do


def _does(node: Node, context: Context, awaited: Awaited) -> None:
    deed = node["does"]
    if deed.kind == "activates-its-effect":
        awaited.stays = True
        awaited.patterns.append(effect_of_known_sort(node, context))
        return
    subject = _Subject(node["who"], context)
    kind = deed.kind
    if kind in ("returns-to-hand", "returns-to-hand-or-deck"):
        back = _BACK if kind == "returns-to-hand" else _BACK_ANYWHERE
        _is_done(Node("event", "is-done", {"who": node["who"], "any": (back,)}), context, awaited)
        return
    if kind in ("leaves-field", "leaves-field-by-card"):
        if kind == "leaves-field":
            by = _effect_causes(deed, subject)
        else:
            context.they = v.OPPONENT
            by = {"any_cause": v.BY_BATTLE | v.BY_EFFECT, "by": v.OPPONENT}
        told = subject.moved()
        if told.pop("from_places", v.ON_FIELD) & ~v.ON_FIELD:
            raise NotMeant(subject.node, "it leaves the field")
        if subject.selector is not None:
            told["last_positions"] = v.ANY_POSITION
        awaited.patterns.append(replace(say.leaves_field(told.pop("subject"), **by), **told))
        if subject.is_this:
            awaited.gone |= _AFTER_THE_FIELD | v.IN_HAND
            context.mention(p.THIS, None, False)
        else:
            awaited.stays = True
            context.happens_to(deed, subject.there)
        return
    who = subject.on_field()
    awaited.conditions += subject.conditions
    if who is not None:
        context.happens_to(deed, subject.there)
    else:
        context.mention(p.THIS, None, False)
    awaited.stays = True
    if kind in ("declares-attack", "declares-direct-attack"):
        awaited.patterns.append(p.DeclaresAttack(who))
        if kind == "declares-direct-attack":
            awaited.conditions.append(p.ThereIsNone(say.monster(p.Attacked())))
    elif kind == "declares-attack-on":
        awaited.patterns.append(p.DeclaresAttack(who, _attacked_one(deed["what"], context)))
    elif kind in ("inflicts-battle-damage", "inflicts-direct-damage", "inflicts-damage-in-battle"):
        context.they = v.OPPONENT
        awaited.patterns.append(say.deals_battle_damage(_source(who, subject)))
        if kind == "inflicts-direct-damage":
            awaited.conditions.append(p.ThereIsNone(say.monster(p.Attacked())))
        if kind == "inflicts-damage-in-battle":
            awaited.conditions.append(p.ThereIs(say.monster(p.Attacked())))
        if who is not None:
            context.event, context.it = None, ""
    elif kind in ("destroys-by-battle", "destroys-by-battle-and-sends"):
        _destroys(deed, who, context, awaited)
    else:
        raise NotMeant(deed, "an effect can't wait for that yet")


def _attacked_one(node: Node, context: Context) -> Selector:
    """The monster that an attack is declared on; it is on the field."""
    if node.category == "ref":
        if node.kind != "this-card":
            raise NotMeant(node, "an effect can't wait for that")
        return say.this_card
    said = one_or_more(node, context)
    if said.places & ~v.ON_FIELD or said.positions != v.ANY_POSITION or said.other:
        raise NotMeant(node, "this can't be asked of the attacked monster")
    context.event = None
    context.mention(p.ATTACKED, said.selector(), False)
    return Selector(side=said.side, filters=said.selector().filters)


_BACK: Final = Node("participle", "returned", {"to": Node("hand-of", "the-hand", {})})

_BACK_ANYWHERE: Final = Node("participle", "returned", {"to": Node("hand-of", "hand-or-deck", {})})


def _source(who: Selector | None, subject: _Subject) -> Selector | None:
    if who is not None and who.other:
        raise NotMeant(subject.node, "an effect can't wait for that")
    return replace(who, places=0) if who is not None and not who.ref else who


def _destroys(deed: Node, who: Selector | None, context: Context, awaited: Awaited) -> None:
    victim = _Subject(Node("subject", "some-cards", {"cards": deed["what"]}), context).selector
    assert victim is not None
    if victim.ref or victim.positions != v.ANY_POSITION or victim.other or victim.places & ~v.ON_FIELD:
        raise NotMeant(deed["what"], "the monster has left the field by then")
    filters = tuple(f for f in victim.filters if f != p.OfKinds(v.MONSTER))
    wanted = Selector(side=victim.side, filters=filters)
    sends = deed.kind == "destroys-by-battle-and-sends"
    context.happens_to(deed, victim, p.OTHER)
    if who is not None and not who.ref:
        who = replace(who, places=0)
    awaited.patterns.append(
        p.DestroysByBattle(who, None if wanted == Selector() else wanted, v.IN_GRAVEYARD if sends else 0)
    )


def _others(node: Node, context: Context) -> Selector:
    """The cards that somebody Summons."""
    subject = _Subject(Node("subject", "some-cards", {"cards": node["what"]}), context)
    who = subject.there
    if who is None or who.ref or who.positions not in (v.ANY_POSITION, v.FACE_UP) or who.places & ~v.ON_FIELD:
        raise NotMeant(node["what"], "an effect can't wait for that")
    context.happens_to(node, subject.told(Node("participle", "summoned", {"how": node["how"]})))
    return replace(who, positions=v.ANY_POSITION)


def _players_event(node: Node, context: Context, awaited: Awaited) -> None:
    kind = node.kind
    awaited.stays = True
    by = PLAYERS[node["whose"].kind] if "whose" in node else v.EITHER
    if kind in ("summoned-this-way", "summoned-as-told"):
        awaited.patterns.append(comes_so(node, context))
        context.mention(p.THIS, None, False)
    elif kind == "monsters-effect-activated":
        awaited.patterns.append(effect_of_monster(node, context))
    elif kind == "attack-involving":
        awaited.patterns += _involving(_Subject(node["who"], context), context)
    elif kind == "you-take-direct-damage":
        awaited.patterns.append(say.takes_damage(v.YOU, v.BY_BATTLE))
        awaited.conditions.append(p.ThereIsNone(say.monster(p.Attacked())))
    elif kind == "attack-declared":
        awaited.patterns.append(say.attack_declared(say.monster()))
        context.event, context.it = node, p.EVENT
    elif kind == "someone-summons":
        awaited.patterns.append(
            _summoned_from(node, p.IsSummoned(_others(node, context), HOW[node["how"].kind], by=by))
        )
    elif kind in ("someone-summons-by-tributing", "someone-summons-using"):
        how = HOW[node["how"].kind]
        who = _others(node, context)
        used = came_with(node, how, context)
        awaited.patterns.append(p.IsSummoned(replace(who, filters=(*who.filters, used)), how, by=by))
        if used == p.CameWithThis():
            awaited.gone, awaited.stays = _AFTER_THE_FIELD, False
    elif kind == "someone-takes-damage":
        patterns, conditions = damage_taken(node["damage"], by, context)
        awaited.patterns += patterns
        awaited.conditions += conditions
    elif kind == "someone-draws":
        awaited.patterns.append(p.Draws(by))
        if "outside" in node:
            awaited.conditions.append(p.Unless(say.during(v.DRAW_PHASE)))
    elif kind == "someone-draws-normally":
        awaited.patterns.append(p.Draws(by, v.BY_RULE))
    elif kind == "someone-draws-such":
        awaited.patterns.append(_drawn(node, by, context, awaited))
    elif kind == "someone-sets":
        awaited.patterns.append(p.IsSet(_set_by(node, context), by=by))
    elif kind == "someone-gains-lp":
        awaited.patterns.append(p.GainsLifePoints(by))
    elif kind in _OF_A_CARD:
        awaited.patterns.append(_of_a_card(node, context))
    elif kind == "equip-card-sent":
        owner = (
            () if node["to"].kind == "the-gy" else (p.OwnedBy(v.YOU if node["to"].kind == "your-gy" else v.OPPONENT),)
        )
        awaited.patterns.append(
            say.is_sent_to_graveyard(Selector(filters=owner), from_places=v.IN_SPELL_ZONE, tied_to=say.this_card)
        )
        context.happens_to(node, None)
    elif kind == "becomes-equipped-to":
        awaited.patterns.append(p.GetsEquipped())
    elif kind == "becomes-equipped-with":
        if node["who"].kind != "this-card":
            raise NotMeant(node["who"], "an effect can't wait for that yet")
        awaited.patterns.append(p.GetsEquipped(Selector(), say.this_card))
    elif kind == "opponent-adds":
        awaited.patterns.append(say.is_added_to_hand(Selector(side=v.OPPONENT), from_places=v.IN_DECK, by=v.OPPONENT))
    elif kind == "would-be-summoned":
        awaited.patterns.append(_summoned_from(node, p.WouldBeSummoned(_others(node, context), HOW[node["how"].kind])))
    elif kind == "someone-would-summon":
        would = p.WouldBeSummoned(_others(node, context), HOW[node["how"].kind], by=by)
        awaited.patterns.append(_summoned_from(node, would))
    else:
        awaited.patterns.append(activated(node, by, context))
        if "or" in node:
            slots = node.slots | {"does": node["or"]}
            awaited.patterns.append(activated(node.here(node.category, kind, **slots), by, context))


def damage_taken(node: Node, whose: int, context: Context) -> tuple[list[Pattern], list[Condition]]:
    """The damage that somebody takes: of what sort, and from what."""
    kind = node.kind
    if kind in DAMAGE:
        return [say.takes_damage(whose, DAMAGE[kind])], []
    if kind == "damage-by":
        by = effect_of(node["by"], context)
        if by == {"by": v.EITHER}:
            return [say.takes_damage(whose)], []
        return [say.takes_damage(whose, v.BY_BATTLE), replace(say.takes_damage(whose, v.BY_EFFECT), **by)], []
    found = [_damage_from(node[slot], whose, context) for slot in ("one", "other") if slot in node]
    conditions = [held for _, held in found if held is not None]
    if conditions and len(found) > 1:
        raise NotMeant(node, "this is asked of one of several events alone")
    return [pattern for pattern, _ in found], conditions


def _damage_from(node: Node, whose: int, context: Context) -> tuple[Pattern, Condition | None]:
    if node.kind == "from-effect":
        return replace(say.takes_damage(whose, v.BY_EFFECT), **effect_of(node["by"], context)), None
    battle = say.takes_damage(whose, v.BY_BATTLE)
    if node["who"].category == "ref" and node["who"].kind == "this-card":
        return replace(battle, subject=Selector(filters=(p.BattlesThis(),))), None
    who = _Subject(Node("subject", "some-cards", {"cards": node["who"]}), context).on_field()
    if who is None or who.other:
        raise NotMeant(node, "an effect can't wait for that")
    fights = say.either(p.Attacking(), p.Attacked())
    return battle, p.ThereIs(replace(who, filters=(*who.filters, fights)))


_OF_A_CARD: Final = ("counters-placed", "position-changed", "control-changed")
"""What happens to a card on the field that stays there."""


def _of_a_card(node: Node, context: Context) -> Pattern:
    subject = _Subject(node["who"], context)
    who = subject.on_field()
    if subject.conditions or who is not None and who.ref:
        raise NotMeant(subject.node, "an effect can't wait for that")
    if who is None:
        context.mention(p.THIS, None, False)
    else:
        context.happens_to(node, subject.there)
    if node.kind == "counters-placed":
        return p.GetsCounters(who, node["counter"]["name"])
    if node.kind == "control-changed":
        return p.ChangesControl(who)
    before = v.ANY_POSITION
    if who is not None and who.positions == v.FACE_UP:
        who, before = replace(who, positions=v.ANY_POSITION), v.FACE_UP
    return p.ChangesPosition(who, before, v.FACE_UP if "face-up" in node else 0)


def _drawn(node: Node, by: int, context: Context, awaited: Awaited) -> Pattern:
    """What is drawn is in the hand by then: this card, or cards of a sort."""
    subject = _Subject(node["who"], context)
    if subject.is_this:
        if by != v.YOU or subject.from_places or subject.positions or subject.how:
            raise NotMeant(node, "an effect can't wait for that")
        context.mention(p.THIS, None, False)
        awaited.gone, awaited.stays = v.IN_HAND, False
        return p.IsDrawn()
    what = subject.selector
    if (
        what is None
        or what.ref
        or what.places
        or what.side != v.EITHER
        or not what.filters
        or what.other
        or (what.positions != v.ANY_POSITION)
    ):
        raise NotMeant(node["who"], "an effect can't wait for that")
    context.happens_to(node, what)
    return p.IsDrawn(what, by)


def _set_by(node: Node, context: Context) -> Selector:
    """The cards that somebody Sets; they lie face-down by then, and where they lie tells monsters from others."""
    said = one_or_more(node["what"], context)
    if said.positions != v.ANY_POSITION or said.other or said.side != v.EITHER or tells_where(node["what"]["what"]):
        raise NotMeant(node["what"], "an effect can't wait for that")
    context.happens_to(node, said.selector())
    return said.selector()


def _involving(subject: _Subject, context: Context) -> list[Pattern]:
    """This card, or an own monster, attacks an opponent's monster or is attacked by one."""
    who = subject.on_field()
    theirs = say.monster(side=v.OPPONENT)
    if subject.conditions or who is not None and (who.ref or who.side != v.YOU or who.other):
        raise NotMeant(subject.node, "an effect can't wait for that")
    if who is None:
        context.event, context.it = None, p.BATTLED
        return [p.DeclaresAttack(None, Selector(side=v.OPPONENT)), p.DeclaresAttack(theirs, say.this_card)]
    context.event, context.two_fight = None, True
    context.mention(p.FOE_FIGHTER, theirs, False)
    context.mention(p.OWN_FIGHTER, who, False)
    lies = () if who.positions == v.ANY_POSITION else (p.Lies(who.positions),)
    own = Selector(side=v.YOU, filters=(*who.filters, *lies))
    return [p.DeclaresAttack(who, Selector(side=v.OPPONENT)), p.DeclaresAttack(theirs, own)]


def targeted_cards(node: Node, context: Context) -> Selector:
    """The cards that something targets, which are where they are said to be."""
    subject = _Subject(Node("subject", "some-cards", {"cards": node}), context)
    if subject.selector is None or not subject.selector.places:
        raise NotMeant(node, "it has to be said where it is")
    return subject.selector


def _just(node: Node) -> int:
    """ "Exactly 1 monster (and no other cards) is destroyed"; 0: however many."""
    subject = node.get("who") or node.get("what")
    if not isinstance(subject, Node):
        return 0
    told = subject.get("cards", subject)
    just = "quantity" in told and told["quantity"].kind == "just"
    others = "no-others" in subject or "no-others" in node
    if others and not just:
        raise NotMeant(node, "it has to be said that it is exactly one")
    return p.EXACTLY_ONE_AND_NO_OTHER if others else p.EXACTLY_ONE if just else 0


def occasion(node: Node, context: Context) -> Awaited:
    awaited = Awaited()
    for each in node["events"]:
        before = len(awaited.patterns)
        if each.kind == "is-done":
            _is_done(each, context, awaited)
        elif each.kind == "does":
            _does(each, context, awaited)
        else:
            _players_event(each, context, awaited)
        if just := _just(each):
            only = awaited.patterns[0]
            if len(awaited.patterns) != 1 or before or each.kind == "does" or not isinstance(only, p.WithSubject):
                raise NotMeant(each, "of what there is exactly one isn't clear")
            awaited.patterns = [replace(only, just=just)]
            context.mentions[-1].several = False
    if any(e.by == v.OPPONENT or e.subject is not None and e.subject.side == v.OPPONENT for e in awaited.patterns):
        context.they = v.OPPONENT
    if awaited.conditions and len(node["events"]) > 1:
        raise NotMeant(node, "this is asked of one of several events alone")
    if "not-in-damage-step" in node or "neither" in node:
        awaited.conditions.append(NOT_IN_DAMAGE_STEP)
    if "neither" in node:
        awaited.conditions.append(p.Unless(say.during(v.DRAW_PHASE)))
    if "condition" in node:
        awaited.conditions.append(condition(node["condition"], context))
    if "phase" in node:
        awaited.conditions.append(in_turn_part(*turn_part(node["phase"])))
    return awaited
