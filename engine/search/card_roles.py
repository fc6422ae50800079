"""What a card does for its player, told by the words of its deeds; of a text that isn't read, by plain words of it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.search.what_cards_do import deeds

_THEIRS: Final = (
    r"(?:your opponent controls|on the field|either player controls|each player choosing their own|"
    r"your opponent s field)"
)
_REMOVES: Final = (
    r"=(?:destroy|banish|return|send|control|tribute|attach)\b(?! \w+ the other card of the event monster on the field)"
)
"""But no card that goes with what it is bound to."""
_POINTED_AT: Final = r"the monster it battles|the attacking monster|the attacked monster|the card of the event"
_OTHER_WAYS: Final = r"\bcontrolled by you\b|=negate negate the summon\b"
_CARD: Final = r"(?:(?:\d+|all|any|every|each|other|up to \d+)(?: other)?(?: face up| face down| set)* cards?|cards)"
_OWN_TEXT: Final = r"(?!this card\b)"
ROLES: Final[Mapping[str, str]] = {
    "removes monsters": rf"{_REMOVES}.*(?:(?:\bmonsters?\b|{_CARD} ).*{_THEIRS}|{_POINTED_AT})|{_OTHER_WAYS}",
    "removes spells": rf"{_REMOVES}.*(?:\bspells?\b|\btraps?\b|{_CARD} ).*{_THEIRS}",
    "draws": r"=draw\b.*\b(?:you draw|each player draws)\b",
    "fetches": r"=add\b.*\bfrom your deck\b|=add\b.*\bin your deck\b",
    "revives": r"=special-summon\b.*\b(?:in|from) (?:your|either player s|either|a) graveyard\b",
    "negates": r"=negate\b(?! the equipped monster)(?!.*negate the attack)"
    r"(?!.*\bin your (?:graveyard|deck|hand|extra deck)\b)",
    "stops attacks": r"=negate negate the attack|=end end the battle phase|=redirect|"
    rf"^ (?:=modify )?{_OWN_TEXT}(?!.*\byou control\b.*\bcannot attack).*\bcannot attack\b(?! directly)",
    "burns": r"=damage\b.*\byour opponent takes\b",
    "wins": r"=win\b",
    "fills the graveyard": r"=send\b.*\b(?:from|of|in) your deck\b.*\bgraveyard\b",
    "summons from the deck": r"=special-summon\b.*\bfrom your deck\b",
    "summons from the hand": r"=special-summon special summon\b.*\bfrom your (?:deck )?hand\b",
    "takes back": r"=add\b.*\b(?:in|from) your (?:graveyard|extra deck)\b|=add add the card of the event to the hand",
    "fuses": r"=fusion-summon\b",
    "holds back": r"^ (?:your opponent|either player) (?:has no|skips|cannot|pays?)\b|^ neither player can\b|"
    r"^ all face up monsters .*(?:your opponent controls|on the field).*(?:cannot attack|attacks? only at)|"
    r"^ this card is the only one that can be attacked",
    "strengthens": rf"^ (?:=modify )?{_OWN_TEXT}.*\bgains? (?:\d+ atk|atk equal)\b(?!.*your opponent controls)",
    "turns face-down": r"in face down defense position .*(?:your opponent controls|on the field)",
    "counts counters": r"=place =counters\b",
    "purges graves": r"=(?:banish|return)\b.*\b(?:opponent s graveyard|either (?:player s )?graveyard)",
    "equips others": r"=equip\b",
    "changes positions": r"=position\b(?! change the position of this card)(?!.*face down)",
    "turns face-up": r"=position\b(?!.*\bin face down\b).*\b(?:\d+|any|all)(?: face down)? monsters? "
    r"(?:you control|on the field)(?! (?:that|which)\b)",
    "protects": r"\bnot destroyed by\b|\bnot targeted by effects\b|\bunaffected\b|instead of the destruction",
    "has more attacks": r"\bmore attacks?\b|\bcan make \d+ attacks\b|\bcan attack every\b|"
    r"(?<!cannot )\battacks? directly\b|\bpiercing\b",
}
"""By what it is told that a card does such a thing: the words of its deeds (engine.search.what_cards_do)."""
_PATTERNS: Final = {role: re.compile(pattern) for role, pattern in ROLES.items()}
_MAY: Final = {
    "removes monsters": r"destroy|banish|return|send|control|tribute|attach|negate|shuffle|place|equip|material",
    "removes spells": r"destroy|banish|return|send|shuffle|place|attach|to the hand",
    "draws": r"\bdraw|\badd |excavate",
    "negates": r"negate",
    "stops attacks": r"attack|battle",
    "protects": r"cannot be|unaffected|instead|not destroyed",
    "purges graves": r"Graveyard|\bGY\b",
    "turns face-up": r"face-(?:down|up)|battle position",
    "fuses": r"Fusion Summon (?:\d|an?\b)|Special Summon [^.]*Fusion Monster",
}
MAY_DO: Final = {role: re.compile(words, re.IGNORECASE) for role, words in _MAY.items()}
"""Without such a word a text can't do it: its deeds need not be looked at."""
_AND_FROM: Final = r"from your (?:(?:hand|Deck|GY|Graveyard)(?:, (?:and/or |or )?| or | and/or ))*"
"""Of several places; which one comes last is told after it."""
_NO_COST: Final = r"(?:(?!\bto (?:target|activate)\b)[^.;:])"
"""Letters of what is done to cards: behind "to target" others are spoken of than those that are banished for it."""
_PLAIN_TEXT: Final = {
    role: re.compile(words)
    for role, words in {
        "fetches": r"[Aa]dd [^.;:]*\bfrom your Deck (?:(?:or|and/or) (?:GY|Graveyard) )?to your hand",
        "takes back": r"[Aa]dd [^.;:]*\bfrom your (?:GY|Graveyard) to your hand|"
        r"[Tt]arget [^.;]*\bin your (?:GY|Graveyard)[^.;]*;(?:[^.;]*, (?:and|then))? add "
        r"(?:it|them|th(?:at|ose) [\w-]+) to your hand",
        "summons from the deck": rf"Special Summon (?:(?:\d|up to|an?)[^.;:]*\b)?{_AND_FROM}Deck\b",
        "summons from the hand": r"Special Summon (?:this card|it) \(?from your hand\b",
        "revives": r"[Tt]arget [^.;]*[Mm]onsters? in your (?:GY|Graveyard)[^.;]*;"
        r"(?: Special Summon|[^.;]*, (?:and|then) Special Summon (?:it|that target|them|th(?:at|ose) [\w-]+)\b)",
        "fuses": r"Fusion Summon (?:1|an?) [^.;:]*\bfrom your Extra Deck\b",
        "removes monsters": rf"(?:[Dd]estroy|[Bb]anish) {_NO_COST}*\b(?:monsters?|cards?) (?:your opponent controls|on "
        r"the field)|[Tt]ake control of|[Tt]arget [^.;]*\b(?:monsters?|cards?) (?:your opponent controls|on the field)"
        r"[^.;]*; (?:destroy|banish|return)\b",
        "removes spells": rf"(?:[Dd]estroy|[Bb]anish) {_NO_COST}*\b(?:Spells?|Traps?|cards?)\b{_NO_COST}*"
        r"(?:your opponent controls|on the field|opponent's side)|"
        r"[Tt]arget [^.;]*\b(?:[Cc]ards?|Spells?|Traps?|Spell/Trap) (?:your opponent controls|on the field)[^.;]*; "
        r"(?:destroy|banish|return)\b",
        "draws": r"(?<!opponent )(?<!player )\b[Dd]raw (?:\d+|that many) cards?\b",
        "burns": r"[Ii]nflict (?![^.;:]*[Bb]attle [Dd]amage)[^.;:]*damage to your opponent\b",
        "negates": r"[Nn]egate (?:that|the) (?:activation|effect|(?:Normal |Special |Flip )?Summon)",
        "stops attacks": r"[Nn]egate (?:that|the) attack|end the Battle Phase",
        "changes positions": r"(?<!cannot )\b[Cc]hange (?:it to (?:Defense|Attack)|"
        r"(?:its|the|that target's) battle position|1 of the selected monsters to)|and change its battle position",
        "turns face-down": r"[Cc]hange (?!this card)[^.;:]* to face-down Defense Position",
        "equips others": r"[Ee]quip (?:it|that target|that [\w-]+ monster|those [^.;]*monsters) to this card|"
        r"[Ee]quip (?:it|that target) with (?:1|this)|[Ee]quip this monster|then equip it with",
        "works when discarded": r"(?:[Ii]f|[Ww]hen) this card is discarded",
        "turns with its position": r"●[^●]{0,40}Attack Position[^●]*●[^●]{0,40}Defense Position",
        "counts counters": r"\b[Pp]lace (?:\d|up to|an?|any number|all)\b[^.;:●]*\bCounters? on\b",
        "fills the graveyard": r"[Ss]end the top (?:\d+ )?cards? of your Deck to the (?:GY|Graveyard)",
    }.items()
}
"""What is said so plainly that it needs no reading."""
CHANGES_LEVELS: Final = re.compile(
    r"\bLevels?(?: of [^.;:●]*)? becomes?\b|\bLevel is (?:increased|reduced)|[Dd]eclare an? Level\b|"
    r"(?:[Ii]ncrease|[Rr]educe|[Rr]aise|[Dd]ecrease) [^.;:●]*\bLevels?\b|"
    r"\bbecomes? (?:that |the )?(?:same )?Level\b|\bas an? Level \d+ monster"
)
_OF_ITSELF: Final = {
    "summons from the hand": _PLAIN_TEXT["summons from the hand"],
    "summons from the deck": _PLAIN_TEXT["summons from the deck"],
    "fills the graveyard": _PLAIN_TEXT["fills the graveyard"],
    "fetches": re.compile(r"\b[Ee]xcavate the top [^.;:]*\byour Deck\b[^.]*\badd (?:it|\d)\b[^.;]*\bto your hand\b"),
    "turns with its position": _PLAIN_TEXT["turns with its position"],
    "works when discarded": _PLAIN_TEXT["works when discarded"],
    "revives": re.compile(
        r"this card is in (?:the|your|your hand or) (?:GY|Graveyard)\b(?:[^.]|\(m(?:in|ax)\.)*"
        r"Special Summon (?:this card|it)\b|"
        rf"Special Summon (?!this card)(?:[^.;:●]* )?{_AND_FROM}(?<!your )(?:GY|Graveyard)\b"
    ),
    "changes levels": CHANGES_LEVELS,
    "sets from the deck": re.compile(
        r"\bSet (?:it|(?:up to )?\d [^.;:●]*) (?:directly )?from your (?:hand or |hand, )?Deck\b"
    ),
    "lies as a spell": re.compile(r"\b[Pp]lace [^.;:●]*\bas (?:an? )?(?:face-up )?Continuous Spells?\b"),
    "brings back the banished": re.compile(
        r"\b[Tt]arget (?![^.;]*\bSpells?\b)[^.;]*\byour\b[^.;]*(?<!the )\bbanished\b[^.;]*; Special Summon\b"
    ),
    "works when tribute summoned": re.compile(r"(?:[Ii]f|[Ww]hen) this card is (?:Normal or )?Tribute Summoned"),
    "works when sent to the graveyard": re.compile(
        r"(?:[Ii]f|[Ww]hen) this card is sent (?:from [^,.:;]* )?to (?:the|your) (?:GY|Graveyard)\b(?! (?:as|for) )"
    ),
    "works when destroyed": re.compile(
        r"(?:[Ii]f|[Ww]hen) this (?:face-up |Set )?card(?: you control| on the field| in [^,.:;]*)* is destroyed\b"
    ),
    "works when tributed": re.compile(r"(?:[Ii]f|[Ww]hen) this card is Tributed\b"),
    "works when banished": re.compile(r"(?:[Ii]f|[Ww]hen) this (?:face-up )?card is (?:banished|removed from play)"),
    "works from the graveyard": re.compile(
        r"\b[Bb]anish(?:ing)? (?:both )?this card (?:and [^.;:●]* )?from (?:your|the) (?:GY|Graveyard)\b"
    ),
    "makes tokens": re.compile(r"\bSpecial Summon [^.;:●]*\bTokens?\b"),
    "goes back": re.compile(
        r"(?:^|[:;.●,\n] ?)[Rr]eturn this (?:face-up )?card (?:on the field )?to (?:the|its owner's|your) hand|"
        r"\bif this card was [^.:;]*: Return it to the hand\b"
    ),
    "excavates": re.compile(
        r"\b[Ee]xcavate (?:the top [^.;:●]*\b(?:your|their) Deck|cards from the top of your Deck)\b"
    ),
    "gains life points": re.compile(
        r"(?:^|[.:;●,\n] ?|\b[Yy]ou |\band )(?:gain|Gain|increase your) (?:\d+ )?(?:LP|Life Points)\b"
    ),
    "shuffles back": re.compile(
        r"\b[Ss]huffle [^.;:●]*\b(?:in|from) your (?:GY|Graveyard) into\b|"
        r"\b[Tt]arget [^.;●]*\bin your (?:GY|Graveyard)\b[^.;]*; shuffle (?!your)[^.;]*\binto\b"
    ),
    "tributes": re.compile(
        r"\b[Tt]ribute (?:this card|(?:up to |another )?\d|any number|all|an?)\b"
        r"(?![^.;:●]*Tribute Summon)[^.:●]*[;:]"
    ),
    "destroys its own": re.compile(
        r"\b[Dd]estroy (?:(?:up to )?\d|any number of|all) [^.,;:●]*\b(?:you control|in your Pendulum Zones?)\b|"
        r"\b[Tt]arget (?:up to )?\d [^.;:●]*\b(?:you control|in your Pendulum Zones?)(?: and \d [^.;]*)?; "
        r"destroy (?:it|them|th[ae][t ]|both)"
    ),
    "summons in an effect": re.compile(
        r"[Ii]mmediately after this effect resolves, (?:you can )?(?:Synchro|Xyz) Summon\b"
    ),
    "works as material": re.compile(
        r"\b(?:has|with) this card as (?:an? )?(?:Xyz )?[Mm]aterial|"
        r"(?<!be )\bused this card as (?:an? |its )?\w* ?[Mm]aterial|"
        r"this card is (?:used|sent to the (?:GY|Graveyard)|banished) (?:as|for) (?:an? |the )?\w* ?"
        r"(?:[Mm]aterial|Summon)"
    ),
    "has more attacks": re.compile(
        r"\b(?:(?:[Cc]an|may) (?:also )?|allows? [^.;:●]*\bto )(?:make (?:an? |up to |\d)[^.;:●]*\battacks?|"
        r"(?:declare an )?attack (?:(?:your opponent )?directly|(?:[^.;:●,]* )?(?:twice|again)\b|"
        r"a number of times|up to|all|each|every))|"
        r"\binflicts? (?:[^.;:●]* )?piercing\b"
    ),
    "protects": re.compile(
        r"\bmonsters? (?:[^.;:●]* )?you control (?:[^.;:●]* )?cannot be (?:targeted|attacked|destroyed)|"
        r"\bcannot target (?:[^.;:●]* )?(?:monsters?|cards?) (?:[^.;:●]* )?you control\b|"
        r"\bcannot target (?:other )?monsters (?:[^.;:●]* )?for attacks, except this"
    ),
    "attacks unanswered": re.compile(
        r"\battacks?\b[^.;]*, (?:your opponent|they) cannot activate\b|"
        r"cannot activate [^.;]*until the end of the Damage Step"
    ),
    "locks attacks": re.compile(
        r"(?:^|[.●\n\]] ?)(?! ?(?:During|When|After|Special)\b)(?![^.:;●\n(]*\b(?:equipped|turn|Phase)\b)[^.:;●\n(]*"
        r"(?:\b[Mm]onsters\b(?! (?:on your side|you control)\b)|opponent controls [^.:;,●\n(]*, they\b)"
        r"[^.:;,●\n(]*(?<!this card )(?<!\bit )"
        r"\bcannot (?:declare an )?attack\b(?=[.,]| or | if |$)"
    ),
    "acts once": re.compile(
        r"(?:can (?:only be used|be used only) once|^Once|\nOnce|[.] Once) while (?:this card is )?face-up on the field"
    ),
    "grows": re.compile(
        r"\b[Gg]ains? (?:\d+ ATK\b|ATK(?:/DEF| and DEF)? (?:equal\b|for each))|"
        r"\bATK(?:/DEF| and DEF)? becomes? (?:double|twice|equal)|"
        r"[Dd]ouble (?:its|the|that|their|this card's)\b[^.;:●]*ATK"
    ),
}
"""What its deeds don't tell: from where, of what is done with itself or as a cost; how far a figure goes."""
_STOPS_BOTH: Final = re.compile(
    r" all (?:other )?(?:face up )?(?:\S+ )*monsters on the field\b.* cannot attack\b(?! directly)"
)
_OPPONENT_DRAWS: Final = re.compile(r"\bopponent\b[^.;:]*\bdraws\b")
_KEPT: Final = 4000
_KINDS: Final = (("flips", v.FLIP | v.MONSTER), ("equips", v.EQUIP | v.SPELL), ("unites", v.UNION | v.MONSTER))
_OF_THEIR_GRAVE: Final = re.compile(
    r"opponent's (?:GY|Graveyard)|(?:either|any|each)(?: player's)? (?:GY|Graveyard)|"
    r"(?:in|from) the (?:GY|Graveyard)s?\b|both (?:players' )?(?:GYs|Graveyards)"
)
_STARTS_AT_ATTACKS: Final = re.compile(
    r"declares? an attack|attacking monster|(?:is|are) attacked|for an attack|selected as an attack|"
    r"opponent's Battle Phase"
)


