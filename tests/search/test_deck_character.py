"""What a Deck does and lacks is told of what its cards do, and nothing is said to be missing that is there."""

import re

import pytest

from engine.cards.card import UNKNOWN_STAT
from engine.cards.deck import Deck
from engine.cards.programs import Programs
from engine.search.card_roles import ROLES, asked_in_vain, roles_of
from engine.search.deck_cards import doing_what, has_own_way
from engine.search.deck_character import DeckCharacter
from engine.search.deck_coming import missing_materials, not_coming, spoken_of_in_vain
from engine.search.deck_needs import sought_in_vain
from engine.search.deck_suggestions import Suggesting
from engine.search.deck_weak_spots import asking_in_vain, can_begin, hit_by, weak_spots
from engine.vocabulary import (
    BEAST,
    CONTINUOUS,
    DARK,
    EFFECT,
    FUSION,
    LIGHT,
    MACHINE,
    MONSTER,
    NORMAL,
    PENDULUM,
    RITUAL,
    SPELL,
    TRAP,
    TUNER,
    WARRIOR,
)
from tests.cards.known import cards, decks, known
from tests.cards.samples import FUSED, OVERLAID, RITUAL_MONSTER, TUNED, TUNER_MONSTER, card, filler

DECKS = {deck.name: deck for deck in decks()}


@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("Rockslide", {"removes monsters"}),
        ("Gust from the Pass", {"removes spells"}),
        ("Third Heir", {"removes monsters", "removes spells", "works when tribute summoned"}),
        ("Covered Pit", {"removes monsters"}),  # the monster that was Summoned
        ("Gorge Basilisk", {"removes monsters"}),  # the monster it battles
        ("Puppet Strings", {"removes monsters", "equips"}),  # control of it
        ("Tug of War", {"removes monsters"}),  # each player chooses
        ("Inadmissible", {"negates", "removes monsters"}),
        ("Trial by Fire", {"draws", "destroys its own"}),
        ("Bonfire of Appeals", {"burns"}),  # it destroys itself
        ("Raised Drawbridge", {"stops attacks"}),
        ("Burial Tithe", {"fills the graveyard"}),
        ("Carousel Titan", {"summons from the hand", "equips others"}),
        ("Recasting", {"draws", "shuffles back"}),
        ("Call to Market", {"fetches"}),
        ("Closing Time", {"wins"}),
        ("Second Breakfast", {"gains life points"}),
    ],
)
def test_what_a_card_is_there_for(name, roles):
    assert roles_of(known(name)) == roles


def test_few_texts_that_get_rid_of_something_are_missed():
    """Against the words of the texts themselves: "destroy it" of what is not one's own is seen."""
    plain = re.compile(r"(?:[Dd]estroy|[Bb]anish) (?:all|1|2) (?:monster|card|Spell)[^.;]* your opponent controls")
    missed = [each.name for each in cards() if plain.search(each.text) and not roles_of(each) & {*list(ROLES)[:2]}]
    assert not missed


@pytest.mark.parametrize(
    ("name", "begins", "most", "ends"),
    [
        ("Starwell", "built round", "summons from the hand", "battles"),
        ("Ember Court", "built round", "burns", "burns"),
        ("Merry Machines", "of a type", "unites", "battles"),
        ("First Steps", "of a sort", "strengthens", "battles"),
        ("Behind the Curtain", "of a sort", "removes monsters", "battles"),
        ("House Rules", "staying", "holds back", "slow"),
    ],
)
def test_a_deck_in_three_lines(name, begins, most, ends):
    character = DeckCharacter.of(DECKS[name])
    assert [remark.key for remark in character.purpose] == [begins, most, ends]


def test_of_a_deck_without_monsters_no_types_are_counted():
    spells = [each for each in DECKS["First Steps"].main if each.kinds & SPELL and not each.kinds & CONTINUOUS]
    (first, *_) = DeckCharacter.of(Deck("Begun", tuple(spells[:3]))).purpose
    assert str(first.words) == "It has no monsters: Spells 3, Traps 0."


def test_what_is_said_is_borne_out_by_cards_that_are_told():
    for deck in DECKS.values():
        names = {each.name for each in (*deck.main, *deck.extra)}
        character = DeckCharacter.of(deck)
        assert len(character.purpose) == 3 and 1 < len(character.weak_spots) <= 3
        for remark in (*character.purpose, *character.weak_spots):
            assert set(remark.cards) <= names and "{" not in str(remark.words)


def weak(deck):
    return [remark.key for remark in DeckCharacter.of(deck).weak_spots]


def test_weak_spots_are_what_is_not_there():
    assert weak(Deck("Plain", filler(40))) == ["none: removes monsters", "none: removes spells", "weak in battle"]
    assert weak(Deck("Tuned", filler(40), (TUNED,) * 3))[0] == "no tuners"
    assert weak(Deck("Ritual", (*filler(39), RITUAL_MONSTER)))[0] == "no ritual spells"
    high = tuple(each.but(level=6) for each in filler(38))
    assert weak(Deck("High", (*high, *filler(2, 2000))))[2:] == ["weak in battle"]
    assert DeckCharacter.of(Deck("Nothing")) == DeckCharacter((), (), 0) and not suggested(Deck("Nothing"))


def test_what_stands_in_the_way_of_its_own_cards_is_told():
    """House Rules forbids both players to fetch cards, and fetches some; The Forge lacks the material of a monster."""
    barred = DeckCharacter.of(DECKS["House Rules"]).weak_spots[0]
    assert barred.key == "hinders" and barred.cards[0] == "Turnstile Guard" and "Clockwork Curator" in barred.cards
    lacking = DeckCharacter.of(DECKS["The Forge"]).weak_spots[0]
    assert str(lacking.words) == "Materials that aren’t in the Deck: “Clay Sparrow” for “Sparrow Knight”."


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Equip only to a Machine monster. It gains 500 ATK.", ("Machine",)),
        ("If you control a Psychic-Type monster: Destroy 1 card.", ("Psychic",)),
        ("Remove 10 Spell Counters from your field; draw 2 cards.", ("Counter",)),
        ("Destroy all Dragon monsters your opponent controls.", ()),
        ("Equip only to a Warrior monster.", ()),  # there are some
        ("Add 1 Field Spell from your Deck to your hand, then draw 1 card.", ()),
        ('Equip only to a "Dragon" monster.', ()),  # a name
        ("Special Summon all excavated Level 3 or lower Normal Monsters.", ("Normal Monster",)),
        ("A LIGHT monster equipped with this card increases its ATK by 400 points.", ("LIGHT",)),
        ("Fusion Summon 1 EARTH Machine Fusion Monster from your Extra Deck.", ("Fusion",)),
        ("Equip only to a Fiend monster. ● Attack Position: It gains 500 ATK.", ("Fiend",)),
        ("● Destroy 1 Fiend monster you control. ● Draw 1 card.", ()),
        ("Banish 1 EARTH monster with 200 DEF from your GY; draw 1 card.", ("200 DEF",)),
        ("Banish 1 EARTH monster with 1500 or less ATK from your GY; draw 1 card.", ()),
        ("If your opponent controls a Dragon monster: Draw 1 card.", ()),
    ],
)
def test_a_spell_that_asks_for_what_is_not_there(text, asked):
    assert asked_in_vain(card("Asking", 5000, SPELL, text=text, program=None), {"Warrior", "EARTH"}) == asked


