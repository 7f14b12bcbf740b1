//! Parts of the correction forms: fields, the preview, the button to accept.

use std::rc::Rc;

use leptos::prelude::expect_context;

use crate::app::{Games, Notices};
use crate::screens::table::widgets::{OutcomePreview, Preview};
use crate::view::html::small;
use crate::view::{Callable, Callback, Element, Getter, View, text};
use crate::widgets;
use fives_core::ledger::{Command, Ledger};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// A row that opens in place.
pub fn fold(title: &'static str) -> Element {
    widgets::fold("fold", title)
}

/// The same with a line that says how it is now.
pub fn row(title: &'static str, says: impl Fn(&OpenGame) -> String + 'static) -> Element {
    let games = expect_context::<Games>();
    let now = text(move || games.with_open(&says));
    widgets::fold("fold", View::from(title).and(small().child(now)))
}

/// The preview of a command, from the ledgers before and after.
pub type PreviewFn = Rc<dyn Fn(&Ledger, &Ledger) -> Preview>;

/// Shows the preview of a command or the reason against it, and a button to do it.
pub struct Accepting {
    pub command: Getter<Option<Command>>,
    pub preview: PreviewFn,
    /// The label of the button.
    pub save: &'static str,
    /// Called when it is done.
    pub on_done: Callback<()>,
}

impl From<Accepting> for View {
    fn from(accepting: Accepting) -> Self {
        let notices = expect_context::<Notices>();
        let games = expect_context::<Games>();
        let Accepting {
            command,
            preview,
            save,
            on_done,
        } = accepting;
        OutcomePreview {
            preview: Getter::new(move |()| {
                let command = command.run(())?;
                games.with_open(|open| {
                    let before = &open.game.ledger;
                    Some(match before.preview(command) {
                        Ok(after) => Ok(preview(before, &after)),
                        Err(reasons) => Err(words::refusals(before, &reasons)),
                    })
                })
            }),
            save,
            // It is one of several, each folded up.
            is_main: false,
            on_save: Callback::new(move |()| {
                if let Some(command) = command.run(())
                    && games.act(command.clone())
                {
                    notices.toast(
                        games.with_open(|open| words::corrected(&open.game.ledger, &command)),
                    );
                    on_done.run(());
                }
            }),
        }
        .into()
    }
}

/// The score after a command.
pub fn score_after(before: &Ledger, after: &Ledger) -> Preview {
    let (headline, follows) = words::score_after(before, after);
    plain(headline, Vec::new(), follows)
}

/// A preview without sums.
pub fn plain(headline: String, lines: Vec<String>, follows: Vec<String>) -> Preview {
    Preview {
        headline,
        set: false,
        sums: Vec::new(),
        lines,
        follows,
        end: None,
    }
}
