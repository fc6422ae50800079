"""What plays by itself of a text that isn't read whole."""

import json

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.cards.programs import Programs
from engine.program.by_hand import by_hand
from engine.text.parted import told_apart
from engine.text.partly import read_part
from engine.vocabulary import (
    CARD_ACTIVATION,
    EFFECT,
    FUSION,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    MONSTER,
    PENDULUM,
    SPELL,
    SYNCHRO,
    XYZ,
)

A_MONSTER = MONSTER | EFFECT
DRAW = "Once per turn: You can draw 1 card."
ODD = "Once per turn: You can zorble 1 monster on the field."


def test_the_materials_of_an_extra_deck_monster_are_read_though_its_effects_are_not() -> None:
    part = read_part("Fox", MONSTER | SYNCHRO | EFFECT, f"1 Tuner + 1 or more non-Tuner monsters\nZorbles. {DRAW}")
    assert part is not None and part.abilities == ()
    assert [type(way) for way in part.procedures] == [p.SynchroMaterials]


def test_effects_beside_an_activated_effect_that_is_not_read_play_by_themselves() -> None:
    part = read_part("Fox", MONSTER | XYZ | EFFECT, f"2 Level 4 monsters\n{DRAW} {ODD}")
    assert part is not None and [type(way) for way in part.procedures] == [p.XyzMaterials]
    assert len(part.abilities) == 1 and isinstance(part.abilities[0].block.acts[0], p.Draw)


def test_what_is_left_to_its_player_is_told_beside_what_is_read() -> None:
    part = read_part("Fox", MONSTER | XYZ | EFFECT, f"2 Level 4 monsters\n{DRAW} {ODD}")
    assert part is not None and part.unread == ODD
    part = read_part("Fox", MONSTER | SYNCHRO | EFFECT, f"1 Tuner + 1 or more non-Tuner monsters\nZorbles.\n{DRAW}")
    assert part is not None and part.unread == f"Zorbles. {DRAW}", "only the materials are read"


@pytest.mark.parametrize(
    "text",
    [
        f"{DRAW} This card cannot zorble.",  # a ban that is not read: it would be stronger than printed
        f"{DRAW} {ODD} You can only use this effect of “Fox” once per turn.",
        f"{DRAW} Once per turn: You can zorble 1 monster; this effect cannot be negated.",
        f"{ODD} If Summoned this way: {DRAW}",
        ODD,
    ],
)
def test_never_half_an_effect_and_nothing_that_another_sentence_speaks_of(text: str) -> None:
    assert read_part("Fox", A_MONSTER, text) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "Banish it when it leaves the field.",  # "it" is what the effect that isn't read has brought
        "Its ATK becomes 0.",
        "During the End Phase: Destroy that monster.",
        "After that: You can draw 1 card.",
        "If this card is destroyed: You can draw 1 card for each monster banished by this card's effect.",
        "If this card's other effect was used: You can draw 1 card.",
        "You can use each of the above effects once per turn.",
    ],
)
def test_what_points_to_a_sentence_that_is_not_read_does_not_play_by_itself(sentence: str) -> None:
    assert read_part("Fox", A_MONSTER, f"{DRAW} {ODD} {sentence}") is None


@pytest.mark.parametrize(
    "sentence",
    [
        "Cannot be Special Summoned, except by zorbling: Zorble 1 monster.",
        "During your End Phase: Zorble this card or lose 1000 LP.",
        "Must zorble: 1 monster.",
        "You can Normal Summon this card without zorbling; its original ATK becomes 1000.",
        "If you control no monsters, you can Special Summon this card by zorbling 1 card; it loses 500 ATK.",
    ],
)
def test_what_is_no_effect_of_its_own_leaves_all_of_it_to_its_player(sentence: str) -> None:
    assert read_part("Fox", A_MONSTER, f"{DRAW} {sentence}") is None


