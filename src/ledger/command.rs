//! Deciding: a command becomes an event, or every reason against it.

use super::hand::{BestTrump, Contract, Hand, Won};
use super::log::{Dealt, Decided, Event, Log};
use super::replay::{Fate, Standing};
use super::{Ledger, Refusal};
use crate::bidding::{Bid, Outcome};
use crate::cards::Suit;
use crate::games::Rules;
use crate::seats::{Seat, Side};

/// What the table asks the ledger to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// This player has the bid; replaces a bid that stands.
    Bid(Seat, Bid),
    /// The bidder named trump, or took the name back.
    NameTrump(Option<Suit>),
    /// Everyone passed.
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
    /// Take the last event back.
    Undo,
    /// Put the last undone event back.
    Redo,
}

pub(super) fn decide(ledger: &Ledger, command: Command) -> Result<Decided, Vec<Refusal>> {
    let deciding = Deciding {
        ledger,
        standing: ledger.standing(),
    };
    match command {
        Command::Bid(seat, bid) => deciding.bid(seat, bid),
        Command::NameTrump(trump) => deciding.name_trump(trump),
        Command::AllPassed => deciding.all_passed(),
        Command::Misdeal => deciding.misdeal(),
        Command::Record(hand) => deciding.record(hand),
        Command::Amend { deal, to } => deciding.amend(deal, to),
        Command::Strike { deal } => deciding.strike(deal),
        Command::Undo if ledger.log.done().is_empty() => Err(vec![Refusal::NothingToUndo]),
        Command::Undo => Ok(Decided::Undo),
        Command::Redo if ledger.log.undone().is_empty() => Err(vec![Refusal::NothingToRedo]),
        Command::Redo => Ok(Decided::Redo),
    }
}

type Decision = Result<Decided, Vec<Refusal>>;

struct Deciding<'a> {
    ledger: &'a Ledger,
    standing: Standing,
}

impl Deciding<'_> {
    fn rules(&self) -> &dyn Rules {
        self.ledger.rules()
    }

    /// Nothing new is dealt or bid once the game is over.
    fn while_it_lasts(&self) -> Result<(), Vec<Refusal>> {
        match self.standing.end {
            Some((end, _)) => Err(vec![Refusal::GameOver(end)]),
            None => Ok(()),
        }
    }

    /// The event, unless it would leave everything as it stands or something speaks against it.
    fn write(event: Event, against: Vec<Refusal>) -> Decision {
        if against.is_empty() {
            Ok(Decided::Write(event))
        } else {
            Err(against)
        }
    }

    /// The same bid again changes nothing; another bid of the same player keeps the trump he named.
    fn bid(&self, seat: Seat, bid: Bid) -> Decision {
        let open = self.standing.open.as_ref().filter(|open| open.seat == seat);
        if open.is_some_and(|open| open.bid == bid) {
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
        let mut against = malformed_contract(self.rules(), &contract);
        if against.is_empty() {
            let side = self.rules().layout().side_of(contract.seat);
            against.extend(self.standing.out[side].then_some(Refusal::SideIsOut(side)));
        }
        Self::write(Event::Contract(contract), against)
    }

    /// Without a bid there is nobody to name trump, and nothing changes.
    fn name_trump(&self, trump: Option<Suit>) -> Decision {
        match &self.standing.open {
            Some(open) => self.contract(Contract {
                trump,
                ..open.clone()
            }),
            None => Ok(Decided::Nothing),
        }
    }

    fn all_passed(&self) -> Decision {
        self.while_it_lasts()?;
        if self.standing.open.is_some() {
            return Err(vec![Refusal::BidStands]);
        }
        let speakers = self.standing.speakers(self.rules().layout());
        match self.rules().auction(speakers).all_passed() {
            Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid) => self.contract(Contract {
                seat,
                bid,
                trump: None,
                won: Won::Bagged,
            }),
            Outcome::PassedOut => Ok(Decided::Write(Event::Dealt(Dealt::PassedOut))),
        }
    }

    fn misdeal(&self) -> Decision {
        self.while_it_lasts()?;
        Ok(Decided::Write(Event::Dealt(Dealt::Misdeal)))
    }

    fn record(&self, hand: Hand) -> Decision {
        self.while_it_lasts()?;
        let mut against = malformed_hand(self.rules(), &hand);
        if against.is_empty() {
            against = self.out_of_the_game(&hand);
        }
        Self::write(Event::Dealt(Dealt::Hand(hand)), against)
    }

    /// A side that is out neither bids nor takes tricks (C10).
    fn out_of_the_game(&self, hand: &Hand) -> Vec<Refusal> {
        let layout = self.rules().layout();
        layout
            .sides()
            .filter(|side| self.standing.out[*side] && takes_part(self.rules(), hand, *side))
            .map(Refusal::SideIsOut)
            .collect()
    }

    fn amend(&self, deal: usize, to: Dealt) -> Decision {
        let Some(before) = self.standing.deals.get(deal) else {
            return Err(vec![Refusal::NoSuchDeal(deal)]);
        };
        if before.what == to && before.fate != Fate::Struck {
            return Ok(Decided::Nothing);
        }
        let mut against = malformed_dealt(self.rules(), &to);
        if against.is_empty()
            && let Dealt::Hand(hand) = &to
        {
            let layout = self.rules().layout();
            let sides = layout.sides();
            against = sides
                .filter(|side| before.out_before[*side] && takes_part(self.rules(), hand, *side))
                .map(Refusal::SideIsOut)
                .collect();
        }
        Self::write(Event::Amended { deal, to }, against)
    }

    fn strike(&self, deal: usize) -> Decision {
        match self.standing.deals.get(deal) {
            None => Err(vec![Refusal::NoSuchDeal(deal)]),
            Some(struck) if struck.fate == Fate::Struck => Err(vec![Refusal::StruckAlready(deal)]),
            Some(_) => Ok(Decided::Write(Event::Struck { deal })),
        }
    }
}

