//! Games in as few rounds as they need.
//!
//! Rounds are colors of the games, each game an edge between two teams: no two games of a team share a color. No round
//! has more games than there are tables, and that costs no more than it must: of two rounds the longer one gives a game
//! to the shorter one by a swap along a path of their games (de Werra; McDiarmid).

use super::round_robin::Pairing;
use super::setup::MOST_TEAMS;

/// How often a game may take the place of another one, for each game, before one more round is tried.
const PATIENCE: usize = 20;

/// The games of each round, as indices into `games`, on so many tables. The first rounds are those of the teams that
/// have most games left. No tables, no rounds.
pub(super) fn shortest(games: &[Pairing], tables: usize) -> Vec<Vec<usize>> {
    if games.is_empty() || tables == 0 {
        return Vec::new();
    }
    let least = at_least(games, tables);
    // With a round for each game, every game has one.
    let mut tries = (least..=games.len()).filter_map(|rounds| RoundPlan::of(games, rounds));
    let mut plan = tries
        .next()
        .unwrap_or_else(|| RoundPlan::new(games, games.len()));
    plan.even_out(tables);
    in_order(games, plan.rounds())
}

/// Fewer rounds are not possible: the games by tables, and those of the busiest team.
fn at_least(games: &[Pairing], tables: usize) -> usize {
    let mut played = [0_usize; MOST_TEAMS];
    for team in games.iter().flat_map(|game| game.teams()) {
        if let Some(count) = played.get_mut(team.index()) {
            *count += 1;
        }
    }
    let busiest = played.into_iter().max().unwrap_or(0);
    busiest.max(games.len().div_ceil(tables))
}

/// Games and the round of each, as far as they have one.
struct RoundPlan<'a> {
    games: &'a [Pairing],
    /// The round of each game.
    round: Vec<Option<usize>>,
    /// The game of each team in each round.
    at: Vec<[Option<usize>; MOST_TEAMS]>,
}

impl<'a> RoundPlan<'a> {
    fn new(games: &'a [Pairing], rounds: usize) -> Self {
        Self {
            games,
            round: vec![None; games.len()],
            at: vec![[None; MOST_TEAMS]; rounds],
        }
    }

    /// A plan of all games in so many rounds; `None` if none was found.
    fn of(games: &'a [Pairing], rounds: usize) -> Option<Self> {
        let mut plan = Self::new(games, rounds);
        let mut waiting: Vec<usize> = (0..games.len()).rev().collect();
        let mut patience = PATIENCE * games.len();
        while let Some(game) = waiting.pop() {
            if plan.place(game) {
                continue;
            }
            // It takes the place of another game, each time in another round.
            patience = patience.checked_sub(1)?;
            let [one, other] = plan.ends(game);
            let (near, far) = match patience % 2 {
                0 => (one, other),
                _ => (other, one),
            };
            let free: Vec<usize> = plan.free(near).collect();
            let round = *free.get((patience / 2) % free.len().max(1))?;
            let taken = plan.game_of(far, round);
            if let Some(taken) = taken {
                plan.clear(taken);
                waiting.insert(0, taken);
            }
            plan.set(game, round);
        }
        Some(plan)
    }

    fn ends(&self, game: usize) -> [usize; 2] {
        let teams = self.games.get(game).map(|game| game.teams());
        teams.map_or([0, 0], |teams| teams.map(|team| team.index()))
    }

    fn game_of(&self, team: usize, round: usize) -> Option<usize> {
        self.at.get(round)?.get(team).copied().flatten()
    }

