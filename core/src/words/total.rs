//! Sentences about why a total is what it is.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::{
    agreed_reason, all, alone, begins, change, count, hand_noun, hand_title, line, moved, number,
    side, sum,
};
use crate::base::seats::Side;
use crate::games::ScorePart;
use crate::ledger::{Deal, Dealt, Fate, Ledger, RosterMove, Standing};

/// Explains a total: the last hand that counts or the starting score, and what the side got by
/// agreement or paid into the pot since.
pub fn why_total(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let counts = |deal: &Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
    let mut deals = standing.deals.iter().enumerate().rev();
    let last = deals.find(|(_, deal)| counts(deal));
    let (from, total, sentence) = match last {
        // A player who joined later had no part in it.
        Some((at, deal)) if deal.lines[side].why.part == ScorePart::NotYet => {
            (at + 1, deal.totals[side], None)
        }
        Some((at, deal)) => (at + 1, deal.totals[side], Some(line(ledger, deal, side).0)),
        None => {
            let begun = standing.begun.as_ref();
            let sentence = begun.map(|start| {
                let players = ledger.first_players();
                format!("{}.", begins(ledger, &players, start, side))
            });
            (0, begun.map_or(0, |start| start.points[side]), sentence)
        }
    };
    let since = since(ledger, standing, side, from..=standing.deals.len(), total);
    let sentences: Vec<String> = sentence.into_iter().chain(since).collect();
    match sentences.is_empty() {
        true => "No hands yet.".to_owned(),
        false => sentences.join(" "),
    }
}

/// The most changes of a total that are added up one by one.
const FEW: usize = 6;

/// What a total is the sum of.
struct TotalChanges {
    /// The starting score.
    begun: i32,
    /// The number of hands that count.
    played: usize,
    /// What each of them gave, in order, if anything.
    hands: Vec<i32>,
    /// Points by agreement.
    given: Vec<i32>,
    /// Chips put into the pot by a player who joined.
    put_in: Option<i32>,
}

impl TotalChanges {
    fn of(ledger: &Ledger, standing: &Standing, side: Side) -> Self {
        // A player who joined later had no part in the hands before.
        let counts = |deal: &&Arc<Deal>| {
            deal.fate == Fate::Counts
                && matches!(deal.what, Dealt::Hand(_))
                && deal.lines[side].why.part != ScorePart::NotYet
        };
        let hands = standing.deals.iter().filter(counts);
        let hands: Vec<i32> = hands.map(|deal| deal.lines[side].points).collect();
        let given = standing.adjusted.iter();
        let given = given.filter(|agreed| agreed.counts && agreed.what.side == side);
        let begun = standing.begun.as_ref();
        Self {
            begun: begun.map_or(0, |begun| begun.points[side]),
            played: hands.len(),
            hands: hands.into_iter().filter(|points| *points != 0).collect(),
            given: given.map(|agreed| agreed.what.points).collect(),
            put_in: put_in(ledger, standing, side),
        }
    }

    /// Whether hands are all there is.
    fn only_hands(&self) -> bool {
        self.begun == 0 && self.given.is_empty() && self.put_in.is_none()
    }

    /// All of them, in the order of the sum.
    fn all(&self) -> Vec<i32> {
        let begun = Some(self.begun).filter(|points| *points != 0);
        let hands = self.hands.iter().copied();
        let given = self.given.iter().copied();
        begun
            .into_iter()
            .chain(hands)
            .chain(given)
            .chain(self.put_in)
            .collect()
    }

