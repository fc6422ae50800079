"""Carrying out the acts of an effect in the order of its text (PROC-10)."""

from dataclasses import dataclass, replace
from typing import Annotated, Final

from engine import program as p
from engine.duel.changes.durations import apply_modifier, times_to_come, whose_phase
from engine.duel.changes.moves import later_moment, look_through
from engine.duel.changes.upkeep import check_win, five_pieces
from engine.duel.checks.possible import act_candidates, does_something, is_past_it, is_spent
from engine.duel.procedures.acting import TO_NO_CARD, Performing, one_player, players_of
from engine.duel.procedures.acts import ACTS, CARD_ACTS
from engine.duel.procedures.costs import remember_counters
from engine.duel.procedures.outcomes import WAYS_TO_NOTHING, tell_done, tell_nothing, tell_outcome
from engine.duel.procedures.picks import Decide, pick, pick_as_told
from engine.duel.reading import traits
from engine.duel.reading.in_force import is_unaffected, link_ability
from engine.duel.reading.limits import is_offered, spend_limit
from engine.duel.reading.selectors import matching, referred, selection_rules
from engine.duel.reading.values import evaluate, holds
from engine.duel.state.agenda import Frame
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import CHOICE, FOR_EFFECT, argument_of, code
from engine.duel.state.questions import MAY, AskChoice
from engine.duel.state.state import DueLater, Link, State
from engine.duel.state.state_fields import CARD
from engine.program import Ability, Act, Block, Selector
from engine.vocabulary import ANY_POSITION, MONSTER_ZONE, NOBODY, ON_FIELD, UNDECIDED, YOU

_NEXT: Final = 0
_CHOSEN: Final = 1


