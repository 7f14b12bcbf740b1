//! Rules on a whole hand: every trick, its winner, and every renege.

mod record;
pub use record::{HandOutcome, HandRecord};

use super::{Offer, Referee, Ruling, RulingValue, Statement, Verdict};
use crate::base::house::choices::RenegePenalty;
use crate::base::play::{IllegalPlay, Judge, Play};
use crate::base::seats::{Seat, Side};
use crate::words::referee::{self, HandFinding, HandWords, Instead, LeadOutOfTurn, refused};

impl Referee {
    /// Rules on a whole hand; `names` are the players' by seat.
    pub fn hand(&self, record: &HandRecord, names: &[String]) -> (Ruling, HandOutcome) {
        let (ruling, outcome) = self.played(record, names);
        let again = |other: &Self| Some(other.played(record, names).0);
        (self.decisive(ruling, again), outcome)
    }

    fn played(&self, record: &HandRecord, names: &[String]) -> (Ruling, HandOutcome) {
        let judge = self.judge(record.order);
        let outcome = record.outcome(&judge);
        let words = HandWords {
            names,
            judge: &judge,
            trick: self.trick_word(),
            dealt: record.dealt,
        };
        let main = main_finding(&outcome);
        let mut ruling = verdict(record, &outcome, main, &words);
        for finding in &outcome.found {
            // The sentence of the ruling is the main one.
            match main == Some(*finding) {
                true => ruling.reasons.extend(words.rule(*finding)),
                false => {
                    let evidence = record.evidence(*finding, &judge);
                    ruling.reasons.push(words.finding(*finding, evidence));
                }
            }
            if let HandFinding::Reneged {
                play,
                trick,
                reason,
            } = finding
            {
                let before = record.before(*play, *trick);
                ruling.reasons.push(refused(&judge, &before, *reason));
                if let IllegalPlay::CinchLead(_) | IllegalPlay::CinchHighest(_) = reason {
                    let won = record.tricks_won(play.seat, *trick);
                    let hand = record.from(play.seat, *trick);
                    let gone = before.iter().copied().collect();
                    let sure = judge.surest(hand, record.fallen(*trick) | gone);
                    ruling = ruling.because(words.sure(play.seat, won, sure), &["P9"]);
                }
            }
        }
        if !outcome.found.iter().any(|finding| finding.is_impossible()) {
            for (at, seat) in outcome.winners.iter().enumerate() {
                ruling = ruling.because(words.won(*seat, at), &["P5"]);
            }
        }
        let led = led_out_of_turn(record, &outcome).map(|lead| words.led_out_of_turn(lead));
        let rulings = self.penalties(record, (&judge, &outcome), &words);
        let mut rulings = rulings.into_iter();
        ruling = match (rulings.next(), led) {
            (Some(first), led) => {
                let says = led.map(|(says, _)| Statement::new(says, &["P5"]));
                ruling.reasons.extend(says);
                first.within(ruling)
            }
            (None, Some((says, then))) => {
                ruling.remedy(format!("{says} {then}"), &["P5"]).by_custom()
            }
            (None, None) => ruling,
        };
        ruling.also = rulings.collect();
        (ruling, outcome)
    }

    /// What the reneges cost: the first of each side, and every one if the price is points or a trick.
    fn penalties(
        &self,
        record: &HandRecord,
        of: (&Judge, &HandOutcome),
        words: &HandWords,
    ) -> Vec<Ruling> {
        let mut answered: Vec<Ruling> = Vec::new();
        let mut seen: Vec<(Side, usize)> = Vec::new();
        for finding in &of.1.found {
            let HandFinding::Reneged { play, trick, .. } = finding else {
                continue;
            };
            let side = record.layout.side_of(play.seat);
            let each = matches!(self.penalty, RenegePenalty::Trick | RenegePenalty::Points);
            let same = |(other, at): &(Side, usize)| *other == side && (!each || at == trick);
            if seen.iter().any(same) {
                continue;
            }
            seen.push((side, *trick));
            let says = words.finding(*finding, record.evidence(*finding, of.0));
            let ruling = Ruling::new(Verdict::Foul, says.says);
            answered.push(self.penalized(ruling, record, of, (*play, *trick)));
        }
        // A hand that is dealt again is over for everyone.
        let again = Some(Offer::Penalty(RenegePenalty::Redeal));
        if let Some(redeal) = answered.iter().find(|other| other.offer == again) {
            return vec![redeal.clone()];
        }
        if answered.len() > 1 {
            for each in &mut answered {
                let seats = each.side.map(|side| record.layout.seats_of(side));
                let names = words.all(seats.into_iter().flatten());
                if let (Some(remedy), RulingValue::Sanction(sanction)) =
                    (&mut each.remedy, &each.decision)
                {
                    remedy.says = referee::sanction_on(&names, sanction, self.game);
                }
            }
        }
        answered
    }

