"""Activations that an effect answers: of what card or effect, where, and what it would do."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Filter, Pattern, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.nouns.causes_told import owners
from engine.text.language.nouns.described import cards
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, places, player_told, side_of
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who
from engine.text.lowering.awaited import Awaited, kinds_activated

_BOTH: Final = v.SPELL | v.TRAP
_EFFECTS: Final = p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT


@dataclass
class ToldActivation:
    """``bits``: whether a card or an effect; ``side``: whose it is."""

    bits: int = 0
    filters: tuple[Filter, ...] = ()
    places: int = 0
    side: int = v.EITHER
    other: bool = False

    def subject(self, side: int = v.EITHER) -> Selector:
        return Selector(filters=self.filters, places=self.places, other=self.other, side=side)


def _kinds(kinds: int) -> tuple[Filter, ...]:
    """ "Spell/Trap" says no more than that a card was activated, or an effect of such a card."""
    return () if kinds == _BOTH else (p.OfKinds(kinds),)


def _effect(what: Tree, scene: Scene) -> ToldActivation:
    return replace(_of_owners(what), side=v.OPPONENT if what.word("theirs") else v.EITHER)


def _of_owners(what: Tree) -> ToldActivation:
    if not what.says("owners"):
        return ToldActivation()
    kinds = owners([what.the("owners")])
    if kinds == v.MONSTER:
        return ToldActivation(p.MONSTER_EFFECT)
    if kinds in (v.SPELL, v.TRAP):
        return ToldActivation(p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _kinds(kinds))
    if not kinds:
        return ToldActivation()
    raise NoMeaning("such an activation has no meaning yet", what)


def _card(what: Tree, scene: Scene) -> ToldActivation:
    said = sorts_told.sort(what.the("sort"), scene)
    if said.says_more() or said.kinds & v.MONSTER or said.joined_by_and:
        raise NoMeaning("such an activation has no meaning yet", what)
    kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
    filters = (*kinds, *(f for f in said.filters if f != p.OfAnyKind(_BOTH)))
    return ToldActivation(p.CARD_WAS_ACTIVATED, filters)


def _whose_card(what: Tree, scene: Scene) -> ToldActivation:
    """ "Your opponent's Spell/Trap Card"."""
    side = v.OPPONENT if what.word("theirs") else side_of(what.the("whose"), scene)
    return replace(_card(what, scene), side=side)


def _card_or_effect(what: Tree, scene: Scene) -> ToldActivation:
    """ "A Spell/Trap Card or effect", "another card or effect"."""
    kinds, another = owners([what.the("owners")]), bool(what.word("another"))
    if not kinds:
        return ToldActivation(other=another)
    if another or kinds & v.MONSTER:
        raise NoMeaning("such an activation has no meaning yet", what)
    return ToldActivation(p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _kinds(kinds))


def _card_or_monster(what: Tree, scene: Scene) -> ToldActivation:
    """ "A Spell Card or monster effect"."""
    kinds = owners([what.the("owners")]) if what.says("owners") else _BOTH
    if kinds == _BOTH:
        return ToldActivation(p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT)
    if kinds not in (v.SPELL, v.TRAP):
        raise NoMeaning("such an activation has no meaning yet", what)
    return ToldActivation(p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT, (p.OfAnyKind(kinds | v.MONSTER),))


def _sort_or_effect(what: Tree, scene: Scene) -> ToldActivation:
    """ "A "X" Spell Card or effect", "a "X" card or effect"."""
    found, said = _card(what, scene), what.the("sort")
    if not said.says("adjective"):
        raise NoMeaning("this is told of any card or effect", what)
    if said.the("noun").bare_kind == "card":
        return replace(found, bits=0)
    return replace(found, bits=p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT)


def _of(what: Tree, scene: Scene) -> ToldActivation:
    return _of_whom(Who(what.the("cards"), scene), what)


def _of_whom(who: Who, tree: Tree) -> ToldActivation:
    """Effects of certain cards; where those are may be said."""
    what = who.selector
    if what is None or what.ref:
        raise NoMeaning("an effect can't wait for that", tree)
    assert who.there is not None
    if what.positions != v.ANY_POSITION:
        lies = what.positions & v.FACE_UP  # what lies face-down has no effects
        if who.there.places & ~v.ON_FIELD or lies in (0, v.FACE_UP):
            raise NoMeaning("an effect can't wait for that", tree)
        what = replace(what, filters=(*what.filters, p.Lies(lies)))
    monsters = who.there.places == v.IN_MONSTER_ZONE or p.OfKinds(v.MONSTER) in what.filters or _is_monster(what)
    if monsters:
        filters = tuple(f for f in what.filters if f != p.OfKinds(v.MONSTER))
        return ToldActivation(p.MONSTER_EFFECT, filters, what.places, what.side, what.other)
    if not what.places or what.filters:
        raise NoMeaning("whether the activation of such a card is meant as well isn't clear", tree)
    return ToldActivation(_EFFECTS, (), what.places, what.side, what.other)


def _of_open_card(who: Who, tree: Tree) -> ToldActivation | None:
    """ "A Trap that is already face-up on the field": not as it is activated itself, but an effect of it then. None if
    no such card is meant."""
    what = who.there
    sort, *others = what.filters if what is not None and what.filters else (None,)
    if what is None or not isinstance(sort, p.OfKinds | p.OfAnyKind) or sort.kinds & v.MONSTER:
        return None
    if not who.tree.says_within("already"):
        return None
    if what.ref or what.positions != v.FACE_UP or not what.places or what.places & ~v.ON_FIELD:
        raise NoMeaning("an effect can't wait for that", tree)
    return ToldActivation(p.SPELL_TRAP_EFFECT, (*_kinds(sort.kinds), *others), what.places, what.side, what.other)


def _is_monster(what: Selector) -> bool:
    return any(isinstance(each, p.OfKinds) and each.kinds & v.MONSTER for each in what.filters)


_WHAT: Final[Meanings[Callable[[Tree, Scene], ToldActivation]]] = Meanings(
    "what-is-activated",
    {
        "card": _card,
        "whose-card": _whose_card,
        "effect": _effect,
        "named": lambda what, scene: ToldActivation(p.CARD_WAS_ACTIVATED, (say.named(what.word("name")),)),
        "card-or-monster": _card_or_monster,
        "sort-both": _sort_or_effect,
        "of": _of,
        "both": _card_or_effect,
    },
)


def effect_of(who: Who, at: Where | None, would: tuple[type[Act], ...], tree: Tree) -> p.IsActivated:
    """ "An opponent's WIND monster activates its effect"."""
    what = _of_open_card(who, tree) or _of_whom(who, tree)
    if what.bits not in (p.MONSTER_EFFECT, p.SPELL_TRAP_EFFECT):
        raise NoMeaning("only monsters are meant here", tree)
    if at is not None:
        _put(what, at, tree)
    return p.IsActivated(what.subject(), what.bits, by=what.side, would=would)


def _put(what: ToldActivation, at: Where, tree: Tree) -> None:
    if what.places or at.side not in (v.EITHER, what.side) and what.side != v.EITHER:
        raise NoMeaning("it is said twice where it is activated", tree)
    what.places = at.places
    what.side = what.side or at.side
    if what.side == v.EITHER:
        what.side = at.side


def what_is_activated(told: Tree, scene: Scene) -> tuple[ToldActivation, int]:
    """What, and whose, where nothing is said of what it does."""
    if told.says("activation-tail"):
        raise NoMeaning("an effect can't wait for that", told)
    what = _WHAT.of(told)(told, scene)
    return what, what.side


def either_activated(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "A Trap Card, or another monster's effect, is activated": what is said behind the second is said of both."""
    one, other = clause.the("one"), clause.the("other")
    if one.bare_kind == "card" and not one.the("sort").says("adjective") and _is_monster_effect(other):
        raise NoMeaning("this is told as one of two sorts", clause)
    for slot in ("one", "other"):
        activated(clause.with_part("what-is-activated", clause.the(slot)), scene, awaited)
    *_, card, effect = awaited.patterns
    if (both := _in_one(card, effect)) is not None:
        awaited.patterns[-2:] = [both]


