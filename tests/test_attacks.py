"""Former attacks, each with the tests that prevent it, and the limits that the hosting guide documents."""

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from companion import worker
from companion.rules.text_input import MAX_TYPED_LENGTH
from companion.sessions.commands import MAX_ADJUSTMENTS, MAX_SESSION_EVENTS
from companion.web import limits

HERE = Path(__file__).parent
HELD: Mapping[str, Sequence[str]] = {
    "a field of digits, read by a pattern within a pattern, stops everybody": (
        "test_patterns.py::test_pattern_on_hostile_text_is_quick",
        "test_patterns.py::test_patterns_are_all_named_in_modules",
        "web/test_play.py::test_score_cell_too_long_or_with_control_characters_is_refused",
    ),
    "forty thousand spaces in a number": ("rules/test_numbers.py::test_cell_of_any_game_refuses_too_long_text",),
    "a file whose undo marks point at what never was": (
        "sessions/test_long.py::test_undo_marks_with_impossible_targets_are_resolved",
        "sharing/test_book.py::test_import_of_impossible_event_is_refused_at_its_place",
        "robustness/test_worker.py::test_endless_task_is_killed_at_deadline_and_next_is_answered",
        "robustness/test_worker.py::test_task_beyond_memory_limit_fails",
    ),
    "plays that never end and are undone again and again": (
        "sessions/test_long.py::test_session_load_and_undo_fold_each_event_once",
        "sessions/test_long.py::test_undo_marks_are_replayed_in_less_than_quadratic_time",
        "sessions/test_commands.py::test_session_at_event_limit_refuses_moves_and_can_be_closed",
        "sessions/test_commands.py::test_adjustments_over_limit_are_refused_until_one_is_removed",
        "sharing/test_book.py::test_import_of_session_over_event_limit_is_refused",
        "robustness/test_neighbours.py::test_taps_beside_expensive_requests_stay_quick",
    ),
    "two servers on one folder": (
        "robustness/test_folder.py::test_folder_locked_by_server_refuses_other_command_and_names_owner",
        "test_backup.py::test_restore_into_locked_folder_is_refused_and_names_lock_owner",
    ),
    "a backup without the key that knows the visitors": (
        "robustness/test_folder.py::test_restore_on_other_machine_keeps_sessions_of_every_visitor",
        "test_backup.py::test_restore_of_backup_with_key_replaces_key_and_keeps_old_one",
    ),
    "what is forgotten lives on in other cases of the name, beside the file, in memory, on phones": (
        "sessions/test_forgetting.py::test_forgotten_person_is_removed_from_data_folder_and_sessions",
        "web/test_people.py::test_name_in_note_is_recognised_in_inflected_forms",
        "web/test_people.py::test_forgetting_player_shows_report_once",
        "web/test_people.py::test_forgetting_report_with_second_reader_shows_unfinished_deletion",
        "web/test_people.py::test_forgetting_player_ends_worker_process_and_clears_fragments",
    ),
    "names in the logs": (
        "robustness/test_keeper.py::test_log_of_requests_has_no_names_and_no_codes",
        "robustness/test_keeper.py::test_log_of_app_error_shows_only_kind_and_place",
    ),
    "a file with an end at the end of the calendar, or with a result over which a page stumbles": (
        "web/test_days.py::test_session_end_in_year_9999_is_refused_in_import_and_fails_on_no_page",
        "sharing/test_book.py::test_import_of_event_with_impossible_date_is_refused",
        "sharing/test_book.py::test_import_of_malformed_result_is_refused",
    ),
    "names that cannot be seen, that turn text round, or that look alike": (
        "sessions/test_begin.py::test_session_begun_with_wrong_input_is_refused_at_its_place",
        "sessions/test_begin.py::test_similar_names_in_new_session_need_confirmation_once",
        "sessions/test_begin.py::test_name_in_composed_or_decomposed_letters_is_one_name",
        "sessions/test_begin.py::test_note_and_author_are_checked_and_normalised",
        "sharing/test_book.py::test_import_of_invalid_player_name_is_refused",
    ),
    "short codes of tables that were left, guessed from many addresses": (
        "web/test_security.py::test_short_code_of_idle_session_opens_nothing_until_next_tap",
        "web/test_security.py::test_short_code_guess_in_one_evening_is_unlikely_with_4000_sessions",
        "web/test_limits.py::test_short_code_guesses_of_all_addresses_share_one_limit",
    ),
    "a page at another port of the same host": (
        "web/test_security.py::test_post_from_other_origin_is_refused_despite_cookies",
    ),
    "anybody with the link renews it": ("web/test_security.py::test_link_renewal_is_allowed_only_for_own_club",),
    "wrong PINs of others keep out who was inside": (
        "web/test_pin.py::test_pin_guesses_of_others_do_not_lock_out_known_browser",
    ),
    "connections that trickle": ("robustness/test_patience.py::test_slow_connections_are_closed_and_delay_no_taps",),
    "a slow end with many open lines": (
        "robustness/test_patience.py::test_server_with_thousand_sse_connections_stops_within_10_seconds",
    ),
    "all well on a full disk": ("robustness/test_patience.py::test_health_check_during_storage_trouble_reports_it",),
    "a formula behind a semicolon": (
        "sharing/test_spreadsheet.py::test_spreadsheet_formula_is_defused_wherever_it_can_begin",
        "sharing/test_spreadsheet.py::test_spreadsheet_name_split_at_other_delimiter_is_no_formula",
    ),
    "an empty key": ("robustness/test_folder.py::test_key_file_empty_or_short_is_refused_with_message",),
    "parts of a backup that was killed": ("test_backup.py::test_backup_killed_midway_leaves_parts_that_next_backup_removes",),
    "a backup that is packed otherwise": ("test_backup.py::test_restore_of_spoiled_file_is_refused_and_changes_nothing",),
    "an empty database beside its log": ("test_backup.py::test_database_lost_beside_log_is_refused_and_log_is_kept",),
    "any host that says it is ours, behind a proxy": (
        "robustness/test_folder.py::test_server_behind_proxy_without_name_does_not_start",
    ),
    "a backup that takes the log away from a server that searched its files": (
        "test_storage.py::test_writes_after_file_search_are_visible_to_other_programs",
    ),
    "connections that never finish a TLS handshake": (
        "robustness/test_tls.py::test_connections_without_handshake_are_closed_and_not_logged",
    ),
    "wrong short codes that keep everybody out": (
        "web/test_limits.py::test_short_code_right_after_guesses_of_six_addresses_opens",
    ),
    "files of a damaged database": ("web/test_damaged.py::test_export_of_damaged_database_is_refused_with_message",),
    "requests that two programs read in two ways": (
        "robustness/test_request_heads.py::test_ambiguous_request_is_refused_and_nothing_behind_it_is_answered",
    ),
    "what is forgotten lives on beside the file while another program reads it": (
        "robustness/test_patience.py::test_write_ahead_log_is_emptied_after_other_reader_leaves",
    ),
    "whatever else may be sent": (
        "robustness/test_hostile.py::test_taps_during_hostile_requests_are_all_kept",
        "robustness/test_torture.py::test_server_killed_repeatedly_loses_and_duplicates_nothing",
        "robustness/test_power.py::test_power_failure_loses_no_acknowledged_tap",
    ),
}


