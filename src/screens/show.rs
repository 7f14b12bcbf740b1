//! What the open game shows: from its standing to the plain values the widgets take.

mod hand;
mod score;
mod sheet;

pub use hand::{all_passed, contract, form, grid, question};
pub use score::{columns, stretch};
pub use sheet::sheet_rows;

use leptos::prelude::*;

use super::{App, Open};
use crate::device::clock;
use crate::games::Mood;
use crate::ledger::{Command, Deal, Dealt, Fate, Ledger, Standing, Turned};
use crate::order::{Family, Order};
use crate::saved::Kept;
use crate::widgets::Preview;
use crate::words;

/// The name of a game: the table's own, or the day it was set up.
pub fn title(game: &Kept) -> String {
    if game.name.is_empty() {
        day(game)
    } else {
        game.name.clone()
    }
}

/// The day a game was set up, in the words of the browser's locale.
pub fn day(game: &Kept) -> String {
    clock::day(game.created)
}

/// The order of the cards while a suit is trump.
pub fn order(ledger: &Ledger, turned: Turned) -> Option<Order> {
    let family = ledger.setup().game()?.family?;
    Some(Order::of(family, turned.trump?).with_ace(turned.ace))
}

/// The way a game ranks its cards; that of the Fives where it has none of its own.
pub fn family(ledger: &Ledger) -> Family {
    let game = ledger.setup().game();
    game.and_then(|game| game.family).unwrap_or(Family::Fives)
}

/// How the open game ranks its cards, and the trump of the hand being played; that of the Fives
/// without a game, or where it is over and `over_too` is not said.
pub fn ranking(app: App, over_too: bool) -> (Family, Turned) {
    app.open.with_untracked(|open| {
        let open = open.as_ref();
        let open = open.filter(|open| over_too || open.standing.end.is_none());
        open.map_or((Family::Fives, Turned::default()), |open| {
            (family(&open.game.ledger), trump(open))
        })
    })
}

/// The trump of the hand being played, as far as it was told.
pub fn trump(open: &Open) -> Turned {
    let standing = &open.standing;
    match &standing.open {
        Some(contract) => Turned {
            trump: contract.trump,
            ..Turned::default()
        },
        None => standing.turned,
    }
}

/// `Dev deals, Ann leads.`
pub fn deal_line(open: &Open) -> String {
    let ledger = &open.game.ledger;
    let name = |seat| ledger.setup().name(seat).to_owned();
    let deals = name(open.standing.dealer);
    match open.standing.leader(ledger.rules()) {
        Some(leader) => format!("{deals} deals, {} leads.", name(leader)),
        None => format!("{deals} deals."),
    }
}

/// What recording or amending would do: of the deal at `at`, as it would then stand.
pub fn preview(ledger: &Ledger, command: Command, at: usize) -> Result<Preview, String> {
    let next = ledger
        .preview(command)
        .map_err(|reasons| words::refusals(ledger, &reasons))?;
    let (before, after) = (ledger.standing(), next.standing());
    let Some(deal) = after.deals.get(at) else {
        return Err(String::new());
    };
    let sums = deal
        .lines
        .iter()
        .map(|(side, line)| {
            let total = deal.totals[side];
            (
                words::side(&next, side),
                words::sum(total - line.points, line.points),
            )
        })
        .collect();
    let headline = match &deal.what {
        Dealt::Hand(hand) if deal.fate == Fate::Counts => words::headline(&next, deal, hand),
        what => words::fate(deal).map_or_else(|| words::deal(&next, what), str::to_owned),
    };
    Ok(Preview {
        headline,
        set: deal
            .lines
            .iter()
            .any(|(_, line)| line.why.mood == Mood::Set),
        sums,
        follows: follows(&next, &before, &after, at),
    })
}

/// What else a step changes: later totals, sides falling out, the end of the game.
fn follows(next: &Ledger, before: &Standing, after: &Standing, at: usize) -> Vec<String> {
    let mut sentences = Vec::new();
    if at + 1 < after.deals.len() && before.totals != after.totals {
        let score = words::score(next, &after.totals);
        sentences.push(format!("The score becomes {score}."));
    }
    let fallen = after
        .out
        .iter()
        .filter(|(side, out)| **out && !before.out[*side]);
    sentences.extend(fallen.map(|(side, _)| words::falls_out(next, side)));
    let near = words::called_out(next, after);
    let before_near = words::called_out(next, before);
    let reached = near.into_iter().filter(|side| !before_near.contains(side));
    sentences.extend(reached.map(|side| words::call_out(next, after, side)));
    if before.end != after.end {
        sentences.push(match after.end {
            Some((end, _)) => words::end(next, end, &after.totals, &after.out).0 + ".",
            None => "The game is not over.".to_owned(),
        });
    }
    let uncounted = |standing: &Standing| {
        let not_struck = |deal: &&Deal| matches!(deal.fate, Fate::AfterTheEnd | Fate::SideWasOut);
        standing.deals.iter().filter(not_struck).count()
    };
    if uncounted(after) > uncounted(before) {
        sentences.push("Hands played after that no longer count.".to_owned());
    }
    sentences
}
