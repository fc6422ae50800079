"""What older texts tell with a comma starts a Chain, unless it holds or is lost with what it was bound to; and whose
attack, which target and which cards are meant, as that is played."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Ability
from tests.cards.stories.settling import BLAST, PLAIN, REVIVE, SPARK, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import program

REED = monster_card("Reed", 900, 900)


def creature(text: str, atk: int = 1000, defense: int = 1000, name: str = "Tin Heron") -> Card:
    made = program(name, v.MONSTER | v.EFFECT, text)
    assert made is not None, text
    return monster_card(name, atk, defense, program=made)


def spell(text: str, icon: int = 0) -> Card:
    made = program("Long Rod", v.SPELL | icon, text)
    assert made is not None, text
    return spell_card("Long Rod", made, icon)


def read(text: str, kinds: int = v.MONSTER | v.EFFECT) -> tuple[Ability, ...]:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found.abilities


@pytest.mark.parametrize(
    "text",
    [
        "When a monster is destroyed by battle, its controller takes 300 damage.",
        "If this card destroys an opponent's monster by battle and sends it to the GY, they discard 1 random card.",
        "When you Tribute Summon a monster, draw 1 card.",
        "If a Fish monster is Normal Summoned, draw 1 card.",
        "If another Fish monster on the field is destroyed, this card gains 400 ATK.",
        "When this card leaves the field, draw 1 card.",
        "If this card battles, at the end of the Damage Step, draw 1 card.",
        "If this card attacks, at the end of the Battle Phase, draw 1 card.",
        "At the end of the Damage Step, if this card attacked, draw 1 card.",
        "When this card is Tribute Summoned, your opponent cannot declare an attack during their next turn.",
        "If this card is selected as an attack target, destroy this card at the end of the Battle Phase.",
        "Each time you Tribute Summon a monster, draw 1 card.",
    ],
)
def test_what_is_done_at_an_event_starts_a_chain(text: str) -> None:
    (told,) = read(text)
    assert told.kind == p.TRIGGER and not told.optional


@pytest.mark.parametrize(
    "text",
    [
        "Each time you Tribute Summon a monster, inflict 300 damage to your opponent.",
        'If "Test Tower" on the field is destroyed, destroy this card.',
        "If this face-up card leaves the field, skip your next Battle Phase.",
        "If this card is destroyed by battle, your opponent cannot Special Summon monsters for the rest of this turn.",
        "If this card attacks, it is changed to Defense Position at the end of the Battle Phase.",
        "If this card attacks, remove 1 counter from this card at the end of the Damage Step. If you cannot, destroy it.",
    ],
)
def test_what_holds_or_is_lost_with_it_is_done_at_once(text: str) -> None:
    assert {told.kind for told in read(text)} == {p.EACH_TIME}


def test_such_an_older_effect_targets_what_lies_open() -> None:
    (told,) = read("When a Fish monster is destroyed by battle, destroy 1 Trap on the field.")
    assert [type(cost) for cost in told.costs] == [p.Targeting]
    (drawn,) = read(
        "If this card destroys a monster by battle, you take 300 damage. Then, you can banish 1 monster "
        "from your GY with ATK less than or equal to the damage you took."
    )
    assert not drawn.costs  # the damage tells which


def test_what_further_sentences_say_of_it_is_part_of_it() -> None:
    (told,) = read("When this card is Flip Summoned, you take 300 damage. Draw 1 card.")
    assert [type(act) for act in told.block.acts] == [p.Damage, p.Also, p.Draw]
    _, later = read(
        "When this card is Flip Summoned, draw 1 card. You can discard 1 card to banish 1 card on the field."
    )
    assert any(isinstance(cost, p.Targeting) for cost in later.costs)  # the whole text is an older one


@pytest.mark.parametrize("atk", [500, 2000])
def test_at_the_end_of_the_damage_step_the_other_one_may_be_gone(atk: int) -> None:
    """The DEF is known of one that this battle has destroyed, too; and so it is done by one that it has destroyed."""
    step = "at the end of the Damage Step, inflict damage to your opponent equal to that monster's DEF."
    game = Scenario()
    heron = game.a.monster(creature(f"If this card battles a monster, {step}", atk=1100))
    other = game.b.monster(monster_card("Reed", atk, 700))
    game.begin()
    game.to_battle_phase()
    game.attack(heron, other)
    settle(game)
    assert game.lp == [8000 - max(atk - 1100, 0), 8000 - max(1100 - atk, 0) - 700]


def test_an_equip_card_that_was_a_monster_goes_on_working() -> None:
    text = "FLIP: Equip this card to 1 monster your opponent controls. Once per turn, during your opponent's Standby Phase: Your opponent gains 500 LP."
    game = Scenario()
    heron, reed = game.a.monster(creature(text), v.FACE_DOWN), game.b.monster(REED)
    game.begin()
    game.flip_summon(heron)
    settle(game, reed)
    assert heron.place == v.SPELL_ZONE
    for _ in range(2):
        game.end_turn()
        settle(game)
    assert game.lp[1] == 8500


@pytest.mark.parametrize(
    "text", ["All Fish monsters you control gain 300 ATK.", "Your opponent cannot activate Traps."]
)
def test_what_it_says_else_holds_of_an_equip_card_by_flip_alone(text: str) -> None:
    (_, told) = read(f"FLIP: Equip this card to 1 monster your opponent controls. {text}")
    assert told.places == v.IN_SPELL_ZONE
    (_, own) = read("FLIP: Equip this card to 1 monster your opponent controls. This card cannot attack.")
    assert own.places == v.IN_MONSTER_ZONE


@pytest.mark.parametrize("in_gy", [True, False])
def test_one_card_is_targeted_wherever_it_lies(in_gy: bool) -> None:
    text = "When a card or effect is activated that targets 1 card (and no other cards) (Quick Effect): You can negate that effect."
    game = Scenario()
    heron = game.a.monster(creature(text))
    fallen, reed = game.b.graveyard(REED), game.b.monster(REED)
    game.b.hand(REVIVE if in_gy else BLAST)
    game.begin(player=1)
    (played,) = game.b.cards(v.HAND)
    game.activate(played)
    if game.question != "response":
        game.pick(fallen if in_gy else reed)
    while game.question == "response" and not game.may(q.ACTIVATE, heron):
        game.passes()
    assert game.may(q.ACTIVATE, heron)
    game.activate(heron)
    settle(game)
    assert (fallen.place, reed.place) == (v.GRAVEYARD, v.MONSTER_ZONE)


@pytest.mark.parametrize("theirs", [True, False])
def test_an_attack_of_the_opponent_is_none_of_ones_own(theirs: bool) -> None:
    game = Scenario()
    heron = game.a.monster(creature("If this card is destroyed by your opponent's attack or card effect: Gain 400 LP."))
    other = game.b.monster(PLAIN[5])
    game.begin(player=1 if theirs else 0)
    game.to_battle_phase()
    game.attack(*((other, heron) if theirs else (heron, other)))
    settle(game)
    assert game.lp[0] == 8000 - 500 + 400 * theirs


def test_an_effect_of_the_opponent_does_it_as_well() -> None:
    game = Scenario()
    heron = game.a.monster(creature("If this card is destroyed by your opponent's attack or card effect: Gain 400 LP."))
    blast = game.b.hand(BLAST)
    game.begin(player=1)
    game.activate(blast)
    settle(game, heron)
    assert game.lp[0] == 8400


def test_a_plural_in_quotes_is_counted_by_the_name() -> None:
    text = 'If this card is Flip Summoned: Gain LP equal to the number of "Tin Herons" on the field x 300.'
    game = Scenario()
    heron = game.a.monster(creature(text), v.FACE_DOWN)
    game.b.monster(creature("This card cannot attack."))
    game.begin()
    game.flip_summon(heron)
    settle(game)
    assert game.lp[0] == 8600


@pytest.mark.parametrize("banned", [True, False])
def test_what_was_discarded_is_counted_wherever_it_has_gone(banned: bool) -> None:
    game = Scenario()
    game.a.spell(
        spell(
            "If a card(s) is discarded from your opponent's hand: Inflict 400 damage to your opponent for each card discarded.",
            v.CONTINUOUS,
        )
    )
    if banned:
        game.a.spell(spell("All cards sent to the GY are banished instead.", v.FIELD))
    game.b.hand(SPARK, SPARK)
    loss = game.a.hand(spell("Your opponent discards 2 cards."))
    game.begin()
    game.activate(loss)
    settle(game)
    assert game.lp[1] == 7200


def test_the_atk_of_a_set_monster_is_compared_with_nothing() -> None:
    game = Scenario()
    lying, reed = game.b.monster(REED, v.FACE_DOWN), game.b.monster(REED)
    sweep = game.a.hand(spell("Destroy all monsters on the field whose ATK is lower than your LP."))
    game.begin()
    game.activate(sweep)
    settle(game)
    assert (lying.place, reed.place) == (v.MONSTER_ZONE, v.GRAVEYARD)


def test_with_the_above_materials_nothing_stands_for_one_of_them() -> None:
    made = program(
        "Tin Heron",
        v.MONSTER | v.FUSION | v.EFFECT,
        '"Reed" + 1 Fish monster\nMust be Fusion Summoned with the above Fusion Materials.',
    )
    assert made is not None
    (materials,) = (each for each in made.procedures if isinstance(each, p.FusionMaterials))
    assert materials.themselves


@pytest.mark.parametrize("own", [True, False])
def test_who_tributes_it_is_told(own: bool) -> None:
    game = Scenario()
    side = game.a if own else game.b
    text = "When you Tribute this card for the Tribute Summon of a Warrior monster, gain 400 LP."
    side.monster(creature(text), owner=0)
    lord = side.hand(PLAIN[5])
    game.begin(player=0 if own else 1)
    game.normal_summon(lord)
    settle(game)
    assert lord.place == v.MONSTER_ZONE
    assert game.lp[0] == 8000 + 400 * own
