//! What every store must do, run in memory, on `SQLite` and on `PostgreSQL`.

mod agreement;
mod clock;
mod cluster;
mod concurrency;
mod deletion;
mod doubt;
mod errors;
mod failover;
mod faults;
mod idempotency;
mod keys;
mod kill;
mod moving;
mod notices;
mod outage;
mod owner;
mod proxy;
mod schedules;
mod shares;
mod subject;
mod tls;
mod upgrade;
mod windows;

/// Makes each of these properties a test of each store.
macro_rules! on_every_store {
    ($($module:ident::$property:ident,)*) => {
        on_every_store!(memory, Memory; $($module::$property,)*);
        on_every_store!(sqlite, Sqlite; $($module::$property,)*);
        on_every_store!(postgres, Postgres; $($module::$property,)*);
    };
    ($store:ident, $kind:ident; $($module:ident::$property:ident,)*) => {
        mod $store {
            use crate::subject::{Kind, Subject};
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $property() {
                    crate::$module::$property(Subject::new(Kind::$kind).await).await;
                }
            )*
        }
    };
}

on_every_store! {
    agreement::random_operations_agree_with_memory,
    concurrency::many_clients_get_exactly_the_limit_of_every_window,
    concurrency::batches_are_granted_whole_or_not_at_all,
    concurrency::callers_that_go_away_do_not_disturb_the_others,
    concurrency::mixed_charges_never_pass_a_limit,
    deletion::a_deleted_key_leaves_nothing_but_that_there_was_one,
    deletion::a_key_is_deleted_while_it_is_charged,
    deletion::a_log_is_asked_by_key_account_and_time,
    deletion::keys_of_a_removed_member_are_the_owners,
    deletion::the_last_key_is_not_followed_by_a_first_one,
    doubt::a_receipt_that_is_dropped_gives_back,
    doubt::callers_that_go_away_before_their_answer_are_not_charged,
    errors::errors_are_kept_newest_first_within_bounds,
    errors::recording_never_waits,
    faults::a_clock_that_was_set_back_is_told,
    faults::a_store_of_a_newer_program_is_refused,
    idempotency::of_equal_calls_at_once_one_is_charged,
    idempotency::a_batch_that_fails_in_part_is_charged_the_rest,
    idempotency::a_charge_stays_while_any_call_stands_for_it,
    idempotency::a_failed_charge_is_not_remembered,
    idempotency::a_repeat_passes_a_used_up_month_and_not_a_used_up_minute,
    idempotency::a_repeat_is_of_the_day_that_was_charged,
    idempotency::a_request_is_forgotten_after_a_day,
    keys::a_key_ends_and_its_old_text_with_the_overlap,
    keys::a_replaced_text_ends_alone,
    keys::every_change_of_a_key_is_logged,
    keys::uses_are_kept_by_day_and_topic,
    keys::a_key_lives_from_issue_to_revocation,
    keys::only_the_digest_of_a_key_is_kept,
    keys::unknown_keys_are_told,
    owner::an_account_is_added_used_and_removed,
    owner::strangers_lock_out_nobody_but_themselves,
    owner::a_right_password_waits_for_no_crowd,
    owner::only_an_operator_ends_the_limit_of_others,
    owner::a_new_password_ends_sessions_and_attempts,
    owner::a_session_lasts_from_login_to_logout,
    owner::attempts_are_limited_however_they_come,
    owner::attempts_are_swept_when_they_count_no_more,
    owner::neither_password_nor_token_is_kept,
    owner::of_many_first_starts_one_gets_key_and_owner,
    shares::a_card_is_forgotten_after_a_month,
    shares::a_card_is_shared_shown_and_deleted,
    shares::cards_shared_at_once_never_pass_the_bound,
    shares::living_cards_make_no_room_and_expired_ones_do,
    shares::only_the_digest_of_a_deletion_token_is_kept,
    windows::a_closed_store_keeps_everything_and_answers_no_more,
    windows::a_refund_opens_the_day_again,
    windows::a_used_up_window_opens_at_its_reset,
    windows::an_invalid_request_costs_the_minute_only,
    windows::reopening_keeps_everything,
    windows::the_daily_switch_holds_at_once,
    windows::what_day_and_month_refuse_uses_up_the_minute,
    windows::many_nodes_may_start_at_once,
}
