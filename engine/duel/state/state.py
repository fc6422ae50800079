"""A duel in progress, as a value."""

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from engine import program as p
from engine.cards.card import Card
from engine.duel.state.eyes import FIRST_HANDLE, LAST_FIRST_HANDLE
from engine.duel.state.question import NO_QUESTION, Question
from engine.edition import OPENING_HAND, STARTING_LP, Edition
from engine.program import Ability, Duration, Modifier, Procedure
from engine.vocabulary import EXTRA_DECK_KINDS, NOBODY, PENDULUM, PLACES, UNDECIDED

if TYPE_CHECKING:
    from engine.duel.state.agenda import Frame
    from engine.duel.state.could_wait import HiddenWait
    from engine.duel.state.events import Event, Note


BOTH: Final = 3
"""Both players, as bits."""


Was = tuple[int, int, int, int, int, tuple[str, ...]]
"""What a card was like at some time: uid, kinds, Type, Attribute, Level (0: none), names."""


class DuelCard:
    """A card in this duel: where it is and what has happened to it. Copied on write (State.edit).

    ``visit`` counts changes of place: a target that left and came back is another card (PROC-34). Marks of "this
    turn" are the number of the turn, so that no turn has to wipe them. ``used`` holds (ability, turn, times).
    """

    __slots__ = (
        "arrived",
        "attacks",
        "card",
        "controller",
        "counters",
        "equipped_to",
        "equipped_visit",
        "handles",
        "held_by",
        "how",
        "known",
        "materials",
        "owner",
        "place",
        "position",
        "proper",
        "seat",
        "token",
        "turn_attacked",
        "turn_placed",
        "turn_set",
        "turn_summoned",
        "turn_turned",
        "uid",
        "used",
        "visit",
        "active",
        "condemned",
        "attacked_cards",
        "counts_as_summoned",
        "given_to",
        "equipped_by",
        "came_from",
        "summoned_by",
        "came_with",
        "printed",
        "felled_by",
        "turn_felled",
    )

    def __init__(self, token: object, uid: int, card: Card, owner: int) -> None:
        self.token = token
        self.uid = uid
        self.card = card
        self.owner = owner
        self.controller = owner
        self.held_by = owner  # who controlled it where it was before
        self.place = 0
        self.seat = 0
        self.position = 0
        self.visit = 0
        self.arrived = 0  # the number of its last move: the later the higher
        self.handles = (FIRST_HANDLE + uid, FIRST_HANDLE + uid)  # what each player has of it instead of its uid
        self.turn_placed = 0
        self.turn_set = 0
        self.turn_summoned = 0
        self.turn_turned = 0
        self.turn_attacked = 0
        self.attacks = 0
        self.attacked_cards: tuple[tuple[int, int], ...] = ()  # what it attacked this turn, each with its visit
        self.how = 0
        self.came_from = 0  # the place from which it came into the Monster Zone
        self.summoned_by = -1  # the card by whose effect it was Summoned
        self.printed: Card | None = None  # a Spell or Trap that an effect made a monster: what it is otherwise
        self.came_with: tuple[Was, ...] = ()  # what was Tributed or used as material for its Summon, if a text asks
        self.felled_by = -1  # the monster by which it was destroyed in battle, for as long as it stays where it went
        self.turn_felled = 0
        self.proper = False
        self.active = False  # a Continuous, Equip, Field or Pendulum card whose activation has resolved
        self.condemned = False  # destroyed by battle, still in its zone (AMB-44)
        self.counts_as_summoned = False
        self.given_to = NOBODY  # the player whose side it was put on for good (Summoned to the other side, swapped)
        self.known = 0  # bits of the players who know it although it is hidden
        self.counters: tuple[tuple[str, int], ...] = ()
        self.materials: tuple[int, ...] = ()
        self.equipped_to = -1
        self.equipped_visit = 0  # which stay of that monster
        self.equipped_by = -1  # the card whose effect equipped it; a Union monster itself (GLOSS-26)
        self.used: tuple[tuple[int, int, int], ...] = ()

    FIELDS: Final = (
        "owner",
        "controller",
        "held_by",
        "place",
        "seat",
        "position",
        "visit",
        "arrived",
        "handles",
        "turn_placed",
        "turn_set",
        "turn_summoned",
        "turn_turned",
        "turn_attacked",
        "attacks",
        "attacked_cards",
        "how",
        "proper",
        "active",
        "condemned",
        "counts_as_summoned",
        "given_to",
        "known",
        "counters",
        "materials",
        "equipped_to",
        "equipped_visit",
        "equipped_by",
        "used",
        "came_from",
        "summoned_by",
        "came_with",
        "printed",
        "felled_by",
        "turn_felled",
    )

    def copy(self, token: object) -> "DuelCard":
        new = DuelCard.__new__(DuelCard)
        new.token = token
        new.uid = self.uid
        new.card = self.card
        new.owner = self.owner
        new.controller = self.controller
        new.held_by = self.held_by
        new.place = self.place
        new.seat = self.seat
        new.position = self.position
        new.visit = self.visit
        new.arrived = self.arrived
        new.handles = self.handles
        new.turn_placed = self.turn_placed
        new.turn_set = self.turn_set
        new.turn_summoned = self.turn_summoned
        new.turn_turned = self.turn_turned
        new.turn_attacked = self.turn_attacked
        new.attacks = self.attacks
        new.attacked_cards = self.attacked_cards
        new.how = self.how
        new.came_from = self.came_from
        new.summoned_by = self.summoned_by
        new.came_with = self.came_with
        new.felled_by = self.felled_by
        new.turn_felled = self.turn_felled
        new.printed = self.printed
        new.proper = self.proper
        new.active = self.active
        new.condemned = self.condemned
        new.counts_as_summoned = self.counts_as_summoned
        new.given_to = self.given_to
        new.known = self.known
        new.counters = self.counters
        new.materials = self.materials
        new.equipped_to = self.equipped_to
        new.equipped_visit = self.equipped_visit
        new.equipped_by = self.equipped_by
        new.used = self.used
        return new


