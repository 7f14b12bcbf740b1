//! A hall night: teams, the formats they play in, the standings, the ratings and the prizes.

pub mod knock_out;
pub mod progressive;
pub mod purse;
pub mod ratings;
pub mod round_robin;
pub mod season;
pub mod standings;
pub mod swiss;
pub mod team;

mod after_match;
mod bracket_state;
mod byes;
mod check;
mod check_in;
mod clock;
mod cross_table;
pub mod draw;
mod event;
mod facts;
mod games_of;
mod groups;
mod hat;
mod honours;
mod log;
mod match_state;
pub mod name_list;
mod next_match;
mod preview;
mod refusal;
mod replan;
mod scores;
mod setup;
mod shortest;
mod singles;
mod state;
mod tie_breaks;
mod totals;
mod two_phones;
mod unfinished;

pub use after_match::{AfterMatch, Elsewhere};
pub use bracket_state::BracketState;
pub use check_in::{CheckInMark, CheckInSum, CheckedIn, Latecomer};
pub use clock::{MOST_MINUTES, RoundClock};
pub use cross_table::{CrossRow, Meeting};
pub use event::{GameOutcome, Leaving, MatchKey, NightEvent, NightStart, Stage};
pub use facts::{NightGame, TeamEntry};
pub use log::{Night, StampedNightEvent};
pub use match_state::MatchState;
pub use name_list::NameList;
pub use next_match::NextMatch;
pub use preview::NightChange;
pub use refusal::NightRefusal;
pub use scores::LikelyScores;
pub use setup::{
    ExtraPlayers, Format, MOST_FEE, MOST_GAMES, MOST_GROUPS, MOST_ROUNDS, MOST_SINGLES,
    MOST_TABLES, MOST_TEAMS, NightSetup, NightSetupProblem, PlayOffsRated, TITLE_LENGTH,
    plain_name,
};
pub use singles::{SinglesRound, SinglesTable};
pub use state::{GroupState, RoundState, State};
pub use totals::{CardTotal, MOST_CARD_POINTS, OnCards, TotalsCheck};
pub use two_phones::{ByPhone, Contradiction};
