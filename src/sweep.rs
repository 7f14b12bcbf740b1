//! An exhaustive check of the judge of plays: every lead and every two cards held, in every order of
//! cards and with every rule of play, compared with a second statement of the rules (P1–P5, P7, P8).
//! Where a second card on the table matters, every such card too (P4, P8).
//!
//! It runs in steps, so that the page stays responsive. [`ANSWERS`] is the checksum every build must
//! give; a damaged download gives another.

use crate::cards::{Card, CardSet, Suit};
use crate::house::choices::{Follow, Joker, Renege};
use crate::order::{Counts, Family, Order, Ranking, TrumpAce};
use crate::play::{Cinch, Judge, PlayRules, winner};
use crate::words;

/// The number of all questions.
pub const QUESTIONS: u64 = 4_953_537;

/// The checksum of all answers.
pub const ANSWERS: u64 = 16_397_842_319_280_961_385;

/// The laws checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// Some card is legal, and only cards held are.
    SomeCard,
    /// A card is refused if and only if it is not legal.
    RefusedOrNot,
    /// A refusal cites a clause, and names legal cards held.
    Reason,
    /// Legal plays agree with the second statement of the rules (P1–P4, P7, P8).
    Rules,
    /// The judge and the trick agree on the winner (P5).
    Taker,
    /// Any card held may be led, unless P9 applies.
    Lead,
}

/// A wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The law.
    pub law: Law,
    /// The order of the cards.
    pub order: Order,
    /// The rules of play.
    pub play_rules: PlayRules,
    /// The card led.
    pub lead: Card,
    /// The card played to it already.
    pub second: Option<Card>,
    /// The cards held.
    pub hand: [Card; 2],
}

impl Failure {
    /// What is wrong, in a sentence.
    pub fn says(&self) -> String {
        let broken = match self.law {
            Law::SomeCard => "no card is legal",
            Law::RefusedOrNot => "a card is both legal and illegal",
            Law::Reason => "an illegal card has no reason",
            Law::Rules => "the legal cards don’t match the rules",
            Law::Taker => "two cards win at once",
            Law::Lead => "a card can’t be led",
        };
        let trump = words::suit(self.order.trump());
        let table = words::cards(std::iter::once(self.lead).chain(self.second));
        let held = words::cards(self.hand);
        format!("With {trump} as trump, {table} on the table and {held} in hand, {broken}.")
    }
}

/// The progress of the check.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The parts to come, the current one last.
    parts: Vec<SweepPart>,
    /// The cards that can be held and played in the current part.
    cards: Cards,
    /// The trick and the two cards held, as indexes.
    at: [usize; 3],
    asked: u64,
    answers: u64,
    failures: u64,
    first: Option<Failure>,
}

/// A judge, and the number of cards on the table.
#[derive(Clone, Debug)]
enum SweepPart {
    /// A lead.
    One(Judge),
    /// A lead, and a second card that may matter.
    Two(Judge),
}

impl SweepPart {
    const fn judge(&self) -> &Judge {
        match self {
            Self::One(judge) | Self::Two(judge) => judge,
        }
    }
}

/// The cards that can be held and played.
#[derive(Clone, Debug, Default)]
struct Cards {
    pack: Vec<Card>,
    tricks: Vec<(Card, Option<Card>)>,
}

impl Cards {
    fn of(part: &SweepPart) -> Self {
        let order = part.judge().order();
        let pack: Vec<Card> = order.pack().collect();
        let alone = || pack.iter().map(|lead| (*lead, None));
        let trumps = |card: Card| order.counts_as(card) == Counts::Trump;
        // At Bourré a card of the suit led or a trump may be the one to beat; in the Fives
        // only a trump on a trump lead matters.
        let matters = |lead: Card, second: Card| match order.family() {
            Family::Bourre => order.counts_as(lead) == order.counts_as(second) || trumps(second),
            Family::Fives | Family::Kaibosh => trumps(lead) && trumps(second),
        };
        let pairs = || {
            let leads = pack.iter().copied();
            let pairs = leads.flat_map(|lead| pack.iter().map(move |second| (lead, *second)));
            let played = pairs.filter(|(lead, second)| lead != second && matters(*lead, *second));
            played.map(|(lead, second)| (lead, Some(second)))
        };
        let tricks = match part {
            SweepPart::One(_) => alone().collect(),
            SweepPart::Two(_) => pairs().collect(),
        };
        Self { pack, tricks }
    }
}

