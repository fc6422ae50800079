"""What the combining grammar has to read by itself: to the program that is meant, or refused for what is wrong."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Modifier, Selector
from tests.text.reading import answers, program
from tests.narrowed import as_a

MONSTER = v.MONSTER | v.EFFECT
FIELD = v.SPELL | v.FIELD
FISH = p.OfType(v.FISH)


def ability(text: str, kinds: int = MONSTER) -> Ability:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found.abilities[-1]


def held(text: str, kinds: int = MONSTER) -> tuple[Modifier, ...]:
    return ability(text, kinds).modifiers


def last_act(text: str, kinds: int = v.SPELL) -> p.Act:
    return ability(text, kinds).block.acts[-1]


def why_not(text: str, kinds: int = MONSTER) -> str:
    """Why the last sentence is refused."""
    *_, (_, answer) = answers(kinds, text)
    assert answer.said is None, answer.said
    return answer.why


@pytest.mark.parametrize(
    "kinds, text, why",
    [
        (MONSTER, "If this card is Normal Summoned: You can Special Summon this card from your hand.", "isn't there"),
        (MONSTER, "You can Tribute this card; destroy this card from your hand.", "isn't there"),
        (v.SPELL, "Send 1 monster from your Deck to the GY, then destroy it.", "it isn't on the field"),
        (v.SPELL, "Move 1 monster to another of your Monster Zones.", "a monster you control"),
        (MONSTER, "You can target 1 monster; destroy it when it is destroyed.", "another card leaves the field"),
    ],
)
def test_of_several_readings_that_fail_the_one_that_gets_furthest_tells_why(kinds: int, text: str, why: str) -> None:
    assert why in why_not(text, kinds)


def test_a_known_card_that_has_gone_is_the_one_to_which_that_happened() -> None:
    text = "Target 1 monster you control; this turn, when it is destroyed by battle"
    react = as_a(p.React, last_act(f"{text}, Special Summon that monster."))
    assert react.what == say.the_target and react.does == say.block([p.SpecialSummon(say.that(p.EVENT))])
    theirs = as_a(p.React, last_act(f"{text} and sent to your opponent's GY, draw 1 card."))
    (asked,) = theirs.does.acts
    assert as_a(p.If, asked).condition == p.AreSuch(say.that(p.EVENT, p.OwnedBy(v.OPPONENT)))
    assert why_not(f"{text}, destroy it.", v.SPELL) == "it isn't on the field"


def test_all_of_none_are_so_unless_there_has_to_be_one() -> None:
    own = say.monster(side=v.YOU)
    only = p.OnlySuch(Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=(FISH,)))
    for are in ("Fish monsters", "Fish"):
        told = f"If all monsters you control are {are}"
        assert ability(f"{told}: You can draw 1 card.").condition == say.any_of(p.ThereIsNone(own), only)
        assert ability(f"{told} (min. 1): You can draw 1 card.").condition == only
    told = "If all monsters you control (min. 1) are Fish monsters"
    assert ability(f"{told}: You can draw 1 card.").condition == only


def test_the_only_monster_is_one_and_such_a_one() -> None:
    alone = say.compare(p.Count(say.every(say.monster(side=v.YOU))), p.EQUAL, 1)
    (gains,) = held("While the only monster you control is 1 Fish monster, this card gains 300 ATK.")
    assert gains.condition == say.all_of(alone, p.ThereIs(say.monster(FISH, side=v.YOU)))


def test_whose_summon_uses_this_card() -> None:
    for who, side in (("you Synchro Summon", v.YOU), ("your opponent Synchro Summons", v.OPPONENT)):
        (event,) = ability(f"If {who} a Fish monster using this card as material: Gain 300 LP.").event
        assert event == p.IsSummoned(say.monster(FISH, p.CameWithThis()), v.SYNCHRO_SUMMON, by=side)


def test_what_is_done_as_a_card_resolves_is_gone_on_with() -> None:
    for told, begins in (
        ("If you control no monsters, draw 1 card.", p.If),
        ("During the End Phase, draw 1 card.", p.Later),
    ):
        first, *rest = ability(f"{told} Gain 500 LP.", v.SPELL).block.acts
        assert isinstance(first, begins) and rest == [say.also, say.gain_lp(500)]
    either = last_act("If you control no monsters, draw 1 card. Otherwise, gain 500 LP.")
    assert as_a(p.If, either).otherwise == say.block([say.gain_lp(500)])
    assert why_not("During the End Phase, draw 1 card. Then, gain 500 LP.", v.SPELL)  # then, or as it resolves?


def test_what_holds_while_this_card_is_there_is_no_part_of_the_effect_before() -> None:
    text = "If this card is Special Summoned: Gain 300 LP. "
    ban = ability(f"{text}Your opponent cannot Special Summon while this card is face-up on the field.")
    assert ban.kind == p.CONTINUOUS_EFFECT
    target = text.replace("Gain 300 LP", "Target 1 monster your opponent controls; its ATK becomes 0")
    assert isinstance(last_act(f"{target}It cannot attack while this card is face-up on the field.", MONSTER), p.Modify)


def test_what_you_give_up_the_turn_a_card_is_activated_is_a_vow() -> None:
    text = "Draw 1 card. You cannot conduct your Battle Phase the turn this card is activated."
    (vow,) = ability(text, v.SPELL).costs
    assert as_a(p.TurnVow, vow).modifier == p.NoBattlePhase()
    gains = last_act("Target 1 face-up monster; it gains 500 ATK during the turn this card is activated.")
    assert as_a(p.Modify, gains).until == say.until_end_of_turn


def test_a_vow_not_to_set_leaves_out_no_monsters() -> None:
    """Which monster was Set before isn't known to both players."""
    text = "Draw 1 card. You cannot Normal Summon/Set the turn you activate this card"
    assert [as_a(p.TurnVow, each).modifier for each in ability(f"{text}.", v.SPELL).costs] == [
        p.CannotSummon(v.NORMAL_SUMMON),
        p.CannotSummon(v.SET_FACE_DOWN),
    ]
    assert "isn't known to both" in why_not(f"{text}, except Fish monsters.", v.SPELL)
    ban = last_act("Draw 1 card. You cannot Normal Summon/Set this turn.")
    assert as_a(p.Modify, ban).modifiers == (p.CannotSummon(v.NORMAL_SUMMON | v.SET_FACE_DOWN),)


