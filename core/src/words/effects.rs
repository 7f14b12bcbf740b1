//! Sentences about everything a change does, before it is accepted.

use super::near_end::{at_limits, goes_on};
use super::sentence::{alone, fill};
use super::{
    all, back_in, bid, call_out, called_out, chips, contract, dealer, ends, falls_out, number,
    refusals, score, side_then, suit_title,
};
use crate::base::order::TrumpAce;
use crate::base::seats::Side;
use crate::games::BidOutcome;
use crate::games::hand::{Debt, Turned};
use crate::ledger::{Command, Effect, Ledger, Standing, effects};

/// A command, in a sentence for everything it would do, or why it is refused.
pub fn would(ledger: &Ledger, command: Command) -> String {
    match ledger.preview(command) {
        Err(reasons) => refusals(ledger, &reasons),
        Ok(next) => changes(ledger, &next, None),
    }
}

/// Everything a change does, `first` what is said of it before the score.
pub(super) fn changes(ledger: &Ledger, next: &Ledger, first: Option<String>) -> String {
    let mut sentences: Vec<String> = first.into_iter().collect();
    if scores_the_same(ledger, next) {
        sentences.push("The score doesn’t change.".to_owned());
    }
    sentences.extend(effect_sentences(ledger, next, |_| true));
    sentences.join(" ")
}

/// Whether neither a total nor the next pot is another.
pub(super) fn scores_the_same(ledger: &Ledger, next: &Ledger) -> bool {
    let (before, after) = (&*ledger.standing(), &*next.standing());
    let other_pot = before.pot != after.pot && next_pot(ledger, next, before, after).is_some();
    before.totals == after.totals && !other_pot
}

/// The sentences for the effects of a change that `says`, and for what they bring about: a score to
/// be called out, a lead that is missing, bids that are no longer possible.
pub(super) fn effect_sentences(
    ledger: &Ledger,
    next: &Ledger,
    says: impl Fn(&Effect) -> bool,
) -> Vec<String> {
    let (before, after) = (&*ledger.standing(), &*next.standing());
    let mut sentences: Vec<String> = effects(before, after)
        .into_iter()
        .filter(says)
        .filter_map(|effect| sentence(ledger, next, &effect))
        .collect();
    let known = called_out(ledger, before);
    let near = called_out(next, after).into_iter();
    let near = near.filter(|side| !known.contains(side));
    sentences.extend(near.map(|side| call_out(next, after, side)));
    let on = goes_on(next, after);
    sentences.extend(on.filter(|says| goes_on(ledger, before).as_ref() != Some(says)));
    let known = at_limits(ledger, before);
    let now = at_limits(next, after).into_iter();
    sentences.extend(now.filter(|says| !known.contains(says)));
    sentences.extend(dealer::misfits(ledger, next));
    sentences
}

/// An effect in words; `None` for the pot of a game that is over, or one that stays as large.
fn sentence(ledger: &Ledger, next: &Ledger, effect: &Effect) -> Option<String> {
    let (before, after) = (&*ledger.standing(), &*next.standing());
    Some(match effect {
        Effect::Totals(totals) => {
            let score = score(next, &after.players, totals);
            format!("The score becomes {score}.")
        }
        Effect::Bid(deal, outcome) => fate_of_bid(next, after, *deal, *outcome)?,
        Effect::Ticks { side, was, is } => ticks(next, after, *side, (*was, *is)),
        Effect::Out(side) => falls_out(next, &after.players, *side),
        Effect::Back(side) => back_in(next, &after.players, *side),
        Effect::Ends(end) => ends(next, *end, after),
        Effect::GoesOn => "The game goes on.".to_owned(),
        Effect::NoLonger(deals) => {
            dealer::hands(next, after, deals, ("no longer counts", "no longer count"))?
        }
        Effect::Again(deals) => dealer::hands(next, after, deals, ("counts again", "count again"))?,
        Effect::AgreedNoLonger => "Points agreed after that no longer count.".to_owned(),
        Effect::AgreedAgain => "Points agreed after that count again.".to_owned(),
        Effect::Dealers(dealt) => dealer::deals_from(next, after, dealt.first()?.0),
        Effect::Stands(Some(open)) => format!("{}.", contract(next.players(), open)),
        Effect::Misses { seat, was, is } => misses(next.name(*seat).as_ref(), *was, *is),
        // A bid or a turned card goes only when the game ends.
        Effect::Stands(None) => DROPPED.to_owned(),
        Effect::Turned(turned) if *turned == Turned::default() => DROPPED.to_owned(),
        Effect::Turned(turned) => again_turned(*turned),
        Effect::Pot(_) => next_pot(ledger, next, before, after)?,
    })
}