def _in_one(card: Pattern, effect: Pattern) -> p.IsActivated | None:
    """ "A Spell Card or a monster effect" is what "a Spell Card or monster effect" is."""
    if not isinstance(card, p.IsActivated) or not isinstance(effect, p.IsActivated) or card.subject is None:
        return None
    kinds = next((kind for kind in (v.SPELL, v.TRAP) if card.subject == Selector(filters=(p.OfKinds(kind),))), 0)
    if not kinds or card.what != p.CARD_WAS_ACTIVATED:
        return None
    if effect != replace(card, subject=Selector(), what=p.MONSTER_EFFECT):
        return None
    return replace(card, subject=Selector(filters=(p.OfAnyKind(kinds | v.MONSTER),)), what=card.what | effect.what)


def _is_monster_effect(what: Tree) -> bool:
    return what.bare_kind == "effect" and what.says("owners") and what.the("owners").bare_kind == "monster"


def _else(what: Tree, scene: Scene) -> ToldActivation:
    """ "Effect Monster's effect", where "a" stands before the first of two."""
    what.is_a("bare")
    said = sorts_told.sort(what.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        raise NoMeaning("such an activation has no meaning yet", what)
    kinds = (p.OfKinds(said.kinds),) if said.kinds & ~(v.MONSTER | v.EFFECT) else ()
    return ToldActivation(p.MONSTER_EFFECT, (*kinds, *said.filters))


def activated(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    side = v.EITHER
    if clause.says("they") or clause.says("he"):
        side = player_told(clause, scene)
    told = clause.the("what-is-activated")
    what = _else(told, scene) if told.category == "what-else" else _WHAT.of(told)(told, scene)
    if clause.says("except"):
        left_out = Sort(clause)
        sorts_told.exception(clause.the("except"), left_out, scene)
        if left_out.other:
            raise NoMeaning("this card isn't meant here", clause)
        what.filters = (*what.filters, *left_out.filters)
    tails = [each for each in (told.get("activation-tail"), clause.get("after")) if each is not None]
    if tails and tails[0].is_a("at"):
        if not tails[0].word("told") and told.bare_kind == "of" and told.the("cards").bare_kind != "called":
            raise NoMeaning("that is where the card is", told)
        _put(what, places(tails.pop(0).the("places"), scene), told)
    if what.side != v.EITHER and side not in (v.EITHER, what.side):
        raise NoMeaning("it is said twice whose it is", told)
    side = what.side if side == v.EITHER else side
    if len(tails) > 1:
        raise NoMeaning("it is said twice what it would do", told)
    awaited.stays = True
    if not tails:
        awaited.patterns.append(p.IsActivated(what.subject(), what.bits, by=side))
    elif tails[0].is_a("would", "does", "includes"):
        others = [tails[0].the("other")] if tails[0].says("other") else []
        awaited.patterns += [_would(each, what, side, scene) for each in (tails[0].the("player-does"), *others)]
    else:
        _targeting(tails[0], what, side, scene, awaited)
    scene.answered_activation(kinds_activated(what.bits, what.filters))


# -- what it would do --------------------------------------------------------------------------------------

_WOULD: Final[dict[str, tuple[type[Act], ...]]] = {
    "destroy": (p.Destroy,),
    "banish": (p.Banish,),
    "send": (p.SendToGraveyard,),
    "add": (p.AddToHand,),
    "draw": (p.Draw,),
    "inflict-some": (p.Damage,),
    "summon": (p.SpecialSummon, p.FusionSummon, p.RitualSummon, p.MakeTokens),
}
_SUMMONS: Final[dict[int, tuple[type[Act], ...]]] = {
    v.FUSION_SUMMON: (p.FusionSummon,),
    v.RITUAL_SUMMON: (p.RitualSummon,),
    v.SYNCHRO_SUMMON: (p.SynchroSummon,),
    v.XYZ_SUMMON: (p.XyzSummon,),
}
"""Summons that are told apart from any Special Summon."""


def _would(does: Tree, what: ToldActivation, side: int, scene: Scene) -> Pattern:
    """ "… that would add a card(s) from the Deck to the hand"."""
    would = _WOULD.get(does.bare_kind, ())
    does.is_a(*_WOULD)
    if does.says("any") and (way := how(does.all("any"))) != v.SPECIAL_SUMMON:
        would = _SUMMONS.get(way, ())
    made = p.IsActivated(what.subject(), what.bits, by=side, would=would)
    if not would or any(does.says(more) for more in ("late", "face", "left", "summon-tail")):
        raise NoMeaning("what it would do can't be asked", does)
    if does.is_a("inflict-some"):
        return replace(made, to_you=bool(does.word("to-you")))
    if does.is_a("destroy"):
        surely = _surely(does.the("cards"), scene)
        return made if surely is None else replace(made, would_surely_destroy=surely)
    if does.says("to"):
        does.the("to").is_a("the")
    if does.says("drawn"):
        drawn = does.the("drawn")
        if not drawn.is_a("one"):
            raise NoMeaning("what it would do can't be asked", does)
        if drawn.says(OR_MORE):
            drawn.word(OR_MORE)
        return made
    return replace(made, would_from=_from_where(does, scene))


def _from_where(does: Tree, scene: Scene) -> int:
    """From where it would take any card; 0: from anywhere."""
    taken = does.the("cards")
    if not taken.is_a("some") or not taken.the("quantity").is_a("one", "or-more") or taken.the("quantity").says("one"):
        raise NoMeaning("what it would do can't be asked", does)
    with scene.taking_own():  # "the Deck", whosever it is
        said = sorts_told.sort(taken.the("sort"), scene)
    if any(
        each.bare_kind == "from" and each.the("places").bare_kind == "the" for each in taken.the("sort").all("post")
    ):
        said.side = v.EITHER
    such = said.filters or said.kinds & ~v.MONSTER or said.side != v.EITHER or said.positions != v.ANY_POSITION
    if such or said.other or said.joined_by_and or said.kinds and not does.is_a("summon"):
        raise NoMeaning("what it would do can't be asked", does)
    return said.places if said.placed else 0


def _surely(tree: Tree, scene: Scene) -> Selector | None:
    """The cards that it would surely destroy, so many at least; None: any."""
    if not tree.is_a("some") or not tree.the("quantity").is_a("one", "at-least", "or-more"):
        raise NoMeaning("which cards it would destroy can't be asked", tree)
    found = cards(tree, scene)
    if found == Selector(places=v.ON_FIELD):
        return None
    posts = tree.the("sort").all("post")
    if found.places & ~v.ON_FIELD or found.group is not None or found.other or not posts:
        raise NoMeaning("it has to be said which cards on the field these are", tree)
    return found


def _targeting(tail: Tree, what: ToldActivation, side: int, scene: Scene, awaited: Awaited) -> None:
    """ "A card or effect is activated that targets this card"."""
    if what.places:
        raise NoMeaning("where that was activated can't be asked", tail)
    source = Selector(filters=what.filters, other=what.other)
    alone = tail.is_a("just")
    if not alone:
        tail.is_a("targets")
    who = Who(tail.the("cards"), scene)
    if who.just:
        if who.just != p.EXACTLY_ONE_AND_NO_OTHER or alone:
            raise NoMeaning("of what there is exactly one isn't clear", tail)
        alone = True
    there = who.targeted(awaited)
    if there is not None and not there.ref and not _says_where(tail.the("cards")):
        raise NoMeaning("it has to be said where it is", tail)
    awaited.patterns.append(
        p.IsTargeted(there, by=side, what=what.bits, source=None if source == Selector() else source, alone=alone)
    )
    scene.targeted_by_effect = True
    if there is not None:
        scene.spoken(p.EVENT, there, None)


def _says_where(tree: Tree) -> bool:
    if tree.says("sort") and tree.the("sort").says(OR_MORE):
        tree.the("sort").word(OR_MORE)
    return True
