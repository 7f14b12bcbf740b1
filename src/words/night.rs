//! Sentences about a hall night.

mod changes;
mod events;
mod names;
mod places;
mod report;
mod rounds;

pub use changes::changes;
pub use events::event;
pub use names::{group_name, opponents, players, table_name, team_name};
pub use places::{decided, level_question, ordinal, place, record};
pub use report::report;
pub use rounds::{format, match_title, round_title, waits_for};
