"""Restricted lists as values."""

from engine.cards.restricted import RestrictedList
from tests.cards.samples import SPELL_CARD, TRAP_CARD, card


def test_what_is_not_listed_is_free_unless_the_list_is_a_whitelist() -> None:
    assert RestrictedList("Spring", {110: 1}).limit(SPELL_CARD) == 1
    assert RestrictedList("Spring", {110: 1}).limit(TRAP_CARD) == 3
    assert RestrictedList("Old Times", {110: 1}, whitelist=True).limit(TRAP_CARD) == 0


def test_the_strictest_limit_of_all_printings_holds() -> None:
    picture = card("Spring Rain", 119)
    cards = {110: SPELL_CARD, 119: picture}
    listed = RestrictedList("Spring", {110: 2, 119: 1}).with_names(cards.get)
    assert listed.limit(SPELL_CARD) == 1
    assert listed.limit(SPELL_CARD, picture) == 1
    assert listed.limit(card("Spring Rain", 777)) == 1


def test_a_list_is_a_value_of_its_own() -> None:
    limits = {110: 1}
    listed = RestrictedList("Spring", limits)
    limits[110] = 3
    assert listed.limit(SPELL_CARD) == 1
    assert listed == RestrictedList("Spring", {110: 1}) and hash(listed) == hash(RestrictedList("Spring", {110: 1}))


def test_plain_form_and_back() -> None:
    listed = RestrictedList("Spring", {110: 1, 111: 0}, True).with_names({110: SPELL_CARD}.get)
    assert RestrictedList.from_plain(listed.to_plain()) == listed
