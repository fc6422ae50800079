"""A duel in progress, as a value."""

from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Annotated, Final, Generic, TypeVar

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import field_by_field
from engine.duel.state.eyes import FIRST_HANDLE, LAST_FIRST_HANDLE
from engine.duel.state.question import NO_QUESTION, Question
from engine.duel.state.state_fields import (
    ANEW,
    CARD,
    CARDS,
    EACH_COPIED,
    EVENTS,
    FACELESS,
    FOLLOWED,
    GIVEN,
    HIDDEN,
    IF_ANY,
    IN_A_PILE,
    IN_THEIR_HAND,
    KEPT_APART,
    NEVER_TOLD,
    NOT_KEPT,
    NOTES,
    PAIRS,
    SEALED_APART,
    Blanked,
    Copied,
    Sealed,
    WithFields,
)
from engine.edition import OPENING_HAND, STARTING_LP, Edition
from engine.program import Ability, Duration, Modifier, SynchroMaterials, XyzMaterials
from engine.vocabulary import NOBODY, PLACES, UNDECIDED

if TYPE_CHECKING:
    from engine.duel.state.agenda import Frame
    from engine.duel.state.could_wait import HiddenWait
    from engine.duel.state.events import Event, Note
    from engine.duel.state.practice import Practice


BOTH: Final = 3
"""Both players, as bits."""


Was = tuple[int, int, int, int, int, tuple[str, ...]]
"""What a card was like at some time: uid, kinds, Type, Attribute, Level (0: none), names."""


@dataclass(slots=True, eq=False, repr=False)
class DuelCard(WithFields):
    """A card in this duel: where it is and what has happened to it. Copied on write (State.edit).

    ``visit`` counts changes of place: a target that left and came back is another card (PROC-34). Marks of "this
    turn" are the number of the turn, so that no turn has to wipe them. ``used`` holds (ability, turn, times).
    """

    token: Annotated[object, GIVEN, NOT_KEPT]
    uid: Annotated[int, KEPT_APART]
    card: Annotated[Card, KEPT_APART]
    owner: int
    controller: int = field(init=False)
    held_by: int = field(init=False)  # who controlled it where it was before
    place: int = 0
    seat: Annotated[int, Blanked(IN_A_PILE)] = 0
    position: int = 0
    visit: Annotated[int, Blanked(IN_A_PILE | HIDDEN | IN_THEIR_HAND)] = 0  # else it would tell a card from others
    arrived: Annotated[int, Blanked(IN_A_PILE | IN_THEIR_HAND)] = 0  # the number of its last move: the later the higher
    handles: tuple[int, int] = field(init=False)  # what each player has of it instead of its uid
    turn_placed: Annotated[int, Blanked(IN_A_PILE)] = 0
    turn_set: int = 0
    turn_summoned: int = 0
    turn_turned: int = 0
    turn_attacked: int = 0
    turned_up: bool = False  # from face-down, where it lies
    last_attack: int = 0  # the number of its last one, of all that were declared
    attacks: int = 0
    attacked_cards: Annotated[tuple[tuple[int, int], ...], PAIRS] = ()  # this turn
    how: int = 0
    proper: Annotated[bool, Blanked(FACELESS)] = False
    active: bool = False  # a Continuous, Equip, Field or Pendulum card whose activation has resolved
    condemned: bool = False  # destroyed by battle, still in its zone (AMB-44)
    counts_as_summoned: bool = False
    given_to: int = NOBODY  # the player whose side it was put on for good (Summoned to the other side, swapped)
    known: Annotated[int, Blanked(HIDDEN)] = 0  # bits of the players who know it although it is hidden
    counters: tuple[tuple[str, int], ...] = ()
    materials: Annotated[tuple[int, ...], CARDS] = ()
    equipped_to: Annotated[int, CARD] = -1
    equipped_visit: int = 0  # which stay of that monster
    equipped_by: Annotated[int, FOLLOWED] = -1  # the card whose effect equipped it; a Union monster itself (GLOSS-26)
    used: tuple[tuple[int, int, int], ...] = ()
    came_from: int = 0  # the place from which it came into the Monster Zone
    summoned_by: Annotated[int, FOLLOWED] = -1  # the card by whose effect it was Summoned
    # what was Tributed or used as material for its Summon, if a text asks
    came_with: Annotated[tuple[Was, ...], Sealed("tuple((s.history(was[0]), *was[1:]) for was in {})")] = ()
    # the same of its last stay on the field, for as long as it stays where it went
    had_come_with: Annotated[tuple[Was, ...], Sealed("tuple((s.history(was[0]), *was[1:]) for was in {})")] = ()
    had_how: int = 0  # and by which Summon it had come
    had_counters: tuple[tuple[str, int], ...] = ()  # and what lay on it
    printed: Card | None = None  # a Spell or Trap that an effect made a monster: what it is otherwise
    felled_by: Annotated[int, FOLLOWED] = -1  # what destroyed it in battle, for as long as it stays where it went
    turn_felled: int = 0
    moved_by: Annotated[int, FOLLOWED] = -1  # the card whose effect brought it where it lies, in sight of both

    def __post_init__(self) -> None:
        self.controller = self.held_by = self.owner
        handle = FIRST_HANDLE + self.uid
        self.handles = (handle, handle)

    def copy(self, token: object) -> "DuelCard":
        new = DuelCard.__new__(DuelCard)
        new.token = token
        field_by_field.copy_duel_card(self, new)
        return new


