//! One line of a restore plan, with its choices.

use leptos::prelude::*;

use crate::screens::common::titles;
use crate::view::html::{b, dd, div, dl, dt, li, p, small};
use crate::view::{Element, View, for_each, nothing, show_let};
use crate::widgets::Button;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{BackupLine, LineChoice};
use fives_core::words::backup as words;

/// The choices made, by line.
pub type Chosen = RwSignal<Vec<Option<LineChoice>>>;

/// The card of one line.
pub fn card(at: usize, line: &BackupLine, chosen: Chosen) -> Element {
    let id = format!("filed-{at}");
    let (title, detail, states) = match line {
        BackupLine::Game(game) => {
            let kind = fives_core::words::kind(&game.item.ledger);
            let when = titles::day(&game.item);
            let states = states(game.relation.ours(), &game.item);
            (titles::title(&game.item), format!("{kind}, {when}"), states)
        }
        BackupLine::Night(night) => {
            let setup = night.item.night.setup();
            let game = setup.game().map_or("", |game| game.name);
            let teams = night.item.night.state().teams.len();
            let teams = fives_core::words::night::entrants(setup, teams);
            let detail = format!("Hall night, {game}, {teams}");
            (titles::night_title(&night.item), detail, nothing())
        }
        BackupLine::Season(season) => (
            season.item.name().to_owned(),
            "Season of hall nights".to_owned(),
            nothing(),
        ),
        BackupLine::Rules(rules) => {
            let game = fives_core::games::find(&rules.rules.game);
            let game = game.map_or("", |game| game.name);
            (rules.rules.name.clone(), game.to_owned(), nothing())
        }
        BackupLine::AppData(data) => (
            "Player names and last table".to_owned(),
            words::app_data(data),
            nothing(),
        ),
    };
    let title = b().attr("id", &id).child(title);
    let relation = words::relation(line);
    let relation = (!relation.is_empty()).then(|| p().child(relation));
    li().class("paper rules filed")
        .child(p().child(title).child(small().child(detail)))
        .child(relation)
        .child(states)
        .child(choices(at, line, &id, chosen))
}

/// The game of the file, beside the one here if there is one.
fn states(ours: Option<&SavedGame>, theirs: &SavedGame) -> View {
    let Some(ours) = ours else {
        return p().class("line").child(words::game_state(theirs)).into();
    };
    let row = |(name, game): (&str, &SavedGame)| {
        div()
            .child(dt().child(name))
            .child(dd().child(words::game_state(game)))
    };
    let rows = [("On this phone", ours), ("In the file", theirs)];
    dl().child(for_each(rows, row)).into()
}

/// The choices of a line and what they do; empty if there is only one.
fn choices(at: usize, line: &BackupLine, title: &str, chosen: Chosen) -> View {
    let possible = line.choices();
    if possible.len() < 2 {
        return nothing();
    }
    // The first choice is the default.
    let done = move |chosen: &[Option<LineChoice>]| {
        let choice = chosen.get(at).copied().flatten();
        choice.or(possible.first().copied())
    };
    let button = |choice: &LineChoice| {
        let choice = *choice;
        let choose = move || chosen.update(|chosen| chosen[at] = Some(choice));
        Button::new("choice name", choose)
            .pressed(move || chosen.with(|chosen| done(chosen) == Some(choice)))
            .child(words::choice(line, choice))
    };
    let buttons = div()
        .class("choices names")
        .attr("role", "group")
        .attr("aria-labelledby", title)
        .child(for_each(possible, button));
    let effects: Vec<(LineChoice, String)> = possible
        .iter()
        .map(|choice| (*choice, words::does(line, *choice)))
        .collect();
    let done = move || chosen.with(|chosen| done(chosen));
    let does = show_let(done, move |done| {
        let does = effects.iter().find(|(choice, _)| choice == done);
        does.map(|(_, does)| does.as_str()).into()
    });
    View::from(buttons).and(p().class("help").child(does))
}
