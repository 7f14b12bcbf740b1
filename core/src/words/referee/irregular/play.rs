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
}

impl RulingWords {
    /// Who should have led (P5, P6, K3).
    fn leads(self, leader: Leader, game: &Game) -> Self {
        let who = leader.says(game);
        match leader {
            Leader::Winner => self.cites(&["P5"]).because(who),
            Leader::First(_) if game.kind == GameKind::Kaibosh => self
                .cites(&["P6"])
                .because(who)
                .cites(&["P6", "K3"])
                .because("In a Kaibosh the kaibosher leads."),
            Leader::First(_) => self.cites(&["P6"]).because(who),
        }
    }
}

impl Finding for PlayFinding {
    fn words(self, game: &Game) -> RulingWords {
        let trick = game.trick.0;
        let called = "The holder of the called card must play it to the second trick.";
        match self {
            Self::LeadTakenBack(leader) => says("Take the lead back; the right player leads.")
                .leads(leader, game)
                .cites(&["D4"])
                .remedy(format!("Take the card back without penalty. {}", leader.says(game)))
                .unless("the next player had already played to it."),
            Self::LeadStands(leader) => says("The lead stands, because the next player has played.")
                .leads(leader, game)
                .cites(&["D4", "P5"])
                .remedy(format!("Finish the {trick}; its winner leads next."))
                .unless("nobody had played to it yet."),
            Self::CardWaits => says("The card stays on the table, and the player who was passed over plays now.")
                .cites(&["P6"])
                .because("Play goes clockwise from the player who led.")
                .cites(&["D4"])
                .remedy("The player passed over plays as if the card weren’t there; then it counts in turn.")
                .unless("the player who was passed over had played since."),
            Self::TrickStands => says(format!("The {trick} stands."))
                .cites(&["P5"])
                .because(format!("The highest card takes the {trick}, whatever the order."))
                .cites(&["D4"])
                .remedy("Play on.")
                .unless("the player who was passed over had not played yet."),
            Self::CardStaysUp => says("Leave the card face up, and play it as soon as you legally can.")
                .because("The rules set no penalty for a card exposed by mistake.")
                .remedy(format!("Leave it on the table. Its player plays it to the first {trick} where that’s legal."))
                .unless("it had been exposed in the deal: that’s a misdeal."),
            Self::CardPickedUp => says("Take the card back and play on.")
                .cites(&["F7"])
                .because("A wrongly exposed card kills the hand only after someone has won two tricks.")
                .remedy("Pick it up.")
                .unless("anyone had won two tricks."),
            Self::ExposedHandDead { alone, pool } => says("The hand of the player who exposed the card is dead.")
                .cites(&["F7"])
                .because("After anyone has won two tricks, a wrongly exposed card makes that player’s hand dead.")
                .remedy(set_aside(alone, pool))
                .unless("nobody had won two tricks by then."),
            Self::CalledTooSoon => says("The called card came too soon, and the bidder has no partner for the second trick.")
                .cites(&["A7"])
                .because(called)
                .because("The partnership is for the second trick only.")
                .remedy("Play on; the bidder plays alone.")
                .unless("the card had been played to the second trick."),
            Self::CalledCardMissing => says("The bidder plays alone this hand.")
                .cites(&["A7"])
                .because(called)
                .because("Nobody holds the card, so there’s no partner.")
                .remedy("Play on without a partner.")
                .unless("someone held the card."),
            Self::CalledCardUnpunished => says("The called card was kept back, and this table has no penalty for that.")
                .cites(&["A7"])
                .because(called)
                .cites(&["D1"])
                .remedy("Swap the cards if everyone agrees; otherwise the hand stands.")
                .unless("the card had been played to the second trick."),
            Self::CalledCardSwapped => says("Put the called card in the second trick, without penalty.")
                .cites(&["D2"])
                .because("There’s still time to correct a renege.")
                .cites(&["A7"])
                .because(called)
                .cites(&["A7", "D2"])
                .remedy("Swap the cards; the trick goes to the highest card now.")
                .unless("it were too late to correct a renege."),
            Self::CalledCardReneged => says("The called card was kept back, which counts as a renege.")
                .cites(&["D2"])
                .because("It’s too late to correct it.")
                .cites(&["A7"])
                .because(called)
                .cites(&["D1"])
                .remedy("The table’s penalty for a renege falls on the holder of the card.")
                .unless("it had been corrected in time."),
            Self::TrickHandedOver => says(format!("The {trick} goes to the player of its highest card."))
                .cites(&["P5"])
                .because(taken_by(game))
                .remedy("Lay the cards out, hand them over, and play on. A lead since then stands.")
                .unless("nobody could tell which cards were in it."),
            Self::TrickStaysWhereItIs => says(format!("The {trick} stays with the side that has it."))
                .cites(&["P5"])
                .because(taken_by(game))
                .cites(&[])
                .because("Nobody can show who played what.")
                .remedy("Play on.")
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
