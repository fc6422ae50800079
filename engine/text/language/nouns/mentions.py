"""What one sentence has spoken of: "it", "that monster" and the like are looked up by what is said of them, never by
wording.

A reference means the newest mention that agrees in number, that the words don't contradict, to which the participle
was done, and that is where the verb can take it from.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import Final, Never

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Duration, Filter, Procedure, Selector, Value
from engine.text.language.nouns.agreeing import ARE_MONSTERS, FIGHTERS, agrees, only_one_fits
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Context, Mention, OwnName
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.remembered import PAID_TO

_LEADS_TO: Final[dict[type[Act], int]] = {
    p.Destroy: v.IN_GRAVEYARD,
    p.SendToGraveyard: v.IN_GRAVEYARD,
    p.Tribute: v.IN_GRAVEYARD,
    p.Discard: v.IN_GRAVEYARD,
    p.Banish: v.IN_BANISHED,
    p.AddToHand: v.IN_HAND,
    p.Draw: v.IN_HAND,
    p.SpecialSummon: v.IN_MONSTER_ZONE,
    p.MakeTokens: v.IN_MONSTER_ZONE,
    p.FusionSummon: v.IN_MONSTER_ZONE,
    p.RitualSummon: v.IN_MONSTER_ZONE,
    p.SynchroSummon: v.IN_MONSTER_ZONE,
    p.XyzSummon: v.IN_MONSTER_ZONE,
    p.TakeControl: v.IN_MONSTER_ZONE,
    p.Equip: v.IN_SPELL_ZONE,
    p.Set: v.ON_FIELD,
}
DONE_AS_COST: Final[dict[type[Cost], type[Act]]] = {
    p.BanishCost: p.Banish,
    p.SendCost: p.SendToGraveyard,
    p.DiscardCost: p.Discard,
    p.TributeCost: p.Tribute,
    p.RevealCost: p.Reveal,
    p.ReturnCost: p.Return,
}


def _nobody_knows(tree: Tree, *_: object) -> Never:
    raise NoMeaning("nobody knows this here", tree)


class ToldLine:
    """What a "●" line says of the effect that it completes. ``results``: of a coin or a die, with which it is done."""

    def __init__(self, results: tuple[int, ...], acts: "Callable[[Scene], list[Act]]") -> None:
        self.results = results
        self.acts = acts


class Scene(Context):
    """``Context`` knows names and how they change; here it is known, too, where the cards of each mention are by now
    and what was done to them."""

    def __init__(self, name: str | OwnName, kinds: int, older: bool = False) -> None:
        super().__init__(name, kinds)
        self.older = older
        self.reckon: Callable[[Tree, Scene], Value] = _nobody_knows  # what a number of the text is: amounts.py
        self.known: Callable[[Tree, Scene], str] = _nobody_knows  # by what name cards are known: described.py
        self.such: Callable[[Tree, Scene], Selector] = _nobody_knows  # all cards of a sort: described.py
        self.underwent: Callable[[Tree, bool], Filter] = _nobody_knows  # what happened to cards: undergone.py
        self.counts_past: Callable[[Tree, Tree, int, Scene], Value] = _nobody_knows  # the same, counted
        self.effects_before: Sequence[type[Act]] = ()  # what effects told before do, each deed once of each of them
        self.came_with: Callable[[Tree, int, Scene], Filter] = _nobody_knows  # what a Summon used: used_told.py
        self.limit: Tree | None = None  # how many cards an order is about, told at its end
        self.exception: Tree | None = None  # what is left out of the cards that are told next
        self.owner = v.EITHER  # whose cards they have to be, as the verb brings them to that player
        self.works_equipped = False  # whether an effect before works while this monster is an Equip Card
        self.currently = False  # whether cards are meant that a player controls at that moment
        self.sides: dict[str, int] = {}  # who a player is that is told in words that mean the one or the other
        self.targets_of_both: tuple[Mention, ...] = ()  # what you have targeted, and what your opponent has
        self.picker = p.BY_YOU  # who picks the cards of the next order
        self.doer = 0  # the side of another player who does what is told: "their" is the own one then
        self.needed: list[p.Condition] = []  # what an act asks for, so that its effect may be used
        self.last_doer = 0  # the same of the act before
        self.told_of: Tree | None = None  # of what something was said last
        self.in_gy = False  # whether it has just been said that this card is in the Graveyard
        self.at_end = False  # whether it is said of the end of a Battle Phase what happened in it
        self.told_time: Tree | None = None  # when it is done, if that is no later time but when the effect starts
        self.player = 0  # the player whose Extra Deck "the Extra Deck" is
        self.takes_own = False  # whether it is told what a player does, who takes cards from the own hand or Deck
        self.counted: tuple[Tree, Tree] | None = None  # what is counted, and what is left out of that
        self.one_of_two = False  # whether of a Summon and an activation the one is told that happens
        self.targeted_by_effect = False  # whether it answers that an effect targets something
        self.attempt = 0  # in which way a monster would be Summoned
        self.copied: Selector | None = None  # whose name a card gets
        self.was_worn = False  # whether this card was an Equip Card when what is told happened to it
        self.worn_gone = False  # whether the monster that this card was equipped to has gone by then
        self.in_end_phase = False  # whether it is told of an End Phase, and so of the turn that it ends
        self.at_least_one = False  # whether it is said what all of them are, and of how many at least
        self.attacks_another = False  # whether it answers that one described monster attacks another
        self.attack_told = False  # whether it is told of an attack, and so who attacks whom
        self.told_as_this = False  # whether a known card is told of as if it were this one
        self.fights = False  # whether it is said of a battle that is going on
        self.subject: Selector | None = None  # of what something was said last
        self.procedures: Sequence[Procedure] = ()  # how this card is Summoned, as far as its text has told
        self.attacks_lying_down = False  # whether the sentence before has left open by which figure it does
        self.last_kind = -1  # the kind of the effect before
        self.before_if: Scene | None = None  # the same before what an "if" has told last
        self.now = False  # whether it is done immediately after the effect resolves
        self.binds = False  # whether its activation has brought or targeted one monster that it can be bound to
        self.lines: Sequence[ToldLine] = ()  # those that complete this effect, as far as they have been told
        self.materials: Sequence[Selector] = ()  # what the first line of the card asks for
        self.pays_with_theirs = False  # whether the opponent's cards can pay, as for a Summon by this card's own text
        self.wearer: Selector | None = None  # "a Dragon monster equipped with this card"
        self.where_it_lies = False  # whether the figure of a known card is read where that is said to be
        self.own_end: Duration | None = None  # how long the words of a claim themselves say that it lasts
        self.asks_of_this = False  # whether costs are told, for which this card can have to have come in some way
        self.asked_of_this: list[Filter] = []
        self.answering = False  # whether the sentence before has told when alone it is activated
        self.drawn_by = 0  # whose draw the effect answers
        self.sole: Selector | None = None  # of which a condition has asked whether there is exactly one
        self.equips_others = False  # whether an effect before equips this monster with others
        self.in_battle = False  # whether it is told of a part of a battle
        self.gained = 0  # who has gained Life Points, where that is answered
        self.targeted_before = False  # whether the effect before has targeted one card
        self.told_before = 0  # how many effects the card has told before
        self.exactly = 0  # how much is lost where nothing less can be
        self.flips = False  # whether it is told of a Flip Effect
        self.averted = False  # whether another player may have negated the rest of what it does
        self.said_first: list[p.Declare] | None = None  # numbers that have to be said before an order is carried out
        self.told_of_each = 0  # the one of both players of whom something is told that each of them has
        self.has_fallen = False  # whether it waits for what battle has destroyed and not yet taken away
        self.from_there: Selector | None = None  # what another card is told instead of, and so from where that comes
        self.who_did: p.ItsPlayer | None = None  # "a player" who has done what is answered, told by the card
        self.vows = False  # whether it is told what is given up for an effect that was told before
        self.came_so = False  # whether it is told of this card's Summon in a way that its text has told
        self.acting = False  # whether an effect makes it so, and it doesn't simply hold
        self._here: dict[Mention, int] = {}
        self._deeds: dict[Mention, set[type[Act]]] = {}

    def as_it_is(self) -> "Scene":
        found = copy(self)
        found.targets = list(self.targets)
        found.needed = list(self.needed)
        found.mentions = [copy(mention) for mention in self.mentions]
        copies = dict(zip(self.mentions, found.mentions))
        found.divided = tuple(copies.get(each, each) for each in self.divided)
        found.targets_of_both = tuple(copies.get(each, each) for each in self.targets_of_both)
        found._here = {new: self._here[old] for old, new in zip(self.mentions, found.mentions) if old in self._here}
        found._deeds = {
            new: set(self._deeds[old]) for old, new in zip(self.mentions, found.mentions) if old in self._deeds
        }
        return found

    @contextmanager
    def of_each(self, side: int) -> Iterator[None]:
        """Of each of both players in turn: "their" is what is that one's."""
        before, self.they, self.told_of_each = self.they, side, side
        yield
        self.they, self.told_of_each = before, 0

    # -- speaking of cards -----------------------------------------------------------------------------

    def spoken(
        self, ref: str, selector: Selector | None, several: bool | None, here: int = 0, deeds: Iterable[type[Act]] = ()
    ) -> Mention:
        self.mention(ref, selector, several)
        made = self.mentions[-1]
        self._here[made] = here or (selector.places if selector is not None else 0)
        self._deeds[made] = set(deeds)
        return made

    def new_target(self, selector: Selector | None = None) -> str:
        name = super().new_target(selector)
        if selector is not None and selector.places and not selector.ref:
            self._here[self.mentions[-1]] = selector.places
        return name

    def answered_activation(self, kinds: int) -> None:
        """An activation is answered, or one of several: that of a card which can be of these kinds."""
        self.answered = kinds | (self.answered if self.it == p.LINK_BELOW else 0)
        self.spoken(p.LINK_BELOW, None, False)

    def paid_with(self, cost: Cost) -> None:
        self.costs.append(cost)
        if not isinstance(cost, p.CostOfCards) or isinstance(cost, p.Targeting):
            return
        what = cost.selector
        if what is not None and what.ref == p.THIS:
            self.this_at = PAID_TO.get(type(cost), self.this_at)
        if isinstance(cost, p.DiscardCost | p.RevealCost) and what is not None and what.ref == p.THIS:
            self.this_from |= v.IN_HAND
        if what is not None and what.ref != p.THIS and not self.mentions:
            deed = DONE_AS_COST.get(type(cost))
            self.spoken(p.COST, what, what.all or what.most > 1, deeds=() if deed is None else (deed,))

    def this_taken(self, tree: Tree, places: int, side: int) -> None:
        """Where it has gone to as a cost it isn't when the effect is used."""
        was, paying = self.this_from, [each for each in self.costs if isinstance(each, p.PicksCards)]
        super().this_taken(tree, places, side)
        if any(type(each) in PAID_TO and each.selector.ref == p.THIS for each in paying):
            self.this_from = was

    def the_one(self, tree: Tree) -> str:
        """The one card that was spoken of; this one, if none was."""
        spoken = [mention for mention in self.mentions if mention.ref != p.THIS]
        if not spoken:
            if not self.kinds & v.MONSTER:
                raise NoMeaning("it isn't clear which card this is like", tree)
            return p.THIS
        newest = spoken[-1]
        if newest.several is not False or not newest.ref or newest.ref == p.EVENT:
            raise NoMeaning("it isn't clear which card this is like", tree)
        return newest.ref

    def _fight_each_other(self, mention: Mention, said: Noun | None) -> bool:
        """Whether a monster of a battle is meant of which the other was spoken of as well, and nothing is said of which
        of the two it is."""
        attacked = self.attacks_another and mention.ref == p.ATTACKED
        if not attacked and (mention.ref not in FIGHTERS or not {each.ref for each in self.mentions} >= FIGHTERS):
            return False
        if self.last is not None and self.last.what is not None and self.last.what.ref == mention.ref:
            return False  # something has just been done to it
        if self.attack_told and not self.acting and mention is self.mentions[-1]:
            return False  # "if your monster attacks an opponent's monster, it gains …": the one that attacks
        return said is None or said.side == v.EITHER and not said.filters

    def did(self, act: Act) -> None:
        before = set(self.mentions)
        self.last_doer = self.doer
        super().did(act)
        place = 1 << act.place if isinstance(act, p.Return) else _LEADS_TO.get(type(act), 0)
        ref = act.what.ref if act.what is not None else ""
        touched = self.mentions[-1] if self.mentions else None
        made = touched if touched not in before else None
        if made is not None and ref in ARE_MONSTERS and not any(each.ref == p.EVENT for each in before):
            made.selector = say.monster()
        if made is not None and act.what == Selector(places=v.IN_HAND, side=v.YOU, all=True):
            made.several = None  # "your entire hand"
        if touched is None or not (touched not in before or touched.maker is act or ref and touched.ref == ref):
            return
        if touched not in before and act.what is not None:
            self._here[touched] = act.what.places
        self._deeds.setdefault(touched, set()).add(type(act))
        if place:
            self._here[touched] = place
        elif isinstance(act, p.Choose):
            self._here[touched] = 0  # it may be taken from wherever it was chosen

    def both_told(self) -> Mention | None:
        """Two that were told together, each with a name of its own, unless several others were told since."""
        for mention in reversed(self.mentions):
            if mention.parts:
                return mention if all(part.ref for part in mention.parts) else None
            if mention.several:
                return None
        return None

    def both_summoned(self, act: Act, other: Selector) -> None:
        """This card and another were, at one moment; the other is "it" after that."""
        self.last = act
        self.spoken(p.THIS, None, False, v.IN_MONSTER_ZONE, (p.SpecialSummon,))
        self.this_at = v.IN_MONSTER_ZONE
        made = self.spoken(p.IT, other, False, v.IN_MONSTER_ZONE, (p.SpecialSummon,))
        made.maker = act
        self.told_together((p.SpecialSummon,))

    def told_together(self, deeds: Iterable[type[Act]] = ()) -> None:
        """The two newest are both monsters of a battle, or were Summoned together: "those monsters" are both."""
        both = Mention("", several=True, parts=tuple(self.mentions[-2:]))
        self.mentions.insert(-2, both)
        self._deeds[both] = set(deeds)

    def fights_with(self, role: Filter) -> bool:
        """Whether an attack is answered, or a battle told of, in which a monster can have this role."""
        refs = {mention.ref for mention in self.mentions}
        return bool(refs & {p.ATTACKER, p.ATTACKED, p.OWN_FIGHTER, p.FOE_FIGHTER, p.BATTLED})

    def told_of_all(self) -> Selector | None:
        """Cards of a sort of which something has just been said for a time: "they" are those, whichever there are."""
        last = self.last
        ranging = isinstance(last, p.Modify) and last.what is None and any(m.who is not None for m in last.modifiers)
        return self.subject if ranging and self.subject is not None and not self.subject.ref else None

    def happened_to(self, done: type[Act]) -> bool:
        """Whether this was done to the cards of the event that is answered."""
        return any(m.ref == p.EVENT and done in self._deeds.get(m, ()) for m in self.mentions)

    @contextmanager
    def done_by(self, doer: int) -> Iterator[None]:
        """An order is told as the player would say it who carries it out."""
        self.doer, before = doer, self.doer
        try:
            yield
        finally:
            self.doer = before

    @contextmanager
    def taking_own(self) -> Iterator[None]:
        """A player takes cards: "the Deck" is that player's own."""
        self.takes_own, before = True, self.takes_own
        try:
            yield
        finally:
            self.takes_own = before

    @contextmanager
    def excepting(self, exception: Tree | None) -> Iterator[None]:
        """An exception stands behind the words that tell the cards of which it is one."""
        if exception is not None and self.exception is not None:
            raise NoMeaning("two exceptions", exception)
        self.exception = exception or self.exception
        yield
        if exception is not None and self.exception is not None:
            raise NoMeaning("of what is this an exception?", exception)

    def was_done(self, mention: Mention, deed: type[Act]) -> bool:
        return deed in self._deeds.get(mention, ())

    def now_at(self, mention: Mention) -> int:
        """Where the cards of a mention are by now; 0: that is open."""
        return self._here.get(mention, 0)

    def how_this_came(self) -> list[p.Condition]:
        """What "this Synchro Summoned card" asks of the whole in which it is told, once it is there."""
        asked, self.asks_of_this, self.asked_of_this = self.asked_of_this, False, []
        return [p.AreSuch(say.that(p.THIS, *asked))] if asked else []

    def moved_on(self) -> None:
        """What has become of the cards that were spoken of is open from now on."""
        self.last = None
        for mention in self.mentions:
            if mention.ref != p.THIS:
                mention.ref = ""

    # -- finding what is meant -------------------------------------------------------------------------

    def find(
        self,
        tree: Tree,
        several: bool | None,
        said: Noun | None = None,
        *,
        takes: int = 0,
        done: type[Act] | None = None,
        target: bool = False,
    ) -> Mention:
        found = self._found(tree, several, said, takes, done, target)
        if found is None:
            raise self._unclear(tree, several, said, takes)
        return found

    def _unclear(self, tree: Tree, several: bool | None, said: Noun | None, takes: int) -> NoMeaning:
        there = takes & v.ON_FIELD == takes != 0
        if there and self._found(tree, several, said, 0, None, False) is not None:
            return NoMeaning("it isn't on the field", tree)
        return NoMeaning("it isn't clear which cards this means", tree)

    def meant(self, tree: Tree, several: bool | None, said: Noun | None = None, takes: int = 0) -> Selector:
        """Cards that were spoken of, or those of which a condition has asked whether they are there."""
        found = self._found(tree, several, said, takes, None, False)
        if found is not None:
            return Selector(ref=found.ref, all=True)
        there = self.that_are_there(several, said)
        if there is None:
            raise self._unclear(tree, several, said, takes)
        return there

    def that_are_there(self, several: bool | None, said: Noun | None) -> Selector | None:
        """ "If you control 2 or more Plant monsters, … them", "if you control only 1 monster, … that monster"."""
        if several and len(self.there) == 1:
            found = replace(self.there[0], all=True, least=1, most=1)
        elif several is False and self.sole is not None and not self.there:
            found = replace(self.sole, all=False)
        elif several is False and len(self.there) == 1 and only_one_fits(self.there[0]):
            found = self.there[0]
        elif several is False and len(self.there) == 1 and p.OfDeclared("name") in self.there[0].filters:
            found = self.there[0]  # one such card, whichever
        else:
            return None
        fits = said is None or not said.says_more() and agrees(said, Mention("", found), False, False, self)
        return found if fits else None

    def _found(
        self, tree: Tree, several: bool | None, said: Noun | None, takes: int, done: type[Act] | None, target: bool
    ) -> Mention | None:
        for mention in reversed(self.mentions):
            if mention.several is not None and several is not None and mention.several != several:
                continue
            if target and not mention.target or said is not None and self._is_called_otherwise(mention):
                continue
            if done is not None and done not in self._deeds.get(mention, ()):
                continue
            summoned = p.SpecialSummon in self._deeds.get(mention, ())
            if said is not None and not agrees(said, mention, done is not None, summoned, self):
                continue
            here = self._here.get(mention, 0)
            if not here and mention.target and len(self.targets) > 1 and mention.selector is not None:
                here = mention.selector.places  # of several targets the one that is there
            if takes and here and not here & takes:
                continue
            was = mention.selector
            if self.owner != v.EITHER and was is not None and was.side not in (v.EITHER, self.owner):
                if p.OwnedBy(self.owner) not in was.filters:
                    continue
            if not mention.ref:
                raise NoMeaning("these cards have moved on since they were spoken of", tree)
            if self._fight_each_other(mention, said):
                raise NoMeaning("which of the two monsters in the battle?", tree)
            return mention
        paid = self.paid
        if done is None and said is not None and not target and several is False and len(paid) == 1:
            what = paid[0].selector
            if what is not None and what.ref == "" and not what.all and what.most == 1:
                mention = Mention(p.COST, what, False)
                gone = DONE_AS_COST.get(type(paid[0])) not in (None, p.Reveal)
                if not (takes and gone and takes & v.ON_FIELD == takes) and agrees(said, mention, False, False, self):
                    return mention
        if done is not None and len(paid) == 1 and DONE_AS_COST.get(type(paid[0])) is done:
            what = paid[0].selector
            if what is not None and (several is None or several == (what.all or what.most > 1)):
                mention = Mention(p.COST, what, what.all or what.most > 1)
                if said is None or agrees(said, mention, True, False, self):
                    return mention
        return None

    def _is_called_otherwise(self, mention: Mention) -> bool:
        """ "That monster" is not this card, nor of two that battle the equipped one."""
        others = (each.ref in ("", *FIGHTERS, p.ATTACKED) for each in self.mentions if not each.several)
        return mention.ref == p.THIS or mention.ref == p.EQUIPPED and any(others)
