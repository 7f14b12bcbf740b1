//! The table and rules that a ruling is for.

use leptos::prelude::*;

use crate::app::App;
use crate::games::{GAMES, Game};
use crate::house::House;
use crate::library::OpenGame;
use crate::referee::{Asked, Referee};
use crate::route::Route;
use crate::screens::setup::rules::presets;
use crate::seats::Layout;

/// What a referee screen needs: the table and its rules.
pub struct RefereeContext {
    /// The state of the app.
    pub app: App,
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
        let mut known = whose(self.app, game).into_iter();
        match known.find(|(_, own)| own == house) {
            Some(_) if house.is_empty() => "by standard rules".to_owned(),
            Some((name, _)) => format!("by the rules of {name}"),
            None => "by your own rules".to_owned(),
        }
    }

    /// A text with the table's own word for a trick.
    pub fn words(&self, text: &'static str) -> String {
        self.referee.says(text)
    }

    /// For the open game; without one, or for a tally or another game than asked for, by the rules
    /// of the address.
    pub fn of(app: App, asked: &Asked) -> Option<Self> {
        let game = asked.game;
        let open = app.open.get_untracked().filter(|open| {
            let own = open.game.ledger.setup().game();
            let asked = game.is_none_or(|game| own == Some(game));
            asked && own.is_some_and(|own| own.family.is_some())
        });
        let own = open.as_ref().and_then(|open| {
            let ledger = &open.game.ledger;
            Some((ledger.setup().game()?, ledger.house().clone()))
        });
        let (game, house) = match own {
            Some(own) => own,
            None => (game.or(GAMES.first().copied())?, asked.house.clone()),
        };
        let layout = (game.rules)(&house).ok()?.layout();
        let name = |seat: crate::seats::Seat| match &open {
            Some(open) => open.game.ledger.name(seat).into_owned(),
            None => seat.called(),
        };
        Some(Self {
            app,
            referee: Referee::new(game, &house),
            asked: asked.clone(),
            layout,
            names: layout.seats().map(name).collect(),
            open,
        })
    }
}

/// The rules a question can be asked by: well-known ones, the table’s own, and those of the last game.
pub fn whose(app: App, game: &Game) -> Vec<(String, House)> {
    let mut all = presets(app, game);
    for (_, house) in &mut all {
        *house = house.in_short(game.declared);
    }
    let last = app.library.with(|library| {
        let mut games = library.games.iter().rev();
        let last = games.find(|own| own.ledger.setup().game == game.id);
        last.map(|own| own.ledger.house().in_short(game.declared))
    });
    if let Some(last) = last.filter(|last| all.iter().all(|(_, own)| own != last)) {
        all.push(("the last game".to_owned(), last));
    }
    all
}