def test_a_fusion_monster_that_nothing_brings_is_not_what_the_deck_wins_by():
    """Its own words for the battle are those of the strongest that can come; with Polymerization it can."""
    fused = card("Giant", 5004, MONSTER | EFFECT | FUSION, text="2 Beast monsters", program=None).but(attack=4000)
    without = DeckCharacter.of(Deck("Without", filler(40), (fused,)))
    assert "strongest monster that can come is “Recruit 1013” with 1500 ATK" in str(without.purpose[-1].words)
    told = [str(remark.words) for remark in without.weak_spots]
    assert "No monster that can come has more than 1500 ATK printed (“Recruit 1013”)." in told
    fusing = DeckCharacter.of(Deck("Fusing", (*filler(37), *[known("Crucible")] * 3), (fused,)))
    assert "with 4000 ATK" in str(fusing.purpose[-1].words)


@pytest.mark.parametrize(("type_name", "comes"), [("Warrior", True), ("Dragon-Type", False), ("DARK", False)])
def test_what_fuses_one_type_alone_brings_no_other(type_name, comes):
    text = f"Fusion Summon 1 {type_name} Fusion Monster from your Extra Deck, using monsters you control."
    mirror = Programs().compiled([card("Mirror", 5090, SPELL, text=text, program=None)])[0]
    assert (not not_coming(Deck("Fusing", (*filler(39), mirror), (FUSED,)))) == comes


def test_a_monster_that_one_card_alone_brings_wants_that_card():
    bud = card("Bud", 5005, SPELL, text="Draw 1 card.", program=None)
    rose = card(
        "Rose", 5006, MONSTER | EFFECT, program=None,
        text='Cannot be Normal Summoned or Set. Must be Special Summoned with "Bud" and cannot be Special Summoned by '
        "other ways.",
    )  # fmt: skip
    lacking = Deck("Lacking", (*filler(37), rose, rose, rose))
    assert not_coming(lacking) == {"Rose"} and "no helper" in weak(lacking)
    assert not not_coming(Deck("With it", (*filler(36), bud, rose, rose, rose)))


def test_materials_are_missed_of_texts_that_are_not_read_as_well():
    """A name that a card has on the field counts, in any letter case."""
    text = '"Little Fox" + "Old Fox"\nMust be Special Summoned by shuffling the above cards you control into the Deck.'
    pair = card("Pair", 5007, MONSTER | EFFECT | FUSION, text=text, program=None)
    little = card("Fox", 5008, MONSTER | EFFECT, text='This card\'s name becomes "Little fox".', program=None)
    assert missing_materials(Deck("Foxes", (*filler(39), little), (pair,))) == {"Old Fox": ["Pair"]}


def test_materials_of_an_archetype_are_missed_where_no_other_card_belongs_to_it():
    claw = card(
        "Lion Claw", 5070, MONSTER | EFFECT | FUSION, text='1 "Lion" monster + 1 "Recruit" monster', program=None
    )
    assert missing_materials(Deck("Recruits", filler(40), (claw,))) == {"Lion": ["Lion Claw"]}
    assert not missing_materials(Deck("Lions", (*filler(39), card("Lion Guard", 5071)), (claw,)))


def test_an_xyz_monster_that_is_put_on_another_one_needs_no_two_of_its_rank():
    spots = {remark.key: remark for remark in DeckCharacter.of(DECKS["Starwell"]).weak_spots}
    assert spots["no xyz materials"].cards == ("Lady of the Wellspring",)  # Starwell Sovereign comes otherwise, too


def test_what_a_position_changes_is_told_of_texts_that_are_not_read():
    text = "● While in Attack Position: It is strong. ● While in Defense Position: It is safe."
    toy = card("Toy", 5009, MONSTER | EFFECT, text=text, program=None)
    does = DeckCharacter.of(Deck("Toys", (*filler(37), toy, toy, toy))).purpose[1]
    assert str(does.words).startswith("Its cards do one thing in Attack Position and another in Defense Position (3:")


def test_a_monster_that_comes_by_its_materials_alone_needs_no_card_for_it():
    text = (
        '"Old Fox" + 1 Beast monster\nMust first be Special Summoned (from your Extra Deck) by sending the above cards '
        "from any hand, Deck or field to the GY."
    )
    fort = card("Fort", 5016, MONSTER | EFFECT | FUSION, text=text, program=None)
    assert has_own_way(fort) and not not_coming(Deck("Foxes", (*filler(39), card("Old Fox", 5017)), (fort,)))


def test_a_card_that_others_speak_of_is_missed_and_could_help():
    """Whole names alone: of what has its name in it, and of Tokens, nothing is said."""
    text = 'While "Hill" is on the field, this card gains 500 ATK. Special Summon 1 "Fox Token". Add 1 "Den" card.'
    one, two = (card(name, number, text=text, program=None) for name, number in (("Cub", 5018), ("Vixen", 5019)))
    lacking = Deck("Foxes", (*filler(34), *[one] * 3, *[two] * 3))
    assert spoken_of_in_vain(lacking) == {"Hill": [*[one] * 3, *[two] * 3]} and "spoken of" in weak(lacking)
    hill = card("Hill", 5020, SPELL, text="Nobody knows.", program=None)
    found = suggested(lacking, [hill])
    assert [str(each.words) for each in found] == ["“Hill” is the card that others speak of."]
    assert not spoken_of_in_vain(Deck("Foxes", (*filler(33), hill, *[one] * 3, *[two] * 3)))


def test_monsters_that_must_attack_and_cards_that_are_there_once():
    bound = card("Bound", 5021, MONSTER | EFFECT, text="This card must attack if able.", program=None)
    others = tuple(bound.but(passcode=5022 + place, name=f"Bound {place}") for place in range(6))
    assert "must attack" in [remark.key for remark in every_weak_spot(Deck("Bound", (*filler(34), *others)))]
    singles = tuple(card(f"One {place}", 5100 + place) for place in range(40))
    assert "once each" in [remark.key for remark in every_weak_spot(Deck("Singles", singles))]


def every_weak_spot(deck):
    return weak_spots(deck, doing_what(deck), {}, set())


def test_what_takes_another_card_on_the_field_is_no_direct_attack_without_it():
    text = 'While you control "Toy Box", this card can attack your opponent directly.'
    toy = Programs().compiled([card("Toy", 5023, MONSTER | EFFECT, text=text, program=None)])[0]
    assert "has more attacks" in roles_of(toy)
    ending = DeckCharacter.of(Deck("Toys", (*filler(37), toy, toy, toy))).purpose[-1]
    assert "direct attack" not in str(ending.words)
    box = card("Toy Box", 5024, SPELL, text="Draw 1 card.", program=None)
    assert "direct attack" in str(DeckCharacter.of(Deck("Toys", (*filler(36), box, toy, toy, toy))).purpose[-1].words)


def test_a_monster_of_another_house_asks_in_vain_and_is_not_counted():
    text = 'If you control a "Lion" monster, you can Special Summon this card (from your hand).'
    cub = card("Cub", 5030, MONSTER | EFFECT, text=text, program=None)
    found = DeckCharacter.of(Deck("Foxes", (*filler(37), cub, cub, cub)))
    assert "in vain" in [remark.key for remark in found.weak_spots] and "Cub" not in str(found.purpose[1:])
    lion = card("Lion Guard", 5031)
    assert "in vain" not in weak(Deck("Lions", (*filler(36), lion, cub, cub, cub)))


