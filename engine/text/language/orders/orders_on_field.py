"""Orders about cards on the field: positions, control, Equip Cards, figures, what is negated."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Selector
from engine.text.language.nouns import amounts, sorts_told
from engine.text.language.orders import figures_changed
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.orders.all_negated import negated_now
from engine.text.language.nouns.causes_told import owners
from engine.text.language.nouns.described import cards, parts_of
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.nouns.places_told import into, lying, place, player_of, side_of
from engine.text.language.parsing.rule_notation import JOINED_BY, OR_MORE
from engine.text.language.orders.treated_told import treated
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import Verb


def _swap_control(does: Tree, scene: Scene) -> Act:
    """ "Switch control of both monsters": of two targets."""
    both = scene.mentions[-1].parts if scene.mentions else ()
    which = does.the("cards")
    if which.is_a("them", "that") and (switched := _switched_with_each_other(scene)) is not None:
        if which.is_a("that"):
            said = sorts_told.known_sort(which.the("sort"), scene)
            if which.word("which") != "those" or said.filters or said.says_more():
                raise NoMeaning("of which two?", does)
        return switched
    if which.category == "cards" and which.is_a("both") and len(parts := parts_of(which)) == 2:
        one, other = (cards(part, scene, v.IN_MONSTER_ZONE) for part in parts)
        sides = [controller(each, scene) for each in (one, other)]
        if set(sides) != {v.YOU, v.OPPONENT} or any(
            not each.ref and (each.all or each.most > 1) for each in (one, other)
        ):
            raise NoMeaning("of which two?", does)
        return p.SwapControl(one, other) if sides[0] == v.YOU else p.SwapControl(other, one)
    if len(both) != 2 or not which.is_a("both", "them", "that"):
        raise NoMeaning("of which two?", does)
    if which.is_a("that"):
        said = sorts_told.known_sort(which.the("sort"), scene)
        if which.word("which") not in ("both", "both those", "those") or said.filters or said.says_more():
            raise NoMeaning("of which two?", does)
    return p.SwapControl(say.that(both[0].ref), say.that(both[1].ref))


def _switched_with_each_other(scene: Scene) -> Act | None:
    """Monsters of which each player has just chosen one."""
    last = scene.last
    if not isinstance(last, p.They) or last.side != v.EITHER or len(last.does.acts) != 1:
        return None
    chosen = last.does.acts[0]
    what = chosen.what if isinstance(chosen, p.Choose) else None
    if what is None or (what.least, what.most, what.places, what.side) != (1, 1, v.IN_MONSTER_ZONE, v.YOU):
        return None
    name = f"{p.IT} {len(scene.kept) + 2}"
    scene.kept.append((last, name))
    return p.SwapControl(say.that(name, side=v.YOU), say.that(name, side=v.OPPONENT))


def controller(what: Selector, scene: Scene) -> int:
    """Who controls a monster, as far as it is told."""
    if what.ref == p.THIS:
        return v.YOU
    made = scene.maker_of(what.ref) if what.ref else None
    for act in (scene.last, made):  # whoever has brought it, or has taken it over
        if isinstance(act, p.SpecialSummon | p.TakeControl) and (act is made or act.what.ref == what.ref):
            return act.side
    known = next((m.selector for m in scene.mentions if m.ref == what.ref), None) if what.ref else what
    return v.EITHER if known is None else known.side


def _switch(does: Tree, scene: Scene) -> Act:
    """ "Switch the ATK and DEF of all monsters"."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    return _changed(who, figures_changed.switched(of), does)


def _lie(does: Tree, scene: Scene) -> Act:
    if does.the("position").is_a("either"):
        return _lie_as_liked(does, scene)
    position = into(does.the("position"))
    if not position or position & position - 1 or does.says("before"):
        raise NoMeaning("into which position?", does)
    return _changed_into(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), position, does)


