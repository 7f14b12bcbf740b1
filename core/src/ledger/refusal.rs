//! The reasons to refuse a command.

use crate::base::bidding::Bid;
use crate::base::house::Rule;
use crate::base::seats::{Seat, Side};
use crate::games::End;

/// A reason to refuse a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver(End),
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// A hand is being played, so its bid stands.
    BidStands,
    /// This game has no bidding.
    NoBidding,
    /// When all pass, the dealer plays the lowest bid; no hand is thrown in.
    DealerIsStuck,
    /// Not everyone passed before the dealer, so the dealer is not bagged.
    NotBagged(Seat),
    /// The hand of this number lacks what the other rules score by.
    NotWrittenDown(usize, MissingFact),
    /// There are no such points by agreement.
    NoSuchAdjustment,
    /// There is no such ruling on that deal.
    NoSuchRuling,
    /// This game turns no card for trump.
    NothingTurned,
    /// The ace of trumps keeps its place at this table (F2).
    AceKeepsItsPlace,
    /// There is no deal of this number.
    NoSuchDeal(usize),
    /// The deal is already struck.
    StruckAlready(usize),
    /// The game was kept on paper, and nothing before its totals is known.
    KeptOnPaper,
    /// A hand is being played: players join and leave between hands (V11).
    HandIsPlayed,
    /// Players join and leave only in pot games (V11).
    NoPot,
    /// The player has already gone home (V11).
    WentHome(Seat),
    /// The player is at the table (V11).
    IsHere(Seat),
    /// Two players must stay (V11).
    TooFewStay,
    /// The table is full (B1).
    TableIsFull,
    /// The chips a new player pays into the pot are negative or too many (V11).
    TooManyChips,
    /// There is no such seat.
    NoSuchPlayer(Seat),
    /// The new player has no name.
    NoName,
    /// The new player's name is too long.
    LongName,
    /// That player has the name already.
    SameName(Seat),
    /// No current or earlier player has that name.
    NobodyOfThatName,
    /// Another current or earlier player has that name.
    NameTaken,
    /// There is no such side.
    NoSuchSide,
    /// The pot carries fewer chips than that.
    TooFewCarried,
    /// The points are 0.
    NoPoints,
    /// The reason is empty.
    NoReason,
    /// The reason is too long.
    LongReason,
    /// This game has no starting score.
    BeginsWithNothing,
    /// This game does not count failed bids.
    NoTicks,
    /// A side would have won or be out before the first deal.
    BegunDecided,
    /// The bid is not on this table's ladder.
    NoSuchBid(Bid),
    /// The side's score rules this bid out (A3, A10).
    MayNotBid(Seat, Bid),
    /// The result is of another kind than this game's.
    OtherRecord,
    /// The result is for another number of sides.
    WrongSides {
        /// Sides in the result.
        got: usize,
        /// Sides at the table.
        want: usize,
    },
    /// The tricks do not add up.
    WrongTricks {
        /// Tricks in the result.
        got: u32,
        /// Tricks in a hand.
        want: u8,
    },
    /// The best trump is missing though this game asks for it, or given though it does not.
    BestTrumpOddly,
    /// The best trump always wins its trick, so a side without a trick did not have it.
    BestTrumpWithoutTrick(Side),
    /// This side cannot have helped the bidder in this way (A7).
    CannotHaveHelped(Side),
    /// The points are more than a round can have.
    TooManyPoints(Side),
    /// The side did not reach the target in that hand (F4).
    NotThere(Side),
    /// The side was at this target before, so no trick reaches it first (W7).
    PastTheTarget(Side, i32),
    /// The points of the round come to this, not to 0 (T1).
    NotZero(i32),
    /// The side is out of the game.
    SideIsOut(Side),
    /// The sentence of a ruling is empty or too long.
    RulingTooLong,
    /// The side took no trick in that hand that could move.
    TookNoTrick(Side),
    /// The side did not have the best trump in that hand.
    WithoutHighestTrump(Side),
    /// The player passed in that hand, and did not play.
    Passed(Side),
    /// A ruling on the hand stands against it; withdraw that first.
    RulingStands,
    /// This game has no such penalty, or not for such a side.
    NoSuchPenalty,
    /// These rules are not allowed, or not for this table.
    CannotPlayBy,
    /// The number of the first rule would be below that of the second.
    Below(&'static Rule, &'static Rule),
}

/// What a hand can lack that other rules score by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MissingFact {
    /// Who had the best trump.
    BestTrump,
    /// Whether the best trump was the 5, the jack or the ace of hearts (F3).
    Honour,
    /// Who had the called card, or what that player took with it (A7).
    Partner,
    /// Who reached the target first (F4).
    First,
}
