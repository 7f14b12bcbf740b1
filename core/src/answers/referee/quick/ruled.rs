//! Rules on a renege described without cards.

use super::{HeldCards, Led, PlayedCard, Quick};
use crate::answers::referee::renege::{OtherRule, fouls};
use crate::answers::referee::{Referee, Ruling, Verdict};
use crate::base::house::ClauseId;
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::base::play::IllegalPlay;
use crate::words::referee::{
    Instead, LegalPlay, OpenCard, because_of, following, illegal_play, illegal_rule, legal_play,
    legal_rule,
};

impl Referee {
    /// Rules on a play described without cards.
    pub fn quick(&self, quick: &Quick) -> Ruling {
        let ruling = self.decisive(self.quickly(quick), |other| Some(other.quickly(quick)));
        let is_foul = ruling.verdict == Verdict::Foul;
        // The others would have been distinguished by a question.
        let all = quick.every_facts(self);
        let fouls = fouls(self.play_rules, &all);
        let fits = all
            .into_iter()
            .zip(fouls)
            .filter(|(_, foul)| *foul == is_foul);
        let fits: Vec<_> = fits.map(|(facts, _)| facts).collect();
        self.elsewhere(&fits, ruling, |other| quick.open_card(other))
    }

    /// The ruling without other tables’ rules.
    pub(super) fn quickly(&self, quick: &Quick) -> Ruling {
        let facts = quick.facts(self);
        let judge = self.judge(facts.order);
        let hand = facts.held.with(facts.played);
        let cinch = quick.cinch(&judge, &facts);
        let Some(reason) = judge.refuses(&facts.trick, hand, facts.played, cinch) else {
            let (why, clauses) = quick.why_fair(self);
            let rule = legal_rule(why, facts.order.family(), self.play_rules.renege);
            let says = because_of(false, &legal_play(why));
            return Ruling::new(Verdict::Fair, says).because(rule, clauses);
        };
        let is_lowest_ace = quick.held == HeldCards::Undeclared;
        let is_plain = quick.led == Led::Plain;
        let why = illegal_play(reason, is_plain, is_lowest_ace);
        let rule = illegal_rule(reason, is_plain, is_lowest_ace, self.play_rules.renege);
        let mut clauses: Vec<_> = reason.clause(facts.order.family()).into_iter().collect();
        if let IllegalPlay::FollowTrump(_) = reason {
            clauses.push("P4");
        }
        if is_lowest_ace {
            clauses.push("R5");
        }
        let ruling = Ruling::new(Verdict::Foul, because_of(true, &why)).because(rule, &clauses);
        self.sanction(ruling, quick.since, instead(reason, quick))
    }
}

impl Quick {
    /// The card that the answers do not tell, on which it depends whether another house rule judges the
    /// play otherwise.
    fn open_card(&self, other: OtherRule) -> Option<OpenCard> {
        match (self.led, other) {
            // Only this rule asks what else was played.
            (_, OtherRule::Renege(Renege::HighestPlayed)) => None,
            (Led::Plain, _) => Some(OpenCard::AceOfHearts),
            (_, OtherRule::Renege(Renege::FiveOnly)) => Some(OpenCard::OnlyFive),
            _ => Some(OpenCard::Trump),
        }
    }

    fn why_fair(&self, referee: &Referee) -> (LegalPlay, &'static [ClauseId]) {
        let fives = referee.game.family == Some(Family::Fives);
        let follow = following(referee.game.family.unwrap_or(Family::Fives));
        let off_suit = self.played != PlayedCard::Suit;
        match (self.led, self.played, self.held) {
            (Led::Nothing, PlayedCard::Suit, HeldCards::Sure) => (LegalPlay::LedHighest, &["P9"]),
            (Led::Nothing, _, HeldCards::TrumpOnly) => (LegalPlay::LedTrump, &["P9"]),
            (Led::Nothing, ..) => (LegalPlay::MayLead, &["P6"]),
            (_, _, HeldCards::Needless) => (LegalPlay::BeatBest, follow),
            (Led::Plain, _, HeldCards::LooksLike) if off_suit && fives => {
                (LegalPlay::AceIsTrump, &["R2", "P2"])
            }
            (Led::Plain, _, HeldCards::LooksLike) if off_suit => {
                (LegalPlay::BowerIsTrump, &["R6", "P7"])
            }
            (Led::Plain, PlayedCard::Suit, _) => (LegalPlay::Followed, follow),
            (_, PlayedCard::Suit, _) if fives => (LegalPlay::TrumpToTrump, &["P3"]),
            (_, PlayedCard::Suit, _) => (LegalPlay::Followed, follow),
            (Led::Plain, PlayedCard::Trump, HeldCards::Suit) => (LegalPlay::MayTrump, &["P1"]),
            (Led::Plain, _, HeldCards::Suit) => (LegalPlay::MayPlayAny, &["P1"]),
            (Led::Plain, ..) if fives => (LegalPlay::WithoutSuit, &["P2"]),
            (_, _, HeldCards::Privileged) => (LegalPlay::HeldBack, &["P4"]),
            (Led::Plain, ..) => (LegalPlay::WithoutSuit, follow),
            _ if fives => (LegalPlay::WithoutTrump, &["P3"]),
            _ => (LegalPlay::WithoutSuit, follow),
        }
    }
}

/// What should have been played, without its cards.
const fn instead(reason: IllegalPlay, quick: &Quick) -> Instead {
    match reason {
        IllegalPlay::NotHeld => Instead::OfTheHand,
        IllegalPlay::FollowOrTrump(_) => Instead::SuitOrTrump,
        IllegalPlay::Follow(_) if matches!(quick.led, Led::Plain) => Instead::Suit,
        IllegalPlay::Follow(_)
        | IllegalPlay::FollowTrump(_)
        | IllegalPlay::Trump(_)
        | IllegalPlay::FourthTrick(_) => Instead::Trump,
        IllegalPlay::Head(_) => Instead::Higher,
        IllegalPlay::OverTrump(_) => Instead::HigherTrump,
        IllegalPlay::CinchLead(_) | IllegalPlay::CinchHighest(_) => Instead::HighestTrump,
    }
}
