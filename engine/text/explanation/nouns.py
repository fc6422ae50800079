"""Which cards, and how many: noun phrases as a player would say them, with nothing left out."""

from collections.abc import Callable
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Group, Selector, Value

SIDES: Final = {v.YOU: "you", v.OPPONENT: "your opponent", v.EITHER: "either player"}
WHOSE: Final = {v.YOU: "your", v.OPPONENT: "your opponent's", v.EITHER: "either player's"}
STATS: Final = {
    p.S_ATK: "ATK", p.S_DEF: "DEF", p.S_LEVEL: "Level", p.S_RANK: "Rank", p.S_ORIGINAL_ATK: "original ATK",
    p.S_ORIGINAL_DEF: "original DEF", p.S_LEFT_SCALE: "left Scale", p.S_RIGHT_SCALE: "right Scale",
    p.S_ORIGINAL_LEVEL: "original Level", p.S_STARS: "Level or Rank",
    p.S_ORIGINAL_STARS: "original Level or Rank",
}  # fmt: skip
HOW: Final = {
    p.LESS: "less than",
    p.AT_MOST: "at most",
    p.EQUAL: "equal to",
    p.AT_LEAST: "at least",
    p.MORE: "more than",
    p.UNEQUAL: "not equal to",
}
REFERENCES: Final = {
    p.THIS: "this card", p.TARGET: "the target", p.EVENT: "the card of the event",
    p.OTHER: "the other card of the event", p.COST: "what was paid with", p.LINK_BELOW: "the card being answered",
    p.EQUIPPED: "the equipped monster", p.ATTACKER: "the attacking monster", p.ATTACKED: "the attack target",
    p.IT: "what the last act was done to", p.BATTLED: "the monster it battles", p.EACH: "each of them in turn",
    p.OWN_FIGHTER: "your battling monster", p.FOE_FIGHTER: "the opponent's battling monster",
    p.TOP: "the top of the Deck", p.USED: "what was used for the Summon of this card",
}  # fmt: skip
_SUMMONS: Final = {**v.SUMMON_NAMES, v.SET_FACE_DOWN: "Set", v.BY_OWN_CONDITION: "Summon by its own text"}
_GROUPS: Final = {
    p.G_DIFFERENT_NAMES: "with different names",
    p.G_SAME_NAME: "with the same name",
    p.G_SAME_LEVEL: "of one Level",
    p.G_SAME_TYPE: "of one Type",
    p.G_SAME_ATTRIBUTE: "of one Attribute",
    p.G_DIFFERENT_ATTRIBUTES: "of different Attributes",
}
ANY_NUMBER: Final = 99


_TRAITS: Final = {
    p.LIKE_NAME: "name",
    p.LIKE_TYPE: "Type",
    p.LIKE_ATTRIBUTE: "Attribute",
    p.LIKE_LEVEL: "Level",
    p.LIKE_ORIGINAL_NAME: "original name",
    p.LIKE_ORIGINAL_TYPE: "original Type",
    p.LIKE_ORIGINAL_ATTRIBUTE: "original Attribute",
}


def listed(words: list[str], joiner: str = "or") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joiner} {words[-1]}" if words else "nothing"


def with_article(noun: str) -> str:
    """With the article: "an Effect Monster", "a “Clay” card"; what is called by its name has none."""
    if noun.startswith("“") and noun.find("”") == len(noun) - 1:
        return noun
    return f"{'an' if noun.lstrip('“(')[:1] in 'AEIOaeio' else 'a'} {noun}"


def places(bits: int, side: int) -> str:
    """ "your hand or Graveyard"; the whole field by its own name."""
    if not bits:
        return "any place" if side == v.EITHER else f"any place, on the side of {SIDES[side]}"
    there = where(bits)
    return there if there.startswith("any place") and side == v.EITHER else f"{WHOSE[side]} {there}"


