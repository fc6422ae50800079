"""The combining grammar: its notation keeps every word that chooses, one line of the verb table gives all moods, each
sentence has one reading, and nothing that was said is passed over."""

from typing import Any

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.parsing.chart import Chart
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.parsing.rule_notation import Notation, read_into
from engine.text.language.parsing.rules import Wording, language
from engine.text.language.sentences.standing import SentencePlace, lowered
from engine.text.lowering.context import OwnName
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.parsing.verbs import add_verb
from engine.text.language.parsing.rule_notation import GrammarError
from engine.text.tokens import tokens_of


def rules(text: str) -> Wording:
    notation = Notation()
    for subject, kind, phrase, line in read_into(notation, text, "words.txt"):
        add_verb(notation, subject, kind, phrase, line)
    return Wording(notation)


def reading(grammar: Wording, text: str, category: str) -> Tree:
    (only,) = Chart(grammar, tokens_of(text)).readings(category)
    return only


def meant(text: str, kinds: int = v.MONSTER | v.EFFECT, **more: Any) -> tuple[object, ...]:
    return lowered(reading(language(), text, "sentence"), SentencePlace(OwnName("Test Card"), kinds, **more))


# -- the notation ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phrase", ["draw (one|two) cards", "draw [only] cards", "draw cards [from (here|=there)]"])
def test_words_that_would_get_lost_are_refused_when_the_grammar_is_read(phrase: str) -> None:
    with pytest.raises(GrammarError, match="need a name"):
        rules(f"@act\ndraw: {phrase}")


def test_a_choice_of_words_is_a_slot_and_another_word_for_the_same_is_none_of_its_own() -> None:
    grammar = rules("@act\ndraw: draw how=(more|=further|fewer) cards [=now] twice=[twice]")
    more, fewer = (reading(grammar, f"draw {how} cards", "act") for how in ("further", "fewer"))
    assert (more.word("how"), fewer.word("how")) == ("more", "fewer")
    assert not more.word("twice") and reading(grammar, "draw more cards now twice", "act").word("twice")


def test_how_a_list_is_joined_and_a_plural_in_brackets_are_kept() -> None:
    grammar = rules("@act\ntake: take <any:thing,andor>\n@thing\ndragon: dragon\nfiend: fiend")
    assert reading(grammar, "take dragon and fiend", "act").word("any-joined") == "and"
    assert reading(grammar, "take dragon or fiend", "act").word("any-joined") == "or"
    assert reading(grammar, "take dragon(s)", "act").all("any")[0].word("or-more")


def test_a_category_that_begins_with_itself_or_is_missing_is_refused() -> None:
    with pytest.raises(GrammarError, match="begins with"):
        rules("@act\ntwice: <act> twice\nonce: once")
    with pytest.raises(GrammarError, match="no category"):
        rules("@act\ndo: do <deed>")


def test_one_line_of_the_verb_table_gives_every_mood() -> None:
    grammar = rules(
        "!values M base s ing past pp\n!verb send sends sending sent\n@cards\nit: it\n@places\ndeck: the Deck\n"
        "@gy\nthe: the GY\n!verbs player\nsend: send% <O:cards> to <to:gy>"
    )
    said = {"base": "send it to the GY", "s": "sends it to the GY", "ing": "sending it to the GY"}
    for mood, text in said.items():
        assert reading(grammar, text, f"player-does.{mood}").kind == "send"
    assert reading(grammar, "sent from the Deck to the GY", "done-to-cards").the("from").kind == "deck"
    assert reading(grammar, "sent", "done-adjective").kind == "send"


PLAYERS = (
    "!values P they he\n!values M base s ing past pp\n!verb draw draws drawing drew drawn\n"
    "@they\nyou: you\n@he\nopponent: your opponent\n"
)


def test_one_line_tells_of_players_with_each_form_of_the_verb() -> None:
    grammar = rules(f"{PLAYERS}@clause\nlooks: <{{P}}> have~has <sees{{P}}>\n@sees{{M}}\none: draw% one")
    assert reading(grammar, "you have draw one", "clause").the("they").kind == "you"
    assert reading(grammar, "your opponent has draws one", "clause").the("he").kind == "opponent"
    for mixed in ("you has draws one", "your opponent have draws one", "your opponent has draw one"):
        assert not Chart(grammar, tokens_of(mixed)).readings("clause")


def test_one_line_tells_of_one_or_several() -> None:
    grammar = rules("!values N s p\n@subject{N}\nthis: fox~foxes\n@clause\nlies: <subject{N}> is~are there")
    assert reading(grammar, "foxes are there", "clause").the("subject").form == "p"
    assert not Chart(grammar, tokens_of("fox are there")).readings("clause")


