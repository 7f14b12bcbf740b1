//! Bidding: the ladder of bids, whose turn it is, which calls are legal, and the contract (C2–C4, A3,
//! A4, A10, K2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::base::house::choices::{AllPass, Hold};
use crate::base::seats::Seat;

/// A bid. The bids of a table, lowest first, are its ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Bid {
    /// A number: points of 15 to 30, or tricks of 1 to 6.
    Number(u8),
    /// 30 with nobody drawing a card (C2).
    ThirtyNoDraw,
    /// 30 that scores 60 (A3).
    ThirtyForSixty,
    /// All 30 points for 120 (A3).
    SixtyFor120,
    /// All six tricks, alone (K3).
    Kaibosh,
}

/// How bids that are no numbers are written.
const NAMED: [(Bid, &str); 4] = [
    (Bid::ThirtyNoDraw, "30-no-draw"),
    (Bid::ThirtyForSixty, "30-for-60"),
    (Bid::SixtyFor120, "60-for-120"),
    (Bid::Kaibosh, "kaibosh"),
];

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Number(number) = self {
            return write!(f, "{number}");
        }
        let named = NAMED.iter().find(|(bid, _)| bid == self);
        f.write_str(named.map_or("", |(_, text)| text))
    }
}

/// The text is not a bid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotABid(pub String);

impl FromStr for Bid {
    type Err = NotABid;

    fn from_str(text: &str) -> Result<Self, NotABid> {
        if let Some((bid, _)) = NAMED.iter().find(|(_, name)| *name == text) {
            return Ok(*bid);
        }
        text.parse()
            .map(Self::Number)
            .map_err(|_| NotABid(text.to_owned()))
    }
}

impl From<Bid> for String {
    fn from(bid: Bid) -> Self {
        bid.to_string()
    }
}

impl TryFrom<String> for Bid {
    type Error = &'static str;

    /// A bid as it is written: `+20` is none.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let bid = text.parse().ok();
        bid.filter(|bid: &Self| bid.to_string() == text)
            .ok_or("no bid")
    }
}

/// What a player says in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Passes.
    Pass,
    /// The dealer takes the standing bid at the same amount (C3).
    Hold,
    /// A bid higher than the standing one.
    Bid(Bid),
}

/// The bidding of one hand before anyone has spoken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    /// The players in the order they speak, the dealer last; at least two.
    pub speakers: Vec<Seat>,
    /// The bids, lowest first; at least one.
    pub ladder: Vec<Bid>,
    /// The bids that the score rules out, by player.
    pub barred: Vec<(Seat, Bid)>,
    /// The highest bid of all, which ends the bidding.
    pub last: Option<Bid>,
    /// The dealer's take.
    pub hold: Hold,
    /// What happens when all pass.
    pub all_pass: AllPass,
}

/// The state of the bidding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A player is to call.
    Turn {
        /// The player.
        seat: Seat,
        /// The legal calls: pass, then the take, then bids from the lowest.
        legal: Vec<Call>,
    },
    /// The bidding is over.
    Over(BiddingOutcome),
}

/// The result of the bidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BiddingOutcome {
    /// A player has the bid, by calling or taking it.
    Won(Seat, Bid),
    /// Everyone passed, and the dealer has to play the lowest bid.
    Bagged(Seat, Bid),
    /// Everyone passed, and the hand is thrown in.
    PassedOut,
}

/// The index of an illegal call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallRefused(pub usize);

/// The bidding in progress: who holds the bid, and who is still to speak in this round.
struct Progress {
    standing: Option<(Seat, Bid)>,
    /// Players still to speak before the dealer, next first.
    waiting: Vec<Seat>,
    /// Players other than the dealer who have not passed.
    alive: Vec<Seat>,
    dealer: Seat,
    /// The dealer has spoken, and no one may answer.
    closed: bool,
}

impl Auction {
    /// The state after `calls`.
    ///
    /// # Errors
    /// The index of the first illegal call; a call after the end is illegal too.
    pub fn after(&self, calls: &[Call]) -> Result<Position, CallRefused> {
        let Some((&dealer, others)) = self.speakers.split_last() else {
            return Ok(Position::Over(BiddingOutcome::PassedOut));
        };
        let mut progress = Progress {
            standing: None,
            waiting: others.to_vec(),
            alive: others.to_vec(),
            dealer,
            closed: false,
        };
        for (at, call) in calls.iter().enumerate() {
            match self.position(&progress) {
                Position::Turn { seat, legal } if legal.contains(call) => {
                    self.apply_call(&mut progress, seat, *call);
                }
                _ => return Err(CallRefused(at)),
            }
        }
        Ok(self.position(&progress))
    }

