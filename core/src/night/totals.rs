//! Totals from punch cards: what a team made of the whole evening, where its games are not recorded one by one.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::check::{EventCheck, allow};
use super::event::{MatchKey, Stage};
use super::facts::NightFacts;
use super::match_state::{MatchState, results};
use super::refusal::NightRefusal;
use super::setup::Format;
use super::state::{RoundState, State};
use super::team::Team;

/// What a team's card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct CardTotal {
    /// Games won, up to those of the evening.
    pub won: u8,
    /// Points made over all games, up to [`MOST_CARD_POINTS`] either way; `None` where nobody adds them up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
}

impl CardTotal {
    /// Which of two made more of a round: by wins, then by points if both have them.
    fn compared(self, other: Self) -> Ordering {
        let points = self.points.zip(other.points);
        let by_points = points.map_or(Ordering::Equal, |(one, two)| one.cmp(&two));
        self.won.cmp(&other.won).then(by_points)
    }

    /// Both together, with points if both have them.
    fn and(self, other: Self) -> Self {
        let points = self.points.zip(other.points);
        Self {
            won: self.won.saturating_add(other.won),
            points: points.map(|(one, two)| one.saturating_add(two)),
        }
    }
}

/// What is entered of a team's card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TeamCard {
    /// What it said when all of it was entered.
    pub whole: Option<CardTotal>,
    /// What each round brought since.
    pub rounds: BTreeMap<u8, CardTotal>,
    /// What each round brought, those too that the whole card has replaced since: they were played as seated.
    played: BTreeMap<u8, CardTotal>,
}

impl TeamCard {
    /// Enters a round, or the whole card in place of all its rounds.
    pub fn set(&mut self, round: Option<u8>, total: Option<CardTotal>) {
        let Some(round) = round else {
            self.rounds.clear();
            self.whole = total;
            if total.is_none() {
                self.played.clear();
            }
            return;
        };
        for rounds in [&mut self.rounds, &mut self.played] {
            rounds.remove(&round);
            rounds.extend(total.map(|total| (round, total)));
        }
    }

    /// What all of it comes to, with points if every part has them.
    fn total(&self) -> Option<CardTotal> {
        let all = self.whole.iter().chain(self.rounds.values()).copied();
        all.reduce(CardTotal::and)
    }

    /// Whether a round was entered of it.
    fn has(&self, round: u16) -> bool {
        self.rounds
            .keys()
            .any(|entered| u16::from(*entered) == round)
    }
}

/// What stands on cards for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnCards {
    /// Its round was entered of everyone who plays in it.
    Played,
    /// So it was, and this team made more of it than the other, or has not left as the other has.
    WonBy(Team),
    /// So it was, and both teams made as much: who won the table is still to be said.
    Tied,
    /// The totals of the night, because they are final.
    Night,
}

/// The most points of a card.
pub const MOST_CARD_POINTS: i32 = 99_999;

/// How the totals of a night add up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalsCheck {
    /// All wins of the totals, and of the games of teams without one.
    pub wins: usize,
    /// The wins there were at all tables; `None` where teams came late or left, so that nobody knows.
    pub expected: Option<usize>,
    /// The teams here that have no total.
    pub missing: Vec<Team>,
    /// How many teams here have a card entered round by round that lacks a round.
    pub incomplete: usize,
}

impl TotalsCheck {
    /// Whether every win is somebody's, as far as it can be told.
    pub fn adds_up(&self) -> bool {
        self.expected.is_none_or(|expected| expected == self.wins)
    }
}

impl Format {
    /// The games of a team, where the totals of cards can stand for them.
    pub const fn games_of_cards(self) -> Option<u8> {
        match self {
            Self::Progressive { games } => Some(games),
            Self::Singles { rounds, .. } => Some(rounds),
            Self::Groups { .. } | Self::KnockOut { .. } | Self::Swiss { .. } => None,
        }
    }
}

impl NightFacts {
    /// Enters a round of a team's card, or the whole card.
    pub(super) fn enter_total(&mut self, team: Team, round: Option<u8>, total: Option<CardTotal>) {
        self.cards.entry(team).or_default().set(round, total);
        // Without any, nothing ends the night.
        let mut cards = self.cards.values();
        self.are_totals_final &= cards.any(|card| card.total().is_some());
        self.seat();
    }

    /// Whether a round was entered of a team's card.
    pub(super) fn is_on_card(&self, team: Team, round: usize) -> bool {
        self.on_card(team, round).is_some()
    }

    fn on_card(&self, team: Team, round: usize) -> Option<CardTotal> {
        let round = u8::try_from(round).ok()?;
        self.cards.get(&team)?.played.get(&round).copied()
    }

