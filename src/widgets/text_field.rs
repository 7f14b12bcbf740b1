//! A line of text to type.

use leptos::prelude::*;

/// An input; `on_input` hears every letter, `on_done` the whole once it is finished.
#[component]
pub fn TextField(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] value: Signal<String>,
    #[prop(optional, into)] placeholder: String,
    #[prop(optional)] list: Option<&'static str>,
    #[prop(optional, into)] described_by: Option<String>,
    #[prop(optional, into)] invalid: Option<Signal<bool>>,
    #[prop(optional, into)] on_input: Option<Callback<String>>,
    #[prop(optional, into)] on_done: Option<Callback<String>>,
    longest: usize,
) -> impl IntoView {
    view! {
        <input
            type="text"
            autocomplete="off"
            autocapitalize="words"
            aria-label=label
            placeholder=placeholder
            list=list
            maxlength=longest.to_string()
            aria-describedby=described_by
            aria-invalid=invalid.map(|own| move || own.get().to_string())
            prop:value=value
            on:input:target=move |event| {
                if let Some(hear) = on_input {
                    hear.run(event.target().value());
                }
            }
            on:change:target=move |event| {
                if let Some(hear) = on_done {
                    hear.run(event.target().value());
                }
            }
        />
    }
}
