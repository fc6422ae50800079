"""The combining grammar: effects of certain cards, and what they cannot do, or are kept from, as it is read and
played."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.program import Modifier, Selector
from tests.text.reading import program
from tests.cards.stories.settling import PLAIN, SPARK, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.test_language_alone_of_summons import refused, said
from tests.text.test_language_of_lasting import done, holds

CONTINUOUS = v.SPELL | v.CONTINUOUS
LOW = Selector(filters=(p.OfKinds(v.MONSTER), p.HasLevel(0, 6)))
FISH = Selector(filters=(p.OfType(v.FISH),))
XYZ = v.XYZ
TRAPS = Selector(filters=(p.OfKinds(v.TRAP),))
GY = v.IN_GRAVEYARD


# -- effects of which cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, protects",
    [
        ("This card cannot be targeted by the effects of Level 6 or lower monsters", p.NotTargeted(cards=LOW)),
        ("Cannot be destroyed by battle with Fish monsters", p.NotDestroyedByBattle(cards=FISH)),
        ("Unaffected by Xyz Monsters' effects", p.Unaffected(kinds=XYZ)),
        ("This card is unaffected by your opponent's Xyz Monster effects", p.Unaffected(by=v.OPPONENT, kinds=XYZ)),
        ('Unaffected by the effect of "Tin Heron"', p.Unaffected(cards=Selector(filters=(say.named("Tin Heron"),)))),
        ("Unaffected by the activated effects of Xyz Monsters", p.Unaffected(kinds=XYZ, activated_alone=True)),
        (
            "Unaffected by the effects of Effect Monsters, except this card",
            p.Unaffected(kinds=v.EFFECT, cards=Selector(other=True)),
        ),
    ],
)
def test_effects_of_certain_cards(text: str, protects: Modifier) -> None:
    assert holds(text) == (protects,)


def test_other_effects_than_those_of_the_card_that_protects_it() -> None:
    (act,) = done("Target 1 monster you control ; this turn , it cannot be targeted by other card effects")
    assert act.modifiers == (p.NotTargeted(cards=Selector(other=True)),)


@pytest.mark.parametrize("level, may", [(6, False), (7, True)])
def test_a_monster_is_targeted_by_those_it_is_not_safe_from(level: int, may: bool) -> None:
    text = "Cannot be targeted by the effects of Level 6 or lower monsters."
    safe = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    aims = program("Reed", v.MONSTER | v.EFFECT, "You can target 1 monster your opponent controls; destroy it.")
    assert safe is not None and aims is not None
    game = Scenario()
    reed = game.a.monster(monster_card("Reed", 1000, 1000, level=level, program=aims))
    game.b.monster(monster_card("Tin Heron", 1000, 1000, level=4, program=safe))
    game.begin()
    assert game.may(q.ACTIVATE, reed) is may


# -- what is done to players and cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, modifier",
    [
        ("Your opponent cannot activate monster effects in the GY", ((v.MONSTER,), GY, p.OF_EFFECTS)),
        ("Your opponent cannot activate the effects of monsters in the GY", ((v.MONSTER,), GY, p.OF_EFFECTS)),
        ("Your opponent cannot activate cards or effects in the GY", ((), GY, 0)),
        ("Your opponent cannot activate the effects of Xyz Monsters", ((v.MONSTER | v.XYZ,), 0, p.OF_EFFECTS)),
        ("Your opponent cannot activate Traps", ((v.TRAP,), 0, p.OF_CARDS)),
    ],
)
def test_what_cannot_be_activated(text: str, modifier: tuple[tuple[int, ...], int, int]) -> None:
    kinds, places, alone = modifier
    such = Selector(filters=tuple(map(p.OfKinds, kinds)), places=places)
    assert holds(text) == (p.CannotActivate(such, alone, side=v.OPPONENT),)


def test_places_of_the_other_side_are_used_by_nobody_here() -> None:
    assert refused("Your opponent cannot activate monster effects in your GY.")


def test_what_cannot_be_answered() -> None:
    told = "Your opponent cannot activate cards or effects in response to the activation of your Trap Cards"
    own = replace(TRAPS, side=v.YOU)
    assert holds(told) == (p.Unanswered(p.CARD_WAS_ACTIVATED, own, side=v.OPPONENT),)


def test_what_is_neither_tributed_nor_destroyed_nor_moved() -> None:
    fish = say.every(say.monster(p.OfType(v.FISH), positions=v.FACE_UP))
    assert holds("Neither player can Tribute Fish monsters") == (
        p.NotTributed(who=replace(fish, places=v.IN_MONSTER_ZONE | v.IN_HAND)),
    )
    assert holds("Cannot be Tributed, nor used as material for a Fusion, Synchro, or Xyz Summon") == (
        p.NotTributed(),
        p.NotMaterial(v.FUSION_SUMMON | v.SYNCHRO_SUMMON | v.XYZ_SUMMON),
    )
    there = Selector(places=GY)
    for told, such in (("Cards in the GY cannot be banished", say.every(there)), ("Neither player can banish", there)):
        text = told + (" cards from the GY" if told.endswith("banish") else "")
        assert holds(text) == (p.CannotGo(v.IN_BANISHED, such, side=v.EITHER),)
    assert refused("Your opponent cannot destroy monsters you control.")


def test_is_not_destroyed_and_is_not_summoned() -> None:
    told = "Monsters you control {} destroyed by battle or card effects"
    assert holds(told.format("are not")) == holds(told.format("cannot be"))
    assert holds("Monsters cannot be Flip Summoned") == (p.CannotSummon(v.FLIP_SUMMON, side=v.EITHER),)
    assert refused("Monsters you control are not Tributed.")


def test_they_are_those_of_a_sort_that_was_told() -> None:
    told = "Monsters you control cannot be destroyed by card effects this turn, and your opponent cannot target them"
    (both,) = done(f"{told} with card effects this turn")
    assert isinstance(both, p.Both)
    kept, untargeted = (act.modifiers[0] for act in both.does.acts)
    assert isinstance(kept, p.NotDestroyedByEffects) and isinstance(untargeted, p.NotTargeted)
    assert kept.who == untargeted.who


def test_summons_but_in_some_ways() -> None:
    (act,) = done("You cannot Special Summon monsters this turn, except by Synchro or Xyz Summon")
    ways = v.SYNCHRO_SUMMON | v.XYZ_SUMMON
    assert act.modifiers == (p.CannotSummon(v.SPECIAL_SUMMON, but=ways),)
    assert refused("You cannot Normal Summon monsters, except by Synchro Summon.")


def test_what_may_still_be_summoned_comes() -> None:
    text = "When this card is Normal Summoned: You cannot Special Summon this turn, except by Pendulum Summon."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    heron = game.a.hand(monster_card("Tin Heron", 1000, 1000, level=4, program=made))
    leaps = program("Reed", v.MONSTER | v.EFFECT, "You can Special Summon this card (from your hand).")
    assert leaps is not None
    reed = game.a.hand(monster_card("Reed", 1000, 1000, level=4, program=leaps))
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, reed)
    game.normal_summon(heron)
    settle(game)
    assert not game.may(q.SPECIAL_SUMMON, reed)


# -- what is treated as something -----------------------------------------------------------------------------------


def test_as_what_cards_are_treated() -> None:
    assert holds('This card is also treated as a "Heron" monster') == (p.NameAdded("Heron"),)
    assert holds("This card is treated as a DARK monster") == (p.AttributeBecomes(v.DARK),)
    assert holds("This card is also treated as DARK") == (p.AttributeAdded(v.DARK),)
    assert holds("This card is treated as a Level 4 monster") == (p.LevelChanges(p.Const(4), becomes=True),)
    assert holds("This card is treated as a Spirit monster") == (p.KindsAdded(v.SPIRIT),)
    assert refused("This card is treated as an Effect Monster.")
    assert refused("This card is also treated as a Fish monster.")
    (act,) = done("Treat 1 monster you control as a Tuner until the end of this turn")
    assert act.modifiers == (p.KindsAdded(v.TUNER),)


# -- damage ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, modifiers",
    [
        ("You take no damage from your opponent's card effects", (p.EffectDamageTaken(0, by=v.OPPONENT),)),
        (
            "Your opponent takes no further damage",
            (p.BattleDamageTaken(0, side=v.OPPONENT), p.EffectDamageTaken(0, side=v.OPPONENT)),
        ),
        ("Players take no battle damage", (p.BattleDamageTaken(0, side=v.EITHER),)),
        (
            "Your opponent takes double battle damage from battles involving this card",
            (p.BattleDamageTaken(200, side=v.OPPONENT, who=say.this_card),),
        ),
        ("All effect damage your opponent would take is doubled", (p.EffectDamageTaken(200, side=v.OPPONENT),)),
        ("Any effect damage inflicted to you becomes 0", (p.EffectDamageTaken(0),)),
        ("The battle damage inflicted to your opponent is doubled", (p.BattleDamageTaken(200, side=v.OPPONENT),)),
        (
            "Any battle damage from battles involving this card is treated as 0",
            (p.BattleDamageTaken(0, side=v.EITHER, who=say.this_card),),
        ),
    ],
)
def test_damage_that_is_taken(text: str, modifiers: tuple[Modifier, ...]) -> None:
    assert holds(text) == modifiers


def test_piercing_as_a_claim_and_doubly() -> None:
    who = say.every(say.monster(p.OfType(v.FISH), side=v.YOU, positions=v.FACE_UP))
    assert holds("Fish monsters you control inflict piercing battle damage") == (p.Pierces(who=who),)
    doubly = "If this card attacks a Defense Position monster , inflict double piercing battle damage to your opponent"
    assert holds(doubly) == (p.Pierces(doubly=True),)


def test_as_long_as_it_remains_is_said_once() -> None:
    told = "As long as this card remains face-up on the field, Trap Cards cannot be activated."
    assert said(told).modifiers == (p.CannotActivate(TRAPS, p.OF_CARDS, side=v.EITHER),)


# -- as they resolve -----------------------------------------------------------------------------------------------


def test_negated_as_it_resolves() -> None:
    theirs = p.IsAboutToResolve(Selector(), p.MONSTER_EFFECT, by=v.OPPONENT)
    held = said("While you control a Fish monster, negate any monster effects your opponent activates.")
    assert held.kind == p.EACH_TIME and held.event == (theirs,) and isinstance(held.condition, p.ThereIs)
    there = p.IsAboutToResolve(Selector(places=GY))
    assert said("All card effects that activate in the GY are negated.", CONTINUOUS).event == (there,)
    (act,) = done("Effects activated in the GY this turn are negated")
    assert isinstance(act, p.React) and act.modifier.ability.event == (there,)
    assert refused("Negate any monster effects your opponent activates.", v.SPELL)


@pytest.mark.parametrize("paid, taken", [(True, 0), (False, 100)])
def test_what_an_effect_negates_until_the_end_of_the_turn(paid: bool, taken: int) -> None:
    hush = program("Hush", v.TRAP, "This turn, negate any Spell effects your opponent activates.")
    assert hush is not None
    game = Scenario()
    trap, spark = game.b.set(trap_card("Hush", hush)), game.a.hand(SPARK)
    game.begin()
    if paid:
        game.activate(spark)
        assert game.may(q.ACTIVATE, trap)
        game.activate(trap)
        settle(game)
    else:
        play(game, spark)
    assert game.lp[1] == 8000 - taken


# -- later in the Battle Phase ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "when, place_after_the_battle", [("Battle Phase", v.MONSTER_ZONE), ("Damage Step", v.GRAVEYARD)]
)
def test_destroyed_at_the_end_of_a_part_of_the_battle_phase(when: str, place_after_the_battle: int) -> None:
    text = f"If this card is targeted for an attack: This card gains 500 ATK, also destroy it at the end of the {when}."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    attacker = game.a.monster(PLAIN[3])
    heron = game.b.monster(monster_card("Tin Heron", 2000, 1000, program=made))
    game.begin()
    game.to_battle_phase()
    game.attack(attacker, heron)
    settle(game)
    assert attacker.place == v.GRAVEYARD
    assert heron.place == place_after_the_battle
    game.to_main_phase_2()
    settle(game)
    assert heron.place == v.GRAVEYARD


# -- instead of the Graveyard ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, place",
    [
        ("Gain 100 LP, also, after that, Set this card face-down instead of sending it to the GY.", v.SPELL_ZONE),
        ("Gain 100 LP. When this card resolves, shuffle it into the Deck instead of sending it to the GY.", v.DECK),
        ("Gain 100 LP. After this card resolves, banish it instead of sending it to the GY.", v.BANISHED),
    ],
)
def test_where_a_spell_goes_that_was_used(text: str, place: int) -> None:
    made = program("Song", v.SPELL, text)
    assert made is not None
    game = Scenario()
    song = game.a.hand(spell_card("Song", made))
    game.begin()
    play(game, song)
    assert game.lp[0] == 8100
    assert song.place == place
    assert refused("You can banish this card instead of sending it to the GY.")


def test_where_a_monster_goes_that_battle_destroys() -> None:
    text = "If this card is destroyed by battle, banish it instead of sending it to the GY."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    attacker = game.a.monster(PLAIN[3])
    heron = game.b.monster(monster_card("Tin Heron", 200, 1000, program=made))
    game.begin()
    game.to_battle_phase()
    game.attack(attacker, heron)
    settle(game)
    assert heron.place == v.BANISHED
    assert refused(
        "If this card is destroyed by battle, you can banish it instead of sending it to your opponent's GY."
    )


# -- how long, and of which -------------------------------------------------------------------------------------------


def test_what_a_comma_sets_off_is_said_of_all() -> None:
    told = "Target 1 monster on the field ; its ATK becomes 0 , also its effects are negated"
    weak, _, negated = done(f"{told} , until the end of this turn")
    assert isinstance(weak, p.Modify) and isinstance(negated, p.Modify)
    assert weak.until == negated.until == say.until_end_of_turn
    assert refused(f"{told} until the end of this turn.", v.SPELL)


@pytest.mark.parametrize("how", ["other monsters you control cannot attack", "only that monster can attack"])
def test_all_but_the_known_one_cannot_attack(how: str) -> None:
    turn = "until the end of this turn"
    text = f"Target 1 monster you control; it gains 100 ATK {turn}, but {how} for the rest of this turn."
    made = program("Song", v.SPELL, text)
    assert made is not None
    game = Scenario()
    chosen, other = game.a.monster(PLAIN[4]), game.a.monster(PLAIN[5])
    song = game.a.hand(spell_card("Song", made))
    late = game.a.hand(PLAIN[3])
    game.begin()
    play(game, song, chosen)
    game.normal_summon(late)
    settle(game)
    game.to_battle_phase()
    assert [game.may(q.ATTACK, each) for each in (chosen, other, late)] == [True, False, False]


def test_you_can_says_nothing_more_of_a_trap_that_answers() -> None:
    told = "When you Synchro Summon a monster: You can target 1 Fish monster on the field; banish it."
    assert said(told, v.TRAP) == said(told.replace("You can target", "Target"), v.TRAP)
    assert refused("You can draw 1 card.", v.TRAP)


def test_negated_in_places_of_the_field() -> None:
    there = Selector(places=v.IN_PENDULUM_ZONE, side=v.OPPONENT, positions=v.FACE_UP, all=True)
    assert holds("Negate all card effects in your opponent's Pendulum Zones") == (p.EffectsNegated(who=there),)


def test_the_monster_of_a_battle_is_kept_until_the_end_of_the_battle_phase() -> None:
    text = "When a monster declares an attack: The attacking monster gains 500 ATK, also destroy it {}."
    trap = program("Snare", v.TRAP, text.format("at the end of the Battle Phase"))
    assert trap is not None
    game = Scenario()
    first, second = game.a.monster(PLAIN[3]), game.a.monster(PLAIN[4])
    snare = game.b.set(trap_card("Snare", trap))
    game.begin()
    game.to_battle_phase()
    game.attack(first)
    if game.turn_player == game.asked:
        game.passes()
    game.activate(snare)
    settle(game)
    game.attack(second)
    settle(game)
    assert (first.place, second.place) == (v.MONSTER_ZONE, v.MONSTER_ZONE)
    game.to_main_phase_2()
    settle(game)
    assert (first.place, second.place) == (v.GRAVEYARD, v.MONSTER_ZONE)
