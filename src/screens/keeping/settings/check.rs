//! The self-check of the referee.

use chrono::{DateTime, Utc};
use leptos::prelude::*;

use super::section;
use crate::device::clock;
use crate::sweep::{ANSWERS, Failure, QUESTIONS, Sweep};
use crate::view::html::{dd, details, div, dl, dt, p, progress, summary};
use crate::view::{View, dyn_view, for_each, show, text};
use crate::widgets::Button;
use crate::words;

/// The longest time slice, in milliseconds, so that the page stays responsive.
const SLICE: i64 = 8;

/// The number of questions between two looks at the clock.
const STEP: u32 = 500;

/// The most looks at the clock in a slice, in case the clock stands still.
const STEPS: u32 = 200;

/// The state of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Not started.
    Idle,
    /// Running since then.
    Running(DateTime<Utc>),
    /// Stopped.
    Stopped,
    /// Finished.
    Done,
}

/// The progress of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Progress {
    stage: Stage,
    asked: u64,
    answers: u64,
    failures: u64,
    first: Option<Failure>,
    /// The time it took, in milliseconds.
    took: i64,
}

const NOTHING_YET: Progress = Progress {
    stage: Stage::Idle,
    asked: 0,
    answers: 0,
    failures: 0,
    first: None,
    took: 0,
};

/// The button, the progress and the report.
pub fn check() -> View {
    let told = RwSignal::new(NOTHING_YET);
    let stage = move || told.with(|told| told.stage);
    let running = move || matches!(stage(), Stage::Running(_));
    let press = move || match stage() {
        Stage::Running(_) => told.update(|told| told.stage = Stage::Stopped),
        Stage::Idle | Stage::Stopped | Stage::Done => begin(told),
    };
    let says = move || match stage() {
        Stage::Idle => "Check the referee",
        Stage::Running(_) => "Stop",
        Stage::Stopped | Stage::Done => "Check again",
    };
    let progress = move || {
        progress()
            .attr("aria-label", "Questions asked")
            .attr("max", &QUESTIONS.to_string())
            .attr("value", move || told.with(|told| told.asked).to_string())
            .into()
    };
    // The live region is always there, so that its changes are announced.
    let report = div().attr("role", "status").child(dyn_view(
        move || told.with(|told| told.is_stopped().then_some(*told)),
        |told| told.as_ref().map(report).into(),
    ));
    section("The referee", "check-heading")
        .child(p().class("help").child(words::help::CHECK))
        .child(Button::new("button quiet", press).child(text(move || says().to_owned())))
        .child(show(running, progress))
        .child(report)
        .into()
}

impl Progress {
    /// Whether there is anything to report.
    fn is_stopped(&self) -> bool {
        matches!(self.stage, Stage::Stopped | Stage::Done)
    }

    /// Whether the checksum is the one of every build.
    fn is_as_built(&self) -> bool {
        self.asked == QUESTIONS && self.answers == ANSWERS
    }
}

fn begin(told: RwSignal<Progress>) {
    let begun = clock::now();
    told.set(Progress {
        stage: Stage::Running(begun),
        ..NOTHING_YET
    });
    clock::after(0, Box::new(move || slice(Sweep::default(), told, begun)));
}

/// Runs a slice and schedules the next; ends when stopped or the screen is left.
fn slice(mut sweep: Sweep, told: RwSignal<Progress>, begun: DateTime<Utc>) {
    let stage = told.try_with_untracked(|told| told.stage);
    if stage != Some(Stage::Running(begun)) {
        return;
    }
    let since = |start: DateTime<Utc>| (clock::now() - start).num_milliseconds();
    let start = clock::now();
    let mut more = true;
    for _ in 0..STEPS {
        more = sweep.step(STEP);
        if !more || since(start) >= SLICE {
            break;
        }
    }
    told.set(Progress {
        stage: if more {
            Stage::Running(begun)
        } else {
            Stage::Done
        },
        asked: sweep.asked(),
        answers: sweep.answers(),
        failures: sweep.failures(),
        first: sweep.first_failure(),
        took: since(begun),
    });
    if more {
        clock::after(0, Box::new(move || slice(sweep, told, begun)));
    }
}

fn report(told: &Progress) -> View {
    let stopped = told.stage == Stage::Stopped;
    let verdict = words::help::checked(told.failures, stopped, told.is_as_built());
    let failures = match told.failures {
        0 => "none".to_owned(),
        failures => with_commas(failures),
    };
    let tenths = told.took / 100;
    let seconds = format!("{}.{} seconds", tenths / 10, tenths % 10);
    let lines = [
        ("Questions asked", with_commas(told.asked)),
        ("Failures", failures),
        ("Time", seconds),
        ("Version", env!("CARGO_PKG_VERSION").to_owned()),
    ];
    let line =
        |(name, value): (&str, String)| div().child(dt().child(name)).child(dd().child(value));
    let first = told
        .first
        .map(|first| p().class("problem").child(first.says()));
    let sum = ("Checksum", format!("{:016x}", told.answers));
    let details = details()
        .class("fold")
        .child(summary().child("Details"))
        .child(dl().child(line(sum)));
    View::from(p().class("says").child(verdict))
        .and(first)
        .and(dl().child(for_each(lines, line)))
        .and(details)
}

/// An integer in groups of three: `2,145,888`.
fn with_commas(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
