//! Parts that screens share. They take plain values and callbacks, and decide nothing.
//!
//! A widget is a struct of what it shows, and becomes a part of the page where it is put. Where some
//! of it may be left out, `new` takes what it must have, and methods add the rest.

mod bar;
mod bid_grid;
mod button;
mod card;
mod card_pad;
mod card_strip;
mod choices;
mod confirm_button;
mod empty;
mod house_form;
mod icon;
mod mark;
mod outcome;
mod result_form;
mod rule_form;
mod saved_row;
mod scoreboard;
mod seat_plan;
mod select;
mod sheet;
mod start_form;
mod suit_choice;
mod text_field;
mod ticks;
mod toggle;
mod track;
mod trick_reasons;
mod warning;

pub use bar::Bar;
pub use bid_grid::{BidGrid, Grid, Row as BidRow};
pub use button::Button;
pub use card::{CardFace, index};
pub use card_pad::{CardPad, OfCard};
pub use card_strip::CardStrip;
pub use choices::Choices;
pub use confirm_button::{AskAgain, ConfirmButton};
pub use empty::{Empty, sign};
pub use house_form::HouseForm;
pub use icon::{Icon, SuitMark, traced};
pub use mark::Mark;
pub use outcome::{Outcome, Preview};
pub use result_form::{Question, ResultForm};
pub use rule_form::RuleForm;
pub use saved_row::SavedRow;
pub use scoreboard::{Column, Scoreboard, figures};
pub use seat_plan::{SeatPlan, Seats};
pub use select::Select;
pub use sheet::{Beside as SheetBeside, Row as SheetRow, Sheet, Total as SheetTotal};
pub use start_form::StartForm;
pub use suit_choice::SuitChoice;
pub use text_field::TextField;
pub use ticks::Ticks;
pub use toggle::{Toggle, ToggleKind};
pub use track::{Stretch, Track};
pub use trick_reasons::TrickReasons;
pub use warning::warning;
