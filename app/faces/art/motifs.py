"""Which figure a card shows: by its Type, or by its icon and its name."""

import random
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from app.faces.art import beasts, people, snares, things
from app.faces.art.figure import Figure
from engine.cards.card import Card
from engine.vocabulary import (
    AQUA, ATTRIBUTE_NAMES, BEAST, BEAST_WARRIOR, CONTINUOUS, COUNTER, CREATOR_GOD, CYBERSE, DINOSAUR, DIVINE_BEAST,
    DRAGON, EQUIP, FAIRY, FIELD, FIEND, FISH, ILLUSION, INSECT, MACHINE, MONSTER, PLANT, PSYCHIC, PYRO, QUICK_PLAY,
    REPTILE, RITUAL, ROCK, SEA_SERPENT, SPELL, SPELLCASTER, THUNDER, TOKEN, WARRIOR, WINGED_BEAST, WYRM, ZOMBIE,
)  # fmt: skip

Draw = Callable[[random.Random], Figure]

_BY_TYPE: Final[Mapping[int, Sequence[Draw]]] = {
    WARRIOR: (people.warrior,),
    SPELLCASTER: (people.hooded_caster, people.hat_caster),
    FAIRY: (people.winged_fairy,),
    FIEND: (people.horned_mask, people.imp),
    ZOMBIE: (people.skull, people.ghost),
    MACHINE: (people.gear_giant, people.engine, people.wind_up),
    AQUA: (beasts.wave_spirit, beasts.shell),
    PYRO: (people.flame,),
    ROCK: (people.stone_man,),
    WINGED_BEAST: (beasts.bird, beasts.bird_standing),
    PLANT: (people.flower, people.tree),
    INSECT: (beasts.moth, beasts.beetle),
    THUNDER: (beasts.bolt_bird,),
    DRAGON: (beasts.dragon, beasts.dragon_head),
    BEAST: (beasts.beast_mask, beasts.beast_walking),
    BEAST_WARRIOR: (people.masked_blade,),
    DINOSAUR: (beasts.saurian,),
    FISH: (beasts.fish,),
    SEA_SERPENT: (beasts.coil,),
    REPTILE: (beasts.lizard,),
    PSYCHIC: (people.floating_eye,),
    DIVINE_BEAST: (beasts.dragon,),
    CREATOR_GOD: (people.winged_fairy,),
    WYRM: (beasts.dragon_head, beasts.coil),
    CYBERSE: (people.wind_up, people.gear_giant),
    ILLUSION: (people.floating_eye, things.mask),
}
_ANY_SPELL: Final = (
    things.book, things.lantern, things.gate, things.mirror, things.hand, things.coin, things.key, things.drum,
    things.banner, things.scroll, things.clock, things.scales, things.cup, things.umbrella, things.wheel, things.crate,
    things.mask, things.potted, things.storm, things.emblem,
)  # fmt: skip
_BY_ICON: Final[tuple[tuple[int, Sequence[Draw]], ...]] = (
    (SPELL | EQUIP, (things.blade, things.banner, things.key, things.hand, things.mask)),
    (SPELL | FIELD, (things.bridge, things.tower, things.gate, things.tent, things.emblem)),
    (SPELL | QUICK_PLAY, (things.storm, things.hand, things.coin, things.drum, things.key, things.lantern,
        things.scroll)),
    (SPELL | RITUAL, (things.cup, things.book, things.lantern)),
    (SPELL | CONTINUOUS, (things.clock, things.banner, things.lantern, things.scales, things.wheel, things.drum,
        things.book)),
    (SPELL, _ANY_SPELL),
    (COUNTER, (snares.toothed_ring, snares.jaws, things.mirror, snares.gavel, snares.chains, snares.thorn_ring)),
    (CONTINUOUS, (snares.web, snares.cage, snares.chains, snares.thorn_ring, snares.toothed_ring, people.horned_mask)),
    (0, (snares.net, snares.pit, snares.web, snares.bell, snares.thorn_ring, snares.jaws, snares.cage,
        snares.toothed_ring,
         things.mirror, things.gate, snares.chains)),
)  # fmt: skip
_BY_WORD: Final[tuple[tuple[str, Sequence[Draw]], ...]] = (
    (r"book|page|index|catalogue|reading|library|brief\b|sorting|shelf|stacks|tome",
     (things.book, things.scroll, things.book, things.lantern, things.mirror, things.key)),
    (r"lamp|lantern|light|candle", (things.lantern,)),
    (r"blade|sword|knife|hook|plough|spear|flail|needle|edge", (things.blade,)),
    (r"gate|door|hall|cloakroom|open house|drawbridge", (things.gate, things.gate, things.tower)),
    (r"mirror|glass|reflection", (things.mirror,)),
    (r"hand\b|handed|thumb|reins|puppet|hold", (things.hand,)),
    (r"coin|tax|purse|debt|costs|bargain|tithe|jar\b", (things.coin,)),
    (r"key|locked|secret", (things.key,)),
    (r"drum|parade|march\b|procession|muster|hymn|roar", (things.drum,)),
    (r"banner|shield|court\b|courtroom|ward", (things.banner,)),
    (r"bridge|crossing|path|reeds|round\b", (things.bridge,)),
    (r"notice|statement|statute|evidence|testimony|hearsay|plea|envelope|letter|scroll|homework|ticket|permit|map|straw|guest"
     r"|journ|argument|copyright", (things.scroll, things.scroll, things.hand, things.book, things.key)),
    (r"clock|hour|noon|early|late|time|shift|second\b|midnight|mainspring|orrery",
     (things.clock, things.clock, things.wheel, things.lantern)),
    (r"scale|balance|weigh|weight|odds|auction|privilege", (things.scales, things.scales, things.coin)),
    (r"rite|font|basin|crucible|quenching|recasting|well\b|wine|lemonade|pour",
     (things.cup, things.cup, things.potted, things.mirror)),
    (r"umbrella|rain", (things.umbrella, things.umbrella, things.storm)),
    (r"tower|castle|vault|hill|barrow", (things.tower, things.gate, things.bridge)),
    (r"wheel|fortune|raffle|roundhouse|carousel|turn the", (things.wheel,)),
    (r"tent|fair\b|market|stall|circus|balloon", (things.tent,)),
    (r"crate|handbag|trunk|luggage|freight|depot|parts|goods|sack|bucket|acquisition", (things.crate,)),
    (r"stage|audition|spotlight|costume|laugh|stare|curtain|best\b",
     (things.mask, things.mask, things.lantern, things.hand, things.drum)),
    (r"boiler|breakfast|kettle|pot\b|helping|ashes", (things.potted,)),
    (r"storm|wind|fog|gust|cloud|drop", (things.storm,)),
    (r"star|constellation|quilt|hues?\b", (things.emblem,)),
    (r"net\b|snatch|bait", (snares.net,)),
    (r"pit\b|trapdoor|depths|bottomless|broken step", (snares.pit,)),
    (r"web|moth", (snares.web,)),
    (r"bell|strike|signal", (snares.bell,)),
    (r"thorn|bramble|wheat", (snares.thorn_ring,)),
    (r"jaw|fang|trap\b|snare|butcher", (snares.jaws,)),
    (r"cage|arrest|contempt|menagerie|held", (snares.cage,)),
    (r"gavel|objection|overruled|judge|jeopardy|trial|appeal|adjourn|inadmissible",
     (snares.gavel, snares.gavel, things.scales, snares.bell, things.scroll)),
    (r"chain|bound|brake|coupling|stopped|cancel", (snares.chains,)),
)  # fmt: skip
_PEOPLE_BY_WORD: Final[tuple[tuple[int, str, Draw], ...]] = (
    (MACHINE, r"engine|express|boiler|terminus|locomotive|roc\b", people.engine),
    (MACHINE, r"golem|colossus|titan|behemoth|knight", people.gear_giant),
    (MACHINE, r"clockwork|button|toy|top|page|bell", people.wind_up),
    (BEAST, r"hound|fox|cat\b|bear|lynx|lion|wolf|ferret|pup", beasts.beast_mask),
    (BEAST, r"ram\b|goat|pony|mare|ox\b|hare|rabbit|llama|boar|ewe|horse|hedgehog|elephant|badger|mole",
        beasts.beast_walking),
    (WINGED_BEAST, r"heron|crane|goose|peacock|crow|sparrow", beasts.bird_standing),
    (WINGED_BEAST, r"owl|hawk|roc\b|gryphon|raptor", beasts.bird),
    (INSECT, r"moth|butterfly|fly", beasts.moth),
    (INSECT, r"beetle|trilobite|ant\b", beasts.beetle),
    (AQUA, r"crab|turtle|tortoise|shell", beasts.shell),
    (ZOMBIE, r"ghost|wraith|widow|echo|choir|spirit", people.ghost),
    (ZOMBIE, r"bone|lich|skull|king", people.skull),
    (FIEND, r"imp\b|gremlin|goblin|tinder", people.imp),
    (PLANT, r"tree|oak|orchard|giant|bramble", people.tree),
    (PLANT, r"lily|flower|rose", people.flower),
    (DRAGON, r"whelp|drake", beasts.dragon),
)  # fmt: skip


def motif(card: Card) -> Draw:
    """A word of the name decides, if one does; otherwise the name picks among those of its Type or icon."""
    name = card.name.lower()
    pick = random.Random(zlib.crc32(f"{card.passcode}|{card.name}".encode()))
    if card.kinds & MONSTER:
        for type_, words, draw in _PEOPLE_BY_WORD:
            if card.type & type_ and re.search(rf"\b(?:{words})", name):
                return draw
        for type_, draws in _BY_TYPE.items():
            if card.type & type_:
                return pick.choice(draws)
        return things.mask
    for words, draws in _BY_WORD:
        if re.search(rf"\b(?:{words})", name):
            return pick.choice(draws)
    for icon, draws in _BY_ICON:
        if card.kinds & icon == icon:
            return pick.choice(draws)
    return things.emblem


def attribute(card: Card) -> str:
    """Whose colours the picture wears."""
    if card.kinds & TOKEN:
        return "TOKEN"
    if card.kinds & MONSTER:
        return next((name for bit, name in ATTRIBUTE_NAMES.items() if card.attribute & bit), "TOKEN")
    return "SPELL" if card.kinds & SPELL else "TRAP"
