"""Phrases that read like card text, where the constructors of ``engine.program`` alone don't.

    trigger(attack_declared(by=OPPONENT), p.Destroy(every(monster(side=OPPONENT, positions=ATTACK_POSITION))))

What a class says by itself has no phrase here.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import program as p
from engine import vocabulary as v
from engine.program import (
    Ability,
    Act,
    Block,
    Condition,
    Cost,
    Duration,
    Filter,
    Modifier,
    Pattern,
    Procedure,
    Program,
    Selector,
    TokenFacts,
    UntilPhase,
    Value,
)

Number = int | Value
Acts = Sequence[Act]


# ------------------------------------------------------------------------------------ filters


def named(*words: str) -> Filter:
    return p.HasName(words)


def archetype(*words: str) -> Filter:
    return p.OfArchetype(words)


def level(low: int = 0, high: int | None = None) -> Filter:
    """Exactly, or from low to high."""
    return p.HasLevel(low, low if high is None else high)


def rank(low: int, high: int | None = None) -> Filter:
    return p.HasRank(low, low if high is None else high)


def felled(by: int = p.FELLED_BY_ANY, *such: Filter, this_turn: bool = False) -> Filter:
    """Was destroyed by battle; ``such``: by such a monster."""
    return p.Felled(by, such, this_turn)


def with_material_of(*filters: Filter) -> Filter:
    """Has a material that matches."""
    return p.HasMaterials(1, such=filters)


def came_with(*filters: Filter, low: int = 1) -> Filter:
    """So many of what was Tributed or used as material for its Summon match."""
    return p.CameWith(low, p.NO_LIMIT, filters)


came_by_its_own_effect = p.Summoned(v.SPECIAL_SUMMON, by_own_effect=True)


def compared(stat: int, how: int, value: Number) -> Filter:
    return p.HasFigure(stat, how, number(value))


def all_these(*parts: Filter) -> Filter:
    """Fulfils all of these, where one filter is wanted."""
    return parts[0] if len(parts) == 1 else p.AllOf(parts)


def not_(*parts: Filter) -> Filter:
    return p.NoneOf(parts)


def either(*parts: Filter) -> Filter:
    return p.AnyOf(parts)


# ------------------------------------------------------------------------------------ noun phrases


def cards(
    places: int, *filters: Filter, side: int = v.EITHER, count: int | tuple[int, int] = 1, **more: Any
) -> Selector:
    """Cards in those places. ``count`` is a number or (least, most)."""
    least, most = count if isinstance(count, tuple) else (count, count)
    return Selector(places=places, side=side, filters=filters, least=least, most=most, **more)


def monster(*filters: Filter, side: int = v.EITHER, positions: int = v.ANY_POSITION, **more: Any) -> Selector:
    """A monster on the field."""
    return cards(v.IN_MONSTER_ZONE, *filters, side=side, positions=positions, **more)


def face_up_monster(*filters: Filter, side: int = v.EITHER, **more: Any) -> Selector:
    return monster(*filters, side=side, positions=v.FACE_UP, **more)


def spell_or_trap(*filters: Filter, side: int = v.EITHER, **more: Any) -> Selector:
    """A Spell or Trap on the field."""
    return cards(v.IN_SPELL_TRAP_ZONES, *filters, side=side, **more)


def card_on_field(*filters: Filter, side: int = v.EITHER, **more: Any) -> Selector:
    return cards(v.ON_FIELD, *filters, side=side, **more)


def in_hand(*filters: Filter, side: int = v.YOU, **more: Any) -> Selector:
    return cards(v.IN_HAND, *filters, side=side, **more)


def in_graveyard(*filters: Filter, side: int = v.YOU, **more: Any) -> Selector:
    return cards(v.IN_GRAVEYARD, *filters, side=side, **more)


def every(selector: Selector) -> Selector:
    """All of them."""
    return replace(selector, all=True)


def that(ref: str, *filters: Filter, **more: Any) -> Selector:
    """Cards already known: that(TARGET), that(THIS), that(EVENT) …; all of them."""
    return Selector(ref=ref, filters=filters, all=True, **more)


def one_of(ref: str, *filters: Filter, **more: Any) -> Selector:
    """One of cards already known, such as the excavated ones, picked now."""
    return Selector(ref=ref, filters=filters, **more)


this_card = that(p.THIS)
the_target = that(p.TARGET)
it = that(p.IT)
equipped_monster = that(p.EQUIPPED)
attacking_monster = that(p.ATTACKER)
attack_target = that(p.ATTACKED)


# ------------------------------------------------------------------------------------ values


def number(n: Number) -> Value:
    return n if isinstance(n, Value) else p.Const(n)


# ------------------------------------------------------------------------------------ conditions


def compare(left: Number, how: int, right: Number) -> Condition:
    return p.Compares(number(left), how, number(right))


def during(phases: int = 0, whose: int = v.EITHER) -> Condition:
    return p.During(whose, phases)


def in_step(*steps: int) -> Condition:
    return p.InStep(sum(1 << step for step in steps))


def all_of(*parts: Condition) -> Condition:
    return p.AllHold(parts)


def any_of(*parts: Condition) -> Condition:
    return p.AnyHolds(parts)


def die_shows(*results: int) -> Condition:
    """The die that was rolled shows one of these."""
    held = [p.NumberIs("die", n, n) for n in results]
    return held[0] if len(held) == 1 else any_of(*held)


# ------------------------------------------------------------------------------------ events


def is_destroyed(subject: Selector | None = None, cause: int = 0, **more: Any) -> p.Moves:
    """``cause``: BY_BATTLE, BY_EFFECT or both bits; 0 any. ``whose``: who controlled it; ``source``: whose effect."""
    return p.Moves(subject, all_causes=v.DESTROYED, any_cause=cause, **more)


def is_destroyed_by_battle(subject: Selector | None = None, **more: Any) -> p.Moves:
    return is_destroyed(subject, v.BY_BATTLE, **more)


def is_sent_to_graveyard(subject: Selector | None = None, from_places: int = 0, **more: Any) -> p.Moves:
    return p.Moves(subject, to_places=v.IN_GRAVEYARD, from_places=from_places, **more)


def is_banished(subject: Selector | None = None, **more: Any) -> p.Moves:
    return p.Moves(subject, to_places=v.IN_BANISHED, **more)


def is_added_to_hand(subject: Selector | None = None, **more: Any) -> p.Moves:
    return p.Moves(subject, to_places=v.IN_HAND, **more)


def leaves_field(subject: Selector | None = None, **more: Any) -> p.Moves:
    """To the Graveyard, banished, the hand or the Extra Deck (OTHER-27, OTHER-28)."""
    return p.Moves(
        subject,
        from_places=v.ON_FIELD,
        last_positions=v.FACE_UP,
        to_places=v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_HAND | v.IN_EXTRA_DECK,
        **more,
    )


def wherever_to(going: p.Moves) -> p.Moves:
    """It leaves the field for the Deck, too: what is done because of that without being activated."""
    return replace(going, to_places=going.to_places | v.IN_DECK)


def is_tributed(subject: Selector | None = None, **more: Any) -> p.Moves:
    return p.Moves(subject, all_causes=v.TRIBUTED, **more)


def is_discarded(subject: Selector | None = None, **more: Any) -> p.Moves:
    return p.Moves(subject, all_causes=v.DISCARDED, **more)


def attack_declared(subject: Selector | None = None, by: int = v.EITHER) -> p.DeclaresAttack:
    """An attack is declared; without a subject: by any monster of ``by``."""
    return p.DeclaresAttack(subject or Selector(), by=by)


def deals_battle_damage(subject: Selector | None = None) -> p.DealsDamage:
    """To the opponent; without a subject: this card does."""
    return p.DealsDamage(subject, v.OPPONENT, v.BY_BATTLE)


def takes_damage(whose: int = v.YOU, cause: int = 0) -> p.DealsDamage:
    return p.DealsDamage(Selector(), whose, cause)


def damage_step(*steps: int, subject: Selector | None = None) -> p.DamageStepComes:
    """A part of the Damage Step of this card's battle, or of a battle of ``subject``."""
    return p.DamageStepComes(sum(1 << step for step in steps), subject)


