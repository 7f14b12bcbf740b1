//! What is drawn anew when the log of the open game changes.

use std::sync::Arc;

use crate::app::App;
use crate::view::{View, dyn_view};
use fives_core::base::house::House;
use fives_core::ledger::Standing;
use fives_core::storage::library::OpenGame;

/// Builds a view again when the log changes, not at every tap on a result. Rules from the next hand
/// on change the questions but not the standing.
pub fn on_log(app: App, view: impl Fn(&OpenGame) -> View + 'static) -> View {
    let view: Box<dyn Fn(&OpenGame) -> View> = Box::new(view);
    dyn_view(log_of(app), move |_| app.show(&view))
}

/// The standing and the rules in force.
pub fn log_of(app: App) -> impl Fn() -> Option<(Arc<Standing>, House)> {
    move || app.with_open(|open| Some((open.standing.clone(), open.game.ledger.house().clone())))
}
