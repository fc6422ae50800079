"""What happened as one viewer saw it, at its moment: a record of its own kind for everything that can happen.

A record names cards by the viewer's handles (eyes.py), before and after, and their faces where the viewer knew
them then: a card that is turned, shown or returned later on is not told by it. Where things came to lie stands in it,
so that nobody has to guess a zone or look at the duel as it is now.

    for each in duel.seen(0):
        match each:
            case CardMoved(card=card): ...      card.before -> card.handle, card.place, card.holder, card.seat
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, dataclass_transform

from engine import program as p
from engine.cards.card import Card
from engine.duel.state.events import Event
from engine.duel.state.eyes import ONLOOKER, Glimpse, SeenThen, eye_of, sees
from engine.program import Ability, Act, Duration, Modifier, Selector


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as the viewer saw it right after something happened to it. ``before``: its handle until then, the same
    where an eye could follow it. ``face``: None for a back. ``holder``: on whose side it lay, or whose pile it was in.
    """

    handle: int
    before: int
    face: Card | None
    owner: int
    place: int
    holder: int
    seat: int
    position: int

    @property
    def name(self) -> str:
        """Empty for a back."""
        return self.face.name if self.face is not None else ""


KINDS: Final[dict[int, "type[Happened]"]] = {}
"""What is made of which event (engine.program's E_ words); nothing of those that only texts wait for: other events say
the same, or nothing is to be seen. That a Summon is attempted is told only where some card could negate one, which is
nobody else's business."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Happened:
    """``kind`` is one of engine.program's E_ words. ``player``: whose card or act it was; ``by``: who caused it
    (NOBODY: a rule); ``source``: the card that caused it; ``moment``: what has the same, of one answer, happened at the
    same time (PROC-14); ``lp``: of both players afterwards."""

    kind: ClassVar[int] = 0
    player: int
    by: int
    source: SeenCard | None
    moment: int
    lp: tuple[int, int]

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)
        if cls.kind:
            KINDS[cls.kind] = cls

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        """The cards that it is about."""
        return ()


class HappenedToCard(Happened):
    card: SeenCard

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        return (self.card,)


class HappenedToTwo(HappenedToCard):
    """``other`` is None for a direct attack."""

    other: SeenCard | None

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        return (self.card,) if self.other is None else (self.card, self.other)


# -- cards that go and turn ---------------------------------------------------------------------


class CardMoved(HappenedToTwo):
    """``place_from``: ATTEMPT for a monster whose Summon was negated; ``was``: its position there. ``other``: the card
    that it goes with: what destroyed it, what it was equipped to. ``why``: of an Equip Card that goes by rule, what has
    become of its monster (a word of engine.duel.changes.upkeep)."""

    kind = p.E_MOVED
    place_from: int
    place_to: int
    was: int
    causes: int
    why: str


class CardShifted(HappenedToCard):
    """It lay there already, in another space of the same zone."""

    kind = p.E_SHIFTED


class CardForgotten(HappenedToCard):
    """It lies in a hand, where the opponent knew it; one of the cards there goes unseen, and might be this one."""

    kind = p.E_FORGOTTEN


class CardsDrawn(Happened):
    """All cards of a draw; each was told before as a CardMoved."""

    kind = p.E_DRAWN
    count: int


class MonsterSummoned(HappenedToCard):
    """``how``: bits of NORMAL_SUMMON …"""

    kind = p.E_SUMMONED
    how: int
    place_from: int


class CardSet(HappenedToCard):
    kind = p.E_SET


class CardTurnedFaceUp(HappenedToCard):
    kind = p.E_FLIPPED


class PositionChanged(HappenedToCard):
    """From ``was`` to the position in which the card lies now."""

    kind = p.E_POSITION
    was: int


class CardRevealed(HappenedToCard):
    """Shown to both, or (``looks``) to the player alone who looks at it."""

    kind = p.E_REVEALED
    looks: bool


class ControlChanged(HappenedToCard):
    kind = p.E_CONTROL


class CardEquipped(HappenedToTwo):
    kind = p.E_EQUIPPED


class MaterialAttached(HappenedToTwo):
    """``other`` is the Xyz Monster."""

    kind = p.E_MATERIAL_ATTACHED


class UsedAsMaterial(HappenedToTwo):
    kind = p.E_MATERIAL
    how: int


class CountersChanged(HappenedToCard):
    """``count`` is negative for those taken away."""

    kind = p.E_COUNTER
    count: int
    counter: str


# -- battle -------------------------------------------------------------------------------------


class AttackDeclared(HappenedToTwo):
    kind = p.E_ATTACK_DECLARED


class AttackTargetChosen(HappenedToTwo):
    """``card`` is attacked by ``other``."""

    kind = p.E_ATTACKED


class MonsterBattled(HappenedToTwo):
    """Damage is calculated; told for each of both monsters. ``by`` is whose attack it is."""

    kind = p.E_BATTLED


class NoBattleDamage(HappenedToTwo):
    """``card``, attacked by ``other``, is in Defense Position, so that nobody takes damage; ``holds``: nor is it
    destroyed, its DEF being as high as what attacks it."""

    kind = p.E_NO_DAMAGE
    holds: bool


class MonsterDestroyedByBattle(HappenedToTwo):
    kind = p.E_DESTROYED_BY_BATTLE


class AttackEnded(HappenedToTwo):
    """The Battle Step goes on. ``replayed``: so does the attack, against ``other`` or directly; ``as_before``: the same
    as until then."""

    kind = p.E_ATTACK_ENDED
    replayed: bool
    as_before: bool


# -- Life Points --------------------------------------------------------------------------------


class DamageDealt(Happened):
    """``defended``: by attacking the ``source``, whose DEF is higher."""

    kind = p.E_DAMAGE
    amount: int
    causes: int
    defended: bool


class LifePointsGained(Happened):
    kind = p.E_GAINED_LP
    amount: int


class LifePointsChanged(Happened):
    """Paid or lost, or (``became``) made ``amount``."""

    kind = p.E_LP
    amount: int
    causes: int
    became: bool


# -- Chains -------------------------------------------------------------------------------------


class EffectActivated(HappenedToCard):
    """``link``: its number in the Chain. ``of_card``: a Spell or Trap Card, not an effect of one or of a monster.
    ``ability``: what was activated; None where it is too long ago to be known."""

    kind = p.E_ACTIVATED
    link: int
    of_card: bool
    ability: Ability | None


class CardTargeted(HappenedToCard):
    kind = p.E_TARGETED


class LinkResolving(HappenedToCard):
    """``alone``: the Chain has no other link."""

    kind = p.E_LINK_RESOLVING
    link: int
    alone: bool


class LinkResolved(HappenedToCard):
    kind = p.E_RESOLVED
    link: int


class LinkWithoutEffect(HappenedToCard):
    """``why``: its activation was negated, or it is gone, negated (its effect is), or left without targets."""

    kind = p.E_LINK_FAILED
    link: int
    why: str


class ChainEnded(Happened):
    kind = p.E_CHAIN_ENDED


class Negated(HappenedToCard):
    """``what``: activation, effect, summon, attack or destruction; of that ``causes`` tells by what the card can't be
    destroyed at all."""

    kind = p.E_NEGATED
    what: str
    link: int
    causes: int


class CostPaid(HappenedToCard):
    kind = p.E_COST_PAID


class Declared(Happened):
    """A name, or a ``number`` that stands for a number, a Type, an Attribute or a kind of card (``what``)."""

    kind = p.E_DECLARED
    what: str
    number: int


# -- what effects do beside that --------------------------------------------------------------------


class EffectBegan(Happened):
    """Something holds from now on, because of an effect of ``source``. ``changes``: with the numbers that were worked
    out. ``on``: the cards that it is about, none for players; ``what``: the phrase that means all of them, if one does;
    ``duration``: None where it lasts as long as the cards stay."""

    kind = p.E_BEGAN
    on: tuple[SeenCard, ...]
    what: Selector | None
    changes: tuple[Modifier, ...]
    duration: Duration | None

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        return self.on


class EffectOver(EffectBegan):
    """It holds no longer: a player has ended it by hand."""

    kind = p.E_OVER


class ActDone(Happened):
    """An act of that effect of ``source``, of which nothing else is to be seen yet."""

    kind = p.E_DONE
    act: Act
    ability: Ability


class NothingDone(Happened):
    """An act of that effect of ``source`` found nothing to do; ``why``: a word, "" where there is no more to say."""

    kind = p.E_NOTHING
    act: Act
    ability: Ability
    why: str


class TimingMissed(HappenedToCard):
    """An effect of the card waited for what was not the last thing to happen (PROC-14). Told only to who can know that
    the card has such an effect."""

    kind = p.E_MISSED


class DamageChanged(Happened):
    """The damage to ``player`` comes to ``amount`` because of ``source``."""

    kind = p.E_DAMAGE_CHANGED
    amount: int
    causes: int


# -- turns, chance, the rest --------------------------------------------------------------------


class TurnBegan(Happened):
    kind = p.E_TURN
    turn: int


class PhaseReached(Happened):
    kind = p.E_PHASE
    phase: int


class StepBegan(Happened):
    """A step of the Battle Phase."""

    kind = p.E_STEP_BEGUN
    step: int


class DamageStepReached(Happened):
    """A part of the Damage Step, or the End Step."""

    kind = p.E_STEP
    step: int


class PileShuffled(Happened):
    kind = p.E_SHUFFLED
    place: int


class DeckReordered(Happened):
    kind = p.E_SWAPPED
    count: int


class CoinTossed(Happened):
    kind = p.E_COIN
    heads: bool


class DieRolled(Happened):
    kind = p.E_DIE
    shows: int


class ChoiceForced(Happened):
    """A question that left nothing to choose was answered by the rules. Told to that player alone."""

    kind = p.E_TOLD_FORCED
    question: int


class LoopEnded(Happened):
    kind = p.E_LOOP_ENDED


class SaidYesOrNo(Happened):
    """To what a text asks that isn't read."""

    kind = p.E_SAID
    yes: bool


