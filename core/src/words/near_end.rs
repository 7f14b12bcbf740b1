//! Sentences about why a game goes on, and who is near its end.

use super::sentence::{alone, counted, fill};
use super::verdict::{deals_in_words, played};
use super::{all, hand_word, number, side_then};
use crate::base::house::choices::{Best, BothOver, TieAtEnd};
use crate::base::seats::Side;
use crate::games::{Rules, still_in};
use crate::ledger::{AtLimit, Deal, Fate, Ledger, Standing};

/// The cost of a hand, if no bid says it.
const NEAR: i32 = 9;

/// Why the game goes on at the target, and who is about to fall out.
pub fn near(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    if standing.end.is_some() {
        return Vec::new();
    }
    let sides = ledger.rules().layout().sides();
    let still_in = sides.filter(|side| !standing.out[*side]);
    let warnings = still_in.filter_map(|side| nearly_out(ledger, standing, side));
    goes_on(ledger, standing)
        .into_iter()
        .chain(at_limits(ledger, standing))
        .chain(warnings)
        .collect()
}

/// The lead a winner needs.
fn clear(by: i32) -> String {
    match by {
        ..=1 => "ahead".to_owned(),
        _ => format!("{by} ahead"),
    }
}

/// What a side at the target still lacks besides points: `2 ahead`.
pub(super) fn lacks(ledger: &Ledger, standing: &Standing, side: Side) -> Option<String> {
    let finish = &ledger.rules().table().finish;
    let there = finish
        .target
        .is_some_and(|target| standing.totals[side] >= target);
    let needs = standing.needs(ledger.rules(), side)?;
    (there && needs > 0).then(|| clear(finish.win_by))
}

/// Why the game goes on at the target, or after the last agreed deal.
pub(super) fn goes_on(ledger: &Ledger, standing: &Standing) -> Option<String> {
    if standing.end.is_some() {
        return None;
    }
    short_of_the_lead(ledger, standing).or_else(|| tied_after_the_deals(ledger, standing))
}

/// What the next hand ends by rules that the score is already at, unless it undoes that.
pub(super) fn at_limits(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let all = standing.at_limits(ledger.rules());
    let says = |limit: &AtLimit| match *limit {
        AtLimit::Target(side) => at_the_target(ledger, standing, side),
        AtLimit::BackDoor(side) => at_the_door(ledger, standing, side),
        AtLimit::Ticks(side) => with_the_last_tick(ledger, standing, side),
    };
    let going = all
        .iter()
        .filter(|at_limit| !matches!(at_limit, AtLimit::Target(_)));
    let everyone = going.count() == still_in(&standing.out).len();
    let last = everyone.then(|| "If that puts everyone out, the highest total wins.".to_owned());
    all.iter().map(says).chain(last).collect()
}

fn at_the_target(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let finish = &ledger.rules().table().finish;
    let (word, target) = (hand_word(ledger), number(finish.target.unwrap_or(0)));
    if finish.best == Best::Low {
        return format!(
            "A total is already at {target}: if one still is after the next {word}, the lowest wins."
        );
    }
    let wins = match standing.first {
        Some(_) => "[come|comes] second",
        None => "[win|wins]",
    };
    let says = format!(
        "{{name}} [are|is] already at {target}, and {wins} after the next {word} if still there and {}.",
        clear(finish.win_by)
    );
    let name = side_then(ledger, &standing.players, side);
    let says = fill(&says, alone(ledger, side), &[("name", &name)]);
    let bidder = match finish.both_over {
        BothOver::BidderFirst => " If the bidding side is there too, it wins.",
        BothOver::Highest | BothOver::FirstPast => "",
    };
    format!("{says}{bidder}")
}

fn at_the_door(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let finish = &ledger.rules().table().finish;
    let name = side_then(ledger, &standing.players, side);
    let gaps = [
        ("name", &*name),
        ("total", &number(standing.totals[side])),
        ("hand", hand_word(ledger)),
        ("door", &number(finish.back_door.unwrap_or(0))),
    ];
    fill(
        "{name} [are|is] already at {total}, and out after the next {hand} unless it takes them above {door} or wins them the game.",
        alone(ledger, side),
        &gaps,
    )
}

fn with_the_last_tick(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let name = side_then(ledger, &standing.players, side);
    let ticks = standing.ticks[side];
    let gaps = [
        ("name", &*name),
        ("ticks", &counted(ticks, ("tick", "ticks"))),
    ];
    fill(
        "{name} already [have|has] {ticks}, and [are|is] out after the next hand unless it wins them the game.",
        alone(ledger, side),
        &gaps,
    )
}

