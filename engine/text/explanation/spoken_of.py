"""What “it” and “that” are in a reading: cards are called by what was done to them, or by what has happened to them."""

import re
from collections.abc import Sequence
from typing import Final

from engine import program as p
from engine.program import Act, Cost, Pattern, Selector
from engine.text.explanation.nouns import REFERENCES, noun_of

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
    if what.ref and what.all and what.ref != p.TOP:
        return before if what.ref == p.IT else REFERENCES.get(what.ref, before)
    many = _several(what)
    return (words or ("those {}" if many else "that {}")).format(noun_of(what, many))


def _several(what: Selector) -> bool:
    return what.count is not None or what.most > 1 or what.all and what.ref != p.TOP


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
    return _EACH.sub(r"its own \1", said).replace(REFERENCES[p.EACH], "it")


_OF_MONSTERS: Final = (p.OfSummon, p.DeclaresAttack, p.IsAttacked, p.HasBattled, p.IsFlipped, p.DestroysByBattle)
_EACH: Final = re.compile(rf"\bthe ((?:original |left |right )?[A-Z]\w+(?: or Rank)?) of {REFERENCES[p.EACH]}")


def _with_targets(said: str, targets: list[Selector]) -> str:
    one = REFERENCES[p.TARGET]
    if len(targets) == 1 and _several(targets[0]):
        return re.sub(rf"\b{one}\b(?!s)", f"{one}s", said)
    if len(targets) > 1:
        said = re.sub(rf"\b{one}\b(?!s)", f"the {_ORDINALS[0]} target", said)
        for number, which in enumerate(_ORDINALS[1:], 2):
            said = said.replace(f"“{p.TARGET} {number}”", f"the {which} target")
    return said
