"""A sentence read by the combining grammar where it stands on its card, after what the card has told so far."""

from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.explanation.effects import ability
from engine.text.language.parsing.chart import Chart
from engine.text.language.sentences.equipped_by_then import flips_to_equip
from engine.text.language.sentences.lines_told import CHOICE, completed_by_lines
from engine.text.language.parsing.rules import language
from engine.text.language.sentences.same_meaning import canonical
from engine.text.language.sentences.standing import SentencePlace, answered_first, lowered, waits_for_event
from engine.text.language.parsing.stopped import stopped
from engine.text.language.parsing.tree import NoMeaning, NoMeaningYet, Tree
from engine.text.lowering.bonds import bound_block
from engine.text.lowering.card import CardText, Said
from engine.text.lowering.context import OwnName
from engine.text.lowering.granting import Gaining
from engine.text.lowering.said import (
    Choice,
    Further,
    Listed,
    Needed,
    OnlyThen,
    Remark,
    Ritual,
    SaidLimit,
    SaidUnanswered,
    Sure,
    Untold,
)
from engine.text.not_understood import TextError
from engine.text.lowering.uses import deeds_of
from engine.text.sentences import REMEMBERED, SameWords
from engine.text.tokens import NAME, Token


class ToldSentence(NamedTuple):
    """A sentence where it stands."""

    category: str
    tokens: list[Token]
    where: SentencePlace
    in_line: bool

    @property
    def text(self) -> str:
        return " ".join(f'"{token.text}"' if token.kind == NAME else token.text for token in self.tokens)


TWO_WAYS: Final = "this can be read in two ways"
_SAID_NOWHERE: Final = "each word of this is known, and what they say together can't be played by itself yet"
_AROUND: Final = 3  # words that are told on either side of those that differ
_OF_NOTHING: Final = "there is no effect before it of which this could be said"


class Answered(NamedTuple):
    """``readings``: how many there are; ``said``: what all of them that mean something say; ``why``: why none does, and
    ``refusal``: what the first of them is refused by."""

    readings: int
    said: Said | None
    why: str = ""
    tree: Tree | None = None
    before: tuple[Tree, ...] = ()  # the sentences that a next one may go on with
    refusal: NoMeaning | None = None


def _going_on(sentence: ToldSentence, said: Said | None, tree: Tree | None) -> tuple[Tree, ...]:
    """The sentences of the effect that a next one may go on with, or its heading."""
    where = sentence.where
    if sentence.in_line and where.lines == CHOICE:
        return where.before
    said = tuple(each for each in said or () if not isinstance(each, Untold))
    if tree is None or len(said) != 1:
        return ()
    told = said[0]
    if isinstance(told, Further | Listed | OnlyThen):
        return (*where.before, tree)
    if isinstance(told, SaidLimit) and where.lines == CHOICE:
        return where.before
    if isinstance(told, Ability) and told.kind in (p.EACH_TIME, p.DUTY):
        return (tree,)
    is_effect = isinstance(told, Ritual | Choice) or isinstance(told, Ability) and told.kind in p.ACTIVATED
    return (*answered_first(where.before), tree) if is_effect else ()


def refused(sentence: ToldSentence, answer: Answered) -> TextError:
    """The error of a sentence that says nothing there."""
    tokens = sentence.tokens
    if not answer.readings:
        return stopped(sentence.category, tokens)
    why, part = answer.why, None
    if answer.refusal is not None:
        part = answer.refusal.tree
        why = _SAID_NOWHERE if isinstance(answer.refusal, NoMeaningYet) else why
    elif answer.said is not None:
        why = _OF_NOTHING
    first, last = tokens[0], tokens[-1]
    if part is not None and any(part in each.parts() for each in _readings(SameWords(sentence.category, tokens))):
        first, last = tokens[part.at], tokens[part.end - 1]
    return TextError(first.start, last.end, {}, why=why)


def standing_on(card: CardText, before: tuple[Tree, ...], in_line: bool) -> SentencePlace:
    equips = [act for ability in card.abilities for block in ability.blocks for act in block.acts]
    equips = [act for act in equips if isinstance(act, p.Equip)]
    worn = any(act.what == say.this_card for act in equips)
    activated = [ability for ability in card.abilities if ability.kind == p.CARD_ACTIVATION]
    last = card.abilities[-1].modifiers if card.abilities else ()
    equipped = any(ability.places == v.IN_SPELL_ZONE for ability in card.abilities)
    return SentencePlace(
        name=OwnName(card.name),
        kinds=card.kinds | (v.CONTINUOUS if card.remains else 0),
        older=card.older,
        topic=card.topic,
        equips_itself=worn,
        own_way=card.own_way,
        works_equipped=equipped,
        flips_to_equip=flips_to_equip(card.abilities),
        goes_on=bool(before),
        before=before,
        procedures=tuple(card.procedures),
        binds=not worn and len(activated) == 1 and bound_block(activated[0]) is not None,
        equips_others=any(act.to == say.this_card for act in equips),
        targeted=bool(card.abilities) and _has_one_target(card.abilities[-1]),
        in_line=in_line,
        line_further=in_line and card.in_line_further,
        lines=CHOICE if card.choice is not None else card.completing,
        entries=card.entries,
        awaits=(card.choice is not None or card.gaining is not None or bool(card.completing)) and not card.chosen,
        gaining=card.gaining,
        attacks_lying_down=bool(card.untold) and any(isinstance(m, p.AttacksLyingDown) for m in last),
        way_just_told=card.way_just_told,
        last_waits=bool(card.abilities) and waits_for_event(card.abilities[-1]),
        last_kind=card.abilities[-1].kind if card.abilities else -1,
        told_before=len(card.abilities),
        effects_before=tuple(deed for ability in card.abilities for deed in deeds_of(ability)),
    )


