//! The score sheet, deal by deal.

use crate::games::Mood;
use crate::ledger::{Deal, Dealt, Fate, Hand, Ledger, Won};
use crate::screens::{Open, Route};
use crate::widgets::{SHEET_ROWS, SheetRow, SheetTotal};
use crate::words;

/// Rows of the sheet from a place on, the latest first.
pub fn sheet_rows(open: &Open, from: usize) -> Vec<SheetRow> {
    let deals = (0..open.standing.deals.len()).rev();
    deals
        .skip(from)
        .take(SHEET_ROWS)
        .filter_map(|at| sheet_row(open, at))
        .collect()
}

/// The row of a deal as it stands.
pub fn sheet_row(open: &Open, at: usize) -> Option<SheetRow> {
    let (ledger, deals) = (&open.game.ledger, &open.standing.deals);
    let before = at.checked_sub(1).and_then(|at| deals.get(at));
    let players = before.map_or(&ledger.setup().players[..], |own| &own.players);
    let deal = deals.get(at)?;
    Some(row(ledger, players, at, deal))
}

fn row(ledger: &Ledger, before: &[String], at: usize, deal: &Deal) -> SheetRow {
    let layout = ledger.rules().layout();
    let hand = match &deal.what {
        Dealt::Hand(hand) => Some(hand),
        Dealt::Misdeal | Dealt::PassedOut => None,
    };
    let counts = deal.fate == Fate::Counts;
    let dealt = format!("{} dealt", deal.name(deal.dealer));
    let detail = match hand {
        Some(Hand::Bid(_) | Hand::Turned(_)) if counts => {
            format!("{dealt}, {}", words::split(deal))
        }
        _ => dealt,
    };
    let mut detail = detail;
    if !deal.rulings.is_empty() {
        detail += ", a ruling";
    }
    if let Some(sat_down) = words::sat_down(before, &deal.players) {
        detail += &format!(", {sat_down}");
    }
    let bid = match hand {
        Some(Hand::Bid(hand)) => {
            let name = deal.name(hand.contract.seat);
            let bid = words::short_bid(hand.contract.bid);
            match hand.contract.won {
                Won::Bid => format!("{name} {bid}"),
                Won::Bagged => format!("{name} bagged {bid}"),
            }
        }
        Some(hand) if counts => words::headline(ledger, deal, hand),
        _ => words::deal(ledger, &deal.what),
    };
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
                set: line.why.mood == Mood::Set,
            }
        })
        .collect();
    let mut why = match words::fate(deal) {
        Some(fate) => vec![fate.to_owned()],
        None if hand.is_some() => layout
            .sides()
            .map(|side| words::explain(ledger, deal, side))
            .collect(),
        None => vec![words::no_score(ledger, &*ledger.rules_at(at), &deal.what)],
    };
    why.extend(deal.rulings.iter().map(|own| words::ruling(ledger, own)));
    SheetRow {
        deal: at,
        number: deal
            .number
            .map(|number| number.to_string())
            .unwrap_or_default(),
        bid,
        trump: hand.and_then(Hand::trump),
        detail,
        totals,
        counts,
        strikable: deal.fate != Fate::Struck,
        why,
        href: Some(Route::Amend(at).href()),
    }
}
