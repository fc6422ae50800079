"""A whole card: its sentences one after the other, and what some of them say about those before."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Modifier, Procedure, Program, Selector
from engine.text.lowering.abilities import STAYING, Header, activation, effect
from engine.text.lowering.activation_bans import SURE, unanswered
from engine.text.lowering.acts import acts
from engine.text.lowering.acts_on_cards import lasting
from engine.text.lowering.acts_summoning import ritual
from engine.text.lowering.bonds import bond, bound_block
from engine.text.lowering.bundles import equipped_sort, spirit_returns, union, with_its_attack, worn
from engine.text.lowering.conditions import LIES, condition, needed
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.continuing import GOES_ON, continued, departs, summon_or_activation, when_or_if
from engine.text.lowering.costs import costs_of
from engine.text.lowering.granting import GAINED, OF_RESULTS, Gaining, announces, gaining, modifiers_of
from engine.text.lowering.held_together import all_held
from engine.text.lowering.its_summon import said_of_its_summon, vowed_summon
from engine.text.lowering.materials import materials
from engine.text.lowering.nouns import cards
from engine.text.lowering.own_way import (
    BY_EFFECT,
    BY_PROCEDURE,
    came_so,
    comes_so,
    refuse_ways_not_told_apart,
    speaks_of_its_way,
    way_told,
)
from engine.text.lowering.procedures import procedure
from engine.text.lowering.replacements import duty, each_time, places_of, replacement, stays_turned
from engine.text.lowering.said import (
    Bond,
    Choice,
    Departure,
    Equips,
    Further,
    Listed,
    Needed,
    NotOf,
    OnlyThen,
    Remark,
    Ritual,
    SaidLimit,
    SaidUnanswered,
    Sure,
    Untold,
    Vow,
)
from engine.text.lowering.statements import Subject, elsewhere, is_of_activation, places_told, statement
from engine.text.lowering.uses import refuse_other_uses
from engine.text.lowering.vows import vow
from engine.text.lowering.worn import named_by_its_going
from engine.text.nodes import Node


Said = tuple[object, ...]


class CardText:
    """What the sentences of one card have said so far."""

    def __init__(self, name: str, kinds: int) -> None:
        self.name = name
        self.kinds = kinds
        self.older = False  # whether the text is surely of the older sort
        self.abilities: list[Ability] = []
        self.procedures: list[Procedure] = []
        self.equips: Selector | None = None
        self.own_way = ""  # the way of Summoning it that has been told last
        self.way_just_told = False  # whether the sentence before has told it
        self.topic = ""  # what "it" means at the beginning of a sentence
        self.limits: list[tuple[str, int]] = []  # each with the number of abilities before it
        self.only_then: list[Header] = []
        self.then: Context | None = None  # what that has spoken of, for an effect that is told without a header
        self.choice: Choice | None = None  # whose effects the "●" lines are, while they last
        self.chosen = 0  # how many of them there are
        self.gaining: Gaining | None = None  # who has the effects in the "●" lines, while they last
        self.completing = ""  # the kind of the act that "●" lines complete, while they last
        self.entries: list[Node | tuple[Modifier, ...]] = []  # what they have said
        self.positioned = False  # whether the "●" lines say in what position they hold
        self.in_line = False  # whether this sentence stands in a "●" line
        self.activations = 0  # the choices there are on activation of the card
        self.announced = False  # whether "●" lines may follow
        self.either_way = False  # whether its own way is one beside that of its kind
        self.nodes: dict[Ability, Node] = {}  # the sentences that effects come from
        self.goes_on = False  # whether the sentence before was an effect
        self.ritual: Node | None = None  # what such a Spell brings, as long as nothing has been said of Tributes
        self.departures: list[Act] = []
        self.not_of: list[str] = []
        self.of_activation: list[Sure | SaidUnanswered] = []  # what is said of the activation of the card
        self.vows: list[tuple[Vow, int]] = []  # each with the number of abilities before it
        self.untold: dict[int, str] = {}  # what is still to be told of the ability of that number

    def lowered(self, node: Node) -> Said:
        """What a sentence means on this card; nothing is added yet."""
        if self.in_line and self.completing:
            return (self._listed(node),)
        if self.in_line and self.gaining is not None:
            return self._gained(node, self.gaining)
        if self._awaits_lines() and not self.in_line and node.kind != "limit":
            raise NotMeant(node, "the lines are missing that have been announced")
        return self._lowered(node)

    def _awaits_lines(self) -> bool:
        return bool(self.choice is not None or self.gaining is not None or self.completing) and not self.chosen

    def _lowered(self, node: Node, it: str = "") -> Said:
        context = Context(self.name, self.kinds)
        context.older = self.older
        context.topic = self.topic
        context.equips_itself = any(_equips_itself(a) for a in self.abilities)
        context.wears_others = any(_wears_others(a) for a in self.abilities)
        context.own_way = self.own_way
        context.way_just_told = self.way_just_told
        context.way_takes = tuple(type(cost) for q in self.procedures if isinstance(q, p.OwnWay) for cost in q.costs)
        if it:
            context.mention(it)
        said = self._meant(node, context)
        return (*said, Untold(context.untold)) if context.untold else said

    def _meant(self, node: Node, context: Context) -> Said:
        if node.category == "materials":
            return tuple(materials(node, context))
        if self._is_of_the_monster(node):
            return self._of_the_monster(node)
        if node.kind == "effect" and self.kinds & v.STAYS_ON_FIELD and self.choice is None and departs(node):
            return (Departure(acts(node["does"], context)[0]),)
        if node.kind in ("effect", "effect-you-can"):
            if self.choice is not None:
                return (self._one_of(node, context),)
            return self._effect(node, context)
        if node.kind in GOES_ON:
            return self._effect(node, context)
        if node.kind == "ritual":
            if not self.kinds & v.SPELL or not self.kinds & v.RITUAL or self.abilities:
                raise NotMeant(node, "only a Ritual Spell is used so")
            return (Ritual(node["says"]),)
        if node.kind == "ritual-tributes":
            if self.ritual is None:
                raise NotMeant(node, "no Ritual Summon stands before it")
            return (say.card_effect(ritual(self.ritual, node["says"], context), when=True),)
        if node.kind == "vow":
            return self._vow(node["says"], context)
        if self.choice is not None and not (node.kind == "limit" and self._awaits_lines()):
            raise NotMeant(node, "one of several effects is no effect")
        if node.kind.startswith("row-of"):
            raise NotMeant(node, "nothing has been tossed or rolled for this")
        if node.kind == "activation":
            return (activation(node, context),)
        if node.kind in ("choice", "choice-you-can"):
            return (_choice(node, context),)
        if node.kind in GAINED:
            return (gaining(node, context),)
        if node.kind.startswith("activate-only"):
            only = OnlyThen(self._only_then(node, context))
            waits = only.header.events and not self.kinds & v.STAYS_ON_FIELD and not self.abilities
            self.then = context if waits else None
            return (only,)
        if node.kind == "procedure":
            if not self.kinds & v.MONSTER:
                raise NotMeant(node, "only a monster is Summoned so")
            ways = procedure(node["says"], context, self.materials())
            return (*ways, Remark("either-way")) if node["says"].kind == "must-either" else tuple(ways)
        if node.kind in ("procedure-but", "procedure-changed"):
            return self._procedure_with(node, context)
        if node.kind == "needed":
            if not self.abilities or self.abilities[-1].kind not in p.ACTIVATED:
                raise NotMeant(node, "there is no effect before it")
            wanted = needed(node["what"], context)
            return (Needed(wanted if "also" not in node else say.all_of(wanted, needed(node["also"], context))),)
        if node.kind == "limit":
            return (self._limit(node["says"]),)
        if node.kind in ("unanswered", "sure"):
            return (self._of_activation(node["says"], context),)
        if node.kind == "equips":
            return (self._equips(node, context),)
        if node.kind == "bundle":
            return self._bundle(node["says"], context)
        stays = self.kinds & (v.MONSTER | v.STAYS_ON_FIELD) or self.topic == p.EQUIPPED
        if node.kind == "statement" and is_of_activation(node["says"]):
            return (say.continuous(*statement(node["says"], context), places=v.IN_HAND),)
        if not stays and node.kind not in ("replacement", "statement"):
            raise NotMeant(node, "this card doesn't stay on the field")
        if self.topic:
            context.it = self.topic
        if node.kind == "replacement":
            found = replacement(node["says"], context)
            if not stays and found.places & v.ON_FIELD:
                raise NotMeant(node, "this card doesn't stay on the field")
            return (found,)
        if node.kind == "each-time":
            return (each_time(node["says"], context),)
        if node.kind in ("downfall", "downfall-it", "downfall-unless"):
            if node.kind == "downfall-it" and not node["condition"].kind.startswith("this-card"):
                raise NotMeant(node, "it isn't clear what is destroyed")
            held = condition(node["condition"], context)
            falls = p.Falls(condition=p.Unless(held) if node.kind == "downfall-unless" else held)
            return (say.continuous(falls, places=places_of(context)),)
        if node.kind == "bond":
            return (self._bond(node["says"], context),)
        if node.kind == "duty":
            return (duty(node["says"], context),)
        modifiers = statement(node["says"], context)
        places = places_told(node["says"], context) or elsewhere(modifiers, node, places_of(context))
        if not places and not stays:
            raise NotMeant(node, "this card doesn't stay on the field")
        places = places or self._places_for(modifiers, context)
        if any(self.makes_tokens(m.who) for m in modifiers):
            raise NotMeant(node, "it isn't clear whether this holds when this card is gone")
        told = all(isinstance(m, p.OnlyOne) for m in modifiers)  # a condition, which stays when effects are negated
        return (say.continuous(*modifiers, places=places, as_rule=told),)

    def _places_for(self, modifiers: list[Modifier], context: Context) -> int:
        """Where the card is when they hold: a monster may be an Equip Card by then."""
        if not self.kinds & v.MONSTER:
            return places_of(context)
        if any(m.who == say.equipped_monster for m in modifiers):
            return v.IN_SPELL_ZONE
        is_equipped = any(a.places == v.IN_SPELL_ZONE for a in self.abilities)
        limits = all(isinstance(m, p.OnlyOne) for m in modifiers)
        return v.IN_MONSTER_ZONE | v.IN_SPELL_ZONE if is_equipped and limits else places_of(context)

    def _is_of_the_monster(self, node: Node) -> bool:
        """Whether it is said of the monster that a Trap has become by its own effect."""
        return bool(self.kinds & v.TRAP) and self.own_way == BY_EFFECT and speaks_of_its_way(node)

    def _of_the_monster(self, node: Node) -> Said:
        kinds, self.kinds = self.kinds, v.MONSTER | v.EFFECT
        try:
            return self._lowered(node)
        finally:
            self.kinds = kinds

    def _procedure_with(self, node: Node, context: Context) -> Said:
        """A way of its own, and what comes of it: "…, but its original ATK becomes 1000"."""
        if not self.kinds & v.MONSTER:
            raise NotMeant(node, "only a monster is Summoned so")
        ways = procedure(node["says"], context, self.materials())
        context.own_way = BY_PROCEDURE
        if len(ways) != 1 or not way_told(ways[0]):
            raise NotMeant(node, "it isn't clear of what Summon this is said")
        context.mention(p.THIS, None, False)
        if node.kind == "procedure-changed":
            so = p.AreSuch(say.that(p.THIS, came_so(node, context)))
            changed = statement(Node("statement", "statement", {"first": node["holds"]}), context, Subject(told=True))
            if any(m.condition is not None or m.who is not None for m in changed):
                raise NotMeant(node, "it isn't clear of what Summon this is said")
            return ways[0], say.continuous(*(replace(m, condition=so) for m in changed), places=v.IN_MONSTER_ZONE)
        done = lasting(node["after"], context)
        return ways[0], said_of_its_summon(node, comes_so(node, context), done)

    def _vow(self, node: Node, context: Context) -> Said:
        costs = vow(node, context)
        if node.kind == "vow":
            return (Vow(costs, node["of"].kind),)
        if not self.kinds & v.MONSTER:
            raise NotMeant(node, "only a monster is Special Summoned")
        if node.kind == "vow-of-summon":
            return tuple(vowed_summon(costs))
        if sum(isinstance(q, p.OwnWay) for q in self.procedures) != 1 or self.own_way != BY_PROCEDURE:
            raise NotMeant(node, "it isn't clear what way this is")
        return (Vow(costs, "of-own-way"),)

    def _listed(self, node: Node) -> Listed:
        """One more way of several, or one more effect that a card gains, of the effect before."""
        before = self.nodes.get(self.abilities[-1])
        if before is None:
            raise NotMeant(node, "the other reading has read the heading")
        context = Context(self.name, self.kinds)
        context.older = self.older
        if any(isinstance(each, Node) and not each.slots for each in self.entries):
            raise NotMeant(node, "the other reading has read the lines before")
        entry: Node | tuple[Modifier, ...]
        if self.completing == "apply-one":
            if node.kind != "effect" or any(slot in node for slot in ("header", "may", "costs", "then")):
                raise NotMeant(node, "one of several ways is what the effect does, and no more")
            entry = node["does"]
            context.ways = tuple(each for each in (*self.entries, entry) if isinstance(each, Node))
        elif self.completing in OF_RESULTS:
            if node.kind not in OF_RESULTS[self.completing]:
                raise NotMeant(node, "it has to be said with what result this is done")
            entry = node
            context.ways = tuple(each for each in (*self.entries, entry) if isinstance(each, Node))
        else:
            entry = tuple(m for ability in self._of_another(node) for m in modifiers_of(ability, None, node))
            given = (*self.entries, entry)
            context.given = tuple(m for each in given if not isinstance(each, Node) for m in each)
        return Listed(effect(before, context), entry)

    def _of_another(self, node: Node) -> list[Ability]:
        """What a sentence means as the effect of a monster that gains it."""
        other = CardText("", v.MONSTER | v.EFFECT)
        other.older = self.older
        said = [each for each in other._lowered(node, p.THIS) if isinstance(each, Ability)]
        if len(said) != 1:
            raise NotMeant(node, "this is no effect that a card can gain")
        return said

    def _gained(self, node: Node, gained: Gaining) -> Said:
        if gained.who is not None:
            return tuple(gained.granted(each, node) for each in self._of_another(node))
        found: list[object] = []
        for each in self._lowered(node):
            if isinstance(each, Ability):
                own = gained.own(each, node)
            elif isinstance(each, Further):
                own = gained.own(each.ability, node)
            elif isinstance(each, SaidLimit | Untold):
                found.append(each)
                continue
            else:
                raise NotMeant(node, "this is no effect that a card can gain")
            before = each if isinstance(each, Ability) else each.ability
            if before in self.nodes:
                self.nodes[own] = self.nodes[before]
            found.append(own if isinstance(each, Ability) else Further(own))
        return tuple(found)

    def materials(self) -> tuple[Selector, ...]:
        """What its first line asks for, one entry for each Fusion Material."""
        return next((q.materials for q in self.procedures if isinstance(q, p.FusionMaterials)), ())

    def makes_tokens(self, who: Selector | None) -> bool:
        """Whether Tokens that an effect of this card brings are meant by their name."""
        names = (
            {word for f in who.filters if isinstance(f, p.HasName) for word in f.words} if who is not None else set()
        )
        return bool(names) and any(
            isinstance(act, p.MakeTokens) and act.facts.name in names
            for a in self.abilities
            for block in a.blocks
            for act in block.acts
        )

    def _of_activation(self, node: Node, context: Context) -> Sure | SaidUnanswered:
        """What can't be done about the activation of the card, or of the effect before."""
        of_card = node.kind.endswith("-of-card") or "of" in node and node["of"].kind == "cards-activation"
        last = self.abilities[-1] if self.abilities else None
        if of_card and self.kinds & v.MONSTER or not of_card and (last is None or last.kind not in p.ACTIVATED):
            raise NotMeant(node, "there is no activation before it")
        if node.category == "sure":
            return Sure(SURE[node.kind], of_card)
        for cost in last.costs if last is not None else ():
            if isinstance(cost, p.Targeting):
                context.new_target(cost.selector)
        return SaidUnanswered(unanswered(node, context), of_card)

    def _equips(self, node: Node, context: Context) -> Equips:
        if not self.kinds & v.EQUIP:
            raise NotMeant(node, "only an Equip Card is equipped")
        if "name" in node:
            return Equips(say.face_up_monster(say.named(node["name"])))
        wanted = cards(node["what"], context)
        if node["what"].kind == "called":
            wanted = replace(wanted, places=wanted.places & v.IN_MONSTER_ZONE)
        if wanted.ref or wanted.places != v.IN_MONSTER_ZONE or wanted.group is not None:
            raise NotMeant(node["what"], "monsters are equipped")
        positions = v.FACE_UP if wanted.positions == v.ANY_POSITION else wanted.positions
        return Equips(replace(wanted, least=1, most=1, all=False, positions=positions))

    def _bond(self, node: Node, context: Context) -> Bond:
        activated = [a for a in self.abilities if a.kind == p.CARD_ACTIVATION]
        if context.equips_itself or len(activated) != 1 or bound_block(activated[0]) is None:
            raise NotMeant(node, "it isn't clear which monster this is")
        return Bond(bond(node))

    def _bundle(self, node: Node, context: Context) -> Said:
        """A sentence of a kind of card."""
        kind = node.kind
        if kind in ("gemini-normal", "gemini", "gemini-several"):
            if not self.kinds & v.GEMINI:
                raise NotMeant(node, "only a Gemini monster is Summoned again")
            return (Remark(kind),)
        if kind == "spirit-returns":
            return (spirit_returns(node, context),)
        if kind == "union":
            return tuple(union(node, context))
        if kind in ("union-wearer", "union-wearer-untargeted"):
            return tuple(worn(node, context))
        if kind == "equipped-sort":
            wanted, modifiers = equipped_sort(node, context)
            return (Equips(wanted), say.continuous(*modifiers, places=v.IN_SPELL_TRAP_ZONES))
        if kind == "stays-turned":
            return (Further(stays_turned(self.abilities[-1] if self.abilities else None, node)),)
        if kind == "never-treated":
            if node["name"] not in self.name:
                raise NotMeant(node, "its name has no such word in it")
            return (NotOf(node["name"]),)
        return (self._remark(node),)

    def _remark(self, node: Node) -> Remark:
        """What a sentence says about those before it; where there is nothing that it could mean, it is refused."""
        kind = node.kind
        last = self.abilities[-1] if self.abilities else None
        if kind == "cannot-be-negated" and (last is None or last.kind != p.CONTINUOUS_EFFECT):
            raise NotMeant(node, "only of what simply holds it can be said yet that it can't be negated")
        lying_down = last is not None and any(isinstance(m, p.AttacksLyingDown) for m in last.modifiers)
        if kind.startswith("uses-its") and not (lying_down and len(self.abilities) - 1 in self.untold):
            raise NotMeant(node, "nothing attacks with its DEF")
        if kind == "no-substitutes" and not self.materials():
            raise NotMeant(node, "there are no Fusion Materials")
        told = self.procedures[-1] if self.procedures else None
        if kind == "transfers-materials" and not (isinstance(told, p.XyzMaterials) and told.any_level):
            raise NotMeant(node, "there is no Xyz Monster whose materials these could be")
        if kind == "no-spell-needed" and not any(
            isinstance(q, p.OwnWay) and q.places & v.IN_EXTRA_DECK for q in self.procedures
        ):
            raise NotMeant(node, "it has no way of its own to come")
        return Remark(kind)

    def _effect(self, node: Node, context: Context) -> Said:
        """An effect, or what the effect of the sentence before does further."""
        before = self.nodes.get(self.abilities[-1]) if self.abilities and self.goes_on else None
        is_activated, stays = bool(self.kinds & (v.SPELL | v.TRAP)), bool(self.kinds & (v.MONSTER | v.STAYS_ON_FIELD))
        whole = None if before is None else continued(before, node, is_activated, stays)
        if whole is None:
            if node.kind in GOES_ON:
                raise NotMeant(node, "there is no effect before it")
            if (parted := summon_or_activation(node)) is not None:
                found_two = self._both(parted, context)
                shared = f"{self.name}/choice" if not self.kinds & v.MONSTER or found_two[0].limit else ""
                return tuple(replace(each, limit_group=shared) for each in found_two)
            if self.kinds & v.MONSTER and (parted := when_or_if(node)) is not None:
                shared = f"{self.name}/{len(self.abilities)}"
                return tuple(
                    replace(each, limit=each.limit or p.OneOfThem(), limit_group=shared)
                    for each in self._both(parted, context)
                )
            if self.then is not None and "header" not in node:
                context.answer_what(self.then)
            found = effect(node, context)
            self.nodes[found] = node
            return (found,)
        found = effect(whole, context)
        self.nodes[found] = whole
        return (Further(found),)

    def _both(self, parted: tuple[Node, Node], context: Context) -> list[Ability]:
        """Two effects that one sentence tells."""
        contexts = [Context(self.name, self.kinds) for _ in parted]
        if any(each.kind == "this-card" for each in parted[0]["header"].within()):
            contexts[1].mention(p.THIS, None, False)  # "When this card …, or if it …"
        found = [effect(part, own) for part, own in zip(parted, contexts, strict=True)]
        context.untold = max(own.untold for own in contexts)
        return found

    def _only_then(self, node: Node, context: Context) -> Header:
        if not self.kinds & (v.SPELL | v.TRAP):
            raise NotMeant(node, "a monster is not activated")
        header = Header()
        if node.kind == "activate-only-during":
            header.part(node.here("header-part", "in-phase", phase=node["phase"]), context)
        else:
            header.part(node, context)
        if header.events and not self.kinds & (v.TRAP | v.QUICK_PLAY):
            raise NotMeant(node, "a Normal Spell answers nothing")
        if header.awaited is not None and header.awaited.gone:
            raise NotMeant(node, "it can't be activated any more by then")
        context.event_stays = all(e.kind in STAYING for e in header.events)
        return header

    def _one_of(self, node: Node, context: Context) -> Ability:
        """One of several effects: what is said of all of them is said of each."""
        assert self.choice is not None
        whole = self.choice.node
        common, own = whole.get("header"), node.get("header")
        own_may = "may" in node and common is None and whole.kind == "choice" and "may" in whole
        if "may" in node and not own_may or node.kind != "effect" or common is not None and own is not None:
            raise NotMeant(node, "when it is used has been said before")
        slots = dict(node.slots)
        if ("may" in whole or whole.kind == "choice-you-can") and self.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
            slots["may"] = True
        if common is not None:
            slots["header"] = common
        if "costs" in whole:
            slots["costs"] = (*whole["costs"], *slots.get("costs", ()))
        found = effect(node.here("sentence", "effect", **slots), context)
        if found.kind == p.TRIGGER and not found.limit:
            if common is None:
                raise NotMeant(node, "which of several effects starts by itself can't be chosen yet")
            found = replace(found, limit=p.OneOfThem())
        if found.kind not in (p.IGNITION, p.QUICK, p.CARD_ACTIVATION, p.TRIGGER):
            raise NotMeant(node, "which of several effects starts by itself can't be chosen yet")
        return replace(found, limit_group=f"{self.name}/choice")

    def _limit(self, node: Node) -> SaidLimit:
        name = node.get("name")
        if name is not None and name != self.name:
            raise NotMeant(node, "the name of another card")
        self.refuse_limit_of_nothing(node.kind, node)
        return SaidLimit(node.kind)

    def refuse_limit_of_nothing(self, kind: str, node: Node) -> None:
        if kind in _OF_ITS_WAY:
            if sum(isinstance(q, p.OwnWay) for q in self.procedures) != 1:
                raise NotMeant(node, "no way of Summoning it stands before it")
        elif kind == "gained-once-per-turn":
            if not self.abilities or _gained_once(self.abilities[-1]) == self.abilities[-1]:
                raise NotMeant(node, "nothing is gained before it")
        elif kind in _OF_THE_LAST and self.choice is not None and not self.chosen:
            pass  # of each of those that follow, as they are one
        elif kind in _OF_THE_LAST:
            if not self._up_to_the_used():
                raise NotMeant(node, "it has to stand right behind the effect that it means")
        elif kind == "in-either-turn":
            if not self.abilities or self.abilities[-1].kind != p.IGNITION or not self.kinds & v.MONSTER:
                raise NotMeant(node, "no effect of a monster's own turn stands before it")
        elif kind in ("activate-once-per-turn", "use-card-once-per-turn") and self.kinds & v.MONSTER:
            raise NotMeant(node, "a monster is not activated")

    def _up_to_the_used(self) -> int:
        """How many abilities there are up to the one that "this effect" means: the last one, or the only one that is
        used at all, whatever is said of the card after it. 0 if that isn't clear."""
        used = [number for number, ability in enumerate(self.abilities, 1) if _is_used(ability)]
        return used[-1] if used and (used[-1] == len(self.abilities) or len(used) == 1) else 0

    # -- taking up -------------------------------------------------------------------------------

    def line(self, bullet: bool, begins: bool, position: str = "") -> None:
        """A sentence comes, in a "●" line or not, as the first of it or not. ``position``: that in which all of the
        line holds, if it says so."""
        if position:
            if self.announced and not self.positioned or not self.kinds & v.MONSTER:
                raise NotMeant(Node("sentence", "effect", {}), "it isn't clear to what these lines belong")
            self._end_lines()
            self.gaining = Gaining("gained", p.ThisIs(v.IN_MONSTER_ZONE, LIES[position]), None)
            self.announced = self.positioned = True
        elif self.positioned and begins:
            raise NotMeant(Node("sentence", "effect", {}), "it isn't said in what position this holds")
        one_each = self.choice is not None or self.completing or self.gaining is not None and self.gaining.who
        if one_each and bullet and not begins:
            raise NotMeant(Node("sentence", "effect", {}), "each of several effects is one sentence")
        self.in_line = bullet
        if bullet and not self.announced:
            raise NotMeant(Node("sentence", "effect", {}), "nothing has announced what follows")
        if not bullet and not self._awaits_lines():
            self.announced = False
            self._end_lines()

    def _end_lines(self) -> None:
        """What was announced has been told."""
        alone = self.choice is not None or self.completing == "apply-one" or self.completing in OF_RESULTS
        if alone and self.chosen < 2:
            raise NotMeant(Node("sentence", "effect", {}), "there is nothing to choose from")
        if (self.gaining is not None or self.completing) and not self.chosen:
            raise NotMeant(Node("sentence", "effect", {}), "there is nothing that it gains")
        self.choice = self.gaining = None
        self.completing = ""
        self.entries = []
        self.chosen = 0

    def add(self, said: Said, place: tuple[int, int]) -> None:
        """Take up what a sentence means, which stands at that place of the text."""
        self.goes_on = False
        for each in said:
            if isinstance(each, Ability):
                self.abilities.append(self._placed(each, place))
                self.goes_on = each in self.nodes
                if self.choice is not None:
                    self.chosen += 1
                if self.choice is not None or each.limit_group:
                    self.activations += each.kind == p.CARD_ACTIVATION
                elif self.gaining is not None:
                    self.chosen += 1
                elif not self.in_line:
                    self._announced_by(each)
            elif isinstance(each, Procedure):
                self.procedures.append(replace(each, text=place))
            elif isinstance(each, Further):
                begin, _ = self.abilities[-1].text
                self.abilities[-1] = self._placed(each.ability, (begin, place[1]))
                self.untold.pop(len(self.abilities) - 1, None)
                self.goes_on = True
                if not self.in_line:
                    self._announced_by(each.ability)
            elif isinstance(each, Listed):
                begin, _ = self.abilities[-1].text
                self.nodes[each.ability] = self.nodes[self.abilities[-1]]
                self.abilities[-1] = self._placed(each.ability, (begin, place[1]))
                self.entries.append(each.entry)
                self.chosen += 1
            elif isinstance(each, Untold):
                self.untold[len(self.abilities) - 1] = each.why
            elif isinstance(each, Gaining):
                self.gaining = each
                self.announced = True
            elif isinstance(each, Ritual):
                self.ritual = each.node
            elif isinstance(each, Bond):
                self.abilities = [
                    a if a.kind != p.CARD_ACTIVATION else replace(a, block=bound_block(a) or a.block)
                    for a in self.abilities
                ]
                self.abilities.append(self._placed(each.ability, place))
            elif isinstance(each, Departure):
                self.departures.append(each.act)
            elif isinstance(each, Vow):
                self.vows.append((each, len(self.abilities)))
            elif isinstance(each, Equips):
                self.equips = each.wanted
            elif isinstance(each, Sure | SaidUnanswered) and each.of_card:
                self.of_activation.append(each)
            elif isinstance(each, Sure | SaidUnanswered):
                self.abilities[-1] = each.said_of(self.abilities[-1])
            elif isinstance(each, Needed):
                self.abilities[-1] = each.asked_of(self.abilities[-1])
            elif isinstance(each, OnlyThen):
                self.only_then.append(each.header)
            elif isinstance(each, Choice):
                self.choice = each
                self.announced = True
            elif isinstance(each, SaidLimit):
                self.announced = "following" in each.kind or self._awaits_lines()
                first = self.choice is not None and not self.chosen and each.kind in _OF_THE_LAST
                meant = self._up_to_the_used() if each.kind in _OF_THE_LAST and not first else len(self.abilities)
                self.limits.append((each.kind, meant + first))
                if each.kind in _OF_ITS_WAY:
                    limit = _OF_ITS_WAY[each.kind]
                    self.procedures = [
                        replace(q, limit=limit) if isinstance(q, p.OwnWay) else q for q in self.procedures
                    ]
            elif isinstance(each, NotOf):
                self.not_of.append(each.name)
            elif isinstance(each, Remark):
                self._remarked(each.kind)
        self.topic = _topic(said)
        told = [each.ability if isinstance(each, (Further, Listed)) else each for each in said]
        ways = [way_told(each) for each in told if isinstance(each, (Ability, Procedure))]
        if not all(isinstance(each, SaidLimit) and each.kind == "summon-so-once-per-turn" for each in said):
            self.way_just_told = any(ways)
        self.own_way = next((way for way in ways if way), self.own_way)

    def _announced_by(self, ability: Ability) -> None:
        """Whether the effect is completed by lines after it."""
        node = self.nodes.get(ability)
        self.completing = announces(node) if node is not None else ""
        self.announced = bool(self.completing)

    def _remarked(self, kind: str) -> None:
        if kind == "no-substitutes":
            self.procedures = [
                replace(q, themselves=True) if isinstance(q, p.FusionMaterials) else q for q in self.procedures
            ]
        if kind == "transfers-materials" and isinstance(told := self.procedures[-1], p.XyzMaterials):
            self.procedures[-1] = replace(told, transfers=True)
        if kind == "one-union":
            self.abilities = [_to_no_other_union(each) for each in self.abilities]
        elif kind == "cannot-be-negated":
            self.abilities[-1] = replace(self.abilities[-1], as_rule=True)
        elif kind in ("uses-its-def", "uses-its-atk"):
            if kind == "uses-its-atk":
                self.abilities[-1] = with_its_attack(self.abilities[-1])
            del self.untold[len(self.abilities) - 1]
        self.either_way |= kind == "either-way"
        self.announced = kind.startswith("gemini")

    def _placed(self, ability: Ability, place: tuple[int, int]) -> Ability:
        found = replace(named_by_its_going(ability), text=place)
        if ability in self.nodes:
            self.nodes[found] = self.nodes[ability]
        return found

    def _apply_vows(self) -> None:
        for vowed, before in self.vows:
            if vowed.of == "of-own-way":
                self.procedures = [
                    replace(q, costs=(*vowed.costs, *q.costs)) if isinstance(q, p.OwnWay) else q
                    for q in self.procedures
                ]
                continue
            of_card, of_each = vowed.of == "of-this-card", vowed.of == "of-any-effect"
            which = [
                n
                for n, a in enumerate(self.abilities)
                if (a.kind == p.CARD_ACTIVATION if of_card else a.kind in p.ACTIVATED and (of_each or n == before - 1))
            ]
            if not which:
                raise NotMeant(Node("sentence", "vow", {}), "it isn't clear what one gives that up for")
            for n in which:
                self.abilities[n] = replace(self.abilities[n], costs=(*vowed.costs, *self.abilities[n].costs))

    # -- the whole -------------------------------------------------------------------------------

    def program(self) -> Program:
        """All of it together, with what the kind of the card adds."""
        self._end_lines()
        self._apply_vows()
        refuse_ways_not_told_apart(self.abilities, self.procedures)
        refuse_other_uses(self.abilities)
        if self.untold:
            raise NotMeant(Node("sentence", "effect", {}), next(iter(self.untold.values())))
        acts = [act for a in self.abilities for block in a.blocks for act in block.acts]
        if any(isinstance(act, p.SpecialSummon) and act.on_top_of is not None and not act.how for act in acts):
            raise NotMeant(Node("sentence", "effect", {}), "it isn't told as what Summon this counts")
        if self.ritual is not None and not self.abilities:
            raise NotMeant(Node("sentence", "ritual", {}), "it isn't told what is Tributed")
        if self.kinds & v.EXTRA_DECK_KINDS and self.kinds & v.MONSTER and not any(map(_brings, self.procedures)):
            raise NotMeant(Node("sentence", "procedure", {}), "it isn't told how it comes")
        activations = [a for a in self.abilities if a.kind == p.CARD_ACTIVATION]
        equips = bool(self.kinds & v.EQUIP and self.kinds & v.SPELL)
        if equips and activations:
            if not all(_equips_itself(a) for a in activations):
                raise NotMeant(Node("sentence", "effect", {}), "an Equip Card is activated by equipping it")
        if len(activations) > max(1, self.activations):
            raise NotMeant(Node("sentence", "effect", {}), "two effects on activation")
        added = 0
        if self.kinds & (v.SPELL | v.TRAP) and not activations:
            blank = (
                say.equip_spell(monsters=self.equips).abilities[0]
                if equips
                else (say.card_effect(speed=3 if self.kinds & v.COUNTER else 2 if self.kinds & v.TRAP else 1))
            )
            self.abilities.insert(0, blank)
            added = 1
        for each in self.of_activation:
            self.abilities = [each.said_of(a) if a.kind == p.CARD_ACTIVATION else a for a in self.abilities]
        for gone in self.departures:
            self.abilities = [_with_departure(a, gone) if a.kind == p.CARD_ACTIVATION else a for a in self.abilities]
        for kind, before in self.limits:
            self._apply(kind, before + added, added)
        for header in self.only_then:
            self.abilities = [_only(a, header) if a.kind == p.CARD_ACTIVATION else a for a in self.abilities]
        wanted = say.equip_spell(monsters=self.equips).equip_to if equips else None
        if wanted is not None and any(isinstance(m, p.ControlTaken) for a in self.abilities for m in a.modifiers):
            wanted = replace(wanted, side=v.EITHER)  # its own effect brings the monster over
        if wanted is not None:  # afterwards there is an Equip Card: this one
            unarmed = p.Unequipped()
            wanted = replace(wanted, filters=tuple(each for each in wanted.filters if each != unarmed))
        procedures = tuple(self.procedures if self.either_way else _with_one_way(self.procedures))
        return Program(
            abilities=tuple(self.abilities), procedures=procedures, equip_to=wanted, not_of=tuple(self.not_of)
        )

    def _apply(self, kind: str, before: int, added: int) -> None:
        """A limit that stands after that many abilities, of which the first ``added`` are no effects of the text."""
        limit = p.PerDuel() if kind.endswith("per-duel") else p.UsedPerTurn()
        if kind in _OF_ITS_WAY:
            return
        if kind == "in-either-turn":
            self.abilities[before - 1] = replace(self.abilities[before - 1], kind=p.QUICK, speed=2)
            return
        if kind in ("activate-once-per-turn", "use-card-once-per-turn"):
            which = [n for n, a in enumerate(self.abilities) if a.kind == p.CARD_ACTIVATION]
            self._limit_those(which, limit if kind.startswith("use") else p.ActivatedPerTurn())
            return
        if kind == "gained-once-per-turn":
            self.abilities[before - 1] = _gained_once(self.abilities[before - 1])
            return
        if kind in _OF_THE_LAST:
            which = [before - 1]
            if self.abilities[before - 1].limit_group:  # one of several to choose from
                group = self.abilities[before - 1].limit_group
                which = [n for n, a in enumerate(self.abilities) if a.limit_group == group]
        else:
            first = before if "following" in kind else added
            which = [n for n, a in enumerate(self.abilities) if n >= first and _is_used(a)]
        told = {self.abilities[n].limit_group or str(n) for n in which}
        if not which or kind == "use-following-once-per-turn" and len(told) != 1:
            raise NotMeant(Node("sentence", "limit", {}), "it isn't clear which effects are limited")
        if kind == "this-effect-once-while-face-up":
            self._limit_those(which, p.WhileFaceUp())
        elif kind in ("activate-effect-once-per-turn", "activate-each-once-per-turn"):
            self._limit_those(which, p.ActivatedPerTurn())
        elif kind in _TIMES:
            self._limit_those(which, _TIMES[kind])
        elif kind == "effect-once-per-chain":
            self._limit_those(which, p.PerChain(), group=f"{self.name}/chain")
        else:
            self._limit_those(which, limit, group=self.name if kind in _SHARED else "")

    def _limit_those(self, which: list[int], limit: p.Limit, group: str = "") -> None:
        for n in which:
            old = self.abilities[n]
            again = type(old.limit) is type(limit)
            if not again and old.limit not in (None, p.OneOfThem(), p.PerTurn(), p.WhileFaceUp()):
                raise NotMeant(Node("sentence", "limit", {}), "it is limited twice")
            held = old.limit if again and limit.times == 1 else limit
            self.abilities[n] = replace(old, limit=held, limit_group=group or old.limit_group)


