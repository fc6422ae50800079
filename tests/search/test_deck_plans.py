"""A Deck's own plan is told by what its texts do, and counts that may be too low are told as such."""

import re

import pytest

from engine.cards.card import UNKNOWN_STAT
from engine.cards.deck import Deck
from engine.cards.programs import Programs
from engine.search.card_roles import ROLES, may_do, roles_of
from engine.search.deck_cards import doing_what, main_archetype
from engine.search.deck_character import DeckCharacter
from engine.search.deck_coming import fewest_materials, not_coming, raised, spoken_of_in_vain
from engine.search.deck_remarks import DeckRemark, Sentence
from engine.search.deck_leanings import LEANINGS, DealtDeck, leanings
from engine.search.deck_levels import changed_to
from engine.search.deck_suggestions import Suggesting
from engine.search.deck_weak_spots import asking_in_vain, hit_by, weak_spots
from engine.search.what_cards_do import deeds
from engine.vocabulary import (
    BEAST,
    CONTINUOUS,
    DRAGON,
    EFFECT,
    EQUIP,
    FIELD,
    FIRE,
    WATER,
    MONSTER,
    NORMAL,
    SPELL,
    TRAP,
    TUNER,
    WARRIOR,
    WIND,
    XYZ,
)
from tests.cards.known import cards, decks, known
from tests.cards.samples import FUSED, OVERLAID, TUNED, card, filler

_ACTS = "Once per turn: You can destroy 1 monster your opponent controls."


def written(name, text, kinds=MONSTER | EFFECT, number=6000):
    return card(name, number, kinds, text=text, program=None)


def read(name, text, kinds=MONSTER | EFFECT, number=6000):
    return Programs().compiled([written(name, text, kinds, number)])[0]


def with_six(text, kinds=MONSTER | EFFECT, extra=()):
    """Of two names."""
    pair = [written(name, text, kinds, number) for name, number in (("Moth", 6001), ("Newt", 6002))]
    return Deck("Six", (*filler(34), *pair * 3), extra)


def weak(deck):
    return {remark.key: remark for remark in weak_spots(deck, doing_what(deck), {}, set())}


def weak_spots_of(deck):
    return weak_spots(deck, doing_what(deck), {}, set())


def suggested(deck, pool, *spots):
    """For these weak spots alone, if any are told."""
    suggesting = Suggesting(deck, DeckCharacter((), spots, 0) if spots else DeckCharacter.of(deck), pool)
    while suggesting.look_at_more():
        pass
    return suggesting.found


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("If this card is sent from the field to the GY: Draw 1 card.", "works when sent to the graveyard"),
        ("If this card would be sent to the GY, banish it instead.", None),
        ("When this card you control is destroyed by battle or card effect: Gain 500 LP.", "works when destroyed"),
        ("When an opponent's monster is destroyed by battle: Gain 500 LP.", None),
        ("If this card is Tributed: Gain 500 LP.", "works when tributed"),
        ("If this card is banished: Gain 500 LP.", "works when banished"),
        ("You can banish this card and 1 Beast from your GY; gain 500 LP.", "works from the graveyard"),
        ("You can banish 1 Beast from your GY; gain 500 LP.", None),
        ('Special Summon 2 "Crumb Tokens" (Beast/EARTH/Level 1/ATK 0/DEF 0).', "makes tokens"),
        ("During the End Phase, if this card was Summoned this turn: Return it to the hand.", "goes back"),
        ("During the End Phase: Return this card to its owner's hand.", "goes back"),
        ("Target 1 Beast: Return it to the hand.", None),
        ("Excavate the top 3 cards of your Deck.", "excavates"),
        ("Excavate the top card of your opponent's hand.", None),
        ("Target 2 Beasts in your GY; shuffle both into the Deck.", "shuffles back"),
        ("Target 1 Beast in your GY; add it to your hand, then shuffle your Deck.", None),
        ("Tribute 1 Beast; gain 500 LP.", "tributes"),
        ("You can Tribute Summon this card by Tributing 1 Beast.", None),
        ("When this card is Tribute Summoned by Tributing 1 Beast: Gain 500 LP.", "works when tribute summoned"),
        ("An Xyz Monster that has this card as Xyz Material gains 500 ATK.", "works as material"),
        ("Face-up monsters you control cannot be targeted for attacks.", "protects"),
        ("Monsters your opponent controls cannot target other monsters for attacks, except this card.", "protects"),
        ("That face-up monster cannot be targeted for attacks.", None),
        ("This card can attack a number of times each Battle Phase, up to the number of Beasts.", "has more attacks"),
        ("If the equipped monster attacks, it inflicts piercing battle damage.", "has more attacks"),
        ("Can make a second attack during each Battle Phase.", "has more attacks"),
        ("Can attack each of your opponent's monsters once.", "has more attacks"),
        ("If this card destroyed a Beast, it can attack once again in a row.", "has more attacks"),
        ("You can discard 1 card; this card can attack a monster again this turn.", "has more attacks"),
        ("You can banish 1 Beast to allow this card to attack twice this turn.", "has more attacks"),
        ("The chosen monster may attack again this turn.", "has more attacks"),
        ("This card cannot attack twice.", None),
        ("When an opponent's monster attacks directly: Gain 500 LP.", None),
        ("A Synchro Monster that used this card as a Synchro Material gains 500 ATK.", "works as material"),
        ("If this card is sent to the GY as a Fusion Material: Gain 500 LP.", "works as material"),
        ("This card cannot be used as a Synchro Material.", None),
        ("Target 1 card you control; destroy it.", "destroys its own"),
        ("Target 1 Beast you control; destroy all cards your opponent controls.", None),
        ("Immediately after this effect resolves, Synchro Summon 1 Synchro Monster.", "summons in an effect"),
        (
            "If this card attacks, your opponent cannot activate Spells until the end of the battle.",
            "attacks unanswered",
        ),
        ("This effect can only be used once while this card is face-up on the field.", "acts once"),
        ("Level 5 or higher monsters cannot attack.", "locks attacks"),
        ("While you control another Beast, monsters your opponent controls cannot declare an attack.", "locks attacks"),
        ("If your opponent controls 2 or more monsters, they cannot declare an attack.", "locks attacks"),
        ("Other monsters you control cannot attack.", None),
        ("Monsters you control cannot attack this turn.", None),
        ("Target 1 monster your opponent controls; that monster cannot attack.", None),
        ("Special Summon 2 Beasts, but they cannot attack.", None),
        ("Your opponent's monsters cannot attack any Beasts, except this one.", None),
        ("Monsters your opponent controls cannot attack directly.", None),
    ],
)
def test_what_befalls_a_card_and_what_it_gives_up_is_told_by_plain_words(text, role):
    told = {
        "works when sent to the graveyard", "works when destroyed", "works when tributed", "works when banished",
        "works from the graveyard", "makes tokens", "goes back", "excavates", "shuffles back", "tributes",
        "destroys its own",
        "summons in an effect", "works as material", "works when tribute summoned", "attacks unanswered", "acts once",
        "protects", "has more attacks", "locks attacks",
    }  # fmt: skip
    assert roles_of(written("Moth", text)) & told == ({role} if role else set())


