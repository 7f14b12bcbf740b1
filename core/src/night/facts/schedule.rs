//! The schedule of a night, as far as play has come: rounds of the groups, and seatings of a progressive evening.

use super::{NightFacts, group_key, progressive_key};
use crate::night::progressive::ProgressiveSeating;
use crate::night::replan::{replan, replan_shortest};
use crate::night::round_robin::{Pairing, Round};
use crate::night::setup::Format;
use crate::night::swiss::SwissRound;
use crate::night::team::Team;
use crate::night::totals::OnCards;

impl NightFacts {
    /// Plans the rounds that have not begun anew, with more games in a group.
    pub(super) fn plan(&mut self, more: Vec<(Pairing, u8)>) {
        if self.is_started() && matches!(self.setup.format, Format::Groups { .. }) {
            let from = self.rounds_begun();
            let (tables, kept) = (self.setup.tables, self.kept());
            replan(&mut self.rounds, from, more, tables, &kept);
        }
        self.seat();
    }

    /// The same in as few rounds as can be found.
    pub fn plan_shortest(&mut self, more: Vec<(Pairing, u8)>) {
        if self.is_started() && matches!(self.setup.format, Format::Groups { .. }) {
            let from = self.rounds_begun();
            let at_tables = (self.setup.tables, &self.kept()[..]);
            let mut rounds = std::mem::take(&mut self.rounds);
            replan_shortest(&mut rounds, from, more, at_tables, |team| {
                self.is_present(team)
            });
            self.rounds = rounds;
        }
        self.seat();
    }

    /// The number of rounds of the groups that are played: those in which not every game is won without play.
    pub fn rounds_to_play(&self) -> usize {
        let is_played = |pairing: Pairing| {
            let mut teams = pairing.teams().into_iter();
            self.games.contains_key(&group_key(pairing)) || teams.all(|team| self.is_present(team))
        };
        let rounds = self.rounds.iter();
        let played = rounds.filter(|round| round.games.iter().any(|game| is_played(game.pairing)));
        played.count()
    }

    /// Seats a progressive evening and pairs a Swiss night: rounds that have not begun are seated anew, and the next one follows
    /// once all games of the last one are over. What was played stays as it was seated.
    pub(in crate::night) fn seat(&mut self) {
        if !self.is_started() {
            return;
        }
        self.pair_swiss();
        let Format::Progressive { games } = self.setup.format else {
            return;
        };
        // Where nobody was left to play, several rounds have not begun.
        self.seatings.truncate(self.seatings_begun());
        while self.seatings.len() < usize::from(games)
            && let Some(next) = self.next_seating()
        {
            self.seatings.push(next);
        }
    }

    /// The number of rounds of the groups up to the last of which a game was played.
    pub(super) fn rounds_begun(&self) -> usize {
        let begun = |round: &Round| {
            let mut games = round.games.iter();
            games.any(|game| self.games.contains_key(&group_key(game.pairing)))
        };
        let last = self.rounds.iter().rposition(begun);
        last.map_or(0, |at| at + 1)
    }

    /// The number of progressive rounds up to the last that was begun.
    pub fn seatings_begun(&self) -> usize {
        let mut rounds = (0..self.seatings.len()).rev();
        rounds
            .find(|round| self.is_begun(*round))
            .map_or(0, |at| at + 1)
    }

    /// Whether a game of the last round of a progressive or a Swiss night was played, so that everyone in it is seated.
    pub fn is_last_seating_begun(&self) -> bool {
        match self.setup.format {
            Format::Progressive { games } => self.seatings_begun() >= usize::from(games),
            Format::Swiss { rounds } => self.swiss_begun() >= usize::from(rounds),
            Format::Groups { .. } | Format::KnockOut { .. } | Format::Singles { .. } => false,
        }
    }

    /// Whether a team has, or had before it left, a part in the last round of a progressive or a Swiss night; true while
    /// that is not seated for good. In singles, whether a round is left.
    pub fn has_game_for(&self, team: Team) -> bool {
        if let Format::Singles { .. } = self.setup.format {
            return !self.is_started() || self.has_singles_left();
        }
        let seated = self
            .seatings
            .last()
            .into_iter()
            .flat_map(ProgressiveSeating::teams);
        let paired = self.swiss.last().into_iter().flat_map(SwissRound::teams);
        let mut last = seated.chain(paired);
        !self.is_last_seating_begun() || last.any(|seated| seated == team)
    }

    /// The teams that play nothing on a progressive evening: those that came too late, or sat out its only game.
    /// They have no place and no prize, and pay no fee.
    pub fn without_a_game(&self) -> impl Iterator<Item = Team> {
        let all = self.teams.iter().zip((0..).map(Team));
        let came = all.filter(|(entry, _)| entry.left.is_none() || entry.since > 0);
        let plays = |team: &Team| {
            let mut tables = self.seatings.iter().flat_map(|seating| &seating.tables);
            tables.any(|table| table.contains(team))
        };
        came.map(|(_, team)| team)
            .filter(move |team| self.is_last_seating_begun() && !plays(team))
    }

    /// Whether a game of a progressive round was played, or the round was entered of a card.
    fn is_begun(&self, round: usize) -> bool {
        let tables = self.seatings.get(round).map(|seating| &seating.tables);
        let mut tables = tables.into_iter().flatten();
        tables.any(|teams| {
            let mut both = teams.iter();
            both.any(|team| self.is_on_card(*team, round))
                || self.games.contains_key(&progressive_key(round, *teams))
        })
    }

    /// The seating after the last round; `None` while that is not over.
    fn next_seating(&self) -> Option<ProgressiveSeating> {
        let present: Vec<Team> = self.present().collect();
        let Some(round) = self.seatings.len().checked_sub(1) else {
            let drawn = self.groups.iter().flatten().copied();
            let order: Vec<Team> = drawn.filter(|team| present.contains(team)).collect();
            return Some(ProgressiveSeating::first(&order, &self.kept()));
        };
        let last = self.seatings.get(round)?;
        if !self.is_begun(round) && present.len() > 1 {
            return None;
        }
        let winners = last
            .tables
            .iter()
            .map(|teams| self.winner_at(round, *teams));
        let winners = winners.collect::<Option<Vec<Team>>>()?;
        let sat_out = |team: Team| {
            let out = self
                .seatings
                .iter()
                .filter(|seating| seating.out == Some(team));
            u8::try_from(out.count()).unwrap_or(u8::MAX)
        };
        let next = last.next(&winners, &self.kept(), sat_out).ok()?;
        Some(next.with_teams(&present, &self.kept()))
    }

    /// Who won at a table of a progressive round: by play, by the cards, or because the other team left.
    fn winner_at(&self, round: usize, teams: [Team; 2]) -> Option<Team> {
        let key = progressive_key(round, teams);
        let played = self.games.get(&key).and_then(|games| games.first());
        if let Some(game) = played {
            return Some(game.outcome.winner);
        }
        if let Some(OnCards::WonBy(winner)) = self.on_cards(&key) {
            return Some(winner);
        }
        let [one, other] = teams;
        match (self.is_present(one), self.is_present(other)) {
            (true, true) => None,
            (false, true) => Some(other),
            _ => Some(one),
        }
    }
}
