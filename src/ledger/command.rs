//! The commands of a game.

use super::accepted_ruling::AcceptedRuling;
use super::adjusted::Adjustment;
use super::log::{Dealt, Since};
use super::starting_score::StartingScore;
use crate::bidding::Bid;
use crate::cards::Suit;
use crate::hand::{Hand, Turned};
use crate::house::House;
use crate::seats::Seat;

/// What the table asks the ledger to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// This player has the bid; replaces a bid that stands.
    Bid(Seat, Bid),
    /// The bidder named trump, or took the name back.
    NameTrump(Option<Suit>),
    /// This card was turned for trump.
    Turn(Turned),
    /// Everyone passed; a bid that stands was none.
    AllPassed,
    /// The deal went wrong.
    Misdeal,
    /// The hand was played.
    Record(Hand),
    /// An earlier deal was otherwise.
    Amend {
        /// Which deal, counted from 0.
        deal: usize,
        /// What it was.
        to: Dealt,
    },
    /// An earlier deal does not count.
    Strike {
        /// Which deal, counted from 0.
        deal: usize,
    },
    /// The table agreed on other rules.
    Rules {
        /// The house rules from now on; who sits where stays.
        house: House,
        /// For which hands.
        since: Since,
    },
    /// The table accepts a ruling.
    Accept {
        /// On which deal, counted from 0; the number of deals for the hand due or being played.
        deal: usize,
        /// What.
        ruling: AcceptedRuling,
    },
    /// The table takes an accepted ruling back.
    Withdraw {
        /// On which deal, counted from 0; the number of deals for the hand due or being played.
        deal: usize,
        /// Which of the rulings on it, counted from 0.
        ruling: usize,
    },
    /// Another player sits down in the place of one who leaves.
    Replace {
        /// Where.
        seat: Seat,
        /// Who sits down.
        name: String,
    },
    /// The sides began with such a score.
    Begin(StartingScore),
    /// A side gets points, or loses them, by agreement.
    Adjust {
        /// After so many deals.
        after: usize,
        /// Who, how many, and why.
        what: Adjustment,
    },
    /// Points by agreement were none.
    TakeBack {
        /// Which of those that stand, in the order they were agreed on, counted from 0.
        adjustment: usize,
    },
    /// Who dealt was written down wrong; who deals after follows.
    SetDealer {
        /// Which deal, counted from 0; the number of deals for the hand that is due.
        deal: usize,
        /// Who dealt it.
        seat: Seat,
    },
    /// A player's name was written down wrong.
    Rename {
        /// As it was written.
        from: String,
        /// As it is.
        to: String,
    },
    /// The table ends the game; a hand that is being played is left off.
    End,
    /// A player of a pot game goes home (V11).
    Leave(Seat),
    /// A player who went home comes back (V11).
    Return(Seat),
    /// Another player joins a game for a pot (V11).
    Join {
        /// Who.
        name: String,
        /// The chips put into the pot beside the ante.
        pays: i32,
    },
    /// Take the last event back.
    Undo,
    /// Put the last undone event back.
    Redo,
}
