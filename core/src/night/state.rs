//! How a night stands: rounds, standings, the bracket and the champion, derived from what the log says.

use std::collections::{BTreeMap, BTreeSet};

use super::bracket_state::BracketState;
use super::clock::RoundClock;
use super::event::{MatchKey, Stage};
use super::facts::{NightFacts, NightGame, TeamEntry, progressive_key};
use super::hat::Hat;
use super::knock_out::BestOf;
use super::match_state::{MatchState, match_state, result};
use super::setup::{Format, NightSetup};
use super::standings::{GameResult, PlacedBy, StandingsBasis, StandingsPlace, TieBreak};
use super::team::Team;
use super::tie_breaks::PlayedTieBreak;
use super::totals::{CardTotal, TeamCard};

/// A round: the matches played at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// The part of the night.
    pub stage: Stage,
    /// Its number in that part, from 0.
    pub number: u16,
    /// Its matches, by table.
    pub matches: Vec<MatchState>,
    /// The teams that sit out.
    pub out: Vec<Team>,
    /// The team of a Swiss round that has a bye, which counts as a win once the round has begun.
    pub bye: Option<Team>,
}

impl RoundState {
    /// Whether nothing of any match is still to be played.
    pub fn is_over(&self) -> bool {
        self.matches.iter().all(MatchState::is_over)
    }

    /// Whether each match of it has a winner.
    pub(super) fn is_won(&self) -> bool {
        self.matches.iter().all(|played| played.winner.is_some())
    }

    /// Whether a game was played in it.
    pub fn is_begun(&self) -> bool {
        self.matches.iter().any(|played| !played.games.is_empty())
    }

    /// The team whose bye is a win.
    pub fn won_bye(&self) -> Option<Team> {
        self.bye.filter(|_| self.is_begun())
    }

    /// Whether a match is in it.
    pub fn has(&self, key: &MatchKey) -> bool {
        self.matches.iter().any(|played| played.key == *key)
    }
}

/// A group and its standings; a progressive evening and a Swiss night have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupState {
    /// Its teams, without those struck out.
    pub teams: Vec<Team>,
    /// The places; teams that share one stand together.
    pub places: Vec<StandingsPlace>,
    /// Whether all games are played.
    pub is_over: bool,
}

/// How a night stands.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The setup now.
    pub setup: NightSetup,
    /// The teams, by number; those that left too.
    pub teams: Vec<TeamEntry>,
    /// Players who wait to be drawn into a team.
    pub waiting: Vec<String>,
    pub(super) hat: Hat,
    /// The groups; none before the start, and none of a knock-out.
    pub groups: Vec<GroupState>,
    /// The rounds so far and to come, as far as they are known, in order.
    pub rounds: Vec<RoundState>,
    /// The play-offs or the knock-out, once its teams are known.
    pub bracket: Option<BracketState>,
    pub champion: Option<Team>,
    /// The other team of the final.
    pub runner_up: Option<Team>,
    /// The teams that left while they still had a match to play.
    pub(super) unfinished: Vec<Team>,
    /// Those of them that had only the play-offs still to play.
    pub(super) passed_over: Vec<Team>,
    /// By number; empty but on a Swiss night.
    pub(super) wins_of_those_met: Vec<u16>,
    /// The ties that are played out, or were.
    pub(super) tie_breaks: Vec<PlayedTieBreak>,
    /// What was entered of each card, by rounds.
    pub(super) cards: BTreeMap<Team, TeamCard>,
    /// What each of them comes to, with the games of the rounds that were not entered.
    pub(super) totals: BTreeMap<Team, CardTotal>,
    pub(super) are_totals_final: bool,
    /// The clock set last, and whether it was not stopped.
    pub(super) last_clock: Option<RoundClock>,
    pub(super) is_timed: bool,
    is_started: bool,
}