/// Whether a side bid or took a trick.
pub(super) fn takes_part(rules: &dyn Rules, hand: &Hand, side: Side) -> bool {
    rules.layout().side_of(hand.contract.seat) == side || hand.tricks[side] > 0
}

fn malformed_contract(rules: &dyn Rules, contract: &Contract) -> Vec<Refusal> {
    let layout = rules.layout();
    let mut against = Vec::new();
    if contract.seat.0 >= layout.seats {
        against.push(Refusal::NoSuchPlayer(contract.seat));
    }
    let ladder = rules.auction(layout.seats().collect()).ladder;
    if !ladder.contains(&contract.bid) {
        against.push(Refusal::NoSuchBid(contract.bid));
    }
    against
}

fn malformed_hand(rules: &dyn Rules, hand: &Hand) -> Vec<Refusal> {
    let mut against = malformed_contract(rules, &hand.contract);
    let want = usize::from(rules.layout().sides);
    if hand.tricks.len() != want {
        against.push(Refusal::WrongSides {
            got: hand.tricks.len(),
            want,
        });
    }
    let took: u32 = hand
        .tricks
        .values()
        .iter()
        .map(|tricks| u32::from(*tricks))
        .sum();
    if took != u32::from(rules.tricks()) {
        against.push(Refusal::WrongTricks {
            got: took,
            want: rules.tricks(),
        });
    }
    if let BestTrump::By(side) = hand.best_trump
        && hand.tricks.get(side).is_none_or(|tricks| *tricks == 0)
    {
        against.push(Refusal::BestTrumpWithoutTrick(side));
    }
    against
}

fn malformed_dealt(rules: &dyn Rules, dealt: &Dealt) -> Vec<Refusal> {
    match dealt {
        Dealt::Hand(hand) => malformed_hand(rules, hand),
        Dealt::Misdeal | Dealt::PassedOut => Vec::new(),
    }
}

/// The position of the first event, done or undone, that cannot stand in a game of these rules.
pub(super) fn first_malformed(rules: &dyn Rules, log: &Log) -> Option<usize> {
    let mut deals = 0;
    log.events().iter().position(|stamped| {
        let sound = match &stamped.event {
            Event::Contract(contract) => malformed_contract(rules, contract).is_empty(),
            Event::Dealt(dealt) => malformed_dealt(rules, dealt).is_empty(),
            Event::Amended { deal, to } => *deal < deals && malformed_dealt(rules, to).is_empty(),
            Event::Struck { deal } => *deal < deals,
        };
        deals += usize::from(matches!(stamped.event, Event::Dealt(_)));
        !sound
    })
}
