"""Whether a card has what a phrase asks for: a function for every filter."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from engine import program as p
from engine.cards.archetypes import belongs, in_name
from engine.cards.card import Card
from engine.cards.deck import name_key
from engine.duel.reading import patterns, selectors, traits, values
from engine.duel.state.eyes import BOTH_KNOW, knowers
from engine.duel.state.state import DuelCard, Link, State, Was
from engine.program import Filter, Selector
from engine.vocabulary import (
    ANY_POSITION,
    BANISHED,
    BY_OWN_CONDITION,
    DECK,
    EITHER,
    EQUIP,
    EXTRA_DECK,
    EXTRA_DECK_KINDS,
    FACE_DOWN,
    GEMINI,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    ON_FIELD,
    PENDULUM_ZONE,
    RITUAL,
    SPELL,
    SPELL_ZONE,
    TOKEN,
    TRAP,
    XYZ,
    YOU,
)


def fits(state: State, selector: Selector, uid: int, player: int, source: int, link: Link | None) -> bool:
    """Whether the card has what the filters of the phrase ask for, wherever it is."""
    card = state.cards[uid]
    if card.position == FACE_DOWN and card.place != EXTRA_DECK and not _names_own_face_down(selector, card, player):
        return all(_fits_face_down(state, wanted, uid, player, source, link) for wanted in selector.filters)
    return fits_its_face(state, selector, uid, player, source, link)


_Kept = tuple[Selector, dict[int, tuple[Card, bool]]]
KEPT: Final[dict[int, _Kept]] = {}
"""Of a phrase, by its id, whether cards match it as printed, by Card.key: for speed alone, since nothing changes that.
The phrase itself lies there as well, so that no other comes to have its id."""
_MOST_KEPT: Final = 20_000
_REMEMBERED: Final = 1 << 14  # pairs of a name and what asks for it


def _kept_of(selector: Selector) -> _Kept:
    if len(KEPT) >= _MOST_KEPT:
        KEPT.clear()  # phrases that are made for a moment would add up
    return KEPT.setdefault(id(selector), (selector, {}))


def fits_its_face(state: State, selector: Selector, uid: int, player: int, source: int, link: Link | None) -> bool:
    """The same for a player who knows its face although it may be face-down: an own Fusion Material (AMB-61), a Set
    Trap that a ban or a permission is about."""
    printed = selector.printed_filters
    if printed:
        own = state.cards[uid]
        card = own.card
        if (
            not traits.as_printed(state, selector)
            or (card.kinds & MONSTER and own.place in (SPELL_ZONE, PENDULUM_ZONE))
            or (card.kinds & GEMINI)
        ):
            if not fits_all(state, printed, uid, player, source, link):
                return False
        else:
            kept = KEPT.get(id(selector)) or _kept_of(selector)
            seen = kept[1].get(card.key)
            if seen is None or seen[0] is not card:
                verdict = fits_all(state, printed, uid, player, source, link)
                kept[1][card.key] = seen = (card, verdict)
            if not seen[1]:
                return False
    current = selector.current_filters
    return not current or fits_all(state, current, uid, player, source, link)


def _names_own_face_down(selector: Selector, card: DuelCard, player: int) -> bool:
    """ "1 face-down … monster you control" asks for what its controller alone knows (AMB-78), and shows."""
    own = selector.side == YOU and card.controller == player
    return own and selector.positions == FACE_DOWN and bool(1 << card.place & ON_FIELD)


def _fits_face_down(state: State, wanted: Filter, uid: int, player: int, source: int, link: Link | None) -> bool:
    """A face-down card shows neither name nor figures; only what its zone tells (AMB-78, PROC-35)."""
    asked = _FITS_FACE_DOWN.get(type(wanted))
    return asked is not None and asked(state, wanted, uid, player, source, link)


def fits_filter(state: State, wanted: Filter, uid: int, player: int, source: int, link: Link | None) -> bool:
    return _FITS[type(wanted)](state, wanted, uid, player, source, link)


def fits_all(state: State, filters: tuple[Filter, ...], uid: int, player: int, source: int, link: Link | None) -> bool:
    for wanted in filters:
        if not _FITS[type(wanted)](state, wanted, uid, player, source, link):
            return False
    return True


# -- what a card is


def _has_name(state: State, wanted: p.HasName, uid: int, player: int, source: int, link: Link | None) -> bool:
    return any(_is_one_of(wanted.words, name) for name in traits.names(state, uid))


@lru_cache(maxsize=_REMEMBERED)
def _is_one_of(words: tuple[str, ...], name: str) -> bool:
    """Older texts and databases spell a name as their time did ("Hero", "HERO"): it is the same name."""
    return name in words or name_key(name) in map(name_key, words)


def _of_archetype(state: State, wanted: p.OfArchetype, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid].card
    called = traits.names(state, uid)
    return any(belongs(card, called, word) for word in wanted.words)


def _of_type(state: State, wanted: p.OfType, uid: int, player: int, source: int, link: Link | None) -> bool:
    return bool((state.cards[uid].card.type if wanted.original else traits.type_of(state, uid)) & wanted.types)


def _of_attribute(state: State, wanted: p.OfAttribute, uid: int, player: int, source: int, link: Link | None) -> bool:
    return bool(traits.attribute(state, uid) & wanted.attributes)


def _of_kinds(state: State, wanted: p.OfKinds, uid: int, player: int, source: int, link: Link | None) -> bool:
    return (state.cards[uid].card.kinds if wanted.printed else traits.kinds(state, uid)) & wanted.kinds == wanted.kinds


def _of_any_kind(state: State, wanted: p.OfAnyKind, uid: int, player: int, source: int, link: Link | None) -> bool:
    return bool(traits.kinds(state, uid) & wanted.kinds)


def _of_no_kind(state: State, wanted: p.OfNoKind, uid: int, player: int, source: int, link: Link | None) -> bool:
    return not traits.kinds(state, uid) & wanted.kinds


def _normal_summonable(
    state: State, wanted: p.NormalSummonable, uid: int, player: int, source: int, link: Link | None
) -> bool:
    card = state.cards[uid].card
    if not card.kinds & MONSTER or card.kinds & (EXTRA_DECK_KINDS | RITUAL | TOKEN):
        return False
    return not any(isinstance(way, p.CannotBeNormalSummoned) for way in card.program.procedures)


def _mentions(state: State, wanted: p.Mentions, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid].card
    return any(_speaks_of(card, name) for name in wanted.names)


def _lists_material(
    state: State, wanted: p.ListsMaterial, uid: int, player: int, source: int, link: Link | None
) -> bool:
    asked = _asked_as_material(state.cards[uid].card)
    return any(isinstance(part, p.HasName) and _is_one_of(part.words, wanted.name) for part in asked)


def _lists(card: Card, other: Card) -> bool:
    """Whether a card lists another by its name among its Fusion Materials."""
    named = [part.words for part in _asked_as_material(card) if isinstance(part, p.HasName)]
    return any(_is_one_of(words, name) for words in named for name in other.called)


def _lists_sort_as_material(
    state: State, wanted: p.ListsSortAsMaterial, uid: int, player: int, source: int, link: Link | None
) -> bool:
    asked = _asked_as_material(state.cards[uid].card)
    return any(isinstance(part, p.Called) and any(in_name(wanted.name, word) for word in part.words) for part in asked)


def _speaks_of(card: Card, name: str) -> bool:
    texts = (card.text, card.pendulum_text, card.reading, card.pendulum_reading)
    return any(_quotes(text, name) for text in texts if text)


@lru_cache(maxsize=_REMEMBERED)
def _quotes(text: str, name: str) -> bool:
    return f'"{name.casefold()}"' in text.casefold()


def _names(card: Card, other: Card) -> bool:
    """Whether the text of a card speaks of another by its name."""
    return any(_speaks_of(card, name) for name in other.called)


def _asked_as_material(card: Card) -> list[Filter]:
    """What its text asks of its Fusion Materials."""
    asked = card.program.fusion
    return [part for each in asked.materials for part in each.filters] if asked is not None else []


# -- its figures


def _has_level(state: State, wanted: p.HasLevel, uid: int, player: int, source: int, link: Link | None) -> bool:
    return traits.has_level(state, uid) and wanted.low <= traits.stars(state, uid) <= wanted.high


def _has_rank(state: State, wanted: p.HasRank, uid: int, player: int, source: int, link: Link | None) -> bool:
    return bool(state.cards[uid].card.kinds & XYZ) and wanted.low <= traits.stars(state, uid) <= wanted.high


def _has_attack(state: State, wanted: p.HasAttack, uid: int, player: int, source: int, link: Link | None) -> bool:
    return bool(traits.kinds(state, uid) & MONSTER) and wanted.low <= traits.attack(state, uid) <= wanted.high


def _has_defense(state: State, wanted: p.HasDefense, uid: int, player: int, source: int, link: Link | None) -> bool:
    return bool(traits.kinds(state, uid) & MONSTER) and wanted.low <= traits.defense(state, uid) <= wanted.high


def _has_original_attack(
    state: State, wanted: p.HasOriginalAttack, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return wanted.low <= traits.original_attack(state, uid) <= wanted.high


def _has_original_defense(
    state: State, wanted: p.HasOriginalDefense, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return wanted.low <= traits.original_defense(state, uid) <= wanted.high


def _has_scale(state: State, wanted: p.HasScale, uid: int, player: int, source: int, link: Link | None) -> bool:
    return wanted.low <= traits.scale(state, uid, False) <= wanted.high


def _has_figure(state: State, wanted: p.HasFigure, uid: int, player: int, source: int, link: Link | None) -> bool:
    if not traits.has_stat(state, uid, wanted.stat):
        return False
    name, value = wanted.asks_of, wanted.value
    if name and (link is None or name not in link.bound and name not in link.numbers):
        return True  # as in _compared_with
    if value.per_card:
        other = values.evaluate(state, value, player, uid, None)
    else:
        other = values.evaluate(state, value, player, source, link)
    if isinstance(value, p.FigureOf) and not other and wanted.stat in (p.S_LEVEL, p.S_RANK):
        return False  # that card has none: nothing is compared with it (AMB-26)
    return values.compare(traits.stat(state, uid, wanted.stat), wanted.how, other)


# -- how it came, and what it did


def _summoned(state: State, wanted: p.Summoned, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid]
    if not (card.how & wanted.how if wanted.how else card.how & ~BY_OWN_CONDITION or card.counts_as_summoned):
        return False
    if wanted.from_places and not wanted.from_places >> card.came_from & 1:
        return False
    by = card.summoned_by
    if wanted.by_own_effect and by != uid:
        return False
    such = wanted.by_effect_of
    return not such or by >= 0 and fits_all(state, such, by, player, source, link)


def _turned_up(state: State, wanted: p.TurnedUp, uid: int, player: int, source: int, link: Link | None) -> bool:
    return state.cards[uid].turned_up


def _came_with_such(state: State, wanted: p.CameWith, uid: int, player: int, source: int, link: Link | None) -> bool:
    on_field = bool(state.cards[uid].came_with)  # elsewhere it has come with nothing
    return wanted.low <= (len(came_with(state, uid, wanted.such)) if on_field else 0) <= wanted.high


def _came_with_this(
    state: State, wanted: p.CameWithThis, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return any(was[0] == source for was in state.cards[uid].came_with)


def _used_for_summon_of(
    state: State, wanted: p.UsedForSummonOf, uid: int, player: int, source: int, link: Link | None
) -> bool:
    used = used_for(state, wanted.of, wanted.how, source, link)
    return used is None or any(was[0] == uid for was in used)


def used_for(state: State, name: str, how: int, source: int, link: Link | None) -> list[Was] | None:
    """What was used for that Summon of the cards of that name; None as long as they aren't known yet."""
    if name != p.THIS and (link is None or name not in link.bound):
        return None
    known = [source] if name == p.THIS or link is None else [uid for uid, _ in link.bound[name]]
    return [was for uid in known if not how or how & _came_by(state, uid) for was in _came_with(state, uid)]