@dataclass(slots=True, eq=False, repr=False)
class Perform(Performing):
    """Carries out a block of acts. ``state.done`` holds the cards of the last act done, () if it was not done."""

    def step(self, state: State) -> bool:
        link = state.links[self.link]
        ability = link_ability(state, link)
        acts = self.acts(state, ability)
        while self.pc < len(acts):
            act = acts[self.pc]
            sort = type(act)
            if self.at == _NEXT:
                self.cards = ()
                self.count = 0
            if sort in CARD_ACTS and self.at == _NEXT:
                self.at = _CHOSEN
                if gather(state, link, act, self):
                    return False
            if sort in CARD_ACTS and self.at == _CHOSEN:
                self.cards = self.cards + state.picked
                if self.count:  # the other player picks as well (OTHER-14)
                    self.count = 0
                    if _pick_for(state, link, act, self, 1 - state.player):
                        return False
                    self.cards = self.cards + state.picked
                self.at = _CHOSEN + 1
                if act.what is not None and act.what.name:
                    link.bound[act.what.name] = tuple((uid, state.cards[uid].visit) for uid in self.cards)
            if sort in ACTS:
                if self.at == _NEXT:
                    self.at = _CHOSEN + 1
                if link.card in self.cards and not isinstance(act, p.STAY_WHERE_THEY_ARE):
                    remember_counters(state, link)
                if not ACTS[sort](state, link, act, self):
                    return False  # waits for a frame
                if state.watched:
                    tell_outcome(state, link, ability, act, self.cards)
                if state.fresh_moment and state.done and sort is not p.Choose:
                    # Something was done, though no text waits for it: what came before is not the last (PROC-14).
                    state.moment += 1
                    state.fresh_moment = False
                _remember(state, link, sort)
            elif not self._control(state, link, ability, act):
                return False
            elif state.watched and sort in WAYS_TO_NOTHING and self._came_to_nothing(state, acts):
                tell_nothing(state, link, ability, act, WAYS_TO_NOTHING[sort])
            self.pc += 1
            self.at = _NEXT
            if state.facts.edition.five_pieces_by_rule:
                five_pieces(state)
                if state.result != UNDECIDED:
                    return False
        return state.pop()

    def _came_to_nothing(self, state: State, acts: tuple[Act, ...]) -> bool:
        """Whether a control operator was all that there is to the effect, and had nothing done."""
        return not state.done and self.at != _INNER and self.block == 0 and len(acts) == 1

    # -- control operators -------------------------------------------------------------------

    def _control(self, state: State, link: Link, ability: Ability, act: Act) -> bool:
        """One operator; False if the block waits for a frame or has ended."""
        if self.at == _INNER:
            return self._goes_on(state, link, ability, act)
        match act:
            case p.Then(in_any_case):
                if not state.done and not in_any_case:
                    return state.pop()
                if state.facts.edition.lp_end_in_mid_effect and check_win(state):
                    return False  # what is joined by "and" happens at one moment; what comes later does not happen
                later_moment(state)
                return True
            case p.IfYouDo():
                return bool(state.done) or state.pop()
            case p.Also():
                return True
            case p.If():
                if holds(state, act.condition, link.player, link.card, link):
                    return self._run(state, ability, act.does)
                if act.otherwise is not None:
                    return self._run(state, ability, act.otherwise)
            case p.May():
                return self._may(state, link, ability, act)
            case p.ChooseOne():
                return self._choose_one(state, link, ability, act)
            case p.ForEach():
                self.cards = tuple(matching(state, act.what, link.player, link.card, link))
                state.done = ()
                return self._for_each(state, link, ability, act) if self.cards else True
            case p.Repeat():
                self.count = evaluate(state, act.times, link.player, link.card, link) - 1
                if self.count >= 0:
                    return self._run(state, ability, act.does)
            case p.Both():
                if all(_act_possible(state, link, ability, part) for part in act.does.acts):
                    return self._run(state, ability, act.does)
            case p.ByThemselves():
                self.cards = state.done = ()
                players = _who(state, link, act)
                if not players:
                    return True
                self.count = len(players)
                link.player = players[0]
                link.themselves = True
                return self._run(state, ability, act.does)
            case p.Later():
                _later(state, link, ability, act)
                state.done = TO_NO_CARD
                tell_done(state, link, ability, act)
                return True
            case p.React():
                _react(state, link, ability, act)
                if state.done:
                    tell_done(state, link, ability, act)
                return True
        state.done = ()
        return True

    def _goes_on(self, state: State, link: Link, ability: Ability, act: Act) -> bool:
        """Once what is inside it has been done."""
        if isinstance(act, p.ForEach) and self.cards:
            return self._for_each(state, link, ability, act)
        if isinstance(act, p.Repeat) and self.count > 0:
            self.count -= 1
            return self._run(state, ability, act.does)
        return not isinstance(act, p.ByThemselves) or self._they(state, link, ability, act)

    def _may(self, state: State, link: Link, ability: Ability, act: p.May) -> bool:
        if self.at == _NEXT:
            if not _is_possible(state, link, ability, act.does):
                state.done = ()
                return True
            self.at = _CHOSEN
            block = ability.number_of(act.does)
            state.push(Decide(_decides(link, act), link.card, MAY, self.link, block))
            return False
        if state.said_yes:
            if is_offered(ability) and act is ability.block.acts[0]:
                spend_limit(state, link, ability)
            return self._run(state, ability, act.does)
        state.done = ()
        return True

    def _run(self, state: State, ability: Ability, block: Block) -> bool:
        self.at = _INNER
        state.done = ()
        state.push(Perform(self.link, ability.number_of(block)))
        return False

    def _they(self, state: State, link: Link, ability: Ability, act: p.ByThemselves) -> bool:
        """One player has done it: the next one, or what both have done together."""
        self.cards = self.cards + state.done
        self.count -= 1
        if self.count:
            link.player = 1 - link.player
            return self._run(state, ability, act.does)
        link.player = link.user
        link.themselves = False
        state.done = self.cards
        _remember(state, link, type(act))
        return True

    def _for_each(self, state: State, link: Link, ability: Ability, act: p.ForEach) -> bool:
        uid = self.cards[0]
        self.cards = self.cards[1:]
        link.bound[p.EACH] = ((uid, state.cards[uid].visit),)
        return self._run(state, ability, act.does)

    def _choose_one(self, state: State, link: Link, ability: Ability, act: p.ChooseOne) -> bool:
        if self.at == _CHOSEN:
            return self._run(state, ability, act.ways[argument_of(state.reply)])
        open_ones = [n for n, block in enumerate(act.ways) if _is_possible(state, link, ability, block)]
        if not open_ones:
            state.done = ()
            return True
        if len(open_ones) == 1:
            return self._run(state, ability, act.ways[open_ones[0]])
        self.at = _CHOSEN
        blocks = tuple(ability.number_of(act.ways[n]) for n in open_ones)
        state.push(ChoosingOne(_decides(link, act), link.card, self.link, tuple(open_ones), blocks))
        return False


