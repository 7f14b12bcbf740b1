//! Seasons: the list, a new one, and the pages of one.

mod actions;
mod add;
mod from_link;
mod list;
mod more;
mod new_season;
mod nights;
mod page;
mod player;
mod rankings;
mod rules_form;
mod share;
mod table;
mod totals_form;

pub use from_link::shown;
pub use list::screen as list;
pub use new_season::screen as new_season;
pub use page::screen;