class UntargetedPicked(Happened):
    """What was picked by hand is no target of ``source``, which has some."""

    kind = p.E_UNTARGETED


class SetRight(Happened):
    """The player begins to set the position right by hand."""

    kind = p.E_SET_RIGHT


class DuelEnded(Happened):
    """``player`` has won, or it is DRAW."""

    kind = p.E_ENDED
    reason: int


# -- from events --------------------------------------------------------------------------------

_OWN: Final[dict[type[Happened], Callable[[Event], dict[str, Any]]]] = {
    CardMoved: lambda e: {
        "place_from": e.place_from,
        "place_to": e.place_to,
        "was": e.position,
        "causes": e.causes,
        "why": (e.more or {}).get("why", ""),
    },
    MonsterSummoned: lambda e: {"how": e.amount, "place_from": e.place_from},
    PositionChanged: lambda e: {"was": e.position},
    CardRevealed: lambda e: {"looks": e.word == "look"},
    UsedAsMaterial: lambda e: {"how": e.amount},
    CountersChanged: lambda e: {"count": e.amount, "counter": e.word},
    AttackEnded: lambda e: {"replayed": bool(e.word), "as_before": e.word == "goes on"},
    EffectActivated: lambda e: {
        "link": int(e.word or 0),
        "of_card": bool(e.amount & 1),
        "ability": (e.more or {}).get("ability"),
    },
    LinkResolving: lambda e: {"link": e.amount, "alone": e.word == p.ALONE},
    LinkWithoutEffect: lambda e: {"link": e.amount, "why": e.word},
    LinkResolved: lambda e: {"link": int(e.word or 0)},
    Negated: lambda e: {"what": e.word, "link": e.amount, "causes": e.causes},
    NoBattleDamage: lambda e: {"holds": bool(e.amount)},
    CardsDrawn: lambda e: {"count": e.amount},
    DamageDealt: lambda e: {"amount": e.amount, "causes": e.causes, "defended": bool((e.more or {}).get("defended"))},
    LifePointsGained: lambda e: {"amount": e.amount},
    LifePointsChanged: lambda e: {"amount": e.amount, "causes": e.causes, "became": e.word == "set"},
    Declared: lambda e: {"what": e.word, "number": e.amount},
    TurnBegan: lambda e: {"turn": e.amount},
    PhaseReached: lambda e: {"phase": e.amount},
    StepBegan: lambda e: {"step": e.amount},
    DamageStepReached: lambda e: {"step": e.amount},
    PileShuffled: lambda e: {"place": e.place_from},
    DeckReordered: lambda e: {"count": e.amount},
    CoinTossed: lambda e: {"heads": bool(e.amount)},
    DieRolled: lambda e: {"shows": e.amount},
    SaidYesOrNo: lambda e: {"yes": bool(e.amount)},
    ChoiceForced: lambda e: {"question": e.amount},
    DuelEnded: lambda e: {"reason": e.amount},
    DamageChanged: lambda e: {"amount": e.amount, "causes": e.causes},
    EffectBegan: lambda e: {**(e.more or {})},
    EffectOver: lambda e: {**(e.more or {})},
    ActDone: lambda e: {**(e.more or {})},
    NothingDone: lambda e: {**(e.more or {})},
}
"""What a record tells of its event beside what all of its sort do."""
_NAMED_BY_LINK: Final = frozenset((p.E_ACTIVATED, p.E_RESOLVED, p.E_LINK_RESOLVING, p.E_LINK_FAILED, p.E_NEGATED))


