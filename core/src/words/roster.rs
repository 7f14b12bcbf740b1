//! Sentences about joining and leaving a pot game (V11).

use super::{chips, house_problem, number, refusals};
use crate::base::house::Problem;
use crate::base::seats::Seat;
use crate::games::hand::Debt;
use crate::ledger::{Command, Ledger, Refusal, RosterChange, RosterMove, name_of};
use crate::storage::saved::SavedGame;

/// A player who joined or left, with the players by seat: `Dev went home`.
pub fn moved(players: &[String], mover: &RosterChange) -> String {
    let name = name_of(players, mover.seat);
    match mover.how {
        RosterMove::Left => format!("{name} went home"),
        RosterMove::Returned => format!("{name} is back"),
        RosterMove::Joined { pays: 0 } => format!("{name} joined"),
        RosterMove::Joined { pays } => {
            format!("{name} joined and put {} into the pot", chips(pays))
        }
    }
}

/// The preview of a player going home.
///
/// # Errors
/// The reasons against it.
pub fn goes_home(game: &SavedGame, seat: Seat) -> Result<String, String> {
    let ledger = &game.ledger;
    let next = preview(game, Command::Leave(seat))?;
    let name = ledger.name(seat);
    let standing = ledger.standing();
    let side = ledger.rules().layout().side_of(seat);
    let total = number(standing.totals[side]);
    let keeps = format!("{name} stays at {total} and owes nothing more.");
    let unpaid = match standing.pot.debts[side] {
        Debt::Match(owed) => format!(" {name} doesn’t pay the {} owed.", chips(owed)),
        Debt::Ante | Debt::Nothing | Debt::Away => String::new(),
    };
    let pot = next_pot(ledger, &next);
    Ok(format!("{keeps}{unpaid} {pot}The deal skips {name}."))
}

/// The preview of a player coming back.
///
/// # Errors
/// The reasons against it.
pub fn comes_back(game: &SavedGame, seat: Seat) -> Result<String, String> {
    let ledger = &game.ledger;
    let next = preview(game, Command::Return(seat))?;
    let name = ledger.name(seat);
    let standing = next.standing();
    let debt = standing.pot.debts[next.rules().layout().side_of(seat)];
    let owes = match debt {
        Debt::Match(owed) => format!("pays {} into the next pot, as before.", chips(owed)),
        Debt::Nothing => "antes nothing for the next deal, as before.".to_owned(),
        Debt::Ante | Debt::Away => {
            let ante = chips(next.rules().chips(debt));
            format!("antes {ante} for the next deal.")
        }
    };
    let deals = match standing.dealer == seat {
        true => format!("{name} deals."),
        false => String::new(),
    };
    let pot = next_pot(ledger, &next);
    Ok(format!("{name} {owes} {pot}{deals}").trim_end().to_owned())
}

/// The ledger after a command, or why it is refused.
fn preview(game: &SavedGame, step: Command) -> Result<Ledger, String> {
    let refused = |reasons: Vec<Refusal>| refusals(&game.ledger, &reasons);
    game.preview(step).map_err(refused)
}

/// Who is left out of a rematch: `The rematch is without Dev, who went home.`
pub fn rematch_without(ledger: &Ledger) -> Option<String> {
    let standing = ledger.standing();
    let sides = ledger.rules().layout().sides();
    let away: Vec<String> = sides
        .filter(|side| standing.is_away(*side))
        .map(|side| super::side(ledger, side))
        .collect();
    (!away.is_empty()).then(|| {
        let names = away.join(" and ");
        format!("{names} went home, so the rematch is without them.")
    })
}

/// What a rematch changes: `The rematch raises the limit to the ante. …` (B6)
pub fn rematch_lifts(ledger: &Ledger) -> Option<String> {
    let game = ledger.setup().game()?;
    let Problem::Below(low, least) = ledger.house().below(game.declared)? else {
        return None;
    };
    let (rule, to) = (low.label.to_lowercase(), least.label.to_lowercase());
    let cannot = house_problem(&Problem::Below(low, least));
    Some(format!(
        "The rematch raises the {rule} to the {to}. {cannot}"
    ))
}

/// Why nobody can join: the table is full, or a hand is being played.
pub fn nobody_joins(game: &SavedGame) -> Option<String> {
    let step = Command::Join {
        name: String::new(),
        pays: 0,
    };
    let mut against = game.preview(step).err().unwrap_or_default();
    against.retain(|reason| *reason != Refusal::NoName);
    (!against.is_empty()).then(|| refusals(&game.ledger, &against))
}

/// Why a player cannot join: the problems of name and chips; empty for none.
pub fn cannot_join(game: &SavedGame, name: &str, pays: i32) -> (String, String) {
    let step = Command::Join {
        name: name.to_owned(),
        pays,
    };
    let against = game.preview(step).err().unwrap_or_default();
    let of_chips = |reason: &Refusal| *reason == Refusal::TooManyChips;
    let (chips, name): (Vec<_>, Vec<_>) = against.into_iter().partition(of_chips);
    (
        refusals(&game.ledger, &name),
        refusals(&game.ledger, &chips),
    )
}

/// The preview of a new player; empty if they cannot join.
pub fn joins(game: &SavedGame, name: &str, pays: i32) -> String {
    let step = Command::Join {
        name: name.to_owned(),
        pays,
    };
    let Ok(next) = game.preview(step) else {
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
    let pot = next_pot(&game.ledger, &next);
    format!("{name} sits between {before} and {after}{comma} {paid}. {pot}")
        .trim_end()
        .to_owned()
}

/// The change of the next pot: `The next pot is 3 chips, not 10. `
fn next_pot(before: &Ledger, after: &Ledger) -> String {
    let pot = |ledger: &Ledger| ledger.standing().stake(ledger.rules()).1;
    match (pot(before), pot(after)) {
        (before, after) if before == after => String::new(),
        (before, after) => format!("The next pot is {}, not {}. ", chips(after), number(before)),
    }
}
