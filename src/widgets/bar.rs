//! The bar at the head of a screen.

use leptos::html;
use leptos::prelude::*;

use super::{Icon, nothing};

/// Title, a quiet line below it, the way back, and what the screen adds at the right. The title takes
/// the focus when the screen opens, so that the keyboard and screen readers start there.
#[component]
pub fn Bar(
    #[prop(into)] title: Signal<String>,
    #[prop(into)] line: Signal<String>,
    #[prop(optional)] back: Option<(String, &'static str)>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let heading = NodeRef::<html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // A heading that cannot take the focus leaves it where it is.
            let _ = heading.focus();
        }
    });
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
                <h1 tabindex="-1" node_ref=heading>{title}</h1>
                <p>{line}</p>
            </div>
            {children.map_or_else(nothing, |children| children())}
        </header>
    }
}