def where(bits: int) -> str:
    names = []
    missing = _SEEN_PLACES & ~bits
    if missing.bit_count() < 3:
        return f"any place but the {where(missing)}" if missing else "any place"
    if bits & v.ON_FIELD == v.ON_FIELD:
        names, bits = ["field"], bits & ~v.ON_FIELD
    elif bits & v.IN_SPELL_TRAP_ZONES == v.IN_SPELL_TRAP_ZONES:
        names, bits = ["Spell & Trap, Field or Pendulum Zone"], bits & ~v.IN_SPELL_TRAP_ZONES
    names += [
        "banished cards" if 1 << place == v.IN_BANISHED else name
        for place, name in enumerate(v.PLACE_NAMES)
        if bits >> place & 1
    ]
    return listed(names)


_SEEN_PLACES: Final = v.ON_FIELD | v.IN_HAND | v.IN_DECK | v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK


def phases(bits: int) -> str:
    return listed(v.names_of(bits, v.PHASE_NAMES))


def summons(bits: int) -> str:
    return listed(v.names_of(bits, _SUMMONS)) if bits else "any Summon"


def _range(low: int, high: int) -> str:
    if low == high:
        return str(low)
    if high >= p.NO_LIMIT:
        return f"{low} or more"
    return f"{high} or less" if low <= 0 else f"{low} to {high}"


# ---------------------------------------------------------------------------------- what a card is like


class _Words:
    """A noun and what stands before and behind it."""

    def __init__(self) -> None:
        self.before: list[str] = []
        self.noun = ""
        self.behind: list[str] = []

    def add(self, f: Filter) -> None:
        op = f.op
        if op == p.F_KINDS:
            self._kinds(f.a)
        elif op == p.F_ANY_KIND and not f.a & ~_SORTS and not self.noun:
            self.noun = listed(v.names_of(f.a, v.KIND_NAMES)).replace("Monster", "monster")
        elif op == p.F_NAME and not self.noun:
            self.noun = listed([f"“{word}”" for word in f.words])
        elif op in _BEFORE:
            self.before.append(_BEFORE[op](f))
        elif op == p.F_EITHER and all(part.op in _BEFORE for part in f.parts):
            self.before.append(listed([_BEFORE[part.op](part) for part in f.parts]))
        else:
            self.behind.append(_behind(f))

    def _kinds(self, bits: int) -> None:
        if bits & v.TOKEN:
            bits &= ~v.MONSTER
        words = v.names_of(bits & ~_SORTS, v.KIND_NAMES)
        nouns = v.names_of(bits & _SORTS, v.KIND_NAMES)
        if bits & _SORTS == v.MONSTER and words:
            nouns = ["Monster"]
        elif bits & _SORTS == v.MONSTER:
            nouns = ["monster"]
        self.before += words
        if nouns and not self.noun:
            self.noun = " and ".join(nouns)
        else:
            self.before += nouns

    def told(self, noun: str, many: bool, there: str = "") -> str:
        """``there`` stands next to the noun: "monster in your Deck with 1000 or less ATK"."""
        said = self.noun or noun
        behind = " ".join(self.behind)
        if many and not said.endswith("”"):
            said = " or ".join(f"{word}s" for word in said.split(" or "))
        if many:
            behind = behind.replace("that is ", "that are ").replace("that was ", "that were ")
        return " ".join(filter(None, (*self.before, said, there, behind)))


_SORTS: Final = v.MONSTER | v.SPELL | v.TRAP | v.TOKEN


def sort(filters: tuple[Filter, ...], noun: str = "card", many: bool = False) -> str:
    """What sort of cards: "WATER monster with 1500 or less ATK"."""
    return _words(filters).told(noun, many)


def _words(filters: tuple[Filter, ...]) -> _Words:
    words = _Words()
    for each in sorted(filters, key=lambda f: f.op not in _FIRST):
        words.add(each)
    return words


_FIRST: Final = frozenset((p.F_ARCHETYPE, p.F_ATTRIBUTE, p.F_TYPE, p.F_LEVEL, p.F_RANK))


def filter_(f: Filter) -> str:
    """One filter alone."""
    if f.op in _BEFORE or f.op in (p.F_KINDS, p.F_ANY_KIND, p.F_NAME):
        return sort((f,))
    return _behind(f)