def _changed_into(what: Selector, position: int, does: Tree) -> Act:
    """ "To Defense Position", without "face-up": a face-down monster is in it."""
    plain = position == v.DEFENSE_POSITION and not does.the("position").word("face")
    return p.ChangePosition(what, position, turns_up=not plain or what.ref == p.THIS or what.positions == v.FACE_DOWN)


def _lie_as_liked(does: Tree, scene: Scene) -> Act:
    """ "Change 1 face-down Defense Position monster to face-up Attack or Defense Position"."""
    into(does.the("position"))
    what = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE)
    if does.says("before") or what.ref or what.all or what.most > 1 or what.positions != v.FACE_DOWN:
        raise NoMeaning("into which position?", does)
    return say.choose_one(*([p.ChangePosition(what, each)] for each in (v.ATTACK_POSITION, v.DEFENSE_POSITION)))


def _flip(does: Tree, scene: Scene) -> Act:
    if does.word("face") == "face-up":
        what = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE)
        if not what.positions & v.FACE_DOWN:
            raise NoMeaning("it lies face-up", does)
        # In Defense Position if nothing else is said, since only its face is turned.
        position = into(does.the("position")) if does.says("position") else v.DEFENSE_POSITION
        if position not in (v.ATTACK_POSITION, v.DEFENSE_POSITION):
            raise NoMeaning("into which position?", does)
        return p.ChangePosition(replace(what, positions=v.FACE_DOWN), position)
    if does.says("position"):
        raise NoMeaning("it was said already", does)
    return p.ChangePosition(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), v.FACE_DOWN)


def _turn(does: Tree, scene: Scene) -> Act:
    """ "Change its battle position", "… to Defense Position"."""
    position = into(does.the("position")) if does.says("position") else 0
    if does.says("position") and (not position or position & position - 1):
        raise NoMeaning("into which position?", does)
    what = _whose_position(does.the("its"), scene)
    return _changed_into(what, position, does) if position else p.ChangePosition(what, position)


def _whose_position(its: Tree, scene: Scene) -> Selector:
    if its.is_a("this"):
        return say.this_card
    if its.is_a("its", "theirs"):
        return say.that(scene.find(its, its.is_a("theirs"), takes=v.IN_MONSTER_ZONE).ref)
    its.is_a("cards")
    return cards(its.the("cards"), scene, v.IN_MONSTER_ZONE)


def _equip(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene)
    if what.ref == p.THIS and scene.kinds & v.MONSTER and scene.this_from & v.IN_MONSTER_ZONE:
        scene.this_from &= ~v.IN_SPELL_TRAP_ZONES  # it is no Equip Card yet
    to = cards(does.the("to"), scene)
    if to.most > 1 or does.the("to").says_within(OR_MORE):
        raise NoMeaning("to which of them?", does)
    if does.word("at-most"):  # it is used while it has equipped none
        if to.ref != p.THIS or not scene.kinds & v.MONSTER:
            raise NoMeaning("one at most to which?", does)
        scene.needed.append(p.ThereIsNone(Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),))))
    return p.Equip(what, to)


def _equip_with(does: Tree, scene: Scene) -> Act:
    """ "Equip it with this card"."""
    to = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE)
    return p.Equip(cards(does.the("with"), scene), to)


def _increase(does: Tree, scene: Scene) -> Act:
    """ "Increase its Level by 1"."""
    return _changed(*changed(does, scene), does)


