//! The table and rules that a ruling is for.

use leptos::prelude::*;

use crate::app::{Games, Storage};
use crate::route::Route;
use fives_core::answers::referee::{Asked, KnownRules, Referee, first_asked, known_rules};
use fives_core::base::seats::Layout;
use fives_core::games::Game;
use fives_core::storage::library::OpenGame;

/// What a referee screen needs: the table and its rules.
pub struct RefereeContext {
    /// The game by its house rules.
    pub referee: Referee,
    /// The question of the address.
    pub asked: Asked,
    /// The open game, if the ruling is for it.
    pub open: Option<OpenGame>,
    /// The seats and sides.
    pub layout: Layout,
    /// The names of the players, by seat.
    pub names: Vec<String>,
}

impl RefereeContext {
    /// The address of a question by this table’s rules; the open game has them already.
    pub fn address(&self, kind: &str, situation: &str) -> String {
        let asked = Asked {
            kind: kind.to_owned(),
            situation: situation.to_owned(),
            ..self.asked.clone()
        };
        let asked = match &self.open {
            Some(_) if kind != "irregular" => Asked {
                game: None,
                ..asked
            },
            _ => asked.at(&self.referee),
        };
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
        match known.find(|(_, own)| own == house) {
            _ if house.is_empty() => "by standard rules".to_owned(),
            Some((name, _)) => format!("by the rules of {name}"),
            None => "by your own rules".to_owned(),
        }
    }

    /// The same for a hand of the game, by the rules it was played under.
    pub fn of_deal(&self, deal: usize) -> Self {
        let ledger = self.open.as_ref().map(|open| &open.game.ledger);
        let referee = ledger.map(|ledger| self.referee.of_deal(ledger, deal));
        Self {
            referee: referee.unwrap_or_else(|| self.referee.clone()),
            asked: self.asked.clone(),
            open: self.open.clone(),
            layout: self.layout,
            names: self.names.clone(),
        }
    }

    /// A text with the table's own word for a trick.
    pub fn words(&self, text: &'static str) -> String {
        self.referee.says(text)
    }

    /// For the open game; without one, or for a tally, another game or other rules than asked for,
    /// by the rules of the address.
    pub fn of(asked: &Asked) -> Option<Self> {
        let games = expect_context::<Games>();
        let game = asked.game;
        let open = games.open.get_untracked().filter(|open| {
            let ledger = &open.game.ledger;
            let rules = |own: &Game| ledger.house().in_short(own.declared) == asked.house;
            let own = ledger.setup().game().filter(|own| own.family.is_some());
            own.is_some_and(|own| game.is_none_or(|game| own == game && rules(own)))
        });
        let own = open.as_ref().and_then(|open| {
            let ledger = &open.game.ledger;
            Some((ledger.setup().game()?, ledger.house().clone()))
        });
        let (game, house) = match own {
            Some(own) => own,
            None => match game {
                Some(game) => (game, asked.house.clone()),
                None => {
                    let game = first_game()?;
                    let known = whose(game);
                    let house = known.all.into_iter().nth(known.first);
                    (game, house.map(|(_, house)| house).unwrap_or_default())
                }
            },
        };
        let layout = (game.rules)(&house).ok()?.layout();
        let name = |seat: fives_core::base::seats::Seat| match &open {
            Some(open) => open.game.ledger.name(seat).into_owned(),
            None => seat.called(),
        };
        Some(Self {
            referee: Referee::new(game, &house),
            asked: asked.clone(),
            layout,
            names: layout.seats().map(name).collect(),
            open,
        })
    }
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
