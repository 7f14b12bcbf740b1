//! The commands of a game.

use super::accepted_ruling::AcceptedRuling;
use super::adjusted::Adjustment;
use super::described::Described;
use super::log::{Dealt, Since};
use super::starting_score::StartingScore;
use crate::base::bidding::Bid;
use crate::base::cards::Suit;
use crate::base::house::House;
use crate::base::seats::Seat;
use crate::games::hand::{Hand, Turned};

/// What can be done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// This player has the bid; replaces an earlier bid.
    Bid(Seat, Bid),
    /// The bidder named trump, or withdrew it.
    NameTrump(Option<Suit>),
    /// The card turned for trump.
    Turn(Turned),
    /// Everyone passed; a recorded bid is withdrawn.
    AllPassed,
    Misdeal,
    /// The hand was played.
    Record(Hand),
    /// Amends an earlier deal.
    Amend {
        /// Which deal, counted from 0.
        deal: usize,
        /// The new result.
        to: Dealt,
    },
    /// Strikes an earlier deal.
    Strike {
        /// Which deal, counted from 0.
        deal: usize,
    },
    /// Changes the rules by agreement.
    Rules {
        /// The new house rules; the seating stays.
        house: House,
        /// Which hands they are for.
        since: Since,
    },
    /// Accepts a ruling.
    Accept {
        /// The deal, counted from 0; the number of deals for the current hand.
        deal: usize,
        ruling: AcceptedRuling,
    },
    /// Withdraws an accepted ruling.
    Withdraw {
        /// The deal, counted from 0; the number of deals for the current hand.
        deal: usize,
        /// The index of the ruling on that deal, from 0.
        ruling: usize,
    },
    /// A player replaces one who leaves.
    Replace {
        seat: Seat,
        name: String,
    },
    /// Sets the starting score.
    Begin(StartingScore),
    /// Points by agreement.
    Adjust {
        /// The number of deals before them.
        after: usize,
        /// The adjustment.
        what: Adjustment,
    },
    /// Withdraws points by agreement.
    TakeBack {
        /// Their index in the order of agreement, from 0.
        adjustment: usize,
    },
    /// Corrects who dealt; later dealers follow.
    SetDealer {
        /// The deal, counted from 0; the number of deals for the next hand.
        deal: usize,
        /// The dealer.
        seat: Seat,
    },
    /// Corrects a player's name.
    Rename {
        /// The name as recorded.
        from: String,
        /// The correct name.
        to: String,
    },
    /// Changes the name, the note or the date of the game.
    Describe(Described),
    /// The table ends the game; a hand being played is dropped.
    End,
    /// A player of a pot game goes home (V11).
    Leave(Seat),
    /// A player who went home comes back (V11).
    Return(Seat),
    /// Another player joins a game for a pot (V11).
    Join {
        name: String,
        /// The chips paid into the pot besides the ante.
        pays: i32,
    },
    /// Undoes the last event.
    Undo,
    /// Redoes the last undone event.
    Redo,
}
