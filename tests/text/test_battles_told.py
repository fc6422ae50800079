"""Battles as texts speak of them: who fights whom, who is destroyed by what, and what damage players take."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition, Duration, Filter, Modifier, Pattern, Selector
from tests.text.reading import A_MONSTER, ability, read, refused

A_SPELL = v.SPELL
GAIN = say.gain_lp(300)
IN_ITS_BATTLE = p.BattlesThis()
FIGHTING = say.either(p.Attacking(), p.Attacked())
A_FAIRY = p.OfType(v.FAIRY)


@pytest.mark.parametrize(
    "what, pattern",
    [
        (
            "this card is destroyed by battle with a Fairy monster",
            say.is_destroyed_by_battle(source=Selector(filters=(A_FAIRY,))),
        ),
        (
            "this card is destroyed by battle with an opponent's attacking monster and sent to your GY",
            say.is_destroyed_by_battle(
                by=v.OPPONENT, source=Selector(filters=(p.Attacking(),)), to_places=v.IN_GRAVEYARD
            ),
        ),
        (
            "this card is destroyed by your opponent's attacking monster",
            say.is_destroyed_by_battle(by=v.OPPONENT, source=Selector(filters=(p.Attacking(),))),
        ),
        ("this card is destroyed, except by battle", say.is_destroyed(no_cause=v.BY_BATTLE)),
        (
            "this card is sent from the field to the GY, except by being destroyed by battle",
            say.is_sent_to_graveyard(from_places=v.ON_FIELD, no_cause=v.BY_BATTLE),
        ),
        (
            "your Fairy monster destroys a monster by battle",
            p.DestroysByBattle(Selector(side=v.YOU, filters=(A_FAIRY,))),
        ),
        (
            "you take damage from an opponent's card effect",
            replace(say.takes_damage(v.YOU, v.BY_EFFECT), by=v.OPPONENT),
        ),
        (
            "your opponent takes damage from a monster effect",
            replace(say.takes_damage(v.OPPONENT, v.BY_EFFECT), source=Selector(filters=(p.OfKinds(v.MONSTER),))),
        ),
        ("you take damage by battle or by a card effect", say.takes_damage(v.YOU)),
        (
            "you take battle damage from an attack involving this card",
            replace(say.takes_damage(v.YOU, v.BY_BATTLE), subject=Selector(filters=(IN_ITS_BATTLE,))),
        ),
    ],
)
def test_events(what: str, pattern: Pattern) -> None:
    assert ability(A_MONSTER, f"If {what}: Gain 300 LP.").event == (pattern,)


def test_two_sources_of_damage() -> None:
    told = "you take damage from an attack involving this card, or from an opponent's card effect"
    found = ability(A_MONSTER, f"If {told}: Gain that much LP.")
    assert found.event == (
        replace(say.takes_damage(v.YOU, v.BY_BATTLE), subject=Selector(filters=(IN_ITS_BATTLE,))),
        replace(say.takes_damage(v.YOU, v.BY_EFFECT), by=v.OPPONENT),
    )
    assert found.block == say.block([say.gain_lp(p.Noted("amount"))])


@pytest.mark.parametrize(
    "what, held",
    [
        (
            "this card inflicts battle damage to your opponent by battle with a monster",
            p.ThereIs(say.monster(p.Attacked())),
        ),
        ("you take damage from a battle involving a Fairy monster", p.ThereIs(say.monster(A_FAIRY, FIGHTING))),
    ],
)
def test_what_battle_damage_came_from(what: str, held: Condition) -> None:
    assert ability(A_MONSTER, f"If {what}: Gain 300 LP.").condition == held


def test_the_monster_that_destroyed_it() -> None:
    text = "If this card is destroyed by battle: The monster that destroyed it loses 500 ATK."
    assert ability(A_MONSTER, text).block == say.block(
        [say.modify(say.that(p.BATTLED), say.gains_atk(-500), until=say.while_on_field)]
    )


def test_an_equip_card_waits_for_its_monster() -> None:
    text = "The equipped monster gains 300 ATK. If it inflicts battle damage to your opponent: Gain 300 LP."
    program = read(v.SPELL | v.EQUIP, text)
    assert program.abilities[-1].event == (say.deals_battle_damage(say.equipped_monster),)


OF_THE_STEP = say.in_step(v.DAMAGE_START, v.BEFORE_CALCULATION, v.CALCULATION, v.AFTER_CALCULATION, v.DAMAGE_END)
IN_CALCULATION = say.in_step(v.CALCULATION)
ATTACKS = p.AreSuch(say.that(p.THIS, p.Attacking()))
FIGHTS = p.AreSuch(say.that(p.THIS, FIGHTING))


@pytest.mark.parametrize(
    "text, modifier",
    [
        (
            "If this card battles a Fairy monster, it gains 500 ATK during the Damage Step only.",
            say.gains_atk(
                500, condition=say.all_of(OF_THE_STEP, FIGHTS, p.ThereIs(say.monster(A_FAIRY, IN_ITS_BATTLE)))
            ),
        ),
        (
            "If this card attacks directly, it gains 500 ATK during damage calculation only.",
            say.gains_atk(500, condition=say.all_of(IN_CALCULATION, ATTACKS, p.ThereIsNone(say.monster(p.Attacked())))),
        ),
        (
            "If this card is attacked by a Fairy monster, its DEF is halved during damage calculation only.",
            p.DefenseBecomes(
                p.Half(),
                condition=say.all_of(
                    IN_CALCULATION,
                    p.AreSuch(say.that(p.THIS, p.Attacked())),
                    p.ThereIs(say.monster(A_FAIRY, p.Attacking())),
                ),
            ),
        ),
        (
            "If this card attacks while you have no cards in your hand, your opponent cannot activate any Spell/Trap until "
            "the end of the Damage Step.",
            p.CannotActivate(
                Selector(filters=(p.OfAnyKind(v.SPELL | v.TRAP),)),
                alone=p.OF_CARDS,
                side=v.OPPONENT,
                condition=say.all_of(ATTACKS, p.ThereIsNone(say.in_hand())),
            ),
        ),
        (
            "If your Fairy monster attacks a Defense Position monster, inflict double piercing battle damage.",
            p.Pierces(doubly=True, who=say.every(say.face_up_monster(A_FAIRY, side=v.YOU))),
        ),
        (
            "This card can attack while in face-up Defense Position. If it does, apply its ATK for damage calculation.",
            p.AttacksLyingDown(with_attack=True),
        ),
        (
            "This card cannot be destroyed by battle with an opponent's Special Summoned monster.",
            p.NotDestroyedByBattle(Selector(filters=(p.Summoned(v.SPECIAL_SUMMON),))),
        ),
        ("Monsters cannot attack this card.", p.NotAttacked()),
        (
            "Your opponent cannot attack Fairy monsters.",
            p.NotAttacked(who=say.every(say.face_up_monster(A_FAIRY, side=v.YOU))),
        ),
        (
            'Your opponent cannot target Fairy monsters for attacks, except "Moss Elf".',
            p.NotAttacked(who=say.every(say.face_up_monster(A_FAIRY, say.not_(say.named("Moss Elf")), side=v.YOU))),
        ),
        (
            'Your opponent\'s monsters cannot attack any Fairy monsters you control, except "Moss Elf".',
            p.NotAttacked(who=say.every(say.face_up_monster(A_FAIRY, say.not_(say.named("Moss Elf")), side=v.YOU))),
        ),
        (
            "This card cannot be targeted for attacks, but does not prevent your opponent from attacking you directly.",
            p.NotAttacked(stands_aside=True),
        ),
        (
            "This card cannot declare an attack unless you Tribute 1 other monster.",
            p.AttackCost((p.TributeCost(say.other(say.monster(side=v.YOU))),)),
        ),
        (
            "Each player must pay 500 LP to declare an attack.",
            p.AttackCost((say.pay_lp(500),), who=say.every(say.face_up_monster())),
        ),
    ],
)
def test_what_holds(text: str, modifier: Modifier) -> None:
    assert ability(A_MONSTER, text).modifiers == (modifier,)


OUT_OF_BATTLE = v.IN_MONSTER_ZONE | v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK


@pytest.mark.parametrize(
    "text, who",
    [
        (
            "Negate the effects of monsters your opponent controls destroyed by battle with this card.",
            say.felled(p.FELLED_BY_THIS),
        ),
        (
            "Negate the effects of monsters destroyed by battle with Fairy monsters you control.",
            say.felled(p.FELLED_BY_OWN, A_FAIRY),
        ),
    ],
)
def test_the_effects_of_what_battle_destroyed_are_negated(text: str, who: Filter) -> None:
    fallen = say.cards(OUT_OF_BATTLE, p.OfKinds(v.MONSTER), who, all=True, positions=v.FACE_UP)
    assert ability(A_MONSTER, text).modifiers == (p.EffectsNegated(who=fallen),)


@pytest.mark.parametrize(
    "text, filters, place",
    [
        ("Banish any monster destroyed by battle with this card.", (say.felled(p.FELLED_BY_THIS),), v.BANISHED),
        (
            "Any monster destroyed by battle is returned to the hand instead of going to the GY.",
            (say.felled(),),
            v.HAND,
        ),
        (
            "Fairy monsters destroyed by battle are returned to the hand instead of going to the GY.",
            (A_FAIRY, say.felled()),
            v.HAND,
        ),
    ],
)
def test_where_battle_sends_them_instead(text: str, filters: tuple[Filter, ...], place: int) -> None:
    assert ability(A_MONSTER, text).replace == p.GoesElsewhere(place, say.monster(*filters), v.BY_BATTLE)


def test_cards_in_the_graveyard_that_battle_brought_there() -> None:
    found = ability(
        v.SPELL, "Target 1 monster in your GY that was destroyed by battle and sent there this turn; Special Summon it."
    )
    wanted = say.in_graveyard(p.OfKinds(v.MONSTER), say.felled(this_turn=True))
    assert found.costs == (p.Targeting(replace(wanted, name="target")),)


OWN_FIGHTER = say.that(p.OWN_FIGHTER)
FOE_FIGHTER = say.that(p.FOE_FIGHTER)


@pytest.mark.parametrize(
    "header, who, event, what",
    [
        ("if a Fairy monster you control battles", "that monster", say.monster(A_FAIRY, side=v.YOU), OWN_FIGHTER),
        (
            "if your Fairy monster is attacked",
            "that monster",
            say.monster(A_FAIRY, p.Attacked(), side=v.YOU),
            OWN_FIGHTER,
        ),
        ("if an opponent's monster attacks", "that monster", say.monster(p.Attacking(), side=v.OPPONENT), FOE_FIGHTER),
        (
            "if a Fairy monster you control battles an opponent's monster",
            "that opponent's monster",
            say.monster(A_FAIRY, side=v.YOU),
            FOE_FIGHTER,
        ),
        (
            "if a Fairy monster you control battles an opponent's monster",
            "that monster you control",
            say.monster(A_FAIRY, side=v.YOU),
            OWN_FIGHTER,
        ),
    ],
)
def test_both_monsters_of_a_battle_are_known(header: str, who: str, event: Selector, what: Selector) -> None:
    found = ability(
        A_MONSTER,
        f"During damage calculation, {header} (Quick Effect): You can discard this card; "
        f"{who} loses 500 ATK this turn.",
    )
    assert found.event == (say.damage_step(v.CALCULATION, subject=event),)
    assert found.block == say.block([say.modify(what, say.gains_atk(-500))])


IN_GY = p.ThisIs(v.IN_GRAVEYARD)


@pytest.mark.parametrize(
    "fought, held",
    [
        ("attacked directly", p.HappenedThisTurn(p.DeclaresAttack(directly=True))),
        ("attacked an opponent's monster", p.HappenedThisTurn(p.DeclaresAttack(None, Selector(side=v.OPPONENT)))),
        ("battled a Fairy monster", p.HappenedThisTurn(p.HasBattled(None, Selector(filters=(A_FAIRY,))))),
        ("inflicted battle damage to your opponent", p.HappenedThisTurn(say.deals_battle_damage())),
        (
            "destroyed a monster by battle and sent it to the GY this turn",
            p.HappenedThisTurn(p.DestroysByBattle(to_places=v.IN_GRAVEYARD)),
        ),
        (
            "was destroyed by battle and sent to the GY",
            say.all_of(IN_GY, p.HappenedThisTurn(say.is_destroyed_by_battle(to_places=v.IN_GRAVEYARD))),
        ),
    ],
)
def test_what_battles_there_have_been(fought: str, held: Condition) -> None:
    for text in (
        f"At the end of the Battle Phase, if this card {fought}: Draw 1 card.",
        f"If this card {fought}, at the end of the Battle Phase: Draw 1 card.",
    ):
        found = ability(A_MONSTER, text)
        assert found.condition == held and found.event == (p.BattlePhaseEnds(),)


@pytest.mark.parametrize(
    "text, act",
    [
        ("Lose half your LP.", say.lose_lp(p.Half(p.LifePoints(v.YOU)))),
        ("Make your LP become 4000.", say.set_lp(4000)),
        ("Make your opponent's LP 8000.", say.set_lp(8000, v.OPPONENT)),
        ("Increase the Life Points of both players by 500 points.", say.gain_lp(500, v.EITHER)),
        ("If your opponent's LP are 2000 or less: Their LP become 4000.", say.set_lp(4000, v.OPPONENT)),
    ],
)
def test_life_points(text: str, act: Act) -> None:
    assert ability(A_SPELL, text).block == say.block([act])


@pytest.mark.parametrize(
    "aim, to_you",
    [
        ("would inflict damage", False),
        ("will inflict damage when it resolves", False),
        ("would inflict effect damage to you", True),
    ],
)
@pytest.mark.parametrize(
    "does, act",
    [
        ("Your opponent takes the damage instead.", p.AnsweredDamage(100, to_other=True)),
        ("You take no damage from that effect.", p.AnsweredDamage(0)),
        (
            "Your opponent takes twice the effect damage you would have taken, instead.",
            p.AnsweredDamage(200, to_other=True),
        ),
        ("Make that effect damage 0.", p.AnsweredDamage(0, side=v.EITHER)),
    ],
)
def test_damage_of_the_effect_that_is_answered(aim: str, to_you: bool, does: str, act: Act) -> None:
    found = ability(v.TRAP, f"When a card or effect is activated that {aim}: {does}")
    assert found.event == (say.is_activated(would=[p.Damage], to_you=to_you),) and found.block == say.block([act])


ATTACKED = p.IsAttacked(say.monster(side=v.YOU))


@pytest.mark.parametrize(
    "what, event, who",
    [
        (
            "a monster you control is targeted for an attack by an opponent's monster",
            replace(ATTACKED, attacker=Selector(side=v.OPPONENT)),
            say.attacking_monster,
        ),
        (
            "a monster you control declares an attack on an opponent's monster",
            p.DeclaresAttack(say.monster(side=v.YOU), Selector(side=v.OPPONENT)),
            say.attack_target,
        ),
    ],
)
def test_the_other_monster_of_an_attack_is_known(what: str, event: Pattern, who: Selector) -> None:
    found = ability(v.TRAP, f"When {what}: Destroy that opponent's monster.")
    assert found.event == (event,) and found.block == say.block([p.Destroy(who)])


def test_the_attack_goes_elsewhere_at_once() -> None:
    text = (
        "When a monster you control is targeted for an attack: Target 1 other monster you control; change the "
        "attack target to that target and perform damage calculation."
    )
    (cost,) = ability(v.TRAP, text).costs
    assert isinstance(cost, p.Targeting) and cost.selector.filters == (say.not_(p.IsAmong(p.EVENT)),)
    found = ability(v.TRAP, text.replace("1 other monster", "1 monster"))
    assert found.block == say.block([say.redirect_attack(say.the_target, at_once=True)])


@pytest.mark.parametrize(
    "text, act",
    [
        (
            "During damage calculation (Quick Effect): You can pay 500 LP; monsters you control cannot be destroyed by this "
            "battle.",
            say.modify(None, p.NotDestroyedByBattle(who=say.every(say.monster(side=v.YOU))), until=say.this_battle),
        ),
        (
            "During damage calculation (Quick Effect): You can pay 500 LP; neither player takes any battle damage from this "
            "battle.",
            say.modify(None, p.BattleDamageTaken(0, side=v.EITHER), until=say.this_battle),
        ),
        (
            "You can target 1 monster you control; this turn, if it attacks a Defense Position monster, inflict piercing "
            "battle damage.",
            say.modify(say.the_target, p.Pierces()),
        ),
    ],
)
def test_what_holds_in_battles_for_some_time(text: str, act: Act) -> None:
    assert ability(A_MONSTER, text).block == say.block([act])


LATER = say.until_end_of(v.YOU)
TURNED = p.ChangePosition(replace(say.this_card, positions=v.ATTACK_POSITION), v.DEFENSE_POSITION)


def test_after_its_attack_it_stays_in_defense_position() -> None:
    text = (
        "If this card attacks, it is changed to Defense Position at the end of the Battle Phase, and its battle "
        "position cannot be changed until the end of your next turn."
    )
    locked = say.modify(say.this_card, p.NoPositionChange(), until=LATER)
    assert ability(A_MONSTER, text) == say.each_time(
        p.BattlePhaseEnds(),
        TURNED,
        say.also,
        locked,
        places=v.IN_MONSTER_ZONE,
        condition=p.HappenedThisTurn(p.DeclaresAttack()),
    )


@pytest.mark.parametrize(
    "text, event, asked",
    [
        ("When this attacking card destroys a monster by battle: Draw 1 card.", p.DestroysByBattle(), ATTACKS),
        (
            "When this attacking card is destroyed by battle and sent to the GY: Draw 1 card.",
            say.is_destroyed_by_battle(to_places=v.IN_GRAVEYARD),
            ATTACKS,
        ),
        (
            "At the end of the Damage Step, if this card is destroyed by battle: Draw 1 card.",
            say.is_destroyed_by_battle(),
            None,
        ),
        (
            "Before damage calculation, if this card is targeted for an attack: Draw 1 card.",
            say.damage_step(v.BEFORE_CALCULATION),
            p.AreSuch(say.that(p.THIS, p.Attacked())),
        ),
    ],
)
def test_parts_of_its_battles(text: str, event: Pattern, asked: Condition | None) -> None:
    found = ability(A_MONSTER, text)
    assert found.event == (event,) and found.condition == asked


@pytest.mark.parametrize(
    "text, acts",
    [
        (
            "You can target 1 monster you control; it can make a second attack in a row.",
            [say.modify(say.the_target, p.ExtraAttacks(p.Const(1), in_a_row=True))],
        ),
        (
            "You can target 1 monster on the field; its battle position cannot be changed this turn.",
            [say.modify(say.the_target, p.NoPositionChange())],
        ),
        (
            "You can target 1 monster your opponent controls; take control of it until the end of the Battle Phase.",
            [p.TakeControl(say.the_target, until=p.UntilPhase(v.MAIN_PHASE_2 | v.END_PHASE))],
        ),
        (
            "You can target any number of monsters in your GY; Special Summon them, and if you do, you lose 500 LP for each "
            "monster Special Summoned by this effect.",
            [p.SpecialSummon(say.the_target), say.and_if_you_do, say.lose_lp(p.Noted("done", 500))],
        ),
    ],
)
def test_acts_on_monsters_that_battle(text: str, acts: list[Act]) -> None:
    assert ability(A_MONSTER, text).block == say.block(acts)


FELL = say.is_destroyed_by_battle(to_places=v.IN_GRAVEYARD)


@pytest.mark.parametrize(
    "text, act",
    [
        (
            "negate the next attack this turn from a monster your opponent controls.",
            say.react(say.attack_declared(say.monster(side=v.OPPONENT)), p.NegateAttack(), once=True),
        ),
        (
            "this turn, if that target is destroyed by battle and sent to the GY, draw 1 card.",
            say.react(FELL, say.draw(), to=say.the_target),
        ),
        (
            "each time it inflicts battle damage to your opponent this turn, gain 500 LP.",
            say.react(say.deals_battle_damage(), say.gain_lp(500), to=say.the_target),
        ),
        (
            "if it is changed to Defense Position this turn, draw 1 card.",
            say.react(
                p.ChangesPosition(None, v.ATTACK_POSITION, v.DEFENSE_POSITION | v.FACE_DOWN),
                say.draw(),
                to=say.the_target,
            ),
        ),
        (
            "this turn, when a monster you control destroys a monster by battle, gain 500 LP.",
            say.react(p.DestroysByBattle(Selector(side=v.YOU)), say.gain_lp(500)),
        ),
    ],
)
def test_what_is_done_as_soon_as_something_happens(text: str, act: Act) -> None:
    assert ability(A_SPELL, f"Target 1 monster on the field; {text}").block == say.block([act])


def test_a_sentence_of_its_own_about_what_happens_later() -> None:
    text = (
        "Target 1 monster your opponent controls; its ATK becomes 0 this turn. This turn, when it is destroyed by "
        "battle and sent to your opponent's GY: Inflict damage to your opponent equal to its original ATK."
    )
    theirs = p.AreSuch(say.that(p.EVENT, p.OwnedBy(v.OPPONENT)))
    hurt = say.damage(p.FigureOf(p.S_ORIGINAL_ATK, say.that(p.EVENT)))
    assert ability(A_SPELL, text).block.acts[-1] == say.react(FELL, say.if_(theirs, [hurt]), to=say.the_target)


def test_safe_but_from_some() -> None:
    modifier = p.NotDestroyedByBattle(Selector(filters=(say.not_(A_FAIRY),)))
    for words in ("except with another Fairy monster", ", except by battle with a Fairy monster"):
        assert ability(A_MONSTER, f"This card cannot be destroyed by battle {words}.").modifiers == (modifier,)


def test_no_direct_attack_is_a_vow() -> None:
    text = (
        "Once per turn: You can draw 1 card. During the turn you activate this effect, this card cannot attack "
        "directly."
    )
    direct = p.DeclaresAttack(directly=True)
    assert ability(A_MONSTER, text).costs == (p.TurnVow(p.CannotAttack(directly=True), direct),)


def test_only_one_monster_attacks() -> None:
    others = say.every(say.monster(say.not_(p.DidThisTurn(p.DID_ATTACK))))
    found = read(
        v.SPELL | v.CONTINUOUS, "You take no effect damage. Only 1 monster can attack during each Battle Phase."
    ).abilities[-1]
    assert found.modifiers == (
        p.CannotAttack(who=others, condition=p.HappenedThisTurn(say.attack_declared(say.monster()))),
    )


def test_the_victor_is_the_one_that_gains() -> None:
    text = "When this card destroys a monster by battle and sends it to the GY: It gains 500 ATK."
    assert ability(A_MONSTER, text).block == say.block(
        [say.modify(say.this_card, say.gains_atk(500), until=say.while_on_field)]
    )


def test_the_figures_of_the_fallen_are_read_where_it_lies() -> None:
    text = (
        "When this card destroys a monster by battle and sends it to the GY: Gain LP equal to the ATK of the "
        "destroyed monster."
    )
    assert ability(A_MONSTER, text).block == say.block([say.gain_lp(p.FigureOf(p.S_ATK, say.that(p.OTHER)))])


@pytest.mark.parametrize(
    "text, percent, sorts",
    [
        ("Any damage you take is halved.", 50, (p.BattleDamageTaken, p.EffectDamageTaken)),
        ("Halve all effect damage you take.", 50, (p.EffectDamageTaken,)),
    ],
)
def test_damage_that_players_take(text: str, percent: int, sorts: tuple[type[p.DamageTaken], ...]) -> None:
    assert ability(A_MONSTER, text).modifiers == tuple(sort(percent) for sort in sorts)


def test_the_battled_monster() -> None:
    for text in (
        "At the end of the Damage Step, if this card attacked: Destroy the monster it battled.",
        "After damage calculation, if this card battled: Destroy the monster it battled.",
    ):
        assert ability(A_MONSTER, text).block == say.block([p.Destroy(say.that(p.BATTLED))])


def test_how_the_battled_monster_lies() -> None:
    told = "After damage calculation, if this card attacked a Defense Position monster"
    found = ability(A_MONSTER, f"{told}: Draw 1 card.")
    lies = p.ThereIs(say.monster(IN_ITS_BATTLE, positions=v.DEFENSE_POSITION | v.FACE_DOWN))
    assert found.condition == say.all_of(ATTACKS, lies)


def changed(
    *sorts: type[p.DamageTaken], side: int = v.YOU, percent: int = 0, until: Duration = say.until_end_of_turn
) -> Act:
    return say.modify(None, *(sort(percent, side=side) for sort in sorts), until=until)


BOTH = (p.BattleDamageTaken, p.EffectDamageTaken)


@pytest.mark.parametrize(
    "text, act",
    [
        ("You take no damage this turn.", changed(*BOTH)),
        (
            "Reduce the next battle damage you would take this turn to 0.",
            say.modify(None, p.BattleDamageTaken(0, next_alone=True)),
        ),
        ("This turn, any effect damage you take becomes 0.", changed(p.EffectDamageTaken)),
        (
            "Any damage your opponent takes is halved for the rest of this turn.",
            changed(*BOTH, side=v.OPPONENT, percent=50),
        ),
        ("Both players take no further effect damage this turn.", changed(p.EffectDamageTaken, side=v.EITHER)),
        (
            "Double any battle damage your opponent takes this turn.",
            changed(p.BattleDamageTaken, side=v.OPPONENT, percent=200),
        ),
        (
            "You do not take any damage until the end of the next turn.",
            changed(*BOTH, until=say.until_end_of(v.EITHER)),
        ),
        (
            "This turn, if your monsters attack a Defense Position monster, inflict piercing battle damage.",
            say.modify(None, p.Pierces(who=say.every(say.face_up_monster(side=v.YOU)))),
        ),
        ("Any damage you take for the rest of this turn is halved.", changed(*BOTH, percent=50)),
        (
            "Monsters cannot attack face-up monsters this turn.",
            say.modify(None, p.NotAttacked(who=say.every(say.monster(positions=v.FACE_UP)))),
        ),
    ],
)
def test_what_holds_for_some_time(text: str, act: Act) -> None:
    assert ability(A_SPELL, text).block == say.block([act])


@pytest.mark.parametrize(
    "old, new",
    [
        (
            "During damage calculation, in either player's turn, if this card attacks: You can draw 1 card.",
            "During damage calculation, if this card attacks (Quick Effect): You can draw 1 card.",
        ),
        (
            "If this card attacks, during the Damage Step (in either player's turn): You can draw 1 card.",
            "If this card attacks, during the Damage Step (Quick Effect): You can draw 1 card.",
        ),
        (
            "During the Damage Step of either player's turn, if this card attacks: You can draw 1 card.",
            "During the Damage Step, if this card attacks (Quick Effect): You can draw 1 card.",
        ),
        (
            "When this face-up Attack Position card is selected as an attack target, change it to Defense Position.",
            "When this face-up Attack Position card is targeted for an attack: Change it to Defense Position.",
        ),
        (
            "If this card destroys a monster by battle, you can draw 1 card.",
            "If this card destroys a monster by battle: You can draw 1 card.",
        ),
        (
            "If this card attacks a Fairy monster, destroy the attack target after damage calculation.",
            "After damage calculation, if this card attacks a Fairy monster: Destroy the attack target.",
        ),
        (
            "When this card battles a Fairy monster, remove that monster from play after damage calculation.",
            "After damage calculation, if this card battles a Fairy monster: Banish that monster.",
        ),
        (
            "This card cannot be destroyed by battle (Damage calculation is applied normally).",
            "This card cannot be destroyed by battle.",
        ),
        (
            "When you take battle damage from a battle involving this card, gain 500 Life Points.",
            "When you take battle damage from a battle involving this card: Gain 500 LP.",
        ),
        (
            "When this card inflicts Battle Damage to your opponent, increase your Life Points by an amount equal to the "
            "Battle Damage.",
            "When this card inflicts battle damage to your opponent: Gain LP equal to the battle damage.",
        ),
        (
            "When this card is destroyed by battle and sent to the Graveyard, select 1 card on the field and destroy it.",
            "When this card is destroyed by battle and sent to the GY: Target 1 card on the field; destroy it.",
        ),
        (
            "When this card is destroyed as a result of battle, the Battle Phase for that turn ends immediately.",
            "When this card is destroyed by battle: End the Battle Phase.",
        ),
        (
            "During each of your Standby Phases, inflict 300 damage to your opponent.",
            "During each of your Standby Phases: Inflict 300 damage to your opponent.",
        ),
        (
            "When a Fairy monster you control inflicts Battle Damage to your opponent, gain 300 Life Points.",
            "When a Fairy monster you control inflicts battle damage to your opponent: Gain 300 LP.",
        ),
        (
            "When this card is destroyed and sent to the Graveyard by battle, both players take 700 damage.",
            "When this card is destroyed by battle and sent to the GY: Both players take 700 damage.",
        ),
        (
            "Inflict 300 damage to your opponent each time you activate a Normal Spell Card.",
            "Each time you activate a Normal Spell Card, inflict 300 damage to your opponent.",
        ),
        (
            "If this card successfully attacks directly, inflict 300 damage to your opponent.",
            "When this card inflicts battle damage to your opponent by a direct attack: Inflict 300 damage to your opponent.",
        ),
        (
            "If this card battles a Fairy monster, increase the ATK of this card by 500 points during the Damage Step only.",
            "If this card battles a Fairy monster, this card gains 500 ATK during the Damage Step only.",
        ),
    ],
)
def test_older_wording(old: str, new: str) -> None:
    assert read(A_MONSTER, old) == read(A_MONSTER, new)


def test_piercing_as_it_was_once_said() -> None:
    old = (
        "Discard 1 card. This turn, when your monsters attack with an ATK that is higher than the DEF of "
        "your opponent's Defense Position monster, inflict the difference as Battle Damage to your opponent's Life "
        "Points."
    )
    new = (
        "Discard 1 card; this turn, if your monsters attack a Defense Position monster, inflict piercing battle "
        "damage to your opponent."
    )
    assert read(A_SPELL, old) == read(A_SPELL, new)


@pytest.mark.parametrize(
    "kinds, text",
    [
        (A_MONSTER, "If this card is sent to the GY: The monster that destroyed it loses 500 ATK."),
        (A_MONSTER, "If a Fairy monster is destroyed by battle: The monster that destroyed it loses 500 ATK."),
        (A_MONSTER, "If your monster attacks your monster, it gains 500 ATK during the Damage Step only."),
        (
            A_MONSTER,
            "If this card attacks a face-down Defense Position monster, it gains 500 ATK during damage calculation "
            "only.",
        ),  # it is face-up by then
        (A_MONSTER, "This card cannot attack unless you target 1 monster."),
        (A_MONSTER, "If you took damage from a card effect this turn: Gain 300 LP."),
        (
            A_MONSTER,
            "During damage calculation, if your Fairy monster battles an opponent's monster (Quick Effect): You "
            "can discard this card; that monster loses 500 ATK this turn.",
        ),  # which of the two?
        (A_MONSTER, "Negate the effects of monsters destroyed by battle with Fairy monsters."),
        (A_MONSTER, "Banish any monster."),
        (A_MONSTER, "Any monster destroyed by card effects is shuffled into the Deck instead of going to the GY."),
        (A_SPELL, "They gain 500 LP."),
        (A_MONSTER, "If this card is sent to the GY: Destroy the monster it battled."),
        (A_MONSTER, "This card can attack while in face-up Defense Position."),
        (A_SPELL, "If it is destroyed by battle this turn, draw 1 card."),
        (
            A_SPELL,
            "Target 1 monster on the field; if it is destroyed by battle while it is face-up on the field, draw 1 "
            "card.",
        ),
        (A_SPELL, "Negate the next attack."),
        (A_SPELL, "This turn, when it is destroyed by battle: Draw 1 card."),
        (A_SPELL, "If they control a monster: Draw 1 card."),
        (A_SPELL, "A battle position cannot be changed this turn."),
        (A_MONSTER, "When your opponent gains LP: Lose LP equal to the damage your opponent gained."),
        (A_SPELL, "You take no damage from that effect."),
        (A_SPELL, "If a monster attacks a Defense Position monster, inflict piercing battle damage."),
        (A_MONSTER, "Only 2 monsters can attack during each Battle Phase."),
        (A_SPELL, "Target 1 monster destroyed by battle; Special Summon it."),
        (A_SPELL, "You take no damage."),
        (A_SPELL, "Gain that much LP."),
        (A_SPELL, "Your opponent cannot attack this card this turn."),
        (A_SPELL, "Destroy your monster."),
        (
            A_MONSTER,
            "At the end of the Damage Step, if this card attacked a Defense Position monster: Draw 1 card.",
        ),  # it may be gone
        (A_SPELL, "All monsters you control inflict piercing battle damage."),
    ],
)
def test_what_has_no_meaning_is_refused(kinds: int, text: str) -> None:
    refused(kinds, text)