_REMOVES_AS_WELL: Final = re.compile(
    r"[Ee]ach player (?:must )?(?:choose|select|send|destroy|[Tt]ribute|return|banishe?)s? [^.]*monster|"
    r"monster effect[^.]*[Nn]egate[^.]*\bdestroy|monster[^.;]*opponent controls[^.;]*; equip"
)
"""The opponent's monsters are the fewer for it, in whatever words."""


@lru_cache(maxsize=_KEPT)
def roles_of(card: Card) -> frozenset[str]:
    """What it does for its player, of ROLES, and what it is: "flips", "equips", "unites"."""
    found = {role for role, bits in _KINDS if card.kinds & bits == bits}
    texts = (card.text, card.pendulum_text)
    found |= {role for role, pattern in _OF_ITSELF.items() if any(map(pattern.search, texts))}
    if card.kinds & v.MONSTER and "FLIP:" in card.text:
        found.add("flips")
    if not card.understood:
        found |= {role for role, pattern in _PLAIN_TEXT.items() if any(map(pattern.search, texts))}
    else:
        told = deeds(card)
        found |= {role for role, pattern in _PATTERNS.items() if any(map(pattern.search, told))}
        if _comes_by_itself(card):
            found.add("summons from the hand")
    if "draws" in found and "draw" not in _OPPONENT_DRAWS.sub("", card.text).lower():
        found.discard("draws")
    if "attacks unanswered" in found:
        found.discard("holds back")  # that is what it does so
    if found & {"equips", "unites"}:
        found.discard("equips others")  # that is said of them already
    return frozenset(found)


