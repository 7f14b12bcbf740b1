//! Sentences about games shared by link.

use super::{all, hands, kind, sides, unreadable};
use crate::base::text_fold::isolate;
use crate::ledger::{Ledger, Standing};
use crate::storage::saved::Unreadable;
use crate::storage::saved::link::{Carries, LinkProblem};

/// What goes `into` a link or code: `includes every hand`, or `the score only: 61 hands don’t fit
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
            let dont = if number == 2 { "doesn’t" } else { "don’t" };
            format!("the score only: {hands} {dont} fit into {into}")
        }
    }
}

/// The game in a link: `Ann & Cara vs Bob & Dev: COPAH to 31, Friday.`
pub fn whose(ledger: &Ledger, day: &str) -> String {
    let playing = match &sides(ledger)[..] {
        [one, other] => format!("{one} vs {other}"),
        sides => all(sides),
    };
    format!("{playing}: {}, {day}.", kind(ledger))
}

/// What a link holds of a game.
pub fn link_contents(carries: Carries, ledger: &Ledger, standing: &Standing) -> String {
    match carries {
        _ if ledger.is_on_paper() => "The score was kept on paper.".to_owned(),
        Carries::EveryHand if standing.number == 1 => "No hands played yet.".to_owned(),
        Carries::EveryHand => format!("{}.", hands(ledger, standing)),
        Carries::TheStanding => format!(
            "The score only, after {}: the hands didn’t fit.",
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
            "It comes from a newer version of Fives. Update Fives, then open it again.".to_owned()
        }
        LinkProblem::TooMuch => "The link is too long to be a game. Ask for it again.".to_owned(),
        LinkProblem::Unreadable(newer @ Unreadable::Newer(_)) => unreadable(newer),
        LinkProblem::Unreadable(problem) => format!("{} Ask for it again.", unreadable(problem)),
    }
}

/// A game too large for a QR code.
pub const NO_CODE: &str = "This game is too big for a code. Send the link instead.";

/// What a QR code is for.
pub const SCAN: &str = "Scan it with another phone’s camera to open the game there, read-only.";

/// What the link to the BG Stats app does.
pub const TO_BG_STATS: &str = "Opens this game in the BG Stats app: players, scores and winner.";

/// Why a total in a link with the score only cannot be explained.
pub const SCORE_ONLY: &str = "This link has the score only, no hands.";

/// The game of a link is on this phone.
pub const ALREADY_SAVED: &str = "Already saved on this phone.";

/// The game of a link was saved.
pub fn saved_here(title: &str) -> String {
    format!("Saved on this phone: {}.", isolate(title))
}

/// The game of a link is on this phone with other hands: `11 hands here, 12 hands in the link`.
pub fn differs(here: &str, came: &str) -> String {
    format!(
        "You already have this game, but it differs: {here} here, {came} in the link. Yours stays as it is."
    )
}
