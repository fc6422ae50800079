"""The program of a card whose text isn't read: by it its player carries the text out.

What they do then stands in deeds.py.
"""

import re
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from engine.program import acts as a
from engine.program import costs as c
from engine.program import events as e
from engine.program.abilities import Ability
from engine.program.found_in_text import is_english, sentences
from engine.program.limits import ByHandPerTurn
from engine.program.own_events import every_moment, every_phase, moments_of, phases_of
from engine.program.procedures import (
    CannotBeNormalSummoned,
    ExtraDeckWay,
    OwnWay,
    Procedure,
    SynchroMaterials,
    XyzMaterials,
)
from engine.program.references import TARGET, THIS
from engine.program.selectors import MANY, Selector
from engine.program.whole import Program
from engine.vocabulary import (
    CARD_ACTIVATION,
    COUNTER,
    EACH_TIME,
    EQUIP,
    FACE_UP,
    IN_BANISHED,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    IN_SPELL_TRAP_ZONES,
    MONSTER,
    NEGATED,
    NORMAL,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM,
    QUICK,
    QUICK_PLAY,
    SPECIAL_SUMMON,
    SPELL,
    SPENT,
    SYNCHRO,
    TRAP,
    TRIGGER,
    XYZ,
    ZONE_SIZE,
)

SETTING_RIGHT: Final = Ability(kind=QUICK, block=a.Block(acts=(a.ByHand(),)))
"""In the place of an effect where the position is set right: nothing is activated."""
BY_PLAYERS: Final = "Set right by hand"
"""What stands in the place of the card whose effect it would be."""

_USED_FROM: Final = ON_FIELD | IN_HAND | IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK
_ACTIVATED_FROM: Final = IN_HAND | IN_SPELL_TRAP_ZONES
_ANYWHERE_FACE_UP: Final = ON_FIELD | IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK
_PREPARED: Final = c.PreparedByHand(Selector(places=ON_FIELD | IN_GRAVEYARD | IN_BANISHED, least=0, most=MANY))
_EQUIPPED: Final = Selector(places=IN_MONSTER_ZONE, positions=FACE_UP)
_USES: Final = "by hand"
_USED_UP: Final = SPENT | NEGATED
_CARRIED_OUT: Final = a.Block(acts=(a.ByHand(),))


def by_hand(kinds: int, text: str = "", part: Program | None = None, pendulum_text: str = "") -> Program:
    """One activation of its kind for a Spell, a Trap or a Pendulum Monster, uses wherever it lies face-up, and being
    asked when something has happened of which its text speaks; behind them the ``part`` that plays by itself. Of what
    that part says nobody is asked once more."""
    apart = bool(kinds & PENDULUM and pendulum_text)
    if part is not None and (part.unread or part.unread_in_zone):
        text, pendulum_text = part.unread, part.unread_in_zone
    elif apart and kinds & NORMAL:
        text = ""  # a story (CARD-14)
    own = _by_hand(
        kinds,
        _told_in(text, bool(kinds & MONSTER) and _lasts_by_itself(text)) if text or not apart else None,
        _told_in(pendulum_text, _lasts_by_itself(pendulum_text)) if apart and pendulum_text else None,
        apart=apart,
        negates_summons=bool(_NEGATES_SUMMONS.search(text)) or bool(text) and not is_english(text),
        from_hand=bool(kinds & MONSTER or _IN_THE_HAND.search(text)),
        of_the_damage_step=bool(_OF_THE_DAMAGE_STEP.search(text)),
        summoned_from=_summoned_from(text) if kinds & MONSTER else 0,
        another_way=bool(kinds & XYZ) and is_another_way(text),
        no_normal_summon=bool(kinds & MONSTER) and any(map(_NO_NORMAL_SUMMON.match, sentences(text))),
    )
    if part is None:
        return own
    read = [sort for sort in (ExtraDeckWay, OwnWay) if any(isinstance(way, sort) for way in part.procedures)]
    ways = [way for way in own.procedures if way == _ANOTHER_WAY or not isinstance(way, tuple(read))]
    return Program(
        abilities=(*own.abilities, *(each for each in part.abilities if each != _ACTIVATED_AS_SCALE)),
        procedures=(*ways, *part.procedures),
        equip_to=own.equip_to,
        not_of=part.not_of,
        belongs_to=part.belongs_to,
        always_called=part.always_called,
    )


