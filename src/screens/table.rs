//! The open game's table: its name, its players, and the house rules it plays by.

use leptos::prelude::*;

use super::{App, Open, Route, app, show};
use crate::house::choices::Seating;
use crate::house::{Choose, Declared, House};
use crate::seats::Side;
use crate::widgets::{Bar, Mark, Press, TextField, each, nothing, text};
use crate::words;

/// The longest name of a game, in characters.
pub const LONGEST: usize = 40;

/// The screen.
#[component]
pub fn Table() -> impl IntoView {
    let app = app();
    view! {
        <Bar
            title="This table"
            line=text(move || app.with_open(|open| show::kind(&open.game.ledger)))
            back=(Route::Score.href(), "Back to the score")
        />
        <main class="screen table">
            {app.show(|open| about(app, open))}
            <Press class="button quiet" on_press=move |()| app.save_file()>
                "Save all games to a file"
            </Press>
        </main>
    }
}

fn about(app: App, open: &Open) -> AnyView {
    let ledger = &open.game.ledger;
    let setup = ledger.setup();
    let id = open.game.id.clone();
    let rename = move |name: String| app.rename(&id, &name);
    let side = |side: Side| view! { <li><Mark side/>{words::side(ledger, side)}</li> }.into_any();
    let declared = setup.game().map_or(&[][..], |game| game.declared);
    let matter = declared
        .iter()
        .filter(|own| setup.house.matters(own, declared));
    view! {
        <label class="field">
            <span class="legend">"Name of the game"</span>
            <TextField
                label="Name of the game"
                placeholder=show::day(&open.game)
                value=open.game.name.clone()
                on_done=rename
                longest=LONGEST
            />
        </label>
        <section class="paper rules" aria-labelledby="sides-heading">
            <h2 id="sides-heading">"Sides"</h2>
            <ul class="side-list">{each(ledger.rules().layout().sides(), side)}</ul>
        </section>
        <section class="paper rules" aria-labelledby="rules-heading">
            <h2 id="rules-heading">"House rules of this game"</h2>
            <dl>{each(matter, |own| rule(&setup.house, own))}</dl>
        </section>
    }
    .into_any()
}

/// A rule in force: its name, its value, and its clause.
fn rule(house: &House, declared: &Declared) -> AnyView {
    let rule = declared.rule;
    let value = rule.label_of(&house.value(declared));
    // How many play is no change of a rule.
    let changed = if house.is_default(declared) || rule.key == Seating::RULE.key {
        nothing()
    } else {
        view! { <span class="changed">"changed"</span> }.into_any()
    };
    view! {
        <div>
            <dt>{rule.label}" "<span class="clause">{rule.clause}</span>{changed}</dt>
            <dd>{value}</dd>
        </div>
    }
    .into_any()
}
