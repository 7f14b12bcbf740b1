//! The wording of a ruling on a renege described without cards.

use super::{HeldCards, Led, PlayedCard, Quick};
use crate::answers::referee::renege::{OtherRule, fouls};
use crate::answers::referee::{Phrase, Referee, Ruling, Verdict};
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::base::play::IllegalPlay;
use crate::words::referee::{Instead, following};

impl Referee {
    /// Rules on a play described without cards.
    pub fn quick(&self, quick: &Quick) -> Ruling {
        let ruling = self.decisive(self.quickly(quick), |other| Some(other.quickly(quick)));
        let is_foul = ruling.verdict == Verdict::Foul;
        // The others would have been told apart by a question.
        let all = quick.every_facts(self);
        let fouls = fouls(self.play_rules, &all);
        let fits = all
            .into_iter()
            .zip(fouls)
            .filter(|(_, foul)| *foul == is_foul);
        let fits: Vec<_> = fits.map(|(facts, _)| facts).collect();
        self.elsewhere(&fits, ruling, |other| quick.hedge(other, is_foul))
    }

    /// The ruling without other tables’ rules.
    pub(super) fn quickly(&self, quick: &Quick) -> Ruling {
        let facts = quick.facts(self);
        let judge = self.judge(facts.order);
        let hand = facts.held.with(facts.played);
        let cinch = quick.cinch(&judge, &facts);
        let Some(reason) = judge.refuses(&facts.trick, hand, facts.played, cinch) else {
            let (says, clauses) = quick.why_fair(self);
            return Ruling::new(Verdict::Fair, format!("No renege: {says}."))
                .because_said(&Phrase::new(says), clauses);
        };
        let (says, instead) = in_general(reason, quick);
        let mut clauses: Vec<_> = reason.clause(facts.order.family()).into_iter().collect();
        if let IllegalPlay::FollowTrump(_) = reason {
            clauses.push("P4");
        }
        if quick.held == HeldCards::Undeclared {
            clauses.push("R5");
        }
        let ruling = Ruling::new(Verdict::Foul, format!("That was a renege: {says}."))
            .because_said(&Phrase::new(says), &clauses);
        self.sanction(ruling, quick.since, instead)
    }
}

impl Quick {
    /// What another house rule makes of a play that it might judge otherwise, which depends on cards
    /// that the answers do not tell.
    fn hedge(&self, other: OtherRule, is_foul: bool) -> Option<&'static str> {
        Some(match (self.led, other, is_foul) {
            // Only this rule asks what else was played.
            (_, OtherRule::Renege(Renege::HighestPlayed), _) => return None,
            (Led::Plain, _, true) => "this wouldn’t be a renege if that card was the ace of hearts",
            (Led::Plain, ..) => "this would be a renege unless that card was the ace of hearts",
            (_, OtherRule::Renege(Renege::FiveOnly), true) => {
                "this wouldn’t be a renege if the 5 was their only trump"
            }
            (_, OtherRule::Renege(Renege::FiveOnly), _) => {
                "this would be a renege unless the 5 was their only trump"
            }
            (_, _, true) => "this might not be a renege, depending on which trump they held",
            _ => "this might be a renege, depending on which trump they held",
        })
    }

    fn why_fair(&self, referee: &Referee) -> (&'static str, &'static [&'static str]) {
        let fives = referee.game.family == Some(Family::Fives);
        let follow = following(referee.game.family.unwrap_or(Family::Fives));
        match (self.led, self.played, self.held) {
            (Led::Nothing, PlayedCard::Suit, HeldCards::Sure) => (
                "they led their highest trump, or one as good as it",
                &["P9"],
            ),
            (Led::Nothing, _, HeldCards::TrumpOnly) => {
                ("they led a trump to the fourth trick", &["P9"])
            }
            (Led::Nothing, ..) => ("they may lead any card", &["P6"]),
            (_, _, HeldCards::Needless) => ("their card beat the best card so far", follow),
            (Led::Plain, PlayedCard::Trump | PlayedCard::Other, HeldCards::LooksLike) if fives => (
                "the ace of hearts is always a trump, never a heart, so they held none of the suit led",
                &["R2", "P2"],
            ),
            (Led::Plain, PlayedCard::Trump | PlayedCard::Other, HeldCards::LooksLike) => (
                "the left bower is a trump, not a card of its suit, so they held none of the suit led",
                &["R6", "P7"],
            ),
            (Led::Plain, PlayedCard::Suit, _) => ("they followed suit", follow),
            (_, PlayedCard::Suit, _) if fives => ("they played a trump to a trump", &["P3"]),
            (_, PlayedCard::Suit, _) => ("they followed suit", follow),
            (Led::Plain, PlayedCard::Trump, HeldCards::Suit) => (
                "you may trump a non-trump lead even if you can follow",
                &["P1"],
            ),
            (Led::Plain, _, HeldCards::Suit) => (
                "at this table you may play any card to a non-trump lead",
                &["P1"],
            ),
            (Led::Plain, _, _) if fives => {
                ("a player without the suit led may play anything", &["P2"])
            }
            (_, _, HeldCards::Privileged) => ("they may hold back every trump they held", &["P4"]),
            (Led::Plain, ..) => ("a player without the suit led may play it", follow),
            _ if fives => ("a player without a trump may play anything", &["P3"]),
            _ => ("a player without the suit led may play anything", follow),
        }
    }
}

/// A reason without its cards: the reason, and what should have been played.
const fn in_general(reason: IllegalPlay, quick: &Quick) -> (&'static str, Instead) {
    match reason {
        IllegalPlay::NotHeld => ("they didn’t hold the card", Instead::OfTheHand),
        IllegalPlay::FollowOrTrump(_) => (
            "a player who holds the suit led must follow it or trump",
            Instead::SuitOrTrump,
        ),
        IllegalPlay::Follow(_) if matches!(quick.led, Led::Plain) => (
            "a player who holds the suit led must follow it",
            Instead::Suit,
        ),
        IllegalPlay::Follow(_) => (
            "trump was led, and a player who holds a trump must play one",
            Instead::Trump,
        ),
        IllegalPlay::FollowTrump(_) if matches!(quick.held, HeldCards::Undeclared) => (
            "trump was led, and an ace of hearts that is the lowest trump can’t be held back",
            Instead::Trump,
        ),
        IllegalPlay::FollowTrump(_) => (
            "trump was led, and they held a trump they can’t hold back",
            Instead::Trump,
        ),
        IllegalPlay::Head(_) => (
            "a player who can beat the best card so far in the suit led must do so",
            Instead::Higher,
        ),
        IllegalPlay::Trump(_) => ("a player without the suit led must trump", Instead::Trump),
        IllegalPlay::OverTrump(_) => (
            "a player without the suit led must beat the trumps played, if they can",
            Instead::HigherTrump,
        ),
        IllegalPlay::CinchLead(_) => (
            "a player sure of three tricks must lead the highest trump",
            Instead::HighestTrump,
        ),
        IllegalPlay::CinchHighest(_) => (
            "a player sure of three tricks must play the highest trump",
            Instead::HighestTrump,
        ),
        IllegalPlay::FourthTrick(_) => (
            "a player who won the first three tricks must lead a trump to the fourth",
            Instead::Trump,
        ),
    }
}
