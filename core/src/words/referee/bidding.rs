//! The words for a bidding: turns, calls, the contract, and why a call is refused (C2–C4, A3, A4, A10, K2, K3).

use super::Phrase;
use crate::base::bidding::{Bid, BiddingOutcome, Call};
use crate::base::house::choices::{BidOutOfTurn, Hold};
use crate::base::seats::Seat;
use crate::games::{Hint, Note};
use crate::words;

/// A bid, and who holds it.
pub type HeldBid = (Seat, Bid);

/// A reason for a ruling on a bidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidReason {
    /// The dealer may answer, because the bid was raised.
    DealerAnswers(Seat),
    /// A player may raise the bid that the dealer took.
    RaisesDealer(Seat, Seat),
    /// The dealer bids last, and everyone else has spoken.
    DealerLast(Seat),
    /// It goes around once, and this dealer bids last.
    GoesAround(Seat),
    /// Nobody has bid; this is the lowest bid.
    LowestBid(Option<Bid>),
    /// Whether the dealer may take the bid.
    DealerTakes(Hold),
    /// What follows when the dealer passes too.
    IfDealerPasses(BiddingOutcome),
    /// Anyone may pass in turn.
    AnyoneMayPass,
    FirstBid(Bid),
    /// It is higher than the bid before.
    Higher(Bid, HeldBid),
    /// Everyone passed, so the dealer plays the lowest bid.
    DealerBagged,
    /// Everyone passed, and the dealer does not have to play.
    DealerNotBagged,
    /// The dealer took the bid.
    DealerTook(Seat),
    /// The highest bid of all ends the bidding.
    EndsBidding(Bid),
    /// Nobody went higher.
    NobodyHigher(HeldBid),
    /// What speaks against a call.
    Against(Against),
}

/// A reason against a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// A bid must be higher than this one.
    MustBeHigher(HeldBid),
    /// The score of a player rules a bid out.
    Barred(BarredBid),
    /// The player is out of the game.
    OutOfGame(Seat),
    BiddingOver(BiddingOutcome),
    /// It is another player's turn.
    TurnOf(Seat),
    /// The player passed before.
    HasPassed(Seat),
    /// The table has no taking of bids.
    NobodyTakes,
    /// Only the dealer takes a bid.
    OnlyDealerTakes(Seat),
    /// There is no bid to take.
    NothingToTake,
    /// The player has the bid already.
    HasIt(HeldBid),
    /// The table does not have the bid.
    NoSuchBid(Bid),
}

/// A bid that the total of a player's side rules out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BarredBid {
    /// The player.
    pub seat: Seat,
    pub bid: Bid,
    /// The total of the side.
    pub total: i32,
    /// From which total on which bid is the least (A10); `None` if the bid is only for a side below zero (A3).
    pub floor: Option<(i32, u8)>,
}

/// What would change a ruling on a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidChange<'a> {
    /// The call in turn.
    InTurn(Seat),
    /// A legal call of the player, with the bid that stands.
    Legal(Seat, &'a [Call], Option<HeldBid>),
    /// A lower total.
    LessThan(i32),
    /// A total below zero.
    BelowZero,
}

/// The players of a bidding by seat, who make its words.
#[derive(Clone, Copy, Debug)]
pub struct Bidders<'a>(pub &'a [String]);

