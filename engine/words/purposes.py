"""What cards are picked for: from the acts and costs of the effect that asks, told to one viewer."""

from typing import Final

from engine import program as p
from engine.duel.state.question import FOR_COST, FOR_EFFECT, FOR_ORDER, FOR_TARGET
from engine.duel.state.questions import AskCards, AskDeclared
from engine.duel.reading.in_force import link_ability
from engine.duel.outside.view import View, ViewCard
from engine.program import Ability, Act, CostOfCards, Selector
from engine.vocabulary import MONSTER, MONSTER_ZONE
from engine.words.ids import ACT_IDS, COST_IDS
from engine.words.likely_deeds import cards_for
from engine.words.names import Names
from engine.words.summary import Summary

_TOLD: Final = frozenset((FOR_EFFECT, FOR_COST, FOR_TARGET, FOR_ORDER))
_OF_A_DEED: Final = frozenset((FOR_EFFECT, FOR_COST, FOR_TARGET))
_BLOCKS: Final = (p.OfBlock, p.Choose)
_ONTO_OTHERS: Final = (p.OntoOther, p.TurnAttack)
"""Acts for which a second card is picked."""


def purpose(speech: Names, view: View, question: AskCards) -> tuple[str, str]:
    """How the sentence of the question goes on behind its id, and what it says: "discard 1 card"."""
    act = question.act
    if act is None or question.why not in _TOLD or not 0 <= question.link < len(view.state.links):
        return "", ""
    link = view.state.links[question.link]
    ability = link_ability(view.state, link)
    telling = Summary(speech, ability, link.player)
    if isinstance(act, CostOfCards):
        if isinstance(act, p.Targeting):
            done = _done_to(telling, ability, act.selector, question.most > 1)
            return (".told", done) if done else ("", "")
        return _paid(telling, act, counted(speech, view, question), question.most)
    if isinstance(act, p.Detach):
        return ".told", speech.term("cost.detach.told", what=counted(speech, view, question))
    key = f"act.{ACT_IDS[type(act)]}{_variant(telling, view, question, act)}"
    if isinstance(act, _ONTO_OTHERS):
        return ".among", telling.act(act)
    if isinstance(act, p.Choose):
        done = _done_to(telling, ability, act.what, question.most > 1)
        return (".among", done) if done else ("", "")
    if key not in speech.table:
        return "", ""
    if isinstance(act, p.Modify | p.Grant):
        return ".among", _changes(telling, act)
    if question.why == FOR_ORDER:
        return ".told", telling.act(act)
    what = counted(speech, view, question)
    words = telling.arguments(act)
    words["what"] = what
    if isinstance(act, p.RemoveCounters) and act.count is None:
        words["word"] = speech.counters(1, act.word)
    each = ".each" if isinstance(act, p.PlaceCounters) and meant(view, question)[1] > 1 else ""
    return ".told", telling.with_aside(speech.term(key + each, **words))


def named_for(speech: Names, view: View, question: AskDeclared) -> str:
    """What the effect does with what is named; empty where that has no words, as where it is carried out by hand."""
    link = view.state.links[question.link]
    ability = link_ability(view.state, link)
    telling = Summary(speech, ability, link.player)
    telling.untold |= {p.Declare}
    return "" if ability.by_hand else telling.block(ability.block)


def _variant(telling: Summary, view: View, question: AskCards, act: Act) -> str:
    if isinstance(act, p.Discard):
        of = {view.card(number).controller for number in question.cards}
        if of == {1 - question.player}:
            return ".they"
        return ""
    return telling.variant(act)


def _paid(telling: Summary, cost: CostOfCards, what: str, most: int) -> tuple[str, str]:
    speech, key = telling.speech, f"cost.{COST_IDS[type(cost)]}"
    if key not in speech.table:
        return "", ""
    word = cost.word if isinstance(cost, p.CounterCost) else ""
    if isinstance(cost, p.CounterCost) and not word:
        return ".told", speech.term(key)
    key = f"{key}.told" if f"{key}.told" in speech.table else key
    return ".told", speech.term(key, what=what, word=speech.counters(most, word))


def _done_to(telling: Summary, ability: Ability, chosen: Selector | None, many: bool) -> str:
    """What the effect does to its targets, or to what was chosen before."""
    name = chosen.name if chosen is not None and chosen.name else p.TARGET
    telling.named.add(name)
    telling.many = many
    for block in ability.blocks:
        for act in block.acts:
            if act.what is not None and act.what.ref == name and not isinstance(act, _BLOCKS):
                return _changes(telling, act) if isinstance(act, p.Modify | p.Grant) else telling.act(act)
            if act.to is not None and act.to.ref == name:
                return telling.act(act)
    return ""


def _changes(telling: Summary, act: Act) -> str:
    return ", ".join(telling.each_change(act.modifiers)) or telling.speech.term("change.some")


def _is_monster(card: ViewCard) -> bool:
    """As far as the viewer can tell."""
    return card.place == MONSTER_ZONE or card.card is not None and bool(card.card.kinds & MONSTER)


def meant(view: View, question: AskCards) -> tuple[int, int]:
    """From how many to how many, as the text that is carried out by hand has it, where that is possible."""
    offered = question.least, question.most
    if question.total or view.asking is None or view.picks_for < 0 or question.why not in _OF_A_DEED:
        return offered
    told = cards_for(view.asking.text_by_hand, view.picks_for)
    return told if told is not None and offered[0] <= told[0] and told[1] <= offered[1] else offered


def at_most(view: View, question: AskCards) -> int:
    """So many can be picked: beyond what the text has, too, but where that is one card another takes its place."""
    return 1 if meant(view, question) == (1, 1) else question.most


def counted(speech: Names, view: View, question: AskCards) -> str:
    """How many of what: "1 monster", "up to 3 cards". Monsters are called so where nothing else can be picked."""
    cards = [view.card(number) for number in (*question.cards, *question.picked)]
    kind = "monster" if all(map(_is_monster, cards)) else "card"
    least, most = meant(view, question)
    noun = speech.term(f"noun.{kind}" if most == 1 else f"noun.{kind}s")
    if least == most:
        return speech.term("which.one" if most == 1 else "which.some", n=most, what=noun)
    return speech.term("which.between" if least else "which.up_to", n=most, least=least, most=most, what=noun)
