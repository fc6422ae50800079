"""By what texts and players call it, what is done by hand is found; of what a text speaks comes first."""

import pytest

from engine.edition import V9
from engine.program.deeds import DEEDS
from engine.words.deed_calls import CALLED, calls, is_found
from engine.words.deed_headings import under_headings
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.likely_deeds import cards_for, likely, number_for, positions_in
from engine.vocabulary import ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN

from engine.words.speech import Speech

EVERY = range(len(DEEDS))


def told(text: str, prepares: bool = False) -> list[str]:
    numbers = [n for n in EVERY if DEEDS[n].prepares is prepares]
    return named(likely(text, numbers, prepares))


def named(numbers: list[int]) -> list[str]:
    return [f"{DEEDS[n].word} {DEEDS[n].where}".strip() for n in numbers]


def test_every_row_is_that_of_a_deed_and_every_deed_has_one():
    names = {name for deed in DEEDS for name in (deed.word, f"{deed.word} {deed.where}")}
    assert CALLED.keys() <= names
    assert [deed.word for n, deed in enumerate(DEEDS) if deed.word != "together" and not calls(n)] == []


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("kill", "destroy"),
        ("mill", "send top"),
        ("bounce", "return"),
        ("tutor", "add"),
        ("SEARCH", "add"),
        ("exile", "banish"),
        ("suchen", "add"),
        ("zerstör", "destroy"),
    ],
)
def test_what_players_call_it_finds_it(typed, word):
    found = {DEEDS[n].word for n in EVERY if is_found(typed, calls(n))}
    assert word in found and len(found) <= 4


def test_every_word_has_to_begin_one():
    assert is_found("hand gy", "From your hand to the GY")
    assert not is_found("and", "From your hand") and not is_found("hand deck", "From your hand")


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("It gains 500 ATK and DEF until the end of this turn.", ["raise both field"]),
        ("Zorbling monsters you control gain 300 ATK/DEF.", ["raise both field"]),
        ("Reduce its ATK and DEF by 400.", ["lower both field"]),
        ("It gains 500 ATK and 300 DEF.", ["raise attack field", "raise defense field"]),
        ("Es erhält 500 ATK und DEF.", ["raise both field"]),
        ("Es erhält 500 ATK.", ["raise attack field"]),
    ],
)
def test_where_one_number_is_for_both_figures_it_is_one_deed(text, done):
    assert told(text) == done


@pytest.mark.parametrize(
    ("text", "paid", "done"),
    [
        ("Discard 1 card; draw 2 cards.", ["pay discard hand"], ["draw you"]),
        ("Target 1 monster on the field; destroy it.", ["point to field"], ["destroy targets"]),
        ("Destroy all Spells your opponent controls.", [], ["destroy field"]),
        ("When this card is destroyed: You can add 1 monster from your Deck to your hand.", [], ["add deck"]),
        ("Send the top 2 cards of your Deck to the GY.", [], ["send top deck"]),
        ("You can Special Summon 1 monster from your hand or GY.", [], ["summon hand", "summon graveyard"]),
        ("Inflict 500 damage to your opponent.", [], ["damage opponent"]),
        ("This card cannot be destroyed by battle.", [], ["no battle destruction field"]),
        ("Zerstöre 1 Monster auf dem Spielfeld, ziehe dann 1 Karte.", [], ["destroy field", "draw you"]),
        ("Special Summon 2 “Rust Tokens” (Zombie/DARK/Level 1/ATK 0/DEF 0).", [], ["token you"]),
        ("Draw 1 card. You can only activate 1 “Zorble” per turn.", [], ["draw you"]),
        ("Send the above cards from either field to the GY.", [], ["send field"]),
        ("A dragon that nobody has ever seen.", [], []),
    ],
)
def test_what_a_text_speaks_of_in_its_order_what_is_paid_before_the_semicolon(text, paid, done):
    assert told(text, prepares=True)[:1] == paid and [each for each in told(text) if each in done] == done


@pytest.mark.parametrize(
    ("text", "paid", "done"),
    [
        ("Banish 3 cards from the top of your opponent's Deck face-down.", [], ["banish face-down top their deck"]),
        (
            "Banish the top 3 cards of your Deck, face-down; draw 1 card.",
            ["pay banish face-down top deck"],
            ["draw you"],
        ),
        ("Banish 2 Bears from your Extra Deck (face-down); draw 1 card.", ["pay banish face-down extra"], ["draw you"]),
        ("Target 1 Bear; banish it face-down.", ["point to field"], ["banish face-down targets"]),
        ("Look at your opponent's hand and banish 1 Bear from it face-down.", [], ["banish face-down seen hand"]),
        ("Verbanne die obersten 3 Karten vom Deck deines Gegners verdeckt.", [], ["banish face-down top their deck"]),
        ("Banish 1 face-down card on the field.", [], ["banish field"]),
        ("Verbanne 1 verdeckte Karte auf dem Spielfeld.", [], ["banish field"]),
        ("Banish 1 Bear from your GY and Set 1 Trap from your hand face-down.", [], ["banish graveyard", "set hand"]),
    ],
)
def test_what_a_text_banishes_face_down_is_never_suggested_face_up(text, paid, done):
    assert told(text, prepares=True) == paid and [each for each in told(text) if each != "look their hand"] == done


