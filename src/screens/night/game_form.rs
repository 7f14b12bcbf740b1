//! What is played on a night: the game, its house rules, pairs or singles.

use leptos::prelude::*;

use super::fields::{NightDraft, blank};
use crate::screens::reference::sheet::name_of;
use crate::screens::setup::rules::named;
use crate::view::{Callback, Getter, View, nothing};
use crate::widgets::{Choices, HouseForm, fold};
use fives_core::base::house::differences;
use fives_core::games::{GAMES, Game};
use fives_core::night::NightSetup;

/// How many players a team can have.
const SIZES: [(&str, usize); 3] = [("Pairs", 2), ("Singles", 1), ("Trios", 3)];

/// The games in which two sides meet, as a night can play them.
pub fn possible_games() -> Vec<&'static Game> {
    let meets = |game: &&Game| {
        let mut setup = blank();
        play(&mut setup, game);
        setup.check().is_ok()
    };
    GAMES.iter().copied().filter(meets).collect()
}

/// Changes the game of a setup, with its usual rules: in pairs if it has them.
pub fn play(setup: &mut NightSetup, game: &Game) {
    game.id.clone_into(&mut setup.game);
    setup.house = game.default_house_for(4);
    if setup.check().is_err() {
        setup.house = game.default_house_for(2);
    }
}

/// The games a night can be of.
pub fn games(draft: NightDraft) -> Choices<'static> {
    let games = possible_games().into_iter();
    let games = games.map(|game| (game.name, Some(game)));
    let choose = move |game: &Option<&Game>| {
        if let Some(game) = game {
            draft.update(|setup| play(setup, game));
        }
    };
    Choices::of("Game", games, move || draft.with(NightSetup::game), choose)
}

/// What is played: `COPAH, pairs, standard rules`.
pub fn game_line(setup: &NightSetup) -> String {
    let Some(game) = setup.game() else {
        return String::new();
    };
    let size = setup.team_size();
    let mut sizes = SIZES.iter().filter(|(_, of)| *of == size);
    let teams = sizes.next().map_or("", |(name, _)| name);
    let usual = game.default_house_for(u8::try_from(size * 2).unwrap_or(u8::MAX));
    let rules = match differences(game.declared, &setup.house, &usual).is_empty() {
        true => "standard rules".to_owned(),
        false => name_of(game, &setup.house),
    };
    format!("{}, {}, {rules}", game.name, teams.to_lowercase())
}

/// The house rules, and whether teams are pairs.
pub fn house_rules(draft: NightDraft) -> View {
    let Some(game) = draft.with_untracked(NightSetup::game) else {
        return nothing();
    };
    let known = named(
        game,
        move |house| draft.with(|setup| setup.house == *house),
        move |house| {
            draft.update(|setup| {
                let before = std::mem::replace(&mut setup.house, house);
                // Rules for another number of sides keep the seating of the night.
                if setup.check().is_err() {
                    setup.house = before;
                }
            });
        },
    );
    let form = HouseForm {
        game,
        house: Getter::new(move |()| draft.with(|setup| setup.house.clone())),
        on_change: Callback::new(move |house| draft.update(|setup| setup.house = house)),
    };
    let fold = fold("fold", "House rules").child(form);
    known.and(teams_of(draft)).and(fold)
}

/// Pairs, or singles where the game allows both.
fn teams_of(draft: NightDraft) -> View {
    let plays = |setup: &NightSetup, size: usize| {
        let house = setup
            .game()?
            .default_house_for(u8::try_from(size * 2).ok()?);
        let next = NightSetup {
            house,
            ..setup.clone()
        };
        (next.check().is_ok() && next.team_size() == size).then_some(next)
    };
    let mut sizes = SIZES.to_vec();
    sizes.retain(|(_, size)| draft.with_untracked(|setup| plays(setup, *size).is_some()));
    if sizes.len() < 2 {
        return nothing();
    }
    let now = move || draft.with(NightSetup::team_size);
    let choose = move |size: &usize| {
        if let Some(next) = draft.with_untracked(|setup| plays(setup, *size)) {
            draft.set(next);
        }
    };
    Choices::of("Teams", sizes, now, choose).into()
}
