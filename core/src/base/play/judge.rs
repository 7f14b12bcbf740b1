//! Judges plays with sets of cards; everything that depends on trump alone is computed once.

use std::cmp::Reverse;

use super::RankedCard;
use super::reason::IllegalPlay;
use crate::base::cards::{Card, CardSet, Suit};
use crate::base::house::choices::{Follow, Renege};
use crate::base::order::{Counts, Family, Order};

/// The house rules of play in the Fives (P1, P4); other games have none (P7, P8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayRules {
    /// On a plain lead.
    pub follow: Follow,
    /// On withholding trumps from a trump lead.
    pub renege: Renege,
}

impl Default for PlayRules {
    fn default() -> Self {
        Self {
            follow: Follow::FollowOrTrump,
            renege: Renege::Led,
        }
    }
}

impl PlayRules {
    /// Whether `card` is one of the trumps that may be withheld from some lead (P4).
    pub fn holds_back(self, order: Order, card: Card) -> bool {
        match self.renege {
            Renege::Off => false,
            Renege::FiveOnly => order.is_five(card),
            Renege::Led | Renege::HighestPlayed => order.is_privileged(card),
        }
    }
}

/// What P9 requires of a player of Bourré.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cinch {
    /// Nothing.
    #[default]
    No,
    /// The player is sure of three tricks however the cards lie. These are the cards of earlier
    /// tricks: trumps with only such cards between them touch.
    Sure(CardSet),
    /// The player won the first three tricks, and leads to the fourth.
    WonThree,
}

/// The highest trumps of a hand, as sure tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SureTricks {
    pub trumps: CardSet,
    /// How many trumps that can beat any of these are still out.
    pub out: u32,
}

impl SureTricks {
    /// The tricks they take at least, in whatever order they are played: each takes one unless a
    /// higher trump falls on it, and a trump falls once.
    pub const fn count(self) -> u32 {
        self.trumps.len().saturating_sub(self.out)
    }
}

/// The judge of plays for one hand: an order of cards and the rules of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    order: Order,
    play_rules: PlayRules,
    trumps: CardSet,
    /// The cards of each plain suit.
    plain: [CardSet; 4],
    /// By card: the cards that beat it.
    beating: [CardSet; 53],
    /// The cards that may be withheld from some lead (P4).
    privileged: CardSet,
}

impl Judge {
    /// The judge of an order and rules of play.
    pub fn new(order: Order, play_rules: PlayRules) -> Self {
        let pack: Vec<RankedCard> = order
            .pack()
            .map(|card| RankedCard::of(order, card))
            .collect();
        let counting = |counts| {
            let counted = pack.iter().filter(move |ranked| ranked.counts == counts);
            counted.map(|ranked| ranked.card).collect()
        };
        let mut beating = [CardSet::EMPTY; 53];
        for best in &pack {
            let over = pack.iter().filter(|ranked| ranked.beats(best));
            beating[usize::from(best.card.index())] = over.map(|ranked| ranked.card).collect();
        }
        let cards = pack.iter().map(|ranked| ranked.card);
        let privileged = cards.filter(|card| play_rules.holds_back(order, *card));
        Self {
            order,
            play_rules,
            trumps: counting(Counts::Trump),
            plain: Suit::ALL.map(|suit| counting(Counts::Plain(suit))),
            beating,
            privileged: privileged.collect(),
        }
    }

    pub const fn order(&self) -> Order {
        self.order
    }

    pub const fn play_rules(&self) -> PlayRules {
        self.play_rules
    }

    /// The cards that count as trumps.
    pub const fn trumps(&self) -> CardSet {
        self.trumps
    }

    /// The cards of the same suit as a card.
    pub const fn suit_of(&self, card: Card) -> CardSet {
        if self.trumps.contains(card) {
            self.trumps
        } else {
            self.plain[card.suit as usize]
        }
    }

    /// The cards that beat `card`, the best so far (P5).
    pub const fn beating(&self, card: Card) -> CardSet {
        self.beating[card.index() as usize]
    }

    /// The best card of a trick so far (P5); `None` before the lead.
    pub fn best(&self, trick: &[Card]) -> Option<Card> {
        let plays = trick.iter().copied();
        plays.reduce(|best, card| match self.beating(best).contains(card) {
            true => card,
            false => best,
        })
    }

    /// The cards that may be withheld from some lead (P4).
    pub const fn privileged(&self) -> CardSet {
        self.privileged
    }

    /// The trumps that may be withheld from the trick (P4); none if trump was not led.
    pub fn withheld(&self, trick: &[Card]) -> CardSet {
        let trump_led = trick.first().filter(|lead| self.trumps.contains(**lead));
        let measure = match self.play_rules.renege {
            Renege::Led | Renege::FiveOnly | Renege::Off => trump_led.copied(),
            Renege::HighestPlayed => trump_led.and_then(|_| self.best(trick)),
        };
        measure.map_or(CardSet::EMPTY, |measure| {
            self.privileged & self.beating(measure)
        })
    }

    /// The cards of `hand` that may be played to a trick, the lead first; in an empty one the
    /// player leads. Empty only if the hand is.
    #[inline]
    pub fn legal(&self, trick: &[Card], hand: CardSet, cinch: Cinch) -> CardSet {
        match self.demand(trick, hand, cinch) {
            Some(demand) => demand.allowed,
            None => hand,
        }
    }

