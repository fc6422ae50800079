"""The ids that sentences are looked up by: from the names of the engine's own numbers."""

from re import sub
from typing import Final

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.changes import upkeep
from engine.program.told_deeds import Deed

REASON_IDS: Final = {
    number: name.lower() for name, number in vars(r).items() if name.isupper() and isinstance(number, int) and number
}
ENDING_IDS: Final = {
    upkeep.BY_LIFE_POINTS: "life_points",
    upkeep.BY_DECK: "deck",
    upkeep.BY_FIVE_PIECES: "five_pieces",
    upkeep.BY_TEXT: "text",
    upkeep.BY_CONCESSION: "concession",
    upkeep.BY_LOOP: "loop",
}
PLACE_IDS: Final = (
    "deck",
    "hand",
    "monster_zone",
    "spell_zone",
    "field_zone",
    "pendulum_zone",
    "graveyard",
    "banished",
    "extra_deck",
    "under",
    "attempt",
    "gone",
)


def _words(start: str) -> dict[int, str]:
    return {
        number: name.removeprefix(start).lower()
        for name, number in vars(p).items()
        if name.startswith(start) and isinstance(number, int)
    }


EVENT_IDS: Final = _words("E_")
ACT_IDS: Final[dict[type[p.Act], str]] = {
    p.SpecialSummon: "special_summon", p.Destroy: "destroy", p.Banish: "banish", p.SendToGraveyard: "send",
    p.AddToHand: "add", p.Return: "return", p.Tribute: "tribute", p.Set: "set", p.Activate: "activate",
    p.ApplyEffect: "apply_effect",
    p.Place: "place", p.Equip: "equip", p.Attach: "attach", p.SwapControl: "swap_control", p.Detach: "detach",
    p.ChangePosition: "change_position", p.TakeControl: "take_control", p.ChangeZone: "change_zone",
    p.PlaceCounters: "counter",
    p.RemoveCounters: "remove_counter", p.Reveal: "reveal", p.LookAt: "look", p.Choose: "choose",
    p.NormalSummon: "normal_summon", p.FusionSummon: "fusion_summon", p.RitualSummon: "ritual_summon",
    p.SynchroSummon: "synchro_summon", p.XyzSummon: "xyz_summon", p.Modify: "modify", p.Grant: "grant",
    p.NegateActivation: "negate", p.NegateEffect: "negate", p.NegateAttack: "negate", p.NegateSummon: "negate",
    p.Draw: "draw", p.Discard: "discard", p.Damage: "damage", p.GainLifePoints: "gain", p.LoseLifePoints: "lose",
    p.SetLifePoints: "set_lp", p.AnsweredDamage: "answered_damage", p.SkipPhases: "skip", p.Excavate: "excavate",
    p.Reorder: "reorder", p.Shuffle: "shuffle", p.MakeTokens: "token", p.WinDuel: "win",
    p.ExchangeHands: "exchange_hands", p.ByHand: "by_hand", p.Stay: "stay", p.EndLasting: "end_lasting",
    p.AskOpponent: "ask_opponent", p.ChangeTarget: "change_target",
    p.RedirectAttack: "redirect_attack", p.MakeAttackDirect: "redirect_attack", p.EndBattlePhase: "end_phase",
    p.Declare: "declare", p.TossCoins: "coin", p.RollDice: "die", p.Then: "then", p.IfYouDo: "if_you_do",
    p.Also: "also", p.ChooseOne: "choose_one", p.If: "if", p.ForEach: "for_each", p.May: "may", p.Later: "later",
    p.Repeat: "repeat", p.Both: "both", p.React: "react", p.They: "they", p.ItsPlayer: "they",
}  # fmt: skip
p.require_all(p.ACTS, ACT_IDS)
COST_IDS: Final[dict[type[p.Cost], str]] = {
    p.Targeting: "target", p.DiscardCost: "discard", p.TributeCost: "tribute", p.BanishCost: "banish",
    p.SendCost: "send", p.ReturnCost: "return", p.RevealCost: "reveal", p.PositionCost: "change_position",
    p.DestroyCost: "destroy", p.DetachCost: "detach", p.CounterCost: "remove_counter", p.LifePointCost: "pay_lp",
    p.TurnVow: "vow", p.Declaration: "declare", p.GiveUpDraw: "give_up_draw",
    p.PreparedByHand: "by_hand",
}  # fmt: skip
p.require_all(p.COSTS, COST_IDS)
MODIFIER_IDS: Final = {sort: sub(r"(?<!^)(?=[A-Z])", "_", sort.__name__).lower() for sort in p.MODIFIERS}
"""The class in small letters."""


def question_id(number: int) -> str:
    return in_id(q.QUESTION_NAMES[number])


def option_id(number: int) -> str:
    return in_id(q.OPTION_NAMES[number])


def deed_id(deed: Deed) -> str:
    """By its word, and by where it is done."""
    return ".".join(in_id(part) for part in (deed.word, deed.where) if part)


def in_id(words: str) -> str:
    return words.replace(" ", "_")
