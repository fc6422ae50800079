"""What a Deck lacks: what can't come, what hinders it, what no card, or few, are there for, and what it leans on."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.opening_odds import EXACTLY, Demand, chance
from engine.search.card_roles import asked_in_vain, may_do, roles_of, words_of
from engine.search.deck_cards import fighting_by_defense, has_own_way, is_monster, main_archetype
from engine.search.deck_coming import comes_over_another, fuses, missing_helpers, missing_materials, spoken_of_in_vain
from engine.search.deck_remarks import DeckRemark, Sentence, examples, names_of

_FEW: Final = 2
_LOW: Final = 4  # a monster of this Level or lower needs no Tribute
_CLOGS: Final = 6  # monsters that need Tributes
_SELDOM: Final = 0.12
_STRONG: Final = 2000
_LARGE: Final = 2500
_PLAIN_ATTACKER: Final = 1700
_MONSTERS: Final = 14
_XYZ_MATERIALS: Final = 3
_LEANING: Final = 6
_TUNERS: Final = 4
_PENDULUMS: Final = 10
_SPEAKING: Final = 4  # cards that speak of one that isn't there
_SINGLES: Final = 0.75  # of the Main Deck
_NAMED: Final = re.compile(r"[\"“]([^\"”]{2,60})[\"”]")
_HAND: Final = 5
_SHOWN: Final = 2
_ASKED: Final = 3

HINDERED_BY_TRAPS: Final = "hindered by Traps"
HINDERED_IN_THE_GRAVE: Final = "hindered by Traps in the Graveyard"
"""What a remark is about that no card helps with which stays on the field, or no Spell and no Trap at all."""

Weighed = Iterator[tuple[int, DeckRemark]]


def weak_spots(
    deck: Deck, doing: Mapping[str, list[Card]], idle: Mapping[str, Sentence], absent: Collection[str]
) -> list[DeckRemark]:
    """The worst first. Of cards that aren't read nothing is said to be missing that a word of theirs could mean.

    ``absent``: names of monsters that can't come.
    """
    found = [
        *_without_partner(deck, doing),
        *_spoken_of(deck),
        *_in_vain(deck, idle),
        *_hindered(deck, doing),
        *_unanswered(deck, {*idle, *absent}),
        *_in_the_hand(deck),
        *_in_battle(deck, absent),
        *_leaning(deck, doing),
    ]
    return [remark for _, remark in sorted(found, key=lambda pair: -pair[0])]


# ------------------------------------------------------------------------------------ what can't come


def _without_partner(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    main, extra = deck.main, deck.extra
    synchros = [card for card in extra if is_monster(card, v.SYNCHRO)]
    tuners = [card for card in (*main, *extra) if is_monster(card, v.TUNER)]
    if synchros and not tuners:
        words = Sentence("{n} × Synchro Monster, but no Tuner to Summon them with.", n=len(synchros))
        yield 100, DeckRemark("no tuners", words, names_of(synchros), "tunes")
    elif len(synchros) > _FEW and len(tuners) <= _TUNERS or synchros and len(tuners) == 1:
        words = Sentence("{n} × Synchro Monster, but only {tuners} × Tuner.", n=len(synchros), tuners=len(tuners))
        yield 62, DeckRemark("few tuners", words, names_of(tuners), "tunes")
    if synchros and len(tuners) >= _TUNERS * len(synchros):
        words = Sentence(
            "{tuners} × Tuner, but only {n} × Synchro Monster in the Extra Deck.", tuners=len(tuners), n=len(synchros)
        )
        yield 50, DeckRemark("few synchros", words, names_of((*synchros, *tuners)))
    if len(tuners) > _FEW and not synchros:
        words = Sentence("{n} × Tuner, but no Synchro Monster in the Extra Deck.", n=len(tuners))
        yield 57, DeckRemark("no synchros", words, names_of(tuners))
    rituals = [card for card in main if is_monster(card, v.RITUAL)]
    spells = [card for card in main if card.kinds & (v.SPELL | v.RITUAL) == v.SPELL | v.RITUAL]
    if rituals and not spells:
        words = Sentence("{n} × Ritual Monster, but no Ritual Spell.", n=len(rituals))
        yield 100, DeckRemark("no ritual spells", words, names_of(rituals))
    elif rituals and len(rituals) <= _FEW and len(spells) <= _FEW:
        words = Sentence(
            "{n} × Ritual Monster and {spells} × Ritual Spell: they are seldom in the hand together.",
            n=len(rituals), spells=len(spells),
        )  # fmt: skip
        yield 58, DeckRemark("few rituals", words, names_of((*rituals, *spells)))
    elif rituals and all(map(_of_hand_and_field, spells)):
        words = Sentence(
            "Each Ritual Summon takes three cards or more: the Ritual Monster, one of {n} Ritual Spells, and Tributes.",
            n=len(spells),
        )
        yield 57, DeckRemark("leans on rituals", words, names_of((*rituals, *spells)))
    if spells and not rituals:
        words = Sentence("{n} × Ritual Spell, but no Ritual Monster in the Main Deck.", n=len(spells))
        yield 100, DeckRemark("no ritual monsters", words, names_of(spells))
    yield from _without_fusing(deck, doing)
    yield from _without_materials(deck)
    yield from _xyz(deck)


def _of_hand_and_field(card: Card) -> bool:
    """Whether all that this Ritual Spell takes comes from hand and field."""
    return card.understood and not re.search(r"Deck|Graveyard|GY|hand or field.*treat", card.text)


def _without_fusing(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    fusions = [card for card in deck.extra if is_monster(card, v.FUSION) and not has_own_way(card)]
    fusing = doing.get("fuses", [])
    if not fusions:
        return
    if not fuses(deck):
        words = Sentence("{n} × Fusion Monster, but no card that Fusion Summons.", n=len(fusions))
        yield 95 if len(fusions) > 1 else 66, DeckRemark("nothing fuses", words, names_of(fusions), "fuses")
    elif len(fusing) == 1:
        words = Sentence(
            "{n} × Fusion Monster, but only one card that Fusion Summons: {cards}.",
            n=len(fusions), cards=examples(names_of(fusing)),
        )  # fmt: skip
        yield 82, DeckRemark("few fuse", words, names_of((*fusing, *fusions)), "fuses")


def _without_materials(deck: Deck) -> Weighed:
    if missing := missing_materials(deck):
        words = Sentence("Materials that aren’t in the Deck: {pairs}.", pairs=_pairs(missing))
        asking = tuple(dict.fromkeys(name for cards in missing.values() for name in cards))
        yield 79, DeckRemark("no material", words, asking, f"is {next(iter(missing))}")
    if helpers := missing_helpers(deck):
        copies = sum(card.name in helpers for card in deck.main)
        by_helper: dict[str, list[str]] = {}
        for name, helper in helpers.items():
            by_helper.setdefault(helper, []).append(name)
        words = Sentence(
            "{n} × monster comes only by a card that the Deck doesn’t have: {pairs}.", n=copies, pairs=_pairs(by_helper)
        )
        yield 93 if copies > 1 else 78, DeckRemark("no helper", words, tuple(helpers), "", tuple(helpers))


def _spoken_of(deck: Deck) -> Weighed:
    """A card that several others speak of, by its whole name."""
    found = {name: cards for name, cards in spoken_of_in_vain(deck).items() if len(cards) >= _SPEAKING}
    for name, cards in sorted(found.items(), key=lambda pair: -len(pair[1]))[:1]:
        if len(set(names_of(cards))) > 1:
            words = Sentence(
                "{n} cards speak of “{name}”, which isn’t in the Deck ({cards}).",
                n=len(cards), name=name, cards=examples(names_of(cards)),
            )  # fmt: skip
            yield 88, DeckRemark("spoken of", words, names_of(cards), f"is {name}")


def _pairs(missing: Mapping[str, list[str]]) -> Sentence:
    """What is missing, and one of the cards that ask for it."""
    pairs = [Sentence("“{name}” for “{card}”", name=name, card=cards[0]) for name, cards in [*missing.items()][:_SHOWN]]
    if len(missing) > len(pairs):
        pairs.append(Sentence("…"))
    return Sentence.listed(pairs)


def _xyz(deck: Deck) -> Weighed:
    levels = Counter(card.level for card in deck.main if is_monster(card))
    overlaid = [card for card in deck.extra if is_monster(card, v.XYZ) and not comes_over_another(card)]
    ranks = Counter(card.level for card in overlaid)
    lacking = [rank for rank in ranks if levels[rank] <= _XYZ_MATERIALS]
    if not lacking:
        return
    if len(lacking) == 1:
        (rank,) = lacking
        words = Sentence(
            "{count} × Xyz Monster of Rank {rank}, but only {n} monsters of Level {rank} in the Main Deck.",
            count=ranks[rank], rank=rank, n=levels[rank],
        )  # fmt: skip
    else:
        each = [Sentence("Rank {rank} from {n} × Level {rank}", rank=rank, n=levels[rank]) for rank in sorted(lacking)]
        words = Sentence(
            "{count} × Xyz Monster with few monsters of its Level in the Main Deck: {each}.",
            count=sum(ranks[rank] for rank in lacking), each=Sentence.listed(each),
        )  # fmt: skip
    cards = [card for card in overlaid if card.level in lacking]
    none = any(levels[rank] < _FEW for rank in lacking)
    yield 90 if none else 66, DeckRemark("no xyz materials", words, names_of(cards))


# ---------------------------------------------------------------------- what asks in vain, what hinders


def asking_in_vain(deck: Deck) -> dict[str, Sentence]:
    """Names of cards that ask for what isn't there, each with what it asks for; of monsters those that do nothing but
    beside another one."""
    every = (*deck.main, *deck.extra)
    there = {word for card in every if card.kinds & v.MONSTER for word in words_of(card)}
    there |= {word for card in every for word in _made(card)}
    idle: dict[str, Sentence] = {}
    for card in dict.fromkeys(deck.main):
        if asked := asked_in_vain(card, there):
            words = Sentence.listed(Sentence("counters" if word == "Counter" else word) for word in asked[:_ASKED])
            idle[card.name] = Sentence("“{card}” ({asked})", card=card.name, asked=words)
        elif lacking := _named_in_vain(card, every) or _fetches_in_vain(card, every):
            idle[card.name] = Sentence("“{card}” (“{name}”)", card=card.name, name=lacking)
    return idle


def _in_vain(deck: Deck, idle: Mapping[str, Sentence]) -> Weighed:
    if idle:
        copies = sum(card.name in idle for card in deck.main)
        parts = [*idle.values()][:3]
        if len(idle) > len(parts):
            parts.append(Sentence("…"))
        words = Sentence(
            "{n} × card asks for something that the Deck doesn’t have: {cards}.",
            n=copies, cards=Sentence.listed(parts),
        )  # fmt: skip
        yield 92 if copies > 1 else 77, DeckRemark("in vain", words, tuple(idle), "", tuple(idle))


def _made(card: Card) -> Iterator[str]:
    """Spell Counters come from cards; Tokens and changed Types may be of any sort, so that all words of such a text
    count."""
    if re.search(r"[Pp]lace[^.]* Counter|with \d+ [^.]* Counter", card.text):
        yield "Counter"
    if re.search(r"Token|becomes?\b|treated as|declare", card.text):
        yield from re.findall(r"[A-Z][\w-]+", card.text)


_BESIDES: Final = re.compile(r",? except [\"“][^\"”]+[\"”]|,? then you can[^.;]*")
_BESIDE_ANOTHER: Final = re.compile(r"you control an? (?:face-up )?[\"“]")


def _named_in_vain(card: Card, every: Iterable[Card]) -> str:
    """The card that it is about, if all that it names is missing."""
    text = _BESIDES.sub("", card.text)
    if card.kinds & v.MONSTER and not _BESIDE_ANOTHER.search(text):
        return ""
    named = [name for name in _NAMED.findall(text) if name not in card.called]
    before, *choices = text.split("●")
    first = before.partition(".")[0]
    asks_at_once = any(name in named for name in _NAMED.findall(first))  # else it does its first thing without
    asks_in_each = bool(choices) and all(map(_NAMED.search, choices))
    if not asks_at_once and not asks_in_each or re.search(r"treated as|Token|except|declare", text):
        return ""
    for name in named:
        for each in every:
            if each.name != card.name and (name in each.called or belongs(each, each.called, name)):
                return ""
    return str(named[0])


_FETCHED: Final = re.compile(
    r"(?:[Aa]dd|Special Summon) (?:\d|an?) [\"“]([^\"”]{2,60})[\"”](?: [\w/-]+){0,3} from your (?:Deck|hand)"
)


def _fetches_in_vain(card: Card, every: Iterable[Card]) -> str:
    """What it fetches, by a name that nothing there has; where it does nothing else."""
    found = _FETCHED.findall(card.text)
    if card.kinds & v.MONSTER or len(found) != 1 or roles_of(card) - {"fetches", "summons from the deck"}:
        return ""
    there = any(found[0] in each.called or belongs(each, each.called, found[0]) for each in every if each != card)
    return "" if there else str(found[0])


_NO_REVIVING: Final = re.compile(r"Neither player can Special Summon (?:monsters )?from the (?:GY|Graveyard)")
NO_FETCHING: Final = re.compile(r"Neither player can (?:draw|add)[^.]*by card effects?")
_NO_ATTACK: Final = re.compile(r"Level (\d+) or higher monsters cannot (?:declare an )?attack(?! directly)")
_NO_STRONG_ATTACK: Final = re.compile(r"^Monsters with (\d+) or more ATK cannot (?:declare an )?attack")
_DESTROYS_TYPE: Final = re.compile(
    r"^Destroy all (?:face-up )?([A-Z][\w-]+(?: Beast)?)(?:-Type)? monsters on the field"
)


def hit_by(card: Card, deck: Deck, doing: Mapping[str, list[Card]]) -> list[Card]:
    """Cards of the Deck that it stops or destroys as well as the opponent's."""
    if _NO_REVIVING.search(card.text):
        return doing.get("revives", [])
    if NO_FETCHING.search(card.text):
        return [each for each in deck.main if roles_of(each) & {"draws", "fetches"}]
    if found := _NO_ATTACK.search(card.text):
        return [each for each in deck.main if is_monster(each) and each.level >= int(found[1])]
    if found := _NO_STRONG_ATTACK.search(card.text):
        return [each for each in deck.main if is_monster(each) and each.attack >= int(found[1])]
    if found := _DESTROYS_TYPE.search(card.text):
        return [each for each in deck.main if found[1] in words_of(each)]
    return []