    /// The rounds in which a team has no game.
    fn free(&self, team: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.at.len()).filter(move |round| self.game_of(team, *round).is_none())
    }

    fn set(&mut self, game: usize, round: usize) {
        self.put(game, round, Some(game));
        if let Some(of) = self.round.get_mut(game) {
            *of = Some(round);
        }
    }

    fn clear(&mut self, game: usize) {
        if let Some(round) = self.round.get_mut(game).and_then(Option::take) {
            self.put(game, round, None);
        }
    }

    fn put(&mut self, game: usize, round: usize, what: Option<usize>) {
        for team in self.ends(game) {
            let at = self.at.get_mut(round).and_then(|at| at.get_mut(team));
            if let Some(at) = at {
                *at = what;
            }
        }
    }

    /// Gives a game a round in which both teams are free, if need be after a swap; whether one was found.
    fn place(&mut self, game: usize) -> bool {
        let [one, other] = self.ends(game);
        let both = self
            .free(one)
            .find(|round| self.game_of(other, *round).is_none());
        if let Some(round) = both {
            self.set(game, round);
            return true;
        }
        let (ones, others): (Vec<usize>, Vec<usize>) =
            (self.free(one).collect(), self.free(other).collect());
        for a in &ones {
            for b in &others {
                // From the other team, which plays in a: if the path does not end at the first team, a is free after it.
                let path = self.path(other, *a, *b);
                if path.iter().all(|game| !self.ends(*game).contains(&one)) {
                    self.swap(&path, *a, *b);
                    self.set(game, *a);
                    return true;
                }
            }
        }
        false
    }

    /// The games from a team on, by turns in two rounds, beginning with the first.
    fn path(&self, from: usize, first: usize, second: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let (mut team, mut round, mut next) = (from, first, second);
        while let Some(game) = self.game_of(team, round) {
            if path.first() == Some(&game) {
                break;
            }
            path.push(game);
            let [one, other] = self.ends(game);
            team = if one == team { other } else { one };
            (round, next) = (next, round);
        }
        path
    }

    /// Games of the two rounds change rounds.
    fn swap(&mut self, path: &[usize], a: usize, b: usize) {
        let rounds = path
            .iter()
            .map(|game| self.round.get(*game).copied().flatten());
        let rounds: Vec<Option<usize>> = rounds.collect();
        path.iter().for_each(|game| self.clear(*game));
        for (game, before) in path.iter().zip(rounds) {
            self.set(*game, if before == Some(a) { b } else { a });
        }
    }

    fn rounds(&self) -> Vec<Vec<usize>> {
        let mut rounds = vec![Vec::new(); self.at.len()];
        for (game, round) in self.round.iter().enumerate() {
            if let Some(games) = round.and_then(|round| rounds.get_mut(round)) {
                games.push(game);
            }
        }
        rounds
    }

    /// Makes every round fit on the tables; there are enough rounds for it.
    fn even_out(&mut self, tables: usize) {
        loop {
            let rounds = self.rounds();
            let sizes = || rounds.iter().map(Vec::len).enumerate();
            let longest = sizes().max_by_key(|(_, games)| *games);
            let shortest = sizes().min_by_key(|(_, games)| *games);
            let Some(((long, most), (short, least))) = longest.zip(shortest) else {
                return;
            };
            if most <= tables || most < least + 2 {
                return;
            }
            let Some(path) = self.path_to_give(&rounds, long, short) else {
                return;
            };
            self.swap(&path, long, short);
        }
    }

    /// A path with one game more in the long round than in the short one.
    fn path_to_give(&self, rounds: &[Vec<usize>], long: usize, short: usize) -> Option<Vec<usize>> {
        let teams = rounds.get(long)?.iter().flat_map(|game| self.ends(*game));
        let mut ends = teams.filter(|team| self.game_of(*team, short).is_none());
        ends.find_map(|team| {
            let path = self.path(team, long, short);
            (path.len() % 2 == 1).then_some(path)
        })
    }
}

/// The rounds, those first whose teams have most games left, so that everyone has played about as often.
fn in_order(games: &[Pairing], mut rounds: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let mut left = [0_usize; MOST_TEAMS];
    let teams_of = |round: &[usize]| {
        let games = round.iter().filter_map(|game| games.get(*game));
        games.flat_map(|game| game.teams()).collect::<Vec<_>>()
    };
    for team in rounds.iter().flat_map(|round| teams_of(round)) {
        if let Some(left) = left.get_mut(team.index()) {
            *left += 1;
        }
    }
    let mut ordered = Vec::with_capacity(rounds.len());
    rounds.retain(|round| !round.is_empty());
    while !rounds.is_empty() {
        let waits = |round: &Vec<usize>| {
            let left = teams_of(round)
                .into_iter()
                .filter_map(|team| left.get(team.index()));
            left.map(|left| left * left).sum::<usize>()
        };
        let next = (0..rounds.len())
            .rev()
            .max_by_key(|at| rounds.get(*at).map(waits));
        let round = rounds.remove(next.unwrap_or(0));
        for team in teams_of(&round) {
            if let Some(left) = left.get_mut(team.index()) {
                *left -= 1;
            }
        }
        ordered.push(round);
    }
    ordered
}
