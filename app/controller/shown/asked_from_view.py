"""Words a question of the duel: what is asked, and every legal answer with the zones that it may name."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from app.controller.shown.asked import NO_CARD, Answer, Asked, Heading, Possibility, WayOut, Why
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Question, Wish, argument_of, card_of, kind_of
from engine.duel.state.questions import (
    ZONE,
    AskCards,
    AskChoice,
    AskDeed,
    AskHowLong,
    AskName,
    AskNumber,
    AskWhom,
    AskPosition,
    AskYesNo,
)
from engine.duel.state.refusal import Refusal
from engine.duel.outside.seen import Happened
from engine.duel.outside.view import View
from engine.program import FLIP_EFFECT, TRIGGER
from engine.program.deeds import DEEDS, WIN
from engine.program.told_deeds import UNTILS, WHILE_EQUIPPED, WHILE_FACE_UP, WHOMS
from engine.vocabulary import DECK, EACH_TIME, MONSTER, MONSTER_ZONE, PENDULUM_ZONE, QUICK, STAYS_ON_FIELD, ZONE_SIZE
from engine.words.deed_headings import done_to_one, under_headings
from engine.words.ids import option_id
from engine.words.likely_cards import unlikely
from engine.words.likely_deeds import number_for, positions_in
from engine.words.purposes import at_most
from engine.words.questions import is_used_again, used_by_hand
from engine.words.speech import Speech
from engine.words.unread_limits import may_be_limited

_TARGETS: Final = next(number for number, (word, _) in enumerate(WHOMS) if word == "targets")
_IN_THE_MENU = (
    q.ACTIVATE,
    q.NORMAL_SUMMON,
    q.SPECIAL_SUMMON,
    q.PENDULUM_SUMMON,
    q.SET_MONSTER,
    q.SET_CARD,
    q.CHANGE_POSITION,
    q.FLIP_SUMMON,
    q.ATTACK,
)


def worded(
    view: View, speech: Speech, may_cancel: bool, to_answer: Iterable[Happened], calls_off: bool = False
) -> Asked | None:
    """The question to the viewer; None where there is none. ``to_answer``: what has just happened in their sight."""
    question = view.question
    if question is None:
        return None
    about: dict[str, Any] = {}
    if isinstance(question, AskCards):
        about = {
            "heading": speech.question(view, picked=False),
            "purpose": question.why,
            "least": question.least,
            "most": at_most(view, question),
            "total": question.total,
            "picked": tuple(view.handle(number) for number in question.picked),
            "weights": tuple((view.handle(number), weight) for number, weight in question.weights.items()),
        }
    elif isinstance(question, AskPosition):
        about = {"card": view.card(question.card).card}  # a Token lies nowhere yet
    elif isinstance(question, AskYesNo):
        about = {"purpose": question.about}
    elif isinstance(question, AskNumber):
        about = {"purpose": question.about, "begins": _printed_for(view, question)}
    elif isinstance(question, AskHowLong):
        about = {"begins": _as_it_stays(view, question)}
    elif isinstance(question, AskWhom):
        about = {"begins": _TARGETS}
    elif view.may_use_one_alone:
        about = {"purpose": "one"}
    elif isinstance(question, AskChoice) and question.tributes:
        about = {"purpose": "tributes"}
    codes = question.codes
    if isinstance(question, AskCards) and question.why != q.FOR_ORDER:
        at_first = question.rules.choices(()) if question.picked else question.cards
        among = _likely_first(view, dict.fromkeys(at_first))
        about["among"] = tuple(view.handle(number) for number in among)
        codes = sorted(codes, key=lambda code: among.index(card_of(code)) if card_of(code) in among else len(among))
    answers = _names(question) or tuple(answer_for(view, speech, code) for code in codes)
    if isinstance(question, AskPosition):
        answers = tuple(sorted(answers, key=_as_its_text_says(view, question)))
    elif isinstance(question, AskNumber):
        answers = tuple(sorted(answers, key=lambda each: (each.kind != q.NUMBER, each.argument != about["begins"])))
    elif isinstance(question, AskWhom):
        answers = tuple(sorted(answers, key=lambda each: each.argument != _TARGETS))
    if isinstance(question, AskDeed):
        without_room = view.deeds_without_room
        dim = tuple(answer_for(view, speech, option) for option, _ in without_room)
        about = {
            "card": view.asking,
            "deeds": question.deeds,
            "prepares": question.prepares,
            "together": question.together,
            "targets": tuple(target.handle for target in view.pointed_to),
            "lost": view.no_longer_pointed_to,
            "summons": view.is_summoned_by_text,
            "uses": question.uses,
            "used": used_by_hand(speech, view),
            "again": is_used_again(view),
            "headings": _headings(speech, (*answers, *dim)),
            "refused": tuple((argument_of(option), speech.why(view, why)) for option, why in without_room),
        }
    return Asked(
        question.player,
        question.kind,
        _handle(view, question.card),
        speech.question(view),
        answers,
        may_cancel=may_cancel,
        calls_off=calls_off,
        about=_happened(speech, to_answer) if question.kind == q.ASK_RESPONSE else "",
        **about,
    )


def _likely_first(view: View, numbers: Iterable[int]) -> list[int]:
    """Of cards to pick, those that the text which is carried out by hand most likely means; then, of cards on both
    sides, harm is for the opponent, help for oneself."""
    harms = view.is_picked_for_harm

    def comes(number: int) -> tuple[int, bool]:
        card = view.card(number)
        return unlikely(view, card), harms is not None and (card.controller == view.player) == harms

    return sorted(numbers, key=comes)


def _printed_for(view: View, question: AskNumber) -> int | None:
    """Where the text is carried out that has the number."""
    card = view.asking
    if card is None or not view.is_by_hand:
        return None
    numbers = {argument_of(code) for code in question.codes if kind_of(code) == q.NUMBER}
    return number_for(card.text_by_hand, question.about, numbers)


def _as_its_text_says(view: View, question: AskPosition) -> Callable[[Answer], int]:
    """In the order in which the text that is carried out names the positions; the others as ever behind them."""
    card = view.carried_out
    named = positions_in(card.text_by_hand, bool(question.turned)) if card is not None else []
    return lambda each: named.index(each.argument) if each.argument in named else len(named)


def _as_it_stays(view: View, question: AskHowLong) -> int | None:
    """What lasts because of a Spell or Trap that stays mostly does as long as that."""
    card = view.asking
    if card is None or card.kinds & MONSTER or not card.kinds & STAYS_ON_FIELD:
        return None
    offered = {UNTILS[argument_of(code)][0]: argument_of(code) for code in question.codes}
    return offered.get(WHILE_EQUIPPED, offered.get(WHILE_FACE_UP))


def _names(question: Question) -> tuple[Answer, ...]:
    """Of all cards there are, many thousand: each speaks for itself."""
    if not isinstance(question, AskName):
        return ()
    return tuple(
        Answer(code, q.NAME, NO_CARD, NO_CARD, argument_of(code), question.names[argument_of(code)])
        for code in question.codes
    )


def _headings(speech: Speech, answers: Iterable[Answer]) -> tuple[Heading, ...]:
    deeds = {answer.argument: answer for answer in answers if answer.kind == q.DEED}
    headings = under_headings(speech, deeds)
    return tuple(Heading(said, tuple((deeds[n], short) for n, short in below)) for said, below in headings)


def _is_used_by_hand(view: View, answer: Answer) -> bool:
    """Nothing of what it says is activated: its player does what is to be done."""
    card = view.card(view.number(answer.handle)).card
    abilities = card.program.abilities if card is not None else ()
    ability = abilities[answer.argument] if answer.argument < len(abilities) else None
    return ability is not None and ability.by_hand and ability.kind in (QUICK, EACH_TIME)


def _handle(view: View, number: int) -> int:
    return view.handle(number) if number >= 0 else NO_CARD


def answer_for(view: View, speech: Speech, code: int) -> Answer:
    kind, number, argument = kind_of(code), card_of(code), argument_of(code)
    if kind == q.PENDULUM_SUMMON:
        number = min(_scales(view), default=NO_CARD)  # it is done with these cards
    target = _handle(view, argument - 1) if kind == q.ATTACK and argument else NO_CARD
    wins = kind == q.DEED and DEEDS[argument].word == WIN
    words, seats = speech.option(view, code), _seats(view, code)
    reached = view.reached_by(code)
    return Answer(
        code,
        kind,
        _handle(view, number),
        target,
        argument,
        words,
        seats,
        wins,
        _handles(view, reached.settled),
        view.is_of_use(code),
        _handles(view, (each for each in reached.cards if view.card(each).place != DECK)),
        _handles(view, reached.others),
        done_to_one(speech, argument) if reached.cards else "",
    )


def _handles(view: View, numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(view.handle(number) for number in numbers)


def _scales(view: View) -> list[int]:
    return [card.number for card in view.zone(PENDULUM_ZONE, view.player)]


def _seats(view: View, code: int) -> tuple[tuple[int, int, int], ...]:
    """The free zones that may be named with the answer, or the one that it names."""
    if kind_of(code) == q.NUMBER and isinstance(view.question, AskNumber) and view.question.about == ZONE:
        return ((MONSTER_ZONE, view.player, argument_of(code) - 1),)
    if kind_of(code) not in (q.NORMAL_SUMMON, q.SET_MONSTER, q.SPECIAL_SUMMON, q.SET_CARD, q.ACTIVATE):
        return ()
    places = view.places_to_go(code)
    if kind_of(code) == q.ACTIVATE and len(places) > 1:
        return ()  # the card itself stays where it is: these are for whatever its effect may place
    free = []
    for place in places:
        taken = {card.seat for card in view.zone(place, view.player)}
        seats = range(2 if place == PENDULUM_ZONE else ZONE_SIZE)
        free += [(place, view.player, seat) for seat in seats if seat not in taken]
    return tuple(free)


def _happened(speech: Speech, to_answer: Iterable[Happened]) -> str:
    """To a question for an answer: what there is to answer. It is the same that Auto goes by (see duel.when_asked)."""
    return " ".join(dict.fromkeys(speech.log(to_answer)))


def possibilities(duel: Duel, view: View, speech: Speech, number: int) -> tuple[Possibility, ...]:
    """What the viewer could want with the card, in the order of the menu: first what is legal, then the rest with the
    reason why not."""
    question = view.question
    codes = [code for code in question.codes if card_of(code) == number] if question is not None else []
    wanted = {*view.card(number).wishes, *(kind_of(code) for code in codes)}
    if number in _scales(view):
        wanted.add(q.PENDULUM_SUMMON)
        if question is not None:
            codes += [code for code in question.codes if kind_of(code) == q.PENDULUM_SUMMON]
    found: list[Possibility] = []
    body = view.card(number).card
    later: list[Possibility] = []  # what a monster's text may say is done by hand more seldom than what monsters do
    for kind in (kind for kind in _IN_THE_MENU if kind in wanted):
        answers = tuple(answer_for(view, speech, code) for code in codes if kind_of(code) == kind)
        if kind == q.ACTIVATE and not answers and not _is_activated(view, number):
            continue
        by_hand = kind == q.ACTIVATE and answers and all(_is_used_by_hand(view, each) for each in answers)
        words = speech.say("wish.use_by_hand" if by_hand else f"wish.{option_id(kind)}")
        refusal = None if answers else duel.why_not_seen(view, Wish(kind, number))
        why = why_for(view, speech, refusal) if refusal is not None else None
        is_seldom = by_hand and body is not None and bool(body.kinds & MONSTER)
        limited = answers and body is not None and not body.understood and may_be_limited(body.text_by_hand, kind)
        note = speech.say("by_hand.judge") if limited else ""
        (later if is_seldom else found).append(Possibility(kind, words, answers, why, note))
    legal = [each for each in found if each.why is None]
    return (*legal, *later, *(each for each in found if each.why is not None))


def _is_activated(view: View, number: int) -> bool:
    """Whether anything on the card is activated by choice at all: triggers offer themselves."""
    card = view.card(number).card
    return card is not None and any(
        ability.kind not in (TRIGGER, FLIP_EFFECT) and ability.speed > 0 for ability in card.program.abilities
    )


def why_for(view: View, speech: Speech, refusal: Refusal) -> Why:
    """``refusal`` in the View's numbers."""
    said = speech.refusal(view, refusal)
    causes = tuple(view.handle(cause) for cause in refusal.causes if cause >= 0)
    return Why(said.sentence, said.rules, causes, _way_out(view, speech, refusal.way_out, said.way_out))


def _way_out(view: View, speech: Speech, way: Wish | None, words: str) -> WayOut | None:
    question = view.question
    if way is None or question is None:
        return None
    codes = [
        code
        for code in question.codes
        if kind_of(code) == way.kind and card_of(code) == way.card and way.argument in (None, argument_of(code))
    ]
    return WayOut(words, tuple(answer_for(view, speech, code) for code in codes))