def _stars(word: str) -> Callable[[Filter], str]:
    def told(f: Filter) -> str:
        if f.low == f.high:
            return f"{word} {f.low}"
        if f.high >= p.NO_LIMIT:
            return f"{word} {f.low} or higher"
        return f"{word} {f.high} or lower" if f.low <= 0 else f"{word} {f.low} to {f.high}"

    return told


_BEFORE: Final[dict[int, Callable[[Filter], str]]] = {
    p.F_ARCHETYPE: lambda f: listed([f"“{word}”" for word in f.words]),
    p.F_TYPE: lambda f: ("originally " if f.b else "") + listed(v.names_of(f.a, v.TYPE_NAMES)),
    p.F_ATTRIBUTE: lambda f: listed(v.names_of(f.a, v.ATTRIBUTE_NAMES)),
    p.F_ANY_KIND: lambda f: listed(v.names_of(f.a, v.KIND_NAMES)),
    p.F_NO_KIND: lambda f: ", ".join(f"non-{word}" for word in v.names_of(f.a, v.KIND_NAMES)),
    p.F_LEVEL: _stars("Level"),
    p.F_RANK: _stars("Rank"),
}


def _behind(f: Filter) -> str:
    """A filter that is said behind the noun."""
    op = f.op
    if op == p.F_NAME:
        return f"named {listed([f'“{word}”' for word in f.words])}"
    if op == p.F_FELLED:
        by = next((words for bit, words in _FELLED if f.a & bit), "")
        such = f" ({sort(f.parts, 'monster')})" if f.parts else ""
        return f"that was destroyed in battle{by}{such}{' this turn' if f.a & p.FELLED_THIS_TURN else ''}"
    if op == p.F_MENTIONS:
        return f"whose text names {listed([f'“{word}”' for word in f.words])}{' as Fusion Material' if f.a else ''}"
    if op == p.F_LIKE:
        shared = " and ".join(v.names_of(f.a, _TRAITS))
        whom = REFERENCES.get(f.words[0], f"“{f.words[0]}”")
        if f.a == p.LIKE_NAMED:
            return f"whose name stands in the text of {whom}"
        return f"with a different {shared} than {whom}" if f.b else f"with the same {shared} as {whom}"
    if op == p.F_MATERIALS and (f.a or f.parts):
        which = "this card" if f.a else f"{_range(f.low, f.high)} {sort(f.parts, many=True)}"
        return f"with {which} among its materials"
    if op == p.F_CAME_WITH:
        used = "this card" if f.a else f"{_range(f.low, f.high)} {sort(f.parts, many=True)}"
        return f"with {used} used for its Summon"
    if op == p.F_MATERIALS:
        return "without materials" if f.high == 0 else f"with {_range(f.low, f.high)} materials"
    if op in _RANGES:
        return f"with {_range(f.low, f.high)} {_RANGES[op]}"
    if op == p.F_SUMMONED:
        told = f"that came by {summons(f.a)}"
        told += f" from {where(f.b)}" if f.b else ""
        told += ", by its own effect" if f.low else ""
        return f"{told}, by the effect of {with_article(sort(f.parts))}" if f.parts else told
    if op == p.F_THIS_TURN:
        did = {p.DID_SUMMONED: "was Summoned", p.DID_SET: "was Set", p.DID_ATTACK: "attacked", p.DID_TURN: "was turned"}
        return f"that {listed(v.names_of(f.a, did))} this turn"
    if op == p.F_COUNTERS and f.a:
        return f"on which {f.words[0]} counters can be placed"
    if op == p.F_COUNTERS:
        return f"with {_range(f.low, f.high)} {f.words[0] if f.words else 'any'} Counters"
    if op == p.F_OWNER:
        return f"that {SIDES[f.a]} {'own' if f.a == v.YOU else 'owns'}"
    if op == p.F_LIES:
        return f"in {listed(v.names_of(f.a, v.POSITION_NAMES))}"
    if op == p.F_COMPARED and f.value is not None:
        return f"whose {STATS[f.a]} is {HOW[f.b]} {value(f.value)}"
    if op == p.F_IS:
        return REFERENCES.get(f.words[0], f"“{f.words[0]}”")
    if op == p.F_ALL:
        return f"that is {with_article(sort(f.parts))}"
    if op == p.F_NOT and all(part.op == p.F_NAME for part in f.parts):
        return f"other than {listed([f'“{word}”' for part in f.parts for word in part.words])}"
    if op == p.F_EITHER and {part.op for part in f.parts} == {p.F_ATTACKING}:
        return "in battle"
    if op in (p.F_NOT, p.F_EITHER):
        inner = listed([with_article(sort(part.parts if part.op == p.F_ALL else (part,))) for part in f.parts])
        return f"(but not {inner})" if op == p.F_NOT else f"that is {inner}"
    plain = {
        p.F_EQUIPPED: ("with an Equip Card", "without an Equip Card", "that is an Equip Card")[min(f.a, 2)],
        p.F_EQUIPPED_TO_THIS: "equipped to this card by itself" if f.a else "equipped to this card",
        p.F_ATTACKING: ("attacking", "being attacked", "battling this card")[f.a if op == p.F_ATTACKING else 0],
        p.F_REVEALED: "that both players know",
    }
    return plain[op]


