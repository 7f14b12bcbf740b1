//! The mark of a side: a disc, a square, a triangle.

use leptos::prelude::*;

use crate::seats::Side;

/// Decoration beside the side's name.
#[component]
pub fn Mark(side: Side) -> impl IntoView {
    view! { <i class=format!("mark side-{}", side.0) aria-hidden="true"></i> }
}