def changed(does: Tree, scene: Scene) -> tuple[Selector, list[p.Modifier]]:
    """Whose figures change, and how."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    lowers = does.is_a("reduce")
    least = does.says("least")
    made = figures_changed.raised(of, does.the("value"), scene, lowers and not least)
    if least:
        made = figures_changed.bounded(made, does.number("least"), who, does, lowers=True)
    if does.is_a("increase") and does.says("also"):
        made += figures_changed.raised_by(does.the("also"), does.the("more"), scene)
    if does.says("most"):
        made = figures_changed.bounded(made, does.number("most"), who, does)
    return who, made


def _change_some(does: Tree, scene: Scene) -> Act:
    """ "Increase its Level by 1 or 2", "reduce its Level by up to 3"."""
    sign = -1 if does.is_a("reduce-some") else 1
    low, most = (does.number("low") if does.says("low") else 1), does.number("most")
    if most <= low or does.says("low") and most > low + 1:
        raise NoMeaning("by how much?", does)
    of = does.the("figure-of")
    who, found = amounts.whose(of, scene), amounts.figures(of.the("figures"))
    if found not in ([p.S_LEVEL], [p.S_RANK]):
        raise NoMeaning("such a figure doesn't change so", does)
    changes = [p.LevelChanges(say.number(sign * n), of_rank=found == [p.S_RANK]) for n in range(low, most + 1)]
    return say.choose_one(*([_changed(who, [each], does)] for each in changes))


def _double(does: Tree, scene: Scene) -> Act:
    """ "Halve its ATK"."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    return _changed(who, figures_changed.multiplied(of, does.kind == "halve"), does)


def _raise_or_lower(does: Tree, scene: Scene) -> Act:
    """ "Increase or decrease its Level by 1"."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    ways = [figures_changed.raised(of, does.the("value"), scene, lowers) for lowers in (False, True)]
    return say.choose_one(*([_changed(who, way, does)] for way in ways))


def _change_figure(does: Tree, scene: Scene) -> Act:
    """ "Change its ATK to 0", "make its ATK 0"."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    return _changed(who, figures_changed.becoming(of, does.the("value"), who, scene), does)


def _make(does: Tree, scene: Scene) -> Act:
    """ "Make that monster lose 500 ATK"."""
    who = scene.subject = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE)
    being = does.the("being-does")
    made = figures_changed.BEING.of(being)(being, scene)
    if scene.exactly:
        raise NoMeaning("nothing less than what?", does)
    return _changed(who, made, does)


def _treat(does: Tree, scene: Scene) -> Act:
    """ "Treat it as a Tuner"."""
    return _changed(
        cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), treated(does.the("treated"), False, scene), does
    )


def _make_name(does: Tree, scene: Scene) -> Act:
    """ "Make this card's name "X""."""
    of = does.the("of")
    if of.is_a("this"):
        who = say.this_card
    elif of.is_a("its"):
        who = say.that(scene.find(of, False, takes=v.ON_FIELD).ref)
    else:
        of.is_a("cards")
        who = cards(of.the("cards"), scene, v.IN_MONSTER_ZONE)
    return _changed(who, [p.NameBecomes(does.word("name"))], does)


def _make_level(does: Tree, scene: Scene) -> Act:
    return _changed(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), figures_changed.level(does), does)


def _changed(who: Selector, modifiers: list[p.Modifier], tree: Tree) -> Act:
    if not who.ref and who.positions == v.ANY_POSITION:
        who = replace(who, positions=v.FACE_UP)
    return say.modify(who, *modifiers, until=say.while_on_field)


def _attach(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene)
    told_anew = not what.ref or what.ref.startswith(p.TARGET) or does.the("cards").bare_kind == "this"
    if isinstance(scene.last, p.Detach) and not told_anew:
        raise NoMeaning("what was detached can't be taken up", does)
    return p.Attach(what, cards(does.the("to"), scene))


def _take_control(does: Tree, scene: Scene) -> Act:
    return p.TakeControl(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE))


def _move(does: Tree, scene: Scene) -> Act:
    """ "Move it to another of your Monster Zones"."""
    what = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE)
    if not what.ref and (what.all or what.most > 1):
        raise NoMeaning("one monster is moved", does.the("cards"))
    told = next((m.selector for m in scene.mentions if what.ref and m.ref == what.ref), None) if what.ref else what
    elsewhere = told is not None and (told.places & ~v.IN_MONSTER_ZONE or told.side != v.YOU)
    if elsewhere or what.ref == p.THIS and not scene.kinds & v.MONSTER:
        raise NoMeaning("it has to be a monster you control", does.the("cards"))
    return p.ChangeZone(what)


