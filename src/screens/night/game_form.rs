//! What is played on a night: the game, its house rules, pairs or singles.

use leptos::prelude::*;

use super::fields::{NightDraft, blank};
use crate::screens::reference::sheet::name_of;
use crate::screens::setup::rules::named;
use crate::view::{Callback, View, dyn_view, nothing};
use crate::widgets::{Choices, HouseForm, fold};
use fives_core::base::house::{House, differences};
use fives_core::games::{GAMES, Game};
use fives_core::night::{ExtraPlayers, Format, NightSetup};

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
    setup.house = of_teams(game, 2);
    let seats_trios = setup.seats_trios();
    if let Format::Singles { extra, .. } = &mut setup.format
        && !seats_trios
    {
        *extra = ExtraPlayers::SitOut;
    }
    if setup.check().is_err() {
        setup.house = of_teams(game, 1);
    }
}

/// Changes how the teams of a setup meet; singles sit in pairs.
pub fn meet(setup: &mut NightSetup, format: Format) {
    setup.format = format;
    if let Format::Singles { .. } = format
        && let Some(house) = seated(setup, 2)
    {
        setup.house = house;
    }
}

/// The rules of a setup for teams of so many players.
fn seated(setup: &NightSetup, size: usize) -> Option<House> {
    let game = setup.game()?;
    Some(setup.house.seated(&of_teams(game, size), game.declared))
}

/// The usual rules of a game for teams of so many players.
fn of_teams(game: &Game, size: usize) -> House {
    game.default_house_of_teams(u8::try_from(size).unwrap_or(1))
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
    let usual = of_teams(game, size);
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
        house: MappedSignal::new(draft, |setup| &setup.house, |setup| &mut setup.house),
        on_change: Callback::new(move |house| draft.update(|setup| setup.house = house)),
    };
    let fold = fold("fold", "House rules").child(form);
    let is_singles = move || draft.with(|setup| matches!(setup.format, Format::Singles { .. }));
    let teams = dyn_view(is_singles, move |_| teams_of(draft));
    known.and(teams).and(fold)
}

/// Pairs, singles or trios, where the game and the format allow more than one.
fn teams_of(draft: NightDraft) -> View {
    let plays = |setup: &NightSetup, size: usize| {
        let house = seated(setup, size)?;
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
    Choices::of("Sides", sizes, now, choose).into()
}
