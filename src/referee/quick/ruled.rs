//! The wording of a ruling on a renege described without cards.

use super::{Held, Led, Played, Quick};
use crate::cards::{Card, CardSet, Suit};
use crate::house::Choose;
use crate::house::choices::Renege;
use crate::order::{Family, TrumpAce};
use crate::play::{Cinch, Reason};
use crate::referee::renege::{Facts, keeps};
use crate::referee::{Phrase, Referee, Rest, Ruling, Verdict};

impl Referee {
    /// Rules on a play described without cards.
    pub fn quick(&self, quick: &Quick) -> Ruling {
        let facts = quick.facts(self);
        let judge = self.judge(facts.order);
        let hand = facts.held.with(facts.played);
        let refuses = judge.refuses(&facts.trick, hand, facts.played, Cinch::No);
        match refuses {
            Some(reason) => {
                let (says, instead) = in_general(reason, quick.led);
                let mut clauses: Vec<_> = reason.clause(facts.order.family()).into_iter().collect();
                if let Reason::FollowTrump(_) = reason {
                    clauses.push("P4");
                }
                let ruling = Ruling::new(Verdict::Foul, format!("That was a renege: {says}."))
                    .because_said(&Phrase::new(says), &clauses);
                let ruling = self.sanction(ruling, quick.since, instead);
                self.which_trump(quick, self.elsewhere(&facts, ruling))
            }
            None => {
                let (says, clauses) = quick.why_fair(self);
                let ruling = Ruling::new(Verdict::Fair, format!("No renege: {says}."))
                    .because_said(&Phrase::new(says), clauses);
                self.which_trump(quick, self.elsewhere(&facts, ruling))
            }
        }
    }

    /// If tables differ on withholding only the 5, or more than the 5, it depends on
    /// which trump was held, which the description does not say.
    fn which_trump(&self, quick: &Quick, ruling: Ruling) -> Ruling {
        let five_only = self.play_rules.renege == Renege::FiveOnly;
        let (other, then) = match (quick.led, quick.held) {
            _ if quick.played != Played::Other => return ruling,
            (Led::LowTrump, Held::Suit) if five_only => (
                Renege::Led,
                "this might not be a renege, depending on which trump they held",
            ),
            (Led::LowTrump | Led::AceOfHearts | Led::Joker, Held::Privileged) if !five_only => (
                Renege::FiveOnly,
                "this would be a renege unless the 5 was their only trump",
            ),
            _ => return ruling,
        };
        let Some(deciding) = self.deciding(Renege::RULE.key) else {
            return ruling;
        };
        if !deciding.elsewhere.iter().any(|own| own.key == other.key()) {
            return ruling;
        }
        let named = ruling.decided_by.iter().any(|own| own.key == deciding.key);
        let mut ruling = ruling.if_your_table(keeps(other), then);
        if !named {
            ruling.decided_by.insert(0, deciding);
        }
        ruling
    }
}

impl Quick {
    /// Cards that fit the answers: spades are trump, and diamonds the plain suit led; hearts
    /// (R2) or clubs (R6) if a trump looks like the suit led.
    fn facts(&self, referee: &Referee) -> Facts {
        use crate::cards::Rank::{Ace, Eight, Five, Jack, King, Nine, Queen, Ten};
        let family = referee.game.family.unwrap_or(Family::Fives);
        let card = Card::new;
        let low = card(Queen, Suit::Spades);
        let (plain, other, false_one) = match (self.held, family) {
            (Held::LooksLike, Family::Kaibosh) => {
                (Suit::Clubs, Suit::Diamonds, card(Jack, Suit::Clubs))
            }
            (Held::LooksLike, _) => (Suit::Hearts, Suit::Clubs, card(Ace, Suit::Hearts)),
            _ => (Suit::Diamonds, Suit::Clubs, card(King, Suit::Diamonds)),
        };
        let lead = match self.led {
            Led::Plain => card(Queen, plain),
            Led::LowTrump => low,
            Led::AceOfHearts => card(Ace, Suit::Hearts),
            Led::Joker => Card::JOKER,
            Led::Jack => card(Jack, Suit::Spades),
            Led::Five => card(Five, Suit::Spades),
        };
        let bourre = family == Family::Bourre;
        let trumped = bourre && self.played == Played::Trump && self.held == Held::TrumpOnly;
        let trick = match referee.play_rules.renege {
            _ if trumped => vec![lead, card(Ten, Suit::Spades)],
            Renege::HighestPlayed if self.led != Led::Plain && lead != low => vec![low, lead],
            _ => vec![lead],
        };
        let played = match (self.led, self.played) {
            (Led::Plain, Played::Suit) => card(Nine, plain),
            (_, Played::Other) => card(Nine, other),
            _ => card(Nine, Suit::Spades),
        };
        // At Bourré a held card beats the best only if the answer says so.
        let high = !bourre || self.played == Played::Suit;
        let rank = if high { King } else { Eight };
        let suit = match self.led {
            Led::Plain => card(rank, Suit::Diamonds),
            _ => card(rank, Suit::Spades),
        };
        let held = match self.held {
            Held::Nothing => CardSet::EMPTY,
            Held::Suit => CardSet::of(suit),
            Held::LooksLike => CardSet::of(false_one),
            Held::Privileged => CardSet::of(card(Five, Suit::Spades)),
            Held::TrumpOnly => CardSet::of(card(King, Suit::Spades)),
        };
        Facts {
            order: referee.order(Suit::Spades, TrumpAce::Ranking),
            trick,
            played,
            held,
            rest: Rest::Harmless,
            since: self.since,
        }
    }

