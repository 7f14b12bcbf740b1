//! The table and rules that a ruling is for.

use leptos::prelude::*;

use crate::app::App;
use crate::games::{GAMES, Game};
use crate::house::House;
use crate::library::OpenGame;
use crate::referee::Referee;
use crate::seats::Layout;

/// What a referee screen needs: the table and its rules.
pub struct RefereeContext {
    /// The state of the app.
    pub app: App,
    /// The game by its house rules.
    pub referee: Referee,
    /// The open game, if the ruling is for it.
    pub open: Option<OpenGame>,
    /// The seats and sides.
    pub layout: Layout,
    /// The names of the players, by seat.
    pub names: Vec<String>,
}

impl RefereeContext {
    /// A text with the table's own word for a trick.
    pub fn words(&self, text: &'static str) -> String {
        self.referee.says(text)
    }

    /// For the open game; without one, or for a tally or another game than asked for, for a
    /// game by its defaults.
    pub fn of(app: App, game: Option<&'static Game>) -> Option<Self> {
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
            None => (game.or(GAMES.first().copied())?, House::default()),
        };
        let layout = (game.rules)(&house).ok()?.layout();
        let name = |seat: crate::seats::Seat| match &open {
            Some(open) => open.game.ledger.name(seat).into_owned(),
            None => seat.called(),
        };
        Some(Self {
            app,
            referee: Referee::new(game, &house),
            layout,
            names: layout.seats().map(name).collect(),
            open,
        })
    }
}