class Link:
    """An activation: a link of the Chain, or (number 0) something carried out beside it.

    Links live in ``State.links`` alone; frames refer to them by index. ``bound`` are the cards that the text refers
    to, each with its visit; ``numbers`` are those it works with.
    """

    __slots__ = (
        "ability",
        "activation_negated",
        "activated_card",
        "bound",
        "card",
        "effect_negated",
        "event",
        "granted",
        "number",
        "numbers",
        "player",
        "resolved",
        "spell_speed",
        "themselves",
        "user",
        "visit",
        "words",
    )

    def __init__(
        self, card: int, visit: int, ability: int, player: int, spell_speed: int, granted: Ability | None
    ) -> None:
        self.card = card
        self.visit = visit
        self.ability = ability
        self.granted = granted  # the ability itself where it isn't printed on the card
        self.player = player  # who carries it out, the “you” of its text
        self.user = player  # whose effect it is: the same, but where a text lets players do something themselves
        self.themselves = False  # they do, which acts on no card: what is unaffected may be picked for it
        self.spell_speed = spell_speed
        self.number = 0
        self.activated_card = False  # the activation of a Spell or Trap Card, not of an effect of one
        self.activation_negated = False
        self.effect_negated = False
        self.resolved = False
        self.event = 0  # kind of the event that it answers, 0 if none
        self.bound: dict[str, tuple[tuple[int, int], ...]] = {}
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}

    FIELDS: Final = (
        "card",
        "visit",
        "ability",
        "granted",
        "player",
        "user",
        "themselves",
        "spell_speed",
        "number",
        "activated_card",
        "activation_negated",
        "effect_negated",
        "resolved",
        "event",
        "bound",
        "numbers",
        "words",
    )

    def copy(self) -> "Link":
        new = Link.__new__(Link)
        new.card = self.card
        new.visit = self.visit
        new.ability = self.ability
        new.granted = self.granted
        new.player = self.player
        new.user = self.user
        new.themselves = self.themselves
        new.spell_speed = self.spell_speed
        new.number = self.number
        new.activated_card = self.activated_card
        new.activation_negated = self.activation_negated
        new.effect_negated = self.effect_negated
        new.resolved = self.resolved
        new.event = self.event
        new.bound = self.bound.copy()
        new.numbers = self.numbers.copy()
        new.words = self.words.copy()
        return new


