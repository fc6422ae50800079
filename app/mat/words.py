"""What the mat calls things: zones, piles and cards in words, for labels, screen readers and the status line."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from app.controller.player.language import rule_words
from app.controller.player.response_wishes import NEVER
from app.controller.shown.asked import ForeseenPicks, Why
from app.controller.shown.table import Table, TableCard
from engine.duel.state.question import FOR_MATERIAL, FOR_TARGET, FOR_TRIBUTE
from engine.edition import Edition
from engine.vocabulary import (
    ATTACK_POSITION,
    ATTEMPT,
    BANISHED,
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_END,
    DAMAGE_START,
    DECK,
    DEFENSE_POSITION,
    DRAW_PHASE,
    EFFECT,
    END_PHASE,
    END_STEP,
    EXTRA_DECK,
    FIELD_ZONE,
    FUSION,
    GRAVEYARD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MONSTER,
    MONSTER_ZONE,
    NORMAL,
    PENDULUM,
    PENDULUM_ZONE,
    RITUAL,
    SPELL,
    SPELL_ZONE,
    STANDBY_PHASE,
    START_STEP,
    SYNCHRO,
    TOKEN,
    TRAP,
    XYZ,
)

translate = QCoreApplication.translate

_KINDS = (
    (TOKEN, "token"),
    (SPELL, "spell"),
    (TRAP, "trap"),
    (FUSION, "fusion"),
    (RITUAL, "ritual"),
    (SYNCHRO, "synchro"),
    (XYZ, "xyz"),
)


def kind_of(kinds: int) -> str:
    """Which cloth a card is of, as the theme calls it."""
    for bit, name in _KINDS:
        if kinds & bit:
            return "effect" if name in ("spell", "trap") and kinds & MONSTER else name
    return "effect" if kinds & EFFECT or not kinds & NORMAL else "normal"


def glyph_of(kinds: int) -> str:
    return "pendulum" if kinds & PENDULUM else kind_of(kinds)


def place_words(place: int, edition: Edition) -> str:
    """The zone's or pile's name, without whose it is. The rulebooks have different ones (ZONE-22 to ZONE-24)."""
    older, classic = edition.zone_names[:1] == ("Monster Card Zone",), "Fusion Deck Zone" in edition.zone_names
    monster_zone = translate("mat", "Monster Card Zone") if older else translate("mat", "Monster Zone")
    spell_zone = translate("mat", "Spell & Trap Card Zone") if older else translate("mat", "Spell & Trap Zone")
    words = {
        MONSTER_ZONE: monster_zone,
        ATTEMPT: monster_zone,
        SPELL_ZONE: translate("mat", "Magic & Trap Card Zone") if classic else spell_zone,
        FIELD_ZONE: translate("mat", "Field Card Zone") if older else translate("mat", "Field Zone"),
        PENDULUM_ZONE: translate("mat", "Pendulum Zone"),
        EXTRA_DECK: translate("mat", "Fusion Deck") if classic else translate("mat", "Extra Deck"),
        DECK: translate("mat", "Deck"),
        HAND: translate("mat", "hand"),
        GRAVEYARD: translate("mat", "Graveyard"),
        BANISHED: translate("mat", "banished cards"),
    }
    return words.get(place, "")


def whose(words: str, own: bool, place: int) -> str:
    """ "your Graveyard". What goes before a noun depends on its gender in some languages, so zones are told apart."""
    if not own:
        said = translate("mat", "opponent’s {place}")
    elif place == BANISHED:
        said = translate("mat", "your banished cards")
    else:
        said = translate("mat", "your {place}") if is_pile(place) else translate("zones", "your {place}")
    return said.format(place=words)


def seat_words(place: int, seat: int, own: bool, edition: Edition) -> str:
    """ "your Monster Zone 2" """
    name = place_words(place, edition)
    if place in (MONSTER_ZONE, SPELL_ZONE):
        name = translate("mat", "{zone} {number}").format(zone=name, number=seat + 1)
    elif place == PENDULUM_ZONE:
        side = translate("mat", "left {zone}") if seat == 0 else translate("mat", "right {zone}")
        name = side.format(zone=name)
    return whose(name, own, place)


def zone_label(place: int) -> str:
    """The short word sewn on an empty zone; Monster and Spell & Trap Zones bear only a glyph."""
    if place == FIELD_ZONE:
        return translate("mat", "Field")
    return translate("mat", "Pendulum") if place == PENDULUM_ZONE else ""


def position_words(card: TableCard) -> str:
    if card.place not in (MONSTER_ZONE, ATTEMPT):
        return translate("mat", "face-down") if card.face_down and card.card is not None else ""
    if card.face_down and card.card is None:  # that it is face-down has been said
        return translate("mat", "Defense Position")
    if card.position == ATTACK_POSITION:
        return translate("mat", "Attack Position")
    if card.position == DEFENSE_POSITION:
        return translate("mat", "Defense Position")
    return translate("mat", "face-down Defense Position") if card.face_down else ""


def name_of(card: TableCard) -> str:
    return card.name if card.card is not None else translate("mat", "a card")


def card_words(card: TableCard, table: Table) -> str:
    """A card as it is read out: "Meadow Ram, 1500 ATK, 1200 DEF, Attack Position"."""
    if card.card is None:
        parts = [translate("mat", "face-down card") if card.place != HAND else translate("mat", "a card")]
    else:
        parts = [card.name]
        if not card.card.understood:
            parts.append(translate("mat", "by hand"))
    if card.attack is not None:
        parts.append(translate("mat", "{value} ATK").format(value=card.attack))
    if card.defense is not None:
        parts.append(translate("mat", "{value} DEF").format(value=card.defense))
    if position := position_words(card):
        parts.append(position)
    if card.scale is not None:
        parts.append(translate("mat", "Scale {value}").format(value=card.scale))
    if card.materials:
        several = translate("mat", "{count} Xyz Materials").format(count=len(card.materials))
        parts.append(translate("mat", "1 Xyz Material") if len(card.materials) == 1 else several)
    for name, count in card.counters:
        parts.append(translate("mat", "{count} of {counter}").format(count=count, counter=name))
    if card.equipped_to in table.cards:
        parts.append(translate("mat", "equipped to {card}").format(card=name_of(table.cards[card.equipped_to])))
    if card.negated:
        parts.append(translate("mat", "negated"))
    if card.link:
        parts.append(translate("mat", "Chain Link {number}").format(number=card.link))
    if card.wish:
        parts.append(
            translate("mat", "you are never asked about it")
            if card.wish == NEVER
            else translate("mat", "you are always asked about it")
        )
    return ", ".join(parts)


def pile_words(place: int, player: int, table: Table) -> str:
    count = table.count(place, player)
    own = player == table.viewer
    cards = translate("mat", "1 card") if count == 1 else translate("mat", "{count} cards").format(count=count)
    parts = [whose(place_words(place, table.edition), own, place), cards if count else translate("mat", "empty")]
    if place in (GRAVEYARD, BANISHED) and count:
        top = table.pile(place, player)[-1]
        if top.card is not None:
            parts.append(translate("mat", "{card} on top").format(card=top.card.name))
    return ", ".join(parts)


def phase_label(phase: int, small: bool) -> str:
    words = {
        DRAW_PHASE: (translate("mat", "Draw"), translate("mat", "DP")),
        STANDBY_PHASE: (translate("mat", "Standby"), translate("mat", "SP")),
        MAIN_PHASE_1: (translate("mat", "Main 1"), translate("mat", "M1")),
        BATTLE_PHASE: (translate("mat", "Battle"), translate("mat", "BP")),
        MAIN_PHASE_2: (translate("mat", "Main 2"), translate("mat", "M2")),
        END_PHASE: (translate("mat", "End"), translate("mat", "EP")),
    }
    return words[phase][1 if small else 0]


def lag_words() -> str:
    """Why a phase or turn can't be ended yet."""
    return translate("mat", "The turn is still being shown. Space skips it.")


