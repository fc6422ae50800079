"""What “it” and “that” are in a reading: cards are called by what was done to them, or by what has happened to them."""

import re
from collections.abc import Sequence
from typing import Final

from engine import program as p
from engine.program import Act, Cost, Pattern, Selector
from engine.text.explanation.nouns import REFERENCES, listed, noun_of

IT: Final = REFERENCES[p.IT]
_ORDINALS: Final = ("first", "second", "third", "fourth")
_DONE: Final[dict[type[Act], str]] = {
    p.Destroy: "the destroyed {}", p.SpecialSummon: "the Summoned {}", p.NormalSummon: "the Summoned {}",
    p.FusionSummon: "the Summoned {}", p.RitualSummon: "the Summoned {}", p.SynchroSummon: "the Summoned {}",
    p.XyzSummon: "the Summoned {}", p.Banish: "the banished {}", p.SendToGraveyard: "the {} sent to the Graveyard",
    p.AddToHand: "the added {}", p.Return: "the returned {}", p.Discard: "the discarded {}",
    p.Tribute: "the Tributed {}", p.Set: "the Set {}", p.Reveal: "the revealed {}", p.Choose: "the chosen {}",
    p.LookAt: "the {} looked at", p.Draw: "the drawn {}", p.Excavate: "the excavated {}", p.Equip: "the equipped {}",
    p.Attach: "the attached {}", p.Place: "the placed {}", p.ChangePosition: "the {} turned",
}  # fmt: skip
_PAID: Final[dict[type[Cost], str]] = {
    p.DiscardCost: "the discarded {}", p.TributeCost: "the Tributed {}", p.BanishCost: "the banished {}",
    p.SendCost: "the {} sent to the Graveyard", p.RevealCost: "the revealed {}", p.ReturnCost: "the returned {}",
    p.DestroyCost: "the destroyed {}",
}  # fmt: skip


def done_to(act: Act, before: str) -> str:
    """What the cards of an act are called afterwards; ``before``: what they were called that were spoken of before."""
    if act.blocks:
        for each in act.blocks[0].acts:
            before = done_to(each, before)
        return before
    words = _DONE.get(type(act), "")
    if isinstance(act, p.Draw | p.Excavate):
        return words.format("card" if act.count == p.Const(1) else "cards")
    if isinstance(act, p.MakeTokens):
        return "the Token" if act.count == p.Const(1) else "the Tokens"
    what = act.what
    if what is None:
        return before
    if what.ref and what.all and what.ref != p.TOP and not what.filters:  # else some of them alone
        return before if what.ref == p.IT else REFERENCES.get(what.ref, before)
    many = _several(what)
    return (words or ("those {}" if many else "that {}")).format(noun_of(what, many))


def _several(what: Selector) -> bool:
    return what.count is not None or what.most > 1 or what.all and what.ref != p.TOP


_PLURAL: Final = {
    "is": "are", "has its": "have their", "has": "have", "gains": "gain", "loses": "lose", "keeps": "keep",
    "counts": "count", "goes": "go", "attacks": "attack", "battles": "battle", "plays": "play", "takes": "take",
    "skips": "skip", "inflicts": "inflict", "makes": "make", "hands": "hand", "reacts": "react",
}  # fmt: skip
_VERB: Final = re.compile(rf"(?:{'|'.join(_PLURAL)})\b")


def claimed(whom: str, held: list[str]) -> str:
    """One sentence of all that holds of cards or a player; "~ATK~ becomes 0" is said of the ATK of those."""
    held = sorted(held, key=lambda each: each.startswith("~"))
    if whom == "either player" and held[0].startswith("cannot "):
        whom, held = "neither player", [f"can {held[0].removeprefix('cannot ')}", *held[1:]]
    many = whom == "you" or bool(_SEVERAL.match(whom))
    for number in range(len(held) - 1, 0, -1):  # "gains 400 ATK and 400 DEF"
        verb = held[number].split()[0]
        if verb in ("gains", "loses") and held[number - 1].startswith(f"{verb} "):
            held = [*held[:number], held[number].removeprefix(f"{verb} "), *held[number + 1 :]]
    told = [_clause(whom if number == 0 else "", each, many) for number, each in enumerate(held)]
    return listed(told, "and")


