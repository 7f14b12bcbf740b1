//! Plans the rest of a round robin anew, when a team comes late or the tables change.

use super::round_robin::{Pairing, Round, Taken};
use super::shortest::shortest;
use super::team::Team;

/// Plans everything from round `from` on anew, with `more` games besides (each with the index of its
/// group): in their order, each in the first round where both teams are free and a table is left.
pub(super) fn replan(
    rounds: &mut Vec<Round>,
    from: usize,
    more: Vec<(Pairing, u8)>,
    tables: u8,
    kept: &[(Team, u8)],
) {
    let later = rounds.split_off(from.min(rounds.len()));
    let later = later.into_iter().flat_map(|round| round.games);
    let games = later.map(|game| (game.pairing, game.group)).chain(more);
    let mut planned: Vec<Taken<'_>> = Vec::new();
    for game in games {
        let mut rounds = planned.iter_mut();
        match rounds.find(|round| round.has_room_for(game.0)) {
            Some(round) => round.games.push(game),
            None => planned.push(Taken {
                tables,
                kept,
                games: vec![game],
            }),
        }
    }
    rounds.extend(planned.iter().map(|round| Round {
        games: round.at_tables(),
    }));
}

/// The same in as few rounds as can be found. Games of teams that are not `here` are won without play, so they come
/// after the others, where there is room.
pub(super) fn replan_shortest(
    rounds: &mut Vec<Round>,
    from: usize,
    more: Vec<(Pairing, u8)>,
    (tables, kept): (u8, &[(Team, u8)]),
    is_here: impl Fn(Team) -> bool,
) {
    let later = rounds.split_off(from.min(rounds.len()));
    let later = later.into_iter().flat_map(|round| round.games);
    let games = later.map(|game| (game.pairing, game.group)).chain(more);
    let (played, idle): (Vec<_>, Vec<_>) =
        games.partition(|(game, _)| game.teams().into_iter().all(&is_here));
    let pairings: Vec<Pairing> = played.iter().map(|(game, _)| *game).collect();
    let in_rounds = shortest(&pairings, tables.into()).concat();
    let in_rounds = in_rounds.into_iter().filter_map(|at| played.get(at));
    let in_rounds = in_rounds.copied().chain(idle).collect();
    replan(rounds, from, in_rounds, tables, kept);
}