M = TypeVar("M", bound=Modifier, covariant=True)


class Active(Generic[M]):
    """A modifier in force. Immutable. Continuous ones come from a face-up card, lingering ones from an effect.

    ``subjects``: the (uid, visit) it is bound to, or None if the modifier's own ``who`` ranges. ``value`` is the
    number that a lingering effect worked out when it resolved. ``duration``: None of a continuous one. What
    lasts until a phase ends as that of ``ends_side`` comes for the ``ends_times``-th time from now on.
    """

    __slots__ = (
        "ability",
        "age",
        "continuous",
        "copied",
        "duration",
        "ends_side",
        "ends_times",
        "modifier",
        "player",
        "source",
        "source_visit",
        "subjects",
        "value",
    )

    def __init__(
        self,
        modifier: M,
        source: int,
        source_visit: int,
        ability: int,
        player: int,
        age: int,
        *,
        continuous: bool = False,
        subjects: tuple[tuple[int, int], ...] | None = None,
        value: int = 0,
        duration: Duration | None = None,
        ends_side: int = NOBODY,
        ends_times: int = 0,
        copied: Card | None = None,
    ) -> None:
        self.modifier = modifier
        self.source = source
        self.source_visit = source_visit
        self.ability = ability
        self.player = player
        self.age = age
        self.continuous = continuous
        self.subjects = subjects
        self.value = value
        self.duration = duration
        self.ends_side = ends_side
        self.ends_times = ends_times
        self.copied = copied

    FIELDS: Final = (
        "modifier",
        "source",
        "source_visit",
        "ability",
        "player",
        "age",
        "continuous",
        "subjects",
        "value",
        "duration",
        "ends_side",
        "ends_times",
        "copied",
    )


class DueLater:
    """Something to be done in a later phase (delayed effects, temporary banishment). Immutable.

    ``block`` is the number of a block of the ability, or -1 - the place to which a banished card comes back. ``age``
    tells it from others; the older it is the lower.
    """

    __slots__ = (
        "ability",
        "age",
        "block",
        "bound",
        "card",
        "granted",
        "numbers",
        "phase",
        "player",
        "side",
        "times",
        "visit",
        "position",
    )

    def __init__(
        self,
        card: int,
        visit: int,
        ability: int,
        granted: Ability | None,
        block: int,
        player: int,
        phase: int,
        side: int,
        times: int,
        age: int,
        bound: tuple[tuple[str, tuple[tuple[int, int], ...]], ...],
        numbers: tuple[tuple[str, int], ...],
        position: int = 0,
    ) -> None:
        self.card = card
        self.visit = visit
        self.ability = ability
        self.granted = granted
        self.block = block
        self.player = player
        self.phase = phase
        self.side = side
        self.times = times
        self.age = age
        self.bound = bound
        self.numbers = numbers
        self.position = position

    FIELDS: Final = (
        "card",
        "visit",
        "ability",
        "granted",
        "block",
        "player",
        "phase",
        "side",
        "times",
        "age",
        "bound",
        "numbers",
        "position",
    )


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