_SEVERAL: Final = re.compile(r"(?:all|both|those|up to|any|[2-9]|\d\d+)\b|the \w+(?: \w+)?s\b(?! of| has)")


def _clause(whom: str, held: str, many: bool) -> str:
    if held.startswith("~"):
        _, figure, rest = held.split("~")
        whose = "their" if many else "its"
        return f"the {figure} of {whom}{rest}" if whom else f"{whose} {figure}{rest}"
    verb = _VERB.match(held) if many else None
    said = f"{_PLURAL[verb[0]]}{held[verb.end() :]}" if verb else held
    return f"{whom} {said}" if whom else said


def called(said: str, one: str, name: str) -> str:
    """Cards by their name: of several of them verbs are said as of several."""
    if _SEVERAL.match(name):
        said = re.sub(rf"\b{one} ({'|'.join(_PLURAL)})\b", lambda found: f"{name} {_PLURAL[found[1]]}", said)
    return re.sub(rf"\b{one}\b", name, said)


def told_of(said: str, costs: Sequence[Cost], events: Sequence[Pattern]) -> str:
    """The reading of an effect, with its targets, with what was paid and with the cards of its event called by name."""
    said = _with_targets(said, [each.selector for each in costs if isinstance(each, p.Targeting)])
    paid = [each for each in costs if type(each) in _PAID and isinstance(each, p.PicksCards)]
    if len(paid) == 1 and paid[0].selector.ref != p.THIS:
        what = paid[0].selector
        said = said.replace(REFERENCES[p.COST], _PAID[type(paid[0])].format(noun_of(what, _several(what))))
    nouns = {noun_of(each.subject, False) for each in events if isinstance(each, p.WithSubject) and each.subject}
    if nouns:
        noun = nouns.pop() if len(nouns) == 1 else "card"
        noun = "monster" if all(isinstance(each, _OF_MONSTERS) for each in events) else noun
        said = said.replace("of the cards of the event", f"of those {noun}s")
        said = said.replace("the number of the card of the event", f"the number of those {noun}s")
        said = re.sub(r"(?<!other )\b(?<!the other )the card of the event\b", f"that {noun}", said)
    if events and all(isinstance(each, p.DestroysByBattle) for each in events):
        said = said.replace(REFERENCES[p.OTHER], "the destroyed monster")
    if events and all(isinstance(each, p.IsUsedAsMaterial) for each in events):
        said = said.replace(REFERENCES[p.OTHER], "the monster Summoned with it")
    return _EACH.sub(r"its own \1", said).replace(REFERENCES[p.EACH], "it")


_OF_MONSTERS: Final = (p.OfSummon, p.DeclaresAttack, p.IsAttacked, p.HasBattled, p.IsFlipped, p.DestroysByBattle)
_EACH: Final = re.compile(rf"\bthe ((?:original |left |right )?[A-Z]\w+(?: or Rank)?) of {REFERENCES[p.EACH]}")


def _with_targets(said: str, targets: list[Selector]) -> str:
    one = REFERENCES[p.TARGET]
    if targets and targets[0].least == targets[0].most == 2:
        said = said.replace(f"2 of {one}s", f"both of {one}s")
    if len(targets) == 1 and _several(targets[0]):
        return called(said, one, f"{one}s")
    if len(targets) > 1:
        for number, (which, lot) in enumerate(zip(_ORDINALS, targets, strict=False), 1):
            named = f"the {which} target{'s' if _several(lot) else ''}"
            if number == 1:
                said = called(re.sub(rf"\b{one}s\b", named, said), one, named)
            said = said.replace(f"“{p.TARGET} {number}”", named)
    return said
