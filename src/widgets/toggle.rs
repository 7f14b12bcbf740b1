//! A radio button or a check box with its words beside it.

use leptos::prelude::*;

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToggleKind {
    /// One of a group of this name.
    Radio(&'static str),
    /// On or off by itself.
    Check,
}

/// The input and what it shows; the whole label takes the tap.
#[component]
pub fn Toggle(
    kind: ToggleKind,
    class: &'static str,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_choose: Callback<()>,
    children: Children,
) -> impl IntoView {
    let (kind, name) = match kind {
        ToggleKind::Radio(name) => ("radio", Some(name)),
        ToggleKind::Check => ("checkbox", None),
    };
    view! {
        <label class=class>
            <input type=kind name=name prop:checked=chosen on:change=move |_| on_choose.run(())/>
            {children()}
        </label>
    }
}
