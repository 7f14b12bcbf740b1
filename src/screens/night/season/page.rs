//! The frame of a season's pages: title, undo and redo, the pages at the foot.

use leptos::prelude::expect_context;

use super::actions::{SeasonActions, SeasonNow};
use super::{more, nights, player, rankings, table};
use crate::app::Seasons;
use crate::route::{Route, SeasonPage};
use crate::screens::common::link::link;
use crate::view::html::{a, main, nav, span};
use crate::view::{View, for_each, nothing, text};
use crate::widgets::{Bar, Button, Empty, Icon};
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
        return missing();
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
    let undo = Button::new("bar-button", move || {
        actions.with_id(|id| seasons.undo(id));
    })
    .label("Undo")
    .idle(move || !actions.read(|saved, _| saved.journal.done().len() > 0))
    .child(Icon("undo"));
    let redo = Button::new("bar-button", move || {
        actions.with_id(|id| seasons.redo(id));
    })
    .label("Redo")
    .idle(move || !actions.read(|saved, _| saved.journal.undone().len() > 0))
    .child(Icon("redo"));
    span().class("bar-steps").child(undo).child(redo).into()
}

fn pages(actions: SeasonActions, page: &SeasonPage) -> View {
    let link = |(to, icon, name): (SeasonPage, &'static str, &str)| {
        let is_here = to == *page;
        let link = a().class("tab").attr("href", &actions.href(to));
        let link = match is_here {
            true => link.attr("aria-current", "page"),
            false => link,
        };
        link.child(Icon(icon)).child(name)
    };
    nav()
        .class("tabs")
        .attr("aria-label", "Season")
        .child(for_each(PAGES, link))
        .into()
}

fn missing() -> View {
    let bar = Bar {
        title: "Seasons".into(),
        line: "This season isn’t on this phone.".into(),
        back: Some((Route::Seasons.href(), "Seasons")),
        more: nothing(),
    };
    let empty = Empty {
        sign: "s-S",
        says: "This season isn’t on this phone. It may have been deleted.",
        action: link("button", &Route::Seasons).child("All seasons").into(),
    };
    View::from(bar).and(main().class("screen night").child(empty))
}
