"""Effects as texts of today tell them: led by what a colon follows, or by nothing."""

from copy import copy
from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act
from engine.text.language.nouns import times_told
from engine.text.language.sentences import instead, lines_told, upkeep_told
from engine.text.language.claims import more_normal_summons
from engine.text.language.sentences.acts_in_order import acts
from engine.text.language.sentences.answers_barred import answers_barred, bars_answers
from engine.text.language.sentences.done import averted, theirs_alone
from engine.text.language.sentences.each_phase_told import comes_each_time, each_phase
from engine.text.language.sentences.effects_used import read_header, used_effects
from engine.text.language.conditions.lead_clauses import told_clause
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import is_event
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.while_controlled import while_controlled
from engine.text.language.sentences.what_holds import Said, statement, while_so
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.joined_acts import selectors
from engine.text.lowering.players_told_to import unless
from engine.text.lowering.said import Departure, Equips


def effect(tree: Tree, scene: Scene) -> Said:
    """An effect that is used or starts; without leads it may be what simply holds."""
    if upkeep_told.is_upkeep(tree):
        return (upkeep_told.begun(tree, scene),)
    if (halves := _when_or_if(tree, scene)) is not None:
        shared = f"{scene.name}/{scene.told_before}"
        both = [used_effects(half, (), read_header(half, own), own) for half, own in halves]
        return tuple(replace(each, limit=each.limit or p.OneOfThem(), limit_group=shared) for each in both)
    header = read_header(tree, scene)
    if (gained := lines_told.gains(tree)) is not None:
        return lines_told.gaining(tree, gained, header, scene)
    if bars_answers(header, tree.the("acts")):
        return (answers_barred(tree, header, scene),)
    if instead.waits_for_resolving(header):
        return (instead.each_time(tree, header, scene),)
    time = _own_time(tree)
    if (started := in_told_phase(tree, header, scene)) is not None:
        return (started,)
    if tree.says("last") and (theirs := _averted_by(tree)) is not None:
        avoided = averted(theirs, scene)
        made = used_effects(tree, (), header, scene)
        return (replace(made, block=say.block(unless(list(made.block.acts), avoided))),)
    if tree.says("last"):
        return while_controlled(tree, header, scene) or while_so(tree, header, scene)
    if (more := more_normal_summons.told_alone(tree, scene)) is not None:
        places = instead.where_it_works(header.condition(), scene, more)
        return (more_normal_summons.lasting(more, header, scene, places),)
    if time is not None:
        if time.the("phase").is_a("nth") and scene.kinds & (v.SPELL | v.TRAP):
            return (counted_from_activation(acts(tree.the("acts"), scene), scene),)
        if time.the("phase").is_a("of-turn") and time.the("phase").the("of").is_a("turn-of"):
            if _returns_itself(tree.the("acts").the("first")):
                scene.spoken(p.THIS, None, False)
            header.during(time, scene)
            scene.told_time = time
            return (used_effects(tree, (), header, scene),)
    if not tree.word("may") and not tree.says("costs") and header.says_nothing_of_use:
        held = statement(tree.the("acts"), scene, header)
        if held is not None:
            return held if scene.wearer is None else (Equips(scene.wearer), *held)
    if scene.wearer is not None:
        raise NoMeaning("the equipped monster isn't described so", tree)
    if sorted(type(each).__name__ for each in header.events) == ["IsActivated", "WouldBeSummoned"]:
        return tuple(_one_of_two(tree, event, header, scene) for event in header.events)
    return (used_effects(tree, (), header, scene),)


def _returns_itself(first: Tree) -> bool:
    """ "This card returns to the hand during the End Phase of the turn it is Normal Summoned"."""
    return first.bare_kind == "passive" and first.the("subject").bare_kind == "this"


def _when_or_if(tree: Tree, scene: Scene) -> list[tuple[Tree, Scene]] | None:
    """ "When …, or if …: You can": an effect for each of the two, as only the first can miss its timing."""
    lead = tree.the("leads").the("lead") if tree.says("leads") else None
    if lead is None or lead.bare_kind != "or-clause" or not tree.word("may") or not scene.kinds & v.MONSTER:
        return None
    if (lead.word("word"), lead.word("again")) != ("when", "if"):
        return None
    both = (lead.the("one"), lead.the("other"))
    if any(each.bare_kind == "would" for each in both):
        return None
    lead.is_a("or-clause")
    slots = language().slots["lead"]
    leads = [
        Tree("lead", "", "clause", {"word": word, "any": (told,)}, slots, lead.at, lead.end)
        for word, told in zip(("when", "if"), both)
    ]
    first, second = scene.as_it_is(), scene.as_it_is()
    if both[0].says("subject") and both[0].the("subject").bare_kind == "this":
        second.spoken(p.THIS, None, False)  # "…, or if it is …"
    told = [tree.with_part("leads", tree.the("leads").with_part("lead", each)) for each in leads]
    return list(zip(told, (first, second)))


