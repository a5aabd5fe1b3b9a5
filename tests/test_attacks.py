"""What an attacker could do once: each way, and the tests that hold it shut. And what limits there are, as hosts are told."""

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from companion.plays.commands import LONGEST_PLAY, MOST_BY_HAND
from companion.rules.gate import LONGEST
from companion.web import limits

HERE = Path(__file__).parent
HELD: Mapping[str, Sequence[str]] = {
    "a field of digits, read by a pattern within a pattern, stops everybody": (
        "test_patterns.py::test_a_pattern_looks_at_hostile_text_once",
        "test_patterns.py::test_every_pattern_has_a_name_by_which_it_is_looked_at",
        "web/test_play.py::test_a_field_takes_so_much_and_no_more_and_nothing_unseen",
    ),
    "forty thousand spaces in a number": ("rules/test_numbers.py::test_no_cell_of_any_game_looks_at_more_than_fits_into_it",),
    "a file whose undo marks point at what never was": (
        "plays/test_long.py::test_marks_that_point_at_what_never_was_come_to_an_end",
        "sharing/test_book.py::test_what_no_command_leads_to_is_refused_at_its_place",
        "proofs/test_patience.py::test_what_takes_too_long_is_cut_off_and_the_next_is_answered",
        "proofs/test_patience.py::test_one_task_cannot_take_all_memory",
    ),
    "plays that never end and are undone again and again": (
        "plays/test_long.py::test_a_start_and_an_undo_fold_every_event_once",
        "plays/test_long.py::test_four_times_the_marks_take_about_four_times_as_long",
        "plays/test_commands.py::test_a_play_that_never_ends_can_still_be_closed",
        "plays/test_commands.py::test_a_play_holds_a_hundred_lines_of_points_by_hand",
        "sharing/test_book.py::test_a_file_holds_no_longer_play_than_a_table",
        "proofs/test_neighbours.py::test_a_table_taps_as_quickly_beside_it",
    ),
    "two servers on one folder": (
        "proofs/test_folder.py::test_whoever_comes_second_is_told_who_is_there_and_changes_nothing",
        "test_backup.py::test_who_holds_the_folder_is_told_and_nothing_is_touched",
    ),
    "a backup without the key that knows the visitors": (
        "proofs/test_folder.py::test_on_another_machine_every_visitor_has_the_plays_they_had",
        "test_backup.py::test_the_key_goes_out_and_comes_back_with_the_plays",
    ),
    "what is forgotten lives on in other cases of the name, beside the file, in memory, on phones": (
        "plays/test_forgetting.py::test_somebody_who_is_forgotten_stands_nowhere_any_more",
        "web/test_people.py::test_who_may_be_meant",
        "web/test_people.py::test_after_somebody_is_forgotten_it_is_told_what_was_found",
        "web/test_people.py::test_what_was_found_is_told_as_it_is",
        "web/test_people.py::test_nothing_that_worked_aside_outlives_what_is_forgotten",
    ),
    "names in the logs": (
        "proofs/test_keeper.py::test_each_request_is_a_line_without_names_and_codes",
        "proofs/test_keeper.py::test_a_fault_of_the_app_is_told_by_its_kind_and_place",
    ),
    "a file with an end at the end of the calendar, or with a result over which a page stumbles": (
        "web/test_days.py::test_an_end_at_the_end_of_the_calendar_fails_on_no_page",
        "sharing/test_book.py::test_no_event_is_from_the_future_or_from_before_the_game",
        "sharing/test_book.py::test_a_result_that_a_page_could_stumble_over_is_refused",
    ),
    "names that cannot be seen, that turn text round, or that look alike": (
        "plays/test_begin.py::test_a_play_that_cannot_be_is_refused_at_the_place",
        "plays/test_begin.py::test_names_that_look_the_same_are_asked_about_once",
        "plays/test_begin.py::test_two_spellings_of_one_letter_are_one_name",
        "plays/test_begin.py::test_notes_and_authors_pass_the_same_gate",
        "sharing/test_book.py::test_a_file_passes_the_gate_like_anything_typed",
    ),
    "short codes of tables that were left, guessed from many addresses": (
        "web/test_security.py::test_the_short_code_of_a_table_that_was_left_opens_nothing",
        "web/test_security.py::test_one_of_four_thousand_tables_is_not_found_within_an_evening",
        "web/test_limits.py::test_guesses_from_everywhere_are_counted_together",
    ),
    "a page at another port of the same host": (
        "web/test_security.py::test_a_page_at_another_port_writes_nothing_though_it_comes_with_our_cookies",
    ),
    "anybody with the link renews it": ("web/test_security.py::test_only_those_whose_play_it_is_give_it_new_links",),
    "wrong PINs of others keep out who was inside": ("web/test_pin.py::test_others_who_guess_keep_nobody_out_who_was_inside",),
    "connections that trickle": ("proofs/test_patience.py::test_slow_connections_are_let_go_and_keep_nobody_waiting",),
    "a slow end with many open lines": (
        "proofs/test_patience.py::test_a_server_with_a_thousand_lines_ends_in_time_and_leaves_one_file",
    ),
    "all well on a full disk": ("proofs/test_patience.py::test_the_keeper_is_told_whether_a_tap_could_be_kept",),
    "a formula behind a semicolon": (
        "sharing/test_spreadsheet.py::test_a_formula_is_harmless_wherever_a_spreadsheet_would_find_it",
        "sharing/test_spreadsheet.py::test_a_name_runs_nothing_in_a_spreadsheet_that_parts_cells_elsewhere",
    ),
    "an empty key": ("proofs/test_folder.py::test_an_empty_key_is_refused_with_words",),
    "parts of a backup that was killed": (
        "test_backup.py::test_what_a_killed_backup_leaves_looks_like_no_backup_and_is_swept_by_the_next",
    ),
    "a backup that is packed otherwise": (
        "test_backup.py::test_a_file_that_is_not_a_whole_backup_is_refused_and_changes_nothing",
    ),
    "an empty database beside its log": ("test_backup.py::test_an_empty_database_beside_its_log_is_left_alone",),
    "any host that says it is ours, behind a proxy": (
        "proofs/test_folder.py::test_behind_a_proxy_a_server_without_a_name_does_not_start",
    ),
    "whatever else may be sent": (
        "proofs/test_hostile.py::test_a_table_plays_on_beside_whatever_is_sent",
        "proofs/test_torture.py::test_a_server_that_is_killed_again_and_again_loses_and_doubles_nothing",
        "proofs/test_power.py::test_nothing_that_was_acknowledged_is_lost_when_the_power_fails",
    ),
}


