//! A button.

use leptos::prelude::*;

/// A button with what it shows inside. `pressed` makes it a choice, `expanded` a disclosure.
/// `idle` keeps it in reach of the focus though it has nothing to do; `disabled` does not.
#[component]
pub fn Press(
    class: &'static str,
    /// The name, where the content does not say it.
    #[prop(optional, into)]
    label: Option<String>,
    #[prop(optional, into)] pressed: Option<Signal<bool>>,
    #[prop(optional, into)] expanded: Option<Signal<bool>>,
    #[prop(optional, into)] disabled: Option<Signal<bool>>,
    #[prop(optional, into)] idle: Option<Signal<bool>>,
    #[prop(into)] on_press: Callback<()>,
    children: Children,
) -> impl IntoView {
    let state = |signal: Option<Signal<bool>>| signal.map(|own| move || own.get().to_string());
    view! {
        <button
            type="button"
            class=class
            aria-label=label
            aria-pressed=state(pressed)
            aria-expanded=state(expanded)
            aria-disabled=state(idle)
            disabled=move || disabled.is_some_and(|own| own.get())
            on:click=move |_| on_press.run(())
        >
            {children()}
        </button>
    }
}
