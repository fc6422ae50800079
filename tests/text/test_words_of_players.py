"""Other words in which players write what the language of cards has words for: they mean the same."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.vocabulary import CONTINUOUS, COUNTER, EFFECT, FUSION, MONSTER, RITUAL, SPELL, SYNCHRO, TRAP, XYZ
from tests.text.reading import A_MONSTER, ability, read, refused


@pytest.mark.parametrize(
    "kinds, text, same",
    [
        (
            SPELL,
            'Special Summon 1 "Gear" monster from your GY, then you can Synchro Summon 1 WIND Synchro Monster using '
            "monsters you control.",
            'Special Summon 1 "Gear" monster from your GY, then you can immediately after this effect resolves, Synchro '
            "Summon 1 WIND Synchro Monster using monsters you control.",
        ),
        (
            SPELL,
            "Draw 1 card, then, immediately after this effect resolves, you can Xyz Summon 1 Xyz Monster using monsters "
            "you control.",
            "Draw 1 card, then you can immediately after this effect resolves, Xyz Summon 1 Xyz Monster using monsters "
            "you control.",
        ),
        (
            A_MONSTER,
            'If you control a "Gear" card, other than "Test Card": You can draw 1 card.',
            'If you control a "Gear" card, except "Test Card": You can draw 1 card.',
        ),
        (
            A_MONSTER,
            "At the start of your opponent's Standby Phase: You can draw 1 card.",
            "During your opponent's Standby Phase: You can draw 1 card.",
        ),
        (
            A_MONSTER,
            "You cannot Special Summon, except Fish monsters.",
            "You cannot Special Summon monsters, except Fish monsters.",
        ),
        (
            SPELL,
            "Look at your opponent's hand and banish 1 card from it.",
            "Look at your opponent's hand, then banish 1 card from your opponent's hand.",
        ),
        (
            SPELL,
            "Choose 1 of these effects.\n● Draw 1 card.\n● Gain 500 LP.",
            "Activate 1 of these effects.\n● Draw 1 card.\n● Gain 500 LP.",
        ),
        (
            MONSTER | EFFECT | FUSION,
            "2 Fish monsters\nGains ATK equal to the total original ATK of the monsters used as its Fusion Material.",
            "2 Fish monsters\nGains ATK equal to the total original ATK of the monsters used as material for its Fusion "
            "Summon.",
        ),
        (
            A_MONSTER,
            "If this card is used as material for the Synchro Summon of a Fish monster: Draw 1 card.",
            "If this card is used as Synchro Material for the Synchro Summon of a Fish monster: Draw 1 card.",
        ),
        (
            A_MONSTER,
            "If this card is sent to the GY as material for the Fusion Summon of a Fish monster: Draw 1 card.",
            "If this card is sent to the GY as Fusion Material for the Fusion Summon of a Fish monster: Draw 1 card.",
        ),
        (
            A_MONSTER,
            "This card cannot be destroyed by battle while it is in Defense Position.",
            "While this card is in Defense Position, this card cannot be destroyed by battle.",
        ),
        (
            SPELL | RITUAL,
            "This card can be used to Ritual Summon any Fish Ritual Monster. You must also Tribute monsters from your "
            "hand or field whose total Levels equal or exceed its Level.",
            "This card can be used to Ritual Summon any Fish Ritual Monster. You must also Tribute monsters from your "
            "hand or field whose total Levels equal or exceed the Level of the Ritual Monster.",
        ),
    ],
)
def test_it_means_the_same(kinds: int, text: str, same: str) -> None:
    assert read(kinds, text) == read(kinds, same)


def test_the_banishment_is_a_place_whose_cards_lie_face_up_to_be_known() -> None:
    cost = ability(SPELL, 'Target 1 "Gear" monster in your GY or banishment; add it to your hand.').costs[0]
    assert isinstance(cost, p.Targeting)
    assert cost.selector.places == v.IN_GRAVEYARD | v.IN_BANISHED and cost.selector.positions == v.FACE_UP
    assert "face-up" in refused(SPELL, "Destroy 1 card in your banishment or field.")


@pytest.mark.parametrize("sort, kind", [("Spell", SPELL), ("Trap", TRAP)])
def test_a_card_of_one_sort_or_the_effect_of_a_monster(sort: str, kind: int) -> None:
    (event,) = ability(
        TRAP | COUNTER, f"When your opponent activates a {sort} Card or a monster effect: Negate the activation."
    ).event
    assert isinstance(event, p.IsActivated)
    assert event.what == p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT
    assert event.subject is not None and event.subject.filters == (p.OfAnyKind(kind | MONSTER),)


def test_a_card_of_a_family_or_its_effect() -> None:
    (event,) = ability(A_MONSTER, 'If your opponent activates a "Gear" Trap Card or effect: Draw 1 card.').event
    assert isinstance(event, p.IsActivated) and event.what == p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT


def test_the_effects_of_ones_own_monsters_are_not_answered() -> None:
    _, continuous = read(
        SPELL | CONTINUOUS,
        "Neither player can activate cards or effects in response to the activation of your Fish monsters' effects.",
    ).abilities
    (held,) = continuous.modifiers
    assert isinstance(held, p.Unanswered) and held.what == p.MONSTER_EFFECT
    assert held.cards is not None and held.cards.side == v.YOU


def test_it_leaves_the_field_by_battle_or_an_effect_of_the_opponent() -> None:
    (event,) = ability(A_MONSTER, "If this card leaves the field because of an opponent's card: Draw 1 card.").event
    assert isinstance(event, p.Moves)
    assert event.any_cause == v.BY_BATTLE | v.BY_EFFECT and event.by == v.OPPONENT


def test_a_limit_means_the_only_effect_that_is_used() -> None:
    apart = read(
        A_MONSTER,
        'You can discard 1 card; draw 1 card. Cannot be destroyed by battle. You can only use this effect of "Test Card" '
        "once per turn.",
    )
    beside = read(
        A_MONSTER,
        'You can discard 1 card; draw 1 card. You can only use this effect of "Test Card" once per turn. Cannot be '
        "destroyed by battle.",
    )
    assert apart == beside
    two = (
        "If this card is banished: Draw 1 card. If this card is sent to the GY: Gain 500 LP. Cannot be destroyed by "
        'battle. You can only use this effect of "Test Card" once per turn.'
    )
    assert "right behind the effect" in refused(A_MONSTER, two)


def test_what_holds_while_this_card_is_there_is_no_part_of_the_effect_before() -> None:
    triggered, held = read(
        A_MONSTER,
        "If this card is Special Summoned: Draw 1 card. Your opponent cannot activate monster effects in the GY while "
        "this card is face-up on the field.",
    ).abilities
    assert len(triggered.block.acts) == 1
    assert held.kind == p.CONTINUOUS_EFFECT


def test_an_xyz_monster_has_an_effect_as_long_as_this_is_its_material() -> None:
    (given,) = ability(
        A_MONSTER,
        "A FIRE or WIND Xyz Monster that has this card as material gains this effect.\n● Once per turn: You can draw 1 card.",
    ).modifiers
    assert isinstance(given, p.Granted) and given.who is not None
    assert p.HasThisAsMaterial() in given.who.filters and p.OfAttribute(v.FIRE | v.WIND) in given.who.filters
    kept = "A FIRE Xyz Monster that was Summoned using this card as material gains this effect.\n"
    assert "that has this card as material" in refused(A_MONSTER, f"{kept}● Once per turn: You can draw 1 card.")


def test_all_monsters_of_a_sort_is_true_of_none_as_well() -> None:
    held = ability(A_MONSTER, "If all monsters you control are Fish monsters: You can draw 1 card.").condition
    assert (
        held
        == ability(
            A_MONSTER,
            "If you control no monsters or the only monsters you control are Fish monsters: You can draw 1 card.",
        ).condition
    )


@pytest.mark.parametrize(
    "kinds, line, word", [(SYNCHRO, "1 Tuner + 1+ non-Tuner monsters", "Synchro"), (XYZ, "2 Level 4 monsters", "Xyz")]
)
def test_as_many_as_were_used_for_it(kinds: int, line: str, word: str) -> None:
    text = f"{line}\nGains 100 ATK for each Fish monster used as its {word} Material."
    same = f"{line}\nGains 100 ATK for each Fish monster used as material for its {word} Summon."
    assert read(MONSTER | EFFECT | kinds, text) == read(MONSTER | EFFECT | kinds, same)


def test_a_monster_that_is_no_tuner() -> None:
    (act,) = ability(A_MONSTER, "You can Special Summon 1 non-Tuner from your hand.").block.acts
    assert isinstance(act, p.SpecialSummon) and act.what is not None
    assert p.OfNoKind(v.TUNER) in act.what.filters


def test_fusion_materials_are_shuffled_into_the_deck() -> None:
    (act,) = ability(
        SPELL,
        "Fusion Summon 1 Fusion Monster from your Extra Deck, by shuffling the Fusion Materials mentioned on it from your "
        "GY and/or banishment into the Deck.",
    ).block.acts
    assert isinstance(act, p.FusionSummon) and act.goes_to == v.DECK
    assert act.materials is not None
    assert (act.materials.places, act.materials.positions) == (v.IN_GRAVEYARD | v.IN_BANISHED, v.FACE_UP)
    stays = "Fusion Summon 1 Fusion Monster, by banishing Fusion Materials mentioned on it from your banishment."
    assert "stay where they are" in refused(SPELL, stays)


def test_some_of_the_fusion_materials_are_of_another_sort_as_well() -> None:
    kinds = MONSTER | EFFECT | FUSION
    among = read(kinds, "3 Fish monsters, including at least 2 WIND monsters\nGains 100 ATK.")
    assert among == read(kinds, "2 WIND Fish monsters + 1 Fish monster\nGains 100 ATK.")
    assert "not all" in refused(kinds, "2 Fish monsters, including 2 WIND monsters\nGains 100 ATK.")


def test_what_follows_but_lasts_as_long() -> None:
    text = "You can discard 1 card; all Fish monsters you control can attack directly this turn, but any battle damage they "
    assert read(A_MONSTER, f"{text}inflict to your opponent is halved.") == read(
        A_MONSTER, f"{text}inflict to your opponent is halved this turn."
    )


def test_an_exception_may_stand_behind_how_long_a_ban_lasts() -> None:
    behind = read(SPELL, 'Draw 1 card, also you cannot activate monster effects this turn, except "Gear" monsters\'.')
    before = read(SPELL, 'Draw 1 card, also this turn, you cannot activate monster effects, except "Gear" monsters.')
    assert behind == before


def test_an_effect_makes_a_ritual_summon() -> None:
    (act,) = ability(
        A_MONSTER,
        'You can Ritual Summon 1 "Gear" Ritual Monster from your hand or GY, by Tributing Fish monsters from your hand or '
        "field whose total Levels exactly equal its Level.",
    ).block.acts
    assert isinstance(act, p.RitualSummon) and act.exact
    assert act.what is not None and act.what.places == v.IN_HAND | v.IN_GRAVEYARD
    assert act.materials is not None and p.OfType(v.FISH) in act.materials.filters
    two = "You can Ritual Summon 2 Ritual Monsters from your hand, by Tributing monsters from your hand or field whose "
    assert "one Ritual Monster" in refused(A_MONSTER, f"{two}total Levels equal or exceed its Level.")


@pytest.mark.parametrize(
    "text", ["Tribute Summoned by Tributing a Fish monster", "Tribute Summoned by Tributing 2 or more Fish monsters"]
)
def test_how_it_is_summoned_is_waited_for_and_how_it_was_is_a_condition(text: str) -> None:
    waits = ability(A_MONSTER, f"If this card is {text}: You can draw 1 card.")
    asks = ability(A_MONSTER, f"If this card was {text}: You can draw 1 card.")
    assert (waits.kind, asks.kind) == (p.TRIGGER, p.IGNITION)


def test_a_material_that_is_detached_may_be_banished_by_then() -> None:
    (event,) = ability(A_MONSTER, "If this card is detached from an Xyz Monster: You can draw 1 card.").event
    assert isinstance(event, p.Moves)
    assert event.all_causes == v.DETACHED and event.to_places == v.IN_GRAVEYARD | v.IN_BANISHED
    assert not event.to_activate


def test_where_monsters_were_summoned_from_is_told_in_fewer_words() -> None:
    text = "Destroy all monsters{} Special Summoned from the Extra Deck."
    assert read(SPELL, text.format("")) == read(SPELL, text.format(" that were"))
