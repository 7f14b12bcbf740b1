//! What a change does to a game: the difference of two standings, as data.

use super::adjusted::Adjusted;
use super::deal::{Deal, Fate};
use super::log::Dealt;
use super::standing::Standing;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::hand::{Contract, Hand, Pot, Turned};
use crate::games::{BidOutcome, End};

/// One thing that a change does. Deals are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The totals become these.
    Totals(BySide<i32>),
    /// The bid of a deal is made, set, or neither.
    Bid(usize, BidOutcome),
    /// A side has so many failed bids instead of as many as before.
    Ticks {
        side: Side,
        /// Before.
        was: u8,
        /// After.
        is: u8,
    },
    /// A side falls out, or wins while the others play on.
    Out(Side),
    /// A side is back in.
    Back(Side),
    /// The game ends, or ends otherwise.
    Ends(End),
    /// The game is not over.
    GoesOn,
    /// These hands no longer count.
    NoLonger(Vec<usize>),
    /// These hands count again.
    Again(Vec<usize>),
    /// Points by agreement no longer count.
    AgreedNoLonger,
    /// Points by agreement count again.
    AgreedAgain,
    /// From this deal on others deal; each deal with its dealer, the next one included.
    Dealers(Vec<(usize, Seat)>),
    /// The bid that stands becomes this one; `None` if there is none anymore.
    Stands(Option<Contract>),
    /// The card turned for trump becomes this one.
    Turned(Turned),
    /// A player loses so many turns to deal still to come, instead of as many as before.
    Misses {
        /// The player.
        seat: Seat,
        /// Before.
        was: usize,
        /// After.
        is: usize,
    },
    /// The pot of the next hand becomes this.
    Pot(Pot),
}

/// Everything a change does, from the standing `before` to the one `after`.
pub fn effects(before: &Standing, after: &Standing) -> Vec<Effect> {
    let totals = || Effect::Totals(after.totals.clone());
    let mut all = Vec::new();
    all.extend((before.totals != after.totals).then(totals));
    all.extend(bids(before, after));
    all.extend(sides(before, after));
    all.extend(end(before, after));
    all.extend(counting(before, after));
    all.extend(agreed(before, after));
    all.extend(dealers(before, after).map(Effect::Dealers));
    all.extend(misses(before, after));
    if before.open != after.open {
        all.push(Effect::Stands(after.open));
    }
    if before.turned != after.turned {
        all.push(Effect::Turned(after.turned));
    }
    if before.pot != after.pot {
        all.push(Effect::Pot(after.pot.clone()));
    }
    all
}

/// The deals that both standings have.
fn pairs<'a>(
    before: &'a Standing,
    after: &'a Standing,
) -> impl Iterator<Item = (usize, &'a Deal, &'a Deal)> {
    let deals = before.deals.iter().zip(&after.deals).enumerate();
    deals.map(|(at, (was, is))| (at, &**was, &**is))
}

/// The outcome of a deal's bid; nothing where it has none or does not count.
fn outcome(deal: &Deal) -> Option<(&Contract, BidOutcome)> {
    let Dealt::Hand(Hand::Bid(hand)) = &deal.what else {
        return None;
    };
    let had = |outcome| deal.lines.iter().any(|(_, line)| line.why.bid == outcome);
    let outcomes = [BidOutcome::Made, BidOutcome::Set];
    let outcome = outcomes.into_iter().find(|outcome| had(*outcome));
    let counts = deal.fate == Fate::Counts;
    counts.then_some((&hand.contract, outcome.unwrap_or(BidOutcome::Plain)))
}

fn bids<'a>(before: &'a Standing, after: &'a Standing) -> impl Iterator<Item = Effect> + use<'a> {
    pairs(before, after).filter_map(|(at, was, is)| {
        let ((bid, was), (same, is)) = (outcome(was)?, outcome(is)?);
        (bid == same && was != is).then_some(Effect::Bid(at, is))
    })
}

