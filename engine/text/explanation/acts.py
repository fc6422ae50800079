"""What is done, read aloud: acts, and how they are joined."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.costs import IN_THE_DECK, declared
from engine.text.explanation.happenings import condition, duration, event
from engine.text.explanation.modifiers import OF_PLAYERS, holds, modifier
from engine.text.explanation.nouns import (
    SIDES,
    WHOSE,
    cards,
    counters,
    listed,
    phases,
    so_many,
    sort_there,
    summons,
    value,
)
from engine.text.explanation.spoken_of import IT, called, claimed, done_to


def _materials(n: str) -> str:
    return "1 material" if n == "1" else f"{n} materials"


def _detach(a: p.Detach) -> str:
    count = a.count
    all_of_them = isinstance(count, p.MaterialsUnder) and count.of == a.what and count.times == 1
    return f"detach {'all materials' if all_of_them else _materials(value(count))} from {cards(a.what)}"


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
            later = ", also those that come later" if what is None and any(map(_binds_later_ones, modifiers)) else ""
            return f"{_made(what, modifiers)}{name} {duration(until)}{later}"
    return _DEEDS[type(a)](a)


def _reaction(a: p.React) -> str:
    waiting = a.modifier.ability
    happens = " or ".join(event(each) for each in waiting.event) if waiting is not None else ""
    about = f" (“this card” is {cards(a.what)})" if a.what is not None else ""
    often = "the next time" if a.modifier.once else "whenever"
    return f"{duration(a.until)}, {often} {happens}{about}"


def _made(what: p.Selector | None, modifiers: Sequence[p.Modifier]) -> str:
    """What an act makes hold: of its cards, where nothing else is said."""
    own = [holds(m) for m in modifiers if not _of_others(m)]
    said = [claimed(cards(what), own)] if own else []
    held = {condition(m.condition) for m in modifiers if m.condition is not None and not _of_others(m)}
    said = [f"{said[0]}, while {' and '.join(sorted(held))}"] if held else said
    return " and ".join([*said, *(modifier(_in_battles_of(what, m)) for m in modifiers if _of_others(m))])


def _in_battles_of(what: p.Selector | None, m: p.Modifier) -> p.Modifier:
    """Battle damage that an act changes is that of the battles of its cards, where it has some."""
    if isinstance(m, p.BattleDamageTaken) and m.who is None and what is not None:
        return replace(m, who=what)
    return m


def _binds_later_ones(m: p.Modifier) -> bool:
    """ "Monsters you control cannot attack this turn": they are not fixed as the effect resolves."""
    return isinstance(m, p.CardModifier) and m.who is not None and not m.who.ref


def _of_others(m: p.Modifier) -> bool:
    of_its_cards = isinstance(m, p.ActivatedSooner) and m.cards is None
    return isinstance(m, OF_PLAYERS) and not of_its_cards or m.who is not None


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
    return f"banish {_taken(a.what)}{', face-down' * a.face_down}{_until(a.until)}"


def _return(a: p.Return) -> str:
    order = " in any order" if a.in_any_order else ""
    return f"return {_taken(a.what)} to the {v.PLACE_NAMES[a.place]}{IN_THE_DECK[a.where]}{order}"


def _discard(a: p.Discard) -> str:
    what = _taken(a.what)
    if a.what.ref:
        return f"discard {what}"
    if a.side != v.YOU:  # told as that player would say it
        what = what.replace("your hand", "their hand").replace("chosen by your opponent", "chosen by you")
    return f"{_do(a.side, 'discard')} {what}"


def _place(a: p.Place) -> str:
    """A Spell & Trap Zone is named for monsters alone, which are Continuous Spells there."""
    several = not a.what.ref and (a.what.all or a.what.most > 1)
    as_spell = f", {'each ' if several else ''}as a Continuous Spell" if a.place == v.SPELL_ZONE else ""
    zone = v.PLACE_NAMES[a.place] if a.place else "zone"
    return f"place {_taken(a.what)} face-up in {WHOSE[a.side]} {zone}{as_spell}"


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
    how = "Tributing" if a.are_tributed else "with"
    gone = ", which are sent to the Graveyard" if a.goes_to == v.GRAVEYARD and not a.are_tributed else _gone(a.goes_to)
    return f"Ritual Summon {_taken(a.what)}, {how} {_made_of(a.materials)} {levels}{gone}{_besides(a)}"


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
        several = not a.materials.ref and not a.all_of_them and a.materials.most == 1
        them = cards(replace(a.materials, all=True)).removeprefix("all ") if several else cards(a.materials)
        said += f", with {all_of}{them}{' and this card' if a.with_this_card else ''} only"
    said += f", {cards(a.including)} among the materials" if a.including is not None else ""
    return said + _gone(a.goes_to)


def _change_position(a: p.ChangePosition) -> str:
    quiet = ", activating no Flip Effects" if a.quiet else ""
    lying = "" if a.turns_up else ", none that lies face-down"
    return f"change the position of {cards(a.what)}{quiet}{_in_position(a.position)}{lying}"


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
    told = declared(a.word, a.low, a.high, a.most)
    return f"declare a {told}{', by your opponent' if a.by_opponent else ''}"


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
    p.ApplyEffect: lambda a: f"do what {cards(a.what)} does on activation",
    p.Place: _place,
    p.Equip: lambda a: f"equip {_taken(a.what)} to {cards(a.to)}",
    p.Attach: lambda a: f"attach {_taken(a.what)} to {cards(a.to)}",
    p.Detach: _detach,
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
    p.Excavate: lambda a: (
        f"excavate {_top(value(a.count))} of {WHOSE[a.side]} Deck"
        if a.until is None
        else f"excavate cards from the top of {WHOSE[a.side]} Deck until {cards(a.until)} is among them"
    ),
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
