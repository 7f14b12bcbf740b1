//! Deciding: a command becomes an event, or every reason against it.

use std::sync::Arc;

use super::adjusted::{self, Adjustment};
use super::begun::{self, Begun};
use super::log::{Dealt, Decided, Event, Since};
use super::replay::{Deal, Fate, Standing};
use super::ruled::{self, Cost, Penalty, Ruled};
use super::{Ledger, Refusal, check, coming};
use crate::bidding::{Bid, Outcome};
use crate::cards::Suit;
use crate::games::Rules;
use crate::hand::{Contract, Hand, Turned, Won};
use crate::house::{House, Problem};
use crate::letters::printable;
use crate::seats::{BySide, Seat, Side};

/// What the table asks the ledger to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// This player has the bid; replaces a bid that stands.
    Bid(Seat, Bid),
    /// The bidder named trump, or took the name back.
    NameTrump(Option<Suit>),
    /// This card was turned for trump.
    Turn(Turned),
    /// Everyone passed; a bid that stands was none.
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
    /// The table agreed on other rules.
    Rules {
        /// The house rules from now on; who sits where stays.
        house: House,
        /// For which hands.
        since: Since,
    },
    /// The table accepts a ruling.
    Accept {
        /// On which deal, counted from 0; the number of deals for the hand due or being played.
        deal: usize,
        /// What.
        ruling: Ruled,
    },
    /// The table takes an accepted ruling back.
    Withdraw {
        /// On which deal, counted from 0; the number of deals for the hand due or being played.
        deal: usize,
        /// Which of the rulings on it, counted from 0.
        ruling: usize,
    },
    /// Another player sits down in the place of one who leaves.
    Replace {
        /// Where.
        seat: Seat,
        /// Who sits down.
        name: String,
    },
    /// The sides began with such a score.
    Begin(Begun),
    /// A side gets points, or loses them, by agreement.
    Adjust {
        /// After so many deals.
        after: usize,
        /// Who, how many, and why.
        what: Adjustment,
    },
    /// Points by agreement were none.
    TakeBack {
        /// Which of those that stand, in the order they were agreed on, counted from 0.
        adjustment: usize,
    },
    /// Who dealt was written down wrong; who deals after follows.
    SetDealer {
        /// Which deal, counted from 0; the number of deals for the hand that is due.
        deal: usize,
        /// Who dealt it.
        seat: Seat,
    },
    /// A player's name was written down wrong.
    Rename {
        /// As it was written.
        from: String,
        /// As it is.
        to: String,
    },
    /// The table ends the game; a hand that is being played is left off.
    End,
    /// A player of a pot game goes home (V11).
    Leave(Seat),
    /// A player who went home comes back (V11).
    Return(Seat),
    /// Another player joins a game for a pot (V11).
    Join {
        /// Who.
        name: String,
        /// The chips put into the pot beside the ante.
        pays: i32,
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

    /// The score the hand that is due is bid at.
    fn now(&self) -> Before<'_> {
        Before {
            out: &self.standing.out,
            totals: &self.standing.totals,
            dealer: self.standing.dealer,
        }
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
        let mut against = check::contract(self.rules(), &contract, None);
        if against.is_empty() {
            against = against_bidder(self.rules(), &contract, &self.now());
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

    fn turn(&self, turned: Turned) -> Decision {
        self.while_it_lasts()?;
        if self.standing.turned == turned {
            return Ok(Decided::Nothing);
        }
        let against = check::turned(self.rules(), turned).into_iter().collect();
        Self::write(Event::Turned(turned), against)
    }

    fn all_passed(&self) -> Decision {
        self.while_it_lasts()?;
        let speakers = self.standing.speakers(self.rules().layout());
        let Some(auction) = self.rules().auction(speakers, &self.standing.totals) else {
            return Err(vec![Refusal::NoBidding]);
        };
        match auction.all_passed() {
            Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid) => {
                // The same player keeps the trump that was named.
                let open = self.standing.open.as_ref().filter(|open| open.seat == seat);
                self.contract(Contract {
                    seat,
                    bid,
                    trump: open.and_then(|open| open.trump),
                    won: Won::Bagged,
                })
            }
            Outcome::PassedOut => Ok(Decided::Write(Event::Dealt(Dealt::PassedOut))),
        }
    }

    fn misdeal(&self) -> Decision {
        self.while_it_lasts()?;
        Ok(Decided::Write(Event::Dealt(Dealt::Misdeal)))
    }

    fn record(&self, hand: Hand) -> Decision {
        self.while_it_lasts()?;
        let dealt = Dealt::Hand(hand);
        let mut against = check::dealt(self.rules(), &dealt, None);
        if against.is_empty() {
            let open = self.standing.open.as_ref();
            against = against_parts(self.rules(), &dealt, open, &self.now());
            against.extend(against_hand(&dealt, &self.standing.rulings));
        }
        Self::write(Event::Dealt(dealt), against)
    }

    fn amend(&self, deal: usize, to: Dealt) -> Decision {
        let Some(before) = self.standing.deals.get(deal) else {
            return Err(vec![Refusal::NoSuchDeal(deal)]);
        };
        if before.what == to && before.fate != Fate::Struck {
            return Ok(Decided::Nothing);
        }
        let rules = self.ledger.rules_at(deal);
        let known = before.what.contract();
        let mut against = check::dealt(&*rules, &to, known);
        if against.is_empty() {
            let then = Before {
                out: &before.out_before,
                totals: &before.totals_before(),
                dealer: before.dealer,
            };
            against = against_parts(&*rules, &to, known, &then);
            against.extend(against_hand(&to, &before.rulings));
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

    /// The rules that stand already change nothing, unless they are now for every hand.
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
        let against = match check::playable(self.ledger.setup(), self.rules(), &house) {
            Some(rules) if since == Since::Start => self.lacking(&*rules),
            Some(_) => Vec::new(),
            None => vec![Refusal::CannotPlayBy],
        };
        Self::write(Event::Rules { house, since }, against)
    }

    /// The hands that do not say what other rules score by.
    fn lacking(&self, rules: &dyn Rules) -> Vec<Refusal> {
        let lacking = self.ledger.lacking_by(rules).into_iter();
        lacking
            .map(|(number, what)| Refusal::NotWrittenDown(number, what))
            .collect()
    }

    fn accept(&self, deal: usize, ruling: Ruled) -> Decision {
        let deals = self.standing.deals.len();
        if deal > deals {
            return Err(vec![Refusal::NoSuchDeal(deal)]);
        }
        if deal == deals {
            self.while_it_lasts()?;
        }
        let before = self.standing.deals.get(deal);
        let stands = before.map_or(&self.standing.rulings, |deal| &deal.rulings);
        if stands.contains(&ruling) {
            return Ok(Decided::Nothing);
        }
        let mut against: Vec<Refusal> = ruled::against(self.rules(), &ruling).into_iter().collect();
        let bids = self.rules().bids().is_some();
        let of_bid = |cost: Cost| cost.penalty == Penalty::SetBid;
        if against.is_empty() && !bids && ruling.cost.is_some_and(of_bid) {
            against.push(Refusal::NoBidding);
        }
        let out = before.map_or(&self.standing.out, |deal| &deal.out_before);
        let gone = |cost: Cost| out.get(cost.side).copied().unwrap_or(false);
        let played =
            |deal: &Arc<Deal>| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
        if let Some(cost) = ruling.cost
            && against.is_empty()
            && (gone(cost) || !before.is_none_or(played))
        {
            against.push(Refusal::NoSuchPenalty);
        }
        if let Some(Deal { what, rulings, .. }) = before.map(|deal| &**deal)
            && against.is_empty()
        {
            let with: Vec<Ruled> = rulings.iter().chain([&ruling]).cloned().collect();
            against.extend(against_rulings(what, &with));
        }
        let event = match (ruling.cost, before) {
            (Some(cost), before) if cost.penalty == Penalty::Redeal => {
                let (side, says) = (cost.side, ruling.says);
                let to = Dealt::Redealt { side, says };
                match before {
                    Some(_) => Event::Amended { deal, to },
                    None => Event::Dealt(to),
                }
            }
            _ => Event::Ruled { deal, ruling },
        };
        Self::write(event, against)
    }

    /// A deal that is dealt again by a ruling is struck, or changed, instead.
    fn withdraw(&self, deal: usize, ruling: usize) -> Decision {
        let before = self.standing.deals.get(deal);
        let stands = match before {
            Some(own) if matches!(own.what, Dealt::Redealt { .. }) => &[],
            Some(own) => &own.rulings[..],
            None if deal == self.standing.deals.len() => &self.standing.rulings[..],
            None => return Err(vec![Refusal::NoSuchDeal(deal)]),
        };
        if ruling >= stands.len() {
            return Err(vec![Refusal::NoSuchRuling]);
        }
        let mut without = stands.to_vec();
        without.remove(ruling);
        let against = before.and_then(|own| against_rulings(&own.what, &without));
        let against = against.into_iter().collect();
        Self::write(Event::Withdrawn { deal, ruling }, against)
    }

    /// Whoever sits there already changes nothing.
    fn replace(&self, seat: Seat, name: &str) -> Decision {
        self.while_it_lasts()?;
        let name = printable(name.trim(), usize::MAX);
        let players = &self.standing.players;
        if players.get(seat.index()) == Some(&name) {
            return Ok(Decided::Nothing);
        }
        let against = check::player(players, seat, &name).into_iter().collect();
        Self::write(Event::Replaced { seat, name }, against)
    }

    fn leave(&self, seat: Seat) -> Decision {
        self.between_deals()?;
        let against = coming::leaving(self.rules(), &self.standing.out, seat);
        Self::write(Event::Left { seat }, against.into_iter().collect())
    }

    fn come_back(&self, seat: Seat) -> Decision {
        self.between_deals()?;
        let against = coming::returning(self.rules(), &self.standing.out, seat);
        Self::write(Event::Returned { seat }, against.into_iter().collect())
    }

    fn join(&self, name: &str, pays: i32) -> Decision {
        self.between_deals()?;
        let name = printable(name.trim(), usize::MAX);
        let (setup, players) = (self.ledger.setup(), &self.standing.players);
        let joined = coming::joining(setup, self.rules(), players, &name, pays);
        joined.map(|_| Decided::Write(Event::Joined { name, pays }))
    }

    /// Nobody comes or goes once a card was turned (V11).
    fn between_deals(&self) -> Result<(), Vec<Refusal>> {
        self.while_it_lasts()?;
        match self.standing.turned == Turned::default() {
            true => Ok(()),
            false => Err(vec![Refusal::HandIsPlayed]),
        }
    }

    /// Of a game kept on paper nobody knows who dealt, and its totals hold what it began with.
    fn hand_by_hand(&self) -> Result<(), Vec<Refusal>> {
        match self.ledger.is_on_paper() {
            false => Ok(()),
            true => Err(vec![Refusal::KeptOnPaper]),
        }
    }

    /// The same score again changes nothing, nor does nothing where there is none.
    fn begin(&self, begun: Begun) -> Decision {
        self.hand_by_hand()?;
        let stands = self.standing.begun.as_ref();
        if stands == Some(&begun) || stands.is_none() && begun.is_nothing() {
            return Ok(Decided::Nothing);
        }
        let against = begun::against(&*self.ledger.rules_at(0), &begun);
        Self::write(Event::Begun(begun), against)
    }

    fn adjust(&self, after: usize, mut what: Adjustment) -> Decision {
        if after > self.standing.deals.len() {
            return Err(vec![Refusal::NoSuchDeal(after)]);
        }
        what.reason = printable(what.reason.trim(), usize::MAX);
        let mut against: Vec<Refusal> =
            adjusted::against(self.rules(), &what).into_iter().collect();
        if against.is_empty() && !self.standing.may_adjust(after, what.side) {
            against.push(match self.standing.end {
                Some((end, at)) if at < after => Refusal::GameOver(end),
                _ => Refusal::SideIsOut(what.side),
            });
        }
        let event = Event::Adjusted { after, what };
        if against.is_empty() && !self.ledger.in_chips_it_counts(&event) {
            against.push(Refusal::TooFewCarried);
        }
        Self::write(event, against)
    }

    /// Whoever deals already changes nothing.
    fn take_back(&self, adjustment: usize) -> Decision {
        let there = adjustment < self.standing.adjusted.len();
        let against = (!there).then_some(Refusal::NoSuchAdjustment);
        let event = Event::AdjustmentRemoved { adjustment };
        Self::write(event, against.into_iter().collect())
    }

    fn set_dealer(&self, deal: usize, seat: Seat) -> Decision {
        self.hand_by_hand()?;
        let layout = self.rules().layout();
        let (dealer, out) = match self.standing.deals.get(deal) {
            Some(own) => (own.dealer, &own.out_before),
            None if deal == self.standing.deals.len() => {
                self.while_it_lasts()?;
                (self.standing.dealer, &self.standing.out)
            }
            None => return Err(vec![Refusal::NoSuchDeal(deal)]),
        };
        if seat.0 >= layout.seats {
            return Err(vec![Refusal::NoSuchPlayer(seat)]);
        }
        if dealer == seat {
            return Ok(Decided::Nothing);
        }
        let side = layout.side_of(seat);
        let against = out[side].then_some(Refusal::SideIsOut(side));
        Self::write(
            Event::DealerSet { deal, seat },
            against.into_iter().collect(),
        )
    }

    /// The name somebody has already changes nothing.
    fn rename(&self, from: &str, to: &str) -> Decision {
        let (from, to) = (
            printable(from.trim(), usize::MAX),
            printable(to.trim(), usize::MAX),
        );
        let names = self.ledger.gather().names;
        let against = names.against_renaming(&from, &to);
        if against.is_none() && names.everybody().contains(&to) {
            return Ok(Decided::Nothing);
        }
        Self::write(Event::Renamed { from, to }, against.into_iter().collect())
    }

    fn end(&self) -> Decision {
        self.while_it_lasts()?;
        Ok(Decided::Write(Event::Ended))
    }
}

/// The score a hand is bid at, and who deals it.
pub(super) struct Before<'a> {
    pub out: &'a BySide<bool>,
    pub totals: &'a BySide<i32>,
    pub dealer: Seat,
}