def _came_by(state: State, uid: int) -> int:
    """By which Summon it came; of one that lies elsewhere by now: that of its last stay on the field."""
    card = state.cards[uid]
    return card.how or card.had_how


def _came_with(state: State, uid: int) -> tuple[Was, ...]:
    """For its Summon; of one that lies elsewhere by now: for that of its last stay on the field."""
    return state.cards[uid].came_with or state.cards[uid].had_come_with


def _did_alone(state: State, wanted: p.DidAlone, uid: int, player: int, source: int, link: Link | None) -> bool:
    return all(e.card == uid for e in patterns.those_that_fit(state.this_turn, state, wanted.pattern, source, player))


def _did_this_turn(state: State, wanted: p.DidThisTurn, uid: int, player: int, source: int, link: Link | None) -> bool:
    card, did = state.cards[uid], wanted.did
    return bool(
        did & p.DID_SUMMONED
        and card.turn_summoned == state.turn
        or did & p.DID_SET
        and card.turn_set == state.turn
        or did & p.DID_ATTACK
        and card.turn_attacked == state.turn
        or did & p.DID_TURN
        and card.turn_turned == state.turn
    )


def _felled(state: State, wanted: p.Felled, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid]
    by = card.felled_by
    if by < 0 or wanted.this_turn and card.turn_felled != state.turn:
        return False
    if wanted.by == p.FELLED_BY_THIS and by != source:
        return False
    if wanted.by == p.FELLED_BY_EQUIPPED and by != state.cards[source].equipped_to:
        return False
    if wanted.by == p.FELLED_BY_OWN and state.cards[by].controller != player:
        return False
    return fits_all(state, wanted.such, by, player, source, link)