def _give(does: Tree, scene: Scene) -> Act:
    if player_of(does.the("to"), scene) != v.OPPONENT:
        raise NoMeaning("to whom?", does)
    return p.TakeControl(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), side=v.OPPONENT)


def _lie_cost(does: Tree, scene: Scene) -> Cost:
    """ "Change this card, or 1 Attack Position monster you control, to Defense Position"."""
    what, position = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), into(does.the("position"))
    if what.ref == p.THIS and position == v.DEFENSE_POSITION and not does.says("before"):
        return p.PositionCost(replace(what, positions=v.ATTACK_POSITION))
    if does.says("before"):
        what = replace(what, positions=what.positions & lying(does.the("before")))
    from_ = _TURNED_FROM.get(position, 0)
    if what.positions in (v.ANY_POSITION, v.FACE_UP):
        what = replace(what, positions=from_)
    if what.ref or what.all or what.side != v.YOU or not from_ or what.positions != from_:
        raise NoMeaning("whose cards pay for it?", does)
    return p.PositionCost(what)


_TURNED_FROM: Final = {v.DEFENSE_POSITION: v.ATTACK_POSITION, v.ATTACK_POSITION: v.DEFENSE_POSITION}


def _apply(does: Tree, scene: Scene) -> Act:
    """ "Apply that target's effect": what a Spell or Trap does on activation."""
    what = cards(does.the("of"), scene)
    known = next((each for each in reversed(scene.mentions) if each.ref == what.ref), None)
    asked = what.filters or (known.selector.filters if known is not None and known.selector is not None else ())
    if not what.ref or what.ref == p.THIS or known is not None and known.several or not _is_spell_or_trap(asked):
        raise NoMeaning("the effect of one known Spell or Trap is applied", does)
    return p.ApplyEffect(what)


def _is_spell_or_trap(asked: tuple[p.Filter, ...]) -> bool:
    return any(isinstance(f, p.OfKinds | p.OfAnyKind) and f.kinds & (v.SPELL | v.TRAP) for f in asked)


def _redirect(does: Tree, scene: Scene) -> Act:
    return p.RedirectAttack(cards(does.the("to"), scene, v.IN_MONSTER_ZONE), bool(does.word("at-once")))


_ANSWERED: Final[Meanings[tuple[str, Callable[[], Act]]]] = Meanings(
    "answered",
    {
        "activation": (p.LINK_BELOW, p.NegateActivation),
        "whole": (p.LINK_BELOW, p.NegateActivation),  # what isn't activated has no effect
        "effect": (p.LINK_BELOW, p.NegateEffect),
        "attack": ("", p.NegateAttack),
        "summon": ("", p.NegateSummon),  # of which kind it is said again
    },
    none="either",
)


def _negate(does: Tree, scene: Scene) -> Act:
    told = does.the("answered")
    if told.is_a("either"):
        if not scene.one_of_two:
            raise NoMeaning("which Summon, and which activation?", told)
        activated = any(mention.ref == p.LINK_BELOW for mention in scene.mentions)
        return p.NegateActivation() if activated else p.NegateSummon()
    ref, make = _ANSWERED.of(told)
    if told.says("how") and how((told.the("how"),)) != scene.attempt:
        raise NoMeaning("another Summon would be made", told)
    if ref and not any(mention.ref == ref for mention in scene.mentions):
        if not scene.targeted_by_effect:
            raise NoMeaning("which activation?", told)
        scene.answered_activation(0)  # from now on "that card" is the one whose effect it is
    return make()


