"""The combining grammar: what lasts for a time or as long as something is so, with words that this reading alone
knows."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Modifier, Selector
from engine.text.language.parsing.chart import Chart
from engine.text.language.parsing.rules import language
from engine.text.language.sentences.standing import SentencePlace, lowered
from engine.text.lowering.context import OwnName
from engine.text.language.parsing.tree import NoMeaning
from engine.text.lowering.said import Vow
from engine.text.tokens import tokens_of
from tests.narrowed import as_a

THEIRS = say.every(say.monster(side=v.OPPONENT))
FISH = p.OfType(v.FISH)


def meant(text: str, kinds: int = v.MONSTER | v.EFFECT) -> tuple[object, ...]:
    """What the one of its readings says that has a meaning."""
    found: list[tuple[object, ...]] = []
    why = ""
    for tree in Chart(language(), tokens_of(text)).readings("sentence"):
        try:
            said = lowered(tree, SentencePlace(OwnName("Test Card"), kinds))
        except NoMeaning as refused:
            why = why or refused.why
            continue
        found += [said] if said not in found else []
    if not found:
        raise ValueError(why)
    (only,) = found
    return only


def holds(text: str, kinds: int = v.MONSTER | v.EFFECT) -> tuple[Modifier, ...]:
    (found,) = meant(text, kinds)
    assert isinstance(found, Ability) and found.kind == p.CONTINUOUS_EFFECT
    return found.modifiers


def done(text: str) -> tuple[p.Act, ...]:
    (found,) = meant(text, v.SPELL)
    assert isinstance(found, Ability)
    return found.block.acts


# -- damage ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Any battle damage this card inflicts to your opponent is doubled", (200, v.OPPONENT)),
        ("All battle damage your opponent takes from battles involving this card is halved", (50, v.OPPONENT)),
        ("The battle damage you take from attacks involving this card becomes 0", (0, v.YOU)),
    ],
)
def test_battle_damage_of_certain_battles(text: str, expected: tuple[int, int]) -> None:
    percent, side = expected
    assert holds(text) == (p.BattleDamageTaken(percent, who=say.this_card, side=side),)


@pytest.mark.parametrize("whose", ["you control", "on the field", "your opponent controls"])
def test_from_a_known_monsters_battles_it_is_told_of_the_monster(whose: str) -> None:
    """ "You" is who uses the effect, whoever controls the monster."""
    (last,) = done(f"Target 1 monster {whose} ; this turn , all battle damage you take from its battles is halved")
    yours = p.BattleDamageTaken(50, yours=True)
    assert last == say.modify(say.the_target, yours, until=say.until_end_of_turn)


def test_the_other_player_takes_damage() -> None:
    assert holds(
        "Your opponent takes any battle damage you would have taken from battles involving this card instead"
    ) == (p.BattleDamageTaken(to_other=True, who=say.this_card),)
    assert holds("Your opponent takes any effect damage you would have taken from their effects , instead") == (
        p.EffectDamageTaken(to_other=True, by=v.OPPONENT),
    )


def test_an_order_that_says_not_when_is_none() -> None:
    with pytest.raises(ValueError, match="when is it changed"):
        meant("You can reduce the battle damage you take from an attack involving this card to 0")


# -- attacks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("can", "more", "on_monsters"),
    [
        ("attack twice during each Battle Phase", 1, False),
        ("make 3 attacks during each Battle Phase", 2, False),
        ("make up to 3 attacks on monsters during each Battle Phase", 2, True),
    ],
)
def test_further_attacks(can: str, more: int, on_monsters: bool) -> None:
    assert holds(f"This card can {can}") == (p.ExtraAttacks(say.number(more), on_monsters=on_monsters),)


def test_all_of_them_must_attack_this_card() -> None:
    assert holds("Monsters your opponent controls must attack this card , if able") == (
        p.MustAttack(say.this_card, who=THEIRS),
    )
    with pytest.raises(ValueError, match="all monsters of the opponent"):
        meant("Monsters you control must attack this card , if able")


@pytest.mark.parametrize(
    ("only", "others"),
    [
        (
            "You can only attack with Fish monsters",
            Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=(say.not_(FISH),)),
        ),
        ("Only this card can attack", Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, other=True)),
    ],
)
def test_only_some_attack_and_that_can_be_vowed(only: str, others: Selector) -> None:
    ban = p.CannotAttack(who=say.every(others))
    assert holds(only) == (ban,)
    (vow,) = meant(f"{only} the turn you activate this effect")
    assert as_a(Vow, vow).costs == (p.TurnVow(ban, say.attack_declared(others)),)


# -- what is forbidden -----------------------------------------------------------------------------------------


def test_what_nobody_activates_is_forbidden_to_both() -> None:
    spells = Selector(filters=(p.OfKinds(v.SPELL),))
    assert holds("Spell Cards , and their effects , cannot be activated") == (p.CannotActivate(spells, side=v.EITHER),)
    assert holds("Your opponent's Spell Cards cannot be activated") == (
        p.CannotActivate(spells, alone=p.OF_CARDS, side=v.OPPONENT),
    )


def test_setting_cards_of_a_sort() -> None:
    traps = p.CannotSummon(v.SET_FACE_DOWN, Selector(filters=(p.OfKinds(v.TRAP),)), side=v.OPPONENT)
    assert holds("Your opponent cannot Set Traps") == (traps,)
    assert len(holds("Your opponent cannot Set cards")) == 2  # monsters, and Spells and Traps


def test_for_attacks_and_with_effects_in_one_breath() -> None:
    found = holds("Your opponent cannot target other monsters you control with effects or for attacks")
    assert [type(each) for each in found] == [p.NotAttacked, p.NotTargeted]
    assert all(each.who is not None and each.who.other for each in found)


# -- several claims, and how long they last --------------------------------------------------------------------


def test_the_last_claim_of_a_list_is_joined_by_a_word() -> None:
    told = "Monsters your opponent controls cannot attack , their effects are negated"
    assert [type(each) for each in holds(f"{told} , and they cannot be Tributed")] == [
        p.CannotAttack,
        p.EffectsNegated,
        p.NotTributed,
    ]
    with pytest.raises(ValueError, match="ends this list"):
        meant(told)


def test_how_this_card_lies_is_part_of_what_holds() -> None:
    (found,) = holds("This Defense Position card cannot be targeted , or destroyed , by card effects")[:1]
    assert found.condition == p.ThisIs(v.IN_MONSTER_ZONE, v.DEFENSE_POSITION)


def test_in_the_next_turn_it_holds_from_its_beginning_on() -> None:
    (later,) = done("Your opponent cannot Set Traps during their next turn")
    assert isinstance(later, p.Later) and later.when == p.UntilPhase(v.DRAW_PHASE, v.OPPONENT)
    (ban,) = later.does.acts
    assert isinstance(ban, p.Modify) and ban.until == say.until_end_of_turn


@pytest.mark.parametrize(
    ("time", "until"),
    [
        ("the Standby Phase of your next turn", p.UntilPhase(v.STANDBY_PHASE, v.YOU, next_turn=True)),
        ("the End Phase of the next turn", p.UntilPhase(v.END_PHASE, next_turn=True)),
        ("the end of your opponent's next turn", say.until_end_of(v.OPPONENT)),
    ],
)
def test_until_a_phase_of_the_next_turn(time: str, until: p.UntilPhase) -> None:
    (made,) = done(f"Until {time} , you cannot Special Summon monsters")
    assert made == say.modify(None, p.CannotSummon(v.SPECIAL_SUMMON), until=until)


def test_saved_the_next_time_in_this_turn() -> None:
    (made,) = done(
        "Target 1 monster you control ; the next time it would be destroyed by battle this turn , it is not destroyed"
    )
    assert made == say.modify(say.the_target, p.SavedOnce(v.BY_BATTLE), until=say.until_end_of_turn)


# -- what cards become -----------------------------------------------------------------------------------------


def test_as_a_monster_is_by_then() -> None:
    level = p.LevelChanges(p.FigureOf(p.S_LEVEL, say.the_target), becomes=True)
    for told in ("become that monster's Level", "become the same Level as that monster"):
        (made,) = done(f"Target 1 Fish monster on the field ; all monsters you currently control {told}")
        assert isinstance(made, p.Modify) and made.modifiers == (level,)


def test_of_an_attribute_and_a_type() -> None:
    assert holds("This card becomes WATER Fish") == (p.AttributeBecomes(v.WATER), p.TypeBecomes(v.FISH))
    with pytest.raises(ValueError, match="one or the other"):
        meant("This card becomes Fish Dragon")


def test_where_those_go_that_battle_destroys() -> None:
    (found,) = meant("Monsters destroyed by battle with this card are banished instead of going to the GY")
    assert isinstance(found, Ability)
    assert found.replace == p.GoesElsewhere(
        v.BANISHED, Selector(places=v.IN_MONSTER_ZONE, filters=(say.felled(p.FELLED_BY_THIS),)), v.BY_BATTLE
    )


def test_whether_exactly_one_would_be_destroyed_is_not_asked() -> None:
    with pytest.raises(ValueError, match="one alone"):
        meant("If exactly 1 monster you control would be destroyed , you can banish this card from your GY instead")


# -- what was declared, what is equipped -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("declares", "told", "what"),
    [
        ("1 Attribute", "monsters on the field with that Attribute", "attribute"),
        ("1 Type", "monsters of the declared Type on the field", "type"),
        ("a Level from 1 to 4", "monsters of that Level on the field", "level"),
        ("1 card type ( Monster , Spell , or Trap )", "cards of that type on the field", "kind"),
    ],
)
def test_cards_of_what_was_declared(declares: str, told: str, what: str) -> None:
    (made,) = done(f"Declare {declares} ; destroy all {told}")
    assert made.what is not None and made.what.filters == (p.OfDeclared(what),)
    with pytest.raises(ValueError, match="none was declared"):
        meant(f"Destroy all {told}", v.SPELL)


def test_a_target_of_what_is_only_being_declared_is_refused() -> None:
    with pytest.raises(ValueError, match="before it is declared"):
        meant("Declare 1 Type , then target 1 monster on the field with that Type ; destroy it", v.SPELL)


def test_equipped_with_a_certain_card() -> None:
    (one,) = done('Destroy all monsters equipped with a "Copper" Equip Spell Card')
    assert one.what is not None and one.what.filters == (p.Equipped((say.archetype("Copper"),), v.SPELL),)
    (other,) = done("Destroy all monsters equipped with a Union Monster")
    assert other.what is not None and other.what.filters == (p.Equipped(printed=v.UNION | v.MONSTER),)


def test_a_union_monster_by_its_older_wording() -> None:
    union = v.MONSTER | v.EFFECT | v.UNION
    mount, dismount = meant(
        "Once per turn , during your Main Phase , if you control this card on the field , you can equip it to your "
        '"Copper Fish" as an Equip Spell Card , OR unequip the Union equipment and Special Summon this card in face-up '
        "Attack Position",
        union,
    )
    assert isinstance(mount, Ability) and isinstance(dismount, Ability) and mount.limit_group == dismount.limit_group
    _, shield = meant(
        "A monster can only be equipped with 1 Union Monster at a time . If the equipped monster would be destroyed by "
        "battle , destroy this card instead",
        union,
    )
    assert isinstance(shield, Ability) and isinstance(shield.replace, p.PaysForDestruction)


# -- further bans ----------------------------------------------------------------------------------------------


def test_whose_effects_one_cannot_activate() -> None:
    _, muted = holds("Fish monsters you control cannot attack , also you cannot activate their effects")
    assert isinstance(muted, p.NotActivated) and muted.effects_alone
    with pytest.raises(ValueError, match="whose cards"):
        meant("Fish monsters you control cannot attack , also your opponent cannot activate their effects")


def test_neither_the_one_but_for_some_nor_the_other() -> None:
    summons, phase = holds("You cannot Special Summon monsters , except Fish monsters , nor conduct your Battle Phase")
    assert isinstance(summons, p.CannotSummon) and summons.cards == Selector(filters=(say.not_(FISH),))
    assert phase == p.NoBattlePhase()


def test_destroyed_by_nothing_but_battle() -> None:
    assert holds("Cannot be destroyed , except by battle") == (p.NotDestroyedByEffects(),)


def test_effects_of_a_kind_of_cards_on_the_field() -> None:
    """Also of those that are activated there later."""
    (made,) = done("Negate all your opponent's Trap effects on the field until the end of this turn")
    traps = Selector(places=v.ON_FIELD, side=v.OPPONENT, filters=(p.OfKinds(v.TRAP),), positions=v.FACE_UP, all=True)
    assert made == p.Modify(None, (p.EffectsNegated(who=traps),), say.until_end_of_turn)


def test_piercing_beside_what_else_holds() -> None:
    pierces = "if it attacks a Defense Position monster , inflict piercing battle damage to your opponent"
    assert [type(each) for each in holds(f"This card can attack twice during each Battle Phase , also {pierces}")] == [
        p.ExtraAttacks,
        p.Pierces,
    ]
    with pytest.raises(ValueError, match="what would happen"):
        meant(f"This card can attack directly , also {pierces.replace('Defense', 'Attack')}")


def test_control_of_what_it_is_equipped_to() -> None:
    (found,) = holds("Take control of the equipped monster", v.SPELL | v.EQUIP)
    assert found == p.ControlTaken(who=say.equipped_monster)


def test_a_further_attack_for_each_card() -> None:
    (found,) = holds("For each Fish monster you control , this card gains 1 additional attack during each Battle Phase")
    fish = Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=(FISH,), all=True)
    assert found == p.ExtraAttacks(p.Count(fish))


def test_what_it_was_equipped_to_is_said_once_it_has_gone() -> None:
    told = "the monster this card was equipped to can attack directly this turn"
    (found,) = meant(f"You can send this Equip Card to the GY ; {told}", v.SPELL | v.EQUIP)
    assert isinstance(found, Ability)
    (made,) = found.block.acts
    assert made.what == say.equipped_monster
    with pytest.raises(ValueError, match="equipped still"):
        meant(f"You can discard 1 card ; {told}", v.SPELL | v.EQUIP)


def test_called_as_a_card_that_is_known() -> None:
    told = "You can target 1 monster in your GY ; this card's name becomes that monster's {}name until the End Phase"
    (found,) = meant(told.format("original "))
    assert isinstance(found, Ability)
    (made,) = found.block.acts
    assert isinstance(made, p.Modify) and made.modifiers == (p.NameCopied(),) and made.copied == say.the_target
    with pytest.raises(ValueError, match="called otherwise"):
        meant(told.format(""))


def test_in_certain_phases_it_is_destroyed_instead_except_this_one() -> None:
    (found,) = meant(
        "If a Fish monster you control would be destroyed during the End Phase , you can Tribute 1 monster instead , "
        "except this card"
    )
    assert isinstance(found, Ability) and found.condition == say.during(v.END_PHASE)
    (paid,) = found.costs
    assert isinstance(paid, p.TributeCost) and paid.selector.other


def test_the_only_one_that_is_attacked() -> None:
    (found,) = holds("Your opponent can only target this card for attacks")
    assert found == p.NotAttacked(who=Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, all=True, other=True))


def test_a_monster_equipped_with_this_card_is_the_equipped_one() -> None:
    told = "If a {}monster equipped with this card would be destroyed by a card effect , destroy this card instead"
    (found,) = meant(told.format(""), v.SPELL | v.EQUIP)
    assert isinstance(found, Ability)
    assert found.replace == p.PaysForDestruction(say.equipped_monster, v.BY_EFFECT)
    with pytest.raises(ValueError, match="isn't described so"):
        meant(told.format("Fish "), v.SPELL | v.EQUIP)
