//! Sentences about a hall night.

mod changes;
mod events;
mod lines;
pub mod live;
mod names;
mod places;
mod refusals;
mod report;
mod rounds;
mod setup;

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

pub use changes::changes;
pub use events::{asked, event};
pub use lines::{
    ALREADY_RECORDED, LIST_EXAMPLE, WHAT_A_LIST_IS, dollars, in_the_hat, is_it, list_holds,
    list_of, not_paid_out, replaced, teams_of, unclaimed, use_name,
};
pub use live::{
    KEEP_OURS, as_scored, differs, goes_elsewhere, match_code_title, next_at_table, running,
};
pub use names::{
    champion_line, group_name, night_name, opponents, players, runner_up_line, table_name,
    team_name,
};
pub use places::{cents, decided, money, place, prize, record, scores_missing, tie_question};
pub use refusals::refusal;
pub use report::report;
pub use rounds::{format, headline, match_title, no_match_at, round_title, waits_for};
pub use setup::{TIE_RULES, format_at_tables, has_standings, takes, ties_and_fee, ties_and_money};
