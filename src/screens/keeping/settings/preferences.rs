//! The form of the preferences, made from their declaration.

use leptos::prelude::*;

use super::section;
use crate::app::{Preferences, Storage};
use crate::route::Route;
use crate::screens::common::link::row;
use crate::view::html::{div, p, span};
use crate::view::{Callback, Element, View, for_each, text};
use crate::widgets::{Choices, SuitMark, Toggle, ToggleKind};
use fives_core::base::cards::Suit;
use fives_core::base::house::Rule;
use fives_core::storage::prefs::{PREFERENCES, SuitColors, choices_of, switch_of};

/// All preferences.
pub fn form() -> Element {
    section("Preferences", "likes-heading")
        .child(for_each(PREFERENCES, |rule| preference(rule)))
        .child(row(&Route::Keys, "See all shortcuts"))
}

fn preference(rule: &'static Rule) -> Element {
    let storage = expect_context::<Storage>();
    let preferences = expect_context::<Preferences>();
    let chosen = move || {
        storage
            .library
            .with(|library| library.app_data.prefs.chosen(rule.key))
    };
    let choices = choices_of(rule);
    let form: View = match switch_of(rule) {
        Some([on, off]) => {
            let is_on = move || choices[chosen()] == *on;
            let turn = move || {
                let next = if is_on() { off } else { on };
                preferences.prefer(rule.key, next.key);
            };
            Toggle::new(ToggleKind::Switch, "switch", is_on, turn)
                .child(span().child(rule.label))
                .into()
        }
        None => Choices {
            legend: rule.label,
            names: choices.iter().map(|choice| choice.label).collect(),
            chosen: Callback::new(move |at| chosen() == at),
            on_choose: Callback::new(move |at: usize| {
                preferences.prefer(rule.key, choices[at].key)
            }),
        }
        .into(),
    };
    let means = move || {
        let choice = choices.get(chosen());
        choice.map_or("", |choice| choice.help).to_owned()
    };
    let suits = (rule.key == SuitColors::RULE.key).then(suits);
    div()
        .class("like")
        .child(form)
        .child(suits)
        .child(p().class("help").child(text(means)))
}

/// The suits in the current colours.
fn suits() -> View {
    let suit = |suit| SuitMark(suit).decorative();
    p().class("like-suits")
        .attr("aria-hidden", "true")
        .child(for_each(Suit::ALL, suit))
        .into()
}