def stops_attacks_of_both(card: Card) -> bool:
    """Whether its player's own monsters cannot attack either, as its reading tells."""
    return card.understood and any(map(_STOPS_BOTH.match, deeds(card)))


def words_of_deed(role: str) -> re.Pattern[str] | None:
    """By which words of a text it is known that a card does it, and for what."""
    return _PLAIN_TEXT[role] if role == "draws" else _OF_ITSELF.get("grows" if role == "strengthens" else role)


def may_do(card: Card, role: str) -> bool:
    """Whether it does it, as far as is known; of a text that isn't read, whether a word of it could mean that."""
    if role == "stops attacks" and _STARTS_AT_ATTACKS.search(card.text):
        return True  # what destroys the attacker stops it as well
    if role == "purges graves" and _OF_THEIR_GRAVE.search(card.text):
        return True  # so does what Summons from there, or banishes what would go there
    if role == "removes monsters" and _REMOVES_AS_WELL.search(card.text):
        return True
    return role in roles_of(card) or not card.understood and MAY_DO[role].search(card.text) is not None


def _comes_by_itself(card: Card) -> bool:
    ways = card.but().program.procedures
    return any(isinstance(way, p.OwnWay) and way.places & v.IN_HAND and way.to_side == v.YOU for way in ways)