# ------------------------------------------------------------------------------------ durations


until_end_of_turn = p.UntilEndOfTurn()
while_on_field = p.WhileOnField()
while_this_card_is_on_field = p.WhileThisCardIsFaceUp()
this_battle = p.ForThisBattle()
rest_of_duel = p.ForRestOfDuel()


# ------------------------------------------------------------------------------------ costs


def discard_cost(selector: Selector | None = None, count: int = 1) -> Cost:
    return p.DiscardCost(selector or in_hand(count=count))


def detach_cost(count: Number = 1, selector: Selector | None = None) -> Cost:
    return p.DetachCost(selector, count=number(count))


def pay_lp(amount: Number) -> Cost:
    return p.LifePointCost(number(amount))


def remove_counter_cost(name: str, count: Number = 1, selector: Selector | None = None) -> Cost:
    return p.CounterCost(selector, word=name, count=number(count))


def return_cost(selector: Selector, place: int = v.HAND) -> Cost:
    return p.ReturnCost(selector, place)


# ------------------------------------------------------------------------------------ acts


def return_to_hand(what: Selector = the_target) -> p.Return:
    return p.Return(what, v.HAND)


def return_to_deck(
    what: Selector = the_target, *, top: bool = False, bottom: bool = False, in_any_order: bool = False
) -> p.Return:
    return p.Return(what, v.DECK, p.ON_TOP if top else p.AT_BOTTOM if bottom else p.SHUFFLED_IN, in_any_order)


