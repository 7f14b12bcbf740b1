//! Sentences about corrections and points by agreement.

use super::effects::effect_sentences;
use super::sentence::{alone, fill};
use super::{capital, count, number, score, side_then, sum};
use crate::base::seats::Side;
use crate::base::text_fold::isolate;
use crate::ledger::{Adjusted, Effect, Ledger, Standing, StartField, StartingScore};

/// Points by agreement as a row of the sheet: `Table talk: Ann & Cara −4`.
pub fn given(ledger: &Ledger, players: &[String], adjusted: &Adjusted) -> String {
    let name = side_then(ledger, players, adjusted.what.side);
    let reason = reason(adjusted);
    format!("{reason}: {name} {}", signed(adjusted.what.points))
}

/// The reason for points by agreement.
pub fn reason(adjusted: &Adjusted) -> String {
    isolate(&capital(&adjusted.what.reason)).into_owned()
}

/// Points with a sign: `+4`, `−4`.
fn signed(points: i32) -> String {
    match points {
        1.. => format!("+{points}"),
        _ => number(points),
    }
}

/// The total after them: `Table talk: 19 − 4 = 15, by agreement.`
pub fn agreed_reason(adjusted: &Adjusted) -> String {
    let reason = reason(adjusted);
    match adjusted.counts {
        true => {
            let after = adjusted.totals[adjusted.what.side];
            let worked = sum(
                after.saturating_sub(adjusted.what.points),
                adjusted.what.points,
            );
            format!("{reason}: {worked}, by agreement.")
        }
        false => format!("{reason}: {}. {NOT_GIVEN}", signed(adjusted.what.points)),
    }
}

/// Why points by agreement do not count.
pub const NOT_GIVEN: &str = "Doesn’t count: the game was over, or the side was out.";

/// The starting score of each side, if any: `Ann & Cara start at 60, with 1 tick`.
pub fn begins(ledger: &Ledger, players: &[String], begun: &StartingScore, of: Side) -> String {
    let ticks = match begun.ticks[of] {
        0 => String::new(),
        ticks => format!(", with {}", count(ticks, "tick", "ticks")),
    };
    let name = side_then(ledger, players, of);
    let points = number(begun.points[of]);
    let gaps = [("name", &*name), ("points", &*points), ("ticks", &*ticks)];
    fill(
        "{name} [start|starts] at {points}{ticks}",
        alone(ledger, of),
        &gaps,
    )
}

/// The players after this many deals, by seat.
pub fn players_after(ledger: &Ledger, standing: &Standing, deals: usize) -> Vec<String> {
    let last = deals.checked_sub(1).and_then(|at| standing.deals.get(at));
    match last {
        Some(deal) => deal.players.to_vec(),
        None => ledger.first_players().to_vec(),
    }
}

/// What is before the first hand: starting score and points by agreement.
pub fn before_the_first(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let begun = standing.begun.as_ref();
    let begun = begun.map(|start| format!("{}.", began(ledger, start)));
    let given = standing
        .adjusted
        .iter()
        .filter(|adjustment| adjustment.after == 0);
    begun.into_iter().chain(given.map(agreed_reason)).collect()
}

/// The failed bids at the start.
pub fn starting_ticks(ledger: &Ledger, begun: &StartingScore) -> String {
    let players = ledger.first_players();
    let ticks = begun.ticks.iter().filter(|(_, ticks)| **ticks > 0);
    let ticks = ticks.map(|(side, ticks)| {
        let name = side_then(ledger, &players, side);
        format!("{name} {}", count(ticks, "tick", "ticks"))
    });
    ticks.collect::<Vec<_>>().join(", ")
}

/// What to correct in a field for the points of a side.
pub fn points_problem(name: &str) -> String {
    format!("{name}’s points: enter a whole number up to 100,000.")
}

/// What to correct in the invalid fields of a starting score; `names` are those of the sides.
pub fn no_start(wrong: &[StartField], names: &[String]) -> String {
    let name = |side: Side| {
        names
            .get(side.index())
            .map_or_else(String::new, |name| isolate(name).into_owned())
    };
    let says = |field: &StartField| match field {
        StartField::Points(side) => points_problem(&name(*side)),
        StartField::Ticks(side) => format!(
            "{}’s ticks: enter a whole number from 0 to {}.",
            name(*side),
            u8::MAX
        ),
    };
    wrong.iter().map(says).collect::<Vec<_>>().join(" ")
}

/// A corrected dealer: `The table corrected who dealt: Bob.`
pub fn dealer_put_right(ledger: &Ledger, deal: usize) -> Option<String> {
    let standing = ledger.standing();
    let dealt = standing.deals.get(deal)?;
    let name = dealt.name(dealt.dealer);
    ledger
        .dealer_was_set(deal)
        .then(|| format!("The table corrected who dealt: {name}."))
}

/// A starting score: `Started at Ann & Cara 60, Bob & Dev 45`.
pub fn began(ledger: &Ledger, begun: &StartingScore) -> String {
    let players = ledger.first_players();
    let each = begun.points.iter().map(|(side, points)| {
        let ticks = match begun.ticks[side] {
            0 => String::new(),
            ticks => format!(" ({})", count(ticks, "tick", "ticks")),
        };
        let name = side_then(ledger, &players, side);
        format!("{name} {}{ticks}", number(*points))
    });
    let each: Vec<String> = each.collect();
    format!("Started at {}", each.join(", "))
}

/// Everything that counts besides hands: starting score and points by agreement.
pub fn besides(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let began = standing.begun.as_ref().map(|start| began(ledger, start));
    let counts = standing
        .adjusted
        .iter()
        .filter(|adjustment| adjustment.counts);
    let given = counts.map(|adjustment| {
        let players = players_after(ledger, standing, adjustment.after);
        given(ledger, &players, adjustment)
    });
    began.into_iter().chain(given).collect()
}

/// The first `most` lines; if there are more, the last one says how many.
pub fn first_of(lines: &[String], room: usize) -> (&[String], Option<String>) {
    match lines.len() <= room {
        true => (lines, None),
        false => {
            let shown = room.saturating_sub(1);
            let more = format!("and {} more", lines.len() - shown);
            (&lines[..shown], Some(more))
        }
    }
}

/// The score after an adjustment or starting score: `Ann & Cara 15, Bob & Dev 9`, and other consequences.
pub fn score_after(before: &Ledger, after: &Ledger) -> (String, Vec<String>) {
    let now = after.standing();
    let follows = effect_sentences(before, after, |effect| !matches!(effect, Effect::Totals(_)));
    (score(after, &now.players, &now.totals), follows)
}
