"""What players cannot activate: cards, effects, and what they cannot answer."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Modifier, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.causes_told import described_effects, of_either, owners
from engine.text.language.orders.damage_told import Told
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import place, side_of
from engine.text.language.parsing.rule_notation import JOINED_BY
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree


def no_activation(tree: Tree, side: int, scene: Scene) -> Told:
    if tree.says("any" + JOINED_BY):
        tree.word("any" + JOINED_BY)
    less = _left_out(tree, scene)
    found: list[Modifier] = [ban for what in tree.all("any") for ban in _not_activated(what, side, less, scene)]
    spells, traps = (_no_cards(kind, side, less) for kind in (v.SPELL, v.TRAP))
    if found in ([spells, traps], [traps, spells]):  # "Spells or Traps" are Spells/Traps
        return None, [_no_cards(_BOTH, side, less)]
    return None, found


def _no_cards(kinds: int, side: int, less: tuple[Filter, ...]) -> p.CannotActivate:
    return p.CannotActivate(Selector(filters=(of_either(kinds), *less)), alone=p.OF_CARDS, side=side)


def _left_out(tree: Tree, scene: Scene) -> tuple[Filter, ...]:
    """ "…, except “X” monsters"."""
    if scene.exception is None:
        return ()
    left_out, scene.exception = scene.exception, None
    said = Sort(tree)
    sorts_told.exception(left_out, said, scene)
    if said.other or said.kinds:
        raise NoMeaning("what isn't forbidden?", tree)
    return tuple(said.filters)


def nobody_activates(tree: Tree, scene: Scene) -> Told:
    """ "Spell Cards, and their effects, cannot be activated": by anybody, or your opponent's by your opponent."""
    side = side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER
    return None, [*_not_activated(tree.the("what"), side, (), scene, used=tree.word("how") == "used")]


def nor_in_hand(who: Tree, what: Tree, scene: Scene) -> p.CannotActivate | None:
    """ "Your opponent's monsters cannot activate their effects": wherever they are, as it isn't said where."""
    deeds = what.all("any") if what.bare_kind == "cannot-do" else ()
    if [each.bare_kind for each in deeds] != ["activates"] or deeds[0].says("places"):
        return None
    if (who.bare_kind, who.form) not in (("bare", "p"), ("owned", "p")):
        return None
    if any(each.bare_kind != "with" for each in who.the("sort").all("post")):
        return None
    said = sorts_told.sort(who.the("sort"), scene)
    if said.positions != v.ANY_POSITION or said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        return None
    if said.placed or not all(p.is_printed(each) or _is_name(each) for each in said.filters):
        return None  # "Special Summoned monsters" are on the field
    who.is_a("bare")
    what.is_a("cannot-do")
    deeds[0].is_a("activates")
    side = side_of(who.the("whose"), scene) if who.is_a("owned") else v.EITHER
    filters = (p.OfKinds(said.kinds), *said.filters, *_left_out(who, scene))
    return p.CannotActivate(Selector(filters=filters), alone=p.OF_EFFECTS, side=side)


def _is_name(wanted: Filter) -> bool:
    """ "Monsters with that name": it is theirs wherever they are."""
    return wanted == p.OfDeclared("name") or isinstance(wanted, p.Like) and wanted.traits == p.LIKE_NAME


_BOTH: Final = v.SPELL | v.TRAP


def _not_activated(
    what: Tree, side: int, less: tuple[Filter, ...], scene: Scene, *, used: bool = False
) -> list[p.CannotActivate]:
    if what.is_a("all") or what.bare_kind == "both" and _is_any(what.the("sort"), scene) and what.is_a("both"):
        there = _there(what, side, scene)
        return [p.CannotActivate(Selector(filters=less, places=there) if less or there else None, side=side)]
    if what.is_a("of-sort"):
        return [_no_effects_of_sort(what, side, less, scene)]
    if what.is_a("of-such"):
        told = described_effects(what, v.EITHER, scene)
        such = told.cards or Selector(filters=(p.OfKinds(told.kinds | v.MONSTER),))
        return [p.CannotActivate(_with_less(such, less, what), alone=p.OF_EFFECTS, side=side)]
    if what.is_a("sort"):
        return [p.CannotActivate(_of_cards(what, less, scene), alone=p.OF_CARDS, side=side)]
    if what.is_a("plain"):
        return [_no_cards(_BOTH, side, less)]
    if what.is_a("both"):
        return _cards_and_effects(what, _of_cards(what, less, scene), side, scene)
    if what.says("any" + JOINED_BY):
        what.word("any" + JOINED_BY)
    if what.is_a("named"):
        if used and not what.says("any"):
            raise NoMeaning("monsters that can't be used aren't Summoned either, nor do they attack", what)
        alone = 0 if what.word("effects-too") or what.word("theirs") or what.word("declared") else p.OF_CARDS
        return [p.CannotActivate(_of_that_name(what, scene), alone=alone, side=side)]
    what.is_a("effects")
    kinds = owners(what.all("any"))
    if not kinds and not what.says("place"):
        raise NoMeaning("effects of which cards?", what)
    sort = (of_either(kinds),) if kinds else ()
    such = Selector(filters=(*sort, *less), places=_there(what, side, scene))
    return [p.CannotActivate(such, alone=p.OF_EFFECTS, side=side)]


