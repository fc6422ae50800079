"""Which cards, how many, under which conditions, after which events."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Duration, Filter, Group, Pattern, Selector, Value

SIDES: Final = {v.YOU: "you", v.OPPONENT: "your opponent", v.EITHER: "either player"}
WHOSE: Final = {v.YOU: "your", v.OPPONENT: "your opponent's", v.EITHER: "either player's"}
STATS: Final = {
    p.S_ATK: "ATK", p.S_DEF: "DEF", p.S_LEVEL: "Level", p.S_RANK: "Rank", p.S_ORIGINAL_ATK: "original ATK",
    p.S_ORIGINAL_DEF: "original DEF", p.S_LEFT_SCALE: "left Scale", p.S_RIGHT_SCALE: "right Scale",
    p.S_ORIGINAL_LEVEL: "original Level", p.S_STARS: "Level or Rank",
}  # fmt: skip
HOW: Final = {
    p.LESS: "less than", p.AT_MOST: "at most", p.EQUAL: "equal to", p.AT_LEAST: "at least", p.MORE: "more than",
    p.UNEQUAL: "not equal to",
}  # fmt: skip
REFERENCES: Final = {
    p.THIS: "this card", p.TARGET: "the target", p.EVENT: "the card of the event",
    p.OTHER: "the other card of the event",
    p.COST: "what was paid with", p.LINK_BELOW: "the card being answered", p.EQUIPPED: "the equipped monster",
    p.ATTACKER: "the attacking monster", p.ATTACKED: "the attack target", p.IT: "what the last act was done to",
    p.USED: "what was used for the Summon of this card",
    p.BATTLED: "the monster it battles", p.EACH: "each of them in turn", p.TOP: "the top of the Deck",
}  # fmt: skip
_SUMMONS: Final = {**v.SUMMON_NAMES, v.SET_FACE_DOWN: "Set", v.BY_OWN_CONDITION: "Summon by its own text"}
_CAUSES: Final = {
    v.BY_BATTLE: "by battle", v.BY_EFFECT: "by a card effect", v.BY_COST: "as a cost", v.BY_RULE: "by rule",
    v.DESTROYED: "destroyed", v.TRIBUTED: "Tributed", v.DISCARDED: "discarded", v.AS_MATERIAL: "as material",
    v.DRAWN: "drawn", v.DETACHED: "detached", v.EXCAVATED: "excavated",
}  # fmt: skip
_GROUPS: Final = {
    p.G_DIFFERENT_NAMES: "with different names", p.G_SAME_NAME: "with the same name", p.G_SAME_LEVEL: "of one Level",
    p.G_SAME_TYPE: "of one Type", p.G_SAME_ATTRIBUTE: "of one Attribute",
    p.G_DIFFERENT_ATTRIBUTES: "of different Attributes",
}  # fmt: skip
_STEPS: Final = dict(enumerate(v.STEP_NAMES))


_TRAITS: Final = {
    p.LIKE_NAME: "name", p.LIKE_TYPE: "Type", p.LIKE_ATTRIBUTE: "Attribute", p.LIKE_LEVEL: "Level",
    p.LIKE_ORIGINAL_NAME: "original name", p.LIKE_ORIGINAL_TYPE: "original Type",
    p.LIKE_ORIGINAL_ATTRIBUTE: "original Attribute",
}  # fmt: skip


def listed(words: list[str], joiner: str = "or") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joiner} {words[-1]}" if words else "nothing"


def places(bits: int, side: int) -> str:
    """ "your hand or Graveyard"; the whole field by its own name."""
    if not bits:
        return "any place" if side == v.EITHER else f"any place, on the side of {SIDES[side]}"
    return f"{WHOSE[side]} {where(bits)}"


def where(bits: int) -> str:
    names = []
    if bits & v.ON_FIELD == v.ON_FIELD:
        names, bits = ["field"], bits & ~v.ON_FIELD
    elif bits & v.IN_SPELL_TRAP_ZONES == v.IN_SPELL_TRAP_ZONES:
        names, bits = ["Spell & Trap, Field or Pendulum Zone"], bits & ~v.IN_SPELL_TRAP_ZONES
    names += [name for place, name in enumerate(v.PLACE_NAMES) if bits >> place & 1]
    return listed(names)


def phases(bits: int) -> str:
    return listed(v.names_of(bits, v.PHASE_NAMES))


def summons(bits: int) -> str:
    return listed(v.names_of(bits, _SUMMONS)) if bits else "any Summon"


def causes(bits: int, joiner: str) -> str:
    return listed(v.names_of(bits, _CAUSES), joiner)


def _range(low: int, high: int) -> str:
    if low == high:
        return str(low)
    if high >= p.NO_LIMIT:
        return f"{low} or more"
    return f"{high} or less" if low <= 0 else f"{low} to {high}"


def filter_(f: Filter) -> str:
    """One filter, in full."""
    op = f.op
    if op in (p.F_NAME, p.F_ARCHETYPE):
        names = listed([f"“{word}”" for word in f.words])
        return f"named {names}" if op == p.F_NAME else f"of the {names} cards"
    if op in (p.F_TYPE, p.F_ATTRIBUTE):
        if op == p.F_TYPE and f.b:
            return f"originally {listed(v.names_of(f.a, v.TYPE_NAMES))}"
        return listed(v.names_of(f.a, v.TYPE_NAMES if op == p.F_TYPE else v.ATTRIBUTE_NAMES))
    if op in (p.F_KINDS, p.F_ANY_KIND, p.F_NO_KIND):
        words = v.names_of(f.a, v.KIND_NAMES)
        if op == p.F_NO_KIND:
            return f"not {listed(words)}"
        return " and ".join(words) if op == p.F_KINDS else listed(words)
    if op == p.F_LIKE:
        shared = " and ".join(v.names_of(f.a, _TRAITS))
        return f"with a different {shared} than {f.words[0]}" if f.b else f"with the same {shared} as {f.words[0]}"
    if op == p.F_MATERIALS and (f.a or f.parts):
        which = "this card" if f.a else f"{_range(f.low, f.high)} ({', '.join(filter_(part) for part in f.parts)})"
        return f"with {which} among its materials"
    if op == p.F_CAME_WITH:
        used = f"{_range(f.low, f.high)} ({', '.join(filter_(part) for part in f.parts)})"
        return f"with {'this card' if f.a else used} used for its Summon"
    if op in _RANGES:
        return f"{_RANGES[op]} {_range(f.low, f.high)}"
    if op == p.F_SUMMONED:
        told = f"that came by {summons(f.a)}"
        told += f" from {where(f.b)}" if f.b else ""
        told += ", by its own effect" if f.low else ""
        return f"{told}, by the effect of ({', '.join(filter_(part) for part in f.parts)})" if f.parts else told
    if op == p.F_THIS_TURN:
        did = {p.DID_SUMMONED: "was Summoned", p.DID_SET: "was Set", p.DID_ATTACK: "attacked", p.DID_TURN: "was turned"}
        return f"that {listed(v.names_of(f.a, did))} this turn"
    if op == p.F_COUNTERS:
        return f"with {_range(f.low, f.high)} {f.words[0] if f.words else 'any'} counters"
    if op == p.F_OWNER:
        return f"that {SIDES[f.a]} owns"
    if op == p.F_LIES:
        return f"that lies {listed(v.names_of(f.a, v.POSITION_NAMES))}"
    if op == p.F_COMPARED and f.value is not None:
        return f"whose {STATS[f.a]} is {HOW[f.b]} {value(f.value)}"
    if op == p.F_ALL:
        return listed([filter_(part) for part in f.parts], "and")
    if op in (p.F_NOT, p.F_EITHER):
        inner = listed([filter_(part) for part in f.parts])
        return f"but not ({inner})" if op == p.F_NOT else f"({inner})"
    plain = {
        p.F_EQUIPPED: "without an Equip Card" if f.a else "with an Equip Card",
        p.F_EQUIPPED_TO_THIS: "equipped to this card",
        p.F_ATTACKING: ("attacking", "being attacked", "battling this card")[f.a if op == p.F_ATTACKING else 0],
        p.F_REVEALED: "known to both players",
    }  # fmt: skip
    return plain[op]


_RANGES: Final = {
    p.F_LEVEL: "Level", p.F_RANK: "Rank", p.F_ATK: "ATK", p.F_DEF: "DEF", p.F_ORIGINAL_ATK: "original ATK",
    p.F_ORIGINAL_DEF: "original DEF", p.F_MATERIALS: "materials", p.F_SCALE: "Pendulum Scale",
}  # fmt: skip


def group(g: Group) -> str:
    if g.op in _GROUPS:
        return _GROUPS[g.op]
    if g.op == p.G_ONE_EACH:
        return f"one each: {'; '.join(filter_(part) for part in g.parts)}"
    return f"with Levels that add up to {'exactly' if g.op == p.G_TOTAL_LEVELS else 'at least'} {g.a}"


def cards(s: Selector | None) -> str:
    """A noun phrase, in full; None is this card."""
    if s is None:
        return "this card"
    words = []
    if s.ref == p.TOP:
        count = value(s.count) if s.count is not None else str(s.most)
        return f"the top {count} cards of {WHOSE[s.side]} Deck"
    if s.ref:
        words.append(REFERENCES.get(s.ref, f"“{s.ref}”"))
        if not s.all:
            words.insert(0, f"{amount(s)} of")
    else:
        words.append("all cards" if s.all else f"{amount(s)} card{'s' if s.most != 1 or s.count is not None else ''}")
        words.append(f"in {places(s.places, s.side)}")
    if s.ref and s.side != v.EITHER and not s.places:
        words.append(f"on the side of {SIDES[s.side]}")
    if s.ref and s.places:
        words.append(f"in {places(s.places, s.side)}")
    if s.positions != v.ANY_POSITION:
        words.append({v.FACE_UP: "face-up", v.FACE_DOWN: "face-down"}.get(s.positions) or (
            f"in {listed(v.names_of(s.positions, v.POSITION_NAMES))}"))  # fmt: skip
    words += [filter_(each) for each in s.filters]
    if s.other:
        words.append("except this card")
    if s.group is not None:
        words.append(group(s.group))
    if s.chooser:
        words.append({p.BY_OPPONENT: "chosen by your opponent", p.AT_RANDOM: "at random",
                      p.BY_CONTROLLER: "each player choosing their own"}[s.chooser])  # fmt: skip
    if s.needs_all:
        words.append("all of them still there")
    if s.as_many_as_possible:
        words.append("as many as possible")
    return ", ".join(words)


def amount(s: Selector) -> str:
    if s.count is not None:
        return value(s.count)
    if s.least == s.most:
        return str(s.least)
    return f"{s.least} or more" if s.most >= ANY_NUMBER else f"{s.least} to {s.most}"


ANY_NUMBER: Final = 99


def value(n: Value | None) -> str:
    """A number, in full."""
    if n is None:
        return "1"
    op = n.op
    times = f" × {n.a}" if n.a not in (0, 1) else ""
    if op == p.V_CONST:
        return str(n.a)
    if op == p.V_COUNT:
        return f"(number of {cards(n.selector)}){times}"
    if op in (p.V_STAT, p.V_TOTAL, p.V_HIGHEST, p.V_LOWEST):
        word = {p.V_STAT: "", p.V_TOTAL: "total ", p.V_HIGHEST: "highest ", p.V_LOWEST: "lowest "}[op]
        return f"({word}{STATS[n.a]} of {cards(n.selector)})"
    if op in (p.V_HALF, p.V_TIMES) and not n.parts:
        return "half of it" if op == p.V_HALF else f"{n.a} times of it"
    if op in (p.V_HALF, p.V_TIMES):
        return f"half {value(n.parts[0])}" if op == p.V_HALF else f"{value(n.parts[0])} × {n.a}"
    if op in (p.V_SUM, p.V_DIFFERENCE, p.V_MINUS):
        joiner = {p.V_SUM: " + ", p.V_DIFFERENCE: " against ", p.V_MINUS: " − "}[op]
        return f"({joiner.join(value(part) for part in n.parts)})"
    if op == p.V_LP:
        return f"{WHOSE[n.a]} Life Points"
    if op == p.V_COUNTERS:
        return f"({n.word or 'any'} counters on {cards(n.selector)}){times}"
    if op == p.V_NUMBER:
        return f"(the number “{n.word}”){times}"
    if op == p.V_MATERIALS:
        return f"(materials of {cards(n.selector)}){times}"
    return "the number of the turn"


def condition(c: Condition) -> str:
    """A condition, in full."""
    op = c.op
    if op in (p.C_EXISTS, p.C_NONE, p.C_ONLY, p.C_MATCHES):
        words = {p.C_EXISTS: "there is", p.C_NONE: "there is no", p.C_ONLY: "there are only", p.C_MATCHES: "it fits:"}
        return f"{words[op]} {cards(c.selector)}"
    if op == p.C_COMPARED:
        return f"{value(c.values[0])} is {HOW[c.a]} {value(c.values[1])}"
    if op in (p.C_THIS_IS, p.C_PREVIOUSLY):
        where = [f"in the {listed([n for i, n in enumerate(v.PLACE_NAMES) if c.a >> i & 1])}"] if c.a else []
        lies = [listed(v.names_of(c.b, v.POSITION_NAMES))] if c.b else []
        return f"this card {'is' if op == p.C_THIS_IS else 'was'} {', '.join(where + lies)}"
    if op == p.C_HAPPENED and c.pattern is not None:
        return f"this happened this turn{f' {c.a} times' if c.a > 1 else ''}: {event(c.pattern)}"
    if op == p.C_TURN:
        return f"it is {WHOSE[c.a]} turn{f', {phases(c.b)}' if c.b else ''}"
    if op == p.C_STEP:
        return f"it is the {listed([name for step, name in _STEPS.items() if c.a >> step & 1])}"
    if op in (p.C_ALL, p.C_ANY):
        return "(" + (" and " if op == p.C_ALL else " or ").join(condition(part) for part in c.parts) + ")"
    if op == p.C_NOT:
        return f"not ({condition(c.parts[0])})"
    if op == p.C_DONE:
        return "the act before was done"
    if c.word == "by opponent":
        return "your opponent's effect did it"
    return f"the number “{c.word}” is {_range(c.low, c.high)}"


_EVENTS: Final = {
    p.E_SUMMONED: "is Summoned", p.E_MOVED: "moves", p.E_FLIPPED: "is turned face-up",
    p.E_ATTACK_DECLARED: "declares an attack", p.E_BATTLED: "has battled", p.E_TARGETED: "is targeted",
    p.E_DESTROYED_BY_BATTLE: "destroys a monster by battle", p.E_MATERIAL: "is used as material",
    p.E_COUNTER: "gets counters", p.E_ATTEMPT: "would be Summoned", p.E_SET: "is Set",
    p.E_POSITION: "changes its position", p.E_CONTROL: "changes control", p.E_EQUIPPED: "is equipped",
    p.E_RESOLVED: "resolves", p.E_ATTACKED: "is attacked", p.E_ACTIVATED: "is activated",
}  # fmt: skip


def event(e: Pattern) -> str:
    """An event that is waited for, in full."""
    words = []
    subject = cards(e.subject.but(all=False, least=1, most=1)) if e.subject is not None else "this card"
    if e.event == p.E_PHASE:
        words.append(f"{WHOSE[e.whose]} {phases(e.phase)} comes")
    elif e.event == p.E_STEP:
        names = listed([name for step, name in _STEPS.items() if e.phase >> step & 1])
        words.append(f"the {names} of {WHOSE[e.whose]} Battle Phase" if e.phase == 1 << v.END_STEP else
                     f"the {names} of a battle of {subject}")  # fmt: skip
    elif e.event in (p.E_DAMAGE, p.E_DRAWN, p.E_GAINED_LP):
        did = {p.E_DAMAGE: "takes damage", p.E_DRAWN: "draws", p.E_GAINED_LP: "gains Life Points"}[e.event]
        words.append(f"{SIDES[e.whose]} {did}")
        if e.event == p.E_DAMAGE:
            words.append(f"dealt by {subject}")
    else:
        words.append(f"{subject} {_EVENTS[e.event]}")
    if e.how:
        words.append(_way(e))
    if e.event == p.E_MOVED and e.whose != v.EITHER:
        words.append(f"controlled by {SIDES[e.whose]}")
    if e.source is not None:
        by = "against" if e.any_cause == v.BY_BATTLE else "by the effect of"
        words.append(f"{by} {cards(e.source.but(all=False, least=1, most=1))}")
    if e.by != v.EITHER:
        words.append(f"by {SIDES[e.by]}")
    if e.all_causes:
        words.append(causes(e.all_causes, "and"))
    if e.any_cause:
        words.append(causes(e.any_cause, "or"))
    if e.no_cause:
        words.append(f"not {causes(e.no_cause, 'or')}")
    if e.from_places:
        words.append(f"from {places(e.from_places, v.EITHER)}")
    if e.to_places:
        words.append(f"to {places(e.to_places, v.EITHER)}")
    if e.last_positions != v.ANY_POSITION:
        words.append(f"having lain {listed(v.names_of(e.last_positions, v.POSITION_NAMES))}")
    if e.other is not None:
        words.append(f"the other being {cards(e.other.but(all=False, least=1, most=1))}")
    if e.word:
        words.append(f"“{e.word}”")
    return ", ".join(words)


def _way(e: Pattern) -> str:
    """What an event says about the way in which it happened."""
    if e.event in (p.E_ACTIVATED, p.E_RESOLVED, p.E_TARGETED):
        return f"as {activations(e.how)}"
    if e.event == p.E_POSITION:
        return f"to {listed(v.names_of(e.how, v.POSITION_NAMES))}"
    return f"having come by {summons(e.how)}" if e.event == p.E_MOVED else f"by {summons(e.how)}"


def activations(bits: int) -> str:
    names = {p.CARD_WAS_ACTIVATED: "a card", p.MONSTER_EFFECT: "a monster effect",
             p.SPELL_TRAP_EFFECT: "an effect of a Spell or Trap on the field"}  # fmt: skip
    return listed(v.names_of(bits, names))


def duration(d: Duration | None) -> str:
    if d is None:
        return "for good"
    if d.op == p.D_PHASE:
        return f"until {WHOSE[d.b]} {phases(d.a)}{f' for the {d.count}. time' if d.count > 1 else ''}"
    if d.op == p.D_EVENT and d.pattern is not None:
        return f"until {event(d.pattern)}"
    return {
        p.D_END_OF_TURN: "until the end of the turn", p.D_ON_FIELD: "while it stays there",
        p.D_WHILE_SOURCE: "while this card is face-up on the field", p.D_BATTLE: "during this battle",
        p.D_DUEL: "for the rest of the Duel", p.D_EQUIPPED: "while this card is equipped to it",
    }[d.op]  # fmt: skip