@pytest.mark.parametrize(
    ("text", "told", "spot"),
    [
        ("If this card is sent to the GY: Gain 500 LP.", "when they are sent to the Graveyard", "leans on being sent"),
        ("If this card is Tributed: Gain 500 LP.", "when they are Tributed", "leans on being tributed"),
        ('Special Summon 1 "Crumb Token".', "Special Summon Tokens", None),
        ("This effect can be used only once while this card is face-up on the field.", "", "acts once"),
        ("During your Standby Phase: Take 500 damage.", "", "costs each turn"),
        ("When you activate this card: Take 500 damage.", "", "costs life points"),
        ("Level 5 or higher monsters cannot attack.", "keep monsters from attacking as long as", None),
        ("Your opponent must take 500 damage.", "", None),
    ],
)
def test_six_such_cards_are_the_plan_and_what_is_weak_in_it(text, told, spot):
    deck = with_six(text)
    means = " ".join(str(remark.words) for remark in DeckCharacter.of(deck).purpose[1:2])
    assert told in means
    told_of = {"leans on being sent", "leans on being tributed", "acts once", "costs life points", "costs each turn"}
    found = told_of & {*weak(deck)}
    assert found == ({spot} if spot else set())


def test_a_number_that_unread_cards_could_raise_is_told_as_the_least():
    text = "If this card is Tributed: Gain 500 LP."
    sure = Deck("Read", (*filler(34), *[read("Moth", text)] * 6))
    riddle = written("Riddle", "Nobody knows.", number=6009)
    unsure = Deck("Unread", (*filler(33), *[read("Moth", text)] * 6, riddle))
    for deck, n, begins in ((sure, "(6:", "6 cards"), (unsure, "(at least 6:", "At least 6 cards")):
        assert n in str(DeckCharacter.of(deck).purpose[1].words)
        assert str(weak(deck)["leans on being tributed"].words).startswith(begins)


def test_named_as_the_few_that_do_it_are_those_alone_that_surely_do():
    """The Riddle speaks of destroying: whether it does so, nobody knows."""
    riddle = written("Riddle", "Speak, or I destroy what you love.", number=6009)
    hammer = read("Hammer", "Destroy 1 monster your opponent controls.", SPELL)
    both = Deck("Both", (*filler(38), riddle, hammer))
    assert str(weak(both)["few: removes monsters"].words).endswith("no more than 2 (“Hammer”).")
    assert not {"few: removes monsters", "none: removes monsters"} & {*weak(Deck("One", (*filler(39), riddle)))}


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Each player chooses 1 monster they control, then returns it to the hand.", "removes monsters"),
        ("When your opponent activates a monster effect: Negate the activation, and if you do, destroy "
         "it.", "removes monsters"),
        ("Target 1 monster you control; destroy it, and if you do, banish 2 cards your opponent controls or in their "
         "GY.", "removes spells"),
        ("Excavate the top 3 cards of your Deck, and add 1 of them to your hand.", "draws"),
        ("Each player draws 1 card.", "draws"),
    ],
)  # fmt: skip
def test_what_a_read_text_does_in_a_roundabout_way_is_not_said_to_be_missing(text, role):
    trick = read("Trick", text, TRAP)
    assert trick.understood and (may_do(trick, role) or role == "draws" and "fetches" in roles_of(trick))


@pytest.mark.parametrize("understood", [True, False])
def test_of_several_places_each_is_told(understood):
    text = "Special Summon 1 Warrior monster from your hand, Deck, or GY."
    drum = (read if understood else written)("Drum", text, SPELL)
    assert drum.understood == understood
    places = {"summons from the deck", "revives"} | ({"summons from the hand"} if understood else set())
    assert places <= roles_of(drum)
    assert "summons from the deck" not in roles_of(written("Bell", "Special Summon 1 Warrior from your hand or GY."))
    other_way_round = written("Maze", "Special Summon from your hand, Deck, or GY, 1 Warrior of that Level.")
    assert {"summons from the deck", "revives"} <= roles_of(other_way_round)


def test_a_narrower_house_is_named_where_nearly_all_belong_to_it():
    near = [written(f"Salt-Marsh Frog {n}", 'Add 1 "Salt-Marsh" card.', number=6100 + n) for n in range(9)]
    far = written("Salt-Wind", 'Banish 1 "Salt-" card.', number=6120)
    assert main_archetype(Deck("Frogs", (*near, far))) == "Salt-Marsh"
    assert main_archetype(Deck("Frogs", (*near, *[far] * 3))) == "Salt-"


def test_tokens_that_many_speak_of_are_no_card_that_is_missing():
    assert not spoken_of_in_vain(with_six('Tribute any number of "Crumb Tokens"; draw 1 card.'))


def test_ranks_are_raised_step_by_step():
    up = written("Up", "Special Summon from your Extra Deck, 1 monster that is 1 Rank higher.", SPELL)
    birds = tuple(OVERLAID.but(name=f"Bird {rank}", passcode=6030 + rank, level=rank) for rank in (4, 5, 6, 8))
    assert raised(Deck("Birds", (*filler(37), up, up, up), birds)) == {"Bird 5", "Bird 6"}


def test_a_level_that_rises_along_with_the_atk_rises_by_its_own_figure():
    dog = written("Dog", "You can increase this card's Level by 2 and ATK by 600.")
    assert changed_to(Deck("Dogs", (*filler(37), *[dog] * 3)))[6] == 3


def test_a_further_card_of_the_house_that_does_what_the_deck_is_built_on_could_help():
    """Plays by hand or not; those that want another copy of themselves don't count."""
    text = 'If this card is sent to the GY: Gain 500 LP for each "Moth" card you control.'
    moths = [written(f"Moth {n}", text, number=6040 + n) for n in range(3)]
    alone = written("Moth of Pairs", f'If you control a "Moth of Pairs": Draw 1 card. {text}', number=6050)
    other = written("Moth of Dusk", f"Nobody knows. {text}", number=6051)
    found = [str(each.words) for each in suggested(Deck("Moths", (*filler(31), *moths * 3)), [alone, other])]
    assert found == ["“Moth of Dusk” does something when it is sent to the Graveyard, and fits in: Moth."]


