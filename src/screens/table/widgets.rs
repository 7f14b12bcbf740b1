//! Widgets that only the screens of a game use.

mod bid_grid;
mod outcome;
mod result_form;
mod running_score;
mod scoreboard;
mod sheet;
mod ticks;
mod track;

pub use bid_grid::{BidGrid, BidRow, Grid};
pub use outcome::{OutcomePreview, Preview};
pub use result_form::{Invalid, ResultForm, ResultQuestion, ScoredResult};
pub use running_score::{Course, HANDS_SHOWN, drawn, latest};
pub use scoreboard::{Scoreboard, SideColumn, WhyTotal, figures};
pub use sheet::{Deleting, Explanation, RowBetween, Sheet, SheetRow, SideTotal as SheetTotal};
pub use ticks::Ticks;
pub use track::{Stretch, Track};
