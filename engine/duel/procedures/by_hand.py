"""A text that isn't read is carried out by its player: deed by deed, each of them an act or a cost like any other."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple

from engine import program as p
from engine.cards.card import Card
from engine.duel.changes.durations import refresh_mask
from engine.duel.changes.moves import later_moment, new_card, shuffle_what_is_due
from engine.duel.changes.triggers import tell
from engine.duel.changes.upkeep import check_win, upkeep
from engine.duel.checks.payment import candidates, payable_as_written, rules_for
from engine.duel.checks.permission import special_summon_by_effect
from engine.duel.checks.possible import act_candidates, can_be_done, is_always_possible
from engine.duel.procedures.acting import TO_NO_CARD
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.declare import attribute_codes, declarable_names, type_codes
from engine.duel.procedures.outcomes import tell_done
from engine.duel.procedures.perform import Perform
from engine.duel.procedures.picks import Decide
from engine.duel.reading import traits
from engine.duel.reading.in_force import link_ability, set_by_hand
from engine.duel.reading.limits import unspend, uses_by_hand
from engine.duel.reading.selectors import matching, selection_rules
from engine.duel.state import reasons as r
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import (
    ANOTHER,
    ANOTHER_CODE,
    DEED,
    DONE,
    DONE_CODE,
    HOW_LONG,
    KIND,
    LASTING,
    NAME,
    NUMBER,
    WHICH,
    WHOM,
    Question,
    argument_of,
    code,
    kind_of,
)
from engine.duel.state.questions import (
    AGREE,
    DIGIT,
    WON,
    AskAttribute,
    AskDeed,
    AskHowLong,
    AskKind,
    AskLasting,
    AskName,
    AskNumber,
    AskType,
    AskWhich,
    AskWhom,
)
from engine.duel.state.state import Active, Link, State
from engine.program import Ability, Act, Block, Cost, Modifier, Selector
from engine.program import told_deeds
from engine.program.by_hand import BY_PLAYERS, SETTING_RIGHT
from engine.program.deeds import DEEDS, LASTING_WORDS, TOGETHER, WIN, is_without_link
from engine.program.found_in_text import Named, is_limited_by_name, named_in, printed_numbers, quoted
from engine.program.told_deeds import UNTILS, WHOMS, Deed, asks_of, said
from engine.vocabulary import (
    BATTLE_PHASE,
    CARD_ACTIVATION,
    EFFECT,
    FLIP,
    FUSION,
    GEMINI,
    GONE,
    KIND_NAMES,
    MONSTER,
    MONSTER_ZONE,
    NORMAL,
    PENDULUM,
    QUICK,
    RITUAL,
    SPECIAL_SUMMON,
    SPIRIT,
    STAYS_ON_FIELD,
    SYNCHRO,
    TOKEN,
    TOON,
    TUNER,
    UNION,
    XYZ,
)

_ASKED: Final = 1
_TELLING: Final = 2
_DONE: Final = 3
_AGREED: Final = 4
_WINNING: Final = 5
_HIGHEST: Final = 99_999
_MOST_NUMBERS: Final = 200
_NO_ROOM: Final = frozenset((r.NO_MONSTER_ZONE, r.NO_SPELL_ZONE, r.NO_ZONE_TO_CONTROL, r.NO_ZONE_TO_EQUIP))
_FROM_ZERO: Final = frozenset(("attack becomes", "defense becomes", "token"))
_HIGHEST_LEVEL: Final = 12
_COUNTS: Final = {
    "draw": 10,
    "look at top": 10,
    "pay detach": 5,
    "detach": 5,
    "show top": 10,
    "pay send top": 10,
    "pay banish top": 10,
    "send top": 10,
    "banish top": 10,
    "pay banish face-down top": 10,
    "banish face-down top": 10,
    "pay counter": 12,
    "level becomes": _HIGHEST_LEVEL,
    "raise level": _HIGHEST_LEVEL,
    "lower level": _HIGHEST_LEVEL,
    "place counter": 12,
    "remove counter": 12,
    "tribute worth": 3,
    "scale becomes": 13,
    "hand limit": 10,
    "normal draw": 10,
}
"""What counts cards or Levels: up to so many. Other numbers are Life Points, ATK and DEF."""
_MONSTER_KINDS: Final = (
    NORMAL | EFFECT | FUSION | RITUAL | SYNCHRO | XYZ | PENDULUM | TUNER | SPIRIT | UNION | GEMINI | FLIP | TOON | TOKEN
)
_REMEMBERED: Final = 4096
_NO_NAMES: Final = Named()
_Offered = tuple[int, Deed, bool, Ability | None]
"""A deed as an option; whether it is possible whatever lies on the mat; and its act as an effect, where nothing but
that has to be asked of it."""
_Words = tuple[tuple[str, str], ...]


class Reached(NamedTuple):
    """What can be done to which cards: the ``cards`` that its player could pick first, or the one that is carried out;
    the ``others`` that these may come to; ``settled``: those taken without asking because there are no others."""

    cards: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()


_NOBODY: Final = Reached()


@dataclass(slots=True, eq=False, repr=False)
class _DeedByDeed(Frame):
    """One deed after the other until Done, each a later moment, as by "then", unless it is ``joined`` to the last;
    ``deed``: the one that is told now, with what was ``told`` of it; ``typed``: a number that is told digit by digit,
    as far as it is told."""

    PREPARES: ClassVar[bool]  # deeds before there is a link, or those of its effect

    link: int
    player: int
    deeds: int = 0
    deed: int = -1
    told: tuple[int, ...] = ()
    typed: int = -1
    joined: bool = False

    def step(self, state: State) -> bool:
        reply = state.reply
        if self.at == _ASKED:
            self.deed, self.told, self.typed = argument_of(reply), (), -1
            if kind_of(reply) == DONE:
                return self._end(state)
            if DEEDS[self.deed].word != TOGETHER:
                if self.deeds and not self.joined:
                    later_moment(state)
                self.joined = False
                return self._tell(state)
            self.joined = True
        if self.at == _TELLING:
            self._hear(state, reply)
            return self._tell(state)
        if state.winners or not state.facts.edition.by_hand(self.player):
            return self._end(state)  # nothing comes after a Duel that is won
        self.at = _ASKED
        link = state.links[self.link]
        more = self.deeds < state.facts.edition.most_deeds_by_hand
        codes = [*(self._possible(state, link) if more else ()), DONE_CODE]
        used = self._uses(state, link)
        together = self.joined
        return state.ask(AskDeed(self.player, codes, link.card, self.link, self.deeds, self.PREPARES, used, together))

    def _hear(self, state: State, reply: int) -> None:
        asked = state.question
        if isinstance(asked, AskName):
            what = asks_of(DEEDS[self.deed], self.told)[len(self.told)]
            state.links[self.link].words[what] = asked.names[argument_of(reply)]
            self.told = (*self.told, 0)
        elif kind_of(reply) == ANOTHER:
            self.typed = 0
        elif self.typed < 0:
            self.told = (*self.told, argument_of(reply))
        elif kind_of(reply) == DONE:
            self.told, self.typed = (*self.told, self.typed), -1
        else:
            self.typed = self.typed * 10 + argument_of(reply)

    def _tell(self, state: State) -> bool:
        deed = DEEDS[self.deed]
        asks = asks_of(deed, self.told)
        if len(self.told) == len(asks):
            self.at = _DONE
            self.deeds += 1
            self._do(state)
            return False
        self.at = _TELLING
        return state.ask(self._question(state, state.links[self.link], deed, asks[len(self.told)]))

    def _question(self, state: State, link: Link, deed: Deed, what: str) -> Question:
        if what in (told_deeds.NUMBER, told_deeds.LEVEL, told_deeds.DEFENSE):
            return self._of_number(state, link, deed, what)
        if what in (told_deeds.TYPE, told_deeds.OF_TYPE):
            return AskType(self.player, type_codes(state, self.player), link.card, self.link)
        if what in (told_deeds.ATTRIBUTE, told_deeds.OF_ATTRIBUTE):
            return AskAttribute(self.player, attribute_codes(state, self.player), link.card, self.link)
        if what == told_deeds.OF_KIND:
            kinds = _MONSTER_KINDS & ~state.facts.edition.unknown_kinds
            codes = [code(KIND, -1, bit.bit_length()) for bit in KIND_NAMES if bit & kinds]
            return AskKind(self.player, codes, link.card, self.link)
        if what in (told_deeds.NAME, told_deeds.OF_NAME, told_deeds.QUOTED):
            names = quoted(_text(state, link))
            if what != told_deeds.QUOTED:
                names = tuple(sorted({*names, *declarable_names(state, self.player)}))
            return AskName(self.player, [code(NAME, -1, n) for n in range(len(names))], link.card, self.link, names)
        if what == told_deeds.WHOM:
            codes = [
                code(WHOM, -1, n) for n, (_, meant) in enumerate(WHOMS) if self._are_there(state, link, deed, meant)
            ]
            return AskWhom(self.player, codes, link.card, self.link)
        if what == told_deeds.LASTING:
            codes = [code(LASTING, -1, active.age) for active in self._set_by_hand(state, link)]
            return AskLasting(self.player, codes, link.card, self.link)
        if what == told_deeds.WHICH:
            codes = [code(WHICH, -1, n) for n in told_deeds.whiches_for(deed, _text(state, link))]
            return AskWhich(self.player, codes, link.card, self.link)
        codes = [code(HOW_LONG, -1, n) for n, (word, _) in enumerate(UNTILS) if _can_hold(state, link, deed, word)]
        return AskHowLong(self.player, codes, link.card, self.link)

    def _are_there(self, state: State, link: Link, deed: Deed, meant: Selector | None) -> bool:
        """Whether there are such monsters, or can be later."""
        card = state.cards[link.card]
        if _is_while_equipped(deed, self.told) and (meant is None or meant.ref != p.EQUIPPED):
            return False
        if meant is None:
            return self._is_possible(state, link, deed, self.told)
        if meant.ref == p.TARGET:
            return any(
                state.cards[uid].place == MONSTER_ZONE for uid in matching(state, meant, link.player, link.card, link)
            )
        if meant.ref == p.EQUIPPED:
            return card.equipped_to >= 0 and not link.moved_on
        return not (meant.ref or meant.other) or card.place == MONSTER_ZONE and not link.moved_on

    def _set_by_hand(self, state: State, link: Link) -> list[Active[Modifier]]:
        """What can be ended."""
        return set_by_hand(state)

    def _of_number(self, state: State, link: Link, deed: Deed, what: str) -> Question:
        def may_be(number: int) -> bool:
            least = 0 if deed.word in _FROM_ZERO else 1
            return least <= number <= _HIGHEST and self._is_possible(state, link, deed, (*self.told, number))

        if self.typed >= 0:
            longer = [(digit, self.typed * 10 + digit) for digit in range(10)]
            codes = [code(NUMBER, -1, d) for d, n in longer if n and (may_be(n) or may_be(n * 10))]
            codes += [DONE_CODE] if may_be(self.typed) else []
            return AskNumber(self.player, codes, link.card, self.link, DIGIT, self.typed)
        counts = _HIGHEST_LEVEL if what == told_deeds.LEVEL else _COUNTS.get(deed.word, 0)
        codes = [code(NUMBER, -1, n) for n in (range(1, counts + 1) if counts else points(state, link)) if may_be(n)]
        codes += [] if counts else [ANOTHER_CODE]
        return AskNumber(self.player, codes, link.card, self.link, deed.word if what == told_deeds.NUMBER else what)

    def _uses(self, state: State, link: Link) -> int:
        """How often the card was used this turn, this time included, or any of its name where its text limits those; 0
        where that isn't counted."""
        ability = link_ability(state, link)
        if not isinstance(ability.limit, p.ByHandPerTurn) or state.cards[link.card].visit != link.visit:
            return 0
        return uses_by_hand(state, link, ability, is_limited_by_name(_text(state, link)))

    def _possible(self, state: State, link: Link) -> list[int]:
        """The options that are deeds."""
        raise NotImplementedError

    def reached(self, state: State, option: int) -> "Reached":
        """By that deed, or that of a deed, if it is chosen now."""
        link, number = state.links[self.link], argument_of(option)
        told: tuple[int, ...] = ()
        if kind_of(option) == WHOM:
            number, told = self.deed, (*self.told, number)
        deed = DEEDS[number]
        of_whom = told_deeds.WHOM in deed.asks
        if of_whom and told and WHOMS[told[-1]][1] is not None:
            return _NOBODY
        rules = self._picks(state, link, deed, told)
        others = self._others(state, link, deed)
        if rules is None or not rules.is_possible():
            return Reached(self._without_pick(state, link, deed), others)
        settled = () if of_whom and not told else rules.all_picked(()) or ()
        return Reached(tuple(rules.choices(())), others, settled)

    def _others(self, state: State, link: Link, deed: Deed) -> tuple[int, ...]:
        return ()

    def _without_pick(self, state: State, link: Link, deed: Deed) -> tuple[int, ...]:
        """The card that is carried out, where that is what the deed is done to."""
        return ()

    def _picks(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> Rules | None:
        """What its player has to pick for it first; None: nothing, or it isn't they who choose."""
        raise NotImplementedError

    def _is_possible(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> bool:
        raise NotImplementedError

    def _do(self, state: State) -> None:
        raise NotImplementedError

    def _end(self, state: State) -> bool:
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class PreparingByHand(_DeedByDeed):
    """Before there is a link: its player pays, and points to targets."""

    PREPARES = True

    def _possible(self, state: State, link: Link) -> list[int]:
        ability = link_ability(state, link)
        summons = ability.as_rule  # nothing is activated: there are no targets
        player, card = self.player, link.card
        return [
            option
            for option, deed, paid in _each_paid(ability)
            if not (summons and deed.word == "point to")
            and (
                payable_as_written(state, player, card, paid, link) == 0
                if paid is not None
                else self._is_possible(state, link, deed, ())
            )
        ]

    def _is_possible(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> bool:
        ability = _paying(state, link, deed, told)
        return payable_as_written(state, self.player, link.card, ability, link) == 0

    def _picks(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> Rules | None:
        ability = _paying(state, link, deed, told)
        (cost,) = ability.costs
        if not isinstance(cost, p.PicksCards) or cost.selector.chooser or cost.selector.ref:
            return None
        cards = candidates(state, self.player, link.card, ability, cost, link)
        return rules_for(state, self.player, link.card, cost, cards, link)

    def _do(self, state: State) -> None:
        state.push(PayingByHand(self.link, deed=self.deed, told=self.told))

    def _end(self, state: State) -> bool:
        state.picked = ()
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class PayingByHand(PayCosts):
    """The cost, or the targets, that one deed is."""

    deed: int = 0
    told: tuple[int, ...] = ()

    def ability(self, state: State) -> Ability:
        return _paying(state, state.links[self.link], DEEDS[self.deed], self.told)


def _paying(state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> Ability:
    return _paid(link_ability(state, link), deed, told, *_worded(state, link, deed, told))


@lru_cache(256)
def _each_paid(ability: Ability) -> tuple[tuple[int, Deed, Ability | None], ...]:
    """Each deed that pays, as an option, and the ability that costs no more than that; None: the text names what."""
    return tuple(
        (code(DEED, -1, number), deed, None if deed.of_names else _paid(ability, deed, (), _NO_NAMES, ()))
        for number, deed in enumerate(DEEDS)
        if deed.prepares
    )


@lru_cache(_REMEMBERED)
def _paid(ability: Ability, deed: Deed, told: tuple[int, ...], names: Named, words: _Words) -> Ability:
    """The ability, and that deed is all that it costs."""
    cost = deed.makes(said(deed, told, names, dict(words)))
    assert isinstance(cost, Cost)
    return replace(ability, costs=(cost,))


@dataclass(slots=True, eq=False, repr=False)
class DoingByHand(_DeedByDeed):
    """As the link resolves: each deed is a later moment, as by "then". A computer has nothing done: to it such cards
    are no more than their figures."""

    PREPARES = False
    SAID: ClassVar["tuple[_Offered, ...]"]  # the deeds that there are

    def _possible(self, state: State, link: Link) -> list[int]:
        player, card, by_rule = self.player, link.card, state.as_by_rule
        options = []
        for option, deed, always, alone in self.SAID:
            if always:
                options.append(option)
            elif alone is not None and not by_rule:
                if can_be_done(state, player, card, alone, alone.block.acts[0], link) == 0:
                    options.append(option)
            elif deed.word == TOGETHER:
                if self.deeds and not self.joined:
                    options.append(option)
            elif self._is_possible(state, link, deed, ()):
                options.append(option)
        return options

    def _is_possible(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> bool:
        return self._why_not(state, link, deed, told) == r.OK

    def _why_not(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> int:
        if told_deeds.WHOM in deed.asks and len(told) < len(deed.asks) - 1:
            return r.OK  # it may hold for monsters that come later
        act, alone, always = _meant(deed, told, *_worded(state, link, deed, told), state.as_by_rule)
        what = act.what
        if what is not None and what.ref and not _known(state, link, act, what):
            return r.NOTHING_WOULD_HAPPEN
        if isinstance(act, p.Equip) and act.to.ref == p.TARGET and _is_equipped_so(state, link, act):
            return r.NOTHING_WOULD_HAPPEN
        return r.OK if always else can_be_done(state, self.player, link.card, alone, act, link)

    def without_room(self, state: State) -> tuple[tuple[int, int], ...]:
        """The deeds for which there is no free zone now, as options, each with the reason."""
        link = state.links[self.link]
        reasons = (
            (option, self._why_not(state, link, deed, ()))
            for option, deed, always, _ in self.SAID
            if not always and told_deeds.LASTING not in deed.asks
        )
        return tuple((option, reason) for option, reason in reasons if reason in _NO_ROOM)

    def _picks(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> Rules | None:
        act = _act(state, link, deed, told)
        what = act.what
        if what is None or what.ref or what.chooser or what.all:
            return None
        cards = act_candidates(state, self.player, link.card, act, what, link)
        return selection_rules(state, self.player, link.card, what, cards, link)

    def _others(self, state: State, link: Link, deed: Deed) -> tuple[int, ...]:
        act = _act(state, link, deed, ())
        to = act.to
        if to is None or to.ref and to.ref != p.THIS:
            return ()
        cards = matching(state, to, self.player, link.card, link)
        return tuple(c for c in cards if not isinstance(act, p.Equip) or traits.is_face_up_on_field(state, c))

    def _without_pick(self, state: State, link: Link, deed: Deed) -> tuple[int, ...]:
        what = _act(state, link, deed, ()).what
        is_this = what is not None and what.ref == p.THIS
        return tuple(matching(state, what, self.player, link.card, link)) if what is not None and is_this else ()

    def step(self, state: State) -> bool:
        if self.at == _DONE:
            _tell_untargeted(state, state.links[self.link], DEEDS[self.deed])
        if self.at == _WINNING:
            _tell_said(state, 1 - self.player, state.links[self.link].card)
            self.at = _DONE
            if state.said_yes:
                self._begin_deed(state)
                return False
        return _DeedByDeed.step(self, state)

    def _do(self, state: State) -> None:
        """Where both are people, both want the Duel to be won."""
        if DEEDS[self.deed].word == WIN and state.facts.edition.by_hand(1 - self.player):
            self.at = _WINNING
            state.push(Decide(1 - self.player, state.links[self.link].card, WON))
        else:
            self._begin_deed(state)

    def _begin_deed(self, state: State) -> None:
        state.done = ()
        state.push(DoingDeed(self.link, 0, deed=self.deed, told=self.told))

    def _end(self, state: State) -> bool:
        state.done = TO_NO_CARD if self.deeds or _was_equipped(state, state.links[self.link]) else ()
        return state.pop()


def _tell_untargeted(state: State, link: Link, deed: Deed) -> None:
    """That it was done to what was not pointed to, which is allowed, where it could have been done to targets."""
    pointed_to = {uid for uid, _ in link.bound.get(p.TARGET, ())}
    picked = {*state.done} - {*TO_NO_CARD}
    if pointed_to and deed.word in _TO_TARGETS and deed.where in _POINTED_TO and picked - pointed_to:
        tell(state, Event(p.E_UNTARGETED, -1, link.player, by=link.player, source=link.card))


_TO_TARGETS: Final = frozenset(deed.word for deed in DEEDS if deed.where == "targets")
_POINTED_TO: Final = frozenset(deed.where for deed in DEEDS if deed.word == "point to")


def _was_equipped(state: State, link: Link) -> bool:
    """By the same effect, as any Equip Spell is."""
    acts = link_ability(state, link).block.acts
    return state.cards[link.card].equipped_to >= 0 and any(isinstance(act, p.Equip) for act in acts)


def _tell_said(state: State, player: int, card: int = -1) -> None:
    """What that player says to what the other wants."""
    tell(state, Event(p.E_SAID, -1, player, by=player, source=card, amount=int(state.said_yes)))


@dataclass(slots=True, eq=False, repr=False)
class SettingRight(DoingByHand):
    """Without a link, in an open state: what a text that was read otherwise than its players mean it has done, or has
    not. It is done as by rule: nothing triggers, and nothing protects. Where both are people, both want it."""

    link: int = field(default=-1, init=False)

    def step(self, state: State) -> bool:
        if self.link < 0:
            if self.at == 0 and state.facts.edition.by_hand(1 - self.player):
                self.at = _AGREED
                state.push(Decide(1 - self.player, -1, AGREE))
                return False
            if self.at == _AGREED:
                _tell_said(state, 1 - self.player)
                if not state.said_yes:
                    return state.pop()
            self.link = _begin(state, self.player)
            self.at = 0
        elif self.at == _DONE:
            _settle(state)
        return super(SettingRight, self).step(state)

    def _do(self, state: State) -> None:
        if self.deeds == 1:
            tell(state, Event(p.E_SET_RIGHT, -1, self.player, by=self.player))
        state.set_right += 1
        super(SettingRight, self)._do(state)

    def _end(self, state: State) -> bool:
        state.links.pop()
        state.as_by_rule = False
        refresh_mask(state)
        state.done = state.picked = ()
        return state.pop()


def _begin(state: State, player: int) -> int:
    """The link that there would be if it were the effect of a card."""
    state.as_by_rule = True
    refresh_mask(state)
    gone = state.zones[GONE * 2 + player]
    card = next((uid for uid in gone if state.cards[uid].card.name == BY_PLAYERS), -1)
    if card < 0:
        card = new_card(state, _BY_PLAYERS, player)
    state.links.append(Link(card, state.cards[card].visit, 0, player, 1, SETTING_RIGHT))
    return len(state.links) - 1


_BY_PLAYERS: Final = Card(0, BY_PLAYERS, MONSTER | TOKEN | NORMAL)


def _settle(state: State) -> None:
    """After each deed: what the game keeps in order; whatever waited for something of it isn't to be had."""
    shuffle_what_is_due(state)
    upkeep(state)
    state.pending, state.each_time, state.fresh, state.recent = [], [], [], ()
    check_win(state)


@dataclass(slots=True, eq=False, repr=False)
class SettingByHand(DoingByHand):
    """Beside a Chain, or as a Scale that was activated resolves: the owner of a face-up card sets what lasts of its
    text, or ends what they had set."""

    def _is_possible(self, state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> bool:
        if told_deeds.LASTING in deed.asks:
            return bool(self._set_by_hand(state, link))
        return DoingByHand._is_possible(self, state, link, deed, told)

    def _uses(self, state: State, link: Link) -> int:
        """It is a use as soon as anything is set or ended."""
        return DoingByHand._uses(self, state, link) if self.deeds or link.number else 0

    def _set_by_hand(self, state: State, link: Link) -> list[Active[Modifier]]:
        return [active for active in set_by_hand(state) if active.source == link.card]

    def _do(self, state: State) -> None:
        link = state.links[self.link]
        if self.deeds == 1 and state.watched and not link.number:
            ability = link_ability(state, link)
            tell_done(state, link, ability, ability.block.acts[0])
        DoingByHand._do(self, state)

    def _end(self, state: State) -> bool:
        link = state.links[self.link]
        if not self.deeds and not link.number and state.cards[link.card].visit == link.visit:
            unspend(state, link, link_ability(state, link))
        return DoingByHand._end(self, state)


@dataclass(slots=True, eq=False, repr=False)
class DoingDeed(Perform):
    """The act that one deed is."""

    deed: int = 0
    told: tuple[int, ...] = ()

    def acts(self, state: State, ability: Ability) -> tuple[Act, ...]:
        return (_act(state, state.links[self.link], DEEDS[self.deed], self.told),)


def _act(state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> Act:
    return _meant(deed, told, *_worded(state, link, deed, told), state.as_by_rule).act


class _MeantByDeed(NamedTuple):
    """``alone``: the act as an effect; ``always``: it is possible, whatever lies on the mat."""

    act: Act
    alone: Ability
    always: bool


@lru_cache(_REMEMBERED)
def _meant(deed: Deed, told: tuple[int, ...], names: Named, words: _Words, as_by_rule: bool) -> _MeantByDeed:
    """At each question every deed is asked whether it is possible."""
    act = deed.makes(said(deed, told, names, dict(words)))
    assert isinstance(act, Act)
    if as_by_rule and isinstance(act, p.SpecialSummon):
        act = replace(act, ignoring_conditions=True)
    alone = Ability(kind=QUICK, block=Block(acts=(act,)))
    return _MeantByDeed(act, alone, is_always_possible(alone))


def _known(state: State, link: Link, act: Act, what: Selector) -> bool:
    """Whether one of the cards that are known already, this one or a target, is there to have that done to it."""
    cards = matching(state, what, link.player, link.card, link)
    if isinstance(act, p.SpecialSummon):
        return any(
            state.cards[card].place != MONSTER_ZONE
            and special_summon_by_effect(state, link.player, card, act.how | SPECIAL_SUMMON) == 0
            for card in cards
        )
    return bool(cards)


def _is_equipped_so(state: State, link: Link, act: p.Equip) -> bool:
    """Whether it is already, as an Equip Spell is before anything is done by hand."""
    to = matching(state, act.to, link.player, link.card, link)
    return all(state.cards[card].equipped_to in to for card in matching(state, act.what, link.player, link.card, link))


def _worded(state: State, link: Link, deed: Deed, told: tuple[int, ...]) -> tuple[Named, _Words]:
    """The names that the text has and those that were told, as far as the deed depends on them."""
    return named_in(_text(state, link)) if deed.of_names else _NO_NAMES, tuple(link.words.items()) if told else ()


def _text(state: State, link: Link) -> str:
    card = state.cards[link.card].card
    return f"{card.pendulum_text} {card.text}"


def _is_while_equipped(deed: Deed, told: tuple[int, ...]) -> bool:
    """Then it holds for the monster that has the card, and goes with that."""
    return any(
        what == told_deeds.UNTIL and UNTILS[answer][0] == told_deeds.WHILE_EQUIPPED
        for what, answer in zip(deed.asks, told, strict=False)
    )


def _can_hold(state: State, link: Link, deed: Deed, until: str) -> bool:
    """Whether there is such a time: a battle that is being fought, a Battle Phase, a card that lies there."""
    if until == told_deeds.THIS_BATTLE:
        return state.battle.attacker >= 0
    if until == told_deeds.BATTLE_PHASE_ALONE:
        return state.phase == BATTLE_PHASE
    if until == told_deeds.WHILE_EQUIPPED:
        return told_deeds.WHOM in deed.asks and state.cards[link.card].equipped_to >= 0 and not link.moved_on
    return until != told_deeds.WHILE_FACE_UP or _stays(state, link)


def _stays(state: State, link: Link) -> bool:
    """Whether the card goes on lying face-up, as far as its kind tells."""
    if not traits.is_face_up_on_field(state, link.card):
        return False
    card = state.cards[link.card]
    ability = link_ability(state, link)
    return bool(card.card.kinds & (MONSTER | STAYS_ON_FIELD)) or card.active or ability.kind != CARD_ACTIVATION


def points(state: State, link: Link) -> list[int]:
    """Of Life Points, ATK and DEF: first what the card says, then hundreds, then the figures and Levels on the table,
    their halves and doubles."""
    found = {*state.lp}
    for player in (0, 1):
        for other in state.zones[MONSTER_ZONE * 2 + player]:
            if traits.is_face_up_on_field(state, other):
                found |= {traits.attack(state, other), traits.defense(state, other), traits.stars(state, other)}
    found |= {n // 2 for n in found} | {n * 2 for n in found}
    printed, hundreds = printed_numbers(_text(state, link)), range(100, 1001, 100)
    every = (n for n in {0, *hundreds} | found | printed if 0 <= n <= _HIGHEST)
    return sorted(every, key=lambda n: (n not in printed, n not in hundreds, n % 100 > 0, n))[:_MOST_NUMBERS]


def _offered(number: int, deed: Deed) -> _Offered:
    option, asks = code(DEED, -1, number), deed.asks
    if told_deeds.WHOM in asks and len(asks) > 1:
        return option, deed, True, None
    if deed.of_names or deed.word == TOGETHER or told_deeds.LASTING in asks:
        return option, deed, False, None
    act, alone, always = _meant(deed, (), _NO_NAMES, (), False)
    if act.what is not None and act.what.ref or isinstance(act, p.Equip):
        return option, deed, False, None
    return option, deed, always, alone


def _offered_of(which: Callable[[Deed], bool]) -> tuple[_Offered, ...]:
    return tuple(_offered(number, deed) for number, deed in enumerate(DEEDS) if which(deed))


DoingByHand.SAID = _offered_of(lambda deed: not deed.prepares)
SettingRight.SAID = _offered_of(is_without_link)
SettingByHand.SAID = _offered_of(lambda deed: deed.word in LASTING_WORDS)
