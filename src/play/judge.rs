//! Judging plays by sets of cards: everything that depends on trump alone is worked out once.

use super::reason::Reason;
use crate::cards::{Card, CardSet, Suit};
use crate::house::choices::{Follow, Renege};
use crate::order::{Counts, Family, Order};

/// How a table follows in the games of the Fives (P1, P4); the others have one way only (P7, P8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Manner {
    /// To a plain lead.
    pub follow: Follow,
    /// What may be withheld from a trump lead.
    pub renege: Renege,
}

impl Default for Manner {
    fn default() -> Self {
        Self {
            follow: Follow::FollowOrTrump,
            renege: Renege::Led,
        }
    }
}

/// What P9 asks of a player of Bourré, who knows it before playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cinch {
    /// Nothing.
    #[default]
    No,
    /// The player is sure of three tricks however the cards lie.
    Sure,
    /// The player won the first three tricks, and leads to the fourth.
    WonThree,
}

/// The judge of plays for one hand: an order of cards, and a table's manner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    order: Order,
    manner: Manner,
    trumps: CardSet,
    /// The cards that count as of each plain suit.
    plain: [CardSet; 4],
    /// By card: the cards of the suit it counts as that are higher.
    above: [CardSet; 52],
    /// The cards that may be withheld from some lead (P4).
    privileged: CardSet,
}

impl Judge {
    /// The judge of an order and a manner.
    pub fn new(order: Order, manner: Manner) -> Self {
        let pack = || Card::pack().filter(|card| order.plays_with(*card));
        let counting = |counts| pack().filter(move |card| order.counts_as(*card) == counts);
        let trumps: CardSet = counting(Counts::Trump).collect();
        let mut above = [CardSet::EMPTY; 52];
        for card in pack() {
            let own = order.counts_as(card);
            above[usize::from(card.index())] = counting(own)
                .filter(|other| order.strength(*other) > order.strength(card))
                .collect();
        }
        let is_fives = order.family() == Family::Fives && manner.renege != Renege::Off;
        let privileged = trumps
            .iter()
            .filter(|card| is_fives && order.is_privileged(*card));
        Self {
            order,
            manner,
            trumps,
            plain: Suit::ALL.map(|suit| counting(Counts::Plain(suit)).collect()),
            above,
            privileged: privileged.collect(),
        }
    }

    /// The order.
    pub const fn order(&self) -> Order {
        self.order
    }

    /// The manner.
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// The cards that count as trumps.
    pub const fn trumps(&self) -> CardSet {
        self.trumps
    }

    /// The cards that count as of the same suit as a card.
    pub const fn suit_of(&self, card: Card) -> CardSet {
        if self.trumps.contains(card) {
            self.trumps
        } else {
            self.plain[card.suit as usize]
        }
    }

    /// The cards that beat `card` where both count as the same suit.
    pub const fn above(&self, card: Card) -> CardSet {
        self.above[card.index() as usize]
    }

    /// The best card of a trick so far (P5); nothing before the lead.
    pub fn best(&self, trick: &[Card]) -> Option<Card> {
        let (lead, others) = trick.split_first()?;
        Some(others.iter().fold(*lead, |best, card| {
            let over = self.above(best).contains(*card);
            let trumps = self.trumps.contains(*card) && !self.trumps.contains(best);
            if over || trumps { *card } else { best }
        }))
    }

    /// The trumps that may be withheld from what lies on the table (P4); nothing where trump was not
    /// led.
    pub fn withheld(&self, trick: &[Card]) -> CardSet {
        let Some((lead, others)) = trick.split_first() else {
            return CardSet::EMPTY;
        };
        if !self.trumps.contains(*lead) {
            return CardSet::EMPTY;
        }
        let measure = match self.manner.renege {
            Renege::Led | Renege::Off => *lead,
            Renege::HighestPlayed => others.iter().fold(*lead, |highest, card| {
                match self.above(highest).contains(*card) {
                    true => *card,
                    false => highest,
                }
            }),
        };
        self.privileged.and(self.above(measure))
    }

    /// The cards of `hand` that may be played to a trick, the lead first; to an empty one the player
    /// leads. Never empty unless the hand is.
    #[inline]
    pub fn legal(&self, trick: &[Card], hand: CardSet, cinch: Cinch) -> CardSet {
        match self.demand(trick, hand, cinch) {
            Some(demand) => demand.allowed,
            None => hand,
        }
    }

