"""What effects did: from their acts and modifiers, told to one viewer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import program as p
from engine.duel.outside.seen import ActDone, EffectBegan, EffectOver, NothingDone, SeenCard
from engine.duel.outside.view import View
from engine.program import Ability, Duration, Modifier, Selector
from engine.vocabulary import (
    BATTLE_PHASE,
    CARD_ACTIVATION,
    EITHER,
    FACE_DOWN,
    MONSTER_ZONE,
    ON_FIELD,
    STAYS_ON_FIELD,
    YOU,
)
from engine.words.changes import are_both_figures, variant
from engine.words.ids import ACT_IDS, MODIFIER_IDS
from engine.words.names import Names, sentence
from engine.words.summary import Exact, Summary, phases_of, side_of

_LOCKS: Final = (
    p.CannotAttack, p.MustAttack, p.NoPositionChange, p.NotTributed, p.NotMaterial, p.NotActivated, p.EffectsNegated,
)  # fmt: skip
_BY_NAME: Final = 2
"""So many cards are told by their names; more are counted."""
_UNTIL: Final[dict[type[Duration], str]] = {
    p.UntilEndOfTurn: "end_of_turn",
    p.UntilPhase: "phase",
    p.WhileOnField: "",
    p.WhileThisCardIsFaceUp: "while_source",
    p.WhileEquipped: "equipped",
    p.ForThisBattle: "battle",
    p.ForRestOfDuel: "duel",
    p.UntilEvent: "",
}
"""Those without a word are not told."""
p.require_all(p.DURATIONS, _UNTIL)


def over(speech: Names, happened: EffectOver) -> str:
    return speech.say("event.over", what=began(speech, happened))


def in_force(speech: Names, view: View, age: int) -> str:
    """What holds because of that modifier, in the words in which it was told, with its card and for how long."""
    active = next(active for active in view.state.modifiers if active.age == age)
    modifier = active.modifier
    if isinstance(modifier, p.WITH_NUMBER):
        modifier = replace(modifier, value=p.Const(active.value))
    duration = active.duration
    if isinstance(duration, p.UntilPhase):
        duration = replace(duration, next_turn=duration.next_turn and active.ends_times > 1)  # else it has come
    cards = tuple(_as_seen(view, uid) for uid, _ in active.subjects or ())
    held = EffectBegan(
        player=active.player,
        by=active.player,
        source=_as_seen(view, active.source),
        moment=0,
        lp=(0, 0),
        on=cards,
        what=None,
        changes=(modifier,),
        duration=duration,
    )
    return _by_its_card(speech, held, began(speech, held)).rstrip(".")


def _as_seen(view: View, uid: int) -> SeenCard:
    card = view.card(uid)
    handle = view.handle(uid)
    return SeenCard(handle, handle, card.card, card.owner, card.place, card.controller, card.seat, card.position)


_THEN_ALONE: Final = p.During(EITHER, BATTLE_PHASE)
"""What holds "during the Battle Phase of this turn", and not before."""


def began(speech: Names, happened: EffectBegan) -> str:
    telling = Summary(speech, Ability(), happened.player)
    until = _until(speech, happened.duration, happened.player, _source(speech, happened.source), "until")
    if {each.condition for each in happened.changes} == {_THEN_ALONE}:
        until = speech.term("until.in_phase", phase=speech.phase(BATTLE_PHASE))
    on, what = happened.on, happened.what
    if not on and what is None:
        return _for_players(telling, happened, until)
    many = len(on) != 1
    if isinstance(happened.duration, p.ForRestOfDuel):  # of cards that ends where they go away
        until = speech.term("until.duel.cards" if many else "until.duel.card")
    if what is not None and (not on or len(on) > _BY_NAME):
        whom = telling.phrase(what, p.Modify)
    else:
        whom = _named(speech, on)
    said = _held(telling, whom, many, happened.changes, until)
    return _by_its_card(speech, happened, said) if _is_lock(happened) else said


def _is_lock(happened: EffectBegan) -> bool:
    """Whether another card keeps these from doing what they could."""
    source, changes = happened.source, happened.changes
    if source is None or not source.name or any(card.handle == source.handle for card in happened.on):
        return False
    return any(isinstance(modifier, _LOCKS) for modifier in changes)


def _by_its_card(speech: Names, happened: EffectBegan, said: str) -> str:
    """ "Net: Wolf can’t attack", unless the sentence names the card anyway."""
    source = _source(speech, happened.source)
    return said if source in said else speech.say("event.began.by", source=source, what=said)


def _held(telling: Summary, whom: str, many: bool, changes: tuple[Modifier, ...], until: str) -> str:
    """ "Wolf gains 500 ATK until the end of the turn", or where a change has no such words "Wolf: Level 4"."""
    speech = telling.speech
    if are_both_figures(changes):
        words = [_by_number(telling, "does.gains_both", changes[0], many)]
    else:
        words = [does(telling, modifier, many) for modifier in changes]
    if all(words):
        return speech.say("event.began", what=whom, word=_listed(speech, words), until=until)
    said = telling.each_change(changes)
    return speech.say("event.began.says", what=whom, word=", ".join(said) or speech.term("change.some"), until=until)


def does(telling: Summary, modifier: Modifier, many: bool) -> str:
    """What a card does, or several do, by that change: "can’t attack"; empty where it is told otherwise."""
    return _by_number(telling, f"does.{MODIFIER_IDS[type(modifier)]}{variant(modifier)}", modifier, many)


def _by_number(telling: Summary, key: str, modifier: Modifier, many: bool) -> str:
    value, number = modifier.value, 0
    if value is not None and not isinstance(modifier, p.ExtraAttacks):
        if not isinstance(value, p.Const):
            return ""
        number = value.n
        if number < 0:
            key, number = f"{key}.less", -number
    if key not in telling.speech.table:
        return ""
    return telling.speech.term(f"{key}.many" if many else key, n=number)


def _for_players(telling: Summary, happened: EffectBegan, until: str) -> str:
    """What holds for players, or for whatever cards fit from now on."""
    speech = telling.speech
    ranging: dict[Selector | None, list[Modifier]] = {}
    rules = []
    for modifier in happened.changes:
        if telling.is_rule(modifier):
            rules.append(telling.modifier(modifier))
        else:
            ranging.setdefault(modifier.who, []).append(modifier)
    told = [
        _held(telling, _ranging(telling, who, happened, held), who is not None and not who.ref, tuple(held), until)
        for who, held in ranging.items()
    ]
    if rules:
        said = speech.term("event.began.rule", word=_listed(speech, list(dict.fromkeys(rules))), until=until)
        told.append(_by_its_card(speech, happened, said))
    return " ".join([*told[:1], *map(sentence, told[1:])])


def _ranging(telling: Summary, who: Selector | None, happened: EffectBegan, held: Sequence[Modifier]) -> str:
    if who is None or who.ref == p.THIS:
        return _source(telling.speech, happened.source)
    if not who.filters and all(isinstance(modifier, p.HOLD_OF_SET_CARDS) for modifier in held):
        telling = Exact(telling.speech, Ability(), happened.player)
    return telling.what(replace(who, all=not who.ref), p.Modify)


def done(speech: Names, happened: ActDone) -> tuple[str, dict[str, str]]:
    """The key of the sentence behind "event.", and its words."""
    act = happened.act
    telling = Summary(speech, happened.ability, happened.player)
    inner = telling.block(act.blocks[0]) if act.blocks else ""
    way = "in" if isinstance(act, p.Later) else "until"
    until = act.when if isinstance(act, p.Later) else act.until if isinstance(act, p.React) else None
    words = {
        "phase": phases_of(speech, act),
        "what": inner,
        "until": _until(speech, until, happened.player, _source(speech, happened.source), way),
        "who": " / ".join(speech.who(player) for player in _players(side_of(act), happened.player)),
    }
    return f"done.{ACT_IDS[type(act)]}", words


def nothing(speech: Names, happened: NothingDone) -> tuple[str, dict[str, str]]:
    """The key of the sentence behind "event.", and its words."""
    if isinstance(happened.act, p.ByHand) and _came_to_stay(happened):
        return "nothing.lies", {}
    key = f"nothing.{ACT_IDS[type(happened.act)]}"
    why = ""
    if happened.why:
        why = speech.term("nothing.because", why=speech.term(f"nothing.{happened.why}", what=_meant(speech, happened)))
    return key if f"event.{key}" in speech.table else "nothing", {"reason": why}


def _came_to_stay(happened: NothingDone) -> bool:
    """Whether it was the activation of a card that lies there now: that is what it was to do."""
    source = happened.source
    if happened.ability.kind != CARD_ACTIVATION or source is None or source.face is None:
        return False
    return bool(source.face.kinds & STAYS_ON_FIELD and 1 << source.place & ON_FIELD)


def _meant(speech: Names, happened: NothingDone) -> str:
    """The card that the act was to be done to."""
    ref = happened.act.what.ref if happened.act.what is not None else p.THIS
    key = f"meant.{ref}" if f"meant.{ref}" in speech.table else f"ref.{ref}"
    return speech.term(key if key in speech.table else "meant.card")


def _players(side: int, player: int) -> tuple[int, ...]:
    return (player, 1 - player) if side == EITHER else (player,) if side == YOU else (1 - player,)


def _source(speech: Names, source: SeenCard | None) -> str:
    return source.name if source is not None and source.name else speech.term("nothing")


def _until(speech: Names, duration: Duration | None, player: int, source: str, way: str) -> str:
    told = _UNTIL[type(duration)] if duration is not None else ""
    if not told:
        return ""
    if not isinstance(duration, p.UntilPhase):
        return speech.term(f"until.{told}", source=source)
    if duration.to_its_end and duration.side == EITHER:
        return speech.term("until.next_turn" if duration.next_turn else "until.end_of_turn")
    if duration.to_its_end:
        key = "until.turn.next.of" if duration.next_turn else "until.turn.of"
        return speech.term(key, whose=speech.whose(_players(duration.side, player)[0]))
    key = f"until.in_{told}" if way == "in" else f"until.{told}"
    if duration.next_turn:
        key += ".next"
    phase = speech.phase(duration.phases)
    if duration.side != EITHER:
        return speech.term(f"{key}.of", whose=speech.whose(_players(duration.side, player)[0]), phase=phase)
    return speech.term(key, phase=phase)


def _named(speech: Names, cards: tuple[SeenCard, ...]) -> str:
    if len(cards) <= _BY_NAME:
        return _listed(speech, [_card(speech, card) for card in cards])
    if all(card.place == MONSTER_ZONE for card in cards):
        return speech.term("which.some", n=len(cards), what=speech.term("noun.monsters"))
    return speech.number_of_cards(len(cards))


def _card(speech: Names, card: SeenCard) -> str:
    if card.name:
        return card.name
    return speech.card_unknown(card.place, not 1 << card.place & ON_FIELD or card.position != FACE_DOWN)


def _listed(speech: Names, words: list[str]) -> str:
    return speech.term("and", first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)
