//! Irregularities of the deal (C11, F5).

use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::base::house::choices::{Misdeal, MisdealUntil};
use crate::games::{Game, GameKind};
use crate::words::referee::misdealt;

/// What was found about a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealFinding {
    /// The wrong player deals, and hasn’t finished.
    RightPlayerDeals,
    /// The wrong player has dealt.
    WrongPlayerDealt,
    /// Nobody asked for a cut in time.
    StandsUncut,
    /// It is dealt again, for a fault that was noticed within a window.
    Misdeal(DealFault, MisdealWindow, Misdeal),
    /// It was too late for a misdeal.
    Stands(DealFault),
}

/// What makes a misdeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealFault {
    CardExposed,
    OutOfOrder,
    CutNotOffered,
    CutAskedFor,
    CardsCounted,
    /// A hand has too many or too few cards.
    WrongNumber,
    /// The same, and it comes from the deal.
    WrongNumberDealt,
}

/// Until when a fault makes a misdeal; it was noticed before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MisdealWindow {
    Unlimited,
    /// The first bid; at Bourré, the first who stays or passes.
    FirstBid,
    /// Later, everyone agrees to redeal.
    AllAgree,
    HandOver,
    /// The end of the deal, in which a cut was asked for.
    DealOver,
    FirstLead,
    FirstStay,
}

impl DealFault {
    fn says(self) -> &'static str {
        match self {
            Self::CardExposed => "The dealer exposed a card in the deal.",
            Self::OutOfOrder => "The deal was out of order.",
            Self::CutNotOffered => "The dealer must offer the cut to the right.",
            Self::CutAskedFor => {
                "Someone asked for a cut before the deal ended, and nobody had cut the pack."
            }
            Self::CardsCounted => {
                "A dealer who counts the cards on the table or in the pack has misdealt."
            }
            Self::WrongNumber => "A hand has the wrong number of cards.",
            Self::WrongNumberDealt => "A hand was dealt too many or too few cards.",
        }
    }

    /// Its clauses, with that on misdeals.
    fn clauses(self, misdeals: ClauseId) -> Vec<ClauseId> {
        match self {
            Self::CutNotOffered => vec!["K1", misdeals],
            _ => vec![misdeals],
        }
    }
}

/// The clause on misdeals.
pub(super) fn misdeals(game: &Game) -> ClauseId {
    game.clause(&Misdeal::RULE).unwrap_or("C11")
}

impl Finding for DealFinding {
    fn words(self, game: &Game) -> RulingWords {
        let clause = misdeals(game);
        match self {
            Self::RightPlayerDeals => says("Gather the cards; the right player deals.")
                .because("The deal moves round the table to the left.")
                .remedy("Gather the cards. The player whose turn it is shuffles and deals.")
                .unless("the deal had been finished."),
            Self::WrongPlayerDealt => says("The deal stands, and counts as the right dealer’s.")
                .because("Nobody gains by it, so a finished deal stands.")
                .remedy("Play the hand as dealt, as if the right player had dealt; the deal then moves on from there.")
                .unless("it had been noticed during the deal."),
            Self::StandsUncut => says("The deal stands without a cut.")
                .cites(&["F5"])
                .because("An uncut pack is a misdeal only if someone asks for the cut before the deal ends.")
                .unless("someone had asked for it before the deal ended."),
            Self::Misdeal(fault, window, misdeal) => {
                let (ruling, remedy) = misdealt(misdeal);
                says(ruling)
                    .cites(&fault.clauses(clause))
                    .because(fault.says())
                    .cites(&[clause])
                    .remedy(remedy)
                    .in_time(window, game)
            }
            Self::Stands(fault) => too_late(fault, game),
        }
    }
}

/// How the first bid is called, and what was done once it is made: at Bourré players stay or pass instead.
fn first_bid(game: &Game) -> (&'static str, &'static str) {
    match game.kind {
        GameKind::Bourre => ("anyone said stay or pass", "someone had stayed or passed"),
        _ => ("the first bid", "a bid had been made"),
    }
}

impl RulingWords {
    /// Why it wasn’t too late for a misdeal, citing the clause on them.
    fn in_time(self, window: MisdealWindow, game: &Game) -> Self {
        let (first, made) = first_bid(game);
        match window {
            MisdealWindow::Unlimited => self,
            MisdealWindow::FirstBid => self
                .because(format!("It was noticed before {first}."))
                .unless(format!(
                    "{made}: then the deal would stand unless all agreed."
                )),
            MisdealWindow::AllAgree => self
                .because("It was noticed later, but everyone agrees to redeal.")
                .unless("one player didn’t agree: then the deal would stand."),
            MisdealWindow::HandOver => self
                .because("At this table that’s a misdeal until the hand is over.")
                .unless("the hand was over."),
            MisdealWindow::DealOver => self.unless("nobody had asked before the deal ended."),
            MisdealWindow::FirstLead => {
                self.unless("play had begun: then that hand alone would be dead.")
            }
            MisdealWindow::FirstStay => self.unless("someone had already stayed or passed."),
        }
    }
}

/// It was too late for a misdeal.
pub(super) fn too_late(fault: DealFault, game: &Game) -> RulingWords {
    let clause = misdeals(game);
    let (first, _) = first_bid(game);
    let late = match game.kind {
        GameKind::Bourre => {
            "Once someone has stayed or passed, the deal stands unless everyone agrees to redeal."
        }
        _ => "After the first bid the deal stands unless everyone agrees to redeal.",
    };
    let words = says("The deal stands.")
        .cites(&fault.clauses(clause))
        .because(fault.says())
        .cites(&[clause])
        .because(late)
        .remedy("Go on with the hand where you stopped.")
        .unless(format!(
            "it had been noticed before {first}, or all agreed on a new deal."
        ));
    match fault {
        DealFault::CardExposed | DealFault::OutOfOrder => words.if_your_table(
            MisdealUntil::HandOver,
            "counted it a misdeal until the hand is over",
            "it would be a misdeal",
        ),
        _ => words,
    }
}