def return_to_extra_deck(what: Selector = the_target) -> p.Return:
    return p.Return(what, v.EXTRA_DECK)


def draw(count: Number = 1, side: int = v.YOU) -> p.Draw:
    return p.Draw(number(count), side=side)


def discard(count: int = 1, side: int = v.YOU, **more: Any) -> p.Discard:
    return p.Discard(Selector(places=v.IN_HAND, side=v.YOU, least=count, most=count, **more), side=side)


def detach(count: Number = 1, what: Selector = this_card) -> p.Detach:
    return p.Detach(what, number(count))


def fusion_summon(
    what: Selector | None = None,
    materials: Selector | None = None,
    *,
    with_this_card: bool = False,
    goes_to: int = v.GRAVEYARD,
) -> p.FusionSummon:
    """From hand and own field, unless the summoning card names other places."""
    return p.FusionSummon(
        what or cards(v.IN_EXTRA_DECK, p.OfKinds(v.FUSION), side=v.YOU),
        materials or cards(v.IN_HAND | v.IN_MONSTER_ZONE, side=v.YOU),
        with_this_card,
        goes_to,
    )


def ritual_summon(
    what: Selector, *, exact: bool = False, total: Number | None = None, materials: Selector | None = None
) -> p.RitualSummon:
    """Tributes whose Levels equal or exceed the monster's own, or ``total``."""
    return p.RitualSummon(
        what,
        materials or cards(v.IN_HAND | v.IN_MONSTER_ZONE, side=v.YOU),
        exact,
        None if total is None else number(total),
    )


def modify(
    what: Selector | None, *modifiers: Modifier, until: Duration = until_end_of_turn, copied: Selector | None = None
) -> p.Modify:
    """Lingering effects on cards, or (None) on players."""
    return p.Modify(what, modifiers, until, copied)


def place_counter(name: str, count: Number = 1, what: Selector = this_card, most: int = 0) -> p.PlaceCounters:
    """``most``: so many can it have ("max. 3")."""
    return p.PlaceCounters(what, name, number(count), most)


