"""Under which conditions, after which events, and for how long: in words, with nothing left out."""

import re
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
    summon_of,
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
            is_there = f"this card {'is' if isinstance(c, p.ThisIs) else 'was'}"
            at = "on" if places == v.ON_FIELD else "among" if places == v.IN_BANISHED else "in"
            there = f"{at} the {where(places)}" if places else ""
            if positions in (v.FACE_UP, v.FACE_DOWN):
                return f"{is_there} {'face-up' if positions == v.FACE_UP else 'face-down'} {there}".rstrip()
            lies = f"in {listed(v.names_of(positions, v.POSITION_NAMES))}" if positions else ""
            return f"{is_there} {' and '.join(filter(None, (there, lies)))}"
        case p.HappenedThisTurn(pattern, times, meanwhile):
            here = " while this card lay here face-up" if meanwhile else ""
            return f"{happened(pattern)}{f' {times} times' if times > 1 else ''} this turn{here}"
        case p.JustHappened(pattern):
            return f"{happened(pattern)} just now"
        case p.HappenedSinceStandby(pattern, whose):
            return f"{happened(pattern)} since {'the' if whose == v.EITHER else WHOSE[whose]} last Standby Phase"
        case p.HappenedLastTurn(pattern):
            return f"{happened(pattern)} last turn"
        case p.During(whose, in_phases):
            if in_phases:
                return f"it is {'the' if whose == v.EITHER else WHOSE[whose]} {phases(in_phases)}"
            return f"it is {WHOSE[whose]} turn"
        case p.NothingDoneYet():
            return "nothing has been done in this phase yet"
        case p.InStep(steps):
            return f"it is {_steps(steps)}"
        case p.AllUsedAreIn():
            such = cards(p.Selector(filters=c.such, all=True)).removeprefix("all ") if c.such else ""
            which = f"all the {such} that were" if such else "all that was"
            return f"{which} used for {summon_of(c.how, c.name)} {'are' if such else 'is'} {_somewhere(c)}"
        case p.Joined(parts):
            joiner = " and " if isinstance(c, p.AllHold) else " or "
            return f"({joiner.join(condition(part) for part in parts)})"
        case p.Unless(p.WasDone()):
            return "that was not done"
        case p.Unless(p.InStep(steps)):
            return f"it is not {_steps(steps)}"
        case p.Unless(part):
            return f"not ({condition(part)})"
        case p.NumberIs("by opponent"):
            return "your opponent's effect did it"
        case p.NumberIs(p.N_POSITION, low, high):
            return f"it lay {_LAY[low, high]}"
        case p.NumberIs(p.N_CONTROLLER, side):
            return f"{'you' if side == v.YOU else 'your opponent'} controlled it"
        case p.NumberIs(p.SAME_NAMES):
            return "cards or effects of one name are in that Chain"
        case p.NumberIs(word):
            return f"{value(p.Noted(word))} is {_range(c)}"
    return "that was done"


def _somewhere(c: p.AllUsedAreIn) -> str:
    return f"in {places(c.places, c.side)}"


_WAS: Final = {
    "is": "was", "declares": "declared", "leaves": "left", "takes": "took", "draws": "drew", "draw": "drew",
    "take": "took", "destroys": "destroyed", "gains": "gained", "gets": "got", "changes": "changed",
    "goes": "went", "resolves": "resolved", "has": "had", "comes": "came",
}  # fmt: skip
_PAST: Final = re.compile(rf"\b(?:{'|'.join(_WAS)})\b")


def happened(pattern: Pattern) -> str:
    return _PAST.sub(lambda verb: _WAS[verb[0]], event(pattern), count=1)


_LAY: Final = {
    (v.ATTACK_POSITION, v.DEFENSE_POSITION): "face-up",
    (v.FACE_DOWN, v.FACE_DOWN): "face-down",
    (v.ATTACK_POSITION, v.ATTACK_POSITION): "in Attack Position",
    (v.DEFENSE_POSITION, v.FACE_DOWN): "in Defense Position",
    (v.DEFENSE_POSITION, v.DEFENSE_POSITION): "in face-up Defense Position",
}


def _range(c: p.NumberIs) -> str:
    if c.low == c.high:
        return str(c.low)
    return f"{c.low} or more" if c.high >= p.NO_LIMIT else f"{c.low} to {c.high}"


def _steps(steps: int) -> str:
    return "the Damage Step" if steps == _DAMAGE_STEP else f"the {_steps_named(steps)}"


def _steps_named(steps: int) -> str:
    return listed([_STEP_WORDS.get(n, n) for s, n in _STEPS.items() if steps >> s & 1])


