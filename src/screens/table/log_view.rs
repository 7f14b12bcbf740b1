//! What is drawn anew when the log of the open game changes.

use std::sync::Arc;

use leptos::prelude::expect_context;

use crate::app::Games;
use crate::view::{View, dyn_view};
use fives_core::base::house::House;
use fives_core::ledger::Standing;
use fives_core::storage::library::OpenGame;

/// Builds a view again when the log changes, not at every tap on a result. Rules from the next hand
/// on change the questions but not the standing.
pub fn on_log(view: impl Fn(&OpenGame) -> View + 'static) -> View {
    let games = expect_context::<Games>();
    let view: Box<dyn Fn(&OpenGame) -> View> = Box::new(view);
    dyn_view(log_of(), move |_| games.show(&view))
}

/// The standing and the rules in force.
pub fn log_of() -> impl Fn() -> Option<(Arc<Standing>, House)> {
    let games = expect_context::<Games>();
    move || games.with_open(|open| Some((open.standing.clone(), open.game.ledger.house().clone())))
}
