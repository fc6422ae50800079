"""The combining grammar takes no sentence for one that says less, or that says it for another time or place."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Program
from tests.text.reading import program

MONSTER = v.MONSTER | v.EFFECT
FIELD = v.SPELL | v.FIELD


def read(text: str, kinds: int = MONSTER) -> Program:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found


def only(text: str, kinds: int = MONSTER) -> Ability:
    (ability,) = read(text, kinds).abilities
    return ability


def changes(text: str, kinds: int = v.SPELL) -> list[p.Modify]:
    return [act for act in read(text, kinds).abilities[-1].block.acts if isinstance(act, p.Modify)]


@pytest.mark.parametrize(
    "text",
    [
        "While this card is in your GY, each time a monster is Normal Summoned, gain 300 LP.",
        "While this card is in your GY, Fish monsters you control gain 300 ATK.",
        "During the End Phase, if this card was destroyed by battle and sent to the GY this turn: Special Summon it.",
        "If this card is Tributed for the Tribute Summon of a Fish monster and sent to the GY: You can draw 1 card.",
    ],
)
def test_it_works_where_it_has_to_be(text: str) -> None:
    assert only(text).places == v.IN_GRAVEYARD


def test_nobody_sees_it_in_the_hand() -> None:
    assert (
        program("Test Card", MONSTER, "While this card is in your hand, Fish monsters you control gain 9 ATK.") is None
    )


def test_an_event_and_a_phase_in_which_effects_start_are_two_moments() -> None:
    text = "If this card is flipped face-up, during each player's End Phase: You gain 300 LP."
    assert program("Test Card", MONSTER, text) is None
    assert only("If this card is flipped face-up during the End Phase: You gain 300 LP.").condition is not None


def test_what_ends_may_be_all_of_it_or_its_last_part() -> None:
    begin = "Target 1 face-up monster you control; "
    assert program("Test Card", v.SPELL, f"{begin}it gains 300 ATK, but it cannot attack directly this turn.") is None
    text = f"{begin}it gains 300 ATK until the end of this turn, and its effects are negated."
    assert program("Test Card", v.SPELL, text) is None


def test_but_tells_the_other_side_of_it_for_the_same_time() -> None:
    begin = "Target 1 face-up monster you control; "
    both = changes(f"{begin}it gains 300 ATK until the end of this turn, but it cannot attack directly.")
    assert [each.until for each in both] == [p.UntilEndOfTurn(), p.UntilEndOfTurn()]


def test_where_it_goes_when_it_leaves_lasts_as_long_as_it_is_there() -> None:
    told = (
        "During damage calculation, if your opponent's monster attacks while this card is in your GY: You can Special "
        "Summon this card, and if you do, you take no battle damage from that battle, but banish this card when it "
        "leaves the field."
    )
    spared, leaves = changes(told, MONSTER)
    assert (spared.until, leaves.until) == (p.ForThisBattle(), p.WhileOnField())


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned: You can equip 1 Equip Spell from your GY to a Fish monster(s) you control.",
        "Once per turn: You can detach 1 Xyz Material from a monster you control, and if you do, attach it to this card "
        "as an Xyz Material.",
    ],
)
def test_it_has_to_be_clear_which_card_is_meant(text: str) -> None:
    assert program("Test Card", MONSTER, text) is None


def test_a_card_that_stays_and_goes_when_something_is_so_is_told_of_no_effect_before() -> None:
    text = "During your Standby Phase: You can draw 1 card. If you control a Fish monster, send this card to the GY."
    made = program("Test Card", FIELD, text)
    assert made is not None and made.abilities[-1].kind == p.CONTINUOUS_EFFECT
    (goes,) = made.abilities[-1].modifiers
    assert isinstance(goes, p.Falls) and goes.sent and goes.condition is not None


def test_nobody_normal_summons_from_the_other_hand() -> None:
    for hand in ("your hand", "your opponent's hand"):
        text = f"Immediately after this effect resolves, Normal Summon 1 Warrior monster from {hand}."
        assert (program("Test Card", v.SPELL, text) is None) == (hand != "your hand")


@pytest.mark.parametrize(
    "text",
    [
        "Immediately after this effect resolves, Normal Summon 1 monster you control.",
        "Excavate the top 3 cards of your Deck, then add 1 of them to your opponent's hand.",
        "Excavate the top card of your Deck, then place it on the bottom of your opponent's Deck.",
        "Target 1 monster you control; Special Summon 2 monsters from your Deck with different names from each other "
        "and that monster.",
    ],
)
def test_nothing_is_told_for_another_thing(text: str) -> None:
    assert program("Test Card", v.SPELL, text) is None


def test_what_only_targets_reach_is_told_in_two_ways() -> None:
    for told in (
        "Unaffected by Trap effects, unless they target this card.",
        "Unaffected by Trap effects that do not target it.",
    ):
        read = program("Test Card", MONSTER, told)
        assert read is not None and read.abilities[0].modifiers == (p.Unaffected(kinds=v.TRAP, not_targeting=True),)


def test_whether_a_monster_attacks_as_it_may_is_known_later() -> None:
    begin = "Target 1 monster you control; it can attack directly this turn"
    assert program("Test Card", v.SPELL, f"{begin}, also it loses 500 ATK until the end of this turn.") is not None
    assert (
        program("Test Card", v.SPELL, f"{begin}, and if it does, it loses 500 ATK until the end of this turn.") is None
    )


def test_of_two_conditions_of_use_one_is_enough_where_it_says_unless() -> None:
    text = (
        "Target 1 card; banish it. You can only activate this card during your turn, unless you control a Fish monster."
    )
    held = only(text, v.SPELL | v.QUICK_PLAY).condition
    a_fish = p.ThereIs(say.monster(p.OfType(v.FISH), side=v.YOU))
    assert held == say.any_of(say.during(whose=v.YOU), a_fish)


def test_what_is_so_meanwhile_is_so_of_the_one_that_does_it() -> None:
    made = only("If this card destroys an opponent's monster by battle while it has material: You can draw 1 card.")
    assert made.condition == p.AreSuch(say.that(p.THIS, p.HasMaterials(1)))


def test_original_is_said_of_both_figures() -> None:
    (act,) = only("FLIP: Destroy all face-up monsters with an original ATK or DEF of 0.").block.acts
    assert act.what is not None
    (either,) = act.what.filters
    assert either == say.either(p.HasOriginalAttack(high=0), p.HasOriginalDefense(high=0))


def test_your_monster_is_the_one_that_is_known() -> None:
    both = "Target 1 Xyz Monster your opponent controls and 1 Xyz Monster you control; "
    made = only(both + "attach this card to your monster as material.", v.SPELL)
    (act,) = made.block.acts
    ours = made.costs[-1]
    assert isinstance(ours, p.Targeting) and ours.selector.side == v.YOU
    assert isinstance(act, p.Attach) and act.to == say.that(ours.selector.name)


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("Field Spells cannot be activated during the turn this card is destroyed.", FIELD),
        (
            "When this card is removed from the field, all Fish monsters you control gain 200 ATK for each Ember Counter on "
            "this card, until the End Phase.",
            MONSTER,
        ),
        ("You can Tribute 1 Level 5 monster to Tribute Summon a Level 7 monster.", v.SPELL | v.CONTINUOUS),
        (
            "You can target 1 Xyz Monster; equip this card from your hand to it. If a monster equipped with this card by "
            "this effect has no materials, destroy that monster.",
            MONSTER,
        ),
    ],
)
def test_what_holds_otherwise_than_it_would_be_played_is_not_read(text: str, kinds: int) -> None:
    assert program("Test Card", kinds, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "All Fish monsters or all Fiend monsters on the field lose 500 ATK until the end of this turn.",
        "Target 2 Fish monsters or 2 Fiend monsters; destroy them.",
        "Banish 2 Fish monsters or 2 Fiend monsters from your GY; draw 1 card.",
    ],
)
def test_which_of_two_groups_is_chosen_where_something_is_done_alone(text: str) -> None:
    assert program("Test Card", v.SPELL, text) is None


def test_each_of_two_groups_is_told_with_its_number() -> None:
    (act,) = only("Destroy 2 monsters or up to 3 Spells your opponent controls.", v.SPELL).block.acts
    assert isinstance(act, p.ChooseOne)
    whats = [each.what for way in act.ways for each in way.acts]
    assert [(each.least, each.most, each.side) for each in whats if each is not None] == [
        (2, 2, v.OPPONENT),
        (1, 3, v.OPPONENT),
    ]


DECLARED = "When your Fish monster declares an attack on an opponent's monster"


@pytest.mark.parametrize("told", ["that monster", "it"])
def test_of_two_monsters_in_an_attack_it_is_said_which(told: str) -> None:
    continuous = v.TRAP | v.CONTINUOUS
    assert program("Test Card", continuous, f"{DECLARED}: Destroy {told}.") is None
    for which, ref in (("that opponent's monster", p.ATTACKED), ("the attacking monster", p.ATTACKER)):
        (act,) = read(f"{DECLARED}: Destroy {which}.", continuous).abilities[-1].block.acts
        assert act == p.Destroy(say.that(ref))


def test_of_the_monsters_that_battle_the_equipped_one_is_called_so() -> None:
    equip, begin = v.SPELL | v.EQUIP, "If the equipped monster battles"
    their = p.FOE_FIGHTER
    for told, whom in (("that monster", their), ("the opponent's monster", their), ("it", p.EQUIPPED)):
        made = read(f"After damage calculation, {begin.lower()} an opponent's monster: Destroy {told}.", equip)
        assert made.abilities[-1].block.acts == (p.Destroy(say.that(whom)),)
    text = f"{begin} a monster, that monster's effects are negated during the Battle Phase only."
    assert program("Test Card", equip, text) is None


def test_an_equipped_monster_works_from_where_it_is_equipped() -> None:
    begin = 'You can target 1 "Reed" monster you control; equip this card from your hand to that target. '
    for claim in ("has its effects negated", "loses 500 ATK"):
        text = f"{begin}If the equipped monster battles an opponent's monster, that opponent's monster {claim} during damage calculation only."
        assert read(text).abilities[-1].places == v.IN_SPELL_ZONE


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Flip Summoned, it is changed to Defense Position.",
        "When this card is sent to the GY, it is returned to the top of the Deck.",
        "When you Tribute Summon a Fish monster by Tributing this card, return this card to your hand.",
        "If you Tribute Summon this card by Tributing a Fish monster, draw 1 card.",
    ],
)
def test_what_older_texts_tell_with_a_comma_starts_a_chain(text: str) -> None:
    assert only(text).kind == p.TRIGGER


@pytest.mark.parametrize("gone", ["leaves the field", "is removed from the field"])
def test_what_is_bound_to_a_card_goes_with_it_at_once(gone: str) -> None:
    made = read(f"When this card {gone}, destroy the equipped monster.", v.SPELL | v.EQUIP)
    assert made.abilities[-1].kind == p.EACH_TIME


def test_a_position_that_is_not_said_to_be_face_up_can_be_either() -> None:
    for lies, positions in (("Defense", v.DEFENSE_POSITION | v.FACE_DOWN), ("face-up Defense", v.DEFENSE_POSITION)):
        (event,) = only(f"If this {lies} Position card is destroyed by card effect: Draw 1 card.").event
        assert isinstance(event, p.Moves) and event.last_positions == positions
        (event,) = only(f"If this {lies} Position card is changed to Attack Position: Draw 1 card.").event
        assert isinstance(event, p.ChangesPosition) and event.before == positions


def test_what_lets_it_attack_again_several_times_adds_to_it() -> None:
    for often, adding in (("Once per turn", False), ("Up to twice per turn", True)):
        made = only(
            f"{often}, when this card destroys a monster by battle: You can discard 1 card; it can attack again."
        )
        (act,) = made.block.acts
        assert act.modifiers == (p.ExtraAttacks(say.number(1), adding=adding),)


def test_what_older_texts_select_each_time_is_a_target() -> None:
    text = "Each time a monster you control inflicts Battle Damage to your opponent, select 1 monster from your opponent's Graveyard and return it to the bottom of their Deck."
    made = read(text, v.TRAP | v.CONTINUOUS).abilities[-1]
    assert made.kind == p.TRIGGER and isinstance(made.costs[0], p.Targeting)


def test_it_can_attack_again_as_its_player_likes() -> None:
    made = only("If this card destroys a monster by battle: It can attack once again in a row.")
    assert made.kind == p.TRIGGER and made.optional


def test_where_it_goes_instead_as_material_is_not_read() -> None:
    assert program("Test Card", MONSTER, "If this card is used for a Synchro Summon, banish it.") is None
    assert only("If this card is used for a Synchro Summon: Banish it.").kind == p.TRIGGER


def test_what_is_compared_with_that_of_all_tells_whether_with_their_total() -> None:
    told = "If this card's ATK is lower than the {} of all monsters your opponent controls: You can draw 1 card."
    assert program("Test Card", MONSTER, told.format("ATK")) is None
    assert only(told.format("combined ATK")).condition is not None


def test_counters_that_may_lie_on_several_monsters_are_refused() -> None:
    """How they are divided isn't told so yet."""
    told = "You can discard any number of cards; place 1 Spell Counter on {} for each card you discarded."
    assert program("Test Card", MONSTER, told.format("a monster(s) you control")) is None
    assert program("Test Card", MONSTER, told.format("1 monster you control")) is not None


