//! Who stands where: by games won, the first tie break of the format, what was decided or played out, and the rule of
//! the night.

use std::collections::BTreeMap;

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::{TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey};

use super::log::Log;

/// A game or a match won without play, as the standings count it.
#[derive(Clone)]
pub struct Counted {
    pub winner: Team,
    pub loser: Team,
    pub score: Option<(i16, i16)>,
    /// The round, counted from 0.
    pub round: usize,
}

/// Tied teams that play it out: each pair of them once, but for those that both left before.
#[derive(Clone)]
pub struct PlayedOut {
    pub teams: Vec<Team>,
    pub games: Vec<MatchKey>,
}

/// What a table of standings follows from.
#[derive(Clone)]
pub struct Table<'a> {
    pub log: &'a Log,
    pub games: Vec<Counted>,
    /// A win for each bye.
    pub byes: Vec<Team>,
    /// The wins of those met, on a Swiss night.
    pub met: Option<Vec<u64>>,
    /// Whether all its games are played.
    pub is_over: bool,
    /// The teams that left before their last match.
    pub gave_up: Vec<Team>,
    /// Those of them that stand below the others.
    pub unfinished: Vec<Team>,
    /// The teams that left before the play-offs and would be in them: they make way.
    pub passed_over: Vec<Team>,
    /// The ties that count as played out, in order.
    pub played_out: Vec<PlayedOut>,
    pub decisions: &'a [TieDecision],
    /// The teams that cannot decide anything anymore.
    pub gone: &'a [Team],
}

/// The teams at each place, the first first.
pub type Places = Vec<Vec<Team>>;

impl<'a> Table<'a> {
    pub fn new(log: &'a Log, games: Vec<Counted>, gave_up: Vec<Team>) -> Self {
        Self {
            log,
            games,
            byes: Vec::new(),
            met: None,
            is_over: false,
            unfinished: gave_up.clone(),
            gave_up,
            passed_over: Vec::new(),
            played_out: Vec::new(),
            decisions: &log.decisions,
            gone: &log.left,
        }
    }

    /// The games a team won, or what its card says instead of them.
    pub fn wins(&self, team: Team) -> i64 {
        let cards = &self.log.cards;
        let games = self.games.iter().filter(|game| game.winner == team);
        let games = games.filter(|game| !cards.replace(team, game.round));
        let byes = self.byes.iter().filter(|bye| **bye == team);
        let on_card = cards.total(team).map_or(0, |total| i64::from(total.won));
        on_card + (games.count() + byes.count()) as i64
    }

    pub fn places(&self, teams: &[Team]) -> Places {
        let (gone, stayed): (Vec<Team>, Vec<Team>) = teams
            .iter()
            .partition(|team| self.unfinished.contains(team));
        let mut places = self.with_passed_over(&stayed);
        places.extend(parts(&gone, |team| self.wins(team)));
        places
    }

    /// Whether a place is one of those that left, and not won or lost by anybody.
    pub fn is_left(&self, place: &[Team]) -> bool {
        let mut teams = place.iter();
        teams.any(|team| self.unfinished.contains(team) || self.passed_over.contains(team))
    }

    /// Those who go on, and of the others each where it would be if nobody had made way.
    fn with_passed_over(&self, teams: &[Team]) -> Places {
        let (passed, stayed): (Vec<Team>, Vec<Team>) = teams
            .iter()
            .partition(|team| self.passed_over.contains(team));
        let rank = |teams: &[Team]| -> Places {
            let by_wins = parts(teams, |team| self.wins(team)).into_iter();
            by_wins.flat_map(|tied| self.settle(tied)).collect()
        };
        let places = rank(&stayed);
        if passed.is_empty() {
            return places;
        }
        let advance = match self.log.setup.format {
            Format::Groups { advance, .. } => usize::from(advance),
            _ => 0,
        };
        let anyway = rank(teams);
        let place_of = |team: Team| anyway.iter().position(|place| place.contains(&team));
        let mut passed: Places = anyway
            .iter()
            .map(|place| {
                place
                    .iter()
                    .copied()
                    .filter(|team| passed.contains(team))
                    .collect()
            })
            .filter(|passed: &Vec<Team>| !passed.is_empty())
            .collect();
        let mut all = Places::new();
        let mut above = 0;
        for place in places {
            let is_before = |passed: &Vec<Team>| place_of(passed[0]) < place_of(place[0]);
            while above >= advance && passed.first().is_some_and(is_before) {
                all.push(passed.remove(0));
            }
            above += place.len();
            all.push(place);
        }
        all.extend(passed);
        all
    }

