"""What a card does, thing by thing, in words that can be looked for: each act of its program with what it acts on."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.search.folding import folded
from engine.search.search_words import LANGUAGES
from engine.text.explanation.acts import act
from engine.text.explanation.happenings import event
from engine.text.explanation.modifiers import modifier
from engine.text.explanation.nouns import cards
from engine.text.explanation.replaces import replaced

_BETWEEN_WORDS: Final = re.compile(r"[^\w+]+")
_MEANS_NOTHING: Final = frozenset(["a", "an", "the", "der", "die", "das", "den", "dem", "ein", "eine", "einen"])
_GOES_ON: Final = "..."  # as "…" is folded
_SHORTEST_PLURAL: Final = 4
VERB: Final = "="
"""Before a verb; the words of searches lead to it (engine.words.searching), and nobody can type it."""


VERBS: Final[Mapping[type[p.Act], str]] = {
    p.SpecialSummon: "=special-summon",
    p.Destroy: "=destroy",
    p.Banish: "=banish",
    p.SendToGraveyard: "=send",
    p.AddToHand: "=add",
    p.Return: "=return",
    p.Tribute: "=tribute",
    p.Set: "=set",
    p.Activate: "=activate",
    p.ApplyEffect: "",
    p.Place: "=place",
    p.Equip: "=equip",
    p.Attach: "=attach",
    p.SwapControl: "=control",
    p.Detach: "=detach",
    p.ChangePosition: "=position",
    p.TakeControl: "=control",
    p.ChangeZone: "=move",
    p.PlaceCounters: "=place =counters",
    p.RemoveCounters: "=counters",
    p.Reveal: "=reveal",
    p.LookAt: "=look",
    p.Choose: "=choose",
    p.NormalSummon: "=normal-summon",
    p.FusionSummon: "=fusion-summon =special-summon",
    p.RitualSummon: "=ritual-summon =special-summon",
    p.SynchroSummon: "=synchro-summon =special-summon",
    p.XyzSummon: "=xyz-summon =special-summon",
    p.Modify: "",
    p.Grant: "",
    p.NegateActivation: "=negate",
    p.NegateEffect: "=negate",
    p.NegateAttack: "=negate",
    p.NegateSummon: "=negate",
    p.Draw: "=draw",
    p.Discard: "=discard",
    p.Damage: "=damage",
    p.GainLifePoints: "=life-points gain",
    p.LoseLifePoints: "=life-points lose",
    p.SetLifePoints: "=life-points",
    p.AnsweredDamage: "damage",
    p.SkipPhases: "=skip",
    p.Excavate: "=excavate",
    p.Reorder: "=reorder",
    p.Shuffle: "=shuffle",
    p.MakeTokens: "=token =special-summon",
    p.WinDuel: "=win",
    p.ExchangeHands: "=exchange",
    p.RedirectAttack: "=redirect",
    p.MakeAttackDirect: "=redirect",
    p.EndBattlePhase: "=end",
    p.Declare: "=declare",
    p.TossCoins: "=coin",
    p.RollDice: "=die",
    p.ByHand: "",
    p.Stay: "=stay",
    p.AskOpponent: "",
    p.EndLasting: "",
    p.ChangeTarget: "",
}
"""The act itself, told from words that only stand with it: a card that is destroyed destroys nothing."""
p.require_all((kind for kind in p.ACTS if not issubclass(kind, p.Operator)), VERBS)


def deeds(card: Card) -> frozenset[str]:
    """Each thing that it does: its verbs and its words between single blanks. The program is made for it and not kept:
    all those of thousands of cards would take hundreds of megabytes."""
    program = card.but().program
    return frozenset(f" {told} " for ability in program.abilities for told in _told(ability))


def deed_words(asked: str) -> tuple[str, ...]:
    """The beginnings of words that have to stand together in one deed, in the words of the readings."""
    said = f" {' '.join(_words(folded(asked)))} "
    for words, plain in _phrases():
        said = said.replace(f" {words} ", f" {plain} ")
    return tuple(dict.fromkeys(part for word in said.split() for part in _plain(word) if part not in _MEANS_NOTHING))


def _words(text: str) -> list[str]:
    """ "non-Ritual" is one word: who looks for "ritual" doesn't mean it."""
    return _BETWEEN_WORDS.sub(" ", folded(text).replace("non-", "non")).split()