impl State {
    pub(super) fn of(facts: &NightFacts) -> Self {
        let mut state = Self {
            setup: facts.setup.clone(),
            teams: facts.teams.clone(),
            waiting: facts.waiting.clone(),
            hat: facts.hat.clone(),
            groups: Vec::new(),
            rounds: Vec::new(),
            bracket: None,
            champion: None,
            runner_up: None,
            unfinished: Vec::new(),
            passed_over: Vec::new(),
            wins_of_those_met: Vec::new(),
            tie_breaks: Vec::new(),
            cards: facts.cards.clone(),
            totals: BTreeMap::new(),
            are_totals_final: facts.are_totals_final,
            last_clock: facts.last_clock,
            is_timed: facts.is_timed,
            is_started: facts.is_started(),
        };
        if !state.is_started {
            return state;
        }
        match facts.setup.format {
            Format::Groups {
                advance, best_of, ..
            } => {
                // Who left once the play-offs were on keeps their place in the group.
                let on = state.clone().with_groups(
                    facts,
                    &facts.left_before_play_offs,
                    advance,
                    best_of,
                );
                let begun = |round: &RoundState| round.stage == Stage::Bracket && round.is_begun();
                state = match on.rounds.iter().any(begun) {
                    true => on,
                    false => state.with_groups(facts, &facts.left, advance, best_of),
                };
            }
            Format::KnockOut { double, best_of } => {
                let order = facts.groups.first().map_or(&[][..], Vec::as_slice);
                let bracket = BracketState::of_draw(facts, order, double, best_of);
                state.take_bracket(bracket);
            }
            Format::Progressive { games } => state.play_progressive(facts, games),
            Format::Swiss { rounds } => state.play_swiss(facts, rounds),
            Format::Singles { rounds, .. } => state.play_singles(facts, rounds),
        }
        state.leave_bracket(facts);
        state
    }

    pub(super) fn take_bracket(&mut self, bracket: BracketState) {
        let rounds = bracket.rounds.iter().zip(0..);
        for (matches, number) in rounds.filter(|(matches, _)| !matches.is_empty()) {
            self.rounds.push(RoundState {
                stage: Stage::Bracket,
                number,
                matches: matches.clone(),
                out: Vec::new(),
                bye: None,
            });
        }
        self.champion = bracket.finish.champion;
        self.runner_up = bracket.finish.runner_up;
        self.bracket = Some(bracket);
    }

    fn play_progressive(&mut self, facts: &NightFacts, games: u8) {
        for team in facts.without_a_game() {
            if let Some(entry) = self.teams.get_mut(team.index()) {
                entry.group = None;
            }
        }
        for (round, number) in facts.seatings.iter().zip(0_u16..) {
            let matches = round.tables.iter().zip(0..).filter_map(|(teams, table)| {
                let key = progressive_key(usize::from(number), *teams);
                let mut one = match_state(facts, key, teams[0], BestOf::One)?;
                one.table = Some(table);
                Some(one)
            });
            self.push_round(facts, Stage::Progressive, number, matches.collect());
        }
        let teams: Vec<Team> = self.entrants().map(|(team, _)| team).collect();
        let left = facts.left.iter().copied();
        self.unfinished = left.filter(|team| facts.is_unfinished(*team)).collect();
        if self.are_totals_final {
            self.end_by_totals(facts);
        }
        let results: Vec<GameResult> = self.matches().filter_map(result).collect();
        let are_all_seated = facts.seatings.len() >= usize::from(games);
        // By the cards of its rounds the night goes on; it ends only once the totals are final.
        let is_over =
            self.are_totals_final || are_all_seated && self.rounds.iter().all(RoundState::is_won);
        self.add_up_cards();
        let places = self.placed(facts, (&results, &[]), &teams, is_over);
        if is_over {
            (self.champion, self.runner_up) = first_two(&places);
        }
        self.groups.push(GroupState {
            teams,
            places,
            is_over,
        });
        self.push_tie_breaks(facts);
    }

