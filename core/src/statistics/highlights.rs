//! The few hands of a game worth telling.

use crate::base::house::choices::Best;
use crate::base::seats::{BySide, Side};
use crate::games::{BidOutcome, RecordKind};
use crate::ledger::{Dealt, Fate, Ledger, Standing};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The deal, counted from 0.
    pub deal: usize,
    /// What makes it one.
    pub kind: HighlightKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HighlightKind {
    /// It has a headline: a nine-hole, a Kaibosh, a ruling.
    Headline,
    /// The highest score.
    Most { side: Side, points: i32 },
    /// The costliest set.
    Set {
        side: Side,
        /// The points, below 0.
        points: i32,
    },
    /// The hand after which the winner was furthest behind.
    Behind {
        /// The winner.
        side: Side,
        /// The distance.
        points: i32,
    },
    /// From here on a side led all others, to the end or until now.
    Ahead { side: Side },
    /// A side fell out.
    Out { side: Side },
}

/// The most hands with headlines to list, the latest.
const HEADLINES: usize = 4;

/// The highlights of a game, in order.
pub fn highlights(ledger: &Ledger, standing: &Standing) -> Vec<Highlight> {
    let best = ledger.rules().table().finish.best;
    let points_only = matches!(ledger.rules().table().record, RecordKind::Points { .. });
    let mut moments = Vec::new();
    let mut headlines = Vec::new();
    let mut most: Option<(i32, Side, usize)> = None;
    let mut dearest: Option<(i32, Side, usize)> = None;
    // The side in the lead, and since which hand; of none where points by agreement made the difference.
    let mut ahead: Option<(Side, Option<usize>)> = None;
    let mut hands = 0;
    let mut last = None;
    for (deal, played) in standing.deals.iter().enumerate() {
        if played.fate != Fate::Counts || !matches!(played.what, Dealt::Hand(_)) {
            continue;
        }
        hands += 1;
        last = Some(deal);
        for (side, line) in played.lines.iter() {
            // If the lowest total wins, points are nothing to boast of.
            let boasts = best == Best::High && line.points > 0;
            if boasts && most.is_none_or(|(most, ..)| line.points > most) {
                most = Some((line.points, side, deal));
            }
            let set = line.why.bid == BidOutcome::Set && line.points < 0;
            if set && dearest.is_none_or(|(dearest, ..)| line.points < dearest) {
                dearest = Some((line.points, side, deal));
            }
            let won = standing.first == Some((side, deal));
            if played.out[side] && !played.out_before[side] && !won {
                let kind = HighlightKind::Out { side };
                moments.push(Highlight { deal, kind });
            }
        }
        let has_headline = played
            .lines
            .values()
            .iter()
            .any(|line| !line.why.headline.is_empty());
        if has_headline && !points_only {
            let kind = HighlightKind::Headline;
            headlines.push(Highlight { deal, kind });
        }
        if is_after_win(standing, deal) {
            continue;
        }
        let won = standing.first.filter(|(_, at)| *at == deal);
        let leads = won.map(|(first, _)| first);
        ahead = match leads.or_else(|| leader(standing, deal, &played.totals, best)) {
            Some(side) if ahead.is_some_and(|(before, _)| before == side) => ahead,
            now => now.map(|side| {
                let led = leader(standing, deal, &played.totals_before(), best) == Some(side);
                (side, (!led).then_some(deal))
            }),
        };
    }
    if hands < 2 {
        return headlines;
    }
    let skipped = headlines.len().saturating_sub(HEADLINES);
    moments.extend(headlines.into_iter().skip(skipped));
    moments.extend(most.map(|(points, side, deal)| Highlight {
        deal,
        kind: HighlightKind::Most { side, points },
    }));
    moments.extend(dearest.map(|(points, side, deal)| Highlight {
        deal,
        kind: HighlightKind::Set { side, points },
    }));
    // Points by agreement after the last hand may have changed it.
    let leads_now = match standing.first {
        Some((first, _)) => Some(first),
        None => last.and_then(|last| leader(standing, last, &standing.totals, best)),
    };
    let ahead = ahead.filter(|(side, _)| leads_now == Some(*side));
    moments.extend(ahead.and_then(|(side, deal)| {
        let kind = HighlightKind::Ahead { side };
        Some(Highlight { deal: deal?, kind })
    }));
    let winner = standing.end.and_then(|(end, _)| end.winner);
    let behind = winner.and_then(|side| {
        let (points, deal) = furthest_behind(standing, side, best)?;
        let kind = HighlightKind::Behind { side, points };
        Some(Highlight { deal, kind })
    });
    moments.extend(behind);
    moments.sort_by_key(|moment| moment.deal);
    moments
}

/// Whether the game had been won, and the hand was for second place (C9).
fn is_after_win(standing: &Standing, deal: usize) -> bool {
    let first = standing.first.map(|(first, _)| first);
    let deal = standing.deals.get(deal);
    first.is_some_and(|first| deal.is_some_and(|deal| deal.out_before[first]))
}

/// The side that leads all others with these totals, of those that are still in after a deal.
fn leader(standing: &Standing, deal: usize, totals: &BySide<i32>, best: Best) -> Option<Side> {
    let worth = |total: i32| match best {
        Best::High => total,
        Best::Low => -total,
    };
    let still_in = || {
        let totals = totals.iter();
        totals.filter(|(side, _)| standing.counts_after(deal, *side))
    };
    let most = still_in().map(|(_, total)| worth(*total)).max()?;
    let mut first = still_in().filter(|(_, total)| worth(**total) == most);
    match (first.next(), first.next()) {
        (Some((side, _)), None) => Some(side),
        _ => None,
    }
}

/// The most that a side was behind, and after which deal; `None` if it never was. A side that is
/// out leads nobody.
pub(super) fn furthest_behind(standing: &Standing, side: Side, best: Best) -> Option<(i32, usize)> {
    let mut most = (0, 0);
    for (at, deal) in standing.deals.iter().enumerate() {
        let total = deal.totals[side];
        let still_in = deal.totals.iter();
        let still_in = still_in.filter(|(other, _)| standing.counts_after(at, *other));
        let behind = still_in.map(|(_, other)| match best {
            Best::High => other - total,
            Best::Low => total - other,
        });
        let behind = behind.max().unwrap_or(0);
        if deal.fate == Fate::Counts && behind > most.0 && !is_after_win(standing, at) {
            most = (behind, at);
        }
    }
    (most.0 > 0).then_some(most)
}