fn short_of_the_lead(ledger: &Ledger, standing: &Standing) -> Option<String> {
    let finish = &ledger.rules().table().finish;
    let target = finish.target?;
    let still_in = standing
        .totals
        .iter()
        .filter(|total| !standing.out[total.0]);
    let totals: Vec<(Side, i32)> = still_in.map(|(side, total)| (side, *total)).collect();
    let most = totals
        .iter()
        .map(|total| total.1)
        .max()
        .filter(|most| *most >= target)?;
    let best = match finish.best {
        Best::High => most,
        Best::Low => totals.iter().map(|total| total.1).min()?,
    };
    let name = |side: Side| side_then(ledger, &standing.players, side);
    let there: Vec<Side> = totals
        .iter()
        .filter(|total| total.1 >= target)
        .map(|total| total.0)
        .collect();
    let number_of = |deal: &std::sync::Arc<Deal>| deal.number.filter(|_| deal.fate == Fate::Counts);
    if let (BothOver::FirstPast, [_, _, ..], Some(hand)) = (
        finish.both_over,
        &there[..],
        standing.deals.iter().rev().find_map(number_of),
    ) {
        let names: Vec<String> = there.iter().map(|side| name(*side)).collect();
        return Some(format!(
            "{} are at {}: in Change for hand {hand}, say who was first.",
            all(&names),
            number(target)
        ));
    }
    let first: Vec<Side> = totals
        .iter()
        .filter(|total| total.1 == best)
        .map(|total| total.0)
        .collect();
    let says = match first[..] {
        [only] => {
            lacks(ledger, standing, only)?;
            fill(
                "{name} [have|has] {total} but [aren’t|isn’t] {clear}. Play on",
                alone(ledger, only),
                &[
                    ("name", &name(only)),
                    ("total", &number(best)),
                    ("clear", &clear(finish.win_by)),
                ],
            )
        }
        _ => {
            let names: Vec<String> = first.iter().map(|side| name(*side)).collect();
            format!("{} are tied at {}. Play on", all(&names), number(best))
        }
    };
    Some(format!("{says}."))
}

/// Why the game goes on after the last agreed deal (K5).
fn tied_after_the_deals(ledger: &Ledger, standing: &Standing) -> Option<String> {
    let finish = &ledger.rules().table().finish;
    let deals = finish
        .deals
        .filter(|deals| played(standing) >= usize::from(*deals))?;
    let ended = finish.agreed_end(&standing.totals, &standing.out);
    let tied = ended.winner.is_none() && finish.tie == TieAtEnd::PlayOn;
    let says = format!(
        "Tied after {}. Play on until one side leads",
        deals_in_words(deals)
    );
    tied.then(|| format!("{says}."))
}

/// The costs of a table's bids when set.
fn costs(rules: &dyn Rules) -> impl Iterator<Item = i32> {
    let ladder = rules.bids().into_iter().flat_map(|bids| &bids.ladder);
    ladder.map(|bid| rules.stakes(*bid).worth.set)
}

/// The distance of a side from the back door, if one hand may put it out.
pub(super) fn from_the_door(ledger: &Ledger, standing: &Standing, side: Side) -> Option<i32> {
    let rules = ledger.rules();
    let left = standing.totals[side] - rules.table().finish.back_door?;
    let most = costs(rules).max().unwrap_or(NEAR);
    // By changed rules a side may be below the door until the next hand.
    (1..=most).contains(&left).then_some(left)
}

/// Who is out with one more set, and who is near the back door.
fn nearly_out(ledger: &Ledger, standing: &Standing, side: Side) -> Option<String> {
    let rules = ledger.rules();
    let finish = &rules.table().finish;
    let name = side_then(ledger, &standing.players, side);
    let ticks = finish.ticks;
    match ticks.map(|most| most.saturating_sub(standing.ticks[side])) {
        Some(0) => return None,
        Some(1) => return Some(format!("One more set puts {name} out.")),
        _ => {}
    }
    let left = from_the_door(ledger, standing, side)?;
    let cheapest = costs(rules).min().unwrap_or(0);
    let says = fill(
        "{name} [are|is] within {left} of the back door",
        alone(ledger, side),
        &[("name", &name), ("left", &number(left))],
    );
    let set = if left <= cheapest {
        ": one more set puts them out"
    } else {
        ""
    };
    Some(format!("{says}{set}."))
}
