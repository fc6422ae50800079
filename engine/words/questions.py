"""Questions in words, as the player who is asked reads them."""

from typing import Any, Final

from engine import program as p
from engine.duel.state import question as q
from engine.duel.checks.activation import IN_ATTEMPT, IN_CHAIN
from engine.duel.state.questions import (
    AskCards,
    AskChoice,
    AskDeclared,
    AskDeed,
    AskNumber,
    AskPosition,
    AskResponse,
    AskTrigger,
    AskYesNo,
    DUTY,
    INSTEAD,
)
from engine.duel.reading.in_force import link_ability
from engine.duel.outside.view import View
from engine.program.by_hand import BY_PLAYERS
from engine.program.found_in_text import is_limited_per_turn
from engine.vocabulary import BATTLE_PHASE, HAND
from engine.words.ids import in_id, question_id
from engine.words.names import Names
from engine.words.purposes import at_most, counted, meant, named_for, purpose
from engine.words.summary import costs, summary
from engine.words.deed_questions import question_of_deed, turned_to

_INSTEAD: Final[dict[type[p.Replace] | None, str]] = {
    p.PaysInstead: ".cost",
    p.TakesAttack: ".attack",
    p.PlacesDestroyed: ".placed",
}
_MOST_NAMED: Final = 3
"""Cards that are picked already: more of them would not fit into a prompt."""


def question(speech: Names, view: View, picked: bool = True) -> str:
    """What is asked; empty to whoever isn't. ``picked``: with what is picked already."""
    question, state = view.question, view.state
    if question is None:
        return ""
    if (telling := view.telling) is not None:
        return question_of_deed(speech, view, telling, question)
    key = f"ask.{question_id(question.kind)}"
    card = _source(speech, view, question.card)
    arguments: dict[str, Any] = {"card": card}
    if question.kind == q.ASK_OPEN:
        arguments["phase"] = speech.phase(state.phase)
    elif isinstance(question, AskResponse):
        key += {IN_CHAIN: ".chain", IN_ATTEMPT: ".attempt"}.get(question.window, ".window")
        arguments["n"] = max((link.number for link in state.links if not link.resolved), default=0)
        in_battle = state.phase == BATTLE_PHASE and state.step
        arguments["phase"] = speech.step(state.step) if in_battle else speech.phase(state.phase)
        if question.window == IN_ATTEMPT:
            arguments["card"] = speech.cards(view, state.attempt)
    elif isinstance(question, AskCards):
        return _question_cards(speech, view, key, card, question, picked)
    elif isinstance(question, AskYesNo):
        key = _variant(speech, key, question.about) + _instead(speech, view, question)
        arguments["cards"] = speech.cards(view, question.saved)
        arguments["who"] = speech.who(1 - question.player)
        offered = done_by(speech, view, question.link, question.block) or _price(speech, view, question)
        if offered and f"{key}.told" in speech.table:
            key, arguments["what"] = f"{key}.told", offered[:1].upper() + offered[1:]
    elif isinstance(question, AskChoice) and question.tributes:
        key += ".tributes"
    elif isinstance(question, AskDeed):
        key += _of_deeds(view, question)
    elif isinstance(question, AskPosition) and question.turned:
        return turned_to(speech, view, question)
    elif isinstance(question, AskDeclared):
        if isinstance(question, AskNumber):
            key = _variant(speech, key, question.about)
        arguments["what"] = named_for(speech, view, question)
        told = bool(arguments["what"]) and f"{key}.told" in speech.table
        key += ".told" if told else ""
    elif isinstance(question, AskTrigger):
        one = view.may_use_one_alone
        key += ".duties" if question.duties else ".one" if one else ".optional" if question.optional else ""
    return speech.say(key, **arguments)


def _sets_right(view: View) -> bool:
    """Whether what is done is no text's, but mends the position."""
    return view.asking is not None and view.asking.name == BY_PLAYERS


def _of_deeds(view: View, question: AskDeed) -> str:
    if question.prepares:
        return ".summons" if view.is_summoned_by_text else ".prepares"
    key = ".set_right" if _sets_right(view) else ""
    if question.together:
        return key + ".together"
    ability = link_ability(view.state, view.state.links[question.link])
    if any(isinstance(act, p.ByHand) and act.lasting for act in ability.block.acts):
        return ".lasting"
    return key + (".next" if question.deeds else "")


def used_by_hand(speech: Names, view: View) -> str:
    """How often the card that is carried out was used this turn, from the second time on; empty where that isn't
    counted."""
    asked = view.question
    if not isinstance(asked, AskDeed) or asked.uses < 2:
        return ""
    if not is_used_again(view):
        return speech.say("deeds.used", n=asked.uses, most=view.edition.most_uses_by_hand)
    return speech.say("deeds.used.already", n=asked.uses - 1)


def is_used_again(view: View) -> bool:
    """Whether its text speaks of once per turn, and it was used this turn already."""
    asked, card = view.question, view.asking
    was_used = isinstance(asked, AskDeed) and asked.uses > 1
    return was_used and card is not None and is_limited_per_turn(card.text_by_hand)


def _source(speech: Names, view: View, uid: int) -> str:
    """A card that was activated is known by name, wherever it lies by now."""
    return speech.name(view.asking.name) if view.asking is not None and view.asking.name else speech.card(view, uid)


def _variant(speech: Names, key: str, word: str) -> str:
    longer = f"{key}.{in_id(word)}"
    return longer if longer in speech.table else key


def _question_cards(speech: Names, view: View, key: str, card: str, question: AskCards, picked: bool) -> str:
    why = question.why
    ending, what = purpose(speech, view, question)
    stay = view.count(HAND, question.player) - question.most
    said = speech.say(
        f"{key}.{in_id(why)}{ending}", card=card, what=what, n=stay, count=counted(speech, view, question)
    )
    if meant(view, question)[1] < at_most(view, question):
        said += " " + speech.say("ask.cards.more")
    if picked and question.picked and why != q.FOR_ORDER:
        many = ".many" if len(question.picked) > _MOST_NAMED else ""
        named = speech.cards(view, question.picked[-_MOST_NAMED:])
        said += " " + speech.say(f"ask.picked{many}", n=len(question.picked), cards=named)
    return said


def done_by(speech: Names, view: View, link: int, block: int) -> str:
    """What that block of the link's effect would do; empty where no effect asks."""
    if link < 0:
        return ""
    performed = view.state.links[link]
    ability = link_ability(view.state, performed)
    return summary(speech, ability, performed.player, ability.blocks[block])


def _price(speech: Names, view: View, question: AskYesNo) -> str:
    """What a duty or a replacement costs, where the card has but one."""
    face = view.card(question.card).card if question.card >= 0 else None
    if face is None or question.about not in (DUTY, INSTEAD):
        return ""
    own = face.program.duties if question.about == DUTY else face.program.replacing
    return costs(speech, face.program.abilities[own[0]], question.player) if len(own) == 1 else ""


def _instead(speech: Names, view: View, question: AskYesNo) -> str:
    """In the place of what it could be done, where all that the card can replace is of one sort."""
    face = view.card(question.card).card if question.about == INSTEAD and question.card >= 0 else None
    if face is None:
        return ""
    abilities = (face.program.abilities[number] for number in face.program.replacing)
    sorts = {type(ability.replace) for ability in abilities if ability.replace is not None}
    return _INSTEAD.get(sorts.pop(), "") if len(sorts) == 1 else ""
