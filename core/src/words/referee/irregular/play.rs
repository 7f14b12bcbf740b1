//! Irregularities of play (P5, P6, K3, F7, A7, D4).

use super::{Finding, RulingWords, says, set_aside};
use crate::base::house::choices::FirstLead;
use crate::games::{Game, GameKind};

/// What was found about a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayFinding {
    /// A lead out of turn that nobody has followed.
    LeadTakenBack(Leader),
    /// A lead out of turn that the next player has followed.
    LeadStands(Leader),
    /// A card out of turn, before the player passed over has played.
    CardWaits,
    TrickStands,
    CardStaysUp,
    /// A card exposed at Forty-Five, before anyone had won two tricks (F7).
    CardPickedUp,
    /// The same, later.
    ExposedHandDead {
        alone: bool,
        pool: bool,
    },
    /// The called card was played to the first trick (A7).
    CalledTooSoon,
    CalledCardMissing,
    /// A table without a penalty for a renege.
    CalledCardUnpunished,
    CalledCardSwapped,
    CalledCardReneged,
    /// A trick the wrong side took in, whose cards are known.
    TrickHandedOver,
    TrickStaysWhereItIs,
}

/// Who should have led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leader {
    /// To the first trick, by the house rule of a game that has one.
    First(Option<FirstLead>),
    /// To a later one.
    Winner,
}

impl Leader {
    fn says(self, game: &Game) -> String {
        let leads_first = match self {
            Self::Winner => return format!("The winner of the {} before leads.", game.trick.0),
            Self::First(Some(FirstLead::LeftOfBidder)) => "The player at the bidder’s left",
            Self::First(Some(FirstLead::Bidder)) => "The bidder",
            Self::First(_) if game.kind == GameKind::Bourre => {
                "The first player who stayed, from the dealer’s left,"
            }
            Self::First(Some(FirstLead::LeftOfDealer) | None) => "The player at the dealer’s left",
        };
        format!("{leads_first} leads first.")
    }

    /// As the reason of a ruling.
    fn because(self, words: RulingWords, game: &Game) -> RulingWords {
        let who = self.says(game);
        match self {
            Self::Winner => words.because(who, &["P5"]),
            Self::First(_) if game.kind == GameKind::Kaibosh => words
                .because(who, &["P6"])
                .because("In a Kaibosh the kaibosher leads.", &["P6", "K3"]),
            Self::First(_) => words.because(who, &["P6"]),
        }
    }
}

impl Finding for PlayFinding {
    fn words(self, game: &Game) -> RulingWords {
        let trick = game.trick.0;
        let called = "The holder of the called card must play it to the second trick.";
        match self {
            Self::LeadTakenBack(leader) => {
                let words = says("Take the lead back; the right player leads.")
                    .remedy(
                        format!("Take the card back without penalty. {}", leader.says(game)),
                        &["D4"],
                    )
                    .unless("the next player had already played to it.");
                leader.because(words, game)
            }
            Self::LeadStands(leader) => {
                let words = says("The lead stands, because the next player has played.")
                    .remedy(
                        format!("Finish the {trick}; its winner leads next."),
                        &["D4", "P5"],
                    )
                    .unless("nobody had played to it yet.");
                leader.because(words, game)
            }
            Self::CardWaits => says("The card stays on the table, and the player who was passed over plays now.")
                .because("Play goes clockwise from the player who led.", &["P6"])
                .remedy(
                    "The player passed over plays as if the card weren’t there; then it counts in turn.",
                    &["D4"],
                )
                .unless("the player who was passed over had played since."),
            Self::TrickStands => says(format!("The {trick} stands."))
                .because(
                    format!("The highest card takes the {trick}, whatever the order."),
                    &["P5"],
                )
                .remedy("Play on.", &["D4"])
                .unless("the player who was passed over had not played yet."),
            Self::CardStaysUp => says("Leave the card face up, and play it as soon as you legally can.")
                .because("The rules set no penalty for a card exposed by mistake.", &[])
                .remedy(
                    format!("Leave it on the table. Its player plays it to the first {trick} where that’s legal."),
                    &[],
                )
                .unless("it had been exposed in the deal: that’s a misdeal."),
            Self::CardPickedUp => says("Take the card back and play on.")
                .because(
                    "A wrongly exposed card kills the hand only after someone has won two tricks.",
                    &["F7"],
                )
                .remedy("Pick it up.", &["F7"])
                .unless("anyone had won two tricks."),
            Self::ExposedHandDead { alone, pool } => {
                says("The hand of the player who exposed the card is dead.")
                    .because(
                        "After anyone has won two tricks, a wrongly exposed card makes that player’s hand dead.",
                        &["F7"],
                    )
                    .remedy(set_aside(alone, pool), &["F7"])
                    .unless("nobody had won two tricks by then.")
            }
            Self::CalledTooSoon => says("The called card came too soon, and the bidder has no partner for the second trick.")
                .because(called, &["A7"])
                .because("The partnership is for the second trick only.", &["A7"])
                .remedy("Play on; the bidder plays alone.", &["A7"])
                .unless("the card had been played to the second trick."),
            Self::CalledCardMissing => says("The bidder plays alone this hand.")
                .because(called, &["A7"])
                .because("Nobody holds the card, so there’s no partner.", &["A7"])
                .remedy("Play on without a partner.", &["A7"])
                .unless("someone held the card."),
            Self::CalledCardUnpunished => {
                says("The called card was kept back, and this table has no penalty for that.")
                    .because(called, &["A7"])
                    .remedy(
                        "Swap the cards if everyone agrees; otherwise the hand stands.",
                        &["D1"],
                    )
                    .unless("the card had been played to the second trick.")
            }
            Self::CalledCardSwapped => says("Put the called card in the second trick, without penalty.")
                .because("There’s still time to correct a renege.", &["D2"])
                .because(called, &["A7"])
                .remedy(
                    "Swap the cards; the trick goes to the highest card now.",
                    &["A7", "D2"],
                )
                .unless("it were too late to correct a renege."),
            Self::CalledCardReneged => says("The called card was kept back, which counts as a renege.")
                .because("It’s too late to correct it.", &["D2"])
                .because(called, &["A7"])
                .remedy(
                    "The table’s penalty for a renege falls on the holder of the card.",
                    &["D1"],
                )
                .unless("it had been corrected in time."),
            Self::TrickHandedOver => says(format!("The {trick} goes to the player of its highest card."))
                .because(taken_by(game), &["P5"])
                .remedy(
                    "Lay the cards out, hand them over, and play on. A lead since then stands.",
                    &["P5"],
                )
                .unless("nobody could tell which cards were in it."),
            Self::TrickStaysWhereItIs => says(format!("The {trick} stays with the side that has it."))
                .because(taken_by(game), &["P5"])
                .because("Nobody can show who played what.", &[])
                .remedy("Play on.", &[])
                .unless("the cards could still be told apart."),
        }
    }
}

/// Whose a trick is (P5).
fn taken_by(game: &Game) -> String {
    let trumps = match game.kind {
        GameKind::Kaibosh | GameKind::Bourre => "its highest trump",
        GameKind::Copah | GameKind::FortyFive | GameKind::Auction | GameKind::Tally => {
            "its highest trump (the ace of hearts is one)"
        }
    };
    format!(
        "A {} goes to {trumps}, or else the highest card of the suit led.",
        game.trick.0
    )
}