    /// What the cards say of a match; nothing while its round is not entered of all who play in it.
    pub(super) fn on_cards(&self, key: &MatchKey) -> Option<OnCards> {
        let round = usize::from(key.number);
        match key.stage {
            Stage::Progressive => {
                let [one, other] = key.teams;
                let all = self.on_card(one, round).zip(self.on_card(other, round));
                let is_here = || key.teams.map(|team| self.is_present(team));
                all.map(|(ones, others)| match (ones.compared(others), is_here()) {
                    (Ordering::Equal, [true, true]) => OnCards::Tied,
                    (Ordering::Less, _) | (Ordering::Equal, [false, true]) => OnCards::WonBy(other),
                    (Ordering::Greater, _) | (Ordering::Equal, _) => OnCards::WonBy(one),
                })
            }
            Stage::Singles => {
                let sides = self.sides(key);
                let mut players = sides.iter().flatten();
                let is_entered = players.all(|player| self.is_on_card(*player, round));
                is_entered.then_some(OnCards::Played)
            }
            Stage::Group | Stage::Bracket | Stage::Swiss | Stage::TieBreak => None,
        }
    }
}

impl State {
    /// Adds the cards up. A whole card stands for all games, and a round of one for those of that round.
    pub(super) fn add_up_cards(&mut self) {
        let total = |(team, card): (&Team, &TeamCard)| {
            let is_open = |round: &&RoundState| card.whole.is_none() && !card.has(round.number);
            let rounds = self.rounds.iter().filter(is_open);
            let games = rounds.flat_map(|round| &round.matches).flat_map(results);
            let games = games.filter(|game| game.has(*team)).map(|game| CardTotal {
                won: (game.winner == *team).into(),
                points: game.points(*team),
            });
            Some((*team, games.fold(card.total()?, CardTotal::and)))
        };
        self.totals = self.cards.iter().filter_map(total).collect();
    }

    /// The matches of which the cards leave open who goes on.
    pub fn tied_on_cards(&self) -> impl Iterator<Item = &MatchState> {
        self.matches()
            .filter(|played| played.on_cards == Some(OnCards::Tied) && !played.is_over())
    }

    /// What a round brought a team since its card was entered, if that was entered.
    pub fn round_total(&self, team: Team, round: u8) -> Option<CardTotal> {
        self.cards.get(&team)?.rounds.get(&round).copied()
    }

    /// The last round of which a total was entered.
    pub fn last_round_totalled(&self) -> Option<u8> {
        let cards = self.cards.values();
        cards
            .filter_map(|card| card.rounds.keys().last())
            .max()
            .copied()
    }

    /// The teams here that have neither a total nor a game of a round, although they play in it.
    pub fn without_round_total(&self, round: u8) -> impl Iterator<Item = Team> {
        let here = self.entrants().filter(|(_, entry)| entry.left.is_none());
        let here = here.map(|(team, _)| team);
        here.filter(move |team| self.lacks_round(*team, round))
    }

    fn lacks_round(&self, team: Team, round: u8) -> bool {
        let number = u16::from(round);
        let came_later = self
            .teams
            .get(team.index())
            .is_some_and(|entry| entry.since > number);
        let mut rounds = self.rounds.iter().filter(|round| round.number == number);
        let needs_none = rounds.any(|round| {
            let mut played = round
                .matches
                .iter()
                .filter(|played| !played.games.is_empty());
            round.stage.is_ranked()
                && (round.out.contains(&team) || played.any(|played| played.plays(team)))
        });
        self.round_total(team, round).is_none() && !came_later && !needs_none
    }

    /// Whether a card was entered round by round, but for a round up to the last one that was entered of any.
    fn is_incomplete(&self, team: Team) -> bool {
        let card = self.cards.get(&team);
        let by_rounds = card.filter(|card| card.whole.is_none() && !card.rounds.is_empty());
        let mut rounds = 0..=self.last_round_totalled().unwrap_or_default();
        by_rounds.is_some() && rounds.any(|round| self.lacks_round(team, round))
    }

    /// Whether a card has more wins than there are games, as two phones that add to it can make it.
    pub(super) fn has_too_many_wins(&self, team: Team) -> bool {
        let games = self.setup.format.games_of_cards().unwrap_or_default();
        let total = self.cards.get(&team).and_then(TeamCard::total);
        total.is_some_and(|total| total.won > games)
    }

    /// What a team's card says, if it was entered, with the games of the rounds that were not.
    pub fn total(&self, team: Team) -> Option<CardTotal> {
        self.totals.get(&team).copied()
    }

