//! What the open game shows: from its standing to the plain values the widgets take.

use super::{Open, Route};
use crate::bidding::Outcome;
use crate::device::clock;
use crate::games::Why;
use crate::ledger::{Command, Contract, Deal, Dealt, Fate, Form, Ledger, Standing, Won};
use crate::saved::Kept;
use crate::seats::Side;
use crate::widgets::{BidRow, Column, Grid, Preview, Question, SheetRow, SheetTotal, Stretch};
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

/// `COPAH to 31`.
pub fn kind(ledger: &Ledger) -> String {
    let name = ledger.setup().game().map_or("", |game| game.name);
    format!("{name} to {}", ledger.rules().target())
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

/// The columns of the score.
pub fn columns(open: &Open) -> Vec<Column> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    ledger
        .rules()
        .layout()
        .sides()
        .map(|side| Column {
            side,
            name: words::side(ledger, side),
            total: standing.totals[side],
            below: below(ledger, standing, side),
            out: standing.out[side],
            why: why(ledger, standing, side),
        })
        .collect()
}

fn below(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    match standing.end {
        Some((end, _)) if end.winner == side => "winners".to_owned(),
        _ if standing.out[side] => "out".to_owned(),
        Some(_) => String::new(),
        None => {
            let needs = standing.needs(ledger.rules(), side);
            format!("need {}", words::number(needs))
        }
    }
}

/// Why a total is what it is: the last hand that counts.
fn why(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let counts = |deal: &&Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
    match standing.deals.iter().rev().find(counts) {
        Some(deal) => words::explain(ledger, deal, side),
        None => "No hand has been played yet.".to_owned(),
    }
}

/// The stretch of the track.
pub fn stretch(open: &Open) -> Stretch {
    let rules = open.game.ledger.rules();
    Stretch {
        back_door: rules.back_door(),
        target: rules.target(),
        totals: open.standing.totals.values().to_vec(),
    }
}

/// The grid of bids for the hand that is due, or for an earlier deal.
pub fn grid(open: &Open, deal: Option<usize>) -> Grid {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let layout = ledger.rules().layout();
    let earlier = deal.and_then(|deal| standing.deals.get(deal));
    let (dealer, out) = earlier.map_or((standing.dealer, &standing.out), |deal| {
        (deal.dealer, &deal.out_before)
    });
    let seats = layout.seats().filter(|seat| !out[layout.side_of(*seat)]);
    let rows = seats.map(|seat| BidRow {
        seat,
        name: ledger.setup().name(seat).to_owned(),
        side: layout.side_of(seat),
        deals: seat == dealer,
    });
    Grid {
        rows: rows.collect(),
        ladder: ledger.rules().auction(layout.seats().collect()).ladder,
    }
}

/// The rows of the sheet, the latest first.
pub fn sheet_rows(open: &Open) -> Vec<SheetRow> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let deals = standing.deals.iter().enumerate().rev();
    deals
        .map(|(at, deal)| sheet_row(ledger, at, deal))
        .collect()
}

fn sheet_row(ledger: &Ledger, at: usize, deal: &Deal) -> SheetRow {
    let layout = ledger.rules().layout();
    let hand = match &deal.what {
        Dealt::Hand(hand) => Some(hand),
        Dealt::Misdeal | Dealt::PassedOut => None,
    };
    let counts = deal.fate == Fate::Counts;
    let dealt = format!("{} dealt", ledger.setup().name(deal.dealer));
    let detail = match hand {
        Some(_) if counts => format!("{dealt}, {}", words::split(deal)),
        _ => dealt,
    };
    let bid = hand.map_or_else(
        || words::deal(ledger, &deal.what),
        |hand| {
            let name = ledger.setup().name(hand.contract.seat);
            let bid = words::short_bid(hand.contract.bid);
            match hand.contract.won {
                Won::Bid => format!("{name} {bid}"),
                Won::Bagged => format!("{name} bagged {bid}"),
            }
        },
    );
    let totals = deal
        .lines
        .iter()
        .map(|(side, line)| {
            let change = match hand {
                Some(_) if counts => words::change(line.points),
                _ => String::new(),
            };
            SheetTotal {
                total: words::number(deal.totals[side]),
                change,
                set: line.why == Why::Set,
            }
        })
        .collect();
    let why = match words::fate(deal) {
        Some(fate) => vec![fate.to_owned()],
        None if hand.is_some() => layout
            .sides()
            .map(|side| words::explain(ledger, deal, side))
            .collect(),
        None => vec![words::no_score(ledger, &deal.what)],
    };
    SheetRow {
        deal: at,
        number: deal
            .number
            .map(|number| number.to_string())
            .unwrap_or_default(),
        bid,
        trump: hand.and_then(|hand| hand.contract.trump),
        detail,
        totals,
        counts,
        strikable: deal.fate != Fate::Struck,
        why,
        href: Route::Amend(at).href(),
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
        set: deal.lines.iter().any(|(_, line)| line.why == Why::Set),
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
    sentences.extend(
        fallen.map(|(side, _)| format!("{} are out the back door.", words::side(next, side))),
    );
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

/// The contract as the table says it, and what it needs.
pub fn contract(ledger: &Ledger, contract: &Contract) -> (String, String) {
    (
        format!("{}.", words::contract(ledger, contract)),
        words::needs(ledger, contract),
    )
}

/// The questions of a result, in the table's words.
pub fn question(ledger: &Ledger, form: Form) -> Question {
    let sides = ledger.rules().layout().sides();
    Question {
        form,
        names: sides.map(|side| words::side(ledger, side)).collect(),
        tricks: words::tricks_title(ledger),
    }
}

/// What becomes of a hand when everyone passes.
pub fn all_passed(open: &Open) -> Outcome {
    let rules = open.game.ledger.rules();
    let speakers = open.standing.speakers(rules.layout());
    rules.auction(speakers).all_passed()
}
