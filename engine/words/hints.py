"""Why a hint is one: a sentence for every reason, in English and German."""

from typing import Final

HINTS: Final = {
    "hint.wins": "It wins the Duel this turn.",
    "hint.saves": "It keeps you in the Duel: without it their attacks and effects of this turn would be enough.",
    "hint.saves.later": "It keeps you in the Duel: otherwise their next turn could be enough.",
    "hint.only_threat": "It removes {card}, their only monster that can beat yours.",
    "hint.clears": "It removes {card}, the last monster in the way of direct attacks.",
    "hint.removes": "It removes {card}.",
    "hint.removes.several": "It removes {cards}.",
    "hint.negates": "It stops {card} before it does anything.",
    "hint.summons": "It brings {card} to the field, with {n} ATK.",
    "hint.damage": "It costs them {n} LP.",
    "hint.gain": "It brings you {n} LP.",
    "hint.adds": "It brings {card} to your hand.",
    "hint.draws": "It brings {count} to your hand.",
    "hint.strengthens": "It raises {card} to {n} ATK.",
    "hint.weakens": "It lowers {card} to {n} ATK.",
    "hint.sets": "{card} waits face-down for their turn.",
    "hint.defends": "In Defense Position {card} costs you no LP when it is beaten.",
    "hint.attacks": "In Attack Position {card} can attack.",
    "hint.least": "Of all you could give, {card} is needed least.",
    "hint.keeps": "{card} is worth more later.",
    "hint.nothing": "Nothing that could be done now makes your place better.",
    "hint.stands": "When their next turn is over, you stand best this way.",
}  # fmt: skip

GERMAN_HINTS: Final = {
    "hint.wins": "Das gewinnt das Duell in diesem Zug.",
    "hint.saves":
        "Das hält dich im Duell: Sonst würden die Angriffe und Effekte deines Gegners in diesem Zug ausreichen.",
    "hint.saves.later": "Das hält dich im Duell: Sonst könnte der nächste Zug deines Gegners ausreichen.",
    "hint.only_threat": "Das entfernt {card}, das einzige Monster deines Gegners, das deine schlagen kann.",
    "hint.clears": "Das entfernt {card}, das letzte Monster, das direkten Angriffen im Weg steht.",
    "hint.removes": "Das entfernt {card}.",
    "hint.removes.several": "Das entfernt {cards}.",
    "hint.negates": "Das hält {card} auf, bevor etwas geschieht.",
    "hint.summons": "Das bringt {card} mit {n} ATK auf das Spielfeld.",
    "hint.damage": "Das kostet deinen Gegner {n} LP.",
    "hint.gain": "Das bringt dir {n} LP.",
    "hint.adds": "Das bringt {card} auf deine Hand.",
    "hint.draws": "Das bringt {count} auf deine Hand.",
    "hint.strengthens": "Das hebt {card} auf {n} ATK.",
    "hint.weakens": "Das senkt {card} auf {n} ATK.",
    "hint.sets": "{card} wartet verdeckt auf den Zug deines Gegners.",
    "hint.defends": "In Verteidigungsposition kostet dich {card} keine LP, wenn das Monster geschlagen wird.",
    "hint.attacks": "In Angriffsposition kann {card} angreifen.",
    "hint.least": "Von allem, was du geben könntest, wird {card} am wenigsten gebraucht.",
    "hint.keeps": "{card} ist später mehr wert.",
    "hint.nothing": "Nichts, was jetzt getan werden könnte, macht deine Lage besser.",
    "hint.stands": "Wenn der nächste Zug deines Gegners vorbei ist, stehst du so am besten.",
}  # fmt: skip
