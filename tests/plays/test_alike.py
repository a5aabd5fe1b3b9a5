"""Which names may mean one person: rather none too many, for a table is asked about each."""

import pytest

from companion.plays.alike import close


@pytest.mark.parametrize(
    ("name", "others", "found"),
    [
        ("anna", ["Anna", "Boris"], ["Anna"]),
        ("Ana", ["Anna"], ["Anna"]),
        ("Анна", ["Anna", "Аня"], ["Anna"]),
        ("Юлия", ["Yulia", "Julia", "Юрий"], ["Yulia", "Julia"]),
        ("Алёна", ["Алена"], ["Алена"]),
        ("Михаил", ["Mikhail", "Михайл"], ["Mikhail", "Михайл"]),
        ("Bartholomew", ["Bartolomew", "Bart"], ["Bartolomew"]),
        ("Zoë", ["Zoe"], ["Zoe"]),
        ("Masha", ["Dasha", "Pasha", "Misha"], []),
        ("Anna", ["Inna", "Yana", "Hanna"], []),
        ("Ann", ["Jan", "Dan"], []),
        ("Guest 1", ["Guest 2"], []),
        ("Anna", ["Anna"], []),
        ("!!", ["??"], []),
    ],
)
def test_names_that_may_mean_one_person(name: str, others: list[str], found: list[str]) -> None:
    assert close(name, others) == found