def test_what_its_own_texts_forbid_is_not_offered_to_a_deck():
    text = "Draw 1 card, but you cannot Special Summon monsters for the rest of this turn, except WIND monsters."
    wind = tuple(each.but(attribute=WIND) for each in filler(37))
    bound = Deck("Wind", (*wind, *[written("Gust", text, SPELL)] * 3), (OVERLAID.but(level=1),))
    four = Programs().compiled(
        [OVERLAID.but(name="Four", passcode=6060, text=f"2 Level 4 monsters\n{_ACTS}", program=None)]
    )[0]
    assert not suggested(bound, [four.but(attribute=FIRE)])
    assert [each.card.name for each in suggested(bound, [four.but(attribute=WIND)])] == ["Four"]


def test_what_forbids_most_of_the_extra_deck_is_not_offered():
    text = "Special Summon 1 Warrior monster from your Deck"
    drum = read("Drum", f"{text}.", SPELL)
    drum = drum.but(text=f"{text}, but this turn you cannot Special Summon, except Warrior monsters.")
    tuners = tuple(each.but(kinds=MONSTER | EFFECT | TUNER) for each in filler(3))
    for kind, offered in ((WARRIOR, ["Drum"]), (DRAGON, [])):
        deck = Deck("Tuned", (*filler(37), *tuners), (TUNED.but(type=kind),))
        assert [each.card.name for each in suggested(deck, [drum])] == offered


def test_what_leaves_effect_monsters_alone_protects_no_deck_of_them():
    shade = read("Shade", "All face-up monsters are unaffected by Trap effects.", SPELL | CONTINUOUS)
    shade = shade.but(text=f"{shade.text[:-1]}, except Effect Monsters.")
    assert "protects" in roles_of(shade)
    counting = read("Mason", "You can place 1 Brick Counter on this card.")
    hammer = read("Hammer", "Destroy 1 card your opponent controls.", SPELL, 6001)
    others = [*[counting] * 15, *[hammer] * 3]
    plain = Deck("Masons", (*[each.but(attack=2600) for each in filler(22)], *others))
    acting = Deck("Masons", (*[each.but(kinds=MONSTER | EFFECT) for each in plain.main[:22]], *others))
    assert [each.card.name for each in suggested(plain, [shade])] == ["Shade"]
    assert not suggested(acting, [shade])


def test_equip_spells_that_gain_by_being_lost_are_not_among_those_that_are_lost():
    plain = card("Blade", 6080, SPELL | EQUIP, text="It gains 500 ATK.")
    gaining = written("Loyal Blade", "If this card is destroyed: Draw 1 card.", SPELL | EQUIP, 6081)
    lost = weak(Deck("Blades", (*filler(31), *[plain] * 6, *[gaining] * 3)))["leans on equips"]
    assert str(lost.words) == "6 × Equip Spell that is lost with the monster that it equips, and for nothing (“Blade”)."
    assert "leans on equips" not in weak(Deck("Blades", (*filler(31), *[plain] * 5, *[gaining] * 4)))


def test_what_the_house_does_is_told_before_what_every_deck_does():
    text = 'Target 1 "Moth" card in your GY; add it to your hand.'
    moths = [written(f"Moth {n}", text if n < 2 else 'A "Moth" story.', number=6040 + n) for n in range(4)]
    burial = read("Burial", "Send 2 monsters from your Deck to the GY.", SPELL, 6050)
    told = DeckCharacter.of(Deck("Moths", (*filler(22), *moths * 3, *[burial] * 6))).purpose[1]
    assert str(told.words).startswith("Its cards take cards back to the hand (at least 6: “Moth 0”, “Moth 1”)")
    assert "send cards from the Deck to the Graveyard" in str(told.words)


def test_from_where_monsters_come_is_told_of_two_places_and_then_what_else_is_done():
    drum = read("Drum", "Special Summon 1 Warrior monster from your hand, Deck, or GY.", SPELL)
    mason = read("Mason", "You can place 1 Brick Counter on this card.", number=6001)
    told = str(DeckCharacter.of(Deck("Drums", (*filler(30), *[drum] * 6, *[mason] * 4))).purpose[1].words)
    assert told.count("Special Summon") == 2 and "place counters (4:" in told


def test_who_attacks_unanswered_restricts_nobody_besides():
    text = "If this card attacks, your opponent cannot activate Traps until the end of the Damage Step."
    ram = read("Ram", text)
    assert ram.understood and roles_of(ram) == {"attacks unanswered"}


def test_of_the_extra_deck_is_offered_what_does_something_and_can_be_made_of_many():
    def bird(name, text, attack, number):
        return Programs().compiled([OVERLAID.but(name=name, passcode=number, text=text, attack=attack, program=None)])[
            0
        ]

    strong = bird("Strong Bird", "2 Level 4 monsters", 3000, 6095)
    text = f"2 Level 4 monsters\n{_ACTS}"
    acting = bird("Acting Bird", text, 2000, 6096)
    choosy = bird("Choosy Bird", text.replace("monsters\n", "Dragon monsters\n"), 2500, 6097)
    dragons = tuple(each.but(type=DRAGON) for each in filler(3))
    deck = Deck("Four", (*filler(37, 1100), *dragons), (OVERLAID.but(level=1),))
    assert [each.card.name for each in suggested(deck, [strong, choosy, acting])] == ["Acting Bird"]
    assert not suggested(deck, [strong])  # ATK alone is in every Extra Deck


def test_a_card_of_the_house_that_binds_its_own_side_need_not_go():
    text = "Neither player can Special Summon monsters from the GY. 1"
    rising = written("Dew", 'Target 1 "Frost" monster in your GY; Special Summon it.', SPELL, 6060)
    for name, goes in (("Frost Warden", ()), ("Ash Warden", ("Ash Warden",))):
        warden = written(name, text, number=6061)
        frost = [written(f"Frost {n}", 'A "Frost" story.', number=6062 + n) for n in range(3)]
        deck = Deck("Frosts", (*filler(27), *frost * 3, *[rising] * 3, warden))
        assert weak(deck)["hinders"].goes == goes


def test_a_monster_that_no_other_card_can_bring_is_not_what_a_card_for_its_type_brings():
    drum = read("Drum", "Special Summon 1 Warrior monster from your Deck.", SPELL)
    own = "Cannot be Normal Summoned/Set. Must be Special Summoned by its own effect."
    for text, offered in (("", ["Drum"]), (own, [])):
        deck = Deck("Bound", tuple(each.but(text=text, kinds=MONSTER | EFFECT, program=None) for each in filler(40)))
        assert [each.card.name for each in suggested(deck, [drum])] == offered