    /// The result when everyone passes (C4): a bagged dealer plays the lowest bid allowed.
    pub fn all_passed(&self) -> BiddingOutcome {
        let lowest = |dealer: &Seat| self.raises(*dealer, None).next();
        match self.speakers.last().map(|dealer| (dealer, lowest(dealer))) {
            Some((dealer, Some(bid))) if self.all_pass == AllPass::DealerStuck => {
                BiddingOutcome::Bagged(*dealer, bid)
            }
            _ => BiddingOutcome::PassedOut,
        }
    }

    /// Allows a player a bid that was recorded, whatever the rules and the score allow now.
    pub fn allow(&mut self, seat: Seat, bid: Bid) {
        let place = self.ladder.partition_point(|rung| *rung < bid);
        if self.ladder.get(place) != Some(&bid) {
            self.ladder.insert(place, bid);
        }
        self.barred.retain(|barred| *barred != (seat, bid));
    }

    /// Whether the score allows a player a bid.
    pub fn may_bid(&self, seat: Seat, bid: Bid) -> bool {
        !self.barred.contains(&(seat, bid))
    }

    fn position(&self, progress: &Progress) -> Position {
        let over = match (progress.closed, progress.standing) {
            (true, None) => Some(self.all_passed()),
            (true, Some((seat, bid))) => Some(BiddingOutcome::Won(seat, bid)),
            (false, _) => None,
        };
        if let Some(outcome) = over {
            return Position::Over(outcome);
        }
        let seat = progress.waiting.first().copied().unwrap_or(progress.dealer);
        let raises = self.raises(seat, progress.standing.map(|(_, bid)| bid));
        let may_take = |(holder, bid)| holder != seat && self.may_bid(seat, bid);
        let may_hold = seat == progress.dealer
            && self.hold != Hold::None
            && progress.standing.is_some_and(may_take);
        let legal = [Call::Pass]
            .into_iter()
            .chain(may_hold.then_some(Call::Hold))
            .chain(raises.map(Call::Bid))
            .collect();
        Position::Turn { seat, legal }
    }

    /// The bids above `standing` that a player may make, lowest first.
    fn raises(&self, seat: Seat, standing: Option<Bid>) -> impl Iterator<Item = Bid> {
        let from = standing
            .and_then(|bid| self.ladder.iter().position(|rung| *rung == bid))
            .map_or(0, |at| at + 1);
        let above = self.ladder[from..].iter().copied();
        above.filter(move |bid| self.may_bid(seat, *bid))
    }

    fn apply_call(&self, progress: &mut Progress, seat: Seat, call: Call) {
        let displaced = progress.standing.map(|(holder, _)| holder);
        match call {
            Call::Pass => progress.alive.retain(|alive| *alive != seat),
            Call::Hold => progress.standing = progress.standing.map(|(_, bid)| (seat, bid)),
            Call::Bid(bid) => progress.standing = Some((seat, bid)),
        }
        if seat == progress.dealer {
            progress.waiting = self.answers(progress, call, displaced);
            progress.closed = progress.waiting.is_empty();
        } else {
            progress.waiting.retain(|waiting| *waiting != seat);
            let holder = progress.standing.map(|(holder, _)| holder);
            // The dealer took the bid before and nobody raised, so it is the dealer's.
            progress.closed = progress.waiting.is_empty() && holder == Some(progress.dealer);
        }
        progress.closed |= matches!(call, Call::Bid(bid) if Some(bid) == self.last);
    }

    /// Who may answer the dealer's call: only a take can be answered, and only by a raise (C3).
    fn answers(&self, progress: &Progress, call: Call, displaced: Option<Seat>) -> Vec<Seat> {
        let mut asked = match (call, self.hold) {
            (Call::Hold, Hold::Duel) => displaced.into_iter().collect(),
            (Call::Hold, Hold::Reopen) => progress.alive.clone(),
            _ => Vec::new(),
        };
        let standing = progress.standing.map(|(_, bid)| bid);
        asked.retain(|seat| self.raises(*seat, standing).next().is_some());
        asked
    }
}