const DROPPED: &str = "The hand being played is dropped.";

/// `Ann loses the next turn to deal.`
fn misses(name: &str, was: usize, is: usize) -> String {
    match (was, is) {
        (_, 0) => format!("{name} no longer loses a turn to deal."),
        (0, 1) => format!("{name} loses the next turn to deal."),
        (_, 1) => format!("{name} loses only the next turn to deal."),
        (_, more) => format!("{name} loses the next {more} turns to deal."),
    }
}

/// `Hearts is trump again.`
fn again_turned(turned: Turned) -> String {
    let says = match turned.trump {
        Some(trump) => format!("{} is turned for trump again", suit_title(trump)),
        None => "The turned card is back".to_owned(),
    };
    match turned.ace {
        TrumpAce::Ranking => format!("{says}."),
        TrumpAce::Demoted => format!("{says}, and its ace ranks lowest."),
    }
}

/// `Ann’s bid of 25 in hand 2 is now set.`
fn fate_of_bid(
    next: &Ledger,
    after: &Standing,
    deal: usize,
    outcome: BidOutcome,
) -> Option<String> {
    let deal = after.deals.get(deal)?;
    let contract = deal.what.contract()?;
    let is = match outcome {
        BidOutcome::Made => "is now made",
        BidOutcome::Set => "is now set",
        BidOutcome::Plain => "is now neither made nor set",
    };
    let hand = dealer::called(next, deal);
    let (name, bid) = (deal.name(contract.seat), bid(contract.bid));
    Some(format!("{name}’s bid of {bid} in {hand} {is}."))
}

/// `Ann & Cat get a tick: 2 of 4.`
fn ticks(next: &Ledger, after: &Standing, of: Side, (was, is): (u8, u8)) -> String {
    let name = side_then(next, &after.players, of);
    let (verb, change) = match is > was {
        true => ("[get|gets]", is - was),
        false => ("[lose|loses]", was - is),
    };
    let ticks = match change {
        1 => "a tick".to_owned(),
        _ => format!("{change} ticks"),
    };
    let most = next.rules().table().finish.ticks;
    let of_most = most.map_or_else(|| is.to_string(), |most| format!("{is} of {most}"));
    let says = format!("{{name}} {verb} {ticks}: {of_most}.");
    fill(&says, alone(next, of), &[("name", &name)])
}

/// Who puts something else into the next pot, and how it grows (B4, B7): `Bob pays 4 into the next
/// pot, which goes from 4 to 7 chips.`
fn next_pot(ledger: &Ledger, next: &Ledger, before: &Standing, after: &Standing) -> Option<String> {
    if after.end.is_some() {
        return None;
    }
    let debts = after.pot.debts.iter();
    let changed = debts.filter(|(side, debt)| before.pot.debts.get(*side) != Some(*debt));
    let pays = changed.filter_map(|(side, debt)| {
        let name = super::side(next, side);
        match debt {
            Debt::Match(owed) => Some(format!("{name} pays {}", number(*owed))),
            Debt::Ante => Some(format!("{name} antes")),
            Debt::Nothing => Some(format!("{name} puts nothing")),
            Debt::Away => None,
        }
    });
    let pays: Vec<String> = pays.collect();
    let pot = |ledger: &Ledger, standing: &Standing| standing.stake(ledger.rules()).1;
    let (was, becomes) = (pot(ledger, before), pot(next, after));
    let grows = format!("goes from {} to {}", number(was), chips(becomes));
    match (pays.is_empty(), was == becomes) {
        (true, true) => None,
        (true, false) => Some(format!("The next pot {grows}.")),
        (false, true) => Some(format!("{} into the next pot.", all(&pays))),
        (false, false) => Some(format!("{} into the next pot, which {grows}.", all(&pays))),
    }
}
