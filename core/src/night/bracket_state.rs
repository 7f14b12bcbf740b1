//! The play-offs or the knock-out as far as they were played.

use super::event::{MatchKey, Stage};
use super::facts::NightFacts;
use super::knock_out::{
    BestOf, Bracket, Match, MatchId, PlayedBracket, Sitting, Slot, WonGame, double, play_offs,
    single,
};
use super::match_state::{MatchState, match_state};
use super::team::Team;

/// A bracket and what was played of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketState {
    /// The teams in it, the best seed first.
    pub teams: Vec<Team>,
    /// The matches as drawn.
    pub bracket: Bracket,
    /// The matches as played: who sits in each slot, and the places.
    pub finish: PlayedBracket,
    /// The matches whose teams are known, in the rounds they are played in.
    pub rounds: Vec<Vec<MatchState>>,
}

impl BracketState {
    /// The play-offs of those who go on from each group, each group's best first.
    pub(super) fn of_groups(facts: &NightFacts, groups: &[Vec<Team>], best_of: BestOf) -> Self {
        Self::played(
            facts,
            play_offs(groups, facts.draw, best_of),
            groups.concat(),
        )
    }

    /// A knock-out in the order of the draw.
    pub(super) fn of_draw(
        facts: &NightFacts,
        order: &[Team],
        twice: bool,
        best_of: BestOf,
    ) -> Self {
        let bracket = match twice {
            true => double(order, best_of),
            false => single(order, best_of),
        };
        Self::played(facts, bracket, order.to_vec())
    }

    fn played(facts: &NightFacts, bracket: Bracket, teams: Vec<Team>) -> Self {
        // Match by match: who meets in one follows from those before it.
        let mut won: Vec<WonGame> = Vec::new();
        let mut without: Vec<MatchId> = Vec::new();
        let mut matches: Vec<Option<MatchState>> = Vec::new();
        let mut finish = bracket.played(&won);
        for drawn in &bracket.matches {
            let met = finish.matches.get(drawn.id.index());
            let met = met.and_then(|resolved| resolved.to_play());
            let played = met.and_then(|[one, other]| {
                match_state(facts, key_of(drawn, one, other), one, drawn.best_of)
            });
            match &played {
                Some(played) => won.extend(games_of(drawn, played)),
                None if met.is_some() => without.push(drawn.id),
                None => {}
            }
            if met.is_some() {
                finish = bracket.played_without(&won, &without);
            }
            matches.push(played);
        }
        let rounds = in_rounds(&bracket, &finish, &matches, facts);
        Self {
            teams,
            bracket,
            finish,
            rounds,
        }
    }

    /// Whether a first match is a bye of a team that has not played yet, so that a late team can take it.
    pub fn has_bye_left(&self) -> bool {
        let played = |team: Team| {
            let mut matches = self.rounds.iter().flatten();
            matches.any(|played| played.key.teams.contains(&team) && !played.games.is_empty())
        };
        // A late team is the last seed, and takes the bye of the worst of those that have one.
        let byes = self
            .bracket
            .matches
            .iter()
            .filter_map(|drawn| match drawn.slots {
                [Slot::Team(team), Slot::Bye] | [Slot::Bye, Slot::Team(team)] => Some(team),
                _ => None,
            });
        let seed = |team: &Team| self.teams.iter().position(|seeded| seeded == team);
        byes.max_by_key(seed).is_some_and(|team| !played(team))
    }
}

fn key_of(drawn: &Match, one: Team, other: Team) -> MatchKey {
    MatchKey::new(Stage::Bracket, drawn.id.0.into(), one, other)
}

/// The games of a match as the bracket counts them; a match won without play has as many as it takes.
fn games_of(drawn: &Match, played: &MatchState) -> Vec<WonGame> {
    let of = drawn.id;
    match played.winner {
        Some(winner) if played.is_default => {
            vec![WonGame { of, winner }; usize::from(drawn.best_of.wins())]
        }
        _ => {
            let games = played.games.iter();
            let winners = games.map(|game| game.outcome.winner);
            winners.map(|winner| WonGame { of, winner }).collect()
        }
    }
}

/// When a match is played: each after those it takes teams from, matches of one part and round together.
fn round_of(bracket: &Bracket) -> Vec<usize> {
    let mut rounds: Vec<usize> = Vec::new();
    for drawn in &bracket.matches {
        let after = drawn.slots.iter().filter_map(|slot| match slot {
            Slot::WinnerOf(MatchId(at)) | Slot::LoserOf(MatchId(at)) => {
                rounds.get(usize::from(*at)).map(|round| round + 1)
            }
            Slot::Team(_) | Slot::Bye => None,
        });
        rounds.push(after.max().unwrap_or(0));
    }
    rounds
}

/// The matches whose teams are known, by round. Each has the table that its place among all matches of the
/// round gives it, so that no table changes when another match becomes known.
fn in_rounds(
    bracket: &Bracket,
    finish: &PlayedBracket,
    matches: &[Option<MatchState>],
    facts: &NightFacts,
) -> Vec<Vec<MatchState>> {
    let when = round_of(bracket);
    let last = when.iter().max().map_or(0, |last| last + 1);
    let mut rounds = Vec::new();
    for round in 0..last {
        let all = finish.matches.iter().zip(matches).zip(&when);
        // A bye needs no table.
        let played: Vec<Option<&MatchState>> = all
            .filter(|((resolved, _), at)| {
                **at == round && !resolved.slots.contains(&Sitting::Nobody)
            })
            .map(|((_, played), _)| played.as_ref())
            .collect();
        rounds.push(at_tables(&played, facts));
    }
    rounds
}

/// The known ones of all matches of a round, at their tables, in order; with too few tables one lot after the other.
pub(super) fn at_tables(matches: &[Option<&MatchState>], facts: &NightFacts) -> Vec<MatchState> {
    let (tables, kept) = (facts.setup.tables, facts.kept());
    let mut waves: Vec<(usize, MatchState)> = Vec::new();
    for (wave, played) in matches.chunks(tables.max(1).into()).enumerate() {
        let given = tables_of(played, &kept);
        let known = played.iter().copied().flatten();
        waves.extend(known.zip(given).map(|(known, table)| {
            let table = (!known.is_default).then_some(table);
            (
                wave,
                MatchState {
                    table,
                    ..known.clone()
                },
            )
        }));
    }
    waves.sort_by_key(|(wave, played)| (*wave, played.table.unwrap_or(u8::MAX)));
    waves.into_iter().map(|(_, played)| played).collect()
}

/// The tables of matches played at the same time, of those that are known: by their places, but a match of a
/// team that stays at a table takes that one.
pub(super) fn tables_of(matches: &[Option<&MatchState>], kept: &[(Team, u8)]) -> Vec<u8> {
    let mut tables: Vec<u8> = (0..).take(matches.len()).collect();
    let mut held: Vec<usize> = Vec::new();
    for (at, played) in matches.iter().enumerate() {
        let stays = kept.iter().find(|(team, _)| {
            played.is_some_and(|played| !played.is_default && played.key.teams.contains(team))
        });
        let Some((_, table)) = stays else { continue };
        match tables.iter().position(|given| given == table) {
            Some(other) if held.contains(&other) => continue,
            Some(other) => tables.swap(at, other),
            None => {
                if let Some(given) = tables.get_mut(at) {
                    *given = *table;
                }
            }
        }
        held.push(at);
    }
    let known = matches.iter().zip(tables);
    known
        .filter_map(|(played, table)| played.map(|_| table))
        .collect()
}
