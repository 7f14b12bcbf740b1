//! Sentences about correcting the dealer.

use super::{bid, capital, contract, hand_word, refusal};
use crate::hand::Won;
use crate::ledger::{Deal, Fate, Ledger, Refusal, Standing};

/// The most dealers to name.
const NAMED: usize = 6;

/// The preview of a corrected dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redealt {
    /// Who deals from then on.
    pub headline: String,
    /// Who leads now, and that no score changes.
    pub told: Vec<String>,
    /// Who is bagged now, and which bids no longer fit.
    pub follows: Vec<String>,
}

/// Who deals from then on, and what follows.
pub fn redealt(before: &Ledger, after: &Ledger, deal: usize) -> Redealt {
    let (was, now) = (before.standing(), after.standing());
    let (mut told, mut follows) = (Vec::new(), Vec::new());
    if let (None, Some(leader)) = (now.end, now.leader(after.rules())) {
        told.push(format!("{} leads.", after.name(leader)));
    }
    let bagged = now.open.as_ref().filter(|open| open.won == Won::Bagged);
    if let Some(open) = bagged.filter(|open| was.open.as_ref() != Some(open)) {
        follows.push(format!("{}.", contract(after.players(), open)));
    }
    let known = before.doubtful_bids();
    let doubtful_bids = after.doubtful_bids().into_iter();
    let doubtful_bids = doubtful_bids.filter(|own| !known.contains(own));
    follows.extend(doubtful_bids.map(|(at, own)| misfit(after, &now, at, own)));
    if deal < now.deals.len() {
        told.push("The score doesn’t change.".to_owned());
    }
    Redealt {
        headline: deals_from(after, &now, deal),
        told,
        follows,
    }
}

/// `Dealers from hand 2 on: Bob, Cara, Dev.` Deals that do not count are left out.
fn deals_from(ledger: &Ledger, now: &Standing, from: usize) -> String {
    let dealt = now.deals.iter().skip(from);
    let dealt: Vec<_> = dealt
        .filter(|own| matches!(own.fate, Fate::Counts | Fate::SideWasOut))
        .collect();
    let due = now.end.is_none();
    let due = due.then(|| ledger.name(now.dealer).into_owned());
    let first = match (&dealt[..], &due) {
        ([own], None) => {
            return format!("{} dealt {}.", own.name(own.dealer), called(ledger, own));
        }
        ([], Some(name)) => {
            return format!("{name} deals {} {}.", hand_word(ledger), now.number);
        }
        ([], None) => return "Nobody else deals.".to_owned(),
        ([first, ..], _) => called(ledger, first),
    };
    let names = dealt.iter().map(|own| own.name(own.dealer).into_owned());
    let mut names: Vec<String> = names.chain(due).collect();
    let more = names.len() > NAMED;
    names.truncate(NAMED);
    let names = names.join(", ");
    let more = if more { ", …" } else { "" };
    format!("Dealers from {first} on: {names}{more}.")
}

fn called(ledger: &Ledger, deal: &Deal) -> String {
    let hand = |number| format!("{} {number}", hand_word(ledger));
    deal.number.map_or_else(|| "this deal".to_owned(), hand)
}

/// A recorded bid that is no longer possible.
fn misfit(ledger: &Ledger, now: &Standing, at: usize, own: Refusal) -> String {
    let Some(deal) = now.deals.get(at) else {
        return String::new();
    };
    let hand = capital(&called(ledger, deal));
    let why = match own {
        Refusal::NotBagged(seat) if seat != deal.dealer => {
            format!(
                "{} was bagged, but {} dealt.",
                deal.name(seat),
                deal.name(deal.dealer)
            )
        }
        Refusal::MayNotBid(seat, barred) => {
            format!("{} couldn’t bid {}.", deal.name(seat), bid(barred))
        }
        other => refusal(ledger, other),
    };
    format!("{hand}: {why} The hand stays as recorded.")
}
