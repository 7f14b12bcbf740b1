//! The start of a night: how the teams are drawn.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::Storage;
use crate::device::random;
use crate::view::html::p;
use crate::view::{View, text};
use crate::widgets::{Button, Choices};
use fives_core::night::{Format, Night, NightEvent};
use fives_core::statistics::{TeamStrengths, rankings};
use fives_core::words::night as words;

/// How teams are drawn into groups, or into the order in which they begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawnBy {
    /// By chance.
    #[default]
    Lot,
    /// The strongest apart, by the power rankings.
    Rating,
    /// As they were entered.
    Order,
}

/// The choice, and the button that starts the night.
pub fn start(actions: NightActions, night: &Night, chosen: RwSignal<DrawnBy>) -> View {
    let has_ratings = has_ratings(night);
    let now = move || match chosen.get() {
        DrawnBy::Rating if !has_ratings => DrawnBy::Lot,
        drawn_by => drawn_by,
    };
    let ways = [
        ("By lot", DrawnBy::Lot),
        ("By rating", DrawnBy::Rating),
        ("As entered", DrawnBy::Order),
    ];
    let ways = ways.into_iter();
    let ways = ways.filter(|(_, way)| has_ratings || *way != DrawnBy::Rating);
    let choices = Choices::of("How to draw", ways, now, move |way| chosen.set(*way));
    let how = move || match now() {
        DrawnBy::Rating => actions.read(|saved| words::drawn_by_rating(saved.night.setup())),
        DrawnBy::Lot | DrawnBy::Order => String::new(),
    };
    let start = move || {
        let event = actions.read_now(|saved| Some(event(&saved.night, untrack(now))));
        if let Some(start) = event {
            actions.act(&start, "h1");
        }
    };
    let says = move || match now() {
        DrawnBy::Order => "Start in the order entered",
        DrawnBy::Lot | DrawnBy::Rating => "Draw and start",
    };
    View::from(choices)
        .and(p().class("help").child(text(how)))
        .and(Button::new("button", start).child(text(move || says().to_owned())))
}

/// Whether teams of the night can be drawn by the ratings of earlier ones.
fn has_ratings(night: &Night) -> bool {
    let by_lot_alone = matches!(
        night.setup().format,
        Format::Progressive { .. } | Format::Singles { .. }
    );
    !by_lot_alone
        && with_strengths(|strengths| {
            let teams = night.state().teams.iter();
            let mut players = teams.flat_map(|team| &team.players);
            players.any(|name| strengths.knows(name))
        })
}

fn with_strengths<T>(of: impl FnOnce(&TeamStrengths<'_>) -> T) -> T {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let persons = &library.app_data.persons;
        let ranked = rankings(&library.nights, persons, &library.app_data.starting);
        of(&TeamStrengths::new(&ranked, persons))
    })
}

fn event(night: &Night, drawn_by: DrawnBy) -> NightEvent {
    match drawn_by {
        DrawnBy::Lot => night.draw_groups(&mut random::below),
        DrawnBy::Order => night.groups_as_entered(),
        DrawnBy::Rating => {
            with_strengths(|strengths| night.draw_by_strength(|team| strengths.of(team)))
        }
    }
}