def test_what_acts_on_a_card_of_a_name_does_nothing_where_none_is():
    text = 'You can target 1 "Lantern" card you control; destroy it, and if you do, draw 1 card.'
    warden = card("Warden", 5035, MONSTER | EFFECT, text=text, program=None)
    assert "draws" not in doing_what(Deck("Foxes", (*filler(37), *[warden] * 3)))
    lantern = card("Red Lantern", 5036, SPELL, text="Gain 500 LP.", program=None)
    assert len(doing_what(Deck("Foxes", (*filler(36), lantern, *[warden] * 3)))["draws"]) == 3


def test_what_waits_for_drawing_does_nothing_where_nobody_draws():
    text = "If you draw a card, except during the Draw Phase: Gain 500 LP."
    scholar = card("Scholar", 5033, MONSTER | EFFECT, text=text, program=None)
    assert "gains life points" not in doing_what(Deck("Foxes", (*filler(37), *[scholar] * 3)))
    lamp = card("Lamp", 5034, SPELL, text="Draw 1 card.", program=None)
    assert len(doing_what(Deck("Foxes", (*filler(36), lamp, *[scholar] * 3)))["gains life points"]) == 3


@pytest.mark.parametrize(
    ("text", "vain"),
    [
        ('● Special Summon 1 "Lion". ● Add 1 "Lion Roar" from your Deck to your hand.', True),
        ('● Special Summon 1 "Lion". ● Draw 1 card.', False),
        ('Target 1 "Lion" you control. ● Draw 1 card. ● It gains 500 ATK.', True),
        ('Draw 1 card. If this card is in your GY: Add 1 "Lion" from your GY to your hand.', False),
        ('Draw 1 card, then you can add 1 "Lion" from your GY to your hand.', False),
    ],
)
def test_of_several_choices_each_has_to_ask_in_vain(text, vain):
    choice = card("Choice", 5032, SPELL, text=text, program=None)
    assert ("Choice" in asking_in_vain(Deck("Foxes", (*filler(39), choice)))) == vain


def test_a_monster_that_can_be_set_is_one_to_begin_with():
    text = 'Cannot be Normal Summoned, unless you control a "Ghost" monster.'
    ghosts = tuple(
        card(f"Ghost {place}", 5040 + place, MONSTER | EFFECT, text=text, program=None) for place in range(9)
    )
    found = [remark.key for remark in every_weak_spot(Deck("Ghosts", ghosts * 4))]
    assert "no monster to begin with" not in found and "leans on another" in found


def test_a_monster_that_brings_any_xyz_monster_brings_the_strongest():
    text = 'You can Tribute this card; Special Summon 1 "Bird" Xyz Monster from your Extra Deck.'
    egg = card("Bird Egg", 5050, MONSTER | EFFECT, text=text, program=None)
    large = OVERLAID.but(name="Large Bird", level=10, attack=3500)
    assert not not_coming(Deck("Birds", (*filler(39), egg), (large,)))
    assert not_coming(Deck("Birds", filler(40), (large,))) == {"Large Bird"}


def test_xyz_monsters_of_several_ranks_are_one_weak_spot():
    birds = tuple(OVERLAID.but(name=f"Bird {rank}", passcode=5060 + rank, level=rank) for rank in (5, 7))
    (remark,) = [each for each in every_weak_spot(Deck("Birds", filler(40), birds)) if each.key == "no xyz materials"]
    assert str(remark.words).endswith("in the Main Deck: Rank 5 from 0 × Level 5, Rank 7 from 0 × Level 7.")


@pytest.mark.parametrize(
    ("text", "role", "does"),
    [
        ("Change that monster's ATK to 0, also it cannot change its battle position.", "changes positions", False),
        ("Target 1 monster; change its battle position.", "changes positions", True),
        ("If this card is discarded to the GY by card effect: Draw 1 card.", "works when discarded", True),
        ("When this card is discarded, Special Summon it.", "works when discarded", True),
        ("FLIP: Nobody knows.", "flips", True),
        ("Equip this monster from your hand to that target.", "equips others", True),
        ("Change this card to face-down Defense Position.", "turns face-down", False),
        ("You can inflict 300 damage to your opponent.", "burns", True),
        ("Inflict piercing battle damage to your opponent.", "burns", False),
        ("Your opponent draws 2 cards.", "draws", False),
        ("Your opponent shuffles 2 cards into the Deck, then draws 2 cards.", "draws", False),
        ("Special Summon it, but negate its effects.", "negates", False),
        ("Special Summon 1 Recruit from your hand or Graveyard.", "revives", True),
        ("Special Summon 1 Recruit from your hand.", "revives", False),
        ("Target 1 Recruit you control and 1 card on the field; return them to the hand.", "removes spells", True),
        ("Target 1 card you control; return it to the hand.", "removes spells", False),
        ('If you control no monsters: Fusion Summon 1 "Choir" Fusion Monster from your Extra Deck.', "fuses", True),
        ("When you Fusion Summon 1 monster: Draw 1 card.", "fuses", False),
        (
            'If this card is sent there: You can target 1 "Choir" card in your GY; add it to your hand.',
            "takes back",
            True,
        ),
        ("Target 1 card in your opponent's GY; add it to your hand.", "takes back", False),
        ("Target 1 DARK Dragon Synchro Monster in your GY; Special Summon it.", "revives", True),
        ("While this card is in your hand or GY: You can Special Summon this card.", "revives", True),
        (
            "If this card is in the GY and all others are yours (min. 1): You can Special Summon this card.",
            "revives",
            True,
        ),
    ],
)
def test_what_is_said_plainly_is_told_of_texts_that_are_not_read(text, role, does):
    assert (role in roles_of(card("Plain", 5080, MONSTER | EFFECT, text=text, program=None))) == does


def test_tuners_without_a_synchro_monster_are_there_in_vain():
    yard = DECKS["Engine Yard"]
    assert "no synchros" in weak(Deck("Yard", yard.main)) and "no synchros" not in weak(yard)


def test_of_cards_that_are_not_read_nothing_is_said_to_be_missing_that_they_may_do():
    def with_text(text):
        riddle = card("Riddle", 5000, MONSTER | EFFECT, text=text, program=None)
        return DeckCharacter.of(Deck("Riddles", (*filler(37), riddle, riddle, riddle)))

    silent = with_text("Nobody knows.")
    assert silent.unread == 3 and silent.weak_spots[0].key == "none: removes monsters"
    may = with_text("Destroy, banish or return what you like; draw, add and negate.")
    assert not [remark for remark in may.weak_spots if remark.key.startswith(("none: removes", "few: removes"))]


def suggested(deck, pool=None):
    suggesting = Suggesting(deck, DeckCharacter.of(deck), cards() if pool is None else pool)
    while suggesting.look_at_more():
        pass
    return suggesting.found


def test_what_could_help_does_what_is_missing_and_asks_for_nothing_that_is_not_there():
    deck = DECKS["First Steps"]
    found = suggested(deck)
    assert [each.does for each in found] == ["removes monsters", "removes spells", "fetches"]
    assert found[0].out == "Second Breakfast"  # it gains Life Points alone
    for each in found:
        assert each.does in roles_of(each.card) and each.copies == deck.main.count(each.card)
        assert not re.search(r"Fusion|Synchro|Xyz|Ritual|Counter", each.card.text)


def test_a_tuner_is_one_that_the_synchro_monster_takes():
    """Night Express takes a DARK one or a Machine."""
    express = known("Night Express")
    plain = Deck("Tuned", filler(40), (express, express, express))
    (tuner,) = [each.card for each in suggested(plain) if each.does == "tunes"]
    assert tuner.kinds & TUNER and (tuner.type == MACHINE or tuner.attribute == DARK)
    assert DeckCharacter.of(plain).weak_spots[0].role == "tunes"