def _choice(node: Node, context: Context) -> Choice:
    header = Header()
    if "header" in node:
        header.read(node["header"], context)
    costs = tuple(made for each in node.get("costs") or () for made in costs_of(each, context))
    return Choice(node, header, costs, "may" in node)


def _to_no_other_union(ability: Ability) -> Ability:
    """The same, where a Union Monster equips itself: to no monster that has one already."""
    if ability.limit_group != "union":
        return ability
    free = p.NoneOf((p.Equipped(printed=v.UNION),))
    costs = tuple(
        replace(cost, selector=replace(cost.selector, filters=(*cost.selector.filters, free)))
        if isinstance(cost, p.Targeting) and cost.selector is not None
        else cost
        for cost in ability.costs
    )
    return replace(ability, costs=costs)


def _gained_once(ability: Ability) -> Ability:
    """The same, where the Normal Summons that it adds are gained once per turn."""

    def once(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
        return tuple(replace(m, once=True) if isinstance(m, p.ExtraNormalSummons) else m for m in modifiers)

    acts = tuple(
        replace(act, modifiers=once(act.modifiers)) if isinstance(act, p.Change) else act for act in ability.block.acts
    )
    return replace(ability, modifiers=once(ability.modifiers), block=replace(ability.block, acts=acts))


def _brings(procedure: Procedure) -> bool:
    """Whether it tells how an Extra Deck monster comes."""
    if isinstance(procedure, p.OnlyByEffect):
        return procedure.by is not None
    return isinstance(procedure, p.FusionMaterials | p.WayToSummon)


def _is_used(ability: Ability) -> bool:
    """Whether it is an effect that a player uses, so that "once per turn" can be said of it."""
    return ability.kind in p.ACTIVATED or ability.kind == p.REPLACEMENT and ability.optional


_OF_ITS_WAY: Final = {"summon-so-once-per-turn": p.UsedPerTurn(), "summon-so-once-per-duel": p.PerDuel()}
_TIMES: Final[dict[str, p.Limit]] = {
    "use-twice-per-turn": p.UsedPerTurn(2),
    "use-thrice-per-turn": p.UsedPerTurn(3),
    "this-effect-twice-per-turn": p.PerTurn(2),
}
_OF_THE_LAST: Final = frozenset(
    (
        "activate-effect-once-per-turn",
        "effect-once-per-chain",
        "use-once-per-turn",
        *_TIMES,
        "this-effect-once-per-turn",
        "this-effect-once-while-face-up",
        "use-once-per-duel",
    )
)
_SHARED: Final = frozenset(("use-one-per-turn", "use-one-of-effects", "use-one-of-following", "use-one-per-duel"))


def _wears_others(ability: Ability) -> bool:
    """Whether it equips other cards to the card it is of."""
    return any(
        isinstance(act, p.Equip) and act.what.ref != p.THIS and act.to.ref == p.THIS
        for block in ability.blocks
        for act in block.acts
    )


def _equips_itself(ability: Ability) -> bool:
    return any(isinstance(act, p.Equip) and act.what == say.this_card for block in ability.blocks for act in block.acts)


def _with_departure(activated: Ability, gone: Act) -> Ability:
    """The activation of the card, which counts the phases until it goes."""
    acts = activated.block.acts
    return replace(activated, block=say.block([gone, say.also, *acts] if acts else [gone]))


def _only(activated: Ability, header: Header) -> Ability:
    """The activation of the card, under what is said of it elsewhere in the text."""
    if header.events and activated.event or header.phases != v.ANY_PHASE and activated.phases != v.ANY_PHASE:
        raise NotMeant(Node("sentence", "effect", {}), "it is said twice when it is activated")
    made = replace(activated, condition=all_held(activated.condition, header.condition()))
    if header.events:
        made = replace(made, event=tuple(header.events), when=True)
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        made = replace(made, phases=header.phases, whose_turn=header.whose)
    return made


def _topic(said: Said) -> str:
    """What the next sentence means by "it", if this one has spoken of one card alone."""
    said = tuple(each for each in said if not isinstance(each, Untold))
    if len(said) == 1 and isinstance(said[0], Equips):
        return p.EQUIPPED
    abilities = [each for each in said if isinstance(each, Ability)]
    instead = abilities[0].replace if len(said) == 1 and abilities else None
    if instead is not None:
        kept = isinstance(instead, p.OfDestruction) and instead.subject == say.equipped_monster
        return p.EQUIPPED if kept else ""
    last = _last_act(abilities[0].block.acts) if len(said) == 1 and abilities else None
    if isinstance(last, p.Equip):
        return p.EQUIPPED if last.what == say.this_card else ""
    if len(abilities) != len([each for each in said if not isinstance(each, Equips)]):
        return ""
    subjects = {m.who for a in abilities for m in a.modifiers if m.who is not None}
    return p.EQUIPPED if subjects == {say.equipped_monster} else ""


def _last_act(acts: tuple[Act, ...]) -> Act | None:
    if not acts:
        return None
    last = acts[-1]
    return _last_act(last.does.acts) if isinstance(last, p.Both) else last


def _with_one_way(procedures: list[Procedure]) -> list[Procedure]:
    """A monster that has to be Special Summoned by what its text asks for is made of no materials."""
    own = any(isinstance(q, p.OwnWay) for q in procedures)
    if own and any(isinstance(q, p.OnlySo) for q in procedures):
        return [q for q in procedures if not isinstance(q, p.FusionMaterials | p.ExtraDeckWay)]
    return procedures
