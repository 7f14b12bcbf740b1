//! Widgets that only the screens of a game use.

mod bid_grid;
mod outcome;
mod result_form;
mod running_score;
mod scoreboard;
mod sheet;
mod ticks;
mod track;

pub use bid_grid::{BidGrid, Grid, Row as BidRow};
pub use outcome::{Outcome, Preview};
pub use result_form::{Invalid, Question, ResultForm};
pub use running_score::{Course, HANDS_SHOWN, drawn, latest};
pub use scoreboard::{Column, Scoreboard, figures};
pub use sheet::{Deleting, Explanation, Row as SheetRow, RowBetween, Sheet, Total as SheetTotal};
pub use ticks::Ticks;
pub use track::{Stretch, Track};
