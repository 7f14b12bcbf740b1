//! Widgets that screens share. They take plain values and callbacks, and decide nothing.
//!
//! A widget is a struct that converts into a [`View`](crate::view::View). `new` takes what is required;
//! methods add the rest.

mod bar;
mod button;
mod card;
mod card_pad;
mod card_strip;
mod choices;
mod confirm_button;
mod empty;
mod file_choice;
mod fold;
mod house_form;
mod icon;
mod mark;
mod name;
mod rule_form;
mod saved_row;
mod select;
mod start_form;
mod suit_choice;
mod text_field;
mod toggle;
mod warning;

pub use bar::{Bar, back_link};
pub use button::Button;
pub use card::{CardFace, index};
pub use card_pad::CardPad;
pub use card_strip::CardStrip;
pub use choices::Choices;
pub use confirm_button::{AskAgain, ConfirmButton};
pub use empty::{Empty, drawing_of};
pub use file_choice::FileChoice;
pub use fold::{fold, fold_with_note};
pub use house_form::HouseForm;
pub use icon::{Icon, SuitMark, drawing, outline};
pub use mark::SideMark;
pub use name::FittedName;
pub use rule_form::RuleForm;
pub use saved_row::SavedRow;
pub use select::Select;
pub use start_form::StartForm;
pub use suit_choice::SuitChoice;
pub use text_field::{TextField, labelled, typed_number};
pub use toggle::{Toggle, ToggleKind};
pub use warning::warning;