def test_with_the_materials_comes_what_binds_the_summon() -> None:
    kinds, materials = MONSTER | XYZ | EFFECT, "2 Level 4 monsters"
    bound = read_part("Fox", kinds, f"{materials}\nCannot be used as material for an Xyz Summon. If zorbled: Zorbles.")
    assert bound is not None and len(bound.abilities) == 1
    assert isinstance(bound.abilities[0].modifiers[0], p.NotMaterial)
    assert (
        read_part("Fox", kinds, f"{materials}\nFor this card's Xyz Summon, you can zorble 1 monster. Zorbles.") is None
    ), "what may let others be material leaves all of it to its player"


@pytest.mark.parametrize("binds", ["Must be Xyz Summoned while you zorble.", "You can only control 1 zorbling “Fox”."])
def test_where_what_binds_the_summon_is_not_read_the_materials_are_taken_and_the_rest_is_judged(binds: str) -> None:
    part = read_part("Fox", MONSTER | XYZ | EFFECT, f"2 Level 4 monsters\n{binds} Zorbles.")
    assert part is not None and part.unread == f"{binds} Zorbles."
    (way,) = part.procedures
    assert isinstance(way, p.XyzMaterials) and (way.least, way.most, way.judged) == (2, 2, True)


@pytest.mark.parametrize(
    "free",
    [
        "This effect can only be used by zorbling.",
        "There must be a face-up Field Spell on the field to zorble.",
        "If zorbled: You can draw 1 card, also you cannot Special Summon zorbles.",
    ],
)
def test_a_ban_that_an_effect_sets_does_not_bind_the_summon(free: str) -> None:
    part = read_part("Fox", MONSTER | XYZ | EFFECT, f"2 Level 4 monsters\n{free} Zorbles.")
    assert part is not None and not any(isinstance(q, p.XyzMaterials) and q.judged for q in part.procedures)


def test_what_binds_a_summon_by_the_materials_above_is_read_with_them() -> None:
    kinds, materials = MONSTER | FUSION | EFFECT, "“Wolf” + “Bear”"
    part = read_part("Fox", kinds, f"{materials}\nMust be Fusion Summoned with the above Fusion Materials. Zorbles.")
    assert part is not None and part.unread == "Zorbles."
    assert part.fusion is not None and not part.fusion.judged
    assert any(isinstance(q, p.OnlyInOwnWay) for q in part.procedures)


ALSO = "You can also Xyz Summon this card by using a Rank 4 Xyz Monster you control as material."


def test_with_the_materials_comes_another_way_to_be_xyz_summoned() -> None:
    kinds = MONSTER | XYZ | EFFECT
    part = read_part("Fox", kinds, f"2 Level 5 monsters\n{ALSO} (Transfer its materials to this card.) Zorbles.")
    assert part is not None and part.unread == "Zorbles."
    ways = [way for way in part.procedures if isinstance(way, p.XyzMaterials)]
    assert [(way.least, way.any_level, way.transfers) for way in ways] == [(2, False, False), (1, True, True)]


def test_where_that_way_is_not_read_its_player_judges_it() -> None:
    kinds, text = (
        MONSTER | XYZ | EFFECT,
        f"2 Level 5 monsters\n{ALSO.replace('using', 'zorbling')} (Transfer its materials.)",
    )
    part = read_part("Fox", kinds, text)
    assert part is not None and [way.least for way in part.procedures if isinstance(way, p.XyzMaterials)] == [2]
    ways = [way for way in by_hand(kinds, text, part).procedures if isinstance(way, p.XyzMaterials)]
    assert sorted((way.judged, way.any_level, way.least) for way in ways) == [(False, False, 2), (True, True, 1)]
    ways = [way for way in by_hand(kinds, text).procedures if isinstance(way, p.XyzMaterials)]
    assert [(way.judged, way.any_level, way.least) for way in ways] == [(True, True, 1)], "nothing of it is read"


