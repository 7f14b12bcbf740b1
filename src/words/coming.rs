//! Players of a pot game who come and go, in words (V11).

use super::{chips, number, refusal, side};
use crate::ledger::{Command, Debt, Ledger, Move, Moved, Refusal, name_of};
use crate::seats::Seat;

/// Who came or went, of those at the table then: `Dev went home`.
pub fn moved(players: &[String], own: &Moved) -> String {
    let name = name_of(players, own.seat);
    match own.how {
        Move::Left => format!("{name} went home"),
        Move::Returned => format!("{name} is back"),
        Move::Joined { pays: 0 } => format!("{name} joined"),
        Move::Joined { pays } => format!("{name} joined and put {} into the pot", chips(pays)),
    }
}

/// What follows when a player goes home, to be read before it is done.
pub fn goes_home(ledger: &Ledger, seat: Seat) -> String {
    let name = ledger.name(seat);
    let standing = ledger.standing();
    let side = ledger.rules().layout().side_of(seat);
    let total = number(standing.totals[side]);
    let keeps = format!("{name} stays at {total} and owes nothing more.");
    let unpaid = match standing.pot.debts[side] {
        Debt::Match(owed) => format!(" The {} {name} was to pay in stay unpaid.", chips(owed)),
        Debt::Ante | Debt::Nothing | Debt::Away => String::new(),
    };
    let next = next_pot(ledger, Command::Leave(seat));
    format!("{keeps}{unpaid} {next}The deal skips {name}.")
}

/// Who a rematch is without: `The rematch is without Dev, who went home.`
pub fn rematch_without(ledger: &Ledger) -> Option<String> {
    let standing = ledger.standing();
    let sides = ledger.rules().layout().sides();
    let away: Vec<String> = sides
        .filter(|own| standing.is_away(*own))
        .map(|own| side(ledger, own))
        .collect();
    (!away.is_empty()).then(|| {
        let names = away.join(" and ");
        format!("The rematch is without {names}, who went home.")
    })
}

/// Why nobody more can join, where the table is full.
pub fn table_is_full(ledger: &Ledger) -> Option<String> {
    ledger
        .is_full()
        .then(|| refusal(ledger, Refusal::TableIsFull))
}

/// What follows when another player joins; nothing where they cannot.
pub fn joins(ledger: &Ledger, name: &str, pays: i32) -> String {
    let step = Command::Join {
        name: name.to_owned(),
        pays,
    };
    let Ok(next) = ledger.preview(step.clone()) else {
        return String::new();
    };
    let last = next.rules().layout().seats - 1;
    let ante = chips(next.rules().chips(Debt::Ante));
    let paid = match pays {
        0 => format!("and antes {ante} for the next deal"),
        _ => format!(
            "puts {} into the pot and antes {ante} for the next deal",
            chips(pays)
        ),
    };
    let (name, before, after) = (
        next.name(Seat(last)),
        next.name(Seat(last - 1)),
        next.name(Seat(0)),
    );
    let comma = if pays == 0 { "" } else { "," };
    let pot = next_pot(ledger, step);
    format!("{name} sits between {before} and {after}{comma} {paid}. {pot}")
        .trim_end()
        .to_owned()
}

/// What a step makes of the next pot: `The next pot is 3 chips, not 10. `
fn next_pot(ledger: &Ledger, step: Command) -> String {
    let pot = |ledger: &Ledger| ledger.standing().stake(ledger.rules()).1;
    let Ok(next) = ledger.preview(step) else {
        return String::new();
    };
    match (pot(ledger), pot(&next)) {
        (before, after) if before == after => String::new(),
        (before, after) => format!("The next pot is {}, not {}. ", chips(after), number(before)),
    }
}
