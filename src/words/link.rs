//! Sentences about games shared by link.

use super::{hands, kind, side, unreadable};
use crate::ledger::{Ledger, Standing};
use crate::saved::Unreadable;
use crate::saved::link::{Carries, LinkProblem};

/// What goes `into` a link or code: `includes every hand`, or `the score only: 61 hands do not fit
/// into a code`.
pub fn carried(carries: Carries, ledger: &Ledger, standing: &Standing, into: &str) -> String {
    if ledger.is_on_paper() {
        return "the result, kept on paper".to_owned();
    }
    match (carries, standing.number) {
        (Carries::EveryHand, 1) => "includes the table and its rules; no hands yet".to_owned(),
        (Carries::EveryHand, _) => "includes every hand".to_owned(),
        (Carries::TheStanding, number) => {
            let hands = hands(ledger, standing);
            let do_not = if number == 2 { "does not" } else { "do not" };
            format!("the score only: {hands} {do_not} fit into {into}")
        }
    }
}

/// The game in a link: `Ann & Cara vs Bob & Dev: COPAH to 31, Friday.`
pub fn whose(ledger: &Ledger, day: &str) -> String {
    let sides = ledger.rules().layout().sides();
    let sides: Vec<String> = sides.map(|own| side(ledger, own)).collect();
    let all = match &sides[..] {
        [one, other] => format!("{one} vs {other}"),
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => sides.concat(),
    };
    format!("{all}: {}, {day}.", kind(ledger))
}

/// What a link holds of a game.
pub fn link_contents(carries: Carries, ledger: &Ledger, standing: &Standing) -> String {
    match carries {
        _ if ledger.is_on_paper() => "It was kept on paper.".to_owned(),
        Carries::EveryHand if standing.number == 1 => "No hand was played yet.".to_owned(),
        Carries::EveryHand => format!("{}.", hands(ledger, standing)),
        Carries::TheStanding => format!(
            "The score only, after {}: the hands did not fit.",
            hands(ledger, standing)
        ),
    }
}

/// Why a link cannot be opened, and what to do.
pub fn link_problem(problem: &LinkProblem) -> String {
    match problem {
        LinkProblem::Foreign => "This isn’t a link to a game. Ask for the game’s link.".to_owned(),
        LinkProblem::Damaged => {
            "Part of the link is missing or changed. Copy all of it, or ask for it again."
                .to_owned()
        }
        LinkProblem::OtherForm => {
            "It comes from a newer Fives. Update Fives, then open it again.".to_owned()
        }
        LinkProblem::TooMuch => "The link is too long to be a game. Ask for it again.".to_owned(),
        LinkProblem::Unreadable(newer @ Unreadable::Newer(_)) => unreadable(newer),
        LinkProblem::Unreadable(problem) => format!("{} Ask for it again.", unreadable(problem)),
    }
}