def test_a_pendulum_monsters_two_texts_stand_each_for_itself() -> None:
    kinds = A_MONSTER | PENDULUM
    zone = read_part("Fox", kinds, ODD, DRAW)
    assert zone is not None and zone.unread == ODD
    assert [type(act) for each in zone.abilities for act in each.block.acts] == [p.Draw]
    assert zone.abilities[-1].places == IN_PENDULUM_ZONE
    own = read_part("Fox", kinds, DRAW, ODD)
    assert own is not None and (own.unread, own.unread_in_zone) == ("", ODD)
    assert own.abilities[-1].places == IN_MONSTER_ZONE
    assert read_part("Fox", kinds, f"{ODD} You cannot use the Pendulum Effect of “Fox” this turn.", DRAW) is None
    assert read_part("Fox", kinds, ODD, ODD) is None
    fox = Card(7, "Fox", kinds, text=ODD, pendulum_text=DRAW, program=None)
    scales = [each for each in Programs().read(fox).program.abilities if each.kind == CARD_ACTIVATION]
    assert len(scales) == 1  # laid out as a Scale in one way, though one of its texts is done by hand


def test_of_a_spell_nothing_plays_by_itself() -> None:
    assert read_part("Fox", SPELL, f"Draw 1 card. {ODD}") is None


def test_the_part_comes_behind_what_is_done_by_hand_and_is_kept_with_the_card() -> None:
    fox = Programs().read(Card(7, "Fox", A_MONSTER, text=f"{DRAW} {ODD}", program=None))
    assert not fox.understood
    own = len(by_hand(A_MONSTER, fox.text).abilities)
    assert len(fox.program.abilities) == own + 1
    assert isinstance(fox.program.abilities[own].block.acts[0], p.Draw)
    again = Card.from_plain(json.loads(fox.plain_text()))
    assert again == fox and again.program == fox.program and not again.understood
    assert fox.but(level=3).program == fox.program


def test_it_is_kept_between_two_starts_with_the_words_at_which_reading_stopped() -> None:
    fox = Card(7, "Fox", A_MONSTER, text=f"{DRAW} {ODD}", program=None)
    first = Programs()
    read = first.read(fox)
    second = Programs(first.kept())
    assert second.read(fox).program == read.program and not second.changed
    assert second.phrase(fox) == first.phrase(fox) == "zorble 1 monster on"


def test_a_part_from_a_foreign_file_is_looked_at_at_once() -> None:
    plain = Card(7, "Fox", A_MONSTER, text=ODD, program=None).to_plain()
    with pytest.raises(ValueError, match="part"):
        Card.from_plain(plain | {"part": [1]})
    with pytest.raises(ValueError):
        Card.from_plain(plain | {"part": {"abilities": "all"}})


def test_what_forbids_pendulum_summons_holds_though_the_rest_of_the_scale_is_not_read() -> None:
    bound = "You cannot Pendulum Summon monsters, except “Fox” monsters. This effect cannot be negated."
    odd = "Once per turn: You can zorble 1 monster; zorble it again."
    part = read_part("Fox", A_MONSTER | PENDULUM, "Zorbles.", f"{bound} {odd} If you do, zorble.")
    assert part is not None and part.unread_in_zone == f"{odd} If you do, zorble."
    (activation, ban) = part.abilities
    assert activation.kind == CARD_ACTIVATION and ban.places == IN_PENDULUM_ZONE
    assert [type(each) for each in ban.modifiers] == [p.CannotSummon]
    assert read_part("Fox", A_MONSTER | PENDULUM, "Zorbles.", f"You cannot Pendulum Summon zorbles. {odd}") is None


@pytest.mark.parametrize(
    ("kinds", "text", "plays"),
    [
        (A_MONSTER, f"{DRAW} {ODD}", [DRAW]),
        (A_MONSTER, f"{ODD}\n{DRAW}", [DRAW]),
        (MONSTER | XYZ | EFFECT, f"2 Level 4 monsters\n{DRAW} {ODD}", ["2 Level 4 monsters", DRAW]),
        (MONSTER | XYZ | EFFECT, f"2 Level 4 monsters\nZorbles. {DRAW}", ["2 Level 4 monsters"]),
        (A_MONSTER, f"{ODD} Zorbles.", []),
    ],
)
def test_which_sentences_play_by_themselves_is_told_sentence_by_sentence(
    kinds: int, text: str, plays: list[str]
) -> None:
    part = read_part("Fox", kinds, text)
    parts = told_apart(text, part.unread if part is not None else text)
    assert "".join(said for said, _ in parts) == text
    assert [said.strip() for said, by_itself in parts if by_itself] == plays
