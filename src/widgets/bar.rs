//! The bar at the head of a screen.

use leptos::prelude::*;

use super::{Icon, nothing};

/// Title, a quiet line below it, the way back, and what the screen adds at the right. The title can
/// take the focus when the screen opens.
#[component]
pub fn Bar(
    #[prop(into)] title: Signal<String>,
    #[prop(into)] line: Signal<String>,
    #[prop(optional)] back: Option<(String, &'static str)>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let back = back.map(|(href, label)| {
        view! {
            <a class="bar-button" href=href aria-label=label>
                <Icon name="back"/>
            </a>
        }
    });
    view! {
        <header class="bar">
            {back}
            <div class="bar-title">
                <h1 tabindex="-1">{title}</h1>
                <p>{line}</p>
            </div>
            {children.map_or_else(nothing, |children| children())}
        </header>
    }
}
