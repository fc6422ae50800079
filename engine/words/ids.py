"""The ids that sentences are looked up by: from the names of the engine's own numbers."""

from typing import Final

from engine import program as p
from engine.duel import question as q
from engine.duel import reasons as r
from engine.duel import upkeep

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
    p.Place: "place", p.Equip: "equip", p.Attach: "attach", p.SwapControl: "swap_control", p.Detach: "detach",
    p.ChangePosition: "change_position", p.TakeControl: "take_control", p.PlaceCounters: "counter",
    p.RemoveCounters: "remove_counter", p.Reveal: "reveal", p.LookAt: "look", p.Choose: "choose",
    p.NormalSummon: "normal_summon", p.FusionSummon: "fusion_summon", p.RitualSummon: "ritual_summon",
    p.SynchroSummon: "synchro_summon", p.XyzSummon: "xyz_summon", p.Modify: "modify", p.Grant: "grant",
    p.NegateActivation: "negate", p.NegateEffect: "negate", p.NegateAttack: "negate", p.NegateSummon: "negate",
    p.Draw: "draw", p.Discard: "discard", p.Damage: "damage", p.GainLifePoints: "gain", p.LoseLifePoints: "lose",
    p.SetLifePoints: "set_lp", p.AnsweredDamage: "answered_damage", p.SkipPhases: "skip", p.Excavate: "excavate",
    p.Reorder: "reorder", p.Shuffle: "shuffle", p.MakeTokens: "token", p.WinDuel: "win",
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
}  # fmt: skip
p.require_all(p.COSTS, COST_IDS)
MODIFIER_IDS: Final[dict[type[p.Modifier], str]] = {
    p.GainsAttack: "atk", p.GainsDefense: "def", p.AttackBecomes: "set_atk", p.DefenseBecomes: "set_def",
    p.LevelChanges: "level", p.ScaleChanges: "scale", p.NotDestroyedByBattle: "not_destroyed_by_battle",
    p.NotDestroyedByEffects: "not_destroyed_by_effect", p.NotTargeted: "not_targeted", p.Unaffected: "unaffected",
    p.SavedOnce: "saved", p.NotAttacked: "not_attacked", p.MustBeAttacked: "must_be_attacked",
    p.CannotAttack: "cannot_attack", p.MustAttack: "must_attack", p.AttacksDirectly: "direct_attack",
    p.AttacksAll: "attacks_all", p.ExtraAttacks: "extra_attacks", p.AttackCost: "attack_cost",
    p.Pierces: "piercing", p.AttacksWithDefense: "battle_uses_def", p.AttacksLyingDown: "battle_uses_def",
    p.TypeBecomes: "treated_as.type", p.AttributeBecomes: "treated_as.attribute",
    p.AttributeAdded: "treated_as.attribute_added", p.KindsBecome: "treated_as.kinds_only",
    p.KindsAdded: "treated_as.kinds", p.NameBecomes: "treated_as.name", p.NameAdded: "treated_as.name_added",
    p.NameCopied: "treated_as.copy", p.EffectsNegated: "disabled", p.NotActivated: "not_activated",
    p.Granted: "granted", p.Reacts: "reacts", p.Redirected: "redirected",
    p.NoPositionChange: "no_position_change", p.ControlTaken: "control", p.NotTributed: "not_tributed",
    p.NotMaterial: "not_material", p.TributeWorth: "tribute_worth", p.OnlyOne: "only_one",
    p.KeepsEquipCards: "keeps_equip_target", p.Bound: "bound", p.Falls: "falls",
    p.CannotActivate: "cannot_activate", p.Unanswered: "unanswered", p.NotNegated: "not_negated",
    p.CannotSummon: "cannot_summon", p.ExtraNormalSummons: "extra_normal_summon", p.ActivatedSooner: "speed",
    p.CannotAddOrDraw: "cannot_draw", p.CannotGo: "cannot_go", p.BattleDamageTaken: "battle_damage",
    p.EffectDamageTaken: "effect_damage", p.NoBattlePhase: "no_battle_phase", p.PhasesSkipped: "skip_phase",
    p.HandLimit: "hand_limit", p.NormalDraw: "normal_draw", p.HandRevealed: "revealed",
}  # fmt: skip
p.require_all(p.MODIFIERS, MODIFIER_IDS)


def question_id(number: int) -> str:
    return q.QUESTION_NAMES[number].replace(" ", "_")


def option_id(number: int) -> str:
    return q.OPTION_NAMES[number].replace(" ", "_")
