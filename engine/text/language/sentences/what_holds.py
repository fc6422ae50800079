"""What simply holds, of cards and of players, for as long as something is so."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Filter, Modifier, Selector
from engine.text.language.claims import claims
from engine.text.language.nouns import times_told
from engine.text.language.orders import all_negated, damage_told, given_orders
from engine.text.language.sentences import instead
from engine.text.language.sentences.acts_in_order import acts, join_rest, joined_act, with_last
from engine.text.language.claims.beside_told import condition_of_material
from engine.text.language.claims.claims import Claim, also, also_being, claim, excepted, own_excepted
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.described import cards
from engine.text.language.conditions.lead_clauses import told_clause
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import is_event
from engine.text.language.orders.figures_changed import as_claim
from engine.text.language.orders.orders_on_field import changed, whose_effects
from engine.text.language.claims.piercing_told import is_piercing_too, pierces_too
from engine.text.language.nouns.places_told import places, player_of
from engine.text.language.parsing.rules import language
from engine.text.language.claims.rules_changed import attack_price, refuse_time
from engine.text.language.nouns.told_together import apart
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.conditions.turns_told import in_their_turn, of_its_turn
from engine.text.lowering.held_together import all_held, asked_together
from engine.text.lowering.joined_acts import JoinedActs, finished
from engine.text.lowering.said import Untold

Said = tuple[object, ...]


def statement(body: Tree, scene: Scene, header: Led) -> Said | None:
    """What simply holds; None if something is done."""
    told: list[Claim] = []
    parts: list[Tree] = []
    with_last(body.all("rest"), body)
    scene.acting = False
    if body.is_a("timed"):
        return None
    if not body.is_a("own"):
        body.is_a("acts")
        parts = [body.the("first")]
        if all_negated.told_by(parts[0]) is not None:
            return _negated_as_they_resolve(body, scene, header)
    for more in body.all("rest"):
        if more.is_a("predicate") and more.word("how") in ("and", "also", "but", ",") and not more.says("time"):
            continue
        if more.bare_kind == "being":
            continue
        if not more.is_a("and", "also", "but", "comma"):
            return None
        parts.append(joined_act(more))
    pierced = [part for part in parts[1:] if is_piercing_too(part)]
    parts = [part for part in parts if part not in pierced]
    if any(not part.is_a("claim", "order") or part.is_a("claim") and part.word("even-if") for part in parts):
        return None
    if any(part.is_a("claim") and part.the("claim").says_within("held-time") for part in parts):
        return None
    if any(part.is_a("order") for part in parts):
        return _changed_by_order(parts, body, header, scene)
    if any(part.says("except") for part in parts[1:]):
        raise NoMeaning("of what is this an exception?", body)
    timed = [part for part in parts or [body] if part.says("time")]
    came = in_their_turn(timed[0].the("time")) if timed and timed[0].the("time").bare_kind == "its-turn" else None
    if came is not None and len(parts) == 1 and not body.all("rest"):
        return _of_those_that_came(parts[0], came, header, scene, body)
    if timed:
        if len(parts) > 1 or body.all("rest"):
            return None
        time = timed[0].the("time")
        if time.is_a("while-this", "while-it"):
            return _while_face_up(body, scene, header)
        if time.is_a("while-in"):
            return _while_in(parts[0].the("claim") if parts else body.the("own-claim"), time, scene, header)
        if parts:
            refuse_time(parts[0].the("claim"), time)
        held = of_its_turn(time, scene) if time.is_a("its-turn") else times_told.while_phase(time)
        if held is not None:
            header.conditions.insert(0, held)
        elif not scene.fights or not times_told.is_this_battle(time):
            return None
    scene.asks_of_this = True
    told += [own_excepted(body, scene)] if body.is_a("own") else _said_of_each(body.the("first"), scene)
    for more in body.all("rest"):
        if more.is_a("being"):
            more.word("how")
            told.append(also_being(more, scene))
            continue
        if more.says("own-predicate"):
            told.append(also(more.the("own-predicate"), scene))
            continue
        act = joined_act(more)
        told += [pierces_too(act, scene)] if is_piercing_too(act) else _said_of_each(act, scene)
    if len(told) > 1 and scene.asked_of_this and any(each.who is None or each.who.ref != p.THIS for each in told):
        raise NoMeaning("of what is it asked how this card has come?", body)
    header.conditions += scene.how_this_came()
    barred = [way for each in told for way in each.procedures]
    if barred:
        if barred[-1] == p.OnlyInOwnWay() and any(isinstance(each, p.OnlySo) for each in barred[:-1]):
            barred.pop()  # "…, and cannot be Special Summoned by other ways"
        if not all(each.procedures for each in told) or header.conditions or not scene.kinds & v.MONSTER:
            raise NoMeaning("a monster is not Summoned so", body)
        if any(each.who is None or each.who.ref != p.THIS for each in told):
            raise NoMeaning("this is said of this card alone", body)
        return tuple(barred)
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD) and not scene.topic and not _holds_elsewhere(header):
        if header.conditions or scene.own_end is not None:
            return None
        raise NoMeaning("this card doesn't stay on the field", body)
    found = continuous(told, header.condition(), scene, body)
    if any(isinstance(each, p.AttacksLyingDown) for each in found.modifiers):
        return (found, Untold(_LYING_DOWN))
    return (found,)


def _of_those_that_came(part: Tree, came: tuple[Filter, ...], header: Led, scene: Scene, body: Tree) -> Said | None:
    """ "Monsters cannot attack the turn they are Special Summoned"."""
    told = _said_of_each(part, scene)
    if any(each.who is None or each.who.ref or each.procedures for each in told):
        raise NoMeaning("which turn is this?", body)
    for each in told:
        assert each.who is not None
        each.who = replace(each.who, filters=(*each.who.filters, *came))
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("this card doesn't stay on the field", body)
    return (continuous(told, header.condition(), scene, body),)


def _holds_elsewhere(header: Led) -> bool:
    """ "While this card is in your GY": so does a Spell that doesn't stay on the field."""
    asked = [part for part in asked_together(header.condition()) if isinstance(part, p.ThisIs) and part.places]
    return any(not part.places & v.ON_FIELD for part in asked)