def test_an_xyz_monster_of_three_materials_is_no_easy_one_to_add():
    def offered(materials):
        text = f"{materials} Level 4 monsters\n{_ACTS}"
        bird = Programs().compiled([OVERLAID.but(name="Bird", passcode=6090, text=text, program=None)])[0]
        return [each.card.name for each in suggested(Deck("Four", filler(40), (OVERLAID.but(level=1),)), [bird])]

    assert offered(2) == ["Bird"] and not offered(3)


@pytest.mark.parametrize(
    "more",
    [
        "You can Normal Summon 1 Beast in addition to your Normal Summon/Set.",
        "Immediately after this effect resolves, you can Normal Summon 1 Beast.",
        "Draw 1 card.",
    ],
)
def test_one_normal_summon_a_turn_is_no_weak_spot_where_there_can_be_more(more):
    arriving = written("Arriving", "When this card is Normal Summoned: Gain 500 LP.")
    host = written("Host", more, number=6001)
    counted = DealtDeck(Deck("Hosts", (*filler(31), *[arriving] * 6, *[host] * 3)), {})
    told = {remark.key for _, remark in leanings(LEANINGS, counted)}
    assert ("leans on normal summons" in told) == (more == "Draw 1 card.")


@pytest.mark.parametrize(
    ("text", "key", "more"),
    [
        ("This card must attack if able.", "must attack", 6),
        ("When this card is Normal Summoned: Gain 500 LP.", "leans on normal summons", 0),  # a light one
    ],
)
def test_what_most_of_the_deck_leans_on_weighs_more(text, key, more):
    weights = []
    for n in (8, 32):
        counted = DealtDeck(Deck("Leaning", (*filler(40 - n), *[written("Arriving", text)] * n)), {})
        weights += [weight for weight, remark in leanings(LEANINGS, counted) if remark.key == key]
    assert weights[1] - weights[0] == more


def test_an_xyz_monster_whose_level_cards_change_to_is_told_as_such():
    dog = written("Dog", "You can increase this card's Level by 2.")
    bird = OVERLAID.but(name="Six Bird", level=6)
    for card_of_it, words in (
        (dog, "for which a Level has to be changed."),
        (dog.but(text=""), "no monster of Level 6"),
    ):
        deck = Deck("Dogs", (*filler(38), *[card_of_it] * 2), (bird,))
        assert words in str(weak(deck)["no xyz materials"].words)


def test_who_wants_nothing_in_the_graveyard_does_not_work_with_it():
    told = []
    for text in ("If you have no Spells in your GY: Gain 500 LP.", "If a Warrior monster is in your GY: Gain 500 LP."):
        counted = DealtDeck(Deck("Proud", (*filler(20), *[written("Proud", text)] * 20)), {})
        told.append("leans on the graveyard" in {remark.key for _, remark in leanings(LEANINGS, counted)})
    assert told == [False, True]


def test_a_name_that_a_card_takes_and_one_of_the_extra_deck_are_there():
    mask = written("Mask", 'If you control "Toy Town": Draw 1 card.', SPELL)
    castle = written("Toy Castle", 'This card\'s name becomes "Toy Town" while on the field.', SPELL, 6001)
    assert {*asking_in_vain(Deck("Toys", (*filler(37), *[mask] * 3)))} == {"Mask"}
    assert not asking_in_vain(Deck("Toys", (*filler(36), castle, *[mask] * 3)))
    assert not spoken_of_in_vain(with_six('Each "Recruit" monster, except "Recruit of Salt", gains 500 ATK.'))
    deck = with_six('If a "Star-Eyes" attacks: Draw 1 card.')
    assert {*spoken_of_in_vain(deck)} == {"Star-Eyes"}
    assert not spoken_of_in_vain(Deck("Eyes", deck.main, (OVERLAID.but(name="Star-Eyes Dragon"),)))


def test_who_keeps_his_own_monsters_from_attacking_stops_no_attack():
    other = read("Lone", "Other monsters you control cannot attack.")
    assert other.understood and "stops attacks" not in roles_of(other)
    assert "stops attacks" in roles_of(read("Gate", "Monsters your opponent controls cannot attack."))


def test_what_lets_both_players_draw_is_not_offered_as_a_draw():
    both = read("Round", "Each player draws 1 card.", SPELL)
    alone = read("Well", "Draw 2 cards, then discard 1 card.", SPELL, 6001)
    assert "draws" in roles_of(both)
    dry = Deck("Dry", filler(40))
    spot = weak(dry)["none: draws"]
    assert [each.card.name for each in suggested(dry, [both, alone], spot)] == ["Well"]


def test_fusions_that_come_by_their_materials_need_no_fusion_card():
    text = '"Moth" + "Newt"\nMust be Special Summoned by shuffling the above cards you control into the Deck.'
    both = FUSED.but(name="Moth and Newt", text=text, program=None)
    fusing = [known("Crucible")] * 3
    told = str(DeckCharacter.of(Deck("Pairs", (*filler(37), *fusing), (both,))).purpose[0].words)
    assert "1 × Fusion, which need no Fusion card" in told


@pytest.mark.parametrize(
    ("text", "gains"),
    [
        ("Each time a Beast comes: Gain 500 LP.", True),
        ("Draw 1 card, and gain 500 Life Points.", True),
        ("Your opponent gains 500 LP.", False),
        ("It gains 500 ATK.", False),
    ],
)
def test_who_gains_life_points(text, gains):
    assert ("gains life points" in roles_of(written("Moth", text))) == gains


def test_many_traps_are_a_light_weak_spot():
    sign = card("Sign", 6070, TRAP, text="Draw 1 card.")
    told = {}
    for n in (7, 8):
        counted = DealtDeck(Deck("Signs", (*filler(40 - n), *[sign] * n)), {})
        told[n] = {remark.key: weight for weight, remark in leanings(LEANINGS, counted)}
    assert "leans on traps" not in told[7] and told[8]["leans on traps"] < 50


def test_a_trap_that_comes_from_the_hand_need_not_be_set():
    text = "Draw 1 card. If you control a Beast monster, you can activate this card from your hand."
    signs = [card("Sign", 6071, TRAP, text="Draw 1 card."), card("Quick Sign", 6072, TRAP, text=text)]
    deck = Deck("Signs", (*filler(28), *signs[:1] * 9, *signs[1:] * 3))
    found = {remark.key: str(remark.words) for _, remark in leanings(LEANINGS, DealtDeck(deck, {}))}
    assert found["leans on traps"].startswith("9 of its 40 cards are Traps that are Set first")


