"""The combining grammar: activated effects that are negated as they resolve, known by what they would do; damage that is
gained or shared; what was used for the Summon of a monster that is known; rites for which nothing is Tributed."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.cards.stories.settling import SPARK, settle
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card
from tests.text.test_language_of_orders import MONSTER, not_read, read


# -- negated as they resolve ---------------------------------------------------------------------------------------


def _warded(times: str = "Once per turn") -> tuple[Scenario, Piece, Piece]:
    text = f"{times}, you can negate an activated Spell effect that would inflict damage to you."
    game = Scenario()
    ward = game.b.monster(monster_card("Ward", 500, 500, program=read(text, MONSTER)))
    first = game.a.hand(SPARK)
    return game, ward, first


def test_an_activated_effect_is_negated_by_choice_as_it_resolves() -> None:
    """Who doesn't want it keeps the chance for the next one; who has used it is asked no more."""
    game, _, first = _warded()
    second, third = game.a.hand(SPARK, SPARK)
    game.begin()
    for spark, answer, left in ((first, False, 7900), (second, True, 7900), (third, None, 7800)):
        game.activate(spark)
        while game.question == "response":
            game.passes()
        assert (game.question == "yes or no") is (answer is not None)
        if answer is not None:
            game.yes() if answer else game.no()
        settle(game)
        assert game.lp[1] == left


def test_other_effects_are_not_negated_so() -> None:
    game, _, spark = _warded()
    draws = game.a.hand(spell_card("Draws", read("Draw 1 card.")))
    game.begin()
    game.activate(draws)
    settle(game, asks=False)
    assert spark.place == v.HAND


def test_the_card_that_negates_goes() -> None:
    """It targets one of the other cards of its sort, or nothing comes of it."""
    text = (
        "Once, while this card is in your Pendulum Zone, you can negate an activated card effect that targets another "
        '"Reed" card(s) you control, then destroy this card.'
    )
    made = read(text, MONSTER | v.PENDULUM)
    (told,) = [each for each in made.abilities if each.kind == p.EACH_TIME]
    (event,) = told.event
    assert isinstance(event, p.IsAboutToResolve) and told.limit == p.WhileFaceUp() and told.places == v.IN_PENDULUM_ZONE
    (offered,) = told.block.acts
    assert isinstance(offered, p.May) and offered.does.acts[-1] == p.Destroy(say.this_card)
    not_read("Negate an activated Spell effect that would inflict damage to you.", MONSTER)
    not_read("You can negate an activated Spell effect that would inflict damage to you.")


@pytest.mark.parametrize("place, asked", [("Deck", True), ("GY", False)])
def test_an_effect_is_known_by_where_it_takes_cards_from(place: str, asked: bool) -> None:
    text = (
        "When your opponent activates a Spell Card that would add a card(s) from the Deck to the hand (Quick Effect): "
        "You can discard this card; negate that effect."
    )
    game = Scenario()
    ash = game.b.hand(monster_card("Ember", 0, 0, program=read(text, MONSTER)))
    search = game.a.hand(spell_card("Search", read(f"Add 1 monster from your {place} to your hand.")))
    game.a.graveyard(monster_card("Carp", 500, 500))
    game.a.deck(monster_card("Pike", 500, 500))
    game.begin()
    game.activate(search)
    assert (game.question == "response" and ash in game.offered(q.ACTIVATE)) is asked


@pytest.mark.parametrize(
    "would, acts, places",
    [
        ("destroy a monster(s) on the field", (p.Destroy,), 0),
        ("banish a card(s) from the GY", (p.Banish,), v.IN_GRAVEYARD),
        ("send a card(s) from the Deck to the GY", (p.SendToGraveyard,), v.IN_DECK),
        ("draw a card(s)", (p.Draw,), 0),
        ("inflict damage", (p.Damage,), 0),
        ("Fusion Summon a monster(s)", (p.FusionSummon,), 0),
    ],
)
def test_what_an_effect_would_do(would: str, acts: tuple[type[p.Act], ...], places: int) -> None:
    text = (
        f"When a card or effect is activated that would {would} (Quick Effect): You can discard this card; negate it."
    )
    text = text.replace("negate it", "negate the activation")
    (event,) = read(text, MONSTER).abilities[0].event
    assert isinstance(event, p.IsActivated) and (event.would, event.would_from) == (acts, places)