    fn settle(&self, tied: Vec<Team>) -> Places {
        if tied.len() < 2 {
            return vec![tied];
        }
        let split = match (&self.met, self.log.setup.format) {
            (Some(met), _) => parts(&tied, |team| met[team.index()] as i64),
            (None, Format::Progressive { .. } | Format::Singles { .. }) => Vec::new(),
            (None, _) => {
                let among = |team: Team| {
                    let games = self.games.iter();
                    let won =
                        games.filter(|game| game.winner == team && tied.contains(&game.loser));
                    won.count() as i64
                };
                parts(&tied, among)
            }
        };
        if split.len() > 1 {
            return self.settle_each(split);
        }
        if let Some(decision) = self.decision(&tied) {
            return match decision.how {
                TieRule::Shared => vec![tied],
                _ => decision.order.iter().map(|team| vec![*team]).collect(),
            };
        }
        let mut played_out = self.played_out.iter().rev();
        if let Some(last) = played_out.find(|played| played.teams == tied)
            && let Some(winners) = self.winners(last)
            && let Some(places) = self.by_deciding_games(&tied, &winners)
        {
            return places;
        }
        match self.log.setup.tie_rule {
            TieRule::Shared => vec![tied],
            TieRule::Points => {
                let Some(points) = self.points_of(&tied) else {
                    return self.waits(tied);
                };
                let split = parts(&tied, |team| points[&team]);
                match split.len() {
                    1 => vec![tied],
                    _ => self.settle_each(split),
                }
            }
            TieRule::DecidingGame | TieRule::PlayForSecond | TieRule::Cut | TieRule::AsRecorded => {
                self.waits(tied)
            }
        }
    }

    fn settle_each(&self, split: Places) -> Places {
        let split = split.into_iter();
        split.flat_map(|part| self.settle(part)).collect()
    }

    fn decision(&self, tied: &[Team]) -> Option<&TieDecision> {
        let mut decisions = self.decisions.iter().rev();
        decisions.find(|decision| {
            let mut order = decision.order.clone();
            order.sort_unstable();
            order == tied
        })
    }

    /// Whether tied teams share their place for good.
    pub fn is_shared(&self, tied: &[Team]) -> bool {
        let is_by_points = || {
            let points = self.points_of(tied);
            points.is_some_and(|points| parts(tied, |team| points[&team]).len() == 1)
        };
        match (self.decision(tied), self.log.setup.tie_rule) {
            (Some(decision), _) => decision.how == TieRule::Shared,
            (None, TieRule::Shared) => true,
            (None, TieRule::Points) => is_by_points(),
            _ => false,
        }
    }

    /// Who won each deciding game, and who lost it; nothing while one is to be played.
    fn winners(&self, played: &PlayedOut) -> Option<Vec<[Team; 2]>> {
        let results = played.games.iter().map(|key| {
            let (winner, _) = self.log.winner(*key, BestOf::One)?;
            Some([winner, key.opponent(winner)?])
        });
        results.collect()
    }

    /// Tied teams by their deciding games, then by those among the ones still tied; nothing if they won as many.
    fn by_deciding_games(&self, tied: &[Team], games: &[[Team; 2]]) -> Option<Places> {
        let won = |team: Team| {
            let games = games.iter();
            let games = games.filter(|[winner, loser]| *winner == team && tied.contains(loser));
            games.count() as i64
        };
        let split = parts(tied, won);
        let settle = |part: Vec<Team>| {
            let further = self.by_deciding_games(&part, games);
            further.unwrap_or_else(|| self.settle(part))
        };
        (split.len() > 1).then(|| split.into_iter().flat_map(settle).collect())
    }

    /// Those that left can decide nothing anymore, and come after the others.
    fn waits(&self, tied: Vec<Team>) -> Places {
        let (gone, here): (Vec<Team>, Vec<Team>) =
            tied.iter().partition(|team| self.gone.contains(team));
        match (here.is_empty(), gone.is_empty()) {
            (_, true) => vec![tied],
            (true, false) => vec![gone],
            (false, false) => self.settle(here).into_iter().chain([gone]).collect(),
        }
    }

    fn points_of(&self, tied: &[Team]) -> Option<BTreeMap<Team, i64>> {
        let points = tied.iter();
        points
            .map(|team| Some((*team, self.points(*team)?)))
            .collect()
    }

    /// Points made less points given; where a card has points, which are those made, the points made of all.
    fn points(&self, team: Team) -> Option<i64> {
        let mut cards = self.log.cards.teams();
        self.sum(team, cards.any(|team| self.sum(team, true).is_some()))
    }

    /// The points of a team, with those of its card; nothing where a score is missing, or nothing was played.
    fn sum(&self, team: Team, are_made: bool) -> Option<i64> {
        let cards = &self.log.cards;
        let total = cards.total(team);
        let mut sum = match total {
            Some(total) => Some(i64::from(total.points?)),
            None => None,
        };
        for game in &self.games {
            if cards.replace(team, game.round) || ![game.winner, game.loser].contains(&team) {
                continue;
            }
            let (won, lost) = game.score?;
            let (made, given) = match team == game.winner {
                true => (i64::from(won), i64::from(lost)),
                false => (i64::from(lost), i64::from(won)),
            };
            let given = if are_made || total.is_some() {
                0
            } else {
                given
            };
            sum = Some(sum.unwrap_or(0) + made - given);
        }
        sum
    }
}

/// Teams in parts of the same figure, the highest first, each by number.
fn parts(teams: &[Team], figure: impl Fn(Team) -> i64) -> Places {
    let mut by_figure: BTreeMap<i64, Vec<Team>> = BTreeMap::new();
    for team in teams {
        by_figure.entry(-figure(*team)).or_default().push(*team);
    }
    by_figure
        .into_values()
        .map(|mut part| {
            part.sort_unstable();
            part
        })
        .collect()
}
