"""A whole card: its sentences one after the other, and what some of them say about those before."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Modifier, Procedure, Program, Selector
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.abilities import Header
from engine.text.lowering.bonds import UNBOUND, bound_block
from engine.text.lowering.granting import Gaining
from engine.text.lowering.held_together import all_held
from engine.text.lowering.own_way import bound_to_its_summon, refuse_ways_not_told_apart, way_told
from engine.text.lowering.said import (
    AlwaysTreated,
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
from engine.text.lowering.uses import refuse_other_bringers, refuse_other_uses
from engine.text.lowering.vowed import OWN_WAY, effects_vowed, own_way_vowed
from engine.text.lowering.worn import named_by_its_going

Said = tuple[object, ...]
_LIES: Final = {"attack": v.ATTACK_POSITION, "defense": v.DEFENSE_POSITION}
_OF_ONE_WAY: Final = frozenset(("apply-one", "toss-and-apply", "roll-and-apply", "tossed", "tossed-for-effect"))
"""Acts that "●" lines complete of which one is done."""


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
        self.choice: Choice | None = None  # whose effects the "●" lines are, while they last
        self.chosen = 0  # how many of them there are
        self.gaining: Gaining | None = None  # who has the effects in the "●" lines, while they last
        self.completing = ""  # the kind of the act that "●" lines complete, while they last
        self.entries = 0  # how many of them have come
        self.positioned = False  # whether the "●" lines say in what position they hold
        self.in_line_further = False  # whether it is a further one of one of several effects
        self.in_line = False  # whether this sentence stands in a "●" line
        self.activations = 0  # the choices there are on activation of the card
        self.announced = False  # whether "●" lines may follow
        self.either_way = False  # whether its own way is one beside that of its kind
        self.ritual = False  # whether it is told what such a Spell brings
        self.departures: list[Act] = []
        self.not_of: list[str] = []
        self.belongs_to: list[str] = []
        self.always_called: list[str] = []
        self.of_activation: list[Sure | SaidUnanswered] = []  # what is said of the activation of the card
        self.vows: list[tuple[Vow, int]] = []  # each with the number of abilities before it
        self.untold: dict[int, str] = {}  # what is still to be told of the ability of that number

    @property
    def remains(self) -> bool:
        """Whether it is told of a card that would go that it stays on the field."""
        return p.Stay() in self.departures

    def _awaits_lines(self) -> bool:
        return bool(self.choice is not None or self.gaining is not None or self.completing) and not self.chosen

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

    def refuse_limit_of_nothing(self, kind: str, tree: Tree) -> None:
        if kind in _OF_ITS_WAY:
            if sum(isinstance(q, p.OwnWay) for q in self.procedures) != 1:
                raise NoMeaning("no way of Summoning it stands before it", tree)
        elif kind == "gained-once-per-turn":
            if not self.abilities or _gained_once(self.abilities[-1]) == self.abilities[-1]:
                raise NoMeaning("nothing is gained before it", tree)
        elif kind in _OF_THE_LAST and self.choice is not None and not self.chosen:
            pass  # of each of those that follow, as they are one
        elif kind in _OF_THE_LAST:
            if not self._up_to_the_used():
                raise NoMeaning("it has to stand right behind the effect that it means", tree)
        elif kind == "in-either-turn":
            last = self.abilities[-1] if self.abilities else None
            if last is None or last.kind != p.IGNITION or not self.kinds & v.MONSTER or last.names_battle_phase:
                raise NoMeaning("no effect of a monster's own turn stands before it", tree)
        elif kind in ("activate-once-per-turn", "use-card-once-per-turn") and self.kinds & v.MONSTER:
            raise NoMeaning("a monster is not activated", tree)

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
                raise NoMeaning("it isn't clear to what these lines belong")
            self._end_lines()
            self.gaining = Gaining("gained", p.ThisIs(v.IN_MONSTER_ZONE, _LIES[position]), None)
            self.announced = self.positioned = True
        elif self.positioned and begins:
            raise NoMeaning("it isn't said in what position this holds")
        one_each = self.choice is not None or self.completing or self.gaining is not None and self.gaining.who
        self.in_line_further = bool(self.choice is not None and bullet and not begins)
        if one_each and bullet and not begins and not self.in_line_further:
            raise NoMeaning("each of several effects is one sentence")
        self.in_line = bullet
        if bullet and not self.announced and self.abilities and self.abilities[-1].block.acts == (say.toss_coin(),):
            comes = [each for each in self.abilities[-1].event if isinstance(each, p.IsSummoned) and p.is_own(each)]
            self.completing = "tossed-for-effect" if comes else "tossed"
            self.announced = True
        if bullet and not self.announced:
            raise NoMeaning("nothing has announced what follows")
        if bullet and self.limits and self.limits[-1] == ("use-one-of-effects", len(self.abilities)):
            self.limits[-1] = ("use-one-of-following", len(self.abilities))  # "these" are those in the lines
        if not bullet and not self._awaits_lines():
            self.announced = False
            self._end_lines()

    def _end_lines(self) -> None:
        """What was announced has been told."""
        alone = self.choice is not None or self.completing in _OF_ONE_WAY
        if alone and self.chosen < 2:
            raise NoMeaning("there is nothing to choose from")
        if (self.gaining is not None or self.completing) and not self.chosen:
            raise NoMeaning("there is nothing that it gains")
        self.choice = self.gaining = None
        self.completing = ""
        self.entries = 0
        self.chosen = 0

    def add(self, said: Said, place: tuple[int, int]) -> None:
        """Take up what a sentence means, which stands at that place of the text."""
        for each in said:
            if isinstance(each, Ability):
                self.abilities.append(self._placed(each, place))
                if self.choice is not None:
                    self.chosen += 1
                if self.choice is not None or each.limit_group:
                    self.activations += each.kind == p.CARD_ACTIVATION
                elif self.gaining is not None:
                    self.chosen += 1
            elif isinstance(each, Procedure):
                self.procedures.append(replace(each, text=place))
            elif isinstance(each, Further):
                begin, _ = self.abilities[-1].text
                self.abilities[-1] = self._placed(each.ability, (begin, place[1]))
                self.untold.pop(len(self.abilities) - 1, None)
            elif isinstance(each, Listed):
                begin, _ = self.abilities[-1].text
                self.abilities[-1] = self._placed(each.ability, (begin, place[1]))
                self.entries += 1
                self.chosen += 1
            elif isinstance(each, Untold):
                self.untold[len(self.abilities) - 1] = each.why
            elif isinstance(each, Gaining):
                self.gaining = each
                self.announced = True
            elif isinstance(each, Ritual):
                self.ritual = True
            elif isinstance(each, Bond):
                self.untold = {n: why for n, why in self.untold.items() if why != UNBOUND}
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
                self.announced = "following" in each.kind or each.kind in _ANNOUNCES or self._awaits_lines()
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
            elif isinstance(each, AlwaysTreated):
                (self.always_called if each.called else self.belongs_to).append(each.name)
            elif isinstance(each, Remark):
                self._remarked(each.kind)
        self.topic = _topic(said)
        told = [each.ability if isinstance(each, (Further, Listed)) else each for each in said]
        ways = [way_told(each) for each in told if isinstance(each, (Ability, Procedure))]
        if not all(isinstance(each, SaidLimit) and each.kind == "summon-so-once-per-turn" for each in said):
            self.way_just_told = any(ways)
        self.own_way = next((way for way in ways if way), self.own_way)

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
                self.abilities[-1] = _with_its_attack(self.abilities[-1])
            del self.untold[len(self.abilities) - 1]
        self.either_way |= kind == "either-way"
        self.announced = kind.startswith("gemini")

    def _placed(self, ability: Ability, place: tuple[int, int]) -> Ability:
        return replace(named_by_its_going(ability), text=place)

    # -- the whole -------------------------------------------------------------------------------

    def program(self) -> Program:
        """All of it together, with what the kind of the card adds."""
        self._end_lines()
        for vowed, before in self.vows:
            if vowed.of == OWN_WAY:
                self.procedures = [own_way_vowed(each, vowed) for each in self.procedures]
            else:
                effects_vowed(self.abilities, vowed, before)
        parts = [part for ability in self.abilities for part in p.parts_of(ability)]
        refuse_ways_not_told_apart(parts, self.abilities, self.procedures)
        refuse_other_uses(self.abilities)
        refuse_other_bringers(parts, self.abilities)
        if self.untold:
            raise NoMeaning(next(iter(self.untold.values())))
        acts = [act for a in self.abilities for block in a.blocks for act in block.acts]
        if any(isinstance(act, p.SpecialSummon) and act.on_top_of is not None and not act.how for act in acts):
            raise NoMeaning("it isn't told as what Summon this counts")
        if self.ritual and not self.abilities:
            raise NoMeaning("it isn't told what is Tributed")
        if self.kinds & v.EXTRA_DECK_KINDS and self.kinds & v.MONSTER and not any(map(_brings, self.procedures)):
            raise NoMeaning("it isn't told how it comes")
        activations = [a for a in self.abilities if a.kind == p.CARD_ACTIVATION]
        equips = bool(self.kinds & v.EQUIP and self.kinds & v.SPELL)
        if equips and activations:
            if not all(_equips_itself(a) for a in activations):
                raise NoMeaning("an Equip Card is activated by equipping it")
        if len(activations) > max(1, self.activations):
            raise NoMeaning("two effects on activation")
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
            abilities=tuple(bound_to_its_summon(self.abilities)),
            procedures=procedures,
            equip_to=wanted,
            not_of=tuple(self.not_of),
            belongs_to=tuple(self.belongs_to),
            always_called=tuple(self.always_called),
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
            raise NoMeaning("it isn't clear which effects are limited")
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
            if not again and old.limit not in (None, p.OneOfThem(), p.PerTurn()):
                raise NoMeaning("it is limited twice")
            held = old.limit if again and limit.times == 1 else limit
            self.abilities[n] = replace(old, limit=held, limit_group=group or old.limit_group)


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


def _with_its_attack(ability: Ability) -> Ability:
    """What attacks in Defense Position by it does so with its ATK."""
    held = (replace(m, with_attack=True) if isinstance(m, p.AttacksLyingDown) else m for m in ability.modifiers)
    return replace(ability, modifiers=tuple(held))


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
    "this-effect-once-per-turn": p.PerTurn(),
    "this-effect-twice-per-turn": p.PerTurn(2),
    "this-effect-thrice-per-turn": p.PerTurn(3),
}
_OF_THE_LAST: Final = frozenset(
    (
        "activate-effect-once-per-turn",
        "effect-once-per-chain",
        "use-once-per-turn",
        *_TIMES,
        "this-effect-once-while-face-up",
        "use-once-per-duel",
    )
)
_SHARED: Final = frozenset(("use-one-per-turn", "use-one-of-effects", "use-one-of-following", "use-one-per-duel"))
_ANNOUNCES: Final = frozenset(
    ("use-one-of-effects", "use-each-once-per-turn", "use-each-once-per-duel", "activate-each-once-per-turn")
)
"""Limits on effects that may stand in lines behind them."""


def _equips_itself(ability: Ability) -> bool:
    return any(isinstance(act, p.Equip) and act.what == say.this_card for block in ability.blocks for act in block.acts)


def _with_departure(activated: Ability, gone: Act) -> Ability:
    """The activation of the card, which counts the phases until it goes."""
    acts = activated.block.acts
    return replace(activated, block=say.block([gone, say.also, *acts] if acts else [gone]))


def _only(activated: Ability, header: Header) -> Ability:
    """The activation of the card, under what is said of it elsewhere in the text."""
    if header.events and activated.event or header.phases != v.ANY_PHASE and activated.phases != v.ANY_PHASE:
        raise NoMeaning("it is said twice when it is activated")
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
