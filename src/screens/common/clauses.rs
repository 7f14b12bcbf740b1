//! Links to clauses of the handbook.

use crate::route::Route;
use crate::view::html::{a, details, p, span, summary};
use crate::view::{Element, View, for_each};
use fives_core::base::house::ClauseId;

/// A link to a clause of the handbook.
pub fn clause(game: &str, id: ClauseId) -> View {
    let href = Route::Handbook(format!("{game}/{id}")).href();
    let link = a()
        .class("clause")
        .attr("href", &href)
        .attr("aria-label", &format!("Clause {id}"))
        .child(id);
    View::from(" ").and(link)
}

/// The rules behind a score, folded under `Why?`; nothing without any.
pub fn why(game: &str, rules: Vec<(String, ClauseId)>) -> Option<Element> {
    (!rules.is_empty()).then(|| {
        let rule = |(says, id): (String, _)| p().child(span().child(says)).child(clause(game, id));
        details()
            .class("fold cited")
            .child(summary().child("Why?"))
            .child(for_each(rules, rule))
    })
}
