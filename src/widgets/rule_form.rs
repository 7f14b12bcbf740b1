//! The form of one house rule, made from its declaration.

use leptos::prelude::*;

use super::{Press, Toggle, ToggleKind, each, live, nothing, text, when};
use crate::house::{Choice, Declared, Kind, Value};

/// Label, help and the values to choose from.
#[component]
pub fn RuleForm(
    declared: &'static Declared,
    #[prop(into)] value: Signal<Value>,
    #[prop(into)] on_change: Callback<Value>,
) -> impl IntoView {
    let rule = declared.rule;
    let changed = live(move || {
        if value.with(|value| *value == declared.default.into()) {
            nothing()
        } else {
            view! { <span class="changed">"changed"</span> }.into_any()
        }
    });
    let fields = match &rule.kind {
        Kind::Word(choices) => each(choices.iter(), |choice: &'static Choice| {
            view! {
                <Toggle
                    kind=ToggleKind::Radio(rule.key)
                    class="option"
                    chosen=when(move || value.with(|value| value.is_word(choice.key)))
                    on_choose=move |()| on_change.run(Value::Word(choice.key.to_owned()))
                >
                    <span><b>{choice.label}</b><small>{choice.help}</small></span>
                </Toggle>
            }
            .into_any()
        }),
        Kind::Number { least, most, off } => {
            let range = (*least, *most);
            view! { <Stepper declared range off=*off value on_change/> }.into_any()
        }
    };
    view! {
        <fieldset class="rule">
            <legend>{rule.label}" "<span class="clause">{rule.clause}</span>{changed}</legend>
            <p class="help">{rule.help}</p>
            {fields}
        </fieldset>
    }
}

/// A number to step up and down, and the switch that takes the rule away.
#[component]
fn Stepper(
    declared: &'static Declared,
    range: (i32, i32),
    off: Option<&'static str>,
    value: Signal<Value>,
    on_change: Callback<Value>,
) -> impl IntoView {
    let rule = declared.rule;
    let (least, most) = range;
    let default = Value::from(declared.default).number().unwrap_or(least);
    let number = move || value.with(Value::number);
    let step = move |by: i32| {
        let next = number().unwrap_or(default).saturating_add(by);
        on_change.run(Value::Number(next.clamp(least, most)));
    };
    let switch = move |off: &'static str| {
        let toggle = move |()| {
            on_change.run(match number() {
                None => Value::Number(default),
                Some(_) => Value::Off,
            });
        };
        view! {
            <Toggle
                kind=ToggleKind::Check
                class="option"
                chosen=when(move || number().is_none())
                on_choose=toggle
            >
                <span><b>{off}</b></span>
            </Toggle>
        }
        .into_any()
    };
    view! {
        <div class="stepper">
            <Press
                class="choice"
                label=format!("{}: one less", rule.label)
                disabled=when(move || number().is_none_or(|own| own <= least))
                on_press=move |()| step(-1)
            >
                "−"
            </Press>
            <output>{text(move || value.with(|value| rule.label_of(value)))}</output>
            <Press
                class="choice"
                label=format!("{}: one more", rule.label)
                disabled=when(move || number().is_none_or(|own| own >= most))
                on_press=move |()| step(1)
            >
                "+"
            </Press>
        </div>
        {off.map_or_else(nothing, switch)}
    }
}
