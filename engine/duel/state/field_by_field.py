"""What a duel is made of, field by field: copied, in plain form, sealed.

Written by ``python -m tests.duel.field_writer`` from the declarations of the fields; not to be changed by hand.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.duel.state.events import Event, Note
    from engine.duel.state.state import Active, Battle, DueLater, DuelCard, Link, State


def copy_state(old: "State", new: "State") -> None:
    new.facts = old.facts
    new.cards = old.cards[:]
    new.zones = [zone[:] for zone in old.zones]
    new.lp = old.lp[:]
    new.random = old.random
    new.turn = old.turn
    new.player = old.player
    new.phase = old.phase
    new.step = old.step
    new.normal_used = old.normal_used
    new.extra_normals = old.extra_normals
    new.pendulum_used = old.pendulum_used
    new.frames = [frame.copy() for frame in old.frames]
    new.links = [each.copy() for each in old.links] if old.links else []
    new.number_of_links = old.number_of_links
    new.resolving = old.resolving
    new.pending = old.pending[:]
    new.pending_moment = old.pending_moment
    new.each_time = old.each_time[:]
    new.fresh = old.fresh[:]
    new.answerable = old.answerable
    new.recent = old.recent
    new.just_happened = old.just_happened
    new.leaving = old.leaving
    new.this_turn = old.this_turn[:]
    new.last_turn = old.last_turn
    new.since_standby = old.since_standby[:]
    new.standby_before = old.standby_before[:]
    new.standby_came = old.standby_came
    new.missed = old.missed
    new.moment = old.moment
    new.fresh_moment = old.fresh_moment
    new.modifiers = old.modifiers[:]
    new.modifier_mask = old.modifier_mask
    new.next_age = old.next_age
    new.later = old.later[:]
    new.used_by_turn = old.used_by_turn.copy()
    new.used_by_duel = old.used_by_duel.copy()
    new.battle = old.battle
    new.attack_number = old.attack_number
    new.attempt = old.attempt
    new.flip_attempt = old.flip_attempt
    new.attempt_negated = old.attempt_negated
    new.kept_events = old.kept_events
    new.draw_comes = old.draw_comes
    new.battle_ends = old.battle_ends
    new.skip = old.skip
    new.question = old.question
    new.reply = old.reply
    new.picked = old.picked
    new.said_yes = old.said_yes
    new.to_battle = old.to_battle
    new.ends_turn = old.ends_turn
    new.done = old.done
    new.interrupted = old.interrupted
    new.chain_happened = old.chain_happened
    new.as_by_rule = old.as_by_rule
    new.set_right = old.set_right
    new.upkeep_due = old.upkeep_due
    new.must_shuffle = old.must_shuffle
    new.failed_draw = old.failed_draw
    new.winners = old.winners
    new.result = old.result
    new.result_reason = old.result_reason
    new.answers = old.answers
    new.declared_at = old.declared_at
    new.links_this_turn = old.links_this_turn
    new.chosen_this_turn = old.chosen_this_turn
    new.loop_seen = old.loop_seen
    new.loop_at = old.loop_at
    new.forced_seen = old.forced_seen
    new.handles = old.handles
    new.watched = old.watched
    new.fast_ones = [None, None]
    new.computing = {}
    new.shaped_until = 1152921504606846976
    new.disabled_so_far = None
    new.stops_by_hand = old.stops_by_hand
    new.preferred = old.preferred
    new.events = []
    new.moments = None if old.moments is None else []


def copy_duel_card(old: "DuelCard", new: "DuelCard") -> None:
    new.uid = old.uid
    new.card = old.card
    new.owner = old.owner
    new.controller = old.controller
    new.held_by = old.held_by
    new.place = old.place
    new.seat = old.seat
    new.position = old.position
    new.visit = old.visit
    new.arrived = old.arrived
    new.handles = old.handles
    new.turn_placed = old.turn_placed
    new.turn_set = old.turn_set
    new.turn_summoned = old.turn_summoned
    new.turn_turned = old.turn_turned
    new.turn_attacked = old.turn_attacked
    new.turned_up = old.turned_up
    new.last_attack = old.last_attack
    new.attacks = old.attacks
    new.attacked_cards = old.attacked_cards
    new.how = old.how
    new.proper = old.proper
    new.active = old.active
    new.condemned = old.condemned
    new.counts_as_summoned = old.counts_as_summoned
    new.given_to = old.given_to
    new.known = old.known
    new.counters = old.counters
    new.materials = old.materials
    new.equipped_to = old.equipped_to
    new.equipped_visit = old.equipped_visit
    new.equipped_by = old.equipped_by
    new.used = old.used
    new.came_from = old.came_from
    new.summoned_by = old.summoned_by
    new.came_with = old.came_with
    new.had_come_with = old.had_come_with
    new.had_how = old.had_how
    new.had_counters = old.had_counters
    new.printed = old.printed
    new.felled_by = old.felled_by
    new.turn_felled = old.turn_felled
    new.moved_by = old.moved_by


def copy_link(old: "Link", new: "Link") -> None:
    new.card = old.card
    new.visit = old.visit
    new.ability = old.ability
    new.player = old.player
    new.spell_speed = old.spell_speed
    new.granted = old.granted
    new.user = old.user
    new.themselves = old.themselves
    new.number = old.number
    new.activated_card = old.activated_card
    new.activation_negated = old.activation_negated
    new.effect_negated = old.effect_negated
    new.resolved = old.resolved
    new.event = old.event
    new.began = old.began
    new.moved_on = old.moved_on
    new.space_open = old.space_open
    new.damage_changed = old.damage_changed
    new.bound = old.bound.copy()
    new.numbers = old.numbers.copy()
    new.words = old.words.copy()


def copy_battle(old: "Battle", new: "Battle") -> None:
    new.attacker = old.attacker
    new.attacker_visit = old.attacker_visit
    new.attacked = old.attacked
    new.attacked_visit = old.attacked_visit
    new.negated = old.negated
    new.hastened = old.hastened
    new.redirected = old.redirected
    new.replay = old.replay


def copy_attack(old: Any, new: Any) -> None:
    new.at = old.at
    new.declined = old.declined


def copy_attempt(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.cards = old.cards
    new.how = old.how
    new.on_field = old.on_field
    new.by_effect = old.by_effect
    new.answered = old.answered


def copy_battle_phase(old: Any, new: Any) -> None:
    new.at = old.at
    new.ends_turn = old.ends_turn


def copy_chain(old: Any, new: Any) -> None:
    new.at = old.at
    new.notes = old.notes
    new.group = old.group
    new.asked = old.asked
    new.passes = old.passes
    new.next_link = old.next_link


def copy_choosing_one(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.card = old.card
    new.link = old.link
    new.numbers = old.numbers
    new.blocks = old.blocks


def copy_choosing_position(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.uid = old.uid
    new.positions = old.positions
    new.count = old.count


def copy_choosing_zone(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.player = old.player
    new.uid = old.uid


def copy_damage_step(old: Any, new: Any) -> None:
    new.at = old.at
    new.held = old.held
    new.losers = old.losers
    new.calculated = old.calculated


def copy_decide(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.card = old.card
    new.about = old.about
    new.link = old.link
    new.block = old.block
    new.saved = old.saved


def copy_declaring(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.player = old.player
    new.what = old.what
    new.low = old.low
    new.high = old.high


def copy_destroying(old: Any, new: Any) -> None:
    new.at = old.at
    new.cards = old.cards
    new.causes = old.causes
    new.by = old.by
    new.source = old.source
    new.condemn = old.condemn
    new.gone = old.gone
    new.places = old.places
    new.index = old.index
    new.tried = old.tried
    new.asked = old.asked
    new.saved = old.saved
    new.link = old.link


def copy_doing_by_hand(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.player = old.player
    new.deeds = old.deeds
    new.deed = old.deed
    new.told = old.told
    new.typed = old.typed
    new.joined = old.joined


def copy_doing_deed(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.block = old.block
    new.pc = old.pc
    new.cards = old.cards
    new.count = old.count
    new.deed = old.deed
    new.told = old.told


def copy_duties(old: Any, new: Any) -> None:
    new.at = old.at
    new.left = old.left
    new.current = old.current
    new.player = old.player
    new.round = old.round


def copy_each_time(old: Any, new: Any) -> None:
    new.at = old.at


def copy_extra_deck_summoning(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.uid = old.uid
    new.number = old.number
    new.by_effect = old.by_effect
    new.materials = old.materials
    new.given = old.given
    new.including = old.including
    new.whole = old.whole
    new.goes_to = old.goes_to


def copy_fusion_summoning(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.pc = old.pc
    new.monster = old.monster


def copy_main_phase(old: Any, new: Any) -> None:
    new.at = old.at
    new.to_battle = old.to_battle


def copy_normal_summoning(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.uid = old.uid
    new.face_down = old.face_down
    new.by_effect = old.by_effect
    new.free = old.free
    new.tributing = old.tributing
    new.way = old.way
    new.own_way = old.own_way
    new.tributes = old.tributes


def copy_own_summon(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.uid = old.uid
    new.number = old.number
    new.link = old.link


def copy_paid_extra_deck_summoning(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.uid = old.uid
    new.number = old.number


def copy_pay_costs(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.index = old.index


def copy_pay_for_attack(old: Any, new: Any) -> None:
    new.at = old.at
    new.attacker = old.attacker
    new.target = old.target


def copy_paying_by_hand(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.index = old.index
    new.deed = old.deed
    new.told = old.told


def copy_pendulum_summon(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.cards = old.cards
    new.positions = old.positions


def copy_perform(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.block = old.block
    new.pc = old.pc
    new.cards = old.cards
    new.count = old.count


def copy_performing(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.block = old.block
    new.pc = old.pc
    new.cards = old.cards
    new.count = old.count


def copy_pick(old: Any, new: Any) -> None:
    new.at = old.at
    new.player = old.player
    new.rules = old.rules
    new.card = old.card
    new.why = old.why
    new.act = old.act
    new.link = old.link
    new.picked = old.picked


def copy_preparing_by_hand(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.player = old.player
    new.deeds = old.deeds
    new.deed = old.deed
    new.told = old.told
    new.typed = old.typed
    new.joined = old.joined


def copy_put_on_chain(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link


def copy_put_onto_field(old: Any, new: Any) -> None:
    new.at = old.at
    new.cards = old.cards
    new.player = old.player
    new.side = old.side
    new.how = old.how
    new.position = old.position
    new.source = old.source
    new.disabled = old.disabled
    new.facts = old.facts
    new.under = old.under
    new.transfers = old.transfers
    new.place = old.place
    new.positions = old.positions


def copy_resolve(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link


def copy_ritual_summoning(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.pc = old.pc
    new.monster = old.monster


def copy_setting_by_hand(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.player = old.player
    new.deeds = old.deeds
    new.deed = old.deed
    new.told = old.told
    new.typed = old.typed
    new.joined = old.joined


def copy_setting_right(old: Any, new: Any) -> None:
    new.at = old.at
    new.link = old.link
    new.player = old.player
    new.deeds = old.deeds
    new.deed = old.deed
    new.told = old.told
    new.typed = old.typed
    new.joined = old.joined


def copy_turn(old: Any, new: Any) -> None:
    new.at = old.at


def copy_window(old: Any, new: Any) -> None:
    new.at = old.at
    new.kind = old.kind
    new.offered = old.offered
    new.once = old.once
    new.asked = old.asked
    new.passes = old.passes
    new.chained = old.chained
    new.chosen = old.chosen
    new.found = old.found


COPY_FRAME: Final[dict[str, Callable[[Any, Any], None]]] = {
    "Attack": copy_attack,
    "Attempt": copy_attempt,
    "BattlePhase": copy_battle_phase,
    "Chain": copy_chain,
    "ChoosingOne": copy_choosing_one,
    "ChoosingPosition": copy_choosing_position,
    "ChoosingZone": copy_choosing_zone,
    "DamageStep": copy_damage_step,
    "Decide": copy_decide,
    "Declaring": copy_declaring,
    "Destroying": copy_destroying,
    "DoingByHand": copy_doing_by_hand,
    "DoingDeed": copy_doing_deed,
    "Duties": copy_duties,
    "EachTime": copy_each_time,
    "ExtraDeckSummoning": copy_extra_deck_summoning,
    "FusionSummoning": copy_fusion_summoning,
    "MainPhase": copy_main_phase,
    "NormalSummoning": copy_normal_summoning,
    "OwnSummon": copy_own_summon,
    "PaidExtraDeckSummoning": copy_paid_extra_deck_summoning,
    "PayCosts": copy_pay_costs,
    "PayForAttack": copy_pay_for_attack,
    "PayingByHand": copy_paying_by_hand,
    "PendulumSummon": copy_pendulum_summon,
    "Perform": copy_perform,
    "Performing": copy_performing,
    "Pick": copy_pick,
    "PreparingByHand": copy_preparing_by_hand,
    "PutOnChain": copy_put_on_chain,
    "PutOntoField": copy_put_onto_field,
    "Resolve": copy_resolve,
    "RitualSummoning": copy_ritual_summoning,
    "SettingByHand": copy_setting_by_hand,
    "SettingRight": copy_setting_right,
    "Turn": copy_turn,
    "Window": copy_window,
}


def tell_state(old: "State", plain: dict[str, Any], tell: Callable[[Any], Any]) -> None:
    plain["zones"] = tell(old.zones)
    plain["lp"] = tell(old.lp)
    plain["random"] = old.random
    plain["turn"] = old.turn
    plain["player"] = old.player
    plain["phase"] = old.phase
    plain["step"] = old.step
    plain["normal_used"] = old.normal_used
    plain["extra_normals"] = tell(old.extra_normals)
    plain["pendulum_used"] = old.pendulum_used
    plain["number_of_links"] = old.number_of_links
    plain["resolving"] = old.resolving
    plain["pending"] = tell(old.pending)
    plain["pending_moment"] = old.pending_moment
    plain["each_time"] = tell(old.each_time)
    plain["fresh"] = tell(old.fresh)
    plain["answerable"] = tell(old.answerable)
    plain["recent"] = tell(old.recent)
    plain["just_happened"] = tell(old.just_happened)
    plain["leaving"] = old.leaving
    plain["this_turn"] = tell(old.this_turn)
    if old.last_turn:
        plain["last_turn"] = tell(old.last_turn)
    plain["since_standby"] = tell(old.since_standby)
    plain["standby_before"] = tell(old.standby_before)
    if old.standby_came:
        plain["standby_came"] = old.standby_came
    plain["moment"] = old.moment
    plain["fresh_moment"] = old.fresh_moment
    plain["modifiers"] = tell(old.modifiers)
    plain["modifier_mask"] = old.modifier_mask
    plain["next_age"] = old.next_age
    plain["later"] = tell(old.later)
    plain["used_by_turn"] = [[*key, value] for key, value in sorted(old.used_by_turn.items())]
    plain["used_by_duel"] = [[*key, value] for key, value in sorted(old.used_by_duel.items())]
    plain["battle"] = tell(old.battle)
    plain["attack_number"] = old.attack_number
    plain["attempt"] = tell(old.attempt)
    plain["flip_attempt"] = old.flip_attempt
    plain["attempt_negated"] = tell(old.attempt_negated)
    plain["kept_events"] = tell(old.kept_events)
    plain["draw_comes"] = old.draw_comes
    plain["battle_ends"] = old.battle_ends
    plain["skip"] = tell(old.skip)
    plain["question"] = tell(old.question)
    plain["reply"] = old.reply
    plain["picked"] = tell(old.picked)
    plain["said_yes"] = old.said_yes
    plain["to_battle"] = old.to_battle
    plain["ends_turn"] = old.ends_turn
    plain["done"] = tell(old.done)
    plain["interrupted"] = old.interrupted
    plain["chain_happened"] = old.chain_happened
    plain["as_by_rule"] = old.as_by_rule
    plain["set_right"] = old.set_right
    plain["upkeep_due"] = old.upkeep_due
    plain["must_shuffle"] = old.must_shuffle
    plain["failed_draw"] = old.failed_draw
    plain["winners"] = old.winners
    plain["result"] = old.result
    plain["result_reason"] = old.result_reason
    plain["answers"] = old.answers
    plain["declared_at"] = old.declared_at
    plain["links_this_turn"] = old.links_this_turn
    plain["chosen_this_turn"] = old.chosen_this_turn
    plain["loop_seen"] = tell(old.loop_seen)
    plain["loop_at"] = old.loop_at
    plain["forced_seen"] = tell(old.forced_seen)
    plain["handles"] = old.handles
    plain["stops_by_hand"] = old.stops_by_hand
    plain["preferred"] = old.preferred


def read_state(plain: dict[str, Any], new: "State", read: Callable[[Any], Any]) -> None:
    new.zones = [list(part) for part in plain["zones"]]
    new.lp = list(read(plain["lp"]))
    new.random = plain["random"]
    new.turn = plain["turn"]
    new.player = plain["player"]
    new.phase = plain["phase"]
    new.step = plain["step"]
    new.normal_used = plain["normal_used"]
    new.extra_normals = read(plain["extra_normals"])
    new.pendulum_used = plain["pendulum_used"]
    new.number_of_links = plain["number_of_links"]
    new.resolving = plain["resolving"]
    new.pending = list(read(plain["pending"]))
    new.pending_moment = plain["pending_moment"]
    new.each_time = list(read(plain["each_time"]))
    new.fresh = list(read(plain["fresh"]))
    new.answerable = read(plain["answerable"])
    new.recent = read(plain["recent"])
    new.just_happened = read(plain["just_happened"])
    new.leaving = plain["leaving"]
    new.this_turn = list(read(plain["this_turn"]))
    if "last_turn" in plain:
        new.last_turn = read(plain["last_turn"])
    new.since_standby = list(read(plain["since_standby"]))
    new.standby_before = list(read(plain["standby_before"]))
    if "standby_came" in plain:
        new.standby_came = plain["standby_came"]
    new.moment = plain["moment"]
    new.fresh_moment = plain["fresh_moment"]
    new.modifiers = list(read(plain["modifiers"]))
    new.modifier_mask = plain["modifier_mask"]
    new.next_age = plain["next_age"]
    new.later = list(read(plain["later"]))
    new.used_by_turn = {tuple(row[:-1]): row[-1] for row in plain["used_by_turn"]}
    new.used_by_duel = {tuple(row[:-1]): row[-1] for row in plain["used_by_duel"]}
    new.battle = read(plain["battle"])
    new.attack_number = plain["attack_number"]
    new.attempt = read(plain["attempt"])
    new.flip_attempt = plain["flip_attempt"]
    new.attempt_negated = read(plain["attempt_negated"])
    new.kept_events = read(plain["kept_events"])
    new.draw_comes = plain["draw_comes"]
    new.battle_ends = plain["battle_ends"]
    new.skip = read(plain["skip"])
    new.question = read(plain["question"])
    new.reply = plain["reply"]
    new.picked = read(plain["picked"])
    new.said_yes = plain["said_yes"]
    new.to_battle = plain["to_battle"]
    new.ends_turn = plain["ends_turn"]
    new.done = read(plain["done"])
    new.interrupted = plain["interrupted"]
    new.chain_happened = plain["chain_happened"]
    new.as_by_rule = plain["as_by_rule"]
    new.set_right = plain["set_right"]
    new.upkeep_due = plain["upkeep_due"]
    new.must_shuffle = plain["must_shuffle"]
    new.failed_draw = plain["failed_draw"]
    new.winners = plain["winners"]
    new.result = plain["result"]
    new.result_reason = plain["result_reason"]
    new.answers = plain["answers"]
    new.declared_at = plain["declared_at"]
    new.links_this_turn = plain["links_this_turn"]
    new.chosen_this_turn = plain["chosen_this_turn"]
    new.loop_seen = read(plain["loop_seen"])
    new.loop_at = plain["loop_at"]
    new.forced_seen = read(plain["forced_seen"])
    new.handles = plain["handles"]
    new.stops_by_hand = plain["stops_by_hand"]
    new.preferred = plain["preferred"]


def tell_link(old: "Link", plain: dict[str, Any], tell: Callable[[Any], Any]) -> None:
    plain["card"] = old.card
    plain["visit"] = old.visit
    plain["ability"] = old.ability
    plain["player"] = old.player
    plain["spell_speed"] = old.spell_speed
    plain["granted"] = tell(old.granted)
    plain["user"] = old.user
    plain["themselves"] = old.themselves
    plain["number"] = old.number
    plain["activated_card"] = old.activated_card
    plain["activation_negated"] = old.activation_negated
    plain["effect_negated"] = old.effect_negated
    plain["resolved"] = old.resolved
    plain["event"] = old.event
    plain["began"] = tell(old.began)
    plain["moved_on"] = old.moved_on
    plain["space_open"] = old.space_open
    plain["damage_changed"] = tell(old.damage_changed)
    plain["bound"] = [[key, tell(value)] for key, value in sorted(old.bound.items())]
    plain["numbers"] = [[key, tell(value)] for key, value in sorted(old.numbers.items())]
    plain["words"] = [[key, tell(value)] for key, value in sorted(old.words.items())]


def read_link(plain: dict[str, Any], new: "Link", read: Callable[[Any], Any]) -> None:
    new.card = plain["card"]
    new.visit = plain["visit"]
    new.ability = plain["ability"]
    new.player = plain["player"]
    new.spell_speed = plain["spell_speed"]
    new.granted = read(plain["granted"])
    new.user = plain["user"]
    new.themselves = plain["themselves"]
    new.number = plain["number"]
    new.activated_card = plain["activated_card"]
    new.activation_negated = plain["activation_negated"]
    new.effect_negated = plain["effect_negated"]
    new.resolved = plain["resolved"]
    new.event = plain["event"]
    new.began = read(plain["began"])
    new.moved_on = plain["moved_on"]
    new.space_open = plain["space_open"]
    new.damage_changed = read(plain["damage_changed"])
    new.bound = {key: read(value) for key, value in plain["bound"]}
    new.numbers = {key: read(value) for key, value in plain["numbers"]}
    new.words = {key: read(value) for key, value in plain["words"]}


def told_duel_card(old: "DuelCard", tell: Callable[[Any], Any]) -> list[Any]:
    return [
        old.owner,
        old.controller,
        old.held_by,
        old.place,
        old.seat,
        old.position,
        old.visit,
        old.arrived,
        tell(old.handles),
        old.turn_placed,
        old.turn_set,
        old.turn_summoned,
        old.turn_turned,
        old.turn_attacked,
        old.turned_up,
        old.last_attack,
        old.attacks,
        tell(old.attacked_cards),
        old.how,
        old.proper,
        old.active,
        old.condemned,
        old.counts_as_summoned,
        old.given_to,
        old.known,
        tell(old.counters),
        tell(old.materials),
        old.equipped_to,
        old.equipped_visit,
        old.equipped_by,
        tell(old.used),
        old.came_from,
        old.summoned_by,
        tell(old.came_with),
        tell(old.had_come_with),
        old.had_how,
        tell(old.had_counters),
        tell(old.printed),
        old.felled_by,
        old.turn_felled,
        old.moved_by,
    ]


def read_duel_card(plain: list[Any], new: "DuelCard", read: Callable[[Any], Any]) -> None:
    new.owner = plain[0]
    new.controller = plain[1]
    new.held_by = plain[2]
    new.place = plain[3]
    new.seat = plain[4]
    new.position = plain[5]
    new.visit = plain[6]
    new.arrived = plain[7]
    new.handles = read(plain[8])
    new.turn_placed = plain[9]
    new.turn_set = plain[10]
    new.turn_summoned = plain[11]
    new.turn_turned = plain[12]
    new.turn_attacked = plain[13]
    new.turned_up = plain[14]
    new.last_attack = plain[15]
    new.attacks = plain[16]
    new.attacked_cards = read(plain[17])
    new.how = plain[18]
    new.proper = plain[19]
    new.active = plain[20]
    new.condemned = plain[21]
    new.counts_as_summoned = plain[22]
    new.given_to = plain[23]
    new.known = plain[24]
    new.counters = read(plain[25])
    new.materials = read(plain[26])
    new.equipped_to = plain[27]
    new.equipped_visit = plain[28]
    new.equipped_by = plain[29]
    new.used = read(plain[30])
    new.came_from = plain[31]
    new.summoned_by = plain[32]
    new.came_with = read(plain[33])
    new.had_come_with = read(plain[34])
    new.had_how = plain[35]
    new.had_counters = read(plain[36])
    new.printed = read(plain[37])
    new.felled_by = plain[38]
    new.turn_felled = plain[39]
    new.moved_by = plain[40]


def hide_duel_card(new: "DuelCard", where: int) -> None:
    if where & 4:
        new.seat = 0
    if where & 13:
        new.visit = 0
    if where & 12:
        new.arrived = 0
    if where & 4:
        new.turn_placed = 0
    if where & 2:
        new.proper = False
    if where & 1:
        new.known = 0


def seal_state(old: "State", new: "State", s: Any) -> None:
    new.random = 1
    new.links = [s.link(link) for link in old.links]
    new.pending = s.notes(old.pending)
    new.each_time = s.notes(old.each_time)
    new.fresh = s.heard(old.fresh, old.recent)
    new.answerable = tuple(s.heard(old.answerable, old.just_happened))
    new.recent = tuple(s.event(event) for event in old.recent)
    new.just_happened = tuple(s.event(event) for event in old.just_happened)
    new.this_turn = s.remembered(old.this_turn)
    new.last_turn = s.asked_next_turn(old.last_turn)
    new.since_standby = s.remembered(old.since_standby)
    new.standby_before = s.remembered(old.standby_before)
    new.missed = ()
    new.modifiers = s.actives(old.modifiers)
    new.later = [s.later(later) for later in old.later]
    new.battle = s.battle(old.battle)
    new.attempt = tuple(s.number.get(uid, uid) for uid in old.attempt)
    new.flip_attempt = s.number.get(old.flip_attempt, old.flip_attempt)
    new.attempt_negated = tuple(s.number.get(uid, uid) for uid in old.attempt_negated)
    new.kept_events = tuple(s.heard(old.kept_events))
    new.reply = 0
    new.picked = s.chosen(old.picked)
    new.said_yes = False
    new.to_battle = False
    new.ends_turn = False
    new.done = s.just_done(old.done)
    new.interrupted = False
    new.chain_happened = False
    new.answers = 0
    new.declared_at = -1
    new.links_this_turn = 0
    new.chosen_this_turn = 0
    new.loop_seen = ()
    new.loop_at = 0
    new.forced_seen = ()
    new.handles = 0
    new.stops_by_hand = old.stops_by_hand & s.own_bit
    new.preferred = -1


def seal_duel_card(old: "DuelCard", new: "DuelCard", s: Any) -> None:
    if old.attacked_cards != ():
        new.attacked_cards = s.pairs(old.attacked_cards)
    if old.materials != ():
        new.materials = tuple(s.number.get(uid, uid) for uid in old.materials)
    if old.equipped_to != -1:
        new.equipped_to = s.number.get(old.equipped_to, old.equipped_to)
    if old.equipped_by != -1:
        new.equipped_by = s.history(old.equipped_by)
    if old.summoned_by != -1:
        new.summoned_by = s.history(old.summoned_by)
    if old.came_with != ():
        new.came_with = tuple((s.history(was[0]), *was[1:]) for was in old.came_with)
    if old.had_come_with != ():
        new.had_come_with = tuple((s.history(was[0]), *was[1:]) for was in old.had_come_with)
    if old.felled_by != -1:
        new.felled_by = s.history(old.felled_by)
    if old.moved_by != -1:
        new.moved_by = s.history(old.moved_by)


def seal_link(old: "Link", new: "Link", s: Any) -> None:
    new.card = s.history(old.card)
    new.visit = s.stay(old.card, old.visit)
    new.granted = s.granted(old)
    new.bound = dict(s.bound(old.bound.items()))


def seal_active(old: "Active[Any]", new: "Active[Any]", s: Any) -> None:
    new.modifier = old.modifier
    new.source = s.history(old.source)
    new.source_visit = s.stay(old.source, old.source_visit)
    new.ability = old.ability
    new.player = old.player
    new.age = old.age
    new.continuous = old.continuous
    new.subjects = s.pairs(old.subjects) if old.subjects is not None else None
    new.value = old.value
    new.duration = old.duration
    new.ends_side = old.ends_side
    new.ends_times = old.ends_times
    new.copied = old.copied
    new.rests = old.rests


def seal_battle(old: "Battle", new: "Battle", s: Any) -> None:
    new.attacker = s.pair(old.attacker, old.attacker_visit)[0]
    new.attacker_visit = s.pair(old.attacker, old.attacker_visit)[1]
    new.attacked = s.pair(old.attacked, old.attacked_visit)[0]
    new.attacked_visit = s.pair(old.attacked, old.attacked_visit)[1]
    new.negated = old.negated
    new.hastened = old.hastened
    new.redirected = old.redirected
    new.replay = old.replay


def seal_due_later(old: "DueLater", new: "DueLater", s: Any) -> None:
    new.card = s.history(old.card)
    new.visit = s.stay(old.card, old.visit)
    new.ability = old.ability
    new.granted = s.granted(old) if old.block >= 0 else old.granted
    new.block = old.block
    new.player = old.player
    new.phase = old.phase
    new.side = old.side
    new.times = old.times
    new.age = old.age
    new.bound = tuple(s.bound(old.bound))
    new.numbers = old.numbers
    new.position = old.position
    new.given_to = old.given_to
    new.began = old.began
    new.moved_on = old.moved_on
    new.damage_changed = old.damage_changed


def seal_note(old: "Note", new: "Note", s: Any) -> None:
    new.card = s.number.get(old.card, old.card)
    new.ability = old.ability
    new.player = old.player
    new.visit = s.stay(old.card, old.visit)
    new.kind = old.kind
    new.moment = old.moment
    new.optional = old.optional
    new.cards = s.pairs(old.cards)
    new.others = s.pairs(old.others)
    new.amount = old.amount
    new.causes = old.causes
    new.place_from = old.place_from
    new.position = old.position
    new.granted = old.granted
    new.by = old.by
    new.reaction = old.reaction


def seal_event(old: "Event", new: "Event", s: Any) -> None:
    new.kind = old.kind
    new.card = s.seen(old.card)
    new.player = old.player
    new.other = s.seen(old.other)
    new.by = old.by
    new.source = s.seen(old.source)
    new.place_from = old.place_from
    new.place_to = old.place_to
    new.position = old.position
    new.causes = old.causes
    new.amount = old.amount
    new.moment = old.moment
    new.visit = s.stay_seen(old.card if old.card >= 0 else old.source, old.visit)
    new.word = old.word
    new.lies = old.lies
    new.was = None
    new.eyes = None
    new.more = None


def seal_attack(old: Any, new: Any, s: Any) -> None:
    new.declined = tuple(s.number.get(uid, uid) for uid in old.declined)


def seal_attempt(old: Any, new: Any, s: Any) -> None:
    new.cards = tuple(s.number.get(uid, uid) for uid in old.cards)


def seal_chain(old: Any, new: Any, s: Any) -> None:
    new.notes = tuple(s.notes(old.notes))


def seal_choosing_one(old: Any, new: Any, s: Any) -> None:
    new.card = s.number.get(old.card, old.card)


def seal_choosing_position(old: Any, new: Any, s: Any) -> None:
    new.uid = s.number.get(old.uid, old.uid)


def seal_damage_step(old: Any, new: Any, s: Any) -> None:
    new.held = tuple(s.note(note) for note in old.held)
    new.losers = tuple(s.number.get(uid, uid) for uid in old.losers)


def seal_decide(old: Any, new: Any, s: Any) -> None:
    new.card = s.number.get(old.card, old.card)
    new.saved = tuple(s.number.get(uid, uid) for uid in old.saved)


def seal_destroying(old: Any, new: Any, s: Any) -> None:
    new.cards = tuple(s.number.get(uid, uid) for uid in old.cards)
    new.source = s.number.get(old.source, old.source)
    new.gone = tuple(s.number.get(uid, uid) for uid in old.gone)
    new.tried = tuple((s.number[uid], ability) for uid, ability in old.tried if s.known[uid])
    new.asked = tuple((s.number[uid], ability) for uid, ability in old.asked if s.known[uid])
    new.saved = tuple(s.number.get(uid, uid) for uid in old.saved)


def seal_doing_deed(old: Any, new: Any, s: Any) -> None:
    new.cards = s.chosen_by_both(old)


def seal_duties(old: Any, new: Any, s: Any) -> None:
    new.left = tuple(s.row(row) for row in old.left)
    new.current = s.row(old.current)


def seal_extra_deck_summoning(old: Any, new: Any, s: Any) -> None:
    new.uid = s.number.get(old.uid, old.uid)
    new.materials = tuple(s.number.get(uid, uid) for uid in old.materials)
    new.given = tuple(s.number.get(uid, uid) for uid in old.given)
    new.including = tuple(s.number.get(uid, uid) for uid in old.including)


def seal_fusion_summoning(old: Any, new: Any, s: Any) -> None:
    new.monster = s.number.get(old.monster, old.monster)


def seal_normal_summoning(old: Any, new: Any, s: Any) -> None:
    new.uid = s.number.get(old.uid, old.uid)


def seal_own_summon(old: Any, new: Any, s: Any) -> None:
    new.uid = s.number.get(old.uid, old.uid)


def seal_paid_extra_deck_summoning(old: Any, new: Any, s: Any) -> None:
    new.uid = s.number.get(old.uid, old.uid)


def seal_pay_for_attack(old: Any, new: Any, s: Any) -> None:
    new.attacker = s.number.get(old.attacker, old.attacker)
    new.target = s.number.get(old.target, old.target)


def seal_pendulum_summon(old: Any, new: Any, s: Any) -> None:
    new.cards = tuple(s.number.get(uid, uid) for uid in old.cards)


def seal_perform(old: Any, new: Any, s: Any) -> None:
    new.cards = s.chosen_by_both(old)


def seal_performing(old: Any, new: Any, s: Any) -> None:
    new.cards = s.chosen_by_both(old)


def seal_pick(old: Any, new: Any, s: Any) -> None:
    new.rules = old.rules.renumbered(s.number)
    new.card = s.number.get(old.card, old.card)
    new.picked = tuple(s.number.get(uid, uid) for uid in old.picked)


def seal_put_onto_field(old: Any, new: Any, s: Any) -> None:
    new.cards = tuple(s.number.get(uid, uid) for uid in old.cards)
    new.source = s.number.get(old.source, old.source)
    new.under = tuple(s.number.get(uid, uid) for uid in old.under)


def seal_ritual_summoning(old: Any, new: Any, s: Any) -> None:
    new.monster = s.number.get(old.monster, old.monster)


def seal_nothing(old: object, new: object, s: object) -> None:
    """It names no card."""


SEAL_FRAME: Final[dict[str, Callable[[Any, Any, Any], None]]] = {
    "Attack": seal_attack,
    "Attempt": seal_attempt,
    "BattlePhase": seal_nothing,
    "Chain": seal_chain,
    "ChoosingOne": seal_choosing_one,
    "ChoosingPosition": seal_choosing_position,
    "ChoosingZone": seal_nothing,
    "DamageStep": seal_damage_step,
    "Decide": seal_decide,
    "Declaring": seal_nothing,
    "Destroying": seal_destroying,
    "DoingByHand": seal_nothing,
    "DoingDeed": seal_doing_deed,
    "Duties": seal_duties,
    "EachTime": seal_nothing,
    "ExtraDeckSummoning": seal_extra_deck_summoning,
    "FusionSummoning": seal_fusion_summoning,
    "MainPhase": seal_nothing,
    "NormalSummoning": seal_normal_summoning,
    "OwnSummon": seal_own_summon,
    "PaidExtraDeckSummoning": seal_paid_extra_deck_summoning,
    "PayCosts": seal_nothing,
    "PayForAttack": seal_pay_for_attack,
    "PayingByHand": seal_nothing,
    "PendulumSummon": seal_pendulum_summon,
    "Perform": seal_perform,
    "Performing": seal_performing,
    "Pick": seal_pick,
    "PreparingByHand": seal_nothing,
    "PutOnChain": seal_nothing,
    "PutOntoField": seal_put_onto_field,
    "Resolve": seal_nothing,
    "RitualSummoning": seal_ritual_summoning,
    "SettingByHand": seal_nothing,
    "SettingRight": seal_nothing,
    "Turn": seal_nothing,
    "Window": seal_nothing,
}
