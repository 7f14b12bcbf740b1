//! Values for the sheet of hands.

use std::sync::Arc;

use crate::route::Route;
use crate::screens::table::widgets::{Explanation, RowBetween, SheetRow, SheetTotal};
use fives_core::base::house::House;
use fives_core::base::seats::Side;
use fives_core::games::hand::{Hand, Won};
use fives_core::games::{BidOutcome, ScorePart};
use fives_core::ledger::{Adjusted, Deal, Dealt, Fate, StartingScore};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The headings of the sheet, and what its rows depend on.
#[derive(PartialEq)]
pub struct SheetHeads {
    game: String,
    house: House,
    names: Vec<String>,
    adjusted: Vec<Adjusted>,
    begun: Option<StartingScore>,
}

impl SheetHeads {
    /// Those of a game as it stands.
    pub fn of(open: &OpenGame) -> Self {
        let (ledger, standing) = (&open.game.ledger, &open.standing);
        Self {
            game: open.game.id.clone(),
            house: ledger.house().clone(),
            names: words::sides(ledger),
            adjusted: standing.adjusted.clone(),
            begun: standing.begun.clone(),
        }
    }
}

/// The latest deals of a game, at most so `many`, with their indexes; the last one first.
pub fn latest(open: &OpenGame, many: usize) -> Vec<(usize, Arc<Deal>)> {
    let deals = open.standing.deals.iter().cloned().enumerate();
    deals.rev().take(many).collect()
}

/// The row of a deal.
pub fn sheet_row(open: &OpenGame, at: usize, deal: &Deal) -> SheetRow {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let before = at.checked_sub(1).and_then(|at| standing.deals.get(at));
    let before = match before {
        Some(deal) => &deal.players,
        None => &ledger.first_players(),
    };
    let hand = match &deal.what {
        Dealt::Hand(hand) => Some(hand),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    let counts = deal.fate == Fate::Counts;
    let dealt = format!("{} dealt", deal.name(deal.dealer));
    let detail = match hand {
        Some(Hand::Bid(_) | Hand::Turned(_)) if counts => {
            format!("{dealt}, {}", words::split(ledger, deal))
        }
        _ => dealt,
    };
    let mut detail = detail;
    if let Some(partner) = words::partner(ledger, deal) {
        detail += &format!(", with {partner} (called)");
    }
    if !deal.rulings.is_empty() {
        detail += ", a ruling";
    }
    for moved in standing.moved.iter().filter(|moved| moved.before == at) {
        detail += &format!(", {}", words::moved(&deal.players, moved));
    }
    if let Some(sat_down) = words::sat_down(before, &deal.players, "for") {
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
        _ => words::deal(ledger.rules(), deal),
    };
    let totals = deal
        .lines
        .iter()
        .map(|(side, line)| {
            let change = match hand {
                Some(_) if line.why.part == ScorePart::Away => "away".to_owned(),
                Some(_) if line.why.part == ScorePart::NotYet => String::new(),
                Some(_) if counts => words::change(line.points),
                _ => String::new(),
            };
            SheetTotal {
                total: match line.why.part == ScorePart::NotYet {
                    true => "–".to_owned(),
                    false => words::number(deal.totals[side]),
                },
                change,
                set: line.why.bid == BidOutcome::Set,
                still: line.points == 0,
            }
        })
        .collect();
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
        href: Some(Route::Amend(at).href()),
    }
}

/// What a deal scored, a sentence a side, with its rulings and corrections.
pub fn explanation(open: &OpenGame, at: usize) -> Explanation {
    let ledger = &open.game.ledger;
    let Some(deal) = open.standing.deals.get(at) else {
        return Explanation::default();
    };
    let mut rules = Vec::new();
    let mut says = match (words::fate(deal), &deal.what) {
        (Some(fate), _) => vec![fate.to_owned()],
        (None, Dealt::Hand(_)) => {
            let sides = || ledger.rules().layout().sides();
            for rule in sides().filter_map(|side| words::rule(ledger, deal, side)) {
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
            sides()
                .map(|side| words::line(ledger, deal, side).0)
                .collect()
        }
        (None, _) => vec![words::no_score(ledger.rules_at(at), deal)],
    };
    let rulings = deal.rulings_as_moved();
    says.extend(
        rulings
            .iter()
            .map(|ruling| words::ruling_on(ledger, deal, ruling)),
    );
    says.extend(put_right(open, at));
    Explanation {
        says,
        game: ledger.setup().game().map_or("", |game| game.id),
        rules,
    }
}

/// Corrections of a deal, and points by agreement after it.
fn put_right(open: &OpenGame, at: usize) -> Vec<String> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let dealt = words::dealer_put_right(ledger, at);
    let given = standing
        .adjusted
        .iter()
        .filter(|adjusted| adjusted.after == at + 1);
    dealt
        .into_iter()
        .chain(given.map(words::agreed_reason))
        .collect()
}

/// The rows between deals, after this many of them.
pub fn rows_between(open: &OpenGame, after: usize) -> Vec<RowBetween> {
    let standing = &open.standing;
    let begun = standing.begun.as_ref().filter(|_| after == 0);
    let begun = begun.map(|begun| RowBetween {
        says: "Start".to_owned(),
        detail: words::starting_ticks(&open.game.ledger, begun),
        totals: begun
            .points
            .values()
            .iter()
            .map(|points| total(*points, 0))
            .collect(),
        counts: true,
    });
    let given = standing
        .adjusted
        .iter()
        .filter(|adjusted| adjusted.after == after);
    let given = given.map(|adjusted| {
        let points = |side: Side| match adjusted.counts && side == adjusted.what.side {
            true => adjusted.what.points,
            false => 0,
        };
        RowBetween {
            says: words::reason(adjusted),
            detail: match adjusted.counts {
                true => "by agreement".to_owned(),
                false => words::NOT_GIVEN.to_owned(),
            },
            totals: adjusted
                .totals
                .iter()
                .map(|(side, now)| total(*now, points(side)))
                .collect(),
            counts: adjusted.counts,
        }
    });
    begun.into_iter().chain(given).collect()
}

fn total(total: i32, change: i32) -> SheetTotal {
    SheetTotal {
        total: words::number(total),
        change: match change {
            0 => String::new(),
            change => words::change(change),
        },
        set: false,
        still: change == 0,
    }
}
