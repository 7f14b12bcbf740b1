//! The table and rules that a ruling is for.

use std::borrow::Cow;
use std::sync::Arc;

use leptos::prelude::*;

use crate::app::{Games, Storage};
use crate::route::Route;
use fives_core::answers::referee::{Asked, KnownRules, Referee, first_asked, known_rules};
use fives_core::base::seats::{Layout, Seat};
use fives_core::games::Game;
use fives_core::ledger::Ledger;
use fives_core::storage::library::OpenGame;

/// The table of a screen, for its closures.
pub type ContextHandle = StoredValue<RefereeContext, LocalStorage>;

/// What a referee screen needs: the table and its rules.
#[derive(Clone)]
pub struct RefereeContext {
    /// The game by its house rules.
    pub referee: Referee,
    /// The question of the address.
    pub asked: Asked,
    /// The open game, if the ruling is for it.
    pub open: Option<Arc<OpenGame>>,
    /// The seats and sides.
    pub layout: Layout,
    /// The names of the players, by seat.
    pub names: Vec<String>,
}

impl RefereeContext {
    /// The address of a question by this table’s rules; the open game has them already.
    pub fn address(&self, kind: &str, situation: &str) -> String {
        let mut asked = self.asked.at(&self.referee);
        asked.kind = kind.to_owned();
        asked.situation = situation.to_owned();
        if self.open.is_some() && kind != "irregular" {
            asked.game = None;
        }
        Route::Referee(asked.write()).href()
    }

    /// The address of the same question at a table that differs in one house rule.
    pub fn address_at(&self, other: &Referee) -> String {
        Route::Referee(self.asked.at(other).write()).href()
    }

    /// Whose rules they are, without an open game.
    pub fn whose(&self) -> String {
        let (game, house) = (self.referee.game, &self.referee.house);
        let mut known = whose(game).all.into_iter();
        match known.find(|(_, other)| other == house) {
            _ if house.is_empty() => "by standard rules".to_owned(),
            Some((name, _)) => format!("by the rules of {name}"),
            None => "by your own rules".to_owned(),
        }
    }

    /// The same by another referee.
    pub fn with(&self, referee: Referee) -> Self {
        Self {
            referee,
            ..self.clone()
        }
    }

    /// A text with the table's own word for a trick.
    pub fn words(&self, text: &'static str) -> String {
        self.referee.says(text)
    }

    /// For the open game; without one, or for a tally, another game or other rules than asked for,
    /// by the rules of the address.
    pub fn of(asked: Asked) -> Option<Self> {
        let games = expect_context::<Games>();
        let open = games.open.get_untracked();
        let open = open.filter(|open| is_about(&asked, &open.game.ledger));
        let ledger = open.as_ref().map(|open| &open.game.ledger);
        let (game, house) = match (ledger, asked.game) {
            (Some(ledger), _) => (ledger.setup().game()?, Cow::Borrowed(ledger.house())),
            (None, Some(game)) => (game, Cow::Borrowed(&asked.house)),
            (None, None) => {
                let game = first_game()?;
                let known = whose(game);
                let house = known.all.into_iter().nth(known.first);
                let house = house.map(|(_, house)| house).unwrap_or_default();
                (game, Cow::Owned(house))
            }
        };
        let layout = (game.rules)(&house).ok()?.layout();
        let name = |seat: Seat| match ledger {
            Some(ledger) => ledger.name(seat).into_owned(),
            None => seat.called(),
        };
        Some(Self {
            referee: Referee::new(game, &house),
            layout,
            names: layout.seats().map(name).collect(),
            open: open.map(Arc::new),
            asked,
        })
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The players with their names.
    pub fn players(&self) -> Vec<(Seat, &str)> {
        let seats = self.layout.seats();
        seats.map(|seat| (seat, self.name(seat))).collect()
    }
}

/// Whether a question is about a game: not a tally, another game or other rules.
fn is_about(asked: &Asked, ledger: &Ledger) -> bool {
    let rules = |game: &Game| ledger.house().in_short(game.declared) == asked.house;
    let played = ledger.setup().game().filter(|game| game.family.is_some());
    played.is_some_and(|played| {
        asked
            .game
            .is_none_or(|game| played == game && rules(played))
    })
}

/// The rules a question can be asked by.
pub fn whose(game: &'static Game) -> KnownRules {
    let storage = expect_context::<Storage>();
    storage
        .library
        .with(|library| known_rules(game, &library.app_data.presets, &library.games))
}

/// The game that is asked about first.
pub fn first_game() -> Option<&'static Game> {
    let storage = expect_context::<Storage>();
    storage
        .library
        .with_untracked(|library| first_asked(&library.games))
}
