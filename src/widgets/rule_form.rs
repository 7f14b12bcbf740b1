//! The form of one house rule, made from its declaration.

use leptos::prelude::*;

use super::{Button, TextField, Toggle, ToggleKind, typed_number};
use crate::view::html::{b, div, fieldset, legend, p, small, span};
use crate::view::{Callback, Element, Getter, View, for_each, show, text};
use fives_core::base::house::{Declared, RuleValues, Value};
use fives_core::words;

/// What a number can be, and what it is first.
#[derive(Clone, Copy)]
struct Range {
    least: i32,
    most: i32,
    usual: i32,
}

/// Label, help text and values of a rule.
#[derive(Clone, Copy)]
pub struct RuleForm {
    /// The rule and its default.
    pub declared: &'static Declared,
    pub value: Getter<Value>,
    /// Whether it differs from the default.
    pub changed: Getter<bool>,
    /// Whether a word is allowed with the other rules.
    pub can_be: Callback<&'static str, bool>,
    /// Called with the value chosen.
    pub on_change: Callback<Value>,
    /// What is wrong with it together with the other rules; empty if nothing.
    pub problem: Getter<String>,
    /// Why it changes nothing, or does not pay, with the other rules as they are; empty if it does.
    pub idle: Getter<String>,
}

impl From<RuleForm> for View {
    fn from(form: RuleForm) -> Self {
        let RuleForm {
            declared, changed, ..
        } = form;
        let rule = declared.rule;
        let changed = show(
            move || changed.run(()),
            || span().class("changed").child("changed").into(),
        );
        let legend = legend().child(rule.label).child(" ").child(changed);
        fieldset()
            .class("rule")
            .child(legend)
            .child(p().class("help").child(rule.help))
            .child(form.fields())
            .child(form.idle())
            .into()
    }
}

impl RuleForm {
    fn fields(self) -> View {
        match &self.declared.rule.kind {
            RuleValues::Word(_) => for_each(self.declared.choices(), |choice| {
                show(
                    move || self.can_be.run(choice.key),
                    move || {
                        let value = Value::Word(choice.key.to_owned());
                        self.option(value, choice.label, choice.help).into()
                    },
                )
            }),
            RuleValues::Count(counts) => for_each(counts.iter(), |count| {
                self.option(Value::Number(count.number), count.label, "")
            }),
            RuleValues::Floor { from, bid } => {
                let pairs = from
                    .iter()
                    .flat_map(|from| bid.iter().map(move |bid| (*from, *bid)));
                let pairs = for_each(pairs, |(from, bid)| {
                    let label = format!("From {from} on, no bid below {bid}");
                    self.option(Value::Floor { from, bid }, &label, "")
                });
                View::from(self.option(Value::Off, "Not played", "")).and(pairs)
            }
            RuleValues::Number {
                least,
                most,
                usual,
                off,
            } => {
                let default = Value::from(self.declared.default).number();
                let range = Range {
                    least: *least,
                    most: *most,
                    usual: default.unwrap_or(*usual),
                };
                let typed = RwSignal::new(None);
                View::from(self.stepper(range, typed))
                    .and(self.wrong(range, typed))
                    .and(off.map(|off| self.switch(off, range.usual, typed)))
            }
        }
    }

    /// A value to choose, in words.
    fn option(self, value: Value, label: &str, help: &str) -> Toggle {
        let small = (!help.is_empty()).then(|| small().child(help));
        let words = span().child(b().child(label)).child(small);
        let value = StoredValue::new(value);
        Toggle::new(
            ToggleKind::Radio(self.declared.rule.key),
            "option",
            move || value.with_value(|value| self.value.run(()) == *value),
            move || self.on_change.run(value.get_value()),
        )
        .child(words)
    }

    /// A number to step or type; `out` becomes the number typed where it is out of range.
    fn stepper(self, range: Range, out: RwSignal<Option<i32>>) -> Element {
        let Range { least, most, usual } = range;
        let Self {
            value, on_change, ..
        } = self;
        let rule = self.declared.rule;
        let number = move || value.run(()).number();
        let step = |label: &str, by: i32| {
            let next = move || {
                let from = number()?;
                let next = from.saturating_add(by).clamp(least, most);
                (next != from).then_some(Value::Number(next))
            };
            let press = move || {
                out.set(None);
                if let Some(next) = next() {
                    on_change.run(next);
                }
            };
            Button::new("choice", press)
                .label(&format!("{}: {label}", rule.label))
                .idle(move || next().is_none())
        };
        let shown = move || number().map_or_else(String::new, words::number);
        let field = TextField::new(rule.label, LONGEST, shown);
        let is_below_zero = most < 0;
        let field = match is_below_zero {
            true => field.below_zero(),
            false => field.numeric(),
        };
        let typed = field
            .invalid(&self.problem_id(), move || !self.problem.run(()).is_empty())
            .disabled(move || number().is_none())
            .on_done(move |typed| {
                // An invalid number restores the one before.
                let number = typed_number(&typed).or_else(number).unwrap_or(usual);
                // Some phones bring up digits without a minus sign.
                let number = match is_below_zero {
                    true => -number.saturating_abs(),
                    false => number,
                };
                let nearest = number.clamp(least, most);
                out.set((nearest != number).then_some(number));
                on_change.run(Value::Number(nearest));
            });
        div()
            .class("stepper")
            .child(step("one less", -1).child("−"))
            .child(typed)
            .child(step("one more", 1).child("+"))
    }

    /// Why it changes nothing here. The live region is always there, so that its changes are announced.
    fn idle(self) -> Element {
        p().class("idle")
            .attr("role", "status")
            .child(text(move || self.idle.run(())))
    }

    fn problem_id(self) -> String {
        format!("{}-problem", self.declared.rule.key)
    }

    /// The problem of the number, or what it may be after one out of range.
    fn wrong(self, range: Range, out: RwSignal<Option<i32>>) -> Element {
        let problem = move || match (self.problem.run(()), out.get()) {
            (problem, Some(typed)) if problem.is_empty() => {
                words::nearest_number(typed, range.least, range.most)
            }
            (problem, _) => problem,
        };
        p().class("problem")
            .attr("id", &self.problem_id())
            .attr("role", "status")
            .child(text(problem))
    }

    /// The toggle for "not played".
    fn switch(self, off: &'static str, usual: i32, out: RwSignal<Option<i32>>) -> Toggle {
        let number = move || self.value.run(()).number();
        let toggle = move || {
            out.set(None);
            self.on_change.run(match number() {
                None => Value::Number(usual),
                Some(_) => Value::Off,
            });
        };
        let is_off = move || number().is_none();
        Toggle::new(ToggleKind::Check, "option", is_off, toggle).child(span().child(b().child(off)))
    }
}

/// The longest number to type, in characters.
const LONGEST: usize = 7;
