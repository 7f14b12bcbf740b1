//! The form of a season's name and rules.

use leptos::prelude::*;

use crate::screens::common::section::headed;
use crate::screens::night::fields::number;
use crate::view::html::{div, p};
use crate::view::{Callback, View, dyn_view, show, text};
use crate::widgets::{Choices, TextField, labelled};
use fives_core::night::TITLE_LENGTH;
use fives_core::night::season::{Counted, MOST_NIGHTS, MOST_POINTS, SeasonHandicap, SeasonSetup};
use fives_core::words::season as words;

/// The draft of a setup.
type SetupSignal = RwSignal<SeasonSetup>;

/// The longest list of points.
const LONGEST_POINTS: usize = 160;

/// The form, in parts of this class; it changes the draft only.
pub fn form(draft: SetupSignal, class: &str) -> View {
    let name = MappedSignal::new(draft, |setup| &setup.name, |setup| &mut setup.name);
    let name = TextField::bound("Name", TITLE_LENGTH, name).placeholder("Winter season");
    let what = headed(class, "season-what", "What counts")
        .child(labelled("Name", name))
        .child(counted(draft))
        .child(numbers(draft));
    let rule = move || draft.with(|setup| setup.tie_rule);
    let ties = Choices::of("Players with the same total", words::TIE_RULES, rule, {
        move |rule| draft.update(|setup| setup.tie_rule = *rule)
    });
    let ties = headed(class, "season-ties", "Ties").child(ties).child(
        p().class("help")
            .child(text(move || words::tie_help(rule()).to_owned())),
    );
    View::from(what).and(handicap(draft, class)).and(ties)
}

const fn kind_of(counted: &Counted) -> usize {
    match counted {
        Counted::Wins => 0,
        Counted::Points => 1,
        Counted::Places(_) => 2,
    }
}

fn counted(draft: SetupSignal) -> View {
    let now = move || draft.with(|setup| kind_of(&setup.counted));
    let choices = Choices {
        legend: "A night brings",
        names: words::COUNTED.to_vec(),
        chosen: Callback::new(move |at| now() == at),
        on_choose: Callback::new(move |at| {
            if now() != at {
                draft.update(|setup| {
                    setup.counted = match at {
                        0 => Counted::Wins,
                        1 => Counted::Points,
                        _ => Counted::Places(words::USUAL_PLACES.to_vec()),
                    };
                });
            }
        }),
    };
    let help = move || draft.with(|setup| words::counted_help(&setup.counted).to_owned());
    let places = dyn_view(
        move || now() == 2,
        move |by_place| by_place.then(|| points(draft)).into(),
    );
    View::from(choices)
        .and(p().class("help").child(text(help)))
        .and(places)
}

/// The points of each place, as a list.
fn points(draft: SetupSignal) -> View {
    let done = RwSignal::new(());
    let shown = move || {
        done.track();
        draft.with(|setup| match &setup.counted {
            Counted::Places(points) => words::places(points),
            Counted::Wins | Counted::Points => String::new(),
        })
    };
    let field = TextField::new("Points for first, second, third…", LONGEST_POINTS, shown).on_done(
        move |typed| {
            if let Some(points) = words::read_places(&typed) {
                draft.update(|setup| setup.counted = Counted::Places(points));
            }
            done.notify();
        },
    );
    labelled("Points for first, second, third…", field).into()
}

fn handicap(draft: SetupSignal, class: &str) -> View {
    let now = move || draft.with(|setup| setup.handicap);
    let is_on = move || now().is_on();
    let choices = Choices::among(
        "More for weaker players",
        &words::HANDICAPS,
        move |kind: &SeasonHandicap| kind.is_on() == is_on(),
        move |kind| {
            if kind.is_on() != is_on() {
                draft.update(|setup| setup.handicap = kind);
            }
        },
    );
    let set = move |typed| {
        let points = u16::try_from(typed).unwrap_or(u16::MAX);
        draft.update(|setup| setup.handicap = SeasonHandicap::Rating(points));
    };
    let field = move || {
        number(
            (
                "More for each 100 points",
                "More for each 100 rating points",
            ),
            (1, MOST_POINTS.into()),
            move || now().points().into(),
            set,
        )
        .into()
    };
    headed(class, "season-handicap", words::HANDICAP)
        .child(choices)
        .child(show(is_on, field))
        .child(
            p().class("help")
                .child(text(move || words::handicap_help(now()))),
        )
        .into()
}

fn small_number(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn numbers(draft: SetupSignal) -> View {
    let most = u32::try_from(MOST_NIGHTS).unwrap_or(u32::MAX);
    let best = number(
        ("Nights that count (0: all)", "Nights that count (0: all)"),
        (0, most),
        move || draft.with(|setup| setup.best.into()),
        move |typed| draft.update(|setup| setup.best = small_number(typed)),
    );
    let attendance = number(
        ("Points for coming", "Points for coming"),
        (0, MOST_POINTS.into()),
        move || draft.with(|setup| setup.attendance.into()),
        move |typed| {
            draft.update(|setup| setup.attendance = u16::try_from(typed).unwrap_or(u16::MAX));
        },
    );
    let least = number(
        ("Nights needed for a place", "Nights needed for a place"),
        (0, most),
        move || draft.with(|setup| setup.least.into()),
        move |typed| draft.update(|setup| setup.least = small_number(typed)),
    );
    let row = div()
        .class("night-numbers")
        .child(best)
        .child(attendance)
        .child(least);
    let help = move || draft.with(words::numbers_help);
    View::from(row).and(p().class("help").child(text(help)))
}
