//! What a step changes in the rounds of singles.

use crate::night::preview::NightChange;
use crate::night::state::{RoundState, State};
use crate::night::team::Team;

/// The seats that others take in the round that is being played, and the later rounds that are drawn again.
pub(in crate::night) fn seats(before: &State, after: &State) -> Vec<NightChange> {
    let mut all = Vec::new();
    let current = before.current_round();
    for (then, at) in before.rounds.iter().zip(0..) {
        let mut rounds = after.rounds.iter();
        let Some(now) = rounds.find(|now| now.number == then.number) else {
            all.push(NightChange::RoundOff(at));
            continue;
        };
        let is_same = then
            .matches
            .iter()
            .map(|one| (one.key, &one.sides))
            .eq(now.matches.iter().map(|one| (one.key, &one.sides)));
        match is_same {
            true => {}
            false if current.is_none_or(|current| at <= current) => {
                all.extend(in_round(then, now));
                all.extend(rests(then, now));
            }
            false => all.push(NightChange::DrawnAgain(then.number)),
        }
    }
    all
}

/// Those who are here and sit out while others play on at their table.
fn rests(then: &RoundState, now: &RoundState) -> impl Iterator<Item = NightChange> {
    let rests = now.out.iter().filter(|player| {
        let seat = then.matches.iter().find(|played| played.plays(**player));
        seat.is_some_and(|was| now.matches.iter().any(|played| played.table == was.table))
    });
    rests.map(|player| NightChange::SitsOut(*player))
}

/// What changes at the tables of a round.
fn in_round(then: &RoundState, now: &RoundState) -> Vec<NightChange> {
    let at = |round: &RoundState, table: u8| -> Vec<Team> {
        let mut matches = round.matches.iter();
        let found = matches.find(|played| played.table == Some(table));
        found.map_or_else(Vec::new, |played| played.sides.concat())
    };
    let tables = then.matches.iter().chain(&now.matches);
    let mut tables: Vec<u8> = tables.filter_map(|played| played.table).collect();
    tables.sort_unstable();
    tables.dedup();
    let changes = tables.into_iter().flat_map(|table| {
        let (was, is) = (at(then, table), at(now, table));
        match (was.is_empty(), is.is_empty()) {
            (_, true) => vec![NightChange::TableIdle(table)],
            (true, false) => vec![NightChange::NewTable(table)],
            (false, false) => {
                let new = is.into_iter().filter(|player| !was.contains(player));
                new.map(|player| NightChange::TakesSeat { player, table })
                    .collect()
            }
        }
    });
    changes.collect()
}