impl Default for Sweep {
    fn default() -> Self {
        let mut parts: Vec<SweepPart> = Suit::ALL.into_iter().flat_map(parts).collect();
        // All suits are alike at Bourré.
        let bourre = Order::of(Family::Bourre, Suit::Hearts);
        parts.push(SweepPart::Two(Judge::new(bourre, PlayRules::default())));
        Self {
            cards: parts.last().map(Cards::of).unwrap_or_default(),
            parts,
            at: START,
            asked: 0,
            answers: 0,
            failures: 0,
            first: None,
        }
    }
}

/// The first trick, and the first two cards held.
const START: [usize; 3] = [0, 0, 1];

/// The parts for a trump suit: every family, and for the Fives every rule of play and rank of the
/// ace of trumps, with and without the joker (R1).
fn parts(trump: Suit) -> Vec<SweepPart> {
    let usual = PlayRules::default();
    let fives = Order::new(trump);
    let highest = PlayRules {
        renege: Renege::HighestPlayed,
        ..usual
    };
    let mut parts = vec![
        SweepPart::One(Judge::new(Order::of(Family::Kaibosh, trump), usual)),
        SweepPart::One(Judge::new(Order::of(Family::Bourre, trump), usual)),
        SweepPart::One(Judge::new(fives.with_ace(TrumpAce::Demoted), usual)),
        SweepPart::Two(Judge::new(fives, highest)),
    ];
    for follow in [Follow::FollowOrTrump, Follow::Strict, Follow::Free] {
        for renege in [Renege::Led, Renege::Off] {
            parts.push(SweepPart::One(Judge::new(
                fives,
                PlayRules { follow, renege },
            )));
        }
    }
    let joker = fives.with_ranking(Ranking {
        joker: Joker::ThirdTrump,
        ..Ranking::USUAL
    });
    for renege in [Renege::Led, Renege::FiveOnly] {
        parts.push(SweepPart::One(Judge::new(
            joker,
            PlayRules { renege, ..usual },
        )));
    }
    parts
}

impl Sweep {
    /// Asks this many more questions. Returns whether any are left.
    pub fn step(&mut self, questions: u32) -> bool {
        for _ in 0..questions {
            if !self.ask() {
                return false;
            }
        }
        true
    }

    /// Asks one question; `None` at the end.
    fn ask(&mut self) -> bool {
        self.skip();
        let Some(judge) = self.parts.last().map(SweepPart::judge) else {
            return false;
        };
        let held = |at: usize| self.cards.pack.get(at).copied();
        let [trick, one, other] = self.at;
        let trick = self.cards.tricks.get(trick).copied();
        let (Some((lead, second)), Some(one), Some(other)) = (trick, held(one), held(other)) else {
            return false;
        };
        let (answer, broken) = judged(judge, lead, second, [one, other]);
        let failure = broken.map(|law| Failure {
            law,
            order: judge.order(),
            play_rules: judge.play_rules(),
            lead,
            second,
            hand: [one, other],
        });
        self.asked += 1;
        self.answers = (self.answers.rotate_left(5) ^ u64::from(answer)).wrapping_mul(FOLD);
        self.failures += u64::from(failure.is_some());
        self.first = self.first.or(failure);
        self.go_on();
        true
    }

    /// Skips hands with a card that is on the table.
    fn skip(&mut self) {
        while let [trick, one, other] = self.at
            && let Some((lead, second)) = self.cards.tricks.get(trick).copied()
            && [one, other]
                .iter()
                .filter_map(|at| self.cards.pack.get(*at))
                .any(|card| *card == lead || Some(*card) == second)
        {
            self.go_on();
        }
    }

    /// Goes to the next hand, trick or part.
    fn go_on(&mut self) {
        let count = self.cards.pack.len();
        let [trick, one, other] = self.at;
        self.at = match () {
            () if other + 1 < count => [trick, one, other + 1],
            () if one + 2 < count => [trick, one + 1, one + 2],
            () if trick + 1 < self.cards.tricks.len() => [trick + 1, START[1], START[2]],
            () => {
                self.parts.pop();
                self.cards = self.parts.last().map(Cards::of).unwrap_or_default();
                START
            }
        };
    }

    /// The number of questions asked.
    pub const fn asked(&self) -> u64 {
        self.asked
    }

    /// The checksum so far.
    pub const fn answers(&self) -> u64 {
        self.answers
    }

    /// The number of wrong answers.
    pub const fn failures(&self) -> u64 {
        self.failures
    }

    /// The first wrong answer.
    pub const fn first_failure(&self) -> Option<Failure> {
        self.first
    }
}

/// The 64-bit prime of FNV.
const FOLD: u64 = 0x0100_0000_01b3;