@pytest.mark.parametrize("what", ["Spells/Traps", "any Spells/Traps", "any Spell/Trap"])
def test_spells_and_traps_that_are_not_activated(what: str) -> None:
    cards = Selector(filters=(p.OfAnyKind(v.SPELL | v.TRAP),))
    assert held(f"Your opponent cannot activate {what}.") == (
        p.CannotActivate(cards, alone=p.OF_CARDS, side=v.OPPONENT),
    )


def test_cards_with_that_name_are_cards_alone() -> None:
    text = "Add 1 monster from your Deck to your hand, also you cannot activate cards"
    for told, alone in ((" with that name", p.OF_CARDS), (", or the effects of cards, with that name", 0)):
        (ban,) = as_a(p.Modify, last_act(f"{text}{told} this turn.")).modifiers
        assert as_a(p.CannotActivate, ban).alone == alone


def test_monsters_that_activate_nothing_wherever_they_are() -> None:
    fish = Selector(filters=(p.OfKinds(v.MONSTER), FISH))
    ban = p.CannotActivate(fish, alone=p.OF_EFFECTS, side=v.OPPONENT)
    assert held("Your opponent's Fish monsters cannot activate their effects.") == (ban,)
    for who in ("Fish monsters your opponent controls", "Special Summoned monsters", "Face-up monsters"):
        (there,) = held(f"{who} cannot activate their effects.")
        assert isinstance(there, p.NotActivated)


def test_nobody_tributes_from_the_hand_either() -> None:
    places = v.IN_MONSTER_ZONE | v.IN_HAND
    for who, side in (("Neither player can", v.EITHER), ("Your opponent cannot", v.OPPONENT)):
        (ban,) = held(f"{who} Tribute monsters.")
        assert ban == p.NotTributed(who=Selector(places=places, side=side, all=True))


def test_one_s_own_set_trap_is_a_trap_one_controls() -> None:
    for whose, positions in (("you control", v.ANY_POSITION), ("your opponent controls", v.FACE_UP)):
        text = f"If a Trap {whose} would be destroyed by a card effect, you can discard 1 card instead."
        replaced = as_a(p.PaysForDestruction, ability(text, FIELD).replace)
        assert replaced.subject is not None and replaced.subject.positions == positions


def test_a_trap_card_or_the_effect_of_a_monster_is_one_activation() -> None:
    text = "When your opponent activates a Trap Card or a monster's effect: Negate the activation."
    (event,) = ability(text, v.TRAP | v.COUNTER).event
    either = Selector(filters=(p.OfAnyKind(v.TRAP | v.MONSTER),))
    assert event == p.IsActivated(either, p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT, by=v.OPPONENT)


def test_its_controller_does_one_thing_after_the_other() -> None:
    told = as_a(p.ItsPlayer, last_act("Target 1 monster; its controller draws 2 cards, then discards 1 card."))
    assert told.does == say.block([say.draw(2), say.then, say.discard(1)])