def test_what_goes_with_the_card_it_is_bound_to_gets_rid_of_nothing():
    lamp = read(
        "Lamp", "Activate this card by targeting 1 monster in your GY; Special Summon it in Attack Position, and if "
        "you do, equip it with this card. When this card leaves the field, destroy that monster.", TRAP | CONTINUOUS,
    )  # fmt: skip
    assert lamp.understood and "revives" in roles_of(lamp)
    assert not roles_of(lamp) & {"removes monsters", "removes spells"}


@pytest.mark.parametrize(
    ("but", "comes"),
    [
        ("", True),
        ("Cannot be used as Synchro Material.", False),
        ("Cannot be used as a Synchro Material Monster, except for the Synchro Summon of a FIRE Beast monster.", False),
        ("Cannot be used as a Synchro Material, except for the Synchro Summon of a WATER monster.", True),
        ("This card cannot be used as an Xyz Material for an Xyz Summon.", True),
    ],
)
def test_a_tuner_makes_what_its_own_text_lets_it_make(but, comes):
    pipe = card("Pipe", 6081, MONSTER | EFFECT | TUNER, text=f"{but}\nDraw 1 card.").but(level=2)
    bell = TUNED.but(
        name="Bell", passcode=6082, level=6, attribute=WATER, text="1 Tuner + 1+ non-Tuner monsters", program=None
    )
    assert (fewest_materials(bell, Deck("Choir", (*filler(39), pipe), (bell,))) is not None) == comes


@pytest.mark.parametrize(
    "text",
    [
        "Immediately after this effect resolves, Synchro Summon 1 Synchro Monster.",
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand.",
        'This card can be used to Ritual Summon any "Moth" Ritual Monster.',
        "Special Summon 1 Xyz Monster from your Extra Deck.",
    ],
)
def test_who_forbids_special_summons_stops_every_sort_of_them(text):
    deck = Deck("Comers", (*filler(25), *[written("Moth", text, SPELL)] * 15))
    assert "leans on special summons" in weak(deck)
    waiting = written("Newt", "When your opponent would Special Summon a monster: Gain 500 LP.", SPELL)
    assert "leans on special summons" not in weak(Deck("Waiting", (*filler(25), *[waiting] * 15)))


def test_atk_that_grows_is_counted_by_whatever_figure():
    growing = [
        written("Bold", "This card gains 500 ATK.", number=6101),
        written("Bolder", "Double this card's ATK until the end of this turn.", number=6102),
        written("Boldest", "It gains ATK equal to its DEF.", number=6103),
        read("Banner", "All monsters you control gain 500 ATK.", SPELL | CONTINUOUS, 6104),
    ]
    told = str(DeckCharacter.of(Deck("Bold ones", (*filler(32), *growing * 2))).purpose[-1].words)
    assert "8 cards let ATK grow or double" in told and "at least" not in told
    riddle = written("Riddle", "Nobody knows.", number=6009)
    told = str(DeckCharacter.of(Deck("Bold ones", (*filler(31), *growing * 2, riddle))).purpose[-1].words)
    assert "at least 8 cards let ATK grow or double" in told


def test_who_turns_himself_changes_no_positions():
    ram = read("Ram", "You can change this Attack Position card to Defense Position, and draw 1 card.")
    assert "changes positions" not in roles_of(ram)
    assert "changes positions" in roles_of(read("Lever", "Target 1 monster you control; change its battle position."))


def test_equip_spells_that_speak_of_the_house_are_its_plan():
    text = " ".join(f"If this card is {befallen}: Gain 5 LP." for befallen in ("Tributed", "banished", "discarded"))
    moths = [written(f"Moth {n}", text if n == 0 else 'A "Moth" story.', number=6110 + n) for n in range(3)]
    for speaks_of, told in (("Moth", True), ("Newt", False)):
        blade = written("Blade", f'Equip only to a "{speaks_of}" monster.', SPELL | EQUIP, 6115)
        means = DeckCharacter.of(Deck("Moths", (*filler(25), *moths * 3, *[blade] * 6))).purpose[1]
        assert ("6 Equip Spells" in str(means.words)) == told


def test_what_is_banished_as_a_cost_is_not_gotten_rid_of():
    cost = "Banish 1 Spellcaster and 1 card from your GY to target 1 monster your opponent controls; it rests."
    assert "removes spells" not in roles_of(written("Moth", cost))
    assert "removes spells" in roles_of(written("Newt", "Banish 1 Spell your opponent controls."))


def test_what_it_seeks_in_the_graveyard_and_never_finds_there_is_not_brought_back():
    fog = written("Fog", 'Banish this card from your GY, then target 1 "Lamp" monster in your GY; Special Summon it.')
    assert "revives" in roles_of(fog)
    assert "revives" not in doing_what(Deck("Fogs", (*filler(37), *[fog] * 3)))
    lamp = card("Lamp", 6050)
    assert doing_what(Deck("Lamps", (*filler(36), *[fog] * 3, lamp)))["revives"] == [fog] * 3


def test_of_a_material_that_may_be_substituted_that_is_told():
    stand_in = written("Patch", "This card can be used as a substitute for any 1 Fusion Material.")
    fused = FUSED.but(text='"Moth" + "Newt"', name="Quilt")
    spots = {remark.key: str(remark.words) for remark in weak_spots(Deck("Q", (*filler(40),), (fused,)), {}, {}, set())}
    assert "aren’t in the Deck: " in spots["no material"]
    deck = Deck("Q", (*filler(39), stand_in), (fused,))
    spots = {remark.key: str(remark.words) for remark in weak_spots(deck, {}, {}, set())}
    assert "may be substituted (“Patch”)" in spots["no material"]


def test_who_strengthens_monsters_that_are_not_there_strengthens_nothing():
    text = "While this card has a material attached, all WIND monsters you control gain 500 ATK."
    kite = written("Kite", text, MONSTER | EFFECT)
    fires = tuple(card(f"Fire {n}", 6060 + n).but(attribute=FIRE) for n in range(36))
    assert "grows" not in doing_what(Deck("Fires", (*fires, *[kite.but(attribute=FIRE)] * 3)))
    assert "grows" in doing_what(Deck("Winds", (*fires, *[kite.but(attribute=WIND)] * 3)))


def test_what_takes_a_material_that_no_monster_is_does_nothing():
    text = (
        "While this card has a material attached that was originally WIND, all WIND monsters you control gain 500 ATK."
    )
    kite = OVERLAID.but(name="Kite", passcode=6059, attribute=WIND, text=text, level=4)
    fires = tuple(card(f"Fire {n}", 6060 + n).but(attribute=FIRE) for n in range(39))
    assert "grows" not in doing_what(Deck("Fires", fires, (kite,)))
    assert "grows" in doing_what(Deck("Wind", (*fires, card("Gust", 6100).but(attribute=WIND)), (kite,)))


