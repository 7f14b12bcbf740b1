//! Sentences about a hall night.

mod board;
mod changes;
mod check_in;
mod clock;
mod duration;
mod events;
mod lines;
pub mod live;
mod names;
mod places;
mod printing;
mod refusals;
mod report;
mod rounds;
mod scores;
mod setup;
mod swiss;
pub mod team_page;
mod totals;
pub mod two_phones;

/// A match from a link that cannot be played.
pub const NO_MATCH: &str = "This match can’t be played here. Ask the organizer for a new code.";

/// A match from a link of which this phone has a game: what it says, and the button to that game.
pub const fn match_is_here(is_over: bool) -> (&'static str, &'static str) {
    match is_over {
        true => (
            "This phone has a finished game of this match.",
            "Open the finished game",
        ),
        false => (
            "This phone is keeping score for this match.",
            "Resume this match",
        ),
    }
}

pub use board::{
    BRACKET, HAS_BYE, SITS_OUT, STANDINGS, WAITS_FOR_TABLE, next_round, page_of, progress,
    seats_title, seconds_a_page,
};
pub use changes::changes;
pub use check_in::{fees, here, not_here, owing, some_paid, stay_in_hat, still_to_come};
pub use clock::{NO_SOUND, SOUND_ON, TIME_IS_UP, TURN_SOUND_ON, round_left, time_left};
pub use duration::lasts;
pub use events::{asked, event, score};
pub use lines::{
    ALREADY_RECORDED, SOMEBODY_ELSE, dollars, in_the_hat, is_it, list_example, list_holds,
    list_lines, list_of, not_paid_out, replaced, teams_of, unclaimed, use_name, what_a_list_is,
};
pub use live::{
    KEEP_OURS, as_scored, differs, goes_elsewhere, match_code_title, next_at_table, running,
};
pub use names::{
    champion_line, group_name, night_name, opponents, players, runner_up_line, runner_up_title,
    side_name, standings_title, table_name, team_name,
};
pub use places::{
    ONLY_WINNER_KNOWN, PLAYED_OUT, cents, decided, money, place, play_it, prize, record,
    score_text, scores_missing, share_place, tie_question, untold, won_match,
};
pub use printing::{CROSS_TABLE, NO_NAMES_YET, Printed, ROUNDS, printed, printed_help};
pub use refusals::refusal;
pub use report::{knocked_out, report, report_beside_standings};
pub use rounds::{
    format, game_and_format, headline, match_title, no_match_at, not_playing, recorded_of,
    round_title, waits_for,
};
pub use scores::{had_more, meeting, meeting_on_paper, point_difference, score_of};
pub use setup::{
    EXTRA_PLAYERS, TIE_RULES, drawn_by_rating, entrant, entrants, format_at_tables, has_standings,
    of_entrants, sitting_out, takes, ties, ties_and_fee, ties_and_money,
};
pub use swiss::{how_tied_are_placed, rounds_go};
pub use totals::{
    FINAL_TOTALS, NO_TOTALS_YET, WHOLE_CARD, WINS_FIRST, on_cards, round_of_card,
    round_totals_missing, team_record, tied_on_cards, totals_help, totals_missing, totals_sum,
    totals_sum_of_rounds,
};
