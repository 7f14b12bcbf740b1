//! A night as one team sees it: where it plays next, and what it has played.

use super::knock_out::Sitting;
use super::match_state::MatchState;
use super::setup::Format;
use super::state::{RoundState, State};
use super::team::Team;
use crate::base::text_fold::fold_letter;

/// Where a team plays next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextMatch<'a> {
    /// Nobody knows: the night has not started.
    NotStarted,
    /// In this match of the round that is played.
    Now(&'a RoundState, &'a MatchState),
    /// In this match of a round to come.
    Later {
        /// Whether it sits out the round that is played.
        sits_out: bool,
        /// The round of its match.
        round: &'a RoundState,
        /// Its match.
        played: &'a MatchState,
    },
    /// That is known once other matches are over.
    Waits {
        /// Whether it sits out the round that is played.
        sits_out: bool,
    },
    /// Nowhere: it left.
    Left,
    /// Nowhere: it has no match left.
    Finished,
}

impl<'a> NextMatch<'a> {
    /// The match, if it is known.
    pub const fn game_match(self) -> Option<&'a MatchState> {
        match self {
            Self::Now(_, played) | Self::Later { played, .. } => Some(played),
            Self::NotStarted | Self::Waits { .. } | Self::Left | Self::Finished => None,
        }
    }
}

impl State {
    /// Where a team plays next.
    pub fn next_match(&self, team: Team) -> NextMatch<'_> {
        if !self.is_started() {
            return NextMatch::NotStarted;
        }
        let entry = self.teams.get(team.index());
        if entry.is_none_or(|entry| entry.left.is_some()) {
            return NextMatch::Left;
        }
        let open_in = |round: &'_ RoundState| {
            let plays = |played: &MatchState| !played.is_over() && played.plays(team);
            round.matches.iter().position(plays)
        };
        let now = self.current_round().unwrap_or(self.rounds.len());
        let rounds = self.rounds.iter().enumerate().skip(now);
        let mut open = rounds.filter_map(|(at, round)| {
            let played = round.matches.get(open_in(round)?)?;
            Some((at, round, played))
        });
        let current = self.rounds.get(now);
        let sits_out = current
            .is_some_and(|round| round.out.contains(&team) || self.byes(round).contains(&team));
        match open.next() {
            Some((at, round, played)) if at == now => NextMatch::Now(round, played),
            Some((_, round, played)) => NextMatch::Later {
                sits_out,
                round,
                played,
            },
            None if self.may_play_on(team) => NextMatch::Waits { sits_out },
            None => NextMatch::Finished,
        }
    }

    /// Whether a team that has no match now may get one.
    fn may_play_on(&self, team: Team) -> bool {
        if self.is_over() {
            return false;
        }
        let Some(bracket) = &self.bracket else {
            // After the last round, those who are tied may play on.
            return match self.current_round() {
                None if !self.has_play_offs() => self.ties().any(|tied| tied.teams.contains(&team)),
                _ => !matches!(self.setup.format, Format::Groups { advance: 0, .. }),
            };
        };
        let mut matches = bracket.finish.matches.iter();
        matches.any(|resolved| {
            resolved.winner == Sitting::Open && resolved.slots.contains(&Sitting::Team(team))
        })
    }

    /// The teams that a search by name finds, by name: each word of the search begins a word of a player. All for
    /// an empty search.
    pub fn find_teams(&self, search: &str) -> Vec<Team> {
        let words = folded(search);
        let is_found = |players: &[String]| {
            let names: Vec<String> = players.iter().flat_map(|name| folded(name)).collect();
            let begins = |word: &String| names.iter().any(|name| name.starts_with(word));
            words.iter().all(begins)
        };
        let all = self.teams.iter().zip(0..);
        let found = all.filter(|(entry, _)| is_found(&entry.players));
        let mut found: Vec<(Vec<Vec<String>>, Team)> = found
            .map(|(entry, at)| {
                let names = entry.players.iter().map(|name| folded(name));
                (names.collect(), Team(at))
            })
            .collect();
        found.sort();
        found.into_iter().map(|(_, team)| team).collect()
    }
}

/// The words of a text in lower case without accents; what is no letter or figure stands between them.
fn folded(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !is_accent(letter));
    let words = words.map(|word| word.chars().flat_map(fold_letter).collect::<String>());
    words.filter(|word| !word.is_empty()).collect()
}

/// Whether a character only adds an accent to the letter before it.
const fn is_accent(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}