_WANTS_NONE: Final = re.compile(r"(?:control|have) no (?:Spell/Trap Cards|Spells/Traps|Spells or Traps|Spell or Trap)")


def wanting_no_spells(deck: Deck) -> tuple[str, list[Card]]:
    """Its monsters that want no Spells or Traps beside them, and which of the two remarks that is: of the field or of
    the Graveyard; "" where there are few."""
    alone = [card for card in deck.main if is_monster(card) and _WANTS_NONE.search(card.text)]
    if len(alone) <= _FEW:
        return "", alone
    in_grave = sum("have no" in card.text for card in alone) * 2 > len(alone)
    return HINDERED_IN_THE_GRAVE if in_grave else HINDERED_BY_TRAPS, alone


def _hindered(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    """Cards that bind both players, and stop the Deck's own."""
    key, alone = wanting_no_spells(deck)
    staying = [card for card in deck.main if not is_monster(card)]
    if key and len(staying) > _FEW:
        words = Sentence(
            "{n} monsters want no Spells or Traps on their side or in their Graveyard ({cards}); the Deck has {traps}.",
            n=len(alone), cards=examples(names_of(alone)), traps=len(staying),
        )  # fmt: skip
        named = main_archetype(deck)
        others = [card for card in staying if named is None or not belongs(card, card.called, named)]
        yield 76, DeckRemark(key, words, names_of((*alone, *staying)), "", names_of(others))
    for card in dict.fromkeys(deck.main):
        own = hit_by(card, deck, doing)
        if len(own) > _FEW:
            words = Sentence(
                "“{card}” also hits the Deck’s own cards ({n}: {cards}).",
                card=card.name, n=len(own), cards=examples(names_of(own)),
            )  # fmt: skip
            yield (
                68 + min(len(own), 20) // 2,
                DeckRemark("hinders", words, (card.name, *names_of(own)), "", (card.name,)),
            )


# --------------------------------------------------------------------------------- what it has no answer to

_ANSWERS: Final = (
    ("removes monsters", 86, 63),
    ("removes spells", 80, 59),
    ("negates", 46, 0),
    ("stops attacks", 39, 0),
    ("purges graves", 20, 0),
)
_NONE: Final = {
    "removes monsters": "No card gets rid of the opponent’s monsters by an effect; only battle does.",
    "removes spells": "No card gets rid of Spells or Traps on the field.",
    "negates": "No card negates what the opponent activates.",
    "stops attacks": "No card is made to stop an attack.",
    "purges graves": "No card takes anything out of the opponent’s Graveyard.",
}
_ONLY: Final = {
    "removes monsters": "Cards that get rid of the opponent’s monsters by an effect: no more than {n} ({cards}).",
    "removes spells": "Cards that get rid of Spells or Traps on the field: no more than {n} ({cards}).",
}


def _unanswered(deck: Deck, idle: Collection[str]) -> Weighed:
    dealt = [card for card in (*deck.main, *deck.extra) if card.name not in idle]
    for role, none, few in _ANSWERS:
        having = [card for card in dealt if may_do(card, role)]
        if not having:
            yield none, DeckRemark(f"none: {role}", Sentence(_NONE[role]), (), role)
        elif few and len(having) <= _FEW:
            words = Sentence(_ONLY[role], n=len(having), cards=examples(names_of(having)))
            yield few, DeckRemark(f"few: {role}", words, names_of(having), role)
    fetching = [card for card in dealt if may_do(card, "draws") or "fetches" in roles_of(card)]
    if not fetching:
        yield 65, DeckRemark("none: draws", Sentence("No card draws or fetches another."), (), "draws")
    elif len(fetching) <= _FEW:
        words = Sentence(
            "Cards that draw or fetch others: no more than {n} ({cards}).",
            n=len(fetching),
            cards=examples(names_of(fetching)),
        )
        yield 56, DeckRemark("few: draws", words, names_of(fetching), "draws")
    if not any(may_do(card, role) for card in dealt for role in ("negates", "stops attacks", "protects")):
        words = Sentence("Nothing protects its monsters: no card negates, stops an attack or saves from destruction.")
        yield 61, DeckRemark("none: protects", words, (), "negates")


# ------------------------------------------------------------------------------------------- the hand


def _in_the_hand(deck: Deck) -> Weighed:
    monsters = [card for card in deck.main if is_monster(card)]
    if len(monsters) < _MONSTERS:
        words = Sentence("Only {n} of its {of} cards are monsters.", n=len(monsters), of=len(deck.main))
        yield 58, DeckRemark("few monsters", words, names_of(monsters))
    copies = Counter(card.name for card in deck.main)
    singles = [card for card in deck.main if copies[card.name] == 1]
    if len(singles) >= _SINGLES * len(deck.main):
        words = Sentence(
            "{n} of its {of} cards are in the Main Deck once: what is needed is seldom in the hand.",
            n=len(singles), of=len(deck.main),
        )  # fmt: skip
        yield 61, DeckRemark("once each", words, names_of(singles))
    begin = [card for card in deck.main if _can_begin(card)]
    without = float(chance({1: len(begin), 0: len(deck.main) - len(begin)}, _HAND, (Demand(0, 0, EXACTLY),)))
    if without > _SELDOM:
        words = Sentence(
            "{percent} % of opening hands of 5 have no monster that can be Normal Summoned without Tributes; the Deck "
            "has {n}.",
            percent=round(without * 100), n=len(begin),
        )  # fmt: skip
        yield 70, DeckRemark("no monster to begin with", words, names_of(begin))
    clogging = [card for card in deck.main if _clogs(card)]
    if len(clogging) >= _CLOGS:
        words = Sentence(
            "{n} monsters need Tributes and tell of no other way to come ({cards}).",
            n=len(clogging), cards=examples(names_of(clogging)),
        )  # fmt: skip
        weakest = sorted(dict.fromkeys(clogging), key=lambda card: (card.attack, card.name))
        yield 72, DeckRemark("needs tributes", words, names_of(clogging), "", (weakest[0].name,))


def _can_begin(card: Card) -> bool:
    barred = re.search(r"Cannot be Normal Summoned(?!,? unless)", card.text) is not None  # else it can be Set
    return is_monster(card) and card.level <= _LOW and not card.kinds & v.RITUAL and not barred


def _clogs(card: Card) -> bool:
    """It needs Tributes, and tells of no other way to come."""
    return (
        is_monster(card)
        and card.level > _LOW
        and not card.kinds & (v.RITUAL | v.PENDULUM)
        and not (card.understood and card.but().program.procedures)
        and not re.search(
            r"Special Summon (?:this card|it)|without [Tt]ribut|(?<!annot be )Special Summoned|Special Summoned except",
            card.text,
        )
    )


# ----------------------------------------------------------------------------------- battle, and what it leans on


def _in_battle(deck: Deck, absent: Collection[str]) -> Weighed:
    monsters = [card for card in (*deck.main, *deck.extra) if is_monster(card) and card.name not in absent]
    if not monsters:
        return
    best = max(monsters, key=lambda card: (card.attack, card.name))
    waits = any(card.name in absent and card.attack > best.attack for card in (*deck.main, *deck.extra))
    low = [card for card in monsters if card.level <= _LOW and not card.belongs_in_extra_deck]
    best_low = max(low, key=lambda card: (card.attack, card.name), default=None)
    if fighting_by_defense(deck):
        return
    if best.attack < _STRONG:
        words = Sentence(
            "No monster that can come has more than {attack} ATK printed (“{name}”)."
            if waits
            else "No monster has more than {attack} ATK printed (“{name}”).",
            attack=best.attack, name=best.name,
        )  # fmt: skip
        yield 78, DeckRemark("weak in battle", words, (best.name,), "attacks")
    elif best_low is not None and best_low.attack < _PLAIN_ATTACKER:
        words = Sentence(
            "Of its monsters of Level 4 or lower none has more than {attack} ATK printed (“{name}”).",
            attack=best_low.attack, name=best_low.name,
        )  # fmt: skip
        yield 60, DeckRemark("weak at first", words, (best_low.name,), "attacks")
    attackers = [card for card in monsters if card.attack >= _PLAIN_ATTACKER]
    if 0 < len(attackers) < _LEANING and not waits:
        words = Sentence(
            "Of its {of} monsters no more than {n} have {attack} ATK or more ({cards}).",
            of=len(monsters), n=len(attackers), attack=_PLAIN_ATTACKER, cards=examples(names_of(attackers)),
        )  # fmt: skip
        yield 55, DeckRemark("few attackers", words, names_of(attackers), "attacks")
    removing = [card for card in (*deck.main, *deck.extra) if may_do(card, "removes monsters")]
    large = [card for card in monsters if card.attack >= _LARGE]
    if not waits and best.attack < _LARGE and _FEW < len(removing) <= _LEANING:
        words = Sentence(
            "A monster of {large} ATK: none of its monsters has as much printed, and no more than {n} cards get rid of "
            "one by an effect ({cards}).",
            large=_LARGE, n=len(removing), cards=examples(names_of(removing)),
        )  # fmt: skip
        yield 64, DeckRemark("nothing over 2500", words, names_of((*removing, *large)), "removes monsters")
    elif _STRONG <= best.attack < _LARGE:
        words = Sentence(
            "No monster that can come has {large} ATK printed; the strongest is “{name}” with {attack}."
            if waits
            else "No monster has {large} ATK printed; the strongest is “{name}” with {attack}.",
            large=_LARGE, name=best.name, attack=best.attack,
        )  # fmt: skip
        yield 42, DeckRemark("none of 2500", words, (best.name,))


_OWN_GRAVE: Final = re.compile(
    r"(?:in|from) your (?:GY|Graveyard)|for each [^.]* in your (?:GY|Graveyard)|(?:in|from) either GY"
)
_NEEDS_ANOTHER: Final = re.compile(
    r"unless you control an? [\"“]|(?:If|While|must|if|while) (?:you )?control (?:another|"
    r"an?[^.:,]*monsters? with a different name|\d or more other)"
)
_OWN_TOP: Final = re.compile(r"[Ss]end the top (?:\d+ )?cards? of your Deck to the (?:GY|Graveyard)")
_WHEN_NORMAL: Final = re.compile(r"(?:When|If) this card is Normal Summoned[:,]")
_BY_BATTLE: Final = re.compile(
    r"if this card (?:attacked|battled|attacks)|"
    r"destroys an? (?:opponent's )?monster(?: \w+)* by battle|inflicts battle damage"
)
_MUST_ATTACK: Final = re.compile(r"This card must attack,? if able")
_DISCARDS: Final = re.compile(
    r"[Dd]iscard (?:this card|1|2)[^.;]*;|from your hand to the (?:GY|Graveyard);|Discard \d card[^.;]*;"
)


def _leaning(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    """What the Deck stands or falls with: who takes that away takes much."""
    dealt = (*deck.main, *deck.extra)
    graves = [card for card in dealt if _OWN_GRAVE.search(card.text)]
    if len(graves) >= 2 * _LEANING:
        words = Sentence(
            "{n} cards work with its Graveyard ({cards}): who banishes cards from there takes much away.",
            n=len(graves), cards=examples(names_of(graves)),
        )  # fmt: skip
        yield 54, DeckRemark("leans on the graveyard", words, names_of(graves))
    milling = [card for card in dealt if _OWN_TOP.search(card.text)]
    if len(milling) >= _LEANING:
        words = Sentence(
            "{n} cards send the top cards of its own Deck to the Graveyard ({cards}): in a long Duel the Deck runs "
            "out.",
            n=len(milling), cards=examples(names_of(milling)),
        )  # fmt: skip
        yield 69, DeckRemark("mills itself", words, names_of(milling))
    pendulums = [card for card in deck.main if is_monster(card, v.PENDULUM)]
    if len(pendulums) >= _PENDULUMS:
        words = Sentence(
            "It needs two cards in its Pendulum Zones at once: who destroys one of them stops the Pendulum Summon."
        )
        yield 67, DeckRemark("leans on pendulums", words, names_of(pendulums))
    equips = doing.get("equips", [])
    if len(equips) >= _LEANING:
        words = Sentence(
            "{n} × Equip Spell ({cards}): with the monster its Equip Cards are lost as well.",
            n=len(equips), cards=examples(names_of(equips)),
        )  # fmt: skip
        yield 62, DeckRemark("leans on equips", words, names_of(equips))
    flips = doing.get("flips", [])
    if len(flips) >= _LEANING:
        words = Sentence(
            "{n} × FLIP effect: they are Set first, and as a rule they come a turn later, or when the opponent "
            "attacks.",
            n=len(flips),
        )
        yield 67, DeckRemark("leans on flips", words, names_of(flips))
    normal = [card for card in deck.main if is_monster(card) and _WHEN_NORMAL.search(card.text)]
    if len(normal) >= _LEANING:
        words = Sentence(
            "{n} monsters do something when they are Normal Summoned ({cards}): one a turn can.",
            n=len(normal), cards=examples(names_of(normal)),
        )  # fmt: skip
        yield 48, DeckRemark("leans on normal summons", words, names_of(normal))
    battling = [card for card in dealt if is_monster(card) and _BY_BATTLE.search(card.text)]
    if len(battling) >= 2 * _LEANING:
        words = Sentence(
            "{n} monsters do something by battling ({cards}): who keeps them from attacking stops that.",
            n=len(battling), cards=examples(names_of(battling)),
        )  # fmt: skip
        yield 64, DeckRemark("leans on battle", words, names_of(battling), "removes spells")
    discarded = doing.get("works when discarded", [])
    if len(discarded) >= _LEANING:
        words = Sentence(
            "{n} cards do something when they are discarded ({cards}): without another card that discards they do not.",
            n=len(discarded), cards=examples(names_of(discarded)),
        )  # fmt: skip
        yield 66, DeckRemark("leans on discarding", words, names_of(discarded))
    bound = [card for card in dealt if is_monster(card) and _MUST_ATTACK.search(card.text)]
    if len(bound) >= _LEANING:
        words = Sentence(
            "{n} monsters must attack if they can ({cards}): they attack stronger ones, too.",
            n=len(bound), cards=examples(names_of(bound)),
        )  # fmt: skip
        yield 68, DeckRemark("must attack", words, names_of(bound), "removes monsters")
    together = [card for card in dealt if _NEEDS_ANOTHER.search(card.text)]
    if len(together) >= _LEANING:
        words = Sentence(
            "{n} cards do something only beside another monster of one’s own ({cards}): alone they do less.",
            n=len(together), cards=examples(names_of(together)),
        )  # fmt: skip
        yield 63, DeckRemark("leans on another", words, names_of(together))
    hand = [card for card in dealt if _DISCARDS.search(card.text)]
    if len(hand) >= _LEANING:
        words = Sentence(
            "{n} cards cost another card from the hand, or themselves ({cards}): the hand runs low.",
            n=len(hand), cards=examples(names_of(hand)),
        )  # fmt: skip
        yield 53, DeckRemark("costs the hand", words, names_of(hand))
