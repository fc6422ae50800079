"""How monsters come to the field by themselves, read aloud."""

from typing import assert_never

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.costs import cost
from engine.text.explanation.happenings import condition
from engine.text.explanation.limits import LIMITS
from engine.text.explanation.nouns import WHOSE, group, listed, places, sort, summons, where, with_article


def procedure(way: p.Procedure) -> str:
    """What is said of how it is Summoned, in full."""
    match way:
        case p.FusionMaterials(materials, more, together):
            each_ = [with_article(_monsters(each)) for each in materials]
            each_ += [] if more is None else [f"any number of further {_monsters(more, many=True)}"]
            alike = "" if together is None else f", {group(together)}"
            alike += "; nothing stands for one of them" if way.themselves else ""
            return f"Fusion Materials: {' + '.join(each_)}{alike}."
        case p.SynchroMaterials(tuner, others, least, most, tuners, beside):
            rest = f"{_so_many(least, most)} that are not: {_monsters(others, many=True)}"
            if beside is not None:
                rest = f"{with_article(_monsters(beside))}; {rest}"
            first = "1 that is a Tuner" if tuners == 1 else f"{tuners} that are Tuners"
            return f"Synchro Materials: {first}: {_monsters(tuner, many=tuners > 1)}; {rest}."
        case p.XyzMaterials(materials, least, most, level, any_level, transfers):
            of = "any Level" if any_level else f"Level {level}" if level else "of its own Rank as Level"
            words = [f"Xyz Materials: {_so_many(least, most)} {_monsters(materials, many=True)}, {of}"]
            words += ["with its materials"] if transfers else []
            words += [cost(each) for each in way.costs]
            words += _held(way.condition)
        case p.OwnWay(from_places, paid, position, to_side):
            words = [f"Special Summon by its own text from {places(from_places, v.YOU)}", *_held(way.condition)]
            words += [cost(each) for each in paid]
            words += [f"in {listed(v.names_of(position, v.POSITION_NAMES))}"] if position else []
            words += [f"to {WHOSE[to_side]} field"] if to_side != v.YOU else []
        case p.OwnTributes(count, such, held, optional, also_set):
            so_many = "its" if count is None else count
            words = [f"Tribute Summon with {so_many} Tributes ({_monsters(such)})"]
            words += [
                "for Setting it as well" if also_set else "not for Setting it",
                *([] if optional else ["the only way"]),
                *_held(held),
            ]
        case p.NamesRitualSpell(spell):
            by = with_article(sort(spell.filters, "Ritual Spell"))
            return f"Ritual Summoned with {by}, or any Ritual Spell that means it."
        case p.CannotBeSummoned(how, from_places, held, but):
            from_where = f" from {places(from_places, v.EITHER)}" if from_places else ""
            from_where += f" but {with_article(summons(but))}" if but else ""
            return f"No {summons(how)} of it{from_where}{f' if {condition(held)}' if held is not None else ''}."
        case p.OnlyByEffect(first, by, itself, using):
            ways = [with_article(sort(by.filters))] if by is not None else []
            ways += ["its own"] if itself else []
            with_it = f", using {with_article(sort(using.filters, 'card'))}" if using is not None else ""
            must = f"Must {'first ' if first else ''}be Special Summoned by an effect"
            return f"{must}: {listed(ways, 'or')}{with_it}."
        case p.OnlyInOwnWay(first):
            only = "Cannot be Special Summoned except as told here."
            return "Must first be Special Summoned in its own way." if first else only
        case p.RitualFromGraveyard():
            return "Can be banished from the Graveyard as one of the Tributes for a Ritual Summon."
        case p.FusionSubstitute(cards_, from_places):
            it = f"While it is in the {where(from_places)}, it" if from_places else "It"
            of = with_article(sort(cards_.filters, "Fusion Monster")) if cards_ is not None else "a Fusion Monster"
            return f"{it} can stand for one Fusion Material that {of} tells by its name."
        case p.TunerSubstitute(such):
            return f"Can stand for {with_article(sort(such.filters, 'Tuner'))} as Synchro Material."
        case p.RitualWithout(such):
            return f"Ritual Summoned without {_monsters(such, many=True)}."
        case p.SetAsSpell():
            return "Can be Set from the hand in a Spell & Trap Zone, as a Spell."
        case p.CannotBeNormalSummoned():
            return "Cannot be Normal Summoned or Set."
        case _:
            assert_never(way)
    if isinstance(way, p.WayToSummon) and way.limit is not None:
        words.append(LIMITS[type(way.limit)])
    return ", ".join(words) + "."


def _monsters(which: p.Selector, many: bool = False) -> str:
    return sort(which.filters, "monster", many=many)


def _so_many(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}" if most < p.ANY_NUMBER else f"{least} or more"


def _held(asked: p.Condition | None) -> list[str]:
    return [f"if {condition(asked)}"] if asked is not None else []
