"""What happened, a sentence for each record of what the viewer saw."""

from typing import Any, Final

from engine.duel.state.eyes import EVERYTHING
from engine.duel.outside.seen import (
    ActDone,
    AttackDeclared,
    AttackEnded,
    AttackTargetChosen,
    CardMoved,
    CardRevealed,
    CardSet,
    CardShifted,
    CardTargeted,
    CardsDrawn,
    ChoiceForced,
    CoinTossed,
    ControlChanged,
    CountersChanged,
    DamageChanged,
    DamageDealt,
    DamageStepReached,
    DeckReordered,
    Declared,
    DieRolled,
    EffectActivated,
    EffectBegan,
    EffectOver,
    Happened,
    HappenedToCard,
    HappenedToTwo,
    LifePointsChanged,
    LifePointsGained,
    LinkResolved,
    LinkResolving,
    LinkWithoutEffect,
    MonsterBattled,
    MonsterSummoned,
    Negated,
    NoBattleDamage,
    NothingDone,
    PhaseReached,
    PileShuffled,
    PositionChanged,
    SaidYesOrNo,
    SeenCard,
    StepBegan,
    TurnBegan,
    UsedAsMaterial,
)
from engine.vocabulary import (
    AS_MATERIAL,
    ATTEMPT,
    ATTRIBUTE_NAMES,
    BANISHED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DESTROYED,
    DETACHED,
    DISCARDED,
    DRAWN,
    EXTRA_DECK,
    FACE_DOWN,
    FIELD_ZONE,
    GONE,
    GRAVEYARD,
    HAND,
    KIND_NAMES,
    MONSTER_ZONE,
    ON_FIELD,
    PENDULUM_ZONE,
    RETURNED,
    SPELL_ZONE,
    SPENT,
    TRIBUTED,
    TYPE_NAMES,
    UNDER,
)
from engine.words import effects
from engine.words.ids import EVENT_IDS, question_id
from engine.words.names import Names, sentence

_ON_THE_FIELD: Final = (CardTargeted, AttackDeclared, AttackTargetChosen, ControlChanged, CardSet, CardShifted)
_FIELD_PLACES: Final = frozenset((MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, UNDER, ATTEMPT))


def event(speech: Names, happened: Happened) -> str:
    """What happened, as the viewer saw it; empty where nothing is to be told."""
    key = event_key(speech, happened)
    if not key:
        return ""
    if isinstance(happened, EffectOver):
        return effects.over(speech, happened)
    if isinstance(happened, EffectBegan):
        return sentence(effects.began(speech, happened))
    words = _event_words(speech, happened)
    seen = happened.card if isinstance(happened, HappenedToCard) else None
    other = happened.other if isinstance(happened, HappenedToTwo) else None
    words["card"], words["other"] = _seen(speech, happened, seen), _seen(speech, happened, other)
    return speech.say(f"event.{key}", **words)


def _seen(speech: Names, happened: Happened, card: SeenCard | None) -> str:
    if card is not None and card.name:
        return card.name
    if card is None or not isinstance(happened, _ON_THE_FIELD):
        return speech.term("a_card")
    return speech.card_unknown(card.place, isinstance(happened, CardSet) or card.position != FACE_DOWN)


def subject(happened: Happened) -> int:
    """The player whom its sentence names, or whose the card is that it begins with: who does something to another
    player's card is told only where the sentence says "you" or a name."""
    match happened:
        case MonsterSummoned() | CardRevealed() | CardTargeted():
            acts = True
        case CardMoved():
            acts = bool(happened.causes & (BY_COST | TRIBUTED))
        case _:
            acts = False
    return happened.by if acts and happened.by >= 0 else happened.player


def _event_words(speech: Names, happened: Happened) -> dict[str, Any]:
    """What sentences about it may name."""
    player = happened.player
    source = happened.source.name if happened.source is not None else ""
    words: dict[str, Any] = {
        "who": speech.who(subject(happened)),
        "whose": speech.whose(player),
        "source": speech.name(source) if source else speech.term("nothing"),
    }
    match happened:
        case CardMoved():
            there = player if happened.place_to in _FIELD_PLACES else happened.card.holder
            words["place"] = speech.place(happened.place_to, there, "to")
        case CardRevealed():
            words["word"] = ""
        case MonsterSummoned():
            words["how"] = speech.how(happened.how)
        case UsedAsMaterial():
            words["how"] = speech.how(happened.how)
        case CardsDrawn():
            words["cards"] = speech.number_of_cards(happened.count)
        case PositionChanged():
            words["position"] = speech.position(happened.card.position)
        case CountersChanged():
            words["word"] = speech.counters(abs(happened.count), happened.counter)
        case DamageDealt() | LifePointsGained() | LifePointsChanged():
            words["n"] = abs(happened.amount)
        case ActDone():
            words |= effects.done(speech, happened)[1]
        case NothingDone():
            words |= effects.nothing(speech, happened)[1]
        case DamageChanged():
            words["n"] = happened.amount
        case EffectActivated() | LinkResolving() | LinkResolved() | LinkWithoutEffect() | Negated():
            words["n"] = words["word"] = happened.link
        case Declared():
            words["name"] = _declared(speech, happened)
        case TurnBegan():
            words["n"] = happened.turn
        case PhaseReached():
            words["phase"] = speech.phase(happened.phase)
        case StepBegan() | DamageStepReached():
            words["step"] = speech.step(happened.step)
        case PileShuffled():
            words["place"] = speech.place(happened.place, player)
        case DeckReordered():
            words["place"] = speech.place(DECK, player)
            words["cards"] = speech.number_of_cards(happened.count)
            words["n"] = happened.count
        case DieRolled():
            words["n"] = happened.shows
        case ChoiceForced():
            words["question"] = speech.term(f"question.{question_id(happened.question)}")
    return words