class _LeftText(NamedTuple):
    """What a text speaks of: when its owner is asked, and whether something lasts, to be set at once."""

    moments: tuple[e.Pattern, ...]
    phases: tuple[e.Pattern, ...]
    lasts: bool
    at_once: bool


def _told_in(text: str, at_once: bool) -> _LeftText:
    """Nobody knows of what a text in another language speaks: it may be anything."""
    known = is_english(text)
    moments = moments_of(text) if known else every_moment() if text else ()
    phases = phases_of(text) if known else every_phase() if text else ()
    return _LeftText(tuple(moments), tuple(phases), _lasts(text), at_once)


def plays_by_itself(program: Program) -> Program:
    """The part behind what is done by hand."""
    own = tuple(each for each in program.abilities if not each.by_hand and each != _ACTIVATED_AS_SCALE)
    return Program(abilities=own, procedures=program.procedures)


_IN_THE_HAND: Final = re.compile(
    r"\b(?:this card|it) (?:is )?\(?(?:in|from) (?:your|the) hand|\b(?:reveal|discard)\w* this card", re.IGNORECASE
)
"""What a Spell or Trap says that does anything there but being activated."""
_THERE: Final[tuple[tuple[int, re.Pattern[str]], ...]] = (
    (IN_HAND, _IN_THE_HAND),
    (
        IN_GRAVEYARD,
        re.compile(
            r"\b(?:this card|it) (?:is )?\(?(?:in|from) (?:your|the|a) (?:hand or )?(?:gy|graveyard)"
            r"|\b(?:banish\w*|remove) this card|\bthis card(?: is|['’]s)? in (?:your|the) (?:gy|graveyard)",
            re.IGNORECASE,
        ),
    ),
    (IN_BANISHED, re.compile(r"\bthis (?:card (?:is |while )?banished|banished card)|\bwhile banished", re.IGNORECASE)),
    (IN_EXTRA_DECK, re.compile(r"\bextra deck", re.IGNORECASE)),
)
"""What a text says of its card that does something beside the field, by where it is then."""


@cache
def may_speak_of_it(text: str, places: int) -> bool:
    """Whether a text may say anything of its card while it is there; on the field each does, and in another language
    each may."""
    words = next((words for there, words in _THERE if there & places), None)
    return words is None or not is_english(text) or bool(words.search(text))


_OF_THE_DAMAGE_STEP: Final = re.compile(
    r"\bdamage calculation\b|(?<!except during the )(?<!except in the )\bdamage step\b", re.IGNORECASE
)
"""What a text says that may be used once damage is being calculated (AMB-43)."""
_NEGATES_SUMMONS: Final = re.compile(r"negate[^.]*\bsummon|\bsummon[^.]*\bnegate", re.IGNORECASE)


_OWN_SUMMON: Final = re.compile(
    r"(?:\bspecial summon this card\b|\b(?:this card|it) (?:can|must)(?: only| first)? be special summoned\b"
    r"|^must (?:first )?be special summoned\b|\bcannot be special summoned,? (?:except|unless)\b)"
    r"[^:;]*?\(?\bfrom (?:your|the) (hand(?: or (?:gy|graveyard))?|extra deck)\b",
    re.IGNORECASE,
)


def _summoned_from(text: str) -> int:
    """From where its text Summons it without an effect: a sentence that activates one has a colon or a semicolon."""
    places = 0
    for sentence in sentences(text):
        found = None if _ACTIVATES.search(sentence) else _OWN_SUMMON.search(sentence)
        if found is not None:
            words = found[1].lower()
            places |= IN_EXTRA_DECK if words.startswith("extra") else IN_HAND
            places |= IN_GRAVEYARD if " or " in words else 0
    return places


