//! What is drawn anew when the log of the open game changes.

use std::sync::Arc;

use crate::app::{App, OpenGame};
use crate::house::House;
use crate::ledger::Standing;
use crate::view::{View, dyn_view};

/// What follows from the log is made anew when the log changes, not at every tap on a result. Rules
/// from the next hand on change what is asked and leave the standing as it is.
pub fn on_log(app: App, view: impl Fn(&OpenGame) -> View + 'static) -> View {
    let view: Box<dyn Fn(&OpenGame) -> View> = Box::new(view);
    dyn_view(log_of(app), move |_| app.show(&view))
}

/// What follows from the log, and the rules in force.
pub fn log_of(app: App) -> impl Fn() -> Option<(Arc<Standing>, House)> {
    move || app.with_open(|open| Some((open.standing.clone(), open.game.ledger.house().clone())))
}
