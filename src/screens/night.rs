//! Hall nights: setting one up, running it, and showing it to the hall.

mod board;
mod bracket;
mod confirm;
mod draw;
mod fields;
mod from_link;
mod game_form;
mod list;
mod live;
mod live_board;
mod live_match;
mod live_scores;
mod match_code;
mod match_result;
mod match_row;
mod money;
mod more;
mod new_night;
mod night_actions;
mod page;
mod prizes;
mod rankings;
mod result_preview;
mod rounds;
mod settings_form;
mod share;
mod sheets;
mod standings;
mod teams;
mod ties;

pub use from_link::screen as from_link;
pub use list::screen as list;
pub use match_result::screen as match_result;
pub use new_night::screen as new_night;
pub use page::screen;
pub use rankings::screen as rankings;