def test_a_word_that_number_or_player_would_choose_is_refused() -> None:
    with pytest.raises(GrammarError, match="the number or the player"):
        rules(f"{PLAYERS}!values N s p\n@clause{{N}}\nowned: <{{P}}> own~owns")


def test_words_that_lines_share_stand_in_one_place() -> None:
    grammar = rules("!shared so-many: how=(more|=further|fewer)\n@act\ndraw: draw {so-many} cards\nlook: at {so-many}")
    assert (grammar.words, grammar.lines) == (8, 3)
    assert reading(grammar, "at further", "act").word("how") == "more"
    assert reading(grammar, "draw fewer cards", "act").word("how") == "fewer"
    with pytest.raises(GrammarError, match="no shared words"):
        rules("@act\ndraw: draw {such} cards")


# -- nothing is passed over ------------------------------------------------------------------------------------


def test_a_tree_knows_what_of_it_nobody_asked_for() -> None:
    grammar = rules("@act\ntake: take <thing> how=[slowly]\n@thing\ndragon: dragon\nfiend: fiend")
    tree = reading(grammar, "take fiend slowly", "act")
    assert tree.kind == "take" and tree.left_out() == "act take: thing"
    assert tree.the("thing").kind == "fiend" and tree.left_out() == "act take: how"
    assert tree.word("how") == "slowly" and not tree.left_out()
    tree.forget()
    assert tree.left_out()
    with pytest.raises(KeyError):
        tree.word("haw")


def test_a_table_that_lacks_a_kind_or_knows_one_too_many_is_refused() -> None:
    with pytest.raises(GrammarError, match="nothing is said of"):
        Meanings("bare-position", {"attack": 1})
    with pytest.raises(GrammarError, match="the grammar has no"):
        Meanings("bare-position", {"attack": 1, "defense": 2, "sideways": 3})


# -- sentences ---------------------------------------------------------------------------------------------------

SENTENCES = (
    "You can target 1 face-up monster your opponent controls; destroy that target, and if you do, draw 1 card",
    "If this card is destroyed by battle and sent to the GY: You can add 1 Level 4 or lower Dragon monster from your "
    'Deck to your hand, except "Test Card"',
    "Once per turn, during your Standby Phase, pay 500 LP or destroy this card",
    "All face-up LIGHT monsters you control gain 300 ATK and DEF",
    'You can only use this effect of "Test Card" once per turn',
    "If this card would be destroyed by battle, you can discard 1 card instead",
    "Must be Special Summoned (from your hand) by banishing 2 FIRE monsters from your GY",
    "(Quick Effect): You can Tribute this card; your opponent cannot activate monster effects this turn",
)


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_has_one_reading(text: str) -> None:
    assert len(Chart(language(), tokens_of(text)).readings("sentence")) == 1


def test_a_sentence_means_what_it_says() -> None:
    (made,) = meant(SENTENCES[0])
    target = p.Targeting(say.monster(side=v.OPPONENT, positions=v.FACE_UP, name=p.TARGET))
    assert made == say.ignition(p.Destroy(say.the_target), say.and_if_you_do, say.draw(1), costs=[target])


def test_that_monster_is_the_newest_one_to_which_the_verb_can_be_done() -> None:
    (made,) = meant(
        "You can target 1 monster your opponent controls and 1 card in your GY; destroy that monster, and if you do, "
        "add that card to your hand"
    )
    assert isinstance(made, p.Ability)
    destroyed, _, added = made.block.acts
    assert destroyed == p.Destroy(say.that(p.TARGET)) and added == p.AddToHand(say.that(f"{p.TARGET} 2"))


def test_a_sentence_goes_on_with_the_effect_before() -> None:
    before = reading(language(), "When this card is Normal Summoned: You can draw 1 card", "sentence")
    (further,) = meant("Then discard 1 card", goes_on=True, before=(before,))
    assert further.ability.block.acts[1:] == (say.then, p.Discard(say.in_hand()))  # type: ignore[attr-defined]
    with pytest.raises(NoMeaning, match="isn't read"):
        meant("Then discard 1 card", goes_on=True)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Destroy that monster", "isn't clear which cards"),
        ("You can add 1 card to your hand", "from where"),
        ("You can target all monsters your opponent controls; destroy them", "number has to be said"),
        ("Your monster gains 500 ATK", "which of them"),
        ('You can only use this effect of "Another Card" once per turn', "another card"),
    ],
)
def test_what_means_nothing_is_refused(text: str, why: str) -> None:
    with pytest.raises(NoMeaning, match=why):
        meant(text)
