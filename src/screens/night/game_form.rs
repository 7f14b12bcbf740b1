//! What is played on a night: the game, its house rules, pairs or singles.

use std::rc::Rc;

use leptos::prelude::*;

use super::fields::{Draft, blank};
use crate::screens::setup::rules::named;
use crate::view::html::{details, span, summary};
use crate::view::{Callback, Getter, View, nothing};
use crate::widgets::{Choices, HouseForm};
use fives_core::games::{GAMES, Game};
use fives_core::night::Setup;

/// The games in which two sides meet, as a night can play them.
pub fn possible_games() -> Vec<&'static Game> {
    let meets = |game: &&Game| {
        let setup = with_game(&blank(), game);
        setup.check().is_ok()
    };
    GAMES.iter().copied().filter(meets).collect()
}

/// The setup with another game, by its usual rules: in pairs if it has them.
pub fn with_game(setup: &Setup, game: &Game) -> Setup {
    let pairs = Setup {
        game: game.id.to_owned(),
        house: game.default_house_for(4),
        ..setup.clone()
    };
    match pairs.check() {
        Ok(_) => pairs,
        Err(_) => Setup {
            house: game.default_house_for(2),
            ..pairs
        },
    }
}

/// The games a night can be of.
pub fn games(draft: Draft) -> Choices<'static> {
    let games: Rc<[&'static Game]> = possible_games().into();
    let shown = games.clone();
    Choices {
        legend: "Game",
        names: games.iter().map(|game| game.name).collect(),
        chosen: Callback::new(move |at: usize| {
            draft.with(|setup| shown.get(at).is_some_and(|game| game.id == setup.game))
        }),
        on_choose: Callback::new(move |at: usize| {
            if let Some(game) = games.get(at) {
                draft.update(|setup| *setup = with_game(setup, game));
            }
        }),
    }
}

/// The house rules, and whether teams are pairs.
pub fn house_rules(draft: Draft) -> View {
    let Some(game) = draft.with_untracked(Setup::game) else {
        return nothing();
    };
    let known = named(
        game,
        Rc::new(move |house| draft.with(|setup| setup.house == *house)),
        Callback::new(move |house| {
            draft.update(|setup| {
                let next = Setup {
                    house,
                    ..setup.clone()
                };
                // Rules for another number of sides keep the seating of the night.
                if next.check().is_ok() {
                    *setup = next;
                }
            });
        }),
    );
    let form = HouseForm {
        game,
        house: Getter::new(move |()| draft.with(|setup| setup.house.clone())),
        on_change: Callback::new(move |house| draft.update(|setup| setup.house = house)),
    };
    let fold = details()
        .class("paper house")
        .child(summary().child(span().child("House rules")))
        .child(form);
    known.and(teams_of(draft)).and(fold)
}

/// Pairs, or singles where the game allows both.
fn teams_of(draft: Draft) -> View {
    let sizes: Rc<[(&'static str, Setup)]> = [("Pairs", 4_u8), ("Singles", 2), ("Trios", 6)]
        .into_iter()
        .filter_map(|(name, seats)| {
            let own = draft.get_untracked();
            let game = own.game()?;
            let own = Setup {
                house: game.default_house_for(seats),
                ..own
            };
            let fits = own.check().is_ok() && own.team_size() * 2 == usize::from(seats);
            fits.then_some((name, own))
        })
        .collect();
    if sizes.len() < 2 {
        return nothing();
    }
    let shown = sizes.clone();
    Choices {
        legend: "Teams",
        names: sizes.iter().map(|(name, _)| *name).collect(),
        chosen: Callback::new(move |at: usize| {
            let size = draft.with(Setup::team_size);
            shown
                .get(at)
                .is_some_and(|(_, own)| own.team_size() == size)
        }),
        on_choose: Callback::new(move |at: usize| {
            if let Some((_, own)) = sizes.get(at) {
                let house = own.house.clone();
                draft.update(|draft| draft.house = house);
            }
        }),
    }
    .into()
}
