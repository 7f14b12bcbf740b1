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

    /// If tables differ on withholding only the five, or more than the five, it depends on
    /// which trump was held, which the description does not say.
    fn which_trump(&self, quick: &Quick, ruling: Ruling) -> Ruling {
        let five_only = self.play_rules.renege == Renege::FiveOnly;
        let (other, then) = match (quick.led, quick.held) {
            _ if quick.played != Played::Other => return ruling,
            (Led::LowTrump, Held::Suit) if five_only => (
                Renege::Led,
                "this might not be a renege: it depends on which trump was held",
            ),
            (Led::LowTrump | Led::AceOfHearts | Led::Joker, Held::Privileged) if !five_only => (
                Renege::FiveOnly,
                "this would be a renege unless the five was the only trump held",
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
                "the ace of hearts is always a trump and never a heart, so none of the suit led was held",
                &["R2", "P2"],
            ),
            (Led::Plain, Played::Trump | Played::Other, Held::LooksLike) => (
                "the left bower is a trump and not a card of its suit, so none of the suit led was held",
                &["R6", "P7"],
            ),
            (Led::Plain, Played::Suit, _) => ("the suit led was followed", follow),
            (_, Played::Suit, _) if fives => ("a trump was played to a trump", &["P3"]),
            (_, Played::Suit, _) => ("the suit led was followed", follow),
            (Led::Plain, Played::Trump, Held::Suit) => (
                "a plain lead may be trumped, even by a player who could follow",
                &["P1"],
            ),
            (Led::Plain, _, Held::Suit) => (
                "at this table any card may be played to a plain lead",
                &["P1"],
            ),
            (Led::Plain, _, _) if fives => {
                ("a player without the suit led may play anything", &["P2"])
            }
            (_, _, Held::Privileged) => (
                "every trump held may be kept back from the trump that counts",
                &["P4"],
            ),
            (Led::Plain, ..) => ("a player without the suit led was free to play it", follow),
            _ if fives => ("a player without a trump may play anything", &["P3"]),
            _ => ("a player without the suit led may play anything", follow),
        }
    }
}

/// A reason without its cards: the reason, and what should have been played.
const fn in_general(reason: Reason, led: Led) -> (&'static str, &'static str) {
    match reason {
        Reason::NotHeld => ("the card was not held", "a card of the hand"),
        Reason::FollowOrTrump(_) => (
            "a player who holds the suit led follows it, or trumps",
            "a card of the suit led or a trump",
        ),
        Reason::Follow(_) if matches!(led, Led::Plain) => (
            "a player who holds the suit led follows it",
            "a card of the suit led",
        ),
        Reason::Follow(_) => (
            "trump was led, and a player who holds a trump plays one",
            "a trump",
        ),
        Reason::FollowTrump(_) => (
            "trump was led, and a trump that may not be kept back was held",
            "a trump",
        ),
        Reason::Head(_) => (
            "a player who can beat the best card so far in the suit led does so",
            "a card that beats it",
        ),
        Reason::Trump(_) => ("a player without the suit led trumps", "a trump"),
        Reason::OverTrump(_) => (
            "a player without the suit led beats the trumps played, if able",
            "a higher trump",
        ),
        Reason::CinchLead(_) | Reason::CinchHighest(_) | Reason::FourthTrick(_) => (
            "a player sure of three tricks plays the highest trump",
            "the highest trump",
        ),
    }
}