_INNER: Final = 9


@dataclass(slots=True, eq=False, repr=False)
class ChoosingOne(Frame):
    """Which of several things an effect shall do, the blocks one by one; the answer stays in ``state.reply``."""

    player: int
    card: Annotated[int, CARD]
    link: int
    numbers: tuple[int, ...]
    blocks: tuple[int, ...]

    def step(self, state: State) -> bool:
        if self.at == 0:
            self.at = 1
            codes = [code(CHOICE, -1, n) for n in self.numbers]
            return state.ask(AskChoice(self.player, codes, self.card, link=self.link, blocks=self.blocks))
        return state.pop()


def _decides(link: Link, act: p.May | p.ChooseOne) -> int:
    return 1 - link.player if act.by_opponent else link.player


def _who(state: State, link: Link, act: p.ByThemselves) -> tuple[int, ...]:
    """The players who do something themselves, the turn player first."""
    if isinstance(act, p.They):
        return players_of(state, act.side, link.user)
    assert isinstance(act, p.ItsPlayer)
    what = act.what
    if what.ref == p.THIS or what.ref not in link.bound:
        found = [link.card] if what.ref == p.THIS else referred(state, what, link.user, link.card, link)
    else:
        found = [uid for uid, _ in link.bound[what.ref]]  # wherever it is by now
    cards = [state.cards[uid] for uid in found]
    who = {
        card.owner if act.owner else card.controller if 1 << card.place & ON_FIELD else card.held_by for card in cards
    }
    return tuple(player for player in (state.player, 1 - state.player) if player in who)


def _is_possible(state: State, link: Link, ability: Ability, block: Block) -> bool:
    return does_something(state, link.player, link.card, _bare(ability, block), link) == 0


def _act_possible(state: State, link: Link, ability: Ability, act: Act) -> bool:
    if act.what is not None and act.what.ref:
        cards = matching(state, act.what, link.player, link.card, link)
        return any(not (isinstance(act, p.Destroy) and is_spent(state, c, link)) for c in cards)
    return does_something(state, link.player, link.card, _bare(ability, Block(acts=(act,))), link) == 0


def _bare(ability: Ability, block: Block) -> Ability:
    """The block by itself: what its ability cost is paid already."""
    return Ability(kind=p.CARD_ACTIVATION if ability.kind == p.CARD_ACTIVATION else p.QUICK, block=block)


def _remember(state: State, link: Link, sort: type[Act]) -> None:
    """ "It", "them", "that many": what the last act was done to. Damage, LP and the like are done to no card: "it" is
    still the one before."""
    done = state.done
    link.numbers[p.N_DONE] = len(done)
    cards = tuple((uid, state.cards[uid].visit) for uid in done if uid >= 0)
    if cards or not done and sort in CARD_ACTS:
        link.bound[p.IT] = cards


