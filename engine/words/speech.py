"""Speech: what the engine says in ids, said to one viewer in one language and in the words of one rulebook."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import program as p
from engine.duel import question as q
from engine.duel import refusal as r
from engine.duel import upkeep
from engine.duel.activation import IN_ATTEMPT, IN_CHAIN
from engine.duel.answers import waiting_ability
from engine.duel.duel import Result
from engine.duel.eyes import EVERYTHING, ONLOOKER
from engine.duel.options import ability_number
from engine.duel.question import argument_of, card_of, kind_of
from engine.duel.questions import (
    DUTY, INSTEAD, AskCards, AskChoice, AskName, AskNumber, AskResponse, AskTrigger, AskYesNo,
)  # fmt: skip
from engine.duel.refusal import Refusal
from engine.duel.seen import (
    ActDone, AttackDeclared, AttackEnded, AttackTargetChosen, CardEquipped, CardMoved, CardRevealed, CardsDrawn,
    CardSet, CardTargeted, CardTurnedFaceUp, ChoiceForced, CoinTossed, ControlChanged, CountersChanged, DamageChanged,
    DamageDealt, DamageStepReached, DeckReordered, Declared, DieRolled, EffectActivated, EffectBegan, Happened,
    HappenedToCard, HappenedToTwo, LifePointsChanged, LifePointsGained, LinkResolved, LinkResolving, LinkWithoutEffect,
    MonsterBattled, MonsterSummoned, Negated, NothingDone, PhaseReached, PileShuffled, PositionChanged, SeenCard,
    StepBegan, TurnBegan, UsedAsMaterial,
)  # fmt: skip
from engine.duel.triggers import ability_of, link_ability
from engine.duel.view import View
from engine.edition import Edition
from engine.program import CARD_ACTIVATION, P_SYNCHRO, P_XYZ, Ability
from engine.vocabulary import (
    AS_MATERIAL, ATTACK_POSITION, ATTEMPT, ATTRIBUTE_NAMES, BANISHED, BATTLE_PHASE, BY_BATTLE, BY_COST, BY_EFFECT, DECK,
    DESTROYED, DETACHED, DISCARDED, DRAWN, EXTRA_DECK, FACE_DOWN, FIELD_ZONE, FLIP_SUMMON, FUSION_SUMMON, GONE,
    GRAVEYARD, HAND, KIND_NAMES, MAIN_PHASE_2, MONSTER_ZONE, ON_FIELD, PENDULUM_SUMMON, PENDULUM_ZONE, PHASE_NAMES,
    POSITION_NAMES, RETURNED, RITUAL_SUMMON, SPECIAL_SUMMON, SPELL, SPELL_ZONE, SPENT, STEP_NAMES, SYNCHRO_SUMMON,
    TRIBUTE_SUMMON, TRIBUTED, TYPE_NAMES, UNDER, XYZ_SUMMON,
)  # fmt: skip
from engine.words import effects
from engine.words.english import ENGLISH
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
_ON_THE_FIELD: Final = (CardTargeted, AttackDeclared, AttackTargetChosen, ControlChanged)
_SHOWING: Final = (EffectActivated, CardTurnedFaceUp, MonsterSummoned)
_MOST_NAMED: Final = 3
"""Cards that are picked already: more of them would not fit into a prompt."""
_QUIET: Final = frozenset((
    "attacked", "battled", "battled.directly", "destroyed_by_battle", "material", "step", "resolved",
    "told_forced", "cost_paid", "attack_ended", "moved.under", "attempt", "chain_ended",
    "shifted", "forgotten",
))  # fmt: skip
"""Events that a log need not tell: the next one says the same, or more."""


def question_id(number: int) -> str:
    return q.QUESTION_NAMES[number].replace(" ", "_")


def option_id(number: int) -> str:
    return q.OPTION_NAMES[number].replace(" ", "_")


class Speech:
    """Words for one viewer: player 0 or 1, ONLOOKER (what both players see) or EVERYTHING.

    Every method tells hidden cards as "a card". It reads a View of that viewer, and what that viewer saw happen.
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

    def card(self, view: View, uid: int) -> str:
        """The name of the card if the viewer may know it now."""
        if uid < 0:
            return self.term("nothing")
        card = view.card(uid)
        if card.card is not None and card.card.name:
            return card.card.name
        return self.term("a_face_down_card" if 1 << card.place & ON_FIELD else "a_card")

    def cards(self, view: View, uids: Iterable[int]) -> str:
        told = [self.card(view, uid) for uid in uids]
        return self.term("and", first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)

    def number_of_cards(self, n: int) -> str:
        return self.term("one_card") if n == 1 else self.term("some_cards", n=n)

    def counters(self, n: int | str, word: str) -> str:
        return self.term("counter" if str(n) == "1" else "counters", n=n, word=word)

    # -- refusals ---------------------------------------------------------------------------------

    def refusal(self, view: View, refusal: Refusal) -> str:
        """Why not, which cards forbid it, and the ids of the rules."""
        said = self.say(f"why.{REASON_IDS[refusal.reason]}")
        causes = [uid for uid in refusal.causes if view.card(uid).card is not None]
        marks = ", ".join([self.cards(view, causes)] * bool(causes) + list(refusal.rules))
        return f"{said} ({marks})"

    # -- hints ------------------------------------------------------------------------------------

    def hint(self, view: View, reason: str, cards: Sequence[int], n: int) -> str:
        """Why an answer is a good one: the id of the reason, and the cards and the number that it is about."""
        return self.say(
            f"hint.{reason}", card=self.card(view, cards[0]) if cards else "", cards=self.cards(view, cards), n=n,
            count=self.number_of_cards(n),
        )  # fmt: skip

    # -- questions --------------------------------------------------------------------------------

    def question(self, view: View) -> str:
        """What is asked; empty to whoever isn't."""
        question, state = view.question, view.state
        if question is None:
            return ""
        key = f"ask.{question_id(question.kind)}"
        card = self._source(view, question.card)
        arguments: dict[str, Any] = {"card": card}
        if question.kind == q.ASK_OPEN:
            arguments["phase"] = self.phase(state.phase)
        elif isinstance(question, AskResponse):
            key += {IN_CHAIN: ".chain", IN_ATTEMPT: ".attempt"}.get(question.window, ".window")
            arguments["n"] = max((link.number for link in state.links if not link.resolved), default=0)
            in_battle = state.phase == BATTLE_PHASE and state.step
            arguments["phase"] = self.step(state.step) if in_battle else self.phase(state.phase)
            if question.window == IN_ATTEMPT:
                arguments["card"] = self.cards(view, state.attempt)
        elif isinstance(question, AskCards):
            return self._question_cards(view, key, card, question)
        elif isinstance(question, AskYesNo):
            key = self._variant(key, question.about) + self._instead(view, question)
            offered = self._done_by(view, question.link, question.block) or self._price(view, question)
            if offered and f"{key}.told" in self.table:
                key, arguments["what"] = f"{key}.told", offered[:1].upper() + offered[1:]
        elif isinstance(question, AskChoice) and question.tributes:
            key += ".tributes"
        elif isinstance(question, AskNumber):
            key = self._variant(key, question.about)
        elif isinstance(question, AskTrigger):
            key += ".duties" if question.duties else ".optional" if question.optional else ""
        return self.say(key, **arguments)

    def _source(self, view: View, uid: int) -> str:
        """A card that was activated is known by name, wherever it lies by now."""
        return view.asking.name if view.asking is not None and view.asking.name else self.card(view, uid)

    def _variant(self, key: str, word: str) -> str:
        longer = f"{key}.{word.replace(' ', '_')}"
        return longer if longer in self.table else key

    def _question_cards(self, view: View, key: str, card: str, question: AskCards) -> str:
        why = question.why
        ending, what = effects.purpose(self, view, question)
        stay = view.count(HAND, question.player) - question.most
        said = self.say(f"{key}.{why.replace(' ', '_')}{ending}", card=card, what=what, n=stay,
                        count=effects.counted(self, view, question))  # fmt: skip
        if question.picked and why != q.FOR_ORDER:
            many = ".many" if len(question.picked) > _MOST_NAMED else ""
            named = self.cards(view, question.picked[-_MOST_NAMED:])
            said += " " + self.say(f"ask.picked{many}", n=len(question.picked), cards=named)
        return said

    # -- options ----------------------------------------------------------------------------------

    def option(self, view: View, code: int) -> str:
        """What the option means, to the player who is asked."""
        kind, uid, argument = kind_of(code), card_of(code), argument_of(code)
        key = f"do.{option_id(kind)}"
        arguments: dict[str, Any] = {"card": self.card(view, uid), "n": argument}
        asked = view.state.question
        if kind == q.PASS:
            key += {q.ASK_TRIGGER: ".trigger", q.ASK_REPLAY: ".replay"}.get(asked.kind, "")
        elif kind == q.ACTIVATE:
            key += self._activate(view, uid, argument, arguments)
        elif kind == q.SPECIAL_SUMMON:
            key += self._special(view, uid, argument, arguments)
        elif kind == q.CHANGE_POSITION:
            key += ".defense" if view.card(uid).position == ATTACK_POSITION else ".attack"
        elif kind == q.ATTACK:
            key += "" if argument else ".directly"
            arguments["other"] = self.card(view, argument - 1)
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
            key += self._choice(view, asked, code, arguments)
        elif kind == q.TRIGGER and isinstance(asked, AskTrigger):
            key += self._trigger(view, asked, code, arguments)
        return self.say(key, **arguments)

    def _activate(self, view: View, uid: int, argument: int, arguments: dict[str, Any]) -> str:
        number = ability_number(argument)
        ability = ability_of(view.state, uid, number)
        if ability is None:
            return ".granted"
        if number < 0:
            return self._told(".granted", summary(self, ability, view.state.question.player), arguments)
        if ability.kind == CARD_ACTIVATION:
            return self._effect(view, uid, ability, arguments).replace(".", ".card.")
        return self._effect(view, uid, ability, arguments) or ".effect"

    def _told(self, key: str, what: str, arguments: dict[str, Any]) -> str:
        arguments["what"] = what
        return ".told" if what else key

    def _effect(self, view: View, uid: int, ability: Ability, arguments: dict[str, Any]) -> str:
        """What it does where the card has several effects that are activated; with its number if that is not clear."""
        program, who = view.state.cards[uid].card.program, view.state.question.player
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

    def _special(self, view: View, uid: int, argument: int, arguments: dict[str, Any]) -> str:
        program = view.state.cards[uid].card.program
        procedures = program.procedures if program is not None else ()
        op = procedures[argument].op if argument < len(procedures) else 0
        if op in (P_SYNCHRO, P_XYZ):
            return ".synchro" if op == P_SYNCHRO else ".xyz"
        same = [n for n, procedure in enumerate(procedures) if procedure.op == op]
        if len(same) < 2:
            return ""
        arguments["n"] = same.index(argument) + 1
        ways = [costs(self, procedures[n].ability, view.state.question.player) for n in same]
        paid = ways[same.index(argument)]
        return self._told(".numbered", paid if ways.count(paid) == 1 else "", arguments)

    def _done_by(self, view: View, link: int, block: int) -> str:
        """What that block of the link's effect would do; empty where no effect asks."""
        if link < 0:
            return ""
        performed = view.state.links[link]
        ability = link_ability(view.state, performed)
        return summary(self, ability, performed.player, ability.blocks[block])

    def _price(self, view: View, question: AskYesNo) -> str:
        """What a duty or a replacement costs, where the card has but one."""
        face = view.card(question.card).card if question.card >= 0 else None
        if face is None or face.program is None or question.about not in (DUTY, INSTEAD):
            return ""
        own = face.program.duties if question.about == DUTY else face.program.replacing
        return costs(self, face.program.abilities[own[0]], question.player) if len(own) == 1 else ""

    def _instead(self, view: View, question: AskYesNo) -> str:
        """In the place of what it could be done, where all that the card can replace is of one sort."""
        face = view.card(question.card).card if question.about == INSTEAD and question.card >= 0 else None
        if face is None or face.program is None:
            return ""
        abilities = (face.program.abilities[number] for number in face.program.replacing)
        sorts = {ability.replace.op for ability in abilities if ability.replace is not None}
        return ".cost" if sorts == {p.R_COST} else ".attack" if sorts == {p.R_ATTACK} else ""

    def _choice(self, view: View, asked: AskChoice, code: int, arguments: dict[str, Any]) -> str:
        if asked.tributes:
            need = arguments["n"] = asked.tributes[argument_of(code)]
            return ".no_tribute" if need == 0 else ".tribute" if need == 1 else ".tributes"
        place = asked.codes.index(code)
        arguments["n"] = place + 1
        told = [self._done_by(view, asked.link, block) for block in asked.blocks]
        return self._told("", told[place] if told.count(told[place]) == 1 else "", arguments)

    def _trigger(self, view: View, asked: AskTrigger, code: int, arguments: dict[str, Any]) -> str:
        uid = card_of(code)
        if asked.duties:
            arguments["n"] = arguments["n"] + 1
            return ".duties" if uid >= 0 else ".waiting"
        number = waiting_ability(asked, code)
        ability = ability_of(view.state, uid, number) if number is not None else None
        return self._effect(view, uid, ability, arguments) if ability is not None else ""

    # -- what happened ----------------------------------------------------------------------------

    def event(self, happened: Happened) -> str:
        """What happened, as the viewer saw it; empty where nothing is to be told."""
        key = self.event_key(happened)
        if not key:
            return ""
        if isinstance(happened, EffectBegan):
            return effects.began(self, happened)
        words = self._event_words(happened)
        seen = happened.card if isinstance(happened, HappenedToCard) else None
        other = happened.other if isinstance(happened, HappenedToTwo) else None
        words["card"], words["other"] = self._seen(happened, seen), self._seen(happened, other)
        return self.say(f"event.{key}", **words)

    def _seen(self, happened: Happened, card: SeenCard | None) -> str:
        if card is not None and card.name:
            return card.name
        hidden = isinstance(happened, _ON_THE_FIELD) and card is not None and card.position == FACE_DOWN
        return self.term("a_face_down_card" if hidden else "a_card")

    def log(self, happened: Iterable[Happened]) -> list[str]:
        """A line for everything that is worth telling."""
        return [said for _, said in self.told(happened)]

    def told(self, happened: Iterable[Happened]) -> list[tuple[Happened, str]]:
        """What is worth telling, each with its line: not what another one tells as well."""
        everything = list(happened)
        named = [_as_shown(each, after) for each, after in zip(everything, [*everything[1:], None])]
        return [
            (each, said)
            for number, each in enumerate(everything)
            if self.event_key(each) not in _QUIET and not self._is_told_anyway(named, number)
            and (said := self.event(named[number]))
        ]  # fmt: skip

    def _is_told_anyway(self, happened: list[Happened], number: int) -> bool:
        """A card that is shown because it is used, Summoned or was just moved; a flip that is a Flip Summon."""
        this = happened[number]
        if isinstance(this, PositionChanged):
            return this.was == FACE_DOWN  # "was turned face-up"
        if isinstance(this, CardMoved):
            return self.event_key(this) == "moved.field" and not _is_placed(happened, number)
        if isinstance(this, CardTurnedFaceUp):
            return any(isinstance(e, MonsterSummoned) and _same(e, this) for e in happened[number + 1 :])
        if not isinstance(this, CardRevealed) or this.looks:
            return False
        if any(isinstance(e, _SHOWING) and _same(e, this) for e in happened[number + 1 :]):
            return True
        before = (e for e in happened[:number] if isinstance(e, CardMoved) and e.card.handle == this.card.before)
        return any(self.event_key(e) and e.card.face is not None for e in before)

    def _event_words(self, happened: Happened) -> dict[str, Any]:
        """What sentences about it may name."""
        player, by = happened.player, happened.by
        source = happened.source.name if happened.source is not None else ""
        words: dict[str, Any] = {
            "who": self.who(player), "whose": self.whose(player), "source": source or self.term("nothing"),
        }  # fmt: skip
        match happened:
            case CardMoved():
                there = player if happened.place_to in _FIELD_PLACES else happened.card.owner
                words["place"] = self.place(happened.place_to, there, "to")
            case CardRevealed():
                words["who"] = self.who(by if by >= 0 else player)
                words["word"] = ""
            case MonsterSummoned():
                words["who"] = self.who(by if by >= 0 else player)
                words["how"] = self.how(happened.how)
            case UsedAsMaterial():
                words["how"] = self.how(happened.how)
            case CardsDrawn():
                words["cards"] = self.number_of_cards(happened.count)
            case PositionChanged():
                words["position"] = self.position(happened.card.position)
            case CountersChanged():
                words["word"] = self.counters(abs(happened.count), happened.counter)
            case DamageDealt() | LifePointsGained() | LifePointsChanged():
                words["n"] = abs(happened.amount)
            case ActDone():
                words |= effects.done(self, happened)[1]
            case NothingDone():
                words |= effects.nothing(self, happened)[1]
            case DamageChanged():
                words["n"] = happened.amount
            case EffectActivated() | LinkResolving() | LinkResolved() | LinkWithoutEffect() | Negated():
                words["n"] = words["word"] = happened.link
            case Declared():
                words["name"] = self._declared(happened)
            case TurnBegan():
                words["n"] = happened.turn
            case PhaseReached():
                words["phase"] = self.phase(happened.phase)
            case StepBegan() | DamageStepReached():
                words["step"] = self.step(happened.step)
            case PileShuffled():
                words["place"] = self.place(happened.place, player)
            case DeckReordered():
                words["place"] = self.place(DECK, player)
                words["cards"] = self.number_of_cards(happened.count)
                words["n"] = happened.count
            case DieRolled():
                words["n"] = happened.shows
            case ChoiceForced():
                words["question"] = self.term(f"question.{question_id(happened.question)}")
        return words

    def _declared(self, declared: Declared) -> str:
        names = {"type": TYPE_NAMES, "attribute": ATTRIBUTE_NAMES, "kind": KIND_NAMES}.get(declared.what)
        if names is not None:
            return self.name(names.get(declared.number, ""))
        return str(declared.number) if declared.number else declared.what

    def how(self, bits: int) -> str:
        """The kind of Summon, the most special first."""
        return self.term("how." + next((word for bit, word in _HOW if bits & bit), "normal"))

    def event_key(self, happened: Happened) -> str:
        """The id of its sentence without its "event."; empty if the viewer is told nothing."""
        key = EVENT_IDS.get(happened.kind, "other")
        match happened:
            case CardMoved():
                return self._moved_key(happened)
            case CardsDrawn():
                return "" if self.viewer in (happened.player, EVERYTHING) else key
            case MonsterSummoned():
                return f"{key}.face_down" if happened.card.face is None else key
            case AttackDeclared() | MonsterBattled():
                return key if happened.other is not None else f"{key}.directly"
            case DamageDealt():
                return key if happened.causes & BY_EFFECT else f"{key}.battle"
            case EffectActivated():
                return key if happened.of_card else f"{key}.effect"
            case CountersChanged():
                return key if happened.count >= 0 else f"{key}.removed"
            case CardRevealed(looks=True):
                return f"{key}.look"
            case CoinTossed():
                return f"{key}.heads" if happened.heads else f"{key}.tails"
            case LifePointsChanged():
                return f"{key}.paid" if happened.causes & BY_COST else f"{key}.set" if happened.became else key
            case ActDone():
                return effects.done(self, happened)[0]
            case NothingDone():
                return effects.nothing(self, happened)[0]
            case DamageChanged():
                return key if happened.amount else f"{key}.none"
            case LinkWithoutEffect():
                return f"{key}.{happened.why}" if happened.why else key
            case Negated(what="destruction"):
                return f"{key}.destruction{_kept(happened)}"
            case Negated():
                return f"{key}.{happened.what}" if f"event.{key}.{happened.what}" in self.table else key
            case AttackEnded(replayed=True):
                return f"{key}.replay" if happened.other is not None else f"{key}.replay_directly"
        return key

    def _moved_key(self, moved: CardMoved) -> str:
        causes, to = moved.causes, moved.place_to
        if causes & DRAWN:
            return "moved.drawn" if self.viewer in (moved.player, EVERYTHING) else ""
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
            return "moved.hand_from_field" if 1 << moved.place_from & ON_FIELD else "moved.hand"
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


