"""Under which conditions, after which events, and for how long: in words, with nothing left out."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Duration, Pattern, Selector
from engine.text.explanation.nouns import (
    HOW,
    SIDES,
    WHOSE,
    amount,
    cards,
    listed,
    phases,
    places,
    sort_there,
    summons,
    value,
    where,
    with_article,
)

_CAUSES: Final = {
    v.BY_BATTLE: "by battle", v.BY_EFFECT: "by a card effect", v.BY_COST: "as a cost", v.BY_RULE: "by rule",
    v.DESTROYED: "destroyed", v.TRIBUTED: "Tributed", v.DISCARDED: "discarded", v.AS_MATERIAL: "as material",
    v.DRAWN: "drawn", v.DETACHED: "detached", v.EXCAVATED: "excavated",
}  # fmt: skip
_DEEDS: Final = v.DESTROYED | v.TRIBUTED | v.DISCARDED | v.DRAWN | v.DETACHED | v.EXCAVATED
_STEPS: Final = dict(enumerate(v.STEP_NAMES))
_LEAVING: Final = v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_HAND | v.IN_EXTRA_DECK


def causes(bits: int, joiner: str) -> str:
    return listed(v.names_of(bits, _CAUSES), joiner)


# ---------------------------------------------------------------------------------- conditions


def condition(c: Condition) -> str:
    """A condition, in full."""
    match c:
        case p.AreSuch(of):
            return _is_so(of)
        case p.OfCards(of):
            return _there_is(c, of)
        case p.Compares(one, how, other):
            return f"{value(one)} is {HOW[how]} {value(other)}"
        case p.ThisLies(places, positions):
            there = [f"in the {where(places)}"] if places else []
            lies = [f"in {listed(v.names_of(positions, v.POSITION_NAMES))}"] if positions else []
            return f"this card {'is' if isinstance(c, p.ThisIs) else 'was'} {' and '.join(there + lies)}"
        case p.HappenedThisTurn(pattern, times):
            return f"this turn{f', {times} times,' if times > 1 else ''} {event(pattern)}"
        case p.During(whose, in_phases):
            return f"it is {WHOSE[whose]} {phases(in_phases) if in_phases else 'turn'}"
        case p.InStep(steps):
            return f"it is {_steps(steps)}"
        case p.Joined(parts):
            joiner = " and " if isinstance(c, p.AllHold) else " or "
            return f"({joiner.join(condition(part) for part in parts)})"
        case p.Unless(p.InStep(steps)):
            return f"it is not {_steps(steps)}"
        case p.Unless(part):
            return f"not ({condition(part)})"
        case p.NumberIs("by opponent"):
            return "your opponent's effect did it"
        case p.NumberIs(word):
            return f"{value(p.Noted(word))} is {_range(c)}"
    return "the act before was done"


def _range(c: p.NumberIs) -> str:
    if c.low == c.high:
        return str(c.low)
    return f"{c.low} or more" if c.high >= p.NO_LIMIT else f"{c.low} to {c.high}"


def _steps(steps: int) -> str:
    return (
        "the Damage Step"
        if steps == _DAMAGE_STEP
        else f"the {listed([n for s, n in _STEPS.items() if steps >> s & 1])}"
    )


_DAMAGE_STEP: Final = sum(1 << step for step in range(v.DAMAGE_START, v.DAMAGE_END + 1))


def _is_so(s: Selector) -> str:
    """ "this card has 2 or more materials", "the target is a Fusion Monster"."""
    whom = cards(replace(s, filters=(), places=0, positions=v.ANY_POSITION, other=False, side=v.EITHER))
    said = sort_there(s)
    if said.startswith("card that "):
        said = "card that " + said.removeprefix("card that ").replace(" that ", " and ")
    for begin, verb in (
        ("that ", " "),
        ("with ", " has "),
        ("without ", " has no "),
        ("whose ", "'s "),
        ("other than ", " is not "),
        ("attacking", " is attacking"),
        ("being ", " is being "),
        ("battling ", " is battling "),
        ("in ", " is in "),
    ):
        if said.startswith(f"card {begin}") and not s.places:
            return f"{whom}{verb}{said.removeprefix(f'card {begin}')}"
    return f"{whom} is {with_article(said)}"


def _there_is(asked: p.OfCards, s: Selector) -> str:
    """ "you control a Dragon monster"; what is counted in other places "is there"."""
    own = s.places in (v.IN_MONSTER_ZONE, v.ON_FIELD) and s.side != v.EITHER and not s.ref
    only, none = isinstance(asked, p.OnlySuch), isinstance(asked, p.ThereIsNone)
    if only or none:
        how_many, many = "only" if only else "no", True
    else:
        how_many, many = ("", False) if s.least == 1 and s.count is None else (amount(s), True)
    if s.ref:
        return f"{'none' if none else 'only such' if only else 'one'} of these is there: {cards(s)}"
    rest = cards(s, "#").removeprefix("# ") if not many else _several(s)
    if own:
        who = "you control" if s.side == v.YOU else "your opponent controls"
        said = rest.replace(f" {who}", "", 1)
        return f"{who} {with_article(said) if not many else f'{how_many} {said}'}"
    return f"there {'are' if many else 'is'} {with_article(rest) if not many else f'{how_many} {rest}'}"


def _several(s: Selector) -> str:
    return cards(replace(s, least=2, most=2, all=False, count=None)).removeprefix("2 ")


# ---------------------------------------------------------------------------------- events

_EVENTS: Final = {
    p.E_FLIPPED: "is turned face-up",
    p.E_ATTACK_DECLARED: "declares an attack", p.E_BATTLED: "has battled", p.E_TARGETED: "is targeted",
    p.E_DESTROYED_BY_BATTLE: "destroys a monster by battle", p.E_MATERIAL: "is used as material",
    p.E_COUNTER: "gets counters", p.E_SET: "is Set",
    p.E_POSITION: "changes its position", p.E_CONTROL: "changes control", p.E_EQUIPPED: "is equipped",
    p.E_RESOLVED: "resolves", p.E_RESOLVING: "is about to resolve",
    p.E_ATTACKED: "is attacked", p.E_ACTIVATED: "is activated",
    p.E_CARD_DRAWN: "is drawn",
}  # fmt: skip


_OF_PLAYERS: Final = {p.E_DAMAGE: ("take", " damage"), p.E_DRAWN: ("draw", ""), p.E_GAINED_LP: ("gain", " Life Points")}


_WORDS: Final = {
    "damage": "which would inflict damage",
    "destroy": "which would destroy cards",
    "special summon": "which would Special Summon",
    "add": "which would add to the hand",
    "alone": "as the only target",
    "to activate": "to activate that monster's effect",
    "directly": "directly",
}


def event(e: Pattern) -> str:
    """An event that is waited for, in full."""
    words = []
    article = "exactly one" if e.alone else "a"
    subject = cards(e.subject, "" if e.subject.ref else article) if e.subject is not None else "this card"
    subject += " (and no other card)" if e.alone > 1 else ""
    if e.event == p.E_BEFORE_DRAW:
        words.append(f"{WHOSE[e.whose]} normal draw is about to be made")
    elif e.event == p.E_PHASE:
        words.append(f"{'the' if e.whose == v.EITHER else WHOSE[e.whose]} {phases(e.phase)} comes")
    elif e.event == p.E_STEP:
        names = listed([name for step, name in _STEPS.items() if e.phase >> step & 1])
        words.append(
            f"the {names} of {WHOSE[e.whose]} Battle Phase comes"
            if e.phase == 1 << v.END_STEP
            else f"the {names} of a battle of {subject} comes"
        )
    elif e.event in (p.E_DAMAGE, p.E_DRAWN, p.E_GAINED_LP):
        verb, what = _OF_PLAYERS[e.event]
        words.append(f"{SIDES[e.whose]} {verb}{'' if e.whose == v.YOU else 's'}{what}")
        if e.event == p.E_DAMAGE:
            words[0] += f" from {subject}"
    elif e.event == p.E_MOVED:
        words += _moved(e, subject)
    elif e.event in (p.E_SUMMONED, p.E_ATTEMPT):
        how = f"{summons(e.how).replace(' Summon', '')} " if e.how and e.how != v.BY_OWN_CONDITION else ""
        would = "would be" if e.event == p.E_ATTEMPT else "is"
        own = " by its own text" if e.how == v.BY_OWN_CONDITION else ""
        words.append(f"{subject} {would} {how}Summoned{own}")
    elif e.event == p.E_DESTROYED_BY_BATTLE:
        loser = cards(other, "" if other.ref else "a") if (other := e.other) is not None else "a monster"
        words.append(f"{subject} destroys {loser} by battle")
        if e.to_places == v.IN_GRAVEYARD:
            words[0] += " and sends it to the Graveyard"
        elif e.to_places:
            words[0] += f" so that it goes to {places(e.to_places, v.EITHER)}"
    else:
        words.append(f"{subject} {_EVENTS[e.event]}")
        if e.event == p.E_MATERIAL and e.other is not None:
            words[0] += f" of {cards(e.other, '' if e.other.ref else 'a')}"
        if e.event == p.E_BATTLED and e.other is not None:
            words[0] += f" {cards(e.other, '' if e.other.ref else 'a')}"
        if e.how:
            words.append(_way(e))
    if e.source is not None:
        by = "against" if e.any_cause == v.BY_BATTLE else "by the effect of"
        words.append(f"{by} {cards(e.source, '' if e.source.ref else 'a')}")
    if e.by != v.EITHER:
        words.append(f"by {SIDES[e.by]}")
    if e.event == p.E_CARD_DRAWN and e.whose != v.EITHER:
        words.append(f"by {SIDES[e.whose]}")
    if e.event != p.E_MOVED:
        words += _why(e)
        if e.from_places:
            words.append(f"from {places(e.from_places, v.EITHER)}")
        if e.to_places and e.event != p.E_DESTROYED_BY_BATTLE:
            words.append(f"which goes to {places(e.to_places, v.EITHER)}")
    if e.last_positions != v.ANY_POSITION:
        words.append(f"having lain {listed(v.names_of(e.last_positions, v.POSITION_NAMES))}")
    if e.other is not None and e.event == p.E_RESOLVING:
        words.append(f"targeting {cards(e.other, '' if e.other.ref else 'a')}")
    elif e.other is not None and e.event == p.E_ACTIVATED:
        words.append(f"that would surely destroy {cards(e.other, 'a' if e.other.least == 1 else '')}")
    elif e.other is not None and e.event not in (p.E_DESTROYED_BY_BATTLE, p.E_MATERIAL, p.E_BATTLED):
        words.append(f"the other being {cards(e.other, '' if e.other.ref else 'a')}")
    if e.word:
        words.append(_WORDS.get(e.word, f"“{e.word}”"))
    return ", ".join(words)


def _moved(e: Pattern, subject: str) -> list[str]:
    """ "is destroyed by battle and sent to the Graveyard", "leaves the field"."""
    deeds = listed(v.names_of(e.all_causes & _DEEDS, _CAUSES), "and") if e.all_causes & _DEEDS else ""
    why = _why(e, ~_DEEDS)
    origin = f" from the {where(e.from_places)}" if e.from_places else ""
    gone = e.to_places == _LEAVING and e.from_places == v.ON_FIELD
    if gone:
        goes = "leaves the field"
    elif e.to_places == v.IN_BANISHED:
        goes = f"is banished{origin}"
    elif e.to_places:
        verb = "sent" if e.to_places == v.IN_GRAVEYARD else "put"
        to = "the Graveyard" if e.to_places == v.IN_GRAVEYARD else f"the {where(e.to_places)}"
        goes = f"is {verb}{origin} to {to}"
    else:
        goes = f"goes elsewhere{origin}" if not deeds else ""
    if deeds and goes and not gone:
        said = f"{subject} is {' '.join((deeds, *why))} and {goes.removeprefix('is ')}"
    elif deeds:
        said = f"{subject} is {' '.join((deeds, *why))}{origin if not gone else ''}"
        said += " and leaves the field" if gone else ""
    else:
        said = " ".join((subject, goes, *why))
    words = [said]
    if e.how:
        words.append(f"having come by {summons(e.how)}")
    if e.whose != v.EITHER:
        words.append(f"controlled by {SIDES[e.whose]}")
    return words


def _why(e: Pattern, of: int = -1) -> list[str]:
    words = []
    if e.all_causes & of:
        words.append(causes(e.all_causes & of, "and"))
    if e.any_cause:
        words.append(causes(e.any_cause, "or"))
    if e.no_cause:
        words.append(f"not {causes(e.no_cause, 'or')}")
    return words


def _way(e: Pattern) -> str:
    """What an event says about the way in which it happened."""
    if e.event in (p.E_ACTIVATED, p.E_RESOLVED, p.E_RESOLVING, p.E_TARGETED):
        return f"as {activations(e.how)}"
    if e.event == p.E_POSITION:
        return f"to {listed(v.names_of(e.how, v.POSITION_NAMES))}"
    return f"for {with_article(summons(e.how))}"


def activations(bits: int) -> str:
    names = {
        p.CARD_WAS_ACTIVATED: "a card",
        p.MONSTER_EFFECT: "a monster effect",
        p.SPELL_TRAP_EFFECT: "an effect of a Spell or Trap on the field",
    }
    return listed(v.names_of(bits, names))


# ---------------------------------------------------------------------------------- how long


def duration(d: Duration | None) -> str:
    if d is None:
        return "for good"
    match d:
        case p.UntilPhase(asked, side, times):
            return f"until {WHOSE[side]} {phases(asked)}{f' for the {times}. time' if times > 1 else ''}"
        case p.UntilEvent(pattern):
            return f"until {event(pattern)}"
    return _HOW_LONG[type(d)]


_HOW_LONG: Final[dict[type[Duration], str]] = {
    p.UntilEndOfTurn: "until the end of the turn",
    p.WhileOnField: "while it stays there",
    p.WhileThisCardIsFaceUp: "while this card is face-up on the field",
    p.ForThisBattle: "during this battle",
    p.ForRestOfDuel: "for the rest of the Duel",
    p.WhileEquipped: "while this card is equipped to it",
}
p.require_all(p.DURATIONS, {*_HOW_LONG, p.UntilPhase, p.UntilEvent})