def test_nothing_is_suggested_that_hits_the_deck_itself():
    text = "Destroy all face-up Warrior monsters on the field. Draw 1 card."
    pool = Programs().compiled([card("Storm", 5001, SPELL, text=text, program=None)])
    warriors = Deck("Warriors", tuple(each.but(type=WARRIOR) for each in filler(40)))
    assert len(hit_by(pool[0], warriors, {})) == 40 and not suggested(warriors, pool)
    theirs = card("Squall", 5003, SPELL, text="Destroy all monsters your opponent controls.", program=None)
    pool += Programs().compiled([theirs])
    assert [each.card.name for each in suggested(warriors, pool)] == ["Squall"]


def test_what_sweeps_the_field_is_not_suggested_to_a_deck_that_lies_there():
    text = "Destroy all Spells and Traps on the field."
    pool = Programs().compiled([card("Gale", 5011, SPELL, text=text, program=None)])
    sign = card("Sign", 5012, TRAP | CONTINUOUS, text="", program=None)
    assert [each.card.name for each in suggested(Deck("Bare", filler(40)), pool)] == ["Gale"]
    assert not suggested(Deck("Signs", (*filler(30), *[sign] * 10)), pool)
    assert "Heavy Storm" not in {each.card.name for each in suggested(DECKS["House Rules"])}


def test_who_wants_no_spells_in_the_graveyard_gets_monsters_suggested():
    text = "If you have no Spells/Traps in your GY, you can Special Summon this card (from your hand)."
    proud = card("Proud", 5013, MONSTER | EFFECT, text=text, program=None)
    coin = card("Coin", 5014, SPELL, text="Draw 1 card.", program=None)
    found = suggested(Deck("Proud ones", (*filler(20), *[proud] * 6, *[coin] * 14)))
    assert found and all(each.card.kinds & MONSTER for each in found)


def test_a_deck_with_weak_monsters_is_shown_a_strong_one_without_tributes():
    found = suggested(DECKS["Behind the Curtain"])[1]
    assert found.card.level <= 4 and found.card.attack >= 1800
    assert str(found.words) == f"“{found.card.name}” has {found.card.attack} ATK and needs no Tribute."


@pytest.mark.parametrize(
    ("asked", "fits"),
    [
        ("1 Warrior monster", True),
        ("1 Level 4 or lower Warrior-Type monster", True),
        ("1 Level 2 Warrior monster", False),
        ("1 Level 7 or 8 Warrior monster", False),
        ("1 DARK Warrior monster", False),
        ("1 Warrior monster with 3000 or more ATK", False),
    ],
)
def test_a_card_for_the_type_of_the_deck_reaches_several_of_its_monsters(asked, fits):
    text = f"Special Summon {asked} from your Deck."
    pool = Programs().compiled([card("Drum", 5015, SPELL, text=text, program=None)])
    dark = tuple(each.but(type=WARRIOR, attribute=DARK) for each in filler(1))
    warriors = (*(each.but(type=WARRIOR) for each in filler(39)), *dark)
    found = suggested(Deck("Warriors", warriors), pool)
    assert [str(each.words) for each in found if each.shares] == (
        ["“Drum” Special Summons from the Deck, and fits in: Warrior."] if fits else []
    )


def test_cards_that_ask_in_vain_are_weak_spots_and_could_go():
    blade = card("Blade", 5002, SPELL, text="Equip only to a Machine monster. It gains 500 ATK.")
    beasts = Deck("Beasts", (*(each.but(type=BEAST) for each in filler(37)), blade, blade, blade))
    remark = DeckCharacter.of(beasts).weak_spots[0]
    assert remark.key == "in vain" and remark.cards == remark.goes == ("Blade",)
    assert str(remark.words).endswith("the Deck doesn’t have: “Blade” (Machine).")
    assert suggested(beasts)[0].out == "Blade"


def test_every_deck_has_something_that_could_help():
    for deck in DECKS.values():
        assert 1 < len(suggested(deck)) <= 3, deck.name
    drawing = [each.card for each in suggested(DECKS["House Rules"]) if each.does == "draws"]
    assert not drawing  # a card of the Deck forbids it


def sought(name, text, kinds=SPELL, number=5200):
    return Programs().compiled([card(name, number, kinds, text=text, program=None)])[0]


@pytest.mark.parametrize(
    ("text", "vain"),
    [
        ("Add 1 Level 5 or lower Warrior monster from your Deck to your hand.", ""),
        ("Add 1 Level 7 or higher monster from your Deck to your hand.", "Level 7 or higher monster"),
        ("Add 1 Continuous Spell from your Deck to your hand.", "Continuous Spell"),
        ("Add 1 Tuner from your Deck to your hand.", "Tuner"),
        ("Add 1 Warrior or Tuner monster from your Deck to your hand.", ""),
        ("Add 1 non-Tuner monster from your Deck to your hand.", ""),
        ("Add 1 monster with 1500 or less ATK from your Deck to your hand.", ""),
        ("Add 1 monster with 2400 or more ATK from your Deck to your hand.", "monster with 2400 or more ATK"),
        ('Add 1 "Recruit" monster from your Deck to your hand.', ""),
        ('Add 1 "Lion" monster from your Deck to your hand.', '"Lion" monster'),
        ("Add 1 monster that mentions a Dragon from your Deck to your hand.", ""),
    ],
)
def test_what_a_card_fetches_is_looked_for_in_the_deck(text, vain):
    recruits = tuple(each.but(type=WARRIOR) for each in filler(40))
    bell = sought("Bell", text)
    assert sought_in_vain(bell, "fetches", (*recruits, bell)) == vain
    assert ("fetches" in doing_what(Deck("Bells", (*recruits, bell)))) == (not vain)


def test_what_finds_nothing_or_names_what_is_not_there_is_not_suggested():
    """Recruit Horn fetches a card that isn't there, Recruit Altar takes two; Recruit Drum finds a Recruit."""
    horn = sought("Recruit Horn", 'Add 1 "Old Captain" from your Deck to your hand.', number=5201)
    altar = sought(
        "Recruit Altar", 'Tribute 2 "Old Captains"; Special Summon 1 "Recruit 1000" from your Deck.', number=5202
    )
    drum = sought("Recruit Drum", 'Add 1 "Recruit" monster from your Deck to your hand.', number=5203)
    recruits = Deck("Recruits", (*filler(37), *[sought("Recruit Call", 'Draw 1 "Recruit" card.', number=5204)] * 3))
    assert [each.card.name for each in suggested(recruits, [horn, altar])] == []
    assert [each.card.name for each in suggested(recruits, [horn, altar, drum])] == ["Recruit Drum"]


def tuned(name, number, line, level):
    return TUNED.but(name=name, passcode=number, text=line, level=level)


@pytest.mark.parametrize(
    ("line", "level", "comes"),
    [
        ("1 Tuner + 1+ non-Tuner monsters", 6, True),  # 2 and 4
        ("1 Tuner + 1+ non-Tuner monsters", 10, True),
        ("1 Tuner + 2+ non-Tuner monsters", 6, False),
        ("1 Tuner + 1+ non-Tuner monsters", 5, False),
        ("1 DARK Tuner + 1+ non-Tuner monsters", 6, False),
        ("1 Tuner + 1+ non-Tuner Dragon monsters", 6, False),
        ('"Pitch Pipe" + 1 non-Tuner monster', 6, True),
        ('"Tin Whistle" + 1 non-Tuner monster', 6, False),
    ],
)
def test_a_synchro_monster_wants_a_tuner_and_levels_that_add_up(line, level, comes):
    pipe = TUNER_MONSTER.but(level=2)
    tower = tuned("Bell Tower", 5210, line, level)
    choir = Deck("Choir", (*filler(37), pipe, pipe, pipe), (tower,))
    assert (not not_coming(choir)) == comes and ("untuned" in [each.key for each in every_weak_spot(choir)]) == (
        not comes
    )
    slide = sought("Slide", "Reduce the Level of 1 monster you control by 1.", number=5211)
    if "DARK" not in line and "Dragon" not in line and "Tin" not in line:
        assert not not_coming(Deck("Choir", (*filler(36), pipe, pipe, pipe, slide), (tower,)))