def _as_shown(this: Happened, after: Happened | None) -> Happened:
    """A card that is shown as it comes is told by its name: "Ann added Wolf to her hand", and not revealed it too."""
    if isinstance(this, CardMoved) and isinstance(after, CardRevealed) and this.card.handle == after.card.before and (
        this.card.face is None and not after.looks
    ):
        return replace(this, card=replace(this.card, face=after.card.face))
    return this


def _kept(kept: Negated) -> str:
    """What keeps the card from being destroyed: another card, or what it says itself."""
    if kept.source is not None and kept.source.name and kept.source.handle != kept.card.handle:
        return ".by"
    return ".battle" if kept.causes & BY_BATTLE else ".effect" if kept.causes & BY_EFFECT else ""


def _same(later: Happened, this: CardRevealed | CardTurnedFaceUp) -> bool:
    return isinstance(later, HappenedToCard) and this.card.handle in (later.card.handle, later.card.before)


def _is_placed(happened: list[Happened], number: int) -> bool:
    """A card that an effect puts face-up beside the monsters, or that comes back to them by rule. What is Summoned,
    Set, activated or equipped tells so."""
    this = happened[number]
    assert isinstance(this, CardMoved)
    if this.place_to == MONSTER_ZONE:
        if this.place_from != BANISHED or this.causes & BY_EFFECT:
            return False
    elif not this.causes & BY_EFFECT:
        return False
    return not any(isinstance(e, _TELLING) and e.card.handle == this.card.handle for e in happened[number + 1 :])


_TELLING: Final = (MonsterSummoned, CardSet, CardEquipped, EffectActivated)
_FIELD_PLACES: Final = frozenset((MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, UNDER, ATTEMPT))
__all__ = ["EVERYTHING", "ONLOOKER", "Speech", "option_id", "question_id"]
