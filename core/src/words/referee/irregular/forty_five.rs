//! Irregularities at Forty-Five: the ace and the turned card (F1, F2, R1, R2, R5).

use super::{Finding, RulingWords, says};
use crate::base::house::choices::{AceRobbing, RobWithoutAce};
use crate::games::Game;

/// What was found about the turned card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedFinding {
    /// It was taken where the ace doesn’t rob; whether by the holder of the ace.
    AceDoesNotRob(bool),
    HolderMayRob,
    /// Its holder had played, so the ace is the lowest trump.
    TooLateToRob,
    /// It was taken without the ace, at a price; whether each plays alone.
    RobbedWithoutAce(RobWithoutAce, bool),
    /// The ace of hearts, with another suit trump; whether the ace robs.
    AceOfHeartsKeepsItsPlace(bool),
    /// The ace doesn’t rob here, so nobody declares it.
    AceKeepsItsPlace,
    AceWasDeclared,
    AceIsLowest,
    /// An ace turned up where it doesn’t rob.
    TurnedAceStays,
    DealerMayTakeAce,
    DealerTookAceTooSoon,
    DealerPlaysAsDealt,
    /// The dealer said nothing of the ace.
    DealerLeftAce,
    /// The joker was turned.
    NextCardTurned,
}

impl Finding for TurnedFinding {
    fn words(self, _: &Game) -> RulingWords {
        let robbing = |ruling: &str| says(ruling).cites(&["F2"]);
        let back = "Put the card back and take back the discard.";
        let no_robbing = "The ace doesn’t rob at this table.";
        let holder = "The holder of the ace of trumps may swap any card for the turned card.";
        let dealer = "If the turned card is an ace, the dealer discards and takes it up after the first trick, or announces playing as dealt.";
        match self {
            Self::AceDoesNotRob(with_the_ace) => {
                let words = robbing("The turned card stays where it is.")
                    .because(no_robbing)
                    .remedy(back);
                match with_the_ace {
                    true => words.if_your_table(
                        AceRobbing::On,
                        "let the ace rob",
                        "the holder of the ace of trumps could take it",
                    ),
                    false => words,
                }
            }
            Self::HolderMayRob => robbing("The holder of the ace of trumps may take the turned card.")
                .because(holder)
                .unless("that player had already played a card."),
            Self::TooLateToRob => says("It’s too late to rob, and the ace is the lowest trump this hand.")
                .cites(&["R5", "F2"])
                .because("An ace that doesn’t rob and isn’t declared is demoted.")
                .cites(&["R5"])
                .remedy("Put the card back. The ace ranks lowest, and nobody may hold it back when trump is led.")
                .unless("the ace had robbed before its holder played."),
            Self::RobbedWithoutAce(cost, alone) => {
                let whose = if alone { "That player" } else { "Their side" };
                let remedy = match cost {
                    RobWithoutAce::CannotWin => {
                        format!("{back} {whose} can’t win the hand, and scores nothing for it.")
                    }
                    RobWithoutAce::None => back.to_owned(),
                };
                robbing("Only the holder of the ace of trumps may take the turned card.")
                    .because(holder)
                    .remedy(remedy)
                    .unless("that player had held the ace of trumps.")
            }
            Self::AceOfHeartsKeepsItsPlace(robs) => {
                let words = says("The ace of hearts keeps its place: nobody has to declare it.")
                    .cites(&["R1", "R2"])
                    .because("The ace of hearts is always a trump, the third highest.")
                    .cites(&["R5", "F2"])
                    .because("Only the ace of the suit that was turned must rob or be declared.");
                // Where the ace doesn't rob, that of trumps keeps its place too.
                match robs {
                    true => words.unless("hearts were trump, and its holder had said nothing."),
                    false => words,
                }
            }
            Self::AceKeepsItsPlace => robbing("The ace keeps its place: nobody has to declare it here.")
                .because("The ace doesn’t rob at this table, so it isn’t demoted."),
            Self::AceWasDeclared => robbing("The ace was declared and keeps its place.")
                .because("Its holder robs, or asks for the turned card to be turned down; either declares it.")
                .unless("nothing had been said."),
            Self::AceIsLowest => says("The ace is the lowest trump for this hand.")
                .cites(&["R5", "F2"])
                .because("If its holder doesn’t rob or declare it, the ace of trumps is the lowest trump, even the ace of hearts.")
                .cites(&["R5"])
                .remedy("Rank it below every other trump. Nobody may hold it back when trump is led.")
                .unless("its holder had robbed or declared it."),
            Self::TurnedAceStays => robbing("The turned ace stays on the table.")
                .because(no_robbing),
            Self::DealerMayTakeAce => robbing("The dealer may take the turned ace after the first trick.")
                .because(dealer),
            Self::DealerTookAceTooSoon => robbing("The dealer takes the turned ace only after the first trick.")
                .because(dealer)
                .remedy("Lay it back until the first trick is over.")
                .unless("the first trick had been over."),
            Self::DealerPlaysAsDealt => robbing("The dealer may play as dealt.")
                .because(dealer),
            Self::DealerLeftAce => robbing("The ace stays on the table, and the dealer plays as dealt.")
                .because(dealer)
                .cites(&["R5"])
                .because("It was in nobody’s hand, so no ace is demoted.")
                .cites(&["F2"])
                .remedy("Play on without it.")
                .unless("the dealer had discarded for it before the first trick was over."),
            // V4: the joker has no suit to make trump.
            Self::NextCardTurned => says("The next card is turned for trump.")
                .cites(&["F1", "R1"])
                .because("The joker has no suit of its own, so it can’t name trump.")
                .cites(&["F1"])
                .remedy("Put the joker under the pack, and turn the next card.")
                .unless("another card had been turned."),
        }
    }
}