def test_a_trap_that_has_come_as_a_monster_holds_as_one() -> None:
    """Where it was Summoned its effect works, not among the Traps, where it isn't any more."""
    comes = "Special Summon this card as an Effect Monster (Fish/DARK/Level 6/ATK 1000/DEF 2400). "
    for so in ("If this card was Summoned this way", "While Summoned this way"):
        text = f"{comes}(This card is also still a Trap.) {so}, Fish monsters you control gain 300 ATK."
        assert read(text, v.TRAP | v.CONTINUOUS).abilities[-1].places == v.IN_MONSTER_ZONE


@pytest.mark.parametrize("whose", ["monsters", "of your monsters", "of your opponent's monsters"])
def test_of_those_that_were_destroyed_this_turn_each_counts_wherever_it_is(whose: str) -> None:
    each = "monster" if whose == "monsters" else whose
    act = only(f"Gain 300 LP for each {each} destroyed by battle this turn.", v.SPELL).block.acts[0]
    assert isinstance(act, p.GainLifePoints) and isinstance(act.amount, p.HappenedSoOften)


def test_the_next_turn_is_the_one_after_this_whenever_it_happened() -> None:
    """In the Draw Phase the Standby Phase of the same turn is to come; in the End Phase the next one is of the next."""
    asked = only("During the Standby Phase of the next turn after this card was banished: Draw 1 card.").condition
    assert asked is not None and any(isinstance(part, p.HappenedLastTurn) for part in p.parts_together(asked))


@pytest.mark.parametrize("told", ["negate its effects during the Battle Phase only.", "its effects are negated."])
def test_whose_effects_a_battle_negates_is_said(told: str) -> None:
    assert program("Test Card", MONSTER, f"If this card battles an opponent's monster, {told}") is None
    assert read("If this card battles an opponent's monster, that monster's effects are negated.")
