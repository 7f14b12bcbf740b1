//! Rules on bids: whose turn it is, which calls are legal, the contract, or why a call is refused
//! (C2–C4, A3, A4, A10, K2, K3).

mod barred;
mod call;
mod contract;
mod known;
mod turn;

pub use known::leading_to;

use super::{Referee, Ruling};
use crate::base::bidding::{Auction, Bid, Call, Position};
use crate::base::house::choices::Hold;
use crate::base::house::{ClauseId, Rule};
use crate::base::seats::{BySide, Seat};
use crate::games::{Bids, GameKind, Rules};
use crate::words::referee::{BidReason, Bidders, HeldBid};

/// The facts of a bidding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidFacts {
    /// The players by seat.
    pub names: Vec<String>,
    /// The players still in, in the order they speak, the dealer last.
    pub speakers: Vec<Seat>,
    /// The totals before the hand, which rule some bids out (A3, A10).
    pub totals: BySide<i32>,
    /// The calls so far, in order.
    pub calls: Vec<Call>,
    /// The call asked about: player and call.
    pub disputed: Option<(Seat, Call)>,
}

pub type PlayerCall = (Seat, Call);

/// The ruling; `None` without bidding or players.
pub fn bid(referee: &Referee, facts: &BidFacts) -> Option<Ruling> {
    let ruling = ruled(referee, facts)?;
    Some(referee.decisive(ruling, |other| ruled(other, facts)))
}

fn ruled(referee: &Referee, facts: &BidFacts) -> Option<Ruling> {
    let rules = (referee.game.rules)(&referee.house).ok()?;
    let table = Bidding::of(referee, &*rules, facts)?;
    let (calls, odd) = table.sound(&facts.calls);
    let disputed = odd.or(facts.disputed);
    let now = Now {
        position: table.auction.after(calls).ok()?,
        high: high(&table.named_calls(calls)),
        heard: table.named_calls(calls),
    };
    Some(match disputed {
        Some(call) => table.judged(&now, call),
        None => match &now.position {
            Position::Turn { seat, legal } => table.turn(&now, *seat, legal),
            Position::Over(outcome) => table.over(&now, *outcome),
        },
    })
}

/// The bidding after some calls, for a screen that takes them one by one; `None` as for [`bid`], or
/// after an illegal call.
pub fn bidding(referee: &Referee, facts: &BidFacts) -> Option<(Vec<PlayerCall>, Position)> {
    let rules = (referee.game.rules)(&referee.house).ok()?;
    let table = Bidding::of(referee, &*rules, facts)?;
    let position = table.auction.after(&facts.calls).ok()?;
    Some((table.named_calls(&facts.calls), position))
}

/// Every call that exists at some table, because “there is no such bid here” is an answer too.
pub fn callable(referee: &Referee) -> Vec<Call> {
    let Ok(rules) = (referee.game.rules)(&referee.house) else {
        return Vec::new();
    };
    let Some(bids) = rules.bids() else {
        return Vec::new();
    };
    let bids = anywhere(referee.game.kind).unwrap_or(&bids.ladder);
    let bids = bids.iter().map(|bid| Call::Bid(*bid));
    [Call::Pass, Call::Hold].into_iter().chain(bids).collect()
}

/// Every bid of a game at any table; `None` where every table has the same.
const fn anywhere(game: GameKind) -> Option<&'static [Bid]> {
    match game {
        GameKind::Copah => Some(&[
            Bid::Number(15),
            Bid::Number(20),
            Bid::Number(25),
            Bid::Number(30),
            Bid::ThirtyNoDraw,
        ]),
        GameKind::Auction => Some(&[
            Bid::Number(15),
            Bid::Number(20),
            Bid::Number(25),
            Bid::Number(30),
            Bid::ThirtyForSixty,
            Bid::SixtyFor120,
        ]),
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Bourre | GameKind::Tally => None,
    }
}

/// The bidding at one table.
struct Bidding<'a> {
    referee: &'a Referee,
    rules: &'a dyn Rules,
    bids: &'a Bids,
    facts: &'a BidFacts,
    auction: Auction,
    dealer: Seat,
    /// The clause of the bids and their order.
    of_bids: ClauseId,
    of_order: ClauseId,
}

/// The state of the bidding.
struct Now {
    position: Position,
    /// The highest bid so far.
    high: Option<HeldBid>,
    heard: Vec<PlayerCall>,
}

impl Now {
    /// Whether the dealer took a bid.
    fn taken(&self) -> bool {
        self.heard.iter().any(|(_, call)| *call == Call::Hold)
    }
}

/// The highest bid after some calls.
fn high(heard: &[PlayerCall]) -> Option<HeldBid> {
    heard.iter().fold(None, |before, (seat, call)| match call {
        Call::Pass => before,
        Call::Hold => before.map(|(_, bid)| (*seat, bid)),
        Call::Bid(bid) => Some((*seat, *bid)),
    })
}

impl<'a> Bidding<'a> {
    fn of(referee: &'a Referee, rules: &'a dyn Rules, facts: &'a BidFacts) -> Option<Self> {
        let bids = rules.bids()?;
        let of_bids = referee.game.cited.bids?;
        let auction = rules.auction(facts.speakers.clone(), &facts.totals)?;
        Some(Self {
            referee,
            rules,
            bids,
            facts,
            dealer: *auction.speakers.last()?,
            auction,
            of_bids,
            of_order: referee.game.clause(&Hold::RULE).unwrap_or(of_bids),
        })
    }

    /// The calls up to the first illegal one, and that one with the player whose turn it was.
    fn sound<'b>(&self, calls: &'b [Call]) -> (&'b [Call], Option<PlayerCall>) {
        let Err(refused) = self.auction.after(calls) else {
            return (calls, None);
        };
        let (sound, rest) = calls.split_at(refused.0.min(calls.len()));
        let seat = match self.auction.after(sound) {
            Ok(Position::Turn { seat, .. }) => seat,
            _ => self.dealer,
        };
        (sound, rest.first().map(|call| (seat, *call)))
    }

    /// Each call with its player.
    fn named_calls(&self, calls: &[Call]) -> Vec<PlayerCall> {
        let mut heard = Vec::with_capacity(calls.len());
        for (at, call) in calls.iter().enumerate() {
            if let Ok(Position::Turn { seat, .. }) = self.auction.after(&calls[..at]) {
                heard.push((seat, *call));
            }
        }
        heard
    }

    /// The players, who make the words.
    fn says(&self) -> Bidders<'_> {
        Bidders(&self.facts.names)
    }

    /// A ruling with one more reason.
    fn because(&self, ruling: Ruling, reason: BidReason, clause: ClauseId) -> Ruling {
        ruling.because(self.says().reason(reason).sentence(), &[clause])
    }

    /// The clause of a house rule, or that of the order of bidding.
    fn clause(&self, rule: &Rule) -> ClauseId {
        self.referee.game.clause(rule).unwrap_or(self.of_order)
    }
}