class Facts:
    """What never changes during a duel and is shared by all its clones."""

    __slots__ = (
        "any_fast",
        "deck_names",
        "duties",
        "edition",
        "elsewhere",
        "fast_elsewhere",
        "has_attempt_answers",
        "asks_what_came_with",
        "heard",
        "hidden_waits",
        "makes_trap_monsters",
        "names",
        "odd_stacks",
        "opening_hand",
        "own_summons",
        "remembered",
        "replacements_of",
        "seed",
        "starting_lp",
        "synchros",
        "unplayable_kinds",
        "xyzs",
    )

    def __init__(
        self, edition: Edition, seed: int, names: tuple[str, ...], lp: int = STARTING_LP, hand: int = OPENING_HAND
    ) -> None:
        self.edition = edition
        self.starting_lp = lp
        self.opening_hand = hand
        self.unplayable_kinds = edition.unknown_kinds & (PENDULUM | EXTRA_DECK_KINDS)
        self.seed = seed
        self.names = names
        self.deck_names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.heard: dict[int, Heard] = {}  # event kind: what it means to the cards of this duel
        # (procedure, its number, the copies of the card that has it): Synchro and Xyz Monsters of each Deck
        self.synchros: tuple[tuple[tuple[Procedure, int, tuple[int, ...]], ...], ...] = ((), ())
        self.xyzs: tuple[tuple[tuple[Procedure, int, tuple[int, ...]], ...], ...] = ((), ())
        self.odd_stacks = (False, False)  # whether an Xyz Monster may come where no two Levels agree
        self.any_fast = False  # whether any card in the duel could be used as a fast effect
        # of each player's cards, what works outside the field and the hand; and the fast ones of it
        self.elsewhere: tuple[tuple[Elsewhere, ...], ...] = ((), ())
        self.fast_elsewhere: tuple[tuple[Elsewhere, ...], ...] = ((), ())
        # (uid, procedure, places) of Special Summons by their own texts from elsewhere than the hand
        self.own_summons: tuple[tuple[tuple[int, int, int], ...], ...] = ((), ())
        self.replacements_of: dict[
            type[p.Replace], tuple[tuple[int, int], ...]
        ] = {}  # sort of replacement: (uid, ability)
        self.has_attempt_answers = False
        self.hidden_waits: frozenset[HiddenWait] = frozenset()  # none unless empty windows are asked
        self.asks_what_came_with = False
        self.makes_trap_monsters = False
        self.remembered: frozenset[int] = frozenset()  # kinds of which a text asks: did it happen this turn?
        self.duties: tuple[tuple[int, int, Ability], ...] = ()

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
Listed = tuple[int, tuple[tuple[int, int, Ability], ...]]
NOTHING_LISTED: Final[tuple[Listed, Listed]] = ((-1, ()), (-1, ()))


