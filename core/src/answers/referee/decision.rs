//! What a ruling comes to, as a value.

use crate::base::bidding::{BiddingOutcome, Call};
use crate::base::house::choices::{BidOutOfTurn, FirstLead, Misdeal, StayFirst};
use crate::base::seats::Seat;
use crate::games::Note;
use crate::words::referee::{HeldKind, Sanction};

/// What a ruling comes to besides its verdict, in so far as tables differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RulingValue {
    /// The facts alone settle it.
    #[default]
    Settled,
    /// What a renege costs (D1, D2, B7).
    Sanction(Sanction),
    /// It was a renege only with one of these in hand.
    OnlyWith(Vec<HeldKind>),
    /// Which card takes the trick, in the order of play.
    Taker(usize),
    /// The legal calls of the player whose turn it is.
    Turn(Seat, Vec<Call>),
    /// The contract, and what the table is told about it.
    Contract(BiddingOutcome, Vec<Note>),
    /// A call is void.
    Void {
        /// Who calls next, or how the bidding ended.
        next: Result<Seat, BiddingOutcome>,
        /// What it costs, if it was out of turn.
        out_of_turn: Option<BidOutOfTurn>,
    },
    /// A misdeal (C11).
    Misdeal(Misdeal),
    /// Who leads first (P6), if it is about the first trick.
    FirstLead(Option<FirstLead>),
    /// A hand is dead, that of a side or of a player alone; with a pool or without (F4).
    DeadHand {
        /// Of a player alone.
        alone: bool,
        pool: bool,
    },
    /// Each plays alone, or has partners.
    Alone(bool),
    /// The dealer keeps five of the top six cards (A4).
    KeepsFive,
    /// The called card is put in the second trick in time (A7, D2).
    CalledCardPlayed,
    /// Whether a top trump can be held back (P4).
    Withholds(bool),
    /// The limit of what changes hands (B6).
    Limit(Option<i32>),
    /// When players stay and change cards (B2).
    Stays(StayFirst),
    /// The ace robs (F2), but not then.
    AceRobs,
    /// Whether the dealer may look through what is left of the pack (C5).
    RobsPack(bool),
}