_FELLED: Final = (
    (p.FELLED_BY_THIS, " by this card"),
    (p.FELLED_BY_EQUIPPED, " by the equipped monster"),
    (p.FELLED_BY_OWN, " by a monster of yours"),
)
_RANGES: Final = {
    p.F_ATK: "ATK",
    p.F_DEF: "DEF",
    p.F_ORIGINAL_ATK: "original ATK",
    p.F_ORIGINAL_DEF: "original DEF",
    p.F_SCALE: "as Pendulum Scale",
}


def group(g: Group) -> str:
    if g.op in _GROUPS:
        return _GROUPS[g.op]
    if g.op == p.G_ONE_EACH:
        return f"one each: {'; '.join(with_article(filter_(part)) for part in g.parts)}"
    return f"with Levels that add up to {'exactly' if g.op == p.G_TOTAL_LEVELS else 'at least'} {g.a}"


# ---------------------------------------------------------------------------------- which cards


def cards(s: Selector | None, number: str = "", at: str = "in") -> str:
    """A noun phrase, in full; None is this card. ``number`` stands for how many ("a", "no"), where it is known;
    ``at``: whether the cards are "in" their place or taken "from" there."""
    if s is None:
        return "this card"
    if s.ref == p.TOP:
        count = value(s.count) if s.count is not None else str(s.most)
        return f"the top {'card' if count == '1' else f'{count} cards'} of {WHOSE[s.side]} Deck{_how_picked(s)}"
    if s.ref:
        return _known(s)
    many = not number and (s.all or s.count is not None or s.most != 1) or number == "no"
    said = sort_there(s, many, at)
    if number == "a":
        return f"{with_article(said)}{_how_picked(s)}"
    return f"{number or ('all' if s.all else amount(s))} {said}{_how_picked(s)}"


def _known(s: Selector) -> str:
    """Cards that are known already."""
    said = REFERENCES.get(s.ref, f"“{s.ref}”")
    if not s.all:
        said = f"{amount(s)} of {said.replace('the card', 'the cards').replace('the target', 'the targets')}"
    narrower = s.places or s.filters or s.positions != v.ANY_POSITION or s.other or s.side != v.EITHER
    return f"{said}{f' ({sort_there(s, False)})' if narrower else ''}{_how_picked(s)}"


def sort_there(s: Selector, many: bool = False, at: str = "in") -> str:
    """The sort of cards with where they are and how they lie."""
    first = [_FACES.get(s.positions) or ""] if s.positions != v.ANY_POSITION else []
    if first == [""]:
        first = [listed(v.names_of(s.positions, v.POSITION_NAMES))]
    if s.other:
        first.insert(0, "other")
    noun = "monster" if s.places == v.IN_MONSTER_ZONE else "card"
    words = _words(s.filters)
    return " ".join((*first, words.told(noun, many, _there(s, words.noun, at))))