def remove_counter(name: str, count: Number | None = None, what: Selector = this_card) -> p.RemoveCounters:
    return p.RemoveCounters(what, name, None if count is None else number(count))


def damage(amount: Number, side: int = v.OPPONENT) -> p.Damage:
    return p.Damage(number(amount), side=side)


def gain_lp(amount: Number, side: int = v.YOU) -> p.GainLifePoints:
    return p.GainLifePoints(number(amount), side=side)


def lose_lp(amount: Number, side: int = v.YOU) -> p.LoseLifePoints:
    return p.LoseLifePoints(number(amount), side=side)


def set_lp(amount: Number, side: int = v.YOU) -> p.SetLifePoints:
    return p.SetLifePoints(number(amount), side=side)


def skip_phase(phase: int, side: int = v.OPPONENT, *, next_turn: bool = False) -> p.SkipPhases:
    return p.SkipPhases(phase, next_turn, side=side)


def redirect_attack(to: Selector | None = None, *, at_once: bool = False) -> p.RedirectAttack | p.MakeAttackDirect:
    """To another monster, or into a direct attack; ``at_once``: "and perform damage calculation"."""
    return p.MakeAttackDirect() if to is None else p.RedirectAttack(to, at_once)


def excavate(count: Number, side: int = v.YOU) -> p.Excavate:
    """The cards can then be referred to as "excavated"."""
    return p.Excavate(number(count), side=side)


def toss_coin(count: Number = 1) -> p.TossCoins:
    return p.TossCoins(number(count))


def roll_die(count: Number = 1) -> p.RollDice:
    return p.RollDice(number(count))


def shuffle(side: int = v.YOU, where: int = v.DECK) -> p.Shuffle:
    return p.Shuffle(where, side=side)


def make_tokens(facts: TokenFacts, count: Number = 1, *, side: int = v.YOU, position: int = 0) -> p.MakeTokens:
    return p.MakeTokens(facts, number(count), position, side=side)


def reorder_top(count: Number, side: int = v.YOU) -> p.Reorder:
    return p.Reorder(number(count), side=side)


# -- control


def block(acts: Acts) -> Block:
    return Block(acts=tuple(acts))


then = p.Then()
also_after_that = p.Then(in_any_case=True)
and_if_you_do = p.IfYouDo()
also = p.Also()


def both(*acts: Act) -> p.Both:
    """ "A and B" of current wording: both or nothing, at one moment (PROC-10)."""
    return p.Both(does=block(acts))


def choose_one(*ways: Acts, by_opponent: bool = False) -> p.ChooseOne:
    return p.ChooseOne(tuple(block(way) for way in ways), by_opponent)


def if_(condition: Condition, acts: Acts, otherwise: Acts = ()) -> p.If:
    return p.If(condition, block(acts), block(otherwise) if otherwise else None)


def for_each(what: Selector, acts: Acts) -> p.ForEach:
    return p.ForEach(what, does=block(acts))


def you_may(*acts: Act, by_opponent: bool = False) -> p.May:
    return p.May(by_opponent, does=block(acts))


def they(side: int, *acts: Act) -> p.They:
    """Done by the players of that side themselves, the turn player first: inside, “you” is the player who does it."""
    return p.They(side, does=block(acts))


def its_player(what: Selector, *acts: Act, owner: bool = False) -> p.ItsPlayer:
    """Done by the player who controls the card, or controlled it before it left; or by its owner."""
    return p.ItsPlayer(what, owner, does=block(acts))


def until_end_of(side: int, *, next_turn: bool = True) -> UntilPhase:
    """ "Until the end of your next turn"."""
    return UntilPhase(v.END_PHASE, side, next_turn=next_turn, to_its_end=True)


def later(when: UntilPhase, *acts: Act) -> p.Later:
    return p.Later(when, does=block(acts))


