//! One record: an event of the log, and the parts that a draft shares with it.

use super::moment;
use super::parts::{
    NONE, PASSED, house, numbers, read_best, read_called, read_cost, read_fault, small, write_best,
    write_called, write_cost, write_fault, write_suit,
};
use crate::bidding::Bid;
use crate::cards::Suit;
use crate::games::{self, Game, TALLY};
use crate::hand::{BidHand, Contract, Hand, PotHand, Share, Turned, TurnedHand, Won};
use crate::house::{Declared, House};
use crate::json::Json;
use crate::ledger::{Adjustment, Begun, Cost, Dealt, Event, Penalty, Ruled, Since, Stamped};
use crate::order::TrumpAce;
use crate::seats::{BySide, Seat, Side};

/// One record: an event, a draft or an amendment. `what` says which of the other fields count.
#[derive(Default, PartialEq)]
pub(in crate::saved) struct Entry {
    pub(super) at: i64,
    pub(super) what: String,
    /// Which deal, where the entry is about an earlier one; of a draft how many events stood.
    pub(super) deal: i64,
    pub(super) seat: i64,
    pub(super) bid: String,
    pub(super) trump: String,
    /// Tricks by side, or points; in a draft, pairs of side and number as they were asked.
    pub(super) tricks: Vec<i64>,
    /// The side with the highest trump, or that none was played.
    pub(super) best: i64,
    /// The called partner, and what that trick counts.
    pub(super) called: Vec<i64>,
    /// By side, what was done against the rules of play.
    pub(super) faults: Vec<i64>,
    /// Whether the ace of the turned suit is the lowest trump: nothing, or anything.
    pub(super) demoted: Vec<i64>,
    /// The house rules that were agreed.
    pub(super) house: House,
    /// What the referee said, the name of who sits down or as it is, or what points are for.
    pub(super) says: String,
    /// The side that pays for a ruling, what it pays, and to whom; the side that gets points by
    /// agreement, and how many; what a player who joins pays; the side that won by a table, if one did.
    pub(super) costs: Vec<i64>,
    /// The name that was written down wrong; of a game read from a table which it was, if it has a name.
    pub(super) from: String,
    /// By side, the failed bids to begin with; none where there are none.
    pub(super) ticks: Vec<i64>,
}

pub(super) mod what {
    //! The words of `what`.
    pub const BID: &str = "bid";
    pub const BAGGED: &str = "bagged";
    pub const TURNED: &str = "turned";
    pub const HAND: &str = "hand";
    pub const BAGGED_HAND: &str = "bagged-hand";
    pub const TURNED_HAND: &str = "turned-hand";
    pub const POT: &str = "pot";
    pub const POINTS: &str = "points";
    pub const MISDEAL: &str = "misdeal";
    pub const PASSED_OUT: &str = "passed-out";
    pub const STRUCK: &str = "struck";
    pub const RULES: &str = "rules";
    pub const RULES_FROM_THE_START: &str = "rules-from-the-start";
    pub const ON_PAPER: &str = "on-paper";
    pub const FROM_TABLE: &str = "from-table";
    pub const REDEALT: &str = "redealt";
    pub const ENDED: &str = "ended";
    pub const ENDED_AS: &str = "ended-as";
    pub const RULED: &str = "ruled";
    pub const WITHDRAWN: &str = "withdrawn";
    pub const ADJUSTMENT_REMOVED: &str = "adjustment-removed";
    pub const BEGUN: &str = "begun";
    pub const ADJUSTED: &str = "adjusted";
    pub const DEALER: &str = "dealer";
    pub const RENAMED: &str = "renamed";
    pub const LEFT: &str = "left";
    pub const RETURNED: &str = "returned";
    pub const JOINED: &str = "joined";
    pub const REPLACED: &str = "replaced";
    pub const DRAFT: &str = "draft";
    pub const FOLLOWED: &str = "followed";
}