impl Bidders<'_> {
    fn name(&self, seat: Seat) -> &str {
        let name = self.0.get(seat.index());
        name.map_or("The player", String::as_str)
    }

    pub fn reason(&self, reason: BidReason) -> Phrase {
        let (name, bid) = (|seat| self.name(seat), words::bid);
        match reason {
            BidReason::DealerAnswers(dealer) => Phrase::new(format!(
                "the bid was raised, so {}, the dealer, may answer",
                name(dealer)
            )),
            BidReason::RaisesDealer(dealer, seat) => Phrase::named(format!(
                "{}, the dealer, took the bid, and {} may raise it",
                name(dealer),
                name(seat)
            )),
            BidReason::DealerLast(dealer) => Phrase::new(format!(
                "everyone else has bid or passed, and {} deals: the dealer bids last",
                name(dealer)
            )),
            BidReason::GoesAround(dealer) => Phrase::new(format!(
                "the bidding goes around once from the dealer’s left; {} deals and bids last",
                name(dealer)
            )),
            BidReason::LowestBid(lowest) => {
                let lowest = lowest.map_or_else(String::new, bid);
                Phrase::new(format!("nobody has bid; the lowest bid here is {lowest}"))
            }
            BidReason::DealerTakes(Hold::None) => {
                Phrase::new("the dealer can’t take the bid here: bid higher or pass")
            }
            BidReason::DealerTakes(_) => {
                Phrase::new("the dealer may take the bid at the same amount, a partner’s too")
            }
            BidReason::IfDealerPasses(BiddingOutcome::PassedOut) => Phrase::new(
                "if the dealer passes too, the hand is thrown in and the deal moves left",
            ),
            BidReason::IfDealerPasses(
                BiddingOutcome::Won(seat, least) | BiddingOutcome::Bagged(seat, least),
            ) => Phrase::new(format!(
                "if {} passes too, the dealer is bagged at {}",
                name(seat),
                bid(least)
            )),
            BidReason::AnyoneMayPass => Phrase::new("anyone may pass in turn"),
            BidReason::FirstBid(first) => Phrase::new(format!(
                "nobody had bid, and {} can be bid at this table",
                bid(first)
            )),
            BidReason::Higher(higher, (holder, lower)) => Phrase::named(format!(
                "{} is higher than {}’s {}",
                bid(higher),
                name(holder),
                bid(lower)
            )),
            BidReason::DealerBagged => {
                Phrase::new("everyone passed, so the dealer plays the lowest bid")
            }
            BidReason::DealerNotBagged => {
                Phrase::new("everyone passed, and this table doesn’t bag the dealer")
            }
            BidReason::DealerTook(seat) => Phrase::named(format!(
                "{} deals, and took the bid at the same amount",
                name(seat)
            )),
            BidReason::EndsBidding(last) => {
                Phrase::named(format!("{} ends the bidding", bid(last)))
            }
            BidReason::NobodyHigher((seat, high)) => Phrase::named(format!(
                "{} bid {}, and nobody went higher",
                name(seat),
                bid(high)
            )),
            BidReason::Against(against) => self.against(against),
        }
    }

    /// A reason against a call.
    pub fn against(&self, against: Against) -> Phrase {
        let (name, bid) = (|seat| self.name(seat), words::bid);
        match against {
            Against::OutOfGame(seat) => {
                Phrase::named(format!("{} is out of the game and doesn’t bid", name(seat)))
            }
            Against::BiddingOver(outcome) => {
                let contract = self.contract(outcome);
                Phrase::new(format!("the bidding is over, and {}", contract.inside()))
            }
            Against::TurnOf(seat) => Phrase::new(format!("it’s {}’s turn", name(seat))),
            Against::HasPassed(seat) => Phrase::named(format!(
                "{} passed, and that’s for the whole hand",
                name(seat)
            )),
            Against::NobodyTakes => Phrase::new("nobody may take a bid at this table"),
            Against::OnlyDealerTakes(dealer) => Phrase::new(format!(
                "only the dealer may take a bid, and that’s {}",
                name(dealer)
            )),
            Against::NothingToTake => Phrase::new("nobody has bid, so there is nothing to take"),
            Against::HasIt((seat, high)) => {
                Phrase::named(format!("{} already has the {}", name(seat), bid(high)))
            }
            Against::NoSuchBid(other) => {
                Phrase::new(format!("this table doesn’t play {}", bid(other)))
            }
            Against::Barred(barred) => self.barred(barred),
            Against::MustBeHigher((holder, high)) => Phrase::named(format!(
                "{}’s {} is high, and a bid must be higher",
                name(holder),
                bid(high)
            )),
        }
    }

    /// The rule behind the reason that the sentence of a ruling ends with.
    pub fn rule(&self, against: Against) -> String {
        let says = match against {
            Against::MustBeHigher(_) => "Each bid must be higher than the one before.",
            Against::OutOfGame(_) => "Only players who are still in the game bid.",
            Against::BiddingOver(_) => "Nobody bids once the bidding is over.",
            Against::TurnOf(_) => "Players bid in turn, clockwise.",
            Against::NobodyTakes => "The dealer must bid higher or pass, like anyone else.",
            Against::OnlyDealerTakes(_) => {
                "The dealer alone may have the high bid at the same amount."
            }
            Against::NothingToTake => "The dealer takes a bid that someone else made.",
            Against::HasIt(_) => "Nobody takes a bid they already have.",
            Against::NoSuchBid(_) => "Only the bids of this table count.",
            Against::Barred(BarredBid { bid, floor, .. }) => {
                return match floor {
                    Some((from, least)) => format!(
                        "A side with {} or more can’t bid less than {least}.",
                        words::number(from)
                    ),
                    None => format!("Only a side below zero can bid {}.", words::bid(bid)),
                };
            }
            Against::HasPassed(_) => "A pass is for the whole hand.",
        };
        says.to_owned()
    }

    fn barred(&self, barred: BarredBid) -> Phrase {
        let total = words::number(barred.total);
        let name = self.name(barred.seat);
        match barred.floor {
            Some((from, least)) => {
                let from = words::number(from);
                let says = "nobody may bid below";
                Phrase::new(format!(
                    "from {from} on, {says} {least}, and {name} has {total}"
                ))
            }
            None => {
                let bid = words::bid(barred.bid);
                let says = "is only for a side below zero";
                Phrase::named(format!("{bid} {says}, and {name} has {total}"))
            }
        }
    }

    /// The contract, or that there is none: `Ann has the bid, at 20`.
    pub fn contract(&self, outcome: BiddingOutcome) -> Phrase {
        match outcome {
            BiddingOutcome::Won(seat, Bid::Kaibosh) => {
                Phrase::named(format!("{} has a Kaibosh", self.name(seat)))
            }
            BiddingOutcome::Won(seat, bid) => {
                let (name, bid) = (self.name(seat), words::bid(bid));
                Phrase::named(format!("{name} has the bid, at {bid}"))
            }
            BiddingOutcome::Bagged(seat, bid) => {
                let (name, bid) = (self.name(seat), words::bid(bid));
                Phrase::named(format!("{name} is bagged at {bid}"))
            }
            BiddingOutcome::PassedOut => {
                Phrase::new("everyone passed, so the hand is thrown in and the deal moves left")
            }
        }
    }

    /// Whose turn it is, and the legal calls.
    pub fn turn(&self, seat: Seat, legal: &[Call], high: Option<HeldBid>) -> String {
        let name = self.name(seat);
        match legal {
            [Call::Pass] => format!("It’s {name}’s turn, and they can only pass."),
            _ => format!(
                "It’s {name}’s turn, and they may {}.",
                self.options(legal, high)
            ),
        }
    }

    /// The legal calls: `pass, take Ann’s 20, or bid 25 or 30`.
    fn options(&self, legal: &[Call], high: Option<HeldBid>) -> String {
        let take = legal.contains(&Call::Hold).then(|| match high {
            Some((holder, bid)) => format!("take {}’s {}", self.name(holder), words::bid(bid)),
            None => "take the bid".to_owned(),
        });
        let bids = legal.iter().filter_map(|call| match call {
            Call::Bid(bid) => Some(words::bid(*bid)),
            Call::Pass | Call::Hold => None,
        });
        let bids: Vec<String> = bids.collect();
        let bids = (!bids.is_empty()).then(|| format!("bid {}", words::either(&bids)));
        let ways = [Some("pass".to_owned()), take, bids].into_iter().flatten();
        let ways: Vec<String> = ways.collect();
        match ways.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, first)) => format!("{}, or {last}", first.join(", ")),
            None => String::new(),
        }
    }

    /// A call that is allowed: `Bob can bid 20.`
    pub fn allowed(&self, seat: Seat, call: Call) -> String {
        format!("{} can {}.", self.name(seat), Self::call(call))
    }

    /// A call that is refused, with the first reason: `Dev can’t pass: it’s Ann’s turn.`
    pub fn refused(&self, seat: Seat, call: Call, reason: Option<&Phrase>) -> String {
        let says = format!("{} can’t {}", self.name(seat), Self::call(call));
        match reason {
            Some(reason) => format!("{says}: {}.", reason.inside()),
            None => format!("{says}."),
        }
    }

    fn call(call: Call) -> String {
        match call {
            Call::Pass => "pass".to_owned(),
            Call::Hold => "take the bid".to_owned(),
            Call::Bid(Bid::Kaibosh) => "bid a Kaibosh".to_owned(),
            Call::Bid(bid) => format!("bid {}", words::bid(bid)),
        }
    }

    /// What becomes of a call that is void, and of its player, if it was out of turn.
    pub fn void(
        &self,
        next: Result<Seat, BiddingOutcome>,
        seat: Seat,
        out_of_turn: Option<BidOutOfTurn>,
    ) -> String {
        let then = match next {
            Ok(seat) => format!("{} is next", self.name(seat)),
            Err(outcome) => self
                .contract(outcome)
                .sentence()
                .trim_end_matches('.')
                .to_owned(),
        };
        let name = self.name(seat);
        match out_of_turn {
            None => format!("That doesn’t count. {then}. The rules set no penalty for it."),
            Some(BidOutOfTurn::Void) => {
                format!("That bid doesn’t count. {then}; {name} may bid again in turn.")
            }
            Some(BidOutOfTurn::Passes) => {
                format!("That bid doesn’t count. {then}; {name} must pass in turn.")
            }
        }
    }

    /// What a table does with such a rule after “If your table”, and what then becomes of the player.
    pub fn void_elsewhere(&self, rule: BidOutOfTurn, seat: Seat) -> (&'static str, String) {
        let name = self.name(seat);
        match rule {
            BidOutOfTurn::Passes => (
                "made a bid out of turn a pass",
                format!("{name} would have to pass"),
            ),
            BidOutOfTurn::Void => (
                "only voided a bid out of turn",
                format!("{name} could bid again in turn"),
            ),
        }
    }

    /// What would change a ruling.
    pub fn change(&self, change: BidChange) -> String {
        match change {
            BidChange::InTurn(seat) => format!("{} had done so in turn.", self.name(seat)),
            BidChange::Legal(seat, legal, high) => {
                format!("{} were to {}.", self.name(seat), self.options(legal, high))
            }
            BidChange::LessThan(total) => {
                format!("the side had less than {}.", words::number(total))
            }
            BidChange::BelowZero => "the side was below zero.".to_owned(),
        }
    }

    /// What follows a contract: who names trump, and what the table is told.
    pub fn after_contract(&self, (seat, bid): HeldBid, notes: &[Note]) -> String {
        let (kitty, notes): (Vec<&Note>, Vec<&Note>) =
            notes.iter().partition(|note| note.hint == Hint::TakesKitty);
        let then = match kitty[..] {
            [] => "",
            _ => ", then takes the kitty",
        };
        let mut says = vec![format!("{} names trump{then}.", self.name(seat))];
        says.extend(notes.iter().map(|note| words::hint(note.hint)));
        if bid == Bid::ThirtyNoDraw {
            says.push("Nobody draws.".to_owned());
        }
        says.join(" ")
    }
}

/// What to do with a hand that everyone passed.
pub const THROW_IN: &str = "Throw the hand in: it scores nothing, and the next player deals.";