def test_figures_behind_the_place_are_asked_for_as_well():
    crane = written("Crane", "Target 1 Beast monster in your GY with 3000 or more ATK; Special Summon it.", SPELL)
    weak_one, strong = card("Calf", 6050).but(attack=1000), card("Bull", 6051).but(attack=3000)
    for beast, brought in ((weak_one, False), (strong, True)):
        deck = Deck("Beasts", (*filler(36), *[crane] * 3, beast.but(type=BEAST)))
        assert ("revives" in doing_what(deck)) == brought


def test_a_rank_for_which_too_few_levels_are_printed_is_made_by_changed_levels():
    lifted = written("Lifted", "This card's Level is increased by the total Levels of all Tokens you control.").but(
        level=3
    )
    large = OVERLAID.but(name="Large", passcode=6052, level=7, text="2 Level 7 monsters")
    seven = card("Seven", 6053).but(level=7)
    told = str(DeckCharacter.of(Deck("Lifts", (*filler(33), *[lifted] * 6, seven), (large,))).purpose[0].words)
    assert "Rank 7 by changed Levels" in told


def test_an_xyz_monster_comes_on_top_of_another_only_where_there_is_one():
    text = '2 Level 6 monsters\nYou can also Xyz Summon this card by using a "Lamp" Xyz Monster you control.'
    top = written("Top", text, MONSTER | EFFECT | XYZ, 6054).but(level=6)
    plain = OVERLAID.but(name="Plain", passcode=6055, level=6, text="2 Level 6 monsters")
    sixes = [card("Six", 6056).but(level=6)] * 2

    def ranks(*more):
        deck = Deck("Six", (*filler(38), *sixes), (top, plain, *more))
        return [str(remark.words) for remark in weak_spots_of(deck) if "Rank 6" in str(remark.words)]

    assert any(told.startswith("2 × Xyz Monster") for told in ranks())
    level = filler(1)[0].level
    lamp = OVERLAID.but(name="Lamp", passcode=6057, level=level, text=f"2 Level {level} monsters")
    assert any(told.startswith("1 × Xyz Monster") for told in ranks(lamp))


def test_who_spares_all_that_the_deck_has_destroys_none_of_them():
    text = 'Once per turn: Destroy all monsters you control with a Level, except "Otter" monsters.'
    keeper = written("Otter Keeper", text)
    others = tuple(card(f"Otter {n}", 6300 + n) for n in range(37))
    assert "destroys its own" in roles_of(keeper)
    assert "destroys its own" not in doing_what(Deck("Otters", (*others, *[keeper] * 3)))
    assert "destroys its own" in doing_what(Deck("Mixed", (*others[:36], card("Fox", 6400), *[keeper] * 3)))


def test_what_binds_attacks_of_high_levels_binds_those_of_the_extra_deck_that_come():
    frost = written("Frost", "Level 4 or higher monsters cannot declare an attack.")
    high = card("High", 6420).but(level=5)
    tuned = TUNED.but(name="Tall", passcode=6421, level=7)
    overlay = OVERLAID.but(name="Flat", passcode=6422, level=4)
    deck = Deck("Cold", (*[card("Low", 6423).but(level=3)] * 35, high, high, frost), (tuned, overlay))
    told = {each.name for each in hit_by(frost, deck, {})}
    assert "High" in told and "Flat" not in told and ("Tall" in told) == ("Tall" not in not_coming(deck))


def test_of_a_rank_whose_monsters_are_of_another_sort_the_reason_is_told():
    dark = written("Dusk", "2 Level 8 DARK monsters", MONSTER | EFFECT | XYZ, 6410).but(level=8)
    eights = tuple(card(f"Dawn {n}", 6411 + n).but(level=8, attribute=WIND) for n in range(3))
    deck = Deck("Dawns", (*filler(37), *eights), (dark,))
    told = [str(remark.words) for remark in weak_spots_of(deck)]
    assert any("can’t come by the monsters in the Deck (“Dusk”)" in words for words in told)
    assert not any("Rank 8" in words for words in (*told, str(DeckCharacter.of(deck).purpose[0].words)))


def test_what_happens_in_a_sentence_that_finds_nothing_does_not_happen():
    text = 'If this card is destroyed: Target 1 "Lamp" monster in your GY; Special Summon it.'
    moth = written("Moth", text)
    assert "works when destroyed" in roles_of(moth)
    assert "works when destroyed" not in doing_what(Deck("Moths", (*filler(37), *[moth] * 3)))
    assert "works when destroyed" in doing_what(Deck("Moths", (*filler(36), *[moth] * 3, card("Lamp", 6050))))


def test_an_xyz_monster_of_normal_monsters_does_not_come_without_them():
    thunder = OVERLAID.but(text="2 Level 4 Normal Monsters", name="Clap", level=4)
    effects = tuple(
        card(f"Echo {n}", 6070 + n, MONSTER | EFFECT, text="Gains 100 ATK.").but(level=4) for n in range(40)
    )
    spots = {remark.key for remark in weak_spots(Deck("E", effects, (thunder,)), {}, {}, set())}
    plain = tuple(card(f"Plain {n}", 6110 + n, MONSTER | NORMAL).but(level=4) for n in range(40))
    assert spots - {remark.key for remark in weak_spots(Deck("P", plain, (thunder,)), {}, {}, set())}


def test_of_monsters_without_printed_atk_that_is_told():
    beasts = tuple(card(f"Riddle {n}", 6160 + n).but(attack=UNKNOWN_STAT) for n in range(3))
    told = str(DeckCharacter.of(Deck("R", (*filler(37), *beasts))).purpose[-1].words)
    assert "ATK that is printed" in told and "and 3 monsters have theirs from what else is there" in told


def test_what_nothing_reaches_is_not_avoided_by_banishing_it():
    text = "Unaffected by other cards' effects. If this card is destroyed: Gain 500 LP."
    rock = written("Rock", text)
    moth = written("Moth", "If this card is destroyed: Gain 500 LP.", number=6001)
    deck = Deck("R", (*filler(28), *[rock] * 3, *[moth] * 9))
    (told,) = [str(remark.words) for remark in weak_spots_of(deck) if remark.key == "leans on being destroyed"]
    assert told.startswith("At least 9 cards") or told.startswith("9 cards")


def test_tuners_that_are_played_from_the_hand_need_no_synchro_monster():
    def spots(text):
        ash = written("Ash", text, MONSTER | EFFECT | TUNER)
        return {remark.key for remark in weak_spots_of(Deck("A", (*filler(37), *[ash] * 3)))}

    assert "no synchros" in spots("Gains 100 ATK.")
    assert "no synchros" not in spots("You can discard this card; negate that effect.")


