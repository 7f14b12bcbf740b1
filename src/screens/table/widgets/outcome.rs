//! A preview of what saving will do.

use leptos::prelude::*;

use crate::app::Notices;
use crate::device::{clock, page};
use crate::view::html::{b, div, h2, p, small, span};
use crate::view::{Callback, Getter, View, effect, for_each, show_let, text};
use crate::widgets::Button;

/// The outcome in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The outcome of the bid.
    pub headline: String,
    /// Whether the bidding side is set.
    pub set: bool,
    /// The name and sum of each side.
    pub sums: Vec<(String, String)>,
    /// Further information.
    pub lines: Vec<String>,
    /// Further consequences, such as a side that falls out.
    pub follows: Vec<String>,
    /// The end of the game, if it ends.
    pub end: Option<String>,
}

/// The button that saves; what it will do stands above it.
pub(super) const SAVE: &str = ".save > .button";

/// The answer that completes the result.
const CHOSEN: &str = ".hand-panel :is(.cell, .ending)[aria-pressed=\"true\"]";

/// The preview with its button, or the reason against saving, or nothing yet.
pub struct OutcomePreview {
    /// What saving would do.
    pub preview: Getter<Option<Result<Preview, String>>>,
    /// The label of the button.
    pub save: &'static str,
    /// Whether it is the way on, and filled.
    pub is_main: bool,
    /// Called to save.
    pub on_save: Callback<()>,
}

impl OutcomePreview {
    /// Scrolls the save button into sight: at once if the form opens complete, as after Undo, and
    /// otherwise soon after it is complete, so that the second of two quick taps lands where the first
    /// one did. What an answer changes above it doesn't push it out again. Never scrolls while a field has
    /// the focus, only when it is left.
    pub fn come_into_sight(is_there: impl Fn() -> bool + 'static) {
        let notices = expect_context::<Notices>();
        let there = StoredValue::new(untrack(&is_there));
        if there.get_value() {
            page::bring_into_sight(SAVE);
        }
        let once_untouched = once_untouched();
        let come = move |from_afar: bool| {
            let come = move || {
                // The form may be gone by then.
                let is_there = there.try_get_value() == Some(true);
                if is_there && !page::focus_is_in_field() && (from_afar || page::is_in_sight(SAVE))
                {
                    page::bring_into_sight_now(SAVE);
                    // It may stand over what was tapped.
                    if page::stays_in_sight(SAVE) {
                        page::bring_into_sight_now(CHOSEN);
                    }
                }
            };
            once_untouched(Box::new(come));
        };
        page::on_leaving_a_field(move || come(true));
        effect(move || {
            let now = is_there();
            let was = there.get_value();
            there.set_value(now);
            if now && !was {
                // It would be in the way of the button; what it says is done.
                notices.close_good_news();
            }
            if now {
                come(!was);
            }
        });
    }

    /// The live region stays while its text changes, so that the change is announced.
    fn frame(&self, sound: bool) -> View {
        let Self {
            preview, on_save, ..
        } = *self;
        if !sound {
            let why = text(move || preview.run(()).and_then(Result::err).unwrap_or_default());
            return p()
                .class("problem")
                .attr("role", "status")
                .child(why)
                .into();
        }
        let says = show_let(move || preview.run(())?.ok(), Preview::view);
        let headline = move || Some(preview.run(())?.ok()?.headline);
        let sums = move || Some(preview.run(())?.ok()?.sums_in_a_line());
        // Where the button stays in sight without the sums above it.
        let in_short = self.is_main.then(|| {
            small()
                .class("in-short")
                .attr("aria-hidden", "true")
                .child(text(move || headline().unwrap_or_default()))
                .child(span().child(text(move || sums().unwrap_or_default())))
        });
        let class = if self.is_main {
            "button"
        } else {
            "button quiet"
        };
        let button = Button::new(class, move || on_save.run(())).child(self.save);
        div()
            .class("save")
            .child(div().class("outcome").attr("role", "status").child(says))
            .child(button.child(in_short))
            .into()
    }
}

/// The most sides whose sums are a line.
const FEW: usize = 3;

impl Preview {
    /// The sums of a few sides: `Ann & Cara 4 + 1 = 5, Bob & Dev 2 − 9 = −7`.
    fn sums_in_a_line(&self) -> String {
        if self.sums.len() > FEW {
            return String::new();
        }
        let each = self.sums.iter();
        let each: Vec<String> = each.map(|(name, sum)| format!("{name} {sum}")).collect();
        each.join(", ")
    }

    fn view(&self) -> View {
        let headline = h2()
            .class(if self.set { "set" } else { "" })
            .child(self.headline.as_str());
        let sum = |(name, sum): &(String, String)| {
            p().class("sum")
                .child(span().child(name.as_str()))
                .child(b().child(sum.as_str()))
        };
        let follow = |sentence: &String| p().class("follows").child(sentence.as_str());
        View::from(headline)
            .and(for_each(&self.sums, sum))
            .and(for_each(&self.lines, |line| {
                p().class("line").child(line.as_str())
            }))
            .and(for_each(&self.follows, follow))
            .and(self.end.as_deref().map(|end| p().class("ends").child(end)))
    }
}

/// Scrolls what a selector finds into sight soon after it is asked for, also anew.
pub(super) fn come_once_asked(selector: &'static str, is_asked: impl Fn() -> bool + 'static) {
    let once_untouched = once_untouched();
    let before = StoredValue::new(false);
    effect(move || {
        let now = is_asked();
        let was = before.get_value();
        before.set_value(now);
        if now && !was {
            once_untouched(Box::new(move || page::bring_into_sight_now(selector)));
        }
    });
}

/// Runs what it is given when no second tap comes any more, and the page was not touched for a moment.
fn once_untouched() -> impl Fn(Box<dyn FnOnce()>) + Copy {
    let touched = StoredValue::new(0);
    page::on_touch(move || touched.set_value(clock::now().timestamp_millis()));
    move |then| {
        let then = move || when_untouched(touched, then);
        clock::after(clock::DOUBLE_TAP, Box::new(then));
    }
}

/// Runs `then` once the page was not touched for a moment: what scrolls under a finger takes its tap.
/// `touched` is when it last was, in milliseconds.
fn when_untouched(touched: StoredValue<i64>, then: Box<dyn FnOnce()>) {
    let since = clock::now().timestamp_millis() - touched.try_get_value().unwrap_or_default();
    let since = u64::try_from(since).unwrap_or(clock::DOUBLE_TAP);
    match clock::DOUBLE_TAP.saturating_sub(since) {
        0 => then(),
        left => clock::after(left, Box::new(move || when_untouched(touched, then))),
    }
}

impl From<OutcomePreview> for View {
    fn from(outcome: OutcomePreview) -> Self {
        let preview = outcome.preview;
        show_let(
            move || Some(preview.run(())?.is_ok()),
            move |sound| outcome.frame(*sound),
        )
    }
}
