//! A game as a whole in words: what is played, what each side stands at, how it came out.

use super::near::{from_the_door, lacks};
use super::verdict::deals_in_words;
use super::{besides, called_out, chips, end, hand_word, left_open, number, side, side_then};
use crate::games::Record;
use crate::hand::Debt;
use crate::ledger::{Ledger, Payment, Standing, settle};
use crate::letters::isolated;
use crate::seats::Side;

/// `COPAH to 31`, `Bourré`.
pub fn kind(ledger: &Ledger) -> String {
    let name = ledger.game().map_or("", |game| game.name);
    let finish = &ledger.rules().table().finish;
    match (finish.target, finish.deals) {
        (Some(target), None) => format!("{name} to {target}"),
        (Some(target), Some(deals)) => format!("{name} to {target} or {}", deals_in_words(deals)),
        (None, Some(deals)) => format!("{name}, {}", deals_in_words(deals)),
        (None, None) => name.to_owned(),
    }
}

/// What stands below a side's total: that it won or is out, or what it needs, the back door where that is
/// near, its ticks and its debts.
pub fn below(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    told_below(ledger, standing, side, true)
}

/// The same where its ticks are shown as marks.
pub fn below_beside_ticks(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    told_below(ledger, standing, side, false)
}

fn told_below(ledger: &Ledger, standing: &Standing, side: Side, with_ticks: bool) -> String {
    let alone = ledger.rules().layout().seats_of(side).count() == 1;
    let won = if alone { "winner" } else { "winners" };
    match standing.end {
        Some((end, _)) if end.winner == Some(side) => return won.to_owned(),
        _ if standing.is_away(side) => return "went home".to_owned(),
        Some(_) if standing.second() == Some(side) => return "second".to_owned(),
        None if standing.first.is_some_and(|(first, _)| first == side) => return "won".to_owned(),
        _ if standing.out[side] => return "out".to_owned(),
        Some(_) => return String::new(),
        None => {}
    }
    let needs = standing.needs(ledger.rules(), side).map(|needs| {
        let need = if alone { "needs" } else { "need" };
        // Rules from the next hand on end nothing: whoever stays there wins with that hand.
        match needs {
            ..=0 => format!("{need} no more"),
            _ => match lacks(ledger, standing, side) {
                Some(clear) => format!("{need} {} to be {clear}", number(needs)),
                None => format!("{need} {}", number(needs)),
            },
        }
    });
    let door = ledger.rules().table().finish.back_door;
    let door = door.filter(|_| from_the_door(ledger, standing, side).is_some());
    let door = door.map(|door| format!("out at {}", number(door)));
    let near = called_out(ledger, standing).contains(&side);
    let near = near.then(|| "one hand away".to_owned());
    let ticks = match standing.ticks[side] {
        0 => None,
        _ if !with_ticks => None,
        1 => Some("1 tick".to_owned()),
        ticks => Some(format!("{ticks} ticks")),
    };
    let owes = match standing.pot.debts[side] {
        Debt::Ante | Debt::Away => None,
        Debt::Nothing => Some("no ante".to_owned()),
        Debt::Match(chips) => Some(format!("pays {}", number(chips))),
    };
    let all = [needs, door, near, ticks, owes];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// How many hands are played: `no hands`, `1 hand`, `61 rounds`; of a game kept on paper nobody knows.
pub fn hands(ledger: &Ledger, standing: &Standing) -> String {
    if ledger.is_on_paper() {
        return "kept on paper".to_owned();
    }
    let word = hand_word(ledger);
    match standing.number - 1 {
        0 => format!("no {word}s"),
        1 => format!("1 {word}"),
        count => format!("{count} {word}s"),
    }
}

/// The verdict and its reason; of a game that is not over, how far it is.
pub fn outcome(ledger: &Ledger, standing: &Standing) -> (String, Option<String>) {
    match standing.end {
        Some((own, _)) => {
            let (verdict, reason) = end(ledger, own, standing);
            (verdict, Some(reason))
        }
        None => (
            format!("Not finished, {} played", hands(ledger, standing)),
            None,
        ),
    }
}

/// What there is to settle after an evening in chips (B8).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settling {
    /// Who pays whom, and how much.
    pub payments: Vec<(String, String)>,
    /// What the table must settle by itself.
    pub open: Vec<String>,
}

/// What there is to settle; nothing where no chips are played for.
pub fn settling(ledger: &Ledger, standing: &Standing) -> Option<Settling> {
    let payment = |own: &Payment| {
        let to = own.to;
        let to = to.map_or_else(|| "the pot".to_owned(), |to| side(ledger, to));
        let from = side(ledger, own.from);
        (format!("{from} pays {to}"), chips(own.chips))
    };
    let in_chips = matches!(ledger.rules().table().record, Record::Pot { .. });
    in_chips.then(|| Settling {
        payments: settle(&standing.totals).iter().map(payment).collect(),
        open: left_open(ledger, standing),
    })
}

/// How a game came out, or how it stands, as a text to be sent. `name` is the table's own, or empty.
pub fn result(ledger: &Ledger, standing: &Standing, name: &str, day: &str) -> String {
    let title = match name {
        "" => format!("{}, {day}", kind(ledger)),
        _ => format!("{}: {}, {day}", isolated(name), kind(ledger)),
    };
    let (verdict, reason) = outcome(ledger, standing);
    let mut lines = vec![title, format!("{verdict}.")];
    let winner = standing.end.and_then(|(end, _)| end.winner);
    let players = standing.players_at_end();
    for (own, total) in standing.totals.iter() {
        let below = below(ledger, standing, own);
        let total = format!("{} {}", side_then(ledger, players, own), number(*total));
        lines.push(match below.as_str() {
            "" => total,
            _ if winner == Some(own) => total,
            _ => format!("{total} ({below})"),
        });
    }
    let besides = besides(ledger, standing).into_iter();
    lines.extend(besides.map(|says| format!("{says}.")));
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

/// Said where a date was cleared, or is none: the one that stands stays.
pub fn no_date(stands: &str) -> String {
    format!("A game needs a date, so it stays on {stands}.")
}

/// Said where another window changed the game meanwhile.
pub const DATE_OVERTAKEN: &str =
    "The date was not changed, because another window changed this game. Set it again.";
