//! Who deals from a hand on, and which hands a change makes impossible.

use super::{all, bid, capital, hand_title, hand_word};
use crate::ledger::{Deal, Ledger, Refusal, Standing};

/// The most dealers to name.
const NAMED: usize = 6;

/// Hands with a bid that other rules do not have.
pub(super) const NO_SUCH_BID: (&str, &str) = (
    "has a bid these rules don’t have. It’s scored as bid",
    "have bids these rules don’t have. They’re scored as bid",
);

/// Rounds that do not add up to 0, where they must (T1).
const NOT_ZERO: (&str, &str) = (
    "doesn’t add up to 0, and stays as recorded",
    "don’t add up to 0, and stay as recorded",
);

/// The bids and rounds that a change makes impossible.
pub(super) fn misfits(before: &Ledger, after: &Ledger) -> Vec<String> {
    let (known, now) = (before.doubtful_bids(), after.standing());
    let doubtful_bids = after.doubtful_bids().into_iter();
    let doubtful_bids = doubtful_bids.filter(|doubtful_bid| !known.contains(doubtful_bid));
    let (mut bids, mut rounds, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for (at, refusal) in doubtful_bids {
        match refusal {
            Refusal::NoSuchBid(_) => bids.push(at),
            Refusal::NotZero(_) => rounds.push(at),
            _ => others.push(misfit(after, &now, at, refusal)),
        }
    }
    let bids = hands(after, &now, &bids, NO_SUCH_BID);
    let rounds = hands(after, &now, &rounds, NOT_ZERO);
    bids.into_iter().chain(rounds).chain(others).collect()
}

/// `Dealers from hand 2 on: Bob, Cara, Dev.` Deals that do not count are left out.
pub(super) fn deals_from(ledger: &Ledger, now: &Standing, from: usize) -> String {
    let dealt = now.deals.iter().skip(from);
    let dealt: Vec<_> = dealt.filter(|deal| deal.fate.is_dealt()).collect();
    let due = now.end.is_none();
    let due = due.then(|| ledger.name(now.dealer).into_owned());
    let first = match (&dealt[..], &due) {
        ([only], None) => {
            return format!("{} dealt {}.", only.name(only.dealer), called(ledger, only));
        }
        ([], Some(name)) => {
            return format!("{name} deals {} {}.", hand_word(ledger), now.number);
        }
        ([], None) => return "Nobody else deals.".to_owned(),
        ([first, ..], _) => called(ledger, first),
    };
    let names = dealt.iter().map(|deal| deal.name(deal.dealer).into_owned());
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
fn misfit(ledger: &Ledger, now: &Standing, at: usize, refusal: Refusal) -> String {
    let Some(deal) = now.deals.get(at) else {
        return String::new();
    };
    let hand = capital(&called(ledger, deal));
    let why = match refusal {
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
        other => super::refusal(ledger, other),
    };
    format!("{hand}: {why} The hand stays as recorded.")
}

/// `Hands 2 and 3 no longer count.`
pub(super) fn hands(
    ledger: &Ledger,
    after: &Standing,
    deals: &[usize],
    (counts, count): (&str, &str),
) -> Option<String> {
    let numbers = deals.iter().filter_map(|at| after.deals.get(*at)?.number);
    let hands: Vec<usize> = numbers.collect();
    let title = hand_title(ledger);
    match hands[..] {
        [] => None,
        [only] => Some(format!("{title} {only} {counts}.")),
        [first, .., last] if hands.len() > 2 && last - first + 1 == hands.len() => {
            Some(format!("{title}s {first} to {last} {count}."))
        }
        _ => {
            let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
            Some(format!("{title}s {} {count}.", all(&hands)))
        }
    }
}
