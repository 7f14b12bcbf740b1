//! A hall night: teams, the formats they play in, the standings, the ratings and the prizes.

pub mod knock_out;
pub mod progressive;
pub mod purse;
pub mod ratings;
pub mod round_robin;
pub mod standings;
pub mod team;

mod after_match;
mod bracket_state;
mod check;
pub mod draw;
mod event;
mod facts;
mod groups;
mod honours;
mod log;
mod match_state;
pub mod name_list;
mod preview;
mod refusal;
mod replan;
mod scores;
mod setup;
mod state;
mod unfinished;

pub use after_match::{AfterMatch, Elsewhere};
pub use bracket_state::BracketState;
pub use event::{GameOutcome, Leaving, MatchKey, NightEvent, Stage};
pub use facts::{NightGame, TeamEntry};
pub use log::{Night, StampedNightEvent};
pub use match_state::MatchState;
pub use name_list::NameList;
pub use preview::NightChange;
pub use refusal::NightRefusal;
pub use setup::{
    Format, MOST_FEE, MOST_GAMES, MOST_GROUPS, MOST_TABLES, MOST_TEAMS, NightSetup,
    NightSetupProblem, PlayOffsRated, TITLE_LENGTH, plain_name,
};
pub use state::{GroupState, RoundState, State};
