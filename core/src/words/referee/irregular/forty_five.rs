//! Irregularities at Forty-Five: the ace and the turned card (F1, F2, R1, R2, R5).

use super::{Finding, RulingWords, says};
use crate::base::house::choices::{AceRobbing, RobWithoutAce};
use crate::games::Game;

/// What was found about the turned card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedFinding {
    /// It was taken where the ace doesn’t rob, by the player who could rob at another table or not.
    AceDoesNotRob {
        with_the_ace: bool,
    },
    HolderMayRob,
    /// Its holder had played, so the ace is the lowest trump.
    TooLateToRob,
    /// A player alone or one with partners took it without the ace.
    RobbedWithoutAce {
        cost: RobWithoutAce,
        alone: bool,
    },
    /// The ace of hearts, with another suit trump.
    AceOfHeartsKeepsItsPlace {
        robs: bool,
    },
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
        let back = "Put the card back and take back the discard.";
        let no_robbing = "The ace doesn’t rob at this table.";
        let holder = "The holder of the ace of trumps may swap any card for the turned card.";
        let dealer = "If the turned card is an ace, the dealer discards and takes it up after the first trick, or announces playing as dealt.";
        match self {
            Self::AceDoesNotRob { with_the_ace } => {
                let words = says("The turned card stays where it is.")
                    .because(no_robbing, &["F2"])
                    .remedy(back, &["F2"]);
                match with_the_ace {
                    true => words.if_your_table(
                        AceRobbing::On,
                        "let the ace rob",
                        "the holder of the ace of trumps could take it",
                    ),
                    false => words,
                }
            }
            Self::HolderMayRob => says("The holder of the ace of trumps may take the turned card.")
                .because(holder, &["F2"])
                .unless("that player had already played a card."),
            Self::TooLateToRob => {
                says("It’s too late to rob, and the ace is the lowest trump this hand.")
                    .because(
                        "An ace that doesn’t rob and isn’t declared is demoted.",
                        &["R5", "F2"],
                    )
                    .remedy(
                        "Put the card back. The ace ranks lowest, and nobody may hold it back when trump is led.",
                        &["R5"],
                    )
                    .unless("the ace had robbed before its holder played.")
            }
            Self::RobbedWithoutAce { cost, alone } => {
                let whose = if alone { "That player" } else { "Their side" };
                let remedy = match cost {
                    RobWithoutAce::CannotWin => {
                        format!("{back} {whose} can’t win the hand, and scores nothing for it.")
                    }
                    RobWithoutAce::None => back.to_owned(),
                };
                says("Only the holder of the ace of trumps may take the turned card.")
                    .because(holder, &["F2"])
                    .remedy(remedy, &["F2"])
                    .unless("that player had held the ace of trumps.")
            }
            Self::AceOfHeartsKeepsItsPlace { robs } => {
                let words = says("The ace of hearts keeps its place: nobody has to declare it.")
                    .because(
                        "The ace of hearts is always a trump, the third highest.",
                        &["R1", "R2"],
                    )
                    .because(
                        "Only the ace of the suit that was turned must rob or be declared.",
                        &["R5", "F2"],
                    );
                // Where the ace doesn't rob, that of trumps keeps its place too.
                match robs {
                    true => words.unless("hearts were trump, and its holder had said nothing."),
                    false => words,
                }
            }
            Self::AceKeepsItsPlace => says("The ace keeps its place: nobody has to declare it here.")
                .because(
                    "The ace doesn’t rob at this table, so it isn’t demoted.",
                    &["F2"],
                ),
            Self::AceWasDeclared => says("The ace was declared and keeps its place.")
                .because(
                    "Its holder robs, or asks for the turned card to be turned down; either declares it.",
                    &["F2"],
                )
                .unless("nothing had been said."),
            Self::AceIsLowest => says("The ace is the lowest trump for this hand.")
                .because(
                    "If its holder doesn’t rob or declare it, the ace of trumps is the lowest trump, even the ace of hearts.",
                    &["R5", "F2"],
                )
                .remedy(
                    "Rank it below every other trump. Nobody may hold it back when trump is led.",
                    &["R5"],
                )
                .unless("its holder had robbed or declared it."),
            Self::TurnedAceStays => {
                says("The turned ace stays on the table.").because(no_robbing, &["F2"])
            }
            Self::DealerMayTakeAce => {
                says("The dealer may take the turned ace after the first trick.")
                    .because(dealer, &["F2"])
            }
            Self::DealerTookAceTooSoon => {
                says("The dealer takes the turned ace only after the first trick.")
                    .because(dealer, &["F2"])
                    .remedy("Lay it back until the first trick is over.", &["F2"])
                    .unless("the first trick had been over.")
            }
            Self::DealerPlaysAsDealt => {
                says("The dealer may play as dealt.").because(dealer, &["F2"])
            }
            Self::DealerLeftAce => {
                says("The ace stays on the table, and the dealer plays as dealt.")
                    .because(dealer, &["F2"])
                    .because("It was in nobody’s hand, so no ace is demoted.", &["R5"])
                    .remedy("Play on without it.", &["F2"])
                    .unless("the dealer had discarded for it before the first trick was over.")
            }
            // V4: the joker has no suit to make trump.
            Self::NextCardTurned => says("The next card is turned for trump.")
                .because(
                    "The joker has no suit of its own, so it can’t name trump.",
                    &["F1", "R1"],
                )
                .remedy(
                    "Put the joker under the pack, and turn the next card.",
                    &["F1"],
                )
                .unless("another card had been turned."),
        }
    }
}
