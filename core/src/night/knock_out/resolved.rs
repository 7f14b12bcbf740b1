//! A bracket as far as it was played.

use super::{Bracket, BracketPart, Match, MatchId, Slot, WonGame};
use crate::night::team::Team;

/// Who sits in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    Team(Team),
    /// A team that is not known yet.
    Open,
    /// Nobody, and nobody will.
    Nobody,
}

/// A match as far as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// Who sits in its slots.
    pub slots: [Sitting; 2],
    /// Games each of them won.
    pub games: [u8; 2],
    /// Who won it, or is through without playing.
    pub winner: Sitting,
    /// Who lost it.
    pub loser: Sitting,
}

impl Resolved {
    /// Both teams, if it can be played and is not over.
    pub const fn to_play(self) -> Option<[Team; 2]> {
        match (self.slots, self.winner) {
            ([Sitting::Team(one), Sitting::Team(other)], Sitting::Open) => Some([one, other]),
            _ => None,
        }
    }

    /// The teams of a match that nobody won, because both left.
    fn void(&self) -> Vec<Team> {
        match (self.slots, self.winner) {
            ([Sitting::Team(one), Sitting::Team(other)], Sitting::Nobody) => {
                vec![one.min(other), one.max(other)]
            }
            _ => Vec::new(),
        }
    }
}

/// A bracket as far as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBracket {
    /// The matches, by id.
    pub matches: Vec<Resolved>,
    /// Who won the last match.
    pub champion: Option<Team>,
    /// Who lost the last match.
    pub runner_up: Option<Team>,
    /// The places that are known, the first first: each from 1, and who shares it, by number. Teams that
    /// went out in the same round share a place.
    pub places: Vec<(u8, Vec<Team>)>,
}

impl PlayedBracket {
    /// Whether no match is left to play: every one is won, or nobody can win it anymore.
    pub fn is_over(&self) -> bool {
        let mut matches = self.matches.iter();
        matches.all(|resolved| resolved.winner != Sitting::Open)
    }

    /// Whether a team is in a match that nobody won, because both of its teams left.
    pub(in crate::night) fn is_void_for(&self, team: Team) -> bool {
        let mut matches = self.matches.iter();
        matches.any(|resolved| resolved.void().contains(&team))
    }
}

impl Bracket {
    /// Who is where after these games, in the order of play. Games of a team that is not in the match,
    /// and games after it is over, count for nothing: so a correction voids what it overtakes.
    pub fn played(&self, games: &[WonGame]) -> PlayedBracket {
        self.played_without(games, &[])
    }

    /// The same; the matches `without` are those whose teams both left: nobody wins them.
    pub fn played_without(&self, games: &[WonGame], without: &[MatchId]) -> PlayedBracket {
        let mut matches: Vec<Resolved> = Vec::new();
        for drawn in &self.matches {
            let is_idle = drawn.of == BracketPart::Decider && !can_be_decided(&matches);
            let resolved = match is_idle {
                true => IDLE,
                false if without.contains(&drawn.id) => Resolved {
                    winner: Sitting::Nobody,
                    loser: Sitting::Nobody,
                    ..resolve(drawn, &matches, games)
                },
                false => resolve(drawn, &matches, games),
            };
            matches.push(resolved);
        }
        let mut both = self.matches.iter().zip(&matches);
        let last_at = both.rposition(|(drawn, played)| {
            drawn.of != BracketPart::Decider || played.slots != [Sitting::Nobody; 2]
        });
        let last = last_at.and_then(|at| matches.get(at));
        let team = |sitting: Option<Sitting>| match sitting {
            Some(Sitting::Team(team)) => Some(team),
            _ => None,
        };
        PlayedBracket {
            champion: team(last.map(|resolved| resolved.winner)),
            runner_up: team(last.map(|resolved| resolved.loser)),
            places: self.places(&matches, last_at),
            matches,
        }
    }

