"""Sentences with a lead and a comma: what holds while something does, or is done at once as something happens."""

from collections.abc import Callable

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.nouns import times_told
from engine.text.language.sentences import gone_elsewhere, instead, lines_told, upkeep_told, ways_told, whoever_battles
from engine.text.language.claims import more_normal_summons
from engine.text.language.conditions import lead_times
from engine.text.language.conditions.coming_told import has_come_so, is_its_coming
from engine.text.language.sentences.acts_in_order import acts, joined
from engine.text.language.sentences.answers_barred import answers_barred, bars_answers
from engine.text.language.events.battles_told import is_battle
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.sentences.each_phase_told import comes_each_time
from engine.text.language.sentences.effects_used import assembled, read_header, used_effects
from engine.text.language.sentences.in_its_place import in_its_place
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import is_event
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.plain_effects import counted_from_activation, in_told_phase
from engine.text.language.sentences.started_by_itself import after_its_battle, is_gone_with_its_summon, starts_by_itself
from engine.text.language.sentences.what_holds import Said, falls, statement
from engine.text.lowering.abilities import STAYING
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import JoinedActs, finished


def lead_in(tree: Tree, scene: Scene, further: Callable[[JoinedActs], None] | None = None) -> Said:
    """ "If you control no monsters, …": no activated effect, but what holds, or is done at once."""
    if upkeep_told.is_upkeep(tree):
        return (upkeep_told.begun(tree, scene),)
    if tree.says("costs"):  # what is paid for is activated
        return (used_effects(tree, (), read_header(tree, scene), scene),)
    header = Led()
    leads, body = tree.the("leads"), tree.the("acts")
    if (departs := _departs_later(leads, scene)) is not None:
        return (counted_from_activation([say.later(departs, *acts(body, scene))], scene),)
    if (gained := lines_told.gains(tree)) is not None:
        header.read_leads(leads, scene)
        return lines_told.gaining(tree, gained, header, scene)
    if (after := _after_its_summon(leads)) is not None:
        return (ways_told.after_summon(after, body, tree, scene),)
    if (so := ways_told.own_way_before(tree, scene)) is not None:
        return (ways_told.once_it_came_so(so, body, tree, scene),)
    clause = _only_clause(leads, "if")
    if clause is not None and instead.is_piercing(clause, body):
        _read_beside(leads, header, scene)
        return (instead.piercing(clause, body, header, scene),)
    fought = _only_clause(leads, "if", "when", "each time")
    if fought is not None and instead.is_after_battle(fought, body):
        _read_beside(leads, header, scene)
        done_then = instead.after_battle(fought, body, header, scene, further)
        return (after_its_battle(tree, done_then, scene),)
    if clause is not None and not leads.says("rest") and whoever_battles.is_told(clause, body):
        _read_beside(leads, header, scene)
        return (whoever_battles.held(clause, body, scene),)
    if clause is not None and gone_elsewhere.is_of_gy(clause, body):
        _read_beside(leads, header, scene)
        return (gone_elsewhere.of_gy(clause, body, header, scene),)
    if fought is not None and is_its_coming(fought) and _holds_while_face_up(body):
        _read_beside(leads, header, scene)
        header.add(has_come_so(fought, scene))
        body = body.with_part("first", body.the("first").without("time"))
        if not header.says_nothing_of_use or (held := statement(body, scene, header)) is None:
            raise NoMeaning("such a sentence has no meaning yet", tree)
        return held
    if clause is not None and _is_how_it_is(clause, body):
        _read_beside(leads, header, scene)
        header.add(condition(clause, scene))
    else:
        header.read_leads(leads, scene)
    if header.would is not None:
        return (in_its_place(tree, header, scene),)
    if (more := more_normal_summons.told_alone(tree, scene)) is not None:
        places = instead.where_it_works(header.condition(), scene, more)
        return (more_normal_summons.lasting(more, header, scene, places),)
    if tree.says("last"):
        _ask_behind(tree.the("last"), leads, body, header, scene)
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)
    if bars_answers(header, body):
        return (answers_barred(tree, header, scene),)
    if starts_by_itself(tree, header):
        scene.older = True  # texts of today write a colon there
        said = joined(body, scene)
        if is_gone_with_its_summon(said.acts[0], header.events):
            raise NoMeaning("whether it goes there instead isn't told so yet", tree)
        if further is not None:
            further(said)
        return (assembled(tree, scene, header, (), finished(said.acts, tree, scene), False),)
    if header.events:
        return (instead.each_time(tree, header, scene, further),)
    if isinstance(header.limit, p.PerTurn) and not tree.word("may") and not tree.says("costs"):
        return (instead.kept_times(tree.the("acts"), header, scene),)
    if header.phases_start_it and not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("when is it activated, and when is this done?", tree)
    if header.phases_start_it and (_is_ordered(tree) or _changes_each_time(tree)):
        return (used_effects(tree, (), header, scene),)
    if _holds_then(body, header):
        held_in = 0 if header.phases == v.ANY_PHASE else header.phases
        header.conditions.append(say.during(held_in, header.whose))
        header.phases, header.whose = v.ANY_PHASE, v.EITHER
    if tree.word("may") and header.conditions:
        raise NoMeaning("an effect has a colon before it, as in “If …: You can draw 1 card”", tree)
    if tree.word("may") or tree.says("costs") or not header.says_nothing_of_use:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    if (started := in_told_phase(tree, header, scene)) is not None:
        return (started,)
    if scene.kinds & (v.SPELL | v.TRAP) and not scene.kinds & v.STAYS_ON_FIELD and _is_ordered(tree):
        return (_done_if(body, header, scene),)
    held = statement(body, scene, header)
    if held is None:
        return (falls(body, scene, header),)
    return held


