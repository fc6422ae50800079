"""Words a question of the duel: what is asked, and every legal answer with the zones that it may name."""

from app.controller.asking import NO_CARD, Answer, Asked, Possibility, Why
from engine.duel import question as q
from engine.duel.duel import Duel
from engine.duel.picks import AT_LEAST, EXACT, Pick
from engine.duel.question import Question, Wish, argument_of, card_of, kind_of
from engine.duel.refusal import Refusal
from engine.duel.state import State
from engine.duel.wanting import places_to_go, wishes_with
from engine.program import FLIP_EFFECT, TRIGGER
from engine.vocabulary import PENDULUM_ZONE, ZONE_SIZE
from engine.words.speech import Speech, option_id

_IN_THE_MENU = (
    q.ACTIVATE, q.NORMAL_SUMMON, q.SPECIAL_SUMMON, q.PENDULUM_SUMMON, q.SET_MONSTER, q.SET_CARD, q.CHANGE_POSITION,
    q.FLIP_SUMMON, q.ATTACK,
)  # fmt: skip


def worded(duel: Duel, speech: Speech) -> Asked | None:
    """The present question; None when the duel is over."""
    question = duel.question
    if question is None:
        return None
    state = duel.state
    answers = tuple(answer_for(state, speech, code) for code in question.codes)
    about = {}
    if question.kind == q.ASK_CARDS:
        why, least, most, picked = question.notes
        about = {"purpose": why, "least": least, "most": most, "picked": tuple(picked)}
        frame = state.frames[-1] if state.frames else None
        if isinstance(frame, Pick) and frame.rules.mode in (EXACT, AT_LEAST):
            about["weights"] = tuple(zip(frame.rules.cards, frame.rules.weights))
            about["total"] = frame.rules.total
    elif question.kind in (q.ASK_YES_NO, q.ASK_NUMBER, q.ASK_CHOICE) and question.notes:
        about = {"purpose": str(question.notes[0])}
    return Asked(
        question.player, question.kind, question.card, speech.question(state, question), answers,
        may_cancel=duel.declared_at is not None, about=_happened(state, speech, question), **about,
    )  # fmt: skip


def answer_for(state: State, speech: Speech, code: int) -> Answer:
    kind, uid, argument = kind_of(code), card_of(code), argument_of(code)
    if kind == q.PENDULUM_SUMMON:
        uid = min(_scales(state, state.question.player), default=NO_CARD)  # it is done with these cards
    target = argument - 1 if kind == q.ATTACK and argument else NO_CARD
    return Answer(code, kind, uid, target, argument, speech.option(state, code), _seats(state, code))


def _scales(state: State, player: int) -> list[int]:
    return list(state.zones[PENDULUM_ZONE * 2 + player])


def _seats(state: State, code: int) -> tuple[tuple[int, int, int], ...]:
    """The free zones that may be named with the answer."""
    if kind_of(code) not in (q.NORMAL_SUMMON, q.SET_MONSTER, q.SPECIAL_SUMMON, q.SET_CARD, q.ACTIVATE):
        return ()
    player = state.question.player
    places = places_to_go(state, code)
    if kind_of(code) == q.ACTIVATE and len(places) > 1:
        return ()  # the card itself stays where it is: these are for whatever its effect may place
    free = []
    for place in places:
        taken = {state.cards[uid].seat for uid in state.zones[place * 2 + player]}
        seats = range(2 if place == PENDULUM_ZONE else ZONE_SIZE)
        free += [(place, player, seat) for seat in seats if seat not in taken]
    return tuple(free)


def _happened(state: State, speech: Speech, question: Question) -> str:
    """To a question for an answer: what there is to answer. It is the same that Auto goes by (see responding)."""
    if question.kind != q.ASK_RESPONSE:
        return ""
    lines = [line for _, line in speech.told(state, state.just_happened)]
    return " ".join(dict.fromkeys(lines))


def possibilities(duel: Duel, speech: Speech, player: int, uid: int) -> tuple[Possibility, ...]:
    """What that player could want with the card, in the order of the menu: legal, or with the reason why not."""
    state = duel.state
    question = duel.question
    asked = question is not None and question.player == player
    codes = [code for code in question.codes if card_of(code) == uid] if question is not None and asked else []
    wanted = {*wishes_with(state, uid, player), *(kind_of(code) for code in codes)}
    if uid in _scales(state, player):
        wanted.add(q.PENDULUM_SUMMON)
        if question is not None and asked:
            codes += [code for code in question.codes if kind_of(code) == q.PENDULUM_SUMMON]
    found = []
    for kind in (kind for kind in _IN_THE_MENU if kind in wanted):
        answers = tuple(answer_for(state, speech, code) for code in codes if kind_of(code) == kind)
        if kind == q.ACTIVATE and not answers and not _is_activated(state, uid):
            continue
        words = speech.say(f"wish.{option_id(kind)}")
        refusal = None if answers else duel.why_not(player, Wish(kind, uid))
        why = why_for(state, speech, refusal) if refusal is not None else None
        found.append(Possibility(kind, words, answers, why))
    return tuple(found)


def _is_activated(state: State, uid: int) -> bool:
    """Whether anything on the card is activated by choice at all: triggers offer themselves."""
    program = state.cards[uid].card.program
    return program is not None and any(
        ability.kind not in (TRIGGER, FLIP_EFFECT) and ability.speed > 0 for ability in program.abilities
    )


def why_for(state: State, speech: Speech, refusal: Refusal) -> Why:
    said = speech.refusal(state, refusal)
    words = said[: said.rindex(" (")] if " (" in said else said
    return Why(words, refusal.rules, refusal.causes)
