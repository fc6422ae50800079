"""What is known while one ability is lowered: the card, what was targeted, and what "it" means by now."""

from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from engine import program as p
from engine.program import Act, Cost, CostOfCards, Duration, Modifier, Selector, Targeting
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.vocabulary import (
    IN_BANISHED,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    MONSTER,
    ON_FIELD,
    OPPONENT,
)


@dataclass(slots=True, eq=False)
class Mention:
    """Cards that were spoken of. ``ref`` is by what name they are known now, "" once they can't be found any more;
    ``selector`` is how they were described, ``several`` whether there can be more than one, None if that is open."""

    ref: str
    selector: Selector | None = None
    several: bool | None = None
    target: str = ""  # the name that it got as a target
    maker: Act | None = None  # the act after which they are "the cards of the last act"
    parts: "tuple[Mention, ...]" = ()  # those that were spoken of together: each is known by a name of its own
    seen: Selector | None = None  # what an "if it is …" has asked of cards that nobody has described


RECORDS_STATS: Final = frozenset[type[Act]]((p.Destroy, p.Banish, p.SendToGraveyard, p.Tribute))
"""Acts that remember the ATK, DEF and Level which a single card had before."""
_TO_NO_CARD: Final = frozenset[type[Act]](
    (
        p.Damage,
        p.GainLifePoints,
        p.LoseLifePoints,
        p.SkipPhases,
        p.Shuffle,
        p.WinDuel,
        p.EndBattlePhase,
        p.SetLifePoints,
        p.TossCoins,
        p.RollDice,
        p.Declare,
    )
)
"""Acts that leave "the cards of the last act" as they were."""
_BROUGHT_TO: Final[dict[type[Act], int]] = {
    p.AddToHand: IN_HAND, p.SpecialSummon: IN_MONSTER_ZONE, p.Banish: IN_BANISHED, p.SendToGraveyard: IN_GRAVEYARD,
}  # fmt: skip


