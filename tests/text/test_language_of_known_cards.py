"""Which cards are meant that were spoken of before, and what later sentences say of them, as the combining grammar alone
reads it."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from tests.text.test_language_of_orders import MONSTER, SPELL, means, not_read, read

TRAP = v.TRAP
LASTING_TRAP = v.TRAP | v.CONTINUOUS


def acts(text: str, kinds: int = SPELL) -> tuple[Act, ...]:
    return read(text, kinds).abilities[-1].block.acts


# -- those that a condition has asked for ----------------------------------------------------------------------


def test_those_of_which_a_condition_has_asked_whether_they_are_there() -> None:
    (_, _, asked) = acts("Draw 1 card, then, if there are any Field Spells on the field, destroy them.")
    assert isinstance(asked, p.If) and isinstance(asked.condition, p.ThereIs)
    (destroyed,) = asked.does.acts
    assert destroyed.what is not None and destroyed.what.all and destroyed.what.filters == asked.condition.of.filters
    two = "If you control 2 or more Plant monsters: Target 1 of them; it gains 300 ATK."
    (cost,) = read(two).abilities[0].costs
    assert isinstance(cost, p.Targeting) and cost.selector.filters == (p.OfType(v.PLANT),)
    not_read(two.replace("1 of them", "3 of them"))
    only = "If you control only 1 monster: Target that monster; it gains 300 ATK."
    read(only)
    not_read(only.replace("only 1 monster", "a monster"))


def test_the_card_in_the_other_pendulum_zone_is_one() -> None:
    text = "If you have a card in your other Pendulum Zone: You can destroy that card, and if you do, draw 1 card."
    scale = v.SPELL | v.PENDULUM | v.CONTINUOUS
    done = acts(text, scale)
    assert done[0] == p.Destroy(say.cards(v.IN_PENDULUM_ZONE, side=v.YOU, other=True))
    means(text.replace("that card", "the card in your other Pendulum Zone"), text, scale)
    not_read(text.replace("your other Pendulum Zone", "your GY"), scale)


# -- others than which -----------------------------------------------------------------------------------------


def test_another_than_the_one_to_which_it_happens() -> None:
    lead = "When your opponent's monster declares an attack on your monster: Target 1 other monster you control; "
    (cost,) = read(f"{lead}destroy that target.", TRAP).abilities[0].costs
    assert isinstance(cost, p.Targeting) and cost.selector.filters == (say.not_(p.IsAmong(p.ATTACKED)),)
    (_, other) = read("Target 1 Spell on the field and 1 other card you control; destroy them.").abilities[0].costs
    assert isinstance(other, p.Targeting) and other.selector.filters == (say.not_(p.IsAmong(p.TARGET)),)


def test_only_the_one_that_was_spoken_of_can_attack() -> None:
    lead = "Target 1 Machine monster you control; it gains 500 ATK until the end of this turn"
    alone, every = (
        acts(f"{lead}, also {who} cannot attack this turn.")[-1]
        for who in ("other monsters you control", "other monsters")
    )
    told = "until", "what", "modifiers"
    expected = p.Modify(say.that(p.TARGET), (p.AttacksAlone(),), until=say.until_end_of_turn)
    assert [getattr(alone, each) for each in told] == [getattr(expected, each) for each in told]
    assert isinstance(every, p.Modify) and every.modifiers == (p.AttacksAlone(side=v.EITHER),)
    means(
        f"{lead}, also monsters you control cannot attack this turn, except that monster.",
        f"{lead}, also other monsters you control cannot attack this turn.",
    )
    not_read(f"{lead}, also other monsters you control cannot attack.")
    not_read(f"{lead}, also other WATER monsters you control cannot attack this turn.")


# -- two, and the other of them --------------------------------------------------------------------------------


def test_one_of_them_and_the_other() -> None:
    rest = "Target 3 cards in your GY; place 1 of them on the top of your Deck, then banish the rest."
    for left in ("the others", "the other 2", "the other 2 cards", "the other targets"):
        means(rest.replace("the rest", left), rest)
    not_read(rest.replace("the rest", "the other 3"))
    not_read(rest.replace("1 of them", "all of them"))
    text = "Target 2 cards in your GY; place 1 of them on the top of your Deck, then add the other to your hand."
    added = acts(text)[-1]
    assert added == p.AddToHand(say.that(p.TARGET, say.not_(p.IsAmong(p.IT))))
    not_read(text.replace("2 cards", "3 cards"))


def test_both_monsters_of_a_battle() -> None:
    lead = "If this card battles an opponent's monster, after damage calculation: "
    own, theirs = p.Banish(say.this_card), p.Banish(say.that(p.BATTLED))
    assert list(acts(f"{lead}Banish both monsters.", MONSTER)) == [say.both(own, theirs)]
    means(f"{lead}Banish those monsters.", f"{lead}Banish this card, also banish that monster.", MONSTER)


def test_what_was_summoned_together_goes_together() -> None:
    text = (
        "When your opponent activates a monster effect (Quick Effect): You can Special Summon both this card from your "
        'hand and 1 "Tin Heron" from your hand, Deck, or GY, and if you do, negate that activation. '
        "During the End Phase, banish the face-up monsters Special Summoned by this effect."
    )
    later = acts(text, MONSTER)[-1]
    assert isinstance(later, p.Later) and [type(each) for each in later.does.acts] == [p.Banish, p.Also, p.Banish]
    assert later.does.acts[0] == p.Banish(say.that(p.THIS, positions=v.FACE_UP))
    not_read(text.replace("monsters Special Summoned", "monsters destroyed"), MONSTER)


# -- how they are described ------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", ["that monster", "the banished monster", "that Fish monster"])
def test_the_card_that_was_paid(which: str) -> None:
    lead = "If this card battles, during the Damage Step (Quick Effect): You can banish 1 Fish monster from your GY; "
    gained = acts(f"{lead}this card gains the ATK of {which}.", MONSTER)[0]
    assert isinstance(gained, p.Modify)
    assert gained.modifiers == (p.GainsAttack(p.Noted("cost atk")),)
    not_read(f"{lead}this card gains the ATK of that Plant monster.", MONSTER)


def test_the_monster_that_was_summoned_and_the_one_that_was_targeted() -> None:
    text = "Target 1 Synchro Monster you control; destroy both the Synchro Monster and 1 Spell on the field."
    means(text, text.replace("the Synchro", "that Synchro"))
    not_read("Target 1 Synchro Monster you control; destroy the Fusion Monster.")
    means(
        "Target 1 Synchro Monster you control; destroy the monster.",
        "Target 1 Synchro Monster you control; destroy it.",
    )
    lead = "Special Summon 1 Fish monster from your hand, then destroy 1 Spell on the field"
    assert isinstance(acts(f"{lead}, also the Special Summoned monster gains 500 ATK.")[-1], p.Modify)
    not_read(f"{lead}, also the Special Summoned Plant monster gains 500 ATK.")


@pytest.mark.parametrize(
    "further, does",
    [("you can Normal Summon the added monster", p.NormalSummon), ("reveal the added monster", p.Reveal)],
)
def test_the_card_that_was_added_to_the_hand(further: str, does: type[Act]) -> None:
    text = f"Add 1 Level 4 Warrior monster from your Deck to your hand, then {further}."
    (_, *then) = acts(text)
    assert does.__name__ in repr(then) and "ref='it'" in repr(then)


def test_one_of_those_that_lie_so() -> None:
    text = (
        "When a monster(s) is Set to your opponent's field: Target 1 of those Set monsters; destroy that Set monster."
    )
    (cost,) = read(text, TRAP).abilities[0].costs
    assert isinstance(cost, p.Targeting)
    assert (cost.selector.ref, cost.selector.positions) == (p.EVENT, v.FACE_DOWN)


@pytest.mark.parametrize(
    "how, does",
    [
        ("destroy", p.Destroy(say.that(p.OTHER, places=v.IN_MONSTER_ZONE))),
        ("banish", p.Banish(say.that(p.OTHER, places=v.IN_MONSTER_ZONE))),
    ],
)
def test_the_equipped_monster_goes_when_the_equip_spell_leaves(how: str, does: Act) -> None:
    text = "The equipped monster gains 500 ATK. When this card leaves the field, "
    awaited = read(f"{text}{how} the equipped monster.", v.SPELL | v.EQUIP).abilities[-1]
    assert awaited.event == (say.wherever_to(say.leaves_field()),) and awaited.block.acts == (does,)
    not_read(f"{text}{how} that monster.", v.SPELL | v.EQUIP)


def test_so_many_known_monsters() -> None:
    text = "Target 2 monsters in your GY; add those 2 monsters to your hand."
    means(text, text.replace("those 2 monsters", "those targets"))
    not_read(text.replace("those 2", "those 3"))


# -- what goes on ----------------------------------------------------------------------------------------------


def test_it_goes_on_with_an_activation_that_is_paid_for() -> None:
    lead = "Activate this card by paying 500 LP, then target 1 Fish monster in your GY; Special Summon it."
    brought, _, negated = acts(f"{lead} Its effects are negated.", LASTING_TRAP)
    assert isinstance(brought, p.SpecialSummon) and isinstance(negated, p.Modify) and negated.what == say.it
    attack = acts(f"{lead} Its effects are negated, also it cannot attack this turn.", LASTING_TRAP)[-1]
    assert isinstance(attack, p.Modify) and attack.until == say.until_end_of_turn
    read(f"{lead} It gains 500 ATK, also it cannot attack this turn.", LASTING_TRAP)
    not_read(f"{lead} It gains 500 ATK, also it loses 300 DEF this turn.", LASTING_TRAP)


def test_it_goes_on_with_what_is_done_at_once() -> None:
    lead = "If this card destroys a monster by battle, you take 300 damage. "
    means(f"{lead}Then, you can draw 1 card.", f"{lead[:-2]}, then you can draw 1 card.", MONSTER)
    means(f"{lead}Draw 1 card.", f"{lead[:-2]}, also draw 1 card.", MONSTER)
    not_read(f"Each time {lead[3:]}Draw 1 card.", MONSTER)


def test_it_answers_what_its_activation_waits_for() -> None:
    lead = "Activate only when your opponent Special Summons a Fish monster. "
    done = acts(f"{lead}Destroy that Fish monster, and if you do, draw 1 card.", TRAP)
    assert done[0] == p.Destroy(say.that(p.EVENT))
    not_read(f"{lead}Destroy that Plant monster, and if you do, draw 1 card.", TRAP)


def test_during_this_turn() -> None:
    lead = "Target 1 face-up monster you control; draw 1 card. "
    means(f"{lead}During this turn, that target can attack twice.", f"{lead}This turn, that target can attack twice.")


@pytest.mark.parametrize("done", ["destroy that monster", "banish that monster", "return that monster to the hand"])
def test_a_known_monster_goes_when_this_card_leaves(done: str) -> None:
    lead = "When this card is activated: Special Summon 1 Fish monster from your GY. "
    last = read(f"{lead}When this card leaves the field, {done}.", LASTING_TRAP).abilities[-1]
    assert last.kind == p.EACH_TIME and last.block.acts[0].what == say.that(p.OTHER, places=v.IN_MONSTER_ZONE)
    many = f"{lead}When this card leaves the field, {done}.".replace("1 Fish monster", "2 Fish monsters")
    not_read(many, LASTING_TRAP)
    waiting = acts(many.replace("that monster", "those monsters"), LASTING_TRAP)[-1]
    assert isinstance(waiting, p.React) and waiting.what == say.this_card and waiting.until == say.while_on_field


def test_a_token_is_awaited() -> None:
    text = (
        'Special Summon 1 "Reed Token" (Plant/EARTH/Level 1/ATK 0/DEF 0) to your opponent\'s field. '
        "When this Token is destroyed, its controller takes 250 damage."
    )
    waiting = acts(text)[-1]
    assert isinstance(waiting, p.React) and waiting.what == say.that(p.IT)
    assert isinstance(waiting.does.acts[0], p.ItsPlayer)
    not_read("Draw 1 card. When this Token is destroyed, its controller takes 250 damage.")


def test_the_hand_that_was_shown_is_one() -> None:
    shown = acts("Draw 1 card, then reveal your entire hand, then place it on the top of your Deck in any order.")
    assert shown[-1] == p.Return(say.it, v.DECK, p.ON_TOP, True)
    assert isinstance(shown[-3], p.Reveal)


def test_who_chooses_if_several_are_the_highest_can_be_told_afterwards() -> None:
    text = "Destroy 1 monster your opponent controls with the highest ATK"
    means(f"{text}. If it's a tie, you get to choose.", f"{text} (your choice, if tied).")
    not_read(f"{text}.")


@pytest.mark.parametrize("phase, player", [("each player's", "The turn player"), ("your opponent's", "Your opponent")])
def test_the_turn_player(phase: str, player: str) -> None:
    text = f"During {phase} Standby Phase: {player} takes 300 damage."
    (done,) = acts(text, v.SPELL | v.CONTINUOUS)
    assert isinstance(done, p.If) == (player == "The turn player")


@pytest.mark.parametrize("who", ["this card and that monster", "that monster and this card"])
def test_what_is_claimed_of_two(who: str) -> None:
    lead = "Once per turn: You can target 1 other Fish monster you control; "
    one, _, other = acts(f"{lead}{who} become Level 4 until the end of this turn.", MONSTER)
    both = [say.this_card, say.that(p.TARGET)]
    assert [one.what, other.what] == (both if who.startswith("this") else both[::-1])
    not_read(f"{lead}{who} becomes Level 4 until the end of this turn.", MONSTER)


@pytest.mark.parametrize("who", ["they", "both monsters", "those monsters", "those targets"])
def test_what_is_claimed_of_two_targets(who: str) -> None:
    targets = "Target 1 Fish monster you control and 1 monster your opponent controls; "
    one, _, other = acts(f"{targets}{who} cannot be destroyed by battle this turn.")
    assert one.what == say.that(p.TARGET) and other.what == say.that(f"{p.TARGET} 2")
    not_read(f"{targets}those Spells cannot be destroyed by battle this turn.")


def test_both_sorts_are_there() -> None:
    held = read("If you control both Fish and Plant monsters: Draw 1 card.").abilities[0].condition
    assert held == say.all_of(*(p.ThereIs(say.monster(p.OfType(each), side=v.YOU)) for each in (v.FISH, v.PLANT)))
    not_read("If you control both Fish or Plant monsters: Draw 1 card.")


@pytest.mark.parametrize(
    "text",
    [
        "Pay 500 LP during each of your Standby Phases. If you do not, destroy this card.",
        "During each of your Standby Phases, pay 500 LP. If you cannot, destroy this card.",
    ],
)
def test_what_is_paid_again_and_again(text: str) -> None:
    means(text, "During each of your Standby Phases, pay 500 LP or destroy this card.", LASTING_TRAP)
    not_read(text.partition(".")[0] + ".", LASTING_TRAP)
    not_read(text.replace("destroy this card", "draw 1 card"), LASTING_TRAP)
    must = (
        "This card's controller must pay 500 LP during each of their Standby Phases. If they cannot, destroy this card."
    )
    assert not read(must, LASTING_TRAP).abilities[-1].optional


@pytest.mark.parametrize("who", ["them", "those monsters", "those targets"])
def test_each_of_several_known(who: str) -> None:
    targets = "Target 2 monsters on the field; place 1 Ice Counter on "
    means(f"{targets}each of {who}.", f"{targets}those targets.")
    gains = "Target 2 monsters you control; "
    means(f"{gains}each of {who} gains 300 ATK.", f"{gains}those targets gain 300 ATK.")
    not_read(f"{gains}each of {who} gain 300 ATK.")
    not_read(f"Target 1 monster on the field; place 1 Ice Counter on each of {who}.")


@pytest.mark.parametrize(
    "how, known", [("In addition", "Also"), ("After that", "Then"), ("And if you do", "If you do")]
)
def test_how_it_goes_on(how: str, known: str) -> None:
    means(f"Draw 1 card. {how}, gain 500 LP.", f"Draw 1 card. {known}, gain 500 LP.")


def test_if_not() -> None:
    text = "Send the top card of your Deck to the GY, then if it is a monster, draw 1 card. Otherwise, take 500 damage."
    means(text.replace("Otherwise", "If not"), text)
    not_read("Draw 1 card. If not, take 500 damage.")


# -- told by what they are, or what was done to them, where no others were spoken of --------------------------------


def test_the_monsters_are_those_that_were_spoken_of_if_no_others_were() -> None:
    lead = "Once per turn, when a monster(s) is destroyed by a card effect: Inflict 500 damage to the owner of "
    means(f"{lead}the monster(s).", f"{lead}that monster(s).", LASTING_TRAP)
    two = (
        "Target 1 Plant monster you control and 1 Rock monster your opponent controls; the Plant monster gains 100 ATK"
    )
    (changed,) = acts(f"{two}.")
    assert changed.what == say.that(p.TARGET)
    not_read(f"{two.replace('the Plant monster', 'the monster')}.")
    not_read(f"{two.replace('1 Rock', '1 Plant')}.")
    means(
        "Special Summon 1 Plant monster from your hand, but the monster cannot attack this turn.",
        "Special Summon 1 Plant monster from your hand, but that monster cannot attack this turn.",
    )


def test_what_an_if_has_asked_is_known_of_the_chosen_card() -> None:
    text = "Choose 1 random card in your opponent's hand, and if it is a monster, Special Summon the chosen monster."
    means(text, text.replace("the chosen monster", "that card"))
    not_read(text.replace("the chosen monster", "the chosen Spell"))


def test_a_target_that_attacks_is_the_targeted_monster() -> None:
    text = "When an opponent's monster declares an attack: Target that attacking monster; gain LP equal to the ATK of "
    means(f"{text}the targeted monster.", f"{text}that target.", TRAP)


def test_the_monster_that_an_effect_summoned_can_be_what_others_are_like() -> None:
    text = "Special Summon 1 Plant monster from your hand, then you can add 1 monster from your Deck to your hand "
    means(f"{text}with the same ATK as the monster Special Summoned by this effect.", f"{text}with the same ATK as it.")


def test_what_this_card_was_summoned_with_is_told_by_what_was_done_to_it() -> None:
    way = "You can Special Summon this card (from your hand) by sending 1 Plant monster from your hand to the GY. "
    so = f"{way}When Summoned this way: Increase this card's Level by the Level of "
    used = p.Total(p.S_LEVEL, Selector(ref=p.USED, all=True))
    for told in ("sent", "Plant"):
        (raised,) = acts(f"{so}the {told} monster.", MONSTER)
        assert isinstance(raised, p.Modify) and raised.modifiers == (p.LevelChanges(used),)
    for told in ("banished", "Rock"):
        not_read(f"{so}the {told} monster.", MONSTER)
    not_read(f"{way}This card gains ATK equal to the sent monster's ATK.", MONSTER)  # it can be Tribute Summoned, too
    not_read(f"{way}When Summoned this way: You can Special Summon the sent monster.", MONSTER)


def test_older_texts_select_after_a_condition() -> None:
    means(
        "If you control no Traps, select 1 Plant monster in your opponent's Graveyard. Special Summon it.",
        "If you control no Traps: Target 1 Plant monster in your opponent's GY; Special Summon it.",
    )


def test_how_this_card_came_is_asked_wherever_it_is_told_so() -> None:
    came = p.AreSuch(say.that(p.THIS, p.Summoned(v.TRIBUTE_SUMMON)))
    for text in (
        "This Tribute Summoned card cannot be destroyed by battle.",
        "This Tribute Summoned card cannot attack.",
    ):
        (held,) = read(text, MONSTER).abilities[0].modifiers
        assert held.condition == came
    not_read("This Tribute Summoned card gains 500 ATK, also Plant monsters you control gain 300 ATK.", MONSTER)
    (used,) = read(
        "If a monster with more ATK than this Tribute Summoned card is on the field: You can draw 1 card.", MONSTER
    ).abilities
    assert isinstance(used.condition, p.AllHold) and used.condition.parts[-1] == came
    fell = "Draw 1 card."
    means(
        f"If this Tribute Summoned card is destroyed by battle, or is destroyed by an opponent's card effect: {fell}",
        f"If this Tribute Summoned card is destroyed by battle, or if this Tribute Summoned card is destroyed by an "
        f"opponent's card effect: {fell}",
        MONSTER,
    )


def test_its_owners_monster_zone_is_that_of_who_uses_the_effect() -> None:
    means(
        "If this card is destroyed by an opponent's card effect while in its owner's Monster Zone: Draw 1 card.",
        "If this card in its owner's Monster Zone is destroyed by an opponent's card effect: Draw 1 card.",
        MONSTER,
    )


def test_what_holds_while_a_player_controls_them_is_said_of_those_of_that_player() -> None:
    for side, who in (("you control", "you control"), ("your opponent controls", "your opponent controls")):
        means(
            f"Plant monsters cannot be destroyed by battle while {side} them.",
            f"Plant monsters {who} cannot be destroyed by battle.",
            LASTING_TRAP,
        )
    means(
        "Negate the effects of face-up Plant monsters while your opponent controls them.",
        "Negate the effects of face-up Plant monsters your opponent controls.",
        LASTING_TRAP,
    )
    not_read("Plant monsters you control gain 500 ATK while your opponent controls them.", LASTING_TRAP)
    not_read("Plant monsters gain 500 ATK, and cannot be destroyed by battle while you control them.", LASTING_TRAP)


def test_the_monster_for_whose_summon_this_card_was_used() -> None:
    lead = "If this card is used as material for a Synchro Summon: "
    assert acts(f"{lead}That Synchro Monster gains 500 ATK.", MONSTER)[0].what == say.that(p.OTHER)
    assert acts(f"{lead}You can Special Summon it.", MONSTER)[0].what == say.this_card
    not_read(f"{lead}That Fusion Monster gains 500 ATK.", MONSTER)


def test_all_cards_of_a_kind_have_their_effects_negated() -> None:
    for kind in ("Equip Card", "Field Spell Card", "Equip, Field, Continuous and Quick-Play Spell Card"):
        means(f"Negate all {kind} effects on the field.", f"Negate the effects of all {kind}s on the field.", TRAP)


def test_others_that_cannot_attack_that_turn_are_others_than_the_one_it_is_about() -> None:
    vow = "Other monsters you control cannot attack the turn you activate this effect."
    target, given_up = (
        read(f"You can target 1 Plant monster you control; it gains 500 ATK. {vow}", MONSTER).abilities[0].costs
    )
    assert isinstance(target, p.Targeting) and isinstance(target.selector.filters[-1], p.DidAlone)
    assert given_up == p.TurnVow(p.AttacksAlone(who=say.the_target))
    not_read(f"You can target 1 monster your opponent controls; it loses 500 ATK. {vow}", MONSTER)
    not_read(f"You can target 1 monster you control; it and this card gain 500 ATK. {vow}", MONSTER)
    not_read(f"Draw 1 card. {vow.replace('effect', 'card')}")


def test_some_of_known_cards_lie_where_it_is_said_again() -> None:
    banished = "If a monster(s) is banished: You can target 1 of those "
    means(f"{banished}banished monsters; Special Summon it.", f"{banished}monsters; Special Summon it.", MONSTER)
    fell = (
        "If a monster(s) on the field is destroyed: You can target 1 of those monsters in your GY; Special Summon it."
    )
    (cost,) = read(fell, MONSTER).abilities[0].costs
    assert isinstance(cost, p.Targeting)
    assert (cost.selector.ref, cost.selector.places, cost.selector.side) == (p.EVENT, v.IN_GRAVEYARD, v.YOU)
    not_read(banished.replace("is banished", "is sent to the GY") + "banished monsters; Special Summon it.", MONSTER)


def test_an_equip_card_and_its_monster_are_paid_together() -> None:
    means(
        "If you control the equipped monster and this card: You can banish both; draw 3 cards.",
        "If you control the equipped monster: You can banish both the equipped monster and this card; draw 3 cards.",
        v.SPELL | v.EQUIP,
    )


def test_those_cards_are_the_equip_cards_of_which_it_was_asked() -> None:
    lead = "If this card is equipped with an Equip Card(s): You can send 1 of those cards to the GY; draw 1 card."
    (used,) = read(lead, MONSTER).abilities
    (paid,) = used.costs
    assert isinstance(used.condition, p.ThereIs) and isinstance(paid, p.SendCost)
    assert paid.selector == used.condition.of
    text = (
        "If this card would be destroyed while equipped with an Equip Spell(s), you can send 1 of those cards to the GY"
    )
    assert read(f"{text} instead.", MONSTER).abilities[0].replace is not None


def test_the_number_banished_is_that_of_the_cards_paid_with() -> None:
    text = "You can banish up to 3 Plant monsters from your GY; draw cards equal to the number "
    for told in ("banished", "banished to activate this effect"):
        means(f"{text}{told}.", f"{text}of cards banished this way.", MONSTER)
    not_read(f"{text}discarded.", MONSTER)


def test_what_the_answered_effect_targets_is_the_targeted_monster() -> None:
    lead = "When a card is activated that targets a Plant monster on the field: Return "
    means(f"{lead}that targeted monster to the hand.", f"{lead}that monster to the hand.", TRAP)
    not_read("When a monster declares an attack: Return that targeted monster to the hand.", TRAP)