@cache
def _phrases() -> tuple[tuple[str, str], ...]:
    """Those of several words, the longest first."""
    every = [(word, plain) for words in LANGUAGES for word, plain in words.deeds.items() if " " in word]
    return tuple(sorted(every, key=lambda pair: -len(pair[0])))


@cache
def _plain(word: str) -> tuple[str, ...]:
    """A verb as it stands before a deed; another word as the readings have it."""
    if word.startswith(VERB):
        return (f"{word} ",)
    for words in LANGUAGES:
        if (plain := words.deeds.get(word)) is not None:
            return _each(plain)
    if (one := _one_of_several(word)) != word:
        return _plain(one)
    for words in LANGUAGES:
        for begin, plain in words.deeds.items():
            if begin.endswith(_GOES_ON) and word.startswith(begin.removesuffix(_GOES_ON)):
                return _each(plain)
    return (word,)


def _each(plain: str) -> tuple[str, ...]:
    return tuple(f"{word} " if word.startswith(VERB) else word for word in plain.split())


def _one_of_several(word: str) -> str:
    """ "spells" is looked for as "spell", "destroys" as "destroy"."""
    return word[:-1] if len(word) >= _SHORTEST_PLURAL and word.endswith("s") and not word.endswith("ss") else word


def _told(ability: p.Ability) -> Iterator[str]:
    known = {each.name: cards(each.selector) for each in ability.costs if isinstance(each, p.Targeting)}
    happens = " or ".join(map(event, ability.event))
    for each in _acts(ability.block):
        told = [act(each)]
        for some in (each.what, each.to):
            if some is not None and some.ref in known:
                told.append(known[some.ref])
        if each.what is not None:
            meant = known.get(each.what.ref, "") if each.what.ref else cards(each.what)
            known |= dict.fromkeys(filter(None, (p.IT, each.what.name)), meant)
        if isinstance(each, p.Negate):
            told.append(happens)
        verbs = {VERBS[type(each)], *map(_verb_of, each.modifiers)}
        yield " ".join((*sorted(filter(None, verbs)), *_words(" ".join(told)), *_raised(each.modifiers)))
        yield from _given(each.modifiers)
    for held in ability.modifiers:
        yield " ".join((*filter(None, (_verb_of(held),)), *_words(modifier(held)), *_raised((held,))))
    yield from _given(ability.modifiers)
    if ability.replace is not None:
        yield " ".join(_words(replaced(ability.replace)))


def _raised(modifiers: Iterable[p.Modifier]) -> tuple[str, ...]:
    """A sign for ATK or DEF that is gained: Life Points are gained, too."""
    gained = any(isinstance(m, p.GainsFigure) and " lose" not in f" {modifier(m)}" for m in modifiers)
    return ("+",) if gained else ()


def _verb_of(held: p.Modifier) -> str:
    return VERBS[p.NegateEffect] if isinstance(held, p.EffectsNegated) else ""


def _given(modifiers: Iterable[p.Modifier]) -> Iterator[str]:
    """What an effect does that cards gain by it."""
    for each in modifiers:
        if isinstance(each, p.Granted):
            yield from _told(each.ability)


def _acts(block: p.Block) -> Iterator[p.Act]:
    """The single ones, whatever they are joined by and inside of. What a player does by hand tells nothing."""
    for each in block.acts:
        if each.blocks:
            for inside in each.blocks:
                yield from _acts(inside)
        elif not isinstance(each, p.Operator | p.ByHand):
            yield each
