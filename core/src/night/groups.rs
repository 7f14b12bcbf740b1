//! The groups: their games, their places, and who goes on to the play-offs.

use super::bracket_state::BracketState;
use super::event::{Leaving, Stage};
use super::facts::{NightFacts, group_key};
use super::knock_out::BestOf;
use super::match_state::{MatchState, match_state, result};
use super::standings::{GameResult, PlacedBy};
use super::state::{GroupState, State, first_two};
use super::team::Team;

impl State {
    /// The groups, and what follows them. Of those that `left`, the ones that still had a match to play stand below
    /// the others.
    pub(super) fn with_groups(
        mut self,
        facts: &NightFacts,
        left: &[Team],
        advance: u8,
        best_of: BestOf,
    ) -> Self {
        let unfinished = left
            .iter()
            .copied()
            .filter(|team| facts.is_unfinished(*team));
        self.unfinished = unfinished.collect();
        self.play_groups(facts);
        self.rank(facts);
        // A team that would go on, or has to be put in order for it, had the play-offs still to play.
        while let Some(team) = self.cannot_go_on(facts, left, advance) {
            self.passed_over.push(team);
            self.rank(facts);
        }
        self.unfinished.extend(&self.passed_over);
        self.push_tie_breaks(facts);
        if advance > 0 {
            self.qualify(facts, advance, best_of);
        } else if let [group] = &self.groups[..]
            && group.is_over
        {
            (self.champion, self.runner_up) = first_two(&group.places);
        }
        self
    }

    /// A team that left and has a place from which teams go on.
    fn cannot_go_on(&self, facts: &NightFacts, left: &[Team], advance: u8) -> Option<Team> {
        let over = self.groups.iter().filter(|group| group.is_over);
        let places = over.flat_map(|group| &group.places);
        let places =
            places.filter(|place| place.from <= advance && place.decided != PlacedBy::Left);
        let mut teams = places.flat_map(|place| {
            let who = match place.teams.len() {
                1 => left,
                _ => &facts.left[..],
            };
            place.teams.iter().filter(|team| who.contains(team))
        });
        teams.next().copied()
    }

    fn play_groups(&mut self, facts: &NightFacts) {
        for (round, number) in facts.rounds.iter().zip(0..) {
            let games = round.games.iter();
            let matches = games
                .filter(|game| {
                    let teams = game.pairing.teams();
                    !teams.into_iter().any(|team| is_struck(facts, team))
                })
                .filter_map(|game| {
                    let key = group_key(game.pairing);
                    let mut one = match_state(facts, key, game.pairing.first, BestOf::One)?;
                    one.table = Some(game.table);
                    Some(one)
                });
            self.push_round(facts, Stage::Group, number, matches.collect());
        }
    }

    /// The places in the groups.
    fn rank(&mut self, facts: &NightFacts) {
        self.groups.clear();
        self.tie_breaks.clear();
        for (teams, number) in facts.groups.iter().zip(0..) {
            let teams = teams.iter().copied();
            let teams: Vec<Team> = teams.filter(|team| !is_struck(facts, *team)).collect();
            let played = self.matches().filter(|played| {
                let entry = facts.team(played.key.teams[0]);
                entry.and_then(|entry| entry.group) == Some(number)
            });
            let played: Vec<&MatchState> = played.collect();
            let is_over = played.iter().all(|one| one.winner.is_some());
            let results: Vec<GameResult> = played.iter().filter_map(|one| result(one)).collect();
            let places = self.placed(facts, (&results, &[]), &teams, is_over);
            self.groups.push(GroupState {
                teams,
                places,
                is_over,
            });
        }
    }

    /// Starts the play-offs, once the groups are over and it is known who goes on.
    fn qualify(&mut self, facts: &NightFacts, advance: u8, best_of: BestOf) {
        if !self.groups.iter().all(|group| group.is_over) {
            return;
        }
        let going_on = self.groups.iter();
        let going_on = going_on.map(|group| qualified(group, advance));
        if let Some(groups) = going_on.collect::<Option<Vec<_>>>() {
            let bracket = BracketState::of_groups(facts, &groups, best_of);
            self.take_bracket(bracket);
            if let [alone] = groups.concat()[..] {
                self.champion = Some(alone);
            }
        }
    }
}

/// Whether a team left so that its games don't count.
fn is_struck(facts: &NightFacts, team: Team) -> bool {
    let left = facts.team(team).and_then(|entry| entry.left);
    left == Some(Leaving::StruckOut)
}

/// The teams of a group that go on, in the order of their places; `None` while tied teams among them
/// are not in order. Teams that share the last place that goes on must be put in order too.
fn qualified(group: &GroupState, advance: u8) -> Option<Vec<Team>> {
    let stayed = group.places.iter();
    let stayed = stayed.filter(|place| place.from <= advance && place.decided != PlacedBy::Left);
    let teams = stayed.map(|place| match place.teams[..] {
        [team] => Some(team),
        _ => None,
    });
    teams.collect()
}