def test_a_further_copy_of_a_key_card_is_suggested_as_far_as_the_list_allows():
    """Two Recruit Drums fetch the others; a third one helps, but not where only two are allowed."""
    drum = sought("Recruit Drum", 'Add 1 "Recruit" monster from your Deck to your hand.', number=5203)
    recruits = Deck("Recruits", (*filler(38), drum, drum))
    found = suggested(recruits, [])
    assert [str(each.words) for each in found] == [
        "A further copy of “Recruit Drum” (in the Deck: 2): it fetches cards from the Deck."
    ]
    limited = Suggesting(recruits, DeckCharacter.of(recruits), [], lambda _: 2)
    while limited.look_at_more():
        pass
    assert not limited.found


def test_of_a_rank_that_is_reached_and_not_there_an_xyz_monster_is_suggested():
    there = OVERLAID.but(level=3)
    pool = Programs().compiled(
        [
            OVERLAID.but(name=f"Herald {rank}", passcode=5220 + rank, level=rank, text=text, program=None)
            for rank in (3, 4, 5)
            for text in [f"2 Level {rank} monsters\nOnce per turn: You can destroy 1 monster your opponent controls."]
        ]
    )
    found = suggested(Deck("Recruits", filler(40), (there,)), pool)
    assert [each.card.name for each in found] == ["Herald 4"]


def test_what_can_not_come_could_go_and_is_no_reason_for_another_card():
    """One Fusion Monster that nothing fuses: Crucible isn't suggested for it alone."""
    lone = Deck("Alone", filler(40), (FUSED,))
    (spot,) = [each for each in every_weak_spot(lone) if each.key == "nothing fuses"]
    assert spot.goes == (FUSED.name,) and not spot.role
    assert "Crucible" not in {each.card.name for each in suggested(lone)}
    sparrow = DeckCharacter.of(DECKS["The Forge"]).weak_spots[0]
    assert sparrow.goes == ("Sparrow Knight",) and "Clay Sparrow" not in {
        each.card.name for each in suggested(DECKS["The Forge"])
    }


def test_a_bonus_that_is_not_there_makes_no_card_idle():
    text = 'Gains 400 ATK while you control an "Old Guard" monster.'
    squire = card("Squire", 5230, MONSTER | EFFECT | TUNER, text=text, program=None)
    assert not asking_in_vain(Deck("Squires", (*filler(37), squire, squire, squire)))


def test_who_wants_no_spells_beside_it_says_nothing_of_the_graveyard():
    def told(text, kind=SPELL):
        proud = card("Proud", 5231, MONSTER | EFFECT, text=text, program=None)
        deck = Deck("Proud ones", (*filler(28), *[proud] * 6, *[card("Coin", 5232, kind, text="Draw 1 card.")] * 6))
        return [str(remark.words) for remark in every_weak_spot(deck) if remark.key.startswith("hindered")]

    without = "If you control no Spells/Traps, you can Special Summon this card (from your hand)."
    (beside,) = told(without, TRAP)
    (buried,) = told("If you have no Spells/Traps in your GY, you can Special Summon this card (from your hand).")
    assert not told(without)  # what is used up at once doesn't lie there
    assert "on their side" in beside and "Graveyard" not in beside
    assert "in their Graveyard" in buried and "side" not in buried


def test_a_light_weak_spot_is_told_where_there_are_no_two_heavier_ones():
    for deck in DECKS.values():
        keys = weak(deck)
        light = {
            "none: purges graves",
            "none: stops attacks",
            "none: negates",
            "leans on normal summons",
            "none of 2500",
            "leans on traps",
        }
        assert not light & {*keys} or len(keys) == 2, deck.name


def test_a_card_that_detaches_materials_wants_xyz_monsters():
    drop = sought("Drop", "Detach 1 material from a monster you control; draw 2 cards.", number=5240)
    assert not told_for("none: draws", Deck("Recruits", filler(40)), [drop])
    assert told_for("none: draws", Deck("Recruits", filler(40), (OVERLAID,)), [drop]) == ["“Drop” draws."]


def test_the_card_that_others_fetch_in_vain_could_help_though_it_sweeps():
    """The Prince's Summons fetches the Old Prince, who clears the field: it stays, and another card could go."""
    summons = sought("Summons", 'Add 1 "Old Prince" from your Deck to your hand.', number=5250)
    blade = card("Blade", 5251, SPELL, text="Equip only to a Machine monster. It gains 500 ATK.")
    prince = sought(
        "Old Prince", "Once per turn: You can destroy all other cards on the field.", MONSTER | EFFECT, 5252
    )
    sign = card("Sign", 5253, TRAP | CONTINUOUS, text="")
    court = Deck("Court", (*filler(26), *[sign] * 9, *[summons] * 3, blade, blade))
    (first, *_) = suggested(court, [prince])
    assert str(first.words).startswith("“Old Prince” is the card that is missing") and first.out == "Blade"


def laid(name, number, line, rank=4, attack=2000):
    return OVERLAID.but(name=name, passcode=number, text=line, level=rank, attack=attack, program=None)


def test_an_xyz_monster_comes_on_top_of_another_one_only_where_that_one_comes():
    """The Great Herald lies on the Herald, which is made of two LIGHT monsters: without these neither comes."""
    herald = laid("Herald", 5300, "2 Level 4 LIGHT monsters")
    great = laid(
        "Great Herald", 5301,
        '3 Level 9 monsters\nYou can also Xyz Summon this card by using a "Herald" you control as material.', 9, 3500,
    )  # fmt: skip
    dark = tuple(each.but(attribute=DARK) for each in filler(40))
    light = tuple(each.but(attribute=LIGHT) for each in filler(40))
    assert not_coming(Deck("Dark", dark, (herald, great))) == {"Herald", "Great Herald"}
    assert not_coming(Deck("Dark", light, (great,))) == {"Great Herald"}
    assert not not_coming(Deck("Light", light, (herald, great)))
    spots = {each.key: each for each in every_weak_spot(Deck("Dark", dark, (herald,)))}
    assert spots["not overlaid"].cards == spots["not overlaid"].goes == ("Herald",)
    assert "not overlaid" not in {each.key for each in every_weak_spot(Deck("Light", light, (herald, great)))}


