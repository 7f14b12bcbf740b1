//! The frame of a season's pages: title, undo and redo, the pages at the foot.

use leptos::prelude::expect_context;

use super::actions::{SeasonActions, SeasonNow};
use super::{more, nights, player, rankings, table};
use crate::app::Seasons;
use crate::route::{Route, SeasonPage};
use crate::screens::night::document::{self, Tab};
use crate::view::html::main;
use crate::view::{View, text};
use crate::widgets::Bar;
use fives_core::base::text_fold::isolate;
use fives_core::words::ratings::POWER_RANKINGS;
use fives_core::words::season as words;

/// The pages at the foot.
const PAGES: [(SeasonPage, &str, &str); 4] = [
    (SeasonPage::Table, "bars", "Table"),
    (SeasonPage::Rankings, "people", POWER_RANKINGS),
    (SeasonPage::Nights, "cards", "Nights"),
    (SeasonPage::More, "more", "More"),
];

/// A page of a season.
pub fn screen(id: &str, page: &SeasonPage) -> View {
    let actions = SeasonActions::new(id);
    if !actions.read_now(|_, _| true) {
        return document::missing("season", &Route::Seasons, "Seasons", "All seasons");
    }
    if let SeasonPage::Player(number) = page {
        return player::screen(actions, number);
    }
    let title = text(move || actions.read(|saved, _| isolate(saved.name()).into_owned()));
    let line = text(move || {
        actions.read(|saved, library| {
            let now = SeasonNow::of(saved, library);
            words::headline(&now.season, now.rows.len())
        })
    });
    let bar = Bar {
        title,
        line,
        back: Some((Route::Seasons.href(), "Seasons")),
        more: steps(actions),
    };
    let body = match page {
        SeasonPage::Table | SeasonPage::Player(_) => table::page(actions),
        SeasonPage::Rankings => rankings::page(actions),
        SeasonPage::Nights => nights::page(actions),
        SeasonPage::More => more::page(actions),
    };
    let class = match page {
        SeasonPage::Rankings => "screen night season rankings",
        _ => "screen night season",
    };
    let main = main().class(class).child(body);
    View::from(bar).and(main).and(pages(actions, page))
}

fn steps(actions: SeasonActions) -> View {
    let seasons = expect_context::<Seasons>();
    document::steps(
        move || actions.with_id(|id| seasons.undo(id)),
        move || actions.read(|saved, _| saved.journal.done().len() > 0),
        move || actions.with_id(|id| seasons.redo(id)),
        move || actions.read(|saved, _| saved.journal.undone().len() > 0),
    )
}

fn pages(actions: SeasonActions, page: &SeasonPage) -> View {
    let tab = |(to, icon, name): (SeasonPage, &'static str, &'static str)| Tab {
        is_here: to == *page,
        href: actions.href(to),
        says: (icon, name),
    };
    document::tabs("Season", PAGES.map(tab))
}
