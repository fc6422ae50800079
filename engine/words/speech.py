"""Speech: what the engine says in ids, said to one viewer in one language and in the words of one rulebook."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engine import program as p
from engine.duel import question as q
from engine.duel import refusal as r
from engine.duel import upkeep
from engine.duel.activation import IN_ATTEMPT, IN_CHAIN
from engine.duel.answers import waiting_ability
from engine.duel.duel import Result
from engine.duel.events import Event
from engine.duel.options import ability_number
from engine.duel.question import Question, argument_of, card_of, kind_of
from engine.duel.questions import AskCards, AskChoice, AskName, AskNumber, AskResponse, AskTrigger, AskYesNo
from engine.duel.refusal import Refusal
from engine.duel.state import State
from engine.duel.triggers import ability_of, link_ability
from engine.edition import Edition
from engine.program import CARD_ACTIVATION, P_SYNCHRO, P_XYZ, Ability
from engine.vocabulary import (
    AS_MATERIAL, ATTACK_POSITION, ATTEMPT, ATTRIBUTE_NAMES, BANISHED, BATTLE_PHASE, BY_BATTLE, BY_COST, BY_EFFECT, DECK,
    DESTROYED, DETACHED, DISCARDED, DRAWN, EXTRA_DECK, FACE_DOWN, FIELD_ZONE, FLIP_SUMMON, FUSION_SUMMON, GONE,
    GRAVEYARD, HAND, KIND_NAMES, MAIN_PHASE_2, MONSTER_ZONE, ON_FIELD, PENDULUM_SUMMON, PENDULUM_ZONE, PHASE_NAMES,
    POSITION_NAMES, RETURNED, RITUAL_SUMMON, SPECIAL_SUMMON, SPELL, SPELL_ZONE, SPENT, STEP_NAMES, SYNCHRO_SUMMON,
    TRIBUTE_SUMMON, TRIBUTED, TYPE_NAMES, UNDER, XYZ_SUMMON,
)  # fmt: skip
from engine.words.english import ENGLISH
from engine.words.seen import EVERYTHING, ONLOOKER, faces_shown, shows_card
from engine.words.summary import costs, summary

REASON_IDS: Final = {
    number: name.lower() for name, number in vars(r).items() if name.isupper() and isinstance(number, int) and number
}
ENDING_IDS: Final = {
    upkeep.BY_LIFE_POINTS: "life_points", upkeep.BY_DECK: "deck", upkeep.BY_FIVE_PIECES: "five_pieces",
    upkeep.BY_TEXT: "text", upkeep.BY_CONCESSION: "concession", upkeep.BY_LOOP: "loop",
}  # fmt: skip
PLACE_IDS: Final = (
    "deck", "hand", "monster_zone", "spell_zone", "field_zone", "pendulum_zone", "graveyard", "banished", "extra_deck",
    "under", "attempt", "gone",
)  # fmt: skip
EVENT_IDS: Final = {
    number: name[2:].lower() for name, number in vars(p).items() if name.startswith("E_") and isinstance(number, int)
}  # fmt: skip
_HOW: Final = (
    (PENDULUM_SUMMON, "pendulum"), (XYZ_SUMMON, "xyz"), (SYNCHRO_SUMMON, "synchro"), (RITUAL_SUMMON, "ritual"),
    (FUSION_SUMMON, "fusion"), (SPECIAL_SUMMON, "special"), (FLIP_SUMMON, "flip"), (TRIBUTE_SUMMON, "tribute"),
)  # fmt: skip
_PLAYERS: Final = ("who", "whose", "loser")
"""The arguments that may be "you"."""
_HISSED: Final = frozenset("sßxzSXZ")
"""A name that ends so has a genitive of its own in some languages."""
_ON_THE_FIELD: Final = frozenset((p.E_TARGETED, p.E_ATTACK_DECLARED, p.E_ATTACKED, p.E_CONTROL))
_SHOWING: Final = frozenset((p.E_ACTIVATED, p.E_FLIPPED, p.E_SUMMONED))
_QUIET: Final = frozenset((
    "moved.field", "attacked", "battled", "battled.directly", "destroyed_by_battle", "material", "step", "resolved",
    "told_forced", "cost_paid", "attack_ended", "moved.under", "attempt", "chain_ended",
))  # fmt: skip
"""Events that a log need not tell: the next one says the same, or more."""


def question_id(number: int) -> str:
    return q.QUESTION_NAMES[number].replace(" ", "_")


def option_id(number: int) -> str:
    return q.OPTION_NAMES[number].replace(" ", "_")


class Speech:
    """Words for one viewer: player 0 or 1, ONLOOKER (what both players see) or EVERYTHING.

    Every method tells hidden cards as "a card". It reads a duel's State, or the State of that viewer's View.
    ``by_name``: the viewer is told of by name as well, for words that others read, too.
    """

    __slots__ = ("edition", "names", "table", "viewer", "_by_name", "_words", "_you")

    def __init__(
        self, edition: Edition, viewer: int, names: Sequence[str] = ("A", "B"), table: Mapping[str, str] = ENGLISH,
        *, by_name: bool = False,
    ) -> None:  # fmt: skip
        self.edition = edition
        self.viewer = viewer
        self._by_name = by_name
        self.names = tuple(names)
        self.table = table
        zones = edition.zone_names
        words = {
            "spell": edition.spell_word,
            "monster_zone": zones[0],
            "spell_zone": zones[1],
            "field_zone": zones[2],
            "extra_deck": zones[3].removesuffix(" Zone"),
            "pendulum_zone": zones[4] if len(zones) > 4 else "Pendulum Zone",
        }
        self._words = {key: self.name(word) for key, word in words.items()}
        self._you = (table["you"], table["your"])

    def say(self, key: str, **arguments: Any) -> str:
        """The sentence of that id, with its arguments, beginning with a capital letter."""
        said = self.term(key, **arguments)
        return said[:1].upper() + said[1:]

    def term(self, key: str, **arguments: Any) -> str:
        """The sentence of that id as it stands in the table: of this edition; to "you", if it is said so otherwise."""
        table, edition = self.table, self.edition.key
        sentence = table.get(f"{key}@{edition}") or table[key]
        player = next((arguments[word] for word in _PLAYERS if word in arguments), None)
        if player in self._you:
            sentence = table.get(f"{key}@you@{edition}") or table.get(f"{key}@you") or sentence
        return sentence.format_map(self._words | arguments)

    # -- names ------------------------------------------------------------------------------------

    def name(self, word: str) -> str:
        """A name of the vocabulary in this language, and in this rulebook's word: "Magic" for "Spell"."""
        word = self.edition.spell_word if word == KIND_NAMES[SPELL] else word
        return self.table.get(f"name.{word}", word)

    def phase(self, phase: int) -> str:
        return self.name(PHASE_NAMES[phase]) if phase in PHASE_NAMES else ""

    def step(self, step: int) -> str:
        return self.name(STEP_NAMES[step])

    def position(self, position: int) -> str:
        return self.name(POSITION_NAMES[position])

    def place(self, place: int, player: int, way: str = "") -> str:
        """ "your Deck". ``way``: "in", "from", "to" or "top", for tables that have forms for "in your Deck" …"""
        key = f"place.{PLACE_IDS[place]}"
        return self.term(f"{key}.{way}" if f"{key}.{way}" in self.table else key, whose=self.whose(player))

    def _is_addressed(self, player: int) -> bool:
        return player == self.viewer and not self._by_name

    def who(self, player: int) -> str:
        """ "you" or the player's name."""
        if self._is_addressed(player):
            return self.term("you")
        return self.names[player] if player in (0, 1) else ""

    def whose(self, player: int) -> str:
        if self._is_addressed(player):
            return self.term("your")
        if player not in (0, 1):
            return ""
        name = self.names[player]
        return self.term("whose.s" if name[-1:] in _HISSED and "whose.s" in self.table else "whose", name=name)

    def card(self, state: State, uid: int) -> str:
        """The name of the card if the viewer may know it now."""
        if uid < 0:
            return self.term("nothing")
        if shows_card(state, uid, self.viewer):
            return state.cards[uid].card.name
        lies = 0 <= uid < len(state.cards) and 1 << state.cards[uid].place & ON_FIELD
        return self.term("a_face_down_card" if lies else "a_card")

    def cards(self, state: State, uids: Iterable[int]) -> str:
        told = [self.card(state, uid) for uid in uids]
        return self.term("and", first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)

    def number_of_cards(self, n: int) -> str:
        return self.term("one_card") if n == 1 else self.term("some_cards", n=n)

    def counters(self, n: int | str, word: str) -> str:
        return self.term("counter" if str(n) == "1" else "counters", n=n, word=word)

    # -- refusals ---------------------------------------------------------------------------------

    def refusal(self, state: State, refusal: Refusal) -> str:
        """Why not, which cards forbid it, and the ids of the rules."""
        said = self.say(f"why.{REASON_IDS[refusal.reason]}")
        causes = [uid for uid in refusal.causes if shows_card(state, uid, self.viewer)]
        marks = ", ".join([self.cards(state, causes)] * bool(causes) + list(refusal.rules))
        return f"{said} ({marks})"

    # -- hints ------------------------------------------------------------------------------------

    def hint(self, state: State, reason: str, cards: Sequence[int], n: int) -> str:
        """Why an answer is a good one: the id of the reason, and the cards and the number that it is about."""
        return self.say(
            f"hint.{reason}", card=self.card(state, cards[0]) if cards else "", cards=self.cards(state, cards), n=n,
            count=self.number_of_cards(n),
        )  # fmt: skip

    # -- questions --------------------------------------------------------------------------------

    def question(self, state: State, question: Question) -> str:
        """What is asked. To the other player only that something is."""
        if self.viewer not in (question.player, EVERYTHING):
            return ""
        key = f"ask.{question_id(question.kind)}"
        card = self._source(state, question.card)
        arguments: dict[str, Any] = {"card": card}
        if question.kind == q.ASK_OPEN:
            arguments["phase"] = self.phase(state.phase)
        elif isinstance(question, AskResponse):
            key += {IN_CHAIN: ".chain", IN_ATTEMPT: ".attempt"}.get(question.window, ".window")
            arguments["n"] = max((link.number for link in state.links if not link.resolved), default=0)
            in_battle = state.phase == BATTLE_PHASE and state.step
            arguments["phase"] = self.step(state.step) if in_battle else self.phase(state.phase)
            if question.window == IN_ATTEMPT:
                arguments["card"] = self.cards(state, state.attempt)
        elif isinstance(question, AskCards):
            return self._question_cards(state, key, card, question)
        elif isinstance(question, AskYesNo):
            key = self._variant(key, question.about)
            if (offered := self._done_by(state, question.link, question.block)) and f"{key}.told" in self.table:
                key, arguments["what"] = f"{key}.told", offered[:1].upper() + offered[1:]
        elif isinstance(question, AskChoice) and question.tributes:
            key += ".tributes"
        elif isinstance(question, AskNumber):
            key = self._variant(key, question.about)
        elif isinstance(question, AskTrigger):
            key += ".duties" if question.duties else ".optional" if question.optional else ""
        return self.say(key, **arguments)

    def _source(self, state: State, uid: int) -> str:
        """A card that was activated is known by name, wherever it lies by now."""
        if any(link.card == uid and not link.resolved for link in state.links) and state.cards[uid].card.name:
            return state.cards[uid].card.name
        return self.card(state, uid)

    def _variant(self, key: str, word: str) -> str:
        longer = f"{key}.{word.replace(' ', '_')}"
        return longer if longer in self.table else key

    def _question_cards(self, state: State, key: str, card: str, question: AskCards) -> str:
        why, least, most = question.why, question.least, question.most
        if least == most:
            count = self.term("count.one") if most == 1 else self.term("count.exactly", n=most)
        else:
            count = self.term("count.range" if least else "count.up_to", least=least, most=most)
        said = self.say(self._variant(key, why) if why != q.FOR_EFFECT else f"{key}.effect", card=card, count=count)
        if question.picked and why != q.FOR_ORDER:
            said += " " + self.say("ask.picked", cards=self.cards(state, question.picked))
        return said

    # -- options ----------------------------------------------------------------------------------

    def option(self, state: State, code: int) -> str:
        """What the option means, to the player who is asked."""
        kind, uid, argument = kind_of(code), card_of(code), argument_of(code)
        key = f"do.{option_id(kind)}"
        arguments: dict[str, Any] = {"card": self.card(state, uid), "n": argument}
        asked = state.question
        if kind == q.PASS:
            key += {q.ASK_TRIGGER: ".trigger", q.ASK_REPLAY: ".replay"}.get(asked.kind, "")
        elif kind == q.ACTIVATE:
            key += self._activate(state, uid, argument, arguments)
        elif kind == q.SPECIAL_SUMMON:
            key += self._special(state, uid, argument, arguments)
        elif kind == q.CHANGE_POSITION:
            key += ".defense" if state.cards[uid].position == ATTACK_POSITION else ".attack"
        elif kind == q.ATTACK:
            key += "" if argument else ".directly"
            arguments["other"] = self.card(state, argument - 1)
        elif kind in (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2):
            arguments["phase"] = self.phase(BATTLE_PHASE if kind == q.TO_BATTLE_PHASE else MAIN_PHASE_2)
        elif kind == q.POSITION:
            arguments["position"] = self.position(argument)
        elif kind in (q.TYPE, q.ATTRIBUTE, q.KIND):
            names = {q.TYPE: TYPE_NAMES, q.ATTRIBUTE: ATTRIBUTE_NAMES, q.KIND: KIND_NAMES}[kind]
            arguments["name"] = self.name(names[1 << argument - 1])
        elif kind == q.NAME and isinstance(asked, AskName):
            arguments["name"] = asked.names[argument]
        elif kind == q.CHOICE and isinstance(asked, AskChoice):
            key += self._choice(state, asked, code, arguments)
        elif kind == q.TRIGGER and isinstance(asked, AskTrigger):
            key += self._trigger(state, asked, code, arguments)
        return self.say(key, **arguments)

    def _activate(self, state: State, uid: int, argument: int, arguments: dict[str, Any]) -> str:
        number = ability_number(argument)
        ability = ability_of(state, uid, number)
        if ability is None:
            return ".granted"
        if number < 0:
            return self._told(".granted", summary(self, ability, state.question.player), arguments)
        if ability.kind == CARD_ACTIVATION:
            return self._effect(state, uid, ability, arguments).replace(".", ".card.")
        return self._effect(state, uid, ability, arguments) or ".effect"

    def _told(self, key: str, what: str, arguments: dict[str, Any]) -> str:
        arguments["what"] = what
        return ".told" if what else key

    def _effect(self, state: State, uid: int, ability: Ability, arguments: dict[str, Any]) -> str:
        """What it does where the card has several effects that are activated; with its number if that is not clear."""
        program, who = state.cards[uid].card.program, state.question.player
        card = ability.kind == CARD_ACTIVATION
        own = [a for a in program.abilities if a.kind in p.ACTIVATED and (a.kind == CARD_ACTIVATION) == card
               ] if program is not None else []  # fmt: skip
        number = next((n for n, other in enumerate(own, 1) if other is ability), 0)
        if len(own) < 2 or not number:
            return ""
        arguments["n"] = number
        what = summary(self, ability, who)
        if sum(summary(self, other, who) == what for other in own) > 1:
            paid = costs(self, ability, who)
            same = sum(costs(self, other, who) == paid and summary(self, other, who) == what for other in own)
            what = self.term("act.for", first=paid, last=what) if what and paid and same == 1 else ""
        return self._told(".numbered", what, arguments)

    def _special(self, state: State, uid: int, argument: int, arguments: dict[str, Any]) -> str:
        program = state.cards[uid].card.program
        procedures = program.procedures if program is not None else ()
        op = procedures[argument].op if argument < len(procedures) else 0
        if op in (P_SYNCHRO, P_XYZ):
            return ".synchro" if op == P_SYNCHRO else ".xyz"
        same = [n for n, procedure in enumerate(procedures) if procedure.op == op]
        if len(same) < 2:
            return ""
        arguments["n"] = same.index(argument) + 1
        ways = [costs(self, procedures[n].ability, state.question.player) for n in same]
        paid = ways[same.index(argument)]
        return self._told(".numbered", paid if ways.count(paid) == 1 else "", arguments)

    def _done_by(self, state: State, link: int, block: int) -> str:
        """What that block of the link's effect would do; empty where no effect asks."""
        if link < 0:
            return ""
        ability = link_ability(state, state.links[link])
        return summary(self, ability, state.links[link].player, ability.blocks[block])

    def _choice(self, state: State, asked: AskChoice, code: int, arguments: dict[str, Any]) -> str:
        if asked.tributes:
            need = arguments["n"] = asked.tributes[argument_of(code)]
            return ".no_tribute" if need == 0 else ".tribute" if need == 1 else ".tributes"
        place = asked.codes.index(code)
        arguments["n"] = place + 1
        told = [self._done_by(state, asked.link, block) for block in asked.blocks]
        return self._told("", told[place] if told.count(told[place]) == 1 else "", arguments)

    def _trigger(self, state: State, asked: AskTrigger, code: int, arguments: dict[str, Any]) -> str:
        uid = card_of(code)
        if asked.duties:
            arguments["n"] = arguments["n"] + 1
            return ".duties" if uid >= 0 else ".waiting"
        number = waiting_ability(asked, code)
        ability = ability_of(state, uid, number) if number is not None else None
        return self._effect(state, uid, ability, arguments) if ability is not None else ""

    # -- events -----------------------------------------------------------------------------------

    def event(self, state: State, event: Event) -> str:
        """What happened, as the viewer saw it; empty where nothing was seen. ``state`` is how things are now."""
        key = self.event_key(event)
        if not key:
            return ""
        sees_card, sees_other = faces_shown(state, event, self.viewer)
        words = self._event_words(state, event)
        hidden = self.term("a_face_down_card" if event.kind in _ON_THE_FIELD and event.lies == FACE_DOWN else "a_card")
        words["card"] = state.cards[event.card].card.name if sees_card else hidden
        words["other"] = state.cards[event.other].card.name if sees_other else hidden
        return self.say(f"event.{key}", **words)

    def log(self, state: State, events: Iterable[Event]) -> list[str]:
        """A line for each event that is worth telling."""
        return [said for _, said in self.told(state, events)]

    def told(self, state: State, events: Iterable[Event]) -> list[tuple[Event, str]]:
        """The events that are worth telling, each with its line: not those that another one tells as well."""
        happened = list(events)
        return [
            (event, said)
            for number, event in enumerate(happened)
            if self.event_key(event) not in _QUIET and not self._is_told_anyway(state, happened, number)
            and (said := self.event(state, event))
        ]  # fmt: skip

    def _is_told_anyway(self, state: State, happened: list[Event], number: int) -> bool:
        """A card that is shown because it is used, Summoned or was just moved; a flip that is a Flip Summon."""
        event = happened[number]
        if event.kind == p.E_POSITION:
            return event.position == FACE_DOWN  # "was turned face-up"
        later = happened[number + 1 :]
        if event.kind == p.E_FLIPPED:
            return any(e.kind == p.E_SUMMONED and e.card == event.card for e in later)
        if event.kind != p.E_REVEALED or event.word == "look":
            return False
        if any(e.card == event.card and e.kind in _SHOWING for e in later):
            return True
        before = (e for e in happened[:number] if e.kind == p.E_MOVED and e.card == event.card)
        return any(self.event_key(e) and faces_shown(state, e, self.viewer)[0] for e in before)

    def _event_words(self, state: State, event: Event) -> dict[str, Any]:
        source = event.source
        name_known = 0 <= source < len(state.cards) and state.cards[source].card.name
        player = event.player
        words: dict[str, Any] = {
            "who": self.who(event.by if event.kind == p.E_REVEALED and event.by >= 0 else player),
            "whose": self.whose(player),
            "n": abs(event.amount),
            "word": self.counters(abs(event.amount), event.word) if event.kind == p.E_COUNTER else event.word,
            "source": name_known or self.term("nothing"),
            "cards": self.number_of_cards(event.amount),
            "how": self.how(event.amount),
            "name": self._declared(event),
            "position": self.position(event.amount) if event.amount in POSITION_NAMES else "",
            "phase": self.phase(event.amount),
            "step": self.step(event.amount) if 0 <= event.amount < len(STEP_NAMES) else "",
        }
        if event.kind == p.E_MOVED:
            uid = event.card
            there = state.cards[uid].owner if uid >= 0 and event.place_to not in _FIELD_PLACES else player
            words["place"] = self.place(event.place_to, there, "to")
        elif event.kind in (p.E_SHUFFLED, p.E_SWAPPED):
            words["place"] = self.place(max(event.place_from, DECK), player)
        elif event.kind == p.E_TOLD_FORCED:
            words["question"] = self.term(f"question.{question_id(event.amount)}")
        elif event.kind == p.E_SUMMONED:
            words["who"] = self.who(event.by if event.by >= 0 else player)
        return words

    def _declared(self, event: Event) -> str:
        if event.kind != p.E_DECLARED:
            return ""
        names = {"type": TYPE_NAMES, "attribute": ATTRIBUTE_NAMES, "kind": KIND_NAMES}.get(event.word)
        if names is not None:
            return self.name(names.get(event.amount, ""))
        return str(event.amount) if event.amount else event.word

    def how(self, bits: int) -> str:
        """The kind of Summon, the most special first."""
        return self.term("how." + next((word for bit, word in _HOW if bits & bit), "normal"))

    def event_key(self, event: Event) -> str:
        """The id of the event's sentence without its "event."; empty if the viewer is told nothing."""
        kind = event.kind
        key = EVENT_IDS.get(kind, "other")
        word = event.word
        if kind == p.E_MOVED:
            return self._moved_key(event)
        if kind in (p.E_BEFORE_DRAW, p.E_CARD_DRAWN):
            return ""  # the draw itself is told
        if kind == p.E_DRAWN:
            return "" if self.viewer in (event.player, EVERYTHING) else key
        if kind == p.E_TOLD_FORCED:
            return key if self.viewer in (event.player, EVERYTHING) else ""
        if kind == p.E_SUMMONED:
            hidden = event.lies == FACE_DOWN and self.viewer not in (event.player, EVERYTHING)
            return f"{key}.face_down" if hidden else key
        if kind == p.E_ATTACK_DECLARED:
            return key if event.other >= 0 else f"{key}.directly"
        if kind == p.E_BATTLED:
            return key if event.other >= 0 else f"{key}.directly"
        if kind == p.E_DAMAGE:
            return key if event.causes & BY_EFFECT else f"{key}.battle"
        if kind == p.E_ACTIVATED:
            return key if event.amount & 1 else f"{key}.effect"
        if kind == p.E_COUNTER:
            return key if event.amount >= 0 else f"{key}.removed"
        if kind == p.E_REVEALED and word == "look":
            return f"{key}.look" if self.viewer in (event.by, EVERYTHING) else ""
        if kind in (p.E_COIN, p.E_TOSS):
            return f"{key}.heads" if event.amount else f"{key}.tails"
        if kind == p.E_LP:
            return f"{key}.paid" if event.causes & BY_COST else f"{key}.set" if word == "set" else key
        if kind == p.E_NEGATED:
            return f"{key}.{word}" if f"event.{key}.{word}" in self.table else key
        if kind == p.E_ATTACK_ENDED and word == "replay":
            return f"{key}.replay" if event.other >= 0 else f"{key}.replay_directly"
        return key

    def _moved_key(self, event: Event) -> str:
        causes, to = event.causes, event.place_to
        if causes & DRAWN:
            return "moved.drawn" if self.viewer in (event.player, EVERYTHING) else ""
        if causes & DESTROYED:
            if causes & BY_BATTLE:
                return "moved.destroyed_by_battle"
            return "moved.destroyed" if to == GRAVEYARD else "moved.destroyed.elsewhere"
        for bit, word in ((TRIBUTED, "tributed"), (DISCARDED, "discarded"), (DETACHED, "detached"), (SPENT, "spent"),
                          (RETURNED, "returned"), (AS_MATERIAL, "material")):  # fmt: skip
            if causes & bit:
                return f"moved.{word}"
        if to == GRAVEYARD:
            return "moved.graveyard"
        if to == BANISHED:
            return "moved.banished"
        if to == HAND:
            return "moved.hand_from_field" if 1 << event.place_from & ON_FIELD else "moved.hand"
        return {DECK: "moved.deck", EXTRA_DECK: "moved.extra_deck", UNDER: "moved.under", GONE: "moved.gone"}.get(
            to, "moved.field"
        )

    # -- results ----------------------------------------------------------------------------------

    def result(self, result: Result) -> str:
        winner = result.winner
        loser = self.who(1 - winner) if winner is not None else ""
        reason = self.term(f"end.{ENDING_IDS[result.reason]}", loser=loser)
        if winner is None:
            return self.say("end.draw", reason=reason)
        return self.say("end.won", who=self.who(winner), reason=reason)


_FIELD_PLACES: Final = frozenset((MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, UNDER, ATTEMPT))
__all__ = ["EVERYTHING", "ONLOOKER", "Speech", "option_id", "question_id"]