def react(
    events: Pattern | Sequence[Pattern],
    *acts: Act,
    to: Selector | None = None,
    once: bool = False,
    until: Duration = until_end_of_turn,
) -> p.React:
    """ "This turn, if that monster attacks, …": done at once whenever it happens ``to`` those cards, or the next time
    alone."""
    waiting = Ability(kind=p.EACH_TIME, event=(events,) if isinstance(events, Pattern) else tuple(events))
    return p.React(p.Reacts(waiting, once=once), until, to, does=block(acts))


def repeat(count: Number, *acts: Act) -> p.Repeat:
    return p.Repeat(number(count), does=block(acts))


# ------------------------------------------------------------------------------------ abilities


def card_effect(
    *acts: Act, costs: Sequence[Cost] = (), speed: int = 1, answers: Sequence[Pattern] = (), **more: Any
) -> Ability:
    """The effect of a Spell or Trap Card when activated. Speed 2: Quick-Play Spells and Traps; 3: Counter Traps."""
    return Ability(
        kind=p.CARD_ACTIVATION,
        speed=speed,
        costs=tuple(costs),
        block=block(acts),
        event=tuple(answers),
        places=v.IN_HAND | v.IN_SPELL_TRAP_ZONES,
        **more,
    )


def ignition(*acts: Act, costs: Sequence[Cost] = (), places: int = v.IN_MONSTER_ZONE, **more: Any) -> Ability:
    return Ability(kind=p.IGNITION, costs=tuple(costs), block=block(acts), places=places, **more)


def quick(
    *acts: Act,
    costs: Sequence[Cost] = (),
    places: int = v.IN_MONSTER_ZONE,
    answers: Sequence[Pattern] = (),
    **more: Any,
) -> Ability:
    return Ability(
        kind=p.QUICK, speed=2, costs=tuple(costs), block=block(acts), places=places, event=tuple(answers), **more
    )


def trigger(
    event: Pattern | Sequence[Pattern],
    *acts: Act,
    costs: Sequence[Cost] = (),
    places: int = v.IN_MONSTER_ZONE,
    optional: bool = True,
    when: bool = False,
    **more: Any,
) -> Ability:
    """ "If …, you can …"; when=True: "When …: You can …", which can miss its timing."""
    events = (event,) if isinstance(event, Pattern) else tuple(event)
    return Ability(
        kind=p.TRIGGER,
        event=events,
        costs=tuple(costs),
        block=block(acts),
        places=places,
        optional=optional,
        when=when,
        **more,
    )


def flip(*acts: Act, costs: Sequence[Cost] = (), optional: bool = False, **more: Any) -> Ability:
    return Ability(
        kind=p.FLIP_EFFECT, event=(p.IsFlipped(),), costs=tuple(costs), block=block(acts), optional=optional, **more
    )


def continuous(*modifiers: Modifier, places: int = v.IN_MONSTER_ZONE | v.IN_SPELL_TRAP_ZONES, **more: Any) -> Ability:
    return Ability(kind=p.CONTINUOUS_EFFECT, modifiers=modifiers, places=places, **more)


def each_time(
    event: Pattern, *acts: Act, places: int = v.IN_MONSTER_ZONE | v.IN_SPELL_TRAP_ZONES, **more: Any
) -> Ability:
    return Ability(kind=p.EACH_TIME, event=(event,), block=block(acts), places=places, **more)


def upkeep_cost(
    phase: int, cost: Cost, *penalty: Act, whose: int = v.YOU, optional: bool = True, **more: Any
) -> Ability:
    """ "During each of your Standby Phases, pay … or …"."""
    return Ability(
        kind=p.DUTY,
        event=(p.PhaseComes(phase, whose),),
        costs=(cost,),
        block=block(penalty),
        places=v.IN_MONSTER_ZONE | v.IN_SPELL_TRAP_ZONES,
        optional=optional,
        **more,
    )