def _has_one_target(ability: Ability) -> bool:
    targets = [cost.selector for cost in ability.costs if isinstance(cost, p.Targeting)]
    return len(targets) == 1 and targets[0].name == p.TARGET and targets[0].most == 1


@lru_cache(maxsize=REMEMBERED)
def _readings(sentence: SameWords) -> list[Tree]:
    return Chart(language(), sentence.tokens).readings(sentence.category)


_answers: Final[dict[object, Answered]] = {}


def answered(sentence: ToldSentence) -> Answered:
    """What the sentence says there. Card after card says the same, and where nobody asked for the card's name it means
    the same on the next one."""
    words, name = SameWords(sentence.category, sentence.tokens), sentence.where.name
    key = (words, sentence.where, sentence.in_line)
    found = _answers.get(key) or _answers.get((key, name.text))
    if found is None:
        found = _answer(sentence, _readings(words))
        if len(_answers) >= REMEMBERED:
            del _answers[next(iter(_answers))]
        _answers[(key, name.text) if name.asked else key] = found
    return found


def _answer(sentence: ToldSentence, readings: list[Tree]) -> Answered:
    count = len(readings)
    if not readings:
        return Answered(0, None, "not recognised", before=_going_on(sentence, None, None))
    made: list[tuple[Said, Tree]] = []
    refusal: NoMeaning | None = None
    for reading in readings:
        try:
            said = lowered(reading, sentence.where)
        except NoMeaning as refused:
            if refusal is None or refused.left < refusal.left:  # of two the one tells more that got further
                refusal = refused
            continue
        if all(canonical(said) != canonical(other) for other, _ in made):
            made.append((said, reading))
    why = refusal.why if refusal is not None else ""
    if len(made) > 1:
        return Answered(count, None, two_ways(made[0][0], made[1][0]), before=_going_on(sentence, None, None))
    if not made:
        return Answered(count, None, why, None, _going_on(sentence, None, None), refusal)
    meant, tree = made[0]
    return Answered(count, meant, why, tree, _going_on(sentence, meant, tree))


def _alike(one: list[str], other: list[str]) -> int:
    """With how many words both begin."""
    return sum(1 for _ in takewhile(lambda words: words[0] == words[1], zip(one, other)))


def two_ways(one: Said, other: Said) -> str:
    """With what tells the two apart, and a few words around it; where there are words for it."""
    ways = [" ".join(ability(each) for each in said if isinstance(each, Ability)).split() for said in (one, other)]
    if ways[0] == ways[1]:
        return TWO_WAYS
    same = _alike(*ways)
    same_behind = _alike(*(way[same:][::-1] for way in ways))
    told = [" ".join(way[max(0, same - _AROUND) : len(way) - same_behind + _AROUND]) for way in ways]
    return f"{TWO_WAYS}: “… {told[0]} …”, or “… {told[1]} …”"


def take_up(card: CardText, answer: Answered, place: tuple[int, int], in_line: bool) -> bool:
    """The card has said it, which stands there; False where it says nothing, and NoMeaning where it is a limit on
    nothing."""
    if answer.said is None or answer.tree is None:
        return False
    if not card.abilities and any(map(_is_of_the_effect_before, answer.said)):
        return False
    for each in answer.said:
        if isinstance(each, SaidLimit):
            card.refuse_limit_of_nothing(each.kind, answer.tree)
    if any(isinstance(each, Ability) and any(card.makes_tokens(m.who) for m in each.modifiers) for each in answer.said):
        return False  # it isn't clear whether this holds when this card is gone
    card.older = card.older or answer.tree.bare_kind == "lead-in" and any(map(waits_for_event, answer.said))
    card.add(answer.said, place)
    gains = any(isinstance(each, Gaining) for each in answer.said)
    if not in_line and not gains and (completes := completed_by_lines(answer.tree)):
        card.completing, card.announced = completes, True
    return True


def _is_of_the_effect_before(said: object) -> bool:
    if isinstance(said, Sure | SaidUnanswered):
        return not said.of_card
    return isinstance(said, Further | Listed | Needed) or said == Remark("cannot-be-negated")
