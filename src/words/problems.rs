//! Refusals and problems in words: what is wrong, and what to do.

use super::{bid, end as end_words, number, side, tricks};
use crate::house::Problem;
use crate::ledger::{Ledger, NAME_LENGTH, Refusal, RestoreProblem, SetupProblem};
use crate::saved::Unreadable;

/// Every reason against a command, one after the other.
pub fn refusals(ledger: &Ledger, reasons: &[Refusal]) -> String {
    let sentences: Vec<String> = reasons
        .iter()
        .map(|reason| refusal(ledger, *reason))
        .collect();
    sentences.join(" ")
}

/// One reason against a command, and the clause it rests on.
pub fn refusal(ledger: &Ledger, refusal: Refusal) -> String {
    let sentence = reason(ledger, refusal);
    match refusal.clause() {
        Some(clause) => format!("{} ({clause}).", sentence.trim_end_matches('.')),
        None => sentence,
    }
}

fn reason(ledger: &Ledger, refusal: Refusal) -> String {
    match refusal {
        Refusal::GameOver(end) => {
            let standing = ledger.standing();
            let (verdict, _) = end_words(ledger, end, &standing.totals, &standing.out);
            format!("The game is over: {verdict}. Undo or change a hand if that is wrong.")
        }
        Refusal::NothingToUndo => "There is nothing to undo.".to_owned(),
        Refusal::NothingToRedo => "There is nothing to redo.".to_owned(),
        Refusal::BidStands => {
            "A bid stands, so not everyone passed. Undo the bid first.".to_owned()
        }
        Refusal::NoSuchDeal(_) => "That hand is not on the sheet.".to_owned(),
        Refusal::StruckAlready(_) => "That hand is struck out already.".to_owned(),
        Refusal::NoSuchPlayer(_) => "Nobody sits there.".to_owned(),
        Refusal::NoSuchBid(refused) => {
            format!("{} cannot be bid at this table.", bid(refused))
        }
        Refusal::WrongSides { got, want } => {
            format!("The record is for {got} sides, but {want} play.")
        }
        Refusal::WrongTricks { got, want } => {
            let want = tricks(ledger, want);
            format!("A hand has {want}, not {got}.")
        }
        Refusal::BestTrumpWithoutTrick(own) => format!(
            "The highest trump always wins its trick, so {} cannot have played it.",
            side(ledger, own)
        ),
        Refusal::SideIsOut(own) => {
            format!("{} are out of the game.", side(ledger, own))
        }
    }
}

/// What is wrong with a setup.
pub fn setup_problem(problem: &SetupProblem) -> String {
    match problem {
        SetupProblem::UnknownGame(id) => format!("This version does not know the game “{id}”."),
        SetupProblem::House(problem) => house_problem(problem),
        SetupProblem::WrongPlayers { got, want } => {
            format!("This game needs {want} players, not {got}.")
        }
        SetupProblem::Nameless(_) => "Give this player a name.".to_owned(),
        SetupProblem::LongName(_) => format!("Use at most {NAME_LENGTH} letters."),
        SetupProblem::SameName(..) => {
            "Another player has this name; add a letter to tell them apart.".to_owned()
        }
        SetupProblem::NoSuchDealer(_) => "Choose who deals first.".to_owned(),
    }
}

/// What is wrong with a house rule.
pub fn house_problem(problem: &Problem) -> String {
    match problem {
        Problem::Unknown(key) => format!("This version does not know the house rule “{key}”."),
        Problem::NotAllowed(key, value) => {
            format!("The house rule “{key}” cannot be “{value}”.")
        }
    }
}

/// Why a saved game cannot be opened.
pub fn unreadable(problem: &Unreadable) -> String {
    match problem {
        Unreadable::Torn => "It is damaged.".to_owned(),
        Unreadable::Misplaced => "It is stored in the place of another game.".to_owned(),
        Unreadable::Newer(schema) => format!(
            "It was saved by a newer version of Fives (format {schema}). Update, then open it again."
        ),
        Unreadable::Impossible(RestoreProblem::Setup(problems)) => {
            let sentences: Vec<String> = problems.iter().map(setup_problem).collect();
            sentences.join(" ")
        }
        Unreadable::Impossible(RestoreProblem::Event(at)) => format!(
            "Its entry {} cannot have happened.",
            number(i32::try_from(*at).map_or(i32::MAX, |at| at.saturating_add(1)))
        ),
    }
}