def gather(state: State, link: Link, act: Act, frame: Perform) -> bool:
    """Settle which cards an act is done to; what is no target is chosen now. Left in ``state.picked``. Whether a player
    has to be asked."""
    what = act.what
    state.picked = ()
    if what is None:
        state.picked = (link.card,) if not link.moved_on else ()
        return False
    if what.chooser == p.BY_CONTROLLER:
        frame.count = 1
        return _pick_for(state, link, act, frame, state.player)
    player, uid = link.player, link.card
    if what.ref and (what.all or what.ref in p.ON_THE_SPOT):
        cards = referred(state, what, player, uid, link)
        state.picked = tuple(c for c in cards if not _shielded(state, c, link, act))
        return False
    cards = act_candidates(state, player, uid, act, what, link)
    look_through(state, what, player)
    if what.as_many_as_possible and isinstance(act, p.SpecialSummon):
        number = min(
            len(cards),
            traits.free_spaces(state, one_player(act.side, player), MONSTER_ZONE),
            len(cards) if what.all else what.most,
            len(cards) if what.count is None else evaluate(state, what.count, player, uid, link),
        )
        return pick(state, player, Rules(cards, number, number), uid, FOR_EFFECT, act, frame.link)
    if what.all:
        state.picked = tuple(c for c in cards if not _shielded(state, c, link, act))
        return False
    rules = selection_rules(state, player, uid, what, cards, link)
    if not rules.is_possible():
        return False
    return pick_as_told(state, what, player, rules, uid, FOR_EFFECT, act, frame.link)


def _pick_for(state: State, link: Link, act: Act, frame: Perform, player: int) -> bool:
    """One of the players who each choose for themselves: the turn player first (OTHER-14).

    It is the players who do it, each with an own card: no effect acts on that, so what is unaffected may be picked.
    """
    what = act.what
    assert what is not None
    state.picked = ()
    cards = [c for c in matching(state, what, player, link.card, link) if not state.cards[c].condemned]
    if what.places == 0 and not cards:
        return False
    own = Selector(places=what.places, side=YOU, positions=ANY_POSITION, least=what.least, most=what.most)
    rules = selection_rules(state, player, link.card, own, cards, link)
    return rules.is_possible() and pick(state, player, rules, link.card, FOR_EFFECT, act, frame.link)


def _shielded(state: State, uid: int, link: Link, act: Act) -> bool:
    return (
        is_past_it(state, uid, act)
        or not link.themselves
        and (is_unaffected(state, uid, link.card, link.player, link))
        or (isinstance(act, p.Destroy) and is_spent(state, uid, link))
    )


def _later(state: State, link: Link, ability: Ability, act: p.Later) -> None:
    """A part of the effect that waits for a later phase."""
    when, whose = act.when, whose_phase(act.when, link.player)
    times = times_to_come(state, when, link.player)
    _put_off(state, link, ability.number_of(act.does), link.bound, when.phases, whose, times)


def _react(state: State, link: Link, ability: Ability, act: p.React) -> None:
    """A part of the effect that waits for something to happen, to known cards or to any."""
    bound = dict(link.bound)
    if act.what is not None:
        cards = matching(state, act.what, link.player, link.card, link)
        bound[p.EACH] = tuple((c, state.cards[c].visit) for c in cards if not _shielded(state, c, link, act))
        if not bound[p.EACH]:
            state.done = ()
            return
    age = _put_off(state, link, ability.number_of(act.does), bound)
    modifier = replace(act.modifier, who=act.what)
    apply_modifier(state, modifier, link.card, link.ability, link.player, act.until, None, age)
    state.done = TO_NO_CARD


def _put_off(
    state: State,
    link: Link,
    block: int,
    bound: dict[str, tuple[tuple[int, int], ...]],
    phase: int = 0,
    side: int = NOBODY,
    times: int = 1,
) -> int:
    """That block of the effect is done later, with what it knows now; returns its age."""
    age = state.new_age()
    state.later.append(
        DueLater(
            link.card,
            state.cards[link.card].visit,
            link.ability,
            link.granted,
            block,
            link.player,
            phase,
            side,
            times,
            age,
            tuple(bound.items()),
            tuple(link.numbers.items()),
            began=link.began,
            moved_on=link.moved_on,
            damage_changed=link.damage_changed,
        )
    )
    return age