@dataclass(slots=True, eq=False, repr=False)
class Beginning(WithFields):
    """How an activation began: written as it is declared, never again; shared by copies and by what is delayed."""

    place: int = -1  # where it was activated: its cost may move it
    what: int = 0  # as what: CARD_WAS_ACTIVATED …
    below: int = -1  # the link that it answers
    place_from: int = -1  # where the card of its event came from …
    position_from: int = 0  # … and how it lay there


NOT_BEGUN: Final = Beginning()


@dataclass(slots=True, eq=False, repr=False)
class Link(WithFields):
    """An activation: a link of the Chain, or (number 0) something carried out beside it.

    Links live in ``State.links`` alone; frames refer to them by index. ``bound`` are the cards that the text refers
    to, each with its visit; ``numbers`` are those that a text may ask for (N_AMOUNT … of engine.program).
    """

    card: Annotated[int, FOLLOWED]
    visit: Annotated[int, Sealed("s.stay(old.card, {})")]
    ability: int
    player: int  # who carries it out, the “you” of its text
    spell_speed: int
    granted: Annotated[
        Ability | None, Sealed("s.granted(old)")
    ]  # the ability itself where it isn't printed on the card
    user: int = field(
        init=False
    )  # whose effect it is: the player, but where a text lets players do something themselves
    themselves: bool = False  # they do, which acts on no card: what is unaffected may be picked for it
    number: int = 0
    activated_card: bool = False  # the activation of a Spell or Trap Card, not of an effect of one
    activation_negated: bool = False
    effect_negated: bool = False
    resolved: bool = False
    event: int = 0  # kind of the event that it answers, 0 if none
    began: Beginning = NOT_BEGUN
    moved_on: bool = False  # its card has become a new one: "this card" is no longer there (PROC-34)
    space_open: bool = False  # its card gets another space once the monster is known
    damage_changed: tuple[tuple[int, int, bool], ...] = ()  # player, percent, whether the other takes it
    bound: Annotated[dict[str, tuple[tuple[int, int], ...]], Sealed("dict(s.bound({}.items()))")] = field(
        default_factory=dict
    )
    numbers: dict[str, int] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.user = self.player

    def copy(self) -> "Link":
        new = Link.__new__(Link)
        field_by_field.copy_link(self, new)
        return new


M = TypeVar("M", bound=Modifier, covariant=True)