class State:
    """Everything about a duel that can change, and the agenda of procedures in progress."""

    __slots__ = (
        "answerable",
        "answers",
        "attack_hastened",
        "attack_negated",
        "attack_redirected",
        "attacked",
        "attacked_visit",
        "attacker",
        "attacker_visit",
        "cards",
        "done",
        "each_time",
        "events",
        "facts",
        "failed_draw",
        "frames",
        "fresh",
        "fresh_moment",
        "handles",
        "interrupted",
        "later",
        "links",
        "lp",
        "modifier_mask",
        "modifiers",
        "moment",
        "next_age",
        "normal_used",
        "number_of_links",
        "pending",
        "pendulum_used",
        "phase",
        "picked",
        "player",
        "question",
        "random",
        "replay",
        "reply",
        "resolving",
        "result",
        "result_reason",
        "skip",
        "step",
        "this_turn",
        "token",
        "turn",
        "upkeep_due",
        "used_by_duel",
        "used_by_turn",
        "winners",
        "zones",
        "pending_moment",
        "declared_at",
        "links_this_turn",
        "loop_seen",
        "attack_number",
        "attempt",
        "chosen_this_turn",
        "must_shuffle",
        "quiet",
        "stirred",
        "computing",
        "shaped_until",
        "preferred",
        "flip_attempt",
        "chain_happened",
        "kept_events",
        "attempt_negated",
        "battle_ends",
        "draw_comes",
        "loop_at",
        "forced_seen",
        "extra_normals",
        "disabled_so_far",
        "at_hand",
        "watched",
        "recent",
        "just_happened",
        "leaving",
        "moments",
        "missed",
    )

    facts: Facts
    frames: "list[Frame]"
    pending: "list[Note]"
    each_time: "list[Note]"
    fresh: "list[Event]"
    answerable: "tuple[Event, ...]"
    recent: "tuple[Event, ...]"
    just_happened: "tuple[Event, ...]"
    this_turn: "list[Event]"
    events: "list[Event]"
    moments: "list[State] | None"

    def __init__(self, facts: Facts) -> None:
        self.token = object()
        self.facts = facts
        self.cards: list[DuelCard] = []
        self.zones: list[list[int]] = [[] for _ in range(2 * PLACES)]  # [place * 2 + player]
        self.lp = [facts.starting_lp, facts.starting_lp]
        self.random = 1
        self.turn = 0
        self.player = 0
        self.phase = 0
        self.step = 0
        self.normal_used = 0
        self.extra_normals: tuple[int, ...] = ()  # what added the Normal Summons made this turn: ages, or names
        self.pendulum_used = False
        self.frames = []
        self.links: list[Link] = []
        self.number_of_links = 0
        self.resolving = -1
        self.pending = []
        self.pending_moment = 0
        self.each_time = []
        self.fresh = []
        self.answerable = ()
        # what players may wish to answer, whatever their cards wait for: since the last window or link,
        # and what the present one follows upon
        self.recent = ()
        self.just_happened = ()
        self.leaving = 0  # the phase that the turn player offers to go on to, while the opponent may answer that
        self.this_turn = []
        # (uid, visit) of the cards with an effect that missed its timing this turn: for whoever asks why not
        self.missed: tuple[tuple[int, int], ...] = ()
        self.moment = 0
        self.fresh_moment = True
        self.modifiers: list[Active[Modifier]] = []
        self.modifier_mask = 0
        self.next_age = 0
        self.later: list[DueLater] = []
        self.used_by_turn: dict[tuple[int, str], int] = {}
        self.used_by_duel: dict[tuple[int, str], int] = {}
        self.attacker = -1
        self.attacker_visit = 0
        self.attacked = -1
        self.attacked_visit = 0
        self.attack_negated = False
        self.attack_hastened = False  # an effect has damage calculated at once
        self.attack_redirected = False  # an effect chose the target: nobody asks whether it may be attacked
        self.attack_number = 0
        self.replay = False
        self.attempt: tuple[int, ...] = ()  # monsters whose Summon may still be negated
        self.flip_attempt = -1
        self.attempt_negated: tuple[int, ...] = ()
        self.kept_events: tuple[Event, ...] = ()  # those that wait until an attempt is over
        self.draw_comes = False  # the turn player is about to make the normal draw
        self.battle_ends = False  # an effect ends the Battle Phase
        self.skip: tuple[tuple[int, int, int], ...] = ()  # (player, phase, turn): skipped once, after that turn
        self.question: Question = NO_QUESTION
        self.reply = 0
        self.picked: tuple[int, ...] = ()
        self.done: tuple[int, ...] = ()
        self.interrupted = False  # the last window saw a Chain
        self.chain_happened = False  # the last Chain frame had a link
        self.upkeep_due = False
        self.must_shuffle = 0
        self.failed_draw = 0
        self.winners = 0
        self.result = UNDECIDED
        self.result_reason = 0
        self.answers = 0
        self.declared_at = -1
        self.links_this_turn = 0  # since the last optional choice
        self.chosen_this_turn = 0
        self.loop_seen: tuple[tuple[int, int, int], ...] = ()
        self.loop_at = 0
        self.forced_seen: tuple[tuple[int, tuple[int, ...]], ...] = ()  # position, cards of the links
        self.handles = LAST_FIRST_HANDLE  # the last one given; it counts moves, too
        self.watched = True  # somebody looks on: what happens is noted as each player sees it
        self.stirred = [0, 0]  # counts what moved or turned on each player's side
        # for each player, how far that was when what could be used as a fast effect was listed, and the list
        self.at_hand = NOTHING_LISTED
        # for each player, how far that was when a look for fast effects found none, and for which events
        self.quiet: tuple[tuple[int, int], tuple[int, int]] = ((-1, 0), (-1, 0))
        self.computing: dict[int, int] = {}  # ATK and DEF values that are being worked out right now, as far as reached
        self.shaped_until = NO_AGE_LIMIT  # the age up to which effects on names, kinds, Types … are looked at right now
        self.disabled_so_far: set[int] | None = None  # while the disabled cards are being worked out
        self.preferred = -1  # the space asked for with the last answer
        self.events = []
        self.moments = None  # where they are kept: how everything lay at each of the events

    def clone(self) -> "State":
        new = State.__new__(State)
        self.token = object()  # neither may write on what they now share
        new.token = object()
        new.facts = self.facts
        new.cards = self.cards[:]
        new.zones = [zone[:] for zone in self.zones]
        new.lp = self.lp[:]
        new.random = self.random
        new.turn = self.turn
        new.player = self.player
        new.phase = self.phase
        new.step = self.step
        new.normal_used = self.normal_used
        new.extra_normals = self.extra_normals
        new.pendulum_used = self.pendulum_used
        new.frames = [frame.copy() for frame in self.frames]
        new.links = [link.copy() for link in self.links] if self.links else []
        new.number_of_links = self.number_of_links
        new.resolving = self.resolving
        new.pending = self.pending[:]
        new.pending_moment = self.pending_moment
        new.each_time = self.each_time[:]
        new.fresh = self.fresh[:]
        new.answerable = self.answerable
        new.recent = self.recent
        new.just_happened = self.just_happened
        new.leaving = self.leaving
        new.this_turn = self.this_turn[:]
        new.missed = self.missed
        new.moment = self.moment
        new.fresh_moment = self.fresh_moment
        new.modifiers = self.modifiers[:]
        new.modifier_mask = self.modifier_mask
        new.next_age = self.next_age
        new.later = self.later[:]
        new.used_by_turn = self.used_by_turn.copy()
        new.used_by_duel = self.used_by_duel.copy()
        new.attacker = self.attacker
        new.attacker_visit = self.attacker_visit
        new.attacked = self.attacked
        new.attacked_visit = self.attacked_visit
        new.attack_negated = self.attack_negated
        new.attack_hastened = self.attack_hastened
        new.attack_redirected = self.attack_redirected
        new.attack_number = self.attack_number
        new.replay = self.replay
        new.attempt = self.attempt
        new.flip_attempt = self.flip_attempt
        new.attempt_negated = self.attempt_negated
        new.kept_events = self.kept_events
        new.battle_ends = self.battle_ends
        new.draw_comes = self.draw_comes
        new.skip = self.skip
        new.question = self.question
        new.reply = self.reply
        new.picked = self.picked
        new.done = self.done
        new.interrupted = self.interrupted
        new.chain_happened = self.chain_happened
        new.upkeep_due = self.upkeep_due
        new.must_shuffle = self.must_shuffle
        new.failed_draw = self.failed_draw
        new.winners = self.winners
        new.result = self.result
        new.result_reason = self.result_reason
        new.answers = self.answers
        new.declared_at = self.declared_at
        new.links_this_turn = self.links_this_turn
        new.chosen_this_turn = self.chosen_this_turn
        new.loop_seen = self.loop_seen
        new.loop_at = self.loop_at
        new.forced_seen = self.forced_seen
        new.handles = self.handles
        new.watched = self.watched
        new.stirred = [0, 0]
        new.at_hand = NOTHING_LISTED
        new.quiet = ((-1, 0), (-1, 0))
        new.computing = {}
        new.shaped_until = NO_AGE_LIMIT
        new.disabled_so_far = None
        new.preferred = self.preferred
        new.events = []
        new.moments = None if self.moments is None else []
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
