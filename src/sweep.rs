//! The referee checked against itself: every lead and every two cards held, by every order of the
//! cards and every manner of play, judged and compared with the rules restated (P1–P5, P7, P8).
//!
//! It goes in steps, so that a page stays awake meanwhile. [`ANSWERS`] is what every build must come
//! to: a program that was spoilt on its way to a phone comes to something else.

use crate::cards::{Card, CardSet, Suit};
use crate::house::choices::{Follow, Renege};
use crate::order::{Counts, Family, Order, TrumpAce};
use crate::play::{Cinch, Judge, Manner, winner};

/// How many questions are asked in all.
pub const QUESTIONS: u64 = 2_145_888;

/// What all answers come to, folded into one number.
pub const ANSWERS: u64 = 14_168_012_970_408_707_574;

/// A law that an answer broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// Some card may be played, and only a card held.
    SomeCard,
    /// A card is refused if and only if it may not be played.
    RefusedOrNot,
    /// A refusal rests on a clause, and names cards held that may be played.
    Reason,
    /// What may be played is what the rules restated allow (P1–P4, P7, P8).
    Rules,
    /// The judge and the trick agree on the card that takes it (P5).
    Taker,
    /// Whoever leads may lead anything, so the card that takes a trick could have been led.
    Lead,
}

/// An answer that broke a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The law.
    pub law: Law,
    /// The order of the cards.
    pub order: Order,
    /// How the table follows.
    pub manner: Manner,
    /// The card led.
    pub lead: Card,
    /// The cards held.
    pub hand: [Card; 2],
}

/// The sweep, as far as it has come.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The judges to come, the one being asked last.
    judges: Vec<Judge>,
    /// The cards of the family being asked about.
    pack: Vec<Card>,
    /// The lead and the two cards held, by their places in the pack.
    at: [usize; 3],
    asked: u64,
    answers: u64,
    failures: u64,
    first: Option<Failure>,
}

impl Default for Sweep {
    fn default() -> Self {
        let mut judges: Vec<Judge> = Suit::ALL.into_iter().flat_map(judges).collect();
        judges.reverse();
        let pack = judges.last().map(pack).unwrap_or_default();
        Self {
            judges,
            pack,
            at: START,
            asked: 0,
            answers: 0,
            failures: 0,
            first: None,
        }
    }
}

/// The first lead, and the first two cards held.
const START: [usize; 3] = [0, 1, 2];

/// The judges while a suit is trump: of every family, and for the Fives of every way to follow, to
/// renege, and to rank the ace of trumps.
fn judges(trump: Suit) -> Vec<Judge> {
    let usual = Manner::default();
    let fives = Order::new(trump);
    let mut judges = vec![
        Judge::new(Order::of(Family::Kaibosh, trump), usual),
        Judge::new(Order::of(Family::Bourre, trump), usual),
        Judge::new(fives.with_ace(TrumpAce::Demoted), usual),
    ];
    for follow in [Follow::FollowOrTrump, Follow::Strict, Follow::Free] {
        for renege in [Renege::Led, Renege::Off] {
            judges.push(Judge::new(fives, Manner { follow, renege }));
        }
    }
    judges
}

fn pack(judge: &Judge) -> Vec<Card> {
    let order = judge.order();
    Card::pack()
        .filter(|card| order.plays_with(*card))
        .collect()
}

impl Sweep {
    /// Asks so many questions more; whether there are any left.
    pub fn step(&mut self, questions: u32) -> bool {
        for _ in 0..questions {
            if !self.ask() {
                return false;
            }
        }
        true
    }

    /// Asks one question, and goes on to the next; nothing at the end.
    fn ask(&mut self) -> bool {
        let Some(judge) = self.judges.last() else {
            return false;
        };
        let card = |at: usize| self.pack.get(self.at[at]).copied();
        let (Some(lead), Some(one), Some(other)) = (card(0), card(1), card(2)) else {
            return false;
        };
        let (answer, broken) = judged(judge, lead, [one, other]);
        let failure = broken.map(|law| Failure {
            law,
            order: judge.order(),
            manner: judge.manner(),
            lead,
            hand: [one, other],
        });
        self.asked += 1;
        self.answers = (self.answers.rotate_left(5) ^ u64::from(answer)).wrapping_mul(FOLD);
        self.failures += u64::from(failure.is_some());
        self.first = self.first.or(failure);
        self.go_on();
        true
    }