def step_label(step: int) -> str:
    if step == START_STEP:
        return translate("mat", "Start Step")
    if step == BATTLE_STEP:
        return translate("mat", "Battle Step")
    if DAMAGE_START <= step <= DAMAGE_END:
        return translate("mat", "Damage Step")
    return translate("mat", "End Step") if step == END_STEP else ""


def takes_words(seen: ForeseenPicks | None, table: Table) -> str:
    """Whom an answer takes, where there is nothing to choose; else that there is."""
    if seen is None or seen.purpose not in (FOR_TRIBUTE, FOR_TARGET, FOR_MATERIAL):
        return ""
    if not seen.settled:
        return translate("mat", "You choose what is Tributed.") if seen.purpose == FOR_TRIBUTE else ""
    said = {
        FOR_TRIBUTE: translate("mat", "Tributes {cards}."),
        FOR_TARGET: translate("mat", "Targets {cards}."),
        FOR_MATERIAL: translate("mat", "Uses {cards}."),
    }[seen.purpose]
    names = [card_name(table.cards[handle]) for handle in seen.settled if handle in table.cards]
    said = said.format(cards=listed(names))
    return said if seen.purpose != FOR_TRIBUTE else " ".join((said, *_goes_along(seen.settled, table)))


def _goes_along(handles: tuple[int, ...], table: Table) -> tuple[str, ...]:
    """What is lost with the monsters that hold it."""
    count = sum(card.equipped_to in handles for card in table.cards.values())
    if not count:
        return ()
    several = translate("mat", "{count} Equip Cards are lost as well.").format(count=count)
    return (translate("mat", "1 Equip Card is lost as well.") if count == 1 else several,)


def drop_words(seen: ForeseenPicks | None, onto: int, table: Table) -> str:
    """The same where the card was dropped on one that it is to take."""
    if seen is not None and seen.least == 1 and not seen.settled and onto in seen.cards:
        seen = replace(seen, settled=(onto,))
    return takes_words(seen, table)


def attack_words(verb: str, figures: tuple[int, int] | None) -> str:
    """ "Attack, 1500 against 1700": a newcomer sees before the arrow is let go whether it is worth it."""
    if figures is None:
        return verb
    return translate("mat", "{verb}, {own} against {other}").format(verb=verb, own=figures[0], other=figures[1])


def card_name(card: TableCard) -> str:
    """A monster that lies face-down for all to see is no mere card."""
    if card.card is None and card.place == MONSTER_ZONE:
        return translate("mat", "the face-down monster")
    return name_of(card)


def listed(names: list[str]) -> str:
    """ "A, B and C" """
    if len(names) < 2:
        return "".join(names)
    return translate("mat", "{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def listed_in_part(names: Sequence[str], most: int) -> str:
    """The first of them, and how many more there are."""
    if len(names) <= most:
        return listed(list(names))
    some = ", ".join(names[:most])
    return translate("mat", "{cards} and {count} more").format(cards=some, count=len(names) - most)


def is_pile(place: int) -> bool:
    return place in (DECK, EXTRA_DECK, GRAVEYARD, BANISHED)


def why_words(why: Why) -> str:
    """A reason with the way out and its rules, for the screen reader."""
    way = () if why.way_out is None else (f"{why.way_out.words}.",)
    return " ".join((why.words, *way, *(rule_words(rule) for rule in why.rules)))