def _in_play(tree: Tree, scene: Scene) -> Selector:
    """ "All other Trap effects on the field", "all your opponent's Spell effects"."""
    other = bool(tree.word("other"))
    kinds = owners(tree.all("any"))
    if tree.says("any" + JOINED_BY):
        tree.word("any" + JOINED_BY)
    if not kinds and not tree.says("place") or kinds & v.MONSTER and kinds != v.MONSTER:
        raise NoMeaning("effects of which cards?", tree)
    places_ = v.ON_FIELD
    side = side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER
    if tree.says("place"):
        at = place(tree.the("place"), scene)
        if at.places & ~v.ON_FIELD or side not in (v.EITHER, at.side) and at.side != v.EITHER:
            raise NoMeaning("where are these cards?", tree)
        if kinds and at.places != v.ON_FIELD:
            raise NoMeaning("where are these cards?", tree)
        places_ = at.places
        side = at.side if side == v.EITHER else side
    elif side == v.EITHER:
        raise NoMeaning("where are these cards?", tree)
    if other and (
        side == v.OPPONENT or kinds and not scene.kinds & kinds or any(m.ref != p.THIS for m in scene.mentions)
    ):
        raise NoMeaning("other than which?", tree)
    if kinds == v.MONSTER:
        return say.every(say.monster(side=side, positions=v.FACE_UP, other=other))
    sort = p.OfAnyKind(kinds) if kinds == v.SPELL | v.TRAP else p.OfKinds(kinds)
    sorts = (sort,) if kinds else ()
    return Selector(places=places_, side=side, filters=sorts, positions=v.FACE_UP, all=True, other=other)


def whose_effects(tree: Tree, scene: Scene) -> Selector:
    if tree.says(OR_MORE):
        tree.word(OR_MORE)
    if tree.is_a("its"):
        if scene.subject is not None and not scene.subject.ref and not scene.acting:
            return scene.subject
        all_such = scene.told_of_all()
        ref = scene.find(tree, None, takes=v.ON_FIELD).ref if all_such is None else ""
        if ref == p.THIS and (scene.fights or scene.attack_told):
            raise NoMeaning("those of this card, or of the monster that it battles?", tree)
        return all_such or say.that(ref)
    if tree.is_a("this"):
        return say.this_card
    if tree.is_a("in-play"):
        return _in_play(tree, scene)
    if tree.is_a("of-sort"):
        return settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), NOWHERE, scene)
    tree.is_a("cards")
    found = cards(tree.the("cards"), scene, v.ON_FIELD)
    chosen = not found.ref and not found.all and found.positions == v.ANY_POSITION
    return replace(found, positions=v.FACE_UP) if chosen else found  # what lies face-down has none


def _negate_effects(does: Tree, scene: Scene) -> Act:
    told = does.the("whose-effects")
    whose, now = whose_effects(told, scene), told.bare_kind != "in-play"
    if now:
        return say.modify(whose, p.EffectsNegated(), until=say.while_on_field)
    return p.Modify(None, (p.EffectsNegated(who=whose),), say.while_on_field)  # of what is activated later as well


ON_FIELD: Final[dict[str, Verb]] = {
    "control": Verb(_take_control),
    "give": Verb(_give),
    "apply-effect": Verb(_apply),
    "redirect": Verb(_redirect),
    "make-direct": Verb(lambda does, scene: p.MakeAttackDirect()),
    "lie": Verb(_lie, _lie_cost),
    "turn": Verb(_turn),
    "flip": Verb(_flip),
    "equip": Verb(_equip),
    "equip-with": Verb(_equip_with),
    "attach": Verb(_attach),
    "increase": Verb(_increase),
    "increase-some": Verb(_change_some),
    "reduce-some": Verb(_change_some),
    "reduce": Verb(_increase),
    "double": Verb(_double),
    "halve": Verb(_double),
    "change-figure": Verb(_change_figure),
    "raise-or-lower": Verb(_raise_or_lower),
    "make": Verb(_make),
    "make-level": Verb(_make_level),
    "make-name": Verb(_make_name),
    "move": Verb(_move),
    "treat": Verb(_treat),
    "swap-control": Verb(_swap_control),
    "switch": Verb(_switch),
    "negate": Verb(_negate),
    "negate-effects": Verb(_negate_effects),
    "negate-used": Verb(lambda does, scene: negated_now(does.the("resolving"), scene)),
}