_NO_NORMAL_SUMMON: Final = re.compile(
    r"(?:this (?:card|monster) )?cannot be normal summoned(?:/| or )set"
    r"(?=\.|$|(?: and|, and|, but|;) (?:must|cannot|can only)(?: only| first)? be special summoned\b)",
    re.IGNORECASE,
)
"""What holds whatever else its text says: else it would be stronger than printed where nobody judges."""
_ACTIVATES: Final = re.compile(r"[:;]")


def is_another_way(text: str) -> bool:
    """Whether it tells of a way to be Xyz Summoned beside that with the materials of the first line."""
    return bool(_ALSO.search(text))


_ALSO: Final = re.compile(r"\bcan also xyz summon this card\b", re.IGNORECASE)


_LASTS: Final = re.compile(
    r"\b(?:gains?|loses?|increase[sd]?|decrease[sd]?|reduced?|cannot|can’t|can't|can attack|negated?|unaffected|skip"
    r"|doubled?|halved?|becomes?|(?<!always )treated as|piercing|inflicts?|ATK|DEF|takes? no|neither player"
    r"|no (?:player|monster|card)s? can|must (?:attack|be attacked)|only attack)\b",
    re.IGNORECASE,
)


def _lasts(text: str) -> bool:
    """Whether a text may speak of something that lasts; one in another language may."""
    return bool(text) and (not is_english(text) or bool(_LASTS.search(text)))


_NORMAL_AS_YET: Final = re.compile(r"\btreated as a Normal Monster while\b[^.]*\bfield\b", re.IGNORECASE)


def _lasts_by_itself(text: str) -> bool:
    """Whether it may do so in a sentence that nobody has to activate, and that holds at once. How the card is Summoned
    is no such, nor what comes with an event, at a time or with an effect. What may be Summoned while it is there is."""
    if _NORMAL_AS_YET.search(text):
        return False
    unasked = [each for each in sentences(text) if not _ACTIVATES.search(each)]
    if not is_english(text):
        return bool(unasked)
    return any(_LASTS.search(each) and not _NOT_AT_ONCE.search(each) for each in unasked)


_NOT_AT_ONCE: Final = re.compile(
    r"^(?:when|if|once|during|each time|at|you can|after)\b|\bbe (?:\w+ ){0,2}(?:summoned|set)\b"
    r"|^xyz materials attached to\b|\bsummon (?:this card|cannot be negated)\b"
    r"|\busing (?:only )?this card\b|\btreated as an? \w+ summon\b"
    r"|\b(?:activate|use) (?:this|these|the following) effects?\b|\bthis way\b|\bby this effect\b",
    re.IGNORECASE,
)


