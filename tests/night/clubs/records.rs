//! The records of the tournaments, as the club wrote them down.

use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::knock_out::{self, BestOf, Bracket, PlayOffDraw};
use fives_core::night::standings::{self, GameResult, StandingsPlace, TieDecision, TieRule};
use fives_core::night::team::Team;
use serde::Deserialize;

pub type Pair = (String, String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    pub tournament: u8,
    pub groups: Vec<Group>,
    pub play_offs: Vec<PlayOff>,
    pub note: String,
    /// Each team's scores, own points first.
    #[serde(default)]
    pub scores: Vec<Vec<String>>,
    pub ratings: Option<Figures>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub teams: Vec<Pair>,
    /// Each team's games with the others in order: `W` or `L`.
    pub rows: Vec<String>,
    pub won_lost: Vec<String>,
    pub advanced: Vec<Pair>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOff {
    pub winner: Pair,
    pub loser: Pair,
    pub games: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub highest_team: i32,
    pub lowest_team: i32,
    pub most_gained_groups: i32,
    pub most_lost_groups: i32,
    pub most_gained_in_all: i32,
    pub one_win: Option<[i64; 2]>,
}

pub fn tournaments() -> BTreeMap<u8, Tournament> {
    let text = include_str!("../../fixtures/clubs/copah-tournaments.json");
    let all: Vec<Tournament> = serde_json::from_str(text).unwrap();
    all.into_iter()
        .map(|tournament| (tournament.tournament, tournament))
        .collect()
}

impl Tournament {
    /// The teams of all groups, in order.
    pub fn pairs(&self) -> Vec<&Pair> {
        self.groups.iter().flat_map(|group| &group.teams).collect()
    }

    pub fn team(&self, pair: &Pair) -> Team {
        let at = self.pairs().iter().position(|other| *other == pair);
        Team(at.unwrap() as u8)
    }

    pub fn teams(&self, group: &Group) -> Vec<Team> {
        group.teams.iter().map(|pair| self.team(pair)).collect()
    }

    /// The games of a group by its cross table, which must say of each game the same in both rows.
    pub fn games(&self, group: &Group) -> Vec<GameResult> {
        let teams = self.teams(group);
        let mut games = Vec::new();
        for (at, row) in group.rows.iter().enumerate() {
            let others = teams.iter().filter(|team| **team != teams[at]);
            let cells = row.chars().zip(others).enumerate();
            for (cell, (letter, other)) in cells {
                if letter == 'W' {
                    let text = self.scores.get(at).map(|row| row[cell].as_str());
                    games.push(GameResult {
                        winner: teams[at],
                        loser: *other,
                        score: text.map(score),
                    });
                }
            }
        }
        let pairs = games.iter().map(|game| [game.winner, game.loser]);
        let pairs: BTreeSet<_> = pairs
            .map(|[one, other]| [one.min(other), one.max(other)])
            .collect();
        let met_once = teams.len() * (teams.len() - 1) / 2;
        assert_eq!((games.len(), pairs.len()), (met_once, met_once));
        games
    }

    /// What the organiser had to decide, as the notes tell.
    pub fn decisions(&self) -> Vec<TieDecision> {
        let pair = |one: &str, other: &str| self.team(&(one.to_owned(), other.to_owned()));
        match self.tournament {
            3 => vec![TieDecision {
                order: vec![pair("P28", "P17"), pair("P02", "P23"), pair("P05", "P06")],
                how: TieRule::PlayForSecond,
            }],
            _ => Vec::new(),
        }
    }

    pub fn standings(&self, group: &Group, rule: TieRule) -> Vec<StandingsPlace> {
        let games = self.games(group);
        standings::standings(&self.teams(group), &games, rule, &self.decisions())
    }

    pub fn bracket(&self) -> Bracket {
        let first_two = |group: &Group| {
            let places = self.standings(group, TieRule::PlayForSecond);
            let teams = places.into_iter().flat_map(|place| place.teams);
            teams.take(2).collect()
        };
        let groups: Vec<Vec<Team>> = self.groups.iter().map(first_two).collect();
        knock_out::play_offs(&groups, PlayOffDraw::GroupsParted, self.best_of())
    }

    /// How long a match of the play-offs was.
    pub fn best_of(&self) -> BestOf {
        let won = self.play_offs.iter().map(|play_off| play_off.games[0]);
        match won.max() {
            Some(2) => BestOf::Three,
            _ => BestOf::One,
        }
    }
}

/// A score `31-18`, own points first; points can be below zero: `38--11`, `-11-38`.
pub fn score(text: &str) -> (i16, i16) {
    let minus = text[1..].find('-').unwrap() + 1;
    let (ours, other) = (&text[..minus], &text[minus + 1..]);
    (ours.parse().unwrap(), other.parse().unwrap())
}