@dataclass(slots=True, eq=False, repr=False)
class Active(WithFields, Generic[M]):
    """A modifier in force. Immutable. Continuous ones come from a face-up card, lingering ones from an effect.

    ``subjects``: the (uid, visit) it is bound to, or None if the modifier's own ``who`` ranges. ``value`` is the
    number that a lingering effect worked out when it resolved. ``duration``: None of a continuous one. What
    lasts until a phase ends as that of ``ends_side`` comes for the ``ends_times``-th time from now on. A continuous one
    ``rests`` while its own condition does not hold or its card is disabled, as far as that has been noted.
    """

    modifier: M
    source: Annotated[int, FOLLOWED]
    source_visit: Annotated[int, Sealed("s.stay(old.source, {})")]
    ability: int
    player: int
    age: int
    _: KW_ONLY
    continuous: bool = False
    subjects: Annotated[tuple[tuple[int, int], ...] | None, Sealed("s.pairs({}) if {} is not None else None")] = None
    value: int = 0
    duration: Duration | None = None
    ends_side: int = NOBODY
    ends_times: int = 0
    copied: Card | None = None
    rests: bool = False


@dataclass(slots=True, eq=False, repr=False)
class DueLater(WithFields):
    """Something to be done in a later phase (delayed effects, temporary banishment). Immutable.

    ``block`` is the number of a block of the ability, or -1 - the place to which a banished card comes back. ``age``
    tells it from others; the older it is the lower.
    """

    card: Annotated[int, FOLLOWED]
    visit: Annotated[int, Sealed("s.stay(old.card, {})")]
    ability: int
    granted: Annotated[Ability | None, Sealed("s.granted(old) if old.block >= 0 else {}")]
    block: int
    player: int
    phase: int
    side: int
    times: int
    age: int
    bound: Annotated[tuple[tuple[str, tuple[tuple[int, int], ...]], ...], Sealed("tuple(s.bound({}))")]
    numbers: tuple[tuple[str, int], ...]
    position: int = 0
    given_to: int = NOBODY  # as of a card that was banished until later
    began: Beginning = NOT_BEGUN
    moved_on: bool = False
    damage_changed: tuple[tuple[int, int, bool], ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class Battle(WithFields):
    """The attack under way, from its declaration to its end. Immutable but for whoever has just copied it."""

    attacker: Annotated[int, Sealed("s.pair({}, old.attacker_visit)[0]")] = -1
    attacker_visit: Annotated[int, Sealed("s.pair(old.attacker, {})[1]")] = 0
    attacked: Annotated[int, Sealed("s.pair({}, old.attacked_visit)[0]")] = -1
    attacked_visit: Annotated[int, Sealed("s.pair(old.attacked, {})[1]")] = 0
    negated: bool = False
    hastened: bool = False  # an effect has damage calculated at once
    redirected: bool = False  # an effect chose the target: nobody asks whether it may be attacked
    replay: bool = False

    def copy(self) -> "Battle":
        new = Battle.__new__(Battle)
        field_by_field.copy_battle(self, new)
        return new


NO_BATTLE: Final = Battle()


Heard = tuple[
    bool,
    bool,
    dict[int, tuple[tuple[int, Ability], ...]],
    tuple[tuple[int, int, Ability], ...],
    tuple[tuple[int, int, Ability], ...],
]
"""Whether a fast effect answers such events and whether a text asks later if one happened; the (number, ability) of
each card that waits for its own; the (uid, number, ability) that wait for those of others, and each time."""


Elsewhere = tuple[int, int, Ability, int]
"""uid, number, ability, the places outside the field and the hand where it works."""


@dataclass(slots=True, eq=False, repr=False)
class Facts:
    """What never changes during a duel and is shared by all its clones."""

    edition: Edition
    seed: int
    names: tuple[str, ...]
    starting_lp: int = STARTING_LP
    opening_hand: int = OPENING_HAND
    practice: "Practice | None" = None  # what was arranged for it, where it is played for practice
    unplayable_kinds: int = field(init=False)
    deck_names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    answered: frozenset[int] = frozenset()  # kinds of events that some text answers
    heard: dict[int, Heard] = field(default_factory=dict)  # event kind: what it means to the cards of this duel
    # (procedure, its number, the copies of the card that has it): Synchro and Xyz Monsters of each Deck
    synchros: tuple[tuple[tuple[SynchroMaterials, int, tuple[int, ...]], ...], ...] = ((), ())
    xyzs: tuple[tuple[tuple[XyzMaterials, int, tuple[int, ...]], ...], ...] = ((), ())
    odd_stacks: tuple[bool, bool] = (False, False)  # whether an Xyz Monster may come where no two Levels agree
    any_fast: bool = False  # whether any card in the duel could be used as a fast effect
    # of each player's cards, what works outside the field and the hand; and the fast ones of it
    elsewhere: tuple[tuple[Elsewhere, ...], ...] = ((), ())
    fast_elsewhere: tuple[tuple[Elsewhere, ...], ...] = ((), ())
    # (uid, procedure, places) of Special Summons by their own texts from elsewhere than the hand
    own_summons: tuple[tuple[tuple[int, int, int], ...], ...] = ((), ())
    # sort of replacement: (uid, ability)
    replacements_of: dict[type[p.Replace], tuple[tuple[int, int], ...]] = field(default_factory=dict)
    has_attempt_answers: bool = False
    hidden_waits: "frozenset[HiddenWait]" = frozenset()  # none unless empty windows are asked
    asks_what_came_with: bool = False
    makes_trap_monsters: bool = False
    remembered: frozenset[int] = frozenset()  # kinds of which a text asks: did it happen this turn?
    asked_next_turn: frozenset[int] = frozenset()  # … last turn?
    duties: tuple[tuple[int, int, Ability], ...] = ()

    def __post_init__(self) -> None:
        self.unplayable_kinds = self.edition.unplayable_kinds

    def but_of_seed(self, seed: int) -> "Facts":
        """What the Duel began with, under another seed, without what its cards mean (see build_facts) and without the
        names: that there are any tells that some card asks for one.
        """
        return Facts(self.edition, seed, (), self.starting_lp, self.opening_hand)


def random_from(seed: int) -> int:
    """The random source's first number, never 0. Mixed, for neighbouring seeds would shuffle nearly alike otherwise."""
    mixed = seed + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (mixed ^ mixed >> 31) % 2_147_483_646 + 1


NO_AGE_LIMIT: Final = 1 << 60
FastOne = tuple[int, int, Ability, int]
"""uid, number, ability, the kinds of events that it answers."""
Listed = tuple[int, int, tuple[FastOne, ...], tuple[FastOne, ...], tuple[FastOne, ...]]
"""What could be used as a fast effect: the bit of modifiers that lets more be used, where there was one; the kinds of
all the events that it answers; that of the hand and the field; that of elsewhere; what has to be used as soon
as it can."""


@dataclass(slots=True, eq=False, repr=False)
class State(WithFields):
    """Everything about a duel that can change, and the agenda of procedures in progress."""

    facts: Annotated[Facts, KEPT_APART, SEALED_APART]
    token: Annotated[object, GIVEN, NOT_KEPT, SEALED_APART] = field(init=False, default_factory=object)
    cards: Annotated[list[DuelCard], KEPT_APART, SEALED_APART] = field(default_factory=list)
    # [place * 2 + player]
    zones: Annotated[list[list[int]], Copied("[zone[:] for zone in {}]"), SEALED_APART] = field(init=False)
    lp: list[int] = field(init=False)
    random: Annotated[int, NEVER_TOLD] = 1
    turn: int = 0
    player: int = 0
    phase: int = 0
    step: int = 0
    normal_used: int = 0
    extra_normals: tuple[int, ...] = ()  # what added the Normal Summons made this turn: ages, or names
    pendulum_used: bool = False
    frames: Annotated["list[Frame]", Copied("[frame.copy() for frame in {}]"), KEPT_APART, SEALED_APART] = field(
        default_factory=list
    )
    links: Annotated[list[Link], EACH_COPIED, KEPT_APART, Sealed("[s.link(link) for link in {}]")] = field(
        default_factory=list
    )
    number_of_links: int = 0
    resolving: int = -1
    pending: Annotated["list[Note]", NOTES] = field(default_factory=list)
    pending_moment: Annotated[int, SEALED_APART] = 0
    each_time: Annotated["list[Note]", NOTES] = field(default_factory=list)
    # only what some card waits for is kept here, which would tell what lies in a hand or a Deck
    fresh: Annotated["list[Event]", Sealed("s.heard({}, old.recent)")] = field(default_factory=list)
    answerable: Annotated["tuple[Event, ...]", Sealed("tuple(s.heard({}, old.just_happened))")] = ()
    # what players may wish to answer, whatever their cards wait for: since the last window or link,
    # and what the present one follows upon
    recent: Annotated["tuple[Event, ...]", EVENTS] = ()
    just_happened: Annotated["tuple[Event, ...]", EVENTS] = ()
    leaving: int = 0  # the phase that the turn player offers to go on to, while the opponent may answer that
    this_turn: Annotated["list[Event]", Sealed("s.remembered({})")] = field(default_factory=list)
    # of the turn before, what some card asks of it; states of a version that didn't keep it are without
    last_turn: Annotated["tuple[Event, ...]", IF_ANY, Sealed("s.asked_next_turn({})")] = ()
    # of the same: since the last Standby Phase, and between the two before that
    since_standby: Annotated["list[Event]", Sealed("s.remembered({})")] = field(default_factory=list)
    standby_before: Annotated["list[Event]", Sealed("s.remembered({})")] = field(default_factory=list)
    standby_came: Annotated[int, IF_ANY, SEALED_APART] = 0  # the last moment before the Standby Phase of this turn
    # (uid, visit) of the cards with an effect that missed its timing this turn: for whoever asks why not
    missed: Annotated[tuple[tuple[int, int], ...], NOT_KEPT, NEVER_TOLD] = ()
    moment: Annotated[int, SEALED_APART] = 0
    fresh_moment: bool = True
    modifiers: Annotated[list[Active[Modifier]], Sealed("s.actives({})")] = field(default_factory=list)
    modifier_mask: int = 0
    next_age: int = 0
    later: Annotated[list[DueLater], Sealed("[s.later(later) for later in {}]")] = field(default_factory=list)
    used_by_turn: dict[tuple[int, str], int] = field(default_factory=dict)
    used_by_duel: dict[tuple[int, str], int] = field(default_factory=dict)
    battle: Annotated[Battle, Sealed("s.battle({})")] = NO_BATTLE
    attack_number: int = 0
    attempt: Annotated[tuple[int, ...], CARDS] = ()  # monsters whose Summon may still be negated
    flip_attempt: Annotated[int, CARD] = -1
    attempt_negated: Annotated[tuple[int, ...], CARDS] = ()
    # those that wait until an attempt is over
    kept_events: Annotated["tuple[Event, ...]", Sealed("tuple(s.heard({}))")] = ()
    draw_comes: bool = False  # the turn player is about to make the normal draw
    battle_ends: bool = False  # an effect ends the Battle Phase
    skip: tuple[tuple[int, int, int], ...] = ()  # (player, phase, turn): skipped once, after that turn
    question: Annotated[Question, SEALED_APART] = NO_QUESTION
    reply: Annotated[int, NEVER_TOLD] = 0
    # what frames leave to whoever pushed them: the cards that were picked, whether a player said yes,
    # whether Main Phase 1 was left for the Battle Phase and the Battle Phase to end the turn
    picked: Annotated[tuple[int, ...], Sealed("s.chosen({})")] = ()
    said_yes: Annotated[bool, NEVER_TOLD] = False
    to_battle: Annotated[bool, NEVER_TOLD] = False
    ends_turn: Annotated[bool, NEVER_TOLD] = False
    done: Annotated[tuple[int, ...], Sealed("s.just_done({})")] = ()
    interrupted: Annotated[bool, NEVER_TOLD] = False  # the last window saw a Chain: whether somebody could answer
    chain_happened: Annotated[bool, NEVER_TOLD] = False  # the last Chain frame had a link
    as_by_rule: bool = False  # the position is being set right: nothing protects, and nothing is noted that waits
    set_right: int = 0  # how many deeds did so
    upkeep_due: bool = False
    must_shuffle: int = 0
    failed_draw: int = 0
    winners: int = 0
    result: int = UNDECIDED
    result_reason: int = 0
    answers: Annotated[int, NEVER_TOLD] = 0
    declared_at: Annotated[int, NEVER_TOLD] = -1
    links_this_turn: Annotated[int, NEVER_TOLD] = 0  # since the last optional choice
    chosen_this_turn: Annotated[int, NEVER_TOLD] = 0
    loop_seen: Annotated[tuple[tuple[int, int, int], ...], NEVER_TOLD] = ()
    loop_at: Annotated[int, NEVER_TOLD] = 0
    forced_seen: Annotated[tuple[tuple[int, tuple[int, ...]], ...], NEVER_TOLD] = ()  # position, cards of the links
    handles: Annotated[int, Sealed("0")] = LAST_FIRST_HANDLE  # the last one given; it counts moves, too
    # somebody looks on: what happens is noted as each player sees it
    watched: Annotated[bool, NOT_KEPT] = True
    # for each player, what could be used as a fast effect this turn; None since something on that side moved or turned
    fast_ones: Annotated["list[Listed | None]", ANEW, NOT_KEPT] = field(default_factory=lambda: [None, None])
    # ATK and DEF values that are being worked out right now, as far as reached
    computing: Annotated[dict[int, int], ANEW, NOT_KEPT] = field(default_factory=dict)
    # the age up to which effects on names, kinds, Types … are looked at right now
    shaped_until: Annotated[int, ANEW, NOT_KEPT] = NO_AGE_LIMIT
    # while the disabled cards are being worked out
    disabled_so_far: Annotated[set[int] | None, ANEW, NOT_KEPT] = None
    # bits of the players who have asked to be stopped where only face-up cards and monsters could be used by hand
    stops_by_hand: Annotated[int, Sealed("{} & s.own_bit")] = 0
    preferred: Annotated[int, NEVER_TOLD] = -1  # the space asked for with the last answer
    events: Annotated["list[Event]", ANEW, NOT_KEPT] = field(default_factory=list)
    # where they are kept: how everything lay at each of the events
    moments: Annotated["list[State] | None", Copied("None if {} is None else []"), NOT_KEPT] = None

    def __post_init__(self) -> None:
        self.zones = [[] for _ in range(2 * PLACES)]
        self.lp = [self.facts.starting_lp, self.facts.starting_lp]

    def clone(self) -> "State":
        new = State.__new__(State)
        self.token = object()  # neither may write on what they now share
        new.token = object()
        field_by_field.copy_state(self, new)
        return new

    def as_it_stands(self) -> "State":
        """A copy made in the middle of a procedure, which may go on writing on the cards that it has in hand."""
        token = self.token
        copy = self.clone()
        self.token = token
        copy.cards = [card.copy(copy.token) if card.token is token else card for card in self.cards]
        copy.question = NO_QUESTION
        return copy

    def edit(self, uid: int) -> DuelCard:
        """The one way to get a card for writing."""
        card = self.cards[uid]
        if card.token is not self.token:
            card = card.copy(self.token)
            self.cards[uid] = card
        return card

    def new_age(self) -> int:
        """The number of the next lasting effect: the younger the higher."""
        self.next_age += 1
        return self.next_age - 1

    # -- the agenda --------------------------------------------------------------------------

    def push(self, frame: "Frame") -> None:
        self.frames.append(frame)

    def pop(self) -> bool:
        self.frames.pop()
        return False

    def ask(self, question: Question) -> bool:
        """Put a question; the frame goes on with the answer in ``reply``."""
        self.question = question
        return True

    # -- chance ------------------------------------------------------------------------------

    def chance(self, sides: int) -> int:
        """A number from 0 to sides - 1, from the random source that is part of the state."""
        self.random = self.random * 48271 % 2147483647
        return (self.random >> 8) % sides
