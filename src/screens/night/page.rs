//! The frame of a night's pages: title, undo and redo, the pages at the foot.

use super::document::{self, Tab};
use super::night_actions::NightActions;
use super::{board, check_in, confirm, live_match, more, printing, rounds};
use super::{share, standings, teams, totals, two_phones};
use leptos::prelude::expect_context;

use crate::app::Nights;
use crate::route::{NightPage, Route};
use crate::screens::common::titles::night_title;
use crate::view::html::{a, main};
use crate::view::{View, dyn_view, text};
use crate::widgets::Bar;
use fives_core::live::agreement::results_told;
use fives_core::storage::saved::SavedNight;
use fives_core::words;
use fives_core::words::night::live as says;

/// The pages at the foot.
const PAGES: [(NightPage, &str, &str); 4] = [
    (NightPage::Rounds, "cards", "Rounds"),
    (NightPage::Standings, "bars", "Standings"),
    (NightPage::Teams, "people", "Teams"),
    (NightPage::More, "more", "More"),
];

/// A page of a night.
pub fn screen(id: &str, page: NightPage) -> View {
    let actions = NightActions::new(id);
    if !actions.read_now(|_| true) {
        return document::missing("night", &Route::Nights, "Hall nights", "All hall nights");
    }
    if page == NightPage::Board {
        return board::screen(actions);
    }
    let title = text(move || actions.read(night_title));
    let line = text(move || actions.state(words::night::headline));
    let bar = Bar {
        title,
        line,
        back: Some((Route::Nights.href(), "Hall nights")),
        more: steps(actions),
    };
    let class = match page {
        NightPage::Standings => "screen night standings",
        NightPage::Teams => "screen night teams",
        _ => "screen night",
    };
    let body = match page {
        NightPage::Standings => standings::page(actions),
        NightPage::Teams => teams::page(actions),
        NightPage::CheckIn => check_in::page(actions),
        NightPage::More => more::page(actions),
        NightPage::Share => share::page(actions),
        NightPage::Totals => totals::page(actions),
        NightPage::Print => printing::page(actions),
        NightPage::Rounds | NightPage::Board => rounds::page(actions),
    };
    let waiting = match page {
        NightPage::Rounds => live_match::differing(actions),
        _ => waiting(actions),
    };
    let main = main()
        .class(class)
        .child(waiting)
        .child(two_phones::questions(actions))
        .child(confirm::card(actions))
        .child(body);
    View::from(bar).and(main).and(pages(actions, page))
}

fn steps(actions: NightActions) -> View {
    let nights = expect_context::<Nights>();
    document::steps(
        move || actions.with_id(|id| nights.undo(id)),
        move || actions.read(SavedNight::can_undo),
        move || actions.with_id(|id| nights.redo(id)),
        move || actions.read(SavedNight::can_redo),
    )
}

fn pages(actions: NightActions, page: NightPage) -> View {
    let are_players = actions.read_now(|saved| saved.night.setup().team_size() == 1);
    let tab = |(to, icon, name): (NightPage, &'static str, &'static str)| Tab {
        href: actions.href(to),
        is_here: to == page,
        says: match to {
            NightPage::Teams if are_players => (icon, "Players"),
            _ => (icon, name),
        },
    };
    document::tabs("Night", PAGES.map(tab))
}

/// That results of live tables wait on the Rounds page, or differ from what is recorded.
pub fn waiting(actions: NightActions) -> View {
    let href = actions.href(NightPage::Rounds);
    let count = move || {
        let heard = actions.served().map(|line| line.heard).unwrap_or_default();
        actions.read(|night| results_told(heard.tables(), heard.reports.iter(), night))
    };
    dyn_view(count, move |results| {
        let link = |count: usize, says: fn(usize) -> String| {
            let link = || a().class("to-confirm").attr("href", &href);
            (count > 0).then(|| link().child(says(count)))
        };
        View::from(link(results.to_confirm, says::to_confirm))
            .and(link(results.differing, says::differing))
    })
}
