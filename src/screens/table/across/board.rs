//! One half of that screen: totals, dealer, contract and trumps.

use crate::screens::common::cards_in_play;
use crate::screens::common::tonight::tonight;
use crate::screens::table::view_model;
use crate::screens::table::widgets::{SideColumn, Ticks};
use crate::view::html::{b, div, i, li, p, small, span, ul};
use crate::view::{Element, View, for_each};
use crate::widgets::{FittedName, SideMark, SuitMark};
use fives_core::games::RecordKind;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The most sides in one row.
const FEW: usize = 3;

pub fn board(open: &OpenGame) -> View {
    let columns = view_model::columns(open);
    let sides = columns.len();
    // All totals have the font size at which the longest fits.
    let figures = columns
        .iter()
        .map(|column| words::number(column.total).chars().count());
    let figures = figures.max().unwrap_or(0).clamp(2, 6);
    let many = if sides > FEW { " many" } else { "" };
    let totals = ul()
        .class(&format!("across-sides{many}"))
        .child(for_each(&columns, |column| total(column, sides <= FEW)));
    div()
        .class(&format!("board of-{sides} wide-{figures}"))
        .child(p().class("line").child(line(open)))
        .child(totals)
        .child(hand(open))
        .into()
}

fn total(column: &SideColumn, few: bool) -> Element {
    let name = span()
        .class("who")
        .child(SideMark(column.side))
        .child(FittedName(&column.name));
    let class = match (column.won, column.out) {
        (true, _) => "won",
        (false, true) => "out",
        (false, false) => "",
    };
    li().class(class)
        .child(name)
        .child(" ")
        .child(b().child(even(column.total)))
        .child(" ")
        .child(
            small()
                .child(column.side_line(few))
                .child(Ticks(column.ticks)),
        )
}

/// A total with its minus apart, as wide as a digit.
fn even(total: i32) -> Element {
    let minus = (total < 0).then(|| i().child("−"));
    span().child(minus).child(total.unsigned_abs().to_string())
}

/// `Hand 5. Dev deals, Ann leads.`
fn line(open: &OpenGame) -> String {
    let ledger = &open.game.ledger;
    match open.standing.end {
        Some(_) => words::kind(ledger),
        None => {
            let hand = words::hand_title(ledger);
            let deals = view_model::deal_line(open);
            format!("{hand} {}. {deals}", open.standing.number)
        }
    }
}

/// The current hand as far as known; for a finished game, the result.
fn hand(open: &OpenGame) -> Element {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let hand = div().class("across-hand");
    if let Some((end, _)) = standing.end {
        let (verdict, reason) = words::end(ledger, end, standing);
        return hand
            .child(p().class("called").child(verdict))
            .child(tonight(open).map(|says| p().class("series").child(says)))
            .child(p().class("line").child(reason));
    }
    let turned = cards_in_play::trump(open);
    let suit = turned.trump.map(|suit| SuitMark(suit).decorative());
    let called = match (&standing.open, &ledger.rules().table().record) {
        (Some(contract), _) => Some(view_model::contract(ledger, contract)),
        (None, RecordKind::Pot { .. }) => {
            let pot = standing.stake(ledger.rules()).1;
            Some((format!("{} in the pot.", words::chips(pot)), String::new()))
        }
        (None, _) => turned
            .trump
            .map(|suit| (format!("{} trump.", words::suit_title(suit)), String::new())),
    };
    let called = called.map(|(called, needs)| {
        p().class("called")
            .child(suit)
            .child(span().child(called))
            .child(" ")
            .child(span().child(needs))
    });
    hand.child(called)
        .child(cards_in_play::trumps(ledger, turned))
}
