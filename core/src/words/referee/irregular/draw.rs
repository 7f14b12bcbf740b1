//! Irregularities of the draw (C2, C5, A4, A5, K3).

use super::wrong_number::every_hand;
use super::{Finding, RulingWords, says};
use crate::base::house::choices::{KaiboshPartner, TopSix};
use crate::games::Game;

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
    /// The table has no top six (A4).
    TopSixNotPlayed {
        kitty: bool,
    },
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
        let another = "The bid was that nobody draws, so another side’s draw can’t set it.";
        let top_six = "A bagged dealer may throw the hand in for the top six cards, keeps five, names trump and draws no more.";
        let put_back = "Put the six cards back and take up the hand.";
        let no_draw =
            |words: RulingWords| words.because("In 30 No Draw nobody draws a card.", &["C2"]);
        let sits_out = |words: RulingWords| {
            words.because("The kaibosher plays all six tricks alone.", &["K3"])
        };
        match self {
            Self::NumberCorrected => {
                let (why, clause) = every_hand(game);
                says("Correct it before the first lead.")
                    .because(why, &[clause])
                    .remedy(
                        "Draw what’s missing, or discard the extras, without looking at more.",
                        &[clause],
                    )
                    .unless("the first card had been led.")
            }
            Self::NoDrawTakenBack => no_draw(
                says("Put the drawn card back and play the cards dealt.")
                    .remedy("Lay the drawn cards back and take back the discards.", &["C2"])
                    .unless("the first card had been led."),
            ),
            Self::NoDrawFailed => no_draw(
                says("The bidding side drew in 30 No Draw, so the bid counts as failed.")
                    .because("The bid was to play the cards as dealt.", &["C2"])
                    .remedy("Save the hand as set: minus 9. The others score what they took.", &["C8"])
                    .unless("the other side had drawn, or it had been noticed before the first lead."),
            ),
            Self::NoDrawMade => no_draw(
                says("The bid is made, even with the drawn card.")
                    .remedy("Save the hand as played: it scores 12.", &["C7"])
                    .unless("the bidding side had lost one."),
            ),
            Self::NoDrawVoid => no_draw(
                says("Another side drew in 30 No Draw, so the hand doesn’t count.")
                    .because(another, &["C2"])
                    .remedy("The same dealer deals again.", &[])
                    .unless("the bidding side had taken them all or drawn itself, or it had been noticed before the first lead."),
            ),
            Self::NoDrawCannotBeSet => {
                let trick = game.trick.0;
                no_draw(
                    says("Play on: the bid can still be made, but it can’t be set.")
                        .because(another, &["C2"])
                        .remedy(
                            format!("If the bidding side takes every {trick}, it scores 12; if not, the hand doesn’t count and the same dealer deals again."),
                            &["C7"],
                        )
                        .unless("the bidding side had drawn, or it had been noticed before the first lead."),
                )
            }
            Self::TopSixNotPlayed { kitty } => says(match kitty {
                true => "The dealer plays the hand as dealt, with the kitty.",
                false => "The dealer plays the hand as dealt.",
            })
            .because("A bagged dealer can’t change hands at this table.", &["A4"])
            .remedy(put_back, &["A4"])
            .if_your_table(
                TopSix::On,
                "let a bagged dealer take the top six",
                "the dealer could take them",
            ),
            Self::TopSixNotBagged => says("Only a bagged dealer may take the top six cards.")
                .because(top_six, &["A4"])
                .remedy(put_back, &["A4"])
                .unless("everyone had passed."),
            Self::TopSixTaken => says("The bagged dealer may take the top six cards.")
                .because(top_six, &["A4"])
                .unless("the dealer had drawn again, or had not been bagged."),
            Self::TopSixOnly => says("After the top six cards there is no further draw.")
                .because(top_six, &["A4"])
                .remedy("Keep five of the six, and take nothing else.", &["A4"])
                .unless("five of the six cards had been kept and no more drawn."),
            Self::PartnerPlays => says("The partner plays along in a Kaibosh here.")
                .because("At this table all four play in a Kaibosh.", &["K3"])
                .if_your_table(
                    KaiboshPartner::SitsOut,
                    "sat the partner out",
                    "the partner could play no card",
                ),
            Self::PartnerTakesBack => sits_out(
                says("The partner sits out: take the card back.")
                    .remedy("Take the card back; three play the trick.", &["K3"])
                    .unless("the trick had been gathered."),
            ),
            Self::PartnersCardVoid => sits_out(
                says("The partner sits out: the card counts for nothing.")
                    .remedy(
                        "The trick goes to the highest of the other three cards, no matter who took it in.",
                        &["K3", "P5"],
                    )
                    .unless("the trick were still on the table."),
            ),
        }
    }
}