# ------------------------------------------------------------------------ cards that don't fit the rest

_NEEDS: Final = re.compile(
    r"Equip only to|[Tt]ribute \d+ [A-Z]|your (?:removed|banished)|[Yy]ou control|"
    r"(?:in|from) your (?:GY|Graveyard|hand|Deck|Extra Deck|field)|you have|"
    r"on your side of the field|monsters? on the field gain|monster equipped with this card|"
    r"(?:excavated|your) [^.;:]*Normal Monsters"
)
_THEIR_CARDS: Final = re.compile(r"opponent (?:controls|would|[A-Za-z]+s\b)|opponent's (?!Life|LP)")
_NAMED: Final = re.compile(r"[\"“][^\"”]{2,60}[\"”]")
_NORMAL_MONSTER: Final = "Normal Monster"
_ASKED_FOR: Final = {
    **{word: bit for bit, word in v.KIND_NAMES.items() if bit not in (v.MONSTER, v.SPELL, v.TRAP, v.EFFECT, v.NORMAL)},
    "Counter": 0,
    _NORMAL_MONSTER: 0,
}
_LONGEST_FIRST: Final = sorted(
    (*v.TYPE_NAMES.values(), *_ASKED_FOR, *v.ATTRIBUTE_NAMES.values()), key=lambda word: (-len(word), word)
)
_KIND_OR_TYPE: Final = re.compile(rf"(?<!non-)\b({'|'.join(map(re.escape, _LONGEST_FIRST))})s?\b")
_OF_SPELLS: Final = frozenset(
    v.KIND_NAMES[bit] for bit in (v.QUICK_PLAY, v.CONTINUOUS, v.EQUIP, v.FIELD, v.COUNTER)
) - {"Counter"}
_ABOUT_SPELLS: Final = re.compile(r"\b(?:Ritual Spell|Counter Trap)s?\b")
_BROUGHT: Final = frozenset(v.KIND_NAMES[bit] for bit in (v.FUSION, v.RITUAL, v.SYNCHRO, v.XYZ))
"""There are few of them: that there are others of the Type or the Attribute doesn't help."""
_NO_MATERIAL: Final = re.compile(
    r"\bcannot be (?:used as )?(?:an? )?(?:(?:Fusion|Ritual|Synchro|Xyz|or|and)[,/]? ?)*Materials?\b"
)
"""What is forbidden is not asked for."""
_FIGURES: Final = re.compile(r"\bwith (\d+ (?:ATK|DEF))\b(?! or| and)")
CLAUSES: Final = re.compile(r"[.;:●]")


