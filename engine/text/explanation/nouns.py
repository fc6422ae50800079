"""Which cards, and how many: noun phrases as a player would say them, with nothing left out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

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
    p.TOP: "the top of the Deck", "excavated": "the excavated cards", "looked at": "the cards looked at",
    "drawn": "the drawn cards", p.USED: "what was used for the Summon of this card",
    p.ATTACHED: "the materials of this card",
}  # fmt: skip
_SUMMONS: Final = {**v.SUMMON_NAMES, v.SET_FACE_DOWN: "Set", v.BY_OWN_CONDITION: "Summon by its own text"}
_GROUPS: Final[dict[type[Group], str]] = {
    p.DifferentNames: "with different names",
    p.SameName: "with the same name",
    p.SameLevel: "of one Level",
    p.SameType: "of one Type",
    p.SameAttribute: "of one Attribute",
    p.DifferentAttributes: "of different Attributes",
    p.DifferentTypes: "of different Types",
    p.DifferentLevels: "of different Levels",
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
    if noun.startswith("other "):
        return f"an{noun}"
    bare = noun.lstrip("“(")
    return f"{'an' if bare[:1] in 'AEIOaeio' or bare.startswith('Xyz') else 'a'} {noun}"


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
        if isinstance(f, p.OfKinds):
            self._kinds(f.kinds)
        elif isinstance(f, p.OfAnyKind) and not f.kinds & ~_SORTS and not self.noun:
            self.noun = listed(v.names_of(f.kinds, v.KIND_NAMES)).replace("Monster", "monster")
        elif isinstance(f, p.HasName) and not self.noun:
            self.noun = _quoted(f.words)
        elif type(f) in _BEFORE:
            self.before.append(_BEFORE[type(f)](f))
        elif isinstance(f, p.AnyOf) and all(type(part) in _BEFORE for part in f.parts):
            self.before.append(listed([_BEFORE[type(part)](part) for part in f.parts]))
        else:
            self.behind.append(_BEHIND[type(f)](f))

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


def noun_of(s: Selector, many: bool) -> str:
    """The one word for such cards: "monster", "Spells or Traps"."""
    noun = _words(s.filters).noun.replace("Monster", "monster")
    if not noun or noun.startswith("“"):
        noun = "monster" if s.places == v.IN_MONSTER_ZONE else "card"
    return " or ".join(f"{word}s" for word in noun.split(" or ")) if many else noun


def sort(filters: tuple[Filter, ...], noun: str = "card", many: bool = False) -> str:
    """What sort of cards: "WATER monster with 1500 or less ATK"."""
    return _words(filters).told(noun, many)


def _words(filters: tuple[Filter, ...]) -> _Words:
    words = _Words()
    came = [each for each in filters if isinstance(each, p.Summoned)]
    if len(came) == 1 and _CAME_THIS_TURN in filters:
        words.behind.append(f"{_summoned(came[0])} this turn")
        filters = tuple(each for each in filters if each not in (came[0], _CAME_THIS_TURN))
    for each in sorted(filters, key=lambda f: not isinstance(f, _FIRST)):
        words.add(each)
    return words


_CAME_THIS_TURN: Final = p.DidThisTurn(p.DID_SUMMONED)
_FIRST: Final = (p.OfArchetype, p.OfAttribute, p.OfType, p.HasLevel, p.HasRank)


def filter_(f: Filter) -> str:
    """One filter alone."""
    return sort(f.parts if isinstance(f, p.AllOf) else (f,))


def _quoted(words: tuple[str, ...]) -> str:
    """Tokens that are told of in the plural are called so, or by the name of one: that is one name."""
    told = [word for word in words if not (word.endswith("Tokens") and word[:-1] in words)]
    return listed([f"“{word}”" for word in told])


def _stars(word: str) -> Callable[[p.FigureRange], str]:
    def told(f: p.FigureRange) -> str:
        if f.low == f.high:
            return f"{word} {f.low}"
        if f.high >= p.NO_LIMIT:
            return f"{word} {f.low} or higher"
        return f"{word} {f.high} or lower" if f.low <= 0 else f"{word} {f.low} to {f.high}"

    return told


def _figure(word: str) -> Callable[[p.FigureRange], str]:
    return lambda f: f"with {_range(f.low, f.high)} {word}"


def _felled(f: p.Felled) -> str:
    such = f" ({sort(f.such, 'monster')})" if f.such else ""
    return f"that was destroyed in battle{_FELLED[f.by]}{such}{' this turn' if f.this_turn else ''}"


_FELLED: Final = {
    p.FELLED_BY_ANY: "",
    p.FELLED_BY_THIS: " by this card",
    p.FELLED_BY_EQUIPPED: " by the equipped monster",
    p.FELLED_BY_OWN: " by a monster of yours",
}


def _likeness(f: p.Likeness) -> str:
    whom = _called(f.of) if f.such is None else cards(replace(f.such, all=isinstance(f, p.Unlike)))
    if f.traits == p.LIKE_EQUIPPED:
        return f"appropriate for {whom}"
    if f.traits == p.LIKE_NAMED:
        return f"whose name stands in the text of {whom}"
    if f.traits == p.LIKE_MATERIAL:
        return f"listed by its name as a Fusion Material of {whom}"
    shared = " and ".join(v.names_of(f.traits, _TRAITS))
    return f"with the same {shared} as {whom}" if isinstance(f, p.Like) else f"with a different {shared} than {whom}"


def _called(ref: str) -> str:
    return REFERENCES.get(ref, f"“{ref}”")


def _so_many(f: p.HasMaterials | p.CameWith) -> str:
    return f"{_range(f.low, f.high)} {sort(f.such, many=True)}"


def _materials(f: p.HasMaterials) -> str:
    if f.such:
        return f"with {_so_many(f)} among its materials"
    return "without materials" if f.high == 0 else f"with {_range(f.low, f.high)} materials"


def summon_of(how: int, of: str) -> str:
    """The Summon of cards that are known."""
    return f"the {summons(how) if how else 'Summon'} of {cards(p.Selector(ref=of, all=True))}"


def _summoned(f: p.Summoned) -> str:
    told = f"that was {summons(f.how).replace('Summon', 'Summoned') if f.how else 'Summoned'}"
    told += f" from {where(f.from_places)}" if f.from_places else ""
    told += ", by its own effect" if f.by_own_effect else ""
    return f"{told}, by the effect of {with_article(sort(f.by_effect_of))}" if f.by_effect_of else told


_DECLARED: Final = {"kind": "of the declared kind of card", "name": "with the declared name"}


def _equip_card(f: p.Equipped) -> str:
    such = sort((*([p.OfKinds(f.printed)] if f.printed else []), *f.by)) if f.by or f.printed else ""
    return f"{with_article(such)} as Equip Card" if such else "an Equip Card"


def _none_of(f: p.NoneOf) -> str:
    names = [part for part in f.parts if isinstance(part, p.HasName)]
    if len(names) == len(f.parts):
        return f"other than {_quoted(tuple(word for part in names for word in part.words))}"
    if all(isinstance(part, p.IsAmong) for part in f.parts):
        return f"other than {listed([_called(part.of) for part in f.parts if isinstance(part, p.IsAmong)])}"
    return f"(but not {_parts(f)})"


def _any_of(f: p.AnyOf) -> str:
    return "in battle" if all(isinstance(part, p.Fights) for part in f.parts) else f"that is {_parts(f)}"


def _parts(f: p.Combined) -> str:
    return listed([with_article("Equip Card" if part == p.IsEquipCard() else filter_(part)) for part in f.parts])


def _did_alone(f: p.DidAlone) -> str:
    from engine.text.explanation.happenings import event

    return f"beside which no other did this in this turn: {event(f.pattern)}"


def _underwent(f: p.UnderwentThisTurn) -> str:
    from engine.text.explanation.happenings import happened

    if isinstance(f.pattern, p.IsActivated):
        return "that activated its effect this turn"
    told = happened(f.pattern)
    did = told.startswith("this card ")
    return f"that {told.removeprefix('this card ')} this turn" if did else f"for which {told} this turn (“this card”)"


_DID: Final = {p.DID_SUMMONED: "was Summoned", p.DID_SET: "was Set", p.DID_ATTACK: "attacked", p.DID_TURN: "was turned"}
_BEFORE: Final[dict[type[Filter], Callable[[Any], str]]] = {
    p.OfArchetype: lambda f: _quoted(f.words),
    p.OfType: lambda f: ("originally " if f.original else "") + listed(v.names_of(f.types, v.TYPE_NAMES)),
    p.OfAttribute: lambda f: listed(v.names_of(f.attributes, v.ATTRIBUTE_NAMES)),
    p.OfAnyKind: lambda f: listed(v.names_of(f.kinds, v.KIND_NAMES)),
    p.OfNoKind: lambda f: ", ".join(f"non-{word}" for word in v.names_of(f.kinds, v.KIND_NAMES)),
    p.HasLevel: _stars("Level"),
    p.HasRank: _stars("Rank"),
}
_BEHIND: Final[dict[type[Filter], Callable[[Any], str]]] = {
    p.HasName: lambda f: f"named {_quoted(f.words)}",
    p.Felled: _felled,
    p.NormalSummonable: lambda f: "that can be Normal Summoned or Set",
    p.Mentions: lambda f: f"whose text names {_quoted(f.names)}",
    p.ListsMaterial: lambda f: f"whose text names “{f.name}” as Fusion Material",
    p.ListsSortAsMaterial: lambda f: f"whose text names “{f.name}” as Fusion Material",
    p.Like: _likeness,
    p.Unlike: _likeness,
    p.HasMaterials: _materials,
    p.HasThisAsMaterial: lambda f: "with this card among its materials",
    p.CameWith: lambda f: f"with {_so_many(f)} used for its Summon",
    p.CameWithThis: lambda f: "with this card used for its Summon",
    p.UsedForSummonOf: lambda f: f"used for {summon_of(f.how, f.of)}",
    p.HasAttack: _figure("ATK"),
    p.HasDefense: _figure("DEF"),
    p.HasOriginalAttack: _figure("original ATK"),
    p.HasOriginalDefense: _figure("original DEF"),
    p.HasScale: _figure("as Pendulum Scale"),
    p.Summoned: _summoned,
    p.UnderwentThisTurn: _underwent,
    p.TurnedUp: lambda f: "that was turned face-up",
    p.BroughtByThis: lambda f: "that this card's effect has brought there",
    p.DidThisTurn: lambda f: f"that {listed(v.names_of(f.did, _DID))} this turn",
    p.DidAlone: _did_alone,
    p.HasCounters: lambda f: f"with {_range(f.low, f.high)} {counters(f.word, _range(f.low, f.high))}",
    p.TakesCounters: lambda f: f"on which {f.word} counters can be placed",
    p.OwnedBy: lambda f: f"that {SIDES[f.side]} {'own' if f.side == v.YOU else 'owns'}",
    p.Lies: lambda f: f"in {_lies(f)}",
    p.HasFigure: lambda f: f"whose {STATS[f.stat]} is {HOW[f.how]} {value(f.value)}",
    p.OfDeclared: lambda f: _DECLARED.get(f.what, f"of the declared {f.what.title()}"),
    p.IsAmong: lambda f: f"among {_called(f.of)}",
    p.AllOf: lambda f: f"that is {with_article(sort(f.parts))}",
    p.AnyOf: _any_of,
    p.NoneOf: _none_of,
    p.Equipped: lambda f: f"with {_equip_card(f)}",
    p.Unequipped: lambda f: "without an Equip Card",
    p.IsEquipCard: lambda f: "that is an Equip Card",
    p.EquippedToThis: lambda f: "equipped to this card by itself" if f.by_it else "equipped to this card",
    p.Attacking: lambda f: "attacking",
    p.Attacked: lambda f: "being attacked",
    p.BattlesThis: lambda f: "battling this card",
    p.FallenInBattle: lambda f: "destroyed by this battle",
    p.KnownToBoth: lambda f: "that both players know",
}
p.require_all(p.FILTERS, {*_BEFORE, *_BEHIND, p.OfKinds})


def group(g: Group) -> str:
    match g:
        case p.OneOfEach(parts):
            return f"one each: {'; '.join(with_article(filter_(part)) for part in parts)}"
        case p.TotalLevels(total):
            return f"with Levels that add up to exactly {total}"
        case p.TotalLevelsAtLeast(total):
            return f"with Levels that add up to at least {total}"
        case p.SameFigure(stat):
            return f"of one {STATS[stat]}"
        case p.TotalAtMost(stat, most):
            return f"whose {STATS[stat]} together is no more than {value(most)}"
    return _GROUPS[type(g)]


# ---------------------------------------------------------------------------------- which cards


def cards(s: Selector | None, number: str = "", at: str = "in") -> str:
    """A noun phrase, in full; None is this card. ``number`` stands for how many ("a", "no"), where it is known;
    ``at``: whether the cards are "in" their place or taken "from" there."""
    if s is None:
        return "this card"
    if s.ref == p.TOP:
        count = value(s.count) if s.count is not None else str(s.most)
        if not count.isdigit():
            return f"cards from the top of {WHOSE[s.side]} Deck, equal to {count}{_how_picked(s)}"
        return f"the top {'card' if count == '1' else f'{count} cards'} of {WHOSE[s.side]} Deck{_how_picked(s)}"
    if s.ref:
        return _known(s)
    many = not number and (s.all or s.count is not None or s.most != 1) or number == "no"
    said = sort_there(s, many, at)
    if number == "a":
        return f"{with_article(said)}{_how_picked(s)}"
    if s.count is not None and not number and not (many_of := amount(s)).isdigit():
        return f"{said}{_how_picked(s)}, {many_of if many_of.startswith('up to') else f'equal to {many_of}'}"
    return f"{number or ('all' if s.all else amount(s))} {said}{_how_picked(s)}"


def every(who: Selector | None) -> str:
    """ "Each monster sent to the Graveyard is banished instead": what is said of a sort is said of every such card."""
    return cards(who, "each" if who is not None and not who.ref and not who.all else "")


def so_many(n: str, one: str, several: str) -> str:
    """ "1 card", "3 cards", "cards equal to the number of …"."""
    if n == "1":
        return f"1 {one}"
    return f"{n} {several}" if n.isdigit() else f"{several} equal to {n}"


def _known(s: Selector) -> str:
    """Cards that are known already."""
    said = REFERENCES.get(s.ref, f"“{s.ref}”")
    if not s.all:
        said = f"{amount(s)} of {said.replace('the card', 'the cards').replace('the target', 'the targets')}"
    narrower = s.places or s.filters or s.positions != v.ANY_POSITION or s.other or s.side != v.EITHER
    return f"{said}{f' ({sort_there(s, False)})' if narrower else ''}{_how_picked(s)}"


def sort_there(s: Selector, many: bool = False, at: str = "in") -> str:
    """The sort of cards with where they are and how they lie."""
    hidden = s.places and not s.places & ~(v.IN_HAND | v.IN_DECK)  # there nothing lies face-up
    first = [_FACES.get(s.positions) or ""] if s.positions != v.ANY_POSITION and not hidden else []
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


def _lies(f: p.Lies) -> str:
    faces = "" if f.positions == v.ANY_POSITION else listed(v.names_of(f.positions, v.POSITION_NAMES))
    if f.places and f.positions == v.FACE_DOWN:
        faces = "face-down"  # a Spell or Trap as well
    return ", ".join(word for word in (f"the {where(f.places)}" if f.places else "", faces) if word)


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
    p.CHAIN_LINK: "the number of its Chain Link",
    "die": "the result of the die", "heads": "the number of heads", "declared": "the declared number",
    "amount": "the amount of that event", "done": "the number of those cards", "paid": "the Life Points paid",
    "dealt": "the damage dealt", "lost": "the ATK lost", "removed": "the number of counters removed",
    "atk": "the ATK it had", "def": "the DEF it had", "level": "the Level it had",
    "cost": "the number of cards paid with", "cost atk": "the ATK of the card paid with",
    "cost def": "the DEF of the card paid with", "cost level": "the Level of the card paid with",
    "drawn": "the number of cards drawn", "excavated": "the number of cards excavated",
}  # fmt: skip


def counters(word: str, n: str = "") -> str:
    """ "1 Spell Counter", "3 counters"."""
    said = f"{word} Counter" if word else "counter"
    return said if n == "1" else f"{said}s"


def value(n: Value | None) -> str:
    """A number, in full."""
    if n is None:
        return "1"
    match n:
        case p.Const():
            return str(n.n)
        case p.Count():
            of = n.of
            group = _GROUPS[type(of.group)] if of.group is not None and type(of.group) in _GROUPS else ""
            if " different " in group:
                of, group = replace(of, group=None), f"{group.partition(' ')[2]} among "
            counted = cards(of).removeprefix("all ") if of.all else cards(of)
            return f"the number of {group if of is not n.of else ''}{counted}{_times(n.times)}"
        case p.Counters():
            return f"the number of {counters(n.word)} on {cards(n.of)}{_times(n.times)}"
        case p.MaterialsUnder():
            return f"the number of materials of {cards(n.of)}{_times(n.times)}"
        case p.Figure():
            return f"the {_FIGURES[type(n)]}{STATS[n.stat]} of {cards(n.of)}"
        case p.Half():
            return f"half of {value(n.of)}" if n.of is not None else "half of it"
        case p.Times():
            return f"{value(n.of)} × {n.factor}" if n.of is not None else f"{n.factor} times of it"
        case p.Difference():
            return f"the difference between {value(n.one)} and {value(n.other)}"
        case p.Sum(one, p.Minus(other, less)) if one == less:
            return f"the higher of {value(other)} and {value(one)}"
        case p.Sum():
            return f"({value(n.one)} + {value(n.other)})"
        case p.Minus():
            return f"({value(n.one)} − {value(n.other)})"
        case p.LifePoints():
            return f"{WHOSE[n.side]} Life Points"
        case p.HappenedSoOften():
            from engine.text.explanation.happenings import happened

            return f"how often this turn {happened(n.pattern)}{_times(n.times)}"
        case p.Noted():
            return f"{_NUMBERS.get(n.word, f'the number “{n.word}”')}{_times(n.times)}"
    return "the number of the turn"


def _times(factor: int) -> str:
    return f" × {factor}" if factor != 1 else ""


_FIGURES: Final = {p.FigureOf: "", p.Total: "total ", p.Highest: "highest ", p.Lowest: "lowest "}
