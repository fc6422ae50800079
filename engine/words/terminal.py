"""What a duel as text in a terminal says beside the words of the duel itself, in English."""

from typing import Final

TERMINAL: Final = {
    "play.begins": "The first turn: {who}.",
    "play.help":
        "Type the number of an option. A number and a zone (2 m4) also choose where the card goes.\n"
        "mat: the field\nhand: your hand\nlog: what happened\noptions: the options again\n"
        "card X: read a card\nwhy X: what you can do with a card, and why not more\n"
        "why m1 om2: whether m1 can attack om2\nwhy: the phases, and why not\nrule SUMMON-12: read a rule\n"
        "undo: back to your last question\ncancel: break off what you have begun\n"
        "give up: lose the Duel\nquit: leave; the Duel is saved\n"
        "X is a zone or a name. Zones: m1 to m5 monsters, s1 to s5 {spell}s and Traps, f1 Field, p1 p2 Pendulum, "
        "h1... hand, e1... {extra_deck}, g1... Graveyard, b1... banished. "
        "With o before it: your opponent’s.",
    "play.not_understood": "Not understood. Type help.",
    "play.no_such_option": "There is no option {n}. They go from 1 to {most}.",
    "play.no_such_zone": "There is no zone {zone} that a card could go to.",
    "play.wrong_zone": "No card goes to {zone} that way.",
    "play.no_such_card": "There is no card {name} that you can see.",
    "play.which_card": "Which card? Name a zone or a card, such as h1.",
    "play.empty_zone": "There is no card in {zone}.",
    "play.which_rule": "Which rule? Name its id, such as SUMMON-12.",
    "play.no_such_rule": "There is no rule {name}. A rule is named as in SUMMON-12.",
    "play.unknown_card": "You can’t know this card.",
    "play.possible": "Possible: {what}.",
    "play.not_possible": "Not possible: {what}. {why}",
    "play.no_wish": "There is nothing to do with it.",
    "play.nothing_to_undo": "There is nothing to take back.",
    "play.undone": "Taken back.",
    "play.undone_seen": "Taken back. What you have seen since, you still know.",
    "play.nothing_to_cancel": "There is nothing to break off.",
    "play.cancelled": "Broken off.",
    "play.surely": "Do you really give up? yes or no",
    "play.saved": "The Duel is saved. Type play again to go on with it.",
    "play.kept": "The replay is kept:",
    "play.found": "There is an unfinished Duel against {name}, turn {n}. Go on with it? yes or no",
    "play.found_damaged": "A saved Duel can’t be used. {reason}",
    "play.resumed": "On with the Duel.",
    "play.differs": "{reason} It goes on from answer {n}.",
    "play.other_opponent": "There is no player {name} here; {other} plays instead.",
    "play.mat.turn": "Turn {n}, {whose} {phase}",
    "play.mat.step": "{step}",
    "play.mat.lp": "You {n} LP, {name} {other} LP",
    "play.mat.counts": "{name}: hand {hand}, Deck {deck}, Graveyard {graveyard}, {extra_deck} {extra}",
    "play.mat.counts.you": "You: Deck {deck}, Graveyard {graveyard}, {extra_deck} {extra}",
    "play.mat.attack": "{zone} {card} {n} Attack",
    "play.mat.defense": "{zone} {card} {n} Defense",
    "play.mat.face_down": "{zone} {card}, face-down",
    "play.mat.card": "{zone} {card}",
    "play.mat.materials": "{n} materials",
    "play.mat.equips": "on {zone}",
    "play.mat.empty": "Your hand is empty.",
    "play.mat.chain": "Chain Link {n}: {card}",
    "play.option": "{n} {what}",
    "play.option.zones": "{n} {what} ({zones})",
    "wish.normal_summon": "Normal Summon",
    "wish.set_monster": "Set",
    "wish.flip_summon": "Flip Summon",
    "wish.special_summon": "Special Summon",
    "wish.set": "Set",
    "wish.activate": "activate",
    "wish.change_position": "change its position",
    "wish.attack": "attack",
    "wish.pendulum_summon": "Pendulum Summon",
    "wish.to_battle_phase": "Battle Phase",
    "wish.to_main_phase_2": "Main Phase 2",
    "wish.end_turn": "end the turn",
    "replay.same": "{n} answers, {undos} taken back: playing them again gives the same Duel.",
    "replay.torn": "The last line was torn off in writing and doesn’t count.",
    "replay.question": "{who}: {what}",
    "replay.unfinished": "The Duel is not finished.",
    "deck.legal": "{edition}: this Deck can be played.",
    "deck.not_legal": "{edition}: this Deck can’t be played.",
    "deck.list": "Restricted list: {name}.",
    "deck.first_list": "Restricted list: {name}, the first of {n}. --list-name chooses another.",
    "deck.counts": "{name}: {main} cards, {extra_deck} {extra}, Side Deck {side}.",
}  # fmt: skip