    /// The next two cards held, of those that were not led; then the next lead; then the next judge.
    fn go_on(&mut self) {
        let count = self.pack.len();
        loop {
            let [lead, one, other] = self.at;
            self.at = match () {
                () if other + 1 < count => [lead, one, other + 1],
                () if one + 2 < count => [lead, one + 1, one + 2],
                () if lead + 1 < count => [lead + 1, 0, 1],
                () => {
                    self.judges.pop();
                    self.pack = self.judges.last().map(pack).unwrap_or_default();
                    START
                }
            };
            let [lead, one, other] = self.at;
            if lead != one && lead != other {
                return;
            }
        }
    }

    /// How many questions were asked.
    pub const fn asked(&self) -> u64 {
        self.asked
    }

    /// What the answers come to so far.
    pub const fn answers(&self) -> u64 {
        self.answers
    }

    /// How many answers broke a law.
    pub const fn failures(&self) -> u64 {
        self.failures
    }

    /// The first of them.
    pub const fn first_failure(&self) -> Option<Failure> {
        self.first
    }
}

/// An odd number that spreads what is folded (the 64-bit prime of FNV).
const FOLD: u64 = 0x0100_0000_01b3;

/// A judge's answer about a lead and two cards held, in five bits: which of the two may be played,
/// which takes the trick, and which takes it from the other; and the first law it breaks.
fn judged(judge: &Judge, lead: Card, hand: [Card; 2]) -> (u8, Option<Law>) {
    let held: CardSet = hand.into_iter().collect();
    let trick = [lead];
    let legal = judge.legal(&trick, held, Cinch::No);
    let mut answer = 0;
    let mut broken = None;
    let mut hold = |law: Law, holds: bool| {
        if !holds && broken.is_none() {
            broken = Some(law);
        }
    };
    hold(Law::SomeCard, !legal.is_empty() && legal.is_within(held));
    hold(Law::Rules, legal == allowed(judge, lead, hand));
    for card in hand {
        let may = legal.contains(card);
        let refused = judge.refuses(&trick, held, card, Cinch::No);
        hold(Law::RefusedOrNot, may == refused.is_none());
        if let Some(reason) = refused {
            let instead = reason.instead();
            let named = !instead.is_empty() && instead.is_within(legal);
            let clause = reason.clause(judge.order().family());
            hold(Law::Reason, named && clause.is_some());
        }
        let plays = [lead, card];
        let takes = winner(judge.order(), &plays);
        let taker = takes.and_then(|at| plays.get(at)).copied();
        hold(Law::Taker, taker.is_some() && taker == judge.best(&plays));
        let leads = judge.legal(&[], CardSet::of(lead).with(card), Cinch::No);
        hold(Law::Lead, taker.is_some_and(|taker| leads.contains(taker)));
        answer = answer << 2 | u8::from(may) << 1 | u8::from(takes == Some(1));
    }
    (answer, broken)
}

/// The rules of one lead restated from the order alone.
fn allowed(judge: &Judge, lead: Card, hand: [Card; 2]) -> CardSet {
    let (order, manner) = (judge.order(), judge.manner());
    let of = |wanted: &dyn Fn(Card) -> bool| -> CardSet {
        hand.into_iter().filter(|card| wanted(*card)).collect()
    };
    let all: CardSet = hand.into_iter().collect();
    let led = order.counts_as(lead);
    let follows = of(&|card| order.counts_as(card) == led);
    let trumps = of(&|card| order.counts_as(card) == Counts::Trump);
    let higher = |card: Card| order.strength(card) > order.strength(lead);
    match order.family() {
        // P3, P4: bound by any trump that may not be withheld.
        Family::Fives if led == Counts::Trump => {
            let withheld = of(&|card| {
                manner.renege != Renege::Off && order.is_privileged(card) && higher(card)
            });
            if trumps.is_within(withheld) {
                all
            } else {
                trumps
            }
        }
        // P1, P2.
        Family::Fives if follows.is_empty() => all,
        Family::Fives => match manner.follow {
            Follow::FollowOrTrump => follows.or(trumps),
            Follow::Strict => follows,
            Follow::Free => all,
        },
        // P7.
        Family::Kaibosh if follows.is_empty() => all,
        Family::Kaibosh => follows,
        // P8: the suit led, higher if there is one; else a trump; else anything.
        Family::Bourre => {
            let heads = of(&|card| order.counts_as(card) == led && higher(card));
            [heads, follows, trumps, all]
                .into_iter()
                .find(|cards| !cards.is_empty())
                .unwrap_or(all)
        }
    }
}
