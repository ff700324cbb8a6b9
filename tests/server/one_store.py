"""What is tested on one store alone, and why: all other tests of the server run on both."""

from __future__ import annotations

FILE = "it is about the file of SQLite itself: its rights, its lock, its versions"
WRITER = "it puts a fault into SQLite's own writer; test_stores kills PostgreSQL itself"
EDGE = "bytes, heads, connections and their limits: before any store is asked"
ON_ONE = {
    # Modules.
    "test_store_opens": FILE,
    "test_disk_full": "a full disk is SQLite's own limit of pages; test_stores kills PostgreSQL",
    "test_fuzz": "what is no request is refused before a store is asked, and schemathesis is slow",
    "test_edge": EDGE,
    "test_edge_oddities": EDGE,
    "test_rates": EDGE,
    "test_wire": EDGE,
    # Tests, and what they use.
    "test_abuse::test_abuse_harms_nobody": "nine seconds of attacks on what is before the store",
    "test_care::test_no_list_reads_a_record_or_asks_table_by_table": "SQLite can be traced",
    "test_care::test_a_database_of_an_earlier_version_is_brought_up_to_date": FILE,
    "test_chat::test_a_file_from_before_there_was_chat_gets_it": FILE,
    "test_fairness::test_a_file_of_before_goes_on_from_its_seed": FILE,
    "test_jobs::test_a_job_that_was_cut_off_is_done_at_the_next_start": "PostgreSQL's is another",
    "test_operate::test_a_flipped_byte_in_the_file_is_found": FILE,
    "test_processes::test_a_file_is_for_one_process": FILE,
    "test_robots::test_bots_among_themselves_pause_while_nobody_watches": "test_work has it",
    "test_safety::test_two_servers_do_not_share_a_database": FILE,
    "test_stores::test_an_address_is_told_from_a_file_and_shown_without_its_password": "no store",
    "test_stores::test_both_stores_have_the_same_columns": "it compares the two",
    "test_truth::test_a_disk_that_fails_or_knows_more_is_read_again": WRITER,
    "test_truth::test_in_one_commit_a_wrong_entry_harms_no_other": "test_stores has it for both",
    "test_truth::test_entries_never_change_and_leave_no_gap": "test_stores has it for both",
}