def test_an_xyz_monster_on_top_of_a_single_monster_is_told_as_such():
    bull = laid(
        "Recruit Bull", 5302,
        '4 Level 9 monsters\nOnce per turn, you can also Xyz Summon "Recruit Bull" by using 1 "Recruit" monster you '
        "control with a different name as material.", 9,
    )  # fmt: skip
    barracks = Deck("Barracks", filler(40), (bull, bull))
    assert not not_coming(barracks)
    assert "2 on top of a single monster: “Recruit Bull”" in str(DeckCharacter.of(barracks).purpose[0].words)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("Declare a Level from 5 to 7; all Recruits have it.", {5, 6, 7}),
        ("This card's Level becomes 6.", {6}),
        ("Increase the Level of 1 Recruit by 2.", {6}),
        ("Reduce its Level by 1.", {3}),
        ("Its Level becomes that of the other one.", set()),
        ("Draw 1 card.", set()),
    ],
)
def test_a_rank_can_be_reached_by_changed_levels(text, ranks):
    drill = card("Drill", 5303, SPELL, text=text, program=None)
    deck = Deck("Drilled", (*filler(36), *[drill] * 4), tuple(laid(f"Of {n}", 5310 + n, "", n) for n in range(3, 8)))
    reached = {rank for rank in range(3, 8) if f"Of {rank}" not in not_coming(deck)}
    assert reached == ranks | {4}
    told = str(DeckCharacter.of(deck).purpose[0].words)
    assert {rank for rank in range(3, 8) if f"Rank {rank} by changed Levels" in told} == ranks
    lacking = next(each for each in every_weak_spot(deck) if each.key == "no xyz materials")
    assert {int(name.removeprefix("Of ")) for name in lacking.cards} == {3, 4, 5, 6, 7} - ranks - {4}


def test_monsters_whose_attack_grows_are_not_called_weak_in_battle():
    small = tuple(each.but(attack=500) for each in filler(30))
    text = "This card gains 400 ATK for each other Recruit."
    growing = [card("Sprout", 5320, MONSTER | EFFECT, text=text, program=None).but(attack=300)] * 6
    unknown = [card("Riddle", 5321, MONSTER | EFFECT, text="", program=None).but(attack=UNKNOWN_STAT)] * 6
    assert "weak in battle" in {each.key for each in every_weak_spot(Deck("Small", small))}
    for ten in (growing, unknown):
        spots = {each.key: each for each in every_weak_spot(Deck("Growing", (*small, *ten)))}
        assert "weak in battle" not in spots and spots["leans on effects for attack"].cards == (ten[0].name,)
    ending = str(DeckCharacter.of(Deck("Growing", (*small, *growing))).purpose[-1].words)
    assert ending.endswith("; 6 cards let ATK grow or double (“Sprout”).")


def test_what_helps_the_opponent_or_reaches_little_is_not_suggested():
    gift = sought("Gift", "Draw 2 cards, then your opponent gains 2500 LP.", number=5330)
    alibi = sought(
        "Alibi", "When your opponent activates a card that would inflict damage: Negate the activation.", TRAP, 5331
    )
    lure = sought("Recruit Lure", "Destroy 1 Synchro Monster on the field.", number=5332)
    call = sought("Recruit Call", "Reveal 1 card.", number=5333)
    recruits = Deck("Recruits", (*filler(37), call, call, call))
    assert not suggested(recruits, [gift, alibi, lure])
    better = sought("Recruit Spear", "Destroy 1 monster on the field.", number=5334)
    assert [each.card.name for each in suggested(recruits, [gift, lure, better])] == ["Recruit Spear"]


def told_for(key, deck, pool):
    """What is suggested for one weak spot alone."""
    spots = tuple(each for each in every_weak_spot(deck) if each.key == key)
    suggesting = Suggesting(deck, DeckCharacter((), spots, 0), pool)
    while suggesting.look_at_more():
        pass
    return [str(each.words) for each in suggesting.found if each.remark is not None]


def test_what_a_card_looks_for_in_vain_could_help():
    """A Level 1 Recruit would do, of any name; of a card that is named, no other one."""
    drum = sought("Recruit Drum", 'Add 1 Level 1 "Recruit" monster from your Deck to your hand.', number=5340)
    young = card("Recruit Cadet", 5341).but(level=1)
    others = [card("Old Cadet", 5342).but(level=1), card("Recruit Captain", 5343).but(level=3)]
    assert told_for("seeks in vain", Deck("Recruits", (*filler(38), drum, drum)), [*others, young]) == [
        "“Recruit Cadet” is what “Recruit Drum” looks for in the Deck, and fits in: Recruit."
    ]
    horn = sought("Recruit Horn", 'FLIP: Add 1 "Tower" from your Deck to your hand.', MONSTER | EFFECT, 5344)
    near = card("Tower Watch", 5345, SPELL, text="Draw 1 card.", program=None)
    tower = near.but(name="Tower", passcode=5346)
    assert told_for("seeks in vain", Deck("Recruits", (*filler(38), horn, horn)), [near, tower]) == [
        "“Tower” is what “Recruit Horn” looks for in the Deck."
    ]


def test_the_ritual_spell_that_a_monster_names_could_help():
    spell = card("Rite of Bells", 5350, SPELL | RITUAL, text="Nobody knows.", program=None)
    bell = RITUAL_MONSTER.but(text='You can Ritual Summon this card with "Rite of Bells".', program=None)
    found = suggested(Deck("Bells", (*filler(39), bell)), [spell])
    assert [str(each.words) for each in found] == ["“Rite of Bells” is the card that is missing."]


def test_a_deck_of_flip_monsters_is_shown_what_turns_them_face_up():
    found = suggested(DECKS["Behind the Curtain"])
    assert found[0].does == "turns face-up" and found[0].remark.key == "leans on flips"
    lever = sought("Lever", "Target 1 monster you control; change its battle position.", number=5360)
    assert "turns face-up" in roles_of(lever) and "turns face-up" not in roles_of(known("Fog over the Barrow"))


def test_what_lies_in_the_side_deck_is_no_copy_in_the_deck():
    """One in each is one: a further one is offered of what is in the Deck twice."""
    drum = sought("Recruit Drum", 'Add 1 "Recruit" monster from your Deck to your hand.', number=5203)
    twice = Deck("Recruits", (*filler(38), drum, drum))
    assert [each.copies for each in suggested(twice, [])] == [2]
    assert not suggested(Deck("Recruits", (*filler(39), drum), side=(drum,)), [])
    once_a_duel = drum.but(text=f'{drum.text} You can only use this effect of "Recruit Drum" once per Duel.')
    assert not suggested(Deck("Recruits", (*filler(38), *[once_a_duel] * 2)), [])


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("You can Normal Summon this card without Tributing.", True),
        ("If you control no monsters, you can Normal Summon this card without Tributing.", False),
        ("Draw 1 card.", False),
    ],
)
def test_a_large_monster_that_needs_no_tributes_is_one_to_begin_with(text, begins):
    assert can_begin(card("Large", 5400, MONSTER | EFFECT, text=text, program=None).but(level=6)) == begins
    barred = card("Small", 5401, MONSTER | EFFECT, text="This card cannot be Normal Summoned or Set.", program=None)
    assert not can_begin(barred)


def test_monsters_that_are_brought_do_not_clog_the_hand():
    """Six Giants need Tributes, and one could go; three Horns bring them. Where they are Recruits, none should go."""
    names = ("Old", "Tall", "Slow", "Loud", "Kind", "Wet")
    giants = tuple(
        card(f"{name} Giant", 5403 + place, MONSTER | NORMAL, program=None).but(level=7, attack=2000 + place)
        for place, name in enumerate(names)
    )

    def clogging(*main):
        return next((each for each in every_weak_spot(Deck("Giants", main)) if each.key == "needs tributes"), None)

    assert set(clogging(*filler(34), *giants).cards) == {f"{name} Giant" for name in names}
    assert clogging(*filler(34), *giants).goes == ("Old Giant",)
    horn = sought("Horn", "Special Summon 1 Level 7 monster from your hand.", number=5402)
    assert clogging(*filler(31), horn, horn, horn, *giants) is None
    call = sought("Recruit Call", 'Reveal 1 "Recruit" card.', number=5409)
    recruits = tuple(each.but(name=f"Recruit {each.name}") for each in giants)
    assert not clogging(*filler(31), call, call, call, *recruits).goes


