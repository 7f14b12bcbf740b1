//! Irregularities of the draw (C2, C5, A4, A5, K3).

use super::wrong_number::every_hand;
use super::{Finding, RulingWords, says};
use crate::base::house::choices::{KaiboshPartner, TopSix};
use crate::games::Game;
use crate::words;

/// What was found about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawFinding {
    /// A hand with the wrong number of cards is put right before the first lead.
    NumberCorrected,
    /// Cards drawn in 30 No Draw go back before the first lead (C2).
    NoDrawTakenBack,
    /// The bidding side drew in 30 No Draw.
    NoDrawFailed,
    /// The bidding side took every trick although another side drew.
    NoDrawMade,
    /// The bidding side lost a trick, but another side drew.
    NoDrawVoid,
    /// The same, while the hand is played.
    NoDrawCannotBeSet,
    /// The table has no top six (A4); whether it has a kitty.
    TopSixNotPlayed(bool),
    TopSixNotBagged,
    TopSixTaken,
    /// The dealer took more than five of the six.
    TopSixOnly,
    /// All four play in a Kaibosh (K3).
    PartnerPlays,
    PartnerTakesBack,
    /// The trick was gathered.
    PartnersCardVoid,
}

impl Finding for DrawFinding {
    fn words(self, game: &Game) -> RulingWords {
        let nobody = "In 30 No Draw nobody draws a card.";
        let another = "The bid was that nobody draws, so another side’s draw can’t set it.";
        let top_six = "A bagged dealer may throw the hand in for the top six cards, keeps five, names trump and draws no more.";
        let sits_out = "The kaibosher plays all six tricks alone.";
        let put_back = "Put the six cards back and take up the hand.";
        match self {
            Self::NumberCorrected => {
                let (why, clause) = every_hand(game);
                says("Correct it before the first lead.")
                    .cites(&[clause])
                    .because(why)
                    .remedy("Draw what’s missing, or discard the extras, without looking at more.")
                    .unless("the first card had been led.")
            }
            Self::NoDrawTakenBack => says("Put the drawn card back and play the cards dealt.")
                .cites(&["C2"])
                .because(nobody)
                .remedy("Lay the drawn cards back and take back the discards.")
                .unless("the first card had been led."),
            Self::NoDrawFailed => says("The bidding side drew in 30 No Draw, so the bid counts as failed.")
                .cites(&["C2"])
                .because("The bid was to play the cards as dealt.")
                .because(nobody)
                .cites(&["C8"])
                .remedy("Save the hand as set: minus 9. The others score what they took.")
                .unless("the other side had drawn, or it had been noticed before the first lead."),
            Self::NoDrawMade => says("The bid is made, even with the drawn card.")
                .cites(&["C2"])
                .because(nobody)
                .cites(&["C7"])
                .remedy("Save the hand as played: it scores 12.")
                .unless("the bidding side had lost one."),
            Self::NoDrawVoid => says("Another side drew in 30 No Draw, so the hand doesn’t count.")
                .cites(&["C2"])
                .because(another)
                .because(nobody)
                .cites(&[])
                .remedy("The same dealer deals again.")
                .unless("the bidding side had taken them all or drawn itself, or it had been noticed before the first lead."),
            Self::NoDrawCannotBeSet => says("Play on: the bid can still be made, but it can’t be set.")
                .cites(&["C2"])
                .because(another)
                .because(nobody)
                .cites(&["C7"])
                .remedy(words::of_tricks("If the bidding side takes every {trick}, it scores 12; if not, the hand doesn’t count and the same dealer deals again.", game.trick))
                .unless("the bidding side had drawn, or it had been noticed before the first lead."),
            Self::TopSixNotPlayed(kitty) => says(match kitty {
                true => "The dealer plays the hand as dealt, with the kitty.",
                false => "The dealer plays the hand as dealt.",
            })
            .cites(&["A4"])
            .because("A bagged dealer can’t change hands at this table.")
            .remedy(put_back)
            .if_your_table(
                TopSix::On,
                "let a bagged dealer take the top six",
                "the dealer could take them",
            ),
            Self::TopSixNotBagged => says("Only a bagged dealer may take the top six cards.")
                .cites(&["A4"])
                .because(top_six)
                .remedy(put_back)
                .unless("everyone had passed."),
            Self::TopSixTaken => says("The bagged dealer may take the top six cards.")
                .cites(&["A4"])
                .because(top_six)
                .unless("the dealer had drawn again, or had not been bagged."),
            Self::TopSixOnly => says("After the top six cards there is no further draw.")
                .cites(&["A4"])
                .because(top_six)
                .remedy("Keep five of the six, and take nothing else.")
                .unless("five of the six cards had been kept and no more drawn."),
            Self::PartnerPlays => says("The partner plays along in a Kaibosh here.")
                .cites(&["K3"])
                .because("At this table all four play in a Kaibosh.")
                .if_your_table(
                    KaiboshPartner::SitsOut,
                    "sat the partner out",
                    "the partner could play no card",
                ),
            Self::PartnerTakesBack => says("The partner sits out: take the card back.")
                .cites(&["K3"])
                .because(sits_out)
                .remedy("Take the card back; three play the trick.")
                .unless("the trick had been gathered."),
            Self::PartnersCardVoid => says("The partner sits out: the card counts for nothing.")
                .cites(&["K3"])
                .because(sits_out)
                .cites(&["K3", "P5"])
                .remedy("The trick goes to the highest of the other three cards, no matter who took it in.")
                .unless("the trick were still on the table."),
        }
    }
}
