"""Texts are compiled once; between two starts their programs are plain data."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.cards.programs import Programs
from engine.program import Program
from engine.vocabulary import EFFECT, MONSTER, NORMAL, PENDULUM, SPELL

DRAW = Card(1, "Draw", SPELL, text="Draw 2 cards.", program=None)
MUMBLE = Card(2, "Mumble", SPELL, text="Mumble twice.", program=None)


def test_a_text_that_is_understood_gets_its_program_and_one_that_is_not_gets_none() -> None:
    draw, mumble = Programs().compiled([DRAW, MUMBLE])
    assert draw.understood and draw.program.abilities and not mumble.understood


def test_what_was_compiled_comes_back_from_plain_data() -> None:
    first = Programs()
    made = first.compiled([DRAW, MUMBLE])
    second = Programs(first.kept())
    assert [card.program for card in second.compiled([DRAW, MUMBLE])] == [card.program for card in made]
    assert first.changed and not second.changed


@pytest.mark.parametrize("kind", p.COSTS)
def test_which_cost_is_paid_in_another_way_is_told_by_its_name(kind: type[p.Cost]) -> None:
    plain = p.PaysInstead(kind).to_plain()
    assert plain == {"is": "PaysInstead", "cost": kind.__name__} and p.PaysInstead.from_plain(plain).cost is kind


def test_what_an_activation_would_do_is_told_by_the_names_of_acts() -> None:
    plain = p.IsActivated(would=(p.Destroy, p.Banish)).to_plain()
    assert plain == {"is": "IsActivated", "would": ["Destroy", "Banish"]}
    assert p.IsActivated.from_plain(plain).would == (p.Destroy, p.Banish)
    with pytest.raises(ValueError, match="no sort of would"):
        p.IsActivated.from_plain({"is": "IsActivated", "would": ["Destroy", "DiscardCost"]})


@pytest.mark.parametrize("name", ["Cost", "Act", "Nonsense", 1, None, ["DiscardCost"]])
def test_a_cost_that_there_is_none_of_is_refused(name: object) -> None:
    with pytest.raises(ValueError, match="no sort of cost"):
        p.PaysInstead.from_plain({"is": "PaysInstead", "cost": name})


def test_another_text_or_name_or_kind_is_another_card() -> None:
    known = Programs()
    known.compiled([DRAW])
    known.changed = False
    known.compiled([Card(1, "Draw", SPELL, text="Draw 3 cards.", program=None)])
    assert known.changed


def test_what_another_compiler_has_read_is_read_anew() -> None:
    first = Programs()
    first.compiled([DRAW])
    known = Programs(b"0" + first.kept())
    known.compiled([DRAW])
    assert known.changed


def test_damaged_data_is_compiled_anew() -> None:
    first = Programs()
    (made,) = first.compiled([DRAW])
    head, line = first.kept().split(b"\n")
    for damaged in (line.split(b" ")[0] + b' {"is":"Nonsense"}', line[:-9], line[:20], b"\xff" * 40, b""):
        (again,) = Programs(head + b"\n" + damaged).compiled([DRAW])
        assert again.program == made.program


def test_a_kept_program_is_read_when_it_is_first_asked_for() -> None:
    first = Programs()
    (made,) = first.compiled([DRAW])
    (kept,) = Programs(first.kept()).compiled([DRAW])
    assert kept.understood and kept._kept is not None
    twin = kept.but(passcode=9)
    assert twin.understood and twin.passcode == 9
    assert twin.in_open_state == made.in_open_state and twin.program == made.program
    assert kept == made and not hasattr(kept, "strength")


def test_cards_are_compared_without_reading_what_they_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Programs()
    first.compiled([DRAW, MUMBLE])
    monkeypatch.setattr(Programs, "_from_line", lambda *_: pytest.fail("a program was made"))
    kept, again = (Programs(first.kept()).read(DRAW) for _ in range(2))
    assert kept == again and kept is not again
    for fact, other in (("passcode", 9), ("name", "Drew"), ("text", "Draw 2 cards!"), ("archetypes", ("Sheep",))):
        assert kept != kept.but(**{fact: other})
    assert kept not in (MUMBLE, None)


def test_cards_of_the_same_text_differ_by_what_they_were_given_to_mean() -> None:
    made = Programs().read(DRAW)
    assert made == DRAW.but(program=made.program) and made != DRAW and made != DRAW.but(program=Program())


def test_the_work_can_be_ended_and_what_is_left_stays_unread() -> None:
    many = [DRAW.but(passcode=n, text=f"Draw {1000 + n} cards.") for n in range(450)]
    seen: list[tuple[int, int]] = []

    def twice(done: int, of: int) -> bool:
        seen.append((done, of))
        return len(seen) < 2

    half = Programs()
    half.compiled(many[400:420])
    found = half.compiled(many, twice)
    assert seen == [(0, 450), (200, 450)] and len(found) == 450
    assert found[0].understood and not found[449].understood
    assert found[410].understood, "it was known already"


def test_normal_monsters_need_no_reading_but_with_a_pendulum_text_they_do() -> None:
    plain = Card(3, "Story", MONSTER | NORMAL, text="Once upon a time.")
    known = Programs()
    assert known.program(plain) == plain.program and not known.changed
    swinging = Card(
        4,
        "Bob",
        MONSTER | NORMAL | PENDULUM,
        text="Swings.",
        program=None,
        pendulum_text="Once per turn: You can draw 1 card.",
    )
    read = known.program(swinging)
    assert read is not None and len(read.abilities) == 2 and known.changed
    assert not EFFECT & swinging.kinds


def test_a_card_belongs_to_what_its_text_says_it_is_always_treated_as() -> None:
    text = '(This card is always treated as an "Ember" card.)\nThis card cannot attack.'
    (read,) = Programs().compiled([Card(3, "Clay Fox", MONSTER | EFFECT, text=text, archetypes=("Fox",), program=None)])
    assert read.archetypes == ("Fox", "Ember") and read.understood


def test_what_comes_along_is_neither_compiled_nor_kept_again() -> None:
    first = Programs()
    made = first.compiled([DRAW, MUMBLE])
    other = Card(5, "Deal", SPELL, text="Draw 1 card.", program=None)
    known = Programs(b"", first.kept())
    assert [card.program for card in known.compiled([DRAW, MUMBLE])] == [card.program for card in made]
    assert not known.changed
    known.compiled([other])
    assert known.changed and len(known.kept().split(b"\n")) == 2
    again = Programs(known.kept(), first.kept())
    again.compiled([DRAW, MUMBLE, other])
    assert not again.changed


def test_what_comes_along_damaged_or_from_another_compiler_is_read_anew() -> None:
    first = Programs()
    (made,) = first.compiled([DRAW])
    for shipped in (first.kept()[:-9], b"0" + first.kept(), b"\xff" * 90, b""):
        (again,) = Programs(b"", shipped).compiled([DRAW])
        assert again.program == made.program