def test_what_costs_the_turn_is_not_offered_to_who_needs_it():
    bird = written("Bird", "You can Special Summon this card from your hand.")
    others = [bird.but(name=f"Bird {n}", passcode=6200 + n) for n in range(5)]
    deck = Deck("Birds", (*filler(25), *others * 3))
    does = "Destroy 1 monster your opponent controls."
    bowl = read("Bowl", f"{does} You cannot Special Summon during the turn you activate this card.", SPELL, 6210)
    plain = read("Cup", does, SPELL, 6211)
    assert bowl.understood
    wants = DeckRemark("soft", Sentence("It destroys little."), (), "removes monsters")
    assert [each.card.name for each in suggested(deck, [bowl, plain], wants)] == ["Cup"]


def test_who_pays_each_turn_is_told_so_once():
    spots = weak(with_six("Once per turn, during your Standby Phase: Take 700 damage."))
    assert "6 cards cost their own player Life Points each turn" in str(spots["costs each turn"].words)
    assert "costs life points" not in spots
    theirs = weak(with_six("Once per turn, during your Standby Phase: Your opponent takes 700 damage."))
    assert "costs each turn" not in theirs


@pytest.mark.parametrize(
    ("text", "leans"),
    [
        ('While you control "Burrow", this card can attack directly.', True),
        ('If "Burrow" on the field is destroyed, destroy this card.', True),
        ('You cannot activate this card unless you control "Burrow".', True),
        ('Add 1 "Burrow" from your Deck to your hand.', False),
        ('If you control a "Burrow" monster, this card gains 500 ATK.', False),
    ],
)
@pytest.mark.parametrize("taken", [False, True])
def test_a_deck_that_stands_or_falls_with_one_card(text, leans, taken):
    """Also where a card is called so only while it lies there."""
    name, words = (
        ("Warren", 'This card\'s name becomes "Burrow" while on the field.') if taken else ("Burrow", "Nothing.")
    )
    home = written(name, words, SPELL, 6003)
    six = with_six(text)
    spots = weak(Deck("Homely", (*six.main[2:], home, home)))
    assert ("leans on one card" in spots) == leans
    if leans:
        said = spots["leans on one card"]
        assert str(said.words).startswith("6 cards want “Burrow” on the field (“Moth”, “Newt”)")
        assert str(said.words).endswith("In the Deck: 2.") and name in said.cards
    assert "leans on one card" not in weak(six), "what isn't in the Deck is another weak spot"


def test_a_monster_that_does_nothing_and_is_weak_is_no_help():
    """To a Deck that has few to begin with, though it is of its house."""
    high = tuple(each.but(level=7, name=f"Recruit {each.name}") for each in filler(40))
    large = Deck("Recruits", high)
    newts = [card(f"Recruit Newt {attack}", 6010 + attack).but(attack=attack) for attack in (800, 1600)]
    spots = [spot for spot in weak_spots_of(large) if spot.role == "begins"]
    assert [each.card.attack for each in suggested(large, newts, *spots)] == [1600]
    assert not suggested(large, newts[:1], *spots)


def test_a_synchro_monster_of_few_materials_is_suggested_before_a_stronger_one_of_many():
    pipe = card("Pipe", 6020, MONSTER | EFFECT | TUNER).but(level=2)
    lost = TUNED.but(name="Lost Bell", passcode=6021, level=11, text="1 Tuner + 1 non-Tuner monster")
    choir = Deck("Choir", (*filler(36), *[pipe] * 4), (lost,))
    pool = Programs().compiled(
        [
            TUNED.but(name=name, passcode=number, level=level, attack=attack, text=f"{line}\n{_ACTS}", program=None)
            for name, number, level, attack, line in (
                ("Grand Bell", 6022, 8, 3500, "2 Tuners + 1+ non-Tuner monsters"),
                ("Plain Bell", 6024, 6, 2000, "1 Tuner + 1+ non-Tuner monsters"),
            )
        ]
    )
    spots = [spot for spot in weak_spots_of(choir) if spot.role == "synchro"]
    assert [each.card.name for each in suggested(choir, pool, *spots) if each.does == "synchro"] == ["Plain Bell"]
    assert [fewest_materials(each, choir) for each in pool] == [3, 2] and fewest_materials(lost, choir) is None


def test_a_tuner_of_the_decks_own_type_comes_before_one_that_does_more():
    """And one Synchro Monster that asks for another sort doesn't bar those that the others take."""
    pipe = card("Pipe", 6030, MONSTER | EFFECT | TUNER).but(level=2)
    line = "1 Tuner + 1+ non-Tuner monsters"
    bells = (
        TUNED.but(name="Fire Bell", passcode=6031, level=6, text=f"1 FIRE {line[2:]}"),
        TUNED.but(name="Bell", passcode=6032, level=6, text=line),
    )
    choir = Deck("Choir", (*filler(39), pipe), bells)
    spare = read(
        "Spare Pipe", "When this card is Normal Summoned: You can draw 1 card.", MONSTER | EFFECT | TUNER, 6033
    )
    firefly = read(
        "Firefly", "When this card is Normal Summoned: You can Special Summon 1 Beast from your hand.",
        MONSTER | EFFECT | TUNER, 6034,
    ).but(type=BEAST, attribute=FIRE, level=2)  # fmt: skip
    spots = [spot for spot in weak_spots_of(choir) if spot.role == "tunes"]
    found = suggested(choir, [firefly, spare.but(level=2)], *spots)
    assert next(each.card.name for each in found if each.does == "tunes") == "Spare Pipe"


@pytest.mark.parametrize(
    "text",
    [
        "This card can make a second attack during each Battle Phase.",
        "This card can attack all monsters your opponent controls, once each.",
    ],
)
def test_a_second_attack_is_told_by_the_reading_as_well(text):
    twice = read("Woodpecker", text)
    assert any(re.search(ROLES["has more attacks"], deed) for deed in deeds(twice))
    assert "“Woodpecker”" in str(DeckCharacter.of(Deck("Twice", (*filler(39), twice))).purpose[-1].words)


def test_synchro_monsters_that_never_come_need_no_tuner():
    tuners = tuple(card(f"Fork {place}", 6700 + place, MONSTER | NORMAL | TUNER) for place in range(6))
    line = "1 Tuner + 1 non-Tuner monster"
    bells = tuple(TUNED.but(name=f"Bell {place}", passcode=6710 + place, level=8, text=line) for place in range(6))
    odd = TUNED.but(name="Odd Bell", passcode=6720, level=11, text=line)
    told = weak(Deck("Chime", (*filler(34), *tuners), (*bells, odd)))
    assert str(told["leans on tuners"].words).startswith("6 × Synchro Monster, and all of them")
    assert "“Odd Bell”" in str(told["untuned"].words)
    few = weak(Deck("Chime", (*filler(38), *tuners[:2]), (*bells[:3], odd)))
    assert str(few["few tuners"].words).startswith("3 × Synchro Monster")


