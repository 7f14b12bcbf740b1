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

/// A match from a link that cannot be played.
pub const NO_MATCH: &str = "This match can’t be played here. Ask the organizer for a new code.";

pub use changes::changes;
pub use events::event;
pub use lines::{ALREADY_RECORDED, dollars, in_the_hat, replaced};
pub use live::{as_scored, differs, goes_elsewhere, match_code_title, next_at_table, running};
pub use names::{
    champion_line, group_name, night_name, opponents, players, runner_up_line, table_name,
    team_name,
};
pub use places::{cents, decided, money, ordinal, place, prize, record, tie_question};
pub use refusals::refusal;
pub use report::report;
pub use rounds::{format, match_title, round_title, waits_for};