/// A side that is out does not bid (C10), some bids depend on the score (A3, A10), and only a dealer
/// is bagged (C4).
pub(super) fn against_bidder(
    rules: &dyn Rules,
    contract: &Contract,
    before: &Before<'_>,
) -> Vec<Refusal> {
    let layout = rules.layout();
    let side = layout.side_of(contract.seat);
    if before.out[side] {
        return vec![Refusal::SideIsOut(side)];
    }
    let speakers = layout.round_from(before.dealer);
    let speakers = speakers.filter(|seat| !before.out[layout.side_of(*seat)]);
    let Some(auction) = rules.auction(speakers.collect(), before.totals) else {
        return vec![Refusal::NoBidding];
    };
    let bagged = Outcome::Bagged(contract.seat, contract.bid);
    if contract.won == Won::Bagged && auction.all_passed() != bagged {
        return vec![Refusal::NotBagged(contract.seat)];
    }
    let barred = !auction.may_bid(contract.seat, contract.bid);
    let refusal = Refusal::MayNotBid(contract.seat, contract.bid);
    barred.then_some(refusal).into_iter().collect()
}

/// A side that is out neither bids nor takes tricks (C10); a bid that did not stand before must be
/// one the score allows.
fn against_parts(
    rules: &dyn Rules,
    dealt: &Dealt,
    known: Option<&Contract>,
    before: &Before<'_>,
) -> Vec<Refusal> {
    let Dealt::Hand(hand) = dealt else {
        return Vec::new();
    };
    let sides = rules.layout().sides();
    let gone = sides.filter(|side| before.out[*side] && takes_part(rules, hand, *side));
    let mut against: Vec<Refusal> = gone.map(Refusal::SideIsOut).collect();
    let same = |own: &&Contract| {
        known
            .is_some_and(|known| (known.seat, known.bid, known.won) == (own.seat, own.bid, own.won))
    };
    if let Some(contract) = hand.contract().filter(|own| !same(own)) {
        let bid = against_bidder(rules, contract, before);
        against.extend(
            bid.into_iter()
                .filter(|own| !matches!(own, Refusal::SideIsOut(_))),
        );
    }
    against
}

/// The rulings on a deal change it as they say, or the deal cannot be so.
fn against_rulings(dealt: &Dealt, rulings: &[Ruled]) -> Option<Refusal> {
    match dealt {
        Dealt::Hand(hand) => ruled::against_hand(hand, rulings),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    }
}

/// The same of a deal that is written down or changed: its rulings can be withdrawn first.
fn against_hand(dealt: &Dealt, rulings: &[Ruled]) -> Vec<Refusal> {
    let against = against_rulings(dealt, rulings).into_iter();
    against
        .flat_map(|own| [own, Refusal::RulingStands])
        .collect()
}

/// Whether a side bid or took a trick; whoever stayed in for a pot pays for it without one (B2, B4).
pub(super) fn takes_part(rules: &dyn Rules, hand: &Hand, side: Side) -> bool {
    let bid = |contract: &Contract| rules.layout().side_of(contract.seat) == side;
    hand.contract().is_some_and(bid)
        || match hand {
            Hand::Pot(_) => hand.tricks(side).is_some(),
            Hand::Bid(_) | Hand::Turned(_) | Hand::Points(_) => {
                hand.tricks(side).is_some_and(|tricks| tricks > 0)
            }
        }
}