def test_no_text_makes_it_many():
    assert (
        len(told("Draw, discard, banish, destroy, return 1 card to the hand, excavate, shuffle your Deck, roll.")) == 6
    )


@pytest.mark.parametrize(
    ("text", "word", "number"),
    [
        ("When this monster attacks, 1 monster loses 500 ATK; then draw 2 cards.", "lower attack", 500),
        ("When this monster attacks, 1 monster loses 500 ATK; then draw 2 cards.", "draw", 2),
        ("You can pay 1,000 LP; inflict 800 damage to your opponent.", "damage", 800),
        ("You can pay 1,000 LP; inflict 800 damage to your opponent.", "pay lp", 1000),
        ("Special Summon 1 Token (Fiend/DARK/Level 1/ATK 300/DEF 600).", "token", 300),
        ("Special Summon 1 Token (Fiend/DARK/Level 1/ATK 300/DEF 600).", "defense", 600),
        ("Special Summon 1 Token (Fiend/DARK/Level 1/ATK 300/DEF 600).", "level", 1),
        ("Whoever laughs first wins 700 somethings.", "gain", 700),
        ("Whoever laughs first wins.", "gain", None),
    ],
)
def test_the_number_is_the_one_nearest_its_words_else_the_first(text, word, number):
    offered = {*range(13), *range(100, 1001, 100)}
    assert number_for(text, word, offered) == number


@pytest.mark.parametrize(
    ("text", "deed", "cards"),
    [
        ("Destroy 1 Bear on the field.", "destroy field", (1, 1)),
        ("Target up to 2 cards on the field; destroy them.", "point to field", (1, 2)),
        ("Discard 2 cards; draw 1 card.", "pay discard hand", (2, 2)),
        ("Look at your opponent's hand, select 1 Bear in it and discard that card.", "discard seen hand", (1, 1)),
        ("Special Summon a Level 4 Bear from your Deck.", "summon deck", (1, 1)),
        ("Special Summon any number of Level 4 Bears from your Deck.", "summon deck", None),
        ("Destroy all Bears on the field.", "destroy field", None),
        ("Banish 3 or more Bears from your GY.", "banish graveyard", None),
        ("Add 1 Bear and 1 Wolf from your Deck to your hand.", "add deck", None),
        ("Destroy 1 Bear. Destroy 2 Wolves.", "destroy field", None),
        ("Place 2 Zorble Counters on 1 Bear.", "place counter field", (1, 1)),
        ("Place 2 Zorble Counters on each Bear.", "place counter field", None),
        ("1 Bear loses 500 ATK until an End Phase.", "lower attack field", None),
        ("Zerstöre bis zu 3 Bären auf dem Spielfeld.", "destroy field", (1, 3)),
        ("Zorble 1 Bear.", "destroy field", None),
    ],
)
def test_of_how_many_cards_a_text_has_it_done(text, deed, cards):
    assert cards_for(text, named(list(EVERY)).index(deed)) == cards


@pytest.mark.parametrize(
    ("text", "turned", "positions"),
    [
        ("Special Summon it in face-down Defense Position.", False, [FACE_DOWN]),
        (
            "Special Summon 1 monster in Attack Position or face-down Defense Position.",
            False,
            [ATTACK_POSITION, FACE_DOWN],
        ),
        ("Special Summon it in face-up Defense Position.", False, [DEFENSE_POSITION]),
        ("Special Summon it, then change it to face-down Defense Position.", False, []),
        ("Special Summon it, then change it to face-down Defense Position.", True, [FACE_DOWN]),
        ("While it is in Attack Position, change it to face-up Defense Position.", True, [DEFENSE_POSITION]),
        ("Change its battle position.", True, []),
        ("Beschwöre es als Spezialbeschwörung in verdeckter Verteidigungsposition.", False, [FACE_DOWN]),
        (
            "Ändere es in die offene Angriffsposition oder Verteidigungsposition.",
            True,
            [ATTACK_POSITION, DEFENSE_POSITION],
        ),
    ],
)
def test_in_which_position_a_text_has_it_in_the_order_of_the_text(text, turned, positions):
    assert positions_in(text, turned) == positions


