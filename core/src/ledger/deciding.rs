//! Decides commands: an event, or every reason to refuse.

mod correcting;

use std::sync::Arc;

use super::accepted_ruling::{AcceptedRuling, HandEnding};
use super::account::{Account, unless};
use super::against::{Before, against_bidder, against_hand, against_parts};
use super::deal::Fate;
use super::log::{Dealt, Decided, Event, Since};
use super::standing::Standing;
use super::{Command, Ledger, Refusal};
use crate::base::bidding::{Bid, BiddingOutcome};
use crate::base::cards::Suit;
use crate::base::house::{House, Problem};
use crate::base::seats::Seat;
use crate::games::Rules;
use crate::games::hand::{Contract, Hand, Turned, Won};

pub(super) fn decide(ledger: &Ledger, command: Command) -> Result<Decided, Vec<Refusal>> {
    let deciding = Deciding {
        ledger,
        standing: ledger.standing(),
    };
    match command {
        Command::Bid(seat, bid) => deciding.bid(seat, bid),
        Command::NameTrump(trump) => deciding.name_trump(trump),
        Command::Turn(turned) => deciding.turn(turned),
        Command::AllPassed => deciding.all_passed(),
        Command::Misdeal => deciding.misdeal(),
        Command::Record(hand) => deciding.record(hand),
        Command::Amend { deal, to } => deciding.amend(deal, to),
        Command::Strike { deal } => deciding.strike(deal),
        Command::Rules { house, since } => deciding.change_rules(house, since),
        Command::Accept { deal, ruling } => deciding.accept(deal, ruling),
        Command::Withdraw { deal, ruling } => deciding.withdraw(deal, ruling),
        Command::Replace { seat, name } => deciding.replace(seat, &name),
        Command::Begin(begun) => deciding.begin(begun),
        Command::Adjust { after, what } => deciding.adjust(after, what),
        Command::TakeBack { adjustment } => deciding.take_back(adjustment),
        Command::SetDealer { deal, seat } => deciding.set_dealer(deal, seat),
        Command::Rename { from, to } => deciding.rename(&from, &to),
        Command::Describe(described) => Ok(match described.plain() {
            described if described.is_nothing() => Decided::Nothing,
            described => Decided::Write(Event::Described(described)),
        }),
        Command::Leave(seat) => deciding.leave(seat),
        Command::Return(seat) => deciding.come_back(seat),
        Command::Join { name, pays } => deciding.join(&name, pays),
        Command::End => deciding.end(),
        Command::Undo if ledger.log.done().len() == 0 => Err(vec![Refusal::NothingToUndo]),
        Command::Undo => Ok(Decided::Undo),
        Command::Redo if ledger.log.undone().len() == 0 => Err(vec![Refusal::NothingToRedo]),
        Command::Redo => Ok(Decided::Redo),
    }
}

type Decision = Result<Decided, Vec<Refusal>>;

struct Deciding<'a> {
    ledger: &'a Ledger,
    standing: Arc<Standing>,
}

