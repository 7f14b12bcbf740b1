//! How many games a team can have to play.

use super::setup::Format;
use super::state::State;
use super::team::Team;

impl State {
    /// The games of a team before any play-offs, as far as they are known: as many as its punch card has fields. In a
    /// knock-out, the rounds.
    pub fn games_of(&self, team: Team) -> usize {
        match self.setup.format {
            Format::Progressive { games } => games.into(),
            Format::Swiss { rounds } | Format::Singles { rounds, .. } => rounds.into(),
            Format::Groups { .. } => {
                let group = self.groups.iter().find(|group| group.teams.contains(&team));
                group.map_or(0, |group| group.teams.len().saturating_sub(1))
            }
            Format::KnockOut { .. } => {
                let bracket = self.bracket.iter();
                let matches = bracket.flat_map(|bracket| &bracket.bracket.matches);
                let mut rounds: Vec<_> = matches.map(|drawn| (drawn.of, drawn.round)).collect();
                // A round is drawn at once.
                rounds.dedup();
                rounds.len()
            }
        }
    }
}