    /// The ruling with what a renege costs, a `play` to a `trick`.
    fn penalized(
        &self,
        ruling: Ruling,
        record: &HandRecord,
        (judge, outcome): (&Judge, &HandOutcome),
        (play, trick): (Play, usize),
    ) -> Ruling {
        let since = record.since(play, trick, outcome.complete);
        let mut ruling = self.sanction(ruling, Some(since), Instead::Allowed);
        let side = |seat: Seat| record.layout.side_of(seat);
        ruling.side = Some(side(play.seat));
        if ruling.offer == Some(Offer::Penalty(RenegePenalty::Trick)) {
            // Otherwise the trick is already another side's.
            let won = record.tricks.get(trick).and_then(|trick| record.won(trick));
            ruling.offer = ruling.offer.filter(|_| won.map(side) == ruling.side);
            ruling.to = record.goes_to(judge, play, trick);
            ruling.best = outcome.best.map(|_| record.has_best(trick));
        }
        ruling
    }
}

impl Ruling {
    /// What is to be done, within another ruling on the same hand.
    fn within(self, other: Self) -> Self {
        Self {
            verdict: other.verdict,
            says: other.says,
            reasons: other.reasons,
            ..self
        }
    }
}

/// What becomes of the last lead out of turn; whether it is still alone on the table.
fn led_out_of_turn(record: &HandRecord, outcome: &HandOutcome) -> Option<LeadOutOfTurn> {
    let mut leads = outcome.found.iter().filter_map(|finding| match finding {
        HandFinding::LedOutOfTurn { instead, trick, .. } => Some((*instead, *trick)),
        _ => None,
    });
    let (instead, trick) = leads.next_back()?;
    let is_alone = trick + 1 == record.tricks.len() && record.tricks[trick].len() == 1;
    Some(match is_alone {
        true => LeadOutOfTurn::TakenBack(instead),
        false => LeadOutOfTurn::Stands(outcome.complete),
    })
}

/// The finding that the sentence of the ruling states: something impossible, or else a renege.
fn main_finding(outcome: &HandOutcome) -> Option<HandFinding> {
    let mut found = outcome.found.iter();
    let impossible = found.clone().find(|finding| finding.is_impossible());
    let renege = found.clone().find(|finding| finding.is_renege());
    impossible.or(renege).or_else(|| found.next()).copied()
}

/// The verdict, with the finding it is about.
fn verdict(
    record: &HandRecord,
    outcome: &HandOutcome,
    main: Option<HandFinding>,
    words: &HandWords,
) -> Ruling {
    let Some(main) = main else {
        return match outcome.complete {
            true => Ruling::new(Verdict::Fair, referee::NO_RENEGE),
            false => Ruling::new(Verdict::SoFar, referee::NO_RENEGE_SO_FAR)
                .because(referee::LEGAL_SO_FAR, &[]),
        };
    };
    let reneges = outcome.found.iter().filter(|finding| finding.is_renege());
    let verdict = match main.is_impossible() {
        true => Verdict::Depends,
        false => Verdict::Foul,
    };
    let evidence = record.evidence(main, words.judge);
    Ruling::new(verdict, words.ruling(main, evidence, reneges.count()))
}
