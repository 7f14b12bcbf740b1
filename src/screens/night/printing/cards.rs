//! Cards: one for each table of the round, punch cards, and codes of teams.

use super::CardFor;
use crate::screens::common::qr_code;
use crate::screens::night::match_code;
use crate::screens::night::next_code;
use crate::screens::night::night_actions::NightActions;
use crate::view::html::{b, div, h2, li, ol, p, section, small};
use crate::view::{Element, View, for_each};
use fives_core::live::hall::BoardKey;
use fives_core::night::{MatchState, RoundState, State};
use fives_core::words::night as words;
use fives_core::words::night::team_page::WHERE_NEXT;

/// How many punch cards stand beside each other.
const BESIDE: usize = 2;

/// A card for each table of the round that is played: its number, its teams and its code.
pub fn of_tables(actions: NightActions, state: &State) -> View {
    let round = state.current_round().and_then(|at| state.rounds.get(at));
    let Some(round) = round else {
        return crate::view::nothing();
    };
    let open = round
        .matches
        .iter()
        .filter(|played| played.winner.is_none());
    for_each(open, |played| of_table(actions, state, round, played))
}

fn of_table(
    actions: NightActions,
    state: &State,
    round: &RoundState,
    played: &MatchState,
) -> Element {
    let place = played.table.map(words::table_name);
    let names = for_each(played.key.teams, |team| {
        let name = words::side_name(state, &played.key, team);
        p().class("card-team").child(name)
    });
    let code = match_code::drawn(actions, state, played);
    section()
        .class("table-card")
        .child(h2().child(place.unwrap_or_default()))
        .child(
            div()
                .child(p().child(words::round_title(state, round)))
                .child(names),
        )
        .child(code)
}

/// A card for each team with the code of its page, to cut out.
pub fn of_teams(key: &BoardKey, state: &State) -> View {
    let teams: Vec<_> = state.entrants().collect();
    for_each(teams.chunks(BESIDE), |row| {
        let cards = for_each(row, |(team, entry)| {
            let code = next_code::code(key, Some(*team));
            let code = code.map(|code| qr_code::drawing(&code, next_code::LABEL));
            let name = b().child(words::players(&entry.players));
            section().class("punch-card code-card").child(code).child(
                div()
                    .child(p().child(name))
                    .child(small().child(WHERE_NEXT)),
            )
        });
        div().class("punch-row").child(cards)
    })
}

/// A card for each team or player with a field for each game, to cut out and punch.
pub fn to_punch(state: &State, card_for: CardFor) -> View {
    let night = words::night_name(state);
    let cards: Vec<(String, usize)> = state
        .entrants()
        .flat_map(|(team, entry)| {
            let games = state.games_of(team);
            let names = match card_for {
                CardFor::Team => vec![words::players(&entry.players)],
                CardFor::Player => entry
                    .players
                    .iter()
                    .map(|player| words::players(std::slice::from_ref(player)))
                    .collect(),
            };
            names.into_iter().map(move |name| (name, games))
        })
        .collect();
    for_each(cards.chunks(BESIDE), |row| {
        let cards = for_each(row, |(name, games)| {
            let fields = for_each(1..=*games, |number| li().child(number.to_string()));
            section()
                .class("punch-card")
                .child(p().child(b().child(name.as_str())))
                .child(small().child(night.as_str()))
                .child(ol().child(fields))
        });
        div().class("punch-row").child(cards)
    })
}