def _said_of_each(tree: Tree, scene: Scene) -> list[Claim]:
    """ "This card and the equipped monster gain 500 ATK"."""
    parts = apart(tree.the("claim"))
    if len(parts) == 1:
        return [excepted(tree, scene)]
    if tree.says("except"):
        raise NoMeaning("of which of them is this an exception?", tree)
    found = [claim(part, scene) for part in parts]
    if any(each.who == say.this_card for each in found):  # of this card it is said but once
        for each in found:
            if each.who is not None and not each.who.ref:
                each.who = replace(each.who, other=True)
    scene.subject = None
    return found


def _negated_as_they_resolve(body: Tree, scene: Scene, header: Led) -> Said | None:
    """ "Negate any Trap effects that target this card"; None if that is said of a time."""
    first = body.the("first")
    told = all_negated.told_by(first)
    assert told is not None
    time = first.get("time") or (first.the("order").get("time") if first.bare_kind == "order" else None)
    if time is not None and not (scene.fights and times_told.is_this_battle(time)):
        return None
    before = scene.as_it_is()
    pattern, now = all_negated.awaited(told, scene)
    if now:
        scene.mentions = before.mentions
        return None
    if first.is_a("order"):
        first.the("order").is_a("one")
        first.the("order").the("does").is_a("negate-used")
        if first.says("instead") or first.the("order").says("except"):
            raise NoMeaning("instead of what?", first)
    else:
        first.is_a("claim")
        first.the("claim").is_a("negated-used")
    scene.acting = True
    said = JoinedActs([p.NegateEffect()])
    join_rest(body, said, scene)
    held = header.condition()
    block = say.block(finished(said.acts, body, scene))
    at = instead.where_it_works(held, scene, body)
    return (Ability(kind=p.EACH_TIME, event=(pattern,), block=block, condition=held, places=at),)


_LYING_DOWN: Final = "it isn't told whether its DEF counts when it attacks"