    /// Why a card of `hand` may not be played to a trick; `None` if it may.
    pub fn refuses(
        &self,
        trick: &[Card],
        hand: CardSet,
        card: Card,
        cinch: Cinch,
    ) -> Option<IllegalPlay> {
        if !hand.contains(card) {
            return Some(IllegalPlay::NotHeld);
        }
        let demand = self.demand(trick, hand, cinch)?;
        (!demand.allowed.contains(card)).then_some(demand.reason)
    }

    /// What the trick requires of a hand; `None` if any card will do.
    #[inline]
    fn demand(&self, trick: &[Card], hand: CardSet, cinch: Cinch) -> Option<Demand> {
        let demand = match (trick.first(), self.order.family()) {
            (None, Family::Bourre) => self.lead_at_bourre(hand, cinch),
            (None, _) => None,
            (Some(lead), Family::Fives) => self.fives(*lead, trick, hand),
            (Some(lead), Family::Kaibosh) => {
                let follows = hand & self.suit_of(*lead);
                Demand::of(follows, IllegalPlay::Follow)
            }
            (Some(lead), Family::Bourre) => self.bourre(*lead, trick, hand, cinch),
        };
        demand.filter(|demand| demand.allowed != hand)
    }

    /// P1 to P4.
    #[inline]
    fn fives(&self, lead: Card, trick: &[Card], hand: CardSet) -> Option<Demand> {
        let trumps = hand & self.trumps;
        if self.trumps.contains(lead) {
            let bound = !trumps.is_within(self.withheld(trick));
            return bound
                .then(|| Demand::of(trumps, IllegalPlay::FollowTrump))
                .flatten();
        }
        let follows = hand & self.suit_of(lead);
        match self.play_rules.follow {
            _ if follows.is_empty() => None,
            Follow::Free => None,
            Follow::Strict => Demand::of(follows, IllegalPlay::Follow),
            Follow::FollowOrTrump => Some(Demand {
                allowed: follows | trumps,
                reason: IllegalPlay::FollowOrTrump(follows),
            }),
        }
    }

    /// P8, and P9 for a player sure of three tricks.
    fn bourre(&self, lead: Card, trick: &[Card], hand: CardSet, cinch: Cinch) -> Option<Demand> {
        let best = self.best(trick)?;
        let trumps = hand & self.trumps;
        let follows = hand & self.suit_of(lead);
        let is_void = follows.is_empty();
        let held = if is_void { trumps } else { follows };
        let heads = held & self.beating(best);
        let highest = match cinch {
            Cinch::Sure(fallen) if held == trumps && !heads.is_empty() => {
                Demand::of(self.touching(trumps, fallen), IllegalPlay::CinchHighest)
            }
            _ => None,
        };
        if highest.is_some() {
            return highest;
        }
        match (is_void, heads.is_empty()) {
            (false, false) => Demand::of(heads, IllegalPlay::Head),
            (false, true) => Demand::of(follows, IllegalPlay::Follow),
            (true, false) if self.trumps.contains(best) => {
                Demand::of(heads, IllegalPlay::OverTrump)
            }
            (true, _) => Demand::of(trumps, IllegalPlay::Trump),
        }
    }

    /// P9.
    fn lead_at_bourre(&self, hand: CardSet, cinch: Cinch) -> Option<Demand> {
        let trumps = hand & self.trumps;
        match cinch {
            Cinch::No => None,
            Cinch::Sure(fallen) => {
                Demand::of(self.touching(trumps, fallen), IllegalPlay::CinchLead)
            }
            Cinch::WonThree => Demand::of(trumps, IllegalPlay::FourthTrick),
        }
    }

    /// The trumps that make a hand surest of tricks, given the cards already played (P9).
    pub fn surest(&self, hand: CardSet, gone: CardSet) -> SureTricks {
        let trumps = hand & self.trumps;
        let down_to = |lowest: Card| {
            let higher = self.beating(lowest);
            SureTricks {
                trumps: (trumps & higher).with(lowest),
                out: (higher - hand - gone).len(),
            }
        };
        let all = trumps.iter().map(down_to);
        all.max_by_key(|sure| (sure.count(), Reverse(sure.trumps.len())))
            .unwrap_or_default()
    }

    /// The highest trump of a set, and those that touch it: every trump between was in the set
    /// or played before (P9).
    fn touching(&self, trumps: CardSet, fallen: CardSet) -> CardSet {
        // The same higher trumps are missing above the highest and above any that touches it.
        let here = trumps | fallen;
        let missing = |card: Card| self.beating(card) - here;
        let fewest = trumps.iter().map(missing).reduce(|one, other| one & other);
        let touches = |card: &Card| Some(missing(*card)) == fewest;
        trumps.iter().filter(touches).collect()
    }
}

/// What a trick requires of a hand.
struct Demand {
    allowed: CardSet,
    reason: IllegalPlay,
}

impl Demand {
    /// One of these cards, unless there is none.
    #[inline]
    fn of(cards: CardSet, reason: fn(CardSet) -> IllegalPlay) -> Option<Self> {
        (!cards.is_empty()).then(|| Self {
            allowed: cards,
            reason: reason(cards),
        })
    }
}
