//! A progressive evening: winners go one table on, losers stay.
//!
//! Teams 2i and 2i+1 begin at table i. After each round the winner of a table goes to the next, from the
//! last to the first, and deals first there.

use super::team::Team;

/// Who sits where in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgressiveSeating {
    /// The two teams of each table; the first of them deals first.
    pub tables: Vec<[Team; 2]>,
    /// Who sits out, with an odd number of teams.
    pub out: Option<Team>,
}

/// A team that cannot move, and its table, counted from 0.
pub type KeptTeam = (Team, u8);

/// Why there is no next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoNextRound {
    /// Tables and winners are not as many.
    Unfinished,
    /// This team did not play at the table it is said to have won, counted from 0.
    WonElsewhere(Team, u8),
}

impl ProgressiveSeating {
    /// The first round: two by two, the last sitting out if they are odd; kept teams at their tables.
    pub fn first(teams: &[Team], kept: &[KeptTeam]) -> Self {
        let (pairs, rest) = teams.as_chunks::<2>();
        let mut seating = Self {
            tables: pairs.to_vec(),
            out: rest.first().copied(),
        };
        seating.keep(kept);
        seating
    }

    /// Everyone, by table, and who sits out at last.
    pub fn teams(&self) -> impl Iterator<Item = Team> {
        self.tables.iter().flatten().copied().chain(self.out)
    }

    /// The next round, after `winners` by table.
    ///
    /// If a kept team wins, the loser goes on in its stead. Who sat out takes the place of the team that
    /// has sat out least (`sat_out`, this round included), of these one that lost, of these one at the
    /// last table. Where a kept team has come elsewhere by sitting out, it swaps places with the first
    /// team of its table that can move.
    ///
    /// # Errors
    /// The winners do not fit this round.
    pub fn next(
        &self,
        winners: &[Team],
        kept: &[KeptTeam],
        sat_out: impl Fn(Team) -> u8,
    ) -> Result<Self, NoNextRound> {
        if winners.len() != self.tables.len() {
            return Err(NoNextRound::Unfinished);
        }
        let is_kept = |team: Team, table: usize| kept.contains(&(team, table as u8));
        let mut staying = Vec::new();
        let mut moving = Vec::new();
        for (table, (pair, winner)) in self.tables.iter().zip(winners).enumerate() {
            let loser = match pair {
                [one, other] if one == winner => *other,
                [one, other] if other == winner => *one,
                _ => return Err(NoNextRound::WonElsewhere(*winner, table as u8)),
            };
            let stays_put = is_kept(*winner, table) && !is_kept(loser, table);
            let (stays, moves) = match stays_put {
                true => (*winner, loser),
                false => (loser, *winner),
            };
            staying.push(stays);
            moving.push(moves);
        }
        if let Some(last) = moving.len().checked_sub(1) {
            moving.rotate_left(last);
        }
        let tables = moving.into_iter().zip(staying);
        let mut next = Self {
            tables: tables.map(|(came, stayed)| [came, stayed]).collect(),
            out: self.out,
        };
        next.rest_another(winners, sat_out);
        next.keep(kept);
        Ok(next)
    }

    /// A team that comes late plays the team that sits out at a new last table, or sits out itself.
    pub fn join(&mut self, team: Team) {
        match self.out.take() {
            Some(waiting) => self.tables.push([waiting, team]),
            None => self.out = Some(team),
        }
    }

    /// A team leaves: who sits out takes its place. If nobody does, the last table closes: one of its teams
    /// takes the place and the other sits out.
    pub fn leave(&mut self, team: Team, kept: &[KeptTeam]) {
        if self.out == Some(team) {
            self.out = None;
            return;
        }
        if !self.tables.iter().flatten().any(|seated| *seated == team) {
            return;
        }
        let substitute = match self.out.take() {
            Some(waiting) => Some(waiting),
            None => self.tables.pop().and_then(|[one, other]| {
                self.out = Some(if other == team { one } else { other });
                (one != team && other != team).then_some(one)
            }),
        };
        if let Some(substitute) = substitute {
            let places = self.tables.iter_mut().flatten();
            for place in places.filter(|place| **place == team) {
                *place = substitute;
            }
        }
        self.keep(kept);
    }

    /// Who sat out comes back in the place of another.
    fn rest_another(&mut self, winners: &[Team], sat_out: impl Fn(Team) -> u8) {
        let Some(back) = self.out else { return };
        let places = self.tables.iter_mut().flatten().rev();
        let place = places.min_by_key(|team| (sat_out(**team), winners.contains(team)));
        if let Some(place) = place {
            self.out = Some(std::mem::replace(place, back));
        }
    }

    /// Puts kept teams that play back at their tables.
    fn keep(&mut self, kept: &[KeptTeam]) {
        for (team, table) in kept {
            let table = usize::from(*table);
            let is_there = |teams: &[Team; 2]| teams.contains(team);
            let Some(now) = self.tables.iter().position(is_there) else {
                continue;
            };
            let at = |team: Team| kept.contains(&(team, table as u8));
            let others = self.tables.get(table).into_iter().flatten();
            let other = others.copied().find(|other| !at(*other));
            if let Some(other) = other.filter(|_| now != table) {
                for place in self.tables.iter_mut().flatten() {
                    if *place == *team {
                        *place = other;
                    } else if *place == other {
                        *place = *team;
                    }
                }
            }
        }
    }

    /// The same round with exactly these teams: those who left leave, newcomers join.
    #[must_use]
    pub fn with_teams(&self, present: &[Team], kept: &[KeptTeam]) -> Self {
        let mut next = self.clone();
        for team in self.teams().filter(|team| !present.contains(team)) {
            next.leave(team, kept);
        }
        let seated: Vec<Team> = next.teams().collect();
        for team in present.iter().filter(|team| !seated.contains(team)) {
            next.join(*team);
        }
        next
    }
}