def _there(s: Selector, noun: str, at: str) -> str:
    control = {v.YOU: "you control", v.OPPONENT: "your opponent controls", v.EITHER: "on the field"}[s.side]
    if s.places == v.IN_MONSTER_ZONE:
        return control if noun in ("", "monster", "Monster", "Token") else f"{control} in a Monster Zone"
    if s.places == v.ON_FIELD or s.places == v.IN_SPELL_TRAP_ZONES and noun in ("Spell", "Trap", "Spell or Trap"):
        return control
    if s.places:
        return f"{'among' if s.places == v.IN_BANISHED else at} {places(s.places, s.side)}"
    return "" if s.side == v.EITHER else f"of {'yours' if s.side == v.YOU else 'your opponent'}"


_FACES: Final = {
    v.FACE_UP: "face-up",
    v.FACE_DOWN: "face-down",
    v.ATTACK_POSITION: "Attack Position",
    v.DEFENSE_POSITION: "face-up Defense Position",
    v.DEFENSE_POSITION | v.FACE_DOWN: "Defense Position",
}


def _how_picked(s: Selector) -> str:
    words = []
    if s.group is not None:
        words.append(group(s.group))
    if s.chooser:
        words.append(
            {
                p.BY_OPPONENT: "chosen by your opponent",
                p.AT_RANDOM: "at random",
                p.BY_CONTROLLER: "each player choosing their own",
            }[s.chooser]
        )
    if s.needs_all:
        words.append("all of them still there")
    if s.as_many_as_possible:
        words.append("as many as possible")
    return "".join(f", {word}" for word in words)


def amount(s: Selector) -> str:
    if s.count is not None:
        up_to = "up to " if s.least != s.most else ""
        return f"{up_to}{value(s.count)}"
    if s.least == s.most:
        return str(s.least)
    if s.most >= ANY_NUMBER:
        return f"{s.least} or more"
    return f"up to {s.most}" if s.least <= 1 else f"{s.least} to {s.most}"


# ---------------------------------------------------------------------------------- numbers

_NUMBERS: Final = {
    p.CHAIN_LINK: "the number of its Chain Link", p.SAME_NAMES: "1 if names repeat in the Chain, otherwise 0,",
    "die": "the result of the die", "heads": "the number of heads", "declared": "the declared number",
    "amount": "the amount of that event", "done": "the number of cards it was done to", "paid": "the Life Points paid",
    "cost": "the number of cards paid with", "cost atk": "the ATK of the card paid with",
    "cost def": "the DEF of the card paid with", "cost level": "the Level of the card paid with",
}  # fmt: skip


def value(n: Value | None) -> str:
    """A number, in full."""
    if n is None:
        return "1"
    op = n.op
    times = f" × {n.a}" if n.a not in (0, 1) else ""
    if op == p.V_CONST:
        return str(n.a)
    if op == p.V_COUNT:
        counted = (
            cards(n.selector).removeprefix("all ") if n.selector is not None and n.selector.all else (cards(n.selector))
        )
        return f"the number of {counted}{times}"
    if op in (p.V_STAT, p.V_TOTAL, p.V_HIGHEST, p.V_LOWEST):
        word = {p.V_STAT: "", p.V_TOTAL: "total ", p.V_HIGHEST: "highest ", p.V_LOWEST: "lowest "}[op]
        return f"the {word}{STATS[n.a]} of {cards(n.selector)}"
    if op in (p.V_HALF, p.V_TIMES) and not n.parts:
        return "half of it" if op == p.V_HALF else f"{n.a} times of it"
    if op in (p.V_HALF, p.V_TIMES):
        return f"half of {value(n.parts[0])}" if op == p.V_HALF else f"{value(n.parts[0])} × {n.a}"
    if op == p.V_DIFFERENCE:
        return f"the difference between {value(n.parts[0])} and {value(n.parts[1])}"
    if op in (p.V_SUM, p.V_MINUS):
        joiner = " + " if op == p.V_SUM else " − "
        return f"({joiner.join(value(part) for part in n.parts)})"
    if op == p.V_LP:
        return f"{WHOSE[n.a]} Life Points"
    if op == p.V_COUNTERS:
        return f"the number of {n.word or 'any'} Counters on {cards(n.selector)}{times}"
    if op == p.V_NUMBER:
        return f"{_NUMBERS.get(n.word, f'the number “{n.word}”')}{times}"
    if op == p.V_MATERIALS:
        return f"the number of materials of {cards(n.selector)}{times}"
    return "the number of the turn"
