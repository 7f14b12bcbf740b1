//! The ratings players start with, as a list that is typed or pasted.

use leptos::prelude::*;

use super::list_field::{ListField, refused};
use crate::app::{Preferences, Storage};
use crate::view::html::{div, p};
use crate::view::{View, dyn_view};
use crate::widgets::{Button, fold};
use fives_core::storage::starting::{RatingList, read};
use fives_core::words::ratings as words;

/// The form below the rankings.
pub fn form() -> View {
    let storage = expect_context::<Storage>();
    let preferences = expect_context::<Preferences>();
    let kept = move || {
        let library = storage.library;
        library.with_untracked(|library| library.app_data.starting.list())
    };
    let field = ListField::new(kept());
    let list = move || field.typed.with(|typed: &String| read(typed));
    let read = dyn_view(list, said);
    let save = move || preferences.set_starting_ratings(list().ratings);
    fold("paper house starting", words::STARTING)
        .child(p().class("help").child(words::WHAT_A_LIST_IS))
        .child(field.paste())
        .child(field.field("Names and ratings", words::LIST_EXAMPLE))
        .child(div().attr("role", "status").child(read))
        .child(Button::new("button quiet", save).child("Save the ratings"))
        .into()
}

/// What was read of the list, and what was not.
fn said(list: &RatingList) -> View {
    let refused = refused(&list.refused, |(line, why)| words::refused(line, *why));
    View::from(p().class("help").child(words::read(list))).and(refused)
}
