//! The list of points by agreement, each with a button to remove it.

use leptos::prelude::expect_context;

use crate::app::Games;
use crate::view::html::{li, p, small, ul};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::Button;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// In the order of the sheet; those after this many deals, if given.
pub fn given(after: Option<usize>) -> View {
    let games = expect_context::<Games>();
    dyn_view(
        move || games.with_open(|open| lines(open, after)),
        move |lines| match lines.is_empty() {
            true => nothing(),
            false => {
                let rows = for_each(lines.iter().cloned(), |(adjustment, says, follows)| {
                    let remove = move || {
                        games.act(Command::TakeBack { adjustment });
                    };
                    let remove = Button::new("link", remove)
                        .label(&format!("Remove {says}"))
                        .child("Remove");
                    let follows = small().child(format!("Without it: {follows}"));
                    li().child(p().child(says).child(follows)).child(remove)
                });
                ul().class("given").child(rows).into()
            }
        },
    )
}

/// All of them in a line.
pub fn all(open: &OpenGame) -> String {
    let lines = lines(open, None).into_iter().map(|(_, says, _)| says);
    let lines = lines.collect::<Vec<_>>().join(" · ");
    match lines.is_empty() {
        true => "None".to_owned(),
        false => lines,
    }
}

/// Each index, with its line and what removing it changes.
fn lines(open: &OpenGame, after: Option<usize>) -> Vec<(usize, String, String)> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let adjusted = standing.adjusted.iter();
    let adjusted = adjusted.filter(|given| after.is_none_or(|after| given.after == after));
    let lines = adjusted.map(|given| {
        let players = words::players_after(ledger, standing, given.after);
        let adjustment = given.at;
        let follows = words::would(ledger, Command::TakeBack { adjustment });
        (adjustment, words::given(ledger, &players, given), follows)
    });
    lines.collect()
}
