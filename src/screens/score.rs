//! The score of the open game: totals, the hand being played, and the sheet of hands.

mod bidding;
mod over;
mod playing;

use leptos::prelude::*;

use self::bidding::bidding;
use self::over::over;
use self::playing::playing;
use super::{App, Open, Route, app, show};
use crate::ledger::{Command, Contract, End};
use crate::widgets::{Bar, Icon, Scoreboard, Sheet, Tabs, live, nothing, text};

/// Where the hand stands.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// Nobody has the bid yet: dealer's line and number of the hand.
    Bidding(String, usize),
    /// The hand is being played.
    Playing(Contract),
    /// The game is over.
    Over(End),
}

fn stage(open: &Open) -> Option<Stage> {
    let standing = &open.standing;
    Some(match (&standing.end, &standing.open) {
        (Some((end, _)), _) => Stage::Over(*end),
        (None, Some(contract)) => Stage::Playing(contract.clone()),
        (None, None) => Stage::Bidding(show::deal_line(open), standing.number),
    })
}

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
    // Board and sheet follow the standing alone, not every tap on a result being entered.
    let standing = Memo::new(move |_| app.with_open(|open| Some(open.standing.clone())));
    let board = live(move || {
        if standing.with(Option::is_none) {
            return nothing();
        }
        app.show(board)
    });
    let stage = Memo::new(move |_| app.with_open(stage));
    let panel = live(move || match stage.get() {
        Some(Stage::Bidding(..)) => app.show(|open| bidding(app, open)),
        Some(Stage::Playing(contract)) => app.show(|open| playing(app, open, &contract)),
        Some(Stage::Over(end)) => app.show(|open| over(app, open, end)),
        None => nothing(),
    });
    let opened = RwSignal::new(None::<usize>);
    let sheet = live(move || {
        if standing.with(Option::is_none) {
            return nothing();
        }
        app.show(|open| sheet(app, open, opened))
    });
    view! {
        <Bar title line back=(Route::Home.href(), "Games")>
            <a class="bar-button" href=Route::Table.href() aria-label="This table: name and house rules">
                <Icon name="more"/>
            </a>
        </Bar>
        <main class="screen score">
            {board}
            <div class="hand-panel" inert=move || app.settling.get()>{panel}</div>
            {sheet}
        </main>
        <Tabs/>
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
    };
    view! { <Sheet names rows opened on_strike=strike/> }.into_any()
}