def _averted_by(tree: Tree) -> Tree | None:
    """ "Destroy 1 card on the field, unless your opponent discards 1 card"."""
    last, body = tree.the("last"), tree.the("acts")
    if body.bare_kind != "acts" or body.the("first").bare_kind != "order" or last.word("word") != "unless":
        return None
    last.is_a("clause")
    last.has("averting")
    return theirs_alone(last.all("any"))


def _one_of_two(tree: Tree, event: p.Pattern, header: Led, scene: Scene) -> Ability:
    """ "When … would be Summoned or … is activated: Negate the Summon or activation": an effect for each of the two."""
    told, only = scene.as_it_is(), copy(header)
    only.awaited = Awaited()
    only.awaited.patterns, only.awaited.stays = [event], True
    left_out = p.EVENT if isinstance(event, p.IsActivated) else p.LINK_BELOW
    told.mentions = [mention for mention in told.mentions if mention.ref != left_out]
    told.one_of_two = True
    made = used_effects(tree, (), only, told)
    return replace(made, limit_group=f"{scene.name}/choice")


def _own_time(tree: Tree) -> Tree | None:
    """When the one thing is done that a sentence without leads tells of: "… during your 3rd End Phase after
    activation", "… during the End Phase of the turn that this card is Normal Summoned"."""
    body = tree.the("acts")
    if tree.bare_kind not in ("plain", "lead-in") or tree.says("may") or body.bare_kind != "acts":
        return None
    further = [each.bare_kind for each in body.all("rest")] if body.says("rest") else []
    first = body.the("first")
    told = (
        first.the("order") if first.bare_kind in ("order", "doer") else first if first.bare_kind == "passive" else None
    )
    if told is None or not told.says("time") or told.the("time").bare_kind != "during":
        return None
    time = told.the("time")
    counted = time.the("phase").bare_kind == "nth" and set(further) == {"if-you-do"}
    return time if counted or not further else None


def in_told_phase(tree: Tree, header: Led, scene: Scene) -> Ability | None:
    """What starts by itself in the phase that is told behind it; None if no such one is."""
    time = _own_time(tree)
    if time is not None and comes_each_time(time) and not tree.says("last"):
        each_phase(tree, time, header, scene)
        return used_effects(tree, (), header, scene)
    phase = _its_phase(tree, scene)
    if phase is not None and scene.fights:
        raise NoMeaning("it no longer fights by then", tree)
    return None if phase is None else _in_its_phase(tree, phase, header, scene)


def _its_phase(tree: Tree, scene: Scene) -> Tree | None:
    """ "This card returns to the Extra Deck during the End Phase": when a monster does by itself what is told so."""
    time = _own_time(tree)
    stays = scene.kinds & v.MONSTER or tree.says("last") and scene.kinds & v.STAYS_ON_FIELD
    if time is None or not stays or time.the("phase").bare_kind != "phase":
        return None
    if times_told.turn_part(time.the("phase"))[0] not in (v.STANDBY_PHASE, v.END_PHASE):
        return None
    return time


def _in_its_phase(tree: Tree, time: Tree, header: Led, scene: Scene) -> Ability:
    header.during(time, scene)
    scene.told_time = time
    if tree.says("last"):
        last = tree.the("last")
        last.is_a("clause")
        if any(map(is_event, last.all("any"))):
            raise NoMeaning("it is said twice what it waits for", last)
        told_clause(header, last, scene)
    made = used_effects(tree, (), header, scene)
    if any(act.what is None or act.what.ref != p.THIS for act in made.block.acts):
        raise NoMeaning("it has to be said that this happens by itself", tree)
    return made


def counted_from_activation(made: list[Act], scene: Scene) -> Departure | Ability:
    """ "During your 3rd End Phase after activation, destroy this card", or "draw 1 card"."""
    if any(part.ref == p.THIS for act in made for part in selectors(act)):
        return Departure(made[0])
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    return say.card_effect(*made, speed=speed, when=True)