def _ask_behind(last: Tree, leads: Tree, body: Tree, header: Led, scene: Scene) -> None:
    """ "While this card is face-up on the field, it gains 500 ATK if you control a Tuner": that is asked as well."""
    last.is_a("clause")
    if body.bare_kind != "acts" or body.says("rest") or body.the("first").bare_kind != "claim" or header.events:
        raise NoMeaning("of what is this asked?", last)
    if any(is_event(each) or is_battle(each) for each in last.all("any")):
        raise NoMeaning("it is said twice when this holds", last)
    mentions = list(scene.mentions)
    held = all_held(*(condition(each, scene) for each in last.all("any")))
    scene.mentions = mentions
    assert held is not None
    come = _only_clause(leads, "if", "when")
    if come is not None and is_its_coming(come) and held == p.ThisIs(v.ON_FIELD, v.FACE_UP):
        raise NoMeaning("it is face-up as long as that holds", last)
    header.add(p.Unless(held) if last.word("word") == "unless" else held)


def _holds_then(body: Tree, header: Led) -> bool:
    """ "During your Battle Phase, this card cannot be destroyed by battle": what holds in that phase."""
    if header.says_nothing_of_use or header.phases_start_it or header.quick or header.flip or header.limit:
        return False
    first = body.the("first") if body.bare_kind == "acts" else None
    return first is not None and first.bare_kind == "claim" and not first.says("time")


def with_lead_before(tree: Tree) -> Tree:
    """ "Destroy this card when it is targeted": as if that stood before it."""
    slots = language().slots
    told = {"word": tree.word("word"), "any": tuple(tree.all("any"))}
    lead = Tree("lead", "", "clause", told, slots["lead"], tree.at, tree.end)
    if tree.says("before"):
        before = tree.the("before")
        more = Tree("more-lead", "", "lead", {"lead": lead}, slots["more-lead"], tree.at, tree.end)
        leads = before.with_part("rest", (*before.all("rest"), more))
    else:
        leads = Tree("leads", "", "leads", {"lead": lead}, slots["leads"], tree.at, tree.end)
    return tree.as_kind("sentence", "", slots["sentence"], {"leads": leads}, "lead-in")


def _is_ordered(tree: Tree) -> bool:
    """Whether something is done, in a phase in which effects start by themselves."""
    body = tree.the("acts")
    return body.bare_kind == "acts" and body.the("first").bare_kind in ("order", "passive", "doer")


def _changes_each_time(tree: Tree) -> bool:
    """ "During each of your Standby Phases, it loses 200 ATK": each time once more."""
    lead, body = tree.the("leads").the("lead"), tree.the("acts")
    if lead.bare_kind != "time" or lead.the("time").bare_kind != "during" or not comes_each_time(lead.the("time")):
        return False
    first = body.the("first") if body.bare_kind == "acts" and not body.says("rest") else None
    if first is None or first.bare_kind != "claim" or first.says("time"):
        return False
    told = first.the("claim")
    return told.bare_kind == "of" and told.the("predicate").bare_kind == "being"


