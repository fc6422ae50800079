"""What is paid, what is done, what holds: programs line by line."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, assert_never

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.happenings import activations, causes, condition, duration, event
from engine.text.explanation.nouns import (
    SIDES,
    WHOSE,
    cards,
    counters,
    group,
    listed,
    phases,
    places,
    so_many,
    sort,
    sort_there,
    summons,
    value,
    where,
    with_article,
)
from engine.text.explanation.spoken_of import IT, called, claimed, done_to, told_of

_KINDS: Final = {
    p.IGNITION: "Ignition", p.QUICK: "Quick", p.TRIGGER: "Trigger", p.FLIP_EFFECT: "Flip",
    p.CARD_ACTIVATION: "On activation of the card", p.CONTINUOUS_EFFECT: "Continuous", p.REPLACEMENT: "Replacement",
    p.EACH_TIME: "Each time, without activating", p.DUTY: "Duty, without activating",
}  # fmt: skip
_LIMITS: Final[dict[type[p.Limit], str]] = {
    p.PerTurn: "per turn for each copy",
    p.ByHandPerTurn: "per turn for each copy, as often as the switch has it",
    p.WhileFaceUp: "while face-up for each copy",
    p.UsedPerTurn: "per turn by name, spent even if negated",
    p.ActivatedPerTurn: "per turn by name, not spent if the activation is negated",
    p.PerDuel: "per Duel by name",
    p.OneOfThem: "each time, of all in its group",
    p.PerChain: "per Chain for each copy",
    p.PerBattle: "per battle for each copy",
}
p.require_all(p.LIMITS, _LIMITS)


def explained(program: p.Program) -> list[str]:
    """A line for each ability and each way of being Summoned, in the order of the program."""
    lines = [procedure(each) for each in program.procedures]
    lines += [ability(each) for each in program.abilities]
    if program.equip_to is not None:
        lines.append(f"Equipped only to {cards(program.equip_to)}.")
    return lines


def is_explained(program: p.Program) -> bool:
    """Whether there is a line at all."""
    return bool(program.procedures or program.abilities) or program.equip_to is not None


def ability(a: p.Ability) -> str:
    words = [_KINDS[a.kind]]
    if a.kind in p.ACTIVATED:
        if a.kind != p.CARD_ACTIVATION:
            words.append("optional" if a.optional else "mandatory")
        if a.speed > 1:
            words.append(f"Spell Speed {a.speed}")
        if a.event:
            words.append("can miss its timing" if a.when and a.optional else "cannot miss its timing")
    elif a.kind in (p.REPLACEMENT, p.DUTY):
        words.append("optional" if a.optional else "mandatory")
    if a.limit is not None:
        shared = f" (shared as “{a.limit_group}”)" if a.limit_group else ""
        words.append(f"{a.limit.times} × {_LIMITS[type(a.limit)]}{shared}")
    if a.damage_step:
        words.append("also in the Damage Step")
    if a.sure:
        words.append(f"{_sure(a.sure)} cannot be negated")
    if a.as_rule:
        words.append("as a rule of the card, not an effect")
    told = [", ".join(words)]
    if a.kind != p.CARD_ACTIVATION:
        told[0] += f"; works {'on' if a.places == v.ON_FIELD else 'in'} the {where(a.places)}"
    if a.phases != v.ANY_PHASE or a.whose_turn != v.EITHER:
        told.append(f"during {WHOSE[a.whose_turn]} {phases(a.phases) if a.phases != v.ANY_PHASE else 'turn'}")
    if a.event:
        told.append("when " + " or ".join(event(each) for each in a.event))
    if a.condition is not None:
        held = condition(a.condition)
        told.append(f"if {held[1:-1] if isinstance(a.condition, p.Joined) else held}")
    if a.replace is not None:
        told.append(replaced(a.replace))
    paid = [cost(each) for each in a.costs]
    if paid:
        told.append("; ".join(paid))
    if a.block.acts:
        told.append(f"{'otherwise: ' if a.kind == p.DUTY and paid else ''}{block(a.block)}")
    told += [modifier(each) for each in a.modifiers]
    told += [f"in response, {modifier(each)}" for each in a.unanswered]
    said = told_of(". ".join(part[:1].upper() + part[1:] for part in told) + ".", a.costs, a.event)
    return said.replace("..", ".")


def cost(c: p.Cost) -> str:
    match c:
        case p.Targeting(selector):
            return f"targets {cards(selector)}{f' (“{c.name}”)' if c.name != p.TARGET else ''}"
        case p.TurnVow(ban, unless):
            before = f", not done before: {event(unless)}" if unless is not None else ""
            return f"vow for the turn: {modifier(ban)}{before}"
        case p.Declaration(word, low, high):
            told = word == "number" or (low, high) != (1, 12)
            return f"declare first: {word}" + (f" from {low} to {high}" if told else "")
    return f"cost: {_paid(c)}"


def _up_to(most: int) -> str:
    return "" if not most else "any number of" if most == p.ANY_NUMBER else f"up to {most}"


def _paid(c: p.Cost) -> str:
    match c:
        case p.LifePointCost(amount):
            said = value(amount)
            return f"pay {said}" if said.endswith("Life Points") else f"pay {said} Life Points"
        case p.DetachCost(selector, count=count):
            number = _up_to(c.most) or so_many(value(count), "material", "materials")
            return f"detach {number}{' materials' if c.most else ''} from {cards(selector)}"
        case p.CounterCost(selector, word=word, count=count):
            number = _up_to(c.most) or so_many(value(count), counters(word, "1"), counters(word))
            return f"remove {number}{' ' + counters(word) if c.most else ''} from {cards(selector)}"
        case p.BanishCost(selector, face_down=True):
            return f"banish {cards(selector, at='from')} face-down"
        case p.ReturnCost(selector, place, where):
            return f"return to the {v.PLACE_NAMES[place]}{_IN_THE_DECK[where]}: {cards(selector, at='from')}"
        case p.PicksCards(selector):
            at = "from" if isinstance(c, p.TakesAway) else "in"
            return f"{_VERBS[type(c)]} {cards(selector, at=at)}"
    return "give up the normal draw"


_VERBS: Final[dict[type[p.Cost], str]] = {
    p.DiscardCost: "discard",
    p.TributeCost: "Tribute",
    p.BanishCost: "banish",
    p.SendCost: "send to the Graveyard:",
    p.RevealCost: "reveal",
    p.PositionCost: "change the position of",
    p.DestroyCost: "destroy",
}


def _materials(n: str) -> str:
    return "1 material" if n == "1" else f"{n} materials"


_JOINERS: Final[dict[p.Act, str]] = {
    p.Then(): ", then ",
    p.Then(in_any_case=True): ", also after that ",
    p.IfYouDo(): ", and if that is done ",
    p.Also(): ", also ",
}


def block(b: p.Block) -> str:
    """One act after the other, in which "it" is called by what was done to it."""
    told = joiner = it = ""
    names: dict[str, str] = {}
    for each in b.acts:
        if each in _JOINERS:
            joiner = _JOINERS[each]
            continue
        if isinstance(each, p.Choose) and each.what.ref == p.IT and each.what.all and each.what.name:
            names[each.what.name] = it or IT  # they only get a name
            continue
        said = act(each)
        told += (joiner or ("; " if told else "")) + (called(said, IT, it) if it else said)
        joiner = ""
        it = done_to(each, it)
        if it and each.what is not None and each.what.name:
            names[each.what.name] = it
    for name, words in names.items():
        told = told.replace(f"“{name}”", words)
    return told or "nothing"


def act(a: p.Act) -> str:
    inner = [f"({block(each)})" for each in a.blocks]
    match a:
        case p.Both():
            return f"both or nothing: {inner[0]}"
        case p.ChooseOne(by_opponent=by_opponent):
            return f"{_do(v.OPPONENT if by_opponent else v.YOU, 'choose')} one: {' | '.join(inner)}"
        case p.If(asked):
            return f"if {condition(asked)}: {' otherwise '.join(inner)}"
        case p.ForEach(what=what):
            return f"for each of {cards(what)}: {inner[0]}"
        case p.May(by_opponent=by_opponent):
            return f"{_who(by_opponent)} may: {inner[0]}"
        case p.They(side=side):
            return f"{_them(side)}, as “you”: {inner[0]}"
        case p.ItsPlayer(what=what, owner=owner):
            return f"the {'owner' if owner else 'controller'} of {cards(what)}, as “you”: {inner[0]}"
        case p.React():
            return f"{_reaction(a)}: {inner[0]}"
        case p.Later(when=when):
            moment = duration(when).removeprefix("until ")
            return f"later, {'at' if moment.startswith('the end') else 'in'} {moment}: {inner[0]}"
        case p.Repeat(times=times, does=does):
            return block(does) if value(times) == "1" else f"{value(times)} times: {inner[0]}"
        case p.Modify(what, modifiers, until, copied):
            name = f" of {cards(copied)}" if copied is not None else ""
            return f"{_made(what, modifiers)}{name} {duration(until)}"
    return _DEEDS[type(a)](a)


def _reaction(a: p.React) -> str:
    waiting = a.modifier.ability
    happens = " or ".join(event(each) for each in waiting.event) if waiting is not None else ""
    about = f" (“this card” is {cards(a.what)})" if a.what is not None else ""
    often = "the next time" if a.modifier.once else "whenever"
    return f"{duration(a.until)}, {often} {happens}{about}"


def _made(what: p.Selector | None, modifiers: Sequence[p.Modifier]) -> str:
    """What an act makes hold: of its cards, where nothing else is said."""
    own = [_holds(m) for m in modifiers if not _of_others(m)]
    said = [claimed(cards(what), own)] if own else []
    return " and ".join([*said, *(modifier(_in_battles_of(what, m)) for m in modifiers if _of_others(m))])


def _in_battles_of(what: p.Selector | None, m: p.Modifier) -> p.Modifier:
    """Battle damage that an act changes is that of the battles of its cards, where it has some."""
    if isinstance(m, p.BattleDamageTaken) and m.who is None and what is not None:
        return replace(m, who=what)
    return m


def _of_others(m: p.Modifier) -> bool:
    return isinstance(m, _OF_PLAYERS) or m.who is not None


def _who(by_opponent: bool) -> str:
    return "your opponent" if by_opponent else "you"


def _them(side: int) -> str:
    return SIDES[side] if side != v.EITHER else "each player"


def _do(side: int, verb: str) -> str:
    """ "you draw", "your opponent draws"."""
    return f"you {verb}" if side == v.YOU else f"{_them(side)} {verb}s"


def _taken(what: p.Selector | None) -> str:
    """Cards that are taken from where they are."""
    return cards(what, at="from")


def _in_position(positions: int) -> str:
    return f", in {listed(v.names_of(positions, v.POSITION_NAMES))}" if positions else ""


def _until(until: p.Duration | None) -> str:
    return f", {duration(until)}" if until is not None else ""


# -- single acts


def _special_summon(a: p.SpecialSummon) -> str:
    said = f"Special Summon {_taken(a.what)}{'' if a.side == v.YOU else f' to {WHOSE[a.side]} field'}"
    if a.on_top_of is not None:
        said += f" on top of {cards(a.on_top_of)}{', with its materials' if a.with_its_materials else ''}"
    elif a.as_monster is not None:
        said += _as_monster(a.as_monster)
    said += _in_position(a.position)
    if a.how:
        said += f", as {summons(a.how)}"
    if a.ignoring_conditions:
        said += ", ignoring Summoning conditions"
    return f"{said}, with effects negated" if a.effects_negated else said


def _as_monster(t: p.TokenFacts) -> str:
    """As what monster a Spell or Trap comes."""
    words = [
        " and ".join(v.names_of(t.kinds, v.KIND_NAMES)),
        *v.names_of(t.type, v.TYPE_NAMES),
        *v.names_of(t.attribute, v.ATTRIBUTE_NAMES),
        f"Level {t.level}",
        f"ATK {t.attack}",
        f"DEF {t.defense}",
    ]
    return f" as {', '.join(words)}"


def _tokens(a: p.MakeTokens) -> str:
    t = a.facts
    kind = f"{listed(v.names_of(t.type, v.TYPE_NAMES))}/{listed(v.names_of(t.attribute, v.ATTRIBUTE_NAMES))}"
    facts = f"{kind}/Level {t.level}/ATK {t.attack}/DEF {t.defense}"
    bound = "up to " if a.up_to else "as many as fit of " if a.as_many else ""
    said = f"Special Summon {bound}{value(a.count)} “{t.name}” ({facts}) to {WHOSE[a.side]} field"
    return said + _in_position(a.position)


def _banish(a: p.Banish) -> str:
    return f"banish {_taken(a.what)}{_in_position(v.FACE_DOWN * a.face_down)}{_until(a.until)}"


def _return(a: p.Return) -> str:
    order = " in any order" if a.in_any_order else ""
    return f"return {_taken(a.what)} to the {v.PLACE_NAMES[a.place]}{_IN_THE_DECK[a.where]}{order}"


_IN_THE_DECK: Final = {p.SHUFFLED_IN: "", p.ON_TOP: " (on top)", p.AT_BOTTOM: " (at the bottom)"}


def _discard(a: p.Discard) -> str:
    what = _taken(a.what)
    if a.what.ref:
        return f"discard {what}"
    if a.side != v.YOU:  # told as that player would say it
        what = what.replace("your hand", "their hand").replace("chosen by your opponent", "chosen by you")
    return f"{_do(a.side, 'discard')} {what}"


def _place(a: p.Place) -> str:
    return f"place {_taken(a.what)} in {WHOSE[a.side]} {v.PLACE_NAMES[a.place] if a.place else 'zone'}"


def _made_of(s: p.Selector) -> str:
    """Materials: as many as the Summon takes."""
    return cards(s) if s.ref else sort_there(s, many=True)


def _fusion(a: p.FusionSummon) -> str:
    among = ", this card among them" if a.with_this_card else ""
    judged = ", as its player judges" if a.judged else ""
    return f"Fusion Summon {_taken(a.what)} with {_made_of(a.materials)}{among}{_gone(a.goes_to)}{_besides(a)}{judged}"


def _ritual(a: p.RitualSummon) -> str:
    total = value(a.total) if a.total is not None else "its Level"
    levels = f"whose Levels are {'exactly ' if a.exact else ''}{total}{'' if a.exact else ' or more'} in all"
    how = "Tributing" if a.goes_to == v.GRAVEYARD else "with"
    return f"Ritual Summon {_taken(a.what)}, {how} {_made_of(a.materials)} {levels}{_gone(a.goes_to)}{_besides(a)}"


def _besides(a: p.SummonWithMaterials) -> str:
    if a.besides is None:
        return ""
    held = f", if {condition(a.besides_if)}" if a.besides_if is not None else ""
    few = f"up to {a.besides_most} " if a.besides_most < p.NO_LIMIT else ""
    return f", or with {few}{_made_of(a.besides)} as well{_gone(a.besides_to)}{held}"


def _gone(place: int) -> str:
    """Where materials go, if not to the Graveyard."""
    if place in (v.GRAVEYARD, v.BANISHED):
        return "" if place == v.GRAVEYARD else ", which are banished"
    return f", which go to the {v.PLACE_NAMES[place]}"


def _at_once(a: p.ExtraDeckSummon) -> str:
    """A Synchro or Xyz Summon, and what it is made with."""
    sort = "Synchro" if isinstance(a, p.SynchroSummon) else "Xyz"
    said = f"{sort} Summon {_taken(a.what) if a.what is not None else 'any'} now"
    if a.materials is not None:
        all_of = "all of " if a.all_of_them else ""
        said += f", with {all_of}{cards(a.materials)}{' and this card' if a.with_this_card else ''} only"
    said += f", {cards(a.including)} among the materials" if a.including is not None else ""
    return said + _gone(a.goes_to)


def _change_position(a: p.ChangePosition) -> str:
    quiet = ", activating no Flip Effects" if a.quiet else ""
    return f"change the position of {cards(a.what)}{quiet}{_in_position(a.position)}"


def _take_control(a: p.TakeControl) -> str:
    what = cards(a.what)
    said = f"take control of {what}" if a.side == v.YOU else f"give {_them(a.side)} control of {what}"
    return said + _until(a.until)


def _place_counters(a: p.PlaceCounters) -> str:
    most = f", which can have {a.most} at most" if a.most else ""
    n = so_many(value(a.count), counters(a.word, "1"), counters(a.word))
    return f"place {n} on {cards(a.what)}{most}"


def _remove_counters(a: p.RemoveCounters) -> str:
    some = so_many(value(a.count), counters(a.word, "1"), counters(a.word))
    return f"remove {some if a.count is not None else f'all {counters(a.word)}'} from {cards(a.what)}"


def _damage(a: p.Damage) -> str:
    n, said = value(a.amount), _do(a.side, "take")
    return f"{said} {n} damage" if n.isdigit() else f"{said} damage equal to {n}"


def _life_points(a: p.OfLifePoints, verb: str) -> str:
    n, said = value(a.amount), _do(a.side, verb)
    return f"{said} {n} Life Points" if n.isdigit() else f"{said} Life Points equal to {n}"


def _skip(a: p.SkipPhases) -> str:
    said = _do(a.side, "skip")
    return (
        f"{said} the {phases(a.phases)} of the next own turn"
        if a.in_next_turn
        else f"{said} the next {phases(a.phases)}"
    )


def _answered_damage(a: p.AnsweredDamage) -> str:
    to_other = ", and the other player takes it" if a.to_other else ""
    return f"the damage that the answered effect would deal to {SIDES[a.side]} is × {a.percent} %{to_other}"


def _redirect(a: p.RedirectAttack) -> str:
    return f"the attack goes to {cards(a.to)}{', and damage is calculated at once' if a.damage_at_once else ''}"


def _draw(a: p.Draw) -> str:
    return f"{_do(a.side, 'draw')} {so_many(value(a.count), 'card', 'cards')}"


def _top(n: str) -> str:
    return "the top card" if n == "1" else f"the top {n} cards"


def _thrown(a: p.Throw, one: str, several: str) -> str:
    n = value(a.count)
    return one if n == "1" else several.format(n)


def _declare(a: p.Declare) -> str:
    return f"declare a {a.word} from {a.low} to {a.high}{', by your opponent' if a.by_opponent else ''}"


_DEEDS: Final[dict[type[p.Act], Callable[[Any], str]]] = {
    p.SpecialSummon: _special_summon,
    p.Destroy: lambda a: f"destroy {cards(a.what)}",
    p.Banish: _banish,
    p.SendToGraveyard: lambda a: f"send {_taken(a.what)} to the Graveyard",
    p.AddToHand: lambda a: f"add {_taken(a.what)} to the hand",
    p.Return: _return,
    p.Draw: _draw,
    p.Discard: _discard,
    p.Tribute: lambda a: f"Tribute {cards(a.what)}",
    p.Set: lambda a: f"Set {_taken(a.what)}" + (" in a Spell & Trap Zone" if a.place else ""),
    p.Activate: lambda a: f"activate {_taken(a.what)}",
    p.Place: _place,
    p.Equip: lambda a: f"equip {_taken(a.what)} to {cards(a.to)}",
    p.Attach: lambda a: f"attach {_taken(a.what)} to {cards(a.to)}",
    p.Detach: lambda a: f"detach {_materials(value(a.count))} from {cards(a.what)}",
    p.NormalSummon: lambda a: (
        f"{'Set' if a.face_down else 'Tribute Summon' if a.with_tributes else 'Normal Summon'} {_taken(a.what)} now"
        f"{' without Tributes' if a.without_tributes else ''}"
    ),
    p.FusionSummon: _fusion,
    p.RitualSummon: _ritual,
    p.SynchroSummon: _at_once,
    p.XyzSummon: _at_once,
    p.ChangePosition: _change_position,
    p.TakeControl: _take_control,
    p.ChangeZone: lambda a: f"move {cards(a.what)} to another of your Monster Zones",
    p.Grant: lambda a: f"{_made(a.what, a.modifiers)}{_until(a.until)}",
    p.NegateActivation: lambda a: "negate the activation",
    p.NegateEffect: lambda a: "negate the effect",
    p.NegateAttack: lambda a: "negate the attack",
    p.NegateSummon: lambda a: "negate the Summon",
    p.PlaceCounters: _place_counters,
    p.RemoveCounters: _remove_counters,
    p.Damage: _damage,
    p.GainLifePoints: lambda a: _life_points(a, "gain"),
    p.LoseLifePoints: lambda a: _life_points(a, "lose"),
    p.SetLifePoints: lambda a: f"the Life Points of {_them(a.side)} become {value(a.amount)}",
    p.SkipPhases: _skip,
    p.RedirectAttack: _redirect,
    p.MakeAttackDirect: lambda a: "the attack goes to the player",
    p.Reveal: lambda a: f"reveal {cards(a.what)}",
    p.LookAt: lambda a: f"look at {cards(a.what)}",
    p.Excavate: lambda a: f"excavate {_top(value(a.count))} of {WHOSE[a.side]} Deck",
    p.Declare: _declare,
    p.TossCoins: lambda a: _thrown(a, "toss a coin", "toss {} coins"),
    p.RollDice: lambda a: _thrown(a, "roll a die", "roll {} dice"),
    p.Shuffle: lambda a: f"shuffle {WHOSE[a.side]} {v.PLACE_NAMES[a.place]}",
    p.MakeTokens: _tokens,
    p.WinDuel: lambda a: f"{_do(a.side, 'win')} the Duel",
    p.ByHand: lambda a: "its player carries it out by hand",
    p.Stay: lambda a: "this card stays on the field",
    p.AskOpponent: lambda a: "your opponent says yes or no",
    p.ChangeTarget: lambda a: "another card becomes the target of what is answered",
    p.EndLasting: lambda a: "something that was set by hand ends",
    p.ExchangeHands: lambda a: "both players exchange their hands",
    p.EndBattlePhase: lambda a: "end the Battle Phase",
    p.Reorder: lambda a: f"put {_top(value(a.count))} of {WHOSE[a.side]} Deck in any order",
    p.Choose: lambda a: f"choose {cards(a.what)}",
    p.AnsweredDamage: _answered_damage,
    p.SwapControl: lambda a: f"swap control of {cards(a.what)} and {cards(a.to)}",
}
p.require_all((kind for kind in p.ACTS if not issubclass(kind, p.Operator) and kind is not p.Modify), _DEEDS)


_OF_PLAYERS: Final = (p.PlayerModifier, p.Unanswered)
_TREATED: Final[dict[type[p.Modifier], tuple[str, dict[int, str]]]] = {
    p.TypeBecomes: ("~Type~ becomes", v.TYPE_NAMES), p.AttributeBecomes: ("~Attribute~ becomes", v.ATTRIBUTE_NAMES),
    p.AttributeAdded: ("is also", v.ATTRIBUTE_NAMES), p.KindsAdded: ("is also", v.KIND_NAMES),
    p.KindsBecome: ("is only", v.KIND_NAMES),
}  # fmt: skip


def modifier(m: p.Modifier) -> str:
    """Something that holds, in full."""
    whom = SIDES[m.side] if isinstance(m, _OF_PLAYERS) else cards(m.who)
    said = claimed(whom, [_holds(m)])
    return f"{said}, while {condition(m.condition)}" if m.condition is not None else said


def _holds(m: p.Modifier) -> str:
    wanted = f" of {cards(m.cards, 'a')}" if m.cards is not None else ""
    return _HOLDS[type(m)](m, value(m.value), wanted)


def _by_whom(side: int) -> str:
    return f" of {SIDES[side]}" if side in (v.YOU, v.OPPONENT) else ""


def _treated(m: p.TreatedAs) -> str:
    said, bits = _TREATED[type(m)]
    return f"{said} {listed(v.names_of(m.bits, bits)) if m.bits else 'the declared one'}"


def _extra(m: p.ExtraNormalSummons) -> str:
    return "Tribute" if m.with_tributes else "Normal"


def _sooner(m: p.ActivatedSooner) -> str:
    return listed(v.names_of(m.how, {p.FROM_HAND: "from the hand", p.IN_TURN_SET: "in the turn they were Set"}))


def _lost(n: str) -> str:
    """Of a negative amount its size, else ""."""
    if " × -" in n:
        what, _, times = n.rpartition(" × -")
        return what if times == "1" else f"{what} × {times}"
    return n[1:] if n.startswith("-") else ""


def _gains(n: str, stat: str) -> str:
    lost = _lost(n)
    size = lost or n
    return f"{'loses' if lost else 'gains'} {f'{size} {stat}' if size.isdigit() else f'{stat} equal to {size}'}"


def _moves(n: str, stat: str) -> str:
    lost = _lost(n)
    return f"~{stat}~ {'falls' if lost else 'rises'} by {lost or n}"


def _becomes(n: str, stat: str) -> str:
    of_itself = {"half of it": "is halved", "2 times of it": "is doubled"}
    return f"~{stat}~ {of_itself.get(n, f'becomes {n}')}"


def _percent(n: int) -> str:
    return {0: "none of", 50: "half of", 200: "double"}.get(n, f"{n} % of")


def _stands_aside(m: p.NotAttacked) -> str:
    return ", and does not keep its player from being attacked" if m.stands_aside else ""


_BANNED: Final = {p.OF_CARDS: "cards", p.OF_EFFECTS: "effects"}
_HOLDS: Final[dict[type[p.Modifier], Callable[[Any, str, str], str]]] = {
    p.GainsAttack: lambda m, n, of: _gains(n, "ATK"),
    p.GainsDefense: lambda m, n, of: _gains(n, "DEF"),
    p.AttackBecomes: lambda m, n, of: _becomes(n, "original ATK" if m.original else "ATK"),
    p.DefenseBecomes: lambda m, n, of: _becomes(n, "original DEF" if m.original else "DEF"),
    p.LevelChanges: lambda m, n, of: (_becomes if m.becomes else _moves)(n, "Rank" if m.of_rank else "Level"),
    p.ScaleChanges: lambda m, n, of: (_becomes if m.becomes else _moves)(n, "Pendulum Scale"),
    p.NotDestroyedByBattle: lambda m, n, of: "is not destroyed by battle" + of.replace(" of", " with", 1),
    p.NotDestroyedByEffects: lambda m, n, of: f"is not destroyed by {_whose_effects(m)}{of}",
    p.NotTargeted: lambda m, n, of: f"is not targeted by {_whose_effects(m)}{of}",
    p.Unaffected: lambda m, n, of: (
        f"is unaffected by {'activated ' if m.activated_alone else ''}{_whose_effects(m)}{of}"
        f"{' that do not target it' if m.not_targeting else ''}"
    ),
    p.SavedOnce: lambda m, n, of: (
        f"is not destroyed the first time{' ' + causes(m.causes, 'or') if m.causes else ''}{_by_whom(m.by)}"
    ),
    p.NotAttacked: lambda m, n, of: f"cannot be attacked{of.replace(' of', ' by', 1)}{_stands_aside(m)}",
    p.MustBeAttacked: lambda m, n, of: "is the only one that can be attacked",
    p.CannotAttack: lambda m, n, of: "cannot attack directly" if m.directly else "cannot attack",
    p.AttacksAlone: lambda m, n, of: (
        f"is the only {'one' if m.side == v.EITHER else 'one of your monsters'} that can attack"
    ),
    p.MustAttack: lambda m, n, of: "must attack if able",
    p.AttacksDirectly: lambda m, n, of: "can attack directly",
    p.AttacksAll: lambda m, n, of: f"can attack every {'monster' if m.cards is None else sort(m.cards.filters)} once",
    p.ExtraAttacks: lambda m, n, of: (
        f"can make {so_many(n, 'more attack', 'more attacks')}{' on monsters' if m.on_monsters else ''}"
    ),
    p.AttackCost: lambda m, n, of: (
        f"attacks only at this price: {'; '.join(cost(each).removeprefix('cost: ') for each in m.costs)}"
    ),
    p.Pierces: lambda m, n, of: f"inflicts {'double ' if m.doubly else ''}piercing damage",
    p.AttacksWithDefense: lambda m, n, of: "battles with its DEF",
    p.AttacksLyingDown: lambda m, n, of: f"attacks in Defense Position with its {'ATK' if m.with_attack else 'DEF'}",
    **dict.fromkeys(_TREATED, lambda m, n, of: _treated(m)),
    p.NameBecomes: lambda m, n, of: f"~name~ becomes {m.name}".rstrip(),
    p.NameAdded: lambda m, n, of: f"is also called {m.name}".rstrip(),
    p.NameCopied: lambda m, n, of: f"has the name {m.name}".rstrip(),
    p.EffectsNegated: lambda m, n, of: "has its effects negated",
    p.NotActivated: lambda m, n, of: (
        f"cannot {'activate its effects' if m.effects_alone else 'be activated, nor can its effects'}"
    ),
    p.Granted: lambda m, n, of: f"has this effect: {ability(m.ability)}",
    p.Reacts: lambda m, n, of: "reacts to what happens",
    p.Redirected: lambda m, n, of: (
        f"{_goes(m.place)} instead when it {'leaves the field' if m.leaving_field else 'would go to the Graveyard'}"
    ),
    p.NoPositionChange: lambda m, n, of: (
        f"~battle position~ cannot change{', except by a card effect' if m.but_by_effects else ''}"
    ),
    p.ControlTaken: lambda m, n, of: f"is controlled by {SIDES[v.YOU]}",
    p.NotTributed: lambda m, n, of: f"cannot be Tributed{of and f', except for a Tribute Summon{of}'}",
    p.NotMaterial: lambda m, n, of: (
        f"cannot be material for {with_article(summons(m.how))} together with{of.removeprefix(' of')}"
        if m.beside
        else f"cannot be material for {with_article(summons(m.how))}{of}"
    ),
    p.TributeWorth: lambda m, n, of: f"counts as {so_many(n, 'Tribute', 'Tributes')}{of}",
    p.OnlyOne: lambda m, n, of: _only_one(m, of),
    p.KeepsEquipCards: lambda m, n, of: f"keeps Equip Cards{of}",
    p.Bound: lambda m, n, of: "goes together with this card",
    p.Falls: lambda m, n, of: f"is {'sent to the Graveyard' if m.sent else 'destroyed'} at once",
    p.CannotActivate: lambda m, n, of: (
        f"cannot activate {of.removeprefix(' of ')}"
        if of and m.alone == p.OF_CARDS
        else f"cannot activate {_BANNED.get(m.alone, 'cards or effects')}{of}"
    ),
    p.Unanswered: lambda m, n, of: f"cannot answer the activation of {_was_activated(m)}{of}",
    p.NotNegated: lambda m, n, of: f"{_sure(m.sure)} of {_was_activated(m)}{of} cannot be negated",
    p.CannotSummon: lambda m, n, of: (
        f"cannot make {with_article(('other ' if m.others else '') + summons(m.how))}{of}"
        + (f", except {with_article(summons(m.but))}" if m.but else "")
    ),
    p.ExtraNormalSummons: lambda m, n, of: (
        f"can make {so_many(n, *(f'more {_extra(m)} {word}' for word in ('Summon', 'Summons')))}"
        f"{' (no Sets)' if m.no_set and not m.with_tributes else ''}{of}"
        f"{', gained once per turn' if m.once else ''}"
    ),
    p.SureSummons: lambda m, n, of: f"makes {summons(m.how)}s{of} that cannot be negated",
    p.FewerTributes: lambda m, n, of: (
        f"can Normal Summon {'once a turn ' if m.once else ''}with {so_many(n, 'Tribute', 'Tributes')} less{of}"
    ),
    p.ActivatedSooner: lambda m, n, of: f"may activate {_sooner(m)}{of}",
    p.CannotAddOrDraw: lambda m, n, of: (
        "cannot draw at all"
        if m.at_all
        else f"cannot add cards from the Deck to the hand by effects{', except by draws' if m.but_draw else ''}"
    ),
    p.CannotGo: lambda m, n, of: (
        f"cannot move {of.removeprefix(' of ') or 'this card'} to {places(m.places, v.EITHER)}"
    ),
    p.BattleDamageTaken: lambda m, n, of: (
        (
            "hands the battle damage on to the other player"
            if m.to_other
            else f"takes {_percent(m.percent)} {'the next' if m.next_alone else 'the'} battle damage"
        )
        + (f" in battles of {cards(m.who)}" if m.who is not None else "")
    ),
    p.EffectDamageTaken: lambda m, n, of: (
        (
            "hands the effect damage on to the other player"
            if m.to_other
            else f"takes {_percent(m.percent)} the effect damage"
        )
        + {v.EITHER: "", v.YOU: " of the own effects", v.OPPONENT: " of the opponent's effects"}[m.by]
    ),
    p.NoBattlePhase: lambda m, n, of: "has no Battle Phase",
    p.PhasesSkipped: lambda m, n, of: f"skips the {phases(m.phases)}",
    p.HandLimit: lambda m, n, of: "has no hand limit" if m.value is None else f"has a hand limit of {n}",
    p.NormalDraw: lambda m, n, of: f"makes a normal draw of {n} cards",
    p.HandRevealed: lambda m, n, of: "plays with the hand revealed",
}
p.require_all(p.MODIFIERS, _HOLDS)


def _only_one(m: p.OnlyOne, of: str) -> str:
    there = "on the field" if m.side == v.EITHER else "controlled"
    return f"allows that only one{of} is {there}" if of else f"can be {there} only once"


def _sure(bits: int) -> str:
    return listed(v.names_of(bits, {p.SURE_ACTIVATION: "activation", p.SURE_EFFECT: "effect"}), "and")


def _was_activated(m: p.OfActivations) -> str:
    return activations(m.what) if m.what else "anything"


def _whose_effects(m: p.FromEffects) -> str:
    sorts = f"{listed(v.names_of(m.kinds, v.KIND_NAMES)).replace('Monster', 'monster')} " if m.kinds else ""
    return f"{sorts}effects of {SIDES[m.by]}"


def replaced(r: p.Replace) -> str:
    match r:
        case p.OfDestruction(subject, any_cause, by):
            why = _because(any_cause) + (f" (by effects of {SIDES[by]})" if by != v.EITHER else "")
            return _of_destruction(r, cards(subject), why)
        case p.GoesElsewhere(place, subject, any_cause):
            return f"{cards(subject)}{_because(any_cause)} {_goes(place)} instead"
        case p.DamageBecomes(percent, any_cause):
            becomes = f"becomes {percent} %" if percent >= 0 else "is gained instead"
            return f"damage{_because(any_cause)} to you {becomes}"
        case p.TakesAttack(subject):
            return f"attacks on {cards(subject)} go to this card"
    return "instead of a cost"


def _goes(place: int) -> str:
    return "is banished" if place == v.BANISHED else f"goes to the {v.PLACE_NAMES[place]}"


def _because(any_cause: int) -> str:
    return f" {causes(any_cause, 'or')}" if any_cause else ""


def _of_destruction(r: p.OfDestruction, whose: str, why: str) -> str:
    match r:
        case p.PaysForDestruction():
            together = " (all of them at once)" if r.together else ""
            return f"instead of the destruction of {whose}{why}{together}"
        case p.KeepsFromDestruction():
            return f"{whose} is not destroyed{why}{', each once per turn' if r.each_once else ''}"
    return f"{whose}{why} is destroyed and goes face-up into the Spell & Trap Zone, not to the Graveyard"


def procedure(way: p.Procedure) -> str:
    """What is said of how it is Summoned, in full."""
    match way:
        case p.FusionMaterials(materials, more, together):
            each_ = [with_article(_monsters(each)) for each in materials]
            each_ += [] if more is None else [f"any number of further {_monsters(more, many=True)}"]
            alike = "" if together is None else f", {group(together)}"
            alike += "; nothing stands for one of them" if way.themselves else ""
            return f"Fusion Materials: {' + '.join(each_)}{alike}."
        case p.SynchroMaterials(tuner, others, least, most, tuners, beside):
            rest = f"{_so_many(least, most)} that are not: {_monsters(others, many=True)}"
            if beside is not None:
                rest = f"{with_article(_monsters(beside))}; {rest}"
            first = "1 that is a Tuner" if tuners == 1 else f"{tuners} that are Tuners"
            return f"Synchro Materials: {first}: {_monsters(tuner, many=tuners > 1)}; {rest}."
        case p.XyzMaterials(materials, least, most, level, any_level, transfers):
            of = "any Level" if any_level else f"Level {level}" if level else "of its own Rank as Level"
            words = [f"Xyz Materials: {_so_many(least, most)} {_monsters(materials, many=True)}, {of}"]
            words += ["with its materials"] if transfers else []
            words += [cost(each) for each in way.costs]
            words += _held(way.condition)
        case p.OwnWay(from_places, paid, position, to_side):
            words = [f"Special Summon by its own text from {places(from_places, v.YOU)}", *_held(way.condition)]
            words += [cost(each) for each in paid]
            words += [f"in {listed(v.names_of(position, v.POSITION_NAMES))}"] if position else []
            words += [f"to {WHOSE[to_side]} field"] if to_side != v.YOU else []
        case p.OwnTributes(count, such, held, optional, also_set):
            so_many = "its" if count is None else count
            words = [f"Tribute Summon with {so_many} Tributes ({_monsters(such)})"]
            words += [
                "also Set so" if also_set else "not Set so",
                *([] if optional else ["the only way"]),
                *_held(held),
            ]
        case p.NamesRitualSpell(spell):
            by = with_article(sort(spell.filters, "Ritual Spell"))
            return f"Ritual Summoned with {by}, or any Ritual Spell that means it."
        case p.CannotBeSummoned(how, from_places, held, but):
            from_where = f" from {places(from_places, v.EITHER)}" if from_places else ""
            from_where += f" but {with_article(summons(but))}" if but else ""
            return f"No {summons(how)} of it{from_where}{f' if {condition(held)}' if held is not None else ''}."
        case p.OnlyByEffect(first, by, itself, using):
            ways = [with_article(sort(by.filters))] if by is not None else []
            ways += ["its own"] if itself else []
            with_it = f", using {with_article(sort(using.filters, 'card'))}" if using is not None else ""
            must = f"Must {'first ' if first else ''}be Special Summoned by an effect"
            return f"{must}: {listed(ways, 'or')}{with_it}."
        case p.OnlyInOwnWay(first):
            only = "Cannot be Special Summoned except as told here."
            return "Must first be Special Summoned in its own way." if first else only
        case p.RitualFromGraveyard():
            return "Can be banished from the Graveyard as one of the Tributes for a Ritual Summon."
        case p.FusionSubstitute(cards_, from_places):
            it = f"While it is in the {where(from_places)}, it" if from_places else "It"
            of = with_article(sort(cards_.filters, "Fusion Monster")) if cards_ is not None else "a Fusion Monster"
            return f"{it} can stand for one Fusion Material that {of} tells by its name."
        case p.TunerSubstitute(such):
            return f"Can stand for {with_article(sort(such.filters, 'Tuner'))} as Synchro Material."
        case p.RitualWithout(such):
            return f"Ritual Summoned without {_monsters(such, many=True)}."
        case p.SetAsSpell():
            return "Can be Set from the hand in a Spell & Trap Zone, as a Spell."
        case p.CannotBeNormalSummoned():
            return "Cannot be Normal Summoned or Set."
        case _:
            assert_never(way)
    if isinstance(way, p.WayToSummon) and way.limit is not None:
        words.append(_LIMITS[type(way.limit)])
    return ", ".join(words) + "."


def _monsters(which: p.Selector, many: bool = False) -> str:
    return sort(which.filters, "monster", many=many)


def _so_many(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}" if most < p.ANY_NUMBER else f"{least} or more"


def _held(asked: p.Condition | None) -> list[str]:
    return [f"if {condition(asked)}"] if asked is not None else []