def test_attack_list_names_only_existing_tests() -> None:
    @cache
    def names(file: str) -> set[str]:
        return {node.name for node in ast.parse((HERE / file).read_text("utf-8")).body if hasattr(node, "name")}

    held = (test.partition("::") for tests in HELD.values() for test in tests)
    assert [(file, name) for file, _, name in held if name not in names(file)] == []


def test_hosting_guide_has_every_limit_with_its_value() -> None:
    told = (HERE.parent / "docs" / "hosting.md").read_text("utf-8").partition("## Limits")[2].partition("\n## ")[0]
    rates = (
        limits.GUESS_RATE,
        limits.NEW_SESSIONS.rate,
        limits.RULES_QUERIES.rate,
        limits.PRINTS.rate,
        limits.TRANSFERS.rate,
        limits.CONNECTIONS.rate,
        limits.UNKNOWN_CODE_RATE,
        limits.TAP_RATE,
    )
    of_all = (limits.TOTAL_GUESS_RATE, limits.TOTAL_WRONG_PIN_RATE)
    seconds = (
        "IDLE_SECONDS",
        "HEAD_SECONDS",
        "BODY_GRACE_SECONDS",
        "STOP_SECONDS",
        "IMPORT_SECONDS",
        "PUBLIC_IMPORT_SECONDS",
        "CHECKPOINT_RETRY_SECONDS",
    )
    wanted = [
        *(f"{getattr(limits, name):.0f} s" for name in seconds),
        f"{worker.TASK_SECONDS:.0f} s, then 503; in a worker process that is killed",
        *(f"{rate.count:,} " for rate in rates),
        *(f"{rate.count} in ten minutes from everybody" for rate in of_all),
        f"first {limits.FIRST_GUESS_RATE.count} of an address, {limits.EXTRA_GUESS_RATE.count} of all together",
        f"{limits.BODY_BYTES_PER_SECOND >> 10} KiB",
        f"{worker.MAX_WORKER_BYTES >> 30} GiB",
        f"{limits.MAX_REQUEST_BYTES >> 10} KiB; {limits.MAX_FORM_FIELDS:,} fields",
        f"{limits.MAX_HOME_IMPORT_MIB} MiB at home, {limits.MAX_PUBLIC_IMPORT_MIB} MiB in public",
        f"{limits.MAX_PHOTO_MIB} MiB; {limits.MAX_HOME_PHOTOS_MIB} MiB of a club at home, "
        f"{limits.MAX_PUBLIC_PHOTOS_MIB} MiB in public",
        f"{MAX_TYPED_LENGTH} characters",
        f"{MAX_SESSION_EVENTS:,} steps",
        f"{MAX_ADJUSTMENTS} lines",
        f"{limits.CHANGES.rate.count} changes",
        f"{limits.MAX_CONNECTIONS_PER_ADDRESS} from one address, {limits.MAX_CONNECTIONS_PER_SESSION} for one play",
        f"{limits.MAX_PUBLIC_CLUB_SESSIONS:,} sessions; {limits.MAX_PUBLIC_CLUB_MIB} MiB of all that was entered",
        f"photographs included; {limits.MAX_PUBLIC_CLUB_PADS} score pads",
        f"leave free | {limits.RESERVED_FILES} |",
    ]
    assert [limit for limit in wanted if limit not in told] == []
