//! The power rankings over the nights of a season.

use super::actions::{SeasonActions, SeasonNow};
use crate::screens::night::rankings;
use crate::view::html::{a, p, span};
use crate::view::{View, for_each};
use fives_core::night::season::person_key;
use fives_core::statistics::{RankedPlayer, season_rankings};
use fives_core::storage::library::Library;
use fives_core::words::season as words;

/// The page of the power rankings.
pub fn page(actions: SeasonActions) -> View {
    actions.at_each_change(move |now, _, library| {
        let ranked = of(&now, library);
        let help = |says: String| p().class("help").child(says);
        if ranked.is_empty() {
            return help(words::NO_GAMES.to_owned()).into();
        }
        let link = |ranked: &RankedPlayer| {
            let key = person_key(&ranked.name);
            a().class("row")
                .attr("href", &actions.player_href(&key))
                .child(span().child(words::page_of(&ranked.name)))
                .into()
        };
        let missing = words::without_games(&now.season, &library.nights);
        View::from(help(rankings::help(&ranked).to_owned()))
            .and(for_each(missing, help))
            .and(rankings::ranking(&ranked, link))
    })
}

/// The ranked players of a season.
pub fn of(now: &SeasonNow, library: &Library) -> Vec<RankedPlayer> {
    let app_data = &library.app_data;
    season_rankings(
        &now.season,
        &library.nights,
        &app_data.persons,
        &app_data.starting,
    )
}