    /// The sum: `4 + 9 + 6`; of many changes, the earlier hands in one: `4 + 9 + 6 + 2 + 2, and 20 from 7
    /// earlier hands`.
    fn sum(&self, (word, several): (&str, &str)) -> String {
        let changes = self.all();
        if self.played == 0 && self.given.is_empty() && self.put_in.is_none() {
            let nothing_yet = format!("no {word} counts yet");
            return match self.begun {
                0 => nothing_yet,
                _ => format!("the starting score; {nothing_yet}"),
            };
        }
        match changes[..] {
            [] => return format!("0 in every {word}"),
            [only] if self.only_hands() => {
                return match self.played {
                    1 => format!("one {word}, {}", change(only)),
                    _ => format!("{} from one {word}", change(only)),
                };
            }
            [_, _, ..] if changes.len() <= FEW => return added(&changes),
            _ => {}
        }
        let earlier = match self.hands.len() {
            ..=FEW => 0,
            count => count + 1 - FEW,
        };
        let (earlier, last) = self.hands.split_at(earlier);
        let from = |points: &[i32], whence: &str| {
            let sum = number(points.iter().sum::<i32>());
            (!points.is_empty()).then(|| format!("{sum} {whence}"))
        };
        let begun = number(self.begun);
        let parts = [
            (self.begun != 0).then(|| format!("{begun} from the starting score")),
            (!last.is_empty()).then(|| added(last)),
            from(
                earlier,
                &format!(
                    "from {}",
                    count(
                        earlier.len(),
                        &format!("earlier {word}"),
                        &format!("earlier {several}")
                    )
                ),
            ),
            from(&self.given, "by agreement"),
            self.put_in
                .map(|chips| format!("{} put into the pot", number(chips))),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        all(&parts)
    }
}

/// The total and its parts: `Ann & Cara have 19: 4 + 9 + 6.`
pub fn sum_of_total(ledger: &Ledger, standing: &Standing, of: Side) -> String {
    let name = side(ledger, of);
    let has = if alone(ledger, of) { "has" } else { "have" };
    let total = number(standing.totals[of]);
    let sum = TotalChanges::of(ledger, standing, of).sum(hand_noun(ledger));
    format!("{name} {has} {total}: {sum}.")
}

/// The same where [`why_total`] does not say it: more than one hand counts, or there is more than hands.
pub fn sum_of_several(ledger: &Ledger, standing: &Standing, of: Side) -> Option<String> {
    let changes = TotalChanges::of(ledger, standing, of);
    let is_all = changes.only_hands() && changes.played < 2;
    (!is_all).then(|| sum_of_total(ledger, standing, of))
}

/// What a new player paid into the pot (V11).
fn put_in(ledger: &Ledger, standing: &Standing, of: Side) -> Option<i32> {
    let layout = ledger.rules().layout();
    standing.moved.iter().find_map(|mover| match mover.how {
        RosterMove::Joined { pays } if layout.side_of(mover.seat) == of => {
            (pays > 0).then_some(-pays)
        }
        _ => None,
    })
}

/// `4 − 3 + 18`.
fn added(changes: &[i32]) -> String {
    let mut sum = String::new();
    for points in changes {
        let sign = if *points < 0 { "−" } else { "+" };
        match sum.is_empty() {
            true => sum.push_str(&number(*points)),
            false => sum.push_str(&format!(" {sign} {}", points.unsigned_abs())),
        }
    }
    sum
}

/// What moved a total, the latest first: hands, points by agreement and the starting score. `Hand 3: Ann & Cara
/// took 2 books: +2 → 6.`
pub fn moves_of_total(ledger: &Ledger, standing: &Standing, of: Side) -> Vec<String> {
    let title = hand_title(ledger);
    let begun = standing.begun.iter().filter(|begun| begun.points[of] != 0);
    let begun =
        begun.map(|begun| format!("{}.", begins(ledger, &ledger.first_players(), begun, of)));
    let mut says: Vec<String> = begun.collect();
    says.extend(since(ledger, standing, of, 0..=0, 0));
    for (at, deal) in standing.deals.iter().enumerate() {
        let counts = deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_));
        if counts && deal.lines[of].points != 0 {
            let number = deal.number.map(|number| format!("{title} {number}: "));
            says.push(number.unwrap_or_default() + &line(ledger, deal, of).0);
        }
        says.extend(since(
            ledger,
            standing,
            of,
            at + 1..=at + 1,
            deal.totals[of],
        ));
    }
    says.reverse();
    says
}

/// What the side got or paid after so many deals, from this total on.
fn since(
    ledger: &Ledger,
    standing: &Standing,
    side: Side,
    deals: RangeInclusive<usize>,
    mut total: i32,
) -> Vec<String> {
    let layout = ledger.rules().layout();
    let mut sentences = Vec::new();
    for at in deals {
        let moves = standing.moved.iter().filter(|mover| mover.before == at);
        for mover in moves.filter(|mover| layout.side_of(mover.seat) == side) {
            if let RosterMove::Joined { pays } = mover.how {
                let says = moved(&standing.players, mover);
                sentences.push(format!("{says}: {}.", sum(total, -pays)));
                total -= pays;
            }
        }
        // Nobody gets points before they join.
        let given = standing.adjusted.iter();
        for adjustment in given.filter(|adjustment| {
            adjustment.after == at && adjustment.counts && adjustment.what.side == side
        }) {
            sentences.push(agreed_reason(adjustment));
            total = adjustment.totals[side];
        }
    }
    sentences
}
