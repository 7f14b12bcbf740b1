//! The result of a hand: tricks of the sides that must be asked, and who played the highest trump.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Press, each, when};
use crate::ledger::{BestTrump, Draft, Form};
use crate::seats::Side;

/// What is asked, in words the screen has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The form.
    pub form: Form,
    /// The names of the sides, by side.
    pub names: Vec<String>,
    /// The table's word for tricks, with a capital: `Books`.
    pub tricks: String,
}

/// Every answer changes the draft; what cannot have happened cannot be chosen.
#[component]
pub fn ResultForm(
    question: Question,
    #[prop(into)] draft: Signal<Draft>,
    #[prop(into)] on_change: Callback<Draft>,
) -> impl IntoView {
    let Question {
        form,
        names,
        tricks,
    } = question;
    let form = Arc::new(form);
    let asks = Asks {
        form: form.clone(),
        draft,
        on_change,
    };
    let name = |side: Side| names.get(side.index()).cloned().unwrap_or_default();
    let field = |side: &Side| {
        let legend = format!("{tricks} taken by {}", name(*side));
        let choices = each(form.counts(), |count| asks.count(*side, count));
        view! {
            <fieldset class="field">
                <legend>{legend}</legend>
                <div class="choices">{choices}</div>
            </fieldset>
        }
        .into_any()
    };
    let fields = each(form.asked(), field);
    let sides = form.sides().iter();
    let bests = sides
        .map(|side| (BestTrump::By(*side), name(*side)))
        .chain([(BestTrump::NotPlayed, "No trump played".to_owned())]);
    let bests = each(bests, |(best, label)| asks.best(best, label));
    view! {
        {fields}
        <fieldset class="field">
            <legend>"Highest trump played by"</legend>
            <div class="choices names">{bests}</div>
        </fieldset>
    }
}

/// The buttons of a form.
struct Asks {
    form: Arc<Form>,
    draft: Signal<Draft>,
    on_change: Callback<Draft>,
}

impl Asks {
    /// A condition on the draft.
    fn when(&self, holds: impl Fn(&Draft, &Form) -> bool + Send + Sync + 'static) -> Signal<bool> {
        let (form, draft) = (self.form.clone(), self.draft);
        when(move || draft.with(|draft| holds(draft, &form)))
    }

    /// A change of the draft.
    fn change(&self, change: impl Fn(&mut Draft, &Form) + Send + Sync + 'static) -> Callback<()> {
        let (form, draft, on_change) = (self.form.clone(), self.draft, self.on_change);
        Callback::new(move |()| {
            let mut next = draft.get_untracked();
            change(&mut next, &form);
            on_change.run(next);
        })
    }

    fn count(&self, side: Side, count: u8) -> AnyView {
        view! {
            <Press
                class="choice"
                pressed=self.when(move |draft, form| draft.tricks(form, side) == Some(count))
                disabled=self.when(move |draft, form| !draft.can_take(form, side, count))
                on_press=self.change(move |draft, form| draft.take(form, side, count))
            >
                {count.to_string()}
            </Press>
        }
        .into_any()
    }

    fn best(&self, best: BestTrump, label: String) -> AnyView {
        view! {
            <Press
                class="choice name"
                pressed=self.when(move |draft, form| draft.best(form) == Some(best))
                disabled=self.when(move |draft, form| !draft.can_be_best(form, best))
                on_press=self.change(move |draft, _| draft.name_best(best))
            >
                {label}
            </Press>
        }
        .into_any()
    }
}