def test_each_way_is_held_shut_by_tests_that_are_there() -> None:
    @cache
    def names(file: str) -> set[str]:
        return {node.name for node in ast.parse((HERE / file).read_text("utf-8")).body if hasattr(node, "name")}

    held = (test.partition("::") for tests in HELD.values() for test in tests)
    assert [(file, name) for file, _, name in held if name not in names(file)] == []


def test_hosts_are_told_every_limit_as_it_is() -> None:
    told = (HERE.parent / "docs" / "hosting.md").read_text("utf-8").partition("## Limits")[2].partition("\n## ")[0]
    rates = (
        limits.GUESSES,
        limits.BEGIN,
        limits.COUNT,
        limits.DRAW,
        limits.FILE,
        limits.LISTEN,
        limits.UNKNOWN_CODES,
        limits.TAP,
    )
    of_all = (limits.GUESSES_OF_ALL, limits.WRONG_PINS_OF_ALL)
    seconds = ("IDLE_WITHIN", "HEAD_WITHIN", "BODY_GRACE", "STOP_WITHIN", "ANSWERED_WITHIN", "READ_WITHIN")
    wanted = [
        *(f"{getattr(limits, name):.0f} s" for name in seconds),
        *(f"{rate.count:,} " for rate in rates),
        *(f"{rate.count} in ten minutes from everybody" for rate in of_all),
        f"{limits.BODY_RATE >> 10} KiB",
        f"{limits.LARGEST_MEMORY >> 30} GiB",
        f"{limits.LARGEST_REQUEST >> 10} KiB; {limits.MOST_FIELDS:,} fields",
        f"{limits.LARGEST_AT_HOME} MiB at home, {limits.LARGEST_IN_PUBLIC} MiB in public",
        f"{limits.LARGEST_PHOTO} MiB; {limits.PHOTOS_AT_HOME} MiB of a club at home, {limits.PHOTOS_IN_PUBLIC} MiB in public",
        f"{LONGEST} characters",
        f"{LONGEST_PLAY:,} steps",
        f"{MOST_BY_HAND} lines",
        f"{limits.KEEP.count} changes",
    ]
    assert [limit for limit in wanted if limit not in told] == []
