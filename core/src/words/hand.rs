//! Sentences about a hand's result and each side's total.

use super::deal::shares;
use super::sentence::{alone, fill, taken};
use super::{bid, change, changed_to, number, side_then, took};
use crate::base::house::ClauseId;
use crate::base::seats::Side;
use crate::games::hand::{Called, Hand};
use crate::games::{BidOutcome, ScoreLine, ScorePart};
use crate::ledger::{Deal, Dealt, Ledger};

/// The result of a hand: `20 made with 4 books`, `Ann takes the pot of 13`.
pub fn headline(ledger: &Ledger, deal: &Deal, hand: &Hand) -> String {
    let with_headline = |line: &&(Side, &ScoreLine)| !line.1.why.headline.is_empty();
    let lines: Vec<(Side, &ScoreLine)> = deal.lines.iter().collect();
    if let Some((of, line)) = lines.iter().find(with_headline) {
        return filled(ledger, deal, hand, *of, **line, line.why.headline);
    }
    match hand {
        Hand::Bid(hand) => {
            let line = deal.lines[ledger.rules().layout().side_of(hand.contract.seat)];
            let bid = bid(hand.contract.bid);
            let took = taken(ledger, line.took);
            match line.why.bid {
                BidOutcome::Made => format!("{bid} made with {took}"),
                BidOutcome::Set => format!("{bid} set with {took}"),
                BidOutcome::Plain => format!("{bid}, not counted"),
            }
        }
        Hand::Turned(_) => best_of(
            ledger,
            deal,
            |line| line.took.into(),
            |most| took(ledger, u8::try_from(most).unwrap_or(0)),
        ),
        Hand::Pot(_) => match &deal.pot_result {
            Some(pot_result) => {
                let chips = number(pot_result.pot);
                match (pot_result.winner, pot_result.next.carry) {
                    (None, _) => format!("The pot of {chips} carries over"),
                    (Some(winner), 0) => {
                        format!("{} takes the pot of {chips}", side_of(ledger, deal, winner))
                    }
                    (Some(winner), left) => {
                        let taken = number(pot_result.pot - left);
                        format!(
                            "{} takes {taken} of the pot of {chips}",
                            side_of(ledger, deal, winner)
                        )
                    }
                }
            }
            None => "The pot".to_owned(),
        },
        Hand::Points(_) => best_of(ledger, deal, |line| line.points, change),
    }
}

/// The name of a side, by the players of the deal.
pub fn side_of(ledger: &Ledger, deal: &Deal, side: Side) -> String {
    side_then(ledger, &deal.players, side)
}

/// The side with the most: `Ann & Bob: 4 tricks`.
fn best_of(
    ledger: &Ledger,
    deal: &Deal,
    count: impl Fn(&ScoreLine) -> i32,
    say: impl Fn(i32) -> String,
) -> String {
    let most = deal.lines.values().iter().map(&count).max().unwrap_or(0);
    let best = deal.lines.iter().filter(|(_, line)| count(line) == most);
    let names: Vec<String> = best.map(|(side, _)| side_of(ledger, deal, side)).collect();
    format!("{}: {}", names.join(", "), say(most))
}

/// The called partner who helped, if one did (A7).
pub fn partner(ledger: &Ledger, deal: &Deal) -> Option<String> {
    Some(side_of(ledger, deal, deal.helped()?.partner))
}

/// The points that the called partner added to the bid (A7).
fn help(deal: &Deal) -> u8 {
    deal.helped().map_or(0, |called| match called.points {
        Called::WHOLE_HAND => deal.lines[called.partner].took,
        points => points,
    })
}

/// A sentence of a game about one side of a hand.
fn filled(
    ledger: &Ledger,
    deal: &Deal,
    hand: &Hand,
    of: Side,
    line: ScoreLine,
    says: &str,
) -> String {
    let contract = hand.contract();
    let needs = contract.map(|contract| ledger.rules().stakes(contract.bid).needs);
    let needs = needs.map_or_else(String::new, |needs| needs.to_string());
    let bid = contract.map(|contract| bid(contract.bid));
    let pot = deal.pot_result.as_ref();
    let worth = line.points + deal.fined(of);
    fill(
        says,
        alone(ledger, of),
        &[
            ("name", &side_of(ledger, deal, of)),
            ("bid", &bid.unwrap_or_default()),
            ("partner", &partner(ledger, deal).unwrap_or_default()),
            ("took", &taken(ledger, line.took)),
            ("help", &took(ledger, help(deal))),
            ("both", &took(ledger, line.took + help(deal))),
            ("needs", &needs),
            ("worth", &number(worth)),
            ("cost", &number(-worth)),
            ("pot", &pot.map(|pot| number(pot.pot)).unwrap_or_default()),
            (
                "taken",
                &pot.map(|pot| number(pot.pot - pot.next.carry))
                    .unwrap_or_default(),
            ),
        ],
    )
}

/// The rule that decided what a side scored, and its clause.
pub fn rule(ledger: &Ledger, deal: &Deal, of: Side) -> Option<(String, ClauseId)> {
    let line = deal.lines[of];
    match &deal.what {
        Dealt::Hand(hand) => Some((
            filled(ledger, deal, hand, of, line, line.why.rule),
            line.why.clause?,
        )),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    }
}

/// The explanation of a side's total after a deal, and its clause.
pub fn line(ledger: &Ledger, deal: &Deal, of: Side) -> (String, Option<ClauseId>) {
    let line = deal.lines[of];
    let before = deal.totals[of] - line.points;
    let Dealt::Hand(hand) = &deal.what else {
        return (format!("{}: no score.", side_of(ledger, deal, of)), None);
    };
    let filled = |says| filled(ledger, deal, hand, of, line, says);
    let says = filled(line.why.says);
    let has_result = !line.why.result.is_empty();
    let says = match has_result {
        true => format!("{says}: {}", filled(line.why.result)),
        false => says,
    };
    let sentence = if line.why.is_absent() {
        format!("{says}, at {}.", number(before))
    } else if line.why.part == ScorePart::NotScored {
        format!("{says}.")
    } else {
        let pot_result = pot_result(deal, of);
        let fined = match (deal.fined(of), deal.fines(of)) {
            (_, 0) => String::new(),
            (points, 1) => format!("; −{points} by a ruling"),
            (points, rulings) => format!("; −{points} by {rulings} rulings"),
        };
        let besides = format!("{pot_result}{fined}");
        if line.points == 0 && besides.is_empty() {
            format!("{says}.")
        } else {
            // After a colon, the rest follows a comma.
            let goes_on = besides.is_empty() && has_result;
            let then = if goes_on { "," } else { ":" };
            format!("{says}{besides}{then} {}.", changed_to(before, line.points))
        }
    };
    (sentence, line.why.clause)
}

/// What a side paid into a pot (B1–B4); empty without a pot, and for who takes it.
fn pot_result(deal: &Deal, of: Side) -> String {
    let Some(pot_result) = &deal.pot_result else {
        return String::new();
    };
    match -deal.lines[of].points {
        _ if pot_result.winner == Some(of) => String::new(),
        0 => String::new(),
        paid => format!("; {} paid in", number(paid)),
    }
}

/// What each side took, as it counts: `4–2`, `Ann 15, Dev 10`.
pub fn split(ledger: &Ledger, deal: &Deal) -> String {
    shares(ledger.rules(), deal, |side| deal.lines[side].took)
}