def test_monsters_that_cost_something_each_turn_are_a_weak_spot():
    text = "During each of your End Phases, destroy this card unless you reveal 1 Recruit in your hand."
    debtor = card("Debtor", 5410, MONSTER | EFFECT, text=text, program=None)
    spots = {each.key: each for each in every_weak_spot(Deck("Debtors", (*filler(34), *[debtor] * 6)))}
    assert spots["needs upkeep"].cards == ("Debtor",)


def test_what_a_pendulum_zone_fetches_is_counted():
    text = "Destroy this card, and if you do, add 1 Recruit from your Deck or Graveyard to your hand."
    scale = card("Scale", 5411, MONSTER | EFFECT | PENDULUM, program=None).but(pendulum_text=text)
    assert not scale.understood and "fetches" in roles_of(scale)


def test_a_card_for_a_card_is_no_draw():
    swap = sought("Swap", "Shuffle 1 card from your hand into the Deck, then draw 1 card.", number=5412)
    coin = sought("Coin", "Draw 2 cards, then discard 1 card.", number=5413)
    dream = sought("Dream", "Draw 2 cards.", number=5414)  # nobody may have three of it
    penny = sought("Penny", "Draw 1 card.", number=5417)
    assert not told_for("none: draws", Deck("Recruits", filler(40)), [swap, dream, penny])
    assert told_for("none: draws", Deck("Recruits", filler(40)), [swap, dream, penny, coin]) == ["“Coin” draws."]


def test_a_draw_answers_a_hand_that_runs_low_and_nothing_else():
    """The one fetches, so that it isn't said that no card does; of the others six cost a card of the hand."""
    coin = sought("Coin", "Draw 2 cards, then discard 1 card.", number=5413)
    drum = sought("Recruit Drum", 'Add 1 "Recruit" monster from your Deck to your hand.', number=5203)
    fee = sought("Fee", "Discard 1 card; gain 500 LP.", number=5415)
    fed = Deck("Recruits", (*filler(34), *[drum] * 6))
    assert not suggested(fed, [coin])
    paying = Deck("Recruits", (*filler(28), *[drum] * 6, *[fee] * 6))
    turn = sought("Turn", "Draw 1 card, then discard 1 card.", number=5416)
    swapping = Deck("Recruits", (*paying.main[2:], turn, turn))
    assert not told_for("costs the hand", swapping, [])
    assert told_for("costs the hand", paying, [turn, coin]) == ["“Coin” draws. “Fee” could go for it."]


def test_who_gives_a_card_back_for_one_lets_no_hand_run_low():
    def costing(text):
        fee = sought("Fee", text, number=5415)
        return "costs the hand" in {each.key for each in every_weak_spot(Deck("Fees", (*filler(34), *[fee] * 6)))}

    assert costing("Discard 1 card; gain 500 LP.")
    assert not costing("Discard 1 card; draw 2 cards.")
    assert not costing(
        "You can discard 1 card, then activate 1 of these effects;\n● Add 1 Beast from your Deck to your hand."
    )
    assert costing("Discard 1 card; your opponent draws 1 card.")


def test_what_gets_rid_of_spells_and_traps_reaches_both_and_set_ones_too():
    texts = (
        "Destroy 1 face-up Trap on the field.",
        "Destroy 1 Trap Card on the field.",
        "Destroy 1 Spell/Trap your opponent controls.",
        "Destroy 1 card your opponent controls.",
    )
    sweeping = [sought("Broom", text, number=5416) for text in texts]
    assert all("removes spells" in roles_of(each) for each in sweeping)
    offered = [bool(told_for("none: removes spells", Deck("Dusty", filler(40)), [each])) for each in sweeping]
    assert offered == [False, False, True, True]


def test_two_cards_are_fetched_only_where_one_names_the_other():
    both = "whose name is mentioned on that Ritual Spell"
    book = sought(
        "Book",
        f"Add 1 Ritual Spell from your Deck to your hand, and add 1 Ritual Monster from your Deck to your hand {both}.",
    )
    for name, found in (("Recruits", "Ritual Monster"), (RITUAL_MONSTER.name, "")):
        rite = card("Rite", 5417, SPELL | RITUAL, text=f'This card is used to Ritual Summon "{name}".', program=None)
        few = Deck("Rites", (*filler(38), RITUAL_MONSTER, rite))
        assert sought_in_vain(book, "fetches", few.main) == found
        assert bool(told_for("few rituals", few, [book])) == (not found)


def test_what_is_looked_for_does_something_in_this_deck():
    """The Recruits count Bricks; a card that does so for Masons alone is nothing to them."""
    drum = sought("Recruit Drum", "Add 1 Continuous Spell from your Deck to your hand.", number=5418)
    counting = "You can place 1 Brick Counter on this card."
    mason = sought("Recruit Mason", counting, MONSTER | EFFECT, 5419)
    deck = Deck("Recruits", (*filler(32), *[drum] * 2, *[mason] * 6))
    wall = sought("Wall", counting, SPELL | CONTINUOUS, 5420)
    foreign = sought("Masonry", f'{counting} Destroy 1 "Masonry" card you control.', SPELL | CONTINUOUS, 5421)
    assert not told_for("seeks in vain", deck, [foreign])
    assert told_for("seeks in vain", deck, [foreign, wall]) == ["“Wall” is what “Recruit Drum” looks for in the Deck."]


def test_a_synchro_monster_is_no_material_where_it_does_not_come_itself():
    """The Great Tower takes the Tower, which no Levels bring; a pipe that counts as Level 4 brings both."""
    tower = tuned("Tower", 5420, "1 Tuner + 1+ non-Tuner monsters", 5)
    great = tuned("Great Tower", 5421, "1 Tuner + 1+ non-Tuner Synchro Monsters", 7)
    pipe = TUNER_MONSTER.but(level=2)
    assert not_coming(Deck("Choir", (*filler(37), pipe, pipe, pipe), (tower, great))) == {"Tower", "Great Tower"}
    text = "You can treat it and the others as Level 4 monsters."
    other = card("Other Pipe", 5422, MONSTER | EFFECT | TUNER, text=text, program=None)
    assert not not_coming(Deck("Choir", (*filler(36), pipe, pipe, pipe, other), (tower, great)))


def test_ritual_monsters_lean_on_few_ritual_spells():
    spell = card("Rite", 5430, SPELL | RITUAL, text="It takes 1 Recruit from your Deck.", program=None)
    rituals = tuple(RITUAL_MONSTER.but(passcode=5431 + place, name=f"Bell {place}") for place in range(3))
    spots = {each.key: each for each in every_weak_spot(Deck("Bells", (*filler(36), *rituals, spell)))}
    assert "leans on rituals" not in spots and spell.name in spots["leans on ritual spells"].cards


def test_what_comes_by_tributes_is_told():
    king = sought("King", "If this card is Tribute Summoned: Draw 1 card.", MONSTER | EFFECT, 5440)
    assert "when they are Tribute Summoned (3: “King”)" in str(
        DeckCharacter.of(Deck("Court", (*filler(37), king, king, king))).purpose[1].words
    )


def test_a_card_that_brings_its_own_copies_finds_them():
    text = (
        'Special Summon up to 2 copies of "Mouse" from your Deck. You cannot Special Summon others, except "Recruit".'
    )
    mouse = sought("Mouse", text, MONSTER | EFFECT, 5450)
    assert not sought_in_vain(mouse, "summons from the deck", (mouse, mouse))
    assert sought_in_vain(mouse, "summons from the deck", (mouse,))
    barred = sought("Mouse", 'Special Summon 1 "Mouse" from your Deck, except "Mouse".', MONSTER | EFFECT, 5451)
    assert sought_in_vain(barred, "summons from the deck", (barred, barred))