def _is_how_it_is(clause: Tree, body: Tree) -> bool:
    """ "If this card is Synchro Summoned using …, it is treated as …", "if it is attacked, it gains … during the Damage
    Step only": no event, but what holds."""
    if clause.bare_kind != "done" or body.bare_kind != "acts" or body.the("first").bare_kind != "claim":
        return False
    deed = clause.all("any")[0].bare_kind
    first = body.the("first")
    if first.says("time") and first.the("time").bare_kind == "while-this":
        return False
    if (
        deed == "summoned"
        and first.says("time")
        and first.the("time").bare_kind in ("rest", "this-turn", "until", "until-end")
    ):
        return False
    timed = first.says("time") and first.the("time").bare_kind == "during" or first.the("claim").bare_kind == "damage"
    return deed in ("summoned", "normal-set") and not timed or deed == "attacked" and timed


def _after_its_summon(leads: Tree) -> Tree | None:
    """ "After this card was Special Summoned this way, …"."""
    lead = leads.the("lead")
    if leads.says("rest") or lead.bare_kind != "clause" or not lead.says("word") or lead.word("word") != "after":
        return None
    leads.is_a("leads")
    lead.is_a("clause")
    told = lead.all("any")
    return told[0] if len(told) == 1 and told[0].bare_kind in ("was", "player") else None


def _holds_while_face_up(body: Tree) -> bool:
    """ "Neither player can Special Summon monsters while this card is face-up on the field"."""
    first = body.the("first") if body.bare_kind == "acts" and not body.says("rest") else None
    if first is None or first.bare_kind != "claim" or not first.says("time"):
        return False
    return first.the("time").is_a("while-this", "while-it")


def _done_if(body: Tree, header: Led, scene: Scene) -> Ability:
    """ "If your opponent has 5 or more cards in their hand, they must discard 1 card", of a Spell or Trap: asked as it
    resolves."""
    held = header.condition()
    if held is None or scene.older:  # what is selected there is a target
        raise NoMeaning("such a sentence has no meaning yet", body)
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    scene.before_if = scene.as_it_is()
    return say.card_effect(say.if_(held, acts(body, scene)), speed=speed, when=True)


def _departs_later(leads: Tree, scene: Scene) -> p.UntilPhase | None:
    """ "During your 3rd End Phase after activation, …", of a Spell or Trap."""
    lead = leads.the("lead")
    if leads.says("rest") or not scene.kinds & (v.SPELL | v.TRAP):
        return None
    if lead.bare_kind == "next-standby" and not lead.says("clause") and not scene.kinds & v.STAYS_ON_FIELD:
        leads.is_a("leads")
        lead.is_a("next-standby")
        lead.word("of-turn")
        return p.UntilPhase(v.STANDBY_PHASE, lead_times.NEXT.of(lead.the("next-owner")))
    if lead.bare_kind != "time":
        return None
    time = lead.the("time")
    if time.bare_kind != "during" or not _is_yet_to_come(time.the("phase"), scene):
        return None
    leads.is_a("leads")
    lead.is_a("time")
    return times_told.later(time)


def _is_yet_to_come(phase: Tree, scene: Scene) -> bool:
    """ "Your 3rd End Phase after activation", "your next End Phase"; "the End Phase" is that of this turn."""
    if phase.bare_kind == "of-turn":
        told = times_told.moment(phase)
        return told.part == "phase" and told.phases == v.END_PHASE and not scene.kinds & v.STAYS_ON_FIELD
    if phase.bare_kind != "phase" or scene.kinds & v.STAYS_ON_FIELD:
        return phase.bare_kind == "nth"
    coming = phase.the("time-owner").bare_kind in ("the", "next", "your-next", "opponent-next")
    return coming and [each.bare_kind for each in phase.all("any")] == ["end"]


def _only_clause(leads: Tree, *words: str) -> Tree | None:
    """The last lead, if it is one clause after one of these words."""
    rest = leads.all("rest")
    last = rest[-1].the("lead") if rest else leads.the("lead")
    if not last.is_a("clause") or last.word("word") not in words or len(last.all("any")) != 1:
        return None
    clause = last.all("any")[0]
    return clause if is_event(clause) or is_battle(clause) else None


def _read_beside(leads: Tree, header: Led, scene: Scene) -> None:
    """The leads before the last one."""
    leads.is_a("leads")
    every = [leads.the("lead"), *(more.the("lead") for more in leads.all("rest") if more.is_a("lead"))]
    for more in leads.all("rest"):
        more.word("comma")
    for each in every[:-1]:
        header.lead(each, scene)