/// Ticks, and who is out.
fn sides<'a>(before: &'a Standing, after: &'a Standing) -> impl Iterator<Item = Effect> + use<'a> {
    let ticks = before.ticks.iter().filter_map(|(side, was)| {
        let (was, is) = (*was, *after.ticks.get(side)?);
        (was != is).then_some(Effect::Ticks { side, was, is })
    });
    let out = before
        .out
        .iter()
        .filter_map(|(side, was)| match (*was, *after.out.get(side)?) {
            (false, true) => Some(Effect::Out(side)),
            (true, false) => Some(Effect::Back(side)),
            _ => None,
        });
    ticks.chain(out)
}

fn end(before: &Standing, after: &Standing) -> Option<Effect> {
    let result = |standing: &Standing| standing.end.map(|(end, _)| end);
    (result(before) != result(after)).then(|| match result(after) {
        Some(end) => Effect::Ends(end),
        None => Effect::GoesOn,
    })
}

/// The hands that no longer count, or again, because of what is before them.
fn counting(before: &Standing, after: &Standing) -> impl Iterator<Item = Effect> + use<> {
    let hands = |counted: bool| -> Vec<usize> {
        let both = pairs(before, after);
        let both = both.filter(|(_, was, is)| was.number.is_some() && is.number.is_some());
        let counts = |deal: &Deal| deal.fate == Fate::Counts;
        let other = both.filter(|(_, was, is)| counts(was) == counted && counts(is) != counted);
        other.map(|(at, ..)| at).collect()
    };
    let (no_longer, again) = (hands(true), hands(false));
    let no_longer = (!no_longer.is_empty()).then_some(Effect::NoLonger(no_longer));
    let again = (!again.is_empty()).then_some(Effect::Again(again));
    no_longer.into_iter().chain(again)
}

/// Whether points by agreement that both standings have no longer count, or again.
fn agreed(before: &Standing, after: &Standing) -> impl Iterator<Item = Effect> + use<> {
    let mut left: Vec<&Adjusted> = before.adjusted.iter().collect();
    let both = after.adjusted.iter().filter_map(|is| {
        let same = |was: &&Adjusted| was.after == is.after && was.what == is.what;
        let was = left.remove(left.iter().position(same)?);
        Some((was.counts, is.counts))
    });
    let both: Vec<(bool, bool)> = both.collect();
    let no_longer = both.contains(&(true, false));
    let again = both.contains(&(false, true));
    let no_longer = no_longer.then_some(Effect::AgreedNoLonger);
    no_longer
        .into_iter()
        .chain(again.then_some(Effect::AgreedAgain))
}

/// Who loses more or fewer turns to deal still to come (B7, W10).
fn misses<'a>(before: &'a Standing, after: &'a Standing) -> impl Iterator<Item = Effect> + use<'a> {
    let seats = (0..).map(Seat).take(after.players.len());
    let goes_on = after.end.is_none();
    let seats = seats.filter(move |_| goes_on);
    seats.filter_map(|seat| {
        let (was, is) = (before.misses_deals(seat), after.misses_deals(seat));
        (was != is).then_some(Effect::Misses { seat, was, is })
    })
}

/// The dealers from the first deal on that another player deals; deals that do not count are left out.
fn dealers(before: &Standing, after: &Standing) -> Option<Vec<(usize, Seat)>> {
    if before.deals.len() != after.deals.len() {
        return None;
    }
    let dealt = |standing: &Standing| {
        let deals = standing.deals.iter().enumerate();
        let deals = deals.filter(|(_, deal)| deal.fate.is_dealt());
        let due = (standing.deals.len(), standing.dealer);
        let due = standing.end.is_none().then_some(due);
        let deals = deals.map(|(at, deal)| (at, deal.dealer)).chain(due);
        deals.collect::<Vec<_>>()
    };
    let (was, is) = (dealt(before), dealt(after));
    let is_new = |deal: &(usize, Seat)| !was.contains(deal);
    let first = is.iter().position(is_new)?;
    Some(is[first..].to_vec())
}
