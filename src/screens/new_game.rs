//! A new game: players and seats, the first dealer, and the house rules.

mod making;

use leptos::prelude::*;

use self::making::Making;
use super::{Route, app};
use crate::house::choices::Seating;
use crate::house::{Choose, Declared, Value};
use crate::seats::Seat;
use crate::widgets::{Bar, Press, RuleForm, SeatPlan, Seats, each, live, nothing, text, when};
use crate::words;

/// The screen.
#[component]
pub fn NewGame() -> impl IntoView {
    let app = app();
    let (last, names) = app.shelf.with_untracked(|shelf| {
        let remembered = &shelf.remembered;
        (remembered.setup.clone(), remembered.names.clone())
    });
    let making = RwSignal::new(Making::new(last));
    let start = move |()| {
        if let Err(problems) = app.begin(making.with_untracked(Making::setup)) {
            let sentences: Vec<String> = problems.iter().map(words::setup_problem).collect();
            app.say(sentences.join(" "));
            making.update(|making| making.problems = problems);
        }
    };
    let layout = Memo::new(move |_| making.with(|making| making.seating().layout()));
    let plan = live(move || {
        let names = names.clone();
        view! { <SeatPlan layout=layout.get() seats=seats(making) suggestions=names/> }.into_any()
    });
    let game = making.with_untracked(|making| making.game.name);
    view! {
        <Bar title="New game" line=game back=(Route::Home.href(), "Games")/>
        <main class="screen new-game">
            {sides(making)}
            <fieldset class="field">
                <legend>"Seats, clockwise; D deals first"</legend>
                {plan}
            </fieldset>
            {house_rules(making)}
            <div class="start">
                <Press class="button" on_press=start>"Start the game"</Press>
            </div>
        </main>
    }
}

/// What the plan of seats shows and changes.
fn seats(making: RwSignal<Making>) -> Seats {
    Seats {
        name: Callback::new(move |seat: Seat| making.with(|making| making.name(seat))),
        on_name: Callback::new(move |(seat, name): (Seat, String)| {
            making.update(|making| making.rename(seat, name));
        }),
        deals: Callback::new(move |seat: Seat| making.with(|making| making.dealer == seat)),
        on_deal: Callback::new(move |seat: Seat| making.update(|making| making.dealer = seat)),
        problem: Callback::new(move |seat: Seat| making.with(|making| making.problem_at(seat))),
    }
}

const SEATINGS: [(Seating, &str); 3] = [
    (Seating::Pairs, "4 in two pairs"),
    (Seating::ThreePairs, "6 in three pairs"),
    (Seating::TwoTrios, "6 in two trios"),
];

/// How many play, and who with whom.
fn sides(making: RwSignal<Making>) -> AnyView {
    let option = |(seating, label): (Seating, &'static str)| {
        view! {
            <Press
                class="choice name"
                pressed=when(move || making.with(|making| making.seating() == seating))
                on_press=move |()| making.update(|making| making.sit(seating))
            >
                {label}
            </Press>
        }
        .into_any()
    };
    view! {
        <fieldset class="field">
            <legend>"Players"</legend>
            <div class="choices names">{each(SEATINGS, option)}</div>
        </fieldset>
    }
    .into_any()
}

/// The house rules, folded away until the table wants to change one.
fn house_rules(making: RwSignal<Making>) -> AnyView {
    let game = making.with_untracked(|making| making.game);
    let summary = text(move || match making.with(Making::changed) {
        0 => format!("as {} is played", game.name),
        changed => format!("{changed} changed"),
    });
    let form = move |declared: &'static Declared| {
        let value = Signal::derive(move || making.with(|making| making.house.value(declared)));
        let change = move |value: Value| making.update(|making| making.house.set(declared, value));
        let matters =
            Memo::new(move |_| making.with(|making| making.house.matters(declared, game.declared)));
        live(move || {
            if matters.get() {
                view! { <RuleForm declared value on_change=change/> }.into_any()
            } else {
                nothing()
            }
        })
    };
    let shown = game
        .declared
        .iter()
        .filter(|declared| declared.rule.key != Seating::RULE.key);
    view! {
        <details class="paper house">
            <summary><span>"House rules"</span><small>{summary}</small></summary>
            {each(shown, form)}
            <Press class="button quiet" on_press=move |()| making.update(Making::reset)>
                "Back to the usual rules"
            </Press>
        </details>
    }
    .into_any()
}