    fn places(&self, matches: &[Resolved], last: Option<usize>) -> Vec<(u8, Vec<Team>)> {
        // Who loses a match that sends its loser nowhere is out; rounds go backwards through the bracket.
        let sends_on = |id: MatchId| {
            let mut all = self.matches.iter();
            all.any(|drawn| {
                drawn.slots.contains(&Slot::LoserOf(id)) && drawn.of != BracketPart::Decider
            })
        };
        let mut places: Vec<(u8, Vec<Team>)> = Vec::new();
        let mut from = 1;
        let mut share = |count: usize, mut teams: Vec<Team>| {
            teams.sort_unstable();
            if !teams.is_empty() {
                places.push((from, teams));
            }
            from += count as u8;
        };
        if let Some(resolved) = last.and_then(|at| matches.get(at)) {
            for sitting in [resolved.winner, resolved.loser] {
                match sitting {
                    Sitting::Team(team) => share(1, vec![team]),
                    Sitting::Open => share(1, Vec::new()),
                    Sitting::Nobody => {}
                }
            }
            share(resolved.void().len(), resolved.void());
        }
        // Where both teams left, they are out in the round that the loser would have come to.
        let mut parts = self.matches.iter().map(|drawn| drawn.of);
        let is_double = parts.any(|part| part == BracketPart::Losers);
        let out_in = |drawn: &Match| match drawn.of {
            BracketPart::Winners if is_double => (2 * drawn.round).saturating_sub(1),
            _ => drawn.round,
        };
        let earlier = self.matches.iter().zip(matches).rev();
        let mut earlier: Vec<(&Match, &Resolved)> = earlier
            .filter(|(drawn, played)| !sends_on(drawn.id) || !played.void().is_empty())
            .filter(|(drawn, _)| Some(drawn.id.index()) != last && !is_last(drawn.of))
            .collect();
        earlier.sort_by_key(|(drawn, _)| std::cmp::Reverse(out_in(drawn)));
        for round in earlier.chunk_by(|one, other| out_in(one.0) == out_in(other.0)) {
            let lost = round.iter().map(|(_, resolved)| resolved.loser);
            let losers = lost.clone().filter(|loser| *loser != Sitting::Nobody);
            let teams = lost.filter_map(|loser| match loser {
                Sitting::Team(team) => Some(team),
                Sitting::Open | Sitting::Nobody => None,
            });
            share(losers.count(), teams.collect());
            let void = round.iter().flat_map(|(_, resolved)| resolved.void());
            let void: Vec<Team> = void.collect();
            share(void.len(), void);
        }
        places
    }
}

const fn is_last(of: BracketPart) -> bool {
    matches!(of, BracketPart::Final | BracketPart::Decider)
}

fn resolve(drawn: &Match, before: &[Resolved], games: &[WonGame]) -> Resolved {
    let sitting = |slot: Slot| match slot {
        Slot::Team(team) => Sitting::Team(team),
        Slot::Bye => Sitting::Nobody,
        Slot::WinnerOf(id) => before
            .get(id.index())
            .map_or(Sitting::Open, |resolved| resolved.winner),
        Slot::LoserOf(id) => before
            .get(id.index())
            .map_or(Sitting::Open, |resolved| resolved.loser),
    };
    let slots = drawn.slots.map(sitting);
    let mut resolved = Resolved {
        slots,
        games: [0, 0],
        winner: Sitting::Open,
        loser: Sitting::Open,
    };
    match slots {
        [Sitting::Nobody, through] | [through, Sitting::Nobody] => {
            resolved.winner = through;
            resolved.loser = Sitting::Nobody;
        }
        [Sitting::Team(_), Sitting::Team(_)] => resolved.play(drawn, games),
        _ => (),
    }
    resolved
}

impl Resolved {
    fn play(&mut self, drawn: &Match, games: &[WonGame]) {
        let [one, other] = self.slots;
        for game in games.iter().filter(|game| game.of == drawn.id) {
            let winner = Sitting::Team(game.winner);
            let [ones, others] = &mut self.games;
            let (count, loser) = match winner {
                winner if winner == one => (ones, other),
                winner if winner == other => (others, one),
                _ => continue,
            };
            *count += 1;
            if *count == drawn.best_of.wins() {
                self.winner = winner;
                self.loser = loser;
                return;
            }
        }
    }
}

/// Whether the final, the last match so far, is over and the unbeaten team, in its first slot, lost it, or
/// can still lose it.
fn can_be_decided(before: &[Resolved]) -> bool {
    let last = before.last();
    last.is_some_and(|resolved| {
        let is_beaten = resolved.loser == resolved.slots[0] && resolved.loser != Sitting::Nobody;
        resolved.winner == Sitting::Open || is_beaten
    })
}

/// The decider of a final that the unbeaten team won.
const IDLE: Resolved = Resolved {
    slots: [Sitting::Nobody; 2],
    games: [0, 0],
    winner: Sitting::Nobody,
    loser: Sitting::Nobody,
};
