"""Sentences that complete the one before: what is said further of what it does."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act
from engine.text.language.nouns import times_told
from engine.text.language.orders import order_tails, rituals
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.nouns.amounts import figures, is_negative
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.mentions import Scene
from engine.text.language.orders.orders_summoning import OF_TRAPS
from engine.text.language.nouns.picked import WHO_CHOOSES
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.used_up import once_used
from engine.text.language.sentences.what_holds import Said
from engine.text.language.sentences.whole_sentences import completed
from engine.text.lowering.held_together import all_held
from engine.text.lowering.said import Further


def _still_trap(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "This card is also still a Trap": said of what has become a monster."""
    made = completed(before, scene)
    kinds = scene.kinds & OF_TRAPS if tree.is_a("still-trap") else 0
    tree.is_a("no-trap")
    found = [act for act in made.block.acts if isinstance(act, p.SpecialSummon) and act.as_monster is not None]
    if len(found) != 1 or not scene.untold:
        raise NoMeaning("nothing has become a monster", tree)
    scene.untold = ""
    facts = found[0].as_monster
    assert facts is not None
    so = replace(found[0], as_monster=replace(facts, kinds=facts.kinds | kinds))
    return (Further(_with_act(made, found[0], so)),)


def _as_summon(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "This is treated as an Xyz Summon. Transfer its materials to the Summoned monster"."""
    made = completed(before, scene)
    summons, materials = how((tree.the("how"),)), tree.has("transfer")
    laid = [act for act in made.block.acts if isinstance(act, p.SpecialSummon) and act.on_top_of is not None]
    last = made.block.acts[-1]
    found = laid[0] if len(laid) == 1 and summons == v.XYZ_SUMMON else last
    if not isinstance(found, p.SpecialSummon) or found.how or materials and found.on_top_of is None:
        raise NoMeaning("which Special Summon is this?", tree)
    return (Further(_with_act(made, found, replace(found, how=summons, with_its_materials=materials))),)


def _changes_last(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "These changes last until the end of this turn": all of them, as none has said it itself."""
    made = completed(before, scene)
    until = times_told.duration(tree.the("time"))
    changed = [act for act in made.block.acts if isinstance(act, p.Modify)]
    if tree.says("change-of") and any(not _is_so_called(tree.the("change-of"), act.modifiers) for act in changed):
        raise NoMeaning("which change is this?", tree)
    if not changed or any(act.until != say.while_on_field for act in changed):
        raise NoMeaning("how long it lasts was said already", tree)
    for act in changed:
        made = _with_act(made, act, replace(act, until=until))
    return (Further(made),)


def _quick_if(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "This is a Quick Effect if this card has "X" as material": one of its own turn else."""
    made = completed(before, scene)
    if made.kind != p.IGNITION or not scene.kinds & v.MONSTER or made.limit_group or made.names_battle_phase:
        raise NoMeaning("no effect of a monster's own turn stands before it", tree)
    scene.spoken(p.THIS, None, False)
    held = all_held(*(condition(each, scene) for each in tree.all("any")))
    assert held is not None
    both = replace(made, limit_group=f"{scene.name}/quick")
    own = replace(both, condition=all_held(p.Unless(held), made.condition))
    return Further(own), replace(both, kind=p.QUICK, speed=2, condition=all_held(held, made.condition))


def _also_used(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "If …, you can also use monsters in your Deck as material": for the Fusion Summon before."""
    made = completed(before, scene)
    found = [act for act in made.block.acts if isinstance(act, p.FusionSummon)]
    if len(found) != 1 or found[0].besides is not None:
        raise NoMeaning("for which Fusion Summon?", tree)
    scene.mentions.clear()
    if tree.says(OR_MORE):
        tree.word(OR_MORE)
    held = all_held(*(condition(each, scene) for each in tree.all("any"))) if tree.says("any") else None
    further = rituals.further_materials(tree.the("sort"), found[0].materials, scene)
    to = v.BANISHED if tree.word("how") == "banish" else found[0].goes_to
    if to == v.BANISHED and further.places & v.IN_BANISHED:
        raise NoMeaning("they are banished already", tree)
    most = tree.number("most") if tree.says("most") else p.NO_LIMIT
    if (tree.the("sort").form == "s") != (most == 1):
        raise NoMeaning("how many can be used?", tree)
    used = replace(found[0], besides=further, besides_most=most, besides_to=to, besides_if=held)
    return (Further(_with_act(made, found[0], used)),)


def _materials_go(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "These Synchro Materials are banished instead of being sent to the GY": of the Summon before."""
    made = completed(before, scene)
    found = [act for act in made.block.acts if isinstance(act, p.SynchroSummon)]
    if len(found) != 1 or how((tree.the("how"),)) != v.SYNCHRO_SUMMON:
        raise NoMeaning("which materials are these?", tree)
    to = v.BANISHED if tree.word("gone") == "banished" else v.DECK
    return (Further(_with_act(made, found[0], replace(found[0], goes_to=to))),)


_CALLED: Final[dict[int, tuple[type[p.Modifier], ...]]] = {
    p.S_ATK: (p.GainsAttack, p.AttackBecomes),
    p.S_DEF: (p.GainsDefense, p.DefenseBecomes),
    p.S_LEVEL: (p.LevelChanges,),
}


def _is_so_called(told: Tree, modifiers: Sequence[p.Modifier]) -> bool:
    """Whether changes are what "this ATK increase" calls them."""
    how_ = told.word("how")
    if told.says("figures"):
        kinds = [_CALLED.get(stat, ()) for stat in figures(told.the("figures"))]
        if len(kinds) != len(modifiers) or not all(any(isinstance(m, kind) for m in modifiers) for kind in kinds):
            return False
    told.is_a("any", "of")
    if how_ not in ("increase", "decrease"):
        return True
    falls = [is_negative(m.value) for m in modifiers if isinstance(m, p.GainsFigure | p.FigureChanges)]
    return len(falls) == len(modifiers) and all(each == (how_ == "decrease") for each in falls)


def _tied(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "If it's a tie, you get to choose": which of those with the highest ATK."""
    made = completed(before, scene)
    if scene.untold != WHO_CHOOSES:
        raise NoMeaning("between which cards?", tree)
    scene.untold = ""
    return (Further(made),)


def _remains(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "These effects remain even if this card leaves the field": as they do, if they don't hang on it."""
    made = completed(before, scene)
    changed = [act for act in made.block.acts if isinstance(act, p.Modify)]
    if tree.says("change-of") and any(not _is_so_called(tree.the("change-of"), act.modifiers) for act in changed):
        raise NoMeaning("which change is this?", tree)
    if not changed or any(act.what is None or act.what.ref == p.THIS for act in changed):
        raise NoMeaning("what remains?", tree)
    if any(isinstance(act.until, p.WhileThisCardIsFaceUp | p.WhileEquipped) for act in changed):
        raise NoMeaning("how long it lasts was said already", tree)
    return (Further(made),)


def _used_up(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "When this card resolves, shuffle it into the Deck instead of sending it to the GY"."""
    made = completed(before, scene)
    if made.kind != p.CARD_ACTIVATION or any(each.what == say.this_card for each in made.block.acts):
        raise NoMeaning("which card is used?", tree)
    scene.begin_clause()
    scene.spoken(p.THIS, None, False)
    then = (say.also_after_that, *once_used(tree, scene))
    return (Further(replace(made, block=replace(made.block, acts=(*made.block.acts, *then)))),)


def _quietly(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "Flip Effects are not activated"."""
    tree.has("quiet")
    made = completed(before, scene)
    turned = [act for act in made.block.acts if isinstance(act, p.ChangePosition)]
    if len(turned) != 1:
        raise NoMeaning("nothing is turned face-up", tree)
    return (Further(_with_act(made, turned[0], order_tails.quietly(turned[0], tree))),)


def _with_act(ability: Ability, old: Act, new: Act) -> Ability:
    acts_ = tuple(new if each is old else each for each in ability.block.acts)
    return replace(ability, block=replace(ability.block, acts=acts_))


FURTHER: Final[dict[str, Callable[[Sequence[Tree], Tree, Scene], Said]]] = {
    "ritual-tributes": lambda before, tree, scene: rituals.tributed(before[0], tree, scene),
    "still-trap": _still_trap,
    "no-trap": _still_trap,
    "as-summon": _as_summon,
    "changes-last": _changes_last,
    "quick-if": _quick_if,
    "also-used": _also_used,
    "remains": _remains,
    "tied": _tied,
    "quietly": _quietly,
    "used-up": _used_up,
    "materials-go": _materials_go,
}
