//! A progressive evening: the winners of a table go to the next one, from the last to the first, and deal first there;
//! the losers stay.

use fives_core::night::Stage;
use fives_core::night::team::Team;

use super::log::{Log, Round};

/// Seats the rounds that follow from what is known.
pub fn go_on(log: &mut Log, games: usize) {
    log.drop_what_has_not_begun(Stage::Progressive);
    while log.rounds.len() < games {
        let Some(next) = next(log) else { return };
        log.rounds.push(next);
    }
}

fn next(log: &Log) -> Option<Round> {
    let Some(last) = log.rounds.len().checked_sub(1) else {
        let here: Vec<Team> = log
            .drawn()
            .into_iter()
            .filter(|team| log.is_here(*team))
            .collect();
        let pairs = here.chunks_exact(2);
        let mut first = Round {
            out: pairs.remainder().first().copied(),
            tables: pairs.map(|pair| [pair[0], pair[1]]).collect(),
            ..Round::default()
        };
        put_at_their_tables(log, &mut first);
        return Some(first);
    };
    let round = &log.rounds[last];
    let played = |teams: &[Team; 2]| {
        log.game(Stage::Progressive, last, *teams)
            .map(|game| game.winner)
    };
    let mut tables = round.tables.iter();
    let has_begun = tables.any(|teams| log.is_begun(Stage::Progressive, last, teams));
    if !has_begun && log.present().len() > 1 {
        return None;
    }
    let mut winners = Vec::new();
    for teams in &round.tables {
        let by_default = match teams.map(|team| log.is_here(team)) {
            [true, true] => None,
            [false, true] => Some(teams[1]),
            _ => Some(teams[0]),
        };
        let winner = played(teams).or(on_cards(log, last, teams));
        winners.push(winner.or(by_default)?);
    }
    let mut coming = Vec::new();
    let mut staying = Vec::new();
    for (table, (teams, winner)) in round.tables.iter().zip(&winners).enumerate() {
        let loser = if teams[0] == *winner {
            teams[1]
        } else {
            teams[0]
        };
        let stays = |team: Team| log.kept_at(team) == Some(table);
        // Who won and cannot move lets the loser go on.
        let swap = stays(*winner) && !stays(loser);
        coming.push(if swap { loser } else { *winner });
        staying.push(if swap { *winner } else { loser });
    }
    if let Some(last) = coming.pop() {
        coming.insert(0, last);
    }
    let tables = coming.into_iter().zip(staying);
    let mut next = Round {
        tables: tables.map(|(came, stayed)| [came, stayed]).collect(),
        out: round.out,
        ..Round::default()
    };
    // Who sat out plays again: for the one that did so least, of these a loser, of these the last.
    if let Some(back) = next.out {
        let times = |team: Team| {
            let out = log.rounds.iter().filter(|round| round.out == Some(team));
            out.count()
        };
        let mut seats: Vec<&mut Team> = next.tables.iter_mut().flatten().collect();
        seats.reverse();
        let figure = |team: Team| (times(team), winners.contains(&team));
        if let Some(seat) = seats.into_iter().min_by_key(|team| figure(**team)) {
            next.out = Some(std::mem::replace(seat, back));
        }
    }
    put_at_their_tables(log, &mut next);
    // Those who left make room, and those who came join.
    let present = log.present();
    let seated = |round: &Round| -> Vec<Team> {
        round
            .tables
            .iter()
            .flatten()
            .copied()
            .chain(round.out)
            .collect()
    };
    for team in seated(&next) {
        if !present.contains(&team) {
            leave(log, &mut next, team);
        }
    }
    let there = seated(&next);
    for team in present.into_iter().filter(|team| !there.contains(team)) {
        match next.out.take() {
            Some(waiting) => next.tables.push([waiting, team]),
            None => next.out = Some(team),
        }
    }
    Some(next)
}

/// The team whose card says more of a round: more wins, or as many and more points.
fn on_cards(log: &Log, round: usize, [one, other]: &[Team; 2]) -> Option<Team> {
    let ones = log.cards.brought(*one, round)?;
    let others = log.cards.brought(*other, round)?;
    if ones.won != others.won {
        return Some(if ones.won > others.won { *one } else { *other });
    }
    let (ones, others) = (ones.points?, others.points?);
    (ones != others).then_some(if ones > others { *one } else { *other })
}

/// A team leaves: who sits out takes its seat, or one of the last table, which closes.
fn leave(log: &Log, round: &mut Round, team: Team) {
    if round.out == Some(team) {
        round.out = None;
        return;
    }
    if !round.tables.iter().any(|teams| teams.contains(&team)) {
        return;
    }
    let substitute = round.out.take().or_else(|| {
        let [one, other] = round.tables.pop()?;
        if one == team || other == team {
            round.out = Some(if one == team { other } else { one });
            return None;
        }
        round.out = Some(other);
        Some(one)
    });
    for seat in round.tables.iter_mut().flatten() {
        if *seat == team
            && let Some(substitute) = substitute
        {
            *seat = substitute;
        }
    }
    put_at_their_tables(log, round);
}

/// A team that stays at a table swaps seats with the first of that table that may move.
fn put_at_their_tables(log: &Log, round: &mut Round) {
    for number in 0..log.teams {
        let team = Team(number as u8);
        let Some(table) = log.kept_at(team) else {
            continue;
        };
        let now = round.tables.iter().position(|teams| teams.contains(&team));
        if now.is_none() || now == Some(table) {
            continue;
        }
        let there = round.tables.get(table).copied().into_iter().flatten();
        let mut movable = there
            .into_iter()
            .filter(|other| log.kept_at(*other) != Some(table));
        let Some(other) = movable.next() else {
            continue;
        };
        for seat in round.tables.iter_mut().flatten() {
            if *seat == team {
                *seat = other;
            } else if *seat == other {
                *seat = team;
            }
        }
    }
}