/// A place in a list.
fn place(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// Which game a table told of; a tally needs no word.
fn told_of(game: &Game) -> String {
    match game == TALLY {
        true => String::new(),
        false => game.id.to_owned(),
    }
}

impl Entry {
    /// For a text; what is not there is not written.
    pub fn to_json(&self) -> Json {
        let number = |number: i64| (number != NONE).then(|| number.into());
        let text = |text: &String| (!text.is_empty()).then(|| text.as_str().into());
        let list = |list: &Vec<i64>| (!list.is_empty()).then(|| list.iter().copied().collect());
        let fields = [
            ("at", Some(self.at.into())),
            ("what", Some(self.what.as_str().into())),
            ("deal", number(self.deal)),
            ("seat", number(self.seat)),
            ("bid", text(&self.bid)),
            ("trump", text(&self.trump)),
            ("tricks", list(&self.tricks)),
            ("best", number(self.best)),
            ("called", list(&self.called)),
            ("faults", list(&self.faults)),
            ("demoted", list(&self.demoted)),
            (
                "house",
                (!self.house.is_empty()).then(|| self.house.to_json()),
            ),
            ("says", text(&self.says)),
            ("costs", list(&self.costs)),
            ("from", text(&self.from)),
            ("ticks", list(&self.ticks)),
        ];
        let there = fields.into_iter();
        Json::Fields(
            there
                .filter_map(|(name, value)| Some((name.to_owned(), value?)))
                .collect(),
        )
    }

    /// From a text; nothing where it is torn.
    pub fn from_json(json: Json) -> Option<Self> {
        let mut read = json.reading()?;
        let entry = Self {
            at: read.number_or("at", 0)?,
            what: read.text("what")?,
            deal: read.number_or("deal", NONE)?,
            seat: read.number_or("seat", NONE)?,
            bid: read.text_if_any("bid")?,
            trump: read.text_if_any("trump")?,
            tricks: read.numbers("tricks")?,
            best: read.number_or("best", NONE)?,
            called: read.numbers("called")?,
            faults: read.numbers("faults")?,
            demoted: read.numbers("demoted")?,
            house: house(&mut read)?,
            says: read.text_if_any("says")?,
            costs: read.numbers("costs")?,
            from: read.text_if_any("from")?,
            ticks: read.numbers("ticks")?,
        };
        read.end()?;
        Some(entry)
    }

    pub(super) fn new(what: &str) -> Self {
        Self {
            what: what.to_owned(),
            deal: NONE,
            seat: NONE,
            best: NONE,
            ..Self::default()
        }
    }

    pub(super) fn of_event(stamped: &Stamped, declared: &[Declared]) -> Self {
        let mut entry = match &stamped.event {
            Event::Contract(contract) => Self::new(what::BID).with_contract(contract, what::BAGGED),
            Event::Turned(turned) => Self::new(what::TURNED).with_turned(*turned),
            Event::Dealt(dealt) => Self::of_dealt(dealt),
            Event::Amended { deal, to } => Self::of_dealt(to).about(*deal),
            Event::Struck { deal } => Self::new(what::STRUCK).about(*deal),
            Event::Rules { house, since } => Self {
                house: house.in_full(declared),
                ..Self::new(match since {
                    Since::Now => what::RULES,
                    Since::Start => what::RULES_FROM_THE_START,
                })
            },
            Event::Begun(begun) => {
                let none = begun.ticks.values().iter().all(|own| *own == 0);
                Self {
                    tricks: numbers(&begun.points),
                    ticks: if none {
                        Vec::new()
                    } else {
                        numbers(&begun.ticks)
                    },
                    ..Self::new(what::BEGUN)
                }
            }
            Event::Adjusted { after, what: own } => Self {
                says: own.reason.clone(),
                costs: vec![own.side.0.into(), own.points.into()],
                ..Self::new(what::ADJUSTED).about(*after)
            },
            Event::DealerSet { deal, seat } => Self {
                seat: seat.0.into(),
                ..Self::new(what::DEALER).about(*deal)
            },
            Event::Renamed { from, to } => Self {
                from: from.clone(),
                says: to.clone(),
                ..Self::new(what::RENAMED)
            },
            Event::OnPaper(game) => Self {
                from: told_of(game),
                ..Self::new(what::ON_PAPER)
            },
            Event::FromTable(game) => Self {
                from: told_of(game),
                ..Self::new(what::FROM_TABLE)
            },
            Event::Ended => Self::new(what::ENDED),
            Event::EndedAs { winner } => Self {
                costs: winner.map(|side| side.0.into()).into_iter().collect(),
                ..Self::new(what::ENDED_AS)
            },
            Event::Ruled { deal, ruling } => Self {
                says: ruling.says.clone(),
                costs: ruling.cost.map_or_else(Vec::new, write_cost),
                ..Self::new(what::RULED).about(*deal)
            },
            Event::AdjustmentRemoved { adjustment } => Self {
                costs: vec![place(*adjustment)],
                ..Self::new(what::ADJUSTMENT_REMOVED)
            },
            Event::Withdrawn { deal, ruling } => Self {
                costs: vec![place(*ruling)],
                ..Self::new(what::WITHDRAWN).about(*deal)
            },
            Event::Left { seat } => Self {
                seat: seat.0.into(),
                ..Self::new(what::LEFT)
            },
            Event::Returned { seat } => Self {
                seat: seat.0.into(),
                ..Self::new(what::RETURNED)
            },
            Event::Joined { name, pays } => Self {
                says: name.clone(),
                costs: vec![(*pays).into()],
                ..Self::new(what::JOINED)
            },
            Event::Replaced { seat, name } => Self {
                seat: seat.0.into(),
                says: name.clone(),
                ..Self::new(what::REPLACED)
            },
        };
        entry.at = stamped.at.timestamp_millis();
        entry
    }

    fn of_dealt(dealt: &Dealt) -> Self {
        match dealt {
            Dealt::Hand(Hand::Bid(hand)) => {
                let called = hand.called;
                Self {
                    tricks: numbers(&hand.tricks),
                    best: write_best(hand.best_trump),
                    called: called.map_or_else(Vec::new, write_called),
                    ..Self::new(what::HAND).with_contract(&hand.contract, what::BAGGED_HAND)
                }
            }
            Dealt::Hand(Hand::Turned(hand)) => Self {
                tricks: numbers(&hand.tricks),
                best: write_best(hand.best_trump),
                ..Self::new(what::TURNED_HAND).with_turned(hand.turned)
            },
            Dealt::Hand(Hand::Pot(hand)) => {
                let shares = hand.shares.values().iter();
                let faults = hand.shares.iter();
                Self {
                    tricks: shares
                        .map(|share| share.tricks().map_or(PASSED, Into::into))
                        .collect(),
                    faults: faults
                        .filter_map(|(side, share)| Some(write_fault(side, share.fault()?)))
                        .flatten()
                        .collect(),
                    ..Self::new(what::POT).with_turned(hand.turned)
                }
            }
            Dealt::Hand(Hand::Points(points)) => Self {
                tricks: numbers(points),
                ..Self::new(what::POINTS)
            },
            Dealt::Misdeal => Self::new(what::MISDEAL),
            Dealt::PassedOut => Self::new(what::PASSED_OUT),
            Dealt::Redealt { side, says } => Self {
                says: says.clone(),
                costs: write_cost(Cost {
                    side: *side,
                    penalty: Penalty::Redeal,
                }),
                ..Self::new(what::REDEALT)
            },
        }
    }

    pub(super) fn about(self, deal: usize) -> Self {
        Self {
            deal: deal as i64,
            ..self
        }
    }

    pub(super) fn with_contract(self, contract: &Contract, bagged: &str) -> Self {
        Self {
            what: match contract.won {
                Won::Bid => self.what,
                Won::Bagged => bagged.to_owned(),
            },
            seat: contract.seat.0.into(),
            bid: contract.bid.to_string(),
            trump: write_suit(contract.trump),
            ..self
        }
    }

    pub(super) fn with_turned(self, turned: Turned) -> Self {
        Self {
            trump: write_suit(turned.trump),
            demoted: match turned.ace {
                TrumpAce::Ranking => Vec::new(),
                TrumpAce::Demoted => vec![1],
            },
            ..self
        }
    }

    /// The place in a list that an entry is about.
    fn place(&self) -> Option<usize> {
        match self.costs[..] {
            [place] => usize::try_from(place).ok(),
            _ => None,
        }
    }

    /// The event of a record. A record that says more than its event would be read as another game:
    /// it is torn.
    pub(super) fn event(&self, declared: &[Declared]) -> Option<Stamped> {
        let stamped = self.stamped(declared)?;
        let mut again = Self::of_event(&stamped, declared);
        if let Event::Rules { .. } = stamped.event {
            // Rules at their defaults need not be said.
            again.house = self.house.clone();
        }
        (again == *self).then_some(stamped)
    }

    /// Which game a table told of.
    fn told_game(&self) -> Option<&'static Game> {
        match self.from.as_str() {
            "" => Some(TALLY),
            game => games::find(game),
        }
    }

    fn stamped(&self, declared: &[Declared]) -> Option<Stamped> {
        // Rules are always written in full: without them a text would tell of another game.
        let rules = |since| {
            let house = self.house.in_short(declared);
            (!self.house.is_empty()).then_some(Event::Rules { house, since })
        };
        let event = match (self.what.as_str(), self.about_deal()) {
            (what::BID | what::BAGGED, None) => Event::Contract(self.contract()?),
            (what::TURNED, None) => Event::Turned(self.turned()?),
            (what::STRUCK, Some(deal)) => Event::Struck { deal },
            (what::RULES, None) => rules(Since::Now)?,
            (what::RULES_FROM_THE_START, None) => rules(Since::Start)?,
            (what::ON_PAPER, None) => Event::OnPaper(self.told_game()?),
            (what::FROM_TABLE, None) => Event::FromTable(self.told_game()?),
            (what::ENDED, None) => Event::Ended,
            (what::ENDED_AS, None) => Event::EndedAs {
                winner: match self.costs[..] {
                    [] => None,
                    [side] => Some(Side(small(side)?)),
                    _ => return None,
                },
            },
            (what::RULED, Some(deal)) => Event::Ruled {
                deal,
                ruling: Ruled {
                    says: self.says.clone(),
                    cost: read_cost(&self.costs)?,
                },
            },
            (what::ADJUSTMENT_REMOVED, None) => Event::AdjustmentRemoved {
                adjustment: self.place()?,
            },
            (what::WITHDRAWN, Some(deal)) => Event::Withdrawn {
                deal,
                ruling: self.place()?,
            },
            (what::LEFT, None) => Event::Left {
                seat: Seat(small(self.seat)?),
            },
            (what::RETURNED, None) => Event::Returned {
                seat: Seat(small(self.seat)?),
            },
            (what::JOINED, None) => Event::Joined {
                name: self.says.clone(),
                pays: self.pays()?,
            },
            (what::REPLACED, None) => Event::Replaced {
                seat: Seat(small(self.seat)?),
                name: self.says.clone(),
            },
            (what::BEGUN, None) => Event::Begun(self.begun()?),
            (what::ADJUSTED, Some(after)) => Event::Adjusted {
                after,
                what: self.adjustment()?,
            },
            (what::DEALER, Some(deal)) => Event::DealerSet {
                deal,
                seat: Seat(small(self.seat)?),
            },
            (what::RENAMED, None) => Event::Renamed {
                from: self.from.clone(),
                to: self.says.clone(),
            },
            (_, None) => Event::Dealt(self.dealt()?),
            (_, Some(deal)) => Event::Amended {
                deal,
                to: self.dealt()?,
            },
        };
        Some(Stamped {
            at: moment(self.at)?,
            event,
        })
    }

    pub(super) fn about_deal(&self) -> Option<usize> {
        usize::try_from(self.deal).ok()
    }

    fn points(&self) -> Option<BySide<i32>> {
        let points = self.tricks.iter().map(|own| i32::try_from(*own).ok());
        let points: Option<Vec<i32>> = points.collect();
        Some(points?.into())
    }

    fn begun(&self) -> Option<Begun> {
        let points = self.points()?;
        let ticks = match self.ticks[..] {
            [] => Some(vec![0; points.len()]),
            _ => self.ticks.iter().map(|own| small(*own)).collect(),
        };
        Some(Begun {
            points,
            ticks: ticks?.into(),
        })
    }

    fn pays(&self) -> Option<i32> {
        match self.costs[..] {
            [pays] => i32::try_from(pays).ok(),
            _ => None,
        }
    }

    fn adjustment(&self) -> Option<Adjustment> {
        let [side, points] = self.costs[..] else {
            return None;
        };
        Some(Adjustment {
            side: Side(small(side)?),
            points: i32::try_from(points).ok()?,
            reason: self.says.clone(),
        })
    }

    fn dealt(&self) -> Option<Dealt> {
        let tricks = || {
            let tricks: Option<Vec<u8>> = self.tricks.iter().map(|own| small(*own)).collect();
            tricks.map(BySide::from)
        };
        Some(match self.what.as_str() {
            what::HAND | what::BAGGED_HAND => Dealt::Hand(Hand::Bid(BidHand {
                contract: self.contract()?,
                tricks: tricks()?,
                best_trump: read_best(self.best)?,
                called: read_called(&self.called)?,
            })),
            what::TURNED_HAND => Dealt::Hand(Hand::Turned(TurnedHand {
                turned: self.turned()?,
                tricks: tricks()?,
                best_trump: read_best(self.best)?,
            })),
            what::POT => {
                let shares: Option<Vec<Share>> =
                    (0..self.tricks.len()).map(|at| self.share(at)).collect();
                Dealt::Hand(Hand::Pot(PotHand {
                    turned: self.turned()?,
                    shares: shares?.into(),
                }))
            }
            what::POINTS => Dealt::Hand(Hand::Points(self.points()?)),
            what::MISDEAL => Dealt::Misdeal,
            what::PASSED_OUT => Dealt::PassedOut,
            what::REDEALT => Dealt::Redealt {
                side: read_cost(&self.costs)??.side,
                says: self.says.clone(),
            },
            _ => return None,
        })
    }

    fn share(&self, at: usize) -> Option<Share> {
        let tricks = match *self.tricks.get(at)? {
            PASSED => return Some(Share::Passed),
            tricks => small(tricks)?,
        };
        let mut faults = self.faults.chunks_exact(2).map(read_fault);
        let fault = faults.find(|own| own.is_some_and(|(side, _)| side.index() == at));
        Some(Share::Stayed {
            tricks,
            fault: fault.flatten().map(|(_, fault)| fault),
        })
    }

    pub(super) fn contract(&self) -> Option<Contract> {
        Some(Contract {
            seat: Seat(small(self.seat)?),
            bid: self.bid.parse::<Bid>().ok()?,
            trump: self.suit()?,
            won: match self.what.as_str() {
                what::BAGGED | what::BAGGED_HAND => Won::Bagged,
                _ => Won::Bid,
            },
        })
    }

    pub(super) fn turned(&self) -> Option<Turned> {
        Some(Turned {
            trump: self.suit()?,
            ace: match self.demoted[..] {
                [] => TrumpAce::Ranking,
                _ => TrumpAce::Demoted,
            },
        })
    }

    /// The suit told, if one was; nothing for a word that is no suit.
    fn suit(&self) -> Option<Option<Suit>> {
        match self.trump.as_str() {
            "" => Some(None),
            trump => Some(Some(trump.parse().ok()?)),
        }
    }
}