def _while_face_up(body: Tree, scene: Scene, header: Led) -> Said | None:
    """ "It is treated as a Tuner while face-up on the field": as all that holds of this card."""
    told = own_excepted(body, scene) if body.is_a("own") else excepted(body.the("first"), scene)
    if told.who not in (None, say.this_card) or told.procedures or not scene.kinds & v.MONSTER:
        return None
    if not body.is_a("own") and told.who is None:
        return None  # "your opponent cannot …": of a condition
    return (continuous([told], header.condition(), scene, body),)


def _changed_by_order(parts: Sequence[Tree], body: Tree, header: Led, scene: Scene) -> Said | None:
    """ "Increase the ATK of all FIRE monsters by 500": what a card that stays does all the time."""
    orders = [part.the("order") for part in parts if part.is_a("order")]
    stays = scene.kinds & (v.STAYS_ON_FIELD | v.MONSTER) or scene.equips_itself
    if len(body.all("rest")) != len(parts) - 1 or not stays or header.only_activation:
        return None
    if any(part.is_a("claim") and (part.says("time") or part.says("except")) for part in parts):
        return None
    if any(part.is_a("order") and part.says("instead") for part in parts):
        return None
    if any(each.says("except") for each in orders):
        return None
    if any(each.says("time") for each in orders):
        held = times_told.while_phase(orders[0].the("time")) if len(parts) == 1 else None
        if held is None:
            return None
        header.conditions.insert(0, held)
    worn = bool(scene.kinds & v.EQUIP) or instead.while_worn(header.condition())
    figures = ("increase", "reduce")
    damage = ("halve-damage", "reduce-damage", "double-damage")
    lasting = ("negate-effects", "control", "halve", "double", *damage, *figures)
    if any(not each.the("does").is_a(*lasting) for each in orders):
        return None
    told = []
    for part in parts:
        if part.is_a("claim"):
            told.append(claim(part.the("claim"), scene))
            if told[-1].procedures:
                return None
            continue
        each = part.the("order")
        each.is_a("one")
        does = each.the("does")
        negates = does.is_a("negate-effects")
        who = whose_effects(does.the("whose-effects"), scene) if negates else None
        made: list[Modifier] = [p.EffectsNegated()]
        if does.is_a(*damage):
            if does.the("of").bare_kind == "next" or does.the("of").says_within("held-time"):
                return None
            made = damage_told.changed(does.the("of"), damage_told.CHANGED_SO[does.kind], scene)
            if scene.own_end is not None:
                return None
            told.append(Claim(None, made, []))
            continue
        if does.is_a("control"):
            who, made = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), [p.ControlTaken()]
            if who != say.equipped_monster:
                return None
            told.append(Claim(who, made, []))
            continue
        if does.is_a("halve", "double"):
            figured = claim(as_claim(does), scene)
            who, made = figured.who, list(figured.modifiers)
        elif who is None:
            who, made = changed(does, scene)
        if who is None:
            return None
        so = bool(header.conditions) and (who.ref in _FIGHTERS or who.ref == p.THIS and scene.kinds & v.MONSTER)
        if (who.ref or not who.all) and not so and not (worn and who == say.equipped_monster):
            return None
        scene.subject = who
        told.append(Claim(who, made, []))
    return (continuous(told, header.condition(), scene, body),)


def _while_in(tree: Tree, time: Tree, scene: Scene, header: Led) -> Said:
    """ "This card's name becomes "X" while in the GY": it works there."""
    told = claim(tree, scene)
    at = places(time.the("places"), scene)
    if told.who != say.this_card or told.procedures or at.side not in (v.EITHER, v.YOU):
        raise NoMeaning("this card is there alone", time)
    found = at.places
    if found & v.ON_FIELD == v.ON_FIELD:
        found = found & ~v.ON_FIELD | instead.here(scene)
    held = header.condition()
    return (say.continuous(*(replace(m, condition=held) if held else m for m in told.modifiers), places=found),)


_OWN_BATTLE: Final = p.AreSuch(say.that(p.THIS, say.either(p.Attacking(), p.Attacked())))


def _as_it_lies(who: Selector | None) -> list[Condition]:
    """ "This Defense Position card": said of this card only while it lies so."""
    if who is None or who.ref != p.THIS or who.positions & v.FACE_UP == v.FACE_UP:
        return []
    return [p.ThisIs(v.IN_MONSTER_ZONE, who.positions & v.FACE_UP)]