# -- damage --------------------------------------------------------------------------------------------------------


def test_damage_that_would_be_inflicted_is_gained() -> None:
    """Of both players, and no more once that card is gone."""
    gift = read("Any effect that would inflict damage to each player increases their LP by the same amount.", MONSTER)
    game = Scenario()
    giver = game.a.monster(monster_card("Giver", 500, 500, program=gift))
    own = game.a.hand(spell_card("Sting", read("Inflict 300 damage to each player.")))
    game.begin()
    game.activate(own)
    settle(game)
    assert game.lp == [8300, 8300]
    assert giver.is_face_up


@pytest.mark.parametrize("how, again", [("is also inflicted", 0), ("inflicts equal effect damage", 500)])
def test_battle_damage_is_taken_by_both(how: str, again: int) -> None:
    """As battle damage, or as an effect's, which an effect may turn into LP."""
    text = f"Any battle damage you take from battles involving this card {how} to your opponent."
    game = Scenario()
    small = game.b.monster(monster_card("Small", 500, 500, program=read(text, MONSTER)))
    gift = "Any effect that would inflict damage to you increases your LP by the same amount."
    not_read(gift, MONSTER)
    gift = gift.replace("increases your", "increases their")
    tall = game.a.monster(monster_card("Tall", 1000, 500, program=read(gift, MONSTER)))
    game.begin()
    game.to_battle_phase()
    game.attack(tall, small)
    settle(game)
    assert game.lp == [7500 if not again else 8000 + again, 7500]


# -- what was used for a Summon ------------------------------------------------------------------------------------

PARTS = (monster_card("Tin Heron", 500, 500), monster_card("Brass Crane", 500, 500))
WHOLE = monster_card(
    "Great Heron",
    2000,
    2000,
    kinds=v.FUSION,
    program=p.Program(
        procedures=(p.FusionMaterials(materials=tuple(p.Selector(filters=(say.named(c.name),)) for c in PARTS)),)
    ),
)


FUSE = spell_card(
    "Fuse",
    read("Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your field or hand as material."),
)


def parted(what: str) -> Card:
    told = (
        f"Target 1 Fusion Monster on the field; return that target to the Extra Deck, then, if all {what} that were used "
        "for its Fusion Summon are in your GY, you can Special Summon all of them."
    )
    return spell_card("Part", read(told))


@pytest.mark.parametrize("gone", [False, True])
def test_all_that_was_used_for_its_summon_comes_back(gone: bool) -> None:
    """Only if all of it lies in the Graveyard by then."""
    game = Scenario()
    fusing, parting = game.a.hand(FUSE, parted("monsters"))
    game.a.extra(WHOLE)
    heron, crane = game.a.hand(*PARTS)
    game.a.graveyard(monster_card("Reed", 500, 500))
    banishing = game.a.hand(spell_card("Away", read('Banish 1 "Tin Heron" from your GY.')))
    game.begin()
    game.activate(fusing)
    settle(game, heron, crane)
    (whole,) = game.a.cards(v.MONSTER_ZONE)
    if gone:
        game.activate(banishing)
        settle(game)
    game.activate(parting)
    settle(game, whole, heron, crane)
    assert whole.place == v.EXTRA_DECK
    assert {each.place for each in (heron, crane)} == ({v.BANISHED, v.GRAVEYARD} if gone else {v.MONSTER_ZONE})


@pytest.mark.parametrize(
    "what, comes", [("the Tuner monsters", True), ("the Ritual Monsters", False), ("monsters", False)]
)
def test_of_what_was_used_only_such_cards_are_meant(what: str, comes: bool) -> None:
    """Those alone have to lie there and come back; where none was of that sort, nothing does."""
    game = Scenario()
    whole = game.a.extra(WHOLE)
    heron, crane = game.a.hand(monster_card("Tin Heron", 500, 500, kinds=v.TUNER), PARTS[1])
    fusing, parting = game.a.hand(FUSE, parted(what))
    banishing = game.a.hand(spell_card("Away", read('Banish 1 "Brass Crane" from your GY.')))
    game.begin()
    for played in (fusing, banishing, parting):
        game.activate(played)
        settle(game, whole, heron, crane)
    assert (whole.place, crane.place) == (v.EXTRA_DECK, v.BANISHED)
    assert heron.place == (v.MONSTER_ZONE if comes else v.GRAVEYARD)