def words_asked(text: str) -> set[str]:
    """Kinds, Types and Attributes that a text speaks of."""
    return {*_KIND_OR_TYPE.findall(text)}


def words_of(card: Card) -> Iterator[str]:
    """What it can be asked for as."""
    yield from (word for word, bit in _ASKED_FOR.items() if card.kinds & bit)
    if card.kinds & v.MONSTER:
        if card.kinds & (v.NORMAL | v.GEMINI):
            yield _NORMAL_MONSTER
        yield from (word for bit, word in v.TYPE_NAMES.items() if card.type & bit)
        yield from (word for bit, word in v.ATTRIBUTE_NAMES.items() if card.attribute & bit)
        yield from (f"{card.attack} ATK", f"{card.defense} DEF")
    if "Counter" in card.text:
        yield "Counter"


def asked_in_vain(card: Card, there: Iterable[str]) -> tuple[str, ...]:
    """Of a Spell or Trap: the Types, Attributes and kinds of its player's monsters that it asks for, where none of them
    is there; or the ATK or DEF."""
    before, choices, _ = card.text.partition("●")
    if card.kinds & v.MONSTER or choices and "Equip only to" not in before:
        return ()
    have = set(there)
    for clause in CLAUSES.split(_NO_MATERIAL.sub("", _ABOUT_SPELLS.sub("", _NAMED.sub("", before)))):
        needed = clause.partition(" to target ")[0]
        asked = tuple(word for word in dict.fromkeys(_KIND_OR_TYPE.findall(needed)) if word not in _OF_SPELLS)
        if _THEIR_CARDS.search(clause) or not _NEEDS.search(clause):
            continue
        if asked and not have & set(asked):
            return asked
        if (brought := tuple(word for word in asked if word in _BROUGHT)) and not have & set(brought):
            return brought
        if (figures := tuple(_FIGURES.findall(needed))) and not have & set(figures):
            return figures
    return ()
