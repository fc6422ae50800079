"""A whole card: its sentences one after the other, and what some of them say about those before."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Procedure, Program, Selector
from engine.text.lowering.abilities import effect
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import cards
from engine.text.lowering.materials import materials
from engine.text.lowering.statements import procedure, statement
from engine.text.nodes import Node

_STAYS: Final = v.CONTINUOUS | v.EQUIP | v.FIELD


class Limit:
    """How often the effects before may be used."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Limit) and self.kind == other.kind

    __hash__ = None  # type: ignore[assignment]


class Equips:
    """Which monsters an Equip Card may be equipped to."""

    def __init__(self, wanted: Selector) -> None:
        self.wanted = wanted

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Equips) and self.wanted == other.wanted

    __hash__ = None  # type: ignore[assignment]


Said = tuple[object, ...]


class CardText:
    """What the sentences of one card have said so far."""

    def __init__(self, name: str, kinds: int) -> None:
        self.name = name
        self.kinds = kinds
        self.abilities: list[Ability] = []
        self.procedures: list[Procedure] = []
        self.equips: Selector | None = None

    def lowered(self, node: Node) -> Said:
        """What a sentence means on this card; nothing is added yet."""
        context = Context(self.name, self.kinds)
        if node.category == "materials":
            return tuple(materials(node, context))
        if node.kind == "effect":
            return (effect(node, context),)
        if node.kind == "procedure":
            if not self.kinds & v.MONSTER:
                raise NotMeant(node, "only a monster is Summoned so")
            return tuple(procedure(node["says"], context))
        if node.kind == "limit":
            return (self._limit(node["says"]),)
        if node.kind == "equips":
            if not self.kinds & v.EQUIP:
                raise NotMeant(node, "only an Equip Card is equipped")
            return (Equips(cards(node["what"], context).but(least=1, most=1, all=False, positions=v.FACE_UP)),)
        if not self.kinds & (v.MONSTER | _STAYS):
            raise NotMeant(node, "this card doesn't stay on the field")
        places = v.IN_MONSTER_ZONE if self.kinds & v.MONSTER else v.IN_SPELL_TRAP_ZONES
        return (say.continuous(*statement(node["says"], context), places=places),)

    def _limit(self, node: Node) -> Limit:
        name = node.get("name")
        if name is not None and name != self.name:
            raise NotMeant(node, "the name of another card")
        if node.kind == "summon-so-once-per-turn" or node.kind == "special-summon-once-per-turn":
            raise NotMeant(node, "this can't be limited yet")
        if not self.abilities:
            raise NotMeant(node, "there is no effect before it")
        return Limit(node.kind)

    def add(self, said: Said, place: tuple[int, int]) -> None:
        """Take up what a sentence means, which stands at that place of the text."""
        for each in said:
            if isinstance(each, Ability):
                self.abilities.append(each.but(text=place))
            elif isinstance(each, Procedure):
                self.procedures.append(each.but(text=place))
            elif isinstance(each, Equips):
                self.equips = each.wanted
            elif isinstance(each, Limit):
                self._apply(each.kind)

    def _apply(self, kind: str) -> None:
        if kind in ("use-once-per-turn", "this-effect-once-per-turn", "use-once-per-duel"):
            limit = p.LIMIT_DUEL if kind == "use-once-per-duel" else p.LIMIT_NAME_USED
            self.abilities[-1] = self.abilities[-1].but(limit=limit)
        elif kind in ("use-each-once-per-turn", "use-each-once-per-duel"):
            limit = p.LIMIT_DUEL if kind == "use-each-once-per-duel" else p.LIMIT_NAME_USED
            self.abilities = [a.but(limit=limit) if a.kind in p.ACTIVATED else a for a in self.abilities]
        elif kind == "use-one-per-turn":
            self.abilities = [a.but(limit=p.LIMIT_NAME_USED, limit_group=self.name) if a.kind in p.ACTIVATED else a
                              for a in self.abilities]  # fmt: skip
        elif kind == "activate-once-per-turn":
            self.abilities = [a.but(limit=p.LIMIT_NAME_ACTIVATED) if a.kind == p.CARD_ACTIVATION else a
                              for a in self.abilities]  # fmt: skip

    def program(self) -> Program:
        """All of it together, with what the kind of the card adds."""
        abilities = list(self.abilities)
        activations = [a for a in abilities if a.kind == p.CARD_ACTIVATION]
        if self.kinds & v.EQUIP and self.kinds & v.SPELL:
            return say.equip_spell(*abilities, monsters=self.equips).but(procedures=tuple(self.procedures))
        if self.kinds & (v.SPELL | v.TRAP) and not activations:
            speed = 2 if self.kinds & v.TRAP else 1
            abilities.insert(0, say.card_effect(speed=speed))
        if len(activations) > 1:
            first = activations[0]
            raise NotMeant(Node("sentence", "effect", {}), f"two effects on activation, {first.kind}")
        return Program(abilities=tuple(abilities), procedures=tuple(self.procedures))