    /// Whether totals can be entered.
    pub fn takes_totals(&self) -> bool {
        self.is_started() && self.setup.format.games_of_cards().is_some()
    }

    /// Whether any total was entered.
    pub fn has_totals(&self) -> bool {
        !self.totals.is_empty()
    }

    /// Whether the night waits for totals: not while its rounds go on by the totals of each.
    pub fn waits_for_totals(&self) -> bool {
        let goes_on =
            self.cards.values().all(|card| card.whole.is_none()) && self.current_round().is_some();
        self.has_totals() && !self.are_totals_final && !goes_on
    }

    /// Whether the totals end the night, so that no more games are recorded.
    pub const fn are_totals_final(&self) -> bool {
        self.are_totals_final
    }

    /// How the totals add up.
    pub fn totals_check(&self) -> TotalsCheck {
        let wins = self.entrants().map(|(team, _)| self.stage_record(team).0);
        let mut entrants = self.entrants();
        let stayed = entrants.all(|(_, entry)| entry.left.is_none() && entry.since == 0);
        let count = self.entrants().count();
        let expected = match self.setup.format {
            Format::Progressive { games } => Some(usize::from(games) * (count / 2)),
            // A game of singles is won by all of a side.
            Format::Singles { .. } if !self.are_totals_final => {
                let winners = self.matches().map(|played| played.sides[0].len());
                Some(winners.sum())
            }
            _ => None,
        };
        let here = self.entrants().filter(|(_, entry)| entry.left.is_none());
        let mut here: Vec<Team> = here.map(|(team, _)| team).collect();
        let incomplete = here.iter().filter(|team| self.is_incomplete(**team));
        let incomplete = incomplete.count();
        here.retain(|team| self.total(*team).is_none());
        TotalsCheck {
            wins: wins.sum(),
            expected: expected.filter(|_| stayed),
            incomplete,
            missing: here,
        }
    }

    /// Has the totals stand for the games that were not recorded, because they are final.
    pub(super) fn end_by_totals(&mut self, facts: &NightFacts) {
        // Who leaves once they are final loses nothing by it.
        let had_left = |team: Team| facts.left_before_totals.contains(&team);
        let matches = self.rounds.iter_mut().flat_map(|round| &mut round.matches);
        for played in matches {
            let is_off = played.is_default && !played.loser().is_some_and(had_left);
            if is_off || !played.is_over() {
                played.winner = None;
                played.is_default = false;
                played.on_cards = Some(OnCards::Night);
            }
        }
    }
}

/// Whether what a round brought may be entered, or deleted.
pub(super) fn check_round(
    facts: &NightFacts,
    state: &State,
    team: Team,
    round: u8,
    total: Option<CardTotal>,
) -> EventCheck {
    let format = facts.setup.format;
    let rounds = format.games_of_cards().unwrap_or_default();
    allow(round < rounds, NightRefusal::NoTotals)?;
    check(facts, state, team, state.round_total(team, round), total)?;
    // A round of singles is one game.
    let is_one = matches!(format, Format::Singles { .. });
    let fits = !is_one || total.is_none_or(|total| total.won <= 1);
    allow(fits, NightRefusal::TooManyWins { games: 1 })?;
    let mut card = state.cards.get(&team).cloned().unwrap_or_default();
    card.set(Some(round), total);
    check(facts, state, team, state.total(team), card.total())
}

/// Whether a total may be entered in place of the one `before`, or deleted.
pub(super) fn check(
    facts: &NightFacts,
    state: &State,
    team: Team,
    before: Option<CardTotal>,
    total: Option<CardTotal>,
) -> EventCheck {
    let games = facts.setup.format.games_of_cards();
    let games = games.filter(|_| facts.is_started());
    let games = games.ok_or(NightRefusal::NoTotals)?;
    let mut entrants = state.entrants();
    allow(
        entrants.any(|(entrant, _)| entrant == team),
        NightRefusal::NoSuchTeam,
    )?;
    let Some(total) = total else {
        return allow(before.is_some(), NightRefusal::NoTotals);
    };
    allow(total.won <= games, NightRefusal::TooManyWins { games })?;
    let fits = |points: i32| (-MOST_CARD_POINTS..=MOST_CARD_POINTS).contains(&points);
    allow(total.points.is_none_or(fits), NightRefusal::BadScore)
}

/// Whether the totals may end the night.
pub(super) fn check_final(state: &State) -> EventCheck {
    let can_end = state.has_totals() && !state.are_totals_final && !state.is_over();
    allow(can_end, NightRefusal::NoTotals)
}
