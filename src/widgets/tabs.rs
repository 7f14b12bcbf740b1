//! The row at the foot of the score: undo and redo, trumps, home.

use leptos::prelude::*;

use super::{Icon, Press, when};
use crate::ledger::Command;
use crate::screens::{Route, app};

/// Always in sight while a game is open.
#[component]
pub fn Tabs() -> impl IntoView {
    let app = app();
    let done = when(move || app.with_open(|open| open.game.ledger.log().done().is_empty()));
    let undone = when(move || app.with_open(|open| open.game.ledger.log().undone().is_empty()));
    let act = move |command: Command| {
        app.act(command);
    };
    view! {
        <nav class="tabs" aria-label="Game">
            <Press class="tab" idle=done on_press=move |()| act(Command::Undo)>
                <Icon name="undo"/>"Undo"
            </Press>
            <Press class="tab" idle=undone on_press=move |()| act(Command::Redo)>
                <Icon name="redo"/>"Redo"
            </Press>
            <a class="tab" href=Route::Trumps.href()><Icon name="cards"/>"Trumps"</a>
            <a class="tab" href=Route::Home.href()><Icon name="home"/>"Games"</a>
        </nav>
    }
}