def _declared(speech: Names, declared: Declared) -> str:
    names = {"type": TYPE_NAMES, "attribute": ATTRIBUTE_NAMES, "kind": KIND_NAMES}.get(declared.what)
    if names is not None:
        return speech.name(names.get(declared.number, ""))
    return str(declared.number) if declared.number else declared.what


def event_key(speech: Names, happened: Happened) -> str:
    """The id of its sentence without its "event."; empty if the viewer is told nothing."""
    key = EVENT_IDS.get(happened.kind, "other")
    match happened:
        case CardMoved():
            return _moved_key(speech, happened)
        case CardsDrawn():
            return "" if speech.viewer in (happened.player, EVERYTHING) else key
        case MonsterSummoned():
            return f"{key}.face_down" if happened.card.face is None else key
        case AttackDeclared() | MonsterBattled():
            return key if happened.other is not None else f"{key}.directly"
        case DamageDealt():
            if happened.causes & BY_EFFECT:
                return f"{key}.by" if happened.source is not None and happened.source.name else key
            return f"{key}.battle.defended" if happened.defended else f"{key}.battle"
        case NoBattleDamage(holds=True):
            return f"{key}.holds"
        case EffectActivated():
            return key if happened.of_card else f"{key}.effect"
        case CountersChanged():
            return key if happened.count >= 0 else f"{key}.removed"
        case CardShifted():
            return key if happened.source is None else f"{key}.by_effect"
        case CardRevealed(looks=True):
            return f"{key}.look"
        case ControlChanged():
            return f"{key}.back" if happened.player == happened.card.owner else key
        case SaidYesOrNo():
            key = f"{key}.yes" if happened.yes else f"{key}.no"
            return key if happened.source is not None else f"{key}.set_right"
        case CoinTossed():
            return f"{key}.heads" if happened.heads else f"{key}.tails"
        case LifePointsChanged():
            return f"{key}.paid" if happened.causes & BY_COST else f"{key}.set" if happened.became else key
        case ActDone():
            return effects.done(speech, happened)[0]
        case NothingDone():
            return effects.nothing(speech, happened)[0]
        case DamageChanged():
            return key if happened.amount else f"{key}.none"
        case LinkWithoutEffect():
            return f"{key}.{happened.why}" if happened.why else key
        case Negated(what="destruction"):
            return f"{key}.destruction{_kept(happened)}"
        case Negated():
            return f"{key}.{happened.what}" if f"event.{key}.{happened.what}" in speech.table else key
        case AttackEnded(replayed=True):
            return f"{key}.replay" if happened.other is not None else f"{key}.replay_directly"
    return key


def _moved_key(speech: Names, moved: CardMoved) -> str:
    causes, to = moved.causes, moved.place_to
    if causes & DRAWN:
        return "moved.drawn" if speech.viewer in (moved.player, EVERYTHING) else ""
    if causes & DESTROYED:
        if causes & BY_BATTLE:
            return "moved.destroyed_by_battle"
        if to != GRAVEYARD:
            return "moved.destroyed.elsewhere"
        return f"moved.destroyed.{moved.why}" if moved.why else "moved.destroyed"
    if causes & DISCARDED and causes & BY_RULE:
        return "moved.discarded.limit"
    for bit, word in (
        (TRIBUTED, "tributed"),
        (DISCARDED, "discarded"),
        (DETACHED, "detached"),
        (SPENT, "spent"),
        (RETURNED, "returned"),
        (AS_MATERIAL, "material"),
    ):
        if causes & bit:
            return f"moved.{word}"
    paid = ".cost" if causes & BY_COST else ""
    if to == GRAVEYARD:
        return f"moved.graveyard{paid}"
    if to == BANISHED:
        return f"moved.banished{paid}"
    if to == moved.place_from == HAND:
        return "moved.hand_to_hand"
    if to == HAND:
        return "moved.hand_from_field" if 1 << moved.place_from & ON_FIELD else "moved.hand"
    return {DECK: "moved.deck", EXTRA_DECK: "moved.extra_deck", UNDER: "moved.under", GONE: "moved.gone"}.get(
        to, "moved.field"
    )


def _kept(kept: Negated) -> str:
    """What keeps the card from being destroyed: another card, or what it says itself."""
    if kept.source is not None and kept.source.name and kept.source.handle != kept.card.handle:
        return ".by"
    return ".battle" if kept.causes & BY_BATTLE else ".effect" if kept.causes & BY_EFFECT else ""
