//! The page of a player: nights, partners, games, and their other spellings.

use leptos::prelude::*;

use super::actions::{SeasonActions, SeasonNow, night_title, player_number};
use super::table;
use crate::device::location;
use crate::route::SeasonPage;
use crate::screens::common::same_person::choose_person;
use crate::screens::common::section::headed;
use crate::view::html::{b, dd, div, dl, dt, li, main, p, small, span, ul};
use crate::view::{View, for_each, nothing, text};
use crate::widgets::{Bar, Button, TextField, fold, labelled};
use fives_core::base::text_fold::isolate;
use fives_core::ledger::NAME_LENGTH;
use fives_core::night::season::{SeasonEvent, SeasonRow, person_key};
use fives_core::statistics::{SeasonPlayer, season_player};
use fives_core::storage::library::Library;
use fives_core::words::season as words;

/// The page of the player with this number.
pub fn screen(actions: SeasonActions, number: &str) -> View {
    let number = StoredValue::new(number.to_owned());
    let find = move |now: &SeasonNow| {
        let mut rows = now.rows.iter();
        let is_it = |row: &&SeasonRow| number.with_value(|of| player_number(&row.key) == *of);
        rows.find(is_it).cloned()
    };
    let name = text(move || {
        actions.read(|saved, library| {
            let row = find(&SeasonNow::of(saved, library));
            row.map_or_else(String::new, |row| isolate(&row.name).into_owned())
        })
    });
    let line = text(move || actions.read(|saved, _| isolate(saved.name()).into_owned()));
    let bar = Bar {
        title: name,
        line,
        back: Some((actions.href(SeasonPage::Table), "Table")),
        more: nothing(),
    };
    let body = actions.at_each_change(move |now, _, library| match find(&now) {
        Some(row) => shown(actions, &now, row, library),
        None => p().class("help").child(words::NO_SUCH_PLAYER).into(),
    });
    View::from(bar).and(main().class("screen night season player").child(body))
}

fn shown(actions: SeasonActions, now: &SeasonNow, row: SeasonRow, library: &Library) -> View {
    let persons = &library.app_data.persons;
    let played = season_player(&now.season, &library.nights, persons, &row.key);
    facts(now, &row)
        .and(nights(now, &row))
        .and(partners(&played))
        .and(games(now, &played))
        .and(same_person(actions, now, row))
}

fn facts(now: &SeasonNow, row: &SeasonRow) -> View {
    let facts = for_each(
        words::facts(&now.season, row, now.rows.len()),
        |(what, figure)| div().child(dt().child(what)).child(dd().child(figure)),
    );
    headed("paper season-facts", "player-total", words::TOTAL)
        .child(dl().child(facts))
        .into()
}

fn nights(now: &SeasonNow, row: &SeasonRow) -> View {
    let nights = now.season.nights.iter().zip(&row.nights);
    let attended = nights.filter_map(|(night, result)| Some((night, result.as_ref()?)));
    let rows = for_each(attended, |(night, result)| {
        let says = words::night_result(&now.season, result);
        li().child(
            span()
                .child(b().child(night_title(night)))
                .child(small().child(says)),
        )
        .child(span().class("amount").child(table::result(result)))
    });
    headed("paper season-list", "player-nights", "Nights")
        .child(ul().child(rows))
        .into()
}

fn partners(played: &SeasonPlayer) -> View {
    if played.partners.is_empty() {
        return nothing();
    }
    let rows = for_each(&played.partners, |(name, games, won)| {
        li().child(span().child(isolate(name).into_owned()))
            .child(span().class("amount").child(words::won_of(*won, *games)))
    });
    headed("paper season-list", "player-partners", "Partners")
        .child(ul().child(rows))
        .into()
}

fn games(now: &SeasonNow, played: &SeasonPlayer) -> View {
    if played.games.is_empty() {
        return nothing();
    }
    let rows = for_each(&played.games, |game| {
        let night = now.season.nights.get(game.night);
        let night = night.map_or_else(String::new, night_title);
        li().child(small().child(night))
            .child(span().child(words::game(game)))
    });
    fold("paper house", words::games(played.games.len()))
        .child(ul().class("log season-games").child(rows))
        .into()
}

/// Other names of the player: which count here, which other player is the same, and another spelling.
fn same_person(actions: SeasonActions, now: &SeasonNow, row: SeasonRow) -> View {
    let spellings = now.season.spellings_of(&row.name);
    let name = StoredValue::new(row.name.clone());
    let count_as = move |spelling: &str, person: &str| {
        let event = SeasonEvent::Named {
            name: spelling.to_owned(),
            person: person.to_owned(),
        };
        if actions.act(&event, "h1") {
            let stays = if spelling == person && spelling != name.get_value() {
                name.get_value()
            } else {
                person.to_owned()
            };
            location::replace(&actions.player_href(&person_key(&stays)));
        }
    };
    let rows = for_each(spellings, |spelling| {
        let label = words::separate(&spelling, &row.name);
        let shown = isolate(&spelling).into_owned();
        let separate = move || count_as(&spelling, &spelling);
        li().child(span().child(shown)).child(
            Button::new("link", separate)
                .label(&label)
                .child("Separate"),
        )
    });
    let others = now.rows.iter().map(|row| row.name.clone()).collect();
    let choosing = choose_person(&row.name, others, move |person| {
        let says = words::count_as(&name.get_value(), person);
        let person = person.to_owned();
        let join = move || count_as(&name.get_value(), &person);
        Button::new("button quiet", join).child(says).into()
    });
    let typed = RwSignal::new(row.name);
    let rename = TextField::bound("Name", NAME_LENGTH, typed);
    let save = move || count_as(&name.get_value(), &typed.get_untracked());
    fold("paper house", "Name and spellings")
        .child(ul().class("side-list").child(rows))
        .child(
            div()
                .class("night-form")
                .child(labelled("Name", rename))
                .child(Button::new("button quiet", save).child("Save the name")),
        )
        .child(fold("fold", "Same person as…").child(choosing))
        .into()
}