@pytest.mark.parametrize(
    "text",
    [
        "This card cannot attack. Once per turn: You can draw 1 card.",
        "Once per turn: You can toss a coin. ● Heads: Gain 500 LP. ● Tails: Destroy this card.",
    ],
)
def test_a_monster_that_cannot_attack_or_harms_itself_by_chance_is_suggested_last(text):
    def bird(name, number, attack, words):
        line = f"2 Level 4 monsters\n{_ACTS} {words}"
        unread = OVERLAID.but(name=name, passcode=number, level=4, attack=attack, text=line, program=None)
        return Programs().compiled([unread])[0]

    sitting, flying = bird("Dodo", 6730, 3000, text), bird("Finch", 6731, 1000, "")
    assert sitting.understood
    deck = Deck("Four", filler(40), (OVERLAID.but(level=1),))
    assert "Finch" in [each.card.name for each in suggested(deck, [sitting, flying])]
    assert "Dodo" in [each.card.name for each in suggested(deck, [sitting])], "where there is no other"


def test_what_stops_the_attacks_of_both_is_told_so_and_comes_after_what_stops_the_opponents():
    both = read("Flood", "During your opponent's turn, no monsters can attack.", SPELL | CONTINUOUS, 6740)
    theirs = read("Long Ditch", "Your opponent's monsters cannot declare an attack this turn. Gain 5 LP.", TRAP, 6741)
    assert both.understood and theirs.understood
    spot = DeckRemark("none: stops attacks", Sentence("None."), (), "stops attacks")
    battles = Deck("Recruits", filler(40))
    character = DeckCharacter(DeckCharacter.of(battles).purpose, (spot,), 0)

    def offered(pool):
        suggesting = Suggesting(battles, character, pool)
        while suggesting.look_at_more():
            pass
        return [str(each.words) for each in suggesting.found if each.does == "stops attacks"]

    assert offered([both, theirs]) == ["“Long Ditch” stops an attack."]
    assert offered([both]) == ["“Flood” stops attacks of both players."]


def test_what_is_destroyed_by_its_own_house_is_offered_for_that_where_no_damage_is_planned():
    told = [
        str(each.words) for each in suggested(next(deck for deck in decks() if deck.name == "Twin Scales"), cards())
    ]
    assert "“Twinscale Candle” does something when it is destroyed, and fits in: Twinscale." in told


def test_few_attackers_are_not_told_of_where_low_atk_is_told_already():
    weaklings = tuple(each.but(attack=1600) for each in filler(36))
    large = tuple(each.but(attack=2600, level=7) for each in filler(4, 1200))
    deck = Deck("Low", (*weaklings, *large))
    assert {"weak at first", "few attackers"} & {*weak(deck)} == {"weak at first"}
    strong = tuple(each.but(attack=1800) for each in filler(4, 1200))
    assert {"weak at first", "few attackers"} & {*weak(Deck("Low", (*weaklings, *strong)))} == set()
    assert "few attackers" in weak(Deck("Low", (*weaklings, *(each.but(attack=2100) for each in strong))))


@pytest.mark.parametrize(
    ("forbids", "does"),
    [
        (
            "Neither player can add cards from their Deck to their hand.",
            "You can add 1 Beast from your Deck to your hand.",
        ),
        ("Neither player can Special Summon monsters.", 'Special Summon 2 "Crumb Tokens" (Beast/Level 1).'),
        ("Neither player can send cards from the Deck to the GY.", "Send the top 2 cards of your Deck to the GY."),
    ],
)
def test_what_forbids_both_players_what_the_deck_does_hinders_it(forbids, does):
    beasts = tuple(each.but(type=BEAST) for each in filler(4, 1300))
    lock = written("Lock", forbids, number=6750)
    six = with_six(does)
    hindered = Deck("Six", (*six.main[5:], *beasts, lock))
    assert str(weak(hindered)["hinders"].words).startswith("“Lock” also hits the Deck’s own cards (6: “Moth”")
    assert weak(hindered)["hinders"].goes == ("Lock",)
    fighter = Deck("Six", (*hindered.main[:-1], lock.but(attack=1900)))
    assert weak(fighter)["hinders"].goes == (), "it fights besides"
    assert "hinders" not in weak(Deck("Plain", (*filler(39), lock)))


@pytest.mark.parametrize(
    ("text", "summons", "told"),
    [
        ("You cannot Special Summon during the turn you activate this card.", 12, True),
        ("You cannot Special Summon or conduct your Battle Phase the turn you open this card.", 12, True),
        ("You cannot Special Summon during the turn you activate this card.", 9, False),
        ("You cannot Special Summon monsters during the turn you activate this card, except Beasts.", 12, False),
    ],
)
def test_what_costs_a_turn_of_special_summons_is_told_where_many_cards_do_that(text, summons, told):
    cub = read("Cub", "You can Special Summon this card (from your hand).")
    jar = written("Jar", text, SPELL, 6760)
    spots = weak(Deck("Swift", (*filler(39 - summons), *[cub] * summons, jar)))
    assert ("costs the turn" in spots) == told
    if told:
        words = "Who uses “Jar” cannot Special Summon in that turn, and at least 12 cards of the Deck do that (“Cub”)."
        assert str(spots["costs the turn"].words) == words


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ('Add 1 "Burrow" from your Deck to your hand.', True),
        ('Destroy all cards while "Burrow" is there.', True),
        ('This card is unaffected by "Burrow".', False),
        ('Add 1 "Burrow" monster from your Deck to your hand.', False),
        ('The field is treated as "Burrow".', False),
    ],
)
def test_a_field_spell_that_many_cards_ask_for_is_the_plan_and_a_weak_spot(text, asks):
    home = written("Burrow", "All Beasts gain 500 ATK.", SPELL | FIELD, 6770)
    deck = Deck("Homely", (*with_six(text).main[2:], home, home))
    plan = str(DeckCharacter.of(deck).purpose[0].words)
    assert ("the Field Spell “Burrow”, for which 6 cards ask" in plan) == asks
    assert ("leans on a field spell" in weak(deck)) == asks
    if asks:
        words = str(weak(deck)["leans on a field spell"].words)
        assert words.startswith("6 cards ask for the Field Spell “Burrow” (“Moth”, “Newt”)") and words.endswith(": 2.")
    plain = Deck("Homely", (*deck.main[:-2], *[home.but(kinds=SPELL)] * 2))
    assert "leans on a field spell" not in weak(plain), "no Field Spell"