def instead_of_destruction(
    *costs: Cost,
    subject: Selector | None = None,
    cause: int = 0,
    optional: bool = True,
    by: int = v.EITHER,
    together: bool = False,
    places: int = v.IN_MONSTER_ZONE | v.IN_SPELL_TRAP_ZONES,
    **more: Any,
) -> Ability:
    """ "If this card would be destroyed, you can … instead"; together: "If a monster(s) you control would be …"."""
    return Ability(
        kind=p.REPLACEMENT,
        costs=costs,
        optional=optional,
        places=places,
        replace=p.PaysForDestruction(subject, cause, by, together),
        **more,
    )


def protected(times: int = 1, subject: Selector | None = None, cause: int = 0, by: int = v.EITHER) -> Ability:
    """ "The first time each turn this card would be destroyed, it is not"."""
    return Ability(
        kind=p.REPLACEMENT,
        optional=False,
        limit=p.PerTurn(times),
        places=v.IN_MONSTER_ZONE | v.IN_SPELL_TRAP_ZONES,
        replace=p.KeepsFromDestruction(subject, cause, by),
    )


def damage_replaced(percent: int, cause: int = 0, **more: Any) -> Ability:
    """Damage to you becomes that many per cent; -1: you gain it as LP instead."""
    return Ability(
        kind=p.REPLACEMENT,
        optional=False,
        places=v.IN_MONSTER_ZONE | v.IN_SPELL_TRAP_ZONES,
        replace=p.DamageBecomes(percent, cause),
        **more,
    )


# ------------------------------------------------------------------------------------ programs


def program(*parts: Ability | Procedure, equips: Selector | None = None) -> Program:
    """All that a card's text means, abilities and Summon procedures in the order of the text."""
    return Program(
        abilities=tuple(a for a in parts if isinstance(a, Ability)),
        procedures=tuple(q for q in parts if isinstance(q, Procedure)),
        equip_to=equips,
    )


def equip_spell(*parts: Ability, monsters: Selector | None = None) -> Program:
    """Equip only to a monster that ``monsters`` means; ``parts`` are what the equipped card does."""
    wanted = monsters or face_up_monster()
    equipping = card_effect(p.Equip(this_card, the_target), costs=[p.Targeting(wanted)])
    return program(equipping, *parts, equips=wanted)


def pendulum(pendulum_effects: Sequence[Ability], *monster_effects: Ability | Procedure) -> Program:
    """A Pendulum Monster: activated as a Spell into a Pendulum Zone, or played as a monster."""
    in_zone = tuple(replace(a, places=v.IN_PENDULUM_ZONE) if a.places & v.ON_FIELD else a for a in pendulum_effects)
    return program(card_effect(), *in_zone, *monster_effects)


def spirit(*parts: Ability | Procedure) -> Program:
    """Returns to the hand in the End Phase of the turn it was Normal Summoned or flipped face-up."""
    came = any_of(p.HappenedThisTurn(p.IsSummoned(how=v.NORMAL_SUMMON)), p.HappenedThisTurn(p.IsFlipped()))
    back = trigger(p.PhaseComes(v.END_PHASE), return_to_hand(this_card), optional=False, condition=came)
    return program(*parts, back)


def union(wanted: Selector, *while_equipped_to_it: Ability) -> Program:
    """Once per turn: equip it to a monster as an Equip Card, or Special Summon it back; it goes in that one's place."""
    mount = ignition(
        p.Equip(this_card, the_target),
        costs=[p.Targeting(replace(wanted, other=True))],
        places=v.IN_MONSTER_ZONE,
        limit=p.PerTurn(),
        limit_group="union",
    )
    dismount = ignition(
        p.SpecialSummon(this_card, position=v.ATTACK_POSITION, ignoring_conditions=True),
        places=v.IN_SPELL_ZONE,
        condition=p.ThereIs(equipped_monster),
        limit=p.PerTurn(),
        limit_group="union",
    )
    instead = instead_of_destruction(p.DestroyCost(this_card), subject=equipped_monster, optional=False)
    instead = replace(instead, places=v.IN_SPELL_ZONE)
    return program(mount, dismount, instead, *while_equipped_to_it)
