//! Sentences about why a game goes on, and who is near its end.

use super::sentence::{alone, fill};
use super::verdict::{deals_in_words, played};
use super::{number, side_then};
use crate::games::Rules;
use crate::house::choices::{Best, TieAtEnd};
use crate::ledger::{Ledger, Standing};
use crate::seats::Side;

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
        .chain(warnings)
        .collect()
}

/// The lead a winner needs.
fn clear(by: i32) -> String {
    match by {
        ..=1 => "ahead".to_owned(),
        2 => "two clear".to_owned(),
        _ => format!("{by} clear"),
    }
}

/// What a side at the target still lacks besides points: `two clear`.
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

fn short_of_the_lead(ledger: &Ledger, standing: &Standing) -> Option<String> {
    let finish = &ledger.rules().table().finish;
    let target = finish.target?;
    let still_in = standing.totals.iter().filter(|own| !standing.out[own.0]);
    let totals: Vec<(Side, i32)> = still_in.map(|(side, total)| (side, *total)).collect();
    let most = totals
        .iter()
        .map(|own| own.1)
        .max()
        .filter(|most| *most >= target)?;
    let best = match finish.best {
        Best::High => most,
        Best::Low => totals.iter().map(|own| own.1).min()?,
    };
    let name = |side: Side| side_then(ledger, &standing.players, side);
    let first: Vec<Side> = totals
        .iter()
        .filter(|own| own.1 == best)
        .map(|own| own.0)
        .collect();
    let says = match first[..] {
        [only] => {
            lacks(ledger, standing, only)?;
            fill(
                "{name} [have|has] {total}, but [are|is] not {clear}: play on",
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
            format!(
                "{} are tied at {}: play on",
                names.join(" and "),
                number(best)
            )
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
        "Tied after {}: play on until one side leads",
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
    let last_tick = finish
        .ticks
        .is_some_and(|most| standing.ticks[side].saturating_add(1) >= most);
    if last_tick {
        return Some(format!("One more set puts {name} out."));
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