class OwnName:
    """The name of the card whose text it is, and whether anybody asked for it: what is read without is the same on a
    card of another name."""

    __slots__ = ("asked", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.asked = False


class Context:
    """One ability. "It", "them", "that monster" and the like are looked up among what was mentioned, newest first."""

    def __init__(self, name: str | OwnName, kinds: int) -> None:
        self.own_name = name if isinstance(name, OwnName) else OwnName(name)
        self.kinds = kinds
        self.own_way = ""  # the way of Summoning this card that its text has told last
        self.way_just_told = False  # whether the sentence before has told it
        self.older = False  # whether the text is surely of the older sort
        self.targets: list[str] = []  # the names of what was targeted
        self.mentions: list[Mention] = []
        self.kept: list[tuple[Act, str]] = []  # names for the cards of acts, to be given where somebody asks for them
        self.costs: list[Cost] = []
        self.last: Act | None = None
        self.turned_up: Act | None = None  # the last act that excavated or looked at the top cards of a Deck
        self.recorded: Act | None = None  # the last act that remembered what its card was like
        self.this_from = 0  # from where this card is said to be taken
        self.this_at = 0  # where this card has to be by now, 0 while that is open
        self.discarded_by_effect = False  # whether this card was, which is what the effect waits for
        self.coins = 0  # how many coins have been tossed
        self.dice = 0  # how many dice have been rolled, of whose results the sum alone is known
        self.rolled = False  # whether a die has been rolled
        self.declared = ""  # what was declared last
        self.there: list[Selector] = []  # of which several cards a condition has asked whether they are there
        self.lp_ahead = 0  # the player whose LP are said to be higher
        self.amount = False  # whether the event that is answered tells an amount
        self.answered = 0  # the kinds that the card can be whose activation is answered
        self.event_stays = False  # whether the cards of that event are still where they were
        self.gone = False  # whether the event that is answered is this card's own going
        self.holder: p.ItsPlayer | None = None  # the act of the player of a card, where one is being told
        self.fell_in_battle = False  # whether the event that is answered is this card's own destruction by battle
        self.joined = ""  # how what is lowered is joined to the act before
        self.equips_itself = False  # whether an effect before equips this card
        self.for_now: Duration | None = None  # what the whole clause begins with: "this turn, …"
        self.timing = ""  # whether the changes of this clause end
        self.figure = 0  # the figure that is changed, or compared, by an amount that is being told …
        self.original = 0  # … and its original one, where ATK and DEF are changed in one breath
        self.each = False  # "its" is said of each card for itself
        self.only: Mention | None = None  # the one of several spoken of together that is meant just now
        self.divided: tuple[Mention, ...] = ()  # cards that were spoken of, and those that were taken from them
        self.parted = False  # whether the last act was done to several spoken of together, one after the other
        self.given: tuple[Modifier, ...] = ()  # the effects that a card gains, as "●" lines tell them
        self.untold = ""  # what a sentence after this one still has to tell
        self.topic = ""  # what the sentence before has spoken of alone
        self.they = 0  # the side that "they" and "their" speak of: OPPONENT after "your opponent", 0 while it is open

    @property
    def name(self) -> str:
        self.own_name.asked = True
        return self.own_name.text

    @property
    def paid(self) -> list[CostOfCards]:
        """What has been paid with cards that its text describes or names."""
        paid = (cost for cost in self.costs if isinstance(cost, CostOfCards) and not isinstance(cost, Targeting))
        return [cost for cost in paid if cost.selector is not None]

    @property
    def it(self) -> str:
        """What "it" is known by now, or ""."""
        return self.mentions[-1].ref if self.mentions else ""

    @it.setter
    def it(self, ref: str) -> None:
        self.mention(ref)

    def mention(self, ref: str, selector: Selector | None = None, several: bool | None = None) -> None:
        """Speak of cards: they are "it" from now on."""
        self.mentions.append(Mention(ref, selector, several))

    def new_target(self, selector: Selector | None = None) -> str:
        """A name for the next target: the first has the common one."""
        name = p.TARGET if not self.targets else f"{p.TARGET} {len(self.targets) + 1}"
        self.targets.append(name)
        several = None if selector is None else selector.most > 1 or selector.count is not None
        self.mentions.append(Mention(name, self._as_described(selector), several, name))
        return name

    def _as_described(self, what: Selector | None) -> Selector | None:
        """ "1 of those monsters" is described as they were."""
        if what is None or not what.ref or what.all:
            return what
        known = next((m.selector for m in reversed(self.mentions) if m.ref == what.ref), None)
        if known is None:
            return None
        return replace(known, all=False, least=what.least, most=what.most, filters=(*known.filters, *what.filters))

    def together(self) -> None:
        """The two newest were spoken of together: "them" are both."""
        self.mentions.append(Mention("", several=True, parts=tuple(self.mentions[-2:])))

    def target(self, number: int) -> Mention | None:
        """The first target is 0."""
        if number >= len(self.targets):
            return None
        return next(m for m in self.mentions if m.target == self.targets[number])

    def as_it_is(self) -> "Context":
        """The same, for one of several ways that go on from here."""
        found = copy(self)
        found.mentions = [copy(mention) for mention in self.mentions]
        found.targets = list(self.targets)
        return found

    def begin_clause(self) -> None:
        self.for_now = None
        self.timing = ""

    def did(self, act: Act) -> None:
        """An act was done: what it was done to is "it" from now on, and cards that moved are known as that alone."""
        if isinstance(act, p.Operator):
            return
        self.last = act
        if act.what is not None and act.what.ref == p.THIS and not isinstance(act, p.STAY_WHERE_THEY_ARE):
            self.this_at = _BROUGHT_TO.get(type(act), 0)
        if isinstance(act, p.Excavate) or isinstance(act, p.LookAt) and act.what.ref == p.TOP:
            self.turned_up = act
        if isinstance(act, p.Throw):
            thrown = act.count.n if isinstance(act.count, p.Const) else 0
            if isinstance(act, p.RollDice):
                self.rolled, self.dice = thrown == 1, thrown
            else:
                self.coins = thrown
        if type(act) in RECORDS_STATS:
            self.recorded = act
        if isinstance(act, p.Negate):  # what was negated is spoken of next
            ref = p.EVENT if isinstance(act, p.NegateSummon) else p.LINK_BELOW
            negated = next((m for m in self.mentions if m.ref == ref), None)
            if negated is not None:
                self.mentions.remove(negated)
                self.mentions.append(negated)
        if type(act) in _TO_NO_CARD or isinstance(act, p.Change) and act.what is None:
            return
        if isinstance(act, p.SwapControl):
            self.mentions.append(Mention(p.IT, None, True, maker=act))  # both of them
            return
        ref = act.what.ref if act.what is not None else ""
        whole = known = next((m for m in reversed(self.mentions) if m.ref == ref), None) if ref else None
        if known is not None and act.what is not None and not act.what.all and ref not in p.ON_THE_SPOT:
            known = None  # some of them alone: those are others than all that were spoken of
        told = act.until if isinstance(act, p.Excavate) else act.what
        described = self._as_described(told)
        for mention in self.mentions:
            if mention.ref == p.IT and mention is not known:
                mention.ref = self._kept(mention)  # "the cards of the last act" are others by now
        if isinstance(act, p.Equip):
            if known is not None and ref != p.THIS:
                known.ref, known.maker = p.IT, act
            return  # one goes on speaking of the monster that was equipped
        if known is None:
            if act.what is not None or isinstance(act, p.Draw | p.MakeTokens | p.Excavate):
                own = p.THIS if ref == p.THIS else p.IT
                part = Mention(own, described, _several(told), maker=act)
                self.mentions.append(part)
                if whole is not None:
                    self.divided = (whole, *(self.divided[1:] if self.divided[:1] == (whole,) else ()), part)
            return
        if ref != p.THIS and not isinstance(act, p.STAY_WHERE_THEY_ARE):
            known.ref, known.maker = p.IT, act
        self.mentions.remove(known)
        self.mentions.append(known)

    def _kept(self, mention: Mention) -> str:
        """A name for cards that were "it", if it is known which act they come from."""
        if mention.maker is None:
            return ""
        name = f"{p.IT} {len(self.kept) + 2}"
        self.kept.append((mention.maker, name))
        return name

    def this_taken(self, tree: Tree, places: int, side: int) -> None:
        """This card is taken from there: it is its player's, and can't be in two places."""
        if side == OPPONENT or self.this_at and not self.this_at & places:
            raise NoMeaning("this card isn't there", tree)
        self.this_at = self.this_at & places or places
        if places & ON_FIELD == ON_FIELD:  # where cards of its kind are on the field
            places = places & ~ON_FIELD | (IN_MONSTER_ZONE if self.kinds & MONSTER else IN_SPELL_TRAP_ZONES)
        self.this_from |= places

    def retold(self, old: Act, new: Act) -> None:
        """More has been said about an act."""
        self.kept = [(new if maker is old else maker, name) for maker, name in self.kept]
        for mention in self.mentions:
            if mention.maker is old:
                mention.maker = new

    def maker_of(self, ref: str) -> Act | None:
        """The act to which the cards of that name were done last."""
        return next((m.maker for m in reversed(self.mentions) if m.ref == ref and m.target != ref), None)

    def newest(self) -> Mention | None:
        if self.only is not None:
            return self.only
        return self.mentions[-1] if self.mentions else None


def _several(what: Selector | None) -> bool | None:
    if what is None or what.ref and what.all:
        return None
    return what.all or what.most > 1 or what.count is not None