/// The judge's answer for a trick and two cards held: for each whether it is legal and whether it
/// would win, two bits each; and the first law broken.
fn judged(judge: &Judge, lead: Card, second: Option<Card>, hand: [Card; 2]) -> (u8, Option<Law>) {
    let held: CardSet = hand.into_iter().collect();
    let mut plays = [lead, second.unwrap_or(lead), lead];
    let lying = 1 + usize::from(second.is_some());
    let legal = judge.legal(&plays[..lying], held, Cinch::No);
    let mut answer = 0;
    let mut broken = None;
    let mut hold = |law: Law, holds: bool| {
        if !holds && broken.is_none() {
            broken = Some(law);
        }
    };
    hold(Law::SomeCard, !legal.is_empty() && legal.is_within(held));
    hold(Law::Rules, legal == allowed(judge, lead, second, hand));
    for card in hand {
        let may = legal.contains(card);
        let refused = judge.refuses(&plays[..lying], held, card, Cinch::No);
        hold(Law::RefusedOrNot, may == refused.is_none());
        if let Some(reason) = refused {
            let instead = reason.required();
            let named = !instead.is_empty() && instead.is_within(legal);
            let clause = reason.clause(judge.order().family());
            hold(Law::Reason, named && clause.is_some());
        }
        plays[lying] = card;
        let trick = &plays[..=lying];
        let takes = winner(judge.order(), trick);
        let taker = takes.and_then(|at| trick.get(at)).copied();
        hold(Law::Taker, taker.is_some() && taker == judge.best(trick));
        let leads = judge.legal(&[], held.with(lead), Cinch::No);
        hold(Law::Lead, leads.contains(card) && leads.contains(lead));
        answer = answer << 2 | u8::from(may) << 1 | u8::from(takes == Some(lying));
    }
    (answer, broken)
}

/// The rules for one or two cards on the table, stated again from the order alone.
fn allowed(judge: &Judge, lead: Card, second: Option<Card>, hand: [Card; 2]) -> CardSet {
    let (order, play_rules) = (judge.order(), judge.play_rules());
    let of = |wanted: &dyn Fn(Card) -> bool| -> CardSet {
        hand.into_iter().filter(|card| wanted(*card)).collect()
    };
    let is_trump = |card: Card| order.counts_as(card) == Counts::Trump;
    let led = order.counts_as(lead);
    let all = of(&|_| true);
    let follows = of(&|card| order.counts_as(card) == led);
    let trumps = of(&is_trump);
    let over = |least: u8| move |card: &Card| order.strength(*card) > least;
    // The strength of the best card of the suit led.
    let same = second.filter(|second| order.counts_as(*second) == led);
    let highest = same.map_or(0, |second| order.strength(second));
    let highest = highest.max(order.strength(lead));
    match order.family() {
        // P3, P4: every trump that may not be withheld is required.
        Family::Fives if led == Counts::Trump => {
            let least = match play_rules.renege {
                Renege::Led | Renege::FiveOnly => order.strength(lead),
                Renege::HighestPlayed => highest,
                Renege::Off => u8::MAX,
            };
            let privileged = |card| match play_rules.renege {
                Renege::FiveOnly => order.is_five(card),
                _ => order.is_privileged(card),
            };
            let withheld = of(&|card| privileged(card) && over(least)(&card));
            if trumps.is_within(withheld) {
                all
            } else {
                trumps
            }
        }
        // P1, P2.
        Family::Fives if follows.is_empty() => all,
        Family::Fives => match play_rules.follow {
            Follow::FollowOrTrump => follows | trumps,
            Follow::Strict => follows,
            Follow::Free => all,
        },
        // P7.
        Family::Kaibosh if follows.is_empty() => all,
        Family::Kaibosh => follows,
        // P8: a card of the suit led, higher if possible and no trump was played; otherwise
        // a trump, higher than one played if possible; otherwise any.
        Family::Bourre => {
            let trumped = second.filter(|second| led != Counts::Trump && is_trump(*second));
            let heads = follows.iter().filter(over(highest)).collect();
            let overs = trumps.iter();
            let overs = overs.filter(over(trumped.map_or(0, |second| order.strength(second))));
            let asked = match (follows.is_empty(), trumped) {
                (false, None) => [heads, follows, all],
                (false, Some(_)) => [follows, follows, all],
                (true, _) => [overs.collect(), trumps, all],
            };
            let mut asked = asked.into_iter();
            asked.find(|cards| !cards.is_empty()).unwrap_or(all)
        }
    }
}
