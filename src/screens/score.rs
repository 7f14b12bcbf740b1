//! The score of the open game: totals, the hand being played, and the sheet of hands.

mod bidding;
mod over;
mod playing;

use leptos::prelude::*;

use self::bidding::bidding;
use self::over::over;
use self::playing::playing;
use super::{App, Open, Route, app, show};
use crate::device::{clock, page};
use crate::ledger::Command;
use crate::widgets::{Bar, Icon, Scoreboard, Sheet, Tabs, live, nothing, text};

/// The screen.
#[component]
pub fn Score() -> impl IntoView {
    let app = app();
    let title = text(move || app.with_open(|open| show::title(&open.game)));
    let line = text(move || {
        app.with_open(|open| {
            let kind = show::kind(&open.game.ledger);
            match open.standing.end {
                Some(_) => kind,
                None => format!("{kind}, hand {}", open.standing.number),
            }
        })
    });
    // What follows from the log is made anew when the log changes, not at every tap on a result.
    let standing = Memo::new(move |_| app.with_open(|open| Some(open.standing.clone())));
    let opened = RwSignal::new(None::<usize>);
    let on_log = move |view: Box<dyn Fn(&Open) -> AnyView + Send>| {
        live(move || {
            if standing.with(Option::is_none) {
                return nothing();
            }
            app.show(&view)
        })
    };
    let board = on_log(Box::new(board));
    let panel = on_log(Box::new(move |open| panel(app, open)));
    let sheet = on_log(Box::new(move |open| sheet(app, open, opened)));
    view! {
        <Bar title line back=(Route::Home.href(), "Games")>
            <a class="bar-button" href=Route::Table.href() aria-label="This table: name and house rules">
                <Icon name="more"/>
            </a>
        </Bar>
        <main class="screen score">
            {board}
            <div class="hand-panel" inert=move || app.settling.with(|settling| settling.steps > 0)>{panel}</div>
            {sheet}
        </main>
        <Tabs/>
    }
}

fn panel(app: App, open: &Open) -> AnyView {
    match (&open.standing.end, &open.standing.open) {
        (Some((end, _)), _) => over(app, open, *end),
        (None, Some(contract)) => playing(app, open, contract),
        (None, None) => bidding(app, open),
    }
}

fn board(open: &Open) -> AnyView {
    let (columns, stretch) = (show::columns(open), show::stretch(open));
    view! { <Scoreboard columns stretch/> }.into_any()
}

fn sheet(app: App, open: &Open, opened: RwSignal<Option<usize>>) -> AnyView {
    if open.standing.deals.is_empty() {
        return nothing();
    }
    let names = show::columns(open).into_iter().map(|column| column.name);
    let (names, rows) = (names.collect(), show::sheet_rows(open));
    let strike = move |deal: usize| {
        app.act(Command::Strike { deal });
        clock::after(0, Box::new(|| page::catch_focus(".sheet-open")));
    };
    view! { <Sheet names rows opened on_strike=strike/> }.into_any()
}