@pytest.mark.parametrize("fused", [True, False])
def test_used_for_its_fusion_summon_is_not_what_its_own_way_took(fused: bool) -> None:
    tributes = tuple(p.TributeCost(say.monster(say.named(c.name), side=v.YOU)) for c in PARTS)
    own_way = p.OwnWay(v.IN_EXTRA_DECK, costs=tributes)
    made = replace(WHOLE.program, procedures=(*WHOLE.program.procedures, own_way))
    game = Scenario()
    whole = game.a.extra(monster_card("Great Heron", 2000, 2000, kinds=v.FUSION, program=made))
    used = [game.a.monster(each) for each in PARTS]
    fusing, parting = game.a.hand(FUSE, parted("the materials"))
    game.begin()
    if fused:
        game.activate(fusing)
    else:
        game.special_summon(whole)
    settle(game, *used)
    assert {each.place for each in used} == {v.GRAVEYARD}
    game.activate(parting)
    settle(game, whole, *used)
    assert whole.place == v.EXTRA_DECK
    assert {each.place for each in used} == {v.MONSTER_ZONE if fused else v.GRAVEYARD}


def test_which_materials_are_meant() -> None:
    """Those of the monster that was spoken of, if one was that came so; else those of this card."""
    of = "if all of the monsters that were used for the Synchro Summon of that monster are in your GY"
    target = "Target 1 Synchro Monster on the field; return that target to the Extra Deck, then"
    read(f"{target}, {of}, you can Special Summon them.")
    not_read(f"{target.replace('Synchro', 'Fusion')}, {of}, you can Special Summon them.")
    made = read("When this card is destroyed and sent to the GY: Special Summon the monster from the GY that was used for "
                "its Tribute Summon.", MONSTER)  # fmt: skip
    (act,) = made.abilities[0].block.acts
    assert isinstance(act, p.SpecialSummon) and act.what.ref == p.USED and act.what.places == v.IN_GRAVEYARD


def test_as_many_attacks_as_are_counted() -> None:
    text = "This card can attack a number of times each Battle Phase, up to the number of Spells in your GY."
    game = Scenario()
    game.a.graveyard(*(spell_card(f"Spell {n}") for n in range(3)))
    heron = game.a.monster(monster_card("Heron", 100, 100, program=read(text, MONSTER)))
    game.begin()
    game.to_battle_phase()
    for left in (7900, 7800, 7700):
        game.attack(heron)
        settle(game)
        assert game.lp[1] == left
    assert not game.may(q.ATTACK, heron)


# -- rites ---------------------------------------------------------------------------------------------------------

RITE = v.SPELL | v.RITUAL


def test_what_a_rite_takes_from_the_deck_is_not_tributed() -> None:
    text = (
        "This card is used to Ritual Summon any Ritual Monster. You must also send EARTH Normal Monsters from your Deck "
        "to the GY whose total Levels equal the Level of that Ritual Monster."
    )
    game = Scenario()
    rite = game.a.hand(spell_card("Rite", read(text, RITE), v.RITUAL))
    risen = game.a.hand(monster_card("Risen", 2000, level=6, kinds=v.RITUAL))
    low, high, other = game.a.deck(*(monster_card(f"Plain {n}", 500, level=n) for n in (2, 4, 5)))
    game.begin()
    game.activate(rite)
    settle(game, risen, low, high)
    assert risen.place == v.MONSTER_ZONE and (low.place, high.place, other.place) == (v.GRAVEYARD, v.GRAVEYARD, v.DECK)


def test_where_it_goes_that_a_rite_takes() -> None:
    rite = 'This card can be used to Ritual Summon "Reed Otter". You must also {} whose total Levels equal 7 or more.'
    for does, place in (
        ("banish Fish monsters from your GY", v.BANISHED),
        ("shuffle Fish monsters from your GY into the Deck,", v.DECK),
        ("send Fish monsters from your Deck to the GY", v.GRAVEYARD),
    ):
        (act,) = read(rite.format(does), RITE).abilities[0].block.acts
        assert isinstance(act, p.RitualSummon) and act.goes_to == place and not act.are_tributed
    not_read(rite.format("send Fish monsters from your hand to the GY"), RITE)
    not_read(rite.format("send Fish monsters from your opponent's Deck to the GY"), RITE)
    (act,) = (
        read(
            rite.format("Tribute monsters from your hand or field, or send Normal Monsters from your Deck to the GY,"),
            RITE,
        )
        .abilities[0]
        .block.acts
    )
    assert isinstance(act, p.RitualSummon) and act.are_tributed and act.besides_to == v.GRAVEYARD