    /// What the places of a group follow from, without byes. On a progressive evening and in singles not everyone meets
    /// everyone, so the games among tied teams say nothing.
    pub(super) fn ranking<'a>(
        &'a self,
        facts: &'a NightFacts,
        games: &'a [GameResult],
    ) -> StandingsBasis<'a> {
        let advance = match facts.setup.format {
            Format::Groups { advance, .. } => advance,
            _ => 0,
        };
        StandingsBasis {
            games,
            rule: facts.setup.tie_rule,
            decisions: &facts.decisions,
            tie_breaks: &self.tie_breaks,
            totals: &self.totals,
            unfinished: &self.unfinished,
            passed_over: &self.passed_over,
            advance,
            left: &facts.left,
            byes: &[],
            tie_break: match facts.setup.format {
                Format::Progressive { .. } | Format::Singles { .. } => TieBreak::Nothing,
                Format::Swiss { .. } => TieBreak::WinsOfThoseMet(&self.wins_of_those_met),
                _ => TieBreak::AmongThemselves,
            },
        }
    }

    pub(super) fn push_round(
        &mut self,
        facts: &NightFacts,
        stage: Stage,
        number: u16,
        matches: Vec<MatchState>,
    ) {
        let sides = matches.iter().flat_map(|played| &played.sides);
        let playing: BTreeSet<Team> = sides.flatten().copied().collect();
        // Where nobody is left to play, there is no round.
        if matches.is_empty() {
            return;
        }
        // Nobody sits out a round that had begun before they came.
        let is_here = |team: &Team| facts.team(*team).is_some_and(|entry| entry.since <= number);
        let out = facts
            .present()
            .filter(|team| is_here(team) && !playing.contains(team));
        let out = out.collect();
        self.rounds.push(RoundState {
            stage,
            number,
            matches,
            out,
            bye: None,
        });
    }

    /// Whether the night has started.
    pub const fn is_started(&self) -> bool {
        self.is_started
    }

    /// Whether play-offs follow the groups.
    pub const fn has_play_offs(&self) -> bool {
        matches!(self.setup.format, Format::Groups { advance: 1.., .. })
    }

    /// Every match, by round.
    pub fn matches(&self) -> impl Iterator<Item = &MatchState> {
        self.rounds.iter().flat_map(|round| &round.matches)
    }

    /// The match of a key, if it is on.
    pub fn find(&self, key: &MatchKey) -> Option<&MatchState> {
        self.matches().find(|played| played.key == *key)
    }

    /// The teams of each side of a match, in the order of its key: one, but two or three players in singles.
    pub fn sides(&self, of: &MatchKey) -> [Vec<Team>; 2] {
        let found = self.find(of).map(|played| played.sides.clone());
        found.unwrap_or_else(|| of.teams.map(|team| vec![team]))
    }

    /// A game of a match, if it is recorded.
    pub fn game(&self, of: &MatchKey, game: u8) -> Option<&NightGame> {
        self.find(of)?.games.get(usize::from(game))
    }

    /// Whether the round of a match has begun.
    pub fn has_begun(&self, key: &MatchKey) -> bool {
        let round = self.rounds.iter().position(|round| round.has(key));
        let current = self.current_round().unwrap_or(usize::MAX);
        round.is_some_and(|round| round <= current)
    }

    /// The first round that is not over, as an index into [`State::rounds`].
    pub fn current_round(&self) -> Option<usize> {
        self.rounds.iter().position(|round| !round.is_over())
    }

    /// Tied teams that have still to be put in order, once their games are played: with play-offs, where it is
    /// not known who goes on, or as which of a group; else where the rule of the night waits for it and the
    /// place has a prize.
    pub fn ties(&self) -> impl Iterator<Item = &StandingsPlace> {
        // Where too few are left for any game, nothing is to be decided.
        let is_played = !self.rounds.is_empty() || self.has_totals();
        let over = self.groups.iter();
        let over = over.filter(move |group| group.is_over && is_played);
        let places = over.flat_map(|group| group.places.iter().enumerate());
        let ties = places.filter(move |(at, place)| match self.has_play_offs() {
            true => self.must_be_ordered(place),
            false => place.is_open() && self.has_prize(*at, place),
        });
        ties.map(|(_, place)| place)
    }

    /// Whether the teams of a place cannot share it, because it says who goes on to the play-offs, or as which
    /// of a group.
    pub fn must_be_ordered(&self, place: &StandingsPlace) -> bool {
        let Format::Groups { advance, .. } = self.setup.format else {
            return false;
        };
        let is_tied = place.teams.len() > 1 && place.decided != PlacedBy::Left;
        is_tied && place.from <= advance
    }

    /// Whether a knock-out has a bye that a late team can take.
    pub fn has_bye_left(&self) -> bool {
        self.bracket
            .as_ref()
            .is_some_and(BracketState::has_bye_left)
    }

    /// The place of each team in its group.
    pub fn places(&self) -> impl Iterator<Item = (Team, u8)> {
        let places = self.groups.iter().flat_map(|group| &group.places);
        places.flat_map(|place| place.teams.iter().map(|team| (*team, place.from)))
    }

    /// A team's place in its group.
    pub fn place(&self, team: Team) -> Option<u8> {
        let mut all = self.places();
        all.find(|(placed, _)| *placed == team)
            .map(|(_, place)| place)
    }

    /// The teams of the play-offs.
    pub fn going_on(&self) -> Vec<Team> {
        let bracket = self.bracket.as_ref();
        bracket.map_or_else(Vec::new, |bracket| bracket.teams.clone())
    }

    /// How many matches are scheduled.
    pub(super) fn scheduled(&self) -> usize {
        self.matches().count()
    }
}

/// The teams of the first and the second place, where each is one team.
pub(super) fn first_two(places: &[StandingsPlace]) -> (Option<Team>, Option<Team>) {
    let single = |place: Option<&StandingsPlace>| match place
        .map(|place| (place.decided, &place.teams[..]))
    {
        Some((decided, [team])) if decided != PlacedBy::Left => Some(*team),
        _ => None,
    };
    (single(places.first()), single(places.get(1)))
}