def _cards_and_effects(what: Tree, such: Selector, side: int, scene: Scene) -> list[p.CannotActivate]:
    """ "Spell Cards, or their effects", "… their effects on the field"."""
    if not what.says("place"):
        return [p.CannotActivate(such, side=side)]
    at = place(what.the("place"), scene)
    lying = replace(such, places=at.places, side=at.side)
    cards = p.CannotActivate(such, alone=p.OF_CARDS, side=side)
    return [cards, p.CannotActivate(lying, alone=p.OF_EFFECTS, side=side)]


def _with_less(cards: Selector | None, less: tuple[Filter, ...], what: Tree) -> Selector:
    if cards is None or not cards.filters:
        raise NoMeaning("the effects of which monsters?", what)
    return replace(cards, filters=(*cards.filters, *less))


def _is_any(tree: Tree, scene: Scene) -> bool:
    """ "Cards", and nothing that would tell which ones."""
    said = sorts_told.sort(tree, scene)
    return not said.kinds and not said.filters and not said.placed and not said.says_more()


def _of_cards(what: Tree, less: tuple[Filter, ...], scene: Scene) -> Selector:
    """ "Counter Trap Cards", "Spells/Traps"."""
    said = sorts_told.sort(what.the("sort"), scene)
    either = not said.kinds and said.filters == [of_either(_BOTH)]
    one = said.kinds & _BOTH in (v.SPELL, v.TRAP) and not said.filters
    if not either and not one or said.says_more() or said.placed:
        raise NoMeaning("such cards aren't activated", what)
    return Selector(filters=(of_either(said.kinds or _BOTH), *less))


def _of_that_name(what: Tree, scene: Scene) -> Selector:
    """ "Cards, or the effects of cards, with that name": that of the one card that was spoken of."""
    if what.word("declared") or sorts_told.named_so(scene):
        if scene.declared != "name":
            raise NoMeaning("no name has been declared", what)
        return Selector(filters=(p.OfDeclared("name"),))
    ref = scene.the_one(what)
    if ref == p.THIS:
        raise NoMeaning("which name is this?", what)
    kinds = owners(what.all("any")) if what.says("any") else 0
    if kinds & v.MONSTER:
        raise NoMeaning("such cards aren't activated", what)
    sort = (p.OfKinds(kinds),) if kinds and kinds != v.SPELL | v.TRAP else ()
    return Selector(filters=(*sort, p.Like(ref, p.LIKE_NAME)))


def _there(what: Tree, side: int, scene: Scene) -> int:
    """Where it is that can't be activated: everybody uses what is on the own side."""
    if not what.says("place"):
        return 0
    at = place(what.the("place"), scene)
    if at.side not in (v.EITHER, side) or at.places & v.IN_DECK or at.positions != v.ANY_POSITION:
        raise NoMeaning("nobody uses what is there", what)
    return at.places


def _no_effects_of_sort(what: Tree, side: int, less: tuple[Filter, ...], scene: Scene) -> p.CannotActivate:
    """ "The effects of Special Summoned monsters", "the effects of monsters in the GY"."""
    own = v.YOU if side == v.EITHER and not what.the("sort").says_within("whose") else side
    scene.player = own
    said = sorts_told.sort(what.the("sort"), scene)
    scene.player = 0
    at = said.places if said.placed else 0
    if said.placed and (said.side not in (v.EITHER, own) or at & v.IN_DECK):
        raise NoMeaning("nobody uses what is there", what)
    said.placed, said.side = False, v.EITHER
    if at and not at & ~v.ON_FIELD and said.positions == v.FACE_UP:
        said.positions = v.ANY_POSITION  # face-down ones have none to activate
    if said.says_more() or said.joined_by_and or not said.kinds and not said.filters and not at:
        raise NoMeaning("such cards can't be meant here", what)
    kinds = [p.OfKinds(said.kinds)] if said.kinds else []
    return p.CannotActivate(Selector(filters=(*kinds, *said.filters, *less), places=at), alone=p.OF_EFFECTS, side=side)


def no_answer(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Your opponent cannot activate cards or effects in response to the activation of your Trap Cards"."""
    told = tree.the("answered-to")
    whose = side_of(told.the("whose"), scene) if told.says("whose") else v.EITHER
    if told.is_a("all"):
        return None, [p.Unanswered(cards=_of_whom((), whose), side=side)]
    if told.is_a("effects"):
        kinds = owners([told.the("owners")]) if told.says("owners") else 0
        if kinds == v.MONSTER:
            return None, [p.Unanswered(what=p.MONSTER_EFFECT, cards=_of_whom((), whose), side=side)]
        sort = (p.OfKinds(kinds),) if kinds in (v.SPELL, v.TRAP) else ()
        what = p.SPELL_TRAP_EFFECT | (0 if kinds else p.MONSTER_EFFECT)
        return None, [p.Unanswered(what=what, cards=_of_whom(sort, whose), side=side)]
    told.is_a("cards")
    said = sorts_told.sort(told.the("sort"), scene)
    if said.placed or said.says_more() or said.joined_by_and or said.kinds & v.MONSTER:
        raise NoMeaning("monsters aren't activated", told)
    if whose != v.EITHER and said.side != v.EITHER:
        raise NoMeaning("it is said twice whose it is", told)
    filters = (*([p.OfKinds(said.kinds)] if said.kinds else []), *said.filters)
    return None, [p.Unanswered(what=p.CARD_WAS_ACTIVATED, cards=_of_whom(filters, whose or said.side), side=side)]


def _of_whom(filters: tuple[Filter, ...], whose: int) -> Selector | None:
    found = Selector(filters=filters, side=whose)
    return None if found == Selector() else found