_EITHER_ROLE: Final = say.either(p.Attacking(), p.Attacked())
_FIGHTERS: Final = {
    p.ATTACKER: say.every(say.monster(p.Attacking())),
    p.ATTACKED: say.every(say.monster(p.Attacked())),
    p.BATTLED: say.every(say.monster(p.BattlesThis())),
    p.OWN_FIGHTER: say.every(say.monster(_EITHER_ROLE, side=v.YOU)),
    p.FOE_FIGHTER: say.every(say.monster(_EITHER_ROLE, side=v.OPPONENT)),
}
"""Monsters that are known as those of the battle that is said to go on, as which ones they are."""


def continuous(told: Sequence[Claim], held: Condition | None, scene: Scene, tree: Tree) -> Ability:
    own = instead.where_it_works(held, scene, tree)
    if scene.own_end == say.until_end_of_turn:
        raise NoMeaning("what simply holds ends with no turn", tree)
    made: list[Modifier] = []
    for each in told:
        who, modifiers = each.who, each.modifiers
        if held == _OWN_BATTLE and all(isinstance(m, p.BattleDamageTaken) and m.who is None for m in modifiers):
            made += [replace(m, who=say.this_card) for m in modifiers if isinstance(m, p.BattleDamageTaken)]
            continue
        so = all_held(*([held] if held is not None else []), *_as_it_lies(who))
        if so is not None:
            modifiers = [replace(m, condition=all_held(so, *([m.condition] if m.condition else []))) for m in modifiers]
        if who is None or who.ref == p.THIS:
            made += modifiers
            continue
        if who == say.equipped_monster:
            own = v.IN_SPELL_ZONE if scene.kinds & v.MONSTER else own
        elif who.ref in _FIGHTERS and held is not None:
            who = _FIGHTERS[who.ref]
        elif who.ref or not who.all:
            raise NoMeaning("which of them?", tree)
        for m in modifiers:
            excepted = tree.says_within("except") or isinstance(m, p.NotAttacked)  # "can only target “X”": no Set one
            made += claims.of_those([m], p.of_all(who, [m], excepted))
    _refuse_of_other_kinds(made, scene, tree)
    unseen = own & (v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK)
    if unseen and not all(isinstance(m, p.CardModifier) and m.who is None for m in made):
        raise NoMeaning("nobody else sees this card there", tree)
    bans = [each for each in made if isinstance(each, p.NotMaterial) and _is_of_the_card(each)]
    if bans and len(bans) == len(made) and scene.kinds & v.MONSTER:
        return condition_of_material(*bans)
    return say.continuous(*made, places=own)


def _is_of_the_card(ban: p.NotMaterial) -> bool:
    """Wherever it lies, for what is made of several materials; Tributes are those of the field."""
    return ban.who is None and ban.condition is None and not ban.how & v.TRIBUTE_SUMMON


_OF_MONSTERS: Final = (
    p.GainsFigure,
    p.FigureBecomes,
    p.FigureChanges,
    p.CannotAttack,
    p.AttacksDirectly,
    p.AttacksAll,
    p.ExtraAttacks,
    p.AttacksLyingDown,
    p.MustAttack,
    p.NotDestroyedByBattle,
    p.NoPositionChange,
)


def _refuse_of_other_kinds(made: Sequence[Modifier], scene: Scene, tree: Tree) -> None:
    """What this card can't have, as cards of its kind don't have it where they work."""
    own = [each for each in made if each.who is None or each.who.ref == p.THIS]
    if not scene.kinds & v.MONSTER and any(
        isinstance(each, _OF_MONSTERS) and not isinstance(each, p.ScaleChanges) for each in own
    ):
        raise NoMeaning("this is said of monsters", tree)
    if scene.kinds & v.MONSTER and any(isinstance(each, p.ScaleChanges) for each in own):
        raise NoMeaning("it has a Pendulum Scale in the Pendulum Zone alone", tree)
    if any(_lay_face_down(part) for each in made for part in [asked_together(each.condition)]):
        raise NoMeaning("a monster that battles lies face-up by then", tree)


