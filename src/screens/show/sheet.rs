//! The score sheet, deal by deal.

use crate::games::Mood;
use crate::ledger::{Deal, Dealt, Fate, Hand, Ledger, Won};
use crate::screens::{Open, Route};
use crate::widgets::{SHEET_ROWS, SheetRow, SheetTotal};
use crate::words;

/// Rows of the sheet from a place on, the latest first.
pub fn sheet_rows(open: &Open, from: usize) -> Vec<SheetRow> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let deals = standing.deals.iter().enumerate().rev();
    deals
        .skip(from)
        .take(SHEET_ROWS)
        .map(|(at, deal)| sheet_row(ledger, at, deal))
        .collect()
}

/// The row of a deal as it stands.
pub fn sheet_row(ledger: &Ledger, at: usize, deal: &Deal) -> SheetRow {
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
    let detail = match deal.rulings.is_empty() {
        true => detail,
        false => format!("{detail}, a ruling"),
    };
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
