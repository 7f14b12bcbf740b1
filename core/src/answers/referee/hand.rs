//! Rules on a whole hand: every trick, its winner, and every renege.

mod record;
pub use record::{HandFinding, HandOutcome, HandRecord, Play};

use super::{Offer, Referee, Ruling, Statement, Verdict};
use crate::base::cards::{Card, CardSet};
use crate::base::house::choices::RenegePenalty;
use crate::base::order::Counts;
use crate::base::play::{IllegalPlay, Judge};
use crate::base::seats::{Seat, Side};
use crate::words;
use crate::words::referee::{Instead, named, refused};

impl Referee {
    /// Rules on a whole hand; `names` are the players' by seat.
    pub fn hand(&self, record: &HandRecord, names: &[String]) -> (Ruling, HandOutcome) {
        let (ruling, outcome) = self.played(record, names);
        let again = |other: &Self| Some(other.played(record, names).0);
        (self.decisive(ruling, again), outcome)
    }

    fn played(&self, record: &HandRecord, names: &[String]) -> (Ruling, HandOutcome) {
        let (judge, trick) = (self.judge(record.order), self.trick_word());
        let known = (record, &judge, trick);
        let outcome = record.outcome(&judge);
        let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
        let main = main_finding(&outcome);
        let says = main.map(|finding| describe(known, finding, &name).says);
        let mut ruling = verdict(&outcome, main.zip(says));
        for finding in &outcome.found {
            ruling.reasons.push(Statement {
                is_said: main == Some(*finding),
                ..describe(known, *finding, &name)
            });
            if let HandFinding::Reneged {
                play,
                trick,
                reason,
            } = finding
            {
                let before = record.before(*play, *trick);
                ruling.reasons.push(refused(&judge, &before, *reason));
                if let IllegalPlay::CinchLead(_) | IllegalPlay::CinchHighest(_) = reason {
                    let says = sure(record, &judge, *play, *trick);
                    let says = format!("{} {says}.", name(play.seat));
                    ruling = ruling.because(says, &["P9"]);
                }
            }
        }
        if !outcome.found.iter().any(|finding| finding.is_impossible()) {
            for (at, seat) in outcome.winners.iter().enumerate() {
                let says = format!("{} won {trick} {}.", name(*seat), at + 1);
                ruling = ruling.because(says, &["P5"]);
            }
        }
        let led = self.led_out_of_turn(record, &outcome, &name);
        let mut rulings = self
            .penalties(record, (&judge, &outcome), &name)
            .into_iter();
        ruling = match (rulings.next(), led) {
            (Some(first), led) => {
                let says = led.map(|(says, _)| Statement::new(says, &["P5"]));
                ruling.reasons.extend(says);
                first.told_by(ruling)
            }
            (None, Some((says, then))) => {
                ruling.remedy(format!("{says} {then}"), &["P5"]).by_custom()
            }
            (None, None) => ruling,
        };
        ruling.also = rulings.collect();
        (ruling, outcome)
    }

