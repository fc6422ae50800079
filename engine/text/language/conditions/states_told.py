"""How cards are, as a condition: where, how they lie, of what sort all or the only ones are."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Selector
from engine.text.language.nouns import adjectives_told, sorts_told
from engine.text.language.nouns.described import cards, says_no, subject
from engine.text.language.nouns.having_told import HAVING, declared
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, quantity, settled
from engine.text.language.nouns.places_told import FACES, Where, lying, place, where
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.worn_told import equipped_with_such, plain_one, wears_by_it
from engine.text.lowering.remembered import is_one

_ANY: Final = Quantity()


def is_now(clause: Tree, scene: Scene) -> Condition:
    who, state = clause.the("subject"), clause.the("state")
    clause.word("stays")
    if not clause.word("now") and who.is_a("this") and state.bare_kind == "banished":
        raise NoMeaning("this is what happens to it", clause)
    if who.is_a("this") and not who.says("adjective") and not who.says("post"):
        if who.word("what") not in ("card", "monster"):
            raise NoMeaning("this card is none", who)
        scene.spoken(p.THIS, None, False)
        return this_is(state, scene)
    if who.is_a("this") and who.says("adjective") and not who.says("post"):
        return _this_that_came(who, state, scene)
    if (
        who.is_a("some")
        and who.the("quantity").is_a("all", "each")
        and state.is_a("trait", "level", "position", "lies")
    ):
        return _all_are_so(clause, who, state, scene)
    if who.is_a("some") and who.the("quantity").is_a("all", "each") and state.is_a("cards"):
        return _all_are(clause, who, state, scene)
    if who.is_a("some-of") and state.is_a("banished"):
        found = cards(who, scene)
        if who.says("quantity") and who.the("quantity").is_a("up-to", "range"):
            raise NoMeaning("how many have to be there?", clause)
        if found.ref or found.all or found.positions != v.ANY_POSITION:
            raise NoMeaning("such cards are known", clause)
        filters = found.filters if any(isinstance(f, p.OfKinds) for f in found.filters) else _as_monsters(found)
        positions = v.FACE_UP if filters else v.ANY_POSITION  # how many there are can be seen of all
        return p.ThereIs(replace(found, places=v.IN_BANISHED, filters=filters, positions=positions))
    if who.is_a("it", "that") and state.is_a("trait", "level", "cards", "declared"):
        clause.word("past")  # what it is it was
        return _is_such(who, state, scene)
    if (that := sorts_told.declared_card(who, scene)) is not None and state.is_a("where"):
        scene.there.append(_that_are(that.selector(), clause, state, scene))
        return p.ThereIs(scene.there[-1])
    if who.is_a("it", "that") and state.is_a("position", "lies"):
        if state.is_a("lies") and state.says("place"):
            raise NoMeaning("where it is was said already", clause)
        if clause.word("past"):
            return _lay_so(who, state, scene)
        return _lies_so(who, state, scene)
    if who.is_a("it", "that") and state.is_a("where", "lies-there", "equipped"):
        return _known_there(clause, who, state, scene)
    if says_no(who):
        who.is_a("some")
        who.the("quantity").is_a("no")
        none = settled(sorts_told.sort(who.the("sort"), scene), _ANY, NOWHERE, scene)
        return p.ThereIsNone(_that_are(none, clause, state, scene))
    return p.ThereIs(_that_are(subject(who, scene), clause, state, scene))


def _that_are(found: Selector, clause: Tree, state: Tree, scene: Scene) -> Selector:
    """Such cards, of those that are somewhere, lie in some way, or are equipped to this card."""
    if found.ref or found.all:
        raise NoMeaning("such cards are known", clause)
    if state.is_a("where"):
        told = where(state.the("where"), scene, found.places)
        places = told.places & found.places or told.places
        return replace(found, places=places, side=told.side, positions=found.positions & told.positions)
    if state.is_a("worn"):
        if not is_this_card(state.the("cards")) or found.side != v.EITHER or found.positions != v.ANY_POSITION:
            raise NoMeaning("equipped to what?", state)
        return replace(found, filters=(*found.filters, p.EquippedToThis()))
    if state.is_a(*_TOLD_OF_SUCH):
        return replace(found, filters=(*found.filters, *_such(state, scene)))
    if state.is_a("lies") and not state.says("place"):
        told, positions = Where(found.places, v.EITHER), FACES[state.word("face")]
        state.word("already")
    elif state.is_a("position"):
        told, positions = Where(v.IN_MONSTER_ZONE, v.EITHER), lying(state.the("position"))
    elif state.is_a("lies", "lies-there"):
        told, positions = _there(state, found.places, scene), FACES[state.word("face")]
    else:
        raise NoMeaning("this is asked of no card yet", clause)
    side = found.side if told.side == v.EITHER else told.side
    if found.side not in (v.EITHER, side) or told.positions != v.ANY_POSITION or found.places & ~v.ON_FIELD:
        raise NoMeaning("whose cards, and where?", clause)
    return replace(found, places=told.places & found.places, side=side, positions=found.positions & positions)


def is_this_card(tree: Tree) -> bool:
    """ "This card", and nothing said of it."""
    return (
        tree.is_a("this")
        and tree.word("what") in ("card", "monster")
        and not tree.says("adjective")
        and not tree.says("post")
    )


def is_not(clause: Tree, scene: Scene) -> Condition:
    """ "This card is not in Defense Position", "it is not a Fish monster"."""
    who, state = clause.the("subject"), clause.the("state")
    if state.is_a("lies-there", "lies") and (who.is_a("called") or _is_any_one(who)):
        return _lies_nowhere(who, state, scene)
    if not who.is_a("this", "it", "that"):
        raise NoMeaning("such cards are known", clause)
    if state.is_a("where") and state.the("where").is_a("on"):
        raise NoMeaning("that is told of what is not there", clause)
    return p.Unless(is_now(clause, scene))


def _is_any_one(who: Tree) -> bool:
    return who.bare_kind == "some" and who.the("quantity").bare_kind == "one" and who.is_a("some")


def _lies_nowhere(who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "“X” is not face-up on the field"."""
    found, told = cards(who, scene), _there(state, v.ON_FIELD, scene)
    if told.places != v.ON_FIELD or found.all or (found.least, found.most) != (1, 1) or found.places & ~v.ON_FIELD:
        raise NoMeaning("which cards aren't there?", who)
    return p.ThereIsNone(replace(found, side=told.side, positions=FACES[state.word("face")]))