impl Deciding<'_> {
    fn rules(&self) -> &dyn Rules {
        self.ledger.rules()
    }

    /// The score the next hand is bid at.
    fn now(&self) -> Before<'_> {
        Before {
            out: &self.standing.out,
            totals: &self.standing.totals,
            dealer: self.standing.dealer,
        }
    }

    /// After the end nothing is dealt or bid.
    fn while_it_lasts(&self) -> Result<(), Vec<Refusal>> {
        match self.standing.end {
            Some((end, _)) => Err(vec![Refusal::GameOver(end)]),
            None => Ok(()),
        }
    }

    /// The event, unless the table cannot record it, or these are reasons against it at this score. They get what
    /// the log says with it.
    fn write<R>(&self, event: Event, at_score: impl FnOnce(&Account) -> R) -> Decision
    where
        R: IntoIterator<Item = Refusal>,
    {
        unless(at_score(&self.ledger.account.with(&event)?))?;
        Ok(Decided::Write(event))
    }

    /// The same bid again changes nothing; another bid of the same player keeps the trump.
    fn bid(&self, seat: Seat, bid: Bid) -> Decision {
        let open = self.standing.open.as_ref().filter(|open| open.seat == seat);
        if open.is_some_and(|open| open.bid == bid && open.won == Won::Bid) {
            return Ok(Decided::Nothing);
        }
        self.contract(Contract {
            seat,
            bid,
            trump: open.and_then(|open| open.trump),
            won: Won::Bid,
        })
    }

    fn contract(&self, contract: Contract) -> Decision {
        self.while_it_lasts()?;
        if self.standing.open.as_ref() == Some(&contract) {
            return Ok(Decided::Nothing);
        }
        self.write(Event::Contract(contract), |_| {
            against_bidder(self.rules(), &contract, &self.now())
        })
    }

    /// Without a bid, naming trump changes nothing.
    fn name_trump(&self, trump: Option<Suit>) -> Decision {
        match &self.standing.open {
            Some(open) => self.contract(Contract { trump, ..*open }),
            None => Ok(Decided::Nothing),
        }
    }

    fn turn(&self, turned: Turned) -> Decision {
        self.while_it_lasts()?;
        if self.standing.turned == turned {
            return Ok(Decided::Nothing);
        }
        self.write(Event::Turned(turned), |_| None)
    }

    fn all_passed(&self) -> Decision {
        self.while_it_lasts()?;
        let speakers = self.standing.speakers(self.rules().layout());
        let Some(auction) = self.rules().auction(speakers, &self.standing.totals) else {
            return Err(vec![Refusal::NoBidding]);
        };
        match auction.all_passed() {
            BiddingOutcome::Won(seat, bid) | BiddingOutcome::Bagged(seat, bid) => {
                // The same player keeps the named trump.
                let open = self.standing.open.as_ref().filter(|open| open.seat == seat);
                self.contract(Contract {
                    seat,
                    bid,
                    trump: open.and_then(|open| open.trump),
                    won: Won::Bagged,
                })
            }
            BiddingOutcome::PassedOut => self.write(Event::Dealt(Dealt::PassedOut), |_| None),
        }
    }

    fn misdeal(&self) -> Decision {
        self.while_it_lasts()?;
        self.write(Event::Dealt(Dealt::Misdeal), |_| None)
    }

    fn record(&self, hand: Hand) -> Decision {
        self.while_it_lasts()?;
        let dealt = Dealt::Hand(hand);
        self.write(Event::Dealt(dealt.clone()), |_| {
            let (open, rulings) = (self.standing.open.as_ref(), &self.standing.rulings);
            against_dealt(self.rules(), &dealt, open, (&self.now(), rulings))
        })
    }

    fn amend(&self, deal: usize, to: Dealt) -> Decision {
        let to = self.in_time(deal, to);
        let before = self.standing.deals.get(deal);
        if before.is_some_and(|deal| deal.what == to && deal.fate != Fate::Struck) {
            return Ok(Decided::Nothing);
        }
        let event = Event::Amended {
            deal,
            to: to.clone(),
        };
        self.write(event, |_| {
            let Some(before) = before else {
                return Vec::new();
            };
            let then = Before {
                out: &before.out_before,
                totals: &before.totals_before(),
                dealer: before.dealer,
            };
            let (rules, known) = (self.ledger.rules_at(deal), before.what.contract());
            against_dealt(rules, &to, known, (&then, &before.rulings))
        })
    }

    fn strike(&self, deal: usize) -> Decision {
        self.write(Event::Struck { deal }, |_| {
            let struck = self.standing.deals[deal].fate == Fate::Struck;
            struck.then_some(Refusal::StruckAlready(deal))
        })
    }

    /// Rules already in force change nothing, unless they are now for every hand.
    fn change_rules(&self, house: House, since: Since) -> Decision {
        if self.standing.open.is_some() {
            return Err(vec![Refusal::BidStands]);
        }
        if *self.ledger.house() == house && since == Since::Now {
            return Ok(Decided::Nothing);
        }
        let game = self.ledger.setup().game();
        if let Some(Problem::Below(rule, least)) = game.and_then(|game| house.below(game.declared))
        {
            return Err(vec![Refusal::Below(rule, least)]);
        }
        let event = Event::Rules { house, since };
        self.write(event, |next| match since {
            Since::Start => self.lacking(next),
            Since::Now => {
                let past = self.standing.past_the_target(&**next.rules());
                past.into_iter().collect()
            }
        })
    }

    /// Hands that lack what the other rules score by.
    fn lacking(&self, next: &Account) -> Vec<Refusal> {
        let lacking = self.ledger.missing_facts_by(next).into_iter();
        lacking
            .map(|(number, what)| Refusal::NotWrittenDown(number, what))
            .collect()
    }

    fn end(&self) -> Decision {
        self.while_it_lasts()?;
        self.write(Event::Ended, |_| None)
    }
}

/// Reasons against a result at the score of its deal, while these rulings stand on it.
fn against_dealt(
    rules: &dyn Rules,
    dealt: &Dealt,
    known: Option<&Contract>,
    (before, rulings): (&Before<'_>, &[AcceptedRuling]),
) -> Vec<Refusal> {
    let played = HandEnding::under(rulings);
    let mut against = against_parts(rules, dealt, known, (before, played));
    against.extend(against_hand(dealt, rulings));
    against
}