@pytest.mark.parametrize(
    ("text", "paid", "done"),
    [
        ("Once per turn: You can change this card to face-down Defense Position.", [], ["position field"]),
        ("You can Special Summon this card (from your hand).", [], ["summon this card"]),
        ("You can banish 1 monster from your GY to draw 1 card.", ["pay banish graveyard"], ["draw you"]),
        ("Activate by Tributing 1 monster. Destroy all Traps.", ["pay tribute field"], ["destroy field"]),
        ("Discard 1 card. Draw 2 cards.", ["pay discard hand"], ["draw you"]),
        ("Discard any number of cards (min. 1); draw 2 cards.", ["pay discard hand"], ["draw you"]),
        ("If this card is sent to the GY: Return it to the hand.", [], ["return graveyard"]),
        ("When a monster is destroyed and sent to the GY, you can draw 1 card.", [], ["draw you"]),
        ("Once per turn, when you take damage, inflict 300 damage to your opponent.", [], ["damage opponent"]),
        (
            "Each player shuffles their hand into the Deck, then draws 2 cards.",
            [],
            ["draw you", "draw opponent", "shuffle in hand"],
        ),
        (
            "Reveal 1 card in your hand; monsters cannot be targeted by, or be destroyed by, card effects.",
            ["pay reveal hand"],
            ["no targeting field", "no effect destruction field"],
        ),
        ("Neither player can activate Spell Cards.", [], ["no spells you", "no spells opponent"]),
        ("You can only Special Summon “Zorble” once per turn.", [], []),
        ("This effect cannot be negated. It cannot be Special Summoned.", [], []),
    ],
)
def test_neither_a_condition_nor_a_limit_is_a_deed_and_nothing_is_paid_that_is_no_cost(text, paid, done):
    offered = [n for n in EVERY if DEEDS[n].where != "targets"]
    assert named(likely(text, [n for n in offered if DEEDS[n].prepares], True)) == paid
    assert sorted(named(likely(text, [n for n in offered if not DEEDS[n].prepares], False))) == sorted(done)


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Look at your opponent's hand, select 1 Bear in it and discard that card.", ["discard seen hand"]),
        ("Look at your opponent's hand and select 1 Bear. Banish it.", ["banish seen hand"]),
        ("Look at your opponent's hand; return 1 of those cards to the Deck.", ["shuffle in seen hand"]),
        ("Look at your opponent's hand, and put 1 card from it on top of the Deck.", ["on top seen hand"]),
        ("Select 1 random card from your opponent's hand and discard it.", ["discard at random"]),
        ("Your opponent selects 1 card from their hand and discards it.", ["discard their choice"]),
        ("Your opponent discards 1 random card.", ["discard at random"]),
        ("Make your opponent send 1 Bear they control to the GY.", ["send their choice"]),
        ("Look at your opponent's hand, then discard 1 card.", []),
        ("Look at your opponent's hand. Discard 1 card.", []),
        ("Your opponent banishes 1 card from their hand.", []),
        ("Look at your opponent's hand, then add 1 Bear from your Deck to your hand.", ["add deck"]),
        ("Look at your opponent's hand, then discard 1 card from your hand.", ["discard hand"]),
        ("Look at your opponent's hand, then shuffle your Deck.", ["shuffle deck"]),
        ("Return 1 Bear you control to the bottom of the Deck.", ["at bottom field"]),
    ],
)
def test_what_a_text_does_to_the_opponents_hand_is_never_done_to_ones_own_and_left_out_where_that_is_unsure(text, done):
    assert [each for each in told(text) if each != "look their hand"] == done


@pytest.mark.parametrize(
    ("text", "pointed_to"),
    [
        ("Look at your opponent's hand, select 1 Bear in it and discard that card.", []),
        ("Select 1 Bear from your Deck and add it to your hand.", []),
        ("Select 1 of these effects.", []),
        ("Your opponent selects 1 Bear they control and destroys it.", []),
        ("Select 1 Bear on the field and destroy it.", ["point to field"]),
        ("Select 1 face-up Bear and destroy it.", ["point to field"]),
        ("Select 1 Bear in your Graveyard and Special Summon it.", ["point to graveyard"]),
        ("Target 1 monster; destroy it.", ["point to field"]),
        ("If a monster is sent to the GY: Target that monster; Special Summon it.", ["point to graveyard"]),
        ("Target 1 card in your opponent's hand; discard it.", []),
    ],
)
def test_what_a_text_selects_is_pointed_to_only_where_it_lies_openly(text, pointed_to):
    assert told(text, prepares=True) == pointed_to


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("face-down", {"summon", "position", "set", "banish face-down"}),
        ("face down", {"summon", "position"}),
        ("flip", {"position"}),
        ("draw", {"draw", "skip draw"}),
        ("shuffle", {"shuffle", "shuffle in"}),
    ],
)
def test_it_is_found_by_the_words_of_texts(typed, words):
    speech = Speech(V9, 0)
    found = {
        DEEDS[n].word
        for heading, below in under_headings(speech, EVERY)
        for n, short in below
        if is_found(typed, f"{heading} {short} {calls(n)}")
    }
    assert words <= found


@pytest.mark.parametrize("table", [ENGLISH, GERMAN])
def test_each_is_found_by_its_heading_and_by_its_own_words(table):
    speech = Speech(V9, 0, table=table)
    for heading, below in under_headings(speech, EVERY):
        for n, short in below:
            said = f"{heading} {short} {calls(n)}"
            assert is_found(heading, said) and is_found(short, said), short
