"""The pool of all cards is filled beside everything else, and answers meanwhile."""

from app.controller.player.card_pool import CardPool, SetReader
from app.controller.player.home import Home
from engine import folders
from engine.cards.card import Card
from engine.cards.deck import name_key
from engine.cards.restricted import RestrictedList
from engine.search.query import EVERYTHING
from engine.search.query_reading import read_query
from engine.search.surroundings import ALONE
from engine.vocabulary import EFFECT, MONSTER, NORMAL

MINE = """
name = "Mine"
[[card]]
passcode = 987001
name = "Meadow Ram"
kind = "Normal Monster"
attribute = "EARTH"
type = "Beast"
level = 4
atk = 1500
def = 1200
text = "It counts itself to sleep."
"""
MANY = [Card(n, f"Card {n}", MONSTER | NORMAL, level=n % 12 + 1) for n in range(1, 1001)]


def names(pool, said):
    return [card.name for card in pool.find(read_query(said).query, ALONE).cards]


def test_the_first_cards_are_there_at_once_and_the_others_come(qtbot):
    pool = CardPool()
    pool.set_cards(MANY)
    assert 0 < len(pool.index) < len(MANY) and pool.is_growing
    assert names(pool, "“Card 7”") == ["Card 7"]
    qtbot.waitUntil(lambda: not pool.is_growing)
    assert len(pool.index) == len(MANY)
    assert names(pool, "“Card 1000”") == ["Card 1000"]


def test_while_other_cards_are_laid_out_those_of_before_are_found(qtbot):
    pool = CardPool()
    pool.set_cards(MANY)
    qtbot.waitUntil(lambda: not pool.is_growing)
    pool.set_cards([Card(5, "Newcomer", MONSTER | NORMAL), *MANY[400:]])
    assert names(pool, "Newcomer") == [] and names(pool, "“Card 7”")
    with qtbot.waitSignal(pool.grown):
        pass
    qtbot.waitUntil(lambda: not pool.is_growing)
    assert names(pool, "Newcomer") == ["Newcomer"] and names(pool, "“Card 7”") == []


def test_sets_can_be_searched_and_a_card_may_be_in_two(qtbot):
    pool = CardPool()
    pool.set_cards(MANY[:3], [("Kiln", [1, 2]), ("Loom", [2, 77])])
    qtbot.waitUntil(lambda: not pool.is_growing)
    assert names(pool, "set:kiln") == ["Card 1", "Card 2"]
    assert names(pool, "set:loom") == ["Card 2"]
    assert names(pool, "set:none") == ["Card 3"]


def test_sets_may_be_told_later(qtbot):
    pool = CardPool()
    pool.set_cards(MANY)
    pool.add_set("Kiln", [999, 1000, 12_345])
    qtbot.waitUntil(lambda: not pool.is_growing)
    assert names(pool, "set:kiln") == ["Card 999", "Card 1000"]
    pool.add_set("Loom", [1])
    qtbot.waitUntil(lambda: not pool.is_growing)
    assert names(pool, "set:loom") == ["Card 1"] and len(pool.index) == len(MANY)


def test_which_set_a_card_is_in_is_read_beside_the_window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    cards = Home.of_player().places.cards
    cards.mkdir(parents=True)
    (cards / "mine.duelset").write_text(MINE, encoding="utf-8")
    (cards / "broken.duelset").write_text("name = 7", encoding="utf-8")
    reader, told = SetReader(), dict[str, list[int]]()
    reader.found.connect(told.__setitem__)
    reader.start()
    qtbot.waitUntil(lambda: "mine.duelset" in told, timeout=20_000)
    reader.wait()
    assert told["mine.duelset"] == [987_001] and "broken.duelset" not in told
    assert len(told["First Steps"]) > 10


def test_in_time_it_is_known_what_all_cards_do(qtbot):
    text = "Draw 1 card."
    pool = CardPool()
    pool.set_cards([Card(n, f"Card {n}", MONSTER | EFFECT, text=text, program=None) for n in range(1, 30)])
    assert pool.waiting
    with qtbot.waitSignal(pool.learnt):
        pass
    qtbot.waitUntil(lambda: not pool.waiting)


def test_it_rests_while_somebody_types(qtbot):
    pool = CardPool()
    pool.set_cards(MANY)
    pool.rest()
    there = len(pool.index)
    qtbot.wait(60)
    assert len(pool.index) == there
    qtbot.waitUntil(lambda: not pool.is_growing)


def test_it_knows_what_the_player_has_and_what_is_allowed(qtbot):
    pool = CardPool()
    pool.set_cards(MANY[:4])
    with qtbot.waitSignal(pool.grown):
        pool.set_restricted(RestrictedList("Mine", {3: 1}))
    pool.set_held(frozenset({name_key("Card 2")}))
    assert pool.allowed(MANY[2]) == 1 and pool.allowed(MANY[0]) == 3
    assert pool.held == {name_key("Card 2")}
    assert len(pool.find(EVERYTHING, ALONE).cards) == 4
