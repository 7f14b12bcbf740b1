//! Corrections to the open game: dealer, starting score, points by agreement, each with a preview.

mod agreed;
mod agreed_list;
mod dealer;
mod starting_score;

use std::rc::Rc;

use leptos::prelude::*;

pub use self::agreed::agreed;
pub use self::dealer::dealer;

use self::starting_score::begun;
use crate::app::{App, OpenGame};
use crate::ledger::{Command, Ledger};
use crate::screens::table::widgets::{Outcome, Preview};
use crate::view::html::{details, h2, label, section, span, summary};
use crate::view::{Element, Getter, View};
use crate::widgets::TextField;
use crate::words;

/// Everything that can be put right, each folded away. What is open and what was typed stays while the
/// log goes on.
pub fn righting(app: App) -> View {
    let heading = h2().attr("id", "righting-heading").child("Fix the score");
    // Of a game kept on paper only the totals are known.
    let by_hands = |open: &OpenGame| !open.game.ledger.is_on_paper();
    let by_hands = app
        .open
        .with_untracked(|open| open.as_ref().is_some_and(by_hands));
    let dealers = || {
        fold("Who deals")
            .child(dealer(app, "Who deals now?", None))
            .child(dealer(app, "Who dealt the first hand?", Some(0)))
    };
    section()
        .attr("aria-labelledby", "righting-heading")
        .child(heading)
        .child(by_hands.then(dealers))
        .child(fold("Points by agreement").child(agreed(app, None)))
        .child(by_hands.then(|| begun(app)))
        .into()
}

/// A part that is folded away under its title.
pub fn fold(title: &str) -> Element {
    details().class("fold").child(summary().child(title))
}

fn field(legend: &str, input: TextField) -> Element {
    label()
        .class("field")
        .child(span().class("legend").child(legend))
        .child(input)
}

/// A whole number, where one was typed, with whatever sign for minus.
pub fn typed_number(text: &str) -> Option<i32> {
    text.trim().replace(['−', '–'], "-").parse().ok()
}

/// What a command would do, from the ledgers before and after it.
type Foretold = Rc<dyn Fn(&Ledger, &Ledger) -> Preview>;

/// Shows what a command would do, or why it is refused, and does it; nothing while there is none.
struct Accepting {
    app: App,
    command: Getter<Option<Command>>,
    foretold: Foretold,
    /// What the button says.
    save: &'static str,
    /// It was done.
    on_done: Rc<dyn Fn()>,
}

impl From<Accepting> for View {
    fn from(own: Accepting) -> Self {
        let (app, asked) = (own.app, own.command.clone());
        Outcome {
            preview: Rc::new(move || {
                let command = asked()?;
                app.with_open(|open| {
                    let before = &open.game.ledger;
                    Some(match before.preview(command) {
                        Ok(after) => Ok((own.foretold)(before, &after)),
                        Err(reasons) => Err(words::refusals(before, &reasons)),
                    })
                })
            }),
            save: own.save,
            on_save: Rc::new(move || {
                if let Some(command) = (own.command)()
                    && app.act(command)
                {
                    app.toast(app.with_open(|open| words::spoken(&open.game.ledger)));
                    (own.on_done)();
                }
            }),
        }
        .into()
    }
}

/// The score that a command comes to.
fn score_after(before: &Ledger, after: &Ledger) -> Preview {
    let (headline, follows) = words::score_after(before, after);
    said(headline, Vec::new(), follows)
}

fn said(headline: String, told: Vec<String>, follows: Vec<String>) -> Preview {
    Preview {
        headline,
        set: false,
        sums: Vec::new(),
        told,
        follows,
        end: None,
    }
}
