//! Sentences about a whole game: its rules, score and outcome.

use super::verdict::deals_in_words;
use super::{
    below, besides, chips, counted, hand_noun, left_open, number, pool, pool_won, side, side_then,
};
use crate::base::text_fold::isolate;
use crate::games::RecordKind;
use crate::ledger::{Fate, Ledger, Payment, Standing, settle};

/// `COPAH to 31`, `Bourré`.
pub fn kind(ledger: &Ledger) -> String {
    let (name, until) = kind_parts(ledger);
    format!("{name}{until}")
}

/// The same in two parts: the name, and when the game ends; the table decides that where it is empty.
pub fn kind_parts(ledger: &Ledger) -> (&'static str, String) {
    let name = ledger.game().map_or("", |game| game.name);
    let finish = &ledger.rules().table().finish;
    let until = match (finish.target, finish.deals) {
        (Some(target), None) => format!(" to {target}"),
        (Some(target), Some(deals)) => format!(" to {target} or {}", deals_in_words(deals)),
        (None, Some(deals)) => format!(", {}", deals_in_words(deals)),
        (None, None) => String::new(),
    };
    (name, until)
}

/// The number of hands that count: `no hands`, `1 hand`, `61 rounds`; `kept on paper` for a game without its hands.
pub fn hands(ledger: &Ledger, standing: &Standing) -> String {
    if ledger.is_on_paper() {
        return "kept on paper".to_owned();
    }
    // Not all of them are known where only the score was sent.
    let deals = standing.deals.iter();
    let after = deals.filter(|deal| deal.fate == Fate::AfterTheEnd && deal.number.is_some());
    counted(standing.number - 1 - after.count(), hand_noun(ledger))
}

/// The verdict and its reason; for an unfinished game, its state.
pub fn outcome(ledger: &Ledger, standing: &Standing) -> (String, Option<String>) {
    match standing.end {
        Some((end, _)) => {
            let (verdict, reason) = super::end(ledger, end, standing);
            (verdict, Some(reason))
        }
        None => (
            format!("Not finished, {} played", hands(ledger, standing)),
            None,
        ),
    }
}

/// The payments after a game of chips (B8).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settling {
    pub payments: Vec<(String, String)>,
    /// What the table has to settle itself.
    pub open: Vec<String>,
}

/// The payments; `None` without chips.
pub fn settling(ledger: &Ledger, standing: &Standing) -> Option<Settling> {
    let line = |payment: &Payment| {
        let to = payment.to;
        let to = to.map_or_else(|| "the pot".to_owned(), |to| side(ledger, to));
        let from = side(ledger, payment.from);
        (format!("{from} pays {to}"), chips(payment.chips))
    };
    let in_chips = matches!(ledger.rules().table().record, RecordKind::Pot { .. });
    in_chips.then(|| Settling {
        payments: settle(&standing.totals).iter().map(line).collect(),
        open: left_open(ledger, standing),
    })
}

/// The result or state of a game as a text to send. `name` may be empty.
pub fn result(ledger: &Ledger, standing: &Standing, name: &str, day: &str) -> String {
    let title = match name {
        "" => format!("{}, {day}", kind(ledger)),
        _ => format!("{}: {}, {day}", isolate(name), kind(ledger)),
    };
    let (verdict, reason) = outcome(ledger, standing);
    let mut lines = vec![title, format!("{verdict}.")];
    let winner = standing.end.and_then(|(end, _)| end.winner);
    let players = standing.players_at_end();
    for (side, total) in standing.totals.iter() {
        let below = below(ledger, standing, side);
        let total = format!("{} {}", side_then(ledger, players, side), number(*total));
        lines.push(match below.as_str() {
            "" => total,
            _ if winner == Some(side) => total,
            _ => format!("{total} ({below})"),
        });
    }
    let besides = besides(ledger, standing).into_iter();
    lines.extend(besides.map(|says| format!("{says}.")));
    let stake = match standing.end {
        Some(_) => pool_won(ledger, standing),
        None => pool(ledger).map(|says| format!("{says}.")),
    };
    lines.extend(stake);
    if let Some(reason) = reason {
        lines.push(reason);
        let settling = settling(ledger, standing).unwrap_or_default();
        let payments = settling.payments.iter();
        lines.extend(payments.map(|(who, chips)| format!("{who} {chips}.")));
        lines.extend(settling.open);
        if !ledger.is_on_paper() {
            lines.push(format!(
                "{} played.",
                super::capital(&hands(ledger, standing))
            ));
        }
    }
    lines.join("\n")
}

/// Shown when a date is cleared or invalid.
pub fn no_date(date: &str) -> String {
    format!("A game needs a date, so it stays {date}.")
}