    /// What becomes of a lead out of turn, and what to do; the one still on the table, if it is.
    fn led_out_of_turn<'a>(
        &self,
        record: &HandRecord,
        outcome: &HandOutcome,
        name: &impl Fn(Seat) -> &'a str,
    ) -> Option<(String, String)> {
        let mut leads = outcome.found.iter().filter_map(|finding| match finding {
            HandFinding::LedOutOfTurn { instead, trick, .. } => Some((*instead, *trick)),
            _ => None,
        });
        let (instead, trick) = leads.next_back()?;
        let alone = trick + 1 == record.tricks.len() && record.tricks[trick].len() == 1;
        Some(match alone {
            true => (
                "Nobody has played to the lead, so it’s taken back without penalty.".to_owned(),
                format!("{} leads.", name(instead)),
            ),
            false => (
                "The lead stands, because the next player played to it.".to_owned(),
                match outcome.complete {
                    true => "Count the hand as it was played.".to_owned(),
                    false => format!("The winner of the {} leads next.", self.trick_word()),
                },
            ),
        })
    }

    /// What the reneges cost: the first of each side, and every one if the price is points or a trick.
    fn penalties<'a>(
        &self,
        record: &HandRecord,
        of: (&Judge, &HandOutcome),
        name: &impl Fn(Seat) -> &'a str,
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
            let says = describe((record, of.0, self.trick_word()), *finding, name).says;
            let ruling = Ruling::new(Verdict::Foul, says);
            answered.push(self.penalized(ruling, record, of, (*play, *trick)));
        }
        // A hand that is dealt again is over for everyone.
        let again = Some(Offer::Penalty(RenegePenalty::Redeal));
        if let Some(own) = answered.iter().find(|own| own.offer == again) {
            return vec![own.clone()];
        }
        if answered.len() > 1 {
            for own in &mut answered {
                let seats = own.side.map(|side| record.layout.seats_of(side));
                let names = seats
                    .into_iter()
                    .flatten()
                    .map(|seat| name(seat).to_owned());
                own.addressed_to(&words::all(&names.collect::<Vec<_>>()));
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
        let mut ruling = self.sanction(ruling, since, Instead::Allowed);
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
    /// What is to be done, told in another ruling on the same hand.
    fn told_by(self, other: Self) -> Self {
        Self {
            verdict: other.verdict,
            says: other.says,
            reasons: other.reasons,
            ..self
        }
    }

    /// The remedy, addressed to some players.
    fn addressed_to(&mut self, names: &str) {
        if let Some(remedy) = &mut self.remedy {
            remedy.says = format!("{names}: {}", remedy.says);
        }
    }
}

const fn is_renege(found: &HandFinding) -> bool {
    matches!(found, HandFinding::Reneged { .. })
}

/// The finding that the sentence of the ruling states: something impossible, or else a renege.
fn main_finding(outcome: &HandOutcome) -> Option<HandFinding> {
    let mut found = outcome.found.iter();
    let impossible = found.clone().find(|finding| finding.is_impossible());
    let renege = found.clone().find(|finding| is_renege(finding));
    impossible.or(renege).or_else(|| found.next()).copied()
}

/// The ruling in a sentence; `main` is the finding it states, in words.
fn verdict(outcome: &HandOutcome, main: Option<(HandFinding, String)>) -> Ruling {
    let reneges = outcome
        .found
        .iter()
        .filter(|finding| is_renege(finding))
        .count();
    match (main, reneges) {
        (Some((own, says)), _) if own.is_impossible() => {
            Ruling::new(Verdict::Depends, format!("This can’t be right: {says}"))
        }
        (Some((_, says)), 0) => Ruling::new(Verdict::Foul, says),
        (Some((_, says)), 1) => Ruling::new(Verdict::Foul, format!("One renege: {says}")),
        (Some((_, says)), _) => {
            let says = format!("{reneges} reneges, the first: {says}");
            Ruling::new(Verdict::Foul, says)
        }
        (None, _) if outcome.complete => {
            Ruling::new(Verdict::Fair, "No renege: every card was a legal play.")
        }
        (None, _) => Ruling::new(
            Verdict::Depends,
            "No renege so far; the cards still to come may show one.",
        ),
    }
}

/// Why a player of Bourré was sure of three tricks: `had won 1 trick and held the ace and the king
/// of spades, which no card still out could beat`.
fn sure(record: &HandRecord, judge: &Judge, play: Play, trick: usize) -> String {
    let hand = record.from(play.seat, trick);
    let sure = named(judge, judge.unbeaten(hand, record.fallen(trick)));
    let won = match record.tricks_won(play.seat, trick) {
        0 => String::new(),
        won => format!("had won {} and ", words::count(won, "trick", "tricks")),
    };
    format!("{won}held {sure}, which no card left could beat")
}

/// A finding in words, with the table's word for a trick.
fn describe<'a>(
    (record, judge, word): (&HandRecord, &Judge, &str),
    found: HandFinding,
    name: &impl Fn(Seat) -> &'a str,
) -> Statement {
    let card = words::card;
    match found {
        HandFinding::NotInThePack(own) => {
            Statement::new(format!("This game doesn’t use the {}.", card(own)), &[])
        }
        HandFinding::Twice(own) => {
            Statement::new(format!("The {} was played twice.", card(own)), &[])
        }
        HandFinding::NotPlaying(seat) => {
            Statement::new(format!("{} isn’t playing this hand.", name(seat)), &[])
        }
        HandFinding::PlaysTwice(seat, at) => {
            let says = format!("{} played twice to {word} {}.", name(seat), at + 1);
            Statement::new(says, &[])
        }
        HandFinding::TooMany(seat) => {
            let says = format!("{} played more than {} cards.", name(seat), record.dealt);
            Statement::new(says, &[])
        }
        HandFinding::LedOutOfTurn {
            seat,
            instead,
            trick,
        } => {
            let (seat, instead, at) = (name(seat), name(instead), trick + 1);
            let says = format!("{seat} led to {word} {at}, but it was {instead}’s lead.");
            Statement::new(says, if trick == 0 { &["P6"] } else { &["P5"] })
        }
        HandFinding::Reneged {
            play,
            trick,
            reason,
        } => {
            let lead = record.tricks[trick].first().map(|play| play.card);
            let to = match lead.map(|lead| (record.order.counts_as(lead), lead)) {
                Some((Counts::Plain(_), lead)) => format!("to the lead of the {}", card(lead)),
                Some((Counts::Trump, lead)) => format!("to the trump lead, the {}", card(lead)),
                None => format!("to the {word}"),
            };
            let before: Vec<Card> = record.before(play, trick);
            let bound = match reason {
                // Cards that may be withheld prove nothing.
                IllegalPlay::FollowTrump(held) => held - judge.withheld(&before),
                _ => reason.required(),
            };
            let fell = |own: Card| Some((own, record.fell(own)?));
            let later = bound.iter().filter_map(fell);
            let later = later.min_by_key(|(_, at)| *at);
            let later = later.map_or_else(String::new, |(own, at)| {
                let own = named(judge, CardSet::of(own));
                format!(", and {own} fell in {word} {}", at + 1)
            });
            let (who, own, at) = (name(play.seat), card(play.card), trick + 1);
            let says = format!("{who} played the {own} {to} in {word} {at}{later}.");
            Statement::new(says, reason.clause(record.order.family()).as_slice())
        }
    }
}