# -- other effects applied, cards excavated one by one, known by their names ---------------------------------------


@pytest.mark.parametrize("spell, gained", [("Gain 700 LP.", 700), ("Pay 500 LP; gain 700 LP.", 700)])
def test_the_effect_of_a_spell_in_the_graveyard_is_applied(spell: str, gained: int) -> None:
    """Nothing is paid for it; it may be applied as often as it could be used."""
    text = (
        "You can target 1 Normal Spell in your GY; apply that target's effect, then shuffle that target into the Deck."
    )
    game = Scenario()
    angel = game.a.monster(monster_card("Angel", 500, 500, program=read(text, MONSTER)))
    rain = game.a.graveyard(spell_card("Rain", read(spell)))
    game.begin()
    game.activate(angel)
    settle(game, rain)
    assert game.lp[0] == 8000 + gained and rain.place == v.DECK


def test_what_it_targets_is_chosen_as_it_is_applied() -> None:
    text = "You can target 1 Normal Spell in your GY; apply that target's effect."
    game = Scenario()
    angel = game.a.monster(monster_card("Angel", 500, 500, program=read(text, MONSTER)))
    bolt = game.a.graveyard(spell_card("Bolt", read("Target 1 monster your opponent controls; destroy that target.")))
    game.begin()
    assert not game.may(q.ACTIVATE, angel)  # it could do nothing
    other = Scenario()
    angel = other.a.monster(monster_card("Angel", 500, 500, program=read(text, MONSTER)))
    bolt = other.a.graveyard(spell_card("Bolt", read("Target 1 monster your opponent controls; destroy that target.")))
    reed, _ = (other.b.monster(monster_card(name, 500, 500)) for name in ("Reed", "Alder"))
    other.begin()
    other.activate(angel)
    settle(other, bolt, reed)
    assert reed.place == v.GRAVEYARD and bolt.place == v.GRAVEYARD
    not_read("You can target 1 monster in your GY; apply that target's effect.", MONSTER)


@pytest.mark.parametrize("there", [True, False])
def test_cards_are_excavated_until_one_is_found(there: bool) -> None:
    """Both players see those above it; where there is none, all of the Deck goes."""
    text = (
        "Excavate cards from the top of your Deck until you excavate a Fish monster. Special Summon it in Attack Position, "
        "also send the other excavated cards to the GY."
    )
    game = Scenario(deck=0)
    gate = game.a.hand(spell_card("Gate", read(text)))
    below = game.a.deck(monster_card("Reed", 500, 500))
    carp = game.a.deck(monster_card("Carp", 500, 500, type=v.FISH if there else v.BEAST))
    above = game.a.deck(*(spell_card(f"Spell {n}") for n in range(2)))
    game.begin()
    game.activate(gate)
    settle(game)
    assert all(each.place == v.GRAVEYARD for each in above)
    assert (carp.place, below.place) == ((v.MONSTER_ZONE, v.DECK) if there else (v.GRAVEYARD, v.GRAVEYARD))
    not_read(text.replace("until you excavate", "until your opponent excavates"))
    not_read(text.replace("until you excavate", "until you draw"))


def test_cards_with_the_name_of_a_known_one_go_from_hand_and_deck() -> None:
    text = "Target 1 monster your opponent controls; banish it, then banish all cards with that name from your opponent's hand and Deck."
    game = Scenario()
    hunt = game.a.hand(spell_card("Hunt", read(text)))
    reed = game.b.monster(monster_card("Reed", 500, 500))
    held, other = game.b.hand(monster_card("Reed", 500, 500), monster_card("Alder", 500, 500))
    buried = game.b.deck(monster_card("Reed", 500, 500))
    game.begin()
    game.activate(hunt)
    settle(game, reed)
    assert [each.place for each in (reed, held, buried)] == [v.BANISHED] * 3 and other.place == v.HAND
    not_read(text.replace("that name", "the declared name"))
    not_read("Banish all cards with that name from your opponent's hand and Deck.")