def test_what_was_tributed_for_its_summon() -> None:
    used = p.Total(p.S_ORIGINAL_ATK, say.that(p.USED))
    for which in (
        "the Tributed monsters",
        "the 2 Tributed monsters",
        "the monsters you Tributed for the Tribute Summon of this card",
        "the 2 monsters that were Tributed for its Tribute Summon",
    ):
        (becomes,) = held(f"This card's ATK becomes the combined original ATK of {which}.")
        assert becomes == p.AttackBecomes(used)
    assert why_not(
        "This card's ATK becomes the original ATK of 1 monster you Tributed for the Tribute Summon of this card."
    )
    gains = ability("You can Tribute 2 monsters; gain LP equal to the combined original ATK of the Tributed monsters.")
    assert gains.block == say.block([p.GainLifePoints(amount=p.Total(p.S_ORIGINAL_ATK, say.that(p.COST)))])
    both = "the combined original ATK/DEF of the Tributed monsters"
    one, other = held(f"This card's ATK and DEF become {both}.")
    assert (one, other) == (p.AttackBecomes(used), p.DefenseBecomes(p.Total(p.S_ORIGINAL_DEF, say.that(p.USED))))
    assert "one figure of the two" in why_not(f"When this card is Tribute Summoned: Gain LP equal to {both}.")


def test_a_ritual_spell_that_tells_its_summon_itself() -> None:
    text = (
        'This card can be used to Ritual Summon any "Clay" Ritual Monster. Tribute monsters from your hand or field, '
    )
    summon = last_act(
        f'{text}then Ritual Summon 1 "Clay" Ritual Monster from your hand whose Level equals the total Levels of those '
        "monsters.",
        v.SPELL | v.RITUAL,
    )
    assert as_a(p.RitualSummon, summon).exact


def test_them_all_go_to_the_one_end_or_the_other() -> None:
    look = "Look at the top 3 cards of your opponent's Deck, then place them"
    either = as_a(p.ChooseOne, last_act(f"{look} all on the top or bottom of the Deck in any order."))
    assert [as_a(p.Return, way.acts[0]).in_any_order for way in either.ways] == [True, True]
    assert "the one or the other" in why_not(f"{look} on the top or bottom of the Deck in any order.", v.SPELL)


def test_whose_battling_monster() -> None:
    text = "At the start of the Damage Step, if a Fish monster you control battles an opponent's monster: You can "
    for whose, ref in (("your", p.OWN_FIGHTER), ("your opponent's", p.FOE_FIGHTER)):
        gains = ability(f"{text}discard 1 card; {whose} battling monster loses 500 ATK.").block.acts[-1]
        assert as_a(p.Modify, gains).what == say.that(ref)


def test_what_was_special_summoned_are_monsters_by_whatever_name() -> None:
    text = 'Special Summon any number of "Otters" from your Deck, then you take 500 damage for each monster'
    hurt = as_a(p.Damage, last_act(f"{text} Special Summoned by this effect."))
    assert hurt.amount == p.Noted(p.N_DONE, 500)


def test_a_target_is_attached_after_materials_were_detached() -> None:
    text = "You can target 1 monster in your GY; detach all materials from this card, and if you do, attach"
    act = last_act(f"2 Level 4 monsters\n{text} that target to this card as material.", MONSTER | v.XYZ)
    assert as_a(p.Attach, act).what == say.the_target
    assert why_not(f"2 Level 4 monsters\n{text} them to this card as material.", MONSTER | v.XYZ)


def test_both_go_on_after_they_have_exchanged_their_hands() -> None:
    drawn = last_act("Both players exchange their hands, then draw 1 card.")
    assert drawn == say.draw(1, v.EITHER)


def test_both_monsters_one_of_which_was_told_by_its_name() -> None:
    text = 'You can target 1 "Ember Fox" you control and 1 monster your opponent controls; return both monsters to the hand.'
    (both,) = ability(text).block.acts
    assert len(ability(text).costs) == 2 and isinstance(both, p.Both)
    assert [act.what for act in both.does.acts] == [say.that(p.TARGET), say.that(f"{p.TARGET} 2")]


def test_monsters_in_the_hand_are_those_of_whoever_would_use_them() -> None:
    in_hand = Selector(places=v.IN_HAND, filters=(p.OfKinds(v.MONSTER),))
    for who, side in (("Neither player can", v.EITHER), ("Your opponent cannot", v.OPPONENT)):
        (ban,) = held(f"{who} activate the effects of monsters in the hand.")
        assert ban == p.CannotActivate(in_hand, alone=p.OF_EFFECTS, side=side)