def all_seen(events: Iterable[Event], viewer: int) -> list[Happened]:
    """What that viewer saw of them. Moments are counted anew: those in which there was nothing to see leave no gap."""
    found, moments = [], []
    for event in events:
        if (happened := seen(event, viewer)) is not None:
            found.append(happened)
            moments.append(happened.moment)
    number = {moment: n for n, moment in enumerate(sorted(set(moments)))}
    return [replace(happened, moment=number[happened.moment]) for happened in found]


def seen(event: Event, viewer: int) -> Happened | None:
    """The event as that viewer saw it; None where there was nothing to see for them, or nobody watched."""
    kind = event.kind
    if (
        event.eyes is None
        or kind not in KINDS
        or kind == p.E_TOLD_FORCED
        and not _is_theirs(event.player, viewer)
        or (
            kind == p.E_REVEALED
            and event.word == "look"  # told to whoever looks, and to whose card it is
            and not _is_theirs(event.by, viewer)
            and not _is_theirs(event.player, viewer)
        )
    ):
        return None
    card, other, source, lp = event.eyes
    made = KINDS[kind]
    fields = _OWN[made](event) if made in _OWN else {}
    fields.update(
        player=event.player,
        by=event.by,
        moment=event.moment,
        lp=lp,
        source=_seen_card(source, None, viewer, named=source is not None and source[3]),
    )
    if issubclass(made, HappenedToCard):
        named = kind in _NAMED_BY_LINK and card is not None and card[3] and event.word not in ("summon", "destruction")
        fields["card"] = _seen_card(card, event.was, viewer, named=named)
        if fields["card"] is None or made is TimingMissed and fields["card"].face is None:
            return None
    if issubclass(made, HappenedToTwo):
        fields["other"] = _seen_card(other, None, viewer)
    if issubclass(made, EffectBegan):
        fields["on"] = tuple(_seen_card(then, None, viewer) for then in fields["on"])
    return made(**fields)


def _is_theirs(player: int, viewer: int) -> bool:
    return viewer < ONLOOKER or player == viewer


def _seen_card(then: SeenThen | None, was: Glimpse | None, viewer: int, *, named: bool = False) -> SeenCard | None:
    if then is None:
        return None
    (known, handles, place, holder, seat, position), face, owners, _ = then
    eye = eye_of(viewer, holder)
    if was is not None:
        known_before, handles_before, _, holder_before, _, _ = was
        before = handles_before[eye_of(viewer, holder_before)]
        is_known = sees(known, viewer) or sees(known_before, viewer)
    else:
        before = handles[eye]
        is_known = sees(known, viewer)
    return SeenCard(
        handles[eye],
        before,
        face if (is_known or named) and face.name else None,
        owners[eye],
        place,
        holder,
        seat,
        position,
    )
