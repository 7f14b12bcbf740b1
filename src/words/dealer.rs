//! Who deals from a hand on, and which bids a change makes impossible.

use super::{bid, capital, hand_word, refusal};
use crate::ledger::{Deal, Ledger, Refusal, Standing};

/// The most dealers to name.
const NAMED: usize = 6;

/// The bids that a change makes impossible.
pub(super) fn misfits(before: &Ledger, after: &Ledger) -> Vec<String> {
    let (known, now) = (before.doubtful_bids(), after.standing());
    let doubtful_bids = after.doubtful_bids().into_iter();
    let doubtful_bids = doubtful_bids.filter(|own| !known.contains(own));
    doubtful_bids
        .map(|(at, own)| misfit(after, &now, at, own))
        .collect()
}

/// `Dealers from hand 2 on: Bob, Cara, Dev.` Deals that do not count are left out.
pub(super) fn deals_from(ledger: &Ledger, now: &Standing, from: usize) -> String {
    let dealt = now.deals.iter().skip(from);
    let dealt: Vec<_> = dealt.filter(|own| own.fate.is_dealt()).collect();
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

pub(super) fn called(ledger: &Ledger, deal: &Deal) -> String {
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