def _lay_face_down(held: Sequence[Condition]) -> bool:
    """Whether it is asked of a monster in battle that it lies face-down, at a time when it has been flipped."""
    flipped = any(isinstance(each, p.InStep) and not each.steps & ~_AFTER_THE_FLIP for each in held)
    return flipped and any(isinstance(each, p.ThereIs) and each.of.positions == v.FACE_DOWN for each in held)


_AFTER_THE_FLIP: Final = 1 << v.CALCULATION | 1 << v.AFTER_CALCULATION | 1 << v.DAMAGE_END


def while_so(tree: Tree, header: Led, scene: Scene) -> Said:
    """ "Gains 400 ATK while you control …", "cannot attack unless …": what holds, with its condition behind it."""
    last = tree.the("last")
    last.is_a("clause")
    if (price := _price(last, scene)) is not None:
        return _at_a_price(tree, price, header, scene)
    if last.word("word") == "if" and any(map(is_event, last.all("any"))):
        told_clause(header, last, scene)
        return (instead.each_time(tree, header, scene),)
    told = scene.as_it_is()
    if _is_forbidden_to_opponent(tree.the("acts")):
        scene.they = v.OPPONENT
    scene.spoken(p.THIS, None, False)  # "it" behind the words that are said of this card
    held = all_held(*(condition(each, scene) for each in last.all("any")))
    assert held is not None
    header.add(p.Unless(held) if last.word("word") == "unless" else held)
    scene.mentions = told.mentions
    found = None if tree.word("may") else statement(tree.the("acts"), scene, header)
    if found is None and not tree.word("may"):
        return (falls(tree.the("acts"), scene, header),)
    if found is None:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    return found


def _is_forbidden_to_opponent(body: Tree) -> bool:
    """ "Your opponent cannot target this card for attacks while they control a Trap"."""
    first = body.get("first") if body.bare_kind == "acts" else None
    claimed = first.the("claim") if first is not None and first.bare_kind == "claim" else None
    if claimed is None or claimed.bare_kind != "players":
        return False
    who = claimed.the("player")
    return who.category == "he" and who.bare_kind == "opponent"


def _price(last: Tree, scene: Scene) -> p.AttackCost | None:
    """What "unless you Tribute 1 monster" asks for."""
    asked = last.all("any")
    if last.word("word") != "unless" or len(asked) != 1 or asked[0].bare_kind != "player" or not asked[0].says("they"):
        return None
    clause = asked[0]
    if clause.says("time") or not clause.is_a("player") or player_of(clause.the("they"), scene) != v.YOU:
        return None
    does = clause.the("player-does")
    slots = language().slots["order"]
    return attack_price(
        given_orders.cost(Tree("order", "base", "one", {"does": does}, slots, does.at, does.end), scene)
    )


def _at_a_price(tree: Tree, price: p.AttackCost, header: Led, scene: Scene) -> Said:
    """ "Cannot declare an attack unless you Tribute 1 monster"."""
    found = None if tree.word("may") else statement(tree.the("acts"), scene, header)
    holds = found[0] if found else None
    if not isinstance(holds, Ability) or holds.modifiers != (p.CannotAttack(),):
        raise NoMeaning("what can only be done at a price?", tree)
    return (replace(holds, modifiers=(price,)),)


def _lies_face_up(act: Act) -> bool:
    """ "Destroy this face-up card"."""
    return act.what is not None and act.what == replace(say.this_card, positions=v.FACE_UP)


def falls(body: Tree, scene: Scene, header: Led) -> Ability:
    """ "If you control no …, destroy this card", "…, send this card to the GY"."""
    done = [p.done_to(each, say.this_card) if _lies_face_up(each) else each for each in acts(body, scene)]
    if done not in ([p.Destroy(say.this_card)], [p.SendToGraveyard(say.this_card)]) or not header.conditions:
        raise NoMeaning(
            "this is done, and can't last: an effect has a colon before it, as in “If …: Draw 1 card”", body
        )
    sent = isinstance(done[0], p.SendToGraveyard)
    return say.continuous(
        p.Falls(sent, condition=header.condition()), places=instead.where_it_works(header.condition(), scene, body)
    )