@cache
def _by_hand(
    kinds: int,
    told: _LeftText | None,
    in_zone: _LeftText | None,
    *,
    apart: bool,
    negates_summons: bool,
    from_hand: bool,
    of_the_damage_step: bool,
    summoned_from: int,
    another_way: bool,
    no_normal_summon: bool,
) -> Program:
    """``apart``: what it does in the Pendulum Zone is told in a text of its own, and what is ``told`` isn't done there.
    None: such a text is read."""
    elsewhere = ~IN_PENDULUM_ZONE if apart else -1
    places = _USED_FROM & elsewhere if told is not None else 0
    used = Ability(
        kind=QUICK,
        speed=2,
        places=(places if from_hand else places & ~IN_HAND) | (IN_PENDULUM_ZONE if in_zone is not None else 0),
        costs=(_PREPARED,),
        block=_CARRIED_OUT,
        limit=ByHandPerTurn(),
        limit_group=_USES,
        damage_step=of_the_damage_step,
    )
    asked: list[Ability] = []
    if told is not None:
        moments = told.moments
        if kinds & (SPELL | TRAP):  # that it goes as it is spent is no event of which a text speaks
            moments = tuple(
                replace(each, no_cause=each.no_cause | _USED_UP) if isinstance(each, e.Moves) else each
                for each in moments
            )
        asked += _asked(moments, _ANYWHERE_FACE_UP & elsewhere) + _asked(told.phases, ON_FIELD & elsewhere)
        if told.lasts:
            asked.append(replace(_SET_AT_ONCE if told.at_once else _SET, places=ON_FIELD & elsewhere))
    if in_zone is not None:  # nothing else that is told of happens to a Scale
        gone = (replace(each, from_places=IN_PENDULUM_ZONE) for each in in_zone.moments if isinstance(each, e.Moves))
        asked += _asked(tuple(gone), _ANYWHERE_FACE_UP) + _asked(in_zone.phases, IN_PENDULUM_ZONE)
        if in_zone.lasts:
            asked.append(replace(_SET, places=IN_PENDULUM_ZONE))
    equips = kinds & (SPELL | EQUIP) == SPELL | EQUIP
    if not kinds & (SPELL | TRAP):
        set_as_scale = in_zone is not None and in_zone.lasts and in_zone.at_once
        scale = (_SET_AS_SCALE if set_as_scale else _ACTIVATED_AS_SCALE,) if kinds & PENDULUM else ()
        own_way = (OwnWay(places=summoned_from, costs=(_PREPARED,), judged=True),) if summoned_from else ()
        materials = (_ANOTHER_WAY,) if another_way else _MATERIALS.get(kinds & (SYNCHRO | XYZ), ())
        bans = (CannotBeNormalSummoned(judged=True),) if no_normal_summon else ()
        ways = (*materials, *own_way, *bans)
        return Program(abilities=(*scale, used, *asked), procedures=ways)
    speed = 3 if kinds & COUNTER else 2 if kinds & (TRAP | QUICK_PLAY) else 1
    equipped = a.Block(
        acts=(
            a.Equip(Selector(ref=THIS, all=True), Selector(ref=TARGET, all=True)),
            a.Then(in_any_case=True),
            a.ByHand(),
        )
    )
    activated = Ability(
        kind=CARD_ACTIVATION,
        speed=speed,
        places=_ACTIVATED_FROM,
        costs=(c.Targeting(_EQUIPPED),) if equips else (_PREPARED,),
        block=equipped if equips else _CARRIED_OUT,
        damage_step=of_the_damage_step,
    )
    against = [replace(activated, event=(e.WouldBeSummoned(Selector()),))] if negates_summons and speed > 1 else []
    return Program(abilities=(activated, *against, used, *asked), equip_to=_EQUIPPED if equips else None)


def _asked(patterns: tuple[e.Pattern, ...], places: int) -> list[Ability]:
    """Nothing without an event."""
    asked = Ability(
        kind=TRIGGER,
        speed=1,
        places=places,
        event=patterns,
        optional=True,
        costs=(_PREPARED,),
        block=_CARRIED_OUT,
        limit=ByHandPerTurn(),
        limit_group=_USES,
        damage_step=True,
    )
    return [asked] if patterns else []


_SET: Final = Ability(
    kind=EACH_TIME,
    places=ON_FIELD,
    block=a.Block(acts=(a.ByHand(lasting=True),)),
    limit=ByHandPerTurn(),
    limit_group=_USES,
)
"""What lasts of a text is set without a link: in the open state, and at once when the card has come face-up."""
_SET_AT_ONCE: Final = replace(_SET, event=(e.IsSummoned(how=NORMAL_SUMMON | SPECIAL_SUMMON), e.IsFlipped()))
_MATERIALS: Final[dict[int, tuple[Procedure, ...]]] = {
    SYNCHRO: (SynchroMaterials(judged=True),),
    XYZ: (XyzMaterials(least=2, most=ZONE_SIZE, judged=True),),
}
"""What the rulebook asks for the Summon of such a monster whose line of materials isn't read."""
_ANOTHER_WAY: Final = XyzMaterials(most=ZONE_SIZE, any_level=True, transfers=True, costs=(_PREPARED,), judged=True)
"""When its player has paid, on top of whatever they pick, where the sentence that tells of it isn't read."""
_ACTIVATED_AS_SCALE: Final = Ability(kind=CARD_ACTIVATION, places=_ACTIVATED_FROM)
_SET_AS_SCALE: Final = replace(_ACTIVATED_AS_SCALE, block=_SET.block)
"""What lasts of its text there is set as the activation resolves."""
