"""A clone shares nothing that changes: every slot of the state, of cards, of links and of every kind of frame."""

import pytest

import engine.duel.outside.plain  # noqa: F401 - imports all procedures
from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Note
from engine.duel.state.pick_rules import Rules
from engine.duel.state.state import DuelCard, Facts, Link, State
from engine.edition import V9
from engine.program import Ability, Act, Cost
from engine.vocabulary import MONSTER

IMMUTABLE = (int, str, bool, type(None), Rules, Note, Ability, Act, Cost, Card)
FRAMES = sorted(name for name, kind in Frame.KINDS.items() if name[0] != "_" and kind.step is not Frame.step)


def assert_shares_nothing_mutable(value: object, other: object, where: str) -> None:
    assert not isinstance(value, set), f"{where}: which one of a set would be the twin?"
    if isinstance(value, (list, dict)):
        assert value is not other, f"{where} is shared"
        assert isinstance(other, (list, dict))
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in parts:
            twin = other[key]
            if isinstance(part, (list, dict, set, Link, Frame)):
                assert part is not twin, f"{where}[{key!r}] is shared"
    elif isinstance(value, tuple):
        for part in value:
            assert not isinstance(part, (list, dict, set)), f"{where} holds something mutable"


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_and_its_clone_share_nothing_that_changes(name: str) -> None:
    kind = Frame.KINDS[name]
    frame = kind.__new__(kind)
    for n, slot in enumerate(frame.FIELDS):
        setattr(frame, slot, (n, n + 1))
    copy = frame.copy()
    assert type(copy) is kind and copy is not frame
    for slot in frame.FIELDS:
        assert getattr(copy, slot) == getattr(frame, slot), f"{slot} was forgotten"
        setattr(copy, slot, ("changed",))
        assert getattr(frame, slot) != ("changed",)


def test_every_frame_met_in_play_holds_immutable_values_only() -> None:
    from tests.duel.play import duels_by_hand, play_on, random_duels

    met: set[str] = set()

    def look(duel: Duel) -> None:
        for frame in duel.state.frames:
            met.add(type(frame).__name__)
            for slot in frame.FIELDS:
                value = getattr(frame, slot)
                for part in value if isinstance(value, tuple) else (value,):
                    assert isinstance(part, (*IMMUTABLE, tuple)), f"{type(frame).__name__}.{slot} holds {part!r}"

    for duel, chance in random_duels(40, seed=5, every=13):
        play_on(duel, chance, look)
    for seed in (1, 7):
        for duel, chance in duels_by_hand(30, seed=seed):
            play_on(duel, chance, look)
    rare = {"PutOnChain", "Destroying", "EachTime", "Resolve", "Attempt", "PayForAttack"}
    rare |= {"ChoosingOne", "Declaring", "PaidExtraDeckSummoning"}
    never_seen = set(FRAMES) - met - rare
    assert not never_seen, f"no question was ever put inside {never_seen}"


def test_a_state_and_its_clone_share_nothing_that_changes() -> None:
    state = State(Facts(V9, 1, ()))
    card = Card(1, "One", MONSTER)
    for uid in range(3):
        state.cards.append(DuelCard(state.token, uid, card, 0))
    state.links.append(Link(0, 0, 0, 0, 1, None))
    for slot in State.__slots__:
        value = getattr(state, slot)
        if isinstance(value, bool):
            setattr(state, slot, not value)
        elif isinstance(value, int):
            setattr(state, slot, value + 17)
        elif value == () and slot != "computing":
            setattr(state, slot, (41, 42))
        elif value == {}:
            setattr(state, slot, {(0, "x"): 3})
    clone = state.clone()
    for slot in State.__slots__:
        # The last three are notes of a reading, empty in between.
        if slot in ("token", "facts", "events", "computing", "fast_ones", "shaped_until"):
            continue
        value, other = getattr(state, slot), getattr(clone, slot)
        if slot == "links":
            assert [[getattr(link, f) for f in Link.FIELDS] for link in value] == [
                [getattr(link, f) for f in Link.FIELDS] for link in other
            ]
        elif slot != "frames":
            assert value == other, f"{slot} was forgotten"
        if slot != "question":  # never changed once put
            assert_shares_nothing_mutable(value, other, slot)


def test_writing_on_a_card_of_a_clone_leaves_the_original_alone() -> None:
    state = State(Facts(V9, 1, ()))
    state.cards.append(DuelCard(state.token, 0, Card(1, "One", MONSTER), 0))
    clone = state.clone()
    clone.edit(0).seat = 3
    assert state.cards[0].seat == 0
    state.edit(0).seat = 2
    assert clone.cards[0].seat == 3


@pytest.mark.parametrize("kind", [DuelCard, Link])
def test_copies_of_cards_and_links_forget_no_field(kind: type[DuelCard] | type[Link]) -> None:
    made = kind.__new__(kind)
    for n, slot in enumerate(kind.__slots__):
        setattr(made, slot, {"n": n} if slot in ("bound", "numbers", "words") else n)
    copy = made.copy(object()) if isinstance(made, DuelCard) else made.copy()
    for slot in kind.__slots__:
        if slot != "token":
            assert getattr(copy, slot) == getattr(made, slot), slot
    left_out = set(kind.__slots__) - set(kind.FIELDS) - {"token", "uid", "card"}
    assert not left_out, f"the plain form leaves out {left_out}"
