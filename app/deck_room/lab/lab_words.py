"""What came out in the Deck lab, in words: never more than the duels tell."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.controller.player.language import moment_said
from engine.trials.lab_results import CardDrawn, Compared, RateDifference, LabDeck, LabHead, Rate

_UNBROKEN: Final = "\N{NO-BREAK SPACE}"
STRENGTHS: Final = ("novice", "standard:300", "expert:300")


def strength(player: str) -> str:
    """How well a computer player plays, by the name that the engine has for it."""
    say = QCoreApplication.translate
    return {
        "novice": say("lab", "Novice: quick"),
        "standard:300": say("lab", "Standard: slower"),
        "expert:300": say("lab", "Expert: very slow"),
    }.get(player, player)


def short_strength(player: str) -> str:
    say = QCoreApplication.translate
    name = player.partition(":")[0]
    return {"novice": say("lab", "Novice"), "standard": say("lab", "Standard"), "expert": say("lab", "Expert")}.get(
        name, name
    )


def percent(share: float | None) -> str:
    if share is None:
        return "–"
    return QCoreApplication.translate("lab", "{number} %").format(number=round(share * 100))


def span(low: float, high: float) -> str:
    """An interval of rates."""
    say = QCoreApplication.translate("lab", "{low} to {high} %")
    return say.format(low=round(low * 100), high=round(high * 100))


def row_name(deck: LabDeck) -> str:
    if not deck.lacks:
        return deck.name
    return QCoreApplication.translate("lab", "{deck} without {card}").format(deck=deck.name, card=deck.lacks)


def verdict_of_rate(rate: Rate) -> str:
    say = QCoreApplication.translate
    return {
        1: say("lab", "wins more often"),
        -1: say("lab", "loses more often"),
        0: say("lab", "too few duels to say"),
    }[rate.verdict]


def verdict_of_difference(verdict: int) -> str:
    say = QCoreApplication.translate
    return {1: say("lab", "better"), -1: say("lab", "worse"), 0: say("lab", "too few duels to say")}[verdict]


def rate_in_words(rate: Rate) -> str:
    say = QCoreApplication.translate
    if rate.rate is None:
        return say("lab", "No duel yet")
    sentence = say(
        "lab", "{rate} won, likely {span}: {verdict}. Won {wins}, drawn {draws}, lost {losses}; {turns} turns"
    )
    return sentence.format(
        rate=percent(rate.rate),
        span=span(*rate.interval),
        verdict=verdict_of_rate(rate),
        wins=rate.wins,
        draws=rate.draws,
        losses=rate.losses,
        turns=round(rate.turns / rate.duels),
    )


def points(difference: RateDifference) -> str:
    """A difference of rates, with its interval."""
    say = QCoreApplication.translate("lab", "{amount} points ({low} to {high})")
    rounded = (round(each * 100) for each in (difference.amount, difference.low, difference.high))
    figures = (f"{each:+}".replace("-", "−") if each else "0" for each in rounded)
    return say.format(**dict(zip(("amount", "low", "high"), figures)))


def card_in_words(card: CardDrawn) -> str:
    say = QCoreApplication.translate("lab", "{card}: drawn {drawn} of {many}, not drawn {kept} of {few}: {verdict}")
    return say.format(
        card=card.name,
        drawn=percent(card.drawn.rate),
        many=card.drawn.duels,
        kept=percent(card.kept.rate),
        few=card.kept.duels,
        verdict=verdict_of_difference(card.verdict),
    )


def lacking_in_words(deck: LabDeck, difference: RateDifference | None) -> str:
    """What the card is worth that this Deck lacks."""
    say = QCoreApplication.translate
    instead = ", ".join(dict.fromkeys(deck.instead))
    if difference is None:
        return say("lab", "With {card} or with {instead}: no duel yet").format(card=deck.lacks, instead=instead)
    sentence = {
        1: say("lab", "With {card} it wins more often than with {instead}: {points}, from {count} pairs of duels"),
        -1: say("lab", "With {card} it wins less often than with {instead}: {points}, from {count} pairs of duels"),
        0: say("lab", "With {card} or with {instead}: {points}, from 1 pair: too few duels to say")
        if difference.duels == 1
        else say("lab", "With {card} or with {instead}: {points}, from {count} pairs: too few duels to say"),
    }[difference.verdict]
    return sentence.format(card=deck.lacks, instead=instead, points=points(difference), count=difference.duels)


def played_in_words(done: int, in_all: int, is_going_on: bool) -> str:
    """How far a run has come, or where it was stopped."""
    say = QCoreApplication.translate
    if not done and is_going_on:
        return say("lab", "Starting…")
    stopped = done < in_all and not is_going_on
    words = say("lab", "Stopped after {done} of {all} duels") if stopped else say("lab", "{done} of {all} duels played")
    return words.format(done=done, all=in_all)


def part_in_words(done: int, in_all: int) -> str:
    """The same count in a word or two."""
    return QCoreApplication.translate("lab", "{done} of {all}").format(done=done, all=in_all)


def players_in_words(players: tuple[str, str]) -> str:
    say = QCoreApplication.translate
    own, theirs = map(short_strength, players)
    if players[0] == players[1]:
        return say("lab", "{player} on both sides").format(player=own)
    return say("lab", "{player} against {other}").format(player=own, other=theirs)


def run_in_words(head: LabHead) -> str:
    """Which Decks, how many duels."""
    say = QCoreApplication.translate
    sentence = (
        say("lab", "{decks} against 1 Deck, {duels} duels, {players}")
        if len(head.against) == 1
        else say("lab", "{decks} against {count} Decks, {duels} duels each, {players}")
    )
    return sentence.format(
        decks=", ".join(row_name(deck) for deck in head.rows),
        count=len(head.against),
        duels=head.duels,
        players=players_in_words(head.players),
    )


def head_in_words(head: LabHead) -> str:
    """A result in a line: when, which Decks, how many duels."""
    return f"{moment_said(head.when)}: {run_in_words(head)}"


def compared_in_words(changes: list[Compared]) -> list[str]:
    say = QCoreApplication.translate
    if not changes:
        return [say("lab", "These two can’t be compared: no Deck in both, or other players or another rulebook.")]
    lines = []
    for one in changes:
        if one.difference is None:
            lines.append(say("lab", "{deck}: no opponents in common").format(deck=one.name))
            continue
        same = say("lab", "the same cards") if one.same else say("lab", "other cards")
        sentence = say("lab", "{deck} ({same}), {over}: {before} before, {now} now, {points}: {verdict}")
        paired = one.difference.paired
        over = say("lab", "over the same {count} duels") if paired else say("lab", "over {count} duels each")
        if one.now.duels == 1:
            over = say("lab", "over the same duel") if paired else say("lab", "over one duel each")
        lines.append(
            sentence.format(
                deck=one.name,
                same=same,
                over=over.format(count=one.now.duels),
                before=percent(one.before.rate).replace(" ", _UNBROKEN),
                now=percent(one.now.rate).replace(" ", _UNBROKEN),
                points=points(one.difference),
                verdict=verdict_of_difference(one.difference.verdict),
            )
        )
    return lines