_STEP_WORDS: Final = {
    v.STEP_NAMES[step]: f"moment {v.STEP_NAMES[step]}" for step in (v.BEFORE_CALCULATION, v.AFTER_CALCULATION)
}


_DAMAGE_STEP: Final = sum(1 << step for step in range(v.DAMAGE_START, v.DAMAGE_END + 1))


def _is_so(s: Selector) -> str:
    """ "this card has 2 or more materials", "the target is a Fusion Monster"."""
    whom = cards(replace(s, filters=(), places=0, positions=v.ANY_POSITION, other=False, side=v.EITHER))
    said = sort_there(s)
    if said.startswith("card that "):
        said = "card that " + said.removeprefix("card that ").replace(" that ", " and ")
    for begin, verb in (
        ("that you own", " is owned by you"),
        ("that your opponent owns", " is owned by your opponent"),
        ("that ", " "),
        ("among ", " is among "),
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

_EVENTS: Final[dict[type[Pattern], str]] = {
    p.IsFlipped: "is turned face-up", p.DeclaresAttack: "declares an attack", p.HasBattled: "has battled",
    p.IsTargeted: "is targeted", p.IsUsedAsMaterial: "is used as material", p.GetsCounters: "gets counters",
    p.IsSet: "is Set", p.ChangesPosition: "changes its position", p.ChangesControl: "changes control",
    p.GetsEquipped: "is equipped", p.HasResolved: "resolves", p.IsAboutToResolve: "is about to resolve",
    p.IsNegated: "is negated",
    p.IsAttacked: "is attacked", p.IsActivated: "is activated", p.IsDrawn: "is drawn",
}  # fmt: skip
_OTHERWISE_TOLD: Final[set[type[Pattern]]] = {
    p.IsSummoned, p.WouldBeSummoned, p.Moves, p.DestroysByBattle, p.DealsDamage, p.DamageStepComes, p.BattlePhaseEnds,
    p.NormalDrawComes, p.Draws, p.GainsLifePoints, p.PhaseComes,
}  # fmt: skip
p.require_all(p.PATTERNS, {*_EVENTS, *_OTHERWISE_TOLD})
_WOULD: Final[dict[type[p.Act], str]] = {
    p.Damage: "which would inflict damage",
    p.Destroy: "which would destroy cards",
    p.SpecialSummon: "which would Special Summon",
    p.AddToHand: "which would add to the hand",
    p.Banish: "which would banish",
    p.SendToGraveyard: "which would send to the Graveyard",
    p.Return: "which would return cards",
    p.Draw: "which would draw",
    p.Discard: "which would discard",
    p.NegateSummon: "which would negate a Summon",
    p.FusionSummon: "which would Fusion Summon",
    p.RitualSummon: "which would Ritual Summon",
    p.SynchroSummon: "which would Synchro Summon",
    p.XyzSummon: "which would Xyz Summon",
}


def event(e: Pattern) -> str:
    """An event that is waited for, in full."""
    article = "exactly one" if e.just else "a"
    subject = cards(e.subject, "" if e.subject.ref else article) if e.subject is not None else "this card"
    subject += " (and no other card)" if e.just == p.EXACTLY_ONE_AND_NO_OTHER else ""
    words = [*_happens(e, subject), *_way(e)]
    if isinstance(e, p.AboutCards | p.DealsDamage) and e.source is not None:
        by = "against" if isinstance(e, p.Moves) and e.any_cause == v.BY_BATTLE else "by the effect of"
        words.append(f"{by} {_some(e.source)}")
    if e.by != v.EITHER:
        words.append(f"by {SIDES[e.by]}")
    return ", ".join([*words, *_further(e)])


def _some(s: Selector) -> str:
    return cards(s, "" if s.ref else "a")


def _happens(e: Pattern, subject: str) -> list[str]:
    match e:
        case p.NormalDrawComes(whose):
            return [f"{WHOSE[whose]} normal draw is about to be made"]
        case p.PhaseComes(asked, whose):
            return [f"{'the' if whose == v.EITHER else WHOSE[whose]} {phases(asked)} comes"]
        case p.BattlePhaseEnds(whose):
            return [f"the {_STEPS[v.END_STEP]} of {WHOSE[whose]} Battle Phase comes"]
        case p.DamageStepComes(steps):
            return [f"the {_steps_named(steps)} of a battle of {subject} comes"]
        case p.DealsDamage(_, whose):
            much = f"{e.least} or more " if e.least else ""
            return [f"{_player(whose, 'take')} {much}damage from {subject}"]
        case p.Draws(whose):
            return [_player(whose, "draw")]
        case p.GainsLifePoints(whose):
            return [f"{_player(whose, 'gain')} Life Points"]
        case p.Moves():
            return _moved(e, subject)
        case p.OfSummon(_, how):
            own = how == v.BY_OWN_CONDITION
            said = f"{summons(how).replace(' Summon', '')} " if how and not own else ""
            would = "would be" if isinstance(e, p.WouldBeSummoned) else "is"
            return [f"{subject} {would} {said}Summoned{' by its own text' if own else ''}"]
        case p.DestroysByBattle(_, destroyed, to_places, lay):
            lying = "" if lay == v.ANY_POSITION else f" in {listed(v.names_of(lay, v.POSITION_NAMES))}"
            said = f"{subject} destroys {'a monster' if destroyed is None else _some(destroyed)}{lying} by battle"
            if to_places == v.IN_GRAVEYARD:
                return [f"{said} and sends it to the Graveyard"]
            return [f"{said} so that it goes to {places(to_places, v.EITHER)}" if to_places else said]
        case p.IsUsedAsMaterial(summoned=p.Selector() as other, tributed=tributed):
            return [f"{subject} is {'Tributed for' if tributed else 'used as material of'} {_some(other)}"]
        case p.IsUsedAsMaterial(tributed=True):
            return [f"{subject} is Tributed"]
        case p.HasBattled(against=p.Selector() as other):
            return [f"{subject} has battled {_some(other)}"]
        case p.IsNegated(what=what, word=word):
            return [f"the {word} of {_of_sort(subject, _SORTS.get(what, 'card'))} {_EVENTS[p.IsNegated]}"]
        case p.OfActivation(what=p.CARD_WAS_ACTIVATED):
            any_card = _of_sort(subject, "Spell or Trap Card")
            return [f"{any_card if any_card != subject else f'{subject} itself'} {_EVENTS[type(e)]}"]
        case p.OfActivation(what=p.MONSTER_EFFECT):
            return [f"an effect of {_of_sort(subject, 'monster')} {_EVENTS[type(e)]}"]
    return [f"{subject} {_EVENTS[type(e)]}"]


_SORTS: Final = {p.CARD_WAS_ACTIVATED: "Spell or Trap Card", p.MONSTER_EFFECT: "monster effect"}


def _of_sort(subject: str, sort: str) -> str:
    """What is activated so, where it is told as any card."""
    return _ANY_CARD.sub(rf"\1 {sort}", subject)


_ANY_CARD: Final = re.compile(r"^(a|another|exactly one) card\b")


def _player(side: int, verb: str) -> str:
    return f"{SIDES[side]} {verb}{'' if side == v.YOU else 's'}"


def _way(e: Pattern) -> list[str]:
    """What an event says about the way in which it happened."""
    match e:
        case p.OfActivation(what=p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT):
            return []
        case p.OfActivation(what=what) | p.IsTargeted(what=what) if what:
            return [f"as {activations(what)}"]
        case p.ChangesPosition(after=after) if after:
            return [f"to {listed(v.names_of(after, v.POSITION_NAMES))}"]
        case p.IsUsedAsMaterial(how=how) if how:
            return [f"for {with_article(summons(how))}"]
    return []


def _because_of(worn: p.Moves | None) -> list[str]:
    """What an Equip Card has lost."""
    return [] if worn is None else [f"because {event(replace(worn, subject=Selector(ref=p.EQUIPPED, all=True)))}"]


def _further(e: Pattern) -> list[str]:
    """What else is asked of the event."""
    match e:
        case p.IsDrawn(_, whose) if whose != v.EITHER:
            return [f"by {SIDES[whose]}"]
        case p.IsSet(_, cause) | p.Draws(_, cause) | p.DealsDamage(_, _, cause) if cause:
            return [causes(cause, "or")]
        case p.OfSummon(from_places=from_places) if from_places:
            return [f"from {places(from_places, v.EITHER)}"]
        case p.Moves(last_positions=before, tied_to=other):
            words = _having_lain(before) + _the_other(other)
            held = "controlled" if e.from_places else "had"
            words += [f"while {SIDES[e.whose]} {held} it"] if e.whose != v.EITHER else []
            words += _because_of(e.worn)
            return [*words, "to activate that monster's effect"] if e.to_activate else words
        case p.ChangesPosition(before=before):
            return _having_lain(before)
        case p.HasResolved(unnegated=True):
            return ["not negated"]
        case p.OfResolution(targeting=p.Selector() as other):
            return [f"targeting {_some(other)}", *_alone(e.alone)]
        case p.OfActivation(would=would) if would and e.would_from:
            done = " or ".join(_WOULD[each].removeprefix("which would ") for each in would if each in _WOULD)
            return [f"which would {done} from {places(e.would_from, v.EITHER)}"]
        case p.IsTargeted(alone=alone):
            return _alone(alone)
        case p.OfActivation(would=would, would_surely_destroy=such):
            words = [f"that would surely destroy {cards(such, 'a' if such.least == 1 else '')}"] if such else []
            return (
                [*words, _WOULD.get(would[0], would[0].__name__) + (" to you" if e.to_you else "")] if would else words
            )
        case p.DeclaresAttack(_, other):
            return [*_the_other(other), *(["directly"] if e.directly else [])]
        case p.IsAttacked(_, other) | p.GetsEquipped(_, other) | p.DamageStepComes(_, _, other):
            return _the_other(other)
        case p.GetsCounters(_, counter) if counter:
            return [f"“{counter}”"]
    return []


def _having_lain(positions: int) -> list[str]:
    return [] if positions == v.ANY_POSITION else [f"having lain {listed(v.names_of(positions, v.POSITION_NAMES))}"]


def _the_other(s: Selector | None) -> list[str]:
    return [] if s is None else [f"the other being {_some(s)}"]


def _alone(alone: bool) -> list[str]:
    return ["as the only target"] if alone else []


def _moved(e: p.Moves, subject: str) -> list[str]:
    """ "is destroyed by battle and sent to the Graveyard", "leaves the field"."""
    deeds = listed(v.names_of(e.all_causes & _DEEDS, _CAUSES), "and") if e.all_causes & _DEEDS else ""
    why = _why(e)
    origin = f" from the {where(e.from_places)}" if e.from_places else ""
    gone = e.to_places & ~v.IN_DECK == _LEAVING and e.from_places == v.ON_FIELD
    if gone:
        goes = "leaves the field, wherever to" if e.to_places & v.IN_DECK else "leaves the field"
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
        said += f" and {goes}" if gone else ""
    else:
        said = " ".join((subject, goes, *why))
    words = [said]
    if e.came_by:
        words.append(f"having come by {summons(e.came_by)}")
    return words


def _why(e: p.Moves) -> list[str]:
    words = []
    if e.all_causes & ~_DEEDS:
        words.append(causes(e.all_causes & ~_DEEDS, "and"))
    if e.any_cause:
        words.append(causes(e.any_cause, "or"))
    if e.no_cause:
        words.append(f"not {causes(e.no_cause, 'or')}")
    return words


def activations(bits: int) -> str:
    names = {
        p.CARD_WAS_ACTIVATED: "a card",
        p.MONSTER_EFFECT: "a monster effect",
        p.SPELL_TRAP_EFFECT: "an effect of a Spell or Trap",
    }
    return listed(v.names_of(bits, names))


# ---------------------------------------------------------------------------------- how long


def duration(d: Duration | None) -> str:
    if d is None:
        return "for good"
    match d:
        case p.UntilPhase(v.END_PHASE, side, times, next_turn, True):
            nth = "" if times == 1 else f"{_NTH.get(times, f'{times}th')} "
            whose = "the" if side == v.EITHER else WHOSE[side]
            return f"until the end of {whose} {nth}{'next ' if next_turn else ''}turn"
        case p.UntilPhase(asked, side, times, next_turn):
            nth = "" if times == 1 else f"{_NTH.get(times, f'{times}th')} "
            whose = "the" if side == v.EITHER else WHOSE[side]
            if next_turn:
                return f"until the {nth}{phases(asked)} of {whose} next turn"
            return f"until {whose} {nth}{phases(asked)}"
        case p.UntilEvent(p.DamageStepComes(steps)):
            over = steps == 1 << v.AFTER_CALCULATION
            return "until damage calculation is over" if over else f"until the {_steps_named(steps)} of that battle"
        case p.UntilEvent(p.PhaseComes(asked, whose)):
            return f"until {'the' if whose == v.EITHER else WHOSE[whose]} {phases(asked)}"
        case p.UntilEvent(pattern):
            return f"until {event(pattern)}"
        case p.WhileThisCardIsFaceUp(works=True):
            return f"{_HOW_LONG[type(d)]} and its effects are not negated"
    return _HOW_LONG[type(d)]


_NTH: Final = {2: "second", 3: "third"}
_HOW_LONG: Final[dict[type[Duration], str]] = {
    p.UntilEndOfTurn: "until the end of the turn",
    p.WhileOnField: "while it stays there",
    p.WhileThisCardIsFaceUp: "while this card is face-up on the field",
    p.ForThisBattle: "during this battle",
    p.ForRestOfDuel: "for the rest of the Duel",
    p.WhileEquipped: "while this card is equipped to it",
}
p.require_all(p.DURATIONS, {*_HOW_LONG, p.UntilPhase, p.UntilEvent})