def test_materials_are_known_by_the_names_that_a_card_lists() -> None:
    text = (
        "Reveal 1 Fusion Monster in your Extra Deck, then add 1 Fusion Material whose name is mentioned on that card from "
        "your Deck to your hand."
    )
    game = Scenario()
    reserve = game.a.hand(spell_card("Reserve", read(text)))
    game.a.extra(WHOLE)
    crane = game.a.deck(PARTS[1])
    game.a.deck(monster_card("Reed", 500, 500))
    game.begin()
    game.activate(reserve)
    settle(game)
    assert crane.place == v.HAND


def test_a_ban_goes_by_the_name_that_a_known_card_has() -> None:
    """Whatever becomes of that card: of all others of that name."""
    text = (
        "Target 1 monster in your GY; add that target to your hand, also you cannot Normal Summon that monster, or a "
        "monster with the same name, this turn."
    )
    game = Scenario()
    back = game.a.hand(spell_card("Back", read(text)))
    reed, held = game.a.graveyard(monster_card("Reed", 500, 500)), game.a.hand(monster_card("Reed", 500, 500))
    other = game.a.hand(monster_card("Alder", 500, 500))
    game.begin()
    assert game.may(q.NORMAL_SUMMON, held)
    game.activate(back)
    settle(game, reed)
    assert reed.place == v.HAND and game.may(q.NORMAL_SUMMON, other)
    assert not game.may(q.NORMAL_SUMMON, reed) and not game.may(q.NORMAL_SUMMON, held)
    not_read("You cannot Special Summon monsters with that name this turn.")


def test_what_resolves_is_counted() -> None:
    """Each time, and what lasts for a turn doesn't simply hold."""
    text = "Each time an opponent's Spell Card or effect resolves, this card gains 200 ATK."
    game = Scenario()
    reed = game.b.monster(monster_card("Reed", 500, 500, program=read(text.replace("an opponent's", "a"), MONSTER)))
    first, second = game.a.hand(SPARK, SPARK)
    game.begin()
    for spark, attack in ((first, 700), (second, 900)):
        game.activate(spark)
        settle(game)
        assert reed.attack == attack
    not_read("All monsters your opponent controls must attack this card this turn, if able.", MONSTER)
    (halved,) = read("Any damage you take from your opponent's card effects is halved.", MONSTER).abilities[0].modifiers
    assert halved == p.EffectDamageTaken(50, by=v.OPPONENT)


@pytest.mark.parametrize("told", [
    "Special Summon, from your GY, both of the Fusion Materials used for its Fusion Summon.",
    "Special Summon both of the Fusion Materials used for its Fusion Summon from your GY.",
])  # fmt: skip
@pytest.mark.parametrize("back, room", [(2, 5), (1, 5), (2, 1)])
def test_both_of_its_materials_come_or_neither(told: str, back: int, room: int) -> None:
    text = f'2 "Heron" monsters\nWhen this card is sent to the GY: You can {told[0].lower()}{told[1:]}'
    text = text.replace("You can special", "You can Special")
    made = read(text, v.FUSION | MONSTER)
    fuse = read("Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand as material.")
    game = Scenario()
    game.a.extra(monster_card("Great Heron", 2000, 2000, kinds=v.FUSION, program=made))
    heron, crane = game.a.hand(*(monster_card(f"{name} Heron", 500, 500) for name in ("Tin", "Brass")))
    fusing = game.a.hand(spell_card("Fuse", fuse))
    away = game.a.hand(spell_card("Away", read('Banish 1 "Tin Heron" from your GY.')))
    sweeping = game.a.hand(spell_card("Part", read("Target 1 Fusion Monster on the field; send it to the GY.")))
    for _ in range(5 - room):
        game.a.monster(monster_card("Reed", 500, 500))
    game.begin()
    game.activate(fusing)
    settle(game, heron, crane)
    whole = next(each for each in game.a.cards(v.MONSTER_ZONE) if each.card.name == "Great Heron")
    if back < 2:
        game.activate(away)
        settle(game)
    game.activate(sweeping)
    settle(game, whole)
    both = back == 2 and room >= 2
    assert whole.place == v.GRAVEYARD
    assert crane.place == (v.MONSTER_ZONE if both else v.GRAVEYARD)
    assert heron.place == (v.MONSTER_ZONE if both else v.BANISHED if back < 2 else v.GRAVEYARD)
