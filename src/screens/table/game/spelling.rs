//! Correcting a misspelt name, in one game or in all.

use std::rc::Rc;

use leptos::prelude::*;

use super::asking::{Asking, asked, problem, refused};
use crate::app::App;
use crate::device::clock;
use crate::ledger::{Command, NAME_LENGTH, Refusal};
use crate::library::OpenGame;
use crate::saved::SavedGame;
use crate::saved::respell::{NameCorrection, respell};
use crate::screens::common::titles;
use crate::seats::{Seat, is_nameless, tidy};
use crate::text_fold::isolate;
use crate::view::html::{div, form, li, p, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices, TextField};
use crate::words::names;

/// The most unchanged games to list.
const SHOWN: usize = 5;

/// Where to correct the name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    Here,
    Everywhere,
}

const WHERE: [(Where, &str); 2] = [(Where::Here, "This game"), (Where::Everywhere, "All games")];

/// The name, and where to correct it; `typed` is the text in the field.
pub fn spelling(
    app: App,
    open: &OpenGame,
    seat: Seat,
    typed: &str,
    asking: RwSignal<Option<Asking>>,
) -> Element {
    let ledger = &open.game.ledger;
    // The plain name, without isolates.
    let from = ledger.players().get(seat.index()).cloned();
    let from = from.unwrap_or_default();
    let label = format!("How is {} spelled?", isolate(&from));
    let to = RwSignal::new(typed.to_owned());
    let wrong = RwSignal::new(String::new());
    let others: Rc<[SavedGame]> = app.library.with_untracked(|library| {
        let games = library.games.iter();
        let others = games.filter(|game| game.id != open.game.id && game.has_player(&from));
        // A seat may be another player in another game.
        let others = others.filter(|_| !is_nameless(&from));
        others.cloned().collect()
    });
    let only_here = others.is_empty();
    let place = RwSignal::new(Where::Here);
    let choose = (!only_here).then(|| Choices {
        legend: "Where?",
        names: WHERE.iter().map(|(_, name)| *name).collect(),
        chosen: Rc::new(move |at| WHERE.get(at).is_some_and(|(own, _)| *own == place.get())),
        on_choose: Rc::new(move |at| {
            if let Some((own, _)) = WHERE.get(at) {
                place.set(*own);
            }
        }),
    });
    let name = from.clone();
    let follows = show(
        move || place.get() == Where::Everywhere,
        move || {
            let (name, others) = (name.clone(), others.clone());
            dyn_view(
                move || tidy(&to.get()),
                move |to| {
                    app.show(|open| {
                        let games = others.iter().chain([&open.game]);
                        follows(&respell(games, &name, to, clock::now()))
                    })
                },
            )
        },
    );
    let save = move || {
        let to = tidy(&to.get_untracked());
        let rename = Command::Rename {
            from: from.clone(),
            to: to.clone(),
        };
        let here = place.get_untracked() == Where::Here;
        // If no other game has it, the app data is corrected with this one.
        let all = !here || only_here && !is_nameless(&from);
        let against = app.with_open(|open| refused(&open.game.ledger, rename.clone()));
        let taken = app.with_open(|open| is_taken(open, rename.clone()));
        // It can be free everywhere else though it is taken here.
        if !against.is_empty() && (here || !taken) {
            problem(wrong, against, "#spelling");
            return;
        }
        let says = match all {
            true => {
                let (respelt, parted) = app.correct_name(&from, &to);
                let changed = respelt.changed.len();
                if changed == 0 && !against.is_empty() {
                    problem(wrong, against, "#spelling");
                    return;
                }
                let says = names::correction_done(&from, &to, changed);
                let parted = parted.iter().map(names::no_longer_joined);
                [says]
                    .into_iter()
                    .chain(parted)
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            false if app.act(rename) => {
                app.remember_name(&to);
                let (from, to) = (isolate(&from), isolate(&to));
                format!("{from} is now {to} throughout this game.")
            }
            false => return,
        };
        if to != from {
            app.toast(says);
        }
        asked(asking);
    };
    let field = TextField::new(&label, NAME_LENGTH, move || to.get_untracked())
        .id("spelling")
        .invalid("spelling-problem", move || {
            wrong.with(|wrong| !wrong.is_empty())
        })
        .on_input(move |typed| {
            to.set(typed);
            wrong.set(String::new());
        });
    // It may be removed only after that.
    let entered = {
        let save = save.clone();
        move || clock::after(0, Box::new(save.clone()))
    };
    let form = form()
        .attr("method", "dialog")
        .on("submit", move |_| entered())
        .child(View::from(field));
    li().class("sits-down")
        .child(p().class("legend").child(label.as_str()))
        .child(form)
        .child(super::asking::wrong("spelling-problem", wrong))
        .child(choose.map(View::from))
        .child(
            div()
                .class("respells")
                .attr("role", "status")
                .child(follows),
        )
        .child(
            div()
                .class("beside")
                .child(Button::new("button quiet small", move || asked(asking)).child("Cancel"))
                .child(Button::new("button small", save).child("Fix the spelling")),
        )
}

/// Whether another player here has the name.
fn is_taken(open: &OpenGame, rename: Command) -> bool {
    let against = open.game.ledger.preview(rename).err();
    against.is_some_and(|why| why.contains(&Refusal::NameTaken))
}

/// The number of changed games, and the unchanged ones; `None` for an invalid name.
fn follows(respelt: &NameCorrection) -> View {
    let taken = respelt.left_to_others();
    if respelt.changed.is_empty() && taken.is_empty() {
        return nothing();
    }
    let changes = p().child(names::correction_preview(respelt.changed.len()));
    let left = (!taken.is_empty()).then(|| {
        let shown = taken.iter().take(SHOWN);
        let shown = for_each(shown, |game| li().child(titles::title(game)));
        let more = taken.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| li().child(format!("And {more} more")));
        let why = p().child(names::taken_in(taken.len()));
        View::from(why).and(ul().child(shown).child(more))
    });
    View::from(changes).and(left)
}
