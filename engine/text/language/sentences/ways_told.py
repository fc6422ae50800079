"""Sentences about how the monster they stand on is Summoned, beside those of what may be done: ways.py."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Modifier, Procedure, Selector
from engine.text.language.claims import claims
from engine.text.language.events import deed_tails
from engine.text.language.nouns import adjectives_told, described, sorts_told, times_told
from engine.text.language.sentences import done
from engine.text.language.claims import ways
from engine.text.language.sentences.acts_in_order import acts
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, cards_where
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.events.summons_awaited import AFTER_THE_FIELD
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.held_together import all_held
from engine.text.lowering.its_summon import said_of_its_summon
from engine.text.lowering.own_way import BY_PROCEDURE, way_told
from engine.text.lowering.said import Remark

Said = tuple[object, ...]
_CAME_SO = p.Summoned(v.BY_OWN_CONDITION)


def procedure(tree: Tree, scene: Scene) -> Said:
    """A way to Summon it, and what comes of it: "…, but its original ATK becomes 1000"."""
    way, level = ways.procedure(tree, scene)
    if level:
        so = p.AreSuch(say.that(p.THIS, _CAME_SO))
        made = p.LevelChanges(value=say.number(level), becomes=True, condition=so)
        if tree.says("act") or way_told(way) != BY_PROCEDURE:
            raise NoMeaning("such a Summon has no meaning yet", tree)
        return way, say.continuous(made, places=v.IN_MONSTER_ZONE)
    if not tree.says("act"):
        return (way,)
    if way_told(way) != BY_PROCEDURE:
        raise NoMeaning("it isn't clear of what Summon this is said", tree)
    after = tree.the("act")
    scene.own_way = BY_PROCEDURE
    scene.spoken(p.THIS, None, False)
    if after.bare_kind == "claim" and not after.says("time") and not after.says("even-if"):
        after.is_a("claim")
        told = claims.claim(after.the("claim"), scene)
        if told.who is not None:
            changed = _while_so(told, tree)
            if tree.says("second"):
                changed += _while_so(claims.claim(tree.the("second"), scene), tree)
            return way, say.continuous(*changed, places=v.IN_MONSTER_ZONE)
    if tree.says("second"):
        raise NoMeaning("it isn't clear of what Summon this is said", tree)
    came = p.IsSummoned(how=v.BY_OWN_CONDITION)
    scene.acting = True
    block = done.act(after, scene)
    if block and all(map(_is_done_to_it, block)):
        return way, say.each_time(came, *block, places=v.IN_MONSTER_ZONE)
    return way, said_of_its_summon(after, came, block)


def _while_so(told: claims.Claim, tree: Tree) -> list[Modifier]:
    """What is said of it for as long as it lies there after that Summon."""
    if told.who is None or told.who.ref != p.THIS or told.procedures:
        raise NoMeaning("it isn't clear of what Summon this is said", tree)
    so = p.AreSuch(say.that(p.THIS, _CAME_SO))
    return [replace(_of_itself(each), condition=so) for each in told.modifiers]


def _of_itself(modifier: Modifier) -> Modifier:
    """Half of the figure that is changed."""
    halved = isinstance(modifier, p.FigureBecomes) and isinstance(modifier.value, p.Half)
    return replace(modifier, value=p.Half()) if halved and isinstance(modifier, p.FigureBecomes) else modifier


def after_summon(clause: Tree, body: Tree, tree: Tree, scene: Scene) -> object:
    """ "After this card was Special Summoned this way, you cannot …": a condition of that Summon."""
    if clause.is_a("player"):
        return _after_its_normal_summon(clause, body, tree, scene)
    clause.is_a("was")
    deeds = clause.all("any")
    if len(deeds) != 1 or not deeds[0].is_a("summoned") or clause.says("time") or tree.word("may"):
        raise NoMeaning("after what?", clause)
    if described.subject(clause.the("subject"), scene) != say.this_card or not scene.kinds & v.MONSTER:
        raise NoMeaning("after whose Summon?", clause)
    deed, tails = deeds[0], deeds[0].all("deed-tail")
    summons = how(deed.all("any"))
    came = p.IsSummoned(how=summons)
    if tails:
        if len(tails) > 1 or not tails[0].is_a("so") or tails[0].word("how") != "this way":
            raise NoMeaning("after what?", clause)
        if summons != v.SPECIAL_SUMMON:
            raise NoMeaning("after what?", clause)
        came = deed_tails.came_so(scene, clause)
    scene.spoken(p.THIS, None, False)
    return said_of_its_summon(tree, came, acts(body, scene))


def _after_its_normal_summon(clause: Tree, body: Tree, tree: Tree, scene: Scene) -> object:
    """ "After you Normal Summon this card, …"."""
    does = clause.the("player-does")
    if (
        not does.is_a("summon")
        or not clause.says("they")
        or not clause.the("they").is_a("you")
        or does.says("summon-tail")
    ):
        raise NoMeaning("after what?", clause)
    if clause.says("time") or clause.word("not-drawn") or tree.word("may") or not scene.kinds & v.MONSTER:
        raise NoMeaning("after what?", clause)
    if described.cards(does.the("cards"), scene) != say.this_card or not does.says("any"):
        raise NoMeaning("after whose Summon?", clause)
    came = p.IsSummoned(how=how(does.all("any")))
    scene.spoken(p.THIS, None, False)
    made = acts(body, scene)
    if len(made) == 1 and isinstance(made[0], p.Modify) and isinstance(made[0].modifiers[0], p.ExtraNormalSummons):
        return say.each_time(replace(came, by=v.YOU), *made, places=v.IN_MONSTER_ZONE)
    return said_of_its_summon(tree, came, made)


def own_way_before(tree: Tree, scene: Scene) -> Tree | None:
    """ "If Summoned this way, …", "If you do, …", where something is told with its time: what happens then."""
    leads, body = tree.the("leads"), tree.the("acts")
    if leads.says("rest") or not scene.own_way or body.bare_kind != "acts":
        return None
    lead, first = leads.the("lead"), body.the("first")
    if lead.bare_kind == "clause" and lead.word("word") in ("if", "when"):
        told = lead.all("any")
        lead_ = told[0] if len(told) == 1 and told[0].bare_kind == "summoned-so" else None
    else:
        lead_ = lead if lead.bare_kind == "did-so" and scene.way_just_told else None
    if lead_ is None:
        return None
    part = (
        first.get("order") if first.bare_kind == "order" else first if first.bare_kind in ("claim", "passive") else None
    )
    return lead_ if part is not None and part.says("time") else None


def once_it_came_so(so: Tree, body: Tree, tree: Tree, scene: Scene) -> Ability:
    """What becomes of it, or holds for its player, for a time from that Summon on."""
    if tree.word("may"):
        raise NoMeaning("what happens then is no choice", tree)
    tree.the("leads").is_a("leads")
    tree.the("leads").the("lead").is_a("clause", "did-so")
    if so.category == "lead":
        so.word("word")
    so.is_a("summoned-so", "did-so")
    came = deed_tails.came_so(scene, so)
    scene.spoken(p.THIS, None, False)
    scene.acting = True
    block = acts(body, scene)
    if all(isinstance(act, p.Modify) and act.what is None for act in block):
        return said_of_its_summon(tree, came, block)
    if not all(map(_is_done_to_it, block)):
        raise NoMeaning("only what becomes of this card is told so", tree)
    return say.each_time(came, *block, places=v.IN_MONSTER_ZONE)


def _is_done_to_it(act: Act) -> bool:
    if isinstance(act, p.Later):
        return all(inner.what is not None and inner.what.ref == p.THIS for inner in act.does.acts)
    return isinstance(act, p.Modify) and act.what is not None and act.what.ref == p.THIS


def user_has(tree: Tree, scene: Scene) -> Said:
    """ "A Synchro Monster that used this card as a Synchro Material gains 300 ATK": from when it has come so."""
    _only_monsters(tree, scene)
    said = sorts_told.sort(tree.the("sort"), scene)
    ways = how((tree.the("how"),)) if tree.says("how") else _how_it_comes(said)
    if said.says_more() or said.joined_by_and or ways not in _BECOMES or not said.kinds & (_BECOMES[ways] | v.MONSTER):
        raise NoMeaning("which monster used it?", tree)
    filters = (*([p.OfKinds(said.kinds)] if said.kinds & ~(v.MONSTER | _BECOMES[ways]) else []), *said.filters)
    came = p.IsSummoned(Selector(places=v.IN_MONSTER_ZONE, filters=(*filters, p.CameWithThis())), ways)
    scene.spoken(p.EVENT, None, False, v.IN_MONSTER_ZONE)
    scene.acting = True
    told = claims.said_of(say.that(p.EVENT), tree.the("predicate"), scene)
    if told.procedures or not told.modifiers:
        raise NoMeaning("a monster is not Summoned so", tree)
    until = times_told.duration(tree.the("time")) if tree.says("time") else say.while_on_field
    block = [say.modify(say.that(p.EVENT), *told.modifiers, until=until)]
    return (say.each_time(came, *block, places=AFTER_THE_FIELD),)


def _how_it_comes(said: Sort) -> int:
    """ "A Synchro Monster that used this card as material": it is Synchro Summoned."""
    return next((summon for summon, kind in _BECOMES.items() if said.kinds & kind), 0)


_BECOMES: Final = {v.FUSION_SUMMON: v.FUSION, v.RITUAL_SUMMON: v.RITUAL, v.SYNCHRO_SUMMON: v.SYNCHRO}


def barred(tree: Tree, scene: Scene) -> Said:
    """ "Cannot be Normal Summoned unless you control …"."""
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("such a bar has no meaning yet", tree)
    held = all_held(*(condition(each, scene) for each in tree.all("held")))
    assert held is not None
    summons = how(tree.all("any")) if tree.says("any") else v.ANY_SUMMON
    return (p.CannotBeSummoned(summons, condition=p.Unless(held) if tree.word("word") == "unless" else held),)


def _only_monsters(tree: Tree, scene: Scene) -> None:
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("only a monster is Summoned", tree)


def from_graveyard_too(tree: Tree, scene: Scene) -> Said:
    """ "You can banish this card from your GY as 1 of the monsters required for the Ritual Summon"."""
    _only_monsters(tree, scene)
    return (p.RitualFromGraveyard(),)


def as_spell(tree: Tree, scene: Scene) -> Said:
    _only_monsters(tree, scene)
    return (p.SetAsSpell(),)


def tributes_needed(tree: Tree, scene: Scene) -> Said:
    """ "Requires 3 Tributes to Normal Summon/Set"."""
    _only_monsters(tree, scene)
    such = _such((tree.the("such"),) if tree.says("such") else (), tree)
    sets = tree.word("no-set").startswith("/")
    demanded = p.OwnTributes(tree.number("number"), such, optional=False, also_set=sets)
    return (demanded,) if sets else (demanded, p.CannotBeSummoned(v.SET_FACE_DOWN))


def tributed_so(tree: Tree, scene: Scene) -> Said:
    """ "Must be Normal Summoned/Set by Tributing 3 monsters"."""
    _only_monsters(tree, scene)
    such = _tributes_of(tree.the("such"), scene)
    return (p.OwnTributes(tree.number("number"), such, optional=False, also_set=bool(tree.word("set"))),)


def worth(tree: Tree, scene: Scene) -> Said:
    """ "If you Tribute Summon a DARK Normal Monster, you can treat this 1 monster as 2 Tributes"."""
    _only_monsters(tree, scene)
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or not said.kinds & v.MONSTER or said.joined_by_and:
        raise NoMeaning("such monsters can't be meant here", tree)
    wanted = Selector(filters=tuple(said.selector().filters))
    return (say.continuous(p.TributeWorth(say.number(tree.number("number")), wanted), places=v.IN_MONSTER_ZONE),)


def tributes_such(tree: Tree, scene: Scene) -> Said:
    _only_monsters(tree, scene)
    such = _tributes_of(tree.the("needed"), scene) if tree.says("needed") else _such(tree.all("any"), tree)
    return (p.OwnTributes(None, such, optional=False, also_set=False),)


def _tributes_of(tree: Tree, scene: Scene) -> Selector:
    said = sorts_told.sort(tree, scene)
    if said.says_more() or not said.kinds & v.MONSTER or said.joined_by_and:
        raise NoMeaning("such monsters can't be asked for as Tributes", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    return Selector(filters=(*kinds, *said.filters))


def _such(traits: Sequence[Tree], tree: Tree) -> Selector:
    said = Sort(tree)
    for each in traits:
        adjectives_told.traits((each,), said)
    if said.icons:
        raise NoMeaning("such monsters can't be asked for as Tributes", tree)
    return Selector(filters=tuple(said.filters))


def no_substitutes(tree: Tree, scene: Scene) -> Said:
    if not scene.materials:
        raise NoMeaning("there are no Fusion Materials", tree)
    return (Remark("no-substitutes"),)


def substitute(tree: Tree, scene: Scene) -> Said:
    """ "This card can be used as a substitute for any 1 Fusion Material …, but the other materials must be correct"."""
    _only_monsters(tree, scene)
    told_places = 0
    if tree.says("this"):
        this = tree.the("this")
        if not this.is_a("this") or this.all("adjective") or this.word("what") not in ("card", "monster"):
            raise NoMeaning("which card stands for another?", tree)
        for post in this.all("post"):
            if told_places or not post.is_a("where"):
                raise NoMeaning("where is it?", tree)
            where = cards_where(post.the("where"), scene, 0)
            if where != Where(where.places, v.YOU) and where != Where(where.places, v.EITHER):
                raise NoMeaning("where is it?", tree)
            told_places = where.places
    of: Selector | None = None
    if tree.says("sort"):
        said = sorts_told.sort(tree.the("sort"), scene)
        if said.says_more() or said.joined_by_and or not said.kinds & v.FUSION or not said.filters:
            raise NoMeaning("the materials of which monsters?", tree)
        of = Selector(filters=tuple(said.filters))
    if tree.says(OR_MORE):
        tree.word(OR_MORE)
    return (p.FusionSubstitute(of, told_places),)


def tuner_substitute(tree: Tree, scene: Scene) -> Said:
    """ "For a Synchro Summon, you can substitute this card for any 1 "X" Tuner"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if not scene.kinds & v.TUNER and not said.kinds & v.TUNER:
        raise NoMeaning("only a Tuner stands for another", tree)
    kinds = said.kinds & ~(v.MONSTER | v.TUNER)
    if said.says_more() or said.joined_by_and or not said.kinds & v.TUNER or not said.filters:
        raise NoMeaning("for which Tuners?", tree)
    such = Selector(filters=(*([p.OfKinds(kinds)] if kinds else []), *said.filters))
    return (p.TunerSubstitute(such),)


def no_spell_needed(tree: Tree, scene: Scene) -> Said:
    tree.word("name")
    if not any(isinstance(each, p.OwnWay) and each.places & v.IN_EXTRA_DECK for each in scene.procedures):
        raise NoMeaning("it has no way of its own to come", tree)
    return (Remark("no-spell-needed"),)


def transfers(tree: Tree, scene: Scene) -> Said:
    last: Procedure | None = scene.procedures[-1] if scene.procedures else None
    if not isinstance(last, p.XyzMaterials) or not last.any_level:
        raise NoMeaning("there is no Xyz Monster whose materials these could be", tree)
    return (Remark("transfers-materials"),)


def uses(tree: Tree, scene: Scene) -> Said:
    """ "If it does, apply its DEF for damage calculation": said of what attacks in Defense Position."""
    if not scene.attacks_lying_down:
        raise NoMeaning("nothing attacks with its DEF", tree)
    return (Remark("uses-its-def" if tree.word("which") == "DEF" else "uses-its-atk"),)