def test_no_changed_level_makes_up_for_a_synchro_material_that_is_named():
    pipe = TUNER_MONSTER.but(level=2)
    slide = sought("Slide", "Reduce the Level of 1 monster you control by 1.", number=5460)
    star = tuned("Star", 5461, '1 Tuner + "Old Star"', 9)
    assert not_coming(Deck("Choir", (*filler(36), pipe, pipe, pipe, slide), (star,))) == {"Star"}


def test_what_is_gained_by_being_banished_is_no_threat():
    """Twelve cards want the Graveyard; where six of them do something once they are banished, that is no weak spot."""
    text = "Special Summon 1 monster from your GY."
    plain = card("Gravedigger", 5420, MONSTER | EFFECT, text=text, program=None)
    ghost = plain.but(name="Ghost", passcode=5421, text=f"{text} If this card is banished: Draw 1 card.")
    for ghosts, told in ((5, True), (6, False)):
        dug = Deck("Dug", (*filler(28), *[plain] * (12 - ghosts), *[ghost] * ghosts))
        assert ("leans on the graveyard" in [each.key for each in every_weak_spot(dug)]) == told


def test_the_monsters_that_want_a_level_or_a_fusion_are_named():
    """Starwell Sovereign comes on top of another one, and needs no Level 5; Twinscale Archon comes by itself."""
    told = [str(each.words) for each in DeckCharacter.of(DECKS["Starwell"]).weak_spots]
    assert "2 × Xyz Monster of Rank 5 (“Lady of the Wellspring”), but only 2 × Level 5 in the Main Deck." in told
    told = [str(each.words) for each in DeckCharacter.of(DECKS["Twin Scales"]).weak_spots]
    assert "1 × Fusion Monster (“Twinscale Chimera”), but no card that Fusion Summons." in told


@pytest.mark.parametrize(
    ("text", "kinds", "fits"),
    [
        ("If your opponent controls 4 or more monsters, they cannot declare an attack.", SPELL | CONTINUOUS, False),
        ("Monsters your opponent controls cannot declare an attack.", SPELL | CONTINUOUS, True),
    ],
)
def test_what_waits_for_many_cards_of_the_opponent_is_not_suggested(text, kinds, fits):
    lull = sought("Lull", text, kinds, 5423)
    assert lull.understood
    assert bool(suggested(Deck("Plain", filler(40)), [lull])) == fits


def test_a_further_copy_has_something_to_fetch_as_well():
    """Two Recruit Drums fetch a Recruit Flag: a third Drum is wanted where there are three Flags."""
    drum = sought("Recruit Drum", 'Add 1 "Recruit Flag" from your Deck to your hand.', number=5424)
    flag = sought("Recruit Flag", "Reveal 1 card.", number=5425)
    for flags in (1, 2, 3):
        found = suggested(Deck("Recruits", (*filler(38 - flags), drum, drum, *[flag] * flags)), [])
        assert [each.card.name for each in found] == ["Recruit Drum"] * (flags == 3)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ('Destroy it, and if you do, Set 1 "Recruit" Spell/Trap directly from your Deck.', "sets from the deck"),
        ("Set 1 Trap from your GY.", None),
        ("You can place it face-up in your Spell & Trap Zone as a Continuous Spell.", "lies as a spell"),
        ("Target 2 of your banished monsters; Special Summon them.", "brings back the banished"),
        ("Target 1 monster in your GY with the Level of the banished monster; Special Summon it.", None),
    ],
)
def test_what_a_house_is_about_is_told_by_its_words(text, role):
    told = {"sets from the deck", "lies as a spell", "brings back the banished"}
    in_zone = card("Scale", 5426, MONSTER | EFFECT | PENDULUM, program=None).but(pendulum_text=text)
    for each in (card("Plain", 5427, MONSTER | EFFECT, text=text, program=None), in_zone):
        assert roles_of(each) & told == ({role} if role else set())


def test_scales_between_which_no_level_lies_are_told_so():
    scale = card("Scale", 5428, MONSTER | EFFECT | PENDULUM).but(left_scale=7, right_scale=7)
    purpose = DeckCharacter.of(Deck("Alike", (*filler(37), *[scale] * 3))).purpose
    assert "3 × Pendulum in the Main Deck, with no two Scales for a Pendulum Summon." in str(purpose[0].words)


def test_who_summons_a_monster_without_its_effects_negates_nothing():
    def negates(text):
        spell = Programs().compiled([card("Nest", 5240, SPELL, text=text, program=None)])[0]
        assert spell.understood
        return "negates" in roles_of(spell)

    assert not negates(
        "Special Summon 1 Level 3 or lower WIND monster from your hand or Deck. Its effects are negated."
    )
    assert negates(
        "Target 1 face-up monster your opponent controls; its effects are negated until the end of this turn."
    )


def test_a_monster_that_comes_back_by_what_befalls_it_is_taken_back():
    assert "takes back" in roles_of(known("Twinscale Ferret"))


@pytest.mark.parametrize(
    ("text", "vain"),
    [
        ("Special Summon 1 Warrior monster from your Deck, also it cannot be used as Synchro or Xyz Material.", False),
        ("Special Summon 1 Warrior monster from your Deck; it cannot be used as a Synchro Material.", False),
        ("Special Summon 1 Dragon monster from your Deck, also it cannot be used as Xyz Material.", True),
        ("Target 1 Synchro or Xyz Monster you control; it cannot be used as material for a Summon.", True),
    ],
)
def test_what_is_forbidden_is_not_asked_for(text, vain):
    assert bool(asked_in_vain(card("Deal", 5250, SPELL, text=text, program=None), {"Warrior"})) == vain


@pytest.mark.parametrize(
    ("brought", "comes"),
    [
        ('from your Extra Deck, 1 "Bird" monster that is 1 Rank higher.', True),
        ('from your Extra Deck, 1 "Bird" monster that is 2 Ranks higher.', False),
        ('from your Extra Deck, 1 "Fish" monster that is 1 Rank higher.', False),
        ("1 Bird from your hand.", False),
    ],
)
def test_who_raises_ranks_needs_no_monsters_of_the_higher_level(brought, comes):
    """The smaller one is made of the Level 4 monsters, and the larger one is put on top of it."""
    text = f"Target 1 Xyz Monster you control; Special Summon {brought}"
    raising = card("Up", 5260, SPELL, text=text, program=None)
    small = OVERLAID.but(name="Small Bird", passcode=5261, level=4)
    large = OVERLAID.but(name="Large Bird", passcode=5262, level=5)
    deck = Deck("Birds", (*filler(37), raising, raising, raising), (small, large))
    assert ("no xyz materials" not in {remark.key for remark in every_weak_spot(deck)}) == comes
    told = str(DeckCharacter.of(deck).purpose[0].words)
    assert ("1 by cards that raise Ranks: “Large Bird”" in told) == comes
    assert ("Rank 5 from 0" in told) != comes


def test_of_monsters_that_are_equally_strong_the_one_of_the_main_deck_is_named():
    large = card("Albatross", 5270).but(attack=2600)
    deck = Deck("Birds", (*filler(39), large), (OVERLAID.but(name="Zulu Bird", level=4, attack=2600),))
    assert "“Albatross” with 2600 ATK" in str(DeckCharacter.of(deck).purpose[-1].words)
