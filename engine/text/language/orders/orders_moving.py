"""Orders that move cards, show them or choose them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Selector
from engine.text.language.nouns.described import cards, parts_of
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, monsters
from engine.text.language.nouns.places_told import Where, places, player_of, shown_there, side_of
from engine.text.language.nouns.shown_told import some_of_them
from engine.text.language.nouns.tops_told import top_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import ANYWHERE, Verb, of_cards, own_place
from engine.text.lowering.context import Mention

_HAND: Final = Where(v.IN_HAND, v.YOU)
_OWN_MONSTERS: Final = Where(v.IN_MONSTER_ZONE, v.YOU)


def _banish(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_BANISHED)
    return p.Banish(what, face_down=does.word("face") == "face-down")


def _choose(does: Tree, scene: Scene) -> Act:
    """ "Choose 1 card from your Deck": it is known by a name from then on."""
    there = NOWHERE
    told = some_of_them(does) if does.is_a("choose-some") else does.the("cards")
    if _of_what_is_shown(told, scene):
        there = shown_there(scene) or NOWHERE
        if not there.places:
            raise NoMeaning("of the cards that were shown?", does)
    what = cards(told, scene, ANYWHERE, there)
    if what.all:
        raise NoMeaning("there is nothing to choose", does)
    return p.Choose(replace(what, name=f"chosen {len(scene.mentions) + 1}"))


def _look(does: Tree, scene: Scene) -> Act:
    """ "Look at your opponent's hand and all monsters they control": at the one and the other at once."""
    told = does.the("cards")
    if not (told.category == "cards" and told.is_a("both")):
        return p.LookAt(cards(told, scene, ANYWHERE))
    parts = [cards(each, scene, ANYWHERE) for each in parts_of(told)]
    places = 0
    for each in parts:
        if each.ref or not each.all or each.side != parts[0].side or each.places & places:
            raise NoMeaning("each of them is looked at as a whole", does)
        places |= each.places
    if all(each == Selector(places=each.places, side=each.side, all=True) for each in parts):
        return p.LookAt(replace(parts[0], places=places))
    asked = [say.all_these(p.Lies(each.positions, each.places), *each.filters) for each in parts]
    return p.LookAt(Selector(places=places, side=parts[0].side, filters=(say.either(*asked),), all=True))


def _of_what_is_shown(tree: Tree, scene: Scene) -> bool:
    """ "Reveal your hand, choose 1 card": one of those, none on the field."""
    shown = isinstance(scene.last, p.Reveal | p.LookAt | p.Excavate)
    return shown and tree.bare_kind == "some" and not tree.the("sort").all("post")


def _banish_cost(does: Tree, scene: Scene) -> Cost:
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_BANISHED)
    if not what.ref and what.side != v.YOU and what.places != v.IN_GRAVEYARD:
        raise NoMeaning("whose cards pay for it?", does)
    return p.BanishCost(what, face_down=does.word("face") == "face-down")


def _on_deck(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_DECK)
    to = does.the("to")
    to.is_a("of")
    own_place(to.the("decks"), what, scene)
    any_order = bool(does.word("any-order"))
    known = next((m for m in reversed(scene.mentions) if what.ref and m.ref == what.ref), None)
    if any_order and known is not None and known.several is False:
        raise NoMeaning("one card has no order", does)
    if any_order and (not what.ref and not what.all and what.most == 1 or what.side == v.OPPONENT):
        raise NoMeaning("it isn't clear who puts them in order", does)
    end = to.word("end")
    if end == "top or bottom":
        if not what.ref and what.places & v.IN_DECK:
            raise NoMeaning("it is in the Deck", does)
        was = what if known is None or known.selector is None else known.selector
        together = does.the("cards").is_a("them") and does.the("cards").word("together")
        if not together and (
            any_order
            or not what.ref
            and what.all
            or was.most != 1
            or known is not None
            and known.several
            and not was.ref
        ):
            raise NoMeaning("one card is placed on the one or the other", does)
        ways = [
            say.return_to_deck(what, top=on_top, bottom=not on_top, in_any_order=any_order) for on_top in (True, False)
        ]
        return say.choose_one(*([way] for way in ways))
    return say.return_to_deck(what, top=end == "top", bottom=end == "bottom", in_any_order=any_order)


def _on_deck_cost(does: Tree, scene: Scene) -> Cost:
    """ "Place 1 card from your hand on top of your Deck; …"."""
    made = _on_deck(does, scene)
    assert isinstance(made, p.Return)
    what = made.what
    if what.ref not in ("", p.THIS) or not what.ref and (what.all or what.most > 1 or what.side != v.YOU):
        raise NoMeaning("one of the own cards is laid there", does)
    return p.ReturnCost(what, v.DECK, made.where)


def _tribute(what: Selector) -> Selector:
    if not what.ref and what.places == v.IN_MONSTER_ZONE and what.side == v.EITHER:
        what = replace(what, side=v.YOU)
    named = any(isinstance(each, p.HasName) for each in what.filters)
    if not what.ref and what.side == v.YOU and what.places == v.ON_FIELD and named:
        what = replace(what, places=v.IN_MONSTER_ZONE)
    if not what.ref and what.side == v.YOU and what.places == v.IN_HAND | v.ON_FIELD:
        what = replace(what, places=v.IN_HAND | v.IN_MONSTER_ZONE)  # monsters alone are Tributed
    if not what.ref and (what.side == v.EITHER or what.places & ~(v.IN_MONSTER_ZONE | v.IN_HAND)):
        raise NoMeaning("it has to be said whose monsters are Tributed")
    return what


def _own(what: Selector) -> Selector:
    if what.side == v.OPPONENT:
        raise NoMeaning("a player Tributes monsters of their own")
    return what


_DISCARD: Final = of_cards(
    lambda what: _discard(what), lambda what: p.DiscardCost(_discarded(what)), takes=v.IN_HAND, at=_HAND
)


def _discard_order(does: Tree, scene: Scene) -> Act:
    """ "Look at your opponent's hand and discard 1 card from their hand": one that you choose."""
    assert _DISCARD.act is not None
    if shown_there(scene) == Where(v.IN_HAND, v.OPPONENT):
        what = cards(does.the("cards"), scene, v.IN_HAND)
        if not what.ref and (what.places, what.side) == (v.IN_HAND, v.OPPONENT) and what.chooser == p.BY_YOU:
            if does.says("to"):
                does.the("to").is_a("the")
            chooser = p.BY_YOU if what.all else p.BY_OPPONENT
            return p.Discard(replace(what, side=v.YOU, chooser=chooser), side=v.OPPONENT)
    made = _DISCARD.act(does, scene)
    known = next((m for m in reversed(scene.mentions) if made.what is not None and m.ref == made.what.ref), None)
    if made.what is not None and known is not None and scene.now_at(known) == v.IN_DECK:
        does.the("to")
        return p.SendToGraveyard(made.what)  # as older texts tell it of cards of a Deck, too
    return made


def _discard(what: Selector) -> Act:
    """At random from the other hand, too: its player discards then."""
    if not what.ref and what.side == v.OPPONENT and what.places == v.IN_HAND and what.chooser == p.AT_RANDOM:
        return p.Discard(replace(what, side=v.YOU), side=v.OPPONENT)
    return p.Discard(_discarded(what))


def _discarded(what: Selector) -> Selector:
    if what.ref:
        return what
    if what.places != v.IN_HAND or what.side != v.YOU:
        raise NoMeaning("a discard is made from the own hand")
    return what


def _target(does: Tree, scene: Scene) -> Cost:
    what = cards(does.the("cards"), scene)
    if what.all and not what.ref or what.all and what.ref == p.THIS:
        raise NoMeaning("the number has to be said", does)
    if what.places & (v.IN_HAND | v.IN_DECK):
        raise NoMeaning("what is hidden isn't targeted", does)
    known = next((m for m in reversed(scene.mentions) if what.ref and m.ref == what.ref), None)
    name = scene.new_target(what)
    if known is not None:
        mention: Mention = scene.mentions[-1]
        mention.selector = known.selector
    return p.Targeting(replace(what, name=name))


def _chosen_on_activation(does: Tree, scene: Scene) -> Cost:
    """ "Select 1 monster on the field; …": so older texts tell a target."""
    if not scene.older:
        raise NoMeaning("nothing is chosen on activation but targets", does)
    return _target(does, scene)


def _excavate(what: Selector) -> Act:
    if what.ref != p.TOP:
        raise NoMeaning("the top cards of a Deck are excavated")
    return say.excavate(what.count or what.most, what.side)


def _excavate_until(does: Tree, scene: Scene) -> Act:
    """ "Excavate cards from the top of your Deck until you excavate a monster"."""
    top, until = top_of(does.the("of"), scene), does.the("until")
    until.is_a("player")
    found = until.the("player-does")
    who = until.the("they") if until.says("they") else until.the("he")
    if not found.is_a("excavate") or found.says("from") or player_of(who, scene) not in (v.YOU, scene.doer):
        raise NoMeaning("until when?", does)
    if scene.doer == v.EITHER:
        raise NoMeaning("what each has excavated is not told apart", does)
    told = found.the("cards")
    if not told.is_a("some") or not told.the("quantity").is_a("one", "many", "equal"):
        raise NoMeaning("until which card?", told)
    such = cards(told, scene, v.IN_DECK, Where(v.IN_DECK, v.YOU))
    if such.ref or such.group is not None or such.places != v.IN_DECK:
        raise NoMeaning("until which card?", told)
    wanted = Selector(filters=such.filters, least=such.least, most=such.most, count=such.count)
    return replace(say.excavate(1, top.side), until=wanted)


def _into_deck(what: Selector) -> Act:
    """The rest of the cards turned up is there already."""
    return say.shuffle() if what.places == v.IN_DECK and what.ref else p.Return(what, v.DECK)


def _from_there(make: Callable[[Selector], Act], does: Tree, scene: Scene) -> Act:
    """ "Send from your Deck to the GY 1 monster", "add to your hand from your GY 1 card"."""
    at = places(does.the("places"), scene)
    what = cards(does.the("cards"), scene, at=at)
    own_place(does.the("to"), what, scene)
    if what.ref or what.places & v.ON_FIELD:
        raise NoMeaning("it has to be said from where", does)
    return make(what)


def _return_to(place_: int) -> Callable[[Selector], Act]:
    return lambda what: p.Return(what, place_)


def _return_cost(place_: int) -> Callable[[Selector], Cost]:
    return lambda what: p.ReturnCost(what, place_)


def _to_scale(does: Tree, scene: Scene) -> Act:
    """ "Place this card in your Pendulum Zone"."""
    to = does.the("to")
    to.is_a("of")
    if side_of(to.the("whose"), scene) != v.YOU:
        raise NoMeaning("into whose Pendulum Zone?", does)
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_PENDULUM_ZONE)
    if not what.ref and what.places & v.ON_FIELD:
        raise NoMeaning("it has to be said from where it is placed", does)
    return p.Place(what, v.PENDULUM_ZONE)


def _added(what: Selector) -> Act:
    if not what.ref and what.places & v.IN_HAND and what.side != v.OPPONENT:
        raise NoMeaning("it is in the hand already")
    return p.AddToHand(what)


def _activate(does: Tree, scene: Scene) -> Act:
    """ "Activate 1 Field Spell from your Deck"."""
    what = cards(does.the("cards"), scene)
    own = what.side == v.YOU and not what.places & ~(v.IN_DECK | v.IN_HAND | v.IN_GRAVEYARD)
    if what.ref or what.all or what.most != 1 or not own:
        raise NoMeaning("it has to be said which of the own cards is activated", does)
    if not all(isinstance(each, p.OfKinds | p.OfAnyKind | p.Called | p.Likeness) for each in what.filters):
        raise NoMeaning("Spells and Traps are activated", does)
    return p.Activate(what)


def _place_there(does: Tree, scene: Scene) -> Act:
    """ "Place 1 Continuous Spell from your Deck face-up on your field": where such a card goes."""
    to = does.the("on") if does.says("on") else does.the("to")
    if not to.is_a("of") or side_of(to.the("whose"), scene) != v.YOU:
        raise NoMeaning("on whose field?", does)
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.ON_FIELD)
    if not what.ref and what.places & v.ON_FIELD:
        raise NoMeaning("it has to be said from where it is placed", does)
    known = next((m.selector for m in scene.mentions if what.ref and m.ref == what.ref), None)
    kinds = [each.kinds for each in (known or what).filters if isinstance(each, p.OfKinds)]
    if (
        not any(bits & (v.CONTINUOUS | v.FIELD) for bits in kinds)
        or does.says("to")
        and any(bits & v.FIELD for bits in kinds)
    ):
        raise NoMeaning("such a card is not placed there", does)
    return p.Place(what)


def _place_as(does: Tree, scene: Scene) -> Act:
    """ "Place 1 monster face-up in your Spell & Trap Zone as a Continuous Spell"."""
    to = does.the("to")
    if side_of(to.the("whose"), scene) != v.YOU or not to.is_a("of"):
        raise NoMeaning("into whose Spell & Trap Zone?", does)
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_SPELL_ZONE)
    known = next((m.selector for m in reversed(scene.mentions) if what.ref and m.ref == what.ref), None)
    if not what.ref and what.places & v.ON_FIELD or not monsters(known if what.ref else what):
        raise NoMeaning("it has to be a monster, and to be said from where it comes", does)
    if does.the("cards").is_a("as-many"):
        what = replace(what, as_many_as_possible=True)
    return p.Place(what, v.SPELL_ZONE)


_SET: Final = of_cards(p.Set, takes=ANYWHERE & ~v.ON_FIELD, asked=True)


def _set(does: Tree, scene: Scene) -> Act:
    """ "Set 1 Trap from your Deck to your Spell & Trap Zone", "… 1 monster … as a Spell"."""
    assert _SET.act is not None
    made = _SET.act(does, scene)
    assert isinstance(made, p.Set) and made.what is not None
    if not does.says("zones"):
        return made
    zones = does.the("zones")
    if not zones.is_a("of") or side_of(zones.the("whose"), scene) != v.YOU:
        raise NoMeaning("into whose Spell & Trap Zone?", does)
    known = next((m.selector for m in reversed(scene.mentions) if made.what.ref and m.ref == made.what.ref), None)
    told = known if made.what.ref else made.what
    as_spell = monsters(told)
    if as_spell and told is not None and told.places & v.ON_FIELD:
        raise NoMeaning("it has to be said from where", does)
    if as_spell != bool(does.word("as-spell")):
        raise NoMeaning("Spells and Traps are Set there", does)
    return replace(made, place=v.SPELL_ZONE) if as_spell else made


MOVING: Final[dict[str, Verb]] = {
    "destroy": of_cards(p.Destroy, takes=v.ON_FIELD, asked=True, beside=v.IN_HAND | v.IN_DECK),
    "banish": Verb(_banish, _banish_cost),
    "send": of_cards(p.SendToGraveyard, p.SendCost, takes=ANYWHERE & ~v.IN_GRAVEYARD),
    "send-from": Verb(lambda does, scene: _from_there(p.SendToGraveyard, does, scene)),
    "add-from": Verb(lambda does, scene: _from_there(_added, does, scene)),
    "to-hand": of_cards(_return_to(v.HAND), _return_cost(v.HAND), takes=ANYWHERE & ~v.IN_HAND),
    "to-deck": of_cards(_into_deck, _return_cost(v.DECK), takes=ANYWHERE & ~v.IN_DECK),
    "to-extra": of_cards(_return_to(v.EXTRA_DECK), _return_cost(v.EXTRA_DECK), takes=ANYWHERE & ~v.IN_EXTRA_DECK),
    "to-scale": Verb(_to_scale),
    "activate-card": Verb(_activate),
    "place-as": Verb(_place_as),
    "place-there": Verb(_place_there),
    "to-gy": of_cards(_return_to(v.GRAVEYARD), _return_cost(v.GRAVEYARD), takes=v.IN_BANISHED, asked=True),
    "on-deck": Verb(_on_deck, _on_deck_cost),
    "add": of_cards(_added, takes=ANYWHERE & ~(v.IN_HAND | v.ON_FIELD), asked=True, beside=v.IN_HAND),
    "discard": Verb(_discard_order, _DISCARD.cost),
    "tribute": of_cards(
        lambda what: p.Tribute(_own(_tribute(what))),
        lambda what: p.TributeCost(_tribute(what)),
        takes=v.IN_MONSTER_ZONE,
        at=_OWN_MONSTERS,
    ),
    "reveal": of_cards(p.Reveal, p.RevealCost, takes=v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK | v.IN_SPELL_TRAP_ZONES),
    "set": Verb(_set),
    "look": Verb(_look),
    "excavate": of_cards(_excavate, takes=v.IN_DECK),
    "excavate-until": Verb(_excavate_until),
    "target": Verb(None, _target),
    "choose": Verb(_choose, _chosen_on_activation),
    "choose-some": Verb(_choose),
}