    fn why_fair(&self, referee: &Referee) -> (&'static str, &'static [&'static str]) {
        let fives = referee.game.family == Some(Family::Fives);
        let follow: &[&str] = match referee.game.family {
            Some(Family::Kaibosh) => &["P7"],
            Some(Family::Bourre) => &["P8"],
            _ => &["P1"],
        };
        match (self.led, self.played, self.held) {
            (Led::Plain, Played::Trump | Played::Other, Held::LooksLike) if fives => (
                "the ace of hearts is always a trump, never a heart, so they held none of the suit led",
                &["R2", "P2"],
            ),
            (Led::Plain, Played::Trump | Played::Other, Held::LooksLike) => (
                "the left bower is a trump, not a card of its suit, so they held none of the suit led",
                &["R6", "P7"],
            ),
            (Led::Plain, Played::Suit, _) => ("they followed suit", follow),
            (_, Played::Suit, _) if fives => ("they played a trump to a trump", &["P3"]),
            (_, Played::Suit, _) => ("they followed suit", follow),
            (Led::Plain, Played::Trump, Held::Suit) => (
                "you may trump a non-trump lead even if you can follow",
                &["P1"],
            ),
            (Led::Plain, _, Held::Suit) => (
                "at this table you may play any card to a non-trump lead",
                &["P1"],
            ),
            (Led::Plain, _, _) if fives => {
                ("a player without the suit led may play anything", &["P2"])
            }
            (_, _, Held::Privileged) => ("they may hold back every trump they held", &["P4"]),
            (Led::Plain, ..) => ("a player without the suit led may play it", follow),
            _ if fives => ("a player without a trump may play anything", &["P3"]),
            _ => ("a player without the suit led may play anything", follow),
        }
    }
}

/// A reason without its cards: the reason, and what should have been played.
const fn in_general(reason: Reason, led: Led) -> (&'static str, &'static str) {
    match reason {
        Reason::NotHeld => ("they didn’t hold the card", "a card of the hand"),
        Reason::FollowOrTrump(_) => (
            "a player who holds the suit led must follow it or trump",
            "a card of the suit led or a trump",
        ),
        Reason::Follow(_) if matches!(led, Led::Plain) => (
            "a player who holds the suit led must follow it",
            "a card of the suit led",
        ),
        Reason::Follow(_) => (
            "trump was led, and a player who holds a trump must play one",
            "a trump",
        ),
        Reason::FollowTrump(_) => (
            "trump was led, and they held a trump they can’t hold back",
            "a trump",
        ),
        Reason::Head(_) => (
            "a player who can beat the best card so far in the suit led must do so",
            "a card that beats it",
        ),
        Reason::Trump(_) => ("a player without the suit led must trump", "a trump"),
        Reason::OverTrump(_) => (
            "a player without the suit led must beat the trumps played, if they can",
            "a higher trump",
        ),
        Reason::CinchLead(_) | Reason::CinchHighest(_) | Reason::FourthTrick(_) => (
            "a player sure of three tricks must play the highest trump",
            "the highest trump",
        ),
    }
}