def _brought_by_this(
    state: State, wanted: p.BroughtByThis, uid: int, player: int, source: int, link: Link | None
) -> bool:
    card = state.cards[uid]
    return (card.summoned_by if card.place == MONSTER_ZONE else card.moved_by) == source


def _underwent(
    state: State, wanted: p.UnderwentThisTurn, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return patterns.happened_this_turn(state, wanted.pattern, uid, player) > 0


# -- how it lies, and what lies with it


def _lies(state: State, wanted: p.Lies, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid]
    if wanted.places and not wanted.places >> card.place & 1:
        return False
    return wanted.positions == ANY_POSITION or bool(card.position & wanted.positions)


def _known_to_both(state: State, wanted: p.KnownToBoth, uid: int, player: int, source: int, link: Link | None) -> bool:
    return knowers(state, uid) == BOTH_KNOW


def _owned_by(state: State, wanted: p.OwnedBy, uid: int, player: int, source: int, link: Link | None) -> bool:
    return wanted.side == EITHER or (wanted.side == YOU) == (state.cards[uid].owner == player)


def _attacking(state: State, wanted: p.Attacking, uid: int, player: int, source: int, link: Link | None) -> bool:
    return uid == state.battle.attacker


def _attacked(state: State, wanted: p.Attacked, uid: int, player: int, source: int, link: Link | None) -> bool:
    return uid == state.battle.attacked


def _battles_this(state: State, wanted: p.BattlesThis, uid: int, player: int, source: int, link: Link | None) -> bool:
    return (state.battle.attacker, state.battle.attacked) in ((uid, source), (source, uid))


def _fallen_in_battle(
    state: State, wanted: p.FallenInBattle, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return state.cards[uid].condemned


def _equipped(state: State, wanted: p.Equipped, uid: int, player: int, source: int, link: Link | None) -> bool:
    return any(
        not wanted.printed & ~state.cards[each].card.kinds and fits_all(state, wanted.by, each, player, source, link)
        for each in traits.equips_of(state, uid)
    )


def _unequipped(state: State, wanted: p.Unequipped, uid: int, player: int, source: int, link: Link | None) -> bool:
    return not traits.equips_of(state, uid)


def _is_equip_card(state: State, wanted: p.IsEquipCard, uid: int, player: int, source: int, link: Link | None) -> bool:
    return state.cards[uid].equipped_to >= 0


def _equipped_to_this(
    state: State, wanted: p.EquippedToThis, uid: int, player: int, source: int, link: Link | None
) -> bool:
    card = state.cards[uid]
    return card.equipped_to == source and (not wanted.by_it or card.equipped_by == source)


def _has_counters(state: State, wanted: p.HasCounters, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid]  # of one that has left the field it is asked what lay on it
    lying = card.counters if 1 << card.place & ON_FIELD else card.had_counters
    return wanted.low <= traits.counters_among(lying, wanted.word) <= wanted.high


def _takes_counters(
    state: State, wanted: p.TakesCounters, uid: int, player: int, source: int, link: Link | None
) -> bool:
    own, word = state.cards[uid].card.program, wanted.word
    return (
        own is not None
        and word in own.counters_taken
        and (word not in own.most_counters or traits.counters_on(state, uid, word) < own.most_counters[word])
    )


def _has_materials(state: State, wanted: p.HasMaterials, uid: int, player: int, source: int, link: Link | None) -> bool:
    held, such = state.cards[uid].materials, wanted.such
    if not such:
        return wanted.low <= len(held) <= wanted.high
    fitting_ones = [material for material in held if fits_all(state, such, material, player, source, link)]
    return wanted.low <= len(fitting_ones) <= wanted.high


def _has_this_as_material(
    state: State, wanted: p.HasThisAsMaterial, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return source in state.cards[uid].materials


# -- beside other cards, and several filters at once


def _of_declared(state: State, wanted: p.OfDeclared, uid: int, player: int, source: int, link: Link | None) -> bool:
    if wanted.what == "name" and link is not None and "name" in link.words:
        return link.words["name"] in traits.names(state, uid)
    if link is None or wanted.what not in link.numbers:
        return True  # whether an effect can do something is asked before it is named
    named = link.numbers[wanted.what]
    if wanted.what == "level":
        return named > 0 and traits.has_level(state, uid) and traits.stars(state, uid) == named
    if wanted.what == "kind":
        return bool(named & traits.kinds(state, uid))
    return bool(named & (traits.type_of if wanted.what == "type" else traits.attribute)(state, uid))


def _is_among(state: State, wanted: p.IsAmong, uid: int, player: int, source: int, link: Link | None) -> bool:
    if wanted.of == p.THIS:
        return uid == source
    if wanted.of in p.IN_BATTLE:
        return uid in selectors.referred(state, Selector(ref=wanted.of, all=True), player, source, link)
    return link is not None and any(uid == other for other, _ in link.bound.get(wanted.of, ()))


def _like(state: State, wanted: p.Like, uid: int, player: int, source: int, link: Link | None) -> bool:
    known = _compared_with(state, wanted, player, source, link)
    return known is None or _shares(state, wanted.traits, uid, known)


def _unlike(state: State, wanted: p.Unlike, uid: int, player: int, source: int, link: Link | None) -> bool:
    known = _compared_with(state, wanted, player, source, link)
    return known is None or not _shares(state, wanted.traits, uid, known)


def _compared_with(state: State, wanted: p.Likeness, player: int, source: int, link: Link | None) -> list[int] | None:
    """The known cards, wherever they are by now, without those that lie face-down on the field and show nothing. None
    as long as it isn't known which they will be, because they have not been targeted or paid yet: any card may come
    into question."""
    if wanted.such is not None:
        return [each for each in selectors.matching(state, wanted.such, player, source, link) if _is_open(state, each)]
    if wanted.of == p.THIS:
        known = [source]
    elif wanted.of == p.EQUIPPED:
        known = [wearer] if (wearer := state.cards[source].equipped_to) >= 0 else []
    elif wanted.of == p.USED:
        known = came_with(state, source, ())
    elif link is not None and wanted.of in link.bound:
        known = [other for other, _ in link.bound[wanted.of]]
    else:
        return None
    cards = state.cards
    return [uid for uid in known if cards[uid].position != FACE_DOWN or not (1 << cards[uid].place & ON_FIELD)]


def _is_open(state: State, uid: int) -> bool:
    return state.cards[uid].position != FACE_DOWN


def _shares(state: State, bits: int, uid: int, known: list[int]) -> bool:
    """Whether it has the name, Type … of one of the known cards."""
    own = state.cards[uid].card
    return any(
        (not bits & p.LIKE_NAME or not set(traits.names(state, uid)).isdisjoint(traits.names(state, other)))
        and (not bits & p.LIKE_ORIGINAL_NAME or own.called == state.cards[other].card.called)
        and (not bits & p.LIKE_NAMED or _names(state.cards[other].card, own))
        and (not bits & p.LIKE_MATERIAL or _lists(state.cards[other].card, own))
        and (not bits & p.LIKE_EQUIPPED or _wears(state, uid, other) or _wears(state, other, uid))
        and (not bits & p.LIKE_ORIGINAL_TYPE or bool(own.type & state.cards[other].card.type))
        and (not bits & p.LIKE_ORIGINAL_ATTRIBUTE or bool(own.attribute & state.cards[other].card.attribute))
        and (not bits & p.LIKE_TYPE or bool(traits.type_of(state, uid) & traits.type_of(state, other)))
        and (not bits & p.LIKE_ATTRIBUTE or bool(traits.attribute(state, uid) & traits.attribute(state, other)))
        and (
            not bits & p.LIKE_LEVEL
            or traits.has_level(state, uid)
            and traits.has_level(state, other)
            and traits.stars(state, uid) == traits.stars(state, other)
        )
        for other in known
    )


def _wears(state: State, monster: int, equip: int) -> bool:
    """ "An appropriate monster" for an Equip Card, wherever the two are (SPELL-10)."""
    card, of = state.cards[equip], state.cards[equip].card.program.equip_to
    if not card.card.kinds & EQUIP or not state.cards[monster].card.kinds & MONSTER:
        return False
    return of is None or fits_all(state, of.filters, monster, card.controller, equip, None)


def _all_of(state: State, wanted: p.AllOf, uid: int, player: int, source: int, link: Link | None) -> bool:
    return fits_all(state, wanted.parts, uid, player, source, link)


def _any_of(state: State, wanted: p.AnyOf, uid: int, player: int, source: int, link: Link | None) -> bool:
    return any(_FITS[type(part)](state, part, uid, player, source, link) for part in wanted.parts)


def _none_of(state: State, wanted: p.NoneOf, uid: int, player: int, source: int, link: Link | None) -> bool:
    return not any(_FITS[type(part)](state, part, uid, player, source, link) for part in wanted.parts)


_Fits = Callable[[State, Any, int, int, int, Link | None], bool]
_FITS: Final[dict[type[Filter], _Fits]] = {
    p.HasName: _has_name, p.OfArchetype: _of_archetype, p.OfType: _of_type, p.OfAttribute: _of_attribute,
    p.OfKinds: _of_kinds, p.OfAnyKind: _of_any_kind, p.OfNoKind: _of_no_kind, p.Mentions: _mentions,
    p.NormalSummonable: _normal_summonable,
    p.ListsMaterial: _lists_material, p.ListsSortAsMaterial: _lists_sort_as_material, p.HasLevel: _has_level,
    p.HasRank: _has_rank, p.HasAttack: _has_attack, p.HasDefense: _has_defense,
    p.HasOriginalAttack: _has_original_attack, p.HasOriginalDefense: _has_original_defense, p.HasScale: _has_scale,
    p.HasFigure: _has_figure, p.Summoned: _summoned, p.CameWith: _came_with_such, p.CameWithThis: _came_with_this,
    p.UsedForSummonOf: _used_for_summon_of,
    p.DidThisTurn: _did_this_turn, p.DidAlone: _did_alone, p.Felled: _felled, p.UnderwentThisTurn: _underwent,
    p.TurnedUp: _turned_up, p.BroughtByThis: _brought_by_this,
    p.Lies: _lies, p.KnownToBoth: _known_to_both,
    p.OwnedBy: _owned_by, p.Attacking: _attacking, p.Attacked: _attacked, p.BattlesThis: _battles_this,
    p.FallenInBattle: _fallen_in_battle,
    p.Equipped: _equipped, p.Unequipped: _unequipped, p.IsEquipCard: _is_equip_card,
    p.EquippedToThis: _equipped_to_this, p.HasCounters: _has_counters, p.TakesCounters: _takes_counters,
    p.HasMaterials: _has_materials, p.HasThisAsMaterial: _has_this_as_material, p.Like: _like, p.Unlike: _unlike,
    p.OfDeclared: _of_declared, p.IsAmong: _is_among, p.AllOf: _all_of, p.AnyOf: _any_of, p.NoneOf: _none_of,
}  # fmt: skip
p.require_all(p.FILTERS, _FITS)

# -- what shows of a face-down card


def _face_down_of_kinds(state: State, wanted: p.OfKinds, uid: int, player: int, source: int, link: Link | None) -> bool:
    return state.cards[uid].place == MONSTER_ZONE and wanted.kinds == MONSTER


def _face_down_of_any_kind(
    state: State, wanted: p.OfAnyKind, uid: int, player: int, source: int, link: Link | None
) -> bool:
    place = state.cards[uid].place
    if place == MONSTER_ZONE:
        return bool(wanted.kinds & MONSTER)
    return place != BANISHED and wanted.kinds & (SPELL | TRAP) == SPELL | TRAP


def _face_down_of_no_kind(
    state: State, wanted: p.OfNoKind, uid: int, player: int, source: int, link: Link | None
) -> bool:
    return state.cards[uid].place == MONSTER_ZONE and wanted.kinds == TOKEN


def _face_down_all_of(state: State, wanted: p.AllOf, uid: int, player: int, source: int, link: Link | None) -> bool:
    return all(_fits_face_down(state, part, uid, player, source, link) for part in wanted.parts)


def _face_down_any_of(state: State, wanted: p.AnyOf, uid: int, player: int, source: int, link: Link | None) -> bool:
    return any(_fits_face_down(state, part, uid, player, source, link) for part in wanted.parts)


def _face_down_none_of(state: State, wanted: p.NoneOf, uid: int, player: int, source: int, link: Link | None) -> bool:
    return all(
        isinstance(part, _SEEN_FACE_DOWN) and not _FITS[type(part)](state, part, uid, player, source, link)
        for part in wanted.parts
    )


def shows_none_of(state: State, left_out: tuple[Filter, ...], uid: int, player: int, source: int) -> bool:
    """Whether a face-down card shows nothing by which one of these leaves it out."""
    return not any(
        isinstance(part, _SEEN_FACE_DOWN) and _FITS[type(part)](state, part, uid, player, source, None)
        for each in left_out
        if isinstance(each, p.NoneOf)
        for part in each.parts
    )


_SEEN_FACE_DOWN: Final = (
    p.IsAmong, p.DidThisTurn, p.DidAlone, p.Equipped, p.Unequipped, p.IsEquipCard, p.Attacking, p.Attacked,
    p.BattlesThis, p.FallenInBattle, p.OwnedBy, p.HasMaterials, p.HasThisAsMaterial, p.Lies, p.BroughtByThis,
)  # fmt: skip
_FITS_FACE_DOWN: Final[dict[type[Filter], _Fits]] = {
    **{kind: _FITS[kind] for kind in _SEEN_FACE_DOWN},
    p.OfKinds: _face_down_of_kinds, p.OfAnyKind: _face_down_of_any_kind, p.OfNoKind: _face_down_of_no_kind,
    p.AllOf: _face_down_all_of, p.AnyOf: _face_down_any_of, p.NoneOf: _face_down_none_of,
}  # fmt: skip
"""Whatever else is asked, a face-down card doesn't show it."""


# -- what is remembered


def as_it_is(state: State, uid: int) -> Was:
    """What the card is like now, to be remembered."""
    level = traits.stars(state, uid) if traits.has_level(state, uid) else 0
    return (
        uid,
        traits.kinds(state, uid),
        traits.type_of(state, uid),
        traits.attribute(state, uid),
        level,
        traits.names(state, uid),
    )


def came_with(state: State, uid: int, filters: tuple[Filter, ...]) -> list[int]:
    """What was Tributed or used as material for the Summon of a monster, as far as it fitted then."""
    return [was[0] for was in _came_with(state, uid) if was_such(state, was, filters)]


def was_such(state: State, was: Was, filters: tuple[Filter, ...]) -> bool:
    return all(_fitted(state, wanted, was) for wanted in filters)


def _fitted(state: State, wanted: Filter, was: Was) -> bool:
    """Whether a card fitted that has moved on since."""
    uid, bits, its_type, its_attribute, level, its_names = was
    match wanted:
        case p.OfKinds(asked):
            return bits & asked == asked
        case p.OfAnyKind(asked):
            return bool(bits & asked)
        case p.OfNoKind(asked):
            return not bits & asked
        case p.OfType(types):
            return bool(its_type & types)
        case p.OfAttribute(attributes):
            return bool(its_attribute & attributes)
        case p.HasLevel(low, high):
            return level > 0 and low <= level <= high
        case p.HasName(words):
            return any(_is_one_of(words, name) for name in its_names)
        case p.OfArchetype(words):
            return any(belongs(state.cards[uid].card, its_names, word) for word in words)
        case p.AllOf(parts):
            return all(_fitted(state, part, was) for part in parts)
        case p.AnyOf(parts):
            return any(_fitted(state, part, was) for part in parts)
        case p.NoneOf(parts):
            return not any(_fitted(state, part, was) for part in parts)
    return False


def fitting(state: State, selector: Selector, uids: list[int], player: int, source: int) -> list[int]:
    """Those of the cards that have what the filters ask for, by their faces (``fits_its_face`` over many)."""
    if not selector.filters:
        return uids
    found = []
    cards = state.cards
    kept = KEPT.get(id(selector)) if not selector.current_filters and traits.as_printed(state, selector) else None
    verdicts = {} if kept is None else kept[1]
    for uid in uids:
        own = cards[uid]
        card = own.card
        seen = verdicts.get(card.key)
        if seen is not None and seen[0] is card and own.place in _AS_ITSELF and not card.kinds & GEMINI:
            if seen[1]:
                found.append(uid)
        elif fits_its_face(state, selector, uid, player, source, None):
            found.append(uid)
    return found


_AS_ITSELF: Final = frozenset((HAND, DECK, MONSTER_ZONE, EXTRA_DECK, GRAVEYARD, BANISHED))
"""Places where a monster counts as one."""
