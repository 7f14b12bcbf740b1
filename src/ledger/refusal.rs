//! The reasons to refuse a command.

use crate::bidding::Bid;
use crate::games::End;
use crate::house::Rule;
use crate::seats::{Seat, Side};

/// One reason against a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver(End),
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to put back.
    NothingToRedo,
    /// A hand is being played: its bid stands.
    BidStands,
    /// There is no bidding in this game.
    NoBidding,
    /// When all pass, the dealer plays the lowest bid: no hand is thrown in.
    DealerIsStuck,
    /// Not everyone passed before this player, who deals: nobody is bagged so.
    NotBagged(Seat),
    /// The hand of this number does not say what the other rules score by.
    NotWrittenDown(usize, Unsaid),
    /// No such points by agreement stand.
    NoSuchAdjustment,
    /// No such ruling stands on that deal.
    NoSuchRuling,
    /// No card is turned for trump in this game.
    NothingTurned,
    /// The ace of trumps keeps its place at this table (F2).
    AceKeepsItsPlace,
    /// No deal of this number was written down.
    NoSuchDeal(usize),
    /// The deal was struck out already.
    StruckAlready(usize),
    /// The game was kept on paper: of what came before its totals nothing is known.
    KeptOnPaper,
    /// A hand is being played: nobody comes or goes before it is saved (V11).
    HandIsPlayed,
    /// Nobody comes or goes in a game that is not for a pot (V11).
    NoPot,
    /// The player went home already (V11).
    WentHome(Seat),
    /// The player is at the table (V11).
    IsHere(Seat),
    /// Two must stay to play on (V11).
    TooFewStay,
    /// No more can play this game (B1).
    TableIsFull,
    /// A player who joins cannot put so many chips into the pot, nor fewer than none (V11).
    TooManyChips,
    /// No such seat.
    NoSuchPlayer(Seat),
    /// Whoever sits down has no name.
    NoName,
    /// The name of whoever sits down is too long.
    LongName,
    /// Whoever sits there has the name already.
    SameName(Seat),
    /// Nobody who is or was at the table has that name.
    NobodyOfThatName,
    /// Somebody else who is or was at the table has the name already.
    NameTaken,
    /// There is no such side.
    NoSuchSide,
    /// The pot does not carry so many chips then.
    TooFewCarried,
    /// Points by agreement are none.
    NoPoints,
    /// Points by agreement have no reason.
    NoReason,
    /// The reason is longer than it can be.
    LongReason,
    /// Everyone begins with nothing in this game.
    BeginsWithNothing,
    /// Failed bids are not counted in this game.
    NoTicks,
    /// A side would have won or be out before the first deal.
    BegunDecided,
    /// The bid is not on this table's ladder.
    NoSuchBid(Bid),
    /// The player's side may not make this bid, as its score stands (A3, A10).
    MayNotBid(Seat, Bid),
    /// The record is not of the shape this game asks for.
    OtherRecord,
    /// The record is not for this number of sides.
    WrongSides {
        /// Sides in the record.
        got: usize,
        /// Sides at the table.
        want: usize,
    },
    /// The tricks do not add up.
    WrongTricks {
        /// Tricks in the record.
        got: u32,
        /// Tricks in a hand.
        want: u8,
    },
    /// The record says nothing of the highest trump, which this game asks for, or says something
    /// though it does not.
    BestTrumpOddly,
    /// The highest trump always wins its trick, so a side without a trick did not play it.
    BestTrumpWithoutTrick(Side),
    /// This side cannot have helped the bidder so as a called partner (A7).
    CannotHaveHelped(Side),
    /// The points are more than a round can have.
    TooManyPoints(Side),
    /// The side is out of the game.
    SideIsOut(Side),
    /// The sentence of a ruling is empty, or longer than it can be.
    RulingTooLong,
    /// The side took no trick in that hand, so none can go to another.
    TookNoTrick(Side),
    /// The side did not play the highest trump in that hand.
    WithoutHighestTrump(Side),
    /// The player passed in that hand, and did not play.
    Passed(Side),
    /// What speaks against the hand is what a ruling on it does: that is withdrawn first.
    RulingStands,
    /// This game does not know such a penalty, or not for such a side.
    NoSuchPenalty,
    /// The rules cannot be played by, or not at this table.
    CannotPlayBy,
    /// The number of the first rule would be below that of the second.
    Below(&'static Rule, &'static Rule),
}

/// What a hand does not say that other rules score by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unsaid {
    /// Who played the highest trump.
    BestTrump,
    /// Whether the highest trump was the 5, the jack or the ace of hearts (F3).
    Honour,
    /// Who held the called card, or what that player took with it (A7).
    Partner,
}
