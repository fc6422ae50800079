"""Which figure a card shows: by its Type, or by its icon and its name."""

import random
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from app.faces.art import beasts, makings, people, places, sea, snares, spirits, things, winged
from app.faces.art.figure import SewnFigure
from engine.cards.card import Card
from engine.vocabulary import (
    AQUA,
    ATTRIBUTE_NAMES,
    BEAST,
    BEAST_WARRIOR,
    CONTINUOUS,
    COUNTER,
    CREATOR_GOD,
    CYBERSE,
    DINOSAUR,
    DIVINE_BEAST,
    DRAGON,
    EQUIP,
    FAIRY,
    FIELD,
    FIEND,
    FISH,
    ILLUSION,
    INSECT,
    MACHINE,
    MONSTER,
    PLANT,
    PSYCHIC,
    PYRO,
    QUICK_PLAY,
    REPTILE,
    RITUAL,
    ROCK,
    SEA_SERPENT,
    SPELL,
    SPELLCASTER,
    THUNDER,
    TOKEN,
    WARRIOR,
    WINGED_BEAST,
    WYRM,
    ZOMBIE,
)

Draw = Callable[[random.Random], SewnFigure]

_BY_TYPE: Final[Mapping[int, Sequence[Draw]]] = {
    WARRIOR: (people.warrior,),
    SPELLCASTER: (people.hooded_caster, people.hat_caster),
    FAIRY: (spirits.winged_fairy,),
    FIEND: (spirits.horned_mask, spirits.imp),
    ZOMBIE: (spirits.skull, spirits.ghost),
    MACHINE: (makings.gear_giant, makings.engine, makings.wind_up),
    AQUA: (sea.wave_spirit, sea.shell),
    PYRO: (makings.flame,),
    ROCK: (makings.stone_man,),
    WINGED_BEAST: (winged.bird, winged.bird_standing),
    PLANT: (makings.flower, makings.tree),
    INSECT: (beasts.moth, beasts.beetle),
    THUNDER: (winged.bolt_bird,),
    DRAGON: (winged.dragon, winged.dragon_head),
    BEAST: (beasts.beast_mask, beasts.beast_walking),
    BEAST_WARRIOR: (people.masked_blade,),
    DINOSAUR: (beasts.saurian,),
    FISH: (sea.fish,),
    SEA_SERPENT: (sea.coil,),
    REPTILE: (beasts.lizard,),
    PSYCHIC: (spirits.floating_eye,),
    DIVINE_BEAST: (winged.dragon,),
    CREATOR_GOD: (spirits.winged_fairy,),
    WYRM: (winged.dragon_head, sea.coil),
    CYBERSE: (makings.wind_up, makings.gear_giant),
    ILLUSION: (spirits.floating_eye, places.mask),
}
_ANY_SPELL: Final = (
    things.book,
    things.lantern,
    places.gate,
    things.mirror,
    things.hand,
    things.coin,
    things.key,
    places.drum,
    things.banner,
    things.scroll,
    places.clock,
    places.scales,
    things.cup,
    things.umbrella,
    places.wheel,
    places.crate,
    places.mask,
    places.potted,
    places.storm,
    things.envelope,
    places.emblem,
)
_BY_ICON: Final[tuple[tuple[int, Sequence[Draw]], ...]] = (
    (SPELL | EQUIP, (things.blade, things.banner, things.key, things.hand, places.mask)),
    (SPELL | FIELD, (places.bridge, places.tower, places.gate, places.tent, places.emblem)),
    (SPELL | QUICK_PLAY, (places.storm, things.hand, things.coin, places.drum, things.key, things.lantern,
                          things.scroll)),
    (SPELL | RITUAL, (things.cup, things.book, things.lantern)),
    (SPELL | CONTINUOUS, (places.clock, things.banner, things.lantern, places.scales, places.wheel, places.drum,
                          things.book)),
    (SPELL, _ANY_SPELL),
    (COUNTER, (snares.toothed_ring, snares.jaws, things.mirror, snares.gavel, snares.chains, snares.thorn_ring)),
    (CONTINUOUS, (snares.web, snares.cage, snares.chains, snares.thorn_ring, snares.toothed_ring, spirits.horned_mask)),
    (0, (snares.net, snares.pit, snares.web, snares.bell, snares.thorn_ring, snares.jaws, snares.cage,
         snares.toothed_ring, things.mirror, places.gate, snares.chains)),
)  # fmt: skip
_BY_WORD: Final[tuple[tuple[str, Sequence[Draw]], ...]] = (
    (r"book|page|index|catalogue|reading|library|brief\b|sorting|shelf|stacks|tome",
     (things.book, things.scroll, things.book, things.lantern, things.mirror, things.key)),
    (r"lamp|lantern|light|candle", (things.lantern,)),
    (r"blade|sword|knife|hook|plough|spear|flail|needle|edge", (things.blade,)),
    (r"gate|door|hall|cloakroom|open house|drawbridge", (places.gate, places.gate, places.tower)),
    (r"mirror|glass|reflection", (things.mirror,)),
    (r"hand\b|handed|thumb|reins|puppet|hold", (things.hand,)),
    (r"coin|tax|purse|debt|costs|bargain|tithe|jar\b", (things.coin,)),
    (r"key|locked|secret", (things.key,)),
    (r"drum|parade|march\b|procession|muster|hymn|roar", (places.drum,)),
    (r"banner|shield|court\b|courtroom|ward", (things.banner,)),
    (r"bridge|crossing|path|reeds|round\b", (places.bridge,)),
    (r"envelope|letter|mail", (things.envelope,)),
    (r"notice|statement|statute|evidence|testimony|hearsay|plea|scroll|homework|ticket|permit|map"
     r"|straw|guest|journ|argument|copyright",
     (things.scroll, things.envelope, things.scroll, things.envelope, things.key, things.lantern)),
    (r"clock|hour|noon|early|late|time|shift|second\b|midnight|mainspring|orrery",
     (places.clock, places.clock, places.wheel, things.lantern)),
    (r"scale|balance|weigh|weight|odds|auction|privilege", (places.scales, places.scales, things.coin)),
    (r"rite|font|basin|crucible|quenching|recasting|well\b|wine|lemonade|pour",
     (things.cup, things.cup, places.potted, things.mirror)),
    (r"umbrella|rain", (things.umbrella, things.umbrella, places.storm)),
    (r"tower|castle|vault|hill|barrow", (places.tower, places.gate, places.bridge)),
    (r"wheel|fortune|raffle|roundhouse|carousel|turn the", (places.wheel,)),
    (r"tent|fair\b|market|stall|circus|balloon", (places.tent,)),
    (r"crate|handbag|trunk|luggage|freight|depot|parts|goods|sack|bucket|acquisition", (places.crate,)),
    (r"stage|audition|spotlight|costume|laugh|stare|curtain|best\b",
     (places.mask, places.mask, things.lantern, things.hand, places.drum)),
    (r"boiler|breakfast|kettle|pot\b|helping|ashes", (places.potted,)),
    (r"storm|wind|fog|gust|cloud|drop", (places.storm,)),
    (r"star|constellation|quilt|hues?\b", (places.emblem,)),
    (r"net\b|snatch|bait", (snares.net,)),
    (r"pit\b|trapdoor|depths|bottomless|broken step", (snares.pit,)),
    (r"web|moth", (snares.web,)),
    (r"bell|strike|signal", (snares.bell,)),
    (r"thorn|bramble|wheat", (snares.thorn_ring,)),
    (r"jaw|fang|trap\b|snare|butcher", (snares.jaws,)),
    (r"cage|arrest|contempt|menagerie|held", (snares.cage,)),
    (r"gavel|objection|overruled|judge|jeopardy|trial|appeal|adjourn|inadmissible",
     (snares.gavel, snares.gavel, snares.chains, snares.bell, snares.jaws, places.scales)),
    (r"chain|bound|brake|coupling|stopped|cancel", (snares.chains,)),
)  # fmt: skip
_PEOPLE_BY_WORD: Final[tuple[tuple[int, str, Draw], ...]] = (
    (MACHINE, r"engine|express|boiler|terminus|locomotive|roc\b", makings.engine),
    (MACHINE, r"golem|colossus|titan|behemoth|knight", makings.gear_giant),
    (MACHINE, r"clockwork|button|toy|top|page|bell", makings.wind_up),
    (BEAST, r"hound|fox|cat\b|bear|lynx|lion|wolf|ferret|pup", beasts.beast_mask),
    (BEAST, r"ram\b|goat|pony|mare|ox\b|hare|rabbit|llama|boar|ewe|horse|hedgehog|elephant|badger|mole",
        beasts.beast_walking),
    (WINGED_BEAST, r"heron|crane|goose|peacock|crow|sparrow", winged.bird_standing),
    (WINGED_BEAST, r"owl|hawk|roc\b|gryphon|raptor", winged.bird),
    (INSECT, r"moth|butterfly|fly", beasts.moth),
    (INSECT, r"beetle|trilobite|ant\b", beasts.beetle),
    (AQUA, r"crab|turtle|tortoise|shell", sea.shell),
    (ZOMBIE, r"ghost|wraith|widow|echo|choir|spirit", spirits.ghost),
    (ZOMBIE, r"bone|lich|skull|king", spirits.skull),
    (FIEND, r"imp\b|gremlin|goblin|tinder", spirits.imp),
    (PLANT, r"tree|oak|orchard|giant|bramble", makings.tree),
    (PLANT, r"lily|flower|rose", makings.flower),
    (DRAGON, r"whelp|drake", winged.dragon),
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
        return places.mask
    for words, draws in _BY_WORD:
        if re.search(rf"\b(?:{words})", name):
            return pick.choice(draws)
    for icon, draws in _BY_ICON:
        if card.kinds & icon == icon:
            return pick.choice(draws)
    return places.emblem


def attribute(card: Card) -> str:
    """Whose colours the picture wears."""
    if card.kinds & TOKEN:
        return "TOKEN"
    if card.kinds & MONSTER:
        return next((name for bit, name in ATTRIBUTE_NAMES.items() if card.attribute & bit), "TOKEN")
    return "SPELL" if card.kinds & SPELL else "TRAP"
