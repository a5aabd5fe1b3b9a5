"""Tests of the log for people: every event in words, in pages, with what can be undone."""

from companion.rules.errors import Key
from companion.rules.game import Words
from companion.sessions.log_text import LogEntry
from companion.texts import LANGUAGES, language
from tests.support.table import ServiceTable


def log(table: ServiceTable, **page: int) -> list[LogEntry]:
    return [*table.sessions.history.log_page(table.code, **page).entries]


def busy(table: ServiceTable) -> None:
    """Make every kind of event that the log can describe."""
    table.enter("Ann", "points", 5)
    table.enter("Ann", "house.gold", None)
    table.enter(None, "snow", True)
    table.enter(None, "weather", "rain")
    table.enter("Bob", "house.motto", "Never late")
    table.enter(None, "snow", None)
    table.do("adjust", column="Bob", points=-3, note="late")
    table.do("adjust", column="Bob", points=3)
    table.do("tick", step="chairs")
    table.do("tick", step="chairs", done=False)
    table.do("tell-fact", fact="bonus", value=2)
    table.do("tell-fact", fact="marks", value=[3, 6])
    table.do("tell-fact", fact="marks", value=[])
    table.do("tell-fact", fact="bonus", value=None)
    table.take(0, 4)
    table.do("undo", of=15)
    table.do("redo")
    table.do("undo-to", of=14)
    table.do("redo")
    table.do("undo-to", of=0)
    table.do("redo")
    table.do("close", sure=True)
    table.do("reopen")
    table.take(1, 2)
    table.enter("Bob", "points", 3)


def test_log_describes_every_kind_of_event(table: ServiceTable) -> None:
    busy(table)
    told = [(entry.words, entry.about) for entry in reversed(log(table, limit=100))]
    for words, _ in told:  # the toy game itself has none
        plain = {name: Key("log-yes") if isinstance(arg, Key) else arg for name, arg in words.args.items()}
        assert words.id == "log-taken" or all(language(lang).say(words.id, **plain) for lang in LANGUAGES)
    bonus, marks, takes = Key("fact-bonus"), Key("fact-marks"), Words("log-taken", {"player": "Ann", "n": 4})
    assert told == [
        (Words("log-begun", {"players": "Ann, Bob"}), None),
        (Words("log-entry-set", {"column": "Ann", "field": Key("field-points"), "value": 5}), None),
        (Words("log-entry-cleared", {"column": "Ann", "field": Key("field-house-gold")}), None),
        (Words("log-entry-table-set", {"field": Key("field-snow"), "value": Key("log-yes")}), None),
        (Words("log-entry-table-set", {"field": Key("field-weather"), "value": Key("field-weather-rain")}), None),
        (Words("log-entry-set", {"column": "Bob", "field": Key("field-house-motto"), "value": "Never late"}), None),
        (Words("log-entry-table-cleared", {"field": Key("field-snow")}), None),
        (Words("log-adjusted-note", {"column": "Bob", "signed": "−3", "note": "late"}), None),
        (Words("log-adjusted", {"column": "Bob", "signed": "+3"}), None),
        (Words("log-ticked", {"number": 2}), None),
        (Words("log-unticked", {"number": 2}), None),
        (Words("log-fact-told", {"fact": bonus, "value": 2}), None),
        (Words("log-fact-told", {"fact": marks, "value": "3, 6"}), None),
        (Words("log-fact-changed", {"fact": marks}), None),
        (Words("log-fact-forgotten", {"fact": bonus}), None),
        (takes, None),
        (Words("log-undone"), takes),
        (Words("log-redone"), takes),
        (Words("log-undone-to", {"seq": 14}), Words("log-fact-forgotten", {"fact": bonus})),
        (Words("log-redone"), Words("log-undone-to", {"seq": 14})),
        (Words("log-undone-to", {"seq": 0}), None),
        (Words("log-redone"), Words("log-undone-to", {"seq": 0})),
        (Words("log-closed", {"winners": "Ann", "count": 1}), None),
        (Words("log-reopened"), None),
        (Words("log-taken", {"player": "Bob", "n": 2}), None),
        (Words("log-entry-put-right", {"column": "Bob", "field": Key("field-points"), "value": 3, "was": 2}), None),
    ]


def test_log_entry_shows_whether_it_is_undone_and_can_be_undone(table: ServiceTable) -> None:
    table.enter("Ann", "points", 5)
    table.take(0, 1)
    table.take(0, 2)
    table.do("undo", of=1)
    assert [(e.seq, e.is_undone, e.can_undo) for e in log(table)] == [
        (4, False, False),
        (3, False, True),
        (2, False, False),
        (1, True, False),
        (0, False, False),
    ]
    table.do("undo", of=3)
    assert [(e.seq, e.is_undone, e.can_undo) for e in log(table)][2:4] == [(3, True, False), (2, False, True)]
    table.do("close", sure=True)
    assert not any(entry.can_undo for entry in log(table))


def test_log_is_returned_page_by_page(table: ServiceTable) -> None:
    for n in range(45):
        table.do("tick", step="heap", done=n % 2 == 0, author="Ann's phone")
    seen, before, sizes = [], None, []
    while True:
        page = table.sessions.history.log_page(table.code, before=before, limit=20)
        seen += [entry.seq for entry in page.entries]
        sizes.append(len(page.entries))
        if page.older is None:
            break
        before = page.older
    assert (seen, sizes) == ([*range(45, -1, -1)], [20, 20, 6])
    assert {entry.author for entry in log(table)} == {"Ann's phone"}
    assert [e.seq for e in log(table, before=1)] == [0]
    assert log(table, before=0) == []
    assert log(table, before=-5) == []
    assert len(log(table, before=10**30, limit=5)) == 5


def test_log_entry_of_removed_field_is_still_described(table: ServiceTable) -> None:
    table.enter("Ann", "points", 5)
    storage = table.sessions.storage
    storage.write("update events set data = replace(data, 'points', 'former')")
    assert log(table)[0].words == Words("log-entry-changed", {"column": "Ann", "field": Key("log-unknown-field")})
