"""What is said behind something that was done to a card: by what, from where, for what, and where it was sent."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.causes_told import CauseTold, causes, of_either
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.done_to_them import DONE_SO
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, place, places, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who, sort_of, source_of
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.own_way import BY_PROCEDURE


OTHERS: Final = Selector(other=True)
"""By effects of other cards than this one."""


class DeedTold:
    """What is done to a card, with what is said behind it."""

    def __init__(self, tree: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
        self.tree = tree
        self.who = who
        self.awaited = awaited
        self.cause = CauseTold()
        self.and_sent = self.otherwise = self.remains = self.of_holder = self.not_its_own = False
        self.source: Selector | None = None
        self.source_side = v.EITHER
        self.told: dict[str, Any] = {}
        self.so: p.IsSummoned | None = None  # "this way"
        self.used: Tree | None = None  # for what Summon it was used, or what was used for its own
        for tail in tree.all("deed-tail") if tree.category == "deed" else ():
            if tail.category == "made-with":
                self.for_a_summon(tail, scene)
            else:
                _TAILS.of(tail)(self, tail, scene)

    def by(self, tail: Tree, scene: Scene) -> None:
        self.cause = causes(tail.all("any"), scene, felled=True)
        if self.cause.this_battle:
            raise NoMeaning("which battle?", tail)
        joined = tail.word("any-joined") if tail.says("any-joined") else "or"
        if joined != "or":
            raise NoMeaning("by both at once?", tail)

    def by_either(self, tail: Tree, scene: Scene) -> None:
        self.cause = causes((tail.the("one"), tail.the("other")), scene, felled=True)

    def sent(self, tail: Tree, scene: Scene) -> None:
        to_graveyard(tail.the("gy"), self.who, scene)
        if tail.says("places"):
            self.come_from(places(tail.the("places"), scene), self.who)
        self.and_sent = True

    def sent_there(self, tail: Tree, scene: Scene) -> None:
        if not scene.in_gy or not self.who.is_this:
            raise NoMeaning("sent where?", tail)
        if tail.says("places"):
            self.come_from(places(tail.the("places"), scene), self.who)
        self.and_sent = True

    def by_effect_of(self, tail: Tree, scene: Scene) -> None:
        if tail.word("battle"):
            self.cause = CauseTold(battle=True)
        if tail.says("noun"):
            self.source = effect_of_such(tail, scene)
            return
        self.source, self.source_side = source_of(tail.the("cards"), scene, tail.get("except"))

    def as_cost(self, tail: Tree, scene: Scene) -> None:
        """ "To activate that monster's effect", from which it was detached; "a WATER monster's effect"."""
        self.told["to_activate"] = True
        if not tail.says("of"):
            self.of_holder = True
            return
        which = tail.the("of")
        if which.is_a("that"):
            said = sorts_told.known_sort(which.the("sort"), scene)
            if which.word("which") != "that" or said.filters or said.kinds != v.MONSTER or said.says_more():
                raise NoMeaning("the effect of which card?", tail)
            self.of_holder = True
            return
        self.told["source"] = sort_of(which, scene)

    def on(self, tail: Tree, scene: Scene) -> None:
        told, origin = tail.the("place"), place(tail.the("place"), scene)
        owners = self.who.is_this and told.bare_kind == "owned" and told.the("whose").bare_kind == "owner"
        self.come_from(origin._replace(side=v.YOU) if owners else origin, self.who)

    def not_by_battle(self, tail: Tree, scene: Scene) -> None:
        self.otherwise = True

    def by_its_own(self, tail: Tree, scene: Scene) -> None:
        if not self.who.is_this:
            raise NoMeaning("whose own effect?", tail)
        self.source = Selector(ref=p.THIS)

    def not_by_its_own(self, tail: Tree, scene: Scene) -> None:
        if not self.who.is_this:
            raise NoMeaning("whose own effect?", tail)
        self.not_its_own = True

    def not_drawn(self, tail: Tree, scene: Scene) -> None:
        """What is drawn is drawn, and not added."""
        if self.tree.bare_kind != "done" or self.tree.the("done-to-cards").bare_kind != "add":
            raise NoMeaning("this is no drawing", tail)

    def worn(self, tail: Tree, scene: Scene) -> None:
        """An Equip Card leaves the field together with what it was equipped to, which stands in the event."""
        if not self.who.is_this:
            raise NoMeaning("to what it was equipped can't be asked", tail)
        self.told["tied_to"] = Selector()
        scene.was_worn = True

    def worn_by_this(self, tail: Tree, scene: Scene) -> None:
        """ "An Equip Card is sent to the GY while equipped to this card"."""
        noun = self.who.tree.the("sort").the("noun") if self.who.tree.says("sort") else None
        if noun is None or not noun.is_a("equip-card") or not scene.kinds & v.MONSTER or "from_places" in self.told:
            raise NoMeaning("equipped to what?", tail)
        self.told |= {"tied_to": say.this_card, "from_places": v.IN_SPELL_ZONE}
        assert self.who.selector is not None
        self.who.selector = replace(self.who.selector, filters=())  # what is tied to it is an Equip Card

    def without_tributes(self, tail: Tree, scene: Scene) -> None:
        raise NoMeaning("how it has come is no event", tail)

    def stays_face_up(self, tail: Tree, scene: Scene) -> None:
        self.remains = True

    def for_a_summon(self, tail: Tree, scene: Scene) -> None:
        if self.used is not None:
            raise NoMeaning("for what is it used?", tail)
        self.used = tail

    def come_from(self, origin: Where, who: Who) -> None:
        if "from_places" in self.told:
            raise NoMeaning("it is said twice where it was", self.tree)
        self.told["from_places"] = origin.places
        if origin.side == v.EITHER:
            return
        if who.selector is not None and who.selector.ref:
            who.side = origin.side
        elif not who.is_this and who.selector is not None:
            if who.selector.side not in (v.EITHER, origin.side):
                raise NoMeaning("who controlled it?", self.tree)
            who.selector = replace(who.selector, side=origin.side)
        elif origin.side == v.OPPONENT:
            raise NoMeaning("who controlled it?", self.tree)
        elif origin.places & v.ON_FIELD:
            who.side = v.YOU

    def by_effect(self) -> dict[str, Any]:
        """For moves: an effect, of whom, of what cards."""
        if self.otherwise:
            return {"no_cause": v.BY_BATTLE}
        if self.not_its_own and self.cause.effects is None:
            raise NoMeaning("by what else?", self.tree)
        if self.cause.battle and not self.cause.card and not self.cause.felled:
            raise NoMeaning("battle does nothing of the sort", self.tree)
        if self.source is not None:
            return {"any_cause": v.BY_EFFECT, **self.by_whom()}
        if self.cause.effects is None:
            return {}
        if self.cause.felled and (self.cause.effects.kinds or self.cause.effects.side != v.EITHER or self.not_its_own):
            raise NoMeaning("by what else?", self.tree)
        both = self.cause.card or self.cause.felled
        return {"any_cause": v.BY_BATTLE | v.BY_EFFECT if both else v.BY_EFFECT, **self.by_whom()}

    def in_its_own_way(self, tail: Tree, scene: Scene) -> None:
        """ "This way": of this card's own Summon, or of what an effect told before does to it; elsewhere it is said of
        cards that are counted."""
        if self.tree.bare_kind == "done" and self.who.is_this and tail.word("how") == "this way":
            if scene.effects_before.count(DONE_SO.get(self.tree.the("done-to-cards").bare_kind, p.Act)) != 1:
                raise NoMeaning("by which of its effects?", tail)
            self.source = Selector(ref=p.THIS)
            return
        if tail.word("how") != "this way" or not self.who.is_this or self.tree.bare_kind != "summoned":
            raise NoMeaning("which way is this?", tail)
        self.so = came_so(scene, tail)

    def by_whom(self) -> dict[str, Any]:
        effects = self.cause.effects
        if self.source is not None:
            side = {} if self.source_side == v.EITHER else {"by": self.source_side}
            return side if self.source == Selector() else {"source": self.source, **side}
        if effects is None:
            return {}
        if self.not_its_own:
            if effects.kinds or self.cause.card:
                raise NoMeaning("by what else?", self.tree)
            return {"by": effects.side, "source": OTHERS}
        if not effects.kinds:
            return {"by": effects.side}
        return {"by": effects.side, "source": Selector(filters=(of_either(effects.kinds),))}


def effect_of_such(tail: Tree, scene: Scene) -> Selector:
    """ "By a “X” card effect"."""
    said = sorts_told.by_adjectives(tail, scene)
    if said.says_more() or said.joined_by_and or said.placed or not said.filters:
        raise NoMeaning("by the effect of which card?", tail)
    return Selector(filters=(*([p.OfKinds(said.kinds)] if said.kinds else []), *said.filters))


def came_so(scene: Scene, tree: Tree) -> p.IsSummoned:
    """The event of being Summoned in the way that the text of this card has told."""
    if not scene.own_way:
        raise NoMeaning("it isn't clear which Summon is meant", tree)
    scene.came_so = True
    if scene.own_way == BY_PROCEDURE:
        return p.IsSummoned(how=v.BY_OWN_CONDITION)
    return p.IsSummoned(how=v.SPECIAL_SUMMON, source=replace(say.this_card, all=False))


_TAILS: Final[Meanings[Callable[[DeedTold, Tree, Scene], None]]] = Meanings(
    "deed-tail",
    {
        "by": DeedTold.by,
        "by-either": DeedTold.by_either,
        "and-sent": DeedTold.sent,
        "and-there": DeedTold.sent_there,
        "by-effect-of": DeedTold.by_effect_of,
        "otherwise": DeedTold.not_by_battle,
        "while-there": DeedTold.on,
        "by-its-own": DeedTold.by_its_own,
        "not-by-its-own": DeedTold.not_by_its_own,
        "not-drawn": DeedTold.not_drawn,
        "on": DeedTold.on,
        "to-activate": DeedTold.as_cost,
        "remains": DeedTold.stays_face_up,
        "worn": DeedTold.worn,
        "worn-by": DeedTold.worn_by_this,
        "freely": DeedTold.without_tributes,
        "for": DeedTold.for_a_summon,
        "to-summon": DeedTold.for_a_summon,
        "as": DeedTold.for_a_summon,
        "so": DeedTold.in_its_own_way,
    },
)


def into_own(to: Tree, who: Who, scene: Scene) -> None:
    """Whose hand or Deck cards come to tells who owns them."""
    to.is_a("the")
    if to.category == "decks":
        to.word("main")  # what goes to the Extra Deck isn't shuffled into a Deck
    if to.is_a("of") and not to.the("whose").is_a("owner"):
        _owned_by(side_of(to.the("whose"), scene), who, to)


def into_the_hand(to: Tree, who: Who, said: Tree, scene: Scene) -> None:
    """Whose hand it is that a card returns to is a matter of its owner; it comes there from the field."""
    into_own(to, who, scene)
    if who.selector is not None and who.selector.places & ~v.ON_FIELD:
        raise NoMeaning("it is said twice where it was", said)


def to_graveyard(tree: Tree, who: Who, scene: Scene) -> None:
    """ "To your GY": it is owned by that player."""
    if tree.is_a("the"):
        return
    tree.is_a("of")
    _owned_by(side_of(tree.the("whose"), scene), who, tree)


def _owned_by(side: int, who: Who, tree: Tree) -> None:
    if who.is_this and who.scene.told_as_this and side != v.EITHER:
        who.conditions_after.append(p.AreSuch(say.that(p.EVENT, p.OwnedBy(side))))
    elif side == v.OPPONENT and who.is_this:
        raise NoMeaning("cards go to their owners", tree)
    if side != v.EITHER and not who.is_this and who.selector is not None:
        who.selector = replace(who.selector, filters=(*who.selector.filters, p.OwnedBy(side)))