    /// Why a card may not be played to a trick by a player who holds `hand` (the card among it);
    /// nothing where it may.
    pub fn refuses(
        &self,
        trick: &[Card],
        hand: CardSet,
        card: Card,
        cinch: Cinch,
    ) -> Option<Reason> {
        if !hand.contains(card) {
            return Some(Reason::NotHeld);
        }
        let demand = self.demand(trick, hand, cinch)?;
        (!demand.allowed.contains(card)).then_some(demand.reason)
    }

    /// What the trick asks of a hand; nothing where any card will do.
    #[inline]
    fn demand(&self, trick: &[Card], hand: CardSet, cinch: Cinch) -> Option<Demand> {
        let demand = match (trick.first(), self.order.family()) {
            (None, Family::Bourre) => self.lead_at_bourre(hand, cinch),
            (None, _) => None,
            (Some(lead), Family::Fives) => self.fives(*lead, trick, hand),
            (Some(lead), Family::Kaibosh) => {
                let follows = hand.and(self.suit_of(*lead));
                Demand::of(follows, Reason::Follow)
            }
            (Some(lead), Family::Bourre) => self.bourre(*lead, trick, hand, cinch),
        };
        demand.filter(|demand| demand.allowed != hand)
    }

    /// P1 to P4.
    #[inline]
    fn fives(&self, lead: Card, trick: &[Card], hand: CardSet) -> Option<Demand> {
        let trumps = hand.and(self.trumps);
        if self.trumps.contains(lead) {
            let bound = !trumps.is_within(self.withheld(trick));
            return bound
                .then(|| Demand::of(trumps, Reason::FollowTrump))
                .flatten();
        }
        let follows = hand.and(self.suit_of(lead));
        match self.manner.follow {
            _ if follows.is_empty() => None,
            Follow::Free => None,
            Follow::Strict => Demand::of(follows, Reason::Follow),
            Follow::FollowOrTrump => Some(Demand {
                allowed: follows.or(trumps),
                reason: Reason::FollowOrTrump(follows),
            }),
        }
    }

    /// P8, and P9 for whoever is sure of three tricks.
    fn bourre(&self, lead: Card, trick: &[Card], hand: CardSet, cinch: Cinch) -> Option<Demand> {
        let best = self.best(trick)?;
        let beating = |cards: CardSet| match self.trumps.contains(best) {
            true => cards.and(self.above(best)),
            false => cards.and(self.above(best).or(self.trumps)),
        };
        let follows = hand.and(self.suit_of(lead));
        let trumps = hand.and(self.trumps);
        let (held, is_trump) = match follows.is_empty() {
            false => (follows, self.trumps.contains(lead)),
            true => (trumps, true),
        };
        let heads = beating(held);
        match (follows.is_empty(), heads.is_empty()) {
            (_, false) if is_trump && cinch == Cinch::Sure => {
                Demand::of(self.touching(trumps), Reason::CinchHighest)
            }
            (false, true) => Demand::of(follows, Reason::Follow),
            (false, false) => Demand::of(heads, Reason::Head),
            (true, true) => Demand::of(trumps, Reason::Trump),
            (true, false) => Demand::of(heads, Reason::OverTrump),
        }
    }

    /// P9.
    fn lead_at_bourre(&self, hand: CardSet, cinch: Cinch) -> Option<Demand> {
        let trumps = hand.and(self.trumps);
        match cinch {
            Cinch::No => None,
            Cinch::Sure => Demand::of(self.touching(trumps), Reason::CinchLead),
            Cinch::WonThree => Demand::of(trumps, Reason::FourthTrick),
        }
    }

    /// The highest of some cards of one suit, and those that touch it from above down (P9).
    fn touching(&self, cards: CardSet) -> CardSet {
        let height = |card: &Card| self.order.strength(*card);
        let Some(highest) = cards.iter().max_by_key(height) else {
            return CardSet::EMPTY;
        };
        let mut touching = CardSet::of(highest);
        let mut least = height(&highest);
        while let Some(next) = cards.iter().find(|card| height(card) + 1 == least) {
            touching = touching.with(next);
            least -= 1;
        }
        touching
    }
}

/// What a trick asks of a hand.
struct Demand {
    allowed: CardSet,
    reason: Reason,
}

impl Demand {
    /// One of these cards; nothing where there is none.
    #[inline]
    fn of(cards: CardSet, reason: fn(CardSet) -> Reason) -> Option<Self> {
        (!cards.is_empty()).then(|| Self {
            allowed: cards,
            reason: reason(cards),
        })
    }
}
