"""What the links of a Chain did is told with them, as it happens and afterwards, to the eyes that saw it."""

from collections.abc import Iterator

from app.controller.duel.session import PERSON, DuelSession
from app.controller.shown.table import TableLink
from engine import program as p
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from tests.phrases import card_effect, damage, discard, draw, every, gains_atk, modify, monster, program, then
from engine.vocabulary import OPPONENT, YOU
from tests.app.controller.table_talk import AtOnce, Seen
from tests.duel.deeds_done import SPELL_UNREAD, by_hand, deed, does
from tests.narrowed import there
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card

WOLF, BEAR, SECRET = monster_card("Wolf"), monster_card("Bear"), monster_card("Secret")
RAIN = spell_card("Rain", program(card_effect(p.Destroy(every(monster(side=OPPONENT))), then, damage(500))))
TRADE = spell_card("Trade", program(card_effect(draw(2), then, discard(1))))
CHEER = spell_card("Cheer", program(card_effect(modify(every(monster(side=YOU)), gains_atk(500)))))
WELL = trap_card("Well", program(card_effect(draw(1))))


def at_table(game: Scenario, hotseat: bool) -> tuple[DuelSession, Seen, AtOnce]:
    thinker = AtOnce()
    seats = (PERSON, PERSON if hotseat else "marl")
    session = DuelSession(game.duel, ("Ann", "Ben"), seats, thinkers={} if hotseat else {1: thinker})
    session.set_responses("always")
    seen = Seen(session)
    session.begin()
    return session, seen, thinker


def plays(session: DuelSession, piece: Piece) -> None:
    """Whoever is asked activates it."""
    assert session.question is not None
    view = session._played.view
    answer = next(
        each
        for each in session.question.answers
        if each.kind == q.ACTIVATE and view.card(q.card_of(each.code)).card is piece.card
    )
    session.answer(answer)


def links_shown(seen: Seen, number: int = -1) -> list[tuple[TableLink, ...]]:
    """One after the other, as the Chain panel gets them."""
    found: list[tuple[TableLink, ...]] = []
    for step in seen.steps(number):
        if step.table is not None and (not found or found[-1] != step.table.links):
            found.append(step.table.links)
    return found


def test_what_resolves_says_line_by_line_what_it_did() -> None:
    game = Scenario(ask_empty_windows=True)
    game.b.monster(WOLF)
    game.b.monster(BEAR)
    rain = game.a.hand(RAIN)
    session, seen, thinker = at_table(game.begin(), hotseat=False)
    plays(session, rain)
    assert [link.words for link in session.table().links] == ["destroy all monsters Ben controls, Ben takes 500 damage"]
    thinker.pick = lambda count: count - 1  # both pass
    while session.table().links:
        if session.question is not None:
            session.answer(session.question.answers[-1])
        else:
            thinker.speak()
    did = [link.did for number in range(len(seen.happenings)) for links in links_shown(seen, number) for link in links]
    lines = ("Wolf was destroyed.", "Bear was destroyed.", "Ben took 500 damage from Rain.")
    assert did[0] == () and did[-1] == lines and all(each == lines[: len(each)] for each in did)


def test_a_link_that_is_activated_and_resolves_at_once_says_what_it_will_do_first() -> None:
    game = Scenario()
    game.b.monster(WOLF)
    rain = game.a.hand(RAIN)
    session, seen, _ = at_table(game.begin(), hotseat=False)
    plays(session, rain)
    shown = [links[0] for links in links_shown(seen) if links]
    assert [(link.words, link.resolved) for link in (shown[0], shown[-1])] == [
        ("destroy all monsters Ben controls, Ben takes 500 damage", False),
        ("destroy all monsters Ben controls, Ben takes 500 damage", True),
    ]
    assert shown[0].did == () and shown[-1].did == ("Wolf was destroyed.", "Ben took 500 damage from Rain.")


def test_the_panel_says_it_when_the_log_does() -> None:
    game = Scenario()
    game.a.monster(WOLF)
    cheer = game.a.hand(CHEER)
    session, seen, _ = at_table(game.begin(), hotseat=False)
    plays(session, cheer)
    line = "Wolf gains 500 ATK until the end of the turn."
    (step,) = (step for step in seen.steps() if line in [told.words for told in step.told])
    assert step.table is not None and step.table.links[0].did == (line,)


def test_what_is_done_stays_with_its_link_while_somebody_chooses() -> None:
    game = Scenario()
    game.a.deck(*[BEAR] * 5)
    trade = game.a.hand(TRADE)
    game.a.hand(WOLF, BEAR)
    session, _, _ = at_table(game.begin(), hotseat=False)
    plays(session, trade)
    assert session.question is not None and session.question.kind == q.ASK_CARDS
    (link,) = session.table().links
    assert link.resolving and link.did == ("You drew Bear.", "You drew Bear.")


def test_at_one_screen_what_one_drew_is_not_told_to_the_other_with_the_link() -> None:
    game = Scenario(ask_empty_windows=True)
    game.b.deck(*[SECRET] * 5)
    game.a.hand(WOLF, BEAR)
    well = game.b.set(WELL)
    trade = game.a.hand(TRADE)
    session, seen, _ = at_table(game.begin(), hotseat=True)
    told: list[tuple[int, TableLink]] = []
    well_used = False
    for _ in range(30):
        if session.question is None:
            session.lift(seen.curtains[-1])
        assert session.question is not None
        told += [(session.viewer, link) for link in session.table().links]
        if session.question.kind == q.ASK_CARDS:
            break
        if session.viewer == 0 and session.question.kind == q.ASK_OPEN:
            plays(session, trade)
        elif session.viewer == 1 and not well_used:
            plays(session, well)
            well_used = True
        else:
            session.answer(session.question.answers[-1])
    assert well_used and session.viewer == 0
    assert any(each.name == "Well" and each.resolved for viewer, each in told if viewer == 0)
    assert not [line for viewer, link in told if viewer == 0 for line in link.did if "Secret" in line]


def test_what_a_link_has_done_is_said_of_it_as_well_when_a_duel_is_gone_on_with_amid_it() -> None:
    game = by_hand()
    game.b.monster(WOLF)
    card = game.a.hand(SPELL_UNREAD)
    began = game.begin().plain()
    codes: list[int] = []

    def replay() -> Iterator[Duel]:
        duel = Duel.from_plain(began)
        yield duel
        for code in codes:
            duel.answer(code)
            yield duel

    game.activate(card).done().resolve()
    does(game, "gain", "you").answer(q.NUMBER, argument=500)
    question = Duel.from_plain(began)
    for wanted in (q.ACTIVATE, q.DONE, q.DEED, q.NUMBER):
        pick = {q.DEED: deed("gain", "you"), q.NUMBER: 500}.get(wanted)
        asked = there(question.question)
        codes.append(next(c for c in asked.codes if q.kind_of(c) == wanted and pick in (None, q.argument_of(c))))
        question.answer(codes[-1])
    assert question.hash() == game.duel.hash()
    session = DuelSession(question, ("Ann", "Ben"), (PERSON, "marl"), thinkers={1: AtOnce()})
    session.remember(replay())
    session.resume()
    assert [link.did for link in session.table().links] == [("You gained 500 Life Points.",)]
