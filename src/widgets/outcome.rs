//! What saving will do, before it is saved.

use leptos::prelude::*;

use super::{Press, each};

/// The outcome in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What became of the bid.
    pub headline: String,
    /// Whether the bidding side is set.
    pub set: bool,
    /// Each side's name and sum.
    pub sums: Vec<(String, String)>,
    /// What else follows, such as the end of the game.
    pub follows: Vec<String>,
}

/// Headline, sums and consequences, and the button that saves; or why it cannot be saved.
#[component]
pub fn Outcome(
    preview: Result<Preview, String>,
    save: &'static str,
    #[prop(into)] on_save: Callback<()>,
) -> impl IntoView {
    let preview = match preview {
        Ok(preview) => preview,
        Err(why) => return view! { <p class="problem" role="status">{why}</p> }.into_any(),
    };
    let sum = |(name, sum): (String, String)| {
        view! { <p class="sum"><span>{name}</span><b>{sum}</b></p> }.into_any()
    };
    let headline = if preview.set { "set" } else { "" };
    let follow = |sentence: String| view! { <p class="follows">{sentence}</p> }.into_any();
    view! {
        <div class="save">
            <div class="outcome" role="status">
                <h2 class=headline>{preview.headline}</h2>
                {each(preview.sums, sum)}
                {each(preview.follows, follow)}
            </div>
            <Press class="button" on_press=on_save>{save}</Press>
        </div>
    }
    .into_any()
}
