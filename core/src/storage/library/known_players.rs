//! The players whom this phone knows.

use std::collections::BTreeSet;

use super::Library;
use crate::base::seats::name_key;

impl Library {
    /// The players of games, of hall nights but `here`, of seasons, and those with starting ratings, each once.
    pub fn known_players(&self, here: &str) -> Vec<String> {
        let mut names = self.app_data.names.clone();
        for saved in self.nights.iter().filter(|saved| saved.id != here) {
            let teams = saved.night.state().teams.iter();
            names.extend(teams.flat_map(|team| team.players.clone()));
        }
        for season in self.seasons.iter() {
            let nights = season.season().nights.into_iter();
            names.extend(
                nights
                    .flat_map(|night| night.totals)
                    .map(|totals| totals.name),
            );
        }
        let rated = self.app_data.starting.iter();
        names.extend(rated.map(|rating| rating.name.clone()));
        let mut seen = BTreeSet::new();
        names.retain(|name| name_key(name).is_some_and(|key| seen.insert(key)));
        names
    }
}
