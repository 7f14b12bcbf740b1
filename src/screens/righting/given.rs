//! The points by agreement there are, each to be removed.

use crate::ledger::Command;
use crate::screens::{App, Open};
use crate::view::{View, bare, each, el, live, nothing};
use crate::widgets::Press;
use crate::words;

/// One below the other, in the order of the sheet; those after so many deals alone, where it says so.
pub fn given(app: App, after: Option<usize>) -> View {
    live(
        move || app.with_open(|open| lines(open, after)),
        move |lines| match lines.is_empty() {
            true => nothing(),
            false => {
                let rows = each(lines.iter().cloned(), |(adjustment, says)| {
                    let remove = move || {
                        app.act(Command::TakeBack { adjustment });
                    };
                    let remove = Press::new("link", remove)
                        .label(&format!("Remove {says}"))
                        .child("Remove");
                    bare("li").child(bare("p").child(says)).child(remove)
                });
                el("ul", "given").child(rows).into()
            }
        },
    )
}

/// Which each is, and its line of the sheet.
fn lines(open: &Open, after: Option<usize>) -> Vec<(usize, String)> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let own = standing.adjusted.iter();
    let own = own.filter(|own| after.is_none_or(|after| own.after == after));
    let lines = own.map(|own| {
        let players = words::players_after(ledger, standing, own.after);
        (own.at, words::given(ledger, &players, own))
    });
    lines.collect()
}