def _this_that_came(who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "This Special Summoned card is on the field"."""
    if who.word("what") not in ("card", "monster") or not scene.kinds & v.MONSTER:
        raise NoMeaning("this card is none", who)
    said = sorts_told.of_this_card(who, scene)
    came = tuple(each for each in said.filters if isinstance(each, p.Summoned))
    if len(said.filters) != 1 or not came or said.kinds or said.icons or said.positions & ~v.FACE_UP and said.placed:
        raise NoMeaning("this card is known: it isn't described so", who)
    scene.spoken(p.THIS, None, False)
    held = this_is(state, scene)
    if not isinstance(held, p.ThisIs) or held.places & ~v.ON_FIELD or held.positions != v.FACE_UP:
        raise NoMeaning("this is asked of no card yet", state)
    return p.AreSuch(say.that(p.THIS, *came, places=v.IN_MONSTER_ZONE, positions=v.FACE_UP))


def _there(state: Tree, own: int, scene: Scene) -> Where:
    """Where it is said that cards lie face-up or face-down."""
    if state.is_a("lies-there"):
        told = where(state.the("there"), scene, own)
    else:
        state.word("already")
        told = place(state.the("place"), scene)
        told = told._replace(places=own & v.ON_FIELD or v.ON_FIELD) if told.places == v.ON_FIELD else told
    if told.places & ~v.ON_FIELD:
        raise NoMeaning("such cards lie on the field", state)
    return told


def _lies_so(who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "If it is in Defense Position, …", "if that monster is face-down, …"."""
    what = cards(who, scene, v.ON_FIELD)
    if not what.ref:
        raise NoMeaning("such cards are known", who)
    if what.ref == p.THIS:
        told = _standing(state.the("position")) if state.is_a("position") else _positions(state)
        return p.ThisIs(v.IN_MONSTER_ZONE, told)
    positions = _positions(state)
    if what == say.equipped_monster:
        scene.spoken(what.ref, None, False, v.IN_MONSTER_ZONE)
    return p.AreSuch(replace(what, filters=(*what.filters, p.Lies(positions))))


def _known_there(clause: Tree, who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "While that monster is face-up on your field", "if it is in your GY"."""
    what = cards(who, scene)
    if what != say.that(what.ref) or clause.word("past") or not scene.acting and what != say.equipped_monster:
        raise NoMeaning("such cards are known", who)
    if state.is_a("equipped"):
        return p.AreSuch(replace(what, filters=(*what.filters, *_such(state, scene))))
    if state.is_a("where"):
        told, positions = where(state.the("where"), scene, v.ON_FIELD), v.ANY_POSITION
    else:
        told, positions = _there(state, v.ON_FIELD, scene), FACES[state.word("face")]
    return p.AreSuch(replace(what, places=told.places, side=told.side, positions=positions & told.positions))


def _positions(state: Tree) -> int:
    return lying(state.the("position")) if state.is_a("position") else FACES[state.word("face")]


def _lay_so(who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "Destroy it, and if it was face-up, …": of the one card that the act before has moved."""
    maker = scene.maker_of(cards(who, scene).ref)
    if maker is None or maker is not scene.recorded or maker is not scene.last or not is_one(maker):
        raise NoMeaning("how it lay then is not known", who)
    bits = [bit for bit in (v.ATTACK_POSITION, v.DEFENSE_POSITION, v.FACE_DOWN) if _positions(state) & bit]
    return say.all_of(p.WasDone(), p.NumberIs(p.N_POSITION, bits[0], bits[-1]))


def _as_monsters(found: p.Selector) -> tuple[p.Filter, ...]:
    """What goes without saying on the field has to be asked elsewhere."""
    return (p.OfKinds(v.MONSTER), *found.filters) if found.places == v.IN_MONSTER_ZONE else found.filters


def _every(who: Tree, scene: Scene) -> Selector:
    """ "All monsters you control", "all face-up monsters you control (min. 1)"."""
    scene.at_least_one = True
    found = cards(who, scene)
    scene.at_least_one = False
    return found


def _at_least_one(clause: Tree, who: Tree) -> bool:
    """Whether it is said that there has to be one: all of none are so, too."""
    return bool(clause.word("min")) or any(each.bare_kind == "least" for each in who.the("sort").all("post"))


def _all_are(clause: Tree, who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "All monsters you control are Zombie monsters (min. 1)"."""
    sort = state.the("subject")
    if sort.category == "core" and (not sort.is_a("some") or not sort.the("quantity").is_a("one")):
        raise NoMeaning("what are they?", clause)
    if sort.category == "core":
        quantity(sort.the("quantity"))
    elif not sort.is_a("bare") or sort.says("except"):
        raise NoMeaning("what are they?", clause)
    such, found = sorts_told.sort(sort.the("sort"), scene), _every(who, scene)
    only_monsters = found.filters == (p.OfKinds(v.MONSTER),)
    lie = [] if such.positions == v.ANY_POSITION else [p.Lies(such.positions)]
    such.positions = v.ANY_POSITION
    if such.says_more() or such.group is not None or found.filters and not only_monsters or not found.all:
        raise NoMeaning("what are they?", clause)
    asked = (*([p.OfKinds(such.kinds)] if such.kinds & ~v.MONSTER else []), *such.filters, *lie)
    return _none_but(found, asked, _at_least_one(clause, who))


def _all_are_so(clause: Tree, who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "All monsters in your GY are EARTH", "all monsters your opponent controls are in Defense Position"."""
    found = _every(who, scene)
    if not found.all or found.filters and found.filters != (p.OfKinds(v.MONSTER),) or found.group is not None:
        raise NoMeaning("what are they?", clause)
    asked: tuple[p.Filter, ...]
    if state.is_a("trait"):
        said = Sort(state)
        adjectives_told.traits(state.all("any"), said)
        if state.says("any-joined") and state.word("any-joined") == "and" or said.says_more() or said.icons:
            raise NoMeaning("what are they?", state)
        asked = (*((p.OfKinds(said.kinds),) if said.kinds & ~v.MONSTER else ()), *said.filters)
    elif state.is_a("level"):
        said = Sort(state)
        adjectives_told.level(state, said)
        asked = tuple(said.filters)
    elif state.is_a("position"):
        asked = (p.Lies(lying(state.the("position"))),)
    else:
        if state.says("place"):
            raise NoMeaning("where they are was said", state)
        asked = (p.Lies(FACES[state.word("face")]),)
    return _none_but(found, asked, _at_least_one(clause, who))


def _none_but(found: Selector, asked: tuple[p.Filter, ...], at_least_one: bool) -> Condition:
    """That all of them are so."""
    if found.filters:  # all such that are there, among others
        other = say.not_(say.all_these(*asked))
        return say.all_of(
            p.ThereIs(replace(found, all=False, filters=(*found.filters, *asked))),
            p.ThereIsNone(replace(found, all=False, filters=(*found.filters, other))),
        )
    only = p.OnlySuch(replace(found, all=False, filters=asked))
    return only if at_least_one else say.any_of(p.ThereIsNone(replace(found, all=False)), only)


def _this_is(state: Tree, scene: Scene) -> Condition | None:
    if state.is_a("where"):
        told = where(state.the("where"), scene, v.ON_FIELD)
        if told.side == v.OPPONENT:
            raise NoMeaning("this card is there", state)
        return p.ThisIs(told.places, v.FACE_UP if told.places == v.ON_FIELD else 0)
    if state.is_a("worn"):
        to = state.the("cards")
        return worn_by(to, scene)
    if state.is_a("equipped"):
        return wearing(state, scene)
    if state.is_a("banished"):
        return p.ThisIs(v.IN_BANISHED)
    if state.is_a("as-card"):
        return _as_card(state, scene)
    if state.is_a("position"):
        return p.ThisIs(v.IN_MONSTER_ZONE, _standing(state.the("position")))
    if state.is_a("lies-there") or state.is_a("lies") and state.says("place"):
        told = _there(state, v.ON_FIELD, scene)
        if told.side == v.OPPONENT or told.positions != v.ANY_POSITION or state.word("face") != "face-up":
            raise NoMeaning("this is asked of no card yet", state)
        return p.ThisIs(told.places, v.FACE_UP)
    return None


def worn_by(tree: Tree, scene: Scene) -> Condition:
    """ "This card is equipped to a monster", "… to a Fish monster you control", "… to "X""."""
    if not tree.is_a("some", "called", "either"):
        raise NoMeaning("equipped to what?", tree)
    found = cards(tree, scene)
    such = replace(say.monster(*found.filters), side=found.side)
    if replace(found, places=found.places & v.IN_MONSTER_ZONE) != such:
        raise NoMeaning("equipped to what?", tree)
    scene.spoken(p.EQUIPPED, None, False, v.IN_MONSTER_ZONE)
    if such == say.monster():
        return p.ThereIs(say.that(p.EQUIPPED))
    return p.AreSuch(say.that(p.EQUIPPED, *found.filters, side=found.side))


def wearing(state: Tree, scene: Scene) -> Condition:
    """ "This card is equipped with a "Copper" card"."""
    which = state.the("cards")
    if state.has("by-it"):
        plain_one(which, scene, sorts_told.known_sort)
        return wears_by_it()
    if not which.is_a("some", "called"):
        raise NoMeaning("equipped with what?", state)
    found = cards(which, scene, v.ON_FIELD, Where(v.ON_FIELD, v.EITHER))
    if found.all or found.other or found.group is not None or found.chooser != p.BY_YOU or found.side != v.EITHER:
        raise NoMeaning("equipped with what?", state)
    if found.places == v.IN_MONSTER_ZONE:  # "a "Copper" monster": it is an Equip Card by now
        found = replace(found, places=v.IN_SPELL_TRAP_ZONES)
    scene.there.append(replace(found, filters=(*found.filters, p.EquippedToThis())))  # "1 of those cards"
    return p.ThereIs(scene.there[-1])


def _as_card(state: Tree, scene: Scene) -> Condition:
    """ "This card is treated as a Continuous Trap": a monster that lies among Spells and Traps."""
    said = sorts_told.sort(state.the("sort"), scene)
    if state.has("by-it") and not scene.equips_itself or said.says_more() or said.filters:
        raise NoMeaning("as what is it treated?", state)
    if not scene.kinds & v.MONSTER or said.kinds not in (v.SPELL | v.CONTINUOUS, v.TRAP | v.CONTINUOUS):
        raise NoMeaning("as what is it treated?", state)
    return p.ThisIs(v.IN_SPELL_ZONE, v.FACE_UP)


def _is_such(who: Tree, state: Tree, scene: Scene) -> Condition:
    """ "It is a Spell", "it is a Dragon monster"."""
    what = cards(who, scene)
    if not what.ref or what.ref == p.THIS and who.is_a("that"):
        raise NoMeaning("such cards are known", who)
    newest = scene.newest()
    here = scene.now_at(newest) if newest is not None and newest.ref == what.ref else v.ON_FIELD
    such = _such(state, scene, elsewhere=bool(here) and not here & v.ON_FIELD)
    if newest is not None and newest.ref == what.ref:
        newest.seen = Selector(filters=tuple(such))
    return p.AreSuch(replace(what, filters=(*what.filters, *such)))


_TOLD_OF_SUCH: Final = ("trait", "level", "cards", "equipped")


def _such(state: Tree, scene: Scene, *, elsewhere: bool = False) -> list[p.Filter]:
    """What cards are said to be. ``elsewhere``: than on the field, where each Monster Card is a monster."""
    said = Sort(state)
    if state.is_a("trait"):
        adjectives_told.traits(state.all("any"), said)
        if state.says("any-joined"):
            state.word("any-joined")
    elif state.is_a("level"):
        adjectives_told.level(state, said)
    elif state.is_a("declared"):
        declared(state, said, scene)
    elif state.is_a("equipped"):
        equipped_with_such(state.the("cards"), said, scene, sorts_told.known_sort)
    else:
        said = _told_sort(state.the("subject"), scene)
    if elsewhere:
        said.monster_card = None
    if said.says_more() or said.icons or said.joined_by_and or said.equip_card is not None or said.done is not None:
        raise NoMeaning("what is it?", state)
    return [*([p.OfKinds(said.kinds)] if said.kinds else []), *said.filters]


def _told_sort(tree: Tree, scene: Scene) -> Sort:
    if (named := sorts_told.declared_card(tree, scene)) is not None:
        return named
    if not tree.is_a("some") or not tree.the("quantity").is_a("one"):
        raise NoMeaning("what is it?", tree)
    quantity(tree.the("quantity"))
    return sorts_told.sort(tree.the("sort"), scene)


def _standing(tree: Tree) -> int:
    """A card that works lies face-up, if nothing else is said."""
    told = lying(tree)
    return told & v.FACE_UP if tree.bare_kind == "defense" and tree.word("face") != "face-down" else told


def this_is(state: Tree, scene: Scene) -> Condition:
    """ "This card is …"."""
    found = _this_is(state, scene)
    if found is not None:
        return found
    if not state.is_a(*_TOLD_OF_SUCH) or not scene.kinds & v.MONSTER:
        raise NoMeaning("this is asked of no card yet", state)
    return p.AreSuch(say.that(p.THIS, *_such(state, scene)))


def has(clause: Tree, scene: Scene) -> Condition:
    """ "It has 2000 or more ATK", "this card has a Spell Counter on it"."""
    who, having = clause.the("subject"), clause.the("having")
    found, said = subject(who, scene, 0), Sort(clause)
    if found.ref == p.THIS:
        scene.spoken(p.THIS, None, False)
    HAVING.of(having)(having, said, scene)
    if said.group is not None or said.highest or said.another or not said.filters:
        raise NoMeaning("this is asked of no card yet", having)
    if found.ref:
        return p.AreSuch(say.that(found.ref, *found.filters, *said.filters))
    if found.all or found.group is not None or (found.least, found.most) != (1, 1):
        raise NoMeaning("which cards have it?", who)
    return p.ThereIs(replace(found, positions=found.positions & v.FACE_UP, filters=(*found.filters, *said.filters)))
